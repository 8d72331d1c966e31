// Aeon's End. The words of its book, as numbers.
#pragma once

#include <algorithm>

#include "rules/game.h"
#include "rules/play.h"
#include "rules/walk.h"

namespace muster::aeons_end {

const Game& game();

// Zones, in the order of game.cpp's list.
namespace zone {
enum : std::uint8_t {
  box,  // destroyed, or not in this game
  nemesis,
  nemesis_deck,
  nemesis_discard,
  nemesis_play,  // minions and powers, oldest first
  resolving,     // the nemesis card that was drawn
  husks,
  husk_pool,
  strike_deck,
  corruption_deck,
  devoured,
  turn_deck,
  turn_discard,
  supply,  // nine piles from here on
  supply_end = supply + 9,
  mage = supply_end,  // from here on one per seat
  breaches,           // prepped spells are attached to their breach: AE-BREACH-1, AE-SPELL-3
  hand,
  deck,
  discard,
  played,
};
}
inline constexpr int supply_piles = zone::supply_end - zone::supply;

namespace event {
enum : std::uint8_t {
  turn_drawn,     // a turn order card
  nemesis_drawn,  // a card of the nemesis deck, before it is resolved
  casting_end,    // the casting phase of a player
  damage,         // to the nemesis, a minion or a husk
  nemesis_turn_end,
};
}

namespace stat {
enum : std::uint8_t {
  spells_per_breach,  // that may be prepped to an opened breach
  suffers,            // 0: players and Gravehold suffer no damage
  prep_closed,        // printed on spells: needs no focused breach
  strike_fury,        // lost after a Strike
  husk_life,
  husk_heal,
  husk_room,      // how many husks can be in play
  husk_overflow,  // damage to Gravehold for each that finds no room
  devoured_gain,
  devour_damage,  // to Gravehold, for each card that a pile lacks
  lost_without_supply,
  corruption_to_deck,
  corruption_to_discard,
  corruption_damage,  // to Gravehold, for each one that the corruption deck lacks
  corruption_resolve,
  shares_breach,  // printed on spells: lies in a breach with another that does
};
}

// Per seat.
namespace seat_value {
enum : std::uint8_t {
  life,  // AE-MAGE-7
  charges,
  aether,
  gem_aether,
  spell_aether,
  discount,
  mage,
  spent,  // of the charges: for an ability that is being carried out
  relic_aether,
};
}

// Per table.
namespace value {
enum : std::uint8_t {
  phase,
  active,   // whose turn it is; -1: the nemesis's, or nobody's
  captain,  // answers for the players where they decide together
  gravehold,
  gravehold_start,
  player_start,
  nemesis_start,
  increased,     // 1: the nemesis's increased difficulty rules are in force
  free_choice,   // 1: players may take an option of their own cards that they can't carry out
  exhausted,     // seats
  nemesis,       // its card
  extra_damage,  // that the spell being cast deals beyond its text
  round,         // passes through the turn order deck
  turn,          // turns taken
  last_pile,     // where the card discarded last went
  declined,      // seats that were asked to use their ability and said no
  ending,
};
}

enum Phase : std::int16_t {
  before_turn,
  start_of_turn,
  casting_phase,
  main_phase,
  draw_phase,
  nemesis_main_phase,
  nemesis_draw_phase,
  end_of_turn,
};

// How a game ended.
enum Ending : std::int16_t {
  not_over,
  nemesis_defeated,
  nemesis_out_of_cards,
  gravehold_fell,
  all_exhausted,
  swarmed,
  supply_devoured,
};

namespace counter {
enum : std::uint8_t { life, power, focused, fury, status };
}
// Bits of counter::status.
namespace status {
enum : std::uint8_t { opened = 1, focused_now = 2, prepped_now = 4 };
}

namespace type {
enum : std::uint8_t {
  mage,
  breach,
  gem,
  relic,
  spell,
  nemesis,
  attack,
  minion,
  power,
  strike,
  corruption,
  husk,
  turn_order,
};
}

namespace attribute {
enum : std::uint8_t {
  cost,
  life,
  power,
  tier,
  charges,
  difficulty,
  number,
  focus,
  open_0,  // the cost to open it after 0, 1, 2 and 3 focuses
  open_1,
  open_2,
  open_3,
  bonus,
  title,
  breaches,
  hand,
  deck,
  markets,  // the recommended ones it belongs to
  starter,
  wild,
};
}

namespace ability {
enum : std::uint8_t {
  play,
  cast,
  prepped,        // an action of the main phase while the spell is prepped
  while_prepped,  // answers something while the spell is prepped
  when_gained,
  when_prepped,
  own,     // a mage's ability in the own main phase
  shared,  // in any player's main phase
  moment,  // at another moment
  unleash,
  increased_unleash,
  setup,
  increased_setup,
  swarm,
  resolve,  // the text of attacks, strikes and corruptions
  immediately,
  life,  // of a minion without a printed number
  persistent,
  power,
  to_discard,
  effect,  // answers something while the card is in play
  always,
  increased,  // constant, where the increased difficulty is in force
};
}

namespace prompt {
enum : std::uint8_t {  // after the kernel's
  casting = 5,
  main,
  act_for_another,
  who_takes_turn,
  breach,
  discard_order,
  discard_card,
  discard_up_to,
  destroy_card,
  destroy_up_to,
  return_up_to,
  return_card,
  who_falls_first,
  destroy_breach,
  target,
  distribute,
  collective_discard,
  corruption_order,
  corruption_goes_to,
  turn_order_next,
  pile,
};
}

namespace deed {
enum : std::uint8_t {
  cast,
  end_casting,
  play,
  gain,
  charge,
  focus,
  open,
  prep,
  remove,
  ask,
  end_main,
};
}

namespace line {
enum : std::uint8_t {
  nemesis,
  mage,
  market,
  turn_drawn,
  round,
  turn,
  nemesis_turn,
  casts,
  deals,
  prevented,
  minion_defeated,
  plays,
  aether,
  gains_card,
  gains_charge,
  loses_charges,
  uses,
  focuses,
  opens,
  preps,
  spell_discarded,
  removed_power,
  discards,
  destroys,
  draws,
  deck_turned,
  returns,
  to_hand,
  on_deck,
  reveals,
  looks,
  reveals_turn_card,
  turn_card_moved,
  turn_card_placed,
  turn_deck_ordered,
  turn_card_shuffled,
  shuffles_deck,
  suffers,
  gravehold_suffers,
  gravehold_gains,
  gains_life,
  nemesis_gains_life,
  no_damage,
  exhausted,
  breach_destroyed,
  unleash,
  fury,
  fury_lost,
  strike,
  swarm,
  husks_enter,
  husks_leave,
  devours,
  corruption,
  corruption_in_hand,
  corruption_goes,
  corruption_resolved,
  nemesis_draws,
  nemesis_deck_empty,
  enters,
  power_ticks,
  power_resolves,
  persists,
  stopped,
  discarded_unseen,
  won_life,
  won_cards,
  lost_gravehold,
  lost_exhausted,
  lost_swarm,
  lost_supply,
};
}

// Where texts say who gains life or suffers, these two stand beside the players.
inline constexpr Seat nemesis_seat = 6, gravehold_seat = 7;

inline constexpr int hand_size = 5;
inline constexpr int charge_cost = 2;
inline constexpr int last_focus = 3;  // of these, before the next one opens a breach

// ---- short ways to read and write the table -----------------------------------------------------

inline std::int16_t& at(Table& t, std::uint8_t v) { return t.values[v]; }
inline int at(const Table& t, std::uint8_t v) { return t.values[v]; }
inline std::int16_t& of(Table& t, Seat s, std::uint8_t v) { return t.facts.seat_values[s][v]; }
inline int of(const Table& t, Seat s, std::uint8_t v) { return t.facts.seat_values[s][v]; }

// One mage; one person with several is as many players (AE-SOLO-1).
inline bool solo(const Table& t) { return t.players() == 1; }
inline Seat captain(const Table& t) { return static_cast<Seat>(t.values[value::captain]); }
inline Seat active(const Table& t) { return static_cast<Seat>(t.values[value::active]); }
inline SeatSet exhausted(const Table& t) {
  return SeatSet(static_cast<std::uint8_t>(t.values[value::exhausted]));
}
inline CardId nemesis(const Table& t) { return static_cast<CardId>(t.values[value::nemesis]); }
inline CardId mage_of(const Table& t, Seat s) {
  return static_cast<CardId>(of(t, s, seat_value::mage));
}
// AE-ALLY-1, AE-SOLO-6, AE-GAP-29: alone you are your own ally, once.
inline SeatSet allies(const Table& t, Seat s) {
  return solo(t) ? SeatSet::of(s) : SeatSet::first(t.players()) - SeatSet::of(s);
}

inline bool is_type(const Play& p, CardId c, std::uint8_t type) {
  return p.definition(c).type == type;
}
// A number printed on a card; 0 where there is none.
inline int printed(const Definition& d, std::uint8_t attribute) {
  const int n = d.numbers[attribute];
  return n == missing_number || n == x_number ? 0 : n;
}
inline int printed(const Play& p, CardId c, std::uint8_t attribute) {
  return printed(p.definition(c), attribute);
}
// AE-CARD-5
inline int cost(const Play& p, CardId c) { return printed(p, c, attribute::cost); }
inline int charge_slots(const Play& p, Seat s) {  // AE-CHARGE-5
  return printed(p, mage_of(p.t, s), attribute::charges);
}

// Charges that can pay for something. AE-GAP-62
inline int free_charges(const Table& t, Seat s) {
  return std::max(0, of(t, s, seat_value::charges) - of(t, s, seat_value::spent));
}

inline int life_of(const Play& p, CardId c) { return p.card(c).counters[counter::life]; }
inline std::int16_t& life_of(Play& p, CardId c) { return p.card(c).counters[counter::life]; }
inline int fury(const Play& p) { return p.card(nemesis(p.t)).counters[counter::fury]; }
inline bool has_status(const Play& p, CardId c, int s) {
  return (p.card(c).counters[counter::status] & s) != 0;
}
inline void set_status(Play& p, CardId c, int s) {
  std::int16_t& bits = p.card(c).counters[counter::status];
  bits = static_cast<std::int16_t>(bits | s);
}

// The first ability of a kind on a card; nullptr: it has none.
const Ability* ability_of(const Play& p, CardId c, std::uint8_t kind);
inline bool has_ability(const Play& p, CardId c, std::uint8_t kind) {
  return ((p.definition(c).ability_kinds >> kind) & 1U) != 0;
}

template <class F>
void each_breach(const Play& p, Seat s, F f) {
  each_in_zone(p, p.zone(zone::breaches, s), f);
}
template <class F>
void each_prepped(const Play& p, Seat s, F f) {
  each_breach(p, s, [&](CardId breach) { each_attached(p, breach, f); });
}
template <class F>
void each_minion(const Play& p, F f) {
  each_in_zone(p, p.zone(zone::nemesis_play), [&](CardId c) {
    if (is_type(p, c, type::minion)) f(c);
  });
}
template <class F>
void each_pile(const Play& p, F f) {  // those with cards
  for (std::uint8_t i = zone::supply; i < zone::supply_end; ++i) {
    if (const CardId top = p.t.zones[p.zone(i)].first; top != no_card) f(top);
  }
}
int empty_piles(const Play& p);
inline int husks(const Play& p) { return p.t.zones[p.zone(zone::husks)].count; }

// ---- breaches -----------------------------------------------------------------------------------

// AE-BREACH-4: else it is closed.
inline bool opened(const Play& p, CardId breach) { return has_status(p, breach, status::opened); }
inline int spells_in(const Play& p, CardId breach) {
  int n = 0;
  for (CardId c = p.card(breach).first_child; c != no_card; c = p.card(c).next) ++n;
  return n;
}
inline bool lies_in_breach(const Play& p, CardId c) {  // a prepped spell
  return p.card(c).host != no_card && p.t.zones[p.card(c).zone].kind == zone::breaches;
}
int focus_cost(const Play& p, CardId breach);  // AE-BREACH-8
int open_cost(const Play& p, CardId breach);   // AE-BREACH-6, AE-OPEN-2
void focus(Play& p, Seat by, CardId breach);   // AE-BREACH-9, AE-FOCUS-5
void open(Play& p, Seat by, CardId breach);    // AE-BREACH-7
// May this spell in hand be prepped to this breach now? AE-PREP-1..3
bool can_prep(Play& p, Seat s, CardId spell, CardId breach);
int prepped_spells(const Play& p, Seat s);
int opened_breaches(const Play& p, Seat s);
// Spells in the breaches beside the one this spell lies in. AE-ADJACENT-1, AE-GAP-8
int adjacent_spells(const Play& p, Seat s, CardId breach);

// ---- deeds shared by procedures and phrases -----------------------------------------------------

int draw(Play& p, Seat s, int n);  // AE-DRAW-4..6, AE-GAP-21: how many
// On top of this player's pile, whose order nothing changes: AE-DISCARD-2, AE-DISCARDORDER-1.
void to_discard(Play& p, Seat s, CardId c);
void discard_from_hand(Play& p, Seat s, CardId c);
// A line of the log: what somebody does with a card, and who may know which.
void log_card(Play& p, std::uint8_t line, Seat by, CardId c, SeatSet known_to = everyone);
void discard_spell(Play& p, CardId c);  // a prepped one, to its owner's pile
// Out of the game. A corruption goes elsewhere: false when the players have to say where.
bool destroy(Play& p, Seat by, CardId c);
void gain_aether(Play& p, Seat s, int n);
bool pay(Play& p, Seat s, int n);          // plain aether; false: too little
int gain_charges(Play& p, Seat s, int n);  // AE-CHARGE-4: how many
void lose_charges(Play& p, Seat s, int n);
int gain_life(Play& p, Seat s, int n);       // AE-LIFE-1, AE-EXHAUST-10: how much
int life_missing(const Play& p, Seat s);     // how much could be gained
void gravehold_gains(Play& p, int n);        // AE-LIFE-2
void gravehold_suffers(Play& p, int n);      // AE-DAMAGE-6
void nemesis_gains_life(Play& p, int n);     // AE-LIFE-3
bool damage_prevented(Play& p);              // from players and Gravehold
void leave_nemesis_play(Play& p, CardId c);  // to the nemesis discard pile
void put_husks(Play& p, int n);
int discard_husks(Play& p, int n);
void mend_husks(Play& p, bool heal);                  // to the life they have now
void gain_corruption(Play& p, Seat s, bool to_hand);  // AE-CROOKEDMASK-6
void shuffle_discard_into_deck(Play& p, Seat s);
// A card of the turn order discard pile goes back into its deck, which is shuffled.
void shuffle_turn_card(Play& p, CardId c);
bool is_nemesis_turn_card(const Play& p, CardId c);
// Whose turn a turn order card means; no_seat: the nemesis's, or the players' choice.
Seat player_of_turn_card(const Play& p, CardId c);
void check_supply(Play& p);  // the loss of some nemeses
void win(Play& p, Ending how);
void lose(Play& p, Ending how);

}  // namespace muster::aeons_end
