// A connection to PostgreSQL: statements with numbers and bytes, one by one or many at once. Knows
// nothing of tables.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "store/house_store.h"

struct pg_conn;
struct pg_result;

namespace muster {

// The database cannot be reached, or has gone away in the middle.
struct LinkLost : StoreError {
  using StoreError::StoreError;
};

class PostgresLink {
 public:
  using Value = std::variant<std::int64_t, std::string>;
  struct Statement {
    const char* text = nullptr;  // lives as long as the program: it is prepared once
    std::vector<Value> values;
  };
  struct Rows {
    std::vector<std::vector<Value>> rows;  // bigint as numbers, all else as bytes
    std::size_t changed = 0;
    std::int64_t number(std::size_t row, std::size_t column) const {
      return std::get<std::int64_t>(rows[row][column]);
    }
    const std::string& bytes(std::size_t row, std::size_t column) const {
      return std::get<std::string>(rows[row][column]);
    }
  };

  // Throws LinkLost.
  explicit PostgresLink(const std::string& url);
  PostgresLink(const PostgresLink&) = delete;
  PostgresLink& operator=(const PostgresLink&) = delete;
  ~PostgresLink();

  // Throws StoreError when it is refused, and LinkLost.
  void run(const char* text);  // several statements, without values
  Rows ask(Statement statement);
  // All of them on one way there and back; if one is refused, those after it are not done and
  // StoreError is thrown.
  std::vector<Rows> ask_all(const std::vector<Statement>& statements);

  // Who hears when an answer takes longer than `patience`, and with false when it has come.
  using Slow = std::function<void(bool slow)>;
  void on_slow(std::chrono::milliseconds patience, Slow heard);
  // Asked while an answer is waited for: whether to give it up.
  void on_waiting(std::function<bool()> give_up) { give_up_ = std::move(give_up); }

 private:
  void prepare(const Statement& statement);
  void send(const Statement& statement);
  pg_result* next_result();
  Rows read(pg_result* result);
  [[noreturn]] void fail();
  void wait_for_answer();

  pg_conn* connection_ = nullptr;
  std::unordered_map<const char*, std::string> prepared_;  // by text: their names
  int last_prepared_ = 0;
  std::chrono::milliseconds patience_{0};
  Slow slow_;
  bool is_slow_ = false;
  std::function<bool()> give_up_;
};

// The address without its password, for people to read.
std::string without_password(std::string_view url);
bool is_postgres_url(std::string_view place);

}  // namespace muster
