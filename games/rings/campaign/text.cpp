// The log sheet.
#include <fmt/format.h>

#include "campaigns/sheet.h"
#include "games/rings/campaign/campaign.h"
#include "util/word_list.h"

namespace muster::rings {

namespace {

using campaigns::lines_of;
using campaigns::Sheet;
using campaigns::SheetLine;

std::string where(const CampaignLog& log, const Definition& d, const PoolCard& card) {
  if (!card.hero.empty()) return fmt::format("attached to {}", card.hero);
  if (is_permanent(d)) return "waits for a hero";
  if (!has_player_back(d)) {
    return d.type == type::objective_ally ? "goes on to the next campaign" : "encounter deck";
  }
  return card.player == nobody
             ? std::string("left out")
             : fmt::format("deck of {}", log.players[static_cast<std::size_t>(card.player)].name);
}

std::vector<SheetLine> pool_lines(const Rules& rules, const CampaignLog& log, bool burdens) {
  std::vector<SheetLine> lines;
  for (const PoolCard& card : log.pool) {
    const Definition& d = campaign_title(rules, card.title);
    if (is_burden(d) == burdens) lines.push_back({d.name, where(log, d, card)});
  }
  return lines;
}

// Whether a hero begins with so much damage that it is destroyed at once: what kept it alive in the
// last game, such as Citadel Plate, is not there any more.
bool begins_destroyed(const Rules& rules, const std::string& hero, int damage) {
  const int card = rules.library.find(hero, type::hero);
  return card >= 0 &&
         damage >= rules.library.definitions[static_cast<std::size_t>(card)].numbers[attribute::hp];
}

// LR-CAMPAIGN-POOL-4, LR-EXPERT-CAMPAIGN-2: what the rules want among the notes, then what the
// players wrote.
std::vector<std::string> notes(const Rules& rules, const CampaignLog& log) {
  std::vector<std::string> list;
  for (const PoolCard& card : log.pool) {
    if (!card.hero.empty()) list.push_back(fmt::format("{} has {}", card.hero, card.title));
  }
  for (const auto& [hero, n] : log.damage) {
    if (!log.expert || n == 0) continue;
    list.push_back(
        fmt::format("{} begins with {} damage{}", hero, n,
                    begins_destroyed(rules, hero, n) ? ", too much to live: heal or fall" : ""));
  }
  if (!log.prisoner.empty()) {
    list.push_back(
        is_played(log, log.prisoner)
            ? fmt::format("{} is the prisoner", log.prisoner)
            : fmt::format("{} was to be the prisoner, but nobody plays that hero: chance decides",
                          log.prisoner));
  }
  if (!log.heritage.empty()) {
    list.push_back(fmt::format("{} open{} the next campaign", list_of(log.heritage),
                               log.heritage.size() == 1 ? "s" : ""));
  }
  list.insert(list.end(), log.notes.begin(), log.notes.end());
  return list;
}

}  // namespace

Sheet campaign_sheet(const Rules& rules, const CampaignLog& log) {
  Sheet sheet{.title = log.name + (log.expert ? " (expert)" : ""), .parts = {}};
  std::vector<SheetLine> heroes;
  std::vector<SheetLine> penalties;
  for (const CampaignPlayer& player : log.players) {
    heroes.push_back({fmt::format("{}: {}", player.name, fmt::join(player.heroes, ", "))});
    penalties.push_back({player.name, fmt::format("+{}", player.penalty)});
  }
  std::vector<SheetLine> completed;
  for (const CompletedScenario& done : log.completed) {
    completed.push_back({scenario_title(rules, done.scenario),
                         fmt::format("{} ({})", done.score, counted(done.rounds, "round"))});
  }
  if (!is_over(log)) {
    completed.push_back({fmt::format("next: {}", scenario_title(rules, next_scenario(log)))});
  }
  sheet.parts = {{"Players and heroes", std::move(heroes)},
                 {"Threat penalties", std::move(penalties)},
                 {"Fallen heroes", lines_of(log.fallen)},
                 {"Notes", lines_of(notes(rules, log))},
                 {"Completed scenarios", std::move(completed)},
                 {"Campaign pool: boons", pool_lines(rules, log, false)},
                 {"Campaign pool: burdens", pool_lines(rules, log, true)}};
  sheet.sum = fmt::format("Campaign score: {}", total_score(log));
  return sheet;
}

}  // namespace muster::rings
