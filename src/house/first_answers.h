// A game as it was after some of its answers.
#pragma once

#include <optional>

#include "store/record.h"

namespace muster {

// Throws ApiError when there are not so many; nothing: all of them.
void check_moment(const Record& record, std::optional<std::size_t> at);
// The record cut off there, with the hash of the table then.
Record first_answers(Record record, const Rules& rules, std::optional<std::size_t> at);

}  // namespace muster
