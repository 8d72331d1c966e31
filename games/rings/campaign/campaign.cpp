#include "games/rings/campaign/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/rings/deckbuilding/decks.h"
#include "util/letters.h"
#include "util/nearest.h"
#include "util/word_list.h"

namespace muster::rings {

namespace {

template <class... Arguments>
[[noreturn]] void refuse(fmt::format_string<Arguments...> words, Arguments&&... arguments) {
  throw CampaignError(fmt::format(words, std::forward<Arguments>(arguments)...));
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string_view near = nearest_word(word, views);
  return near.empty() ? std::string() : fmt::format("; did you mean {}?", near);
}

const std::string& name_of(const Rules& rules, DefinitionId d) {
  return rules.library.definitions[d].name;
}

void refuse_when_over(const CampaignLog& log) {
  if (is_over(log)) refuse("the campaign is over: all its scenarios are won");
}

// The title as the options of the set-up can carry it.
const std::string& plain_title(const std::string& title) {
  if (title.find_first_of(",+@") != std::string::npos) {
    refuse("{} cannot be in a campaign: its name has one of , + @ in it", title);
  }
  return title;
}

DeckList deck_of(const Rules& rules, const std::string& text) {
  DeckList deck;
  if (const std::string wrong = read_deck(rules, text, deck); !wrong.empty()) refuse("{}", wrong);
  return deck;
}

std::vector<std::string> heroes_of(const Rules& rules, const DeckList& deck) {
  std::vector<std::string> names;
  for (const DefinitionId hero : deck.heroes) names.push_back(name_of(rules, hero));
  return names;
}

// The player of a hero; nobody: no player has it.
int player_of(const CampaignLog& log, std::string_view hero) {
  for (std::size_t i = 0; i < log.players.size(); ++i) {
    if (contains(log.players[i].heroes, hero)) return static_cast<int>(i);
  }
  return nobody;
}

// A hero of this player, as the log writes it.
const std::string& hero_in(const CampaignPlayer& player, std::string_view name) {
  for (const std::string& hero : player.heroes) {
    if (same_letters(hero, name)) return hero;
  }
  refuse("{} does not play {}{}; the heroes are {}", player.name, name,
         did_you_mean(name, player.heroes), list_of(player.heroes));
}

void check_deck(const Rules& rules, const CampaignLog& log, const CampaignPlayer& player,
                const DeckList& deck) {
  if (log.free_decks || player.learning) return;
  if (const auto wrong = breaches(rules, deck); !wrong.empty()) {
    refuse("the deck of {} is not allowed: {}", player.name, wrong[0].what);
  }
}

void check_scenarios(const Rules& rules, const std::vector<std::string>& scenarios) {
  if (scenarios.empty()) refuse("a campaign needs a scenario");
  std::set<std::string> seen;
  for (const std::string& id : scenarios) {
    if (!is_scenario(rules, id) || campaign_card(rules, id) < 0) {
      const auto known = campaign_scenarios(rules);
      refuse("there is no scenario \"{}\" with a campaign card{}; there are {}", id,
             did_you_mean(id, known), list_of(known));
    }
    if (!seen.insert(id).second) refuse("{} is in the campaign twice", id);
  }
}

}  // namespace

// ---- what the functions share -------------------------------------------------------------------

bool is_burden(const Definition& d) { return d.numbers[attribute::burden] != missing_number; }

bool is_permanent(const Definition& d) {
  return std::find(d.keywords.begin(), d.keywords.end(), "permanent") != d.keywords.end();
}

bool has_player_back(const Definition& d) { return d.type <= type::event; }

const Definition& campaign_title(const Rules& rules, std::string_view title) {
  for (const Definition& d : rules.library.definitions) {
    if (!same_letters(d.name, title)) continue;
    if (is_burden(d) || d.numbers[attribute::boon] != missing_number) return d;
  }
  refuse("there is no boon or burden \"{}\"", title);
}

std::string scenario_title(const Rules& rules, const std::string& scenario) {
  const auto found = rules.library.sets.find(scenario);
  return found == rules.library.sets.end() ? scenario : found->second;
}

// ---- a new campaign -----------------------------------------------------------------------------

std::vector<std::string> campaign_scenarios(const Rules& rules) {
  std::vector<std::string> list;
  for (const std::string& id : scenarios(rules)) {
    if (campaign_card(rules, id) >= 0) list.push_back(id);
  }
  return list;
}

CampaignLog new_campaign(const Rules& rules, const NewCampaign& wanted) {
  CampaignLog log;
  log.name = wanted.name;
  log.expert = wanted.expert;
  log.free_decks = wanted.free_decks;
  log.scenarios = wanted.scenarios.empty() ? campaign_scenarios(rules) : wanted.scenarios;
  check_scenarios(rules, log.scenarios);
  if (wanted.names.empty() || wanted.names.size() > 4) {
    refuse("a campaign is for 1 to 4 players, not {}", wanted.names.size());
  }
  if (wanted.decks.size() != wanted.names.size()) {
    const auto players = static_cast<std::int64_t>(wanted.names.size());
    refuse("{} need{} {}, not {}", counted(players, "player"), players == 1 ? "s" : "",
           counted(players, "deck"), wanted.decks.size());
  }
  for (std::size_t i = 0; i < wanted.names.size(); ++i) {  // LR-CAMPAIGN-SETUP-3
    CampaignPlayer player;
    player.name = wanted.names[i];
    player.deck = wanted.decks[i];
    player.learning = is_learning_deck(player.deck);
    player.heroes = heroes_of(rules, deck_of(rules, player.deck));  // LR-FELLOWSHIP-1
    for (const CampaignPlayer& other : log.players) {
      if (other.name == player.name) refuse("two players are called {}", player.name);
    }
    log.players.push_back(std::move(player));
  }
  next_setup(rules, log);  // throws when they cannot play
  return log;
}

void inherit(const Rules& rules, CampaignLog& log, const CampaignLog& before) {
  if (!is_over(before)) refuse("that campaign is not over yet");
  if (before.heritage.empty()) refuse("that campaign hands nothing on");
  if (!log.completed.empty() || !log.pool.empty()) refuse("this campaign has begun already");
  for (const std::string& title : before.heritage) {
    const Definition& d = campaign_title(rules, title);
    if (!has_player_back(d)) {
      log.notes.push_back(fmt::format("{} comes along from the campaign before", d.name));
      continue;
    }
    const std::size_t most = std::min<std::size_t>(log.players.size(), d.copies);
    for (std::size_t i = 0; i < most; ++i) {
      log.pool.push_back({.title = d.name, .player = static_cast<int>(i), .hero = {}});
    }
  }
}

// ---- where it stands ----------------------------------------------------------------------------

bool is_over(const CampaignLog& log) { return log.completed.size() >= log.scenarios.size(); }

const std::string& next_scenario(const CampaignLog& log) {
  refuse_when_over(log);
  return log.scenarios[log.completed.size()];
}

int total_score(const CampaignLog& log) {
  int sum = 0;
  for (const CompletedScenario& done : log.completed) sum += done.score;
  return sum;
}

bool is_played(const CampaignLog& log, std::string_view hero) {
  return player_of(log, hero) != nobody;
}

std::vector<std::string> free_heroes(const Rules& rules, const CampaignLog& log) {
  std::vector<std::string> names;
  for (const DefinitionId d : rules.of_type[type::hero]) {
    const std::string& name = name_of(rules, d);
    if (contains(log.fallen, name) || is_played(log, name) || contains(names, name)) continue;
    names.push_back(name);
  }
  return names;
}

namespace {

// LR-CAMPAIGN-SETUP-2, -4; LR-GAP-64: whoever has fallen must be replaced.
void check_heroes(const Rules& rules, const CampaignLog& log) {
  std::vector<std::string> gone;
  for (const CampaignPlayer& player : log.players) {
    const DeckList deck = deck_of(rules, player.deck);
    if (heroes_of(rules, deck) != player.heroes) {
      refuse("the deck of {} has other heroes than the log: {}", player.name,
             list_of(heroes_of(rules, deck)));
    }
    check_deck(rules, log, player, deck);
    for (const std::string& hero : player.heroes) {
      if (contains(log.fallen, hero)) gone.push_back(fmt::format("{} of {}", hero, player.name));
    }
  }
  if (gone.empty()) return;
  const bool one = gone.size() == 1;
  const auto left = free_heroes(rules, log);
  if (left.empty()) {
    refuse("{} {} fallen: no other hero is left, so `replace --keep` {} for 1 threat{}",
           list_of(gone), one ? "has" : "have", one ? "the hero" : "them", one ? "" : " each");
  }
  refuse("{} {} fallen: `replace` {} --with {}", list_of(gone), one ? "has" : "have",
         one ? "the hero" : "each", fmt::join(left, ", "));
}

// The boons and burdens of the pool, as the options of the set-up want them. LR-CAMPAIGN-POOL-5
struct PoolOptions {
  std::vector<std::string> decks;  // by player
  std::string encounter, attached;

