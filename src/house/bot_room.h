// Where the bots of the house think: they are made when they are first wanted, and serve all
// tables.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "bots/bot.h"

namespace muster {

class BotRoom {
 public:
  // What this bot answers to the open question of a seat.
  int answer(const Rules& rules, const std::string& bot, const Table& table, Seat seat,
             Random random);

 private:
  std::map<std::pair<const Rules*, std::string>, std::unique_ptr<Bot>> bots_;
};

}  // namespace muster
