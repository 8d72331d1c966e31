// Drawing the table of a game. A game has a drawing of its own or gets the generic one.
#pragma once

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal {

struct Drawing {
  // The table as the view's seat sees it: the strip on top, what all share, the others clockwise
  // from the viewer, and the viewer.
  Lines (*table)(const SeatView& view, const Names& names, const Style& style);
  // What a player should know about an option beside its words; may be empty.
  std::string (*option_note)(const SeatView& view, const Ask& question, const Option& option);
  // What players call a card where that is not its name; may be empty, and nullptr if never.
  std::string (*card_words)(const SeatView& view, CardId c) = nullptr;
};

// The other seats clockwise from the viewer, or all of them for a spectator.
std::vector<Seat> seats_around(const SeatView& view);

const Drawing& drawing_of(const Game& game);

}  // namespace muster::terminal
