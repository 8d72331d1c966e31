// What nemeses and their cards do: unleashing, striking, swarming, devouring, corrupting.
#include <algorithm>

#include "cards/phrases.h"
#include "games/aeons-end/words/vocabulary.h"

namespace muster::aeons_end {

namespace {

using phrases::asking_effect;
using phrases::effect;
using phrases::measured;

std::uint16_t times_in(Play& p, const Scope& s, const Node& n) {
  return n.count == 0 ? std::uint16_t{1}
                      : static_cast<std::uint16_t>(std::max(0, number_in(p, s, n, 0)));
}

void unleash(Play& p, Scope& s, const Node& n) { p.call(Unleash{.times = times_in(p, s, n)}); }
void strike(Play& p, Scope& s, const Node& n) { p.call(Strike{.times = times_in(p, s, n)}); }
void swarm(Play& p, Scope& s, const Node& n) { p.call(Swarm{.times = times_in(p, s, n)}); }

// AE-RAGEBORNE-6: they lie on the mat; AE-GAP-32: there are as many as it takes.
void gain_fury(Play& p, Scope& s, const Node& n) {
  std::int16_t& tokens = p.card(nemesis(p.t)).counters[counter::fury];
  tokens = static_cast<std::int16_t>(tokens + number_in(p, s, n, 0));
  p.log({.line = line::fury,
         .known_to = everyone,
         .definition = p.card(nemesis(p.t)).definition,
         .number = static_cast<std::int16_t>(number_in(p, s, n, 0))});
}
void nemesis_heals(Play& p, Scope& s, const Node& n) {
  nemesis_gains_life(p, number_in(p, s, n, 0));
}
void players_lose(Play& p, Scope&, const Node&) { lose(p, swarmed); }  // AE-GAP-35

// ---- minions and nemesis cards ------------------------------------------------------------------

void this_suffers(Play& p, Scope& s, const Node& n) {
  p.call(DealDamage{.source = s.source,
                    .target = s.source,
                    .amount = static_cast<std::int16_t>(number_in(p, s, n, 0))});
}
void set_life(Play& p, Scope& s, const Node& n) {
  life_of(p, s.source) = static_cast<std::int16_t>(number_in(p, s, n, 0));
  if (life_of(p, s.source) == 0) leave_nemesis_play(p, s.source);
}

CardId last_discarded_minion(const Play& p) {
  CardId c = p.t.zones[p.zone(zone::nemesis_discard)].first;
  while (c != no_card && !is_type(p, c, type::minion)) c = p.card(c).next;
  return c;
}
bool minion_discarded(Play& p, const Scope&, const Node&) {
  return last_discarded_minion(p) != no_card;
}
void return_minion(Play& p, Scope&, const Node&) {
  if (const CardId c = last_discarded_minion(p); c != no_card) p.call(ReturnMinion{.card = c});
}
void discard_nemesis_cards(Play& p, Scope& s, const Node& n) {
  at(p.t, value::tier_three) = 0;
  const ZoneId deck = p.zone(zone::nemesis_deck);
  for (int left = number_in(p, s, n, 0); left > 0 && p.t.zones[deck].count != 0; --left) {
    const CardId c = p.t.zones[deck].first;
    if (printed(p, c, attribute::tier) == 3) ++at(p.t, value::tier_three);
    p.log(
        {.line = line::discarded_unseen, .known_to = everyone, .definition = p.card(c).definition});
    p.move(c, p.zone(zone::nemesis_discard), Play::End::first);
  }
}

// ---- husks --------------------------------------------------------------------------------------

void more_husks(Play& p, Scope& s, const Node& n) { put_husks(p, number_in(p, s, n, 0)); }
void fewer_husks(Play& p, Scope& s, const Node& n) {
  p.came_to(discard_husks(p, number_in(p, s, n, 0)));
}
void half_the_husks(Play& p, Scope&, const Node&) {
  p.came_to(discard_husks(p, (husks(p) + 1) / 2));
}
void distribute(Play& p, Scope& s, const Node&) {
  Occurrence& o = p.occurrence(s.occurrence);
  o.flags |= Occurrence::replaced;
  o.replaced_event = o.event;
  p.call(Distribute{.left = o.amount, .by = o.by});
}

// ---- devouring ----------------------------------------------------------------------------------

// Piles with cards, dearest first; `type` 0xff: of every kind.
struct PileList {
  std::array<CardId, supply_piles> tops{};
  std::size_t count = 0;
};
PileList piles_by_price(const Play& p, std::uint8_t wanted) {
  PileList list;
  each_pile(p, [&](CardId top) {
    if (wanted == 0xff || is_type(p, top, wanted)) list.tops[list.count++] = top;
  });
  std::sort(list.tops.begin(), list.tops.begin() + static_cast<std::ptrdiff_t>(list.count),
            [&](CardId a, CardId b) {
              if (cost(p, a) != cost(p, b)) return cost(p, a) > cost(p, b);
              return p.card(a).zone < p.card(b).zone;
            });
  return list;
}
// The pile at this rank, and those as dear as it: the players decide. AE-AMBIGUITY-1
void offer_rank(Play& p, std::uint8_t wanted, std::size_t rank, bool from_below) {
  const PileList list = piles_by_price(p, wanted);
  if (rank >= list.count) return;
  const int price = cost(p, list.tops[from_below ? list.count - 1 - rank : rank]);
  for (std::size_t i = 0; i < list.count; ++i) {
    if (cost(p, list.tops[i]) == price) p.offer_card(list.tops[i]);
  }
}
void offer_cheapest(Play& p, const Scope&, const Node&) { offer_rank(p, 0xff, 0, true); }
void offer_cheapest_relics(Play& p, const Scope&, const Node&) {
  offer_rank(p, type::relic, 0, true);
}
void offer_dearest_gems(Play& p, const Scope&, const Node&) { offer_rank(p, type::gem, 0, false); }
void offer_second_gems(Play& p, const Scope&, const Node&) { offer_rank(p, type::gem, 1, false); }
void offer_spell_piles(Play& p, const Scope&, const Node&) {
  each_pile(p, [&](CardId top) {
    if (is_type(p, top, type::spell)) p.offer_card(top);
  });
}
void offer_one_pile(Play& p, const Scope&, const Node&) {
  each_pile(p, [&](CardId top) { p.offer_card(top); });
}
// With no such pile left, all of the cards are missing. AE-GAP-61
void devour_chosen(Play& p, Scope& s, const Node& n) {
  const int number = number_in(p, s, n, 0);
  if (s.slots[n.slot] < 0) return lack_devoured(p, number);
  devour(p, p.card(static_cast<CardId>(s.slots[n.slot])).zone, number);
}
void devour_from_each_gem_pile(Play& p, Scope&, const Node&) { p.call(DevourGems{}); }
void devour_any(Play& p, Scope& s, const Node& n) { p.call(Devour{.left = times_in(p, s, n)}); }

// ---- corruption ---------------------------------------------------------------------------------

template <bool to_hand>
void gain_corruptions(Play& p, Scope& s, const Node& n) {
  for (int left = number_in(p, s, n, 0); left > 0 && !p.t.over(); --left) {
    gain_corruption(p, s.you, to_hand);
  }
}
void together_gain_corruptions(Play& p, Scope& s, const Node& n) {
  p.call(Collective{.left = static_cast<std::uint8_t>(number_in(p, s, n, 0)),
                    .what = Together::gain_corruption,
                    .asker = captain(p.t)});
}
template <bool to_hand>
void they_gain_corruptions(Play& p, Scope& s, const Node& n) {
  const SeatSet who = who_in(p, s, n, 0);
  for (int left = number_in(p, s, n, 1); left > 0 && !who.empty() && !p.t.over(); --left) {
    gain_corruption(p, who.lowest(), to_hand);
  }
}

}  // namespace

std::vector<Phrase> words_for_the_nemesis() {
  return {
      effect("unleash", unleash),
      effect("unleash <number> times", unleash),
      effect("the nemesis strikes", strike),
      effect("the nemesis strikes <number> times", strike),
      effect("the nemesis swarms", swarm),
      effect("the nemesis swarms <number> times", swarm),
      effect("the nemesis gains <number> Fury", gain_fury),
      effect("the nemesis gains <number> life", nemesis_heals),
      effect("the players lose", players_lose),
      effect("this minion suffers <number> damage", this_suffers),
      effect("this minion has life equal to <number>", set_life),
      effect("put the most recently discarded minion of the nemesis discard pile back into play",
             return_minion, minion_discarded),
      effect("discard the top <number> cards of the nemesis deck", discard_nemesis_cards),
      effect("put <number> husk(s) into play", more_husks),
      effect("put husks into play equal to <number>", more_husks),
      effect("discard <number> husk(s)", fewer_husks),
      effect("discard half of the husks in play, rounded up", half_the_husks),
      effect("distribute that damage over any number of husks", distribute),
      asking_effect("devour <number> cards from the least expensive supply pile", offer_cheapest,
                    devour_chosen),
      asking_effect("devour <number> cards from the least expensive relic supply pile",
                    offer_cheapest_relics, devour_chosen),
      asking_effect("devour <number> card(s) from the most expensive gem supply pile",
                    offer_dearest_gems, devour_chosen),
      asking_effect("devour <number> cards from the second most expensive gem supply pile",
                    offer_second_gems, devour_chosen),
      asking_effect("devour <number> cards from any spell supply pile", offer_spell_piles,
                    devour_chosen),
      asking_effect("devour cards equal to <number> from one supply pile", offer_one_pile,
                    devour_chosen),
      effect("devour 1 card from each gem supply pile, the most expensive first",
             devour_from_each_gem_pile),
      effect("devour <number> cards from any supply piles", devour_any),
      effect("gain <number> corruption(s) on top of your deck", gain_corruptions<false>),
      effect("gain <number> corruption(s) into your hand", gain_corruptions<true>),
      effect("<who> gain(s) <number> corruption(s) on top of their deck",
             they_gain_corruptions<false>),
      effect("the players gain <number> corruptions together, on top of their decks",
             together_gain_corruptions),
  };
}

}  // namespace muster::aeons_end
