// What would become of the heroes between whom a text asks to choose.
#include "games/brawl/rules/forecast.h"

#include <array>

#include "games/brawl/rules/procedures.h"

namespace muster::brawl {

namespace {

constexpr std::array outcomes = {
    Outcome{.line = line::loses, .words = "−{number} energy", .of_seat = true},
    Outcome{.line = line::gains, .words = "+{number} energy", .of_seat = true},
    Outcome{.line = line::leaves, .words = "leaves the battle", .ends = true, .of_seat = true},
};

}  // namespace

const Foresight foresight = {.outcomes = outcomes};

}  // namespace muster::brawl
