// Effects on Heroes: their hands, powers and phases.
#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

namespace {

using phrases::effect;

// ---- drawing ------------------------------------------------------------------------------------

void draw_for(Play& p, SeatSet seats, int n) {
  int drawn = 0;
  in_order(p, seats, [&](Seat s) { drawn += draw(p, s, n); });
  p.came_to(drawn, drawn > 0);
}
void who_draws(Play& p, Scope& s, const Node& n) {
  draw_for(p, who_in(p, s, n, 0), number_in(p, s, n, 1));
}
void you_draw(Play& p, Scope& s, const Node& n) {
  draw_for(p, SeatSet::of(s.you), number_in(p, s, n, 0));
}
bool can_draw(Play& p, const Scope& s, const Node&) {
  return active(p.t, s.you) &&
         p.t.zones[p.zone(zone::deck, s.you)].count + p.t.zones[p.zone(zone::trash, s.you)].count !=
             0;
}
void draw_up_to(Play& p, SeatSet seats, int most) {
  DrawUpTo d;
  d.seats = (seats & active_heroes(p.t)).bits();
  d.most = static_cast<std::uint8_t>(std::clamp(most, 0, 40));
  p.call(d);
}
void you_draw_up_to(Play& p, Scope& s, const Node& n) {
  draw_up_to(p, SeatSet::of(s.you), number_in(p, s, n, 0));
}
void who_draws_up_to(Play& p, Scope& s, const Node& n) {
  draw_up_to(p, who_in(p, s, n, 0), number_in(p, s, n, 1));
}
void heroes_draw(Play& p, Scope& s, const Node& n) {
  SomeOf h;
  h.seat = s.you;
  h.left = static_cast<std::uint8_t>(number_in(p, s, n, 0));
  p.call(h);
}
void draw_for_destroyed(Play& p, Scope& s, const Node& n) {
  draw_for(p, SeatSet::of(s.you), number_in(p, s, n, 0) * at(p.t, value::destroyed));
}

// ---- discarding and playing ---------------------------------------------------------------------

void discard_by(Play& p, const Scope& s, SeatSet seats, const Node& cards) {
  const Choice choice = choice_of(p, s, cards);
  DiscardSome d;
  d.seats = (seats & active_heroes(p.t)).bits();
  d.count = static_cast<std::uint8_t>(std::clamp(choice.count, 0, 99));
  d.mode = choice.how == pick_up_to ? DiscardSome::up_to : DiscardSome::exactly;
  d.filter = p.library.id_of(*choice.base);
  d.scope = s;
  p.call(d);
}
void you_discard(Play& p, Scope& s, const Node& n) {
  discard_by(p, s, SeatSet::of(s.you), hole(p, n, 0));
}
void who_discards(Play& p, Scope& s, const Node& n) {
  discard_by(p, s, who_in(p, s, n, 0), hole(p, n, 1));
}
// Whoever is chosen to discard must have something to discard.
bool who_can_discard(Play& p, const Scope& s, const Node& n) {
  if (still_asks(p, s, n, 0)) return true;
  const NodeId filter = p.library.id_of(*choice_of(p, s, hole(p, n, 1)).base);
  bool any = false;
  in_order(p, who_in(p, s, n, 0) & active_heroes(p.t), [&](Seat seat) {
    each_in_zone(p, p.zone(zone::hand, seat),
                 [&](CardId c) { any = any || fits(p, s, filter, c); });
  });
  return any;
}
// Enough to discard all that is asked for.
bool can_discard(Play& p, const Scope& s, const Node& n) {
  if (!active(p.t, s.you)) return false;
  const Choice choice = choice_of(p, s, hole(p, n, 0));
  int there = 0;
  const NodeId filter = p.library.id_of(*choice.base);
  each_in_zone(p, p.zone(zone::hand, s.you),
               [&](CardId c) { there += fits(p, s, filter, c) ? 1 : 0; });
  return choice.how == pick_up_to ? there > 0 : there >= choice.count;
}
bool has_hand(Play& p, const Scope& s, const Node&) {
  return active(p.t, s.you) && p.t.zones[p.zone(zone::hand, s.you)].count != 0;
}
void discard_hand(Play& p, Scope& s, const Node&) {
  const ZoneId hand = p.zone(zone::hand, s.you);
  const bool any = p.t.zones[hand].count != 0;
  while (p.t.zones[hand].first != no_card) {
    const CardId c = p.t.zones[hand].first;
    p.log({.line = line::discards,
           .by = s.you,
           .known_to = everyone,
           .definition = p.card(c).definition});
    to_trash(p, c);
    ++of(p.t, s.you, seat_value::discarded);
  }
  done(p, any);
}

void play_by(Play& p, const Scope& s, Seat seat, const Node& cards, std::uint8_t from) {
  const Choice choice = choice_of(p, s, cards);
  PlaySome x;
  x.seat = seat;
  x.left = static_cast<std::uint8_t>(std::clamp(choice.count, 0, 99));
  x.may = choice.how == pick_up_to ? 1 : 0;
  x.from = from;
  x.filter = p.library.id_of(*choice.base);
  x.scope = s;
  p.call(x);
}
void you_play(Play& p, Scope& s, const Node& n) { play_by(p, s, s.you, hole(p, n, 0), zone::hand); }
void you_play_from_trash(Play& p, Scope& s, const Node& n) {
  play_by(p, s, s.you, hole(p, n, 0), zone::trash);
}
void who_plays(Play& p, Scope& s, const Node& n) {
  const Seat seat = only(who_in(p, s, n, 0));
  if (seat == no_seat) return done(p, false);
  play_by(p, s, seat, hole(p, n, 1), zone::hand);
}
template <std::uint8_t from>
bool can_play(Play& p, const Scope& s, const Node& n) {
  const Choice choice = choice_of(p, s, hole(p, n, 0));
  return can_play_any(p, s.you, s, p.library.id_of(*choice.base), from);
}
bool who_can_play(Play& p, const Scope& s, const Node& n) {
  if (still_asks(p, s, n, 0)) return true;
  const Seat seat = only(who_in(p, s, n, 0));
  const Choice choice = choice_of(p, s, hole(p, n, 1));
  return seat != no_seat && can_play_any(p, seat, s, p.library.id_of(*choice.base), zone::hand);
}

// ---- powers and phases --------------------------------------------------------------------------

void use_power(Play& p, Scope& s, const Node&) { p.call(UsePower{.seat = s.you}); }
bool can_use(Play& p, const Scope& s, const Node&) { return can_use_power(p, s.you); }
void use_irreducible(Play& p, Scope& s, const Node&) {
  UsePower u = UsePower{.seat = s.you};
  u.how = mark::irreducible;
  p.call(u);
}
void use_stronger(Play& p, Scope& s, const Node& n) {
  UsePower u = UsePower{.seat = s.you};
  u.plus = static_cast<std::int16_t>(number_in(p, s, n, 0));
  p.call(u);
}
void use_changed(Play& p, Scope& s, const Node& n) {
  UsePower u = UsePower{.seat = s.you};
  u.plus = static_cast<std::int16_t>(number_in(p, s, n, 0));
  u.how = static_cast<std::uint8_t>(std::max<std::int16_t>(s.slots[type_slot], 0));
  u.changes_type = 1;
  p.call(u);
}
void extra_power(Play& p, Scope& s, const Node& n) {
  std::int16_t& extra = of(p.t, s.you, seat_value::extra_powers);
  extra = static_cast<std::int16_t>(extra + number_in(p, s, n, 0));
}

Phase phase_called(std::string_view word) {
  return word == "PLAY" ? Phase::play : word == "POWER" ? Phase::power : Phase::draw;
}
Phase phase_in(Play& p, const Node& n, int i) {
  return phase_called(p.library.words[static_cast<std::size_t>(hole(p, n, i).value)]);
}
void take_phase(Play& p, Scope& s, const Node& n) {
  const Seat seat = only(who_in(p, s, n, 0));
  if (seat == no_seat) return done(p, false);
  p.call(RunPhase{.side = seat, .phase = phase_in(p, n, 1)});
}
void skip_to(Play& p, Scope& s, const Node& n) {
  const Phase phase = phase_in(p, n, 0);
  at(p.t, value::skip_to) = static_cast<std::int16_t>(phase);
  p.log({.line = line::skips, .by = s.you, .number = static_cast<std::int16_t>(phase)});
  done(p, true);
}

// ---- remembering --------------------------------------------------------------------------------

void set_x(Play& p, Scope& s, const Node& n) {
  s.slots[x_slot] = static_cast<std::int16_t>(number_in(p, s, n, 0));
}
void choose(Play& p, Scope& s, const Node& n) {
  const SeatSet who = who_in(p, s, n, 0);
  s.slots[hero_slot] = who.empty() ? std::int16_t{-1} : static_cast<std::int16_t>(who.lowest());
  at(p.t, value::that_hero) = s.slots[hero_slot];
  done(p, !who.empty());
}

}  // namespace

