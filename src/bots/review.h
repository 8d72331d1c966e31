// Looking over a game that was played: what the chances were at each moment, what the decisions
// and what luck did to them, and what would have been better.
//
// It falls into blocks that do not need each other, so that it can be done by many, stopped at any
// time, and shown while it goes on. First come the blocks for the chances between decisions, which
// make the graph; then one for each answer.
#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/course.h"
#include "bots/thinker.h"

namespace muster {

// To win, for each side: of all together where they win together, else of each seat.
using Chances = std::array<double, max_seats>;

// How many games are played on for each of these.
struct ReviewEffort {
  int level = 48;   // the chances of a moment
  int moved = 16;   // what an answer did that a bot would not have given
  int tries = 32;   // the options of a decision; more where there are many
  int proof = 128;  // whether the option that looks better is
};

// A decision at which another option was better.
struct Better {
  int option = 0;
  double gain = 0, error = 0;  // of the chance to win, with one standard error
  // How the games are lost that end otherwise: how often so after what was played, and after this.
  std::string defeat;
  double defeat_played = 0, defeat_better = 0;
  std::vector<std::string> line;  // how it might have gone on
};

class Review {
 public:
  // What one answer did.
  struct Judged {
    bool done = false;
    Chances moved{};  // beside what a bot that judges one step would have done
    std::array<double, max_seats> moved_error{};
    int bot = -1;                   // what that would have answered, if something else
    double played = -1, best = -1;  // chances as the seat saw them; -1: not compared
    std::optional<Better> better;
  };

  explicit Review(const GameCourse& course);

  std::size_t blocks() const { return levels_.size() + answers_.size(); }
  // The graph can be drawn when so many blocks are done.
  std::size_t blocks_of_graph() const { return levels_.size(); }
  void add(std::size_t block, std::string_view findings);
  std::size_t done() const { return done_; }

  int sides() const { return sides_; }
  // The side of a seat.
  std::size_t side_of(Seat s) const { return sides_ == 1 ? 0 : s; }

  // The chances before the i-th piece of news was acted upon, by GameCourse::news.
  const Chances& level(std::size_t i) const { return levels_[i].chances; }
  const Judged& judged(std::size_t at) const { return answers_[at]; }
  // By what the answers since the i-th piece of news have changed the chances.
  Chances moved_since(std::size_t i) const;
  // What came by chance with the i-th piece of news.
  Chances luck(std::size_t i) const;

 private:
  struct Level {
    bool done = false;
    Chances chances{};
  };

  const GameCourse& course_;
  int sides_ = 1;
  std::vector<Level> levels_;
  std::vector<Judged> answers_;
  std::size_t done_ = 0;
};

// Does the blocks of a review, in one thread.
class Reviewer {
 public:
  // Whose decisions are judged; the others' are only followed. All of it must outlive this.
  Reviewer(const GameCourse& course, const Names& names, SeatSet judged, const ReviewEffort& effort,
           std::uint64_t seed);

  // What was found, for Review::add: the same wherever it is done.
  std::string do_block(std::size_t block);

 private:
  boost::json::object level(std::size_t news);
  boost::json::object answer(std::size_t at);
  void find_moved(const Ask& question, int played, std::uint64_t seed, boost::json::object& found);
  void compare(const Ask& question, int played, std::uint64_t seed, boost::json::object& found);
  bool prove(const Ask& question, int played, int other, std::uint64_t seed,
             boost::json::object& found);
  void add_winners(Chances& to, double part) const;

  const GameCourse& course_;
  const Rules& rules_;
  const HiddenCards& hidden_;
  const Names& names_;
  const SeatSet judged_;
  const ReviewEffort effort_;
  const std::uint64_t seed_;
  Thinker thinker_;
  Rollout rollout_;
  std::unique_ptr<Bot> bot_;
  std::unique_ptr<Table> table_;
};

// ---- what is told of it

// A moment that decided something.
struct TurningPoint {
  enum class Kind : std::uint8_t {
    mistake,  // another option was better
    find,     // a good one that a bot would not have taken
    luck,     // good or bad
  };
  Kind kind = Kind::luck;
  std::size_t at = 0;   // answers given before; for luck, when it had come
  Seat seat = no_seat;  // who decided
  Chances change{};     // of the chances
  double error = 0;
  std::string question, played, other;  // in words; of luck, nothing
  std::vector<std::string> why;         // in words, sentence by sentence
};

// What made the result out of the chances at the beginning: all of it adds up.
struct Reckoning {
  Chances begin{}, end{}, luck{};
  std::array<Chances, max_seats> choices{};  // what each seat's answers did to each side
};
Reckoning reckon(const GameCourse& course, const Review& review);

// The greatest first, as many as are worth telling.
std::vector<TurningPoint> turning_points(const GameCourse& course, const Review& review,
                                         const Names& names);

// All that a page needs, as far as it is known.
boost::json::object review_json(const GameCourse& course, const Review& review, const Names& names);

}  // namespace muster
