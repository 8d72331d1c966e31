#include "rules/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

#include "rules/interpreter.h"
#include "rules/witness.h"

namespace muster {

std::string_view Setup::option(std::string_view key, std::string_view otherwise) const {
  for (const auto& [k, v] : options) {
    if (k == key) return v;
  }
  return otherwise;
}

namespace {

bool says_instead(const Game& game, const Library& library, const Node& n) {
  if (game.phrases[n.phrase].control == Control::instead) return true;
  const auto parts = library.children(n);
  return std::any_of(parts.begin(), parts.end(),
                     [&](const Node& part) { return says_instead(game, library, part); });
}

}  // namespace

Rules::Rules(const Game& g, Library l) : game(g), library(std::move(l)) {
  for (Ability& a : library.abilities) {
    a.replaces = a.trigger != no_node && says_instead(game, library, library.node(a.block));
  }
  of_type.resize(game.card_types.size());
  std::map<std::string_view, DefinitionId> titles;
  std::map<std::string_view, std::uint64_t> keywords;
  for (std::size_t i = 0; i < library.definitions.size(); ++i) {
    Definition& d = library.definitions[i];
    const auto id = static_cast<DefinitionId>(i);
    d.ordinal = static_cast<std::uint16_t>(of_type[d.type].size());
    d.title = titles.emplace(d.name, id).first->second;
    d.ability_kinds = 0;
    for (const Ability& a : library.abilities_of(d)) d.ability_kinds |= 1U << a.kind;
    if (game.marks != nullptr) d.marks = game.marks(d);
    of_type[d.type].push_back(id);
    of_set[d.set].push_back(id);
    d.keyword_bits = 0;
    for (const std::string& word : d.keywords) {
      const std::uint64_t next = keywords.size() < 64 ? std::uint64_t{1} << keywords.size() : 0;
      d.keyword_bits |= keywords.emplace(word, next).first->second;
    }
  }
  if (keywords.size() > 64) throw std::runtime_error("there are more than 64 different keywords");
  for (const std::string& word : library.words) {
    const auto found = keywords.find(word);
    keyword_of_word.push_back(found == keywords.end() ? 0 : found->second);
  }
  trait_row = (library.words.size() + 63) / 64;
  trait_bits.resize(library.definitions.size() * trait_row);
  for (std::size_t i = 0; i < library.definitions.size(); ++i) {
    for (const std::string& trait : library.definitions[i].traits) {
      const auto word = std::find(library.words.begin(), library.words.end(), trait);
      if (word == library.words.end()) continue;  // no text speaks of it
      const auto w = static_cast<std::size_t>(word - library.words.begin());
      trait_bits[i * trait_row + w / 64] |= std::uint64_t{1} << w % 64;
    }
  }
  for (std::size_t kind = 0; kind < game.ability_kinds.size(); ++kind) {
    if (!game.ability_kinds[kind].optional) continue;
    optional_kinds |= 1U << kind;
    if (game.cancels_first && game.ability_kinds[kind].prior) prior_kinds |= 1U << kind;
  }
  for (std::size_t kind = 0; kind < game.zones.size(); ++kind) {
    zone_stride[kind] = game.zones[kind].per_seat ? 1 : 0;
  }
  for (int players = 1; players <= max_seats; ++players) {
    int next = 0;
    for (std::size_t kind = 0; kind < game.zones.size(); ++kind) {
      zone_base[static_cast<std::size_t>(players)][kind] = static_cast<ZoneId>(next);
      next += zone_stride[kind] != 0 ? players : 1;
    }
  }
}

void Play::create_zones() {
  for (std::size_t kind = 0; kind < game.zones.size(); ++kind) {
    const int copies = game.zones[kind].per_seat ? t.players() : 1;
    for (int s = 0; s < copies; ++s) {
      Zone z;
      z.kind = static_cast<std::uint8_t>(kind);
      z.owner = game.zones[kind].per_seat ? static_cast<Seat>(s) : no_seat;
      t.zones.push_back(z);
    }
  }
}

bool can_see(const Rules& rules, const Table& t, Seat s, CardId c) {
  const Card& card = t.cards[c];
  if (s != no_seat && ((card.seen_by >> s) & 1U) != 0) return true;
  const Zone& z = t.zones[card.zone];
  switch (rules.game.zones[z.kind].sight) {
    case Sight::everybody:
      return true;
    case Sight::owner:
      return s != no_seat && s == z.owner;
    case Sight::nobody:
      return false;
    case Sight::by_face:
      return !card.is(flag::face_down) || (s != no_seat && s == card.controller);
    case Sight::face_up:
      return !card.is(flag::face_down);
  }
  return false;
}

SeatSet who_sees(const Rules& rules, const Table& t, CardId c) {
  if (can_see(rules, t, no_seat, c)) return everyone;
  SeatSet seats;
  for (int i = 0; i < t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (can_see(rules, t, s, c)) seats.add(s);
  }
  return seats;
}

void Play::count_text(CardId c, int by) {
  const Definition& d = definition(c);
  if (d.events == 0 && d.stats == 0) return;
  if (by > 0) {
    t.texts.push_back(c);
    t.subjects.push_back({d.events, d.stats});
  } else {
    const auto at =
        static_cast<std::size_t>(std::find(t.texts.begin(), t.texts.end(), c) - t.texts.begin());
    t.texts.erase(at);
    t.subjects.erase(at);
  }
  const auto bump = [by](std::uint8_t& n) { n = static_cast<std::uint8_t>(n + by); };
  for (std::uint64_t bits = d.events; bits != 0; bits &= bits - 1) {
    bump(t.facts.listeners[static_cast<std::size_t>(std::countr_zero(bits))]);
  }
  for (std::uint64_t bits = d.stats; bits != 0; bits &= bits - 1) {
    bump(t.facts.shapers[static_cast<std::size_t>(std::countr_zero(bits))]);
  }
}

// Cards in play have texts that work; so have some types in hand. A card under another has none.
// CH-ABILITY-4, CH-IN-PLAY-8, CH-CONSTANT-2
void Play::recount_text(CardId c) {
  Card& card = t.cards[c];
  bool works = card.is(flag::in_play);
  if (works && game.face_down_is_blank && card.is(flag::face_down)) works = false;
  bool held = false;
  if (!works && card.zone != no_zone && card.host == no_card) {
    const ZoneKind& kind = game.zones[t.zones[card.zone].kind];
    held = kind.hand;
    works = (kind.hand && game.card_types[definition(c).type].from_hand) ||
            ((kind.hand || kind.aside) && (definition(c).ability_kinds & game.outside_kinds) != 0);
  }
  if ((works || held) && (definition(c).ability_kinds & game.action_kinds) != 0) {
    t.actors.add(c);
  } else {
    t.actors.remove(c);
  }
  if (works == card.is(flag::works)) return;
  card.set(flag::works, works);
  count_text(c, works ? 1 : -1);
}

void Play::become(CardId c, DefinitionId face) {
  Card& card = t.cards[c];
  if (card.is(flag::works)) {
    card.set(flag::works, false);
    count_text(c, -1);
  }
  card.definition = face;
  recount_text(c);
}

namespace {

// What is attached to a card or lies under it comes along.
void take_along(Table& t, CardId host) {
  for (CardId c = t.cards[host].first_child; c != no_card; c = t.cards[c].next) {
    t.cards[c].zone = t.cards[host].zone;
    take_along(t, c);
  }
}

}  // namespace

namespace {

// Whether the text of some card can work in such a zone.
bool texts_work_in(const ZoneKind& kind) { return kind.in_play || kind.hand || kind.aside; }

}  // namespace

CardId Play::create(DefinitionId d, ZoneId z, Seat owner) {
  const CardId c = t.add_card(d, z);
  Card& card = t.cards[c];
  const ZoneKind& kind = game.zones[t.zones[z].kind];
  card.owner = owner;
  card.controller = t.zones[z].owner != no_seat && !kind.no_control ? t.zones[z].owner : owner;
  card.set(flag::in_play, kind.in_play);
  card.set(flag::face_down, kind.face_down);
  if (texts_work_in(kind)) recount_text(c);
  return c;
}

void Play::tell_witness(CardId c, bool was_in_play) {
  const bool is_in_play = t.cards[c].is(flag::in_play);
  if (was_in_play && !is_in_play) witness_->leaves_play(c);
  if (!was_in_play && is_in_play) witness_->enters_play(*this, c);
}

void Play::tell_of_text(const Scope& s) const { witness_->carries_out(*this, s); }

CardId Play::next_by_witness(CardId first, CardId last) const {
  return witness_->next_of(first, last);
}

void Play::move(CardId c, ZoneId to, End end, SeatSet witnesses) {
  Card& card = t.cards[c];
  const ZoneKind& target = game.zones[t.zones[to].kind];

  // Who could see this card goes on knowing it.
  std::uint8_t knew = 0;
  if (target.sight != Sight::everybody && card.zone != no_zone) {
    if (witnesses != SeatSet(0xff)) {
      for (CardId o = t.zones[card.zone].first; o != no_card; o = t.cards[o].next) {
        t.cards[o].seen_by = static_cast<std::uint8_t>(t.cards[o].seen_by & witnesses.bits());
      }
    }
    const Sight from = game.zones[t.zones[card.zone].kind].sight;
    if (from != Sight::nobody || card.seen_by != 0) {
      for (int i = 0; i < t.players(); ++i) {
        const auto s = static_cast<Seat>(i);
        if (witnesses.has(s) && can_see(rules, t, s, c))
          knew = static_cast<std::uint8_t>(knew | 1U << i);
      }
    }
  }
  if (card.zone != no_zone) t.take_out(c);
  if (end == End::last) {
    t.add_last(c, to);
  } else {
    t.add_first(c, to);
  }
  card.seen_by = knew;
  if (t.zones[to].owner != no_seat && !target.no_control) card.controller = t.zones[to].owner;
  const bool was_in_play = card.is(flag::in_play);
  card.set(flag::in_play, target.in_play);
  card.set(flag::face_down, target.face_down);
  card.set(flag::turned | flag::revealed, false);
  card.mark = 0;
  if (was_in_play && !target.in_play) forget_in_play(c);
  if (card.is(flag::works) || texts_work_in(target) || t.actors.has(c)) recount_text(c);
  if (card.first_child != no_card) take_along(t, c);
  if (witness_ != nullptr) tell_witness(c, was_in_play);
}

void Play::attach(CardId c, CardId host, bool under) {
  Card& card = t.cards[c];
  if (card.zone != no_zone) t.take_out(c);
  t.add_child(c, host, under);
  const bool was_in_play = card.is(flag::in_play);
  // Cards under cards have no text; attached ones work with their host.
  card.set(flag::in_play, !under && t.cards[host].is(flag::in_play));
  if (was_in_play && !card.is(flag::in_play)) forget_in_play(c);
  recount_text(c);
  if (witness_ != nullptr) tell_witness(c, was_in_play);
}

void Play::shuffle(ZoneId z) {
  if (witness_ != nullptr) witness_->before_shuffle(t, z);
  t.shuffle(z);
}

CardId Play::top(ZoneId z) {
  const ZoneKind& kind = game.zones[t.zones[z].kind];
  if (t.zones[z].count != 0 || kind.refill == Refill::never) return t.zones[z].first;
  const ZoneId from =
      zone(kind.refill_from, t.zones[z].owner == no_seat ? Seat{0} : t.zones[z].owner);
  if (t.zones[from].count == 0) return no_card;
  // Piles grow on top, so moving top to bottom turns the pile over. Nobody may look through the new
  // one: its order is for those to remember who can.
  while (t.zones[from].first != no_card) move(t.zones[from].first, z, End::first, SeatSet());
  if (kind.refill == Refill::shuffle) shuffle(z);
  if (game.on_refill != nullptr) game.on_refill(*this, z);
  return t.zones[z].first;
}

void Play::set_face_down(CardId c, bool down) {
  card(c).set(flag::face_down, down);
  if (!down) card(c).seen_by = 0;
  recount_text(c);
}

void Play::show_zone(ZoneId z, SeatSet to) {
  for (CardId c = t.zones[z].first; c != no_card; c = t.cards[c].next) show(c, to);
}

void Play::end_game(SeatSet winners) {
  t.facts.over = 1;
  t.facts.winners = winners.bits();
  t.stack.clear();
  t.occurrences.clear();
  t.asks.clear();
  t.options.clear();
}

void Play::ask(Seat s, std::uint8_t prompt, CardId source, NodeId node, std::uint16_t ability) {
  Ask a;
  a.seat = s;
  a.prompt = prompt;
  a.first = static_cast<std::uint16_t>(t.options.size());
  a.source = source;
  a.node = node;
  a.ability = ability;
  t.asks.push_back(a);
}

void Play::take_answers() {
  answer_count_ = t.asks.size();
  for (std::size_t i = 0; i < answer_count_; ++i) {
    const Ask& a = t.asks[i];
    answers_[i] = t.options[static_cast<std::size_t>(a.first) + a.answer];
    answerers_[i] = a.seat;
    had_a_choice_[i] = a.count > 1;
  }
  t.asks.clear();
  t.options.clear();
}

namespace {

// Stands in Use::card for all copies of a card.
constexpr CardId all_copies = no_card - 1;

// For whom a use counts: the card, all its copies, or one player with any copy.
// CH-LIMIT-1, -2, CH-MAX-2
CardId counted_for(CardId c, const Ability& a, Seat by) {
  if (a.for_all_copies) return all_copies;
  return a.by_player && by != no_seat ? static_cast<CardId>(all_copies - 1 - by) : c;
}

}  // namespace

bool Play::limit_reached(CardId c, const Ability& a, Seat by) const {
  c = counted_for(c, a, by);
  const auto index = static_cast<std::uint16_t>(&a - library.abilities.data());
  for (const Use& u : t.uses) {
    if (u.card == c && u.ability == index) return u.count >= a.limit;
  }
  return false;
}

void Play::note_use(CardId c, const Ability& a, Seat by) {
  if (a.limit == 0) return;
  c = counted_for(c, a, by);
  const auto index = static_cast<std::uint16_t>(&a - library.abilities.data());
  for (Use& u : t.uses) {
    if (u.card == c && u.ability == index) {
      ++u.count;
      return;
    }
  }
  t.uses.push_back({.card = c, .ability = index, .period = a.period, .count = 1});
}

void Play::forget_uses(CardId c) {
  for (std::size_t i = t.uses.size(); i-- > 0;) {
    if (t.uses[i].card == c) t.uses.erase(i);
  }
}

namespace {

bool speaks_of_itself(const Play& p, const Node& n) {
  if (p.game.phrases[n.phrase].itself) return true;
  const auto parts = p.library.children(n);
  return std::any_of(parts.begin(), parts.end(),
                     [&](const Node& part) { return speaks_of_itself(p, part); });
}

// Whether what a rule changes is the card whose text it is; its amount may come from elsewhere.
bool changes_itself(const Play& p, const Node& rule) {
  if (p.game.phrases[rule.phrase].itself) return true;
  for (const Node& part : p.library.children(rule)) {
    const Phrase& phrase = p.game.phrases[part.phrase];
    if (phrase.sort == Sort::cards) return phrase.itself;
  }
  return false;
}

}  // namespace

void Play::end_texts(CardId c) {
  if (game.scopes.empty()) return;
  t.stack.each_frame([&](std::uint16_t kind, void* frame) {
    if (game.scopes[kind] == nullptr) return;
    Scope* scope = game.scopes[kind](frame);
    if (scope->source == c) scope->gone = 1;
  });
}

// What comes back is another card. CH-GAP-90, LR-GAP-55
void Play::forget_in_play(CardId c) {
  end_texts(c);
  forget_uses(c);
  unfreeze(c);
  end_lasting([&](const Lasting& l) {
    const Node& node = library.node(l.node);
    if (l.source != c) return false;
    return l.stat == 0xff ? speaks_of_itself(*this, node) : changes_itself(*this, node);
  });
}

// Counted under the title's first definition, with no card.
int Play::times_played(CardId c, Period period) const {
  for (const Use& u : t.uses) {
    if (u.card == no_card && u.ability == definition(c).title && u.period == period) return u.count;
  }
  return 0;
}

void Play::note_played(CardId c, Period period) {
  for (Use& u : t.uses) {
    if (u.card == no_card && u.ability == definition(c).title && u.period == period) {
      ++u.count;
      return;
    }
  }
  t.uses.push_back({.card = no_card, .ability = definition(c).title, .period = period, .count = 1});
}

std::uint8_t Play::freeze(const CardSet& cards) {
  for (std::size_t i = 0; i < t.frozen.size(); ++i) {
    if (t.frozen[i] == cards) return static_cast<std::uint8_t>(i);
  }
  t.frozen.push_back(cards);
  return static_cast<std::uint8_t>(t.frozen.size() - 1);
}

void Play::unfreeze(CardId c) {
  for (CardSet& cards : t.frozen) cards.remove(c);
}

void Play::add_lasting(const Lasting& l) {
  t.lasting.push_back(l);
  if (l.stat != 0xff) ++t.facts.shapers[l.stat];
}

void Play::expire(Period period) {
  for (std::size_t i = t.uses.size(); i-- > 0;) {
    if (t.uses[i].period <= period) t.uses.erase(i);
  }
  // CH-LASTING-5
  end_lasting([&](const Lasting& l) { return l.until <= period && l.stat != 0xff; });
}

// Lists of cards that nothing speaks of any more, as far as they come last.
void Play::forget_frozen() {
  std::size_t needed = 0;
  for (const Lasting& l : t.lasting) {
    if (l.frozen != 0xff) needed = std::max<std::size_t>(needed, l.frozen + 1U);
  }
  t.frozen.resize(needed);
}

void Play::forget_waiting(Period period) {
  for (std::size_t i = t.lasting.size(); i-- > 0;) {
    if (t.lasting[i].until <= period && t.lasting[i].stat == 0xff) t.lasting.erase(i);
  }
}

namespace {

// The changes to one value, collected in any order and applied in the order every book gives:
// base, plus and minus, times and over (rounded up), "set to" (the latest wins), never below zero.
// CH-MODIFIERS-2..7, CH-EX-51; LR-MODIFIERS-3..8, LR-EX-27
struct Shape {
  int base;
  int plus = 0;
  int times = 1;
  int over = 1;
  int set = std::numeric_limits<int>::min();
  int most = std::numeric_limits<int>::max();

