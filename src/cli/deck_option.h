// Decks on the command line: files in any format that can be read, or starter decks by name.
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "rules/game.h"
#include "rules/play.h"

namespace muster {

// Where a deck is that somebody called by a file name or by the name of a starter deck.
std::filesystem::path deck_place(const std::string& name);

// Puts decks, one for each seat ("-" for the usual one), and their heroes into a setup. Throws
// UsageError when a deck names cards that there are none of, or when the game has no decks.
void use_decks(Setup& setup, const Rules& rules, std::span<const std::string> decks);

}  // namespace muster
