// Writing scenario files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "store/record.h"
#include "view/words.h"

namespace muster {

// A text, or a list of texts, as YAML reads it back.
std::string yaml_text(std::string_view text);
std::string quoted_list(const std::vector<std::string>& words);

// What a scenario calls the players of a game.
Names names_for(const Record& record);

}  // namespace muster
