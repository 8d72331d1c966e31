// What abilities answer, and the rules that hold while a card is in play.
#include <algorithm>
#include <array>

#include "cards/phrases.h"
#include "games/champions/words/vocabulary.h"
#include "rules/nouns.h"

namespace muster::champions {

namespace {

bool marked(const Occurrence& o, std::uint8_t m) { return (o.marks & m) != 0; }

// Whether what fills a hole of an event is this card, this seat: "a minion" is any, and so is
// "a player".
bool is(Play& p, const Scope& s, const Node& n, int i, CardId c) {
  return means(p, s, hole(p, n, i), c);
}
bool is_seat(Play& p, const Scope& s, const Node& n, int i, Seat seat) {
  if (seat == no_seat) return false;
  return phrase_of(p, hole(p, n, i)).offer != nullptr || who_in(p, s, n, i).has(seat);
}

// ---- attacks ------------------------------------------------------------------------------------

// What a star beside ATK points at, on an enemy or on what is attached to it. CH-STAR-2, -4
bool attacks(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is(p, s, n, 0, o.source);
}
bool attacked_somebody(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::by_enemy) && is_seat(p, s, n, 1, o.to) && attacks(p, s, n, o);
}
// The same attack resolved against another hero is no new one.
bool attacks_somebody(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.cause != cause::also && attacked_somebody(p, s, n, o);
}
bool attacked_basically(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::basic) && is_seat(p, s, n, 0, o.by) && o.source == identity_of(p.t, o.by);
}
bool attacked_and_defeated(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.event == event::attack && !marked(o, mark::by_enemy) && marked(o, mark::defeated) &&
         attacks(p, s, n, o) && is(p, s, n, 1, o.subject);
}
bool attacked_and_damaged(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.event == event::attack && marked(o, mark::damaged) && attacks(p, s, n, o) &&
         is(p, s, n, 1, o.subject);
}
bool defended(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::by_enemy) && marked(o, mark::defended) && is(p, s, n, 0, o.other);
}

// ---- damage and defeat --------------------------------------------------------------------------

bool takes_damage(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.amount > 0 && is(p, s, n, 0, o.subject);
}
bool takes_attack_damage(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::from_attack) && takes_damage(p, s, n, o);
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
  return falls && is(p, s, n, 0, o.subject);
}
bool was_defeated(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is(p, s, n, 0, o.subject);
}
// By an attack, or by the damage of a card this player controls.
bool defeated_by(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_seat(p, s, n, 0, o.by) && is(p, s, n, 1, o.subject);
}

// ---- schemes ------------------------------------------------------------------------------------

bool threat_comes(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.amount > 0 && is(p, s, n, 0, o.subject);
}
bool threat_came_in_step_one(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::step_one) && is(p, s, n, 0, o.subject);
}
// What a star beside SCH points at. CH-STAR-3, -4
bool schemes_or_thwarts(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is(p, s, n, 0, o.source);
}

// ---- cards --------------------------------------------------------------------------------------

bool revealed_from_deck(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::from_encounter_deck) && is(p, s, n, 0, o.subject);
}
bool another_is_played(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.subject != s.source && is(p, s, n, 0, o.subject);
}
bool played(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_seat(p, s, n, 0, o.by) && is(p, s, n, 1, o.subject);
}
bool entered_play(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  const bool is_there = o.subject == s.source || p.card(o.subject).is(flag::in_play);
  return is_there && is(p, s, n, 0, o.subject);
}
bool ability_initiated(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.source != s.source;
}
bool drew(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_seat(p, s, n, 0, o.to);
}
bool changed_to(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_seat(p, s, n, 0, o.to) && is(p, s, n, 1, o.subject);
}

bool engaged(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is(p, s, n, 0, o.subject) && is_seat(p, s, n, 1, o.to);
}
bool reveals(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_seat(p, s, n, 0, o.to) && is(p, s, n, 1, o.subject);
}

// ---- the parts of a round -----------------------------------------------------------------------

template <std::int16_t part>
bool begins(Play&, const Scope&, const Node&, const Occurrence& o) {
  return o.amount == part;
}
template <std::int16_t part>
bool ends(Play&, const Scope&, const Node&, const Occurrence& o) {
  return o.amount == moment::end_of(part);
}
struct PhaseName {
  std::string_view word;
  std::int16_t part;
};
constexpr std::array phase_names = {PhaseName{"player", moment::player_phase},
                                    PhaseName{"villain", moment::villain_phase}};
// The part of the round that "the player phase" is; -1: there is none of that name.
std::int16_t phase_in(const Play& p, const Node& n) {
  const std::string& word =
      p.library.words[static_cast<std::size_t>(p.library.children(n)[0].value)];
  const auto* found = std::find_if(phase_names.begin(), phase_names.end(),
                                   [&](const PhaseName& name) { return name.word == word; });
  return found == phase_names.end() ? std::int16_t{-1} : found->part;
}
bool phase_begins(Play& p, const Scope&, const Node& n, const Occurrence& o) {
  return o.amount == phase_in(p, n);
}
bool phase_ends(Play& p, const Scope&, const Node& n, const Occurrence& o) {
  return phase_in(p, n) >= 0 && o.amount == moment::end_of(phase_in(p, n));
}
bool your_turn_begins(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.amount == moment::turn && o.to == s.you;
}
bool your_turn_ends(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.amount == moment::end_of(moment::turn) && o.to == s.you;
}

// ---- rules --------------------------------------------------------------------------------------

