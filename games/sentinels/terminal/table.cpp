#include "games/sentinels/terminal/table.h"

#include <fmt/format.h>

#include "games/sentinels/rules/sentinels.h"
#include "games/sentinels/terminal/cards.h"
#include "games/sentinels/terminal/heroes.h"
#include "terminal/layout.h"

namespace muster::terminal {

namespace {

namespace cards = sentinels_cards;
namespace type = sentinels::type;
namespace value = sentinels::value;
namespace zone = sentinels::zone;

// ---- the strip ----------------------------------------------------------------------------------

std::string whose_turn(const SeatView& view) {
  const int side = cards::turn(view);
  if (side == sentinels::villain_side) return "the Villain's turn";
  if (side == sentinels::environment_side) return "the Environment's turn";
  return side < 0 ? std::string() : cards::hero_name(view, static_cast<Seat>(side)) + "'s turn";
}

Lines strip(const SeatView& view, const Style& style) {
  Lines parts = {"Sentinels"};
  if (view.over()) {
    parts.emplace_back("the game is over");
  } else {
    if (const int round = view.value(value::round); round > 0)
      parts.push_back(fmt::format("Round {}", round));
    if (std::string whose = whose_turn(view); !whose.empty()) parts.push_back(std::move(whose));
    const auto phase = static_cast<sentinels::Phase>(view.value(value::phase));
    if (phase != sentinels::Phase::none) parts.emplace_back(name_of(phase));
  }
  for (std::string& part : parts) part = style.ink(part, Ink::title);
  parts.push_back(fmt::format("H = {}", view.players()));  // texts speak of it
  if (view.value(value::advanced) != 0) parts.push_back(style.ink("advanced", Ink::warning));
  return flowing(parts, " · ", style.width);
}

// ---- the Villain and the Environment ------------------------------------------------------------

// A card in play and what it goes on doing.
Lines card_lines(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  const std::size_t width = inside_width(style);
  Lines facts = cards::facts(view, style, card);
  facts.insert(facts.begin(), style.ink(cards::name(view, card), Ink::title));
  if (std::string below = cards::under(view, card); !below.empty())
    facts.push_back(std::move(below));
  const std::string text =
      card.hidden || card.face_down
          ? std::string()
          : cards::lasting_text(view, cards::definition(view, card.definition));
  Lines lines = filled(facts, " · ", width, 2);
  if (text.empty()) return lines;
  for (const std::string& line : wrapped(text, width - 2)) lines.push_back("  " + line);
  return lines;
}

Lines pile_lines(const SeatView& view, const Style& style, std::uint8_t deck, std::uint8_t trash) {
  constexpr std::size_t shown = 6;
  const Lines top = cards::from_the_top(view, view.zone(trash), shown);
  const Lines facts = {fmt::format("deck {}", view.count(view.zone(deck))),
                       fmt::format("trash {}{}", view.count(view.zone(trash)),
                                   top.empty() ? "" : fmt::format(": {}", fmt::join(top, ", ")))};
  return labelled("piles", facts, " · ", inside_width(style));
}

Lines villain_box(const SeatView& view, const Style& style) {
  const std::size_t width = inside_width(style);
  const CardId c = cards::villain(view);
  const SeatView::Sight character = view.sight(c);
  const Definition& d = cards::face(view, c);
  Lines facts = cards::facts(view, style, character);
  const std::string note = facts.empty() ? std::string() : facts[0];
  if (!facts.empty()) facts.erase(facts.begin());
  if (std::string below = cards::under(view, character); !below.empty())
    facts.push_back(std::move(below));
  Lines inside = filled(facts, " · ", width, 2);
  append(inside, wrapped(cards::lasting_text(view, d), width, 2));
  view.each_card(view.zone(zone::villain), [&](const SeatView::Sight& card) {
    if (card.in_play != c) append(inside, card_lines(view, style, card));
  });
  append(inside, pile_lines(view, style, zone::villain_deck, zone::villain_trash));
  const std::string title = cut(cards::with_title(d), style.boxes ? width - 4 : width);
  return boxed(style, style.ink(title, Ink::danger), note, inside);
}

// By the first of its cards that lies open; nothing tells before.
std::string environment_name(const SeatView& view) {
  std::string name;
  for (const std::uint8_t kind : {zone::environment, zone::environment_trash}) {
    view.each_card(view.zone(kind), [&](const SeatView::Sight& card) {
      if (card.hidden || !name.empty()) return;
      const Definition& d = cards::definition(view, card.definition);
      if (d.type == type::environment) name = view.rules().library.sets.at(d.set);
    });
  }
  return name.empty() ? "Environment" : "Environment · " + name;
}

Lines environment_box(const SeatView& view, const Style& style) {
  Lines inside;
  view.each_card(view.zone(zone::environment), [&](const SeatView::Sight& card) {
    append(inside, card_lines(view, style, card));
  });
  append(inside, pile_lines(view, style, zone::environment_deck, zone::environment_trash));
  return boxed(style, style.ink(environment_name(view), Ink::blue), "", inside);
}

// ---- what lies apart ----------------------------------------------------------------------------

// Cards with all they say, behind a label.
Lines told(const SeatView& view, const Style& style, std::string_view label, std::uint8_t kind) {
  Lines lines;
  view.each_card(view.zone(kind), [&](const SeatView::Sight& card) {
    if (card.hidden) return;
    const Definition& d = cards::definition(view, card.definition);
    append(lines, labelled(lines.empty() ? label : "",
                           {fmt::format("{}. {}", cards::with_title(d), cards::full_text(view, d))},
                           "", style.width));
  });
  return lines;
}

Lines event_lines(const SeatView& view, const Style& style) {
  Lines lines = told(view, style, "Event", zone::event);
  append(lines, told(view, style, "Collections", zone::collections));
  return lines;
}

// What is being carried out, above the questions about it.
Lines now_lines(const SeatView& view, const Style& style) {
  Lines lines = told(view, style, "Now", zone::resolving);
  append(lines, told(view, style, "Revealed", zone::revealed));
  return lines;
}

}  // namespace

Lines draw_sentinels_table(const SeatView& view, const Names& names, const Style& style) {
  Lines lines = strip(view, style);
  append(lines, event_lines(view, style));
  append(lines, villain_box(view, style));
  append(lines, sentinels_hero_lines(view, names, style));
  append(lines, environment_box(view, style));
  append(lines, sentinels_own_lines(view, style));
  append(lines, now_lines(view, style));
  return lines;
}

}  // namespace muster::terminal
