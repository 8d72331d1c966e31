// What texts speak of: players, cards, numbers, conditions.
#include <algorithm>

#include "cards/phrases.h"
#include "games/rings/words/vocabulary.h"
#include "rules/order.h"

namespace muster::rings {

std::uint8_t attack_at_work(const Play& p) {
  for (std::size_t i = p.t.occurrences.size(); i-- > 0;) {
    if (p.t.occurrences[i].event == event::attack) return static_cast<std::uint8_t>(i);
  }
  return 0xff;
}

namespace {

using phrases::cards;
using phrases::chosen_card;
using phrases::chosen_seat;
using phrases::condition;
using phrases::number;
using phrases::reading;
using phrases::who;

// Cards of "you": you choose among them, also for a text of the scenario.
Phrase own_card(std::string_view pattern, OfferFn offer) {
  Phrase p = chosen_card(pattern, offer);
  p.own = true;
  return p;
}
// Cards as they are when a lasting effect begins, whoever's effect it is.
Phrase cards_now(std::string_view pattern, CardsFn list) {
  Phrase p = cards(pattern, list);
  p.now = true;
  return p;
}

// ---- who ----------------------------------------------------------------------------------------

SeatSet you(Play&, const Scope& s, const Node&) { return SeatSet::of(s.you); }
SeatSet each_player(Play& p, const Scope&, const Node&) { return playing(p.t); }
SeatSet the_first_player(Play& p, const Scope&, const Node&) {
  return SeatSet::of(first_player(p.t));
}
SeatSet chosen_player(Play&, const Scope& s, const Node&) {
  const int seat = s.slots[chosen_player_slot];
  return seat < 0 ? SeatSet() : SeatSet::of(static_cast<Seat>(seat));
}
SeatSet its_controller(Play& p, const Scope& s, const Node&) {
  const Seat seat = answered(p, s).to;
  return seat == no_seat ? SeatSet() : SeatSet::of(seat) & playing(p.t);
}
SeatSet host_controller(Play& p, const Scope& s, const Node&) {
  const CardId host = p.card(s.source).host;
  return host == no_card || controller(p, host) == no_seat ? SeatSet()
                                                           : SeatSet::of(controller(p, host));
}
SeatSet engaged_player(Play& p, const Scope& s, const Node&) {
  const Seat seat = engaged_with(p, s.source);
  return seat == no_seat ? SeatSet() : SeatSet::of(seat);
}
SeatSet players_with_threat(Play& p, const Scope& s, const Node& n) {
  SeatSet set;
  in_order(p, playing(p.t), [&](Seat seat) {
    if (threat_of(p.t, seat) >= number_in(p, s, n, 0)) set.add(seat);
  });
  return set;
}
SeatSet next_player(Play& p, const Scope& s, const Node&) {  // LR-NEXT-PLAYER-1, -2
  if (playing(p.t).count() < 2) return {};
  return SeatSet::of(still_playing(p, p.t.left_of(s.you)));
}
void offer_players(Play& p, const Scope&, const Node&) {
  in_order(p, playing(p.t), [&](Seat s) { p.offer_seat(s); });
}
void offer_highest_threat(Play& p, const Scope&, const Node&) {
  int highest = -1;
  in_order(p, playing(p.t), [&](Seat s) { highest = std::max(highest, threat_of(p.t, s)); });
  in_order(p, playing(p.t), [&](Seat s) {
    if (threat_of(p.t, s) == highest) p.offer_seat(s);
  });
}

// ---- cards --------------------------------------------------------------------------------------

void this_card(Play&, const Scope& s, const Node&, CardList& out) { out.push_back(s.source); }
// LR-GAP-89: a card that lies face down has no name, though it is in play.
void named(Play& p, const Scope&, const Node& n, CardList& out) {
  const DefinitionId title = title_in(p, n, 0);
  each_in_play(p, [&](CardId c) {
    if (p.definition(c).title == title && !p.card(c).is(flag::face_down)) out.push_back(c);
  });
}
void host_of_this(Play& p, const Scope& s, const Node&, CardList& out) {
  if (p.card(s.source).host != no_card) out.push_back(p.card(s.source).host);
}
// What guards an objective is not what the objective's text means.
void character_with_this(Play& p, const Scope& s, const Node&, CardList& out) {
  const CardId host = p.card(s.source).host;
  if (host != no_card && is_character(p, host)) out.push_back(host);
}
void subject(Play& p, const Scope& s, const Node&, CardList& out) {
  if (s.occurrence != 0xff && answered(p, s).subject != no_card) {
    out.push_back(answered(p, s).subject);
  }
}
void chosen(Play& p, const Scope& s, const Node&, CardList& out) {
  const int c = s.slots[chosen_card_slot];
  if (c >= 0 && static_cast<std::size_t>(c) < p.t.cards.size()) {
    out.push_back(static_cast<CardId>(c));
  }
}
void paid_with(Play& p, const Scope&, const Node&, CardList& out) {
  if (at(p.t, value::cost_card) >= 0) {
    out.push_back(static_cast<CardId>(at(p.t, value::cost_card)));
  }
}
void attacking_enemy(Play& p, const Scope&, const Node&, CardList& out) {
  const std::uint8_t attack = attack_at_work(p);
  if (attack == 0xff || (p.occurrence(attack).marks & mark::by_enemy) == 0) return;
  if (is_enemy(p, p.occurrence(attack).source)) out.push_back(p.occurrence(attack).source);
}
void attacked_enemy(Play& p, const Scope&, const Node&, CardList& out) {
  each_enemy(p, [&](CardId c) {
    if (has_state(p, c, state::attacked)) out.push_back(c);
  });
}
void defending_character(Play& p, const Scope&, const Node&, CardList& out) {
  each_character_in_state(p, state::defending, [&](CardId c) { out.push_back(c); });
}
void current_quest(Play& p, const Scope&, const Node&, CardList& out) { out.push_back(quest(p.t)); }
void the_active_location(Play& p, const Scope&, const Node&, CardList& out) {
  if (active_location(p) != no_card) out.push_back(active_location(p));
}

// Every card of a kind that a predicate names, as a list and as something to choose from.
template <class F>
void list_characters(Play& p, CardList& out, F wanted) {
  each_character(p, [&](CardId c) {
    if (wanted(c)) out.push_back(c);
  });
}
template <class F>
void offer_characters(Play& p, F wanted) {
  each_character(p, [&](CardId c) {
    if (wanted(c)) p.offer_card(c);
  });
}
template <class F>
void offer_enemies(Play& p, F wanted) {
  each_enemy(p, [&](CardId c) {
    if (wanted(c)) p.offer_card(c);
  });
}
template <class F>
void each_attachment(const Play& p, F f) {
  each_in_play(p, [&](CardId c) {
    if (is_attachment(p, c)) f(c);
  });
}

void every_character(Play& p, const Scope&, const Node&, CardList& out) {
  list_characters(p, out, [](CardId) { return true; });
}
void characters_with_trait(Play& p, const Scope&, const Node& n, CardList& out) {
  list_characters(p, out, [&](CardId c) { return has_trait(p, c, hole(p, n, 0).value); });
}
void exhausted_characters(Play& p, const Scope&, const Node&, CardList& out) {
  list_characters(p, out, [&](CardId c) { return !ready(p, c); });
}
void characters_of(Play& p, const Scope& s, const Node& n, CardList& out) {
  in_order(p, who_in(p, s, n, 0),
           [&](Seat seat) { each_character_of(p, seat, [&](CardId c) { out.push_back(c); }); });
}
void damaged_characters_of(Play& p, const Scope& s, const Node& n, CardList& out) {
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    each_character_of(p, seat, [&](CardId c) {
      if (damage_on(p, c) > 0) out.push_back(c);
    });
  });
}
void heroes_of(Play& p, const Scope& s, const Node& n, CardList& out) {
  in_order(p, who_in(p, s, n, 0),
           [&](Seat seat) { each_hero_of(p, seat, [&](CardId c) { out.push_back(c); }); });
}
void committed_characters(Play& p, const Scope&, const Node&, CardList& out) {
  each_character_in_state(p, state::committed, [&](CardId c) { out.push_back(c); });
}
void every_enemy(Play& p, const Scope&, const Node&, CardList& out) {
  each_enemy(p, [&](CardId c) { out.push_back(c); });
}
void enemies_with_trait(Play& p, const Scope&, const Node& n, CardList& out) {
  each_enemy(p, [&](CardId c) {
    if (has_trait(p, c, hole(p, n, 0).value)) out.push_back(c);
  });
}
void enemies_engaged_with(Play& p, const Scope& s, const Node& n, CardList& out) {
  in_order(p, who_in(p, s, n, 0), [&](Seat seat) {
    each_in_zone(p, p.zone(zone::engaged, seat), [&](CardId c) {
      if (is_enemy(p, c)) out.push_back(c);
    });
  });
}
void every_location(Play& p, const Scope&, const Node&, CardList& out) {
  each_location(p, [&](CardId c) { out.push_back(c); });
}
void staging_locations(Play& p, const Scope&, const Node&, CardList& out) {
  each_in_zone(p, p.zone(zone::staging), [&](CardId c) {
    if (is_location(p, c)) out.push_back(c);
  });
}
void staging_enemies_and_locations(Play& p, const Scope&, const Node&, CardList& out) {
  each_in_zone(p, p.zone(zone::staging), [&](CardId c) {
    if (is_location(p, c) || is_enemy(p, c)) out.push_back(c);
  });
}
void attachments_of(Play& p, const Scope& s, const Node& n, CardList& out) {
  const SeatSet seats = who_in(p, s, n, 0);
  each_attachment(p, [&](CardId c) {
    if (controller(p, c) != no_seat && seats.has(controller(p, c))) out.push_back(c);
  });
}
void staging_objectives(Play& p, const Scope&, const Node&, CardList& out) {
  each_in_zone(p, p.zone(zone::staging), [&](CardId c) {
    if (is_type(p, c, type::objective)) out.push_back(c);
    each_attached(p, c, [&](CardId a) {
      if (is_type(p, a, type::objective)) out.push_back(a);
    });
  });
}
// LR-QUALIFIERS-1
void ready_characters_and_attachments(Play& p, const Scope&, const Node&, CardList& out) {
  each_in_play(p, [&](CardId c) {
    if (ready(p, c) && (is_character(p, c) || is_attachment(p, c))) out.push_back(c);
  });
}
void most_damaged_hero(Play& p, const Scope& s, const Node&) {
  int most = 0;
  each_hero_of(p, s.you, [&](CardId c) { most = std::max(most, damage_on(p, c)); });
  each_hero_of(p, s.you, [&](CardId c) {
    if (damage_on(p, c) == most) p.offer_card(c);
  });
}

