// A tiny game that exists only to prove what the kernel promises every game: windows, ordering,
// cancelling, modifiers, limits, lasting and delayed effects, attachments, and piles that run out.
#pragma once

#include <memory>
#include <string>

#include "core/card_set.h"
#include "rules/engine.h"
#include "rules/procedure.h"
#include "rules/witness.h"

namespace muster::drill {

namespace zone {
enum : std::uint8_t { flip_deck, flip_pile, shuffle_deck, shuffle_pile, field, area, hand };
}
namespace event {
enum : std::uint8_t { hurt, taken };
}
namespace stat {
enum : std::uint8_t { strength, weight };
}
namespace seat_value {
enum : std::uint8_t { life, cheers };
}
namespace prompt {
enum : std::uint8_t { act = 5 };
}
namespace ability {
enum : std::uint8_t { forced, optional, always };
}

// Somebody is hurt: a window before, the loss, a window after.
struct Hurt : Procedure {
  Seat to = 0;
  std::uint8_t occurrence = 0;
  std::int16_t amount = 0;
  void step(Play& p);
};

// All things of the field are taken away at the same time: each to the flip pile, with a window
// after.
struct TakeAll : Procedure {
  std::uint8_t occurrence = 0;
  std::uint8_t filler = 0;
  CardId card = no_card;
  std::uint16_t filler_too = 0;
  CardSet left;
  void step(Play& p);
};

using Procedures = ProcedureList<Hurt, TakeAll>;

template <class P>
constexpr std::uint16_t procedure_number(std::type_identity<P>) {
  return Procedures::number<P>;
}

const Game& game();

// A table of this game with the given cards (in the card language) in the library.
class Drill {
 public:
  Drill(const std::string& cards, int players, const Game& by = game());

  const Rules& rules() const { return *rules_; }
  Play play() { return {*rules_, table, nullptr}; }
  // A new copy of the card in somebody's area, in play.
  CardId put(const std::string& name, Seat s);
  CardId add(const std::string& name, ZoneId z);
  template <class P>
  void run(const P& procedure) {
    play().call(procedure);
    advance(*rules_, table, nullptr, &witness);
  }
  void hurt(Seat s, int amount);
  // Answers the open question by the card whose ability is offered, or "pass".
  void answer(const std::string& word);
  std::string asked() const;  // "A: Shield, pass" or "" when nobody is asked
  int life(Seat s) const { return table.facts.seat_values[s][seat_value::life]; }
  int cheers(Seat s) const { return table.facts.seat_values[s][seat_value::cheers]; }

  Table table;
  Witness witness;

 private:
  std::unique_ptr<Rules> rules_;
};

}  // namespace muster::drill
