// Any bytes can be read as a deck in any format: there is a deck, or an error that says where. What
// was read can be written in every format and read again.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/champions/deckbuilding/deck_formats.h"
#include "games/rings/deckbuilding/deck_formats.h"
#include "shelf/games.h"
#include "util/data_dir.h"

namespace {

// What the format takes to be a name may change on its way through another one, cards may not.
template <class Cards, class Format>
void write_and_read(const Cards& cards, const auto& deck, std::array<Format, 4> formats) {
  for (const Format format : formats) {
    const std::string text = write_deck(cards, deck, format);
    if (read_decks(cards, text, format, "again").size() != 1) std::abort();
  }
}

void read_for_champions(std::string_view text) {
  using namespace muster::champions;
  static const muster::Rules rules = muster::load_rules(game(), muster::data_dir());
  static const DeckCards cards(rules, muster::data_dir());
  for (const auto& read : read_decks(cards, text, guess_deck_format(text), "fuzz")) {
    breaches(rules, read.deck);
    if (!read.left_out.empty() || read.deck.cards.empty() || read.deck.identities.size() != 1) {
      continue;
    }
    write_and_read(cards, read.deck,
                   std::array{DeckFormat::muster, DeckFormat::marvelcdb_json,
                              DeckFormat::marvelcdb_text, DeckFormat::octgn});
  }
}

void read_for_rings(std::string_view text) {
  using namespace muster::rings;
  static const muster::Rules rules = muster::load_rules(game(), muster::data_dir());
  static const DeckCards cards(rules, muster::data_dir());
  for (const auto& read : read_decks(cards, text, guess_deck_format(text), "fuzz")) {
    breaches(rules, read.deck);
    if (!read.left_out.empty() || read.deck.cards.empty() || read.deck.identities.empty()) {
      continue;
    }
    setup_text(rules, read.deck);
    write_and_read(cards, read.deck,
                   std::array{DeckFormat::muster, DeckFormat::ringsdb_json,
                              DeckFormat::ringsdb_text, DeckFormat::octgn});
  }
}

}  // namespace

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const auto read : {read_for_champions, read_for_rings}) {
    try {
      read(text);
    } catch (const std::runtime_error&) {  // it says what is wrong
    }
  }
  return 0;
}
