#include "house/catalogue_cards.h"

#include <boost/json/object.hpp>

#include "cards/text.h"

namespace muster {

namespace {

namespace json = boost::json;

constexpr DefinitionId no_back = 0xffff;

json::value number_json(std::int16_t number) {
  return number == x_number ? json::value("X") : json::value(number);
}

// What a card does not have is left out: most cards have little of what there is.
void put(json::object& object, std::string_view name, json::object part) {
  if (!part.empty()) object[name] = std::move(part);
}
void put(json::object& object, std::string_view name, json::array part) {
  if (!part.empty()) object[name] = std::move(part);
}
void put(json::object& object, std::string_view name, std::string_view text) {
  if (!text.empty()) object[name] = text;
}

json::array list(const std::vector<std::string>& words) {
  return json::array(words.begin(), words.end());
}

json::object ability_json(const Rules& rules, const Ability& ability) {
  json::object object{{"i", &ability - rules.library.abilities.data()}};
  put(object, "name", ability.name);
  object["kind"] = rules.game.ability_kinds[ability.kind].word;
  object["text"] = ability_text(rules.game, rules.library, ability);
  put(object, "rules", list(ability.rules));
  return object;
}

json::object card_json(const Rules& rules, const Definition& card) {
  json::object object{{"d", &card - rules.library.definitions.data()},
                      {"name", card.name},
                      {"set", card.set},
                      {"type", rules.game.card_types[card.type].name}};
  put(object, "icon", card.icon);
  object["copies"] = card.copies;
  if (card.back != no_back) object["back"] = card.back;
  json::object numbers;
  json::object words;
  for (std::size_t i = 0; i < rules.game.attributes.size(); ++i) {
    const std::string_view name = rules.game.attributes[i].name;
    if (card.numbers[i] != missing_number) numbers[name] = number_json(card.numbers[i]);
    put(words, name, card.words[i]);
  }
  if (const json::value* cost = numbers.if_contains("cost")) object["cost"] = *cost;
  put(object, "numbers", std::move(numbers));
  put(object, "words", std::move(words));
  put(object, "traits", list(card.traits));
  put(object, "keywords", list(card.keywords));
  put(object, "text", card.text);
  json::array abilities;
  for (const Ability& ability : rules.library.abilities_of(card)) {
    abilities.push_back(ability_json(rules, ability));
  }
  put(object, "abilities", std::move(abilities));
  return object;
}

}  // namespace

json::array cards_json(const Rules& rules) {
  json::array cards;
  for (const Definition& card : rules.library.definitions) cards.push_back(card_json(rules, card));
  return cards;
}

}  // namespace muster
