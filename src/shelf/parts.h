// What the folder of a game brings: its rules, and what front ends ask a game for. Each folder
// games/<game> has a parts.cpp that fills this in; the build finds the folders by itself.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "cards/set_needs.h"

namespace CLI {
class App;
}

namespace muster {

struct Game;
struct Rules;
class Bot;
class Campaign;
class DeckGame;
struct Foresight;
class SeatView;
struct HiddenCards;
namespace terminal {
struct Drawing;
struct Hosting;
struct Windows;
}  // namespace terminal

struct GameParts {
  const Game* game = nullptr;
  // Where it stands where games are listed: those that are learnt soonest first.
  int place = 0;
  std::unique_ptr<Bot> (*quick_bot)(const Rules& rules) = nullptr;

  // What the checker of card files knows of sets that can be played.
  std::span<const SetNeed> set_needs = {};
  KnownKeywords keywords = {};

  // What a bot that thinks has to know beside the rules; nullptr: nobody thinks in this game.
  // Which hidden cards could lie in each other's places.
  const HiddenCards* hidden_cards = nullptr;
  // How near winning the seat is whose view it is: 0 is as far as can be, 1 has won.
  double (*progress)(const SeatView& view) = nullptr;

  // At the terminal; nullptr: the generic ones.
  const terminal::Drawing* drawing = nullptr;
  const terminal::Hosting* hosting = nullptr;
  // nullptr: the game has no windows that open again and again.
  const terminal::Windows* windows = nullptr;

  // What it tells about its questions beyond their words; nullptr: nothing.
  const Foresight* foresight = nullptr;

  // nullptr: it is not played with decks of one's own.
  std::unique_ptr<DeckGame> (*decks)(const Rules& rules) = nullptr;
  // The names of the formats that its decks can be written in.
  std::span<const std::string_view> (*deck_formats)() = nullptr;
  // nullptr: it has no campaigns.
  std::unique_ptr<Campaign> (*campaign)(const Rules& rules) = nullptr;
  // What can be done to its campaigns between two games; nullptr: nothing of its own.
  void (*add_campaign_commands)(CLI::App& campaign) = nullptr;
};

// All games there are, in the order of their places.
std::span<const GameParts* const> all_parts();
// The parts of a game, also of one that stands in for another of its id; none for an unknown game.
const GameParts& parts_of(const Game& game);

}  // namespace muster
