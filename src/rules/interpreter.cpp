#include "rules/interpreter.h"

#include <algorithm>
#include <stdexcept>

#include "rules/nouns.h"
#include "rules/order.h"
#include "rules/witness.h"

namespace muster {

int eval_number(Play& p, const Scope& s, const Node& n) {
  const Phrase& f = phrase_of(p, n);
  return f.control == Control::literal ? n.value : f.number(p, s, n);
}

SeatSet eval_who(Play& p, const Scope& s, const Node& n) {
  const Phrase& f = phrase_of(p, n);
  if (f.offer == nullptr) return f.who(p, s, n);
  const int seat = s.slots[n.slot];
  return seat < 0 ? SeatSet() : SeatSet::of(static_cast<Seat>(seat));
}

void eval_cards(Play& p, const Scope& s, const Node& n, CardList& out) {
  const Phrase& f = phrase_of(p, n);
  if (f.sort == Sort::kind) {
    out = fitting(p, s, n);
    return;
  }
  if (f.offer == nullptr) return f.cards(p, s, n, out);
  const int answer = s.slots[n.slot];
  if (answer >= first_set) {
    p.t.facts.picked[static_cast<std::size_t>(answer - first_set)].each(
        [&](CardId c) { out.push_back(c); });
  } else if (answer >= 0) {
    out.push_back(static_cast<CardId>(answer));
  }
}

bool eval_condition(Play& p, const Scope& s, const Node& n) {
  return phrase_of(p, n).condition(p, s, n);
}

namespace {

// "for each <number>", "for each <cards>", "for each <kind>"
int times_in(Play& p, const Scope& s, const Node& n) {
  const Sort sort = phrase_of(p, n).sort;
  if (sort == Sort::kind) return static_cast<int>(fitting(p, s, n).size());
  if (sort != Sort::cards) return eval_number(p, s, n);
  CardList each;
  eval_cards(p, s, n, each);
  return static_cast<int>(each.size());
}

}  // namespace

int rule_amount(Play& p, const Scope& s, const Node& rule) {
  const Phrase& phrase = phrase_of(p, rule);
  const int times = phrase.times_hole < 0 ? 1 : times_in(p, s, hole(p, rule, phrase.times_hole));
  if (phrase.amount_hole < 0) return phrase.fixed * times;
  const Node& amount = hole(p, rule, phrase.amount_hole);
  const bool for_each = phrase_of(p, amount).sort != Sort::number;
  return times_in(p, s, amount) * (for_each ? phrase.fixed : times);
}

namespace {

// How long what a sentence states lasts: a <period>, or what its words say.
Period period_of(const Play& p, const Node& sentence) {
  const auto children = p.library.children(sentence);
  return static_cast<Period>(children.size() > 1 ? children[0].value
                                                 : phrase_of(p, sentence).fixed);
}

// The cards that a rule speaks of first; nullptr: it speaks of none.
const Node* cards_of_rule(const Play& p, const Node& rule) {
  for (const Node& n : p.library.children(rule)) {
    if (phrase_of(p, n).sort == Sort::cards) return &n;
  }
  return nullptr;
}

// Whether words about cards mean those that are there when a lasting effect begins.
bool means_now(const Play& p, const Node& cards) {
  const Phrase& f = phrase_of(p, cards);
  if (f.now || f.kind_hole < 0) return f.now;
  return means_now(p, p.library.children(cards)[static_cast<std::size_t>(f.kind_hole)]);
}

// Where a book says so, a lasting effect concerns what it finds when it begins, and no more.
void settle(Play& p, const Scope& s, const Node& rule, Lasting& l) {
  const Node* list = cards_of_rule(p, rule);
  const bool freezes = p.game.freezes != nullptr && p.game.freezes(p, s);
  if (!freezes && (list == nullptr || !means_now(p, *list))) return;
  l.settled = 1;
  l.amount = static_cast<std::int16_t>(rule_amount(p, s, rule));
  l.frozen = 0xff;
  if (list == nullptr) return;
  CardList cards;
  eval_cards(p, s, *list, cards);
  CardSet bits;
  for (const CardId c : cards) bits.add(c);
  l.frozen = p.freeze(bits);
}

}  // namespace

namespace {

// The phrases in this sentence that ask, in order of appearance. Blocks inside it ask later.
template <class F>
bool each_question(const Play& p, const Node& n, F& f) {
  if (n.questions == 0) return true;
  for (const Node& child : p.library.children(n)) {
    if (!each_question(p, child, f)) return false;
  }
  return phrase_of(p, n).offer == nullptr || f(n);
}

std::int16_t as_slot(const Option& o) {
  return static_cast<std::int16_t>(o.kind == OptionKind::card ? o.card : o.value);
}

Choosing choosing(const Play& p, const Scope& s) {
  return p.game.choosing != nullptr ? p.game.choosing(p, s) : Choosing::able;
}

// Of the options of the question just put, keeps those that `wanted` likes.
template <class F>
void keep_options(Play& p, F wanted) {
  std::size_t kept = p.t.asks.back().first;
  for (std::size_t i = kept; i < p.t.options.size(); ++i) {
    if (wanted(p.t.options[i])) p.t.options[kept++] = p.t.options[i];
  }
  p.t.options.resize(kept);
  p.t.asks.back().count = static_cast<std::uint16_t>(kept - p.t.asks.back().first);
}

// The same for those of which `extent` says that no other can be done more fully.
template <class F>
void keep_fullest(Play& p, F extent) {
  if (p.t.asks.back().count < 2) return;
  Extent best = extent(p.t.options[p.t.asks.back().first]);
  for (std::size_t i = p.t.asks.back().first + 1U; i < p.t.options.size(); ++i) {
    const Extent e = extent(p.t.options[i]);
    if (e.fuller_than(best)) best = e;
  }
  keep_options(p, [&](const Option& o) { return !best.fuller_than(extent(o)); });
}

// Whether an answer to a question leaves its sentence something to do.
class Sensible {
 public:
  Sensible(Play& p, const Scope& s, const Node& sentence, const Node& question)
      : p_(p), chosen_(s), sentence_(sentence), slot_(question.slot) {
    if (!is_cost(p, s, sentence)) unaffected_ = p.game.unaffected;
    beyond_reach_ = p.game.beyond_reach;
    if (&sentence == &question) return;
    // Whoever is chosen to do something must be able to, unless it is to be tried in any case.
    const bool in_turn = phrase_of(p, sentence).control == Control::in_turn;
    can_ = in_turn && choosing(p, s) == Choosing::able ? can_do : phrase_of(p, sentence).can;
  }
  bool operator()(const Option& o) {
    chosen_.slots[slot_] = as_slot(o);
    if (o.kind == OptionKind::card && (is(unaffected_, o.card) || is(beyond_reach_, o.card))) {
      return false;
    }
    return can_ == nullptr || can_(p_, chosen_, sentence_);
  }
  bool always() const {
    return unaffected_ == nullptr && beyond_reach_ == nullptr && can_ == nullptr;
  }

