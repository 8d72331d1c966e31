// A house without sockets, for tests: a loop that they drive, guests that remember what they were
// told, and what they do all the time.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "house/house.h"
#include "store/sqlite_store.h"
#include "temporary_folder.h"
#include "util/data_dir.h"

namespace muster::test {

namespace json = boost::json;

// A loop that a test drives: time passes when it is told to.
class TestLoop : public Loop {
 public:
  void post(std::function<void()> task) override {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    more_.notify_one();
  }
  void after(std::chrono::milliseconds wait, std::function<void()> task) override {
    timers_.emplace_back(now_ + wait, std::move(task));
  }
  // Work is done in its turn, and nobody has too much done.
  bool work(WorkPlace, const std::string&, std::function<void()> task,
            std::function<void()> then) override {
    post([task = std::move(task), then = std::move(then)] {
      task();
      then();
    });
    return true;
  }
  void charge(const std::string& whose, const std::function<void()>& task) override {
    ++charged[whose];
    task();
  }
  std::chrono::steady_clock::time_point now() const override {
    return std::chrono::steady_clock::time_point(std::chrono::hours(1) + now_);
  }
  // Does what is there to do, and what the store says once it has settled.
  void run(HouseStore& store) {
    store.settle();
    while (true) {
      std::function<void()> task;
      {
        const std::lock_guard lock(mutex_);
        if (tasks_.empty()) break;
        task = std::move(tasks_.front());
        tasks_.pop_front();
      }
      task();
      store.settle();
    }
  }
  std::map<std::string, int> charged;  // how often, and whom

