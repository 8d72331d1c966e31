// Watches a game while it is played for what no book allows. The invariants (rules/invariants.h)
// look at a table between two decisions; a witness sees what led there: which ability answered
// what, whose text went on, what outlived its card. Nobody watches a game that is only played.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/table.h"
#include "rules/library.h"

namespace muster {

class Play;
struct Rules;
struct Scope;

// In which order what happens to several cards at once reaches them, where nobody is asked.
enum class HitOrder : std::uint8_t { as_found, turned_round };

class Witness {
 public:
  Witness() = default;
  // One that tries out what an order makes of a table.
  explicit Witness(HitOrder order) : order_(order), on_trial_(true) {}

  // The first thing seen that must not be; empty: nothing.
  const std::string& complaint() const { return complaint_; }
  // Two cards that were reached in an order that nobody chose; no_card: there were none.
  std::pair<CardId, CardId> ordered() const { return ordered_; }

  // ---- what the kernel tells

  // An ability is offered or used as an answer to an occurrence.
  void answers(const Play& p, std::uint8_t occurrence, Point point, CardId c,
               std::uint16_t ability);
  // A text begins to be carried out; its procedure is on top of the stack.
  void begins(const Play& p, const Scope& s);
  // A sentence of it, or what it does to one of several cards, is carried out.
  void carries_out(const Play& p, const Scope& s);
  void leaves_play(CardId c);
  void enters_play(Play& p, CardId c);
  // A step of a procedure is done.
  void stepped(Play& p);
  void before_shuffle(Table& t, ZoneId z) const;
  // Which of several cards is dealt with next, where nobody is asked.
  CardId next_of(CardId first, CardId last);

 private:
  // A text under way.
  struct Text {
    std::uint32_t top;  // of the stack while its procedure is the innermost
    CardId source;
    std::uint16_t ability;
    std::uint16_t left;  // how often its card had left play
    bool acted;          // its card was where its text acts
  };

  void complain(std::string what);
  void look_for_traces(Play& p, CardId c);

  HitOrder order_ = HitOrder::as_found;
  bool on_trial_ = false;
  std::pair<CardId, CardId> ordered_{no_card, no_card};
  std::vector<Text> texts_;   // outermost first
  std::vector<CardId> gone_;  // during the step under way
  std::array<std::uint16_t, decltype(Table::cards)::capacity()> left_{};
  std::string complaint_;
};

// Whether the order in which simultaneous things happen to several cards makes a difference that
// nobody was asked about: answers a question on two copies of the table, once with that order
// turned round, and goes on with the same answers to the same questions. Both must come to the same
// table.
class OrderTrial {
 public:
  OrderTrial() : tables_(2) {}
  // Empty when it makes none.
  std::string difference(const Rules& rules, const Table& t, Seat s, int option);

 private:
  // The tables that this answer leads to, as far as they do not depend on the order.
  std::vector<std::uint64_t> hashes_after(const Rules& rules, const Table& t, Seat s, int option,
                                          Witness& witness);

  std::vector<Table> tables_;  // one to play on, one to look at
};

}  // namespace muster
