// Writes JSON straight into a string. For messages that are made thousands of times a second; what
// is built once uses boost::json.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace muster {

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }

  // Keys are our own words and numbers: nothing in them needs an escape.
  JsonWriter& key(std::string_view name) {
    separate();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    separate_ = false;
    return *this;
  }
  JsonWriter& key(std::int64_t number) {
    separate();
    out_ += '"';
    digits(number);
    out_ += "\":";
    separate_ = false;
    return *this;
  }

  JsonWriter& value(std::int64_t number) {
    separate();
    digits(number);
    separate_ = true;
    return *this;
  }
  JsonWriter& value(int number) { return value(static_cast<std::int64_t>(number)); }
  JsonWriter& value(bool yes) { return word(yes ? "true" : "false"); }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }
  JsonWriter& value(std::string_view text);
  JsonWriter& null() { return word("null"); }
  // JSON that was written before.
  JsonWriter& raw(std::string_view json) { return word(json); }

  template <class V>
  JsonWriter& member(std::string_view name, const V& v) {
    return key(name).value(v);
  }

 private:
  JsonWriter& open(char bracket) {
    separate();
    out_ += bracket;
    separate_ = false;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    separate_ = true;
    return *this;
  }
  JsonWriter& word(std::string_view text) {
    separate();
    out_ += text;
    separate_ = true;
    return *this;
  }
  void separate() {
    if (separate_) out_ += ',';
  }
  void digits(std::int64_t number) {
    char buffer[24];  // NOLINT(modernize-avoid-c-arrays)
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number).ptr;
    out_.append(buffer, end);
  }

  std::string& out_;
  bool separate_ = false;
};

}  // namespace muster
