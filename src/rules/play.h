// A table being played: the table, the rules it is played by, and whoever listens to the log.
// Procedures, phrases and games work through this; it lives only while the engine runs.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>

#include "core/table.h"
#include "rules/game.h"
#include "rules/library.h"
#include "rules/log.h"
#include "rules/procedure_number.h"

namespace muster {

class Witness;

// A game with its cards: loaded once, shared by all tables and threads.
struct Rules {
  const Game& game;
  Library library;
  // zone_base[players][kind]: the first zone of that kind on a table with so many players.
  std::array<std::array<ZoneId, 48>, max_seats + 1> zone_base{};
  std::array<std::uint8_t, 48> zone_stride{};  // 1: there is one for each seat, 0: one for all
  std::uint32_t optional_kinds = 0;            // bits of ability kinds
  std::uint32_t prior_kinds = 0;               // of those, where the game lets them cancel first
  std::vector<std::vector<DefinitionId>> of_type;  // definitions by card type, in file order
  std::map<std::string, std::vector<DefinitionId>, std::less<>> of_set;  // by set id
  std::vector<std::uint64_t>
      keyword_of_word;  // by word of the library: its Definition::keyword_bits

  // Which traits a definition prints, by word of the library: a row of bits for each definition.
  std::vector<std::uint64_t> trait_bits;
  std::size_t trait_row = 0;

  // Where a table knows only the sets it was made with: the place of each of its definitions and
  // abilities among all that there are, by which front ends speak of them. Empty: the same.
  std::vector<DefinitionId> known_as;
  std::vector<std::uint16_t> ability_known_as;

  Rules(const Game& g, Library l);
  bool prints_trait(DefinitionId d, int word) const {
    const auto w = static_cast<std::size_t>(word);
    return (trait_bits[d * trait_row + w / 64] >> w % 64 & 1U) != 0;
  }
  int known(DefinitionId d) const { return known_as.empty() ? d : known_as[d]; }
  int known_ability(std::uint16_t a) const {
    return ability_known_as.empty() ? a : ability_known_as[a];
  }
};

// "What is this value for this seat (this card, this kind of card) now?"
struct StatQuery {
  std::uint8_t stat = 0;
  Seat seat = no_seat;
  CardId card = no_card;
  DefinitionId definition = 0xffff;
  CardId other = no_card;  // a second card: where what happens to the first comes from
};

// The texts in play ask each other for values without end. The checker of card files refuses a card
// that does so alone; several together end here, as the trouble of their table.
struct EndlessText : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Play {
 public:
  Play(const Rules& by, Table& table, Log* log, Witness* witness = nullptr)
      : rules(by),
        game(by.game),
        library(by.library),
        t(table),
        zones_(by.zone_base[table.facts.players].data()),
        log_(log),
        witness_(witness) {}

  const Rules& rules;
  const Game& game;
  const Library& library;
  Table& t;

  // ---- zones and cards
  ZoneId zone(std::uint8_t kind, Seat s = 0) const {
    return static_cast<ZoneId>(zones_[kind] + rules.zone_stride[kind] * s);
  }
  Card& card(CardId c) { return t.cards[c]; }
  const Card& card(CardId c) const { return t.cards[c]; }
  const Definition& definition(CardId c) const {
    return library.definitions[t.cards[c].definition];
  }
  void create_zones();  // all zones of the game, empty
  // A new card, for laying out a table.
  CardId create(DefinitionId d, ZoneId z, Seat owner);
  enum class End : std::uint8_t { first, last };
  // Seats that are no witnesses cannot tell which card of the zone moved: what they knew of that
  // zone is void from then on.
  void move(CardId c, ZoneId to, End end = End::last, SeatSet witnesses = SeatSet(0xff));
  void attach(CardId c, CardId host, bool under = false);
  void shuffle(ZoneId z);
  // The top card of a pile, which is renewed first if it is empty and its kind says so.
  CardId top(ZoneId z);
  // Turns a card over where it lies.
  void set_face_down(CardId c, bool down);
  // The card shows another face from now on: its other side, the next stage.
  void become(CardId c, DefinitionId face);
  void show(CardId c, SeatSet to) {
    card(c).seen_by = static_cast<std::uint8_t>(card(c).seen_by | to.bits());
  }
  void show_zone(ZoneId z, SeatSet to);

