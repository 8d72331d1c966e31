#include "load/json_scan.h"

#include <array>
#include <charconv>
#include <cstring>

namespace muster::load {

namespace {

constexpr std::size_t broken = std::string_view::npos;

enum class Sign : std::uint8_t { none, quote, open, close, between };

constexpr std::array<Sign, 256> signs = [] {
  std::array<Sign, 256> table{};
  table['"'] = Sign::quote;
  table['{'] = table['['] = Sign::open;
  table['}'] = table[']'] = Sign::close;
  table[','] = table[' '] = table['\n'] = table['\r'] = table['\t'] = Sign::between;
  return table;
}();

Sign sign_of(char c) { return signs[static_cast<unsigned char>(c)]; }

// Behind the text that begins with a quote at `at`.
std::size_t after_text(std::string_view text, std::size_t at) {
  for (std::size_t from = at + 1; from < text.size();) {
    const void* found = std::memchr(text.data() + from, '"', text.size() - from);
    if (found == nullptr) return broken;
    const auto quote = static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
    std::size_t escapes = 0;
    while (text[quote - 1 - escapes] == '\\') ++escapes;  // ends at the quote that opened it
    if (escapes % 2 == 0) return quote + 1;
    from = quote + 1;
  }
  return broken;
}

std::size_t after_brackets(std::string_view text, std::size_t at) {
  for (std::size_t depth = 0; at < text.size();) {
    switch (sign_of(text[at])) {
      case Sign::quote:
        at = after_text(text, at);
        continue;
      case Sign::open:
        ++depth;
        break;
      case Sign::close:
        if (--depth == 0) return at + 1;
        break;
      case Sign::none:
      case Sign::between:
        break;
    }
    ++at;
  }
  return broken;
}

std::size_t after_value(std::string_view text, std::size_t at) {
  if (at >= text.size()) return broken;
  const Sign sign = sign_of(text[at]);
  if (sign == Sign::quote) return after_text(text, at);
  if (sign == Sign::open) return after_brackets(text, at);
  const std::size_t start = at;
  while (at < text.size() && sign_of(text[at]) == Sign::none) ++at;
  return at == start ? broken : at;
}

}  // namespace

JsonScan::JsonScan(std::string_view text) : text_(text) {
  skip_spaces();
  if (at_ == text_.size()) return;
  if (text_[at_] == '{') end_ = '}';
  if (text_[at_] == '[') end_ = ']';
  ++at_;
}

void JsonScan::skip_spaces() {
  while (at_ < text_.size() && text_[at_] != ',' && sign_of(text_[at_]) == Sign::between) ++at_;
}

bool JsonScan::next() {
  if (end_ == 0) return false;
  const char end = end_;
  end_ = 0;  // until the next value proves to be there
  skip_spaces();
  if (at_ >= text_.size()) return false;
  if (text_[at_] == end) {
    whole_ = true;
    return false;
  }
  if (!first_) {
    if (text_[at_] != ',') return false;
    ++at_;
    skip_spaces();
  }
  first_ = false;
  if (end == '}') {
    if (at_ >= text_.size() || text_[at_] != '"') return false;
    const std::size_t after = after_text(text_, at_);
    if (after == broken) return false;
    key_ = text_.substr(at_ + 1, after - at_ - 2);
    at_ = after;
    skip_spaces();
    if (at_ >= text_.size() || text_[at_] != ':') return false;
    ++at_;
    skip_spaces();
  }
  const std::size_t after = after_value(text_, at_);
  if (after == broken) return false;
  value_ = text_.substr(at_, after - at_);
  at_ = after;
  end_ = end;
  return true;
}

std::optional<std::int64_t> json_integer(std::string_view value) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (error != std::errc() || end != value.data() + value.size()) return std::nullopt;
  return number;
}

std::string_view json_text(std::string_view value) {
  if (value.size() < 2 || value.front() != '"' || value.back() != '"') return {};
  return value.substr(1, value.size() - 2);
}

std::uint32_t json_count(std::string_view list) {
  if (list.empty() || list.front() != '[') return 0;
  std::uint32_t count = 0;
  for (JsonScan scan(list); scan.next();) ++count;
  return count;
}

}  // namespace muster::load
