// The phrases that cards of this game may use: what each means, and the pattern that reads and
// writes it. The list at the end is the vocabulary; docs/card-language.md repeats it for people.
#include "games/brawl/words/vocabulary.h"

#include "cards/holes.h"
#include "cards/phrases.h"
#include "games/brawl/rules/procedures.h"
#include "games/brawl/words/says.h"
#include "rules/interpreter.h"
#include "rules/nouns.h"
#include "rules/order.h"

namespace muster::brawl {

namespace {

// ---- whose text is it? -------------------------------------------------------------------------

bool is_technique(const Scope& s) { return s.acting_card != no_card; }

// The type of the technique at work: the revealed card's, or the copied one's (BR-GAP-7).
DefinitionId technique_at_work(const Play& p, const Scope& s) {
  return s.stands_for != 0xffff ? s.stands_for : p.card(s.acting_card).definition;
}

std::uint8_t cause_of(const Play& p, const Scope& s) {
  if (is_technique(s)) return cause::technique;
  return p.definition(s.source).type == type::hero ? cause::hero : cause::battlefield;
}

// BR-STANCE-2: those a technique does not affect drop out: of the damage of Hail of Blows and
// Lethal Fire, and of the discards of Suppressing Fire (BR-STANCE-5..7). Heroes and battlefields
// affect everybody, and so do other techniques (BR-STANCE-8).
SeatSet affected(const Play& p, const Scope& s, SeatSet who) {
  if (!is_technique(s)) return who;
  const auto bit = static_cast<std::uint8_t>(1U << type_index(p, technique_at_work(p, s)));
  SeatSet result;
  in_order(p, who, [&](Seat seat) {
    if ((guard_of(p, seat) & bit) == 0) result.add(seat);
  });
  return result;
}

// Vault: other players' techniques cannot touch this hand.
bool hand_is_safe(Play& p, const Scope& s, Seat seat) {
  return is_technique(s) && seat != p.card(s.acting_card).controller &&
         p.value(stat::hand_safe, seat) != 0;
}

// ---- who ---------------------------------------------------------------------------------------

// Whom what a text answers is about, or whose turn in "one by one" it is.
SeatSet that_hero(Play& p, const Scope& s, const Node&) {
  if (s.slots[loop_slot] >= 0) return SeatSet::of(static_cast<Seat>(s.slots[loop_slot]));
  const Occurrence& o = answered(p, s);
  return SeatSet::of(o.to != no_seat ? o.to : o.by);
}

SeatSet heroes(Play& p, const Scope&, const Node&) { return in_battle(p.t); }
SeatSet all_opponents(Play& p, const Scope& s, const Node&) { return opponents(p.t, s.you); }

SeatSet the_first_player(Play& p, const Scope&, const Node&) {
  return SeatSet::of(first_player(p.t)) & in_battle(p.t);  // BR-SEIZE-3
}
SeatSet next_in_the_battle(Play& p, const Scope& s, const Node& n) {
  const SeatSet whom = who_in(p, s, n, 0);
  Seat next = whom.empty() ? first_player(p.t) : whom.lowest();
  do next = p.t.left_of(next);
  while (!in_battle(p.t).has(next));
  return SeatSet::of(next);
}

// BR-HAIL-1, BR-GAP-29: any hero in the battle, on guard or not (BR-STANCE-5), a team-mate as well
// (BR-GAP-40), but nobody who has left (BR-LEAVE-9); the own side is listed last.
void offer_one_of(Play& p, const Scope& s, const Node& n) {
  const SeatSet among = who_in(p, s, n, 0);
  const SeatSet own = side_of(p.t, s.you);
  in_order(p, among - own, [&](Seat seat) { p.offer_seat(seat); });
  in_order(p, among & own, [&](Seat seat) { p.offer_seat(seat); });
}

void offer_another(Play& p, const Scope& s, const Node& n) {
  const SeatSet others = who_in(p, s, n, 0) - SeatSet::of(s.you);
  in_order(p, others, [&](Seat seat) { p.offer_seat(seat); });
}

CardId laid_card(const Play& p, Seat s) { return p.t.zones[p.zone(zone::series, s)].last; }

// ---- cards and numbers -------------------------------------------------------------------------

// BR-HAIL-2, BR-GAP-7: a card that stands for a copied one counts as that one.
bool is_called(Play& p, const Scope& s, const Node& n, CardId c) {
  const DefinitionId is =
      c == s.acting_card && s.stands_for != 0xffff ? s.stands_for : p.card(c).definition;
  return is == static_cast<DefinitionId>(hole(p, n, 0).value);
}
bool any_card(Play&, const Scope&, const Node&, CardId) { return true; }
void all_cards(Play& p, const Scope&, const Node&, CardList& out) {
  for (std::size_t c = 0; c < p.t.cards.size(); ++c) out.push_back(static_cast<CardId>(c));
}
// The technique named before.
bool is_named(Play& p, const Scope& s, const Node& n, CardId c) {
  return n.slot != 0xff && p.card(c).definition == static_cast<DefinitionId>(s.slots[n.slot]);
}
void the_tactics(Play& p, const Scope&, const Node&, CardList& out) {
  for (CardId c = p.t.zones[p.zone(zone::tactics)].first; c != no_card; c = p.card(c).next) {
    out.push_back(c);
  }
}
bool is_tactic(Play& p, const Scope&, const Node&, CardId c) {
  return p.definition(c).type == type::tactic;
}
template <std::uint8_t kind>
void of_yours(Play& p, const Scope& s, const Node&, ZoneList& out) {
  out.push_back(p.zone(kind, s.you));
}

int energy_of_you(Play& p, const Scope& s, const Node&) { return energy(p.t, s.you); }

// ---- conditions --------------------------------------------------------------------------------

bool lost_no_energy(Play& p, const Scope& s, const Node&) {
  return !seats(p.t, value::lost_energy).has(s.you);
}

// BR-GAP-11: the last card of the round is not resolved yet.
bool card_still_to_play(Play& p, const Scope& s, const Node&) {
  return at(p.t, value::stage) < p.value(stat::stages) || !seats(p.t, value::acted).has(s.you);
}

// ---- effects: cards ----------------------------------------------------------------------------

void draw_cards(Play& p, Scope& s, const Node& n) {
  const int count = number_in(p, s, n, 1);
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { draw(p, seat, count); });
}

// BR-DISCARD-1..3. An empty hand has nothing to lose: BR-SUPPRESSING-FIRE-2, BR-LEAVE-6.
void discard_random(Play& p, Scope& s, const Node& n) {
  const int count = number_in(p, s, n, 1);
  in_order(p, affected(p, s, who_in(p, s, n, 0)), [&](Seat seat) {
    if (hand_is_safe(p, s, seat)) return;
    for (int i = 0; i < count; ++i) {
      const CardId c = p.t.random_card(p.zone(zone::hand, seat));
      if (c == no_card) return;
      p.log({.line = line::discards,
             .by = seat,
             .known_to = everyone,
             .definition = p.card(c).definition});
      discard(p, c);
    }
  });
}

bool can_discard(Play& p, const Scope& s, const Node& n) { return has_cards(p, s, n, 0); }

void offer_techniques(Play& p, const Scope&, const Node&) {
  for (const DefinitionId technique : p.rules.of_type[type::technique]) p.offer_name(technique);
}

// BR-STUN-1, BR-GAP-28
void name_chosen(Play& p, Scope& s, const Node& n) {
  const auto named = static_cast<DefinitionId>(s.slots[n.slot]);
  p.log({.line = line::names, .by = s.you, .known_to = everyone, .definition = named});
}

// BR-STUN-2
void discard_chosen(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) {
    const Seat whose = p.card(c).controller;
    if (hand_is_safe(p, s, whose)) continue;
    p.log({.line = line::discards,
           .by = whose,
           .known_to = everyone,
           .definition = p.card(c).definition});
    discard(p, c);
  }
}

