#include "decks/cost.h"

namespace muster::decks {

bool has_number(const Definition& card, std::size_t attribute) {
  return card.numbers[attribute] != missing_number;
}

std::string cost_text(const Definition& card, std::size_t attribute) {
  if (!has_number(card, attribute)) return "-";
  const int cost = card.numbers[attribute];
  return cost == x_number ? "X" : std::to_string(cost);
}

boost::json::value cost_json(const Definition& card, std::size_t attribute) {
  if (!has_number(card, attribute) || card.numbers[attribute] == x_number) return nullptr;
  return card.numbers[attribute];
}

}  // namespace muster::decks
