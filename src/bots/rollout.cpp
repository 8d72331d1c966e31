#include "bots/rollout.h"

#include "rules/engine.h"

namespace muster {

namespace {

// What a lost game can be worth at most: it tells bad from worse where nothing wins.
constexpr double best_loss = 0.3;
// Games that take longer go round in circles.
constexpr int most_decisions = 6000;
// So many rounds are looked at by what was learned.
constexpr int rounds_judged = 2;

int round_counter(const Game& game) {
  const auto values = game.values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].name == "round") return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

Rollout::Rollout(const Rules& rules)
    : rules_(rules),
      parts_(parts_of(rules.game)),
      policy_(parts_.quick_bot(rules)),
      table_(std::make_unique<Table>()),
      round_(round_counter(rules.game)) {}

Played Rollout::play(const Sampler& sampler, Seat seat, int option, std::uint64_t seed, Log* log) {
  sampler.sample(seed, *table_);
  Random random(mix64(seed));
  const auto round_now = [&] {
    return round_ < 0 ? 0 : int{table_->values[static_cast<std::size_t>(round_)]};
  };
  int rounds_left = value_ == nullptr ? 0 : rounds_judged;
  int round = round_now();
  double learned = 0;
  try {
    if (option != as_it_does) choose(rules_, *table_, seat, option, log);
    for (int left = most_decisions; left > 0; --left) {
      const Ask* a = next_question(*table_);
      if (a == nullptr) break;
      const Seat s = a->seat;
      if (rounds_left > 0 && round_now() > round) {
        --rounds_left;
        round = round_now();
        learned += value_->beside_usual(SeatView(rules_, *table_, seat)) / rounds_judged;
      }
      choose(rules_, *table_, s, policy_->choose(SeatView(rules_, *table_, s), *a, random), log);
    }
  } catch (const std::exception&) {
    return {};  // no table that could be
  }
  return judge(seat, learned);
}

Played Rollout::judge(Seat seat, double learned) const {
  Played outcome{.valid = true};
  outcome.won = table_->over() && SeatSet(table_->facts.winners).has(seat);
  if (outcome.won) {
    outcome.worth = 1;
  } else if (value_ != nullptr) {
    outcome.worth = best_loss * learned;
  } else {
    outcome.worth = best_loss * parts_.progress(SeatView(rules_, *table_, seat));
  }
  return outcome;
}

}  // namespace muster
