#include "store/sqlite_store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <utility>

#include "store/sqlite_connection.h"
#include "store/sums.h"

namespace muster {

namespace {

constexpr std::size_t tables_folded_at_once = 32;

KeptTable damaged(std::string damage) {
  KeptTable table;
  table.damage = std::move(damage);
  return table;
}

std::int64_t seconds_since_1970() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

// A file that is gone when this is; who has it open may go on reading it.
class TemporaryCopy {
 public:
  TemporaryCopy() {
    std::string name = (std::filesystem::temp_directory_path() / "muster-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
      throw StoreError(fmt::format("{}: no folder can be made there",
                                   std::filesystem::temp_directory_path().string()));
    folder_ = name;
  }
  TemporaryCopy(const TemporaryCopy&) = delete;
  TemporaryCopy& operator=(const TemporaryCopy&) = delete;
  ~TemporaryCopy() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  std::filesystem::path file() const { return folder_ / "house.db"; }

 private:
  std::filesystem::path folder_;
};

constexpr const char* add_line = "INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?)";

// Whether a row has the sum that it should have; rows of the first format have none.
bool has_sum(sqlite3_stmt* s, int column, std::int64_t sum) {
  return sqlite3_column_type(s, column) == SQLITE_NULL || sqlite3_column_int64(s, column) == sum;
}

}  // namespace

SqliteStore::SqliteStore(const std::filesystem::path& file, std::size_t longest_journal)
    : SqliteStore(file, longest_journal, NoThread{}) {
  start_writing();
}

SqliteStore::SqliteStore(const std::filesystem::path& file, std::size_t longest_journal, NoThread)
    : longest_journal_(longest_journal), writing_(std::make_unique<SqliteConnection>(file, true)) {
  reading_ = std::make_unique<SqliteConnection>(file, false);
  read_journal();
}

std::unique_ptr<SqliteStore> SqliteStore::without_thread(const std::filesystem::path& file,
                                                         std::size_t longest_journal) {
  return std::unique_ptr<SqliteStore>(new SqliteStore(file, longest_journal, NoThread{}));
}

SqliteStore::SqliteStore(const std::filesystem::path& file, ToRead)
    : longest_journal_(usual_journal), reading_(std::make_unique<SqliteConnection>(file, false)) {
  read_journal();
}

std::unique_ptr<SqliteStore> SqliteStore::to_read(const std::filesystem::path& file) {
  const int format = SqliteConnection(file, false).format();
  if (format > house_format())
    throw StoreError(fmt::format("{}: written by a later version of Muster (format {}, here {})",
                                 file.string(), format, house_format()));
  if (format == house_format())
    return std::unique_ptr<SqliteStore>(new SqliteStore(file, ToRead{}));
  // Of an earlier format: a copy is brought up to date, which nobody else can find, and the file
  // stays as it is.
  const TemporaryCopy copy;
  back_up(file, copy.file());
  return without_thread(copy.file());
}

SqliteStore::~SqliteStore() {
  stop_writing();
  // Whoever closes the file last folds the write-ahead log into it; who only reads cannot.
  reading_.reset();
}

std::vector<TableNumber> SqliteStore::tables() {
  const std::lock_guard lock(reading_mutex_);
  std::vector<TableNumber> numbers;
  sqlite3_stmt* s = reading_->statement("SELECT number FROM tables ORDER BY number");
  try {
    while (reading_->step(s)) numbers.push_back(number_in(s, 0));
    sqlite3_reset(s);
  } catch (const StoreError&) {
    if (!reading_->is_damaged()) throw;  // those behind a damaged page are found by their numbers
  }
  return numbers;
}

// What is kept of a table, with its tail; nothing when there is no such table. Throws DamageError
// when that cannot be read, and StoreError when nothing can.
std::optional<KeptTable> SqliteStore::read_table(SqliteConnection& from, TableNumber table) {
  sqlite3_stmt* s = nullptr;
  try {
    s = from.statement(
        "SELECT notes, record, taken_back, folded, sum, notes_sum, used FROM tables WHERE number = "
        "?",
        table);
    if (!from.step(s)) {
      sqlite3_reset(s);
      return read_archived(from, table);
    }
    const std::int64_t taken_back = sqlite3_column_int64(s, 2);
    const std::string record = bytes_in(s, 1);
    KeptTable found{.notes = bytes_in(s, 0),
                    .record = load_record(record),
                    .taken_back = static_cast<std::uint32_t>(taken_back),
                    .damage = {},
                    .used = sqlite3_column_int64(s, 6)};
    const bool whole =
        has_sum(s, 4, sum_of_record(table, record, taken_back, sqlite3_column_int64(s, 3))) &&
        has_sum(s, 5, sum_of_notes(table, found.notes));
    sqlite3_reset(s);
    if (!whole) throw DamageError("what is kept of this table is damaged: its sum does not fit");
    if (const auto tail = tails_.find(table); tail != tails_.end())
      apply_lines(tail->second, found);
    return found;
  } catch (const SaveError& e) {
    sqlite3_reset(s);
    throw DamageError(e.what());
  } catch (const StoreError& e) {
    if (from.is_damaged()) throw DamageError(e.what());
    throw;
  }
}

std::optional<KeptTable> SqliteStore::read_archived(SqliteConnection& from, TableNumber table) {
  sqlite3_stmt* s = from.statement(
      "SELECT notes, record, taken_back, sum, notes_sum, since FROM archived WHERE number = ?",
      table);
  if (!from.step(s)) {
    sqlite3_reset(s);
    return std::nullopt;
  }
  const std::int64_t taken_back = number_in(s, 2);
  const std::string record = bytes_in(s, 1);
  const std::string notes = bytes_in(s, 0);
  const bool whole = has_sum(s, 3, sum_of_record(table, record, taken_back, 0)) &&
                     has_sum(s, 4, sum_of_notes(table, notes));
  const std::int64_t since = number_in(s, 5);
  sqlite3_reset(s);
  if (!whole) throw DamageError("what is kept of this table is damaged: its sum does not fit");
  return KeptTable{.notes = notes,
                   .record = load_record(record),
                   .taken_back = static_cast<std::uint32_t>(taken_back),
                   .damage = {},
                   .used = since,
                   .archived = true};
}

std::vector<TableNumber> SqliteStore::numbers_of(const char* question, std::int64_t time) {
  const std::lock_guard lock(reading_mutex_);
  std::vector<TableNumber> numbers;
  sqlite3_stmt* s = reading_->statement(question, time);
  while (reading_->step(s)) numbers.push_back(number_in(s, 0));
  sqlite3_reset(s);
  return numbers;
}

std::vector<TableNumber> SqliteStore::unused_since(std::int64_t time) {
  return numbers_of("SELECT number FROM tables WHERE used < ? ORDER BY used, number", time);
}

std::vector<TableNumber> SqliteStore::archived_before(std::int64_t time) {
  return numbers_of("SELECT number FROM archived WHERE since < ? ORDER BY since, number", time);
}

std::optional<KeptTable> SqliteStore::load(TableNumber table) {
  std::string damage;
  {
    const std::lock_guard lock(reading_mutex_);
    if (const auto aside = aside_.find(table); aside != aside_.end()) {
      damage = aside->second;
    } else {
      try {
        return read_table(*reading_, table);
      } catch (const DamageError& e) {
        damage = e.what();
      }
    }
    if (aside_.contains(table)) return damaged(damage);
  }
  if (writing_ != nullptr) {
    keep({table, kept::SetAside{damage}}, {});
    write_soon();
  }
  return damaged(damage);
}

std::vector<TableAside> SqliteStore::tables_aside() {
  const std::lock_guard lock(reading_mutex_);
  std::vector<TableAside> found;
  sqlite3_stmt* s =
      reading_->statement("SELECT number, why, since FROM set_aside ORDER BY since, number");
  while (reading_->step(s))
    found.push_back({sqlite3_column_int64(s, 0), bytes_in(s, 1), sqlite3_column_int64(s, 2)});
  sqlite3_reset(s);
  return found;
}

// ---- writing ------------------------------------------------------------------------------------

bool SqliteStore::moves_away(const Waiting& waiting) {
  return std::holds_alternative<kept::SetAside>(waiting.entry.what) ||
         std::holds_alternative<kept::Archived>(waiting.entry.what);
}

void SqliteStore::write_batch(std::vector<Waiting> batch) {
  const auto begin = std::chrono::steady_clock::now();
  // One that cannot be kept must not take the others with it; and what moves a table out of the way
  // has to know the answers just before it.
  const bool together =
      std::none_of(batch.begin(), batch.end(), moves_away) && commit(batch).wrong.empty();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  if (!batch.empty()) note_commit(batch.size(), took.count());
  for (const Waiting& w : batch) {
    if (!together) {
      write_one(w);
    } else if (w.done) {
      w.done({});
    }
    if (const auto* aside = std::get_if<kept::SetAside>(&w.entry.what); aside && together)
      tell_aside(w.entry.table, aside->why);
  }
  fold();
}

// One of a batch that could not be kept as a whole.
void SqliteStore::write_one(const Waiting& waiting) {
  const Result result = commit({&waiting, 1});
  if (waiting.done) waiting.done(result.wrong);
  const auto* aside = std::get_if<kept::SetAside>(&waiting.entry.what);
  if (aside != nullptr && result.wrong.empty()) tell_aside(waiting.entry.table, aside->why);
  if (!result.damaged || aside != nullptr) return;
  const Waiting damaged{{waiting.entry.table, kept::SetAside{result.wrong}}, {}};
  if (commit({&damaged, 1}).wrong.empty()) tell_aside(waiting.entry.table, result.wrong);
}

// Writes one entry through a connection. What is said of answers must fit what is there.
template <class AnswersOf>
struct SqliteStore::EntryWriter {
  SqliteConnection& to;
  TableNumber table;
  std::int64_t& last_entry;
  AnswersOf answers;  // a function: how many answers the table has, to read and to change
  SqliteStore& store;

