// What texts speak of: players, cards, numbers, conditions.
#include <algorithm>

#include "cards/phrases.h"
#include "games/rings/words/vocabulary.h"
#include "rules/nouns.h"
#include "rules/order.h"
#include "rules/phrase_ids.h"

namespace muster::rings {

std::uint8_t attack_at_work(const Play& p) {
  for (std::size_t i = p.t.occurrences.size(); i-- > 0;) {
    if (p.t.occurrences[i].event == event::attack) return static_cast<std::uint8_t>(i);
  }
  return 0xff;
}

namespace {

using phrases::cards;
using phrases::chosen_seat;
using phrases::condition;
using phrases::describing;
using phrases::kind;
using phrases::number;
using phrases::own;
using phrases::reading;
using phrases::who;

// Cards as they are when a lasting effect begins, whoever's effect it is.
Phrase cards_now(std::string_view pattern, CardsFn list) {
  Phrase p = cards(pattern, list);
  p.now = true;
  return p;
}

// ---- who ----------------------------------------------------------------------------------------

SeatSet each_player(Play& p, const Scope&, const Node&) { return playing(p.t); }
SeatSet the_first_player(Play& p, const Scope&, const Node&) {
  return SeatSet::of(first_player(p.t));
}
SeatSet chosen_player(Play&, const Scope& s, const Node& n) {
  const int seat = n.slot == 0xff ? -1 : s.slots[n.slot];
  return seat < 0 ? SeatSet() : SeatSet::of(static_cast<Seat>(seat));
}
SeatSet its_controller(Play& p, const Scope& s, const Node&) {
  const Seat seat = answered(p, s).to;
  return seat == no_seat ? SeatSet() : SeatSet::of(seat) & playing(p.t);
}
// Whoever has to do with these cards.
template <Seat (*of)(const Play&, CardId)>
SeatSet seats_of(Play& p, const Scope& s, const Node& n) {
  SeatSet seats;
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  for (const CardId c : list) {
    if (const Seat seat = of(p, c); seat != no_seat) seats.add(seat);
  }
  return seats;
}
SeatSet next_player(Play& p, const Scope& s, const Node&) {  // LR-NEXT-PLAYER-1, -2
  if (playing(p.t).count() < 2) return {};
  return SeatSet::of(still_playing(p, p.t.left_of(s.you)));
}
void offer_another(Play& p, const Scope& s, const Node& n) {
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    if (seat != s.you) p.offer_seat(seat);
  });
}
// Of those who have most of something, one.
void offer_most(Play& p, const Scope& s, const Node& n) {
  const auto has = [&](Seat seat) {
    Scope theirs = s;
    theirs.you = seat;
    return number_in(p, theirs, n, 1);
  };
  int most = -1;
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { most = std::max(most, has(seat)); });
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    if (has(seat) == most) p.offer_seat(seat);
  });
}

// ---- cards --------------------------------------------------------------------------------------

