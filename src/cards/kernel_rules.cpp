// What every game's moments and constant rules are made of. A game says which events it has and who
// takes part in them, which values its cards have, and what texts can allow and forbid.
#include <algorithm>

#include "cards/phrases.h"
#include "rules/interpreter.h"
#include "rules/nouns.h"

namespace muster::phrases {

namespace {

// ---- moments ------------------------------------------------------------------------------------

// About what the phrase within speaks of: the ability's `moment`.
Phrase moment(std::string_view pattern, Point point, bool at_end) {
  Phrase p = trigger(pattern, 0xff, point);
  p.at_end = at_end;
  return p;
}
Phrase would(Phrase p) {
  p.would = true;
  return p;
}

// ---- rules --------------------------------------------------------------------------------------

bool among(Play& p, const Scope& s, const Node& cards, CardId c) {
  if (c == no_card) return false;
  if (p.settled_cards() != nullptr) return p.settled_cards()->has(c);
  const Phrase& f = phrase_of(p, cards);
  if (f.itself) return c == s.source;
  // Most cards are of another kind: that is found out without listing any.
  if (f.kind_hole >= 0 && f.offer == nullptr && !f.joins &&
      !fits(p, s, hole(p, cards, f.kind_hole), c)) {
    return false;
  }
  CardList list;
  eval_cards(p, s, cards, list);
  return std::find(list.begin(), list.end(), c) != list.end();
}

// A rule about the value that is named in it.
Phrase about(std::string_view pattern, StatOp op, int amount_hole, int fixed = 0) {
  Phrase p = rule(pattern, 0xff, op, concerns);
  p.amount_hole = static_cast<std::int8_t>(amount_hole);
  p.fixed = static_cast<std::int16_t>(fixed);
  return p;
}
Phrase for_each(Phrase p, int times_hole) {
  p.times_hole = static_cast<std::int8_t>(times_hole);
  return p;
}

}  // namespace

// What a card is immune to changes nothing of it. LR-IMMUNE-3
bool concerns(Play& p, const Scope& s, const Node& rule, const StatQuery& q) {
  const auto parts = p.library.children(rule);
  for (const Node& part : parts) {
    const Phrase& phrase = phrase_of(p, part);
    if (phrase.applies != nullptr && !phrase.applies(p, s, part, q)) return false;
  }
  for (const Node& part : parts) {
    if (phrase_of(p, part).sort == Sort::cards && !among(p, s, part, q.card)) return false;
  }
  return p.game.unaffected == nullptr || !p.game.unaffected(p, s, q.card);
}

std::vector<Phrase> kernel_moments_and_rules() {
  return {
      moment("when <event>", Point::before, false),
      would(moment("when <prospect>", Point::before, false)),
      moment("after <event>", Point::after, true),
      moment("at the beginning of <time>", Point::after, false),
      moment("at the end of <time>", Point::after, true),

      about("<cards> get(s) + <number> <stat>", StatOp::add, 1),
      about("<cards> get(s) <number> <stat>", StatOp::add, 1),
      for_each(about("<cards> get(s) + <number> <stat> for each <number>", StatOp::add, 1), 3),
      for_each(about("<cards> get(s) + <number> <stat> for each <kind>", StatOp::add, 1), 3),
      about("the <stat> of <cards> is <number>", StatOp::set, 2),
      about("the <stat> of <cards> is at most <number>", StatOp::at_most, 2),
      about("the <stat> of <cards> is halved", StatOp::halve, -1),
      about("the base <stat> of <cards> is <number>", StatOp::base, 2),
      about("<cards> gain(s) <keyword>", StatOp::set, -1, 1),
      about("<cards> gain(s) <keyword> <number>", StatOp::add, 2),
      about("<cards> cannot <act>", StatOp::set, -1, 0),
      about("<cards> must <act>", StatOp::set, -1, 1),
  };
}

}  // namespace muster::phrases
