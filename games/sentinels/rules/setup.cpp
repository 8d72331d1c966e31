#include "games/sentinels/rules/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/sentinels/rules/procedures.h"
#include "rules/setup.h"
#include "util/nearest.h"
#include "util/word_list.h"

namespace muster::sentinels {

namespace {

constexpr std::array options_list = {
    // SM-DECK-4, -5: the box has six of each.
    SetupOption{.name = "villain",
                .values = "baron-blade|akash-bhuta|citizen-dawn|grand-warlord-voss|the-matriarch|"
                          "omnitron|random",
                .standard = "baron-blade",
                .help = "whom you fight; sets of your own too",
                .open = true},
    SetupOption{.name = "environment",
                .values = "megalopolis|freedom-tower|insula-primalis|magmaria|"
                          "the-ruins-of-atlantis|wagner-mars-base|random",
                .standard = "megalopolis",
                .help = "where you fight; sets of your own too",
                .open = true},
    SetupOption{.name = "heroes",
                .values = "text",
                .standard = "",
                .help = "Heroes by seat, separated by commas: Legacy, or Legacy: First Appearance; "
                        "- or nothing: at random",
                .per_seat = true},
    // SM-ADVANCED-2; SM-CRITICAL-EVENT-3: with whichever Event.
    SetupOption{"advanced", "no|yes", "no", "yes: the Villain's Advanced text is in force"},
    SetupOption{.name = "event",
                .values = "text",
                .standard = "none",
                .help = "an Event or critical Event, which says who the Villain is; or none"},
    SetupOption{.name = "collections",
                .values = "text",
                .standard = "",
                .help = "Events beaten before whose rewards you bring, up to the Event's limit",
                .many = true},
    SetupOption{"first-game", "no|yes", "no",
                "yes: Baron Blade's deck is prepared with Mobile Defense Platform on top"},
    SetupOption{"arranging", "ask|as-they-lie", "ask",
                "ask: before a phase you may arrange which of your cards act first"},
    SetupOption{.name = "captain",
                .values = "text",
                .standard = "1",
                .help = "the seat that answers where the players decide together"},
};

const Definition& card(const Rules& rules, DefinitionId d) { return rules.library.definitions[d]; }
bool is_flagged(const Definition& d, std::uint8_t a) { return d.numbers[a] != missing_number; }

template <class Known>
std::string did_you_mean(std::string_view word, const Known& known) {
  const std::vector<std::string_view> list(known.begin(), known.end());
  const std::string_view near = nearest_word(word, list);
  return near.empty() ? std::string() : fmt::format("; did you mean {}?", near);
}

const std::vector<DefinitionId>& heroes(const Rules& rules) {
  return rules.of_type[type::hero_character];
}

DefinitionId hero_called(const Rules& rules, std::string_view title) {
  for (const DefinitionId d : heroes(rules)) {
    if (hero_title(card(rules, d)) == title) return d;
  }
  return 0xffff;
}

bool is_none(std::string_view event) { return event.empty() || event == "none"; }

// The front of a Villain's own character card: what is told on one side only says so.
bool is_villain(const Definition& d) {
  return is_flagged(d, attribute::difficulty) && !is_flagged(d, attribute::critical);
}

bool is_environment(const Rules& rules, std::string_view set) {
  const auto cards = rules.of_set.find(set);
  return cards != rules.of_set.end() &&
         std::any_of(cards->second.begin(), cards->second.end(),
                     [&](DefinitionId d) { return card(rules, d).type == type::environment; });
}

std::string check_villain(const Rules& rules, const Setup& setup) {
  const std::string_view villain = setup.option("villain", "baron-blade");
  if (villain != "random" && villain_of(rules, villain) == 0xffff) {
    std::vector<std::string> known;
    for (const DefinitionId d : villains(rules)) known.push_back(card(rules, d).set);
    return fmt::format("there is no Villain \"{}\"{}; there are {}, or random", villain,
                       did_you_mean(villain, known), list_of(known));
  }
  const std::string_view environment = setup.option("environment", "megalopolis");
  if (environment != "random" && !is_environment(rules, environment)) {
    const auto places = environments(rules);
    return fmt::format("there is no Environment \"{}\"{}; there are {}, or random", environment,
                       did_you_mean(environment, places), list_of(places));
  }
  return {};
}

std::string check_heroes(const Rules& rules, const Setup& setup) {
  const auto names = listed(setup.option("heroes"));
  if (static_cast<int>(names.size()) > setup.players) return "there are more Heroes than seats";
  std::vector<std::string> taken;
  for (const std::string& name : names) {
    if (name.empty() || name == "-") continue;
    const DefinitionId hero = hero_called(rules, name);
    if (hero == 0xffff) {
      std::vector<std::string> known;
      for (const DefinitionId d : heroes(rules)) known.push_back(hero_title(card(rules, d)));
      return fmt::format("there is no Hero called \"{}\"{}", name, did_you_mean(name, known));
    }
    const std::string& set = card(rules, hero).set;
    if (std::find(taken.begin(), taken.end(), set) != taken.end()) {  // SM-GAP-11
      return fmt::format("{} is chosen twice; there is one deck", card(rules, hero).name);
    }
    taken.push_back(set);
  }
  return {};
}

// SM-EVENTS-4, SM-COLLECTION-2, -4
std::string check_events(const Rules& rules, const Setup& setup) {
  const std::string_view wanted = setup.option("event", "none");
  const auto brought = listed(setup.option("collections"));
  const bool any = std::any_of(brought.begin(), brought.end(),
                               [](const std::string& c) { return !c.empty() && c != "-"; });
  if (is_none(wanted)) {  // SM-EVENTS-2: anything goes with anything
    return any ? "collections can be used only in a game with an Event" : "";
  }
  const DefinitionId event = event_called(rules, wanted);
  if (event == 0xffff) {
    std::vector<std::string> known;
    for (const DefinitionId d : events_in_order(rules)) {
      known.push_back(card(rules, d).words[attribute::code]);
    }
    return fmt::format("there is no Event \"{}\"{}; there are {}", wanted,
                       did_you_mean(wanted, known), list_of(known));
  }
  const std::string set = set_of_event(rules, event);
  if (const std::string_view villain = setup.option("villain");
      !villain.empty() && villain != set) {
    return fmt::format("that Event is about {}", card(rules, villain_of(rules, set)).name);
  }
  int count = 0;
  std::vector<DefinitionId> seen;
  for (const std::string& c : brought) {
    if (c.empty() || c == "-") continue;
    const DefinitionId d = event_called(rules, c);
    if (d == 0xffff || card(rules, d).type != type::event) {  // SM-CRITICAL-EVENT-5
      return fmt::format("\"{}\" is no Event with a Collection", c);
    }
    if (std::find(seen.begin(), seen.end(), d) != seen.end()) {
      return fmt::format("{} is brought twice; there is one card", card(rules, d).name);
    }
    if (d == event) return fmt::format("{} is being played", card(rules, d).name);
    seen.push_back(d);
    ++count;
  }
  const int limit = std::max<int>(0, card(rules, event).numbers[attribute::limit]);
  if (count > limit) {  // SM-EVENTS-7, SM-CRITICAL-EVENT-4
    return fmt::format("{} allows {} Collection{}, not {}", event_name(card(rules, event)), limit,
                       limit == 1 ? "" : "s", count);
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

// SM-CHARACTER-CARD-3: there is one, critical Events aside.
DefinitionId villain_of(const Rules& rules, std::string_view set) {
  for (const DefinitionId d : rules.of_type[type::villain_character]) {
    if (is_villain(card(rules, d)) && card(rules, d).set == set) return d;
  }
  return 0xffff;
}

std::string set_of_event(const Rules& rules, DefinitionId event) {
  const Definition& d = card(rules, event);
  return d.type == type::event ? d.words[attribute::foe] : d.set;
}

std::string hero_title(const Definition& d) {
  const std::string& variant = d.words[attribute::variant];
  return variant.empty() ? d.name : fmt::format("{}: {}", d.name, variant);
}

std::vector<DefinitionId> villains(const Rules& rules) {
  std::vector<DefinitionId> list;
  for (const DefinitionId d : rules.of_type[type::villain_character]) {
    if (is_villain(card(rules, d))) list.push_back(d);
  }
  return list;
}

std::vector<std::string> environments(const Rules& rules) {
  std::vector<std::string> sets;
  for (const DefinitionId d : rules.of_type[type::environment]) {
    const std::string& set = card(rules, d).set;
    if (std::find(sets.begin(), sets.end(), set) == sets.end()) sets.push_back(set);
  }
  return sets;
}

std::vector<DefinitionId> events_in_order(const Rules& rules) {
  std::vector<DefinitionId> list = rules.of_type[type::event];
  for (const DefinitionId d : rules.of_type[type::villain_character]) {
    if (is_flagged(card(rules, d), attribute::critical)) list.push_back(d);
  }
  std::stable_sort(list.begin(), list.end(), [&](DefinitionId a, DefinitionId b) {
    return card(rules, a).numbers[attribute::order] < card(rules, b).numbers[attribute::order];
  });
  return list;
}

DefinitionId event_called(const Rules& rules, std::string_view id) {
  for (const DefinitionId d : events_in_order(rules)) {
    if (card(rules, d).words[attribute::code] == id) return d;
  }
  return 0xffff;
}

std::string event_name(const Definition& event) {
  return event.type == type::event ? event.name : event.words[attribute::title];
}

std::string check_setup(const Rules& rules, const Setup& setup) {
  // SM-GAME-SIZE-1, SM-SETUP-8, SM-SOLO-1, -2, -4: Heroes; who plays how many of them is free.
  if (setup.players < 3 || setup.players > 5) {
    return fmt::format("this game has 3 to 5 Heroes, not {}", setup.players);
  }
  if (std::string wrong = wrong_option(options_list, setup); !wrong.empty()) return wrong;
  if (std::string wrong = check_villain(rules, setup); !wrong.empty()) return wrong;
  if (std::string wrong = check_heroes(rules, setup); !wrong.empty()) return wrong;
  if (std::string wrong = check_events(rules, setup); !wrong.empty()) return wrong;
  if (setup.option("first-game", "no") == "yes" &&
      (setup.option("villain", "baron-blade") != "baron-blade" ||
       !is_none(setup.option("event", "none")))) {
    return "first-game is a game against Baron Blade, without an Event";
  }
  return check_captain(setup);
}

namespace {

// ---- decks --------------------------------------------------------------------------------------

// SM-DECK-1, -6..8
void lay_deck(Play& p, const std::string& set, std::uint8_t type, ZoneId deck, Seat owner) {
  for (const DefinitionId d : p.rules.of_set.at(set)) {
    const Definition& def = p.library.definitions[d];
    if (def.type != type) continue;
    for (int i = 0; i < def.copies; ++i) p.create(d, deck, owner);
  }
  p.shuffle(deck);  // SM-SETUP-2, -9
}

// SM-FIRST-GAME-2, -3, SM-GAP-1: the order of the box is not known, so chance arranges the rest.
void put_on_top(Play& p, std::string_view name) {
  const ZoneId deck = p.zone(zone::villain_deck);
  each_in_zone(p, deck, [&](CardId c) {
    if (p.definition(c).name == name) p.move(c, deck, Play::End::first, SeatSet());
  });
}

void lay_villain(Play& p, const Setup& setup) {  // SM-GAME-SIZE-2
  const std::string_view event_id = setup.option("event", "none");
  const DefinitionId event =
      is_none(event_id) ? DefinitionId{0xffff} : event_called(p.rules, event_id);
  DefinitionId front = 0xffff;
  if (event != 0xffff) {
    // SM-GAP-38: a critical Event takes the character's place, another lies there with its rule.
    const bool critical = p.library.definitions[event].type == type::villain_character;
    front = critical ? event : villain_of(p.rules, set_of_event(p.rules, event));
    at(p.t, value::event_limit) = p.library.definitions[event].numbers[attribute::limit];
    p.log({.line = line::event, .known_to = everyone, .definition = event});
    if (!critical) p.create(event, p.zone(zone::event), no_seat);
  } else if (setup.option("villain", "baron-blade") == "random") {
    const auto all = villains(p.rules);
    front = all[p.t.random(static_cast<std::uint32_t>(all.size()))];
  } else {
    front = villain_of(p.rules, setup.option("villain", "baron-blade"));
  }
  const CardId c = p.create(front, p.zone(zone::villain), no_seat);  // SM-SETUP-4
  at(p.t, value::villain) = static_cast<std::int16_t>(c);
  set_starting_hp(p, c);  // SM-SETUP-7
  p.log({.line = line::villain, .known_to = everyone, .definition = front});
  // SM-SETUP-3; SM-CRITICAL-EVENT-2: with the deck of that Villain.
  lay_deck(p, p.library.definitions[front].set, type::villain, p.zone(zone::villain_deck), no_seat);
  if (setup.option("first-game", "no") == "yes") {
    at(p.t, value::first_game) = 1;
    put_on_top(p, "Mobile Defense Platform");
  }
}

void lay_environment(Play& p, const Setup& setup) {  // SM-GAME-SIZE-3
  std::string set(setup.option("environment", "megalopolis"));
  if (set == "random") {
    const auto all = environments(p.rules);
    set = all[p.t.random(static_cast<std::uint32_t>(all.size()))];
  }
  lay_deck(p, set, type::environment, p.zone(zone::environment_deck), no_seat);  // SM-SETUP-3
  p.log({.line = line::environment,
         .known_to = everyone,
         .definition = p.card(p.t.zones[p.zone(zone::environment_deck)].first).definition});
}

// SM-GAP-10: in the order in which the players name them. SM-SETUP-11: no other card takes part.
void lay_heroes(Play& p, const Setup& setup) {
  const auto names = listed(setup.option("heroes"));
  std::vector<DefinitionId> chosen(static_cast<std::size_t>(setup.players), 0xffff);
  std::vector<DefinitionId> free;  // the base card of each Hero that is left
  for (const DefinitionId d : heroes(p.rules)) {
    if (p.library.definitions[d].words[attribute::variant].empty()) free.push_back(d);
  }
  const auto take = [&](DefinitionId d) {
    free.erase(std::remove_if(free.begin(), free.end(),
                              [&](DefinitionId f) {
                                return p.library.definitions[f].set == p.library.definitions[d].set;
                              }),
               free.end());
  };
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty() || names[i] == "-") continue;
    chosen[i] = hero_called(p.rules, names[i]);
    take(chosen[i]);
  }
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    if (chosen[i] == 0xffff) {
      chosen[i] = free[p.t.random(static_cast<std::uint32_t>(free.size()))];
      take(chosen[i]);
    }
    const auto s = static_cast<Seat>(i);
    const CardId c = p.create(chosen[i], p.zone(zone::area, s), s);
    of(p.t, s, seat_value::character) = static_cast<std::int16_t>(c);
    set_starting_hp(p, c);  // SM-GAP-9
    p.log({.line = line::hero, .by = s, .known_to = everyone, .definition = chosen[i]});
    // SM-VARIANT-1: a variant has the deck of its Hero.
    lay_deck(p, p.library.definitions[chosen[i]].set, type::hero, p.zone(zone::deck, s), s);
  }
}

void lay_collections(Play& p, const Setup& setup) {
  for (const std::string& id : listed(setup.option("collections"))) {
    if (id.empty() || id == "-") continue;
    const DefinitionId back = p.library.definitions[event_called(p.rules, id)].back;
    p.create(back, p.zone(zone::collections), no_seat);
    p.log({.line = line::collection, .known_to = everyone, .definition = back});
  }
}

}  // namespace

void set_up(Play& p, const Setup& setup) {
  Table& t = p.t;
  at(t, value::turn) = at(t, value::that_card) = at(t, value::that_hero) = -1;
  at(t, value::power_card) = at(t, value::power_ability) = -1;
  at(t, value::captain) = static_cast<std::int16_t>(setup.option("captain", "1")[0] - '1');
  at(t, value::advanced) = setup.option("advanced", "no") == "yes" ? 1 : 0;
  at(t, value::arranging) = setup.option("arranging", "ask") == "ask" ? 1 : 0;
  lay_villain(p, setup);
  lay_environment(p, setup);
  lay_heroes(p, setup);
  lay_collections(p, setup);
  p.call(PlayGame{});
}

}  // namespace muster::sentinels
