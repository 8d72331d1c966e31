// The vocabulary of the card language: every phrase a card may contain, with what it means.
// The kernel has phrases of its own (src/cards/kernel_phrases.cpp); each game adds its book's.
//
// A pattern is words with holes: "deal <who> <number> damage". A word such as card(s) or
// ally/allies stands for both numbers: "1 card", "2 cards"; a(n) is whichever the next word wants.
// The same pattern reads a card file and writes the card's text.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/ids.h"
#include "rules/library.h"

namespace muster {

class Play;
struct StatQuery;

enum class Sort : std::uint8_t {
  effect,  // something to do
  who,     // a set of seats
  cards,   // a set of cards
  number,
  condition,
  trigger,   // when an ability works
  rule,      // a constant change of a value or a permission
  kind,      // a description of cards: "damaged character you control"
  event,     // what a moment speaks of, with who and what in it: "an ally takes damage"
  prospect,  // the same before it is sure: "an ally would take damage"
  time,      // what has a beginning and an end: "the combat phase"
  stat,      // the name of a value: "attack"
  keyword,   // what cards gain by its name: "ranged"
  act,       // what cards can be kept from or made to do: "take damage"
  resource,  // what costs are paid with: "mental"
  price,     // so much of it: "2 mental and 1 energy"
  zone,      // where cards lie: "your discard pile"
  damage,    // what is dealt: "2 fire damage and 1 cold damage"
  people,    // a description of players: "opponent with exactly 1 energy"
  measure,   // a number that every player has: "life"
  blow,      // damage as moments and rules speak of it: "fire damage", "5 or more damage"
};
inline constexpr int sort_count = static_cast<int>(Sort::blow) + 1;

// Phrases the interpreter itself knows how to run.
enum class Control : std::uint8_t {
  none,
  literal,
  block,
  choose_one,
  may,
  if_true,
  otherwise,
  for_each,
  repeat,
  until,
  at_end_of,
  cost,     // must be paid before the rest
  then,     // only if all of the sentence before it was done
  instead,  // in place of what the ability answers
  in_turn,  // each seat carries it out, as "you"
};

// Which of the cards that a description fits are meant. Everything else follows from where to look,
// the test of one card and this.
enum class Quantifier : std::uint8_t {
  none,        // a phrase says which in another way: "this", "those targets"
  all,         // each
  exactly,     // a number of them, from here on of somebody's choice
  up_to,       // so many or fewer
  any_number,  // all, some or none
  random,      // by chance
  highest,     // those with the highest value of a stat, from here on in order
  lowest,
  second_highest,
  second_lowest,
};

// How a rule changes a value: first a new base, then plus and minus, then times and over, then "set
// to", and at last no more than a maximum.
enum class StatOp : std::uint8_t { base, add, subtract, multiply, set, at_most, halve };

// What a text can speak of while it runs.
struct Scope {
  CardId source = no_card;       // the card whose text this is
  CardId acting_card = no_card;  // the card being played or revealed, where that differs
  Seat you = no_seat;
  std::uint8_t occurrence = 0xff;    // index of what it answers in Table::occurrences
  std::uint16_t ability = 0xffff;    // index into Library::abilities
  DefinitionId stands_for = 0xffff;  // acting_card counts as this card (copied actions)
  std::int16_t result = 0;           // what the sentence before came to
  std::uint8_t fulfilled = 1;        // whether it could be done entirely
  std::uint8_t paid = 0;             // free for the game: what the cost was paid with
  std::uint8_t gone = 0;  // 1: its card has left play since; should it be back, it is another
  std::uint8_t filler = 0;
  std::array<std::int16_t, 8> slots{-1, -1, -1, -1, -1, -1, -1, -1};  // answers and loop seats
};

// A short list of cards, for phrases of sort `cards`.
using CardList = FixedVector<CardId, 256>;

// The zones that a phrase of sort `zone` stands for.
using ZoneList = FixedVector<ZoneId, 16>;

// How much of what a sentence asks for could be done now, counted in cards, damage, tokens.
struct Extent {
  int done = 0, asked = 0;

