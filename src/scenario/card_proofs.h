// Whether the scenarios would notice if a card did not do what it does: each part of its text is
// taken away, and some scenario that speaks of the card must then fail.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "shelf/games.h"

namespace muster {

struct CardProof {
  std::string card, set;
  std::vector<std::string> noticed;    // parts whose absence a scenario notices
  std::vector<std::string> unnoticed;  // the others

  bool proven() const { return !noticed.empty(); }
};

// Every card of the game that does anything, in the order of the card files. `progress` is told how
// many of how many cards are done.
std::vector<CardProof> prove_cards(const Game& game, const std::filesystem::path& project,
                                   const std::function<void(std::size_t, std::size_t)>& progress);

}  // namespace muster
