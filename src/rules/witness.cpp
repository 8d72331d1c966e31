#include "rules/witness.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "rules/engine.h"
#include "rules/interpreter.h"

namespace muster {

namespace {

const std::string& name_of(const Play& p, CardId c) { return p.definition(c).name; }

bool speaks_of(std::uint64_t events, std::uint8_t event) {
  return event < 64 && (events >> event & 1U) != 0;
}

}  // namespace

void Witness::complain(std::string what) {
  if (complaint_.empty()) complaint_ = std::move(what);
}

// ---- answers ------------------------------------------------------------------------------------

void Witness::answers(const Play& p, std::uint8_t occurrence, Point point, CardId c,
                      std::uint16_t ability) {
  const Occurrence& o = p.t.occurrences[occurrence];
  const Ability& a = p.library.abilities[ability];
  const auto event = [&] { return p.game.events[a.event]; };
  if ((o.flags & Occurrence::cancelled) != 0) {
    complain(fmt::format("{} answers \"{}\", which was cancelled", name_of(p, c), event()));
  }
  // What replaced only one of several things that it is at once leaves the others as they are; and
  // compulsory texts that replace the same thing compete, the last of which counts.
  const bool same = o.replaced_event == a.event;
  const bool gone = same || (point == Point::before && o.replaced_event == o.event);
  const bool competes =
      point == Point::before && same && a.replaces && !p.game.ability_kinds[a.kind].optional;
  if ((o.flags & Occurrence::replaced) != 0 && gone && !competes && !p.game.cancels_first) {
    complain(fmt::format("{} answers \"{}\", which was replaced", name_of(p, c), event()));
  }
  const auto& amounts = point == Point::before ? p.game.amounts_before : p.game.amounts_after;
  if (o.amount <= 0 && speaks_of(amounts, a.event)) {
    complain(fmt::format("{} answers \"{}\" of {}", name_of(p, c), event(), o.amount));
  }
}

// ---- texts and their cards ----------------------------------------------------------------------

void Witness::begins(const Play& p, const Scope& s) {
  const std::uint32_t top = p.t.stack.top();
  while (!texts_.empty() && texts_.back().top >= top) texts_.pop_back();
  const bool known = s.source < p.t.cards.size();
  texts_.push_back(
      {.top = top,
       .source = s.source,
       .ability = s.ability,
       .left = known ? left_[s.source] : std::uint16_t{0},
       .acted = known && p.game.text_acts != nullptr && p.game.text_acts(p, s.source)});
}

void Witness::carries_out(const Play& p, const Scope& s) {
  if (p.game.text_acts == nullptr) return;
  const std::uint32_t top = p.t.stack.top();
  while (!texts_.empty() && texts_.back().top > top) texts_.pop_back();
  const auto text = std::find_if(texts_.rbegin(), texts_.rend(), [&](const Text& t) {
    return t.source == s.source && t.ability == s.ability;
  });
  if (text == texts_.rend() || !text->acted) return;
  if (left_[s.source] != text->left || !p.game.text_acts(p, s.source)) {
    complain(
        fmt::format("the text of {} goes on, although the card is gone", name_of(p, s.source)));
  }
}

void Witness::leaves_play(CardId c) {
  ++left_[c];
  gone_.push_back(c);
}

namespace {

// Calls f(node) for the node and all within it.
template <class F>
void each_node(const Play& p, const Node& n, F f) {
  f(n);
  for (const Node& part : p.library.children(n)) each_node(p, part, f);
}

// Whether an effect that lasts or waits means just this card. One that means all cards of a kind
// finds only those in play.
bool names(Play& p, const Lasting& l, CardId c) {
  if (l.source == c && p.game.text_acts != nullptr) return true;  // it ends with its card
  if (l.frozen != 0xff) return p.t.frozen[l.frozen].has(c);
  Scope scope;
  scope.source = l.source;
  scope.you = l.controller;
  scope.ability = l.ability;
  std::copy(l.slots.begin(), l.slots.end(), scope.slots.begin());
  bool found = false;
  bool lists = false;
  each_node(p, p.library.node(l.node), [&](const Node& n) {
    const Phrase& f = p.game.phrases[n.phrase];
    if (f.sort != Sort::cards || (f.cards == nullptr && f.offer == nullptr)) return;
    lists = true;
    CardList cards;
    eval_cards(p, scope, n, cards);
    found = found || (cards.size() == 1 && cards[0] == c);
  });
  if (found || lists || l.stat == 0xff) return found;
  const Node& rule = p.library.node(l.node);
  const Phrase& f = p.game.phrases[rule.phrase];
  return f.applies != nullptr && f.applies(p, scope, rule, StatQuery{.stat = l.stat, .card = c});
}

}  // namespace

// A card that has left play is another card should it come back.
void Witness::look_for_traces(Play& p, CardId c) {
  for (std::size_t i = 0; i < p.t.lasting.size(); ++i) {
    const Lasting& l = p.t.lasting[i];
    if (!names(p, l, c)) continue;
    complain(fmt::format("an effect of {} lasts for {}, which has left play",
                         l.source == no_card ? "no card" : name_of(p, l.source), name_of(p, c)));
  }
  for (const Use& u : p.t.uses) {
    if (u.card == c) {
      complain(
          fmt::format("a limit of {} is used up, although it has left play since", name_of(p, c)));
    }
  }
}

void Witness::enters_play(Play& p, CardId c) {
  if (left_[c] != 0) look_for_traces(p, c);
}

void Witness::stepped(Play& p) {
  if (!p.t.over()) {
    for (const CardId c : gone_) look_for_traces(p, c);
  }
  gone_.clear();
}

// ---- order --------------------------------------------------------------------------------------

CardId Witness::next_of(CardId first, CardId last) {
  if (first != last && ordered_.first == no_card) ordered_ = {first, last};
  return order_ == HitOrder::turned_round ? last : first;
}

namespace {

void sort_pile(Table& t, ZoneId z) {
  std::vector<CardId> pile;
  for (CardId c = t.zones[z].first; c != no_card; c = t.cards[c].next) pile.push_back(c);
  std::sort(pile.begin(), pile.end());
  for (const CardId c : pile) t.take_out(c);
  for (const CardId c : pile) t.add_last(c, z);
}

}  // namespace

// A shuffle makes something else of another order before it: that is chance, and no difference that
// somebody could have been asked about.
void Witness::before_shuffle(Table& t, ZoneId z) const {
  if (on_trial_) sort_pile(t, z);
}

namespace {

// What of a table does not depend on which of several cards came first: the order of a discard
// pile, of the list of texts and of the options of a question says nothing else.
void forget_order(const Rules& rules, Table& t) {
  std::sort(t.texts.begin(), t.texts.end());
  for (std::size_t v = 0; v < t.values.size(); ++v) {
    if (rules.game.values[v].fleeting) t.values[v] = 0;
  }
  t.facts.result = 0;
  t.facts.fulfilled = 1;
  for (const Ask& a : t.asks) {
    const auto first = t.options.begin() + a.first;
    std::sort(first, first + a.count, [](const Option& x, const Option& y) {
      return std::tie(x.kind, x.value, x.card, x.extra) <
             std::tie(y.kind, y.value, y.card, y.extra);
    });
  }
  for (std::size_t z = 0; z < t.zones.size(); ++z) {
    const ZoneKind& kind = rules.game.zones[t.zones[z].kind];
    if (kind.in_play || kind.sight != Sight::everybody) continue;
    sort_pile(t, static_cast<ZoneId>(z));
  }
}

}  // namespace

namespace {

// Questions that are answered alike before two tables are called different.
constexpr int questions_followed = 60;

// An answer that depends on what is offered, and not on when. Where players do not choose the order
// of what happens at once, nobody uses what could answer one of several things: used on the first
// of them, it would make a difference that is the players' doing.
int same_answer(const Rules& rules, const Table& t, const Ask& a) {
  const bool declines = a.prompt == prompt_window && !rules.game.players_order_hits;
  const auto rank = [&](const Option& o) {
    if (declines && o.kind == OptionKind::pass) return std::uint64_t{0};
    return mix64(std::uint64_t{o.card} | std::uint64_t{o.value} << 16U |
                 std::uint64_t{o.extra} << 32U | static_cast<std::uint64_t>(o.kind) << 40U);
  };
  const auto list = options(t, a);
  const auto best =
      std::min_element(list.begin(), list.end(),
                       [&](const Option& x, const Option& y) { return rank(x) < rank(y); });
  return static_cast<int>(best - list.begin());
}

}  // namespace

std::vector<std::uint64_t> OrderTrial::hashes_after(const Rules& rules, const Table& t, Seat s,
                                                    int option, Witness& witness) {
  std::vector<std::uint64_t> hashes;
  Table& play = tables_[0];
  play = t;
  choose(rules, play, s, option, nullptr, &witness);
  if (witness.ordered().first == no_card) return hashes;
  for (int followed = 0;; ++followed) {
    tables_[1] = play;
    forget_order(rules, tables_[1]);
    // Of a game that is over only matters who has won.
    hashes.push_back(play.over() ? play.facts.winners : tables_[1].hash());
    const Ask* a = next_question(play);
    if (a == nullptr || followed == questions_followed) return hashes;
    choose(rules, play, a->seat, same_answer(rules, play, *a), nullptr, &witness);
  }
}

std::string OrderTrial::difference(const Rules& rules, const Table& t, Seat s, int option) {
  Witness plain(HitOrder::as_found);
  const auto as_found = hashes_after(rules, t, s, option, plain);
  if (as_found.empty()) return {};
  Witness turned(HitOrder::turned_round);
  const auto turned_round = hashes_after(rules, t, s, option, turned);
  if (std::find_first_of(as_found.begin(), as_found.end(), turned_round.begin(),
                         turned_round.end()) != as_found.end()) {
    return {};
  }
  const auto name = [&](CardId c) { return rules.library.definitions[t.cards[c].definition].name; };
  return fmt::format("whether {} or {} comes first makes a difference, and nobody is asked",
                     name(plain.ordered().first), name(plain.ordered().second));
}

}  // namespace muster
