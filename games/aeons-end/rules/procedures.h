// The procedures of the book, outermost first.
#pragma once

#include "core/card_set.h"
#include "games/aeons-end/rules/aeons_end.h"
#include "rules/interpreter.h"
#include "rules/procedure.h"

namespace muster::aeons_end {

enum Kind : std::uint16_t {
  kind_play_game = first_game_procedure,
  kind_player_turn,
  kind_nemesis_turn,
  kind_resolve_corruptions,
  kind_casting_phase,
  kind_main_phase,
  kind_draw_phase,
  kind_cast_spell,
  kind_play_card,
  kind_gain_card,
  kind_prep_spell,
  kind_nemesis_draw,
  kind_resolve_drawn,
  kind_unleash,
  kind_strike,
  kind_swarm,
  kind_deal_damage,
  kind_distribute,
  kind_suffer_damage,
  kind_exhaust,
  kind_pick_cards,
  kind_place_corruption,
  kind_collective,
  kind_pulverize,
  kind_reveal_top,
  kind_look_at_top,
  kind_order_turn_deck,
  kind_devour,
  kind_devour_gems,
  kind_return_minion,
  kind_destroy_top,
  kind_use_ability,
};

// Setup, then turns until the game is over. AE-TURN-1
struct PlayGame {
  static constexpr std::uint16_t kind = kind_play_game;
  std::uint16_t pc = 0;
  std::uint8_t occurrence = 0;
  std::uint8_t spare = 0;
  CardId drawn = no_card;
  std::uint16_t more = 0;
  void step(Play& p);
};

// The turn of the active player. AE-TURN-4
struct PlayerTurn {
  static constexpr std::uint16_t kind = kind_player_turn;
  std::uint16_t pc = 0;
  std::uint8_t occurrence = 0;
  std::array<std::uint8_t, 5> spare{};
  void step(Play& p);
};

// AE-NEMTURN-1
struct NemesisTurn {
  static constexpr std::uint16_t kind = kind_nemesis_turn;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint8_t occurrence = 0;
  std::array<std::uint8_t, 3> spare{};
  CardSet waiting;  // in play when the phase began, not resolved yet
  void step(Play& p);
};

// AE-CROOKEDMASK-7..9
struct ResolveCorruptions {
  static constexpr std::uint16_t kind = kind_resolve_corruptions;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  CardSet resolved;  // each of them once
  void step(Play& p);
};

// AE-CASTING-1..5
struct CastingPhase {
  static constexpr std::uint16_t kind = kind_casting_phase;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// AE-MAIN-1
struct MainPhase {
  static constexpr std::uint16_t kind = kind_main_phase;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  Option chosen{};
  std::uint16_t more = 0;
  void step(Play& p);

