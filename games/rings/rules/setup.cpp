// Setup steps 1 to 4 and 6: everything that needs no question. LR-SETUP-1 .. 10, -13, -14
#include "games/rings/rules/setup.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "games/rings/deckbuilding/decks.h"
#include "games/rings/rules/box.h"
#include "games/rings/rules/procedures.h"
#include "rules/setup.h"

namespace muster::rings {

namespace {

constexpr std::array options_list = {
    SetupOption{
        .name = "scenario",
        .values = "passage-through-mirkwood|journey-along-the-anduin|escape-from-dol-guldur",
        .standard = "passage-through-mirkwood",
        .help = "the quest; sets of your own too",
        .open = true},
    SetupOption{"difficulty", "normal|easy", "normal",
                "easy: without the encounter cards marked as difficult, and each hero begins with "
                "a resource"},
    SetupOption{.name = "decks",
                .values = "text",
                .standard = "",
                .help = "decks by seat, separated by commas: leadership, tactics, spirit, lore, or "
                        "lists 01001+01013*3; - for any learning deck",
                .per_seat = true},
    SetupOption{"deck-rules", "checked|free", "checked",
                "checked: decks must follow the rules for decks"},
    SetupOption{"first", "1|2|3|4|random", "1", "the seat of the first player"},
    SetupOption{"discard-order", "as-they-lie|ask", "as-they-lie",
                "ask: owners order cards that are discarded at the same time"},
    SetupOption{"campaign", "off|on|expert", "off", "the scenario as part of a campaign"},
    SetupOption{.name = "penalties",
                .values = "text",
                .standard = "",
                .help = "campaign: what each seat's starting threat is raised by",
                .per_seat = true},
    SetupOption{.name = "boons",
                .values = "text",
                .standard = "",
                .help = "campaign: boon cards in each seat's deck, joined by +",
                .per_seat = true},
    SetupOption{.name = "pool",
                .values = "text",
                .standard = "",
                .help = "campaign: burdens for the encounter deck, joined by +"},
    SetupOption{.name = "attached",
                .values = "text",
                .standard = "",
                .help = "campaign: permanent cards and their heroes: Valor@Aragorn+Scarred@Gimli"},
    SetupOption{.name = "damage",
                .values = "text",
                .standard = "",
                .help = "expert campaign: damage that heroes begin with: Aragorn@2+Gimli@1"},
    SetupOption{.name = "prisoner",
                .values = "text",
                .standard = "",
                .help = "campaign: the hero that the log names as prisoner"},
};

// Whether an option says something of a seat.
bool says(std::string_view value) { return !value.empty() && value != "-"; }

std::string one_of(const std::vector<std::string>& ids) {
  std::string text;
  for (const std::string& id : ids) text += (text.empty() ? "" : ", ") + id;
  return text;
}

std::vector<std::string> parts(std::string_view text, char between) {
  std::vector<std::string> list;
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(between));
    list.emplace_back(item);
    text.remove_prefix(std::min(text.size(), item.size() + 1));
  }
  return list;
}

// "Valor@Aragorn" as its two parts.
struct Pair {
  std::string left, right;
};
std::vector<Pair> pairs(std::string_view text) {
  std::vector<Pair> list;
  for (const std::string& item : parts(text, '+')) {
    const std::size_t sign = item.find('@');
    list.push_back(
        {item.substr(0, sign), sign == std::string::npos ? std::string() : item.substr(sign + 1)});
  }
  return list;
}

int number_of(std::string_view text) {  // -1: none
  int n = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  return error == std::errc() && end == text.data() + text.size() && n >= 0 && n < 100 ? n : -1;
}

bool is_class(const Definition& d, std::uint8_t attribute) {
  return d.numbers[attribute] != missing_number;
}

bool has_keyword(const Definition& d, std::string_view keyword) {
  return std::find(d.keywords.begin(), d.keywords.end(), keyword) != d.keywords.end();
}

