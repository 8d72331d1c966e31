// A store between the house and the disk that knows what the disk has promised to keep.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "store/house_store.h"

namespace muster::test {

// A table by its answers: what must still be there after whatever happens.
struct Promise {
  std::vector<Choice> choices;
  std::size_t before = 0;  // how many answers there were before the last promise
  std::uint32_t taken_back = 0;
  bool gone = true;  // closed, or not opened yet
  // Since the last promise they were on their way, or have failed: one of them may be there after a
  // crash.
  std::vector<Entry> doubtful;

  void add(const Entry& entry) {
    before = choices.size();
    if (const auto* opened = std::get_if<kept::Opened>(&entry.what)) {
      choices = opened->record.choices;
      taken_back = 0;
      gone = false;
    } else if (const auto* chosen = std::get_if<kept::Chosen>(&entry.what)) {
      choices.push_back(chosen->choice);
    } else if (const auto* taken = std::get_if<kept::TakenBack>(&entry.what)) {
      choices.resize(taken->left);
      ++taken_back;
    } else if (std::holds_alternative<kept::Closed>(entry.what)) {
      gone = true;
    }
  }
};

class WitnessStore : public HouseStore {
 public:
  WitnessStore(HouseStore& store, std::map<TableNumber, Promise>& promises)
      : store_(store), promises_(promises) {}

  std::vector<TableNumber> tables() override { return store_.tables(); }
  std::optional<KeptTable> load(TableNumber table) override { return store_.load(table); }
  std::vector<TableAside> tables_aside() override { return store_.tables_aside(); }
  std::vector<TableNumber> unused_since(std::int64_t t) override { return store_.unused_since(t); }
  std::vector<TableNumber> archived_before(std::int64_t t) override {
    return store_.archived_before(t);
  }
  std::string evidence(TableNumber table) override { return store_.evidence(table); }
  std::optional<KeptPaper> paper(const std::string& name) override { return store_.paper(name); }
  void on_set_aside(Heard heard) override { store_.on_set_aside(std::move(heard)); }
  void settle() override { store_.settle(); }
  // Changes what is opened before it is kept: what comes from the system is the same every time.
  std::function<void(kept::Opened&)> on_open;
  void keep(Entry entry, Done done) override {
    const bool counts = std::holds_alternative<kept::Opened>(entry.what) ||
                        std::holds_alternative<kept::Chosen>(entry.what) ||
                        std::holds_alternative<kept::TakenBack>(entry.what) ||
                        std::holds_alternative<kept::Closed>(entry.what);
    if (!counts) {
      store_.keep(std::move(entry), std::move(done));
      return;
    }
    if (auto* opened = std::get_if<kept::Opened>(&entry.what); opened != nullptr && on_open)
      on_open(*opened);
    promises_[entry.table].doubtful.push_back(entry);
    store_.keep(entry, [this, entry, done = std::move(done)](const std::string& wrong) {
      if (wrong.empty()) {
        promises_[entry.table].add(entry);
        promises_[entry.table].doubtful.clear();
      }
      if (done) done(wrong);
    });
  }

 private:
  HouseStore& store_;
  std::map<TableNumber, Promise>& promises_;
};

// Whether what is there is what was promised, perhaps with what was doubtful; then that is
// promised.
inline void expect_kept(HouseStore& store, std::map<TableNumber, Promise>& promises) {
  for (auto& [table, promise] : promises) {
    const std::optional<KeptTable> there = store.load(table);
    const auto same = [&](const Promise& p) {
      if (p.gone || !there) return p.gone == !there;
      const auto& choices = there->record.choices;
      return there->damage.empty() && there->taken_back == p.taken_back &&
             choices.size() == p.choices.size() &&
             std::equal(choices.begin(), choices.end(), p.choices.begin(),
                        [](const Choice& a, const Choice& b) {
                          return a.seat == b.seat && a.option == b.option;
                        });
    };
    const Promise promised = promise;
    for (std::size_t i = 0; i < promised.doubtful.size() && !same(promise); ++i) {
      promise = promised;
      promise.add(promised.doubtful[i]);
    }
    promise.doubtful.clear();
    ASSERT_TRUE(same(promise)) << "table " << table << " with " << promise.choices.size()
                               << " answers promised has "
                               << (there ? static_cast<int>(there->record.choices.size()) : -1)
                               << (there ? " " + there->damage : "");
  }
}

}  // namespace muster::test
