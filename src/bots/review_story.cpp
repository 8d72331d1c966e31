// What a review has found, in words and as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "bots/advice.h"
#include "bots/review.h"

namespace muster {

namespace json = boost::json;

namespace {

// Luck is worth telling of from here on; measured chances are never exact.
constexpr double worth_telling_luck = 0.12;
constexpr double worth_telling_find = 0.06;
constexpr double certain_find = 2.5;
constexpr std::size_t most_of_a_kind = 8;
constexpr std::size_t most_news_told = 4;

double greatest(const Chances& change, int sides) {
  double most = 0;
  for (int s = 0; s < sides; ++s)
    most = std::max(most, std::abs(change[static_cast<std::size_t>(s)]));
  return most;
}

std::string option_of(const GameCourse& course, const Table& table, const Names& names, Seat seat,
                      int option) {
  const Ask& question = *question_for(table, seat);
  return option_text(course.rules(), table, names, question,
                     options(table, question)[static_cast<std::size_t>(option)]);
}

// What came: the sentences that name a card, as somebody reads them who may know everything now.
std::vector<std::string> news_told(const GameCourse& course, std::size_t at, const Names& names) {
  if (at == 0) return {};
  Table before;
  std::vector<std::string> told;
  for (const LogEntry& e : course.told(at - 1, before)) {
    if (told.size() == most_news_told) break;
    if (e.definition == 0xffff || e.line >= kernel_line::first) continue;
    std::string text = log_text(course.rules(), names, e, all_seeing);
    if (!text.empty() && (told.empty() || told.back() != text)) told.push_back(std::move(text));
  }
  return told;
}

std::vector<std::string> reasons(const Better& better) {
  std::vector<std::string> why;
  if (!better.defeat.empty()) {
    why.push_back(
        fmt::format("\"{}\": so {} % of the games end after what was played, {} % "
                    "after what was better.",
                    better.defeat, percent(better.defeat_played), percent(better.defeat_better)));
  }
  why.insert(why.end(), better.line.begin(), better.line.end());
  return why;
}

TurningPoint of_choice(const GameCourse& course, std::size_t at, const Names& names, int other) {
  Table table;
  course.table_at(at, table);
  const GameCourse::Answer& given = course.answer(at);
  TurningPoint point{.at = at, .seat = given.seat};
  point.question = question_text(course.rules(), table, names, *question_for(table, given.seat));
  point.played = option_of(course, table, names, given.seat, given.option);
  point.other = option_of(course, table, names, given.seat, other);
  return point;
}

json::array rounded(const Chances& chances, int sides) {
  json::array list;
  for (int s = 0; s < sides; ++s)
    list.push_back(std::lround(1000 * chances[static_cast<std::size_t>(s)]));
  return list;
}

constexpr std::array kind_words = {"mistake", "find", "luck"};

json::object point_json(const TurningPoint& p, int sides) {
  json::object o{{"kind", kind_words[static_cast<std::size_t>(p.kind)]}, {"at", p.at}};
  o["change"] = rounded(p.change, sides);
  o["error"] = std::lround(1000 * p.error);
  if (p.seat != no_seat) {
    o["seat"] = p.seat;
    o["question"] = p.question;
    o["played"] = p.played;
    o["other"] = p.other;
  }
  json::array why;
  for (const std::string& text : p.why) why.emplace_back(text);
  o["why"] = std::move(why);
  return o;
}

// The graph: a step where something came to light, or where an answer moved something.
json::array graph_json(const GameCourse& course, const Review& review) {
  json::array graph;
  const auto& news = course.news();
  for (std::size_t i = 0; i < news.size(); ++i) {
    Chances now = review.level(i);
    json::array first{news[i]};
    for (json::value& v : rounded(now, review.sides())) first.push_back(std::move(v));
    graph.push_back(std::move(first));
    const std::size_t end = i + 1 < news.size() ? news[i + 1] : course.size();
    for (std::size_t at = news[i]; at < end; ++at) {
      const Review::Judged& judged = review.judged(at);
      if (greatest(judged.moved, review.sides()) == 0) continue;
      for (std::size_t s = 0; s < max_seats; ++s)
        now[s] = std::clamp(now[s] + judged.moved[s], 0.0, 1.0);
      json::array next{at + 1};
      for (json::value& v : rounded(now, review.sides())) next.push_back(std::move(v));
      graph.push_back(std::move(next));
    }
  }
  return graph;
}

}  // namespace

Reckoning reckon(const GameCourse& course, const Review& review) {
  Reckoning r;
  r.begin = review.level(0);
  r.end = review.level(course.news().size() - 1);
  Chances moved{};
  for (std::size_t at = 0; at < course.size(); ++at) {
    for (std::size_t s = 0; s < max_seats; ++s) {
      r.choices[course.answer(at).seat][s] += review.judged(at).moved[s];
      moved[s] += review.judged(at).moved[s];
    }
  }
  for (std::size_t s = 0; s < max_seats; ++s) r.luck[s] = r.end[s] - r.begin[s] - moved[s];
  return r;
}

std::vector<TurningPoint> turning_points(const GameCourse& course, const Review& review,
                                         const Names& names) {
  struct Found {
    TurningPoint::Kind kind;
    std::size_t at;
    double size;
  };
  std::array<std::vector<Found>, 3> found;
  const auto add = [&](TurningPoint::Kind kind, std::size_t at, double size) {
    found[static_cast<std::size_t>(kind)].push_back({kind, at, size});
  };
  for (std::size_t at = 0; at < course.size(); ++at) {
    const Review::Judged& judged = review.judged(at);
    const std::size_t side = review.side_of(course.answer(at).seat);
    if (judged.better) {
      add(TurningPoint::Kind::mistake, at, judged.better->gain);
    } else if (judged.played >= 0 && judged.moved[side] >= worth_telling_find &&
               judged.moved[side] >= certain_find * judged.moved_error[side]) {
      add(TurningPoint::Kind::find, at, judged.moved[side]);
    }
  }
  for (std::size_t i = 1; i < course.news().size(); ++i) {
    const double size = greatest(review.luck(i), review.sides());
    if (size >= worth_telling_luck) add(TurningPoint::Kind::luck, i, size);
  }
  std::vector<TurningPoint> points;
  for (auto& of_kind : found) {
    std::stable_sort(of_kind.begin(), of_kind.end(),
                     [](const Found& a, const Found& b) { return a.size > b.size; });
    if (of_kind.size() > most_of_a_kind) of_kind.resize(most_of_a_kind);
    for (const Found& f : of_kind) {
      if (f.kind == TurningPoint::Kind::luck) {
        TurningPoint point{.kind = f.kind, .at = course.news()[f.at]};
        point.change = review.luck(f.at);
        point.why = news_told(course, point.at, names);
        if (!point.why.empty()) points.push_back(std::move(point));
        continue;
      }
      const Review::Judged& judged = review.judged(f.at);
      const bool mistake = f.kind == TurningPoint::Kind::mistake;
      TurningPoint point =
          of_choice(course, f.at, names, mistake ? judged.better->option : judged.bot);
      const std::size_t side = review.side_of(point.seat);
      point.kind = f.kind;
      if (mistake) {
        point.change[side] = -judged.better->gain;
        point.error = judged.better->error;
        point.why = reasons(*judged.better);
      } else {
        point.change = judged.moved;
        point.error = judged.moved_error[side];
      }
      points.push_back(std::move(point));
    }
  }
  std::stable_sort(points.begin(), points.end(), [&](const auto& a, const auto& b) {
    return greatest(a.change, review.sides()) > greatest(b.change, review.sides());
  });
  return points;
}

json::object review_json(const GameCourse& course, const Review& review, const Names& names) {
  const int sides = review.sides();
  const bool whole = review.done() == review.blocks();
  json::object o{{"answers", course.size()}, {"whole", whole}, {"sides", sides}};
  o["graph"] = graph_json(course, review);
  json::array rounds;
  for (const std::size_t at : course.rounds()) rounds.push_back(at);
  o["rounds"] = std::move(rounds);
  json::array points;
  for (const TurningPoint& p : turning_points(course, review, names))
    points.push_back(point_json(p, sides));
  o["points"] = std::move(points);
  const Reckoning r = reckon(course, review);
  json::array choices;
  for (int s = 0; s < course.players(); ++s)
    choices.push_back(rounded(r.choices[static_cast<std::size_t>(s)], sides));
  o["reckoning"] = json::object{{"begin", rounded(r.begin, sides)},
                                {"luck", rounded(r.luck, sides)},
                                {"choices", std::move(choices)},
                                {"end", rounded(r.end, sides)}};
  json::array judged;
  for (std::size_t at = 0; at < course.size(); ++at) {
    const Review::Judged& j = review.judged(at);
    if (j.played < 0) continue;
    judged.push_back(json::array{at, course.answer(at).seat, std::lround(1000 * j.played),
                                 std::lround(1000 * j.best)});
  }
  o["judged"] = std::move(judged);
  return o;
}

}  // namespace muster
