// Sentinels of the Multiverse: Definitive Edition. The words of its book, as numbers, and the short
// questions that all its rules ask.
#pragma once

#include <algorithm>

#include "rules/game.h"
#include "rules/play.h"
#include "rules/walk.h"

namespace muster::sentinels {

const Game& game();

// Zones, in the order of game.cpp's list.
namespace zone {
enum : std::uint8_t {
  removed,  // from the game
  villain,  // the play area, the character first
  villain_deck,
  villain_trash,
  environment,
  environment_deck,
  environment_trash,
  event,        // the Event whose rule holds
  collections,  // brought to this game, not used yet
  revealed,
  resolving,  // One-Shots at work
  area,       // from here on one per seat: the play area, the character first
  hand,
  deck,
  trash,
};
}

// Play areas, and the decks that belong to them: the Heroes by seat, then these.
inline constexpr std::uint8_t villain_side = 6;
inline constexpr std::uint8_t environment_side = 7;

namespace event {
enum : std::uint8_t {
  aim,      // damage is about to be dealt: the moment of Reactions and redirections
  amount,   // how much it is has been worked out
  outcome,  // what became of damage that somebody reacted to
  dealt,
  destroy,    // a card would be destroyed
  destroyed,  // before: it is being destroyed; after: it has gone
  play,       // a card would be played
  played,
  power,      // a power was used
  shuffled,   // the Environment trash into the Environment deck
  flipped,    // a character turns to this side
  topped,     // a Villain card lies on top of the Environment deck
  end_phase,  // of the play area a card stands in
  phase,      // a Hero takes one; amount: which
};
}

// What damage is besides its amount, in Occurrence::marks: the type, which all damage has
// (SM-DAMAGE-1), and how it is dealt, of whatever type it is (SM-IRREDUCIBLE-1).
namespace mark {
enum : std::uint8_t { type = 15, irreducible = 16, fixed = 32, doubled = 64, under = 128 };
}

// Occurrence::cause of damage: before it is dealt, how much reactions took off it; then this.
namespace cause {
enum : std::uint8_t { again, first };  // whether its source had dealt some before this turn
}

// Damage types, in the order of the book. SM-DAMAGE-2
enum class DamageType : std::uint8_t {
  cold,
  energy,
  fire,
  infernal,
  lightning,
  melee,
  projectile,
  psychic,
  radiant,
  sonic,
  toxic,
};
inline constexpr int damage_types = 11;
std::string_view name_of(DamageType type);
std::span<const std::string_view> damage_type_names();
// -1: no such type.
int damage_type_called(std::string_view word);

// Definition::marks: the printed keywords that rules of the book speak of.
namespace keyword {
enum : std::uint32_t { indestructible = 1, limited = 2, one_shot = 4, ongoing = 8 };
}

// Card::mark: which cards a sentence was about.
namespace card_mark {
enum : std::uint8_t { those = 1, damaged = 2, selected = 4, buried = 8, loose = 16, met = 32 };
}

namespace stat {
enum : std::uint8_t {
  increase,     // of damage; StatQuery::card is the target, other its source, definition the type
  reduction,    // the same
  irreducible,  // the same
  immune,       // the same
  can_deal,     // damage: a target
  hit_points,
  indestructible,
  no_text,
  keyword,     // gained: StatQuery::definition is a word of the library
  plays,       // additional, from here on of a seat
  powers,      // additional
  draws,       // additional
  can_use,     // powers
  can_play,    // a card: from hand, in the phase under way
  playable,    // a card at all
  regains,     // more than the text says
  salvages,    // more than the text says
  heroes_win,  // when the Villain's HP is gone
  renamed,     // a card: the Villain's name means somebody else
};
}

namespace seat_value {
enum : std::uint8_t {
  character,     // the card
  out,           // incapacitated
  played,        // cards, in their own PLAY PHASE this turn
  used,          // powers, in their own POWER PHASE this turn
  extra_powers,  // granted for the phase under way
  extra_plays,
  discarded,     // cards, this phase
  damage_taken,  // by the character, this turn
  fire_taken,    // the same of a type
  cold_dealt,    // by the character, this turn
};
}

namespace value {
enum : std::uint8_t {
  turn,   // whose: a side; -1: nobody's
  phase,  // Phase
  round,
  captain,
  villain,  // the character card
  advanced,
  setting_up,  // 1: no text works. SM-SETUP-6
  ending,
  that_card,   // what the sentence just carried out was about
  that_hero,   // seat
  skip_to,     // Phase the turn goes on with; 0: the next one
  first_game,  // 1: the Villain's deck is not shuffled by its Setup
  power_card,  // the power at work, and what was added to it
  power_ability,
  power_plus,
  power_how,      // mark bits; the type, if it was changed
  power_changes,  // 1: the type is changed
  destroyed,      // targets destroyed by the damage of the sentence just carried out
  last_hp,        // of the target destroyed last, before
  last_dealt,     // damage dealt by the last instance
  arranging,      // 1: players are asked
  event_limit,    // collections
  attacks,        // instances of damage dealt this game
  spared,         // 1: the Villain deals herself no damage
  type_now,       // the damage type that was chosen or noted last
  phase_of,       // whose phase it is, a side: a Hero may take one in the turn of another
};
}

enum Ending : std::int16_t { not_over, villain_defeated, all_incapacitated, villain_won };

enum class Phase : std::uint8_t { none, start, play, power, draw, incapacitated, end };
std::string_view name_of(Phase phase);

namespace counter {
enum : std::uint8_t {
  hp,      // SM-HP-1; what dials and tokens show: SM-HP-DIAL-1, SM-HP-TOKEN-1
  max_hp,  // 0: no target
  state,
  next_to,  // the card it was played next to, plus 1
  watches,  // the occurrence of the damage it reacted to, plus 1; revealed: the card that did it
  tokens,
};
}
namespace state {
enum : std::uint8_t {
  acted = 1,          // in the phase under way
  flipped = 2,        // this turn
  flipped_once = 4,   // this game
  armed = 8,          // until the Villain START PHASE
  dealt_damage = 16,  // this turn
  dying = 64,         // it is being destroyed
};
}

// Notes on a target: what is done to the damage it deals and is dealt. They say what the book's
// tokens say: SM-DAMAGE-TOKEN-1, -2, SM-IMMUNE-TOKEN-1, SM-CANNOT-DEAL-TOKEN-1.
namespace note {
enum : std::uint8_t { no_damage, deals, irreducible, takes, immune, nemesis };
}
inline constexpr std::array<std::string_view, 6> note_kinds = {
    "deals no damage", "deals", "deals irreducible", "takes", "immune", "nemesis"};

namespace type {
enum : std::uint8_t {
  hero_character,
  incapacitated,  // its other side
  hero,
  villain_character,
  villain,
  environment,
  event,
  collection,  // its other side
};
}

namespace attribute {
enum : std::uint8_t {
  code,
  back,
  variant,
  title,
  hp,
  nemesis,
  complexity,
  difficulty,
  date,
  order,  // of an Event in the campaign
  limit,  // of collections
  foe,    // the set of the Villain
  critical,
  hero_target,  // counts as a Hero target
};
}

namespace ability {
enum : std::uint8_t {
  power,
  granted_power,  // of the Hero the card is next to
  reaction,
  granted_reaction,
  one_shot,
  start_phase,
  play_phase,
  power_phase,
  draw_phase,
  end_phase,
  each_start_phase,  // of each Hero
  perform,
  accompany,
  exterminate,
  fabricate,
  incapacitated,
  reward,
  setup,
  placement,
  effect,  // answers something
  may,     // answers something, if you like
  always,
  advanced_end_phase,
  advanced_effect,
  advanced_always,
};
inline constexpr std::uint32_t power_kinds = 1U << power | 1U << granted_power;
}  // namespace ability

namespace prompt {
enum : std::uint8_t {  // after the kernel's
  play = 5,
  power,
  draw,
  incapacitated,
  arrange,
  pick,
  aim,  // a target of damage
  tie,
  order,
  modifiers,
  discard,
  search,
  revealed,
  number,
  damage_type,
  next_to,
  reward,
  where,
  top_card,
  card_order,
};
}

namespace deed {
enum : std::uint8_t {
  play,
  draw,
  first,  // acts first
  reductions_first,
  texts_first,
  reward,
  put_back,
  discard,
  take,
  bury,
  from_deck,
  from_trash,
  first_type,  // a damage type, in the order of DamageType
};
}

namespace line {
enum : std::uint8_t {
  villain,
  environment,
  hero,
  event,
  collection,
  round,
  villain_turn,
  hero_turn,
  environment_turn,
  phase,
  plays,
  plays_top,
  cannot_play,
  power,
  reaction,
  text,
  draws,
  discards,
  discarded_top,
  damage,
  no_damage,
  immune,
  redirected,
  prevented,
  regains,
  destroyed,
  indestructible,
  incapacitated,
  ability,
  flips,
  buried,
  returned,
  to_deck,
  under,
  removed,
  reveals,
  shuffled,
  searched,
  reward,
  selects,
  arranges,
  skips,
  token,
  won,
  lost_all,
  lost,
  into_deck,
  hp_set,
  type_chosen,
  power_of,
  to_hand,
  back_on_deck,
  hidden,
  beside,
  face_down,
};
}

// ---- short ways to read and write the table -----------------------------------------------------

inline std::int16_t& at(Table& t, std::uint8_t v) { return t.values[v]; }
inline int at(const Table& t, std::uint8_t v) { return t.values[v]; }
inline std::int16_t& of(Table& t, Seat s, std::uint8_t v) { return t.facts.seat_values[s][v]; }
inline int of(const Table& t, Seat s, std::uint8_t v) { return t.facts.seat_values[s][v]; }

// H. SM-H-1..4: all Heroes that the game began with, a seat for each, whoever plays it.
inline int heroes_in_game(const Table& t) { return t.players(); }
inline Seat captain(const Table& t) { return static_cast<Seat>(t.values[value::captain]); }
inline CardId villain(const Table& t) { return static_cast<CardId>(t.values[value::villain]); }
inline CardId character(const Table& t, Seat s) {
  return static_cast<CardId>(of(t, s, seat_value::character));
}
inline bool active(const Table& t, Seat s) { return of(t, s, seat_value::out) == 0; }
inline SeatSet active_heroes(const Table& t) {
  SeatSet set;
  for (int i = 0; i < t.players(); ++i) {
    if (active(t, static_cast<Seat>(i))) set.add(static_cast<Seat>(i));
  }
  return set;
}
inline Phase phase_now(const Table& t) { return static_cast<Phase>(t.values[value::phase]); }
// Whose turn it is; no_seat outside the turns of Heroes.
inline Seat hero_on_turn(const Table& t) {
  const int side = t.values[value::turn];
  return side >= 0 && side < t.players() ? static_cast<Seat>(side) : no_seat;
}

inline bool is_type(const Play& p, CardId c, std::uint8_t type) {
  return p.definition(c).type == type;
}
inline std::uint8_t zone_kind(const Play& p, CardId c) { return p.t.zones[p.card(c).zone].kind; }
inline int printed(const Play& p, CardId c, std::uint8_t attribute) {
  const int n = p.definition(c).numbers[attribute];
  return n == missing_number || n == x_number ? 0 : n;
}
inline int hp_of(const Play& p, CardId c) { return p.card(c).counters[counter::hp]; }
inline int max_hp_of(const Play& p, CardId c) { return p.card(c).counters[counter::max_hp]; }
inline bool has_state(const Play& p, CardId c, int s) {
  return (p.card(c).counters[counter::state] & s) != 0;
}
inline void set_state(Play& p, CardId c, int s, bool on) {
  std::int16_t& now = p.card(c).counters[counter::state];
  now = static_cast<std::int16_t>(on ? now | s : now & ~s);
}

// The deck a card belongs to: a seat or a side. SM-DECK-2; its back tells: SM-HERO-CARD-2,
// SM-VILLAIN-CARD-2
inline std::uint8_t side_of(const Play& p, CardId c) {
  switch (p.definition(c).type) {
    case type::villain_character:
    case type::villain:
      return villain_side;
    case type::environment:
      return environment_side;
    default:
      return p.card(c).owner;
  }
}
inline ZoneId deck_of(const Play& p, std::uint8_t side) {
  return side == villain_side       ? p.zone(zone::villain_deck)
         : side == environment_side ? p.zone(zone::environment_deck)
                                    : p.zone(zone::deck, side);
}
inline ZoneId trash_of(const Play& p, std::uint8_t side) {  // SM-TRASH-1
  return side == villain_side       ? p.zone(zone::villain_trash)
         : side == environment_side ? p.zone(zone::environment_trash)
                                    : p.zone(zone::trash, side);
}
inline ZoneId area_of(const Play& p, std::uint8_t side) {  // SM-PLAY-AREA-1
  return side == villain_side       ? p.zone(zone::villain)
         : side == environment_side ? p.zone(zone::environment)
                                    : p.zone(zone::area, side);
}
// The play area a card is in, by side; no_seat: in none.
inline std::uint8_t stands_in(const Play& p, CardId c) {
  const Zone& z = p.t.zones[p.card(c).zone];
  return z.kind == zone::villain       ? villain_side
         : z.kind == zone::environment ? environment_side
         : z.kind == zone::area        ? z.owner
                                       : no_seat;
}
// SM-UNDER-5, -6: what lies under a card is in play, but no more than that.
inline bool lies_under(const Play& p, CardId c) { return p.card(c).is(flag::under); }
inline bool in_play(const Play& p, CardId c) { return p.card(c).is(flag::in_play); }
inline bool face_up(const Play& p, CardId c) { return !p.card(c).is(flag::face_down); }
inline bool is_character(const Play& p, CardId c) {  // SM-CHARACTER-1
  const std::uint8_t kind = p.definition(c).type;
  return kind == type::hero_character || kind == type::villain_character ||
         kind == type::incapacitated;
}
// SM-TARGET-1, SM-INCAPACITATED-8, SM-GAP-15
inline bool is_target(const Play& p, CardId c) {
  return in_play(p, c) && face_up(p, c) && max_hp_of(p, c) > 0;
}
// SM-TARGET-5: Heroes' seats count as one side here.
enum class Team : std::uint8_t { hero, villain, environment };
inline Team team_of(const Definition& d) {
  if (d.type == type::villain || d.type == type::villain_character) return Team::villain;
  if (d.type == type::environment) {
    return d.numbers[attribute::hero_target] != missing_number ? Team::hero : Team::environment;
  }
  return Team::hero;
}
inline Team team_of(const Play& p, CardId c) { return team_of(p.definition(c)); }
// The kind of its deck: what counts as a Hero target is still an Environment card.
inline Team deck_team_of(const Play& p, CardId c) {
  const std::uint8_t side = side_of(p, c);
  return side == villain_side       ? Team::villain
         : side == environment_side ? Team::environment
                                    : Team::hero;
}

// Whether it does something more when damage that it reacted to has been dealt, or has not.
inline bool awaits_outcome(const Definition& d) { return (d.events >> event::outcome & 1U) != 0; }

inline int card_value(Play& p, CardId c, std::uint8_t stat) {
  return p.value(StatQuery{.stat = stat, .card = c});
}
inline int seat_stat(Play& p, Seat s, std::uint8_t stat) {
  return p.value(StatQuery{.stat = stat, .seat = s});
}
bool has_keyword(Play& p, CardId c, int word);  // printed or gained
inline bool has_printed_keyword(const Play& p, CardId c, std::uint32_t keyword) {
  return (p.definition(c).marks & keyword) != 0;
}
bool blank(Play& p, CardId c);                                // it has no game text
bool indestructible(Play& p, CardId c);                       // SM-INDESTRUCTIBLE-1, -2
bool same_nemesis(const Definition& a, const Definition& b);  // SM-NEMESIS-2, -5, -6
bool same_nemesis(const Play& p, CardId a, CardId b);
CardId next_to(const Play& p, CardId c);  // no_card: nothing

// Sides in turn order: the Villain, the Heroes, the Environment. SM-ROUND-1..4, SM-GAP-2
template <class F>
void each_side(const Play& p, F f) {
  f(villain_side);
  for (int i = 0; i < p.t.players(); ++i) f(static_cast<std::uint8_t>(i));
  f(environment_side);
}
// Cards in play, from left to right, area by area in turn order; not what lies under others, which
// is out of reach (SM-UNDER-2).
template <class F>
void each_in_play(const Play& p, F f) {
  each_side(p, [&](std::uint8_t side) { each_in_zone(p, area_of(p, side), f); });
  each_in_zone(p, p.zone(zone::event), f);
}
template <class F>
void each_target(const Play& p, F f) {
  each_in_play(p, [&](CardId c) {
    if (is_target(p, c)) f(c);
  });
}
template <class F>
void each_under(const Play& p, CardId host, F f) {
  for (CardId c = p.card(host).first_child; c != no_card;) {
    const CardId next = p.card(c).next;
    if (lies_under(p, c)) f(c);
    c = next;
  }
}
inline int cards_under(const Play& p, CardId host) {
  int n = 0;
  each_under(p, host, [&](CardId) { ++n; });
  return n;
}

// ---- what happens at once -----------------------------------------------------------------------

// A card comes into play: its HP are what is printed. SM-HP-5
void set_starting_hp(Play& p, CardId c);
// Cards that have HP through a text alone get them, or lose them, when it begins or ends to speak
// of them.
void settle_hp(Play& p);
// It lies somewhere else now: nothing of what it was in play is left. SM-LASTING-1, SM-DESTROY-3
void forget_in_play(Play& p, CardId c);
// A line of the log about a card; the faces of all that the log names have been seen by all.
void log_card(Play& p, std::uint8_t line, CardId c, Seat by = no_seat, int number = 0);
void log_under(Play& p, CardId c, CardId host);
void to_trash(Play& p, CardId c);
void regain(Play& p, CardId c, int n);  // SM-REGAIN-1, -2
// SM-DRAW-1, -2; SM-GAP-7. How many were drawn.
int draw(Play& p, Seat s, int n);
void win(Play& p);
void lose(Play& p, Ending why);
// Whether the Heroes win now, the Villain being defeated. SM-WIN-3
bool may_win(Play& p);
// What the text of this card revealed and did nothing else with goes back on top. SM-REVEAL-4
void put_back_revealed(Play& p, CardId source);
void shuffle_into_deck(Play& p, std::uint8_t side);  // the trash; without the occurrence

}  // namespace muster::sentinels
