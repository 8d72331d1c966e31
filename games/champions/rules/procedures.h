// The procedures of the book, outermost first.
#pragma once

#include "core/card_set.h"
#include "games/champions/rules/champions.h"
#include "rules/interpreter.h"
#include "rules/procedure.h"

namespace muster::champions {

// Setup, then rounds until somebody has won.
struct PlayGame : Procedure {
  void step(Play& p);
};

// Setup steps 10 to 14: everything before was laid out without a question.
struct SetUp : Procedure {
  Seat seat = 0;
  std::uint8_t left = 0;
  void step(Play& p);
};

struct PlayerPhase : Procedure {
  Seat seat = no_seat;
  std::uint8_t taken = 0;  // seats that have had their turn
  void step(Play& p);
};

struct TakeTurn : Procedure {
  Seat seat = 0;
  Seat other = no_seat;  // who has been asked to act
  void step(Play& p);

 private:
  void offer_actions(Play& p, Seat who) const;
  void carry_out(Play& p, Seat who, const Option& o);
};

struct EndPlayerPhase : Procedure {
  Seat seat = 0;
  std::uint8_t left = 0;
  std::array<std::uint8_t, 4> drawn{};  // cards, by seat
  void step(Play& p);
};

struct VillainPhase : Procedure {
  Seat seat = no_seat;
  std::uint8_t left = 0;
  CardId minion = no_card;
  void step(Play& p);

 private:
  bool next_minion(Play& p);
};

// One activation: an attack or a scheme, by the player's form.
struct Activate : Procedure {
  CardId enemy = no_card;
  Seat seat = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// An ability is initiated, paid for, and resolved; or an event is played. CH-INITIATE-1
struct UseAbility : Procedure {
  CardId card = no_card;
  std::uint16_t ability = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;  // what it answers
  std::uint8_t attack = 0xff;      // the occurrence of the attack or thwart that it is
  std::uint8_t paid = 0;
  std::int16_t result = 0;
  std::uint8_t stopped = 0;  // cancelled, or replaced by a status card
  std::uint8_t filler = 0;
  std::array<std::int16_t, 8> chosen{-1, -1, -1, -1, -1, -1, -1, -1};  // by the cost
  void step(Play& p);

 private:
  Scope scope() const;
};

// An ally, upgrade or support is played from a hand, or from wherever a text allows it.
struct PlayCard : Procedure {
  CardId card = no_card;
  Seat seat = 0;
  Seat under = no_seat;  // whose control it enters
  CardId host = no_card;
  std::uint8_t price = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
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
struct Pay : Procedure {
  Seat seat = 0;
  std::uint8_t filler = 0;
  CardId card = no_card;  // what is paid for
  Demand demand;
  std::array<std::uint8_t, 4> pool{};  // energy, mental, physical, wild
  void step(Play& p);

 private:
  void offer(Play& p) const;
  bool ask_wild_type(Play& p) const;
};

// A card has been moved into play: what its keywords say, and who answers that.
struct EnterPlay : Procedure {
  CardId card = no_card;
  Seat seat = no_seat;  // who played it or put it into play
  std::uint8_t was_played = 0;
  std::uint8_t occurrence = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// CH-ALLY-LIMIT-1, CH-RESTRICTED-2
struct EnforceLimits : Procedure {
  Seat seat = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// A hero or ally attacks or thwarts with its basic power, or an alter-ego recovers.
struct BasicPower : Procedure {
  CardId card = no_card;
  std::uint8_t power = 0;  // a deed
  Seat seat = 0;
  CardId target = no_card;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// A text makes a character attack an enemy.
struct TextAttack : Procedure {
  CardId attacker = no_card;
  CardId target = no_card;
  std::int16_t amount = 0;
  std::uint16_t ability = 0xffff;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// The after-part of any attack: retaliate, then one response window. CH-TRIGGER-COND-2
struct FinishAttack : Procedure {
  std::uint8_t occurrence = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// CH-ENEMY-ATTACK-1 .. 14
struct EnemyAttack : Procedure {
  CardId enemy = no_card;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  Seat asking = no_seat;
  std::uint8_t asked = 0;  // seats that have been asked to defend
  std::int16_t amount = 0;
  std::uint8_t by_hero = 0;  // the basic defence of a hero
  std::uint8_t cause = 0;
  std::uint8_t boosts = 0;  // boost cards of activations that this one interrupts
  std::uint8_t filler = 0;
  std::int16_t icons = 0;  // and their boost icons
  void step(Play& p);

