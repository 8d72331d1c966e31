// Where the project and its program are. Only places.cpp is compiled with these paths, so that what
// was compiled in one folder serves in every other (ccache).
#pragma once

#include <string>

namespace muster {

const std::string& source_dir();
const std::string& muster_executable();

}  // namespace muster
