// What the quick bot knows by heart: read once from the rules, the same for all tables.
#pragma once

#include <array>
#include <vector>

#include "games/brawl/rules/brawl.h"
#include "games/brawl/words/says.h"

namespace muster::brawl {

// The seven techniques in the order of their tactic cards.
enum Technique : std::uint8_t { ambush, arsenal, melee, planning, trick, defense, shot };

struct Lore {
  explicit Lore(const Rules& r);

  const Rules& rules;
  std::array<DefinitionId, technique_types> technique{};
  std::array<int, technique_types> number{}, copies{};
  std::vector<int> types;  // by definition

  // What a phrase of a text says.
  PhraseId said(const Node& n) const { return rules.game.phrases[n.phrase].id; }
  const Definition& definition(DefinitionId d) const { return rules.library.definitions[d]; }
  // What the sentence says that puts this question.
  PhraseId said_with(const Ask& question) const;
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
  bool triggered_by(const Ability& a, PhraseId moment) const;
};

}  // namespace muster::brawl
