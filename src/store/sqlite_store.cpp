#include "store/sqlite_store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace muster {

namespace {

constexpr int format_version = 1;
constexpr int wait_for_others_ms = 5000;

constexpr std::size_t tables_folded_at_once = 32;

constexpr const char* schema = R"(
CREATE TABLE tables (
  number     INTEGER PRIMARY KEY,
  notes      BLOB NOT NULL,      -- the house's own
  record     BLOB NOT NULL,      -- setup, seed, and the answers up to `folded`
  taken_back INTEGER NOT NULL,   -- how often answers were taken back up to `folded`
  folded     INTEGER NOT NULL    -- the last entry of the journal that the record has
);
CREATE TABLE journal (
  entry    INTEGER PRIMARY KEY,
  of_table INTEGER NOT NULL,
  number   INTEGER NOT NULL,     -- of the answer, counted from 0; or how many answers stay
  seat     INTEGER NOT NULL,     -- 255: answers are taken back
  option   INTEGER NOT NULL,
  hash     INTEGER NOT NULL      -- of the table then
);
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

constexpr const char* add_line = "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?)";

}  // namespace

SqliteStore::SqliteStore(const std::filesystem::path& file, std::size_t longest_journal)
    : longest_journal_(longest_journal), writing_(std::make_unique<Connection>(file, true)) {
  reading_ = std::make_unique<Connection>(file, false);
  read_journal();
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
  sqlite3_stmt* s =
      reading_->statement("SELECT notes, record, taken_back FROM tables WHERE number = ?", table);
  if (!reading_->step(s)) {
    sqlite3_reset(s);
    return std::nullopt;
  }
  KeptTable found{.notes = bytes_in(s, 0),
                  .record = load_record(bytes_in(s, 1)),
                  .taken_back = static_cast<std::uint32_t>(sqlite3_column_int64(s, 2))};
  sqlite3_reset(s);
  if (const auto tail = tails_.find(table); tail != tails_.end()) apply(tail->second, found);
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

SqliteStore::Commits SqliteStore::commits() const {
  const std::lock_guard lock(mutex_);
  return commits_;
}

// ---- writing ------------------------------------------------------------------------------------

void SqliteStore::write_all() {
  std::unique_lock lock(mutex_);
  while (true) {
    more_.wait(lock, [this] { return closing_ || !waiting_.empty() || folding_; });
    if (waiting_.empty() && !folding_) return;  // closing, and nothing is left
    std::vector<Waiting> batch = std::exchange(waiting_, {});
    busy_ = true;
    lock.unlock();
    const auto begin = std::chrono::steady_clock::now();
    // One that cannot be kept must not take the others with it.
    const bool together = commit(batch).empty();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    for (const Waiting& w : batch) {
      const std::string wrong = together ? std::string() : commit({&w, 1});
      if (w.done) w.done(wrong);
    }
    fold();
    lock.lock();
    if (!batch.empty()) {
      ++commits_.commits;
      commits_.entries += batch.size();
      commits_.seconds += took.count();
      commits_.longest = std::max(commits_.longest, took.count());
    }
    busy_ = false;
    settled_.notify_all();
  }
}

namespace {

// Writes one entry through a connection. What is said of answers must fit what is there.
template <class Connection, class Answers>
struct EntryWriter {
  Connection& to;
  TableNumber table;
  std::int64_t& last_entry;
  Answers answers;  // a function: how many answers the table has, to read and to change

  void operator()(const kept::Opened& opened) const {
    const std::string record = save_binary(opened.record);
    to.change("INSERT INTO tables VALUES (?, ?, ?, 0, ?)", table, opened.notes, record, last_entry);
  }
  void operator()(const kept::Noted& noted) const {
    to.change("UPDATE tables SET notes = ? WHERE number = ?", noted.notes, table);
  }
  void operator()(const kept::Chosen& chosen) const {
    std::size_t& there = answers(table);
    if (chosen.number != there) {
      throw StoreError(fmt::format("answer {} does not follow the {} answers of this table",
                                   chosen.number, there));
    }
    add(chosen.number, chosen.choice.seat, chosen.choice.option, chosen.hash);
    ++there;
  }
  void operator()(const kept::TakenBack& taken) const {
    std::size_t& there = answers(table);
    if (taken.left > there)
      throw StoreError(fmt::format("this table has {} answers, not {}", there, taken.left));
    add(taken.left, no_seat, 0, taken.hash);
    there = taken.left;
  }
  void operator()(const kept::Closed&) const {
    to.change("DELETE FROM tables WHERE number = ?", table);
  }

 private:
  void add(std::size_t number, Seat seat, std::uint16_t option, std::uint64_t hash) const {
    to.change(add_line, ++last_entry, table, static_cast<std::int64_t>(number), std::int64_t{seat},
              std::int64_t{option}, static_cast<std::int64_t>(hash));
  }
};

}  // namespace

std::size_t SqliteStore::answers_of(TableNumber table) {
  if (const auto at = answers_.find(table); at != answers_.end()) return at->second;
  sqlite3_stmt* s = writing_->statement("SELECT record FROM tables WHERE number = ?", table);
  if (!writing_->step(s)) {
    sqlite3_reset(s);
    throw StoreError("there is no such table");
  }
  KeptTable kept{.notes = {}, .record = load_record(bytes_in(s, 0)), .taken_back = 0};
  sqlite3_reset(s);
  if (const auto tail = tails_.find(table); tail != tails_.end()) apply(tail->second, kept);
  return kept.record.choices.size();
}

// All of the batch or nothing of it; then what went wrong.
std::string SqliteStore::commit(std::span<const Waiting> batch) {
  if (batch.empty()) return {};
  std::int64_t last = last_entry_;
  Answers answers;
  const auto answers_now = [&](TableNumber table) -> std::size_t& {
    auto at = answers.find(table);
    if (at == answers.end()) at = answers.emplace(table, answers_of(table)).first;
    return at->second;
  };
  try {
    writing_->run("BEGIN IMMEDIATE");
    for (const Waiting& w : batch) {
      const EntryWriter<Connection, decltype(answers_now)> writer{*writing_, w.entry.table, last,
                                                                  answers_now};
      std::visit(writer, w.entry.what);
    }
    writing_->run("COMMIT");
  } catch (const StoreError& e) {
    sqlite3_exec(writing_->database(), "ROLLBACK", nullptr, nullptr, nullptr);
    return e.what();
  }
  const std::lock_guard lock(reading_mutex_);
  for (const auto& [table, n] : answers) answers_[table] = n;
  for (const Waiting& w : batch) remember(w.entry);
  return {};
}

// Notes what a commit added to the journal, in the order in which it was written.
void SqliteStore::remember(const Entry& entry) {
  const auto add = [&](std::size_t number, Seat seat, std::uint16_t option, std::uint64_t hash) {
    tails_[entry.table].push_back(
        {++last_entry_, static_cast<std::uint32_t>(number), option, seat, hash});
    journal_.emplace_back(last_entry_, entry.table);
  };
  if (const auto* chosen = std::get_if<kept::Chosen>(&entry.what)) {
    add(chosen->number, chosen->choice.seat, chosen->choice.option, chosen->hash);
  } else if (const auto* taken = std::get_if<kept::TakenBack>(&entry.what)) {
    add(taken->left, no_seat, 0, taken->hash);
  } else if (std::holds_alternative<kept::Closed>(entry.what)) {
    tails_.erase(entry.table);
    answers_.erase(entry.table);
  }
}

// ---- the journal --------------------------------------------------------------------------------

void SqliteStore::read_journal() {
  sqlite3_stmt* s = reading_->statement(
      "SELECT entry, of_table, journal.number, seat, option, hash FROM journal "
      "JOIN tables ON tables.number = of_table WHERE entry > folded ORDER BY entry");
  while (reading_->step(s)) {
    const Line line{.entry = sqlite3_column_int64(s, 0),
                    .number = static_cast<std::uint32_t>(sqlite3_column_int64(s, 2)),
                    .option = static_cast<std::uint16_t>(sqlite3_column_int(s, 4)),
                    .seat = static_cast<std::uint8_t>(sqlite3_column_int(s, 3)),
                    .hash = static_cast<std::uint64_t>(sqlite3_column_int64(s, 5))};
    const TableNumber table = sqlite3_column_int64(s, 1);
    tails_[table].push_back(line);
    journal_.emplace_back(line.entry, table);
  }
  sqlite3_reset(s);
  // Numbers of entries are never used again, also not those of entries that are folded by now.
  s = reading_->statement(
      "SELECT max((SELECT coalesce(max(entry), 0) FROM journal), "
      "(SELECT coalesce(max(folded), 0) FROM tables))");
  reading_->step(s);
  last_entry_ = sqlite3_column_int64(s, 0);
  sqlite3_reset(s);
}

void SqliteStore::apply(const Tail& tail, KeptTable& table) {
  std::vector<Choice>& choices = table.record.choices;
  for (const Line& line : tail) {
    if (line.seat == no_seat) {
      choices.resize(std::min<std::size_t>(choices.size(), line.number));
      ++table.taken_back;
    } else if (line.number == choices.size()) {
      choices.push_back({line.seat, line.option});
    } else {
      throw StoreError(fmt::format("answer {} of a table is missing", choices.size()));
    }
    table.record.hash = line.hash;
  }
}

// Folds a few tables when the journal has grown too long, until it is half as long.
void SqliteStore::fold() {
  if (journal_.size() > longest_journal_) folding_ = true;
  if (!folding_) return;
  const std::lock_guard lock(reading_mutex_);
  std::vector<TableNumber> folded;
  try {
    writing_->run("BEGIN IMMEDIATE");
    std::size_t oldest = 0;
    for (; oldest < journal_.size() && folded.size() < tables_folded_at_once; ++oldest) {
      const auto& [entry, table] = journal_[oldest];
      const auto tail = tails_.find(table);
      const bool alive = tail != tails_.end() && tail->second.front().entry <= entry;
      if (!alive || std::find(folded.begin(), folded.end(), table) != folded.end()) continue;
      fold_one(table);
      folded.push_back(table);
    }
    const std::int64_t keep_from =
        oldest < journal_.size() ? journal_[oldest].first : last_entry_ + 1;
    writing_->change("DELETE FROM journal WHERE entry < ?", keep_from);
    writing_->run("COMMIT");
    for (const TableNumber table : folded) {
      tails_.erase(table);
      answers_.erase(table);
    }
    journal_.erase(journal_.begin(), journal_.begin() + static_cast<std::ptrdiff_t>(oldest));
    folding_ = journal_.size() > longest_journal_ / 2;
  } catch (const StoreError&) {
    // Nothing is lost: the journal stays as long as it is, and it is tried again after the next
    // commit.
    sqlite3_exec(writing_->database(), "ROLLBACK", nullptr, nullptr, nullptr);
    folding_ = false;
  }
}

void SqliteStore::fold_one(TableNumber table) {
  sqlite3_stmt* s =
      writing_->statement("SELECT record, taken_back FROM tables WHERE number = ?", table);
  if (!writing_->step(s)) {
    sqlite3_reset(s);
    return;
  }
  KeptTable kept{.notes = {},
                 .record = load_record(bytes_in(s, 0)),
                 .taken_back = static_cast<std::uint32_t>(sqlite3_column_int64(s, 1))};
  sqlite3_reset(s);
  const Tail& tail = tails_.at(table);
  apply(tail, kept);
  const std::string record = save_binary(kept.record);
  writing_->change("UPDATE tables SET record = ?, taken_back = ?, folded = ? WHERE number = ?",
                   record, std::int64_t{kept.taken_back}, tail.back().entry, table);
}

void SqliteStore::back_up(const std::filesystem::path& file, const std::filesystem::path& to) {
  const Connection from(file, false);
  sqlite3* copy = nullptr;
  if (sqlite3_open(to.c_str(), &copy) != SQLITE_OK) {
    const std::string why = copy != nullptr ? sqlite3_errmsg(copy) : "no memory";
    sqlite3_close(copy);
    throw StoreError(fmt::format("{}: {}", to.string(), why));
  }
  sqlite3_backup* backup = sqlite3_backup_init(copy, "main", from.database(), "main");
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
