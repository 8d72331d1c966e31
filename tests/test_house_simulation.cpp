// The house, its store and its loop in one thread, with a disk that fails and power that goes, all
// as chance wants it: one seed is one history. Whatever happens, what anybody was shown is kept,
// and nobody is shown what is not.
//
// MUSTER_SIMULATION_SEEDS says how many histories, MUSTER_SIMULATION_STEPS how long each is,
// MUSTER_SIMULATION_FIRST where to begin (tools/simulate-house.sh).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <deque>

#include "faulty_disk.h"
#include "house/house.h"
#include "house/keys.h"
#include "store/sqlite_store.h"
#include "temporary_folder.h"
#include "util/data_dir.h"
#include "witness_store.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::DiskFault;
using test::FaultyDisk;
using test::TemporaryFolder;

std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
  const char* wanted = std::getenv(name);
  return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : otherwise;
}

// What is posted comes in order; work and timers are done when chance wants it.
class ChanceLoop : public Loop {
 public:
  void post(std::function<void()> task) override { posted_.push_back(std::move(task)); }
  void after(std::chrono::milliseconds wait, std::function<void()> task) override {
    timers_.emplace_back(now_ + wait, std::move(task));
  }
  bool work(WorkPlace place, const std::string&, std::function<void()> task,
            std::function<void()> then) override {
    auto& jobs = jobs_[static_cast<std::size_t>(place)];
    if (jobs.size() >= 8) return false;
    jobs.push_back([this, task = std::move(task), then = std::move(then)] {
      task();
      post(then);
    });
    return true;
  }
  std::chrono::steady_clock::time_point now() const override {
    return std::chrono::steady_clock::time_point(std::chrono::hours(1) + now_);
  }
  void do_posted() { do_first(posted_); }
  void do_work(std::size_t place) { do_first(jobs_[place]); }
  void pass(std::chrono::milliseconds time) {
    now_ += time;
    for (std::size_t i = 0; i < timers_.size(); ++i) {
      if (timers_[i].first > now_) continue;
      const auto task = std::move(timers_[i].second);
      timers_.erase(timers_.begin() + static_cast<std::ptrdiff_t>(i));
      task();
      return;
    }
  }

 private:
  static void do_first(std::deque<std::function<void()>>& tasks) {
    if (tasks.empty()) return;
    const auto task = std::move(tasks.front());
    tasks.pop_front();
    task();
  }

  std::deque<std::function<void()>> posted_;
  std::array<std::deque<std::function<void()>>, work_places> jobs_;
  std::vector<std::pair<std::chrono::milliseconds, std::function<void()>>> timers_;
  std::chrono::milliseconds now_{0};
};

struct TableKeys {
  std::string id;
  TableNumber number = 0;
  std::vector<std::string> keys;
};

// Somebody who answers whatever is asked, or does something else.
class Client : public Guest {
 public:
  explicit Client(std::map<TableNumber, test::Promise>& promises) : promises_(promises) {}

  void send(Message message) override {
    const json::object m = json::parse(*message).as_object();
    const std::string kind = json::value_to<std::string>(m.at("t"));
    for (const char c : kind) story = mix64(story + static_cast<unsigned char>(c));
    if (m.contains("n")) story = mix64(story + m.at("n").to_number<std::uint64_t>());
    if (kind == "view" || kind == "update") {
      // Nobody is shown what the disk has not promised; the house may not have heard yet of the
      // last promise.
      const auto n = m.at("n").to_number<std::size_t>();
      const test::Promise& promise = promises_[table];
      EXPECT_TRUE(n == promise.choices.size() || n == promise.before)
          << "shown after " << n << " answers, promised are " << promise.choices.size();
      question = m.at("question");
      waits = false;
    } else if (kind == "refused" || kind == "bye") {
      waits = false;
    }
  }

  json::value question;
  bool waits = false;       // has answered and heard nothing yet
  std::uint64_t story = 0;  // a number for all that it was told

