#include "rules/window.h"

#include <algorithm>
#include <limits>

#include "rules/order.h"
#include "rules/witness.h"

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
  // What it is about comes first: it is quick to find out, and mostly it is about something else.
  const Scope s = scope_of(p, c, ability, occurrence);
  const Node& moment = p.library.node(a.moment);
  const Phrase& phrase = p.game.phrases[moment.phrase];
  const MatchFn about = a.at_end && phrase.ended != nullptr ? phrase.ended : phrase.match;
  if (about != nullptr && !about(p, s, moment, o)) return false;
  if (p.used_up(c, a, p.card(c).controller) || !p.game.usable(p, c, a)) return false;
  if (a.condition != no_node && !eval_condition(p, s, p.library.node(a.condition))) return false;
  // Nobody is asked to use an ability that could change nothing, and no cost is paid for one.
  const bool optional = p.game.ability_kinds[a.kind].optional;
  return (!optional && a.cost == no_node) || can_start(p, s, a);
}

bool answers_own_leaving(const Play& p, const Ability& a) {
  if (a.trigger == no_node) return false;
  const Node& moment = p.library.node(a.moment);
  if (!p.game.phrases[moment.phrase].leaving) return false;
  const auto about = p.library.children(moment);
  return about.empty() || p.game.phrases[about[0].phrase].itself;
}

bool Window::used(const Answer& a) const {
  return std::find(given.begin(), given.begin() + answers, a) != given.begin() + answers;
}

// What was cancelled or replaced is not about to happen any more. Compulsory texts that replace the
// same event compete all the same: they answered it together, and the last of them counts. Where a
// book lets everybody go on answering what is to be replaced, only a cancelled one is shut.
// CH-INTERRUPT-6
bool Window::shut(Play& p, const Ability& a) const {
  const Occurrence& o = p.occurrence(occurrence);
  if (point != Point::before || !o.stopped()) return false;
  if ((o.flags & Occurrence::cancelled) != 0) return true;
  if (p.game.cancels_first) return false;
  if (a.event != o.replaced_event) return o.replaced_event == o.event;
  return !a.replaces || p.game.ability_kinds[a.kind].optional;
}

namespace {

SeatSet users(const Play& p, const Window::Candidate& a) {
  if (p.game.users != nullptr) return p.game.users(p, a.card, p.library.abilities[a.ability]);
  const Seat s = p.card(a.card).controller;
  return s == no_seat ? SeatSet() : SeatSet::of(s);
}

}  // namespace

// Calls f(answer, its ability) for each ability of these kinds (a bit for each) that answers now,
// until f returns false.
template <class F>
void Window::each_candidate(Play& p, std::uint32_t kinds, F f) const {
  const Occurrence& o = p.occurrence(occurrence);
  const std::uint64_t events = o.also | std::uint64_t{1} << o.event;
  int left = o.also == 0 ? p.t.facts.listeners[o.event] : 0xffff;  // texts still to come
  const auto look_at = [&](CardId c, bool gone) {
    const Definition& d = p.definition(c);
    if ((d.ability_kinds & kinds) == 0) return true;
    for (std::uint16_t i = 0; i < d.ability_count; ++i) {
      const Answer a{c, static_cast<std::uint16_t>(d.first_ability + i)};
      const Ability& ability = p.library.abilities[a.ability];
      if ((kinds >> ability.kind & 1U) == 0 || ability.point != point) continue;
      if (ability.trigger == no_node || !o.is(ability.event)) continue;
      if (shut(p, ability) || (gone && !answers_own_leaving(p, ability))) continue;
      if (used(a) || !answers_now(p, c, a.ability, occurrence, point)) continue;
      if (!f(a, ability)) return false;
    }
    return true;
  };
  for (std::size_t i = 0; i < p.t.texts.size() && left != 0; ++i) {
    if ((p.t.subjects[i].events & events) == 0) continue;
    --left;
    if (!look_at(p.t.texts[i], false)) return;
  }
  if (point == Point::after && o.subject != no_card && !p.card(o.subject).is(flag::works) &&
      (p.definition(o.subject).events & events) != 0) {
    look_at(o.subject, true);
  }
}

Window::Candidates Window::candidates(Play& p, std::uint32_t kinds) const {
  Candidates found;
  each_candidate(p, kinds, [&](const Answer& a, const Ability&) {
    found.push_back({a.card, a.ability});
    return true;
  });
  return found;
}

