// An answer, or a take-back, that is in a journal and not in the record of its table yet.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "store/house_store.h"

namespace muster {

struct JournalLine {
  std::int64_t entry = 0;  // its place in the journal
  std::uint32_t number = 0;
  std::uint16_t option = 0;
  std::uint8_t seat = 0;  // no_seat: only `number` answers stay
  std::uint64_t hash = 0;
};

// A line whose sum does not fit: nothing can follow it, so its table is damaged.
JournalLine damaged_line(std::int64_t entry);

// Throws DamageError when a line does not follow what is before it.
void apply_lines(std::span<const JournalLine> lines, KeptTable& table);

// For study: lines, and all that is there of a table.
std::string lines_as_json(std::span<const JournalLine> lines);
std::string evidence_text(TableNumber table, const AsideEvidence& evidence, bool is_aside);

}  // namespace muster
