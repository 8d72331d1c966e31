#include "terminal/champions_hosting.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/champions/deck_formats.h"
#include "terminal/asking.h"
#include "util/data_dir.h"

namespace muster::terminal {

namespace {

namespace attribute = champions::attribute;
namespace type = champions::type;
namespace value = champions::value;

// In the order in which they were printed: the box begins with the hero who is easiest to play.
std::vector<const Definition*> heroes(const Rules& rules) {
  std::vector<const Definition*> all;
  for (const DefinitionId d : rules.of_type[type::hero])
    all.push_back(&rules.library.definitions[d]);
  std::sort(all.begin(), all.end(), [](const Definition* a, const Definition* b) {
    return a->words[attribute::code] < b->words[attribute::code];
  });
  return all;
}

// The sets of cards that the game takes as this option.
std::vector<std::string> sets_for(const Rules& rules, std::string_view option) {
  std::vector<std::string> ids;
  for (const auto& [id, title] : rules.library.sets) {
    const Setup trial{.players = 1, .options = {{std::string(option), id}}, .names = {}};
    if (rules.game.check_setup(rules, trial).empty()) ids.push_back(id);
  }
  return ids;
}

std::string standard_of(const Rules& rules, std::string_view option) {
  for (const SetupOption& o : rules.game.options) {
    if (o.name == option) return std::string(o.standard);
  }
  return {};
}

const std::string& title_of(const Rules& rules, const std::string& set) {
  return rules.library.sets.at(set);
}

// The code of the first card of this type in a set: scenarios in the order of the box.
std::string first_code(const Rules& rules, const std::string& set, std::uint8_t kind) {
  std::string first;
  for (const DefinitionId d : rules.of_type[kind]) {
    const Definition& card = rules.library.definitions[d];
    const std::string& code = card.words[attribute::code];
    if (card.set == set && (first.empty() || code < first)) first = code;
  }
  return first;
}

void set_option(NewGame& wanted, std::string_view key, std::string chosen) {
  wanted.setup.options.emplace_back(key, std::move(chosen));
}

// A deck of this hero out of a file, as the setup takes it. Enter gives up: the answer is empty.
std::string deck_from_file(Console& console, const Rules& rules, const Definition& hero) {
  const champions::DeckCards cards(rules, data_dir());
  while (true) {
    const Typed typed = read(console, "The file of the deck [Enter: the starter deck]");
    if (typed.word == Word::nothing) return {};
    try {
      const champions::DeckRead deck = champions::read_deck_file(cards, typed.rest);
      const champions::LeftOut* unknown = deck.first_unknown();
      const auto wrong = champions::breaches(rules, deck.deck);
      if (unknown != nullptr) {
        console.say(fmt::format("There is no card {} in the sets here.", unknown->card));
      } else if (!wrong.empty()) {
        console.say(fmt::format("This deck is not allowed: {}.", wrong[0].what));
      } else if (&cards[deck.deck.identities[0]] != &hero) {
        console.say(fmt::format("This is a deck of {}.", cards[deck.deck.identities[0]].name));
      } else {
        return champions::setup_text(rules, deck.deck);
      }
    } catch (const std::runtime_error& e) {
      console.say(e.what());
    }
  }
}

void choose_heroes(Console& console, const Rules& rules, NewGame& wanted) {
  std::vector<const Definition*> free = heroes(rules);
  const std::vector<std::string> aspects = sets_for(rules, "aspects");
  Lines chosen;
  Lines chosen_aspects;
  Lines chosen_decks;
  std::vector<std::string>& names = wanted.setup.names;
  for (std::size_t s = 0; s < wanted.seats.size(); ++s) {
    const std::string who = wanted.together             ? fmt::format("hero {}", s + 1)
                            : !names[s].empty()         ? names[s]
                            : wanted.seats[s] == person ? fmt::format("player {}", s + 1)
                                                        : fmt::format("the bot in seat {}", s + 1);
    std::vector<Item> items;
    items.reserve(free.size());
    for (const Definition* d : free) {
      items.push_back(
          {d->name, fmt::format("{}, starter deck: {}", rules.library.definitions[d->back].name,
                                d->words[attribute::aspect])});
    }
    const std::size_t hero = choose_item(
        console, fmt::format("Who is {}?", wanted.seats.size() == 1 ? "your hero" : who), items, 0);
    const Definition& d = *free[hero];
    items.clear();
    for (const std::string& id : aspects)
      items.push_back({id, id == d.words[attribute::aspect] ? "of the starter deck" : ""});
    items.push_back({"deck file", "a deck of your own"});
    const auto usual = std::find(aspects.begin(), aspects.end(), d.words[attribute::aspect]);
    const std::size_t aspect =
        choose_item(console, fmt::format("Which deck plays {}?", d.name), items,
                    usual == aspects.end() ? 0 : static_cast<std::size_t>(usual - aspects.begin()));
    const bool own = aspect == aspects.size();
    const std::string deck = own ? deck_from_file(console, rules, d) : std::string();
    chosen.push_back(d.name);
    chosen_aspects.push_back(own ? "-" : aspects[aspect]);
    chosen_decks.push_back(deck.empty() ? "-" : deck);
    // Who plays several heroes tells them apart by their names.
    if (wanted.together) names[s] = d.name;
    free.erase(free.begin() + static_cast<std::ptrdiff_t>(hero));
  }
  set_option(wanted, "heroes", fmt::format("{}", fmt::join(chosen, ",")));
  set_option(wanted, "aspects", fmt::format("{}", fmt::join(chosen_aspects, ",")));
  if (std::any_of(chosen_decks.begin(), chosen_decks.end(),
                  [](const std::string& deck) { return deck != "-"; })) {
    set_option(wanted, "decks", fmt::format("{}", fmt::join(chosen_decks, ",")));
  }
}

std::string choose_scenario(Console& console, const Rules& rules) {
  std::vector<std::string> ids = sets_for(rules, "scenario");
  std::sort(ids.begin(), ids.end(), [&](const std::string& a, const std::string& b) {
    return first_code(rules, a, type::villain) < first_code(rules, b, type::villain);
  });
  std::vector<Item> items;
  items.reserve(ids.size());
  for (const std::string& id : ids) items.push_back({title_of(rules, id), ""});
  const auto usual = std::find(ids.begin(), ids.end(), standard_of(rules, "scenario"));
  items[static_cast<std::size_t>(usual - ids.begin())].note = "for a first game";
  return ids[choose_item(console, "Against which villain?", items,
                         static_cast<std::size_t>(usual - ids.begin()))];
}

// The modular set that a scenario names.
std::string named_modular(const Rules& rules, const std::string& scenario) {
  for (const DefinitionId d : rules.of_type[type::main_scheme]) {
    const Definition& scheme = rules.library.definitions[d];
    if (scheme.set == scenario && !scheme.words[attribute::modular].empty())
      return scheme.words[attribute::modular];
  }
  return {};
}

std::string choose_modular(Console& console, const Rules& rules, const std::string& scenario) {
  const std::string usual = named_modular(rules, scenario);
  std::vector<std::string> ids = sets_for(rules, "modular");
  std::vector<Item> items;
  std::size_t at = 0;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    items.push_back({title_of(rules, ids[i]), ids[i] == usual ? "the one this villain names" : ""});
    if (ids[i] == usual) at = i;
  }
  ids.insert(ids.end(), {"random", "none"});
  items.push_back({"random", "any of them"});
  items.push_back({"none", "an easier game"});
  return ids[choose_item(console, "Which modular set?", items, at)];
}

}  // namespace

