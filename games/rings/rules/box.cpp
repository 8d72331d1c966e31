#include "games/rings/rules/box.h"

#include <algorithm>
#include <charconv>

#include "rules/setup.h"

namespace muster::rings {

namespace {

const Definition& card(const Rules& rules, DefinitionId id) {
  return rules.library.definitions[id];
}
bool is_first_stage(const Definition& d) { return d.words[attribute::stage] == "1A"; }

}  // namespace

int card_with_code(const Rules& rules, std::string_view code) {
  for (std::size_t i = 0; i < rules.library.definitions.size(); ++i) {
    if (rules.library.definitions[i].words[attribute::code] == code) return static_cast<int>(i);
  }
  return -1;
}

std::vector<std::string> scenarios(const Rules& rules) {
  std::vector<DefinitionId> stages;
  for (const DefinitionId d : rules.of_type[type::quest]) {
    if (is_first_stage(card(rules, d))) stages.push_back(d);
  }
  // The campaign's order: that of the campaign cards, then of the codes.
  const auto order = [&](DefinitionId d) {
    const int campaign = campaign_card(rules, card(rules, d).set);
    return campaign >= 0 ? card(rules, static_cast<DefinitionId>(campaign)).words[attribute::code]
                         : "~" + card(rules, d).words[attribute::code];
  };
  std::sort(stages.begin(), stages.end(),
            [&](DefinitionId a, DefinitionId b) { return order(a) < order(b); });
  std::vector<std::string> ids;
  ids.reserve(stages.size());
  for (const DefinitionId d : stages) ids.push_back(card(rules, d).set);
  return ids;
}

bool is_scenario(const Rules& rules, std::string_view set) {
  return first_stage(rules, set) != 0xffff;
}

DefinitionId first_stage(const Rules& rules, std::string_view scenario) {
  for (const DefinitionId d : rules.of_type[type::quest]) {
    if (card(rules, d).set == scenario && is_first_stage(card(rules, d))) return d;
  }
  return 0xffff;
}

std::vector<std::string> encounter_sets(const Rules& rules, std::string_view scenario) {
  return listed(card(rules, first_stage(rules, scenario)).words[attribute::encounter_sets]);
}

int campaign_card(const Rules& rules, std::string_view scenario) {
  for (const DefinitionId d : rules.of_type[type::campaign]) {
    if (card(rules, d).set == scenario && card(rules, d).words[attribute::stage] == "A") return d;
  }
  return -1;
}

// ---- decks --------------------------------------------------------------------------------------

bool is_learning_deck(std::string_view text) {
  return std::find(spheres.begin(), spheres.end(), text) != spheres.end();
}

DeckList learning_deck(const Rules& rules, std::string_view sphere) {
  DeckList deck;
  each_learning_card(rules, sphere, [&](DefinitionId d, int copies) {
    if (rules.library.definitions[d].type == type::hero) {
      deck.heroes.push_back(d);
    } else {
      deck.cards.emplace_hint(deck.cards.end(), d, copies);
    }
  });
  return deck;
}

std::string read_deck(const Rules& rules, std::string_view text, DeckList& deck) {
  if (is_learning_deck(text)) {
    deck = learning_deck(rules, text);
    return {};
  }
  int all = 0;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find('+'));
    text.remove_prefix(std::min(text.size(), item.size() + 1));
    const std::size_t star = item.find('*');
    const std::string_view code = item.substr(0, star);
    int copies = 1;
    if (star != std::string_view::npos) {
      const std::string_view n = item.substr(star + 1);
      const auto [end, error] = std::from_chars(n.data(), n.data() + n.size(), copies);
      if (error != std::errc() || end != n.data() + n.size() || copies < 1 || copies > 9) {
        return "\"" + std::string(item) + "\" is no card of a deck: write 01013*3";
      }
    }
    const int d = card_with_code(rules, code);
    if (d < 0) {
      return "there is no card " + std::string(code) +
             "; decks are leadership, tactics, spirit and lore, or lists such as 01001+01013*3";
    }
    const Definition& definition = rules.library.definitions[static_cast<std::size_t>(d)];
    if (definition.type == type::hero) {
      deck.heroes.push_back(static_cast<DefinitionId>(d));
    } else if (definition.type <= type::event) {  // LR-PLAYER-DECK-1
      deck.cards[static_cast<DefinitionId>(d)] += copies;
      all += copies;
    } else {
      return definition.name + " cannot be in a deck";
    }
  }
  if (deck.heroes.empty()) return "a deck needs a hero";
  if (deck.heroes.size() > 3) return "a deck has at most 3 heroes";  // LR-DECKBUILDING-1
  return all > 75 ? "a deck here has at most 75 cards" : "";
}

std::string write_deck(const Rules& rules, const DeckList& deck) {
  std::string text;
  const auto add = [&](DefinitionId d, int copies) {
    if (!text.empty()) text += '+';
    text += rules.library.definitions[d].words[attribute::code];
    if (copies != 1) text += '*' + std::to_string(copies);
  };
  for (const DefinitionId d : deck.heroes) add(d, 1);
  for (const auto& [d, copies] : deck.cards) add(d, copies);
  return text;
}

}  // namespace muster::rings
