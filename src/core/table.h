// The whole state of a game as one flat value: no pointers, no heap. Copying it copies the parts
// in use; undo, saves, forks, search and crash recovery all come from that.
//
// The table knows cards, zones, counters and order. It knows no rules: those are in src/rules and
// in the game folders, which give meaning to the small numbers (zone kinds, events, stats) here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "core/card_set.h"
#include "core/fixed_vector.h"
#include "core/ids.h"
#include "core/random.h"

namespace muster {

// ---- cards and where they lie -------------------------------------------------------------------

namespace flag {
inline constexpr std::uint16_t face_down =
    1;                                       // its back is up: hidden from those without the right
inline constexpr std::uint16_t turned = 2;   // turned by 90 degrees: exhausted, on guard, ...
inline constexpr std::uint16_t under = 4;    // lies under its host (otherwise attached to it)
inline constexpr std::uint16_t in_play = 8;  // counted among the cards whose text works
inline constexpr std::uint16_t revealed = 16;  // has been revealed where it lies
inline constexpr std::uint16_t works = 32;     // its text is counted among those that work
}  // namespace flag

inline constexpr int card_counters = 6;

struct Card {
  DefinitionId definition = 0;
  ZoneId zone = no_zone;  // for a hosted card: the zone of its host
  Seat owner = no_seat;
  Seat controller = no_seat;
  std::uint8_t side = 0;  // 0 front, 1 back of a two-sided card
  std::uint16_t flags = 0;
  CardId next = no_card, previous = no_card;  // neighbours in the zone, or under the same host
  CardId host = no_card;                      // what it is attached to or lies under
  CardId first_child = no_card, last_child = no_card;
  std::uint8_t seen_by = 0;  // seats that were shown this card while it is hidden
  std::uint8_t mark = 0;     // free for the game
  std::array<std::int16_t, card_counters> counters{};

  bool is(std::uint16_t f) const { return (flags & f) != 0; }
  void set(std::uint16_t f, bool on) {
    flags = static_cast<std::uint16_t>(on ? flags | f : flags & ~f);
  }
};

struct Zone {
  CardId first = no_card, last = no_card;  // first is the top of a deck, the left end of a row
  std::uint16_t count = 0;
  std::uint8_t kind = 0;  // index into the game's zone kinds
  Seat owner = no_seat;
};

// ---- what happens -------------------------------------------------------------------------------

// Something that is about to happen, happens, or has happened. Abilities that answer it change it.
struct Occurrence {
  std::uint8_t event = 0;
  std::uint8_t cause = 0;           // the game's causes: a trap, an attack, a broken rule
  std::uint8_t flags = 0;           // see below
  Seat by = no_seat;                // whose doing it is
  Seat to = no_seat;                // whom it happens to
  std::uint8_t marks = 0;           // free for the game
  std::uint8_t replaced_event = 0;  // which of its events the replacement replaces
  Seat replacement_you = no_seat;   // see replacement
  CardId source = no_card;          // the card it comes from
  CardId subject = no_card;         // the card it happens to
  std::uint16_t ability = 0xffff;   // the ability it comes from, if any
  std::int16_t amount = 0;
  std::uint64_t also = 0;  // other events that it is at the same time, a bit for each

  // What happens in its place, by the latest text that said "instead".
  NodeId replacement = no_node;
  CardId replacement_source = no_card;
  std::uint16_t replacement_ability = 0xffff;
  CardId other = no_card;  // a third card: who defends

