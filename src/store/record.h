// A game as it can be told again: its setup, its seed and every answer given. From these the table
// and the log follow exactly, so a saved game is small, and a damaged one cannot load half.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "rules/engine.h"
#include "shelf/games.h"

namespace muster {

struct Choice {
  Seat seat = 0;
  std::uint16_t option = 0;
};

struct Record {
  std::string game;
  Setup setup;
  std::uint64_t seed = 0;
  std::uint64_t cards = 0;  // fingerprint of the card texts it was played with
  std::uint64_t hash = 0;   // of the table after the last answer
  std::vector<Choice> choices;
};

// A saved game that cannot be opened, and why.
struct SaveError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What a game has at most, whichever way it comes in: as a set-up, as a file of either form, or
// answer by answer. Whatever is accepted can be kept and opened again.
namespace most {
inline constexpr std::size_t answers = 1U << 20U;
inline constexpr std::size_t options = 32;
inline constexpr std::size_t letters_in_option_name = 64;
inline constexpr std::size_t letters_in_option = 16384;  // a deck for each of four seats
inline constexpr std::size_t letters_in_name = 256;
}  // namespace most

// Throws SaveError when a record is beyond these.
void check_size(const Record& record);

// Two forms of the same: compact, and readable by people (with the answers in words beside them).
std::string save_binary(const Record& record);
std::string save_json(const Record& record, const Rules& rules);
// Reads either form. Throws SaveError; whatever it returns is whole, but not yet replayed.
Record load_record(std::string_view data);

// Plays a record from its beginning up to `steps` answers (all by default). Throws SaveError when
// it was played by other rules or cards, or does not lead where it says.
void replay(const Record& record, const Rules& rules, Table& table, Log* log,
            std::size_t steps = SIZE_MAX);

}  // namespace muster
