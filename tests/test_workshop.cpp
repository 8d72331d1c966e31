// Long work has threads of its own, and nobody has more of it under way than they may.
#include "net/workshop.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <future>
#include <vector>

namespace muster {
namespace {

// The house's own thread, as far as the workshop knows it.
class HouseThread {
 public:
  void post(std::function<void()> task) {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    more_.notify_one();
  }
  void do_one() {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [this] { return !tasks_.empty(); });
    const auto task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<std::function<void()>> tasks_;
};

TEST(Workshop, WorksElsewhereAndGoesOnHere) {
  HouseThread house;
  std::vector<std::string> worked;
  Workshop workshop([&](std::function<void()> task) { house.post(std::move(task)); },
                    [&](const std::string& whose, double) { worked.push_back(whose); }, 2);
  std::thread::id there;
  std::thread::id here;
  ASSERT_TRUE(workshop.work(
      WorkPlace::desk, "somebody", [&] { there = std::this_thread::get_id(); },
      [&] { here = std::this_thread::get_id(); }));
  house.do_one();
  EXPECT_EQ(here, std::this_thread::get_id());
  EXPECT_NE(there, here);
  EXPECT_EQ(worked, std::vector<std::string>{"somebody"});
}

TEST(Workshop, OneWhoHasTooMuchDoneWaitsAndOthersDoNot) {
  HouseThread house;
  Workshop workshop([&](std::function<void()> task) { house.post(std::move(task)); },
                    [](const std::string&, double) {}, 2);
  std::promise<void> go;
  const std::shared_future<void> gone = go.get_future().share();
  const auto slow = [gone] { gone.wait(); };
  const auto nothing = [] {};
  EXPECT_TRUE(workshop.work(WorkPlace::desk, "greedy", slow, nothing));
  EXPECT_TRUE(workshop.work(WorkPlace::desk, "greedy", nothing, nothing));
  EXPECT_FALSE(workshop.work(WorkPlace::desk, "greedy", nothing, nothing));
  EXPECT_FALSE(workshop.work(WorkPlace::bots, "greedy", nothing, nothing));
  bool thought = false;
  EXPECT_TRUE(workshop.work(WorkPlace::bots, "modest", nothing, [&] { thought = true; }));
  house.do_one();
  EXPECT_TRUE(thought) << "bots do not wait for the desk";
  for (int i = 0; i < 100; ++i)
    EXPECT_TRUE(workshop.work(WorkPlace::desk, "", nothing, nothing)) << "the house itself may";
  go.set_value();
  for (int i = 0; i < 102; ++i) house.do_one();
  EXPECT_TRUE(workshop.work(WorkPlace::desk, "greedy", nothing, nothing));
}

// Somebody for whom something is being done until they are let go.
class Lingering {
 public:
  void begin(Workshop& workshop, const std::string& whose) {
    EXPECT_TRUE(workshop.work(
        WorkPlace::desk, whose,
        [this] {
          begun_.set_value();
          go_.get_future().wait();
        },
        [] {}));
    begun_.get_future().wait();
  }
  void let_go() { go_.set_value(); }

 private:
  std::promise<void> begun_, go_;
};

TEST(Workshop, HoweverLongSomethingTakesOthersHaveTheirsDone) {
  HouseThread house;
  Workshop workshop([&](std::function<void()> task) { house.post(std::move(task)); },
                    [](const std::string&, double) {}, 8);
  Lingering greedy;
  greedy.begin(workshop, "greedy");
  std::promise<void> second;
  std::future<void> has_second = second.get_future();
  EXPECT_TRUE(workshop.work(
      WorkPlace::desk, "greedy", [&] { second.set_value(); }, [] {}));
  std::string order;
  for (const char* who : {"modest", "other", "modest"}) {
    std::promise<void> done;
    EXPECT_TRUE(workshop.work(
        WorkPlace::desk, who, [&] { done.set_value(); }, [&order, who] { order += who[0]; }));
    ASSERT_EQ(done.get_future().wait_for(std::chrono::seconds(20)), std::future_status::ready);
    house.do_one();
  }
  EXPECT_EQ(order, "mom");
  EXPECT_NE(has_second.wait_for(std::chrono::milliseconds(20)), std::future_status::ready)
      << "nobody has more than one thread";
  greedy.let_go();
  has_second.wait();
}

TEST(Workshop, WhoHasMuchDoneWaitsBehindTheOthers) {
  HouseThread house;
  Workshop workshop([&](std::function<void()> task) { house.post(std::move(task)); },
                    [](const std::string&, double) {}, 8);
  std::array<Lingering, Workshop::desk_threads> lingering;
  for (std::size_t i = 0; i < lingering.size(); ++i)
    lingering[i].begin(workshop, i == 0 ? "greedy" : std::to_string(i));
  std::string order;
  for (int i = 0; i < 7; ++i) {
    EXPECT_TRUE(workshop.work(
        WorkPlace::desk, "greedy", [] {}, [&] { order += 'g'; }));
  }
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(workshop.work(
        WorkPlace::desk, "modest", [] {}, [&] { order += 'm'; }));
  }
  // One thread goes on with all of it.
  lingering[0].let_go();
  for (int i = 0; i < 10; ++i) house.do_one();
  EXPECT_EQ(order, "mgmgggggg");
  for (std::size_t i = 1; i < lingering.size(); ++i) lingering[i].let_go();
}

// Who asks for hints is not to be told that they send too many messages: thinking takes all the
// time that there is for it.
TEST(Workshop, ThinkingIsNoWorkThatCounts) {
  HouseThread house;
  std::vector<std::string> worked;
  Workshop workshop([&](std::function<void()> task) { house.post(std::move(task)); },
                    [&](const std::string& whose, double) { worked.push_back(whose); }, 8);
  for (const WorkPlace place : {WorkPlace::thinkers, WorkPlace::desk}) {
    EXPECT_TRUE(workshop.work(
        place, place == WorkPlace::desk ? "reader" : "thinker", [] {}, [] {}));
    house.do_one();
  }
  EXPECT_EQ(worked, std::vector<std::string>{"reader"});
}

TEST(Workshop, ClosesWithWorkLeft) {
  std::atomic<int> done = 0;
  Workshop workshop([](const std::function<void()>&) {}, [](const std::string&, double) {}, 1000);
  for (int i = 0; i < 500; ++i)
    workshop.work(
        WorkPlace::desk, "", [&] { ++done; }, [] {});
  workshop.close();
  const int then = done;
  EXPECT_LE(then, 500);
  workshop.close();
  EXPECT_EQ(done, then);
}

}  // namespace
}  // namespace muster
