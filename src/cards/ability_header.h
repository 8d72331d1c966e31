// What stands before the colon of an ability: its kind, its name, its rules, when and how often.
#pragma once

#include <span>

#include "cards/card_error.h"
#include "cards/matcher.h"
#include "cards/parsed_cards.h"
#include "rules/game.h"

namespace muster {

// False when there were errors, which are then reported.
bool read_ability_header(const Game& game, const Matcher& matcher,
                         std::span<const CardToken> tokens, int line, ErrorList& errors,
                         ParsedAbility& ability);

}  // namespace muster
