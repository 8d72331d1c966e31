#include "games/aeons-end/rules/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/aeons-end/rules/procedures.h"
#include "rules/setup.h"
#include "util/nearest.h"
#include "util/word_list.h"

namespace muster::aeons_end {

namespace {

constexpr std::array options_list = {
    SetupOption{.name = "nemesis",
                .values = "rageborne|carapace-queen|prince-of-gluttons|crooked-mask|random",
                .standard = "rageborne",
                .help = "whom you fight; sets of your own too",
                .open = true},
    SetupOption{"level", "beginner|normal|expert|extinction", "normal",
                "beginner: more life for you, less for the nemesis; expert and extinction: the "
                "nemesis's harder rules"},
    SetupOption{.name = "mages",
                .values = "text",
                .standard = "",
                .help = "mages by seat, separated by commas; - or nothing: at random",
                .per_seat = true},
    SetupOption{.name = "market",
                .values = "text",
                .standard = "random",
                .help =
                    "the supply: random, deck-destruction, free-charges, or the names of cards; "
                    "what is missing to 3 gems, 2 relics and 4 spells is chosen at random",
                .many = true},
    SetupOption{.name = "captain",
                .values = "text",
                .standard = "1",
                .help = "the seat that answers where the players decide together"},
    SetupOption{"own-choices", "full|free", "full",
                "full: of two options of your card take one you can carry out fully; free: any"},
    SetupOption{"solo-cards", "3|4", "3", "one mage: player turn order cards; 4 is easier"},
    SetupOption{"solo-life", "10|12|15", "10", "one mage: life at the start; more is easier"},
};

// What the supply is made of. AE-SUPPLY-5, -7..9
struct Share {
  std::uint8_t type;
  std::string_view name;
  int piles, copies;
};
constexpr std::array shares = {Share{type::gem, "gems", 3, 7}, Share{type::relic, "relics", 2, 5},
                               Share{type::spell, "spells", 4, 5}};

bool contains(const std::vector<std::string>& list, std::string_view item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

bool is_market_card(const Definition& d) {  // AE-SETUP-8
  return d.type >= type::gem && d.type <= type::spell &&
         d.numbers[attribute::starter] == missing_number;
}

// "; did you mean Jade?", if that is likely.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view near = nearest_word(word, known);
  return near.empty() ? std::string() : fmt::format("; did you mean {}?", near);
}

// The cards the option names, in its order. What is wrong goes to `wrong`. AE-SUPPLY-3: players may
// pick freely.
std::vector<DefinitionId> named_market(const Rules& rules, std::string_view option,
                                       std::string& wrong) {
  std::vector<DefinitionId> chosen;
  const auto add = [&](DefinitionId d) {
    if (std::find(chosen.begin(), chosen.end(), d) == chosen.end()) {
      chosen.push_back(d);
    } else {
      wrong = fmt::format("{} is in the market twice", rules.library.definitions[d].name);
    }
  };
  for (const std::string& item : listed(option)) {
    if (item.empty() || item == "random" || item == "-") continue;
    if (contains(recommended_markets(rules), item)) {
      for (const DefinitionId d : market_cards(rules)) {
        const auto markets = listed(rules.library.definitions[d].words[attribute::markets]);
        if (contains(markets, item)) add(d);
      }
      continue;
    }
    const auto cards = market_cards(rules);
    const auto found = std::find_if(cards.begin(), cards.end(), [&](DefinitionId d) {
      return rules.library.definitions[d].name == item;
    });
    if (found == cards.end()) {
      std::vector<std::string_view> known;
      known.reserve(cards.size());
      for (const DefinitionId d : cards) known.push_back(rules.library.definitions[d].name);
      wrong = fmt::format("there is no card called \"{}\" for the market{}", item,
                          did_you_mean(item, known));
    } else {
      add(*found);
    }
  }
  for (const Share& share : shares) {
    const auto count = std::count_if(chosen.begin(), chosen.end(), [&](DefinitionId d) {
      return rules.library.definitions[d].type == share.type;
    });
    if (count > share.piles) {  // AE-GAP-50
      wrong = fmt::format("the market has {} {}, not {}", share.piles, share.name, count);
    }
  }
  return chosen;
}

std::string check_mages(const Rules& rules, const Setup& setup) {
  const auto names = listed(setup.option("mages"));
  if (static_cast<int>(names.size()) > setup.players) return "there are more mages than players";
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == "-" || names[i].empty()) continue;
    if (rules.library.find(names[i], type::mage) < 0) {
      std::vector<std::string_view> known;
      known.reserve(rules.of_type[type::mage].size());
      for (const DefinitionId d : rules.of_type[type::mage]) {
        known.push_back(rules.library.definitions[d].name);
      }
      return fmt::format("there is no mage called \"{}\"{}", names[i],
                         did_you_mean(names[i], known));
    }
    if (std::count(names.begin(), names.end(), names[i]) > 1) {  // AE-GAP-48
      return names[i] + " is chosen twice";
    }
  }
  if (static_cast<int>(rules.of_type[type::mage].size()) < setup.players) {
    return "there are fewer mages than players";
  }
  return {};
}

