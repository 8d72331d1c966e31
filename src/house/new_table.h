// A table that could be opened: what is played, and who sits where.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>

#include "house/seating.h"
#include "scenario/opening.h"

namespace muster {

struct NewTable {
  Record record;
  Seating seating;
  // Set when the file is a report whose game the house has itself: then nothing else is.
  std::optional<SealedReport> sealed;
};

// Reads what somebody wants, and tries it out. `known` is the game, when the house has it itself.
// Throws ApiError, or whatever the rules throw at such a table. Touches nothing that changes, so it
// may be done in any thread.
NewTable prepare_table(RulesShelf& shelf, const boost::json::object& wanted,
                       const Record* known = nullptr);

}  // namespace muster
