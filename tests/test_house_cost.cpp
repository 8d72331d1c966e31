// What is equal for many is made once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "house_test.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::HouseTest;
using test::solo;
using test::TestGuest;

// Remembers the messages themselves, not only what they say.
class Listener : public Guest {
 public:
  void send(Message message) override { heard.push_back(std::move(message)); }
  // The last one of this kind.
  Message last(std::string_view kind) const {
    const std::string begin = "{\"t\":\"" + std::string(kind) + "\"";
    for (auto m = heard.rbegin(); m != heard.rend(); ++m) {
      if ((*m)->starts_with(begin)) return *m;
    }
    return nullptr;
  }
  std::vector<Message> heard;
};

constexpr std::size_t crowd = 90;

class Cost : public HouseTest {
 protected:
  Cost() {
    table_ = open(solo);
    join(katya_, table_, {table_.keys[0]});
    answer(katya_);
    for (Listener& g : crowd_) {
      house_->hear(g, json::serialize(json::object{{"t", "join"}, {"v", 1}, {"table", table_.id}}));
      run();
    }
  }
  ~Cost() override {
    for (Listener& g : crowd_) house_->leave(g);
    house_->leave(katya_);
  }
  // How many different messages of a kind the crowd was sent last.
  std::size_t made(std::string_view kind) const {
    std::set<const std::string*> different;
    for (const Listener& g : crowd_) different.insert(g.last(kind).get());
    EXPECT_FALSE(different.contains(nullptr));
    return different.size();
  }

  Opened table_;
  TestGuest katya_;
  std::array<Listener, crowd> crowd_;
};

TEST_F(Cost, OneViewForEachPairOfEyesWhenManyCome) { EXPECT_EQ(made("view"), 1U); }

TEST_F(Cost, OneViewForEachPairOfEyesAfterATakeBack) {
  const Message before = crowd_[0].last("view");
  say(katya_, {{"t", "undo"}});
  EXPECT_EQ(made("view"), 1U);
  EXPECT_NE(crowd_[0].last("view"), before);
  EXPECT_THAT(*crowd_[0].last("view"), ::testing::HasSubstr("\"undone\":true"));
}

// Only the end of what still counts is told again.
TEST_F(Cost, ATakeBackTellsNobodyTheWholeGameAgain) {
  for (int round = 0; round < 60 && katya_.question().is_object(); ++round) {
    for (int i = 0; i < 12 && katya_.question().is_object(); ++i) answer(katya_);
    if (katya_.question().is_object()) say(katya_, {{"t", "undo"}});
    if (katya_.last("view").at("logFrom").to_number<int>() > 0) break;
  }
  const json::object view = katya_.last("view");
  const json::array& told = view.at("log").as_array();
  ASSERT_GT(view.at("logFrom").to_number<int>(), 0) << "the game was too short";
  EXPECT_EQ(told.size(), 100U);
  // Whoever comes now is told all of it.
  TestGuest late;
  join(late, table_, {});
  const json::object all = late.last("view");
  EXPECT_EQ(all.at("logFrom").to_number<int>(), 0);
  const json::array& lines = all.at("log").as_array();
  ASSERT_EQ(lines.size(), view.at("logFrom").to_number<std::size_t>() + told.size());
  for (std::size_t i = 0; i < told.size(); ++i)
    EXPECT_EQ(told[i].at("k"), lines[lines.size() - told.size() + i].at("k"));
  house_->leave(late);
}

TEST_F(Cost, LookingAgainAndAgainCostsNothing) {
  const json::object view{{"t", "view"}, {"seat", 0}};
  say(katya_, view);
  const json::object first = katya_.last("view");
  for (int i = 0; i < 100; ++i) say(katya_, view);
  EXPECT_EQ(json::value(katya_.last("view")), json::value(first));
  // And what changes is seen.
  answer(katya_);
  say(katya_, view);
  EXPECT_EQ(katya_.last("view").at("n").to_number<int>(), 2);
  say(katya_, {{"t", "name"}, {"seat", 0}, {"name", "Vera"}});
  EXPECT_EQ(katya_.last("table").at("seats").at(0).at("name").as_string(), "Vera");
}

TEST_F(Cost, ACrowdIsToldOnceOfAllWhoComeAndGo) {
  const auto told = [&](const Listener& g) {
    return std::count_if(g.heard.begin(), g.heard.end(), [](const Message& m) {
      return m->find("\"t\":\"table\"") != std::string::npos;
    });
  };
  EXPECT_GE(told(crowd_.back()), 1) << "whoever comes is told at once";
  const std::ptrdiff_t before = told(crowd_[0]);
  EXPECT_LE(before, static_cast<std::ptrdiff_t>(few_guests) + 1);
  for (int i = 1; i <= 40; ++i) house_->leave(crowd_[crowd - static_cast<std::size_t>(i)]);
  EXPECT_EQ(told(crowd_[0]), before);
  loop_->pass(std::chrono::seconds(1), *store_);
  EXPECT_EQ(told(crowd_[0]), before + 1);
  EXPECT_EQ(katya_.last("table").at("watching").to_number<int>(), 50);
}

TEST_F(Cost, WhoHasACrowdToldPaysForIt) {
  katya_.from = "192.0.2.1";
  answer(katya_);
  say(katya_, {{"t", "undo"}});
  EXPECT_EQ(katya_.last("view").at("n").to_number<int>(), 1);
  EXPECT_GE(loop_->charged["192.0.2.1"], 3) << "the answer, the way back, and going it";
  const int before = loop_->charged["192.0.2.1"];
  for (Listener& g : crowd_) house_->leave(g);
  answer(katya_);
  EXPECT_EQ(loop_->charged["192.0.2.1"], before) << "a few are told for nothing";
}

TEST_F(Cost, ATableHasRoomForSomeHundredWhoWatch) {
  std::vector<std::unique_ptr<TestGuest>> more;
  std::size_t inside = crowd;
  for (int i = 0; i < 420; ++i) {
    more.push_back(std::make_unique<TestGuest>());
    join(*more.back(), table_, {});
    if (more.back()->count("view") == 1) ++inside;
  }
  EXPECT_EQ(inside, 500U);
  EXPECT_EQ(more.back()->last("refused").at("code").as_string(), "full");
  TestGuest again;
  join(again, table_, {table_.keys[0]});
  EXPECT_EQ(again.count("view"), 1U) << "who plays has a seat";
  house_->leave(again);
  for (auto& g : more) house_->leave(*g);
}

TEST_F(Cost, OneMessageForAllWhoHearTalkAndUpdates) {
  say(katya_, {{"t", "say"}, {"text", "hello"}});
  EXPECT_EQ(made("said"), 1U);
  answer(katya_);
  EXPECT_EQ(made("update"), 1U);
}

}  // namespace
}  // namespace muster
