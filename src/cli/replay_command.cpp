// muster replay: what happened in a saved game.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/review_report.h"
#include "scenario/export.h"
#include "scenario/opening.h"
#include "store/session.h"
#include "terminal/question.h"
#include "terminal/screen.h"
#include "terminal/story.h"
#include "util/data_dir.h"

namespace muster {
namespace {

struct ReplayOptions {
  std::string file, seat, scenario;
  std::size_t step = 0;
  bool step_given = false, log = false, json = false, verify = false, review = false;
  int threads = 0;
};

const Rules& rules_of(RulesShelf& shelf, const Record& record, const std::string& file) {
  if (const Game* game = find_game(record.game)) return rules_for(shelf, *game, record);
  throw SaveError(
      fmt::format("{}: this is a game of \"{}\", which is unknown here", file, record.game));
}

// The game after so many answers. All of it is replayed first: what does not lead where it says
// is not shown at all.
Session session_at(const Record& whole, const Rules& rules, std::size_t steps) {
  Table table;
  replay(whole, rules, table, nullptr);
  Record part = whole;
  if (steps < part.choices.size()) {
    part.choices.resize(steps);
    replay(whole, rules, table, nullptr, steps);
    part.hash = hash_for(part, rules, table);
  }
  return {rules, std::move(part)};
}

std::vector<std::string> player_names(const Session& session) {
  std::vector<std::string> names(static_cast<std::size_t>(session.table().players()));
  for (std::size_t s = 0; s < names.size(); ++s)
    names[s] = session.names().of(static_cast<Seat>(s));
  return names;
}

Seat seat_named(const Session& session, const std::string& name) {
  const std::vector<std::string> names = player_names(session);
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<Seat>(found - names.begin());
  throw UsageError(
      fmt::format("nobody is called \"{}\"; the players are {}", name, fmt::join(names, ", ")));
}

std::vector<std::string> winners_of(const Session& session) {
  std::vector<std::string> winners;
  for (int s = 0; s < session.table().players(); ++s) {
    const auto seat = static_cast<Seat>(s);
    if (session.view(no_seat).winners().has(seat)) winners.push_back(session.names().of(seat));
  }
  return winners;
}

std::string result_words(const Session& session) {
  if (!session.table().over()) return "not over yet";
  const auto winners = winners_of(session);
  return winners.empty() ? "nobody won" : fmt::format("won by {}", fmt::join(winners, ", "));
}

void print_summary(const Session& session, std::size_t all) {
  const Record& record = session.record();
  fmt::print("{}\n", coloured(session.rules().game.title, Colour::bold));
  fmt::print("  players  {}\n", fmt::join(player_names(session), ", "));
  for (const auto& [key, value] : record.setup.options)
    fmt::print("  option   {}={}\n", key, value);
  fmt::print("  seed     {}\n", record.seed);
  fmt::print("  answers  {}{}\n", record.choices.size(),
             record.choices.size() < all ? fmt::format(" of {}", all) : std::string());
  fmt::print("  result   {}\n", result_words(session));
}

boost::json::object json_of(const Session& session, Seat reader, const ReplayOptions& options) {
  const Record& record = session.record();
  boost::json::object json{{"game", record.game}, {"players", record.setup.players}};
  json["names"] = json_array(player_names(session));
  boost::json::object settings;
  for (const auto& [key, value] : record.setup.options) settings[key] = value;
  json["options"] = std::move(settings);
  json["seed"] = record.seed;
  json["answers"] = record.choices.size();
  json["hash"] = fmt::format("{:016x}", record.hash);
  json["over"] = session.table().over();
  json["winners"] = json_array(winners_of(session));
  if (options.log) {
    boost::json::array lines;
    for (const LogEntry& e : session.log()) {
      lines.push_back({{"text", log_text(session.rules(), session.names(), e, reader)},
                       {"rule", log_rule(session.rules(), e)}});
    }
    json["log"] = std::move(lines);
  }
  if (options.step_given) json["table"] = session.view(reader).json(session.names());
  return json;
}

void print_table(const Session& session, Seat reader) {
  terminal::Style style{.width = std::max<std::size_t>(text_width(), 80),
                        .boxes = stdout_is_terminal(),
                        .escapes = colours_on()};
  for (const std::string& line :
       terminal::screen_lines(session, reader, session.log().size(), style)) {
    fmt::print("{}\n", line);
  }
  const Ask* question = reader == no_seat ? nullptr : question_for(session.table(), reader);
  if (question == nullptr) return;
  for (const std::string& line : terminal::question_lines(session, *question, style))
    fmt::print("{}\n", line);
}

void write_scenario(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw std::runtime_error(fmt::format("cannot write {}", file));
}

void run(const ReplayOptions& options) {
  RulesShelf shelf(data_dir());
  const Record record = open_game(shelf, std::filesystem::path(options.file)).record;
  const Rules& rules = rules_of(shelf, record, options.file);
  const std::size_t all = record.choices.size();
  if (options.step_given && options.step > all) {
    throw UsageError(fmt::format("this game has {} answers, not {}", all, options.step));
  }
  const std::size_t steps = options.step_given ? options.step : all;
  try {
    const Session session = session_at(record, rules, steps);
    const Seat reader = options.seat.empty() ? no_seat : seat_named(session, options.seat);
    if (options.verify) {
      fmt::print("{}: {} answers lead to {:016x}, as saved\n", options.file, all, record.hash);
      return;
    }
    if (options.review) {
      const SeatSet judged =
          reader == no_seat ? SeatSet::first(session.table().players()) : SeatSet::of(reader);
      report_review(session, {.judged = judged, .threads = options.threads, .json = options.json});
      return;
    }
    if (!options.scenario.empty()) {
      write_scenario(options.scenario, export_scenario(record, rules, steps));
      if (!options.json) fmt::print("{} answers written to {}\n", steps, options.scenario);
      return;
    }
    if (options.json) return print_json(json_of(session, reader, options));
    print_summary(session, all);
    const terminal::Style style{.width = text_width(), .escapes = colours_on()};
    if (options.log) {
      fmt::print("\n");
      for (const std::string& line : terminal::story_lines(session, reader, 0, style, true))
        fmt::print("{}\n", line);
    }
    if (options.step_given) {
      fmt::print("\n");
      print_table(session, reader);
    }
  } catch (const SaveError& e) {
    throw SaveError(fmt::format("{}: {}", options.file, e.what()));
  }
}

}  // namespace

void add_replay_command(CLI::App& app) {
  const auto options = std::make_shared<ReplayOptions>();
  CLI::App* replay = app.add_subcommand("replay", "Show what happened in a saved game");
  replay->add_option("file", options->file, "A game saved by muster play")
      ->required()
      ->option_text("FILE");
  CLI::Option* step = replay->add_option("--step", options->step, "The table after so many answers")
                          ->option_text("N");
  replay->add_option("--seat", options->seat, "As this player sees it [as a spectator]")
      ->option_text("NAME");
  replay->add_flag("--log", options->log, "Tell the whole story, with the rule behind each line");
  replay->add_flag("--verify", options->verify,
                   "Only check that the answers lead where the file says");
  replay
      ->add_option("--export-scenario", options->scenario,
                   "Write a scenario that plays up to there")
      ->option_text("OUT.yaml");
  replay->add_flag("--review", options->review,
                   "Look it over: the chances at each moment, what decided it, what would have "
                   "been better [of all players; --seat: of this one]");
  replay
      ->add_option("--threads", options->threads,
                   "For --review: how many threads in each process [the cores it may use]")
      ->option_text("N");
  replay->add_flag("--json", options->json, "Print JSON");
  replay->footer(
      "Examples: muster replay brawl-7.muster --step 40 --seat Katya\n"
      "          muster replay brawl-7.muster --review");
  replay->callback([options, step] {
    options->step_given = step->count() > 0;
    run(*options);
  });
}

}  // namespace muster
