// Any bytes can be opened as a saved game: they load and lead where they say, or are refused with a
// SaveError. What loads is the same after it was saved again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "rules/invariants.h"
#include "store/record.h"
#include "util/data_dir.h"

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static muster::RulesShelf shelf(muster::data_dir());
  static const auto table = std::make_unique<muster::Table>();
  try {
    muster::Record record = muster::load_record({reinterpret_cast<const char*>(data), size});
    const std::string saved = muster::save_binary(record);
    if (muster::save_binary(muster::load_record(saved)) != saved) std::abort();
    const muster::Game* game = muster::find_game(record.game);
    if (game == nullptr) return 0;
    const muster::Rules& rules = shelf.rules(*game);
    record.cards = rules.library.fingerprint;  // so that seeds outlive changes of the cards
    muster::replay(record, rules, *table, nullptr);
    if (!muster::broken_invariant(rules, *table).empty()) std::abort();
  } catch (const muster::SaveError&) {
  }
  return 0;
}
