// What the quick bot knows by heart: read once from the rules, the same for all tables.
#pragma once

#include <vector>

#include "bots/text_lore.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

// What a phrase of the card language means to the bot.
enum class Meaning : std::uint8_t {
  unknown,
  // cards in play
  deal,
  deal_up_to,
  lessen,
  prevent,
  double_it,
  redirect,
  destroy,
  take_away,  // buried, returned to a deck: gone as if destroyed
  select,
  regain,
  regain_that,
  restore,
  activate,
  place,
  // hands
  draw,
  they_draw,
  draw_for_destroyed,
  heroes_draw,
  discard,
  they_discard,
  discard_hand,
  play,
  play_from_trash,
  they_play,
  use_power,
  extra_power,
  take_phase,
  skip_phase,
  set_x,
  choose,
  // decks
  play_top,
  play_tops,
  discard_top,
  discard_tops,
  look_at_top,
  play_it,
  draw_it,
  discard_it,
  fetch,       // one of your cards into your hand
  they_fetch,  // the same of another Hero
  find,        // one of your cards into play
  they_find,
  find_in,  // a deck
  play_each_top,
  sort_revealed,
  take_fitting,
  play_from_villain_trash,
  fuel,  // cards under cards
  turn_aside,
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
  those,
  attacker,
  card_under,
  // numbers
  sum,
  difference,
  product,
  x,
  of_this_way,
  just_dealt,
  hp_it_had,
  // conditions
  that_card,
  destroyed_a_target,
  at_least,
  at_most,
  is,
  // characters
  immunity,
  flip,
  // moments
  about_this,
};

struct Lore : TextLore<Meaning> {
  explicit Lore(const Rules& r);

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
  // A rule about the damage that cards deal; otherwise it is about the damage dealt to them.
  bool of_dealers(const Node& rule) const { return dealers[rule.phrase]; }
  // The cards that a sentence or a rule speaks of: its i-th hole of that sort.
  const Node* cards_hole(const Node& n, int i = 0) const;

  std::vector<bool> one_shots, indestructibles;  // by definition
  std::vector<bool> dealers;                     // by phrase
};

}  // namespace muster::sentinels
