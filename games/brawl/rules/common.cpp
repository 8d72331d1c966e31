// Small questions about the table that several rules ask.
#include "games/brawl/rules/brawl.h"

namespace muster::brawl {

SeatSet side_of(const Table& t, Seat s) {
  if (at(t, value::teams) == 0) return SeatSet::of(s);
  SeatSet side;
  for (int i = 0; i < t.players(); ++i) {
    const auto other = static_cast<Seat>(i);
    if (of(t, other, seat_value::team) == of(t, s, seat_value::team)) side.add(other);
  }
  return side;
}

int type_index(const Play& p, DefinitionId technique) {
  return p.library.definitions[technique].ordinal;
}

CardId tactic_card(const Play& p, int type) {
  return static_cast<CardId>(type + p.t.zones[p.zone(zone::tactics)].first);
}

CardId knockout_on(const Play& p, CardId tactic) { return p.card(tactic).first_child; }

CardId tactic_of(const Play& p, CardId technique) {
  return tactic_card(p, type_index(p, p.card(technique).definition));
}

bool breaks_order(Play& p, CardId before, CardId technique) {
  if (before == no_card) return false;
  const int mine = p.definition(technique).numbers[attribute::number];
  const int previous = p.definition(before).numbers[attribute::number];
  return p.value(stat::descending) != 0 ? mine > previous : mine < previous;
}

// BR-STANCE-3: for as long as the turned card lies in the series.
std::uint8_t guard_of(const Play& p, Seat s) {
  std::uint8_t guard = 0;
  for (CardId c = p.t.zones[p.zone(zone::series, s)].first; c != no_card; c = p.card(c).next) {
    if (p.card(c).is(flag::turned)) guard = static_cast<std::uint8_t>(guard | p.card(c).mark);
  }
  return guard;
}

DefinitionId technique_of(const Play& p, CardId tactic) {
  return p.rules.of_type[type::technique][static_cast<std::size_t>(tactic - tactic_card(p, 0))];
}

void turn_tactic(Play& p, Seat by, CardId tactic) {
  Card& c = p.card(tactic);
  c.side ^= 1U;
  p.log({.line = c.side == 1 ? line::trap_set : line::trap_removed,
         .by = by,
         .known_to = everyone,
         .definition = technique_of(p, tactic)});
}

void lay_knockout(Play& p, Seat by, CardId tactic) {
  p.attach(p.t.zones[p.zone(zone::knockout_stack)].first, tactic);
  p.log({.line = line::knockout_laid,
         .by = by,
         .known_to = everyone,
         .definition = technique_of(p, tactic)});
}

void return_knockout(Play& p, CardId knockout) { p.move(knockout, p.zone(zone::knockout_stack)); }

// BR-FIRST-PLAYER-1, -2, BR-FIRST-PLAYER-OUT-1: after set-up nothing but an effect that calls this
// gives the card to somebody else.
void take_first_player_card(Play& p, Seat s) {
  at(p.t, value::first_player) = s;
  p.log({.line = line::takes_first, .by = s});
}

}  // namespace muster::brawl
