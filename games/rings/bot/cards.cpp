// What the cards of players are worth, in hand and in play.
#include <algorithm>

#include "games/rings/bot/judgement.h"

namespace muster::rings {

double Judgement::price(DefinitionId d) const { return lore_.printed(d, attribute::cost); }

bool Judgement::copy_in_play(DefinitionId d) const {
  if (lore_.printed(d, attribute::unique) == 0) return false;
  const DefinitionId title = lore_.definition(d).title;
  for (const Friend& f : s_.friends) {
    if (lore_.definition(f.definition).title == title) return true;
    bool found = false;
    if (f.attachments == 0) continue;
    view_.each_attached(f.id, [&](const SeatView::Sight& a) {
      if (!a.hidden && lore_.definition(a.definition).title == title) found = true;
    });
    if (found) return true;
  }
  return false;
}

double Judgement::ally(DefinitionId d) const {
  double worth = 1.5 * lore_.printed(d, attribute::willpower) +
                 1.1 * lore_.printed(d, attribute::attack) +
                 0.6 * lore_.printed(d, attribute::defense) + 0.5 * lore_.printed(d, attribute::hp);
  worth += 1.5;                                      // somebody who can stand in the way of a blow
  if (lore_.gist(d, ability::passive) != nullptr) {  // it leaves again at the end of the round
    worth = 0.55 * worth;
  }
  if (lore_.gist(d, ability::action) != nullptr) worth += 0.7;
  if (const Gist* g = lore_.gist(d, ability::response)) {
    const double more = effect(*g);
    worth += std::clamp(more, 0.0, 6.0);
  }
  return worth;
}

double Judgement::holding(DefinitionId d) const {
  if (copy_in_play(d)) return 0.1;
  switch (lore_.type_of(d)) {
    case type::ally:
      return 0.6 * ally(d) - 0.2 * price(d) + 0.3;
    case type::attachment:
      return 0.7 * playing_attachment(d);
    default: {
      if (lore_.gist(d, ability::cancelling_response) != nullptr) return 2.5;
      const Gist* g = lore_.gist(d, ability::action);
      if (g == nullptr) return 1.0;
      switch (g->deed) {
        case Meaning::put_into_play:
          return 1.6;
        case Meaning::reduce_threat:
          return 2.0;
        case Meaning::shuffle_discards:
        case Meaning::many_defenders:
          return 0.2;
        default:
          return 1.0;
      }
    }
  }
}

double Judgement::worst_in_hand() const {
  double worst = 9;
  for (const Own& o : s_.hand) worst = std::min(worst, holding(o.definition));
  return worst;
}

double Judgement::playing_attachment(DefinitionId d) const {
  const Gist& lasting = lore_.lasting(d);
  double worth = 0;
  if (const Gist* g = lore_.gist(d, ability::action)) {
    switch (g->deed) {
      case Meaning::add_resources:
        worth = 9;
        break;
      case Meaning::ready:
        worth = 6;
        break;
      case Meaning::heal:
        worth = 2.5;
        break;
      default:
        worth = 1.5;
        break;
    }
  }
  switch (lasting.deed) {
    case Meaning::willpower:
      worth += 2.2 * lasting.number;
      break;
    case Meaning::attack:
    case Meaning::defense:
      worth += 1.5 * lasting.number;
      break;
    case Meaning::hit_points:
      worth += 0.8 * lasting.number;
      break;
    case Meaning::threat:
      worth += 1.5;
      break;
    case Meaning::cannot_attack:
      worth += 5;
      break;
    case Meaning::collects:
      worth += 4;
      break;
    default:
      break;
  }
  if (worth == 0) worth = 1.0;
  return worth;
}

double Judgement::playing(DefinitionId d) const {
  if (copy_in_play(d)) return -1;
  double worth = 0;
  if (lore_.type_of(d) == type::ally) {
    worth = ally(d);
  } else {
    worth = playing_attachment(d);
    const Gist& lasting = lore_.lasting(d);
    if (lasting.deed == Meaning::cannot_attack) {
      double strongest = 0;
      for (const Foe& f : s_.foes) {
        if (f.engaged == no_seat || !f.can_attack || f.hp + f.defense < 4) continue;
        strongest = std::max(strongest, 1.5 * f.attack);
      }
      worth = strongest - 2;
    }
    if (lasting.deed == Meaning::willpower && lasting.number < 0) return -1;
  }
  // Something is kept for a card that cancels.
  double reserve = 0;
  for (const Own& o : s_.hand) {
    if (event_card(o.definition) && lore_.gist(o.definition, ability::cancelling_response)) {
      reserve = 1;
    }
  }
  if (s_.resources - price(d) < reserve) worth -= 2.0;
  return worth - 0.25 * price(d);
}

// What an attachment gives only to heroes of a certain kind.
double Judgement::fitting(DefinitionId attachment, const Friend& f) const {
  double sum = 0;
  const auto& traits = lore_.definition(f.definition).traits;
  for (const Ability& a : lore_.abilities(attachment)) {
    if (a.kind != ability::always || a.condition == no_node) continue;
    const Node& n = lore_.node(a.condition);
    if (lore_.meaning(n) != Meaning::host_is) continue;
    const Node* trait_of = lore_.part_with(n, Meaning::with_trait);
    if (trait_of == nullptr) continue;
    const auto word = static_cast<std::size_t>(lore_.children(*trait_of)[0].value);
    const std::string& trait = lore_.rules.library.words[word];
    if (std::find(traits.begin(), traits.end(), trait) != traits.end()) {
      sum += 1.5 * lore_.gist_of(lore_.node(a.block)).number;
    }
  }
  return sum;
}

// Where an attachment is of most use.
double Judgement::host(DefinitionId attachment, CardId c) const {
  if (const Foe* f = s_.foe(c)) {  // a trap
    return f->bounty + 0.5 * f->hp - (f->can_attack ? 0 : 20);
  }
  if (const Place* p = s_.place(c)) return p->active ? -1 : p->threat - 0.2 * p->left;
  const Friend* f = s_.friend_of(c);
  if (f == nullptr) return 0;
  const double mine = f->seat == s_.me ? 0.5 : 0.0;
  if (hostile(attachment)) return -f->worth;
  if (f->laden() && lore_.restricted(attachment)) return -5;
  const Gist& lasting = lore_.lasting(attachment);
  const Gist* g = lore_.gist(attachment, ability::action);
  double health = 0.3 * f->hp;
  if (f->attachments != 0) {
    view_.each_attached(c, [&](const SeatView::Sight& a) {
      if (a.definition == attachment) health -= 3;  // one of a kind is enough
    });
  }
  if (g != nullptr && g->deed == Meaning::add_resources) {
    // Who has something to pay for; a hero whose own text asks for resources comes first.
    const Gist* own = lore_.gist(f->definition, ability::response);
    return mine * 4 + health + (own != nullptr && own->costs_to(Meaning::spend_resources) ? 2 : 0);
  }
  if (g != nullptr && g->deed == Meaning::ready) {
    return mine + f->willpower + f->attack + f->defense + health - (f->readies ? 4 : 0);
  }
  if (g != nullptr && g->deed == Meaning::heal) {
    return mine + 2 * f->damage + (f->hero ? 4 : 0) + f->defense;
  }
  switch (lasting.deed) {
    case Meaning::willpower:
      return mine + 1.5 * f->willpower - 0.7 * f->attack - 0.3 * f->defense + health +
             (f->readies ? 2 : 0);
    case Meaning::attack:
      return mine + 1.5 * f->attack - 0.5 * f->willpower + health + fitting(attachment, *f);
    case Meaning::defense:
    case Meaning::hit_points:
      return mine + 1.5 * f->defense + f->damage - 0.3 * f->willpower - f->attachments * 0.3;
    default:
      return mine + health + f->willpower - f->attachments * 0.2;
  }
}

}  // namespace muster::rings