 private:
  using Excludes = bool (*)(Play&, const Scope&, CardId);
  bool is(Excludes excludes, CardId c) { return excludes != nullptr && excludes(p_, chosen_, c); }

  Play& p_;
  Scope chosen_;
  const Node& sentence_;
  std::uint8_t slot_;
  Excludes unaffected_ = nullptr, beyond_reach_ = nullptr;
  ConditionFn can_ = nullptr;
};

// Whether somebody is to do something that nobody who could be chosen can do anything of: who it is
// makes no difference then. AE-GAP-64
bool idle_whoever(Play& p, const Scope& s, const Node& sentence, const Node& question) {
  if (phrase_of(p, sentence).control != Control::in_turn) return false;
  const Ask ask = p.t.asks.back();
  const Node& block = p.library.children(sentence).back();
  Scope chosen = s;
  for (std::size_t i = ask.first; i < ask.first + std::size_t{ask.count}; ++i) {
    chosen.slots[question.slot] = as_slot(p.t.options[i]);
    chosen.you = static_cast<Seat>(p.t.options[i].value);
    if (can_do(p, chosen, block)) return false;
  }
  return true;
}

// Offers the answers that leave the sentence something to do.
void offer_answers(Play& p, const Scope& s, const Node& sentence, const Node& question) {
  phrase_of(p, question).offer(p, s, question);
  Sensible sensible(p, s, sentence, question);
  if (!sensible.always()) keep_options(p, sensible);
  if (&sentence == &question || choosing(p, s) == Choosing::able) return;
  if (idle_whoever(p, s, sentence, question)) {
    p.came_to(0, false);
    return keep_options(p, [](const Option&) { return false; });
  }
  if (choosing(p, s) != Choosing::fullest) return;
  Scope chosen = s;
  keep_fullest(p, [&](const Option& o) {
    chosen.slots[question.slot] = as_slot(o);
    return extent_of(p, chosen, sentence);
  });
}

Seat asked_for(const Play& p, const Scope& s, const Node& question) {
  return p.game.asked != nullptr ? p.game.asked(p, s, question) : s.you;
}

// How many cards a question asks for.
int wanted_by(Play& p, const Scope& s, const Node& question) {
  const Phrase& f = phrase_of(p, question);
  return f.count_hole >= 0 ? number_in(p, s, question, f.count_hole) : any_count;
}
// Fewer will do.
bool is_optional(const Phrase& question) {
  return question.quantifier == Quantifier::up_to || question.quantifier == Quantifier::any_number;
}

// Whether any answer would be offered. One is enough, and some answer is always the fullest.
bool has_an_answer(Play& p, const Scope& s, const Node& sentence, const Node& question) {
  const Phrase& phrase = phrase_of(p, question);
  if (phrase.offer == offer_fitting) {
    Sensible sensible(p, s, sentence, question);
    // A cost is paid in full or not at all.
    const bool all = phrase.quantifier != Quantifier::none && is_cost(p, s, sentence);
    int left = all && !is_optional(phrase) ? wanted_by(p, s, question) : 1;
    if (left <= 0) return true;
    return any_fitting(p, s, hole(p, question, phrase.kind_hole), [&](CardId c) {
      return sensible({.kind = OptionKind::card, .card = c}) && --left == 0;
    });
  }
  p.ask(asked_for(p, s, question), prompt_choice);
  phrase.offer(p, s, question);
  const std::size_t first = p.t.asks.back().first;
  const std::size_t end = p.t.options.size();
  Sensible sensible(p, s, sentence, question);
  bool found = false;
  for (std::size_t i = first; i < end && !found; ++i) found = sensible(p.t.options[i]);
  p.t.asks.pop_back();
  p.t.options.resize(first);
  return found;
}

// Whether a sentence of this block could do anything. Costs and what comes after "then" do not
// count; "otherwise" does when its "if" is false.
bool any_can_do(Play& p, const Scope& s, std::span<const Node> sentences);

// A sentence that only chooses: whether what follows could do anything with some choice.
bool can_prepare(Play& p, const Scope& s, const Node& n, std::span<const Node> following) {
  const Node* question = nullptr;
  auto find = [&](const Node& q) {
    question = &q;
    return false;
  };
  each_question(p, n, find);
  if (question == nullptr) return any_can_do(p, s, following);
  const auto [result, fulfilled] = std::pair(p.t.facts.result, p.t.facts.fulfilled);
  p.ask(asked_for(p, s, *question), prompt_choice);
  offer_answers(p, s, n, *question);
  const Ask probe = p.t.asks.back();
  bool able = false;
  for (std::size_t i = probe.first; i < probe.first + std::size_t{probe.count} && !able; ++i) {
    Scope chosen = s;
    chosen.slots[question->slot] = as_slot(p.t.options[i]);
    phrase_of(p, n).effect(p, chosen, n);
    able = any_can_do(p, chosen, following);
  }
  p.t.asks.pop_back();
  p.t.options.resize(probe.first);
  p.t.facts.result = result;
  p.t.facts.fulfilled = fulfilled;
  return able;
}

// CH-GAP-59, CH-GAP-67: any part that could do something is enough.
bool any_can_do(Play& p, const Scope& s, std::span<const Node> sentences) {
  bool passed = false;  // the "if" just before was true
  for (const Node& n : sentences) {
    const Control control = phrase_of(p, n).control;
    if (phrase_of(p, n).prepares) {
      return can_prepare(p, s, n,
                         sentences.subspan(static_cast<std::size_t>(&n - &sentences[0]) + 1));
    }
    if (control == Control::otherwise) {
      if (!passed && can_do(p, s, p.library.children(n).back())) return true;
    } else if (can_do(p, s, n)) {
      return true;
    }
    passed = control == Control::if_true && eval_condition(p, s, p.library.children(n)[0]);
  }
  return false;
}

}  // namespace

namespace {

// Whether one of these rules speaks of no cards in particular, or of some that are there.
bool rules_concern_something(Play& p, const Scope& s, const Node& rules) {
  const auto list = p.library.children(rules);
  return std::any_of(list.begin(), list.end(), [&](const Node& rule) {
    const Node* cards = cards_of_rule(p, rule);
    if (cards == nullptr) return true;
    CardList found;
    eval_cards(p, s, *cards, found);
    return !found.empty();
  });
}

}  // namespace

namespace {

// Whether somebody who does this in turn could do anything.
bool any_in_turn_can_do(Play& p, const Scope& s, const Node& n) {
  const auto children = p.library.children(n);
  const auto able = [&](Seat seat) {
    Scope each = s;
    each.you = seat;
    return any_can_do(p, each, children.last(1));
  };
  if (phrase_of(p, children[0]).offer != nullptr && s.slots[children[0].slot] < 0) {
    return has_an_answer(p, s, n, children[0]);
  }
  bool any = false;
  in_order(p, eval_who(p, s, children[0]), [&](Seat seat) { any = any || able(seat); });
  return any;
}

}  // namespace

namespace {

// A sentence that the interpreter itself runs.
bool can_run(Play& p, const Scope& s, const Node& n) {
  const auto children = p.library.children(n);
  switch (phrase_of(p, n).control) {
    case Control::block:
      return any_can_do(p, s, children);
    // Without a branch that can be done there is nothing to start. CH-CHOOSE-3
    case Control::choose_one:
    case Control::may:
    case Control::repeat:
    case Control::for_each:
    case Control::instead:
      return any_can_do(p, s, children.last(1));
    case Control::in_turn:
      return choosing(p, s) == Choosing::able ? any_in_turn_can_do(p, s, n)
                                              : any_can_do(p, s, children.last(1));
    case Control::if_true:
      return eval_condition(p, s, children[0]) && any_can_do(p, s, children.last(1));
    case Control::until:
      return p.may_last(s, period_of(p, n)) &&
             (!p.game.needs_targets || rules_concern_something(p, s, children.back()));
    case Control::at_end_of:
      return p.may_last(s, period_of(p, n));
    default:
      return false;
  }
}

}  // namespace

bool can_do(Play& p, const Scope& s, const Node& n) {
  const Phrase& f = phrase_of(p, n);
  if (f.control != Control::none) return can_run(p, s, n);
  if (f.can != nullptr && !f.can(p, s, n)) return false;
  if (n.questions == 0) return true;
  auto answerable = [&](const Node& q) { return has_an_answer(p, s, n, q); };
  return each_question(p, n, answerable);
}

namespace {

Extent extent_of_all(Play& p, const Scope& s, std::span<const Node> sentences) {
  Extent sum;
  bool passed = false;  // the "if" just before was true
  for (const Node& n : sentences) {
    const Control control = phrase_of(p, n).control;
    Extent e;
    if (control != Control::otherwise) {
      e = extent_of(p, s, n);
    } else if (!passed) {
      e = extent_of(p, s, p.library.children(n).back());
    }
    sum.done += e.done;
    sum.asked += e.asked;
    passed = control == Control::if_true && eval_condition(p, s, p.library.children(n)[0]);
  }
  return sum;
}

// With the best answer to the first question of the sentence that is still open.
Extent best_extent(Play& p, const Scope& s, const Node& sentence, const Node& question) {
  p.ask(asked_for(p, s, question), prompt_choice);
  phrase_of(p, question).offer(p, s, question);
  const Ask probe = p.t.asks.back();
  Scope chosen = s;
  Extent best{0, 1};
  for (std::size_t i = probe.first; i < probe.first + std::size_t{probe.count}; ++i) {
    chosen.slots[question.slot] = as_slot(p.t.options[i]);
    const Extent e = extent_of(p, chosen, sentence);
    if (e.fuller_than(best)) best = e;
  }
  p.t.asks.pop_back();
  p.t.options.resize(probe.first);
  return best;
}

}  // namespace

Extent extent_of(Play& p, const Scope& s, const Node& n) {
  const Phrase& f = phrase_of(p, n);
  const auto children = p.library.children(n);
  const Node* open = nullptr;
  auto find_open = [&](const Node& q) {
    if (s.slots[q.slot] < 0) open = &q;
    return open == nullptr;
  };
  each_question(p, n, find_open);
  if (open != nullptr) return best_extent(p, s, n, *open);
  switch (f.control) {
    case Control::block:
      return extent_of_all(p, s, children);
    case Control::choose_one: {
      Extent best{0, 1};
      for (const Node& branch : p.library.children(children[0])) {
        const Extent e = extent_of(p, s, branch);
        if (e.fuller_than(best)) best = e;
      }
      return best;
    }
    case Control::if_true:
      return eval_condition(p, s, children[0]) ? extent_of(p, s, children[1]) : Extent{};
    case Control::repeat: {
      const Extent once = extent_of(p, s, children[1]);
      const int times = eval_number(p, s, children[0]);
      return {once.done * times, once.asked * times};
    }
    case Control::for_each:
    case Control::in_turn: {
      Extent sum;
      Scope each = s;
      in_order(p, eval_who(p, s, children[0]), [&](Seat seat) {
        if (f.control == Control::in_turn) each.you = seat;
        each.slots[loop_slot] = seat;
        const Extent e = extent_of(p, each, children[1]);
        sum.done += e.done;
        sum.asked += e.asked;
      });
      return sum;
    }
    case Control::none:
      if (f.extent != nullptr) return f.extent(p, s, n);
      return {f.can == nullptr || f.can(p, s, n) ? 1 : 0, 1};
    default:
      return {};  // what is optional, or paid already, asks for nothing
  }
}

bool can_do_all(Play& p, const Scope& s, const Node& block) {
  const auto list = p.library.children(block);
  return std::all_of(list.begin(), list.end(), [&](const Node& n) { return can_do(p, s, n); });
}

namespace {

// Whether every sentence of a block that chooses something has something to choose from.
bool has_targets(Play& p, const Scope& s, const Node& block) {
  const auto list = p.library.children(block);
  return std::all_of(list.begin(), list.end(), [&](const Node& n) {
    auto answerable = [&](const Node& q) { return has_an_answer(p, s, n, q); };
    const Control control = phrase_of(p, n).control;
    const bool asks = control == Control::none || control == Control::in_turn;
    return !asks || phrase_of(p, n).prepares || each_question(p, n, answerable);
  });
}

}  // namespace

bool can_start(Play& p, const Scope& s, const Ability& a) {
  // The cost first: it is the quickest to judge and the likeliest to be missing.
  if (a.cost != no_node && !can_do_all(p, s, p.library.node(a.cost))) return false;
  const Node& block = p.library.node(a.block);
  if (!can_do(p, s, block)) return false;
  return !p.game.needs_targets || block.count < 2 || has_targets(p, s, block);
}

RunAbility RunAbility::of(const Library& library, const Scope& scope, NodeId block) {
  RunAbility r;
  r.scope = scope;
  r.depth = 1;
  r.cursors[0].block = block;
  r.cursors[0].end = library.node(block).count;
  return r;
}

RunAbility RunAbility::paying(const Library& library, const Scope& scope, NodeId cost) {
  RunAbility r = of(library, scope, cost);
  r.is_cost = 1;
  return r;
}

void RunAbility::enter(Play& p, NodeId block, std::uint8_t from, std::uint8_t to) {
  (void)p;
  if (depth == max_depth) throw CapacityError("a card's text nests too deep");
  cursors[depth] = Cursor{};
  cursors[depth].block = block;
  cursors[depth].at = from;
  cursors[depth].end = to;
  ++depth;
}

// Enters a block, or the one statement that stands in a block's place.
void RunAbility::enter_statement(Play& p, const Node& n) {
  if (phrase_of(p, n).control == Control::block) {
    enter(p, p.library.id_of(n), 0, n.count);
    return;
  }
  // A single statement: find it in the block that is being run.
  const Node& choice =
      p.library.children(p.library.node(cursors[depth - 1].block))[cursors[depth - 1].at - 1U];
  const Node& block = p.library.children(choice).back();
  const auto index = static_cast<std::uint8_t>(&n - p.library.children(block).data());
  enter(p, p.library.id_of(block), index, static_cast<std::uint8_t>(index + 1));
}

void RunAbility::leave_block(Play& p) {
  Cursor& c = cursors[depth - 1];
  if (c.again == 0) {
    if (c.loops_seats == 1) scope.slots[loop_slot] = c.outer;
    if (c.loops_seats == 2) scope.you = static_cast<Seat>(c.outer);
    --depth;
    return;
  }
  if (c.loops_seats != 0) {
    const Seat next = first_in_order(p, SeatSet(c.again));
    if (c.loops_seats == 1) {
      scope.slots[loop_slot] = next;
    } else {
      scope.you = next;
    }
    SeatSet rest(c.again);
    rest.remove(next);
    c.again = rest.bits();
  } else {
    --c.again;
  }
  c.at = 0;
}

// Puts the question for several cards once more. False when that is all of them.
bool RunAbility::ask_for_another(Play& p, const Node& sentence, const Node& q, int set) {
  const Phrase& question = phrase_of(p, q);
  if (set == static_cast<int>(p.t.facts.picked.size())) {
    throw CapacityError("a sentence asks for cards too often");
  }
  CardSet& picked = p.t.facts.picked[static_cast<std::size_t>(set)];
  if (scope.slots[q.slot] != first_set + set) picked = {};
  scope.slots[q.slot] = static_cast<std::int16_t>(first_set + set);
  int left = wanted_by(p, scope, q);
  picked.each([&](CardId) { --left; });
  if (left <= 0) return false;
  Scope open = scope;
  open.slots[q.slot] = -1;
  p.ask(asked_for(p, scope, q), prompt_choice, scope.source, p.library.id_of(q), scope.ability);
  question.offer(p, open, q);
  Sensible sensible(p, open, sentence, q);
  keep_options(p, [&](const Option& o) { return !picked.has(o.card) && sensible(o); });
  const Ask ask = p.t.asks.back();
  const bool forced = !is_optional(question);
  const bool by_chance = question.quantifier == Quantifier::random;
  if (ask.count != 0 && (!forced || (ask.count > left && !by_chance))) {
    const bool is_none = picked.empty();
    if (!forced && !(is_none && muster::is_cost(p, scope, sentence))) p.offer_pass();
    return true;
  }
  // Nobody has a choice: all there are, or so many by chance.
  FixedVector<CardId, 256> there;
  for (int i = 0; i < ask.count; ++i) {
    there.push_back(p.t.options[ask.first + static_cast<std::size_t>(i)].card);
  }
  p.t.asks.pop_back();
  p.t.options.resize(ask.first);
  for (; left > 0 && !there.empty(); --left) {
    const std::size_t i = by_chance ? p.t.random(static_cast<std::uint32_t>(there.size())) : 0;
    picked.add(there[i]);
    there.erase(i);
  }
  return false;
}

// Puts the next open question of the sentence. False when none is left.
bool RunAbility::ask_next(Play& p, const Node& sentence) {
  int seen = 0;
  int sets = 0;
  bool waiting = false;
  auto put = [&](const Node& q) {
    const int set = asks_for_several(phrase_of(p, q)) ? sets++ : -1;
    if (seen++ < asked) return true;
    if (set >= 0) {
      waiting = ask_for_another(p, sentence, q, set);
      if (!waiting) ++asked;
      return !waiting;
    }
    p.ask(asked_for(p, scope, q), prompt_choice, scope.source, p.library.id_of(q), scope.ability);
    offer_answers(p, scope, sentence, q);
    if (p.t.asks.back().count == 0) {  // nothing to choose from: the sentence does without
      p.t.asks.pop_back();
      scope.slots[q.slot] = -1;
      ++asked;
      return true;
    }
    waiting = true;
    return false;
  };
  each_question(p, sentence, put);
  return waiting;
}

namespace {

// The asked-th question of the sentence.
const Node& question_of(const Play& p, const Node& sentence, int index) {
  const Node* question = &sentence;
  auto find = [&](const Node& q) {
    question = &q;
    return index-- > 0;
  };
  each_question(p, sentence, find);
  return *question;
}

// Whether a sentence speaks of so many cards, and there were not so many.
bool lacks_cards(Play& p, const Scope& s, const Node& sentence) {
  bool lacks = false;
  auto count = [&](const Node& q) {
    const Phrase& f = phrase_of(p, q);
    if (!asks_for_several(f) || is_optional(f) || s.slots[q.slot] < first_set) return true;
    int left = wanted_by(p, s, q);
    p.t.facts.picked[static_cast<std::size_t>(s.slots[q.slot] - first_set)].each(
        [&](CardId) { --left; });
    lacks = lacks || left > 0;
    return true;
  };
  each_question(p, sentence, count);
  return lacks;
}

// Another time the sentence asks anew for all of them.
void forget_picks(const Play& p, const Node& sentence, Scope& s) {
  auto forget = [&](const Node& q) {
    if (asks_for_several(phrase_of(p, q))) s.slots[q.slot] = -1;
    return true;
  };
  each_question(p, sentence, forget);
}

}  // namespace

namespace {

// What was chosen is not to be seen on the table: the log keeps it.
void log_branch(Play& p, const Scope& s, const Node& block, bool branch) {
  if (!p.logging() || s.source == no_card) return;
  const Option& o = p.answer();
  const bool goes = o.kind != OptionKind::pass;
  const Node& said = branch && goes ? p.library.children(block)[o.value] : block;
  p.log({.line = branch ? kernel_line::branch
                 : goes ? kernel_line::agrees
                        : kernel_line::declines,
         .by = p.answerer(),
         .known_to = who_sees(p.rules, p.t, s.source),
         .definition = p.card(s.source).definition,
         .node = p.library.id_of(said)});
}

void log_target(Play& p, const Scope& s) {
  if (!p.logging() || s.source == no_card || !p.had_a_choice()) return;
  const Option& o = p.answer();
  LogEntry e{.by = p.answerer(), .known_to = everyone};
  if (who_sees(p.rules, p.t, s.source) == everyone) e.other = p.card(s.source).definition;
  switch (o.kind) {
    case OptionKind::card:
      e.line = kernel_line::card;
      e.known_to = who_sees(p.rules, p.t, o.card);
      e.definition = p.card(o.card).definition;
      break;
    case OptionKind::name:
      e.line = kernel_line::card;
      e.definition = o.value;
      break;
    case OptionKind::seat:
      e.line = kernel_line::seat;
      e.to = static_cast<Seat>(o.value);
      break;
    case OptionKind::number:
      e.line = kernel_line::number;
      e.number = static_cast<std::int16_t>(o.value);
      break;
    default:
      return;
  }
  p.log(e);
}

}  // namespace

namespace {

// What no text of any book comes near between two questions or procedures.
constexpr int most_sentences = 10000;

}  // namespace

void RunAbility::step(Play& p) {
  enum : std::uint16_t { going = 0, target_asked = 1, branch_asked = 2, may_asked = 3 };
  const std::uint32_t top = p.t.stack.top();
  if (p.witness() != nullptr && pc == going && depth == 1 && cursors[0].at == 0) {
    p.witness()->begins(p, scope);
  }
  // Coming back from a procedure that a sentence called: what did it come to?
  scope.result = p.t.facts.result;
  scope.fulfilled = p.t.facts.fulfilled;
  for (int left = most_sentences; depth != 0; --left) {
    if (left == 0) {
      throw EndlessText(scope.source == no_card ? "a text repeats itself without end"
                                                : "the text of " + p.definition(scope.source).name +
                                                      " repeats itself without end");
    }
    if (pc == going && (p.breaks_off(scope) || unpaid())) break;
    Cursor& c = cursors[depth - 1];
    const auto sentences = p.library.children(p.library.node(c.block));
    if (pc == branch_asked || pc == may_asked) {  // about the sentence just passed
      const Node& choice = sentences[c.at - 1U];
      const Node& block = p.library.children(choice).back();
      const bool go = p.answer().kind != OptionKind::pass;
      log_branch(p, scope, block, pc == branch_asked);
      if (pc == branch_asked && go) {
        enter_statement(p, p.library.children(block)[p.answer().value]);
      } else if (go) {
        enter(p, p.library.id_of(block), 0, block.count);
      }
      pc = going;
      continue;
    }
    if (c.at == c.end) {
      leave_block(p);
      continue;
    }
    // One sentence after the other. CH-ABILITY-7
    const Node& sentence = sentences[c.at];
    if (pc == target_asked) {
      const std::int16_t slot = scope.slots[question_of(p, sentence, asked).slot];
      if (!asks_for_several(phrase_of(p, question_of(p, sentence, asked)))) {
        scope.slots[question_of(p, sentence, asked).slot] = as_slot(p.answer());
        ++asked;
      } else if (p.answer().kind == OptionKind::card) {
        p.t.facts.picked[static_cast<std::size_t>(slot - first_set)].add(p.answer().card);
      } else {
        ++asked;
      }
      log_target(p, scope);
      pc = going;
    }
    if (ask_next(p, sentence)) {
      pc = target_asked;
      return;
    }
    asked = 0;
    ++c.at;
    p.carries_out(scope);
    if (phrase_of(p, sentence).control == Control::none) p.came_to(0);
    const bool lacks = sentence.questions != 0 && lacks_cards(p, scope, sentence);
    run(p, sentence);
    if (lacks) p.came_to(p.t.facts.result, false);
    if (sentence.questions != 0) forget_picks(p, sentence, scope);
    scope.result = p.t.facts.result;
    scope.fulfilled = p.t.facts.fulfilled;
    if (!p.t.asks.empty()) {
      pc = phrase_of(p, sentence).control == Control::may ? may_asked : branch_asked;
      return;
    }
    if (p.t.stack.top() != top) return;  // the sentence called a procedure, or ended the game
  }
  p.t.facts.chosen = scope.slots;
  p.finish();
}

void RunAbility::run(Play& p, const Node& sentence) {
  const Phrase& f = phrase_of(p, sentence);
  const auto children = p.library.children(sentence);
  switch (f.control) {
    case Control::none:
      f.effect(p, scope, sentence);
      return;
    case Control::block:
      enter(p, p.library.id_of(sentence), 0, sentence.count);
      return;
    case Control::choose_one: {
      const auto branches = p.library.children(children[0]);
      p.ask(scope.you, prompt_branch, scope.source, p.library.id_of(sentence), scope.ability);
      const bool able = choosing(p, scope) == Choosing::able;
      for (std::size_t i = 0; i < branches.size(); ++i) {
        // Only what could change something is offered. CH-CHOOSE-2, CH-GAP-58, CH-EX-49;
        // LR-EFFECTS-6
        if (able && !can_do(p, scope, branches[i])) continue;
        p.offer({.kind = OptionKind::branch,
                 .value = static_cast<std::uint16_t>(i),
                 .card = p.library.id_of(branches[i])});
      }
      if (!able) {
        keep_fullest(p, [&](const Option& o) { return extent_of(p, scope, branches[o.value]); });
      }
      if (p.t.asks.back().count == 0) p.t.asks.pop_back();
      return;
    }
    // Whoever the text speaks to decides. CH-MAY-1, -2, CH-ABILITY-11; LR-MAY-1
    case Control::may:
      if (!can_do(p, scope, sentence)) return;
      p.ask(scope.you, prompt_may, scope.source, p.library.id_of(sentence), scope.ability);
      p.offer_yes();
      p.offer_pass();
      return;
    case Control::if_true: {
      const Node* block = &children[1];
      if (!eval_condition(p, scope, children[0])) {
        const Cursor& c = cursors[depth - 1];
        const auto sentences = p.library.children(p.library.node(c.block));
        // Nothing came of it then.
        if (c.at == c.end || phrase_of(p, sentences[c.at]).control != Control::otherwise) {
          return p.came_to(0, false);
        }
        block = &p.library.children(sentences[c.at]).back();
      }
      enter(p, p.library.id_of(*block), 0, block->count);
      return;
    }
    case Control::otherwise:
      return;  // its "if" was true
    case Control::for_each:
    case Control::in_turn: {
      const SeatSet seats = eval_who(p, scope, children[0]);
      if (seats.empty()) return;
      // An empty pass over the block first: leave_block() then takes the first seat.
      enter(p, p.library.id_of(children[1]), children[1].count, children[1].count);
      Cursor& c = cursors[depth - 1];
      c.again = seats.bits();
      c.loops_seats = f.control == Control::for_each ? 1 : 2;
      c.outer = f.control == Control::for_each ? scope.slots[loop_slot] : scope.you;
      return;
    }
    case Control::cost:
      return;  // has been paid
    // If what came before was done in full, and only then. CH-THEN-1..3, CH-GAP-67, CH-EX-62;
    // LR-THEN-1..3
    case Control::then:
      if (scope.fulfilled != 0) enter(p, p.library.id_of(children[0]), 0, children[0].count);
      return;
    case Control::instead: {
      Occurrence& o = p.occurrence(scope.occurrence);
      o.flags |= Occurrence::replaced;
      o.replaced_event = p.library.abilities[scope.ability].event;
      // In place of what an earlier text put there. CH-REPLACEMENT-3, CH-EX-25
      o.replacement = p.library.id_of(children[0]);
      o.replacement_source = scope.source;
      o.replacement_ability = scope.ability;
      o.replacement_you = scope.you;
      return;
    }
    case Control::repeat: {
      const int times = eval_number(p, scope, children[0]);
      if (times <= 0) return;
      enter(p, p.library.id_of(children[1]), 0, children[1].count);
      cursors[depth - 1].again = static_cast<std::uint8_t>(std::min(times, 200) - 1);
      return;
    }
    // CH-LASTING-1, CH-DELAYED-1
    case Control::until:
    case Control::at_end_of: {
      if (!p.may_last(scope, period_of(p, sentence))) return p.came_to(0, false);
      Lasting l;
      l.until = period_of(p, sentence);
      l.controller = scope.you;
      l.source = scope.source;  // LR-LASTING-2: which need not stay
      l.ability = scope.ability;
      std::copy_n(scope.slots.begin(), l.slots.size(), l.slots.begin());
      if (f.control == Control::at_end_of) {
        l.node = p.library.id_of(children.back());
        p.add_lasting(l);
        return;
      }
      for (const Node& rule : p.library.children(children.back())) {
        l.node = p.library.id_of(rule);
        l.stat = static_cast<std::uint8_t>(rule.value);
        settle(p, scope, rule, l);
        p.add_lasting(l);
      }
      return;
    }
    case Control::literal:
      break;
  }
  throw std::logic_error("this phrase cannot be run");
}

}  // namespace muster
