// The table as one seat sees it, in the numbers the quick bot thinks in.
#pragma once

#include "games/brawl/bot/lore.h"
#include "view/view.h"

namespace muster::brawl {

template <class T>
using PerSeat = std::array<T, max_seats>;
template <class T>
using PerType = std::array<T, technique_types>;

struct Situation {
  Situation(const Lore& lore, const SeatView& view);

  Seat me;
  Seat first_player;
  SeatSet side;       // in the battle and on our side, this seat among them
  SeatSet opponents;  // in the battle and not
  SeatSet acted;
  int stage, stages;
  int trap_damage;
  bool descending;  // numbers must fall
  bool can_gain;
  bool shrugs_off_traps = false;
  DefinitionId battlefield = 0xffff;
  DefinitionId hero = 0xffff;

  PerSeat<int> energy{}, hand{};
  PerSeat<bool> on_guard{};
  PerType<bool> trapped{}, knocked_out{};  // as the tactic cards show
  PerType<int> mine{};                     // own hand
  PerType<int> series{};                   // own series
  int last_number = -1;                    // of the own series; -1: none yet
  // Of each other seat: the chance that its face-down card is of a type, and how many cards of a
  // type to expect in its hand.
  PerSeat<PerType<double>> laid{}, held{};
  // Types that opponents revealed in this stage.
  PerType<bool> revealed{};

  bool fits(int number, int after) const {
    return after < 0 || (descending ? number <= after : number >= after);
  }

 private:
  void read_tactics(const SeatView& view);
  void read_own_cards(const Lore& lore, const SeatView& view);
  void read_others(const Lore& lore, const SeatView& view);
};

}  // namespace muster::brawl
