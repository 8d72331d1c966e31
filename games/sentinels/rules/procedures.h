// The procedures of the book, outermost first.
#pragma once

#include <span>

#include "core/card_set.h"
#include "games/sentinels/rules/sentinels.h"
#include "rules/interpreter.h"
#include "rules/nouns.h"
#include "rules/order.h"
#include "rules/procedure.h"

namespace muster::sentinels {

struct PlayGame : Procedure {
  std::uint8_t seat = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// The Villain's Setup text. SM-SETUP-5, -6
struct SetUp : Procedure {
  void step(Play& p);
};

// The turn of the Villain, a Hero or the Environment.
struct Turn : Procedure {
  std::uint8_t side = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// One phase: standing texts, the normal action, additional ones. SM-PHASE-ORDER-1..3
struct RunPhase : Procedure {
  std::uint8_t side = 0;
  Phase phase = Phase::none;
  Phase outer = Phase::none;  // under way when this one came in between
  std::uint8_t occurrence = 0xff;
  std::uint8_t skipped = 0;
  std::uint8_t filler = 0;
  CardId card = no_card;
  void step(Play& p);
};

// SM-CONFLICT-4, -5
struct Arrange : Procedure {
  Seat seat = 0;
  Phase phase = Phase::none;
  CardSet left;  // may still be moved
  void step(Play& p);
};

// SM-COLLECTION-5..9
struct Rewards : Procedure {
  Seat seat = 0;
  std::uint8_t filler = 0;
  CardId card = no_card;
  std::uint16_t ability = 0;
  void step(Play& p);
};

struct PlayPhase : Procedure {
  Seat seat = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};
struct PowerPhase : Procedure {
  Seat seat = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};
struct DrawPhase : Procedure {
  Seat seat = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};
struct IncapacitatedPhase : Procedure {
  Seat seat = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// SM-PLAY-1, -4, SM-ONE-SHOT-1
struct PlayCard : Procedure {
  CardId card = no_card;
  Seat seat = no_seat;  // who plays it
  std::uint8_t occurrence = 0xff;
  std::uint8_t from_hand = 0;
  std::uint8_t moved = 0;  // 1: put into play without being played
  void step(Play& p);
};

// The top cards of these decks, one after another. SM-PLAY-3, -5
struct PlayTop : Procedure {
  std::uint8_t sides = 0;
  std::uint8_t side = 0;
  std::int16_t times = 1;
  std::int16_t left = 0;
  Scope scope;  // without a source: no text says so, it is the phase
  void step(Play& p);
};

// A Hero plays cards from hand (or trash), as a text says.
struct PlaySome : Procedure {
  Seat seat = 0;
  std::uint8_t left = 0;
  std::uint8_t may = 0;  // 1: or none
  std::uint8_t from = zone::hand;
  NodeId filter = no_node;
  std::int16_t played = 0;
  Scope scope;
  void step(Play& p);
};

// SM-POWER-1..4
struct UsePower : Procedure {
  Seat seat = 0;
  std::uint8_t may = 0;
  CardId card = no_card;
  std::uint16_t ability = 0xffff;
  std::int16_t plus = 0;
  std::uint8_t how = 0;  // mark bits
  std::uint8_t changes_type = 0;
  std::int16_t outer_card = -1, outer_ability = -1;
  std::int16_t outer_plus = 0, outer_how = 0;
  std::int16_t outer_changes = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// The abilities of one kind on a card, in printed order.
struct ResolveAbilities : Procedure {
  CardId card = no_card;
  std::uint8_t which = 0;
  Seat seat = no_seat;  // "you"
  std::uint8_t next = 0;
  std::uint8_t by_power = 0;  // 1: a power activates them, and they count as part of it
  DefinitionId face = 0;
  std::int16_t power_card = -1, power_ability = -1;  // that power
  void step(Play& p);
};

// SM-CONFLICT-3
struct ActivateEach : Procedure {
  std::uint8_t side = 0;
  std::uint8_t which = 0;  // ability kind
  CardId card = no_card;
  Scope scope;
  CardSet done;
  void step(Play& p);
};

// What Act does with each card it picks.
enum class Verb : std::uint8_t {
  damage,
  destroy,
  regain,
  restore,  // to the maximum
  bury,
  to_hand,
  to_deck_top,
  into_deck,
  remove,
  select,
  place,  // this card next to it
  activate,
  flip,
  face_down,
};

// Act::how of cards that are destroyed without the damage that the Villain would deal herself.
inline constexpr std::uint8_t spares_villain = 1;

struct Damage;

// Picks cards as a phrase says (each, up to 3, the one with the highest HP ...) and does something
// with them, one after another.
struct Act : Procedure {
  Verb verb = Verb::damage;
  std::uint8_t how = 0;     // damage: mark bits; activate: the kind of ability
  CardId source = no_card;  // who deals the damage
  CardId card = no_card;
  std::int16_t amount = 0;
  std::uint8_t part = 0;     // which of several damages to the same target
  std::uint8_t ordered = 0;  // 1: the rest as they lie, 2: as comes, since it does not matter
  std::uint8_t begun = 0;
  std::uint8_t repeats = 0;
  std::int16_t left = 0;  // to pick
  std::int16_t wanted = 0;
  std::int16_t done = 0;
  std::int16_t total = 0;  // damage dealt, HP regained
  std::int16_t destroyed = 0;
  NodeId spec = no_node;      // which cards
  NodeId sentence = no_node;  // damage: the sentence that deals it
  Scope scope;
  std::uint8_t picks = 0;  // what `spec` says: a Quantifier, plus 1; 0: not read yet
  std::uint8_t filler = 0;
  NodeId base = no_node;  // the same: what it picks from
  NodeId stat = no_node;  // the same: by which value
  CardSet todo;
  CardSet seen;   // picked already
  CardSet those;  // what "those targets" are: where the damage to the picked ones went
  CardSet hurt;   // dealt damage, destroyed, ...
  void step(Play& p);

