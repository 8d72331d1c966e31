// What texts do with the cards of players: drawing, discarding, destroying, gaining.
#include <algorithm>

#include "cards/phrases.h"
#include "games/aeons-end/words/vocabulary.h"
#include "rules/order.h"

namespace muster::aeons_end {

namespace {

using phrases::asking_effect;
using phrases::effect;
using phrases::measured;

// ---- drawing ------------------------------------------------------------------------------------

void you_draw(Play& p, Scope& s, const Node& n) { draw(p, s.you, number_in(p, s, n, 0)); }
void they_draw(Play& p, Scope& s, const Node& n) {
  const int count = number_in(p, s, n, 1);
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { draw(p, seat, count); });
}

// ---- picking ------------------------------------------------------------------------------------

// What a phrase picks, and how many: its first number unless it names one card.
using PickOf = Pick (*)(Play&, const Scope&, const Node&);

int number_or_one(Play& p, const Scope& s, const Node& n) {
  const auto holes = p.library.children(n);
  return holes.empty() ? 1 : eval_number(p, s, holes[0]);
}

template <PickOf pick_of>
void pick(Play& p, Scope& s, const Node& n) {
  p.call(PickCards{.seat = s.you,
                   .wanted = static_cast<std::uint8_t>(number_or_one(p, s, n)),
                   .pick = pick_of(p, s, n)});
}
template <PickOf pick_of>
bool can_pick(Play& p, const Scope& s, const Node& n) {
  return pick_of(p, s, n).available(p, s.you) != 0;
}
template <PickOf pick_of>
Extent pick_extent(Play& p, const Scope& s, const Node& n) {
  const Pick what = pick_of(p, s, n);
  if (what.up_to != 0) return {};
  const int wanted = number_or_one(p, s, n);
  return {std::min(what.available(p, s.you), wanted), wanted};
}
template <PickOf pick_of>
Phrase picking(std::string_view pattern) {
  return measured(effect(pattern, pick<pick_of>, can_pick<pick_of>), pick_extent<pick_of>);
}

template <Fate fate, Which which = Which::any, bool up_to = false, Where where = Where::hand>
Pick plain(Play&, const Scope&, const Node&) {
  return {.where = where,
          .which = which,
          .fate = fate,
          .up_to = up_to ? std::uint8_t{1} : std::uint8_t{0}};
}
// The price is the last number of the phrase.
template <Fate fate, Where where>
Pick dear(Play& p, const Scope& s, const Node& n) {
  const auto holes = p.library.children(n);
  return {.where = where,
          .which = Which::costs_at_least,
          .fate = fate,
          .number = static_cast<std::int16_t>(eval_number(p, s, holes.back()))};
}
// The phrase names one card, and its number is the price.
template <PickOf pick_of>
void pick_one(Play& p, Scope& s, const Node& n) {
  p.call(PickCards{.seat = s.you, .wanted = 1, .pick = pick_of(p, s, n)});
}
template <PickOf pick_of>
Extent pick_one_extent(Play& p, const Scope& s, const Node& n) {
  return {can_pick<pick_of>(p, s, n) ? 1 : 0, 1};
}
template <PickOf pick_of>
Phrase picking_one(std::string_view pattern) {
  return measured(effect(pattern, pick_one<pick_of>, can_pick<pick_of>), pick_one_extent<pick_of>);
}

Pick all_named(Play& p, const Node& n) {
  const auto d = static_cast<std::size_t>(hole(p, n, 0).value);
  return {.which = Which::named,
          .number = static_cast<std::int16_t>(p.library.definitions[d].title)};
}
void discard_all_named(Play& p, Scope& s, const Node& n) {
  const Pick what = all_named(p, n);
  p.call(PickCards{
      .seat = s.you, .wanted = static_cast<std::uint8_t>(what.available(p, s.you)), .pick = what});
}

void together_discard(Play& p, Scope& s, const Node& n) {
  p.call(Collective{.left = static_cast<std::uint8_t>(std::min(number_in(p, s, n, 0), 200)),
                    .what = Together::discard_card,
                    .asker = captain(p.t)});
}
void together_discard_spells(Play& p, Scope& s, const Node& n) {
  p.call(Collective{.left = static_cast<std::uint8_t>(number_in(p, s, n, 0)),
                    .what = Together::discard_dearest_spell,
                    .asker = captain(p.t)});
}

// ---- this card ----------------------------------------------------------------------------------

void destroy_this(Play& p, Scope& s, const Node&) {
  const std::uint8_t kind = p.t.zones[p.card(s.source).zone].kind;
  if (kind != zone::played && kind != zone::hand) return;  // it is gone already
  if (!destroy(p, s.you, s.source)) p.call(PlaceCorruption{.card = s.source});
}
bool this_is_there(Play& p, const Scope& s, const Node&) {
  return p.t.zones[p.card(s.source).zone].kind != zone::box;
}
void put_this_on_deck(Play& p, Scope& s, const Node&) {
  p.move(s.source, p.zone(zone::deck, s.you), Play::End::first);
  log_card(p, line::on_deck, s.you, s.source);
}

// ---- gems ---------------------------------------------------------------------------------------

void offer_gems_in_hand(Play& p, const Scope& s, const Node&) {
  each_kind_in_zone(p, p.zone(zone::hand, s.you), [&](CardId c) {
    if (is_type(p, c, type::gem)) p.offer_card(c);
  });
}
void play_twice(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] < 0) return;
  p.call(PlayCard{
      .card = static_cast<CardId>(s.slots[n.slot]), .seat = s.you, .times = 2, .destroyed = 1});
}
void offer_gems_played(Play& p, const Scope& s, const Node&) {
  each_kind_in_zone(p, p.zone(zone::played, s.you), [&](CardId c) {
    if (is_type(p, c, type::gem)) p.offer_card(c);
  });
}
void take_back(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] < 0) return;
  const auto c = static_cast<CardId>(s.slots[n.slot]);
  log_card(p, line::returns, s.you, c);
  p.move(c, p.zone(zone::hand, s.you));
}

