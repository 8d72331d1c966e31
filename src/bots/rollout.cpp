#include "bots/rollout.h"

#include "rules/engine.h"

namespace muster {

namespace {

// What a lost game can be worth at most: it tells bad from worse where nothing wins.
constexpr double best_loss = 0.3;
// Games that take longer go round in circles.
constexpr int most_decisions = 6000;

}  // namespace

Rollout::Rollout(const Rules& rules)
    : rules_(rules),
      parts_(parts_of(rules.game)),
      policy_(parts_.quick_bot(rules)),
      table_(std::make_unique<Table>()) {}

Played Rollout::play(const Sampler& sampler, Seat seat, int option, std::uint64_t seed, Log* log) {
  sampler.sample(seed, *table_);
  Random random(mix64(seed));
  try {
    if (option != as_it_does) choose(rules_, *table_, seat, option, log);
    for (int left = most_decisions; left > 0; --left) {
      const Ask* a = next_question(*table_);
      if (a == nullptr) break;
      const Seat s = a->seat;
      choose(rules_, *table_, s, policy_->choose(SeatView(rules_, *table_, s), *a, random), log);
    }
  } catch (const std::exception&) {
    return {};  // no table that could be
  }
  return judge(seat);
}

Played Rollout::judge(Seat seat) const {
  Played outcome{.valid = true};
  outcome.won = table_->over() && SeatSet(table_->facts.winners).has(seat);
  outcome.worth = outcome.won ? 1.0 : best_loss * parts_.progress(SeatView(rules_, *table_, seat));
  return outcome;
}

}  // namespace muster
