// The rules of a game to be read. Answers GET /games/G/rules.
#pragma once

#include <boost/json/array.hpp>

#include "ledger/ledger.h"

namespace muster {

boost::json::array rules_json(const Ledger& ledger);

}  // namespace muster
