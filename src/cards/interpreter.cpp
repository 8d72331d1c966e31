#include "cards/interpreter.h"

#include <algorithm>
#include <stdexcept>

#include "rules/order.h"

namespace muster {

namespace {

const Phrase& phrase_of(const Play& p, const Node& n) { return p.game.phrases[n.phrase]; }

}  // namespace

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
  if (f.offer == nullptr) return f.cards(p, s, n, out);
  if (s.slots[n.slot] >= 0) out.push_back(static_cast<CardId>(s.slots[n.slot]));
}

bool eval_condition(Play& p, const Scope& s, const Node& n) {
  return phrase_of(p, n).condition(p, s, n);
}

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

// Offers the answers that leave the sentence something to do.
void offer_answers(Play& p, const Scope& s, const Node& sentence, const Node& question) {
  phrase_of(p, question).offer(p, s, question);
  const Phrase& f = phrase_of(p, sentence);
  if (f.can == nullptr || &sentence == &question) return;
  Scope chosen = s;
  std::size_t kept = p.t.asks.back().first;
  for (std::size_t i = kept; i < p.t.options.size(); ++i) {
    chosen.slots[question.slot] = as_slot(p.t.options[i]);
    if (f.can(p, chosen, sentence)) p.t.options[kept++] = p.t.options[i];
  }
  p.t.options.resize(kept);
  p.t.asks.back().count = static_cast<std::uint16_t>(kept - p.t.asks.back().first);
}

Seat asked_for(const Play& p, const Scope& s, const Node& question) {
  return p.game.asked != nullptr ? p.game.asked(p, s, phrase_of(p, question)) : s.you;
}

bool has_an_answer(Play& p, const Scope& s, const Node& sentence, const Node& question) {
  p.ask(asked_for(p, s, question), prompt_choice);
  offer_answers(p, s, sentence, question);
  const Ask probe = p.t.asks.back();
  p.t.asks.pop_back();
  p.t.options.resize(probe.first);
  return probe.count != 0;
}

