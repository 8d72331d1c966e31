#include "store/journal_line.h"

#include <fmt/format.h>

#include "store/sums.h"
#include "util/json_writer.h"

namespace muster {

namespace {

constexpr std::uint16_t no_option = 0xffff;

std::string as_hex(std::string_view bytes) {
  std::string text;
  for (const char c : bytes)
    fmt::format_to(std::back_inserter(text), "{:02x}", static_cast<unsigned char>(c));
  return text;
}

}  // namespace

JournalLine damaged_line(std::int64_t entry) {
  return {.entry = entry, .number = UINT32_MAX, .option = no_option, .seat = 0, .hash = 0};
}

void apply_lines(std::span<const JournalLine> lines, KeptTable& table) {
  std::vector<Choice>& choices = table.record.choices;
  for (const JournalLine& line : lines) {
    if (line.seat == no_seat && line.number <= choices.size()) {
      choices.resize(line.number);
      ++table.taken_back;
    } else if (line.seat < max_seats && line.option != no_option && line.number == choices.size()) {
      choices.push_back({line.seat, line.option});
    } else {
      throw DamageError(
          fmt::format("entry {} of the journal does not follow the {} answers before it",
                      line.entry, choices.size()));
    }
    table.record.hash = line.hash;
  }
}

std::string lines_as_json(std::span<const JournalLine> lines) {
  std::string text;
  JsonWriter to(text);
  to.begin_array();
  for (const JournalLine& line : lines) {
    to.begin_object().member("entry", line.entry).member("number", std::int64_t{line.number});
    to.member("seat", int{line.seat}).member("option", int{line.option});
    to.member("hash", std::string_view(fmt::format("{:016x}", line.hash))).end_object();
  }
  to.end_array();
  return text;
}

std::string evidence_text(TableNumber table, const AsideEvidence& evidence, bool is_aside) {
  std::string text;
  JsonWriter to(text);
  to.begin_object().member("table", table);
  to.member("notes", std::string_view(as_hex(evidence.notes)));
  to.member("record", std::string_view(as_hex(evidence.record)));
  to.member("takenBack", evidence.taken_back).member("folded", evidence.folded);
  if (is_aside) to.member("why", std::string_view(evidence.why)).member("since", evidence.since);
  to.key("journal").raw(evidence.journal).end_object();
  return text;
}

}  // namespace muster
