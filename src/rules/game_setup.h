// How a table of a game is set up.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster {

class Play;
struct Rules;

// What a table is started with. Options are checked by the game against SetupOption.
struct Setup {
  int players = 0;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> names;  // of the players; may be shorter than players

  std::string_view option(std::string_view key, std::string_view otherwise = {}) const;
};

struct SetupOption {
  std::string_view name, values, standard, help;  // values: "guardians|avengers|both", or "text"
  bool open = false;      // card files can bring further values, which the game itself looks up
  bool per_seat = false;  // a value for each seat, separated by commas
  bool many = false;      // any number of values, separated by commas
};

// A value that an option of the set-up can have, for people to choose from.
struct OptionChoice {
  std::string value, title, note;
};

struct GameSetup {
  std::span<const SetupOption> options;
  // Empty when the setup is playable; otherwise what is wrong with it.
  std::string (*check_setup)(const Rules&, const Setup&) = nullptr;
  // What an option can be set to; nullptr, or empty: what SetupOption::values says.
  std::vector<OptionChoice> (*option_choices)(const Rules&, std::string_view option) = nullptr;
  // A good first game; nullptr: as few players as can play, and no options.
  Setup (*first_game)(const Rules&) = nullptr;
  // Lays out the table and pushes the first procedure.
  void (*set_up)(Play&, const Setup&) = nullptr;
};

}  // namespace muster
