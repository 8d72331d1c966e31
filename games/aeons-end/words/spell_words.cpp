// What texts do with breaches, spells and the turn order deck.
#include <algorithm>

#include "cards/phrases.h"
#include "games/aeons-end/words/vocabulary.h"

namespace muster::aeons_end {

namespace {

using phrases::asking_effect;
using phrases::effect;

// ---- damage by players --------------------------------------------------------------------------

void offer_enemies(Play& p, const Scope&, const Node&) { offer_targets(p); }

// With what the breach and the text before have added: all of it goes to one target. AE-CAST-3,
// AE-GAP-11
void deal(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 0) + at(p.t, value::extra_damage);
  at(p.t, value::extra_damage) = 0;
  if (s.slots[n.slot] < 0) return;
  p.call(DealDamage{.source = s.source,
                    .target = static_cast<CardId>(s.slots[n.slot]),
                    .amount = static_cast<std::int16_t>(amount),
                    .by = s.you});
}
void deal_more(Play& p, Scope& s, const Node& n) {
  std::int16_t& extra = at(p.t, value::extra_damage);
  extra = static_cast<std::int16_t>(extra + number_in(p, s, n, 0));
}

// ---- focusing -----------------------------------------------------------------------------------

template <class F>
void each_closed(Play& p, Seat s, F f) {
  each_breach(p, s, [&](CardId b) {
    if (!opened(p, b)) f(b);
  });
}
void offer_own_closed(Play& p, const Scope& s, const Node&) {
  each_closed(p, s.you, [&](CardId b) { p.offer_card(b); });
}
void offer_all_closed(Play& p, const Scope&, const Node&) {
  for (int i = 0; i < p.t.players(); ++i) {
    each_closed(p, static_cast<Seat>(i), [&](CardId b) { p.offer_card(b); });
  }
}
void offer_cheapest_closed(Play& p, const Scope& s, const Node&) {
  int least = 1000;
  each_closed(p, s.you, [&](CardId b) { least = std::min(least, focus_cost(p, b)); });
  each_closed(p, s.you, [&](CardId b) {
    if (focus_cost(p, b) == least) p.offer_card(b);
  });
}
void focus_chosen(Play& p, Scope& s, const Node& n) {  // AE-FOCUS-6
  if (s.slots[n.slot] >= 0) focus(p, s.you, static_cast<CardId>(s.slots[n.slot]));
}

// ---- casting ------------------------------------------------------------------------------------

void offer_all_prepped(Play& p, const Scope&, const Node&) {
  for (int i = 0; i < p.t.players(); ++i) {
    each_prepped(p, static_cast<Seat>(i), [&](CardId c) { p.offer_card(c); });
  }
}
void offer_prepped_now(Play& p, const Scope& s, const Node&) {
  each_prepped(p, s.you, [&](CardId c) {
    if (has_status(p, c, status::prepped_now)) p.offer_card(c);
  });
}
void cast_chosen(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] < 0) return;
  p.call(CastSpell{.spell = static_cast<CardId>(s.slots[n.slot]), .caster = s.you});
}
void cast_stronger(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] < 0) return;
  p.call(CastSpell{.spell = static_cast<CardId>(s.slots[n.slot]),
                   .caster = s.you,
                   .more_damage = static_cast<std::uint8_t>(number_in(p, s, n, 0))});
}
void cast_twice(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] < 0) return;
  p.call(CastSpell{.spell = static_cast<CardId>(s.slots[n.slot]),
                   .caster = s.you,
                   .discarding = Discarding::never,
                   .again = 1});
}

// ---- the turn order deck ------------------------------------------------------------------------

// AE-TURNORDER-6, -9
void reveal_turn_card(Play& p, Scope& s, const Node&) {
  const CardId c = p.top(p.zone(zone::turn_deck));
  at(p.t, value::revealed_player) = 0;
  if (c == no_card) return;
  p.show(c, p.everybody());
  at(p.t, value::revealed_player) = is_nemesis_turn_card(p, c) ? 0 : 1;
  p.log({.line = line::reveals_turn_card,
         .by = s.you,
         .known_to = everyone,
         .definition = p.card(c).definition});
}
void bury_turn_card(Play& p, Scope& s, const Node&) {
  const ZoneId deck = p.zone(zone::turn_deck);
  const CardId c = p.t.zones[deck].first;
  if (c == no_card) return;
  p.t.take_out(c);
  p.t.add_last(c, deck);
  p.log({.line = line::turn_card_moved, .by = s.you});
}
void order_turn_deck(Play& p, Scope& s, const Node&) { p.call(OrderTurnDeck{.seat = s.you}); }

// The wild card counts among them. AE-TURNORDER-6, AE-GAP-60
void offer_player_turn_cards(Play& p, const Scope&, const Node&) {
  each_kind_in_zone(p, p.zone(zone::turn_discard), [&](CardId c) {
    if (!is_nemesis_turn_card(p, c)) p.offer_card(c);
  });
}
void offer_numbered_turn_cards(Play& p, const Scope&, const Node&) {
  each_kind_in_zone(p, p.zone(zone::turn_discard), [&](CardId c) {
    if (player_of_turn_card(p, c) != no_seat) p.offer_card(c);
  });
}
void shuffle_player_turn_card(Play& p, Scope& s, const Node& n) {
  at(p.t, value::that_player) = -1;
  if (s.slots[n.slot] < 0) return p.came_to(0, false);
  const auto c = static_cast<CardId>(s.slots[n.slot]);
  if (const Seat whose = player_of_turn_card(p, c); whose != no_seat) {
    at(p.t, value::that_player) = whose;
  }
  shuffle_turn_card(p, c);
  p.shuffle(p.zone(zone::turn_deck));
}
void shuffle_nemesis_turn_cards(Play& p, Scope&, const Node&) {
  each_in_zone(p, p.zone(zone::turn_discard), [&](CardId c) {
    if (is_nemesis_turn_card(p, c)) shuffle_turn_card(p, c);
  });
  p.shuffle(p.zone(zone::turn_deck));
}

}  // namespace

std::vector<Phrase> words_for_spells() {
  return {
      asking_effect("deal <number> damage", offer_enemies, deal),
      asking_effect("deal damage equal to <number>", offer_enemies, deal),
      effect("this spell deals <number> more damage", deal_more),
      effect("this spell deals more damage equal to <number>", deal_more),
      asking_effect("focus a breach", offer_own_closed, focus_chosen),
      asking_effect("focus any player's breach", offer_all_closed, focus_chosen),
      asking_effect("focus your closed breach with the lowest focus cost", offer_cheapest_closed,
                    focus_chosen),
      asking_effect("cast any player's prepped spell", offer_all_prepped, cast_chosen),
      asking_effect("cast a spell you prepped this turn, which deals <number> more damage",
                    offer_prepped_now, cast_stronger),
      asking_effect("cast any player's prepped spell without discarding it, then cast it again",
                    offer_all_prepped, cast_twice),
      effect("reveal the top card of the turn order deck", reveal_turn_card),
      effect("put that card on the bottom of the turn order deck", bury_turn_card),
      effect("reveal the turn order deck and put it back in any order", order_turn_deck),
      asking_effect("shuffle any player's turn order card into the turn order deck",
                    offer_player_turn_cards, shuffle_player_turn_card),
      asking_effect("shuffle any player's turn order card, but not the wild one, into the turn "
                    "order deck",
                    offer_numbered_turn_cards, shuffle_player_turn_card),
      effect("shuffle all nemesis turn order cards into the turn order deck",
             shuffle_nemesis_turn_cards),
  };
}

}  // namespace muster::aeons_end
