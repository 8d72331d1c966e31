// After the game, watching, and calling those who are away.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "house/keys.h"
#include "house_test.h"
#include "shelf/games.h"
#include "store/chronicle.h"
#include "store/session.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::HouseTest;
using test::TestGuest;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr const char* dealt =
    R"({"game":"brawl","players":2,"seats":["person","person"],"names":["Katya","Maxim"]})";
constexpr const char* dealt_in_private =
    R"({"game":"brawl","players":2,"seats":["person","person"],"private":true})";

class AfterTheGame : public HouseTest {
 protected:
  ~AfterTheGame() override {
    for (TestGuest* g : {&katya_, &maxim_, &watcher_}) house_->leave(*g);
  }
  Opened sit_at(const char* body) {
    const Opened table = open(body);
    join(katya_, table, {table.keys[0]});
    join(maxim_, table, {table.keys[1]});
    return table;
  }
  void play_on(int answers) {
    Random random(3);
    for (int i = 0; i < answers && !katya_.last("update").contains("over"); ++i) {
      TestGuest& asked = katya_.question().is_object() ? katya_ : maxim_;
      const auto options = asked.question().at("options").as_array().size();
      answer(asked, static_cast<int>(random.below(static_cast<std::uint32_t>(options))));
    }
  }
  void play_to_the_end() {
    play_on(3000);
    ASSERT_TRUE(katya_.last("update").contains("over"));
  }
  json::object story(const std::string& id, const std::string& keys) {
    return answered([&](const House::Answer& a) { house_->table_story(id, keys, "", a); });
  }
  // How many cards a message shows in the hands of a seat.
  static std::size_t faces_in_hand(const json::object& view, Seat s) {
    const Game& game = *find_game("brawl");
    std::size_t hand = 0;
    while (!game.zones[hand].hand) ++hand;
    const auto zone = static_cast<std::size_t>(view.at("zoneOf").at(hand).as_int64()) + s;
    std::size_t faces = 0;
    for (const json::value& card : view.at("zones").at(zone).as_array()) {
      if (card.as_int64() < 0) continue;
      const std::string id = std::to_string(card.as_int64());
      if (view.at("cards").at(id).as_object().contains("d")) ++faces;
    }
    return faces;
  }

  // The table as it is now, for those who watch.
  json::object view_now() {
    TestGuest now;
    say(now, {{"t", "join"}, {"v", 1}, {"table", katya_.last("table").at("id")}});
    house_->leave(now);
    return now.last("view");
  }
  std::size_t hands_seen() {
    const json::object& view = watcher_.last("view");
    return faces_in_hand(view, 0) + faces_in_hand(view, 1);
  }

  TestGuest katya_, maxim_, watcher_;
};

// ---- how it went --------------------------------------------------------------------------------

TEST_F(AfterTheGame, ItIsToldHowItWent) {
  const Opened table = sit_at(dealt);
  play_to_the_end();
  const json::object told = story(table.id, table.keys[0]);
  EXPECT_TRUE(told.at("over").as_bool());
  EXPECT_EQ(told.at("winners"), katya_.last("update").at("winners"));
  EXPECT_EQ(told.at("ending"), katya_.last("update").at("ending"));
  EXPECT_GT(told.at("rounds").as_int64(), 1);
  EXPECT_THAT(told.at("characters").as_array(), SizeIs(2));
  const json::array& points = told.at("points").as_array();
  ASSERT_GE(points.size(), 2U);
  // The last point is the end of the game, as everybody at the table sees it.
  EXPECT_EQ(points.back().at("at"), told.at("answers"));
  EXPECT_EQ(told.at("courses").at(0).at("name"), "energy");
  for (std::size_t s = 0; s < 2; ++s)
    EXPECT_EQ(points.back().at("values").at(0).at(s),
              json::value(view_now().at("seatValues").at(s).at(0)));
}

TEST_F(AfterTheGame, APrivateGameIsToldToThoseWhoMaySeeItAndItsPlayersMayShowIt) {
  const Opened table = sit_at(dealt_in_private);
  EXPECT_THROW(story(table.id, ""), ApiError);
  EXPECT_THROW(story(table.id, new_key()), ApiError);
  EXPECT_FALSE(story(table.id, table.keys[1]).contains("watch"));
  play_to_the_end();
  EXPECT_THROW(story(table.id, ""), ApiError);
  EXPECT_EQ(story(table.id, table.keys[1]).at("watch").as_string(), table.watch);
  EXPECT_FALSE(story(table.id, table.watch).contains("watch"));
}

