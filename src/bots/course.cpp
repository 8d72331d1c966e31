#include "bots/course.h"

#include <algorithm>
#include <memory>

#include "view/view.h"

namespace muster {

namespace {

// So many tables are kept at most: the others are played again from the one before.
constexpr std::size_t most_tables_kept = 1500;

// What all players together did not know before. Cards are looked at through all their eyes.
bool came_to_light(const Rules& rules, const Table& before, const Table& after) {
  const Random &then_chance = before.facts.random, &now_chance = after.facts.random;
  if (then_chance.a != now_chance.a || then_chance.b != now_chance.b) return true;
  const SeatSet all = SeatSet::first(before.players());
  const SeatView then(rules, before, 0, all - SeatSet::of(0));
  const SeatView now(rules, after, 0, all - SeatSet::of(0));
  const std::size_t cards = std::min(before.cards.size(), after.cards.size());
  for (std::size_t c = 0; c < cards; ++c) {
    const auto card = static_cast<CardId>(c);
    if (before.cards[c].zone == no_zone || after.cards[c].zone == no_zone) continue;
    if (then.sight(card).hidden && !now.sight(card).hidden) return true;
  }
  return false;
}

}  // namespace

GameCourse::GameCourse(const Rules& rules, const Setup& setup, std::uint64_t seed,
                       std::vector<Answer> answers)
    : rules_(rules), answers_(std::move(answers)) {
  const auto table = std::make_unique<Table>();
  Log log;
  start(rules, *table, setup, seed, &log);
  note_rounds(log, 0);
  follow(*table);
}

GameCourse::GameCourse(const Rules& rules, const Table& begin, std::vector<Answer> answers)
    : rules_(rules), answers_(std::move(answers)) {
  const auto table = std::make_unique<Table>(begin);
  follow(*table);
}

void GameCourse::note_rounds(const Log& log, std::size_t at) {
  const bool begun = std::any_of(log.begin(), log.end(), [&](const LogEntry& e) {
    return log_line(rules_.game, e.line).key == "round";
  });
  if (begun) rounds_.push_back(at);
}

void GameCourse::follow(Table& table) {
  apart_ = answers_.size() / most_tables_kept + 1;
  players_ = table.players();
  news_.push_back(0);
  const auto before = std::make_unique<Table>();
  Log log;
  for (std::size_t at = 0; at < answers_.size(); ++at) {
    if (at % apart_ == 0) tables_.emplace_back(table);
    *before = table;
    log.clear();
    choose(rules_, table, answers_[at].seat, answers_[at].option, &log);
    note_rounds(log, at + 1);
    if (at + 1 == answers_.size() || came_to_light(rules_, *before, table)) news_.push_back(at + 1);
  }
  tables_.emplace_back(table);
}

void GameCourse::table_at(std::size_t at, Table& table) const {
  if (at >= answers_.size()) {
    tables_.back().unpack(table);
    return;
  }
  tables_[at / apart_].unpack(table);
  for (std::size_t i = at / apart_ * apart_; i < at; ++i)
    choose(rules_, table, answers_[i].seat, answers_[i].option);
}

Log GameCourse::told(std::size_t at, Table& before) const {
  table_at(at, before);
  const auto after = std::make_unique<Table>(before);
  Log log;
  choose(rules_, *after, answers_[at].seat, answers_[at].option, &log);
  return log;
}

}  // namespace muster
