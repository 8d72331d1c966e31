// Where the tables of the house are kept, so that none is ever lost. What is written here is all a
// table is: its setup, its seed, every answer, and the notes of the house about who sits where.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
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
// It is damaged, or cannot be played for another reason: it is played no more, and all that is
// there of it stays for study.
struct SetAside {
  std::string why;
};
struct Used {           // somebody has come
  std::int64_t at = 0;  // seconds since 1970
};
struct Archived {  // nobody has come for long: out of the way, until somebody does
  std::int64_t at = 0;
};
struct Restored {  // somebody has
  std::int64_t at = 0;
};
struct Probe {};  // nothing: whether anything can be kept again

// Something that is kept beside the tables, under a name.
struct Paper {
  std::string name;
  std::int64_t follows =
      0;  // the version that it replaces; 0: there is none; any_version: whatever
  std::int64_t version = 1;
  std::string text;
  std::int64_t used = 0;  // seconds since 1970
};
inline constexpr std::int64_t any_version = -1;
// What is said of a paper that does not follow the one that is there.
inline constexpr const char* paper_changed = "another version of it is there";
struct PaperUsed {
  std::string name;
  std::int64_t used = 0;
};
struct PaperGone {
  std::string name;
};
// Of a store that several nodes share:
struct Remembered {  // what is wished at a table now, and who is muted, for whoever goes on with it
  std::string carried;
};
struct Released {        // another node may have the table from now on
  bool forgets = false;  // and what was wished there is over
};
}  // namespace kept

// A paper as it is there. Of a damaged one only the version can be told, so that another may
// follow.
struct KeptPaper {
  std::int64_t version = 0, used = 0;
  std::string text;
  bool damaged = false;
};

struct KeptTable {
  std::string notes;
  Record record;                 // with all answers, and the hash of the table after them
  std::uint32_t taken_back = 0;  // how often answers were taken back
  std::string damage;            // what is wrong with it; then nothing else is to be relied upon
  std::int64_t used = 0;         // when somebody last came, as far as it was noted
  bool archived = false;         // it has to be restored before anything else is kept of it
  std::string carried;           // what was remembered of it last
};

// A table that is played no more.
struct TableAside {
  TableNumber table = 0;
  std::string why;
  std::int64_t since = 0;  // seconds since 1970
};

// All that is there of such a table, readable or not.
struct AsideEvidence {
  std::string why;
  std::int64_t since = 0;
  std::string notes, record;  // empty where they could not be read
  std::int64_t taken_back = 0, folded = 0;
  std::string journal;  // its lines that were not in the record, as JSON

  bool operator==(const AsideEvidence&) const = default;
};

namespace kept {
// A table as it was in another store.
struct Copied {
  KeptTable table;
};
struct CopiedAside {
  AsideEvidence evidence;
};
}  // namespace kept

struct Entry {
  TableNumber table = 0;
  std::variant<kept::Opened, kept::Noted, kept::Chosen, kept::TakenBack, kept::Closed,
               kept::SetAside, kept::Used, kept::Archived, kept::Restored, kept::Probe,
               kept::Copied, kept::CopiedAside, kept::Paper, kept::PaperUsed, kept::PaperGone,
               kept::Remembered, kept::Released>
      what;
  // By which right, in a store that is shared: what claim() gave. It is refused when somebody has
  // claimed the table since. 0: by none, and only if no other node has the table.
  std::int64_t token = 0;
};

// Why an entry was refused for its token.
inline constexpr std::string_view at_another_node = "another node has this table";

// Where a table can be played.
struct Claim {
  enum class Place { here, at_node, nowhere } place = Place::here;
  std::int64_t token = 0;  // here: what has to be said with every entry
  std::string node;        // at_node: the address of the node that has it
};

// What has become of the right of this node to have tables at all.
struct LeaseNews {
  bool held = false;
  // When it is held again: the tables that are still this node's, with their tokens.
  std::unordered_map<TableNumber, std::int64_t> tables;
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
  // A table that is damaged is found to be so, and set aside; it never makes this throw. Throws
  // StoreError when nothing can be read at all.
  virtual std::optional<KeptTable> load(TableNumber table) = 0;
  virtual std::vector<TableAside> tables_aside() = 0;
  // Tables to which nobody has come since then, and those that were archived before then.
  virtual std::vector<TableNumber> unused_since(std::int64_t) { return {}; }
  virtual std::vector<TableNumber> archived_before(std::int64_t) { return {}; }
  // All that is there of a table, damaged or not, as JSON for study; empty when there is nothing.
  virtual std::string evidence(TableNumber table) = 0;
  // Of a table that is set aside, as it is there.
  virtual std::optional<AsideEvidence> aside_evidence(TableNumber) { return std::nullopt; }

  // What is kept beside the tables.
  virtual std::optional<KeptPaper> paper(const std::string&) { return std::nullopt; }
  virtual std::vector<std::string> papers() { return {}; }  // their names, in order
  // Those of which the name begins so and that nobody has used since then.
  virtual std::vector<std::string> papers_unused_since(const std::string&, std::int64_t) {
    return {};
  }

  // Who is to hear, from any thread, of tables that were set aside. Said before anything is kept.
  using Heard = std::function<void(TableNumber table, const std::string& why)>;
  virtual void on_set_aside(Heard heard) = 0;

  // Called once, from another thread: with nothing when the entry is on the disk for good, else
  // with what went wrong; then it has left no trace.
  using Done = std::function<void(const std::string& wrong)>;
  // Entries are kept in the order in which they come.
  virtual void keep(Entry entry, Done done) = 0;
  // Waits until everything that was given to keep() is done.
  virtual void settle() = 0;
  // From now on what is given to keep() waits for write_soon(): what comes at the same time is
  // committed together, and one sync serves all of it.
  virtual void gather() {}
  virtual void write_soon() {}

  // Who is to hear, from any thread, that the place cannot be reached, and why: what is given to
  // keep() waits then and is kept when it is there again. With nothing, when it is.
  using Away = std::function<void(const std::string& why)>;
  virtual void on_away(Away) {}

  // ---- several nodes that share the tables; a store that only one house has is always its own

  virtual bool is_shared() const { return false; }
  // Takes a table, unless another node has it. From then on nothing can be kept of it by an earlier
  // token. Throws StoreError when nobody can tell.
  virtual Claim claim(TableNumber) { return {}; }
  // Whether this node may have tables now, by no clock but its own.
  virtual bool holds_lease() const { return true; }
  // The addresses of the other nodes, as far as they were heard of lately.
  virtual std::vector<std::string> other_nodes() const { return {}; }
  // What nodes show each other.
  virtual std::string node_key() const { return {}; }
  // Who is to hear, from any thread, that this node is cut off, or is no longer.
  virtual void on_lease(std::function<void(const LeaseNews&)>) {}
  // Who is to hear, from any thread, that an entry was refused for its token: what this node has in
  // memory of the table is old.
  using Lost = std::function<void(TableNumber table, std::int64_t token)>;
  virtual void on_lost(Lost) {}
  // Who is to hear, from any thread, that this node is none any more: others have forgotten it, or
  // another goes by its address.
  virtual void on_overtaken(std::function<void()>) {}

  // What commits took, for whoever watches over the house.
  struct Commits {
    std::uint64_t commits = 0, entries = 0;
    double seconds = 0, longest = 0;
  };
  virtual Commits commits() const { return {}; }
};

}  // namespace muster
