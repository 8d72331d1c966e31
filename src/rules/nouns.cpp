#include "rules/nouns.h"

#include <algorithm>

#include "rules/interpreter.h"

namespace muster {

namespace {

// What a description says more about: the kind within it. A description that knows its places
// itself says all about them, too.
const Node* described(const Play& p, const Node& n) {
  const std::int8_t hole = phrase_of(p, n).kind_hole;
  return hole < 0 ? nullptr : &p.library.children(n)[static_cast<std::size_t>(hole)];
}

}  // namespace

const Node& place_of(const Play& p, const Node& kind) {
  const Node* n = &kind;
  while (phrase_of(p, *n).cards == nullptr) n = described(p, *n);
  return *n;
}

// The kind first: what is said about it may take longer to find out.
bool fits(Play& p, const Scope& s, const Node& kind, CardId c) {
  const Phrase& f = phrase_of(p, kind);
  if (!f.joins) {
    const Node* inner = described(p, kind);
    if (inner != nullptr && !fits(p, s, *inner, c)) return false;
  }
  return f.test == nullptr || f.test(p, s, kind, c);
}

CardList fitting(Play& p, const Scope& s, const Node& kind) {
  CardList list;
  const Node& place = place_of(p, kind);
  const Phrase& there = phrase_of(p, place);
  there.cards(p, s, place, list);
  // Most cards of a place are of another kind: that is found out without asking for more.
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (there.test != nullptr && !there.test(p, s, place, list[i])) continue;
    if (kind.count == 0 || fits(p, s, kind, list[i])) list[kept++] = list[i];
  }
  list.resize(kept);
  return list;
}

void places_of_both(Play& p, const Scope& s, const Node& kind, const Node& other, CardList& out) {
  const Node& place = place_of(p, kind);
  const Node& second = place_of(p, other);
  phrase_of(p, place).cards(p, s, place, out);
  const bool same = place.count == 0 && second.count == 0 &&
                    phrase_of(p, place).cards == phrase_of(p, second).cards;
  if (same) return;
  CardList more;
  phrase_of(p, second).cards(p, s, second, more);
  for (const CardId c : more) {
    if (std::find(out.begin(), out.end(), c) == out.end()) out.push_back(c);
  }
}

void offer_fitting(Play& p, const Scope& s, const Node& question) {
  const CardList list = fitting(p, s, *described(p, question));
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Card& card = p.card(list[i]);
    const bool again =
        !card.is(flag::in_play) && std::any_of(&list[0], &list[i], [&](CardId earlier) {
          return p.card(earlier).definition == card.definition && p.card(earlier).zone == card.zone;
        });
    if (!again) p.offer_card(list[i]);
  }
}

bool means(Play& p, const Scope& s, const Node& cards, CardId c) {
  if (c == no_card) return false;
  if (phrase_of(p, cards).itself) return c == s.source;
  if (phrase_of(p, cards).offer != nullptr) {
    const Node* kind = described(p, cards);
    return kind != nullptr && fits(p, s, *kind, c);
  }
  CardList list;
  eval_cards(p, s, cards, list);
  return std::find(list.begin(), list.end(), c) != list.end();
}

bool you_choose(const Play& p, const Node& question) {
  if (phrase_of(p, question).own) return true;
  for (const Node* n = described(p, question); n != nullptr; n = described(p, *n)) {
    if (phrase_of(p, *n).own) return true;
  }
  return false;
}

}  // namespace muster
