#include "bots/advice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace muster {

namespace {

constexpr std::size_t most_ways = 3;
constexpr std::size_t most_fears = 2;
constexpr std::size_t longest_line = 7;
// So many games are looked at closely.
constexpr int studied = 48;
// A card that came so rarely tells nothing.
constexpr int often_enough = 5;
// How much worse a card must make it to be feared.
constexpr double frightening = 0.12;
// A defeat is worth telling of when so many games end so.
constexpr double worth_telling = 0.1;

// The part of a story that is near: what comes within the next two rounds or so.
std::span<const LogEntry> near_part(const SeatView& view, const Log& log) {
  const Game& game = view.rules().game;
  int beginnings = 0;
  std::size_t n = 0;
  while (n < log.size() && beginnings <= 2 * view.players()) {
    if (log_line(game, log[n].line).begins) ++beginnings;
    ++n;
  }
  return {log.data(), n};
}

class Study {
 public:
  Study(const SeatView& view, const Names& names, const Sampler& sampler)
      : view_(view), names_(names), unseen_(sampler.unseen_of_nobody()) {
    comings_.resize(unseen_.size());
  }

  void add(const Rollout& rollout, const Played& outcome, const Log& log) {
    ++games_;
    if (!outcome.won) {
      ++lost_;
      ++endings_[ending_text(view_.rules(), rollout.table(), names_)];
    }
    std::vector<bool> came(unseen_.size());
    for (const LogEntry& e : near_part(view_, log)) {
      if (e.known_to != everyone) continue;
      const auto at = std::lower_bound(unseen_.begin(), unseen_.end(), e.definition);
      if (at != unseen_.end() && *at == e.definition) {
        came[static_cast<std::size_t>(at - unseen_.begin())] = true;
      }
    }
    for (std::size_t i = 0; i < came.size(); ++i) {
      if (!came[i]) continue;
      ++comings_[i].games;
      if (!outcome.won) ++comings_[i].lost;
    }
    // The line is one of a game that ends as most do.
    if (lines_[outcome.won ? 1 : 0].empty()) lines_[outcome.won ? 1 : 0] = story(log);
  }

  void tell(Advice& advice) const {
    if (games_ == 0) return;
    const auto worst =
        std::max_element(endings_.begin(), endings_.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    if (worst != endings_.end() && worst->second >= worth_telling * games_) {
      advice.defeat = worst->first;
      advice.defeat_share = static_cast<double>(worst->second) / games_;
    }
    for (std::size_t i = 0; i < unseen_.size(); ++i) {
      const int with = comings_[i].games, without = games_ - with;
      if (with < often_enough || without < often_enough) continue;
      const Advice::Fear fear{
          .card = view_.rules().library.definitions[unseen_[i]].name,
          .lost_with = static_cast<double>(comings_[i].lost) / with,
          .lost_without = static_cast<double>(lost_ - comings_[i].lost) / without};
      if (fear.lost_with - fear.lost_without >= frightening) advice.fears.push_back(fear);
    }
    std::stable_sort(advice.fears.begin(), advice.fears.end(), [](const auto& a, const auto& b) {
      return a.lost_with - a.lost_without > b.lost_with - b.lost_without;
    });
    if (advice.fears.size() > most_fears) advice.fears.resize(most_fears);
    const bool mostly_won = 2 * lost_ <= games_;
    advice.line = lines_[mostly_won ? 1 : 0];
  }

 private:
  struct Coming {
    int games = 0, lost = 0;
  };

  std::vector<std::string> story(const Log& log) const {
    std::vector<std::string> line;
    for (const LogEntry& e : log) {
      if (line.size() == longest_line) break;
      std::string text = log_text(view_.rules(), names_, e, view_.seat());
      if (!text.empty()) line.push_back(std::move(text));
    }
    return line;
  }

  const SeatView& view_;
  const Names& names_;
  const std::vector<DefinitionId>& unseen_;
  std::vector<Coming> comings_;  // by index into unseen_
  std::map<std::string, int> endings_;
  std::array<std::vector<std::string>, 2> lines_;  // of a lost and of a won game
  int games_ = 0, lost_ = 0;
};

}  // namespace

int percent(double share) { return static_cast<int>(std::lround(100 * share)); }

Advice advise(Thinker& thinker, const SeatView& view, const Ask& question, const Names& names,
              std::uint64_t seed, const Budget& budget) {
  using Clock = std::chrono::steady_clock;
  // What comes after thinking takes a part of the time.
  const bool timed = budget.time.count() != 0;
  const auto end = Clock::now() + budget.time;
  Budget thinking = budget;
  thinking.time = budget.time * 3 / 4;
  Advice advice;
  const Thought thought = thinker.think(view, question, seed, thinking);
  advice.rollouts = thought.rollouts;
  for (const Thought::Weighed& w : thought.options) {
    if (advice.ways.size() == most_ways) break;
    advice.ways.push_back({.option = w.option, .chance = w.chance, .error = w.error});
  }
  const Sampler sampler(view, *parts_of(view.rules().game).hidden_cards);
  Study study(view, names, sampler);
  Rollout rollout(view.rules());
  const int best = advice.ways.front().option;
  // A question that was clear at once was thought about too little to name its chance.
  const bool unknown = thought.options.front().tries == 0;
  int won = 0, games = 0;
  for (int i = 0; i < studied; ++i) {
    if (timed && i >= often_enough && Clock::now() >= end) break;
    Log log;
    const std::uint64_t sample = mix64(seed + static_cast<std::uint64_t>(i));
    const Played outcome = rollout.play(sampler, question.seat, best, sample, &log);
    if (!outcome.valid) continue;
    ++games;
    if (outcome.won) ++won;
    study.add(rollout, outcome, log);
  }
  if (unknown && games != 0) {
    advice.ways.front().chance = static_cast<double>(won) / games;
    advice.ways.front().error = 0.5 / std::sqrt(static_cast<double>(games));
  }
  study.tell(advice);
  return advice;
}

}  // namespace muster
