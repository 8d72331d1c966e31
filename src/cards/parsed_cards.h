// A card file taken apart, before names are looked up and everything goes into the library.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cards/text_tree.h"
#include "rules/library.h"

namespace muster {

struct ParsedAbility {
  Ability ability;  // without its nodes
  std::optional<TextTree> trigger, condition;
  TextTree block;
  int line = 0, column = 0;
};

struct ParsedCard {
  Definition definition;
  int column = 0;  // of its name
  std::vector<ParsedAbility> abilities;
};

struct ParsedFile {
  std::string file;
  std::string set, title;
  int set_line = 0;
  std::vector<ParsedCard> cards;
};

}  // namespace muster