// BR-STUN-3
void show(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) {
    const Seat whose = p.card(c).controller;
    if (hand_is_safe(p, s, whose)) continue;
    p.show(c, p.everybody());
    p.log({.line = line::shows_hand,
           .by = whose,
           .known_to = everyone,
           .definition = p.card(c).definition});
  }
}

void take_from_hand(Play& p, Scope& s, const Node& n) {
  const SeatSet victim = who_in(p, s, n, 0);
  if (victim.empty() || hand_is_safe(p, s, victim.lowest())) return;
  TakeFromHand take;
  take.seat = s.you;
  take.victim = victim.lowest();
  take.left = static_cast<std::uint8_t>(number_in(p, s, n, 1));
  take.ability = s.ability;
  p.call(take);
}

// BR-BF-SPOILS-1, -2, BR-GAP-36
void take_at_random(Play& p, Scope& s, const Node& n) {
  const SeatSet whose = who_in(p, s, n, 2);
  if (whose.empty()) return;
  const Seat victim = whose.lowest();
  const int count = number_in(p, s, n, 1);
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    for (int i = 0; i < count; ++i) {
      const CardId c = p.t.random_card(p.zone(zone::hand, victim));
      if (c == no_card) return;
      const SeatSet both = SeatSet::of(seat) | SeatSet::of(victim);
      p.log({.line = line::takes_unseen,
             .by = seat,
             .to = victim,
             .known_to = both,
             .definition = p.card(c).definition});
      p.move(c, p.zone(zone::hand, seat), Play::End::last, both);
    }
  });
}

