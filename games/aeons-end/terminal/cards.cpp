#include "games/aeons-end/terminal/cards.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/text.h"
#include "games/aeons-end/rules/aeons_end.h"
#include "terminal/tally.h"

namespace muster::terminal::aeons_end_cards {

namespace {

namespace ability = aeons_end::ability;
namespace attribute = aeons_end::attribute;
namespace counter = aeons_end::counter;
namespace seat_value = aeons_end::seat_value;
namespace type = aeons_end::type;
namespace value = aeons_end::value;
namespace zone = aeons_end::zone;
using aeons_end::printed;

int after_discount(const SeatView& view, Seat s, int cost) {
  return std::max(0, cost - view.value(s, seat_value::discount));
}

int focuses(const SeatView& view, CardId breach) {
  return std::min(view.counter(breach, counter::focused), aeons_end::last_focus);
}

}  // namespace

const Definition& definition(const SeatView& view, DefinitionId d) {
  return view.rules().library.definitions[d];
}

const Definition& face(const SeatView& view, CardId c) {
  return definition(view, view.definition_of(c));
}

CardId nemesis(const SeatView& view) { return static_cast<CardId>(view.value(value::nemesis)); }

const Definition& mage(const SeatView& view, Seat s) {
  return face(view, static_cast<CardId>(view.value(s, seat_value::mage)));
}

bool is_exhausted(const SeatView& view, Seat s) {
  return SeatSet(static_cast<std::uint8_t>(view.value(value::exhausted))).has(s);
}

std::string life_words(const SeatView& view, const Style& style, CardId c) {
  const int left = view.counter(c, counter::life);
  const int most = c == nemesis(view) ? view.value(value::nemesis_start)
                                      : printed(face(view, c), attribute::life);
  // Some minions come with as much as their text says.
  return "life " + (most == 0 ? std::to_string(left) : part_of(style, left, most));
}

std::string text_of(const SeatView& view, const Definition& d, bool (*wanted)(std::uint8_t kind)) {
  const Rules& rules = view.rules();
  Lines texts;
  for (const Ability& a : rules.library.abilities_of(d)) {
    if (wanted(a.kind)) texts.push_back(ability_text(rules.game, rules.library, a));
  }
  return fmt::format("{}", fmt::join(texts, " "));
}

std::string text_of(const SeatView& view, const Definition& d) {
  return text_of(view, d, [](std::uint8_t) { return true; });
}

std::string lasting_text(const SeatView& view, const Definition& d) {
  return text_of(view, d, [](std::uint8_t kind) {
    return kind != ability::immediately && kind != ability::life;
  });
}

std::string ability_words(const SeatView& view, Seat s) { return text_of(view, mage(view, s)); }

std::string tokens(const SeatView& view, const Style& style, CardId c) {
  const Definition& d = face(view, c);
  if (d.type != type::power) return life_words(view, style, c);
  const int left = view.counter(c, counter::power);
  // With the last token it takes effect: that is what to be warned of.
  return "power " + style.ink(fmt::format("{}/{}", left, printed(d, attribute::power)),
                              left <= 1 ? Ink::danger : Ink::warning);
}

std::string kind_and_cost(const SeatView& view, const Definition& d) {
  const std::string_view kind = view.rules().game.card_types[d.type].name;
  const int cost = printed(d, attribute::cost);
  return cost == 0 ? std::string(kind) : fmt::format("{}, cost {}", kind, cost);
}

bool can_gain_now(const SeatView& view, const Definition& d) {
  const Seat s = view.seat();
  if (view.over() || s == no_seat || view.value(value::active) != s ||
      view.value(value::phase) != aeons_end::main_phase)
    return false;
  int aether = view.value(s, seat_value::aether);
  if (d.type == type::gem) aether += view.value(s, seat_value::gem_aether);
  if (d.type == type::spell) aether += view.value(s, seat_value::spell_aether);
  if (d.type == type::relic) aether += view.value(s, seat_value::relic_aether);
  return aether >= printed(d, attribute::cost);
}

// ---- breaches -----------------------------------------------------------------------------------

std::string breach_number(const SeatView& view, CardId breach) {
  const std::string& name = face(view, breach).name;
  return name.substr(name.rfind(' ') + 1);
}

bool is_opened(const SeatView& view, CardId breach) {
  return (view.counter(breach, counter::status) & aeons_end::status::opened) != 0;
}

std::optional<Place> place_of(const SeatView& view, CardId spell) {
  std::optional<Place> found;
  for (int i = 0; i < view.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    view.each_card(view.zone(zone::breaches, s), [&](const SeatView::Sight& breach) {
      view.each_attached(breach.id, [&](const SeatView::Sight& card) {
        if (card.id == spell) found = Place{.breach = breach.id, .seat = s};
      });
    });
  }
  return found;
}

int focus_cost(const SeatView& view, Seat s, CardId breach) {
  return after_discount(view, s, printed(face(view, breach), attribute::focus));
}

int open_cost(const SeatView& view, Seat s, CardId breach) {
  const auto step = static_cast<std::uint8_t>(attribute::open_0 + focuses(view, breach));
  return after_discount(view, s, printed(face(view, breach), step));
}

std::string focus_dots(const SeatView& view, CardId breach) {
  const int done = focuses(view, breach);
  std::string dots;
  for (int i = 0; i <= aeons_end::last_focus; ++i) dots += i < done ? "●" : "○";
  return dots;
}

}  // namespace muster::terminal::aeons_end_cards
