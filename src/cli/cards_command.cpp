// muster cards: what the cards are, and whether the card files are right.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <tuple>

#include "cards/format.h"
#include "cards/reader.h"
#include "cli/card_entry.h"
#include "cli/cards_words.h"
#include "cli/commands.h"
#include "cli/game_argument.h"
#include "cli/output.h"
#include "cli/sets_option.h"
#include "scenario/card_proofs.h"
#include "shelf/games.h"
#include "shelf/parts.h"
#include "util/data_dir.h"
#include "util/file.h"
#include "util/nearest.h"

namespace muster {
namespace {

namespace fs = std::filesystem;

struct CardsOptions {
  std::string game, set, type, file;
  std::vector<std::string> words;   // a name, after a game where it stands first
  std::vector<std::string> places;  // games or files
  bool json = false, check = false;
};

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view near = nearest_word(word, known);
  return near.empty() ? std::string() : fmt::format("; did you mean {}?", near);
}

const Game& game_named(const std::string& id) {
  if (const Game* game = find_game(id)) return *game;
  const std::vector<std::string_view> ids = game_ids();
  throw UsageError(fmt::format("there are no cards of a game \"{}\"{}\ngames: {}", id,
                               did_you_mean(id, ids), fmt::join(ids, ", ")));
}

std::vector<const Game*> chosen_games(const std::string& id) {
  if (!id.empty()) return {&game_named(id)};
  return {all_games().begin(), all_games().end()};
}

fs::path shipped_cards(const Game& game) { return card_folder(game, data_dir()); }

// Those that are shipped, and people's own.
Library cards_of(const Game& game) {
  return load_cards_with(usual_own_sets(), game, shipped_cards(game)).library;
}

// ---- files ------------------------------------------------------------------------------------

bool same_file(const fs::path& a, const fs::path& b) {
  std::error_code ignored;
  return fs::equivalent(a, b, ignored);
}

// The card files of a game, people's own among them, and with them a file from elsewhere that
// speaks of those cards.
std::vector<CardFile> files_of(const Game& game, const fs::path& extra = {}) {
  std::vector<CardFile> files = load_card_files(shipped_cards(game));
  for (CardFile& own : own_card_files(usual_own_sets(), game)) files.push_back(std::move(own));
  if (extra.empty()) return files;
  const bool known = std::any_of(files.begin(), files.end(),
                                 [&](const CardFile& f) { return same_file(f.name, extra); });
  if (!known) files.push_back({extra.string(), read_file(extra)});
  return files;
}

const Game& game_of_file(const fs::path& path) {
  const std::string id = game_of_cards(read_file(path));
  if (const Game* game = find_game(id)) return *game;
  const std::vector<std::string_view> ids = game_ids();
  throw std::runtime_error(
      fmt::format("{}: a card file begins with \"game ID\"; the games are {}{}", path.string(),
                  fmt::join(ids, ", "), did_you_mean(id, ids)));
}

// ---- list and show ------------------------------------------------------------------------------

void print_cards(std::span<const CardOfGame> cards, bool json) {
  if (!json) {
    for (const CardOfGame& c : cards) fmt::print("{}", described(c));
    return;
  }
  boost::json::array all;
  for (const CardOfGame& c : cards) all.push_back(card_json(c));
  print_json(all);
}

void list_cards(const CardsOptions& options) {
  const Game& game = game_named(options.game);
  const Library library = cards_of(game);
  if (!options.set.empty() && !library.sets.contains(options.set)) {
    std::vector<std::string_view> sets;
    for (const auto& [id, title] : library.sets) sets.push_back(id);
    throw UsageError(fmt::format("{} has no set \"{}\"{}\nsets: {}", game.id, options.set,
                                 did_you_mean(options.set, sets), fmt::join(sets, ", ")));
  }
  std::vector<std::string_view> types;
  for (const CardType& type : game.card_types) types.push_back(type.name);
  if (!options.type.empty() && std::find(types.begin(), types.end(), options.type) == types.end()) {
    throw UsageError(fmt::format("{} has no card type \"{}\"{}\ntypes: {}", game.id, options.type,
                                 did_you_mean(options.type, types), fmt::join(types, ", ")));
  }
  std::vector<CardOfGame> cards;
  for (const Definition& card : library.definitions) {
    const CardOfGame c{game, card};
    if (!options.set.empty() && card.set != options.set) continue;
    if (!options.type.empty() && c.type() != options.type) continue;
    cards.push_back(c);
  }
  print_cards(cards, options.json);
}

// The cards that a file brings, read together with those of its game; of a name, if one is said.
void show_cards_of_file(const CardsOptions& options) {
  if (!fs::exists(options.file)) throw UsageError(fmt::format("there is no file {}", options.file));
  const Game& game = game_of_file(options.file);
  const std::vector<CardFile> files = files_of(game, options.file);
  const ReadResult result = read_cards(game, files);
  if (!result.errors.empty()) throw CardFilesError(result.errors);
  const std::string wanted =
      CLI::detail::to_lower(fmt::format("{}", fmt::join(options.words, " ")));
  std::vector<CardOfGame> found;
  for (const Definition& card : result.library.definitions) {
    const bool named = wanted.empty() || CLI::detail::to_lower(card.name) == wanted;
    if (named && same_file(card.file, options.file)) found.push_back({game, card});
  }
  if (found.empty()) {
    throw UsageError(
        fmt::format("no card \"{}\" in {}", fmt::join(options.words, " "), options.file));
  }
  print_cards(found, options.json);
}

// `show brawl Groot` is `show Groot --game brawl`: the game stands first, as for the other
// commands.
void show_card(CardsOptions options) {
  if (!options.file.empty()) return show_cards_of_file(options);
  if (options.words.empty()) throw UsageError("say the name of a card, or a file with --file");
  if (options.words.size() > 1 && find_game(options.words.front()) != nullptr) {
    options.game = options.words.front();
    options.words.erase(options.words.begin());
  }
  const std::string name = fmt::format("{}", fmt::join(options.words, " "));
  std::vector<std::unique_ptr<const Library>> libraries;
  std::vector<CardOfGame> found;
  std::vector<std::string_view> names;
  const std::string wanted = CLI::detail::to_lower(name);
  for (const Game* game : chosen_games(options.game)) {
    libraries.push_back(std::make_unique<Library>(cards_of(*game)));
    for (const Definition& card : libraries.back()->definitions) {
      names.push_back(card.name);
      if (CLI::detail::to_lower(card.name) == wanted) found.push_back({*game, card});
    }
  }
  if (found.empty()) {
    std::string message = fmt::format("no card \"{}\"{}", name, did_you_mean(name, names));
    if (options.words.size() > 1) {
      message += fmt::format("\ngames: {}", fmt::join(game_ids(), ", "));
    }
    throw UsageError(message);
  }
  print_cards(found, options.json);
}

// ---- check and fmt ------------------------------------------------------------------------------

// The names of all icons there are; none where the program came without the list of them.
const std::vector<std::string>& known_icons() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    std::ifstream list(data_dir() / "web" / "icons" / "game-icons-authors.tsv");
    for (std::string line; std::getline(list, line);)
      all.push_back(line.substr(0, line.find('\t')));
    return all;
  }();
  return names;
}

