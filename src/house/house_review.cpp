// Games that are over, looked over for those who played them.
#include <algorithm>
#include <thread>

#include "house/clock.h"
#include "house/heard.h"
#include "house/table_review.h"

namespace muster {

namespace {

// More games than this are not looked over at once, and not more than this for one address.
constexpr std::size_t most_reviews = 8;
constexpr std::ptrdiff_t most_reviews_for_one = 2;
constexpr int most_review_threads = 4;

int review_threads() {
  const auto processors = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(processors, 1, most_review_threads);
}

Message review_message(const TableReview& review, bool with_body) {
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "review");
  to.member("done", static_cast<std::int64_t>(review.done));
  to.member("of", static_cast<std::int64_t>(review.of));
  if (with_body && !review.body.empty()) to.key("review").raw(review.body);
  to.end_object();
  return std::make_shared<const std::string>(std::move(message));
}

}  // namespace

// Everybody at the table may look at a game that is over, and at what was hidden in it. That
// somebody did is noted first, since the game may be taken up again.
void House::review(Guest& g, const Heard& m) {
  LiveTable& t = *tables_.at(g.table);
  if (!plays(g, m, t)) return;
  if (!t.over) {
    refuse(g, m.kind, "not-over", "A game can be looked over when it is over.");
    return;
  }
  if (!can_think(t.rules->game)) {
    refuse(g, m.kind, "nothing", "Nobody thinks ahead in this game.");
    return;
  }
  give_away(t, "hands", [this, number = t.number, who = GuestLater(g)](const ApiError* wrong) {
    const auto still = tables_.find(number);
    Guest* guest = still == tables_.end() ? nullptr : still->second->find(who);
    if (guest == nullptr) return;
    if (wrong != nullptr) {
      refuse(*guest, "review", wrong->code, wrong->what());
    } else if (!still->second->over) {
      refuse(*guest, "review", "not-over", "The game goes on.");
    } else {
      look_over(*still->second, *guest);
    }
  });
}

void House::look_over(LiveTable& t, Guest& g) {
  const bool running = t.review != nullptr && t.review->under_way;
  if (!running && (t.review == nullptr || !t.review->finished)) {
    if (reviewing_.size() >= most_reviews ||
        std::count(reviewing_.begin(), reviewing_.end(), g.from) >= most_reviews_for_one) {
      refuse(g, "review", too_much_work().code, too_much_work().what());
      return;
    }
    t.review = std::make_shared<TableReview>(*t.rules, t.record, t.names, t.people(), g.from);
    t.review->readers.emplace_back(g);
    t.review->under_way = true;
    reviewing_.push_back(g.from);
    go_on_reviewing(t, t.review);
    return;
  }
  if (!running) {
    g.send(review_message(*t.review, true));
    return;
  }
  t.review->readers.emplace_back(g);
  t.review->told_late = true;
}

void House::end_review(const TableReview& review) {
  reviewing_.erase(std::find(reviewing_.begin(), reviewing_.end(), review.whose));
}

// One slice after the other: whoever thinks for a table does so in between.
void House::go_on_reviewing(LiveTable& t, std::shared_ptr<TableReview> review) {
  const bool begun = elsewhere(
      WorkPlace::thinkers, "",
      [this, number = t.number, review] {
        if (review->of == 0) {
          const std::optional<KeptPaper> kept_before = store_.paper(review_paper(number));
          if (kept_before && !kept_before->damaged) review->take(kept_before->text);
        }
        review->go_on(review_threads());
        return true;
      },
      [this, number = t.number, review](Made<bool>& made) {
        const auto at = tables_.find(number);
        // Somebody may have taken back the end meanwhile.
        const bool wanted = at != tables_.end() && at->second->review == review;
        try {
          made.take();
        } catch (const std::exception& e) {
          tell_trouble("review-failed", number, e.what());
          end_review(*review);
          if (wanted) at->second->review.reset();
          return;
        }
        if (wanted && !review->finished) {
          for_table(number, [&] { has_reviewed(*at->second, *review); });
          go_on_reviewing(*at->second, review);
          return;
        }
        end_review(*review);
        review->under_way = false;
        if (!wanted) return;
        for_table(number, [&] { has_reviewed(*at->second, *review); });
        if (review->of != 0) keep_review(number, *review);
      });
  if (begun) return;
  end_review(*review);
  t.review.reset();
}

void House::has_reviewed(LiveTable& t, TableReview& review) {
  const bool whole = review.has_news || std::exchange(review.told_late, false);
  const Message message = review_message(review, whole);
  for (const GuestLater& who : review.readers) {
    if (Guest* guest = t.find(who)) guest->send(message);
  }
  if (review.finished) review.readers.clear();
}

void House::keep_review(TableNumber number, const TableReview& review) {
  store_.keep({0, kept::Paper{.name = review_paper(number),
                              .follows = kept::any_version,
                              .version = 1,
                              .text = review.kept(),
                              .used = seconds_now()}},
              [](const std::string&) {});
}

}  // namespace muster
