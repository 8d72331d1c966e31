#include "util/json_array.h"

namespace muster {

boost::json::array json_array(std::span<const std::string> texts) {
  boost::json::array array;
  for (const std::string& text : texts) array.emplace_back(text);
  return array;
}

}  // namespace muster
