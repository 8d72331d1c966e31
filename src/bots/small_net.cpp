#include "bots/small_net.h"

#include <algorithm>
#include <cmath>

namespace muster {

double likely(double odds) { return 1 / (1 + std::exp(-odds)); }

double SmallNet::node(std::size_t n, std::span<const double> numbers) const {
  const auto w = std::span(weights_).subspan(n * (inputs_ + 1), inputs_ + 1);
  double sum = w[0];
  for (std::size_t i = 0; i < inputs_; ++i) sum += w[i + 1] * numbers[i];
  return std::tanh(sum);
}

double SmallNet::odds(std::span<const double> numbers) const {
  const auto end = std::span(weights_).subspan(hidden_ * (inputs_ + 1));
  double sum = end[0];
  for (std::size_t n = 0; n < hidden_; ++n) sum += end[n + 1] * node(n, numbers);
  return sum;
}

double SmallNet::learn(std::span<const double> numbers, double outcome,
                       std::span<double> gradient) const {
  const std::size_t at_end = hidden_ * (inputs_ + 1);
  const auto end = std::span(weights_).subspan(at_end);
  std::vector<double> nodes(hidden_);
  double sum = end[0];
  for (std::size_t n = 0; n < hidden_; ++n) {
    nodes[n] = node(n, numbers);
    sum += end[n + 1] * nodes[n];
  }
  const double chance = std::clamp(likely(sum), 1e-9, 1 - 1e-9);
  const double error = chance - outcome;
  gradient[at_end] += error;
  for (std::size_t n = 0; n < hidden_; ++n) {
    gradient[at_end + n + 1] += error * nodes[n];
    const double back = error * end[n + 1] * (1 - nodes[n] * nodes[n]);
    const auto of_node = gradient.subspan(n * (inputs_ + 1), inputs_ + 1);
    of_node[0] += back;
    for (std::size_t i = 0; i < inputs_; ++i) of_node[i + 1] += back * numbers[i];
  }
  return -outcome * std::log(chance) - (1 - outcome) * std::log(1 - chance);
}

}  // namespace muster
