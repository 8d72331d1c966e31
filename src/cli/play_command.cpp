// muster play: a game in the terminal.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/keyboard.h"
#include "cli/sets_option.h"
#include "decks/chosen.h"
#include "rules/setup.h"
#include "scenario/opening.h"
#include "terminal/hosting.h"
#include "terminal/keyboard_game.h"
#include "terminal/welcome.h"
#include "util/data_dir.h"
#include "util/nearest.h"

namespace muster {
namespace {

struct PlayOptions {
  std::string game, load;
  int players = 0;
  int humans = -1;
  std::vector<std::string> seats, names, settings, decks;
  std::uint64_t seed = 0;
  bool seed_given = false, plain = false;
};

const Game& game_called(const std::string& id) {
  if (const Game* game = find_game(id)) return *game;
  std::vector<std::string_view> ids;
  for (const Game* game : all_games()) ids.push_back(game->id);
  const std::string_view near = nearest_word(id, ids);
  throw UsageError(
      fmt::format("no game \"{}\" can be played yet{}\ngames: {}", id,
                  near.empty() ? std::string() : fmt::format("; did you mean {}?", near),
                  fmt::join(ids, ", ")));
}

// Does anything say what is to be played, beyond the game?
bool says_how(const PlayOptions& o) {
  return o.players != 0 || o.humans >= 0 || !o.seats.empty() || !o.names.empty() ||
         !o.settings.empty() || !o.decks.empty();
}

terminal::NewGame wanted_game(const PlayOptions& options, RulesShelf& shelf) {
  const Game& game = game_called(options.game);
  terminal::NewGame wanted{
      .game = &game, .setup = {}, .seed = options.seed, .seats = {}, .together = false};
  Setup& setup = wanted.setup;
  setup.players =
      options.players != 0
          ? options.players
          : std::max({first_game(shelf.rules(game)).players, static_cast<int>(options.seats.size()),
                      static_cast<int>(options.names.size()), options.humans,
                      static_cast<int>(options.decks.size())});
  for (const std::string& setting : options.settings) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos) {
      throw UsageError(
          fmt::format("an option is key=value, such as set=both; not \"{}\"", setting));
    }
    setup.options.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
  use_decks(setup, shelf.rules(game), options.decks);
  if (const std::string wrong = game.check_setup(shelf.rules(game), setup); !wrong.empty()) {
    throw UsageError(wrong);
  }
  wanted.seats = wanted_seats(game, setup.players, options.humans, options.seats);
  if (wanted.seats.empty()) {
    wanted.seats =
        terminal::seats_for(game, setup.players, terminal::usual_people(game, setup.players));
    wanted.together = terminal::usually_together(game);
  }
  for (const std::string& name : options.names) setup.names.push_back(terminal::tidy_name(name));
  if (setup.names.size() > wanted.seats.size()) {
    throw UsageError(fmt::format("{} names for {} players", setup.names.size(), setup.players));
  }
  terminal::complete_names(wanted);
  for (const std::string& name : setup.names) {
    if (std::count(setup.names.begin(), setup.names.end(), name) > 1) {
      throw UsageError(fmt::format("two players are called {}", name));
    }
  }
  return wanted;
}

void run(PlayOptions options) {
  if (!options.seed_given) options.seed = seed_from_clock();
  RulesShelf shelf(data_dir());
  terminal::Console console(std::cin, std::cout,
                            [plain = options.plain] { return style_of_stdout(plain); });
  terminal::KeyboardGame game(console, shelf, data_dir());
  if (!options.load.empty()) {
    OpenedGame opened = open_game(shelf, std::filesystem::path(options.load));
    const Game& saved = game_called(opened.record.game);
    auto seats = wanted_seats(saved, opened.record.setup.players, options.humans, options.seats);
    game.load(std::move(opened), std::move(seats));
    game.run();
    return;
  }
  const Game* named = options.game.empty() ? nullptr : &game_called(options.game);
  if (named == nullptr || (terminal::hosting_of(*named).asks && !says_how(options))) {
    const auto wanted = terminal::ask_for_game(console, shelf, options.seed, named);
    if (!wanted) {
      console.say("Until next time.");
      return;
    }
    game.start(*wanted);
  } else {
    game.start(wanted_game(options, shelf));
  }
  game.run();
}

}  // namespace

void add_play_command(CLI::App& app) {
  const auto options = std::make_shared<PlayOptions>();
  CLI::App* play = app.add_subcommand("play", "Play a game here in the terminal");
  add_sets_option(*play);
  play->add_option("game", options->game, "Which game; without it you are asked")
      ->option_text("GAME");
  play->add_option("--players", options->players, "How many play")->option_text("N");
  CLI::Option* humans = play->add_option("--humans", options->humans,
                                         "How many of them are people at this keyboard\n"
                                         "[1; in a cooperative game one person plays for all]")
                            ->check(CLI::Range(0, 8))
                            ->option_text("N");
  play->add_option(
          "--seat", options->seats,
          "Who sits where: human or a bot (random, quick, easy, fair, strong) for each seat")
      ->delimiter(',')
      ->excludes(humans)
      ->option_text("WHO,...");
  play->add_option("--names", options->names, "What the players are called")
      ->delimiter(',')
      ->option_text("A,B,...");
  play->add_option("--option", options->settings,
                   "An option of the game's set-up, such as set=both")
      ->option_text("KEY=VALUE")
      ->allow_extra_args(false);
  play->add_option("--deck", options->decks,
                   "A deck for the next seat, - for any: a file or a starter deck; may be repeated")
      ->option_text("DECK")
      ->allow_extra_args(false);
  CLI::Option* seed =
      play->add_option("--seed", options->seed, "Deals the same cards again [from the clock]")
          ->option_text("S");
  play->add_option("--load", options->load,
                   "Go on with a saved game, or from the moment of a report or exported scenario")
      ->option_text("FILE");
  play->add_flag("--plain", options->plain, "Plain lines, without colours and frames");
  play->footer(
      "Example: muster play brawl --names Katya --option set=both\n"
      "         muster play brawl --humans 2 --names Maxim,Katya\n"
      "         muster play champions --option scenario=klaw --option heroes=\"Iron Man\"\n"
      "         muster play champions --deck my.deck --deck she-hulk-aggression");
  play->callback([options, seed] {
    options->seed_given = seed->count() > 0;
    run(*options);
  });
}

}  // namespace muster