// LR-SELF-REF-1
void this_card(Play&, const Scope& s, const Node&, CardList& out) { out.push_back(s.source); }
// LR-GAP-89: a card that lies face down has no name, though it is in play.
void named(Play& p, const Scope&, const Node& n, CardList& out) {
  const DefinitionId title = title_in(p, n, 0);
  each_in_play(p, [&](CardId c) {
    if (p.definition(c).title == title && !p.card(c).is(flag::face_down)) out.push_back(c);
  });
}
// What guards an objective is not what the objective's text means by "the attached hero".
void attached_such(Play& p, const Scope& s, const Node& n, CardList& out) {
  const CardId host = p.card(s.source).host;
  if (host != no_card && fits(p, s, hole(p, n, 0), host)) out.push_back(host);
}
void subject(Play& p, const Scope& s, const Node&, CardList& out) {
  if (s.occurrence != 0xff && answered(p, s).subject != no_card) {
    out.push_back(answered(p, s).subject);
  }
}
void chosen(Play& p, const Scope& s, const Node& n, CardList& out) {
  const int c = n.slot == 0xff ? -1 : s.slots[n.slot];
  if (c >= 0 && static_cast<std::size_t>(c) < p.t.cards.size()) {
    out.push_back(static_cast<CardId>(c));
  }
}
// What lies on top of a pile.
void top_of(Play& p, const Scope& s, const Node& n, CardList& out) {
  ZoneList list;
  const Node& place = hole(p, n, 0);
  phrase_of(p, place).zones(p, s, place, list);
  for (const ZoneId z : list) {
    if (p.t.zones[z].first != no_card) out.push_back(p.t.zones[z].first);
  }
}
void that_shadow_card(Play& p, const Scope& s, const Node&, CardList& out) {
  if (answered(p, s).other != no_card) out.push_back(answered(p, s).other);
}
void attacking_enemy(Play& p, const Scope&, const Node&, CardList& out) {
  const std::uint8_t attack = attack_at_work(p);
  if (attack == 0xff || (p.occurrence(attack).marks & mark::by_enemy) == 0) return;
  if (is_enemy(p, p.occurrence(attack).source)) out.push_back(p.occurrence(attack).source);
}
void attacked_enemy(Play& p, const Scope&, const Node&, CardList& out) {
  each_enemy(p, [&](CardId c) {
    if (has_state(p, c, state::attacked)) out.push_back(c);
  });
}
void defending_character(Play& p, const Scope&, const Node&, CardList& out) {
  each_character_in_state(p, state::defending, [&](CardId c) { out.push_back(c); });
}
// LR-CURRENT-QUEST-1
void current_quest(Play& p, const Scope&, const Node&, CardList& out) { out.push_back(quest(p.t)); }
void the_active_location(Play& p, const Scope&, const Node&, CardList& out) {
  if (active_location(p) != no_card) out.push_back(active_location(p));
}

// One of those with the most damage.

// ---- kinds of cards -----------------------------------------------------------------------------

void all_cards(Play& p, const Scope&, const Node&, CardList& out) {
  each_in_play(p, [&](CardId c) { out.push_back(c); });
}
bool any_card_at_all(Play&, const Scope&, const Node&, CardId) { return true; }
void all_characters(Play& p, const Scope&, const Node&, CardList& out) {
  each_character(p, [&](CardId c) { out.push_back(c); });
}
void all_enemies(Play& p, const Scope&, const Node&, CardList& out) {
  each_enemy(p, [&](CardId c) { out.push_back(c); });
}
void all_locations(Play& p, const Scope&, const Node&, CardList& out) {
  each_location(p, [&](CardId c) { out.push_back(c); });
}
// What an ability answers may have happened to a card that has left play since.
const Occurrence* last_of(Play& p, const Scope& s, CardId c) {
  const bool gone =
      s.occurrence != 0xff && answered(p, s).subject == c && !p.card(c).is(flag::in_play);
  return gone ? &answered(p, s) : nullptr;
}
// An Orc Guard is a player's card afterwards.
bool was_enemy(Play& p, const Scope& s, CardId c) {
  const Occurrence* o = last_of(p, s, c);
  return o != nullptr && (o->marks & mark::of_enemy) != 0;
}
// A card in play is what it counts as there, elsewhere what is printed on it.
template <unsigned types, bool (*in_play)(const Play&, CardId)>
bool counts_as(Play& p, const Scope& s, const Node&, CardId c) {
  return p.card(c).is(flag::in_play) ? in_play(p, c)
                                     : is_any_type(p, c, types) && !was_enemy(p, s, c);
}
bool enemy(Play& p, const Scope& s, const Node&, CardId c) {
  return is_enemy(p, c) || was_enemy(p, s, c);
}
template <std::uint8_t wanted>
bool printed_as_type(Play& p, const Scope&, const Node&, CardId c) {
  return is_type(p, c, wanted);
}
constexpr unsigned allies = 1U << type::ally | 1U << type::objective_ally;

// ---- what is said about them --------------------------------------------------------------------

