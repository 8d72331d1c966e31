// Where code and card texts name the rules that they carry out.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

struct Mention {
  std::string id;
  std::string file;
  int line = 0;
  std::string text;  // the line, without the spaces around it
};

// Every id in a text, also those that are written short: "CH-ATTACK-1..3, -5" names four.
std::vector<Mention> mentions_in(std::string_view text, const std::string& file);

// In all code and card files of the project but the tests, with file names relative to it. There is
// none where only the program is installed.
std::vector<Mention> find_mentions(const std::filesystem::path& project);

}  // namespace muster
