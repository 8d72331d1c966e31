#include "scenario/export.h"

#include <fmt/format.h>

#include <algorithm>

#include "scenario/scenario.h"

namespace muster {

namespace {

// Double quotes hold anything a player may be called.
std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string list_of(const std::vector<std::string>& words) {
  std::vector<std::string> items;
  items.reserve(words.size());
  for (const std::string& w : words) items.push_back(in_quotes(w));
  return fmt::format("[{}]", fmt::join(items, ", "));
}

// The players' names if a scenario can use them: it finds seats by name, and a few words mean
// something else there. Otherwise letters, as scenarios without names have them.
Names names_for(const Record& record) {
  const Names own{record.setup.names};
  Names names;
  Names letters;
  bool usable = true;
  for (int s = 0; s < record.setup.players; ++s) {
    const std::string name = own.of(static_cast<Seat>(s));
    usable = usable && name != "expect" && name != "maybe" && name != "nobody" &&
             name != "spectator" &&
             std::find(names.players.begin(), names.players.end(), name) == names.players.end();
    names.players.push_back(name);
    letters.players.emplace_back(1, static_cast<char>('A' + s));
  }
  return usable ? names : letters;
}

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
    const int value = stage.table.values[i];
    if (game.values[i].kind == ValueKind::number && value != 0) {
      out += fmt::format("  {}: {}\n", game.values[i].name, value);
    } else if (game.values[i].kind == ValueKind::seat && value >= 0) {
      out += fmt::format("  {}: {}\n", game.values[i].name,
                         in_quotes(stage.names.of(static_cast<Seat>(value))));
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
  return fmt::format("    {}: {{{}}}\n", in_quotes(stage.names.of(s)), fmt::join(parts, ", "));
}

std::string expectations(const Stage& stage) {
  std::string out = "expect:\n" + expected_values(stage);
  out += fmt::format("  over: {}\n", stage.table.over());
  if (stage.table.over()) {
    out += fmt::format("  winner: {}\n",
                       list_of(seat_names(stage, SeatSet(stage.table.facts.winners))));
  }
  SeatSet asked;
  for (const Ask& a : stage.table.asks) {
    if (!a.answered()) asked.add(a.seat);
  }
  out += fmt::format("  asked: {}\n", list_of(seat_names(stage, asked)));
  out += "  seats:\n";
  for (int s = 0; s < stage.table.players(); ++s) out += expected_seat(stage, static_cast<Seat>(s));
  return out;
}

}  // namespace

std::string export_scenario(const Record& record, const Rules& rules, std::size_t steps) {
  steps = std::min(steps, record.choices.size());
  Stage stage{rules, names_for(record), record.setup, {}, {}};
  replay(record, rules, stage.table, nullptr, 0);
  std::string out = fmt::format(
      "scenario: {}\ngame: {}\n",
      in_quotes(fmt::format("{} with seed {} after {} answers", record.game, record.seed, steps)),
      record.game);
  out += fmt::format("names: {}\n", list_of(stage.names.players));
  if (!record.setup.options.empty()) {
    out += "options:\n";
    for (const auto& [key, value] : record.setup.options)
      out += fmt::format("  {}: {}\n", in_quotes(key), in_quotes(value));
  }
  out += fmt::format("seed: {}\n", record.seed);
  if (steps > 0) out += "play:\n";
  for (std::size_t i = 0; i < steps; ++i) {
    const Choice& c = record.choices[i];
    const Ask* a = question_for(stage.table, c.seat);
    if (a == nullptr || c.option >= a->count)
      throw SaveError("an answer of this game answers nothing");
    out += fmt::format("  - {}: {}\n", in_quotes(stage.names.of(c.seat)),
                       in_quotes(answer_words(stage, *a, c.option)));
    choose(rules, stage.table, c.seat, c.option);
  }
  return out + expectations(stage);
}

}  // namespace muster