  // ---- seats
  SeatSet everybody() const { return SeatSet::first(t.players()); }

  // ---- values after everything that changes them
  int value(const StatQuery& q) {
    const Stat& stat = game.stats[q.stat];
    if (stat.plain && t.facts.shapers[q.stat] == 0) return stat.base;
    return value_now(q, stat);
  }
  int value(std::uint8_t stat, Seat s = no_seat) {
    return value(StatQuery{.stat = stat, .seat = s});
  }

  // ---- procedures
  template <class P>
  void call(const P& frame) {
    static_assert(std::has_unique_object_representations_v<P>,
                  "no holes: frames are hashed; add a filler");
    static_assert(std::is_trivially_copyable_v<P> && alignof(P) <= 8);
    t.stack.push(number_of<P>, frame);
  }
  void finish() { t.stack.pop(); }
  // The game is over: whatever was under way stops.
  void end_game(SeatSet winners);

  // ---- asking
  void ask(Seat s, std::uint8_t prompt, CardId source = no_card, NodeId node = no_node,
           std::uint16_t ability = 0xffff);
  void offer(const Option& o) {
    t.options.push_back(o);
    ++t.asks.back().count;
  }
  void offer_pass() { offer({.kind = OptionKind::pass}); }
  void offer_yes() { offer({.kind = OptionKind::yes}); }
  void offer_card(CardId c) { offer({.kind = OptionKind::card, .card = c}); }
  void offer_seat(Seat s) { offer({.kind = OptionKind::seat, .value = s}); }
  void offer_name(DefinitionId d) { offer({.kind = OptionKind::name, .value = d}); }
  void offer_deed(std::uint8_t deed, CardId c = no_card, Seat with = no_seat) {
    offer({.kind = OptionKind::deed, .extra = with, .value = deed, .card = c});
  }
  void offer_ability(CardId c, std::uint16_t ability) {
    offer({.kind = OptionKind::ability, .value = ability, .card = c});
  }
  // The answer to the i-th question, right after the procedure resumes.
  const Option& answer(std::size_t i = 0) const { return answers_[i]; }
  Seat answerer(std::size_t i = 0) const { return answerers_[i]; }
  // Whether there was anything else to answer.
  bool had_a_choice(std::size_t i = 0) const { return had_a_choice_[i]; }
  std::size_t answer_count() const { return answer_count_; }
  void take_answers();  // engine only

  // ---- occurrences
  std::uint8_t open(const Occurrence& o) {
    t.occurrences.push_back(o);
    return static_cast<std::uint8_t>(t.occurrences.size() - 1);
  }
  Occurrence& occurrence(std::uint8_t i) { return t.occurrences[i]; }
  void close() { t.occurrences.pop_back(); }
  bool anyone_answers(std::uint8_t event) const { return t.facts.listeners[event] != 0; }
  bool anyone_answers(const Occurrence& o) const {
    if (t.facts.listeners[o.event] != 0) return true;
    for (std::uint64_t bits = o.also; bits != 0; bits &= bits - 1) {
      if (t.facts.listeners[static_cast<std::size_t>(std::countr_zero(bits))] != 0) return true;
    }
    return false;
  }

  // Which of several cards that something reaches at the same time comes next, where nobody is
  // asked: the first of them, unless a witness tries what comes of another order.
  CardId next_of(CardId first, CardId last) const {
    return witness_ == nullptr ? first : next_by_witness(first, last);
  }