void offer_hero(Play& p, const Scope&, const Node&) {
  offer_characters(p, [&](CardId c) { return is_hero(p, c); });
}
void offer_character(Play& p, const Scope&, const Node&) {
  offer_characters(p, [](CardId) { return true; });
}
void offer_ally(Play& p, const Scope&, const Node&) {
  offer_characters(p, [&](CardId c) { return is_ally(p, c); });
}
void offer_own_hero(Play& p, const Scope& s, const Node&) {
  each_hero_of(p, s.you, [&](CardId c) { p.offer_card(c); });
}
void offer_own_character(Play& p, const Scope& s, const Node&) {
  each_character_of(p, s.you, [&](CardId c) { p.offer_card(c); });
}
void offer_own_ranged(Play& p, const Scope& s, const Node&) {
  each_character_of(p, s.you, [&](CardId c) {
    if (card_value(p, c, stat::ranged) != 0) p.offer_card(c);
  });
}
void offer_own_of_sphere(Play& p, const Scope& s, const Node& n) {
  const Sphere sphere =
      sphere_called(p.library.words[static_cast<std::size_t>(hole(p, n, 0).value)]);
  each_character_of(p, s.you, [&](CardId c) {
    if (sphere_of(p.definition(c)) == sphere || (is_hero(p, c) && has_icon(p, c, sphere))) {
      p.offer_card(c);
    }
  });
}
void offer_own_exhausted_ally(Play& p, const Scope& s, const Node&) {
  each_character_of(p, s.you, [&](CardId c) {
    if (is_ally(p, c) && !ready(p, c)) p.offer_card(c);
  });
}
void offer_other_hero(Play& p, const Scope&, const Node&) {
  offer_characters(p, [&](CardId c) {
    return is_hero(p, c) && static_cast<int>(c) != at(p.t, value::cost_card);
  });
}
void offer_hero_with_trait(Play& p, const Scope&, const Node& n) {
  offer_characters(p,
                   [&](CardId c) { return is_hero(p, c) && has_trait(p, c, hole(p, n, 0).value); });
}
void offer_committed(Play& p, const Scope&, const Node&) {
  each_character_in_state(p, state::committed, [&](CardId c) { p.offer_card(c); });
}
void offer_committed_hero(Play& p, const Scope&, const Node&) {
  each_character_in_state(p, state::committed, [&](CardId c) {
    if (is_hero(p, c)) p.offer_card(c);
  });
}
void offer_enemy(Play& p, const Scope&, const Node&) {
  offer_enemies(p, [](CardId) { return true; });
}
void offer_staging_enemy(Play& p, const Scope&, const Node&) {
  offer_enemies(p, [&](CardId c) { return in_staging(p, c); });
}
void offer_engaged_enemy(Play& p, const Scope&, const Node&) {
  offer_enemies(p, [&](CardId c) { return engaged_with(p, c) != no_seat; });
}
void offer_enemy_elsewhere(Play& p, const Scope& s, const Node&) {
  offer_enemies(p, [&](CardId c) {
    return in_staging(p, c) || (engaged_with(p, c) != no_seat && engaged_with(p, c) != s.you);
  });
}
void offer_location(Play& p, const Scope&, const Node&) {
  each_location(p, [&](CardId c) { p.offer_card(c); });
}
void offer_staging_location(Play& p, const Scope&, const Node&) {
  each_location(p, [&](CardId c) {
    if (in_staging(p, c)) p.offer_card(c);
  });
}
void offer_attachment(Play& p, const Scope&, const Node&) {
  each_attachment(p, [&](CardId c) { p.offer_card(c); });
}
void offer_own_attachment(Play& p, const Scope& s, const Node&) {
  each_attachment(p, [&](CardId c) {
    if (controller(p, c) == s.you) p.offer_card(c);
  });
}
void offer_attachment_with_trait(Play& p, const Scope&, const Node& n) {
  each_attachment(p, [&](CardId c) {
    if (has_trait(p, c, hole(p, n, 0).value)) p.offer_card(c);
  });
}
void offer_defenders_attachment(Play& p, const Scope&, const Node&) {
  each_character_in_state(p, state::defending, [&](CardId c) {
    each_attached(p, c, [&](CardId a) {
      if (is_attachment(p, a)) p.offer_card(a);
    });
  });
}
void offer_objective(Play& p, const Scope& s, const Node& n) {
  CardList list;
  staging_objectives(p, s, n, list);
  for (const CardId c : list) p.offer_card(c);
}
void offer_discarded_of_sphere(Play& p, const Scope& s, const Node& n) {
  const Sphere sphere =
      sphere_called(p.library.words[static_cast<std::size_t>(hole(p, n, 0).value)]);
  each_kind_in_zone(p, p.zone(zone::discard, s.you), [&](CardId c) {
    if (sphere_of(p.definition(c)) == sphere) p.offer_card(c);
  });
}
// Whether no copy of it lies before it in its pile.
bool first_of_its_kind(const Play& p, CardId c) {
  CardId o = p.t.zones[p.card(c).zone].first;
  while (p.card(o).definition != p.card(c).definition) o = p.card(o).next;
  return o == c;
}
void offer_discarded_ally(Play& p, const Scope& s, const Node& n) {
  const int cost = number_in(p, s, n, 0);
  in_order(p, p.everybody(), [&](Seat seat) {
    each_in_zone(p, p.zone(zone::discard, seat), [&](CardId c) {
      if (is_type(p, c, type::ally) && printed(p, c, attribute::cost) == cost &&
          sphere_of(p.definition(c)) != Sphere::neutral && first_of_its_kind(p, c) &&
          may_enter(p, s.you, c)) {
        p.offer_card(c);
      }
    });
  });
}
void offer_discarded_hero(Play& p, const Scope&, const Node&) {
  in_order(p, playing(p.t), [&](Seat seat) {
    each_kind_in_zone(p, p.zone(zone::discard, seat), [&](CardId c) {
      if (is_type(p, c, type::hero) && !unique_taken(p, c)) p.offer_card(c);
    });
  });
}
void offer_ally_in_hand(Play& p, const Scope& s, const Node&) {
  each_kind_in_zone(p, p.zone(zone::hand, s.you), [&](CardId c) {
    if (is_type(p, c, type::ally) && may_enter(p, s.you, c)) p.offer_card(c);
  });
}

