// Casting a spell, whoever prepped it.
#include "games/aeons-end/rules/procedures.h"

namespace muster::aeons_end {

void CastSpell::step(Play& p) {
  Table& t = p.t;
  STEPS_BEGIN
  breach = p.card(spell).host;
  p.log({.line = line::casts,
         .by = caster,
         .known_to = everyone,
         .definition = p.card(spell).definition});
  // AE-CAST-4, AE-BREACH-12, AE-GAP-12: the breach gives its bonus whoever casts, and whenever;
  // AE-GAP-11: once for a cast.
  at(t, value::extra_damage) = static_cast<std::int16_t>(
      more_damage + (opened(p, breach) ? printed(p, breach, attribute::bonus) : 0));
  if (stays == 0) discard_spell(p, spell);  // AE-CAST-1, AE-ALLYCAST-3
  if (has_ability(p, spell, ability::cast)) {
    Scope s = text_scope(p, spell, ability::cast);
    s.acting_card = breach;  // adjacency is judged from where it was cast
    s.you = caster;          // AE-ALLYCAST-1
    pc = 1;
    return p.call(RunAbility::of(p.library, s, p.library.abilities[s.ability].block));
  }
  [[fallthrough]];
  case 1:;
    // AE-CAST-5, AE-GAP-11: the spell dealt no damage of its own.
    if (at(t, value::extra_damage) > 0) {
      p.ask(caster, prompt::target, spell);
      offer_targets(p);
      ASK(2);
      CALL(3, DealDamage{.source = spell,
                         .target = p.answer().card,
                         .amount = at(t, value::extra_damage),
                         .by = caster});
      at(t, value::extra_damage) = 0;
    }
    STEPS_END;
}

}  // namespace muster::aeons_end
