// muster load: many tables played over real sockets, and how a server bears it.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "cli/commands.h"
#include "cli/game_argument.h"
#include "cli/output.h"
#include "load/plan.h"
#include "load/verify.h"
#include "shelf/games.h"

namespace muster {

namespace {

struct LoadOptions {
  std::string url = "127.0.0.1:8080";
  std::string game = std::string(all_games().front()->id);
  std::vector<std::string> options;
  std::string gaps = "exponential";
  std::string journal = "muster-load.journal";
  std::string verify;
  bool check = false;
  bool json = false;
  load::LoadPlan plan;
};

load::ServerAddress address_of(const LoadOptions& options) {
  try {
    return load::read_address(options.url);
  } catch (const std::runtime_error& e) {
    throw UsageError(e.what());
  }
}

load::LoadPlan plan_of(const LoadOptions& options) {
  load::LoadPlan plan = options.plan;
  const Game& game = playable_game(options.game);
  plan.server = address_of(options);
  plan.game = game.id;
  if (plan.players == 0)
    plan.players = std::clamp(plan.clients, game.min_players, game.max_players);
  if (plan.players < game.min_players || plan.players > game.max_players) {
    throw UsageError(
        fmt::format("{} is for {} to {} players", game.id, game.min_players, game.max_players));
  }
  for (const std::string& pair : options.options) plan.options.push_back(setup_option(pair));
  plan.even_gaps = options.gaps == "even";
  if (options.check) plan.journal = options.journal;
  return plan;
}

// A progress bar per phase.
class Phases {
 public:
  void operator()(std::string_view phase, std::uint64_t done, std::uint64_t total) {
    if (phase != phase_) {
      phase_ = phase;
      bar_.reset();
      bar_.emplace(phase, total);
    }
    bar_->update(done);
  }

