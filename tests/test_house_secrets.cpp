// Nobody at a table knows more than the rules allow: seeds, keys, files, advice.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "house/blind.h"
#include "house/keys.h"
#include "house_test.h"
#include "shelf/games.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::duel;
using test::HouseTest;
using test::TestGuest;
using ::testing::HasSubstr;

constexpr const char* dealt = R"({"game":"brawl","players":2,"seats":["person","person"]})";

class Secrets : public HouseTest {
 protected:
  json::value known(TestGuest& g) {
    const json::object table = g.last("table");
    return table.contains("known") ? table.at("known") : json::value();
  }
  json::object seat(TestGuest& g, std::size_t s) {
    return g.last("table").at("seats").as_array().at(s).as_object();
  }
  // Sits down by a link, and takes a key of one's own.
  std::string take(TestGuest& g, const Opened& table, const std::string& key) {
    const std::string own = new_key();
    say(g, {{"t", "join"},
            {"v", 1},
            {"table", table.id},
            {"keys", json::array{key}},
            {"instead", json::array{json::value(json::array{key, own})}}});
    return own;
  }
};

// ---- what lies in the decks ---------------------------------------------------------------------

TEST_F(Secrets, ASeedThatWasChosenIsSeenByAll) {
  const Opened chosen = open(duel);
  const Opened not_chosen = open(dealt);
  TestGuest maxim;
  join(maxim, chosen, {chosen.keys[1]});
  EXPECT_EQ(known(maxim), "seed");
  EXPECT_EQ(table_info(chosen.id, "").at("known").as_string(), "seed");
  join(maxim, not_chosen, {not_chosen.keys[1]});
  EXPECT_TRUE(known(maxim).is_null());
  house_->leave(maxim);
}

TEST_F(Secrets, TablesWithoutAChosenSeedAreDealtDifferently) {
  TestGuest katya;
  const auto dealt_first = [&] {
    const Opened table = open(dealt);
    join(katya, table, {table.keys[0]});
    return json::serialize(katya.question());
  };
  const std::string first = dealt_first();
  // Two may be dealt the same by chance.
  int tables = 1;
  while (tables < 20 && dealt_first() == first) ++tables;
  EXPECT_LT(tables, 20);
}

TEST_F(Secrets, WhileASeatIsOpenNothingLeaves) {
  const Opened table = open(R"({"game":"brawl","players":2,"seats":["person","open"]})");
  for (const char* form : {"json", "binary", "scenario"}) {
    EXPECT_THROW(export_file(table.id, table.keys[0] + "," + table.captain, form, {}), ApiError);
  }
  EXPECT_THROW(fork(table.id, json::object{{"keys", json::array{table.keys[0]}}}), ApiError);
}

TEST_F(Secrets, WhatWasGivenOutIsNotedForAll) {
  for (const bool fork : {false, true}) {
    const Opened table = open(dealt);
    const std::string both = table.keys[0] + "," + table.keys[1];
    if (fork) {
      const json::object made =
          HouseTest::fork(table.id, {{"keys", json::array{table.keys[0], table.keys[1]}}});
      const auto id = json::value_to<std::string>(made.at("table"));
      EXPECT_EQ(table_info(id, "").at("known").as_string(), "fork");
    } else {
      const House::File file = export_file(table.id, both, "json", {});
      const Opened again = open(json::serialize(json::object{{"file", file.data}}));
      EXPECT_EQ(table_info(again.id, "").at("known").as_string(), "file");
    }
    TestGuest maxim;
    join(maxim, table, {table.keys[1]});
    EXPECT_EQ(known(maxim), fork ? "fork" : "export");
    house_->leave(maxim);
    close_house();
    open_house();
    join(maxim, table, {table.keys[1]});
    EXPECT_EQ(known(maxim), fork ? "fork" : "export") << "it stays";
    house_->leave(maxim);
  }
}

// ---- keys ---------------------------------------------------------------------------------------

