#include "terminal/generic_table.h"

#include <fmt/format.h>

#include "terminal/layout.h"

namespace muster::terminal {

namespace {

std::string value_words(const SeatView& view, const Names& names, const ValueName& name,
                        int value) {
  switch (name.kind) {
    case ValueKind::number:
      return fmt::format("{} {}", name.name, value);
    case ValueKind::seat:
      return value < 0 ? std::string()
                       : fmt::format("{} {}", name.name, names.of(static_cast<Seat>(value)));
    case ValueKind::seats: {
      Lines list;
      for (int s = 0; s < view.players(); ++s) {
        if (SeatSet(static_cast<std::uint8_t>(value)).has(static_cast<Seat>(s))) {
          list.push_back(names.of(static_cast<Seat>(s)));
        }
      }
      return list.empty() ? std::string() : fmt::format("{} {}", name.name, fmt::join(list, ", "));
    }
    case ValueKind::card:
      return {};  // it lies in some zone and is drawn there
  }
  return {};
}

std::string card_words(const SeatView& view, const SeatView::Sight& card) {
  std::string words = card.hidden ? "?" : view.rules().library.definitions[card.definition].name;
  if (card.turned) words += " (turned)";
  if (!card.hidden && view.has_attached(card.id)) {
    Lines attached;
    view.each_attached(card.id,
                       [&](const SeatView::Sight& c) { attached.push_back(card_words(view, c)); });
    words += fmt::format(" + {}", fmt::join(attached, " + "));
  }
  return card.face_down ? fmt::format("[{}]", words) : words;
}

// "hand 5: Shot, Melee, 3 unseen"; empty for an empty zone.
std::string zone_words(const SeatView& view, std::size_t kind, Seat s) {
  const ZoneId z = view.zone(static_cast<std::uint8_t>(kind), s);
  if (view.count(z) == 0) return {};
  Lines cards;
  int unseen = 0;
  view.each_card(z, [&](const SeatView::Sight& card) {
    if (card.hidden) {
      ++unseen;
    } else {
      cards.push_back(card_words(view, card));
    }
  });
  if (unseen > 0 && !cards.empty()) cards.push_back(fmt::format("{} unseen", unseen));
  const std::string count = fmt::format("{} {}", view.rules().game.zones[kind].name, view.count(z));
  return cards.empty() ? count : fmt::format("{}: {}", count, fmt::join(cards, ", "));
}

void add_words(Lines& to, const std::string& words, std::size_t width) {
  if (!words.empty()) append(to, wrapped(words, width, 2));
}

Lines player(const SeatView& view, const Names& names, const Style& style, Seat s) {
  const Game& game = view.rules().game;
  const std::size_t width = inside_width(style);
  Lines values;
  for (std::size_t i = 0; i < game.seat_values.size(); ++i) {
    const std::string words = value_words(view, names, game.seat_values[i], view.value(s, i));
    if (!words.empty()) values.push_back(words);
  }
  Lines inside = flowing(values, " · ", width);
  for (std::size_t kind = 0; kind < game.zones.size(); ++kind) {
    if (game.zones[kind].per_seat) add_words(inside, zone_words(view, kind, s), width);
  }
  const bool me = s == view.seat();
  return boxed(style, style.ink(names.of(s), me ? Ink::mine : Ink::title),
               view.waiting_for().has(s) && !me ? "choosing" : "", inside);
}

}  // namespace

Lines draw_generic_table(const SeatView& view, const Names& names, const Style& style) {
  const Game& game = view.rules().game;
  Lines lines = {style.ink(game.title, Ink::title)};
  Lines values;
  for (std::size_t i = 0; i < game.values.size(); ++i) {
    const std::string words = value_words(view, names, game.values[i], view.value(i));
    if (!words.empty()) values.push_back(words);
  }
  append(lines, flowing(values, " · ", style.width));
  for (std::size_t kind = 0; kind < game.zones.size(); ++kind) {
    if (!game.zones[kind].per_seat) add_words(lines, zone_words(view, kind, 0), style.width);
  }
  for (const Seat s : seats_around(view)) append(lines, player(view, names, style, s));
  if (view.seat() != no_seat) append(lines, player(view, names, style, view.seat()));
  return lines;
}

std::string generic_option_note(const SeatView& view, const Ask&, const Option& option) {
  if (option.kind != OptionKind::card) return {};
  const DefinitionId d = view.definition_of(option.card);
  return d == 0xffff ? std::string() : view.rules().library.definitions[d].text;
}

}  // namespace muster::terminal