  void add(StatOp op, int amount) {
    switch (op) {
      case StatOp::base:
        base = amount;
        break;
      case StatOp::add:
        plus += amount;
        break;
      case StatOp::subtract:
        plus -= amount;
        break;
      case StatOp::multiply:
        times *= amount;
        break;
      case StatOp::set:
        set = amount;
        break;
      case StatOp::at_most:
        most = std::min(most, amount);
        break;
      case StatOp::halve:
        over *= 2;
        break;
    }
  }
  int result() const {
    if (set != std::numeric_limits<int>::min()) return std::max(set, 0);
    const int product = std::max((base + plus) * times, 0);
    return std::min((product + over - 1) / over, std::max(most, 0));
  }
};

}  // namespace

// Found out anew whenever it is asked for. CH-MODIFIERS-1
int Play::value_now(const StatQuery& q, const Stat& stat) {
  const bool asked = game.base_value != nullptr && !stat.plain;
  const int base = asked ? game.base_value(*this, q) : stat.base;
  const int plus = stat.has_bonus ? game.bonus(*this, q) : 0;
  if (t.facts.shapers[q.stat] == 0) return std::max(base + plus, 0);
  return shaped_value(q, base, plus);
}

// No card of any book needs more than a few values to find out one; these are far beyond that, and
// reached in a moment.
constexpr int deepest_asking = 32;
constexpr int most_asked = 20000;

class Play::Asking {
 public:
  Asking(Play& p, const StatQuery& q) : p_(p) {
    if (p_.asking_ == 0) p_.asked_ = 0;
    if (p_.asking_ == deepest_asking || ++p_.asked_ > most_asked) {
      throw EndlessText(fmt::format(
          "the value \"{}\"{} depends on itself: the texts of the cards in play go round in "
          "circles",
          p_.game.stats[q.stat].name,
          q.card == no_card ? std::string() : fmt::format(" of {}", p_.definition(q.card).name)));
    }
    ++p_.asking_;
  }
  ~Asking() { --p_.asking_; }
  Asking(const Asking&) = delete;
  Asking& operator=(const Asking&) = delete;

