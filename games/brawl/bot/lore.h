// What the quick bot knows by heart: read once from the rules, the same for all tables.
#pragma once

#include <array>
#include <vector>

#include "bots/text_lore.h"
#include "games/brawl/rules/brawl.h"

namespace muster::brawl {

// The seven techniques in the order of their tactic cards.
enum Technique : std::uint8_t { ambush, arsenal, melee, planning, trick, defense, shot };

// What a phrase of the card language means to the bot.
enum class Meaning : std::uint8_t {
  unknown,
  // effects
  draw,
  others_draw,
  discard_random,
  name_technique,
  take_from_hand,
  gain,
  others_gain,
  damage,
  damage_for_each,
  set_trap,
  remove_trap,
  turn_tactic,
  lay_knockout,
  remove_knockout,
  guard,
  take_first,
  copy_action,
  both_actions,
  exchange,
  look,
  rescue,
  no_drawing,
  // who
  you,
  each_opponent,
  each_opponent_and_you,
  every_hero,
  first_players_hero,
  some_hero,
  some_opponent,
  stronger_opponent,
};

struct Lore {
  explicit Lore(const Rules& r);

  const Rules& rules;
  std::array<DefinitionId, technique_types> technique{};
  std::array<int, technique_types> number{}, copies{};
  std::vector<Meaning> meanings;  // by phrase
  std::vector<int> types;         // by definition

  Meaning meaning(const Node& n) const { return meanings[n.phrase]; }
  const Definition& definition(DefinitionId d) const { return rules.library.definitions[d]; }
  // The technique type of a technique card or a tactic card.
  int type_of(DefinitionId d) const { return types[d]; }

  // A value as this card (0xffff: none) makes it for everybody.
  int value(std::uint8_t stat, DefinitionId card) const;
  // May a player of this hero perform both actions of this technique?
  bool both_actions(DefinitionId hero, int type) const;
  bool shrugs_off_traps(DefinitionId hero) const;
  // What is done for this action while this battlefield is open.
  NodeId block_of(std::uint16_t action, DefinitionId battlefield) const;

 private:
  bool triggered_by(const Ability& a, std::string_view pattern) const;
};

}  // namespace muster::brawl