std::string check_captain(const Setup& setup) {
  const std::string_view seat = setup.option("captain", "1");
  const bool digit = seat.size() == 1 && seat[0] >= '1' && seat[0] <= '0' + setup.players;
  return digit ? "" : fmt::format("the captain is a seat from 1 to {}", setup.players);
}

}  // namespace

std::span<const SetupOption> setup_options() { return options_list; }

std::vector<DefinitionId> market_cards(const Rules& rules) {
  std::vector<DefinitionId> cards;
  for (const Share& share : shares) {
    for (const DefinitionId d : rules.of_type[share.type]) {
      if (is_market_card(rules.library.definitions[d])) cards.push_back(d);
    }
  }
  return cards;
}

// AE-SUPPLY-10, -11: the cards say to which of them they belong.
std::vector<std::string> recommended_markets(const Rules& rules) {
  std::vector<std::string> ids;
  for (const DefinitionId d : market_cards(rules)) {
    for (std::string& id : listed(rules.library.definitions[d].words[attribute::markets])) {
      if (!id.empty() && !contains(ids, id)) ids.push_back(std::move(id));
    }
  }
  return ids;
}

std::vector<std::string> nemeses(const Rules& rules) {
  std::vector<std::string> ids;
  for (const DefinitionId d : rules.of_type[type::nemesis]) {
    ids.push_back(rules.library.definitions[d].set);
  }
  return ids;
}

std::string check_setup(const Rules& rules, const Setup& setup) {
  if (setup.players < 1 || setup.players > 4) {
    return "this game is for 1 to 4 players, not " + std::to_string(setup.players);
  }
  if (std::string wrong = wrong_option(options_list, setup); !wrong.empty()) return wrong;
  const std::string nemesis(setup.option("nemesis", "rageborne"));
  const auto known = nemeses(rules);
  if (nemesis != "random" && !contains(known, nemesis)) {
    const std::vector<std::string_view> near(known.begin(), known.end());
    return fmt::format("there is no nemesis \"{}\"{}; there are {}, or random", nemesis,
                       did_you_mean(nemesis, near), list_of(known));
  }
  for (const std::string_view solo_only : {"solo-cards", "solo-life"}) {
    const auto& standard = *std::find_if(options_list.begin(), options_list.end(),
                                         [&](const SetupOption& o) { return o.name == solo_only; });
    if (setup.players > 1 && setup.option(solo_only, standard.standard) != standard.standard) {
      return fmt::format("{} is for one mage alone", solo_only);  // AE-SOLO-10, -11
    }
  }
  if (setup.option("solo-life", "10") != "10" && setup.option("level", "normal") != "normal" &&
      setup.option("level") != "expert") {
    return "solo-life goes with the levels normal and expert, which leave life as it is";
  }
  if (std::string wrong = check_captain(setup); !wrong.empty()) return wrong;
  std::string wrong;
  named_market(rules, setup.option("market"), wrong);
  return wrong.empty() ? check_mages(rules, setup) : wrong;
}

