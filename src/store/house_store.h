// Where the tables of the house are kept, so that none is ever lost. What is written here is all a
// table is: its setup, its seed, every answer, and the notes of the house about who sits where.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "store/record.h"

namespace muster {

using TableNumber = std::int64_t;

// What can happen to a table that must not be forgotten.
namespace kept {
struct Opened {
  std::string notes;
  Record record;  // with the answers so far, if it goes on from another table
};
struct Noted {  // who sits where, or what is allowed, has changed
  std::string notes;
};
struct Chosen {
  std::size_t number = 0;  // of this answer, counted from 0
  Choice choice;
  std::uint64_t hash = 0;  // of the table after it
};
struct TakenBack {
  std::size_t left = 0;    // so many answers stay
  std::uint64_t hash = 0;  // of the table then
};
struct Closed {};
}  // namespace kept

struct Entry {
  TableNumber table = 0;
  std::variant<kept::Opened, kept::Noted, kept::Chosen, kept::TakenBack, kept::Closed> what;
};

struct KeptTable {
  std::string notes;
  Record record;                 // with all answers, and the hash of the table after them
  std::uint32_t taken_back = 0;  // how often answers were taken back
};

// What went wrong with the place where tables are kept.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class HouseStore {
 public:
  HouseStore() = default;
  HouseStore(const HouseStore&) = delete;
  HouseStore& operator=(const HouseStore&) = delete;
  virtual ~HouseStore() = default;

  virtual std::vector<TableNumber> tables() = 0;  // by their numbers
  virtual std::optional<KeptTable> load(TableNumber table) = 0;

  // Called once, from another thread: with nothing when the entry is on the disk for good, else
  // with what went wrong; then it has left no trace.
  using Done = std::function<void(const std::string& wrong)>;
  // Entries are kept in the order in which they come.
  virtual void keep(Entry entry, Done done) = 0;
  // Waits until everything that was given to keep() is done.
  virtual void settle() = 0;
};

}  // namespace muster
