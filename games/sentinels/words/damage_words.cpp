// Effects on cards in play: damage, destruction, HP, burying, selecting.
#include <algorithm>

#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

namespace {

using phrases::called;
using phrases::counted;
using phrases::effect;

// ---- damage -------------------------------------------------------------------------------------

// "<cards> deal(s) <cards> <damage>": who, whom, and what.
constexpr int damage_hole = 2;

bool deals_nothing(Play& p, const Scope& s, const Node& n) {
  const DamagePart part = damage_part(p, n, 0);
  return part.chosen && amount_of(p, s, part) <= 0;
}
void deal(Play& p, Scope& s, const Node& n) {
  if (deals_nothing(p, s, n)) return done(p, false);
  const Noun sources = noun_of(p, s, hole(p, n, 0));
  const bool all = sources.quantifier <= Quantifier::all;
  CardList list;
  if (all) list_of(p, s, sources, list);
  if (all && list.empty()) return p.came_to(0, false);
  if (list.size() != 1 || sources.quantifier == Quantifier::all) {
    Deal d;
    d.sentence = p.library.id_of(n);
    d.scope = s;
    d.scope.slots[that_slot] = at(p.t, value::that_card);
    return p.call(d);
  }
  Act act;
  act.verb = Verb::damage;
  act.source = list[0];
  act.spec = p.library.id_of(hole(p, n, 1));
  act.sentence = p.library.id_of(n);
  act.scope = s;
  act.scope.acting_card = list[0];
  act.scope.slots[that_slot] = at(p.t, value::that_card);
  p.call(act);
}
// Judged without choosing: is there anybody to deal it, and anybody to deal it to?
bool can_deal(Play& p, const Scope& s, const Node& n) {
  CardList from;
  list_of(p, s, noun_of(p, s, hole(p, n, 0)), from);
  if (from.empty()) return false;
  Scope acting = s;
  acting.acting_card = from[0];
  CardList to;
  list_of(p, acting, noun_of(p, acting, hole(p, n, 1)), to);
  return std::any_of(to.begin(), to.end(), [&](CardId c) { return is_target(p, c); });
}

Phrase damage(std::string_view pattern, std::int16_t how = 0) {
  Phrase p;
  p.sort = Sort::damage;
  p.pattern = pattern;
  p.fixed = how;
  return p;
}
// A Hero decides how much damage to deal, or HP to regain: one of several amounts.
template <int number>
void offer_amounts(Play& p, const Scope& s, const Node& n) {
  for (int i = number_in(p, s, n, number); i >= 0; --i) {
    p.offer({.kind = OptionKind::number, .value = static_cast<std::uint16_t>(i)});
  }
}
Phrase as_much_as_you_like(Phrase p) {
  p.offer = offer_amounts<0>;
  p.amount = "deal {number}";
  return p;
}

// ---- damage as moments and rules speak of it ----------------------------------------------------

Phrase blow(std::string_view pattern, MatchFn match, AppliesFn applies,
            std::uint8_t known_at = 0xff) {
  Phrase p;
  p.sort = Sort::blow;
  p.pattern = pattern;
  p.match = match;
  p.applies = applies;
  p.event = known_at;
  return p;
}
int type_called(const Play& p, const Node& n) {
  const Node& word = p.library.children(n)[0];
  return damage_type_called(p.library.words[static_cast<std::size_t>(word.value)]);
}
bool of_type(Play& p, const Scope&, const Node& n, const Occurrence& o) {
  return type_called(p, n) == (o.marks & mark::type);
}
bool of_that_type(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return s.slots[type_slot] == (o.marks & mark::type);
}
bool so_much(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.amount >= number_in(p, s, n, 0);
}
bool exactly(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.amount == number_in(p, s, n, 0);
}
bool first(Play&, const Scope&, const Node&, const Occurrence& o) {
  return o.cause == cause::first;
}
bool either(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return matches_blow(p, s, hole(p, n, 0), o) || matches_blow(p, s, hole(p, n, 1), o);
}
bool from_them(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.source != no_card && in_play(p, o.source) && matches_blow(p, s, hole(p, n, 0), o) &&
         among(p, s, n, 1, o.source);
}
bool rule_of_type(Play& p, const Scope&, const Node& n, const StatQuery& q) {
  return type_called(p, n) == static_cast<int>(q.definition);
}
bool rule_of_that_type(Play&, const Scope& s, const Node&, const StatQuery& q) {
  return s.slots[type_slot] == static_cast<int>(q.definition);
}
bool rule_either(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return concerns_blow(p, s, hole(p, n, 0), q) || concerns_blow(p, s, hole(p, n, 1), q);
}
bool rule_from_them(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.other != no_card && is_target(p, q.other) && concerns_blow(p, s, hole(p, n, 0), q) &&
         among(p, s, n, 1, q.other);
}
// How much it is decides nothing about rules, which are asked for before that is known.
bool no_rule(Play&, const Scope&, const Node&, const StatQuery&) { return false; }

// ---- what texts do to damage that is about to be dealt ------------------------------------------

bool can_lessen(const Occurrence& o) {  // SM-IRREDUCIBLE-2, SM-FIXED-2
  return (o.marks & (mark::irreducible | mark::fixed)) == 0;
}
void lessen(Play& p, Scope& s, const Node& n) {
  Occurrence& o = p.occurrence(s.occurrence);
  if (!can_lessen(o)) return done(p, false);
  const int less = -number_in(p, s, n, 0);  // it is written with its minus
  o.amount = static_cast<std::int16_t>(std::max(0, o.amount - less));
  if (o.event == event::aim) o.cause = static_cast<std::uint8_t>(o.cause + less);
  done(p, true);
}
void lessen_to(Play& p, Scope& s, const Node& n) {
  Occurrence& o = p.occurrence(s.occurrence);
  if (!can_lessen(o)) return done(p, false);
  o.amount = static_cast<std::int16_t>(std::min<int>(o.amount, number_in(p, s, n, 0)));
  done(p, true);
}
void double_it(Play& p, Scope& s, const Node&) {
  Occurrence& o = p.occurrence(s.occurrence);
  if ((o.marks & mark::fixed) == 0) o.marks |= mark::doubled;
}
bool can_double(Play& p, const Scope& s, const Node&) {
  return (answered(p, s).marks & mark::fixed) == 0;
}
// SM-REDIRECT-1..3: worked out anew for the new target. SM-IRREDUCIBLE-4: also where irreducible.
void redirect(Play& p, Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  Occurrence& o = p.occurrence(s.occurrence);
  if (list.empty() || !is_target(p, list[0]) || (o.marks & mark::fixed) != 0) {  // SM-FIXED-3
    return done(p, false);
  }
  o.subject = list[0];
  o.cause = 0;  // SM-REDIRECT-2: reactions took that off for the first target
  end_watch(p, s.occurrence);
  p.log({.line = line::redirected, .known_to = everyone, .definition = p.card(list[0]).definition});
  done(p, true);
}
bool can_redirect(Play& p, const Scope& s, const Node& n) {
  const Occurrence& o = answered(p, s);
  if ((o.marks & mark::fixed) != 0) return false;
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return !list.empty() && is_target(p, list[0]) && list[0] != o.subject;
}
}  // namespace

