#include "games/rings/bot/lore.h"

#include <algorithm>
#include <array>

namespace muster::rings {

namespace {

using Entry = PhraseMeaning<Meaning>;

constexpr std::array entries = {
    Entry{"ready <cards>", Meaning::ready},
    Entry{"exhaust <cards>", Meaning::exhaust},
    Entry{"each player exhausts 1 hero", Meaning::exhaust_some},
    Entry{"add <number> resource(s) to <cards>", Meaning::add_resources},
    Entry{"spend <number> resource(s) from <cards>", Meaning::spend_resources},
    Entry{"deal <number> damage to <cards>", Meaning::damage},
    Entry{"heal <number> damage from <cards>", Meaning::heal},
    Entry{"heal up to <number> damage from <cards>", Meaning::heal},
    Entry{"<who> raise(s) their threat by <number>", Meaning::raise_threat},
    Entry{"<who> reduce(s) their threat by <number>", Meaning::reduce_threat},
    Entry{"<who> draw(s) <number> card(s)", Meaning::draw},
    Entry{"discard <number> card(s) from your hand", Meaning::discard_from_hand},
    Entry{"<who> discard(s) <number> random card(s) from their hand", Meaning::discard_at_random},
    Entry{"put <cards> into play under your control", Meaning::put_into_play},
    Entry{"put <cards> into play under its owner's control", Meaning::put_into_play},
    Entry{"return <cards> to its owner's hand", Meaning::return_to_hand},
    Entry{"shuffle <cards> into <zone>", Meaning::shuffle_away},
    Entry{"claim this and attach it to <cards>", Meaning::claim},
    Entry{"discard <cards>", Meaning::discard_card},
    Entry{"look at <cards>", Meaning::look_at_shadow},
    Entry{"that shadow card", Meaning::that_shadow_card},
    Entry{"put <cards> on the bottom of <zone>", Meaning::put_to_bottom},
    Entry{"look at the top <number> card(s) of the deck of <who>, add 1 to its owner's hand and "
          "put the others back on top in any order",
          Meaning::look_and_keep},
    Entry{"<who> may search the top <number> cards of their deck for 1 card and add it to their "
          "hand",
          Meaning::search},
    Entry{"shuffle <zone> into <zone>", Meaning::shuffle_discards},
    Entry{"<who> return(s) the topmost <kind> of their discard pile to their hand",
          Meaning::return_attachment},
    Entry{"<who> take(s) control of <cards>", Meaning::give_control},
    Entry{"engage <cards>", Meaning::engage},
    Entry{"return <cards> to the staging area", Meaning::to_staging},
    Entry{"<cards> attack(s) an eligible enemy", Meaning::attack_alone},
    Entry{"deal <number> shadow card(s) to <cards>", Meaning::deal_shadow},
    Entry{"remove <cards> from the quest", Meaning::remove_from_quest},
    Entry{"<who> reveal(s) <number> card(s) from the encounter deck", Meaning::reveal},
    Entry{"cancel its when revealed effects", Meaning::cancel_revealed},
    Entry{"it does not happen", Meaning::cancel},
    Entry{"this gains surge", Meaning::surge},
    Entry{"<who> put(s) the top card of their deck face down before them as an engaged Orc Guard "
          "with 1 attack, 1 defense and 1 hit point",
          Meaning::orc_guards},
    Entry{"put <cards> into play engaged with <who>", Meaning::enters_engaged},
    Entry{"this attacks you from among the shadow cards, then it is set aside",
          Meaning::attacks_from_shadows},
    Entry{"resolve what this does when revealed", Meaning::resolve_revealed},
    Entry{"<who> add(s) a <word> card from the encounter deck or discard pile to the staging area",
          Meaning::take_from_encounter},
    Entry{"rescue the prisoner", Meaning::rescue},
    Entry{"place <number> progress on <cards>", Meaning::place_progress},
    Entry{"remove <number> progress from <cards>", Meaning::remove_progress},
    Entry{"attach this to <cards>", Meaning::attach_this},
    Entry{"attach this to the deck of <who>", Meaning::attach_this},
    Entry{"the players win the game", Meaning::win},
    Entry{"the players lose the game", Meaning::lose},

    Entry{"<cards> get(s) + <number> <stat>", Meaning::gets},
    Entry{"<cards> get(s) <number> <stat>", Meaning::gets},
    Entry{"the staging area gets + <number> threat", Meaning::staging_threat},
    Entry{"<cards> cannot <act>", Meaning::cannot},
    Entry{"<cards> do(es) not contribute its threat", Meaning::no_threat},
    Entry{"<cards> do(es) not count its defense", Meaning::no_defense},
    Entry{"<who> may declare any number of characters as defenders", Meaning::many_defenders},
    Entry{"<cards> collect(s) <number> additional resource(s) in each resource phase",
          Meaning::collects},

    Entry{"all", Meaning::everything},
    Entry{"each <kind>", Meaning::each},
    Entry{"each current <kind>", Meaning::each},
    Entry{"exhausted <kind>", Meaning::each_exhausted},
    Entry{"damaged <kind>", Meaning::each_damaged},
    Entry{"<kind> committed to the quest", Meaning::each_committed},
    Entry{"<kind> in the staging area", Meaning::each_staged},
    Entry{"your hand", Meaning::each_in_hand},
    Entry{"character(s)", Meaning::each_character},
    Entry{"each <people>", Meaning::each_player},
    Entry{"<cards> is a(n) <kind>", Meaning::host_is},
    Entry{"<trait> <kind>", Meaning::with_trait},
    Entry{"<number> <kind>", Meaning::so_many},
    Entry{"<kind> that can attack", Meaning::able_to_attack},
};

// What it means that a value gets more or less.
Meaning meaning_of(int stat) {
  switch (stat) {
    case stat::willpower:
      return Meaning::willpower;
    case stat::attack:
      return Meaning::attack;
    case stat::defense:
      return Meaning::defense;
    case stat::hit_points:
      return Meaning::hit_points;
    case stat::threat:
      return Meaning::threat;
    default:
      return Meaning::unknown;
  }
}

std::uint64_t bit(Meaning m) { return std::uint64_t{1} << static_cast<int>(m); }

}  // namespace

// The first of the words of a description that says whom a text hits.
Meaning Lore::target_of(const Node& kind) const {
  if (meaning(kind) > Meaning::first_target) return meaning(kind);
  for (const Node& part : children(kind)) {
    if (const Meaning m = target_of(part); m != Meaning::unknown) return m;
  }
  return Meaning::unknown;
}

void Lore::read(const Node& n, Gist& g, bool cost) const {
  const Meaning m = meaning(n);
  const bool pays = cost || control(n) == Control::cost;
  if (m != Meaning::unknown && m < Meaning::each) {
    (pays ? g.costs : g.does) |= bit(m);
    if (!pays && g.deed == Meaning::unknown) {
      g.deed = m;
      g.number = 1;
      for (const Node& c : children(n)) {
        if (control(c) == Control::literal && c.value != 0) g.number = c.value;
      }
    }
  } else if (m == Meaning::each_player && !pays) {
    g.for_everybody = true;
  } else if (m == Meaning::each && !pays && g.target == Meaning::unknown) {
    g.target = target_of(children(n)[0]);
  }
  for (const Node& c : children(n)) read(c, g, pays);
}

Gist Lore::gist_of(const Node& n) const {
  Gist g;
  read(n, g, false);
  return g;
}

Lore::Lore(const Rules& r) : TextLore(r, entries) {
  refine([&](const Node& n) {
    if (meaning(n) == Meaning::gets) return meaning_of(n.value);
    if (meaning(n) == Meaning::exhaust &&
        (says(n, Meaning::so_many) || says(n, Meaning::able_to_attack))) {
      return Meaning::exhaust_some;
    }
    if (meaning(n) == Meaning::look_at_shadow && !says(n, Meaning::that_shadow_card)) {
      return Meaning::look_at_encounter;
    }
    if (meaning(n) == Meaning::heal && meaning(children(n)[0]) == Meaning::everything) {
      return Meaning::heal_all;
    }
    if (meaning(n) != Meaning::cannot) return meaning(n);
    return n.value == stat::can_attack ? Meaning::cannot_attack : Meaning::unknown;
  });
  for (const Ability& a : rules.library.abilities) {
    gists_.push_back(a.block == no_node ? Gist{} : gist_of(node(a.block)));
  }
  lasting_.resize(rules.library.definitions.size());
  for (std::size_t d = 0; d < lasting_.size(); ++d) {
    for (const Ability& a : abilities(static_cast<DefinitionId>(d))) {
      if (a.kind == ability::always && lasting_[d].deed == Meaning::unknown) {
        lasting_[d] = gist_of(node(a.block));
      }
    }
  }
  const auto& cards = rules.library.definitions;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].type != type::quest) continue;
    for (std::size_t j = 0; j < cards.size(); ++j) {
      if (cards[j].type != type::enemy || cards[i].text.find(cards[j].name) == std::string::npos) {
        continue;
      }
      named_.push_back({static_cast<DefinitionId>(i), static_cast<DefinitionId>(j)});
    }
  }
}

bool Lore::restricted(DefinitionId d) const {
  const auto& list = definition(d).keywords;
  return std::find(list.begin(), list.end(), "restricted") != list.end();
}

int Lore::trophies(DefinitionId d) const {
  if ((definition(d).events >> event::destroyed & 1U) == 0) return 0;
  const Gist* g = gist(d, ability::response);
  return g != nullptr && g->deed == Meaning::place_progress ? g->number : 0;
}

bool Lore::names(DefinitionId stage, DefinitionId enemy) const {
  return std::any_of(named_.begin(), named_.end(),
                     [&](const Named& n) { return n.stage == stage && n.enemy == enemy; });
}

const Gist* Lore::gist(DefinitionId d, std::uint8_t kind) const {
  const Definition& card = definition(d);
  if ((card.ability_kinds >> kind & 1U) == 0) return nullptr;
  for (std::uint16_t i = 0; i < card.ability_count; ++i) {
    const auto index = static_cast<std::uint16_t>(card.first_ability + i);
    if (rules.library.abilities[index].kind == kind) return &gists_[index];
  }
  return nullptr;
}

}  // namespace muster::rings
