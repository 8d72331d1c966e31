#include "games/brawl/rules/positions.h"

#include <algorithm>
#include <array>

#include "games/brawl/rules/procedures.h"
#include "games/brawl/rules/setup.h"
#include "rules/setup.h"

namespace muster::brawl {

namespace {

std::vector<std::string> technique_names(const Rules& rules, const Table& t,
                                         bool (*wanted)(const Card&)) {
  std::vector<std::string> names;
  for (const Card& c : t.cards) {
    const Definition& d = rules.library.definitions[c.definition];
    if (d.type == type::tactic && wanted(c)) names.push_back(d.words[attribute::technique]);
  }
  return names;
}

// The tactic card of the technique called so, or no_card.
CardId tactic_called(const Play& p, const std::string& name) {
  const int d = p.library.find(name, type::technique);
  return d < 0 ? no_card : tactic_card(p, type_index(p, static_cast<DefinitionId>(d)));
}

std::vector<std::string> read_traps(const Rules& rules, const Table& t) {
  return technique_names(rules, t, [](const Card& c) { return c.side == 1; });
}

std::string write_traps(Play& p, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const CardId c = tactic_called(p, name);
    if (c == no_card) return "there is no technique called \"" + name + "\"";
    p.card(c).side = 1;
  }
  return {};
}

std::vector<std::string> read_knockouts(const Rules& rules, const Table& t) {
  return technique_names(rules, t, [](const Card& c) { return c.first_child != no_card; });
}

std::string write_knockouts(Play& p, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const CardId c = tactic_called(p, name);
    if (c == no_card) return "there is no technique called \"" + name + "\"";
    if (knockout_on(p, c) != no_card) return name + " can carry one knockout card only";
    if (p.t.zones[p.zone(zone::knockout_stack)].count == 0)
      return "there are only 7 knockout cards";
    lay_knockout(p, no_seat, c);
  }
  return {};
}

constexpr std::array shorthand_list = {
    Shorthand{"traps", read_traps, write_traps},
    Shorthand{"knockouts", read_knockouts, write_knockouts},
};

// A battle under way: everybody in it, round 1, stage 1.
void in_mid_battle(Play& p) {
  set_seats(p.t, value::fighters, p.everybody());
  set_seats(p.t, value::in_battle, p.everybody());
  at(p.t, value::battle) = 1;
  at(p.t, value::round) = 1;
  at(p.t, value::stage) = 1;
  for (int s = 0; s < p.t.players(); ++s) of(p.t, static_cast<Seat>(s), seat_value::energy) = 3;
}

// The procedures under way, each at the step where it called the next one.
void push_game(Play& p, std::uint16_t pc) {
  PlayGame g;
  g.pc = pc;
  p.call(g);
}
void push_battle(Play& p, std::uint16_t pc) {
  push_game(p, 3);
  PlayBattle b;
  b.pc = pc;
  p.call(b);
}

constexpr std::array start_list = {
    StartPoint{"preparation", "battle preparation begins",
               [](Play& p) {
                 set_seats(p.t, value::fighters, p.everybody());
                 push_game(p, 2);
                 p.call(PrepareBattle{});
               }},
    StartPoint{"battle", "preparation is done, the first round begins",
               [](Play& p) {
                 in_mid_battle(p);
                 push_battle(p, 0);
               }},
    StartPoint{"choice", "phase 1: the cards of a stage are laid",
               [](Play& p) {
                 in_mid_battle(p);
                 push_battle(p, 2);
                 p.call(ChooseCards{});
               }},
    StartPoint{"laid", "all cards of a stage are laid, none is revealed, abilities may answer that",
               [](Play& p) {
                 in_mid_battle(p);
                 push_battle(p, 2);
                 p.call(Happen{.event = event::cards_laid, .point = Point::before});
               }},
    StartPoint{"actions", "phase 2: the first card is about to be revealed",
               [](Play& p) {
                 in_mid_battle(p);
                 push_battle(p, 3);
                 p.call(PerformActions{});
               }},
    StartPoint{"stage end", "all have acted: phase 3, the check for the end of the battle",
               [](Play& p) {
                 in_mid_battle(p);
                 push_battle(p, 3);
               }},
};

}  // namespace

std::span<const Shorthand> shorthands() { return shorthand_list; }
std::span<const StartPoint> start_points() { return start_list; }

// Seats without a hero get one whose ability seldom matters.
void complete_setup(const Rules&, Setup& setup) {
  constexpr std::array fallback = {"Rocket Raccoon", "Gamora", "Tessaly Vane", "Old Kessler"};
  constexpr std::array more = {"Professor Lattice", "Hammerfall", "Vault", "Switchback"};
  std::vector<std::string> heroes = by_seat(setup, "heroes");
  const bool guardians =
      setup.option("set", setup.players > 4 ? "both" : "guardians") != "avengers";
  const auto taken = [&](const char* name) {
    for (const std::string& h : heroes) {
      if (h == name) return true;
    }
    return false;
  };
  const auto fill = [&](std::string& seat, const auto& names) {
    for (const char* name : names) {
      if (seat == "-" && !taken(name)) seat = name;
    }
  };
  for (std::string& h : heroes) {
    if (guardians) fill(h, fallback);
    if (setup.option("set") != "guardians" && (!guardians || setup.players > 4)) fill(h, more);
  }
  set_by_seat(setup, "heroes", heroes);
}

