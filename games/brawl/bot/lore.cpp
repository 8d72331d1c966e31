#include "games/brawl/bot/lore.h"

#include <algorithm>

namespace muster::brawl {

namespace {

using Entry = PhraseMeaning<Meaning>;

constexpr std::array entries = {
    Entry{"take <number> card(s)", Meaning::draw},
    Entry{"<who> take(s) <number> card(s)", Meaning::others_draw},
    Entry{"<who> discard(s) <number> random card(s)", Meaning::discard_random},
    Entry{"name a technique of which <who> must discard 1 card or show their hand",
          Meaning::name_technique},
    Entry{"look at the hand of <who> and take <number> card(s) from it", Meaning::take_from_hand},
    Entry{"gain <number> energy", Meaning::gain},
    Entry{"<who> gain(s) <number> energy", Meaning::others_gain},
    Entry{"deal <who> <number> damage", Meaning::damage},
    Entry{"deal <who> <number> damage for each <cards>", Meaning::damage_for_each},
    Entry{"set a trap", Meaning::set_trap},
    Entry{"remove a trap", Meaning::remove_trap},
    Entry{"turn over a tactic card", Meaning::turn_tactic},
    Entry{"turn over another tactic card", Meaning::turn_tactic},
    Entry{"lay a knockout card", Meaning::lay_knockout},
    Entry{"remove a knockout card", Meaning::remove_knockout},
    Entry{"turn this card to guard against <name>, <name> and knockout cards", Meaning::guard},
    Entry{"take the first player card", Meaning::take_first},
    Entry{"perform an action of a card that an opponent revealed in this stage",
          Meaning::copy_action},
    Entry{"perform both actions of your card", Meaning::both_actions},
    Entry{"exchange your laid card for a card from your hand", Meaning::exchange},
    Entry{"look at the card laid by <who>", Meaning::look},
    Entry{"you keep <number> energy", Meaning::rescue},
    Entry{"the hero who deals that damage takes it instead", Meaning::rescue},
    Entry{"you leave after your last card of this round instead", Meaning::rescue},
    Entry{"it does not happen", Meaning::rescue},
    Entry{"no player can draw cards", Meaning::no_drawing},
    Entry{"you", Meaning::you},
    Entry{"each opponent", Meaning::each_opponent},
    Entry{"each opponent and you", Meaning::each_opponent_and_you},
    Entry{"every hero", Meaning::every_hero},
    Entry{"the first player's hero", Meaning::first_players_hero},
    Entry{"a hero", Meaning::some_hero},
    Entry{"an opponent", Meaning::some_opponent},
    Entry{"an opponent with a face-down card", Meaning::some_opponent},
    Entry{"an opponent with more energy than you", Meaning::stronger_opponent},
};

}  // namespace

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
  meanings = meanings_of<Meaning>(rules.game, entries);
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

bool Lore::triggered_by(const Ability& a, std::string_view pattern) const {
  return a.trigger != no_node &&
         rules.game.phrases[rules.library.node(a.trigger).phrase].pattern == pattern;
}

bool Lore::shrugs_off_traps(DefinitionId hero) const {
  const auto abilities = rules.library.abilities_of(definition(hero));
  return std::any_of(abilities.begin(), abilities.end(), [this](const Ability& a) {
    return a.kind == ability::passive && triggered_by(a, "when you would lose energy to a trap");
  });
}

NodeId Lore::block_of(std::uint16_t action, DefinitionId battlefield) const {
  const Library& library = rules.library;
  const Ability& own = library.abilities[action];
  if (battlefield == 0xffff) return own.block;
  for (const Ability& a : library.abilities_of(definition(battlefield))) {
    if (!triggered_by(a, "instead of <action>")) continue;
    if (library.children(library.node(a.trigger))[0].value == own.word) return a.block;
  }
  return own.block;
}

}  // namespace muster::brawl
