#include "test_vocabulary.h"

#include <fmt/format.h>

#include <array>

#include "cards/phrases.h"

namespace muster {
namespace {

void no_effect(Play&, Scope&, const Node&) {}
void no_offer(Play&, const Scope&, const Node&) {}
int zero(Play&, const Scope&, const Node&) { return 0; }
SeatSet nobody(Play&, const Scope&, const Node&) { return {}; }
void no_cards(Play&, const Scope&, const Node&, CardList&) {}
bool no_such(Play&, const Scope&, const Node&, CardId) { return false; }
bool never(Play&, const Scope&, const Node&) { return false; }

constexpr std::array<AbilityKind, 5> kinds{{
    {"action", false, false, false, "Action"},
    {"active", true, false, true, "Active"},
    {"passive", false, false, true, "Passive"},
    {"always", false, true, false, "Always"},
    {"hero interrupt", true, false, true, "Hero Interrupt"},
}};

constexpr std::array<Attribute, 5> attributes{{
    {"number", AttributeKind::number, true},
    {"cost", AttributeKind::number, false},
    {"origin", AttributeKind::word, false},
    {"motto", AttributeKind::text, false},
    {"attack", AttributeKind::number, true},
}};

constexpr std::array<CardType, 4> types{{
    {"technique", "number", "cost"},
    {"hero", "", "origin motto attack"},
    {"alter-ego", "", ""},
    {"side scheme", "", "cost"},
}};

// Its amount is the second hole.
constexpr Phrase of_somebody(Phrase p) {
  p.amount_hole = 1;
  return p;
}

constexpr std::array<std::string_view, 2> events{"turn", "loss"};
constexpr std::array<Stat, 2> stats{{{"energy", 0}, {"drawing", 1}}};

std::vector<Phrase> all_phrases() {
  using namespace phrases;
  using namespace word_game;
  std::vector<Phrase> list = kernel();
  const std::array words{
      who("you", nobody),
      who("each opponent", nobody),
      who("each opponent and you", nobody),
      who("the left neighbour of <who>", nobody),
      who("the hero next to this", nobody),
      who("the heroes next to this", nobody),
      who("its owner", nobody),
      who("each ally and hireling", nobody),
      chosen_seat("a hero", no_offer),
      cards("<name> card(s) in your series", no_cards),
      cards("card(s) in the hand of <who>", no_cards),
      cards("the <number> <kind> with the lowest focus cost", no_cards),
      kind("ally/allies", no_cards, no_such),
      kind("hireling(s)", no_cards, no_such),
      describing("damaged <kind>", no_such),
      describing("<kind> <who> control(s)", no_such),
      phrases::number("your energy", zero),
      phrases::number("twice <number>", zero),
      phrases::number("<number>, but at most <number>", zero),
      condition("<who> can act", never),
      effect("take <number> card(s)", no_effect),
      effect("<who> take(s) <number> random card(s)", no_effect),
      effect("deal <who> <number> damage", no_effect),
      effect("deal <who> <number> damage for each <cards>", no_effect),
      effect("remember <cards> as <word>", no_effect),
      effect("pay <cards>", no_effect),
      effect("resolve <action> of <who>'s hero", no_effect),
      effect("<who> return(s) the topmost <kind>", no_effect),
      effect("the players together pay up to <number> <kind>", no_effect),
      asking_effect("set a trap", no_offer, no_effect),
      asking_effect("remove a trap", no_offer, no_effect),
      trigger("on your turn", turn, Point::before),
      trigger("after <who> lose(s) energy, or would", loss, Point::after),
      trigger("after <who> attack(s) and defeat(s) <cards>", loss, Point::after),
      rule("you begin with <number> more energy", energy, StatOp::add),
      fixed_rule("no player can draw cards", drawing, StatOp::set, 0),
      of_somebody(rule("<who> get(s) + <number> energy", energy, StatOp::add)),
      of_somebody(rule("<who> get(s) + <number> card(s)", drawing, StatOp::add)),
  };
  list.insert(list.end(), words.begin(), words.end());
  return list;
}

Game make_game() {
  Game game;
  game.id = "word-game";
  game.title = "A game of words";
  game.ability_kinds = kinds;
  game.attributes = attributes;
  game.card_types = types;
  game.events = events;
  game.stats = stats;
  game.phrases = all_phrases();
  return game;
}

}  // namespace

const Game& test_game() {
  static const Game game = make_game();
  return game;
}

CardFile test_file(std::string_view cards, std::string name) {
  return {std::move(name), fmt::format("game word-game\nset base \"The Base Set\"\n{}", cards)};
}

ReadResult read_test(std::string_view cards) {
  const CardFile file = test_file(cards);
  return read_cards(test_game(), {&file, 1});
}

Library test_library(std::string_view cards) {
  ReadResult result = read_test(cards);
  if (!result.errors.empty()) throw CardFilesError(result.errors);
  return std::move(result.library);
}

std::string only_error(std::string_view cards) {
  const ReadResult result = read_test(cards);
  if (result.errors.empty()) return "no error";
  const CardError& error = result.errors.front();
  std::string shown = fmt::format("{}:{}: {}", error.line - 2, error.column, error.message);
  if (result.errors.size() > 1) shown += fmt::format(" (and {} more)", result.errors.size() - 1);
  return shown;
}

}  // namespace muster
