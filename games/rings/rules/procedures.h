// The procedures of the book, outermost first.
#pragma once

#include "core/card_set.h"
#include "games/rings/rules/rings.h"
#include "rules/interpreter.h"
#include "rules/order.h"
#include "rules/procedure.h"

namespace muster::rings {

// The whole game. LR-ROUND-1 .. 5
struct PlayGame : Procedure {
  void step(Play& p);
};

// Setup steps 5 to 7, and what a campaign adds. LR-SETUP-11 .. 16
struct SetUp : Procedure {
  Seat seat = 0;
  std::uint8_t next = 0;
  CardId card = no_card;
  void step(Play& p);
};

// The game arrives at a milestone that texts can speak of: a phase or round begins or ends. True:
// some text might, and a Moment is to be called.
bool arrives(Play& p, Step s);

// Texts speak of a milestone.
struct Moment : Procedure {
  Step at = Step::setup;
  std::uint8_t occurrence = 0xff;
  void step(Play& p);
};

// What lasts until the end of the phase ends, then what happens at its end. LR-LASTING-5
struct EndPhase : Procedure {
  Step at = Step::setup;
  Period period = Period::phase;
  void step(Play& p);
};

// LR-ACTION-WINDOW-1..3; with an active player it is the special window 2.2. Eighteen places call
// it, and there are no others: LR-NO-WINDOW-1.
struct ActionWindow : Procedure {
  Seat asking = no_seat;
  std::uint8_t passes = 0;
  Seat planning = no_seat;
  std::uint8_t filler = 0;
  void step(Play& p);
};

struct ResourcePhase : Procedure {
  Seat seat = no_seat;
  std::uint8_t done = 0;
  void step(Play& p);
};

struct PlanningPhase : Procedure {
  std::uint8_t done = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

struct QuestPhase : Procedure {
  std::uint8_t done = 0;
  Seat seat = no_seat;
  void step(Play& p);
};

// One player commits characters, all at once. LR-GAP-52
struct Commit : Procedure {
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  void step(Play& p);
};

// Cards are revealed from the encounter deck, one after another.
struct StageCards : Procedure {
  std::uint8_t left = 0;
  Seat seat = 0;
  std::uint8_t in_turn = 1;  // 1: player by player; 0: all by this seat
  std::uint8_t filler = 0;
  void step(Play& p);
};

struct ResolveQuest : Procedure {
  std::int16_t difference = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};

struct TravelPhase : Procedure {
  void step(Play& p);
};

// The players travel to a location, its cost first. LR-TRAVEL-1
struct Travel : Procedure {
  CardId location = no_card;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};

struct EncounterPhase : Procedure {
  std::uint8_t done = 0;
  Seat seat = no_seat;
  std::uint8_t engaged = 0;  // in this round of checks
  std::uint8_t filler = 0;
  void step(Play& p);

 private:
  bool offer_optional(Play& p);
  bool offer_check(Play& p);
};

// An enemy engages a player. LR-ENGAGED-1
struct Engage : Procedure {
  CardId enemy = no_card;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  void step(Play& p);
};

struct CombatPhase : Procedure {
  std::uint8_t done = 0;
  Seat seat = no_seat;
  CardId enemy = no_card;
  CardSet dealt;  // enemies that had their chance of a shadow card
  void step(Play& p);

 private:
  bool next_for_shadow(Play& p);
  bool offer_enemies(Play& p);
};

// LR-ENEMY-ATTACK-1 .. 18
struct EnemyAttack : Procedure {
  CardId enemy = no_card;
  // The defending player, whoever's sentinel defends. LR-DEFENDING-PLAYER-1, -2; LR-GAP-33
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t asked = 0;  // seats that were asked for a sentinel
  std::uint8_t outside = 0;
  std::int16_t amount = 0;
  CardId hit = no_card;
  CardId target = no_card;    // the character it attacks, if it attacks one. LR-GAP-32
  Step before = Step::setup;  // where the game was, for an attack outside the combat phase
  std::uint8_t filler = 0;
  CardSet declared;  // defenders whose declaration is to be answered
  CardSet outer;     // defenders of the attack that this one interrupts
  void step(Play& p);

