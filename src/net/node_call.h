// How one node speaks to another: at its port for everybody, with a key that only nodes have.
#pragma once

#include <chrono>
#include <string>

namespace muster {

struct NodeCall {
  std::string node;  // its address: name:port
  std::string key;   // what nodes show
  std::string from;  // for whom: the address that they have
};

inline std::string node_host(const std::string& node) {
  std::string host = node.substr(0, node.rfind(':'));
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  return host;
}
inline std::string node_port(const std::string& node) { return node.substr(node.rfind(':') + 1); }

// What a node asks of another takes no longer than this to begin.
inline constexpr std::chrono::seconds node_patience{3};

template <class Request>
void sign(Request& request, const NodeCall& call) {
  request.set("Host", "localhost");
  request.set("Muster-Node", call.key);
  request.set("Muster-From", call.from);
}

}  // namespace muster