namespace {

// What a turned card guards against, as Defensive Stance says.
std::uint8_t stance_guard(const Play& p) {
  std::uint8_t guard = guards_knockouts;
  for (const Ability& a : p.library.abilities) {
    if (a.name != "Defensive Stance") continue;
    for (const Node& sentence : p.library.children(p.library.node(a.block))) {
      for (const Node& name : p.library.children(sentence)) {
        const int type = type_index(p, static_cast<DefinitionId>(name.value));
        guard = static_cast<std::uint8_t>(guard | 1U << type);
      }
    }
  }
  return guard;
}

// Which cards may lie where; empty when all do.
std::string misplaced_card(const Play& p) {
  for (const Card& c : p.t.cards) {
    const Definition& d = p.library.definitions[c.definition];
    const std::uint8_t kind = p.t.zones[c.zone].kind;
    if (kind == zone::box) continue;
    bool fits = true;
    switch (d.type) {
      case type::technique:
        fits = kind == zone::technique_deck || kind == zone::discard || kind == zone::open_cards ||
               kind == zone::hand || kind == zone::series;
        break;
      case type::tactic:
        fits = kind == zone::tactics;
        break;
      case type::knockout:
        fits = kind == zone::knockout_stack || kind == zone::tactics;
        break;
      case type::battlefield:
        fits = kind == zone::battlefield_deck || kind == zone::battlefield ||
               kind == zone::battlefield_discard;
        break;
      case type::hero:
        fits = kind == zone::hero || kind == zone::dealt_heroes;
        break;
      default:
        fits = kind == zone::team_card || kind == zone::team_deck;
    }
    if (!fits) return d.name + " cannot lie in the " + std::string(p.game.zones[kind].name);
  }
  if (p.t.zones[p.zone(zone::tactics)].count != technique_types)
    return "all 7 tactic cards must be there";
  return {};
}

// What the position says of one seat; empty when that can be.
std::string impossible_seat(const Play& p, Seat s) {
  const Table& t = p.t;
  const Zone& series = t.zones[p.zone(zone::series, s)];
  if (series.count > 3) return "a series holds at most 3 cards";
  if (energy(t, s) < 0 || energy(t, s) > max_energy) return "a hero has 0 to 6 energy";
  if (of(t, s, seat_value::wins) < 0 || of(t, s, seat_value::wins) > at(t, value::wins_needed)) {
    return "wins can be 0 to " + std::to_string(at(t, value::wins_needed));
  }
  const std::uint16_t under_way = t.stack.footer().kind;
  const bool waits = under_way == number_of<PerformActions> || under_way == number_of<Happen>;
  if (waits && in_battle(t).has(s) && !seats(t, value::acted).has(s) && series.count == 0) {
    return "everybody who is still to act needs a card in the series";
  }
  return {};
}

}  // namespace

std::string complete_position(Play& p) {
  Table& t = p.t;
  const bool preparing = t.stack.footer().kind == number_of<PrepareBattle>;
  if (std::string wrong = follow_teams(p); !wrong.empty()) return wrong;
  if (std::string wrong = misplaced_card(p); !wrong.empty()) return wrong;
  if (at(t, value::stage) < 0 || at(t, value::stage) > 3) return "a round has 3 stages";
  if (at(t, value::round) < 0 || at(t, value::battle) < 0) return "battles and rounds count from 1";
  if (at(t, value::wins_needed) < 3 || at(t, value::wins_needed) > 4)
    return "3 or 4 wins win the game";
  const SeatSet fighters = seats(t, value::fighters);
  if (!(fighters - p.everybody()).empty() || fighters.count() < 2)
    return "a battle needs 2 fighters";
  if (!(in_battle(t) - fighters).empty()) return "only fighters can be in the battle";
  if (!preparing && in_battle(t).empty()) return "nobody is in the battle";
  if (t.zones[p.zone(zone::battlefield)].count > 1) return "there is one battlefield at a time";
  const int battlefields = t.zones[p.zone(zone::battlefield)].count +
                           t.zones[p.zone(zone::battlefield_deck)].count +
                           t.zones[p.zone(zone::battlefield_discard)].count;
  if (fighters.count() > 2 && battlefields == 0) return "there is no battlefield left";
  at(t, value::in_force) = !preparing && t.zones[p.zone(zone::battlefield)].count != 0 ? 1 : 0;
  const std::uint8_t guard = stance_guard(p);
  for (int i = 0; i < t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (std::string wrong = impossible_seat(p, s); !wrong.empty()) return wrong;
    for (CardId c = t.zones[p.zone(zone::series, s)].first; c != no_card; c = t.cards[c].next) {
      if (t.cards[c].is(flag::turned)) t.cards[c].mark = guard;
      if (!t.cards[c].is(flag::face_down)) t.cards[c].set(flag::revealed, true);
    }
  }
  if (!preparing) check_battle_over(p);
  return {};
}

}  // namespace muster::brawl