 private:
  std::map<TableNumber, test::Promise>& promises_;
};

class History {
 public:
  explicit History(std::uint64_t seed, RulesShelf& shelf) : random_(seed), shelf_(shelf) {
    for (int i = 0; i < 6; ++i) clients_.push_back(std::make_unique<Client>(promises_));
    open();
    for (const char* game :
         {R"({"game":"brawl","players":2,"seats":["person","person"],"seed":7})",
          R"({"game":"champions","players":1,"seed":3,"options":{"heroes":"Spider-Man"}})",
          R"({"game":"brawl","players":3,"seats":["person","quick","quick"],"seed":5})"})
      open_table(game);
  }
  ~History() { close(); }
  History(const History&) = delete;
  History& operator=(const History&) = delete;

  void step() {
    const std::uint32_t dice = random_.below(1000);
    if (dice < 300) {
      act(*clients_[random_.below(static_cast<std::uint32_t>(clients_.size()))]);
    } else if (dice < 600) {
      loop_->do_posted();
    } else if (dice < 750) {
      loop_->do_work(random_.below(work_places));
    } else if (dice < 950) {
      store_->write_now();
    } else if (dice < 980) {
      loop_->pass(std::chrono::milliseconds(random_.below(2000)));
    } else if (dice < 993) {
      disk_.heal();
    } else if (dice < 998) {
      const DiskFault faults[] = {DiskFault::full, DiskFault::broken, DiskFault::short_write};
      disk_.fail_at(random_.below(5) + 1, faults[random_.below(3)]);
    } else {
      crash();
    }
  }

  // Everything calms down: nobody waits for an answer that never comes.
  void calm() {
    disk_.heal();
    for (int i = 0; i < 400; ++i) {
      for (std::size_t place = 0; place < work_places; ++place) loop_->do_work(place);
      loop_->do_posted();
      store_->write_now();
      loop_->pass(std::chrono::milliseconds(50));
    }
    for (const auto& client : clients_) EXPECT_FALSE(client->waits) << "no answer came";
    test::expect_kept(*store_, promises_);
  }
  int crashes() const { return crashes_; }
  std::uint64_t story() const {
    std::uint64_t all = 0;
    for (const auto& client : clients_) all = mix64(all + client->story);
    return all;
  }
  std::size_t answers() const {
    std::size_t n = 0;
    for (const auto& [table, promise] : promises_) n += promise.choices.size();
    return n;
  }

