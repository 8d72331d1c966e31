#include "house/deck_desk.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "decks/deck_game.h"
#include "decks/formats.h"
#include "decks/text.h"
#include "house/api_error.h"
#include "shelf/parts.h"
#include "util/file.h"

namespace muster {

namespace {

namespace json = boost::json;
using decks::Breach;
using decks::Deck;
using decks::DeckRead;
using decks::LeftOut;

// The desk puts together decks with one hero. nullptr: the game has none.
std::unique_ptr<DeckGame> desk_for(const Rules& rules) {
  if (parts_of(rules.game).decks == nullptr) return nullptr;
  auto game = deck_game(rules);
  return game->has_one_hero() ? std::move(game) : nullptr;
}

std::unique_ptr<DeckGame> needed_desk(const Rules& rules) {
  if (auto game = desk_for(rules)) return game;
  throw ApiError(404, "no-decks", fmt::format("{} is played without decks.", rules.game.title));
}

// ---- what bodies say ----------------------------------------------------------------------------

[[noreturn]] void bad_body(const std::string& sentence) {
  throw ApiError(400, "bad-body", sentence);
}

const json::object& object_in(const json::value& body) {
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

std::size_t format_called(const DeckGame& game, const std::string& name) {
  const auto formats = game.formats();
  const auto found = std::find(formats.begin(), formats.end(), name);
  if (found != formats.end()) return static_cast<std::size_t>(found - formats.begin());
  throw ApiError(
      400, "no-such-format",
      fmt::format("There is no format \"{}\"; there are {}.", name, fmt::join(formats, ", ")));
}

DefinitionId definition_in(const Rules& rules, const json::value* value, std::string_view name) {
  const auto all = static_cast<int>(rules.library.definitions.size());
  return static_cast<DefinitionId>(number_of(value, name, 0, all - 1));
}

void add_hero(const DeckGame& game, Deck& deck, const json::object& body) {
  const Rules& rules = game.rules();
  const json::value* value = field(body, "hero");
  if (value == nullptr) return;
  const DefinitionId hero = definition_in(rules, value, "hero");
  if (!game.is_hero(hero)) {
    bad_body(fmt::format("{} is no hero.", rules.library.definitions[hero].name));
  }
  game.add(deck, hero, 1);
}

void add_cards(const DeckGame& game, Deck& deck, const json::object& body) {
  const Rules& rules = game.rules();
  const json::value* cards = field(body, "cards");
  if (cards == nullptr || !cards->is_array()) bad_body("`cards` must be a list.");
  for (const json::value& value : cards->get_array()) {
    if (!value.is_object()) bad_body("Each of `cards` must be an object with `d` and `n`.");
    const json::object& card = value.get_object();
    const DefinitionId d = definition_in(rules, field(card, "d"), "d");
    if (game.is_hero(d)) {
      bad_body(fmt::format("{} is an identity: it is the `hero` of a deck, none of its `cards`.",
                           rules.library.definitions[d].name));
    }
    game.add(deck, d, number_of(field(card, "n"), "n", 1, decks::most_in_a_line));
  }
}

Deck deck_in(const DeckGame& game, const json::object& body) {
  Deck deck;
  add_hero(game, deck, body);
  add_cards(game, deck, body);
  if (const json::value* name = field(body, "name")) {
    deck.name = decks::one_line(text_of(*name, "name"));
  }
  if (const json::value* description = field(body, "description")) {
    deck.description = decks::text_lines(text_of(*description, "description"));
  }
  if (const json::value* tags = field(body, "tags")) {
    deck.tags = decks::one_line(text_of(*tags, "tags"));
  }
  decks::name_after_hero(game.cards(), deck);
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
    all.push_back({.card = decks::one_line(needed_text(card, "card")),
                   .copies = number_of(field(card, "n"), "n", 1, decks::most_in_a_line),
                   .unknown = unknown == nullptr || !unknown->is_bool() || unknown->get_bool(),
                   .why = why == nullptr ? "" : decks::one_line(text_of(*why, "why"))});
  }
  return all;
}

DeckRead only_deck(const DeckGame& game, const std::string& text, std::size_t format) {
  std::vector<DeckRead> decks;
  try {
    decks = game.read(text, format, "deck");
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

json::array breaches_json(const DeckGame& game, const Deck& deck) {
  json::array all;
  for (const Breach& breach : game.breaches(deck)) {
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
  const std::unique_ptr<DeckGame> game = desk_for(rules);
  if (game == nullptr) return all;
  for (const std::string& id : decks::starter_deck_ids(data_folder, rules.game)) {
    const auto file = decks::starter_deck_file(data_folder, rules.game, id);
    const std::string text = read_file(file);
    all.push_back(
        {{"id", id}, {"name", game->read_one(text, file.string()).deck.name}, {"text", text}});
  }
  return all;
}

json::object read_deck_json(const Rules& rules, const json::value& body) {
  const std::unique_ptr<DeckGame> game = needed_desk(rules);
  const json::object& asked = object_in(body);
  const std::string text = needed_text(asked, "text");
  const json::value* named = field(asked, "format");
  const std::size_t format =
      named == nullptr ? game->guess(text) : format_called(*game, text_of(*named, "format"));
  const DeckRead read = only_deck(*game, text, format);
  const Deck& deck = read.deck;
  json::array cards;
  for (const auto& [d, n] : deck.cards) cards.push_back({{"d", d}, {"n", n}});
  return {{"format", game->formats()[format]},
          {"name", deck.name},
          {"description", deck.description},
          {"tags", deck.tags},
          {"hero", deck.identities.empty() ? json::value(nullptr) : deck.identities[0]},
          {"cards", std::move(cards)},
          {"breaches", breaches_json(*game, deck)},
          {"leftOut", left_out_json(read)},
          {"setup", game->setup_text(deck)}};
}

json::object write_deck_json(const Rules& rules, const json::value& body) {
  const std::unique_ptr<DeckGame> game = needed_desk(rules);
  const json::object& asked = object_in(body);
  const std::size_t format = format_called(*game, needed_text(asked, "format"));
  const Deck deck = deck_in(*game, asked);
  std::string text = game->write(deck, format);
  if (format == 0) {
    text += decks::write_left_out({.deck = {}, .left_out = left_out_in(asked)});
  }
  return {{"text", std::move(text)},
          {"breaches", breaches_json(*game, deck)},
          {"setup", game->setup_text(deck)}};
}

}  // namespace muster
