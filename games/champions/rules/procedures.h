// The procedures of the book, outermost first.
#pragma once

#include "core/card_set.h"
#include "games/champions/rules/champions.h"
#include "rules/interpreter.h"
#include "rules/procedure.h"

namespace muster::champions {

enum Kind : std::uint16_t {
  kind_play_game = first_game_procedure,
  kind_set_up,
  kind_player_phase,
  kind_take_turn,
  kind_end_player_phase,
  kind_villain_phase,
  kind_activate,
  kind_use_ability,
  kind_play_card,
  kind_pay,
  kind_enter_play,
  kind_enforce_limits,
  kind_basic_power,
  kind_enemy_attack,
  kind_enemy_scheme,
  kind_turn_boost_cards,
  kind_deal_damage,
  kind_damage_all,
  kind_defeat,
  kind_villain_defeated,
  kind_eliminate,
  kind_place_threat,
  kind_remove_threat,
  kind_threat_all,
  kind_advance_scheme,
  kind_reveal,
  kind_resolve_abilities,
  kind_engage,
  kind_change_form,
  kind_enemies_attack,
  kind_sequence,
  kind_discard_cards,
  kind_pick_cards,
  kind_assign_damage,
  kind_finish_attack,
  kind_make_drones,
  kind_show_scheme_front,
  kind_other_heroes,
  kind_minion_enters,
  kind_bring_nemesis,
  kind_defeat_fallen,
  kind_has_drawn,
};

// Setup, then rounds until somebody has won.
struct PlayGame {
  static constexpr std::uint16_t kind = kind_play_game;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// Setup steps 10 to 14: everything before was laid out without a question.
struct SetUp {
  static constexpr std::uint16_t kind = kind_set_up;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t left = 0;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
};

struct PlayerPhase {
  static constexpr std::uint16_t kind = kind_player_phase;
  std::uint16_t pc = 0;
  Seat seat = no_seat;
  std::uint8_t taken = 0;  // seats that have had their turn
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
};

struct TakeTurn {
  static constexpr std::uint16_t kind = kind_take_turn;
  std::uint16_t pc = 0;
  Seat seat = 0;
  Seat other = no_seat;  // who has been asked to act
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
  static TakeTurn of(Seat s) {
    TakeTurn t;
    t.seat = s;
    return t;
  }

 private:
  void offer_actions(Play& p, Seat who) const;
  void carry_out(Play& p, Seat who, const Option& o);
};

struct EndPlayerPhase {
  static constexpr std::uint16_t kind = kind_end_player_phase;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t left = 0;
  std::array<std::uint8_t, 4> drawn{};  // cards, by seat
  void step(Play& p);
};

struct VillainPhase {
  static constexpr std::uint16_t kind = kind_villain_phase;
  std::uint16_t pc = 0;
  Seat seat = no_seat;
  std::uint8_t left = 0;
  CardId minion = no_card;
  std::array<std::uint8_t, 2> spare{};
  void step(Play& p);

 private:
  bool next_minion(Play& p);
};

// One activation: an attack or a scheme, by the player's form.
struct Activate {
  static constexpr std::uint16_t kind = kind_activate;
  std::uint16_t pc = 0;
  CardId enemy = no_card;
  Seat seat = 0;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
  static Activate of(CardId enemy, Seat s) {
    Activate a;
    a.enemy = enemy;
    a.seat = s;
    return a;
  }
};

// An ability is initiated, paid for, and resolved; or an event is played. CH-INITIATE-1
struct UseAbility {
  static constexpr std::uint16_t kind = kind_use_ability;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint16_t ability = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;  // what it answers
  std::uint8_t attack = 0xff;      // the occurrence of the attack or thwart that it is
  std::uint8_t paid = 0;
  std::int16_t result = 0;
  std::uint8_t stopped = 0;  // cancelled, or replaced by a status card
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
  static UseAbility of(CardId c, std::uint16_t ability, Seat s, std::uint8_t occurrence = 0xff) {
    UseAbility u;
    u.card = c;
    u.ability = ability;
    u.seat = s;
    u.occurrence = occurrence;
    return u;
  }

