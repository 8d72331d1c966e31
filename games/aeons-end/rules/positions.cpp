#include "games/aeons-end/rules/positions.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "games/aeons-end/rules/procedures.h"
#include "rules/setup.h"

namespace muster::aeons_end {

namespace {

// ---- supply: [Jade 3, ...] ----------------------------------------------------------------------

std::vector<std::string> read_supply(const Rules& rules, const Table& t) {
  std::vector<std::string> piles;
  for (const Zone& z : t.zones) {
    if (z.kind < zone::supply || z.kind >= zone::supply_end || z.count == 0) continue;
    piles.push_back(
        fmt::format("{} {}", rules.library.definitions[t.cards[z.first].definition].name, z.count));
  }
  return piles;
}

// Each pile that is named has so many cards; the others stay as they are.
std::string write_supply(Play& p, const std::vector<std::string>& piles) {
  for (const std::string& item : piles) {
    const std::size_t space = item.rfind(' ');
    int count = -1;
    if (space != std::string::npos) {
      std::from_chars(item.data() + space + 1, item.data() + item.size(), count);
    }
    if (count < 0 || count > 9) return fmt::format("write the pile and its cards: {} 3", item);
    const std::string name = item.substr(0, space);
    ZoneId pile = no_zone;
    each_pile(p, [&](CardId top) {
      if (p.definition(top).name == name) pile = p.card(top).zone;
    });
    if (pile == no_zone) return fmt::format("there is no supply pile of \"{}\"", name);
    const DefinitionId d = p.card(p.t.zones[pile].first).definition;
    while (p.t.zones[pile].count > count) p.move(p.t.zones[pile].first, p.zone(zone::box));
    while (p.t.zones[pile].count < count) p.create(d, pile, no_seat);
  }
  return {};
}

constexpr std::array shorthand_list = {Shorthand{"supply", read_supply, write_supply}};

// ---- moments ------------------------------------------------------------------------------------

// Nobody holds anything, and what the nemesis's mat says of the setup is not done.
void in_mid_game(Play& p) {
  for (int i = 0; i < p.t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    for (const std::uint8_t z : {zone::hand, zone::deck}) {
      each_in_zone(p, p.zone(z, s), [&](CardId c) { p.move(c, p.zone(zone::box)); });
    }
  }
}

// The procedures under way, each at the step where it called the next one.
void push_game(Play& p, std::uint16_t pc) {
  in_mid_game(p);
  PlayGame g;
  g.pc = pc;
  p.call(g);
}
void push_turn(Play& p, std::uint16_t pc) {
  at(p.t, value::active) = 0;
  push_game(p, 6);
  PlayerTurn turn;
  turn.pc = pc;
  p.call(turn);
}

constexpr std::array start_list = {
    StartPoint{"turn order", "the next turn order card is drawn", [](Play& p) { push_game(p, 2); }},
    StartPoint{"start of turn", "the turn of the active player begins",
               [](Play& p) { push_turn(p, 0); }},
    StartPoint{"casting phase", "phase 1 of the active player's turn",
               [](Play& p) { push_turn(p, 1); }},
    StartPoint{"main phase", "phase 2 of the active player's turn",
               [](Play& p) {
                 push_turn(p, 4);
                 p.call(MainPhase{});
               }},
    StartPoint{"draw phase", "phase 3 of the active player's turn",
               [](Play& p) { push_turn(p, 5); }},
    StartPoint{"nemesis turn", "phase 1 of the nemesis's turn",
               [](Play& p) {
                 push_game(p, 4);
                 p.call(NemesisTurn{});
               }},
    StartPoint{"nemesis draw phase", "phase 2 of the nemesis's turn",
               [](Play& p) {
                 push_game(p, 4);
                 NemesisTurn turn;
                 turn.pc = 3;
                 p.call(turn);
                 p.call(NemesisDraw{});
               }},
    StartPoint{"end of nemesis turn", "the nemesis has drawn its card",
               [](Play& p) {
                 push_game(p, 4);
                 NemesisTurn turn;
                 turn.pc = 3;
                 p.call(turn);
               }},
};

}  // namespace

std::span<const Shorthand> shorthands() { return shorthand_list; }
std::span<const StartPoint> start_points() { return start_list; }

// Seats without a mage get one, always the same.
void complete_setup(const Rules& rules, Setup& setup) {
  std::vector<std::string> mages = by_seat(setup, "mages");
  for (std::string& seat : mages) {
    if (seat != "-") continue;
    for (const DefinitionId d : rules.of_type[type::mage]) {
      const std::string& name = rules.library.definitions[d].name;
      if (std::find(mages.begin(), mages.end(), name) != mages.end()) continue;
      seat = name;
      break;
    }
  }
  set_by_seat(setup, "mages", mages);
}

namespace {

// Breaches lie in the order of their numbers, however a position lists them.
void sort_breaches(Play& p, Seat s) {
  const ZoneId z = p.zone(zone::breaches, s);
  for (int number = 1; number <= 4; ++number) {
    each_in_zone(p, z, [&](CardId b) {
      if (printed(p, b, attribute::number) != number) return;
      p.t.take_out(b);
      p.t.add_last(b, z);
    });
  }
}

std::string impossible_seat(Play& p, Seat s) {
  const int life = of(p.t, s, seat_value::life);
  if (life < 0 || life > at(p.t, value::player_start)) {
    return fmt::format("a player has 0 to {} life", at(p.t, value::player_start));
  }
  const int charges = of(p.t, s, seat_value::charges);
  if (charges < 0 || charges > charge_slots(p, s)) {
    return fmt::format("{} has room for {} charges", p.definition(mage_of(p.t, s)).name,
                       charge_slots(p, s));
  }
  if (life == 0) at(p.t, value::exhausted) = (exhausted(p.t) | SeatSet::of(s)).bits();
  std::string wrong;
  unsigned numbers = 0;
  each_breach(p, s, [&](CardId b) {
    const unsigned number =
        1U << static_cast<unsigned>(std::clamp(printed(p, b, attribute::number), 0, 31));
    if ((numbers & number) != 0) wrong = "a mage has each breach once";
    numbers |= number;
    if (!is_type(p, b, type::breach)) {
      wrong = "only breaches lie there; spells are attached to them: {Breach II: [Spark]}";
    } else if (spells_in(p, b) > (opened(p, b) ? 2 : 1)) {
      wrong = "a breach holds one spell, an opened one two at most";
    }
    if (opened(p, b)) p.card(b).counters[counter::focused] = 0;
    if (p.card(b).counters[counter::focused] > last_focus)
      wrong = "a breach is focused 0 to 3 times";
    for (CardId c = p.card(b).first_child; c != no_card; c = p.card(c).next) {
      if (!is_type(p, c, type::spell)) wrong = "only spells can be prepped";
      p.card(c).owner = p.card(c).controller = s;
    }
  });
  if (wrong.empty()) sort_breaches(p, s);
  return wrong;
}

}  // namespace

std::string complete_position(Play& p) {
  Table& t = p.t;
  at(t, value::exhausted) = 0;
  for (int i = 0; i < t.players(); ++i) {
    if (std::string wrong = impossible_seat(p, static_cast<Seat>(i)); !wrong.empty()) return wrong;
  }
  if (exhausted(t) == p.everybody() && !solo(t)) return "not all players can be exhausted";
  const int gravehold = at(t, value::gravehold);
  if (gravehold < 1 || gravehold > at(t, value::gravehold_start)) {
    return fmt::format("Gravehold has 1 to {} life", at(t, value::gravehold_start));
  }
  if (p.card(nemesis(t)).zone != p.zone(zone::nemesis)) return "the nemesis is missing";
  const int life = life_of(p, nemesis(t));
  if (life < 1 || life > at(t, value::nemesis_start)) {
    return fmt::format("the nemesis has 1 to {} life", at(t, value::nemesis_start));
  }
  const auto starting = [&](CardId c, std::uint8_t which, int printed_number) {
    std::int16_t& n = p.card(c).counters[which];
    if (n == 0) n = static_cast<std::int16_t>(printed_number);
  };
  each_in_zone(p, p.zone(zone::nemesis_play), [&](CardId c) {
    starting(c, counter::life, printed(p, c, attribute::life));
    starting(c, counter::power, printed(p, c, attribute::power));
  });
  each_in_zone(p, p.zone(zone::husks),
               [&](CardId c) { starting(c, counter::life, p.value(stat::husk_life)); });
  std::string wrong;
  each_minion(p, [&](CardId c) {
    if (life_of(p, c) == 0) wrong = p.definition(c).name + " needs its life: (life 4)";
  });
  return wrong;
}

}  // namespace muster::aeons_end
