// Damage: one instance to one target.
#include "games/sentinels/words/vocabulary.h"
#include "rules/listening.h"
#include "rules/window.h"

namespace muster::sentinels {

namespace {

// SM-DAMAGE-3: what a type means is up to texts that speak of it.
int damage_stat(Play& p, std::uint8_t which, CardId source, CardId target, std::uint8_t how) {
  if (p.t.facts.shapers[which] == 0) return 0;
  return p.value(StatQuery{.stat = which,
                           .card = target,
                           .definition = static_cast<DefinitionId>(how & mark::type),
                           .other = source});
}

}  // namespace

bool can_deal_damage(Play& p, CardId source) {
  return source == no_card || !is_target(p, source) || card_value(p, source, stat::can_deal) != 0;
}

bool is_immune(Play& p, CardId source, CardId target, std::uint8_t how) {
  return damage_stat(p, stat::immune, source, target, how) != 0;
}

namespace {

// `how`, with what texts make irreducible marked as such.
std::uint8_t dealt_how(Play& p, CardId source, CardId target, std::uint8_t how) {
  const bool irreducible = damage_stat(p, stat::irreducible, source, target, how) != 0;
  return static_cast<std::uint8_t>(how | (irreducible ? mark::irreducible : 0));
}

// SM-GAP-16: the sums of all increases and all reductions; `how` says what is irreducible.
DamageSum add_up(Play& p, CardId source, CardId target, int amount, std::uint8_t how, int less) {
  DamageSum sum;
  sum.unreduced = sum.reduced = amount;
  if ((how & mark::fixed) != 0) return sum;                              // SM-FIXED-1, -2, -5
  sum.unreduced += damage_stat(p, stat::increase, source, target, how);  // SM-IRREDUCIBLE-3
  const bool attacker = source != no_card && is_target(p, source);       // SM-GAP-20
  if (attacker && same_nemesis(p, source, target)) ++sum.unreduced;      // SM-NEMESIS-3, -4, -6
  sum.reduced = sum.unreduced;
  if ((how & mark::irreducible) == 0) {
    const int down = less + damage_stat(p, stat::reduction, source, target, how);
    sum.reduced = std::max(0, sum.unreduced - down);
  }
  return sum;
}

}  // namespace

DamageSum work_out(Play& p, CardId source, CardId target, int amount, std::uint8_t how, int less) {
  DamageSum sum = add_up(p, source, target, amount, dealt_how(p, source, target, how), less);
  sum.immune = is_immune(p, source, target, how);
  return sum;
}

bool is_power_at_work(const Play& p, CardId text, std::uint16_t ability) {
  return at(p.t, value::power_card) == static_cast<int>(text) &&
         at(p.t, value::power_ability) == static_cast<int>(ability);
}

// What the power at work adds to the damage that its own text deals. One that keeps its type is
// added to for the Hero who uses it, and not for what else may deal damage with it. Fixed damage
// keeps its type: SM-FIXED-4.
void add_power(Play& p, Damage& d) {
  if (!is_power_at_work(p, d.text, d.ability) || (d.how & mark::fixed) != 0) return;
  if (at(p.t, value::power_changes) == 0 &&
      (d.source == no_card || !is_type(p, d.source, type::hero_character))) {
    return;
  }
  d.amount = static_cast<std::int16_t>(d.amount + at(p.t, value::power_plus));
  if (at(p.t, value::power_changes) != 0) {
    d.how =
        static_cast<std::uint8_t>((d.how & ~mark::type) | (at(p.t, value::power_how) & mark::type));
  }
  d.how = static_cast<std::uint8_t>(d.how | (at(p.t, value::power_how) & mark::irreducible));
}

// SM-GAP-28: an attacker that has left play deals nothing, nor does one who is incapacitated.
bool attacker_gone(const Play& p, CardId source, CardId text) {
  if (source == no_card) return false;
  if (is_type(p, source, type::incapacitated)) return true;
  return source == text ? zone_kind(p, source) != zone::resolving && !in_play(p, source) &&
                              zone_kind(p, source) != zone::removed
                        : !in_play(p, source);
}

DamageSum work_out(Play& p, Damage d) {
  if (attacker_gone(p, d.source, d.text) || !can_deal_damage(p, d.source)) return {};
  add_power(p, d);
  return work_out(p, d.source, d.target, d.amount, d.how);
}

// ---- does the order matter ----------------------------------------------------------------------

namespace {

// Whether this text would do something now, and not only change the amount of damage.
bool does_something(Play& p, CardId c, std::uint16_t ability, std::uint8_t occurrence) {
  const Ability& a = p.library.abilities[ability];
  return !only_lessens(p, a) &&
         can_do(p, scope_of(p, c, ability, occurrence), p.library.node(a.block));
}

// Whether some text would answer this by doing something.
bool any_answer(Play& p, const Occurrence& o, Point point) {
  if (!p.anyone_answers(o.event)) return false;
  const std::uint8_t occurrence = p.open(o);
  const bool found = any_listening(p, o.event, [&](CardId c) {
    const Definition& d = p.definition(c);
    for (std::uint16_t i = 0; i < d.ability_count; ++i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i);
      if (answers_now(p, c, index, occurrence, point) && does_something(p, c, index, occurrence)) {
        return true;
      }
    }
    return false;
  });
  p.close();
  return found;
}

bool anyone_answers_damage(const Play& p) {
  return p.anyone_answers(event::aim) || p.anyone_answers(event::amount) ||
         p.anyone_answers(event::dealt);
}

bool is_answered(Play& p, const Damage& d, const DamageSum& sum) {
  Occurrence o{.event = event::aim,
               .marks = dealt_how(p, d.source, d.target, d.how),
               .source = d.source,
               .subject = d.target,
               .ability = d.ability,
               .amount = static_cast<std::int16_t>(sum.reduced),
               .other = d.text};
  if (any_answer(p, o, Point::before)) return true;
  o.event = event::amount;
  if (any_answer(p, o, Point::before)) return true;
  if (sum.unreduced != sum.reduced) {  // SM-GAP-16: the players may choose that this counts
    o.amount = static_cast<std::int16_t>(sum.unreduced);
    if (any_answer(p, o, Point::before)) return true;
    o.amount = static_cast<std::int16_t>(sum.reduced);
  }
  if (sum.reduced <= 0) return false;
  o.event = event::dealt;
  const bool again = d.source != no_card && has_state(p, d.source, state::dealt_damage);
  o.cause = again ? cause::again : cause::first;
  return any_answer(p, o, Point::after);
}

}  // namespace

