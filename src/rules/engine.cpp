#include "rules/engine.h"

#include <string>

#include "rules/witness.h"

namespace muster {

void lay_out(const Rules& rules, Table& t, const Setup& setup, std::uint64_t seed, Log* log,
             std::span<const Foretold> foretold) {
  if (const std::string wrong = rules.game.check_setup(rules, setup); !wrong.empty()) {
    throw SetupError(wrong);
  }
  t.facts = Table::Facts{};
  t.values.clear();
  t.zones.clear();
  t.cards.clear();
  t.texts.clear();
  t.subjects.clear();
  t.actors = CardSet();
  t.occurrences.clear();
  t.lasting.clear();
  t.frozen.clear();
  t.uses.clear();
  t.foretold.clear();
  t.stack.clear();
  t.asks.clear();
  t.options.clear();
  t.facts.random = Random(seed);
  t.facts.library = rules.library.fingerprint;
  t.facts.game = rules.game.number;
  t.facts.players = static_cast<std::uint8_t>(setup.players);
  for (int s = 0; s < setup.players; ++s) {
    const auto i = static_cast<std::size_t>(s);
    t.facts.seat_at[i] = static_cast<Seat>(s);
    t.facts.place_of[i] = static_cast<std::uint8_t>(s);
  }
  t.values.resize(rules.game.values.size(), 0);
  for (const Foretold& f : foretold) t.foretold.push_back(f);
  Play p(rules, t, log);
  p.create_zones();
  rules.game.set_up(p, setup);
}

void start(const Rules& rules, Table& t, const Setup& setup, std::uint64_t seed, Log* log,
           Witness* witness) {
  lay_out(rules, t, setup, seed, log);
  advance(rules, t, log, witness);
}

namespace {

// Answers questions that leave no choice. True when no question is left open.
bool settle_questions(Table& t) {
  bool open = false;
  for (Ask& a : t.asks) {
    if (a.count == 0) throw std::logic_error("a question without an answer");
    if (a.answered()) continue;
    if (a.count == 1) {
      a.answer = 0;
    } else {
      open = true;
    }
  }
  return !open;
}

}  // namespace

namespace {

// No rule takes nearly as many steps between two questions; a position or a card that does is
// wrong.
constexpr int most_steps = 100000;

}  // namespace

void advance(const Rules& rules, Table& t, Log* log, Witness* witness) {
  Play p(rules, t, log, witness);
  const auto& steps = rules.game.steps;
  for (int left = most_steps; !t.over() && !t.stack.empty(); --left) {
    if (!t.asks.empty()) {
      if (!settle_questions(t)) return;
      p.take_answers();
    }
    if (left == 0)
      throw std::logic_error(
          "nobody is asked anything any more, and the game goes round in circles");
    steps[t.stack.footer().kind](p, t.stack.frame());
    if (witness != nullptr) witness->stepped(p);
  }
}

const Ask* next_question(const Table& t) {
  for (const Ask& a : t.asks) {
    if (!a.answered()) return &a;
  }
  return nullptr;
}

const Ask* question_for(const Table& t, Seat s) {
  for (const Ask& a : t.asks) {
    if (a.seat == s && !a.answered()) return &a;
  }
  return nullptr;
}

void choose(const Rules& rules, Table& t, Seat s, int option, Log* log, Witness* witness) {
  bool last = true;
  Ask* mine = nullptr;
  for (Ask& a : t.asks) {
    if (a.answered()) continue;
    if (a.seat == s && mine == nullptr) {
      mine = &a;
    } else {
      last = false;
    }
  }
  if (mine == nullptr) throw ChoiceError("nothing is asked of seat " + std::to_string(s + 1));
  if (option < 0 || option >= mine->count) {
    throw ChoiceError("there is no option " + std::to_string(option + 1) + ", only 1 to " +
                      std::to_string(mine->count));
  }
  mine->answer = static_cast<std::uint16_t>(option);
  ++t.facts.choices;
  if (last) advance(rules, t, log, witness);
}

}  // namespace muster
