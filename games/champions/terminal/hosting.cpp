#include "games/champions/terminal/hosting.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/champions/deckbuilding/deck_formats.h"
#include "games/champions/rules/box.h"
#include "games/champions/rules/choices.h"
#include "terminal/asking.h"
#include "terminal/seating.h"
#include "util/data_dir.h"

namespace muster::terminal {

namespace {

namespace attribute = champions::attribute;
using champions::option_choices;

const Definition& hero_of(const Rules& rules, std::string_view name) {
  return rules.library.definitions[static_cast<std::size_t>(champions::hero_called(rules, name))];
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

// An aspect for the starter deck, or a deck of one's own.
struct DeckChoice {
  std::string aspect = "-", deck = "-";
};

DeckChoice choose_deck(Console& console, const Rules& rules, const Definition& hero) {
  const std::vector<OptionChoice> aspects = option_choices(rules, "aspects");
  const std::string& usual = hero.words[attribute::aspect];
  std::vector<Item> items;
  items.reserve(aspects.size() + 1);
  for (const OptionChoice& aspect : aspects)
    items.push_back({aspect.value, aspect.value == usual ? "of the starter deck" : ""});
  items.push_back({"deck file", "a deck of your own"});
  const std::size_t chosen = choose_item(console, fmt::format("Which deck plays {}?", hero.name),
                                         items, place_of(aspects, usual));
  DeckChoice choice;
  if (chosen < aspects.size()) {
    choice.aspect = aspects[chosen].value;
  } else if (std::string deck = deck_from_file(console, rules, hero); !deck.empty()) {
    choice.deck = std::move(deck);
  }
  return choice;
}

void choose_heroes(Console& console, const Rules& rules, NewGame& wanted) {
  std::vector<OptionChoice> free = option_choices(rules, "heroes");
  Lines heroes;
  Lines aspects;
  Lines decks;
  for (std::size_t s = 0; s < wanted.seats.size(); ++s) {
    const std::size_t chosen = choose_item(
        console, fmt::format("Who is {}?", who_is(wanted, s, "hero")), items_of(free), 0);
    const Definition& hero = hero_of(rules, free[chosen].value);
    const DeckChoice deck = choose_deck(console, rules, hero);
    heroes.push_back(free[chosen].value);
    aspects.push_back(deck.aspect);
    decks.push_back(deck.deck);
    // Who plays several heroes tells them apart by their names.
    if (wanted.together) wanted.setup.names[s] = hero.name;
    free.erase(free.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
  set_option(wanted, "heroes", fmt::format("{}", fmt::join(heroes, ",")));
  set_option(wanted, "aspects", fmt::format("{}", fmt::join(aspects, ",")));
  if (std::any_of(decks.begin(), decks.end(),
                  [](const std::string& deck) { return deck != "-"; })) {
    set_option(wanted, "decks", fmt::format("{}", fmt::join(decks, ",")));
  }
}

// The villain is known by now, so the one it names takes the place of "default".
std::string choose_modular(Console& console, const Rules& rules, const std::string& scenario) {
  const std::string usual = champions::named_modular(rules, scenario);
  std::vector<OptionChoice> all = option_choices(rules, "modular");
  std::erase_if(all, [](const OptionChoice& c) { return c.value == "default"; });
  for (OptionChoice& c : all) {
    if (!rules.library.sets.contains(c.value)) continue;
    c.note = c.value == usual ? "the one this villain names" : "";
  }
  return all[choose_item(console, "Which modular set?", items_of(all), place_of(all, usual))].value;
}

}  // namespace

std::string first_champions_words(const Rules& rules, const Setup& first) {
  const Definition& hero = hero_of(rules, first.option("heroes"));
  return fmt::format("you as {} ({}) against {}, standard mode", hero.name,
                     hero.words[attribute::aspect],
                     rules.library.sets.at(usual_value(rules, "scenario")));
}

void ask_champions_options(Console& console, const Rules& rules, NewGame& wanted) {
  wanted.setup.options.clear();
  choose_heroes(console, rules, wanted);
  const std::string scenario = choose_value(console, rules, "scenario", "Against which villain?");
  set_option(wanted, "scenario", scenario);
  set_option(wanted, "mode", choose_value(console, rules, "mode", "In which mode?"));
  set_option(wanted, "modular", choose_modular(console, rules, scenario));
  if (wanted.setup.players > 1) {
    const int first =
        read_number(console, "Which seat has the first player?", 1, wanted.setup.players, 1);
    set_option(wanted, "first", std::to_string(first));
  }
}

}  // namespace muster::terminal