  explicit PoolOptions(const CampaignLog& log) : decks(log.players.size()) {}

  static void join(std::string& list, const std::string& item) {
    list += (list.empty() ? "" : "+") + item;
  }
};

PoolOptions pool_options(const Rules& rules, const CampaignLog& log) {
  PoolOptions options(log);
  for (const PoolCard& card : log.pool) {
    const Definition& d = campaign_title(rules, card.title);
    plain_title(d.name);
    if (is_permanent(d)) {
      if (card.hero.empty()) refuse("{} is permanent: say which hero it is attached to", d.name);
      // One that was replaced keeps its cards, and has them again when it comes back.
      if (is_played(log, card.hero)) {
        PoolOptions::join(options.attached, d.name + "@" + plain_title(card.hero));
      }
    } else if (!has_player_back(d)) {
      // An ally who goes on is put into play by campaign cards, not drawn.
      if (d.type != type::objective_ally) PoolOptions::join(options.encounter, d.name);
    } else if (card.player != nobody) {
      const auto player = static_cast<std::size_t>(card.player);
      if (player >= log.players.size()) refuse("nobody has {} in a deck", d.name);
      PoolOptions::join(options.decks[player], d.name);
    } else if (is_burden(d)) {  // LR-CAMPAIGN-POOL-8
      refuse("{} is a burden: it must be in somebody's deck", d.name);
    }
  }
  return options;
}

}  // namespace

Setup next_setup(const Rules& rules, const CampaignLog& log) {  // LR-CAMPAIGN-LOG-4
  Setup setup;
  const std::string& scenario = next_scenario(log);
  check_heroes(rules, log);
  setup.players = static_cast<int>(log.players.size());
  const auto set = [&](const std::string& key, const std::string& value) {
    if (!value.empty()) setup.options.emplace_back(key, value);
  };
  set("scenario", scenario);
  set("campaign", log.expert ? "expert" : "on");
  std::string decks, penalties, boons, damage;
  bool any_penalty = false, any_boon = false, unchecked = log.free_decks;
  const PoolOptions pool = pool_options(rules, log);
  for (std::size_t i = 0; i < log.players.size(); ++i) {
    const CampaignPlayer& player = log.players[i];
    const std::string comma = i == 0 ? "" : ",";
    setup.names.push_back(player.name);
    decks += comma + player.deck;
    penalties += comma + std::to_string(player.penalty);
    boons += comma + (pool.decks[i].empty() ? "-" : pool.decks[i]);
    any_penalty |= player.penalty != 0;
    any_boon |= !pool.decks[i].empty();
    // A learning deck with another hero is a list, and lists are checked.
    unchecked |= player.learning && !is_learning_deck(player.deck);
    for (const std::string& hero : player.heroes) {
      const auto found = log.damage.find(hero);
      if (!log.expert || found == log.damage.end() || found->second == 0) continue;
      PoolOptions::join(damage, fmt::format("{}@{}", plain_title(hero), found->second));
    }
  }
  set("decks", decks);
  if (unchecked) set("deck-rules", "free");
  if (any_penalty) set("penalties", penalties);
  if (any_boon) set("boons", boons);
  set("pool", pool.encounter);
  set("attached", pool.attached);
  set("damage", damage);
  if (is_played(log, log.prisoner)) set("prisoner", log.prisoner);  // LR-GAP-91
  if (const std::string wrong = rules.game.check_setup(rules, setup); !wrong.empty()) {
    refuse("{}", wrong);
  }
  return setup;
}

std::string differs(const Rules& rules, const CampaignLog& log, const Setup& setup) {
  const Setup expected = next_setup(rules, log);
  if (setup.players != expected.players) {
    return fmt::format("it is a game of {} players, the campaign has {}", setup.players,
                       expected.players);
  }
  for (const auto* key : {"scenario", "campaign", "decks", "deck-rules", "penalties", "boons",
                          "pool", "attached", "damage", "prisoner"}) {
    const std::string_view standard = std::string_view(key) == "deck-rules" ? "checked" : "";
    const std::string_view there = setup.option(key, standard);
    const std::string_view wanted = expected.option(key, standard);
    if (there == wanted) continue;
    if (std::string_view(key) == "scenario") {
      return fmt::format("it was {}, and the campaign goes on with {}",
                         scenario_title(rules, std::string(there)),
                         scenario_title(rules, std::string(wanted)));
    }
    return fmt::format("its option {} is \"{}\", the log says \"{}\"", key, there, wanted);
  }
  return {};
}

// ---- between two games --------------------------------------------------------------------------

std::size_t player_named(const CampaignLog& log, std::string_view name) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < log.players.size(); ++i) {
    if (same_letters(log.players[i].name, name)) return i;
    names.push_back(log.players[i].name);
  }
  refuse("nobody is called \"{}\"{}; the players are {}", name, did_you_mean(name, names),
         list_of(names));
}

