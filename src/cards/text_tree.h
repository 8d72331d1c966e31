// A card's text as it is read: phrases in phrases, before it becomes part of the library.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cards/pattern.h"

namespace muster {

struct TextTree {
  std::uint16_t phrase = 0;
  Part kind = Part::phrase;  // or what fills a hole: a name, a period, an integer, ...
  std::uint8_t slot = 0xff;
  int line = 0, column = 0;
  std::int32_t value = 0;
  std::string text;  // of a name, an action, an own word
  std::vector<TextTree> children;
};

}  // namespace muster
