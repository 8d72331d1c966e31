// Descriptions of cards, and words that say which cards are meant.
#include <algorithm>

#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

namespace {

using phrases::called;
using phrases::cards;
using phrases::describing;
using phrases::kind;
using phrases::reading;

// ---- kinds --------------------------------------------------------------------------------------

bool is_listed(const Play& p, CardId c) {
  const std::uint8_t kind = p.definition(c).type;
  return kind != type::event && kind != type::incapacitated;
}
void all_cards(Play& p, const Scope&, const Node&, CardList& out) {
  each_in_play(p, [&](CardId c) {
    if (is_listed(p, c)) out.push_back(c);
  });
}
void all_targets(Play& p, const Scope&, const Node&, CardList& out) {
  each_target(p, [&](CardId c) { out.push_back(c); });
}

// SM-TARGET-1: in play what has HP, elsewhere what prints them.
bool like_target(const Play& p, CardId c) {
  if (in_play(p, c)) return is_target(p, c);
  return !lies_under(p, c) && face_up(p, c) && printed(p, c, attribute::hp) > 0;
}
bool any_card(Play&, const Scope&, const Node&, CardId) { return true; }
bool any_target(Play& p, const Scope&, const Node&, CardId c) { return like_target(p, c); }
bool any_character(Play& p, const Scope&, const Node&, CardId c) {
  return is_character(p, c) && like_target(p, c);
}
bool ally(Play& p, const Scope& s, const Node&, CardId c) {  // SM-ALLY-1, -2
  return like_target(p, c) && team_of(p, c) == Team::hero && c != character(p.t, s.you);
}
// Its cards are targets, wherever they come from.
constexpr Phrase of_targets(Phrase p) {
  p.fixed = 1;
  return p;
}
bool about_targets(const Play& p, const Node& words) {
  const Node* n = &words;
  while (phrase_of(p, *n).fixed == 0 && phrase_of(p, *n).kind_hole >= 0) {
    n = &p.library.children(*n)[static_cast<std::size_t>(phrase_of(p, *n).kind_hole)];
  }
  return phrase_of(p, *n).fixed != 0;
}
// What it says is known of cards that lie under others, too. SM-UNDER-6
constexpr Phrase known_under(Phrase p) {
  p.known_under = true;
  return p;
}

// ---- what is said about them --------------------------------------------------------------------

// SM-TARGET-6..8: what is not of one team is of the two others. A card is of the team of its deck,
// which what counts as a Hero target need not be.
template <Team team, bool is>
bool of_team(Play& p, const Scope&, const Node& n, CardId c) {
  return ((about_targets(p, n) ? team_of(p, c) : deck_team_of(p, c)) == team) == is;
}
bool with_keyword(Play& p, const Scope&, const Node& n, CardId c) {
  return has_keyword(p, c, hole(p, n, 0).value);
}
bool no_character(Play& p, const Scope&, const Node&, CardId c) { return !is_character(p, c); }
bool yours(Play& p, const Scope& s, const Node&, CardId c) { return p.card(c).owner == s.you; }
bool of_them(Play& p, const Scope& s, const Node& n, CardId c) {
  const Seat owner = p.card(c).owner;
  return owner < p.t.players() && (who_in(p, s, n, 1) & active_heroes(p.t)).has(owner);
}
bool in_that_area(Play& p, const Scope&, const Node&, CardId c) {
  if (that(p) == no_card) return false;
  // One that has been destroyed meanwhile stood where its deck's cards stand.
  const std::uint8_t area = in_play(p, that(p)) ? stands_in(p, that(p)) : side_of(p, that(p));
  return in_play(p, c) && stands_in(p, c) == area;
}
bool in_their_area(Play& p, const Scope& s, const Node& n, CardId c) {
  return in_play(p, c) && stands_in(p, c) != no_seat && who_in(p, s, n, 1).has(stands_in(p, c));
}
template <std::uint8_t mark>
bool marked(Play& p, const Scope&, const Node&, CardId c) {
  if (p.settled_cards() != nullptr) return p.settled_cards()->has(c);
  return (p.card(c).mark & mark) != 0;
}
// What a text has just put into a trash.
void all_discarded(Play& p, const Scope& s, const Node&, CardList& out) {
  each_side(p, [&](std::uint8_t side) {
    each_in_zone(p, trash_of(p, side), [&](CardId c) {
      if ((p.card(c).mark & card_mark::buried) != 0) out.push_back(c);
    });
  });
  (void)s;
}

// ---- where else they lie ------------------------------------------------------------------------

void in_zone(Play& p, const Scope& s, const Node& n, CardList& out) {
  const Pile pile = pile_in(p, s, n, 1);
  each_side(p, [&](std::uint8_t side) {
    if (!pile.sides.has(side)) return;
    each_in_zone(p, pile.zone_of(p, side), [&](CardId c) { out.push_back(c); });
  });
}
bool lies_in_zone(Play& p, const Scope& s, const Node& n, CardId c) {
  return pile_in(p, s, n, 1).has(p, c);
}
void under_cards(Play& p, const Scope& s, const Node& n, CardList& out) {
  CardList hosts;
  eval_cards(p, s, hole(p, n, 1), hosts);
  for (const CardId host : hosts) each_under(p, host, [&](CardId c) { out.push_back(c); });
}
bool lies_under_them(Play& p, const Scope& s, const Node& n, CardId c) {
  return lies_under(p, c) && fits(p, s, hole(p, n, 1), p.card(c).host);
}

// Of what lies revealed, a text speaks of what it has revealed itself.
void all_revealed(Play& p, const Scope&, const Node&, CardList& out) {
  each_in_zone(p, p.zone(zone::revealed), [&](CardId c) { out.push_back(c); });
}
bool revealed_here(Play& p, const Scope& s, const Node&, CardId c) {
  return zone_kind(p, c) == zone::revealed && p.card(c).counters[counter::watches] == s.source + 1;
}
bool of_the_deck(Play& p, const Scope& s, const Node& n, CardId c) {
  CardList list;
  eval_cards(p, s, hole(p, n, 1), list);
  return !list.empty() && side_of(p, list[0]) == side_of(p, c);
}

// ---- names and pronouns -------------------------------------------------------------------------

// SM-VARIANT-4, SM-CRITICAL-EVENT-7: a character's name means whoever plays with that deck.
CardId character_of_set(const Play& p, const Definition& named) {
  const auto of_that_deck = [&](CardId c) {  // mostly it is the very card that is named
    const Definition& d = p.definition(c);
    return &d == &named || d.set == named.set;
  };
  if (named.type == type::villain_character) {
    return of_that_deck(villain(p.t)) ? villain(p.t) : no_card;
  }
  for (int i = 0; i < p.t.players(); ++i) {
    const CardId c = character(p.t, static_cast<Seat>(i));
    if (active(p.t, static_cast<Seat>(i)) && of_that_deck(c)) return c;
  }
  return no_card;
}
bool names_character(const Definition& d) {
  return d.type == type::hero_character || d.type == type::villain_character;
}

// What a critical Event makes of a Villain's name on some cards.
CardId renamed(Play& p, const Scope& s, const Definition& named) {
  if (named.type != type::villain_character || p.t.facts.shapers[stat::renamed] == 0 ||
      s.source == no_card || card_value(p, s.source, stat::renamed) == 0) {
    return character_of_set(p, named);
  }
  CardId lowest = no_card;
  in_order(p, active_heroes(p.t), [&](Seat seat) {
    const CardId c = character(p.t, seat);
    if (lowest == no_card || hp_of(p, c) < hp_of(p, lowest)) lowest = c;
  });
  return lowest;
}

const Definition& named_in(const Play& p, const Node& n) {
  return p.library.definitions[static_cast<std::size_t>(p.library.children(n)[0].value)];
}
bool is_named(Play& p, const Scope& s, const Node& n, CardId c) {
  const Definition& named = named_in(p, n);
  if (names_character(named)) return c == renamed(p, s, named);
  return face_up(p, c) && !lies_under(p, c) && p.definition(c).title == named.title;
}
void list_named(Play& p, const Scope& s, const Node& n, CardList& out) {
  const Definition& named = named_in(p, n);
  if (!names_character(named)) return all_cards(p, s, n, out);
  const CardId c = renamed(p, s, named);
  if (c != no_card && in_play(p, c) && is_listed(p, c)) out.push_back(c);
}

// One card, whichever it is.
constexpr Phrase single(std::string_view pattern, CardsFn list, TestFn test = nullptr) {
  Phrase p = cards(pattern, list);
  p.test = test;
  return p;
}
void this_card(Play&, const Scope& s, const Node&, CardList& out) { out.push_back(s.source); }
bool is_this(Play&, const Scope& s, const Node&, CardId c) { return c == s.source; }
CardId actor(const Scope& s) { return s.acting_card != no_card ? s.acting_card : s.source; }
void acting(Play&, const Scope& s, const Node&, CardList& out) { out.push_back(actor(s)); }
bool is_acting(Play&, const Scope& s, const Node&, CardId c) { return c == actor(s); }
void the_attacker(Play& p, const Scope& s, const Node&, CardList& out) {  // SM-REACTION-6
  if (s.occurrence != 0xff && answered(p, s).source != no_card) {
    out.push_back(answered(p, s).source);
  }
}
void that_card(Play& p, const Scope& s, const Node&, CardList& out) {
  const int c = s.slots[that_slot] >= 0 ? s.slots[that_slot] : at(p.t, value::that_card);
  if (c >= 0) out.push_back(static_cast<CardId>(c));
}
// What it happens to, of what a text answers.
void subject(Play& p, const Scope& s, const Node&, CardList& out) {
  if (s.occurrence != 0xff && answered(p, s).subject != no_card) {
    out.push_back(answered(p, s).subject);
  }
}
// A target is a card in play: one that was destroyed is none, and is another card should it come
// back.
void that_target(Play& p, const Scope& s, const Node& n, CardList& out) {
  that_card(p, s, n, out);
  if (!out.empty() && !p.card(out[0]).is(flag::in_play)) out.clear();
}
// A lasting effect goes on concerning the card that it was when it began.
bool is_that(Play& p, const Scope& s, const Node& n, CardId c) {
  if (p.settled_cards() != nullptr) return p.settled_cards()->has(c);
  CardList list;
  p.game.phrases[n.phrase].cards(p, s, n, list);
  return !list.empty() && list[0] == c;
}
constexpr Phrase now(Phrase p) {
  p.now = true;
  return p;
}
void marked_cards(Play& p, const Scope& s, const Node& n, CardList& out) {
  const TestFn test = p.game.phrases[n.phrase].test;
  each_in_play(p, [&](CardId c) {
    if (is_listed(p, c) && test(p, s, n, c)) out.push_back(c);
  });
}
void selected(Play& p, const Scope&, const Node&, CardList& out) {
  for (std::size_t i = 0; i < p.t.cards.size(); ++i) {
    if ((p.t.cards[i].mark & card_mark::selected) != 0) out.push_back(static_cast<CardId>(i));
  }
}
void beside(Play& p, const Scope& s, const Node&, CardList& out) {
  if (next_to(p, s.source) != no_card) out.push_back(next_to(p, s.source));
}
void your_character(Play& p, const Scope& s, const Node&, CardList& out) {
  if (active(p.t, s.you)) out.push_back(character(p.t, s.you));
}
bool is_your_character(Play& p, const Scope& s, const Node&, CardId c) {
  return active(p.t, s.you) && c == character(p.t, s.you);
}

// ---- the tops of piles --------------------------------------------------------------------------

int top_count(Play& p, const Scope& s, const Node& n) {
  return p.library.children(n).size() > 1 ? number_in(p, s, n, 0) : 1;
}
void tops(Play& p, const Scope& s, const Node& n, CardList& out) {
  const Top top = top_of(p, s, n);
  each_side(p, [&](std::uint8_t side) {
    if (!top.pile.sides.has(side)) return;
    int left = top.count;
    each_in_zone(p, top.pile.zone_of(p, side), [&](CardId c) {
      if (left-- > 0) out.push_back(c);
    });
  });
}

}  // namespace

