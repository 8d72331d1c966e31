// Where the cards, the rules and the scenarios are.
#pragma once

#include <filesystem>
#include <optional>

namespace muster {

// The folder that holds `cards` and `rules`: $MUSTER_HOME if set, else the one of the executable,
// else the nearest one above the current folder. Throws std::runtime_error if there is none.
std::filesystem::path data_dir();

// The nearest such folder above an executable, as in the project; else ../share/muster, where
// packages put it.
std::optional<std::filesystem::path> data_dir_of(const std::filesystem::path& executable);

// The nearest such folder, starting at `start` and going up.
std::optional<std::filesystem::path> data_dir_above(std::filesystem::path start);

}  // namespace muster
