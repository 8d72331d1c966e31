// One HTTP connection: requests one after the other, until it becomes a WebSocket or ends.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "net/door.h"

namespace muster {

void begin_http_session(Door& door, boost::asio::ip::tcp::socket socket, std::string address);

}  // namespace muster
