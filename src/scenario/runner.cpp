#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "scenario/scenario.h"
#include "util/file.h"
#include "util/letters.h"

namespace muster {

std::vector<std::string> option_words(const Stage& stage, const Ask& a) {
  std::vector<std::string> words;
  for (const Option& o : options(stage.table, a)) {
    words.push_back(option_word(stage.rules, stage.table, stage.names, o));
    if (const Seat s = told_apart_by(stage.rules, stage.table, a, o); s != no_seat) {
      words.back() += " of " + stage.names.of(s);
    }
  }
  return words;
}

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
  const std::vector<std::string> with_owners = option_words(stage, a);
  // As players read it: "cast Spark from Breach II" where "cast Spark" could be several.
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (lower_case(with_owners[i]) == wanted ||
        lower_case(option_text(stage.rules, stage.table, stage.names, a, list[i])) == wanted) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

namespace {

// Where a scenario has got to, for messages about what cannot go on.
struct Progress {
  int line = 0;
  std::string after = "after the position was laid out";
};

// Answers for a seat; returns what went wrong. What is only perhaps asked is left where it is not.
std::string answer(Stage& stage, const YamlNode& at, Seat s, const std::string& word, bool maybe,
                   Progress& progress) {
  const Ask* a = question_for(stage.table, s);
  const int option = a == nullptr ? -1 : option_meant(stage, *a, word);
  if (a != nullptr && option >= 0 && option < a->count) {
    progress = {at.line(), fmt::format("after {}: {}", stage.names.of(s), word)};
    choose(stage.rules, stage.table, s, option, &stage.log);
    return {};
  }
  if (maybe) return {};
  if (a == nullptr) {
    return fmt::format("{}:{}: {} is not asked anything, so \"{}\" answers nothing", at.file(),
                       at.line(), stage.names.of(s), word);
  }
  return fmt::format("{}:{}: {} is not offered \"{}\" but: {}", at.file(), at.line(),
                     stage.names.of(s), word, fmt::join(option_words(stage, *a), ", "));
}

const Game& game_of(const ScenarioDocument& scenario) {
  const YamlNode id = scenario["game"];
  const Game* game = find_game(id.text());
  if (game != nullptr) return *game;
  std::vector<std::string> known;
  for (const Game* g : all_games()) known.emplace_back(g->id);
  unknown_key(id, id.text(), known);
}

// How many play, and what they are called.
void seat_players(Stage& stage, const ScenarioDocument& scenario) {
  const std::string key = scenario.either("names", "players");
  if (key.empty()) scenario.own().fail("`players` is missing: how many play");
  const YamlNode given = scenario[key];
  if (key == "names") {
    stage.names.players = given.texts();
  } else {
    const int players = given.number();
    if (players < 1 || players > max_seats) given.fail("players can be 1 to 8");
    for (int s = 0; s < players; ++s) {
      stage.names.players.emplace_back(1, static_cast<char>('A' + s));
    }
  }
  stage.setup.players = static_cast<int>(stage.names.players.size());
  if (stage.setup.players > max_seats) given.fail("there can be at most 8 players");
  for (std::size_t i = 0; i < stage.names.players.size(); ++i) {
    const std::string& name = stage.names.players[i];
    if (name == "expect" || name == "maybe") {
      given.fail(fmt::format("\"{}\" means something else in a script", name));
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (name == stage.names.players[j]) {
        given.fail(fmt::format("two players are called \"{}\"", name));
      }
    }
  }
  stage.setup.names = stage.names.players;
}

}  // namespace

Stage set_stage(RulesShelf& shelf, const ScenarioDocument& scenario) {
  check_scenario_keys(scenario.own());
  const Game& game = game_of(scenario);
  std::filesystem::path more_cards;
  if (scenario.has("cards")) {
    const YamlNode cards = scenario["cards"];
    more_cards = std::filesystem::path(cards.file()).parent_path() / cards.text();
    if (!std::filesystem::exists(more_cards)) {
      cards.fail("there is no file " + more_cards.generic_string());
    }
  }
  Stage stage{shelf.rules(game, more_cards), {}, {}, {}, {}};
  seat_players(stage, scenario);
  if (scenario.has("options")) {
    for (const auto& [key, value] : scenario["options"].entries()) {
      stage.setup.options.emplace_back(
          key, value.is_list() ? fmt::format("{}", fmt::join(value.texts(), ",")) : value.text());
    }
  }
  return stage;
}

namespace {

// Plays the script; returns the failures of the first step that has any.
std::vector<std::string> play_script(Stage& stage, const YamlNode& script, int& checks,
                                     Progress& progress) {
  // A: [several, words], in turn.
  const auto answers = [&](const std::string& name, const YamlNode& words, bool maybe) {
    const Seat s = seat_called(stage, words, name);
    std::vector<std::string> failures;
    for (const std::string& word : words.texts()) {
      if (std::string wrong = answer(stage, words, s, word, maybe, progress); !wrong.empty()) {
        failures.push_back(std::move(wrong));
        break;
      }
    }
    return failures;
  };
  for (const YamlNode& step : script.items()) {
    for (const auto& [key, value] : step.entries()) {
      std::vector<std::string> failures;
      if (key == "expect") {
        failures = check_expectations(stage, value, checks);
      } else if (key == "maybe") {
        for (const auto& [name, words] : value.entries()) answers(name, words, true);
      } else {
        failures = answers(key, value, false);
      }
      if (!failures.empty()) return failures;
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

// Where the game stood when it could not go on: "round 3, active player B; last: B's turn."
std::string last_moment(const Stage& stage) {
  const std::set<std::string_view> clocks = {"battle", "round", "turns",        "turn",
                                             "stage",  "phase", "active player"};
  std::vector<std::string> parts;
  const auto values = stage.rules.game.values;
  for (std::size_t i = 0; i < values.size() && i < stage.table.values.size(); ++i) {
    const int value = stage.table.values[i];
    if (!clocks.contains(values[i].name) || value < 0) continue;
    parts.push_back(fmt::format("{} {}", values[i].name,
                                values[i].kind == ValueKind::seat
                                    ? stage.names.of(static_cast<Seat>(value))
                                    : std::to_string(value)));
  }
  std::string text = fmt::format("{}", fmt::join(parts, ", "));
  constexpr std::size_t most = 3;
  const std::size_t from = stage.log.size() > most ? stage.log.size() - most : 0;
  for (std::size_t i = from; i < stage.log.size(); ++i) {
    text += fmt::format("{}{}", i == from ? "; the last that happened: " : " ",
                        log_text(stage.rules, stage.names, stage.log[i], all_seeing));
  }
  return text;
}

ScenarioResult run_one(RulesShelf& shelf, const ScenarioDocument& scenario, Telling telling) {
  ScenarioResult result;
  const YamlNode& own = scenario.own();
  result.title = own["scenario"].text();
  if (own.has("sealed")) {
    own["sealed"].fail(
        "this report has only what one player may see, so it cannot be run: when the game is over, "
        "the house of its table opens it");
  }
  Stage stage = set_stage(shelf, scenario);
  if (own.has("refused")) {
    check_refusal(stage, own["refused"], result);
    return result;
  }
  Progress progress;
  progress.line = own.has("position") ? own["position"].line() : own.line();
  const auto cannot_go_on = [&](const std::exception& e) {
    result.failures.push_back(fmt::format("{}:{}: this cannot be played on {}: {} ({})", own.file(),
                                          progress.line, progress.after, e.what(),
                                          last_moment(stage)));
  };
  try {
    set_position(stage, own);
    if (own.has("play")) {
      result.failures = play_script(stage, own["play"], result.checks, progress);
    }
    if (result.failures.empty() && own.has("expect")) {
      result.failures = check_expectations(stage, own["expect"], result.checks);
    }
  } catch (const CapacityError& e) {
    cannot_go_on(e);
  } catch (const std::logic_error& e) {
    cannot_go_on(e);
  }
  if (result.failures.empty() && !stage.table.foretold.empty()) {
    result.failures.push_back(
        fmt::format("{}:{}: {} of the outcomes in `random` did not come about", own.file(),
                    own["random"].line(), stage.table.foretold.size()));
  }
  if (result.failures.empty() && result.checks == 0 && telling == Telling::failures) {
    result.failures.push_back(
        fmt::format("{}:{}: this scenario expects nothing", own.file(), own.line()));
  }
  if (!result.failures.empty()) result.state = describe_state(stage);
  if (telling == Telling::everything) {
    for (const LogEntry& e : stage.log) {
      result.log.push_back(log_text(stage.rules, stage.names, e, all_seeing));
    }
    result.asked = describe_questions(stage);
  }
  return result;
}

// The title of a scenario that cannot be read may still tell which one it is.
std::string title_of(const std::optional<YamlNode>& document) {
  if (!document || !document->is_map() || !document->has("scenario")) return {};
  const YamlNode title = (*document)["scenario"];
  return title.is_text() ? title.text() : std::string();
}

}  // namespace

std::vector<ScenarioResult> run_scenarios(RulesShelf& shelf, const std::string& text,
                                          const std::string& file, Telling telling) {
  constexpr std::size_t largest = 1U << 20U;
  if (text.size() > largest) throw FileError(file, 1, "a scenario file can have at most 1 MiB");
  std::vector<ScenarioResult> results;
  std::optional<YamlNode> shared;
  bool first = true;
  for (const std::string& part : YamlNode::parts(text, file)) {
    std::optional<YamlNode> document;
    try {
      document = YamlNode::document(part, file);
      if (!document) continue;
      if (std::exchange(first, false) && is_shared_part(*document)) {
        shared = document;
        continue;
      }
      results.push_back(run_one(shelf, {*document, shared}, telling));
    } catch (const FileError& e) {
      first = false;
      ScenarioResult unread;
      unread.title = title_of(document);
      unread.failures.emplace_back(e.what());
      results.push_back(std::move(unread));
    }
  }
  if (results.empty()) throw FileError(file, 1, "there is no scenario in this file");
  return results;
}

}  // namespace muster
