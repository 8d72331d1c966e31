// Keys on their way to those to whom they belong.
#pragma once

#include <string>

#include "house/guest.h"

namespace muster {

void send_key(Guest& g, Seat s, const std::string& key);

}  // namespace muster