// The compulsory text that works next. `ask` when several come equally early and the game lets
// somebody order them: then the question has been put.
bool Window::next_compulsory(Play& p, const Candidates& found, Answer& out, bool& ask) {
  int best = std::numeric_limits<int>::max();
  int equals = 0;
  for (const Candidate& a : found) {
    const Ability& ability = p.library.abilities[a.ability];
    if (p.game.ability_kinds[ability.kind].optional) continue;
    const int order = p.game.text_order(p, a.card, ability);
    equals = order == best ? equals + 1 : order < best ? 1 : equals;
    if (order < best) {
      best = order;
      out = {a.card, a.ability};
    }
  }
  if (equals < 2 || p.game.orderer == nullptr) return equals != 0;
  p.ask(p.game.orderer(p.t), prompt_order);
  for (const Candidate& a : found) {
    const Ability& ability = p.library.abilities[a.ability];
    if (p.game.ability_kinds[ability.kind].optional) continue;
    if (p.game.text_order(p, a.card, ability) == best) p.offer_ability(a.card, a.ability);
  }
  ask = true;
  return true;
}

// The kinds of ability that may be used now: first those that cancel, then the others.
std::uint32_t Window::usable_kinds(const Play& p) const {
  return prior != 0 ? p.rules.prior_kinds : p.rules.optional_kinds & ~p.rules.prior_kinds;
}

bool window_opens(Play& p, std::uint8_t occurrence, Point point) {
  if (!p.anyone_answers(p.occurrence(occurrence))) return false;
  if (point == Point::after && p.game.before_answers != nullptr) return true;
  bool found = false;
  const Window window{.occurrence = occurrence, .point = point};
  window.each_candidate(p, ~0U, [&](const Window::Answer&, const Ability&) {
    found = true;
    return false;
  });
  return found;
}

namespace {

// Copies of one card in a hand are all the same: one of them is enough.
bool offered_already(const Play& p, const Window::Candidate& a) {
  if (p.card(a.card).is(flag::in_play) || p.t.asks.empty()) return false;
  const auto list = p.t.options.span().subspan(p.t.asks.back().first);
  return std::any_of(list.begin(), list.end(), [&](const Option& o) {
    return o.kind == OptionKind::ability && o.value == a.ability &&
           !p.card(o.card).is(flag::in_play);
  });
}

}  // namespace

void log_use(Play& p, CardId c, std::uint16_t ability, Seat by) {
  if (!p.logging()) return;
  p.log({.line = by == no_seat ? kernel_line::effect : kernel_line::uses,
         .by = by,
         .known_to = who_sees(p.rules, p.t, c),
         .definition = p.card(c).definition,
         .ability = ability});
}

void Window::use(Play& p, const Answer& a, Seat by) {
  const Ability& ability = p.library.abilities[a.ability];
  if (answers == max_answers) throw CapacityError("too many answers to one occurrence");
  if (p.witness() != nullptr) p.witness()->answers(p, occurrence, point, a.card, a.ability);
  given[answers++] = a;
  if (p.game.use != nullptr) return p.game.use(p, a.card, a.ability, occurrence, by);
  p.note_use(a.card, ability);
  log_use(p, a.card, a.ability, by);
  if (p.game.on_use != nullptr) p.game.on_use(p, a.card, ability);
  p.call(RunAbility::of(p.library, scope_of(p, a.card, a.ability, occurrence), ability.block));
}

// Puts the question whether this seat uses any of them. False: it can use none.
bool Window::offer(Play& p, const Candidates& found) const {
  bool any = false;
  for (const Candidate& a : found) {
    if (!users(p, a).has(asking) || (any && offered_already(p, a))) continue;
    if (!any) {
      p.ask(asking, prompt_window, no_card, no_node, a.ability);
      p.t.asks.back().occurrence = occurrence;
    }
    any = true;
    p.offer_ability(a.card, a.ability);
    if (p.witness() != nullptr) p.witness()->answers(p, occurrence, point, a.card, a.ability);
  }
  if (any) p.offer_pass();
  return any;
}

