// Learns what positions are worth from games of bots: at the beginning of each round the signs are
// noted, and with them who won in the end.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bots/learned_value.h"
#include "rules/play.h"
#include "sim/crew.h"

namespace muster {

struct TrainingPlan {
  const Rules* rules = nullptr;
  Setup setup;
  std::uint64_t games = 0;  // all together, also those that were played before it was interrupted
  std::uint64_t seed = 1;
  std::string bot = "quick";          // in all seats
  std::vector<std::string> signs;     // in words: see Signs
  std::string command;                // that does the same again, to be kept with the value
  std::uint64_t games_of_step = 200;  // after so many it learns
  std::size_t hidden = 16;
  int threads = 1;
};

// How well it foretold the games of a step before it learned from them.
struct TrainingPoint {
  std::uint64_t games = 0;  // so many were played before
  std::uint64_t won = 0;    // of the step
  double surprise = 0;      // by each position on average, in nats
  double ignorant = 0;      // the same of who knows the share of won games and nothing else
};

// Where it stands. All of it is in the file that training goes on from.
struct Training {
  std::string kind;  // the file of its value: what is played against, and the number of players
  std::uint64_t games = 0, positions = 0, won_positions = 0;
  std::vector<double> middle, spread;  // of the signs, from the first step
  SmallNet net;
  std::vector<double> drift, swing;  // of the gradient: its mean, and that of its squares
  std::uint64_t lessons = 0;
  std::vector<TrainingPoint> curve;
};

// The file of what this plan learns: named by what is played against and by how many.
std::string value_file_of(const TrainingPlan& plan);

// Goes on from where it stands until all games of the plan are played; after each step it is told.
// Only the first process of a crew learns. The same plan comes to the same training, however often
// it was interrupted and on any number of threads.
void train(const TrainingPlan& plan, Crew& crew, Training& training,
           const std::function<void(const Training&)>& step);

// As JSON: to go on from, and to play by.
std::string training_text(const TrainingPlan& plan, const Training& training);
// Throws FileError when it is none of this plan.
Training read_training(const TrainingPlan& plan, const std::string& text, const std::string& file);
std::string value_text(const TrainingPlan& plan, const Training& training);

}  // namespace muster
