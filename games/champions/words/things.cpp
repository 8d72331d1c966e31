// What texts speak of: players, cards, numbers, conditions.
#include <algorithm>

#include "cards/phrases.h"
#include "games/champions/rules/resources.h"
#include "games/champions/words/vocabulary.h"
#include "rules/nouns.h"
#include "rules/phrase_ids.h"

namespace muster::champions {

namespace {

using phrases::cards;
using phrases::condition;
using phrases::describing;
using phrases::itself;
using phrases::kind;
using phrases::number;
using phrases::own;
using phrases::reading;
using phrases::who;

// ---- who ----------------------------------------------------------------------------------------

SeatSet each_player(Play& p, const Scope&, const Node&) { return playing(p.t); }
SeatSet the_first_player(Play& p, const Scope&, const Node&) {
  return SeatSet::of(first_player(p.t));
}
// A minion that is defeated was engaged with whom its text calls "you".
SeatSet engaged_player(Play& p, const Scope& s, const Node& n) {
  SeatSet seats;
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  for (const CardId c : list) {
    const Seat seat = engaged_with(p, c);
    if (seat != no_seat || c == s.source) seats.add(seat == no_seat ? s.you : seat);
  }
  return seats;
}
SeatSet chosen_player(Play&, const Scope& s, const Node& n) {
  const int seat = n.slot == 0xff ? -1 : s.slots[n.slot];
  return seat < 0 ? SeatSet() : SeatSet::of(static_cast<Seat>(seat));
}

// ---- cards --------------------------------------------------------------------------------------

// This very card, not its copies. CH-ABILITY-3
void this_card(Play&, const Scope& s, const Node&, CardList& out) { out.push_back(s.source); }
void your_identity(Play& p, const Scope& s, const Node&, CardList& out) {
  if (!champions::out(p.t).has(s.you)) out.push_back(identity_of(p.t, s.you));
}
void your_hero(Play& p, const Scope& s, const Node&, CardList& out) {  // CH-FORM-6, CH-IDENTITY-4
  if (hero_form(p, s.you)) out.push_back(identity_of(p.t, s.you));
}
// CH-IDENTITY-4, CH-FORM-5
void your_alter_ego(Play& p, const Scope& s, const Node&, CardList& out) {
  if (alter_ego_form(p, s.you)) out.push_back(identity_of(p.t, s.you));
}
void the_villain(Play& p, const Scope&, const Node&, CardList& out) { out.push_back(villain(p.t)); }
void the_main_scheme(Play& p, const Scope&, const Node&, CardList& out) {
  out.push_back(main_scheme(p.t));
}
// By title; of an identity, the one of the side that is up. CH-ANATOMY-SCENARIO-1, CH-GAP-14
void named(Play& p, const Scope&, const Node& n, CardList& out) {
  const DefinitionId title = title_in(p, n, 0);
  each_in_play(p, [&](CardId c) {
    if (p.definition(c).title == title && !is_drone(p, c)) out.push_back(c);
  });
}
void attached_such(Play& p, const Scope& s, const Node& n, CardList& out) {
  const CardId host = p.card(s.source).host;
  if (host != no_card && fits(p, s, hole(p, n, 0), host)) out.push_back(host);
}
void attacker(Play& p, const Scope& s, const Node&, CardList& out) {
  const CardId c = answered(p, s).source;
  if (c != no_card && p.card(c).is(flag::in_play)) out.push_back(c);
}
// Whether this card was defeated by the attack that hit it last. CH-GAP-86
bool fell_last(const Occurrence& o, CardId c) {
  return o.event == event::attack && o.subject == c && (o.marks & mark::fell) != 0;
}
void victim(Play& p, const Scope& s, const Node&, CardList& out) {
  const Occurrence& o = answered(p, s);
  const CardId c = o.subject;
  if (c != no_card && p.card(c).is(flag::in_play) && !fell_last(o, c)) out.push_back(c);
}
// "It": the card that a cost or a sentence before has chosen or found. A villain whom an attack has
// defeated is another one from then on.
void found_card(Play& p, const Scope& s, const Node& n, CardList& out) {
  if (n.slot == 0xff || s.slots[n.slot] < 0) return;
  const auto c = static_cast<CardId>(s.slots[n.slot]);
  const std::uint8_t attack = attack_of(p, s);
  if (attack == 0xff || !fell_last(p.occurrence(attack), c)) out.push_back(c);
}
// The cards on top of a pile. CH-EMPTY-ENCOUNTER-DECK-1
template <int place_hole>
void top_of(Play& p, const Scope& s, const Node& n, CardList& out) {
  ZoneList list;
  const Node& place = hole(p, n, place_hole);
  phrase_of(p, place).zones(p, s, place, list);
  for (const ZoneId z : list) {
    int left = place_hole == 0 ? 1 : number_in(p, s, n, 0);
    for (CardId c = p.t.zones[z].first; c != no_card && left-- > 0; c = p.card(c).next) {
      out.push_back(c);
    }
  }
}
void all_boost_cards(Play& p, const Scope&, const Node&, CardList& out) {
  each_in_zone(p, p.zone(zone::boost), [&](CardId c) { out.push_back(c); });
}
bool boost_card(Play& p, const Scope&, const Node&, CardId c) {
  return p.card(c).zone == p.zone(zone::boost);
}
bool lies_on(Play& p, const Scope& s, const Node& n, CardId c) {
  return p.card(c).host != no_card && means(p, s, hole(p, n, 1), p.card(c).host);
}

void these_and_those(Play& p, const Scope& s, const Node& n, CardList& out) {
  CardList those;
  eval_cards(p, s, hole(p, n, 0), out);
  eval_cards(p, s, hole(p, n, 1), those);
  for (const CardId c : those) {
    if (std::find(out.begin(), out.end(), c) == out.end()) out.push_back(c);
  }
}

// ---- kinds of cards -----------------------------------------------------------------------------

// Texts mean cards in play, unless they say where else to look. CH-ABILITY-2, CH-IN-PLAY-7
void all_cards(Play& p, const Scope&, const Node&, CardList& out) {
  each_in_play(p, [&](CardId c) { out.push_back(c); });
}
template <bool (*wanted)(const Play&, CardId)>
void all_such(Play& p, const Scope&, const Node&, CardList& out) {
  each_in_play(p, [&](CardId c) {
    if (wanted(p, c)) out.push_back(c);
  });
}
// What an ability answers may have happened to a card that has left play since.
bool gone(const Play& p, const Scope& s, CardId c) {
  return s.occurrence != 0xff && p.t.occurrences[s.occurrence].subject == c &&
         !p.card(c).is(flag::in_play);
}
bool fell(const Play& p, const Scope& s, CardId c) {
  return gone(p, s, c) && p.t.occurrences[s.occurrence].cause == cause::fell;
}
bool is_hero(const Play& p, CardId c) { return is_type(p, c, type::hero); }
bool is_ally(const Play& p, CardId c) { return is_type(p, c, type::ally); }
void all_enemies(Play& p, const Scope&, const Node&, CardList& out) {
  each_enemy(p, [&](CardId c) { out.push_back(c); });
}
void all_schemes(Play& p, const Scope&, const Node&, CardList& out) {
  each_scheme(p, [&](CardId c) { out.push_back(c); });
}
bool any_card_at_all(Play&, const Scope&, const Node&, CardId) { return true; }
bool character(Play& p, const Scope& s, const Node&, CardId c) {
  return is_character(p, c) || fell(p, s, c) || (gone(p, s, c) && is_type(p, c, type::ally));
}
bool enemy(Play& p, const Scope& s, const Node&, CardId c) {
  return is_enemy(p, c) || fell(p, s, c);
}
// In a deck or a pile, too, a minion is what is printed as one.
bool minion(Play& p, const Scope& s, const Node&, CardId c) {
  return is_minion(p, c) || is_type(p, c, type::minion) || fell(p, s, c);
}
// One that has fallen is a player's card again.
bool facedown_drone(Play& p, const Scope& s, const Node&, CardId c) {
  return is_drone(p, c) || (fell(p, s, c) && p.card(c).owner != no_seat);
}
bool called(Play& p, const Scope&, const Node& n, CardId c) {
  return p.definition(c).title == title_in(p, n, 0) && !is_drone(p, c);
}
bool scheme(Play& p, const Scope&, const Node&, CardId c) { return is_scheme(p, c); }
// A card that lies facedown as a Drone is nothing else. An alter-ego is no hero. CH-GAP-78,
// CH-CARD-TYPES-2
template <std::uint8_t wanted>
bool of_type(Play& p, const Scope&, const Node&, CardId c) {
  return is_type(p, c, wanted) && !is_drone(p, c);
}

// ---- what is said about them --------------------------------------------------------------------

bool with_trait(Play& p, const Scope&, const Node& n, CardId c) {
  return has_trait(p, c, hole(p, n, 0).value);
}
// CH-GAINS-2
bool with_printed_trait(Play& p, const Scope&, const Node& n, CardId c) {
  return !is_drone(p, c) && p.rules.prints_trait(p.card(c).definition, hole(p, n, 1).value);
}
// CH-TRIGGERED-6: the word for a trigger means all cards that have one.
bool with_an_action(Play& p, const Scope&, const Node&, CardId c) {
  return (p.definition(c).ability_kinds & ability::actions) != 0;
}
bool readied(Play& p, const Scope&, const Node&, CardId c) { return ready(p, c); }
bool friendly(Play& p, const Scope&, const Node&, CardId c) { return is_friendly(p, c); }
bool controlled_by_you(Play& p, const Scope& s, const Node&, CardId c) {
  return controller(p, c) == s.you;
}
bool controlled_by(Play& p, const Scope& s, const Node& n, CardId c) {
  return controller(p, c) != no_seat && who_in(p, s, n, 1).has(controller(p, c));
}
bool engaged_with_them(Play& p, const Scope& s, const Node& n, CardId c) {
  const Seat seat = engaged_with(p, c);
  return seat != no_seat && who_in(p, s, n, 1).has(seat);
}
bool with_printed_resource(Play& p, const Scope&, const Node& n, CardId c) {
  return printed(p, c, static_cast<std::uint8_t>(attribute::energy + resource_in(p, n, 1))) != 0;
}
template <std::uint8_t status>
bool with_status(Play& p, const Scope&, const Node&, CardId c) {
  return has_status(p, c, status);
}
void under_cards(Play& p, const Scope& s, const Node& n, CardList& out) {
  CardList hosts;
  eval_cards(p, s, hole(p, n, 1), hosts);
  for (const CardId host : hosts) {
    for (CardId c = p.card(host).first_child; c != no_card; c = p.card(c).next) {
      if (p.card(c).is(flag::under)) out.push_back(c);
    }
  }
}
bool lies_under(Play& p, const Scope& s, const Node& n, CardId c) {
  return p.card(c).is(flag::under) && means(p, s, hole(p, n, 1), p.card(c).host);
}
// Where cards lie: in a pile of "you", in one of the table's.
template <std::uint8_t pile>
void in_your(Play& p, const Scope& s, const Node&, ZoneList& out) {
  out.push_back(p.zone(pile, s.you));
}
template <std::uint8_t pile>
void in_the(Play& p, const Scope&, const Node&, ZoneList& out) {
  out.push_back(p.zone(pile));
}
bool was_discarded_now(Play& p, const Scope&, const Node&, CardId c) {
  return (p.card(c).mark & card_mark::discarded) != 0;
}
void discarded_cards(Play& p, const Scope&, const Node&, CardList& out) {
  for (std::size_t i = 0; i < p.t.cards.size(); ++i) {
    if ((p.t.cards[i].mark & card_mark::discarded) != 0) out.push_back(static_cast<CardId>(i));
  }
}
bool without_another(Play& p, const Scope& s, const Node& n, CardId c) {
  const DefinitionId title = title_in(p, n, 1);
  bool has = false;
  each_attached(p, c,
                [&](CardId a) { has = has || (a != s.source && p.definition(a).title == title); });
  return !has;
}
template <std::uint8_t number>
int printed_on(Play& p, const Scope&, const Node&, CardId c) {
  return is_drone(p, c) ? 0 : printed(p, c, number);
}
// CH-SUSTAINED-2
int damage_there(Play& p, const Scope&, const Node&, CardId c) { return damage_on(p, c); }
int threat_there(Play& p, const Scope&, const Node&, CardId c) { return threat_on(p, c); }
int counters_there(Play& p, const Scope&, const Node&, CardId c) {
  return p.card(c).counters[counter::counters];
}
int remaining_there(Play& p, const Scope&, const Node&, CardId c) {
  return std::max(0, remaining_hit_points(p, c));
}

// "That attack" is the one that a text answers, the one at whose end it waited, or else the one
// that it made, which is over. CH-GAP-91
bool damaged_by_that_attack(const Play& p, const Scope& s, CardId c) {
  const std::size_t all = p.t.occurrences.size();
  const bool answers = s.occurrence != 0xff && p.t.occurrences[s.occurrence].event == event::attack;
  const int depth = answers                ? attacks_among(p.t, s.occurrence + 1U)
                    : s.occurrence == 0xff ? attacks_among(p.t, all)
                                           : attacks_among(p.t, all) + 1;
  return (p.card(c).mark & damaged_mark(depth)) != 0;
}
bool damaged_by_attack(Play& p, const Scope& s, const Node&, CardId c) {
  return damaged_by_that_attack(p, s, c);
}

// ---- numbers ------------------------------------------------------------------------------------

int everything(Play&, const Scope&, const Node&) { return all_there_is; }
int per_card(Play& p, const Scope& s, const Node& n) {
  return number_in(p, s, n, 0) * static_cast<int>(fitting(p, s, hole(p, n, 1)).size());
}
int at_most(Play& p, const Scope& s, const Node& n) {
  return std::min(number_in(p, s, n, 0), number_in(p, s, n, 1));
}
int per_player(Play& p, const Scope& s, const Node& n) {  // CH-PER-PLAYER-1
  return number_in(p, s, n, 0) * p.t.players();
}

int printed_discarded(const Play& p, int which) {
  int n = 0;
  for (std::size_t i = 0; i < p.t.cards.size(); ++i) {
    if ((p.t.cards[i].mark & card_mark::discarded) != 0) {
      n += printed(p, static_cast<CardId>(i), static_cast<std::uint8_t>(attribute::energy + which));
    }
  }
  return n;
}
// Different types among what was discarded; wild is a type of its own here. CH-WILD-2,
// CH-GAP-89
int types_discarded(Play& p, const Scope&, const Node&) {
  int types = 0;
  for (const int which : {energy, mental, physical, wild}) {
    types += printed_discarded(p, which) != 0 ? 1 : 0;
  }
  return types;
}
int resources_discarded(Play& p, const Scope&, const Node& n) {
  return printed_discarded(p, resource_in(p, n, 0));
}

// ---- conditions ---------------------------------------------------------------------------------

bool in_hero_form(Play& p, const Scope& s, const Node&) { return hero_form(p, s.you); }
bool you_have_trait(Play& p, const Scope& s, const Node& n) {
  return has_trait(p, identity_of(p.t, s.you), hole(p, n, 0).value);
}
bool is_in_play(Play& p, const Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return std::any_of(list.begin(), list.end(),
                     [&](CardId c) { return p.card(c).is(flag::in_play); });
}
bool last_step(Play& p, const Scope&, const Node&) { return at(p.t, value::last_in_sequence) != 0; }
bool undefended(Play& p, const Scope& s, const Node&) {  // CH-ENEMY-ATTACK-13, CH-EX-30
  return s.occurrence != 0xff && answered(p, s).event == event::attack &&
         (answered(p, s).marks & mark::defended) == 0;
}

}  // namespace

std::vector<Phrase> words_for_things() {
  return {
      phrases::people("player(s)", each_player),
      who("the first player", the_first_player),
      who("the player engaged with <cards>", engaged_player),
      phrases::called(says::that_player,
                      phrases::named(Named::player, who("that player", chosen_player))),

      itself(cards("this", this_card)),
      phrases::called(says::that_card, phrases::named(Named::card, cards("it", found_card))),
      cards("your identity", your_identity),
      cards("your hero", your_hero),
      cards("your alter-ego", your_alter_ego),
      cards("the villain", the_villain),
      cards("the main scheme", the_main_scheme),
      cards("<name>", named),
      cards("the attached <kind>", attached_such),
      cards("the attacking enemy", attacker),
      cards("the attacked enemy", victim),
      cards("that <kind>", victim),
      cards("the activating enemy", attacker),
      cards("the top card of <zone>", top_of<0>),
      cards("the top <number> card(s) of <zone>", top_of<1>),
      cards("<cards> and <cards>", these_and_those),

      kind("card(s)", all_cards, any_card_at_all),
      kind("character(s)", all_such<is_character>, character),
      kind("hero(es)", all_such<is_hero>, of_type<type::hero>),
      kind("ally/allies", all_such<is_ally>, of_type<type::ally>),
      kind("upgrade(s)", all_cards, of_type<type::upgrade>),
      kind("support(s)", all_cards, of_type<type::support>),
      kind("attachment(s)", all_cards, of_type<type::attachment>),
      kind("alter-ego(s)", all_such<is_character>, of_type<type::alter_ego>),
      kind("environment(s)", all_cards, of_type<type::environment>),
      kind("boost card(s)", all_boost_cards, boost_card),
      kind("event(s)", all_cards, of_type<type::event>),
      kind("treachery/treacheries", all_cards, of_type<type::treachery>),
      kind("enemy/enemies", all_enemies, enemy),
      kind("minion(s)", all_enemies, minion),
      kind("facedown Drone(s)", all_enemies, facedown_drone),
      kind("scheme(s)", all_schemes, scheme),
      kind("side scheme(s)", all_schemes, of_type<type::side_scheme>),
      kind("copy/copies of <name>", all_cards, called),
      reading(stat::trait, describing("<trait> <kind>", with_trait)),
      describing("ready <kind>", readied),
      describing("friendly <kind>", friendly),
      own(describing("<kind> you control", controlled_by_you)),
      describing("<kind> <who> control(s)", controlled_by),
      describing("<kind> engaged with <who>", engaged_with_them),
      describing("<kind> damaged by that attack", damaged_by_attack),
      describing("<kind> with the printed <word> trait", with_printed_trait),
      describing("<kind> with an action ability", with_an_action),
      describing("<kind> with a printed <resource> resource", with_printed_resource),
      describing("tough <kind>", with_status<status::tough>),
      describing("stunned <kind>", with_status<status::stunned>),
      describing("confused <kind>", with_status<status::confused>),
      kind("<kind> under <cards>", under_cards, lies_under),
      describing("<kind> on <cards>", lies_on),
      kind("<kind> discarded this way", discarded_cards, was_discarded_now),
      describing("<kind> without another <name>", without_another),

      number("all", everything),
      number("<number>, to a maximum of <number>", at_most),
      number("<number> for each player", per_player),
      number("<number> for each <kind>", per_card),
      number("the printed <resource> resources discarded this way", resources_discarded),
      number("the different resource types discarded this way", types_discarded),

      condition("you paid with a(n) <resource> resource", paid_with),
      condition("you are in hero form", in_hero_form),
      reading(stat::trait, condition("you have the <word> trait", you_have_trait)),
      condition("<cards> is in play", is_in_play),
      condition("this is the last step of the sequence", last_step),
      condition("this attack is undefended", undefended),

      phrases::stat("damage", damage_there),
      phrases::stat("threat", threat_there),
      phrases::stat("counters", counters_there),
      reading(stat::hit_points, phrases::stat("remaining hit points", remaining_there)),
      phrases::stat("printed hit points", printed_on<attribute::hp>),
      phrases::stat("printed cost", printed_on<attribute::cost>),

      phrases::zone("your hand", in_your<zone::hand>),
      phrases::zone("your deck", in_your<zone::deck>),
      phrases::zone("your discard pile", in_your<zone::discard>),
      phrases::zone("the encounter deck", in_the<zone::encounter_deck>),
      phrases::zone("the encounter discard pile", in_the<zone::encounter_discard>),
  };
}

}  // namespace muster::champions
