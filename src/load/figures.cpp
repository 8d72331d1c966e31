#include "load/figures.h"

#include <algorithm>
#include <cmath>

namespace muster::load {

namespace {

// The smallest time that is not exceeded by this share of all.
double quantile(const std::vector<float>& sorted, double share) {
  const double rank = std::ceil(share * static_cast<double>(sorted.size()));
  const auto index = static_cast<std::size_t>(std::max(rank, 1.0)) - 1;
  return static_cast<double>(sorted[std::min(index, sorted.size() - 1)]);
}

template <class Figure>
double median(const std::vector<LoadRun>& runs, Figure figure) {
  std::vector<double> values;
  values.reserve(runs.size());
  for (const LoadRun& run : runs) values.push_back(figure(run));
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

}  // namespace

Latency latency_of(std::vector<float>& milliseconds) {
  if (milliseconds.empty()) return {};
  std::sort(milliseconds.begin(), milliseconds.end());
  return {.p50 = quantile(milliseconds, 0.50),
          .p90 = quantile(milliseconds, 0.90),
          .p99 = quantile(milliseconds, 0.99),
          .max = static_cast<double>(milliseconds.back())};
}

LoadRun median_of(const std::vector<LoadRun>& runs) {
  LoadRun m;
  if (runs.empty()) return m;
  for (const LoadRun& run : runs) {
    m.choices += run.choices;
    m.games += run.games;
    m.missed += run.missed;
  }
  m.seconds = median(runs, [](const LoadRun& r) { return r.seconds; });
  m.choices_per_second = median(runs, [](const LoadRun& r) { return r.choices_per_second; });
  m.latency = {.p50 = median(runs, [](const LoadRun& r) { return r.latency.p50; }),
               .p90 = median(runs, [](const LoadRun& r) { return r.latency.p90; }),
               .p99 = median(runs, [](const LoadRun& r) { return r.latency.p99; }),
               .max = median(runs, [](const LoadRun& r) { return r.latency.max; })};
  m.own_cpu = median(runs, [](const LoadRun& r) { return r.own_cpu; });
  m.server_cpu = median(runs, [](const LoadRun& r) { return r.server_cpu; });
  return m;
}

}  // namespace muster::load
