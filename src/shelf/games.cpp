#include "shelf/games.h"

#include <algorithm>

#include "cards/reader.h"
#include "shelf/parts.h"

namespace muster {
namespace {

// The cards of these sets alone, from the files that brought all of them.
LoadedCards of_sets(const Game& game, const LoadedCards& all,
                    const std::vector<std::string>& sets) {
  LoadedCards some;
  for (const CardFile& file : all.files) {
    const bool wanted = std::any_of(
        all.library.definitions.begin(), all.library.definitions.end(), [&](const Definition& d) {
          return d.file == file.name && std::find(sets.begin(), sets.end(), d.set) != sets.end();
        });
    if (wanted) some.files.push_back(file);
  }
  ReadResult result = read_cards(game, some.files);
  if (!result.errors.empty()) throw CardFilesError(result.errors);
  some.library = std::move(result.library);
  return some;
}

void tell_places(Rules& rules, const Library& all) {
  std::map<std::uint64_t, std::size_t> places;
  for (std::size_t i = 0; i < all.definitions.size(); ++i) {
    places.emplace(all.definitions[i].identity, i);
  }
  const Library& known = rules.library;
  rules.ability_known_as.resize(known.abilities.size());
  for (const Definition& d : known.definitions) {
    const std::size_t place = places.at(d.identity);
    rules.known_as.push_back(static_cast<DefinitionId>(place));
    for (std::size_t i = 0; i < d.ability_count; ++i) {
      rules.ability_known_as[d.first_ability + i] =
          static_cast<std::uint16_t>(all.definitions[place].first_ability + i);
    }
  }
}

}  // namespace

std::span<const Game* const> all_games() {
  static const std::vector<const Game*> games = [] {
    std::vector<const Game*> all;
    for (const GameParts* parts : all_parts()) all.push_back(parts->game);
    return all;
  }();
  return games;
}

const Game* find_game(std::string_view id) {
  for (const Game* g : all_games()) {
    if (g->id == id) return g;
  }
  return nullptr;
}

std::filesystem::path game_folder(const Game& game, const std::filesystem::path& data_folder) {
  return data_folder / "games" / game.id;
}

std::filesystem::path card_folder(const Game& game, const std::filesystem::path& data_folder) {
  return game_folder(game, data_folder) / "cards";
}

Rules load_rules(const Game& game, const std::filesystem::path& data_folder) {
  return {game, load_cards_with(usual_own_sets(), game, card_folder(game, data_folder)).library};
}

const Game* RulesShelf::find(std::string_view id) const {
  for (const Game* g : put_) {
    if (g->id == id) return g;
  }
  return find_game(id);
}

const Rules& RulesShelf::rules(const Game& game) { return put_up({&game, {}, {}}); }

const Rules& RulesShelf::rules(const Game& game, const std::filesystem::path& more_cards) {
  return put_up({&game, more_cards, {}});
}

const Rules& RulesShelf::rules(const Game& game, const std::vector<std::string>& sets) {
  return put_up({&game, {}, sets});
}

const LoadedCards& RulesShelf::read(const Key& key) {
  if (const auto known = read_.find(key); known != read_.end()) return known->second;
  const auto& [game, more_cards, sets] = key;
  const auto folder = card_folder(*game, folder_);
  LoadedCards cards;
  if (!more_cards.empty()) {
    cards.library = load_library(*game, folder, more_cards);
  } else if (!sets.empty()) {
    cards = of_sets(*game, read({game, {}, {}}), sets);
  } else {
    cards = load_cards_with(own_, *game, folder);
  }
  return read_.emplace(key, std::move(cards)).first->second;
}

const Rules* RulesShelf::standing(const Key& key) {
  const std::lock_guard lock(loading_);
  const auto at = loaded_.find(key);
  return at == loaded_.end() ? nullptr : at->second.get();
}

// Reading cards takes long: whoever wants rules that stand here already does not wait for it.
const Rules& RulesShelf::put_up(const Key& key) {
  if (const Rules* known = standing(key)) return *known;
  const std::lock_guard reading(reading_);
  if (const Rules* known = standing(key)) return *known;
  const auto& [game, more_cards, sets] = key;
  Library library = read(key).library;
  if (change_) change_(library);
  auto rules = std::make_unique<Rules>(*game, std::move(library));
  if (!sets.empty()) tell_places(*rules, read({game, {}, {}}).library);
  const std::lock_guard lock(loading_);
  return *loaded_.emplace(key, std::move(rules)).first->second;
}

bool RulesShelf::has_room_for(const Game& game, const std::vector<std::string>& sets) {
  constexpr std::ptrdiff_t most_collections = 16;
  // The rules take for granted what Muster brings along.
  for (const CardFile& file : load_card_files(card_folder(game, folder_))) {
    for (const Definition& d : rules(game).library.definitions) {
      if (d.file == file.name && std::find(sets.begin(), sets.end(), d.set) == sets.end())
        return false;
    }
  }
  const std::lock_guard lock(loading_);
  return loaded_.contains({&game, {}, sets}) ||
         std::count_if(loaded_.begin(), loaded_.end(), [](const auto& stands) {
           return !std::get<2>(stands.first).empty();
         }) < most_collections;
}

void RulesShelf::look_in(OwnSets own) {
  own_ = std::move(own);
  read_.clear();
  loaded_.clear();
}

void RulesShelf::change(std::function<void(Library&)> change) {
  change_ = std::move(change);
  loaded_.clear();
}

}  // namespace muster
