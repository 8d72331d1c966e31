#include "games/champions/bot/lore.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

#include "games/champions/rules/resources.h"

namespace muster::champions {

namespace {

using Entry = PhraseMeaning<Meaning>;

constexpr std::array entries = {
    Entry{"deal <number> damage to <cards>", Meaning::damage},
    Entry{"<who> take(s) <number> damage", Meaning::take_damage},
    Entry{"deal <number> indirect damage to <who>", Meaning::indirect_damage},
    Entry{"divide <number> damage among <cards>", Meaning::assign_damage},
    Entry{"move <number> damage from <cards> to <cards>", Meaning::move_damage},
    Entry{"prevent <number> of that", Meaning::prevent_damage},
    Entry{"heal <number> damage from <cards>", Meaning::heal},
    Entry{"exhaust <cards>", Meaning::exhaust},
    Entry{"ready <cards>", Meaning::ready},
    Entry{"stun <cards>", Meaning::stun},
    Entry{"confuse <cards>", Meaning::confuse},
    Entry{"give a tough status card to <cards>", Meaning::tough},

    Entry{"remove <number> threat from <cards>", Meaning::remove_threat},
    Entry{"place <number> threat on <cards>", Meaning::place_threat},
    Entry{"this scheme places <number> less threat", Meaning::scheme_less},
    Entry{"place <number> acceleration token(s) on <cards>", Meaning::acceleration},

    Entry{"<who> draw(s) <number> card(s)", Meaning::who_draws},
    Entry{"draw up to your printed hand size", Meaning::draw_up},
    Entry{"look at the top <number> card(s) of your deck, put <number> into your hand and discard "
          "the others",
          Meaning::pick_from_top},
    Entry{"search your deck for a(n) <kind> and put it into your hand", Meaning::search},
    Entry{"shuffle up to <number> different card(s) of your discard pile into your deck",
          Meaning::recycle},
    Entry{"<who> return(s) the topmost <kind> of their discard pile to their hand",
          Meaning::recover_card},
    Entry{"<who> discard(s) the top <number> card(s) of their deck",
          Meaning::others_discard_from_deck},
    Entry{"put <cards> in <zone>", Meaning::keep_discarded},
    Entry{"<who> discard(s) <number> random card(s) from their hand",
          Meaning::others_discard_random},
    Entry{"<who> put(s) <number> random card(s) from their hand facedown under this",
          Meaning::others_discard_random},
    Entry{"discard <number> card(s) from your hand", Meaning::discard_from_hand},
    Entry{"discard <cards>", Meaning::discard},
    Entry{"return <cards> to its owner's hand", Meaning::return_this},
    Entry{"remove <number> counter(s) from <cards>", Meaning::remove_counters},
    Entry{"put <number> counter(s) on <cards>", Meaning::put_counters},

    Entry{"change your form", Meaning::change_form},
    Entry{"change to alter-ego form", Meaning::to_alter_ego},
    Entry{"resolve the special ability of <cards>, in any order", Meaning::special_sequence},
    Entry{"pay the printed cost of an ally in any player's discard pile", Meaning::buy_ally},
    Entry{"put <cards> into play under your control", Meaning::put_ally},
    Entry{"spend <price>", Meaning::spend},
    Entry{"generate <price>", Meaning::generate},
    Entry{"cancel its when revealed effects", Meaning::cancel_effects},
    Entry{"cancel the effects of that card and discard it", Meaning::cancel_effects},
    Entry{"this gains surge", Meaning::surge},
    Entry{"this attack gains overkill", Meaning::overkill},
    Entry{"<cards> scheme(s)", Meaning::villain_schemes},
    Entry{"give <cards> <number> additional boost card(s)", Meaning::more_boost},
    Entry{"<cards> attack(s) the hero it is engaged with", Meaning::minions_attack},
    Entry{"<cards> attack(s) you", Meaning::minions_attack},
    Entry{"bring your nemesis set into play", Meaning::enemy_comes},
    Entry{"reveal <cards>", Meaning::reveal_more},
    Entry{"put <cards> into play engaged with <who>", Meaning::enemy_comes},
    Entry{"deal <who> <number> encounter card(s)", Meaning::deal_encounter},
    Entry{"<who> put(s) the top <number> card(s) of their deck into play as a Drone",
          Meaning::drones_for_all},

    Entry{"you", Meaning::you},
    Entry{"<kind> in <zone>", Meaning::in_hand},
    Entry{"this", Meaning::this_card},
    Entry{"your identity", Meaning::own_identity},
    Entry{"your alter-ego", Meaning::own_identity},
    Entry{"your hero", Meaning::own_hero},
    Entry{"the villain", Meaning::villain},
    Entry{"the main scheme", Meaning::the_main_scheme},
    Entry{"the attacking enemy", Meaning::enemy_at_hand},
    Entry{"the attacked enemy", Meaning::enemy_at_hand},
    Entry{"that <kind>", Meaning::enemy_at_hand},
    Entry{"it", Meaning::enemy_at_hand},
    Entry{"a(n) <kind>", Meaning::one_of},
    Entry{"each <kind>", Meaning::each_of},
    Entry{"up to <number> <kind>", Meaning::up_to},
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
    Entry{"<number> for each <kind>", Meaning::per_player},
    Entry{"<number> <resource>", Meaning::some_resources},
    Entry{"<price> and <price>", Meaning::sum},
    Entry{"<price>, <price>", Meaning::sum},
    Entry{"that many", Meaning::of_this_way},
    Entry{"the printed <resource> resources discarded this way", Meaning::of_this_way},
    Entry{"<stat> on <cards>", Meaning::damage_on_cards},
    Entry{"the <stat> of <cards>", Meaning::heros_attack},
    Entry{"all", Meaning::everything},
    Entry{"that much", Meaning::that_much},
    Entry{"damage", Meaning::damage_tokens},
    Entry{"the number of <kind>", Meaning::number_of_cards},

    Entry{"you have the <word> trait", Meaning::has_trait},
    Entry{"you are in hero form", Meaning::hero_form},
    Entry{"not <condition>", Meaning::negation},
    Entry{"this is the last step of the sequence", Meaning::last_step},
    Entry{"you paid with a(n) <resource> resource", Meaning::paid},

    Entry{"<cards> get(s) + <number> <stat>", Meaning::more},
    Entry{"<cards> get(s) + <number> <stat> for each <kind>", Meaning::more_for_each},
    Entry{"the <word> trait", Meaning::gained_trait},
    Entry{"this generates twice as many resources for <word> cards", Meaning::twice_for_aspect},
    Entry{"the next <kind> <who> play(s) costs <number> less", Meaning::cheaper},
    Entry{"lose threat", Meaning::threat_stays},
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
    case Meaning::take_damage:
      return meaning(parts[1]) == Meaning::that_much ? Meaning::take_that_much
                                                     : Meaning::take_damage;
    case Meaning::prevent_damage:
      return meaning(parts[0]) == Meaning::everything ? Meaning::prevent_all
                                                      : Meaning::prevent_damage;
    case Meaning::heal:
      return meaning(parts[0]) == Meaning::everything ? Meaning::heal_all : Meaning::heal;
    case Meaning::place_threat:
      if (meaning(parts[1]) != Meaning::this_card) return Meaning::place_threat;
      return meaning(parts[0]) == Meaning::per_player ? Meaning::place_here_for_each
                                                      : Meaning::place_here;
    case Meaning::damage_on_cards:
      return meaning(parts[0]) == Meaning::damage_tokens && meaning(parts[1]) == Meaning::own_hero
                 ? Meaning::damage_on_hero
                 : Meaning::unknown;
    case Meaning::others_discard_from_deck:
      return is_you(parts[0]) ? Meaning::discard_from_deck : Meaning::others_discard_from_deck;
    case Meaning::others_discard_random:
      return is_you(parts[0]) ? Meaning::discard_random : Meaning::others_discard_random;
    case Meaning::drones_for_all:
      return is_you(parts[0]) ? Meaning::drones : Meaning::drones_for_all;
    case Meaning::who_draws:
      return is_you(parts[0]) ? Meaning::draw : Meaning::who_draws;
    case Meaning::discard:
      return meaning(parts[0]) == Meaning::this_card     ? Meaning::discard_this
             : meaning(parts[0]) == Meaning::up_to       ? Meaning::discard_some
             : part_with(n, Meaning::in_hand) != nullptr ? Meaning::discard_hand_part
                                                         : Meaning::discard;
    case Meaning::minions_attack:
      return meaning(parts[0]) == Meaning::villain ? Meaning::villain_attacks
                                                   : Meaning::minions_attack;
    case Meaning::paid:
      return paid_with(parts[0]);
    case Meaning::more:
      return more_of(n.value);
    case Meaning::more_for_each:
      return n.value == stat::attack      ? Meaning::attack_for_each
             : n.value == stat::hand_size ? Meaning::hand_per_card
                                          : Meaning::unknown;
    default:
      return meaning(n);
  }
}

bool Lore::is_you(const Node& who) const { return meaning(who) == Meaning::you; }

Meaning Lore::paid_with(const Node& resource) const {
  switch (rules.game.phrases[resource.phrase].fixed) {
    case energy:
      return Meaning::paid_energy;
    case mental:
      return Meaning::paid_mental;
    case physical:
      return Meaning::paid_physical;
    default:
      return Meaning::unknown;
  }
}

// What a rule that adds to this value brings.
Meaning Lore::more_of(int stat) {
  switch (stat) {
    case stat::attack:
      return Meaning::more_attack;
    case stat::thwart:
      return Meaning::more_thwart;
    case stat::defense:
      return Meaning::more_defense;
    case stat::hit_points:
      return Meaning::more_hit_points;
    case stat::ally_limit:
      return Meaning::more_allies;
    default:
      return Meaning::unknown;
  }
}

const Node* Lore::gained_trait(const Node& rule) const {
  const Node* trait = part_with(rule, Meaning::gained_trait);
  return trait == nullptr ? nullptr : &children(*trait)[0];
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

int Lore::resources_in(const Node& price) const {
  int n = 0;
  for (const Node& part : children(price)) {
    n += control(part) == Control::literal ? part.value : resources_in(part);
  }
  return n;
}

int Lore::price(const Ability& a) const {
  if (a.cost == no_node) return 0;
  int n = 0;
  for (const Node& c : children(rules.library.node(a.cost))) {
    if (meaning(c) == Meaning::spend) n += resources_in(children(c)[0]);
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
      const Node* trait = part_with(children(n).back(), Meaning::with_trait);
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
