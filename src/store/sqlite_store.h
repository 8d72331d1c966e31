// The tables of the house in an SQLite file. One thread writes: it takes all entries that have come
// meanwhile, commits them together, and only then says that they are kept.
//
// Answers go to the end of a journal, which costs a fifth of putting each beside the earlier ones
// of its table. Now and then the oldest are folded into the records of their tables: the
// checkpoints.
#pragma once

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <thread>
#include <unordered_map>

#include "store/house_store.h"

namespace muster {

class SqliteConnection;

class SqliteStore : public HouseStore {
 public:
  static constexpr std::size_t usual_journal = 100000;

  // Opens the file or makes it; a journal of more answers than `longest_journal` is folded. Throws
  // StoreError.
  explicit SqliteStore(const std::filesystem::path& file,
                       std::size_t longest_journal = usual_journal);
  // For whoever says when it is time, such as a simulation: nothing is written before write_now().
  static std::unique_ptr<SqliteStore> without_thread(const std::filesystem::path& file,
                                                     std::size_t longest_journal = usual_journal);
  // Writes what waits, in this thread; false when nothing does. Only without a thread.
  bool write_now();
  // To read only, also while a house has it open: what is there now. keep() throws.
  static std::unique_ptr<SqliteStore> to_read(const std::filesystem::path& file);
  ~SqliteStore() override;

  std::vector<TableNumber> tables() override;
  std::optional<KeptTable> load(TableNumber table) override;
  std::vector<TableAside> tables_aside() override;
  std::vector<TableNumber> unused_since(std::int64_t time) override;
  std::vector<TableNumber> archived_before(std::int64_t time) override;
  std::string evidence(TableNumber table) override;
  void on_set_aside(Heard heard) override;
  void keep(Entry entry, Done done) override;
  void settle() override;
  // From now on what is given to keep() waits for write_soon(): what comes at the same time is
  // committed together, and syncing the disk once serves all of it.
  void gather();
  void write_soon();

  // What commits took, for whoever watches over the house.
  struct Commits {
    std::uint64_t commits = 0, entries = 0;
    double seconds = 0, longest = 0;
  };
  Commits commits() const;

  // A copy of everything kept so far in a file, made while a store may be using it. Throws
  // StoreError.
  static void back_up(const std::filesystem::path& file, const std::filesystem::path& to);

 private:
  struct ToRead {};
  SqliteStore(const std::filesystem::path& file, ToRead);
  struct Waiting {
    Entry entry;
    Done done;
  };

  // An answer, or a take-back, that is in the journal and not in the record of its table yet.
  struct Line {
    std::int64_t entry = 0;  // its place in the journal
    std::uint32_t number = 0;
    std::uint16_t option = 0;
    std::uint8_t seat = 0;  // no_seat: only `number` answers stay
    std::uint64_t hash = 0;
  };
  using Tail = std::vector<Line>;

  using Answers = std::unordered_map<TableNumber, std::size_t>;

  // What became of a commit. `damaged`: not for want of room, but because what is there of the
  // table cannot be read.
  struct Result {
    std::string wrong;
    bool damaged = false;
  };

  template <class AnswersOf>
  struct EntryWriter;
  struct NoThread {};
  SqliteStore(const std::filesystem::path& file, std::size_t longest_journal, NoThread);
  void write_all();
  void write_round(std::unique_lock<std::mutex>& lock);
  void write_one(const Waiting& waiting);
  std::optional<KeptTable> read_table(SqliteConnection& from, TableNumber table);
  std::size_t answers_of(TableNumber table);
  Result commit(std::span<const Waiting> batch);
  void remember(const Entry& entry);
  void write_aside(TableNumber table, const std::string& why);
  void write_archived(TableNumber table, std::int64_t at);
  void write_restored(TableNumber table, std::int64_t at, std::int64_t last_entry);
  std::optional<KeptTable> read_archived(SqliteConnection& from, TableNumber table);
  std::vector<TableNumber> numbers_of(const char* question, std::int64_t time);
  void forget(TableNumber table);
  void tell_aside(TableNumber table, const std::string& why);
  void read_journal();
  void fold();
  void fold_one(TableNumber table);
  static void apply(const Tail& tail, KeptTable& table);

  const std::size_t longest_journal_;
  std::unique_ptr<SqliteConnection> reading_, writing_;
  std::mutex reading_mutex_;  // of the reading connection and the tails
  std::unordered_map<TableNumber, Tail> tails_;
  std::unordered_map<TableNumber, std::string> aside_;        // why they are
  std::deque<std::pair<std::int64_t, TableNumber>> journal_;  // oldest first; some folded already
  Answers answers_;  // of tables that were played since they were folded
  std::int64_t last_entry_ = 0;
  bool folding_ = false;
  mutable std::mutex mutex_;  // of everything below
  Heard heard_;
  Commits commits_;
  std::condition_variable more_, settled_;
  std::vector<Waiting> waiting_;
  bool gathers_ = false, ready_ = false;  // whether what waits is to be written now
  bool busy_ = false, closing_ = false;
  std::thread writer_;  // last: it uses all of the above
};

}  // namespace muster
