#include "bots/thinker.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numeric>
#include <thread>

#include "shelf/parts.h"

namespace muster {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t samples_at_once = 8;
// More options than this are not tried: the adviser's best are.
constexpr std::size_t most_candidates = 16;
// An option is given up when it is behind the best by so many standard errors.
constexpr double hopeless = 2.0;
// Another option than the adviser's must be ahead of it by so many.
constexpr double convincing = 1.0;

struct Candidate {
  int option = 0;
  bool alive = true;
  std::vector<Played> outcomes;  // by sample
};

// Mean and standard error of how much better one option did than another on the same samples.
struct Lead {
  double mean = 0, error = 0;
};
Lead lead(const Candidate& one, const Candidate& other) {
  const std::size_t n = std::min(one.outcomes.size(), other.outcomes.size());
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double d = one.outcomes[i].worth - other.outcomes[i].worth;
    sum += d;
    squares += d * d;
  }
  const auto count = static_cast<double>(n);
  const double mean = sum / count;
  const double variance = n < 2 ? 0.0 : std::max(0.0, squares - count * mean * mean) / (count - 1);
  return {mean, std::sqrt(variance / count)};
}

double mean_worth(const Candidate& c) {
  double sum = 0;
  for (const Played& o : c.outcomes) sum += o.worth;
  return c.outcomes.empty() ? 0.0 : sum / static_cast<double>(c.outcomes.size());
}

// The race of the options: all are tried on the same samples, and those that fall behind are given
// up.
class Race {
 public:
  Race(const SeatView& view, const Ask& question, const HiddenCards& hidden, std::uint64_t seed,
       const Budget& budget, std::vector<std::unique_ptr<Rollout>>& rollouts)
      : view_(view),
        question_(question),
        sampler_(view, hidden),
        seed_(seed),
        budget_(budget),
        end_(budget.time.count() == 0 ? Clock::time_point::max() : Clock::now() + budget.time),
        rollouts_(rollouts) {}