  void operator()(const kept::Opened& opened) const {
    const std::string record = save_binary(opened.record);
    to.change("INSERT INTO tables VALUES (?, ?, ?, 0, ?, ?, ?, ?)", table, opened.notes, record,
              last_entry, sum_of_record(table, record, 0, last_entry),
              sum_of_notes(table, opened.notes), seconds_since_1970());
  }
  void operator()(const kept::Noted& noted) const {
    to.change("UPDATE tables SET notes = ?, notes_sum = ? WHERE number = ?", noted.notes,
              sum_of_notes(table, noted.notes), table);
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
    to.change("DELETE FROM set_aside WHERE number = ?", table);
    to.change("DELETE FROM archived WHERE number = ?", table);
  }
  void operator()(const kept::SetAside& aside) const { store.write_aside(table, aside.why); }
  void operator()(const kept::Used& used) const {
    to.change("UPDATE tables SET used = ? WHERE number = ?", used.at, table);
  }
  void operator()(const kept::Archived& archived) const {
    store.write_archived(table, archived.at);
  }
  void operator()(const kept::Restored& restored) const {
    store.write_restored(table, restored.at, last_entry);
  }
  void operator()(const kept::Copied& copied) const {
    store.write_copied(table, copied.table, last_entry);
  }
  void operator()(const kept::CopiedAside& copied) const {
    const AsideEvidence& e = copied.evidence;
    to.change("INSERT INTO set_aside VALUES (?, ?, ?, ?, ?, ?, ?, ?)", table, e.why, e.since,
              e.notes, e.record, e.taken_back, e.folded, e.journal);
  }
  void operator()(const kept::Paper& p) const {
    const std::int64_t sum = sum_of_paper(p.name, p.version, p.text);
    if (p.follows == 0) {
      to.change("INSERT OR IGNORE INTO papers VALUES (?, ?, ?, ?, ?)", p.name, p.version, p.text,
                p.used, sum);
    } else if (p.follows == kept::any_version) {
      to.change("INSERT OR REPLACE INTO papers VALUES (?, ?, ?, ?, ?)", p.name, p.version, p.text,
                p.used, sum);
    } else {
      to.change(
          "UPDATE papers SET version = ?, text = ?, used = ?, sum = ? WHERE name = ? AND version = "
          "?",
          p.version, p.text, p.used, sum, p.name, p.follows);
    }
    if (to.changed() != 1) throw StoreError(kept::paper_changed);
  }
  void operator()(const kept::PaperUsed& p) const {
    to.change("UPDATE papers SET used = ? WHERE name = ?", p.used, p.name);
  }
  void operator()(const kept::PaperGone& p) const {
    to.change("DELETE FROM papers WHERE name = ?", p.name);
  }
  // Only one house has these tables: nobody else goes on with them.
  void operator()(const kept::Remembered&) const {}
  void operator()(const kept::Released&) const {}
  void operator()(const kept::Probe&) const {
    // A page is written again as it is: that takes all that writing takes.
    to.run(fmt::format("PRAGMA user_version = {}", house_format()).c_str());
  }

