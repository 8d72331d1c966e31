#include "games/brawl/positions.h"

#include <array>

#include "games/brawl/procedures.h"

namespace muster::brawl {

namespace {

std::vector<std::string> technique_names(const Rules& rules, const Table& t, bool (*wanted)(const Card&)) {
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
                 p.call(Happen::of(event::cards_laid));
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
  std::vector<std::string> heroes(static_cast<std::size_t>(setup.players), "-");
  std::string* given = nullptr;
  for (auto& [key, chosen] : setup.options) {
    if (key == "heroes") given = &chosen;
  }
  if (given != nullptr) {
    std::size_t seat = 0;
    std::string_view rest = *given;
    for (; seat < heroes.size() && !rest.empty(); ++seat) {
      const std::size_t comma = rest.find(',');
      heroes[seat] = rest.substr(0, comma);
      rest = comma == std::string_view::npos ? std::string_view{} : rest.substr(comma + 1);
    }
  }
  const bool guardians = setup.option("set", setup.players > 4 ? "both" : "guardians") != "avengers";
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
  std::string joined;
  for (const std::string& h : heroes) joined += (joined.empty() ? "" : ",") + h;
  if (given != nullptr) {
    *given = joined;
  } else {
    setup.options.emplace_back("heroes", joined);
  }
}

std::string complete_position(Play& p) {
  Table& t = p.t;
  at(t, value::in_force) = t.zones[p.zone(zone::battlefield)].count != 0 && at(t, value::battle) != 0;
  // A turned card guards as Defensive Stance says.
  const int defense = p.library.find("Defense", type::technique);
  std::uint8_t guard = guards_knockouts;
  for (const Ability& a : p.library.abilities_of(p.library.definitions[static_cast<std::size_t>(defense)])) {
    for (const Node& sentence : p.library.children(p.library.node(a.block))) {
      if (sentence.count != 2) continue;
      for (const Node& name : p.library.children(sentence)) {
        guard = static_cast<std::uint8_t>(guard | 1U << type_index(p, static_cast<DefinitionId>(name.value)));
      }
    }
  }
  for (int s = 0; s < t.players(); ++s) {
    const Zone& series = t.zones[p.zone(zone::series, static_cast<Seat>(s))];
    if (series.count > 3) return "a series holds at most 3 cards";
    for (CardId c = series.first; c != no_card; c = t.cards[c].next) {
      if (t.cards[c].is(flag::turned)) t.cards[c].mark = guard;
      if (!t.cards[c].is(flag::face_down)) t.cards[c].set(flag::revealed, true);
    }
    if (energy(t, static_cast<Seat>(s)) > max_energy) return "a hero has at most 6 energy";
    if (energy(t, static_cast<Seat>(s)) < 0) return "energy cannot be below 0";
  }
  return {};
}

}  // namespace muster::brawl
