// The phrases every game shares: blocks, choices, arithmetic, and what an ability may do to the
// occurrence it answers.
#include <algorithm>

#include "cards/phrases.h"
#include "rules/interpreter.h"
#include "rules/nouns.h"
#include "rules/phrase_ids.h"

namespace muster::phrases {

namespace {

template <class F>
constexpr NumberFn arithmetic(F) {
  return [](Play& p, const Scope& s, const Node& n) -> int {
    return F{}(number_in(p, s, n, 0), number_in(p, s, n, 1));
  };
}

template <class F>
constexpr ConditionFn comparison(F) {
  return [](Play& p, const Scope& s, const Node& n) -> bool {
    return F{}(number_in(p, s, n, 0), number_in(p, s, n, 1));
  };
}

int count_cards(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return static_cast<int>(list.size());
}

void each_of_kind(Play& p, const Scope& s, const Node& n, CardList& out) {
  out = fitting(p, s, hole(p, n, 0));
}
int count_kind(Play& p, const Scope& s, const Node& n) {
  return static_cast<int>(fitting(p, s, hole(p, n, 0)).size());
}
bool there_is(Play& p, const Scope& s, const Node& n) {
  return any_fitting(p, s, hole(p, n, 0), [](CardId) { return true; });
}
bool there_is_none(Play& p, const Scope& s, const Node& n) { return !there_is(p, s, n); }
bool there_is_another(Play& p, const Scope& s, const Node& n) {
  return any_fitting(p, s, hole(p, n, 0), [&](CardId c) { return c != s.source; });
}

// ---- descriptions

bool one_or_the_other(Play& p, const Scope& s, const Node& n, CardId c) {
  return fits(p, s, hole(p, n, 0), c) || fits(p, s, hole(p, n, 1), c);
}
void ones_and_others(Play& p, const Scope& s, const Node& n, CardList& out) {
  places_of_both(p, s, hole(p, n, 0), hole(p, n, 1), out);
}
bool not_among(Play& p, const Scope& s, const Node& n, CardId c) {
  return !fits(p, s, hole(p, n, 1), c);
}
bool whichever(Play&, const Scope&, const Node&, CardId) { return true; }

Phrase joining(std::string_view pattern, CardsFn places, TestFn test) {
  Phrase p = kind(pattern, places, test);
  p.joins = true;
  return p;
}
Phrase each(Phrase p) {
  p.quantifier = Quantifier::all;
  return p;
}
// Whether a card is meant is said by its kind alone.
Phrase any_of_them(Phrase p) {
  p.test = whichever;
  return p;
}
// Those that are there when a lasting effect begins.
Phrase now(Phrase p) {
  p.now = true;
  return p;
}

// ---- quantifiers and stats

// A noun by itself stands for all that it picks from, or for those that come first.
void all_of_noun(Play& p, const Scope& s, const Node& n, CardList& out) {
  const Noun noun = noun_of(p, s, n);
  list_of(p, s, noun, out);
  if (noun.by_stat()) keep_foremost(p, s, noun, out);
}
Phrase picking(std::string_view pattern, Quantifier quantifier) {
  Phrase p = cards(pattern, all_of_noun);
  p.quantifier = quantifier;
  p.count_hole = hole_in(pattern, "<number>");
  p.stat_hole = hole_in(pattern, "<stat>");
  return p;
}
template <Quantifier how>
void offer_foremost(Play& p, const Scope& s, const Node& n) {
  CardList list = fitting(p, s, hole(p, n, 0));
  Noun noun;
  noun.quantifier = how;
  noun.stat = &hole(p, n, 1);
  keep_foremost(p, s, noun, list);
  for (const CardId c : list) p.offer_card(c);
}
int stat_in(Play& p, const Scope& s, const Node& n, int i, CardId c) {
  return measured(p, s, hole(p, n, i), c);
}
bool has_so_few(Play& p, const Scope& s, const Node& n, CardId c) {
  return stat_in(p, s, n, 2, c) <= number_in(p, s, n, 1);
}
bool has_so_many(Play& p, const Scope& s, const Node& n, CardId c) {
  return stat_in(p, s, n, 2, c) >= number_in(p, s, n, 1);
}
bool some_have_so_few(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return std::any_of(list.begin(), list.end(),
                     [&](CardId c) { return stat_in(p, s, n, 2, c) <= number_in(p, s, n, 1); });
}
int sum_of_stat(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 1), list);
  int sum = 0;
  for (const CardId c : list) sum += stat_in(p, s, n, 0, c);
  return sum;
}
void both_lists(Play& p, const Scope& s, const Node& n, CardList& out) {
  eval_cards(p, s, hole(p, n, 0), out);
  CardList more;
  eval_cards(p, s, hole(p, n, 1), more);
  for (const CardId c : more) {
    if (std::find(out.begin(), out.end(), c) == out.end()) out.push_back(c);
  }
}
// "Unity and each Golem": words that say which cards, not descriptions of them.
Phrase joined_cards(std::string_view pattern) {
  Phrase p = cards(pattern, both_lists);
  p.test = one_or_the_other;
  p.joins = true;
  return p;
}

bool both(Play& p, const Scope& s, const Node& n) {
  return eval_condition(p, s, hole(p, n, 0)) && eval_condition(p, s, hole(p, n, 1));
}
bool either(Play& p, const Scope& s, const Node& n) {
  return eval_condition(p, s, hole(p, n, 0)) || eval_condition(p, s, hole(p, n, 1));
}
bool negation(Play& p, const Scope& s, const Node& n) {
  return !eval_condition(p, s, hole(p, n, 0));
}

