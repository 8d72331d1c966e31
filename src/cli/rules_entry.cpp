#include "cli/rules_entry.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/output.h"
#include "util/wrap.h"

namespace muster {

std::string described(const LedgerEntry& entry) {
  std::string result =
      fmt::format("{}  {}\n", coloured(entry.id(), Colour::bold),
                  coloured(fmt::format("{} · {}", entry.kind(), entry.ledger->game), Colour::dim));
  result += wrap(entry.heading(), text_width(), 2) + '\n';
  const std::string text = entry.text();
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    result += wrap(std::string_view(text).substr(start, end - start), text_width(), 4) + '\n';
    start = end + 1;
  }
  return result;
}

}  // namespace muster
