#include "house/table_review.h"

#include <fmt/format.h>

#include <atomic>
#include <boost/json.hpp>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

namespace muster {

namespace {

// So long a slice takes, and a block more: then others may think.
constexpr std::chrono::milliseconds review_slice{250};
// What was found is shown again when so many of a hundred blocks have been added.
constexpr std::size_t shown_each = 8;
// The same for everybody who looks over this game.
constexpr std::uint64_t review_seed = 1;

std::string review_tag(const Record& record) {
  return fmt::format("{:016x}{:08x}", record.hash, record.choices.size());
}

}  // namespace

std::string review_paper(TableNumber number) { return fmt::format("review/{}", number); }

TableReview::TableReview(const Rules& rules_of_it, Record record_of_it, Names names_of_it,
                         SeatSet people, std::string whose_wish)
    : whose(std::move(whose_wish)),
      rules_(rules_of_it),
      record_(std::move(record_of_it)),
      names_(std::move(names_of_it)),
      judged_(people.empty() ? SeatSet::first(record_.setup.players) : people) {}

std::string TableReview::kept() const { return review_tag(record_) + body; }

void TableReview::take(const std::string& kept_before) {
  const std::string tag = review_tag(record_);
  if (!kept_before.starts_with(tag)) return;
  body = kept_before.substr(tag.size());
  finished = has_news = true;
}

void TableReview::begin() {
  std::vector<GameCourse::Answer> answers;
  for (const Choice& c : record_.choices) answers.push_back({c.seat, c.option});
  course_ = std::make_unique<GameCourse>(rules_, record_.setup, record_.seed, std::move(answers));
  review_ = std::make_unique<Review>(*course_);
  of = review_->blocks();
}

void TableReview::go_on(int threads) {
  if (finished) return;
  has_news = false;
  if (course_ == nullptr) begin();
  while (std::ssize(reviewers_) < threads) {
    reviewers_.push_back(
        std::make_unique<Reviewer>(*course_, names_, judged_, ReviewEffort(), review_seed));
  }
  const auto end = std::chrono::steady_clock::now() + review_slice;
  std::atomic<std::size_t> next = done;
  std::mutex mutex;  // of the review and what went wrong
  std::exception_ptr wrong;
  const auto work = [&](Reviewer& reviewer) {
    try {
      for (std::size_t block = next++; block < of; block = next++) {
        const std::string findings = reviewer.do_block(block);
        {
          const std::lock_guard lock(mutex);
          review_->add(block, findings);
        }
        if (std::chrono::steady_clock::now() >= end) return;
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      wrong = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < reviewers_.size(); ++i)
    others.emplace_back([&, i] { work(*reviewers_[i]); });
  work(*reviewers_[0]);
  for (std::thread& t : others) t.join();
  if (wrong) std::rethrow_exception(wrong);
  done = review_->done();
  finished = done == of;
  const bool drawable = done >= review_->blocks_of_graph();
  if (!finished && (!drawable || (shown_ != 0 && (done - shown_) * 100 < of * shown_each))) return;
  body = boost::json::serialize(review_json(*course_, *review_, names_));
  has_news = true;
  shown_ = done;
  if (!finished) return;
  reviewers_.clear();
  review_.reset();
  course_.reset();
}

}  // namespace muster
