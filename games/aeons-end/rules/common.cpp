// Deeds that procedures and phrases share: cards on their way, aether, charges, life.
#include <algorithm>

#include "games/aeons-end/rules/procedures.h"

namespace muster::aeons_end {

namespace {

std::int16_t small(int n) { return static_cast<std::int16_t>(n); }

}  // namespace

void log_card(Play& p, std::uint8_t line, Seat by, CardId c, SeatSet known_to) {
  p.log({.line = line, .by = by, .known_to = known_to, .definition = p.card(c).definition});
}

const Ability* ability_of(const Play& p, CardId c, std::uint8_t kind) {
  if (!has_ability(p, c, kind)) return nullptr;
  const auto list = p.library.abilities_of(p.definition(c));
  return &*std::find_if(list.begin(), list.end(), [&](const Ability& a) { return a.kind == kind; });
}

Scope text_scope(const Play& p, CardId c, std::uint8_t kind) {
  Scope s;
  s.source = c;
  s.you = captain(p.t);
  s.ability = static_cast<std::uint16_t>(ability_of(p, c, kind) - p.library.abilities.data());
  return s;
}

void run_ability(Play& p, CardId c, const Ability& a, Seat you) {
  Scope s;
  s.source = c;
  s.you = you;
  s.ability = static_cast<std::uint16_t>(&a - p.library.abilities.data());
  p.call(RunAbility::of(p.library, s, a.block));
}

int empty_piles(const Play& p) {
  int full = 0;
  each_pile(p, [&](CardId) { ++full; });
  return supply_piles - full;
}

// ---- cards --------------------------------------------------------------------------------------

int draw(Play& p, Seat s, int n) {
  const ZoneId deck = p.zone(zone::deck, s);
  int drawn = 0;
  for (; drawn < n; ++drawn) {
    const CardId c = p.top(deck);
    if (c == no_card) break;
    p.move(c, p.zone(zone::hand, s));
    log_card(p, line::draws, s, c, SeatSet::of(s));
  }
  return drawn;
}

void to_discard(Play& p, Seat s, CardId c) {
  p.move(c, p.zone(zone::discard, s), Play::End::first);
}

void discard_from_hand(Play& p, Seat s, CardId c) {
  log_card(p, line::discards, s, c);
  to_discard(p, s, c);
}

void discard_spell(Play& p, CardId c) {
  const Seat owner = p.t.zones[p.card(c).zone].owner;
  p.card(c).counters[counter::status] = 0;
  to_discard(p, owner, c);
}

// AE-DESTROY-1; AE-CROOKEDMASK-4, -5, AE-GAP-44: the mat says otherwise for corruptions, and its
// harder rule goes before the other.
bool destroy(Play& p, Seat by, CardId c) {
  log_card(p, line::destroys, by, c);
  p.card(c).counters[counter::status] = 0;
  if (is_type(p, c, type::corruption)) {
    if (p.value(stat::corruption_to_discard) != 0) {
      p.move(c, p.zone(zone::resolving));  // open to those who decide
      return false;
    }
    if (p.value(stat::corruption_to_deck) != 0) {
      p.move(c, p.zone(zone::corruption_deck), Play::End::last, SeatSet());
      p.card(c).owner = p.card(c).controller = no_seat;
      return true;
    }
  }
  p.move(c, p.zone(zone::box));
  return true;
}

// AE-GAP-43: the whole deck is shuffled, also when the discard pile is empty.
void shuffle_discard_into_deck(Play& p, Seat s) {
  const ZoneId from = p.zone(zone::discard, s);
  const ZoneId deck = p.zone(zone::deck, s);
  while (p.t.zones[from].first != no_card) p.move(p.t.zones[from].first, deck);
  p.shuffle(deck);
  p.log({.line = line::shuffles_deck, .by = s});
}

// AE-CROOKEDMASK-2, -6, -10: nobody looks at it, unless it goes to a hand.
void gain_corruption(Play& p, Seat s, bool to_hand) {
  const CardId c = p.t.zones[p.zone(zone::corruption_deck)].first;
  if (c == no_card) return gravehold_suffers(p, p.value(stat::corruption_damage));
  p.card(c).owner = s;
  p.log({.line = to_hand ? line::corruption_in_hand : line::corruption, .by = s});
  if (to_hand) {
    p.move(c, p.zone(zone::hand, s));
  } else {
    p.move(c, p.zone(zone::deck, s), Play::End::first);
  }
}

// ---- aether and charges -------------------------------------------------------------------------

void gain_aether(Play& p, Seat s, int n) {
  of(p.t, s, seat_value::aether) = small(of(p.t, s, seat_value::aether) + n);
  p.log({.line = line::aether, .by = s, .number = small(n)});
}

bool pay(Play& p, Seat s, int n) {
  std::int16_t& aether = of(p.t, s, seat_value::aether);
  if (aether < n) return false;
  aether = small(aether - n);
  return true;
}

int gain_charges(Play& p, Seat s, int n) {
  std::int16_t& charges = of(p.t, s, seat_value::charges);
  const int gained = std::clamp(charge_slots(p, s) - charges, 0, n);
  charges = small(charges + gained);
  if (gained > 0) p.log({.line = line::gains_charge, .by = s, .number = small(gained)});
  return gained;
}

void lose_charges(Play& p, Seat s, int n) {
  std::int16_t& charges = of(p.t, s, seat_value::charges);
  const int lost = std::min<int>(charges, n);
  charges = small(charges - lost);
  if (lost > 0) p.log({.line = line::loses_charges, .by = s, .number = small(lost)});
}

// ---- life ---------------------------------------------------------------------------------------

int life_missing(const Play& p, Seat s) {  // AE-GAP-7, AE-GAP-30
  if (exhausted(p.t).has(s)) return 0;
  return std::max(0, at(p.t, value::player_start) - of(p.t, s, seat_value::life));
}

int gain_life(Play& p, Seat s, int n) {
  const int gained = std::min(n, life_missing(p, s));
  of(p.t, s, seat_value::life) = small(of(p.t, s, seat_value::life) + gained);
  if (gained > 0) p.log({.line = line::gains_life, .by = s, .number = small(gained)});
  return gained;
}

void gravehold_gains(Play& p, int n) {
  std::int16_t& life = at(p.t, value::gravehold);
  const int gained = std::clamp(at(p.t, value::gravehold_start) - life, 0, n);
  life = small(life + gained);
  if (gained > 0) p.log({.line = line::gravehold_gains, .number = small(gained)});
}

bool damage_prevented(Play& p) { return p.value(stat::suffers) == 0; }

void gravehold_suffers(Play& p, int n) {
  if (n <= 0) return;
  if (damage_prevented(p)) return p.log({.line = line::no_damage, .number = small(n)});
  std::int16_t& life = at(p.t, value::gravehold);
  life = small(std::max(0, life - n));
  p.log({.line = line::gravehold_suffers, .number = small(n)});
  if (life == 0) lose(p, gravehold_fell);  // AE-LOSS-2
}

void nemesis_gains_life(Play& p, int n) {
  std::int16_t& life = life_of(p, nemesis(p.t));
  const int gained = std::clamp(at(p.t, value::nemesis_start) - life, 0, n);
  life = small(life + gained);
  p.log({.line = line::nemesis_gains_life,
         .known_to = everyone,
         .definition = p.card(nemesis(p.t)).definition,
         .number = small(gained)});
}

// ---- the nemesis --------------------------------------------------------------------------------

void leave_nemesis_play(Play& p, CardId c) {
  p.card(c).counters.fill(0);
  p.move(c, p.zone(zone::nemesis_discard), Play::End::first);
  mend_husks(p, false);
}

void mend_husks(Play& p, bool heal) {
  if (husks(p) == 0) return;
  const int most = p.value(stat::husk_life);
  each_in_zone(p, p.zone(zone::husks), [&](CardId c) {
    life_of(p, c) = small(heal ? most : std::min<int>(life_of(p, c), most));
  });
}

void put_husks(Play& p, int n) {
  const int room = std::max(0, p.value(stat::husk_room) - husks(p));
  const int life = p.value(stat::husk_life);
  const int placed = std::min(n, room);
  for (int i = 0; i < placed; ++i) {
    CardId c = p.t.zones[p.zone(zone::husk_pool)].first;
    if (c == no_card)
      c = p.create(p.rules.of_type[type::husk][0], p.zone(zone::husk_pool), no_seat);
    p.move(c, p.zone(zone::husks));
    life_of(p, c) = small(life);
  }
  if (placed > 0) p.log({.line = line::husks_enter, .number = small(placed)});
  gravehold_suffers(p, (n - placed) * p.value(stat::husk_overflow));
}

int discard_husks(Play& p, int n) {
  const int gone = std::min(n, husks(p));
  for (int i = 0; i < gone; ++i) {
    const CardId c = p.t.zones[p.zone(zone::husks)].last;
    p.card(c).counters.fill(0);
    p.move(c, p.zone(zone::husk_pool));
  }
  if (gone > 0) p.log({.line = line::husks_leave, .number = small(gone)});
  return gone;
}

// ---- the turn order -----------------------------------------------------------------------------

bool is_nemesis_turn_card(const Play& p, CardId c) {
  const Definition& d = p.definition(c);
  return d.numbers[attribute::number] == missing_number &&
         d.numbers[attribute::wild] == missing_number;
}

// AE-TURNORDER-2, AE-MAGE-6, AE-SOLO-5
Seat player_of_turn_card(const Play& p, CardId c) {
  if (is_nemesis_turn_card(p, c)) return no_seat;
  if (solo(p.t)) return 0;
  const int number = printed(p, c, attribute::number);
  return number == 0 ? no_seat : static_cast<Seat>(number - 1);
}

void shuffle_turn_card(Play& p, CardId c) {
  log_card(p, line::turn_card_shuffled, no_seat, c);
  p.move(c, p.zone(zone::turn_deck));
}

// ---- the end ------------------------------------------------------------------------------------

void check_supply(Play& p) {  // AE-GAP-35
  if (empty_piles(p) == supply_piles && p.value(stat::lost_without_supply) != 0) {
    lose(p, supply_devoured);
  }
}

// AE-OBJECT-2, AE-END-1, AE-WIN-3: any one of the conditions ends the game, whichever is met first
// (AE-GAP-2).
void win(Play& p, Ending how) {
  if (p.t.over()) return;
  at(p.t, value::ending) = how;
  p.log({.line = how == nemesis_defeated ? line::won_life : line::won_cards,
         .known_to = everyone,
         .definition = p.card(nemesis(p.t)).definition});
  p.end_game(p.everybody());  // AE-OBJECT-1
}

void lose(Play& p, Ending how) {
  if (p.t.over()) return;
  at(p.t, value::ending) = how;
  p.log({.line = static_cast<std::uint8_t>(line::lost_gravehold + (how - gravehold_fell)),
         .known_to = everyone,
         .definition = p.card(nemesis(p.t)).definition});
  p.end_game({});
}

}  // namespace muster::aeons_end