  // What this damage is to that target: the amounts may depend on it.
  void amounts_for(Play& p, CardId target);
  // One part of it, to that target.
  Damage hit(Play& p, CardId target, std::uint8_t which);

 private:
  Noun noun(Play& p);
  bool choose_next(Play& p);
  void take(Play& p, CardId c);  // it is one of those that were picked by rank
  void remember(Play& p);
};

// "<sources> deal(s) <targets> ...": each source in turn.
struct Deal : Procedure {
  CardId source = no_card;
  NodeId sentence = no_node;
  std::int16_t left = 0;
  std::int16_t total = 0;
  std::int16_t destroyed = 0;
  std::uint8_t ordered = 0;  // 1: the rest as they lie
  std::uint8_t filler = 0;
  Scope scope;
  CardSet sources;
  CardSet seen;  // have dealt their damage
  void step(Play& p);

 private:
  Act dealing(Play& p, CardId by) const;  // what this one of the sources deals
  CardList sources_left(Play& p);
  bool order_matters(Play& p, const CardList& list) const;
  bool choose_source(Play& p);
};

// One instance of damage to one target. SM-ATTACK-1
struct Damage : Procedure {
  CardId target = no_card;
  CardId source = no_card;
  CardId text = no_card;  // the card whose text deals it
  std::uint16_t ability = 0xffff;
  std::int16_t amount = 0;
  std::int16_t up = 0, down = 0;
  std::uint8_t how = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t texts_first = 0;
  std::uint8_t stopped = 0;
  std::int16_t dealt = 0;
  void step(Play& p);
};

// SM-DESTROY-1..6
struct Destroy : Procedure {
  CardId card = no_card;
  CardId source = no_card;
  std::uint8_t occurrence = 0xff;
  std::uint8_t done = 0;
  CardId under = no_card;
  std::uint8_t side = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// Targets without HP that can be destroyed now, one after another. SM-GAP-24, -56
struct DestroySpent : Procedure {
  CardId card = no_card;
  CardId source = no_card;   // what made it so
  std::uint8_t ordered = 0;  // 1: the rest as they lie
  std::uint8_t filler = 0;
  CardSet tried;
  void step(Play& p);