 private:
  bool ask_defender(Play& p);
  void set_defender(Play& p, CardId c);
  void end_without_attack(Play& p) const;
  bool in_play(const Play& p, CardId c) const { return p.card(c).is(flag::in_play); }
};

// CH-ENEMY-SCHEME-1 .. 7
struct EnemyScheme : Procedure {
  CardId enemy = no_card;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t boosts = 0;  // boost cards of activations that this one interrupts
  std::uint8_t filler = 0;
  std::int16_t placed = 0;
  std::int16_t icons = 0;  // and their boost icons
  std::int16_t less = 0;   // and how much less they place
  void step(Play& p);
};

// CH-BOOST-2, CH-BOOST-5: the villain's boost cards for this activation, one at a time.
struct TurnBoostCards : Procedure {
  Seat seat = 0;  // whom the activation is aimed at
  std::uint8_t occurrence = 0;
  CardId card = no_card;
  std::uint8_t others = 0;  // boost cards of other activations, which come first
  std::uint8_t filler = 0;
  void step(Play& p);
};

// One character takes damage. CH-DAMAGE-1
struct DealDamage : Procedure {
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
  CardId spill = no_card;    // who takes the excess of an attack with overkill
  void step(Play& p);

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
struct DamageAll : Procedure {
  CardId source = no_card;
  std::int16_t amount = 0;
  std::uint16_t ability = 0xffff;
  std::int16_t total = 0;
  CardId target = no_card;
  std::uint8_t attack = 0xff;  // the occurrence of the attack it belongs to
  std::uint8_t filler = 0;
  CardSet left;
  void step(Play& p);
};

// An ally, minion or scheme is defeated: its own text, then it goes to its owner's discard pile.
struct Defeat : Procedure {
  CardId card = no_card;
  Seat by = no_seat;
  Seat engaged = no_seat;
  std::uint8_t occurrence = 0xff;
  std::uint8_t silent = 0;
  void step(Play& p);
};

// CH-VILLAIN-DEFEAT-1 .. 7
struct VillainDefeated : Procedure {
  void step(Play& p);
};

// CH-ELIMINATION-1 .. 8
struct Eliminate : Procedure {
  Seat seat = 0;
  Seat next = no_seat;
  CardId minion = no_card;
  void step(Play& p);
};

struct PlaceThreat : Procedure {
  CardId scheme = no_card;
  CardId source = no_card;
  std::int16_t amount = 0;
  std::uint16_t ability = 0xffff;
  std::uint8_t occurrence = 0xff;
  std::uint8_t step_one = 0;
  void step(Play& p);
};

struct RemoveThreat : Procedure {
  CardId scheme = no_card;
  std::int16_t amount = 0;
  Seat by = no_seat;
  std::uint8_t silent = 0;
  std::int16_t removed = 0;
  void step(Play& p);
};

// Threat is placed on or removed from several schemes, one after the other.
struct ThreatAll : Procedure {
  CardId source = no_card;
  std::int16_t amount = 0;  // negative: removed
  Seat by = no_seat;
  std::uint8_t filler = 0;
  std::int16_t total = 0;
  CardId scheme = no_card;
  CardSet left;
  void step(Play& p);
};

// CH-MAIN-SCHEME-2 .. 10
struct AdvanceScheme : Procedure {
  void step(Play& p);
};

// The main scheme card is turned to side B.
struct ShowSchemeFront : Procedure {
  void step(Play& p);
};

// An encounter card is revealed and resolved. CH-REVEAL-2
struct Reveal : Procedure {
  CardId card = no_card;
  Seat seat = 0;
  std::uint8_t from_deck = 1;
  std::uint8_t occurrence = 0xff;
  Seat resolver = no_seat;
  CardId host = no_card;
  std::uint8_t surge = 0;
  std::uint8_t filler = 0;
  void step(Play& p);

