// What abilities answer, and the rules that hold while a card is in play.
#include "cards/phrases.h"
#include "games/aeons-end/words/vocabulary.h"

namespace muster::aeons_end {

namespace {

using phrases::fixed_rule;
using phrases::rule;
using phrases::trigger;

bool attack_or_power(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return is_type(p, o.subject, type::attack) || is_type(p, o.subject, type::power);
}
bool your_casting_phase(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.by == s.you;
}
bool to_this(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source;
}
// One damage cannot be divided, nor can damage to the only husk.
bool to_a_husk(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return o.by != no_seat && is_type(p, o.subject, type::husk) && o.amount > 1 && husks(p) > 1;
}

bool for_you(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return who_in(p, s, n, 0).has(q.seat);
}

}  // namespace

std::vector<Phrase> words_for_moments() {
  Phrase spells = rule("<who> may prep <number> spells to each opened breach",
                       stat::spells_per_breach, StatOp::set, for_you);
  spells.amount_hole = 1;
  return {
      trigger("after a turn order card is drawn", event::turn_drawn, Point::after),
      trigger("when a nemesis attack or power card is drawn", event::nemesis_drawn, Point::before,
              attack_or_power),
      trigger("at the end of your casting phase", event::casting_end, Point::after,
              your_casting_phase),
      trigger("when damage would be dealt to this minion", event::damage, Point::before, to_this),
      trigger("after this minion suffers damage", event::damage, Point::after, to_this),
      trigger("when a player would deal damage to a husk", event::damage, Point::before, to_a_husk),
      trigger("at the end of the nemesis turn", event::nemesis_turn_end, Point::after),

      spells,
      fixed_rule("players and Gravehold suffer no damage", stat::suffers, StatOp::set, 0),
      fixed_rule("this spell may be prepped to a closed breach without focusing it",
                 stat::prep_closed, StatOp::set, 1),
      rule("to strike is to resolve the top card of the strike deck, shuffle it back and lose "
           "<number> Fury",
           stat::strike_fury, StatOp::base),
      rule("the nemesis loses <number> Fury for a strike", stat::strike_fury, StatOp::set),
      rule("husks have <number> life", stat::husk_life, StatOp::set),
      fixed_rule("damaged husks heal at the end of each turn", stat::husk_heal, StatOp::set, 1),
      rule("at most <number> husks are in play; each further one deals 1 damage to Gravehold",
           stat::husk_room, StatOp::base),
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
