// Any choices can be replayed in any setup: they lead to a table on which everything holds that
// must, or are refused. The bytes are taken as a setup, a seed and answers, so that most inputs
// play on.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "rules/engine.h"
#include "rules/invariants.h"
#include "sim/setups.h"
#include "store/record.h"
#include "util/data_dir.h"

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static muster::RulesShelf shelf(muster::data_dir());
  static const muster::Rules& rules = shelf.rules(*muster::all_games().front());
  static const std::vector<muster::Setup> setups = muster::every_setup(rules);
  static const auto table = std::make_unique<muster::Table>();
  if (size < 2) return 0;

  muster::Record record;
  record.game = rules.game.id;
  record.setup = setups[data[0] % setups.size()];
  record.seed = data[1];
  record.cards = rules.library.fingerprint;
  muster::start(rules, *table, record.setup, record.seed);
  // An answer is a byte; some of them are nonsense on purpose.
  for (std::size_t i = 2; i < size; ++i) {
    const muster::Ask* a = muster::next_question(*table);
    if (a == nullptr) break;
    const int option = data[i] < 0xf8 ? data[i] % a->count : data[i];
    const muster::Seat seat = a->seat;
    try {
      muster::choose(rules, *table, seat, option);
      record.choices.push_back({seat, static_cast<std::uint16_t>(option)});
    } catch (const muster::ChoiceError&) {
    }
    if (!muster::broken_invariant(rules, *table).empty()) std::abort();
  }
  record.hash = table->hash();
  const muster::Record loaded = muster::load_record(muster::save_binary(record));
  muster::replay(loaded, rules, *table, nullptr);
  if (table->hash() != record.hash) std::abort();
  return 0;
}
