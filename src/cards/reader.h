// Reads the card files of a game into a library. See docs/card-language.md for the language.
#pragma once

#include <filesystem>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "cards/card_error.h"
#include "rules/game.h"
#include "rules/library.h"

namespace muster {

struct CardFile {
  std::string name, text;
};

// Either a complete library, or errors and an empty one.
struct ReadResult {
  Library library;
  std::vector<CardError> errors;
};

// Any text is safe to read. Throws std::logic_error only when the vocabulary of the game itself is
// broken.
ReadResult read_cards(const Game& game, std::span<const CardFile> files);

// The *.cards files below a folder, sorted by name.
std::vector<CardFile> load_card_files(const std::filesystem::path& folder);

// what() lists the errors, one per line.
struct CardFilesError : std::runtime_error {
  using std::runtime_error::runtime_error;
  explicit CardFilesError(std::span<const CardError> errors);
};

// The library of a folder, and of one more file if it is named; throws CardFilesError when
// something is wrong with it.
Library load_library(const Game& game, const std::filesystem::path& folder,
                     const std::filesystem::path& more = {});

}  // namespace muster
