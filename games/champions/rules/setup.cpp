// Setup steps 1 to 9 and 11: everything that needs no question. CH-SETUP-1 .. 14
#include "games/champions/rules/setup.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "games/champions/deckbuilding/decks.h"
#include "games/champions/rules/box.h"
#include "games/champions/rules/procedures.h"
#include "rules/setup.h"

namespace muster::champions {

namespace {

constexpr std::array options_list = {
    SetupOption{.name = "scenario",
                .values = "rhino|klaw|ultron",
                .standard = "rhino",
                .help = "the villain's set; sets of your own too",
                .open = true},
    SetupOption{"mode", "standard|expert", "standard",
                "expert: villain stages II and III, and the Expert set"},
    SetupOption{.name = "modular",
                .values = "text",
                .standard = "default",
                .help = "modular sets, separated by commas; default, random or none",
                .many = true},
    SetupOption{.name = "heroes",
                .values = "text",
                .standard = "",
                .help = "heroes by seat, separated by commas; the others are dealt at random",
                .per_seat = true},
    SetupOption{
        .name = "aspects",
        .values = "text",
        .standard = "",
        .help = "aspects of the starter decks by seat, separated by commas; - for the usual one",
        .per_seat = true},
    SetupOption{.name = "decks",
                .values = "text",
                .standard = "",
                .help =
                    "decks by seat, separated by commas, as lists 01002*1+01003*2; - for a starter "
                    "deck",
                .per_seat = true},
    SetupOption{"deck-rules", "checked|free", "checked",
                "checked: decks must follow the rules for decks"},
    // The players agree on it. CH-FIRST-PLAYER-1, CH-SETUP-4
    SetupOption{"first", "1|2|3|4", "1", "the seat of the first player"},
};

bool is_encounter(std::uint8_t kind) { return kind >= type::villain; }

std::string one_of(const std::vector<std::string>& ids) {
  std::string text;
  for (const std::string& id : ids) text += (text.empty() ? "" : ", ") + id;
  return text;
}

bool contains(const std::vector<std::string>& ids, std::string_view id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

// ---- decks --------------------------------------------------------------------------------------

struct DeckCard {
  DefinitionId definition;
  int copies;
};

// CH-DECK-3: all cards of the hero, two of each card of the aspect (one if unique), and one of each
// basic card: the starter decks of the box.
std::vector<DeckCard> starter_deck(const Rules& rules, const Definition& hero,
                                   std::string_view aspect) {
  std::vector<DeckCard> deck;
  const auto add = [&](std::string_view set, auto copies) {
    for (const DefinitionId id : cards_of(rules, set)) {
      const Definition& d = rules.library.definitions[id];
      if (d.type > type::alter_ego && !is_encounter(d.type)) deck.push_back({id, copies(d)});
    }
  };
  add(hero.set, [](const Definition& d) -> int { return d.copies; });
  add(aspect, [](const Definition& d) { return d.numbers[attribute::unique] == 1 ? 1 : 2; });
  add("basic", [](const Definition&) { return 1; });
  std::sort(deck.begin(), deck.end(),
            [](const DeckCard& a, const DeckCard& b) { return a.definition < b.definition; });
  return deck;
}

// "01002*1+01003*2". Returns what is wrong with it, or nothing.
std::string read_deck(const Rules& rules, std::string_view text, std::vector<DeckCard>& deck) {
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find('+'));
    text.remove_prefix(std::min(text.size(), item.size() + 1));
    const std::size_t star = item.find('*');
    const std::string_view code = item.substr(0, star);
    int copies = 1;
    if (star != std::string_view::npos) {
      const std::string_view n = item.substr(star + 1);
      const auto [end, error] = std::from_chars(n.data(), n.data() + n.size(), copies);
      if (error != std::errc() || end != n.data() + n.size() || copies < 1 || copies > 9) {
        return "\"" + std::string(item) + "\" is no card of a deck: write 01002*1";
      }
    }
    const int d = card_with_code(rules, code);
    if (d < 0) return "there is no card " + std::string(code);
    const std::uint8_t kind = rules.library.definitions[static_cast<std::size_t>(d)].type;
    if (kind <= type::alter_ego || is_encounter(kind)) {
      return rules.library.definitions[static_cast<std::size_t>(d)].name + " cannot be in a deck";
    }
    deck.push_back({static_cast<DefinitionId>(d), copies});
  }
  int all = 0;
  for (const DeckCard& c : deck) all += c.copies;
  return all > 50 ? "a deck has at most 50 cards" : "";
}

struct Player {
  DefinitionId hero = 0xffff;
  std::string aspect, deck;
};

std::vector<Player> players_of(const Rules& rules, const Setup& setup) {
  std::vector<Player> list(static_cast<std::size_t>(setup.players));
  const auto heroes = listed(setup.option("heroes"));
  const auto wanted = listed(setup.option("aspects"));
  const auto decks = listed(setup.option("decks"));
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i < heroes.size() && !heroes[i].empty() && heroes[i] != "-") {
      list[i].hero = static_cast<DefinitionId>(hero_called(rules, heroes[i]));
    }
    if (i < wanted.size() && wanted[i] != "-") list[i].aspect = wanted[i];
    if (i < decks.size() && decks[i] != "-") list[i].deck = decks[i];
  }
  return list;
}

