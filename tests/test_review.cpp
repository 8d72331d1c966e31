// Looking over a game: it ends with the result, sees through what was played, and judges decisions
// by what could be known.
#include <gtest/gtest.h>

#include <array>
#include <boost/json.hpp>
#include <memory>

#include "bots/bot.h"
#include "bots/review.h"
#include "bots/rollout.h"
#include "house_test.h"
#include "sanitized.h"
#include "shelf/games.h"
#include "sim/bench.h"
#include "sim/crew_alone.h"
#include "sim/review_work.h"
#include "util/data_dir.h"

namespace muster {
namespace {

constexpr ReviewEffort little = {.level = 8, .moved = 6, .tries = 16, .proof = 64};

// A game of brawl for two: the first plays by chance, the second judges.
GameCourse unequal_game(const Rules& rules, std::uint64_t seed) {
  const Setup setup{.players = 2};
  Table table;
  start(rules, table, setup, seed);
  const auto weak = make_bot("random", rules), good = make_bot("quick", rules);
  Random random(seed);
  std::vector<GameCourse::Answer> answers;
  for (const Ask* a = next_question(table); a != nullptr; a = next_question(table)) {
    const Seat seat = a->seat;
    const int option = (seat == 0 ? weak : good)->choose(SeatView(rules, table, seat), *a, random);
    answers.push_back({seat, static_cast<std::uint16_t>(option)});
    choose(rules, table, seat, option);
  }
  return {rules, setup, seed, std::move(answers)};
}

Review reviewed(const GameCourse& course, const Names& names, int threads) {
  Review review(course);
  CrewOfOne alone;
  do_review(course, names,
            {.judged = SeatSet::first(2), .effort = little, .seed = 4, .threads = threads}, alone,
            review);
  return review;
}

TEST(Review, EndsWithTheResultAndFindsWhatWasBadlyPlayed) {
  const Rules rules = load_rules(*find_game("brawl"), data_dir());
  const GameCourse course = unequal_game(rules, 5);
  const Names names{{"Ada", "Boris"}};
  const Review review = reviewed(course, names, 1);
  Table end;
  course.table_at(course.size(), end);
  ASSERT_TRUE(end.over());
  const Reckoning sum = reckon(course, review);
  for (Seat s = 0; s < 2; ++s) {
    EXPECT_EQ(sum.end[s], SeatSet(end.facts.winners).has(s) ? 1 : 0);
    EXPECT_NEAR(sum.begin[s] + sum.luck[s] + sum.choices[0][s] + sum.choices[1][s], sum.end[s],
                1e-9);
  }
  EXPECT_LT(sum.choices[0][0], -0.2);
  const auto points = turning_points(course, review, names);
  const auto mistakes = std::count_if(points.begin(), points.end(), [](const TurningPoint& p) {
    return p.kind == TurningPoint::Kind::mistake;
  });
  EXPECT_GE(mistakes, 1);
  for (const TurningPoint& p : points) {
    if (p.kind != TurningPoint::Kind::mistake) continue;
    EXPECT_EQ(p.seat, course.answer(p.at).seat);
    EXPECT_LT(p.change[p.seat], 0);
    EXPECT_NE(p.played, p.other);
  }
}

TEST(Review, IsTheSameOnAnyNumberOfThreads) {
  const Rules rules = load_rules(*find_game("brawl"), data_dir());
  const GameCourse course = unequal_game(rules, 6);
  const Names names{{"Ada", "Boris"}};
  const auto told = [&](int threads) {
    return boost::json::serialize(review_json(course, reviewed(course, names, threads), names));
  };
  EXPECT_EQ(told(1), told(2));
}

// The same view of another table: where nobody else knows anything, all of it stays the same; else
// what is said of the decision does.
TEST(Review, JudgesDecisionsByWhatTheirSeatCouldKnow) {
  int compared = 0;
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    const muster::Setup setup = bench_setup(*game, game->min_players);
    const Names nobody;
    for (const Table& table : mid_game_tables(rules, setup, 3)) {
      const Ask* ask = next_question(table);
      if (ask == nullptr) continue;
      const SeatView view(rules, table, ask->seat);
      const Sampler sampler(view, *parts_of(*game).hidden_cards);
      Table other;
      sampler.sample(9, other);
      const auto judged = [&](const Table& from) {
        const GameCourse course(rules, from, {{ask->seat, 0}});
        Reviewer reviewer(course, nobody, SeatSet::of(ask->seat), little, 3);
        auto found = boost::json::parse(reviewer.do_block(course.news().size())).as_object();
        if (table.players() > 1) {
          for (const char* of_all : {"moved", "moved_error"}) found.erase(of_all);
        }
        return boost::json::serialize(found);
      };
      EXPECT_EQ(judged(table), judged(other)) << game->id;
      ++compared;
    }
  }
  EXPECT_GT(compared, 9);
}

class HouseReview : public test::HouseTest {
 protected:
  // Plays to the end, and both have left.
  void play_out(const Opened& table) {
    test::TestGuest katya, maxim;
    join(katya, table, {table.keys[0]});
    join(maxim, table, {table.keys[1]});
    while (!table_info(table.id, "").at("over").as_bool()) {
      test::TestGuest& asked = katya.question().is_object() ? katya : maxim;
      ASSERT_TRUE(asked.question().is_object());
      answer(asked);
    }
    house_->leave(katya);
    house_->leave(maxim);
  }
};

TEST_F(HouseReview, IsMadeForAGameThatIsOverAndKeptWithTheTable) {
  const Opened table = open(test::duel);
  const auto look_over = [this](test::TestGuest& guest) {
    guest.heard.clear();
    say(guest, {{"t", "review"}});
  };
  test::TestGuest katya, maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  look_over(katya);
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "not-over");
  join(katya, table, {table.keys[0]});
  while (!table_info(table.id, "").at("over").as_bool()) {
    test::TestGuest& asked = katya.question().is_object() ? katya : maxim;
    ASSERT_TRUE(asked.question().is_object());
    answer(asked);
  }
  look_over(katya);
  const auto made = katya.last("review");
  EXPECT_EQ(made.at("done"), made.at("of"));
  const auto review = made.at("review").as_object();
  EXPECT_TRUE(review.at("whole").as_bool());
  // Whoever asks again gets the same, also in the next life of the house.
  look_over(maxim);
  EXPECT_EQ(maxim.count("review"), 1U);
  EXPECT_EQ(maxim.last("review").at("review").as_object(), review);
  house_->leave(katya);
  house_->leave(maxim);
  close_house();
  open_house();
  test::TestGuest later;
  join(later, table, {table.keys[0]});
  look_over(later);
  EXPECT_EQ(later.count("review"), 1U);
  EXPECT_EQ(later.last("review").at("review").as_object(), review);
  house_->leave(later);
}

