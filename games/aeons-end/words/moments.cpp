// What abilities answer, and the rules that hold while a card is in play.
#include "cards/holes.h"
#include "cards/phrases.h"
#include "games/aeons-end/words/vocabulary.h"
#include "rules/nouns.h"

namespace muster::aeons_end {

namespace {

using phrases::fixed_rule;
using phrases::rule;
using phrases::time;

bool attack_or_power(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return is_type(p, o.subject, type::attack) || is_type(p, o.subject, type::power);
}
bool your_casting_phase(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.by == s.you;
}
bool to_them(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return means(p, s, hole(p, n, 0), o.subject);
}
// "Any player" is whoever does it, and nobody is asked.
bool by_them_to_them(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  const bool anyone = phrase_of(p, hole(p, n, 0)).offer != nullptr;
  return o.by != no_seat && (anyone || who_in(p, s, n, 0).has(o.by)) &&
         means(p, s, hole(p, n, 1), o.subject);
}

bool for_them(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return who_in(p, s, n, 0).has(q.seat);
}

}  // namespace

std::vector<Phrase> words_for_moments() {
  using phrases::any;
  using phrases::event;
  Phrase spells = rule("<who> may prep <number> spells to each opened breach",
                       stat::spells_per_breach, StatOp::set, for_them);
  spells.amount_hole = 1;
  return {
      event("a turn order card is drawn", event::turn_drawn, nullptr, any),
      event("a nemesis attack or power card is drawn", event::nemesis_drawn, attack_or_power,
            nullptr),
      event("<cards> take(s) damage", event::damage, to_them, to_them),
      event("<who> deal(s) damage to <cards>", event::damage, by_them_to_them, by_them_to_them),
      time("your casting phase", event::casting_end, nullptr, your_casting_phase),
      time("the nemesis turn", event::nemesis_turn_end, nullptr, any),

      spells,
      fixed_rule("players and Gravehold suffer no damage", stat::suffers, StatOp::set, 0),
      fixed_rule("this spell may be prepped to a closed breach without focusing it",
                 stat::prep_closed, StatOp::set, 1),
      fixed_rule("this spell may share a breach with another that says so", stat::shares_breach,
                 StatOp::set, 1),
      rule("to strike is to resolve the top card of the strike deck, shuffle it back and lose "
           "<number> Fury",
           stat::strike_fury, StatOp::base),
      rule("the nemesis loses <number> Fury for a strike", stat::strike_fury, StatOp::set),
      rule("husks have <number> life", stat::husk_life, StatOp::set),
      fixed_rule("damaged husks heal at the end of each turn", stat::husk_heal, StatOp::set, 1),
      rule("at most <number> husks are in play", stat::husk_room, StatOp::base),
      rule("each further husk deals <number> damage to Gravehold", stat::husk_overflow,
           StatOp::base),
      fixed_rule("the top card of the devoured pile can be gained like one of a supply pile",
                 stat::devoured_gain, StatOp::set, 1),
      rule("when a supply pile has too few cards to devour, Gravehold suffers <number> damage for "
           "each that is missing",
           stat::devour_damage, StatOp::base),
      fixed_rule("the players lose when all supply piles are empty", stat::lost_without_supply,
                 StatOp::set, 1),
      fixed_rule("a destroyed corruption goes to the bottom of the corruption deck",
                 stat::corruption_to_deck, StatOp::set, 1),
      fixed_rule("a destroyed corruption goes to any player's discard pile instead",
                 stat::corruption_to_discard, StatOp::set, 1),
      rule("when a corruption would be gained and there is none, Gravehold suffers <number> damage",
           stat::corruption_damage, StatOp::base),
      fixed_rule("players resolve the corruptions in their hand at the start of their turn, and "
                 "those drawn since at the end of their main phase",
                 stat::corruption_resolve, StatOp::set, 1),
  };
}

}  // namespace muster::aeons_end