// ---- numbers ------------------------------------------------------------------------------------

int x(Play&, const Scope& s, const Node&) { return s.paid; }
int result(Play&, const Scope& s, const Node&) { return s.result; }
int number_of_players(Play& p, const Scope&, const Node&) {  // LR-GAP-82
  return playing(p.t).count();
}
int damage_here(Play& p, const Scope& s, const Node&) { return damage_on(p, s.source); }
int resources_here(Play& p, const Scope& s, const Node&) { return resources_on(p, s.source); }
int amount_at_hand(Play& p, const Scope& s, const Node&) { return answered(p, s).amount; }
int engaged_enemies(Play& p, const Scope& s, const Node&) {
  int n = 0;
  each_in_zone(p, p.zone(zone::engaged, s.you), [&](CardId c) { n += is_enemy(p, c) ? 1 : 0; });
  return n;
}
int uncommitted_characters(Play& p, const Scope& s, const Node&) {
  int n = 0;
  each_character_of(p, s.you, [&](CardId c) { n += has_state(p, c, state::committed) ? 0 : 1; });
  return n;
}
int your_threat(Play& p, const Scope& s, const Node&) { return threat_of(p.t, s.you); }
int cards_in_your_hand(Play& p, const Scope& s, const Node&) {
  return p.t.zones[p.zone(zone::hand, s.you)].count;
}

