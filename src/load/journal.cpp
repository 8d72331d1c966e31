#include "load/journal.h"

#include <fmt/format.h>

#include <sstream>
#include <stdexcept>
#include <unordered_map>

#include "util/file.h"

namespace muster::load {

namespace {

std::vector<std::string> split_keys(const std::string& joined) {
  std::vector<std::string> keys;
  std::istringstream in(joined);
  for (std::string key; std::getline(in, key, ',');) keys.push_back(key);
  return keys;
}

}  // namespace

Journal::Journal(const std::filesystem::path& path) : path_(path), file_(path, std::ios::app) {
  if (!file_) throw std::runtime_error(fmt::format("cannot write {}", path.string()));
}

void Journal::table(std::string_view id, const std::vector<std::string>& keys) {
  file_ << fmt::format("table {} {}\n", id, fmt::join(keys, ","));
}

void Journal::answer(std::string_view id, const AcknowledgedAnswer& a) {
  file_ << fmt::format("answer {} {} {} {} {}\n", id, a.n, a.seat, a.question, a.option);
}

void Journal::flush() {
  if (!file_.flush()) throw std::runtime_error(fmt::format("cannot write {}", path_.string()));
}

std::vector<JournalTable> read_journal(const std::filesystem::path& path) {
  std::istringstream in(read_file(path));
  std::vector<JournalTable> tables;
  std::unordered_map<std::string, std::size_t> known;
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const auto wrong = [&](std::string_view what) {
      return FileError(path.string(), number, what);
    };
    std::istringstream fields(line);
    std::string kind, id;
    fields >> kind >> id;
    if (kind == "table") {
      std::string keys;
      fields >> keys;
      known[id] = tables.size();
      tables.push_back({.id = id, .keys = split_keys(keys), .answers = {}});
    } else if (kind == "answer") {
      AcknowledgedAnswer a;
      if (!(fields >> a.n >> a.seat >> a.question >> a.option) || a.n < 1) {
        throw wrong("this is no answer");
      }
      const auto table = known.find(id);
      if (table == known.end()) throw wrong("an answer at a table that was not opened before");
      tables[table->second].answers.push_back(a);
    } else {
      throw wrong("this is no journal of `muster load`");
    }
  }
  return tables;
}

}  // namespace muster::load
