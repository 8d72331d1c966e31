#include <fmt/format.h>

#include "scenario/scenario.h"

namespace muster {

namespace {

std::string zone_line(const Stage& stage, ZoneId z) {
  constexpr int most = 12;
  const Zone& zone = stage.table.zones[z];
  std::vector<std::string> cards;
  for (CardId c = zone.first; c != no_card && static_cast<int>(cards.size()) < most;
       c = stage.table.cards[c].next) {
    std::string name = card_name(stage.rules, stage.table, c);
    const auto its_marks = card_marks(stage.rules.game, stage.table.cards[c]);
    if (!its_marks.empty()) name += fmt::format(" ({})", fmt::join(its_marks, ", "));
    cards.push_back(std::move(name));
  }
  if (zone.count > most) cards.push_back(fmt::format("and {} more", zone.count - most));
  return fmt::format("{}: {}", stage.rules.game.zones[zone.kind].name, fmt::join(cards, ", "));
}

std::string value_words(const Stage& stage, const ValueName& name, int value) {
  if (name.kind == ValueKind::seat)
    return value < 0 ? "nobody" : stage.names.of(static_cast<Seat>(value));
  if (name.kind != ValueKind::seats) return std::to_string(value);
  std::vector<std::string> list;
  for (int s = 0; s < stage.table.players(); ++s) {
    if (SeatSet(static_cast<std::uint8_t>(value)).has(static_cast<Seat>(s)))
      list.push_back(stage.names.of(static_cast<Seat>(s)));
  }
  return fmt::format("[{}]", fmt::join(list, ", "));
}

}  // namespace

std::string describe_questions(const Stage& stage) {
  const Table& t = stage.table;
  std::string out;
  for (const Ask& a : t.asks) {
    if (a.answered()) continue;
    out += fmt::format("  {} is asked ({}): {}\n    options:", stage.names.of(a.seat),
                       stage.rules.game.prompts[a.prompt].key,
                       question_text(stage.rules, t, stage.names, a));
    for (const std::string& word : option_words(stage, a)) out += " [" + word + "]";
    out += "\n";
  }
  if (t.over()) {
    out += fmt::format("  the game is over: {}\n", ending_text(stage.rules, t, stage.names));
  }
  return out;
}

std::string describe_state(const Stage& stage) {
  const Game& game = stage.rules.game;
  const Table& t = stage.table;
  std::string out = "  table:";
  for (std::size_t i = 0; i < game.values.size(); ++i) {
    out += fmt::format(" {} {};", game.values[i].name,
                       value_words(stage, game.values[i], t.values[i]));
  }
  out += "\n";
  for (std::size_t z = 0; z < t.zones.size(); ++z) {
    if (t.zones[z].owner == no_seat && t.zones[z].count != 0)
      out += "  " + zone_line(stage, static_cast<ZoneId>(z)) + "\n";
  }
  for (const Shorthand& s : game.shorthands) {
    out += fmt::format("  {}: {}\n", s.name, fmt::join(s.read(stage.rules, t), ", "));
  }
  for (int i = 0; i < t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    out += fmt::format("  {}:", stage.names.of(s));
    for (std::size_t v = 0; v < game.seat_values.size(); ++v) {
      if (game.seat_values[v].kind == ValueKind::card) continue;
      out += fmt::format(" {} {};", game.seat_values[v].name, t.facts.seat_values[s][v]);
    }
    for (std::size_t z = 0; z < t.zones.size(); ++z) {
      if (t.zones[z].owner == s && t.zones[z].count != 0)
        out += " " + zone_line(stage, static_cast<ZoneId>(z)) + ";";
    }
    out += "\n";
  }
  out += describe_questions(stage);
  const std::size_t from = stage.log.size() > 8 ? stage.log.size() - 8 : 0;
  for (std::size_t i = from; i < stage.log.size(); ++i) {
    out += "  log: " + log_text(stage.rules, stage.names, stage.log[i], all_seeing) + "\n";
  }
  return out;
}

}  // namespace muster
