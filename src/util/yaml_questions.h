// A correction for yaml-cpp 0.7.
#pragma once

#include <string>

namespace muster {

// YAML lets a plain word inside [...] or {...} contain a question mark ("Will Crime Prevail?");
// yaml-cpp ends the word there and takes what follows for a key. Such words in quotes, everything
// else as it was; no line moves.
std::string with_quoted_questions(const std::string& text);

}  // namespace muster
