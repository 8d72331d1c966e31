// A review done by many threads and processes.
#pragma once

#include <functional>

#include "bots/review.h"
#include "sim/crew.h"

namespace muster {

struct ReviewPlan {
  SeatSet judged;  // whose decisions
  ReviewEffort effort;
  std::uint64_t seed = 1;
  int threads = 1;
  std::function<void(std::size_t done)> progress = {};
  std::function<void(const std::string& what)> report = {};
};

// Does all blocks of the review. Only the first process of the crew has the result.
void do_review(const GameCourse& course, const Names& names, const ReviewPlan& plan, Crew& crew,
               Review& review);

}  // namespace muster
