// Advice tells nothing that is hidden: it is the same whatever lies in the decks and in the hands
// of others, and takes the same steps.
#include <gtest/gtest.h>

#include <memory>

#include "bots/bot.h"
#include "house/blind.h"
#include "house/bot_room.h"
#include "rules/engine.h"
#include "shelf/games.h"
#include "sim/setups.h"
#include "util/data_dir.h"

namespace muster {
namespace {

TEST(Hints, DoNotDependOnWhatIsHidden) {
  RulesShelf shelf(data_dir());
  BotRoom bots;
  int compared = 0;
  for (const Game* game : all_games()) {
    const Rules& rules = shelf.rules(*game);
    const std::string adviser(has_bot(*game, bot_names().back()) ? bot_names().back()
                                                                 : bot_names().front());
    std::vector<muster::Setup> setups = every_setup(rules);
    setups.resize(std::min<std::size_t>(setups.size(), 6));
    const auto table = std::make_unique<Table>();
    const auto blind = std::make_unique<Table>();
    for (std::size_t i = 0; i < setups.size(); ++i) {
      start(rules, *table, setups[i], i);
      Random random(i);
      for (int step = 0; step < 60; ++step) {
        const Ask* ask = next_question(*table);
        if (ask == nullptr) break;
        const Seat seat = ask->seat;
        *blind = *table;
        lay_blind(rules, *blind, {seat, {}});
        ASSERT_EQ(bots.answer(rules, adviser, *table, seat, Random(1)),
                  bots.answer(rules, adviser, *blind, seat, Random(1)))
            << game->id << " " << i << " " << step;
        ++compared;
        choose(rules, *table, seat, static_cast<int>(random.below(ask->count)));
      }
    }
  }
  EXPECT_GT(compared, 500);
}

}  // namespace
}  // namespace muster
