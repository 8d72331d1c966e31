#include "scenario/writing.h"

#include <fmt/format.h>

#include <algorithm>

namespace muster {

// Double quotes hold anything a player may be called.
std::string yaml_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') {
      out += "\\n";
    } else if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string quoted_list(const std::vector<std::string>& words) {
  std::vector<std::string> items;
  items.reserve(words.size());
  for (const std::string& w : words) items.push_back(yaml_text(w));
  return fmt::format("[{}]", fmt::join(items, ", "));
}

// The players' names if a scenario can use them: it finds seats by name, and a few words mean
// something else there. Otherwise letters, as scenarios without names have them.
Names names_for(const Record& record) {
  const Names own{record.setup.names};
  Names names;
  Names letters;
  bool usable = true;
  for (int s = 0; s < record.setup.players; ++s) {
    const std::string name = own.of(static_cast<Seat>(s));
    usable = usable && name != "expect" && name != "maybe" && name != "nobody" &&
             name != "spectator" &&
             std::find(names.players.begin(), names.players.end(), name) == names.players.end();
    names.players.push_back(name);
    letters.players.emplace_back(1, static_cast<char>('A' + s));
  }
  return usable ? names : letters;
}

}  // namespace muster
