// What things are worth to the players, who win and lose together: one point is about one damage
// to the nemesis.
#pragma once

#include "games/aeons-end/bot/situation.h"

namespace muster::aeons_end {

inline constexpr double game_lost = 1000;

class Judgement {
 public:
  Judgement(const Lore& lore, const SeatView& view, const Situation& situation);

  // ---- what the players lose and gain
  double hurt(Seat s, int damage) const;
  double healed(Seat s, int life) const;
  double corrupted(Seat s, int n) const;    // corruptions on top of the deck
  double corruption_beneath(Seat s) const;  // one on the discard pile
  double gravehold_hurt(int damage) const;
  double gravehold_healed(int life) const;
  double charges(Seat s, int n) const;                   // gained
  double aether(double n) const { return n * aether_; }  // now
  double later_aether(double n) const;                   // on the average of the turns to come
  double turns() const { return turns_; }                // that this seat will still take

  // ---- foes
  double hit(CardId target, int damage) const;
  double best_hit(int damage) const;
  double threat(const Foe& minion) const;  // what it does as long as it lives
  double husk() const { return husk_; }    // one less of them
  // What the next turn of the nemesis does to players and Gravehold, as far as it is known.
  double danger() const;

  // ---- texts
  struct Text {
    Seat you = no_seat;
    CardId source = no_card;
    // A question that is being answered: who it is.
    NodeId asked = no_node;
    Seat answer = no_seat;
    // Of a spell: what its breach adds, and how many spells lie beside it.
    int bonus = 0;
    double adjacent = 1.2;
    bool plain = false;  // damage counts as such: no target is known yet
  };
  double text(const Node& n, const Text& t) const;
  double number(const Node& n, const Text& t) const;

  // ---- cards of players
  double use(DefinitionId d) const;     // when it is drawn once
  double owning(DefinitionId d) const;  // for the rest of the game, in the own deck
  double gaining(DefinitionId d) const;
  double taking() const;  // a card from the supply, where the nemesis eats it
  double discarding(DefinitionId d) const { return -use_now(d); }
  double destroying(DefinitionId d, bool from_hand) const;
  double spell(const Prepped& p, Seat caster) const;  // cast now
  double spell_damage(DefinitionId d) const;
  double stopping(const PowerCard& p) const;  // before it takes effect
  double opening(const Breach& b) const;
  double focusing(const Breach& b) const;
  double ability(Seat s, std::uint8_t kind) const;  // of a mage, used now
  double turn_of(Seat s) const;                     // if it comes now

 private:
  struct Sum {  // of a text that has been read so far
    double worth = 0;
    double chosen = 0;  // cards discarded or destroyed by the sentence before
    double cost = 0;    // of them
    double more = 0;    // damage that the spell deals beyond its text
    double damage = 0;  // dealt in all
    bool dealt = false;
  };
  void add(const Node& n, const Text& t, Sum& sum) const;
  void add_all(std::span<const Node> sentences, const Text& t, Sum& sum) const;
  void effect(const Node& n, const Text& t, Sum& sum) const;
  bool condition(const Node& n, const Text& t) const;
  double worth_of_aether(double n, const Text& t) const;
  double cheaper_breach(int n, const Text& t) const;
  double worth_for_players(const Node& n, const Text& t, const Sum& sum) const;
  double worth_for_cards(const Node& n, const Text& t, Sum& sum) const;
  double worth_for_spells(const Node& n, const Text& t) const;
  double worth_for_nemesis(const Node& n, const Text& t, const Sum& sum) const;
  double disposing(const Node& n, const Text& t, Sum& sum) const;
  double taking_back(const Node& cards, const Text& t) const;
  double count(const Node& kind, const Text& t) const;
  SeatSet people(const Node& n, const Text& t) const;
  SeatSet foremost(const Node& who) const;
  template <class F>
  double for_whom(const Node& who, const Text& t, F f) const;
  template <class F>
  SeatSet most(F measure) const;
  double counted(const Node& n, const Text& t, const Sum& sum) const;

  double worst_of_hand(Seat s, int n, bool destroyed) const;
  double prepped_lost(Seat s, int price, bool dearest) const;
  double use_now(DefinitionId d) const;
  double swarm(int husks) const;
  double husks(int more) const;
  double devour(int n) const;
  double best_spell(Seat caster, bool own_new) const;
  double rough_damage(DefinitionId d) const;  // of a spell
  double still_to_cast() const;
  double turns_to_win(double a_round) const;
  double turns_to_fall(double a_round) const;
  double mean_use() const;
  double mean_spell() const;
  double waiting_spell(const Breach& b) const;
  double uses(double from_turn) const;

  const Lore& lore_;
  const SeatView& view_;
  const Situation& s_;
  double turns_ = 1;          // of this seat, to come
  double nemesis_turns_ = 1;  // of the nemesis, to come
  double aether_ = 1;
  double still_to_cast_ = 0;  // damage of the own spells, in the own casting phase
  double husk_ = 0;
  double unleash_ = 0;
  double strike_ = 0;
  double mean_use_ = 0;
  double mean_spell_ = 1;  // damage
};

}  // namespace muster::aeons_end
