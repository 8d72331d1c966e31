// docs/card-language.md must be right: its examples are read, its errors are compared, and its
// reference must list exactly the phrases there are.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "cards/format.h"
#include "cards/reader.h"
#include "places.h"
#include "shelf/games.h"
#include "shelf/parts.h"
#include "util/file.h"

namespace muster {
namespace {

const std::filesystem::path docs_root = source_dir();

struct Fence {
  int line = 0;
  std::string kind;  // what follows the backticks
  std::string text;
};

std::vector<Fence> fences() {
  std::vector<Fence> found;
  std::istringstream page(read_file(docs_root / "docs" / "card-language.md"));
  std::string line;
  bool inside = false;
  for (int number = 1; std::getline(page, line); ++number) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (inside) found.push_back({number, line.substr(3), {}});
    } else if (inside) {
      found.back().text += line + '\n';
    }
  }
  return found;
}

// An example is a file of its own, or cards for one.
std::string as_file(const std::string& example) {
  if (example.starts_with("game ")) return example;
  return "game brawl\nset examples \"Examples\"\n" + example;
}

// Most examples are for brawl; a whole file says which game it is for.
const Game& game_of(const std::string& example) {
  const std::string file = as_file(example);
  return *find_game(file.substr(5, file.find('\n') - 5));
}

// Reads an example together with the cards of the game, which it may speak of.
std::vector<CardError> errors_in(const std::string& example) {
  const Game& game = game_of(example);
  std::vector<CardFile> files = load_card_files(card_folder(game, docs_root));
  files.push_back({"example", as_file(example)});
  return read_cards(game, files).errors;
}

TEST(CardLanguagePage, ExamplesCanBeRead) {
  int examples = 0;
  for (const Fence& fence : fences()) {
    if (fence.kind != "cards") continue;
    ++examples;
    for (const CardError& error : errors_in(fence.text)) {
      ADD_FAILURE() << "docs/card-language.md:" << fence.line << ": " << described(error);
    }
  }
  EXPECT_GE(examples, 8);
}

// All whole files of a game together: their sets can be played, and their keywords mean something.
TEST(CardLanguagePage, SetsOfTheExamplesCanBePlayed) {
  for (const Game* game : all_games()) {
    std::vector<CardFile> files = load_card_files(card_folder(*game, docs_root));
    int examples = 0;
    for (const Fence& fence : fences()) {
      if (fence.kind != "cards" || game_of_cards(fence.text) != game->id) continue;
      files.push_back({fmt::format("docs/card-language.md:{}", fence.line), fence.text});
      ++examples;
    }
    EXPECT_GE(examples, 1) << game->id << " has no example";
    const ReadResult result = read_cards(*game, files);
    for (const CardError& error : result.errors) ADD_FAILURE() << described(error);
    const GameParts& parts = parts_of(*game);
    for (const CardError& e : unplayable_sets(*game, result.library, parts.set_needs))
      ADD_FAILURE() << described(e);
    for (const CardError& e : unknown_keywords(result.library, parts.keywords))
      ADD_FAILURE() << described(e);
  }
}

// Every type, its attributes and every kind of ability of a game stands in its section.
TEST(CardLanguagePage, SaysTheTypesAttributesAndKindsOfEveryGame) {
  const std::string page = read_file(docs_root / "docs" / "card-language.md");
  const std::string prose = page.substr(0, page.find("## Reference: "));
  for (const Game* game : all_games()) {
    const std::size_t begin = prose.find(fmt::format("## Cards for `{}`", game->id));
    const bool whole = begin == std::string::npos;  // brawl: the page itself
    const std::string section =
        whole ? prose : prose.substr(begin, prose.find("\n## ", begin + 1) - begin);
    for (const CardType& type : game->card_types) {
      EXPECT_THAT(section, ::testing::HasSubstr(fmt::format("`{}`", type.name))) << game->id;
    }
    for (const AbilityKind& kind : game->ability_kinds) {
      EXPECT_THAT(section, ::testing::HasSubstr(kind.word)) << game->id;
    }
  }
}

TEST(CardLanguagePage, ExamplesAreInTheCommonLayout) {
  for (const Fence& fence : fences()) {
    if (fence.kind != "cards") continue;
    EXPECT_EQ(format_cards(fence.text, &game_of(fence.text)).text, fence.text);
  }
}

TEST(CardLanguagePage, ErrorsAreAsShown) {
  const std::vector<Fence> all = fences();
  int compared = 0;
  for (std::size_t i = 0; i + 1 < all.size(); ++i) {
    if (all[i].kind != "cards-with-errors") continue;
    ASSERT_EQ(all[i + 1].kind, "errors");
    std::string errors;
    for (const CardError& error : errors_in(all[i].text)) {
      errors += fmt::format("{}:{}: {}\n", error.line, error.column, error.message);
    }
    EXPECT_EQ(errors, all[i + 1].text);
    ++compared;
  }
  EXPECT_EQ(compared, 1);
}

TEST(CardLanguagePage, ListsEveryPhraseAndNoOther) {
  // A section for every game, and one for what they share.
  std::map<std::string, std::set<std::string>> listed;
  std::istringstream page(read_file(docs_root / "docs" / "card-language.md"));
  std::string section;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("## ")) section = line.starts_with("## Reference") ? line : "";
    if (section.empty() || !line.starts_with("- `")) continue;
    EXPECT_TRUE(listed[section].insert(line.substr(3, line.size() - 4)).second)
        << line << " is there twice";
  }
  const std::set<std::string>& shared = listed["## Reference: phrases of every game"];
  for (const Game* game : all_games()) {
    const std::set<std::string>& own =
        listed[fmt::format("## Reference: phrases of `{}`", game->id)];
    std::set<std::string> known;
    for (const Phrase& phrase : game->phrases) {
      if (phrase.control != Control::literal) known.emplace(phrase.pattern);
    }
    for (const std::string& pattern : known) {
      EXPECT_TRUE(own.contains(pattern) || shared.contains(pattern))
          << "the page lacks `" << pattern << "` of " << game->id;
    }
    for (const auto* list : {&own, &shared}) {
      for (const std::string& pattern : *list) {
        EXPECT_TRUE(known.contains(pattern)) << game->id << " does not know `" << pattern << "`";
      }
    }
  }
}

}  // namespace
}  // namespace muster
