#include "games/aeons-end/terminal/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/text.h"
#include "games/aeons-end/rules/aeons_end.h"
#include "games/aeons-end/terminal/cards.h"
#include "games/aeons-end/terminal/numbers.h"
#include "games/aeons-end/terminal/players.h"
#include "games/aeons-end/terminal/turn_order.h"
#include "terminal/layout.h"
#include "terminal/tally.h"

namespace muster::terminal {

namespace {

namespace ability = aeons_end::ability;
namespace attribute = aeons_end::attribute;
namespace cards = aeons_end_cards;
namespace counter = aeons_end::counter;
namespace numbers = aeons_end_numbers;
namespace value = aeons_end::value;
namespace zone = aeons_end::zone;
using aeons_end::printed;

// ---- the strip ----------------------------------------------------------------------------------

std::string_view phase_words(int phase) {
  switch (phase) {
    case aeons_end::start_of_turn:
      return "Start of the turn";
    case aeons_end::casting_phase:
      return "Casting phase";
    case aeons_end::main_phase:
      return "Main phase";
    case aeons_end::draw_phase:
      return "Draw phase";
    case aeons_end::nemesis_main_phase:
      return "Nemesis main phase";
    case aeons_end::nemesis_draw_phase:
      return "Nemesis draw phase";
    case aeons_end::end_of_turn:
      return "End of the turn";
    default:
      return "Next turn";
  }
}

// The levels differ in what Gravehold starts with and in the nemesis's harder rules.
std::string_view level_words(const SeatView& view) {
  const int start = view.value(value::gravehold_start);
  if (view.value(value::increased) != 0) return start < 30 ? "extinction" : "expert";
  return start > 30 ? "beginner" : "normal";
}

std::string whose_turn(const SeatView& view, const Names& names) {
  if (const int active = view.value(value::active); active >= 0)
    return names.of(static_cast<Seat>(active)) + "'s turn";
  return view.value(value::phase) == aeons_end::before_turn
             ? std::string()
             : cards::face(view, cards::nemesis(view)).name + "'s turn";
}

Lines strip(const SeatView& view, const Names& names, const Style& style) {
  Lines parts = {"Aeon's End"};
  if (view.over()) {
    parts.emplace_back("the game is over");
  } else {
    parts.push_back(fmt::format("Round {}", view.value(value::round)));
    parts.push_back(fmt::format("Turn {}", view.value(value::turn)));
    parts.emplace_back(phase_words(view.value(value::phase)));
  }
  for (std::string& part : parts) part = style.ink(part, Ink::title);
  if (std::string whose = whose_turn(view, names); !whose.empty() && !view.over())
    parts.push_back(cut(whose, style.width));
  parts.emplace_back(level_words(view));
  return flowing(parts, " · ", style.width);
}

// ---- the nemesis --------------------------------------------------------------------------------

// What it does when something says "unleash", and what it answers.
Lines nemesis_text(const SeatView& view, const Definition& d, std::size_t width) {
  const Rules& rules = view.rules();
  const bool harder = view.value(value::increased) != 0;
  const bool other_unleash = harder && ((d.ability_kinds >> ability::increased_unleash) & 1U) != 0;
  const std::uint8_t unleash = other_unleash ? ability::increased_unleash : ability::unleash;
  Lines lines;
  for (const Ability& a : rules.library.abilities_of(d)) {
    const bool increased = a.kind == ability::increased && harder;
    if (a.kind == unleash || a.kind == ability::effect || increased)
      append(lines, wrapped(ability_text(rules.game, rules.library, a), width, 2));
  }
  return lines;
}

Lines husk_lines(const SeatView& view, std::size_t width) {
  const Ability* swarm = numbers::swarm_now(view);
  if (swarm == nullptr) return {};
  int hurt = 0;
  int most = 0;
  view.each_card(view.zone(zone::husks), [&](const SeatView::Sight& husk) {
    most = std::max(most, view.counter(husk.id, counter::life));
  });
  view.each_card(view.zone(zone::husks), [&](const SeatView::Sight& husk) {
    hurt += view.counter(husk.id, counter::life) < most ? 1 : 0;
  });
  std::string words = std::to_string(view.count(view.zone(zone::husks)));
  if (most > 1) words += fmt::format(" with {} life", most);
  if (hurt > 0) words += fmt::format(", {} of them damaged", hurt);
  const Rules& rules = view.rules();
  words += " · " + ability_text(rules.game, rules.library, *swarm);
  return labelled("husks", {words}, "", width);
}

// Oldest first: in this order they work.
Lines in_play_lines(const SeatView& view, const Style& style) {
  Lines lines;
  view.each_card(view.zone(zone::nemesis_play), [&](const SeatView::Sight& card) {
    const Definition& d = cards::definition(view, card.definition);
    const std::string head = fmt::format("{} ({})", d.name, cards::tokens(view, Style{}, card.id));
    Lines words =
        wrapped(fmt::format("{} {}", head, cards::lasting_text(view, d)), inside_width(style), 2);
    // In colour where the beginning stands in one line.
    if (words[0].starts_with(head)) {
      words[0].replace(0, head.size(),
                       fmt::format("{} ({})", style.ink(d.name, Ink::title),
                                   cards::tokens(view, style, card.id)));
    }
    append(lines, words);
  });
  return lines;
}

std::string top_name(const SeatView& view, std::uint8_t kind) {
  std::string name;
  view.each_card(view.zone(kind), [&](const SeatView::Sight& card) {
    if (name.empty() && !card.hidden) name = cards::definition(view, card.definition).name;
  });
  return name;
}

Lines nemesis_piles(const SeatView& view) {
  const auto count = [&](std::uint8_t kind) { return view.count(view.zone(kind)); };
  Lines facts = {fmt::format("deck {}", count(zone::nemesis_deck))};
  const std::string top = top_name(view, zone::nemesis_discard);
  facts.push_back(
      fmt::format("discard {}{}", count(zone::nemesis_discard), top.empty() ? "" : ", top " + top));
  // Where it has cards of these kinds at all.
  const Definition& d = cards::face(view, cards::nemesis(view));
  const auto has = [&](std::uint8_t type) {
    const auto& all = view.rules().of_set.at(d.set);
    return std::any_of(all.begin(), all.end(),
                       [&](DefinitionId id) { return cards::definition(view, id).type == type; });
  };
  if (has(aeons_end::type::strike))
    facts.push_back(fmt::format("strike deck {}", count(zone::strike_deck)));
  if (has(aeons_end::type::corruption))
    facts.push_back(fmt::format("corruption deck {}", count(zone::corruption_deck)));
  return facts;
}

// The card that is resolved now, in full: its questions come below.
Lines resolving_lines(const SeatView& view, std::size_t width) {
  Lines lines;
  view.each_card(view.zone(zone::resolving), [&](const SeatView::Sight& card) {
    if (card.hidden) return;
    const Definition& d = cards::definition(view, card.definition);
    append(lines, wrapped(fmt::format("Now: {}. {}", d.name, cards::text_of(view, d)), width, 2));
  });
  return lines;
}

Lines nemesis_box(const SeatView& view, const Style& style) {
  const std::size_t width = inside_width(style);
  const CardId c = cards::nemesis(view);
  const Definition& d = cards::face(view, c);
  Lines inside = nemesis_text(view, d, width);
  append(inside, husk_lines(view, width));
  append(inside, in_play_lines(view, style));
  append(inside, labelled("piles", nemesis_piles(view), " · ", width));
  append(inside, resolving_lines(view, width));
  std::string note = cards::life_words(view, style, c);
  if (const int fury = view.counter(c, counter::fury); fury > 0)
    note = fmt::format("Fury {} · {}", fury, note);
  std::string title = style.ink(d.name, Ink::danger);
  const std::string_view harder = " · increased difficulty";
  const std::size_t taken = columns(title) + columns(note) + columns(harder);
  if (view.value(value::increased) != 0 && taken + 8 <= style.width) title += harder;
  return boxed(style, title, note, inside);
}

Lines gravehold_lines(const SeatView& view, const Style& style) {
  return labelled(
      "Gravehold",
      {"life " + part_of(style, view.value(value::gravehold), view.value(value::gravehold_start))},
      "", style.width);
}

// ---- the market ---------------------------------------------------------------------------------

// "✓ 4 Ignite", marked where the viewer has aether enough now; empty without cards.
std::string top_of_pile(const SeatView& view, const Style& style, std::uint8_t kind,
                        std::string_view without_mark = "") {
  std::string words;
  view.each_card(view.zone(kind), [&](const SeatView::Sight& card) {
    if (!words.empty() || card.hidden) return;
    const Definition& d = cards::definition(view, card.definition);
    words = cards::can_gain_now(view, d) ? style.ink("✓ ", Ink::good) : std::string(without_mark);
    words += fmt::format(
        "{} {}", style.ink(std::to_string(printed(d, attribute::cost)), Ink::title), d.name);
  });
  return words;
}

std::string pile_words(const SeatView& view, const Style& style, std::uint8_t kind) {
  const std::string top = top_of_pile(view, style, kind, "  ");
  return top.empty() ? style.ink("  an empty pile", Ink::quiet)
                     : fmt::format("{} ×{}", top, view.count(view.zone(kind)));
}

Lines supply_row(const SeatView& view, const Style& style, std::string_view label, int from,
                 int to) {
  constexpr std::size_t cell = 24;  // the longest name with its cost and count
  constexpr std::size_t label_room = 7;
  const int in_a_row = std::max<int>(1, static_cast<int>((style.width - label_room) / cell));
  Lines lines;
  for (int i = from; i < to; ++i) {
    if ((i - from) % in_a_row == 0)
      lines.push_back(padded(std::string(i == from ? label : ""), label_room));
    const auto column = static_cast<std::size_t>((i - from) % in_a_row);
    lines.back() = padded(std::move(lines.back()), label_room + column * cell) +
                   pile_words(view, style, static_cast<std::uint8_t>(zone::supply + i));
  }
  return lines;
}

Lines market_lines(const SeatView& view, const Style& style) {
  Lines lines = supply_row(view, style, "Gems", 0, 3);
  append(lines, supply_row(view, style, "Relics", 3, 5));
  append(lines, supply_row(view, style, "Spells", 5, aeons_end::supply_piles));
  if (const int n = view.count(view.zone(zone::devoured)); n > 0) {
    lines.push_back(
        fmt::format("Devoured {}, on top {}", n, top_of_pile(view, style, zone::devoured)));
  }
  return lines;
}

}  // namespace

Lines draw_aeons_end_table(const SeatView& view, const Names& names, const Style& style) {
  Lines lines = strip(view, names, style);
  append(lines, turn_order_lines(view, names, style));
  append(lines, gravehold_lines(view, style));
  append(lines, nemesis_box(view, style));
  append(lines, market_lines(view, style));
  append(lines, player_lines(view, names, style));
  return lines;
}

}  // namespace muster::terminal
