// What to do when a server does not let a load in.
#pragma once

#include <string>
#include <string_view>

#include "load/address.h"

namespace muster::load {

// An answer to an HTTP request that says no.
std::string explain_http_error(unsigned status, const std::string& body);

// A message `refused`; `code` is its code, `words` what was refused.
std::string explain_refusal(const std::string& words, std::string_view code);

// A socket that never opened, and one that was open.
std::string explain_not_connected(const ServerAddress& server, const std::string& why);
std::string explain_lost(const std::string& why);

}  // namespace muster::load
