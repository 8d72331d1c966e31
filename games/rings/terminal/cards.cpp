#include "games/rings/terminal/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cards/text.h"
#include "games/rings/rules/rings.h"
#include "terminal/layout.h"
#include "terminal/tally.h"
#include "util/word_list.h"

namespace muster::terminal::rings_cards {

namespace {

namespace ability = rings::ability;
namespace attribute = rings::attribute;
namespace counter = rings::counter;
namespace stat = rings::stat;
namespace type = rings::type;
namespace zone = rings::zone;

// What a card shows by its kind, before its state.
Lines face_facts(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  const CardId c = card.in_play;
  if (is_orc_guard(view, card)) return {fight(view, c), hit_points(view, style, c)};
  if (card.hidden || c == no_card) return {};
  switch (definition(view, card.definition).type) {
    case type::enemy:
      return {fight(view, c), hit_points(view, style, c)};
    case type::hero:
    case type::ally:
    case type::objective_ally:
      return {powers(view, c), hit_points(view, style, c)};
    case type::location:
    case type::quest:
      return {progress(view, c)};
    default:
      return {};
  }
}

// What lies under an enemy is a shadow card.
std::string attached_words(const SeatView& view, const Style& style, const SeatView::Sight& on) {
  return on.in_play == no_card ? "shadow " + name(view, on) : in_play(view, style, on);
}

// The abilities of the kinds that `wanted` takes.
std::string text_of(const SeatView& view, const Definition& d, bool (*wanted)(std::uint8_t kind)) {
  const Rules& rules = view.rules();
  Lines texts;
  for (const Ability& a : rules.library.abilities_of(d)) {
    if (wanted(a.kind)) texts.push_back(ability_text(rules.game, rules.library, a));
  }
  return fmt::format("{}", fmt::join(texts, " "));
}

}  // namespace

const Definition& definition(const SeatView& view, DefinitionId d) {
  return view.rules().library.definitions[d];
}

bool is_orc_guard(const SeatView& view, const SeatView::Sight& card) {
  if (!card.face_down || card.in_play == no_card) return false;
  bool found = false;
  const auto look = [&](const SeatView::Sight& there) {
    found = found || there.in_play == card.in_play;
  };
  view.each_card(view.zone(zone::staging), look);
  for (int s = 0; s < view.players(); ++s) {
    view.each_card(view.zone(zone::engaged, static_cast<Seat>(s)), look);
  }
  return found;
}

std::string name(const SeatView& view, const SeatView::Sight& card) {
  if (is_orc_guard(view, card)) return "Orc Guard";
  return card.hidden ? "?" : definition(view, card.definition).name;
}

bool is_chosen(const SeatView& view, CardId c) {
  return (view.mark(c) & rings::card_mark::chosen) != 0;
}

bool has_state(const SeatView& view, CardId c, int state) {
  return (view.counter(c, counter::state) & state) != 0;
}

bool is_character(const SeatView& view, const SeatView::Sight& card) {
  if (card.hidden || card.face_down || card.in_play == no_card) return false;
  const std::uint8_t t = definition(view, card.definition).type;
  return t == type::hero || t == type::ally || t == type::objective_ally;
}

std::string sphere(const Style& style, const Definition& d) {
  struct Word {
    std::string_view text;
    Ink ink;
  };
  constexpr std::array words = {Word{"[Lea]", Ink::violet}, Word{"[Tac]", Ink::red},
                                Word{"[Spi]", Ink::blue}, Word{"[Lor]", Ink::green},
                                Word{"[Neu]", Ink::quiet}};
  const auto which = static_cast<std::size_t>(rings::sphere_of(d));
  return which < words.size() ? style.ink(words[which].text, words[which].ink) : std::string();
}

int hit_points_left(const SeatView& view, CardId c) {
  return view.stat(stat::hit_points, c) - view.counter(c, counter::damage);
}

std::string hit_points(const SeatView& view, const Style& style, CardId c) {
  return "HP " + part_of(style, hit_points_left(view, c), view.stat(stat::hit_points, c));
}

std::string progress(const SeatView& view, CardId c) {
  const int there = view.counter(c, counter::progress);
  const int needed = view.stat(stat::quest_points, c);
  return needed == 0 ? fmt::format("progress {}", there)
                     : fmt::format("progress {}/{}", there, needed);
}

std::string fight(const SeatView& view, CardId c) {
  return fmt::format("ATK {} DEF {}", view.stat(stat::attack, c), view.stat(stat::defense, c));
}

std::string powers(const SeatView& view, CardId c) {
  return fmt::format("WP {} {}", view.stat(stat::willpower, c), fight(view, c));
}

std::string cost(const SeatView& view, CardId c) {
  const int as_printed = definition(view, view.definition_of(c)).numbers[attribute::cost];
  if (as_printed == missing_number) return "–";
  return as_printed == x_number ? "X" : std::to_string(view.stat(stat::cost, c));
}

Lines state_facts(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  const CardId c = card.in_play;
  Lines facts;
  if (c == no_card) return facts;
  const bool hero = !card.hidden && definition(view, card.definition).type == type::hero;
  if (const int n = view.counter(c, counter::resources); n > 0 && !hero)
    facts.push_back(counted(n, "resource"));
  if (is_character(view, card)) {
    if (view.stat(stat::ranged, c) != 0) facts.emplace_back("ranged");
    if (view.stat(stat::sentinel, c) != 0) facts.emplace_back("sentinel");
  }
  if (is_chosen(view, c)) facts.push_back(style.ink("chosen", Ink::good));
  for (const CardState& s : view.rules().game.card_states) {
    const bool holds = s.counter < 0 ? card.turned : has_state(view, c, s.bit);
    if (holds) facts.push_back(style.ink(s.name, s.counter < 0 ? Ink::quiet : Ink::warning));
  }
  return facts;
}

std::string attached(const SeatView& view, const Style& style, CardId host) {
  std::string words;
  view.each_attached(
      host, [&](const SeatView::Sight& on) { words += " + " + attached_words(view, style, on); });
  return words;
}

Lines attached_lines(const SeatView& view, const Style& style, CardId host) {
  constexpr std::size_t indent = 4;
  Tally items;
  view.each_attached(
      host, [&](const SeatView::Sight& on) { items.add("+ " + attached_words(view, style, on)); });
  Lines lines;
  for (const std::string& line : flowing(items.lines(), "  ", inside_width(style) - indent))
    lines.push_back(std::string(indent, ' ') + line);
  return lines;
}

std::string in_play(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  Lines facts = face_facts(view, style, card);
  for (std::string& fact : state_facts(view, style, card)) facts.push_back(std::move(fact));
  std::string words = name(view, card);
  if (!facts.empty()) words += fmt::format(" ({})", fmt::join(facts, ", "));
  return card.in_play == no_card ? words : words + attached(view, style, card.in_play);
}

std::string in_hand(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  const Definition& d = definition(view, card.definition);
  const std::string mark = sphere(style, d);
  return fmt::format("{} {}{}{}", style.ink(cost(view, card.id), Ink::title), d.name,
                     mark.empty() ? "" : " ", mark);
}

std::string lasting_text(const SeatView& view, const Definition& d) {
  return text_of(view, d, [](std::uint8_t kind) {
    return kind != ability::shadow && kind != ability::when_revealed && kind != ability::setup &&
           kind != ability::placement;
  });
}

std::string revealed_text(const SeatView& view, const Definition& d) {
  return text_of(view, d, [](std::uint8_t kind) { return kind != ability::shadow; });
}

std::string text(const Definition& d) {
  std::string text = d.text;
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace muster::terminal::rings_cards
