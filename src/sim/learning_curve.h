// A picture of how training goes.
#pragma once

#include <string>
#include <vector>

#include "sim/training.h"

namespace muster {

// As SVG: how surprised it was by games that it had not learned from yet, beside whoever knows
// nothing but how often the game is won.
std::string learning_curve(const std::vector<TrainingPoint>& curve, const std::string& title);

}  // namespace muster
