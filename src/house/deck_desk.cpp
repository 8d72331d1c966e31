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

// nullptr: the game has no decks.
std::unique_ptr<DeckGame> desk_for(const Rules& rules) {
  return parts_of(rules.game).decks == nullptr ? nullptr : deck_game(rules);
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

void add_hero(const DeckGame& game, Deck& deck, const json::value* value, std::string_view name) {
  const Rules& rules = game.rules();
  const DefinitionId hero = definition_in(rules, value, name);
  if (!game.is_hero(hero)) {
    bad_body(fmt::format("{} is no hero.", rules.library.definitions[hero].name));
  }
  game.add(deck, hero, 1);
}

// Several heroes are `heroes`; `hero` is the only one.
void add_heroes(const DeckGame& game, Deck& deck, const json::object& body) {
  constexpr std::size_t most = 20;
  const json::value* several = field(body, "heroes");
  if (several == nullptr) {
    if (const json::value* one = field(body, "hero")) add_hero(game, deck, one, "hero");
    return;
  }
  if (!several->is_array() || several->get_array().size() > most) {
    bad_body(fmt::format("`heroes` must be a list of at most {}.", most));
  }
  for (const json::value& hero : several->get_array()) add_hero(game, deck, &hero, "heroes");
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
  add_heroes(game, deck, body);
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

json::array breaches_json(const std::vector<Breach>& breaches) {
  json::array all;
  for (const Breach& breach : breaches) {
    all.push_back({{"rule", breach.rule}, {"text", breach.what}});
  }
  return all;
}

// What follows from what is in a deck.
void judge(json::object& answer, const DeckGame& game, const Deck& deck) {
  answer["breaches"] = breaches_json(game.breaches(deck));
  answer["setup"] = game.setup_text(deck);
  answer["summary"] = game.summary(deck);
  answer["hand"] = game.opening_hand(deck);
}

json::array cards_json(const std::map<DefinitionId, int>& cards) {
  json::array all;
  for (const auto& [d, n] : cards) all.push_back({{"d", d}, {"n", n}});
  return all;
}

// What was probably meant by a card that the sets here do not have. Other programs write a pack or
// a code behind the name.
std::string_view meant_by(const DeckGame& game, const LeftOut& card) {
  if (!card.unknown) return {};
  return game.cards().nearest(std::string_view(card.card).substr(0, card.card.find(" (")));
}

json::array left_out_json(const DeckGame& game, const DeckRead& read) {
  json::array all;
  for (const LeftOut& card : read.left_out) {
    all.push_back({{"card", card.card},
                   {"n", card.copies},
                   {"unknown", card.unknown},
                   {"why", card.why},
                   {"near", meant_by(game, card)}});
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
  json::object answer{{"format", game->formats()[format]},
                      {"name", deck.name},
                      {"description", deck.description},
                      {"tags", deck.tags},
                      {"hero", deck.identities.empty() ? json::value(nullptr) : deck.identities[0]},
                      {"heroes", json::array(deck.identities.begin(), deck.identities.end())},
                      {"cards", cards_json(deck.cards)},
                      {"leftOut", left_out_json(*game, read)}};
  judge(answer, *game, deck);
  return answer;
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
  json::object answer{{"text", std::move(text)}};
  judge(answer, *game, deck);
  return answer;
}

json::object decks_together_json(const Rules& rules, const json::value& body) {
  const std::unique_ptr<DeckGame> game = needed_desk(rules);
  const json::value* texts = field(object_in(body), "texts");
  const auto most = static_cast<std::size_t>(rules.game.max_players);
  if (texts == nullptr || !texts->is_array() || texts->get_array().size() > most) {
    bad_body(fmt::format("`texts` must be a list of at most {} decks.", most));
  }
  std::vector<Deck> party;
  for (const json::value& value : texts->get_array()) {
    const std::string text = text_of(value, "texts");
    party.push_back(only_deck(*game, text, game->guess(text)).deck);
  }
  return {{"breaches", breaches_json(game->party_breaches(party))}};
}

json::value deck_building_json(const Rules& rules) {
  const std::unique_ptr<DeckGame> game = desk_for(rules);
  if (game == nullptr) return nullptr;
  json::array heroes;
  json::array cards;
  for (std::size_t i = 0; i < rules.library.definitions.size(); ++i) {
    const auto d = static_cast<DefinitionId>(i);
    if (game->is_hero(d)) {
      if (game->cards().identity(d) != d) continue;  // another side of one
      heroes.push_back({{"d", d}, {"brings", cards_json(game->cards_of(d))}});
    } else if (const int most = game->most_copies(d); most > 0) {
      cards.push_back({{"d", d}, {"n", most}});
    }
  }
  const auto formats = game->formats();
  json::array names;
  for (const std::string_view name : formats) names.push_back(json::string(name));
  return {{"formats", std::move(names)},
          {"mostHeroes", game->most_heroes()},
          {"colour", rules.game.attributes[game->colour_attribute()].name},
          {"heroes", std::move(heroes)},
          {"cards", std::move(cards)}};
}

}  // namespace muster