 private:
  Scope scope() const;
};

// An ally, upgrade or support is played from a hand, or from wherever a text allows it.
struct PlayCard {
  static constexpr std::uint16_t kind = kind_play_card;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = 0;
  Seat under = no_seat;  // whose control it enters
  CardId host = no_card;
  std::uint8_t price = 0;
  std::array<std::uint8_t, 7> spare{};
  void step(Play& p);
  static PlayCard of(CardId c, Seat s) {
    PlayCard play;
    play.card = c;
    play.seat = s;
    return play;
  }
};

// What must be paid in resources: any number of any type, or of certain types.
struct Price {
  std::uint8_t any = 0, energy = 0, mental = 0, physical = 0;
  bool operator==(const Price&) const = default;
  int typed() const { return energy + mental + physical; }
  int all() const { return std::max<int>(any, typed()); }
};

// Everything that a cost takes out of a hand: resources, and cards that are simply discarded.
struct Demand {
  Price price;
  std::uint8_t keep = 0;        // cards that must be left for the rest of the cost
  std::uint8_t open_ended = 0;  // as many energy resources as the player likes
};

// Resources are generated until the price is paid. CH-RESOURCE-6
struct Pay {
  static constexpr std::uint16_t kind = kind_pay;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t spare = 0;
  CardId card = no_card;  // what is paid for
  Demand demand;
  std::array<std::uint8_t, 4> pool{};  // energy, mental, physical, wild
  void step(Play& p);
  static Pay of(Seat s, CardId card, const Demand& demand) {
    Pay pay;
    pay.seat = s;
    pay.card = card;
    pay.demand = demand;
    return pay;
  }

 private:
  void offer(Play& p) const;
  bool ask_wild_type(Play& p) const;
};

// A card has been moved into play: what its keywords say, and who answers that.
struct EnterPlay {
  static constexpr std::uint16_t kind = kind_enter_play;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = no_seat;  // who played it or put it into play
  std::uint8_t was_played = 0;
  std::uint8_t occurrence = 0;
  std::uint8_t spare = 0;
  void step(Play& p);
  static EnterPlay of(CardId c, Seat s, bool was_played) {
    EnterPlay e;
    e.card = c;
    e.seat = s;
    e.was_played = was_played ? 1 : 0;
    return e;
  }
};

// CH-ALLY-LIMIT-1, CH-RESTRICTED-2
struct EnforceLimits {
  static constexpr std::uint16_t kind = kind_enforce_limits;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::array<std::uint8_t, 5> spare{};
  void step(Play& p);
  static EnforceLimits of(Seat s) {
    EnforceLimits e;
    e.seat = s;
    return e;
  }
};

// A hero or ally attacks or thwarts with its basic power, or an alter-ego recovers.
struct BasicPower {
  static constexpr std::uint16_t kind = kind_basic_power;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint8_t power = 0;  // a deed
  Seat seat = 0;
  CardId target = no_card;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 7> spare{};
  void step(Play& p);
  static BasicPower of(CardId c, std::uint8_t power, Seat s) {
    BasicPower b;
    b.card = c;
    b.power = power;
    b.seat = s;
    return b;
  }
};

// The after-part of any attack: retaliate, then one response window. CH-TRIGGER-COND-2
struct FinishAttack {
  static constexpr std::uint16_t kind = kind_finish_attack;
  std::uint16_t pc = 0;
  std::uint8_t occurrence = 0;
  std::array<std::uint8_t, 5> spare{};
  void step(Play& p);
  static FinishAttack of(std::uint8_t occurrence) {
    FinishAttack f;
    f.occurrence = occurrence;
    return f;
  }
};

// CH-ENEMY-ATTACK-1 .. 14
struct EnemyAttack {
  static constexpr std::uint16_t kind = kind_enemy_attack;
  std::uint16_t pc = 0;
  CardId enemy = no_card;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  Seat asking = no_seat;
  std::uint8_t asked = 0;  // seats that have been asked to defend
  std::int16_t amount = 0;
  std::uint8_t by_hero = 0;  // the basic defence of a hero
  std::uint8_t cause = 0;
  std::uint8_t boosts = 0;  // boost cards of activations that this one interrupts
  std::uint8_t spare = 0;
  std::int16_t icons = 0;  // and their boost icons
  void step(Play& p);
  static EnemyAttack of(CardId enemy, Seat s, std::uint8_t cause = cause::none) {
    EnemyAttack a;
    a.enemy = enemy;
    a.seat = s;
    a.cause = cause;
    return a;
  }