// BR-DRAW-3..5, BR-GAP-44
void everyone_gets(Play& p, Scope&, const Node& n) {
  const auto wanted = static_cast<DefinitionId>(hole(p, n, 0).value);
  const auto find = [&](ZoneId z) {
    CardId c = p.t.zones[z].first;
    while (c != no_card && p.card(c).definition != wanted) c = p.card(c).next;
    return c;
  };
  Seat seat = first_player(p.t);
  for (int i = 0; i < p.t.players(); ++i) {
    seat = p.t.right_of(seat);
    if (!in_battle(p.t).has(seat)) continue;
    CardId c = find(p.zone(zone::technique_deck));
    if (c == no_card) c = find(p.zone(zone::discard));
    if (c == no_card) break;
    p.log({.line = line::gets_card, .by = seat, .known_to = everyone, .definition = wanted});
    p.move(c, p.zone(zone::hand, seat));
    p.show(c, p.everybody());
  }
  p.shuffle(p.zone(zone::technique_deck));
}

void look_at_laid(Play& p, Scope& s, const Node& n) {
  const SeatSet whose = who_in(p, s, n, 0);
  if (whose.empty()) return;
  const CardId c = laid_card(p, whose.lowest());
  p.show(c, SeatSet::of(s.you));
  p.log({.line = line::looks_at_laid,
         .by = s.you,
         .to = whose.lowest(),
         .known_to = SeatSet::of(s.you) | whose,
         .definition = p.card(c).definition});
}

// Who has laid a card face down: others have nothing to be looked at.
bool lies_hidden(Play& p, const Scope& s, const Node& n) {
  if (undecided(p, s, hole(p, n, 0))) return true;
  const SeatSet whose = who_in(p, s, n, 0);
  const CardId c = whose.empty() ? no_card : laid_card(p, whose.lowest());
  return c != no_card && p.card(c).is(flag::face_down);
}

bool can_exchange(Play& p, const Scope& s, const Node& n) { return has_cards(p, s, n, 0); }
void exchange_laid(Play& p, Scope& s, const Node& n) {
  const CardList other = cards_in(p, s, n, 0);
  if (other.empty()) return;
  const CardId chosen = other[0];
  const CardId laid = laid_card(p, s.you);
  const bool hidden = p.card(laid).is(flag::face_down);
  const SeatSet witnesses = hidden ? SeatSet::of(s.you) : everyone;
  p.move(laid, p.zone(zone::hand, s.you), Play::End::last, witnesses);
  p.move(chosen, p.zone(zone::series, s.you), Play::End::last, witnesses);
  p.set_face_down(chosen, hidden);
  p.log({.line = line::exchanges,
         .by = s.you,
         .known_to = witnesses,
         .definition = p.card(chosen).definition});
}