 private:
  bool offer_defenders(Play& p);
  bool offer_sentinels(Play& p);
  bool offer_hit(Play& p);
  bool goes_on(const Play& p) const;
  bool many(Play& p) const;
};

// LR-ENEMY-ATTACK-8: the shadow cards of an attacking enemy, one at a time.
struct TurnShadows : Procedure {
  CardId enemy = no_card;
  Seat seat = 0;
  std::uint8_t attack = 0;
  CardId card = no_card;
  std::uint16_t ability = 0xffff;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};

struct DealShadow : Procedure {
  CardId enemy = no_card;
  Seat seat = no_seat;  // whom it attacks or is engaged with
  std::uint8_t left = 1;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// LR-PLAYER-ATTACK-1 .. 12. With an attacker given, that one attacks alone.
struct PlayerAttack : Procedure {
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  CardId enemy = no_card;
  CardId alone = no_card;
  Seat helper = no_seat;
  std::uint8_t helped = 0;
  std::int16_t amount = 0;
  std::uint8_t was_in_staging = 0;
  Step before = Step::setup;
  void step(Play& p);

 private:
  bool offer_targets(Play& p);
  bool offer_attackers(Play& p);
  bool offer_ranged(Play& p);
  int strength(Play& p) const;
};
// Whether this character of this player may attack this enemy.
bool may_attack(Play& p, Seat s, CardId c, CardId enemy, bool alone);

struct RefreshPhase : Procedure {
  CardId card = no_card;
  std::uint8_t done = 0;
  std::uint8_t filler = 0;
  CardSet left;
  CardSet stay;
  void step(Play& p);
};

// LR-INITIATE-1 .. 8
struct UseAbility : Procedure {
  std::array<std::int16_t, 8> chosen{-1, -1, -1, -1, -1, -1, -1, -1};  // by the cost
  CardId card = no_card;
  std::uint16_t ability = 0xffff;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t x = 0;
  std::uint8_t stopped = 0;
  std::uint8_t initiated = 0xff;
  std::uint8_t event = 0;
  std::int16_t result = 0;  // of the cost
  void step(Play& p);

