#include "games/aeons-end/bot/lore.h"

#include <algorithm>

namespace muster::aeons_end {

const Node* Lore::text(DefinitionId d, std::uint8_t kind) const {
  if (((definition(d).ability_kinds >> kind) & 1U) == 0) return nullptr;
  for (const Ability& a : abilities(d)) {
    if (a.kind == kind) return &node(a.block);
  }
  return nullptr;
}

bool Lore::answers_damage(DefinitionId d, PhraseId id) const {
  if (((definition(d).ability_kinds >> ability::effect) & 1U) == 0) return false;
  const auto list = abilities(d);
  return std::any_of(list.begin(), list.end(), [&](const Ability& a) {
    return a.kind == ability::effect && a.event == event::damage && says(node(a.block), id);
  });
}

void Lore::describe(const Node& n, Described& found) const {
  switch (said(n)) {
    case says::prepped:
      found.prepped = true;
      break;
    case says::prepped_by_you_now:
      found.prepped = found.now = found.yours = true;
      break;
    case says::you_control:
      found.yours = true;
      break;
    case says::played_now:
      found.played = true;
      break;
    case says::gems:
      found.gems = true;
      break;
    case says::spells:
      found.spells = true;
      break;
    case says::cards_called:
      found.called = true;
      break;
    case says::closed:
      found.closed = true;
      break;
    case says::opened:
      found.opened = true;
      break;
    case says::husks:
      found.husks = true;
      break;
    case says::your_deck:
    case says::nemesis_deck:
      found.in_deck = true;
      break;
    case says::your_discard_pile:
      found.in_discard_pile = true;
      break;
    case says::turn_discard_pile:
      found.turn_cards = true;
      break;
    case says::nemesis_turn_cards:
      found.nemesis_turn_cards = true;
      break;
    case says::costs_at_least:
      found.at_least = &children(n)[1];
      break;
    default:
      break;
  }
  for (const Node& part : children(n)) describe(part, found);
}

Described Lore::described(const Node& cards) const {
  Described found;
  found.how_many = said(cards);
  switch (found.how_many) {
    case says::so_many:
    case says::up_to:
    case says::top_cards:
      found.number = children(cards).data();
      break;
    default:
      break;
  }
  describe(cards, found);
  return found;
}

}  // namespace muster::aeons_end
