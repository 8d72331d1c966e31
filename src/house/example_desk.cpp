#include "house/example_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <regex>

#include "house/api_error.h"
#include "house/catalogue_cards.h"
#include "house/wire.h"
#include "scenario/walk.h"
#include "util/file.h"
#include "util/tidy_text.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_id = 60;
constexpr std::size_t most_walks = 3;
constexpr std::size_t most_steps = 60;

bool could_be_id(const std::string& id) {
  return !id.empty() && id.size() <= longest_id && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
  });
}

json::value view_of(const WalkStep& step) {
  const Stage& stage = step.stage;
  // An example hides nothing: it is seen through the eyes of all.
  const Perspective all{0, SeatSet::first(stage.setup.players)};
  const auto scene = std::make_unique<Scene>();
  scene->look(stage.rules, stage.table, all);
  const Log news(stage.log.begin() + static_cast<std::ptrdiff_t>(step.log_from), stage.log.end());
  std::string text;
  JsonWriter to(text);
  to.begin_object();
  write_view(to, {stage.rules, stage.table, stage.names}, *scene, all, 0, news);
  to.end_object();
  return json::parse(text);
}

// Cards that only this scenario has: it may have been written with some of its own.
json::array own_cards(const Rules& rules, const Rules& usual) {
  json::array own;
  json::array all = cards_json(rules);
  const auto& known = usual.library.definitions;
  for (std::size_t d = 0; d < all.size(); ++d) {
    if (d >= known.size() || known[d].name != rules.library.definitions[d].name)
      own.push_back(std::move(all[d]));
  }
  return own;
}

json::object walk_json(RulesShelf& shelf, const ScenarioDocument& scenario) {
  json::array steps, names, cards;
  walk(shelf, scenario, [&](const WalkStep& step) {
    if (steps.size() >= most_steps) return;
    if (steps.empty()) {
      const Rules& usual = shelf.rules(step.stage.rules.game);
      if (&step.stage.rules != &usual) cards = own_cards(step.stage.rules, usual);
      for (const std::string& name : step.stage.names.players) names.emplace_back(name);
    }
    json::object o{{"seat", nullptr}, {"words", step.words}, {"view", view_of(step)}};
    if (step.seat != no_seat) o["seat"] = step.seat;
    steps.push_back(std::move(o));
  });
  return {{"title", scenario.own()["scenario"].text()},
          {"names", std::move(names)},
          {"cards", std::move(cards)},
          {"steps", std::move(steps)}};
}

}  // namespace

// What stands behind `proves:` is looked for without reading all that stands around it.
std::set<std::string> shown_examples(const Game& game, const std::filesystem::path& data_folder) {
  std::set<std::string> ids;
  const std::regex proves(R"(\nproves: *\[?([^\]\n]*))"), id("[A-Z0-9-]+");
  for (const auto& file : files_below(game_folder(game, data_folder) / "scenarios", ".yaml")) {
    for (const std::string& part : YamlNode::parts(read_file(file), file.string())) {
      if (part.find("\nrefused:") != std::string::npos) continue;
      std::smatch list;
      if (!std::regex_search(part, list, proves)) continue;
      const std::string all = list[1];
      for (auto one = std::sregex_iterator(all.begin(), all.end(), id);
           one != std::sregex_iterator(); ++one)
        ids.insert(one->str());
    }
  }
  return ids;
}

json::object example_json(RulesShelf& shelf, const Game& game, const std::string& id,
                          const std::filesystem::path& data_folder) {
  json::array walks;
  if (could_be_id(id)) {
    for (const auto& file : files_below(game_folder(game, data_folder) / "scenarios", ".yaml")) {
      const std::string text = read_file(file);
      if (walks.size() >= most_walks) break;
      if (text.find(id) == std::string::npos) continue;
      for (const ScenarioDocument& scenario : scenarios_proving(text, file.string(), id)) {
        if (walks.size() < most_walks) walks.push_back(walk_json(shelf, scenario));
      }
    }
  }
  if (walks.empty())
    throw ApiError(404, "no-such-example",
                   fmt::format("No little table shows \"{}\".", tidy_text(id, longest_id)));
  return {{"id", id}, {"walks", std::move(walks)}};
}

}  // namespace muster
