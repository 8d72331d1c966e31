// muster deck: decks for champions, from and for elsewhere.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include "cli/commands.h"
#include "cli/deck_option.h"
#include "cli/output.h"
#include "games/champions/deck_formats.h"
#include "games/games.h"
#include "util/data_dir.h"
#include "util/file.h"
#include "util/nearest.h"

namespace muster {
namespace {

namespace fs = std::filesystem;
using champions::Breach;
using champions::Deck;
using champions::DeckCards;
using champions::DeckFormat;
using champions::DeckRead;
using champions::LeftOut;
namespace attribute = champions::attribute;
namespace type = champions::type;

struct Options {
  std::vector<std::string> decks;
  std::string deck, format, name, out;
  bool json = false, together = false;
};

// The rules and their cards by name; made by the command that needs them.
struct Desk {
  fs::path folder = data_dir();
  Rules rules = load_rules(champions::game(), folder);
  DeckCards cards{rules, folder};
};

std::string did_you_mean(std::string_view word, std::span<const std::string> known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string_view near = nearest_word(word, views);
  return near.empty() ? std::string() : fmt::format("; did you mean {}?", near);
}

std::string in_words(const LeftOut& card) {
  return card.unknown ? fmt::format("{} {}: no card of the sets here", card.copies, card.card)
                      : fmt::format("{} {}: comes with the hero, is not in the deck", card.copies,
                                    card.card);
}

void report_left_out(const DeckRead& read) {
  for (const LeftOut& card : read.left_out) fmt::print(stderr, "muster: {}\n", in_words(card));
}

// ---- show ---------------------------------------------------------------------------------------

constexpr std::array resource_attributes = {
    std::pair{attribute::energy, "energy"}, std::pair{attribute::mental, "mental"},
    std::pair{attribute::physical, "physical"}, std::pair{attribute::wild, "wild"}};

bool has(const Definition& card, std::size_t attribute) {
  return card.numbers[attribute] != missing_number;
}

std::string cost_text(const Definition& card) {
  if (!has(card, attribute::cost)) return "-";
  const int cost = card.numbers[attribute::cost];
  return cost == x_number ? "X" : std::to_string(cost);
}

std::string resources_text(const Definition& card) {
  std::vector<std::string> parts;
  for (const auto& [which, name] : resource_attributes) {
    if (!has(card, which)) continue;
    const int n = card.numbers[which];
    parts.push_back(n == 1 ? name : fmt::format("{} {}", n, name));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string full_name(const Definition& card) {
  const std::string& subtitle = card.words[attribute::subtitle];
  return subtitle.empty() ? card.name : fmt::format("{} ({})", card.name, subtitle);
}

// Where a card is from: its aspect, basic, or the hero.
std::string kind_of(const Desk& desk, const Definition& card) {
  const std::string& aspect = card.words[attribute::aspect];
  return aspect.empty() ? desk.rules.library.sets.at(card.set) : aspect;
}

void print_type(const Desk& desk, const Deck& deck, std::size_t which) {
  int all = 0;
  std::size_t width = 0;
  for (const auto& [card, n] : deck.cards) {
    if (desk.cards[card].type != which) continue;
    all += n;
    width = std::max(width, full_name(desk.cards[card]).size());
  }
  if (all == 0) return;
  fmt::print("\n{} {}\n", coloured(desk.rules.game.card_types[which].name, Colour::bold), all);
  for (const auto& [card, n] : deck.cards) {
    const Definition& d = desk.cards[card];
    if (d.type != which) continue;
    fmt::print("  {} {:<{}}  {}\n", n, full_name(d), width,
               coloured(fmt::format("cost {:<2} {:<12} {}", cost_text(d), resources_text(d),
                                    kind_of(desk, d)),
                        Colour::dim));
  }
}

void print_resources(const Desk& desk, const Deck& deck) {
  std::vector<std::string> parts;
  for (const auto& [which, name] : resource_attributes) {
    int all = 0;
    for (const auto& [card, n] : deck.cards) {
      if (has(desk.cards[card], which)) all += n * desk.cards[card].numbers[which];
    }
    parts.push_back(fmt::format("{} {}", all, name));
  }
  fmt::print("\nresources: {}\n", fmt::join(parts, ", "));
}

std::string identities_text(const Desk& desk, const Deck& deck) {
  std::vector<std::string> names;
  for (const DefinitionId hero : deck.identities) {
    names.push_back(
        fmt::format("{} / {}", desk.cards[hero].name, desk.cards[desk.cards[hero].back].name));
  }
  return names.empty() ? "no identity" : fmt::format("{}", fmt::join(names, ", "));
}

void print_deck(const Desk& desk, const DeckRead& read) {
  const Deck& deck = read.deck;
  fmt::print("{}\n{}, {} cards\n", coloured(deck.name, Colour::bold), identities_text(desk, deck),
             champions::size(deck));
  for (std::size_t t = 0; t < desk.rules.game.card_types.size(); ++t) print_type(desk, deck, t);
  print_resources(desk, deck);
  for (const Breach& breach : champions::breaches(desk.rules, deck)) {
    fmt::print("{} {}\n", coloured(breach.rule, Colour::red), breach.what);
  }
}

boost::json::object card_json(const Desk& desk, DefinitionId card, int copies) {
  const Definition& d = desk.cards[card];
  boost::json::object resources;
  for (const auto& [which, name] : resource_attributes) {
    if (has(d, which)) resources[name] = d.numbers[which];
  }
  boost::json::value cost = nullptr;
  if (has(d, attribute::cost) && d.numbers[attribute::cost] != x_number) {
    cost = d.numbers[attribute::cost];
  }
  return {{"code", desk.cards.code(card)},
          {"name", d.name},
          {"type", desk.rules.game.card_types[d.type].name},
          {"set", d.set},
          {"copies", copies},
          {"cost", std::move(cost)},
          {"resources", std::move(resources)}};
}

boost::json::object deck_json(const Desk& desk, const DeckRead& read) {
  boost::json::array identities;
  for (const DefinitionId hero : read.deck.identities) {
    identities.push_back({{"code", desk.cards.code(hero)},
                          {"hero", desk.cards[hero].name},
                          {"alter-ego", desk.cards[desk.cards[hero].back].name}});
  }
  boost::json::array cards;
  for (const auto& [card, n] : read.deck.cards) cards.push_back(card_json(desk, card, n));
  boost::json::array breaches;
  for (const Breach& breach : champions::breaches(desk.rules, read.deck)) {
    breaches.push_back({{"rule", breach.rule}, {"what", breach.what}});
  }
  boost::json::array left_out;
  for (const LeftOut& card : read.left_out) {
    left_out.push_back({{"card", card.card}, {"copies", card.copies}, {"unknown", card.unknown}});
  }
  return {{"name", read.deck.name},
          {"identities", std::move(identities)},
          {"size", champions::size(read.deck)},
          {"cards", std::move(cards)},
          {"breaches", std::move(breaches)},
          {"left-out", std::move(left_out)},
          {"setup", champions::setup_text(desk.rules, read.deck)}};
}

void show_deck(const Options& options) {
  const Desk desk;
  const DeckRead read = champions::read_deck_file(desk.cards, deck_place(options.deck));
  if (options.json) {
    print_json(deck_json(desk, read));
    return;
  }
  print_deck(desk, read);
  report_left_out(read);
}

// ---- check --------------------------------------------------------------------------------------

void print_breach(std::string_view place, const Breach& breach) {
  fmt::print("{}: {} {}\n", place, coloured(breach.rule, Colour::red), breach.what);
}

// Prints what is wrong; true when nothing is.
bool check_deck(const Desk& desk, const std::string& place, const DeckRead& read) {
  const std::vector<Breach> found = champions::breaches(desk.rules, read.deck);
  for (const Breach& breach : found) print_breach(place, breach);
  for (const LeftOut& card : read.left_out) fmt::print("{}: {}\n", place, in_words(card));
  if (!found.empty() || read.first_unknown() != nullptr) return false;
  fmt::print("{}: {}, {} cards: right\n", place, identities_text(desk, read.deck),
             champions::size(read.deck));
  return true;
}

void check_decks(const Options& options) {
  const Desk desk;
  bool right = true;
  std::vector<Deck> party;
  for (const std::string& place : options.decks) {
    const fs::path file = deck_place(place);
    try {
      const DeckRead read = champions::read_deck_file(desk.cards, file);
      right &= check_deck(desk, place, read);
      party.push_back(read.deck);
    } catch (const std::runtime_error& unreadable) {
      fmt::print("{}\n", unreadable.what());
      right = false;
    }
  }
  if (options.together) {
    for (const Breach& breach : champions::party_breaches(desk.rules, party)) {
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

DeckFormat format_named(const std::string& name) {
  if (const auto format = champions::deck_format(name)) return *format;
  const auto names = champions::deck_format_names();
  const std::vector<std::string> known(names.begin(), names.end());
  throw UsageError(fmt::format("there is no format \"{}\"{}\nformats: {}", name,
                               did_you_mean(name, known), fmt::join(known, ", ")));
}

// The deck somebody wants out of a file that may hold several.
DeckRead chosen(std::vector<DeckRead> decks, const Options& options) {
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

void import_deck(const Options& options) {
  const Desk desk;
  const std::string text = read_file(options.deck);
  const DeckFormat format =
      options.format.empty() ? champions::guess_deck_format(text) : format_named(options.format);
  const DeckRead read =
      chosen(champions::read_decks(desk.cards, text, format, options.deck), options);
  std::string deck = champions::write_deck(desk.cards, read.deck, DeckFormat::muster);
  if (!read.left_out.empty()) deck += "\n# Not in the deck\n";
  for (const LeftOut& card : read.left_out) deck += fmt::format("# {}\n", in_words(card));
  put(deck, options.out);
  report_left_out(read);
  if (read.first_unknown() != nullptr) throw FailureFound();
}

void export_deck(const Options& options) {
  const Desk desk;
  const DeckFormat format = format_named(options.format);
  const DeckRead read = champions::read_deck_file(desk.cards, deck_place(options.deck));
  put(champions::write_deck(desk.cards, read.deck, format), options.out);
  report_left_out(read);
  if (read.first_unknown() != nullptr) throw FailureFound();
}

}  // namespace

void add_deck_command(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  const std::string formats = fmt::format("{}", fmt::join(champions::deck_format_names(), ", "));
  CLI::App* deck = app.add_subcommand("deck", "Decks for champions: show, check, import, export");
  deck->footer("Example: muster deck show spider-man-justice");
  deck->require_subcommand(1);

  CLI::App* show = deck->add_subcommand("show", "What is in a deck");
  show->add_option("deck", options->deck, "A file in any format, or a starter deck")
      ->required()
      ->option_text("FILE|NAME");
  show->add_flag("--json", options->json, "Print JSON");
  show->footer("Example: muster deck show spider-man-justice");
  show->callback([options] { show_deck(*options); });

  CLI::App* check = deck->add_subcommand("check", "Whether the rules allow decks, and why not");
  check->add_option("decks", options->decks, "Files in any format, or starter decks")
      ->required()
      ->option_text("FILE|NAME...");
  check->add_flag("--together", options->together, "Also whether they can play one game together");
  check->footer("Example: muster deck check my.deck black-panther-protection --together");
  check->callback([options] { check_decks(*options); });

  CLI::App* import =
      deck->add_subcommand("import", "A deck from MarvelCDB or OCTGN as a deck file");
  import->add_option("file", options->deck, "The file")->required()->option_text("FILE");
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

CLI::App* to = deck->add_subcommand("export", "A deck for MarvelCDB or OCTGN");
to->add_option("deck", options->deck, "A file in any format, or a starter deck")
    ->required()
    ->option_text("FILE|NAME");
to->add_option("--to", options->format, formats)->required()->option_text("FORMAT");
to->add_option("-o,--out", options->out, "Write it to this file")->option_text("OUT");
to->footer("Example: muster deck export spider-man-justice --to octgn -o spider-man.o8d");
to->callback([options] { export_deck(*options); });
}  // namespace muster

}  // namespace muster
