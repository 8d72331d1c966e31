#include "store/session.h"

#include <algorithm>

namespace muster {

Session::Session(const Rules& rules, Setup setup, std::uint64_t seed)
    : rules_(rules), table_(std::make_unique<Table>()) {
  record_ = new_record(rules, std::move(setup), seed);
  start(rules_, *table_, record_.setup, seed, &log_);
  record_.hash = hash_for(record_, rules_, *table_);
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
  record_.hash = hash_for(record_, rules_, *table_);
}

bool Session::undo(Seat seat) {
  const auto& choices = record_.choices;
  const auto last = std::find_if(choices.rbegin(), choices.rend(), [&](const Choice& c) {
    return seat == no_seat || c.seat == seat;
  });
  if (last == choices.rend()) return false;
  const auto keep = static_cast<std::size_t>(choices.rend() - last) - 1;
  *table_ = before_[keep]->table;
  log_.resize(before_[keep]->log_size);
  before_.resize(keep);
  record_.choices.resize(keep);
  record_.hash = hash_for(record_, rules_, *table_);
  return true;
}

}  // namespace muster
