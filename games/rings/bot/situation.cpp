#include "games/rings/bot/situation.h"

#include <algorithm>

namespace muster::rings {

namespace {

bool has(const SeatView& view, CardId c, int what) {
  return (view.counter(c, counter::state) & what) != 0;
}

template <class List>
auto* found(const List& list, CardId c) {
  const auto at = std::find_if(list.begin(), list.end(), [c](const auto& x) { return x.id == c; });
  return at == list.end() ? nullptr : &*at;
}

bool guards_objective(const Lore& lore, const SeatView& view, CardId c) {
  bool guards = false;
  if (!view.has_attached(c)) return guards;
  view.each_attached(c, [&](const SeatView::Sight& s) {
    if (!s.hidden && lore.objective(s.definition)) guards = true;
  });
  return guards;
}

}  // namespace

Situation::Situation(const Lore& lore, const SeatView& view)
    : me(view.seat()),
      players(view.players()),
      out(static_cast<std::uint8_t>(view.value(value::out))),
      first(static_cast<Seat>(view.value(value::first_player))),
      active(view.value(value::active) < 0 ? no_seat
                                           : static_cast<Seat>(view.value(value::active))),
      step(static_cast<Step>(view.value(value::step))),
      phase(phase_of(step)),
      round(view.value(value::round)),
      deck_left(view.count(view.zone(zone::deck, me))) {
  playing = std::max(1, players - out.count());
  for (int i = 0; i < players; ++i) {
    const auto s = static_cast<Seat>(i);
    threat[s] = view.value(s, seat_value::threat);
    if (out.has(s)) continue;
    read_friends(lore, view, s);
    view.each_card(view.zone(zone::engaged, s),
                   [&](const SeatView::Sight& c) { read_foe(lore, view, c, s); });
  }
  read_staging(lore, view);
  read_quest(lore, view);
  view.each_card(view.zone(zone::hand, me), [&](const SeatView::Sight& c) {
    if (!c.hidden) hand.add({c.id, c.definition});
  });
  mark_keys(lore);
}

void Situation::read_friends(const Lore& lore, const SeatView& view, Seat s) {
  for (const std::uint8_t z : {zone::heroes, zone::allies}) {
    view.each_card(view.zone(z, s), [&](const SeatView::Sight& c) {
      if (c.hidden || c.face_down) return;
      Friend f;
      f.id = c.id;
      f.definition = c.definition;
      f.seat = s;
      f.hero = z == zone::heroes;
      f.ready = !c.turned;
      f.willpower = view.stat(stat::willpower, c.id);
      f.attack = view.stat(stat::attack, c.id);
      f.defense = view.stat(stat::defense, c.id);
      f.damage = view.counter(c.id, counter::damage);
      f.hp = view.stat(stat::hit_points, c.id) - f.damage;
      f.resources = view.counter(c.id, counter::resources);
      f.committed = has(view, c.id, state::committed);
      f.defending = has(view, c.id, state::defending);
      f.attacking = has(view, c.id, state::attacking);
      if (view.has_attached(c.id)) {
        view.each_attached(c.id, [&](const SeatView::Sight& a) {
          ++f.attachments;
          if (!a.hidden) f.trophies += lore.trophies(a.definition);
          if (!a.hidden && lore.restricted(a.definition)) ++f.restricted;
          if (a.hidden || a.turned) return;
          const Gist* g = lore.gist(a.definition, ability::action);
          if (g != nullptr && g->deed == Meaning::ready) f.readies = true;
        });
        f.can_attack = view.stat(stat::can_attack, c.id) != 0;
        f.can_defend = view.stat(stat::can_defend, c.id) != 0;
      }
      f.trophies += lore.trophies(f.definition);
      const Gist* answer = lore.gist(f.definition, ability::response);
      if (answer != nullptr && answer->deed == Meaning::ready && f.resources > 0) f.readies = true;
      const double stats = 1.2 * f.willpower + f.attack + 0.8 * f.defense;
      f.worth = f.hero ? 12 + stats + f.attachments : 0.5 + stats + 0.3 * f.hp;
      if (!f.hero) {
        const bool leaves = lore.gist(f.definition, ability::passive) != nullptr;
        const bool precious = lore.type_of(f.definition) == type::objective_ally;
        if (precious) f.worth = 60;            // most campaigns are lost without it
        if (leaves && !precious) f.worth = 1;  // it goes at the end of the round anyway
      }
      if (f.committed) committed_willpower += f.willpower;
      if (s == me && f.hero) resources += f.resources;
      friends.add(f);
    });
  }
}

void Situation::read_foe(const Lore& lore, const SeatView& view, const SeatView::Sight& c,
                         Seat engaged) {
  if (c.in_play == no_card) return;
  const bool guard = c.hidden || c.face_down;  // an Orc Guard
  if (!guard && lore.type_of(c.definition) != type::enemy) return;
  Foe f;
  f.id = c.in_play;
  f.definition = guard ? DefinitionId{0xffff} : c.definition;
  f.engaged = engaged;
  f.attack = view.stat(stat::attack, f.id);
  f.defense = view.stat(stat::defense, f.id);
  f.damage = view.counter(f.id, counter::damage);
  f.hp = view.stat(stat::hit_points, f.id) - f.damage;
  f.threat = view.stat(stat::threat, f.id);
  f.engagement = engaged == no_seat ? view.stat(stat::engagement, f.id) : 0;
  f.has_attacked = has(view, f.id, state::has_attacked);
  f.attacked = has(view, f.id, state::attacked);
  if (view.has_attached(f.id)) {
    f.can_attack = view.stat(stat::can_attack, f.id) != 0;
    f.key = guards_objective(lore, view, f.id);
    view.each_attached(f.id, [&](const SeatView::Sight& a) {
      if (!a.face_down && !a.hidden && view.under(a.id)) f.striking = !f.has_attacked;
    });
  }
  f.excess = !guard && (lore.definition(f.definition).stats >> stat::excess_to_threat & 1U) != 0;
  if (!guard) {
    const Gist* engages = lore.gist(f.definition, ability::forced);
    // An enemy that hits a hero when it engages is best left alone.
    if (engaged == no_seat && engages != nullptr && engages->deed == Meaning::damage &&
        engages->number >= 3) {
      f.entrance = engages->number;
    }
  }
  f.bounty = 3.0 + 1.6 * f.attack + 0.3 * f.threat + (f.can_attack ? 0.0 : -2.0);
  foes.add(f);
}

void Situation::read_staging(const Lore& lore, const SeatView& view) {
  const auto add = [&](const SeatView::Sight& c, bool is_active) {
    Place p;
    p.id = c.id;
    p.definition = c.definition;
    p.threat = view.stat(stat::threat, c.id);
    p.left = view.stat(stat::quest_points, c.id) - view.counter(c.id, counter::progress);
    p.active = is_active;
    p.key = guards_objective(lore, view, c.id);
    places.add(p);
  };
  view.each_card(view.zone(zone::active_location), [&](const SeatView::Sight& c) {
    if (!c.hidden) add(c, true);
  });
  view.each_card(view.zone(zone::staging), [&](const SeatView::Sight& c) {
    if (!c.hidden && !c.face_down && lore.type_of(c.definition) == type::location) {
      add(c, false);
    } else {
      read_foe(lore, view, c, no_seat);
    }
  });
  // A text may keep a card from counting; few are asked, as only events say so.
  const bool questing = phase == Phase::quest;
  for (const Place& p : places) {
    if (!p.active && (!questing || view.stat(stat::contributes, p.id) != 0)) {
      staging_threat += p.threat;
    }
  }
  for (const Foe& f : foes) {
    if (f.engaged == no_seat && (!questing || view.stat(stat::contributes, f.id) != 0)) {
      staging_threat += f.threat;
    }
  }
}

void Situation::read_quest(const Lore& lore, const SeatView& view) {
  const auto c = static_cast<CardId>(view.value(value::quest));
  stage = view.definition_of(c);
  if (stage == 0xffff) return;
  const int points = view.stat(stat::quest_points, c);
  quest_left = points == 0 ? 0 : std::max(0, points - view.counter(c, counter::progress));
  stage_stands = points == 0 || view.stat(stat::can_advance, c) == 0;
  const std::string& number = lore.definition(stage).words[attribute::stage];
  last_stage = !number.empty() && number[0] == '3';
}

// Enemies that a stage names stand between the players and their victory.
void Situation::mark_keys(const Lore& lore) {
  const bool kill_all = stage != 0xffff && last_stage && stage_stands &&
                        lore.printed(stage, attribute::quest_points) == 0;
  for (Foe& f : foes) {
    if (kill_all || (stage_stands && f.definition != 0xffff && lore.names(stage, f.definition))) {
      f.key = true;
    }
    if (f.key) f.bounty += last_stage ? 12 : 8;
  }
}

const Friend* Situation::friend_of(CardId c) const { return found(friends, c); }
const Foe* Situation::foe(CardId c) const { return found(foes, c); }
const Place* Situation::place(CardId c) const { return found(places, c); }

const Place* Situation::active_location() const {
  return places.size() != 0 && places[0].active ? &places[0] : nullptr;
}

int Situation::engaged_with(Seat s) const {
  return static_cast<int>(
      std::count_if(foes.begin(), foes.end(), [s](const Foe& f) { return f.engaged == s; }));
}

// Each player in turn is engaged by the enemy with the highest cost that is not above the threat.
bool Situation::will_engage(const Foe& f, Seat s) const {
  std::uint64_t gone = 0;
  bool engaged = true;
  while (engaged) {
    engaged = false;
    Seat seat = first;
    for (int n = 0; n < players; ++n, seat = static_cast<Seat>((seat + 1) % players)) {
      if (out.has(seat)) continue;
      int next = -1, highest = -1;
      for (std::size_t i = 0; i < foes.size(); ++i) {
        if (foes[i].engaged != no_seat || (gone >> i & 1U) != 0) continue;
        if (foes[i].engagement <= threat[seat] && foes[i].engagement > highest) {
          highest = foes[i].engagement;
          next = static_cast<int>(i);
        }
      }
      if (next < 0) continue;
      engaged = true;
      gone |= std::uint64_t{1} << next;
      if (foes[static_cast<std::size_t>(next)].id == f.id) return seat == s;
    }
  }
  return false;
}

double Situation::threat_price(Seat s) const {
  const int left = std::max(1, threat_elimination_level - threat[s]);
  return left > 20 ? 0.7 : left > 12 ? 1.0 : left > 6 ? 1.5 : 3.0;
}

double Situation::threat_price() const {
  double sum = 0;
  for (int i = 0; i < players; ++i) {
    const auto s = static_cast<Seat>(i);
    if (!out.has(s)) sum += threat_price(s);
  }
  return sum;
}

}  // namespace muster::rings
