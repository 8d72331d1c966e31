#include "games/brawl/rules/choices.h"

namespace muster::brawl {

namespace {

std::vector<OptionChoice> set_choices(const Rules& rules) {
  const auto& titles = rules.library.sets;
  return {{"guardians", titles.at("guardians"), "2 to 4 players"},
          {"avengers", titles.at("avengers"), "2 to 4 players"},
          {"both", "both sets", "2 to 8 players; 5 and more need it"}};  // BR-GAME-4
}

std::vector<OptionChoice> hero_choices(const Rules& rules) {
  std::vector<OptionChoice> choices;
  for (const DefinitionId d : rules.of_type[type::hero]) {
    const Definition& hero = rules.library.definitions[d];
    choices.push_back({hero.name, hero.name, rules.library.sets.at(hero.set)});
  }
  return choices;
}

}  // namespace

std::vector<OptionChoice> option_choices(const Rules& rules, std::string_view option) {
  if (option == "set") return set_choices(rules);
  if (option == "heroes") return hero_choices(rules);
  if (option == "teams") {  // BR-TEAM-1, BR-BIG-TEAM-1
    return {{"0", "no teams", "everyone for themselves"},
            {"2", "2 teams", "4, 6 or 8 players"},
            {"3", "3 teams", "6 players"},
            {"4", "4 teams", "8 players"}};
  }
  if (option == "tie") {  // BR-GAME-END-2, -3, -4
    return {{"first-player", "first player", "whoever is nearest to the first player wins"},
            {"fourth-win", "fourth win", "the game goes on until somebody wins a fourth battle"},
            {"deciding-battle", "deciding battle", "one more battle between the tied heroes only"}};
  }
  return {};
}

// Four show the game best: enough to fight, and one box is enough.
Setup first_game(const Rules&) { return {.players = 4, .options = {}, .names = {}}; }

}  // namespace muster::brawl
