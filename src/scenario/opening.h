// Games out of files of every form: saved ones, and scenarios that play a game from its beginning
// (exported games, and reports that something is wrong).
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "shelf/games.h"
#include "store/record.h"

namespace muster {

struct OpenedGame {
  Record record;
  std::string remark;  // of a report; else empty
};

// A report whose game is kept by the house it was played in.
struct SealedReport {
  std::string table;
  std::size_t answers = 0;
};

bool is_scenario(std::string_view data);
// The sealed report in a scenario file; nothing if it is none. Throws SaveError.
std::optional<SealedReport> sealed_report(const std::string& data);

// Throws SaveError; what it returns is whole. The name of the file is for messages.
OpenedGame open_game(RulesShelf& shelf, const std::string& data, const std::string& file);
OpenedGame open_game(RulesShelf& shelf, const std::filesystem::path& file);

}  // namespace muster
