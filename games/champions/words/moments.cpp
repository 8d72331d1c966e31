// What abilities answer, and the rules that hold while a card is in play.
#include <algorithm>

#include "cards/phrases.h"
#include "games/champions/words/vocabulary.h"

namespace muster::champions {

namespace {

using phrases::trigger;

bool marked(const Occurrence& o, std::uint8_t m) { return (o.marks & m) != 0; }

CardId host(const Play& p, const Scope& s) { return p.card(s.source).host; }

// ---- before -------------------------------------------------------------------------------------

bool villain_attacks_you(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return marked(o, mark::by_enemy) && is_type(p, o.source, type::villain) && o.to == s.you;
}
bool this_attacks(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.source == s.source;
}
bool this_attacks_you(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.source == s.source && marked(o, mark::by_enemy) && o.to == s.you;
}
// The same attack resolved against another hero is no new one.
bool this_begins_to_attack_you(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.cause != cause::also && this_attacks_you(p, s, n, o);
}
bool host_attacks(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return host(p, s) != no_card && o.source == host(p, s);
}
bool you_take_attack_damage(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return marked(o, mark::from_attack) && o.subject == identity_of(p.t, s.you) && o.amount > 0;
}
bool your_hero_takes_damage(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return hero_form(p, s.you) && o.subject == identity_of(p.t, s.you) && o.amount > 0;
}
bool host_takes_damage(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return host(p, s) != no_card && o.subject == host(p, s) && o.amount > 0;
}
// The next stage of a villain has taken none of what defeated the one before it. CH-GAP-86
bool host_took_damage(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  const auto fell = o.event == event::attack ? mark::fell : mark::defeated;
  return host_takes_damage(p, s, n, o) && !marked(o, fell);
}
// In the window before the damage: it is defeated if nothing changes.
bool about_to_fall(Play& p, const Occurrence& o, CardId c) {
  if (o.subject != c) return false;
  if (o.event != event::damage) return true;
  return remaining_hit_points(p, c) <= o.amount;
}
bool host_defeated(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return host(p, s) != no_card && is_minion(p, host(p, s)) && about_to_fall(p, o, host(p, s));
}
bool this_defeated(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return about_to_fall(p, o, s.source);
}
bool threat_comes(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return is_scheme(p, o.subject) && o.amount > 0;
}
bool event_played(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return is_type(p, o.subject, type::event) && o.subject != s.source;
}
bool ability_initiated(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.source != s.source;
}
bool you_draw(Play&, const Scope& s, const Node&, const Occurrence& o) { return o.to == s.you; }
bool the_villain_schemes(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return is_type(p, o.source, type::villain);
}
bool treachery_revealed(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return marked(o, mark::from_encounter_deck) && is_type(p, o.subject, type::treachery);
}
bool card_revealed(Play&, const Scope&, const Node&, const Occurrence& o) {
  return marked(o, mark::from_encounter_deck);
}

// ---- after --------------------------------------------------------------------------------------

bool you_play_this(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source && o.by == s.you;
}
bool this_enters(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source;
}
bool a_minion_enters(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return p.card(o.subject).is(flag::in_play) && is_minion(p, o.subject);
}
bool you_attack_basically(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return marked(o, mark::basic) && o.source == identity_of(p.t, s.you);
}
bool your_hero_attacks(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return !marked(o, mark::by_enemy) && o.source == identity_of(p.t, s.you);
}
bool this_attacks_and_defeats_minion(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.event == event::attack && o.source == s.source && o.cause == cause::fell;
}
bool your_hero_attacks_and_defeats(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return o.event == event::attack && !marked(o, mark::by_enemy) &&
         o.source == identity_of(p.t, s.you) && marked(o, mark::defeated);
}
// By an attack, or by the damage of a card this player controls.
bool you_defeat_minion(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.by == s.you && o.cause == cause::fell;
}
bool this_thwarts(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.source == s.source;
}
bool changed_to_this(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source;
}
bool your_hero_defended(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return marked(o, mark::by_enemy) && marked(o, mark::defended) &&
         o.other == identity_of(p.t, s.you);
}
bool host_attacked_and_damaged(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return o.event == event::attack && host_attacks(p, s, p.library.nodes[0], o) &&
         marked(o, mark::damaged);
}
bool enemy_attacked(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.source == s.source;
}
bool a_drone_fell(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return o.cause == cause::fell && p.card(o.subject).owner != no_seat;
}
bool threat_here_in_step_one(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source && marked(o, mark::step_one);
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
      trigger("when the villain initiates an attack against you", event::attack, before,
              villain_attacks_you),
      trigger("when this attacks", event::attack, before, this_attacks),
      trigger("when this attacks you", event::attack, before, this_begins_to_attack_you),
      trigger("when the attached enemy attacks", event::attack, before, host_attacks),
      would("when the attached enemy would attack", event::attack, host_attacks),
      would("when you would take damage from an attack", event::damage, you_take_attack_damage),
      would("when your hero would take damage", event::damage, your_hero_takes_damage),
      would("when damage would be dealt to the attached enemy", event::damage, host_takes_damage),
      trigger("when the attached minion is defeated", event::defeat, before, host_defeated),
      would("when the attached minion would be defeated", event::defeat, host_defeated),
      trigger("when this is defeated", event::defeat, before, this_defeated),
      would("when threat would be placed on a scheme", event::threat, threat_comes),
      trigger("when the villain schemes", event::scheme, before, the_villain_schemes),
      trigger("when a treachery is revealed from the encounter deck", event::reveal, before,
              treachery_revealed),
      trigger("when a card is revealed from the encounter deck", event::reveal, before,
              card_revealed),

      trigger("when an event is played", event::play, before, event_played),
      trigger("when an ability is initiated", event::initiate, before, ability_initiated),

      trigger("after you draw cards", event::draw, after, you_draw),
      trigger("after you play this", event::play, after, you_play_this),
      trigger("after this enters play", event::enter_play, after, this_enters),
      trigger("after a minion enters play", event::enter_play, after, a_minion_enters),
      trigger("after you make a basic attack", event::attack, after, you_attack_basically),
      trigger("after your hero attacks", event::attack, after, your_hero_attacks),
      trigger("after your hero attacks and defeats an enemy", event::defeat, after,
              your_hero_attacks_and_defeats),
      trigger("after this attacks", event::attack, after, this_attacks),
      trigger("after this attacks you", event::attack, after, this_attacks_you),
      trigger("after this attacks and defeats a minion", event::defeat, after,
              this_attacks_and_defeats_minion),
      trigger("after you defeat a minion", event::defeat, after, you_defeat_minion),
      trigger("after this thwarts", event::thwart, after, this_thwarts),
      trigger("after you change to this form", event::change_form, after, changed_to_this),
      trigger("after your hero defends", event::defend, after, your_hero_defended),
      trigger("after your hero defends against an enemy attack", event::defend, after,
              your_hero_defended),
      trigger("after the attached enemy attacks and damages a character", event::damage, after,
              host_attacked_and_damaged),
      trigger("after the attached enemy takes damage", event::damage, after, host_took_damage),
      trigger("after the attached enemy schemes", event::scheme, after, host_attacks),
      trigger("after this schemes", event::scheme, after, enemy_attacked),
      trigger("after a facedown Drone is defeated", event::defeat, after, a_drone_fell),
      trigger("after threat is placed here in step one of the villain phase", event::threat, after,
              threat_here_in_step_one),
  };
}

std::vector<Phrase> words_for_rules() {
  return {
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
