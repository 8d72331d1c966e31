// The rules of a game to be read. Answers GET /games/G/rules.
#pragma once

#include <boost/json/array.hpp>
#include <set>
#include <string>

#include "ledger/ledger.h"

namespace muster {

// `shown`: the entries that little tables show.
boost::json::array rules_json(const Ledger& ledger, const std::set<std::string>& shown = {});

}  // namespace muster
