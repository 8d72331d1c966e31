// What abilities answer, and the rules that hold while a card is in play.
#include <algorithm>

#include "cards/phrases.h"
#include "games/champions/words/vocabulary.h"
#include "rules/nouns.h"

namespace muster::champions {

namespace {

using phrases::trigger;

bool marked(const Occurrence& o, std::uint8_t m) { return (o.marks & m) != 0; }

// What the first words of a moment about cards mean.
bool first_is(Play& p, const Scope& s, const Node& n, CardId c) {
  return means(p, s, hole(p, n, 0), c);
}

// ---- attacks ------------------------------------------------------------------------------------

// What a star beside ATK points at, on an enemy or on what is attached to it. CH-STAR-2, -4
bool attacks(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return first_is(p, s, n, o.source);
}
bool attacks_you(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::by_enemy) && o.to == s.you && attacks(p, s, n, o);
}
// The same attack resolved against another hero is no new one.
bool begins_to_attack_you(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.cause != cause::also && attacks_you(p, s, n, o);
}
bool you_attack_basically(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return marked(o, mark::basic) && o.source == identity_of(p.t, s.you);
}
bool attacks_and_defeats_minion(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.event == event::attack && o.cause == cause::fell && attacks(p, s, n, o);
}
bool attacks_and_defeats_enemy(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.event == event::attack && !marked(o, mark::by_enemy) && marked(o, mark::defeated) &&
         attacks(p, s, n, o);
}
bool attacks_and_damages(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.event == event::attack && marked(o, mark::damaged) && attacks(p, s, n, o);
}
bool defends(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::by_enemy) && marked(o, mark::defended) && first_is(p, s, n, o.other);
}

// ---- damage and defeat --------------------------------------------------------------------------

bool you_take_attack_damage(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return marked(o, mark::from_attack) && o.subject == identity_of(p.t, s.you) && o.amount > 0;
}
bool takes_damage(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.amount > 0 && first_is(p, s, n, o.subject);
}
// The next stage of a villain has taken none of what defeated the one before it. CH-GAP-86
bool took_damage(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  const auto fell = o.event == event::attack ? mark::fell : mark::defeated;
  return !marked(o, fell) && takes_damage(p, s, n, o);
}
// In the window before the damage: it is defeated if nothing changes.
bool is_defeated(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  const bool falls = o.event != event::damage ||
                     (o.subject != no_card && remaining_hit_points(p, o.subject) <= o.amount);
  return falls && first_is(p, s, n, o.subject);
}
// By an attack, or by the damage of a card this player controls.
bool you_defeat_minion(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.by == s.you && o.cause == cause::fell;
}
bool a_drone_fell(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return o.cause == cause::fell && p.card(o.subject).owner != no_seat;
}

// ---- schemes ------------------------------------------------------------------------------------

bool threat_comes(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.amount > 0 && first_is(p, s, n, o.subject);
}
bool threat_here_in_step_one(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source && marked(o, mark::step_one);
}
// What a star beside SCH points at. CH-STAR-3, -4
bool schemes_or_thwarts(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return first_is(p, s, n, o.source);
}

// ---- cards --------------------------------------------------------------------------------------

bool revealed_from_deck(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::from_encounter_deck) && first_is(p, s, n, o.subject);
}
bool another_is_played(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.subject != s.source && first_is(p, s, n, o.subject);
}
bool you_play(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.by == s.you && first_is(p, s, n, o.subject);
}
bool enters_play(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  const bool is_there = o.subject == s.source || p.card(o.subject).is(flag::in_play);
  return is_there && first_is(p, s, n, o.subject);
}
bool ability_initiated(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.source != s.source;
}
bool you_draw(Play&, const Scope& s, const Node&, const Occurrence& o) { return o.to == s.you; }
bool changed_to_this(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source;
}

// ---- rules --------------------------------------------------------------------------------------

