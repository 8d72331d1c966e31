#include "games/rings/rules/choices.h"

#include <fmt/format.h>

#include "games/rings/rules/box.h"
#include "util/word_list.h"

namespace muster::rings {

namespace {

std::vector<OptionChoice> scenario_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const std::string& id : scenarios(rules)) {
    choices.push_back({id, rules.library.sets.at(id), choices.empty() ? "for a first game" : ""});
  }
  return choices;
}

std::vector<OptionChoice> deck_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const std::string_view sphere : spheres) {
    std::vector<std::string> heroes;
    for (const DefinitionId d : learning_deck(rules, sphere).heroes) {
      heroes.push_back(rules.library.definitions[d].name);
    }
    std::string title(sphere);
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
    choices.push_back({std::string(sphere), title, list_of(heroes)});
  }
  return choices;
}

}  // namespace

std::vector<OptionChoice> option_choices(const Rules& rules, std::string_view option) {
  if (option == "scenario") return scenario_choices(rules);
  if (option == "decks") return deck_choices(rules);
  if (option == "difficulty") {
    return {{"normal", "normal", "all encounter cards"},
            {"easy", "easy", "without the most difficult encounter cards"}};
  }
  if (option == "discard-order") {
    return {{"as-they-lie", "as they lie", "it rarely matters"},
            {"ask", "ask", "the owner orders cards that are discarded at the same time"}};
  }
  if (option == "campaign") {
    return {{"off", "a single game", ""},
            {"on", "part of a campaign", "with the scenario's campaign card"},
            {"expert", "part of an expert campaign", "damage on heroes is kept between games"}};
  }
  if (option == "deck-rules") {
    return {{"checked", "checked", "decks must follow the rules for decks"},
            {"free", "free", "any cards"}};
  }
  return {};
}

Setup first_game(const Rules&) {
  return {.players = 1, .options = {{"decks", "leadership"}}, .names = {}};
}

}  // namespace muster::rings
