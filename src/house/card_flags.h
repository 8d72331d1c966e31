// The flags of a card as they are sent. The table's own bits are the engine's business and may
// change; these are part of the protocol.
#pragma once

#include <cstdint>

#include "core/table.h"

namespace muster {

namespace sent_flag {
inline constexpr int face_down = 1;
inline constexpr int turned = 2;
inline constexpr int other_side = 4;
inline constexpr int revealed = 8;
inline constexpr int under = 16;
}  // namespace sent_flag

// Of a card's flags and the side that is up.
constexpr int sent_flags(std::uint16_t flags, bool other_side) {
  int sent = other_side ? sent_flag::other_side : 0;
  if ((flags & flag::face_down) != 0) sent |= sent_flag::face_down;
  if ((flags & flag::turned) != 0) sent |= sent_flag::turned;
  if ((flags & flag::revealed) != 0) sent |= sent_flag::revealed;
  if ((flags & flag::under) != 0) sent |= sent_flag::under;
  return sent;
}

}  // namespace muster
