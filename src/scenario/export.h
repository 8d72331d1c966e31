// A game that was played, as a scenario: for bug reports, puzzles and tests.
#pragma once

#include <string>

#include "store/record.h"

namespace muster {

struct ExportHead {
  std::string title;
  std::string more;  // further keys of the scenario, as lines of YAML
};

// The first `steps` answers of a record in words, and what the table is like after them. Throws
// SaveError when the record cannot be replayed.
std::string export_scenario(const Record& record, const Rules& rules, std::size_t steps);
std::string export_scenario(const Record& record, const Rules& rules, std::size_t steps,
                            const ExportHead& head);

}  // namespace muster
