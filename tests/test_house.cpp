// The house without sockets: seats, answers, taking back, what each guest is told.
#include "house/house.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "house/keys.h"
#include "house_test.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::duel;
using test::HouseTest;
using test::pair;
using test::solo;
using test::TestGuest;
using ::testing::HasSubstr;

TEST_F(HouseTest, ATableHasAKeyForEachPerson) {
  const Opened table =
      open(R"({"game":"brawl","players":3,"seats":["person","open","quick"],"names":["Katya"]})");
  ASSERT_EQ(table.keys.size(), 3U);
  EXPECT_EQ(table.keys[0].size(), 32U);
  EXPECT_EQ(table.keys[1], "");
  EXPECT_EQ(table.keys[2], "");
  EXPECT_NE(table.captain, table.watch);
  TestGuest katya;
  join(katya, table, {table.keys[0], table.captain});
  const json::object told = katya.last("table");
  EXPECT_EQ(told.at("seats").at(0).at("name").as_string(), "Katya");
  EXPECT_TRUE(told.at("seats").at(0).at("here").as_bool());
  EXPECT_EQ(told.at("seats").at(1).at("kind").as_string(), "open");
  EXPECT_EQ(told.at("seats").at(2).at("kind").as_string(), "quick");
  EXPECT_TRUE(told.at("you").at("captain").as_bool());
  EXPECT_TRUE(told.at("you").at("alone").as_bool());
  EXPECT_THAT(json::serialize(told), ::testing::Not(HasSubstr(table.keys[0])));
}

TEST_F(HouseTest, WrongSetUpsAreRefusedInWords) {
  EXPECT_THAT(open_error(R"({"game":"chess"})"), HasSubstr("no-such-game"));
  EXPECT_THAT(open_error(R"({"game":"brawl"})"), HasSubstr("players"));
  EXPECT_THAT(open_error(R"({"game":"brawl","players":9})"), HasSubstr("2 to 8"));
  EXPECT_THAT(open_error(R"({"game":"brawl","players":2,"seats":["deep-thought"]})"),
              HasSubstr("no-such-bot"));
  EXPECT_THAT(open_error(R"({"game":"brawl","players":2,"options":{"set":"justice"}})"),
              HasSubstr("bad-setup"));
  EXPECT_THAT(open_error(R"({"game":"brawl","players":2,"seed":"x"})"), HasSubstr("seed"));
  EXPECT_THAT(open_error(R"({"file":"{\"muster\":1}"})"), HasSubstr("bad-file"));
}

TEST_F(HouseTest, AnswersGoToEverybodyAndCountOnce) {
  const Opened table = open(pair);
  TestGuest katya;
  TestGuest maxim;
  TestGuest watcher;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  join(watcher, table, {});
  ASSERT_TRUE(katya.question().is_object());
  const json::value q = katya.question();
  const json::object message{{"t", "choose"}, {"seat", 0}, {"q", q.at("q")}, {"option", 0}};
  say(katya, message);
  EXPECT_EQ(katya.last("update").at("n").to_number<int>(), 1);
  EXPECT_EQ(maxim.last("update").at("n").to_number<int>(), 1);
  EXPECT_EQ(watcher.last("update").at("n").to_number<int>(), 1);
  say(katya, message);  // the same again
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "late");
  EXPECT_EQ(katya.count("update"), 1U);
}

TEST_F(HouseTest, NobodyAnswersForAnother) {
  const Opened table = open(pair);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  const json::value q = katya.question();
  say(maxim, {{"t", "choose"}, {"seat", 0}, {"q", q.at("q")}, {"option", 0}});
  EXPECT_EQ(maxim.last("refused").at("code").as_string(), "not-yours");
  say(maxim, {{"t", "choose"}, {"seat", 1}, {"q", 12345}, {"option", 0}});
  EXPECT_EQ(maxim.last("refused").at("code").as_string(), "late");
  say(katya, {{"t", "choose"}, {"seat", 0}, {"q", q.at("q")}, {"option", 999}});
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "no-such-option");
  EXPECT_EQ(katya.count("update"), 0U);
}

