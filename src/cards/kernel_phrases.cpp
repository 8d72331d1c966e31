// The phrases every game shares: blocks, choices, arithmetic, and what an ability may do to the
// occurrence it answers.
#include "cards/phrases.h"
#include "rules/interpreter.h"

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
  return {
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
      effect("it does not happen", cancel),
      effect("reduce that by <number>", reduce),
      effect("make that <number>", set_amount),
      number("<number> plus <number>", arithmetic(std::plus<>())),
      number("<number> minus <number>", arithmetic(std::minus<>())),
      number("<number> times <number>", arithmetic(std::multiplies<>())),
      number("the number of <cards>", count_cards),
      condition("<number> is <number>", comparison(std::equal_to<>())),
      condition("<number> is at least <number>", comparison(std::greater_equal<>())),
      condition("<number> is at most <number>", comparison(std::less_equal<>())),
      condition("<condition> and <condition>", both),
      condition("<condition> or <condition>", either),
      condition("not <condition>", negation),
  };
}

}  // namespace muster::phrases
