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

TEST_F(Cost, OneMessageForAllWhoHearTalkAndUpdates) {
  say(katya_, {{"t", "say"}, {"text", "hello"}});
  EXPECT_EQ(made("said"), 1U);
  answer(katya_);
  EXPECT_EQ(made("update"), 1U);
}

}  // namespace
}  // namespace muster
