// A game that is over goes into the campaign log.
#include <fmt/format.h>

#include <algorithm>

#include "games/rings/campaign/campaign.h"

namespace muster::rings {

namespace {

class Recorder {
 public:
  Recorder(const Rules& rules, CampaignLog& log, const Table& table)
      : rules_(rules), log_(log), table_(table), p_(rules, table_, nullptr) {}

  Recorded record() {
    check();
    Recorded recorded;
    recorded.won = table_.facts.winners != 0;
    recorded.rounds = at(table_, value::completed_rounds);
    if (!recorded.won) return recorded;  // LR-CAMPAIGN-3, -4; LR-GAP-63, LR-GAP-70
    recorded.score = score(rules_, table_);
    add_fallen();
    if (log_.expert) add_damage();  // LR-EXPERT-CAMPAIGN-1
    add_resolution();
    log_.completed.push_back(  // LR-CAMPAIGN-LOG-3
        {log_.scenarios[log_.completed.size()], recorded.score, recorded.rounds});
    for (CampaignPlayer& player : log_.players) player.changed = false;
    if (is_over(log_)) hand_on();
    recorded.news = std::move(news_);
    return recorded;
  }

 private:
  template <class... Arguments>
  void tell(fmt::format_string<Arguments...> words, Arguments&&... arguments) {
    news_.push_back(fmt::format(words, std::forward<Arguments>(arguments)...));
  }
  const std::string& name(CardId c) const { return p_.definition(c).name; }

  template <class F>
  void each_hero_card(std::uint8_t zone, F f) {
    for (std::size_t i = 0; i < log_.players.size(); ++i) {
      each_in_zone(p_, p_.zone(zone, static_cast<Seat>(i)), [&](CardId c) {
        if (is_type(p_, c, type::hero)) f(c);
      });
    }
  }

  // Whether this is the game that the log waits for.
  void check() {
    if (table_.facts.game != rules_.game.number) throw CampaignError("this is another game");
    if (!table_.over()) throw CampaignError("the game is not over yet");
    const std::string& scenario = next_scenario(log_);
    const CardId card = table_.zones[p_.zone(zone::campaign)].first;
    if (card == no_card) throw CampaignError("this game was no part of a campaign");
    if (p_.definition(card).set != scenario) {
      throw CampaignError(fmt::format("this game was {}; the campaign goes on with {}",
                                      scenario_title(rules_, p_.definition(card).set),
                                      scenario_title(rules_, scenario)));
    }
    if (table_.players() != static_cast<int>(log_.players.size())) {
      throw CampaignError(fmt::format("this game had {} players, the campaign has {}",
                                      table_.players(), log_.players.size()));
    }
    for (std::size_t i = 0; i < log_.players.size(); ++i) {  // LR-FELLOWSHIP-5
      std::vector<std::string> heroes;
      for (std::size_t c = 0; c < table_.cards.size(); ++c) {
        const auto id = static_cast<CardId>(c);
        if (is_type(p_, id, type::hero) && p_.card(id).owner == static_cast<Seat>(i)) {
          heroes.push_back(name(id));
        }
      }
      const auto& recorded = log_.players[i].heroes;
      if (!std::is_permutation(heroes.begin(), heroes.end(), recorded.begin(), recorded.end())) {
        throw CampaignError(
            fmt::format("{} played other heroes than the log has", log_.players[i].name));
      }
    }
  }

  // LR-FELLOWSHIP-2, LR-CAMPAIGN-POOL-12, LR-CAMPAIGN-SETUP-5, LR-GAP-87
  void add_fallen() {
    for (std::size_t i = 0; i < table_.cards.size(); ++i) {
      const auto c = static_cast<CardId>(i);
      if (!has_fallen(p_, c)) continue;
      const std::string& hero = name(c);
      if (std::find(log_.fallen.begin(), log_.fallen.end(), hero) == log_.fallen.end()) {
        log_.fallen.push_back(hero);
      }
      log_.damage.erase(hero);
      tell("{} has fallen", hero);
      std::erase_if(log_.pool, [&](const PoolCard& card) {
        if (card.hero != hero) return false;
        tell("{} leaves the campaign pool with {}", card.title, hero);
        return true;
      });
    }
  }