TEST_F(AfterTheGame, WhoMayWatchPlaysTheSameDealOnceItIsOver) {
  const Opened table = sit_at(dealt_in_private);
  const json::object wanted{{"keys", json::array{table.watch}}, {"at", 0}};
  EXPECT_THROW(fork(table.id, wanted), ApiError);
  play_to_the_end();
  const json::object opened = fork(table.id, wanted);
  const auto key = json::value_to<std::string>(opened.at("keys").at(0));
  say(watcher_,
      {{"t", "join"}, {"v", 1}, {"table", opened.at("table")}, {"keys", json::array{key}}});
  EXPECT_EQ(watcher_.last("view").at("n"), 0);
  EXPECT_EQ(watcher_.last("table").at("known"), "fork");
}

TEST_F(AfterTheGame, TheHostLeadsEverybodyToTheirOwnSeatsAtTheNextTable) {
  const Opened table = open(dealt);
  join(katya_, table, {table.keys[0], table.captain});
  join(maxim_, table, {table.keys[1]});
  join(watcher_, table, {});
  const Opened next = open(dealt);
  const json::array keys{json::value(next.keys[0]), json::value(next.keys[1])};
  say(maxim_, {{"t", "next"}, {"table", next.id}, {"keys", keys}});
  EXPECT_EQ(maxim_.last("refused").at("code"), "not-captain");
  EXPECT_EQ(katya_.count("next"), 0U);
  say(katya_, {{"t", "next"}, {"table", next.id}, {"keys", keys}});
  EXPECT_EQ(maxim_.last("next").at("table").as_string(), next.id);
  EXPECT_EQ(maxim_.last("next").at("keys").as_array(), (json::array{json::value(next.keys[1])}));
  EXPECT_EQ(watcher_.count("next"), 0U);
  say(katya_, {{"t", "next"}, {"table", "?"}, {"keys", keys}});
  EXPECT_EQ(katya_.last("refused").at("code"), "bad-message");
}

// ---- all hands ----------------------------------------------------------------------------------

TEST_F(AfterTheGame, AllHandsAreShownOnceItIsOverAndThatIsNoted) {
  sit_at(dealt);
  play_on(20);
  say(katya_, {{"t", "look"}, {"at", 10}, {"open", true}});
  EXPECT_EQ(katya_.last("refused").at("code"), "not-over");
  EXPECT_EQ(katya_.count("moment"), 0U);
  play_to_the_end();
  say(katya_, {{"t", "look"}, {"at", 10}});
  EXPECT_EQ(faces_in_hand(katya_.last("moment"), 1), 0U);
  EXPECT_FALSE(katya_.last("table").contains("known"));
  say(katya_, {{"t", "look"}, {"at", 10}, {"open", true}});
  EXPECT_TRUE(katya_.last("moment").at("open").as_bool());
  EXPECT_GT(faces_in_hand(katya_.last("moment"), 0), 0U);
  EXPECT_GT(faces_in_hand(katya_.last("moment"), 1), 0U);
  EXPECT_TRUE(katya_.last("moment").at("question").is_null());
  EXPECT_EQ(maxim_.last("table").at("known"), "hands");
}

TEST_F(AfterTheGame, ThoseWhoWatchSeeAllHandsWhenEverybodyAgreesAndNoLonger) {
  const Opened table = sit_at(dealt);
  play_on(12);
  join(watcher_, table, {});
  EXPECT_EQ(hands_seen(), 0U);
  say(katya_, {{"t", "show"}, {"seat", 0}, {"yes", true}});
  EXPECT_EQ(hands_seen(), 0U);
  EXPECT_FALSE(watcher_.last("table").contains("open"));
  say(katya_, {{"t", "show"}, {"seat", 1}, {"yes", true}});
  EXPECT_EQ(katya_.last("refused").at("code"), "not-yours");
  EXPECT_EQ(hands_seen(), 0U);
  say(maxim_, {{"t", "show"}, {"seat", 1}, {"yes", true}});
  EXPECT_GT(hands_seen(), 0U);
  EXPECT_TRUE(watcher_.last("table").at("open").as_bool());
  // They are asked nothing, and who plays sees no more than before.
  EXPECT_TRUE(watcher_.last("view").at("question").is_null());
  EXPECT_EQ(faces_in_hand(katya_.last("view"), 1), 0U);
  say(maxim_, {{"t", "show"}, {"seat", 1}, {"yes", false}});
  EXPECT_EQ(hands_seen(), 0U);
}