TEST_F(HouseTest, SecretAnswersKeepTheirNumberWhileOthersAnswer) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  const json::value hers = katya.question();
  const json::value his = maxim.question();
  ASSERT_TRUE(hers.is_object());
  ASSERT_TRUE(his.is_object());
  EXPECT_EQ(hers.at("q"), his.at("q"));
  answer(katya);
  EXPECT_TRUE(katya.question().is_null());
  EXPECT_EQ(maxim.question().at("q"), his.at("q"));
  say(maxim, {{"t", "choose"}, {"seat", 1}, {"q", his.at("q")}, {"option", 1}});
  EXPECT_EQ(maxim.count("refused"), 0U);
}

// Everything that one client of a game is ever sent, put together from updates, is what a new view
// shows: nothing is missing and nothing is left over.
TEST_F(HouseTest, UpdatesAddUpToTheView) {
  for (const char* body : {duel, pair}) {
    const Opened table = open(body);
    TestGuest katya;
    TestGuest maxim;
    TestGuest watcher;
    join(katya, table, {table.keys[0]});
    join(maxim, table, {table.keys[1]});
    join(watcher, table, {});
    std::vector<TestGuest*> guests = {&katya, &maxim, &watcher};
    std::vector<json::object> views;
    for (TestGuest* g : guests) views.push_back(g->last("view"));
    Random random(3);
    for (int i = 0; i < 400; ++i) {
      TestGuest* asked = katya.question().is_object()   ? &katya
                         : maxim.question().is_object() ? &maxim
                                                        : nullptr;
      if (asked == nullptr) break;
      const auto options = asked->question().at("options").as_array().size();
      for (TestGuest* g : guests) g->heard.resize(1);
      for (std::size_t k = 0; k < guests.size(); ++k) guests[k]->heard[0] = views[k];
      answer(*asked, static_cast<int>(random.below(static_cast<std::uint32_t>(options))));
      for (std::size_t k = 0; k < guests.size(); ++k) {
        json::object& view = views[k];
        const json::object update = guests[k]->last("update");
        for (const auto& [name, value] : update) {
          if (name == "t" || name == "by") continue;
          if (name == "log") {
            for (const json::value& line : value.as_array()) view["log"].as_array().push_back(line);
          } else if (name == "values" || name == "zones") {
            for (const auto& [index, v] : value.as_object())
              view[name].as_array()[std::stoul(std::string(index))] = v;
          } else if (name == "seatValues") {
            for (const auto& [seat, values] : value.as_object()) {
              for (const auto& [index, v] : values.as_object()) {
                view[name]
                    .as_array()[std::stoul(std::string(seat))]
                    .as_array()[std::stoul(std::string(index))] = v;
              }
            }
          } else if (name == "cards") {
            for (const auto& [id, card] : value.as_object()) {
              if (card.is_null()) {
                view["cards"].as_object().erase(id);
              } else {
                view["cards"].as_object()[id] = card;
              }
            }
          } else {
            view[name] = value;
          }
        }
        if (!update.contains("questions")) view.erase("questions");
        TestGuest fresh;
        join(fresh, table, k < 2 ? std::vector{table.keys[k]} : std::vector<std::string>{});
        ASSERT_EQ(json::value(view), json::value(fresh.last("view"))) << body << " answer " << i;
        house_->leave(fresh);
      }
    }
    EXPECT_TRUE(views[0].at("over").as_bool());
    for (TestGuest* g : guests) house_->leave(*g);
  }
}

