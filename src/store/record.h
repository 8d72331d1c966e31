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

// In the first format the hash was of all bytes of a table, which only the same cards bring about;
// in the second it is position_hash, which any version does that plays the game alike. The third
// names the sets there were, and cards out of the game count by name.
inline constexpr std::uint8_t save_format = 3;

struct Record {
  std::uint8_t format = save_format;
  std::string version;  // of the program that opened it; the first format did not note it
  std::string game;
  Setup setup;
  std::uint64_t seed = 0;
  std::uint64_t cards = 0;  // fingerprint of the card texts it was played with
  // The sets there were when it began: it is replayed with these and no others, so that a new set
  // changes nothing. Empty in earlier formats.
  std::vector<std::string> sets;
  std::uint64_t hash = 0;  // of the table after the last answer
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
inline constexpr std::size_t letters_in_version = 40;
inline constexpr std::size_t sets = 2000;
}  // namespace most

// Throws SaveError when a record is beyond these.
void check_size(const Record& record);

// A game that is about to begin: nothing is played yet.
Record new_record(const Rules& rules, Setup setup, std::uint64_t seed);
// The rules by which this game was begun, or comes nearest to that: with the sets it knows. Throws
// SaveError when one of them is not there.
const Rules& rules_for(RulesShelf& shelf, const Game& game, const Record& record);
// The same for a game that somebody brings: nobody fills the shelf with one choice of sets after
// the other.
const Rules& rules_for_brought(RulesShelf& shelf, const Game& game, const Record& record);
// What the hash of a record is when this is its table.
std::uint64_t hash_for(const Record& record, const Rules& rules, const Table& table);

// Two forms of the same: compact, and readable by people (with the answers in words beside them).
std::string save_binary(const Record& record);
std::string save_json(const Record& record, const Rules& rules);
// Reads either form. Throws SaveError; whatever it returns is whole, but not yet replayed.
Record load_record(std::string_view data);

// Plays a record from its beginning up to `steps` answers (all by default). Throws SaveError when
// it does not lead where it says: it was played by other rules, or with cards that have changed
// since.
void replay(const Record& record, const Rules& rules, Table& table, Log* log,
            std::size_t steps = SIZE_MAX);

}  // namespace muster
