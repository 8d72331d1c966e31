// Picking cards as a text says, and doing something with them one after another.
#include <algorithm>

#include "games/sentinels/words/vocabulary.h"
#include "rules/window.h"

namespace muster::sentinels {

namespace {

bool has_ability(Play& p, CardId c, std::uint8_t which) {
  return (p.definition(c).ability_kinds >> which & 1U) != 0 && text_works(p, c);
}

// Whether this verb can do anything with the card at all.
bool suits(Play& p, const Act& act, CardId c) {
  switch (act.verb) {
    case Verb::damage:
      return is_target(p, c);
    case Verb::destroy:
      return lies_under(p, c) || (in_play(p, c) && !has_state(p, c, state::dying));
    case Verb::regain:
    case Verb::restore:
      return is_target(p, c);
    case Verb::activate:
      return has_ability(p, c, act.how);
    case Verb::to_deck_top:
      if (zone_kind(p, c) == zone::trash) return true;
      [[fallthrough]];
    case Verb::bury:  // SM-BURY-3
    case Verb::to_hand:
    case Verb::into_deck:
      return in_play(p, c) && !is_character(p, c);
    case Verb::remove:  // SM-GAP-49; SM-INDESTRUCTIBLE-5: nothing protects from it
      return in_play(p, c) && (!is_character(p, c) || is_type(p, c, type::hero_character));
    default:
      return true;
  }
}

CardList candidates(Play& p, const Act& act, const Noun& noun) {
  CardList list;
  list_of(p, act.scope, noun, list);
  for (std::size_t i = list.size(); i-- > 0;) {
    // SM-GAP-45: who left play and came back has lost the mark.
    const bool met = act.seen.has(list[i]) && (p.card(list[i]).mark & card_mark::met) != 0;
    if (met || !suits(p, act, list[i])) list.erase(i);
  }
  return list;
}

// Whether what is done to this target can make a difference to the others.
bool is_grave(Play& p, Act& act, CardId target) {
  FixedVector<Damage, 3> hits;
  const int parts = damage_parts(p, p.library.node(act.sentence));
  for (int i = 0; i < parts; ++i) {
    hits.push_back(act.hit(p, target, static_cast<std::uint8_t>(i)));
  }
  act.part = 0;
  return is_grave(p, hits.span());
}

bool two_of_one_deck(const Play& p, const CardList& list) {
  SeatSet sides;
  for (const CardId c : list) {
    if (sides.has(side_of(p, c))) return true;
    sides.add(side_of(p, c));
  }
  return false;
}

// Whether it can make a difference which of these comes first. SM-CONFLICT-7, SM-GAP-56
bool order_matters(Play& p, Act& act, const CardList& list) {
  switch (act.verb) {
    case Verb::damage:
      return std::any_of(list.begin(), list.end(), [&](CardId c) { return is_grave(p, act, c); });
    case Verb::destroy:
      return destruction_order_matters(p, list, act.scope.source);
    case Verb::bury:
    case Verb::to_deck_top:
      return two_of_one_deck(p, list);
    default:
      return false;
  }
}

std::uint8_t prompt_for(Verb verb) { return verb == Verb::damage ? prompt::aim : prompt::pick; }

}  // namespace

void Act::amounts_for(Play& p, CardId target) {
  if (sentence == no_node) return;
  const DamagePart now = damage_part(p, p.library.node(sentence), part);
  const std::int16_t outer = at(p.t, value::that_card);
  at(p.t, value::that_card) = static_cast<std::int16_t>(target);
  amount = static_cast<std::int16_t>(amount_of(p, scope, now));
  at(p.t, value::that_card) = outer;
  how = now.how;
}

Damage Act::hit(Play& p, CardId target, std::uint8_t which) {
  part = which;
  amounts_for(p, target);
  return {.target = target,
          .source = source,
          .text = scope.source,
          .ability = scope.ability,
          .amount = amount,
          .how = how};
}

void Act::take(Play& p, CardId c) {
  --left;
  seen.add(c);
  todo.add(c);
  p.card(c).mark |= card_mark::met;
}

// How `spec` picks, and from what. How many is told the first time alone.
Noun Act::noun(Play& p) {
  if (picks != 0) {
    return {.quantifier = static_cast<Quantifier>(picks - 1),
            .of = &p.library.node(base),
            .stat = stat == no_node ? nullptr : &p.library.node(stat)};
  }
  const Noun read = noun_of(p, scope, p.library.node(spec));
  picks = static_cast<std::uint8_t>(static_cast<int>(read.quantifier) + 1);
  base = p.library.id_of(*read.of);
  if (read.stat != nullptr) stat = p.library.id_of(*read.stat);
  return read;
}

// Decides on the next card, or puts the question. False: the question has been put. `card` is
// no_card when all is done.
bool Act::choose_next(Play& p) {
  const Noun picked = noun(p);
  if (begun == 0) {
    begun = 1;
    wanted = left = static_cast<std::int16_t>(picked.count);
    if (picked.quantifier == Quantifier::none) {
      for (const CardId c : candidates(p, *this, picked)) todo.add(c);
    }
  }
  card = no_card;
  if (p.breaks_off(scope)) return true;
  if (verb == Verb::damage && attacker_gone(p, source, scope.source)) return true;
  if (picked.chosen()) {
    if (left <= 0) return true;
    const CardList list = candidates(p, *this, picked);
    if (list.empty()) return true;
    p.ask(scope.you, prompt_for(verb), scope.source, spec, scope.ability);
    p.t.asks.back().number = left;
    for (const CardId c : list) p.offer_card(c);
    if (picked.optional()) p.offer_pass();
    return false;
  }
  if (picked.quantifier == Quantifier::random) {
    const CardList list = candidates(p, *this, picked);
    if (left > 0 && !list.empty()) {
      card = list[p.t.random(static_cast<std::uint32_t>(list.size()))];
    }
    return true;
  }
  if (picked.by_stat() && left > 0) {  // all are picked before anything happens
    CardList list = candidates(p, *this, picked);
    keep_foremost(p, scope, picked, list);
    if (!list.empty() && static_cast<int>(list.size()) <= left) {  // there is nothing to choose
      for (const CardId c : list) take(p, c);
      return choose_next(p);
    }
    if (!list.empty()) {
      p.ask(scope.you, prompt::tie, scope.source, spec, scope.ability);
      for (const CardId c : list) p.offer_card(c);
      return false;
    }
    left = 0;
  }
  CardList list;
  if (picked.quantifier == Quantifier::all) {  // SM-EFFECT-SCOPE-1, -2: newcomers as well
    list = candidates(p, *this, picked);
  } else {
    todo.each([&](CardId c) { list.push_back(c); });
  }
  if (list.empty()) return true;
  if (ordered == 0 && list.size() > 1) {
    // Where it does not matter, nothing will happen between one and the next that could change it.
    ordered = order_matters(p, *this, list) ? 0 : 2;
  }
  if (ordered == 0 && list.size() > 1) {
    p.ask(scope.you, verb == Verb::damage ? prompt::order : prompt::card_order, scope.source, spec,
          scope.ability);
    for (const CardId c : list) p.offer_card(c);
    p.offer_pass();
    return false;
  }
  card = ordered == 1 ? list[0] : p.next_of(list[0], list.back());
  return true;
}

namespace {

// "the selected card", wherever it lies.
void note_selected(Play& p, const CardSet& cards) {
  for (std::size_t i = 0; i < p.t.cards.size(); ++i) {
    std::uint8_t& m = p.t.cards[i].mark;
    m = static_cast<std::uint8_t>(m & ~card_mark::selected);
    if (cards.has(static_cast<CardId>(i))) m |= card_mark::selected;
  }
}

}  // namespace

// What the next sentence may speak of: "that target", "those targets".
void Act::remember(Play& p) {
  each_in_play(p, [&](CardId c) {
    std::uint8_t& m = p.card(c).mark;
    m = static_cast<std::uint8_t>(m & ~(card_mark::those | card_mark::damaged));
  });
  const auto note = [&](const CardSet& cards, std::uint8_t mark) {
    cards.each([&](CardId c) {
      if (in_play(p, c)) p.card(c).mark |= mark;
    });
  };
  note(verb == Verb::damage ? those : seen, card_mark::those);  // SM-GAP-58
  if (verb == Verb::select) note_selected(p, seen);
  note(hurt, card_mark::damaged);
  if (seen.empty()) at(p.t, value::that_card) = -1;  // there was none
  at(p.t, value::destroyed) = destroyed;
  const bool counted = verb == Verb::damage || verb == Verb::regain;
  const bool in_full = noun(p).quantifier == Quantifier::exactly ? done >= wanted : done > 0;
  p.came_to(counted ? total : done, in_full);
}

namespace {

void bury(Play& p, CardId c) {
  const std::uint8_t side = side_of(p, c);
  p.log({.line = line::buried, .known_to = everyone, .definition = p.card(c).definition});
  // SM-BURY-2, SM-GAP-32: on top of the trash; SM-GAP-36: of several each goes there.
  if (p.t.zones[deck_of(p, side)].count == 0) return to_trash(p, c);
  forget_in_play(p, c);
  p.move(c, deck_of(p, side));
}

// A card leaves play otherwise than by being destroyed.
void put_elsewhere(Play& p, CardId c, Verb verb) {
  const std::uint8_t side = side_of(p, c);
  const auto say = [&](std::uint8_t words) {
    p.log({.line = words, .known_to = everyone, .definition = p.card(c).definition});
  };
  switch (verb) {
    case Verb::bury:
      return bury(p, c);
    case Verb::to_hand:
      say(line::returned);
      if (side >= p.t.players()) return to_trash(p, c);
      forget_in_play(p, c);
      return p.move(c, p.zone(zone::hand, side));
    case Verb::to_deck_top:
      say(zone_kind(p, c) == zone::trash ? line::back_on_deck : line::to_deck);
      forget_in_play(p, c);
      return p.move(c, deck_of(p, side), Play::End::first);
    case Verb::into_deck:
      say(line::into_deck);
      forget_in_play(p, c);
      p.move(c, deck_of(p, side));
      return p.shuffle(deck_of(p, side));
    default:
      say(line::removed);
      forget_in_play(p, c);
      return p.move(c, p.zone(zone::removed));
  }
}

// What needs no procedure of its own. False: the verb is another.
bool do_at_once(Play& p, Act& act) {
  const CardId c = act.card;
  switch (act.verb) {
    case Verb::regain:
    case Verb::restore: {
      const int before = hp_of(p, c);
      regain(p, c, act.verb == Verb::restore ? max_hp_of(p, c) : act.amount);
      act.total = static_cast<std::int16_t>(act.total + hp_of(p, c) - before);
      ++act.done;
      return true;
    }
    case Verb::select:
      p.log({.line = line::selects, .known_to = everyone, .definition = p.card(c).definition});
      ++act.done;
      return true;
    case Verb::place:
      p.card(act.scope.source).counters[counter::next_to] = static_cast<std::int16_t>(c + 1);
      p.log({.line = line::beside,
             .known_to = everyone,
             .definition = p.card(act.scope.source).definition,
             .other = p.card(c).definition});
      ++act.done;
      return true;
    case Verb::face_down:
      p.end_lasting([&](const Lasting& l) { return l.source == c; });  // SM-LASTING-2
      p.set_face_down(c, true);
      log_card(p, line::face_down, c);
      ++act.done;
      return true;
    default:
      return false;
  }
}

}  // namespace

void Act::step(Play& p) {
  STEPS_BEGIN
  while (true) {
    if (!choose_next(p)) {
      ASK(1);
      if (p.answer().kind == OptionKind::pass) {
        if (noun(p).optional()) break;
        ordered = 1;
        continue;
      }
      card = p.answer().card;
      if (noun(p).by_stat() && left > 0) {
        take(p, card);
        continue;
      }
    }
    if (card == no_card || ++repeats > 200) break;
    --left;
    seen.add(card);
    todo.remove(card);
    p.card(card).mark |= card_mark::met;
    at(p.t, value::that_card) = static_cast<std::int16_t>(card);
    p.carries_out(scope);
    if (verb == Verb::damage) {  // SM-ATTACK-2, -3: for each target on its own
      for (part = 0; part < damage_parts(p, p.library.node(sentence)); ++part) {
        if (!is_target(p, card)) break;
        CALL(2, hit(p, card, part));
        those.add(static_cast<CardId>(at(p.t, value::that_card)));
        if (p.t.facts.result > 0) hurt.add(static_cast<CardId>(at(p.t, value::that_card)));
        total = static_cast<std::int16_t>(total + p.t.facts.result);
        destroyed = static_cast<std::int16_t>(destroyed + at(p.t, value::destroyed));
      }
      part = 0;
      ++done;
    } else if (verb == Verb::destroy) {
      amount = static_cast<std::int16_t>(hp_of(p, card));
      at(p.t, value::spared) = how == spares_villain ? 1 : 0;
      CALL(3, Destroy{.card = card, .source = scope.source});
      at(p.t, value::spared) = 0;
      at(p.t, value::last_hp) = amount;  // whatever else its destruction has hurt
      if (p.t.facts.result != 0) {
        hurt.add(card);
        ++done;
      }
    } else if (verb == Verb::activate) {
      {
        ResolveAbilities texts = ResolveAbilities{.card = card, .which = how, .seat = scope.you};
        texts.by_power = is_power_at_work(p, scope.source, scope.ability) ? 1 : 0;
        pc = 4;
        return p.call(texts);
      }
      [[fallthrough]];
      case 4:;
        ++done;
    } else if (verb == Verb::flip) {  // SM-FLIP-2: where a text says so, and never else
      CALL(5, Flip{.card = card});
      ++done;
    } else if (verb == Verb::remove && is_type(p, card, type::hero_character)) {
      CALL(7, Incapacitate{.seat = p.card(card).owner});
      if (p.t.over()) return;
      ++done;
    } else if (!do_at_once(p, *this)) {
      while (cards_under(p, card) != 0) {  // SM-UNDER-4
        {
          CardId under = no_card;
          each_under(p, card, [&](CardId c) { under = c; });
          pc = 6;
          return p.call(Destroy{.card = under, .source = card});
        }
        [[fallthrough]];
        case 6:;
      }
      put_elsewhere(p, card, verb);
      settle_hp(p);
      ++done;
      if (verb == Verb::into_deck && p.anyone_answers(event::topped)) CALL(8, CheckTop{});
    }
    if (verb != Verb::damage) at(p.t, value::that_card) = static_cast<std::int16_t>(card);
  }
  remember(p);
  if (p.t.facts.shapers[stat::heroes_win] != 0 && hp_of(p, villain(p.t)) == 0 && may_win(p)) {
    return win(p);
  }
  STEPS_END;
}

// ---- several that deal damage -------------------------------------------------------------------

Act Deal::dealing(Play& p, CardId by) const {
  Act act;
  act.verb = Verb::damage;
  act.source = by;
  act.spec = p.library.id_of(hole(p, p.library.node(sentence), 1));
  act.sentence = sentence;
  act.scope = scope;
  act.scope.acting_card = by;
  return act;
}

// Those that deal the damage, from left to right as they lie; with "each", newcomers as well.
// SM-EFFECT-SCOPE-1
CardList Deal::sources_left(Play& p) {
  const Noun noun = noun_of(p, scope, hole(p, p.library.node(sentence), 0));
  if (noun.quantifier == Quantifier::all) {
    CardList all;
    list_of(p, scope, noun, all);
    for (const CardId c : all) {
      if (!seen.has(c)) sources.add(c);
    }
  }
  CardList list;
  each_in_play(p, [&](CardId c) {
    if (sources.has(c)) list.push_back(c);
  });
  return list;
}

// Whether it can make a difference who deals theirs first. SM-CONFLICT-7, SM-GAP-56
bool Deal::order_matters(Play& p, const CardList& list) const {
  return std::any_of(list.begin(), list.end(), [&](CardId c) {
    Act act = dealing(p, c);
    const Noun noun = noun_of(p, act.scope, p.library.node(act.spec));
    if (noun.by_stat()) return true;  // whom it hits may depend on who was hit before
    CardList to;
    list_of(p, act.scope, noun, to);
    return std::any_of(to.begin(), to.end(), [&](CardId target) {
      return is_target(p, target) && is_grave(p, act, target);
    });
  });
}

namespace {

// "each target deals itself": who deals it is who is hit.
bool hits_itself(Play& p, const Act& act) {
  CardList to;
  list_of(p, act.scope, noun_of(p, act.scope, p.library.node(act.spec)), to);
  return to.size() == 1 && to[0] == act.source;
}

}  // namespace

// Decides on the next of them, or puts the question. False: the question has been put. `source` is
// no_card when all have dealt theirs.
bool Deal::choose_source(Play& p) {
  const CardList list = sources_left(p);
  source = no_card;
  if (!list.empty()) source = ordered != 0 ? list[0] : p.next_of(list[0], list.back());
  if (list.size() < 2 || ordered != 0) return true;
  if (!order_matters(p, list)) {
    ordered = 1;  // nothing will happen between one and the next that could change it
    return true;
  }
  p.ask(scope.you, hits_itself(p, dealing(p, source)) ? prompt::order : prompt::card_order,
        scope.source, p.library.id_of(hole(p, p.library.node(sentence), 0)), scope.ability);
  for (const CardId c : list) p.offer_card(c);
  p.offer_pass();
  return false;
}

void Deal::step(Play& p) {
  STEPS_BEGIN {
    const Node& from = hole(p, p.library.node(sentence), 0);
    const Noun noun = noun_of(p, scope, from);
    const bool all = noun.quantifier <= Quantifier::all;
    left = static_cast<std::int16_t>(all ? 0 : noun.count);
    if (all) {
      CardList list;
      list_of(p, scope, noun, list);
      for (const CardId c : list) sources.add(c);
    }
  }
  while (left > 0) {
    {
      const Node& from = hole(p, p.library.node(sentence), 0);
      const Noun noun = noun_of(p, scope, from);
      CardList list;
      list_of(p, scope, noun, list);
      for (std::size_t i = list.size(); i-- > 0;) {
        if (sources.has(list[i]) || !is_target(p, list[i])) list.erase(i);
      }
      if (noun.by_stat()) keep_foremost(p, scope, noun, list);
      if (list.empty()) break;
      p.ask(scope.you, prompt::pick, scope.source, p.library.id_of(from), scope.ability);
      for (const CardId c : list) p.offer_card(c);
      if (noun.optional()) p.offer_pass();
    }
    ASK(1);
    if (p.answer().kind == OptionKind::pass) break;
    --left;
    sources.add(p.answer().card);
  }
  while (!p.breaks_off(scope)) {
    if (!choose_source(p)) {
      ASK(3);
      if (p.answer().kind == OptionKind::pass) {
        ordered = 1;
        continue;
      }
      source = p.answer().card;
    }
    if (source == no_card) break;
    sources.remove(source);
    seen.add(source);
    CALL(2, dealing(p, source));
    total = static_cast<std::int16_t>(total + p.t.facts.result);
    destroyed = static_cast<std::int16_t>(destroyed + at(p.t, value::destroyed));
  }
  at(p.t, value::destroyed) = destroyed;
  p.came_to(total, total > 0);
  STEPS_END;
}

// ---- what an option would come to ---------------------------------------------------------------

int expected_damage(const Rules& rules, const Table& t, const Option& o) {
  if (t.stack.empty() || t.stack.footer().kind != number_of<Act> || o.kind != OptionKind::card)
    return -1;
  Table copy = t;
  Play p(rules, copy, nullptr);
  Act act;
  std::memcpy(static_cast<void*>(&act), t.stack.frame(), sizeof act);
  if (act.verb != Verb::damage) return -1;
  int sum = 0;
  for (act.part = 0; act.part < damage_parts(p, p.library.node(act.sentence)); ++act.part) {
    const DamageSum one = work_out(p, act.hit(p, o.card, act.part));
    sum += one.immune ? 0 : one.reduced;
  }
  return sum;
}

}  // namespace muster::sentinels
