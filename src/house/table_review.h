// A game of the house that is being looked over, a slice at a time, or that has been.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/review.h"
#include "house/live_table.h"

namespace muster {

// What is kept of it lies beside the tables under this name, and goes with its table. It follows
// from the record: losing it loses nothing.
std::string review_paper(TableNumber number);

// While a slice is being done, all of it but the first three belongs to whoever does it;
// else to the house.
struct TableReview {
  TableReview(const Rules& rules_of_it, Record record_of_it, Names names_of_it, SeatSet people,
              std::string whose_wish);

  // What is kept of it: whose table it is of, and the body.
  std::string kept() const;
  // Takes what was kept, if it is of this very game.
  void take(const std::string& kept_before);
  // Works for a moment. Slices do not depend on each other, nor on the number of threads.
  void go_on(int threads);

  const std::string whose;  // where whoever asked for it comes from
  bool under_way = false;
  std::vector<GuestLater> readers;
  bool told_late = false;  // somebody has come who has not seen anything of it

  std::size_t done = 0, of = 0;  // blocks
  bool finished = false;
  bool has_news = false;  // the body has changed
  std::string body;       // JSON, as far as there is something to be shown

 private:
  void begin();

  const Rules& rules_;
  const Record record_;
  const Names names_;
  const SeatSet judged_;
  std::unique_ptr<GameCourse> course_;
  std::unique_ptr<Review> review_;
  std::vector<std::unique_ptr<Reviewer>> reviewers_;  // one for each thread
  std::size_t shown_ = 0;                             // so many blocks were done then
};

}  // namespace muster
