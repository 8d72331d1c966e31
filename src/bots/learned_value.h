// What a position is worth, as games of bots have taught it: for who thinks where playing on to the
// end never wins. One file for each of what is played against and each number of players.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "bots/signs.h"
#include "bots/small_net.h"

namespace muster {

class LearnedValue {
 public:
  // `usual`: the logarithm of the odds to win in the games it was learned from.
  LearnedValue(Signs signs, std::vector<double> middle, std::vector<double> spread, SmallNet net,
               double usual)
      : signs_(std::move(signs)),
        middle_(std::move(middle)),
        spread_(std::move(spread)),
        net_(std::move(net)),
        usual_(usual) {}

  const Signs& signs() const { return signs_; }
  // How likely it is to be won.
  double chance(const SeatView& view) const;
  // The same beside what is usual, which is 0.5: so small chances differ as well.
  double beside_usual(const SeatView& view) const;

 private:
  double odds(const SeatView& view) const;

  Signs signs_;
  std::vector<double> middle_, spread_;
  SmallNet net_;
  double usual_ = 0;
};

// Where the values of a game are, and the name of the file of this kind of game: "ultron-2.json".
std::filesystem::path value_folder(const Game& game, const std::filesystem::path& data_folder);
std::string value_file(const SeatView& view);

// Throws FileError when it is no value of this game.
LearnedValue read_value(const Game& game, const std::string& text, const std::string& file);
// Nothing where none was learned for this kind of game.
std::shared_ptr<const LearnedValue> value_for(const SeatView& view);

}  // namespace muster
