// What the sets of a game must have to be played, beyond cards that can be read.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "cards/card_error.h"
#include "rules/game.h"
#include "rules/library.h"

namespace muster {

// A set with a card of one type needs one of another: a villain, a main scheme.
struct SetNeed {
  std::string_view type, needs;
  std::string_view in = {};  // a set of this ending besides its own: "-nemesis"; empty: its own
};

// The words that a game's keywords mean something by.
struct KnownKeywords {
  std::span<const std::string_view> words = {};
  bool any = false;  // others are words that texts speak of, and anybody may bring new ones
};

std::vector<CardError> unplayable_sets(const Game& game, const Library& library,
                                       std::span<const SetNeed> needs);
std::vector<CardError> unknown_keywords(const Library& library, const KnownKeywords& known);
// Pictures that are not there.
std::vector<CardError> unknown_icons(const Library& library,
                                     std::span<const std::string_view> known);

}  // namespace muster