// What cards in play do to damage is sent with the cards, what a choice would come to with it.
TEST_F(HouseTest, CardsAndOptionsAreSentWithTheirNotes) {
  const Opened table = open(R"({"game":"sentinels","players":3,
    "seats":["person","person","person"],"seed":7,
    "options":{"heroes":"Legacy,Haka,Ra","villain":"baron-blade"}})");
  TestGuest katya;
  join(katya, table, table.keys);
  constexpr std::string_view nemesis = "5";
  std::vector<std::string> names;
  const json::value view = katya.last("view");
  for (const auto& [id, card] : view.at("cards").as_object()) {
    const json::value* notes = card.as_object().if_contains("n");
    if (notes != nullptr && notes->as_object().contains(nemesis))
      names.push_back(json::value_to<std::string>(notes->at(nemesis)));
  }
  EXPECT_THAT(names, ::testing::UnorderedElementsAre("Baron Blade", "Legacy"));

  Random random(3);
  for (int i = 0; i < 300 && katya.question().at("prompt").as_string() != "aim"; ++i) {
    const auto options = katya.question().at("options").as_array().size();
    answer(katya, static_cast<int>(random.below(static_cast<std::uint32_t>(options))));
    ASSERT_TRUE(katya.question().is_object());
  }
  const json::value aimed = katya.question();
  for (const json::value& option : aimed.at("options").as_array()) {
    if (option.at("k").as_string() != "card") continue;
    const auto note = json::value_to<std::string>(option.at("n"));
    EXPECT_THAT(note, ::testing::EndsWith(" damage"));
    EXPECT_THAT(json::value_to<std::string>(option.at("w")), HasSubstr("(" + note + ")"));
  }
}

TEST_F(HouseTest, ATableComesBackAsItWas) {
  const Opened table = open(pair);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  for (int i = 0; i < 5; ++i) answer(katya);
  TestGuest before;
  join(before, table, {table.keys[0]});
  const json::object view = before.last("view");
  house_->leave(before);
  house_->leave(katya);
  close_house();
  open_house();
  TestGuest after;
  join(after, table, {table.keys[0]});
  EXPECT_EQ(json::value(after.last("view")), json::value(view));
  house_->leave(after);
}

TEST_F(HouseTest, TablesNobodyLooksAtLeaveMemoryAndComeBack) {
  close_house();
  HouseRules manners;
  manners.unload_after = std::chrono::seconds(0);
  open_house(manners);
  const Opened table = open(solo);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  answer(katya);
  EXPECT_EQ(house_->tables_in_memory(), 1U);
  loop_->pass(std::chrono::seconds(1), *store_);
  EXPECT_EQ(house_->tables_in_memory(), 1U);
  house_->leave(katya);
  loop_->pass(std::chrono::seconds(1), *store_);
  EXPECT_EQ(house_->tables_in_memory(), 0U);
  join(katya, table, {table.keys[0]});
  EXPECT_EQ(katya.last("view").at("n").to_number<int>(), 1);
  house_->leave(katya);
}

// ---- taking back --------------------------------------------------------------------------------

TEST_F(HouseTest, AloneEverythingCanBeTakenBack) {
  const Opened table = open(solo);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  const std::string first = json::serialize(katya.question().at("options"));
  const auto number = katya.question().at("q").as_int64();
  for (int i = 0; i < 4; ++i) answer(katya);
  for (int i = 0; i < 4; ++i) say(katya, {{"t", "undo"}});
  const json::object view = katya.last("view");
  EXPECT_EQ(view.at("n").to_number<int>(), 0);
  EXPECT_TRUE(view.at("undone").as_bool());
  EXPECT_EQ(json::serialize(view.at("question").at("options")), first);
  EXPECT_NE(view.at("question").at("q").as_int64(), number) << "no number comes twice";
  say(katya, {{"t", "undo"}});
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "nothing");
}