namespace {

int number_of(std::string_view text) {
  int n = 0;
  for (const char c : text) n = n * 10 + (c - '0');
  return n;
}

// ---- mages: steps 1 to 4 ------------------------------------------------------------------------

// AE-MAGE-2, -3, AE-SETUP-4: "open, 2, 1, 2", "none, open, ...". AE-BREACH-5: by their numbers.
void lay_breaches(Play& p, Seat s, const Definition& mage) {
  const auto states = listed(mage.words[attribute::breaches]);
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (states[i] == "none") continue;
    for (const DefinitionId d : p.rules.of_type[type::breach]) {
      if (p.library.definitions[d].numbers[attribute::number] != static_cast<int>(i) + 1) continue;
      const CardId c = p.create(d, p.zone(zone::breaches, s), s);
      if (states[i] == "open") {
        set_status(p, c, status::opened);
      } else {
        p.card(c).counters[counter::focused] = static_cast<std::int16_t>(number_of(states[i]));
      }
    }
  }
}

void lay_cards(Play& p, Seat s, const std::vector<DefinitionId>& cards, std::uint8_t to) {
  for (const DefinitionId d : cards) p.create(d, p.zone(to, s), s);
}

// AE-MAGE-1: each seat has one mage by name. AE-SETUP-2, AE-CARD-1: who brings hand and deck along.
void lay_mages(Play& p, const Setup& setup) {
  const auto names = listed(setup.option("mages"));
  std::vector<DefinitionId> free = p.rules.of_type[type::mage];
  std::vector<int> chosen(static_cast<std::size_t>(setup.players), -1);
  for (std::size_t s = 0; s < names.size(); ++s) {
    chosen[s] = p.library.find(names[s], type::mage);
    if (chosen[s] >= 0) free.erase(std::find(free.begin(), free.end(), chosen[s]));
  }
  for (int i = 0; i < setup.players; ++i) {
    int& mine = chosen[static_cast<std::size_t>(i)];
    if (mine < 0) {
      const auto at_random = free.begin() + p.t.random(static_cast<std::uint32_t>(free.size()));
      mine = *at_random;
      free.erase(at_random);
    }
    const auto s = static_cast<Seat>(i);
    const Definition& mage = p.library.definitions[static_cast<std::size_t>(mine)];
    const CardId c = p.create(static_cast<DefinitionId>(mine), p.zone(zone::mage, s), s);
    of(p.t, s, seat_value::mage) = static_cast<std::int16_t>(c);
    of(p.t, s, seat_value::life) = at(p.t, value::player_start);
    lay_breaches(p, s, mage);
    lay_cards(p, s, mage.cards[attribute::hand], zone::hand);  // AE-MAGE-4
    // AE-MAGE-5, AE-SETUP-3: the first on top, unshuffled.
    lay_cards(p, s, mage.cards[attribute::deck], zone::deck);
    p.log({.line = line::mage,
           .by = s,
           .known_to = everyone,
           .definition = static_cast<DefinitionId>(mine)});
  }
}

// ---- the turn order deck: step 5 ----------------------------------------------------------------

// AE-TURNORDER-1..8, AE-SOLO-4, -10, AE-GAP-19, -20: how often each player's card is in.
void lay_turn_order(Play& p, const Setup& setup) {
  const int players = setup.players;
  const int own = players == 1 ? number_of(setup.option("solo-cards", "3")) : 4;
  int laid = 0;
  for (const DefinitionId d : p.rules.of_type[type::turn_order]) {
    const Definition& def = p.library.definitions[d];
    const int number = printed(def, attribute::number);
    const bool wild = def.numbers[attribute::wild] != missing_number;
    int copies = def.copies;
    if (wild) {
      copies = players == 3 ? 1 : 0;
    } else if (number != 0) {
      if (players > 1) copies = number > players ? 0 : players == 2 ? 2 : 1;
      copies = std::min(copies, own - laid);
      laid += copies;
    }
    for (int i = 0; i < copies; ++i) p.create(d, p.zone(zone::turn_deck), no_seat);
  }
  p.shuffle(p.zone(zone::turn_deck));
  at(p.t, value::round) = 1;
}

