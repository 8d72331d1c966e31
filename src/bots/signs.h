// Public numbers that tell how a game stands, by the names its words have for them. Which ones are
// looked at is data of the game: games/<game>/values/signs.txt.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "view/view.h"

namespace muster {

struct SignError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Signs {
 public:
  // In words:
  //   progress             how near winning it is: GameParts::progress
  //   players              how many there are
  //   value NAME           a number of the table
  //   total NAME           a number of each seat, all together
  //   least NAME           that of the seat which has least
  //   cards in ZONE        how many lie there, of all seats
  //   counter NAME in ZONE all that lies of it on cards there
  //   stat NAME in ZONE    all that cards there have of it
  // Throws SignError where the game has no such word.
  Signs(const Game& game, std::vector<std::string> words);

  std::size_t size() const { return signs_.size(); }
  const std::vector<std::string>& words() const { return words_; }
  // One number for each sign.
  void read(const SeatView& view, std::span<double> numbers) const;

 private:
  enum class Kind : std::uint8_t { progress, players, value, total, least, cards, counter, stat };
  struct Sign {
    Kind kind = Kind::progress;
    std::uint8_t index = 0;  // of the value, the counter, the stat
    std::uint8_t zone = 0;   // the kind of zone
  };

  static Sign sign(const Game& game, const std::string& words);
  static double in_zone(const SeatView& view, const Sign& sign);

  std::vector<std::string> words_;
  std::vector<Sign> signs_;
  double (*progress_)(const SeatView& view);
};

// The words of a file: one sign in each line, without what is behind a #.
std::vector<std::string> sign_words(const std::string& text);

}  // namespace muster
