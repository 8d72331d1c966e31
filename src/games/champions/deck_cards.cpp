// The cards by what decks call them.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/champions/deck_reading.h"
#include "util/letters.h"
#include "util/nearest.h"

namespace muster::champions {

DeckCards::DeckCards(const Rules& rules, const std::filesystem::path& data_folder) : rules_(rules) {
  const std::filesystem::path file = data_folder / "cards" / rules.game.id / "octgn-ids.tsv";
  const std::string text = read_file(file);
  int line = 0;
  for (const std::string_view row : lines_of(text)) {
    if (++line == 1 || row.empty()) continue;  // the first names the columns
    const std::size_t tab = row.find('\t');
    if (tab == std::string_view::npos) throw FileError(file.string(), line, "expected code and id");
    const std::string_view code = row.substr(0, tab);
    const std::string id = lower_case(row.substr(tab + 1));
    octgn_ids_.emplace(code, id);
    // Both sides of a card have one id; the first is the side that it is called by.
    if (const auto card = with_code(code)) by_octgn_id_.emplace(id, *card);
  }
}

std::optional<DefinitionId> DeckCards::with_code(std::string_view code) const {
  const int found = card_with_code(rules_, code);
  if (found < 0) return std::nullopt;
  return static_cast<DefinitionId>(found);
}

std::optional<DefinitionId> DeckCards::with_octgn_id(std::string_view id) const {
  const auto found = by_octgn_id_.find(lower_case(trimmed(id)));
  if (found == by_octgn_id_.end()) return std::nullopt;
  return found->second;
}

std::optional<DefinitionId> DeckCards::hero(std::string_view name) const {
  const std::string wanted = straight_quotes(name);
  for (const DefinitionId d : rules_.of_type[type::hero]) {
    if (same_letters((*this)[d].name, wanted)) return d;
  }
  return std::nullopt;
}

std::vector<DefinitionId> DeckCards::named(std::string_view name) const {
  const std::string wanted = straight_quotes(name);
  std::vector<DefinitionId> player_cards, encounter_cards;
  for (std::size_t i = 0; i < rules_.library.definitions.size(); ++i) {
    const Definition& d = rules_.library.definitions[i];
    if (!same_letters(d.name, wanted)) continue;
    (is_encounter_card(d) ? encounter_cards : player_cards).push_back(static_cast<DefinitionId>(i));
  }
  return player_cards.empty() ? encounter_cards : player_cards;
}

std::string_view DeckCards::nearest(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const Definition& d : rules_.library.definitions) {
    if (!is_encounter_card(d)) names.push_back(d.name);
  }
  return nearest_word(name, names);
}

std::string DeckCards::octgn_id(DefinitionId d) const {
  const auto found = octgn_ids_.find(code(d));
  return found == octgn_ids_.end() ? std::string() : found->second;
}

}  // namespace muster::champions