bool is_grave(Play& p, std::span<const Damage> hits) {
  const int hp = hp_of(p, hits.front().target);
  const bool listened = anyone_answers_damage(p);
  if (!listened && p.t.facts.shapers[stat::increase] == 0 && at(p.t, value::power_plus) == 0) {
    // A nemesis adds 1 at most: mostly that is far from enough.
    int most = 0;
    for (const Damage& d : hits) most += std::max(d.amount + 1, 0);
    if (hp > most) return false;
  }
  int sum = 0;
  for (const Damage& d : hits) {
    const DamageSum one = work_out(p, d);
    if (one.immune || one.unreduced <= 0) continue;
    if (listened && is_answered(p, d, one)) return true;
    sum += one.reduced;
  }
  return sum > 0 && sum >= hp;
}

namespace {

bool destruction_is_answered(Play& p, CardId c, CardId source) {
  Occurrence o{.event = event::destroyed,
               .by = p.card(c).owner,
               .marks = static_cast<std::uint8_t>(lies_under(p, c) ? mark::under : 0),
               .source = source,
               .subject = c,
               .amount = p.card(c).counters[counter::max_hp]};
  if (any_answer(p, o, Point::after)) return true;
  if (lies_under(p, c)) return false;
  if (!face_up(p, c) || any_answer(p, o, Point::before)) return true;
  o.event = event::destroy;
  return any_answer(p, o, Point::before);
}

}  // namespace

