// Views and updates as messages of the protocol (docs/protocol.md).
#pragma once

#include <span>
#include <string>

#include "house/scene.h"
#include "rules/log.h"
#include "util/json_writer.h"

namespace muster {

// A table at a moment, with what its players are called.
struct Moment {
  const Rules& rules;
  const Table& table;
  const Names& names;
};

// The number of the decisions open now: the answers given before they were asked, and above them
// how often answers were taken back, so that no number comes twice in the life of a table.
std::int64_t decision_number(const Table& table, std::uint32_t taken_back);

// Writes the members of `view` into an open object, with as much of the end of `log` as there is
// room for; so many lines of the game came before it.
void write_view(JsonWriter& to, const Moment& now, const Scene& scene, const Perspective& who,
                std::uint32_t taken_back, std::span<const LogEntry> log, std::size_t log_from = 0);

// Writes the members of `update`: what differs between two scenes of the same perspective. `news`
// are the lines that the answer added to the log.
void write_update(JsonWriter& to, const Moment& before, const Scene& scene_before,
                  const Moment& now, const Scene& scene, const Perspective& who,
                  std::uint32_t taken_back, std::span<const LogEntry> news);

}  // namespace muster