TEST_F(HouseTest, WhatOthersSawIsTakenBackOnlyWithTheirConsent) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  answer(katya);
  say(katya, {{"t", "undo"}});  // nobody saw anything of it yet
  EXPECT_TRUE(katya.last("view").contains("undone"));
  answer(katya);
  answer(maxim);  // now both see both heroes
  say(katya, {{"t", "undo"}});
  ASSERT_EQ(maxim.count("undo-asked"), 1U);
  const json::object wish = maxim.last("undo-asked");
  EXPECT_EQ(wish.at("need"), json::value(json::array{1}));
  say(katya, {{"t", "consent"}, {"id", wish.at("id")}, {"yes", true}});  // not hers to give
  EXPECT_EQ(maxim.count("undo-settled"), 0U);
  say(maxim, {{"t", "consent"}, {"id", wish.at("id")}, {"yes", false}});
  EXPECT_FALSE(katya.last("undo-settled").at("yes").as_bool());
  say(katya, {{"t", "undo"}});
  say(maxim, {{"t", "consent"}, {"id", maxim.last("undo-asked").at("id")}, {"yes", true}});
  EXPECT_TRUE(katya.last("undo-settled").at("yes").as_bool());
  EXPECT_EQ(katya.last("view").at("n").to_number<int>(), 0);
}

TEST_F(HouseTest, SecretAnswersThatCameToLightAreTakenBackOnlyWithConsent) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  // Until both have laid a card, which may be one that everybody saw when it was picked.
  int laid = 0;
  while (laid < 2) {
    for (TestGuest* g : {&katya, &maxim}) {
      if (!g->question().is_object() || laid == 2) continue;
      laid += g->question().at("prompt").as_string() == "lay" ? 1 : 0;
      answer(*g);
    }
  }
  EXPECT_EQ(maxim.count("undo-asked"), 0U);
  say(katya, {{"t", "undo"}});
  EXPECT_EQ(maxim.count("undo-asked"), 1U);
}

TEST_F(HouseTest, AnAnswerThatWouldShowSomethingIsKnownBefore) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  say(katya, {{"t", "weigh"}, {"seat", 0}});
  EXPECT_TRUE(katya.last("weighed").at("final").as_array().empty()) << "he has not come yet";
  join(maxim, table, {table.keys[1]});
  say(katya, {{"t", "weigh"}, {"seat", 0}});
  EXPECT_TRUE(katya.last("weighed").at("final").as_array().empty()) << "he has not answered yet";
  answer(katya);
  say(katya, {{"t", "weigh"}, {"seat", 0}});
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "not-asked");
  say(maxim, {{"t", "weigh"}, {"seat", 1}});  // with his answer both see both heroes
  EXPECT_EQ(maxim.last("weighed").at("final").as_array().size(),
            maxim.question().at("options").as_array().size());
}

TEST_F(HouseTest, WhoIsAwayIsAskedWhenBack) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  EXPECT_EQ(katya.last("table").at("consentAfter").to_number<int>(), 600) << "known from the start";
  answer(katya);
  answer(maxim);
  house_->leave(maxim);
  say(katya, {{"t", "undo"}});
  EXPECT_EQ(katya.count("view"), 1U) << "not yet";
  join(maxim, table, {table.keys[1]});
  ASSERT_EQ(maxim.count("undo-asked"), 1U);
  say(maxim, {{"t", "consent"}, {"id", maxim.last("undo-asked").at("id")}, {"yes", true}});
  EXPECT_EQ(katya.last("view").at("n").to_number<int>(), 0);
}

TEST_F(HouseTest, WhoStaysAwayIsNotWaitedForForEver) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  answer(katya);
  answer(maxim);
  house_->leave(maxim);
  say(katya, {{"t", "undo"}});
  loop_->pass(std::chrono::seconds(599), *store_);
  EXPECT_EQ(katya.count("view"), 1U);
  loop_->pass(std::chrono::seconds(1), *store_);
  EXPECT_EQ(katya.last("view").at("n").to_number<int>(), 0);
}

TEST_F(HouseTest, WhoIsThereAndDoesNotAnswerHasNotAgreed) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  answer(katya);
  answer(maxim);
  say(katya, {{"t", "undo"}});
  loop_->pass(std::chrono::seconds(700), *store_);
  EXPECT_EQ(katya.count("view"), 1U);
}

TEST_F(HouseTest, ASeatThatNobodyHasTakenYetIsNotAsked) {
  const Opened table = open(pair);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  answer(katya);
  say(katya, {{"t", "undo"}});
  EXPECT_EQ(katya.last("view").at("n").to_number<int>(), 0);
}