  // The adviser's choice first, then what has to be tried, then by what it thinks of them.
  void enter(int favourite, int must_try, std::span<const double> worth) {
    const auto options = view_.options(question_);
    std::vector<int> order(options.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      return worth[static_cast<std::size_t>(a)] > worth[static_cast<std::size_t>(b)];
    });
    std::stable_partition(order.begin(), order.end(), [&](int o) { return o == must_try; });
    std::stable_partition(order.begin(), order.end(), [&](int o) { return o == favourite; });
    for (const int o : order) {
      if (candidates_.size() == most_candidates) return;
      const bool twin =
          std::any_of(candidates_.begin(), candidates_.end(), [&](const Candidate& c) {
            return same_option(view_, options[static_cast<std::size_t>(c.option)],
                               options[static_cast<std::size_t>(o)]);
          });
      if (!twin) candidates_.push_back({.option = o});
    }
  }

  void run() {
    std::size_t samples = 0;
    while (alive() > 1) {
      std::size_t more = samples_at_once;
      if (budget_.rollouts > 0) {
        const auto left = static_cast<std::size_t>(std::max(0, budget_.rollouts - tried_));
        more = std::min(more, left / alive());
      }
      if (more == 0 || Clock::now() >= end_) return;
      if (!try_samples(samples, more)) return;
      samples += more;
      give_up_hopeless();
    }
  }

  Thought result() const {
    Thought thought;
    thought.rollouts = tried_;
    std::vector<const Candidate*> order;
    for (const Candidate& c : candidates_) order.push_back(&c);
    // Those that were given up early were tried on fewer samples: they come behind the others.
    std::stable_sort(order.begin(), order.end(), [](const Candidate* a, const Candidate* b) {
      if (a->alive != b->alive) return a->alive;
      return mean_worth(*a) > mean_worth(*b);
    });
    // The adviser keeps its choice unless another is convincingly better.
    const Candidate& favourite = candidates_.front();
    if (favourite.alive && order.front() != &favourite) {
      const Lead ahead = lead(*order.front(), favourite);
      if (ahead.mean <= convincing * ahead.error) {
        order.erase(std::find(order.begin(), order.end(), &favourite));
        order.insert(order.begin(), &favourite);
      }
    }
    for (const Candidate* c : order) thought.options.push_back(weighed(*c));
    return thought;
  }

 private:
  std::size_t alive() const {
    return static_cast<std::size_t>(std::count_if(candidates_.begin(), candidates_.end(),
                                                  [](const Candidate& c) { return c.alive; }));
  }

  static Thought::Weighed weighed(const Candidate& c) {
    Thought::Weighed w{.option = c.option, .worth = mean_worth(c)};
    w.tries = static_cast<int>(c.outcomes.size());
    if (w.tries == 0) return w;
    const auto won =
        std::count_if(c.outcomes.begin(), c.outcomes.end(), [](const Played& o) { return o.won; });
    w.chance = static_cast<double>(won) / w.tries;
    w.error = std::sqrt(std::max(w.chance * (1 - w.chance), 0.25 / w.tries) / w.tries);
    return w;
  }

  // Tries all options that are left on the next samples. A sample that could not be played on with
  // one of them counts for none. False if the time ran out.
  bool try_samples(std::size_t first, std::size_t count) {
    std::vector<Candidate*> running;
    for (Candidate& c : candidates_) {
      if (c.alive) running.push_back(&c);
    }
    const std::size_t jobs = count * running.size();
    std::vector<Played> outcomes(jobs);
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> late = false;
    const auto work = [&](Rollout& rollout) {
      for (std::size_t job = next++; job < jobs; job = next++) {
        if (Clock::now() >= end_) {
          late = true;
          return;
        }
        const std::uint64_t seed = mix64(seed_ + first + job / running.size());
        outcomes[job] =
            rollout.play(sampler_, question_.seat, running[job % running.size()]->option, seed);
      }
    };
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < std::min(rollouts_.size(), jobs); ++i) {
      helpers.emplace_back([&, i] { work(*rollouts_[i]); });
    }
    work(*rollouts_[0]);
    for (std::thread& t : helpers) t.join();
    tried_ += static_cast<int>(jobs);
    for (std::size_t s = 0; s < count; ++s) {
      const auto begin = outcomes.begin() + static_cast<std::ptrdiff_t>(s * running.size());
      const auto end = begin + static_cast<std::ptrdiff_t>(running.size());
      if (!std::all_of(begin, end, [](const Played& o) { return o.valid; })) continue;
      for (std::size_t c = 0; c < running.size(); ++c) {
        running[c]->outcomes.push_back(begin[static_cast<std::ptrdiff_t>(c)]);
      }
    }
    return !late;
  }

  void give_up_hopeless() {
    const auto best = std::max_element(candidates_.begin(), candidates_.end(),
                                       [](const Candidate& a, const Candidate& b) {
                                         if (a.alive != b.alive) return b.alive;
                                         return mean_worth(a) < mean_worth(b);
                                       });
    if (best->outcomes.size() < samples_at_once) return;
    for (Candidate& c : candidates_) {
      if (!c.alive || &c == &*best) continue;
      const Lead ahead = lead(*best, c);
      // What has always come to the same will go on doing so; the favourite came first.
      const bool same = ahead.mean == 0 && ahead.error == 0;
      if (ahead.mean > hopeless * ahead.error || same) c.alive = false;
    }
  }

  const SeatView& view_;
  const Ask& question_;
  const Sampler sampler_;
  const std::uint64_t seed_;
  const Budget budget_;
  const Clock::time_point end_;
  std::vector<std::unique_ptr<Rollout>>& rollouts_;
  std::vector<Candidate> candidates_;
  int tried_ = 0;
};

}  // namespace

bool same_option(const SeatView& view, const Option& a, const Option& b) {
  if (a.kind != b.kind || a.extra != b.extra) return false;
  if (a.card == b.card) return a.value == b.value;
  const bool cards =
      a.kind == OptionKind::card || a.kind == OptionKind::ability || a.kind == OptionKind::deed;
  if (!cards || a.card == no_card || b.card == no_card) return false;
  return a.value == b.value && view.alike(a.card, b.card);
}

bool can_think(const Game& game) {
  const GameParts& parts = parts_of(game);
  return parts.quick_bot != nullptr && parts.hidden_cards != nullptr && parts.progress != nullptr;
}

Thinker::Thinker(const Rules& rules)
    : rules_(rules), parts_(parts_of(rules.game)), adviser_(parts_.quick_bot(rules)) {}

Thought Thinker::think(const SeatView& view, const Ask& question, std::uint64_t seed,
                       const Budget& budget, int must_try) {
  while (rollouts_.size() < static_cast<std::size_t>(std::max(1, budget.threads))) {
    rollouts_.push_back(std::make_unique<Rollout>(rules_));
  }
  rollouts_.resize(static_cast<std::size_t>(std::max(1, budget.threads)));
  std::vector<double> worth(question.count);
  adviser_->weigh(view, question, worth);
  Random random(seed);
  Race race(view, question, *parts_.hidden_cards, seed, budget, rollouts_);
  race.enter(adviser_->choose(view, question, random), must_try, worth);
  race.run();
  return race.result();
}

}  // namespace muster
