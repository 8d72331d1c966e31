// Whom and what the effects of cards are best turned on.
#include <algorithm>

#include "games/rings/bot/judgement.h"

namespace muster::rings {

double Judgement::hit(const Foe& f, int damage) const {
  if (damage >= f.hp) return f.bounty + 0.5;
  return 0.6 * f.bounty * damage / std::max(1, f.hp);
}

// What it is worth to take an enemy from the staging area upon oneself.
double Judgement::engaging(const Foe& f) const {
  double eased = 0.5 * f.threat;  // in the quest phases to come
  Combat combat(s_, s_.me);
  if (f.entrance > 0) {
    double least = 20;
    for (const Fighter& h : combat.heroes) least = std::min(least, Combat::harm(h, f.entrance));
    eased -= least;
  }
  // It may be on its way to somebody else.
  for (int i = 0; i < s_.players; ++i) {
    const auto s = static_cast<Seat>(i);
    if (s == s_.me || s_.out.has(s) || !s_.will_engage(f, s)) continue;
    Combat theirs(s_, s);
    for (const Foe& e : s_.foes) {
      if (e.engaged == no_seat && e.id != f.id && s_.will_engage(e, s)) theirs.add(e);
    }
    const double relieved = theirs.worth();
    theirs.add(f);
    eased = 1.0 * (relieved - theirs.worth()) - 0.5;
  }
  for (const Foe& e : s_.foes) {
    if (e.engaged == no_seat && e.id != f.id && s_.will_engage(e, s_.me)) combat.add(e);
  }
  const double without = combat.worth();
  combat.add(f);
  return combat.worth() - without + eased + (f.key ? 1.0 : 0.0);
}

double Judgement::travelling(const Place& p) const {
  double worth = 1.5 * p.threat - 0.25 * p.left + (p.key ? 4.0 : 0.0) + 0.3;
  if (const Gist* g = lore_.gist(p.definition, ability::travel)) {
    switch (g->deed) {
      case Meaning::exhaust_some:
        worth -= 1.0 + s_.engaged_with(s_.me);
        break;
      case Meaning::reveal:
        worth -= 3.0;
        break;
      case Meaning::discard_at_random:
        worth -= 2.0;
        break;
      default:
        worth -= 1.0;
        break;
    }
  }
  if (const Gist* g = lore_.gist(p.definition, ability::response)) {
    worth += std::clamp(effect(*g), 0.0, 2.0);
  }
  if (const Gist* g = lore_.gist(p.definition, ability::forced)) {
    if (g->deed == Meaning::orc_guards) worth -= 0.5 * s_.playing;
  }
  // Where the players then stay matters, too.
  if (lore_.gist(p.definition, ability::always) != nullptr) worth -= 0.5;
  return worth;
}

double Judgement::usefulness(const Friend& f) const {
  if (!f.ready) return 0;
  double worth = 0.2;
  if (s_.phase == Phase::quest && s_.step < Step::s3_3) worth += 1.2 * f.willpower;
  if (s_.phase <= Phase::combat) worth += 0.5 * f.attack + 0.7 * f.defense + 0.1 * f.hp;
  return worth + (f.hero ? 0.3 : 0.0);
}

double Judgement::quest_gain(int points) const {
  if (s_.phase != Phase::quest || s_.step != Step::s3_3) return 0;
  const int difference = s_.committed_willpower - s_.staging_threat;
  const double price = s_.threat_price();
  double sum = 0;
  for (int i = 0; i < points; ++i) sum += difference + i < 0 ? price : 0.7;
  return sum;
}

double Judgement::target(Meaning deed, const Gist& g, DefinitionId source, CardId c) const {
  const bool bad = hostile(source);
  const DefinitionId d = view_.definition_of(c);
  if (const Foe* f = s_.foe(c)) {
    switch (deed) {
      case Meaning::damage:
        return hit(*f, g.number);
      case Meaning::engage:
        return engaging(*f);
      case Meaning::no_threat:
        return f->threat;
      case Meaning::to_staging:
      case Meaning::cannot_attack:
        return f->has_attacked || !f->can_attack ? 0.0 : f->attack + (f->engaged == s_.me ? 1 : 0);
      default:
        return f->bounty;
    }
  }
  if (const Place* p = s_.place(c)) {
    if (deed == Meaning::place_progress) {
      const double explored = p->left <= g.number ? 3.0 : 0.0;
      return explored + p->threat + (p->key ? 3.0 : 0.0) - 0.3 * p->left - (p->active ? 0.5 : 0.0);
    }
    return p->threat;
  }
  if (const Friend* f = s_.friend_of(c)) {
    const double mine = f->seat == s_.me ? 0.4 : 0.0;
    switch (deed) {
      case Meaning::ready:
        return f->ready ? -5.0 : mine + f->attack + f->defense + (f->hero ? 0.5 : 0.0);
      case Meaning::exhaust:
      case Meaning::exhaust_some:
        return g.has(Meaning::attack_alone) ? f->attack : -usefulness(*f);
      case Meaning::add_resources:
        return mine * 5 + (f->readies || f->resources > 2 ? 0.0 : 1.0) + 0.1 * f->hp;
      case Meaning::damage: {
        Fighter x{.hp = f->hp, .worth = f->worth, .hero = f->hero};
        return -Combat::harm(x, g.number);
      }
      case Meaning::heal:
        return std::min(f->damage, g.number) * (f->hero ? 1.0 : 0.5) + (f->hp <= 1 ? 0.5 : 0.0);
      case Meaning::heal_all:
        return f->damage * (f->hero ? 1.0 : 0.5);
      case Meaning::remove_from_quest:
        return f->readies || !f->committed ? 1.0 : -f->willpower;
      case Meaning::attack:
      case Meaning::defense:
        return (f->attacking || f->defending ? 5.0 : 0.0) + 0.1 * f->attack;
      case Meaning::claim:
        return f->willpower - 0.5 * f->attack - 0.5 * f->defense + 0.4 * f->hp -
               (f->laden() ? 20 : 0);
      case Meaning::return_to_hand:
      case Meaning::discard_card:
      case Meaning::attach_this:
        return -f->worth;
      default:
        return bad ? -f->worth : mine + 0.1 * f->worth;
    }
  }
  if (d == 0xffff) return 0;
  switch (deed) {  // attachments and cards in hands and piles
    case Meaning::discard_card:
      return hostile(d) ? 5.0 : -playing_attachment(d);
    case Meaning::put_into_play:
      return lore_.type_of(d) == type::hero ? 10.0 + lore_.printed(d, attribute::threat_cost)
                                            : ally(d);
    case Meaning::return_to_hand:
      return holding(d);
    default:
      return hostile(d) ? 0.0 : holding(d);
  }
}

double Judgement::seat(Meaning deed, Seat s) const {
  const double mine = s == s_.me ? 0.3 : 0.0;
  switch (deed) {
    case Meaning::draw:
    case Meaning::look_and_keep:
      return mine - 0.25 * view_.count(view_.zone(zone::hand, s));
    case Meaning::reduce_threat:
      return s_.threat[s];
    case Meaning::raise_threat:
      return -s_.threat[s];
    case Meaning::cannot_attack:
    case Meaning::many_defenders:
      return attacks_to_come(s) + mine;
    case Meaning::willpower: {
      int committed = 0;
      for (const Friend& f : s_.friends) committed += f.seat == s && f.committed ? 1 : 0;
      return committed;
    }
    case Meaning::damage:
      return s_.engaged_with(s);
    case Meaning::heal_all:
    case Meaning::heal: {
      int damage = 0;
      for (const Friend& f : s_.friends) damage += f.seat == s && f.hero ? f.damage : 0;
      return damage;
    }
    case Meaning::shuffle_discards:
      return -view_.count(view_.zone(zone::deck, s));
    case Meaning::attach_this:
      return -mine;
    default:
      return mine;
  }
}

}  // namespace muster::rings