// In a game that is won or lost together, too: whoever has looked at a new card, and takes that
// back to do something else, does it with the others' word.
TEST_F(HouseTest, ANewCardThatOneHasSeenIsTakenBackOnlyWithTheOthersWord) {
  // The cards whose faces somebody sees.
  const auto seen = [](const TestGuest& g) {
    std::set<std::string> faces;
    const json::object view = g.last("view");
    for (const auto& [id, card] : view.at("cards").as_object()) {
      if (card.as_object().contains("d")) faces.insert(std::string(id));
    }
    return faces;
  };
  const auto gained = [](const std::set<std::string>& before, const std::set<std::string>& after) {
    return !std::includes(before.begin(), before.end(), after.begin(), after.end());
  };
  bool showed = false;
  for (std::uint64_t seed = 1; seed <= 20 && !showed; ++seed) {
    const Opened table = open(pair);
    TestGuest katya;
    TestGuest maxim;
    join(katya, table, {table.keys[0]});
    join(maxim, table, {table.keys[1]});
    Random random(seed);
    for (int i = 0; i < 40 && !showed; ++i) {
      TestGuest* asked = katya.question().is_object() ? &katya : &maxim;
      if (!asked->question().is_object()) break;
      say(katya, {{"t", "view"}, {"seat", 0}});
      say(maxim, {{"t", "view"}, {"seat", 1}});
      const auto hers = seen(katya);
      const auto his = seen(maxim);
      const auto options = asked->question().at("options").as_array().size();
      answer(*asked, static_cast<int>(random.below(static_cast<std::uint32_t>(options))));
      say(katya, {{"t", "view"}, {"seat", 0}});
      say(maxim, {{"t", "view"}, {"seat", 1}});
      // An answer of hers showed a card to her and to nobody else.
      if (asked != &katya || !gained(hers, seen(katya)) || gained(his, seen(maxim))) continue;
      showed = true;
      const std::size_t views = katya.count("view");
      say(katya, {{"t", "undo"}, {"seat", 0}});
      EXPECT_EQ(katya.count("view"), views) << "he has to agree";
      EXPECT_EQ(maxim.count("undo-asked"), 1U);
    }
    house_->leave(katya);
    house_->leave(maxim);
  }
  EXPECT_TRUE(showed);
}

TEST_F(HouseTest, AGameThatIsOverIsNotReopenedByOneAlone) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  Random random(3);
  for (int i = 0; i < 2000 && !katya.last("update").contains("over"); ++i) {
    TestGuest* asked = katya.question().is_object() ? &katya : &maxim;
    const auto options = asked->question().at("options").as_array().size();
    answer(*asked, static_cast<int>(random.below(static_cast<std::uint32_t>(options))));
  }
  ASSERT_TRUE(katya.last("update").contains("over"));
  house_->leave(maxim);
  say(katya, {{"t", "undo"}});
  loop_->pass(std::chrono::seconds(700), *store_);
  EXPECT_EQ(katya.count("view"), 1U);
  EXPECT_FALSE(katya.last("undo-settled").at("yes").as_bool());
  join(maxim, table, {table.keys[1]});
  say(katya, {{"t", "undo"}});
  say(maxim, {{"t", "consent"}, {"id", maxim.last("undo-asked").at("id")}, {"yes", true}});
  EXPECT_EQ(katya.count("view"), 2U);
}

// ---- bots ---------------------------------------------------------------------------------------

TEST_F(HouseTest, BotsAnswerAfterAMomentAndOnlyWhileSomebodyLooks) {
  const Opened table = open(R"({"game":"brawl","players":2,"seats":["quick","quick"],"seed":4})");
  TestGuest watcher;
  join(watcher, table, {});
  EXPECT_EQ(watcher.count("update"), 0U);
  loop_->pass(std::chrono::milliseconds(699), *store_);
  EXPECT_EQ(watcher.count("update"), 0U);
  loop_->pass(std::chrono::milliseconds(1), *store_);
  EXPECT_EQ(watcher.count("update"), 1U);
  for (int i = 0; i < 2000 && !watcher.last("update").contains("over"); ++i)
    loop_->pass(std::chrono::milliseconds(700), *store_);
  EXPECT_TRUE(watcher.last("update").contains("over"));
  house_->leave(watcher);
}

