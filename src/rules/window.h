// The moments before and after something happens, when abilities may answer it.
#pragma once

#include "rules/interpreter.h"
#include "rules/procedure.h"

namespace muster {

// At each point first the compulsory texts work, in the order the game's book gives (the game's
// orderer decides between equals) and what follows from the table itself happens; then each seat in
// order may use an optional ability, round and round until all pass. Abilities of a prior kind may
// be used before the compulsory ones as well. An ability answers one occurrence once, and nothing
// answers what has been cancelled or replaced.
struct Window : Procedure {
  static constexpr int max_answers = 12;

  struct Answer {
    CardId card = no_card;
    std::uint16_t ability = 0;
    bool operator==(const Answer&) const = default;
  };
  // An ability that answers now: not initialised by itself, a list has room for many and uses few.
  struct Candidate {
    CardId card;
    std::uint16_t ability;
  };
  using Candidates = FixedVector<Candidate, 256>;

  std::uint8_t occurrence = 0;
  Point point = Point::before;
  Seat asking = no_seat;
  std::uint8_t passes = 0;
  std::uint8_t answers = 0;
  std::uint8_t prior = 1;  // 1: abilities of a prior kind have their chance first
  std::array<Answer, max_answers> given{};

  void step(Play& p);

 private:
  bool used(const Answer& a) const;
  bool shut(Play& p, const Ability& a) const;
  template <class F>
  void each_candidate(Play& p, std::uint32_t kinds, F f) const;
  friend bool window_opens(Play& p, std::uint8_t occurrence, Point point);
  Candidates candidates(Play& p, std::uint32_t kinds) const;
  static bool next_compulsory(Play& p, const Candidates& found, Answer& out, bool& ask);
  bool offer(Play& p, const Candidates& found) const;
  std::uint32_t usable_kinds(const Play& p) const;
  void use(Play& p, const Answer& a, Seat by);
};

// Whether anybody would answer at this point, or something follow from the table itself. If not, a
// window would pass unnoticed: looking first is quicker than opening it.
bool window_opens(Play& p, std::uint8_t occurrence, Point point);

// The log: a player uses an ability of this card, or (no_seat) it works because it must.
void log_use(Play& p, CardId c, std::uint16_t ability, Seat by);

// A period ends: limits and lasting effects of it expire, then effects that waited for it run.
struct EndPeriod : Procedure {
  Period period = Period::turn;
  std::uint8_t filler = 0;

  void step(Play& p);

 private:
  void run(Play& p, std::size_t waiting);
};

// The scope in which an ability of a card in play works.
Scope scope_of(const Play& p, CardId c, std::uint16_t ability, std::uint8_t occurrence = 0xff);

// Whether it answers that its own card leaves, so that it works though the card is gone.
bool answers_own_leaving(const Play& p, const Ability& a);

// Whether a triggered ability answers this occurrence now (in play, usable, within its limit).
bool answers_now(Play& p, CardId c, std::uint16_t ability, std::uint8_t occurrence, Point point);

}  // namespace muster