 private:
  bool choose_next(Play& p);
};

// SM-INCAPACITATED-1..4
struct Incapacitate : Procedure {
  Seat seat = 0;
  std::uint8_t filler = 0;
  CardId card = no_card;
  void step(Play& p);
};

// SM-FLIP-1..4
struct Flip : Procedure {
  CardId card = no_card;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// SM-EMPTY-DECK-2
struct ShuffleTrash : Procedure {
  std::uint8_t side = 0;
  std::uint8_t occurrence = 0xff;
  void step(Play& p);
};

// SM-DISCARD-1, -2: from hand.
struct DiscardSome : Procedure {
  enum Mode : std::uint8_t { exactly, up_to };
  std::uint8_t seats = 0;
  Seat seat = no_seat;
  std::uint8_t count = 0;
  std::uint8_t left = 0;
  std::uint8_t mode = exactly;
  std::uint8_t all = 1;  // everybody discarded all that was asked for
  std::int16_t total = 0;
  NodeId filter = no_node;
  Scope scope;
  void step(Play& p);
};

// Salvage, Collect, Summon. SM-SALVAGE-1, SM-COLLECT-1, SM-SUMMON-1
struct Fetch : Procedure {
  enum How : std::uint8_t { salvage, collect, summon };
  std::uint8_t how = salvage;
  Seat seat = 0;          // who chooses
  std::uint8_t side = 0;  // whose deck and trash
  std::uint8_t left = 0;
  std::uint8_t in_deck = 0;  // 1: the deck is being searched
  std::uint8_t up_to = 0;
  std::int16_t found = 0;
  NodeId filter = no_node;
  CardId card = no_card;
  Scope scope;
  void step(Play& p);
};

// SM-DISCOVER-1..4
struct Discover : Procedure {
  std::uint8_t side = 0;
  std::uint8_t left = 0;
  std::int16_t played = 0;
  NodeId filter = no_node;
  CardId card = no_card;
  std::uint8_t up_to = 0;  // 1: fewer will do
  std::uint8_t filler = 0;
  Scope scope;
  CardSet found;
  void step(Play& p);
};

// The top cards of decks go to the trash.
struct DiscardTop : Procedure {
  std::uint8_t sides = 0;
  std::uint8_t filler = 0;
  std::int16_t count = 0;
  std::int16_t done = 0;
  void step(Play& p);
};

// The top card of each of these decks is revealed in turn: what fits is discarded, all else played.
struct RevealEach : Procedure {
  std::uint8_t sides = 0;
  std::uint8_t side = 0;
  CardId card = no_card;
  NodeId filter = no_node;
  Scope scope;
  void step(Play& p);
};

// Something is done with cards that the text has revealed: Noun::quantifier says with how many.
struct SortOut : Procedure {
  std::uint8_t deed = 0;
  std::uint8_t ordered = 0;  // 1: the rest as they lie
  std::uint8_t all = 0;      // with each of them
  std::uint8_t optional = 0;
  CardId card = no_card;
  NodeId filter = no_node;
  std::int16_t left = 0;
  std::int16_t handled = 0;
  Seat seat = 0;
  std::uint8_t filler = 0;
  Scope scope;
  void step(Play& p);