// The game may be taken up again, by those who have seen what was hidden.
TEST_F(HouseReview, ThatSomebodyHasSeenWhatWasHiddenIsNoted) {
  const Opened table = open(R"({"game":"brawl","players":2,"seats":["person","person"]})");
  play_out(table);
  EXPECT_FALSE(table_info(table.id, "").contains("known"));
  test::TestGuest katya;
  join(katya, table, {table.keys[0]});
  say(katya, {{"t", "review"}});
  EXPECT_EQ(katya.count("refused"), 0U);
  EXPECT_GT(katya.count("review"), 0U);
  EXPECT_EQ(table_info(table.id, "").at("known"), "hands");
  house_->leave(katya);
}

// Whoever has a heap of games looked over keeps nobody else from their own.
TEST_F(HouseReview, NobodyHasManyGamesLookedOverAtOnce) {
  const Opened first = open(test::duel);
  play_out(first);
  const House::File file = export_file(first.id, "", "json", std::nullopt);
  std::vector<Opened> tables;
  for (int i = 0; i < 4; ++i)
    tables.push_back(open(boost::json::serialize(boost::json::object{{"file", file.data}})));
  std::array<test::TestGuest, 4> guests;
  for (std::size_t i = 0; i < 4; ++i) {
    guests[i].from = i < 3 ? "198.51.100.7" : "198.51.100.8";
    join(guests[i], tables[i], {tables[i].keys[0]});
  }
  for (test::TestGuest& g : guests) house_->hear(g, R"({"t":"review"})");
  EXPECT_EQ(guests[1].count("refused"), 0U);
  EXPECT_EQ(guests[2].last("refused").at("code"), "too-much");
  EXPECT_EQ(guests[3].count("refused"), 0U);
  run();
  say(guests[2], {{"t", "review"}});
  for (const test::TestGuest& g : guests) EXPECT_GT(g.count("review"), 0U) << g.from;
  for (test::TestGuest& g : guests) house_->leave(g);
}

}  // namespace
}  // namespace muster