 private:
  void add(std::size_t number, Seat seat, std::uint16_t option, std::uint64_t hash) const {
    ++last_entry;
    const auto n = static_cast<std::int64_t>(number);
    const auto h = static_cast<std::int64_t>(hash);
    to.change(add_line, last_entry, table, n, std::int64_t{seat}, std::int64_t{option}, h,
              sum_of_line(last_entry, table, n, seat, option, h));
  }
};

std::size_t SqliteStore::answers_of(TableNumber table) {
  if (const auto at = answers_.find(table); at != answers_.end()) return at->second;
  const std::optional<KeptTable> kept = read_table(*writing_, table);
  if (!kept || kept->archived) throw StoreError("there is no such table");
  return kept->record.choices.size();
}

// All of the batch or nothing of it; then what went wrong.
SqliteStore::Result SqliteStore::commit(std::span<const Waiting> batch) {
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
      const EntryWriter<decltype(answers_now)> writer{*writing_, w.entry.table, last, answers_now,
                                                      *this};
      std::visit(writer, w.entry.what);
    }
    writing_->run("COMMIT");
  } catch (const std::exception& e) {
    sqlite3_exec(writing_->database(), "ROLLBACK", nullptr, nullptr, nullptr);
    return {e.what(), dynamic_cast<const DamageError*>(&e) != nullptr};
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
  } else if (std::holds_alternative<kept::Archived>(entry.what)) {
    forget(entry.table);
  } else if (std::holds_alternative<kept::Closed>(entry.what)) {
    forget(entry.table);
    aside_.erase(entry.table);
  } else if (const auto* aside = std::get_if<kept::SetAside>(&entry.what)) {
    forget(entry.table);
    aside_[entry.table] = aside->why;
  } else if (const auto* copied = std::get_if<kept::CopiedAside>(&entry.what)) {
    aside_[entry.table] = copied->evidence.why;
  }
}

