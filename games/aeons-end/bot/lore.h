// What the quick bot knows by heart: read once from the rules, the same for all tables.
#pragma once

#include "bots/texts.h"
#include "games/aeons-end/rules/aeons_end.h"
#include "games/aeons-end/words/says.h"

namespace muster::aeons_end {

// What a description of cards comes to, as far as the bot asks.
struct Described {
  PhraseId how_many = says::nothing;  // "a", "up to 2": the phrase around the description
  const Node* number = nullptr;       // of them
  const Node* at_least = nullptr;     // what they must cost
  bool prepped = false, now = false, yours = false, gems = false, spells = false, called = false;
  bool closed = false, opened = false, husks = false, in_deck = false, in_discard_pile = false;
  bool turn_cards = false, nemesis_turn_cards = false, played = false;
};

struct Lore : Texts {
  explicit Lore(const Rules& r) : Texts(r) {}

  std::uint8_t type_of(DefinitionId d) const { return definition(d).type; }
  int cost(DefinitionId d) const { return printed(d, attribute::cost); }
  // The text of the first ability of this kind; nullptr: the card has none.
  const Node* text(DefinitionId d, std::uint8_t kind) const;
  // Of a minion: does it answer damage to itself by saying this?
  bool answers_damage(DefinitionId d, PhraseId id) const;
  Described described(const Node& cards) const;

 private:
  void describe(const Node& n, Described& found) const;
};

}  // namespace muster::aeons_end
