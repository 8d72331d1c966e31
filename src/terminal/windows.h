// Windows that open again and again in every round of a game, and in which most players mostly do
// nothing: what there is to know to pass many of them with one key.
#pragma once

#include "rules/log.h"
#include "view/view.h"

namespace muster::terminal {

struct Windows {
  std::string_view name;  // "action windows"
  std::uint8_t prompt = 0;
  // A window for more than that, once a round. It is asked even while others are passed, unless it
  // was itself where the player had enough.
  std::uint8_t larger_prompt = 0;
  // A number for the phase it is, of those in a round.
  int (*phase)(const SeatView& view) = nullptr;
  // Whether an ability of this kind is used in such windows.
  bool (*offers)(std::uint8_t ability_kind) = nullptr;
  // Whether this is something to wake up for, for whoever plays these seats.
  bool (*news)(const LogEntry& entry, SeatSet seats) = nullptr;

  bool has(const Ask& a) const { return a.prompt == prompt || a.prompt == larger_prompt; }
};

// nullptr: the game has no such windows.
const Windows* windows_of(const Game& game);

// Which round it is, counted over the whole game as far as the game's own values tell.
int round_of(const SeatView& view);

}  // namespace muster::terminal
