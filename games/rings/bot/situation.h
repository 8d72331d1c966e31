// The table as one seat sees it, in the numbers the quick bot thinks in.
#pragma once

#include "bots/short_list.h"
#include "games/rings/bot/lore.h"
#include "view/view.h"

namespace muster::rings {

struct Friend {  // a hero or an ally
  CardId id = no_card;
  DefinitionId definition = 0xffff;
  Seat seat = no_seat;
  int willpower = 0, attack = 0, defense = 0;
  int hp = 0;  // left
  int damage = 0, resources = 0;
  int attachments = 0, restricted = 0;  // how many there are, how many of them are restricted
  bool hero = false, ready = false, committed = false;
  bool defending = false, attacking = false;
  bool can_attack = true, can_defend = true;
  bool laden() const { return restricted >= 2; }  // LR-RESTRICTED-1
  int trophies = 0;                               // progress for a kill it takes part in
  bool readies = false;                           // it can be made ready after it has quested
  double worth = 0;                               // what losing it costs
};

struct Foe {
  CardId id = no_card;
  DefinitionId definition = 0xffff;  // of an Orc Guard nobody knows it
  Seat engaged = no_seat;            // no_seat: in the staging area
  int attack = 0, defense = 0, hp = 0, damage = 0, threat = 0, engagement = 0;
  bool has_attacked = false, can_attack = true;
  bool attacked = false;  // by the players, now
  bool striking = false;  // its attack is under way, and its shadow card has been turned up
  bool excess = false;    // damage beyond what kills becomes threat
  bool key = false;       // the players cannot win while it is there, or it guards an objective
  double bounty = 0;
  int entrance = 0;  // damage it deals to a hero as it engages a player
};

struct Place {
  CardId id = no_card;
  DefinitionId definition = 0xffff;
  int threat = 0, left = 0;  // progress to go
  bool active = false;
  bool key = false;  // it guards an objective
};

struct Own {
  CardId id = no_card;
  DefinitionId definition = 0xffff;
};

struct Situation {
  Situation(const Lore& lore, const SeatView& view);

  Seat me;
  int players, playing;
  SeatSet out;
  Seat first, active;
  Step step;
  Phase phase;
  int round;
  std::array<int, max_seats> threat{};

  DefinitionId stage = 0xffff;
  int quest_left = 0;         // progress that the stage still needs
  bool stage_stands = false;  // more than progress is needed
  bool last_stage = false;
  int staging_threat = 0, committed_willpower = 0;

  ShortList<Friend, 64> friends;
  ShortList<Foe, 48> foes;
  ShortList<Place, 24> places;
  ShortList<Own, 24> hand;
  int deck_left = 0;
  int resources = 0;  // of all own heroes

  const Friend* friend_of(CardId c) const;
  const Foe* foe(CardId c) const;
  const Place* place(CardId c) const;
  const Place* active_location() const;
  int engaged_with(Seat s) const;
  // Will this enemy of the staging area engage this seat in the next engagement checks?
  bool will_engage(const Foe& f, Seat s) const;
  // What one more threat for this seat costs.
  double threat_price(Seat s) const;
  double threat_price() const;  // one for each of them

 private:
  void read_quest(const Lore& lore, const SeatView& view);
  void read_friends(const Lore& lore, const SeatView& view, Seat s);
  void read_foe(const Lore& lore, const SeatView& view, const SeatView::Sight& c, Seat engaged);
  void read_staging(const Lore& lore, const SeatView& view);
  void mark_keys(const Lore& lore);
};

}  // namespace muster::rings
