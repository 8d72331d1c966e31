// Effects on cards in play: damage, destruction, HP, burying, selecting.
#include <algorithm>

#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

namespace {

using phrases::effect;

// ---- damage -------------------------------------------------------------------------------------

// "<cards> deal(s) <cards> <number> <word> damage": who, whom, then amounts with their types.
void deal(Play& p, Scope& s, const Node& n) {
  const Node& from = hole(p, n, 0);
  const Choice sources = choice_of(p, s, from);
  CardList list;
  if (sources.how == pick_all) eval_cards(p, s, *sources.base, list);
  if (sources.how == pick_all && list.empty()) return p.came_to(0, false);
  if (list.size() != 1 || sources.newcomers) {
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
  eval_cards(p, s, *choice_of(p, s, hole(p, n, 0)).base, from);
  if (from.empty()) return false;
  Scope acting = s;
  acting.acting_card = from[0];
  CardList to;
  eval_cards(p, acting, *choice_of(p, acting, hole(p, n, 1)).base, to);
  for (const CardId c : to) {
    if (is_target(p, c)) return true;
  }
  return false;
}
Phrase deals_damage(std::string_view pattern, std::int16_t how = 0) {
  Phrase p = effect(pattern, deal, can_deal);
  p.fixed = how;
  return p;
}

// A Hero decides how much damage to deal: one of several amounts.
void offer_amounts(Play& p, const Scope& s, const Node& n) {
  for (int i = number_in(p, s, n, 2); i >= 0; --i) {
    p.offer({.kind = OptionKind::number, .value = static_cast<std::uint16_t>(i)});
  }
}
void deal_up_to(Play& p, Scope& s, const Node& n) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  const int amount = s.slots[n.slot];
  if (list.empty() || amount <= 0) return done(p, false);
  p.call(Damage{.target = list[0],
                .source = list[0],
                .text = s.source,
                .ability = s.ability,
                .amount = static_cast<std::int16_t>(amount),
                .how = static_cast<std::uint8_t>(damage_type_called(
                    p.library.words[static_cast<std::size_t>(hole(p, n, 3).value)]))});
}

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
void prevent(Play& p, Scope& s, const Node&) {
  p.occurrence(s.occurrence).flags |= Occurrence::cancelled;
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
void note_type(Play& p, Scope& s, const Node&) {
  s.slots[type_slot] = static_cast<std::int16_t>(answered(p, s).marks & mark::type);
}

// ---- other verbs --------------------------------------------------------------------------------

void act_on(Play& p, const Scope& s, const Node& cards, Verb verb, int amount = 0,
            std::uint8_t how = 0) {
  Act act;
  act.verb = verb;
  act.how = how;
  act.amount = static_cast<std::int16_t>(amount);
  act.spec = p.library.id_of(cards);
  act.scope = s;
  act.scope.slots[that_slot] = at(p.t, value::that_card);
  p.call(act);
}
template <Verb verb>
void act(Play& p, Scope& s, const Node& n) {
  act_on(p, s, hole(p, n, 0), verb);
}
bool can_act(Play& p, const Scope& s, const Node& n) {
  const Node& cards = hole(p, n, 0);
  const Choice choice = choice_of(p, s, cards);
  CardList list;
  eval_cards(p, s, *choice.base, list);
  return !list.empty();
}
void regain_hp(Play& p, Scope& s, const Node& n) {
  act_on(p, s, hole(p, n, 0), Verb::regain, number_in(p, s, n, 1));
}
void regain_equal(Play& p, Scope& s, const Node& n) {
  act_on(p, s, hole(p, n, 0), Verb::regain, answered(p, s).amount);
}
void offer_regains(Play& p, const Scope& s, const Node& n) {
  for (int i = number_in(p, s, n, 1); i >= 0; --i) {
    p.offer({.kind = OptionKind::number, .value = static_cast<std::uint16_t>(i)});
  }
}
void regain_up_to(Play& p, Scope& s, const Node& n) {
  act_on(p, s, hole(p, n, 0), Verb::regain, s.slots[n.slot]);
}
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
  eval_cards(p, s, *choice_of(p, s, hole(p, n, 1)).base, list);
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

void take_items(Play& p, const Scope& s, const Node& cards, bool to_hand) {
  const Choice choice = choice_of(p, s, cards);
  TakeItems t;
  t.left = static_cast<std::uint8_t>(std::clamp(choice.count, 0, 99));
  t.to_hand = to_hand ? 1 : 0;
  t.filter = p.library.id_of(*choice.base);
  t.scope = s;
  p.call(t);
}
void destroy_to_under(Play& p, Scope& s, const Node& n) { take_items(p, s, hole(p, n, 0), false); }
void destroy_to_hand(Play& p, Scope& s, const Node& n) { take_items(p, s, hole(p, n, 0), true); }

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
    const EffectFn effect = p.game.phrases[n.phrase].effect;
    return effect == lessen || effect == lessen_to || effect == prevent;
  });
}

