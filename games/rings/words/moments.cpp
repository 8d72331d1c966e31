// When abilities work, and the constant rules that texts state.
#include <algorithm>
#include <array>

#include "cards/phrases.h"
#include "games/rings/words/vocabulary.h"
#include "rules/nouns.h"

namespace muster::rings {

namespace {

bool marked(const Occurrence& o, int m) { return (o.marks & m) != 0; }

// Whether what fills a hole of an event is this card, this seat: "an ally" is any, and so is "a
// player". LR-SELF-REF-1: this card and no other of its name.
bool is(Play& p, const Scope& s, const Node& n, int i, CardId c) {
  return c != no_card && is_called(p, s, hole(p, n, i), c);
}
bool is_seat(Play& p, const Scope& s, const Node& n, int i, Seat seat) {
  if (seat == no_seat) return false;
  return phrase_of(p, hole(p, n, i)).offer != nullptr || who_in(p, s, n, i).has(seat);
}
template <class Test>
bool any_character(Play& p, Test wanted) {
  bool any = false;
  each_character(p, [&](CardId c) { any = any || wanted(c); });
  return any;
}
bool any_in_state(Play& p, const Scope& s, const Node& n, int st) {
  return any_character(p, [&](CardId c) { return has_state(p, c, st) && is(p, s, n, 0, c); });
}
bool about_subject(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is(p, s, n, 0, o.subject);
}
bool another_subject(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.subject != s.source && is(p, s, n, 0, o.subject);
}

// ---- attacks ------------------------------------------------------------------------------------

bool attacks(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::by_enemy) ? is(p, s, n, 0, o.source)
                                   : any_in_state(p, s, n, state::attacking);
}
bool attacks_somebody(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::by_enemy) && is(p, s, n, 0, o.source) && is_seat(p, s, n, 1, o.to);
}
bool declared_as_attacker(Play& p, const Scope& s, const Node& n, const Occurrence&) {
  return any_in_state(p, s, n, state::attacking);
}
bool helped_destroy(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::from_attack) && !marked(o, mark::by_enemy) && is(p, s, n, 1, o.subject) &&
         any_in_state(p, s, n, state::attacking);
}
// Also an enemy that attacks from among the shadow cards.
bool dealt_against(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_seat(p, s, n, 0, o.to);
}
bool shadow_effect(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is(p, s, n, 0, o.source);
}

// ---- damage and leaving play --------------------------------------------------------------------

bool took_damage(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.event == event::damage && o.amount > 0 && is(p, s, n, 0, o.subject);
}
// Of a character that nobody controlled nobody takes notice.
bool left_play(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  const bool character =
      !marked(o, mark::of_enemy) &&
      is_any_type(p, o.subject, 1U << type::hero | 1U << type::ally | 1U << type::objective_ally);
  return (!character || o.to != no_seat) && is(p, s, n, 0, o.subject);
}
// A card that came with it came too late. LR-FORCED-5
bool was_destroyed(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  const bool came_later =
      marked(o, mark::brings_cards) && (p.card(s.source).mark & card_mark::brought) != 0;
  return !came_later && left_play(p, s, n, o);
}
bool was_destroyed_by(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is(p, s, n, 1, o.source) && was_destroyed(p, s, n, o);
}
bool was_explored(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.cause == cause::explored && is(p, s, n, 0, o.subject);
}

// ---- players ------------------------------------------------------------------------------------

bool committed(Play& p, const Scope& s, const Node& n, const Occurrence&) {
  return any_character(p, [&](CardId c) {
    return (p.card(c).mark & card_mark::committed) != 0 && is(p, s, n, 0, c);
  });
}
bool played(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_seat(p, s, n, 0, o.by) && is(p, s, n, 1, o.subject);
}
bool engaged(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is(p, s, n, 0, o.subject) && is_seat(p, s, n, 1, o.to);
}
bool drew(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_seat(p, s, n, 0, o.to);
}
bool drawn_from_attached_deck(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return zone_kind(p, s.source) == zone::on_deck && p.t.zones[p.card(s.source).zone].owner == o.to;
}

