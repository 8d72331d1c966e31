#include "games/champions/bot/lore.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace muster::champions {

namespace {

using Entry = PhraseMeaning<Meaning>;

constexpr std::array entries = {
    Entry{"deal <number> damage to <cards>", Meaning::damage},
    Entry{"deal damage to <cards> equal to <number>", Meaning::damage_equal},
    Entry{"take <number> damage", Meaning::take_damage},
    Entry{"take damage equal to <number>", Meaning::take_damage},
    Entry{"take that much damage", Meaning::take_that_much},
    Entry{"deal <number> indirect damage to <who>", Meaning::indirect_damage},
    Entry{"assign damage among heroes and allies equal to <number>", Meaning::assign_damage},
    Entry{"move <number> damage from <cards> to <cards>", Meaning::move_damage},
    Entry{"prevent all of that damage", Meaning::prevent_all},
    Entry{"prevent <number> of that damage", Meaning::prevent_damage},
    Entry{"heal <number> damage from <cards>", Meaning::heal},
    Entry{"heal damage from <cards> equal to <number>", Meaning::heal_equal},
    Entry{"heal all damage from <cards>", Meaning::heal_all},
    Entry{"exhaust <cards>", Meaning::exhaust},
    Entry{"ready <cards>", Meaning::ready},
    Entry{"stun <cards>", Meaning::stun},
    Entry{"confuse <cards>", Meaning::confuse},
    Entry{"give a tough status card to <cards>", Meaning::tough},

    Entry{"remove <number> threat from <cards>", Meaning::remove_threat},
    Entry{"remove threat from <cards> equal to <number>", Meaning::remove_threat_equal},
    Entry{"place <number> threat on <cards>", Meaning::place_threat},
    Entry{"place threat on <cards> equal to <number>", Meaning::place_threat_equal},
    Entry{"place <number> threat here", Meaning::place_here},
    Entry{"place <number> additional threat here for each player", Meaning::place_here_for_each},
    Entry{"place <number> additional threat here for each <kind>", Meaning::place_here_for_each},
    Entry{"prevent <number> of that threat", Meaning::prevent_threat},
    Entry{"this scheme places <number> less threat", Meaning::scheme_less},
    Entry{"place <number> acceleration token(s) on the main scheme", Meaning::acceleration},

    Entry{"draw <number> card(s)", Meaning::draw},
    Entry{"<who> draw(s) <number> card(s)", Meaning::who_draws},
    Entry{"draw up to your printed hand size", Meaning::draw_up},
    Entry{"look at the top <number> card(s) of your deck, put 1 into your hand and discard the "
          "others",
          Meaning::pick_from_top},
    Entry{"search your deck for a(n) <kind> and put it into your hand", Meaning::search},
    Entry{"shuffle up to <number> different card(s) of your discard pile into your deck",
          Meaning::recycle},
    Entry{"<who> return(s) the topmost <kind> of their discard pile to their hand",
          Meaning::recover_card},
    Entry{"discard the top <number> card(s) of your deck", Meaning::discard_from_deck},
    Entry{"discard from your deck a number of cards equal to <number>", Meaning::discard_from_deck},
    Entry{"<who> discard(s) the top <number> card(s) of their deck",
          Meaning::others_discard_from_deck},
    Entry{"put each card discarded this way with a printed mental resource into your hand",
          Meaning::keep_discarded},
    Entry{"you discard <number> random card(s) from your hand", Meaning::discard_random},
    Entry{"<who> discard(s) <number> random card(s) from their hand",
          Meaning::others_discard_random},
    Entry{"<who> put(s) <number> random card(s) from their hand facedown under this",
          Meaning::others_discard_random},
    Entry{"discard <number> card(s) from your hand", Meaning::discard_from_hand},
    Entry{"discard each card with a printed energy resource from your hand",
          Meaning::discard_hand_part},
    Entry{"discard <cards>", Meaning::discard},
    Entry{"discard this", Meaning::discard_this},
    Entry{"return this to your hand", Meaning::return_this},
    Entry{"remove <number> counter(s) from this", Meaning::remove_counters},
    Entry{"put counters on this equal to <number>", Meaning::put_counters},

    Entry{"change your form", Meaning::change_form},
    Entry{"change to alter-ego form", Meaning::to_alter_ego},
    Entry{"resolve the special ability of <cards>, in any order", Meaning::special_sequence},
    Entry{"pay the printed cost of an ally in any player's discard pile", Meaning::buy_ally},
    Entry{"put that ally into play under your control", Meaning::put_ally},
    Entry{"spend <number> energy", Meaning::spend},
    Entry{"spend <number> mental", Meaning::spend},
    Entry{"spend <number> physical", Meaning::spend},
    Entry{"spend 1 energy, 1 mental and 1 physical", Meaning::spend_each_type},
    Entry{"generate <number> energy", Meaning::generate},
    Entry{"generate <number> mental", Meaning::generate},
    Entry{"generate <number> physical", Meaning::generate},
    Entry{"generate <number> wild", Meaning::generate},
    Entry{"cancel its when revealed effects", Meaning::cancel_effects},
    Entry{"cancel the effects of that card and discard it", Meaning::cancel_effects},
    Entry{"this gains surge", Meaning::surge},
    Entry{"this attack gains overkill", Meaning::overkill},
    Entry{"the villain attacks you", Meaning::villain_attacks},
    Entry{"the villain schemes", Meaning::villain_schemes},
    Entry{"give the villain <number> additional boost card(s)", Meaning::more_boost},
    Entry{"<cards> attack(s) the hero it is engaged with", Meaning::minions_attack},
    Entry{"<cards> attack(s) you", Meaning::minions_attack},
    Entry{"<cards> attack(s) you if you are in hero form", Meaning::minions_attack},
    Entry{"search the encounter deck and discard pile for <name> and put it into play engaged "
          "with you",
          Meaning::enemy_comes},
    Entry{"search the encounter deck and discard pile for a(n) <kind> and put it into play "
          "engaged with you",
          Meaning::enemy_comes},
    Entry{"discard cards from the encounter deck until a(n) <kind> is discarded and put it into "
          "play engaged with <who>",
          Meaning::enemy_comes},
    Entry{"put this into play engaged with you", Meaning::enemy_comes},
    Entry{"bring your nemesis set into play", Meaning::enemy_comes},
    Entry{"reveal the top card of the encounter deck", Meaning::reveal_more},
    Entry{"discard cards from the encounter deck until a(n) <kind> is discarded and reveal it",
          Meaning::reveal_more},
    Entry{"deal <who> <number> encounter card(s)", Meaning::deal_encounter},
    Entry{"you put the top <number> card(s) of your deck into play as a Drone", Meaning::drones},
    Entry{"<who> put(s) the top <number> card(s) of their deck into play as a Drone",
          Meaning::drones_for_all},

    Entry{"this", Meaning::this_card},
    Entry{"your identity", Meaning::own_identity},
    Entry{"your alter-ego", Meaning::own_identity},
    Entry{"your hero", Meaning::own_hero},
    Entry{"the villain", Meaning::villain},
    Entry{"the main scheme", Meaning::the_main_scheme},
    Entry{"the attacking enemy", Meaning::enemy_at_hand},
    Entry{"the attacked enemy", Meaning::enemy_at_hand},
    Entry{"that minion", Meaning::enemy_at_hand},
    Entry{"the same enemy", Meaning::enemy_at_hand},
    Entry{"a different scheme", Meaning::a_scheme},
    Entry{"a(n) <kind>", Meaning::one_of},
    Entry{"each <kind>", Meaning::each_of},
    Entry{"<cards> and <cards>", Meaning::these_and_those},
    Entry{"enemy/enemies", Meaning::enemies},
    Entry{"minion(s)", Meaning::minions},
    Entry{"hero(es)", Meaning::heroes},
    Entry{"ally/allies", Meaning::allies},
    Entry{"character(s)", Meaning::characters},
    Entry{"upgrade(s)", Meaning::upgrades},
    Entry{"scheme(s)", Meaning::schemes},
    Entry{"side scheme(s)", Meaning::side_schemes},
    Entry{"friendly <kind>", Meaning::friends},
    Entry{"<kind> you control", Meaning::friends},
    Entry{"<kind> <who> control(s)", Meaning::friends},
    Entry{"<kind> damaged by that attack", Meaning::heroes},
    Entry{"<trait> <kind>", Meaning::with_trait},

    Entry{"<number> plus <number>", Meaning::sum},
    Entry{"<number> times <number>", Meaning::product},
    Entry{"<number>, to a maximum of <number>", Meaning::at_most},
    Entry{"<number> for each player", Meaning::per_player},
    Entry{"the number of cards discarded this way", Meaning::of_this_way},
    Entry{"the resources spent this way", Meaning::of_this_way},
    Entry{"the printed energy resources discarded this way", Meaning::of_this_way},
    Entry{"the counters it had", Meaning::counters_here},
    Entry{"the damage on your hero", Meaning::damage_on_hero},
    Entry{"your hero's ATK", Meaning::heros_attack},
    Entry{"the number of <kind>", Meaning::number_of_cards},

    Entry{"you have the <word> trait", Meaning::has_trait},
    Entry{"you are in hero form", Meaning::hero_form},
    Entry{"you are in alter-ego form", Meaning::alter_ego_form},
    Entry{"this is the last step of the sequence", Meaning::last_step},
    Entry{"you paid with an energy resource", Meaning::paid_energy},
    Entry{"you paid with a mental resource", Meaning::paid_mental},
    Entry{"you paid with a physical resource", Meaning::paid_physical},

    Entry{"<cards> get(s) + <number> ATK", Meaning::more_attack},
    Entry{"<cards> get(s) + 1 ATK for each <kind>", Meaning::attack_for_each},
    Entry{"<cards> get(s) + <number> THW", Meaning::more_thwart},
    Entry{"<cards> get(s) + <number> DEF", Meaning::more_defense},
    Entry{"<cards> get(s) + <number> hit points", Meaning::more_hit_points},
    Entry{"you get + <number> ally limit", Meaning::more_allies},
    Entry{"you get + 1 hand size for each <kind>", Meaning::hand_per_card},
    Entry{"<cards> gain(s) the <word> trait", Meaning::gained_trait},
    Entry{"you gain the <word> trait", Meaning::own_trait},
    Entry{"this generates twice as many resources for <word> cards", Meaning::twice_for_aspect},
    Entry{"the next card the chosen player plays costs <number> less", Meaning::cheaper},
    Entry{"threat cannot be removed from this", Meaning::threat_stays},
};

}  // namespace

