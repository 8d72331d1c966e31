// The table as one seat sees it, in the numbers the quick bot thinks in.
#pragma once

#include "bots/short_list.h"
#include "games/aeons-end/bot/lore.h"
#include "view/view.h"

namespace muster::aeons_end {

template <class T>
using PerSeat = std::array<T, max_seats>;

struct Foe {  // a minion, a husk or the nemesis
  CardId id = no_card;
  DefinitionId definition = 0xffff;
  int life = 0;
};

struct PowerCard {
  CardId id = no_card;
  DefinitionId definition = 0xffff;
  int left = 0;  // power tokens
};

struct Own {  // a card whose face this seat sees
  CardId id = no_card;
  DefinitionId definition = 0xffff;
};

struct Prepped {
  CardId id = no_card;
  DefinitionId definition = 0xffff;
  Seat seat = no_seat;
  CardId breach = no_card;
  int bonus = 0;     // of its breach
  int adjacent = 0;  // spells beside it
  bool now = false;  // prepped this turn
};

struct Breach {
  CardId id = no_card;
  DefinitionId definition = 0xffff;
  Seat seat = no_seat;
  int number = 0, focused = 0, spells = 0, bonus = 0;
  bool opened = false, focused_now = false;
};

struct Situation {
  Situation(const Lore& lore, const SeatView& view);

  Seat me;
  int players;
  Seat active = no_seat;  // no_seat: the nemesis's turn, or nobody's
  int phase;
  SeatSet everybody, exhausted;
  int gravehold, gravehold_start, life_start;
  int empty_piles = 0;
  int supply_left = 0;  // cards in all piles
  int turn;             // turns taken

  Foe nemesis;
  int fury = 0;
  int nemesis_cards;  // left in its deck
  ShortList<Foe, 16> minions;
  ShortList<PowerCard, 16> powers;
  int husks = 0, husk_life = 1;
  int turn_cards_left = 0, nemesis_turns_left = 0;  // in this round
  int turn_cards_gone = 0, nemesis_turns_gone = 0;

  int corruptions_left = 0;  // in their deck

  PerSeat<int> life{}, charges{}, slots{}, hand_size{}, opened{}, prepped_count{};
  PerSeat<int> piles{};  // cards in the deck and the discard pile
  PerSeat<DefinitionId> mage{};
  ShortList<Prepped, 32> prepped;  // of everybody
  ShortList<Breach, 16> breaches;  // of everybody

  ShortList<Own, 24> hand;     // own
  ShortList<Own, 40> discard;  // own
  int deck_left = 0;           // cards to be drawn before the discard pile comes
  int deck_size = 0;           // all own cards
  int seen = 0, seen_spells = 0;

  bool my_turn() const { return active == me; }
  SeatSet allies(Seat s) const { return players == 1 ? everybody : everybody - SeatSet::of(s); }
  bool stands(Seat s) const { return !exhausted.has(s); }

 private:
  void read_nemesis(const Lore& lore, const SeatView& view);
  void read_turn_cards(const Lore& lore, const SeatView& view);
  void read_seat(const Lore& lore, const SeatView& view, Seat s);
  void read_own_cards(const Lore& lore, const SeatView& view);
};

// A turn order card that means the nemesis.
bool means_nemesis(const Lore& lore, DefinitionId d);

}  // namespace muster::aeons_end
