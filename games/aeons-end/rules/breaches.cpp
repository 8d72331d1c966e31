// Breaches: focusing, opening, prepping, and which lie side by side.
#include <algorithm>

#include "games/aeons-end/rules/procedures.h"

namespace muster::aeons_end {

int focus_cost(const Play& p, CardId breach) { return printed(p, breach, attribute::focus); }

int open_cost(const Play& p, CardId breach) {
  const int focused = p.card(breach).counters[counter::focused];
  return printed(p, breach,
                 static_cast<std::uint8_t>(attribute::open_0 + std::min(focused, last_focus)));
}

void focus(Play& p, Seat by, CardId breach) {
  std::int16_t& focused = p.card(breach).counters[counter::focused];
  if (focused >= last_focus) return open(p, by, breach);  // AE-GAP-14
  ++focused;
  set_status(p, breach, status::focused_now);
  p.log({.line = line::focuses,
         .by = by,
         .to = p.card(breach).controller,
         .known_to = everyone,
         .definition = p.card(breach).definition});
}

void open(Play& p, Seat by, CardId breach) {
  p.card(breach).counters[counter::focused] = 0;
  set_status(p, breach, status::opened);
  p.log({.line = line::opens,
         .by = by,
         .to = p.card(breach).controller,
         .known_to = everyone,
         .definition = p.card(breach).definition});
}

namespace {

// What the text of a spell says of prepping it.
bool says_of_itself(const Play& p, CardId spell, std::uint8_t what) {
  return has_ability(p, spell, ability::always) && ((p.definition(spell).stats >> what) & 1U) != 0;
}
// Two spells that both say so lie in one breach as if they were one.
bool joins_the_other(const Play& p, CardId spell, CardId breach) {
  const CardId other = p.card(breach).first_child;
  return spells_in(p, breach) == 1 && says_of_itself(p, spell, stat::shares_breach) &&
         says_of_itself(p, other, stat::shares_breach);
}

}  // namespace

bool can_prep(Play& p, Seat s, CardId spell, CardId breach) {
  const int there = joins_the_other(p, spell, breach) ? 0 : spells_in(p, breach);
  // AE-OPEN-4: at once, and on every later turn.
  if (opened(p, breach)) return there < p.value(stat::spells_per_breach, s);
  if (there != 0) return false;
  const bool anywhere = says_of_itself(p, spell, stat::prep_closed);
  // AE-BREACH-10, AE-GAP-15: focused this turn, whoever or whatever did it.
  return anywhere || has_status(p, breach, status::focused_now);
}

int prepped_spells(const Play& p, Seat s) {
  int n = 0;
  each_prepped(p, s, [&](CardId) { ++n; });
  return n;
}

int opened_breaches(const Play& p, Seat s) {
  int n = 0;
  each_breach(p, s, [&](CardId b) { n += opened(p, b) ? 1 : 0; });
  return n;
}

int adjacent_spells(const Play& p, Seat s, CardId breach) {
  const int here = printed(p, breach, attribute::number);
  int n = 0;
  each_breach(p, s, [&](CardId b) {
    const int distance = printed(p, b, attribute::number) - here;
    if (distance == 1 || distance == -1) n += spells_in(p, b);
  });
  return n;
}

// AE-BREACH-2, AE-PREP-1..4; AE-PREP-6: for nothing.
void PrepSpell::step(Play& p) {
  STEPS_BEGIN
  p.ask(seat, prompt::breach, spell);
  each_breach(p, seat, [&](CardId b) {
    if (can_prep(p, seat, spell, b)) p.offer_card(b);
  });
  ASK(1);
  {
    const CardId breach = p.answer().card;
    p.attach(spell, breach);
    set_status(p, spell, status::prepped_now);
    p.log({.line = line::preps,
           .by = seat,
           .known_to = everyone,
           .definition = p.card(spell).definition,
           .other = p.card(breach).definition});
  }
  if (const Ability* a = ability_of(p, spell, ability::when_prepped); a != nullptr) {
    pc = 2;
    return run_ability(p, spell, *a, seat);
  }
  [[fallthrough]];
  case 2:;
    STEPS_END;
}

}  // namespace muster::aeons_end