 private:
  void open() {
    loop_ = std::make_unique<ChanceLoop>();
    store_ = SqliteStore::without_thread(folder_.path() / "house.db", 20);
    witness_ = std::make_unique<test::WitnessStore>(*store_, promises_);
    witness_->on_open = [](kept::Opened& opened) {
      Seating seating = read_seating(opened.notes);
      seating.chance = 1;
      opened.notes = seating_text(seating);
    };
    HouseRules manners;
    manners.bot_delay = std::chrono::milliseconds(5);
    manners.unload_after = std::chrono::seconds(0);
    house_ = std::make_unique<House>(*witness_, shelf_, *loop_, manners);
  }
  void close() {
    for (const auto& client : clients_) house_->leave(*client);
    house_.reset();
    loop_.reset();
    witness_.reset();
    store_.reset();
  }
  void open_table(const char* wanted) {
    TableKeys table;
    house_->open_table(json::parse(wanted).as_object(), "",
                       [&](const json::object* answer, const ApiError* wrong) {
                         ASSERT_EQ(wrong, nullptr);
                         table.id = json::value_to<std::string>(answer->at("table"));
                         for (const json::value& k : answer->at("keys").as_array()) {
                           if (k.is_string()) table.keys.push_back(json::value_to<std::string>(k));
                         }
                       });
    for (int i = 0; i < 5 && table.id.empty(); ++i) {
      loop_->do_work(0);
      loop_->do_posted();
      store_->write_now();
      loop_->do_posted();
    }
    ASSERT_NE(table.id, "");
    tables_.push_back(std::move(table));
  }
  void crash() {
    ++crashes_;
    disk_.lose_power(random_);
    close();
    for (const auto& client : clients_) client->waits = false;
    disk_.restore_power();
    open();
    test::expect_kept(*store_, promises_);
  }
  void say(Client& client, const json::object& message) {
    house_->hear(client, json::serialize(message));
  }
  void act(Client& client) {
    if (client.table == 0) {
      if (client.coming != 0) return;
      const TableKeys& table = tables_[random_.below(static_cast<std::uint32_t>(tables_.size()))];
      json::array keys;
      for (const std::string& key : table.keys) {
        if (random_.below(2) == 0) keys.emplace_back(key);
      }
      client.question = nullptr;
      say(client, {{"t", "join"}, {"v", 1}, {"table", table.id}, {"keys", std::move(keys)}});
      return;
    }
    const std::uint32_t dice = random_.below(100);
    if (dice < 80 && client.question.is_object() && !client.waits) {
      const auto count =
          static_cast<std::uint32_t>(client.question.at("options").as_array().size());
      client.waits = true;
      say(client, {{"t", "choose"},
                   {"seat", client.question.at("seat")},
                   {"q", client.question.at("q")},
                   {"option", random_.below(count)}});
    } else if (dice < 85) {
      say(client, {{"t", "undo"}});
    } else if (dice < 88) {
      say(client, {{"t", "look"}, {"at", random_.below(5)}});
    } else if (dice < 90) {
      say(client, {{"t", "consent"}, {"id", random_.below(20)}, {"yes", true}});
    } else if (dice < 93) {
      client.waits = false;
      client.question = nullptr;
      house_->leave(client);
    }
  }

  Random random_;
  RulesShelf& shelf_;
  FaultyDisk disk_;
  TemporaryFolder folder_;
  std::map<TableNumber, test::Promise> promises_;
  std::vector<std::unique_ptr<Client>> clients_;
  std::unique_ptr<ChanceLoop> loop_;
  std::unique_ptr<SqliteStore> store_;
  std::unique_ptr<test::WitnessStore> witness_;
  std::unique_ptr<House> house_;
  std::vector<TableKeys> tables_;
  int crashes_ = 0;
};

TEST(HouseSimulation, OneSeedIsOneHistory) {
  RulesShelf shelf(data_dir());
  std::array<std::uint64_t, 3> stories{};
  for (std::size_t i = 0; i < stories.size(); ++i) {
    History history(i == 2 ? 8 : 7, shelf);
    for (int step = 0; step < 1500; ++step) history.step();
    stories[i] = history.story();
  }
  EXPECT_EQ(stories[0], stories[1]);
  EXPECT_NE(stories[0], stories[2]);
}

TEST(HouseSimulation, WhateverHappensWhatWasShownIsKept) {
  RulesShelf shelf(data_dir());
  const std::uint64_t first = number_from("MUSTER_SIMULATION_FIRST", 1);
  const std::uint64_t seeds = number_from("MUSTER_SIMULATION_SEEDS", 40);
  const std::uint64_t steps = number_from("MUSTER_SIMULATION_STEPS", 1500);
  int crashes = 0;
  std::size_t answers = 0;
  for (std::uint64_t seed = first; seed < first + seeds; ++seed) {
    SCOPED_TRACE(fmt::format("MUSTER_SIMULATION_FIRST={} MUSTER_SIMULATION_SEEDS=1", seed));
    History history(seed, shelf);
    for (std::uint64_t i = 0; i < steps && !::testing::Test::HasFailure(); ++i) history.step();
    history.calm();
    crashes += history.crashes();
    answers += history.answers();
    if (::testing::Test::HasFailure()) return;
  }
  fmt::print("{} histories: {} crashes, {} answers kept at their ends\n", seeds, crashes, answers);
  EXPECT_GT(answers, 0U);
}

}  // namespace
}  // namespace muster