// ---- the own deck -------------------------------------------------------------------------------

void reveal_top(Play& p, Scope& s, const Node&) { p.call(RevealTop{.seat = s.you}); }
void look_at_top(Play& p, Scope& s, const Node&) { p.call(LookAtTop{.seat = s.you}); }
void shuffle_own(Play& p, Scope& s, const Node&) { shuffle_discard_into_deck(p, s.you); }
void destroy_top(Play& p, Scope& s, const Node& n) {
  const ZoneId deck = p.zone(zone::deck, s.you);
  DestroyTop d;
  d.seat = s.you;
  d.left = static_cast<std::uint8_t>(number_in(p, s, n, 0));
  if (p.t.zones[deck].count != 0) p.call(d);
}
// The discard pile is shuffled in first, so it counts too.
Extent top_extent(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 0);
  const int there =
      p.t.zones[p.zone(zone::deck, s.you)].count + p.t.zones[p.zone(zone::discard, s.you)].count;
  return {std::min(wanted, there), wanted};
}

// ---- the supply ---------------------------------------------------------------------------------

template <std::uint8_t wanted>
void offer_piles(Play& p, const Scope&, const Node&) {
  each_pile(p, [&](CardId top) {
    if (is_type(p, top, wanted)) p.offer_card(top);
  });
}
void offer_cheap_piles(Play& p, const Scope& s, const Node& n) {
  const int most = number_in(p, s, n, 0);
  each_pile(p, [&](CardId top) {
    if (cost(p, top) <= most) p.offer_card(top);
  });
}
void offer_cheapest_gems(Play& p, const Scope&, const Node&) {
  int least = 1000;
  const auto each_gem = [&](auto f) {
    each_pile(p, [&](CardId top) {
      if (is_type(p, top, type::gem)) f(top);
    });
  };
  each_gem([&](CardId top) { least = std::min(least, cost(p, top)); });
  each_gem([&](CardId top) {
    if (cost(p, top) == least) p.offer_card(top);
  });
}
template <Place place>
void gain_chosen(Play& p, Scope& s, const Node& n) {
  at(p.t, value::last_cost) = 0;
  if (s.slots[n.slot] < 0) return;
  p.call(GainCard{.card = static_cast<CardId>(s.slots[n.slot]), .seat = s.you, .place = place});
}

}  // namespace

