// Sampled tables: what a seat sees stays, what it does not see is anybody's guess.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "bots/bot.h"
#include "rules/engine.h"
#include "rules/invariants.h"
#include "shelf/games.h"
#include "shelf/parts.h"
#include "sim/setups.h"
#include "util/data_dir.h"
#include "view/sample.h"

namespace muster {
namespace {

// Questions of some games of every kind, played by the quick bot so that much has happened.
template <class AtQuestion>
void through_games(int every, std::size_t most_setups, AtQuestion at_question) {
  RulesShelf shelf(data_dir());
  for (const Game* game : all_games()) {
    const Rules& rules = shelf.rules(*game);
    const auto bot = make_bot("quick", rules);
    std::vector<muster::Setup> setups = every_setup(rules);
    setups.resize(std::min(setups.size(), most_setups));
    const auto table = std::make_unique<Table>();
    for (std::size_t i = 0; i < setups.size(); ++i) {
      start(rules, *table, setups[i], 40 + i);
      Random random(i);
      for (int step = 0; step < 400; ++step) {
        const Ask* ask = next_question(*table);
        if (ask == nullptr) break;
        const Seat seat = ask->seat;
        if (step % every == 0) {
          SCOPED_TRACE(std::string(game->id) + " " + std::to_string(i) + " " +
                       std::to_string(step));
          at_question(rules, *table, SeatView(rules, *table, seat));
        }
        choose(rules, *table, seat, bot->choose(SeatView(rules, *table, seat), *ask, random));
      }
    }
  }
}

bool others_have_answered(const Table& table, Seat seat) {
  return std::any_of(table.asks.begin(), table.asks.end(),
                     [seat](const Ask& a) { return a.seat != seat && a.answered(); });
}

TEST(Sample, IsATableThatCouldBe) {
  int looked = 0, differed = 0;
  const auto sample = std::make_unique<Table>();
  through_games(7, 6, [&](const Rules& rules, const Table& table, const SeatView& view) {
    const Sampler sampler(view, *parts_of(rules.game).hidden_cards);
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      sampler.sample(seed, *sample);
      ASSERT_EQ(broken_invariant(rules, *sample), "");
      if (!others_have_answered(table, view.seat())) {
        ASSERT_EQ(SeatView(rules, *sample, view.seat()).json(Names{}), view.json(Names{}));
      }
      ++looked;
      if (sample->hash() != table.hash()) ++differed;
    }
  });
  EXPECT_GT(looked, 1000);
  EXPECT_EQ(differed, looked);
}

// Whatever the truth is: of two tables that look the same, the same samples are taken.
TEST(Sample, DependsOnWhatIsSeenAlone) {
  int compared = 0;
  const auto other = std::make_unique<Table>();
  const auto one = std::make_unique<Table>();
  const auto two = std::make_unique<Table>();
  through_games(11, 6, [&](const Rules& rules, const Table&, const SeatView& view) {
    const HiddenCards& hidden = *parts_of(rules.game).hidden_cards;
    const Sampler sampler(view, hidden);
    sampler.sample(5, *other);
    sampler.sample(6, *one);
    const SeatView other_view(rules, *other, view.seat());
    Sampler(other_view, hidden).sample(6, *two);
    // The other table is one in which nobody has answered in secret yet.
    ASSERT_EQ(one->hash(), two->hash());
    ++compared;
  });
  EXPECT_GT(compared, 300);
}

// How often the card at some hidden place comes out as it is: as often as chance has it.
TEST(Sample, GuessesTheTruthNoMoreOftenThanChance) {
  const auto sample = std::make_unique<Table>();
  double expected = 0, variance = 0;
  int right = 0, guesses = 0;
  through_games(29, 4, [&](const Rules& rules, const Table& table, const SeatView& view) {
    const HiddenCards& hidden = *parts_of(rules.game).hidden_cards;
    std::vector<CardId> places;
    for (std::size_t c = 0; c < table.cards.size(); ++c) {
      const auto id = static_cast<CardId>(c);
      if (view.sight(id).hidden && hidden.pool(rules, table, id) != HiddenCards::known) {
        places.push_back(id);
      }
    }
    if (places.empty()) return;
    const CardId place = places[static_cast<std::size_t>(guesses) % places.size()];
    const int pool = hidden.pool(rules, table, place);
    double size = 0, same = 0;
    for (const CardId c : places) {
      if (hidden.pool(rules, table, c) != pool) continue;
      ++size;
      if (table.cards[c].definition == table.cards[place].definition) ++same;
    }
    // Where some cards stayed in the box the truth is less likely than this.
    const double chance = same / size;
    const Sampler sampler(view, hidden);
    constexpr int samples = 40;
    for (int i = 0; i < samples; ++i) {
      sampler.sample(mix64(static_cast<std::uint64_t>(guesses + i)), *sample);
      if (sample->cards[place].definition == table.cards[place].definition) ++right;
    }
    guesses += samples;
    expected += samples * chance;
    variance += samples * chance * (1 - chance);
  });
  ASSERT_GT(guesses, 2000);
  EXPECT_LT(right, expected + 4 * std::sqrt(variance));
  EXPECT_GT(right, 0) << "nothing is ever as it is";
}

}  // namespace
}  // namespace muster