 private:
  std::string phase_;
  std::optional<ProgressBar> bar_;
};

// ---- what is printed ----------------------------------------------------------------------------

double per_table(const load::LoadPlan& plan, std::uint64_t bytes, std::uint64_t before) {
  return (static_cast<double>(bytes) - static_cast<double>(before)) / plan.tables;
}

boost::json::object as_json(const load::LoadRun& run) {
  return {{"choices", run.choices},
          {"seconds", run.seconds},
          {"choices_per_second", run.choices_per_second},
          {"latency_ms",
           {{"p50", run.latency.p50},
            {"p90", run.latency.p90},
            {"p99", run.latency.p99},
            {"max", run.latency.max}}},
          {"games", run.games},
          {"missed", run.missed},
          {"own_cpu", run.own_cpu},
          {"server_cpu", run.server_cpu}};
}

boost::json::object memory_as_json(const load::LoadPlan& plan, const load::ServerMemory& memory) {
  boost::json::object object{{"before", memory.before},
                             {"opened", memory.opened},
                             {"idle", memory.idle},
                             {"per_opened_table", per_table(plan, memory.opened, memory.before)},
                             {"per_idle_table", per_table(plan, memory.idle, memory.before)}};
  if (!plan.idle) {
    object["busy"] = memory.busy;
    object["per_busy_table"] = per_table(plan, memory.busy, memory.before);
  }
  return object;
}

boost::json::object as_json(const load::LoadPlan& plan, const load::LoadResult& result) {
  boost::json::object object{{"game", plan.game},       {"tables", plan.tables},
                             {"clients", plan.clients}, {"players", plan.players},
                             {"rate", plan.rate},       {"seed", plan.seed}};
  if (!plan.idle) {
    boost::json::array runs;
    for (const load::LoadRun& run : result.runs) runs.push_back(as_json(run));
    object["median"] = as_json(load::median_of(result.runs));
    object["runs"] = std::move(runs);
  }
  if (plan.pid != 0) object["memory"] = memory_as_json(plan, result.memory);
  object["tables_opened"] = result.tables_opened;
  object["reconnections"] = result.reconnections;
  object["refused"] = result.refused;
  object["broken_promises"] = json_array(result.broken_promises);
  return object;
}

void print_runs(const load::LoadPlan& plan, const std::vector<load::LoadRun>& runs) {
  const auto line = [](const std::string& name, const load::LoadRun& run) {
    fmt::print("  {:<8} {:>10.0f} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f}   {:>4.0f} %", name,
               run.choices_per_second, run.latency.p50, run.latency.p90, run.latency.p99,
               run.latency.max, 100 * run.own_cpu);
    if (run.server_cpu > 0) fmt::print("   {:>4.0f} %", 100 * run.server_cpu);
    fmt::print("\n");
  };
  fmt::print("{}\n", coloured(fmt::format("  {:<8} {:>10} {:>9} {:>9} {:>9} {:>9}   {:>6}{}", "run",
                                          "choices/s", "p50 ms", "p90 ms", "p99 ms", "max ms",
                                          "load", plan.pid != 0 ? "   server" : ""),
                              Colour::bold));
  for (std::size_t i = 0; i < runs.size(); ++i) line(fmt::format("{}", i + 1), runs[i]);
  const load::LoadRun median = load::median_of(runs);
  if (runs.size() > 1) line("median", median);
  fmt::print("  {} choices, {} games ended\n", median.choices, median.games);
  if (median.missed != 0) {
    fmt::print("  {} choices of {} were not made: no question was open when they were due\n",
               median.missed, median.missed + median.choices);
  }
  constexpr double busy = 0.9;
  if (median.own_cpu > busy) {
    fmt::print("{}\n", coloured("  The load itself filled its core: the server could do more.",
                                Colour::yellow));
  }
}

void print_memory(const load::LoadPlan& plan, const load::ServerMemory& memory) {
  const auto line = [&](std::string_view what, std::uint64_t bytes) {
    fmt::print("  {:>8.1f} MB {:<34} {:>8.1f} KB per table\n", static_cast<double>(bytes) / 1e6,
               what, per_table(plan, bytes, memory.before) / 1e3);
  };
  fmt::print("{}\n", coloured("  server's resident memory", Colour::bold));
  fmt::print("  {:>8.1f} MB before\n", static_cast<double>(memory.before) / 1e6);
  line("all tables open, nobody there", memory.opened);
  line("all clients there, nobody played", memory.idle);
  if (!plan.idle) line("after playing", memory.busy);
}

void print_result(const load::LoadPlan& plan, const load::LoadResult& result) {
  fmt::print("{}, {} table{} with {} client{} each, {} players, {}\n",
             coloured(plan.game, Colour::bold), plan.tables, plan.tables == 1 ? "" : "s",
             plan.clients, plan.clients == 1 ? "" : "s", plan.players,
             plan.idle       ? std::string("nobody plays")
             : plan.rate > 0 ? fmt::format("{:.0f} choices/s", plan.rate)
                             : std::string("everybody answers at once"));
  if (!plan.idle) print_runs(plan, result.runs);
  if (plan.pid != 0) print_memory(plan, result.memory);
  if (result.reconnections != 0) fmt::print("  {} reconnections\n", result.reconnections);
  if (result.refused != 0)
    fmt::print("  {} messages refused, the first: {}\n", result.refused, result.first_refusal);
  for (const std::string& promise : result.broken_promises)
    fmt::print("{}\n", coloured(fmt::format("  broken promise: {}", promise), Colour::red));
}

void run_load(const LoadOptions& options) {
  const load::LoadPlan plan = plan_of(options);
  load::LoadResult result;
  {
    Phases phases;
    result = load::run_load(plan, std::ref(phases));
  }
  if (options.json) {
    print_json(as_json(plan, result));
  } else {
    print_result(plan, result);
  }
  if (result.broken != 0) throw FailureFound();
}

void run_verify(const LoadOptions& options) {
  load::VerifyResult result;
  {
    Phases phases;
    result = load::verify(address_of(options), options.verify, std::ref(phases));
  }
  if (options.json) {
    print_json(boost::json::object{{"tables", result.tables},
                                   {"answers", result.answers},
                                   {"wrong", result.wrong},
                                   {"complaints", json_array(result.complaints)}});
  } else {
    for (const std::string& complaint : result.complaints)
      fmt::print("{}\n", coloured(complaint, Colour::red));
    fmt::print("{} acknowledged answers at {} tables: {}\n", result.answers, result.tables,
               result.wrong == 0 ? std::string("none is lost")
                                 : fmt::format("{} tables are not what they were", result.wrong));
  }
  if (result.wrong != 0) throw FailureFound();
}

void add_what_to_play(CLI::App& command, LoadOptions& options) {
  load::LoadPlan& plan = options.plan;
  command.add_option("--url", options.url, "where the server is, as host:port")
      ->capture_default_str();
  command.add_option("--game", options.game, "what is played")->capture_default_str();
  command.add_option("--option", options.options, "a set-up option as name=value; may be repeated")
      ->take_all();
  command.add_option("--tables", plan.tables, "how many tables are played at once")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000000));
  command
      .add_option("--clients", plan.clients,
                  "connections per table; they share the seats, and those without one watch")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  command
      .add_option("--players", plan.players,
                  "seats per table, all of them people's; left out, one for each client")
      ->check(CLI::Range(1, max_seats));
  command.add_option("--seed", plan.seed, "the seed of the games and of all choices")
      ->capture_default_str();
}

