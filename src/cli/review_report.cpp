#include "cli/review_report.h"

#include <fmt/format.h>

#include <cmath>

#include "bots/advice.h"
#include "cli/output.h"
#include "sim/crew_threads.h"
#include "sim/review_work.h"
#include "util/usage_error.h"

namespace muster {

namespace {

constexpr std::size_t graph_width = 60;

GameCourse course_of(const Session& session) {
  std::vector<GameCourse::Answer> answers;
  for (const Choice& c : session.record().choices) answers.push_back({c.seat, c.option});
  return {session.rules(), session.record().setup, session.record().seed, std::move(answers)};
}

std::string points(double change) { return fmt::format("{:+} %", percent(change)); }

// A bar for each round: the chances when it began, with what came of them until the next.
void print_graph(const GameCourse& course, const Review& review, const Names& names) {
  for (int side = 0; side < review.sides(); ++side) {
    const auto s = static_cast<std::size_t>(side);
    if (review.sides() > 1)
      fmt::print("\n{}\n", coloured(names.of(static_cast<Seat>(side)), Colour::bold));
    std::size_t news = 0;
    for (std::size_t round = 0; round < course.rounds().size(); ++round) {
      while (news + 1 < course.news().size() && course.news()[news + 1] <= course.rounds()[round])
        ++news;
      const double chance = review.level(news)[s];
      fmt::print("  round {:>2}  {:>3} %  {}\n", round + 1, percent(chance),
                 std::string(static_cast<std::size_t>(std::lround(chance * graph_width)), '#'));
    }
    fmt::print("  the end   {:>3} %\n", percent(review.level(course.news().size() - 1)[s]));
  }
}

void print_reckoning(const GameCourse& course, const Review& review, const Names& names) {
  const Reckoning r = reckon(course, review);
  for (int side = 0; side < review.sides(); ++side) {
    const auto s = static_cast<std::size_t>(side);
    fmt::print("\n{}began with {} %; luck {}",
               review.sides() > 1 ? names.of(static_cast<Seat>(side)) + " " : std::string(),
               percent(r.begin[s]), points(r.luck[s]));
    for (int seat = 0; seat < course.players(); ++seat) {
      const double change = r.choices[static_cast<std::size_t>(seat)][s];
      if (std::lround(100 * change) != 0)
        fmt::print(", decisions of {} {}", names.of(static_cast<Seat>(seat)), points(change));
    }
    fmt::print("; ended with {} %\n", percent(r.end[s]));
  }
}

void print_point(const TurningPoint& p, const Review& review, const Names& names) {
  std::string change;
  for (int side = 0; side < review.sides(); ++side) {
    const double c = p.change[static_cast<std::size_t>(side)];
    if (percent(c) == 0) continue;
    if (!change.empty()) change += ", ";
    change += review.sides() == 1
                  ? points(c)
                  : fmt::format("{} {}", names.of(static_cast<Seat>(side)), points(c));
  }
  fmt::print("\n{:>6}  {}  ", fmt::format("({})", p.at), coloured(change, Colour::bold));
  switch (p.kind) {
    case TurningPoint::Kind::mistake:
      fmt::print("{} played \"{}\"; better was \"{}\" (± {} %)\n", names.of(p.seat), p.played,
                 p.other, percent(p.error));
      break;
    case TurningPoint::Kind::find:
      fmt::print("{} found \"{}\" where a bot plays \"{}\" (± {} %)\n", names.of(p.seat), p.played,
                 p.other, percent(p.error));
      break;
    case TurningPoint::Kind::luck:
      fmt::print("luck\n");
      break;
  }
  if (!p.question.empty()) fmt::print("          {}\n", p.question);
  for (const std::string& text : p.why) fmt::print("          {}\n", text);
}

}  // namespace

void report_review(const Session& session, const ReviewReport& wanted) {
  if (!can_think(session.rules().game)) throw UsageError("nobody can think in this game");
  const GameCourse course = course_of(session);
  const Names names = session.names();
  Review review(course);
  const std::unique_ptr<Crew> crew = join_crew();
  ReviewPlan plan{.judged = wanted.judged, .effort = {}};
  plan.threads = wanted.threads > 0 ? wanted.threads : usual_threads(*crew);
  plan.report = [](const std::string& what) { fmt::print(stderr, "muster: {}\n", what); };
  {
    ProgressBar bar("looking it over", review.blocks());
    if (crew->leads()) plan.progress = [&](std::size_t done) { bar.update(done); };
    do_review(course, names, plan, *crew, review);
  }
  if (!crew->leads()) return;
  if (wanted.json) return print_json(review_json(course, review, names));
  fmt::print("{}, {} answers\n\n", coloured(session.rules().game.title, Colour::bold),
             course.size());
  print_graph(course, review, names);
  print_reckoning(course, review, names);
  for (const TurningPoint& p : turning_points(course, review, names)) print_point(p, review, names);
}

}  // namespace muster
