#include "cli/cards_words.h"

#include <fmt/format.h>

#include <boost/json/array.hpp>
#include <memory>

#include "cards/usage.h"
#include "cli/commands.h"
#include "cli/game_argument.h"
#include "cli/output.h"
#include "cli/sets_option.h"
#include "shelf/games.h"
#include "util/data_dir.h"
#include "util/letters.h"

namespace muster {
namespace {

struct WordsOptions {
  std::vector<std::string> words;  // a game, if it stands first; then part of a phrase
  bool json = false;
};

struct PhraseEntry {
  const Game* game;
  const Phrase* phrase;
  int cards;
};

std::vector<PhraseEntry> phrases_with(const std::string& part, std::span<const Game* const> games) {
  std::vector<PhraseEntry> found;
  for (const Game* game : games) {
    const Rules rules = load_rules(*game, data_dir());
    const std::vector<int> count = cards_using_phrases(*game, rules.library);
    for (std::size_t i = 0; i < game->phrases.size(); ++i) {
      const Phrase& phrase = game->phrases[i];
      if (phrase.pattern.empty()) continue;
      if (lower_case(phrase.pattern).find(part) == std::string::npos) continue;
      found.push_back({game, &phrase, count[i]});
    }
  }
  return found;
}

void print(std::span<const PhraseEntry> found) {
  const Game* game = nullptr;
  for (const PhraseEntry& entry : found) {
    if (entry.game != game) fmt::print("{}\n", coloured(entry.game->id, Colour::bold));
    game = entry.game;
    fmt::print("  {:<9} {:>4}  {}{}\n", sort_word(*entry.phrase), entry.cards,
               entry.phrase->pattern, entry.phrase->takes_block ? ":" : "");
  }
}

void list_words(WordsOptions options) {
  std::vector<const Game*> games(all_games().begin(), all_games().end());
  if (!options.words.empty()) {
    if (const Game* game = find_game(options.words.front())) {
      games = {game};
      options.words.erase(options.words.begin());
    }
  }
  const std::string part = lower_case(fmt::format("{}", fmt::join(options.words, " ")));
  const std::vector<PhraseEntry> found = phrases_with(part, games);
  if (options.json) {
    boost::json::array list;
    for (const PhraseEntry& entry : found) {
      list.push_back({{"game", entry.game->id},
                      {"sort", sort_word(*entry.phrase)},
                      {"pattern", entry.phrase->pattern},
                      {"cards", entry.cards}});
    }
    print_json(list);
    return;
  }
  if (found.empty()) {
    throw UsageError(
        fmt::format("no phrase has \"{}\" in it; try one word of it, or another word", part));
  }
  print(found);
}

}  // namespace

void add_words_command(CLI::App& cards) {
  const auto options = std::make_shared<WordsOptions>();
  CLI::App* words = cards.add_subcommand(
      "words", "What texts can say: each phrase, its sort, and how many cards use it");
  words
      ->add_option("words", options->words,
                   fmt::format("One of {}, if you like; then a part of a phrase",
                               fmt::join(game_ids(), ", ")))
      ->option_text("[GAME] [PART]");
  words->add_flag("--json", options->json, "Print JSON");
  add_sets_option(*words);
  words->footer("Example: muster cards words champions threat");
  words->callback([options] { list_words(*options); });
}

}  // namespace muster
