// Who sits where when nobody said so: which bot takes a seat, and what everybody is called.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/game.h"

namespace muster {

// The bots of this game, simplest first.
std::vector<std::string> bots_of(const Game& game);

// Whether it is one of these: one may ask for it. Others are for measuring.
bool is_offered(const Game& game, std::string_view bot);

// The bot that takes a seat nobody said anything about.
std::string_view usual_bot(const Game& game);

// Names for the bots that have none yet; nobody is called like somebody else.
void name_bots(std::vector<std::string>& names, const std::vector<bool>& people);
// The same, and people without a name are numbered.
void complete_names(std::vector<std::string>& names, const std::vector<bool>& people);

}  // namespace muster
