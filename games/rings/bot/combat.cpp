#include "games/rings/bot/combat.h"

#include <algorithm>

namespace muster::rings {

namespace {

// What shadow cards add to an attack: more often nothing than something.
struct Shadow {
  int more;
  double chance;
};
constexpr std::array defended_shadows = {Shadow{0, 0.62}, Shadow{1, 0.30}, Shadow{3, 0.08}};
constexpr std::array undefended_shadows = {Shadow{0, 0.60}, Shadow{1, 0.20}, Shadow{3, 0.20}};
constexpr double undefended_price = 1.0;  // what such shadow cards do besides

Fighter fighter(const Friend& f) {
  return {.id = f.id,
          .attack = f.attack,
          .defense = f.defense,
          .hp = f.hp,
          .worth = f.worth,
          .trophies = f.trophies,
          .hero = f.hero,
          .can_attack = f.can_attack,
          .can_defend = f.can_defend};
}

}  // namespace

Combat::Combat(const Situation& situation, Seat s) : threat_price_(situation.threat_price(s)) {
  for (const Friend& f : situation.friends) {
    if (f.seat != s) continue;
    if (f.hero) heroes.add(fighter(f));
    if (f.ready) fighters.add(fighter(f));
  }
  for (const Foe& f : situation.foes) {
    if (f.engaged == s) add(f);
  }
}

Opponent Combat::opponent(const Foe& f) {
  return {.id = f.id,
          .attack = f.attack,
          .defense = f.defense,
          .hp = f.hp,
          .bounty = f.bounty,
          .attacks = f.can_attack && !f.has_attacked && !f.striking,
          .excess = f.excess};
}

void Combat::add(const Foe& f) { opponents.add(opponent(f)); }

void Combat::strikes_now(CardId enemy) {
  for (Opponent& o : opponents) {
    if (o.id == enemy) o.attacks = false;
  }
}

void Combat::leave_out(CardId c) {
  ShortList<Fighter, 24> rest;
  for (const Fighter& f : fighters) {
    if (f.id != c) rest.add(f);
  }
  fighters = rest;
}

double Combat::harm(const Fighter& f, int damage) {
  if (damage <= 0) return 0;
  if (damage >= f.hp) return f.worth;
  if (!f.hero) return 0.4 * damage;
  // Each wound brings the hero nearer to death.
  return damage * (0.7 + 0.8 / (f.hp - damage));
}

double Combat::defended(const Fighter& f, const Opponent& o) const {
  double sum = 0;
  for (const Shadow& s : defended_shadows) {
    const int damage = o.attack + s.more - f.defense;
    sum += s.chance * harm(f, damage);
    if (o.excess && damage > f.hp) sum += s.chance * threat_price_ * (damage - f.hp);
  }
  return sum;
}

double Combat::undefended(const Opponent& o) const {
  double sum = undefended_price;
  for (const Shadow& s : undefended_shadows) {
    double least = 40;
    for (const Fighter& h : heroes) least = std::min(least, harm(h, o.attack + s.more));
    sum += s.chance * least;
  }
  return sum;
}

double Combat::attacks(std::uint32_t exhausted) const {
  int strength = 0, trophies = 0;
  for (std::size_t i = 0; i < fighters.size(); ++i) {
    if ((exhausted >> i & 1U) != 0 || !fighters[i].can_attack) continue;
    strength += fighters[i].attack;
    trophies += fighters[i].trophies;
  }
  double sum = 0;
  std::uint32_t done = 0;
  while (strength > 0) {
    // Attackers can rarely be divided without waste: one point each is lost.
    int best = -1;
    double best_rate = 0;
    for (std::size_t i = 0; i < opponents.size(); ++i) {
      const Opponent& o = opponents[i];
      const int need = o.defense + o.hp;
      if ((done >> i & 1U) != 0 || need > strength) continue;
      const double rate = o.bounty / need;
      if (rate > best_rate) {
        best_rate = rate;
        best = static_cast<int>(i);
      }
    }
    if (best < 0) break;
    const Opponent& o = opponents[static_cast<std::size_t>(best)];
    sum += o.bounty;
    strength -= o.defense + o.hp + 1;
    done |= 1U << best;
  }
  // What is left hurts somebody.
  double hurt = 0;
  for (std::size_t i = 0; i < opponents.size() && strength > 0; ++i) {
    const Opponent& o = opponents[i];
    if ((done >> i & 1U) != 0 || strength <= o.defense) continue;
    hurt = std::max(hurt, 0.9 * o.bounty * (strength - o.defense) / std::max(1, o.hp));
  }
  return sum + hurt + (done != 0 ? 1.4 * trophies : 0.0);
}

double Combat::worth() const {
  double sum = 0;
  std::uint32_t exhausted = 0, faced = 0;
  for (std::size_t n = 0; n < opponents.size(); ++n) {
    // The strongest attack first.
    int worst = -1;
    for (std::size_t i = 0; i < opponents.size(); ++i) {
      if ((faced >> i & 1U) != 0 || !opponents[i].attacks) continue;
      if (worst < 0 || opponents[i].attack > opponents[static_cast<std::size_t>(worst)].attack) {
        worst = static_cast<int>(i);
      }
    }
    if (worst < 0) break;
    faced |= 1U << worst;
    const Opponent& o = opponents[static_cast<std::size_t>(worst)];
    double least = undefended(o);
    int by = -1;
    for (std::size_t i = 0; i < fighters.size(); ++i) {
      const Fighter& f = fighters[i];
      if ((exhausted >> i & 1U) != 0 || !f.can_defend) continue;
      const double loss = defended(f, o) + 0.5 * f.attack;
      if (loss < least) {
        least = loss;
        by = static_cast<int>(i);
      }
    }
    if (by >= 0) {
      exhausted |= 1U << by;
      least -= 0.5 * fighters[static_cast<std::size_t>(by)].attack;
    }
    sum -= least;
  }
  return sum + attacks(exhausted);
}

}  // namespace muster::rings
