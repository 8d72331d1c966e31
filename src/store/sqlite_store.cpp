#include "store/sqlite_store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <utility>

namespace muster {

namespace {

constexpr int format_version = 1;
constexpr int wait_for_others_ms = 5000;

constexpr const char* schema = R"(
CREATE TABLE tables (
  number INTEGER PRIMARY KEY,
  notes  BLOB NOT NULL,          -- the house's own
  record BLOB NOT NULL           -- setup and seed, without answers
);
CREATE TABLE choices (
  of_table INTEGER NOT NULL,
  number   INTEGER NOT NULL,     -- counted from 0
  seat     INTEGER NOT NULL,
  option   INTEGER NOT NULL,
  PRIMARY KEY (of_table, number)
) WITHOUT ROWID;
)";

}  // namespace

// One connection with its prepared statements.
class SqliteStore::Connection {
 public:
  Connection(const std::filesystem::path& file, bool to_write) {
    const int mode = to_write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    const int opened =
        sqlite3_open_v2(file.c_str(), &database_, mode | SQLITE_OPEN_NOMUTEX, nullptr);
    if (opened != SQLITE_OK) {
      const std::string why = database_ != nullptr ? sqlite3_errmsg(database_) : "no memory";
      close();
      throw StoreError(fmt::format("{}: {}", file.string(), why));
    }
    try {
      sqlite3_busy_timeout(database_, wait_for_others_ms);
      if (to_write) prepare_file();
    } catch (const StoreError& e) {
      close();
      throw StoreError(fmt::format("{}: {}", file.string(), e.what()));
    }
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { close(); }

  sqlite3* database() const { return database_; }

  void run(const char* text) const {
    if (sqlite3_exec(database_, text, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }

  // A statement with its holes filled, from the beginning. Texts and blobs must outlive its steps.
  template <class... Values>
  sqlite3_stmt* statement(const char* text, const Values&... values) {
    sqlite3_stmt* found = nullptr;
    for (auto& [known, prepared] : statements_) {
      if (known == text) found = prepared;
    }
    if (found == nullptr) {
      if (sqlite3_prepare_v3(database_, text, -1, SQLITE_PREPARE_PERSISTENT, &found, nullptr) !=
          SQLITE_OK) {
        fail();
      }
      statements_.emplace_back(text, found);
    }
    sqlite3_reset(found);
    int hole = 0;
    (bind(found, ++hole, values), ...);
    return found;
  }
  bool step(sqlite3_stmt* statement) const {
    const int result = sqlite3_step(statement);
    if (result != SQLITE_ROW && result != SQLITE_DONE) {
      sqlite3_reset(statement);
      fail();
    }
    return result == SQLITE_ROW;
  }
  template <class... Values>
  void change(const char* text, const Values&... values) {
    sqlite3_stmt* s = statement(text, values...);
    step(s);
    sqlite3_reset(s);
  }

  [[noreturn]] void fail() const { throw StoreError(sqlite3_errmsg(database_)); }

 private:
  // Everything is on the disk when a commit returns, also if the power fails then.
  void prepare_file() {
    run("PRAGMA journal_mode = WAL");
    run("PRAGMA synchronous = FULL");
    sqlite3_stmt* version = statement("PRAGMA user_version");
    step(version);
    const int found = sqlite3_column_int(version, 0);
    sqlite3_reset(version);
    if (found == format_version) return;
    if (found != 0) {
      throw StoreError(fmt::format("written by another version of Muster (format {})", found));
    }
    run("BEGIN IMMEDIATE");
    run(schema);
    run(fmt::format("PRAGMA user_version = {}", format_version).c_str());
    run("COMMIT");
  }

  void close() {
    for (auto& [text, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close(database_);
  }

  void bind(sqlite3_stmt* s, int hole, std::int64_t value) const {
    if (sqlite3_bind_int64(s, hole, value) != SQLITE_OK) fail();
  }
  void bind(sqlite3_stmt* s, int hole, const std::string& text) const {
    if (sqlite3_bind_blob64(s, hole, text.data(), text.size(), SQLITE_STATIC) != SQLITE_OK) fail();
  }

  sqlite3* database_ = nullptr;
  std::vector<std::pair<const char*, sqlite3_stmt*>> statements_;
};

namespace {

std::string bytes_in(sqlite3_stmt* s, int column) {
  const auto* data = static_cast<const char*>(sqlite3_column_blob(s, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(s, column));
  return data == nullptr ? std::string() : std::string(data, size);
}

constexpr const char* add_choice = "INSERT INTO choices VALUES (?, ?, ?, ?)";

}  // namespace

SqliteStore::SqliteStore(const std::filesystem::path& file)
    : writing_(std::make_unique<Connection>(file, true)) {
  reading_ = std::make_unique<Connection>(file, false);
  writer_ = std::thread([this] { write_all(); });
}

SqliteStore::~SqliteStore() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  more_.notify_one();
  writer_.join();
}

std::vector<TableNumber> SqliteStore::tables() {
  const std::lock_guard lock(reading_mutex_);
  std::vector<TableNumber> numbers;
  sqlite3_stmt* s = reading_->statement("SELECT number FROM tables ORDER BY number");
  while (reading_->step(s)) numbers.push_back(sqlite3_column_int64(s, 0));
  sqlite3_reset(s);
  return numbers;
}

std::optional<KeptTable> SqliteStore::load(TableNumber table) {
  const std::lock_guard lock(reading_mutex_);
  sqlite3_stmt* s = reading_->statement("SELECT notes, record FROM tables WHERE number = ?", table);
  if (!reading_->step(s)) {
    sqlite3_reset(s);
    return std::nullopt;
  }
  KeptTable found{.notes = bytes_in(s, 0), .record = load_record(bytes_in(s, 1))};
  sqlite3_reset(s);
  s = reading_->statement("SELECT seat, option FROM choices WHERE of_table = ? ORDER BY number",
                          table);
  while (reading_->step(s)) {
    found.record.choices.push_back({static_cast<Seat>(sqlite3_column_int(s, 0)),
                                    static_cast<std::uint16_t>(sqlite3_column_int(s, 1))});
  }
  sqlite3_reset(s);
  return found;
}

void SqliteStore::keep(Entry entry, Done done) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({std::move(entry), std::move(done)});
  }
  more_.notify_one();
}

void SqliteStore::settle() {
  std::unique_lock lock(mutex_);
  settled_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

// ---- writing ------------------------------------------------------------------------------------

void SqliteStore::write_all() {
  std::unique_lock lock(mutex_);
  while (true) {
    more_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
    if (waiting_.empty()) return;  // closing, and nothing is left
    std::vector<Waiting> batch = std::exchange(waiting_, {});
    busy_ = true;
    lock.unlock();
    // One that cannot be kept must not take the others with it.
    const bool together = commit(batch).empty();
    for (const Waiting& w : batch) {
      const std::string wrong = together ? std::string() : commit({&w, 1});
      if (w.done) w.done(wrong);
    }
    lock.lock();
    busy_ = false;
    settled_.notify_all();
  }
}

namespace {

// Writes one entry through a connection.
template <class Connection>
struct Writer {
  Connection& to;
  TableNumber table;

  void operator()(const kept::Opened& opened) const {
    Record bare = opened.record;
    bare.choices.clear();
    const std::string record = save_binary(bare);
    to.change("INSERT INTO tables VALUES (?, ?, ?)", table, opened.notes, record);
    for (std::size_t i = 0; i < opened.record.choices.size(); ++i) {
      (*this)(kept::Chosen{i, opened.record.choices[i]});
    }
  }
  void operator()(const kept::Noted& noted) const {
    to.change("UPDATE tables SET notes = ? WHERE number = ?", noted.notes, table);
  }
  void operator()(const kept::Chosen& chosen) const {
    to.change(add_choice, table, static_cast<std::int64_t>(chosen.number),
              std::int64_t{chosen.choice.seat}, std::int64_t{chosen.choice.option});
  }
  void operator()(const kept::TakenBack& taken) const {
    to.change("DELETE FROM choices WHERE of_table = ? AND number >= ?", table,
              static_cast<std::int64_t>(taken.left));
  }
  void operator()(const kept::Closed&) const {
    to.change("DELETE FROM choices WHERE of_table = ?", table);
    to.change("DELETE FROM tables WHERE number = ?", table);
  }
};

}  // namespace

// All of the batch or nothing of it; then what went wrong.
std::string SqliteStore::commit(std::span<const Waiting> batch) {
  try {
    writing_->run("BEGIN IMMEDIATE");
    for (const Waiting& w : batch) {
      std::visit(Writer<Connection>{*writing_, w.entry.table}, w.entry.what);
    }
    writing_->run("COMMIT");
    return {};
  } catch (const StoreError& e) {
    sqlite3_exec(writing_->database(), "ROLLBACK", nullptr, nullptr, nullptr);
    return e.what();
  }
}

void SqliteStore::back_up(const std::filesystem::path& to) {
  const std::lock_guard lock(reading_mutex_);
  sqlite3* copy = nullptr;
  if (sqlite3_open(to.c_str(), &copy) != SQLITE_OK) {
    const std::string why = copy != nullptr ? sqlite3_errmsg(copy) : "no memory";
    sqlite3_close(copy);
    throw StoreError(fmt::format("{}: {}", to.string(), why));
  }
  sqlite3_backup* backup = sqlite3_backup_init(copy, "main", reading_->database(), "main");
  if (backup != nullptr) {
    sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
  }
  const int result = sqlite3_errcode(copy);
  const std::string why = sqlite3_errmsg(copy);
  sqlite3_close(copy);
  if (result != SQLITE_OK) throw StoreError(fmt::format("{}: {}", to.string(), why));
}

}  // namespace muster
