#include "games/sentinels/terminal/hosting.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/sentinels/rules/choices.h"
#include "games/sentinels/rules/setup.h"
#include "rules/setup.h"
#include "terminal/asking.h"
#include "terminal/seating.h"
#include "util/word_list.h"

namespace muster::terminal {

namespace {

namespace attribute = sentinels::attribute;
using sentinels::option_choices;

// ---- the Villain --------------------------------------------------------------------------------

// An Event says who the Villain is.
void choose_villain(Console& console, const Rules& rules, NewGame& wanted) {
  const std::string event = choose_value(console, rules, "event", "In which Event?");
  if (event != "none") {
    set_option(wanted, "event", event);
    std::vector<std::string> others;
    for (const OptionChoice& c : option_choices(rules, "collections")) {
      if (c.value != event) others.push_back(c.value);
    }
    const int limit =
        rules.library.definitions[sentinels::event_called(rules, event)].numbers[attribute::limit];
    const auto chosen =
        choose_collections(console, rules, static_cast<std::size_t>(std::max(0, limit)), others);
    if (!chosen.empty()) {
      set_option(wanted, "collections", fmt::format("{}", fmt::join(chosen, ",")));
    }
    return;
  }
  set_option(wanted, "villain", choose_value(console, rules, "villain", "Against which Villain?"));
}

bool yes(Console& console, const std::string& question, const std::string& no_note,
         const std::string& yes_note, bool usual) {
  return choose_item(console, question, {{"no", no_note}, {"yes", yes_note}}, usual ? 1 : 0) == 1;
}

// ---- the Heroes ---------------------------------------------------------------------------------

// A Hero has one deck, however many character cards.
std::string_view without_variant(std::string_view title) {
  return title.substr(0, title.find(':'));
}

void choose_heroes(Console& console, const Rules& rules, NewGame& wanted) {
  std::vector<OptionChoice> free = option_choices(rules, "heroes");
  const auto usual = listed(sentinels::first_game(rules).option("heroes"));
  Lines heroes;
  for (std::size_t s = 0; s < wanted.seats.size(); ++s) {
    // Those of a first game come first, then whoever is left.
    const auto next = std::find_if(usual.begin(), usual.end(), [&](const std::string& hero) {
      return std::any_of(free.begin(), free.end(),
                         [&](const OptionChoice& c) { return c.value == hero; });
    });
    const std::size_t chosen =
        choose_item(console, fmt::format("Who is {}?", who_is(wanted, s, "Hero")), items_of(free),
                    next == usual.end() ? 0 : place_of(free, *next));
    const std::string hero = free[chosen].value;
    const std::string name(without_variant(hero));
    heroes.push_back(hero);
    // Who plays several Heroes tells them apart by their names.
    if (wanted.together) wanted.setup.names[s] = name;
    std::erase_if(free, [&](const OptionChoice& c) { return without_variant(c.value) == name; });
  }
  set_option(wanted, "heroes", fmt::format("{}", fmt::join(heroes, ",")));
}

}  // namespace

std::vector<std::string> choose_collections(Console& console, const Rules& rules, std::size_t limit,
                                            const std::vector<std::string>& events) {
  std::vector<OptionChoice> free = {{"", "none", "no more than that"}};
  for (OptionChoice& c : option_choices(rules, "collections")) {
    if (std::find(events.begin(), events.end(), c.value) != events.end()) {
      free.push_back(std::move(c));
    }
  }
  std::vector<std::string> chosen;
  while (chosen.size() < limit && free.size() > 1) {
    const std::size_t next = choose_item(
        console, fmt::format("Which Collection do you bring ({} of {})?", chosen.size() + 1, limit),
        items_of(free), 0);
    if (next == 0) break;
    chosen.push_back(free[next].value);
    free.erase(free.begin() + static_cast<std::ptrdiff_t>(next));
  }
  return chosen;
}

std::string first_sentinels_words(const Rules& rules, const Setup& first) {
  const auto heroes = listed(first.option("heroes"));
  const Lines others(heroes.begin() + 1, heroes.end());
  return fmt::format("you as {}, bots as {}, against {}", heroes[0], list_of(others),
                     rules.library.sets.at(std::string(first.option("villain"))));
}

void ask_sentinels_options(Console& console, const Rules& rules, NewGame& wanted) {
  wanted.setup.options.clear();
  choose_villain(console, rules, wanted);
  set_option(wanted, "environment", choose_value(console, rules, "environment", "Where?"));
  choose_heroes(console, rules, wanted);
  if (yes(console, "Is the Villain's Advanced text in force?", "the ordinary game", "harder",
          false))
    set_option(wanted, "advanced", "yes");
  if (wanted.setup.option("villain") == sentinels::first_game(rules).option("villain") &&
      yes(console, "Is the Villain's deck prepared as for a first game?", "shuffled as always",
          "Mobile Defense Platform on top", true))
    set_option(wanted, "first-game", "yes");
  // Who plays for all answers everything anyway.
  if (!wanted.together) {
    const int captain =
        read_number(console, "Which seat answers where the players decide together?", 1,
                    wanted.setup.players, 1);
    set_option(wanted, "captain", std::to_string(captain));
  }
}

}  // namespace muster::terminal
