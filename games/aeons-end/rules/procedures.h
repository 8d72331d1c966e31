// The procedures of the book, outermost first.
#pragma once

#include "core/card_set.h"
#include "games/aeons-end/rules/aeons_end.h"
#include "rules/interpreter.h"
#include "rules/procedure.h"

namespace muster::aeons_end {

// Setup, then turns until the game is over. AE-TURN-1
struct PlayGame : Procedure {
  std::uint8_t occurrence = 0;
  std::uint8_t filler = 0;
  CardId drawn = no_card;
  std::uint16_t more = 0;
  void step(Play& p);
};

// The turn of the active player. AE-TURN-4
struct PlayerTurn : Procedure {
  std::uint8_t occurrence = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// AE-NEMTURN-1
struct NemesisTurn : Procedure {
  CardId card = no_card;
  std::uint8_t occurrence = 0;
  std::uint8_t filler = 0;
  CardSet waiting;  // in play when the phase began, not resolved yet
  void step(Play& p);
};

// AE-CROOKEDMASK-7..9
struct ResolveCorruptions : Procedure {
  CardSet resolved;  // each of them once
  void step(Play& p);
};

// AE-CASTING-1..5
struct CastingPhase : Procedure {
  void step(Play& p);
};

// AE-MAIN-1
struct MainPhase : Procedure {
  Option chosen{};
  std::uint16_t more = 0;
  void step(Play& p);

