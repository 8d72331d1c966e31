// What texts choose, find and count as they go, and what the sentences behind them make of it:
// "choose an enemy", "it", "that many", "X is ...".
#include <algorithm>

#include "cards/phrases.h"
#include "rules/interpreter.h"
#include "rules/nouns.h"
#include "rules/order.h"
#include "rules/phrase_ids.h"

namespace muster::phrases {

namespace {

// ---- choosing -----------------------------------------------------------------------------------

Phrase prepares(Phrase p) {
  p.prepares = true;
  return p;
}
void keep(Play& p, Scope& s, const Node& n, int what) {
  if (n.slot != 0xff) s.slots[n.slot] = static_cast<std::int16_t>(what);
  p.came_to(what < 0 ? 0 : 1, what >= 0);
}
void choose_card(Play& p, Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  keep(p, s, n, list.empty() ? -1 : list[0]);
}
void choose_player(Play& p, Scope& s, const Node& n) {
  const SeatSet who = who_in(p, s, n, 0);
  keep(p, s, n, who.empty() ? -1 : who.lowest());
}
void set_x(Play& p, Scope& s, const Node& n) { keep(p, s, n, number_in(p, s, n, 0)); }

// Of a group of people, one.
void offer_one_of(Play& p, const Scope& s, const Node& question) {
  in_order(p, who_in(p, s, question, 0), [&](Seat seat) { p.offer_seat(seat); });
}

// ---- several cards, and those that come first by a value ----------------------------------------

Phrase several(std::string_view pattern, Quantifier quantifier) {
  Phrase p = chosen_card(pattern, offer_fitting);
  p.quantifier = quantifier;
  p.count_hole = hole_in(pattern, "<number>");
  return p;
}
void offer_foremost(Play& p, const Scope& s, const Node& question) {
  const Phrase& f = phrase_of(p, question);
  CardList list = fitting(p, s, hole(p, question, f.kind_hole));
  keep_foremost(p, s, noun_of(p, s, question), list);
  for (const CardId c : list) p.offer_card(c);
}
Phrase foremost(std::string_view pattern, Quantifier quantifier) {
  Phrase p = chosen_card(pattern, offer_foremost);
  p.quantifier = quantifier;
  p.stat_hole = hole_in(pattern, "<stat>");
  return p;
}

// ---- numbers and conditions ---------------------------------------------------------------------

int stat_of_cards(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 1), list);
  int sum = 0;
  for (const CardId c : list) sum += measured(p, s, hole(p, n, 0), c);
  return sum;
}
// What the sentence before came to; what is answered; what a text has set, or what was paid.
int that_many(Play&, const Scope& s, const Node&) { return s.result; }
int that_much(Play& p, const Scope& s, const Node&) {
  return s.occurrence == 0xff ? 0 : answered(p, s).amount;
}
int x(Play&, const Scope& s, const Node& n) { return n.slot == 0xff ? s.paid : s.slots[n.slot]; }
bool nothing_came_of_it(Play&, const Scope& s, const Node&) {
  return s.result == 0 && s.fulfilled == 0;
}
bool are_the_same(Play& p, const Scope& s, const Node& n) {
  return !who_in(p, s, n, 0).empty() && who_in(p, s, n, 0) == who_in(p, s, n, 1);
}
int half_rounded_down(Play& p, const Scope& s, const Node& n) { return number_in(p, s, n, 0) / 2; }
bool are_such(Play& p, const Scope& s, const Node& n, CardId c) {
  return measured(p, s, hole(p, n, 2), c) >= number_in(p, s, n, 1);
}
bool are_no_more(Play& p, const Scope& s, const Node& n, CardId c) {
  return measured(p, s, hole(p, n, 2), c) <= number_in(p, s, n, 1);
}
bool are_exactly(Play& p, const Scope& s, const Node& n, CardId c) {
  return measured(p, s, hole(p, n, 2), c) == number_in(p, s, n, 1);
}
template <TestFn test>
bool one_is(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return std::any_of(list.begin(), list.end(), [&](CardId c) { return test(p, s, n, c); });
}
// A keyword that a card has, printed or gained.
bool has_keyword(Play& p, const Scope&, const Node& n, CardId c) {
  const Node& keyword = hole(p, n, 1);
  StatQuery q{.stat = phrase_of(p, keyword).stat, .card = c};
  if (keyword.count == 0) return p.value(q) != 0;
  const int word = hole(p, keyword, 0).value;  // "the Aerial trait"
  q.definition = static_cast<DefinitionId>(word);
  return p.rules.prints_trait(p.card(c).definition, word) || p.value(q) != 0;
}

}  // namespace

std::vector<Phrase> kernel_choices() {
  using namespace says;
  return {
      names(Named::card, prepares(effect("choose <cards>", choose_card))),
      names(Named::player, prepares(effect("choose <who>", choose_player))),
      names(Named::number, prepares(effect("X is <number>", set_x))),
      named(Named::number, number("X", x)),

      called(one_of_people, chosen_seat("a(n) <people>", offer_one_of)),
      called(so_many, several("<number> <kind>", Quantifier::exactly)),
      called(says::up_to, several("up to <number> <kind>", Quantifier::up_to)),
      called(any_number, several("any number of <kind>", Quantifier::any_number)),
      several("<number> random <kind>", Quantifier::random),
      foremost("the <kind> with the highest/most <stat>", Quantifier::highest),
      foremost("the <kind> with the lowest/fewest <stat>", Quantifier::lowest),
      describing("<kind> with <number> or fewer <stat>", are_no_more),
      describing("<kind> with <number> or more <stat>", are_such),
      describing("<kind> with exactly <number> <stat>", are_exactly),
      describing("<kind> with <keyword>", has_keyword),

      counted(number("that many", that_many), "that number"),
      counted(number("that much", that_much), "that amount"),
      number("the <stat> of <cards>", stat_of_cards),
      counted(number("<stat> on <cards>", stat_of_cards), "the <stat> on <cards>"),
      condition("nothing came of that", nothing_came_of_it),
      condition("<who> is/are <who>", are_the_same),
      number("half <number>, rounded down", half_rounded_down),
      condition("<cards> have/has <number> or more <stat>", one_is<are_such>),
      condition("<cards> have/has <number> or fewer <stat>", one_is<are_no_more>),
  };
}

}  // namespace muster::phrases
