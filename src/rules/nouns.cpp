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

namespace {

// Whether the words around `place`, which itself has been asked, say so of a card. The kind first:
// what is said about it may take longer to find out.
bool fits_around(Play& p, const Scope& s, const Node& place, const Node& words, CardId c) {
  if (&words == &place) return true;
  const Phrase& f = phrase_of(p, words);
  if (!f.joins) {
    const Node* inner = described(p, words);
    if (inner != nullptr && !fits_around(p, s, place, *inner, c)) return false;
  }
  return f.test == nullptr || f.test(p, s, words, c);
}

}  // namespace

bool fits(Play& p, const Scope& s, const Node& words, CardId c) {
  const Phrase& f = phrase_of(p, words);
  if (f.itself) return c == s.source;
  const Node* inner = f.joins ? nullptr : described(p, words);
  if (inner != nullptr && !fits(p, s, *inner, c)) return false;
  if (f.test != nullptr) return f.test(p, s, words, c);
  // "each ally" and "an ally" are any; "the attached ally" is one.
  const bool any = f.sort == Sort::kind || f.quantifier != Quantifier::none || f.offer != nullptr;
  if (any && (inner != nullptr || f.sort == Sort::kind)) return true;
  if (f.offer != nullptr && s.slots[words.slot] < 0) return false;
  CardList list;
  eval_cards(p, s, words, list);
  return std::find(list.begin(), list.end(), c) != list.end();
}

CardList fitting(Play& p, const Scope& s, const Node& kind) {
  CardList list;
  const Node& place = place_of(p, kind);
  const Phrase& there = phrase_of(p, place);
  there.cards(p, s, place, list);
  const Node* inner = there.joins ? nullptr : described(p, place);
  // Most cards of a place are of another kind: that is found out without asking for more.
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (there.test != nullptr && !there.test(p, s, place, list[i])) continue;
    if (inner != nullptr && !fits(p, s, *inner, list[i])) continue;
    if (fits_around(p, s, place, kind, list[i])) list[kept++] = list[i];
  }
  list.resize(kept);
  return list;
}

Noun noun_of(Play& p, const Scope& s, const Node& cards) {
  const Phrase& f = phrase_of(p, cards);
  Noun noun;
  noun.of = &cards;
  if (f.joins) noun.quantifier = noun_of(p, s, hole(p, cards, 0)).quantifier;
  if (f.joins && noun.quantifier != Quantifier::all) noun.quantifier = Quantifier::none;
  if (f.joins) return noun;
  if (const Node* kind = described(p, cards)) noun.of = kind;
  if (f.quantifier == Quantifier::none) return noun;
  noun.quantifier = f.quantifier;
  if (f.stat_hole >= 0) noun.stat = &hole(p, cards, f.stat_hole);
  if (f.count_hole >= 0) {
    noun.count = number_in(p, s, cards, f.count_hole);
  } else if (f.quantifier == Quantifier::any_number) {
    noun.count = any_count;
  }
  return noun;
}

void list_of(Play& p, const Scope& s, const Noun& noun, CardList& out) {
  eval_cards(p, s, *noun.of, out);
}

int measured(Play& p, const Scope& s, const Node& stat, CardId c) {
  const Phrase& f = phrase_of(p, stat);
  if (f.measure != nullptr) return f.measure(p, s, stat, c);
  return p.value(StatQuery{.stat = f.stat, .card = c});
}

namespace {

constexpr int least = -100000;

// The highest rank below another one.
int highest_below(std::span<const int> ranks, int below) {
  int best = least;
  for (const int rank : ranks) {
    if (rank < below) best = std::max(best, rank);
  }
  return best;
}

}  // namespace

void keep_foremost(Play& p, const Scope& s, const Noun& noun, CardList& list) {
  if (list.empty()) return;
  const Quantifier how = noun.quantifier;
  const bool low = how == Quantifier::lowest || how == Quantifier::second_lowest;
  FixedVector<int, 256> ranks;
  for (const CardId c : list) {
    ranks.push_back(low ? -measured(p, s, *noun.stat, c) : measured(p, s, *noun.stat, c));
  }
  int wanted = highest_below(ranks.span(), -least);
  const bool second = how == Quantifier::second_highest || how == Quantifier::second_lowest;
  if (second && std::count(ranks.begin(), ranks.end(), wanted) == 1) {
    wanted = highest_below(ranks.span(), wanted);
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (ranks[i] == wanted) list[kept++] = list[i];
  }
  list.resize(kept);
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

bool you_choose(const Play& p, const Node& question) {
  if (phrase_of(p, question).own) return true;
  for (const Node* n = described(p, question); n != nullptr; n = described(p, *n)) {
    if (phrase_of(p, *n).own) return true;
  }
  return false;
}

}  // namespace muster
