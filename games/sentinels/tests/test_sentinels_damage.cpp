// Random play of a game in which Heroes who can react are dealt damage of 0 now and then: Cosmic
// Omnitron deals damage by what lies under it. SM-GAP-17
#include <gtest/gtest.h>

#include <memory>

#include "core/random.h"
#include "games/sentinels/rules/sentinels.h"
#include "places.h"
#include "rules/engine.h"
#include "rules/invariants.h"
#include "rules/witness.h"
#include "shelf/games.h"

namespace muster::sentinels {
namespace {

TEST(SentinelsDamage, NothingAnswersDamageOfNothing) {
  const Rules rules = load_rules(game(), source_dir());
  muster::Setup setup;
  setup.players = 3;
  setup.options = {{"event", "deus-ex-machina"}, {"heroes", "The Wraith,Haka,Bunker"}};
  const auto table = std::make_unique<Table>();
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    Random random(mix64(seed));
    Witness witness;
    start(rules, *table, setup, seed, nullptr, &witness);
    while (const Ask* a = next_question(*table)) {
      choose(rules, *table, a->seat, static_cast<int>(random.below(a->count)), nullptr, &witness);
      ASSERT_EQ(broken_invariant(rules, *table), "") << "seed " << seed;
      ASSERT_EQ(witness.complaint(), "") << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace muster::sentinels