// What can be read and means nothing, or cannot be played.
std::vector<CardError> wrong_beyond_reading(const Game& game, const Library& library) {
  const GameParts& parts = parts_of(game);
  std::vector<CardError> errors = unplayable_sets(game, library, parts.set_needs);
  const auto add = [&](std::vector<CardError> more) {
    std::move(more.begin(), more.end(), std::back_inserter(errors));
  };
  add(unknown_keywords(library, parts.keywords));
  const std::vector<std::string_view> icons(known_icons().begin(), known_icons().end());
  if (!icons.empty()) add(unknown_icons(library, icons));
  std::stable_sort(errors.begin(), errors.end(), [](const CardError& a, const CardError& b) {
    return std::tie(a.file, a.line) < std::tie(b.file, b.line);
  });
  return errors;
}

// Prints what is wrong; true when nothing is.
bool check_files(std::string_view what, const Game& game, std::span<const CardFile> files) {
  const ReadResult result = read_cards(game, files);
  for (const CardError& error : result.errors) fmt::print("{}\n", described(error));
  if (!result.errors.empty()) return false;
  const std::vector<CardError> unplayable = wrong_beyond_reading(game, result.library);
  for (const CardError& error : unplayable) fmt::print("{}\n", described(error));
  if (!unplayable.empty()) return false;
  fmt::print("{}: {} cards in {} sets are right\n", what, result.library.definitions.size(),
             result.library.sets.size());
  return true;
}

void check_cards(const CardsOptions& options) {
  bool right = true;
  if (options.places.empty()) {
    for (const Game* game : all_games()) right &= check_files(game->id, *game, files_of(*game));
  }
  for (const std::string& place : options.places) {
    if (!fs::exists(place) && place.ends_with(".cards")) {
      throw UsageError(fmt::format("there is no file {}", place));
    }
    if (!fs::exists(place)) {
      const Game& game = game_named(place);
      right &= check_files(game.id, game, files_of(game));
    } else {
      const Game& game = game_of_file(place);
      right &= check_files(place, game, files_of(game, place));
    }
  }
  if (!right) throw FailureFound();
}

std::vector<fs::path> files_to_format(const CardsOptions& options) {
  if (!options.places.empty()) return {options.places.begin(), options.places.end()};
  std::vector<fs::path> files;
  for (const Game* game : all_games()) {
    const auto own = files_below(shipped_cards(*game), ".cards");
    files.insert(files.end(), own.begin(), own.end());
  }
  return files;
}

void write_file(const fs::path& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw std::runtime_error(fmt::format("cannot write {}", path.string()));
}

