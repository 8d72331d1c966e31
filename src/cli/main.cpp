#include "cli/commands.h"
#include "cli/run_app.h"
#include "cli/sets_option.h"
#include "cli/version.h"

int main(int argc, char** argv) {
  CLI::App app("Plays hero card games with every rule enforced.", "muster");
  app.footer("Example: muster rules show BR-GAME-1");
  app.require_subcommand(1);
  app.set_version_flag("--version", muster::version_text,
                       "Say which version this is, and of which cards");
  muster::add_backup_command(app);
  muster::add_bench_command(app);
  muster::add_campaign_command(app);
  muster::add_cards_command(app);
  muster::add_complete_command(app);
  muster::add_deck_command(app);
  muster::add_games_command(app);
  muster::add_house_command(app);
  muster::add_load_command(app);
  muster::add_play_command(app);
  muster::add_puzzles_command(app);
  muster::add_replay_command(app);
  muster::add_rules_command(app);
  muster::add_scenario_command(app);
  muster::add_serve_command(app);
  muster::add_simulate_command(app);
  muster::add_store_command(app);
  muster::add_train_command(app);
  muster::look_for_own_sets();
  return muster::run_app(app, argc, argv);
}
