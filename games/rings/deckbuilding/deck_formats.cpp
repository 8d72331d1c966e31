#include "games/rings/deckbuilding/deck_formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "decks/formats.h"
#include "decks/text.h"
#include "util/file.h"

namespace muster::rings {

namespace {

bool in_decks(const Definition& d) { return d.type <= type::event; }
std::optional<DefinitionId> identity(const Rules& rules, DefinitionId card) {
  if (rules.library.definitions[card].type != type::hero) return std::nullopt;
  return card;
}
constexpr decks::Kind deck_kind = {.code_attribute = attribute::code,
                                   .hero_type = type::hero,
                                   .in_decks = in_decks,
                                   .identity = identity,
                                   .last_set = "neutral",
                                   .octgn_game = "a21af4e8-be4b-4cda-a6b6-534f9717391f",
                                   .hero = "Aragorn",
                                   .card = "Steward of Gondor"};

constexpr std::array<std::string_view, 4> format_names = {"muster", "ringsdb-json", "ringsdb-text",
                                                          "octgn"};

// The sphere whose learning deck it is; empty: it is none.
std::string_view learning_sphere(const Rules& rules, const Deck& deck) {
  for (const std::string_view sphere : spheres) {
    const DeckList learning = learning_deck(rules, sphere);
    if (deck.cards == learning.cards &&
        std::is_permutation(deck.identities.begin(), deck.identities.end(), learning.heroes.begin(),
                            learning.heroes.end())) {
      return sphere;
    }
  }
  return {};
}

}  // namespace

DeckCards::DeckCards(const Rules& rules, const std::filesystem::path& data_folder)
    : decks::Cards(rules, data_folder, deck_kind) {}

std::span<const std::string_view> deck_format_names() { return format_names; }

DeckFormat guess_deck_format(std::string_view text) {
  switch (decks::look_of(text)) {
    case decks::Look::xml:
      return DeckFormat::octgn;
    case decks::Look::json:
      return DeckFormat::ringsdb_json;
    case decks::Look::text:
      return DeckFormat::ringsdb_text;
    case decks::Look::own:
      break;
  }
  return DeckFormat::muster;
}

std::vector<DeckRead> read_decks(const DeckCards& cards, std::string_view text, DeckFormat format,
                                 const std::string& file) {
  text = decks::without_byte_order_mark(text);
  switch (format) {
    case DeckFormat::ringsdb_json:
      return read_ringsdb_json(cards, text, file);
    case DeckFormat::ringsdb_text:
      return {read_ringsdb_text(cards, text, file)};
    case DeckFormat::octgn:
      return {decks::read_octgn(cards, text, file)};
    case DeckFormat::muster:
      break;
  }
  return {decks::read_own(cards, text, file)};
}

DeckRead read_deck_file(const DeckCards& cards, const std::filesystem::path& file) {
  const std::string text = read_file(file);
  std::vector<DeckRead> read = read_decks(cards, text, guess_deck_format(text), file.string());
  if (read.size() != 1) {
    throw std::runtime_error(
        fmt::format("{}: there are {} decks in it, not 1", file.string(), read.size()));
  }
  return std::move(read.front());
}

std::string write_deck(const DeckCards& cards, const Deck& deck, DeckFormat format) {
  switch (format) {
    case DeckFormat::ringsdb_json:
      return write_ringsdb_json(cards, deck);
    case DeckFormat::ringsdb_text:
      return write_ringsdb_text(cards, deck);
    case DeckFormat::octgn:
      return decks::write_octgn(cards, deck);
    case DeckFormat::muster:
      break;
  }
  return decks::write_own(cards, deck);
}

// ---- what the rules say of them -----------------------------------------------------------------

DeckList deck_list(const Deck& deck) { return {deck.identities, deck.cards}; }

std::vector<Breach> breaches(const Rules& rules, const Deck& deck) {
  if (!learning_sphere(rules, deck).empty()) return {};
  std::vector<Breach> list = breaches(rules, deck_list(deck));
  for (const auto& [card, copies] : deck.cards) {
    const Definition& d = rules.library.definitions[card];
    if (in_decks(d)) continue;
    list.push_back({"LR-DECKBUILDING-2", fmt::format("{} is no player card", d.name)});
  }
  return list;
}

// LR-GAP-48
std::vector<Breach> party_breaches(const Rules& rules, std::span<const Deck> decks) {
  std::vector<Breach> list;
  std::set<std::string> heroes;
  for (const Deck& deck : decks) {
    std::set<std::string> own;
    for (const DefinitionId hero : deck.identities)
      own.insert(rules.library.definitions[hero].name);
    for (const std::string& name : own) {
      if (heroes.insert(name).second) continue;
      list.push_back({"LR-UNIQUE-2", fmt::format("{} is in two decks", name)});
    }
  }
  return list;
}

std::string setup_text(const Rules& rules, const Deck& deck) {
  const std::string_view sphere = learning_sphere(rules, deck);
  return sphere.empty() ? write_deck(rules, deck_list(deck)) : std::string(sphere);
}

}  // namespace muster::rings
