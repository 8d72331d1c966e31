#include "house/bot_room.h"

#include <stdexcept>

#include "rules/engine.h"

namespace muster {

int BotRoom::answer(const Rules& rules, const std::string& bot, const Table& table, Seat seat,
                    Random random) {
  const Ask* ask = question_for(table, seat);
  if (ask == nullptr) throw std::logic_error("a bot is to answer and nothing is asked");
  std::unique_ptr<Bot>& found = bots_[{&rules, bot}];
  if (found == nullptr) found = make_bot(bot, rules);
  return found->choose(SeatView(rules, table, seat), *ask, random);
}

}  // namespace muster
