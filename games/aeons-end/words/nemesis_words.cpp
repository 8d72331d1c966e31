// What nemeses and their cards do: unleashing, striking, swarming, devouring, corrupting.
#include <algorithm>

#include "cards/holes.h"
#include "cards/phrases.h"
#include "games/aeons-end/words/says.h"
#include "games/aeons-end/words/vocabulary.h"

namespace muster::aeons_end {

namespace {

using phrases::by_you;
using phrases::called;
using phrases::counted;
using phrases::effect;

std::uint16_t times_in(Play& p, const Scope& s, const Node& n) {
  return n.count == 0 ? std::uint16_t{1}
                      : static_cast<std::uint16_t>(std::max(0, number_in(p, s, n, 0)));
}

void unleash(Play& p, Scope& s, const Node& n) { p.call(Unleash{.times = times_in(p, s, n)}); }
void strike(Play& p, Scope&, const Node&) { p.call(Strike{}); }
void swarm(Play& p, Scope&, const Node&) { p.call(Swarm{}); }

// AE-RAGEBORNE-6: they lie on the mat; AE-GAP-32: there are as many as it takes.
void gain_fury(Play& p, Scope& s, const Node& n) {
  std::int16_t& tokens = p.card(nemesis(p.t)).counters[counter::fury];
  tokens = static_cast<std::int16_t>(tokens + number_in(p, s, n, 0));
  p.log({.line = line::fury,
         .known_to = everyone,
         .definition = p.card(nemesis(p.t)).definition,
         .number = static_cast<std::int16_t>(number_in(p, s, n, 0))});
}
void players_lose(Play& p, Scope&, const Node&) { lose(p, swarmed); }  // AE-GAP-35

// ---- minions and nemesis cards ------------------------------------------------------------------

void set_life(Play& p, Scope& s, const Node& n) {
  const int life = number_in(p, s, n, 1);
  for (const CardId c : cards_in(p, s, n, 0)) {
    life_of(p, c) = static_cast<std::int16_t>(life);
    if (life <= 0) leave_nemesis_play(p, c);
  }
}
bool something_there(Play& p, const Scope& s, const Node& n) { return has_cards(p, s, n, 0); }
void enter(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) p.call(EnterPlay{.card = c});
}

// ---- husks --------------------------------------------------------------------------------------

void more_husks(Play& p, Scope& s, const Node& n) { put_husks(p, number_in(p, s, n, 0)); }
void fewer_husks(Play& p, Scope& s, const Node& n) {
  p.came_to(discard_husks(p, number_in(p, s, n, 0)));
}
void distribute(Play& p, Scope& s, const Node&) {
  Occurrence& o = p.occurrence(s.occurrence);
  o.flags |= Occurrence::replaced;
  o.replaced_event = o.event;
  p.call(Distribute{.left = o.amount, .by = o.by});
}

// ---- devouring ----------------------------------------------------------------------------------

// With no such pile left, all of the cards are missing. AE-GAP-61
void devour_cards(Play& p, Scope& s, const Node& n) {
  const int number = number_in(p, s, n, 0);
  const CardList tops = cards_in(p, s, n, 1);
  if (tops.empty()) return lack_devoured(p, number);
  if (tops.size() == 1) return devour(p, p.card(tops[0]).zone, number);
  DevourFromEach each{.number = static_cast<std::uint16_t>(number)};
  for (const CardId top : tops) {
    each.piles = static_cast<std::uint16_t>(
        each.piles | 1U << (p.t.zones[p.card(top).zone].kind - zone::supply));
  }
  p.call(each);
}

// ---- corruption ---------------------------------------------------------------------------------

template <bool to_hand>
void gain_corruptions(Play& p, Scope& s, const Node& n) {
  const SeatSet who = who_in(p, s, n, 0);
  for (int left = number_in(p, s, n, 1); left > 0 && !who.empty() && !p.t.over(); --left) {
    gain_corruption(p, who.lowest(), to_hand);
  }
}

}  // namespace

std::vector<Phrase> words_for_the_nemesis() {
  using namespace says;
  return {
      called(says::unleash, effect("unleash", aeons_end::unleash)),
      called(says::unleash, effect("unleash <number> times", aeons_end::unleash)),
      called(says::strike, effect("the nemesis strikes", aeons_end::strike)),
      called(says::swarm, effect("the nemesis swarms", aeons_end::swarm)),
      called(says::fury, effect("the nemesis gains <number> Fury", gain_fury)),
      called(says::players_lose, effect("the players lose the game", aeons_end::players_lose)),
      called(says::set_life, effect("set the life of <cards> to <number>", aeons_end::set_life)),
      called(put_into_play, effect("put <cards> into play", enter, something_there)),
      called(says::put_husks, counted(effect("put <number> husk(s) into play", more_husks),
                                      "put husks into play equal to <number>")),
      called(says::discard_husks, counted(effect("discard <number> husk(s)", fewer_husks),
                                          "discard husks equal to <number>")),
      called(says::distribute,
             effect("distribute that damage over any number of husks", aeons_end::distribute)),
      called(says::devour, counted(effect("devour <number> card(s) from <cards>", devour_cards),
                                   "devour cards equal to <number> from <cards>")),
      called(says::corruption,
             by_you(effect("<who> gain(s) <number> corruption(s) on top of their deck",
                           gain_corruptions<false>))),
      called(says::corruption_in_hand,
             by_you(effect("<who> gain(s) <number> corruption(s) into their hand",
                           gain_corruptions<true>))),
  };
}

}  // namespace muster::aeons_end
