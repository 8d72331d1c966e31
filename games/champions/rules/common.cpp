// Questions about cards and small deeds that all rules share.
#include <algorithm>

#include "games/champions/rules/procedures.h"
#include "rules/order.h"

namespace muster::champions {

bool has_keyword(const Play& p, CardId c, std::string_view keyword) {
  if (is_drone(p, c)) return false;
  const auto& list = p.definition(c).keywords;
  return std::find(list.begin(), list.end(), keyword) != list.end();
}

// A trait does nothing by itself: texts ask for it. CH-TRAITS-1, -2, CH-ANATOMY-PLAYER-4,
// CH-ANATOMY-SCENARIO-3
bool has_trait(Play& p, CardId c, int word) {
  if (is_drone(p, c)) return p.library.words[static_cast<std::size_t>(word)] == "Drone";
  if (p.rules.prints_trait(p.card(c).definition, word)) return true;
  return p.value(StatQuery{
             .stat = stat::trait, .card = c, .definition = static_cast<DefinitionId>(word)}) !=
         0;  // CH-GAINS-1
}

DefinitionId shown(const Play& p, CardId c) {
  return is_drone(p, c) ? DefinitionId{0xffff} : p.card(c).definition;
}

SeatSet knows(const Play& p, CardId c) { return is_drone(p, c) ? SeatSet() : everyone; }

void log_card(Play& p, std::uint8_t line, CardId c, Seat by, int number) {
  p.log({.line = line,
         .by = by,
         .known_to = knows(p, c),
         .definition = p.card(c).definition,
         .number = static_cast<std::int16_t>(number)});
}

bool is_character(const Play& p, CardId c) {  // CH-CHARACTER-1
  if (is_enemy(p, c)) return true;
  const std::uint8_t t = p.definition(c).type;
  return p.card(c).is(flag::in_play) &&
         (t == type::hero || t == type::alter_ego || t == type::ally);
}

// CH-MAX-HP-1: the base value and all that it gets.
int max_hit_points(Play& p, CardId c) { return card_value(p, c, stat::hit_points); }

// Of the side that is face up. CH-GAP-74
int hand_size(Play& p, Seat s) { return card_value(p, identity_of(p.t, s), stat::hand_size); }

// CH-TARGET-THREAT-1, CH-ANATOMY-SCENARIO-11. Players who are out still count: CH-PER-PLAYER-2,
// CH-GAP-69
int target_threat(const Play& p, CardId scheme) {
  return printed(p, scheme, attribute::target) +
         printed(p, scheme, attribute::target_each) * p.t.players();  // CH-PER-PLAYER-1
}

// CH-ANATOMY-SCENARIO-9
void place_starting_threat(Play& p, CardId scheme) {
  p.card(scheme).counters[counter::threat] =
      static_cast<std::int16_t>(printed(p, scheme, attribute::threat) +
                                printed(p, scheme, attribute::threat_each) * p.t.players());
  log_card(p, line::starting_threat, scheme, no_seat, p.card(scheme).counters[counter::threat]);
}

bool crisis(const Play& p) {
  bool found = false;
  each_in_zone(p, p.zone(zone::side_schemes),
               [&](CardId c) { found = found || printed(p, c, attribute::crisis_icons) != 0; });
  return found;
}

// Whose zone it lies in, until something moves it to another player's. CH-ENGAGED-3
Seat engaged_with(const Play& p, CardId c) {
  const Zone& z = p.t.zones[p.card(c).zone];
  return z.kind == zone::engaged ? z.owner : no_seat;
}

// CH-PLAYER-ORDER-3: clockwise.
Seat still_playing(const Play& p, Seat s) {
  while (out(p.t).has(s)) s = p.t.left_of(s);
  return s;
}

bool may_act(const Play& p, Seat s) {
  if (out(p.t).has(s)) return false;
  const int peril = at(p.t, value::peril);  // CH-PERIL-2
  return peril < 0 || peril == s;
}

int attacks_among(const Table& t, std::size_t occurrences) {
  return static_cast<int>(std::count_if(
      t.occurrences.begin(), t.occurrences.begin() + occurrences,
      [](const Occurrence& o) { return o.event == event::attack && o.cause != cause::also; }));
}

std::uint8_t damaged_mark(int depth) {
  return depth <= 1   ? card_mark::damaged
         : depth == 2 ? card_mark::damaged_inside
                      : card_mark::damaged_deeper;
}

const Ability* placement_of(const Play& p, CardId c) {
  for (const Ability& a : p.library.abilities_of(p.definition(c))) {
    if (a.kind == ability::placement) return &a;
  }
  return nullptr;
}

// ---- decks --------------------------------------------------------------------------------------

namespace {

void renew(Play& p, ZoneId deck, ZoneId pile) {
  while (p.t.zones[pile].first != no_card) p.move(p.t.zones[pile].first, deck);
  p.shuffle(deck);
}

}  // namespace

// CH-EMPTY-PLAYER-DECK-1, -2; CH-GAP-37: at once when the last card has left.
void check_deck(Play& p, Seat s) {
  const ZoneId deck = p.zone(zone::deck, s);
  if (p.t.zones[deck].count != 0 || out(p.t).has(s)) return;
  const ZoneId pile = p.zone(zone::discard, s);
  if (p.t.zones[pile].count == 0) {
    // CH-GAP-38: nothing to shuffle; the encounter card is dealt once for this emptying.
    if (of(p.t, s, seat_value::deck_out) != 0) return;
    of(p.t, s, seat_value::deck_out) = 1;
    deal_encounter_card(p, s);
    return;
  }
  renew(p, deck, pile);
  p.log({.line = line::deck_renewed, .by = s});
  if (of(p.t, s, seat_value::deck_out) != 0) {
    of(p.t, s, seat_value::deck_out) = 0;  // that emptying has been paid for
  } else {
    deal_encounter_card(p, s);
  }
}

void check_decks(Play& p) {
  in_order(p, playing(p.t), [&](Seat s) { check_deck(p, s); });
}

// Into the hand, and on from a deck that was renewed on the way. CH-DRAW-3, CH-EX-26
int draw(Play& p, Seat s, int n) {
  int drawn = 0;
  for (; drawn < n; ++drawn) {
    check_deck(p, s);
    const CardId c = p.t.zones[p.zone(zone::deck, s)].first;
    if (c == no_card) break;
    p.move(c, p.zone(zone::hand, s));
    p.log({.line = line::draws,
           .by = s,
           .known_to = SeatSet::of(s),
           .definition = p.card(c).definition});
    check_deck(p, s);
  }
  return drawn;
}

// Marks what it discards. A deck that runs out ends it. CH-EMPTY-PLAYER-DECK-4, CH-EX-27
int discard_from_deck(Play& p, Seat s, int n) {
  int done = 0;
  const ZoneId deck = p.zone(zone::deck, s);
  for (; done < n && p.t.zones[deck].first != no_card; ++done) {
    const CardId c = p.t.zones[deck].first;
    to_discard(p, c);
    p.card(c).mark |= card_mark::discarded;
  }
  // Whoever calls looks at what was discarded, and then lets the pile become a deck: check_deck.
  return done;
}

void check_encounter_deck(Play& p) {
  const ZoneId deck = p.zone(zone::encounter_deck);
  const ZoneId pile = p.zone(zone::encounter_discard);
  if (p.t.zones[deck].count != 0) return;
  // CH-GAP-38: with an empty pile the token comes at once, the new deck when there are cards again.
  if (at(p.t, value::deck_out) == 0) {
    // It belongs to the scheme, whatever stage it is at. CH-EMPTY-ENCOUNTER-DECK-2, CH-GAP-40
    ++p.card(main_scheme(p.t)).counters[counter::acceleration];  // CH-ACCEL-TOKEN-2
    log_card(p, line::acceleration, main_scheme(p.t));
    at(p.t, value::deck_out) = 1;
  }
  if (p.t.zones[pile].count == 0) return;
  renew(p, deck, pile);
  at(p.t, value::deck_out) = 0;
  p.log({.line = line::encounter_renewed});
}

// Revealing, dealing and boosting go on with the new deck. CH-GAP-39
CardId take_encounter_card(Play& p) {
  check_encounter_deck(p);
  const CardId c = p.t.zones[p.zone(zone::encounter_deck)].first;
  if (c == no_card) return no_card;
  p.move(c, p.zone(zone::revealed));
  check_encounter_deck(p);
  return c;
}

void deal_encounter_card(Play& p, Seat s) {
  check_encounter_deck(p);
  const CardId c = p.t.zones[p.zone(zone::encounter_deck)].first;
  if (c == no_card || out(p.t).has(s)) return;
  p.move(c, p.zone(zone::dealt, s));  // CH-DEAL-3: revealed later
  p.log({.line = line::deals, .by = s});
  check_encounter_deck(p);
}

void give_boost_card(Play& p) {
  check_encounter_deck(p);
  const CardId c = p.t.zones[p.zone(zone::encounter_deck)].first;
  if (c == no_card) return;
  p.move(c, p.zone(zone::boost));
  check_encounter_deck(p);
}

int boost_cards(const Play& p) { return p.t.zones[p.zone(zone::boost)].count; }

// ---- leaving play -------------------------------------------------------------------------------

namespace {

// A card out of play has no tokens and no status.
void strip(Play& p, CardId c) {
  Card& card = p.card(c);
  card.counters = {};
  card.controller = card.owner;  // CH-OWNERSHIP-7
}

void discard_attached(Play& p, CardId host) {
  while (p.card(host).first_child != no_card) {
    const CardId c = p.card(host).first_child;
    discard_attached(p, c);
    to_discard(p, c);  // CH-ATTACH-3
  }
}

}  // namespace

namespace {

// Where a card was says what became of it. Cards that have been revealed or played go to the
// discard pile in the course of things.
void log_discard(Play& p, CardId c) {
  const Zone& from = p.t.zones[p.card(c).zone];
  LogEntry e{.line = line::discards, .known_to = everyone, .definition = p.card(c).definition};
  if (from.kind == zone::hand || from.kind == zone::deck) {
    e.line = from.kind == zone::hand ? line::discards_from_hand : line::discards_from_deck;
    e.by = from.owner;
  } else if (from.kind == zone::encounter_deck) {
    e.line = line::discards_encounter;
  } else if (!p.card(c).is(flag::in_play) && p.card(c).host == no_card) {
    return;
  }
  p.log(e);
}

}  // namespace

void to_discard(Play& p, CardId c) {
  log_discard(p, c);
  to_discard_unsaid(p, c);
}

// Straight to its owner's pile: nothing can answer on the way. CH-OWNERSHIP-8
void to_discard_unsaid(Play& p, CardId c) {
  const Seat owner = p.card(c).owner;
  constexpr std::uint64_t limits = std::uint64_t{1} << stat::hit_points | std::uint64_t{1}
                                                                              << stat::ally_limit;
  if (p.card(c).is(flag::works) && (p.definition(c).stats & limits) != 0) {
    at(p.t, value::hp_changed) = 1;
  }
  if (p.card(c).is(flag::in_play) || p.card(c).host != no_card) strip(p, c);
  p.move(c, owner == no_seat ? p.zone(zone::encounter_discard) : p.zone(zone::discard, owner),
         Play::End::first);
  if (owner == no_seat) p.card(c).controller = no_seat;
}

void discard_from_hand(Play& p, CardId c) {
  to_discard(p, c);
  p.card(c).mark |= card_mark::discarded;
}

void discard_from_play(Play& p, CardId c) {
  discard_attached(p, c);
  const bool revealed = p.t.zones[p.card(c).zone].kind == zone::revealed;
  to_discard(p, c);
  if (revealed)
    p.log({.line = line::discards, .known_to = everyone, .definition = p.card(c).definition});
}

// For good: no text takes cards from there. CH-REMOVED-2
void remove_from_game(Play& p, CardId c) {
  discard_attached(p, c);
  strip(p, c);
  p.move(c, p.zone(zone::removed));
  log_card(p, line::removed, c);
}

// ---- small deeds --------------------------------------------------------------------------------

// Only the card is turned: its text works on, and what is attached to it is not turned with it.
// CH-EXHAUST-3, CH-READY-3, CH-ATTACH-4
void exhaust(Play& p, CardId c) { p.card(c).set(flag::turned, true); }
void ready_card(Play& p, CardId c) { p.card(c).set(flag::turned, false); }

bool give_status(Play& p, CardId c, int s) {
  std::int16_t& now = p.card(c).counters[counter::status];
  if ((now & s) != 0) return false;  // CH-STATUS-2, CH-EX-60
  if (s == status::stunned && card_value(p, c, stat::can_be_stunned) == 0) return false;
  if (s == status::confused && card_value(p, c, stat::can_be_confused) == 0) return false;
  now = static_cast<std::int16_t>(now | s);
  log_card(p,
           s == status::tough     ? line::gets_tough
           : s == status::stunned ? line::gets_stunned
                                  : line::gets_confused,
           c);
  return true;
}

void take_status(Play& p, CardId c, int s) {
  std::int16_t& now = p.card(c).counters[counter::status];
  now = static_cast<std::int16_t>(now & ~s);
  const std::uint8_t which = s == status::tough     ? line::tough_lost
                             : s == status::stunned ? line::stunned_lost
                                                    : line::confused_lost;
  log_card(p, which, c);
}

// Down to no damage, which is the maximum of hit points. CH-RECOVER-3
int heal(Play& p, CardId c, int n) {
  std::int16_t& damage = p.card(c).counters[counter::damage];
  const int healed = std::min<int>(std::max(n, 0), damage);
  damage = static_cast<std::int16_t>(damage - healed);
  if (healed != 0) log_card(p, line::heals, c, no_seat, healed);
  return healed;
}

// Its state stays as it is, and what is attached to it comes along. It lasts as long as the
// card is in play. CH-OWNERSHIP-11
void change_control(Play& p, CardId c, Seat to) {
  const Card before = p.card(c);
  if (before.host == no_card) {
    p.move(c, p.zone(zone::play_area, to));
    p.card(c).set(flag::turned, before.is(flag::turned));
    p.card(c).mark = before.mark;
  }
  p.card(c).controller = to;
  each_attached(p, c, [&](CardId a) {
    if (p.card(a).controller != no_seat) p.card(a).controller = to;
  });
  log_card(p, line::controls, c, to);
}

void clear_marks(Play& p, std::uint8_t m) {
  for (Card& c : p.t.cards) c.mark = static_cast<std::uint8_t>(c.mark & ~m);
}

void lose(Play& p, Loss how) {
  at(p.t, value::loss) = static_cast<std::int16_t>(how);
  p.log({.line = how == by_scheme ? line::lost_by_scheme : line::lost_by_defeat});
  p.end_game(SeatSet());
}

void win(Play& p) {
  p.log({.line = line::won});
  p.end_game(p.everybody());  // CH-ELIMINATION-6: those who are out, too
}

}  // namespace muster::champions