std::string first_champions_game(const Rules& rules, NewGame& wanted) {
  const Definition& hero = *heroes(rules)[0];
  wanted.setup.options = {{"heroes", hero.name}};
  return fmt::format("you as {} ({}) against {}, standard mode", hero.name,
                     hero.words[attribute::aspect],
                     title_of(rules, standard_of(rules, "scenario")));
}

void ask_champions_options(Console& console, const Rules& rules, NewGame& wanted) {
  wanted.setup.options.clear();
  choose_heroes(console, rules, wanted);
  const std::string scenario = choose_scenario(console, rules);
  set_option(wanted, "scenario", scenario);
  const std::size_t mode =
      choose_item(console, "In which mode?",
                  {{"standard", "the villain's stages I and II"},
                   {"expert", "stages II and III, and the Expert set: for those who have won"}},
                  0);
  set_option(wanted, "mode", mode == 0 ? "standard" : "expert");
  set_option(wanted, "modular", choose_modular(console, rules, scenario));
  if (wanted.setup.players > 1) {
    const int first =
        read_number(console, "Which seat has the first player?", 1, wanted.setup.players, 1);
    set_option(wanted, "first", std::to_string(first));
  }
}

std::string champions_ending(const SeatView& view, const Names&) {
  const auto villain = static_cast<CardId>(view.value(value::villain));
  const std::string& name = view.rules().library.definitions[view.definition_of(villain)].name;
  if (!view.winners().empty()) return fmt::format("The players win: {} is defeated.", name);
  switch (view.value(value::loss)) {
    case champions::by_scheme:
      return "The villain wins: the main scheme is completed.";
    case champions::by_defeat:
      return "The villain wins: every hero is eliminated.";
    default:
      return "The villain wins.";
  }
}

}  // namespace muster::terminal
