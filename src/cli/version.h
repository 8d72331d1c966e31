// What `muster --version` says.
#pragma once

#include <string>

namespace muster {

// The version, and for each game the fingerprint of its cards: saved games go by that.
std::string version_text();

}  // namespace muster