bool concerns_trait(Play& p, const Scope&, const Node& n, const StatQuery& q) {
  return q.definition == hole(p, n, 0).value;
}
// The query names what the damage comes from.
bool damage_comes_from(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.other != no_card && fits(p, s, hole(p, n, 0), q.other);
}
bool concerns_next_card(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return is_seat(p, s, n, 1, q.seat) && fits(p, s, hole(p, n, 0), q.card);
}
bool paying_for_aspect(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  if (q.card != s.source || at(p.t, value::paying_for) < 0) return false;
  const auto c = static_cast<CardId>(at(p.t, value::paying_for));
  return p.definition(c).words[attribute::aspect] ==
         p.library.words[static_cast<std::size_t>(hole(p, n, 0).value)];
}

// Where an event has a moment before it, or one after it, and no other.
Phrase before(std::string_view pattern, std::uint8_t event, MatchFn match) {
  return phrases::event(pattern, event, match, nullptr);
}
Phrase after(std::string_view pattern, std::uint8_t event, MatchFn match) {
  return phrases::event(pattern, event, nullptr, match);
}
Phrase both(std::string_view pattern, std::uint8_t event, MatchFn match) {
  return phrases::event(pattern, event, match, match);
}
Phrase with(Phrase p, AppliesFn applies) {
  p.applies = applies;
  return p;
}

}  // namespace

bool is_next_card_discount(Play& p, const Lasting& l, Seat s, CardId played) {
  const Node& rule = p.library.node(l.node);
  if (p.game.phrases[rule.phrase].applies != concerns_next_card) return false;
  Scope scope;
  scope.source = l.source;
  scope.you = l.controller;
  std::copy(l.slots.begin(), l.slots.end(), scope.slots.begin());
  return concerns_next_card(p, scope, rule,
                            StatQuery{.stat = stat::cost, .seat = s, .card = played});
}

// CH-TRIGGER-COND-1: each names what an ability waits for. Of several compulsory answers those to
// what "would" happen come first: CH-GAP-81. CH-AFTER-1: something is over.
std::vector<Phrase> words_for_moments() {
  using phrases::time;
  return {
      both("<cards> attack(s)", event::attack, attacks),
      phrases::event("<cards> attack(s) <who>", event::attack, attacks_somebody, attacked_somebody),
      after("<cards> attack(s) and defeat(s) <cards>", event::defeat, attacked_and_defeated),
      after("<cards> attack(s) and damage(s) <cards>", event::damage, attacked_and_damaged),
      after("<who> make(s) a basic attack", event::attack, attacked_basically),
      after("<cards> defend(s)", event::defend, defended),
      phrases::event("<cards> take(s) damage", event::damage, takes_damage, took_damage),
      before("<cards> take(s) damage from an attack", event::damage, takes_attack_damage),
      phrases::event("<cards> is defeated", event::defeat, is_defeated, was_defeated),
      after("<who> defeat(s) <cards>", event::defeat, defeated_by),
      before("threat is placed on <cards>", event::threat, threat_comes),
      after("threat is placed on <cards> in step one of the villain phase", event::threat,
            threat_came_in_step_one),
      both("<cards> scheme(s)", event::scheme, schemes_or_thwarts),
      after("<cards> thwart(s)", event::thwart, schemes_or_thwarts),
      before("<cards> is revealed from the encounter deck", event::reveal, revealed_from_deck),
      before("<cards> is played", event::play, another_is_played),
      before("an ability is initiated", event::initiate, ability_initiated),
      after("<who> draw(s) cards", event::draw, drew),
      after("<who> play(s) <cards>", event::play, played),
      after("<cards> enter(s) play", event::enter_play, entered_play),
      after("<who> change(s) to <cards>", event::change_form, changed_to),
      after("<cards> engage(s) <who>", event::engage, engaged),
      before("<who> reveal(s) <cards>", event::reveal, reveals),

      time("the round", event::moment, begins<moment::round>, ends<moment::round>),
      time("the <word> phase", event::moment, phase_begins, phase_ends),
      time("your turn", event::moment, your_turn_begins, your_turn_ends),
      time("step one of the villain phase", event::moment, nullptr, ends<moment::step_one>),
  };
}

// CH-GETS-1, -2: as long as the text is in force.
std::vector<Phrase> words_for_rules() {
  using phrases::act;
  using phrases::stat_name;
  Phrase cheaper = phrases::rule("the next <kind> <who> play(s) costs <number> less", stat::cost,
                                 StatOp::subtract, concerns_next_card);
  cheaper.amount_hole = 2;
  return {
      stat_name("ATK", stat::attack),
      stat_name("THW", stat::thwart),
      stat_name("DEF", stat::defense),
      stat_name("SCH", stat::scheme),
      // CH-GETS-3: remaining ones as well, which are these less the damage.
      stat_name("hit points", stat::hit_points),
      stat_name("ally limit", stat::ally_limit),
      stat_name("hand size", stat::hand_size),
      stat_name("boost icons", stat::boost),
      phrases::keyword("retaliate", stat::retaliate),
      with(phrases::keyword("the <word> trait", stat::trait), concerns_trait),
      act("take damage", stat::can_take_damage),
      act("take damage from a(n) <kind>", stat::can_take_damage, damage_comes_from),
      act("lose threat", stat::threat_removable),
      act("be played", stat::can_be_played),
      act("be stunned", stat::can_be_stunned),
      act("be confused", stat::can_be_confused),
      act("be discarded by players", stat::can_be_discarded),
      phrases::duty("be defended against by an ally if able", stat::ally_must_defend),
      phrases::fixed_rule("this generates twice as many resources for <word> cards",
                          stat::resources, StatOp::multiply, 2, paying_for_aspect),
      cheaper,
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
