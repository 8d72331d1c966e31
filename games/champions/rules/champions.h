// Marvel Champions: The Card Game. The words of its book, as numbers, and the short questions that
// all its rules ask.
#pragma once

#include "rules/game.h"
#include "rules/play.h"
#include "rules/walk.h"

namespace muster::champions {

const Game& game();

// Zones, in the order of game.cpp's list.
namespace zone {
enum : std::uint8_t {
  removed,  // from the game
  villain,
  villain_deck,
  main_scheme,
  scheme_deck,
  side_schemes,
  environments,
  encounter_deck,
  encounter_discard,
  boost,     // given to the villain for its activation
  revealed,  // being revealed or resolved
  identity,  // from here on one per seat
  play_area,
  engaged,  // minions
  hand,
  deck,
  discard,
  dealt,    // encounter cards waiting for step 4 of the villain phase
  nemesis,  // set aside
  playing,  // an event being resolved
};
}

namespace event {
enum : std::uint8_t {
  attack,      // by anybody: the marks say whose
  damage,      // a character takes damage
  defeat,      // a character or scheme is defeated
  scheme,      // an enemy schemes
  threat,      // threat is placed
  thwart,      // a hero or ally thwarts
  reveal,      // an encounter card is revealed
  play,        // a card is played
  enter_play,  // a card enters play
  change_form,
  defend,
  initiate,  // an ability is about to take effect
  draw,      // a player has drawn cards
  engage,    // a minion has engaged a player
  moment,    // a part of the round begins or ends: the amount says which
};
}

// What Occurrence::amount says of a moment: the part, and whether it ends.
namespace moment {
enum : std::int16_t { round, player_phase, turn, villain_phase, step_one, parts };
constexpr std::int16_t end_of(std::int16_t part) { return static_cast<std::int16_t>(part + parts); }
}  // namespace moment

// Why something happens, in Occurrence::cause.
namespace cause {
enum : std::uint8_t {
  none,
  also,  // the same attack against another hero
  fell,  // a minion was defeated by it
};
}

// What an attack or damage is besides, in Occurrence::marks.
namespace mark {
enum : std::uint8_t {
  by_enemy = 1,
  basic = 2,
  defended = 4,
  overkill = 8,
  damaged = 16,   // somebody took damage from it
  defeated = 32,  // somebody was defeated by it
  from_attack = 64,
  step_one = 128,  // threat of step one of the villain phase
  fell = 128,  // an attack: who was attacked last was defeated by it, a stage of the villain too
  // Of a revealed card:
  from_encounter_deck = 1,
  effects_cancelled = 2,  // its "When Revealed" effects
};
}

// Card::mark: what a text still has to know of a card.
namespace card_mark {
enum : std::uint8_t {
  damaged = 1,          // by the attack being resolved, or the last one
  discarded = 2,        // "this way"
  damaged_inside = 32,  // the same by an attack inside that one
  damaged_deeper = 64,  // and by one inside that
  surge = 8,            // gained surge
  acted = 16,           // a minion that has activated in this step
};
}

namespace stat {
enum : std::uint8_t {
  thwart,
  attack,
  defense,
  recover,
  scheme,
  hit_points,
  hand_size,
  retaliate,
  ally_limit,
  cost,
  can_take_damage,
  threat_removable,
  resources,  // times what a card generates
  ally_must_defend,
  trait,          // asked for one trait: Query::definition is the trait's word
  can_be_played,  // by Query::seat
  boost,          // icons of a card turned up for an activation
  can_be_stunned,
  can_be_confused,
  can_be_discarded,  // by what players do
};
}

namespace seat_value {
enum : std::uint8_t { identity, changed_form, deck_out };
}

namespace value {
enum : std::uint8_t {
  first_player,
  round,
  phase,
  step,    // of the villain phase
  active,  // whose turn it is, -1: nobody's
  out,     // eliminated seats
  villain,
  main_scheme,
  peril,  // the seat that resolves a card with peril, -1: nobody
  last_in_sequence,
  boost_icons,  // of the activation at work
  scheme_less,  // threat that the scheme at work does not place
  loss,         // how the game was lost
  declined,     // seats that were asked to act and said no
  paying_for,   // the card being paid for, -1: none
  paid_with,    // bits: energy, mental, physical
  hp_changed,   // 1: somebody may have fewer hit points than damage now
  deck_out,     // 1: the encounter deck has run out and could not be renewed yet
  expert,
};
}

enum Phase : std::int16_t { setting_up, player_phase, villain_phase };
enum Loss : std::int16_t { not_lost, by_scheme, by_defeat };

// Numbers on the cards: there is no supply of tokens or status cards that could run out.
// CH-COMPONENTS-1, CH-SETUP-8, -9; all-purpose counters are only counted: CH-COUNTER-1
namespace counter {
enum : std::uint8_t { damage, threat, counters, status, acceleration, assigned };
}
namespace status {
enum : std::uint8_t { stunned = 1, confused = 2, tough = 4 };
}

namespace type {
enum : std::uint8_t {
  hero,
  alter_ego,
  ally,
  event,
  resource,
  support,
  upgrade,
  villain,
  minion,
  main_scheme,
  side_scheme,
  treachery,
  attachment,
  environment,
  obligation,
};
}

namespace attribute {
enum : std::uint8_t {
  code,
  back,
  subtitle,
  stage,
  unique,
  aspect,
  cost,
  energy,
  mental,
  physical,
  wild,
  thwart,
  attack,
  defense,
  recover,
  scheme,
  thwart_damage,
  attack_damage,
  hp,
  hp_each,
  hand,
  attack_bonus,
  scheme_bonus,
  attack_star,
  scheme_star,
  threat,
  threat_each,
  target,
  target_each,
  acceleration,
  acceleration_each,
  acceleration_icons,
  hazard_icons,
  crisis_icons,
  boost,
  boost_star,
  retaliate,
  uses,
  counter,
  counters,
  deck_limit,
  per_player,
  per_host,
  max_per_round,
  max_per_phase,
  hero_form_only,
  modular,
};
}

// Three forms of each optional kind, then the others.
namespace ability {
enum : std::uint8_t {
  action,
  hero_action,
  alter_ego_action,
  interrupt,
  hero_interrupt,
  alter_ego_interrupt,
  response,
  hero_response,
  alter_ego_response,
  resource,
  hero_resource,
  alter_ego_resource,
  forced_interrupt,
  forced_response,
  special,
  setup,
  when_revealed,
  when_revealed_hero,
  when_revealed_alter_ego,
  when_defeated,
  boost,
  obligation,
  placement,
  always,
};
// Kinds as bits, as in Definition::ability_kinds.
inline constexpr std::uint32_t actions = 0b111U << action;
inline constexpr std::uint32_t resources = 0b111U << resource;
inline bool is_action(std::uint8_t k) { return k <= alter_ego_action; }
inline bool is_resource(std::uint8_t k) { return k >= resource && k <= alter_ego_resource; }
inline bool needs_hero(std::uint8_t k) {
  return (k < forced_interrupt && k % 3 == 1) || k == when_revealed_hero;
}
inline bool needs_alter_ego(std::uint8_t k) {
  return (k < forced_interrupt && k % 3 == 2) || k == when_revealed_alter_ego;
}
}  // namespace ability

namespace label {
enum : std::uint8_t { attack, thwart, defense };
}

namespace prompt {
enum : std::uint8_t {  // after the kernel's
  mulligan = 5,
  turn,
  act_for_another,
  pay,
  pay_any,
  wild_type,
  attack_target,
  thwart_target,
  defend,
  discard_down,
  discard_hand,
  ally_limit,
  restricted_limit,
  minion_order,
  attach_to,
  control,
  discard_cost,
  assign_damage,
  assign_indirect,
  sequence,
  keep_one,
  search,
  pick_cards,
};
}

namespace deed {
enum : std::uint8_t {
  play,
  attack,
  thwart,
  recover,
  change_form,
  end_turn,
  ask,
  defend,
  as_energy,
  as_mental,
  as_physical,
};
}

namespace line {
enum : std::uint8_t {
  villain,
  hero,
  round,
  turn,
  villain_phase,
  plays,
  uses,
  forced,
  pays,
  changes_form,
  attacks,
  thwarts,
  recovers,
  enemy_attacks,
  enemy_schemes,
  boost,
  defends,
  nobody_defends,
  takes_damage,
  no_damage,
  damage_put,
  prevents_damage,
  prevents_threat,
  heals,
  tough_lost,
  stunned_lost,
  confused_lost,
  gets_tough,
  gets_stunned,
  gets_confused,
  defeated,
  stage,
  eliminated,
  threat_placed,
  starting_threat,
  threat_removed,
  scheme_stage,
  reveals,
  enters,
  enters_engaged,
  engages,
  surge,
  deals,
  draws,
  takes,
  returns,
  shuffled_in,
  under,
  nothing_found,
  discards,
  discards_from_hand,
  discards_from_deck,
  discards_encounter,
  deck_renewed,
  encounter_renewed,
  acceleration,
  cancelled,
  consequential,
  retaliates,
  first_player,
  overkill,
  attaches,
  exhausts,
  readies,
  counters,
  controls,
  removed,
  nemesis,
  drone,
  won,
  lost_by_scheme,
  lost_by_defeat,
};
}

// ---- short ways to read and write the table -----------------------------------------------------

inline std::int16_t& at(Table& t, std::uint8_t v) { return t.values[v]; }
inline int at(const Table& t, std::uint8_t v) { return t.values[v]; }
inline std::int16_t& of(Table& t, Seat s, std::uint8_t v) { return t.facts.seat_values[s][v]; }
inline int of(const Table& t, Seat s, std::uint8_t v) { return t.facts.seat_values[s][v]; }

inline Seat first_player(const Table& t) {
  return static_cast<Seat>(t.values[value::first_player]);
}
inline SeatSet out(const Table& t) {
  return SeatSet(static_cast<std::uint8_t>(t.values[value::out]));
}
// Those who play on when others are eliminated. CH-ELIMINATION-5
inline SeatSet playing(const Table& t) { return SeatSet::first(t.players()) - out(t); }
inline CardId identity_of(const Table& t, Seat s) {
  return static_cast<CardId>(of(t, s, seat_value::identity));
}
inline CardId villain(const Table& t) { return static_cast<CardId>(t.values[value::villain]); }
inline CardId main_scheme(const Table& t) {
  return static_cast<CardId>(t.values[value::main_scheme]);
}

inline bool is_type(const Play& p, CardId c, std::uint8_t type) {
  return p.definition(c).type == type;
}
// The side that lies face up is the form, so there is one at a time. CH-FORM-1, CH-IDENTITY-2
inline bool hero_form(const Play& p, Seat s) {
  return !out(p.t).has(s) && is_type(p, identity_of(p.t, s), type::hero);
}
inline bool alter_ego_form(const Play& p, Seat s) {
  return !out(p.t).has(s) && is_type(p, identity_of(p.t, s), type::alter_ego);
}
// Who may know which card it is: nobody, if it lies face down as a Drone.
SeatSet knows(const Play& p, CardId c);
// The same for the second card of a line in the log.
DefinitionId shown(const Play& p, CardId c);
// A number printed on a card; 0 where there is none. CH-PRINTED-1
inline int printed(const Play& p, CardId c, std::uint8_t attribute) {
  const int n = p.definition(c).numbers[attribute];
  return n == missing_number || n == x_number ? 0 : n;
}
inline bool has_printed(const Play& p, CardId c, std::uint8_t attribute) {
  return p.definition(c).numbers[attribute] != missing_number;
}
bool has_keyword(const Play& p, CardId c, std::string_view keyword);
bool has_trait(Play& p, CardId c, int word);  // printed or gained; a word of the library

inline bool ready(const Play& p, CardId c) { return !p.card(c).is(flag::turned); }
// What a character has sustained, whether the book has a dial or tokens for it. CH-SUSTAINED-1, -3
inline int damage_on(const Play& p, CardId c) { return p.card(c).counters[counter::damage]; }
inline int threat_on(const Play& p, CardId c) { return p.card(c).counters[counter::threat]; }
inline bool has_status(const Play& p, CardId c, int s) {
  return (p.card(c).counters[counter::status] & s) != 0;
}

// A player's card lying face down as a minion: it is nothing else then. CH-GAP-66, CH-CARD-TYPES-2
inline bool is_drone(const Play& p, CardId c) {
  const Card& card = p.card(c);
  return card.is(flag::face_down) && card.host == no_card &&
         p.t.zones[card.zone].kind == zone::engaged;
}
inline bool is_minion(const Play& p, CardId c) {  // drones too
  return is_drone(p, c) || (is_type(p, c, type::minion) && p.card(c).is(flag::in_play));
}
inline bool is_enemy(const Play& p, CardId c) {  // CH-ENEMY-1
  return is_minion(p, c) || (is_type(p, c, type::villain) && p.card(c).is(flag::in_play));
}
inline bool is_friendly(const Play& p, CardId c) {  // CH-FRIENDLY-1
  return p.card(c).is(flag::in_play) && p.card(c).controller != no_seat;
}
inline bool is_scheme(const Play& p, CardId c) {
  return is_type(p, c, type::main_scheme) || is_type(p, c, type::side_scheme);
}
bool is_character(const Play& p, CardId c);

inline int card_value(Play& p, CardId c, std::uint8_t stat) {
  return p.value(StatQuery{.stat = stat, .card = c});
}
int max_hit_points(Play& p, CardId c);
// More hit points are more remaining ones, too. CH-REMAINING-HP-1..3, CH-GETS-3, CH-EX-15
inline int remaining_hit_points(Play& p, CardId c) {
  return max_hit_points(p, c) - damage_on(p, c);
}
int hand_size(Play& p, Seat s);
int target_threat(const Play& p, CardId scheme);
// Whether damage from this source would do anything to it.
bool can_take_damage(Play& p, CardId target, CardId source);
void place_starting_threat(Play& p, CardId scheme);  // CH-SIDE-SCHEME-3, CH-MAIN-SCHEME-4
bool crisis(const Play& p);
// The player a minion is engaged with; no_seat for anything else.
Seat engaged_with(const Play& p, CardId c);
// Whose hero or allies this card belongs to.
inline Seat controller(const Play& p, CardId c) { return p.card(c).controller; }

// Zones whose cards are in play, the scenario's first, then seat by seat from the first player.
template <class F>
void each_zone_in_play(const Play& p, F f) {
  for (const std::uint8_t z :
       {zone::villain, zone::main_scheme, zone::side_schemes, zone::environments}) {
    f(p.zone(z));
  }
  Seat s = first_player(p.t);
  for (int i = 0; i < p.t.players(); ++i, s = p.t.left_of(s)) {
    for (const std::uint8_t z : {zone::identity, zone::play_area, zone::engaged}) f(p.zone(z, s));
  }
}
template <class F>
void each_in_play(const Play& p, F f) {
  each_zone_in_play(p, [&](ZoneId z) {
    each_in_zone(p, z, [&](CardId c) {
      f(c);
      each_attached(p, c, f);
    });
  });
}
template <class F>
void each_enemy(const Play& p, F f) {
  each_in_zone(p, p.zone(zone::villain), f);
  Seat s = first_player(p.t);
  for (int i = 0; i < p.t.players(); ++i, s = p.t.left_of(s)) {
    each_in_zone(p, p.zone(zone::engaged, s), f);
  }
}
template <class F>
void each_scheme(const Play& p, F f) {
  each_in_zone(p, p.zone(zone::main_scheme), f);
  each_in_zone(p, p.zone(zone::side_schemes), f);
}
template <class F>
void each_character_of(const Play& p, Seat s, F f) {
  each_in_zone(p, p.zone(zone::identity, s), f);
  each_in_zone(p, p.zone(zone::play_area, s), [&](CardId c) {
    if (is_type(p, c, type::ally)) f(c);
  });
}

// ---- deeds shared by procedures and phrases -----------------------------------------------------

int draw(Play& p, Seat s, int n);               // CH-DRAW-1, CH-EMPTY-PLAYER-DECK-3: how many
int discard_from_deck(Play& p, Seat s, int n);  // CH-EMPTY-PLAYER-DECK-4
void check_deck(Play& p, Seat s);               // CH-EMPTY-PLAYER-DECK-1
void check_decks(Play& p);                      // of everybody
void check_encounter_deck(Play& p);             // CH-EMPTY-ENCOUNTER-DECK-1
CardId take_encounter_card(Play& p);            // the top card, in the revealed zone
void deal_encounter_card(Play& p, Seat s);      // CH-DEAL-2
void give_boost_card(Play& p);                  // CH-BOOST-1
int threat_each_round(const Play& p);           // that the villain phase begins with
int boost_cards(const Play& p);                 // how many the villain has
void discard_from_play(Play& p, CardId c);      // with all that is attached to it
void to_discard(Play& p, CardId c);             // to its owner's pile
void to_discard_unsaid(Play& p, CardId c);      // the same, where the log has said it
void discard_from_hand(Play& p, CardId c);      // marked as discarded "this way"
// A line of the log about a card, as those may read it who may know the card.
void log_card(Play& p, std::uint8_t line, CardId c, Seat by = no_seat, int number = 0);
void remove_from_game(Play& p, CardId c);  // CH-REMOVED-1
void exhaust(Play& p, CardId c);
void ready_card(Play& p, CardId c);
bool give_status(Play& p, CardId c, int status);  // false: it has it already
void take_status(Play& p, CardId c, int status);
int heal(Play& p, CardId c, int n);  // CH-HEAL-1, CH-HEAL-2
void clear_marks(Play& p, std::uint8_t mark);
void change_control(Play& p, CardId c, Seat to);  // CH-OWNERSHIP-9, -10
void lose(Play& p, Loss how);
void win(Play& p);
// Where a card goes as it enters play: its "attach to ..."; nullptr: where its type goes.
const Ability* placement_of(const Play& p, CardId c);
// This seat, or the next one clockwise that is still in the game.
Seat still_playing(const Play& p, Seat s);
// Attacks may happen inside attacks, and each has a mark of its own for whom it damages. How many
// of the first so many occurrences are attacks; the same attack against another hero is no other.
int attacks_among(const Table& t, std::size_t occurrences);
std::uint8_t damaged_mark(int depth);  // of the outermost attack: 1
// May this seat use card abilities now, not counting costs (peril, elimination)?
bool may_act(const Play& p, Seat s);

}  // namespace muster::champions
