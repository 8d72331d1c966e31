// Sets of cards that texts speak of, and how some of them are picked.
#include <algorithm>

#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

namespace {

// A set is a test: whether a card is one of them. Cards outside play can be tested as well.
bool is_listed(const Play& p, CardId c) {
  const std::uint8_t kind = p.definition(c).type;
  return kind != type::event && kind != type::incapacitated;
}
void list_in_play(Play& p, const Scope& s, const Node& n, CardList& out) {
  const AppliesFn test = p.game.phrases[n.phrase].applies;
  StatQuery q;
  each_in_play(p, [&](CardId c) {
    q.card = c;
    if (test(p, s, n, q) && is_listed(p, c)) out.push_back(c);
  });
}
constexpr Phrase set(std::string_view pattern, AppliesFn test) {
  Phrase p = phrases::cards(pattern, list_in_play);
  p.applies = test;
  return p;
}

// A list that is no set of its own: whatever the function finds.
bool in_list(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  CardList list;
  p.game.phrases[n.phrase].cards(p, s, n, list);
  return std::find(list.begin(), list.end(), q.card) != list.end();
}
constexpr Phrase single(std::string_view pattern, CardsFn list, AppliesFn test = in_list) {
  Phrase p = phrases::cards(pattern, list);
  p.applies = test;
  return p;
}

bool in_hole(Play& p, const Scope& s, const Node& n, int i, CardId c) {
  return fits(p, s, hole(p, n, i), c);
}

// ---- kinds --------------------------------------------------------------------------------------

// SM-TARGET-1: in play what has HP, elsewhere what prints them.
bool like_target(const Play& p, CardId c) {
  if (in_play(p, c)) return is_target(p, c);
  return !lies_under(p, c) && face_up(p, c) && printed(p, c, attribute::hp) > 0;
}
bool any_card(Play&, const Scope&, const Node&, const StatQuery&) { return true; }
bool any_target(Play& p, const Scope&, const Node&, const StatQuery& q) {
  return like_target(p, q.card);
}
// SM-TARGET-6..8: what is not of one team is of the two others.
template <Team team, bool is>
bool target_of(Play& p, const Scope&, const Node&, const StatQuery& q) {
  return like_target(p, q.card) && (team_of(p, q.card) == team) == is;
}
template <Team team, bool is>
bool card_of(Play& p, const Scope&, const Node&, const StatQuery& q) {
  return (deck_team_of(p, q.card) == team) == is;
}
bool any_character(Play& p, const Scope&, const Node&, const StatQuery& q) {
  return is_character(p, q.card) && like_target(p, q.card);
}
bool hero_character(Play& p, const Scope&, const Node&, const StatQuery& q) {
  return is_type(p, q.card, type::hero_character);
}
bool other_target(Play& p, const Scope&, const Node&, const StatQuery& q) {
  return like_target(p, q.card) && !is_character(p, q.card);
}
bool other_card(Play& p, const Scope&, const Node&, const StatQuery& q) {
  return !is_character(p, q.card);
}
bool other_villain_target(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return other_target(p, s, n, q) && team_of(p, q.card) == Team::villain;
}
bool plain_environment_card(Play& p, const Scope&, const Node&, const StatQuery& q) {
  return deck_team_of(p, q.card) == Team::environment && !like_target(p, q.card);
}
bool villain_deck_target(Play& p, const Scope&, const Node&, const StatQuery& q) {
  return side_of(p, q.card) == villain_side && like_target(p, q.card);
}

// ---- keywords -----------------------------------------------------------------------------------

bool keyword_in(Play& p, const Node& n, int i, CardId c) {
  return has_keyword(p, c, hole(p, n, i).value);
}
bool with_keyword(Play& p, const Scope&, const Node& n, const StatQuery& q) {
  return keyword_in(p, n, 0, q.card);
}
bool with_either(Play& p, const Scope&, const Node& n, const StatQuery& q) {
  return keyword_in(p, n, 0, q.card) || keyword_in(p, n, 1, q.card);
}
template <Team team, bool is>
bool keyword_of(Play& p, const Scope&, const Node& n, const StatQuery& q) {
  return (deck_team_of(p, q.card) == team) == is && keyword_in(p, n, 0, q.card);
}
bool hero_with_either(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return deck_team_of(p, q.card) == Team::hero && with_either(p, s, n, q);
}
bool other_with_keyword(Play& p, const Scope&, const Node& n, const StatQuery& q) {
  return !is_character(p, q.card) && keyword_in(p, n, 0, q.card);
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
bool is_named(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  const Definition& named = named_in(p, n);
  if (names_character(named)) return q.card == renamed(p, s, named);
  return face_up(p, q.card) && !lies_under(p, q.card) && p.definition(q.card).title == named.title;
}
void list_named(Play& p, const Scope& s, const Node& n, CardList& out) {
  const Definition& named = named_in(p, n);
  if (!names_character(named)) return list_in_play(p, s, n, out);
  const CardId c = renamed(p, s, named);
  if (c != no_card && in_play(p, c) && is_listed(p, c)) out.push_back(c);
}

void this_card(Play&, const Scope& s, const Node&, CardList& out) { out.push_back(s.source); }
bool is_this(Play&, const Scope& s, const Node&, const StatQuery& q) { return q.card == s.source; }
CardId actor(const Scope& s) { return s.acting_card != no_card ? s.acting_card : s.source; }
void acting(Play&, const Scope& s, const Node&, CardList& out) { out.push_back(actor(s)); }
bool is_acting(Play&, const Scope& s, const Node&, const StatQuery& q) {
  return q.card == actor(s);
}
void the_attacker(Play& p, const Scope& s, const Node&, CardList& out) {  // SM-REACTION-6
  if (s.occurrence != 0xff && answered(p, s).source != no_card) {
    out.push_back(answered(p, s).source);
  }
}
void that_card(Play& p, const Scope& s, const Node&, CardList& out) {
  const int c = s.slots[that_slot] >= 0 ? s.slots[that_slot] : at(p.t, value::that_card);
  if (c >= 0) out.push_back(static_cast<CardId>(c));
}
// A target is a card in play: one that was destroyed is none, and is another card should it come
// back.
void that_target(Play& p, const Scope& s, const Node& n, CardList& out) {
  that_card(p, s, n, out);
  if (!out.empty() && !p.card(out[0]).is(flag::in_play)) out.clear();
}
// A lasting effect goes on concerning the card that it was when it began.
bool is_that(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  if (p.settled_cards() != nullptr) return p.settled_cards()->has(q.card);
  return in_list(p, s, n, q);
}
Phrase that_one(std::string_view pattern, CardsFn which) {
  Phrase p = single(pattern, which, is_that);
  p.now = true;
  return p;
}
void subject(Play& p, const Scope& s, const Node&, CardList& out) {
  if (s.occurrence != 0xff && answered(p, s).subject != no_card) {
    out.push_back(answered(p, s).subject);
  }
}
void beside(Play& p, const Scope& s, const Node&, CardList& out) {
  if (next_to(p, s.source) != no_card) out.push_back(next_to(p, s.source));
}
void your_character(Play& p, const Scope& s, const Node&, CardList& out) {
  if (active(p.t, s.you)) out.push_back(character(p.t, s.you));
}
bool is_your_character(Play& p, const Scope& s, const Node&, const StatQuery& q) {
  return active(p.t, s.you) && q.card == character(p.t, s.you);
}
void that_heros_character(Play& p, const Scope& s, const Node&, CardList& out) {
  if (s.occurrence == 0xff || answered(p, s).by == no_seat) return;
  if (active(p.t, answered(p, s).by)) out.push_back(character(p.t, answered(p, s).by));
}
// What the sentence before was about.
template <std::uint8_t mark>
bool marked(Play& p, const Scope&, const Node&, const StatQuery& q) {
  if (p.settled_cards() != nullptr) return p.settled_cards()->has(q.card);
  return (p.card(q.card).mark & mark) != 0;
}
Phrase those(std::string_view pattern, AppliesFn test) {
  Phrase p = set(pattern, test);
  p.now = true;
  return p;
}

// ---- allies and areas ---------------------------------------------------------------------------

bool your_allies(Play& p, const Scope& s, const Node&, const StatQuery& q) {  // SM-ALLY-1, -2
  return like_target(p, q.card) && team_of(p, q.card) == Team::hero &&
         q.card != character(p.t, s.you);
}
bool ally_characters(Play& p, const Scope& s, const Node&, const StatQuery& q) {
  return is_type(p, q.card, type::hero_character) && q.card != character(p.t, s.you);
}
bool yours(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return p.card(q.card).owner == s.you && in_hole(p, s, n, 0, q.card);
}
bool in_that_area(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  if (at(p.t, value::that_card) < 0) return false;
  const auto there = static_cast<CardId>(at(p.t, value::that_card));
  // One that has been destroyed meanwhile stood where its deck's cards stand.
  const std::uint8_t area = in_play(p, there) ? stands_in(p, there) : side_of(p, there);
  return in_play(p, q.card) && stands_in(p, q.card) == area && in_hole(p, s, n, 0, q.card);
}
// It stays the same whatever leaves that play area meanwhile.
bool in_area_of_that_hero(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return s.slots[hero_slot] >= 0 && in_play(p, q.card) &&
         stands_in(p, q.card) == s.slots[hero_slot] && in_hole(p, s, n, 0, q.card);
}
bool of_weakest_hero(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  const Seat owner = p.card(q.card).owner;
  if (owner == no_seat || owner >= p.t.players() || !active(p.t, owner)) return false;
  return at(p.t, value::that_hero) == owner && in_hole(p, s, n, 0, q.card);
}

// ---- joined and narrowed ------------------------------------------------------------------------

bool the_same(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return in_hole(p, s, n, 0, q.card);
}
bool either(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return in_hole(p, s, n, 0, q.card) || in_hole(p, s, n, 1, q.card);
}
bool any_of_three(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return either(p, s, n, q) || in_hole(p, s, n, 2, q.card);
}
bool without(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return in_hole(p, s, n, 0, q.card) && !in_hole(p, s, n, 1, q.card);
}
bool without_both(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return without(p, s, n, q) && !in_hole(p, s, n, 2, q.card);
}
bool with_few_hp(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return in_hole(p, s, n, 0, q.card) && is_target(p, q.card) &&
         hp_of(p, q.card) <= number_in(p, s, n, 1);
}
// "cards under this", "cards" alone: whatever lies there.
void list_under(Play& p, const Scope& s, const Node&, CardList& out) {
  each_under(p, s.source, [&](CardId c) { out.push_back(c); });
}

// ---- picking ------------------------------------------------------------------------------------

void list_base(Play& p, const Scope& s, const Node& n, CardList& out) {
  const Choice choice = choice_of(p, s, n);
  eval_cards(p, s, *choice.base, out);
  if (choice.how >= pick_highest) keep_foremost(p, choice, out);
}
Phrase pick(std::string_view pattern, Pick how, int count_hole = -1) {
  Phrase p = phrases::cards(pattern, list_base);
  p.fixed = how;
  p.amount_hole = static_cast<std::int8_t>(count_hole);
  return p;
}
Phrase pick_some(std::string_view pattern, Pick how) { return pick(pattern, how, 0); }

}  // namespace

std::vector<Phrase> words_for_cards() {
  return {
      set("card(s)", any_card),
      set("target(s)", any_target),
      set("Hero target(s)", target_of<Team::hero, true>),
      set("non-Hero target(s)", target_of<Team::hero, false>),
      set("Villain target(s)", target_of<Team::villain, true>),
      set("non-Villain target(s)", target_of<Team::villain, false>),
      set("Environment target(s)", target_of<Team::environment, true>),
      set("non-Environment target(s)", target_of<Team::environment, false>),
      set("Hero card(s)", card_of<Team::hero, true>),
      set("Villain card(s)", card_of<Team::villain, true>),
      set("Environment card(s)", card_of<Team::environment, true>),
      set("character(s)", any_character),
      set("Hero character(s)", hero_character),
      set("non-character target(s)", other_target),
      set("non-character Villain target(s)", other_villain_target),
      set("non-character card(s)", other_card),
      set("non-target Environment card(s)", plain_environment_card),
      set("target(s) of the Villain deck", villain_deck_target),
      phrases::reading(stat::keyword, set("<word> card(s)", with_keyword)),
      phrases::reading(stat::keyword, set("<word> or <word> card(s)", with_either)),
      phrases::reading(stat::keyword, set("Hero <word> card(s)", keyword_of<Team::hero, true>)),
      phrases::reading(stat::keyword,
                       set("Villain <word> card(s)", keyword_of<Team::villain, true>)),
      phrases::reading(stat::keyword,
                       set("Environment <word> card(s)", keyword_of<Team::environment, true>)),
      phrases::reading(stat::keyword,
                       set("non-Hero <word> card(s)", keyword_of<Team::hero, false>)),
      phrases::reading(stat::keyword, set("Hero <word> or <word> card(s)", hero_with_either)),
      phrases::reading(stat::keyword, set("non-character <word> card(s)", other_with_keyword)),
      single("<name>", list_named, is_named),
      set("your allies", your_allies),
      set("your ally", your_allies),
      set("your ally characters", ally_characters),
      set("your <cards>", yours),
      set("<cards> in that play area", in_that_area),
      set("<cards> in the play area of that Hero", in_area_of_that_hero),
      set("<cards> of that Hero", of_weakest_hero),
      set("a <cards>", the_same),
      set("an <cards>", the_same),
      set("one of <cards>", the_same),
      set("<cards> and <cards>", either),
      set("<cards>, <cards> and <cards>", any_of_three),
      set("<cards> other than <cards>", without),
      set("<cards> other than <cards> or <cards>", without_both),
      set("<cards> with <number> or fewer HP", with_few_hp),
      those("those targets", marked<card_mark::those>),
      those("those cards", marked<card_mark::those>),
      those("targets dealt damage this way", marked<card_mark::damaged>),
      single("this", this_card, is_this),
      single("himself", acting, is_acting),
      single("herself", acting, is_acting),
      single("itself", acting, is_acting),
      single("themselves", acting, is_acting),
      single("the attacker", the_attacker),
      that_one("that target", that_target),
      that_one("that card", that_card),
      single("it", that_card),
      single("the destroyed card", subject),
      single("the target next to this", beside),
      single("your character", your_character, is_your_character),
      single("that Hero's character", that_heros_character),
      single("card(s) under this", list_under),

      pick("each <cards>", pick_all),
      pick("each of <cards>", pick_all),
      pick("all <cards>", pick_all),
      pick_some("<number> <cards>", pick_exactly),
      pick_some("<number> of <cards>", pick_exactly),
      pick_some("up to <number> <cards>", pick_up_to),
      pick("any number of <cards>", pick_up_to),
      pick("the <cards> with the highest HP", pick_highest),
      pick("the <cards> with the lowest HP", pick_lowest),
      pick("the <cards> with the second highest HP", pick_second_highest),
      pick("the <cards> with the second lowest HP", pick_second_lowest),
      pick("the <cards> with the most cards in play", pick_most_cards),
      pick("the <cards> with the most Ongoing cards in play", pick_most_ongoing),
      pick_some("the <number> <cards> with the highest HP", pick_highest),
      pick_some("the <number> <cards> with the lowest HP", pick_lowest),
      pick_some("the <number> <cards> with the most cards in play", pick_most_cards),
  };
}

}  // namespace muster::sentinels