 private:
  bool ask_defender(Play& p);
  void set_defender(Play& p, CardId c);
  bool in_play(const Play& p, CardId c) const { return p.card(c).is(flag::in_play); }
};

// CH-ENEMY-SCHEME-1 .. 7
struct EnemyScheme {
  static constexpr std::uint16_t kind = kind_enemy_scheme;
  std::uint16_t pc = 0;
  CardId enemy = no_card;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t boosts = 0;  // boost cards of activations that this one interrupts
  std::array<std::uint8_t, 5> spare{};
  std::int16_t placed = 0;
  std::int16_t icons = 0;  // and their boost icons
  void step(Play& p);
  static EnemyScheme of(CardId enemy, Seat s) {
    EnemyScheme e;
    e.enemy = enemy;
    e.seat = s;
    return e;
  }
};

// CH-BOOST-2, CH-BOOST-5: the villain's boost cards for this activation, one at a time.
struct TurnBoostCards {
  static constexpr std::uint16_t kind = kind_turn_boost_cards;
  std::uint16_t pc = 0;
  Seat seat = 0;  // whom the activation is aimed at
  std::uint8_t occurrence = 0;
  CardId card = no_card;
  std::uint8_t others = 0;  // boost cards of other activations, which come first
  std::uint8_t spare = 0;
  void step(Play& p);
};

// One character takes damage. CH-DAMAGE-1
struct DealDamage {
  static constexpr std::uint16_t kind = kind_deal_damage;
  std::uint16_t pc = 0;
  CardId target = no_card;
  CardId source = no_card;
  std::int16_t amount = 0;
  std::uint16_t ability = 0xffff;
  std::uint8_t attack = 0xff;  // the occurrence of the attack it belongs to
  std::uint8_t occurrence = 0xff;
  std::int16_t excess = 0;
  std::uint8_t overkill = 0;
  std::uint8_t spilled = 0;  // 1: the excess of an attack with overkill, on somebody not attacked
  std::int16_t asked = 0;    // the amount before anything changed it
  std::array<std::uint8_t, 4> spare{};
  CardId spill = no_card;  // who takes the excess of an attack with overkill
  void step(Play& p);
  static DealDamage of(CardId target, int amount, CardId source, std::uint16_t ability = 0xffff,
                       std::uint8_t attack = 0xff) {
    DealDamage d;
    d.target = target;
    d.amount = static_cast<std::int16_t>(amount);
    d.source = source;
    d.ability = ability;
    d.attack = attack;
    return d;
  }
  static DealDamage spilling(CardId target, int amount, const DealDamage& from) {
    DealDamage d = of(target, amount, from.source, from.ability, from.attack);
    d.spilled = 1;
    return d;
  }

