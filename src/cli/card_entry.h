// What `muster cards` shows of a card.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>

#include "rules/game.h"
#include "rules/library.h"

namespace muster {

// Points into a library, which must outlive it.
struct CardOfGame {
  const Game& game;
  const Definition& card;

  std::string_view type() const { return game.card_types[card.type].name; }
};

// Name, set, type, copies, cost, stats, traits, keywords, text; then what only some cards have.
boost::json::object card_json(const CardOfGame& c);

// The lines of the card as a person reads them, the last one ended.
std::string described(const CardOfGame& c);

}  // namespace muster
