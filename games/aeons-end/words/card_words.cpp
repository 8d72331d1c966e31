// What texts do with the cards of players: drawing, discarding, destroying, gaining.
#include <algorithm>

#include "cards/holes.h"
#include "cards/phrases.h"
#include "games/aeons-end/words/says.h"
#include "games/aeons-end/words/vocabulary.h"
#include "rules/nouns.h"
#include "rules/order.h"

namespace muster::aeons_end {

namespace {

using phrases::by_you;
using phrases::called;
using phrases::effect;
using phrases::measured;
using phrases::names;

PhraseId said(const Play& p, const Node& n) { return phrase_of(p, n).id; }

// ---- drawing ------------------------------------------------------------------------------------

void draw_cards(Play& p, Scope& s, const Node& n) {
  const int count = number_in(p, s, n, 1);
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { draw(p, seat, count); });
}

// ---- discarding, destroying, taking back --------------------------------------------------------

// How many of the cards that a noun describes are to be picked, one by one.
struct Picking {
  bool picks = false, optional = false, all = false;
  int number = 0;
};
Picking picking(Play& p, const Scope& s, const Node& cards) {
  switch (said(p, cards)) {
    case says::so_many:
      return {.picks = true, .number = number_in(p, s, cards, 0)};
    case says::up_to:
      return {.picks = true, .optional = true, .number = number_in(p, s, cards, 0)};
    case says::any_number:
      return {.picks = true, .optional = true, .number = most_cards_picked};
    case says::all_of_them:
      return {.picks = true, .all = true};
    default:
      return {};
  }
}

bool is_from_the_top(const Play& p, const Node& cards) {
  return said(p, cards) == says::top_card || said(p, cards) == says::top_cards;
}
int number_from_the_top(Play& p, const Scope& s, const Node& cards) {
  return said(p, cards) == says::top_card ? 1 : number_in(p, s, cards, 0);
}
ZoneId zone_of(Play& p, const Scope& s, const Node& place) {
  ZoneList zones;
  phrase_of(p, place).zones(p, s, place, zones);
  return zones[0];
}

template <Fate fate>
void dispose(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  if (is_from_the_top(p, cards)) {
    const ZoneId from = zone_of(p, s, p.library.children(cards).back());
    const int number = number_from_the_top(p, s, cards);
    if (p.t.zones[from].count == 0) return p.came_to(0, false);
    return p.call(DisposeOfTop{.card = no_card,
                               .zone = from,
                               .fate = fate,
                               .seat = s.you,
                               .left = static_cast<std::uint8_t>(number)});
  }
  const Picking pick = picking(p, s, cards);
  if (!pick.picks) {
    const CardList list = cards_in(p, s, n, 0);
    p.came_to(static_cast<int>(list.size()), !list.empty());
    for (const CardId c : list) {
      if (!meet_fate(p, s.you, c, fate)) p.call(PlaceCorruption{.card = c});
    }
    return;
  }
  const Node& kind = p.library.children(cards).back();
  const auto there = static_cast<int>(fitting(p, s, kind).size());
  p.call(PickCards{.scope = s,
                   .kind = p.library.id_of(kind),
                   .wanted = static_cast<std::uint8_t>(pick.all ? there : pick.number),
                   .fate = fate,
                   .up_to = static_cast<std::uint8_t>(pick.optional ? 1 : 0)});
}
// In a slot: there was no card to be seen.
constexpr std::int16_t none_there = -2;
// "that card" before there is one: judged by the sentence that chooses it.
bool is_unknown(const Play& p, const Scope& s, const Node& cards) {
  return said(p, cards) == says::that_card && s.slots[cards.slot] == -1;
}
bool can_dispose(Play& p, const Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  if (is_from_the_top(p, cards)) return true;
  if (picking(p, s, cards).picks) return !fitting(p, s, p.library.children(cards).back()).empty();
  return has_cards(p, s, n, 0);
}
// The discard pile is shuffled in first, so it counts too.
Extent extent_of_disposal(Play& p, const Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  if (is_from_the_top(p, cards)) {
    const int wanted = number_from_the_top(p, s, cards);
    const Zone& from = p.t.zones[zone_of(p, s, p.library.children(cards).back())];
    const int there =
        from.count + (from.kind == zone::deck ? p.t.zones[p.zone(zone::discard, from.owner)].count
                                              : std::uint16_t{0});
    return {std::min(wanted, there), wanted};
  }
  const Picking pick = picking(p, s, cards);
  if (pick.optional || pick.all || is_unknown(p, s, cards)) return {};
  if (!pick.picks) return {cards_in(p, s, n, 0).empty() ? 0 : 1, 1};
  const auto there = static_cast<int>(fitting(p, s, p.library.children(cards).back()).size());
  return {std::min(there, pick.number), pick.number};
}
template <Fate fate>
Phrase disposing(std::string_view pattern) {
  return measured(effect(pattern, dispose<fate>, can_dispose), extent_of_disposal);
}

void together_discard(Play& p, Scope& s, const Node& n) {
  p.call(DiscardTogether{.scope = s,
                         .kind = p.library.id_of(hole(p, n, 1)),
                         .left = static_cast<std::uint8_t>(std::min(number_in(p, s, n, 0), 200)),
                         .asker = captain(p.t)});
}

// ---- from one place to another ------------------------------------------------------------------

bool any_there(Play& p, const Scope& s, const Node& n) { return has_cards(p, s, n, 0); }
// What is not there need not be put anywhere.
Extent as_far_as_there(Play&, const Scope&, const Node&) { return {}; }

// Within its own pile a card only changes its place: who knew it goes on knowing it.
void put(Play& p, Scope& s, const Node& n, Play::End end) {
  const ZoneId to = zone_of(p, s, hole(p, n, 1));
  for (const CardId c : cards_in(p, s, n, 0)) {
    p.card(c).set(flag::revealed, false);
    if (p.card(c).zone == to && p.card(c).host == no_card) {
      p.t.take_out(c);
      if (end == Play::End::first) {
        p.t.add_first(c, to);
      } else {
        p.t.add_last(c, to);
      }
    } else {
      p.move(c, to, end);
    }
    if (p.t.zones[to].kind == zone::turn_deck) {
      if (end == Play::End::last) p.log({.line = line::turn_card_moved, .by = s.you});
    } else {
      log_card(p, line::on_deck, s.you, c);
    }
  }
}
void put_on_top(Play& p, Scope& s, const Node& n) { put(p, s, n, Play::End::first); }
void put_on_bottom(Play& p, Scope& s, const Node& n) { put(p, s, n, Play::End::last); }
void put_back_the_rest(Play& p, Scope& s, const Node&) {
  each_in_zone(p, p.zone(zone::deck, s.you),
               [&](CardId c) { p.card(c).set(flag::revealed, false); });
}

// AE-TURNORDER-6, -9
void shuffle_cards_in(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  p.came_to(static_cast<int>(list.size()), !list.empty());
  if (list.empty()) return;
  const ZoneId into = zone_of(p, s, hole(p, n, 1));
  for (const CardId c : list) {
    if (p.t.zones[into].kind == zone::turn_deck) log_card(p, line::turn_card_shuffled, no_seat, c);
    p.move(c, into);
  }
  p.shuffle(into);
}
void shuffle_zone_in(Play& p, Scope& s, const Node& n) {
  const ZoneId from = zone_of(p, s, hole(p, n, 0));
  const ZoneId into = zone_of(p, s, hole(p, n, 1));
  while (p.t.zones[from].first != no_card) p.move(p.t.zones[from].first, into);
  p.shuffle(into);
  if (p.t.zones[into].kind == zone::deck) p.log({.line = line::shuffles_deck, .by = s.you});
}

// A pile that can be renewed is, if it is empty.
CardList seen_on_top(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  if (is_from_the_top(p, cards)) p.top(zone_of(p, s, p.library.children(cards).back()));
  CardList list = cards_in(p, s, n, 0);
  s.slots[n.slot] = list.empty() ? none_there : static_cast<std::int16_t>(list[0]);
  return list;
}
void reveal(Play& p, Scope& s, const Node& n) {
  for (const CardId c : seen_on_top(p, s, n)) {
    p.show(c, p.everybody());
    const std::uint8_t kind = p.t.zones[p.card(c).zone].kind;
    if (kind == zone::deck) p.card(c).set(flag::revealed, true);
    log_card(p, kind == zone::turn_deck ? line::reveals_turn_card : line::reveals, s.you, c);
  }
}
void look_at(Play& p, Scope& s, const Node& n) {
  for (const CardId c : seen_on_top(p, s, n)) {
    p.show(c, SeatSet::of(s.you));
    log_card(p, line::looks, s.you, c, SeatSet::of(s.you));
  }
}
void order_deck(Play& p, Scope& s, const Node& n) {
  p.call(PutInOrder{.zone = zone_of(p, s, hole(p, n, 0)), .seat = s.you});
}

// ---- playing ------------------------------------------------------------------------------------

void play_card(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) p.call(PlayCard{.card = c, .seat = s.you});
}

