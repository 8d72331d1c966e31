// The examples of the books as little tables.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "house/api_error.h"
#include "house/example_desk.h"
#include "ledger/ledger.h"
#include "places.h"
#include "shelf/games.h"
#include "util/data_dir.h"

namespace muster {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

namespace json = boost::json;

class Examples : public ::testing::TestWithParam<const Game*> {
 protected:
  RulesShelf shelf_{source_dir()};
};

TEST_P(Examples, OfTheBookCanBePlayedThroughWhereAScenarioShowsThem) {
  const Ledger ledger = load_ledger(ledger_file(source_dir(), GetParam()->id));
  const std::set<std::string> shown = shown_examples(*GetParam(), source_dir());
  int played = 0;
  for (const Example& example : ledger.examples) {
    if (!shown.contains(example.id)) continue;
    SCOPED_TRACE(example.id);
    const json::object told = example_json(shelf_, *GetParam(), example.id, source_dir());
    for (const json::value& walk : told.at("walks").as_array()) {
      const json::array& steps = walk.at("steps").as_array();
      ASSERT_FALSE(steps.empty());
      EXPECT_TRUE(steps.at(0).at("seat").is_null());
      for (const json::value& step : steps) EXPECT_TRUE(step.at("view").at("cards").is_object());
    }
    ++played;
  }
  EXPECT_GE(played * 10, static_cast<int>(ledger.examples.size()) * 9)
      << played << " of " << ledger.examples.size();
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Examples, ::testing::ValuesIn(all_games()),
                         [](const auto& game) {
                           std::string name(game.param->id);
                           std::erase(name, '-');
                           return name;
                         });

TEST(Example, TellsWhatEachAnswerBrought) {
  RulesShelf shelf(source_dir());
  const json::object told = example_json(shelf, *find_game("champions"), "CH-EX-5", source_dir());
  ASSERT_THAT(told.at("walks").as_array(), SizeIs(1));
  const json::value& walk = told.at("walks").at(0);
  EXPECT_EQ(walk.at("title").as_string(),
            "A labelled defence prevents damage, and the hero stays ready");
  const json::array& steps = walk.at("steps").as_array();
  ASSERT_THAT(steps, SizeIs(4)) << "the position, and three answers";
  EXPECT_THAT(std::string(steps.at(3).at("words").as_string()), HasSubstr("Duck Under"));
  EXPECT_EQ(steps.at(3).at("seat").to_number<int>(), 0);
  EXPECT_THAT(json::serialize(steps.at(3).at("view").at("log")),
              HasSubstr("Duck Under prevents 3 damage."));
  EXPECT_THAT(json::serialize(walk.at("cards")), HasSubstr("Duck Under"))
      << "cards that only this scenario has come along";
}

TEST(Example, ThatNobodyShowsIsSaidSo) {
  RulesShelf shelf(source_dir());
  for (const char* id : {"CH-EX-9999", "", "../../x", "CH-EX-5]"}) {
    try {
      example_json(shelf, *find_game("champions"), id, source_dir());
      ADD_FAILURE() << id;
    } catch (const ApiError& e) {
      EXPECT_EQ(e.code, "no-such-example");
    }
  }
}

}  // namespace
}  // namespace muster
