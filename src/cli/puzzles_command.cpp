// muster puzzles: positions in which one answer is right, found in games of bots.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>

#include "bots/thinker.h"
#include "cli/commands.h"
#include "cli/game_argument.h"
#include "cli/output.h"
#include "scenario/opening.h"
#include "sim/crew_threads.h"
#include "sim/puzzle_finder.h"
#include "sim/setups.h"
#include "util/data_dir.h"
#include "util/file.h"

namespace muster {

namespace {

struct PuzzlesOptions {
  std::string game, folder;
  std::vector<std::string> options;
  std::uint64_t games = 200, seed = 1;
  int players = 0, difficulty = 1, threads = 0;
  bool check = false;
};

void write_puzzle(const std::filesystem::path& folder, const Puzzle& puzzle,
                  const std::string& text) {
  const std::filesystem::path file = folder / (puzzle.id + ".yaml");
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw std::runtime_error(fmt::format("cannot write {}", file.string()));
}

void print_puzzle(const Puzzle& puzzle) {
  fmt::print("{}\n", coloured(puzzle.title, Colour::bold));
  fmt::print("  {}, difficulty {}\n", puzzle.id, puzzle.difficulty);
  for (const Puzzle::Way& way : puzzle.ways) {
    fmt::print("  {:>3} %  {}{}\n", way.chance, way.option,
               way.defeat.empty() ? std::string() : fmt::format(" ({})", way.defeat));
  }
  for (const std::string& text : puzzle.line) fmt::print("         {}\n", text);
}

void find(const Rules& rules, const PuzzlesOptions& options) {
  const std::unique_ptr<Crew> crew = join_crew();
  PuzzlePlan plan{.rules = &rules,
                  .games = options.games,
                  .seed = options.seed,
                  .difficulty = options.difficulty};
  if (options.options.empty()) {
    for (Setup& setup : every_setup(rules)) {
      if (setup.players == options.players) plan.setups.push_back(std::move(setup));
    }
  } else {
    Setup& setup = plan.setups.emplace_back(Setup{.players = options.players});
    for (const std::string& pair : options.options) setup.options.push_back(setup_option(pair));
  }
  if (plan.setups.empty())
    throw UsageError(fmt::format("{} players cannot play {}", options.players, rules.game.id));
  plan.threads = options.threads > 0 ? options.threads : usual_threads(*crew);
  if (crew->leads() && !options.folder.empty()) std::filesystem::create_directories(options.folder);
  std::size_t found = 0;
  ProgressBar bar("looking for puzzles", plan.games);
  find_puzzles(
      plan, *crew,
      {.found =
           [&](const Puzzle& puzzle, const std::string& file) {
             ++found;
             print_puzzle(puzzle);
             if (!options.folder.empty()) write_puzzle(options.folder, puzzle, file);
           },
       .progress = [&](std::uint64_t done) { bar.update(done); },
       .report = [](const std::string& what) { fmt::print(stderr, "muster: {}\n", what); }});
  if (crew->leads()) fmt::print("{} puzzles in {} games\n", found, plan.games);
}

void check(const Rules& rules, const PuzzlesOptions& options) {
  const std::filesystem::path folder = options.folder.empty()
                                           ? game_folder(rules.game, data_dir()) / "puzzles"
                                           : std::filesystem::path(options.folder);
  RulesShelf shelf(data_dir());
  std::size_t wrong = 0, all = 0;
  for (const std::filesystem::path& file : puzzle_files(folder)) {
    ++all;
    const std::string text = read_file(file);
    std::string what;
    try {
      what = check_puzzle(rules, open_game(shelf, text, file.string()).record,
                          read_puzzle(text, file.string()), options.seed, measure_again);
    } catch (const SaveError& e) {
      what = e.what();
    }
    if (what.empty()) continue;
    ++wrong;
    fmt::print("{}: {}\n", file.string(), what);
  }
  fmt::print("{} of {} puzzles hold\n", all - wrong, all);
  if (wrong != 0) throw FailureFound();
}

void run_puzzles(const PuzzlesOptions& options) {
  const Game& game = playable_game(options.game);
  const Rules rules = load_rules(game, data_dir());
  if (!can_think(game)) throw UsageError(fmt::format("nobody can think in {}", game.id));
  PuzzlesOptions wanted = options;
  if (wanted.players == 0) wanted.players = game.cooperative ? game.min_players : 2;
  if (wanted.check) {
    check(rules, wanted);
  } else {
    find(rules, wanted);
  }
}

}  // namespace

void add_puzzles_command(CLI::App& app) {
  const auto options = std::make_shared<PuzzlesOptions>();
  CLI::App* command =
      app.add_subcommand("puzzles", "Find positions in games of bots where one answer is right");
  add_game_argument(*command, options->game)->required();
  command->add_option("--games", options->games, "how many games to look through")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "the seed all chance comes from")
      ->capture_default_str();
  command->add_option("--players", options->players, "how many players (default: as few as may)");
  command
      ->add_option("--option", options->options,
                   "a setup option as name=value; may be repeated (default: every setup in turn)")
      ->take_all();
  command
      ->add_option(
          "--difficulty", options->difficulty,
          "none easier than this: 1 is found by who judges one step ahead, 2 by who thinks "
          "a little, 3 by neither")
      ->check(CLI::Range(1, 3))
      ->capture_default_str();
  command->add_option("--into", options->folder, "write them there, each as a scenario");
  command->add_option("--threads", options->threads,
                      "how many threads in each process (default: the cores it may use)");
  command->add_flag("--check", options->check,
                    "find nothing, but try those again that are there (in --into, else those of "
                    "the game)");
  command->footer("Example: muster puzzles brawl --games 1000 --into my-puzzles");
  command->callback([options] { run_puzzles(*options); });
}

}  // namespace muster