namespace {

// The hero that is to come, by name or code.
DefinitionId new_hero(const Rules& rules, const CampaignLog& log, std::string_view name) {
  std::vector<std::string> known;
  for (const DefinitionId d : rules.of_type[type::hero]) {
    const Definition& hero = rules.library.definitions[d];
    known.push_back(hero.name);
    if (!same_letters(hero.name, name) && hero.words[attribute::code] != name) continue;
    if (contains(log.fallen, hero.name)) {  // LR-FELLOWSHIP-3
      refuse("{} has fallen and cannot be played in this campaign any more", hero.name);
    }
    if (const int player = player_of(log, hero.name); player != nobody) {
      refuse("{} is played by {} already", hero.name,
             log.players[static_cast<std::size_t>(player)].name);
    }
    return d;
  }
  refuse("there is no hero \"{}\"{}", name, did_you_mean(name, known));
}

}  // namespace

void replace_hero(const Rules& rules, CampaignLog& log, std::size_t player, std::string_view hero,
                  std::string_view with) {
  refuse_when_over(log);
  CampaignPlayer& changing = log.players.at(player);
  const std::string old = hero_in(changing, hero);
  const DefinitionId next = new_hero(rules, log, with);
  // LR-FELLOWSHIP-8, LR-CAMPAIGN-SETUP-6
  const bool of_free_will = !contains(log.fallen, old);
  if (of_free_will && log.completed.empty()) {
    refuse("no scenario is won yet: heroes change between scenarios");
  }
  if (of_free_will && changing.changed) {  // LR-GAP-66
    refuse("{} has replaced a hero since the last scenario: one is all that is allowed",
           changing.name);
  }
  DeckList deck = deck_of(rules, changing.deck);
  for (DefinitionId& there : deck.heroes) {
    if (name_of(rules, there) == old) there = next;
  }
  changing.deck = write_deck(rules, deck);
  std::replace(changing.heroes.begin(), changing.heroes.end(), old, name_of(rules, next));
  changing.changed |= of_free_will;
  // LR-FELLOWSHIP-7, -9; LR-EX-31, LR-GAP-65
  for (CampaignPlayer& each : log.players) ++each.penalty;
}

