#include "house/catalogue_rules.h"

#include <algorithm>
#include <boost/json/object.hpp>
#include <set>

#include "ledger/entry.h"

namespace muster {

namespace {

namespace json = boost::json;

bool in_id(char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'; }

// The ids of other entries that stand in a text, each once, in the order of the text.
json::array ids_in(std::string_view text, const std::set<std::string_view>& known,
                   std::string_view self) {
  json::array ids;
  std::set<std::string_view> seen = {self};
  while (!text.empty()) {
    const auto* begin = std::find_if(text.begin(), text.end(), in_id);
    const auto* end = std::find_if_not(begin, text.end(), in_id);
    const std::string_view id(begin, static_cast<std::size_t>(end - begin));
    text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
    if (known.contains(id) && seen.insert(id).second) ids.emplace_back(id);
  }
  return ids;
}

// A rule stands under its term; examples and gaps have a part of the book each, and a heading.
json::object entry_json(const LedgerEntry& entry, const std::set<std::string_view>& known) {
  json::object object{{"id", entry.id()}, {"kind", entry.kind()}};
  const std::string heading = entry.heading();
  const std::string text = entry.text();
  if (std::holds_alternative<const Rule*>(entry.item)) {
    object["section"] = heading;
  } else {
    object["section"] = std::holds_alternative<const Gap*>(entry.item) ? "Gaps" : "Examples";
    object["title"] = heading;
  }
  object["text"] = text;
  object["see"] = ids_in(heading + '\n' + text, known, entry.id());
  return object;
}

}  // namespace

json::array rules_json(const Ledger& ledger, const std::set<std::string>& shown) {
  const std::vector<std::string_view> ids = ledger.ids();
  const std::set<std::string_view> known(ids.begin(), ids.end());
  json::array all;
  for (const LedgerEntry& entry : entries_of(std::span(&ledger, 1))) {
    json::object object = entry_json(entry, known);
    if (std::holds_alternative<const Example*>(entry.item) &&
        shown.contains(std::string(entry.id())))
      object["shown"] = true;
    all.push_back(std::move(object));
  }
  return all;
}

}  // namespace muster
