#include <fmt/format.h>

#include <algorithm>

#include "scenario/scenario.h"
#include "view/view.h"

namespace muster {

namespace {

using Texts = std::vector<std::string>;

class Checker {
 public:
  Checker(Stage& stage, int& checks) : stage_(stage), checks_(checks) {}

  void check(const YamlNode& expect);
  Texts failures;

 private:
  const Game& game() const { return stage_.rules.game; }
  const Table& table() const { return stage_.table; }

  void compare(const YamlNode& at, const std::string& what, const std::string& expected,
               const std::string& found);
  void compare_lists(const YamlNode& at, const std::string& what, Texts expected, Texts found,
                     bool ordered);
  void check_seat(const YamlNode& seat, Seat s);
  void check_zone(const YamlNode& at, const std::string& what, ZoneId z, Seat viewer);
  void check_value(const YamlNode& at, const ValueName& name, int value);
  void check_asked(const YamlNode& at);
  void check_question(const YamlNode& at);
  void check_prompt(const YamlNode& name) const;
  void check_log(const YamlNode& at, bool wanted);
  void check_log_order(const YamlNode& at);
  void check_sees(const YamlNode& at);
  void check_stats(const YamlNode& at);
  void check_cards(const YamlNode& at);
  void check_card(const YamlNode& at, const std::string& name, CardId c);
  Texts keys_of_cards() const;
  void check_winners(const YamlNode& at);
  Texts seat_names(SeatSet seats) const;
  Texts common_keys() const;

