#include "store/session.h"

namespace muster {

Session::Session(const Rules& rules, Setup setup, std::uint64_t seed)
    : rules_(rules), table_(std::make_unique<Table>()) {
  record_.game = rules.game.id;
  record_.setup = std::move(setup);
  record_.seed = seed;
  record_.cards = rules.library.fingerprint;
  start(rules_, *table_, record_.setup, seed, &log_);
  record_.hash = table_->hash();
}

Session::Session(const Rules& rules, Record record)
    : rules_(rules), record_(std::move(record)), table_(std::make_unique<Table>()) {
  replay(record_, rules_, *table_, &log_);
  // Once more, keeping the moments in between for undo.
  const std::vector<Choice> choices = std::move(record_.choices);
  record_.choices.clear();
  log_.clear();
  start(rules_, *table_, record_.setup, record_.seed, &log_);
  for (const Choice& c : choices) choose(c.seat, c.option);
}

void Session::choose(Seat s, int option) {
  auto moment = std::make_unique<Moment>(Moment{*table_, log_.size()});
  muster::choose(rules_, *table_, s, option, &log_);
  before_.push_back(std::move(moment));
  record_.choices.push_back({.seat = s, .option = static_cast<std::uint16_t>(option)});
  record_.hash = table_->hash();
}

bool Session::undo(Seat seat) {
  while (!before_.empty()) {
    *table_ = before_.back()->table;
    log_.resize(before_.back()->log_size);
    const Seat answered = record_.choices.back().seat;
    before_.pop_back();
    record_.choices.pop_back();
    record_.hash = table_->hash();
    if (seat == no_seat || answered == seat) return true;
  }
  return false;
}

}  // namespace muster
