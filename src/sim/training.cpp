#include "sim/training.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <boost/json.hpp>
#include <cmath>
#include <memory>

#include "bots/bot.h"
#include "rules/engine.h"
#include "sim/blocks.h"
#include "sim/simulation.h"
#include "util/file.h"
#include "util/version.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::uint64_t games_of_block = 8;
// How it learns: Adam, with so many positions for each lesson, and less and less boldly.
constexpr std::size_t positions_of_lesson = 32;
constexpr double first_stride = 0.01, remembered = 0.9, squares_remembered = 0.999;
constexpr double half_bold_after = 400;  // lessons
// What a weight costs for being large.
constexpr double weight_cost = 1e-5;
constexpr double smallest_spread = 1e-3;

// Positions with what came of them, one after the other: the signs, then 1 if it was won.
class Positions {
 public:
  explicit Positions(std::size_t signs) : width_(signs + 1) {}

  std::size_t size() const { return numbers_.size() / width_; }
  std::span<double> add() {
    numbers_.resize(numbers_.size() + width_);
    return std::span(numbers_).last(width_);
  }
  std::span<double> operator[](std::size_t i) {
    return std::span(numbers_).subspan(i * width_, width_);
  }
  void append(std::string_view bytes) {
    for (std::size_t at = 0; at + sizeof(double) <= bytes.size(); at += sizeof(double)) {
      std::array<char, sizeof(double)> raw{};
      std::copy_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), raw.size(), raw.begin());
      numbers_.push_back(std::bit_cast<double>(raw));
    }
  }
  std::string bytes() const {
    std::string all;
    for (const double n : numbers_) {
      const auto raw = std::bit_cast<std::array<char, sizeof(double)>>(n);
      all.append(raw.data(), raw.size());
    }
    return all;
  }

 private:
  std::size_t width_;
  std::vector<double> numbers_;
};

class TrainingWorker : public BlockWorker {
 public:
  TrainingWorker(const TrainingPlan& plan, std::uint64_t first, std::uint64_t end)
      : plan_(plan),
        first_(first),
        end_(end),
        signs_(plan.rules->game, plan.signs),
        bot_(make_bot(plan.bot, *plan.rules)),
        table_(std::make_unique<Table>()) {
    const auto lines = plan.rules->game.log_lines;
    const auto found = std::find_if(lines.begin(), lines.end(),
                                    [](const LogLine& line) { return line.key == "round"; });
    round_ = static_cast<std::size_t>(found - lines.begin());
  }

  std::string do_block(std::uint64_t block) override {
    Positions positions(signs_.size());
    const std::uint64_t begin = first_ + block * games_of_block;
    for (std::uint64_t game = begin; game < std::min(begin + games_of_block, end_); ++game)
      play(game_seed(plan_.seed, game), positions);
    return positions.bytes();
  }

 private:
  void play(std::uint64_t seed, Positions& positions) {
    const Rules& rules = *plan_.rules;
    const int seats = rules.game.cooperative ? 1 : plan_.setup.players;
    const std::size_t before = positions.size();
    log_.clear();
    start(rules, *table_, plan_.setup, seed, &log_);
    Random random(mix64(seed));
    int decisions = 0;
    for (const Ask* a = next_question(*table_); a != nullptr; a = next_question(*table_)) {
      if (decisions++ == rules.game.decision_bound) break;
      const bool begins = std::any_of(log_.begin(), log_.end(),
                                      [&](const LogEntry& e) { return e.line == round_; });
      if (begins) {
        for (int s = 0; s < seats; ++s)
          signs_.read(SeatView(rules, *table_, static_cast<Seat>(s)), positions.add());
      }
      log_.clear();
      const Seat s = a->seat;
      choose(rules, *table_, s, bot_->choose(SeatView(rules, *table_, s), *a, random), &log_);
    }
    const SeatSet winners(table_->facts.winners);
    for (std::size_t i = before; i < positions.size(); ++i) {
      const auto seat = static_cast<Seat>((i - before) % static_cast<std::size_t>(seats));
      positions[i].back() = winners.has(seat) ? 1 : 0;
    }
  }

  const TrainingPlan& plan_;
  const std::uint64_t first_, end_;
  const Signs signs_;
  const std::unique_ptr<Bot> bot_;
  const std::unique_ptr<Table> table_;
  Log log_;
  std::size_t round_ = 0;
};

// Before anything is learned: small weights that differ.
void start_anew(const TrainingPlan& plan, Training& training) {
  training.net = SmallNet(plan.signs.size(), plan.hidden);
  Random random(mix64(plan.seed));
  const double size = 1 / std::sqrt(static_cast<double>(plan.signs.size() + 1));
  constexpr std::uint32_t steps = 1U << 16U;
  for (double& w : training.net.weights()) w = size * (2.0 * random.below(steps) / steps - 1);
  training.drift.assign(training.net.weights().size(), 0);
  training.swing = training.drift;
}

