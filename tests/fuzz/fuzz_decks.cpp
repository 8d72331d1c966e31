// Any bytes can be read as a deck in any format: there is a deck, or an error that says where. What
// was read can be written in every format and read again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/champions/deck_formats.h"
#include "games/games.h"
#include "util/data_dir.h"

namespace {

// What the format takes to be a name may change on its way through another one, cards may not.
void write_and_read(const muster::champions::DeckCards& cards,
                    const muster::champions::Deck& deck) {
  using muster::champions::DeckFormat;
  for (const DeckFormat format : {DeckFormat::muster, DeckFormat::marvelcdb_json,
                                  DeckFormat::marvelcdb_text, DeckFormat::octgn}) {
    const std::string text = muster::champions::write_deck(cards, deck, format);
    const auto again = muster::champions::read_decks(cards, text, format, "again");
    if (again.size() != 1) std::abort();
  }
}

}  // namespace

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const muster::Rules rules =
      muster::load_rules(muster::champions::game(), muster::data_dir());
  static const muster::champions::DeckCards cards(rules, muster::data_dir());
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<muster::champions::DeckRead> decks;
  try {
    decks = muster::champions::read_decks(cards, text, muster::champions::guess_deck_format(text),
                                          "fuzz");
  } catch (const std::runtime_error&) {
    return 0;
  }
  for (const auto& read : decks) {
    muster::champions::breaches(rules, read.deck);
    const bool whole = read.left_out.empty() && !read.deck.cards.empty();
    if (whole && read.deck.identities.size() == 1) write_and_read(cards, read.deck);
  }
  return 0;
}
