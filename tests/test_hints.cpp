// Advice tells nothing that is hidden: it is the same whatever lies in the decks and in the hands
// of others, and takes the same steps.
#include <gtest/gtest.h>

#include <memory>

#include "bots/advice.h"
#include "bots/bot.h"
#include "house/blind.h"
#include "house/bot_room.h"
#include "rules/engine.h"
#include "sanitized.h"
#include "shelf/games.h"
#include "sim/setups.h"
#include "util/data_dir.h"

namespace muster {
namespace {

// Walks through the beginnings of some games of every kind, by chance.
template <class AtQuestion>
void walk(int steps, std::size_t most_setups, AtQuestion at_question) {
  RulesShelf shelf(data_dir());
  for (const Game* game : all_games()) {
    const Rules& rules = shelf.rules(*game);
    std::vector<muster::Setup> setups = every_setup(rules);
    setups.resize(std::min(setups.size(), most_setups));
    const auto table = std::make_unique<Table>();
    for (std::size_t i = 0; i < setups.size(); ++i) {
      start(rules, *table, setups[i], i);
      Random random(i);
      for (int step = 0; step < steps; ++step) {
        const Ask* ask = next_question(*table);
        if (ask == nullptr) break;
        const Seat seat = ask->seat;
        SCOPED_TRACE(std::string(game->id) + " " + std::to_string(i) + " " + std::to_string(step));
        at_question(rules, *table, *ask, step);
        choose(rules, *table, seat, static_cast<int>(random.below(ask->count)));
      }
    }
  }
}

TEST(Hints, DoNotDependOnWhatIsHidden) {
  BotRoom bots;
  int compared = 0;
  const auto blind = std::make_unique<Table>();
  walk(60, 6, [&](const Rules& rules, const Table& table, const Ask& ask, int) {
    *blind = table;
    lay_blind(rules, *blind, {ask.seat, {}});
    ASSERT_EQ(bots.answer(rules, "quick", table, ask.seat, Random(1)),
              bots.answer(rules, "quick", *blind, ask.seat, Random(1)));
    ++compared;
  });
  EXPECT_GT(compared, 500);
}

std::string in_words(const Advice& advice) {
  std::string words = advice.defeat;
  for (const Advice::Way& w : advice.ways) {
    words += " " + std::to_string(w.option) + ":" + std::to_string(w.chance);
  }
  for (const Advice::Fear& f : advice.fears) words += f.card + std::to_string(f.lost_with);
  for (const std::string& line : advice.line) words += line;
  return words;
}

// Any table that looks the same to the seat does as the truth: the same choice, for the same
// reasons.
TEST(Hints, AreForTheSameReasonsWhateverIsHidden) {
  int compared = 0;
  const auto other = std::make_unique<Table>();
  walk(25, 1, [&](const Rules& rules, const Table& table, const Ask& ask, int step) {
    if (step % 8 != 0) return;
    const SeatView view(rules, table, ask.seat);
    Sampler(view, *parts_of(rules.game).hidden_cards).sample(99, *other);
    Thinker thinker(rules);
    const Budget budget{.rollouts = sanitized ? 4 : 16};
    const Advice one = advise(thinker, view, ask, Names{}, 7, budget);
    const Advice two = advise(thinker, SeatView(rules, *other, ask.seat),
                              *question_for(*other, ask.seat), Names{}, 7, budget);
    ASSERT_EQ(in_words(one), in_words(two));
    ++compared;
  });
  EXPECT_GT(compared, 15);
}

}  // namespace
}  // namespace muster
