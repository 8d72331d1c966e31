#include "games/sentinels/rules/positions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/sentinels/rules/procedures.h"
#include "games/sentinels/rules/setup.h"
#include "rules/setup.h"

namespace muster::sentinels {

namespace {

// The procedures under way, each at the step where it called the next one.
void push_game(Play& p, std::uint16_t pc, std::uint8_t seat = 0) {
  at(p.t, value::round) = 1;
  PlayGame g;
  g.pc = pc;
  g.seat = seat;
  p.call(g);
}
void push_turn(Play& p, std::uint8_t side, std::uint16_t pc) {
  push_game(p,
            side == villain_side       ? 2
            : side == environment_side ? 4
                                       : 3,
            side < p.t.players() ? side : std::uint8_t{0});
  at(p.t, value::turn) = side;
  Turn turn = Turn{.side = side};
  turn.pc = pc;
  p.call(turn);
}
void push_phase(Play& p, std::uint8_t side, std::uint16_t in_turn, Phase phase) {
  push_turn(p, side, in_turn);
  p.call(RunPhase{.side = side, .phase = phase});
}

constexpr std::array start_list = {
    StartPoint{"round", "the first round begins",
               [](Play& p) {
                 push_game(p, 4);
                 at(p.t, value::round) = 0;
               }},
    StartPoint{"villain turn", "the Villain's START PHASE",
               [](Play& p) { push_turn(p, villain_side, 0); }},
    StartPoint{"villain play phase", "the Villain's PLAY PHASE",
               [](Play& p) { push_phase(p, villain_side, 2, Phase::play); }},
    StartPoint{"villain end phase", "the Villain's END PHASE",
               [](Play& p) { push_phase(p, villain_side, 7, Phase::end); }},
    StartPoint{"hero turn", "the START PHASE of the first Hero",
               [](Play& p) { push_turn(p, 0, 0); }},
    StartPoint{"play phase", "the PLAY PHASE of the first Hero",
               [](Play& p) { push_phase(p, 0, 4, Phase::play); }},
    StartPoint{"power phase", "the POWER PHASE of the first Hero",
               [](Play& p) { push_phase(p, 0, 5, Phase::power); }},
    StartPoint{"draw phase", "the DRAW PHASE of the first Hero",
               [](Play& p) { push_phase(p, 0, 6, Phase::draw); }},
    StartPoint{"end phase", "the END PHASE of the first Hero",
               [](Play& p) { push_phase(p, 0, 7, Phase::end); }},
    StartPoint{"environment turn", "the Environment's START PHASE",
               [](Play& p) { push_turn(p, environment_side, 0); }},
    StartPoint{"environment play phase", "the Environment's PLAY PHASE",
               [](Play& p) { push_phase(p, environment_side, 2, Phase::play); }},
    StartPoint{"environment end phase", "the Environment's END PHASE",
               [](Play& p) { push_phase(p, environment_side, 7, Phase::end); }},
};

}  // namespace

std::span<const StartPoint> start_points() { return start_list; }

// Seats without a Hero get one, always the same.
void complete_setup(const Rules& rules, Setup& setup) {
  std::vector<std::string> heroes = by_seat(setup, "heroes");
  const auto set_of = [&](const std::string& title) {
    for (const DefinitionId d : rules.of_type[type::hero_character]) {
      if (hero_title(rules.library.definitions[d]) == title) {
        return rules.library.definitions[d].set;
      }
    }
    return std::string();
  };
  for (std::string& seat : heroes) {
    if (seat != "-" && !seat.empty()) continue;
    for (const DefinitionId d : rules.of_type[type::hero_character]) {
      const Definition& hero = rules.library.definitions[d];
      const bool taken = std::any_of(heroes.begin(), heroes.end(), [&](const std::string& other) {
        return set_of(other) == hero.set;
      });
      if (taken || !hero.words[attribute::variant].empty()) continue;
      seat = hero.name;
      break;
    }
  }
  set_by_seat(setup, "heroes", heroes);
}

namespace {

std::string wrong_area(Play& p, std::uint8_t side) {
  std::string wrong;
  each_in_zone(p, area_of(p, side), [&](CardId c) {
    const Definition& d = p.definition(c);
    if (is_type(p, c, type::incapacitated)) return;
    std::int16_t& most = p.card(c).counters[counter::max_hp];
    std::int16_t& hp = p.card(c).counters[counter::hp];
    if (most == 0) {
      const bool given = hp != 0;
      const std::int16_t told = hp;
      set_starting_hp(p, c);
      if (given) hp = told;
    }
    if (hp < 0 || hp > most) wrong = fmt::format("{} has 0 to {} HP", d.name, most);
  });
  return wrong;
}

// Cards belong to the Hero whose deck they are of, or to nobody.
void settle_owner(Play& p, CardId c) {
  const Definition& d = p.definition(c);
  Card& card = p.card(c);
  if (d.type != type::hero && d.type != type::hero_character && d.type != type::incapacitated) {
    card.owner = card.controller = no_seat;
    return;
  }
  for (int i = 0; i < p.t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (p.definition(character(p.t, s)).set == d.set) {
      card.owner = card.controller = s;
      return;
    }
  }
  if (card.owner == no_seat) card.owner = card.controller = p.t.zones[card.zone].owner;
}

}  // namespace

std::string complete_position(Play& p) {
  const Zone& villains = p.t.zones[p.zone(zone::villain)];
  CardId found = no_card;
  each_in_zone(p, p.zone(zone::villain), [&](CardId c) {
    if (is_type(p, c, type::villain_character)) found = c;
  });
  if (found == no_card) return "the Villain's character is missing";
  at(p.t, value::villain) = static_cast<std::int16_t>(found);
  if (villains.first != found) {  // the character stands first
    p.t.take_out(found);
    p.t.add_first(found, p.zone(zone::villain));
  }
  for (int i = 0; i < p.t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    CardId hero = no_card;
    each_in_zone(p, p.zone(zone::area, s), [&](CardId c) {
      if (is_type(p, c, type::incapacitated)) hero = c;
    });
    each_in_zone(p, p.zone(zone::area, s), [&](CardId c) {
      if (!is_type(p, c, type::hero_character)) return;
      if (hero == no_card) {
        hero = c;
      } else if (is_type(p, hero, type::incapacitated)) {
        p.move(c, p.zone(zone::removed));  // its other side lies there
      }
    });
    if (hero == no_card) return "every seat needs its Hero's character";
    of(p.t, s, seat_value::character) = static_cast<std::int16_t>(hero);
    of(p.t, s, seat_value::out) = is_type(p, hero, type::incapacitated) ? 1 : 0;
    if (!active(p.t, s)) p.card(hero).counters.fill(0);
    if (p.t.zones[p.zone(zone::area, s)].first != hero) {
      p.t.take_out(hero);
      p.t.add_first(hero, p.zone(zone::area, s));
    }
  }
  for (int i = 0; i < p.t.players(); ++i) {  // SM-INCAPACITATED-4
    const auto s = static_cast<Seat>(i);
    if (active(p.t, s)) continue;
    for (const std::uint8_t z : {zone::hand, zone::deck, zone::trash}) {
      each_in_zone(p, p.zone(z, s), [&](CardId c) { p.move(c, p.zone(zone::removed)); });
    }
  }
  if (active_heroes(p.t).empty()) return "not all Heroes can be incapacitated";
  for (std::size_t i = 0; i < p.t.cards.size(); ++i) settle_owner(p, static_cast<CardId>(i));
  std::string wrong;
  each_side(p, [&](std::uint8_t side) {
    if (wrong.empty()) wrong = wrong_area(p, side);
  });
  return wrong;
}

}  // namespace muster::sentinels