bool with_trait(Play& p, const Scope&, const Node& n, CardId c) {
  return has_trait(p, c, hole(p, n, 0).value);
}
// LR-NEUTRAL-1: a neutral card is of none.
bool of_sphere(Play& p, const Scope&, const Node& n, CardId c) {
  const Sphere sphere =
      sphere_called(p.library.words[static_cast<std::size_t>(hole(p, n, 1).value)]);
  return sphere_of(p.definition(c)) == sphere || (is_hero(p, c) && has_icon(p, c, sphere));
}
bool of_any_sphere(Play& p, const Scope&, const Node&, CardId c) {
  return sphere_of(p.definition(c)) != Sphere::neutral;
}
bool exhausted(Play& p, const Scope&, const Node&, CardId c) { return !ready(p, c); }
bool readied(Play& p, const Scope&, const Node&, CardId c) { return ready(p, c); }
bool damaged(Play& p, const Scope&, const Node&, CardId c) { return damage_on(p, c) > 0; }
bool committed(Play& p, const Scope&, const Node&, CardId c) {
  return has_state(p, c, state::committed);
}
bool uncommitted(Play& p, const Scope&, const Node&, CardId c) {
  return !has_state(p, c, state::committed);
}
Seat last_controller(Play& p, const Scope& s, CardId c) {
  const Occurrence* o = last_of(p, s, c);
  return o != nullptr && o->is(event::leave_play) ? o->to : controller(p, c);
}
bool controlled_by_you(Play& p, const Scope& s, const Node&, CardId c) {
  return last_controller(p, s, c) == s.you;
}
bool controlled_by(Play& p, const Scope& s, const Node& n, CardId c) {
  const Seat seat = last_controller(p, s, c);
  return seat != no_seat && who_in(p, s, n, 1).has(seat);
}
bool engaged(Play& p, const Scope&, const Node&, CardId c) { return engaged_with(p, c) != no_seat; }
bool engaged_with_them(Play& p, const Scope& s, const Node& n, CardId c) {
  const Seat seat = engaged_with(p, c);
  return seat != no_seat && who_in(p, s, n, 1).has(seat);
}
bool not_engaged_with_them(Play& p, const Scope& s, const Node& n, CardId c) {
  return (in_staging(p, c) || engaged_with(p, c) != no_seat) && !engaged_with_them(p, s, n, c);
}
// An objective that is guarded lies there with its guard.
bool lies_in_staging(Play& p, const Scope&, const Node&, CardId c) {
  return in_staging(p, c) || (is_type(p, c, type::objective) && zone_kind(p, c) == zone::staging);
}
bool lies_on(Play& p, const Scope& s, const Node& n, CardId c) {
  CardList hosts;
  eval_cards(p, s, hole(p, n, 1), hosts);
  return std::find(hosts.begin(), hosts.end(), p.card(c).host) != hosts.end();
}

// ---- where else they lie ------------------------------------------------------------------------

template <std::uint8_t pile>
void in_your(Play& p, const Scope& s, const Node&, ZoneList& out) {
  out.push_back(p.zone(pile, s.you));
}
template <std::uint8_t pile>
void in_the(Play& p, const Scope&, const Node&, ZoneList& out) {
  out.push_back(p.zone(pile));
}
void in_discard_piles(Play& p, const Scope&, const Node&, ZoneList& out) {
  in_order(p, p.everybody(), [&](Seat seat) { out.push_back(p.zone(zone::discard, seat)); });
}
bool called(Play& p, const Scope&, const Node& n, CardId c) {
  const bool nameless = p.card(c).is(flag::in_play) && p.card(c).is(flag::face_down);
  return !nameless && p.definition(c).title == title_in(p, n, 0);
}
bool able_to_attack(Play& p, const Scope& s, const Node&, CardId c) {
  bool able = false;
  each_enemy(p, [&](CardId e) { able = able || may_attack(p, s.you, c, e, true); });
  return able;
}

// ---- numbers ------------------------------------------------------------------------------------

