// muster bench: how fast a game is played on one core, and a signature of its behaviour.
#include <fmt/format.h>

#include <memory>

#include "cli/allocations.h"
#include "cli/commands.h"
#include "cli/game_argument.h"
#include "cli/output.h"
#include "shelf/games.h"
#include "sim/bench.h"
#include "util/data_dir.h"

namespace muster {

namespace {

struct BenchOptions {
  std::string game;
  double seconds = 3;
  int players = 0;
  bool json = false;
};

boost::json::object as_json(const Game& game, const Setup& setup, const BenchResult& r) {
  return {{"game", game.id},
          {"players", setup.players},
          {"decisions_per_second", r.decisions_per_second},
          {"games_per_second", r.games_per_second},
          {"decisions_per_game", r.decisions_per_game},
          {"copy_ns", r.copy_ns},
          {"copy_bytes_per_second", r.copy_bytes_per_second},
          {"table_bytes", r.table_bytes},
          {"rollouts_per_second", r.rollouts_per_second},
          {"random_playouts_per_second", r.random_playouts_per_second},
          {"quick_playouts_per_second", r.quick_playouts_per_second},
          {"quick_games_per_second", r.quick_games_per_second},
          {"quick_decisions_per_second", r.quick_decisions_per_second},
          {"first_game_ms", r.first_game_ms},
          {"allocations_per_decision", r.allocations_per_decision},
          {"signature", fmt::format("{:016x}", r.signature)}};
}

void print_result(const Game& game, const Setup& setup, const BenchResult& r) {
  fmt::print("{}, {} player{}\n", coloured(game.id, Colour::bold), setup.players,
             setup.players == 1 ? "" : "s");
  fmt::print("  {:>12.0f} decisions/s on one core\n", r.decisions_per_second);
  fmt::print("  {:>12.0f} games/s, {:.1f} decisions per game\n", r.games_per_second,
             r.decisions_per_game);
  fmt::print("  {:>12.1f} ns to copy a table of {:.0f} bytes ({:.1f} GB/s)\n", r.copy_ns,
             r.table_bytes, r.copy_bytes_per_second / 1e9);
  fmt::print("  {:>12.0f} playouts/s from mid-game, at random\n", r.random_playouts_per_second);
  if (r.quick_games_per_second != 0) {
    fmt::print("  {:>12.0f} playouts/s from mid-game, of quick bots\n",
               r.quick_playouts_per_second);
    fmt::print("  {:>12.0f} games/s of quick bots, {:.0f} decisions/s\n", r.quick_games_per_second,
               r.quick_decisions_per_second);
  }
  fmt::print("  {:>12.2f} ms for the very first game\n", r.first_game_ms);
  fmt::print("  {:>12.3f} allocations per decision\n", r.allocations_per_decision);
  if (r.rollouts_per_second != 0) {
    fmt::print("  {:>12.0f} rollouts/s of a bot that thinks\n", r.rollouts_per_second);
  }
  fmt::print("  {:016x} signature\n", r.signature);
}

void run(const BenchOptions& options) {
  boost::json::array results;
  for (const Game* game : all_games()) {
    if (!options.game.empty() && &playable_game(options.game) != game) continue;
    const Setup setup = bench_setup(*game, options.players);
    const BenchResult r = bench(load_rules(*game, data_dir()), setup, options.seconds, allocations);
    results.push_back(as_json(*game, setup, r));
    if (!options.json) print_result(*game, setup, r);
  }
  if (options.json) print_json(results);
}

}  // namespace

void add_bench_command(CLI::App& app) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command = app.add_subcommand(
      "bench",
      "Measure random play on one core, and print a signature that changes with behaviour");
  add_game_argument(*command, options->game);
  command->add_option("--seconds", options->seconds, "how long to measure")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 3600.0));
  command
      ->add_option("-p,--players", options->players,
                   "how many play; left out, 2 together or 4 against each other")
      ->check(CLI::Range(1, max_seats));
  command->add_flag("--json", options->json, "print the figures as JSON");
  command->footer("Example: muster bench brawl --seconds 5");
  command->callback([options] { run(*options); });
}

}  // namespace muster