void SqliteStore::forget(TableNumber table) {
  tails_.erase(table);
  answers_.erase(table);
}

// ---- damage -------------------------------------------------------------------------------------

// Moves what is there of a table out of the way, within a transaction.
void SqliteStore::write_aside(TableNumber table, const std::string& why) {
  const auto tail = tails_.find(table);
  const std::string lines = lines_as_json(tail != tails_.end() ? tail->second : Tail{});
  const std::int64_t now = seconds_since_1970();
  try {
    writing_->change(
        "INSERT OR REPLACE INTO set_aside SELECT number, ?, ?, notes, record, taken_back, folded, "
        "? "
        "FROM tables WHERE number = ?",
        why, now, lines, table);
    writing_->change("DELETE FROM tables WHERE number = ?", table);
    writing_->change(
        "INSERT OR REPLACE INTO set_aside SELECT number, ?, ?, notes, record, taken_back, 0, ? "
        "FROM archived WHERE number = ?",
        why, now, lines, table);
    writing_->change("DELETE FROM archived WHERE number = ?", table);
  } catch (const StoreError&) {
    if (!writing_->is_damaged()) throw;
    // The row itself cannot be read: its lines of the journal are all there is.
    writing_->change("INSERT OR REPLACE INTO set_aside VALUES (?, ?, ?, NULL, NULL, NULL, NULL, ?)",
                     table, why, now, lines);
  }
}

