#include "rules/library.h"

#include <algorithm>

namespace muster {

int Library::find(std::string_view name, int type) const {
  const auto found = std::find_if(definitions.begin(), definitions.end(), [&](const Definition& d) {
    return d.name == name && (type < 0 || d.type == type);
  });
  return found == definitions.end() ? -1 : static_cast<int>(found - definitions.begin());
}

}  // namespace muster
