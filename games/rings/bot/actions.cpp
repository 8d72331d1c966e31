// When the actions and responses of cards are worth their price.
#include <algorithm>

#include "games/rings/bot/judgement.h"

namespace muster::rings {

namespace {

constexpr double card = 1.0;      // drawn
constexpr double resource = 0.7;  // gained

}  // namespace

bool Judgement::before_attacks() const {
  return s_.phase == Phase::combat && s_.step < Step::s6_4_1;
}

double Judgement::worst_attack(Seat s) const {
  double worst = 0;
  const Combat combat(s_, s);
  for (const Foe& f : s_.foes) {
    if (f.engaged != s || f.has_attacked || f.striking || !f.can_attack) continue;
    const Opponent o = Combat::opponent(f);
    double least = combat.undefended(o);
    for (const Fighter& d : combat.fighters) {
      if (d.can_defend) least = std::min(least, combat.defended(d, o) + 0.3 * d.attack);
    }
    worst = std::max(worst, least);
  }
  return worst;
}

double Judgement::attacks_to_come(Seat s) const {
  double sum = 0;
  for (const Foe& f : s_.foes) {
    if (f.engaged == s && !f.has_attacked && !f.striking && f.can_attack) sum += f.attack;
  }
  return sum;
}

CardId Judgement::host_of(CardId attachment) const {
  for (const Friend& f : s_.friends) {
    if (f.attachments == 0) continue;
    bool here = false;
    view_.each_attached(f.id, [&](const SeatView::Sight& a) { here = here || a.id == attachment; });
    if (here) return f.id;
  }
  return no_card;
}

double Judgement::readying(const Gist& g, CardId source) const {
  if (g.costs_to(Meaning::exhaust) && event_card(view_.definition_of(source))) return -1;
  if (s_.phase < Phase::quest || (s_.phase == Phase::quest && s_.step < Step::s3_2)) return -1;
  if (s_.phase > Phase::combat) return -1;
  if (g.target == Meaning::each_character) {
    int exhausted = 0;
    for (const Friend& f : s_.friends) exhausted += f.ready ? 0 : f.attack + f.defense;
    return before_attacks() && attacks_to_come(s_.me) > 3 ? 0.3 * exhausted - 4 : -1;
  }
  if (const Friend* f = s_.friend_of(host_of(source))) return f->ready ? -1 : 2;
  // An ally: for the attack.
  if (s_.phase != Phase::combat || s_.engaged_with(s_.me) == 0) return -1;
  double best = 0;
  for (const Friend& f : s_.friends) {
    if (f.seat == s_.me && !f.hero && !f.ready) best = std::max<double>(best, f.attack);
  }
  return best - 1.5;
}

double Judgement::willpower_action(const Gist& g, CardId source) const {
  double cost = 0;
  if (g.costs_to(Meaning::discard_from_hand)) cost = 0.9 * worst_in_hand() + 0.1;
  if (g.target == Meaning::each_character) {
    int committed = 0;
    for (int i = 0; i < s_.players; ++i) {
      committed =
          std::max(committed, static_cast<int>(seat(Meaning::willpower, static_cast<Seat>(i))));
    }
    return quest_gain(committed * g.number) - 1.5;
  }
  const Friend* f = s_.friend_of(source);
  if (f == nullptr) f = s_.friend_of(host_of(source));
  if (f != nullptr && !f->committed) return -1;
  return quest_gain(g.number) - cost;
}

// More attack or defense for somebody who is fighting.
double Judgement::strengthening(const Gist& g, CardId source) const {
  if (s_.phase != Phase::combat) return -1;
  const double cost =
      0.5 * price(view_.definition_of(source)) + 0.3 + (g.has(Meaning::shuffle_away) ? 4.0 : 0.0);
  int strength = 0, attackers = 0;
  bool own = false;
  for (const Friend& f : s_.friends) {
    if (!f.attacking) continue;
    strength += f.attack;
    ++attackers;
    own = own || f.id == source;
  }
  if (attackers != 0) {
    const Friend* self = s_.friend_of(source);
    if (self != nullptr && !own) return -1;
    const int more = g.target == Meaning::each_character ? attackers * g.number : g.number;
    for (const Foe& f : s_.foes) {
      if (!f.attacked) continue;
      const int need = f.defense + f.hp - strength;
      if (need > 0 && need <= more) return 0.7 * f.bounty - cost;
    }
    return -1;
  }
  if (!g.has(Meaning::defense) || s_.friend_of(source) != nullptr) return -1;
  for (const Friend& f : s_.friends) {
    if (!f.defending || !f.hero) continue;
    for (const Foe& e : s_.foes) {
      if (!e.striking) continue;
      const int damage = e.attack - f.defense;
      if (damage >= f.hp && damage - g.number < f.hp) return 0.4 * f.worth - cost;
    }
  }
  return -1;
}

double Judgement::drawing(const Gist& g, CardId source) const {
  if (s_.deck_left < g.number + 1) return -1;
  const auto hand = static_cast<double>(s_.hand.size());
  if (const Friend* f = s_.friend_of(source)) {
    const bool over = s_.phase == Phase::combat && s_.engaged_with(s_.me) == 0;
    if (over) return 1;
    if (s_.phase == Phase::planning) {
      return g.number * card * (hand <= 2 ? 1.2 : 0.8) - 1.1 * f->willpower - 0.2 * f->attack;
    }
    return -1;
  }
  if (s_.phase != Phase::planning) return -1;
  return g.number * card * (hand <= 2 ? 1.0 : 0.6) - resource * price(view_.definition_of(source));
}

double Judgement::healing(const Gist& g, CardId source) const {
  const bool event = event_card(view_.definition_of(source));
  const bool all = g.deed == Meaning::heal_all;
  const Friend* host = event ? nullptr : s_.friend_of(host_of(source));
  double best = 0;
  for (const Friend& f : s_.friends) {
    if (host != nullptr && f.id != host->id) continue;
    const int healed = all ? f.damage : std::min(f.damage, g.number);
    best =
        std::max(best, healed * (f.hero ? (f.hp <= 2 ? 1.6 : 0.9) : 0.5) * (f.hp <= 1 ? 1.3 : 1.0));
  }
  double cost = event ? 0.9 * price(view_.definition_of(source)) : 0.0;
  if (const Friend* f = s_.friend_of(source)) {
    if (g.costs_to(Meaning::exhaust)) cost = 0.6 + f->willpower * (s_.phase < Phase::quest ? 1 : 0);
    if (g.costs_to(Meaning::spend_resources)) cost = f->resources >= 3 ? 0.3 : 0.8;
  }
  return best - cost - 0.1;
}

// An ally that comes for a phase.
double Judgement::sneaking(const Gist& g, DefinitionId d) const {
  const bool returns = g.has(Meaning::return_to_hand);
  if (!returns) {
    if (s_.phase != Phase::planning) return -1;
    return lore_.printed(d, attribute::cost) == 5 ? 12.0 : 2.5;
  }
  double best = 0;
  for (const Own& o : s_.hand) {
    if (lore_.type_of(o.definition) == type::ally && !copy_in_play(o.definition)) {
      best = std::max(best, ally(o.definition));
    }
  }
  if (best < 6) return -1;
  if (s_.phase == Phase::quest && s_.step == Step::s3_1) return best - 5;
  return s_.phase == Phase::combat && s_.step == Step::s6_2 && s_.engaged_with(s_.me) > 0 ? best - 4
                                                                                          : -1;
}

double Judgement::claiming(DefinitionId objective) const {
  const bool room = std::any_of(s_.friends.begin(), s_.friends.end(), [&](const Friend& f) {
    return f.seat == s_.me && f.hero && !f.laden();
  });
  if (!room || s_.threat[s_.me] + 2 >= 47) return -1;
  // What hurts its bearer each round is taken when little else is missing.
  const bool hurts = lore_.gist(objective, ability::forced) != nullptr;
  return !hurts || (s_.stage_stands && s_.quest_left <= 3) ? 6 : -1;
}

double Judgement::action(CardId source, std::uint16_t ability) const {
  const Gist& g = lore_.gist(ability);
  const DefinitionId d = lore_.rules.library.abilities[ability].definition;
  const double cost = event_card(d) ? resource * price(d) + 0.3 : 0.0;
  switch (g.deed) {
    case Meaning::add_resources:
      return 5;
    case Meaning::ready:
      return readying(g, source);
    case Meaning::willpower:
      return g.has(Meaning::attack) ? (quest_gain(g.number) > 1 ? 1.0 : -1.0)
                                    : willpower_action(g, source);
    case Meaning::defense:
      return willpower_action(g, source);
    case Meaning::attack:
      return strengthening(g, source);
    case Meaning::draw:
      return drawing(g, source);
    case Meaning::heal:
    case Meaning::heal_all:
      return healing(g, source);
    case Meaning::put_into_play:
      return sneaking(g, d);
    case Meaning::reduce_threat: {
      double most = 0;
      for (int i = 0; i < s_.players; ++i) {
        const auto s = static_cast<Seat>(i);
        if (!s_.out.has(s)) most = std::max(most, 6 * s_.threat_price(s));
      }
      return g.has(Meaning::give_control) ? -1 : most - 6.5;
    }
    case Meaning::no_threat: {
      int most = 0;
      for (const Foe& f : s_.foes) {
        if (f.engaged == no_seat) most = std::max(most, f.threat);
      }
      for (const Place& p : s_.places) {
        if (!p.active) most = std::max(most, p.threat);
      }
      return quest_gain(most) - cost - 0.6;
    }
    case Meaning::cannot_attack:
      if (!before_attacks()) return -1;
      return (g.for_everybody || price(d) > 1 ? 0.8 * attacks_to_come(s_.me) - 3
                                              : worst_attack(s_.me) - 2.0) -
             cost;
    case Meaning::attack_alone: {
      if (!before_attacks()) return -1;
      double best = -1;
      for (const Foe& f : s_.foes) {
        if (f.engaged != s_.me || f.has_attacked) continue;
        for (const Friend& x : s_.friends) {
          if (x.seat == s_.me && x.ready && x.attack >= f.defense + f.hp) {
            best = std::max(best, f.bounty - cost - 1);
          }
        }
      }
      return best;
    }
    case Meaning::damage: {
      if (s_.phase != Phase::combat) return -1;
      double most = 0;
      for (int i = 0; i < s_.players; ++i) {
        double sum = 0;
        for (const Foe& f : s_.foes) {
          if (f.engaged == static_cast<Seat>(i)) sum += hit(f, g.number);
        }
        most = std::max(most, sum);
      }
      return most - cost - 2;
    }
    case Meaning::to_staging:
      return before_attacks() ? worst_attack(s_.me) - 4 - cost : -1;
    case Meaning::look_at_encounter:
      return s_.phase == Phase::combat && attacks_to_come(s_.me) == 0 && s_.engaged_with(s_.me) == 0
                 ? 0.3
                 : -1;
    case Meaning::claim:
      return claiming(d);
    case Meaning::return_to_hand: {
      if (s_.phase != Phase::planning) return -1;
      return s_.resources >= 3 ? 0.3 : -1;
    }
    case Meaning::shuffle_discards:
      return s_.deck_left <= 2 && s_.phase == Phase::planning ? 1 : -1;
    case Meaning::look_and_keep:
      return s_.phase == Phase::planning && s_.resources >= 3 && s_.hand.size() <= 2 ? 0.4 : -1;
    default:
      return -1;
  }
}

double Judgement::response(CardId source, std::uint16_t ability) const {
  const Gist& g = lore_.gist(ability);
  const DefinitionId d = lore_.rules.library.abilities[ability].definition;
  const double cost = event_card(d) ? 0.5 * price(d) : 0.0;
  switch (g.deed) {
    case Meaning::cancel_revealed: {
      double worst = 0;
      view_.each_card(view_.zone(zone::revealed), [&](const SeatView::Sight& c) {
        if (!c.hidden) worst = std::max(worst, danger(c.definition));
      });
      const bool replaced = g.costs_to(Meaning::exhaust);  // another card comes in its place
      return worst - (replaced ? 2.8 : 1.8);
    }
    case Meaning::cancel:
      return shadow_at_work() - 1.6;
    case Meaning::ready: {
      // There is something to fight, or soon will be.
      return s_.foes.size() != 0 || s_.round > 1 ? 1 : 0.1;
    }
    case Meaning::engage: {
      double best = -1;
      for (const Foe& f : s_.foes) {
        if (f.engaged == no_seat) best = std::max(best, engaging(f) - 1);
      }
      return best;
    }
    case Meaning::place_progress:
      if (g.costs_to(Meaning::exhaust)) return s_.engaged_with(s_.me) == 0 ? 0.3 : -1;
      return 1;
    case Meaning::put_into_play:
      return 3;
    case Meaning::damage:
      return 1.5 - 0.3 * cost;
    case Meaning::discard_card:
      return 0.2;
    case Meaning::unknown:
      return 0.1;
    default:
      return std::max(0.1, effect(g) - cost);
  }
  static_cast<void>(source);
}

double Judgement::effect(const Gist& g) const {
  switch (g.deed) {
    case Meaning::draw:
      return g.number * card * (s_.deck_left >= g.number ? 1.0 : 0.1);
    case Meaning::damage: {
      double best = 0;
      for (const Foe& f : s_.foes) {
        const double worth = hit(f, g.number);
        best = g.target == Meaning::unknown ? std::max(best, worth) : best + worth;
      }
      return best;
    }
    case Meaning::reduce_threat: {
      double most = 0;
      for (int i = 0; i < s_.players; ++i) {
        const auto s = static_cast<Seat>(i);
        if (!s_.out.has(s)) most = std::max(most, s_.threat_price(s));
      }
      return g.for_everybody ? g.number * s_.threat_price() : g.number * most;
    }
    case Meaning::add_resources:
      return g.number * resource;
    case Meaning::place_progress:
      return g.number * 0.9;
    case Meaning::ready:
      return 1;
    case Meaning::engage:
      return 0.5;
    case Meaning::return_attachment:
    case Meaning::search:
      return card;
    case Meaning::put_to_bottom: {
      const int looked = view_.value(value::looked_at);
      if (looked < 0) return 0;
      const DefinitionId d = view_.definition_of(static_cast<CardId>(looked));
      return d == 0xffff ? 0.0 : encounter_card(d) - 2.5;
    }
    case Meaning::willpower:
      return s_.phase == Phase::quest ? 1.0 : -0.5;
    case Meaning::defense:
      return s_.phase == Phase::combat ? 1.0 : -0.5;
    case Meaning::exhaust:
    case Meaning::exhaust_some: {
      double sum = 0;
      for (const Friend& f : s_.friends) {
        if (f.seat == s_.me && f.damage > 0) sum += usefulness(f);
      }
      return -sum;
    }
    case Meaning::raise_threat:
      return -g.number * s_.threat_price(s_.me);
    case Meaning::rescue:  // and with the prisoner comes the Nazgûl
      return s_.quest_left <= 3 ? 5 : -1;
    default:
      return 0;
  }
}

}  // namespace muster::rings