// ---- other verbs --------------------------------------------------------------------------------

void act_on(Play& p, const Scope& s, const Node& cards, Verb verb, int amount, std::uint8_t how) {
  Act act;
  act.verb = verb;
  act.how = how;
  act.amount = static_cast<std::int16_t>(amount);
  act.spec = p.library.id_of(cards);
  act.scope = s;
  act.scope.slots[that_slot] = at(p.t, value::that_card);
  p.call(act);
}
bool can_act(Play& p, const Scope& s, const Node& n) {
  CardList list;
  list_of(p, s, noun_of(p, s, hole(p, n, 0)), list);
  return !list.empty();
}

namespace {

void regain_hp(Play& p, Scope& s, const Node& n) {
  act_on(p, s, hole(p, n, 0), Verb::regain, number_in(p, s, n, 1));
}
void regain_up_to(Play& p, Scope& s, const Node& n) {
  act_on(p, s, hole(p, n, 0), Verb::regain, s.slots[n.slot]);
}
// Its maximum with it.
void set_hp(Play& p, Scope& s, const Node& n) {
  const auto hp = static_cast<std::int16_t>(number_in(p, s, n, 0));
  p.card(s.source).counters[counter::hp] = p.card(s.source).counters[counter::max_hp] = hp;
  p.log({.line = line::hp_set,
         .known_to = everyone,
         .definition = p.card(s.source).definition,
         .number = hp});
}
void destroy_sparing(Play& p, Scope& s, const Node& n) {
  act_on(p, s, hole(p, n, 0), Verb::destroy, 0, spares_villain);
}

int activation_called(std::string_view word) {
  return word == "PERFORM"       ? ability::perform
         : word == "ACCOMPANY"   ? ability::accompany
         : word == "EXTERMINATE" ? ability::exterminate
                                 : ability::fabricate;
}
int activation_in(Play& p, const Node& n) {
  return activation_called(p.library.words[static_cast<std::size_t>(hole(p, n, 0).value)]);
}
void activate(Play& p, Scope& s, const Node& n) {
  act_on(p, s, hole(p, n, 1), Verb::activate, 0, static_cast<std::uint8_t>(activation_in(p, n)));
}
bool can_activate(Play& p, const Scope& s, const Node& n) {
  CardList list;
  list_of(p, s, noun_of(p, s, hole(p, n, 1)), list);
  const int which = activation_in(p, n);
  for (const CardId c : list) {
    if ((p.definition(c).ability_kinds >> which & 1U) != 0 && text_works(p, c)) return true;
  }
  return false;
}
void activate_each(Play& p, Scope& s, const Node& n) {
  ActivateEach a;
  a.scope = s;
  a.side = villain_side;
  a.which = static_cast<std::uint8_t>(activation_in(p, n));
  p.call(a);
}

void place(Play& p, Scope& s, const Node& n) { act_on(p, s, hole(p, n, 0), Verb::place); }
void add_tokens(Play& p, Scope& s, const Node& n) {
  std::int16_t& tokens = p.card(s.source).counters[counter::tokens];
  tokens = static_cast<std::int16_t>(tokens + number_in(p, s, n, 0));
  p.log({.line = line::token,
         .known_to = everyone,
         .definition = p.card(s.source).definition,
         .number = tokens});
}
void arm(Play& p, Scope& s, const Node&) { set_state(p, s.source, state::armed, true); }

// ---- types --------------------------------------------------------------------------------------

void offer_types(Play& p, const Scope&, const Node&) {
  for (int i = 0; i < damage_types; ++i) {
    p.offer_deed(static_cast<std::uint8_t>(deed::first_type + i));
  }
}
void select_type(Play& p, Scope& s, const Node& n) {
  s.slots[type_slot] = static_cast<std::int16_t>(s.slots[n.slot] - deed::first_type);
  p.log({.line = line::type_chosen, .by = s.you, .number = s.slots[type_slot]});
  done(p, true);
}

}  // namespace

