// muster cards words: what the texts of cards can say.
#pragma once

#include <CLI/CLI.hpp>

namespace muster {

void add_words_command(CLI::App& cards);

}  // namespace muster
