// A list of texts as JSON.
#pragma once

#include <boost/json/array.hpp>
#include <span>
#include <string>

namespace muster {

boost::json::array json_array(std::span<const std::string> texts);

}  // namespace muster