void keep_hero(const Rules& rules, CampaignLog& log, std::size_t player, std::string_view hero) {
  refuse_when_over(log);
  CampaignPlayer& keeping = log.players.at(player);
  const std::string& name = hero_in(keeping, hero);
  const auto found = std::find(log.fallen.begin(), log.fallen.end(), name);
  if (found == log.fallen.end()) refuse("{} has not fallen", name);
  if (const auto left = free_heroes(rules, log); !left.empty()) {  // LR-GAP-64
    refuse("{} must be replaced as long as other heroes are left: {}", name, fmt::join(left, ", "));
  }
  log.fallen.erase(found);
  ++keeping.penalty;  // LR-GAP-67: this player's only
}

void heal_hero(const Rules&, CampaignLog& log, std::string_view hero) {
  refuse_when_over(log);
  if (!log.expert) refuse("heroes are healed by themselves unless the campaign is an expert one");
  for (CampaignPlayer& player : log.players) {
    for (const std::string& name : player.heroes) {
      if (!same_letters(name, hero)) continue;
      const auto found = log.damage.find(name);
      if (found == log.damage.end() || found->second == 0) refuse("{} has no damage", name);
      log.damage.erase(found);
      ++player.penalty;  // LR-GAP-69: of this player alone
      return;
    }
  }
  refuse("nobody plays {}", hero);
}

