// The frames of a WebSocket (RFC 6455) as a client writes and reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace muster::load {

enum class WsOpcode : std::uint8_t {
  continuation = 0,
  text = 1,
  binary = 2,
  close = 8,
  ping = 9,
  pong = 10
};

struct WsFrame {
  WsOpcode opcode = WsOpcode::text;
  bool final = true;
  std::string_view payload;
  std::size_t size = 0;  // of the whole frame
};

// What came is no frame that a server may send.
struct WsError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Appends a whole message in one frame, masked as clients must.
void append_frame(std::string& out, WsOpcode opcode, std::string_view payload, std::uint32_t mask);

// The frame at the beginning of what came from a server; nothing when it is not all there yet.
std::optional<WsFrame> first_frame(std::string_view bytes);

}  // namespace muster::load
