// A game played on from a sampled table, by bots that judge one step.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "bots/learned_value.h"
#include "shelf/parts.h"
#include "view/sample.h"

namespace muster {

// What became of a game that was played on.
struct Played {
  bool valid = false;  // no: the sample could not be played on
  bool won = false;
  double worth = 0;  // 0 to 1: winning is 1, losing the more the nearer it was to winning
};

// One thread's room for playing on.
class Rollout {
 public:
  explicit Rollout(const Rules& rules);

  // What a lost game was worth is judged by this from now on; nullptr: by how it ended.
  void judge_by(std::shared_ptr<const LearnedValue> value) { value_ = std::move(value); }

  // Takes an option on the sample of this seed and plays on. What comes by chance is the same for
  // all options of one seed, as long as it is asked for in the same order. `as_it_does`: what those
  // who play on would take anyway.
  static constexpr int as_it_does = -1;
  Played play(const Sampler& sampler, Seat seat, int option, std::uint64_t seed,
              Log* log = nullptr);
  // The table as it was left, for whoever wants to know how it came to that.
  const Table& table() const { return *table_; }

 private:
  Played judge(Seat seat, double learned) const;

  const Rules& rules_;
  const GameParts& parts_;
  std::unique_ptr<Bot> policy_;
  std::unique_ptr<Table> table_;
  std::shared_ptr<const LearnedValue> value_;
  int round_ = -1;  // which value of the table counts the rounds; -1: none does
};

}  // namespace muster
