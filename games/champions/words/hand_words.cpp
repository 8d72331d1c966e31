// Effects on hands, decks and discard piles.
#include <array>

#include "cards/holes.h"
#include "cards/phrases.h"
#include "games/champions/rules/resources.h"
#include "games/champions/words/vocabulary.h"
#include "rules/nouns.h"
#include "rules/order.h"

namespace muster::champions {

namespace {

using phrases::asking_effect;
using phrases::effect;

bool has_cards_to_draw(const Play& p, Seat seat) {
  return p.t.zones[p.zone(zone::deck, seat)].count + p.t.zones[p.zone(zone::discard, seat)].count !=
         0;
}
bool somebody_can_draw(Play& p, const Scope& s, const Node& n) {
  const SeatSet seats = still_asks(p, s, n, 0) ? playing(p.t) : who_in(p, s, n, 0);
  bool any = false;
  in_order(p, seats, [&](Seat seat) { any = any || has_cards_to_draw(p, seat); });
  return any;
}
bool you_can_draw(Play& p, const Scope& s, const Node&) { return has_cards_to_draw(p, s.you); }
// CH-DRAW-2: each player's cards come together, and then what answers that, in player order.
void draw_for(Play& p, SeatSet who, int each) {
  std::array<std::uint8_t, max_seats> drawn{};
  in_order(p, who, [&](Seat s) { drawn[s] = static_cast<std::uint8_t>(draw(p, s, each)); });
  if (!p.anyone_answers(event::draw)) return;
  std::array<Seat, max_seats> order{};
  std::size_t count = 0;
  in_order(p, who, [&](Seat s) { order[count++] = s; });
  while (count-- > 0) {  // what is called last runs first
    if (drawn[order[count]] != 0)
      p.call(
          HasDrawn{.seat = order[count], .amount = static_cast<std::int16_t>(drawn[order[count]])});
  }
}
void who_draws(Play& p, Scope& s, const Node& n) {
  draw_for(p, who_in(p, s, n, 0), number_in(p, s, n, 1));
}
void draw_up(Play& p, Scope& s, const Node&) {
  const int printed_size = printed(p, identity_of(p.t, s.you), attribute::hand);
  draw_for(p, SeatSet::of(s.you), printed_size - p.t.zones[p.zone(zone::hand, s.you)].count);
}

// What was discarded stays known until a new deck is made of it.
void discard_top(Play& p, SeatSet who, int each) {
  clear_marks(p, card_mark::discarded);
  int done = 0;
  bool all = true;
  in_order(p, who, [&](Seat seat) {
    const int n = discard_from_deck(p, seat, each);
    done += n;
    all = all && n == each;
  });
  p.came_to(done, all);
}
void who_discards_top(Play& p, Scope& s, const Node& n) {
  discard_top(p, who_in(p, s, n, 0), number_in(p, s, n, 1));
}
// Into a hand, or onto a pile.
void put_in_zone(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  ZoneList place;
  phrase_of(p, hole(p, n, 1)).zones(p, s, hole(p, n, 1), place);
  const bool hand = p.t.zones[place[0]].kind == zone::hand;
  for (const CardId c : list) {
    p.move(c, place[0], hand ? Play::End::last : Play::End::first);
    log_card(p, line::returns, c, p.t.zones[place[0]].owner);
  }
  p.came_to(static_cast<int>(list.size()), !list.empty());
  check_deck(p, s.you);
}
int discard_random(Play& p, Seat seat, int n) {
  int done = 0;
  for (; n > 0 && p.t.zones[p.zone(zone::hand, seat)].count != 0; --n, ++done) {
    discard_from_hand(p, p.t.random_card(p.zone(zone::hand, seat)));
  }
  return done;
}
void who_discards_random(Play& p, Scope& s, const Node& n) {
  clear_marks(p, card_mark::discarded);
  const int each = number_in(p, s, n, 1);
  int done = 0;
  bool all = true;
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    const int discarded = discard_random(p, seat, each);
    done += discarded;
    all = all && discarded == each;
  });
  p.came_to(done, all);
}
bool somebody_has_cards(Play& p, const Scope& s, const Node& n) {
  const SeatSet seats = still_asks(p, s, n, 0) ? playing(p.t) : who_in(p, s, n, 0);
  bool any = false;
  in_order(p, seats,
           [&](Seat seat) { any = any || p.t.zones[p.zone(zone::hand, seat)].count != 0; });
  return any;
}
void look_and_keep(Play& p, Scope& s, const Node& n) {
  check_deck(p, s.you);
  PickCards pick;
  CardId c = p.t.zones[p.zone(zone::deck, s.you)].first;
  for (int i = number_in(p, s, n, 0); i > 0 && c != no_card; --i, c = p.card(c).next) {
    pick.from.add(c);
    p.show(c, SeatSet::of(s.you));
  }
  pick.seat = s.you;
  pick.at_most = static_cast<std::uint8_t>(number_in(p, s, n, 1));
  pick.to = PickCards::hand_others_discarded;
  p.call(pick);
}
// They stay in the deck while they are looked at. CH-SEARCH-4
void search_deck(Play& p, Scope& s, const Node& n) {
  PickCards pick;
  p.show_zone(p.zone(zone::deck, s.you), SeatSet::of(s.you));  // CH-SEARCH-1
  each_in_zone(p, p.zone(zone::deck, s.you), [&](CardId c) {
    if (fits(p, s, hole(p, n, 0), c)) pick.from.add(c);
  });
  pick.seat = s.you;
  pick.to = PickCards::hand_and_shuffle;
  p.call(pick);
}
void shuffle_back(Play& p, Scope& s, const Node& n) {
  PickCards pick;
  each_in_zone(p, p.zone(zone::discard, s.you), [&](CardId c) { pick.from.add(c); });
  pick.seat = s.you;
  pick.at_most = static_cast<std::uint8_t>(number_in(p, s, n, 0));
  pick.to = PickCards::shuffle_into_deck;
  p.call(pick);
}
bool has_discards(Play& p, const Scope& s, const Node&) {
  return p.t.zones[p.zone(zone::discard, s.you)].count != 0;
}
CardId topmost(Play& p, const Scope& s, const Node& kind, Seat seat) {
  CardId found = no_card;
  each_in_zone(p, p.zone(zone::discard, seat), [&](CardId c) {
    if (found == no_card && fits(p, s, kind, c)) found = c;
  });
  return found;
}
void return_topmost(Play& p, Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    const CardId c = topmost(p, s, hole(p, n, 1), seat);
    if (c == no_card) return;
    p.move(c, p.zone(zone::hand, seat));
    log_card(p, line::returns, c, seat);
  });
}
bool can_return_topmost(Play& p, const Scope& s, const Node& n) {
  bool any = false;
  in_order(p, still_asks(p, s, n, 0) ? playing(p.t) : who_in(p, s, n, 0),
           [&](Seat seat) { any = any || topmost(p, s, hole(p, n, 1), seat) != no_card; });
  return any;
}
void shuffle_zone_into(Play& p, Scope& s, const Node& n) {
  const auto pile = [&](int i) {
    ZoneList list;
    const Node& place = hole(p, n, i);
    phrase_of(p, place).zones(p, s, place, list);
    return list[0];
  };
  const ZoneId from = pile(0);
  const ZoneId to = pile(1);
  while (p.t.zones[from].first != no_card) p.move(p.t.zones[from].first, to);
  p.shuffle(to);
}
void random_cards_under(Play& p, Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    for (int i = number_in(p, s, n, 1); i > 0; --i) {
      const ZoneId hand = p.zone(zone::hand, seat);
      if (p.t.zones[hand].count == 0) return;
      const CardId c = p.t.random_card(hand);
      p.attach(c, s.source, true);
      p.set_face_down(c, true);
      p.card(c).seen_by = 0;
      p.log({.line = line::under, .by = seat, .other = shown(p, s.source)});
    }
  });
}

}  // namespace

