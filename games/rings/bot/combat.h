// What a round of combat will come to for one player: who defends, what is killed.
#pragma once

#include "games/rings/bot/situation.h"

namespace muster::rings {

struct Fighter {
  CardId id = no_card;
  int attack = 0, defense = 0, hp = 0;
  double worth = 0;
  int trophies = 0;
  bool hero = false, can_attack = true, can_defend = true;
};

struct Opponent {
  CardId id = no_card;
  int attack = 0, defense = 0, hp = 0;
  double bounty = 0;
  bool attacks = true;  // it has not attacked yet this round, and will
  bool excess = false;  // damage beyond what kills becomes threat
};

class Combat {
 public:
  explicit Combat(const Situation& situation, Seat s);

  ShortList<Fighter, 24> fighters;  // those that are ready
  ShortList<Fighter, 6> heroes;     // all of them: they take undefended damage
  ShortList<Opponent, 16> opponents;

  void add(const Foe& f);
  void leave_out(CardId fighter);
  void strikes_now(CardId enemy);  // its attack is being judged apart

  // What the rest of the round is worth: bounties of the dead less what is lost.
  double worth() const;
  // The harm of one attack, with the shadow cards that may come.
  double defended(const Fighter& f, const Opponent& o) const;
  double undefended(const Opponent& o) const;
  // What attacking is worth with the fighters that are not in this set of bits.
  double attacks(std::uint32_t exhausted) const;
  static double harm(const Fighter& f, int damage);
  static Opponent opponent(const Foe& f);

 private:
  double threat_price_;
};

}  // namespace muster::rings
