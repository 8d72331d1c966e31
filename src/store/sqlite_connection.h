// A connection to an SQLite file in the format of the house, with its prepared statements.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "store/house_store.h"

namespace muster {

// The version of the format that is written here.
int house_format();

// Whoever may read the tables may sit anywhere and know what lies in the decks: the file is its
// owner's alone before anything is in it, and SQLite gives its own files beside it the same rights.
void make_own_file(const std::filesystem::path& file);

// One connection with its prepared statements.
class SqliteConnection {
 public:
  // To write: makes the file if need be, and brings it up to date. Throws StoreError.
  SqliteConnection(const std::filesystem::path& file, bool to_write);
  SqliteConnection(const SqliteConnection&) = delete;
  SqliteConnection& operator=(const SqliteConnection&) = delete;
  ~SqliteConnection() { close(); }

  sqlite3* database() const { return database_; }
  int format();  // of the file

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

  // How many rows the last change has reached.
  int changed() const { return sqlite3_changes(database_); }

  [[noreturn]] void fail() const { throw StoreError(sqlite3_errmsg(database_)); }
  // Whether the last thing that went wrong was that the file itself is damaged there.
  bool is_damaged() const {
    const int code = sqlite3_errcode(database_);
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
  }

 private:
  void prepare_file();
  void close();

  void bind(sqlite3_stmt* s, int hole, std::int64_t value) const {
    if (sqlite3_bind_int64(s, hole, value) != SQLITE_OK) fail();
  }
  void bind(sqlite3_stmt* s, int hole, const std::string& text) const {
    if (sqlite3_bind_blob64(s, hole, text.data(), text.size(), SQLITE_STATIC) != SQLITE_OK) fail();
  }

  sqlite3* database_ = nullptr;
  std::vector<std::pair<const char*, sqlite3_stmt*>> statements_;
};

std::int64_t number_in(sqlite3_stmt* s, int column);
std::string bytes_in(sqlite3_stmt* s, int column);

}  // namespace muster