// ---- the nemesis: steps 6 to 9 ------------------------------------------------------------------

// AE-NEMDECK-4..8: basic cards of each tier by the number of players (AE-SOLO-3: of mages). With
// the nine of the nemesis they make 20, 24, 27 or 31 (AE-NEMDECK-1).
constexpr std::array<std::array<int, 3>, 4> basic_cards = {
    {{1, 3, 7}, {3, 5, 7}, {5, 6, 7}, {8, 7, 7}}};

// AE-TIER-2, AE-RAGEBORNE-3: strikes, corruptions and husks are none.
bool is_deck_card(const Definition& d) { return d.type >= type::attack && d.type <= type::power; }

// AE-NEMDECK-3, -9, -10: each tier is shuffled and lies below the one before (AE-TIER-1); the whole
// is not (AE-NEMDECK-11). AE-NEMCARD-2, -6, AE-NEMDECK-2: cards of this nemesis, of no other, and
// basic ones in every tier. AE-NEMSETUP-4, AE-GAP-37: all of its own of tiers 1 to 3, which are
// nine.
void build_nemesis_deck(Play& p, const std::string& set) {
  for (int tier = 1; tier <= 3; ++tier) {
    const auto of_tier = [&](const std::string& id) {
      std::vector<DefinitionId> cards;
      const auto found = p.rules.of_set.find(id);
      if (found == p.rules.of_set.end()) return cards;
      for (const DefinitionId d : found->second) {
        const Definition& def = p.library.definitions[d];
        if (is_deck_card(def) && def.numbers[attribute::tier] == tier) {
          for (int i = 0; i < def.copies; ++i) cards.push_back(d);
        }
      }
      return cards;
    };
    const ZoneId stack = p.zone(zone::resolving);
    for (const DefinitionId d : of_tier(set)) p.create(d, stack, no_seat);
    std::vector<DefinitionId> basic = of_tier("basic");
    const auto wanted = std::min(
        basic.size(), static_cast<std::size_t>(basic_cards[static_cast<std::size_t>(p.t.players()) -
                                                           1][static_cast<std::size_t>(tier) - 1]));
    while (basic.size() > wanted) {  // chance leaves out as many as are too many
      basic.erase(basic.begin() + p.t.random(static_cast<std::uint32_t>(basic.size())));
    }
    for (const DefinitionId d : basic) p.create(d, stack, no_seat);
    p.shuffle(stack);
    while (p.t.zones[stack].first != no_card) {
      p.move(p.t.zones[stack].first, p.zone(zone::nemesis_deck), Play::End::last, SeatSet());
    }
  }
}

// AE-NEMSETUP-6, AE-TIER-2: tier 0 cards have piles of their own.
void lay_special_cards(Play& p, const std::string& set) {
  for (const DefinitionId d : p.rules.of_set.at(set)) {
    const Definition& def = p.library.definitions[d];
    const std::uint8_t to = def.type == type::strike       ? zone::strike_deck
                            : def.type == type::corruption ? zone::corruption_deck
                            : def.type == type::husk       ? zone::husk_pool
                                                           : zone::box;
    if (to == zone::box) continue;
    for (int i = 0; i < def.copies; ++i) p.create(d, p.zone(to), no_seat);
  }
  p.shuffle(p.zone(zone::strike_deck));      // AE-RAGEBORNE-1
  p.shuffle(p.zone(zone::corruption_deck));  // AE-CROOKEDMASK-12
}

