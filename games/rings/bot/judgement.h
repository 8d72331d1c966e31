// What cards, texts and targets are worth to the players, who win and lose together: one point is
// about one progress on the quest.
#pragma once

#include "games/rings/bot/combat.h"

namespace muster::rings {

class Judgement {
 public:
  Judgement(const Lore& lore, const SeatView& view, const Situation& situation)
      : lore_(lore), view_(view), s_(situation) {}

  // ---- cards of players
  double holding(DefinitionId d) const;  // in hand
  double playing(DefinitionId d) const;  // now, in the planning phase
  double host(DefinitionId attachment, CardId c) const;
  double worst_in_hand() const;
  bool copy_in_play(DefinitionId d) const;

  // ---- abilities
  double action(CardId source, std::uint16_t ability) const;
  double response(CardId source, std::uint16_t ability) const;
  double effect(const Gist& g) const;

  // ---- what the scenario does
  double danger(DefinitionId d) const;  // when it is revealed
  double shadow(DefinitionId d) const;
  double encounter_card(DefinitionId d) const;  // all in all
  double shadow_at_work() const;

  // ---- targets
  double target(Meaning deed, const Gist& g, DefinitionId source, CardId c) const;
  double seat(Meaning deed, Seat s) const;
  double hit(const Foe& f, int damage) const;
  double engaging(const Foe& f) const;
  double travelling(const Place& p) const;
  // How much it matters that this character can still act this round.
  double usefulness(const Friend& f) const;
  double ally(DefinitionId d) const;
  // What willpower or less threat is worth at the end of the quest phase.
  double quest_gain(int points) const;

 private:
  bool hostile(DefinitionId d) const;
  double playing_attachment(DefinitionId d) const;
  double fitting(DefinitionId attachment, const Friend& f) const;
  double readying(const Gist& g, CardId source) const;
  double willpower_action(const Gist& g, CardId source) const;
  double strengthening(const Gist& g, CardId source) const;
  double drawing(const Gist& g, CardId source) const;
  double healing(const Gist& g, CardId source) const;
  double claiming(DefinitionId objective) const;
  double sneaking(const Gist& g, DefinitionId d) const;
  double worst_attack(Seat s) const;  // the harm of the worst attack to come
  double attacks_to_come(Seat s) const;
  double price(DefinitionId d) const;
  bool event_card(DefinitionId d) const { return lore_.type_of(d) == type::event; }
  CardId host_of(CardId attachment) const;
  bool before_attacks() const;

  const Lore& lore_;
  const SeatView& view_;
  const Situation& s_;
};

}  // namespace muster::rings
