#include "store/copy.h"

#include <fmt/format.h>
#include <xxhash.h>

#include <algorithm>
#include <mutex>

namespace muster {

namespace {

// So many are on their way at once.
constexpr std::size_t copied_together = 500;

class Hasher {
 public:
  void add(std::string_view bytes) {
    add(static_cast<std::int64_t>(bytes.size()));
    hash_ = XXH3_64bits_withSeed(bytes.data(), bytes.size(), hash_);
  }
  void add(std::int64_t number) { hash_ = XXH3_64bits_withSeed(&number, sizeof number, hash_); }
  std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0;
};

// The numbers of all tables that can be played, and of those that are archived.
std::vector<TableNumber> all_tables(HouseStore& store) {
  std::vector<TableNumber> all = store.tables();
  for (const TableNumber number : store.archived_before(INT64_MAX)) all.push_back(number);
  std::sort(all.begin(), all.end());
  return all;
}

std::vector<TableNumber> all_aside(HouseStore& store) {
  std::vector<TableNumber> all;
  for (const TableAside& aside : store.tables_aside()) all.push_back(aside.table);
  std::sort(all.begin(), all.end());
  return all;
}

// What could not be kept, from whichever thread it is told.
class Complaints {
 public:
  HouseStore::Done about(TableNumber table) {
    return [this, table](const std::string& wrong) {
      if (wrong.empty()) return;
      const std::lock_guard lock(mutex_);
      if (first_.empty()) first_ = fmt::format("table {}: {}", table, wrong);
    };
  }
  void demand_none() {
    const std::lock_guard lock(mutex_);
    if (!first_.empty()) throw StoreError(first_);
  }

 private:
  std::mutex mutex_;
  std::string first_;
};

}  // namespace

StoreContents contents_of(HouseStore& store) {
  StoreContents contents;
  Hasher hash;
  for (const TableNumber number : all_tables(store)) {
    const std::optional<KeptTable> kept = store.load(number);
    if (!kept) continue;
    ++(kept->archived ? contents.archived : contents.tables);
    contents.answers += kept->record.choices.size();
    hash.add(number);
    hash.add(kept->notes);
    hash.add(save_binary(kept->record));
    hash.add(std::int64_t{kept->taken_back});
    hash.add(kept->used);
    hash.add(std::int64_t{kept->archived});
    hash.add(kept->damage);
  }
  for (const TableNumber number : all_aside(store)) {
    const std::optional<AsideEvidence> aside = store.aside_evidence(number);
    if (!aside) continue;
    ++contents.set_aside;
    hash.add(number);
    for (const std::string* bytes : {&aside->why, &aside->notes, &aside->record, &aside->journal})
      hash.add(*bytes);
    for (const std::int64_t n : {aside->since, aside->taken_back, aside->folded}) hash.add(n);
  }
  for (const std::string& name : store.papers()) {
    const std::optional<KeptPaper> paper = store.paper(name);
    if (!paper || paper->damaged) continue;
    ++contents.papers;
    hash.add(name);
    hash.add(paper->text);
    for (const std::int64_t n : {paper->version, paper->used}) hash.add(n);
  }
  contents.hash = hash.value();
  return contents;
}

void copy_store(HouseStore& from, HouseStore& to,
                const std::function<void(std::size_t)>& progress) {
  if (!all_tables(to).empty() || !all_aside(to).empty() || !to.papers().empty())
    throw StoreError("there are tables already where they should be copied to");
  Complaints complaints;
  std::size_t done = 0;
  const auto keep = [&](TableNumber number, auto what) {
    to.keep({number, std::move(what)}, complaints.about(number));
    if (++done % copied_together != 0) return;
    to.settle();
    complaints.demand_none();
    progress(done);
  };
  for (const TableNumber number : all_tables(from)) {
    std::optional<KeptTable> kept = from.load(number);
    if (!kept) continue;
    if (!kept->damage.empty()) {
      throw StoreError(
          fmt::format("table {} is damaged ({}): it has to be set aside or removed first", number,
                      kept->damage));
    }
    keep(number, kept::Copied{std::move(*kept)});
  }
  for (const TableNumber number : all_aside(from)) {
    if (std::optional<AsideEvidence> aside = from.aside_evidence(number))
      keep(number, kept::CopiedAside{std::move(*aside)});
  }
  for (const std::string& name : from.papers()) {
    std::optional<KeptPaper> paper = from.paper(name);
    // Of a damaged one nothing is left; whoever has written it writes it again.
    if (!paper || paper->damaged) continue;
    keep(0, kept::Paper{name, 0, paper->version, std::move(paper->text), paper->used});
  }
  to.settle();
  complaints.demand_none();
  progress(done);
}

}  // namespace muster
