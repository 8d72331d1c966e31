// What a card costs, for lists of cards.
#pragma once

#include <boost/json/value.hpp>
#include <string>

#include "rules/library.h"

namespace muster::decks {

bool has_number(const Definition& card, std::size_t attribute);
// "-" for a card without a cost, "X" for one that is chosen.
std::string cost_text(const Definition& card, std::size_t attribute);
// null for both.
boost::json::value cost_json(const Definition& card, std::size_t attribute);

}  // namespace muster::decks
