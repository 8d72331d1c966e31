#include "rules/invariants.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <bitset>

namespace muster {

namespace {

using CardsSeen = std::bitset<decltype(Table::cards)::capacity()>;

std::string broken_seats(const Rules& rules, const Table& t) {
  if (t.players() < rules.game.min_players || t.players() > rules.game.max_players) {
    return fmt::format("{} players", t.players());
  }
  for (std::size_t place = 0; place < static_cast<std::size_t>(t.players()); ++place) {
    const Seat s = t.facts.seat_at[place];
    if (s >= t.players() || t.facts.place_of[s] != place) {
      return fmt::format("nobody knows who sits at place {}", place);
    }
  }
  return {};
}

std::string broken_card(const Rules& rules, const Table& t, CardId c) {
  const Card& card = t.cards[c];
  if (card.definition >= rules.library.definitions.size())
    return fmt::format("card {} is no card", c);
  const std::string& name = rules.library.definitions[card.definition].name;
  if (card.side > 1) return fmt::format("{} ({}) has no side {}", name, c, card.side);
  for (const Seat s : {card.owner, card.controller}) {
    if (s != no_seat && s >= t.players()) return fmt::format("{} ({}) is nobody's", name, c);
  }
  if (std::any_of(card.counters.begin(), card.counters.end(), [](int n) { return n < 0; })) {
    return fmt::format("{} ({}) has a negative counter", name, c);
  }
  return {};
}

// A card in a list, with everything attached to it or lying under it.
std::string broken_place(const Rules& rules, const Table& t, CardId c, CardId host, ZoneId z,
                         CardsSeen& seen) {
  if (c >= t.cards.size()) return fmt::format("zone {} lists a card {} that is not there", z, c);
  if (seen[c]) return fmt::format("card {} is in two places", c);
  seen.set(c);
  const Card& card = t.cards[c];
  if (card.zone != z) return fmt::format("card {} lies in zone {} and thinks {}", c, z, card.zone);
  if (card.host != host) return fmt::format("card {} has the wrong host", c);
  if (host == no_card && card.is(flag::under)) return fmt::format("card {} lies under nothing", c);
  const bool works = host == no_card ? rules.game.zones[t.zones[z].kind].in_play
                                     : !card.is(flag::under) && t.cards[host].is(flag::in_play);
  if (card.is(flag::in_play) != works)
    return fmt::format("card {}, {}, is wrong about being in play", c,
                       rules.library.definitions[card.definition].name);
  if (std::string wrong = broken_card(rules, t, c); !wrong.empty()) return wrong;
  CardId previous = no_card;
  for (CardId child = card.first_child; child != no_card; child = t.cards[child].next) {
    if (std::string wrong = broken_place(rules, t, child, c, z, seen); !wrong.empty()) return wrong;
    if (t.cards[child].previous != previous)
      return fmt::format("card {} has a wrong neighbour", child);
    previous = child;
  }
  if (card.last_child != previous) return fmt::format("card {} has a wrong last child", c);
  return {};
}

std::string broken_zones(const Rules& rules, const Table& t) {
  CardsSeen seen;
  std::size_t z = 0;
  for (std::size_t kind = 0; kind < rules.game.zones.size(); ++kind) {
    const bool per_seat = rules.game.zones[kind].per_seat;
    for (int s = 0; s < (per_seat ? t.players() : 1); ++s, ++z) {
      if (z >= t.zones.size()) return "a zone is missing";
      const Zone& zone = t.zones[z];
      if (zone.kind != kind || zone.owner != (per_seat ? static_cast<Seat>(s) : no_seat)) {
        return fmt::format("zone {} is not what it should be", z);
      }
      CardId previous = no_card;
      std::size_t count = 0;
      for (CardId c = zone.first; c != no_card; c = t.cards[c].next, ++count) {
        std::string wrong = broken_place(rules, t, c, no_card, static_cast<ZoneId>(z), seen);
        if (!wrong.empty()) return wrong;
        if (t.cards[c].previous != previous) return fmt::format("card {} has a wrong neighbour", c);
        previous = c;
      }
      if (zone.last != previous) return fmt::format("zone {} has a wrong last card", z);
      if (zone.count != count)
        return fmt::format("zone {} counts {} cards of {}", z, zone.count, count);
    }
  }
  if (z != t.zones.size()) return "there are too many zones";
  if (seen.count() != t.cards.size()) {
    return fmt::format("{} cards are nowhere", t.cards.size() - seen.count());
  }
  return {};
}

void count_bits(std::uint64_t bits, std::array<int, 64>& counts) {
  for (; bits != 0; bits &= bits - 1) ++counts[static_cast<std::size_t>(std::countr_zero(bits))];
}

std::string broken_counts(const Rules& rules, const Table& t) {
  std::array<int, max_events> listeners{};
  std::array<int, max_stats> shapers{};
  std::size_t texts = 0;
  CardSet actors;
  for (std::size_t i = 0; i < t.cards.size(); ++i) {
    const Card& card = t.cards[i];
    const Definition& d = rules.library.definitions[card.definition];
    const bool held = card.zone != no_zone && card.host == no_card &&
                      rules.game.zones[t.zones[card.zone].kind].hand;
    if ((card.is(flag::works) || held) && (d.ability_kinds & rules.game.action_kinds) != 0) {
      actors.add(static_cast<CardId>(i));
    }
    if (!card.is(flag::works)) continue;
    if (d.events != 0 || d.stats != 0) ++texts;
    count_bits(d.events, listeners);
    count_bits(d.stats, shapers);
  }
  if (actors != t.actors) return "the set of cards with actions is wrong";
  if (texts != t.texts.size()) return "the list of working texts is wrong";
  if (texts != t.subjects.size()) return "the list of what texts speak of is wrong";
  for (std::size_t i = 0; i < texts; ++i) {
    const CardId c = t.texts[i];
    if (c >= t.cards.size() || !t.cards[c].is(flag::works)) {
      return "a text works that should not";
    }
    const Definition& d = rules.library.definitions[t.cards[c].definition];
    if (t.subjects[i].events != d.events || t.subjects[i].stats != d.stats) {
      return fmt::format("it is not known what the text of {} speaks of", d.name);
    }
  }
  for (const Lasting& l : t.lasting) {
    if (l.stat == 0xff) continue;
    if (l.stat >= max_stats) return "a lasting effect changes no known value";
    ++shapers[l.stat];
  }
  for (std::size_t e = 0; e < listeners.size(); ++e) {
    if (t.facts.listeners[e] != listeners[e])
      return fmt::format("event {} counts its listeners wrong", e);
  }
  for (std::size_t s = 0; s < shapers.size(); ++s) {
    if (t.facts.shapers[s] != shapers[s])
      return fmt::format("value {} counts its shapers wrong", s);
  }
  return {};
}

bool is_valid(const Rules& rules, const Table& t, const Option& o) {
  const bool card = o.card < t.cards.size();
  switch (o.kind) {
    case OptionKind::pass:
    case OptionKind::yes:
    case OptionKind::number:
      return true;
    case OptionKind::card:
      return card;
    case OptionKind::seat:
      return o.value < t.players() || (rules.game.other_side != nullptr &&
                                       !rules.game.other_side(static_cast<Seat>(o.value)).empty());
    case OptionKind::name:
      return o.value < rules.library.definitions.size();
    case OptionKind::ability:
      return card && o.value < rules.library.abilities.size();
    case OptionKind::branch:
      return o.card < rules.library.nodes.size();
    case OptionKind::deed:
      return o.value < rules.game.deeds.size() && (card || o.card == no_card) &&
             (o.extra == no_seat || o.extra < t.players());
  }
  return false;
}

std::string broken_questions(const Rules& rules, const Table& t) {
  if (t.over()) {
    return t.asks.empty() && t.stack.empty() && t.options.empty() ? ""
                                                                  : "the game is over and goes on";
  }
  std::size_t options = 0;
  bool open = false;
  SeatSet asked;
  for (const Ask& a : t.asks) {
    if (a.seat >= t.players() || asked.has(a.seat)) return "a question to the wrong seat";
    asked.add(a.seat);
    if (a.prompt >= rules.game.prompts.size()) return "a question without words";
    if (a.first != options) return "the options of two questions overlap";
    options += a.count;
    if (a.count == 0) return "a question without options";
    if (!a.answered() && a.count == 1) return "a question without a choice";
    if (a.answered() && a.answer >= a.count) return "an answer that was not offered";
    if (a.source != no_card && a.source >= t.cards.size()) return "a question from no card";
    if (a.node != no_node && a.node >= rules.library.nodes.size())
      return "a question without a text";
    if (a.ability != 0xffff && a.ability >= rules.library.abilities.size()) {
      return "a question from no ability";
    }
    open = open || !a.answered();
  }
  if (!open) return "nobody is asked, and the game is not over";
  if (options != t.options.size()) return "options that belong to no question";
  for (const Option& o : t.options) {
    if (!is_valid(rules, t, o)) return "an option that means nothing";
  }
  return {};
}

}  // namespace

std::string broken_invariant(const Rules& rules, const Table& t) {
  for (const auto check : {broken_seats, broken_zones, broken_counts, broken_questions}) {
    if (std::string wrong = check(rules, t); !wrong.empty()) return wrong;
  }
  if (rules.game.broken_invariant != nullptr) return rules.game.broken_invariant(rules, t);
  return {};
}

}  // namespace muster
