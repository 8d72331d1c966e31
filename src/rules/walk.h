// Going through the cards of a zone, or on a card. What is called may take the card away.
#pragma once

#include "rules/play.h"

namespace muster {

// From the first card to the last.
template <class F>
void each_in_zone(const Play& p, ZoneId z, F f) {
  for (CardId c = p.t.zones[z].first; c != no_card;) {
    const CardId next = p.card(c).next;
    f(c);
    c = next;
  }
}

// One card of each kind: copies of a card are all the same to a player.
template <class F>
void each_kind_in_zone(const Play& p, ZoneId z, F f) {
  for (CardId c = p.t.zones[z].first; c != no_card;) {
    const CardId next = p.card(c).next;
    bool first = true;
    for (CardId o = p.t.zones[z].first; o != c && first; o = p.card(o).next) {
      first = p.card(o).definition != p.card(c).definition;
    }
    if (first) f(c);
    c = next;
  }
}

// What is attached to a card, not what lies under it.
template <class F>
void each_attached(const Play& p, CardId host, F f) {
  for (CardId c = p.card(host).first_child; c != no_card;) {
    const CardId next = p.card(c).next;
    if (!p.card(c).is(flag::under)) f(c);
    c = next;
  }
}

// Cards in play whose text works and has an ability of these kinds, as far as `wanted` likes them,
// in the order in which `zones` calls with their zones; a card before what is attached to it. The
// table knows the few there are: only zones that hold several of them are gone through.
template <class Zones, class Wanted, class F>
void each_acting(const Play& p, std::uint32_t kinds, Zones zones, Wanted wanted, F f) {
  CardSet found;
  CardId only = no_card;
  bool several = false;
  std::array<std::uint64_t, 2> where{};
  p.t.actors.each([&](CardId c) {
    const Card& card = p.card(c);
    if (!card.is(flag::in_play) || (p.definition(c).ability_kinds & kinds) == 0 || !wanted(c)) {
      return;
    }
    found.add(c);
    several = several || only != no_card;
    only = c;
    where[card.zone / 64U] |= std::uint64_t{1} << card.zone % 64U;
  });
  if (only == no_card) return;
  if (!several) return f(only);
  zones([&](ZoneId z) {
    if ((where[z / 64U] >> z % 64U & 1U) == 0) return;
    each_in_zone(p, z, [&](CardId c) {
      if (found.has(c)) f(c);
      each_attached(p, c, [&](CardId a) {
        if (found.has(a)) f(a);
      });
    });
  });
}

}  // namespace muster
