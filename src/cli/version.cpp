#include "cli/version.h"

#include <fmt/format.h>

#include <exception>

#include "shelf/games.h"
#include "util/data_dir.h"
#include "util/version.h"

namespace muster {
namespace {

// A program whose cards are missing or broken still knows its own version.
std::string fingerprint_text(const Game& game) {
  try {
    return fmt::format("{:016x}", load_rules(game, data_dir()).library.fingerprint);
  } catch (const std::exception& error) {
    return fmt::format("cannot be read: {}", error.what());
  }
}

}  // namespace

std::string version_text() {
  std::string text = fmt::format("muster {}\ncards:", program_version);
  for (const Game* game : all_games()) {
    text += fmt::format("\n  {:<11}{}", game->id, fingerprint_text(*game));
  }
  return text;
}

}  // namespace muster