  Stage& stage_;
  int& checks_;
};

void Checker::compare(const YamlNode& at, const std::string& what, const std::string& expected,
                      const std::string& found) {
  ++checks_;
  if (expected == found) return;
  failures.push_back(
      fmt::format("{}:{}: {}: expected {}, found {}", at.file(), at.line(), what, expected, found));
}

void Checker::compare_lists(const YamlNode& at, const std::string& what, Texts expected,
                            Texts found, bool ordered) {
  if (!ordered) {
    std::sort(expected.begin(), expected.end());
    std::sort(found.begin(), found.end());
  }
  compare(at, what, fmt::format("[{}]", fmt::join(expected, ", ")),
          fmt::format("[{}]", fmt::join(found, ", ")));
}

Texts Checker::seat_names(SeatSet seats) const {
  Texts names;
  for (int s = 0; s < table().players(); ++s) {
    if (seats.has(static_cast<Seat>(s))) names.push_back(stage_.names.of(static_cast<Seat>(s)));
  }
  return names;
}

void Checker::check_value(const YamlNode& at, const ValueName& name, int value) {
  const std::string what(name.name);
  switch (name.kind) {
    case ValueKind::number:
      compare(at, what, std::to_string(at.number()), std::to_string(value));
      return;
    case ValueKind::seat:
      compare(at, what, at.text(),
              value < 0 ? "nobody" : stage_.names.of(static_cast<Seat>(value)));
      return;
    case ValueKind::seats:
      compare_lists(at, what, at.texts(), seat_names(SeatSet(static_cast<std::uint8_t>(value))),
                    false);
      return;
    case ValueKind::card:
      compare(at, what, at.text(),
              value < 0 ? "none" : card_name(stage_.rules, table(), static_cast<CardId>(value)));
      return;
  }
}

void Checker::check_zone(const YamlNode& at, const std::string& what, ZoneId z, Seat viewer) {
  for (const ZoneComparison& c : compare_zone(stage_, at, z, viewer)) {
    ++checks_;
    if (c.holds) continue;
    failures.push_back(fmt::format("{}:{}: {}{}: expected {}, found {}", c.at.file(), c.at.line(),
                                   what, c.what, c.expected, c.found));
  }
}

void Checker::check_seat(const YamlNode& seat, Seat s) {
  Play play(stage_.rules, stage_.table, nullptr);
  const std::string who = stage_.names.of(s);
  for (const auto& [key, value] : seat.entries()) {
    const int kind = zone_kind_called(game(), key);
    if (key == "used" && zone_kind_called(game(), "hero") >= 0) {
      const ZoneId z = play.zone(static_cast<std::uint8_t>(zone_kind_called(game(), "hero")), s);
      const CardId hero = table().zones[z].first;
      compare(value, who + " has used the ability", value.boolean() ? "yes" : "no",
              hero != no_card && table().cards[hero].is(flag::face_down) ? "yes" : "no");
    } else if (kind >= 0 && game().zones[static_cast<std::size_t>(kind)].per_seat) {
      check_zone(value, fmt::format("{}'s {}", who, key),
                 play.zone(static_cast<std::uint8_t>(kind), s), all_seeing);
    } else if (const int v = value_called(game().seat_values, key); v >= 0) {
      const ValueName name{game().seat_values[static_cast<std::size_t>(v)]};
      const int found = table().facts.seat_values[s][static_cast<std::size_t>(v)];
      if (name.kind == ValueKind::number) {
        compare(value, fmt::format("{}'s {}", who, key), std::to_string(value.number()),
                std::to_string(found));
      } else {
        check_value(value, name, found);
      }
    } else if (const int m = value_called(game().values, key);
               m >= 0 && game().values[static_cast<std::size_t>(m)].kind != ValueKind::number) {
      const int found = table().values[static_cast<std::size_t>(m)];
      const bool member = game().values[static_cast<std::size_t>(m)].kind == ValueKind::seat
                              ? found == s
                              : SeatSet(static_cast<std::uint8_t>(found)).has(s);
      compare(value, fmt::format("{} {}", who, key), value.boolean() ? "yes" : "no",
              member ? "yes" : "no");
    } else {
      Texts known;
      if (zone_kind_called(game(), "hero") >= 0) known.emplace_back("used");
      for (const ZoneKind& z : game().zones) {
        if (z.per_seat) known.emplace_back(z.name);
      }
      for (const ValueName& n : game().seat_values) known.emplace_back(n.name);
      for (const ValueName& n : game().values) {
        if (n.kind != ValueKind::number) known.emplace_back(n.name);
      }
      unknown_key(value, key, known);
    }
  }
}

// A kind of question that the game does not have is a mistake, whoever is asked what.
void Checker::check_prompt(const YamlNode& name) const {
  Texts known;
  for (const Prompt& prompt : game().prompts) known.emplace_back(prompt.key);
  if (std::find(known.begin(), known.end(), name.text()) == known.end()) {
    unknown_key(name, name.text(), known);
  }
}

void Checker::check_question(const YamlNode& at) {
  const Seat s = seat_called(stage_, at["seat"]);
  const Ask* a = question_for(table(), s);
  ++checks_;
  if (a == nullptr) {
    failures.push_back(
        fmt::format("{}:{}: nothing is asked of {}", at.file(), at.line(), stage_.names.of(s)));
    return;
  }
  Texts words;
  for (const Option& o : options(table(), *a))
    words.push_back(option_word(stage_.rules, table(), stage_.names, o));
  const Texts with_owners = option_words(stage_, *a);
  for (const auto& [key, value] : at.entries()) {
    if (key == "seat") continue;
    if (key == "prompt") {
      check_prompt(value);
      compare(value, "the question", value.text(), std::string(game().prompts[a->prompt].key));
    } else if (key == "options") {
      Texts wanted = value.texts();
      Texts plain = words;
      std::sort(wanted.begin(), wanted.end());
      std::sort(plain.begin(), plain.end());
      compare_lists(value, "the options", wanted, wanted == plain ? plain : with_owners, false);
    } else if (key == "offers" || key == "not") {
      for (const std::string& w : value.texts()) {
        const bool offered =
            std::find(words.begin(), words.end(), w) != words.end() ||
            std::find(with_owners.begin(), with_owners.end(), w) != with_owners.end();
        compare(value, fmt::format("{} is offered", w), key == "offers" ? "yes" : "no",
                offered ? "yes" : "no");
      }
    } else if (key == "rules") {
      const Texts ids = question_rules(stage_.rules, *a);
      for (const std::string& id : value.texts()) {
        const bool named = std::find(ids.begin(), ids.end(), id) != ids.end();
        compare(value, fmt::format("the question names {}", id), "yes", named ? "yes" : "no");
      }
    } else {
      unknown_key(value, key, {"seat", "prompt", "options", "offers", "not", "rules"});
    }
  }
}

void Checker::check_asked(const YamlNode& at) {
  if (at.is_map()) return check_question(at);
  Texts wanted = at.texts();
  if (wanted.size() == 1 && wanted[0] == "nobody") wanted.clear();
  SeatSet asked;
  for (const Ask& a : table().asks) {
    if (!a.answered()) asked.add(a.seat);
  }
  compare_lists(at, "asked", wanted, seat_names(asked), false);
}

void Checker::check_log(const YamlNode& at, bool wanted) {
  Texts lines;
  for (const LogEntry& e : stage_.log)
    lines.push_back(log_text(stage_.rules, stage_.names, e, all_seeing));
  for (const std::string& text : at.texts()) {
    const bool there = std::any_of(lines.begin(), lines.end(), [&](const std::string& l) {
      return l.find(text) != std::string::npos;
    });
    compare(at, fmt::format("the log says \"{}\"", text), wanted ? "yes" : "no",
            there ? "yes" : "no");
  }
}

// Each line after the one before it; others may stand between.
void Checker::check_log_order(const YamlNode& at) {
  std::size_t from = 0;
  for (const std::string& text : at.texts()) {
    bool there = false;
    while (!there && from < stage_.log.size()) {
      const LogEntry& e = stage_.log[from++];
      there = log_text(stage_.rules, stage_.names, e, all_seeing).find(text) != std::string::npos;
    }
    compare(at, fmt::format("next the log says \"{}\"", text), "yes", there ? "yes" : "no");
  }
}

// sees: {A: {B: {hand: [Shot, "?"]}}}: what A sees of B's hand; common zones stand beside seats.
void Checker::check_sees(const YamlNode& at) {
  Play play(stage_.rules, stage_.table, nullptr);
  for (const auto& [viewer_name, things] : at.entries()) {
    const Seat viewer =
        viewer_name == "spectator" ? no_seat : seat_called(stage_, things, viewer_name);
    for (const auto& [key, value] : things.entries()) {
      const int common = zone_kind_called(game(), key);
      if (common >= 0 && !game().zones[static_cast<std::size_t>(common)].per_seat) {
        check_zone(value, fmt::format("{} sees {}", viewer_name, key),
                   play.zone(static_cast<std::uint8_t>(common)), viewer);
        continue;
      }
      const Seat s = seat_called(stage_, value, key);
      for (const auto& [zone_name, list] : value.entries()) {
        const int kind = zone_kind_called(game(), zone_name);
        if (kind < 0 || !game().zones[static_cast<std::size_t>(kind)].per_seat) {
          Texts known;
          for (const ZoneKind& z : game().zones) known.emplace_back(z.name);
          unknown_key(list, zone_name, known);
        }
        check_zone(list, fmt::format("{} sees {}'s {}", viewer_name, key, zone_name),
                   play.zone(static_cast<std::uint8_t>(kind), s), viewer);
      }
    }
  }
}

// stats: {A: {starting energy: 4}}: a value after everything that changes it.
void Checker::check_stats(const YamlNode& at) {
  Play play(stage_.rules, stage_.table, nullptr);
  for (const auto& [name, stats] : at.entries()) {
    const Seat s = seat_called(stage_, stats, name);
    for (const auto& [key, value] : stats.entries()) {
      Texts known;
      int found = -1;
      for (std::size_t i = 0; i < game().stats.size(); ++i) {
        if (game().stats[i].of_players) known.emplace_back(game().stats[i].name);
        if (game().stats[i].name == key) found = static_cast<int>(i);
      }
      if (found >= 0 && !game().stats[static_cast<std::size_t>(found)].of_players) {
        value.fail(
            fmt::format("\"{}\" is a value of cards: `cards: {{NAME: {{{}: 1}}}}`", key, key));
      }
      if (found < 0 && known.empty()) value.fail("no value of this game belongs to a player here");
      if (found < 0) unknown_key(value, key, known);
      compare(value, fmt::format("{}'s {}", name, key), std::to_string(value.number()),
              std::to_string(play.value(static_cast<std::uint8_t>(found), s)));
    }
  }
}

// cards: {Rhino: {damage: 3, ATK: 4, stunned: true, attached: [Charge]}}: cards in play by name;
// "Drone#2" is the second of that name.
void Checker::check_cards(const YamlNode& at) {
  for (const auto& [key, value] : at.entries()) {
    const CardId found = card_in_play(stage_, key);
    if (found == no_card && !is_a_card(stage_, key.substr(0, key.rfind('#')))) {
      definition_called(stage_, value, key);  // says that there is no such card
    }
    check_card(value, key, found);
  }
}

Texts Checker::keys_of_cards() const {
  Texts known = {"in play", "attached", "under", "controller", "owner", "turned", "face down"};
  for (const CardState& s : game().card_states) known.emplace_back(s.name);
  for (std::size_t i = 0; i < game().counters.size(); ++i) {
    if (is_number(game(), i)) known.emplace_back(game().counters[i]);
  }
  if (game().beside_counter >= 0) known.emplace_back("next to");
  for (const Stat& s : game().stats) {
    if (!s.of_players) known.emplace_back(s.name);
  }
  return known;
}

void Checker::check_card(const YamlNode& at, const std::string& name, CardId c) {
  Play play(stage_.rules, stage_.table, nullptr);
  for (const auto& [key, value] : at.entries()) {
    const Texts known = keys_of_cards();
    if (std::find(known.begin(), known.end(), key) == known.end()) unknown_key(value, key, known);
    const std::string what = fmt::format("{}: {}", name, key);
    if (key == "in play") {
      compare(value, what, value.boolean() ? "yes" : "no", c != no_card ? "yes" : "no");
      continue;
    }
    if (c == no_card) {
      compare(value, what, "a card in play", "no such card in play");
      return;
    }
    const Card& card = table().cards[c];
    if (key == "attached" || key == "under") {
      Texts found;
      for (CardId a = card.first_child; a != no_card; a = table().cards[a].next) {
        if (table().cards[a].is(flag::under) == (key == "under"))
          found.push_back(card_name(stage_.rules, table(), a));
      }
      compare_lists(value, what, value.texts(), found, false);
      continue;
    }
    if (key == "controller" || key == "owner") {
      const Seat s = key == "owner" ? card.owner : card.controller;
      compare(value, what, value.text(), s == no_seat ? "nobody" : stage_.names.of(s));
      continue;
    }
    if (key == "next to") {
      const int beside = card.counters[static_cast<std::size_t>(game().beside_counter)];
      compare(value, what, value.text(),
              beside == 0 ? "nothing"
                          : card_name(stage_.rules, table(), static_cast<CardId>(beside - 1)));
      continue;
    }
    const auto counter = std::find(game().counters.begin(), game().counters.end(), key);
    if (counter != game().counters.end()) {
      const auto i = static_cast<std::size_t>(counter - game().counters.begin());
      compare(value, what, std::to_string(value.number()), std::to_string(card.counters[i]));
      continue;
    }
    const auto stat = std::find_if(game().stats.begin(), game().stats.end(),
                                   [&k = key](const Stat& s) { return s.name == k; });
    if (stat != game().stats.end()) {
      const auto i = static_cast<std::uint8_t>(stat - game().stats.begin());
      compare(value, what, std::to_string(value.number()),
              std::to_string(play.value(StatQuery{.stat = i, .card = c})));
      continue;
    }
    const bool there = has_mark(stage_, c, read_mark(stage_, value, key));
    compare(value, what, value.boolean() ? "yes" : "no", there ? "yes" : "no");
  }
}

void Checker::check_winners(const YamlNode& at) {
  compare_lists(at, "winner", at.texts(),
                table().over() ? seat_names(SeatSet(table().facts.winners)) : Texts{"nobody yet"},
                false);
}

Texts Checker::common_keys() const {
  Texts known = {"seats", "asked",  "log",  "not log", "log order", "sees",  "stats",
                 "cards", "winner", "over", "order",   "silent",    "ending"};
  for (const ZoneKind& z : game().zones) {
    if (!z.per_seat) known.emplace_back(z.name);
  }
  for (const ValueName& n : game().values) known.emplace_back(n.name);
  for (const Shorthand& s : game().shorthands) known.emplace_back(s.name);
  return known;
}

void Checker::check(const YamlNode& expect) {
  Play play(stage_.rules, stage_.table, nullptr);
  for (const auto& [key, value] : expect.entries()) {
    if (key == "seats") {
      for (const auto& [name, seat] : value.entries()) {
        check_seat(seat, seat_called(stage_, value, name));
      }
    } else if (key == "asked") {
      check_asked(value);
    } else if (key == "log" || key == "not log") {
      check_log(value, key == "log");
    } else if (key == "log order") {
      check_log_order(value);
    } else if (key == "ending") {
      const std::string said = table().over() && game().ending != nullptr
                                   ? game().ending(stage_.rules, table(), stage_.names.players)
                                   : std::string("the game is not over");
      compare(value, "the ending", value.text(),
              said.find(value.text()) != std::string::npos ? value.text() : said);
    } else if (key == "sees") {
      check_sees(value);
    } else if (key == "stats") {
      check_stats(value);
    } else if (key == "cards") {
      check_cards(value);
    } else if (key == "winner") {
      check_winners(value);
    } else if (key == "over") {
      compare(value, "the game is over", value.boolean() ? "yes" : "no",
              table().over() ? "yes" : "no");
    } else if (key == "silent") {
      compare(value, "nobody may advise", value.boolean() ? "yes" : "no",
              SeatView(stage_.rules, table(), no_seat).silent() ? "yes" : "no");
    } else if (key == "order") {
      Texts order;
      for (int i = 0; i < table().players(); ++i) {
        order.push_back(stage_.names.of(table().facts.seat_at[static_cast<std::size_t>(i)]));
      }
      compare_lists(value, "seats clockwise", value.texts(), order, true);
    } else if (const int kind = zone_kind_called(game(), key); kind >= 0) {
      if (game().zones[static_cast<std::size_t>(kind)].per_seat)
        value.fail("this belongs under `seats`");
      check_zone(value, key, play.zone(static_cast<std::uint8_t>(kind)), all_seeing);
    } else if (const int v = value_called(game().values, key); v >= 0) {
      check_value(value, game().values[static_cast<std::size_t>(v)],
                  table().values[static_cast<std::size_t>(v)]);
    } else {
      const auto shorthand = std::find_if(game().shorthands.begin(), game().shorthands.end(),
                                          [&k = key](const Shorthand& s) { return s.name == k; });
      if (shorthand == game().shorthands.end()) unknown_key(value, key, common_keys());
      compare_lists(value, key, value.texts(), shorthand->read(stage_.rules, table()), false);
    }
  }
}

}  // namespace

std::vector<std::string> check_expectations(Stage& stage, const YamlNode& expect, int& checks) {
  Checker checker(stage, checks);
  checker.check(expect);
  return std::move(checker.failures);
}

}  // namespace muster
