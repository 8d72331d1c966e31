// What the house counts, as Prometheus reads it.
#pragma once

#include <string>

#include "net/door.h"
#include "store/house_store.h"

namespace muster {

std::string metrics_text(const House& house, const Door& door, const HouseStore& store);

}  // namespace muster