std::string check_players(const Rules& rules, const Setup& setup) {
  const auto heroes = listed(setup.option("heroes"));
  const auto players = static_cast<std::size_t>(setup.players);
  if (heroes.size() > players) return "there are more heroes than players";
  for (const auto* key : {"aspects", "decks"}) {
    if (listed(setup.option(key)).size() > players) {
      return std::string("there are more ") + key + " than players";
    }
  }
  std::set<std::string> seen;
  for (const std::string& name : heroes) {
    if (name.empty() || name == "-") continue;
    const int d = hero_called(rules, name);
    if (d < 0) {
      std::vector<std::string> known;
      for (const DefinitionId hero : rules.of_type[type::hero]) {
        known.push_back(rules.library.definitions[hero].name);
      }
      return "there is no hero called \"" + name + "\"; there are " + one_of(known);
    }
    const Definition& hero = rules.library.definitions[static_cast<std::size_t>(d)];
    // CH-UNIQUE-5, CH-EX-22: two heroes of one title need different alter-egos.
    if (!seen.insert(hero.name + "/" + rules.library.definitions[hero.back].name).second) {
      return name + " is chosen twice";
    }
  }
  for (const std::string& aspect : listed(setup.option("aspects"))) {
    if (!aspect.empty() && aspect != "-" &&
        std::find(aspects.begin(), aspects.end(), aspect) == aspects.end()) {
      return "aspects are aggression, justice, leadership and protection, not \"" + aspect + "\"";
    }
  }
  for (const Player& player : players_of(rules, setup)) {
    if (player.deck.empty()) continue;
    std::vector<DeckCard> cards;
    if (std::string wrong = read_deck(rules, player.deck, cards); !wrong.empty()) return wrong;
    if (setup.option("deck-rules", "checked") == "free") continue;
    if (player.hero == 0xffff) return "say whose the deck is: heroes must name its hero";
    Deck deck;
    deck.identities = {player.hero};
    for (const DeckCard& c : cards) deck.cards[c.definition] += c.copies;
    if (const auto wrong = breaches(rules, deck); !wrong.empty()) {
      return "the deck of " + rules.library.definitions[player.hero].name +
             " is not allowed: " + wrong[0].what;
    }
  }
  return {};
}

}  // namespace

std::span<const SetupOption> setup_options() { return options_list; }

std::string check_setup(const Rules& rules, const Setup& setup) {
  if (setup.players < 1 || setup.players > 4) {  // CH-GAP-72
    return "this game is for 1 to 4 players, not " + std::to_string(setup.players);
  }
  if (std::string wrong = wrong_option(options_list, setup); !wrong.empty()) return wrong;
  if (setup.option("first", "1")[0] - '0' > setup.players) return "there is no such first player";
  const std::string scenario(setup.option("scenario", "rhino"));
  if (!is_scenario(rules, scenario)) {
    return "there is no scenario \"" + scenario + "\"; there are " + one_of(scenarios(rules));
  }
  for (const std::string& id : listed(setup.option("modular", "default"))) {
    if (id == "default" || id == "random" || id == "none") continue;
    if (contains(modular_sets(rules), id)) continue;
    return "there is no modular set \"" + id + "\"; there are " + one_of(modular_sets(rules));
  }
  return check_players(rules, setup);
}

