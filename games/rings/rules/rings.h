// The Lord of the Rings: The Card Game. The words of its book, as numbers, and the short questions
// that all its rules ask.
#pragma once

#include <algorithm>
#include <array>

#include "rules/game.h"
#include "rules/play.h"
#include "rules/walk.h"

namespace muster::rings {

const Game& game();

// Zones, in the order of game.cpp's list.
namespace zone {
enum : std::uint8_t {
  removed,  // from the game
  victory,  // the victory display
  aside,
  quest,  // the current stage
  quest_deck,
  campaign,
  active_location,
  staging,
  encounter_deck,
  encounter_discard,
  revealed,  // being revealed, or attacking from among the shadow cards
  pool,      // the campaign pool: what was earned in this game
  heroes,    // from here on one per seat
  allies,
  engaged,
  on_deck,  // attached to the player's deck
  hand,
  deck,
  discard,
  playing,  // an event being resolved
};
}

namespace event {
enum : std::uint8_t {
  attack,   // by an enemy or by characters: the marks say whose
  defend,   // a defender is declared
  declare,  // attackers are declared
  damage,
  destroyed,
  leave_play,
  explored,  // a location
  enter_play,
  play,
  commit,
  reveal,
  shadow,       // a shadow effect resolves
  deal_shadow,  // a shadow card is dealt
  travel,
  engage,
  success,  // of the quest
  failure,
  progress,        // is placed on the quest
  stage_defeated,  // a quest card
  moment,          // the beginning or end of a phase or round: the amount says which step
  draw,
  initiate,  // an ability is about to take effect
  rescue,
  capture,  // a hero is to be chosen at random as prisoner
};
}

// What an occurrence is besides, in Occurrence::marks.
namespace mark {
enum : std::uint8_t {
  by_enemy = 1,
  undefended = 2,
  from_attack = 4,
  excess_counts = 8,
  // Of a revealed card:
  from_encounter_deck = 16,
  effects_cancelled = 32,  // its "when revealed" effects
  replaced_card = 64,      // another card is revealed in its place
  // Of damage and of leaving play:
  brings_cards = 16,  // from aside: they come too late to answer it themselves (LR-FORCED-5)
  of_enemy = 128,     // what it happens to is an enemy: an Orc Guard is a player's card afterwards
};
}

// Why a card leaves play, in Occurrence::cause.
namespace cause {
enum : std::uint8_t { none, destroyed, discarded, explored, returned, shuffled, defeated_stage };
}

// Card::mark: what the rules still have to know of a card.
namespace card_mark {
enum : std::uint8_t {
  chosen = 1,     // for the quest, the attack, the defence being declared
  committed = 2,  // just now
  brought = 4,    // from aside, in answer to something: see mark::brings_cards
};
}

namespace stat {
enum : std::uint8_t {
  willpower,
  attack,
  defense,
  hit_points,
  threat,
  engagement,
  quest_points,
  cost,
  doomed,
  surge,
  ranged,
  sentinel,
  restricted,
  trait,       // asked for one trait: Query::definition is the trait's word
  icon,        // resource icons: Query::definition is the sphere
  can_attack,  // an enemy, or a character; Query::seat: this player
  can_defend,
  can_commit,
  can_be_attached,  // Query::definition: by this card
  can_take_damage,
  can_be_engaged,  // by choice
  contributes,     // its threat counts in the staging area
  counts_defense,
  attacks_staging,  // may attack enemies in the staging area, alone
  excess_to_threat,
  immune,  // bits of `immunity`
  blank,
  collects,       // resources in the resource phase
  refresh_price,  // to ready in the refresh phase
  must_travel,
  can_advance,  // of a quest card, from here on about the whole table
  won,
  reveals,       // additional cards in the quest phase
  makes_checks,  // engagement checks are made
  stages,        // the staging step takes place
  staging_threat,
  draws,       // players can draw cards
  ally_limit,  // allies that the group may play each round
  refresh_threat,
  many_defenders,
  can_play,  // Query::card: this card, by Query::seat
  can_progress,
};
}

namespace immunity {
enum : std::uint8_t { player_cards = 1, encounter_cards = 2 };
}

namespace seat_value {
enum : std::uint8_t { threat, penalty };
}

namespace value {
enum : std::uint8_t {
  first_player,
  round,
  step,    // Step
  active,  // the active player, -1: nobody
  out,     // eliminated seats
  quest,
  loss,
  completed_rounds,
  allies_played,  // this round, by the group
  willpower,      // as the quest was resolved last
  threat,
  attack_strength,  // determined at 6.8.2
  hp_changed,       // 1: somebody may have fewer hit points than damage now
  looked_at,        // the card that was looked at last
  ask_discards,     // 1: owners choose the order of cards that are discarded together
  easy,
  campaign,       // 0 no, 1 yes, 2 expert
  prisoner,       // the hero that the campaign log names, -1: none
  phase,          // Phase; attacks outside the combat phase do not change it
  willpower_now,  // as somebody was asked last
  threat_now,
};
}

enum Loss : std::int16_t { not_lost, by_threat, by_heroes, by_card };

// Framework steps of Appendix I.
enum class Step : std::uint8_t {
  setup,
  s0_0,  // the round begins
  s1_1,
  s1_2,
  s1_3,
  s1_4,
  s2_1,
  s2_2,
  s2_3,
  s2_4,
  s3_1,
  s3_2,
  s3_3,
  s3_4,
  s3_5,
  s4_1,
  s4_2,
  s4_3,
  s5_1,
  s5_2,
  s5_3,
  s5_4,
  s6_1,
  s6_2,
  s6_3,
  s6_4,
  s6_4_1,
  s6_4_2,
  s6_4_3,
  s6_4_4,
  s6_5,
  s6_6,
  s6_7,
  s6_8,
  s6_8_1,
  s6_8_2,
  s6_8_3,
  s6_8_4,
  s6_9,
  s6_10,
  s6_11,
  s7_1,
  s7_2,
  s7_3,
  s7_4,
  s7_5,
  s0_1,  // the round ends
};
struct StepName {
  std::string_view number, title;
};
const StepName& name_of(Step step);

enum class Phase : std::uint8_t {
  none,
  resource,
  planning,
  quest,
  travel,
  encounter,
  combat,
  refresh
};
Phase phase_of(Step step);

namespace counter {
enum : std::uint8_t { damage, resources, progress, state, attacked_by };
}
namespace state {
enum : std::uint16_t {
  committed = 1,
  prisoner = 2,
  attacking = 4,
  defending = 8,
  has_attacked = 16,
  blank_shadow = 32,  // it was dealt a shadow card without effect
  attacked = 64,      // is the target of the attack at work
  claimed = 128,      // an objective
  fallen = 256,       // a hero that went to a discard pile and has not been put into play since
};
}

namespace type {
enum : std::uint8_t {
  hero,
  ally,
  attachment,
  event,
  enemy,
  location,
  treachery,
  objective,
  objective_ally,
  quest,
  campaign,
};
}

namespace attribute {
enum : std::uint8_t {
  code,
  back,
  stage,
  unique,
  sphere,
  cost,
  threat_cost,
  willpower,
  attack,
  defense,
  hp,
  engagement,
  threat,
  quest_points,
  doomed,
  victory,
  easy,
  deck_limit,
  pay_from,       // different heroes
  per_host,       // at most so many on one card
  max_per_round,  // at most so many are played each round
  boon,
  burden,
  encounter_sets,
  starter,  // copies in the learning deck of its sphere
};
}

namespace ability {
enum : std::uint8_t {
  action,
  planning_action,
  quest_action,
  travel_action,
  encounter_action,
  combat_action,
  refresh_action,
  any_player_action,
  action_from_hand,
  response,
  cancelling_response,
  response_from_hand,
  forced,
  forced_from_aside,
  passive,
  setup,
  when_revealed,
  shadow,
  travel,
  placement,
  resolution,  // of a campaign card
  always,
};
inline bool is_action(std::uint8_t k) { return k <= action_from_hand; }
inline bool is_response(std::uint8_t k) { return k >= response && k <= response_from_hand; }
}  // namespace ability

namespace prompt {
enum : std::uint8_t {  // after the kernel's
  mulligan = 5,
  action,
  planning,
  pay,
  x,
  attach_to,
  commit,
  travel,
  engage,
  check,
  shadow_order,
  enemy_attack,
  defend,
  sentinel,
  undefended,
  defender_hit,
  player_attack,
  attackers,
  ranged,
  restricted,
  refresh,
  keep_one,
  put_back,
  search,
  staging_order,
  exhaust,
  discard,
  fall_order,
  discard_order,
};
}

namespace deed {
enum : std::uint8_t {
  play,
  commit,
  travel,
  engage,
  defend,
  attack,
  attack_with,
  doomed,
  guarded,
  when_revealed,
  pay_to_ready,
  take_new_hand,
  keep_hand,
};
}

namespace line {
enum : std::uint8_t {
  scenario,
  hero,
  round,
  resource_phase,
  planning_phase,
  quest_phase,
  travel_phase,
  encounter_phase,
  combat_phase,
  refresh_phase,
  plays,
  uses,
  forced,
  stage,
  stage_defeated,
  reveals,
  doomed,
  surge,
  guarded,
  staged,
  commits,
  quest_succeeds,
  quest_fails,
  quest_draws,
  progress,
  progress_removed,
  explored,
  travels,
  engages,
  shadow_dealt,
  shadow,
  no_shadow,
  enemy_attacks,
  defends,
  undefended,
  attacks,
  damage,
  no_damage,
  heals,
  destroyed,
  threat_up,
  threat_down,
  eliminated,
  draws,
  discards,
  returns,
  enters,
  attached,
  on_deck,
  removed,
  victory,
  cancelled,
  encounter_renewed,
  first_player,
  mulligan,
  resources,
  readies,
  exhausts,
  claims,
  captured,
  rescued,
  orc_guard,
  control,
  to_staging,
  excess,
  won,
  lost_by_threat,
  lost_by_heroes,
  lost_by_card,
  searches,
  shuffled_in,
  earns,
  keeps,
  prisoner,
  pays,
  discards_from_hand,
  looks_at_encounter,
  looks_at_shadow,
  to_bottom,
  on_encounter_deck,
  deck_bottom,
  takes,
  finds_nothing,
  shuffles_discards,
  willpower,
  staging_threat,
  turns_over,
  set_aside,
  switches,
  leaves_quest,
  guard_was,
};
}

// ---- short ways to read and write the table -----------------------------------------------------

inline std::int16_t& at(Table& t, std::uint8_t v) { return t.values[v]; }
inline int at(const Table& t, std::uint8_t v) { return t.values[v]; }
inline std::int16_t& of(Table& t, Seat s, std::uint8_t v) { return t.facts.seat_values[s][v]; }
inline int of(const Table& t, Seat s, std::uint8_t v) { return t.facts.seat_values[s][v]; }

inline constexpr int threat_elimination_level = 50;  // LR-THREAT-ELIM-1

inline Seat first_player(const Table& t) {
  return static_cast<Seat>(t.values[value::first_player]);
}
inline SeatSet out(const Table& t) {
  return SeatSet(static_cast<std::uint8_t>(t.values[value::out]));
}
inline SeatSet playing(const Table& t) { return SeatSet::first(t.players()) - out(t); }
// LR-THREAT-1
inline int threat_of(const Table& t, Seat s) { return of(t, s, seat_value::threat); }
inline CardId quest(const Table& t) { return static_cast<CardId>(t.values[value::quest]); }
inline Step step_now(const Table& t) { return static_cast<Step>(t.values[value::step]); }
inline Phase phase_now(const Table& t) { return static_cast<Phase>(t.values[value::phase]); }
inline CardId active_location(const Play& p) {
  return p.t.zones[p.zone(zone::active_location)].first;
}

inline bool is_type(const Play& p, CardId c, std::uint8_t type) {
  return p.definition(c).type == type;
}
inline std::uint8_t zone_kind(const Play& p, CardId c) { return p.t.zones[p.card(c).zone].kind; }
// A number printed on a card; 0 where there is none, or an X. LR-PRINTED-1, LR-LETTER-X-1
inline int printed(const Play& p, CardId c, std::uint8_t attribute) {
  const int n = p.definition(c).numbers[attribute];
  return n == missing_number || n == x_number ? 0 : n;
}
inline bool ready(const Play& p, CardId c) { return !p.card(c).is(flag::turned); }
inline int damage_on(const Play& p, CardId c) { return p.card(c).counters[counter::damage]; }
inline int progress_on(const Play& p, CardId c) { return p.card(c).counters[counter::progress]; }
inline int resources_on(const Play& p, CardId c) { return p.card(c).counters[counter::resources]; }
inline bool has_state(const Play& p, CardId c, int s) {
  return (p.card(c).counters[counter::state] & s) != 0;
}
inline void set_state(Play& p, CardId c, int s, bool on) {
  std::int16_t& now = p.card(c).counters[counter::state];
  now = static_cast<std::int16_t>(on ? now | s : now & ~s);
}
inline Seat controller(const Play& p, CardId c) { return p.card(c).controller; }  // LR-OWNERSHIP-5

// A player's card lying face down as an enemy. Nobody sees what it was.
inline bool is_orc_guard(const Play& p, CardId c) {
  const Card& card = p.card(c);
  return card.is(flag::face_down) && card.host == no_card && card.owner != no_seat &&
         (zone_kind(p, c) == zone::engaged || zone_kind(p, c) == zone::staging);
}
SeatSet knows(const Play& p, CardId c);
// A line of the log about a card, as those may read it who may know the card.
void log_card(Play& p, std::uint8_t line, CardId c, Seat by = no_seat, int number = 0);
DefinitionId shown(const Play& p, CardId c);

inline bool face_up_in_play(const Play& p, CardId c) {  // LR-IN-PLAY-1
  return (p.card(c).flags & (flag::in_play | flag::face_down)) == flag::in_play;
}
// Whether a card is of one of these types, a bit for each.
inline bool is_any_type(const Play& p, CardId c, unsigned types) {
  return (types >> p.definition(c).type & 1U) != 0;
}
inline bool is_hero(const Play& p, CardId c) {
  return is_type(p, c, type::hero) && face_up_in_play(p, c);
}
inline bool is_ally(const Play& p, CardId c) {  // objective allies too
  return is_any_type(p, c, 1U << type::ally | 1U << type::objective_ally) && face_up_in_play(p, c);
}
inline bool is_character(const Play& p, CardId c) {  // LR-CHARACTER-1, LR-HERO-2
  return is_any_type(p, c, 1U << type::hero | 1U << type::ally | 1U << type::objective_ally) &&
         face_up_in_play(p, c);
}
inline bool is_enemy(const Play& p, CardId c) {  // also while it is being revealed
  if (is_orc_guard(p, c)) return true;
  if (!is_type(p, c, type::enemy) || p.card(c).is(flag::under)) return false;
  return face_up_in_play(p, c) || zone_kind(p, c) == zone::revealed;
}
inline bool is_location(const Play& p, CardId c) {
  return is_type(p, c, type::location) && face_up_in_play(p, c);
}
// LR-GAP-87: wherever the card lies now. What an Orc Guard was shows on it no more.
inline bool has_fallen(const Play& p, CardId c) {
  return is_type(p, c, type::hero) &&
         (has_state(p, c, state::fallen) || zone_kind(p, c) == zone::discard || is_orc_guard(p, c));
}
bool is_attachment(const Play& p, CardId c);  // in play; also treacheries that count as one
// From the encounter deck, or a quest or campaign card. LR-OWNERSHIP-2
inline bool is_encounter_card(const Play& p, CardId c) { return p.card(c).owner == no_seat; }
inline bool in_staging(const Play& p, CardId c) {  // LR-STAGING-AREA-1
  return zone_kind(p, c) == zone::staging && p.card(c).host == no_card;
}
// The player an enemy is engaged with; no_seat for anything else, so also in the staging area.
// LR-STAGING-AREA-4
inline Seat engaged_with(const Play& p, CardId c) {
  const Zone& z = p.t.zones[p.card(c).zone];
  return z.kind == zone::engaged && p.card(c).host == no_card ? z.owner : no_seat;
}

// The printed number that a stat begins with; 0xff: it begins with something else.
constexpr std::uint8_t printed_as(std::uint8_t stat) {
  constexpr std::array<std::uint8_t, 7> attributes = {
      attribute::willpower, attribute::attack,     attribute::defense,     attribute::hp,
      attribute::threat,    attribute::engagement, attribute::quest_points};
  return stat < attributes.size() ? attributes[stat] : std::uint8_t{0xff};
}
// Whether only texts change a stat, and what it is without them.
constexpr bool is_plain(std::uint8_t stat) { return stat >= stat::trait; }
constexpr int plain_value(std::uint8_t stat) {
  constexpr auto bit = [](std::uint8_t s) { return std::uint64_t{1} << s; };
  constexpr std::uint64_t ones = (bit(stat::attacks_staging) - bit(stat::can_attack)) |
                                 bit(stat::collects) | bit(stat::can_advance) |
                                 bit(stat::makes_checks) | bit(stat::stages) | bit(stat::draws) |
                                 bit(stat::can_play) | bit(stat::can_progress);
  return static_cast<int>(ones >> stat & 1U);
}
int changed_value(Play& p, CardId c, std::uint8_t stat);
// What a stat of a card comes to. Most of the time no text changes what is printed.
inline int card_value(Play& p, CardId c, std::uint8_t stat) {
  if (p.t.facts.shapers[stat] == 0) {
    if (is_plain(stat)) return plain_value(stat);
    if (printed_as(stat) != 0xff && !p.card(c).is(flag::face_down)) {
      return std::max(printed(p, c, printed_as(stat)), 0);
    }
  }
  return changed_value(p, c, stat);
}
// Whether no text keeps this player from playing this card.
inline bool may_play(Play& p, Seat s, CardId c) {
  return p.value(StatQuery{.stat = stat::can_play, .seat = s, .card = c}) != 0;
}
inline int table_value(Play& p, std::uint8_t stat) { return p.value(StatQuery{.stat = stat}); }
inline int remaining_hit_points(Play& p, CardId c) {  // LR-HIT-POINTS-1
  return card_value(p, c, stat::hit_points) - damage_on(p, c);
}
bool blank(Play& p, CardId c);  // LR-BLANK-1
bool has_printed_keyword(const Play& p, CardId c, std::string_view keyword);
bool has_trait(Play& p, CardId c, int word);  // printed or gained; a word of the library
enum class Sphere : std::uint8_t { leadership, tactics, spirit, lore, neutral, none };
Sphere sphere_called(std::string_view word);
// Definition::marks: its sphere, a bit for each of these keywords, and how it is used.
namespace definition_mark {
enum : std::uint32_t {
  sphere = 7,
  surge = 8,
  ranged = 16,
  sentinel = 32,
  restricted = 64,
  acts_from_hand = 128,  // an event that is an action, or a card with an action from the hand
};
}
std::uint32_t marks_of(const Definition& d);
inline Sphere sphere_of(const Definition& d) {
  return static_cast<Sphere>(d.marks & definition_mark::sphere);
}
bool gains_icon(Play& p, CardId hero, Sphere sphere);
inline bool has_icon(Play& p, CardId hero, Sphere sphere) {  // LR-RESOURCE-MATCH-1, LR-NEUTRAL-2
  return sphere == Sphere::neutral || sphere_of(p.definition(hero)) == sphere ||
         (p.t.facts.shapers[stat::icon] != 0 && gains_icon(p, hero, sphere));
}
bool can_attack(Play& p, CardId enemy, Seat s);
bool can_defend(Play& p, CardId c);
bool can_take_damage(Play& p, CardId c);
bool immune_to(Play& p, CardId c, CardId source);  // LR-IMMUNE-1
bool attachable(Play& p, CardId c, CardId host);   // LR-CANNOT-ATTACH-1, -2
// What the quest phase compares.
int total_willpower(Play& p);
int total_threat(Play& p);
int quest_points(Play& p, CardId c);
// Both totals as values of the table, for whoever is asked something now.
void note_totals(Play& p);

// Zones whose cards are in play, the scenario's first, then seat by seat from the first player.
template <class F>
void each_zone_in_play(const Play& p, F f) {
  for (const std::uint8_t z : {zone::quest, zone::campaign, zone::active_location, zone::staging}) {
    f(p.zone(z));
  }
  Seat s = first_player(p.t);
  for (int i = 0; i < p.t.players(); ++i, s = p.t.left_of(s)) {
    for (const std::uint8_t z : {zone::heroes, zone::allies, zone::engaged, zone::on_deck}) {
      f(p.zone(z, s));
    }
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
// Whatever lies where enemies lie: in the staging area, before the players, being revealed.
template <class F>
void each_among_enemies(const Play& p, F f) {
  each_in_zone(p, p.zone(zone::staging), f);
  Seat s = first_player(p.t);
  for (int i = 0; i < p.t.players(); ++i, s = p.t.left_of(s)) {
    each_in_zone(p, p.zone(zone::engaged, s), f);
  }
  each_in_zone(p, p.zone(zone::revealed), f);
}
// Enemies in play and one that is being revealed.
template <class F>
void each_enemy(const Play& p, F f) {
  each_among_enemies(p, [&](CardId c) {
    if (is_enemy(p, c)) f(c);
  });
}
template <class F>
void each_location(const Play& p, F f) {
  each_in_zone(p, p.zone(zone::active_location), f);
  each_in_zone(p, p.zone(zone::staging), [&](CardId c) {
    if (is_location(p, c)) f(c);
  });
}
template <class F>
void each_character_of(const Play& p, Seat s, F f) {
  for (const std::uint8_t z : {zone::heroes, zone::allies}) {
    each_in_zone(p, p.zone(z, s), [&](CardId c) {
      if (is_character(p, c)) f(c);
    });
  }
}
template <class F>
void each_character(const Play& p, F f) {
  Seat s = first_player(p.t);
  for (int i = 0; i < p.t.players(); ++i, s = p.t.left_of(s)) each_character_of(p, s, f);
}
// Only characters in this state: few are, so that is asked first.
template <class F>
void each_character_in_state(const Play& p, int s, F f) {
  Seat seat = first_player(p.t);
  for (int i = 0; i < p.t.players(); ++i, seat = p.t.left_of(seat)) {
    for (const std::uint8_t z : {zone::heroes, zone::allies}) {
      each_in_zone(p, p.zone(z, seat), [&](CardId c) {
        if (has_state(p, c, s) && is_character(p, c)) f(c);
      });
    }
  }
}
template <class F>
void each_hero_of(const Play& p, Seat s, F f) {
  each_in_zone(p, p.zone(zone::heroes, s), [&](CardId c) {
    if (is_hero(p, c)) f(c);
  });
}

// ---- deeds shared by procedures and phrases -----------------------------------------------------

bool can_draw(Play& p, Seat s);
void to_discard(Play& p, CardId c);  // to its owner's pile
void discard_from_hand(Play& p, Seat s, CardId c);
// The top card of the encounter deck; a new deck is made in the quest phase only. LR-GAP-23
CardId top_encounter_card(Play& p);
void check_encounter_deck(Play& p);
void exhaust(Play& p, CardId c);
void log_exhaustion(Play& p, CardId c);  // where nothing else in the log tells of it
void ready_card(Play& p, CardId c);
int heal(Play& p, CardId c, int n);
void add_resources(Play& p, CardId c, int n);
void reduce_threat(Play& p, Seat s, int n);
void change_control(Play& p, CardId c, Seat to);
void move_to_staging(Play& p, CardId c);
void remove_from_game(Play& p, CardId c);
void clear_state(Play& p, int s);
void clear_marks(Play& p, std::uint8_t m);
void lose(Play& p, Loss how);
void win(Play& p);
void resolve_campaign(Play& p);  // the campaign card's other side, as the game is won
int score(const Rules& rules, const Table& t);  // LR-SCORING-3 .. -6, of a game that was won
const Ability* ability_of_kind(const Play& p, CardId c, std::uint8_t kind);
// This seat, or the next one clockwise that is still in the game.
Seat still_playing(const Play& p, Seat s);
bool unique_taken(const Play& p, CardId c);  // LR-UNIQUE-2

}  // namespace muster::rings
