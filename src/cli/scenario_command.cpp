// muster scenario: runs scenario files.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "scenario/scenario.h"
#include "shelf/games.h"
#include "util/data_dir.h"
#include "util/file.h"

namespace muster {

namespace {

struct ScenarioOptions {
  std::vector<std::string> files;
  bool json = false;
  bool verbose = false;
  bool log = false;
};

std::vector<std::filesystem::path> scenario_files(const std::vector<std::string>& names) {
  std::vector<std::filesystem::path> files;
  for (const std::string& name : names) {
    if (std::filesystem::is_directory(name)) {
      const auto below = files_below(name, ".yaml");
      files.insert(files.end(), below.begin(), below.end());
    } else {
      files.emplace_back(name);
    }
  }
  return files;
}

// Where the games keep theirs.
std::vector<std::string> shipped_folders() {
  std::vector<std::string> folders;
  for (const Game* game : all_games())
    folders.push_back((game_folder(*game, data_dir()) / "scenarios").string());
  return folders;
}

boost::json::object as_json(const std::string& file, const ScenarioResult& r,
                            const ScenarioOptions& options) {
  boost::json::object o = {{"file", file},
                           {"scenario", r.title},
                           {"passed", r.failures.empty()},
                           {"failures", json_array(r.failures)}};
  if (options.log) {
    o["log"] = json_array(r.log);
    o["asked"] = r.asked;
  }
  return o;
}

// What happened, and what is asked at the end.
void tell(const ScenarioResult& r) {
  fmt::print("== {}\n", r.title);
  for (const std::string& line : r.log) fmt::print("  {}\n", line);
  fmt::print("{}", r.asked.empty() ? "  nobody is asked anything\n" : r.asked);
}

void run(const ScenarioOptions& options) {
  RulesShelf shelf(data_dir());
  std::size_t scenarios = 0;
  std::size_t failed = 0;
  boost::json::array report;
  const auto fail = [&](const std::string& line) {
    if (!options.json) fmt::print("{}\n", line);
  };
  const auto files = scenario_files(options.files.empty() ? shipped_folders() : options.files);
  if (files.empty()) throw UsageError("there are no scenario files there");
  for (const auto& file : files) {
    try {
      const Telling telling = options.log ? Telling::everything : Telling::failures;
      for (const ScenarioResult& r :
           run_scenarios(shelf, read_file(file), file.string(), telling)) {
        ++scenarios;
        report.push_back(as_json(file.string(), r, options));
        if (options.log && !options.json) tell(r);
        if (options.verbose && !options.json) {
          fmt::print("{} {} ({} checks)\n", r.failures.empty() ? "ok  " : "FAIL", r.title,
                     r.checks);
        }
        if (r.failures.empty()) continue;
        ++failed;
        for (const std::string& line : r.failures) {
          fail(r.title.empty() ? line : fmt::format("{} [{}]", line, r.title));
        }
        if (!options.json) fmt::print(stderr, "{}", r.state);
      }
    } catch (const FileError& e) {
      ++scenarios;
      ++failed;
      report.push_back({{"file", file.string()},
                        {"passed", false},
                        {"failures", boost::json::array{boost::json::string(e.what())}}});
      fail(e.what());
    }
  }
  if (options.json) {
    print_json(report);
  } else if (failed == 0) {
    fmt::print("{} scenarios hold\n", scenarios);
  } else {
    fmt::print(stderr, "{} of {} scenarios fail\n", failed, scenarios);
  }
  if (failed != 0) throw FailureFound();
}

}  // namespace

void add_scenario_command(CLI::App& app) {
  auto options = std::make_shared<ScenarioOptions>();
  CLI::App* command =
      app.add_subcommand("scenario", "Run scenario files and check what they expect");
  command->add_option("FILE", options->files,
                      "scenario files or folders of them [those of all games]");
  command->add_flag("--json", options->json, "print the results as JSON");
  command->add_flag("-v,--verbose", options->verbose, "a line for every scenario");
  command->add_flag("--log", options->log,
                    "tell what happens in each, and what is asked at its end");
  command->footer("Example:\n  muster scenario games/brawl/scenarios/examples.yaml");
  command->callback([options] { run(*options); });
}

}  // namespace muster
