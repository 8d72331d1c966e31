// Effects on Heroes: their hands, powers and phases.
#include "cards/phrases.h"
#include "games/sentinels/words/moves.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

namespace {

using phrases::by_you;
using phrases::called;
using phrases::effect;

// ---- drawing ------------------------------------------------------------------------------------

void draw_for(Play& p, SeatSet seats, int n) {
  int drawn = 0;
  in_order(p, seats, [&](Seat s) { drawn += draw(p, s, n); });
  p.came_to(drawn, drawn > 0);
}
void draw_up_to(Play& p, SeatSet seats, int most) {
  DrawUpTo d;
  d.seats = (seats & active_heroes(p.t)).bits();
  d.most = static_cast<std::uint8_t>(std::clamp(most, 0, 40));
  p.call(d);
}
void draws(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 1);
  const Noun noun = noun_of(p, s, cards);
  if (noun.quantifier == Quantifier::none) return take(p, s, cards);
  if (of_revealed(p, *noun.of)) return sort_out(p, s, noun, deed::take);
  const SeatSet seats = who_in(p, s, n, 0);
  if (noun.optional()) return draw_up_to(p, seats, noun.count);
  draw_for(p, seats, noun.count);
}
bool can_draw(Play& p, const Scope& s, const Node& n) {
  if (!you_do_it(p, n)) return true;
  const Noun noun = noun_of(p, s, hole(p, n, 1));
  if (noun.quantifier == Quantifier::none || of_revealed(p, *noun.of)) return has_cards(p, s, n, 1);
  return active(p.t, s.you) &&
         p.t.zones[p.zone(zone::deck, s.you)].count + p.t.zones[p.zone(zone::trash, s.you)].count !=
             0;
}
void heroes_draw(Play& p, Scope& s, const Node& n) {
  SomeOf h;
  h.seat = s.you;
  h.left = static_cast<std::uint8_t>(number_in(p, s, n, 0));
  h.count = static_cast<std::uint8_t>(std::clamp(number_in(p, s, n, 1), 0, 40));
  p.call(h);
}

// ---- discarding and playing ---------------------------------------------------------------------

void discard_by(Play& p, const Scope& s, SeatSet seats, const Noun& noun) {
  DiscardSome d;
  d.seats = (seats & active_heroes(p.t)).bits();
  d.count = static_cast<std::uint8_t>(std::clamp(noun.count, 0, any_count));
  d.mode = noun.optional() ? DiscardSome::up_to : DiscardSome::exactly;
  d.filter = p.library.id_of(*noun.of);
  d.scope = s;
  p.call(d);
}
void discard_hand(Play& p, const Scope& s, const Noun& noun) {
  CardList list;
  list_of(p, s, noun, list);
  for (const CardId c : list) {
    p.log({.line = line::discards,
           .by = s.you,
           .known_to = everyone,
           .definition = p.card(c).definition});
    to_trash(p, c);
    ++of(p.t, s.you, seat_value::discarded);
  }
  done(p, !list.empty());
}
// "You" discard from the top of a deck, from what was revealed and from a whole hand, too.
void discards(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 1);
  if (!you_do_it(p, n)) return discard_by(p, s, who_in(p, s, n, 0), noun_of(p, s, cards));
  if (is_top(p, cards)) return discard_tops(p, s, cards);
  const Noun noun = noun_of(p, s, cards);
  if (noun.quantifier == Quantifier::none) return throw_away(p, s, cards);
  if (of_revealed(p, *noun.of)) return sort_out(p, s, noun, deed::discard);
  const std::optional<Pile> place = place_in(p, s, cards);
  if (place && place->kind == zone::hand && noun.quantifier == Quantifier::all) {
    return discard_hand(p, s, noun);
  }
  discard_by(p, s, SeatSet::of(s.you), noun);
}
int fitting_in_hand(Play& p, const Scope& s, Seat seat, const Noun& noun) {
  int there = 0;
  each_in_zone(p, p.zone(zone::hand, seat),
               [&](CardId c) { there += fits(p, s, *noun.of, c) ? 1 : 0; });
  return there;
}
// Whoever is chosen to discard must have something to discard; "you" enough for all that is asked.
bool can_discard(Play& p, const Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 1);
  if (!you_do_it(p, n)) {
    if (still_asks(p, s, n, 0)) return true;
    const Noun noun = noun_of(p, s, cards);
    bool any = false;
    in_order(p, who_in(p, s, n, 0) & active_heroes(p.t),
             [&](Seat seat) { any = any || fitting_in_hand(p, s, seat, noun) != 0; });
    return any;
  }
  if (is_top(p, cards)) return true;
  const Noun noun = noun_of(p, s, cards);
  if (noun.quantifier == Quantifier::none || of_revealed(p, *noun.of)) return has_cards(p, s, n, 1);
  if (!active(p.t, s.you)) return false;
  const int there = fitting_in_hand(p, s, s.you, noun);
  return noun.quantifier == Quantifier::exactly ? there >= noun.count : there > 0;
}

