// What a server has acknowledged, written down by its clients: proof, after a crash, that nothing
// was lost. One line per table (`table ID KEY,KEY`) and per answer (`answer ID N SEAT Q OPTION`).
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace muster::load {

struct AcknowledgedAnswer {
  std::int64_t n = 0;  // it was the nth answer of its table
  int seat = 0;
  std::int64_t question = 0;
  std::uint32_t option = 0;
};

class Journal {
 public:
  // Appends to the file. Throws std::runtime_error when it can't be written.
  explicit Journal(const std::filesystem::path& path);

  void table(std::string_view id, const std::vector<std::string>& keys);
  void answer(std::string_view id, const AcknowledgedAnswer& answer);
  // Throws std::runtime_error when not all of it could be written.
  void flush();

 private:
  std::filesystem::path path_;
  std::ofstream file_;
};

struct JournalTable {
  std::string id;
  std::vector<std::string> keys;
  std::vector<AcknowledgedAnswer> answers;
};

// In the order of the file. Throws FileError when it is no journal.
std::vector<JournalTable> read_journal(const std::filesystem::path& path);

}  // namespace muster::load
