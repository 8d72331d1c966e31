#include "games/rings/campaign/steps.h"

#include <fmt/format.h>

#include <algorithm>

namespace muster::rings {

namespace {

using Asks = CampaignStep::Asks;

class Offer {
 public:
  Offer(const Rules& rules, CampaignLog& log) : rules_(rules), log_(log) {}

  std::vector<CampaignStep> steps() {
    if (is_over(log_)) return {};
    for (std::size_t player = 0; player < log_.players.size(); ++player) {
      for (const std::string& hero : log_.players[player].heroes) {
        replace(player, hero);
        keep(player, hero);
        heal(player, hero);
      }
      other_deck(player);
    }
    for (std::size_t i = 0; i < log_.pool.size(); ++i) {
      const PoolCard& card = log_.pool[i];
      // Copies of a card that are in the same place are one thing to choose.
      if (std::find(log_.pool.begin(), log_.pool.begin() + static_cast<std::ptrdiff_t>(i), card) !=
          log_.pool.begin() + static_cast<std::ptrdiff_t>(i)) {
        continue;
      }
      give(card);
      attach(card);
    }
    return std::move(steps_);
  }

 private:
  // Whether the rules let it be done: they are asked by trying it on a copy.
  template <class Do>
  bool allowed(Do how) const {
    CampaignLog copy = log_;
    try {
      how(copy);
      return true;
    } catch (const CampaignError&) {
      return false;
    }
  }
  bool has_fallen(const std::string& hero) const {
    return std::find(log_.fallen.begin(), log_.fallen.end(), hero) != log_.fallen.end();
  }
  const std::string& name(std::size_t player) const { return log_.players[player].name; }

  // LR-FELLOWSHIP-6 .. 9
  void replace(std::size_t player, const std::string& hero) {
    CampaignStep step{.id = fmt::format("replace/{}", hero),
                      .group = name(player),
                      .title = fmt::format("Replace {}", hero),
                      .note = "every player's starting threat is 1 higher from now on",
                      .rules = {"LR-FELLOWSHIP-8", "LR-FELLOWSHIP-9"},
                      .asks = Asks::choice};
    if (has_fallen(hero)) {
      step.title = fmt::format("{} has fallen: who takes the place?", hero);
      step.rules = {"LR-FELLOWSHIP-6", "LR-FELLOWSHIP-7"};
      step.needed = true;
    }
    for (const std::string& other : free_heroes(rules_, log_)) {
      if (allowed([&](CampaignLog& l) { replace_hero(rules_, l, player, hero, other); })) {
        step.choices.push_back({other, other, ""});
      }
    }
    if (step.choices.empty()) return;
    step.take = [this_log = &log_, rules = &rules_, player, hero](const std::string& other) {
      replace_hero(*rules, *this_log, player, hero, other);
    };
    steps_.push_back(std::move(step));
  }

  // LR-FELLOWSHIP-10
  void keep(std::size_t player, const std::string& hero) {
    const auto how = [rules = &rules_, player, hero](CampaignLog& l) {
      keep_hero(*rules, l, player, hero);
    };
    if (!allowed(how)) return;
    steps_.push_back(
        {.id = fmt::format("keep/{}", hero),
         .group = name(player),
         .title = fmt::format("{} has fallen, and no other hero is left: play on with them", hero),
         .note = fmt::format("the starting threat of {} is 1 higher from now on", name(player)),
         .rules = {"LR-FELLOWSHIP-10"},
         .needed = true,
         .take = [how, this_log = &log_](const std::string&) { how(*this_log); }});
  }

  // LR-EXPERT-CAMPAIGN-4
  void heal(std::size_t player, const std::string& hero) {
    const auto how = [rules = &rules_, hero](CampaignLog& l) { heal_hero(*rules, l, hero); };
    if (!allowed(how)) return;
    steps_.push_back(
        {.id = fmt::format("heal/{}", hero),
         .group = name(player),
         .title = fmt::format("Heal {}", hero),
         .note = fmt::format("the starting threat of {} is 1 higher from now on", name(player)),
         .rules = {"LR-EXPERT-CAMPAIGN-4"},
         .take = [how, this_log = &log_](const std::string&) { how(*this_log); }});
  }

  // LR-FELLOWSHIP-4, -5
  void other_deck(std::size_t player) {
    steps_.push_back({.id = fmt::format("deck/{}", player),
                      .group = name(player),
                      .title = "Other cards",
                      .note = "with the same heroes",
                      .rules = {"LR-FELLOWSHIP-4", "LR-FELLOWSHIP-5"},
                      .asks = Asks::deck,
                      .take = [this_log = &log_, rules = &rules_, player](const std::string& deck) {
                        change_deck(*rules, *this_log, player, deck);
                      }});
  }

  // LR-GAP-68, LR-CAMPAIGN-POOL-8
  void give(const PoolCard& card) {
    CampaignStep step{.id = fmt::format("give/{}/{}", card.player, card.title),
                      .group = "Campaign pool",
                      .title = fmt::format("{}: into whose deck?", card.title),
                      .note = card.player == nobody
                                  ? std::string("it is left out now")
                                  : fmt::format("it is in the deck of {} now",
                                                name(static_cast<std::size_t>(card.player))),
                      .rules = {"LR-CAMPAIGN-POOL-8", "LR-GAP-68"},
                      .asks = Asks::choice};
    for (int to = nobody; to < static_cast<int>(log_.players.size()); ++to) {
      if (to == card.player) continue;
      if (!allowed([&](CampaignLog& l) { give_card(rules_, l, card.title, card.player, to); })) {
        continue;
      }
      step.choices.push_back(
          {std::to_string(to), to == nobody ? "nobody's" : name(static_cast<std::size_t>(to)), ""});
    }
    if (step.choices.empty()) return;
    step.take = [this_log = &log_, rules = &rules_, title = card.title,
                 from = card.player](const std::string& to) {
      give_card(*rules, *this_log, title, from, std::stoi(to));
    };
    steps_.push_back(std::move(step));
  }

  // LR-CAMPAIGN-POOL-4
  void attach(const PoolCard& card) {
    CampaignStep step{.id = fmt::format("attach/{}", card.title),
                      .group = "Campaign pool",
                      .title = fmt::format("{}: to which hero is it attached?", card.title),
                      .note = "it stays there",
                      .rules = {"LR-CAMPAIGN-POOL-4"},
                      .needed = true,
                      .asks = Asks::choice};
    if (!card.hero.empty()) return;
    for (const CampaignPlayer& player : log_.players) {
      for (const std::string& hero : player.heroes) {
        if (allowed([&](CampaignLog& l) { attach_card(rules_, l, card.title, hero); })) {
          step.choices.push_back({hero, hero, player.name});
        }
      }
    }
    if (step.choices.empty()) return;
    step.take = [this_log = &log_, rules = &rules_, title = card.title](const std::string& hero) {
      attach_card(*rules, *this_log, title, hero);
    };
    steps_.push_back(std::move(step));
  }

  const Rules& rules_;
  CampaignLog& log_;
  std::vector<CampaignStep> steps_;
};

}  // namespace

std::vector<CampaignStep> campaign_steps(const Rules& rules, CampaignLog& log) {
  return Offer(rules, log).steps();
}

}  // namespace muster::rings