  // What the sentence or procedure at work came to, for the text that goes on after it.
  void came_to(int result, bool fulfilled = true) {
    t.facts.result = static_cast<std::int16_t>(result);
    t.facts.fulfilled = fulfilled ? 1 : 0;
  }

  bool may_last(const Scope& s, Period period) const {
    return game.may_last == nullptr || game.may_last(*this, s, period);
  }
  bool breaks_off(const Scope& s) {
    return game.breaks_off != nullptr && game.breaks_off(*this, s);
  }

  // ---- limits and lasting effects
  bool used_up(CardId c, const Ability& a, Seat by = no_seat) const {
    return a.limit != 0 && limit_reached(c, a, by);
  }
  void note_use(CardId c, const Ability& a, Seat by = no_seat);
  void forget_uses(CardId c);  // the card starts anew
  // The card has left play: should it come back, it is a new card. No limit counts for it, and no
  // effect that lasts or waits means it.
  void forget_in_play(CardId c);
  // Its texts under way end, where that is the rule, also if it comes back before they go on.
  void end_texts(CardId c);
  // How many cards of this title were played in the period under way, where that is limited.
  int times_played(CardId c, Period period) const;
  void note_played(CardId c, Period period);
  void add_lasting(const Lasting& l);
  // Keeps the cards that a lasting effect concerns: where they are, for Lasting::frozen.
  std::uint8_t freeze(const CardSet& cards);
  // The card has left play: should it come back, no settled effect concerns it any more.
  void unfreeze(CardId c);
  // While a rule with settled cards is at work: those cards.
  const CardSet* settled_cards() const { return settled_; }
  // The period and every shorter one end: limits start anew, changes of values stop.
  void expire(Period period);
  // Changes of values that `over` picks stop now.
  template <class F>
  void end_lasting(F over) {
    bool any = false;
    for (std::size_t i = t.lasting.size(); i-- > 0;) {
      if (!over(t.lasting[i])) continue;
      if (t.lasting[i].stat != 0xff) --t.facts.shapers[t.lasting[i].stat];
      t.lasting.erase(i);
      any = true;
    }
    if (any) forget_frozen();
  }
  // Effects that waited for the end of this period are forgotten, once they have run.
  void forget_waiting(Period period);

  // ---- whoever watches for what no book allows (rules/witness.h); mostly nobody does
  Witness* witness() const { return witness_; }
  // A sentence of a text, or what it does to one of several cards, is carried out now.
  void carries_out(const Scope& s) const {
    if (witness_ != nullptr) tell_of_text(s);
  }

  // ---- the log
  bool logging() const { return log_ != nullptr; }
  void log(const LogEntry& e) {
    if (log_ != nullptr) log_->push_back(e);
  }

 private:
  int value_now(const StatQuery& q, const Stat& stat);
  int shaped_value(const StatQuery& q, int base, int plus);
  // Counts the values that texts ask for while one value is found out.
  class Asking;
  void forget_frozen();
  bool limit_reached(CardId c, const Ability& a, Seat by) const;
  void count_text(CardId c, int by);
  void recount_text(CardId c);
  void tell_witness(CardId c, bool was_in_play);
  void tell_of_text(const Scope& s) const;
  CardId next_by_witness(CardId first, CardId last) const;

  const ZoneId* zones_;  // the first zone of each kind
  Log* log_;
  Witness* witness_;
  const CardSet* settled_ = nullptr;
  int asking_ = 0;  // values being found out, each for the sake of the one before
  int asked_ = 0;   // for the sake of the outermost of them
  std::array<Option, max_seats> answers_;
  std::array<Seat, max_seats> answerers_;
  std::array<bool, max_seats> had_a_choice_;
  std::size_t answer_count_ = 0;
};

// May this seat (no_seat: a spectator) see the face of this card?
bool can_see(const Rules& rules, const Table& t, Seat s, CardId c);
// Who may, for LogEntry::known_to.
SeatSet who_sees(const Rules& rules, const Table& t, CardId c);

}  // namespace muster
