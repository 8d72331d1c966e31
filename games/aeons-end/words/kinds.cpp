// Descriptions of cards and breaches, the places where they lie, and how many of them are meant.
#include <algorithm>

#include "cards/phrases.h"
#include "games/aeons-end/words/says.h"
#include "games/aeons-end/words/vocabulary.h"
#include "rules/nouns.h"

namespace muster::aeons_end {

namespace {

using phrases::called;
using phrases::chosen_card;
using phrases::describing;
using phrases::kind;
using phrases::own;

// ---- places -------------------------------------------------------------------------------------

void add_zone(Play& p, ZoneId z, CardList& out) {
  each_in_zone(p, z, [&](CardId c) { out.push_back(c); });
}
// What a text speaks of without a place is in the hand.
void in_your_hand(Play& p, const Scope& s, const Node&, CardList& out) {
  add_zone(p, p.zone(zone::hand, s.you), out);
}
template <std::uint8_t kind>
void all_there(Play& p, const Scope&, const Node&, CardList& out) {
  add_zone(p, p.zone(kind), out);
}
void all_breaches(Play& p, const Scope&, const Node&, CardList& out) {
  for (int s = 0; s < p.t.players(); ++s)
    add_zone(p, p.zone(zone::breaches, static_cast<Seat>(s)), out);
}
void all_prepped(Play& p, const Scope&, const Node&, CardList& out) {
  for (int s = 0; s < p.t.players(); ++s) {
    each_prepped(p, static_cast<Seat>(s), [&](CardId c) { out.push_back(c); });
  }
}
void played_by_you(Play& p, const Scope& s, const Node&, CardList& out) {
  add_zone(p, p.zone(zone::played, s.you), out);
}
// What a sentence has discarded lies on top of the pile it went to.
void discarded_this_way(Play& p, const Scope& s, const Node&, CardList& out) {
  int left = s.result;
  CardId c = p.t.zones[static_cast<ZoneId>(at(p.t, value::last_pile))].first;
  for (; left > 0 && c != no_card; --left, c = p.card(c).next) out.push_back(c);
}
void tops_of_supply(Play& p, const Scope&, const Node&, CardList& out) {
  each_pile(p, [&](CardId top) { out.push_back(top); });
}
void in_your_deck(Play& p, const Scope& s, const Node&, CardList& out) {
  add_zone(p, p.zone(zone::deck, s.you), out);
}

template <std::uint8_t kind>
void your_zone(Play& p, const Scope& s, const Node&, ZoneList& out) {
  out.push_back(p.zone(kind, s.you));
}
template <std::uint8_t kind>
void the_zone(Play& p, const Scope&, const Node&, ZoneList& out) {
  out.push_back(p.zone(kind));
}

// ---- which cards --------------------------------------------------------------------------------

bool whichever(Play&, const Scope&, const Node&, CardId) { return true; }
template <std::uint8_t wanted>
bool of_type(Play& p, const Scope&, const Node&, CardId c) {
  return is_type(p, c, wanted);
}
bool named_so(Play& p, const Scope&, const Node& n, CardId c) {
  const auto d = static_cast<std::size_t>(hole(p, n, 0).value);
  return p.definition(c).title == p.library.definitions[d].title;
}
bool was_discarded(Play& p, const Scope& s, const Node& n, CardId c) {
  CardList list;
  discarded_this_way(p, s, n, list);
  return std::find(list.begin(), list.end(), c) != list.end();
}
bool is_prepped(Play& p, const Scope&, const Node&, CardId c) { return lies_in_breach(p, c); }
bool prepped_by_you_now(Play& p, const Scope& s, const Node&, CardId c) {
  return lies_in_breach(p, c) && p.t.zones[p.card(c).zone].owner == s.you &&
         has_status(p, c, status::prepped_now);
}
bool was_played(Play& p, const Scope& s, const Node&, CardId c) {
  return p.card(c).zone == p.zone(zone::played, s.you);
}
bool is_opened(Play& p, const Scope&, const Node&, CardId c) { return opened(p, c); }
bool is_closed(Play& p, const Scope&, const Node&, CardId c) { return !opened(p, c); }
bool is_yours(Play& p, const Scope& s, const Node&, CardId c) {
  return p.t.zones[p.card(c).zone].owner == s.you;
}
bool tops_a_pile(Play& p, const Scope&, const Node&, CardId c) {
  const Zone& z = p.t.zones[p.card(c).zone];
  return z.kind >= zone::supply && z.kind < zone::supply_end && z.first == c;
}
bool costs_at_least(Play& p, const Scope& s, const Node& n, CardId c) {
  return cost(p, c) >= number_in(p, s, n, 1);
}
bool costs_at_most(Play& p, const Scope& s, const Node& n, CardId c) {
  return cost(p, c) <= number_in(p, s, n, 1);
}
bool not_corrupt(Play& p, const Scope&, const Node&, CardId c) {
  return !is_type(p, c, type::corruption);
}
// The wild card counts among the players'. AE-TURNORDER-6, AE-GAP-60
bool players_turn_card(Play& p, const Scope&, const Node&, CardId c) {
  return is_type(p, c, type::turn_order) && !is_nemesis_turn_card(p, c);
}
bool numbered_turn_card(Play& p, const Scope&, const Node&, CardId c) {
  return is_type(p, c, type::turn_order) && player_of_turn_card(p, c) != no_seat;
}
bool nemesis_turn_card(Play& p, const Scope&, const Node&, CardId c) {
  return is_type(p, c, type::turn_order) && is_nemesis_turn_card(p, c);
}
bool of_tier(Play& p, const Scope& s, const Node& n, CardId c) {
  return printed(p, c, attribute::tier) == number_in(p, s, n, 0);
}
bool is_revealed(Play& p, const Scope&, const Node&, CardId c) {
  return p.card(c).is(flag::revealed);
}

// ---- stats --------------------------------------------------------------------------------------

int its_cost(Play& p, const Scope&, const Node&, CardId c) { return cost(p, c); }
int its_life(Play& p, const Scope&, const Node&, CardId c) { return life_of(p, c); }
int its_focus_cost(Play& p, const Scope&, const Node&, CardId c) { return focus_cost(p, c); }

// Verbs pick so many of them, one by one.
template <int kind_hole>
void those_to_pick(Play& p, const Scope& s, const Node& n, CardList& out) {
  out = fitting(p, s, hole(p, n, kind_hole));
}
void this_card(Play&, const Scope& s, const Node&, CardList& out) { out.push_back(s.source); }
// The one that lies on top of the others.
void topmost(Play& p, const Scope& s, const Node& n, CardList& out) {
  const CardList list = fitting(p, s, hole(p, n, 0));
  if (!list.empty()) out.push_back(list[0]);
}
void top_of(Play& p, const Scope& s, const Node& n, CardList& out) {
  ZoneList zones;
  const Node& place = p.library.children(n).back();
  phrase_of(p, place).zones(p, s, place, zones);
  int left = n.count == 1 ? 1 : number_in(p, s, n, 0);
  for (CardId c = p.t.zones[zones[0]].first; c != no_card && left > 0; c = p.card(c).next, --left) {
    out.push_back(c);
  }
}

}  // namespace

std::vector<Phrase> words_for_kinds() {
  using namespace says;
  return {
      called(says::any_cards, kind("card(s)", in_your_hand, whichever)),
      called(gems, kind("gem(s)", in_your_hand, of_type<type::gem>)),
      called(relics, kind("relic(s)", in_your_hand, of_type<type::relic>)),
      called(spells, kind("spell(s)", in_your_hand, of_type<type::spell>)),
      called(cards_called, kind("<name> card(s)", in_your_hand, named_so)),
      called(minions, kind("minion(s)", all_there<zone::nemesis_play>, of_type<type::minion>)),
      kind("attack(s)", all_there<zone::nemesis_play>, of_type<type::attack>),
      called(says::husks, kind("husk(s)", all_there<zone::husks>, of_type<type::husk>)),
      called(breaches, kind("breach(es)", all_breaches, of_type<type::breach>)),
      called(player_turn_cards,
             kind("player turn order card(s)", all_there<zone::turn_discard>, players_turn_card)),
      called(numbered_turn_cards, kind("numbered turn order card(s)", all_there<zone::turn_discard>,
                                       numbered_turn_card)),
      called(nemesis_turn_cards,
             kind("nemesis turn order card(s)", all_there<zone::turn_discard>, nemesis_turn_card)),
      called(says::supply_piles, kind("supply pile(s)", tops_of_supply, tops_a_pile)),
      called(supply_piles_of, kind("<kind> supply pile(s)", tops_of_supply, tops_a_pile)),
      kind("tier <number> card(s)", all_there<zone::nemesis_discard>, of_tier),
      kind("revealed <kind>", in_your_deck, is_revealed),

      called(prepped, kind("prepped <kind>", all_prepped, is_prepped)),
      called(says::prepped_by_you_now,
             kind("<kind> you prepped this turn", all_prepped, aeons_end::prepped_by_you_now)),
      called(played_now, kind("<kind> you played this turn", played_by_you, was_played)),
      kind("<kind> discarded this way", discarded_this_way, was_discarded),
      called(says::opened, describing("opened <kind>", is_opened)),
      called(closed, describing("closed <kind>", is_closed)),
      called(you_control, own(describing("<kind> you control", is_yours))),
      called(says::not_corrupt, describing("non-corruption <kind>", aeons_end::not_corrupt)),
      called(says::costs_at_least,
             describing("<kind> costing at least <number> aether", aeons_end::costs_at_least)),
      called(says::costs_at_most,
             describing("<kind> costing at most <number> aether", aeons_end::costs_at_most)),

      called(says::your_hand, phrases::zone("your hand", your_zone<zone::hand>)),
      called(says::your_deck, phrases::zone("your deck", your_zone<zone::deck>)),
      called(your_discard_pile, phrases::zone("your discard pile", your_zone<zone::discard>)),
      called(turn_deck, phrases::zone("the turn order deck", the_zone<zone::turn_deck>)),
      called(turn_discard_pile,
             phrases::zone("the turn order discard pile", the_zone<zone::turn_discard>)),
      called(nemesis_deck, phrases::zone("the nemesis deck", the_zone<zone::nemesis_deck>)),
      called(nemesis_discard_pile,
             phrases::zone("the nemesis discard pile", the_zone<zone::nemesis_discard>)),

      called(says::this_card, phrases::itself(phrases::cards("this", aeons_end::this_card))),
      called(so_many, phrases::cards("<number> <kind>", those_to_pick<1>)),
      called(says::up_to, phrases::cards("up to <number> <kind>", those_to_pick<1>)),
      called(any_number, phrases::cards("any number of <kind>", those_to_pick<0>)),
      called(all_of_them, phrases::cards("all <kind>", those_to_pick<0>)),
      called(top_card, phrases::cards("the top card of <zone>", top_of)),
      called(top_cards, phrases::cards("the top <number> card(s) of <zone>", top_of)),
      phrases::cards("the topmost <kind>", topmost),

      called(cost_of_card, phrases::stat("cost", its_cost)),
      called(life_of_card, phrases::stat("life", its_life)),
      phrases::stat("focus cost", its_focus_cost),
  };
}

}  // namespace muster::aeons_end