// ---- effects: energy ---------------------------------------------------------------------------

void gain(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 1);
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) { gain_energy(p, seat, amount); });
}

void hurt(Play& p, const Scope& s, SeatSet who, int amount) {
  const std::uint8_t why = cause_of(p, s);
  const Seat by = why == cause::battlefield ? no_seat : s.you;
  p.call(LoseEnergy::of(affected(p, s, who), amount, why, by, s.source, s.ability));
}

void deal_damage(Play& p, Scope& s, const Node& n) {
  hurt(p, s, who_in(p, s, n, 0), number_in(p, s, n, 1));
}

void redirect(Play& p, Scope& s, const Node& n) {
  const SeatSet whom = who_in(p, s, n, 0);
  if (whom.empty()) return;
  Occurrence& o = p.occurrence(s.occurrence);
  p.log({.line = line::redirected, .by = o.to, .to = whom.lowest()});
  o.to = whom.lowest();
}
SeatSet dealer(Play& p, const Scope& s, const Node&) {
  const Seat by = answered(p, s).by;
  return by == no_seat ? SeatSet() : SeatSet::of(by);
}

// BR-DRAX-1, BR-DRAX-2
void leave_later(Play& p, Scope& s, const Node&) {
  Occurrence& o = p.occurrence(s.occurrence);
  o.flags |= Occurrence::replaced;
  o.replaced_event = o.event;
  set_seats(p.t, value::doomed, seats(p.t, value::doomed) | SeatSet::of(s.you));
  p.log({.line = line::leaves_later, .by = s.you});
}

// ---- effects: tactic cards ---------------------------------------------------------------------

template <class F>
void offer_tactics(Play& p, F wanted) {
  for (CardId c = p.t.zones[p.zone(zone::tactics)].first; c != no_card; c = p.card(c).next) {
    if (wanted(c)) p.offer_card(c);
  }
}

// A knockout card on it doesn't matter here: BR-GAP-18.
void offer_untrapped(Play& p, const Scope&, const Node&) {  // BR-TRAP-4
  offer_tactics(p, [&](CardId c) { return !is_trap(p, c); });
}
void offer_trapped(Play& p, const Scope&, const Node&) {  // BR-TRAP-5
  offer_tactics(p, [&](CardId c) { return is_trap(p, c); });
}
void turn_over(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) turn_tactic(p, s.you, c);
}
void turn_chosen(Play& p, Scope& s, const Node& n) {  // BR-GAP-19: skipped if none can be chosen
  if (s.slots[n.slot] >= 0) turn_tactic(p, s.you, static_cast<CardId>(s.slots[n.slot]));
}

// BR-KNOCKOUT-2, -3; BR-KNOCKOUT-9: whichever side is up.
void offer_without_knockout(Play& p, const Scope&, const Node&) {
  offer_tactics(p, [&](CardId c) { return knockout_on(p, c) == no_card; });
}
void offer_with_knockout(Play& p, const Scope&, const Node&) {
  offer_tactics(p, [&](CardId c) { return knockout_on(p, c) != no_card; });
}
void lay_chosen_knockout(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] >= 0) lay_knockout(p, s.you, static_cast<CardId>(s.slots[n.slot]));
}
void remove_chosen_knockout(Play& p, Scope& s, const Node& n) {  // BR-KNOCKOUT-8
  if (s.slots[n.slot] < 0) return;
  const auto tactic = static_cast<CardId>(s.slots[n.slot]);
  p.log({.line = line::knockout_removed,
         .by = s.you,
         .known_to = everyone,
         .definition = technique_of(p, tactic)});
  return_knockout(p, knockout_on(p, tactic));
}

template <class F>
CardId random_tactic(Play& p, F wanted) {
  std::array<CardId, technique_types> list{};
  std::uint32_t n = 0;
  for (CardId c = p.t.zones[p.zone(zone::tactics)].first; c != no_card; c = p.card(c).next) {
    if (wanted(c)) list[n++] = c;
  }
  return n == 0 ? no_card : list[p.t.random(n)];
}