bool is_top(const Phrase& cards) { return cards.cards == tops; }
bool finds_revealed(const Phrase& place) { return place.cards == all_revealed; }
bool finds_in_pile(const Phrase& place) { return place.cards == in_zone; }

Top top_of(Play& p, const Scope& s, const Node& cards) {
  const int zone = static_cast<int>(p.library.children(cards).size()) - 1;
  return {pile_in(p, s, cards, zone), top_count(p, s, cards)};
}

std::optional<Pile> place_in(Play& p, const Scope& s, const Node& cards) {
  const Noun noun = noun_of(p, s, cards);
  if (phrase_of(p, *noun.of).sort != Sort::kind) return std::nullopt;
  const Node& place = place_of(p, *noun.of);
  if (phrase_of(p, place).test != lies_in_zone) return std::nullopt;
  return pile_in(p, s, place, 1);
}

bool of_discarded(const Play& p, const Node& kind) {
  return phrase_of(p, kind).sort == Sort::kind &&
         phrase_of(p, place_of(p, kind)).cards == all_discarded;
}

bool of_revealed(const Play& p, const Node& kind) {
  return phrase_of(p, kind).sort == Sort::kind &&
         phrase_of(p, place_of(p, kind)).cards == all_revealed;
}

std::vector<Phrase> words_for_cards() {
  return {
      known_under(kind("card(s)", all_cards, any_card)),
      of_targets(kind("target(s)", all_targets, any_target)),
      of_targets(kind("character(s)", all_targets, any_character)),
      of_targets(kind("ally/allies", all_targets, ally)),
      kind("<name>", list_named, is_named),
      reading(stat::keyword, kind("<trait>", all_cards, with_keyword)),

      reading(stat::keyword, describing("<trait> <kind>", with_keyword)),
      known_under(describing("Hero <kind>", of_team<Team::hero, true>)),
      describing("non-Hero <kind>", of_team<Team::hero, false>),
      known_under(describing("Villain <kind>", of_team<Team::villain, true>)),
      describing("non-Villain <kind>", of_team<Team::villain, false>),
      known_under(describing("Environment <kind>", of_team<Team::environment, true>)),
      describing("non-Environment <kind>", of_team<Team::environment, false>),
      describing("non-character <kind>", no_character),
      describing("<kind> of yours", yours),
      describing("<kind> of <who>", of_them),
      describing("<kind> in that play area", in_that_area),
      describing("<kind> in the play area of <who>", in_their_area),
      called(says::dealt_damage,
             now(describing("<kind> dealt damage this way", marked<card_mark::damaged>))),
      kind("<kind> discarded this way", all_discarded, marked<card_mark::buried>),
      kind("revealed <kind>", all_revealed, revealed_here),
      describing("<kind> of the deck of <cards>", of_the_deck),
      kind("<kind> in <zone>", in_zone, lies_in_zone),
      kind("<kind> from <zone>", in_zone, lies_in_zone),
      called(says::card_under, kind("<kind> under <cards>", under_cards, lies_under_them)),

      called(says::this_card, single("this", this_card, is_this)),
      called(says::himself, single("himself", acting, is_acting)),
      called(says::himself, single("herself", acting, is_acting)),
      called(says::himself, single("itself/themselves", acting, is_acting)),
      called(says::attacker, single("the attacker", the_attacker)),
      single("it", subject),
      called(says::those, now(single("that target", that_target, is_that))),
      called(says::those, now(single("that card", that_card, is_that))),
      called(says::those, now(single("those targets", marked_cards, marked<card_mark::those>))),
      single("the selected card", selected),
      single("the target next to this", beside),
      single("your character", your_character, is_your_character),
      called(says::top_card, cards("the top card of <zone>", tops)),
      called(says::top_cards, cards("the top <number> card(s) of <zone>", tops)),
      cards("the top card of <zone> in turn order", tops),
  };
}

}  // namespace muster::sentinels
