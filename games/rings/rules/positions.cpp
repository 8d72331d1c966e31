#include "games/rings/rules/positions.h"

#include <algorithm>
#include <array>

#include "games/rings/rules/box.h"
#include "games/rings/rules/procedures.h"
#include "rules/setup.h"

namespace muster::rings {

namespace {

// Side B of a quest card is what is played on.
void turn_to_front(Play& p) {
  const CardId c = quest(p.t);
  if (p.card(c).side != 0 || !p.definition(c).words[attribute::stage].ends_with('A')) {
    p.card(c).side = 1;
    return;
  }
  p.become(c, p.definition(c).back);
  p.card(c).side = 1;
}

void push_game(Play& p, std::uint16_t pc) {
  turn_to_front(p);
  at(p.t, value::round) = 1;
  PlayGame g;
  g.pc = pc;
  p.call(g);
}

// In the phase that PlayGame numbers `in_game`, where that has just called what it numbers `pc`.
template <class Phase>
void push_phase(Play& p, std::uint16_t in_game, std::uint16_t pc, Step step) {
  push_game(p, in_game);
  set_step(p, step);
  Phase phase;
  phase.pc = pc;
  p.call(phase);
}

constexpr std::array start_list = {
    StartPoint{"round", "step 0.0: a new round begins", [](Play& p) { push_game(p, 1); }},
    StartPoint{"resource phase", "step 1.1",
               [](Play& p) { push_phase<ResourcePhase>(p, 3, 0, Step::s1_1); }},
    StartPoint{"planning phase", "step 2.1: the first player may play cards",
               [](Play& p) { push_phase<PlanningPhase>(p, 4, 0, Step::s2_1); }},
    StartPoint{"quest phase", "step 3.1",
               [](Play& p) { push_phase<QuestPhase>(p, 5, 0, Step::s3_1); }},
    StartPoint{"commitment", "step 3.2: characters commit to the quest",
               [](Play& p) { push_phase<QuestPhase>(p, 5, 2, Step::s3_2); }},
    StartPoint{"staging", "step 3.3: encounter cards are revealed",
               [](Play& p) { push_phase<QuestPhase>(p, 5, 4, Step::s3_3); }},
    StartPoint{"quest resolution", "step 3.4: willpower against threat",
               [](Play& p) { push_phase<QuestPhase>(p, 5, 6, Step::s3_4); }},
    StartPoint{"travel phase", "step 4.1",
               [](Play& p) { push_phase<TravelPhase>(p, 6, 0, Step::s4_1); }},
    StartPoint{"encounter phase", "step 5.1",
               [](Play& p) { push_phase<EncounterPhase>(p, 7, 0, Step::s5_1); }},
    StartPoint{"engagement checks", "step 5.3",
               [](Play& p) { push_phase<EncounterPhase>(p, 7, 4, Step::s5_3); }},
    StartPoint{"combat phase", "step 6.1: shadow cards are dealt next",
               [](Play& p) { push_phase<CombatPhase>(p, 8, 0, Step::s6_1); }},
    StartPoint{"enemy attacks", "step 6.3: no shadow cards are dealt",
               [](Play& p) { push_phase<CombatPhase>(p, 8, 4, Step::s6_3); }},
    StartPoint{"player attacks", "step 6.7",
               [](Play& p) { push_phase<CombatPhase>(p, 8, 11, Step::s6_7); }},
    StartPoint{"end of combat", "step 6.10: shadow cards are discarded next",
               [](Play& p) { push_phase<CombatPhase>(p, 8, 13, Step::s6_10); }},
    StartPoint{"refresh phase", "step 7.1",
               [](Play& p) { push_phase<RefreshPhase>(p, 9, 0, Step::s7_1); }},
    StartPoint{"end of round", "step 0.1", [](Play& p) { push_game(p, 9); }},
};

}  // namespace

std::span<const StartPoint> start_points() { return start_list; }

// Seats without a deck get the next learning deck, always in the same order.
void complete_setup(const Rules&, Setup& setup) {
  std::vector<std::string> decks = by_seat(setup, "decks");
  for (std::string& seat : decks) {
    if (seat != "-") continue;
    for (const std::string_view sphere : spheres) {
      if (std::find(decks.begin(), decks.end(), sphere) != decks.end()) continue;
      seat = sphere;
      break;
    }
  }
  set_by_seat(setup, "decks", decks);
}

std::string complete_position(Play& p) {
  const Zone& place = p.t.zones[p.zone(zone::quest)];
  if (place.count != 1) return "there is one current quest card";
  at(p.t, value::quest) = static_cast<std::int16_t>(place.first);
  turn_to_front(p);
  if (p.t.zones[p.zone(zone::active_location)].count > 1) return "there is one active location";
  // What lies on a character is its controller's, if it is a player's card.
  each_in_play(p, [&](CardId c) {
    if (p.card(c).host == no_card) {
      if (p.t.zones[p.card(c).zone].owner == no_seat || p.game.zones[zone_kind(p, c)].no_control) {
        p.card(c).controller = no_seat;
      }
      if (is_type(p, c, type::enemy) && !is_orc_guard(p, c)) p.card(c).owner = no_seat;
      return;
    }
    const CardId host = p.card(c).host;
    if (p.definition(c).type >= type::enemy) {
      p.card(c).owner = no_seat;
      p.card(c).controller = no_seat;
      if (is_type(p, c, type::objective) && is_character(p, host)) {
        set_state(p, c, state::claimed, true);
        p.card(c).controller = controller(p, host);
      }
    } else if (is_character(p, host)) {
      p.card(c).controller = controller(p, host);
    }
  });
  for (int i = 0; i < p.t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (out(p.t).has(s)) continue;
    if (p.t.zones[p.zone(zone::heroes, s)].count == 0) return "every player needs a hero";
  }
  // LR-GAP-87: the only way of a hero into a hand or a deck that a position can mean.
  for (std::size_t i = 0; i < p.t.cards.size(); ++i) {
    const auto c = static_cast<CardId>(i);
    const std::uint8_t kind = zone_kind(p, c);
    if (is_type(p, c, type::hero) && (kind == zone::hand || kind == zone::deck)) {
      set_state(p, c, state::fallen, true);
    }
  }
  // Players' cards belong to whom they lie before, or to whom they lie on; encounter cards to the
  // scenario, wherever they lie.
  for (std::size_t i = 0; i < p.t.cards.size(); ++i) {
    const auto c = static_cast<CardId>(i);
    if (p.definition(c).type >= type::enemy && !is_orc_guard(p, c)) {
      p.card(c).owner = no_seat;
      if (p.card(c).is(flag::under)) p.card(c).controller = no_seat;
    }
    if (zone_kind(p, c) == zone::on_deck) p.card(c).controller = no_seat;
    const Seat before = p.t.zones[p.card(c).zone].owner;
    if (p.definition(c).type < type::enemy && p.card(c).owner == no_seat && before != no_seat) {
      p.card(c).owner = before;
      if (p.card(c).controller == no_seat) p.card(c).controller = before;
    }
  }
  return {};
}

}  // namespace muster::rings
