// What texts do with breaches and spells.
#include <algorithm>

#include "cards/holes.h"
#include "cards/phrases.h"
#include "games/aeons-end/words/says.h"
#include "games/aeons-end/words/vocabulary.h"

namespace muster::aeons_end {

namespace {

using phrases::asking_effect;
using phrases::called;
using phrases::counted;
using phrases::effect;

// ---- damage by players --------------------------------------------------------------------------

void offer_enemies(Play& p, const Scope&, const Node&) { offer_targets(p); }

// With what the breach and the text before have added: all of it goes to one target. AE-CAST-3,
// AE-GAP-11
void deal(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 0) + at(p.t, value::extra_damage);
  at(p.t, value::extra_damage) = 0;
  if (s.slots[n.slot] < 0) return;
  p.call(DealDamage{.source = s.source,
                    .target = static_cast<CardId>(s.slots[n.slot]),
                    .amount = static_cast<std::int16_t>(amount),
                    .by = s.you});
}
// Of a nemesis card nobody is the dealer.
void deal_to(Play& p, Scope& s, const Node& n) {
  const int amount = number_in(p, s, n, 0);
  const bool players_own = p.definition(s.source).type <= type::spell;
  for (const CardId c : cards_in(p, s, n, 1)) {
    p.call(DealDamage{.source = s.source,
                      .target = c,
                      .amount = static_cast<std::int16_t>(amount),
                      .by = players_own ? s.you : no_seat});
  }
}
void deal_more(Play& p, Scope& s, const Node& n) {
  std::int16_t& extra = at(p.t, value::extra_damage);
  extra = static_cast<std::int16_t>(extra + number_in(p, s, n, 0));
}

// ---- breaches -----------------------------------------------------------------------------------

void focus_each(Play& p, Scope& s, const Node& n) {  // AE-FOCUS-6
  for (const CardId c : cards_in(p, s, n, 0)) focus(p, s.you, c);
}
bool fits_some_breach(Play& p, const Scope& s, const Node& n) {
  return any_card(p, s, n, 0, [&](CardId spell) { return any_breach_for(p, s.you, spell); });
}
void prep(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) {
    if (any_breach_for(p, s.you, c)) p.call(PrepSpell{.spell = c, .seat = s.you});
  }
}

bool any_of_them(Play& p, const Scope& s, const Node& n) { return has_cards(p, s, n, 0); }

// ---- casting ------------------------------------------------------------------------------------

void cast(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) {
    if (lies_in_breach(p, c)) p.call(CastSpell{.spell = c, .caster = s.you});
  }
}
void cast_stronger(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) {
    if (!lies_in_breach(p, c)) continue;
    p.call(CastSpell{.spell = c,
                     .caster = s.you,
                     .more_damage = static_cast<std::uint8_t>(number_in(p, s, n, 1))});
  }
}
void cast_and_keep(Play& p, Scope& s, const Node& n) {
  for (const CardId c : cards_in(p, s, n, 0)) {
    if (!lies_in_breach(p, c)) continue;
    p.call(CastSpell{.spell = c, .caster = s.you, .stays = 1});
  }
}

}  // namespace

std::vector<Phrase> words_for_spells() {
  return {
      called(says::deal, counted(asking_effect("deal <number> damage", offer_enemies, deal),
                                 "deal damage equal to <number>")),
      called(says::deal_to, counted(effect("deal <number> damage to <cards>", deal_to),
                                    "deal damage equal to <number> to <cards>")),
      called(says::deal_more, counted(effect("this spell deals <number> more damage", deal_more),
                                      "this spell deals more damage equal to <number>")),
      called(says::focus, effect("focus <cards>", focus_each, any_of_them)),
      called(says::prep, effect("prep <cards>", prep, fits_some_breach)),
      called(says::cast, effect("cast <cards>", cast, any_of_them)),
      called(says::cast_stronger,
             effect("cast <cards>, which deals <number> more damage", cast_stronger, any_of_them)),
      called(says::cast_and_keep,
             effect("cast <cards> without discarding it", cast_and_keep, any_of_them)),
  };
}

}  // namespace muster::aeons_end