Lore::Lore(const Rules& r) : TextLore(r, entries) {
  refine([&](const Node& n) { return refined(n); });
}

// Whom a description is about, by the word that says most.
Meaning Lore::described(const Node& kind) const {
  Meaning found = meaning(kind);
  for (const Node& part : children(kind)) {
    const Meaning inner = described(part);
    if (found == Meaning::unknown || found == Meaning::with_trait) found = inner;
    if (found == Meaning::friends && inner == Meaning::upgrades) found = inner;
  }
  return found;
}

Meaning Lore::refined(const Node& n) const {
  const auto parts = children(n);
  switch (meaning(n)) {
    case Meaning::one_of:
      switch (described(parts[0])) {
        case Meaning::enemies:
          return Meaning::an_enemy;
        case Meaning::minions:
          return Meaning::a_minion;
        case Meaning::allies:
          return Meaning::an_ally;
        case Meaning::schemes:
          return Meaning::a_scheme;
        case Meaning::friends:
        case Meaning::characters:
          return Meaning::a_friend;
        case Meaning::upgrades:
          return Meaning::an_upgrade;
        default:
          return Meaning::unknown;
      }
    case Meaning::each_of:
      switch (described(parts[0])) {
        case Meaning::enemies:
          return Meaning::each_enemy;
        case Meaning::heroes:
          return Meaning::each_hero;
        case Meaning::characters:
          return Meaning::each_character;
        case Meaning::friends:
          return Meaning::each_friend;
        case Meaning::upgrades:
          return Meaning::each_own_upgrade;
        case Meaning::schemes:
          return Meaning::each_scheme;
        case Meaning::side_schemes:
          return Meaning::each_side_scheme;
        default:
          return Meaning::unknown;
      }
    case Meaning::these_and_those:
      return meaning(parts[0]) == Meaning::villain ? Meaning::villain_and_engaged
                                                   : Meaning::unknown;
    default:
      return meaning(n);
  }
}

