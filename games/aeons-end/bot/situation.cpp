#include "games/aeons-end/bot/situation.h"

#include <algorithm>

namespace muster::aeons_end {

bool means_nemesis(const Lore& lore, DefinitionId d) {
  const Definition& card = lore.definition(d);
  return card.numbers[attribute::number] == missing_number &&
         card.numbers[attribute::wild] == missing_number;
}

Situation::Situation(const Lore& lore, const SeatView& view)
    : me(view.seat()),
      players(view.players()),
      active(view.value(value::active) < 0 ? no_seat
                                           : static_cast<Seat>(view.value(value::active))),
      phase(view.value(value::phase)),
      everybody(SeatSet::first(players)),
      exhausted(static_cast<std::uint8_t>(view.value(value::exhausted))),
      gravehold(view.value(value::gravehold)),
      gravehold_start(view.value(value::gravehold_start)),
      life_start(view.value(value::player_start)),
      turn(view.value(value::turn)),
      nemesis_cards(view.count(view.zone(zone::nemesis_deck))) {
  for (std::uint8_t z = zone::supply; z < zone::supply_end; ++z) {
    const int cards = view.count(view.zone(z));
    supply_left += cards;
    if (cards == 0) ++empty_piles;
  }
  read_nemesis(lore, view);
  read_turn_cards(lore, view);
  for (int i = 0; i < players; ++i) read_seat(lore, view, static_cast<Seat>(i));
  read_own_cards(lore, view);
}

void Situation::read_nemesis(const Lore& lore, const SeatView& view) {
  nemesis.id = static_cast<CardId>(view.value(value::nemesis));
  nemesis.definition = view.definition_of(nemesis.id);
  nemesis.life = view.counter(nemesis.id, counter::life);
  fury = view.counter(nemesis.id, counter::fury);
  view.each_card(view.zone(zone::nemesis_play), [&](const SeatView::Sight& c) {
    if (lore.type_of(c.definition) == type::minion) {
      minions.add({c.id, c.definition, view.counter(c.id, counter::life)});
    } else {
      powers.add({c.id, c.definition, view.counter(c.id, counter::power)});
    }
  });
  corruptions_left = view.count(view.zone(zone::corruption_deck));
  husks = view.count(view.zone(zone::husks));
  if (husks != 0) {
    view.each_card(view.zone(zone::husks), [&](const SeatView::Sight& c) {
      husk_life = view.counter(c.id, counter::life);
    });
  }
}

void Situation::read_turn_cards(const Lore& lore, const SeatView& view) {
  turn_cards_left = view.count(view.zone(zone::turn_deck));
  turn_cards_gone = view.count(view.zone(zone::turn_discard));
  view.each_card(view.zone(zone::turn_discard), [&](const SeatView::Sight& c) {
    if (means_nemesis(lore, c.definition)) ++nemesis_turns_gone;
  });
  nemesis_turns_left = std::max(0, 2 - nemesis_turns_gone);
}

void Situation::read_seat(const Lore& lore, const SeatView& view, Seat s) {
  life[s] = view.value(s, seat_value::life);
  charges[s] = view.value(s, seat_value::charges);
  mage[s] = view.definition_of(static_cast<CardId>(view.value(s, seat_value::mage)));
  slots[s] = lore.printed(mage[s], attribute::charges);
  hand_size[s] = view.count(view.zone(zone::hand, s));
  piles[s] = view.count(view.zone(zone::deck, s)) + view.count(view.zone(zone::discard, s));
  std::array<int, 6> at{};  // spells by the number of their breach
  const auto first = breaches.size();
  view.each_card(view.zone(zone::breaches, s), [&](const SeatView::Sight& c) {
    const int bits = view.counter(c.id, counter::status);
    Breach b;
    b.id = c.id;
    b.definition = c.definition;
    b.seat = s;
    b.number = lore.printed(c.definition, attribute::number);
    b.focused = view.counter(c.id, counter::focused);
    b.opened = (bits & status::opened) != 0;
    b.focused_now = (bits & status::focused_now) != 0;
    b.bonus = b.opened ? lore.printed(c.definition, attribute::bonus) : 0;
    view.each_attached(c.id, [&](const SeatView::Sight&) { ++b.spells; });
    if (b.opened) ++opened[s];
    prepped_count[s] += b.spells;
    if (b.number >= 0 && b.number < 5) at[static_cast<std::size_t>(b.number)] = b.spells;
    breaches.add(b);
  });
  for (std::size_t i = first; i < breaches.size(); ++i) {
    const Breach& b = breaches[i];
    if (b.spells == 0) continue;
    const auto n = static_cast<std::size_t>(b.number);
    const int beside = n > 0 && n < 5 ? at[n - 1] + at[n + 1] : 0;
    view.each_attached(b.id, [&](const SeatView::Sight& c) {
      prepped.add({.id = c.id,
                   .definition = c.definition,
                   .seat = s,
                   .breach = b.id,
                   .bonus = b.bonus,
                   .adjacent = beside,
                   .now = (view.counter(c.id, counter::status) & status::prepped_now) != 0});
    });
  }
}

void Situation::read_own_cards(const Lore& lore, const SeatView& view) {
  const auto note = [&](DefinitionId d) {
    ++seen;
    if (lore.type_of(d) == type::spell) ++seen_spells;
  };
  view.each_card(view.zone(zone::hand, me), [&](const SeatView::Sight& c) {
    if (c.hidden) return;
    hand.add({c.id, c.definition});
    note(c.definition);
  });
  view.each_card(view.zone(zone::discard, me), [&](const SeatView::Sight& c) {
    if (c.hidden) return;
    discard.add({c.id, c.definition});
    note(c.definition);
  });
  view.each_card(view.zone(zone::played, me),
                 [&](const SeatView::Sight& c) { note(c.definition); });
  for (const Prepped& p : prepped) {
    if (p.seat == me) note(p.definition);
  }
  deck_left = view.count(view.zone(zone::deck, me));
  deck_size = deck_left + seen;
}

}  // namespace muster::aeons_end
