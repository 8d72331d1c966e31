// The procedures of the book, outermost first.
#pragma once

#include "games/brawl/rules/brawl.h"
#include "rules/interpreter.h"
#include "rules/procedure.h"

namespace muster::brawl {

// Set-up, then battles until somebody has won the game.
struct PlayGame : Procedure {
  void step(Play& p);
};

// The five steps of battle preparation.
struct PrepareBattle : Procedure {
  Seat seat = 0;
  std::uint8_t left = 0;  // seats still to serve in this pass
  std::uint8_t pass = 0;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// Rounds of stages until one side is left.
struct PlayBattle : Procedure {
  void step(Play& p);
};

// Phase 1 of a stage.
struct ChooseCards : Procedure {
  Seat seat = 0;
  std::uint8_t left = 0;
  void step(Play& p);
};

// Phase 2 of a stage.
struct PerformActions : Procedure {
  Seat seat = no_seat;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// One player reveals a card and performs an action of it.
struct TakeTurn : Procedure {
  Seat seat = 0;
  std::uint8_t occurrence = 0;
  CardId card = no_card;
  std::uint16_t done = 0xffff;  // the action already performed
  void step(Play& p);

 private:
  int offer_turn_abilities(Play& p) const;
  std::uint16_t other_action(const Play& p) const;
};

// One action of a technique card, or what a battlefield puts in its place.
struct PerformAction : Procedure {
  Seat seat = 0;
  std::uint8_t occurrence = 0;
  CardId card = no_card;  // the revealed card
  std::uint16_t ability = 0;
  DefinitionId stands_for = 0xffff;
  void step(Play& p);

 private:
  RunAbility text_of_action(Play& p) const;
};

// Several heroes lose energy at the same time.
struct LoseEnergy : Procedure {
  std::uint8_t pending = 0;  // seats whose loss is not settled yet
  std::uint8_t hit = 0;      // seats that lost some
  std::uint8_t out = 0;      // seats that lost their last
  std::uint8_t why = 0;
  Seat by = no_seat;
  Seat seat = 0;
  std::uint16_t ability = 0xffff;
  std::uint8_t occurrence = 0;
  std::uint8_t redirected = 0;
  CardId source = no_card;
  std::array<std::int8_t, max_seats> amount{};
  void step(Play& p);
  static LoseEnergy of(SeatSet who, int n, std::uint8_t why, Seat by = no_seat,
                       CardId source = no_card, std::uint16_t ability = 0xffff);

 private:
  bool guarded(const Play& p, Seat s) const;
};

// Several heroes leave the battle at the same time.
struct LeaveBattle : Procedure {
  std::uint8_t leaving = 0;
  std::uint8_t pending = 0;
  std::uint8_t why = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0;
  std::uint8_t put_off = 0;  // a delayed exit that falls due: nothing stops it
  void step(Play& p);
};

// A moment passes that texts may answer: the end of a stage, the beginning of a round.
struct Happen : Procedure {
  std::uint8_t event = 0;
  std::uint8_t occurrence = 0;
  std::int16_t amount = 0;
  Point point = Point::after;
  std::uint8_t filler = 0;
  void step(Play& p);
};

// Slide Tackle: look at a hand and take cards from it.
struct TakeFromHand : Procedure {
  Seat seat = 0;
  Seat victim = 0;
  std::uint8_t left = 1;
  std::uint8_t filler = 0;
  std::uint16_t ability = 0xffff;
  void step(Play& p);
};

// All of them. Saved games know each by its place: a new one goes to the end.
using Procedures =
    ProcedureList<PlayGame, PrepareBattle, PlayBattle, ChooseCards, PerformActions, TakeTurn,
                  PerformAction, LoseEnergy, LeaveBattle, Happen, TakeFromHand>;

template <class P>
constexpr std::uint16_t procedure_number(std::type_identity<P>) {
  return Procedures::number<P>;
}

}  // namespace muster::brawl