 private:
  bool surges(const Play& p) const;
};

// The abilities of one kind on a card, one after the other.
struct ResolveAbilities : Procedure {
  CardId card = no_card;
  std::uint8_t which = 0;  // ability kind
  Seat seat = 0;
  std::uint8_t next = 0;
  std::uint8_t occurrence = 0xff;
  void step(Play& p);
};

// A minion engages a player: quickstrike. CH-QUICKSTRIKE-1
struct Engage : Procedure {
  CardId minion = no_card;
  Seat seat = 0;
  std::uint8_t occurrence = 0;
  void step(Play& p);
};

// A part of the round begins or ends, for those who answer it. Where nobody does it is not called.
struct Milestone : Procedure {
  std::int16_t at = 0;
  Seat seat = no_seat;
  std::uint8_t occurrence = 0;
  void step(Play& p);
};

struct ChangeForm : Procedure {
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  void step(Play& p);
};

// Several enemies attack the player they are engaged with, or this one.
struct EnemiesAttack : Procedure {
  Seat seat = no_seat;
  std::uint8_t made = 0;
  CardId enemy = no_card;
  CardSet left;
  void step(Play& p);
};

// The special abilities of several cards, in the order the player likes.
struct Sequence : Procedure {
  Seat seat = 0;
  std::uint8_t filler = 0;
  CardSet left;
  void step(Play& p);
};

// A player discards cards of their choice from hand.
struct DiscardCards : Procedure {
  Seat seat = 0;
  std::uint8_t at_least = 0;
  std::uint8_t at_most = 0;
  std::uint8_t done = 0;
  std::uint8_t prompt = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// A player picks some of these cards; what then happens to them is `to`.
struct PickCards : Procedure {
  enum To : std::uint8_t { hand_others_discarded, hand_and_shuffle, shuffle_into_deck };
  Seat seat = 0;
  std::uint8_t at_most = 1;
  std::uint8_t to = 0;
  std::uint8_t done = 0;
  CardSet from;
  void step(Play& p);
};

// Damage is divided among these characters, point by point.
struct AssignDamage : Procedure {
  Seat seat = 0;
  std::uint8_t capped = 0;  // indirect damage: nobody gets more than defeats them
  std::int16_t left = 0;
  CardId source = no_card;
  std::uint16_t ability = 0xffff;
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
struct MakeDrones : Procedure {
  std::uint8_t seats = 0;
  std::uint8_t each = 1;
  Seat seat = no_seat;
  std::uint8_t left = 0;
  CardId card = no_card;
  void step(Play& p);
};

// An enemy attacks several heroes one after the other.
struct OtherHeroes : Procedure {
  CardId enemy = no_card;
  std::uint8_t seats = 0;
  Seat seat = no_seat;
  void step(Play& p);
};

// A minion has been put into play without being revealed.
struct MinionEnters : Procedure {
  CardId minion = no_card;
  Seat seat = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// CH-NEMESIS-3
struct BringNemesis : Procedure {
  Seat seat = 0;
  std::uint8_t came = 0;  // 1: the nemesis was there to come
  void step(Play& p);
};

// Characters whose hit points have dropped to their damage without taking any, and allies over a
// limit that has fallen. CH-REMAINING-HP-4
struct DefeatFallen : Procedure {
  CardId card = no_card;
  Seat seat = 0;
  std::uint8_t filler = 0;
  CardSet saved;  // whose defeat was replaced in vain falls all the same
  void step(Play& p);
};
// A player has drawn cards, all together. CH-DRAW-2
struct HasDrawn : Procedure {
  Seat seat = 0;
  std::uint8_t occurrence = 0;
  std::int16_t amount = 0;
  void step(Play& p);
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

// All of them. Saved games know each by its place: a new one goes to the end.
using Procedures =
    ProcedureList<PlayGame, SetUp, PlayerPhase, TakeTurn, EndPlayerPhase, VillainPhase, Activate,
                  UseAbility, PlayCard, Pay, EnterPlay, EnforceLimits, BasicPower, EnemyAttack,
                  EnemyScheme, TurnBoostCards, DealDamage, DamageAll, Defeat, VillainDefeated,
                  Eliminate, PlaceThreat, RemoveThreat, ThreatAll, AdvanceScheme, Reveal,
                  ResolveAbilities, Engage, ChangeForm, EnemiesAttack, Sequence, DiscardCards,
                  PickCards, AssignDamage, FinishAttack, MakeDrones, ShowSchemeFront, OtherHeroes,
                  MinionEnters, BringNemesis, DefeatFallen, HasDrawn, Milestone, TextAttack>;

template <class P>
constexpr std::uint16_t procedure_number(std::type_identity<P>) {
  return Procedures::number<P>;
}

}  // namespace muster::champions
