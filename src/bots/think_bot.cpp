#include "bots/think_bot.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace muster {

namespace {

using std::chrono::milliseconds;

constexpr std::array levels = {
    Level{.name = "easy", .budget = {.rollouts = 24}, .noise = 0.1},
    Level{.name = "fair", .budget = {.rollouts = 64}, .noise = 0.02},
    Level{.name = "strong", .budget = {.rollouts = 400}},
    Level{.name = "think", .budget = {.rollouts = 160}},
};
constexpr int longest = 1000000;

// A number between -1 and 1, small ones more likely.
double triangle(Random& random) {
  constexpr std::uint32_t steps = 1U << 16U;
  const double a = random.below(steps);
  const double b = random.below(steps);
  return (a - b) / steps;
}

}  // namespace

std::optional<Level> level_called(std::string_view name) {
  for (const Level& l : levels) {
    if (l.name == name) return l;
  }
  constexpr std::string_view own = "think:";
  if (!name.starts_with(own)) return std::nullopt;
  const std::string_view number = name.substr(own.size());
  int n = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), n);
  if (error != std::errc() || n < 1 || n > longest) return std::nullopt;
  const std::string_view unit(end, static_cast<std::size_t>(number.data() + number.size() - end));
  Level level{.name = "think"};
  if (unit.empty()) {
    level.budget.rollouts = n;
  } else if (unit == "ms") {
    level.budget.time = milliseconds(n);
  } else {
    return std::nullopt;
  }
  return level;
}

Budget ThinkBot::budget() const {
  Budget budget = level_.budget;
  if (most_) budget.time = budget.time.count() == 0 ? *most_ : std::min(budget.time, *most_);
  return budget;
}

int ThinkBot::choose(const SeatView& view, const Ask& question, Random& random) {
  if (question.count == 1) return 0;
  const Thought thought = thinker_.think(view, question, random.next(), budget());
  if (level_.noise == 0) return thought.options.front().option;
  int chosen = 0;
  double best = -1e9;
  for (const Thought::Weighed& w : thought.options) {
    const double worth = w.worth + level_.noise * triangle(random);
    if (worth <= best) continue;
    best = worth;
    chosen = w.option;
  }
  return chosen;
}

void ThinkBot::weigh(const SeatView& view, const Ask& question, std::span<double> worth) {
  std::fill(worth.begin(), worth.end(), -1.0);  // options that were not tried
  const Thought thought = thinker_.think(view, question, 1, budget());
  for (const Thought::Weighed& w : thought.options) {
    worth[static_cast<std::size_t>(w.option)] = w.worth;
  }
}

}  // namespace muster
