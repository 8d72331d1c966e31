// Where cards go from the tops of piles, from piles and from anywhere: what several verbs share.
#pragma once

#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

// The top cards of decks.
void play_tops(Play& p, const Scope& s, const Node& cards);
void discard_tops(Play& p, const Scope& s, const Node& cards);

// Of cards that words name, wherever they lie: "that card".
void put_into_play(Play& p, const Scope& s, const Node& cards);  // it is played
void take(Play& p, const Scope& s, const Node& cards);           // into your hand
void throw_away(Play& p, const Scope& s, const Node& cards);     // into its trash

// Something with the cards that a text has revealed: a deed.
void sort_out(Play& p, const Scope& s, const Noun& noun, std::uint8_t deed);

// Cards from the trash of a side, which the players pick.
void play_found(Play& p, const Scope& s, std::uint8_t side, const Noun& noun, bool moved = false);

}  // namespace muster::sentinels
