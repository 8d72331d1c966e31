#include "rules/nouns.h"

#include <algorithm>

#include "rules/interpreter.h"

namespace muster {

namespace {

// What a description says more about: the kind within it. A description that knows its places
// itself says all about them, too.
const Node* described(const Play& p, const Node& n) {
  for (const Node& part : p.library.children(n)) {
    if (phrase_of(p, part).sort == Sort::kind) return &part;
  }
  return nullptr;
}

// The outermost part of a description that knows where to look: "in your hand", else the kind.
const Node& place_of(const Play& p, const Node& kind) {
  const Node* n = &kind;
  while (phrase_of(p, *n).cards == nullptr) n = described(p, *n);
  return *n;
}

}  // namespace

bool fits(Play& p, const Scope& s, const Node& kind, CardId c) {
  for (const Node* n = &kind; n != nullptr; n = described(p, *n)) {
    const Phrase& f = phrase_of(p, *n);
    if (f.test != nullptr && !f.test(p, s, *n, c)) return false;
    if (f.joins) return true;
  }
  return true;
}

CardList fitting(Play& p, const Scope& s, const Node& kind) {
  CardList list;
  const Node& place = place_of(p, kind);
  phrase_of(p, place).cards(p, s, place, list);
  for (std::size_t i = list.size(); i-- > 0;) {
    if (!fits(p, s, kind, list[i])) list.erase(i);
  }
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

void offer_fitting(Play& p, const Scope& s, const Node& kind) {
  const CardList list = fitting(p, s, kind);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Card& card = p.card(list[i]);
    const bool lies_open = p.game.zones[p.t.zones[card.zone].kind].in_play;
    const bool again = !lies_open && std::any_of(&list[0], &list[i], [&](CardId earlier) {
      return p.card(earlier).definition == card.definition && p.card(earlier).zone == card.zone;
    });
    if (!again) p.offer_card(list[i]);
  }
}

bool you_choose(const Play& p, const Node& question) {
  if (phrase_of(p, question).own) return true;
  for (const Node* n = described(p, question); n != nullptr; n = described(p, *n)) {
    if (phrase_of(p, *n).own) return true;
  }
  return false;
}

}  // namespace muster
