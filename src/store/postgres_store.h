// The tables of the house in PostgreSQL, shared by several nodes.
//
// A table belongs to the node that has claimed it, by a token that is in the row which every answer
// changes: who writes by an old one is refused, and whoever claims waits for a commit that is under
// way. What is committed carries the number of the commit: when the connection is lost in the
// middle of it, the next one tells whether it was made. While the database is away everything waits
// and nothing is lost.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>

#include "store/journal_line.h"
#include "store/postgres_link.h"
#include "store/postgres_node.h"
#include "store/queued_store.h"

namespace muster {

class PostgresStore : public QueuedStore {
 public:
  static constexpr std::int64_t usual_journal = 400;

  struct Settings {
    std::int64_t longest_journal = usual_journal;  // of one table: then it is folded
    std::chrono::milliseconds patience{3000};      // an answer that takes longer is told
    PostgresNode::Settings node;
    std::function<void(const std::string& what)> tell = [](const std::string&) {};
  };

  // Brings the database up to date. Throws StoreError.
  explicit PostgresStore(const std::string& url) : PostgresStore(url, Settings()) {}
  PostgresStore(const std::string& url, Settings settings);
  // To read only, also while a house has it open. keep() throws.
  static std::unique_ptr<PostgresStore> to_read(const std::string& url);
  ~PostgresStore() override;

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
  void on_away(Away heard) override;
  void settle() override;

  bool is_shared() const override { return true; }
  Claim claim(TableNumber table) override;
  bool holds_lease() const override { return node_ != nullptr && node_->holds_lease(); }
  std::vector<std::string> other_nodes() const override { return node_->others(); }
  std::string node_key() const override { return node_->key(); }
  void on_lease(std::function<void(const LeaseNews&)> heard) override;
  void on_lost(Lost heard) override;
  void on_overtaken(std::function<void()> heard) override;

 private:
  struct ToRead {};
  PostgresStore(const std::string& url, ToRead);

  using Statements = std::vector<PostgresLink::Statement>;
  // Where a table is, as the database has it.
  struct Head {
    std::int64_t answers = 0, entry = 0, folded = 0;  // answers: -1 when it is archived
    std::int64_t token = 0;
  };
  using Heads = std::unordered_map<TableNumber, std::optional<Head>>;  // nothing: no such table
  struct Outcome {
    std::string wrong;
    bool damaged = false;
  };
  // What is there of a table, unread.
  struct Found {
    bool is_there = false, archived = false;
    AsideEvidence raw;
    std::int64_t sum = 0, notes_sum = 0, used = 0;
    std::vector<JournalLine> lines;
    std::optional<Head> head;
    std::string carried;
  };
  struct Planner;

  void write_batch(std::vector<Waiting> batch) override;
  bool is_to_write() const override { return may_write_; }

  // In the thread that writes.
  std::vector<Outcome> commit(std::span<const Waiting> run);
  void try_commit(std::span<const Waiting> run, std::vector<Outcome>& outcomes);
  void fetch_heads(std::span<const Waiting> run);
  // Where the right to write is written down, and what makes a transaction fail without it.
  struct Right {
    TableNumber table = 0;
    std::int64_t token = 0;
  };
  void demand(Statements& to, Right right) const;
  std::string why_refused(const Entry& entry, const std::string& said);
  bool is_foreign(const Entry& entry, const Head& head) const;
  void tell_lost(const Entry& entry);
  template <class Do>
  Outcome alone(Right right, Do work);
  Outcome commit_alone(const Entry& entry);
  void set_aside_damaged(TableNumber table, const std::string& why);
  Found find_to_write(TableNumber table);
  void write_aside(TableNumber table, const std::string& why);
  void write_archived(TableNumber table, std::int64_t at);
  void write_restored(TableNumber table, std::int64_t at);
  void fold(std::span<const Waiting> batch);
  void fold_one(TableNumber table);
  // Does something as often as it takes until the connection holds. True: it was committed, though
  // nobody was told.
  template <class Do>
  bool through_trouble(Do work);
  void connect();
  [[noreturn]] void be_overtaken();
  void hear_of_being_forgotten();
  void come_back(const std::string& why);
  bool was_committed();
  PostgresLink::Statement mark();

  // In any.
  // Times as they are kept, from times as the house says them, and back.
  std::int64_t kept_time(std::int64_t time) const;
  std::int64_t said_time(std::int64_t time) const;
  std::int64_t now() const;  // as it is kept
  template <class Ask>
  auto reading(Ask ask);
  Found find_to_read(TableNumber table);
  static Statements questions_about(TableNumber table);
  static Found found_in(TableNumber table, std::span<const PostgresLink::Rows> answers);
  static KeptTable read(TableNumber table, const Found& found);
  std::vector<TableNumber> numbers_of(const PostgresLink::Statement& question);
  std::vector<std::string> names_of(const PostgresLink::Statement& question);
  void tell_away(const std::string& why);

  const std::string url_;
  const Settings settings_;
  const bool may_write_;
  std::unique_ptr<PostgresNode> node_;  // none when it only reads
  std::unique_ptr<PostgresLink> writing_;
  std::int64_t batch_ = 0;
  Heads heads_;  // of tables that were written to
  std::atomic<bool> overtaken_ = false;
  std::chrono::steady_clock::time_point closing_since_;
  bool closing_seen_ = false;

  std::mutex reading_mutex_;
  std::unique_ptr<PostgresLink> reading_;

  std::mutex away_mutex_;
  Away away_heard_;
  std::function<void()> overtaken_heard_;
  std::function<void(const LeaseNews&)> lease_heard_;
  Lost lost_heard_;
  std::string away_;
};

}  // namespace muster
