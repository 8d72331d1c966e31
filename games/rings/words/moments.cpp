// When abilities work, and the constant rules that texts state.
#include <algorithm>
#include <array>

#include "cards/phrases.h"
#include "games/rings/words/vocabulary.h"

namespace muster::rings {

namespace {

using phrases::trigger;

bool marked(const Occurrence& o, int m) { return (o.marks & m) != 0; }
CardId host(const Play& p, const Scope& s) { return p.card(s.source).host; }
bool of_type(const Play& p, CardId c, std::uint8_t kind) {
  return c != no_card && is_type(p, c, kind);
}
// Of a card that may have left play by now.
bool was_enemy(const Occurrence& o) { return marked(o, mark::of_enemy); }
bool was(const Play& p, const Occurrence& o, std::uint8_t kind) {
  return of_type(p, o.subject, kind) && !was_enemy(o);
}
bool was_character(const Play& p, const Occurrence& o) {
  return was(p, o, type::hero) || was(p, o, type::ally) || was(p, o, type::objective_ally);
}

// ---- before -------------------------------------------------------------------------------------

bool this_attacks(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return marked(o, mark::by_enemy) && o.source == s.source;
}
bool an_enemy_attacks_you(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return marked(o, mark::by_enemy) && o.to == s.you;
}
bool card_revealed(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return marked(o, mark::from_encounter_deck) && o.subject != s.source;
}
bool treachery_revealed(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return marked(o, mark::from_encounter_deck) && of_type(p, o.subject, type::treachery);
}
bool enemy_revealed(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return marked(o, mark::from_encounter_deck) && of_type(p, o.subject, type::enemy);
}
// LR-SELF-REF-1: this card and no other of its name.
bool about_this(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source;
}
bool about_host(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return host(p, s) != no_card && o.subject == host(p, s);
}
bool about_a_character(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return was_character(p, o);
}
bool drawn_from_attached_deck(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return zone_kind(p, s.source) == zone::on_deck && p.t.zones[p.card(s.source).zone].owner == o.to;
}
bool event_initiated(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject != s.source && of_type(p, o.subject, type::event);
}
bool ability_initiated(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject != s.source;
}

// ---- after --------------------------------------------------------------------------------------

bool this_commits(Play& p, const Scope& s, const Node&, const Occurrence&) {
  return (p.card(s.source).mark & card_mark::committed) != 0;
}
bool this_damaged(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.event == event::damage && o.subject == s.source && o.amount > 0;
}
bool character_damaged(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return o.event == event::damage && o.amount > 0 && was_character(p, o);
}
bool by_characters(const Occurrence& o) {
  return marked(o, mark::from_attack) && !marked(o, mark::by_enemy);
}
bool this_helps_destroy(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return by_characters(o) && was_enemy(o) && has_state(p, s.source, state::attacking);
}
bool host_helps_destroy(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  return by_characters(o) && was_enemy(o) && host(p, s) != no_card &&
         has_state(p, host(p, s), state::attacking);
}
bool you_play_this(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source && o.by == s.you;
}
bool a_card_enters(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject != s.source;
}
bool host_declared(Play& p, const Scope& s, const Node&, const Occurrence&) {
  return host(p, s) != no_card && has_state(p, host(p, s), state::attacking);
}
bool an_ally_left(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return (was(p, o, type::ally) || was(p, o, type::objective_ally)) && o.to != no_seat;
}
bool your_hero_left(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return was(p, o, type::hero) && o.to == s.you && has_trait(p, o.subject, hole(p, n, 0).value);
}
bool explored_this(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source && o.cause == cause::explored;
}
bool named_subject(Play& p, const Scope&, const Node& n, const Occurrence& o) {
  return o.subject != no_card && p.definition(o.subject).title == title_in(p, n, 0);
}
bool character_destroyed(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return was_character(p, o) && o.to != no_seat;
}
bool your_character_destroyed(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  const bool came_later =
      marked(o, mark::brings_cards) && (p.card(s.source).mark & card_mark::brought) != 0;
  return was_character(p, o) && o.to == s.you && !came_later;
}
bool character_destroyed_by(Play& p, const Scope&, const Node& n, const Occurrence& o) {
  return was_character(p, o) && o.to != no_seat && o.source != no_card &&
         p.definition(o.source).title == title_in(p, n, 0);
}
bool you_defend_against(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.to == s.you;
}
bool source_is_this(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.source == s.source;
}
// With a location that it explored, both are one occurrence.
bool placed_on_this(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return (o.event == event::progress ? o.subject : o.other) == s.source;
}
bool objective_claimed(Play& p, const Scope&, const Node&, const Occurrence& o) {
  return of_type(p, o.subject, type::objective) && has_state(p, o.subject, state::claimed);
}
bool first_objective_claimed(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  int claimed = 0;
  each_in_play(p, [&](CardId c) { claimed += has_state(p, c, state::claimed) ? 1 : 0; });
  return claimed == 1 && objective_claimed(p, s, n, o);
}
bool you_draw(Play&, const Scope& s, const Node&, const Occurrence& o) { return o.to == s.you; }

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

// The cards of the first hole: those it found when it began, if that is settled.
bool among(Play& p, const Scope& s, const Node& n, CardId c, bool immunity_counts = true) {
  if (c == no_card) return false;
  if (p.settled_cards() != nullptr) {
    if (!p.settled_cards()->has(c)) return false;
  } else {
    CardList list;
    eval_cards(p, s, hole(p, n, 0), list);
    if (std::find(list.begin(), list.end(), c) == list.end()) return false;
  }
  return !immunity_counts || !immune_to(p, c, s.source);  // LR-IMMUNE-3
}
// What makes a card immune is not kept off by that.
bool concerns_immune(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return among(p, s, n, q.card, false);
}
bool concerns_card(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return among(p, s, n, q.card);
}
bool concerns_this(Play&, const Scope& s, const Node&, const StatQuery& q) {
  return q.card == s.source;
}
bool concerns_trait(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.definition == hole(p, n, 1).value && among(p, s, n, q.card);
}
bool concerns_own_trait(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.definition == hole(p, n, 0).value && q.card == s.source && is_attachment(p, s.source);
}
bool concerns_icon(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  const auto sphere = sphere_called(p.library.words[static_cast<std::size_t>(hole(p, n, 1).value)]);
  return q.definition == static_cast<DefinitionId>(sphere) && among(p, s, n, q.card);
}
bool against_chosen_player(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.seat != no_seat && q.seat == s.slots[chosen_player_slot] && among(p, s, n, q.card);
}
bool attachments_with_trait(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  if (q.definition == 0xffff || !among(p, s, n, q.card)) return false;
  const auto& traits = p.library.definitions[q.definition].traits;
  const std::string& trait = p.library.words[static_cast<std::size_t>(hole(p, n, 1).value)];
  return std::find(traits.begin(), traits.end(), trait) != traits.end();
}
bool concerns_chosen_player(Play&, const Scope& s, const Node&, const StatQuery& q) {
  return q.seat != no_seat && q.seat == s.slots[chosen_player_slot];
}
bool your_events(Play& p, const Scope& s, const Node&, const StatQuery& q) {
  return q.seat == s.you && of_type(p, q.card, type::event);
}
bool your_cards(Play&, const Scope& s, const Node&, const StatQuery& q) { return q.seat == s.you; }

Phrase rule(std::string_view pattern, std::uint8_t stat, StatOp op, AppliesFn applies,
            int amount_hole, int fixed = 0) {
  Phrase p = phrases::rule(pattern, stat, op, applies);
  p.amount_hole = static_cast<std::int8_t>(amount_hole);
  p.fixed = static_cast<std::int16_t>(fixed);
  return p;
}
Phrase for_each(Phrase p, int times_hole) {
  p.times_hole = static_cast<std::int8_t>(times_hole);
  return p;
}
// LR-CANNOT-1: nothing sets any of these values to yes.
Phrase cannot(std::string_view pattern, std::uint8_t stat, AppliesFn applies = concerns_card) {
  return rule(pattern, stat, StatOp::set, applies, -1, 0);
}
Phrase says_yes(std::string_view pattern, std::uint8_t stat, AppliesFn applies = concerns_card) {
  return rule(pattern, stat, StatOp::set, applies, -1, 1);
}
// A card answers its own leaving.
Phrase leaving(Phrase p) {
  p.leaving = true;
  return p;
}

}  // namespace

std::vector<Phrase> words_for_moments() {
  // What an ability waits for: LR-TRIGGER-CONDITION-1. Texts that say "when" work before it is
  // complete (LR-WHEN-1), those that say "after" when it has happened (LR-AFTER-1), and each of the
  // two moments is a window of its own: LR-ABILITY-ORDER-2, LR-RESPONSE-3, LR-GAP-17, LR-GAP-18.
  constexpr Point before = Point::before;
  constexpr Point after = Point::after;
  return {
      trigger("when this attacks", event::attack, before, this_attacks),
      trigger("when this attacks you", event::attack, before, this_attacks),
      trigger("when an enemy attacks you", event::attack, before, an_enemy_attacks_you),
      trigger("when a card is revealed from the encounter deck", event::reveal, before,
              card_revealed),
      trigger("when a treachery is revealed from the encounter deck", event::reveal, before,
              treachery_revealed),
      trigger("when an enemy is revealed from the encounter deck", event::reveal, before,
              enemy_revealed),
      trigger("when a shadow effect would resolve", event::shadow, before),
      trigger("when this leaves play", event::leave_play, before, about_this),
      trigger("when this would be destroyed", event::destroyed, before, about_this),
      trigger("when the attached hero would be destroyed", event::destroyed, before, about_host),
      trigger("when this would take damage", event::damage, before, about_this),
      trigger("when a character would take damage", event::damage, before, about_a_character),
      trigger("when this stage is defeated", event::stage_defeated, before, about_this),
      trigger("when cards would be drawn from the attached deck", event::draw, before,
              drawn_from_attached_deck),
      trigger("when the prisoner is rescued", event::rescue, before),
      trigger("when a random hero would become the prisoner", event::capture, before),
      trigger("when an event is played", event::initiate, before, event_initiated),
      trigger("when an ability is used", event::initiate, before, ability_initiated),

      trigger("after this commits to the quest", event::commit, after, this_commits),
      trigger("after this takes damage", event::damage, after, this_damaged),
      trigger("after a character takes damage", event::damage, after, character_damaged),
      trigger("after this takes part in an attack that destroys an enemy", event::destroyed, after,
              this_helps_destroy),
      trigger("after the attached hero attacks and destroys an enemy", event::destroyed, after,
              host_helps_destroy),
      trigger("after this enters play", event::enter_play, after, about_this),
      trigger("after another card enters play", event::enter_play, after, a_card_enters),
      trigger("after you play this", event::play, after, you_play_this),
      trigger("after this is declared as a defender", event::defend, after, about_this),
      trigger("after a character is declared as a defender", event::defend, after),
      trigger("after a character is declared as a defender against an enemy that attacks you",
              event::defend, after, you_defend_against),
      trigger("after the attached hero is declared as an attacker", event::declare, after,
              host_declared),
      trigger("after an ally leaves play", event::leave_play, after, an_ally_left),
      trigger("after a <word> hero you control leaves play", event::leave_play, after,
              your_hero_left),
      trigger("after <name> leaves play", event::leave_play, after, named_subject),
      leaving(trigger("after this leaves play as an explored location", event::explored, after,
                      explored_this)),
      leaving(trigger("after this is destroyed", event::destroyed, after, about_this)),
      trigger("after <name> is destroyed", event::destroyed, after, named_subject),
      trigger("after a character is destroyed", event::destroyed, after, character_destroyed),
      trigger("after a character you control is destroyed", event::destroyed, after,
              your_character_destroyed),
      trigger("after a character is destroyed by <name>", event::destroyed, after,
              character_destroyed_by),
      trigger("after the players travel here", event::travel, after, about_this),
      trigger("after the players travel to a location", event::travel, after),
      trigger("after this engages a player", event::engage, after, about_this),
      trigger("after this engages you", event::engage, after, about_this),
      trigger("after the players quest successfully", event::success, after),
      trigger("after the players quest unsuccessfully", event::failure, after),
      trigger("after progress is placed on this", event::progress, after, placed_on_this),
      trigger("after a quest card is defeated", event::stage_defeated, after),
      trigger("after a shadow card is dealt to an enemy engaged with you", event::deal_shadow,
              after, you_defend_against),
      trigger("after a shadow effect dealt to this resolves", event::shadow, after, source_is_this),
      trigger("after this attacks", event::attack, after, this_attacks),
      trigger("after an objective is claimed", event::enter_play, after, objective_claimed),
      trigger("after the first objective is claimed", event::enter_play, after,
              first_objective_claimed),
      trigger("after you draw cards", event::draw, after, you_draw),
      trigger("at the beginning of the <word> phase", event::moment, after, phase_begins),
      trigger("at the end of the <word> phase", event::moment, after, phase_ends),
      trigger("at the beginning of the enemy attacks", event::moment, after, reaches<Step::s6_3>),
      trigger("at the end of the enemy attacks", event::moment, after, reaches<Step::s6_6>),
      trigger("at the beginning of the player attacks", event::moment, after, reaches<Step::s6_7>),
      trigger("at the end of the player attacks", event::moment, after, reaches<Step::s6_10>),
      trigger("at the beginning of the round", event::moment, after, reaches<Step::s0_0>),
      trigger("at the end of the round", event::moment, after, reaches<Step::s0_1>),
  };
}

// What texts change of the book's own rules, for as long as they are in force. LR-GOLDEN-2
std::vector<Phrase> words_for_rules() {
  constexpr StatOp plus = StatOp::add;
  return {
      rule("<cards> get(s) + <number> willpower", stat::willpower, plus, concerns_card, 1),
      rule("<cards> get(s) + <number> attack", stat::attack, plus, concerns_card, 1),
      rule("<cards> get(s) + <number> defense", stat::defense, plus, concerns_card, 1),
      rule("<cards> get(s) + <number> threat", stat::threat, plus, concerns_card, 1),
      rule("<cards> get(s) + <number> hit points", stat::hit_points, plus, concerns_card, 1),
      rule("<cards> get(s) + <number> engagement cost", stat::engagement, plus, concerns_card, 1),
      rule("<cards> get(s) <number> willpower", stat::willpower, plus, concerns_card, 1),
      rule("<cards> get(s) <number> attack", stat::attack, plus, concerns_card, 1),
      rule("<cards> get(s) <number> defense", stat::defense, plus, concerns_card, 1),
      rule("<cards> get(s) <number> threat", stat::threat, plus, concerns_card, 1),
      for_each(rule("<cards> get(s) + <number> attack for each <number>", stat::attack, plus,
                    concerns_card, 1),
               2),
      for_each(rule("<cards> get(s) + <number> willpower for each <number>", stat::willpower, plus,
                    concerns_card, 1),
               2),
      rule("the attack of <cards> is halved", stat::attack, StatOp::halve, concerns_card, -1),
      rule("the attack of <cards> is <number>", stat::attack, StatOp::set, concerns_card, 1),
      rule("the willpower of <cards> is <number>", stat::willpower, StatOp::set, concerns_card, 1),
      rule("the base attack of <cards> is <number>", stat::attack, StatOp::base, concerns_card, 1),

      // LR-GAIN-2
      says_yes("<cards> gain(s) the <word> trait", stat::trait, concerns_trait),
      says_yes("this counts as a <word> attachment", stat::trait, concerns_own_trait),
      says_yes("<cards> gain(s) a <word> resource icon", stat::icon, concerns_icon),
      says_yes("<cards> gain(s) ranged", stat::ranged),
      says_yes("<cards> gain(s) sentinel", stat::sentinel),
      says_yes("<cards> gain(s) restricted", stat::restricted),
      rule("each revealed encounter card gains surge", stat::surge, plus, nullptr, -1, 1),
      // LR-KEYWORD-3, LR-EX-1: added to what is printed
      rule("each revealed encounter card gains doomed <number>", stat::doomed, plus, nullptr, 0),

      cannot("<cards> cannot attack", stat::can_attack),
      cannot("<cards> cannot attack that player", stat::can_attack, against_chosen_player),
      cannot("<cards> cannot defend", stat::can_defend),
      cannot("<cards> cannot commit to the quest", stat::can_commit),
      cannot("<cards> cannot have attachments", stat::can_be_attached),
      cannot("<cards> cannot have <word> attachments", stat::can_be_attached,
             attachments_with_trait),
      cannot("<cards> cannot take damage", stat::can_take_damage),
      cannot("players cannot engage this by choice", stat::can_be_engaged, concerns_this),
      cannot("<cards> do(es) not contribute its threat", stat::contributes),
      cannot("<cards> do(es) not count its defense", stat::counts_defense),
      says_yes("this can attack an enemy in the staging area, if it attacks alone",
               stat::attacks_staging, concerns_this),
      says_yes("excess combat damage dealt by this raises the threat of the player it attacks",
               stat::excess_to_threat, concerns_this),
      rule("<cards> is immune to player card effects", stat::immune, StatOp::set, concerns_immune,
           -1, immunity::player_cards),
      says_yes("the text of <cards> is blank", stat::blank),

      rule("<cards> collect(s) <number> additional resource(s) in each resource phase",
           stat::collects, plus, concerns_card, 1),
      rule("<cards> do(es) not ready in the refresh phase unless its controller spends <number> "
           "resource(s) from it",
           stat::refresh_price, plus, concerns_card, 1),
      says_yes("the players must travel here if able", stat::must_travel, concerns_this),
      cannot("this stage cannot be defeated", stat::can_advance, concerns_this),
      says_yes("the players have won the game", stat::won, concerns_this),
      rule("reveal <number> additional card(s) in each quest phase", stat::reveals, plus, nullptr,
           0),
      cannot("no engagement checks are made", stat::makes_checks, nullptr),
      cannot("the staging step of the quest phase is skipped", stat::stages, nullptr),
      rule("the staging area gets + <number> threat", stat::staging_threat, plus, nullptr, 0),
      cannot("players cannot draw cards", stat::draws, nullptr),
      rule("the players, as a group, can play at most <number> ally card(s) each round",
           stat::ally_limit, StatOp::set, nullptr, 0),
      rule("each player raises their threat by <number> more in the refresh phase",
           stat::refresh_threat, plus, nullptr, 0),
      says_yes("the chosen player may declare any number of characters as defenders",
               stat::many_defenders, concerns_chosen_player),
      rule("events you play cost <number> less", stat::cost, StatOp::subtract, your_events, 0),
      rule("cards you play cost <number> more", stat::cost, plus, your_cards, 0),
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
