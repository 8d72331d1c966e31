// Any text can be read as a card file, and none makes the reader fail or run away. What can be read
// means the same after it was formatted, and formatting it again changes nothing.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "cards/format.h"
#include "cards/reader.h"
#include "shelf/games.h"

namespace {

void expect(bool holds) {
  if (!holds) std::abort();
}

muster::ReadResult read(const muster::Game& game, const std::string& text) {
  const muster::CardFile file{"fuzz.cards", text};
  return muster::read_cards(game, {&file, 1});
}

}  // namespace

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const muster::Game* named = muster::find_game(muster::game_of_cards(text));
  const muster::Game& game = named != nullptr ? *named : *muster::all_games().front();
  const muster::ReadResult result = read(game, text);
  expect(result.errors.empty() || result.library.definitions.empty());

  const muster::FormattedCards formatted = muster::format_cards(text, &game);
  if (!formatted.errors.empty()) return 0;
  expect(muster::format_cards(formatted.text, &game).text == formatted.text);
  if (!result.errors.empty()) return 0;
  const muster::ReadResult again = read(game, formatted.text);
  expect(again.errors.empty() && again.library.fingerprint == result.library.fingerprint);
  return 0;
}