int Lore::resources(DefinitionId d) const {
  return printed(d, attribute::energy) + printed(d, attribute::mental) +
         printed(d, attribute::physical) + printed(d, attribute::wild);
}

int Lore::resources(DefinitionId d, DefinitionId paid_for) const {
  const int n = resources(d);
  for (const Ability& a : abilities(d)) {
    for (const Node& node : children(rules.library.node(a.block))) {
      if (meaning(node) != Meaning::twice_for_aspect) continue;
      const auto word = static_cast<std::size_t>(children(node)[0].value);
      if (definition(paid_for).words[attribute::aspect] == rules.library.words[word]) return 2 * n;
    }
  }
  return n;
}

bool Lore::has_keyword(DefinitionId d, std::string_view keyword) const {
  const auto& list = definition(d).keywords;
  return std::find(list.begin(), list.end(), keyword) != list.end();
}

bool Lore::has_trait(DefinitionId d, std::string_view trait) const {
  const auto& list = definition(d).traits;
  return std::find(list.begin(), list.end(), trait) != list.end();
}

int Lore::price(const Ability& a) const {
  if (a.cost == no_node) return 0;
  int n = 0;
  for (const Node& c : children(rules.library.node(a.cost))) {
    if (meaning(c) == Meaning::spend) n += children(c)[0].value;
    if (meaning(c) == Meaning::spend_each_type) n += 3;
  }
  return n;
}

