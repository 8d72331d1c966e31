#include "scenario/export.h"

#include <fmt/format.h>

#include <algorithm>

#include "scenario/scenario.h"
#include "scenario/writing.h"

namespace muster {

namespace {

// The shortest way to say this option that a scenario understands as this option.
std::string answer_words(const Stage& stage, const Ask& a, int option) {
  const Option& o = options(stage.table, a)[static_cast<std::size_t>(option)];
  const std::string word = option_word(stage.rules, stage.table, stage.names, o);
  return option_meant(stage, a, word) == option ? word : fmt::format("#{}", option + 1);
}

std::vector<std::string> seat_names(const Stage& stage, SeatSet seats) {
  std::vector<std::string> names;
  for (int s = 0; s < stage.table.players(); ++s) {
    if (seats.has(static_cast<Seat>(s))) names.push_back(stage.names.of(static_cast<Seat>(s)));
  }
  return names;
}

std::string expected_values(const Stage& stage) {
  const Game& game = stage.rules.game;
  std::string out;
  for (std::size_t i = 0; i < game.values.size(); ++i) {
    if (game.values[i].name == "ending") continue;  // as an expectation: what is said at the end
    const int value = stage.table.values[i];
    if (game.values[i].kind == ValueKind::number && value != 0) {
      out += fmt::format("  {}: {}\n", game.values[i].name, value);
    } else if (game.values[i].kind == ValueKind::seat && value >= 0) {
      out += fmt::format("  {}: {}\n", game.values[i].name,
                         yaml_text(stage.names.of(static_cast<Seat>(value))));
    }
  }
  return out;
}

std::string expected_seat(const Stage& stage, Seat s) {
  const Game& game = stage.rules.game;
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < game.seat_values.size(); ++i) {
    if (game.seat_values[i].kind != ValueKind::number) continue;
    parts.push_back(
        fmt::format("{}: {}", game.seat_values[i].name, stage.table.facts.seat_values[s][i]));
  }
  for (const Zone& z : stage.table.zones) {
    if (z.owner == s && game.zones[z.kind].per_seat) {
      parts.push_back(fmt::format("{}: {{count: {}}}", game.zones[z.kind].name, z.count));
    }
  }
  return fmt::format("    {}: {{{}}}\n", yaml_text(stage.names.of(s)), fmt::join(parts, ", "));
}

std::string expectations(const Stage& stage) {
  std::string out = "expect:\n" + expected_values(stage);
  out += fmt::format("  over: {}\n", stage.table.over());
  if (stage.table.over()) {
    out += fmt::format("  winner: {}\n",
                       quoted_list(seat_names(stage, SeatSet(stage.table.facts.winners))));
  }
  SeatSet asked;
  for (const Ask& a : stage.table.asks) {
    if (!a.answered()) asked.add(a.seat);
  }
  out += fmt::format("  asked: {}\n", quoted_list(seat_names(stage, asked)));
  out += "  seats:\n";
  for (int s = 0; s < stage.table.players(); ++s) out += expected_seat(stage, static_cast<Seat>(s));
  return out;
}

}  // namespace

std::string export_scenario(const Record& record, const Rules& rules, std::size_t steps) {
  steps = std::min(steps, record.choices.size());
  return export_scenario(
      record, rules, steps,
      {.title = fmt::format("{} with seed {} after {} answers", record.game, record.seed, steps),
       .more = {}});
}

std::string export_scenario(const Record& record, const Rules& rules, std::size_t steps,
                            const ExportHead& head) {
  steps = std::min(steps, record.choices.size());
  Stage stage{rules, names_for(record), record.setup, {}, {}};
  replay(record, rules, stage.table, nullptr, 0);
  std::string out =
      fmt::format("scenario: {}\ngame: {}\n{}", yaml_text(head.title), record.game, head.more);
  out += fmt::format("names: {}\n", quoted_list(stage.names.players));
  if (!record.setup.options.empty()) {
    out += "options:\n";
    for (const auto& [key, value] : record.setup.options)
      out += fmt::format("  {}: {}\n", yaml_text(key), yaml_text(value));
  }
  out += fmt::format("seed: {}\n", record.seed);
  if (steps > 0) out += "play:\n";
  for (std::size_t i = 0; i < steps; ++i) {
    const Choice& c = record.choices[i];
    const Ask* a = question_for(stage.table, c.seat);
    if (a == nullptr || c.option >= a->count)
      throw SaveError("an answer of this game answers nothing");
    out += fmt::format("  - {}: {}\n", yaml_text(stage.names.of(c.seat)),
                       yaml_text(answer_words(stage, *a, c.option)));
    choose(rules, stage.table, c.seat, c.option);
  }
  return out + expectations(stage);
}

}  // namespace muster
