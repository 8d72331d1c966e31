// A net with one hidden layer that says how likely something is.
#pragma once

#include <span>
#include <vector>

namespace muster {

// Weights in one row: for each hidden node its bias and one for each number that goes in, then the
// bias of the end and one for each hidden node.
class SmallNet {
 public:
  SmallNet() = default;
  SmallNet(std::size_t inputs, std::size_t hidden)
      : inputs_(inputs), hidden_(hidden), weights_(hidden * (inputs + 1) + hidden + 1) {}

  std::size_t inputs() const { return inputs_; }
  std::size_t hidden() const { return hidden_; }
  std::span<double> weights() { return weights_; }
  std::span<const double> weights() const { return weights_; }

  // The logarithm of the odds.
  double odds(std::span<const double> numbers) const;
  // Adds to `gradient` how the surprise at what came of it (0 to 1) changes with each weight;
  // returns that surprise, in nats.
  double learn(std::span<const double> numbers, double outcome, std::span<double> gradient) const;

 private:
  double node(std::size_t n, std::span<const double> numbers) const;

  std::size_t inputs_ = 0, hidden_ = 0;
  std::vector<double> weights_;
};

double likely(double odds);

}  // namespace muster