 private:
  CardId overkill_onto(const Play& p) const;
};

// Before an attack begins: nobody has been damaged by it.
inline void forget_damaged(Play& p) {
  clear_marks(p, damaged_mark(attacks_among(p.t, p.t.occurrences.size()) + 1));
}

// Discards the villain's boost cards beyond the first so many.
void discard_boost_cards(Play& p, int others);

// What happens in place of an occurrence that a text replaced. CH-REPLACEMENT-2
RunAbility replacement_of(Play& p, std::uint8_t occurrence);

// Several characters take damage, one after the other.
struct DamageAll {
  static constexpr std::uint16_t kind = kind_damage_all;
  std::uint16_t pc = 0;
  CardId source = no_card;
  std::int16_t amount = 0;
  std::uint16_t ability = 0xffff;
  std::int16_t total = 0;
  CardId target = no_card;
  std::uint8_t attack = 0xff;  // the occurrence of the attack it belongs to
  std::array<std::uint8_t, 3> spare{};
  CardSet left;
  void step(Play& p);
  static DamageAll of(const CardSet& targets, int amount, CardId source, std::uint16_t ability,
                      std::uint8_t attack) {
    DamageAll d;
    d.left = targets;
    d.attack = attack;
    d.amount = static_cast<std::int16_t>(amount);
    d.source = source;
    d.ability = ability;
    return d;
  }
};

// An ally, minion or scheme is defeated: its own text, then it goes to its owner's discard pile.
struct Defeat {
  static constexpr std::uint16_t kind = kind_defeat;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat by = no_seat;
  Seat engaged = no_seat;
  std::uint8_t occurrence = 0xff;
  std::uint8_t silent = 0;
  void step(Play& p);
  static Defeat of(CardId c, Seat by, bool silent) {
    Defeat d;
    d.card = c;
    d.by = by;
    d.silent = silent ? 1 : 0;
    return d;
  }
};

// CH-VILLAIN-DEFEAT-1 .. 7
struct VillainDefeated {
  static constexpr std::uint16_t kind = kind_villain_defeated;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// CH-ELIMINATION-1 .. 8
struct Eliminate {
  static constexpr std::uint16_t kind = kind_eliminate;
  std::uint16_t pc = 0;
  Seat seat = 0;
  Seat next = no_seat;
  CardId minion = no_card;
  std::array<std::uint8_t, 2> spare{};
  void step(Play& p);
  static Eliminate of(Seat s) {
    Eliminate e;
    e.seat = s;
    return e;
  }
};

struct PlaceThreat {
  static constexpr std::uint16_t kind = kind_place_threat;
  std::uint16_t pc = 0;
  CardId scheme = no_card;
  CardId source = no_card;
  std::int16_t amount = 0;
  std::uint16_t ability = 0xffff;
  std::uint8_t occurrence = 0xff;
  std::uint8_t step_one = 0;
  std::uint32_t spare = 0;
  void step(Play& p);
  static PlaceThreat of(CardId scheme, int amount, CardId source, bool step_one = false) {
    PlaceThreat t;
    t.scheme = scheme;
    t.amount = static_cast<std::int16_t>(amount);
    t.source = source;
    t.step_one = step_one ? 1 : 0;
    return t;
  }
};

struct RemoveThreat {
  static constexpr std::uint16_t kind = kind_remove_threat;
  std::uint16_t pc = 0;
  CardId scheme = no_card;
  std::int16_t amount = 0;
  Seat by = no_seat;
  std::uint8_t silent = 0;
  std::int16_t removed = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
  static RemoveThreat of(CardId scheme, int amount, Seat by) {
    RemoveThreat r;
    r.scheme = scheme;
    r.amount = static_cast<std::int16_t>(amount);
    r.by = by;
    return r;
  }
};

// Threat is placed on or removed from several schemes, one after the other.
struct ThreatAll {
  static constexpr std::uint16_t kind = kind_threat_all;
  std::uint16_t pc = 0;
  CardId source = no_card;
  std::int16_t amount = 0;  // negative: removed
  Seat by = no_seat;
  std::uint8_t spare = 0;
  std::int16_t total = 0;
  CardId scheme = no_card;
  std::array<std::uint8_t, 4> more_spare{};
  CardSet left;
  void step(Play& p);
  static ThreatAll of(const CardSet& schemes, int amount, CardId source, Seat by) {
    ThreatAll t;
    t.left = schemes;
    t.amount = static_cast<std::int16_t>(amount);
    t.source = source;
    t.by = by;
    return t;
  }
};

// CH-MAIN-SCHEME-2 .. 10
struct AdvanceScheme {
  static constexpr std::uint16_t kind = kind_advance_scheme;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// The main scheme card is turned to side B.
struct ShowSchemeFront {
  static constexpr std::uint16_t kind = kind_show_scheme_front;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// An encounter card is revealed and resolved. CH-REVEAL-2
struct Reveal {
  static constexpr std::uint16_t kind = kind_reveal;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = 0;
  std::uint8_t from_deck = 1;
  std::uint8_t occurrence = 0xff;
  Seat resolver = no_seat;
  std::array<std::uint8_t, 2> spare{};
  CardId host = no_card;
  std::array<std::uint8_t, 4> more_spare{};
  void step(Play& p);
  static Reveal of(CardId c, Seat s, bool from_deck = true) {
    Reveal r;
    r.card = c;
    r.seat = s;
    r.from_deck = from_deck ? 1 : 0;
    return r;
  }

