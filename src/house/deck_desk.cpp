#include "house/deck_desk.h"

#include <fmt/format.h>

#include <string>

#include "games/champions/deck_formats.h"
#include "games/champions/deck_reading.h"
#include "games/decks/formats.h"
#include "house/api_error.h"
#include "util/file.h"

namespace muster {

namespace {

namespace json = boost::json;
using champions::Breach;
using champions::Deck;
using champions::DeckCards;
using champions::DeckFormat;
using champions::DeckRead;
using champions::LeftOut;

bool has_decks(const Rules& rules) { return rules.game.id == champions::game().id; }

// ---- what bodies say ----------------------------------------------------------------------------

[[noreturn]] void bad_body(const std::string& sentence) {
  throw ApiError(400, "bad-body", sentence);
}

const json::object& object_in(const Rules& rules, const json::value& body) {
  if (!has_decks(rules)) {
    throw ApiError(404, "no-decks", fmt::format("{} is played without decks.", rules.game.title));
  }
  if (!body.is_object()) bad_body("The body must be an object.");
  return body.get_object();
}

// nullptr when it isn't there, or null.
const json::value* field(const json::object& body, std::string_view name) {
  const json::value* found = body.if_contains(name);
  return found == nullptr || found->is_null() ? nullptr : found;
}

std::string text_of(const json::value& value, std::string_view name) {
  if (!value.is_string()) bad_body(fmt::format("`{}` must be a text.", name));
  // No deck is nearly as long, and reading takes its time.
  constexpr std::size_t longest = 16384;
  if (value.get_string().size() > longest)
    bad_body(fmt::format("`{}` is too long for a deck: at most {} letters.", name, longest));
  return std::string(value.get_string());
}

std::string needed_text(const json::object& body, std::string_view name) {
  const json::value* value = field(body, name);
  if (value == nullptr) bad_body(fmt::format("The body needs `{}`.", name));
  return text_of(*value, name);
}

int number_of(const json::value* value, std::string_view name, int least, int most) {
  boost::system::error_code wrong;
  const int number = value == nullptr ? least - 1 : value->to_number<int>(wrong);
  if (wrong || number < least || number > most) {
    bad_body(fmt::format("`{}` must be a number from {} to {}.", name, least, most));
  }
  return number;
}

DeckFormat format_called(const std::string& name) {
  if (const auto format = champions::deck_format(name)) return *format;
  throw ApiError(400, "no-such-format",
                 fmt::format("There is no format \"{}\"; there are {}.", name,
                             fmt::join(champions::deck_format_names(), ", ")));
}

DefinitionId definition_in(const Rules& rules, const json::value* value, std::string_view name) {
  const auto all = static_cast<int>(rules.library.definitions.size());
  return static_cast<DefinitionId>(number_of(value, name, 0, all - 1));
}

void add_hero(const Rules& rules, Deck& deck, const json::object& body) {
  const json::value* value = field(body, "hero");
  if (value == nullptr) return;
  const DefinitionId hero = definition_in(rules, value, "hero");
  const Definition& d = rules.library.definitions[hero];
  if (!champions::is_identity(d)) bad_body(fmt::format("{} is no hero.", d.name));
  champions::add(rules, deck, hero, 1);
}

void add_cards(const Rules& rules, Deck& deck, const json::object& body) {
  const json::value* cards = field(body, "cards");
  if (cards == nullptr || !cards->is_array()) bad_body("`cards` must be a list.");
  for (const json::value& value : cards->get_array()) {
    if (!value.is_object()) bad_body("Each of `cards` must be an object with `d` and `n`.");
    const json::object& card = value.get_object();
    const DefinitionId d = definition_in(rules, field(card, "d"), "d");
    if (champions::is_identity(rules.library.definitions[d])) {
      bad_body(fmt::format("{} is an identity: it is the `hero` of a deck, none of its `cards`.",
                           rules.library.definitions[d].name));
    }
    champions::add(rules, deck, d, number_of(field(card, "n"), "n", 1, champions::most_in_a_line));
  }
}

Deck deck_in(const DeckCards& cards, const json::object& body) {
  Deck deck;
  add_hero(cards.rules(), deck, body);
  add_cards(cards.rules(), deck, body);
  if (const json::value* name = field(body, "name")) {
    deck.name = champions::one_line(text_of(*name, "name"));
  }
  if (const json::value* description = field(body, "description")) {
    deck.description = decks::text_lines(text_of(*description, "description"));
  }
  if (const json::value* tags = field(body, "tags")) {
    deck.tags = champions::one_line(text_of(*tags, "tags"));
  }
  champions::name_after_hero(cards, deck);
  return deck;
}

// What a deck that was read lacks goes along with it.
std::vector<LeftOut> left_out_in(const json::object& body) {
  std::vector<LeftOut> all;
  const json::value* list = field(body, "leftOut");
  if (list == nullptr) return all;
  if (!list->is_array()) bad_body("`leftOut` must be a list.");
  for (const json::value& value : list->get_array()) {
    if (!value.is_object()) bad_body("Each of `leftOut` must be an object with `card` and `n`.");
    const json::object& card = value.get_object();
    const json::value* unknown = field(card, "unknown");
    const json::value* why = field(card, "why");
    all.push_back({.card = champions::one_line(needed_text(card, "card")),
                   .copies = number_of(field(card, "n"), "n", 1, champions::most_in_a_line),
                   .unknown = unknown == nullptr || !unknown->is_bool() || unknown->get_bool(),
                   .why = why == nullptr ? "" : champions::one_line(text_of(*why, "why"))});
  }
  return all;
}

DeckRead only_deck(const DeckCards& cards, const std::string& text, DeckFormat format) {
  std::vector<DeckRead> decks;
  try {
    decks = champions::read_decks(cards, text, format, "deck");
  } catch (const std::runtime_error& unreadable) {
    throw ApiError(422, "unreadable-deck", unreadable.what());
  }
  if (decks.size() != 1) {
    throw ApiError(422, "not-one-deck",
                   fmt::format("There are {} decks in this text, not 1.", decks.size()));
  }
  return std::move(decks.front());
}

// ---- what answers say ---------------------------------------------------------------------------

json::array breaches_json(const Rules& rules, const Deck& deck) {
  json::array all;
  for (const Breach& breach : champions::breaches(rules, deck)) {
    all.push_back({{"rule", breach.rule}, {"text", breach.what}});
  }
  return all;
}

json::array left_out_json(const DeckRead& read) {
  json::array all;
  for (const LeftOut& card : read.left_out) {
    all.push_back(
        {{"card", card.card}, {"n", card.copies}, {"unknown", card.unknown}, {"why", card.why}});
  }
  return all;
}

}  // namespace

json::array decks_json(const Rules& rules, const std::filesystem::path& data_folder) {
  json::array all;
  if (!has_decks(rules)) return all;
  const DeckCards cards(rules, data_folder);
  for (const std::string& id : champions::starter_deck_ids(data_folder)) {
    const auto file = champions::starter_deck_file(data_folder, id);
    all.push_back({{"id", id},
                   {"name", champions::read_deck_file(cards, file).deck.name},
                   {"text", read_file(file)}});
  }
  return all;
}

json::object read_deck_json(const Rules& rules, const std::filesystem::path& data_folder,
                            const json::value& body) {
  const json::object& asked = object_in(rules, body);
  const std::string text = needed_text(asked, "text");
  const json::value* named = field(asked, "format");
  const DeckFormat format = named == nullptr ? champions::guess_deck_format(text)
                                             : format_called(text_of(*named, "format"));
  const DeckCards deck_cards(rules, data_folder);
  const DeckRead read = only_deck(deck_cards, text, format);
  const Deck& deck = read.deck;
  json::array cards;
  for (const auto& [d, n] : deck.cards) cards.push_back({{"d", d}, {"n", n}});
  return {{"format", champions::deck_format_names()[static_cast<std::size_t>(format)]},
          {"name", deck.name},
          {"description", deck.description},
          {"tags", deck.tags},
          {"hero", deck.identities.empty() ? json::value(nullptr) : deck.identities[0]},
          {"cards", std::move(cards)},
          {"breaches", breaches_json(rules, deck)},
          {"leftOut", left_out_json(read)},
          {"setup", champions::setup_text(rules, deck)}};
}

json::object write_deck_json(const Rules& rules, const std::filesystem::path& data_folder,
                             const json::value& body) {
  const json::object& asked = object_in(rules, body);
  const DeckFormat format = format_called(needed_text(asked, "format"));
  const DeckCards deck_cards(rules, data_folder);
  const Deck deck = deck_in(deck_cards, asked);
  std::string text = champions::write_deck(deck_cards, deck, format);
  if (format == DeckFormat::muster) {
    text += decks::write_left_out({.deck = {}, .left_out = left_out_in(asked)});
  }
  return {{"text", std::move(text)},
          {"breaches", breaches_json(rules, deck)},
          {"setup", champions::setup_text(rules, deck)}};
}

}  // namespace muster
