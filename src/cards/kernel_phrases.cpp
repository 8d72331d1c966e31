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
bool there_is(Play& p, const Scope& s, const Node& n) { return count_kind(p, s, n) != 0; }
bool there_is_none(Play& p, const Scope& s, const Node& n) { return count_kind(p, s, n) == 0; }
bool there_is_another(Play& p, const Scope& s, const Node& n) {
  const CardList list = fitting(p, s, hole(p, n, 0));
  return std::any_of(list.begin(), list.end(), [&](CardId c) { return c != s.source; });
}

// ---- descriptions

bool one_or_the_other(Play& p, const Scope& s, const Node& n, CardId c) {
  return fits(p, s, hole(p, n, 0), c) || fits(p, s, hole(p, n, 1), c);
}
void ones_and_others(Play& p, const Scope& s, const Node& n, CardList& out) {
  places_of_both(p, s, hole(p, n, 0), hole(p, n, 1), out);
}
bool not_among(Play& p, const Scope& s, const Node& n, CardId c) {
  CardList list;
  eval_cards(p, s, hole(p, n, 1), list);
  return std::find(list.begin(), list.end(), c) == list.end();
}
bool whichever(Play&, const Scope&, const Node&, CardId) { return true; }

Phrase joining(std::string_view pattern, CardsFn places, TestFn test) {
  Phrase p = kind(pattern, places, test);
  p.joins = true;
  return p;
}
// Those that are there when a lasting effect begins.
Phrase now(Phrase p) {
  p.now = true;
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
      called(each_card, cards("each <kind>", each_of_kind)),
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
  const auto more = kernel_people_and_places();
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace muster::phrases
