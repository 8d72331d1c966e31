#include "games/sentinels/rules/choices.h"

#include <fmt/format.h>

#include "games/sentinels/rules/sentinels.h"
#include "games/sentinels/rules/setup.h"

namespace muster::sentinels {

namespace {

std::vector<OptionChoice> villain_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const DefinitionId id : villains(rules)) {
    const Definition& d = rules.library.definitions[id];
    choices.push_back({d.set, d.name,
                       fmt::format("difficulty {}, {} HP", d.numbers[attribute::difficulty],
                                   d.numbers[attribute::hp])});
  }
  choices.push_back({"random", "random", "any of them"});
  return choices;
}

std::vector<OptionChoice> environment_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const std::string& set : environments(rules)) {
    choices.push_back({set, rules.library.sets.at(set), ""});
  }
  choices.push_back({"random", "random", "any of them"});
  return choices;
}

std::vector<OptionChoice> hero_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const DefinitionId id : rules.of_type[type::hero_character]) {
    const Definition& d = rules.library.definitions[id];
    const std::string title = hero_title(d);
    choices.push_back({title, title,
                       fmt::format("complexity {}, {} HP", d.numbers[attribute::complexity],
                                   d.numbers[attribute::hp])});
  }
  return choices;
}

std::vector<OptionChoice> event_choices(const Rules& rules, bool collections) {
  std::vector<OptionChoice> choices;
  if (!collections) choices.push_back({"none", "none", "an ordinary game"});
  for (const DefinitionId id : events_in_order(rules)) {
    const Definition& d = rules.library.definitions[id];
    if (collections && d.type != type::event) continue;
    const bool critical = d.type != type::event;
    const DefinitionId foe = villain_of(rules, set_of_event(rules, id));
    const std::string& known = foe == 0xffff ? d.name : rules.library.definitions[foe].name;
    const std::string against = critical ? "critical: " + d.name : known;
    choices.push_back({d.words[attribute::code], critical ? d.words[attribute::title] : d.name,
                       fmt::format("{}, {}", d.words[attribute::date], against)});
  }
  return choices;
}

}  // namespace

std::vector<OptionChoice> option_choices(const Rules& rules, std::string_view option) {
  if (option == "villain") return villain_choices(rules);
  if (option == "environment") return environment_choices(rules);
  if (option == "heroes") return hero_choices(rules);
  if (option == "event") return event_choices(rules, false);
  if (option == "collections") return event_choices(rules, true);
  if (option == "arranging") {
    return {{"ask", "ask", "before a phase you may arrange which of your cards act first"},
            {"as-they-lie", "as they lie", "it rarely matters"}};
  }
  if (option == "captain") {
    return {{"1", "1", ""}, {"2", "2", ""}, {"3", "3", ""}, {"4", "4", ""}, {"5", "5", ""}};
  }
  return {};
}

// SM-FIRST-GAME-1, SM-SOLO-3
Setup first_game(const Rules&) {
  return {.players = 3,
          .options = {{"villain", "baron-blade"},
                      {"environment", "megalopolis"},
                      {"heroes", "Legacy,Haka,Ra"},
                      {"first-game", "yes"}},
          .names = {}};
}

}  // namespace muster::sentinels
