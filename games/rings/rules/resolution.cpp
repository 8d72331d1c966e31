// The end of a scenario in a campaign: its campaign card is turned over, and what it says on that
// side is done at once. LR-CAMPAIGN-CARD-4
#include "games/rings/rules/procedures.h"
#include "rules/interpreter.h"

namespace muster::rings {

namespace {

void resolve(Play& p, Scope& s, const Node& block) {
  bool passed = false;  // the "if" just before was true
  for (const Node& n : p.library.children(block)) {
    const Phrase& f = p.game.phrases[n.phrase];
    const auto children = p.library.children(n);
    if (f.control == Control::if_true) {
      passed = eval_condition(p, s, children[0]);
      if (passed) resolve(p, s, children[1]);
    } else if (f.control == Control::otherwise) {
      if (!passed) resolve(p, s, children.back());
    } else if (f.control == Control::none) {
      f.effect(p, s, n);
    }
  }
}

}  // namespace

void resolve_campaign(Play& p) {
  const CardId card = p.t.zones[p.zone(zone::campaign)].first;
  if (card == no_card) return;
  if (p.card(card).side == 0) {
    p.become(card, p.definition(card).back);
    p.card(card).side = 1;
  }
  for (const Ability& a : p.library.abilities_of(p.definition(card))) {
    if (a.kind != ability::resolution) continue;
    Scope s;
    s.source = card;
    s.you = first_player(p.t);
    s.ability = static_cast<std::uint16_t>(&a - p.library.abilities.data());
    resolve(p, s, p.library.node(a.block));
  }
}

}  // namespace muster::rings