bool among(Play& p, const Scope& s, const Node& n, CardId c) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return std::find(list.begin(), list.end(), c) != list.end();
}
bool concerns_card(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.card != no_card && among(p, s, n, q.card);
}
bool concerns_this(Play&, const Scope& s, const Node&, const StatQuery& q) {
  return q.card == s.source;
}
bool concerns_you(Play& p, const Scope& s, const Node&, const StatQuery& q) {
  return s.you != no_seat && !out(p.t).has(s.you) && q.card == identity_of(p.t, s.you);
}
bool concerns_trait(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.definition == hole(p, n, 1).value && among(p, s, n, q.card);
}
bool concerns_your_trait(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.definition == hole(p, n, 0).value && concerns_you(p, s, n, q);
}
bool concerns_next_card(Play&, const Scope& s, const Node&, const StatQuery& q) {
  return q.seat != no_seat && s.slots[chosen_player_slot] == q.seat;
}
bool paying_for_aspect(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  if (q.card != s.source || at(p.t, value::paying_for) < 0) return false;
  const auto c = static_cast<CardId>(at(p.t, value::paying_for));
  return p.definition(c).words[attribute::aspect] ==
         p.library.words[static_cast<std::size_t>(hole(p, n, 0).value)];
}
// Damage from cards with a trait: the query names what it comes from.
bool damage_from_trait(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  if (q.card != s.source || q.definition == 0xffff) return false;
  const Definition& d = p.library.definitions[q.definition];
  const std::string& trait = p.library.words[static_cast<std::size_t>(hole(p, n, 0).value)];
  return d.type == type::upgrade &&
         std::find(d.traits.begin(), d.traits.end(), trait) != d.traits.end();
}

Phrase rule(std::string_view pattern, std::uint8_t stat, StatOp op, AppliesFn applies,
            int amount_hole, int fixed = 0) {
  Phrase p = phrases::rule(pattern, stat, op, applies);
  p.amount_hole = static_cast<std::int8_t>(amount_hole);
  p.fixed = static_cast<std::int16_t>(fixed);
  p.itself = applies == concerns_this;
  return p;
}
// Of several compulsory answers those to what "would" happen come first. CH-GAP-81
Phrase would(std::string_view pattern, std::uint8_t event, MatchFn match) {
  Phrase p = trigger(pattern, event, Point::before, match);
  p.would = true;
  return p;
}

}  // namespace

bool is_next_card_discount(const Play& p, const Lasting& l, Seat s) {
  const Phrase& phrase = p.game.phrases[p.library.node(l.node).phrase];
  return phrase.applies == concerns_next_card && l.slots[chosen_player_slot] == s;
}

std::vector<Phrase> words_for_moments() {
  constexpr Point before = Point::before;
  constexpr Point after = Point::after;
  return {
      // CH-TRIGGER-COND-1: each names the moment that it answers.
      trigger("when <cards> initiate(s) an attack against you", event::attack, before,
              begins_to_attack_you),
      trigger("when <cards> attack(s)", event::attack, before, attacks),
      trigger("when <cards> attack(s) you", event::attack, before, begins_to_attack_you),
      would("when <cards> would attack", event::attack, attacks),
      would("when you would take damage from an attack", event::damage, you_take_attack_damage),
      would("when <cards> would take damage", event::damage, takes_damage),
      would("when damage would be dealt to <cards>", event::damage, takes_damage),
      trigger("when <cards> is defeated", event::defeat, before, is_defeated),
      would("when <cards> would be defeated", event::defeat, is_defeated),
      would("when threat would be placed on <cards>", event::threat, threat_comes),
      trigger("when <cards> scheme(s)", event::scheme, before, schemes_or_thwarts),
      trigger("when <cards> is revealed from the encounter deck", event::reveal, before,
              revealed_from_deck),
      trigger("when <cards> is played", event::play, before, another_is_played),
      trigger("when an ability is initiated", event::initiate, before, ability_initiated),

      // CH-AFTER-1: something is over.
      trigger("after you draw cards", event::draw, after, you_draw),
      trigger("after you play <cards>", event::play, after, you_play),
      trigger("after <cards> enter(s) play", event::enter_play, after, enters_play),
      trigger("after you make a basic attack", event::attack, after, you_attack_basically),
      trigger("after <cards> attack(s)", event::attack, after, attacks),
      trigger("after <cards> attack(s) you", event::attack, after, attacks_you),
      trigger("after <cards> attack(s) and defeat(s) an enemy", event::defeat, after,
              attacks_and_defeats_enemy),
      trigger("after <cards> attack(s) and defeat(s) a minion", event::defeat, after,
              attacks_and_defeats_minion),
      trigger("after <cards> attack(s) and damage(s) a character", event::damage, after,
              attacks_and_damages),
      trigger("after you defeat a minion", event::defeat, after, you_defeat_minion),
      trigger("after a facedown Drone is defeated", event::defeat, after, a_drone_fell),
      trigger("after <cards> take(s) damage", event::damage, after, took_damage),
      trigger("after <cards> thwart(s)", event::thwart, after, schemes_or_thwarts),
      trigger("after <cards> scheme(s)", event::scheme, after, schemes_or_thwarts),
      trigger("after <cards> defend(s)", event::defend, after, defends),
      trigger("after <cards> defend(s) against an enemy attack", event::defend, after, defends),
      trigger("after you change to this form", event::change_form, after, changed_to_this),
      trigger("after threat is placed here in step one of the villain phase", event::threat, after,
              threat_here_in_step_one),
  };
}

