// What the processes of a crew write to each other about blocks.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace muster {

enum class BlockTalk : char {
  // To the first.
  here = 'h',    // it is there, with so many threads; the text is what it would do
  done = 'd',    // a block, and what came of it
  failed = 'f',  // a block, and why
  // From the first.
  work = 'w',   // a block to be done
  leave = 'l',  // nothing more is to be done; number 1: part without those that are gone
  // Both ways.
  alive = 'a',
};

struct BlockLetter {
  BlockTalk talk = BlockTalk::alive;
  std::uint64_t number = 0;  // of a block, or as said above
  std::string_view text = {};
};

inline std::string written(const BlockLetter& letter) {
  std::string bytes(1 + sizeof letter.number, static_cast<char>(letter.talk));
  // All machines of a crew run the same program, so they count bytes alike.
  std::memcpy(bytes.data() + 1, &letter.number, sizeof letter.number);
  return bytes.append(letter.text);
}

inline BlockLetter read_letter(std::string_view bytes) {
  BlockLetter letter;
  if (bytes.size() < 1 + sizeof letter.number) return letter;
  letter.talk = static_cast<BlockTalk>(bytes[0]);
  std::memcpy(&letter.number, bytes.data() + 1, sizeof letter.number);
  letter.text = bytes.substr(1 + sizeof letter.number);
  return letter;
}

}  // namespace muster