bool only_lessens(const Play& p, const Ability& a) {
  if (awaits_outcome(p.library.definitions[a.definition])) return false;
  const auto sentences = p.library.children(p.library.node(a.block));
  return std::all_of(sentences.begin(), sentences.end(), [&](const Node& n) {
    const Phrase& phrase = p.game.phrases[n.phrase];
    return phrase.effect == lessen || phrase.effect == lessen_to ||
           phrase.id == says::does_not_happen;
  });
}

bool goes_by_amount(const Play& p, const Ability& a) {
  const auto sentences = p.library.children(p.library.node(a.block));
  return std::any_of(sentences.begin(), sentences.end(), [&](const Node& n) {
    const Phrase& phrase = p.game.phrases[n.phrase];
    return phrase.control == Control::instead || phrase.effect == lessen_to;
  });
}

bool matches_blow(Play& p, const Scope& s, const Node& blow, const Occurrence& o) {
  const MatchFn match = phrase_of(p, blow).match;
  return match == nullptr || match(p, s, blow, o);
}
bool concerns_blow(Play& p, const Scope& s, const Node& blow, const StatQuery& q) {
  const AppliesFn applies = phrase_of(p, blow).applies;
  return applies == nullptr || applies(p, s, blow, q);
}

namespace {

// The i-th of the damages in this: "1 fire damage and 1 cold damage" are two. What is left of i
// behind them; nullptr: there are not so many.
const Node* damage_at(const Play& p, const Node& damage, int& i) {
  if ((phrase_of(p, damage).fixed & deals::several) == 0) return i-- == 0 ? &damage : nullptr;
  for (const Node& part : p.library.children(damage)) {
    if (const Node* found = damage_at(p, part, i)) return found;
  }
  return nullptr;
}

}  // namespace