TEST_F(HouseTest, AHintIsAnOptionOfTheQuestion) {
  const Opened table = open(solo);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  say(katya, {{"t", "hint"}, {"seat", 0}});
  const json::object hint = katya.last("hint");
  EXPECT_EQ(hint.at("q"), katya.question().at("q"));
  EXPECT_LT(hint.at("option").to_number<std::size_t>(),
            katya.question().at("options").as_array().size());
}

// ---- seats and captains -------------------------------------------------------------------------

TEST_F(HouseTest, AnOpenSeatIsTakenByWhoComesFirst) {
  const Opened table = open(R"({"game":"brawl","players":2,"seats":["person","open"]})");
  TestGuest first;
  TestGuest second;
  join(first, table, {});
  join(second, table, {});
  say(first, {{"t", "sit"}, {"seat", 1}, {"name", "Boris"}});
  say(second, {{"t", "sit"}, {"seat", 1}});
  EXPECT_EQ(second.last("refused").at("code").as_string(), "not-yours");
  const json::object key = first.last("key");
  EXPECT_EQ(key.at("key").as_string().size(), 32U);
  EXPECT_EQ(second.count("key"), 0U);
  EXPECT_EQ(second.last("table").at("seats").at(1).at("name").as_string(), "Boris");
  EXPECT_EQ(first.last("view").at("seat").to_number<int>(), 1);
}

TEST_F(HouseTest, ARenewedLinkMakesTheOldOneVoid) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0], table.captain});
  join(maxim, table, {table.keys[1]});
  say(maxim, {{"t", "renew"}, {"seat", 0}});
  EXPECT_EQ(maxim.last("refused").at("code").as_string(), "not-captain");
  say(katya, {{"t", "renew"}, {"seat", 1}});
  EXPECT_EQ(maxim.last("bye").at("code").as_string(), "renewed");
  join(maxim, table, {table.keys[1]});
  EXPECT_EQ(maxim.last("refused").at("code").as_string(), "bad-key");
  const std::string renewed = json::value_to<std::string>(katya.last("key").at("key"));
  join(maxim, table, {renewed});
  EXPECT_EQ(maxim.last("view").at("seat").to_number<int>(), 1);
}

TEST_F(HouseTest, APrivateTableIsForThoseWithALink) {
  const Opened table = open(R"({"game":"brawl","players":2,"private":true})");
  TestGuest stranger;
  join(stranger, table, {});
  EXPECT_EQ(stranger.last("refused").at("code").as_string(), "locked");
  say(stranger, {{"t", "join"}, {"v", 1}, {"table", table.id}, {"watch", table.watch}});
  EXPECT_EQ(stranger.count("view"), 1U);
  EXPECT_TRUE(house_->public_tables().empty());
  EXPECT_THROW(table_info(table.id, ""), ApiError);
  EXPECT_NO_THROW(table_info(table.id, table.keys[0]));
}

TEST_F(HouseTest, OnlyTheCaptainClosesTheTable) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0], table.captain});
  join(maxim, table, {table.keys[1]});
  say(maxim, {{"t", "close"}});
  EXPECT_EQ(maxim.last("refused").at("code").as_string(), "not-captain");
  say(katya, {{"t", "close"}});
  EXPECT_EQ(maxim.last("bye").at("code").as_string(), "closed");
  join(maxim, table, {table.keys[1]});
  EXPECT_EQ(maxim.last("refused").at("code").as_string(), "no-such-table");
}

