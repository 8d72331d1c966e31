// The kernel's phrases about players, what each of them has, and the places where cards lie.
#include <algorithm>

#include "cards/phrases.h"
#include "rules/interpreter.h"
#include "rules/nouns.h"
#include "rules/phrase_ids.h"

namespace muster::phrases {

namespace {

// ---- players ------------------------------------------------------------------------------------

SeatSet you(Play&, const Scope& s, const Node&) { return SeatSet::of(s.you); }
SeatSet each(Play& p, const Scope& s, const Node& n) { return who_in(p, s, n, 0); }
SeatSet both_groups(Play& p, const Scope& s, const Node& n) {
  return who_in(p, s, n, 0) | who_in(p, s, n, 1);
}
SeatSet that_player(Play&, const Scope& s, const Node& n) {
  return n.slot == 0xff || s.slots[n.slot] < 0 ? SeatSet()
                                               : SeatSet::of(static_cast<Seat>(s.slots[n.slot]));
}

// Those of whom a number they have is as wanted.
template <class F>
SeatSet with(Play& p, const Scope& s, const Node& n, int measured, F wanted) {
  const SeatSet among = who_in(p, s, n, 0);
  SeatSet found;
  for (SeatSet left = among; !left.empty(); left.remove(left.lowest())) {
    Scope theirs = s;
    theirs.you = left.lowest();
    if (wanted(number_in(p, theirs, n, measured))) found.add(left.lowest());
  }
  return found;
}
SeatSet with_exactly(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 1);
  return with(p, s, n, 2, [&](int has) { return has == wanted; });
}
SeatSet with_at_least(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 1);
  return with(p, s, n, 2, [&](int has) { return has >= wanted; });
}
SeatSet with_more(Play& p, const Scope& s, const Node& n) {
  int most = -10000;
  for (SeatSet who = who_in(p, s, n, 2); !who.empty(); who.remove(who.lowest())) {
    Scope theirs = s;
    theirs.you = who.lowest();
    most = std::max(most, number_in(p, theirs, n, 1));
  }
  return with(p, s, n, 1, [&](int has) { return has > most; });
}

int count_people(Play& p, const Scope& s, const Node& n) { return who_in(p, s, n, 0).count(); }
bool there_is_somebody(Play& p, const Scope& s, const Node& n) {
  return !who_in(p, s, n, 0).empty();
}
bool has_at_least(Play& p, const Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 1);
  const SeatSet who = who_in(p, s, n, 0);
  return !who.empty() && with(p, s, n, 2, [&](int has) { return has >= wanted; }) == who;
}

// ---- what they have -----------------------------------------------------------------------------

int measured_of_you(Play& p, const Scope& s, const Node& n) { return number_in(p, s, n, 0); }
int kinds_of_you(Play& p, const Scope& s, const Node& n) {
  const CardList list = fitting(p, s, hole(p, n, 0));
  return static_cast<int>(std::count_if(list.begin(), list.end(),
                                        [&](CardId c) { return p.card(c).controller == s.you; }));
}

// ---- places -------------------------------------------------------------------------------------

ZoneList zones_in(Play& p, const Scope& s, const Node& n, int i) {
  ZoneList list;
  const Node& place = hole(p, n, i);
  phrase_of(p, place).zones(p, s, place, list);
  return list;
}
void one_or_the_other(Play& p, const Scope& s, const Node& n, ZoneList& out) {
  for (int i = 0; i < 2; ++i) {
    for (const ZoneId z : zones_in(p, s, n, i)) out.push_back(z);
  }
}
void cards_there(Play& p, const Scope& s, const Node& n, CardList& out) {
  for (const ZoneId z : zones_in(p, s, n, 1)) {
    for (CardId c = p.t.zones[z].first; c != no_card; c = p.card(c).next) out.push_back(c);
  }
}
bool lies_there(Play& p, const Scope& s, const Node& n, CardId c) {
  const ZoneList list = zones_in(p, s, n, 1);
  return p.card(c).host == no_card &&
         std::find(list.begin(), list.end(), p.card(c).zone) != list.end();
}

// ---- cards and numbers --------------------------------------------------------------------------

void that_card(Play&, const Scope& s, const Node& n, CardList& out) {
  if (n.slot != 0xff && s.slots[n.slot] >= 0) out.push_back(static_cast<CardId>(s.slots[n.slot]));
}
bool that_card_is(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return !list.empty() && std::all_of(list.begin(), list.end(),
                                      [&](CardId c) { return fits(p, s, hole(p, n, 1), c); });
}
int this_way(Play&, const Scope& s, const Node&) { return s.result; }
int half(Play& p, const Scope& s, const Node& n) { return (number_in(p, s, n, 0) + 1) / 2; }

}  // namespace

std::vector<Phrase> kernel_people() {
  using namespace says;
  return {
      called(says::you, who("you", phrases::you)),
      called(each_of_people, who("each <people>", each)),
      called(says::both_groups, who("<who> and <who>", phrases::both_groups)),
      called(people_with_exactly, people("<people> with exactly <number> <measure>", with_exactly)),
      called(people_with_at_least,
             people("<people> with at least <number> <measure>", with_at_least)),
      called(people_with_more, people("<people> with more <measure> than <who>", with_more)),
      called(number_of_people, number("the number of <people>", count_people)),
      called(says::there_is_somebody,
             condition("there is a(n) <people>", phrases::there_is_somebody)),
      called(says::has_at_least,
             condition("<who> has/have at least <number> <measure>", phrases::has_at_least)),
      called(your_measure, number("your <measure>", measured_of_you)),
      called(count_of_kind, measure("<kind>", kinds_of_you)),
      called(says::that_card_is, condition("<cards> is a(n) <kind>", phrases::that_card_is)),
      called(number_this_way, number("the number of cards <word> this way", this_way)),
      called(says::half, number("half <number>, rounded up", phrases::half)),
  };
}

std::vector<Phrase> kernel_places() {
  return {
      zone("<zone> or <zone>", one_or_the_other),
      called(says::in_zone, kind("<kind> in <zone>", cards_there, lies_there)),
  };
}

std::vector<Phrase> what_was_chosen() {
  return {
      called(says::that_player, named(Named::player, who("that player", phrases::that_player))),
      called(says::that_card, named(Named::card, cards("that card", phrases::that_card))),
  };
}

}  // namespace muster::phrases