 private:
  Scope scope() const;
};

struct PlayCard : Procedure {
  CardId card = no_card;
  Seat seat = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// Resources from the pools of heroes, one by one where it makes a difference. LR-RESOURCES-1
struct Pay : Procedure {
  Seat seat = 0;
  std::uint8_t left = 0;
  CardId card = no_card;
  std::uint8_t from = 0;  // different heroes that must pay
  std::uint8_t paid_from = 0;
  CardSet payers;
  void step(Play& p);
};

// A card is attached to what its text says.
struct Attach : Procedure {
  CardId card = no_card;
  Seat seat = 0;
  std::uint8_t played = 0;
  CardId host = no_card;
  void step(Play& p);
};

struct EnterPlay : Procedure {
  CardId card = no_card;
  Seat seat = 0;
  std::uint8_t was_played = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// LR-RESTRICTED-1, -2
struct EnforceRestricted : Procedure {
  CardId host = no_card;
  void step(Play& p);
};

// Staging one encounter card. LR-STAGING-1 .. 5
struct Reveal : Procedure {
  CardId card = no_card;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t todo = 0;  // doomed 1, guarded 2, when revealed 4
  std::uint8_t surges = 0;
  CardId guards = no_card;  // the objective that it is to guard
  std::uint8_t from_deck = 1;
  std::uint8_t now = 0;
  std::uint8_t no_guard = 0;  // its own guard comes later
  std::uint8_t gone = 0;      // it left as it was revealed
  std::uint8_t replaced = 0;  // another card comes in its place
  std::uint8_t filler = 0;
  void step(Play& p);
};

// LR-GUARDED-1, -2: a guard for this objective.
struct Guard : Procedure {
  CardId objective = no_card;
  Seat seat = 0;
  std::uint8_t count = 0;
  CardId card = no_card;
  std::array<CardId, 3> waiting{};  // guarded objectives that came in between
  std::uint8_t next = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
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

// LR-ACTIVE-LOCATION-4, -5; LR-GAP-43
struct PlaceProgress : Procedure {
  CardId card = no_card;  // the quest, or a location that is named
  std::int16_t amount = 0;
  std::int16_t on_location = 0;
  CardId location = no_card;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};

struct ProgressAll : Procedure {
  std::int16_t amount = 0;
  CardId card = no_card;
  CardSet left;
  void step(Play& p);
};

// Whether the current stage is done, or the game is won by its text. LR-QUEST-ADVANCE-1
struct CheckQuest : Procedure {
  void step(Play& p);
};

bool quest_is_due(Play& p);

// The current stage is defeated; the next one comes. LR-GAP-44
struct Advance : Procedure {
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  CardId defeated = no_card;
  void step(Play& p);
};

// Side A of the current quest card is followed, then side B is shown and resolved.
struct ShowStage : Procedure {
  void step(Play& p);
};

// LR-DAMAGE-1 .. 4
struct DealDamage : Procedure {
  CardId target = no_card;
  CardId source = no_card;
  std::int16_t amount = 0;
  std::uint8_t attack = 0xff;  // the occurrence of the attack it belongs to
  std::uint8_t occurrence = 0xff;
  std::int16_t excess = 0;
  Seat seat = no_seat;
  std::uint8_t fell = 0;
  void step(Play& p);
};

struct DamageAll : Procedure {
  CardId source = no_card;
  std::int16_t amount = 0;
  std::int16_t total = 0;
  CardId target = no_card;
  CardSet left;
  void step(Play& p);
};

// Whether the text of the card that this happens to answers it: it may have left play by then.
bool own_text_answers(const Play& p, const Occurrence& o);

// What happens in place of an occurrence that a text replaced. LR-REPLACEMENT-2
RunAbility replacement_of(Play& p, std::uint8_t occurrence);

// A card leaves play. What becomes of the card is `to`. Cards stay until something calls this, or
// their player is eliminated: LR-CHARACTER-3, LR-ENEMY-2, LR-LOCATION-2, LR-OBJECTIVE-2.
struct LeavePlay : Procedure {
  enum To : std::uint8_t {
    discard_pile,
    hand,
    into_deck,  // shuffled
    bottom_of_deck,
    encounter_top,
    into_encounter_deck,
    from_game,
  };
  CardId card = no_card;
  std::uint8_t why = 0;  // cause
  std::uint8_t to = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t shared = 0;  // 1: the occurrence is another procedure's, with its windows
  std::uint8_t gone = 0;    // 1: a text has put it elsewhere
  std::uint8_t filler = 0;
  void step(Play& p);
  // Within an occurrence that has its own windows.
};

struct LeaveAll : Procedure {
  std::uint8_t why = 0;
  std::uint8_t to = 0;
  CardId card = no_card;
  CardSet left;
  void step(Play& p);
};

// Characters and enemies whose hit points have dropped to their damage without taking any, and
// attachments that a card cannot have any more.
struct Settle : Procedure {
  CardId card = no_card;
  void step(Play& p);
};

// LR-ELIMINATION-1 .. 8
struct Eliminate : Procedure {
  Seat seat = 0;
  std::uint8_t why = 0;
  CardId card = no_card;
  void step(Play& p);
};

// All these players at the same time. LR-THREAT-ELIM-2
struct RaiseThreat : Procedure {
  std::int16_t amount = 0;
  std::uint8_t seats = 0;
  Seat seat = no_seat;
  std::array<std::int16_t, 4> each{};  // if they differ
  void step(Play& p);
};

// LR-DRAW-1 .. 5
struct DrawCards : Procedure {
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::int16_t amount = 0;
  std::uint8_t seats = 0;
  std::uint8_t drawn = 0;
  void step(Play& p);
};

// Each of these players chooses a hero and exhausts it.
struct ExhaustHeroes : Procedure {
  Seat seat = 0;
  std::uint8_t seats = 0;
  std::uint8_t lacking = 0;  // 1: somebody had none that was ready
  std::uint8_t filler = 0;
  void step(Play& p);
};

// A player discards cards of their choice from hand.
struct DiscardSome : Procedure {
  Seat seat = 0;
  std::uint8_t left = 0;
  std::uint8_t done = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// Cards that go to discard piles at the same time. LR-DISCARD-PILE-5, LR-GAP-74
struct DiscardTogether : Procedure {
  CardId card = no_card;
  CardSet left;
  void step(Play& p);
};

// A player looks at the top cards of a deck, keeps one and puts the others back in any order.
struct LookAndKeep : Procedure {
  Seat seat = 0;
  Seat owner = 0;
  std::uint8_t count = 0;
  std::uint8_t filler = 0;
  CardSet left;
  void step(Play& p);
};

// Players search the top cards of their decks for one.
struct SearchTop : Procedure {
  Seat seat = 0;
  std::uint8_t seats = 0;
  std::uint8_t count = 0;
  std::uint8_t filler = 0;
  CardSet among;
  void step(Play& p);
};

// Players search the encounter deck and discard pile for a card and add it to the staging area.
struct TakeFromEncounter : Procedure {
  Seat seat = 0;
  std::uint8_t seats = 0;
  std::uint16_t trait = 0xffff;  // a word
  void step(Play& p);
};

// Players put the top cards of their decks face down before them as Orc Guards.
struct MakeOrcGuards : Procedure {
  std::uint8_t seats = 0;
  Seat seat = no_seat;
  CardId card = no_card;
  void step(Play& p);
};

// A shadow card that is an enemy attacks itself.
struct ShadowAttack : Procedure {
  CardId enemy = no_card;
  Seat seat = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// A hero becomes a prisoner, at random unless a text says otherwise.
struct Capture : Procedure {
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};
void take_prisoner(Play& p, CardId hero);

// The prisoner is free again.
struct Rescue : Procedure {
  CardId hero = no_card;
  std::uint8_t occurrence = 0xff;
  std::uint8_t filler = 0;
  void step(Play& p);
};
CardId the_prisoner(const Play& p);  // no_card: there is none

inline bool is_step_of_attack(Step s) {
  return (s >= Step::s6_4 && s <= Step::s6_4_4) || (s >= Step::s6_8 && s <= Step::s6_8_4);
}
inline void set_step(Play& p, Step s) {
  at(p.t, value::step) = static_cast<std::int16_t>(s);
  if (!is_step_of_attack(s)) at(p.t, value::phase) = static_cast<std::int16_t>(phase_of(s));
}
// The next player in player order who has not had their turn; with one player nobody comes next.
// LR-GAP-73
inline Seat next_seat(const Play& p, std::uint8_t done) {
  return first_in_order(p, playing(p.t) - SeatSet(done));
}
// Whether there may be something to settle.
bool unsettled(Play& p);

// ---- questions that several procedures ask ------------------------------------------------------

int cost_of(Play& p, Seat s, CardId c);  // after modifiers
// Can this seat pay so many resources for this card? LR-RESOURCE-MATCH-1
bool can_pay(Play& p, Seat s, CardId c, int n);
// Whether an optional ability can be used by this seat: restrictions, price of an event, effect.
bool may_enter(Play& p, Seat s, CardId c);  // LR-UNIQUE-3, LR-ATTACHMENT-3
bool can_travel_to(Play& p, CardId location);
bool can_engage_by_choice(Play& p, CardId enemy);

// All of them. Saved games know each by its place: a new one goes to the end.
using Procedures =
    ProcedureList<PlayGame, SetUp, Moment, EndPhase, ActionWindow, ResourcePhase, PlanningPhase,
                  QuestPhase, Commit, StageCards, ResolveQuest, TravelPhase, Travel, EncounterPhase,
                  Engage, CombatPhase, EnemyAttack, TurnShadows, DealShadow, PlayerAttack,
                  RefreshPhase, UseAbility, PlayCard, Pay, Attach, EnterPlay, EnforceRestricted,
                  Reveal, Guard, ResolveAbilities, PlaceProgress, ProgressAll, CheckQuest, Advance,
                  ShowStage, DealDamage, DamageAll, LeavePlay, LeaveAll, Settle, Eliminate,
                  RaiseThreat, DrawCards, ExhaustHeroes, DiscardSome, DiscardTogether, LookAndKeep,
                  SearchTop, TakeFromEncounter, MakeOrcGuards, ShadowAttack, Capture, Rescue>;

template <class P>
constexpr std::uint16_t procedure_number(std::type_identity<P>) {
  return Procedures::number<P>;
}

}  // namespace muster::rings