 private:
  void offer_deeds(Play& p) const;
};

// AE-DRAW-1, AE-DRAW-2
struct DrawPhase {
  static constexpr std::uint16_t kind = kind_draw_phase;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// When the card of a spell that is cast is discarded.
enum class Discarding : std::uint8_t { first, afterwards, never };

// AE-CAST-1..5, AE-ALLYCAST-1..3
struct CastSpell {
  static constexpr std::uint16_t kind = kind_cast_spell;
  std::uint16_t pc = 0;
  CardId spell = no_card;
  Seat caster = no_seat;
  Discarding discarding = Discarding::first;
  std::uint8_t more_damage = 0;
  std::uint8_t again = 0;  // cast once more afterwards
  CardId breach = no_card;
  std::array<std::uint16_t, 3> spare{};
  void step(Play& p);
};

// AE-PLAY-1; a gem in hand can be played twice and destroyed.
struct PlayCard {
  static constexpr std::uint16_t kind = kind_play_card;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = no_seat;
  std::uint8_t times = 1;
  std::uint8_t destroyed = 0;
  std::uint8_t spare = 0;
  void step(Play& p);
};

enum class Place : std::uint8_t { discard_pile, deck_top, hand };

// AE-GAIN-2
struct GainCard {
  static constexpr std::uint16_t kind = kind_gain_card;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = no_seat;
  Place place = Place::discard_pile;
  std::uint16_t spare = 0;
  void step(Play& p);
};

// AE-PREP-1
struct PrepSpell {
  static constexpr std::uint16_t kind = kind_prep_spell;
  std::uint16_t pc = 0;
  CardId spell = no_card;
  Seat seat = no_seat;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
};

// AE-NEMDRAW-1, AE-NEMDRAW-2
struct NemesisDraw {
  static constexpr std::uint16_t kind = kind_nemesis_draw;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint8_t occurrence = 0;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
};

// AE-NEMDRAW-3..6
struct ResolveDrawn {
  static constexpr std::uint16_t kind = kind_resolve_drawn;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint32_t spare = 0;
  void step(Play& p);
};

// AE-UNLEASH-1
struct Unleash {
  static constexpr std::uint16_t kind = kind_unleash;
  std::uint16_t pc = 0;
  std::uint16_t times = 1;
  std::uint32_t spare = 0;
  void step(Play& p);
};

// Rageborne: a strike card is resolved and shuffled back, and Fury is lost.
struct Strike {
  static constexpr std::uint16_t kind = kind_strike;
  std::uint16_t pc = 0;
  std::uint16_t times = 1;
  CardId card = no_card;
  std::uint16_t spare = 0;
  void step(Play& p);
};

// Carapace Queen: the first line of the husk track that fits.
struct Swarm {
  static constexpr std::uint16_t kind = kind_swarm;
  std::uint16_t pc = 0;
  std::uint16_t times = 1;
  std::uint32_t spare = 0;
  void step(Play& p);
};

// To the nemesis, a minion or a husk. AE-DAMAGE-1..4
struct DealDamage {
  static constexpr std::uint16_t kind = kind_deal_damage;
  std::uint16_t pc = 0;
  CardId source = no_card;
  CardId target = no_card;
  std::int16_t amount = 0;
  Seat by = no_seat;
  std::uint8_t occurrence = 0;
  std::array<std::uint16_t, 3> spare{};
  void step(Play& p);
};

// One damage after another to husks of the player's choice.
struct Distribute {
  static constexpr std::uint16_t kind = kind_distribute;
  std::uint16_t pc = 0;
  std::int16_t left = 0;
  Seat by = no_seat;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
};

// Players suffer damage, all of them at once, and perhaps become exhausted. AE-DAMAGE-5
struct SufferDamage {
  static constexpr std::uint16_t kind = kind_suffer_damage;
  std::uint16_t pc = 0;
  std::int16_t amount = 0;
  std::uint8_t who = 0;     // seats
  std::uint8_t fallen = 0;  // seats that have just lost their last life
  std::array<std::uint8_t, 2> spare{};
  std::array<std::int16_t, 4> excess{};
  void step(Play& p);
};

// What follows when a player has become exhausted. AE-EXHAUST-2..8, -13, -14
struct Exhaust {
  static constexpr std::uint16_t kind = kind_exhaust;
  std::uint16_t pc = 0;
  std::int16_t excess = 0;
  CardId breach = no_card;
  Seat seat = no_seat;
  std::uint8_t spare = 0;
  void step(Play& p);
};

// Which cards of a player a text means.
enum class Where : std::uint8_t { hand, discard_pile, hand_or_discard_pile, prepped };
enum class Which : std::uint8_t {
  any,
  no_corruption,
  gem,
  spell,
  costs_at_least,  // `number`
  costs_nothing,
  named,  // the definition `number`
  most_expensive,
};
enum class Fate : std::uint8_t { discarded, destroyed, to_hand };

// What a player is to pick, from where, and what happens to it.
struct Pick {
  Where where = Where::hand;
  Which which = Which::any;
  Fate fate = Fate::discarded;
  std::uint8_t up_to = 0;  // may stop earlier
  std::int16_t number = 0;

  bool fits(const Play& p, CardId c) const;
  template <class F>
  void each(const Play& p, Seat s, F f) const;
  int available(const Play& p, Seat s) const;
};

// The player picks the cards one by one, in the order in which they are discarded. AE-GAP-23
struct PickCards {
  static constexpr std::uint16_t kind = kind_pick_cards;
  std::uint16_t pc = 0;
  Seat seat = no_seat;
  std::uint8_t wanted = 0;
  Pick pick;
  std::uint8_t done = 0;
  std::uint8_t spare = 0;
  CardId card = no_card;
  std::uint16_t more = 0;
  void step(Play& p);
};

// A destroyed corruption goes to a discard pile that the players choose. AE-CROOKEDMASK-4
struct PlaceCorruption {
  static constexpr std::uint16_t kind = kind_place_corruption;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint32_t spare = 0;
  void step(Play& p);
};

// What the players do together, one unit at a time: whose it is, then which.
enum class Together : std::uint8_t {
  discard_card,
  discard_gem,  // as many as they like
  discard_dearest_spell,
  gain_corruption,
  gain_charge,  // allies of `asker`
};
struct Collective {
  static constexpr std::uint16_t kind = kind_collective;
  std::uint16_t pc = 0;
  std::uint8_t left = 0, done = 0;
  Together what = Together::discard_card;
  Seat asker = no_seat;
  std::uint16_t spare = 0;
  void step(Play& p);

