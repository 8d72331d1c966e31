// Which Heroes against which Villain, where, and in which Event.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/sentinels/rules/sentinels.h"

namespace muster::sentinels {

std::span<const SetupOption> setup_options();
std::string check_setup(const Rules& rules, const Setup& setup);
void set_up(Play& p, const Setup& setup);

// "Legacy", "Legacy: First Appearance".
std::string hero_title(const Definition& character);
// By what a set-up calls them: an Event, or the character of a critical one; 0xffff: none.
DefinitionId event_called(const Rules& rules, std::string_view id);
// "Moonfall"; the title of a critical Event, whose card has the Villain's name.
std::string event_name(const Definition& event);
// Events and critical Events, by date.
std::vector<DefinitionId> events_in_order(const Rules& rules);
// The front of a Villain's own character card.
std::vector<DefinitionId> villains(const Rules& rules);
// The same of the one with this set; 0xffff: none.
DefinitionId villain_of(const Rules& rules, std::string_view set);
// The set of the Villain that an Event is about.
std::string set_of_event(const Rules& rules, DefinitionId event);
std::vector<std::string> environments(const Rules& rules);  // set ids

}  // namespace muster::sentinels