std::vector<Phrase> words_for_cards() {
  return {
      effect("draw <number> card(s)", you_draw),
      effect("<who> draw(s) <number> card(s)", they_draw),
      picking<plain<Fate::discarded>>("discard <number> card(s) in hand"),
      picking<plain<Fate::discarded, Which::any, true>>("discard up to <number> card(s) in hand"),
      picking<plain<Fate::discarded, Which::no_corruption>>(
          "discard <number> non-corruption card(s) in hand"),
      picking<plain<Fate::discarded, Which::gem>>("discard a gem in hand"),
      picking<plain<Fate::discarded, Which::any, false, Where::prepped>>("discard a prepped spell"),
      picking_one<dear<Fate::discarded, Where::prepped>>(
          "discard a prepped spell that costs <number> aether or more"),
      picking<plain<Fate::discarded, Which::most_expensive, false, Where::prepped>>(
          "discard your most expensive prepped spell"),
      picking<plain<Fate::destroyed>>("destroy <number> card(s) in hand"),
      picking<plain<Fate::destroyed, Which::any, true>>("destroy up to <number> card(s) in hand"),
      picking<plain<Fate::destroyed, Which::any, true, Where::hand_or_discard_pile>>(
          "destroy up to <number> card(s) in hand or in your discard pile"),
      picking<plain<Fate::destroyed, Which::no_corruption>>(
          "destroy <number> non-corruption card(s) in hand"),
      picking_one<dear<Fate::destroyed, Where::hand>>(
          "destroy a card in hand that costs <number> aether or more"),
      picking<dear<Fate::destroyed, Where::prepped>>(
          "destroy <number> prepped spells that each cost <number> aether or more"),
      picking<plain<Fate::to_hand, Which::spell, true, Where::discard_pile>>(
          "return up to <number> spell(s) in your discard pile to your hand"),
      picking<plain<Fate::to_hand, Which::costs_nothing, false, Where::discard_pile>>(
          "return a card in your discard pile that costs 0 aether to your hand"),
      effect("discard all <name> cards in hand", discard_all_named),
      effect("the players discard cards in hand together, as many as <number>", together_discard),
      effect("the players discard the <number> most expensive prepped spells",
             together_discard_spells),
      effect("destroy this", destroy_this, this_is_there),
      effect("put this on top of your deck", put_this_on_deck),
      asking_effect("play a gem in hand twice and destroy it", offer_gems_in_hand, play_twice),
      asking_effect("return a gem you played this turn to your hand", offer_gems_played, take_back),
      effect("reveal the top card of your deck and discard it or put it back", reveal_top),
      effect("look at the top card of your deck and destroy it or put it back", look_at_top),
      effect("shuffle your discard pile into your deck", shuffle_own),
      measured(effect("destroy the top <number> card(s) of your deck", destroy_top), top_extent),
      asking_effect("gain a spell from any spell supply pile", offer_piles<type::spell>,
                    gain_chosen<Place::discard_pile>),
      asking_effect("gain a relic from any relic supply pile onto the top of your deck",
                    offer_piles<type::relic>, gain_chosen<Place::deck_top>),
      asking_effect("gain a gem from the least expensive gem supply pile into your hand",
                    offer_cheapest_gems, gain_chosen<Place::hand>),
      asking_effect("gain a card that costs <number> aether or less from any supply pile",
                    offer_cheap_piles, gain_chosen<Place::discard_pile>),
  };
}

}  // namespace muster::aeons_end
