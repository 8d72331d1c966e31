// What the quick bot knows by heart: read once from the rules, the same for all tables.
#pragma once

#include <vector>

#include "bots/texts.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

// What a phrase of the card language means to the bot.
enum class Meaning : std::uint8_t {
  unknown,
  // cards in play
  deal,
  lessen,
  prevent,
  double_it,
  redirect,
  destroy,
  take_away,  // buried, returned to a deck: gone as if destroyed
  select,
  regain,
  restore,
  activate,
  place,
  // hands
  draw,
  they_draw,
  heroes_draw,
  discard,
  they_discard,
  discard_hand,
  play,
  play_from_trash,
  use_power,
  extra_power,
  take_phase,
  skip_phase,
  set_x,
  choose,
  // decks
  play_tops,
  discard_tops,
  look_at_top,
  play_it,
  draw_it,
  discard_it,
  take_revealed,  // some of what was revealed before
  fetch,          // one of your cards into your hand
  they_fetch,     // the same of another Hero
  find,           // one of your cards into play
  they_find,
  find_in,  // a deck
  play_each_top,
  play_from_villain_trash,
  fuel,  // cards under cards
  lose,
  // who and whose deck
  you,
  each_hero,
  that_hero,
  this_hero,
  other_hero,
  villain_deck,
  environment_deck,
  hero_decks,
  all_decks,
  some_deck,
  // cards
  this_card,
  himself,
  those,
  attacker,
  card_under,
  // damage
  up_to_damage,
  one_type,
  // numbers
  sum,
  difference,
  product,
  x,
  of_this_way,
  that_damage,
  hp_it_had,
  // conditions
  that_card,
  targets_destroyed,
  at_least,
  at_most,
  is,
  // characters
  immunity,
  flip,
  // rules
  dealers,
  // moments
  about_this,
};

struct Lore : Texts {
  explicit Lore(const Rules& r);

  Meaning meaning(const Node& n) const { return meanings_[id_of(n)]; }
  // Does this text, or a text within it, mean this?
  bool means(const Node& n, Meaning m) const { return part_meaning(n, m) != nullptr; }
  // The part of a text that means this; nullptr: none does.
  const Node* part_meaning(const Node& n, Meaning m) const;
  // A text about what happens to its own card: when it is played, when it is destroyed.
  bool about_itself(const Ability& a) const {
    return a.trigger != no_node && meaning(node(a.trigger)) == Meaning::about_this;
  }

  const Phrase& phrase(const Node& n) const { return rules.game.phrases[n.phrase]; }
  bool one_shot(DefinitionId d) const { return one_shots[d]; }
  bool indestructible(DefinitionId d) const { return indestructibles[d]; }
  bool has(DefinitionId d, std::uint8_t kind) const {
    return (definition(d).ability_kinds >> kind & 1U) != 0;
  }
  Team team(DefinitionId d) const;
  // Its own text destroys it when its next turn begins, whatever happens.
  bool fleeting(DefinitionId d) const;
  // The side makes itself immune to damage until some cards are in play in a certain number: the
  // condition for that, "the number of ... is at least ..."; nullptr on all other sides.
  const Node* awaits(DefinitionId d) const;
  // Of a rule about damage: is it about what cards deal, or about what they are dealt?
  bool of_dealers(const Node& rule) const { return meaning(rule) == Meaning::dealers; }
  // The cards that a sentence or a rule speaks of: its i-th hole of that sort; nullptr: none.
  const Node* cards_hole(const Node& n, int i = 0) const;

  // What a description says more about, down to the phrase that knows where to look.
  const Phrase& place(const Node& kind) const;

  std::vector<bool> one_shots, indestructibles;  // by definition

 private:
  Meaning refined(const Node& n, Meaning m) const;
  bool answers_itself(const Ability& a) const;
  bool in_a_pile(const Node& cards) const;

  std::vector<Meaning> meanings_;  // by node
};

}  // namespace muster::sentinels