 private:
  Play& p_;
};

int Play::shaped_value(const StatQuery& q, int base, int plus) {
  const Asking asking(*this, q);
  Shape shape{base, plus};
  const auto applies = [&](const Scope& scope, const Node& rule, const Phrase& phrase) {
    return phrase.applies == nullptr || phrase.applies(*this, scope, rule, q);
  };
  const auto apply = [&](const Scope& scope, const Node& rule, const Phrase& phrase) {
    if (applies(scope, rule, phrase)) shape.add(phrase.op, rule_amount(*this, scope, rule));
  };
  int left = t.facts.shapers[q.stat];  // texts and lasting effects about it that are still to come
  // Each by itself, while its condition holds: CH-CONSTANT-3, -4
  for (std::size_t i = 0; i < t.texts.size() && left != 0; ++i) {
    if (((t.subjects[i].stats >> q.stat) & 1U) == 0) continue;
    --left;
    const CardId c = t.texts[i];
    const Definition& d = definition(c);
    Scope scope;
    scope.source = c;
    scope.you = card(c).controller;
    // Each text on its own, while its condition holds: LR-PASSIVE-3, -4
    for (const Ability& a : library.abilities_of(d)) {
      if (!game.ability_kinds[a.kind].constant) continue;
      bool in_force = false;  // found out when a rule is about this value: most are not
      for (const Node& rule : library.children(library.node(a.block))) {
        if (rule.value != q.stat) continue;
        if (!in_force) {
          in_force =
              game.usable(*this, c, a) &&
              (a.condition == no_node || eval_condition(*this, scope, library.node(a.condition)));
          if (!in_force) break;
        }
        apply(scope, rule, game.phrases[rule.phrase]);
      }
    }
  }
  // As if it stood in play, whether its card still does or not. CH-LASTING-2..4
  for (const Lasting& l : t.lasting) {
    if (left == 0) break;
    if (l.stat != q.stat) continue;
    --left;
    Scope scope;
    scope.source = l.source;
    scope.you = l.controller;
    std::copy(l.slots.begin(), l.slots.end(), scope.slots.begin());
    const Node& rule = library.node(l.node);
    const Phrase& phrase = game.phrases[rule.phrase];
    if (l.settled == 0) {
      apply(scope, rule, phrase);
      continue;
    }
    const CardSet* outer = settled_;
    if (l.frozen != 0xff) settled_ = &t.frozen[l.frozen];
    if (applies(scope, rule, phrase)) shape.add(phrase.op, l.amount);
    settled_ = outer;
  }
  return shape.result();
}

}  // namespace muster