// ---- the supply ---------------------------------------------------------------------------------

template <Place place>
void gain_card(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) {
    p.call(GainCard{.card = c, .seat = s.you, .place = place});
  }
}

}  // namespace

std::vector<Phrase> words_for_cards() {
  using namespace says;
  return {
      called(says::draw, by_you(effect("<who> draw(s) <number> card(s)", draw_cards))),
      called(says::discard, disposing<Fate::discarded>("discard <cards>")),
      called(says::destroy, disposing<Fate::destroyed>("destroy <cards>")),
      called(return_to_hand, disposing<Fate::to_hand>("return <cards> to your hand")),
      called(discard_together,
             effect("the players together discard up to <number> <kind>", together_discard)),
      called(says::put_on_top,
             measured(effect("put <cards> on top of <zone>", aeons_end::put_on_top, any_there),
                      as_far_as_there)),
      called(says::put_on_bottom, measured(effect("put <cards> on the bottom of <zone>",
                                                  aeons_end::put_on_bottom, any_there),
                                           as_far_as_there)),
      called(put_back, effect("put back the rest", put_back_the_rest)),
      called(shuffle_cards_into, effect("shuffle <cards> into <zone>", shuffle_cards_in)),
      called(shuffle_zone_into, effect("shuffle <zone> into <zone>", shuffle_zone_in)),
      called(says::reveal, names(Named::card, effect("reveal <cards>", aeons_end::reveal))),
      called(says::look_at, names(Named::card, effect("look at <cards>", aeons_end::look_at))),
      called(says::order_deck,
             effect("reveal <zone> and put it back in any order", aeons_end::order_deck)),
      called(says::play_card, effect("play <cards>", aeons_end::play_card, any_there)),
      called(play_again, measured(effect("play <cards> again", aeons_end::play_card, any_there),
                                  as_far_as_there)),
      called(says::gain_card,
             effect("gain a card from <cards>", aeons_end::gain_card<Place::discard_pile>)),
      called(gain_on_deck, effect("gain a card from <cards> on top of your deck",
                                  aeons_end::gain_card<Place::deck_top>)),
      called(gain_into_hand,
             effect("gain a card from <cards> into your hand", aeons_end::gain_card<Place::hand>)),
  };
}

}  // namespace muster::aeons_end
