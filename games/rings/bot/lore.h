// What the quick bot of The Lord of the Rings knows of the cards.
#pragma once

#include "bots/text_lore.h"
#include "games/rings/rules/rings.h"

namespace muster::rings {

// What a phrase of the card language means to the bot.
enum class Meaning : std::uint8_t {
  unknown,
  // ---- effects
  ready,
  exhaust,
  exhaust_some,
  add_resources,
  spend_resources,
  damage,
  heal,
  heal_all,
  raise_threat,
  reduce_threat,
  draw,
  discard_from_hand,
  discard_at_random,
  put_into_play,
  return_to_hand,
  shuffle_away,
  claim,
  discard_card,
  look_at_encounter,
  put_to_bottom,
  look_at_shadow,
  look_and_keep,
  search,
  shuffle_discards,
  return_attachment,
  give_control,
  engage,
  to_staging,
  attack_alone,
  deal_shadow,
  remove_from_quest,
  reveal,
  cancel_revealed,
  cancel,
  surge,
  orc_guards,
  enters_engaged,
  attacks_from_shadows,
  resolve_revealed,
  take_from_encounter,
  rescue,
  place_progress,
  remove_progress,
  attach_this,
  win,
  lose,
  // ---- rules
  willpower,
  attack,
  defense,
  hit_points,
  threat,
  staging_threat,
  cannot_attack,
  no_threat,
  no_defense,
  many_defenders,
  collects,
  // ---- whom and what they are about
  each,  // of a description, which has one of these
  first_target,
  each_character,
  each_exhausted,
  each_damaged,
  each_committed,
  each_staged,
  each_in_hand,
  each_player,
  // ---- rules about some value; lore tells which of those above they are
  gets,
  cannot,
  host_is,
  with_trait,
  so_many,
  able_to_attack,
  that_shadow_card,
  everything,
};
static_assert(static_cast<int>(Meaning::first_target) < 64);

// What a text does, in short. Texts of this game have one point; what else they do is in `does`.
struct Gist {
  Meaning deed = Meaning::unknown;
  Meaning target = Meaning::unknown;
  int number = 0;
  std::uint64_t does = 0;      // bit per effect
  std::uint64_t costs = 0;     // the same of what must be paid first
  bool for_everybody = false;  // each player does it

  bool has(Meaning m) const { return (does >> static_cast<int>(m) & 1U) != 0; }
  bool costs_to(Meaning m) const { return (costs >> static_cast<int>(m) & 1U) != 0; }
};

struct Lore : TextLore<Meaning> {
  explicit Lore(const Rules& r);

  const Gist& gist(std::uint16_t ability) const { return gists_[ability]; }
  Gist gist_of(const Node& n) const;
  // Of the first ability of this kind; nullptr: the card has none.
  const Gist* gist(DefinitionId d, std::uint8_t kind) const;
  // Of what the card does for as long as it is in play.
  const Gist& lasting(DefinitionId d) const { return lasting_[d]; }
  std::uint8_t type_of(DefinitionId d) const { return definition(d).type; }
  bool objective(DefinitionId d) const { return type_of(d) == type::objective; }
  bool restricted(DefinitionId d) const;  // a character keeps no more than two of them
  // The progress that this card brings when its character kills.
  int trophies(DefinitionId d) const;
  // Does a stage of the quest speak of this enemy?
  bool names(DefinitionId stage, DefinitionId enemy) const;

 private:
  void read(const Node& n, Gist& g, bool cost) const;
  Meaning target_of(const Node& kind) const;

  std::vector<Gist> gists_;    // by ability
  std::vector<Gist> lasting_;  // by definition
  struct Named {
    DefinitionId stage, enemy;
  };
  std::vector<Named> named_;
};

}  // namespace muster::rings
