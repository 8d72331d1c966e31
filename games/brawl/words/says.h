// What the phrases of this game say, for the bot: those of the kernel, and its own.
#pragma once

#include "rules/phrase_ids.h"

namespace muster::brawl::says {

using namespace muster::says;

enum Own : PhraseId {
  opponents = first_of_game,
  first_player,
  cards_called,
  discard_random,
  name_technique,
  take_from_hand,
  look_at_laid,
  exchange,
  gain,
  damage,
  rescue,
  set_trap,
  remove_trap,
  turn_tactic,
  lay_knockout,
  remove_knockout,
  guard,
  take_first,
  copy_action,
  both_actions,
  no_drawing,
  losing_to_a_trap,
  instead_of_action,
};

}  // namespace muster::brawl::says
