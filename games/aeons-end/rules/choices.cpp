#include "games/aeons-end/rules/choices.h"

#include <fmt/format.h>

#include "games/aeons-end/rules/aeons_end.h"
#include "games/aeons-end/rules/setup.h"

namespace muster::aeons_end {

namespace {

// "deck-destruction" is called Deck Destruction.
std::string title_of(std::string_view id) {
  std::string title;
  for (const char c : id) {
    const bool first = title.empty() || title.back() == ' ';
    title += c == '-' ? ' ' : first && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  }
  return title;
}

std::vector<OptionChoice> nemesis_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const DefinitionId id : rules.of_type[type::nemesis]) {
    const Definition& d = rules.library.definitions[id];
    choices.push_back({d.set, d.name,
                       fmt::format("difficulty {}, {} life", d.numbers[attribute::difficulty],
                                   d.numbers[attribute::life])});
  }
  choices.push_back({"random", "random", "any of them"});
  return choices;
}

std::vector<OptionChoice> mage_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const DefinitionId id : rules.of_type[type::mage]) {
    const Definition& d = rules.library.definitions[id];
    choices.push_back({d.name, d.name, d.words[attribute::title]});
  }
  return choices;
}

std::vector<OptionChoice> market_choices(const Rules& rules) {
  std::vector<OptionChoice> choices = {{"random", "random", "3 gems, 2 relics, 4 spells"}};
  for (const std::string& id : recommended_markets(rules)) {
    choices.push_back({id, title_of(id), "recommended for a first game"});
  }
  for (const DefinitionId id : market_cards(rules)) {
    const Definition& d = rules.library.definitions[id];
    choices.push_back({d.name, d.name,
                       fmt::format("{}, {} aether", rules.game.card_types[d.type].name,
                                   d.numbers[attribute::cost])});
  }
  return choices;
}

}  // namespace

std::vector<OptionChoice> option_choices(const Rules& rules, std::string_view option) {
  if (option == "nemesis") return nemesis_choices(rules);
  if (option == "mages") return mage_choices(rules);
  if (option == "market") return market_choices(rules);
  if (option == "level") {
    return {{"beginner", "beginner", "12 life, Gravehold 35, the nemesis 10 less"},
            {"normal", "normal", "10 life, Gravehold 30"},
            {"expert", "expert", "the nemesis's increased difficulty"},
            {"extinction", "extinction", "that, 8 life, Gravehold 25, the nemesis 10 more"}};
  }
  if (option == "captain") {
    return {{"1", "1", ""}, {"2", "2", ""}, {"3", "3", ""}, {"4", "4", ""}};
  }
  if (option == "own-choices") {
    return {{"full", "full", "of two options of your card, one you can carry out fully"},
            {"free", "free", "any option of your card, also one that is wasted"}};
  }
  return {};
}

// Two mages, the weakest nemesis, a recommended market. AE-SUPPLY-10
Setup first_game(const Rules&) {
  return {.players = 2,
          .options = {{"nemesis", "rageborne"},
                      {"level", "beginner"},
                      {"mages", "Kadir,Mist"},
                      {"market", "deck-destruction"}},
          .names = {}};
}

}  // namespace muster::aeons_end