bool goes_by_amount(const Play& p, const Ability& a) {
  const auto sentences = p.library.children(p.library.node(a.block));
  return std::any_of(sentences.begin(), sentences.end(), [&](const Node& n) {
    const Phrase& phrase = p.game.phrases[n.phrase];
    return phrase.control == Control::instead || phrase.effect == lessen_to;
  });
}

int damage_parts(Play& p, const Node& sentence) {
  return static_cast<int>(p.library.children(sentence).size() - 2) / 2;
}

DamagePart damage_part(Play& p, const Node& sentence, int i) {
  const std::int16_t kind = p.game.phrases[sentence.phrase].fixed;
  const bool word_first = (kind & deals::equal_to) != 0;
  const Node& word = hole(p, sentence, 2 + 2 * i + (word_first ? 0 : 1));
  const int type = damage_type_called(p.library.words[static_cast<std::size_t>(word.value)]);
  DamagePart part;
  part.amount = &hole(p, sentence, 2 + 2 * i + (word_first ? 1 : 0));
  part.how = static_cast<std::uint8_t>((type & mark::type) |
                                       ((kind & deals::irreducible) != 0 ? mark::irreducible : 0) |
                                       ((kind & deals::fixed) != 0 ? mark::fixed : 0));
  return part;
}

std::vector<Phrase> words_for_damage() {
  return {
      deals_damage("<cards> deal(s) <cards> <number> <word> damage"),
      deals_damage("<cards> deal(s) <cards> <number> <word> damage each"),
      deals_damage("<cards> deal(s) <cards> <number> irreducible <word> damage",
                   deals::irreducible),
      deals_damage("<cards> deal(s) <cards> <number> fixed <word> damage", deals::fixed),
      deals_damage("<cards> deal(s) <cards> <number> fixed <word> damage each", deals::fixed),
      deals_damage("<cards> deal(s) <cards> <word> damage equal to <number>", deals::equal_to),
      deals_damage("<cards> deal(s) <cards> irreducible <word> damage equal to <number>",
                   deals::equal_to | deals::irreducible),
      deals_damage("<cards> deal(s) <cards> <number> <word> damage and <number> <word> damage"),
      deals_damage(
          "<cards> deal(s) <cards> <number> <word> damage and <number> <word> damage each"),
      deals_damage("<cards> deal(s) <cards> <number> fixed <word> damage and <number> fixed "
                   "<word> damage",
                   deals::fixed),
      deals_damage("<cards> deal(s) <cards> <number> <word> damage, <number> <word> damage and "
                   "<number> <word> damage each"),
      phrases::asking_effect("<cards> deal(s) <cards> up to <number> <word> damage", offer_amounts,
                             deal_up_to),
      effect("<number> to that damage", lessen),
      effect("reduce that damage to <number>", lessen_to),
      effect("prevent that damage", prevent),
      effect("double that damage after all other changes", double_it, can_double),
      effect("redirect that damage to <cards>", redirect, can_redirect),
      effect("note the type of that damage", note_type),

      effect("destroy <cards>", act<Verb::destroy>, can_act),
      effect("destroy <cards>, and the Villain deals herself no damage", destroy_sparing, can_act),
      effect("bury <cards>", act<Verb::bury>, can_act),
      effect("put <cards> on top of its deck", act<Verb::to_deck_top>, can_act),
      effect("shuffle <cards> into its deck", act<Verb::into_deck>, can_act),
      effect("return <cards> to its owner's hand", act<Verb::to_hand>, can_act),
      effect("remove <cards> from the game", act<Verb::remove>, can_act),
      effect("turn <cards> face down", act<Verb::face_down>, can_act),
      effect("select <cards>", act<Verb::select>, can_act),
      effect("flip <cards>", act<Verb::flip>, can_act),
      effect("<cards> regain(s) <number> HP", regain_hp, can_act),
      effect("<cards> regain(s) HP equal to that damage", regain_equal),
      phrases::asking_effect("<cards> regain(s) up to <number> HP", offer_regains, regain_up_to),
      effect("restore <cards> to its maximum HP", act<Verb::restore>, can_act),
      effect("set the HP of this to <number>", set_hp),
      effect("activate the <word> of <cards>", activate, can_activate),
      effect("activate the <word> of each Villain card from left to right", activate_each),
      effect("play this next to <cards>", place),
      effect("add <number> token(s) to this", add_tokens),
      effect("this is armed until the Villain START PHASE", arm),
      effect("destroy <cards> and put it under this", destroy_to_under, can_act),
      effect("destroy <cards> and return them to hand", destroy_to_hand, can_act),
      phrases::asking_effect("select a damage type", offer_types, select_type),
  };
}

}  // namespace muster::sentinels
