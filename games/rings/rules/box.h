// What there is to play with: heroes, scenarios and learning decks, as the card files have them.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/rings/rules/rings.h"

namespace muster::rings {

inline constexpr std::array<std::string_view, 4> spheres = {"leadership", "tactics", "spirit",
                                                            "lore"};

inline constexpr int starting_hand = 6;  // LR-SETUP-11

// A card by its code; -1: there is none.
int card_with_code(const Rules& rules, std::string_view code);

// The sets with a stage 1A, in the order in which they were printed.
std::vector<std::string> scenarios(const Rules& rules);
bool is_scenario(const Rules& rules, std::string_view set);
// The quest card a scenario begins with.
DefinitionId first_stage(const Rules& rules, std::string_view scenario);
// The encounter sets of a scenario.
std::vector<std::string> encounter_sets(const Rules& rules, std::string_view scenario);
// The campaign card of a scenario; -1: there is none.
int campaign_card(const Rules& rules, std::string_view scenario);

// Heroes and how many copies of which cards.
struct DeckList {
  std::vector<DefinitionId> heroes;
  std::map<DefinitionId, int> cards;
};
// Calls f(card, copies) for the three heroes of a sphere and the cards of its learning deck.
template <class F>
void each_learning_card(const Rules& rules, std::string_view sphere, F f) {
  const Sphere wanted = sphere_called(sphere);
  for (std::size_t i = 0; i < rules.library.definitions.size(); ++i) {
    const Definition& d = rules.library.definitions[i];
    if (d.numbers[attribute::starter] == missing_number) continue;
    if (sphere_of(d) != wanted && sphere_of(d) != Sphere::neutral) continue;
    f(static_cast<DefinitionId>(i), d.numbers[attribute::starter]);
  }
}
DeckList learning_deck(const Rules& rules, std::string_view sphere);
// "leadership", or a list of codes: "01001+01013*3". What is wrong with it, or nothing.
std::string read_deck(const Rules& rules, std::string_view text, DeckList& deck);
std::string write_deck(const Rules& rules, const DeckList& deck);
bool is_learning_deck(std::string_view text);

}  // namespace muster::rings
