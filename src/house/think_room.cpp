#include "house/think_room.h"

#include <stdexcept>

#include "rules/engine.h"

namespace muster {

namespace {

const Ask& open_question(const Table& table, Seat seat) {
  const Ask* ask = question_for(table, seat);
  if (ask == nullptr) throw std::logic_error("somebody is to think and nothing is asked");
  return *ask;
}

}  // namespace

int ThinkRoom::answer(const Rules& rules, const std::string& bot, const Table& table, Seat seat,
                      Random random, std::chrono::milliseconds most) {
  std::unique_ptr<ThinkBot>& found = bots_[{&rules, bot}];
  if (found == nullptr) found = std::make_unique<ThinkBot>(rules, level_called(bot).value());
  found->hurry(most);
  return found->choose(SeatView(rules, table, seat), open_question(table, seat), random);
}

Advice ThinkRoom::advise(const Rules& rules, const Table& table, Seat seat, const Names& names,
                         std::uint64_t seed, std::chrono::milliseconds most) {
  std::unique_ptr<Thinker>& found = advisers_[&rules];
  if (found == nullptr) found = std::make_unique<Thinker>(rules);
  Budget budget = level_called("strong").value().budget;
  budget.time = most;
  return muster::advise(*found, SeatView(rules, table, seat), open_question(table, seat), names,
                        seed, budget);
}

}  // namespace muster