 private:
  bool surges(const Play& p) const;
};

// The abilities of one kind on a card, one after the other.
struct ResolveAbilities {
  static constexpr std::uint16_t kind = kind_resolve_abilities;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint8_t which = 0;  // ability kind
  Seat seat = 0;
  std::uint8_t next = 0;
  std::uint8_t occurrence = 0xff;
  void step(Play& p);
  static ResolveAbilities of(CardId c, std::uint8_t which, Seat s, std::uint8_t occurrence = 0xff) {
    ResolveAbilities r;
    r.card = c;
    r.which = which;
    r.seat = s;
    r.occurrence = occurrence;
    return r;
  }
};

// A minion engages a player: quickstrike. CH-QUICKSTRIKE-1
struct Engage {
  static constexpr std::uint16_t kind = kind_engage;
  std::uint16_t pc = 0;
  CardId minion = no_card;
  Seat seat = 0;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
  static Engage of(CardId minion, Seat s) {
    Engage e;
    e.minion = minion;
    e.seat = s;
    return e;
  }
};

struct ChangeForm {
  static constexpr std::uint16_t kind = kind_change_form;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
  static ChangeForm of(Seat s) {
    ChangeForm c;
    c.seat = s;
    return c;
  }
};

// Several enemies attack the player they are engaged with, or this one.
struct EnemiesAttack {
  static constexpr std::uint16_t kind = kind_enemies_attack;
  std::uint16_t pc = 0;
  Seat seat = no_seat;
  std::uint8_t made = 0;
  CardId enemy = no_card;
  std::array<std::uint8_t, 2> spare{};
  CardSet left;
  void step(Play& p);
};

// The special abilities of several cards, in the order the player likes.
struct Sequence {
  static constexpr std::uint16_t kind = kind_sequence;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::array<std::uint8_t, 5> spare{};
  CardSet left;
  void step(Play& p);
};

// A player discards cards of their choice from hand.
struct DiscardCards {
  static constexpr std::uint16_t kind = kind_discard_cards;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t at_least = 0;
  std::uint8_t at_most = 0;
  std::uint8_t done = 0;
  std::uint8_t prompt = 0;
  std::uint8_t spare = 0;
  void step(Play& p);
  static DiscardCards of(Seat s, int at_least, int at_most, std::uint8_t prompt) {
    DiscardCards d;
    d.seat = s;
    d.at_least = static_cast<std::uint8_t>(at_least);
    d.at_most = static_cast<std::uint8_t>(at_most);
    d.prompt = prompt;
    return d;
  }
};

// A player picks some of these cards; what then happens to them is `to`.
struct PickCards {
  static constexpr std::uint16_t kind = kind_pick_cards;
  enum To : std::uint8_t { hand_others_discarded, hand_and_shuffle, shuffle_into_deck };
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t at_most = 1;
  std::uint8_t to = 0;
  std::uint8_t done = 0;
  std::array<std::uint8_t, 2> spare{};
  CardSet from;
  void step(Play& p);
};

// Damage is divided among these characters, point by point.
struct AssignDamage {
  static constexpr std::uint16_t kind = kind_assign_damage;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t capped = 0;  // indirect damage: nobody gets more than defeats them
  std::int16_t left = 0;
  CardId source = no_card;
  std::uint16_t ability = 0xffff;
  std::array<std::uint8_t, 6> spare{};
  CardSet among;
  // Who takes how much, once all is divided.
  struct Share {
    CardId card = no_card;
    std::int16_t amount = 0;
  };
  std::array<Share, 32> shares{};
  void step(Play& p);

