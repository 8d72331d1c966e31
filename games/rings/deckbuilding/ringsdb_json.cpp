// Decks in the JSON of RingsDB.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/value.hpp>

#include "decks/text.h"
#include "games/rings/deckbuilding/deck_formats.h"

namespace muster::rings {

namespace {

using decks::in_json;
using decks::one_line;

class JsonReader {
 public:
  JsonReader(const DeckCards& cards, const std::string& file) : cards_(cards), file_(file) {}

  DeckRead read(const boost::json::value& value) {
    const boost::json::object* deck = value.if_object();
    if (deck == nullptr || deck->if_contains("slots") == nullptr) {
      fail("a deck is an object with \"slots\" in it");
    }
    read_.deck.name = one_line(decks::text_of(*deck, {"name"}));
    decks::read_remarks(*deck, read_.deck);
    // RingsDB lists heroes among the cards as well.
    each_slot(*deck, "heroes", [&](std::string_view code, int n) { take(code, n); });
    each_slot(*deck, "slots", [&](std::string_view code, int n) { take(code, n); });
    each_slot(*deck, "sideslots", [&](std::string_view code, int n) {
      const auto card = cards_.with_code(code);
      read_.left_out.push_back(
          {card ? cards_[*card].name : one_line(code), n, false, std::string(decks::in_sideboard)});
    });
    decks::name_after_hero(cards_, read_.deck);
    return std::move(read_);
  }

 private:
  [[noreturn]] void fail(std::string_view what) const {
    throw std::runtime_error(fmt::format("{}: {}", file_, what));
  }

  template <class F>
  void each_slot(const boost::json::object& deck, std::string_view key, F f) const {
    const boost::json::value* slots = deck.if_contains(key);
    // An empty list of cards is written as [].
    if (slots == nullptr || slots->is_null()) return;
    if (slots->is_array() && slots->get_array().empty()) return;
    if (!slots->is_object()) fail(fmt::format("\"{}\" is an object: {{\"01013\": 3}}", key));
    for (const auto& slot : slots->get_object()) {
      const int n = decks::copies_in(slot.value(), slot.key(), file_);
      if (n > 0) f(slot.key(), n);
    }
  }

  void take(std::string_view code, int copies) {
    if (const auto card = cards_.with_code(code)) {
      decks::add_once_if_identity(cards_, read_.deck, *card, copies);
      return;
    }
    const std::string name = one_line(code);
    const bool there = std::any_of(read_.left_out.begin(), read_.left_out.end(),
                                   [&](const LeftOut& card) { return card.card == name; });
    if (!there) read_.left_out.push_back({name, copies});
  }

  const DeckCards& cards_;
  const std::string& file_;
  DeckRead read_;
};

std::string slots_text(const DeckCards& cards, const std::vector<DefinitionId>& heroes,
                       const std::map<DefinitionId, int>& other) {
  std::vector<std::string> slots;
  slots.reserve(heroes.size() + other.size());
  for (const DefinitionId hero : heroes) {
    slots.push_back(fmt::format("    {}: 1", in_json(cards.code(hero))));
  }
  for (const auto& [card, n] : other) {
    slots.push_back(fmt::format("    {}: {}", in_json(cards.code(card)), n));
  }
  // The heroes by themselves are in the order of the deck.
  if (!other.empty()) std::sort(slots.begin(), slots.end());
  return fmt::format("{{\n{}\n  }}", fmt::join(slots, ",\n"));
}

}  // namespace

std::vector<DeckRead> read_ringsdb_json(const DeckCards& cards, std::string_view text,
                                        const std::string& file) {
  const boost::json::value value = decks::parsed_json(text, file);
  std::vector<DeckRead> list;
  if (!value.is_array()) {
    list.push_back(JsonReader(cards, file).read(value));
  } else {
    for (const auto& deck : value.get_array()) list.push_back(JsonReader(cards, file).read(deck));
  }
  return list;
}

std::string write_ringsdb_json(const DeckCards& cards, const Deck& deck) {
  return fmt::format("{{\n  \"name\": {}{},\n  \"heroes\": {},\n  \"slots\": {}\n}}\n",
                     in_json(one_line(deck.name)), decks::remarks_in_json(deck),
                     slots_text(cards, deck.identities, {}),
                     slots_text(cards, deck.identities, deck.cards));
}

}  // namespace muster::rings
