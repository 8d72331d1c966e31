// muster campaign: games one after another, and a log of what is kept between them.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "bots/bot.h"
#include "bots/bot_seats.h"
#include "campaigns/campaign.h"
#include "cli/commands.h"
#include "cli/keyboard.h"
#include "cli/output.h"
#include "decks/chosen.h"
#include "shelf/parts.h"
#include "store/save_file.h"
#include "terminal/asking.h"
#include "terminal/keyboard_game.h"
#include "util/data_dir.h"
#include "util/tidy_text.h"

namespace muster {
namespace {

namespace fs = std::filesystem;

struct CampaignOptions {
  std::string file, kind, before, game, note, bot, out;
  NewCampaignOptions wanted;
  std::vector<std::string> seats, settings;
  int humans = -1;
  std::uint64_t seed = 0;
  bool json = false, seed_given = false, plain = false, force = false;
};

void begin(CampaignOptions& options) {
  if (fs::exists(options.file) && !options.force) {
    throw UsageError(fmt::format("{} is there already; --force replaces it", options.file));
  }
  NewCampaignOptions& wanted = options.wanted;
  wanted.title = wanted.title.empty() ? fs::path(options.file).stem().string()
                                      : tidy_text(wanted.title, longest_note);
  const auto campaign = campaign_of(options.kind);
  const Game& game = campaign->rules().game;
  if (parts_of(game).decks != nullptr) {
    for (std::string& deck : wanted.decks) deck = deck_for_setup(game, deck);
  }
  if (!options.before.empty()) {
    wanted.before = campaigns::load(options.before, [](std::string_view text) {
      campaigns::game_of(text);
      return std::string(text);
    });
  }
  campaign->begin(wanted);
  campaign->save(options.file);
  std::error_code ignored;
  fs::remove(unfinished_game(options.file), ignored);
  fmt::print("{}", campaigns::text_of(campaign->sheet()));
}

// ---- show ---------------------------------------------------------------------------------------

boost::json::object json_of(const Campaign& campaign, const std::string& file) {
  boost::json::object json = campaign.json();
  json["under-way"] = fs::exists(unfinished_game(file));
  if (!campaign.over().empty()) return json;
  try {
    boost::json::object setup;
    for (const auto& [key, option] : campaign.next({}).options) setup[key] = option;
    json["setup"] = std::move(setup);
  } catch (const CampaignError& e) {
    json["to-decide"] = e.what();
  }
  return json;
}

void show(const CampaignOptions& options) {
  const auto campaign = load_campaign(options.file);
  if (options.json) return print_json(json_of(*campaign, options.file));
  fmt::print("{}", where_it_stands(*campaign, options.file));
}

// ---- play and record ----------------------------------------------------------------------------

void enter(Campaign& campaign, const CampaignOptions& options, const Setup& setup,
           const Table& table) {
  for (const std::string& words : campaign.enter(setup, table)) fmt::print("{}\n", words);
  campaign.save(options.file);
}

// A saved game as long as it can be one of this campaign.
void check_is_next_game(const Campaign& campaign, const Record& record, const std::string& file) {
  if (record.game != campaign.rules().game.id) {
    throw CampaignError(fmt::format("{} is a game of {}", file, record.game));
  }
  if (const std::string other = campaign.differs(record.setup); !other.empty()) {
    throw CampaignError(fmt::format("{} is not the next game of this campaign: {}", file, other));
  }
}

void record(const CampaignOptions& options) {
  const auto campaign = load_campaign(options.file);
  const Record game = load_file(options.game);
  check_is_next_game(*campaign, game, options.game);
  Table table;
  replay(game, campaign->rules(), table, nullptr);
  enter(*campaign, options, game.setup, table);
  fmt::print("{}\n", next_words(*campaign, options.file));
}

Settings wanted_settings(const Campaign& campaign, const CampaignOptions& options) {
  const auto free = campaign.free_options();
  Settings settings;
  for (const std::string& setting : options.settings) {
    const std::size_t equals = setting.find('=');
    const std::string key = setting.substr(0, equals);
    if (equals == std::string::npos) {
      throw UsageError(
          fmt::format("an option is key=value, such as {}=...; not \"{}\"", free.front(), setting));
    }
    if (std::find(free.begin(), free.end(), key) == free.end()) {
      throw UsageError(fmt::format("the campaign log says what {} is; what can be set: {}", key,
                                   fmt::join(free, ", ")));
    }
    settings.emplace_back(key, setting.substr(equals + 1));
  }
  return settings;
}

// Bots in all seats, and nobody watches.
Record play_by_itself(const Rules& rules, Record game, const std::string& name, Table& table) {
  if (!has_bot(rules.game, name)) {
    throw UsageError(fmt::format("there is no bot \"{}\" for this game; there are {}", name,
                                 fmt::join(bots_of(rules.game), ", ")));
  }
  const std::unique_ptr<Bot> bot = make_bot(name, rules);
  Random random(mix64(game.seed) + game.choices.size());
  for (const Ask* a = next_question(table); a != nullptr; a = next_question(table)) {
    const Seat s = a->seat;
    const int option = bot->choose(SeatView(rules, table, s), *a, random);
    choose(rules, table, s, option);
    game.choices.push_back({.seat = s, .option = static_cast<std::uint16_t>(option)});
    if (game.choices.size() > static_cast<std::size_t>(rules.game.decision_bound)) {
      throw std::runtime_error("the game does not end");
    }
  }
  game.hash = hash_for(game, rules, table);
  return game;
}

Record new_game(const Campaign& campaign, const CampaignOptions& options) {
  const Rules& rules = campaign.rules();
  Record game = new_record(rules, campaign.next(wanted_settings(campaign, options)),
                           options.seed_given ? options.seed : seed_from_clock());
  Table table;
  start(rules, table, game.setup, game.seed);
  game.hash = hash_for(game, rules, table);
  return game;
}

// The game that is under way, or a new one. It is kept before anything is asked, so that whoever
// leaves at the first question finds it again.
Record game_to_play(const Campaign& campaign, const CampaignOptions& options,
                    terminal::Console* console) {
  const Rules& rules = campaign.rules();
  const fs::path kept = unfinished_game(options.file);
  const bool under_way = fs::exists(kept);
  Record game = under_way ? load_file(kept) : new_game(campaign, options);
  if (under_way) {
    check_is_next_game(campaign, game, kept.string());
  } else if (console != nullptr) {
    save_file(kept, game, rules);
  }
  if (!game.choices.empty()) return game;
  campaign.decide(game.setup, console);
  if (const std::string wrong = rules.game.check_setup(rules, game.setup); !wrong.empty()) {
    throw UsageError(wrong);
  }
  return game;
}

void say_kept(const CampaignOptions& options) {
  fmt::print("The game is kept: `muster campaign play {}` goes on.\n", options.file);
}

void play(const CampaignOptions& options) {
  const auto campaign = load_campaign(options.file);
  const Rules& rules = campaign->rules();
  terminal::Console console(std::cin, std::cout,
                            [plain = options.plain] { return style_of_stdout(plain); });
  const bool by_itself = !options.bot.empty();
  Record game = game_to_play(*campaign, options, by_itself ? nullptr : &console);
  Table table;
  start(rules, table, game.setup, game.seed);
  if (game.choices.empty()) {
    game.hash = hash_for(game, rules, table);
  } else {
    replay(game, rules, table, nullptr);
  }
  const fs::path kept = unfinished_game(options.file);
  if (by_itself) {
    game = play_by_itself(rules, std::move(game), options.bot, table);
  } else {
    terminal::KeyboardGame keyboard(console, campaign_shelf(), data_dir());
    auto seats = wanted_seats(rules.game, game.setup.players, options.humans, options.seats);
    keyboard.load(std::move(game), std::move(seats));
    keyboard.keep_in(kept);
    keyboard.run();
    game = keyboard.session().record();
    table = keyboard.session().table();
    if (!table.over()) return say_kept(options);
  }
  if (!options.out.empty()) save_file(options.out, game, rules);
  enter(*campaign, options, game.setup, table);
  std::error_code ignored;
  fs::remove(kept, ignored);
  fmt::print("{}\n", next_words(*campaign, options.file));
}

void drop(const CampaignOptions& options) {
  load_campaign(options.file);
  if (!fs::remove(unfinished_game(options.file))) {
    throw CampaignError("no game of this campaign is under way");
  }
  fmt::print("The game is given up; the log stays as it is.\n");
}

void note(const CampaignOptions& options) {
  const auto campaign = load_campaign(options.file);
  campaign->note(tidy_text(options.note, longest_note));
  campaign->save(options.file);
}

// ---- the words of the command line --------------------------------------------------------------

using Shared = std::shared_ptr<CampaignOptions>;

CLI::App* with_file(CLI::App& campaign, const Shared& options, const std::string& name,
                    const std::string& help) {
  CLI::App* command = campaign.add_subcommand(name, help);
  command->add_option("file", options->file, "The campaign log")->required()->option_text("FILE");
  return command;
}

void add_new(CLI::App& campaign, const Shared& options) {
  CLI::App* command = with_file(campaign, options, "new", "Begin a campaign");
  NewCampaignOptions& wanted = options->wanted;
  std::vector<std::string> games;
  for (const Game* game : games_with_campaigns()) games.emplace_back(game->id);
  command
      ->add_option("--game", options->kind,
                   fmt::format("Of which game: {} [{}]", fmt::join(games, " or "), games.front()))
      ->default_val(games.front())
      ->check(CLI::IsMember(games))
      ->option_text("GAME");
  command->add_option("--players", wanted.players, "How many play")
      ->check(CLI::Range(1, 5))
      ->option_text("N");
  command
      ->add_option("--decks", wanted.decks,
                   "rings: a deck for each player: leadership, tactics, spirit, lore, or a file")
      ->delimiter(',')
      ->option_text("A,B,...");
  command->add_option("--heroes", wanted.heroes, "sentinels: a Hero for each seat [any]")
      ->delimiter(',')
      ->option_text("A,B,...");
  command->add_option("--names", wanted.names, "What the players are called")
      ->delimiter(',')
      ->option_text("A,B,...");
  command->add_option("--title", wanted.title, "What the campaign is called")->option_text("TITLE");
  command
      ->add_option("--scenarios", wanted.scenarios,
                   "rings: which scenarios, in order [those of the box]")
      ->delimiter(',')
      ->option_text("A,B,...");
  command
      ->add_option("--after", options->before, "rings: a campaign that is over and hands cards on")
      ->option_text("OLD");
  command->add_flag("--expert", wanted.expert, "rings: heroes keep their damage");
  command->add_flag("--any-decks", wanted.any_decks, "rings: decks are not checked");
  command->add_flag("--force", options->force, "Replace a file that is there");
  command->footer(
      "Examples: muster campaign new mirkwood.campaign --decks leadership,lore --names Ada,Boris\n"
      "          muster campaign new comics.campaign --game sentinels --heroes Legacy,Ra,Tachyon");
  command->callback([options] { begin(*options); });
}

void add_play(CLI::App& campaign, const Shared& options) {
  CLI::App* command =
      with_file(campaign, options, "play", "Play the next game, or go on with one under way");
  CLI::Option* seed =
      command->add_option("--seed", options->seed, "Deals the same cards again [from the clock]")
          ->option_text("S");
  command->add_option("--bot", options->bot, "Let this bot play all seats to the end")
      ->option_text("BOT");
  CLI::Option* humans =
      command->add_option("--humans", options->humans, "How many are people at this keyboard")
          ->check(CLI::Range(0, 5))
          ->option_text("N");
  command->add_option("--seat", options->seats, "Who sits where: human or a bot for each seat")
      ->delimiter(',')
      ->excludes(humans)
      ->option_text("WHO,...");
  command
      ->add_option("--option", options->settings,
                   "What players may set for a game, as in play; an unknown one lists them")
      ->option_text("KEY=VALUE")
      ->allow_extra_args(false);
  command->add_option("-o,--out", options->out, "Keep the finished game in this file, for replay")
      ->option_text("OUT");
  command->add_flag("--plain", options->plain, "Plain lines, without colours and frames");
  command->footer("Example: muster campaign play mirkwood.campaign");
  command->callback([options, seed] {
    options->seed_given = seed->count() > 0;
    try {
      play(*options);
    } catch (const terminal::Leave&) {  // while being asked what to bring
      say_kept(*options);
    }
  });
}

}  // namespace

void add_campaign_command(CLI::App& app) {
  const auto options = std::make_shared<CampaignOptions>();
  CLI::App& campaign = *app.add_subcommand(
      "campaign",
      "Games one after another: scenarios of The Lord of the Rings, Events of Sentinels");
  campaign.footer("Example: muster campaign new mirkwood.campaign --decks leadership,lore");
  campaign.require_subcommand(1);
  add_new(campaign, options);

  CLI::App* shown = with_file(campaign, options, "show", "Where a campaign stands");
  shown->add_flag("--json", options->json, "Print JSON");
  shown->callback([options] { show(*options); });
  CLI::App* printed = with_file(campaign, options, "print", "The log sheet alone");
  printed->callback(
      [options] { fmt::print("{}", campaigns::text_of(load_campaign(options->file)->sheet())); });

  add_play(campaign, options);
  CLI::App* recorded =
      with_file(campaign, options, "record", "Enter a game that was played elsewhere");
  recorded->add_option("game", options->game, "The game, as muster play saved it")
      ->required()
      ->option_text("GAME");
  recorded->callback([options] { record(*options); });
  CLI::App* dropped = with_file(campaign, options, "drop", "Give up the game that is under way");
  dropped->callback([options] { drop(*options); });
  CLI::App* noted = with_file(campaign, options, "note", "Write a note into the log");
  noted->add_option("text", options->note, "The note")->required()->option_text("TEXT");
  noted->callback([options] { note(*options); });

  for (const GameParts* parts : all_parts()) {
    if (parts->add_campaign_commands != nullptr) parts->add_campaign_commands(campaign);
  }
}

}  // namespace muster