bool destruction_order_matters(Play& p, const CardList& list, CardId source) {
  if (list.size() < 2) return false;
  const auto protects = [&](CardId c) {
    return (p.definition(c).stats >> stat::indestructible & 1U) != 0;
  };
  if (std::any_of(list.begin(), list.end(), protects)) return true;
  if (!p.anyone_answers(event::destroy) && !p.anyone_answers(event::destroyed)) return false;
  if (p.t.facts.shapers[stat::no_text] != 0) return true;  // a text may come back that answers
  return std::any_of(list.begin(), list.end(),
                     [&](CardId c) { return destruction_is_answered(p, c, source); });
}

// ---- dealing it ---------------------------------------------------------------------------------

void end_watch(Play& p, std::uint8_t occurrence) {
  each_in_play(p, [&](CardId c) {
    std::int16_t& watched = p.card(c).counters[counter::watches];
    if (watched == occurrence + 1) watched = 0;
  });
}

namespace {

void log_damage(Play& p, std::uint8_t words, const Damage& d, int n) {
  p.log({.line = words,
         .known_to = everyone,
         .definition = p.card(d.target).definition,
         .other = d.source == no_card ? DefinitionId{0xffff} : p.card(d.source).definition,
         .number = static_cast<std::int16_t>(n)});
}

// Remembers what texts ask about later in the turn.
void note_dealt(Play& p, const Damage& d) {
  const int type = d.how & mark::type;
  for (int i = 0; i < p.t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    const auto add = [&](std::uint8_t v) {
      of(p.t, s, v) = static_cast<std::int16_t>(of(p.t, s, v) + d.dealt);
    };
    if (character(p.t, s) == d.target) {
      add(seat_value::damage_taken);
      if (type == static_cast<int>(DamageType::fire)) add(seat_value::fire_taken);
    }
    if (character(p.t, s) == d.source && type == static_cast<int>(DamageType::cold)) {
      add(seat_value::cold_dealt);
    }
  }
}

// Whether some text that goes by the amount answers it when it is so much.
bool text_answers(Play& p, std::uint8_t occurrence, int amount) {
  p.occurrence(occurrence).amount = static_cast<std::int16_t>(amount);
  return window_opens(p, occurrence, Point::before);
}

// Whether it makes a difference to some text if it comes before the reductions. SM-GAP-16
bool text_order_matters(Play& p, std::uint8_t occurrence, int unreduced, int reduced) {
  const bool answers = text_answers(p, occurrence, reduced);
  if (text_answers(p, occurrence, unreduced) != answers) return true;
  const Occurrence& o = p.occurrence(occurrence);
  return any_listening(p, o.event, [&](CardId c) {
    const Definition& d = p.definition(c);
    for (std::uint16_t i = 0; i < d.ability_count; ++i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i);
      if (goes_by_amount(p, p.library.abilities[index]) &&
          answers_now(p, c, index, occurrence, Point::before)) {
        return true;
      }
    }
    return false;
  });
}

// How much it is, with and without what reduces it.
void note_sum(Damage& d, const DamageSum& sum) {
  d.up = static_cast<std::int16_t>(sum.unreduced);
  d.down = static_cast<std::int16_t>(sum.unreduced - sum.reduced);
}

}  // namespace

void note_type(Scope& s, const Occurrence& o) {
  const bool damage = o.event == event::aim || o.event == event::amount ||
                      o.event == event::dealt || o.event == event::outcome;
  if (damage) s.slots[type_slot] = static_cast<std::int16_t>(o.marks & mark::type);
}

RunAbility replacement_of(Play& p, std::uint8_t occurrence) {
  const Occurrence& o = p.occurrence(occurrence);
  Scope s;
  s.source = o.replacement_source;
  s.you = o.replacement_you;
  s.ability = o.replacement_ability;
  s.occurrence = occurrence;
  note_type(s, o);
  return RunAbility::of(p.library, s, o.replacement);
}