TEST_F(Secrets, WhoeverOpenedTheTableCannotSitInTheSeatsOfOthers) {
  const Opened table = open(dealt);
  TestGuest katya;
  TestGuest maxim;
  take(katya, table, table.keys[0]);
  const std::string own = take(maxim, table, table.keys[1]);
  EXPECT_TRUE(seat(katya, 1).contains("own"));
  EXPECT_FALSE(seat(katya, 1).contains("peeked"));
  EXPECT_EQ(maxim.last("view").at("seat").to_number<int>(), 1);
  TestGuest spy;
  join(spy, table, {table.keys[1]});
  EXPECT_EQ(spy.last("refused").at("code").as_string(), "bad-key");
  EXPECT_THROW(export_file(table.id, table.keys[0] + "," + table.keys[1], "json", {}), ApiError);
  // The line broke before the answer came: the same message again leads to the same seat.
  house_->leave(maxim);
  say(maxim, {{"t", "join"},
              {"v", 1},
              {"table", table.id},
              {"instead", json::array{json::value(json::array{table.keys[1], own})}}});
  EXPECT_EQ(maxim.last("view").at("seat").to_number<int>(), 1);
  house_->leave(maxim);
  house_->leave(katya);
  close_house();
  open_house();
  join(maxim, table, {own});
  EXPECT_EQ(maxim.last("view").at("seat").to_number<int>(), 1);
  house_->leave(maxim);
}

TEST_F(Secrets, WhoLooksFromASeatBeforeItsPlayerComesIsNoticed) {
  const Opened table = open(dealt);
  TestGuest katya;
  join(katya, table, {table.keys[1]});
  house_->leave(katya);
  close_house();
  open_house();
  TestGuest maxim;
  take(maxim, table, table.keys[1]);
  EXPECT_TRUE(seat(maxim, 1).contains("peeked"));
  EXPECT_TRUE(seat(maxim, 1).contains("own"));
  EXPECT_FALSE(seat(maxim, 0).contains("peeked"));
  house_->leave(maxim);
}

TEST_F(Secrets, WhoStillSitsThereByTheOldKeyHasToGo) {
  const Opened table = open(dealt);
  TestGuest spy;
  TestGuest maxim;
  join(spy, table, {table.keys[1]});
  take(maxim, table, table.keys[1]);
  EXPECT_EQ(spy.last("bye").at("code").as_string(), "renewed");
}

TEST_F(Secrets, HowManyLookThroughASeatIsSeenByAll) {
  const Opened table = open(dealt);
  TestGuest katya;
  TestGuest maxim;
  TestGuest second;
  join(katya, table, {table.keys[0]});
  const std::string own = take(maxim, table, table.keys[1]);
  EXPECT_EQ(seat(katya, 1).at("eyes").to_number<int>(), 1);
  join(second, table, {own});
  EXPECT_EQ(seat(katya, 1).at("eyes").to_number<int>(), 2);
  house_->leave(second);
  EXPECT_EQ(seat(katya, 1).at("eyes").to_number<int>(), 1);
}

TEST_F(Secrets, KeysThatAreNoneAreRefused) {
  const Opened table = open(dealt);
  for (const json::value& wrong :
       {json::value("x"), json::value(json::array{"x"}),
        json::value(json::array{json::value(json::array{table.keys[0]})}),
        json::value(json::array{json::value(json::array{table.keys[0], "short"})}),
        json::value(json::array{json::array{table.keys[0], std::string(32, '!')}})}) {
    TestGuest g;
    say(g, {{"t", "join"}, {"v", 1}, {"table", table.id}, {"instead", wrong}});
    EXPECT_EQ(g.last("refused").at("code").as_string(), "bad-message") << wrong;
  }
  // Nobody takes a key that opens another seat already.
  TestGuest g;
  say(g, {{"t", "join"},
          {"v", 1},
          {"table", table.id},
          {"instead", json::array{json::value(json::array{table.keys[0], table.keys[1]})}}});
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  EXPECT_EQ(katya.last("view").at("seat").to_number<int>(), 0);
}

// ---- advice -------------------------------------------------------------------------------------

