// What a player of Aeon's End should know about an option beside its words.
#include <fmt/format.h>

#include <algorithm>

#include "games/aeons-end/rules/aeons_end.h"
#include "games/aeons-end/terminal/cards.h"
#include "games/aeons-end/terminal/numbers.h"
#include "games/aeons-end/terminal/table.h"

namespace muster::terminal {

namespace {

namespace ability = aeons_end::ability;
namespace attribute = aeons_end::attribute;
namespace cards = aeons_end_cards;
namespace counter = aeons_end::counter;
namespace deed = aeons_end::deed;
namespace numbers = aeons_end_numbers;
namespace seat_value = aeons_end::seat_value;
namespace type = aeons_end::type;
namespace value = aeons_end::value;
namespace zone = aeons_end::zone;
using aeons_end::printed;

std::string joined(const Lines& facts) { return fmt::format("{}", fmt::join(facts, " · ")); }

// ---- players ------------------------------------------------------------------------------------

std::string charges(const SeatView& view, Seat s, int more = 0) {
  return fmt::format("charges {}/{}", view.value(s, seat_value::charges) + more,
                     printed(cards::mage(view, s), attribute::charges));
}

int prepped(const SeatView& view, Seat s) {
  int n = 0;
  view.each_card(view.zone(zone::breaches, s), [&](const SeatView::Sight& breach) {
    view.each_attached(breach.id, [&](const SeatView::Sight&) { ++n; });
  });
  return n;
}

std::string seat_note(const SeatView& view, Seat s) {
  Lines facts = {cards::mage(view, s).name};
  facts.push_back(cards::is_exhausted(view, s)
                      ? "exhausted"
                      : fmt::format("life {}/{}", view.value(s, seat_value::life),
                                    view.value(value::player_start)));
  facts.push_back(charges(view, s));
  facts.push_back(fmt::format("hand {}", view.count(view.zone(zone::hand, s))));
  facts.push_back(fmt::format("prepped {}", prepped(view, s)));
  return joined(facts);
}

// ---- casting ------------------------------------------------------------------------------------

bool deals_nothing_else(const SeatView& view, const Definition& spell) {
  const auto all = view.rules().library.abilities_of(spell);
  return all.size() == 1 && view.rules().library.node(all[0].block).count == 1;
}

// "3 + 1 damage": what the spell says and what the breach adds.
std::string cast_note(const SeatView& view, CardId spell) {
  const std::optional<cards::Place> at = cards::place_of(view, spell);
  if (!at) return {};
  const Definition& d = cards::face(view, spell);
  const int bonus = numbers::breach_bonus(view, at->breach);
  const auto own = numbers::spell_damage(
      view, d, {.seat = view.seat(), .breach = at->breach, .owner = at->seat});
  Lines facts;
  if (own && bonus > 0) {
    facts.push_back(fmt::format("{} + {} = {} damage", *own, bonus, *own + bonus));
  } else if (own) {
    facts.push_back(fmt::format("{} damage", *own));
  } else if (bonus > 0) {
    facts.push_back(fmt::format("+{} damage of the breach", bonus));
  }
  if (!own || !deals_nothing_else(view, d)) facts.push_back(cards::text_of(view, d));
  if (!cards::is_opened(view, at->breach)) facts.emplace_back("in a closed breach");
  return joined(facts);
}

// ---- cards --------------------------------------------------------------------------------------

// What answers damage may prevent it, so nothing is foretold then.
std::string target_note(const SeatView& view, const Ask& question, CardId c) {
  const Definition& d = cards::face(view, c);
  Lines facts = {cards::life_words(view, Style{}, c)};
  const std::string answers =
      c == cards::nemesis(view)
          ? std::string()
          : cards::text_of(view, d, [](std::uint8_t kind) { return kind == ability::effect; });
  const auto damage = numbers::asked_damage(view, question);
  const int life = view.counter(c, counter::life);
  if (damage && answers.empty())
    facts.push_back(*damage >= life
                        ? fmt::format("defeated by {} damage", *damage)
                        : fmt::format("{} left after {} damage", life - *damage, *damage));
  if (!answers.empty()) facts.push_back(answers);
  return joined(facts);
}

std::string breach_note(const SeatView& view, const Ask& question, CardId breach) {
  Lines facts;
  const int bonus = printed(cards::face(view, breach), attribute::bonus);
  if (cards::is_opened(view, breach)) {
    facts.push_back(bonus == 0 ? "open" : fmt::format("open, +{} damage", bonus));
  } else {
    facts.push_back("closed " + cards::focus_dots(view, breach));
  }
  view.each_attached(breach, [&](const SeatView::Sight& card) {
    facts.push_back("with " + cards::definition(view, card.definition).name);
  });
  // Where breaches of several players are offered it must be clear whose they are.
  for (int i = 0; i < view.players() && view.players() > 1; ++i) {
    const auto s = static_cast<Seat>(i);
    view.each_card(view.zone(zone::breaches, s), [&](const SeatView::Sight& card) {
      if (card.id == breach && s != question.seat)
        facts.push_back("of " + cards::mage(view, s).name);
    });
  }
  return joined(facts);
}

// Spells of other players are offered too.
std::string prepped_note(const SeatView& view, CardId spell, const cards::Place& at) {
  std::string note = fmt::format("Breach {}", cards::breach_number(view, at.breach));
  if (at.seat != view.seat()) note += " of " + cards::mage(view, at.seat).name;
  return fmt::format("{} · {}", note, cast_note(view, spell));
}

std::string whose_turn_card(const SeatView& view, const Definition& d) {
  const int number = printed(d, attribute::number);
  if (number == 0) return {};
  return cards::mage(view, static_cast<Seat>(view.players() == 1 ? 0 : number - 1)).name;
}

// Is it in the discard pile of the seat that is asked? The same card may be offered from the hand.
bool discarded(const SeatView& view, CardId c) {
  bool found = false;
  view.each_card(view.zone(zone::discard, view.seat()),
                 [&](const SeatView::Sight& card) { found = found || card.id == c; });
  return found;
}

std::string card_note(const SeatView& view, const Ask& question, CardId c) {
  if (view.definition_of(c) == 0xffff) return {};
  const Definition& d = cards::face(view, c);
  switch (d.type) {
    case type::breach:
      return breach_note(view, question, c);
    case type::nemesis:
    case type::minion:
    case type::husk:
      return view.in_play(c) ? target_note(view, question, c) : cards::text_of(view, d);
    case type::turn_order:
      return whose_turn_card(view, d);
    default:
      break;
  }
  if (const auto at = cards::place_of(view, c)) return prepped_note(view, c, *at);
  Lines facts = {cards::kind_and_cost(view, d), cards::text_of(view, d)};
  if (view.seat() != no_seat && discarded(view, c)) facts.emplace_back("in the discard pile");
  return joined(facts);
}

// ---- deeds --------------------------------------------------------------------------------------

std::string gain_note(const SeatView& view, const Definition& d) {
  return fmt::format("cost {} · {}", printed(d, attribute::cost), cards::text_of(view, d));
}

std::string focus_note(const SeatView& view, CardId breach) {
  const int done = view.counter(breach, counter::focused);
  return fmt::format("cost {} · {}", cards::focus_cost(view, view.seat(), breach),
                     done >= aeons_end::last_focus ? "opens it"
                                                   : fmt::format("takes 1 spell this turn · now {}",
                                                                 cards::focus_dots(view, breach)));
}

std::string open_note(const SeatView& view, CardId breach) {
  const int bonus = printed(cards::face(view, breach), attribute::bonus);
  return fmt::format("cost {}{}", cards::open_cost(view, view.seat(), breach),
                     bonus == 0 ? "" : fmt::format(" · spells from it deal +{}", bonus));
}

// What is not used is lost.
std::string end_note(const SeatView& view) {
  const Seat s = view.seat();
  const int aether = view.value(s, seat_value::aether) + view.value(s, seat_value::gem_aether) +
                     view.value(s, seat_value::spell_aether) +
                     view.value(s, seat_value::relic_aether);
  return aether == 0 ? std::string() : fmt::format("{} aether is lost", aether);
}

std::string deed_note(const SeatView& view, const Option& option) {
  switch (option.value) {
    case deed::cast:
      return cast_note(view, option.card);
    case deed::play:
    case deed::prep:
      return cards::text_of(view, cards::face(view, option.card));
    case deed::gain:
      return gain_note(view, cards::face(view, option.card));
    case deed::charge:
      return "then " + charges(view, view.seat(), 1);
    case deed::focus:
      return focus_note(view, option.card);
    case deed::open:
      return open_note(view, option.card);
    case deed::remove:
      return cards::text_of(view, cards::face(view, option.card),
                            [](std::uint8_t kind) { return kind == ability::to_discard; });
    case deed::ask:
      return cards::ability_words(view, option.extra);
    case deed::end_main:
      return end_note(view);
    default:
      return {};
  }
}

}  // namespace

std::string aeons_end_option_note(const SeatView& view, const Ask& question, const Option& option) {
  switch (option.kind) {
    case OptionKind::seat:
      return seat_note(view, static_cast<Seat>(option.value));
    case OptionKind::card:
      return card_note(view, question, option.card);
    case OptionKind::deed:
      return deed_note(view, option);
    default:
      return {};
  }
}

}  // namespace muster::terminal
