#include "util/base64.h"

#include <algorithm>
#include <cstdint>
#include <stdexcept>

namespace muster {

std::string base64_encoded(std::string_view bytes) {
  constexpr std::string_view digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t three = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      three <<= 8U;
      if (at + i < bytes.size()) three |= static_cast<unsigned char>(bytes[at + i]);
    }
    const std::size_t there = std::min<std::size_t>(3, bytes.size() - at);
    for (std::size_t i = 0; i < 4; ++i)
      text += i <= there ? digits[three >> (18 - 6 * i) & 0x3fU] : '=';
  }
  return text;
}

std::string base64_decoded(std::string_view text) {
  constexpr std::string_view alphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  bool ended = false;
  for (const char c : text) {
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
    if (c == '=') {
      ended = true;
      continue;
    }
    const std::size_t digit = alphabet.find(c);
    if (digit == std::string_view::npos || ended) throw std::runtime_error("it is no base64");
    bits = (bits << 6U) | static_cast<std::uint32_t>(digit);
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes += static_cast<char>((bits >> static_cast<unsigned>(count)) & 0xffU);
    }
  }
  return bytes;
}

}  // namespace muster
