#include "house/keys.h"

#include <sys/random.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <system_error>

namespace muster {

namespace {

constexpr std::string_view alphabet =
    "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::size_t key_length = 32;
constexpr std::uint64_t table_numbers = std::uint64_t{1} << 62;

void fill(void* to, std::size_t size) {
  auto* bytes = static_cast<unsigned char*>(to);
  while (size > 0) {
    const ssize_t got = getrandom(bytes, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0)
      throw std::system_error(errno, std::generic_category(), "the system gives no random bytes");
    bytes += got;
    size -= static_cast<std::size_t>(got);
  }
}

}  // namespace

std::string new_key() {
  // Bytes beyond the last whole alphabet are left out: every letter is equally likely.
  constexpr unsigned usable = 256 / alphabet.size() * alphabet.size();
  std::string key;
  std::array<unsigned char, key_length * 2> bytes{};
  while (key.size() < key_length) {
    fill(bytes.data(), bytes.size());
    for (const unsigned char b : bytes) {
      if (b < usable && key.size() < key_length) key += alphabet[b % alphabet.size()];
    }
  }
  return key;
}

bool is_key(std::string_view text) {
  return text.size() == key_length && text.find_first_not_of(alphabet) == std::string_view::npos;
}

TableNumber new_table_number() {
  std::uint64_t number = 0;
  while (number == 0) {
    fill(&number, sizeof number);
    number %= table_numbers;
  }
  return static_cast<TableNumber>(number);
}

std::string table_id(TableNumber number) {
  std::string id;
  for (auto n = static_cast<std::uint64_t>(number); n != 0; n /= alphabet.size())
    id += alphabet[n % alphabet.size()];
  return id;
}

TableNumber table_number(std::string_view id) {
  constexpr std::size_t longest = 11;
  if (id.empty() || id.size() > longest) return 0;
  std::uint64_t number = 0;
  for (std::size_t i = id.size(); i > 0; --i) {
    const std::size_t digit = alphabet.find(id[i - 1]);
    if (digit == std::string_view::npos || number > table_numbers / alphabet.size()) return 0;
    number = number * alphabet.size() + digit;
  }
  // One table has one address: a number written otherwise is none.
  return number < table_numbers && table_id(static_cast<TableNumber>(number)) == id
             ? static_cast<TableNumber>(number)
             : 0;
}

bool same_key(std::string_view a, std::string_view b) {
  if (a.empty() || a.size() != b.size()) return false;
  unsigned different = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    different |=
        static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  return different == 0;
}

}  // namespace muster
