// Short ways to state a phrase, for the vocabulary lists.
#pragma once

#include <vector>

#include "rules/phrase.h"

namespace muster::phrases {

// Which hole of a pattern is the first of its name; -1: none is.
constexpr std::int8_t hole_in(std::string_view pattern, std::string_view name) {
  const std::size_t at = pattern.find(name);
  if (at == std::string_view::npos) return -1;
  std::int8_t before = 0;
  for (const char c : pattern.substr(0, at)) before = static_cast<std::int8_t>(before + (c == '<'));
  return before;
}
constexpr std::int8_t kind_hole_in(std::string_view pattern) { return hole_in(pattern, "<kind>"); }

constexpr Phrase effect(std::string_view pattern, EffectFn run, ConditionFn can = nullptr) {
  Phrase p;
  p.sort = Sort::effect;
  p.pattern = pattern;
  p.effect = run;
  p.can = can;
  return p;
}
// An effect that asks before it runs.
constexpr Phrase asking_effect(std::string_view pattern, OfferFn offer, EffectFn run,
                               ConditionFn can = nullptr, std::string_view amount = {}) {
  Phrase p = effect(pattern, run, can);
  p.offer = offer;
  p.amount = amount;
  return p;
}
constexpr Phrase control(std::string_view pattern, Control c) {
  Phrase p;
  p.pattern = pattern;
  p.control = c;
  p.takes_block = true;
  return p;
}
// The same, with a colon before the block in rendered text.
constexpr Phrase control_with_colon(std::string_view pattern, Control c) {
  Phrase p = control(pattern, c);
  p.colon = true;
  return p;
}
// An effect of which only a part may be possible.
constexpr Phrase measured(Phrase p, ExtentFn extent) {
  p.extent = extent;
  return p;
}
constexpr Phrase number(std::string_view pattern, NumberFn value) {
  Phrase p;
  p.sort = Sort::number;
  p.pattern = pattern;
  p.number = value;
  return p;
}
constexpr Phrase who(std::string_view pattern, WhoFn seats) {
  Phrase p;
  p.sort = Sort::who;
  p.pattern = pattern;
  p.who = seats;
  return p;
}
// One seat of the asker's choice.
constexpr Phrase chosen_seat(std::string_view pattern, OfferFn offer) {
  Phrase p;
  p.sort = Sort::who;
  p.pattern = pattern;
  p.offer = offer;
  return p;
}
constexpr Phrase cards(std::string_view pattern, CardsFn list) {
  Phrase p;
  p.sort = Sort::cards;
  p.pattern = pattern;
  p.kind_hole = kind_hole_in(pattern);
  p.cards = list;
  return p;
}
// One card of the asker's choice.
constexpr Phrase chosen_card(std::string_view pattern, OfferFn offer) {
  Phrase p;
  p.sort = Sort::cards;
  p.pattern = pattern;
  p.kind_hole = kind_hole_in(pattern);
  p.offer = offer;
  return p;
}
// The name of a value that cards have.
constexpr Phrase stat(std::string_view pattern, MeasureFn measure) {
  Phrase p;
  p.sort = Sort::stat;
  p.pattern = pattern;
  p.measure = measure;
  return p;
}
// A kind of card: where such cards lie, and whether a card is one.
constexpr Phrase kind(std::string_view pattern, CardsFn places, TestFn test) {
  Phrase p;
  p.sort = Sort::kind;
  p.pattern = pattern;
  p.kind_hole = kind_hole_in(pattern);
  p.cards = places;
  p.test = test;
  return p;
}
// Words that say more about a <kind>.
constexpr Phrase describing(std::string_view pattern, TestFn test) {
  return kind(pattern, nullptr, test);
}
// Cards of "you": you choose among them, whoever chooses the targets of such a text otherwise.
constexpr Phrase own(Phrase p) {
  p.own = true;
  return p;
}
constexpr Phrase condition(std::string_view pattern, ConditionFn holds) {
  Phrase p;
  p.sort = Sort::condition;
  p.pattern = pattern;
  p.condition = holds;
  return p;
}
constexpr Phrase trigger(std::string_view pattern, std::uint8_t event, Point point,
                         MatchFn match = nullptr) {
  Phrase p;
  p.sort = Sort::trigger;
  p.pattern = pattern;
  p.event = event;
  p.point = point;
  p.match = match;
  return p;
}
// What a moment speaks of. `before` and `after` say whether it is about this occurrence, when it is
// about to happen and when it has; where no function is given, nothing can answer it then.
constexpr Phrase event(std::string_view pattern, std::uint8_t event, MatchFn before,
                       MatchFn after) {
  Phrase p;
  p.sort = Sort::event;
  p.pattern = pattern;
  p.event = event;
  p.match = before;
  p.ended = after;
  p.points = static_cast<std::uint8_t>((before != nullptr ? 1 : 0) | (after != nullptr ? 2 : 0));
  return p;
}
// The same where what "would" happen, or has happened, are events of their own.
constexpr Phrase known_as(Phrase p, std::uint8_t would, std::uint8_t over) {
  p.would_event = would;
  p.over_event = over;
  return p;
}
// What has a beginning and an end. Both are answered when they have come.
constexpr Phrase time(std::string_view pattern, std::uint8_t event, MatchFn begins, MatchFn ends) {
  Phrase p = phrases::event(pattern, event, begins, ends);
  p.sort = Sort::time;
  return p;
}
// Whatever it is about.
inline bool any(Play&, const Scope&, const Node&, const Occurrence&) { return true; }

// The names of a game's values, for the kernel's rules.
constexpr Phrase stat_name(std::string_view pattern, std::uint8_t stat) {
  Phrase p;
  p.sort = Sort::stat;
  p.pattern = pattern;
  p.stat = stat;
  return p;
}
// A keyword that cards can gain.
constexpr Phrase keyword(std::string_view pattern, std::uint8_t stat) {
  Phrase p = stat_name(pattern, stat);
  p.sort = Sort::keyword;
  return p;
}
// What cards "cannot" do. `applies` tells more about which of it: "take damage from <kind>".
constexpr Phrase act(std::string_view pattern, std::uint8_t stat, AppliesFn applies = nullptr) {
  Phrase p = stat_name(pattern, stat);
  p.sort = Sort::act;
  p.applies = applies;
  return p;
}
// What cards "must" do.
constexpr Phrase duty(std::string_view pattern, std::uint8_t stat) {
  Phrase p = act(pattern, stat);
  p.fixed = 1;
  return p;
}

// Whether a rule is about a card and what is asked of it, which a keyword or act in it may narrow.
bool concerns(Play& p, const Scope& s, const Node& rule, const StatQuery& q);
// A description of players, a number that each of them has, and a place for cards.
constexpr Phrase people(std::string_view pattern, WhoFn seats) {
  Phrase p = who(pattern, seats);
  p.sort = Sort::people;
  return p;
}
constexpr Phrase measure(std::string_view pattern, NumberFn of_you) {
  Phrase p = number(pattern, of_you);
  p.sort = Sort::measure;
  return p;
}
constexpr Phrase zone(std::string_view pattern, ZonesFn list) {
  Phrase p;
  p.sort = Sort::zone;
  p.pattern = pattern;
  p.zones = list;
  return p;
}

// An effect that begins with who does it; without that, you do: "draw 1 card".
constexpr Phrase by_you(Phrase p) {
  p.by_you = true;
  return p;
}
// An effect that is put otherwise where its number is no plain one.
constexpr Phrase counted(Phrase p, std::string_view pattern) {
  p.counted = pattern;
  return p;
}
// A phrase that chooses whom or what later sentences can speak of, and one that speaks of it.
constexpr Phrase names(Named what, Phrase p) {
  p.names = what;
  return p;
}
constexpr Phrase named(Named what, Phrase p) {
  p.named = what;
  return p;
}
// A phrase that is asked for by what it says: by bots, by notes.
constexpr Phrase called(PhraseId id, Phrase p) {
  p.id = id;
  return p;
}

// A rule whose amount is its <number>, the first hole of the pattern.
constexpr Phrase rule(std::string_view pattern, std::uint8_t stat, StatOp op,
                      AppliesFn applies = nullptr) {
  Phrase p;
  p.sort = Sort::rule;
  p.pattern = pattern;
  p.stat = stat;
  p.op = op;
  p.applies = applies;
  p.amount_hole = 0;
  return p;
}
// A rule that says yes or no, or names its amount in words.
constexpr Phrase fixed_rule(std::string_view pattern, std::uint8_t stat, StatOp op,
                            std::int16_t amount, AppliesFn applies = nullptr) {
  Phrase p = rule(pattern, stat, op, applies);
  p.amount_hole = -1;
  p.fixed = amount;
  return p;
}

// A phrase that speaks of the card whose text it is: once that card has left play, nothing that
// lasts or waits means it any more.
constexpr Phrase itself(Phrase p) {
  p.itself = true;
  return p;
}

// A phrase that asks for the value of a stat; of the one that its <word> names, if it has one.
constexpr Phrase reading(std::uint8_t stat, Phrase p) {
  p.reads |= std::uint64_t{1} << stat;
  return p;
}

// The phrases every game shares. They come first in Game::phrases.
std::vector<Phrase> kernel();
std::vector<Phrase> kernel_moments_and_rules();  // the part of them about these
// Those of them for games whose verbs pick among the cards that a noun speaks of.
std::vector<Phrase> kernel_nouns();
// The part of these about stats; and the same nouns where somebody decides between those who tie.
std::vector<Phrase> kernel_stats();
std::vector<Phrase> kernel_choices_by_stat();
// The part of them about players and what each of them has.
std::vector<Phrase> kernel_people();
// For games whose texts speak of places, and of what an earlier sentence chose, revealed or looked
// at.
std::vector<Phrase> kernel_places();
// For games whose texts ask before each sentence: what is chosen, found and counted on the way.
std::vector<Phrase> kernel_choices();
std::vector<Phrase> what_was_chosen();

}  // namespace muster::phrases
