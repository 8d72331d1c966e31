// What a ledger holds, all handled alike: its rules, examples and gaps.
#pragma once

#include <boost/json/object.hpp>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "ledger/ledger.h"

namespace muster {

// Points into the ledgers, which must outlive it.
struct LedgerEntry {
  const Ledger* ledger;
  std::variant<const Rule*, const Example*, const Gap*> item;

  std::string_view id() const;
  std::string_view kind() const;  // a rule's kind, "example" or "gap"
  std::string heading() const;    // a rule's term, an example's title, a gap's question
  std::string text() const;       // the rest, in paragraphs
  boost::json::object json() const;
};

std::vector<LedgerEntry> entries_of(std::span<const Ledger> ledgers);

}  // namespace muster
