#include "house/call_book.h"

namespace muster {

namespace {

constexpr double minute = 60;
// Somebody with many tables has themselves called at each of them.
constexpr double names_at_once = 30;
constexpr double names_per_second = 1 / (5 * minute);
constexpr double calls_at_once = 3;
constexpr double calls_per_second = 3 / (10 * minute);
// A chat that many read, who have many tables.
constexpr double calls_to_all_at_once = 30;
constexpr double calls_to_all_per_second = 30 / (10 * minute);

}  // namespace

bool CallBook::may_name(const std::string& from, Instant now) {
  return take(names_, from, names_per_second, names_at_once, now);
}

bool CallBook::may_reach(const std::string& by, const std::string& to, Instant now) {
  const std::string who = by + " " + to;
  return to.empty() ? take(called_, who, calls_to_all_per_second, calls_to_all_at_once, now)
                    : take(called_, who, calls_per_second, calls_at_once, now);
}

bool CallBook::take(Book& book, const std::string& who, double per_second, double at_once,
                    Instant now) {
  constexpr std::size_t many = 10000;
  // Those of whom nobody has wanted anything for long are forgotten.
  if (book.size() > many) std::erase_if(book, [&](const auto& e) { return e.second.full(now); });
  return book.try_emplace(who, Allowance(per_second, at_once)).first->second.take(now);
}

}  // namespace muster