 private:
  bool able(const Play& p, Seat s) const;
};

// Damage to Gravehold that discarded gems prevent.
struct Pulverize {
  static constexpr std::uint16_t kind = kind_pulverize;
  std::uint16_t pc = 0;
  std::int16_t damage = 0, gems = 0, each = 0;
  void step(Play& p);
};

// The top card of a player's deck is shown, then discarded or put back.
struct RevealTop {
  static constexpr std::uint16_t kind = kind_reveal_top;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = no_seat;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
};

// A player looks at the top card of the own deck and may destroy it.
struct LookAtTop {
  static constexpr std::uint16_t kind = kind_look_at_top;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = no_seat;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
};

// The turn order deck is shown and put back in the order that a player chooses, top card first.
struct OrderTurnDeck {
  static constexpr std::uint16_t kind = kind_order_turn_deck;
  std::uint16_t pc = 0;
  Seat seat = no_seat;
  std::uint8_t placed = 0;
  std::uint32_t spare = 0;
  void step(Play& p);
};

// Prince of Gluttons: cards of supply piles that the players choose, one after another.
struct Devour {
  static constexpr std::uint16_t kind = kind_devour;
  std::uint16_t pc = 0;
  std::uint16_t left = 0;
  std::uint32_t spare = 0;
  void step(Play& p);
};

// One card of each gem pile, the most expensive first.
struct DevourGems {
  static constexpr std::uint16_t kind = kind_devour_gems;
  std::uint16_t pc = 0;
  std::uint16_t done = 0;  // piles, a bit for each
  std::uint32_t spare = 0;
  void step(Play& p);
};

// A minion of the nemesis discard pile enters play again.
struct ReturnMinion {
  static constexpr std::uint16_t kind = kind_return_minion;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint32_t spare = 0;
  void step(Play& p);
};

// The top cards of a player's deck are destroyed.
struct DestroyTop {
  static constexpr std::uint16_t kind = kind_destroy_top;
  std::uint16_t pc = 0;
  Seat seat = no_seat;
  std::uint8_t left = 0;
  CardId card = no_card;
  std::uint16_t spare = 0;
  void step(Play& p);
};

// An ability of a mage, after which the charges are discarded, or one of a prepped spell.
// AE-ABILITY-4
struct UseAbility {
  static constexpr std::uint16_t kind = kind_use_ability;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint16_t ability = 0;
  Seat seat = no_seat;
  std::uint8_t occurrence = 0xff;
  void step(Play& p);
};

// ---- used by several of them --------------------------------------------------------------------

template <class F>
void Pick::each(const Play& p, Seat s, F f) const {
  const auto wanted = [&](CardId c) {
    if (fits(p, c)) f(c);
  };
  if (where == Where::prepped) {
    int dearest = 0;
    if (which == Which::most_expensive) {
      each_prepped(p, s, [&](CardId c) { dearest = std::max(dearest, cost(p, c)); });
    }
    each_prepped(p, s, [&](CardId c) {
      if (which != Which::most_expensive || cost(p, c) == dearest) wanted(c);
    });
    return;
  }
  if (where != Where::discard_pile) each_in_zone(p, p.zone(zone::hand, s), wanted);
  if (where != Where::hand) each_in_zone(p, p.zone(zone::discard, s), wanted);
}

// Offers what a player's damage can be dealt to. AE-CAST-3
void offer_targets(Play& p);
void offer_husks(Play& p);
// The scope in which the text of a nemesis card runs: the captain speaks for the players.
Scope text_scope(const Play& p, CardId c, std::uint8_t kind);
// Runs an ability of a card for a seat.
void run_ability(Play& p, CardId c, const Ability& a, Seat you);
// Could the player meet this TO DISCARD condition in full? AE-TODISCARD-3
bool can_remove(Play& p, Seat s, CardId power);
// Puts the top cards of this pile on the devoured pile.
void devour(Play& p, ZoneId pile, int n);
// So many cards that were to be devoured are not there.
void lack_devoured(Play& p, int n);
// How often the seat has played cards called so this turn.
void note_play(Play& p, DefinitionId d);
int plays_this_turn(const Play& p, DefinitionId d);
// A minion or power comes into play with its tokens.
void place_in_play(Play& p, CardId c);

}  // namespace muster::aeons_end
