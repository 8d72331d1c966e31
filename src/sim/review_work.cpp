#include "sim/review_work.h"

#include <fmt/format.h>

#include "sim/blocks.h"
#include "util/version.h"

namespace muster {

namespace {

class ReviewWorker : public BlockWorker {
 public:
  ReviewWorker(const GameCourse& course, const Names& names, const ReviewPlan& plan)
      : reviewer_(course, names, plan.judged, plan.effort, plan.seed) {}

  std::string do_block(std::uint64_t block) override {
    return reviewer_.do_block(static_cast<std::size_t>(block));
  }

 private:
  Reviewer reviewer_;
};

}  // namespace

void do_review(const GameCourse& course, const Names& names, const ReviewPlan& plan, Crew& crew,
               Review& review) {
  Table end;
  course.table_at(course.size(), end);
  BlockWork work;
  work.blocks = review.blocks();
  work.threads = plan.threads;
  work.identity = fmt::format("the review of {} answers to {:016x} with seed {}, by version {}",
                              course.size(), end.hash(), plan.seed, program_version);
  work.worker = [&] { return std::make_unique<ReviewWorker>(course, names, plan); };
  work.combine = [&](std::uint64_t block, std::string_view findings) {
    review.add(static_cast<std::size_t>(block), findings);
    if (plan.progress) plan.progress(review.done());
  };
  work.name = [&](std::uint64_t block) {
    return block < review.blocks_of_graph()
               ? fmt::format("piece of news {}", block)
               : fmt::format("answer {}", block - review.blocks_of_graph());
  };
  work.report = [&](const std::string& what) {
    if (plan.report) plan.report(what);
  };
  do_blocks(work, crew);
}

}  // namespace muster
