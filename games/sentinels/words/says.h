// What the phrases of this game say, for the bot: those of the kernel, and its own.
#pragma once

#include "rules/phrase_ids.h"

namespace muster::sentinels::says {

using namespace muster::says;

enum Own : PhraseId {
  // cards in play
  deal = first_of_game,
  lessen,
  double_it,
  redirect,
  destroy_sparing,
  bury,
  put_on_deck,
  return_to_hand,
  remove,
  select,
  regain,
  regain_up_to,
  restore,
  activate,
  place,
  flip,
  // hands, powers and phases
  heroes_draw,
  play,
  use_power,
  extra_power,
  take_phase,
  skip_phase,
  set_x,
  choose,
  // decks
  reveal_in_place,
  salvage,
  collect,
  summon,
  discover,
  play_each_top,
  put_under,
  heroes_lose,
  // who and whose deck
  that_hero,
  this_hero,
  other_hero,
  your_deck,
  villain_deck,
  environment_deck,
  hero_decks,
  all_decks,
  some_deck,
  // cards
  himself,
  those,
  dealt_damage,
  attacker,
  card_under,
  // damage
  up_to_damage,
  one_type,
  // numbers
  x,
  that_many,
  that_damage,
  hp_it_had,
  targets_destroyed,
  number_you_discarded,
  // rules
  immunity,
  about_dealers,
  // moments
  is_played,
  is_destroyed,
  flips,
};

}  // namespace muster::sentinels::says
