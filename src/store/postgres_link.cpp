#include "store/postgres_link.h"

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

namespace muster {

namespace {

constexpr Oid number_type = 20;  // bigint
constexpr Oid bytes_type = 17;   // bytea

// Answers to so many are on their way at once: more would fill the pipe both ways, and each side
// would wait for the other.
constexpr std::size_t most_at_once = 200;

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Result = std::unique_ptr<PGresult, ClearResult>;

std::string as_bytes(std::int64_t number) {
  std::string bytes(8, '\0');
  auto left = static_cast<std::uint64_t>(number);
  for (std::size_t i = 8; i-- > 0; left >>= 8) bytes[i] = static_cast<char>(left & 0xff);
  return bytes;
}

std::int64_t as_number(const char* bytes, int size) {
  std::uint64_t number = 0;
  for (int i = 0; i < size; ++i) number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return static_cast<std::int64_t>(number);
}

// PostgreSQL ends its sentences with a new line.
std::string trimmed(const char* text) {
  std::string said = text;
  while (!said.empty() && (said.back() == '\n' || said.back() == ' ')) said.pop_back();
  for (char& c : said) {
    if (c == '\n') c = ' ';
  }
  return said;
}

// What is wrong with an answer. FATAL: the server says good-bye, though the connection may still
// look well for a moment.
struct Complaint {
  std::string text;
  bool is_last_word = false;

  void note(const PGresult* result) {
    if (!text.empty()) return;
    text = trimmed(PQresultErrorMessage(result));
    const char* severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    is_last_word = severity != nullptr && std::string_view(severity) != "ERROR";
    if (text.empty()) text = "an answer without words";
  }
  void demand_none() const {
    if (is_last_word) throw LinkLost(text);
    if (!text.empty()) throw StoreError(text);
  }
};

}  // namespace

bool is_postgres_url(std::string_view place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

std::string without_password(std::string_view url) {
  std::string text(url);
  const std::size_t scheme = text.find("://");
  const std::size_t at = text.find('@');
  if (scheme == std::string::npos || at == std::string::npos) return text;
  const std::size_t colon = text.find(':', scheme + 3);
  if (colon < at) text.erase(colon, at - colon);
  return text;
}

PostgresLink::PostgresLink(const std::string& url) {
  // A machine that has vanished is noticed on both sides, within seconds. What the address says
  // itself comes later and counts.
  const std::array<const char*, 8> names = {"connect_timeout",
                                            "keepalives_idle",
                                            "keepalives_interval",
                                            "keepalives_count",
                                            "tcp_user_timeout",
                                            "application_name",
                                            "dbname",
                                            nullptr};
  const std::array<const char*, 8> values = {"3",    "5",      "1",         "3",
                                             "8000", "muster", url.c_str(), nullptr};
  connection_ = PQconnectdbParams(names.data(), values.data(), 1);
  if (PQstatus(connection_) != CONNECTION_OK) {
    const std::string why = trimmed(PQerrorMessage(connection_));
    PQfinish(connection_);
    throw LinkLost(why);
  }
  PQsetNoticeProcessor(
      connection_, [](void*, const char*) {}, nullptr);
}

PostgresLink::~PostgresLink() { PQfinish(connection_); }

void PostgresLink::on_slow(std::chrono::milliseconds patience, Slow heard) {
  patience_ = patience;
  slow_ = std::move(heard);
}

void PostgresLink::fail() {
  const std::string why = trimmed(PQerrorMessage(connection_));
  // In the middle of many statements nobody knows where the two sides are.
  if (PQstatus(connection_) != CONNECTION_OK || PQpipelineStatus(connection_) != PQ_PIPELINE_OFF)
    throw LinkLost(why.empty() ? "the connection is lost" : why);
  throw StoreError(why);
}

void PostgresLink::wait_for_answer() {
  const auto began = std::chrono::steady_clock::now();
  while (PQflush(connection_) == 1 || PQisBusy(connection_) == 1) {
    pollfd waits{PQsocket(connection_), POLLIN, 0};
    const int ready = poll(&waits, 1, 200);
    if (ready > 0 && PQconsumeInput(connection_) == 0) fail();
    if (give_up_ && give_up_()) throw LinkLost("closed before the database has answered");
    if (slow_ && std::chrono::steady_clock::now() - began > patience_ && !is_slow_) {
      is_slow_ = true;
      slow_(true);
    }
  }
  if (is_slow_) {
    is_slow_ = false;
    slow_(false);
  }
}

pg_result* PostgresLink::next_result() {
  wait_for_answer();
  return PQgetResult(connection_);
}

void PostgresLink::run(const char* text) {
  if (PQsendQuery(connection_, text) == 0) fail();
  Complaint wrong;
  while (const Result result{next_result()}) {
    const ExecStatusType status = PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) wrong.note(result.get());
  }
  if (PQstatus(connection_) != CONNECTION_OK) fail();
  wrong.demand_none();
}

void PostgresLink::prepare(const Statement& statement) {
  const char* const text = statement.text;
  if (prepared_.contains(text)) return;
  const std::string name = fmt::format("s{}", ++last_prepared_);
  std::vector<Oid> types;
  for (const Value& value : statement.values)
    types.push_back(std::holds_alternative<std::int64_t>(value) ? number_type : bytes_type);
  if (PQsendPrepare(connection_, name.c_str(), text, static_cast<int>(types.size()),
                    types.data()) == 0)
    fail();
  Complaint wrong;
  while (const Result result{next_result()}) {
    if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) wrong.note(result.get());
  }
  if (PQstatus(connection_) != CONNECTION_OK) fail();
  wrong.demand_none();
  prepared_.emplace(text, name);
}

