// muster rules: what the ledgers say and how much of it is proven.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <memory>
#include <set>

#include "cli/commands.h"
#include "cli/game_argument.h"
#include "cli/output.h"
#include "cli/rules_entry.h"
#include "ledger/coverage.h"
#include "ledger/ledger.h"
#include "ledger/mentions.h"
#include "ledger/proofs.h"
#include "util/data_dir.h"
#include "util/nearest.h"
#include "util/wrap.h"

namespace muster {
namespace {

struct RulesOptions {
  std::string game;
  std::string kind;
  std::string id;
  std::vector<std::string> words;
  bool json = false;
};

std::vector<Ledger> chosen_ledgers(const std::string& game) {
  if (game.empty()) return load_ledgers(data_dir());
  return {load_ledger(ledger_file(data_dir(), game))};
}

boost::json::object json_of(const ProofTally& tally) {
  return {
      {"total", tally.total}, {"present", tally.present}, {"missing", json_array(tally.missing)}};
}

boost::json::object json_of(const Coverage& coverage) {
  return {{"game", coverage.game},
          {"testable", coverage.rules.total},
          {"proven", coverage.rules.present},
          {"missing", json_array(coverage.rules.missing)},
          {"examples", json_of(coverage.examples)},
          {"gaps", json_of(coverage.gaps)},
          {"in_code", json_of(coverage.in_code)}};
}

void print_missing(std::string_view what, const ProofTally& tally) {
  if (tally.missing.empty()) return;
  fmt::print("  {}:\n{}\n", what,
             wrap(fmt::format("{}", fmt::join(tally.missing, " ")), text_width(), 4));
}

void print_coverage(const Coverage& coverage) {
  const Colour colour = coverage.rules.missing.empty() ? Colour::green : Colour::yellow;
  fmt::print("{}: {} rules proven\n", coloured(coverage.game, Colour::bold),
             coloured(fmt::format("{}/{}", coverage.rules.present, coverage.rules.total), colour));
  fmt::print("  {}/{} examples, {}/{} gap rulings\n", coverage.examples.present,
             coverage.examples.total, coverage.gaps.present, coverage.gaps.total);
  fmt::print("  {}/{} rules are named where code or a card carries them out\n",
             coverage.in_code.present, coverage.in_code.total);
  print_missing("rules without a proof", coverage.rules);
  print_missing("examples without a proof", coverage.examples);
  print_missing("gap rulings without a proof", coverage.gaps);
}

// Part of the proofs are tests, which only the project has: an installed program knows the others.
bool has_all_proofs(const std::filesystem::path& folder) {
  return std::filesystem::is_directory(folder / "tests");
}

void report_coverage(const RulesOptions& options) {
  const std::filesystem::path project = data_dir();
  if (!has_all_proofs(project)) {
    throw std::runtime_error(
        fmt::format("{} has no tests, and they are part of the proofs; set MUSTER_HOME to the "
                    "project's folder",
                    project.string()));
  }
  const std::vector<Ledger> ledgers = load_ledgers(project);
  const std::vector<Proof> proofs = find_proofs(project);
  const std::vector<Mention> mentions = find_mentions(project);
  boost::json::array json;
  for (const Ledger& ledger : ledgers) {
    if (!options.game.empty() && ledger.game != options.game) continue;
    const Coverage coverage = coverage_of(ledger, proofs, mentions);
    if (options.json) {
      json.push_back(json_of(coverage));
    } else {
      print_coverage(coverage);
    }
  }
  if (options.json) print_json(json);
  const std::vector<std::string> problems = unknown_ids(proofs, ledgers);
  for (const std::string& problem : problems) fmt::print(stderr, "muster: {}\n", problem);
  if (!problems.empty()) throw FailureFound();
}

const LedgerEntry& find_entry(std::span<const LedgerEntry> entries, const std::string& id) {
  std::vector<std::string_view> ids;
  ids.reserve(entries.size());
  for (const LedgerEntry& entry : entries) ids.push_back(entry.id());
  const std::string wanted = CLI::detail::to_lower(id);
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const LedgerEntry& entry) {
    return CLI::detail::to_lower(std::string(entry.id())) == wanted;
  });
  if (found != entries.end()) return *found;
  const std::string_view nearest = nearest_word(id, ids);
  throw UsageError(nearest.empty()
                       ? fmt::format("no rule {}; `muster rules search` looks for words", id)
                       : fmt::format("no rule {}; did you mean {}?", id, nearest));
}

void show_entry(const RulesOptions& options) {
  const std::filesystem::path project = data_dir();
  const std::vector<Ledger> ledgers = load_ledgers(project);
  const std::vector<LedgerEntry> entries = entries_of(ledgers);
  const LedgerEntry& entry = find_entry(entries, options.id);
  std::vector<Proof> proofs = find_proofs(project);
  std::erase_if(proofs, [&](const Proof& proof) { return proof.id != entry.id(); });
  if (options.json) {
    boost::json::object json = entry.json();
    boost::json::array& places = json["proofs"].emplace_array();
    for (const Proof& proof : proofs) {
      places.push_back({{"file", proof.file}, {"line", proof.line}, {"scenario", proof.scenario}});
    }
    print_json(json);
    return;
  }
  fmt::print("{}", described(entry));
  if (proofs.empty() && has_all_proofs(project))
    fmt::print("  {}\n", coloured("no proof yet", Colour::yellow));
  for (const Proof& proof : proofs) {
    fmt::print("  {} {}:{}{}\n", coloured("proven by", Colour::green), proof.file, proof.line,
               proof.scenario.empty() ? std::string() : fmt::format(" ({})", proof.scenario));
  }
}

