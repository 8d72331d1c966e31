// muster deck: decks of one's own, from and for elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "decks/chosen.h"
#include "decks/deck_game.h"
#include "decks/formats.h"
#include "shelf/parts.h"
#include "util/file.h"
#include "util/nearest.h"

namespace muster {
namespace {

namespace fs = std::filesystem;
using decks::Breach;
using decks::Deck;
using decks::DeckRead;
using decks::LeftOut;

struct DeckOptions {
  std::vector<std::string> decks;
  std::string deck, game, format, name, out;
  bool json = false, together = false;
};

std::string known_games(std::string_view between) {
  std::vector<std::string_view> ids;
  for (const Game* game : games_with_decks()) ids.push_back(game->id);
  return fmt::format("{}", fmt::join(ids, between));
}

// "champions: muster, octgn; rings: muster, ringsdb-json"
std::string known_formats() {
  std::vector<std::string> lists;
  for (const Game* game : games_with_decks()) {
    const auto formats = parts_of(*game).deck_formats();
    lists.push_back(fmt::format("{}: {}", game->id, fmt::join(formats, ", ")));
  }
  return fmt::format("{}", fmt::join(lists, "; "));
}

const Game& deck_game_called(const std::string& id) {
  std::vector<std::string> known;
  for (const Game* game : games_with_decks()) {
    if (game->id == id) return *game;
    known.emplace_back(game->id);
  }
  throw UsageError(fmt::format("decks are for {}; not for \"{}\"", fmt::join(known, " and "), id));
}

// What was read of a file, once: it may be a pipe.
struct Source {
  std::string file, text;
  const Game* game;
};

// The game is the one somebody said, the one that the name says, or the one it looks like.
Source source_at(const DeckOptions& options, const DeckPlace& place) {
  Source source{place.file.string(), read_file(place.file), place.game};
  if (!options.game.empty()) source.game = &deck_game_called(options.game);
  if (source.game == nullptr) source.game = &game_of_deck(source.text);
  return source;
}

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string_view near = nearest_word(word, views);
  return near.empty() ? std::string() : fmt::format("; did you mean {}?", near);
}

void report_left_out(const DeckRead& read) {
  for (const LeftOut& card : read.left_out) fmt::print(stderr, "muster: {}\n", in_words(card));
}

// ---- show ---------------------------------------------------------------------------------------

void print_type(const DeckGame& game, const Deck& deck, std::size_t which) {
  int all = 0;
  std::size_t width = 0;
  for (const auto& [card, n] : deck.cards) {
    if (game.cards()[card].type != which) continue;
    all += n;
    width = std::max(width, game.card_name(card).size());
  }
  if (all == 0) return;
  fmt::print("\n{} {}\n", coloured(game.rules().game.card_types[which].name, Colour::bold), all);
  for (const auto& [card, n] : deck.cards) {
    if (game.cards()[card].type != which) continue;
    fmt::print("  {} {:<{}}  {}\n", n, game.card_name(card), width,
               coloured(game.card_notes(card), Colour::dim));
  }
}

std::string identities_text(const DeckGame& game, const Deck& deck) {
  std::vector<std::string> names;
  for (const DefinitionId hero : deck.identities) names.push_back(game.hero_name(hero));
  return names.empty() ? "no identity" : fmt::format("{}", fmt::join(names, ", "));
}

void print_deck(const DeckGame& game, const DeckRead& read) {
  const Deck& deck = read.deck;
  fmt::print("{}\n{}, {} cards\n", coloured(deck.name, Colour::bold), identities_text(game, deck),
             size(deck));
  for (std::size_t t = 0; t < game.rules().game.card_types.size(); ++t) print_type(game, deck, t);
  fmt::print("\n{}\n", game.summary(deck));
  for (const Breach& breach : game.breaches(deck)) {
    fmt::print("{} {}\n", coloured(breach.rule, Colour::red), breach.what);
  }
}

boost::json::object card_json(const DeckGame& game, DefinitionId card, int copies) {
  const Definition& d = game.cards()[card];
  boost::json::object json{{"code", game.cards().code(card)},
                           {"name", d.name},
                           {"type", game.rules().game.card_types[d.type].name},
                           {"set", d.set},
                           {"copies", copies}};
  game.describe(json, card);
  return json;
}

boost::json::object deck_json(const DeckGame& game, const DeckRead& read) {
  boost::json::array identities;
  for (const DefinitionId hero : read.deck.identities) identities.push_back(game.hero_json(hero));
  boost::json::array cards;
  for (const auto& [card, n] : read.deck.cards) cards.push_back(card_json(game, card, n));
  boost::json::array breaches;
  for (const Breach& breach : game.breaches(read.deck)) {
    breaches.push_back({{"rule", breach.rule}, {"what", breach.what}});
  }
  boost::json::array left_out;
  for (const LeftOut& card : read.left_out) {
    left_out.push_back({{"card", card.card}, {"copies", card.copies}, {"unknown", card.unknown}});
  }
  return {{"name", read.deck.name},
          {"game", game.rules().game.id},
          {"identities", std::move(identities)},
          {"size", size(read.deck)},
          {"cards", std::move(cards)},
          {"breaches", std::move(breaches)},
          {"left-out", std::move(left_out)},
          {"setup", game.setup_text(read.deck)}};
}

void show_deck(const DeckOptions& options) {
  const Source source = source_at(options, deck_place(options.deck));
  const std::unique_ptr<DeckGame> game = deck_game(*source.game);
  const DeckRead read = game->read_one(source.text, source.file);
  if (options.json) {
    print_json(deck_json(*game, read));
    return;
  }
  print_deck(*game, read);
  report_left_out(read);
}

// ---- check --------------------------------------------------------------------------------------

void print_breach(std::string_view place, const Breach& breach) {
  fmt::print("{}: {} {}\n", place, coloured(breach.rule, Colour::red), breach.what);
}

// Prints what is wrong; true when nothing is.
bool check_deck(const DeckGame& game, const std::string& place, const DeckRead& read) {
  const std::vector<Breach> found = game.breaches(read.deck);
  for (const Breach& breach : found) print_breach(place, breach);
  for (const LeftOut& card : read.left_out) fmt::print("{}: {}\n", place, in_words(card));
  if (!found.empty() || read.first_unknown() != nullptr) return false;
  fmt::print("{}: {}, {} cards: right\n", place, identities_text(game, read.deck), size(read.deck));
  return true;
}

void check_decks(const DeckOptions& options) {
  bool right = true;
  std::vector<Deck> party;
  std::unique_ptr<DeckGame> game;  // of the decks so far
  for (const std::string& name : options.decks) {
    const Source source = source_at(options, deck_place(name));
    if (game == nullptr || &game->rules().game != source.game) {
      if (game != nullptr && options.together) {
        throw UsageError("decks of two games cannot play together");
      }
      game = deck_game(*source.game);
    }
    try {
      const DeckRead read = game->read_one(source.text, source.file);
      right &= check_deck(*game, name, read);
      party.push_back(read.deck);
    } catch (const std::runtime_error& unreadable) {
      fmt::print("{}\n", unreadable.what());
      right = false;
    }
  }
  if (options.together) {
    for (const Breach& breach : game->party_breaches(party)) {
      print_breach("together", breach);
      right = false;
    }
  }
  if (!right) throw FailureFound();
}

// ---- import and export --------------------------------------------------------------------------

void put(const std::string& text, const std::string& place) {
  if (place.empty()) {
    fmt::print("{}", text);
    return;
  }
  std::ofstream out(place, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw std::runtime_error(fmt::format("cannot write {}", place));
}

std::size_t format_named(const DeckGame& game, const std::string& name) {
  const auto formats = game.formats();
  const auto found = std::find(formats.begin(), formats.end(), name);
  if (found != formats.end()) return static_cast<std::size_t>(found - formats.begin());
  const std::vector<std::string> known(formats.begin(), formats.end());
  throw UsageError(fmt::format("there is no format \"{}\"{}\nformats: {}", name,
                               did_you_mean(name, known), fmt::join(known, ", ")));
}

// The deck somebody wants out of a file that may hold several.
DeckRead chosen(std::vector<DeckRead> decks, const DeckOptions& options) {
  std::vector<std::string> names;
  for (DeckRead& read : decks) {
    if (options.name.empty() ? decks.size() == 1 : read.deck.name == options.name) {
      return std::move(read);
    }
    names.push_back(read.deck.name);
  }
  throw UsageError(options.name.empty()
                       ? fmt::format("{}: there are {} decks in it; choose one with --deck: {}",
                                     options.deck, names.size(), fmt::join(names, ", "))
                       : fmt::format("{}: no deck \"{}\" in it{}", options.deck, options.name,
                                     did_you_mean(options.name, names)));
}

// The only game that has this format; nullptr: several have it, or none.
const Game* game_of_format(const std::string& name) {
  const Game* only = nullptr;
  for (const Game* game : games_with_decks()) {
    const std::unique_ptr<DeckGame> decks_of = deck_game(*game);
    const auto formats = decks_of->formats();
    if (std::find(formats.begin(), formats.end(), name) == formats.end()) continue;
    if (only != nullptr) return nullptr;
    only = game;
  }
  return only;
}

void import_deck(const DeckOptions& options) {
  const Game* said = options.format.empty() ? nullptr : game_of_format(options.format);
  const Source source = source_at(options, {options.deck, said});
  const std::unique_ptr<DeckGame> game = deck_game(*source.game);
  const std::size_t format =
      options.format.empty() ? game->guess(source.text) : format_named(*game, options.format);
  const DeckRead read = chosen(game->read(source.text, format, options.deck), options);
  put(game->write(read.deck, 0) + decks::write_left_out(read), options.out);
  report_left_out(read);
  if (read.first_unknown() != nullptr) throw FailureFound();
}

void export_deck(const DeckOptions& options) {
  const Source source = source_at(options, deck_place(options.deck));
  const std::unique_ptr<DeckGame> game = deck_game(*source.game);
  const std::size_t format = format_named(*game, options.format);
  const DeckRead read = game->read_one(source.text, source.file);
  const std::string lacks = format == 0 ? decks::write_left_out(read) : std::string();
  put(game->write(read.deck, format) + lacks, options.out);
  report_left_out(read);
  const bool remarks = !read.deck.description.empty() || !read.deck.tags.empty();
  if (remarks && options.format.ends_with("-text")) {
    fmt::print(stderr, "muster: {} has no place for the description and the tags\n",
               options.format);
  }
  if (read.lacks_any()) throw FailureFound();
}

}  // namespace

void add_deck_command(CLI::App& app) {
  const auto options = std::make_shared<DeckOptions>();
  const std::string formats = known_formats();
  const auto with_game = [&](CLI::App* command) {
    command
        ->add_option("--game", options->game,
                     fmt::format("{}; guessed if you don't say", known_games(" or ")))
        ->option_text("GAME");
  };
  CLI::App* deck = app.add_subcommand(
      "deck", fmt::format("Decks for {}: show, check, import, export", known_games(" and ")));
  deck->footer("Example: muster deck show spider-man-justice");
  deck->require_subcommand(1);

  CLI::App* show = deck->add_subcommand("show", "What is in a deck");
  show->add_option("deck", options->deck, "A file in any format, or a starter deck")
      ->required()
      ->option_text("FILE|NAME");
  with_game(show);
  show->add_flag("--json", options->json, "Print JSON");
  show->footer("Example: muster deck show spider-man-justice");
  show->callback([options] { show_deck(*options); });

  CLI::App* check = deck->add_subcommand("check", "Whether the rules allow decks, and why not");
  check->add_option("decks", options->decks, "Files in any format, or starter decks")
      ->required()
      ->option_text("FILE|NAME...");
  with_game(check);
  check->add_flag("--together", options->together, "Also whether they can play one game together");
  check->footer("Example: muster deck check my.deck black-panther-protection --together");
  check->callback([options] { check_decks(*options); });

  CLI::App* import =
      deck->add_subcommand("import", "A deck from MarvelCDB, RingsDB or OCTGN as a deck file");
  import->add_option("file", options->deck, "The file")->required()->option_text("FILE");
  with_game(import);
  import
      ->add_option("--from", options->format,
                   fmt::format("Its format; guessed if you don't say: {}", formats))
      ->option_text("FORMAT");
  import->add_option("--deck", options->name, "Which deck, if there are several in the file")
      ->option_text("NAME");
  import->add_option("-o,--out", options->out, "Write it to this file")->option_text("OUT");
  import->footer("Example: muster deck import web-warrior.o8d -o web-warrior.deck");
  import->callback([options] { import_deck(*options);
});

CLI::App* to = deck->add_subcommand("export", "A deck for MarvelCDB, RingsDB or OCTGN");
to->add_option("deck", options->deck, "A file in any format, or a starter deck")
    ->required()
    ->option_text("FILE|NAME");
with_game(to);
to->add_option("--to", options->format, formats)->required()->option_text("FORMAT");
to->add_option("-o,--out", options->out, "Write it to this file")->option_text("OUT");
to->footer("Example: muster deck export spider-man-justice --to octgn -o spider-man.o8d");
to->callback([options] { export_deck(*options); });
}  // namespace muster

}  // namespace muster