void take_measure(Training& training, Positions& positions, std::size_t signs) {
  const auto n = static_cast<double>(std::max<std::size_t>(1, positions.size()));
  training.middle.assign(signs, 0);
  training.spread.assign(signs, 0);
  for (std::size_t p = 0; p < positions.size(); ++p) {
    for (std::size_t i = 0; i < signs; ++i) training.middle[i] += positions[p][i] / n;
  }
  for (std::size_t p = 0; p < positions.size(); ++p) {
    for (std::size_t i = 0; i < signs; ++i) {
      const double d = positions[p][i] - training.middle[i];
      training.spread[i] += d * d / n;
    }
  }
  // What was always the same in the first games says nothing until it is not.
  for (double& s : training.spread) s = s < smallest_spread ? 1 : std::sqrt(s);
}

// One step along the gradient of a lesson. Kingma and Ba, 2015.
void adjust(Training& training, std::span<const double> gradient) {
  ++training.lessons;
  const auto t = static_cast<double>(training.lessons);
  const double stride = first_stride / (1 + t / half_bold_after);
  const double drift_share = 1 - std::pow(remembered, t);
  const double swing_share = 1 - std::pow(squares_remembered, t);
  const auto weights = training.net.weights();
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const double g = gradient[i] + weight_cost * weights[i];
    double& drift = training.drift[i];
    double& swing = training.swing[i];
    drift = remembered * drift + (1 - remembered) * g;
    swing = squares_remembered * swing + (1 - squares_remembered) * g * g;
    weights[i] -= stride * (drift / drift_share) / (std::sqrt(swing / swing_share) + 1e-8);
  }
}

double surprise(double chance, double outcome) {
  const double c = std::clamp(chance, 1e-9, 1 - 1e-9);
  return -outcome * std::log(c) - (1 - outcome) * std::log(1 - c);
}

// The share of won positions so far, as somebody guesses it who begins with an even chance.
double won_share(const Training& training) {
  return (static_cast<double>(training.won_positions) + 0.5) /
         (static_cast<double>(training.positions) + 1);
}

void learn(const TrainingPlan& plan, Training& training, Positions& positions,
           std::uint64_t games) {
  const std::size_t signs = plan.signs.size();
  if (training.middle.empty()) take_measure(training, positions, signs);
  for (std::size_t p = 0; p < positions.size(); ++p) {
    for (std::size_t i = 0; i < signs; ++i)
      positions[p][i] = (positions[p][i] - training.middle[i]) / training.spread[i];
  }
  TrainingPoint point{.games = training.games};
  const double usual = won_share(training);
  for (std::size_t p = 0; p < positions.size(); ++p) {
    const double outcome = positions[p].back();
    point.surprise += surprise(likely(training.net.odds(positions[p].first(signs))), outcome);
    point.ignorant += surprise(usual, outcome);
    if (outcome > 0) ++point.won;
  }
  const std::uint64_t won = point.won;
  const auto n = static_cast<double>(std::max<std::size_t>(1, positions.size()));
  point.surprise /= n;
  point.ignorant /= n;
  training.curve.push_back(point);
  // Neighbours are of one game: they are taken in an order of chance.
  std::vector<std::size_t> order(positions.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  Random random(mix64(plan.seed ^ training.games));
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  std::vector<double> gradient(training.net.weights().size());
  for (std::size_t at = 0; at < order.size(); at += positions_of_lesson) {
    const std::size_t end = std::min(at + positions_of_lesson, order.size());
    std::fill(gradient.begin(), gradient.end(), 0.0);
    for (std::size_t i = at; i < end; ++i) {
      const auto position = positions[order[i]];
      training.net.learn(position.first(signs), position.back(), gradient);
    }
    for (double& g : gradient) g /= static_cast<double>(end - at);
    adjust(training, gradient);
  }
  training.games += games;
  training.positions += positions.size();
  training.won_positions += won;
}

// Bit by bit: decimals that are read again may be another number.
std::int64_t bits(double number) { return std::bit_cast<std::int64_t>(number); }
double from_bits(const json::value& bits) {
  return std::bit_cast<double>(bits.to_number<std::int64_t>());
}

json::array list(std::span<const double> numbers) {
  json::array found;
  for (const double n : numbers) found.emplace_back(bits(n));
  return found;
}

// With as many digits as matter.
json::array short_list(std::span<const double> numbers) {
  json::array found;
  for (const double n : numbers) found.emplace_back(std::stod(fmt::format("{:.5g}", n)));
  return found;
}

json::array texts(const std::vector<std::string>& words) {
  json::array found;
  for (const std::string& w : words) found.emplace_back(w);
  return found;
}

std::vector<double> numbers(const json::value& list) {
  std::vector<double> found;
  for (const json::value& n : list.as_array()) found.push_back(from_bits(n));
  return found;
}

std::uint64_t count(const json::value& of, const char* name) {
  return of.at(name).to_number<std::uint64_t>();
}

}  // namespace

