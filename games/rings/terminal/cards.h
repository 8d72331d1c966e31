// Cards of The Lord of the Rings in few words: what a player has to know of each on the table.
#pragma once

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal::rings_cards {

const Definition& definition(const SeatView& view, DefinitionId d);
// A player's card that lies face down as an enemy: it is no longer what it was, not
// even to those who know it.
bool is_orc_guard(const SeatView& view, const SeatView::Sight& card);
// Its name; "Orc Guard", or "?" for what cannot be seen.
std::string name(const SeatView& view, const SeatView::Sight& card);
// Chosen for what is being declared now: the quest, an attack.
bool is_chosen(const SeatView& view, CardId c);
bool has_state(const SeatView& view, CardId c, int state);
// Hero or ally, and not a prisoner.
bool is_character(const SeatView& view, const SeatView::Sight& card);

// "[Lea]" in the colour of the sphere; nothing for cards without one.
std::string sphere(const Style& style, const Definition& d);
int hit_points_left(const SeatView& view, CardId c);
// "HP 3/5", in the colour of how bad that is.
std::string hit_points(const SeatView& view, const Style& style, CardId c);
// "progress 1/3".
std::string progress(const SeatView& view, CardId c);
// "ATK 2 DEF 1".
std::string fight(const SeatView& view, CardId c);
// "WP 2 ATK 3 DEF 2".
std::string powers(const SeatView& view, CardId c);
// What it costs now: "2", "X", or "–" for what is not played for a cost.
std::string cost(const SeatView& view, CardId c);
// Resources, keywords that matter in play, and whether it is exhausted, committed, attacking ...
Lines state_facts(const SeatView& view, const Style& style, const SeatView::Sight& card);

// " + Steward of Gondor (exhausted) + shadow ?": what lies on and under a card.
std::string attached(const SeatView& view, const Style& style, CardId host);
// The same in lines of their own below a card that has one in a box.
Lines attached_lines(const SeatView& view, const Style& style, CardId host);
// "Forest Spider (ATK 3 DEF 1, HP 4/4, has attacked) + shadow ?", whatever it is.
std::string in_play(const SeatView& view, const Style& style, const SeatView::Sight& card);
// "4 Faramir [Lea]".
std::string in_hand(const SeatView& view, const Style& style, const SeatView::Sight& card);
// Its text in one line: all of it, or what counts in play and not only as a shadow or when it
// comes.
std::string text(const Definition& d);
std::string lasting_text(const SeatView& view, const Definition& d);
// What is read when it is revealed: all but the shadow.
std::string revealed_text(const SeatView& view, const Definition& d);

}  // namespace muster::terminal::rings_cards
