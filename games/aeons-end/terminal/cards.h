// Cards of Aeon's End in few words: what a player has to know of each on the table.
#pragma once

#include <optional>

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal::aeons_end_cards {

const Definition& definition(const SeatView& view, DefinitionId d);
// Of a card this seat sees.
const Definition& face(const SeatView& view, CardId c);
CardId nemesis(const SeatView& view);
const Definition& mage(const SeatView& view, Seat s);
bool is_exhausted(const SeatView& view, Seat s);

// What a minion, a husk or the nemesis has left, where it is known how much it had: "life 5/9".
std::string life_words(const SeatView& view, const Style& style, CardId c);

// What its abilities of the kinds that `wanted` takes say, in one line.
std::string text_of(const SeatView& view, const Definition& d, bool (*wanted)(std::uint8_t kind));
// All that it does for whoever has it.
std::string text_of(const SeatView& view, const Definition& d);
// What a nemesis card in play goes on doing: not what it did when it came.
std::string lasting_text(const SeatView& view, const Definition& d);
// What a mage can do with all charges.
std::string ability_words(const SeatView& view, Seat s);
// "power 1/2" or "life 5/9".
std::string tokens(const SeatView& view, const Style& style, CardId c);
// "spell, cost 4"; "gem" where it costs nothing.
std::string kind_and_cost(const SeatView& view, const Definition& d);

// Has the viewer aether enough for it, in the own main phase?
bool can_gain_now(const SeatView& view, const Definition& d);

// ---- breaches -----------------------------------------------------------------------------------

// "II" for Breach II.
std::string breach_number(const SeatView& view, CardId breach);
bool is_opened(const SeatView& view, CardId breach);
// Where a prepped spell lies, and whose breach that is.
struct Place {
  CardId breach = no_card;
  Seat seat = no_seat;
};
std::optional<Place> place_of(const SeatView& view, CardId spell);
// What a closed breach would cost this player now.
int focus_cost(const SeatView& view, Seat s, CardId breach);
int open_cost(const SeatView& view, Seat s, CardId breach);
// "●●○○": how far it has been turned; the fourth time opens it.
std::string focus_dots(const SeatView& view, CardId breach);

}  // namespace muster::terminal::aeons_end_cards