std::string value_file_of(const TrainingPlan& plan) {
  const auto table = std::make_unique<Table>();
  start(*plan.rules, *table, plan.setup, plan.seed);
  return value_file(SeatView(*plan.rules, *table, 0));
}

void train(const TrainingPlan& plan, Crew& crew, Training& training,
           const std::function<void(const Training&)>& step) {
  if (training.net.inputs() == 0) {
    training.kind = value_file_of(plan);
    start_anew(plan, training);
  }
  while (training.games < plan.games) {
    const std::uint64_t first = training.games;
    const std::uint64_t end = std::min(first + plan.games_of_step, plan.games);
    Positions positions(plan.signs.size());
    BlockWork work;
    work.blocks = (end - first + games_of_block - 1) / games_of_block;
    work.threads = plan.threads;
    work.identity = fmt::format("learning {} from games {} to {} with seed {}, by version {}",
                                training.kind, first, end, plan.seed, program_version);
    work.worker = [&] { return std::make_unique<TrainingWorker>(plan, first, end); };
    work.combine = [&](std::uint64_t, std::string_view bytes) { positions.append(bytes); };
    work.name = [&](std::uint64_t block) {
      return fmt::format("games from {}", first + block * games_of_block);
    };
    work.report = [](const std::string&) {};
    do_blocks(work, crew);
    if (crew.leads()) {
      learn(plan, training, positions, end - first);
      step(training);
    } else {
      training.games = end;
    }
  }
}

std::string training_text(const TrainingPlan& plan, const Training& training) {
  json::array curve;
  for (const TrainingPoint& p : training.curve)
    curve.push_back(json::array{p.games, p.won, bits(p.surprise), bits(p.ignorant)});
  return json::serialize(json::object{{"game", plan.rules->game.id},
                                      {"kind", training.kind},
                                      {"seed", plan.seed},
                                      {"bot", plan.bot},
                                      {"step", plan.games_of_step},
                                      {"signs", texts(plan.signs)},
                                      {"games", training.games},
                                      {"positions", training.positions},
                                      {"won", training.won_positions},
                                      {"middle", list(training.middle)},
                                      {"spread", list(training.spread)},
                                      {"hidden", training.net.hidden()},
                                      {"weights", list(training.net.weights())},
                                      {"drift", list(training.drift)},
                                      {"swing", list(training.swing)},
                                      {"lessons", training.lessons},
                                      {"curve", std::move(curve)}}) +
         "\n";
}

Training read_training(const TrainingPlan& plan, const std::string& text, const std::string& file) {
  const auto wrong = [&](std::string_view what) { throw FileError(file, 1, what); };
  Training training;
  try {
    const json::value read = json::parse(text);
    training.kind = std::string(read.at("kind").as_string());
    if (read.at("game").as_string() != plan.rules->game.id || training.kind != value_file_of(plan))
      wrong("this training is of another game");
    if (count(read, "seed") != plan.seed || read.at("bot").as_string() != plan.bot ||
        count(read, "step") != plan.games_of_step || read.at("signs") != texts(plan.signs))
      wrong("this training had another seed, another bot or other signs");
    training.games = count(read, "games");
    training.positions = count(read, "positions");
    training.won_positions = count(read, "won");
    training.middle = numbers(read.at("middle"));
    training.spread = numbers(read.at("spread"));
    training.net = SmallNet(plan.signs.size(), count(read, "hidden"));
    training.drift = numbers(read.at("drift"));
    training.swing = numbers(read.at("swing"));
    training.lessons = count(read, "lessons");
    const std::vector<double> weights = numbers(read.at("weights"));
    const std::size_t size = training.net.weights().size();
    if (weights.size() != size || training.drift.size() != size || training.swing.size() != size)
      wrong("the weights do not fit the signs");
    std::copy(weights.begin(), weights.end(), training.net.weights().begin());
    for (const json::value& p : read.at("curve").as_array()) {
      training.curve.push_back({.games = p.at(0).to_number<std::uint64_t>(),
                                .won = p.at(1).to_number<std::uint64_t>(),
                                .surprise = from_bits(p.at(2)),
                                .ignorant = from_bits(p.at(3))});
    }
  } catch (const FileError&) {
    throw;
  } catch (const std::exception&) {
    wrong("no training to go on from");
  }
  return training;
}

std::string value_text(const TrainingPlan& plan, const Training& training) {
  const double share = won_share(training);
  return json::serialize(
             json::object{{"game", plan.rules->game.id},
                          {"made by", plan.command},
                          {"cards", fmt::format("{:016x}", plan.rules->library.fingerprint)},
                          {"games", training.games},
                          {"signs", texts(plan.signs)},
                          {"middle", short_list(training.middle)},
                          {"spread", short_list(training.spread)},
                          {"usual", std::log(share / (1 - share))},
                          {"hidden", training.net.hidden()},
                          {"weights", short_list(training.net.weights())}}) +
         "\n";
}

}  // namespace muster