void add_how_to_play(CLI::App& command, LoadOptions& options) {
  load::LoadPlan& plan = options.plan;
  command
      .add_option("--rate", plan.rate,
                  "choices per second at all tables together, whatever the server does; 0: every "
                  "client answers as soon as it is asked")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1e7));
  command
      .add_option(
          "--gaps", options.gaps,
          "between the choices of a --rate: exponential, as when many people click, or even")
      ->capture_default_str()
      ->check(CLI::IsMember({"exponential", "even"}));
  command.add_option("--warmup", plan.warmup, "seconds of playing before anything is measured")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 3600.0));
  command.add_option("--seconds", plan.seconds, "how long a run is measured")
      ->capture_default_str()
      ->check(CLI::Range(0.01, 86400.0));
  command.add_option("--runs", plan.runs, "how many runs; their median is printed")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  command.add_flag("--idle", plan.idle,
                   "open and join the tables and play nothing, for the memory");
}

void add_what_to_check(CLI::App& command, LoadOptions& options) {
  command
      .add_option("--pid", options.plan.pid,
                  "the server's process: its memory and its processor time are measured")
      ->check(CLI::PositiveNumber);
  command.add_flag("--check", options.check,
                   "write every answer that the server acknowledged into the journal");
  command.add_option("--journal", options.journal, "the file of --check; it is appended to")
      ->capture_default_str();
  command.add_flag("--ride-out", options.plan.ride_out,
                   "when the server goes away, wait for it and play on");
  command
      .add_option("--verify", options.verify,
                  "play nothing; look whether all that this journal says is still there")
      ->option_text("JOURNAL");
  command.add_flag("--json", options.json, "print the figures as JSON");
}

}  // namespace

void add_load_command(CLI::App& app) {
  auto options = std::make_shared<LoadOptions>();
  options->plan.players = 0;
  CLI::App* command = app.add_subcommand(
      "load",
      "Play many tables on a server over real connections, and measure how it bears it.\n"
      "Latency is from a click until the last client at the table was told of it.");
  add_what_to_play(*command, *options);
  add_how_to_play(*command, *options);
  add_what_to_check(*command, *options);
  command->footer(
      "Examples:\n"
      "  muster load --tables 1000 --rate 2000 --pid $(pgrep -f 'muster serve')\n"
      "  muster load --check --journal j && muster load --verify j");
  command->callback([options] {
    if (options->verify.empty()) {
      run_load(*options);
    } else {
      run_verify(*options);
    }
  });
}

}  // namespace muster
