// What the quick bot knows by heart: read once from the rules, the same for all tables.
#pragma once

#include <vector>

#include "bots/text_lore.h"
#include "games/aeons-end/rules/aeons_end.h"

namespace muster::aeons_end {

// What a phrase of the card language means to the bot.
enum class Meaning : std::uint8_t {
  unknown,
  // for a player
  gain_aether,
  gain_gem_aether,
  gain_spell_aether,
  spend_aether,
  cheaper_breach,
  gain_charges,
  they_gain_charges,
  lose_charges,
  lose_all_charges,
  allies_gain_charges,
  gain_life,
  they_gain_life,
  suffer,
  they_suffer,
  // for Gravehold
  gravehold_gains,
  gravehold_suffers,
  gravehold_suffers_for_each,
  gravehold_suffers_for_tier_three,
  gravehold_suffers_unless_gems,
  // cards of players
  draw,
  they_draw,
  discard,
  discard_up_to,
  discard_gem,
  discard_prepped,
  discard_dearest,
  destroy,
  destroy_up_to,
  destroy_dear,
  destroy_prepped,
  return_spells,
  return_free_card,
  discard_named,
  discard_together,
  discard_spells_together,
  destroy_this,
  put_on_deck,
  play_gem_twice,
  return_gem,
  reveal_top,
  look_at_top,
  shuffle_discard,
  destroy_top,
  gain_spell,
  gain_relic,
  gain_cheap_gem,
  gain_cheap_card,
  // spells and breaches
  deal,
  deal_more,
  focus,
  focus_cheapest,
  focus_any,
  cast,
  cast_new,
  cast_twice,
  // the turn order deck
  bury_turn_card,
  order_turn_deck,
  shuffle_turn_card,
  shuffle_nemesis_cards,
  // the nemesis
  unleash,
  strike,
  swarm,
  fury,
  nemesis_gains_life,
  players_lose,
  minion_suffers,
  return_minion,
  husks,
  fewer_husks,
  half_the_husks,
  distribute,
  devour,
  devour_any,
  corruption,
  corruption_to_hand,
  they_gain_corruption,
  corruption_together,
  does_not_happen,
  make_that,
  // who
  you,
  each_player,
  active_player,
  that_cards_player,
  dealer,
  any_ally,
  lowest_life,
  most_life,
  most_prepped,
  most_opened,
  most_charges,
  // numbers
  sum,
  difference,
  product,
  of_this_way,
  cost_this_way,
  half_cost_this_way,
  own_opened,
  adjacent,
  own_prepped,
  fury_tokens,
  this_life,
  husks_in_play,
  empty_piles,
  number_of_players,
  turn_cards_discarded,
  nemesis_turn_cards,
  // conditions
  is,
  at_least,
  at_most,
  all_opened,
  first_play,
  revealed_player,
  husk_there,
};

struct Lore : TextLore<Meaning> {
  explicit Lore(const Rules& r);

  std::uint8_t type_of(DefinitionId d) const { return definition(d).type; }
  int cost(DefinitionId d) const { return printed(d, attribute::cost); }
  // The text of the first ability of this kind; nullptr: the card has none.
  const Node* text(DefinitionId d, std::uint8_t kind) const;
  // Of a minion: does it answer damage to itself in this way?
  bool answers_damage(DefinitionId d, Meaning m) const;
};

}  // namespace muster::aeons_end
