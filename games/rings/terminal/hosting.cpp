#include "games/rings/terminal/hosting.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/rings/deckbuilding/decks.h"
#include "games/rings/rules/box.h"
#include "games/rings/rules/choices.h"
#include "terminal/asking.h"
#include "terminal/seating.h"

namespace muster::terminal {

namespace {

using rings::option_choices;

// Heroes that are at the table already: each is there only once.
bool clashes(const Rules& rules, const rings::DeckList& deck, const Lines& taken) {
  return std::any_of(deck.heroes.begin(), deck.heroes.end(), [&](DefinitionId d) {
    return std::find(taken.begin(), taken.end(), rules.library.definitions[d].name) != taken.end();
  });
}

// A deck typed as a list of codes. Enter gives up: the answer is empty.
std::string deck_from_list(Console& console, const Rules& rules, const Lines& taken) {
  while (true) {
    const Typed typed =
        read(console, "The codes of the deck, such as 01001+01013*3 [Enter: choose another deck]");
    if (typed.word == Word::nothing) return {};
    std::string text = typed.word == Word::number ? std::to_string(typed.number) : typed.rest;
    rings::DeckList deck;
    const std::string wrong = rings::read_deck(rules, text, deck);
    if (!wrong.empty()) {
      console.say(wrong);
    } else if (const auto breaches = rings::breaches(rules, deck); !breaches.empty()) {
      console.say(fmt::format("This deck is not allowed: {}.", breaches[0].what));
    } else if (clashes(rules, deck, taken)) {
      console.say("One of these heroes is at the table already.");
    } else {
      return text;
    }
  }
}

std::string choose_deck(Console& console, const Rules& rules, const std::string& question,
                        const Lines& taken) {
  std::vector<OptionChoice> free = option_choices(rules, "decks");
  std::erase_if(free, [&](const OptionChoice& c) {
    return clashes(rules, rings::learning_deck(rules, c.value), taken);
  });
  std::vector<Item> items = items_of(free);
  items.push_back({"list", "a deck of your own"});
  while (true) {
    const std::size_t chosen = choose_item(console, question, items, 0);
    if (chosen < free.size()) return free[chosen].value;
    if (std::string deck = deck_from_list(console, rules, taken); !deck.empty()) return deck;
  }
}

void choose_decks(Console& console, const Rules& rules, NewGame& wanted) {
  Lines decks;
  Lines taken;
  for (std::size_t s = 0; s < wanted.seats.size(); ++s) {
    const std::string question =
        wanted.seats.size() == 1 ? "Which deck do you play?"
                                 : fmt::format("Which deck has {}?", who_is(wanted, s, "player"));
    decks.push_back(choose_deck(console, rules, question, taken));
    rings::DeckList deck;
    rings::read_deck(rules, decks.back(), deck);
    for (const DefinitionId hero : deck.heroes)
      taken.push_back(rules.library.definitions[hero].name);
    // Who plays several decks tells them apart by their spheres, or by a hero.
    if (wanted.together) {
      std::string name = rings::is_learning_deck(decks.back())
                             ? decks.back()
                             : rules.library.definitions[deck.heroes[0]].name;
      if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
      wanted.setup.names[s] = name;
    }
  }
  set_option(wanted, "decks", fmt::format("{}", fmt::join(decks, ",")));
}

}  // namespace

std::string first_rings_words(const Rules& rules, const Setup& first) {
  return fmt::format("you with the {} deck, {}", first.option("decks"),
                     rules.library.sets.at(usual_value(rules, "scenario")));
}

void ask_rings_options(Console& console, const Rules& rules, NewGame& wanted) {
  wanted.setup.options.clear();
  set_option(wanted, "scenario", choose_value(console, rules, "scenario", "Which scenario?"));
  set_option(wanted, "difficulty", choose_value(console, rules, "difficulty", "How difficult?"));
  choose_decks(console, rules, wanted);
  if (wanted.setup.players > 1) {
    const int first =
        read_number(console, "Which seat has the first player?", 1, wanted.setup.players, 1);
    set_option(wanted, "first", std::to_string(first));
  }
}

}  // namespace muster::terminal
