// Questions about cards and small deeds that all rules share.
#include <algorithm>
#include <array>

#include "games/rings/rules/procedures.h"
#include "games/rings/words/vocabulary.h"
#include "rules/order.h"

namespace muster::rings {

// ---- what a card is -----------------------------------------------------------------------------

SeatSet knows(const Play& p, CardId c) { return is_orc_guard(p, c) ? SeatSet() : everyone; }
void log_card(Play& p, std::uint8_t line, CardId c, Seat by, int number) {
  p.log({.line = line,
         .by = by,
         .known_to = knows(p, c),
         .definition = p.card(c).definition,
         .number = static_cast<std::int16_t>(number)});
}
DefinitionId shown(const Play& p, CardId c) {
  return is_orc_guard(p, c) ? DefinitionId{0xffff} : p.card(c).definition;
}

bool is_attachment(const Play& p, CardId c) {
  if (!p.card(c).is(flag::in_play) || p.card(c).is(flag::face_down)) return false;
  if (zone_kind(p, c) == zone::on_deck) return true;
  if (p.card(c).host == no_card) return false;
  // A guard and its objective lie together; only a claimed objective is an attachment.
  return !is_type(p, c, type::objective) || has_state(p, c, state::claimed);
}

// LR-MODIFIERS-2: worked out afresh whenever it is asked for.
int changed_value(Play& p, CardId c, std::uint8_t stat) {
  return p.value(StatQuery{.stat = stat, .card = c});
}

bool blank(Play& p, CardId c) {
  return p.t.facts.shapers[stat::blank] != 0 && card_value(p, c, stat::blank) != 0;
}

bool has_printed_keyword(const Play& p, CardId c, std::string_view keyword) {
  if (is_orc_guard(p, c)) return false;
  const auto& list = p.definition(c).keywords;
  return std::find(list.begin(), list.end(), keyword) != list.end();
}

// LR-TRAITS-1, -2: texts ask for it, and nothing else does. LR-GAIN-2: gained is as good as
// printed.
bool has_trait(Play& p, CardId c, int word) {
  if (is_orc_guard(p, c)) return false;
  if (p.rules.prints_trait(p.card(c).definition, word) && !blank(p, c)) return true;
  if (p.t.facts.shapers[stat::trait] == 0) return false;
  return p.value(StatQuery{
             .stat = stat::trait, .card = c, .definition = static_cast<DefinitionId>(word)}) != 0;
}

Sphere sphere_called(std::string_view word) {  // LR-SPHERES-1
  constexpr std::array<std::string_view, 5> names = {"leadership", "tactics", "spirit", "lore",
                                                     "neutral"};
  return static_cast<Sphere>(std::find(names.begin(), names.end(), word) - names.begin());
}

std::uint32_t marks_of(const Definition& d) {
  // LR-SPHERES-2
  auto marks = static_cast<std::uint32_t>(sphere_called(d.words[attribute::sphere]));
  const auto mark = [&](std::string_view keyword, std::uint32_t bit) {
    const bool has = std::find(d.keywords.begin(), d.keywords.end(), keyword) != d.keywords.end();
    if (has) marks |= bit;
  };
  mark("surge", definition_mark::surge);
  mark("ranged", definition_mark::ranged);
  mark("sentinel", definition_mark::sentinel);
  mark("restricted", definition_mark::restricted);
  constexpr std::uint32_t actions = (2U << ability::action_from_hand) - 1;
  const std::uint32_t usable = d.type == type::event ? actions : 1U << ability::action_from_hand;
  if ((d.ability_kinds & usable) != 0) marks |= definition_mark::acts_from_hand;
  return marks;
}

bool gains_icon(Play& p, CardId hero, Sphere sphere) {
  return p.value(StatQuery{
             .stat = stat::icon, .card = hero, .definition = static_cast<DefinitionId>(sphere)}) !=
         0;
}

// Of the card itself, not of what lies on it (LR-IMMUNE-2), and against texts alone: what the steps
// of the game do asks nobody (LR-FRAMEWORK-2, LR-GAP-57).
bool immune_to(Play& p, CardId c, CardId source) {
  if (p.t.facts.shapers[stat::immune] == 0 || source == no_card || c == source) return false;
  const int bit = is_encounter_card(p, source) ? immunity::encounter_cards : immunity::player_cards;
  return (card_value(p, c, stat::immune) & bit) != 0;
}

bool can_attack(Play& p, CardId enemy, Seat s) {
  if (p.t.facts.shapers[stat::can_attack] == 0) return true;
  return p.value(StatQuery{.stat = stat::can_attack, .seat = s, .card = enemy}) != 0;
}
bool can_defend(Play& p, CardId c) {
  return is_character(p, c) && ready(p, c) && card_value(p, c, stat::can_defend) != 0;
}
// Asked of damage that comes: what is there stays, and there are other ways to leave play.
// LR-CANNOT-DAMAGE-4, -5
bool can_take_damage(Play& p, CardId c) { return card_value(p, c, stat::can_take_damage) != 0; }

bool attachable(Play& p, CardId c, CardId host) {
  if (p.value(StatQuery{
          .stat = stat::can_be_attached, .card = host, .definition = p.card(c).definition}) == 0) {
    return false;
  }
  const int most = printed(p, c, attribute::per_host);
  if (most == 0) return true;
  int there = 0;
  each_attached(p, host,
                [&](CardId o) { there += p.definition(o).title == p.definition(c).title ? 1 : 0; });
  return there < most;
}

int total_willpower(Play& p) {  // LR-WILLPOWER-1
  int sum = 0;
  each_character_in_state(p, state::committed,
                          [&](CardId c) { sum += card_value(p, c, stat::willpower); });
  return sum;
}

// LR-STAGING-AREA-3, -5; LR-ACTIVE-LOCATION-3, LR-ENGAGED-2: only what lies in the staging area, so
// also those who guard something there. LR-GUARDED-3, LR-GAP-38
int total_threat(Play& p) {
  int sum = 0;
  each_in_zone(p, p.zone(zone::staging), [&](CardId c) {
    if (card_value(p, c, stat::contributes) != 0) sum += card_value(p, c, stat::threat);
  });
  return sum + table_value(p, stat::staging_threat);
}

void note_totals(Play& p) {
  at(p.t, value::willpower_now) = static_cast<std::int16_t>(total_willpower(p));
  at(p.t, value::threat_now) = static_cast<std::int16_t>(total_threat(p));
}

int quest_points(Play& p, CardId c) { return card_value(p, c, stat::quest_points); }

Seat still_playing(const Play& p, Seat s) {
  while (out(p.t).has(s)) s = p.t.left_of(s);
  return s;
}

const Ability* ability_of_kind(const Play& p, CardId c, std::uint8_t kind) {
  const Definition& d = p.definition(c);
  if ((d.ability_kinds >> kind & 1U) == 0) return nullptr;
  for (const Ability& a : p.library.abilities_of(d)) {
    if (a.kind == kind) return &a;
  }
  return nullptr;
}

// Players as a group; what the scenario has in play counts against them too. LR-GAP-49
// LR-UNIQUE-1, LR-COPY-1: whatever else has the same title.
bool unique_taken(const Play& p, CardId c) {
  if (printed(p, c, attribute::unique) == 0) return false;
  bool taken = false;
  each_in_play(p, [&](CardId o) {
    taken = taken || (o != c && printed(p, o, attribute::unique) != 0 && !is_orc_guard(p, o) &&
                      p.definition(o).title == p.definition(c).title);
  });
  return taken;
}

// ---- decks --------------------------------------------------------------------------------------

bool can_draw(Play& p, Seat s) {  // LR-OUT-OF-CARDS-1
  return !out(p.t).has(s) && table_value(p, stat::draws) != 0 &&
         p.t.zones[p.zone(zone::deck, s)].count != 0;
}

void check_encounter_deck(Play& p) {
  const ZoneId deck = p.zone(zone::encounter_deck);
  const ZoneId pile = p.zone(zone::encounter_discard);
  if (p.t.zones[deck].count != 0 || p.t.zones[pile].count == 0) return;
  if (phase_now(p.t) != Phase::quest) return;  // LR-OUT-OF-CARDS-3, LR-COMBAT-PHASE-6
  while (p.t.zones[pile].first != no_card) p.move(p.t.zones[pile].first, deck);
  p.shuffle(deck);
  p.log({.line = line::encounter_renewed});
}

CardId top_encounter_card(Play& p) {
  check_encounter_deck(p);
  return p.t.zones[p.zone(zone::encounter_deck)].first;
}

// ---- leaving play -------------------------------------------------------------------------------

namespace {

// "It" in a text that waits, if that is this card, means nothing any more.
void forget_it(const Play& p, const Node& n, Lasting& l, CardId c) {
  const bool it = p.game.phrases[n.phrase].named == Named::card && n.slot < l.slots.size();
  if (it && l.slots[n.slot] == static_cast<std::int16_t>(c)) l.slots[n.slot] = -1;
  for (const Node& part : p.library.children(n)) forget_it(p, part, l, c);
}
// Should it come back, it is a new card, and no effect waits for the one chosen. LR-LASTING-3
void forget_choice(Play& p, CardId c) {
  for (Lasting& l : p.t.lasting) {
    if (l.stat == 0xff) forget_it(p, p.library.node(l.node), l, c);
  }
}

// A card out of play has no tokens, lies upright and on its front. LR-GAP-79
void strip(Play& p, CardId c) {
  Card& card = p.card(c);
  constexpr std::uint64_t hit_points = std::uint64_t{1} << stat::hit_points;
  if (card.is(flag::works) && (p.definition(c).stats & hit_points) != 0) {
    at(p.t, value::hp_changed) = 1;
  }
  card.counters = {};
  card.controller = card.owner;  // LR-OWNERSHIP-7
  if (card.side == 1 && card.owner != no_seat) {
    p.become(c, p.definition(c).back);
    card.side = 0;
  }
  forget_choice(p, c);
}

}  // namespace

void to_discard(Play& p, CardId c) {
  const Seat owner = p.card(c).owner;
  if (is_orc_guard(p, c)) {  // from now on everybody sees it
    p.log({.line = line::guard_was, .known_to = everyone, .definition = p.card(c).definition});
  }
  if (p.card(c).is(flag::in_play) || p.card(c).host != no_card || owner == no_seat) strip(p, c);
  // LR-DESTROYED-1, -2; LR-DISCARD-PILE-2, -4: on top of the pile it belongs to, which keeps its
  // order.
  p.move(c, owner == no_seat ? p.zone(zone::encounter_discard) : p.zone(zone::discard, owner),
         Play::End::first);
  p.card(c).controller = owner;
  if (is_type(p, c, type::hero)) set_state(p, c, state::fallen, true);  // LR-GAP-87
}

void discard_from_hand(Play& p, Seat s, CardId c) {
  log_card(p, line::discards_from_hand, c, s);
  to_discard(p, c);
}

// LR-REMOVED-1, -2: no text takes it from there.
void remove_from_game(Play& p, CardId c) {
  strip(p, c);
  p.move(c, p.zone(zone::removed));
  p.log({.line = line::removed, .known_to = knows(p, c), .definition = p.card(c).definition});
}

// ---- small deeds --------------------------------------------------------------------------------

// LR-EXHAUSTED-1; LR-ATTACHMENT-9: this card alone, whatever it lies on.
void exhaust(Play& p, CardId c) { p.card(c).set(flag::turned, true); }

void log_exhaustion(Play& p, CardId c) {
  p.log({.line = line::exhausts, .known_to = knows(p, c), .definition = p.card(c).definition});
}

void ready_card(Play& p, CardId c) {  // LR-READY-2, LR-EXHAUSTED-3
  if (!p.card(c).is(flag::turned)) return;
  p.card(c).set(flag::turned, false);
  p.log({.line = line::readies, .known_to = knows(p, c), .definition = p.card(c).definition});
}

int heal(Play& p, CardId c, int n) {  // LR-GAP-59
  std::int16_t& damage = p.card(c).counters[counter::damage];
  const int healed = std::min<int>(std::max(n, 0), damage);
  damage = static_cast<std::int16_t>(damage - healed);
  if (healed != 0) {
    p.log({.line = line::heals,
           .known_to = knows(p, c),
           .definition = p.card(c).definition,
           .number = static_cast<std::int16_t>(healed)});
  }
  return healed;
}

void add_resources(Play& p, CardId c, int n) {  // LR-GAIN-1
  if (n <= 0) return;
  std::int16_t& pool = p.card(c).counters[counter::resources];
  pool = static_cast<std::int16_t>(pool + n);
  p.log({.line = line::resources,
         .known_to = knows(p, c),
         .definition = p.card(c).definition,
         .number = static_cast<std::int16_t>(n)});
}

void reduce_threat(Play& p, Seat s, int n) {  // LR-THREAT-2
  const int less = std::min(n, threat_of(p.t, s));
  of(p.t, s, seat_value::threat) = static_cast<std::int16_t>(threat_of(p.t, s) - less);
  p.log({.line = line::threat_down, .by = s, .number = static_cast<std::int16_t>(less)});
}

// Its state stays as it is, and what is attached to it comes along. LR-OWNERSHIP-9..11; nothing
// gives it back: LR-OWNERSHIP-12.
void change_control(Play& p, CardId c, Seat to) {
  const Card before = p.card(c);
  if (before.host == no_card) {
    p.move(c, p.zone(is_type(p, c, type::hero) ? zone::heroes : zone::allies, to));
    Card& card = p.card(c);
    card.set(flag::turned, before.is(flag::turned));
    card.mark = before.mark;
    if (before.is(flag::face_down)) p.set_face_down(c, true);
  }
  p.card(c).controller = to;
  each_attached(p, c, [&](CardId a) {
    if (p.card(a).controller != no_seat) p.card(a).controller = to;
  });
  p.log({.line = line::control,
         .by = to,
         .known_to = knows(p, c),
         .definition = p.card(c).definition});
}

// An enemy that was engaged, or a card that is put there: what is on it stays.
void move_to_staging(Play& p, CardId c) {
  if (is_orc_guard(p, c)) {  // it is a player's card after all
    while (p.card(c).first_child != no_card) to_discard(p, p.card(c).first_child);
    return to_discard(p, c);
  }
  p.move(c, p.zone(zone::staging));
  p.log({.line = line::to_staging, .known_to = knows(p, c), .definition = p.card(c).definition});
}

void clear_state(Play& p, int s) {
  each_character_in_state(p, s, [&](CardId c) { set_state(p, c, s, false); });
  each_among_enemies(p, [&](CardId c) {
    if (has_state(p, c, s) && is_enemy(p, c)) set_state(p, c, s, false);
  });
}

void clear_marks(Play& p, std::uint8_t m) {
  each_character(
      p, [&](CardId c) { p.card(c).mark = static_cast<std::uint8_t>(p.card(c).mark & ~m); });
}

void lose(Play& p, Loss how) {
  at(p.t, value::loss) = static_cast<std::int16_t>(how);
  p.log({.line = how == by_threat   ? line::lost_by_threat
                 : how == by_heroes ? line::lost_by_heroes
                                    : line::lost_by_card});
  p.end_game(SeatSet());
}

// LR-WINNING-1: all players, eliminated ones too.
void win(Play& p) {
  p.log({.line = line::won});
  resolve_campaign(p);
  p.end_game(p.everybody());
}

int score(const Rules& rules, const Table& t) {  // LR-EX-28
  Table copy = t;
  Play p(rules, copy, nullptr);
  int sum = 10 * at(t, value::completed_rounds);  // LR-SCORING-4
  for (int i = 0; i < t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    sum += out(t).has(s) ? threat_elimination_level : threat_of(t, s);  // LR-SCORING-6, LR-GAP-41
    each_in_zone(p, p.zone(zone::heroes, s), [&](CardId c) { sum += damage_on(p, c); });
  }
  for (std::size_t i = 0; i < t.cards.size(); ++i) {  // LR-SCORING-6, LR-GAP-87
    const auto c = static_cast<CardId>(i);
    if (has_fallen(p, c)) sum += printed(p, c, attribute::threat_cost);
  }
  each_in_zone(p, p.zone(zone::victory),  // LR-SCORING-5
               [&](CardId c) { sum -= printed(p, c, attribute::victory); });
  return sum;
}

}  // namespace muster::rings
