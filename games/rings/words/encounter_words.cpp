// Effects on the quest, the staging area and the scenario.
#include <algorithm>

#include "cards/phrases.h"
#include "games/rings/words/vocabulary.h"

namespace muster::rings {

namespace {

using phrases::effect;

// ---- progress -----------------------------------------------------------------------------------

void place(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 1);
  if (list.empty()) return done(p, false);
  if (list.size() == 1)
    return p.call(
        PlaceProgress{.card = list[0], .amount = static_cast<std::int16_t>(number_in(p, s, n, 0))});
  ProgressAll all;
  all.left = CardSet::of(list);
  all.amount = static_cast<std::int16_t>(number_in(p, s, n, 0));
  p.call(all);
}
bool can_place(Play& p, const Scope& s, const Node& n) { return has_cards(p, s, n, 1); }
void remove_progress(Play& p, Scope& s, const Node& n) {  // LR-GAP-85
  int all = 0;
  for (const CardId c : cards_in(p, s, n, 1)) {
    std::int16_t& tokens = p.card(c).counters[counter::progress];
    const int less = std::min<int>(tokens, number_in(p, s, n, 0));
    tokens = static_cast<std::int16_t>(tokens - less);
    all += less;
    if (less == 0) continue;
    p.log({.line = line::progress_removed,
           .known_to = everyone,
           .definition = p.card(c).definition,
           .number = static_cast<std::int16_t>(less)});
  }
  p.came_to(all, all != 0);
}
void next_stage_at_random(Play& p, Scope&, const Node&) {
  const ZoneId deck = p.zone(zone::quest_deck);
  const CardId first = p.t.zones[deck].first;
  if (first == no_card) return done(p, false);
  // Those of the next stage's number lie on top.
  const auto same = [&](CardId c) {
    return p.definition(c).words[attribute::stage] == p.definition(first).words[attribute::stage];
  };
  std::uint32_t many = 0;
  each_in_zone(p, deck, [&](CardId c) { many += same(c) ? 1U : 0U; });
  std::uint32_t chosen = p.t.random(many);
  each_in_zone(p, deck, [&](CardId c) {
    if (same(c) && chosen-- != 0) p.move(c, p.zone(zone::removed));
  });
  done(p, true);
}
void eliminate(Play& p, Scope& s, const Node& n) {  // LR-ELIMINATION-3
  const SeatSet who = who_in(p, s, n, 0);
  if (who.empty()) return done(p, false);
  p.call(Eliminate{.seat = who.lowest(), .why = static_cast<std::uint8_t>(by_card)});
}
void players_win(Play& p, Scope&, const Node&) { win(p); }
void players_lose(Play& p, Scope&, const Node&) { lose(p, by_card); }

// ---- revealing ----------------------------------------------------------------------------------

// Whoever reveals them all, or each player in turn.
void reveal_some(Play& p, Scope& s, const Node& n) {
  const SeatSet who = who_in(p, s, n, 0) & playing(p.t);
  const int each = number_in(p, s, n, 1);
  if (each <= 0 || who.empty()) return done(p, false);
  if (who.count() == 1 && who.has(s.you)) {
    return p.call(StageCards{.left = static_cast<std::uint8_t>(each), .seat = s.you, .in_turn = 0});
  }
  p.call(
      StageCards{.left = static_cast<std::uint8_t>(each * who.count()), .seat = first_player(p.t)});
}
bool can_reveal(Play& p, const Scope&, const Node&) {
  return p.t.zones[p.zone(zone::encounter_deck)].count != 0 ||
         (phase_now(p.t) == Phase::quest && p.t.zones[p.zone(zone::encounter_discard)].count != 0);
}
void cancel_when_revealed(Play& p, Scope& s, const Node&) {
  p.occurrence(s.occurrence).marks |= mark::effects_cancelled;
  done(p, true);
}
bool has_effects(Play& p, const Scope& s, const Node&) {  // LR-CANCEL-2
  return (answered(p, s).marks & mark::effects_cancelled) == 0 &&
         ability_of_kind(p, answered(p, s).subject, ability::when_revealed) != nullptr;
}
void replace_card(Play& p, Scope& s, const Node&) {
  p.occurrence(s.occurrence).marks |= mark::replaced_card;
  done(p, true);
}
void gains_surge(Play& p, Scope& s, const Node&) {
  if (s.occurrence == 0xff) return done(p, false);
  ++p.occurrence(s.occurrence).amount;
  done(p, true);
}
void resolve_when_revealed(Play& p, Scope& s, const Node&) {
  p.call(ResolveAbilities{.card = s.source, .which = ability::when_revealed, .seat = s.you});
}

// ---- the staging area ---------------------------------------------------------------------------

// A card of this title from the encounter deck, or else from those set aside.
CardId find_encounter(const Play& p, DefinitionId title) {
  CardId found = no_card;
  for (const std::uint8_t z : {zone::encounter_deck, zone::aside}) {
    each_in_zone(p, p.zone(z), [&](CardId c) {
      if (found == no_card && p.definition(c).title == title) found = c;
    });
  }
  return found;
}
// LR-GAP-20: they are not revealed.
void add_to_staging(Play& p, Scope& s, const Node& n) {
  CardList list = cards_in(p, s, n, 0);
  for (std::size_t i = list.size(); i-- > 0;) {
    if (p.card(list[i]).is(flag::in_play)) list.erase(i);
  }
  done(p, !list.empty());
  for (const CardId c : list) move_to_staging(p, c);
  // An objective enters play with whom guards it. The last one called comes first.
  for (std::size_t i = list.size(); i-- > 0;) {
    if (!is_type(p, list[i], type::objective)) p.call(EnterPlay{.card = list[i], .seat = s.you});
  }
}
void shuffle_encounter(Play& p, Scope&, const Node&) {
  p.shuffle(p.zone(zone::encounter_deck));
  done(p, true);
}
void set_aside(Play& p, Scope&, const Node& n) {
  const DefinitionId title = title_in(p, n, 0);
  each_in_zone(p, p.zone(zone::encounter_deck), [&](CardId c) {
    if (p.definition(c).title != title) return;
    p.move(c, p.zone(zone::aside));
    log_card(p, line::set_aside, c);
  });
  done(p, true);
}
void guard_cards(Play& p, Scope& s, const Node& n) {
  const CardList list = cards_in(p, s, n, 0);
  // The last one called comes first.
  for (std::size_t i = list.size(); i-- > 0;) p.call(Guard{.objective = list[i], .seat = s.you});
}
void add_with_trait(Play& p, Scope& s, const Node& n) {
  TakeFromEncounter t;
  t.seats = who_in(p, s, n, 0).bits();
  t.trait = static_cast<std::uint16_t>(hole(p, n, 1).value);
  p.call(t);
}
void make_orc_guards(Play& p, Scope& s, const Node& n) {
  MakeOrcGuards m;
  m.seats = who_in(p, s, n, 0).bits();
  p.call(m);
}
void put_engaged(Play& p, Scope& s, const Node& n) {
  const SeatSet who = who_in(p, s, n, 1);
  if (who.empty()) return done(p, false);
  for (const CardId c : cards_in(p, s, n, 0)) {
    p.move(c, p.zone(zone::staging));  // in play, and engaged at once
    p.call(Engage{.enemy = c, .seat = who.lowest()});
  }
}

// ---- prisoners, boons and burdens ---------------------------------------------------------------

void capture(Play& p, Scope&, const Node&) { p.call(Capture{}); }
void capture_recorded(Play& p, Scope&, const Node&) {
  const auto hero = static_cast<CardId>(at(p.t, value::prisoner));
  if (at(p.t, value::prisoner) < 0 || !is_hero(p, hero)) {
    CardList heroes;
    each_character(p, [&](CardId c) {
      if (is_hero(p, c)) heroes.push_back(c);
    });
    if (heroes.empty()) return done(p, false);
    take_prisoner(p, heroes[p.t.random(static_cast<std::uint32_t>(heroes.size()))]);
  } else {
    take_prisoner(p, hero);
  }
  each_attached(p, the_prisoner(p), [&](CardId c) { p.set_face_down(c, true); });
  done(p, true);
}
void rescue(Play& p, Scope& s, const Node& n) {
  s.slots[n.slot] = static_cast<std::int16_t>(the_prisoner(p));
  p.call(Rescue{});
}
bool has_prisoner(Play& p, const Scope&, const Node&) { return the_prisoner(p) != no_card; }
CardId in_allies(const Play& p, DefinitionId title) {
  CardId found = no_card;
  in_order(p, p.everybody(), [&](Seat s) {
    each_in_zone(p, p.zone(zone::allies, s), [&](CardId c) {
      if (p.definition(c).title == title) found = c;
    });
  });
  return found;
}
void turn_face_down(Play& p, Scope&, const Node& n) {
  const CardId c = in_allies(p, title_in(p, n, 0));
  if (c == no_card) return done(p, false);
  set_state(p, c, state::committed, false);
  p.set_face_down(c, true);
  p.log({.line = line::captured, .known_to = everyone, .definition = p.card(c).definition});
  done(p, true);
}
void turn_face_up(Play& p, Scope& s, const Node& n) {
  const CardId c = in_allies(p, title_in(p, n, 0));
  if (c == no_card || !p.card(c).is(flag::face_down)) return done(p, false);
  p.set_face_down(c, false);
  p.log({.line = line::rescued, .known_to = everyone, .definition = p.card(c).definition});
  std::int16_t& damage = p.card(c).counters[counter::damage];
  damage = static_cast<std::int16_t>(damage + number_in(p, s, n, 1));
  at(p.t, value::hp_changed) = 1;
  done(p, true);
}
bool lies_face_down(Play& p, const Scope&, const Node& n) {
  const CardId c = in_allies(p, title_in(p, n, 0));
  return c != no_card && p.card(c).is(flag::face_down);
}
void put_set_aside(Play& p, Scope& s, const Node& n) {
  const CardId c = find_encounter(p, title_in(p, n, 0));
  if (c == no_card || zone_kind(p, c) != zone::aside) return done(p, false);
  const Seat seat = first_player(p.t);
  p.move(c, p.zone(zone::allies, seat));
  p.card(c).controller = seat;
  p.log(
      {.line = line::enters, .by = seat, .known_to = everyone, .definition = p.card(c).definition});
  p.call(EnterPlay{.card = c, .seat = s.you});
}
CardId set_aside_copy(const Play& p, DefinitionId title) {
  CardId found = no_card;
  each_in_zone(p, p.zone(zone::aside), [&](CardId c) {
    if (p.definition(c).title == title) found = c;
  });
  return found;
}
void attach_set_aside(Play& p, Scope& s, const Node& n) {
  const CardId c = set_aside_copy(p, title_in(p, n, 0));
  const CardList hosts = cards_in(p, s, n, 1);
  if (c == no_card || hosts.empty()) return done(p, false);
  if (s.occurrence != 0xff) p.occurrence(s.occurrence).marks |= mark::brings_cards;
  if (is_type(p, c, type::attachment)) p.card(c).owner = controller(p, hosts[0]);
  p.card(c).mark |= card_mark::brought;
  p.call(Attach{.card = c, .seat = s.you, .host = hosts[0]});
}
bool can_attach_set_aside(Play& p, const Scope& s, const Node& n) {
  const CardId c = set_aside_copy(p, title_in(p, n, 0));
  return c != no_card && any_card(p, s, n, 1, [&](CardId host) { return attachable(p, c, host); });
}

// ---- what a campaign keeps: the campaign log reads it from the table ----------------------------

void earn_for(Play& p, Seat owner, DefinitionId title) {
  p.create(title, p.zone(zone::pool), owner);
  p.log({.line = line::earns, .by = owner, .known_to = everyone, .definition = title});
}
void each_earns(Play& p, Scope&, const Node& n) {
  in_order(p, p.everybody(), [&](Seat s) { earn_for(p, s, title_in(p, n, 0)); });
}
void earn(Play& p, Scope&, const Node& n) { earn_for(p, no_seat, title_in(p, n, 0)); }
void keep_permanent(Play& p, Scope&, const Node& n) {
  each_in_play(p, [&](CardId c) {
    if (p.definition(c).title != title_in(p, n, 0) || p.card(c).host == no_card ||
        !has_printed_keyword(p, c, "permanent")) {
      return;
    }
    p.log({.line = line::keeps,
           .known_to = everyone,
           .definition = p.card(c).definition,
           .other = p.card(p.card(c).host).definition});
  });
}
void record_prisoner(Play& p, Scope&, const Node&) {
  CardList most;
  for (int i = 0; i < p.t.players(); ++i) {
    each_hero_of(p, static_cast<Seat>(i), [&](CardId c) {
      if (!most.empty() && damage_on(p, c) < damage_on(p, most[0])) return;
      if (!most.empty() && damage_on(p, c) > damage_on(p, most[0])) most.clear();
      most.push_back(c);
    });
  }
  if (most.empty()) return;
  const CardId hero =
      most.size() == 1 ? most[0] : most[p.t.random(static_cast<std::uint32_t>(most.size()))];
  at(p.t, value::prisoner) = static_cast<std::int16_t>(hero);
  p.log({.line = line::prisoner, .known_to = everyone, .definition = p.card(hero).definition});
}

}  // namespace

