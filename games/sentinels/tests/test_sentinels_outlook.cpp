// How near to victory bots take themselves to be.
#include "games/sentinels/bot/outlook.h"
#include "games/sentinels/rules/sentinels.h"
#include "table_test.h"

namespace muster::terminal {
namespace {

namespace counter = sentinels::counter;

class SentinelsOutlook : public TableTest {
 protected:
  SentinelsOutlook() : TableTest("sentinels", 3, {{"villain", "baron-blade"}}) {}
};

// A Villain who turns instead of being destroyed has a whole side left, and turning is no loss.
TEST_F(SentinelsOutlook, CountsTheOtherSideOfAVillainWhoTurns) {
  const CardId villain = sentinels::villain(table);
  set(villain, counter::hp, 40);
  const double begun = sentinels::progress(view(0));
  set(villain, counter::hp, 1);
  const double nearly = sentinels::progress(view(0));
  Play p(rules(), table, nullptr);
  p.become(villain, p.definition(villain).back);
  set(villain, counter::hp, 30);
  const double turned = sentinels::progress(view(0));
  EXPECT_LT(begun, nearly);
  EXPECT_LT(nearly, turned);
  set(villain, counter::hp, 1);
  EXPECT_LT(turned, sentinels::progress(view(0)));
}

}  // namespace
}  // namespace muster::terminal