void format_files(const CardsOptions& options) {
  bool failed = false;
  for (const fs::path& path : files_to_format(options)) {
    const std::string text = read_file(path);
    const FormattedCards formatted =
        format_cards(text, find_game(game_of_cards(text)), path.string());
    for (const CardError& error : formatted.errors) fmt::print(stderr, "{}\n", described(error));
    failed |= !formatted.errors.empty();
    if (!formatted.errors.empty() || formatted.text == text) continue;
    fmt::print("{}\n", path.string());
    if (options.check) {
      failed = true;
    } else {
      write_file(path, formatted.text);
    }
  }
  if (failed) throw FailureFound();
}

// ---- proofs -------------------------------------------------------------------------------------

// How much of a game's cards is proven. True when every card is.
bool prove_game(const Game& game, const CardsOptions& options, boost::json::array& list) {
  std::optional<ProgressBar> bar;
  const std::vector<CardProof> proofs =
      prove_cards(game, data_dir(), [&](std::size_t done, std::size_t all) {
        if (!bar) bar.emplace("looking at cards", all);
        bar->update(done);
      });
  bar.reset();
  std::size_t proven = 0;
  std::size_t parts = 0;
  std::size_t noticed = 0;
  for (const CardProof& p : proofs) {
    if (p.proven()) ++proven;
    parts += p.noticed.size() + p.unnoticed.size();
    noticed += p.noticed.size();
    list.push_back({{"game", game.id},
                    {"card", p.card},
                    {"set", p.set},
                    {"proven", json_array(p.noticed)},
                    {"unproven", json_array(p.unnoticed)}});
    if (options.json) continue;
    for (const std::string& part : p.unnoticed) {
      fmt::print("{} ({}): no scenario notices when this is missing: {}\n", p.card, p.set, part);
    }
  }
  if (!options.json) {
    fmt::print("{}: scenarios prove {} of {} cards, and {} of {} parts of their texts\n", game.id,
               proven, proofs.size(), noticed, parts);
  }
  return proven == proofs.size();
}

void prove(const CardsOptions& options) {
  bool all = true;
  boost::json::array list;
  for (const Game* game : chosen_games(options.game)) all &= prove_game(*game, options, list);
  if (options.json) print_json(list);
  if (!all) throw FailureFound();
}

}  // namespace

void add_cards_command(CLI::App& app) {
  const auto options = std::make_shared<CardsOptions>();
  CLI::App* cards = app.add_subcommand("cards", "The cards of the games, and their files");
  cards->footer("Example: muster cards show Groot");
  cards->require_subcommand(1);

  CLI::App* list = cards->add_subcommand("list", "The cards of a game");
  list->add_option("game", options->game, fmt::format("One of: {}", fmt::join(game_ids(), ", ")))
      ->required()
      ->option_text("GAME");
  list->add_option("--set", options->set, "Only the cards of this set")->option_text("SET");
  list->add_option("--type", options->type, "Only the cards of this type")->option_text("TYPE");
  add_sets_option(*list);
  list->add_flag("--json", options->json, "Print JSON");
  list->footer("Example: muster cards list brawl --type hero");
  list->callback([options] { list_cards(*options); });

  CLI::App* show = cards->add_subcommand("show", "What a card is and does");
  show->add_option("words", options->words,
                   "Its name, in upper or lower case; before it, if you like, the game")
      ->option_text("[GAME] NAME");
  show->add_option("--game", options->game, "Only in this game")->option_text("GAME");
  show->add_option("--file", options->file, "The cards of this card file, of any folder")
      ->option_text("FILE");
  add_sets_option(*show);
  show->add_flag("--json", options->json, "Print JSON: a list, as several games may know the name");
  show->footer(
      "Example: muster cards show \"rocket raccoon\"\n         muster cards show brawl Groot\n     "
      "    muster "
      "cards show --file my-heroes.cards");
  show->callback([options] { show_card(*options); });

  CLI::App* check = cards->add_subcommand(
      "check", "Whether the card files are right and their sets can be played");
  check
      ->add_option("places", options->places,
                   "Games, or card files anywhere; all games if there are none")
      ->option_text("GAME|FILE...");
  add_sets_option(*check);
  check->footer("Example: muster cards check my-heroes.cards");
  check->callback([options] { check_cards(*options); });

  add_words_command(*cards);

  CLI::App* proofs = cards->add_subcommand(
      "proofs", "Whether scenarios would notice if a card did not do what it does");
  proofs
      ->add_option("game", options->game,
                   fmt::format("One of: {}; all if there is none", fmt::join(game_ids(), ", ")))
      ->option_text("GAME");
  proofs->add_flag("--json", options->json, "Print JSON");
  proofs->footer("Example: muster cards proofs champions");
  proofs->callback([options] { prove(*options); });

  CLI::App* format = cards->add_subcommand("fmt", "Put card files into their canonical layout");
  format
      ->add_option("files", options->places,
                   "Card files; all those of the project if there are none")
      ->option_text("FILE...");
  format->add_flag("--check", options->check, "Change nothing; list the files that would change");
  format->footer("Example: muster cards fmt my-heroes.cards");
  format->callback([options] { format_files(*options); });
}

}  // namespace muster