void PostgresLink::send(const Statement& statement) {
  std::vector<std::string> numbers(statement.values.size());
  std::vector<const char*> values;
  std::vector<int> lengths, binary(statement.values.size(), 1);
  for (std::size_t i = 0; i < statement.values.size(); ++i) {
    const std::string* bytes = std::get_if<std::string>(&statement.values[i]);
    if (bytes == nullptr) {
      numbers[i] = as_bytes(std::get<std::int64_t>(statement.values[i]));
      bytes = &numbers[i];
    }
    values.push_back(bytes->data());
    lengths.push_back(static_cast<int>(bytes->size()));
  }
  if (PQsendQueryPrepared(connection_, prepared_.at(statement.text).c_str(),
                          static_cast<int>(values.size()), values.data(), lengths.data(),
                          binary.data(), 1) == 0)
    fail();
}

PostgresLink::Rows PostgresLink::read(pg_result* result) {
  Rows found;
  found.changed = std::strtoul(PQcmdTuples(result), nullptr, 10);
  const int columns = PQnfields(result);
  for (int row = 0; row < PQntuples(result); ++row) {
    auto& values = found.rows.emplace_back();
    for (int column = 0; column < columns; ++column) {
      const char* data = PQgetvalue(result, row, column);
      const int size = PQgetlength(result, row, column);
      if (PQftype(result, column) == number_type) {
        values.emplace_back(as_number(data, size));
      } else {
        values.emplace_back(std::string(data, static_cast<std::size_t>(size)));
      }
    }
  }
  return found;
}

PostgresLink::Rows PostgresLink::ask(Statement statement) {
  std::vector<Statement> one;
  one.push_back(std::move(statement));
  return std::move(ask_all(one).front());
}

std::vector<PostgresLink::Rows> PostgresLink::ask_all(const std::vector<Statement>& statements) {
  for (const Statement& s : statements) prepare(s);
  if (PQenterPipelineMode(connection_) == 0) fail();
  std::vector<Rows> found;
  Complaint wrong;
  for (std::size_t first = 0; first < statements.size() && wrong.text.empty();
       first += most_at_once) {
    const std::size_t end = std::min(first + most_at_once, statements.size());
    for (std::size_t i = first; i < end; ++i) send(statements[i]);
    if (PQpipelineSync(connection_) == 0) fail();
    for (std::size_t i = first; i < end; ++i) {
      while (const Result result{next_result()}) {
        const ExecStatusType status = PQresultStatus(result.get());
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
          found.push_back(read(result.get()));
        } else if (status != PGRES_PIPELINE_ABORTED) {
          wrong.note(result.get());
        }
      }
      if (PQstatus(connection_) != CONNECTION_OK) fail();
    }
    if (wrong.is_last_word) wrong.demand_none();
    const Result synced{next_result()};
    if (PQstatus(connection_) != CONNECTION_OK ||
        PQresultStatus(synced.get()) != PGRES_PIPELINE_SYNC)
      fail();
  }
  if (PQexitPipelineMode(connection_) == 0) fail();
  wrong.demand_none();
  return found;
}

}  // namespace muster
