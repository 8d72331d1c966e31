#include <fmt/format.h>

#include <algorithm>

#include "scenario/scenario.h"

namespace muster {

namespace {

const std::vector<std::string> scenario_keys = {
    "scenario", "about",  "game", "proves",  "players", "names",  "options", "cards", "seed",
    "position", "random", "play", "refused", "expect",  "report", "sealed",  "puzzle"};

// What can stand once, before all scenarios of a file.
const std::vector<std::string> shared_keys = {"about", "game",    "players",
                                              "names", "options", "cards"};

// Blocks that are only read, and what stands in them.
struct Block {
  std::string key;
  std::vector<std::string> keys;
};
const std::vector<Block> told_blocks = {
    {"report", {"remark", "by", "answers", "asked", "log", "rules"}},
    {"sealed", {"table", "answers", "seen by"}},
    {"puzzle", {"difficulty", "seat", "answer", "ways", "line"}}};

bool listed(const std::vector<std::string>& keys, const std::string& key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

}  // namespace

bool is_shared_part(const YamlNode& document) {
  document.expect_map();
  if (document.has("scenario")) return false;
  for (const auto& [key, value] : document.entries()) {
    if (listed(shared_keys, key)) continue;
    if (!listed(scenario_keys, key)) unknown_key(value, key, scenario_keys);
    document.fail(
        fmt::format("`scenario` is missing: its title. (What all scenarios of a file share can "
                    "stand before the first one, and is only {}.)",
                    fmt::join(shared_keys, ", ")));
  }
  return true;
}

void check_scenario_keys(const YamlNode& scenario) {
  for (const auto& [key, value] : scenario.entries()) {
    if (!listed(scenario_keys, key)) unknown_key(value, key, scenario_keys);
    for (const Block& block : told_blocks) {
      if (block.key != key) continue;
      for (const auto& [part, said] : value.entries()) {
        if (!listed(block.keys, part)) unknown_key(said, part, block.keys);
      }
    }
    if (!scenario.has("refused")) continue;
    if (key == "position" || key == "random" || key == "play" || key == "expect") {
      value.fail(fmt::format("`refused` stands alone: there is no game with {}", key));
    }
  }
}

bool ScenarioDocument::has(const std::string& key) const {
  return own_.has(key) || (shared_ && shared_->has(key));
}

YamlNode ScenarioDocument::operator[](const std::string& key) const {
  return !own_.has(key) && shared_ && shared_->has(key) ? (*shared_)[key] : own_[key];
}

std::string ScenarioDocument::either(const std::string& one, const std::string& other) const {
  if (own_.has(one) && own_.has(other)) {
    own_[other].fail(fmt::format("either `{}` or `{}`", one, other));
  }
  if (own_.has(one) || own_.has(other)) return own_.has(one) ? one : other;
  if (has(one) && has(other))
    (*shared_)[other].fail(fmt::format("either `{}` or `{}`", one, other));
  return has(one) ? one : has(other) ? other : std::string();
}

}  // namespace muster