  bool full() const { return done >= asked; }
  // Of two, the one of which the greater share can be done. AE-GAP-25
  bool fuller_than(const Extent& o) const {
    if (full() || o.full()) return full() && !o.full();
    return done * o.asked > o.done * asked;
  }
};

using EffectFn = void (*)(Play&, Scope&, const Node&);
using NumberFn = int (*)(Play&, const Scope&, const Node&);
using WhoFn = SeatSet (*)(Play&, const Scope&, const Node&);
using CardsFn = void (*)(Play&, const Scope&, const Node&, CardList&);
using ZonesFn = void (*)(Play&, const Scope&, const Node&, ZoneList&);
using ConditionFn = bool (*)(Play&, const Scope&, const Node&);
using OfferFn = void (*)(Play&, const Scope&, const Node&);  // adds options to the open question
using MatchFn = bool (*)(Play&, const Scope&, const Node&, const Occurrence&);
using ExtentFn = Extent (*)(Play&, const Scope&, const Node&);
using TestFn = bool (*)(Play&, const Scope&, const Node&, CardId);
using AppliesFn = bool (*)(Play&, const Scope&, const Node&, const StatQuery&);
using MeasureFn = int (*)(Play&, const Scope&, const Node&, CardId);

// Whom or what a phrase speaks of that another one has chosen: "choose a player", "that player".
enum class Named : std::uint8_t { nothing = 0, card = 1, player = 2, both = 3, number = 4 };

// What a phrase says, whatever its words: by this whoever reads texts knows it. The kernel's are in
// rules/phrase_ids.h; each game goes on from there. 0: nobody asks.
using PhraseId = std::uint16_t;

// What is asked while games run comes first and lies together.
struct Phrase {
  Sort sort = Sort::effect;
  PhraseId id = 0;
  Control control = Control::none;
  bool takes_block = false;   // ends in ":" and an indented block (or one phrase on the same line)
  bool colon = false;         // in rendered text, too, a colon stands before the block
  std::uint8_t event = 0xff;  // trigger, event
  // Of an event that a game knows by another name while it is in doubt, or once it is over.
  std::uint8_t would_event = 0xff, over_event = 0xff;
  Point point = Point::before;   // trigger
  std::uint8_t points = 3;       // event: 1: can be answered before it happens, 2: after
  bool at_end = false;           // trigger: its <event> or <time> is over
  std::uint8_t stat = 0xff;      // rule, or what stands in it: a stat, a keyword, an act
  StatOp op = StatOp::base;      // rule
  std::int16_t fixed = 0;        // rule without a <number>: the value; act: what being kept from
                                 // it, or made to do it, makes of its stat
  std::int8_t amount_hole = -1;  // rule with a <number> or "for each <cards>": which child it is
  std::int8_t times_hole = -1;   // rule with "for each <number>": the amount counts so many times
  std::int8_t kind_hole = -1;    // cards, kind: which child is the <kind> it says more about
  Quantifier quantifier = Quantifier::none;  // cards: which of the <kind>
  std::int8_t count_hole = -1;               // cards with a quantifier: which child is the <number>
  std::int8_t stat_hole = -1;                // the same: which child is the <stat>
  bool own = false;              // cards of "you": you choose, whoever chooses targets otherwise
  bool leaving = false;          // trigger: a card answers its own leaving, though it is gone
  bool would = false;            // trigger: it says that this "would" happen
  bool prepares = false;         // effect: only chooses what later sentences speak of
  bool now = false;              // cards: a lasting effect concerns those it finds when it begins
  bool known_under = false;      // kind: of cards under others, as far as they are known, too
  bool joins = false;            // kind: its test has asked the descriptions within it
  bool itself = false;           // speaks of the card whose text it is
  bool by_you = false;           // effect: without its <who>, "you" do it: "draw 1 card"
  Named names = Named::nothing;  // it chooses what later sentences can speak of
  Named named = Named::nothing;  // it speaks of what a sentence before it has chosen
  TestFn test = nullptr;         // cards, kind: is this card one? nullptr: as its other words say
  CardsFn cards = nullptr;
  OfferFn offer = nullptr;      // asks "you" before the sentence runs; the answer goes to a slot
  MatchFn match = nullptr;      // trigger, event: does it answer this? nullptr: always
  AppliesFn applies = nullptr;  // rule: does it concern this query? nullptr: always
  NumberFn number = nullptr;
  WhoFn who = nullptr;
  ConditionFn condition = nullptr;
  ConditionFn can = nullptr;  // could it do anything now? nullptr: as far as its choices allow
  EffectFn effect = nullptr;
  MeasureFn measure = nullptr;  // stat: how much of it this card has
  ZonesFn zones = nullptr;
  ExtentFn extent = nullptr;  // how much of it could be done? nullptr: all, if it can be done
  MatchFn ended = nullptr;    // event, time: the same for what is over; `match` if it has none
  // What is read when cards are compiled and their texts are written.
  std::string_view pattern;
  // How it is put where its <number> is worked out: "deal damage to <cards> equal to <number>".
  std::string_view counted = {};
  std::string_view amount = {};  // an offer of numbers, each in words: "heal {number}"
  std::uint64_t reads = 0;       // bit per stat it asks for: a rule must not read what it changes
};

// Whether a question is answered more than once: "up to 3 allies".
constexpr bool asks_for_several(const Phrase& p) {
  return p.offer != nullptr && p.quantifier >= Quantifier::exactly &&
         p.quantifier <= Quantifier::random;
}
// From here on a slot says in which of Facts::picked the answers are.
inline constexpr int first_set = 1000;

// How many slots a text may use for answers; the last one is the seat of the innermost loop.
inline constexpr int answer_slots = 7;
inline constexpr int loop_slot = 7;

}  // namespace muster
