// The rules of a game as data: a ledger is a file games/<game>/rulebook.yaml (docs/ledgers.md has
// the format).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace muster {

struct Rule {
  std::string id;
  std::string term;
  std::string kind;
  std::string text;
  std::string lines;
  bool testable = true;
};

struct Example {
  std::string id;
  std::string title;
  std::string given;
  std::string when;
  std::string then;
  std::string lines;
  std::vector<std::string> rules;
};

// A question the rulebook leaves open, and how Muster answers it.
struct Gap {
  std::string id;
  std::string question;
  std::string ruling;
  std::string lines;
};

struct Ledger {
  std::string game;
  std::string title;
  std::string language;
  std::vector<Rule> rules;
  std::vector<Example> examples;
  std::vector<Gap> gaps;

  // The ids of all rules, examples and gaps, in the order of the file. The views point into the
  // ledger.
  std::vector<std::string_view> ids() const;
};

// Both throw a FileError when something is missing, doubled or of the wrong form.
Ledger parse_ledger(const std::string& text, const std::string& file);
Ledger load_ledger(const std::filesystem::path& path);

// Where the ledger of a game is.
std::filesystem::path ledger_file(const std::filesystem::path& project, std::string_view game);
// The ledgers of all games, in the order of their folders.
std::vector<Ledger> load_ledgers(const std::filesystem::path& project);

}  // namespace muster
