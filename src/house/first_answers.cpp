#include "house/first_answers.h"

#include <fmt/format.h>

#include <memory>

#include "house/wanted.h"

namespace muster {

void check_moment(const Record& record, std::optional<std::size_t> at) {
  if (at && *at > record.choices.size())
    bad_request(fmt::format("This game has only {} answers.", record.choices.size()));
}

Record first_answers(Record record, const Rules& rules, std::optional<std::size_t> at) {
  check_moment(record, at);
  if (!at || *at == record.choices.size()) return record;
  const auto table = std::make_unique<Table>();
  replay(record, rules, *table, nullptr, *at);
  record.choices.resize(*at);
  record.hash = hash_for(record, rules, *table);
  return record;
}

}  // namespace muster