void Damage::step(Play& p) {
  const auto occ = [&]() -> Occurrence& { return p.occurrence(occurrence); };
  STEPS_BEGIN
  at(p.t, value::destroyed) = 0;
  at(p.t, value::last_dealt) = 0;
  if (!is_target(p, target) || attacker_gone(p, source, text) || !can_deal_damage(p, source) ||
      (at(p.t, value::spared) != 0 && source == target)) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  add_power(p, *this);
  how = dealt_how(p, source, target, how);
  occurrence = p.open({.event = event::aim,
                       .marks = how,
                       .source = source,
                       .subject = target,
                       .ability = ability,
                       .amount = amount,
                       .other = text});
  if (is_immune(p, source, target, how)) {  // SM-IMMUNE-1, -2; SM-GAP-17
    log_damage(p, line::immune, *this, 0);
    p.close();
    p.came_to(0, false);
    p.finish();
    return;
  }
  note_sum(*this, add_up(p, source, target, amount, how, 0));
  occ().amount = static_cast<std::int16_t>(up - down);
  if (up <= 0) {  // SM-GAP-17: nobody would be dealt damage
    log_damage(p, line::no_damage, *this, 0);
    p.close();
    p.came_to(0, false);
    p.finish();
    return;
  }
  // SM-REACTION-2: before it is dealt. SM-GAP-18: each text answers once, so redirecting has an
  // end.
  if (window_opens(p, occurrence, Point::before)) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
    target = occ().subject;
    if (occ().stopped() && occ().replacement != no_node) CALL(2, replacement_of(p, occurrence));
    if (occ().stopped() || !is_target(p, target) || attacker_gone(p, source, text) ||
        is_immune(p, source, target, how)) {
      log_damage(p, line::prevented, *this, 0);
      stopped = 1;
    } else {  // SM-REDIRECT-3, SM-GAP-18, -19: worked out for the target it has now
      note_sum(*this, work_out(p, source, target, amount, how, occ().cause));
    }
  }
  if (stopped == 0) {
    occ().event = event::amount;
    occ().amount = static_cast<std::int16_t>(up - down);
  }
  if (stopped == 0 && p.anyone_answers(event::amount)) {
    if (down > 0 && text_order_matters(p, occurrence, up, up - down)) {
      p.ask(you_of(p, target), prompt::modifiers);  // SM-GAP-16, SM-CONFLICT-6
      p.t.asks.back().occurrence = occurrence;
      p.offer_deed(deed::reductions_first);
      p.offer_deed(deed::texts_first);
      ASK(3);
      texts_first = p.answer().value == deed::texts_first ? 1 : 0;
    }
    occ().amount = static_cast<std::int16_t>(texts_first != 0 ? up : up - down);
    if (window_opens(p, occurrence, Point::before)) {
      CALL(4, Window{.occurrence = occurrence, .point = Point::before});
    }
    if (occ().stopped()) {
      log_damage(p, line::prevented, *this, 0);
      if (occ().replacement != no_node) CALL(5, replacement_of(p, occurrence));
      stopped = 1;
    } else if (texts_first != 0) {
      occ().amount = static_cast<std::int16_t>(std::max(0, occ().amount - down));
    }
    if (!is_target(p, target)) stopped = 1;
  }
  if (stopped == 0) {
    dealt = occ().amount;
    if ((occ().marks & mark::doubled) != 0) dealt = static_cast<std::int16_t>(dealt * 2);
    if (dealt <= 0) log_damage(p, line::no_damage, *this, 0);  // SM-GAP-17
    dealt = std::max(dealt, std::int16_t{0});
  }
  if (dealt > 0) {
    log_damage(p, line::damage, *this, dealt);
    at(p.t, value::last_hp) = static_cast<std::int16_t>(hp_of(p, target));
    p.card(target).counters[counter::hp] =
        static_cast<std::int16_t>(std::max(0, hp_of(p, target) - dealt));  // SM-HP-2..4
    ++at(p.t, value::attacks);
    note_dealt(p, *this);
    occ().event = event::dealt;
    occ().amount = dealt;
    const bool again = source != no_card && has_state(p, source, state::dealt_damage);
    occ().cause = again ? cause::again : cause::first;
    if (source != no_card) set_state(p, source, state::dealt_damage, true);
  }
  if (dealt > 0 && hp_of(p, target) == 0) {  // SM-TARGET-3
    CALL(6, Destroy{.card = target, .source = source});
    if (p.t.over()) return;
    at(p.t, value::destroyed) = p.t.facts.result != 0 ? 1 : 0;
    if (at(p.t, value::destroyed) != 0) occ().marks |= mark::under;  // it is gone
  }
  if (dealt > 0 && window_opens(p, occurrence, Point::after)) {
    amount = static_cast<std::int16_t>(at(p.t, value::destroyed));
    CALL(7, Window{.occurrence = occurrence, .point = Point::after});
    at(p.t, value::destroyed) = amount;
  }
  at(p.t, value::last_dealt) = dealt;
  if (p.anyone_answers(event::outcome)) {
    if (stopped == 0) {  // what was stopped by something else came to nothing by no reaction
      occ().event = event::outcome;
      occ().amount = dealt;
      up = static_cast<std::int16_t>(at(p.t, value::destroyed));
      CALL(8, Window{.occurrence = occurrence, .point = Point::after});
      at(p.t, value::destroyed) = up;
      at(p.t, value::last_dealt) = dealt;
    }
    end_watch(p, occurrence);
  }
  p.close();
  at(p.t, value::that_card) = static_cast<std::int16_t>(target);  // it may have been redirected
  p.came_to(dealt, dealt > 0);
  STEPS_END;
}

