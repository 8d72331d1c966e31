// muster simulate: many games by bots, and what they say.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/game_argument.h"
#include "cli/output.h"
#include "cli/sets_option.h"
#include "decks/chosen.h"
#include "rules/engine.h"
#include "shelf/games.h"
#include "sim/crew.h"
#include "sim/crew_threads.h"
#include "sim/setups.h"
#include "sim/simulation.h"
#include "util/data_dir.h"

namespace muster {

namespace {

struct SimulateOptions {
  std::string game;
  int players = 0;
  std::string set, teams;
  std::vector<std::string> options;
  std::vector<std::string> decks;
  std::uint64_t games = 10000;
  std::uint64_t seed = 1;
  std::string bot = "random";
  std::vector<std::string> bots;
  int threads = 0;
  bool check = false;
  bool every_setup = false;
  int silence = 10;
  bool json = false;
};

Setup setup_of(const SimulateOptions& options, const Rules& rules) {
  const Game& game = rules.game;
  Setup setup;
  const int usual = options.decks.empty() ? 4 : static_cast<int>(options.decks.size());
  setup.players = options.players != 0 ? options.players
                                       : std::clamp(usual, game.min_players, game.max_players);
  if (!options.set.empty()) setup.options.emplace_back("set", options.set);
  if (!options.teams.empty()) setup.options.emplace_back("teams", options.teams);
  for (const std::string& pair : options.options) setup.options.push_back(setup_option(pair));
  use_decks(setup, rules, options.decks);
  return setup;
}

SimulationPlan plan_of(const SimulateOptions& options, const Rules& rules, const Crew& crew) {
  SimulationPlan plan;
  plan.rules = &rules;
  if (options.every_setup) {
    if (options.players != 0 || !options.set.empty() || !options.teams.empty() ||
        !options.options.empty() || !options.decks.empty()) {
      throw UsageError("--every-setup goes through all setups: leave the others out");
    }
    plan.setups = every_setup(rules);
  } else {
    plan.setups = {setup_of(options, rules)};
  }
  plan.games = options.games;
  plan.seed = options.seed;
  plan.bots = options.bots.empty() ? std::vector{options.bot} : options.bots;
  if (!options.bots.empty() && !options.every_setup &&
      std::ssize(options.bots) != plan.setups[0].players) {
    throw UsageError(
        fmt::format("{} bots for {} players", options.bots.size(), plan.setups[0].players));
  }
  plan.threads = options.threads > 0 ? options.threads : usual_threads(crew);
  plan.silence = std::chrono::seconds(options.silence);
  plan.check = options.check;
  return plan;
}

struct HeroLine {
  std::string_view name;
  WinCount count;
};

// Strongest first.
std::vector<HeroLine> hero_lines(const Rules& rules, const SimulationResult& result) {
  std::vector<HeroLine> lines;
  for (std::size_t d = 0; d < result.heroes.size(); ++d) {
    if (result.heroes[d].games != 0)
      lines.push_back({rules.library.definitions[d].name, result.heroes[d]});
  }
  std::stable_sort(lines.begin(), lines.end(), [](const HeroLine& a, const HeroLine& b) {
    return share_of(a.count).share > share_of(b.count).share;
  });
  return lines;
}

double per_game(std::uint64_t n, const SimulationResult& result) {
  return result.games == 0 ? 0 : static_cast<double>(n) / static_cast<double>(result.games);
}

double per_second(const SimulationResult& result) {
  return result.seconds == 0 ? 0 : static_cast<double>(result.decisions) / result.seconds;
}

void add_share(boost::json::object& to, const WinCount& count) {
  const Share share = share_of(count);
  to["games"] = count.games;
  to["wins"] = count.wins;
  to["share"] = share.share;
  to["low"] = share.low;
  to["high"] = share.high;
}

double mean(const SimulationPlan& plan, const SetupTally& tally, std::size_t figure) {
  const auto games =
      plan.rules->game.figures[figure].when_won ? tally.count.wins : tally.count.games;
  return games == 0 ? 0 : static_cast<double>(tally.figures[figure]) / static_cast<double>(games);
}

// What the games came to on average.
boost::json::object figures_json(const SimulationPlan& plan, const SetupTally& tally) {
  boost::json::object figures;
  for (std::size_t i = 0; i < plan.rules->game.figures.size(); ++i) {
    figures[plan.rules->game.figures[i].name] = mean(plan, tally, i);
  }
  return figures;
}

boost::json::object as_json(const SimulationPlan& plan, const SimulationResult& result) {
  boost::json::array seats;
  for (std::size_t s = 0; s < result.seats.size(); ++s) {
    if (result.seats[s].games == 0) continue;
    boost::json::object seat{{"seat", s + 1}, {"bot", plan.bots[s % plan.bots.size()]}};
    add_share(seat, result.seats[s]);
    seats.push_back(std::move(seat));
  }
  boost::json::array heroes;
  for (const HeroLine& line : hero_lines(*plan.rules, result)) {
    boost::json::object hero{{"hero", line.name}};
    add_share(hero, line.count);
    heroes.push_back(std::move(hero));
  }
  boost::json::object results;
  if (plan.setups.size() == 1) {
    results["players"] = plan.setups[0].players;
  } else {
    results["setups"] = plan.setups.size();
  }
  results["bots"] = json_array(plan.bots);
  results["seats"] = std::move(seats);
  results["heroes"] = std::move(heroes);
  if (result.battles != 0) results["battles_per_game"] = per_game(result.battles, result);
  if (!result.endings.empty()) {
    boost::json::object endings;
    for (std::size_t i = 0; i < result.endings.size(); ++i) {
      if (result.endings[i] != 0) {
        endings[plan.rules->game.log_lines[i].key] = result.endings[i];
      }
    }
    results["endings"] = std::move(endings);
  }
  if (plan.rules->game.cooperative) {
    results["figures"] = figures_json(plan, whole_tally(result));
    boost::json::array setups;
    for (const SetupShare& s : shares_by_setup(plan, result)) {
      boost::json::object setup{{"option", s.what}, {"value", s.value}};
      add_share(setup, s.tally.count);
      setup["figures"] = figures_json(plan, s.tally);
      setups.push_back(std::move(setup));
    }
    results["by_setup"] = std::move(setups);
  }
  results["unended"] = result.unended;
  if (result.unended != 0) results["unended_seed"] = fmt::format("{}", result.unended_seed);
  results["rounds_per_game"] = per_game(result.rounds, result);
  results["longest"] = result.longest;
  results["longest_seed"] = fmt::format("{}", result.longest_seed);
  return {{"game", plan.rules->game.id},
          {"games", result.games},
          {"decisions", result.decisions},
          {"seconds", result.seconds},
          {"decisions_per_second", per_second(result)},
          {"hash", fmt::format("{:016x}", result.hash)},
          {"results", std::move(results)}};
}

void print_line(std::string_view what, const WinCount& count) {
  const Share share = share_of(count);
  fmt::print("  {:<24} {:>10} {:>10}   {:6.2f} %   {:6.2f} – {:.2f} %\n", what, count.games,
             count.wins, 100 * share.share, 100 * share.low, 100 * share.high);
}

std::string figure_words(const SimulationPlan& plan, const SetupTally& tally) {
  std::string words;
  for (std::size_t i = 0; i < plan.rules->game.figures.size(); ++i) {
    words += fmt::format("{}{} {:.1f}", words.empty() ? "" : ", ", plan.rules->game.figures[i].name,
                         mean(plan, tally, i));
  }
  return words;
}

// Where all win or lose together: what made the difference.
void print_setups(const SimulationPlan& plan, const SimulationResult& result) {
  if (!plan.rules->game.cooperative) return;
  std::string what;
  for (const SetupShare& s : shares_by_setup(plan, result)) {
    if (s.what != what) fmt::print("\n{}\n", coloured(fmt::format("  {}", s.what), Colour::bold));
    what = s.what;
    const Share share = share_of(s.tally.count);
    fmt::print("  {:<24} {:>10} {:>10}   {:6.2f} %   {:6.2f} – {:.2f} %   {}\n", s.value,
               s.tally.count.games, s.tally.count.wins, 100 * share.share, 100 * share.low,
               100 * share.high, figure_words(plan, s.tally));
  }
}

void print_table(const SimulationPlan& plan, const SimulationResult& result) {
  fmt::print("{} games of {}, {} decisions in {:.2f} s: {:.0f} decisions/s\n", result.games,
             plan.rules->game.title, result.decisions, result.seconds, per_second(result));
  if (result.battles != 0) fmt::print("{:.1f} battles, ", per_game(result.battles, result));
  fmt::print("{:.1f} rounds and {:.1f} decisions per game; the longest took {} (seed {})\n",
             per_game(result.rounds, result), per_game(result.decisions, result), result.longest,
             result.longest_seed);
  for (std::size_t i = 0; i < result.endings.size(); ++i) {
    if (result.endings[i] == 0) continue;
    fmt::print("{:>10} {:6.2f} %  {}\n", result.endings[i],
               100.0 * static_cast<double>(result.endings[i]) / static_cast<double>(result.games),
               plan.rules->game.log_lines[i].text);
  }
  if (result.unended != 0) {
    fmt::print("{:>10} {:6.2f} %  No end after {} decisions; one of them: seed {}\n",
               result.unended, 100.0 * per_game(result.unended, result),
               plan.rules->game.decision_bound, result.unended_seed);
  }
  if (const std::string at_end = figure_words(plan, whole_tally(result)); !at_end.empty()) {
    fmt::print("on average at the end: {}\n", at_end);
  }
  fmt::print("result hash {:016x}\n\n", result.hash);
  fmt::print("{}\n", coloured(fmt::format("  {:<24} {:>10} {:>10}   {:>8}   {}", "seat", "games",
                                          "wins", "share", "95 % between"),
                              Colour::bold));
  for (std::size_t s = 0; s < result.seats.size(); ++s) {
    if (result.seats[s].games == 0) continue;
    print_line(fmt::format("{} ({})", s + 1, plan.bots[s % plan.bots.size()]), result.seats[s]);
  }
  const auto heroes = hero_lines(*plan.rules, result);
  if (!heroes.empty()) {
    const std::string heading = fmt::format("  {}", plan.rules->game.identity_key);
    fmt::print("\n{}\n", coloured(heading, Colour::bold));
  }
  for (const HeroLine& line : heroes) print_line(line.name, line.count);
  print_setups(plan, result);
}

void run(const SimulateOptions& options) {
  const Rules rules = load_rules(playable_game(options.game), data_dir());
  try {
    const std::unique_ptr<Crew> crew = join_crew();
    const SimulationPlan plan = plan_of(options, rules, *crew);
    if (!crew->leads()) {
      simulate(plan, *crew);
      return;
    }
    SimulationResult result;
    {
      ProgressBar bar("simulating", plan.games);
      result = simulate(
          plan, *crew,
          {.progress = [&](std::uint64_t done) { bar.update(done); },
           .report = [](const std::string& what) { fmt::print(stderr, "muster: {}\n", what); }});
    }
    if (options.json) {
      print_json(as_json(plan, result));
    } else {
      print_table(plan, result);
    }
  } catch (const SetupError& e) {
    throw UsageError(e.what());
  } catch (const BotError& e) {
    throw UsageError(e.what());
  }
}

}  // namespace

void add_simulate_command(CLI::App& app) {
  auto options = std::make_shared<SimulateOptions>();
  CLI::App* command = app.add_subcommand("simulate", "Let bots play many games and count who wins");
  add_sets_option(*command);
  add_game_argument(*command, options->game)->required();
  command->add_option("--players", options->players,
                      "how many players (default: 4 where possible)");
  command
      ->add_option("--deck", options->decks,
                   "a deck for the next seat, - for any: a file or a starter deck; may be repeated")
      ->take_all();
  command->add_option("--set", options->set, "which set, where the game has several");
  command->add_option("--teams", options->teams, "how many teams, where the game has teams");
  command->add_option("--option", options->options, "a setup option as name=value; may be repeated")
      ->take_all();
  command->add_option("--games", options->games, "how many games")->capture_default_str();
  command->add_option("--seed", options->seed, "the seed all chance comes from")
      ->capture_default_str();
  command
      ->add_option("--bot", options->bot,
                   "who plays every seat: random, quick, easy, fair, strong, think:ROLLOUTS or "
                   "think:MILLISECONDSms")
      ->capture_default_str();
  command->add_option("--bots", options->bots, "who plays which seat, separated by commas")
      ->delimiter(',');
  command->add_option("--threads", options->threads,
                      "how many threads in each process (default: the cores it may use)");
  command
      ->add_option("--silence", options->silence,
                   "under mpirun: after so many seconds without a word a process is taken for "
                   "dead, and its games are played by the others")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_flag(
      "--check", options->check,
      "look after every step for what must never be: broken tables, and what no book allows");
  command->add_flag("--every-setup", options->every_setup,
                    "go through all player counts and options, game by game");
  command->add_flag("--json", options->json, "print the results as JSON");
  command->footer(
      "Example: muster simulate brawl --players 3 --games 100000 --bots quick,random,random");
  command->callback([options] { run(*options); });
}

}  // namespace muster