std::vector<Phrase> words_for_heroes() {
  return {
      effect("draw <number> card(s)", you_draw, can_draw),
      effect("draw up to <number> card(s)", you_draw_up_to, can_draw),
      effect("draw <number> card(s) for each target destroyed by that damage", draw_for_destroyed),
      effect("<who> draw(s) <number> card(s)", who_draws),
      effect("<who> draw(s) up to <number> card(s)", who_draws_up_to),
      effect("up to <number> Heroes draw 1 card each", heroes_draw),
      effect("discard <cards>", you_discard, can_discard),
      effect("<who> discard(s) <cards>", who_discards, who_can_discard),
      effect("discard your hand", discard_hand, has_hand),
      effect("play <cards>", you_play, can_play<zone::hand>),
      effect("play <cards> from your trash", you_play_from_trash, can_play<zone::trash>),
      effect("<who> play(s) <cards>", who_plays, who_can_play),
      effect("use 1 power", use_power, can_use),
      effect("use 1 power whose damage is irreducible", use_irreducible, can_use),
      effect("use 1 power with +<number> damage", use_stronger, can_use),
      effect("use 1 power with +<number> damage of that type", use_changed, can_use),
      effect("gain <number> additional power(s) this phase", extra_power),
      effect("<who> take(s) their <word> PHASE", take_phase),
      effect("skip to your <word> PHASE", skip_to),
      effect("X is <number>", set_x),
      effect("choose <who>", choose),
  };
}

}  // namespace muster::sentinels
