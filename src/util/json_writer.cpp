#include "util/json_writer.h"

#include <fmt/format.h>

namespace muster {

JsonWriter& JsonWriter::value(std::string_view text) {
  separate();
  out_ += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      out_ += '\\';
      out_ += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      if (c == '\n') {
        out_ += "\\n";
      } else {
        fmt::format_to(std::back_inserter(out_), "\\u{:04x}", static_cast<unsigned char>(c));
      }
    } else {
      out_ += c;
    }
  }
  out_ += '"';
  separate_ = true;
  return *this;
}

}  // namespace muster