TEST_F(AfterTheGame, WhoSitsDownLaterHasAgreedToNothing) {
  const Opened table = sit_at(dealt);
  play_on(12);
  join(watcher_, table, {});
  say(katya_, {{"t", "show"}, {"seat", 0}, {"yes", true}});
  say(maxim_, {{"t", "show"}, {"seat", 1}, {"yes", true}});
  EXPECT_GT(hands_seen(), 0U);
  house_->leave(maxim_);
  say(maxim_, {{"t", "join"},
               {"v", 1},
               {"table", table.id},
               {"keys", json::array{table.keys[1]}},
               {"instead", json::array{json::value(json::array{table.keys[1], new_key()})}}});
  EXPECT_EQ(hands_seen(), 0U);
}

// ---- the table of the day -----------------------------------------------------------------------

class OfTheDay : public AfterTheGame {
 protected:
  OfTheDay() {
    HouseRules manners;
    manners.table_of_the_day = true;
    close_house();
    open_house(manners);
  }
  std::string shown() {
    const auto table = house_->table_of_the_day();
    return table ? json::value_to<std::string>(table->at("id")) : "none";
  }
};

TEST_F(OfTheDay, IsOneWithOpenHandsBeforeOthersAndNeverAPrivateOne) {
  sit_at(dealt_in_private);
  play_on(12);
  EXPECT_EQ(shown(), "none");
  sit_at(dealt);
  play_on(12);
  const Opened open_handed = sit_at(dealt);
  play_on(2);
  say(katya_, {{"t", "show"}, {"seat", 0}, {"yes", true}});
  say(maxim_, {{"t", "show"}, {"seat", 1}, {"yes", true}});
  EXPECT_EQ(shown(), open_handed.id);
  // It stays the whole day.
  const Opened later = sit_at(dealt);
  play_on(30);
  join(watcher_, later, {});
  EXPECT_EQ(shown(), open_handed.id);
}

TEST_F(AfterTheGame, NoTableIsOfTheDayUnlessItsHostWantsOne) {
  sit_at(dealt);
  play_on(12);
  EXPECT_FALSE(house_->table_of_the_day());
}

// ---- calling those who are away -----------------------------------------------------------------

class Calling : public AfterTheGame {
 protected:
  Calling() {
    HouseRules manners;
    manners.call_ways = {"ntfy", "webhook"};
    manners.call_after = std::chrono::seconds(60);
    manners.call_again_after = std::chrono::seconds(600);
    close_house();
    open_house(manners);
    house_->on_call([this](const Summons& who) { called_.push_back(who); });
  }
  void wish(TestGuest& g, int seat, const std::string& by, const std::string& to) {
    say(g, {{"t", "call"}, {"seat", seat}, {"by", by}, {"to", to}});
  }
  // Plays until a seat is asked, and its player leaves.
  void leave_when_asked(TestGuest& g) {
    for (int i = 0; i < 200 && !g.question().is_object(); ++i) play_on(1);
    ASSERT_TRUE(g.question().is_object());
    house_->leave(g);
  }

  std::vector<Summons> called_;
};

TEST_F(Calling, WhoIsAwayAndAskedIsCalledAfterAWhile) {
  const Opened table = sit_at(dealt);
  wish(maxim_, 1, "ntfy", "maxims-games");
  EXPECT_EQ(maxim_.last("table").at("you").at("calls").at(0).at("to"), "maxims-games");
  EXPECT_FALSE(katya_.last("table").at("you").as_object().contains("maxims-games"));
  leave_when_asked(maxim_);
  loop_->pass(std::chrono::seconds(59), *store_);
  EXPECT_THAT(called_, IsEmpty());
  loop_->pass(std::chrono::seconds(2), *store_);
  ASSERT_THAT(called_, SizeIs(1));
  EXPECT_EQ(called_[0].by, "ntfy");
  EXPECT_EQ(called_[0].to, "maxims-games");
  EXPECT_EQ(called_[0].name, "Maxim");
  EXPECT_EQ(called_[0].table, table.id);
}