// ---- the encounter deck and the quest -----------------------------------------------------------

bool ability_initiated(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject != s.source;
}
bool card_revealed(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return marked(o, mark::from_encounter_deck) && another_subject(p, s, n, o);
}
// With a location that it explored, both are one occurrence.
bool progress_placed(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is(p, s, n, 0, o.event == event::progress ? o.subject : o.other);
}
bool claimed(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return has_state(p, o.subject, state::claimed) && is(p, s, n, 0, o.subject);
}

// ---- the beginning and end of phases ------------------------------------------------------------

struct Milestones {
  std::string_view phase;
  Step begins, ends;
};
constexpr std::array milestones = {
    Milestones{"resource", Step::s1_1, Step::s1_4},  Milestones{"planning", Step::s2_1, Step::s2_4},
    Milestones{"quest", Step::s3_1, Step::s3_5},     Milestones{"travel", Step::s4_1, Step::s4_3},
    Milestones{"encounter", Step::s5_1, Step::s5_4}, Milestones{"combat", Step::s6_1, Step::s6_11},
    Milestones{"refresh", Step::s7_1, Step::s7_5},
};
bool is_milestone(Play& p, const Node& n, const Occurrence& o, Step Milestones::*which) {
  const std::string& word = p.library.words[static_cast<std::size_t>(hole(p, n, 0).value)];
  return std::any_of(milestones.begin(), milestones.end(), [&](const Milestones& m) {
    return m.phase == word && static_cast<int>(m.*which) == o.amount;
  });
}
bool phase_begins(Play& p, const Scope&, const Node& n, const Occurrence& o) {
  return is_milestone(p, n, o, &Milestones::begins);
}
bool phase_ends(Play& p, const Scope&, const Node& n, const Occurrence& o) {
  return is_milestone(p, n, o, &Milestones::ends);
}
template <Step step>
bool reaches(Play&, const Scope&, const Node&, const Occurrence& o) {
  return o.amount == static_cast<int>(step);
}

// ---- rules --------------------------------------------------------------------------------------

bool concerns_word(Play& p, const Scope&, const Node& n, const StatQuery& q) {
  return q.definition == hole(p, n, 0).value;
}
bool concerns_own_trait(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.definition == hole(p, n, 0).value && q.card == s.source && is_attachment(p, s.source);
}
bool concerns_icon(Play& p, const Scope&, const Node& n, const StatQuery& q) {
  const auto sphere = sphere_called(p.library.words[static_cast<std::size_t>(hole(p, n, 0).value)]);
  return q.definition == static_cast<DefinitionId>(sphere);
}
bool against(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return is_seat(p, s, n, 0, q.seat);
}
bool attachments_with_trait(Play& p, const Scope&, const Node& n, const StatQuery& q) {
  if (q.definition == 0xffff) return false;
  return p.rules.prints_trait(q.definition, hole(p, n, 0).value);
}
bool concerns_this(Play&, const Scope& s, const Node&, const StatQuery& q) {
  return q.card == s.source;
}
bool concerns_player(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return is_seat(p, s, n, 0, q.seat);
}
bool concerns_played(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return is_seat(p, s, n, 1, q.seat) && q.card != no_card && fits(p, s, hole(p, n, 0), q.card);
}
bool concerns_play(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return is_seat(p, s, n, 0, q.seat) && q.card != no_card && fits(p, s, hole(p, n, 1), q.card);
}
// What makes a card immune is not kept off by that.
bool concerns_whoever(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  if (p.settled_cards() != nullptr) return p.settled_cards()->has(q.card);
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return std::find(list.begin(), list.end(), q.card) != list.end();
}

using phrases::fixed_rule;