// ---- conditions ---------------------------------------------------------------------------------

bool this_committed(Play& p, const Scope& s, const Node&) {
  return has_state(p, s.source, state::committed);
}
bool this_in_staging(Play& p, const Scope& s, const Node&) { return in_staging(p, s.source); }
bool this_is_active(Play& p, const Scope& s, const Node&) { return active_location(p) == s.source; }
bool this_free(Play& p, const Scope& s, const Node&) {  // LR-GUARDED-4
  return in_staging(p, s.source);
}
bool this_aside(Play& p, const Scope& s, const Node&) {
  return zone_kind(p, s.source) == zone::aside;
}
bool this_attached(Play& p, const Scope& s, const Node&) {
  return p.card(s.source).host != no_card && is_attachment(p, s.source);
}
bool undefended(Play& p, const Scope&, const Node&) {
  bool defended = false;
  each_character(p, [&](CardId c) { defended = defended || has_state(p, c, state::defending); });
  return !defended;
}
bool host_is(Play& p, const Scope& s, const Node& n) {
  const CardId host = p.card(s.source).host;
  return host != no_card && p.definition(host).title == title_in(p, n, 0);
}
bool host_has_trait(Play& p, const Scope& s, const Node& n) {
  const CardId host = p.card(s.source).host;
  return host != no_card && has_trait(p, host, hole(p, n, 0).value);
}
bool is_in_play(Play& p, const Scope&, const Node& n) {
  const DefinitionId title = title_in(p, n, 0);
  bool any = false;
  each_in_play(
      p, [&](CardId c) { any = any || (p.definition(c).title == title && !is_orc_guard(p, c)); });
  return any;
}
bool no_enemies(Play& p, const Scope&, const Node&) {
  bool none = true;
  each_enemy(p, [&](CardId) { none = false; });
  return none;
}
bool staging_is_empty(Play& p, const Scope&, const Node&) {
  return p.t.zones[p.zone(zone::staging)].count == 0;
}
bool other_enemies_in_staging(Play& p, const Scope& s, const Node&) {
  bool other = false;
  each_in_zone(p, p.zone(zone::staging),
               [&](CardId c) { other = other || (c != s.source && is_enemy(p, c)); });
  return other;
}
bool has_exhausted_ally(Play& p, const Scope& s, const Node&) {
  bool any = false;
  each_character_of(p, s.you, [&](CardId c) { any = any || (is_ally(p, c) && !ready(p, c)); });
  return any;
}
bool prisoner_rescued(Play& p, const Scope&, const Node&) { return the_prisoner(p) == no_card; }
bool objectives_claimed(Play& p, const Scope& s, const Node& n) {
  int claimed = 0;
  each_in_play(p, [&](CardId c) {
    claimed += is_type(p, c, type::objective) && has_state(p, c, state::claimed) ? 1 : 0;
  });
  return claimed >= number_in(p, s, n, 0);
}
bool chosen_in_play(Play& p, const Scope& s, const Node&) {
  const int c = s.slots[chosen_card_slot];
  return c >= 0 && p.card(static_cast<CardId>(c)).is(flag::in_play);
}
bool blank_shadow(Play& p, const Scope& s, const Node&) {
  return has_state(p, s.source, state::blank_shadow);
}
bool attacking_trait(Play& p, const Scope& s, const Node& n) {
  const CardId host = p.card(s.source).host;
  if (host == no_card || !has_state(p, host, state::attacking)) return false;
  bool found = false;
  each_enemy(p, [&](CardId c) {
    found = found || (has_state(p, c, state::attacked) && has_trait(p, c, hole(p, n, 0).value));
  });
  return found;
}
bool attacks_in_staging(Play& p, const Scope& s, const Node&) {
  if (!has_state(p, s.source, state::attacking)) return false;
  bool found = false;
  each_in_zone(p, p.zone(zone::staging),
               [&](CardId c) { found = found || has_state(p, c, state::attacked); });
  return found;
}
bool ended_at(Play& p, const Scope&, const Node& n) {
  return p.definition(quest(p.t)).title == title_in(p, n, 0);
}
bool damaged(Play& p, const Scope& s, const Node&) { return damage_on(p, s.source) > 0; }
bool it_is_exhausted(Play& p, const Scope& s, const Node&) { return !ready(p, s.source); }

}  // namespace