bool Lore::leaves(DefinitionId d) const {
  for (const Ability& a : abilities(d)) {
    for (const Node& n : children(rules.library.node(a.block))) {
      if (control(n) == Control::at_end_of && says(n, Meaning::discard_this)) return true;
    }
  }
  return false;
}

bool Lore::enlarges_hand(DefinitionId hero, DefinitionId d) const {
  if (definition(d).type != type::upgrade) return false;
  for (const Ability& a : abilities(hero)) {
    if (a.kind != ability::always) continue;
    for (const Node& n : children(rules.library.node(a.block))) {
      if (meaning(n) != Meaning::hand_per_card) continue;
      const Node* trait = part_with(children(n)[0], Meaning::with_trait);
      if (trait == nullptr) continue;
      const auto word = static_cast<std::size_t>(children(*trait)[0].value);
      if (has_trait(d, rules.library.words[word])) return true;
    }
  }
  return false;
}

bool Lore::threat_stays(DefinitionId scheme) const {
  const auto list = abilities(scheme);
  return std::any_of(list.begin(), list.end(), [&](const Ability& a) {
    return a.kind == ability::always && says(rules.library.node(a.block), Meaning::threat_stays);
  });
}

const Ability* Lore::placement(DefinitionId d) const {
  for (const Ability& a : abilities(d)) {
    if (a.kind == ability::placement) return &a;
  }
  return nullptr;
}

}  // namespace muster::champions