TEST_F(HouseTest, ASeatIsHandedToABotAndBack) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0], table.captain});
  join(maxim, table, {table.keys[1]});
  say(katya, {{"t", "seat"}, {"seat", 1}, {"kind", "quick"}});
  EXPECT_TRUE(maxim.last("view").at("seat").is_null());
  loop_->pass(std::chrono::seconds(1), *store_);
  EXPECT_EQ(katya.last("update").at("by").to_number<int>(), 1);
  say(katya, {{"t", "seat"}, {"seat", 1}, {"kind", "deep-thought"}});
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "no-such-bot");
}

// ---- talking, looking back, files ---------------------------------------------------------------

TEST_F(HouseTest, ChatReachesAllAndThoseWhoComeLater) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  say(katya, {{"t", "say"}, {"text", "  hello\n\x01 there "}});
  say(katya, {{"t", "signal"}, {"word", "thanks"}});
  say(katya, {{"t", "signal"}, {"word", "insult"}});
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "bad-message");
  join(maxim, table, {table.keys[1]});
  EXPECT_EQ(maxim.count("said"), 2U);
  EXPECT_EQ(katya.heard[2].at("text").as_string(), "hello there");
  EXPECT_EQ(maxim.last("said").at("word").as_string(), "thanks");
}

TEST_F(HouseTest, MomentsCanBeLookedAtAgain) {
  const Opened table = open(solo);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  json::object early = katya.last("view");
  for (int i = 0; i < 5; ++i) answer(katya);
  say(katya, {{"t", "look"}, {"at", 0}});
  json::object moment = katya.last("moment");
  EXPECT_EQ(moment.at("of").to_number<int>(), 5);
  EXPECT_EQ(moment.at("zones"), early.at("zones"));
  EXPECT_EQ(moment.at("cards"), early.at("cards"));
}

TEST_F(HouseTest, AGameIsExportedForkedAndOpenedAgain) {
  const Opened table = open(solo);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  for (int i = 0; i < 6; ++i) answer(katya);
  EXPECT_THROW(export_file(table.id, "", "json", {}), ApiError);
  const House::File file = export_file(table.id, table.keys[0], "json", 4);
  EXPECT_THAT(export_file(table.id, table.keys[0], "scenario", {}).data,
              HasSubstr("game: champions"));
  const Opened again = open(json::serialize(json::object{{"file", file.data}}));
  TestGuest later;
  join(later, again, {again.keys[0]});
  EXPECT_EQ(later.last("view").at("n").to_number<int>(), 4);
  const json::object made = fork(table.id, {{"keys", json::array{table.keys[0]}}, {"at", 2}});
  const Opened forked{.id = json::value_to<std::string>(made.at("table")),
                      .captain = {},
                      .watch = {},
                      .keys = {json::value_to<std::string>(made.at("keys").at(0))}};
  join(later, forked, {forked.keys[0]});
  EXPECT_EQ(later.last("view").at("n").to_number<int>(), 2);
  EXPECT_NE(forked.keys[0], table.keys[0]);
}

TEST_F(HouseTest, WhileOthersPlayNobodyLooksIntoTheFuture) {
  const Opened table = open(duel);
  EXPECT_THROW(export_file(table.id, table.keys[0], "json", {}), ApiError);
  EXPECT_NO_THROW(export_file(table.id, table.keys[0] + "," + table.keys[1], "json", {}));
}

TEST_F(HouseTest, AReportOfOneWhoPlaysAloneIsWholeAndOpensAtItsMoment) {
  const Opened table = open(solo);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  for (int i = 0; i < 6; ++i) answer(katya);
  const House::File file = report_file(
      table.id,
      json::object{{"keys", json::array{table.keys[0]}}, {"remark", " Two\nlines. "}, {"at", 4}});
  EXPECT_THAT(file.name, ::testing::EndsWith("-wrong-4.yaml"));
  EXPECT_THAT(file.data, HasSubstr("\nseed: 7\n"));
  EXPECT_THAT(file.data, HasSubstr("  remark: \"Two\\nlines.\"\n"));
  const Opened again = open(json::serialize(json::object{{"file", file.data}}));
  TestGuest later;
  join(later, again, {again.keys[0]});
  EXPECT_EQ(later.last("view").at("n").to_number<int>(), 4);
  EXPECT_EQ(later.last("table").at("title").as_string(), "Two lines.");
  EXPECT_THAT(open_error(R"({"file":"scenario: x\ngame: chess\nplayers: 2\n"})"),
              HasSubstr("bad-file: This file cannot be opened: file:2:"));
}

