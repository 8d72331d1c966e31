#include "games/brawl/bot/lore.h"

#include <algorithm>

namespace muster::brawl {

Lore::Lore(const Rules& r) : rules(r) {
  const auto& techniques = rules.of_type[type::technique];
  for (std::size_t i = 0; i < technique.size(); ++i) {
    technique[i] = techniques.at(i);
    number[i] = definition(technique[i]).numbers[attribute::number];
    copies[i] = definition(technique[i]).copies;
  }
  types.resize(rules.library.definitions.size(), 0);
  for (std::size_t d = 0; d < types.size(); ++d) {
    const Definition& card = rules.library.definitions[d];
    if (card.type == type::technique) types[d] = card.ordinal;
    if (card.type != type::tactic) continue;
    for (const DefinitionId t : technique) {
      if (card.words[attribute::technique] == definition(t).name) types[d] = definition(t).ordinal;
    }
  }
}

PhraseId Lore::said_with(const Ask& question) const {
  const Node& asking = rules.library.node(question.node);
  if (said(asking) != says::a_card) return said(asking);
  const auto sentence = [&](const Node& n) {
    const auto parts = rules.library.children(n);
    return !parts.empty() && &parts[0] == &asking;
  };
  const auto found = std::find_if(rules.library.nodes.begin(), rules.library.nodes.end(), sentence);
  return found == rules.library.nodes.end() ? PhraseId{says::nothing} : said(*found);
}

int Lore::value(std::uint8_t stat, DefinitionId card) const {
  const int base = rules.game.stats[stat].base;
  if (card == 0xffff || ((definition(card).stats >> stat) & 1U) == 0) return base;
  const Library& library = rules.library;
  for (const Ability& a : library.abilities_of(definition(card))) {
    if (!rules.game.ability_kinds[a.kind].constant) continue;
    for (const Node& rule : library.children(library.node(a.block))) {
      const Phrase& phrase = rules.game.phrases[rule.phrase];
      if (phrase.stat != stat || phrase.applies != nullptr) continue;
      if (phrase.amount_hole < 0) return phrase.fixed;
      return library.children(rule)[static_cast<std::size_t>(phrase.amount_hole)].value;
    }
  }
  return base;
}

bool Lore::both_actions(DefinitionId hero, int type) const {
  if (((definition(hero).stats >> stat::both_actions) & 1U) == 0) return false;
  const Library& library = rules.library;
  for (const Ability& a : library.abilities_of(definition(hero))) {
    if (!rules.game.ability_kinds[a.kind].constant) continue;
    for (const Node& rule : library.children(library.node(a.block))) {
      if (rules.game.phrases[rule.phrase].stat != stat::both_actions) continue;
      if (library.children(rule)[0].value == technique[static_cast<std::size_t>(type)]) return true;
    }
  }
  return false;
}

bool Lore::triggered_by(const Ability& a, PhraseId moment) const {
  return a.trigger != no_node && said(rules.library.node(a.moment)) == moment;
}

bool Lore::shrugs_off_traps(DefinitionId hero) const {
  const auto abilities = rules.library.abilities_of(definition(hero));
  return std::any_of(abilities.begin(), abilities.end(), [this](const Ability& a) {
    return a.kind == ability::passive && a.point == Point::before &&
           triggered_by(a, says::losing_to_a_trap);
  });
}

NodeId Lore::block_of(std::uint16_t action, DefinitionId battlefield) const {
  const Library& library = rules.library;
  const Ability& own = library.abilities[action];
  if (battlefield == 0xffff) return own.block;
  for (const Ability& a : library.abilities_of(definition(battlefield))) {
    if (!triggered_by(a, says::instead_of_action)) continue;
    if (library.children(library.node(a.trigger))[0].value == own.word) return a.block;
  }
  return own.block;
}

}  // namespace muster::brawl