 private:
  void offer_deeds(Play& p) const;
};

// AE-DRAW-1, AE-DRAW-2
struct DrawPhase : Procedure {
  void step(Play& p);
};

// AE-CAST-1..5, AE-ALLYCAST-1..3
struct CastSpell : Procedure {
  CardId spell = no_card;
  Seat caster = no_seat;
  std::uint8_t more_damage = 0;
  CardId breach = no_card;
  std::uint16_t stays = 0;  // its card is not discarded
  void step(Play& p);
};

// AE-PLAY-1
struct PlayCard : Procedure {
  CardId card = no_card;
  Seat seat = no_seat;
  std::uint8_t filler = 0;
  void step(Play& p);
};

enum class Place : std::uint8_t { discard_pile, deck_top, hand };

// AE-GAIN-2
struct GainCard : Procedure {
  CardId card = no_card;
  Seat seat = no_seat;
  Place place = Place::discard_pile;
  void step(Play& p);
};

// AE-PREP-1
struct PrepSpell : Procedure {
  CardId spell = no_card;
  Seat seat = no_seat;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// AE-NEMDRAW-1, AE-NEMDRAW-2
struct NemesisDraw : Procedure {
  CardId card = no_card;
  std::uint8_t occurrence = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// AE-NEMDRAW-3..6
struct ResolveDrawn : Procedure {
  CardId card = no_card;
  void step(Play& p);
};

// AE-UNLEASH-1
struct Unleash : Procedure {
  std::uint16_t times = 1;
  void step(Play& p);
};

// Rageborne: a strike card is resolved and shuffled back, and Fury is lost.
struct Strike : Procedure {
  CardId card = no_card;
  void step(Play& p);
};

// Carapace Queen: the first line of the husk track that fits.
struct Swarm : Procedure {
  void step(Play& p);
};

// To the nemesis, a minion or a husk. AE-DAMAGE-1..4
struct DealDamage : Procedure {
  CardId source = no_card;
  CardId target = no_card;
  std::int16_t amount = 0;
  Seat by = no_seat;
  std::uint8_t occurrence = 0;
  void step(Play& p);
};

// One damage after another to husks of the player's choice.
struct Distribute : Procedure {
  std::int16_t left = 0;
  Seat by = no_seat;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// Players suffer damage, all of them at once, and perhaps become exhausted. AE-DAMAGE-5
struct SufferDamage : Procedure {
  std::int16_t amount = 0;
  std::uint8_t who = 0;     // seats
  std::uint8_t fallen = 0;  // seats that have just lost their last life
  std::array<std::int16_t, 4> excess{};
  void step(Play& p);
};

// What follows when a player has become exhausted. AE-EXHAUST-2..8, -13, -14
struct Exhaust : Procedure {
  std::int16_t excess = 0;
  CardId breach = no_card;
  Seat seat = no_seat;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// What becomes of cards that a text picks.
enum class Fate : std::uint8_t { discarded, destroyed, to_hand };

// The player picks cards of a description one by one, in the order in which they are discarded.
// AE-GAP-23
struct PickCards : Procedure {
  Scope scope;
  NodeId kind = no_node;
  std::uint8_t wanted = 0;
  std::uint8_t done = 0;
  Fate fate = Fate::discarded;
  std::uint8_t up_to = 0;  // may stop earlier
  CardId card = no_card;
  void step(Play& p);
};

// The top cards of a pile are discarded or destroyed, one after another.
struct DisposeOfTop : Procedure {
  CardId card = no_card;
  ZoneId zone = no_zone;
  Fate fate = Fate::discarded;
  Seat seat = no_seat;
  std::uint8_t left = 0, done = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// A destroyed corruption goes to a discard pile that the players choose. AE-CROOKEDMASK-4
struct PlaceCorruption : Procedure {
  CardId card = no_card;
  void step(Play& p);
};

// The players discard cards together, one at a time and as many as they like: whose it is, then
// which. AE-GAP-49
struct DiscardTogether : Procedure {
  Scope scope;
  NodeId kind = no_node;
  std::uint8_t left = 0, done = 0;
  Seat asker = no_seat;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// The cards of a pile are shown and put back in the order that a player chooses, top card first.
struct PutInOrder : Procedure {
  ZoneId zone = no_zone;
  Seat seat = no_seat;
  std::uint8_t placed = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// Prince of Gluttons: so many cards of each of these supply piles, the most expensive first.
struct DevourFromEach : Procedure {
  std::uint16_t number = 1;
  std::uint16_t piles = 0;  // a bit for each that is left
  void step(Play& p);
};

// A minion of the nemesis discard pile enters play again.
struct EnterPlay : Procedure {
  CardId card = no_card;
  void step(Play& p);
};

// An ability of a mage, after which the charges are discarded, or one of a prepped spell.
// AE-ABILITY-4
struct UseAbility : Procedure {
  CardId card = no_card;
  std::uint16_t ability = 0;
  Seat seat = no_seat;
  std::uint8_t occurrence = 0xff;
  void step(Play& p);
};

// ---- used by several of them --------------------------------------------------------------------

// Discards a card, destroys it or takes it back to hand, if it lies where that can be. False when
// the players have to say where a destroyed corruption goes.
bool meet_fate(Play& p, Seat by, CardId c, Fate fate);
// Is there a breach that this player could prep the spell to?
bool any_breach_for(Play& p, Seat s, CardId spell);
// Offers what a player's damage can be dealt to. AE-CAST-3
void offer_targets(Play& p);
void offer_husks(Play& p);
// The scope in which the text of a nemesis card runs: the captain speaks for the players.
Scope text_scope(const Play& p, CardId c, std::uint8_t kind);
// Runs an ability of a card for a seat.
void run_ability(Play& p, CardId c, const Ability& a, Seat you);
// Could the player meet this TO DISCARD condition in full? AE-TODISCARD-3
bool can_remove(Play& p, Seat s, CardId power);
// Puts the top cards of this pile on the devoured pile.
void devour(Play& p, ZoneId pile, int n);
// So many cards that were to be devoured are not there.
void lack_devoured(Play& p, int n);
// More cards than a player could pick.
inline constexpr int most_cards_picked = 99;
// How often the seat has played cards called so this turn.
void note_play(Play& p, DefinitionId d);
int plays_this_turn(const Play& p, DefinitionId d);
// A minion or power comes into play with its tokens.
void place_in_play(Play& p, CardId c);

// All of them. Saved games know each by its place: a new one goes to the end.
using Procedures =
    ProcedureList<PlayGame, PlayerTurn, NemesisTurn, ResolveCorruptions, CastingPhase, MainPhase,
                  DrawPhase, CastSpell, PlayCard, GainCard, PrepSpell, NemesisDraw, ResolveDrawn,
                  Unleash, Strike, Swarm, DealDamage, Distribute, SufferDamage, Exhaust, PickCards,
                  DisposeOfTop, PlaceCorruption, DiscardTogether, PutInOrder, DevourFromEach,
                  EnterPlay, UseAbility>;

template <class P>
constexpr std::uint16_t procedure_number(std::type_identity<P>) {
  return Procedures::number<P>;
}

}  // namespace muster::aeons_end