// A table with all its answers, out of the way. What the journal has of it is not needed any more.
void SqliteStore::write_archived(TableNumber table, std::int64_t at) {
  const std::optional<KeptTable> kept = read_table(*writing_, table);
  if (!kept || kept->archived) return;
  const std::string record = save_binary(kept->record);
  writing_->change("INSERT INTO archived VALUES (?, ?, ?, ?, ?, ?, ?)", table, at, kept->notes,
                   record, std::int64_t{kept->taken_back},
                   sum_of_record(table, record, kept->taken_back, 0),
                   sum_of_notes(table, kept->notes));
  writing_->change("DELETE FROM tables WHERE number = ?", table);
}

void SqliteStore::write_restored(TableNumber table, std::int64_t at, std::int64_t last_entry) {
  const std::optional<KeptTable> kept = read_archived(*writing_, table);
  if (!kept) return;
  const std::string record = save_binary(kept->record);
  writing_->change("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", table, kept->notes, record,
                   std::int64_t{kept->taken_back}, last_entry,
                   sum_of_record(table, record, kept->taken_back, last_entry),
                   sum_of_notes(table, kept->notes), at);
  writing_->change("DELETE FROM archived WHERE number = ?", table);
}

// As it was in another store.
void SqliteStore::write_copied(TableNumber table, const KeptTable& copied,
                               std::int64_t last_entry) {
  const std::string record = save_binary(copied.record);
  const std::int64_t taken_back = copied.taken_back;
  if (copied.archived) {
    writing_->change("INSERT INTO archived VALUES (?, ?, ?, ?, ?, ?, ?)", table, copied.used,
                     copied.notes, record, taken_back, sum_of_record(table, record, taken_back, 0),
                     sum_of_notes(table, copied.notes));
    return;
  }
  writing_->change("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?)", table, copied.notes,
                   record, taken_back, last_entry,
                   sum_of_record(table, record, taken_back, last_entry),
                   sum_of_notes(table, copied.notes), copied.used);
}

std::optional<AsideEvidence> SqliteStore::aside_evidence(TableNumber table) {
  const std::lock_guard lock(reading_mutex_);
  sqlite3_stmt* s = reading_->statement(
      "SELECT why, since, notes, record, taken_back, folded, journal FROM set_aside WHERE number = "
      "?",
      table);
  std::optional<AsideEvidence> found;
  if (reading_->step(s)) {
    found = {bytes_in(s, 0),  number_in(s, 1), bytes_in(s, 2), bytes_in(s, 3),
             number_in(s, 4), number_in(s, 5), bytes_in(s, 6)};
  }
  sqlite3_reset(s);
  return found;
}

// ---- papers -------------------------------------------------------------------------------------

