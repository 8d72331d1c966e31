// Puzzles: scenarios that lead to a question to which one answer is right and all others are wrong.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace muster {

// What the key `puzzle` of a scenario says. Chances are in per cent, of winning.
struct Puzzle {
  struct Way {
    std::string option;  // in words
    int chance = 0;
    std::string defeat;  // how most of the lost games ended; empty: hardly any were
  };

  std::string id;  // of a file: its name
  std::string title, game;
  int difficulty = 1;  // 1: who judges one step ahead finds it; 2: who thinks a little; 3: neither
  std::string seat;    // whose question it is, by name
  int place = 0;       // and where they sit, counted from 0
  int option = 0;      // the right one, counted from 0
  std::vector<Way> ways;          // of all options that differ, the right one first
  std::vector<std::string> line;  // how it may go on
};

// The key with all it holds, as lines of YAML.
std::string puzzle_lines(const Puzzle& puzzle);
// Throws FileError when it is no scenario with a puzzle.
Puzzle read_puzzle(const std::string& text, const std::string& file);

// The puzzles of a game in this folder, easy ones first.
std::vector<std::filesystem::path> puzzle_files(const std::filesystem::path& folder);

}  // namespace muster
