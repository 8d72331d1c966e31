// Any messages in any order leave the house standing, and a table that somebody else plays at as it
// was. Lines of the input are messages; "@1" at the beginning of a line is from the second guest.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <string>
#include <string_view>

#include "house/house.h"
#include "util/data_dir.h"

namespace {

// Keeps everything at once, and nothing for longer than a run.
class NoStore : public muster::HouseStore {
 public:
  std::vector<muster::TableNumber> tables() override { return {}; }
  std::optional<muster::KeptTable> load(muster::TableNumber number) override {
    for (const auto& [known, table] : opened_) {
      if (known == number) return table;
    }
    return std::nullopt;
  }
  void keep(muster::Entry entry, Done done) override {
    if (const auto* opened = std::get_if<muster::kept::Opened>(&entry.what))
      opened_.emplace_back(entry.table,
                           muster::KeptTable{.notes = opened->notes, .record = opened->record});
    if (done) done("");
  }
  void settle() override {}
  std::vector<muster::TableAside> tables_aside() override { return {}; }
  std::string evidence(muster::TableNumber) override { return {}; }
  void on_set_aside(Heard) override {}

 private:
  std::vector<std::pair<muster::TableNumber, muster::KeptTable>> opened_;
};

class Queue : public muster::Loop {
 public:
  void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
  void after(std::chrono::milliseconds, std::function<void()>) override {}  // no time passes
  bool work(muster::WorkPlace, const std::string&, std::function<void()> task,
            std::function<void()> then) override {
    post([task = std::move(task), then = std::move(then)] {
      task();
      then();
    });
    return true;
  }
  std::chrono::steady_clock::time_point now() const override {
    return std::chrono::steady_clock::time_point(std::chrono::hours(1));
  }
  void run() {
    while (!tasks_.empty()) {
      const auto task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
  }

 private:
  std::deque<std::function<void()>> tasks_;
};

class Listener : public muster::Guest {
 public:
  void send(muster::Message message) override { last = *message; }
  std::string last;
};

struct Keys {
  std::string table, first, second, captain;
};

Keys open(muster::House& house, Queue& queue, const char* body) {
  Keys keys;
  house.open_table(boost::json::parse(body).as_object(), "",
                   [&](const boost::json::object* answer, const muster::ApiError*) {
                     const auto text = [&](const boost::json::value& v) {
                       return boost::json::value_to<std::string>(v);
                     };
                     keys = {text(answer->at("table")), text(answer->at("keys").at(0)),
                             text(answer->at("keys").at(1)), text(answer->at("captain"))};
                   });
  queue.run();
  return keys;
}

std::string join_message(const Keys& keys, const std::string& key) {
  return R"({"t":"join","v":1,"table":")" + keys.table + R"(","keys":[")" + key + R"("]})";
}

// The input cannot know keys: words stand for them.
void replace(std::string& text, std::string_view word, const std::string& with) {
  for (std::size_t at = text.find(word); at != std::string::npos;
       at = text.find(word, at + with.size()))
    text.replace(at, word.size(), with);
}

}  // namespace

// The name is libFuzzer's.
// NOLINTNEXTLINE(readability-identifier-naming)
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static muster::RulesShelf shelf(muster::data_dir());
  constexpr const char* duel =
      R"({"game":"brawl","players":2,"seats":["person","person"],"seed":1})";
  NoStore store;
  Queue queue;
  muster::House house(store, shelf, queue, {.think_time = std::chrono::milliseconds(1)});
  const Keys quiet = open(house, queue, duel);
  const Keys wild = open(house, queue, duel);
  Listener bystander;
  house.hear(bystander, join_message(quiet, quiet.first));
  queue.run();  // what is told once it is on the disk belongs to joining
  const std::string before = bystander.last;
  Listener one;
  Listener two;
  house.hear(one, join_message(wild, wild.first));
  house.hear(two, join_message(wild, wild.second));
  queue.run();
  std::string_view input(reinterpret_cast<const char*>(data), size);
  while (!input.empty()) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    std::string line(input.substr(0, end));
    input.remove_prefix(std::min(end + 1, input.size()));
    const bool second = line.starts_with("@1");
    if (second) line.erase(0, 2);
    replace(line, "TABLE", wild.table);
    replace(line, "FIRST", wild.first);
    replace(line, "CAPTAIN", wild.captain);
    house.hear(second ? two : one, line);
    queue.run();
  }
  house.leave(one);
  house.leave(two);
  queue.run();
  if (bystander.last != before) std::abort();
  house.hear(bystander, join_message(quiet, quiet.first));
  queue.run();
  house.leave(bystander);
  return 0;
}
