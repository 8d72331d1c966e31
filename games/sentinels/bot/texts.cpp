// What the texts of cards are worth, read sentence by sentence.
#include <algorithm>
#include <cmath>

#include "bots/short_list.h"
#include "games/sentinels/bot/judgement.h"

namespace muster::sentinels {

namespace {

constexpr double villain_card = 4.0;  // one more card of the Villain in play
constexpr double environment_card = 0.7;
constexpr double found_card = 3.0;  // one of a Hero's own
constexpr double defeat = 200.0;

}  // namespace

Reading Judgement::reading(CardId source, Seat you, std::uint16_t ability) const {
  Reading r;
  r.scope.source = source;
  r.scope.you = you;
  r.scope.ability = ability;
  return r;
}

double Judgement::ability(const Ability& a, CardId source, Seat you) const {
  Reading r = reading(source, you);
  if (a.condition != no_node && chance(lore_.node(a.condition), r) < 0.5) return 0;
  return text(lore_.node(a.block), r);
}

bool Judgement::enemy(const Reading& r) const {
  if (r.as_hero || r.scope.source == no_card) return false;
  const DefinitionId d = view_.definition_of(r.scope.source);
  return d != 0xffff && lore_.team(d) != Team::hero;
}

// ---- numbers and conditions ---------------------------------------------------------------------

int Judgement::number(const Node& n, const Reading& r) const {
  if (lore_.control(n) == Control::literal) return n.value;
  const auto part = [&](std::size_t i) { return number(lore_.children(n)[i], r); };
  switch (lore_.meaning(n)) {
    case Meaning::sum:
      return part(0) + part(1);
    case Meaning::difference:
      return part(0) - part(1);
    case Meaning::product:
      return part(0) * part(1);
    case Meaning::x:
      return r.scope.slots[x_slot] < 0 ? 2 : r.scope.slots[x_slot];
    case Meaning::of_this_way:
      return r.scope.result;
    case Meaning::hp_it_had:
      return 3;
    case Meaning::that_damage:
      return r.answers != nullptr ? r.answers->amount : 2;
    default:
      return view_.number(r.scope, n);
  }
}

// How likely it is: for most things simply whether it is so now.
double Judgement::chance(const Node& n, const Reading& r) const {
  const auto part = [&](std::size_t i) { return number(lore_.children(n)[i], r); };
  const bool later = lore_.means(n, Meaning::targets_destroyed);
  switch (later ? Meaning::that_card : lore_.meaning(n)) {
    case Meaning::that_card:
      return r.now ? (view_.holds(r.scope, n) ? 1.0 : 0.0) : 0.4;
    case Meaning::at_least:
      return part(0) >= part(1) ? 1.0 : 0.0;
    case Meaning::at_most:
      return part(0) <= part(1) ? 1.0 : 0.0;
    case Meaning::is:
      return part(0) == part(1) ? 1.0 : 0.0;
    default:
      return view_.holds(r.scope, n) ? 1.0 : 0.0;
  }
}

// ---- cards that texts pick ----------------------------------------------------------------------

Judgement::Picking Judgement::picking(const Node& cards, const Reading& r) const {
  Picking p;
  p.base = &cards;
  const Phrase& phrase = lore_.phrase(cards);
  const auto child = [&](std::int8_t i) -> const Node& {
    return lore_.children(cards)[static_cast<std::size_t>(i)];
  };
  if (phrase.joins) p.how = picking(child(0), r).how;
  if (phrase.quantifier == Quantifier::none) return p;
  p.how = phrase.quantifier;
  p.base = &child(phrase.kind_hole);
  if (phrase.count_hole >= 0) {
    p.count = number(child(phrase.count_hole), r);
  } else if (p.how == Quantifier::any_number) {
    p.count = any_count;
  }
  return p;
}

CardList Judgement::candidates(const Node& base, const Reading& r) const {
  const Node* from = &base;
  if (!r.now && lore_.meaning(base) == Meaning::those && r.those != nullptr) from = r.those;
  return view_.cards(r.scope, *from);
}

// The worth of doing something to the cards that a phrase picks, where the players choose.
template <class F>
double Judgement::picked(const Node& cards, Reading& r, F worth) const {
  Picking p = picking(cards, r);
  if (p.base == nullptr) return 0;
  const bool those = !r.now && lore_.meaning(*p.base) == Meaning::those && r.those != nullptr;
  if (those && p.all()) {
    p = picking(*r.those, r);
    if (p.base == nullptr) return 0;
  }
  struct Item {
    CardId card = no_card;
    int hp = 0;
    double worth = 0;
  };
  ShortList<Item, 64> items;
  for (const CardId c : candidates(*p.base, r)) {
    items.add({c, hp(c), worth(c)});
  }
  r.those = &cards;
  const auto sort_by = [&](auto before) { std::sort(items.begin(), items.end(), before); };
  if (p.all()) {
    p.count = any_count;
  } else if (p.how < Quantifier::highest) {
    sort_by([](const Item& a, const Item& b) { return a.worth > b.worth; });
  } else if (p.how == Quantifier::highest || p.how == Quantifier::second_highest) {
    // Which stat it goes by hardly matters: mostly it is HP.
    sort_by([](const Item& a, const Item& b) {
      return a.hp != b.hp ? a.hp > b.hp : a.worth > b.worth;
    });
  } else {
    sort_by([](const Item& a, const Item& b) {
      return a.hp != b.hp ? a.hp < b.hp : a.worth > b.worth;
    });
  }
  std::size_t first = 0;
  const bool second = p.how == Quantifier::second_highest || p.how == Quantifier::second_lowest;
  if (second && items.size() > 1) first = 1;
  double sum = 0;
  int taken = 0;
  for (std::size_t i = first; i < items.size() && taken < p.count; ++i) {
    if (p.optional() && items[i].worth <= 0) break;
    sum += items[i].worth;
    ++taken;
  }
  r.scope.result = static_cast<std::int16_t>(taken);
  return sum;
}

// Somebody whom a phrase names does it: all of them, or whoever does best if that is a choice.
template <class F>
double Judgement::by_seats(const Node& who, const Reading& r, F worth) const {
  const Phrase& phrase = lore_.phrase(who);
  const Meaning m = lore_.meaning(who);
  if (phrase.offer != nullptr) {
    if (who.slot < r.scope.slots.size() && r.scope.slots[who.slot] >= 0) {
      return worth(static_cast<std::uint8_t>(r.scope.slots[who.slot]));
    }
    SeatSet among = heroes_;
    if (m == Meaning::other_hero) among = among - SeatSet::of(r.scope.you);
    if (m == Meaning::some_deck) among = among | SeatSet::of(villain_side);
    double best = -1e9;
    for (std::uint8_t s = 0; s < 8; ++s) {
      if (among.has(s)) best = std::max(best, worth(s));
    }
    return best < -1e8 ? 0.0 : best;
  }
  SeatSet set;
  switch (m) {
    case Meaning::you:
      set = SeatSet::of(r.scope.you);
      break;
    case Meaning::each_hero:
    case Meaning::hero_decks:
      set = heroes_;
      break;
    case Meaning::that_hero:
      set = r.scope.slots[hero_slot] < 0 ? SeatSet::of(r.scope.you)
                                         : SeatSet::of(static_cast<Seat>(r.scope.slots[hero_slot]));
      break;
    case Meaning::villain_deck:
      set = SeatSet::of(villain_side);
      break;
    case Meaning::environment_deck:
      set = SeatSet::of(environment_side);
      break;
    case Meaning::all_decks:
      set = heroes_ | SeatSet::of(villain_side) | SeatSet::of(environment_side);
      break;
    default:
      set = SeatSet::of(r.scope.you);
      break;
  }
  double sum = 0;
  for (std::uint8_t s = 0; s < 8; ++s) {
    if (set.has(s)) sum += worth(s);
  }
  return sum;
}

// ---- sentences ----------------------------------------------------------------------------------

double Judgement::text(const Node& n, Reading& r) const {
  if (depth_ > 5) return 0;
  ++depth_;
  const double worth = lore_.control(n) == Control::block ? sentences(n, r) : sentence(n, r);
  --depth_;
  return worth;
}

double Judgement::sentences(const Node& block, Reading& r) const {
  double sum = 0;
  for (const Node& n : lore_.children(block)) sum += sentence(n, r);
  return sum;
}

double Judgement::sentence(const Node& n, Reading& r) const {
  const auto parts = lore_.children(n);
  switch (lore_.control(n)) {
    case Control::block:
      return sentences(n, r);
    case Control::choose_one: {
      double best = -1e9;
      for (const Node& branch : lore_.children(parts.back())) {
        Reading copy = r;
        best = std::max(best, text(branch, copy));
      }
      return best < -1e8 ? 0.0 : best;
    }
    case Control::may: {
      Reading copy = r;
      const double worth = text(parts.back(), copy);
      if (worth > 0) r = copy;
      return std::max(0.0, worth);
    }
    case Control::if_true: {
      r.chance = chance(parts[0], r);
      if (r.chance <= 0) return 0;
      const double likely = r.chance;
      const double worth = likely * text(parts.back(), r);
      r.chance = likely;
      return worth;
    }
    case Control::otherwise:
      return r.chance >= 1 ? 0.0 : (1 - r.chance) * text(parts.back(), r);
    case Control::repeat:
      return number(parts[0], r) * text(parts.back(), r);
    case Control::for_each:
    case Control::in_turn:
      return by_seats(parts[0], r, [&](std::uint8_t s) {
        Reading copy = r;
        copy.scope.you = s;
        copy.as_hero = true;
        return text(parts.back(), copy);
      });
    case Control::until:
      return lasting(parts.back(), r);
    case Control::instead: {
      Reading copy = r;
      copy.instead = true;
      return text(parts.back(), copy);
    }
    case Control::then:
    case Control::cost:
      return text(parts.back(), r);
    case Control::at_end_of:
      return 0;
    default:
      break;
  }
  double worth = about_cards(n, r);
  if (worth == 0) worth = about_hands(n, r);
  return worth != 0 ? worth : about_decks(n, r);
}

double Judgement::about_cards(const Node& n, Reading& r) const {
  const auto parts = lore_.children(n);
  switch (lore_.meaning(n)) {
    case Meaning::deal:
      return dealing(n, r);
    case Meaning::destroy:
    case Meaning::take_away:
    case Meaning::regain:
    case Meaning::restore:
    case Meaning::activate: {
      const Node* cards = lore_.cards_hole(n);
      if (cards == nullptr) return 0;
      return picked(*cards, r, [&](CardId c) { return done_to(n, c, r); });
    }
    case Meaning::select: {
      r.those = &parts[0];
      return 0;
    }
    case Meaning::lessen:
      return r.answers == nullptr ? 1.0 : std::min(2, static_cast<int>(r.answers->amount));
    case Meaning::prevent:
      return r.answers == nullptr ? 3.0 : -hit(r.answers->subject, r.answers->amount);
    case Meaning::double_it:
      return r.answers == nullptr ? 2.5 : r.answers->amount;
    case Meaning::redirect: {
      if (r.answers == nullptr) return 0.5;
      const CardList list = view_.cards(r.scope, parts[0]);
      if (list.empty()) return 0;
      return hit(list[0], r.answers->amount) - hit(r.answers->subject, r.answers->amount);
    }
    default:
      return 0;
  }
}

double Judgement::about_hands(const Node& n, Reading& r) const {
  const auto parts = lore_.children(n);
  const auto draws = [&](Seat s, int cards) { return drawing(s, std::clamp(cards, 0, 6)); };
  switch (lore_.meaning(n)) {
    case Meaning::draw:
      return draws(r.scope.you, picking(parts[1], r).count);
    case Meaning::they_draw:
      return by_seats(parts[0], r, [&](Seat s) { return draws(s, picking(parts[1], r).count); });
    case Meaning::heroes_draw: {
      double sum = 0;
      for (int i = 0; i < view_.players(); ++i) {
        if (heroes_.has(static_cast<Seat>(i))) sum += drawing(static_cast<Seat>(i), 1);
      }
      return sum;
    }
    case Meaning::discard: {
      const Picking p = picking(parts[1], r);
      if (p.optional()) {
        r.scope.result = static_cast<std::int16_t>(
            std::min({p.count, 2, view_.count(view_.zone(zone::hand, r.scope.you))}));
        return -0.8 * r.scope.result;
      }
      r.scope.result = static_cast<std::int16_t>(p.count);
      return -1.1 * p.count;
    }
    case Meaning::they_discard: {
      const int count = std::min(3, picking(parts[1], r).count);
      return by_seats(parts[0], r, [&](Seat s) {
        return -1.1 * std::min(count, view_.count(view_.zone(zone::hand, s)));
      });
    }
    case Meaning::discard_hand:
      return -1.0 * view_.count(view_.zone(zone::hand, r.scope.you));
    case Meaning::play: {
      const int count = std::clamp(picking(parts[0], r).count, 0, 2);
      r.scope.result = static_cast<std::int16_t>(count);
      return count * playing_some(r.scope.you, r);
    }
    case Meaning::play_from_trash:
      return view_.count(view_.zone(zone::trash, r.scope.you)) > 2 ? 2.0 : 0.0;
    case Meaning::use_power:
      return using_power(r.scope.you);
    case Meaning::extra_power:
      return 1.5;
    case Meaning::take_phase: {
      const std::string& word = lore_.rules.library.words[static_cast<std::size_t>(parts[1].value)];
      return by_seats(parts[0], r, [&](Seat s) {
        return word == "PLAY"    ? playing_some(s, r)
               : word == "POWER" ? using_power(s)
                                 : drawing(s, 1);
      });
    }
    case Meaning::skip_phase:
      return -4.0;
    case Meaning::set_x:
      r.scope.slots[x_slot] = static_cast<std::int16_t>(number(parts[0], r));
      return 0;
    case Meaning::choose:
      if (parts[0].slot < r.scope.slots.size()) {
        r.scope.slots[hero_slot] = r.scope.slots[parts[0].slot];
      }
      return 0;
    default:
      return 0;
  }
}

double Judgement::about_decks(const Node& n, Reading& r) const {
  const auto parts = lore_.children(n);
  const auto top = [&](std::uint8_t side) {
    return side == villain_side       ? -villain_card
           : side == environment_side ? -environment_card
                                      : 2.5;
  };
  switch (lore_.meaning(n)) {
    case Meaning::play_tops:
      return top_count(parts.back(), r) * by_seats(top_zone(parts.back()), r, top);
    case Meaning::discard_tops:
      return by_seats(top_zone(parts.back()), r,
                      [&](std::uint8_t side) { return side == villain_side ? 0.3 : 0.0; });
    case Meaning::look_at_top:
      return 0.3;
    case Meaning::play_it:
    case Meaning::draw_it:
    case Meaning::discard_it:
      return revealed(n, r);
    case Meaning::fetch:
      return std::clamp(picking(parts[1], r).count, 0, 3) * fetching(r.scope.you);
    case Meaning::they_fetch:
      return by_seats(parts[0], r, [&](Seat s) { return fetching(s); });
    case Meaning::find: {
      const int count = std::clamp(picking(parts[1], r).count, 0, 4);
      return enemy(r) ? -villain_card * count : found_card * count;
    }
    case Meaning::they_find:
      return found_card;
    case Meaning::find_in:
      return -villain_card;
    case Meaning::play_each_top:
      return by_seats(top_zone(parts[0]), r, [&](std::uint8_t side) { return 0.5 * top(side); });
    case Meaning::take_revealed:
      return 1.0;
    case Meaning::play_from_villain_trash:
      return view_.count(view_.zone(zone::villain_trash)) > 0 ? -villain_card : -0.5;
    case Meaning::fuel:
      return enemy(r) ? 0.0 : 0.9;
    case Meaning::lose:
      return -defeat;
    default:
      return 0;
  }
}

// The pile whose top cards a text speaks of, and how many of them.
const Node& Judgement::top_zone(const Node& cards) const { return lore_.children(cards).back(); }
int Judgement::top_count(const Node& cards, const Reading& r) const {
  const auto parts = lore_.children(cards);
  return parts.size() > 1 ? number(parts[0], r) : 1;
}

double Judgement::playing_some(Seat s, const Reading& r) const {
  int hand = view_.count(view_.zone(zone::hand, s));
  if (s == r.scope.you && r.scope.source != no_card && !view_.in_play(r.scope.source)) --hand;
  return hand <= 0 ? 0.0 : 2.4 + 0.15 * std::min(hand, 6);
}

double Judgement::using_power(Seat s) const {
  return 1.9 + 0.2 * std::min(8, view_.count(view_.zone(zone::area, s)));
}

// The card that was revealed just now; before that, any card.
double Judgement::revealed(const Node& n, const Reading& r) const {
  if (r.instead) {  // of what it answers: it does not come into play
    return enemy(r) || lore_.meaning(n) != Meaning::discard_it ? 0.0 : villain_card;
  }
  const int card = view_.value(value::that_card);
  const auto c = static_cast<CardId>(card);
  const DefinitionId d = r.now && card >= 0 ? view_.definition_of(c) : DefinitionId{0xffff};
  const Meaning m = lore_.meaning(n);
  if (d == 0xffff) {
    if (enemy(r)) return m == Meaning::play_it ? -villain_card : 0.0;
    return m == Meaning::play_it ? 2.5 : m == Meaning::draw_it ? drawing(r.scope.you, 1) : 0.2;
  }
  const std::uint8_t kind = lore_.definition(d).type;
  if (kind == type::villain) return m == Meaning::play_it ? -villain_card : 2.0;
  if (kind == type::environment) {
    const double worth = playing(d, c, captain_);
    return m == Meaning::play_it ? worth : -0.7 * worth;
  }
  if (m == Meaning::play_it) return playing(d, c, r.scope.you);
  return m == Meaning::draw_it ? 1.0 + 0.4 * playing(d, c, r.scope.you) : 0.1;
}

// ---- damage -------------------------------------------------------------------------------------

double Judgement::dealing(const Node& n, Reading& r) const {
  const auto parts = lore_.children(n);
  // An attacker of times to come: it will be of the other side.
  if (lore_.meaning(parts[1]) == Meaning::attacker && r.answers == nullptr) {
    const int amount = dealt_by_text(parts[2], r);
    return enemy(r) ? -0.9 * amount : 0.9 * amount;
  }
  const Picking from = picking(parts[0], r);
  if (from.base == nullptr) return 0;
  const CardList sources = candidates(*from.base, r);
  if (sources.empty()) return 0;
  if (lore_.means(parts[2], Meaning::up_to_damage)) return 0;  // later sentences pay for it
  const bool each = from.all();
  double sum = 0;
  double best = -1e9;
  for (std::size_t i = 0; i < sources.size() && i < 8; ++i) {
    const CardId source = sources[i];
    Reading copy = r;
    copy.scope.acting_card = source;
    const double worth =
        picked(parts[1], copy, [&](CardId c) { return dealt(n, source, c, copy); });
    sum += worth;
    best = std::max(best, worth);
  }
  r.those = &parts[1];
  r.scope.result = 2;
  return each ? sum : best * std::min<double>(from.count, static_cast<double>(sources.size()));
}

double Judgement::dealt(const Node& n, CardId source, CardId target, const Reading& r) const {
  if (!is_target(target)) return 0;
  int sum = 0;
  each_damage(lore_.children(n)[2], [&](const Node& part) {
    const std::int16_t kind = lore_.phrase(part).fixed;
    const auto holes = lore_.children(part);
    const Node& word = holes[1];
    const int type =
        damage_type_called(lore_.rules.library.words[static_cast<std::size_t>(word.value)]);
    const auto how = static_cast<std::uint8_t>(
        (type & mark::type) | ((kind & deals::irreducible) != 0 ? mark::irreducible : 0) |
        ((kind & deals::fixed) != 0 ? mark::fixed : 0));
    sum += damage(source, target, number(holes[0], r), how);
  });
  return hit(target, sum);
}

// Each of the damages that a text deals: "1 fire damage and 1 cold damage" are two.
template <class F>
void Judgement::each_damage(const Node& damage, F f) const {
  if ((lore_.phrase(damage).fixed & deals::several) == 0) return f(damage);
  for (const Node& part : lore_.children(damage)) each_damage(part, f);
}
int Judgement::dealt_by_text(const Node& damage, const Reading& r) const {
  int sum = 0;
  each_damage(damage, [&](const Node& part) { sum += number(lore_.children(part)[0], r); });
  return sum;
}

double Judgement::activating(const Node& n, CardId c, const Reading& r) const {
  const DefinitionId d = view_.definition_of(c);
  if (d == 0xffff) return 0;
  const std::string& word =
      lore_.rules.library.words[static_cast<std::size_t>(lore_.children(n)[0].value)];
  const std::uint8_t kind = word == "PERFORM" ? ability::perform : ability::accompany;
  double sum = -0.1;
  for (const Ability& a : lore_.abilities(d)) {
    if (a.kind == kind) sum += ability(a, c, r.scope.you);
  }
  return sum;
}

double Judgement::done_to(const Node& sentence, CardId c, Reading& r) const {
  const auto parts = lore_.children(sentence);
  switch (lore_.meaning(sentence)) {
    case Meaning::deal: {
      const Picking from = picking(parts[0], r);
      const CardList sources = from.base == nullptr ? CardList() : candidates(*from.base, r);
      // Who deals it is a choice that comes first: what matters then is the target.
      return sources.empty() ? 0.0 : dealt(sentence, sources[0], c, r);
    }
    case Meaning::destroy:
      if (view_.under(c)) return -0.5;
      if (is_target(c) && c == static_cast<CardId>(view_.value(value::villain))) return 80;
      if (c == r.scope.source) {  // what its end sets off
        double worth = enemy(r) ? 0.0 : -0.8;
        for (const Ability& a : lore_.abilities(view_.definition_of(c))) {
          if (a.event == event::destroyed && lore_.about_itself(a)) {
            worth += ability(a, c, r.scope.you);
          }
        }
        return worth;
      }
      if (is_hero_character(c)) return -60;
      return removing(c);
    case Meaning::take_away:
      if (c == r.scope.source) return -0.8;
      return removing(c);
    case Meaning::regain:
      return healed(c, number(parts[1], r));
    case Meaning::restore:
      return healed(c, 50);
    case Meaning::activate:
      return activating(sentence, c, r);
    default:
      return 0;
  }
}

// ---- rules that hold for a while ----------------------------------------------------------------

double Judgement::lasting(const Node& rules, const Reading& r) const {
  double sum = 0;
  if (lore_.phrase(rules).sort == Sort::rule) return rule(rules, r);
  for (const Node& n : lore_.children(rules)) sum += rule(n, r);
  return sum;
}

double Judgement::rule(const Node& n, const Reading& r) const {
  const Phrase& phrase = lore_.phrase(n);
  const auto parts = lore_.children(n);
  const bool everybody = !parts.empty() && lore_.meaning(parts[0]) == Meaning::each_hero;
  const double heads = everybody ? heroes_.count() : 1.0;
  switch (phrase.stat) {
    case stat::plays:
      return heads * number(parts[1], r) * 2.2;
    case stat::powers:
      return heads * number(parts[1], r) *
             std::max(0.6, everybody ? 1.5 : best_power(r.scope.you, 1));
    case stat::draws:
      return heads * std::min(number(parts[1], r), 3) * 1.3;
    case stat::can_use:
      return -2.0;
    case stat::regains:
      return 0.5;
    default:
      break;
  }
  const Node* cards = lore_.cards_hole(n);
  if (cards == nullptr) return 0;
  Reading copy = r;
  return picked(*cards, copy, [&](CardId c) { return rule_about(n, c, copy); });
}

double Judgement::rule_about(const Node& n, CardId c, const Reading& r) const {
  const DefinitionId d = view_.definition_of(c);
  if (d == 0xffff) return 0;
  const Phrase& phrase = lore_.phrase(n);
  const Definition& card = lore_.definition(d);
  const bool ours = lore_.team(d) == Team::hero;
  const bool character = card.type == type::hero_character || card.type == type::villain_character;
  double amount = 1;
  if (phrase.amount_hole >= 0) {
    const Node& hole = lore_.children(n)[static_cast<std::size_t>(phrase.amount_hole)];
    if (lore_.phrase(hole).sort == Sort::number) amount = std::abs(number(hole, r));
  }
  if (phrase.times_hole >= 0) {
    amount *= static_cast<double>(
        view_.cards(r.scope, lore_.children(n)[static_cast<std::size_t>(phrase.times_hole)])
            .size());
  }
  const bool one_type = lore_.means(n, Meaning::one_type);
  const double share = one_type ? 0.5 : 1.0;
  const double blows = ours ? (character ? 1.4 : 0.8) : std::clamp(0.5 * threat(c), 0.2, 1.5);
  const double wounds = ours ? (character ? 1.3 : 0.6) : (character ? 2.0 : 1.0);
  const double side = ours ? 1.0 : lore_.team(d) == Team::villain ? -1.0 : -0.5;
  switch (phrase.stat) {
    case stat::increase:
      return lore_.of_dealers(n) ? side * share * amount * blows : -side * share * amount * wounds;
    case stat::reduction:
      return lore_.of_dealers(n) ? -side * share * amount * blows : side * share * amount * wounds;
    case stat::irreducible:
      return side * 0.4;
    case stat::immune:
      return side * (one_type ? 0.5 : ours ? 3.0 : character ? 7.0 : 2.5);
    case stat::can_deal:
      return ours ? -3.0 : threat(c);
    case stat::no_text:
      return ours ? -1.5 : threat(c);
    case stat::indestructible:
      return side * 0.5;
    case stat::playable:
      return 0.0;
    default:
      return 0;
  }
}

}  // namespace muster::sentinels
