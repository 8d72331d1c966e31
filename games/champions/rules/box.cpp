#include "games/champions/rules/box.h"

#include <algorithm>

#include "games/champions/deckbuilding/decks.h"

namespace muster::champions {

namespace {

const std::string& code(const Rules& rules, DefinitionId d) {
  return rules.library.definitions[d].words[attribute::code];
}

// The lowest code among the villains of a set; empty when it has none.
std::string villain_code(const Rules& rules, std::string_view set) {
  std::string first;
  for (const DefinitionId d : cards_of(rules, set)) {
    if (rules.library.definitions[d].type != type::villain) continue;
    if (first.empty() || code(rules, d) < first) first = code(rules, d);
  }
  return first;
}

}  // namespace

std::span<const DefinitionId> cards_of(const Rules& rules, std::string_view set) {
  const auto found = rules.of_set.find(set);
  return found == rules.of_set.end() ? std::span<const DefinitionId>{} : found->second;
}

std::vector<DefinitionId> heroes(const Rules& rules) {
  std::vector<DefinitionId> all = rules.of_type[type::hero];
  std::sort(all.begin(), all.end(),
            [&](DefinitionId a, DefinitionId b) { return code(rules, a) < code(rules, b); });
  return all;
}

int hero_called(const Rules& rules, std::string_view name) {
  for (const DefinitionId d : rules.of_type[type::hero]) {
    const Definition& hero = rules.library.definitions[d];
    if (hero.name == name || hero.words[attribute::code] == name ||
        rules.library.definitions[hero.back].name == name) {
      return d;
    }
  }
  return -1;
}

bool is_scenario(const Rules& rules, std::string_view set) {
  const auto cards = cards_of(rules, set);
  return std::any_of(cards.begin(), cards.end(), [&](DefinitionId d) {
    return rules.library.definitions[d].type == type::villain;
  });
}

std::vector<std::string> scenarios(const Rules& rules) {
  std::vector<std::string> ids;
  for (const auto& [id, cards] : rules.of_set) {
    if (is_scenario(rules, id)) ids.push_back(id);
  }
  std::sort(ids.begin(), ids.end(), [&](const std::string& a, const std::string& b) {
    return villain_code(rules, a) < villain_code(rules, b);
  });
  return ids;
}

std::vector<std::string> modular_sets(const Rules& rules) {
  std::vector<std::string> ids;
  for (const auto& [id, cards] : rules.of_set) {
    if (id == "standard" || id == "expert" || id.ends_with("-nemesis")) continue;
    const bool encounter_only = std::all_of(cards.begin(), cards.end(), [&](DefinitionId d) {
      return is_encounter_card(rules.library.definitions[d]);
    });
    if (encounter_only && !is_scenario(rules, id)) ids.push_back(id);
  }
  return ids;
}

std::string named_modular(const Rules& rules, std::string_view scenario) {
  for (const DefinitionId d : rules.of_type[type::main_scheme]) {
    const Definition& scheme = rules.library.definitions[d];
    if (scheme.set == scenario && !scheme.words[attribute::modular].empty())
      return scheme.words[attribute::modular];
  }
  return {};
}

}  // namespace muster::champions
