// Cards of Marvel Champions in few words: what a player has to know of each on the table.
#pragma once

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal::champions_cards {

const Definition& definition(const SeatView& view, DefinitionId d);
// A number printed on a card; 0 where there is none.
int printed(const Definition& d, std::uint8_t attribute);
// The same with what is printed for each player.
int printed(const SeatView& view, const Definition& d, std::uint8_t flat, std::uint8_t each);

// A card of a player's deck that lies face down among the minions.
bool is_drone(const SeatView::Sight& card);
// "Drone" for those; else its name, or "?" for what cannot be seen.
std::string name(const SeatView& view, const SeatView::Sight& card);

// "HP 3/10", in the colour of how bad that is.
std::string hit_points(const SeatView& view, const Style& style, CardId c);
// "ATK 2".
std::string stat_words(const SeatView& view, std::uint8_t stat, CardId c);
// Stunned, confused, tough; empty when none.
Lines statuses(const SeatView& view, const Style& style, CardId c);
// Guard, quickstrike, retaliate 1.
Lines keywords(const SeatView& view, const SeatView::Sight& card);
// Acceleration, hazard and crisis icons.
Lines icons(const Definition& d);
// "EE", "MW"; plain without colours.
std::string resources(const Style& style, const Definition& d);
// What it costs now: "2", "X", or "–" for what is not played for a cost.
std::string cost(const SeatView& view, CardId c);

// "Daredevil (HP 2/3 THW 2 ATK 2, exhausted) + Inspired", whatever it is.
std::string in_play(const SeatView& view, const Style& style, const SeatView::Sight& card);
// "3 Swinging Web Kick [M]".
std::string in_hand(const SeatView& view, const Style& style, const SeatView::Sight& card);
// "[M]": what it pays.
std::string worth(const SeatView& view, CardId c);
// For a question: what is worth knowing of a card that can be chosen.
std::string note(const SeatView& view, CardId c);

}  // namespace muster::terminal::champions_cards
