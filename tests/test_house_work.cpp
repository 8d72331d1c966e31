// What takes long is done elsewhere: while it is under way the house serves everybody else, and
// nobody has so much done that others wait for it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "house_test.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::HouseTest;
using test::solo;
using test::TestGuest;

// A loop whose work waits until it is told to be done.
class WaitingLoop : public test::TestLoop {
 public:
  bool work(WorkPlace place, const std::string& whose, std::function<void()> task,
            std::function<void()> then) override {
    if (!waits) return TestLoop::work(place, whose, std::move(task), std::move(then));
    if (waiting.size() >= most) return false;
    waiting.emplace_back(std::move(task), std::move(then));
    return true;
  }
  void do_all() {
    for (auto& [task, then] : std::exchange(waiting, {})) {
      task();
      post(then);
    }
  }

  bool waits = false;
  std::size_t most = SIZE_MAX;
  std::vector<std::pair<std::function<void()>, std::function<void()>>> waiting;
};

class Work : public HouseTest {
 protected:
  Work() {
    close_house();
    store_ = std::make_unique<SqliteStore>(folder_.path() / "house.db");
    auto loop = std::make_unique<WaitingLoop>();
    work_ = loop.get();
    loop_ = std::move(loop);
    house_ = std::make_unique<House>(*store_, shelf_, *loop_, HouseRules{});
    mine_ = open(solo);
    theirs_ = open(solo);
    join(katya_, mine_, {mine_.keys[0]});
    join(maxim_, theirs_, {theirs_.keys[0]});
    work_->waits = true;
  }
  ~Work() override {
    work_->waiting.clear();
    if (katya_.table != 0) house_->leave(katya_);
    house_->leave(maxim_);
  }
  // Something is under way for Katya; Maxim plays on all the same.
  void expect_others_play_on() {
    EXPECT_EQ(work_->waiting.size(), 1U);
    const std::size_t before = maxim_.count("update");
    answer(maxim_);
    EXPECT_EQ(maxim_.count("update"), before + 1);
  }
  void finish() {
    work_->do_all();
    run();
  }

  WaitingLoop* work_ = nullptr;
  Opened mine_, theirs_;
  TestGuest katya_, maxim_;
};

TEST_F(Work, OtherMomentsAreLookedAtElsewhere) {
  say(katya_, {{"t", "look"}, {"at", 0}});
  EXPECT_EQ(katya_.count("moment"), 0U);
  expect_others_play_on();
  finish();
  EXPECT_EQ(katya_.count("moment"), 1U);
}

TEST_F(Work, BotsAdviseElsewhere) {
  say(katya_, {{"t", "hint"}, {"seat", 0}});
  EXPECT_EQ(katya_.count("hint"), 0U);
  expect_others_play_on();
  finish();
  EXPECT_EQ(katya_.last("hint").at("q"), katya_.question().at("q"));
}

TEST_F(Work, TheWayBackIsFoundElsewhereAndTheTableWaitsForIt) {
  answer(katya_);
  const json::value q = katya_.question();
  say(katya_, {{"t", "undo"}});
  say(katya_, {{"t", "choose"}, {"seat", q.at("seat")}, {"q", q.at("q")}, {"option", 0}});
  expect_others_play_on();
  EXPECT_EQ(katya_.count("update"), 1U);
  finish();
  EXPECT_EQ(katya_.last("view").at("n").to_number<int>(), 0);
  EXPECT_EQ(katya_.last("refused").at("code").as_string(), "late") << "what it answered is no more";
}

TEST_F(Work, FilesAreMadeAndReadElsewhere) {
  House::File made;
  house_->export_table(mine_.id, mine_.keys[0], "json", {}, "",
                       [&](const House::File* file, const ApiError*) { made = *file; });
  run();
  EXPECT_EQ(made.data, "");
  expect_others_play_on();
  finish();
  ASSERT_NE(made.data, "");
  std::string opened;
  house_->open_table(json::object{{"file", made.data}}, "",
                     [&](const json::object* answer, const ApiError*) {
                       opened = json::value_to<std::string>(answer->at("table"));
                     });
  run();
  expect_others_play_on();
  finish();
  EXPECT_NE(opened, "");
}

TEST_F(Work, TablesAreReadElsewhereOnceForAllWhoCome) {
  work_->waits = false;
  const Opened table = open(solo);  // nobody has looked at it yet
  work_->waits = true;
  TestGuest first;
  TestGuest second;
  TestGuest gone;
  join(first, table, {table.keys[0]});
  join(second, table, {});
  join(gone, table, {});
  house_->leave(gone);
  EXPECT_EQ(first.count("view"), 0U);
  expect_others_play_on();
  finish();
  EXPECT_EQ(first.count("view"), 1U);
  EXPECT_EQ(second.count("view"), 1U);
  EXPECT_TRUE(gone.heard.empty());
  house_->leave(first);
  house_->leave(second);
}

TEST_F(Work, WhoeverWaitsForATableThatIsClosedMeanwhileIsTold) {
  work_->waits = false;
  const Opened table = open(solo);
  work_->waits = true;
  TestGuest guest;
  join(guest, table, {table.keys[0]});
  ASSERT_EQ(work_->waiting.size(), 1U);
  const auto reading = std::exchange(work_->waiting, {});
  work_->waits = false;
  house_->end_table(table.id, true, [](const auto*, const auto*) {});
  run();
  EXPECT_EQ(guest.last("refused").at("code").as_string(), "closed");
  reading[0].first();
  reading[0].second();
  EXPECT_EQ(guest.count("view"), 0U);
}

TEST_F(Work, WhoHasTooMuchDoneIsTold) {
  work_->most = 2;
  answer(katya_);
  for (const char* what : {"look", "hint", "undo"}) {
    work_->waiting.clear();
    for (int i = 0; i < 2; ++i) say(katya_, {{"t", "look"}});
    say(katya_, {{"t", what}, {"seat", 0}});
    EXPECT_EQ(katya_.last("refused").at("code").as_string(), "too-much") << what;
    EXPECT_EQ(katya_.last("refused").at("re").as_string(), what);
  }
  std::string said;
  house_->open_table(json::parse(solo).as_object(), "",
                     [&](const json::object*, const ApiError* wrong) { said = wrong->code; });
  EXPECT_EQ(said, "too-much");
  work_->waiting.clear();
  answer(katya_);
  EXPECT_EQ(katya_.count("update"), 2U) << "and can go on playing";
}

}  // namespace
}  // namespace muster
