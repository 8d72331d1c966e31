// Damage, leaving play and elimination. LR-DAMAGE-1 .. 4, LR-DESTROYED-1 .. 3,
// LR-ELIMINATION-1 .. 8, LR-VICTORY-1
#include <algorithm>

#include "games/rings/rules/procedures.h"
#include "rules/order.h"
#include "rules/window.h"

namespace muster::rings {

namespace {

constexpr std::uint64_t bit(std::uint8_t e) { return std::uint64_t{1} << e; }
constexpr std::uint64_t destruction = bit(event::destroyed) | bit(event::leave_play);

std::uint8_t what_it_is(const Play& p, CardId c) { return is_enemy(p, c) ? mark::of_enemy : 0; }

Seat seat_behind(const Play& p, CardId source) {
  return source == no_card ? no_seat : p.card(source).controller;
}

}  // namespace

bool own_text_answers(const Play& p, const Occurrence& o) {
  return o.subject != no_card && (p.definition(o.subject).events & (o.also | bit(o.event))) != 0;
}

RunAbility replacement_of(Play& p, std::uint8_t occurrence) {  // LR-REPLACEMENT-1
  const Occurrence& o = p.occurrence(occurrence);
  Scope s;
  s.source = o.replacement_source;
  s.you = o.replacement_you;
  s.ability = o.replacement_ability;
  s.occurrence = occurrence;
  return RunAbility::of(p.library, s, o.replacement);
}

void DealDamage::step(Play& p) {
  STEPS_BEGIN;
  if (amount <= 0 || !(is_character(p, target) || is_enemy(p, target))) {
    p.came_to(0, false);
    p.finish();
    return;
  }
  if (!can_take_damage(p, target)) {  // LR-CANNOT-DAMAGE-1
    p.log({.line = line::no_damage,
           .known_to = knows(p, target),
           .definition = p.card(target).definition});
    p.came_to(0, false);
    p.finish();
    return;
  }
  seat = p.card(target).controller;
  occurrence = p.open({.event = event::damage,
                       .by = seat_behind(p, source),
                       .to = seat != no_seat ? seat : engaged_with(p, target),
                       .marks = what_it_is(p, target),
                       .source = source,
                       .subject = target,
                       .amount = amount});
  if (attack != 0xff) {
    p.occurrence(occurrence).marks |= static_cast<std::uint8_t>(
        (p.occurrence(attack).marks & (mark::by_enemy | mark::undefended)) | mark::from_attack);
  }
  // One window before it for everything that it is. LR-TRIGGER-CONDITION-2, LR-EX-4
  if (remaining_hit_points(p, target) <= amount) p.occurrence(occurrence).also = destruction;
  if (p.anyone_answers(p.occurrence(occurrence))) {
    CALL(1, Window{.occurrence = occurrence, .point = Point::before});
  }
  if (p.occurrence(occurrence).stopped() &&
      p.occurrence(occurrence).replaced_event != event::destroyed &&
      p.occurrence(occurrence).replaced_event != event::leave_play) {
    if (p.occurrence(occurrence).replacement != no_node) CALL(2, replacement_of(p, occurrence));
    p.close();
    p.came_to(0, false);
    p.finish();
    return;
  }
  amount = p.occurrence(occurrence).amount;  // LR-DAMAGE-2: as what answered it left it
  if (!(is_character(p, target) || is_enemy(p, target))) amount = 0;
  if (amount > 0) {
    excess = static_cast<std::int16_t>(amount - remaining_hit_points(p, target));
    p.card(target).counters[counter::damage] =  // LR-DAMAGE-3, -4
        static_cast<std::int16_t>(damage_on(p, target) + amount);
    p.log({.line = line::damage,
           .known_to = knows(p, target),
           .definition = p.card(target).definition,
           .number = amount});
    if (remaining_hit_points(p, target) <= 0) {  // LR-HIT-POINTS-2
      fell = 1;
      p.occurrence(occurrence).also = destruction;
      CALL(3, LeavePlay{
                  .card = target, .why = cause::destroyed, .occurrence = occurrence, .shared = 1});
    } else {
      excess = 0;
      p.occurrence(occurrence).also = 0;
    }
    if (excess > 0 && attack != 0xff && (p.occurrence(attack).marks & mark::excess_counts) != 0 &&
        !out(p.t).has(p.occurrence(attack).to)) {
      p.log({.line = line::excess, .by = p.occurrence(attack).to, .number = excess});
      CALL(4, RaiseThreat{.amount = static_cast<std::int16_t>(excess),
                          .seats = (SeatSet::of(p.occurrence(attack).to)).bits()});
    }
    if (p.anyone_answers(p.occurrence(occurrence)) ||
        own_text_answers(p, p.occurrence(occurrence))) {
      CALL(5, Window{.occurrence = occurrence, .point = Point::after});
    }
  }
  p.close();
  if (unsettled(p)) CALL(6, Settle{});
  if (fell != 0 && quest_is_due(p)) CALL(7, CheckQuest{});
  p.came_to(amount);
  STEPS_END;
}

namespace {

// Whether a text of this card, or of one on it, answers what happens to other cards.
bool watches_others(const Play& p, CardId c) {
  const Definition& d = p.definition(c);
  if ((d.events & (destruction | bit(event::damage))) == 0) return false;
  const auto abilities = p.library.abilities_of(d);
  return std::any_of(abilities.begin(), abilities.end(), [&](const Ability& a) {
    if (a.trigger == no_node) return false;
    return !answers_own_leaving(p, a) && (bit(a.event) & (destruction | bit(event::damage))) != 0;
  });
}

bool takes_a_watcher_along(const Play& p, CardId c) {
  bool any = watches_others(p, c);
  each_attached(p, c, [&](CardId a) { any = any || watches_others(p, a); });
  return any;
}

bool can_fall(const Play& p, CardId c) { return is_character(p, c) || is_enemy(p, c); }

// LR-SIMULTANEOUS-1: of those who fall at once, the first player says who falls first. That is
// asked where a text goes with one of them that would see the others fall.
bool asks_who_falls_first(Play& p, const CardSet& leaving) {
  bool matters = false;
  int count = 0;
  leaving.each([&](CardId c) {
    if (!can_fall(p, c)) return;
    ++count;
    matters = matters || takes_a_watcher_along(p, c);
  });
  if (count < 2 || !matters) return false;
  p.ask(first_player(p.t), prompt::fall_order);
  leaving.each([&](CardId c) {
    if (can_fall(p, c)) p.offer_card(c);
  });
  return true;
}

CardSet falling_by(Play& p, const CardSet& hit, int amount) {
  CardSet falling;
  hit.each([&](CardId c) {
    if (remaining_hit_points(p, c) <= amount) falling.add(c);
  });
  return falling;
}

CardSet fallen(Play& p) {
  CardSet falling;
  each_in_play(p, [&](CardId c) {
    if (can_fall(p, c) && remaining_hit_points(p, c) <= 0) falling.add(c);
  });
  return falling;
}

}  // namespace

void DamageAll::step(Play& p) {
  STEPS_BEGIN;
  while (!left.empty()) {
    target = p.next_of(left.first(), left.last());
    if (asks_who_falls_first(p, falling_by(p, left, amount))) {
      ASK(2);
      target = p.answer().card;
    }
    left.remove(target);
    CALL(1, DealDamage{
                .target = target, .source = source, .amount = static_cast<std::int16_t>(amount)});
    total = static_cast<std::int16_t>(total + p.t.facts.result);
  }
  p.came_to(total);
  STEPS_END;
}

namespace {

// LR-CANNOT-ATTACH-3: what is there already must go.
CardId barred_attachment(Play& p) {
  CardId found = no_card;
  if (p.t.facts.shapers[stat::can_be_attached] == 0) return found;
  each_character(p, [&](CardId host) {
    each_attached(p, host, [&](CardId c) {
      const bool allowed = p.value(StatQuery{.stat = stat::can_be_attached,
                                             .card = host,
                                             .definition = p.card(c).definition}) != 0;
      if (!allowed && !is_type(p, c, type::objective)) found = c;
    });
  });
  return found;
}

}  // namespace

bool unsettled(Play& p) {
  return at(p.t, value::hp_changed) != 0 || barred_attachment(p) != no_card;
}

void Settle::step(Play& p) {
  STEPS_BEGIN;
  while (barred_attachment(p) != no_card) {
    CALL(2, LeavePlay{.card = barred_attachment(p), .why = cause::discarded});
  }
  at(p.t, value::hp_changed) = 0;
  while (true) {
    {
      const CardSet falling = fallen(p);
      if (falling.empty()) break;
      card = p.next_of(falling.first(), falling.last());
    }
    if (asks_who_falls_first(p, fallen(p))) {
      ASK(3);
      card = p.answer().card;
    }
    CALL(1, LeavePlay{.card = card, .why = cause::destroyed});
  }
  STEPS_END;
}

// ---- leaving play -------------------------------------------------------------------------------

namespace {

// Neither destroyed nor explored means discarded. LR-DESTROYED-3, LR-EXPLORED-2
std::uint64_t events_of(std::uint8_t why) {
  if (why == cause::destroyed) return bit(event::destroyed);
  return why == cause::explored ? bit(event::explored) : 0;
}

// LR-VICTORY-1: only what is defeated, which is to say destroyed (LR-GAP-58), or explored. It is no
// part of the text, so nobody asks whether that is blank: LR-VICTORY-2, -3.
bool earns_victory(const Play& p, CardId c, std::uint8_t why) {
  return (why == cause::destroyed || why == cause::explored) && !is_orc_guard(p, c) &&
         p.definition(c).numbers[attribute::victory] != missing_number;
}

// The guard is dealt with however it leaves play (LR-GUARDED-7, -8), or the objective detached: it
// lies free in the staging area again.
void free_objectives(Play& p, CardId host) {
  each_attached(p, host, [&](CardId c) {
    if (!is_type(p, c, type::objective)) return;
    set_state(p, c, state::claimed, false);
    p.card(c).controller = no_seat;
    move_to_staging(p, c);  // LR-GAP-39, LR-GUARDED-5
  });
}

// Nothing answers the way that a card takes from play to its place. LR-OWNERSHIP-8
void put_away(Play& p, CardId c, std::uint8_t why, std::uint8_t to) {
  const Seat owner = p.card(c).owner;
  const SeatSet who = knows(p, c);
  const DefinitionId definition = p.card(c).definition;
  if (is_type(p, c, type::objective) && to == LeavePlay::discard_pile &&
      has_state(p, c, state::claimed)) {
    // "If detached, return it to the staging area": it does not leave play.
    set_state(p, c, state::claimed, false);
    p.card(c).controller = no_seat;
    return move_to_staging(p, c);
  }
  if (earns_victory(p, c, why)) {
    to_discard(p, c);
    p.move(c, p.zone(zone::victory));
    p.log({.line = line::victory, .known_to = everyone, .definition = definition});
    return;
  }
  to_discard(p, c);
  if (owner != no_seat && out(p.t).has(owner))
    return;  // all that is left of that player is the pile
  if (to != LeavePlay::discard_pile) set_state(p, c, state::fallen, false);  // it goes on alive
  const auto say = [&](std::uint8_t words) {
    p.log({.line = words, .by = owner, .known_to = who, .definition = definition});
  };
  switch (to) {
    case LeavePlay::hand:
      p.move(c, p.zone(zone::hand, owner));
      return say(line::returns);
    case LeavePlay::into_deck:
      p.move(c, p.zone(zone::deck, owner));
      p.shuffle(p.zone(zone::deck, owner));
      return say(line::shuffled_in);
    case LeavePlay::bottom_of_deck:
      p.move(c, p.zone(zone::deck, owner));
      return say(line::deck_bottom);
    case LeavePlay::encounter_top:
      p.move(c, p.zone(zone::encounter_deck), Play::End::first);
      return say(line::on_encounter_deck);
    case LeavePlay::into_encounter_deck:
      p.move(c, p.zone(zone::encounter_deck));
      p.shuffle(p.zone(zone::encounter_deck));
      return say(line::shuffled_in);
    case LeavePlay::from_game:
      return remove_from_game(p, c);
    default:
      return;
  }
}

bool loses_last_hero(const Play& p, Seat s) {  // LR-ELIMINATION-1, LR-GAP-25, -87
  if (s == no_seat || out(p.t).has(s)) return false;
  bool any = false;
  each_hero_of(p, s, [&](CardId) { any = true; });
  // One that a text took out of play alive, or one under another player's control.
  for (std::size_t i = 0; i < p.t.cards.size(); ++i) {
    const auto c = static_cast<CardId>(i);
    if (p.card(c).owner != s || !is_type(p, c, type::hero)) continue;
    const std::uint8_t kind = zone_kind(p, c);
    const bool alive = (kind == zone::deck || kind == zone::hand) && !has_fallen(p, c);
    any = any || alive || (kind == zone::heroes && controller(p, c) != s);
  }
  return !any;
}

}  // namespace

void LeavePlay::step(Play& p) {
  STEPS_BEGIN;
  if (shared == 0) {
    if (!p.card(card).is(flag::in_play) && zone_kind(p, card) != zone::revealed) {
      p.came_to(0, false);
      p.finish();
      return;
    }
    occurrence = p.open({.event = event::leave_play,  // LR-IN-PLAY-4
                         .cause = why,
                         .to = p.card(card).controller,
                         .marks = what_it_is(p, card),
                         .subject = card,
                         .also = events_of(why)});
    if (p.anyone_answers(p.occurrence(occurrence))) {
      CALL(1, Window{.occurrence = occurrence, .point = Point::before});
    }
  }
  p.occurrence(occurrence).cause = why;
  if (p.occurrence(occurrence).stopped() && p.occurrence(occurrence).replacement != no_node) {
    CALL(2, replacement_of(p, occurrence));
    if (p.card(card).is(flag::in_play)) {  // something else happened to it
      p.occurrence(occurrence).also = 0;
      if (shared == 0) p.close();
      p.came_to(0, false);
      p.finish();
      return;
    }
    gone = 1;  // it has left play, to somewhere else
  }
  if (why == cause::destroyed) {
    p.log({.line = line::destroyed,
           .known_to = knows(p, card),
           .definition = p.card(card).definition});
  } else if (why == cause::explored) {
    p.log({.line = line::explored, .known_to = everyone, .definition = p.card(card).definition});
  } else if (why == cause::discarded) {
    p.log({.line = line::discards,
           .known_to = knows(p, card),
           .definition = p.card(card).definition});
  }
  if (gone == 0) free_objectives(p, card);
  if (gone == 0 && p.card(card).first_child != no_card) {  // LR-ATTACHMENT-5, LR-GAP-27
    {
      DiscardTogether d;
      for (CardId c = p.card(card).first_child; c != no_card; c = p.card(c).next) d.left.add(c);
      pc = 3;
      return p.call(d);
    }
  }
  [[fallthrough]];
  case 3:;
    if (gone == 0) put_away(p, card, why, to);
    if (is_type(p, card, type::hero) && loses_last_hero(p, p.occurrence(occurrence).to)) {
      CALL(4, Eliminate{.seat = p.occurrence(occurrence).to,
                        .why = static_cast<std::uint8_t>(by_heroes)});
    }
    if (shared == 0) {
      if (p.anyone_answers(p.occurrence(occurrence)) ||
          own_text_answers(p, p.occurrence(occurrence))) {
        CALL(5, Window{.occurrence = occurrence, .point = Point::after});
      }
      p.close();
      if (unsettled(p)) CALL(6, Settle{});
      if (quest_is_due(p)) CALL(7, CheckQuest{});
    }
    p.came_to(1);
    STEPS_END;
}

void LeaveAll::step(Play& p) {
  STEPS_BEGIN;
  while (!left.empty()) {
    card = p.next_of(left.first(), left.last());
    if (asks_who_falls_first(p, left)) {
      ASK(2);
      card = p.answer().card;
    }
    left.remove(card);
    CALL(1, LeavePlay{.card = card, .why = why, .to = static_cast<LeavePlay::To>(to)});
  }
  p.came_to(1);
  STEPS_END;
}

void DiscardTogether::step(Play& p) {
  STEPS_BEGIN;
  while (!left.empty()) {
    card = p.next_of(left.first(), left.last());
    if (at(p.t, value::ask_discards) != 0) {
      // The owner of the lowest card orders all of that owner's cards.
      {
        const Seat owner = p.card(card).owner;
        p.ask(owner == no_seat || out(p.t).has(owner) ? first_player(p.t) : owner,
              prompt::discard_order);
        left.each([&](CardId c) {
          if (p.card(c).owner == owner) p.offer_card(c);
        });
      }
      ASK(1);
      card = p.answer().card;
    }
    left.remove(card);
    if (p.card(card).is(flag::face_down)) p.set_face_down(card, false);
    if (p.card(card).host != no_card) log_card(p, line::discards, card);
    to_discard(p, card);
  }
  STEPS_END;
}

// ---- threat and elimination ---------------------------------------------------------------------

void RaiseThreat::step(Play& p) {
  STEPS_BEGIN;
  in_order(p, SeatSet(seats) & playing(p.t), [&](Seat s) {
    const int n = amount + each[s];
    if (n <= 0) return;
    rings::of(p.t, s, seat_value::threat) = static_cast<std::int16_t>(threat_of(p.t, s) + n);
    p.log({.line = line::threat_up, .by = s, .number = static_cast<std::int16_t>(n)});
  });
  while (true) {
    {
      SeatSet reached;
      in_order(p, playing(p.t), [&](Seat s) {
        if (threat_of(p.t, s) >= threat_elimination_level) reached.add(s);  // LR-ELIMINATION-2
      });
      seat = first_in_order(p, reached);
    }
    if (seat == no_seat) break;
    CALL(1, Eliminate{.seat = seat, .why = static_cast<std::uint8_t>(by_threat)});
  }
  p.came_to(amount);
  STEPS_END;
}

namespace {

// LR-FIRST-PLAYER-1: at once, so that what goes to the first player goes to the new one.
void pass_token(Play& p, Seat from) {
  if (first_player(p.t) != from) return;
  const Seat next = still_playing(p, from);
  at(p.t, value::first_player) = next;
  p.log({.line = line::first_player, .by = next});
}

}  // namespace

void Eliminate::step(Play& p) {
  STEPS_BEGIN;
  if (out(p.t).has(seat)) {
    p.finish();
    return;
  }
  p.log({.line = line::eliminated, .by = seat});
  at(p.t, value::out) = static_cast<std::int16_t>(at(p.t, value::out) | 1 << seat);
  // LR-ELIMINATION-6: as long as there are others, they go on.
  if (playing(p.t).empty()) {
    lose(p, static_cast<Loss>(why));  // LR-ELIMINATION-8
    return;
  }
  if (the_prisoner(p) != no_card && controller(p, the_prisoner(p)) == seat) {
    lose(p, by_card);  // LR-GAP-25: nobody can rescue that hero any more
    return;
  }
  pass_token(p, seat);
  {
    Table& t = p.t;
    // What the first player controls by its own text goes to the new one.
    each_in_zone(p, p.zone(zone::allies, seat), [&](CardId c) {
      if (is_type(p, c, type::objective_ally)) change_control(p, c, first_player(t));
    });
    // LR-ELIMINATION-5, LR-EX-29: enemies keep what is on them.
    each_in_zone(p, p.zone(zone::engaged, seat), [&](CardId c) { move_to_staging(p, c); });
    // LR-ELIMINATION-4: the heroes too, with all that lies on them.
    for (const std::uint8_t z : {zone::heroes, zone::allies}) {
      each_in_zone(p, p.zone(z, seat), [&](CardId c) {
        free_objectives(p, c);
        while (p.card(c).first_child != no_card) to_discard(p, p.card(c).first_child);
        to_discard(p, c);
      });
    }
    for (const std::uint8_t z : {zone::on_deck, zone::playing, zone::hand, zone::deck}) {
      while (t.zones[p.zone(z, seat)].first != no_card) {
        to_discard(p, t.zones[p.zone(z, seat)].first);
      }
    }
    // Cards this player controls elsewhere: on enemies, on locations.
    for (std::size_t i = 0; i < t.cards.size(); ++i) {
      const auto c = static_cast<CardId>(i);
      if (p.card(c).is(flag::in_play) && p.card(c).host != no_card &&
          p.card(c).controller == seat) {
        to_discard(p, c);
      }
    }
  }
  STEPS_END;
}

}  // namespace muster::rings
