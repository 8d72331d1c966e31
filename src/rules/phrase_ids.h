// What the kernel's phrases say, for those who read texts: bots, notes, the table at the terminal.
#pragma once

#include "rules/phrase.h"

namespace muster::says {

enum Kernel : PhraseId {
  nothing,
  // numbers
  sum,
  difference,
  product,
  half,
  number_of_kind,
  number_of_people,
  number_this_way,
  stat_of_cards,
  your_measure,
  // conditions
  equals,
  at_least,
  at_most,
  both,
  either,
  negation,
  there_is,
  there_is_somebody,
  has_at_least,
  that_card_is,
  // who
  you,
  both_groups,
  each_of_people,
  one_of_people,
  another_of_people,
  that_player,
  most,
  least,
  people_with_exactly,
  people_with_at_least,
  people_with_more,
  count_of_kind,
  // cards
  this_card,
  that_card,
  a_card,
  each_card,
  so_many,
  up_to,
  any_number,
  all_of_them,
  highest,
  lowest,
  second_highest,
  second_lowest,
  top_card,
  top_cards,
  in_zone,
  you_control,
  // what a card can do
  does_not_happen,
  reduce_that,
  make_that,
  draw,
  discard,
  destroy,
  put_on_top,
  put_on_bottom,
  put_into_play,
  put_back,
  shuffle_cards_into,
  shuffle_zone_into,
  reveal,
  look_at,
  // each game's own begin here
  first_of_game = 100,
};

}  // namespace muster::says