 private:
  bool choose_next(Play& p);
};

// The top cards of a deck are put back in any order.
struct ReorderTop : Procedure {
  Seat seat = 0;
  std::uint8_t side = 0;
  std::uint8_t count = 0;
  std::uint8_t filler = 0;
  CardSet shown;
  void step(Play& p);
};

// Cards picked from a trash are played: those with the lowest HP first.
struct PlayFound : Procedure {
  std::uint8_t side = 0;
  std::uint8_t left = 0;
  NodeId filter = no_node;
  std::uint8_t lowest = 0;
  Seat seat = 0;
  CardId card = no_card;
  std::int16_t played = 0;
  std::uint8_t moved = 0;  // 1: they are not played
  std::uint8_t filler = 0;
  Scope scope;
  void step(Play& p);
};

// A Villain card on top of the Environment deck shows itself. What the text under way has come to
// and speaks of stays as it was.
struct CheckTop : Procedure {
  std::uint8_t occurrence = 0xff;
  std::uint8_t fulfilled = 0;
  std::int16_t result = 0;
  CardId card = no_card;
  std::int16_t that_card = -1;
  void step(Play& p);
};
// Called whenever another card may have come to lie on top.
inline void check_top(Play& p) {
  if (p.anyone_answers(event::topped)) p.call(CheckTop{});
}

// Cards from hand under other cards, as many as you like.
struct PutUnder : Procedure {
  Seat seat = 0;
  std::uint8_t from = zone::hand;  // 0xff: this very card
  std::uint8_t many = 0;           // 1: any number
  std::uint8_t filler = 0;
  NodeId hosts = no_node;
  CardId card = no_card;
  std::int16_t done = 0;
  Scope scope;
  void step(Play& p);
};

// One card of each trash is put under the top card of its deck.
struct FromEachTrash : Procedure {
  Seat seat = 0;
  std::uint8_t sides = 0;
  std::uint8_t side = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// Heroes draw as many cards as they like, up to a number each.
struct DrawUpTo : Procedure {
  std::uint8_t seats = 0;
  Seat seat = 0;
  std::uint8_t most = 0;
  std::uint8_t filler = 0;
  std::int16_t drawn = 0;
  void step(Play& p);
};

// Up to so many Heroes draw a card each, or the top card of up to so many decks is discarded.
struct SomeOf : Procedure {
  Seat seat = 0;
  std::uint8_t left = 0;
  std::uint8_t done = 0;   // sides
  std::uint8_t decks = 0;  // 1: their top cards are discarded
  std::uint8_t count = 1;  // so many cards each
  std::uint8_t filler = 0;
  void step(Play& p);
};

// Cards from a trash go to the bottom of their deck.
struct BuryTrash : Procedure {
  std::uint8_t left = 0;
  Seat seat = 0;
  NodeId filter = no_node;
  std::int16_t done = 0;
  Scope scope;
  CardSet buried;
  void step(Play& p);
};

// ---- damage -------------------------------------------------------------------------------------

// What damage would come to if it were dealt now: all modifiers, no choices.
struct DamageSum {
  int unreduced = 0, reduced = 0;
  bool immune = false;
};
// What a text that answers damage can speak of: "damage of that type".
void note_type(Scope& s, const Occurrence& o);
// What happens in place of an occurrence that a text replaced.
RunAbility replacement_of(Play& p, std::uint8_t occurrence);
DamageSum work_out(Play& p, CardId source, CardId target, int amount, std::uint8_t how,
                   int less = 0);
// What this damage would come to, with what the power at work adds to it.
DamageSum work_out(Play& p, Damage d);
// Whether it can make a difference if this damage comes before or after some other: it would take
// all HP that the target has, together with what else hits it, or a text would answer it.
bool is_grave(Play& p, std::span<const Damage> hits);
// Whether it can make a difference in which order these cards are destroyed.
bool destruction_order_matters(Play& p, const CardList& list, CardId source);
// Whether all that this ability does is to change the amount of the damage that it answers.
bool only_lessens(const Play& p, const Ability& a);
// Whether what this ability makes of the damage that it answers depends on how much it is.
bool goes_by_amount(const Play& p, const Ability& a);
// Whether this text is that of the power at work, or one that it activates. SM-GAP-60
bool is_power_at_work(const Play& p, CardId text, std::uint16_t ability);
void add_power(Play& p, Damage& d);
bool can_deal_damage(Play& p, CardId source);
bool attacker_gone(const Play& p, CardId source, CardId text);
// Cards that reacted to this damage and wait for what it comes to wait no more.
void end_watch(Play& p, std::uint8_t occurrence);
bool is_immune(Play& p, CardId source, CardId target, std::uint8_t how);
// The same for an option of a question about targets; -1: it is none.
int expected_damage(const Rules& rules, const Table& t, const Option& o);
// What is added to and taken from the damage that a target deals and is dealt, as far as the cards
// in play settle it: what somebody may still do about it is not foretold.
std::vector<CardNote> damage_notes(Play& p, CardId target);

// ---- questions that several procedures ask ------------------------------------------------------

// Whether a card is one of those that words speak of; it need not be in play. no_node: any card.
inline bool fits(Play& p, const Scope& s, NodeId words, CardId c) {
  return words == no_node || muster::fits(p, s, p.library.node(words), c);
}
// Legal to play now: Limited, what its own text forbids, what others forbid.
bool can_be_played(Play& p, CardId c, bool from_hand);
// Targets without HP that can be destroyed now. SM-GAP-24
CardList at_zero(Play& p);
bool can_play_any(Play& p, Seat s, const Scope& scope, NodeId filter, std::uint8_t from);
bool can_use_power(Play& p, Seat s);
// Calls f(card, ability index) for each power that this Hero can use now.
void each_power(Play& p, Seat s, void (*f)(Play&, CardId, std::uint16_t));
bool used_this_turn(const Play& p, CardId c, std::uint16_t ability);
void note_used(Play& p, CardId c, std::uint16_t ability);
// Whether the text of a card works: in play, face up, not blank.
bool text_works(Play& p, CardId c);
// Whom "you" means on a card.
Seat you_of(const Play& p, CardId c);
std::uint8_t ability_of(Phase phase);

inline void set_phase(Play& p, Phase phase, int side) {
  at(p.t, value::phase) = static_cast<std::int16_t>(phase);
  at(p.t, value::phase_of) = static_cast<std::int16_t>(side);
}

// All of them. Saved games know each by its place: a new one goes to the end.
using Procedures =
    ProcedureList<PlayGame, SetUp, Turn, RunPhase, Arrange, Rewards, PlayPhase, PowerPhase,
                  DrawPhase, IncapacitatedPhase, PlayCard, PlayTop, PlaySome, UsePower,
                  ResolveAbilities, ActivateEach, Deal, Act, Damage, Destroy, Incapacitate, Flip,
                  ShuffleTrash, DiscardSome, Fetch, Discover, DiscardTop, RevealEach, SortOut,
                  ReorderTop, PlayFound, CheckTop, PutUnder, FromEachTrash, DrawUpTo, SomeOf,
                  BuryTrash, DestroySpent>;

template <class P>
constexpr std::uint16_t procedure_number(std::type_identity<P>) {
  return Procedures::number<P>;
}

}  // namespace muster::sentinels
