// Gatherings: friends choose what they play before the table is opened.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "house_test.h"

namespace muster {
namespace {

using test::HouseTest;
using test::TestGuest;
using ::testing::HasSubstr;
using ::testing::Not;

namespace json = boost::json;

class Gatherings : public HouseTest {
 protected:
  struct Called {
    std::string id, key;
    std::vector<std::string> keys;
  };
  Called gather(const json::object& wanted) {
    const json::object told =
        answered([&](const House::Answer& a) { house_->gather(wanted, "", a); });
    Called called{text(told, "gathering"), text(told, "key"), {}};
    for (const json::value& k : told.at("keys").as_array())
      called.keys.push_back(k.is_null() ? "" : json::value_to<std::string>(k));
    return called;
  }
  Called two_heroes() {
    return gather({{"game", "champions"},
                   {"players", 2},
                   {"seats", {"person", "person"}},
                   {"names", {"Ada", ""}},
                   {"seed", 7},
                   {"options", {{"heroes", "Spider-Man,-"}, {"scenario", "rhino"}}},
                   {"choosing", {1}}});
  }
  json::object info(const Called& c, const std::string& key) {
    return answered([&](const House::Answer& a) { house_->gathering_info(c.id, key, "", a); });
  }
  json::object choose(const Called& c, const std::string& key, const json::object& choice) {
    return answered(
        [&](const House::Answer& a) { house_->choose_in_gathering(c.id, key, choice, "", a); });
  }
  json::object begin(const Called& c, const std::string& key) {
    return answered([&](const House::Answer& a) { house_->begin_gathered(c.id, key, "", a); });
  }
  template <class Do>
  std::string refusal(Do how) {
    try {
      how();
    } catch (const ApiError& e) {
      return fmt::format("{} {}: {}", e.status, e.code, e.what());
    }
    return "nothing is wrong";
  }
  static std::string text(const json::object& o, std::string_view name) {
    return json::value_to<std::string>(o.at(name));
  }
};

TEST_F(Gatherings, AFriendChoosesAHeroAndSitsDownByTheSameKey) {
  const Called c = two_heroes();
  EXPECT_EQ(json::serialize(info(c, c.keys[1]).at("mine")), "[1]");
  EXPECT_FALSE(info(c, c.keys[1]).at("host").as_bool());
  EXPECT_EQ(json::serialize(info(c, c.key).at("mine")), "[0]");
  const json::object chosen = choose(
      c, c.keys[1],
      {{"seat", 1}, {"name", "Boris"}, {"options", {{"heroes", "She-Hulk"}}}, {"ready", true}});
  const json::object& seat = chosen.at("seats").at(1).as_object();
  EXPECT_EQ(text(seat, "name"), "Boris");
  EXPECT_EQ(text(seat.at("options").as_object(), "heroes"), "She-Hulk");
  EXPECT_TRUE(seat.at("ready").as_bool());
  EXPECT_EQ(text(chosen.at("seats").at(0).at("options").as_object(), "heroes"), "Spider-Man");

  const json::object opened = begin(c, c.key);
  EXPECT_EQ(text(info(c, c.keys[1]), "table"), text(opened, "table"));
  EXPECT_EQ(json::value_to<std::string>(opened.at("keys").at(1)), c.keys[1]);
  const auto kept = store_->load(store_->tables().at(0));
  EXPECT_EQ(kept->record.setup.option("heroes"), "Spider-Man,She-Hulk");
  EXPECT_EQ(kept->record.setup.option("scenario"), "rhino");
  EXPECT_EQ(kept->record.seed, 7U);
  TestGuest boris;
  join(boris, {.id = text(opened, "table"), .captain = {}, .watch = {}, .keys = {}}, {c.keys[1]});
  EXPECT_EQ(json::serialize(boris.last("table").at("you").at("seats")), "[1]");
  house_->leave(boris);
}

TEST_F(Gatherings, NobodyChoosesForOthersAndNobodyWithoutAKeyLearnsOfIt) {
  const Called c = two_heroes();
  const json::object ego{{"options", {{"heroes", "She-Hulk"}}}};
  const auto at = [&](int seat) {
    json::object choice = ego;
    choice["seat"] = seat;
    return choice;
  };
  EXPECT_THAT(refusal([&] { choose(c, c.keys[1], at(0)); }), HasSubstr("403 not-yours"));
  EXPECT_THAT(refusal([&] { choose(c, c.key, at(1)); }), HasSubstr("403 not-yours"));
  EXPECT_THAT(refusal([&] { begin(c, c.keys[1]); }), HasSubstr("403 not-yours"));
  for (const std::string& wrong : {std::string(), std::string(32, 'x'), c.id})
    EXPECT_THAT(refusal([&] { info(c, wrong); }), HasSubstr("404 no-such-gathering"));
  EXPECT_THAT(refusal([&] {
                info({"zzzz", c.key, {}}, c.key);
              }),
              HasSubstr("404 no-such-gathering"));
  const std::string seen = json::serialize(info(c, c.keys[1]));
  for (const std::string& key : {c.key, c.keys[0], c.keys[1]})
    EXPECT_THAT(seen, Not(HasSubstr(key)));
}

// Whatever comes first, and however often somebody presses a button.
TEST_F(Gatherings, WhoIsToldThatTheyHaveChosenHasIt) {
  const json::object choice{{"seat", 1}, {"name", "Boris"}, {"options", {{"heroes", "She-Hulk"}}}};
  for (const bool chooses_first : {true, false}) {
    const Called c = two_heroes();
    bool chosen = false;
    int opened = 0;
    const auto choosing = [&] {
      house_->choose_in_gathering(
          c.id, c.keys[1], choice, "",
          [&](const json::object*, const ApiError* wrong) { chosen = wrong == nullptr; });
    };
    const std::size_t before = store_->tables().size();
    if (chooses_first) choosing();
    for (int i = 0; i < 2; ++i) {
      house_->begin_gathered(c.id, c.key, "", [&](const json::object*, const ApiError* wrong) {
        if (wrong == nullptr) ++opened;
      });
    }
    if (!chooses_first) choosing();
    run();
    EXPECT_GE(opened, 1);
    EXPECT_EQ(store_->tables().size(), before + 1) << "there is one table";
    const std::string table = text(begin(c, c.key), "table");
    const json::value name = table_info(table, "").at("seats").at(1).at("name");
    EXPECT_EQ(name == "Boris", chosen) << name;
  }
}

TEST_F(Gatherings, WhatTheRulesDoNotAllowIsNotChosen) {
  const Called c = two_heroes();
  const json::object before = info(c, c.key);
  EXPECT_THAT(refusal([&] {
                choose(c, c.keys[1], {{"seat", 1}, {"options", {{"heroes", "Spider-Man"}}}});
              }),
              HasSubstr("400 bad-setup"));
  EXPECT_THAT(refusal([&] {
                choose(c, c.keys[1], {{"seat", 1}, {"options", {{"heroes", "She-Hulk,Ego"}}}});
              }),
              HasSubstr("400 bad-request"));
  EXPECT_EQ(info(c, c.key), before);
  EXPECT_THAT(refusal([&] {
                gather({{"game", "champions"},
                        {"players", 2},
                        {"seats", {"person", "quick"}},
                        {"choosing", {1}}});
              }),
              HasSubstr("Only a person chooses"));
  EXPECT_THAT(refusal([&] {
                gather({{"game", "champions"},
                        {"players", 1},
                        {"seats", {"person"}},
                        {"options", {{"heroes", "Nobody"}}},
                        {"choosing", {0}}});
              }),
              HasSubstr("400 bad-setup"));
}

TEST_F(Gatherings, GoOnAfterTheHouseWasClosedAndBeginOnce) {
  const Called c = two_heroes();
  choose(c, c.keys[1], {{"seat", 1}, {"options", {{"heroes", "She-Hulk"}}}, {"ready", true}});
  const json::object before = info(c, c.key);
  close_house();
  open_house();
  EXPECT_EQ(info(c, c.key), before);
  const json::object opened = begin(c, c.key);
  EXPECT_EQ(begin(c, c.key), opened) << "who asks twice is told of the same table";
  EXPECT_EQ(store_->tables().size(), 1U);
  EXPECT_THAT(refusal([&] {
                choose(c, c.keys[1], {{"seat", 1}, {"ready", false}});
              }),
              HasSubstr("409 begun"));
}

TEST_F(Gatherings, TwoWhoChooseAtOnceBothDo) {
  const Called c = gather({{"game", "champions"},
                           {"players", 2},
                           {"seats", {"person", "person"}},
                           {"choosing", {0, 1}}});
  int told = 0;
  const auto count = [&](const json::object* answer, const ApiError*) {
    told += answer == nullptr ? 0 : 1;
  };
  for (const int s : {0, 1}) {
    const char* hero = s == 0 ? "She-Hulk" : "Spider-Man";
    house_->choose_in_gathering(c.id, c.keys[static_cast<std::size_t>(s)],
                                {{"seat", s}, {"options", {{"heroes", hero}}}}, "", count);
  }
  run();
  EXPECT_EQ(told, 2);
  const json::object now = info(c, c.keys[0]);
  EXPECT_EQ(text(now.at("seats").at(0).at("options").as_object(), "heroes"), "She-Hulk");
  EXPECT_EQ(text(now.at("seats").at(1).at("options").as_object(), "heroes"), "Spider-Man");
}

}  // namespace
}  // namespace muster