void lay_nemesis(Play& p, const Setup& setup, int more_life) {
  const auto& all = p.rules.of_type[type::nemesis];
  const std::string_view wanted = setup.option("nemesis", "rageborne");
  DefinitionId mat = all[0];
  if (wanted == "random") {
    mat = all[p.t.random(static_cast<std::uint32_t>(all.size()))];
  } else {
    mat = *std::find_if(all.begin(), all.end(),
                        [&](DefinitionId d) { return p.library.definitions[d].set == wanted; });
  }
  const Definition& d = p.library.definitions[mat];
  const CardId c = p.create(mat, p.zone(zone::nemesis), no_seat);
  at(p.t, value::nemesis) = static_cast<std::int16_t>(c);
  at(p.t, value::nemesis_start) =
      static_cast<std::int16_t>(std::max(1, d.numbers[attribute::life] + more_life));
  life_of(p, c) = at(p.t, value::nemesis_start);  // AE-NEMSETUP-3, AE-NEMESIS-2
  p.log({.line = line::nemesis, .known_to = everyone, .definition = mat});
  build_nemesis_deck(p, d.set);
  lay_special_cards(p, d.set);
}

// ---- the supply: step 10 ------------------------------------------------------------------------

// AE-SUPPLY-2, -6, AE-CARD-3: a pile for each card, with all its copies.
void lay_supply(Play& p, const Setup& setup) {
  std::string wrong;
  const auto named = named_market(p.rules, setup.option("market"), wrong);
  auto pile = static_cast<std::uint8_t>(zone::supply);
  for (const Share& share : shares) {
    std::vector<DefinitionId> free;
    std::vector<DefinitionId> chosen;
    for (const DefinitionId d : p.rules.of_type[share.type]) {
      if (std::find(named.begin(), named.end(), d) != named.end()) {
        chosen.push_back(d);
      } else if (is_market_card(p.library.definitions[d])) {
        free.push_back(d);
      }
    }
    // AE-SUPPLY-3, AE-RANDOMIZER-2, -3: chance picks the rest, no card stands for it on the table.
    while (static_cast<int>(chosen.size()) < share.piles && !free.empty()) {
      const auto at_random = free.begin() + p.t.random(static_cast<std::uint32_t>(free.size()));
      chosen.push_back(*at_random);
      free.erase(at_random);
    }
    std::stable_sort(chosen.begin(), chosen.end(), [&](DefinitionId a, DefinitionId b) {
      return p.library.definitions[a].numbers[attribute::cost] <
             p.library.definitions[b].numbers[attribute::cost];
    });
    for (int i = 0; i < share.piles; ++i, ++pile) {
      if (i >= static_cast<int>(chosen.size())) continue;
      const DefinitionId d = chosen[static_cast<std::size_t>(i)];
      for (int n = 0; n < share.copies; ++n) p.create(d, p.zone(pile), no_seat);
      p.log({.line = line::market, .known_to = everyone, .definition = d});
    }
  }
}

}  // namespace

void set_up(Play& p, const Setup& setup) {
  Table& t = p.t;
  const std::string_view level = setup.option("level", "normal");
  const bool beginner = level == "beginner";
  const bool extinction = level == "extinction";
  // AE-SETUP-6
  const int life = setup.players == 1 ? number_of(setup.option("solo-life", "10")) : 10;
  at(t, value::active) = -1;
  at(t, value::captain) = static_cast<std::int16_t>(number_of(setup.option("captain", "1")) - 1);
  at(t, value::free_choice) = setup.option("own-choices", "full") == "free" ? 1 : 0;
  // AE-DIFFICULTY-1..9. What a game starts with is also the most there can be: AE-GAP-30.
  at(t, value::increased) = extinction || level == "expert" ? 1 : 0;
  at(t, value::player_start) = static_cast<std::int16_t>(life + (beginner     ? 2
                                                                 : extinction ? -2
                                                                              : 0));
  at(t, value::gravehold_start) = beginner ? 35 : extinction ? 25 : 30;  // AE-SETUP-7
  at(t, value::gravehold) = at(t, value::gravehold_start);
  lay_mages(p, setup);
  lay_turn_order(p, setup);
  lay_nemesis(p, setup, beginner ? -10 : extinction ? 10 : 0);
  lay_supply(p, setup);
  p.call(PlayGame{});
}

}  // namespace muster::aeons_end
