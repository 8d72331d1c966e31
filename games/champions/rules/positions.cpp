#include "games/champions/rules/positions.h"

#include <algorithm>
#include <array>

#include "games/champions/rules/procedures.h"
#include "rules/setup.h"

namespace muster::champions {

namespace {

// Side B of a main scheme is what is played on.
void turn_to_front(Play& p, CardId scheme) {
  if (p.definition(scheme).words[attribute::stage].ends_with('A')) {
    p.become(scheme, p.definition(scheme).back);
  }
}

// The main scheme at side B with its starting threat, everybody in alter-ego form, nothing drawn.
void in_mid_game(Play& p, Phase phase) {
  const CardId scheme = main_scheme(p.t);
  turn_to_front(p, scheme);
  place_starting_threat(p, scheme);
  at(p.t, value::round) = 1;
  at(p.t, value::phase) = phase;
}

void push_game(Play& p, std::uint16_t pc) {
  PlayGame g;
  g.pc = pc;
  p.call(g);
}

// At the step where VillainPhase has just called what it numbers `pc`.
void push_villain_phase(Play& p, std::uint16_t pc) {
  in_mid_game(p, villain_phase);
  push_game(p, 5);
  VillainPhase v;
  v.pc = pc;
  p.call(v);
}

constexpr std::array start_list = {
    StartPoint{"player phase", "the first player's turn begins",
               [](Play& p) {
                 in_mid_game(p, player_phase);
                 push_game(p, 2);
                 p.call(PlayerPhase{});
               }},
    StartPoint{"end of player phase", "all have had their turn: cards are discarded and drawn",
               [](Play& p) {
                 in_mid_game(p, player_phase);
                 push_game(p, 3);
                 p.call(EndPlayerPhase{});
               }},
    StartPoint{"villain phase", "step 1: threat is placed on the main scheme",
               [](Play& p) { push_villain_phase(p, 0); }},
    StartPoint{"activations", "step 2 of the villain phase: the villain and minions activate",
               [](Play& p) { push_villain_phase(p, 1); }},
    StartPoint{"revealing", "step 4 of the villain phase: dealt encounter cards are revealed",
               [](Play& p) { push_villain_phase(p, 5); }},
};

}  // namespace

std::span<const Shorthand> shorthands() { return {}; }
std::span<const StartPoint> start_points() { return start_list; }

// Seats without a hero get one, always the same.
void complete_setup(const Rules& rules, Setup& setup) {
  std::vector<std::string> heroes = by_seat(setup, "heroes");
  for (std::string& seat : heroes) {
    // An alter-ego names its hero.
    if (const int d = rules.library.find(seat, type::alter_ego); d >= 0) {
      const Definition& self = rules.library.definitions[static_cast<std::size_t>(d)];
      seat = rules.library.definitions[self.back].name;
    }
    if (seat != "-") continue;
    for (const DefinitionId d : rules.of_type[type::hero]) {
      const std::string& name = rules.library.definitions[d].name;
      if (std::find(heroes.begin(), heroes.end(), name) != heroes.end()) continue;
      seat = name;
      break;
    }
  }
  set_by_seat(setup, "heroes", heroes);
}

namespace {

// A later stage that a position lays takes the place of the one it began with.
bool replace_stage(Play& p, std::uint8_t z, std::uint8_t value) {
  const auto before = static_cast<CardId>(at(p.t, value));
  const Zone& place = p.t.zones[p.zone(z)];
  if (place.count < 2) return false;
  at(p.t, value) = static_cast<std::int16_t>(place.first == before ? place.last : place.first);
  p.move(before, p.zone(zone::removed));
  return true;
}

}  // namespace

std::string complete_position(Play& p) {
  replace_stage(p, zone::villain, value::villain);
  if (replace_stage(p, zone::main_scheme, value::main_scheme)) {
    const CardId scheme = main_scheme(p.t);
    turn_to_front(p, scheme);
    if (threat_on(p, scheme) == 0) place_starting_threat(p, scheme);
  }
  if (p.t.zones[p.zone(zone::villain)].count != 1) return "there is one villain";
  if (p.t.zones[p.zone(zone::main_scheme)].count != 1) return "there is one main scheme";
  for (int i = 0; i < p.t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (p.card(identity_of(p.t, s)).zone != p.zone(zone::identity, s)) {
      return "every player needs an identity";
    }
  }
  return {};
}

}  // namespace muster::champions
