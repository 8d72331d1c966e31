// docs/scenarios.md must be right: its examples are run, and it lists every word there is.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "places.h"
#include "scenario/scenario.h"
#include "util/file.h"

namespace muster {
namespace {

std::string scenario_page() {
  return read_file(std::filesystem::path(source_dir()) / "docs" / "scenarios.md");
}

// The page with the line breaks of its paragraphs taken out, and what stands in `backticks` by
// section.
std::map<std::string, std::set<std::string>> scenario_words_by_section() {
  std::map<std::string, std::set<std::string>> words;
  std::istringstream lines(scenario_page());
  std::string section;
  std::string text;
  const auto collect = [&] {
    for (std::size_t open = text.find('`'); open != std::string::npos;) {
      const std::size_t close = text.find('`', open + 1);
      if (close == std::string::npos) break;
      words[section].insert(text.substr(open + 1, close - open - 1));
      open = text.find('`', close + 1);
    }
    text.clear();
  };
  bool fenced = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) fenced = !fenced;
    if (fenced || line.starts_with("```")) continue;
    if (line.starts_with("## ")) {
      collect();
      section = line;
    } else {
      text += line + ' ';
    }
  }
  collect();
  return words;
}

TEST(ScenarioPage, EveryExampleHolds) {
  RulesShelf shelf(source_dir());
  std::istringstream lines(scenario_page());
  std::string text;
  int examples = 0;
  int number = 0;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line == "```yaml") {
      inside = true;
      // So many empty lines before it that its errors name lines of the page.
      text = std::string(static_cast<std::size_t>(number), '\n');
    } else if (inside && line == "```") {
      inside = false;
      ++examples;
      for (const ScenarioResult& r : run_scenarios(shelf, text, "docs/scenarios.md")) {
        for (const std::string& failure : r.failures) ADD_FAILURE() << failure << '\n' << r.state;
      }
    } else if (inside) {
      text += line + '\n';
    }
  }
  EXPECT_GE(examples, 11);
}

TEST(ScenarioPage, ListsEveryWordOfEveryGame) {
  const auto words = scenario_words_by_section();
  for (const Game* game : all_games()) {
    const std::string section = fmt::format("## The words of `{}`", game->id);
    ASSERT_TRUE(words.contains(section)) << section;
    const std::set<std::string>& listed = words.at(section);
    const auto expect = [&](std::string_view kind, std::string_view name) {
      EXPECT_TRUE(listed.contains(std::string(name)))
          << "the words of " << game->id << " lack the " << kind << " `" << name << "`";
    };
    for (const ZoneKind& z : game->zones) {
      if (!z.name.starts_with("supply ")) expect("zone", z.name);
    }
    for (const ValueName& v : game->values) expect("value", v.name);
    for (const ValueName& v : game->seat_values) expect("value of a seat", v.name);
    for (const Shorthand& s : game->shorthands) expect("shorthand", s.name);
    for (const Stat& s : game->stats) expect("stat", s.name);
    for (const CardState& s : game->card_states) expect("mark", s.name);
    for (std::size_t i = 0; i < game->counters.size(); ++i) {
      if (is_number(*game, i)) expect("mark", game->counters[i]);
    }
    for (const Prompt& p : game->prompts) expect("prompt", p.key);
    for (const StartPoint& s : game->start_points) expect("moment", s.name);
    for (const SetupOption& o : game->options) expect("option", o.name);
    expect("key", game->identity_key);
  }
}

}  // namespace
}  // namespace muster
