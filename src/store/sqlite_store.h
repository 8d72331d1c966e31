// The tables of the house in an SQLite file.
//
// Answers go to the end of a journal, which costs a fifth of putting each beside the earlier ones
// of its table. Now and then the oldest are folded into the records of their tables: the
// checkpoints.
#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>

#include "store/journal_line.h"
#include "store/queued_store.h"

namespace muster {

class SqliteConnection;

class SqliteStore : public QueuedStore {
 public:
  static constexpr std::size_t usual_journal = 100000;

  // Opens the file or makes it; a journal of more answers than `longest_journal` is folded. Throws
  // StoreError.
  explicit SqliteStore(const std::filesystem::path& file,
                       std::size_t longest_journal = usual_journal);
  // For whoever says when it is time, such as a simulation: nothing is written before write_now().
  static std::unique_ptr<SqliteStore> without_thread(const std::filesystem::path& file,
                                                     std::size_t longest_journal = usual_journal);
  // To read only, also while a house has it open: what is there now. keep() throws.
  static std::unique_ptr<SqliteStore> to_read(const std::filesystem::path& file);
  ~SqliteStore() override;

  std::vector<TableNumber> tables() override;
  std::optional<KeptTable> load(TableNumber table) override;
  std::vector<TableAside> tables_aside() override;
  std::vector<TableNumber> unused_since(std::int64_t time) override;
  std::vector<TableNumber> archived_before(std::int64_t time) override;
  std::string evidence(TableNumber table) override;
  std::optional<AsideEvidence> aside_evidence(TableNumber table) override;
  std::optional<KeptPaper> paper(const std::string& name) override;
  std::vector<std::string> papers() override;
  std::vector<std::string> papers_unused_since(const std::string& begin,
                                               std::int64_t time) override;

  // A copy of everything kept so far in a file, made while a store may be using it. Throws
  // StoreError.
  static void back_up(const std::filesystem::path& file, const std::filesystem::path& to);

 private:
  struct ToRead {};
  SqliteStore(const std::filesystem::path& file, ToRead);
  using Tail = std::vector<JournalLine>;

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
  void write_batch(std::vector<Waiting> batch) override;
  bool has_chores() const override { return folding_; }
  bool is_to_write() const override { return writing_ != nullptr; }
  static bool moves_away(const Waiting& waiting);
  void write_one(const Waiting& waiting);
  std::optional<KeptTable> read_table(SqliteConnection& from, TableNumber table);
  std::size_t answers_of(TableNumber table);
  Result commit(std::span<const Waiting> batch);
  void remember(const Entry& entry);
  void write_aside(TableNumber table, const std::string& why);
  void write_copied(TableNumber table, const KeptTable& copied, std::int64_t last_entry);
  void write_archived(TableNumber table, std::int64_t at);
  void write_restored(TableNumber table, std::int64_t at, std::int64_t last_entry);
  std::optional<KeptTable> read_archived(SqliteConnection& from, TableNumber table);
  std::vector<TableNumber> numbers_of(const char* question, std::int64_t time);
  void forget(TableNumber table);
  void read_journal();
  void fold();
  void fold_one(TableNumber table);

  const std::size_t longest_journal_;
  std::unique_ptr<SqliteConnection> reading_, writing_;
  std::mutex reading_mutex_;  // of the reading connection and the tails
  std::unordered_map<TableNumber, Tail> tails_;
  std::unordered_map<TableNumber, std::string> aside_;        // why they are
  std::deque<std::pair<std::int64_t, TableNumber>> journal_;  // oldest first; some folded already
  Answers answers_;  // of tables that were played since they were folded
  std::int64_t last_entry_ = 0;
  bool folding_ = false;
};

}  // namespace muster