void change_deck(const Rules& rules, CampaignLog& log, std::size_t player,
                 const std::string& text) {
  refuse_when_over(log);
  const DeckList deck = deck_of(rules, text);
  CampaignPlayer changed = log.players.at(player);
  const auto heroes = heroes_of(rules, deck);
  if (!std::is_permutation(heroes.begin(), heroes.end(), changed.heroes.begin(),
                           changed.heroes.end())) {
    refuse("{} plays {} in this campaign; the deck has {}", changed.name, list_of(changed.heroes),
           list_of(heroes));
  }
  changed.deck = text;
  changed.heroes = heroes;
  changed.learning = is_learning_deck(text);
  check_deck(rules, log, changed, deck);
  log.players[player] = std::move(changed);
}

namespace {

std::string deck_words(const CampaignLog& log, int player) {
  return player == nobody
             ? std::string("nobody's deck")
             : fmt::format("the deck of {}", log.players[static_cast<std::size_t>(player)].name);
}

}  // namespace

void give_card(const Rules& rules, CampaignLog& log, std::string_view title, int from, int to) {
  refuse_when_over(log);
  const Definition& d = campaign_title(rules, title);
  if (is_permanent(d)) refuse("{} stays with its hero", d.name);
  if (!has_player_back(d)) refuse("{} goes into the encounter deck, not into a player's", d.name);
  if (to == nobody && is_burden(d)) {  // LR-CAMPAIGN-POOL-8
    refuse("{} is a burden: it must be in somebody's deck", d.name);
  }
  const auto found = std::find_if(log.pool.begin(), log.pool.end(), [&](const PoolCard& card) {
    return card.title == d.name && card.player == from;
  });
  if (found == log.pool.end()) refuse("there is no {} in {}", d.name, deck_words(log, from));
  found->player = to;
}

void attach_card(const Rules& rules, CampaignLog& log, std::string_view title,
                 std::string_view hero) {
  refuse_when_over(log);
  const Definition& d = campaign_title(rules, title);
  if (!is_permanent(d)) refuse("{} is not permanent", d.name);
  const auto found = std::find_if(log.pool.begin(), log.pool.end(), [&](const PoolCard& card) {
    return card.title == d.name && card.hero.empty();
  });
  if (found == log.pool.end()) refuse("no {} in the pool waits for a hero", d.name);
  for (const CampaignPlayer& player : log.players) {
    for (const std::string& name : player.heroes) {
      if (!same_letters(name, hero)) continue;
      if (contains(log.fallen, name)) refuse("{} has fallen", name);
      found->hero = name;
      return;
    }
  }
  refuse("nobody plays {}", hero);
}

}  // namespace muster::rings