std::vector<Phrase> words_for_hands() {
  using phrases::by_you;
  using phrases::counted;
  return {
      by_you(effect("<who> draw(s) <number> card(s)", who_draws, somebody_can_draw)),
      effect("draw up to your printed hand size", draw_up),
      by_you(counted(
          effect("<who> discard(s) the top <number> card(s) of their deck", who_discards_top),
          "<who> discard(s) from their deck a number of cards equal to <number>")),
      effect("put <cards> in <zone>", put_in_zone),
      by_you(effect("<who> discard(s) <number> random card(s) from their hand", who_discards_random,
                    somebody_has_cards)),
      effect("discard <number> card(s) from your hand", discard_chosen, can_discard_chosen),
      effect("look at the top <number> card(s) of your deck, put <number> into your hand and "
             "discard the others",
             look_and_keep, you_can_draw),
      effect("search your deck for a(n) <kind> and put it into your hand", search_deck),
      effect("shuffle up to <number> different card(s) of your discard pile into your deck",
             shuffle_back, has_discards),
      effect("shuffle <zone> into <zone>", shuffle_zone_into),
      effect("<who> return(s) the topmost <kind> of their discard pile to their hand",
             return_topmost, can_return_topmost),
      effect("<who> put(s) <number> random card(s) from their hand facedown under this",
             random_cards_under),
  };
}

}  // namespace muster::champions
