// What encounter cards do to the players.
#include <algorithm>

#include "games/rings/bot/judgement.h"

namespace muster::rings {

bool Judgement::hostile(DefinitionId d) const {
  const std::uint8_t t = lore_.type_of(d);
  return t == type::enemy || t == type::treachery || t == type::location || t == type::quest ||
         t == type::campaign || t == type::objective;
}

double Judgement::danger(DefinitionId d) const {
  const Gist* g = lore_.gist(d, ability::when_revealed);
  if (g == nullptr) return 0;
  const int players = s_.playing;
  const double price = s_.threat_price();
  switch (g->deed) {
    case Meaning::damage: {
      double sum = 0;
      for (const Friend& f : s_.friends) {
        const bool hit = g->target == Meaning::each_exhausted   ? !f.ready
                         : g->target == Meaning::each_character ? s_.threat[f.seat] >= 35
                                                                : false;
        if (!hit) continue;
        sum += g->number >= f.hp ? f.worth : 0.6;
      }
      if (g->target == Meaning::unknown) sum = 0.9 * g->number;
      return sum;
    }
    case Meaning::willpower: {
      int committed = 0;
      for (const Friend& f : s_.friends) committed += f.committed ? 1 : 0;
      return 0.9 * committed;
    }
    case Meaning::threat:
    case Meaning::staging_threat: {
      int staged = 0;
      for (const Foe& f : s_.foes) staged += f.engaged == no_seat ? 1 : 0;
      for (const Place& p : s_.places) staged += p.active ? 0 : 1;
      return 0.9 * (g->deed == Meaning::threat ? staged : players);
    }
    case Meaning::surge:
      return 1;
    case Meaning::remove_from_quest:
      return 1.3 * players;
    case Meaning::exhaust:
    case Meaning::exhaust_some:
      return 1.5 * players;
    case Meaning::raise_threat:
      return 1.5 * price;
    case Meaning::discard_card:
      return g->target == Meaning::each_in_hand ? 1.2 * players : 1;
    case Meaning::discard_from_hand:
      return 1.0;
    case Meaning::attach_this:
    case Meaning::remove_progress:
      return 3;
    case Meaning::reveal:
      return 2.5 * players;
    default:
      return 1;
  }
}

double Judgement::shadow(DefinitionId d) const {
  const Gist* g = lore_.gist(d, ability::shadow);
  if (g == nullptr) return 0;
  switch (g->deed) {
    case Meaning::attack: {
      // One more point may be one too many.
      double most = 0.8;
      for (const Friend& f : s_.friends) {
        if (!f.defending) continue;
        for (const Foe& e : s_.foes) {
          if (!e.striking) continue;
          const int damage = e.attack - f.defense;
          if (damage < f.hp && damage + 1 >= f.hp) most = std::max(most, f.hero ? 8.0 : 1.0);
        }
      }
      return most;
    }
    case Meaning::damage:
      return 3;
    case Meaning::raise_threat:
      return 4 * s_.threat_price(s_.me);
    case Meaning::no_defense:
      return 2.5;
    case Meaning::exhaust_some:
    case Meaning::exhaust:
      return 1.5;
    case Meaning::discard_card:
      return 2.5;
    case Meaning::attacks_from_shadows:
    case Meaning::enters_engaged:
      return 3;
    case Meaning::deal_shadow:
      return 1.5;
    default:
      return 1;
  }
}

double Judgement::encounter_card(DefinitionId d) const {
  double sum = danger(d) + 1.2 * lore_.printed(d, attribute::threat) +
               s_.threat_price() * lore_.printed(d, attribute::doomed);
  if (lore_.type_of(d) == type::enemy) sum += 0.6 * lore_.printed(d, attribute::attack);
  return sum;
}

// The shadow card that has just been turned up lies face up under an enemy.
double Judgement::shadow_at_work() const {
  double most = 0;
  for (const Foe& f : s_.foes) {
    if (!f.striking) continue;
    view_.each_attached(f.id, [&](const SeatView::Sight& c) {
      if (!c.hidden && !c.face_down && view_.under(c.id)) {
        most = std::max(most, shadow(c.definition));
      }
    });
  }
  return most;
}

}  // namespace muster::rings
