#include "games/champions/bot/situation.h"

#include <algorithm>

namespace muster::champions {

namespace {

constexpr double damage_per_turn = 7.2;  // that a player deals to the villain

bool has(const SeatView& view, CardId c, int what) {
  return (view.counter(c, counter::status) & what) != 0;
}

// An attachment that says "when the attached enemy would take damage: instead".
bool takes_damage_for_host(const Lore& lore, DefinitionId d) {
  const auto abilities = lore.abilities(d);
  return std::any_of(abilities.begin(), abilities.end(), [&](const Ability& a) {
    return a.kind == ability::forced_interrupt && a.event == event::damage &&
           lore.definition(d).type == type::attachment;
  });
}

void read_status(const SeatView& view, Foe& f) {
  f.tough = has(view, f.id, status::tough);
  f.stunned = has(view, f.id, status::stunned);
  f.confused = has(view, f.id, status::confused);
}

}  // namespace

Foe read_foe(const Lore& lore, const SeatView& view, CardId c) {
  Foe f;
  f.id = c;
  f.definition = view.sight(c).face_down ? DefinitionId{0xffff} : view.definition_of(c);
  f.damage = view.counter(c, counter::damage);
  f.hp = view.stat(stat::hit_points, c) - f.damage;
  f.attack = view.stat(stat::attack, c);
  f.scheme = view.stat(stat::scheme, c);
  f.retaliate = view.stat(stat::retaliate, c);
  f.unhurt = view.stat(stat::can_take_damage, c) == 0;
  read_status(view, f);
  if (f.definition == 0xffff) return f;
  f.villain = lore.definition(f.definition).type == type::villain;
  f.guard = lore.has_keyword(f.definition, "guard");
  view.each_attached(c, [&](const SeatView::Sight& s) {
    if (!s.hidden && takes_damage_for_host(lore, s.definition)) f.armored = true;
  });
  return f;
}

Situation::Situation(const Lore& lore, const SeatView& view)
    : me(view.seat()), players(view.players()) {
  const SeatSet out(static_cast<std::uint8_t>(view.value(value::out)));
  playing = std::max(1, players - out.count());
  my_turn = view.value(value::active) == me;
  can_flip = my_turn && view.value(me, seat_value::changed_form) == 0;
  read_friends(lore, view);
  read_foes(lore, view);
  read_schemes(lore, view);
  read_own_cards(lore, view);
  rounds = std::clamp(villain_left / (damage_per_turn * playing), 1.0, 12.0);
}

void Situation::read_foes(const Lore& lore, const SeatView& view) {
  const auto c = static_cast<CardId>(view.value(value::villain));
  foes.add(read_foe(lore, view, c));
  villain_left = foes[0].hp;
  view.each_card(view.zone(zone::villain_deck), [&](const SeatView::Sight& s) {
    if (s.hidden) return;
    villain_left += lore.printed(s.definition, attribute::hp) +
                    lore.printed(s.definition, attribute::hp_each) * players;
  });
  last_stage = view.count(view.zone(zone::villain_deck)) == 0;
  for (const Ability& a : lore.abilities(foes[0].definition)) {
    if (a.event != event::attack) continue;
    const Node& block = lore.rules.library.node(a.block);
    if (lore.says(block, Meaning::more_boost)) ++boosts;
    if (lore.says(block, Meaning::attack_for_each)) {
      villain_more = view.count(view.zone(zone::engaged, me)) + lore.says(block, Meaning::drones);
    }
  }
  boost_cards = view.count(view.zone(zone::boost));
  if (boost_cards == 0) boost_cards = boosts;
  Foe drone;  // those that lie facedown are all alike but for what lies on them
  bool drone_known = false;
  for (int i = 0; i < players; ++i) {
    const auto s = static_cast<Seat>(i);
    view.each_card(view.zone(zone::engaged, s), [&](const SeatView::Sight& seen) {
      Foe f;
      if (!seen.face_down) {
        f = read_foe(lore, view, seen.in_play);
      } else if (!drone_known) {
        drone = f = read_foe(lore, view, seen.in_play);
        drone_known = true;
      } else {
        f = drone;
        f.id = seen.in_play;
        f.damage = view.counter(f.id, counter::damage);
        f.hp = drone.hp + drone.damage - f.damage;
        read_status(view, f);
      }
      f.engaged = s;
      if (s == me && f.guard) guarded = true;
      if (s == me && !f.stunned) blows += f.attack;
      foes.add(f);
    });
  }
}

void Situation::read_friends(const Lore& lore, const SeatView& view) {
  const auto add = [&](const SeatView::Sight& seen, Seat s) {
    if (seen.hidden) return;
    const Definition& d = lore.definition(seen.definition);
    if (d.type > type::ally) return;
    Friend f;
    f.id = seen.id;
    f.definition = seen.definition;
    f.controller = s;
    f.damage = view.counter(seen.id, counter::damage);
    f.hp = view.stat(stat::hit_points, seen.id) - f.damage;
    // Of others it is enough to know what is printed.
    f.attack = s == me ? view.stat(stat::attack, seen.id)
                       : lore.printed(seen.definition, attribute::attack);
    f.thwart = s == me ? view.stat(stat::thwart, seen.id)
                       : lore.printed(seen.definition, attribute::thwart);
    f.attack_cost = lore.printed(seen.definition, attribute::attack_damage);
    f.thwart_cost = lore.printed(seen.definition, attribute::thwart_damage);
    f.ally = d.type == type::ally;
    f.leaves = f.ally && lore.leaves(seen.definition);
    f.ready = !seen.turned;
    f.tough = has(view, seen.id, status::tough);
    f.stunned = has(view, seen.id, status::stunned);
    f.confused = has(view, seen.id, status::confused);
    friends.add(f);
    if (s != me) {
      other_alter_egos += d.type == type::alter_ego ? 1 : 0;
      other_heroes += d.type == type::hero ? 1 : 0;
      return;
    }
    if (f.ally) {
      ++allies;
      return;
    }
    self = f;
    hero_form = d.type == type::hero;
    max_hp = f.hp + f.damage;
    defense = hero_form ? view.stat(stat::defense, seen.id) : 0;
    recover = lore.printed(hero_form ? d.back : seen.definition, attribute::recover);
    ally_limit = view.stat(stat::ally_limit, seen.id);
    const int size = view.stat(stat::hand_size, seen.id);
    const int other = lore.printed(d.back, attribute::hand);
    hand_as_hero = hero_form ? size : other;
    hand_as_alter_ego = hero_form ? other : size;
    if (!hero_form) {
      self.attack = lore.printed(d.back, attribute::attack);
      self.thwart = lore.printed(d.back, attribute::thwart);
      defense = lore.printed(d.back, attribute::defense);
    }
  };
  for (int i = 0; i < players; ++i) {
    const auto s = static_cast<Seat>(i);
    view.each_card(view.zone(zone::identity, s), [&](const auto& seen) { add(seen, s); });
    view.each_card(view.zone(zone::play_area, s), [&](const auto& seen) { add(seen, s); });
  }
}

void Situation::read_schemes(const Lore& lore, const SeatView& view) {
  const auto add = [&](CardId c, DefinitionId d, bool main) {
    schemes.add({.id = c,
                 .definition = d,
                 .threat = view.counter(c, counter::threat),
                 .main = main,
                 .removable = !main || view.stat(stat::threat_removable, c) != 0});
    rise += lore.printed(d, attribute::acceleration_icons);
    if (lore.printed(d, attribute::crisis_icons) != 0) crisis = true;
  };
  const auto c = static_cast<CardId>(view.value(value::main_scheme));
  const DefinitionId d = view.definition_of(c);
  add(c, d, true);
  const auto completes = [&](DefinitionId scheme) {
    return lore.printed(scheme, attribute::target) +
           lore.printed(scheme, attribute::target_each) * players;
  };
  target = completes(d);
  rise += lore.printed(d, attribute::acceleration) +
          lore.printed(d, attribute::acceleration_each) * players +
          view.counter(c, counter::acceleration);
  last_scheme = view.count(view.zone(zone::scheme_deck)) == 0;
  race = !main_scheme().removable;
  view.each_card(view.zone(zone::scheme_deck), [&](const SeatView::Sight& s) {
    if (s.hidden) return;
    const DefinitionId other_side = lore.definition(s.definition).back;
    later_target += completes(other_side);
    race = race || lore.threat_stays(other_side);
  });
  view.each_card(view.zone(zone::side_schemes), [&](const SeatView::Sight& s) {
    if (!s.hidden) add(s.id, s.definition, false);
  });
}

void Situation::read_own_cards(const Lore& lore, const SeatView& view) {
  view.each_card(view.zone(zone::hand, me), [&](const SeatView::Sight& s) {
    if (!s.hidden) hand.add({.id = s.id, .definition = s.definition});
  });
  view.each_card(view.zone(zone::play_area, me), [&](const SeatView::Sight& s) {
    if (s.hidden || lore.definition(s.definition).type == type::ally) return;
    area.add({.id = s.id, .definition = s.definition, .ready = !s.turned});
  });
  if (!hero_form) {
    for (const Own& own : area) {
      if (lore.enlarges_hand(lore.definition(self.definition).back, own.definition)) ++hand_as_hero;
    }
  }
}

bool Situation::controls(const Lore& lore, std::string_view name) const {
  const auto called = [&](const auto& c) { return lore.definition(c.definition).name == name; };
  return std::any_of(area.begin(), area.end(), called) ||
         std::any_of(friends.begin(), friends.end(), called);
}

}  // namespace muster::champions
