#include "games/aeons-end/terminal/hosting.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/bot_seats.h"
#include "cards/text.h"
#include "games/aeons-end/rules/aeons_end.h"
#include "games/aeons-end/rules/choices.h"
#include "games/aeons-end/rules/setup.h"
#include "rules/setup.h"
#include "terminal/asking.h"
#include "terminal/seating.h"

namespace muster::terminal {

namespace {

namespace attribute = aeons_end::attribute;
namespace type = aeons_end::type;
using aeons_end::option_choices;

// ---- mages --------------------------------------------------------------------------------------

// With what tells mages apart: the ability.
std::vector<Item> mage_items(const Rules& rules, const std::vector<OptionChoice>& free) {
  std::vector<Item> items;
  for (const OptionChoice& mage : free) {
    const int d = rules.library.find(mage.value, type::mage);
    std::string note = mage.note;
    for (const Ability& a :
         rules.library.abilities_of(rules.library.definitions[static_cast<std::size_t>(d)]))
      note = ability_text(rules.game, rules.library, a);
    items.push_back({mage.title, note});
  }
  return items;
}

void choose_mages(Console& console, const Rules& rules, NewGame& wanted) {
  std::vector<OptionChoice> free = option_choices(rules, "mages");
  const auto usual = listed(aeons_end::first_game(rules).option("mages"));
  Lines mages;
  for (std::size_t s = 0; s < wanted.seats.size(); ++s) {
    // Those of a first game come first, then whoever is left.
    const auto next = std::find_if(usual.begin(), usual.end(), [&](const std::string& mage) {
      return std::find(mages.begin(), mages.end(), mage) == mages.end();
    });
    const std::size_t chosen =
        choose_item(console, fmt::format("Who is {}?", who_is(wanted, s, "mage")),
                    mage_items(rules, free), next == usual.end() ? 0 : place_of(free, *next));
    mages.push_back(free[chosen].value);
    // Who plays several mages tells them apart by their names.
    if (wanted.together) wanted.setup.names[s] = free[chosen].value;
    free.erase(free.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
  set_option(wanted, "mages", fmt::format("{}", fmt::join(mages, ",")));
}

// ---- the market ---------------------------------------------------------------------------------

// The piles of one kind, one by one. Enter leaves the rest to chance.
void choose_piles(Console& console, const Rules& rules, std::uint8_t kind, int piles,
                  Lines& chosen) {
  const std::string_view word = rules.game.card_types[kind].name;
  std::vector<OptionChoice> free = {{"", "random", fmt::format("the other {}s too", word)}};
  for (const DefinitionId id : aeons_end::market_cards(rules)) {
    const Definition& d = rules.library.definitions[id];
    if (d.type == kind)
      free.push_back({d.name, d.name, fmt::format("{} aether", d.numbers[attribute::cost])});
  }
  for (int i = 0; i < piles; ++i) {
    const std::size_t pile =
        choose_item(console, fmt::format("Which {} is in pile {} of {}?", word, i + 1, piles),
                    items_of(free), 0);
    if (pile == 0) return;
    chosen.push_back(free[pile].value);
    free.erase(free.begin() + static_cast<std::ptrdiff_t>(pile));
  }
}

std::string choose_market(Console& console, const Rules& rules) {
  std::vector<OptionChoice> all = option_choices(rules, "market");
  // Cards by name are asked for one by one, and only if somebody wants that.
  std::erase_if(all, [&](const OptionChoice& c) { return rules.library.find(c.value) >= 0; });
  all.push_back({"", "choose", "pile by pile"});
  const std::size_t usual = place_of(all, aeons_end::first_game(rules).option("market"));
  const OptionChoice& market = all[choose_item(console, "Which market?", items_of(all), usual)];
  if (!market.value.empty()) return market.value;
  Lines chosen;
  choose_piles(console, rules, type::gem, 3, chosen);
  choose_piles(console, rules, type::relic, 2, chosen);
  choose_piles(console, rules, type::spell, 4, chosen);
  return chosen.empty() ? "random" : fmt::format("{}", fmt::join(chosen, ","));
}

}  // namespace

std::string first_aeons_end_words(const Rules& rules, const Setup& first) {
  const std::vector<OptionChoice> nemeses = option_choices(rules, "nemesis");
  const auto mages = listed(first.option("mages"));
  std::string words = fmt::format("you as {}", mages[0]);
  for (std::size_t s = 1; s < mages.size(); ++s)
    words += fmt::format(", a {} bot as {}", usual_bot(rules.game), mages[s]);
  return fmt::format("{} against {}, level {}", words,
                     nemeses[place_of(nemeses, first.option("nemesis"))].title,
                     first.option("level"));
}

void ask_aeons_end_options(Console& console, const Rules& rules, NewGame& wanted) {
  wanted.setup.options.clear();
  choose_mages(console, rules, wanted);
  set_option(wanted, "nemesis", choose_value(console, rules, "nemesis", "Against which nemesis?"));
  set_option(wanted, "level", choose_value(console, rules, "level", "On which level?"));
  set_option(wanted, "market", choose_market(console, rules));
}

}  // namespace muster::terminal
