#include "scenario/opening.h"

#include <fmt/format.h>

#include "scenario/scenario.h"
#include "store/save_file.h"
#include "util/file.h"

namespace muster {

namespace {

constexpr std::string_view first_key = "scenario:";

YamlNode only_scenario(const std::string& data, const std::string& file) {
  const auto documents = YamlNode::documents(data, file);
  if (documents.size() != 1)
    throw FileError(file, 1, "a game is opened from a file with one scenario in it");
  return documents[0];
}

// One answer of the script; throws FileError where the question is another now.
Choice given_answer(Stage& stage, const YamlNode& at, Seat s, const std::string& word) {
  const Ask* a = question_for(stage.table, s);
  const int option = a == nullptr ? -1 : option_meant(stage, *a, word);
  if (option < 0 || option >= a->count) {
    at.fail(fmt::format("{} cannot answer \"{}\" here any more", stage.names.of(s), word));
  }
  choose(stage.rules, stage.table, s, option);
  return {s, static_cast<std::uint16_t>(option)};
}

Record played(RulesShelf& shelf, const YamlNode& scenario) {
  if (scenario.has("sealed")) {
    scenario["sealed"].fail(
        "this report has only what one player may see: open it in the house of its table, when the "
        "game there is over");
  }
  for (const char* key : {"position", "random", "cards", "refused"}) {
    if (!scenario.has(key)) continue;
    scenario[key].fail(
        "only a game that is played from its beginning can be gone on with; `muster scenario` runs "
        "this one");
  }
  Stage stage = set_stage(shelf, ScenarioDocument(scenario, {}));
  Record record =
      new_record(stage.rules, stage.setup, scenario.has("seed") ? read_seed(scenario["seed"]) : 1);
  set_position(stage, scenario);
  if (scenario.has("play")) {
    for (const YamlNode& step : scenario["play"].items()) {
      for (const auto& [key, value] : step.entries()) {
        if (key == "expect") continue;
        const Seat s = seat_called(stage, value, key);
        for (const std::string& word : value.texts())
          record.choices.push_back(given_answer(stage, value, s, word));
      }
    }
  }
  record.hash = hash_for(record, stage.rules, stage.table);
  return record;
}

}  // namespace

bool is_scenario(std::string_view data) {
  return data.starts_with(first_key) ||
         (!data.starts_with('{') &&
          data.find("\n" + std::string(first_key)) != std::string_view::npos);
}

std::optional<SealedReport> sealed_report(const std::string& data) {
  if (!is_scenario(data)) return {};
  try {
    const YamlNode scenario = only_scenario(data, "the file");
    if (!scenario.has("sealed")) return {};
    const YamlNode sealed = scenario["sealed"];
    const int answers = sealed["answers"].number();
    if (answers < 0) sealed["answers"].fail("expected a number of answers");
    return SealedReport{sealed["table"].text(), static_cast<std::size_t>(answers)};
  } catch (const FileError& e) {
    throw SaveError(e.what());
  }
}

OpenedGame open_game(RulesShelf& shelf, const std::string& data, const std::string& file) {
  if (!is_scenario(data)) return {load_record(data), {}};
  try {
    const YamlNode scenario = only_scenario(data, file);
    OpenedGame opened{played(shelf, scenario), {}};
    if (scenario.has("report") && scenario["report"].has("remark"))
      opened.remark = scenario["report"]["remark"].text();
    return opened;
  } catch (const FileError& e) {
    throw SaveError(e.what());
  } catch (const CapacityError& e) {
    throw SaveError(fmt::format("{}: this cannot be played: {}", file, e.what()));
  } catch (const std::logic_error& e) {
    throw SaveError(fmt::format("{}: this cannot be played: {}", file, e.what()));
  }
}

OpenedGame open_game(RulesShelf& shelf, const std::filesystem::path& file) {
  const std::string data = read_file(file);
  if (is_scenario(data)) return open_game(shelf, data, file.string());
  return {load_file(file), {}};
}

}  // namespace muster