Phrase rule(std::string_view pattern, std::uint8_t stat, StatOp op, AppliesFn applies,
            int amount_hole) {
  Phrase p = phrases::rule(pattern, stat, op, applies);
  p.amount_hole = static_cast<std::int8_t>(amount_hole);
  return p;
}
Phrase with(Phrase p, AppliesFn applies) {
  p.applies = applies;
  return p;
}
// A card answers its own leaving.
Phrase leaving(Phrase p) {
  p.leaving = true;
  return p;
}
Phrase before(std::string_view pattern, std::uint8_t event, MatchFn match) {
  return phrases::event(pattern, event, match, nullptr);
}
Phrase after(std::string_view pattern, std::uint8_t event, MatchFn match) {
  return phrases::event(pattern, event, nullptr, match);
}
Phrase both(std::string_view pattern, std::uint8_t event, MatchFn match) {
  return phrases::event(pattern, event, match, match);
}

}  // namespace

// What an ability waits for: LR-TRIGGER-CONDITION-1. Texts that say "when" work before it is
// complete (LR-WHEN-1), those that say "after" when it has happened (LR-AFTER-1), and each of the
// two moments is a window of its own: LR-ABILITY-ORDER-2, LR-RESPONSE-3, LR-GAP-17, LR-GAP-18.
std::vector<Phrase> words_for_moments() {
  using phrases::time;
  return {
      both("<cards> attack(s)", event::attack, attacks),
      both("<cards> attack(s) <who>", event::attack, attacks_somebody),
      after("<cards> attack(s) and destroy(s) <cards>", event::destroyed, helped_destroy),
      after("<cards> is declared as an attacker", event::declare, declared_as_attacker),
      after("<cards> is declared as a defender", event::defend, about_subject),
      after("a shadow card is dealt to an enemy engaged with <who>", event::deal_shadow,
            dealt_against),
      both("a shadow effect dealt to <cards> resolve(s)", event::shadow, shadow_effect),
      phrases::event("<cards> take(s) damage", event::damage, about_subject, took_damage),
      leaving(
          phrases::event("<cards> is destroyed", event::destroyed, about_subject, was_destroyed)),
      after("<cards> is destroyed by <cards>", event::destroyed, was_destroyed_by),
      phrases::event("<cards> leave(s) play", event::leave_play, about_subject, left_play),
      leaving(after("<cards> is explored", event::explored, was_explored)),
      after("<cards> enter(s) play", event::enter_play, about_subject),
      after("<cards> is claimed", event::enter_play, claimed),
      after("<who> play(s) <cards>", event::play, played),
      before("<cards> is played", event::initiate, another_subject),
      before("an ability is initiated", event::initiate, ability_initiated),
      after("<cards> commit(s) to the quest", event::commit, committed),
      after("<cards> engage(s) <who>", event::engage, engaged),
      after("the players travel to <cards>", event::travel, about_subject),
      after("the players quest successfully", event::success, phrases::any),
      after("the players quest unsuccessfully", event::failure, phrases::any),
      after("progress is placed on <cards>", event::progress, progress_placed),
      both("<cards> is defeated", event::stage_defeated, about_subject),
      before("<cards> is revealed from the encounter deck", event::reveal, card_revealed),
      after("<who> draw(s) cards", event::draw, drew),
      before("cards are drawn from the attached deck", event::draw, drawn_from_attached_deck),
      before("the prisoner is rescued", event::rescue, phrases::any),
      before("a random hero becomes/become the prisoner", event::capture, phrases::any),

      time("the <word> phase", event::moment, phase_begins, phase_ends),
      time("the enemy attacks", event::moment, reaches<Step::s6_3>, reaches<Step::s6_6>),
      time("the player attacks", event::moment, reaches<Step::s6_7>, reaches<Step::s6_10>),
      time("the round", event::moment, reaches<Step::s0_0>, reaches<Step::s0_1>),
  };
}

