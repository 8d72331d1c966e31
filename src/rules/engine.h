// The whole interface to a game: start, advance, the open questions, choose. Bots, terminal,
// server, simulation and tests use these and views (rules/view.h), and nothing else.
#pragma once

#include <span>
#include <stdexcept>

#include "core/table.h"
#include "rules/log.h"
#include "rules/play.h"

namespace muster {

struct SetupError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct ChoiceError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Lays out a new game without playing a step of it. Outcomes of chance may be foretold. Throws
// SetupError.
void lay_out(const Rules& rules, Table& t, const Setup& setup, std::uint64_t seed,
             Log* log = nullptr, std::span<const Foretold> foretold = {});

// Lays out a new game and advances to its first question. Throws SetupError.
void start(const Rules& rules, Table& t, const Setup& setup, std::uint64_t seed, Log* log = nullptr,
           Witness* witness = nullptr);

// Runs until someone must choose or the game is over. Questions with one answer answer themselves.
void advance(const Rules& rules, Table& t, Log* log = nullptr, Witness* witness = nullptr);

// The questions open now (none when the game is over); several when seats choose in secret at once.
inline std::span<const Ask> decisions(const Table& t) { return t.asks.span(); }
inline std::span<const Option> options(const Table& t, const Ask& a) {
  return t.options.span().subspan(a.first, a.count);
}
// The first question not answered yet, or nullptr.
const Ask* next_question(const Table& t);
const Ask* question_for(const Table& t, Seat s);

// Answers the question to seat s with its i-th option, and advances. Throws ChoiceError.
void choose(const Rules& rules, Table& t, Seat s, int option, Log* log = nullptr,
            Witness* witness = nullptr);

}  // namespace muster
