#include "cli/card_entry.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/array.hpp>

#include "cli/output.h"
#include "util/wrap.h"

namespace muster {
namespace {

// Numbers as numbers but X, words and texts as texts, what the card doesn't have as null.
boost::json::value attribute_json(const Definition& card, std::size_t attribute) {
  if (card.numbers[attribute] == x_number) return "X";
  if (card.numbers[attribute] != missing_number) return card.numbers[attribute];
  if (!card.words[attribute].empty()) return boost::json::string(card.words[attribute]);
  return nullptr;
}

std::string attribute_text(const Definition& card, std::size_t attribute) {
  if (card.numbers[attribute] == x_number) return "X";
  if (card.numbers[attribute] != missing_number) return std::to_string(card.numbers[attribute]);
  return card.words[attribute];
}

std::string heading(const CardOfGame& c) {
  std::string text = fmt::format("  {}", c.type());
  for (std::size_t i = 0; i < c.game.attributes.size(); ++i) {
    const std::string value = attribute_text(c.card, i);
    if (!value.empty()) text += fmt::format("  {} {}", c.game.attributes[i].name, value);
  }
  if (c.card.copies != 1) text += fmt::format("  {} copies", c.card.copies);
  if (!c.card.traits.empty()) text += fmt::format("  {}", fmt::join(c.card.traits, ", "));
  if (!c.card.keywords.empty()) text += fmt::format("  {}", fmt::join(c.card.keywords, ", "));
  return text;
}

}  // namespace

boost::json::object card_json(const CardOfGame& c) {
  boost::json::value cost = nullptr;
  boost::json::object stats;
  boost::json::object others;
  for (std::size_t i = 0; i < c.game.attributes.size(); ++i) {
    const Attribute& attribute = c.game.attributes[i];
    boost::json::value value = attribute_json(c.card, i);
    if (attribute.name == "cost") {
      cost = std::move(value);
    } else if (!value.is_null()) {
      (attribute.stat ? stats : others)[attribute.name] = std::move(value);
    }
  }
  boost::json::object json{
      {"name", c.card.name},
      {"set", c.card.set},
      {"type", c.type()},
      {"copies", c.card.copies},
      {"cost", std::move(cost)},
      {"stats", std::move(stats)},
      {"traits", boost::json::array(c.card.traits.begin(), c.card.traits.end())},
      {"keywords", boost::json::array(c.card.keywords.begin(), c.card.keywords.end())},
      {"text", c.card.text},
      {"game", c.game.id}};
  if (!c.card.icon.empty()) json["icon"] = c.card.icon;
  for (const auto& attribute : others) json[attribute.key()] = attribute.value();
  return json;
}

std::string described(const CardOfGame& c) {
  std::string lines =
      coloured(c.card.name, Colour::bold) + coloured(heading(c), Colour::dim) + '\n';
  std::string_view text = c.card.text;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines += wrap(text.substr(0, end), text_width(), 2) + '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace muster
