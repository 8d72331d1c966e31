#include "terminal/seating.h"

#include <fmt/format.h>

#include "rules/setup.h"
#include "terminal/asking.h"

namespace muster::terminal {

void set_option(NewGame& wanted, std::string_view key, std::string chosen) {
  wanted.setup.options.emplace_back(key, std::move(chosen));
}

std::string who_is(const NewGame& wanted, std::size_t seat, std::string_view noun) {
  if (wanted.seats.size() == 1) return fmt::format("your {}", noun);
  if (wanted.together) return fmt::format("{} {}", noun, seat + 1);
  if (!wanted.setup.names[seat].empty()) return wanted.setup.names[seat];
  return wanted.seats[seat] == person ? fmt::format("player {}", seat + 1)
                                      : fmt::format("the bot in seat {}", seat + 1);
}

std::string usual_value(const Rules& rules, std::string_view option) {
  std::string_view standard;
  for (const SetupOption& o : rules.game.options) {
    if (o.name == option) standard = o.standard;
  }
  return std::string(first_game(rules).option(option, standard));
}

std::string choose_value(Console& console, const Rules& rules, std::string_view option,
                         const std::string& question) {
  const std::vector<OptionChoice> all = rules.game.option_choices(rules, option);
  const std::size_t usual = place_of(all, usual_value(rules, option));
  return all[choose_item(console, question, items_of(all), usual)].value;
}

}  // namespace muster::terminal
