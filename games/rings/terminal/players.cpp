#include "games/rings/terminal/players.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/rings/rules/rings.h"
#include "games/rings/terminal/cards.h"
#include "terminal/drawing.h"
#include "terminal/layout.h"
#include "terminal/tally.h"

namespace muster::terminal {

namespace {

namespace cards = rings_cards;
namespace counter = rings::counter;
namespace seat_value = rings::seat_value;
namespace value = rings::value;
namespace zone = rings::zone;

constexpr std::size_t longest_name = 16;

std::string title_of(const SeatView& view, const Names& names, Seat s) {
  const bool active = view.value(value::active) == s && !view.over();
  std::string title = fmt::format("{}{}", active ? "▸ " : "", cut(names.of(s), longest_name));
  if (view.players() > 1 && view.value(value::first_player) == s) title += " · first player";
  if (view.waiting_for().has(s) && s != view.seat()) title += " · choosing";
  return title;
}

std::string threat_words(const SeatView& view, const Style& style, Seat s) {
  const int threat = view.value(s, seat_value::threat);
  const int most = rings::threat_elimination_level;
  const Ink ink = threat * 4 >= most * 3   ? Ink::danger
                  : threat * 5 >= most * 3 ? Ink::warning
                                           : Ink::good;
  return fmt::format("threat {} of {}", style.ink(std::to_string(threat), ink), most);
}

// ---- characters and enemies ---------------------------------------------------------------------

std::string hero_name(const SeatView& view, const Style& style, const SeatView::Sight& hero) {
  const Definition& d = cards::definition(view, hero.definition);
  return fmt::format("{} {}", d.name, cards::sphere(style, d));
}

// "Aragorn [Lea]  2 res  WP 2 ATK 3 DEF 2 HP 5/5  sentinel exhausted", and what is
// attached to him below.
Lines hero_lines(const SeatView& view, const Style& style, Seat s) {
  const std::size_t width = inside_width(style);
  std::size_t widest = 0;
  view.each_card(view.zone(zone::heroes, s), [&](const SeatView::Sight& hero) {
    widest = std::max(widest, columns(hero_name(view, style, hero)));
  });
  Lines lines;
  view.each_card(view.zone(zone::heroes, s), [&](const SeatView::Sight& hero) {
    const CardId c = hero.in_play;
    // Narrow gaps, so that a hero with all states has one line of 80 columns.
    Lines facts = {padded(hero_name(view, style, hero), widest + 1),
                   fmt::format("{} res ", view.counter(c, counter::resources)),
                   cards::powers(view, c), cards::hit_points(view, style, c)};
    Lines states = cards::state_facts(view, style, hero);
    if (!states.empty()) states[0].insert(0, " ");
    append(facts, states);
    append(lines, flowing(facts, " ", width, 4));
    append(lines, cards::attached_lines(view, style, c));
  });
  return lines;
}

Lines in_zone(const SeatView& view, const Style& style, ZoneId z) {
  Tally items;
  view.each_card(
      z, [&](const SeatView::Sight& card) { items.add(cards::in_play(view, style, card)); });
  return items.lines();
}

// ---- piles and hands ----------------------------------------------------------------------------

Lines pile_facts(const SeatView& view, Seat s) {
  const auto count = [&](std::uint8_t kind) { return view.count(view.zone(kind, s)); };
  Lines facts = {fmt::format("hand {}", count(zone::hand)),
                 fmt::format("deck {}", count(zone::deck)),
                 fmt::format("discard {}", count(zone::discard))};
  bool top = true;
  view.each_card(view.zone(zone::discard, s), [&](const SeatView::Sight& card) {
    if (top) facts.back() += ", top " + cards::name(view, card);
    top = false;
  });
  return facts;
}

// What the viewer knows of a hand; nothing of one that is quite unknown.
Lines hand_lines(const SeatView& view, const Style& style, Seat s) {
  Tally seen;
  int unseen = 0;
  view.each_card(view.zone(zone::hand, s), [&](const SeatView::Sight& card) {
    if (card.hidden) {
      ++unseen;
    } else {
      seen.add(cards::in_hand(view, style, card));
    }
  });
  Lines items = seen.lines();
  if (unseen > 0 && !items.empty()) items.push_back(fmt::format("{} unseen", unseen));
  if (items.empty() && s == view.seat()) items.emplace_back("no cards");
  return labelled("hand", items, "   ", inside_width(style));
}

Lines player_box(const SeatView& view, const Names& names, const Style& style, Seat s) {
  const std::size_t width = inside_width(style);
  const bool me = s == view.seat();
  if (SeatSet(static_cast<std::uint8_t>(view.value(value::out))).has(s)) {
    return boxed(style, style.ink(cut(names.of(s), longest_name), Ink::quiet), "eliminated", {});
  }
  Lines inside = hero_lines(view, style, s);
  const auto add = [&](std::string_view label, std::uint8_t kind) {
    append(inside, labelled(label, in_zone(view, style, view.zone(kind, s)), " · ", width));
  };
  add("allies", zone::allies);
  add("engaged", zone::engaged);
  add("on the deck", zone::on_deck);
  add("now played", zone::playing);
  append(inside, labelled("piles", pile_facts(view, s), " · ", width));
  append(inside, hand_lines(view, style, s));
  const std::string note = threat_words(view, style, s);
  const std::string title =
      cut(title_of(view, names, s), style.boxes ? width - 4 : style.width - columns(note) - 2);
  return boxed(style, style.ink(title, me ? Ink::mine : Ink::title), note, inside);
}

}  // namespace

Lines rings_player_lines(const SeatView& view, const Names& names, const Style& style) {
  Lines lines;
  for (const Seat s : seats_around(view)) append(lines, player_box(view, names, style, s));
  if (view.seat() != no_seat) append(lines, player_box(view, names, style, view.seat()));
  return lines;
}

}  // namespace muster::terminal