  void pass(std::chrono::milliseconds time, HouseStore& store) {
    now_ += time;
    while (true) {
      const auto due = std::find_if(timers_.begin(), timers_.end(),
                                    [&](const auto& t) { return t.first <= now_; });
      if (due == timers_.end()) break;
      const auto task = std::move(due->second);
      timers_.erase(due);
      task();
      run(store);
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<std::function<void()>> tasks_;
  std::vector<std::pair<std::chrono::milliseconds, std::function<void()>>> timers_;
  std::chrono::milliseconds now_{0};
};

class TestGuest : public Guest {
 public:
  void send(Message message) override { heard.push_back(json::parse(*message).as_object()); }

  // The last message of this kind; an empty object when there was none.
  json::object last(std::string_view kind) const {
    for (auto m = heard.rbegin(); m != heard.rend(); ++m) {
      if (m->at("t").as_string() == kind) return *m;
    }
    return {};
  }
  std::size_t count(std::string_view kind) const {
    return static_cast<std::size_t>(std::count_if(
        heard.begin(), heard.end(), [&](const auto& m) { return m.at("t").as_string() == kind; }));
  }
  // The question put to it, by the last view or update.
  json::value question() const {
    for (auto m = heard.rbegin(); m != heard.rend(); ++m) {
      if (const json::value* q = m->if_contains("question")) return *q;
    }
    return nullptr;
  }

  std::vector<json::object> heard;
};

class HouseTest : public ::testing::Test {
 protected:
  HouseTest() { open_house(); }
  ~HouseTest() override { close_house(); }
  HouseTest(const HouseTest&) = delete;
  HouseTest& operator=(const HouseTest&) = delete;

  // With a loop of its own: what a house that was closed still had to do is nobody's.
  void open_house(const HouseRules& manners = {}) {
    store_ = std::make_unique<SqliteStore>(folder_.path() / "house.db");
    loop_ = std::make_unique<TestLoop>();
    house_ = std::make_unique<House>(*store_, shelf_, *loop_, manners);
  }
  void close_house() {
    house_.reset();
    store_.reset();
  }
  void run() { loop_->run(*store_); }

  struct Opened {
    std::string id, captain, watch;
    std::vector<std::string> keys;
  };
  Opened open(const std::string& body) {
    Opened opened;
    house_->open_table(json::parse(body).as_object(), "",
                       [&](const json::object* answer, const ApiError* wrong) {
                         ASSERT_EQ(wrong, nullptr);
                         opened.id = json::value_to<std::string>(answer->at("table"));
                         opened.captain = json::value_to<std::string>(answer->at("captain"));
                         opened.watch = json::value_to<std::string>(answer->at("watch"));
                         for (const json::value& k : answer->at("keys").as_array())
                           opened.keys.push_back(k.is_null() ? "" : json::value_to<std::string>(k));
                       });
    run();
    return opened;
  }
  std::string open_error(const std::string& body) {
    std::string said = "none";
    house_->open_table(json::parse(body).as_object(), "",
                       [&](const json::object*, const ApiError* wrong) {
                         if (wrong != nullptr) said = wrong->code + ": " + wrong->what();
                       });
    run();
    return said;
  }
  // Throws ApiError when it is refused.
  json::object answered(const std::function<void(const House::Answer&)>& ask) {
    json::object told;
    std::optional<ApiError> refused;
    ask([&](const json::object* answer, const ApiError* wrong) {
      if (answer != nullptr) told = *answer;
      if (wrong != nullptr) refused = *wrong;
    });
    run();
    if (refused) throw ApiError(*refused);
    return told;
  }
  json::object table_info(const std::string& id, const std::string& key) {
    return answered([&](const House::Answer& answer) { house_->table_info(id, key, "", answer); });
  }
  json::object fork(const std::string& id, const json::object& wanted) {
    return answered(
        [&](const House::Answer& answer) { house_->fork_table(id, wanted, "", answer); });
  }
  House::File export_file(const std::string& id, const std::string& keys, std::string_view form,
                          std::optional<std::size_t> at) {
    return file_given([&](const House::FileAnswer& answer) {
      house_->export_table(id, keys, form, at, "", answer);
    });
  }
  House::File report_file(const std::string& id, const json::object& wanted) {
    return file_given(
        [&](const House::FileAnswer& answer) { house_->report_table(id, wanted, "", answer); });
  }
  House::File file_given(const std::function<void(const House::FileAnswer&)>& ask) {
    House::File made;
    std::optional<ApiError> refused;
    ask([&](const House::File* file, const ApiError* wrong) {
      if (file != nullptr) made = *file;
      if (wrong != nullptr) refused = *wrong;
    });
    run();
    if (refused) throw ApiError(*refused);
    return made;
  }
  void say(TestGuest& g, const json::object& message) {
    house_->hear(g, json::serialize(message));
    run();
  }
  void join(TestGuest& g, const Opened& table, std::vector<std::string> keys) {
    json::array list(keys.begin(), keys.end());
    say(g, {{"t", "join"}, {"v", 1}, {"table", table.id}, {"keys", std::move(list)}});
  }
  // Answers the question that is put to the guest.
  void answer(TestGuest& g, int option = 0) {
    const json::value q = g.question();
    ASSERT_TRUE(q.is_object());
    say(g, {{"t", "choose"}, {"seat", q.at("seat")}, {"q", q.at("q")}, {"option", option}});
  }

  TemporaryFolder folder_;
  RulesShelf shelf_{data_dir()};
  std::unique_ptr<SqliteStore> store_;
  std::unique_ptr<TestLoop> loop_;
  std::unique_ptr<House> house_;
};

inline constexpr const char* duel =
    R"({"game":"brawl","players":2,"seats":["person","person"],"seed":7,
  "names":["Katya","Maxim"]})";
inline constexpr const char* pair =
    R"({"game":"champions","players":2,"seats":["person","person"],"seed":7,
  "names":["Katya","Maxim"],"options":{"heroes":"Spider-Man,She-Hulk"}})";
inline constexpr const char* solo = R"({"game":"champions","players":1,"seats":["person"],"seed":7,
  "options":{"heroes":"Spider-Man"}})";

}  // namespace muster::test
