// Any bytes can be opened as a campaign log: there is one, or an error that says why not. What was
// read is the same after it was written again, and its next game can be set up or is refused.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "games/rings/campaign/campaign.h"
#include "games/sentinels/campaign/campaign.h"
#include "rules/engine.h"
#include "rules/invariants.h"
#include "shelf/games.h"
#include "util/data_dir.h"

namespace {

using muster::Rules;

const Rules& rules_of(std::string_view game) {
  static const Rules rings = muster::load_rules(muster::rings::game(), muster::data_dir());
  static const Rules sentinels = muster::load_rules(muster::sentinels::game(), muster::data_dir());
  return game == rings.game.id ? rings : sentinels;
}

void play(const Rules& rules, const muster::Setup& setup) {
  static const auto table = std::make_unique<muster::Table>();
  muster::start(rules, *table, setup, 1);
  if (!muster::broken_invariant(rules, *table).empty()) std::abort();
}

void open_rings(const Rules& rules, std::string_view data) {
  const auto log = muster::rings::campaign_from_json(data);
  if (muster::rings::campaign_from_json(muster::rings::campaign_json(log)) != log) std::abort();
  muster::rings::campaign_sheet(rules, log);
  play(rules, muster::rings::next_setup(rules, log));
}

void open_sentinels(const Rules& rules, std::string_view data) {
  const auto log = muster::sentinels::campaign_from_json(data);
  if (muster::sentinels::campaign_from_json(muster::sentinels::campaign_json(log)) != log) {
    std::abort();
  }
  muster::sentinels::campaign_sheet(rules, log);
  play(rules, muster::sentinels::next_setup(rules, log, {}));
}

}  // namespace

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const std::string game = muster::campaigns::game_of(text);
    if (game == "rings") open_rings(rules_of(game), text);
    if (game == "sentinels") open_sentinels(rules_of(game), text);
  } catch (const muster::CampaignError&) {  // it says what is wrong
  }
  return 0;
}
