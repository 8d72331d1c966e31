#include "games/sentinels/terminal/heroes.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/sentinels/rules/sentinels.h"
#include "games/sentinels/terminal/cards.h"
#include "terminal/layout.h"
#include "terminal/tally.h"

namespace muster::terminal {

namespace {

namespace attribute = sentinels::attribute;
namespace cards = sentinels_cards;
namespace value = sentinels::value;
namespace zone = sentinels::zone;

// Somebody who plays for all calls the seats by their Heroes.
std::string title_of(const SeatView& view, const Names& names, Seat s) {
  constexpr std::size_t longest_name = 16;
  const std::string player = cut(names.of(s), longest_name);
  const std::string hero = cards::hero_name(view, s);
  std::string title = cards::turn(view) == s ? "▸ " : "";
  title += hero;
  if (const std::string& variant =
          cards::face(view, cards::character(view, s)).words[attribute::variant];
      !variant.empty())
    title += ": " + variant;
  if (player != hero) title += " · " + player;
  if (view.waiting_for().has(s) && s != view.seat()) title += " · choosing";
  return title;
}

// Without the character, which stands above them.
Lines in_play(const SeatView& view, const Style& style, Seat s) {
  Tally items;
  view.each_card(view.zone(zone::area, s), [&](const SeatView::Sight& card) {
    if (card.in_play != cards::character(view, s)) items.add(cards::in_play(view, style, card));
  });
  return items.lines();
}

std::string trash_words(const SeatView& view, Seat s, std::size_t most) {
  const ZoneId trash = view.zone(zone::trash, s);
  const Lines top = cards::from_the_top(view, trash, most);
  return fmt::format("trash {}{}", view.count(trash),
                     top.empty() ? "" : fmt::format(": {}", fmt::join(top, ", ")));
}

Lines hero_lines(const SeatView& view, const Names& names, const Style& style, Seat s) {
  constexpr std::size_t trash_shown = 2;
  const std::size_t width = inside_width(style);
  const CardId c = cards::character(view, s);
  const Ink ink = s == view.seat() ? Ink::mine : cards::turn(view) == s ? Ink::warning : Ink::title;
  Lines facts = {style.ink(cut(title_of(view, names, s), width), ink)};
  if (cards::is_incapacitated(view, s)) {
    facts.push_back(style.ink("INCAPACITATED", Ink::danger));
    return filled(facts, " · ", width, 2);
  }
  append(facts, cards::facts(view, style, view.sight(c)));
  Lines lines = filled(facts, " · ", width, 2);
  append(lines, labelled("  in play", in_play(view, style, s), " · ", width));
  const ZoneId hand = view.zone(zone::hand, s);
  Lines piles = {std::to_string(view.count(hand))};
  // The viewer's is told below.
  if (const Lines held = cards::from_the_top(view, hand, SIZE_MAX);
      s != view.seat() && !held.empty())
    piles[0] += fmt::format(": {}", fmt::join(held, ", "));
  piles.push_back(fmt::format("deck {}", view.count(view.zone(zone::deck, s))));
  piles.push_back(trash_words(view, s, s == view.seat() ? SIZE_MAX : trash_shown));
  append(lines, labelled("  hand", piles, " · ", width));
  return lines;
}

// ---- the viewer's texts -------------------------------------------------------------------------

constexpr std::size_t label_room = 9;

struct Told {
  std::string name, text;
};

// Each with what it does, beside its name or below it where that leaves no room.
Lines told_lines(std::string_view label, const std::vector<Told>& all, std::size_t width) {
  constexpr std::size_t least_room = 34;
  std::size_t widest = 0;
  for (const Told& t : all) widest = std::max(widest, columns(t.name) + 2);
  const bool beside_it = width >= label_room + widest + least_room;
  const std::size_t indent = beside_it ? widest : 2;
  Lines inside;
  for (const Told& t : all) {
    const std::size_t room = width > label_room + indent ? width - label_room - indent : 1;
    const Lines text = wrapped(t.text, room);
    append(inside, beside_it ? beside({t.name}, indent, text) : Lines{t.name});
    if (!beside_it) append(inside, beside({}, indent, text));
  }
  return beside({std::string(label)}, label_room, inside);
}

std::vector<Told> told(const SeatView& view, ZoneId z,
                       std::string (*text)(const SeatView& view, const Definition& d)) {
  std::vector<Told> all;
  std::vector<int> copies;
  view.each_card(z, [&](const SeatView::Sight& card) {
    if (card.hidden || card.face_down) return;
    const Definition& d = cards::definition(view, card.definition);
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const Told& t) { return t.name == d.name; });
    if (same != all.end()) {
      ++copies[static_cast<std::size_t>(same - all.begin())];
    } else if (std::string words = text(view, d); !words.empty()) {
      all.push_back({d.name, std::move(words)});
      copies.push_back(1);
    }
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (copies[i] > 1) all[i].name += fmt::format(" ×{}", copies[i]);
  }
  return all;
}

// The question below says what these cards do: here that would be said twice.
bool all_offered(const SeatView& view, ZoneId hand) {
  const Ask* question = view.question();
  if (question == nullptr) return false;
  const auto options = view.options(*question);
  bool all = true;
  view.each_card(hand, [&](const SeatView::Sight& card) {
    all = all && std::any_of(options.begin(), options.end(),
                             [&](const Option& o) { return o.card == card.id; });
  });
  return all;
}

Lines hand_lines(const SeatView& view, std::size_t width) {
  const ZoneId hand = view.zone(zone::hand, view.seat());
  if (view.count(hand) == 0) return told_lines("hand", {{"no cards", ""}}, width);
  if (!all_offered(view, hand))
    return told_lines("hand", told(view, hand, cards::full_text), width);
  const Lines names = cards::from_the_top(view, hand, SIZE_MAX);
  return beside({"hand"}, label_room, filled(names, ", ", width - label_room));
}

}  // namespace

Lines sentinels_hero_lines(const SeatView& view, const Names& names, const Style& style) {
  Lines inside;
  for (int s = 0; s < view.players(); ++s)
    append(inside, hero_lines(view, names, style, static_cast<Seat>(s)));
  return boxed(style, style.ink("Heroes", Ink::good), "", inside);
}

Lines sentinels_own_lines(const SeatView& view, const Style& style) {
  const Seat s = view.seat();
  if (s == no_seat) return {};
  const std::size_t width = inside_width(style);
  const std::vector<Told> area = told(view, view.zone(zone::area, s), cards::lasting_text);
  Lines inside;
  if (!area.empty()) append(inside, told_lines("in play", area, width));
  if (!cards::is_incapacitated(view, s)) append(inside, hand_lines(view, width));
  return boxed(style, style.ink(cards::hero_name(view, s), Ink::mine), "", inside);
}

}  // namespace muster::terminal
