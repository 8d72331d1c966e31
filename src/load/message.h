// What a client of the house has to know of a message to play: docs/protocol.md, without the cards.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace muster::load {

struct AskedQuestion {
  int seat = 0;
  std::int64_t number = 0;  // `q` of the protocol
  std::uint32_t options = 0;
};

struct ServerMessage {
  enum class Kind : std::uint8_t { view, update, refused, bye, other };

  Kind kind = Kind::other;
  std::int64_t answers = -1;  // `n`
  int by = -1;
  int seat = -1;  // through whose eyes a view is seen
  bool over = false;
  std::uint32_t asked = 0;  // one bit per seat
  std::vector<AskedQuestion> questions;
  // Of `refused` and `bye`; pieces of the message.
  std::string_view re, code, text;
};

// Forgets what `message` was. False when this is no message of the protocol.
bool read_message(std::string_view json, ServerMessage& message);

}  // namespace muster::load
