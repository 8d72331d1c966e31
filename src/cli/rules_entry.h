// A rule, example or gap as `muster rules` prints it.
#pragma once

#include <string>

#include "ledger/entry.h"

namespace muster {

// The lines of the entry, the last one ended.
std::string described(const LedgerEntry& entry);

}  // namespace muster