TEST_F(Calling, NobodyIsCalledWhoIsThereOrDidNotAsk) {
  const Opened table = sit_at(dealt);
  wish(maxim_, 1, "ntfy", "maxims-games");
  play_on(1);
  loop_->pass(std::chrono::seconds(700), *store_);
  EXPECT_THAT(called_, IsEmpty());
  leave_when_asked(maxim_);
  loop_->pass(std::chrono::seconds(30), *store_);
  join(maxim_, table, {table.keys[1]});
  loop_->pass(std::chrono::seconds(700), *store_);
  EXPECT_THAT(called_, IsEmpty());
  wish(maxim_, 1, "", "");
  house_->leave(maxim_);
  loop_->pass(std::chrono::seconds(700), *store_);
  EXPECT_THAT(called_, IsEmpty());
}

TEST_F(Calling, OnlyInWaysThatTheHouseHasAndToNamesThatAreNoAddresses) {
  sit_at(dealt);
  for (const auto& [by, to] :
       std::vector<std::pair<std::string, std::string>>{{"mail", "maxim@example.org"},
                                                        {"pigeon", "maxim"},
                                                        {"ntfy", ""},
                                                        {"ntfy", "http://127.0.0.1/"},
                                                        {"ntfy", "two words"},
                                                        {"ntfy", std::string(65, 'a')},
                                                        {"webhook", "https://example.org/hook"}}) {
    const std::size_t before = maxim_.count("refused");
    wish(maxim_, 1, by, to);
    EXPECT_EQ(maxim_.count("refused"), before + 1) << by << " " << to;
    EXPECT_EQ(maxim_.last("refused").at("code"), "no-such-way");
  }
  wish(katya_, 1, "webhook", "");
  EXPECT_EQ(katya_.last("refused").at("code"), "not-yours");
  EXPECT_THAT(maxim_.last("table").at("you").at("calls").as_array(), IsEmpty());
}

// Somebody else's topic, or their address: whoever names it again and again does not reach them
// more often.
TEST_F(Calling, NobodyIsFloodedWhateverTablesItIsFor) {
  std::vector<std::unique_ptr<TestGuest>> guests;
  for (int i = 0; i < 6; ++i) {
    const Opened table = open(dealt);
    for (const std::size_t s : {0U, 1U}) {
      TestGuest& g = *guests.emplace_back(std::make_unique<TestGuest>());
      join(g, table, {table.keys[s]});
      wish(g, static_cast<int>(s), "ntfy", "somebody-else");
    }
  }
  for (const auto& g : guests) house_->leave(*g);
  loop_->pass(std::chrono::seconds(61), *store_);
  EXPECT_THAT(called_, SizeIs(3));
}

TEST_F(Calling, NobodyHasAHeapOfOthersCalled) {
  sit_at(dealt);
  maxim_.from = "198.51.100.7";
  katya_.from = "198.51.100.8";
  const auto topic = [](int n) { return "victim-" + std::to_string(n); };
  int named = 0;
  for (; named < 100 && maxim_.count("refused") == 0; ++named)
    wish(maxim_, 1, "ntfy", topic(named));
  EXPECT_EQ(maxim_.last("refused").at("code"), "too-much");
  EXPECT_EQ(named, 31);
  wish(maxim_, 1, "ntfy", topic(29));  // as it is
  wish(maxim_, 1, "", "");
  wish(katya_, 0, "ntfy", "katyas-games");
  EXPECT_EQ(maxim_.count("refused") + katya_.count("refused"), 1U);
}

// A key that was handed round: whoever held it first may have wished something.
TEST_F(Calling, WhoTakesAKeyOfTheirOwnDoesNotSeeWhomElseTheHouseWasToCall) {
  const Opened table = open(dealt);
  join(katya_, table, {table.keys[0], table.keys[1], table.captain});
  wish(katya_, 1, "ntfy", "katyas-games");
  say(maxim_, {{"t", "join"},
               {"v", 1},
               {"table", table.id},
               {"keys", json::array{table.keys[1]}},
               {"instead", json::array{json::value(json::array{table.keys[1], new_key()})}}});
  ASSERT_TRUE(maxim_.last("table").at("you").as_object().contains("calls"));
  EXPECT_THAT(maxim_.last("table").at("you").at("calls").as_array(), IsEmpty());
}

TEST_F(Calling, WithoutWaysNobodyIsToldOfThem) {
  close_house();
  open_house();
  sit_at(dealt);
  EXPECT_FALSE(maxim_.last("table").at("you").as_object().contains("callWays"));
  wish(maxim_, 1, "ntfy", "maxims-games");
  EXPECT_EQ(maxim_.last("refused").at("code"), "no-such-way");
}

