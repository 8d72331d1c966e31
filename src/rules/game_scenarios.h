// What scenarios need to know of a game: how parts of a position are spoken of, where one may
// begin.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"

namespace muster {

class Play;
struct Rules;
struct Setup;

// A way to speak of a part of a position in scenarios: "traps: [Melee, Shot]".
struct Shorthand {
  std::string_view name;
  std::vector<std::string> (*read)(const Rules&, const Table&);
  // Empty when done; otherwise what is wrong with it.
  std::string (*write)(Play&, const std::vector<std::string>&);
};

// A moment of the game at which a scenario may begin.
struct StartPoint {
  std::string_view name, help;
  void (*begin)(Play&);  // sets what the moment implies and pushes the procedures under way
};

struct GameScenarios {
  bool any_cards = false;  // a position may use any card, as often as it likes
  // The key of a seat that says who it plays, and the option of the set-up that it stands for.
  std::string_view identity_key = "hero", identity_option = "heroes";
  std::span<const Shorthand> shorthands;
  std::span<const StartPoint> start_points;
  // What a position needs that none was told of (missing heroes), and what follows from cards as
  // they were laid.
  void (*complete_setup)(const Rules&, Setup&) = nullptr;
  std::string (*complete_position)(Play&) = nullptr;
  // Checks that hold between any two decisions, beyond those of every game. Empty: all is well.
  std::string (*broken_invariant)(const Rules&, const Table&) = nullptr;
};

}  // namespace muster
