#include "view/characters.h"

#include "view/view.h"

namespace muster {

namespace {

// What a seat plays, in a word: its hero, or the deck it has by name; empty where neither is known.
std::string character_of(const Rules& rules, const Table& t, const Setup& setup, Seat s) {
  const Game& game = rules.game;
  for (std::size_t v = 0; v < game.seat_values.size(); ++v) {
    if (game.seat_values[v].kind != ValueKind::card) continue;
    const int card = t.facts.seat_values[s][v];
    if (card < 0 || static_cast<std::size_t>(card) >= t.cards.size()) return {};
    if (!can_see(rules, t, no_seat, static_cast<CardId>(card))) return {};
    const auto& definitions = rules.library.definitions;
    const Definition& d = definitions[t.cards[static_cast<CardId>(card)].definition];
    // Of two sides the hero's counts, whichever is up.
    const bool turned =
        d.back != 0xffff && game.card_types[definitions[d.back].type].name == game.identity_key;
    return turned ? definitions[d.back].name : d.name;
  }
  if (game.option_choices == nullptr) return {};
  std::string_view chosen = setup.option(game.identity_option);
  for (Seat before = 0; before < s; ++before) {
    const std::size_t comma = chosen.find(',');
    chosen = comma == std::string_view::npos ? std::string_view() : chosen.substr(comma + 1);
  }
  chosen = chosen.substr(0, chosen.find(','));
  for (const OptionChoice& choice : game.option_choices(rules, game.identity_option)) {
    if (choice.value == chosen) return choice.title;
  }
  return {};
}

}  // namespace

std::vector<std::string> characters_of(const Rules& rules, const Table& t, const Setup& setup) {
  std::vector<std::string> all;
  all.reserve(static_cast<std::size_t>(setup.players));
  for (int s = 0; s < setup.players; ++s) {
    all.push_back(character_of(rules, t, setup, static_cast<Seat>(s)));
  }
  return all;
}

}  // namespace muster
