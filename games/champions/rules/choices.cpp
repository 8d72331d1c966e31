#include "games/champions/rules/choices.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/champions/rules/box.h"
#include "games/champions/rules/setup.h"
#include "util/word_list.h"

namespace muster::champions {

namespace {

std::string_view standard_scenario() {
  const auto options = setup_options();
  return std::find_if(options.begin(), options.end(),
                      [](const SetupOption& o) { return o.name == "scenario"; })
      ->standard;
}

const std::string& title_of(const Rules& rules, const std::string& set) {
  return rules.library.sets.at(set);
}

// What the set-up calls this hero: the title, unless another hero answers to it.
const std::string& called(const Rules& rules, DefinitionId hero) {
  const Definition& d = rules.library.definitions[hero];
  return hero_called(rules, d.name) == hero ? d.name : d.words[attribute::code];
}

std::vector<OptionChoice> hero_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const DefinitionId hero : heroes(rules)) {
    const Definition& d = rules.library.definitions[hero];
    choices.push_back({called(rules, hero), d.name,
                       fmt::format("{}, starter deck: {}", rules.library.definitions[d.back].name,
                                   d.words[attribute::aspect])});
  }
  return choices;
}

std::vector<OptionChoice> scenario_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const std::string& id : scenarios(rules)) {
    choices.push_back(
        {id, title_of(rules, id), id == standard_scenario() ? "for a first game" : ""});
  }
  return choices;
}

std::vector<OptionChoice> modular_choices(const Rules& rules) {
  std::vector<OptionChoice> choices = {{"default", "the usual one", "the one the villain names"}};
  for (const std::string& id : modular_sets(rules)) {
    std::vector<std::string> villains;
    for (const std::string& scenario : scenarios(rules)) {
      if (named_modular(rules, scenario) == id) villains.push_back(title_of(rules, scenario));
    }
    choices.push_back({id, title_of(rules, id),
                       villains.empty() ? "" : fmt::format("named by {}", list_of(villains))});
  }
  choices.push_back({"random", "random", "any of them"});
  choices.push_back({"none", "none", "an easier game"});
  return choices;
}

std::vector<OptionChoice> aspect_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const std::string_view id : aspects) {
    const std::string aspect(id);
    std::vector<std::string> starters;
    for (const DefinitionId hero : heroes(rules)) {
      const Definition& d = rules.library.definitions[hero];
      if (d.words[attribute::aspect] == aspect) starters.push_back(d.name);
    }
    choices.push_back(
        {aspect, title_of(rules, aspect),
         starters.empty() ? "" : fmt::format("the starter deck of {}", list_of(starters))});
  }
  return choices;
}

}  // namespace

std::vector<OptionChoice> option_choices(const Rules& rules, std::string_view option) {
  if (option == "heroes") return hero_choices(rules);
  if (option == "scenario") return scenario_choices(rules);
  if (option == "modular") return modular_choices(rules);
  if (option == "aspects") return aspect_choices(rules);
  if (option == "mode") {
    return {{"standard", "standard", "the villain's stages I and II"},
            {"expert", "expert", "stages II and III, and the Expert set: for those who have won"}};
  }
  if (option == "deck-rules") {
    return {{"checked", "checked", "decks must follow the rules for decks"},
            {"free", "free", "any cards, at most 50 of them"}};
  }
  return {};
}

Setup first_game(const Rules& rules) {
  return {.players = 1, .options = {{"heroes", called(rules, heroes(rules)[0])}}, .names = {}};
}

}  // namespace muster::champions
