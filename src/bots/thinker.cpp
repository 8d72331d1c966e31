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
// And as many as can be tried so often on average: with less, chance would choose.
constexpr std::size_t fewest_tries = 5;
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
        begin_(Clock::now()),
        end_(budget.time.count() == 0 ? Clock::time_point::max() : begin_ + budget.time),
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
    std::size_t most = most_candidates;
    if (budget_.rollouts > 0) {
      const auto tries = static_cast<std::size_t>(budget_.rollouts) / fewest_tries;
      most = std::clamp<std::size_t>(tries, 2, most_candidates);
    }
    for (const int o : order) {
      if (candidates_.size() == most) return;
      const bool twin =
          std::any_of(candidates_.begin(), candidates_.end(), [&](const Candidate& c) {
            return same_option(view_, options[static_cast<std::size_t>(c.option)],
                               options[static_cast<std::size_t>(o)]);
          });
      if (!twin) candidates_.push_back({.option = o});
    }
  }

  // In rounds: each has the same share of the budget, and only the better half goes on to the next.
  // So most of it is spent on those between which it is hard to tell.
  void run() {
    if (budget_.rollouts == 0 && !try_round(1)) return;  // to see how fast it goes
    while (alive() > 1) {
      const std::size_t rounds = rounds_to_go();
      const std::size_t at_most = std::max<std::size_t>(1, rollouts_to_go() / rounds / alive());
      if (!try_round(at_most)) return;
      if (rounds > 1) keep_better_half();
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

  // How often those that are left can be halved, the last time by choosing.
  std::size_t rounds_to_go() const {
    std::size_t rounds = 1;
    for (std::size_t n = alive(); n > 2; n = (n + 1) / 2) ++rounds;
    return rounds;
  }

  // Where only time counts, as many as fit into it at the speed there was so far.
  std::size_t rollouts_to_go() const {
    if (budget_.rollouts > 0)
      return static_cast<std::size_t>(std::max(0, budget_.rollouts - tried_));
    if (end_ == Clock::time_point::max() || tried_ == 0) return alive() * samples_at_once;
    const std::chrono::duration<double> used = Clock::now() - begin_, left = end_ - Clock::now();
    return static_cast<std::size_t>(std::max(0.0, tried_ * (left / used)));
  }

  // Tries those that are left on so many samples; who falls far behind is given up before. False
  // when the budget is spent.
  bool try_round(std::size_t samples) {
    for (std::size_t done = 0; done < samples && alive() > 1;) {
      std::size_t more = std::min(samples_at_once, samples - done);
      if (budget_.rollouts > 0) more = std::min(more, rollouts_to_go() / alive());
      if (more == 0 || Clock::now() >= end_) return false;
      if (!try_samples(samples_, more)) return false;
      samples_ += more;
      done += more;
      give_up_hopeless();
    }
    return true;
  }

  void keep_better_half() {
    std::vector<Candidate*> left;
    for (Candidate& c : candidates_) {
      if (c.alive) left.push_back(&c);
    }
    if (left.size() <= 2) return;
    std::stable_sort(left.begin(), left.end(), [](const Candidate* a, const Candidate* b) {
      return mean_worth(*a) > mean_worth(*b);
    });
    // The others have to be better than the favourite, so it stays as long as it is not hopeless.
    const std::ptrdiff_t half = (std::ssize(left) + 1) / 2;
    const auto favourite = std::find(left.begin(), left.end(), candidates_.data());
    if (favourite != left.end() && favourite - left.begin() >= half)
      std::iter_swap(favourite, left.begin() + half - 1);
    std::for_each(left.begin() + half, left.end(), [](Candidate* c) { c->alive = false; });
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
  const Clock::time_point begin_, end_;
  std::vector<std::unique_ptr<Rollout>>& rollouts_;
  std::vector<Candidate> candidates_;
  std::size_t samples_ = 0;
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

// By what was learned for this kind of game, if anything was.
void Thinker::judge_by(const SeatView& view) {
  const auto [known, added] = values_.try_emplace(value_file(view));
  if (added) known->second = value_for(view);
  for (const auto& rollout : rollouts_) rollout->judge_by(known->second);
}

Thought Thinker::think(const SeatView& view, const Ask& question, std::uint64_t seed,
                       const Budget& budget, int must_try) {
  while (rollouts_.size() < static_cast<std::size_t>(std::max(1, budget.threads))) {
    rollouts_.push_back(std::make_unique<Rollout>(rules_));
  }
  rollouts_.resize(static_cast<std::size_t>(std::max(1, budget.threads)));
  judge_by(view);
  std::vector<double> worth(question.count);
  adviser_->weigh(view, question, worth);
  Random random(seed);
  Race race(view, question, *parts_.hidden_cards, seed, budget, rollouts_);
  race.enter(adviser_->choose(view, question, random), must_try, worth);
  race.run();
  return race.result();
}

}  // namespace muster
