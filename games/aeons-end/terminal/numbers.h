// Numbers in the texts of Aeon's End, as far as the table tells them: what depends on a choice
// still to be made, or on a hidden card, is not foretold.
#pragma once

#include <optional>

#include "view/view.h"

namespace muster::terminal::aeons_end_numbers {

// Who casts, and from which breach of whom (no_card: from none, or none is known).
struct Caster {
  Seat seat = no_seat;
  CardId breach = no_card;
  Seat owner = no_seat;
};

// The damage that a spell says it deals, without the breach.
std::optional<int> spell_damage(const SeatView& view, const Definition& spell, Caster by);
// What an opened breach adds to it.
int breach_bonus(const SeatView& view, CardId breach);
// What the target of this question is about to suffer.
std::optional<int> asked_damage(const SeatView& view, const Ask& question);

// The swarm line that would apply now; nullptr: the nemesis has none.
const Ability* swarm_now(const SeatView& view);

}  // namespace muster::terminal::aeons_end_numbers