// Where a rule lives: the code that carries it out, and what proves it.
void show_places(const RulesOptions& options) {
  const std::filesystem::path project = data_dir();
  const std::vector<Ledger> ledgers = load_ledgers(project);
  const std::vector<LedgerEntry> entries = entries_of(ledgers);
  const LedgerEntry& entry = find_entry(entries, options.id);
  std::vector<Mention> code = find_mentions(project);
  std::erase_if(code, [&](const Mention& mention) { return mention.id != entry.id(); });
  std::vector<Proof> tests = find_proofs(project);
  std::erase_if(tests, [&](const Proof& proof) { return proof.id != entry.id(); });
  if (options.json) {
    boost::json::array in_code;
    for (const Mention& m : code)
      in_code.push_back({{"file", m.file}, {"line", m.line}, {"text", m.text}});
    boost::json::array in_tests;
    for (const Proof& p : tests)
      in_tests.push_back({{"file", p.file}, {"line", p.line}, {"scenario", p.scenario}});
    print_json(boost::json::object{
        {"id", entry.id()}, {"code", std::move(in_code)}, {"tests", std::move(in_tests)}});
    return;
  }
  fmt::print("{}\n", coloured(entry.id(), Colour::bold));
  for (const Mention& m : code) {
    fmt::print("  {} {}:{}  {}\n", coloured("code ", Colour::cyan), m.file, m.line,
               coloured(m.text, Colour::dim));
  }
  if (code.empty()) fmt::print("  {}\n", coloured("no code names it", Colour::yellow));
  for (const Proof& p : tests) {
    fmt::print("  {} {}:{}  {}\n", coloured("proof", Colour::green), p.file, p.line,
               coloured(p.scenario, Colour::dim));
  }
  if (tests.empty()) fmt::print("  {}\n", coloured("no proof names it", Colour::yellow));
}

void print_entries(std::span<const LedgerEntry> entries, bool json) {
  if (!json) {
    for (const LedgerEntry& entry : entries) fmt::print("{}", described(entry));
    return;
  }
  boost::json::array all;
  for (const LedgerEntry& entry : entries) all.push_back(entry.json());
  print_json(all);
}

void list_entries(const RulesOptions& options) {
  const std::vector<Ledger> ledgers = chosen_ledgers(options.game);
  std::vector<LedgerEntry> entries = entries_of(ledgers);
  std::set<std::string_view> kinds;
  for (const LedgerEntry& entry : entries) kinds.insert(entry.kind());
  if (!options.kind.empty() && !kinds.contains(options.kind)) {
    throw UsageError(
        fmt::format("no kind \"{}\"\nkinds: {}", options.kind, fmt::join(kinds, ", ")));
  }
  std::erase_if(entries, [&](const LedgerEntry& entry) {
    return options.kind.empty() ? !std::holds_alternative<const Rule*>(entry.item)
                                : entry.kind() != options.kind;
  });
  print_entries(entries, options.json);
}

void search_entries(const RulesOptions& options) {
  const std::vector<Ledger> ledgers = load_ledgers(data_dir());
  std::vector<LedgerEntry> entries = entries_of(ledgers);
  std::erase_if(entries, [&](const LedgerEntry& entry) {
    const std::string text =
        CLI::detail::to_lower(fmt::format("{}\n{}\n{}", entry.id(), entry.heading(), entry.text()));
    return !std::all_of(options.words.begin(), options.words.end(), [&](const std::string& word) {
      return text.find(CLI::detail::to_lower(word)) != std::string::npos;
    });
  });
  print_entries(entries, options.json);
  if (entries.empty()) throw std::runtime_error("no rule has all these words");
}

}  // namespace

void add_rules_command(CLI::App& app) {
  const auto options = std::make_shared<RulesOptions>();
  CLI::App* rules = app.add_subcommand("rules", "The rules of the games, and what proves them");
  rules->footer("Example: muster rules coverage brawl");
  rules->require_subcommand(1);

  CLI::App* coverage = rules->add_subcommand("coverage", "Which rules no scenario or test proves");
  add_game_argument(*coverage, options->game);
  coverage->footer("Example: muster rules coverage brawl --json");
  coverage->callback([options] { report_coverage(*options); });

  CLI::App* show = rules->add_subcommand("show", "One rule, example or gap, and what proves it");
  show->add_option("id", options->id, "Its id, such as BR-GAME-1")->required()->option_text("ID");
  show->footer("Example: muster rules show BR-GAME-1");
  show->callback([options] { show_entry(*options); });

  CLI::App* where = rules->add_subcommand("where", "Where in code and tests a rule lives");
  where->add_option("id", options->id, "Its id, such as BR-GAME-1")->required()->option_text("ID");
  where->footer("Example: muster rules where CH-ATTACK-3");
  where->callback([options] { show_places(*options); });

  CLI::App* list = rules->add_subcommand("list", "The rules of one game or of all");
  add_game_argument(*list, options->game);
  list->add_option("--kind", options->kind, "Only this kind: setup, timing, ... example or gap")
      ->option_text("KIND");
  list->footer("Example: muster rules list rings --kind keyword");
  list->callback([options] { list_entries(*options); });

  CLI::App* search = rules->add_subcommand("search", "The rules that have all the words given");
  search->add_option("words", options->words, "What to look for, in any case and order")
      ->required()
      ->option_text("WORDS...");
  search->footer("Example: muster rules search villain attack");
  search->callback([options] { search_entries(*options); });

  for (CLI::App* command : {coverage, show, where, list, search}) {
    command->add_flag("--json", options->json, "Print JSON");
  }
}

}  // namespace muster
