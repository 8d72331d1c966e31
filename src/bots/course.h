// A game that was played, to be looked at moment by moment: the table before each answer, and where
// something came to light.
#pragma once

#include <vector>

#include "core/packed_table.h"
#include "rules/engine.h"

namespace muster {

class GameCourse {
 public:
  struct Answer {
    Seat seat = 0;
    std::uint16_t option = 0;
  };

  // The rules must outlive it. Throws what start and choose throw.
  GameCourse(const Rules& rules, const Setup& setup, std::uint64_t seed,
             std::vector<Answer> answers);
  // From the middle of a game on.
  GameCourse(const Rules& rules, const Table& begin, std::vector<Answer> answers);

  const Rules& rules() const { return rules_; }
  int players() const { return players_; }
  std::size_t size() const { return answers_.size(); }
  const Answer& answer(std::size_t at) const { return answers_[at]; }
  // The table after so many answers. Several threads may ask at the same time.
  void table_at(std::size_t at, Table& table) const;
  // The table before this answer is given, and what happens then.
  Log told(std::size_t at, Table& before) const;

  // The moments, by how many answers were given, at which players knew what they had not known
  // before: a card was drawn or revealed, chance was asked. The first is 0, the last is the end.
  const std::vector<std::size_t>& news() const { return news_; }
  // The moments at which a round began, for a ruler.
  const std::vector<std::size_t>& rounds() const { return rounds_; }

 private:
  void follow(Table& table);
  void note_rounds(const Log& log, std::size_t at);

  const Rules& rules_;
  int players_ = 0;
  std::vector<Answer> answers_;
  std::size_t apart_ = 1;            // so many answers are between two tables that are kept
  std::vector<PackedTable> tables_;  // the last one is the end
  std::vector<std::size_t> news_, rounds_;
};

}  // namespace muster
