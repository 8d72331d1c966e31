// Long work has threads of its own, and nobody has more of it under way than they may.
#include "net/workshop.h"

#include <gtest/gtest.h>

#include <atomic>
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

TEST(Workshop, WhoHasMuchDoneWaitsBehindTheOthers) {
  HouseThread house;
  Workshop workshop([&](std::function<void()> task) { house.post(std::move(task)); },
                    [](const std::string&, double) {}, 8);
  std::promise<void> go;
  std::promise<void> begun;
  std::string order;
  EXPECT_TRUE(workshop.work(
      WorkPlace::desk, "greedy",
      [&] {
        begun.set_value();
        go.get_future().wait();
      },
      [] {}));
  begun.get_future().wait();
  for (int i = 0; i < 7; ++i) {
    EXPECT_TRUE(workshop.work(
        WorkPlace::desk, "greedy", [] {}, [&] { order += 'g'; }));
  }
  EXPECT_TRUE(workshop.work(
      WorkPlace::desk, "modest", [] {}, [&] { order += 'm'; }));
  EXPECT_TRUE(workshop.work(
      WorkPlace::desk, "modest", [] {}, [&] { order += 'm'; }));
  go.set_value();
  for (int i = 0; i < 10; ++i) house.do_one();
  EXPECT_EQ(order, "gmgmggggg");
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
