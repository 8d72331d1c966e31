// What would become of the targets between which a text asks to choose.
#include "games/sentinels/rules/forecast.h"

#include <array>

#include "games/sentinels/rules/procedures.h"

namespace muster::sentinels {

namespace {

constexpr std::array outcomes = {
    Outcome{.line = line::damage, .words = "{number} damage"},
    Outcome{.line = line::no_damage, .words = "0 damage"},
    Outcome{.line = line::immune, .words = "immune"},
    Outcome{.line = line::prevented, .words = "prevented"},
    Outcome{.line = line::regains, .words = "+{number} HP"},
    Outcome{.line = line::destroyed, .words = "destroyed", .ends = true},
    Outcome{.line = line::incapacitated, .words = "incapacitated", .ends = true},
};

}  // namespace

const Foresight foresight = {.outcomes = outcomes};

}  // namespace muster::sentinels
