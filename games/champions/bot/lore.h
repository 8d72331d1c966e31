// What the quick bot knows by heart: read once from the rules, the same for all tables.
#pragma once

#include <string_view>
#include <vector>

#include "bots/text_lore.h"
#include "games/champions/rules/champions.h"

namespace muster::champions {

// What a phrase of the card language means to the bot.
enum class Meaning : std::uint8_t {
  unknown,
  // effects on characters
  damage,
  take_damage,
  take_that_much,
  indirect_damage,
  assign_damage,
  move_damage,
  prevent_all,
  prevent_damage,
  heal,
  heal_all,
  exhaust,
  ready,
  stun,
  confuse,
  tough,
  // on schemes
  remove_threat,
  place_threat,
  place_here,
  place_here_for_each,
  scheme_less,
  acceleration,
  // on cards
  draw,
  who_draws,
  draw_up,
  pick_from_top,
  search,
  recycle,
  recover_card,
  discard_from_deck,
  others_discard_from_deck,
  keep_discarded,
  discard_random,
  others_discard_random,
  discard_from_hand,
  discard_hand_part,
  discard,
  discard_this,
  discard_some,  // as many as the player likes
  return_this,
  remove_counters,
  put_counters,
  // on the game
  change_form,
  to_alter_ego,
  special_sequence,
  buy_ally,
  put_ally,
  spend,
  generate,
  cancel_effects,
  surge,
  overkill,
  villain_attacks,
  villain_schemes,
  more_boost,
  minions_attack,
  enemy_comes,
  reveal_more,
  deal_encounter,
  drones,
  drones_for_all,
  // cards
  this_card,
  own_identity,
  own_hero,
  villain,
  the_main_scheme,
  enemy_at_hand,  // the one that the text has been speaking of
  an_enemy,
  a_minion,
  an_ally,
  a_friend,
  an_upgrade,
  a_scheme,
  each_enemy,
  villain_and_engaged,
  each_hero,
  each_character,
  each_friend,
  each_own_upgrade,
  each_scheme,
  each_side_scheme,
  // descriptions
  one_of,
  each_of,
  these_and_those,
  up_to,
  enemies,
  minions,
  heroes,
  allies,
  characters,
  friends,
  upgrades,
  schemes,
  side_schemes,
  with_trait,
  // numbers
  sum,
  product,
  at_most,
  per_player,
  of_this_way,
  damage_on_hero,
  heros_attack,
  number_of_cards,
  // conditions
  has_trait,
  hero_form,
  negation,
  last_step,
  paid_energy,
  paid_mental,
  paid_physical,
  // constant rules
  paid,  // with some resource
  damage_on_cards,
  damage_tokens,
  some_resources,
  everything,
  that_much,
  you,
  in_hand,
  more,           // of some value
  more_for_each,  // the same for each of some cards
  more_attack,
  attack_for_each,
  more_thwart,
  more_defense,
  more_hit_points,
  more_allies,
  hand_per_card,
  gained_trait,
  twice_for_aspect,
  cheaper,
  threat_stays,
};

struct Lore : TextLore<Meaning> {
  explicit Lore(const Rules& r);

  int resources(DefinitionId d) const;  // that a card generates when it is discarded
  int resources(DefinitionId d, DefinitionId paid_for) const;  // the same, for that card
  bool has_keyword(DefinitionId d, std::string_view keyword) const;
  bool has_trait(DefinitionId d, std::string_view trait) const;
  // How many resources a cost asks for.
  int price(const Ability& a) const;
  // Does its text discard it at the end of the round?
  bool leaves(DefinitionId d) const;
  const Ability* placement(DefinitionId d) const;
  // The word of the trait that a rule gives; nullptr: it gives none.
  const Node* gained_trait(const Node& rule) const;
  bool threat_stays(DefinitionId scheme) const;  // it cannot be removed
  // Does the hero draw one card more for each upgrade like this?
  bool enlarges_hand(DefinitionId hero, DefinitionId d) const;

 private:
  Meaning described(const Node& kind) const;
  Meaning refined(const Node& n) const;
  bool is_you(const Node& who) const;
  Meaning paid_with(const Node& resource) const;
  int resources_in(const Node& price) const;
  static Meaning more_of(int stat);
};

}  // namespace muster::champions
