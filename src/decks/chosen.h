// Decks on the command line: files in any format that can be read, or starter decks by name.
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "rules/game.h"
#include "rules/play.h"

namespace muster {

// A deck that somebody called by a file name or by the name of a starter deck: where it is, and
// which game it is for if the name says so. Starter decks may be those of one game only.
struct DeckPlace {
  std::filesystem::path file;
  const Game* game = nullptr;
};
DeckPlace deck_place(const std::string& name, const Game* only = nullptr);

// Puts decks, one for each seat ("-" for the usual one), and their heroes into a setup. Throws
// UsageError when a deck names cards that there are none of, or when the game has no decks.
void use_decks(Setup& setup, const Rules& rules, std::span<const std::string> decks);

// The deck that somebody called by its name, as the option `decks` takes it.
std::string deck_text(const Game& game, const std::string& name);
// The same where a list of codes may stand for a deck, too.
std::string deck_for_setup(const Game& game, const std::string& name);

}  // namespace muster
