// Decks in the JSON of MarvelCDB.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/value.hpp>

#include "games/champions/deckbuilding/deck_reading.h"

namespace muster::champions {

namespace {

using decks::in_json;
using decks::parsed_json;
using decks::text_of;

class JsonReader {
 public:
  JsonReader(const DeckCards& cards, const std::string& file) : cards_(cards), file_(file) {}

  DeckRead read(const boost::json::value& value) {
    const boost::json::object* deck = value.if_object();
    const boost::json::value* slots = deck == nullptr ? nullptr : deck->if_contains("slots");
    if (slots == nullptr) fail("a deck is an object with \"slots\" in it");
    read_.deck.name = one_line(text_of(*deck, {"name"}));
    decks::read_remarks(*deck, read_.deck);
    read_hero(*deck);
    // An empty list of cards is written as [].
    const bool empty = slots->is_null() || (slots->is_array() && slots->as_array().empty());
    if (!empty && !slots->is_object()) fail("\"slots\" is an object: {\"01002\": 1}");
    if (!empty) {
      for (const auto& slot : slots->as_object()) read_slot(slot.key(), slot.value());
    }
    set_aside_what_comes_anyway(cards_, read_);
    name_after_hero(cards_, read_.deck);
    return std::move(read_);
  }

 private:
  [[noreturn]] void fail(std::string_view what) const {
    throw std::runtime_error(fmt::format("{}: {}", file_, what));
  }

  void leave_out(std::string_view name, std::string_view code, int copies) {
    const std::string known = one_line(name);
    read_.left_out.push_back(
        {known.empty() ? one_line(code) : fmt::format("{} ({})", known, one_line(code)), copies});
  }

  void read_hero(const boost::json::object& deck) {
    const std::string code = text_of(deck, {"hero_code", "investigator_code"});
    const std::string name = text_of(deck, {"hero_name", "investigator_name"});
    if (code.empty() && name.empty()) return;
    auto found = code.empty() ? cards_.hero(name) : cards_.with_code(code);
    if (!found && !code.empty()) found = cards_.with_code(code + "a");  // without its side
    if (found && is_identity(cards_[*found])) {
      add(cards_.rules(), read_.deck, *found, 1);
    } else {
      leave_out(name, code, 1);
    }
  }

  void read_slot(std::string_view code, const boost::json::value& value) {
    const boost::json::object* details = value.if_object();
    const boost::json::value* number =
        details == nullptr ? &value : details->if_contains("quantity");
    const int copies = number == nullptr ? 1 : copies_in(*number, code, file_);
    if (copies == 0) return;
    if (const auto card = cards_.with_code(code)) {
      add_once_if_identity(cards_, read_.deck, *card, copies);
    } else {
      leave_out(details == nullptr ? "" : text_of(*details, {"name"}), code, copies);
    }
  }

  const DeckCards& cards_;
  const std::string& file_;
  DeckRead read_;
};

std::vector<DeckRead> read_json(const DeckCards& cards, std::string_view text,
                                const std::string& file) {
  const boost::json::value value = parsed_json(text, file);
  std::vector<DeckRead> decks;
  if (!value.is_array()) {
    decks.push_back(JsonReader(cards, file).read(value));
  } else {
    for (const auto& deck : value.get_array()) decks.push_back(JsonReader(cards, file).read(deck));
  }
  return decks;
}

std::string aspect_of(const DeckCards& cards, const Deck& deck) {
  for (const auto& [card, n] : deck.cards) {
    const std::string& aspect = cards[card].words[attribute::aspect];
    if (!aspect.empty() && aspect != "basic") return aspect;
  }
  return {};
}

std::string json_text(const DeckCards& cards, const Deck& deck) {
  std::string text = fmt::format("{{\n  \"name\": {}", in_json(one_line(deck.name)));
  text += decks::remarks_in_json(deck);
  std::vector<std::string> slots;
  if (!deck.identities.empty()) {
    const DefinitionId hero = deck.identities.front();
    text += fmt::format(",\n  \"hero_code\": {},\n  \"hero_name\": {}", in_json(cards.code(hero)),
                        in_json(cards[hero].name));
    for (std::size_t i = 1; i < deck.identities.size(); ++i) {
      slots.push_back(fmt::format("    {}: 1", in_json(cards.code(deck.identities[i]))));
    }
  }
  for (const auto& [card, n] : deck.cards) {
    slots.push_back(fmt::format("    {}: {}", in_json(cards.code(card)), n));
  }
  std::sort(slots.begin(), slots.end());
  text += fmt::format(",\n  \"slots\": {{\n{}\n  }}", fmt::join(slots, ",\n"));
  if (const std::string aspect = aspect_of(cards, deck); !aspect.empty()) {
    text += fmt::format(",\n  \"meta\": {}", in_json(fmt::format("{{\"aspect\":\"{}\"}}", aspect)));
  }
  return text + "\n}\n";
}

}  // namespace

std::vector<DeckRead> read_marvelcdb_json(const DeckCards& cards, std::string_view text,
                                          const std::string& file) {
  return read_json(cards, text, file);
}

std::string write_marvelcdb_json(const DeckCards& cards, const Deck& deck) {
  return json_text(cards, deck);
}

}  // namespace muster::champions