// Before it happens or after it has: CH-INTERRUPT-2, CH-RESPONSE-3. Compulsory texts first, each to
// its end: CH-FORCED-2, -4. Round and round until all pass: CH-GAP-60, -83, CH-PLAYER-ORDER-2
void Window::step(Play& p) {
  enum : std::uint16_t { begin = 0, ordered = 1, optional = 2, asked = 3, compulsory = 4 };
  if (pc == begin) {
    prior = p.game.cancels_first ? 1 : 0;
    asking = p.game.first_seat(p.t);
    pc = prior != 0 ? optional : compulsory;
  }
  if (pc == ordered) {
    pc = compulsory;
    use(p, {p.answer().card, p.answer().value}, no_seat);
    return;
  }
  if (pc == asked) {
    pc = optional;
    const Option answer = p.answer();
    const Seat by = asking;
    asking = p.t.left_of(asking);
    if (answer.kind != OptionKind::pass) {
      passes = 0;
      use(p, {answer.card, answer.value}, by);
      return;
    }
    ++passes;
  }
  while (true) {
    // One look for all that may be used now. Among compulsory texts it finds the optional ones too.
    const Candidates found =
        candidates(p, pc == compulsory ? ~p.rules.prior_kinds : usable_kinds(p));
    if (pc == compulsory) {  // LR-FORCED-2, -4
      Answer a;
      bool ask = false;
      if (next_compulsory(p, found, a, ask)) {
        if (ask) {
          pc = ordered;
        } else {
          use(p, a, no_seat);
        }
        return;
      }
      if (point == Point::after && p.game.before_answers != nullptr && p.game.before_answers(p)) {
        return;
      }
      pc = optional;
      asking = p.game.first_seat(p.t);
      passes = 0;
    }
    // As many answers as there are; once all have passed, none. CH-INTERRUPT-3, -5, CH-RESPONSE-2,
    // -4; LR-RESPONSE-2, -5, -6; LR-GAP-7
    for (; passes < p.t.players() && !found.empty(); ++passes, asking = p.t.left_of(asking)) {
      if (offer(p, found)) {
        pc = asked;
        return;
      }
    }
    if (prior == 0) break;
    prior = 0;
    pc = compulsory;
  }
  p.finish();
}

namespace {

bool waits_for(const Lasting& l, Period period) { return l.until == period && l.stat == 0xff; }

}  // namespace

// The effect is forgotten before it runs: it happens once.
// It is not used anew. CH-DELAYED-3
void EndPeriod::run(Play& p, std::size_t waiting) {
  const Lasting l = p.t.lasting[waiting];
  p.t.lasting.erase(waiting);
  Scope s;
  s.source = l.source;
  s.you = l.controller;
  s.ability = l.ability;
  std::copy(l.slots.begin(), l.slots.end(), s.slots.begin());
  log_use(p, l.source, l.ability, no_seat);
  p.call(RunAbility::of(p.library, s, l.node));  // LR-DELAYED-3: no ability is used
}

void EndPeriod::step(Play& p) {
  enum : std::uint16_t { begin = 0, running = 1, ordered = 2 };
  if (pc == begin) {
    p.expire(period);
    pc = running;
  }
  const auto each_waiting = [&](auto f) {
    for (std::size_t i = 0; i < p.t.lasting.size(); ++i) {
      if (waits_for(p.t.lasting[i], period) && !f(i, p.t.lasting[i])) return;
    }
  };
  if (pc == ordered) {
    const Option chosen = p.answer();
    pc = running;
    std::size_t which = 0;
    each_waiting([&](std::size_t i, const Lasting& l) {
      which = i;
      return l.source != chosen.card || l.ability != chosen.value;
    });
    return run(p, which);
  }
  std::size_t first = 0;
  std::size_t count = 0;
  bool alike = true;  // of one ability: their order makes no difference
  each_waiting([&](std::size_t i, const Lasting& l) {
    if (count++ == 0) first = i;
    alike = alike && l.ability == p.t.lasting[first].ability;
    return true;
  });
  if (count == 0) {
    p.forget_waiting(period);
    return p.finish();
  }
  if (alike || p.game.orderer == nullptr) return run(p, first);
  p.ask(p.game.orderer(p.t), prompt_order);
  each_waiting([&](std::size_t, const Lasting& l) {
    p.offer_ability(l.source, l.ability);
    return true;
  });
  pc = ordered;
}

}  // namespace muster