// A Hero's own cards, from hand or trash; other piles have theirs played for them.
bool from_own(const std::optional<Pile>& place, const Scope& s) {
  return !place || (place->kind != zone::deck && place->sides == SeatSet::of(s.you));
}
void you_play(Play& p, Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  if (is_top(p, cards)) return play_tops(p, s, cards);
  const Noun noun = noun_of(p, s, cards);
  if (noun.quantifier == Quantifier::none) return put_into_play(p, s, cards);
  if (of_revealed(p, *noun.of)) return sort_out(p, s, noun, deed::play);
  const std::optional<Pile> place = place_in(p, s, cards);
  if (!from_own(place, s)) return play_found(p, s, only(place->sides), noun);
  PlaySome x;
  x.seat = s.you;
  x.left = static_cast<std::uint8_t>(std::clamp(noun.count, 0, any_count));
  x.may = noun.optional() ? 1 : 0;
  x.from = place ? place->kind : std::uint8_t{zone::hand};
  x.filter = p.library.id_of(*noun.of);
  x.scope = s;
  p.call(x);
}
bool can_play(Play& p, const Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  if (is_top(p, cards)) return true;
  const Noun noun = noun_of(p, s, cards);
  if (noun.quantifier == Quantifier::none || of_revealed(p, *noun.of)) return has_cards(p, s, n, 0);
  const std::optional<Pile> place = place_in(p, s, cards);
  if (!from_own(place, s)) return true;
  return can_play_any(p, s.you, s, p.library.id_of(*noun.of),
                      place ? place->kind : std::uint8_t{zone::hand});
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
  return word == "START"   ? Phase::start
         : word == "PLAY"  ? Phase::play
         : word == "POWER" ? Phase::power
         : word == "DRAW"  ? Phase::draw
                           : Phase::end;
}

}  // namespace

Phase phase_in(Play& p, const Node& n, int i) {
  return phase_called(p.library.words[static_cast<std::size_t>(hole(p, n, i).value)]);
}

namespace {

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
  using namespace says;
  return {
      called(says::draw, by_you(effect("<who> draw(s) <cards>", draws, can_draw))),
      called(says::heroes_draw,
             effect("up to <number> Heroes draw <number> card(s) each", sentinels::heroes_draw)),
      called(says::discard, by_you(effect("<who> discard(s) <cards>", discards, can_discard))),
      called(says::play, effect("play <cards>", you_play, can_play)),
      called(says::use_power, effect("use a power", sentinels::use_power, can_use)),
      called(says::use_power,
             effect("use a power whose damage is irreducible", use_irreducible, can_use)),
      called(says::use_power, effect("use a power with +<number> damage", use_stronger, can_use)),
      called(says::use_power,
             effect("use a power with +<number> damage of that type", use_changed, can_use)),
      called(says::extra_power,
             effect("gain <number> additional power(s) this phase", sentinels::extra_power)),
      called(says::take_phase, effect("<who> take(s) their <word> PHASE", sentinels::take_phase)),
      called(skip_phase, effect("skip to your <word> PHASE", skip_to)),
      called(says::set_x, effect("X is <number>", sentinels::set_x)),
      called(says::choose, effect("choose <who>", sentinels::choose)),
  };
}

}  // namespace muster::sentinels