bool deals_damage(const Play& p, const Node& sentence) {
  return phrase_of(p, sentence).effect == deal;
}

int damage_parts(Play& p, const Node& sentence) {
  int none = 1000;
  damage_at(p, hole(p, sentence, damage_hole), none);
  return 1000 - none;
}

DamagePart damage_part(Play& p, const Node& sentence, int i) {
  const Node& damage = *damage_at(p, hole(p, sentence, damage_hole), i);
  const std::int16_t kind = phrase_of(p, damage).fixed;
  const Node& word = hole(p, damage, 1);
  const int type = damage_type_called(p.library.words[static_cast<std::size_t>(word.value)]);
  DamagePart part;
  part.chosen = phrase_of(p, damage).offer != nullptr;
  part.amount = part.chosen ? &damage : &hole(p, damage, 0);
  part.how = static_cast<std::uint8_t>((type & mark::type) |
                                       ((kind & deals::irreducible) != 0 ? mark::irreducible : 0) |
                                       ((kind & deals::fixed) != 0 ? mark::fixed : 0));
  return part;
}

int amount_of(Play& p, const Scope& s, const DamagePart& part) {
  return part.chosen ? s.slots[part.amount->slot] : eval_number(p, s, *part.amount);
}

std::vector<Phrase> words_for_damage() {
  using namespace says;
  return {
      called(says::deal, effect("<cards> deal(s) <cards> <damage>", sentinels::deal, can_deal)),
      counted(damage("<number> <word> damage"), "<word> damage equal to <number>"),
      counted(damage("<number> irreducible <word> damage", deals::irreducible),
              "irreducible <word> damage equal to <number>"),
      counted(damage("<number> fixed <word> damage", deals::fixed),
              "fixed <word> damage equal to <number>"),
      called(up_to_damage, as_much_as_you_like(damage("up to <number> <word> damage"))),
      damage("<damage> and <damage>", deals::several),
      damage("<damage> each", deals::several),

      blow("damage", nullptr, nullptr),
      called(one_type, blow("<word> damage", of_type, rule_of_type, event::amount)),
      called(one_type, blow("damage of that type", of_that_type, rule_of_that_type, event::amount)),
      blow("<number> or more damage", so_much, no_rule, event::amount),
      blow("exactly <number> damage", exactly, no_rule, event::amount),
      blow("its first damage this turn", first, no_rule),
      blow("<blow> or <blow>", sentinels::either, rule_either),
      blow("<blow> by <cards>", from_them, rule_from_them),

      called(says::lessen, effect("<number> to that damage", sentinels::lessen)),
      effect("reduce that damage to <number>", lessen_to),
      called(says::double_it, effect("double that damage after all other changes",
                                     sentinels::double_it, can_double)),
      called(says::redirect,
             effect("redirect that damage to <cards>", sentinels::redirect, can_redirect)),

      called(says::destroy, effect("destroy <cards>", act<Verb::destroy>, can_act)),
      called(says::destroy_sparing,
             effect("destroy <cards>, and the Villain deals herself no damage",
                    sentinels::destroy_sparing, can_act)),
      effect("turn <cards> face down", act<Verb::face_down>, can_act),
      called(says::select, effect("select <cards>", act<Verb::select>, can_act)),
      called(says::flip, effect("flip <cards>", act<Verb::flip>, can_act)),
      called(says::regain, counted(effect("<cards> regain(s) <number> HP", regain_hp, can_act),
                                   "<cards> regain(s) HP equal to <number>")),
      called(says::regain_up_to,
             phrases::asking_effect("<cards> regain(s) up to <number> HP", offer_amounts<1>,
                                    sentinels::regain_up_to, nullptr, "regain {number}")),
      called(says::restore,
             effect("restore <cards> to its maximum HP", act<Verb::restore>, can_act)),
      effect("set the HP of this to <number>", set_hp),
      called(says::activate,
             effect("activate the <word> of <cards>", sentinels::activate, can_activate)),
      effect("activate the <word> of each Villain card from left to right", activate_each),
      called(says::place, effect("play this next to <cards>", sentinels::place)),
      effect("add <number> token(s) to this", add_tokens),
      effect("this is armed until the Villain START PHASE", arm),
      phrases::asking_effect("select a damage type", offer_types, select_type),
  };
}

}  // namespace muster::sentinels
