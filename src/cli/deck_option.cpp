#include "cli/deck_option.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "games/champions/deck_formats.h"
#include "util/data_dir.h"
#include "util/nearest.h"

namespace muster {

namespace fs = std::filesystem;

fs::path deck_place(const std::string& name) {
  if (fs::exists(name)) return name;
  const std::vector<std::string> starters = champions::starter_deck_ids(data_dir());
  if (std::find(starters.begin(), starters.end(), name) != starters.end()) {
    return champions::starter_deck_file(data_dir(), name);
  }
  const std::vector<std::string_view> known(starters.begin(), starters.end());
  const std::string_view near = nearest_word(name, known);
  throw UsageError(
      fmt::format("there is no file and no starter deck \"{}\"{}\nstarter decks: {}", name,
                  near.empty() ? std::string() : fmt::format("; did you mean {}?", near),
                  fmt::join(starters, ", ")));
}

void use_decks(Setup& setup, const Rules& rules, std::span<const std::string> decks) {
  if (decks.empty()) return;
  if (&rules.game != &champions::game()) {
    throw UsageError(fmt::format("{} is not played with decks of one's own", rules.game.id));
  }
  if (!setup.option("heroes").empty() || !setup.option("decks").empty()) {
    throw UsageError("a deck brings its hero: leave the options heroes and decks out");
  }
  const champions::DeckCards cards(rules, data_dir());
  std::string heroes;
  std::string lists;
  const auto add = [](std::string& list, const std::string& item) {
    list += (list.empty() ? "" : ",") + item;
  };
  for (const std::string& name : decks) {
    if (name == "-") {
      add(heroes, "-");
      add(lists, "-");
      continue;
    }
    const champions::DeckRead read = champions::read_deck_file(cards, deck_place(name));
    if (const champions::LeftOut* unknown = read.first_unknown(); unknown != nullptr) {
      throw UsageError(
          fmt::format("{}: there is no card {} in the sets here", name, unknown->card));
    }
    if (read.deck.identities.size() != 1) {
      throw UsageError(
          fmt::format("{}: a deck has one hero, not {}", name, read.deck.identities.size()));
    }
    add(heroes, cards.code(read.deck.identities[0]));
    add(lists, champions::setup_text(rules, read.deck));
  }
  setup.options.emplace_back("heroes", heroes);
  setup.options.emplace_back("decks", lists);
}

}  // namespace muster
