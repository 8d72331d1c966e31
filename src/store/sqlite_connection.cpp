#include "store/sqlite_connection.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>

namespace muster {

namespace {

constexpr int wait_for_others_ms = 5000;

// What each version of the format adds to the one before it. A file of an earlier version is
// brought up to date when it is opened.
constexpr std::array<const char*, 4> steps_of_format = {
    R"(
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
)",
    R"(
CREATE TABLE set_aside (
  number     INTEGER PRIMARY KEY,
  why        TEXT NOT NULL,
  since      INTEGER NOT NULL,   -- seconds since 1970
  notes      BLOB,               -- as they were in `tables`; nothing where they could not be read
  record     BLOB,
  taken_back INTEGER,
  folded     INTEGER,
  journal    BLOB NOT NULL       -- its lines of the journal that were not folded, as JSON
);
ALTER TABLE tables ADD COLUMN sum INTEGER;        -- of all but the notes; none in rows of format 1
ALTER TABLE tables ADD COLUMN notes_sum INTEGER;
ALTER TABLE journal ADD COLUMN sum INTEGER;
)",
    R"(
ALTER TABLE tables ADD COLUMN used INTEGER NOT NULL DEFAULT 0;  -- when somebody last came
UPDATE tables SET used = strftime('%s', 'now');
CREATE TABLE archived (
  number     INTEGER PRIMARY KEY,
  since      INTEGER NOT NULL,   -- seconds since 1970
  notes      BLOB NOT NULL,
  record     BLOB NOT NULL,      -- with all answers
  taken_back INTEGER NOT NULL,
  sum        INTEGER NOT NULL,
  notes_sum  INTEGER NOT NULL
);
)",
    R"(
CREATE TABLE papers (
  name    BLOB PRIMARY KEY,      -- what is kept beside the tables
  version INTEGER NOT NULL,
  text    BLOB NOT NULL,
  used    INTEGER NOT NULL,      -- seconds since 1970
  sum     INTEGER NOT NULL
);
)"};
constexpr int format_version = steps_of_format.size();

}  // namespace

int house_format() { return format_version; }

void make_own_file(const std::filesystem::path& file) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system's interface
  const int made = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (made >= 0) ::close(made);
  std::error_code ignored;
  for (const char* ending : {"", "-wal", "-shm"}) {
    std::filesystem::permissions(
        file.string() + ending,
        std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, ignored);
  }
}

SqliteConnection::SqliteConnection(const std::filesystem::path& file, bool to_write) {
  if (to_write) make_own_file(file);
  const int mode = to_write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  const int opened = sqlite3_open_v2(file.c_str(), &database_, mode | SQLITE_OPEN_NOMUTEX, nullptr);
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

// Everything is on the disk when a commit returns, also if the power fails then.
void SqliteConnection::prepare_file() {
  run("PRAGMA journal_mode = WAL");
  run("PRAGMA synchronous = FULL");
  const int found = format();
  if (found == format_version) return;
  if (found < 0 || found > format_version) {
    throw StoreError(fmt::format("written by a later version of Muster (format {}, here {})", found,
                                 format_version));
  }
  run("BEGIN IMMEDIATE");
  for (auto step = static_cast<std::size_t>(found); step < steps_of_format.size(); ++step)
    run(steps_of_format[step]);
  run(fmt::format("PRAGMA user_version = {}", format_version).c_str());
  run("COMMIT");
}

int SqliteConnection::format() {
  sqlite3_stmt* version = statement("PRAGMA user_version");
  step(version);
  const int found = sqlite3_column_int(version, 0);
  sqlite3_reset(version);
  return found;
}

void SqliteConnection::close() {
  for (auto& [text, statement] : statements_) sqlite3_finalize(statement);
  sqlite3_close(database_);
}

std::int64_t number_in(sqlite3_stmt* s, int column) { return sqlite3_column_int64(s, column); }

std::string bytes_in(sqlite3_stmt* s, int column) {
  const auto* data = static_cast<const char*>(sqlite3_column_blob(s, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(s, column));
  return data == nullptr ? std::string() : std::string(data, size);
}

}  // namespace muster