// A boon or burden of this name; -1: there is none.
int campaign_title(const Rules& rules, std::string_view name) {
  for (std::size_t i = 0; i < rules.library.definitions.size(); ++i) {
    const Definition& d = rules.library.definitions[i];
    if (d.name == name && (is_class(d, attribute::boon) || is_class(d, attribute::burden))) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

std::string check_decks(const Rules& rules, const Setup& setup) {
  if (listed(setup.option("decks")).size() > static_cast<std::size_t>(setup.players)) {
    return "there are more decks than players";
  }
  std::set<std::string> heroes;
  std::set<std::string> learning;
  for (const std::string& text : by_seat(setup, "decks")) {
    if (!says(text)) continue;
    DeckList deck;
    if (std::string wrong = read_deck(rules, text, deck); !wrong.empty()) return wrong;
    for (const DefinitionId hero : deck.heroes) {  // LR-GAP-48
      const std::string& name = rules.library.definitions[hero].name;
      if (!heroes.insert(name).second) return name + " is in two decks: there can be only one";
    }
    if (is_learning_deck(text) || setup.option("deck-rules", "checked") == "free") continue;
    if (const auto wrong = breaches(rules, deck); !wrong.empty()) {
      return "the deck of " + rules.library.definitions[deck.heroes[0]].name +
             " is not allowed: " + wrong[0].what;
    }
  }
  return {};
}

// LR-CAMPAIGN-TYPES-1: what belongs to campaigns is not in any other game.
std::string check_campaign(const Rules& rules, const Setup& setup) {
  const bool on = setup.option("campaign", "off") != "off";
  for (const auto* key : {"penalties", "boons", "pool", "attached", "damage", "prisoner"}) {
    const auto said = listed(setup.option(key));
    if (!on && std::any_of(said.begin(), said.end(), says)) {
      return std::string(key) + " belongs to a campaign: set campaign to on or expert";
    }
  }
  if (!on) return {};
  if (campaign_card(rules, setup.option("scenario", "passage-through-mirkwood")) < 0) {
    return "this scenario is no part of a campaign";
  }
  const auto known = [&](const std::string& name) {
    return campaign_title(rules, name) >= 0 ? std::string()
                                            : "there is no boon or burden \"" + name + "\"";
  };
  for (const std::string& seat : by_seat(setup, "boons")) {
    for (const std::string& name : parts(says(seat) ? seat : "", '+')) {
      if (std::string wrong = known(name); !wrong.empty()) return wrong;
    }
  }
  for (const std::string& name : parts(setup.option("pool"), '+')) {
    if (std::string wrong = known(name); !wrong.empty()) return wrong;
    const auto card = static_cast<std::size_t>(campaign_title(rules, name));
    if (rules.library.definitions[card].type <= type::event) {  // LR-CAMPAIGN-POOL-6, -8
      return name + " has the back of a player card: it belongs under boons";
    }
  }
  for (const Pair& pair : pairs(setup.option("attached"))) {
    if (std::string wrong = known(pair.left); !wrong.empty()) return wrong;
    if (rules.library.find(pair.right, type::hero) < 0) {
      return "there is no hero \"" + pair.right + "\"";
    }
  }
  for (const Pair& pair : pairs(setup.option("damage"))) {
    if (rules.library.find(pair.left, type::hero) < 0 || number_of(pair.right) < 0) {
      return "\"" + pair.left + "@" + pair.right + "\" is no damage: write Aragorn@2";
    }
  }
  for (const std::string& seat : by_seat(setup, "penalties")) {
    if (says(seat) && number_of(seat) < 0) return "\"" + seat + "\" is no threat penalty";
  }
  return {};
}

}  // namespace

std::span<const SetupOption> setup_options() { return options_list; }

std::string check_setup(const Rules& rules, const Setup& setup) {
  if (setup.players < 1 || setup.players > 4) {  // LR-GAP-2
    return "this game is for 1 to 4 players, not " + std::to_string(setup.players);
  }
  if (std::string wrong = wrong_option(options_list, setup); !wrong.empty()) return wrong;
  const std::string_view first = setup.option("first", "1");
  if (first != "random" && first[0] - '0' > setup.players) return "there is no such first player";
  const std::string scenario(setup.option("scenario", "passage-through-mirkwood"));
  if (!is_scenario(rules, scenario)) {
    return "there is no scenario \"" + scenario + "\"; there are " + one_of(scenarios(rules));
  }
  if (std::string wrong = check_decks(rules, setup); !wrong.empty()) return wrong;
  return check_campaign(rules, setup);
}

namespace {

// Step 2 for one player: LR-STARTING-THREAT-1, LR-SETUP-6, -7. Heroes begin in play, without
// resources: LR-HERO-1, LR-RESOURCES-2.
void lay_hero(Play& p, Seat s, DefinitionId hero) {
  const CardId c = p.create(hero, p.zone(zone::heroes, s), s);
  std::int16_t& threat = of(p.t, s, seat_value::threat);
  threat = static_cast<std::int16_t>(threat +
                                     p.library.definitions[hero].numbers[attribute::threat_cost]);
  p.log({.line = line::hero, .by = s, .known_to = everyone, .definition = hero});
  if (at(p.t, value::easy) != 0) add_resources(p, c, 1);  // LR-GAP-90
}

void lay_copies(Play& p, Seat s, DefinitionId card, int copies) {  // LR-OWNERSHIP-1
  for (int n = 0; n < copies; ++n) p.create(card, p.zone(zone::deck, s), s);
}

void seat_player(Play& p, Seat s, const std::string& text) {
  if (is_learning_deck(text)) {  // most are: no list in the heap is needed
    FixedVector<std::array<std::uint16_t, 2>, 128> cards;
    each_learning_card(p.rules, text, [&](DefinitionId d, int copies) {
      if (p.library.definitions[d].type == type::hero) return lay_hero(p, s, d);
      cards.push_back({d, static_cast<std::uint16_t>(copies)});
    });
    for (const auto [d, copies] : cards) lay_copies(p, s, d, copies);
    return;
  }
  DeckList deck;
  read_deck(p.rules, text, deck);
  for (const DefinitionId hero : deck.heroes) lay_hero(p, s, hero);
  for (const auto& [d, copies] : deck.cards) lay_copies(p, s, d, copies);
}

// Step 6: stage 1A lies ready, the others below it in order; nobody shuffles them.
// LR-QUEST-CARD-1, -2; LR-SETUP-5, -13, -14
void lay_quest(Play& p, std::string_view scenario) {
  std::vector<DefinitionId> stages;
  for (const DefinitionId d : p.rules.of_type[type::quest]) {
    const Definition& card = p.library.definitions[d];
    if (card.set == scenario && card.words[attribute::stage].ends_with('A')) stages.push_back(d);
  }
  std::sort(stages.begin(), stages.end(), [&](DefinitionId a, DefinitionId b) {
    const Definition& x = p.library.definitions[a];
    const Definition& y = p.library.definitions[b];
    return std::pair(x.words[attribute::stage], x.words[attribute::code]) <
           std::pair(y.words[attribute::stage], y.words[attribute::code]);
  });
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const CardId c = p.create(stages[i], p.zone(i == 0 ? zone::quest : zone::quest_deck), no_seat);
    if (i == 0) at(p.t, value::quest) = static_cast<std::int16_t>(c);
  }
  p.log({.line = line::scenario, .known_to = everyone, .definition = stages[0]});
}

bool in_encounter_deck(const Definition& d) {  // LR-ENCOUNTER-DECK-2, LR-BURDEN-2, -3
  return d.type >= type::enemy && d.type <= type::objective_ally && !is_class(d, attribute::boon) &&
         !is_class(d, attribute::burden);
}

// LR-ENCOUNTER-DECK-3, LR-OWNERSHIP-2
void build_encounter_deck(Play& p, std::string_view scenario, bool easy) {
  for (const std::string& set : encounter_sets(p.rules, scenario)) {
    const auto cards = p.rules.of_set.find(set);
    if (cards == p.rules.of_set.end()) continue;
    for (const DefinitionId id : cards->second) {
      const Definition& d = p.library.definitions[id];
      if (!in_encounter_deck(d)) continue;
      const int marked = d.numbers[attribute::easy];
      const int copies = easy && marked != missing_number ? marked : d.copies;
      for (int n = 0; n < copies; ++n) p.create(id, p.zone(zone::encounter_deck), no_seat);
    }
  }
}

CardId hero_named(const Play& p, std::string_view name) {
  CardId found = no_card;
  for (int i = 0; i < p.t.players(); ++i) {
    each_in_zone(p, p.zone(zone::heroes, static_cast<Seat>(i)), [&](CardId c) {
      if (p.definition(c).name == name) found = c;
    });
  }
  return found;
}

// Where a boon or burden of the pool begins: in play with the Setup keyword, else in this deck.
// LR-CAMPAIGN-SETUP-9..11, LR-CAMPAIGN-POOL-11, LR-BURDEN-1, LR-GAP-61
void lay_pool_card(Play& p, const std::string& name, ZoneId deck, Seat owner) {
  const auto id = static_cast<DefinitionId>(campaign_title(p.rules, name));
  const Definition& d = p.library.definitions[id];
  const Seat seat = owner == no_seat ? first_player(p.t) : owner;
  const bool in_play = has_keyword(d, "setup");
  ZoneId place = deck;
  if (in_play && (d.type == type::ally || d.type == type::objective_ally)) {
    place = p.zone(zone::allies, seat);
  } else if (in_play && d.type >= type::enemy) {
    place = p.zone(zone::staging);
  }
  const CardId c = p.create(id, place, owner);
  if (in_play && d.type == type::attachment) {
    p.attach(c, p.t.zones[p.zone(zone::heroes, seat)].first);
  }
  if (place == p.zone(zone::allies, seat)) p.card(c).controller = seat;
}

// What the campaign log adds: LR-CAMPAIGN-SETUP-7..11, LR-CAMPAIGN-POOL-5
void lay_campaign(Play& p, const Setup& setup, std::string_view scenario) {
  at(p.t, value::campaign) = setup.option("campaign") == "expert" ? 2 : 1;
  const int campaign = campaign_card(p.rules, scenario);  // LR-CAMPAIGN-CARD-1, -2
  p.create(static_cast<DefinitionId>(campaign), p.zone(zone::campaign), no_seat);
  // Boons and burdens that the scenario itself brings lie aside until it calls for them.
  for (std::size_t i = 0; i < p.library.definitions.size(); ++i) {
    const Definition& d = p.library.definitions[i];
    const bool called =
        d.type == type::objective_ally || d.type == type::attachment || has_keyword(d, "permanent");
    if (!called || !(is_class(d, attribute::boon) || is_class(d, attribute::burden))) continue;
    for (int n = 0; n < d.copies; ++n) {
      p.create(static_cast<DefinitionId>(i), p.zone(zone::aside), no_seat);
    }
  }
  // LR-CAMPAIGN-SETUP-8, LR-CAMPAIGN-POOL-10
  for (const Pair& pair : pairs(setup.option("attached"))) {
    const CardId hero = hero_named(p, pair.right);
    CardId card = no_card;
    each_in_zone(p, p.zone(zone::aside), [&](CardId c) {
      if (p.definition(c).name == pair.left) card = c;
    });
    if (hero == no_card) continue;
    if (card == no_card) {  // more copies than the box has, or a card of a kind not laid aside
      card = p.create(static_cast<DefinitionId>(campaign_title(p.rules, pair.left)),
                      p.zone(zone::aside), no_seat);
    }
    if (is_type(p, card, type::attachment)) p.card(card).owner = controller(p, hero);
    p.attach(card, hero);
    p.card(card).controller = p.card(card).owner;
  }
  const auto boons = by_seat(setup, "boons");
  for (std::size_t s = 0; s < boons.size(); ++s) {
    for (const std::string& name : parts(says(boons[s]) ? boons[s] : "", '+')) {
      const auto seat = static_cast<Seat>(s);
      lay_pool_card(p, name, p.zone(zone::deck, seat), seat);
    }
  }
  for (const std::string& name : parts(setup.option("pool"), '+')) {
    lay_pool_card(p, name, p.zone(zone::encounter_deck), no_seat);
  }
  for (const Pair& pair : pairs(setup.option("damage"))) {  // LR-EXPERT-CAMPAIGN-3
    if (const CardId hero = hero_named(p, pair.left); hero != no_card) {
      p.card(hero).counters[counter::damage] = static_cast<std::int16_t>(number_of(pair.right));
      at(p.t, value::hp_changed) = 1;
    }
  }
  if (const CardId hero = hero_named(p, setup.option("prisoner")); hero != no_card) {
    at(p.t, value::prisoner) = static_cast<std::int16_t>(hero);
  }
}

}  // namespace

