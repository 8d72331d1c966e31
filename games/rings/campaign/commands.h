// What the command `campaign` has for The Lord of the Rings alone.
#pragma once

#include "shelf/parts.h"

namespace muster::rings {

// What can be done between two scenarios: replace, heal, deck, give.
void add_campaign_commands(CLI::App& campaign);

}  // namespace muster::rings