// ---- talk ---------------------------------------------------------------------------------------

TEST_F(AfterTheGame, WhatWasSaidIsThereWhenTheHouseIsOpenedAgain) {
  const Opened table = sit_at(dealt);
  say(katya_, {{"t", "say"}, {"text", "See you tomorrow."}});
  say(maxim_, {{"t", "signal"}, {"word", "thanks"}});
  for (TestGuest* g : {&katya_, &maxim_}) house_->leave(*g);
  close_house();
  open_house();
  TestGuest back;
  join(back, table, {table.keys[1]});
  ASSERT_EQ(back.count("said"), 2U);
  EXPECT_EQ(back.last("said").at("word"), "thanks");
  EXPECT_EQ(back.last("said").at("name"), "Maxim");
  EXPECT_TRUE(back.last("said").at("old").as_bool());
  house_->leave(back);
}

TEST_F(AfterTheGame, WhatManySayIsWrittenOnceAtATime) {
  const Opened table = sit_at(dealt);
  const std::uint64_t before = store_->commits().entries;
  for (int i = 0; i < 10; ++i) {
    house_->hear(katya_, json::serialize(json::object{{"t", "say"}, {"text", std::to_string(i)}}));
  }
  run();
  EXPECT_EQ(store_->commits().entries - before, 2U) << "the first line, and then all that followed";
  for (TestGuest* g : {&katya_, &maxim_}) house_->leave(*g);
  close_house();
  open_house();
  TestGuest back;
  join(back, table, {table.keys[1]});
  EXPECT_EQ(back.count("said"), 10U);
  EXPECT_EQ(back.last("said").at("text"), "9");
  house_->leave(back);
}

TEST_F(AfterTheGame, WithATableWhatWasSaidThereIsGone) {
  const Opened table = open(dealt);
  join(katya_, table, {table.keys[0], table.captain});
  say(katya_, {{"t", "say"}, {"text", "Between us."}});
  store_->settle();
  EXPECT_THAT(store_->papers(), ElementsAre("talk/" + table.id));
  say(katya_, {{"t", "close"}});
  store_->settle();
  EXPECT_THAT(store_->papers(), IsEmpty());
}

// ---- every game ---------------------------------------------------------------------------------

class Chronicles : public ::testing::TestWithParam<const Game*> {};

INSTANTIATE_TEST_SUITE_P(All, Chronicles, ::testing::ValuesIn(all_games()), [](const auto& game) {
  std::string name(game.param->id);
  std::erase(name, '-');
  return name;
});

TEST_P(Chronicles, TellWhatTheTableShows) {
  RulesShelf shelf(data_dir());
  const Rules& rules = shelf.rules(*GetParam());
  Session session(rules, rules.game.first_game(rules), 5);
  Random random(9);
  for (int i = 0; i < 4000 && !session.table().over(); ++i) {
    const Ask& ask = *next_question(session.table());
    session.choose(ask.seat, static_cast<int>(random.below(ask.count)));
  }
  const Chronicle told = chronicle_of(session.record(), rules);
  EXPECT_GT(told.rounds, 0);
  ASSERT_FALSE(told.points.empty());
  ASSERT_FALSE(rules.game.courses.empty());
  EXPECT_THAT(told.tallies, SizeIs(rules.game.tallies.size()));
  const auto players = static_cast<std::size_t>(session.table().players());
  for (const std::vector<int>& counts : told.tallies) EXPECT_THAT(counts, SizeIs(players + 1));
  for (const Chronicle::Point& point : told.points) {
    ASSERT_THAT(point.values, SizeIs(rules.game.courses.size()));
    for (std::size_t i = 0; i < point.values.size(); ++i)
      EXPECT_THAT(point.values[i], SizeIs(rules.game.courses[i].per_seat ? players : 1));
  }
  EXPECT_EQ(told.points.back().at, session.record().choices.size());
  auto table = std::make_unique<Table>(session.table());
  Play p(rules, *table, nullptr);
  const Course& first = rules.game.courses.front();
  EXPECT_EQ(told.points.back().values[0][0], first.value(p, first.per_seat ? Seat{0} : no_seat));
  EXPECT_EQ(told.against.empty(), rules.game.against == nullptr);
  EXPECT_FALSE(told.characters.at(0).empty());
}

}  // namespace
}  // namespace muster