std::vector<Phrase> words_for_encounters() {
  return {
      phrases::by_you(effect("<who> reveal(s) <number> card(s) from the encounter deck",
                             reveal_some, can_reveal)),
      effect("cancel its when revealed effects", cancel_when_revealed, has_effects),
      effect("discard that card and reveal the next card of the encounter deck in its place",
             replace_card),
      effect("this gains surge", gains_surge),
      effect("resolve what this does when revealed", resolve_when_revealed),

      effect("add <cards> to the staging area", add_to_staging),
      effect("<who> add(s) a <word> card from the encounter deck or discard pile to the staging "
             "area",
             add_with_trait),
      effect("shuffle the encounter deck", shuffle_encounter),
      effect("set <name> aside", set_aside),
      effect("guard <cards>", guard_cards),
      effect(
          "<who> put(s) the top card of their deck face down before them as an engaged Orc Guard "
          "with 1 attack, 1 defense and 1 hit point",
          make_orc_guards),
      effect("put <cards> into play engaged with <who>", put_engaged),

      effect("a random hero becomes the prisoner", capture),
      effect("the prisoner of the campaign log becomes the prisoner, with each card attached to it",
             capture_recorded),
      phrases::names(Named::card, effect("rescue the prisoner", rescue, has_prisoner)),
      effect("turn <name> face down", turn_face_down),
      effect("turn <name> face up and place <number> damage on it", turn_face_up, lies_face_down),
      effect("put <name> into play under the first player's control", put_set_aside),
      effect("attach a set-aside <name> to <cards>", attach_set_aside, can_attach_set_aside),
      effect("each player earns <name>", each_earns),
      effect("earn <name>", earn),
      effect("keep each <name> on its hero", keep_permanent),
      effect("record the hero with the most damage as the prisoner", record_prisoner),
  };
}

std::vector<Phrase> words_for_quests() {
  return {
      effect("place <number> progress on <cards>", place, can_place),
      effect("remove <number> progress from <cards>", remove_progress),
      effect("proceed to one of the next stages at random", next_stage_at_random),
      effect("eliminate <who>", eliminate),
      effect("the players win the game", players_win),
      effect("the players lose the game", players_lose),
  };
}

}  // namespace muster::rings