void trap_random(Play& p, Scope& s, const Node& n) {
  for (int left = number_in(p, s, n, 0); left > 0; --left) {
    const CardId c = random_tactic(p, [&](CardId t) { return !is_trap(p, t); });
    if (c == no_card) return;
    turn_tactic(p, no_seat, c);
  }
}

void knockout_random(Play& p, Scope&, const Node&) {
  const CardId c = random_tactic(p, [&](CardId t) { return knockout_on(p, t) == no_card; });
  if (c != no_card) lay_knockout(p, no_seat, c);
}

// BR-STANCE-1, BR-STANCE-2: the card is turned, and remembers what it guards against.
void guard(Play& p, Scope& s, const Node& n) {
  if (p.card(s.acting_card).zone != p.zone(zone::series, s.you)) return;  // its hero has left
  Card& card = p.card(s.acting_card);
  card.set(flag::turned, true);
  card.mark = guards_knockouts;
  for (const Node& name : p.library.children(n)) {
    const int type = type_index(p, static_cast<DefinitionId>(name.value));
    card.mark = static_cast<std::uint8_t>(card.mark | 1U << type);
  }
  p.log({.line = line::guards, .by = s.you});
}

// ---- effects: the first player card, actions ---------------------------------------------------

void take_first(Play& p, Scope& s, const Node& n) {  // BR-SEIZE-2, BR-GAP-30
  const SeatSet who = who_in(p, s, n, 0);
  if (!who.empty() && !who.has(first_player(p.t))) take_first_player_card(p, who.lowest());
}

// BR-STAR-LORD-1, BR-GAP-6: cards revealed in this stage that still lie in an opponent's series.
void offer_revealed_actions(Play& p, const Scope& s, const Node&) {
  std::uint8_t offered = 0;
  in_order(p, opponents(p.t, s.you) & seats(p.t, value::acted), [&](Seat seat) {
    const CardId c = laid_card(p, seat);
    if (c == no_card || !p.card(c).is(flag::revealed)) return;
    const auto bit = static_cast<std::uint8_t>(1U << type_index(p, p.card(c).definition));
    if ((offered & bit) != 0) return;
    offered = static_cast<std::uint8_t>(offered | bit);
    const std::uint16_t first = p.definition(c).first_ability;
    p.offer_ability(c, first);
    p.offer_ability(c, static_cast<std::uint16_t>(first + 1));
  });
}

void perform_revealed_action(Play& p, Scope& s, const Node& n) {
  if (s.slots[n.slot] < 0) return;
  const auto action = static_cast<std::uint16_t>(s.slots[n.slot]);
  Occurrence& turn = p.occurrence(s.occurrence);
  turn.amount = 1;  // this was the action of the turn
  p.call(PerformAction{.seat = s.you,
                       .card = turn.subject,
                       .ability = action,
                       .stands_for = p.library.abilities[action].definition});
}

void announce_both(Play& p, Scope&, const Node&) { at(p.t, value::both) = 1; }

// ---- triggers ----------------------------------------------------------------------------------

// BR-GAP-51: an active ability works on the hero's own turn unless it names another moment.
bool my_turn(Play&, const Scope& s, const Node&, const Occurrence& o) { return o.to == s.you; }
bool my_turn_before(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.to == s.you && o.amount == 0;
}
bool my_turn_unannounced(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return my_turn_before(p, s, n, o) && at(p.t, value::both) == 0;
}

// Where nobody is asked, "a hero" and "an opponent" are any: they may have left meanwhile.
bool is_one(Play& p, const Scope& s, const Node& who, Seat seat) {
  const PhraseId id = phrase_of(p, who).id;
  if (id == says::another_of_people) return seat != s.you;
  if (id != says::one_of_people) return eval_who(p, s, who).has(seat);
  return phrase_of(p, hole(p, who, 0)).id != says::opponents || !side_of(p.t, s.you).has(seat);
}
bool their_last_energy(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_one(p, s, hole(p, n, 0), o.to) && energy(p.t, o.to) > 0 &&
         o.amount >= energy(p.t, o.to);
}
bool lost_to_a_trap(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.cause == cause::trap && is_one(p, s, hole(p, n, 0), o.to);
}