int everything(Play&, const Scope&, const Node&) { return all_there_is; }
int damage_there(Play& p, const Scope&, const Node&, CardId c) { return damage_on(p, c); }
int resources_there(Play& p, const Scope&, const Node&, CardId c) { return resources_on(p, c); }
int printed_cost(Play& p, const Scope&, const Node&, CardId c) {
  return printed(p, c, attribute::cost);
}
int your_threat(Play& p, const Scope& s, const Node&) { return threat_of(p.t, s.you); }

// ---- conditions ---------------------------------------------------------------------------------

// LR-STAGING-AREA-2: the players are nowhere else.
bool this_is_active(Play& p, const Scope& s, const Node&) { return active_location(p) == s.source; }
bool this_free(Play& p, const Scope& s, const Node&) {  // LR-GUARDED-4
  return in_staging(p, s.source);
}
bool this_aside(Play& p, const Scope& s, const Node&) {
  return zone_kind(p, s.source) == zone::aside;
}
bool this_attached(Play& p, const Scope& s, const Node&) {
  return p.card(s.source).host != no_card && is_attachment(p, s.source);
}
bool undefended(Play& p, const Scope&, const Node&) {
  bool defended = false;
  each_character(p, [&](CardId c) { defended = defended || has_state(p, c, state::defending); });
  return !defended;
}
// "<cards> is ...": one of them is.
template <TestFn test>
bool one_is(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return std::any_of(list.begin(), list.end(), [&](CardId c) { return test(p, s, n, c); });
}
bool is_named(Play& p, const Scope&, const Node& n, CardId c) {
  return p.definition(c).title == title_in(p, n, 1);
}
// A card that lies face down has no name, though it is in play. LR-GAP-89
bool is_in_play(Play& p, const Scope& s, const Node& n) {
  const Node& what = hole(p, n, 0);
  bool any = false;
  if (phrase_of(p, what).cards == named) {
    const DefinitionId title = title_in(p, what, 0);
    each_in_play(
        p, [&](CardId c) { any = any || (p.definition(c).title == title && !is_orc_guard(p, c)); });
    return any;
  }
  CardList list;
  eval_cards(p, s, what, list);
  for (const CardId c : list) any = any || p.card(c).is(flag::in_play);
  return any;
}
// Whoever attacks attacks those who are attacked.
bool attacks_one(Play& p, const Scope& s, const Node& n, CardId c) {
  if (!has_state(p, c, state::attacking)) return false;
  const CardList enemies = fitting(p, s, hole(p, n, 1));
  return std::any_of(enemies.begin(), enemies.end(),
                     [&](CardId e) { return has_state(p, e, state::attacked); });
}
bool prisoner_rescued(Play& p, const Scope&, const Node&) { return the_prisoner(p) == no_card; }
bool objectives_claimed(Play& p, const Scope& s, const Node& n) {
  int claimed = 0;
  each_in_play(p, [&](CardId c) {
    claimed += is_type(p, c, type::objective) && has_state(p, c, state::claimed) ? 1 : 0;
  });
  return claimed >= number_in(p, s, n, 0);
}
bool blank_shadow(Play& p, const Scope& s, const Node&) {
  return has_state(p, s.source, state::blank_shadow);
}
bool ended_at(Play& p, const Scope&, const Node& n) {
  return p.definition(quest(p.t)).title == title_in(p, n, 0);
}
}  // namespace

bool is_called(Play& p, const Scope& s, const Node& noun, CardId c) {
  if (phrase_of(p, noun).cards != named) return means(p, s, noun, c);
  return p.definition(c).title == title_in(p, noun, 0);
}

bool means_this_card(const Play& p, const Node& n) {
  return p.game.phrases[n.phrase].cards == this_card;
}