  // LR-EXPERT-CAMPAIGN-2
  void add_damage() {
    each_hero_card(zone::heroes, [&](CardId c) {
      const int damage = damage_on(p_, c);
      log_.damage.erase(name(c));
      if (damage == 0) return;
      log_.damage[name(c)] = damage;
      tell("{} keeps {} damage", name(c), damage);
    });
  }

  // LR-CAMPAIGN-CARD-4: what the resolution of the campaign card brought lies on the table.
  void add_resolution() {
    each_in_zone(p_, p_.zone(zone::pool), [&](CardId c) {
      const Seat owner = p_.card(c).owner;
      earn(p_.card(c).definition, owner == no_seat ? 0 : owner);
    });
    const int prisoner = at(table_, value::prisoner);
    each_hero_card(zone::heroes, [&](CardId hero) {
      keep_permanent_cards(hero);
      if (hero != prisoner || log_.prisoner == name(hero)) return;
      log_.prisoner = name(hero);
      tell("{} is taken prisoner", log_.prisoner);
    });
  }

  // LR-CAMPAIGN-POOL-2, -3; LR-BOON-1, LR-BURDEN-1. No more copies of a card than the box has.
  void earn(DefinitionId id, int player) {
    const Definition& d = rules_.library.definitions[id];
    const auto there = std::count_if(log_.pool.begin(), log_.pool.end(),
                                     [&](const PoolCard& card) { return card.title == d.name; });
    if (there >= d.copies) return;
    const bool in_deck = has_player_back(d) && !is_permanent(d);
    log_.pool.push_back({.title = d.name, .player = in_deck ? player : nobody, .hero = {}});
    if (in_deck) {
      tell("{} earns {}", log_.players[static_cast<std::size_t>(player)].name, d.name);
    } else {
      tell("{} is in the campaign pool now", d.name);
    }
    if (d.type == type::objective_ally) ally_ = id;
  }

  // LR-CAMPAIGN-POOL-4. One that has left play meanwhile stays in the pool as it is: LR-GAP-60.
  void keep_permanent_cards(CardId hero) {
    std::map<std::string, std::ptrdiff_t> attached;
    each_attached(p_, hero, [&](CardId c) {
      const Definition& d = p_.definition(c);
      const bool of_campaign = is_burden(d) || d.numbers[attribute::boon] != missing_number;
      if (of_campaign && is_permanent(d)) ++attached[d.name];
    });
    for (const auto& [title, copies] : attached) {
      const PoolCard entry{.title = title, .player = nobody, .hero = name(hero)};
      for (auto there = std::count(log_.pool.begin(), log_.pool.end(), entry); there < copies;
           ++there) {
        log_.pool.push_back(entry);
        tell("{} stays with {}", entry.title, entry.hero);
      }
    }
  }

  // Who survived to the end, and the boons that speak of him, open the next campaign.
  void hand_on() {
    if (ally_ == no_ally) return;
    const std::string& ally = rules_.library.definitions[ally_].name;
    log_.heritage = {ally};
    for (const PoolCard& card : log_.pool) {
      const Definition& d = campaign_title(rules_, card.title);
      const bool his = has_player_back(d) && !is_burden(d) && !is_permanent(d) &&
                       (d.name + d.text).find(ally) != std::string::npos;
      if (his &&
          std::find(log_.heritage.begin(), log_.heritage.end(), d.name) == log_.heritage.end()) {
        log_.heritage.push_back(d.name);
      }
    }
    tell("{} goes on to the next campaign", ally);
  }

  static constexpr DefinitionId no_ally = 0xffff;

  const Rules& rules_;
  CampaignLog& log_;
  Table table_;  // a copy, for Play
  Play p_;
  std::vector<std::string> news_;
  DefinitionId ally_ = no_ally;
};

}  // namespace

Recorded record_game(const Rules& rules, CampaignLog& log, const Table& table) {
  CampaignLog changed = log;
  Recorded recorded = Recorder(rules, changed, table).record();
  log = std::move(changed);
  return recorded;
}

}  // namespace muster::rings