std::optional<KeptPaper> SqliteStore::paper(const std::string& name) {
  const std::lock_guard lock(reading_mutex_);
  sqlite3_stmt* s =
      reading_->statement("SELECT version, used, text, sum FROM papers WHERE name = ?", name);
  std::optional<KeptPaper> found;
  if (reading_->step(s)) {
    found = KeptPaper{number_in(s, 0), number_in(s, 1), bytes_in(s, 2), false};
    found->damaged = number_in(s, 3) != sum_of_paper(name, found->version, found->text);
    if (found->damaged) found->text.clear();
  }
  sqlite3_reset(s);
  return found;
}

std::vector<std::string> SqliteStore::papers() {
  const std::lock_guard lock(reading_mutex_);
  std::vector<std::string> names;
  sqlite3_stmt* s = reading_->statement("SELECT name FROM papers ORDER BY name");
  while (reading_->step(s)) names.push_back(bytes_in(s, 0));
  sqlite3_reset(s);
  return names;
}

std::vector<std::string> SqliteStore::papers_unused_since(const std::string& begin,
                                                          std::int64_t time) {
  const std::lock_guard lock(reading_mutex_);
  std::vector<std::string> names;
  sqlite3_stmt* s = reading_->statement(
      "SELECT name FROM papers WHERE used < ? AND substr(name, 1, length(?)) = ? ORDER BY name",
      time, begin, begin);
  while (reading_->step(s)) names.push_back(bytes_in(s, 0));
  sqlite3_reset(s);
  return names;
}

std::string SqliteStore::evidence(TableNumber table) {
  if (const auto aside = aside_evidence(table)) return evidence_text(table, *aside, true);
  const std::lock_guard lock(reading_mutex_);
  sqlite3_stmt* s = reading_->statement(
      "SELECT notes, record, taken_back, folded FROM tables WHERE number = ?", table);
  std::string text;
  if (reading_->step(s)) {
    AsideEvidence found{.why = {},
                        .since = 0,
                        .notes = bytes_in(s, 0),
                        .record = bytes_in(s, 1),
                        .taken_back = number_in(s, 2),
                        .folded = number_in(s, 3),
                        .journal = {}};
    Tail tail;
    sqlite3_stmt* lines = reading_->statement(
        "SELECT entry, number, seat, option, hash FROM journal WHERE of_table = ? AND entry > ? "
        "ORDER BY entry",
        table, found.folded);
    while (reading_->step(lines)) {
      tail.push_back({.entry = number_in(lines, 0),
                      .number = static_cast<std::uint32_t>(number_in(lines, 1)),
                      .option = static_cast<std::uint16_t>(number_in(lines, 3)),
                      .seat = static_cast<std::uint8_t>(number_in(lines, 2)),
                      .hash = static_cast<std::uint64_t>(number_in(lines, 4))});
    }
    sqlite3_reset(lines);
    found.journal = lines_as_json(tail);
    text = evidence_text(table, found, false);
  }
  sqlite3_reset(s);
  return text;
}

// ---- the journal --------------------------------------------------------------------------------