namespace {

// By the name of the set; they are the scenario's. CH-ANATOMY-SCENARIO-13, CH-OWNERSHIP-2, -4
void put_set(Play& p, std::string_view set, ZoneId z, bool (*wanted)(std::uint8_t kind)) {
  for (const DefinitionId id : cards_of(p.rules, set)) {
    const Definition& d = p.library.definitions[id];
    if (!wanted(d.type)) continue;
    for (int n = 0; n < d.copies; ++n) p.create(id, z, no_seat);
  }
}

bool goes_into_encounter_deck(std::uint8_t kind) {
  return kind == type::minion || kind == type::side_scheme || kind == type::treachery ||
         kind == type::attachment || kind == type::environment;
}

// Steps 1, 2, 4 and 5 for one player.
void seat_player(Play& p, Seat s, const Player& player) {
  Table& t = p.t;
  const Definition& hero = p.library.definitions[player.hero];
  // Alter-ego side up, and without damage. CH-IDENTITY-3, CH-SETUP-3
  const CardId self = p.create(hero.back, p.zone(zone::identity, s), s);
  p.card(self).side = 1;
  of(t, s, seat_value::identity) = static_cast<std::int16_t>(self);
  std::vector<DeckCard> deck;
  if (player.deck.empty()) {
    deck = starter_deck(p.rules, hero,
                        player.aspect.empty() ? hero.words[attribute::aspect] : player.aspect);
  } else {
    read_deck(p.rules, player.deck, deck);
  }
  for (const DeckCard& c : deck) {  // CH-OWNERSHIP-1: they are this player's
    for (int n = 0; n < c.copies; ++n) p.create(c.definition, p.zone(zone::deck, s), s);
  }
  // All obligations of the hero, and the nemesis set. CH-SETUP-5, -6, CH-NEMESIS-2, CH-GAP-35
  put_set(p, hero.set, p.zone(zone::nemesis, s),
          [](std::uint8_t kind) { return kind == type::obligation; });
  put_set(p, hero.set + "-nemesis", p.zone(zone::nemesis, s), goes_into_encounter_deck);
  p.shuffle(p.zone(zone::deck, s));  // step 6. CH-SETUP-7
  p.log({.line = line::hero, .by = s, .known_to = everyone, .definition = player.hero});
}

// Steps 8 and 9. The stages one after the other, as their file has them. CH-VILLAIN-1,
// CH-ANATOMY-SCENARIO-12
void place_villain(Play& p, std::string_view scenario, bool expert) {
  std::vector<DefinitionId> stages;
  for (const DefinitionId d : p.rules.of_type[type::villain]) {
    if (p.library.definitions[d].set == scenario) stages.push_back(d);
  }
  // CH-GAP-3, CH-EXPERT-1: the first two stages, or all but the first.
  if (expert && stages.size() > 2) {
    stages.erase(stages.begin());
  } else if (stages.size() > 2) {
    stages.resize(2);
  }
  // Without damage. CH-SETUP-11
  const CardId villain = p.create(stages[0], p.zone(zone::villain), no_seat);
  at(p.t, value::villain) = static_cast<std::int16_t>(villain);
  for (std::size_t i = 1; i < stages.size(); ++i) {
    p.create(stages[i], p.zone(zone::villain_deck), no_seat);
  }
  p.log({.line = line::villain, .known_to = everyone, .definition = stages[0]});
  bool first = true;
  for (const DefinitionId d : p.rules.of_type[type::main_scheme]) {
    const Definition& scheme = p.library.definitions[d];
    if (scheme.set != scenario || !scheme.words[attribute::stage].ends_with('A')) continue;
    const CardId c = p.create(d, p.zone(first ? zone::main_scheme : zone::scheme_deck), no_seat);
    if (first) at(p.t, value::main_scheme) = static_cast<std::int16_t>(c);
    first = false;
  }
}

// What belongs to a scenario stands in its cards. CH-ENCOUNTER-DECK-1, CH-GAP-2
void build_encounter_deck(Play& p, const Setup& setup, std::string_view scenario, bool expert) {
  const ZoneId deck = p.zone(zone::encounter_deck);
  put_set(p, scenario, deck, goes_into_encounter_deck);
  put_set(p, "standard", deck, goes_into_encounter_deck);
  if (expert) put_set(p, "expert", deck, goes_into_encounter_deck);  // CH-EXPERT-2
  std::vector<std::string> modular;
  // The modular set that the scenario names, or any others, as many as you like. CH-MODULAR-1..3
  for (const std::string& id : listed(setup.option("modular", "default"))) {
    std::string set = id;
    if (id == "none") continue;
    if (id == "default") set = p.definition(main_scheme(p.t)).words[attribute::modular];
    if (id == "random") {  // CH-MODULAR-4
      if (modular.empty()) modular = modular_sets(p.rules);
      set = modular[p.t.random(static_cast<std::uint32_t>(modular.size()))];
      modular.erase(std::find(modular.begin(), modular.end(), set));
    }
    put_set(p, set, deck, goes_into_encounter_deck);
  }
  // What is revealed in step 10 can look through it; step 11 shuffles it again. CH-GAP-34
  p.shuffle(deck);
}

}  // namespace

void set_up(Play& p, const Setup& setup) {
  Table& t = p.t;
  for (const std::uint8_t v : {value::active, value::peril, value::paying_for}) at(t, v) = -1;
  at(t, value::first_player) = static_cast<std::int16_t>(setup.option("first", "1")[0] - '1');
  const std::string scenario(setup.option("scenario", "rhino"));
  const bool expert = setup.option("mode", "standard") == "expert";
  at(t, value::expert) = expert ? 1 : 0;
  auto players = players_of(p.rules, setup);
  std::vector<DefinitionId> free;
  for (const DefinitionId d : p.rules.of_type[type::hero]) {
    const bool taken = std::any_of(players.begin(), players.end(),
                                   [&](const Player& player) { return player.hero == d; });
    if (!taken) free.push_back(d);
  }
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].hero == 0xffff) {
      const std::uint32_t n = t.random(static_cast<std::uint32_t>(free.size()));
      players[i].hero = free[n];
      free.erase(free.begin() + n);
    }
    seat_player(p, static_cast<Seat>(i), players[i]);
  }
  place_villain(p, scenario, expert);
  build_encounter_deck(p, setup, scenario, expert);
  p.call(PlayGame{});
}

}  // namespace muster::champions
