// Counting in words, the same on all tables.
#pragma once

#include "terminal/style.h"

namespace muster::terminal {

// Several of the same are told once: "Drone (HP 1/1 ATK 1 SCH 1) ×3".
class Tally {
 public:
  void add(std::string item);
  Lines lines() const;

 private:
  Lines items_;
  std::vector<int> copies_;
};

// "5/9", in the colour of how bad that is.
std::string part_of(const Style& style, int left, int most);

}  // namespace muster::terminal
