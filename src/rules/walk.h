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

}  // namespace muster