bool means_this_card(const Play& p, const Node& n) {
  return p.game.phrases[n.phrase].cards == this_card;
}

std::vector<Phrase> words_for_things() {
  return {
      who("you", you),
      who("each player", each_player),
      who("the first player", the_first_player),
      who("the chosen player", chosen_player),
      who("its controller", its_controller),
      who("the controller of the attached hero", host_controller),
      who("the engaged player", engaged_player),
      who("the next player", next_player),
      who("each player with a threat of <number> or higher", players_with_threat),
      chosen_seat("a player of your choice", offer_players),
      chosen_seat("the player with the highest threat", offer_highest_threat),

      phrases::itself(cards("this", this_card)),
      cards("<name>", named),
      cards("the attached hero", character_with_this),
      cards("the attached character", character_with_this),
      cards("the attached enemy", host_of_this),
      cards("the attached location", host_of_this),
      cards("that card", subject),
      cards("that character", subject),
      cards("that enemy", subject),
      cards("that location", subject),
      cards("the chosen ally", chosen),
      cards("the chosen attachment", chosen),
      cards("the chosen character", chosen),
      cards("the chosen enemy", chosen),
      cards("the chosen hero", chosen),
      cards("the chosen location", chosen),
      cards("the character exhausted this way", paid_with),
      cards_now("the attacking enemy", attacking_enemy),
      cards("the attacked enemy", attacked_enemy),
      cards_now("the defending character", defending_character),
      cards("the current quest", current_quest),
      cards("the active location", the_active_location),
      cards("each character", every_character),
      reading(stat::trait, cards("each <word> character", characters_with_trait)),
      cards("each exhausted character", exhausted_characters),
      cards("each ready character and attachment", ready_characters_and_attachments),
      cards("each character <who> control(s)", characters_of),
      cards("each damaged character <who> control(s)", damaged_characters_of),
      cards("each hero <who> control(s)", heroes_of),
      cards("each attachment <who> control(s)", attachments_of),
      cards("each character committed to the quest", committed_characters),
      cards_now("each character now committed to the quest", committed_characters),
      cards("each enemy", every_enemy),
      reading(stat::trait, cards("each <word> enemy", enemies_with_trait)),
      cards("each enemy engaged with <who>", enemies_engaged_with),
      cards("each location", every_location),
      cards("each location in the staging area", staging_locations),
      cards_now("each enemy and location now in the staging area", staging_enemies_and_locations),
      cards("each objective in the staging area", staging_objectives),

      chosen_card("a hero", offer_hero),
      chosen_card("a different hero", offer_other_hero),
      reading(stat::trait, chosen_card("a <word> hero", offer_hero_with_trait)),
      chosen_card("a hero committed to the quest", offer_committed_hero),
      chosen_card("a character", offer_character),
      chosen_card("a character committed to the quest", offer_committed),
      chosen_card("an ally", offer_ally),
      own_card("a committed character of your choice", offer_committed),
      own_card("a hero you control", offer_own_hero),
      own_card("the hero you control with the most damage", most_damaged_hero),
      own_card("a character you control", offer_own_character),
      own_card("a character you control with ranged", offer_own_ranged),
      own_card("a character you control of the <word> sphere", offer_own_of_sphere),
      own_card("an exhausted ally you control", offer_own_exhausted_ally),
      own_card("an ally in your hand", offer_ally_in_hand),
      chosen_card("an enemy", offer_enemy),
      chosen_card("an enemy in the staging area", offer_staging_enemy),
      chosen_card("an enemy engaged with a player", offer_engaged_enemy),
      chosen_card("an enemy in the staging area or engaged with another player",
                  offer_enemy_elsewhere),
      chosen_card("a location", offer_location),
      chosen_card("a location in the staging area", offer_staging_location),
      chosen_card("an attachment", offer_attachment),
      own_card("an attachment you control", offer_own_attachment),
      reading(stat::trait, chosen_card("a <word> attachment", offer_attachment_with_trait)),
      own_card("an attachment of the defending character", offer_defenders_attachment),
      chosen_card("an objective in the staging area", offer_objective),
      chosen_card("a card of the <word> sphere in your discard pile", offer_discarded_of_sphere),
      chosen_card("an ally of any sphere with a printed cost of <number> in any discard pile",
                  offer_discarded_ally),
      chosen_card("a hero in any discard pile", offer_discarded_hero),

      number("X", x),
      number("that many", result),
      number("the number of players", number_of_players),
      number("damage on this", damage_here),
      number("resource(s) on this", resources_here),
      number("the damage just dealt", amount_at_hand),
      number("the number of enemies engaged with you", engaged_enemies),
      number("the number of characters you control outside the quest", uncommitted_characters),
      number("your threat", your_threat),
      number("the number of cards in your hand", cards_in_your_hand),

      condition("this is committed to the quest", this_committed),
      condition("this is in the staging area", this_in_staging),
      condition("this is the active location", this_is_active),
      condition("this is free of encounters", this_free),
      condition("this is attached", this_attached),
      condition("this is set aside", this_aside),
      condition("this is damaged", damaged),
      condition("this is exhausted", it_is_exhausted),
      condition("this attack is undefended", undefended),
      condition("the attached hero is <name>", host_is),
      reading(stat::trait, condition("the attached hero has the <word> trait", host_has_trait)),
      reading(stat::trait, condition("the attached hero attacks a <word> enemy", attacking_trait)),
      reading(stat::trait, condition("the attached hero attacks an <word> enemy", attacking_trait)),
      condition("this attacks an enemy in the staging area", attacks_in_staging),
      condition("<name> is in play", is_in_play),
      condition("no enemy is in play", no_enemies),
      condition("the staging area is empty", staging_is_empty),
      condition("other enemies are in the staging area", other_enemies_in_staging),
      condition("you control an exhausted ally", has_exhausted_ally),
      condition("the prisoner is rescued", prisoner_rescued),
      condition("the players have at least <number> objective(s)", objectives_claimed),
      condition("the chosen ally is in play", chosen_in_play),
      condition("this was dealt a shadow card without effect", blank_shadow),
      condition("the last stage was <name>", ended_at),
  };
}

}  // namespace muster::rings