// LR-SETUP-3; what needs questions follows in SetUp.
void set_up(Play& p, const Setup& setup) {
  Table& t = p.t;
  for (const std::uint8_t v : {value::active, value::quest, value::looked_at, value::prisoner}) {
    at(t, v) = -1;
  }
  const std::string scenario(setup.option("scenario", "passage-through-mirkwood"));
  const bool easy = setup.option("difficulty", "normal") == "easy";
  at(t, value::easy) = easy ? 1 : 0;
  at(t, value::ask_discards) = setup.option("discard-order") == "ask" ? 1 : 0;
  const std::string_view first = setup.option("first", "1");  // LR-SETUP-9, -10
  at(t, value::first_player) = static_cast<std::int16_t>(
      first == "random" ? t.random(static_cast<std::uint32_t>(t.players()))
                        : static_cast<std::uint32_t>(first[0] - '1'));
  // Seats without a deck are dealt one of the learning decks that are left.
  auto decks = by_seat(setup, "decks");
  const auto penalties = by_seat(setup, "penalties");
  std::set<std::string> taken;
  for (const std::string& text : decks) {
    DeckList deck;
    if (!says(text) || !read_deck(p.rules, text, deck).empty()) continue;
    for (const DefinitionId hero : deck.heroes) taken.insert(p.library.definitions[hero].name);
  }
  std::vector<std::string> free;
  for (const std::string_view sphere : spheres) {
    if (!taken.empty()) {
      const auto heroes = learning_deck(p.rules, sphere).heroes;
      const bool clash = std::any_of(heroes.begin(), heroes.end(), [&](DefinitionId d) {
        return taken.contains(p.library.definitions[d].name);
      });
      if (clash) continue;
    }
    free.emplace_back(sphere);
  }
  for (std::size_t s = 0; s < decks.size(); ++s) {
    if (!says(decks[s]) && !free.empty()) {
      const std::uint32_t n = t.random(static_cast<std::uint32_t>(free.size()));
      decks[s] = free[n];
      free.erase(free.begin() + n);
    }
    const auto seat = static_cast<Seat>(s);
    if (says(penalties[s])) {  // LR-CAMPAIGN-SETUP-7
      of(t, seat, seat_value::threat) = static_cast<std::int16_t>(number_of(penalties[s]));
    }
    seat_player(p, seat, decks[s]);
  }
  lay_quest(p, scenario);
  build_encounter_deck(p, scenario, easy);
  if (setup.option("campaign", "off") != "off") lay_campaign(p, setup, scenario);
  // LR-SETUP-4
  for (int i = 0; i < t.players(); ++i) p.shuffle(p.zone(zone::deck, static_cast<Seat>(i)));
  p.shuffle(p.zone(zone::encounter_deck));
  p.call(PlayGame{});
}

}  // namespace muster::rings