 private:
  void collect_shares(Play& p);
};

// Players put the top cards of their decks into play face down as Drones.
struct MakeDrones {
  static constexpr std::uint16_t kind = kind_make_drones;
  std::uint16_t pc = 0;
  std::uint8_t seats = 0;
  std::uint8_t each = 1;
  Seat seat = no_seat;
  std::uint8_t left = 0;
  CardId card = no_card;
  void step(Play& p);
  static MakeDrones of(SeatSet who, int each) {
    MakeDrones m;
    m.seats = who.bits();
    m.each = static_cast<std::uint8_t>(each);
    return m;
  }
};

// An enemy attacks several heroes one after the other.
struct OtherHeroes {
  static constexpr std::uint16_t kind = kind_other_heroes;
  std::uint16_t pc = 0;
  CardId enemy = no_card;
  std::uint8_t seats = 0;
  Seat seat = no_seat;
  std::array<std::uint8_t, 2> spare{};
  void step(Play& p);
};

// A minion has been put into play without being revealed.
struct MinionEnters {
  static constexpr std::uint16_t kind = kind_minion_enters;
  std::uint16_t pc = 0;
  CardId minion = no_card;
  Seat seat = 0;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
};

// CH-NEMESIS-3
struct BringNemesis {
  static constexpr std::uint16_t kind = kind_bring_nemesis;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::array<std::uint8_t, 5> spare{};
  void step(Play& p);
};

// Characters whose hit points have dropped to their damage without taking any, and allies over a
// limit that has fallen. CH-REMAINING-HP-4
struct DefeatFallen {
  static constexpr std::uint16_t kind = kind_defeat_fallen;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = 0;
  std::array<std::uint8_t, 3> spare{};
  CardSet saved;  // whose defeat was replaced in vain falls all the same
  void step(Play& p);
};
// A player has drawn cards, all together. CH-DRAW-2
struct HasDrawn {
  static constexpr std::uint16_t kind = kind_has_drawn;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0;
  std::int16_t amount = 0;
  std::array<std::uint8_t, 2> spare{};
  void step(Play& p);
  static HasDrawn of(Seat s, int amount) {
    HasDrawn h;
    h.seat = s;
    h.amount = static_cast<std::int16_t>(amount);
    return h;
  }
};

inline bool hit_points_changed(const Play& p) { return at(p.t, value::hp_changed) != 0; }

// ---- questions that several procedures ask ------------------------------------------------------

class Purse;
// Can this seat pay this for this card now, with what it has?
bool can_pay(Play& p, Seat s, CardId card, const Demand& demand);
// What using this ability takes out of a hand; an event's includes the cost of the card.
Demand demand_of(Play& p, const Scope& s, const Ability& a);
int cost_of(Play& p, Seat s, CardId c);                        // after modifiers
bool can_play(Play& p, Seat s, CardId c, const Purse& purse);  // restrictions, cost, effect
// The action of an event that can be used now; 0xffff: none.
std::uint16_t event_ability(Play& p, Seat s, CardId c, const Purse& purse);
bool in_form(const Play& p, Seat s, std::uint8_t ability_kind);
// An action of a card in play.
bool can_use(Play& p, Seat s, CardId c, const Ability& a, const Purse& purse);
bool can_attack(Play& p, Seat s, CardId target);  // CH-GUARD-1
bool can_thwart(Play& p, CardId scheme);          // threat that can be removed
bool unique_taken(const Play& p, CardId c);       // CH-UNIQUE-2
void use_uses(Play& p, CardId c);                 // CH-USES-3

}  // namespace muster::champions