// What texts change of the book's own rules, for as long as they are in force. LR-GOLDEN-2
std::vector<Phrase> words_for_rules() {
  using phrases::act;
  using phrases::keyword;
  using phrases::stat_name;
  constexpr StatOp set = StatOp::set;
  return {
      stat_name("willpower", stat::willpower),
      stat_name("attack", stat::attack),
      stat_name("defense", stat::defense),
      stat_name("threat", stat::threat),
      stat_name("hit points", stat::hit_points),
      stat_name("engagement cost", stat::engagement),

      // LR-GAIN-2
      with(keyword("the <word> trait", stat::trait), concerns_word),
      with(keyword("a <word> resource icon", stat::icon), concerns_icon),
      keyword("ranged", stat::ranged),
      keyword("sentinel", stat::sentinel),
      keyword("restricted", stat::restricted),
      fixed_rule("this counts as a <word> attachment", stat::trait, set, 1, concerns_own_trait),
      // LR-KEYWORD-3, LR-EX-1: added to what is printed
      rule("each revealed encounter card gains doomed <number>", stat::doomed, StatOp::add, nullptr,
           0),

      // LR-CANNOT-1: nothing sets any of these values to yes.
      act("attack", stat::can_attack),
      act("attack <who>", stat::can_attack, against),
      act("defend", stat::can_defend),
      act("commit to the quest", stat::can_commit),
      act("have attachments", stat::can_be_attached),
      act("have <word> attachments", stat::can_be_attached, attachments_with_trait),
      act("take damage", stat::can_take_damage),
      act("be engaged by choice", stat::can_be_engaged),
      act("be defeated", stat::can_advance),
      act("have progress placed on it", stat::can_progress),
      phrases::duty("be travelled to if able", stat::must_travel),
      fixed_rule("<cards> do(es) not contribute its threat", stat::contributes, set, 0,
                 phrases::concerns),
      fixed_rule("<cards> do(es) not count its defense", stat::counts_defense, set, 0,
                 phrases::concerns),
      fixed_rule("this can attack an enemy in the staging area, if it attacks alone",
                 stat::attacks_staging, set, 1, concerns_this),
      fixed_rule("excess combat damage dealt by this raises the threat of the player it attacks",
                 stat::excess_to_threat, set, 1, concerns_this),
      fixed_rule("<cards> is immune to player card effects", stat::immune, set,
                 immunity::player_cards, concerns_whoever),
      fixed_rule("the text of <cards> is blank", stat::blank, set, 1, phrases::concerns),

      rule("<cards> collect(s) <number> additional resource(s) in each resource phase",
           stat::collects, StatOp::add, phrases::concerns, 1),
      rule("<cards> do(es) not ready in the refresh phase unless its controller spends <number> "
           "resource(s) from it",
           stat::refresh_price, StatOp::add, phrases::concerns, 1),
      fixed_rule("the players have won the game", stat::won, set, 1, concerns_this),
      rule("reveal <number> additional card(s) in each quest phase", stat::reveals, StatOp::add,
           nullptr, 0),
      fixed_rule("no engagement checks are made", stat::makes_checks, set, 0),
      fixed_rule("the staging step of the quest phase is skipped", stat::stages, set, 0),
      rule("the staging area gets + <number> threat", stat::staging_threat, StatOp::add, nullptr,
           0),
      fixed_rule("players cannot draw cards", stat::draws, set, 0),
      rule("the players, as a group, can play at most <number> ally card(s) each round",
           stat::ally_limit, set, nullptr, 0),
      rule("each player raises their threat by <number> more in the refresh phase",
           stat::refresh_threat, StatOp::add, nullptr, 0),
      fixed_rule("<who> may declare any number of characters as defenders", stat::many_defenders,
                 set, 1, concerns_player),
      fixed_rule("<who> cannot play <kind>", stat::can_play, set, 0, concerns_play),
      rule("<kind> <who> play(s) cost <number> less", stat::cost, StatOp::subtract, concerns_played,
           2),
      rule("<kind> <who> play(s) cost <number> more", stat::cost, StatOp::add, concerns_played, 2),
  };
}

std::vector<Phrase> vocabulary() {
  std::vector<Phrase> all;
  for (const auto& part :
       {words_for_things(), words_for_characters(), words_for_hands(), words_for_quests(),
        words_for_encounters(), words_for_moments(), words_for_rules()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace muster::rings
