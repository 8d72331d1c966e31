#include "sim/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "rules/engine.h"
#include "rules/setup.h"
#include "sim/block_result.h"
#include "sim/blocks.h"
#include "sim/crew_alone.h"
#include "sim/game_worker.h"
#include "util/version.h"

namespace muster {

namespace {

constexpr std::uint64_t games_hashed_together = 64;
// So many games are a block, or fewer, so that there are blocks for everybody: games with bots that
// think take minutes.
constexpr std::uint64_t most_games_of_block = 64;
constexpr std::uint64_t blocks_wanted = 512;

std::uint64_t games_per_block(const SimulationPlan& plan) {
  return std::clamp<std::uint64_t>(plan.games / blocks_wanted, 1, most_games_of_block);
}

// The hash of all games in their order, whichever blocks they came in.
class ResultHash {
 public:
  explicit ResultHash(std::uint64_t games) : hash_(games) {}

  void add(const PlayedGame& game) {
    together_ = mix64(together_ ^ game.hash);
    together_ = mix64(together_ ^ game.decisions);
    if (++count_ % games_hashed_together == 0) close();
  }
  std::uint64_t value() {
    if (count_ % games_hashed_together != 0) close();
    return hash_;
  }

 private:
  void close() {
    hash_ = mix64(hash_ ^ together_);
    together_ = 0;
  }

  std::uint64_t hash_, together_ = 0, count_ = 0;
};

std::string options_text(const Setup& setup) {
  std::string text;
  for (const auto& [key, value] : setup.options) text += fmt::format(", {}={}", key, value);
  return text;
}

// What is played, so that processes can tell whether they would play the same.
std::string plan_text(const SimulationPlan& plan) {
  std::uint64_t setups = 0;
  for (const Setup& setup : plan.setups) {
    setups = mix64(setups ^ static_cast<std::uint64_t>(setup.players));
    for (const char c : options_text(setup)) setups = mix64(setups ^ static_cast<unsigned char>(c));
  }
  return fmt::format(
      "{} games of {} with seed {}, bots {}, setups {:016x}, cards {:016x}{}, by "
      "version {}",
      plan.games, plan.rules->game.id, plan.seed, fmt::join(plan.bots, " "), setups,
      plan.rules->library.fingerprint, plan.check ? ", checked" : "", program_version);
}

}  // namespace

std::uint64_t number_of_blocks(const SimulationPlan& plan) {
  return (plan.games + games_per_block(plan) - 1) / games_per_block(plan);
}

GameRange games_of(const SimulationPlan& plan, std::uint64_t block) {
  const std::uint64_t first = block * games_per_block(plan);
  return {first, std::min(first + games_per_block(plan), plan.games)};
}

std::uint64_t game_seed(std::uint64_t seed, std::uint64_t game) {
  return mix64(mix64(seed) + game);
}

void SetupTally::add(const SetupTally& other) {
  count.games += other.count.games;
  count.wins += other.count.wins;
  figures.resize(std::max(figures.size(), other.figures.size()));
  for (std::size_t i = 0; i < other.figures.size(); ++i) figures[i] += other.figures[i];
}

SetupTally whole_tally(const SimulationResult& result) {
  SetupTally whole;
  for (const SetupTally& t : result.setups) whole.add(t);
  return whole;
}

std::vector<SetupShare> shares_by_setup(const SimulationPlan& plan,
                                        const SimulationResult& result) {
  std::vector<SetupShare> shares;
  const auto add = [&](std::string_view what, std::string value, const SetupTally& tally) {
    for (SetupShare& s : shares) {
      if (s.what == what && s.value == value) return s.tally.add(tally);
    }
    shares.push_back({std::string(what), std::move(value), tally});
  };
  const Game& game = plan.rules->game;
  for (int n = game.min_players; n <= game.max_players; ++n) add("players", std::to_string(n), {});
  for (std::size_t i = 0; i < plan.setups.size(); ++i) {
    add("players", std::to_string(plan.setups[i].players), result.setups[i]);
  }
  for (const SetupOption& option : game.options) {
    // In the order in which they are offered, whichever was played first.
    for (OptionChoice& c : choices_of(*plan.rules, option))
      add(option.name, std::move(c.value), {});
    for (std::size_t i = 0; i < plan.setups.size(); ++i) {
      const std::string_view value = plan.setups[i].option(option.name, option.standard);
      add(option.name, std::string(value), result.setups[i]);
    }
  }
  // What all games had in common distinguishes nothing.
  std::erase_if(shares, [&](const SetupShare& s) {
    return s.tally.count.games == result.games || s.tally.count.games == 0;
  });
  return shares;
}

Share share_of(const WinCount& count) {
  if (count.games == 0) return {0, 0, 1};
  constexpr double z = 1.959963984540054;  // of the normal distribution, for 95 %
  const auto n = static_cast<double>(count.games);
  const double p = static_cast<double>(count.wins) / n;
  const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

SimulationResult simulate(const SimulationPlan& plan, const SimulationWatch& watch) {
  CrewOfOne alone;
  return simulate(plan, alone, watch);
}

SimulationResult simulate(const SimulationPlan& plan, Crew& crew, const SimulationWatch& watch) {
  if (plan.setups.empty() || plan.bots.empty()) throw SetupError("nothing to simulate");
  for (const Setup& setup : plan.setups) {
    if (const std::string wrong = plan.rules->game.check_setup(*plan.rules, setup);
        !wrong.empty()) {
      throw SetupError(wrong);
    }
  }
  const auto began = std::chrono::steady_clock::now();
  SimulationResult result = empty_result(plan), part;
  ResultHash hash(plan.games);
  BlockWork work;
  work.blocks = number_of_blocks(plan);
  work.threads = plan.threads;
  work.identity = plan_text(plan);
  work.silence = plan.silence;
  work.worker = [&plan] { return make_game_worker(plan); };
  work.combine = [&](std::uint64_t, std::string_view bytes) {
    for (const PlayedGame& game : read_block(plan, bytes, part)) hash.add(game);
    merge(result, part);
    if (watch.progress) watch.progress(result.games);
  };
  work.name = [&plan](std::uint64_t block) {
    const GameRange games = games_of(plan, block);
    return fmt::format("games {} to {} (seeds from {})", games.first, games.end - 1,
                       game_seed(plan.seed, games.first));
  };
  work.report = [&](const std::string& what) {
    if (watch.report) watch.report(what);
  };
  do_blocks(work, crew);
  result.hash = hash.value();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return result;
}

}  // namespace muster