// Whether a sentence of this block could do anything. Costs and what comes after "then" do not
// count; "otherwise" does when its "if" is false.
bool any_can_do(Play& p, const Scope& s, std::span<const Node> sentences) {
  bool passed = false;  // the "if" just before was true
  for (const Node& n : sentences) {
    const Control control = phrase_of(p, n).control;
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

bool can_do(Play& p, const Scope& s, const Node& n) {
  const Phrase& f = phrase_of(p, n);
  const auto children = p.library.children(n);
  switch (f.control) {
    case Control::block:
      return any_can_do(p, s, children);
    case Control::choose_one:
    case Control::may:
    case Control::repeat:
    case Control::for_each:
    case Control::in_turn:
    case Control::instead:
      return any_can_do(p, s, children.last(1));
    case Control::if_true:
      return eval_condition(p, s, children[0]) && any_can_do(p, s, children.last(1));
    case Control::cost:
    case Control::then:
    case Control::otherwise:
      return false;
    case Control::until:
    case Control::at_end_of:
      return p.runs(static_cast<Period>(children[0].value));
    default:
      break;
  }
  if (f.can != nullptr && !f.can(p, s, n)) return false;
  auto answerable = [&](const Node& q) { return has_an_answer(p, s, n, q); };
  return each_question(p, n, answerable);
}

bool can_do_all(Play& p, const Scope& s, const Node& block) {
  const auto list = p.library.children(block);
  return std::all_of(list.begin(), list.end(), [&](const Node& n) { return can_do(p, s, n); });
}

bool can_start(Play& p, const Scope& s, const Ability& a) {
  if (!can_do(p, s, p.library.node(a.block))) return false;
  return a.cost == no_node || can_do_all(p, s, p.library.node(a.cost));
}

namespace {

// A branch may be chosen only if its first sentence can be carried out.
bool can_begin(Play& p, const Scope& s, const Node& branch) {
  const Node& first =
      phrase_of(p, branch).control == Control::block ? p.library.children(branch)[0] : branch;
  return can_do(p, s, first);
}

}  // namespace

RunAbility RunAbility::of(const Library& library, const Scope& scope, NodeId block) {
  RunAbility r;
  r.scope = scope;
  r.depth = 1;
  r.cursors[0].block = block;
  r.cursors[0].end = library.node(block).count;
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

// Puts the next open question of the sentence. False when none is left.
bool RunAbility::ask_next(Play& p, const Node& sentence) {
  int seen = 0;
  bool waiting = false;
  auto put = [&](const Node& q) {
    if (seen++ < asked) return true;
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

// The asked-th question of the sentence: where its answer belongs.
std::uint8_t slot_of_question(const Play& p, const Node& sentence, int index) {
  std::uint8_t slot = 0;
  auto find = [&](const Node& q) {
    slot = q.slot;
    return index-- > 0;
  };
  each_question(p, sentence, find);
  return slot;
}

}  // namespace

void RunAbility::step(Play& p) {
  enum : std::uint16_t { going = 0, target_asked = 1, branch_asked = 2, may_asked = 3 };
  const std::uint32_t top = p.t.stack.top();
  // Coming back from a procedure that a sentence called: what did it come to?
  scope.result = p.t.facts.result;
  scope.fulfilled = p.t.facts.fulfilled;
  while (depth != 0) {
    Cursor& c = cursors[depth - 1];
    const auto sentences = p.library.children(p.library.node(c.block));
    if (pc == branch_asked || pc == may_asked) {  // about the sentence just passed
      const Node& choice = sentences[c.at - 1U];
      const Node& block = p.library.children(choice).back();
      const bool go = p.answer().kind != OptionKind::pass;
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
    const Node& sentence = sentences[c.at];
    if (pc == target_asked) {
      scope.slots[slot_of_question(p, sentence, asked)] = as_slot(p.answer());
      ++asked;
      pc = going;
    }
    if (ask_next(p, sentence)) {
      pc = target_asked;
      return;
    }
    asked = 0;
    ++c.at;
    if (phrase_of(p, sentence).control == Control::none) p.came_to(0);
    run(p, sentence);
    scope.result = p.t.facts.result;
    scope.fulfilled = p.t.facts.fulfilled;
    if (!p.t.asks.empty()) {
      pc = phrase_of(p, sentence).control == Control::may ? may_asked : branch_asked;
      return;
    }
    if (p.t.stack.top() != top) return;  // the sentence called a procedure, or ended the game
  }
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
      for (std::size_t i = 0; i < branches.size(); ++i) {
        if (!can_begin(p, scope, branches[i])) continue;
        p.offer({.kind = OptionKind::branch,
                 .value = static_cast<std::uint16_t>(i),
                 .card = p.library.id_of(branches[i])});
      }
      if (p.t.asks.back().count == 0) p.t.asks.pop_back();
      return;
    }
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
        if (c.at == c.end || phrase_of(p, sentences[c.at]).control != Control::otherwise) return;
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
    case Control::then:
      if (scope.fulfilled != 0) enter(p, p.library.id_of(children[0]), 0, children[0].count);
      return;
    case Control::instead: {
      Occurrence& o = p.occurrence(scope.occurrence);
      o.flags |= Occurrence::replaced;
      o.replaced_event = p.library.abilities[scope.ability].event;
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
    case Control::until:
    case Control::at_end_of: {
      if (!p.runs(static_cast<Period>(children[0].value))) return p.came_to(0, false);
      Lasting l;
      l.until = static_cast<Period>(children[0].value);
      l.controller = scope.you;
      l.source = scope.source;
      l.ability = scope.ability;
      std::copy_n(scope.slots.begin(), l.slots.size(), l.slots.begin());
      if (f.control == Control::at_end_of) {
        l.node = p.library.id_of(children[1]);
        p.add_lasting(l);
        return;
      }
      for (const Node& rule : p.library.children(children[1])) {
        l.node = p.library.id_of(rule);
        l.stat = phrase_of(p, rule).stat;
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