// ---- destruction --------------------------------------------------------------------------------

namespace {

// It lies under another card: only its type and deck are known of it. SM-UNDER-3, -6
void destroy_under(Play& p, CardId c) {
  p.log({.line = line::destroyed, .known_to = everyone, .definition = p.card(c).definition});
  to_trash(p, c);
}

}  // namespace

void Destroy::step(Play& p) {
  const auto occ = [&]() -> Occurrence& { return p.occurrence(occurrence); };
  STEPS_BEGIN
  if (lies_under(p, card)) {
    occurrence = p.open(
        {.event = event::destroyed, .marks = mark::under, .source = source, .subject = card});
    destroy_under(p, card);
    if (window_opens(p, occurrence, Point::after)) {
      CALL(1, Window{.occurrence = occurrence, .point = Point::after});
    }
    p.close();
    p.came_to(1);
    p.finish();
    return;
  }
  if (!in_play(p, card) || has_state(p, card, state::dying) ||
      is_type(p, card, type::incapacitated)) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  if (indestructible(p, card)) {  // SM-INDESTRUCTIBLE-1, -2
    p.log({.line = line::indestructible,
           .known_to = everyone,
           .definition = p.card(card).definition});
    if (card == villain(p.t) && hp_of(p, card) == 0 && p.t.facts.shapers[stat::heroes_win] != 0 &&
        may_win(p)) {
      return win(p);
    }
    p.came_to(0, false);
    p.finish();
    return;
  }
  side = stands_in(p, card);
  occurrence = p.open({.event = event::destroy,
                       .by = p.card(card).owner,
                       .source = source,
                       .subject = card,
                       .amount = p.card(card).counters[counter::max_hp]});
  set_state(p, card, state::dying, true);
  if (window_opens(p, occurrence, Point::before)) {
    CALL(2, Window{.occurrence = occurrence, .point = Point::before});
    if (occ().stopped()) {
      if (occ().replacement != no_node) CALL(3, replacement_of(p, occurrence));
      set_state(p, card, state::dying, false);
      p.close();
      p.came_to(0, false);
      p.finish();
      return;
    }
  }
  if (is_type(p, card, type::hero_character)) {  // SM-DESTROY-5, SM-INCAPACITATED-1, -2
    p.close();
    CALL(4, Incapacitate{.seat = p.card(card).owner});
    if (p.t.over()) return;
    p.came_to(1);
    p.finish();
    return;
  }
  if (card == villain(p.t)) {  // SM-DESTROY-6, SM-WIN-3, -4, SM-GAP-5: the character alone
    p.close();
    if (may_win(p)) return win(p);
    set_state(p, card, state::dying, false);
    p.came_to(0, false);
    p.finish();
    return;
  }
  p.log({.line = line::destroyed, .known_to = everyone, .definition = p.card(card).definition});
  occ().event = event::destroyed;
  if (window_opens(p, occurrence, Point::before)) {  // SM-DESTROY-2, SM-LASTING-3
    CALL(5, Window{.occurrence = occurrence, .point = Point::before});
  }
  while (in_play(p, card) && cards_under(p, card) != 0) {  // SM-UNDER-3
    each_under(p, card, [&](CardId c) { under = c; });
    CALL(6, Destroy{.card = under, .source = card});
  }
  if (in_play(p, card)) to_trash(p, card);  // SM-DESTROY-3, -4, SM-TARGET-4
  settle_hp(p);
  if (window_opens(p, occurrence, Point::after)) {
    CALL(7, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  if (!at_zero(p).empty()) CALL(8, DestroySpent{.source = card});
  // A Villain that could not be defeated before may be now.
  if (p.t.facts.shapers[stat::heroes_win] != 0 && hp_of(p, villain(p.t)) == 0 && may_win(p)) {
    return win(p);
  }
  p.came_to(1);
  STEPS_END;
}

// Decides on the next of them, or puts the question. False: the question has been put.
bool DestroySpent::choose_next(Play& p) {
  CardList list = at_zero(p);
  for (std::size_t i = list.size(); i-- > 0;) {
    if (tried.has(list[i])) list.erase(i);
  }
  card = list.empty() ? no_card : list[0];
  if (ordered != 0 || !destruction_order_matters(p, list, source)) return true;
  p.ask(captain(p.t), prompt::card_order, source);
  for (const CardId c : list) p.offer_card(c);
  p.offer_pass();
  return false;
}

void DestroySpent::step(Play& p) {
  STEPS_BEGIN
  while (true) {
    if (!choose_next(p)) {
      ASK(1);
      if (p.answer().kind == OptionKind::pass) {
        ordered = 1;
        continue;
      }
      card = p.answer().card;
    }
    if (card == no_card) break;
    tried.add(card);
    CALL(2, Destroy{.card = card, .source = source});
    if (p.t.over()) return;
  }
  STEPS_END;
}

void Incapacitate::step(Play& p) {
  STEPS_BEGIN {
    const CardId hero = character(p.t, seat);
    p.log({.line = line::incapacitated,
           .by = seat,
           .known_to = everyone,
           .definition = p.card(hero).definition});
    for (std::size_t i = 0; i < p.t.cards.size(); ++i) {  // SM-INCAPACITATED-4, SM-GAP-14
      const auto c = static_cast<CardId>(i);
      if (p.card(c).owner != seat || c == hero || zone_kind(p, c) == zone::removed) continue;
      each_under(p, c, [&](CardId o) { to_trash(p, o); });
      forget_in_play(p, c);
      p.move(c, p.zone(zone::removed));
    }
    // What they hold of other decks goes to its own trash.
    while (p.t.zones[p.zone(zone::hand, seat)].first != no_card) {
      to_trash(p, p.t.zones[p.zone(zone::hand, seat)].first);
    }
    forget_in_play(p, hero);
    p.become(hero, p.definition(hero).back);  // SM-INCAPACITATED-3
    of(p.t, seat, seat_value::out) = 1;
  }
  if (active_heroes(p.t).empty()) return lose(p, all_incapacitated);  // SM-WIN-1, -5
  STEPS_END;
}

void Flip::step(Play& p) {
  STEPS_BEGIN
  if (p.definition(card).back == 0xffff) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  p.end_lasting([&](const Lasting& l) { return l.source == card; });  // SM-FLIP-4
  // SM-FLIP-3, SM-GAP-4, -25: HP and maximum stay, unless the new side's text sets them.
  p.become(card, p.definition(card).back);
  p.forget_uses(card);
  set_state(p, card, state::flipped | state::flipped_once, true);
  set_state(p, card, state::acted, false);  // SM-GAP-52: the new side's text has its own turn
  for (Occurrence& o : p.t.occurrences) {   // what made it flip is over for the new side
    if (o.event == event::shuffled) o.other = card;
  }
  p.log({.line = line::flips, .known_to = everyone, .definition = p.card(card).definition});
  if (p.anyone_answers(event::flipped) && at(p.t, value::setting_up) == 0) {
    occurrence = p.open({.event = event::flipped, .subject = card});
    CALL(1, Window{.occurrence = occurrence, .point = Point::after});
    p.close();
  }
  if (!at_zero(p).empty()) CALL(2, DestroySpent{.source = card});
  p.came_to(1);
  STEPS_END;
}

}  // namespace muster::sentinels