TEST_F(HouseTest, AReportWhileOthersPlayHasNothingHiddenUntilTheGameIsOver) {
  const Opened table = open(duel);
  TestGuest katya;
  TestGuest maxim;
  join(katya, table, {table.keys[0]});
  join(maxim, table, {table.keys[1]});
  const auto report = [&](json::array keys) {
    return report_file(table.id, json::object{{"keys", std::move(keys)}, {"remark", "Hm"}}).data;
  };
  const std::string hers = report({table.keys[0]});
  EXPECT_THAT(hers, HasSubstr("seen by: [\"Katya\"]"));
  EXPECT_THAT(hers, ::testing::Not(HasSubstr("seed")));
  EXPECT_THAT(hers, ::testing::Not(HasSubstr("\nplay:")));
  EXPECT_THAT(report({}), HasSubstr("seen by: [\"spectator\"]"));
  EXPECT_THAT(report({table.keys[0], table.keys[1]}), HasSubstr("\nseed: 7\n"));

  const std::string body = json::serialize(json::object{{"file", hers}});
  EXPECT_THAT(open_error(body), HasSubstr("not-over: While others play"));
  while (!table_info(table.id, "").at("over").as_bool()) {
    TestGuest& asked = katya.question().is_object() ? katya : maxim;
    ASSERT_TRUE(asked.question().is_object());
    answer(asked);
  }
  const Opened again = open(body);
  TestGuest later;
  join(later, again, {again.keys[0]});
  EXPECT_EQ(later.last("view").at("n").to_number<int>(), 0);
}

TEST_F(HouseTest, AReportOfAPrivateTableNeedsAnInvitation) {
  const Opened table = open(R"({"game":"brawl","players":2,"seats":["person","quick"],"seed":7,
    "private":true})");
  const auto report = [&](json::array keys, const std::string& remark) {
    report_file(table.id, json::object{{"keys", std::move(keys)}, {"remark", remark}});
  };
  EXPECT_THROW(report({}, "Hm"), ApiError);
  EXPECT_THROW(report({table.keys[0]}, std::string(5000, 'x')), ApiError);
  EXPECT_NO_THROW(report({table.keys[0]}, "Hm"));
}

TEST_F(HouseTest, NonsenseIsRefusedAndChangesNothing) {
  const Opened table = open(duel);
  TestGuest katya;
  for (const char* nonsense :
       {"", "{", "[]", "null", "\"join\"", "{}", R"({"t":5})", R"({"t":"join"})",
        R"({"t":"choose","seat":0,"q":0,"option":0})", R"({"t":"join","v":2,"table":"x"})",
        R"({"t":"join","v":1,"table":"zzzzzzzzzzzzzzzzzzz"})", R"([[[[[[[[]]]]]]]])"}) {
    const std::size_t before = katya.count("refused");
    house_->hear(katya, nonsense);
    EXPECT_EQ(katya.count("refused"), before + 1) << nonsense;
  }
  EXPECT_EQ(katya.table, 0);
}

TEST(Keys, AreLongDifferentAndComparedWhole) {
  const std::string a = new_key();
  EXPECT_EQ(a.size(), 32U);
  EXPECT_NE(a, new_key());
  EXPECT_TRUE(same_key(a, a));
  EXPECT_FALSE(same_key(a, a.substr(1)));
  EXPECT_FALSE(same_key("", ""));
  for (int i = 0; i < 100; ++i) {
    const TableNumber n = new_table_number();
    EXPECT_EQ(table_number(table_id(n)), n);
  }
  for (const char* wrong : {"", "0", "!", "zzzzzzzzzzzzzz", "a b", "10"})
    EXPECT_EQ(table_number(wrong), 0) << wrong;
}

}  // namespace
}  // namespace muster
