// Guardians of the Galaxy: Battle of Superheroes. The words of its book, as numbers.
#pragma once

#include "rules/game.h"
#include "rules/play.h"

namespace muster::brawl {

const Game& game();

// Zones, in the order of game.cpp's list.
namespace zone {
enum : std::uint8_t {
  box,  // heroes, battlefields and team cards not in this game
  hero_deck,
  team_deck,
  technique_deck,
  discard,
  tactics,
  knockout_stack,
  battlefield_deck,
  battlefield,
  battlefield_discard,
  open_cards,
  dealt_heroes,  // from here on one per seat
  team_card,
  hero,
  hand,
  series,
};
}

namespace event {
enum : std::uint8_t {
  preparation_end,
  round_start,
  cards_laid,
  turn,
  action,
  lose_energy,
  leave,
  stage_end,
  round_end
};
}

// Values that heroes and battlefields change.
namespace stat {
enum : std::uint8_t {
  starting_energy,
  hand_size,
  picks,
  stages,
  trap_damage,
  descending,
  laid_open,
  can_draw,
  can_gain,
  actives_work,
  both_actions,
  hand_safe
};
}

// Per seat.
namespace seat_value {
enum : std::uint8_t { energy, wins, team, hero };  // hero: the hero's card, -1 before it is chosen
}

// Per table. Sets of seats are kept as bits.
namespace value {
enum : std::uint8_t {
  first_player,
  battle,
  round,
  stage,
  fighters,
  in_battle,
  acted,
  doomed,
  lost_energy,
  last_left,
  battle_over,
  in_force,
  both,
  wins_needed,
  teams,
  tie,
  deciding,
  turn
};
}

// Why energy is lost or a hero leaves.
namespace cause {
enum : std::uint8_t { none, technique, trap, hero, battlefield, energy, number, knockout, no_card };
}

enum class Tie : std::int16_t { first_player, fourth_win, deciding_battle };

namespace prompt {
enum : std::uint8_t {  // after the kernel's
  choose_hero = 5,
  discard_to_limit,
  pick_open,
  lay,
  act,
  second_action,
  after_action,
  take_card
};
}

namespace line {
enum : std::uint8_t {
  first_player,
  teams,
  team,
  hero_chosen,
  battle_begins,
  battlefield,
  no_battlefield,
  draws,
  deck_renewed,
  picks,
  left_over,
  round_begins,
  lays,
  reveals,
  performs,
  trap_hits,
  loses,
  gains,
  leaves,
  leaves_later,
  knockout_laid,
  knockout_removed,
  knockout_stopped,
  trap_set,
  trap_removed,
  takes_first,
  names,
  discards,
  shows_hand,
  looks_at_hand,
  takes_card,
  takes_unseen,
  guards,
  exchanges,
  looks_at_laid,
  gets_card,
  series_cleared,
  wins_battle,
  team_wins_battle,
  wins_game,
  team_wins_game,
  redirected,
  tie_goes_on
};
}

namespace type {
enum : std::uint8_t { technique, tactic, hero, battlefield, knockout, team };
}
namespace attribute {
enum : std::uint8_t { number, technique, color, origin };
}
namespace ability {
enum : std::uint8_t { action, active, passive, effect, always };
}

inline constexpr int max_energy = 6;
inline constexpr int technique_types = 7;

// ---- short ways to read and write the table

inline std::int16_t& at(Table& t, std::uint8_t v) { return t.values[v]; }
inline int at(const Table& t, std::uint8_t v) { return t.values[v]; }
inline SeatSet seats(const Table& t, std::uint8_t v) {
  return SeatSet(static_cast<std::uint8_t>(t.values[v]));
}
inline void set_seats(Table& t, std::uint8_t v, SeatSet s) { t.values[v] = s.bits(); }
inline std::int16_t& of(Table& t, Seat s, std::uint8_t v) { return t.facts.seat_values[s][v]; }
inline int of(const Table& t, Seat s, std::uint8_t v) { return t.facts.seat_values[s][v]; }

inline Seat first_player(const Table& t) {
  return static_cast<Seat>(t.values[value::first_player]);
}
inline SeatSet in_battle(const Table& t) { return seats(t, value::in_battle); }
// BR-ENERGY-2: the symbols that the hero card leaves visible.
inline int energy(const Table& t, Seat s) { return of(t, s, seat_value::energy); }
inline CardId hero_of(const Table& t, Seat s) {
  return static_cast<CardId>(of(t, s, seat_value::hero));
}

// Heroes who fight on the same side: the seat itself and its team-mates.
SeatSet side_of(const Table& t, Seat s);
// BR-EFFECT-1, BR-LEAVE-9: everybody in the battle who is not on this seat's side; team-mates are
// no opponents (BR-TEAM-BATTLE-6, BR-GAP-40).
inline SeatSet opponents(const Table& t, Seat s) { return in_battle(t) - side_of(t, s); }

// A technique's place among the seven types: 0 Ambush .. 6 Shot, as on the tactic cards. It goes by
// the name: two types of one number are two types (BR-TECHNIQUE-4).
int type_index(const Play& p, DefinitionId technique);
CardId tactic_card(const Play& p, int type);
DefinitionId technique_of(const Play& p, CardId tactic);
// BR-TACTIC-1: the number side or the trap side is up.
inline bool is_trap(const Play& p, CardId tactic) { return p.card(tactic).side == 1; }
CardId knockout_on(const Play& p, CardId tactic);
CardId tactic_of(const Play& p, CardId technique);  // BR-TACTIC-3: the one of the same name
// BR-CHOICE-5..7, BR-ACTION-2: would this card break the order of a series after that one? Zero
// Gravity turns the rule round. The first card of a series (no_card before it) breaks nothing.
bool breaks_order(Play& p, CardId before, CardId technique);

// BR-STANCE-2: what turned cards in a series guard against: a bit per technique type, and
// knockouts.
inline constexpr std::uint8_t guards_knockouts = 0x80;
std::uint8_t guard_of(const Play& p, Seat s);

// ---- actions shared by procedures and phrases

void draw(Play& p, Seat s, int n);         // BR-DRAW-1, BR-DRAW-2
void gain_energy(Play& p, Seat s, int n);  // BR-ENERGY-4, BR-ENERGY-5
void discard(Play& p, CardId c);
void turn_tactic(Play& p, Seat by, CardId tactic);   // BR-TRAP-2, BR-TRAP-3
void lay_knockout(Play& p, Seat by, CardId tactic);  // BR-KNOCKOUT-2
void return_knockout(Play& p, CardId knockout);
void take_first_player_card(Play& p, Seat s);
void check_battle_over(Play& p);

}  // namespace muster::brawl
