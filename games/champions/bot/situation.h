// The table as one seat sees it, in the numbers the quick bot thinks in.
#pragma once

#include "bots/short_list.h"
#include "games/champions/bot/lore.h"
#include "view/view.h"

namespace muster::champions {

struct Foe {
  CardId id = no_card;
  DefinitionId definition = 0xffff;  // 0xffff: a facedown Drone
  Seat engaged = no_seat;
  int hp = 1, damage = 0, attack = 1, scheme = 1, retaliate = 0;
  bool villain = false, guard = false, tough = false, stunned = false, confused = false;
  bool unhurt = false;   // cannot take damage now
  bool armored = false;  // something attached takes the damage
};

struct Friend {
  CardId id = no_card;
  DefinitionId definition = 0xffff;
  Seat controller = no_seat;
  int hp = 0, damage = 0, attack = 0, thwart = 0;
  int attack_cost = 0, thwart_cost = 0;  // consequential damage
  bool leaves = false;                   // at the end of the round
  bool ally = false, ready = false, tough = false, stunned = false, confused = false;
};

struct Scheme {
  CardId id = no_card;
  DefinitionId definition = 0xffff;
  int threat = 0;
  bool main = false;
  bool removable = true;  // its threat
};

struct Own {  // a card this seat holds or controls
  CardId id = no_card;
  DefinitionId definition = 0xffff;
  bool ready = true;
};

struct Situation {
  Situation(const Lore& lore, const SeatView& view);

  Seat me;
  int players;
  int playing = 0;  // not eliminated
  bool hero_form = false;
  bool can_flip = false;  // the player may still change form in this round
  bool my_turn = false;
  Friend self;
  int max_hp = 0, defense = 0, recover = 0;
  int hand_as_hero = 0, hand_as_alter_ego = 0;

  ShortList<Foe, 24> foes;  // the villain first
  ShortList<Friend, 24> friends;
  ShortList<Scheme, 12> schemes;  // the main scheme first
  ShortList<Own, 16> hand;
  ShortList<Own, 24> area;  // own upgrades and supports
  int allies = 0, ally_limit = 3;

  int villain_left = 0;  // hit points of the villain, all stages
  bool last_stage = false;
  int blows = 0;         // ATK of the minions that will attack this seat
  int villain_more = 0;  // that its attack against this seat gains from the minions there
  int boosts = 1;        // boost cards that an attack by the villain gets
  int boost_cards = 0;   // those that lie there now, or are to be expected
  int target = 0;        // threat that completes the main scheme
  bool last_scheme = false;
  bool race = false;         // the threat on the last main scheme cannot be removed
  int later_target = 0;      // threat that the main schemes after this one take
  int rise = 0;              // threat that comes in step one of each round
  int other_alter_egos = 0;  // players at whose turn the villain schemes
  int other_heroes = 0;
  bool guarded = false;  // a minion of this seat's guards the villain
  bool crisis = false;
  double rounds = 1;  // to be expected until the villain falls

  const Foe& villain() const { return foes[0]; }
  const Scheme& main_scheme() const { return schemes[0]; }
  bool controls(const Lore& lore, std::string_view name) const;

 private:
  void read_foes(const Lore& lore, const SeatView& view);
  void read_friends(const Lore& lore, const SeatView& view);
  void read_schemes(const Lore& lore, const SeatView& view);
  void read_own_cards(const Lore& lore, const SeatView& view);
};

// A foe by its card, which may be a facedown Drone.
Foe read_foe(const Lore& lore, const SeatView& view, CardId c);

}  // namespace muster::champions