bool is_action(const Play& p, const Node& word, const Occurrence& o) {
  return o.ability != 0xffff && p.library.abilities[o.ability].word == word.value;
}
bool hits_them(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_one(p, s, hole(p, n, 2), o.to) && o.cause == cause::technique && o.amount > 0 &&
         is_action(p, hole(p, n, 0), o) && is_one(p, s, hole(p, n, 1), o.by) &&
         (o.flags & Occurrence::redirected) == 0;
}
bool they_leave(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_one(p, s, hole(p, n, 0), o.to);
}
// BR-GAP-12: no other way of leaving than this one.
template <std::uint8_t why>
bool leave_for(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.cause == why && they_leave(p, s, n, o);
}
bool that_action(Play& p, const Scope&, const Node& n, const Occurrence& o) {
  return is_action(p, hole(p, n, 0), o);
}
// A copied action is the copier's; abilities speak of a hero's own card.
bool they_perform(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_one(p, s, hole(p, n, 0), o.by) && is_action(p, hole(p, n, 1), o);
}
int number_of_round(Play& p, const Scope&, const Node&) { return at(p.t, value::round); }

// ---- rules -------------------------------------------------------------------------------------

bool concerns_you(Play&, const Scope& s, const Node&, const StatQuery& q) {
  return q.seat == s.you;
}
bool concerns_your_card(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.seat == s.you && q.definition == hole(p, n, 0).value;
}

}  // namespace

