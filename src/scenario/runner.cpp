#include <fmt/format.h>

#include <algorithm>

#include "scenario/scenario.h"
#include "util/file.h"
#include "util/letters.h"

namespace muster {

namespace {

const std::vector<std::string> scenario_keys = {
    "scenario", "about", "game",     "proves", "players", "names",   "options",
    "cards",    "seed",  "position", "random", "play",    "refused", "expect"};

}  // namespace

int option_meant(const Stage& stage, const Ask& a, const std::string& word) {
  const auto list = options(stage.table, a);
  if (word.size() > 1 && word[0] == '#' &&
      word.find_first_not_of("0123456789", 1) == std::string::npos) {
    return word.size() > 6 ? -1 : std::stoi(word.substr(1)) - 1;
  }
  const std::string wanted = lower_case(word);
  const bool passing = wanted == "no" || wanted == "done" || wanted == "pass";
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool match =
        passing ? list[i].kind == OptionKind::pass
                : lower_case(option_word(stage.rules, stage.table, stage.names, list[i])) == wanted;
    if (match) return static_cast<int>(i);
  }
  // As players read it: "cast Spark from Breach II" where "cast Spark" could be several.
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (lower_case(option_text(stage.rules, stage.table, stage.names, a, list[i])) == wanted) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

namespace {

// Answers for a seat; returns what went wrong.
std::string answer(Stage& stage, const YamlNode& at, Seat s, const std::string& word) {
  const Ask* a = question_for(stage.table, s);
  if (a == nullptr) {
    return fmt::format("{}:{}: {} is not asked anything, so \"{}\" answers nothing", at.file(),
                       at.line(), stage.names.of(s), word);
  }
  const int option = option_meant(stage, *a, word);
  if (option < 0 || option >= a->count) {
    std::vector<std::string> offered;
    for (const Option& o : options(stage.table, *a)) {
      offered.push_back(option_word(stage.rules, stage.table, stage.names, o));
    }
    return fmt::format("{}:{}: {} is not offered \"{}\" but: {}", at.file(), at.line(),
                       stage.names.of(s), word, fmt::join(offered, ", "));
  }
  choose(stage.rules, stage.table, s, option, &stage.log);
  return {};
}

Stage set_stage(RulesShelf& shelf, const YamlNode& scenario) {
  for (const auto& [key, value] : scenario.entries()) {
    if (std::find(scenario_keys.begin(), scenario_keys.end(), key) == scenario_keys.end()) {
      unknown_key(value, key, scenario_keys);
    }
  }
  const YamlNode id = scenario["game"];
  const Game* game = find_game(id.text());
  if (game == nullptr) {
    std::vector<std::string> known;
    for (const Game* g : all_games()) known.emplace_back(g->id);
    unknown_key(id, id.text(), known);
  }
  std::filesystem::path more_cards;
  if (scenario.has("cards")) {
    more_cards = std::filesystem::path(scenario.file()).parent_path() / scenario["cards"].text();
    if (!std::filesystem::exists(more_cards)) {
      scenario["cards"].fail("there is no file " + more_cards.generic_string());
    }
  }
  Stage stage{shelf.rules(*game, more_cards), {}, {}, {}, {}};
  if (scenario.has("names")) {
    stage.names.players = scenario["names"].texts();
    stage.setup.players = static_cast<int>(stage.names.players.size());
  } else {
    const YamlNode players = scenario["players"];
    stage.setup.players = players.number();
    if (stage.setup.players < 1 || stage.setup.players > max_seats)
      players.fail("players can be 1 to 8");
    for (int s = 0; s < stage.setup.players; ++s)
      stage.names.players.emplace_back(1, static_cast<char>('A' + s));
  }
  if (stage.setup.players > max_seats) scenario["names"].fail("there can be at most 8 players");
  for (std::size_t i = 0; i < stage.names.players.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (stage.names.players[i] == stage.names.players[j]) {
        scenario["names"].fail(
            fmt::format("two players are called \"{}\"", stage.names.players[i]));
      }
    }
  }
  stage.setup.names = stage.names.players;
  if (scenario.has("options")) {
    for (const auto& [key, value] : scenario["options"].entries()) {
      stage.setup.options.emplace_back(
          key, value.is_list() ? fmt::format("{}", fmt::join(value.texts(), ",")) : value.text());
    }
  }
  return stage;
}

// Plays the script; returns the failures of the first step that has any.
std::vector<std::string> play_script(Stage& stage, const YamlNode& script, int& checks) {
  for (const YamlNode& step : script.items()) {
    for (const auto& [key, value] : step.entries()) {
      if (key == "expect") {
        auto failures = check_expectations(stage, value, checks);
        if (!failures.empty()) return failures;
        continue;
      }
      const Seat s = seat_called(stage, YamlNode(YAML::Node(key), step.file()));
      for (const std::string& word : value.texts()) {
        if (std::string wrong = answer(stage, value, s, word); !wrong.empty()) return {wrong};
      }
    }
  }
  return {};
}

// `refused: text`: the game must refuse this setup, and say why.
void check_refusal(const Stage& stage, const YamlNode& why, ScenarioResult& result) {
  ++result.checks;
  const std::string found = stage.rules.game.check_setup(stage.rules, stage.setup);
  if (!found.empty() && found.find(why.text()) != std::string::npos) return;
  result.failures.push_back(fmt::format("{}:{}: refused: expected \"{}\", found {}", why.file(),
                                        why.line(), why.text(),
                                        found.empty() ? "that it is allowed" : found));
}

ScenarioResult run_one(RulesShelf& shelf, const YamlNode& scenario) {
  ScenarioResult result;
  result.title = scenario["scenario"].text();
  Stage stage = set_stage(shelf, scenario);
  if (scenario.has("refused")) {
    check_refusal(stage, scenario["refused"], result);
    return result;
  }
  try {
    set_position(stage, scenario);
    if (scenario.has("play")) result.failures = play_script(stage, scenario["play"], result.checks);
    if (result.failures.empty() && scenario.has("expect")) {
      result.failures = check_expectations(stage, scenario["expect"], result.checks);
    }
  } catch (const CapacityError& e) {
    scenario.fail(fmt::format("this cannot be played: {}", e.what()));
  } catch (const std::logic_error& e) {
    scenario.fail(fmt::format("this cannot be played: {}", e.what()));
  }
  if (result.failures.empty() && !stage.table.foretold.empty()) {
    result.failures.push_back(
        fmt::format("{}:{}: {} of the outcomes in `random` did not come about", scenario.file(),
                    scenario["random"].line(), stage.table.foretold.size()));
  }
  if (result.failures.empty() && result.checks == 0) {
    result.failures.push_back(
        fmt::format("{}:{}: this scenario expects nothing", scenario.file(), scenario.line()));
  }
  if (!result.failures.empty()) result.state = describe_state(stage);
  return result;
}

}  // namespace

std::vector<ScenarioResult> run_scenarios(RulesShelf& shelf, const std::string& text,
                                          const std::string& file) {
  constexpr std::size_t largest = 1U << 20U;
  if (text.size() > largest) throw FileError(file, 1, "a scenario file can have at most 1 MiB");
  std::vector<ScenarioResult> results;
  for (const YamlNode& scenario : YamlNode::documents(text, file)) {
    results.push_back(run_one(shelf, scenario));
  }
  if (results.empty()) throw FileError(file, 1, "there is no scenario in this file");
  return results;
}

}  // namespace muster
