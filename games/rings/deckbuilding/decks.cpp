#include "games/rings/deckbuilding/decks.h"

#include <fmt/format.h>

#include <algorithm>

namespace muster::rings {

namespace {

constexpr int smallest_deck = 50;

// LR-DECKBUILDING-4
int copies_allowed(const Definition& d) {
  const int printed = d.numbers[attribute::deck_limit];
  return printed == missing_number ? 3 : printed;
}

}  // namespace

int most_copies(const Definition& d) {
  const bool of_campaigns = d.numbers[attribute::boon] != missing_number ||
                            d.numbers[attribute::burden] != missing_number;
  return of_campaigns || d.type > type::event ? 0 : copies_allowed(d);
}

std::vector<Breach> breaches(const Rules& rules, const DeckList& deck) {
  std::vector<Breach> list;
  const auto& definitions = rules.library.definitions;
  if (deck.heroes.empty()) list.push_back({"LR-DECKBUILDING-1", "there is no hero"});
  if (deck.heroes.size() > static_cast<std::size_t>(most_heroes)) {
    list.push_back({"LR-DECKBUILDING-1", fmt::format("there are {} heroes; 1 to {} are allowed",
                                                     deck.heroes.size(), most_heroes)});
  }
  std::map<std::string, int> titles;
  int size = 0;
  for (const DefinitionId hero : deck.heroes) {
    if (++titles[definitions[hero].name] == 2) {
      list.push_back({"LR-UNIQUE-2", definitions[hero].name + " is there twice"});
    }
  }
  for (const auto& [id, copies] : deck.cards) {
    const Definition& d = definitions[id];
    if (d.numbers[attribute::boon] != missing_number) {
      list.push_back({"LR-BOON-2", d.name + " is a boon: campaigns add it"});
      continue;
    }
    if (d.numbers[attribute::burden] != missing_number) {
      list.push_back({"LR-BURDEN-3", d.name + " is a burden: campaigns add it"});
      continue;
    }
    size += copies;  // without boons and burdens: LR-CAMPAIGN-POOL-7, -9
    int& there = titles[d.name];
    const int limit = copies_allowed(d);
    there += copies;
    if (there > limit) {
      list.push_back({"LR-DECKBUILDING-4",
                      fmt::format("{} is there {} times; {} are allowed", d.name, there, limit)});
    }
  }
  if (size < smallest_deck) {  // LR-DECKBUILDING-3: there is no largest
    list.push_back({"LR-DECKBUILDING-2",
                    fmt::format("it has {} cards; at least {} are needed", size, smallest_deck)});
  }
  return list;
}

}  // namespace muster::rings
