// The procedures of the book, outermost first.
#pragma once

#include "games/brawl/rules/brawl.h"
#include "rules/interpreter.h"
#include "rules/procedure.h"

namespace muster::brawl {

enum Kind : std::uint16_t {
  kind_play_game = first_game_procedure,
  kind_prepare_battle,
  kind_play_battle,
  kind_choose_cards,
  kind_perform_actions,
  kind_take_turn,
  kind_perform_action,
  kind_lose_energy,
  kind_leave_battle,
  kind_happen,
  kind_take_from_hand,
};

// Set-up, then battles until somebody has won the game.
struct PlayGame {
  static constexpr std::uint16_t kind = kind_play_game;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// The five steps of battle preparation.
struct PrepareBattle {
  static constexpr std::uint16_t kind = kind_prepare_battle;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t left = 0;  // seats still to serve in this pass
  std::uint8_t pass = 0;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
};

// Rounds of stages until one side is left.
struct PlayBattle {
  static constexpr std::uint16_t kind = kind_play_battle;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// Phase 1 of a stage.
struct ChooseCards {
  static constexpr std::uint16_t kind = kind_choose_cards;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t left = 0;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
};

// Phase 2 of a stage.
struct PerformActions {
  static constexpr std::uint16_t kind = kind_perform_actions;
  std::uint16_t pc = 0;
  Seat seat = no_seat;
  std::array<std::uint8_t, 5> spare{};
  void step(Play& p);
};

// One player reveals a card and performs an action of it.
struct TakeTurn {
  static constexpr std::uint16_t kind = kind_take_turn;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0;
  CardId card = no_card;
  std::uint16_t done = 0xffff;  // the action already performed
  void step(Play& p);
  static TakeTurn of(Seat s) {
    TakeTurn t;
    t.seat = s;
    return t;
  }

 private:
  int offer_turn_abilities(Play& p) const;
  std::uint16_t other_action(const Play& p) const;
};

// One action of a technique card, or what a battlefield puts in its place.
struct PerformAction {
  static constexpr std::uint16_t kind = kind_perform_action;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0;
  CardId card = no_card;  // the revealed card
  std::uint16_t ability = 0;
  DefinitionId stands_for = 0xffff;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
  static PerformAction of(Seat s, CardId card, std::uint16_t ability,
                          DefinitionId stands_for = 0xffff) {
    PerformAction a;
    a.seat = s;
    a.card = card;
    a.ability = ability;
    a.stands_for = stands_for;
    return a;
  }

 private:
  RunAbility text_of_action(Play& p) const;
};

// Several heroes lose energy at the same time.
struct LoseEnergy {
  static constexpr std::uint16_t kind = kind_lose_energy;
  std::uint16_t pc = 0;
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
  std::array<std::uint8_t, 2> spare{};
  std::array<std::int8_t, max_seats> amount{};
  void step(Play& p);
  static LoseEnergy of(SeatSet who, int n, std::uint8_t why, Seat by = no_seat,
                       CardId source = no_card, std::uint16_t ability = 0xffff);

 private:
  bool guarded(const Play& p, Seat s) const;
};

// Several heroes leave the battle at the same time.
struct LeaveBattle {
  static constexpr std::uint16_t kind = kind_leave_battle;
  std::uint16_t pc = 0;
  std::uint8_t leaving = 0;
  std::uint8_t pending = 0;
  std::uint8_t why = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0;
  std::uint8_t put_off = 0;  // a delayed exit that falls due: nothing stops it
  void step(Play& p);
  static LeaveBattle of(SeatSet who, std::uint8_t why, bool put_off = false) {
    LeaveBattle l;
    l.leaving = who.bits();
    l.why = why;
    l.put_off = put_off ? 1 : 0;
    return l;
  }
};

// A moment passes that texts may answer: the end of a stage, the beginning of a round.
struct Happen {
  static constexpr std::uint16_t kind = kind_happen;
  std::uint16_t pc = 0;
  std::uint8_t event = 0;
  std::uint8_t occurrence = 0;
  std::int16_t amount = 0;
  std::uint16_t spare = 0;
  void step(Play& p);
  static Happen of(std::uint8_t event, int amount = 0) {
    Happen h;
    h.event = event;
    h.amount = static_cast<std::int16_t>(amount);
    return h;
  }
};

// Slide Tackle: look at a hand and take cards from it.
struct TakeFromHand {
  static constexpr std::uint16_t kind = kind_take_from_hand;
  std::uint16_t pc = 0;
  Seat seat = 0;
  Seat victim = 0;
  std::uint8_t left = 1;
  std::uint8_t spare = 0;
  std::uint16_t ability = 0xffff;
  void step(Play& p);
};

}  // namespace muster::brawl