std::vector<Phrase> words_for_things() {
  return {
      phrases::people("player(s)", each_player),
      who("the first player", the_first_player),
      phrases::called(says::that_player,
                      phrases::named(Named::player, who("that player", chosen_player))),
      who("its controller", its_controller),
      who("the controller of <cards>", seats_of<controller>),
      who("the player engaged with <cards>", seats_of<engaged_with>),
      who("the next player", next_player),
      chosen_seat("another <people>", offer_another),
      chosen_seat("the <people> with the most <measure>", offer_most),
      phrases::measure("threat", your_threat),

      phrases::itself(cards("this", this_card)),
      cards("<name>", named),
      cards("the attached <kind>", attached_such),
      cards("that <kind>", subject),
      phrases::called(says::that_card, phrases::named(Named::card, cards("it", chosen))),
      cards("the top card of <zone>", top_of),
      cards("that shadow card", that_shadow_card),
      cards_now("the attacking enemy", attacking_enemy),
      cards("the attacked enemy", attacked_enemy),
      cards_now("the defending character", defending_character),
      cards("the current quest", current_quest),
      cards("the active location", the_active_location),

      // LR-ABILITY-5: in play, unless more is said about where they lie.
      kind("card(s)", all_cards, any_card_at_all),
      kind("character(s)", all_characters, counts_as<allies | 1U << type::hero, is_character>),
      // LR-CHARACTER-2
      kind("hero(es)", all_characters, counts_as<1U << type::hero, is_hero>),
      kind("ally/allies", all_characters, counts_as<allies, is_ally>),
      kind("enemy/enemies", all_enemies, enemy),
      kind("location(s)", all_locations, counts_as<1U << type::location, is_location>),
      kind("attachment(s)", all_cards, counts_as<1U << type::attachment, is_attachment>),
      kind("objective(s)", all_cards, printed_as_type<type::objective>),
      kind("event(s)", all_cards, printed_as_type<type::event>),
      kind("treachery/treacheries", all_cards, printed_as_type<type::treachery>),
      kind("quest card(s)", all_cards, printed_as_type<type::quest>),
      kind("copy/copies of <name>", all_cards, called),
      // LR-QUALIFIERS-1, LR-EX-5: what stands before "<kind> and <kind>" holds for both.
      reading(stat::trait, describing("<trait> <kind>", with_trait)),
      describing("exhausted <kind>", exhausted),
      describing("ready <kind>", readied),
      describing("damaged <kind>", damaged),
      describing("engaged <kind>", engaged),
      own(describing("<kind> you control", controlled_by_you)),
      describing("<kind> <who> control(s)", controlled_by),
      describing("<kind> committed to the quest", committed),
      describing("<kind> outside the quest", uncommitted),
      describing("<kind> engaged with <who>", engaged_with_them),
      describing("<kind> not engaged with <who>", not_engaged_with_them),
      describing("<kind> in the staging area", lies_in_staging),
      describing("<kind> on <cards>", lies_on),
      describing("<kind> of the <word> sphere", of_sphere),
      describing("<kind> of any sphere", of_any_sphere),
      describing("<kind> that can attack", able_to_attack),

      phrases::zone("your hand", in_your<zone::hand>),
      phrases::zone("your deck", in_your<zone::deck>),
      phrases::zone("your discard pile", in_your<zone::discard>),
      phrases::zone("any discard pile", in_discard_piles),
      phrases::zone("the encounter deck", in_the<zone::encounter_deck>),
      phrases::zone("the encounter discard pile", in_the<zone::encounter_discard>),

      number("all", everything),
      phrases::stat("damage", damage_there),
      phrases::stat("resource(s)", resources_there),
      phrases::stat("printed cost", printed_cost),

      condition("<cards> is in play", is_in_play),
      condition("<cards> is <name>", one_is<is_named>),
      condition("<cards> attack(s) a(n) <kind>", one_is<attacks_one>),
      condition("this is the active location", this_is_active),
      condition("this is free of encounters", this_free),
      condition("this is attached", this_attached),
      condition("this is set aside", this_aside),
      condition("this attack is undefended", undefended),
      condition("the prisoner is rescued", prisoner_rescued),
      condition("the players have at least <number> objective(s)", objectives_claimed),
      condition("this was dealt a shadow card without effect", blank_shadow),
      condition("the last stage was <name>", ended_at),
  };
}

}  // namespace muster::rings
