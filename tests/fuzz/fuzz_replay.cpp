// Any choices can be replayed in any setup of any game: they lead to a table on which everything
// holds that must, or are refused. The bytes are taken as a game, a setup, a seed and answers, so
// that most inputs play on.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <vector>

#include "rules/engine.h"
#include "rules/invariants.h"
#include "sim/setups.h"
#include "store/record.h"
#include "util/data_dir.h"

namespace {

const std::vector<muster::Setup>& setups_of(const muster::Rules& rules) {
  static std::map<const muster::Rules*, std::vector<muster::Setup>> known;
  auto& setups = known[&rules];
  if (setups.empty()) setups = muster::every_setup(rules);
  return setups;
}

}  // namespace

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static muster::RulesShelf shelf(muster::data_dir());
  static const auto table = std::make_unique<muster::Table>();
  if (size < 4) return 0;
  const auto games = muster::all_games();
  const muster::Rules& rules = shelf.rules(*games[data[0] % games.size()]);
  const std::vector<muster::Setup>& setups = setups_of(rules);

  muster::Record record;
  record.game = rules.game.id;
  record.setup = setups[(data[1] + 256U * data[2]) % setups.size()];
  record.seed = data[3];
  record.cards = rules.library.fingerprint;
  muster::start(rules, *table, record.setup, record.seed);
  // An answer is a byte; some of them are nonsense on purpose.
  for (std::size_t i = 4; i < size; ++i) {
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
  record.hash = muster::hash_for(record, rules, *table);
  const std::uint64_t end = table->hash();
  const muster::Record loaded = muster::load_record(muster::save_binary(record));
  muster::replay(loaded, rules, *table, nullptr);
  if (table->hash() != end) std::abort();
  return 0;
}