void SqliteStore::read_journal() {
  // What a record has already; of a table that cannot be read, nothing is known and all is kept.
  std::unordered_map<TableNumber, std::int64_t> folded;
  const auto folded_of = [&](TableNumber table) {
    if (const auto at = folded.find(table); at != folded.end()) return at->second;
    std::int64_t found = INT64_MAX;  // there is no such table
    try {
      sqlite3_stmt* s = reading_->statement("SELECT folded FROM tables WHERE number = ?", table);
      if (reading_->step(s)) found = number_in(s, 0);
      sqlite3_reset(s);
    } catch (const StoreError&) {
      if (!reading_->is_damaged()) throw;
      found = 0;
    }
    return folded.emplace(table, found).first->second;
  };
  sqlite3_stmt* s = reading_->statement(
      "SELECT entry, of_table, number, seat, option, hash, sum FROM journal ORDER BY entry");
  while (reading_->step(s)) {
    std::array<std::int64_t, 6> in{};
    for (int i = 0; i < 6; ++i) in[static_cast<std::size_t>(i)] = number_in(s, i);
    const auto& [entry, table, number, seat, option, hash] = in;
    last_entry_ = entry;
    if (entry <= folded_of(table)) continue;
    JournalLine line{.entry = entry,
                     .number = static_cast<std::uint32_t>(number),
                     .option = static_cast<std::uint16_t>(option),
                     .seat = static_cast<std::uint8_t>(seat),
                     .hash = static_cast<std::uint64_t>(hash)};
    if (!has_sum(s, 6, sum_of_line(entry, table, number, seat, option, hash)))
      line = damaged_line(entry);
    tails_[table].push_back(line);
    journal_.emplace_back(line.entry, table);
  }
  sqlite3_reset(s);
  // Numbers of entries are never used again, also not those of entries that are folded by now.
  try {
    s = reading_->statement("SELECT coalesce(max(folded), 0) FROM tables");
    reading_->step(s);
    last_entry_ = std::max(last_entry_, number_in(s, 0));
    sqlite3_reset(s);
  } catch (const StoreError&) {
    if (!reading_->is_damaged()) throw;
    last_entry_ += std::int64_t{1} << 40;  // beyond whatever the rows that cannot be read know
  }
  for (TableAside& aside : tables_aside()) aside_.emplace(aside.table, std::move(aside.why));
}

// Folds a few tables when the journal has grown too long, until it is half as long.
void SqliteStore::fold() {
  if (journal_.size() > longest_journal_) folding_ = true;
  if (!folding_) return;
  const std::lock_guard lock(reading_mutex_);
  std::vector<TableNumber> folded;
  std::vector<std::pair<TableNumber, std::string>> damaged;
  try {
    writing_->run("BEGIN IMMEDIATE");
    std::size_t oldest = 0;
    for (; oldest < journal_.size() && folded.size() < tables_folded_at_once; ++oldest) {
      const auto& [entry, table] = journal_[oldest];
      const auto tail = tails_.find(table);
      const bool alive = tail != tails_.end() && tail->second.front().entry <= entry;
      if (!alive || std::find(folded.begin(), folded.end(), table) != folded.end()) continue;
      try {
        fold_one(table);
      } catch (const DamageError& e) {
        write_aside(table, e.what());
        damaged.emplace_back(table, e.what());
      }
      folded.push_back(table);
    }
    const std::int64_t keep_from =
        oldest < journal_.size() ? journal_[oldest].first : last_entry_ + 1;
    writing_->change("DELETE FROM journal WHERE entry < ?", keep_from);
    writing_->run("COMMIT");
    for (const TableNumber table : folded) forget(table);
    journal_.erase(journal_.begin(), journal_.begin() + static_cast<std::ptrdiff_t>(oldest));
    folding_ = journal_.size() > longest_journal_ / 2;
    for (const auto& [table, why] : damaged) {
      aside_[table] = why;
      tell_aside(table, why);
    }
  } catch (const std::exception&) {
    // Nothing is lost: the journal stays as long as it is, and it is tried again after the next
    // commit.
    sqlite3_exec(writing_->database(), "ROLLBACK", nullptr, nullptr, nullptr);
    folding_ = false;
  }
}

void SqliteStore::fold_one(TableNumber table) {
  const std::optional<KeptTable> kept = read_table(*writing_, table);
  if (!kept) return;
  const std::string record = save_binary(kept->record);
  const std::int64_t folded = tails_.at(table).back().entry;
  writing_->change(
      "UPDATE tables SET record = ?, taken_back = ?, folded = ?, sum = ? WHERE number = ?", record,
      std::int64_t{kept->taken_back}, folded,
      sum_of_record(table, record, kept->taken_back, folded), table);
}

void SqliteStore::back_up(const std::filesystem::path& file, const std::filesystem::path& to) {
  const SqliteConnection from(file, false);
  make_own_file(to);
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
