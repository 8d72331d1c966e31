#include "games/brawl/bot/situation.h"

namespace muster::brawl {

namespace {

// Types of the technique cards this seat cannot see, as far as it can count them.
PerType<double> unseen_cards(const Lore& lore, const SeatView& view) {
  PerType<double> unseen{};
  int hidden = 0;
  int seen = 0;
  const auto count = [&](std::uint8_t kind, Seat s) {
    view.each_card(view.zone(kind, s), [&](const SeatView::Sight& c) {
      if (c.hidden) {
        ++hidden;
        return;
      }
      ++seen;
      unseen[static_cast<std::size_t>(lore.type_of(c.definition))] -= 1.0;
    });
  };
  count(zone::discard, 0);
  count(zone::open_cards, 0);
  for (int i = 0; i < view.players(); ++i) {
    count(zone::hand, static_cast<Seat>(i));
    count(zone::series, static_cast<Seat>(i));
  }
  hidden += view.count(view.zone(zone::technique_deck));
  int one_box = 0;
  for (const int n : lore.copies) one_box += n;
  const int boxes = (hidden + seen) / one_box;
  for (std::size_t t = 0; t < unseen.size(); ++t) unseen[t] += boxes * lore.copies[t];
  return unseen;
}

}  // namespace

Situation::Situation(const Lore& lore, const SeatView& view)
    : me(view.seat()),
      first_player(static_cast<Seat>(view.value(value::first_player))),
      acted(static_cast<std::uint8_t>(view.value(value::acted))),
      stage(view.value(value::stage)) {
  const SeatSet fighting(static_cast<std::uint8_t>(view.value(value::in_battle)));
  for (int i = 0; i < view.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    energy[s] = view.value(s, seat_value::energy);
    hand[s] = view.count(view.zone(zone::hand, s));
    if (!fighting.has(s)) continue;
    const bool ours =
        s == me || (view.value(value::teams) != 0 &&
                    view.value(s, seat_value::team) == view.value(me, seat_value::team));
    (ours ? side : opponents).add(s);
  }
  if (view.value(value::in_force) != 0) {
    view.each_card(view.zone(zone::battlefield),
                   [&](const SeatView::Sight& c) { battlefield = c.definition; });
  }
  view.each_card(view.zone(zone::hero, me), [&](const SeatView::Sight& c) { hero = c.definition; });
  stages = lore.value(stat::stages, battlefield);
  trap_damage = lore.value(stat::trap_damage, battlefield);
  descending = lore.value(stat::descending, battlefield) != 0;
  can_gain = lore.value(stat::can_gain, battlefield) != 0;
  shrugs_off_traps = hero != 0xffff && lore.shrugs_off_traps(hero);
  read_tactics(view);
  read_own_cards(lore, view);
  read_others(lore, view);
}

void Situation::read_tactics(const SeatView& view) {
  std::size_t t = 0;
  view.each_card(view.zone(zone::tactics), [&](const SeatView::Sight& c) {
    trapped[t] = c.back_side;
    knocked_out[t] = view.has_attached(c.id);
    ++t;
  });
}

void Situation::read_own_cards(const Lore& lore, const SeatView& view) {
  view.each_card(view.zone(zone::hand, me), [&](const SeatView::Sight& c) {
    ++mine[static_cast<std::size_t>(lore.type_of(c.definition))];
  });
  view.each_card(view.zone(zone::series, me), [&](const SeatView::Sight& c) {
    const auto t = static_cast<std::size_t>(lore.type_of(c.definition));
    ++series[t];
    last_number = lore.number[t];
    if (c.turned) on_guard[me] = true;
  });
}

void Situation::read_others(const Lore& lore, const SeatView& view) {
  const PerType<double> unseen = unseen_cards(lore, view);
  double all_unseen = 0.001;
  for (const double n : unseen) all_unseen += n;
  for (int i = 0; i < view.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (s == me) continue;
    int hidden = 0;
    view.each_card(view.zone(zone::hand, s), [&](const SeatView::Sight& c) {
      if (c.hidden) {
        ++hidden;
      } else {
        held[s][static_cast<std::size_t>(lore.type_of(c.definition))] += 1.0;
      }
    });
    for (std::size_t t = 0; t < unseen.size(); ++t) held[s][t] += hidden * unseen[t] / all_unseen;

    int last = -1;
    view.each_card(view.zone(zone::series, s), [&](const SeatView::Sight& c) {
      if (c.turned) on_guard[s] = true;
      if (!c.hidden) {
        const auto t = static_cast<std::size_t>(lore.type_of(c.definition));
        last = lore.number[t];
        if (c.face_down) laid[s][t] = 1.0;
        return;
      }
      // Face down: anything unseen that keeps the number rule.
      double fitting = 0.001;
      for (std::size_t t = 0; t < unseen.size(); ++t) {
        if (fits(lore.number[t], last)) fitting += unseen[t];
      }
      for (std::size_t t = 0; t < unseen.size(); ++t) {
        if (fits(lore.number[t], last)) laid[s][t] = unseen[t] / fitting;
      }
    });
    if (!opponents.has(s) || !acted.has(s)) continue;
    int newest = -1;
    view.each_card(view.zone(zone::series, s), [&](const SeatView::Sight& c) {
      newest = c.hidden ? -1 : lore.type_of(c.definition);
    });
    if (newest >= 0) revealed[static_cast<std::size_t>(newest)] = true;
  }
}

}  // namespace muster::brawl
