// Cards of Sentinels of the Multiverse in few words: what a player has to know of each on the
// table.
#pragma once

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal::sentinels_cards {

const Definition& definition(const SeatView& view, DefinitionId d);
// Of a card this seat sees.
const Definition& face(const SeatView& view, CardId c);
// "?" for what cannot be seen.
std::string name(const SeatView& view, const SeatView::Sight& card);

CardId villain(const SeatView& view);
CardId character(const SeatView& view, Seat s);
// Of the Hero, also while the other side of the card is up.
std::string hero_name(const SeatView& view, Seat s);
bool is_incapacitated(const SeatView& view, Seat s);
// Whose turn it is, by side; -1: nobody's.
int turn(const SeatView& view);

bool is_target(const SeatView& view, const SeatView::Sight& card);
// All targets in play, in turn order.
std::vector<SeatView::Sight> targets(const SeatView& view);
// "HP 5/9".
std::string hit_points(const SeatView& view, const Style& style, CardId c);
// HP, modifiers of damage, and what else lies on it or is true of it.
Lines facts(const SeatView& view, const Style& style, const SeatView::Sight& card);
// What lies under it: "under it: Flak Cannon, 2 face down"; empty if nothing does.
std::string under(const SeatView& view, const SeatView::Sight& card);
// "Blade Battalion (HP 3/5, deals +1)".
std::string in_play(const SeatView& view, const Style& style, const SeatView::Sight& card);

// What a card goes on doing in play, in one line: not what it did when it came, and nothing that is
// not in force.
std::string lasting_text(const SeatView& view, const Definition& d);
// "Ongoing, Limited: -1 damage dealt to Legacy."
std::string full_text(const SeatView& view, const Definition& d);
// "Baron Blade · Impulsion Beam Inventor", as far as there is a title.
std::string with_title(const Definition& d);

// The cards of a pile from the top, those of one name side by side told once, and not more than so
// many: "Hasten Doom, Blade Battalion ×2, … 7 more".
Lines from_the_top(const SeatView& view, ZoneId pile, std::size_t most);

}  // namespace muster::terminal::sentinels_cards
