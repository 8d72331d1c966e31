// The commands of the muster program, one file each. A command adds itself to the application:
// its options, its help and the callback that carries it out.
//
// Exit codes: 0 all is well; 1 a failure was found (throw any exception, or print what was found
// and throw FailureFound); 2 the command was used wrongly (throw UsageError).
#pragma once

#include <CLI/CLI.hpp>
#include <exception>

#include "util/usage_error.h"

namespace muster {

// The command did its work and printed what is wrong.
struct FailureFound : std::exception {
  const char* what() const noexcept override { return "a failure was found"; }
};

void add_backup_command(CLI::App& app);
void add_bench_command(CLI::App& app);
void add_campaign_command(CLI::App& app);
void add_cards_command(CLI::App& app);
void add_complete_command(CLI::App& app);
void add_deck_command(CLI::App& app);
void add_games_command(CLI::App& app);
void add_house_command(CLI::App& app);
void add_load_command(CLI::App& app);
void add_play_command(CLI::App& app);
void add_puzzles_command(CLI::App& app);
void add_replay_command(CLI::App& app);
void add_rules_command(CLI::App& app);
void add_scenario_command(CLI::App& app);
void add_serve_command(CLI::App& app);
void add_simulate_command(CLI::App& app);
void add_store_command(CLI::App& app);
void add_train_command(CLI::App& app);

}  // namespace muster