void cancel(Play& p, Scope& s, const Node&) {
  p.occurrence(s.occurrence).flags |= Occurrence::cancelled;
}
void reduce(Play& p, Scope& s, const Node& n) {
  Occurrence& o = p.occurrence(s.occurrence);
  o.amount = static_cast<std::int16_t>(std::max(0, o.amount - number_in(p, s, n, 0)));
}
void set_amount(Play& p, Scope& s, const Node& n) {
  p.occurrence(s.occurrence).amount = static_cast<std::int16_t>(number_in(p, s, n, 0));
}

}  // namespace

std::vector<Phrase> kernel() {
  Phrase literal;
  literal.sort = Sort::number;
  literal.control = Control::literal;
  using namespace says;
  std::vector<Phrase> all = {
      literal,
      control("all of", Control::block),
      control("choose one", Control::choose_one),
      control("you may", Control::may),
      control("if <condition>", Control::if_true),
      control("otherwise", Control::otherwise),
      control("for <who>, one by one", Control::for_each),
      control("<number> times", Control::repeat),
      control("until the end of the <period>", Control::until),
      control("at the end of the <period>", Control::at_end_of),
      control("cost", Control::cost),
      control("then", Control::then),
      control("instead", Control::instead),
      control_with_colon("<who> in turn", Control::in_turn),
      control_with_colon("<who> do(es) this", Control::in_turn),
      called(does_not_happen, effect("it does not happen", cancel)),
      called(reduce_that, effect("reduce that by <number>", reduce)),
      called(make_that, effect("make that <number>", set_amount)),
      called(sum, number("<number> plus <number>", arithmetic(std::plus<>()))),
      called(difference, number("<number> minus <number>", arithmetic(std::minus<>()))),
      called(product, number("<number> times <number>", arithmetic(std::multiplies<>()))),
      number("the number of <cards>", count_cards),
      called(number_of_kind, number("the number of <kind>", count_kind)),
      called(each_card, each(cards("each <kind>", each_of_kind))),
      now(cards("each current <kind>", each_of_kind)),
      called(a_card, chosen_card("a(n) <kind>", offer_fitting)),
      joining("<kind> or <kind>", ones_and_others, one_or_the_other),
      joining("<kind> and <kind>", ones_and_others, one_or_the_other),
      describing("<kind> other than <cards>", not_among),
      own(describing("<kind> of your choice", whichever)),
      called(says::there_is, condition("there is a(n) <kind>", there_is)),
      condition("there is another <kind>", there_is_another),
      condition("no <kind> is in play", there_is_none),
      called(equals, condition("<number> is <number>", comparison(std::equal_to<>()))),
      called(says::at_least,
             condition("<number> is at least <number>", comparison(std::greater_equal<>()))),
      called(says::at_most,
             condition("<number> is at most <number>", comparison(std::less_equal<>()))),
      called(says::both, condition("<condition> and <condition>", both)),
      called(says::either, condition("<condition> or <condition>", either)),
      called(says::negation, condition("not <condition>", negation)),
  };
  const std::vector<Phrase> more = kernel_moments_and_rules();
  all.insert(all.end(), more.begin(), more.end());
  const std::vector<Phrase> others = kernel_people();
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

std::vector<Phrase> kernel_stats() {
  return {called(says::stat_of_cards, number("the <stat> of <cards>", sum_of_stat))};
}

std::vector<Phrase> kernel_choices_by_stat() {
  using namespace says;
  return {
      called(highest, chosen_card("the <kind> with the highest/most <stat>",
                                  offer_foremost<Quantifier::highest>)),
      called(lowest, chosen_card("the <kind> with the lowest/fewest <stat>",
                                 offer_foremost<Quantifier::lowest>)),
      called(second_highest, chosen_card("the <kind> with the second highest/most <stat>",
                                         offer_foremost<Quantifier::second_highest>)),
      called(second_lowest, chosen_card("the <kind> with the second lowest/fewest <stat>",
                                        offer_foremost<Quantifier::second_lowest>)),
  };
}

std::vector<Phrase> kernel_nouns() {
  std::vector<Phrase> all = {
      any_of_them(cards("<kind>", each_of_kind)),
      joined_cards("<cards> and <cards>"),
      picking("all <kind>", Quantifier::all),
      picking("<number> <kind>", Quantifier::exactly),
      picking("up to <number> <kind>", Quantifier::up_to),
      picking("any number of <kind>", Quantifier::any_number),
      picking("<number> random <kind>", Quantifier::random),
      picking("the <kind> with the highest/most <stat>", Quantifier::highest),
      picking("the <kind> with the lowest/fewest <stat>", Quantifier::lowest),
      picking("the <kind> with the second highest/most <stat>", Quantifier::second_highest),
      picking("the <kind> with the second lowest/fewest <stat>", Quantifier::second_lowest),
      picking("the <number> <kind> with the highest/most <stat>", Quantifier::highest),
      picking("the <number> <kind> with the lowest/fewest <stat>", Quantifier::lowest),
      describing("<kind> with <number> or fewer <stat>", has_so_few),
      describing("<kind> with <number> or more <stat>", has_so_many),
      condition("<cards> have/has <number> or fewer <stat>", some_have_so_few),
  };
  const std::vector<Phrase> stats = kernel_stats();
  all.insert(all.end(), stats.begin(), stats.end());
  return all;
}

}  // namespace muster::phrases