  bool is(std::uint8_t e) const { return e == event || ((also >> e) & 1U) != 0; }
  static constexpr std::uint8_t cancelled = 1;   // it does not happen
  static constexpr std::uint8_t replaced = 2;    // something else happens instead
  static constexpr std::uint8_t redirected = 4;  // already moved once to another victim
  bool stopped() const { return (flags & (cancelled | replaced)) != 0; }
};

// How long a limit, a lasting effect or a memory holds. Games use the ones their book knows.
// `next_turn` ends when its owner's next turn begins, which only the game can tell.
enum class Period : std::uint8_t { attack, turn, phase, stage, round, battle, game, next_turn };

// A change that outlasts the ability that made it, or an effect that waits for its moment.
struct Lasting {
  std::uint8_t stat = 0xff;   // which value it changes; 0xff for an effect that waits
  std::uint8_t event = 0xff;  // what it waits for
  Period until = Period::game;
  Seat controller = no_seat;
  NodeId node = no_node;  // the rule it states, or the block that will run
  CardId source = no_card;
  std::uint16_t ability = 0xffff;
  std::array<std::int16_t, 4> slots{};  // what the ability remembered
  std::int16_t amount = 0;              // how much, if that was settled when it began
  std::uint8_t frozen = 0xff;  // the cards it concerns, in Table::frozen; 0xff: any, always
  std::uint8_t settled = 0;    // 1: the amount was
};

// What a text that works speaks of: a bit for each event it answers and each value it changes.
struct TextSubjects {
  std::uint64_t events = 0, stats = 0;
};

// How often a limited ability was used in the period its limit speaks of.
struct Use {
  CardId card = no_card;
  std::uint16_t ability = 0;
  Period period = Period::game;
  std::uint8_t count = 0;
};

// ---- what is asked ------------------------------------------------------------------------------

enum class OptionKind : std::uint8_t {
  pass,     // no, nothing, done
  yes,      // do it
  card,     // a card on the table
  seat,     // a player or that player's hero
  name,     // a card name: value is a definition
  number,   // a plain number
  ability,  // use ability `value` of `card`
  branch,   // branch `value` of "choose one" at node `card`
  deed,     // deed `value` of Game::deeds, with or to `card`, or with seat `extra`
};

struct Option {
  OptionKind kind = OptionKind::pass;
  std::uint8_t extra = 0;
  std::uint16_t value = 0;
  CardId card = no_card;
  bool operator==(const Option&) const = default;
};

// One question to one seat. Several may be open at once; nobody sees an answer before all are in.
struct Ask {
  Seat seat = no_seat;
  std::uint8_t prompt = 0;  // index into the game's prompts
  std::uint16_t first = 0;  // its options in Table::options
  std::uint16_t count = 0;
  std::uint16_t answer = 0xffff;
  CardId source = no_card;  // the card that asks, if one does
  NodeId node = no_node;    // the phrase that asks, if one does
  std::uint16_t ability = 0xffff;
  std::int16_t number = 0;         // how much is asked for, where the prompt says so
  std::uint8_t occurrence = 0xff;  // what a window is about: an index into Table::occurrences
  std::uint8_t spare = 0;

  bool answered() const { return answer != 0xffff; }
};

// A random outcome fixed in advance, for scenarios.
struct Foretold {
  enum Kind : std::uint8_t { number, card, shuffle_top } kind = number;
  std::uint8_t last = 1;    // shuffle_top: the last card named for this shuffle
  std::uint16_t value = 0;  // a number, or a definition
};

// ---- procedures that can stop to ask ------------------------------------------------------------

// The frames of the procedures under way, innermost last. A frame is a plain struct followed by
// eight bytes that say which procedure it belongs to and how long it is.
class Stack {
 public:
  struct Footer {
    std::uint16_t kind, size;
    std::uint32_t spare;
  };

  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): bytes beyond top_ are never read
  Stack() = default;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
  Stack(const Stack& o) : top_(o.top_) { std::memcpy(bytes_, o.bytes_, top_); }
  Stack& operator=(const Stack& o) {
    if (this != &o) {
      top_ = o.top_;
      std::memcpy(bytes_, o.bytes_, top_);
    }
    return *this;
  }
  ~Stack() = default;

  bool empty() const { return top_ == 0; }
  std::uint32_t top() const { return top_; }
  void clear() { top_ = 0; }

  template <class Frame>
  void push(std::uint16_t kind, const Frame& frame) {
    constexpr std::uint16_t size = (sizeof frame + 7) / 8 * 8;  // footers are aligned
    if (top_ + size + sizeof(Footer) > sizeof(bytes_))
      throw CapacityError("the rules nest too deep");
    std::memset(bytes_ + top_ + size - 8, 0, 8);
    std::memcpy(bytes_ + top_, &frame, sizeof frame);
    const Footer footer{kind, size, 0};
    std::memcpy(bytes_ + top_ + size, &footer, sizeof footer);
    top_ += size + static_cast<std::uint32_t>(sizeof(Footer));
  }
  Footer footer() const {
    Footer f;
    std::memcpy(&f, bytes_ + top_ - sizeof f, sizeof f);
    return f;
  }
  // Whether such a procedure is under way, the innermost or further out.
  bool holds(std::uint16_t kind) const {
    for (std::uint32_t top = top_; top != 0;) {
      Footer f;
      std::memcpy(&f, bytes_ + top - sizeof f, sizeof f);
      if (f.kind == kind) return true;
      top -= static_cast<std::uint32_t>(sizeof f) + f.size;
    }
    return false;
  }
  // Calls f(kind, frame) for every procedure under way, the innermost first.
  template <class F>
  void each_frame(F f) {
    for (std::uint32_t top = top_; top != 0;) {
      Footer footer;
      std::memcpy(&footer, bytes_ + top - sizeof footer, sizeof footer);
      top -= static_cast<std::uint32_t>(sizeof footer) + footer.size;
      f(footer.kind, bytes_ + top);
    }
  }
  std::byte* frame() { return bytes_ + top_ - sizeof(Footer) - footer().size; }
  const std::byte* frame() const { return bytes_ + top_ - sizeof(Footer) - footer().size; }
  void pop() { top_ -= static_cast<std::uint32_t>(sizeof(Footer)) + footer().size; }

