#include "rules/window.h"

#include <algorithm>
#include <limits>

#include "rules/order.h"

namespace muster {

Scope scope_of(const Play& p, CardId c, std::uint16_t ability, std::uint8_t occurrence) {
  Scope s;
  s.source = c;
  s.you = p.game.you != nullptr ? p.game.you(p, c, occurrence) : p.card(c).controller;
  s.ability = ability;
  s.occurrence = occurrence;
  return s;
}

bool answers_now(Play& p, CardId c, std::uint16_t ability, std::uint8_t occurrence, Point point) {
  const Ability& a = p.library.abilities[ability];
  const Occurrence& o = p.occurrence(occurrence);
  if (a.trigger == no_node || !o.is(a.event) || a.point != point) return false;
  if (!p.game.usable(p, c, a) || p.used_up(c, a)) return false;
  const Scope s = scope_of(p, c, ability, occurrence);
  const Node& trigger = p.library.node(a.trigger);
  const Phrase& phrase = p.game.phrases[trigger.phrase];
  if (phrase.match != nullptr && !phrase.match(p, s, trigger, o)) return false;
  if (a.condition != no_node && !eval_condition(p, s, p.library.node(a.condition))) return false;
  // Nobody is asked to use an ability that could change nothing.
  return !p.game.ability_kinds[a.kind].optional || can_start(p, s, a);
}

bool Window::used(const Answer& a) const {
  return std::find(given.begin(), given.begin() + answers, a) != given.begin() + answers;
}

// Calls f(answer, whether it is optional) for each ability that answers now.
template <class F>
void Window::each_candidate(Play& p, F f) const {
  const Occurrence& o = p.occurrence(occurrence);
  const std::uint64_t events = o.also | std::uint64_t{1} << o.event;
  for (const CardId c : p.t.texts) {
    const Definition& d = p.definition(c);
    if ((d.events & events) == 0) continue;
    for (std::uint16_t i = 0; i < d.ability_count; ++i) {
      const Answer a{c, static_cast<std::uint16_t>(d.first_ability + i)};
      if (used(a) || !answers_now(p, c, a.ability, occurrence, point)) continue;
      f(a, p.game.ability_kinds[p.library.abilities[a.ability].kind].optional);
    }
  }
}

// The compulsory text that works next. `ask` when several come equally early and the game lets
// somebody order them: then the question has been put. `able`: who could use something optional.
bool Window::next_compulsory(Play& p, Answer& out, bool& ask, SeatSet& able) {
  int best = std::numeric_limits<int>::max();
  int equals = 0;
  each_candidate(p, [&](const Answer& a, bool optional) {
    if (optional) {
      if (p.card(a.card).controller != no_seat) able.add(p.card(a.card).controller);
      return;
    }
    const int order = p.game.text_order(p, a.card);
    equals = order == best ? equals + 1 : order < best ? 1 : equals;
    if (order < best) {
      best = order;
      out = a;
    }
  });
  if (equals < 2 || p.game.orderer == nullptr) return equals != 0;
  p.ask(p.game.orderer(p.t), prompt_order);
  each_candidate(p, [&](const Answer& a, bool optional) {
    if (!optional && p.game.text_order(p, a.card) == best) p.offer_ability(a.card, a.ability);
  });
  ask = true;
  return true;
}

SeatSet Window::able_seats(Play& p) const {
  SeatSet able;
  each_candidate(p, [&](const Answer& a, bool optional) {
    if (optional && p.card(a.card).controller != no_seat) able.add(p.card(a.card).controller);
  });
  return able;
}

namespace {

// Copies of one card in a hand are all the same: one of them is enough.
bool offered_already(const Play& p, const Window::Answer& a) {
  if (p.card(a.card).is(flag::in_play) || p.t.asks.empty()) return false;
  const auto list = p.t.options.span().subspan(p.t.asks.back().first);
  return std::any_of(list.begin(), list.end(), [&](const Option& o) {
    return o.kind == OptionKind::ability && o.value == a.ability &&
           !p.card(o.card).is(flag::in_play);
  });
}

}  // namespace

void Window::use(Play& p, const Answer& a) {
  const Ability& ability = p.library.abilities[a.ability];
  if (answers == max_answers) throw CapacityError("too many answers to one occurrence");
  given[answers++] = a;
  if (p.game.use != nullptr) return p.game.use(p, a.card, a.ability, occurrence);
  p.note_use(a.card, ability);
  if (p.game.on_use != nullptr) p.game.on_use(p, a.card, ability);
  p.call(RunAbility::of(p.library, scope_of(p, a.card, a.ability, occurrence), ability.block));
}

void Window::step(Play& p) {
  enum : std::uint16_t { compulsory = 0, ordered = 1, optional = 2, asked = 3 };
  // Something else in its place ends the optional answers; other compulsory ones still compete.
  const auto over = [&](std::uint8_t flags) {
    return point == Point::before && (p.occurrence(occurrence).flags & flags) != 0;
  };
  constexpr std::uint8_t stopped = Occurrence::cancelled | Occurrence::replaced;
  if (pc == ordered) {
    pc = compulsory;
    use(p, {p.answer().card, p.answer().value});
    return;
  }
  SeatSet able;  // seats that could use something now; looking for compulsory texts finds out
  bool known = false;
  if (pc == compulsory) {
    Answer a;
    bool ask = false;
    if (!over(Occurrence::cancelled) && next_compulsory(p, a, ask, able)) {
      if (ask) {
        pc = ordered;
      } else {
        use(p, a);
      }
      return;
    }
    pc = optional;
    asking = p.game.first_seat(p.t);
    passes = 0;
    known = true;
  }
  if (pc == asked) {
    pc = optional;
    const Option answer = p.answer();
    asking = p.t.left_of(asking);
    if (answer.kind != OptionKind::pass) {
      passes = 0;
      use(p, {answer.card, answer.value});
      return;
    }
    ++passes;
  }
  if (!known) able = able_seats(p);
  for (; passes < p.t.players() && !over(stopped); ++passes, asking = p.t.left_of(asking)) {
    if (!able.has(asking)) continue;
    std::size_t found = 0;
    each_candidate(p, [&](const Answer& a, bool may) {
      if (!may || p.card(a.card).controller != asking || offered_already(p, a)) return;
      if (found++ == 0) {
        p.ask(asking, prompt_window, no_card, no_node, a.ability);
        p.t.asks.back().occurrence = occurrence;
      }
      p.offer_ability(a.card, a.ability);
    });
    p.offer_pass();
    pc = asked;
    return;
  }
  p.finish();
}

void EndPeriod::step(Play& p) {
  if (pc == 0) {
    p.expire(period);
    pc = 1;
  }
  while (next < p.t.lasting.size()) {
    const Lasting l = p.t.lasting[next++];
    if (l.until != period || l.stat != 0xff) continue;
    Scope s;
    s.source = l.source;
    s.you = l.controller;
    s.ability = l.ability;
    std::copy(l.slots.begin(), l.slots.end(), s.slots.begin());
    p.call(RunAbility::of(p.library, s, l.node));
    return;
  }
  p.forget_waiting(period);
  p.finish();
}

}  // namespace muster
