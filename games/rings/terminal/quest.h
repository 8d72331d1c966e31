// What the players are up against: the quest, the active location, the staging area.
#pragma once

#include "terminal/style.h"
#include "view/view.h"

namespace muster::terminal {

Lines rings_quest_lines(const SeatView& view, const Style& style);
Lines rings_staging_lines(const SeatView& view, const Style& style);

// What the quest would come to now: willpower of those who are committed, and chosen just now,
// against the threat in the staging area; once it is resolved, what it came to.
struct QuestSums {
  int willpower = 0, threat = 0;
};
QuestSums rings_quest_sums(const SeatView& view);
// What that means: "2 progress".
std::string rings_quest_outcome(QuestSums sums);

}  // namespace muster::terminal