std::vector<Phrase> words_for_rules() {
  return {
      // CH-GETS-1, -2: as long as the text is in force.
      rule("<cards> get(s) + <number> ATK", stat::attack, StatOp::add, concerns_card, 1),
      rule("<cards> get(s) + <number> THW", stat::thwart, StatOp::add, concerns_card, 1),
      rule("<cards> get(s) + <number> DEF", stat::defense, StatOp::add, concerns_card, 1),
      rule("<cards> get(s) + <number> SCH", stat::scheme, StatOp::add, concerns_card, 1),
      rule("<cards> get(s) <number> ATK", stat::attack, StatOp::add, concerns_card, 1),
      rule("<cards> get(s) <number> THW", stat::thwart, StatOp::add, concerns_card, 1),
      rule("<cards> get(s) <number> DEF", stat::defense, StatOp::add, concerns_card, 1),
      rule("<cards> get(s) <number> SCH", stat::scheme, StatOp::add, concerns_card, 1),
      rule("the ATK of <cards> is halved", stat::attack, StatOp::halve, concerns_card, -1),
      rule("the THW of <cards> is halved", stat::thwart, StatOp::halve, concerns_card, -1),
      rule("the DEF of <cards> is halved", stat::defense, StatOp::halve, concerns_card, -1),
      rule("the SCH of <cards> is halved", stat::scheme, StatOp::halve, concerns_card, -1),
      rule("the ATK of <cards> is <number>", stat::attack, StatOp::set, concerns_card, 1),
      rule("the THW of <cards> is <number>", stat::thwart, StatOp::set, concerns_card, 1),
      rule("the DEF of <cards> is <number>", stat::defense, StatOp::set, concerns_card, 1),
      rule("the SCH of <cards> is <number>", stat::scheme, StatOp::set, concerns_card, 1),
      // CH-GETS-3: remaining ones as well, which are these less the damage.
      rule("<cards> get(s) + <number> hit points", stat::hit_points, StatOp::add, concerns_card, 1),
      rule("<cards> get(s) + 1 ATK for each <kind>", stat::attack, StatOp::add, concerns_card, 1,
           1),
      rule("<cards> get(s) + 1 THW for each <kind>", stat::thwart, StatOp::add, concerns_card, 1,
           1),
      rule("you get + <number> ally limit", stat::ally_limit, StatOp::add, concerns_you, 0),
      rule("you get + 1 hand size for each <kind>", stat::hand_size, StatOp::add, concerns_you, 0,
           1),
      rule("your hand size is at most <number>", stat::hand_size, StatOp::at_most, concerns_you, 0),
      rule("<cards> gain(s) retaliate <number>", stat::retaliate, StatOp::add, concerns_card, 1),
      rule("<cards> gain(s) the <word> trait", stat::trait, StatOp::set, concerns_trait, -1, 1),
      rule("you gain the <word> trait", stat::trait, StatOp::set, concerns_your_trait, -1, 1),
      rule("this has a base ATK equal to <number>", stat::attack, StatOp::base, concerns_this, 0),
      rule("<cards> has <number> base ATK", stat::attack, StatOp::base, concerns_card, 1),
      rule("<cards> has <number> base SCH", stat::scheme, StatOp::base, concerns_card, 1),
      rule("<cards> has <number> base hit points", stat::hit_points, StatOp::base, concerns_card,
           1),
      rule("this cannot take damage", stat::can_take_damage, StatOp::set, concerns_this, -1, 0),
      rule("this cannot take damage from <word> upgrades", stat::can_take_damage, StatOp::set,
           damage_from_trait, -1, 0),
      rule("threat cannot be removed from this", stat::threat_removable, StatOp::set, concerns_this,
           -1, 0),
      rule("this generates twice as many resources for <word> cards", stat::resources,
           StatOp::multiply, paying_for_aspect, -1, 2),
      rule("the engaged player must defend against this with an ally, if able",
           stat::ally_must_defend, StatOp::set, concerns_this, -1, 1),
      rule("the next card the chosen player plays costs <number> less", stat::cost,
           StatOp::subtract, concerns_next_card, 0),
  };
}

std::vector<Phrase> vocabulary() {
  std::vector<Phrase> all;
  for (const auto& part :
       {words_for_things(), words_for_damage(), words_for_hands(), words_for_cards_in_play(),
        words_for_paying(), words_for_encounters(), words_for_moments(), words_for_rules()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace muster::champions