std::vector<Phrase> vocabulary() {
  using namespace phrases;
  using muster::says::another_of_people;
  using muster::says::one_of_people;
  std::vector<Phrase> all = {
      // who
      people("hero(es)", heroes),
      called(says::opponents, people("opponent(s)", all_opponents)),
      called(one_of_people, chosen_seat("a(n) <people>", offer_one_of)),
      who("that hero", that_hero),
      called(says::first_player, who("the first player", the_first_player)),
      called(another_of_people, chosen_seat("another <people>", offer_another)),
      who("the next hero after <who>", next_in_the_battle),
      who("the <people> who dealt that damage", dealer),
      // cards, numbers, conditions
      kind("card(s)", all_cards, any_card),
      called(says::cards_called, kind("<name> card(s)", all_cards, is_called)),
      kind("tactic card(s)", the_tactics, is_tactic),
      named(Named::card, describing("named <kind>", is_named)),
      phrases::zone("your hand", of_yours<zone::hand>),
      phrases::zone("your series", of_yours<zone::series>),
      measure("energy", energy_of_you),
      number("the number of the round", number_of_round),
      condition("you have lost no energy this round", lost_no_energy),
      phrases::reading(stat::stages, condition("you have a card of this round still to play",
                                               card_still_to_play)),
      // effects
      called(says::draw, by_you(effect("<who> draw(s) <number> card(s)", draw_cards))),
      called(says::discard_random,
             effect("<who> discard(s) <number> random card(s) from their hand", discard_random)),
      called(says::name_technique,
             names(Named::card, asking_effect("name a technique", offer_techniques, name_chosen))),
      effect("discard <cards>", discard_chosen, can_discard),
      effect("reveal <cards>", show),
      called(says::take_from_hand,
             effect("look at the hand of <who> and take <number> card(s) from it", take_from_hand)),
      effect("<who> take(s) <number> random card(s) from the hand of <who>", take_at_random),
      effect("each player gets a(n) <name> card from the technique deck and the discard pile",
             everyone_gets),
      called(says::look_at_laid,
             effect("look at the card laid by <who>", look_at_laid, lies_hidden)),
      called(says::exchange,
             effect("exchange your laid card for <cards>", exchange_laid, can_exchange)),
      called(says::gain, by_you(effect("<who> gain(s) <number> energy", gain))),
      called(says::damage, counted(effect("deal <who> <number> damage", deal_damage),
                                   "deal <who> damage equal to <number>")),
      called(says::rescue, effect("redirect that damage to <who>", redirect)),
      called(says::rescue,
             effect("you leave after your last card of this round instead", leave_later)),
      called(says::set_trap, asking_effect("set a trap", offer_untrapped, turn_chosen)),
      called(says::remove_trap, asking_effect("remove a trap", offer_trapped, turn_chosen)),
      called(says::turn_tactic, effect("turn over <cards>", turn_over)),
      effect("turn <number> random tactic card(s) trap side up", trap_random),
      called(says::lay_knockout,
             asking_effect("lay a knockout card", offer_without_knockout, lay_chosen_knockout)),
      called(says::remove_knockout,
             asking_effect("remove a knockout card", offer_with_knockout, remove_chosen_knockout)),
      effect("lay a knockout card on a random tactic card", knockout_random),
      called(says::guard,
             effect("turn this card to guard against <name>, <name> and knockout cards", guard)),
      called(says::take_first, by_you(effect("<who> take(s) the first player card", take_first))),
      called(says::copy_action,
             asking_effect("perform an action of a card that an opponent revealed in this stage",
                           offer_revealed_actions, perform_revealed_action)),
      called(says::both_actions, effect("perform both actions of your card", announce_both)),
      // triggers
      trigger("on your turn", event::turn, Point::before, my_turn),
      trigger("before your action", event::turn, Point::before, my_turn_before),
      trigger("instead of your action", event::turn, Point::before, my_turn_unannounced),
      trigger("with your action", event::turn, Point::before, my_turn_unannounced),
      called(says::instead_of_action,
             trigger("instead of <action>", event::action, Point::before, that_action)),
      phrases::event("all cards are laid", event::cards_laid, any, nullptr),
      phrases::event("<who> lose(s) the last energy", event::lose_energy, their_last_energy,
                     nullptr),
      called(says::losing_to_a_trap,
             phrases::event("<who> lose(s) energy to a trap", event::lose_energy, lost_to_a_trap,
                            lost_to_a_trap)),
      phrases::event("<action> of <who> deal(s) damage to <who>", event::lose_energy, hits_them,
                     nullptr),
      phrases::event("<who> leave(s) the battle", event::leave, they_leave, they_leave),
      phrases::event("<who> leave(s) the battle for a broken number", event::leave,
                     leave_for<cause::number>, leave_for<cause::number>),
      phrases::event("<who> leave(s) the battle for lost energy", event::leave,
                     leave_for<cause::energy>, leave_for<cause::energy>),
      phrases::event("<who> perform(s) <action>", event::action, nullptr, they_perform),
      phrases::time("battle preparation", event::preparation_end, nullptr, any),
      phrases::time("the stage", event::stage_end, nullptr, any),
      known_as(phrases::time("the round", event::round_start, any, any), 0xff, event::round_end),
      // rules
      rule("heroes begin a battle with <number> energy", stat::starting_energy, StatOp::base),
      rule("you begin a battle with <number> more energy", stat::starting_energy, StatOp::add,
           concerns_you),
      rule("heroes begin a battle with <number> card(s) in hand", stat::hand_size, StatOp::base),
      rule("every player picks <number> open card(s)", stat::picks, StatOp::base),
      rule("each round has <number> stage(s)", stat::stages, StatOp::base),
      rule("a trap deals <number> damage", stat::trap_damage, StatOp::base),
      fixed_rule("each number must be less than or equal to the number to its left",
                 stat::descending, StatOp::set, 1),
      fixed_rule("cards are laid face up, one player after another", stat::laid_open, StatOp::set,
                 1),
      called(says::no_drawing,
             fixed_rule("no player can draw cards", stat::can_draw, StatOp::set, 0)),
      fixed_rule("no hero can gain energy", stat::can_gain, StatOp::set, 0),
      fixed_rule("active abilities cannot be used", stat::actives_work, StatOp::set, 0),
      fixed_rule("you may perform both actions of <name> cards", stat::both_actions, StatOp::set, 1,
                 concerns_your_card),
      fixed_rule("cards of other players cannot touch your hand", stat::hand_safe, StatOp::set, 1,
                 concerns_you),
  };
  for (const auto part : {kernel_places, what_was_chosen}) {
    const auto list = part();
    all.insert(all.end(), list.begin(), list.end());
  }
  return all;
}

}  // namespace muster::brawl
