#include "load/ws_frames.h"

namespace muster::load {

namespace {

constexpr unsigned final_bit = 0x80, reserved_bits = 0x70, opcode_bits = 0x0f;
constexpr unsigned mask_bit = 0x80, length_bits = 0x7f;
// Lengths up to 125 stand in the second byte; these say that two or eight bytes follow.
constexpr unsigned two_bytes = 126, eight_bytes = 127;
// No message of the protocol comes near this: whoever announces more is no server of ours.
constexpr std::uint64_t longest_payload = std::uint64_t{64} << 20;

void append_number(std::string& out, std::uint64_t number, unsigned bytes) {
  for (unsigned i = bytes; i > 0; --i) out += static_cast<char>((number >> (8 * (i - 1))) & 0xffU);
}

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t count) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < count; ++i)
    number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

}  // namespace

void append_frame(std::string& out, WsOpcode opcode, std::string_view payload, std::uint32_t mask) {
  out += static_cast<char>(final_bit | static_cast<unsigned>(opcode));
  if (payload.size() < two_bytes) {
    out += static_cast<char>(mask_bit | payload.size());
  } else if (payload.size() <= 0xffff) {
    out += static_cast<char>(mask_bit | two_bytes);
    append_number(out, payload.size(), 2);
  } else {
    out += static_cast<char>(mask_bit | eight_bytes);
    append_number(out, payload.size(), 8);
  }
  append_number(out, mask, 4);
  for (std::size_t i = 0; i < payload.size(); ++i) {
    const auto key = static_cast<unsigned char>(mask >> (8 * (3 - i % 4)));
    out += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ key);
  }
}

std::optional<WsFrame> first_frame(std::string_view bytes) {
  if (bytes.size() < 2) return std::nullopt;
  const auto first = static_cast<unsigned char>(bytes[0]);
  const auto second = static_cast<unsigned char>(bytes[1]);
  if ((first & reserved_bits) != 0) throw WsError("a frame with an extension nobody agreed on");
  if ((second & mask_bit) != 0) throw WsError("a masked frame from a server");
  std::uint64_t length = second & length_bits;
  std::size_t header = 2;
  if (length >= two_bytes) {
    const std::size_t count = length == two_bytes ? 2 : 8;
    if (bytes.size() < header + count) return std::nullopt;
    length = number_at(bytes, header, count);
    header += count;
  }
  if (length > longest_payload) throw WsError("a frame that is much too long");
  if (bytes.size() < header + length) return std::nullopt;
  return WsFrame{.opcode = static_cast<WsOpcode>(first & opcode_bits),
                 .final = (first & final_bit) != 0,
                 .payload = bytes.substr(header, length),
                 .size = header + length};
}

}  // namespace muster::load
