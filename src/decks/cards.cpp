#include "decks/cards.h"

#include <fmt/format.h>

#include <algorithm>

#include "decks/text.h"
#include "shelf/games.h"
#include "util/file.h"
#include "util/letters.h"
#include "util/nearest.h"

namespace muster::decks {

int size(const Deck& deck) {
  int all = 0;
  for (const auto& [card, n] : deck.cards) all += n;
  return all;
}

namespace {

constexpr std::string_view not_here = "no card of the sets here";
constexpr std::string_view not_in_deck = ", is not in the deck";

}  // namespace

std::string in_words(const LeftOut& card) {
  return card.unknown ? fmt::format("{} {}: {}", card.copies, card.card, not_here)
                      : fmt::format("{} {}: {}{}", card.copies, card.card, card.why, not_in_deck);
}

std::optional<LeftOut> left_out_in(std::string_view words) {
  const auto listed = card_line(words);
  if (!listed) return std::nullopt;
  const std::optional<int> copies = whole_number(listed->copies);
  const std::size_t colon = listed->card.rfind(": ");
  if (!copies || *copies < 1 || *copies > most_in_a_line || colon == std::string_view::npos) {
    return std::nullopt;
  }
  LeftOut card{.card = one_line(listed->card.substr(0, colon)), .copies = *copies, .noted = true};
  const std::string_view why = listed->card.substr(colon + 2);
  card.unknown = why == not_here;
  if (!card.unknown && !why.ends_with(not_in_deck)) return std::nullopt;
  if (!card.unknown) card.why = why.substr(0, why.size() - not_in_deck.size());
  return card;
}

const LeftOut* DeckRead::first_unknown() const {
  const auto found = std::find_if(left_out.begin(), left_out.end(),
                                  [](const LeftOut& card) { return card.unknown && !card.noted; });
  return found == left_out.end() ? nullptr : &*found;
}

bool DeckRead::lacks_any() const {
  return std::any_of(left_out.begin(), left_out.end(),
                     [](const LeftOut& card) { return card.unknown; });
}

Cards::Cards(const Rules& rules, const std::filesystem::path& data_folder, const Kind& kind)
    : rules_(rules), kind_(kind) {
  const std::filesystem::path file = card_folder(rules.game, data_folder) / "octgn-ids.tsv";
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

std::optional<DefinitionId> Cards::with_code(std::string_view code) const {
  const auto& all = rules_.library.definitions;
  const auto found = std::find_if(all.begin(), all.end(), [&](const Definition& d) {
    return d.words[kind_.code_attribute] == code;
  });
  if (found == all.end()) return std::nullopt;
  return static_cast<DefinitionId>(found - all.begin());
}

std::optional<DefinitionId> Cards::with_octgn_id(std::string_view id) const {
  const auto found = by_octgn_id_.find(lower_case(trimmed(id)));
  if (found == by_octgn_id_.end()) return std::nullopt;
  return found->second;
}

std::optional<DefinitionId> Cards::hero(std::string_view name) const {
  const std::string wanted = straight_quotes(name);
  for (const DefinitionId d : rules_.of_type[kind_.hero_type]) {
    if (same_letters((*this)[d].name, wanted)) return d;
  }
  return std::nullopt;
}

std::vector<DefinitionId> Cards::named(std::string_view name) const {
  const std::string wanted = straight_quotes(name);
  std::vector<DefinitionId> player_cards, other_cards;
  for (std::size_t i = 0; i < rules_.library.definitions.size(); ++i) {
    const Definition& d = rules_.library.definitions[i];
    if (!same_letters(d.name, wanted)) continue;
    (kind_.in_decks(d) ? player_cards : other_cards).push_back(static_cast<DefinitionId>(i));
  }
  return player_cards.empty() ? other_cards : player_cards;
}

std::string_view Cards::nearest(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const Definition& d : rules_.library.definitions) {
    if (kind_.in_decks(d)) names.push_back(d.name);
  }
  return nearest_word(name, names);
}

std::string Cards::octgn_id(DefinitionId d) const {
  const auto found = octgn_ids_.find(code(d));
  return found == octgn_ids_.end() ? std::string() : found->second;
}

void add(const Cards& cards, Deck& deck, DefinitionId card, int copies) {
  if (const auto hero = cards.identity(card)) {
    deck.identities.insert(deck.identities.end(), static_cast<std::size_t>(copies), *hero);
  } else {
    deck.cards[card] += copies;
  }
}

void add_once_if_identity(const Cards& cards, Deck& deck, DefinitionId card, int copies) {
  const auto hero = cards.identity(card);
  if (!hero) {
    add(cards, deck, card, copies);
  } else if (std::find(deck.identities.begin(), deck.identities.end(), *hero) ==
             deck.identities.end()) {
    add(cards, deck, card, 1);
  }
}

void name_after_hero(const Cards& cards, Deck& deck) {
  if (deck.name.empty() && !deck.identities.empty()) {
    deck.name = cards[deck.identities.front()].name;
  }
}

std::string name_with_code(const Cards& cards, DefinitionId d) {
  const std::string& name = cards[d].name;
  return cards.named(name).size() == 1 && cards.named(name).front() == d
             ? name
             : fmt::format("{} ({})", name, cards.code(d));
}

std::string heading(const Cards& cards, std::size_t kind, std::size_t lines) {
  std::string name(cards.rules().game.card_types[kind].name);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  if (lines == 1) return name;
  return name.ends_with('y') ? name.substr(0, name.size() - 1) + "ies" : name + "s";
}

std::vector<std::string> starter_deck_ids(const std::filesystem::path& data_folder,
                                          const Game& game) {
  std::vector<std::string> ids;
  for (const auto& file : files_below(game_folder(game, data_folder) / "decks", ".deck")) {
    ids.push_back(file.stem().string());
  }
  return ids;
}

std::filesystem::path starter_deck_file(const std::filesystem::path& data_folder, const Game& game,
                                        std::string_view id) {
  return game_folder(game, data_folder) / "decks" / fmt::format("{}.deck", id);
}

}  // namespace muster::decks
