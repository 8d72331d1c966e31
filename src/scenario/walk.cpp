#include "scenario/walk.h"

#include <algorithm>
#include <utility>

#include "util/file.h"

namespace muster {

namespace {

class Walk {
 public:
  Walk(Stage& stage, const std::function<void(const WalkStep&)>& look)
      : stage_(stage), look_(look) {}

  void begin() const { look_({.stage = stage_, .words = {}, .log_from = 0}); }
  // What is only perhaps asked is left out where it is not.
  void answer(const YamlNode& at, const std::string& name, bool maybe) {
    const Seat s = seat_called(stage_, at, name);
    for (const std::string& word : at.texts()) {
      const Ask* a = question_for(stage_.table, s);
      const int option = a == nullptr ? -1 : option_meant(stage_, *a, word);
      if (a == nullptr || option < 0 || option >= a->count) {
        if (maybe) continue;
        at.fail("\"" + word + "\" cannot be answered here");
      }
      const Option& o = options(stage_.table, *a)[static_cast<std::size_t>(option)];
      const std::string words = option_text(stage_.rules, stage_.table, stage_.names, *a, o);
      const std::size_t log_from = stage_.log.size();
      choose(stage_.rules, stage_.table, s, option, &stage_.log);
      look_({.stage = stage_, .seat = s, .words = words, .log_from = log_from});
    }
  }

 private:
  Stage& stage_;
  const std::function<void(const WalkStep&)>& look_;
};

}  // namespace

void walk(RulesShelf& shelf, const ScenarioDocument& scenario,
          const std::function<void(const WalkStep&)>& look) {
  const YamlNode& own = scenario.own();
  Stage stage = set_stage(shelf, scenario);
  set_position(stage, own);
  Walk on(stage, look);
  on.begin();
  if (!own.has("play")) return;
  for (const YamlNode& step : own["play"].items()) {
    for (const auto& [key, value] : step.entries()) {
      if (key == "expect") continue;
      if (key == "maybe") {
        for (const auto& [name, words] : value.entries()) on.answer(words, name, true);
      } else {
        on.answer(value, key, false);
      }
    }
  }
}

std::vector<ScenarioDocument> scenarios_proving(const std::string& text, const std::string& file,
                                                const std::string& id) {
  std::vector<ScenarioDocument> found;
  std::optional<YamlNode> shared;
  bool first = true;
  for (const YamlNode& document : YamlNode::documents(text, file)) {
    if (std::exchange(first, false) && is_shared_part(document)) {
      shared = document;
      continue;
    }
    if (!document.has("proves") || document.has("refused")) continue;
    const auto proven = document["proves"].texts();
    if (std::find(proven.begin(), proven.end(), id) != proven.end())
      found.emplace_back(document, shared);
  }
  return found;
}

}  // namespace muster
