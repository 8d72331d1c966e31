// Where the house thinks ahead, for bots and for those who ask for advice. All of it belongs to the
// one place where that is done.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "bots/advice.h"
#include "bots/think_bot.h"

namespace muster {

class ThinkRoom {
 public:
  // What this bot answers to the open question of a seat, after no longer than this.
  int answer(const Rules& rules, const std::string& bot, const Table& table, Seat seat,
             Random random, std::chrono::milliseconds most);
  // What the strongest would do there, and why.
  Advice advise(const Rules& rules, const Table& table, Seat seat, const Names& names,
                std::uint64_t seed, std::chrono::milliseconds most);

 private:
  std::map<std::pair<const Rules*, std::string>, std::unique_ptr<ThinkBot>> bots_;
  std::map<const Rules*, std::unique_ptr<Thinker>> advisers_;
};

}  // namespace muster