  // Access from outside: saving, loading, looking for a frame further down.
  const std::byte* bytes() const { return bytes_; }
  bool load(const std::byte* data, std::uint32_t size) {
    if (size > sizeof(bytes_)) return false;
    std::memcpy(bytes_, data, size);
    top_ = size;
    return true;
  }

 private:
  std::uint32_t top_ = 0;
  alignas(8) std::byte bytes_[16384];  // NOLINT(modernize-avoid-c-arrays)
};

// ---- the table ----------------------------------------------------------------------------------

inline constexpr int max_events = 64;
inline constexpr int max_stats = 64;
inline constexpr int seat_variables = 16;

class Table {
 public:
  // Fixed-size facts.
  struct Facts {
    Random random;
    std::uint64_t library = 0;  // fingerprint of the card texts the game was started with
    std::uint32_t choices = 0;  // answers given so far
    std::uint8_t game = 0;
    std::uint8_t players = 0;
    std::uint8_t over = 0;
    std::uint8_t winners = 0;               // SeatSet bits, once over
    std::array<Seat, max_seats> seat_at{};  // seat_at[0..players-1]: who sits where, clockwise
    std::array<std::uint8_t, max_seats> place_of{};
    std::array<std::uint8_t, max_events> listeners{};  // cards in play that answer each event
    std::array<std::uint8_t, max_stats> shapers{};     // cards in play or lasting effects per stat
    std::array<std::array<std::int16_t, seat_variables>, max_seats> seat_values{};
    // What the last sentence or procedure came to: its number ("the damage healed this way"), and
    // whether all of it could be done ("then").
    std::int16_t result = 0;
    std::uint8_t fulfilled = 1;
    std::array<std::uint8_t, 5> spare{};
    // What the text that ended last has chosen: what a cost chose, the effects can speak of.
    std::array<std::int16_t, 8> chosen{};
    // The cards that the sentence at work picks, where it picks several: see several_in().
    std::array<CardSet, 2> picked{};
  };
  Facts facts;

  FixedVector<std::int16_t, 32> values;  // the game's own variables
  FixedVector<Zone, 96> zones;
  FixedVector<Card, most_cards> cards;
  FixedVector<CardId, 160> texts;  // cards in play with a text that works by itself
  // What each of `texts` speaks of, in the same order. It says nothing that its definition doesn't,
  // so it is no part of the hash; what looks for texts reads this and not all their definitions.
  FixedVector<TextSubjects, 160> subjects;
  CardSet actors;  // the same: cards in play or in a hand that have an action
  FixedVector<Occurrence, 64> occurrences;  // innermost last
  FixedVector<Lasting, 96> lasting;
  FixedVector<CardSet, 32> frozen;
  FixedVector<Use, 96> uses;
  FixedVector<Foretold, 48> foretold;
  Stack stack;
  FixedVector<Ask, max_seats> asks;
  FixedVector<Option, 512> options;

  bool over() const { return facts.over != 0; }
  int players() const { return facts.players; }

  // Seats in clockwise order.
  Seat left_of(Seat s) const {
    const unsigned p = facts.place_of[s] + 1U;
    return facts.seat_at[p == facts.players ? 0 : p];
  }
  Seat right_of(Seat s) const {
    const unsigned p = facts.place_of[s];
    return facts.seat_at[(p == 0 ? facts.players : p) - 1U];
  }

  // Cards in zones. Positions count from the top (left); add_last puts to the bottom (right).
  CardId add_card(DefinitionId d, ZoneId z);
  void add_first(CardId c, ZoneId z);
  void add_last(CardId c, ZoneId z);
  void take_out(CardId c);  // from its zone or host; it is nowhere until added again
  void add_child(CardId c, CardId host, bool under);
  CardId nth(ZoneId z, int n) const;
  void shuffle(ZoneId z);

  // Chance: a foretold outcome if a scenario fixed one, else the generator.
  std::uint32_t random(std::uint32_t n);
  CardId random_card(ZoneId z);

  std::uint64_t hash() const;
  std::size_t bytes_in_use() const;
};

}  // namespace muster