// From what a bot does nobody can work out the seed: with the same seed, bots play differently.
TEST_F(Secrets, BotsTakeTheirChancesElsewhereThanTheDecks) {
  std::set<std::string> games;
  for (int i = 0; i < 4; ++i) {
    const Opened table =
        open(R"({"game":"brawl","players":2,"seats":["random","random"],"seed":4})");
    TestGuest watcher;
    join(watcher, table, {});
    for (int answers = 0; answers < 30; ++answers)
      loop_->pass(std::chrono::milliseconds(700), *store_);
    games.insert(json::serialize(watcher.last("update")));
    house_->leave(watcher);
  }
  EXPECT_GT(games.size(), 1U);
}

// What everybody would see of a table after an answer, without the numbers of cards.
std::string outcome(const Rules& rules, const Table& table, Seat seat, int option) {
  auto after = std::make_unique<Table>(table);
  try {
    choose(rules, *after, seat, option);
  } catch (const std::exception& e) {
    return e.what();
  }
  std::string seen;
  for (Seat s = 0; s < after->players(); ++s) {
    std::vector<int> faces;
    for (std::size_t c = 0; c < after->cards.size(); ++c) {
      if (can_see(rules, *after, s, static_cast<CardId>(c)))
        faces.push_back(after->cards[c].definition);
    }
    std::sort(faces.begin(), faces.end());
    seen += fmt::format("{}:{}\n", s, fmt::join(faces, ","));
  }
  return seen;
}

// Hidden cards change places: within a type all over the table, and any of one closed pile.
void swap_hidden(const Rules& rules, Table& table, Seat seat, Random& random) {
  std::vector<std::vector<CardId>> hidden(rules.game.card_types.size());
  for (std::size_t c = 0; c < table.cards.size(); ++c) {
    if (can_see(rules, table, seat, static_cast<CardId>(c))) continue;
    hidden[rules.library.definitions[table.cards[c].definition].type].push_back(
        static_cast<CardId>(c));
  }
  Play play(rules, table, nullptr);
  for (const auto& same_back : hidden) {
    for (std::size_t n = same_back.size(); n > 1; --n) {
      const CardId one = same_back[n - 1];
      const CardId other = same_back[random.below(static_cast<std::uint32_t>(n))];
      const DefinitionId face = table.cards[one].definition;
      play.become(one, table.cards[other].definition);
      play.become(other, face);
    }
  }
  table.facts.random = Random(random.next());
}

TEST(Blind, WhatIsWorkedOutDoesNotDependOnHiddenCards) {
  std::size_t compared = 0;
  std::size_t differed_before = 0;
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      auto table = std::make_unique<Table>();
      auto swapped = std::make_unique<Table>();
      auto blind = std::make_unique<Table>();
      Random random(seed);
      muster::Setup setup;
      setup.players = std::max(2, game->min_players);
      start(rules, *table, setup, seed);
      for (int i = 0; i < 60 && !table->over(); ++i) {
        const Ask* ask = next_question(*table);
        const Seat seat = ask->seat;
        const int options = ask->count;
        *swapped = *table;
        swap_hidden(rules, *swapped, seat, random);
        *blind = *table;
        lay_blind(rules, *blind, {seat, {}});
        auto blind_too = std::make_unique<Table>(*swapped);
        lay_blind(rules, *blind_too, {seat, {}});
        for (int option = 0; option < std::min(options, 8); ++option) {
          ++compared;
          ASSERT_EQ(outcome(rules, *blind, seat, option), outcome(rules, *blind_too, seat, option))
              << game->id << " seed " << seed << " answer " << i << " option " << option;
          if (outcome(rules, *table, seat, option) != outcome(rules, *swapped, seat, option))
            ++differed_before;
        }
        choose(rules, *table, seat,
               static_cast<int>(random.below(static_cast<std::uint32_t>(options))));
      }
    }
  }
  EXPECT_GT(compared, 1000U);
  EXPECT_GT(differed_before, 0U) << "the swaps show nothing";
  RecordProperty("compared", static_cast<int>(compared));
}

}  // namespace
}  // namespace muster
