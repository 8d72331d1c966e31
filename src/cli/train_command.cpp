// muster train: learns from games of bots what positions are worth.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/game_argument.h"
#include "cli/output.h"
#include "shelf/games.h"
#include "sim/crew_threads.h"
#include "sim/learning_curve.h"
#include "sim/training.h"
#include "util/data_dir.h"
#include "util/file.h"

namespace muster {

namespace {

namespace fs = std::filesystem;

struct TrainOptions {
  std::string game, folder, bot = "quick";
  std::vector<std::string> options;
  std::uint64_t games = 20000, seed = 1;
  int players = 0, threads = 0;
};

// What does the same again. How many threads there are makes no difference.
std::string command_of(const TrainOptions& options, const TrainingPlan& plan) {
  std::string words = fmt::format("muster train {} --players {}", options.game, plan.setup.players);
  for (const std::string& pair : options.options) words += " --option " + pair;
  return words + fmt::format(" --games {} --seed {} --bot {}", plan.games, plan.seed, plan.bot);
}

TrainingPlan plan_of(const TrainOptions& options, const Rules& rules, const Crew& crew) {
  TrainingPlan plan{.rules = &rules, .games = options.games, .seed = options.seed};
  plan.setup.players = options.players != 0 ? options.players : rules.game.min_players;
  for (const std::string& pair : options.options) plan.setup.options.push_back(setup_option(pair));
  if (const std::string wrong = rules.game.check_setup(rules, plan.setup); !wrong.empty())
    throw UsageError(wrong);
  plan.bot = options.bot;
  const fs::path signs = value_folder(rules.game, data_dir()) / "signs.txt";
  if (!fs::exists(signs))
    throw UsageError(
        fmt::format("{} has no {}: what to learn from", rules.game.id, signs.string()));
  plan.signs = sign_words(read_file(signs));
  plan.threads = options.threads > 0 ? options.threads : usual_threads(crew);
  plan.command = command_of(options, plan);
  return plan;
}

void run_train(const TrainOptions& options) {
  const Game& game = playable_game(options.game);
  const Rules rules = load_rules(game, data_dir());
  const std::unique_ptr<Crew> crew = join_crew();
  const TrainingPlan plan = plan_of(options, rules, *crew);
  const fs::path folder =
      options.folder.empty() ? value_folder(game, data_dir()) : fs::path(options.folder);
  fs::create_directories(folder);
  const fs::path value = folder / value_file_of(plan);
  const auto beside = [&](const char* ending) { return fs::path(value).replace_extension(ending); };
  Training training;
  if (fs::exists(beside(".training")))
    training = read_training(plan, read_file(beside(".training")), beside(".training").string());
  {
    ProgressBar bar("learning", plan.games);
    train(plan, *crew, training, [&](const Training& now) {
      bar.update(now.games);
      replace_file(beside(".training"), training_text(plan, now));
    });
  }
  if (!crew->leads()) return;
  replace_file(value, value_text(plan, training));
  replace_file(beside(".svg"), learning_curve(training.curve, plan.command));
  double learned = 0, ignorant = 0;
  const std::size_t half = training.curve.size() / 2;
  for (std::size_t i = half; i < training.curve.size(); ++i) {
    learned += training.curve[i].surprise;
    ignorant += training.curve[i].ignorant;
  }
  const auto n = static_cast<double>(std::max<std::size_t>(1, training.curve.size() - half));
  fmt::print("{} games, {} positions, {:.2f} % of them won in the end\n", training.games,
             training.positions,
             100.0 * static_cast<double>(training.won_positions) /
                 static_cast<double>(std::max<std::uint64_t>(1, training.positions)));
  fmt::print(
      "surprise in the second half: {:.4f} nats a position, {:.4f} of who knows how often it is "
      "won\n",
      learned / n, ignorant / n);
  fmt::print("{}\n{}\n", value.string(), beside(".svg").string());
}

}  // namespace

void add_train_command(CLI::App& app) {
  const auto options = std::make_shared<TrainOptions>();
  CLI::App* command =
      app.add_subcommand("train", "Learn from games of bots what positions are worth");
  add_game_argument(*command, options->game)->required();
  command->add_option("--players", options->players, "how many players (default: as few as may)");
  command->add_option("--option", options->options, "a setup option as name=value; may be repeated")
      ->take_all();
  command->add_option("--games", options->games, "how many games to learn from")
      ->capture_default_str();
  command->add_option("--seed", options->seed, "the seed all chance comes from")
      ->capture_default_str();
  command->add_option("--bot", options->bot, "who plays every seat")->capture_default_str();
  command->add_option("--into", options->folder,
                      "the folder for the value, what training goes on from after it was "
                      "interrupted, and a picture (default: the values of the game)");
  command->add_option("--threads", options->threads,
                      "how many threads in each process (default: the cores it may use)");
  command->footer(
      "Example: muster train champions --players 2 --option scenario=ultron --games 50000");
  command->callback([options] {
    try {
      run_train(*options);
    } catch (const BotError& e) {
      throw UsageError(e.what());
    } catch (const SignError& e) {
      throw UsageError(e.what());
    }
  });
}

}  // namespace muster
