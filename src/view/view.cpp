#include "view/view.h"

#include <boost/json/array.hpp>

#include "rules/interpreter.h"

namespace muster {

ZoneId SeatView::zone(std::uint8_t kind, Seat s) const {
  return static_cast<ZoneId>(rules_.zone_base[table_.facts.players][kind] +
                             rules_.zone_stride[kind] * s);
}

bool SeatView::sees(CardId c) const {
  if (can_see(rules_, table_, seat_, c)) return true;
  for (int s = 0; s < players() && !also_.empty(); ++s) {
    const auto other = static_cast<Seat>(s);
    if (also_.has(other) && can_see(rules_, table_, other, c)) return true;
  }
  return false;
}

SeatView::Sight SeatView::sight(CardId c) const {
  const Card& card = table_.cards[c];
  Sight s;
  s.face_down = card.is(flag::face_down);
  s.turned = card.is(flag::turned);
  s.revealed = card.is(flag::revealed);
  s.hidden = !sees(c);
  if (in_play(c)) s.in_play = c;
  if (s.hidden) return s;
  s.id = c;
  s.definition = card.definition;
  s.back_side = card.side == 1;
  return s;
}

DefinitionId SeatView::definition_of(CardId c) const {
  if (sees(c)) return table_.cards[c].definition;
  return 0xffff;
}

bool SeatView::in_play(CardId c) const {
  return rules_.game.zones[table_.zones[table_.cards[c].zone].kind].in_play && !under(c);
}

bool SeatView::alike(CardId a, CardId b) const {
  const Card& one = table_.cards[a];
  const Card& other = table_.cards[b];
  if (one.zone != other.zone || one.host != other.host || one.flags != other.flags) return false;
  if (in_play(a) || sees(a) != sees(b)) return false;  // effects may mean one card in play
  if (one.first_child != no_card || other.first_child != no_card) return false;
  return !sees(a) || (one.definition == other.definition && one.side == other.side);
}

int SeatView::stat(std::uint8_t stat, CardId c) const {
  return this->stat(StatQuery{.stat = stat, .card = c});
}

int SeatView::stat(std::uint8_t stat) const { return this->stat(StatQuery{.stat = stat}); }

int SeatView::stat(const StatQuery& query) const {
  for (const CardId c : {query.card, query.other}) {
    const bool known = c == no_card || sees(c) || (in_play(c) && rules_.game.face_down_is_blank);
    if (!known) return 0;
  }
  // Whoever plays needs a table to play on; asking for a value changes nothing on it.
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
  Play play(rules_, const_cast<Table&>(table_), nullptr);
  return play.value(query);
}

std::vector<CardNote> SeatView::notes(CardId c) const {
  if (rules_.game.card_notes == nullptr || !in_play(c) || !sees(c)) return {};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
  Play play(rules_, const_cast<Table&>(table_), nullptr);
  return rules_.game.card_notes(play, c);
}

int SeatView::number(const Scope& scope, const Node& words) const {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
  Play play(rules_, const_cast<Table&>(table_), nullptr);
  return eval_number(play, scope, words);
}

bool SeatView::holds(const Scope& scope, const Node& condition) const {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
  Play play(rules_, const_cast<Table&>(table_), nullptr);
  return eval_condition(play, scope, condition);
}

CardList SeatView::cards(const Scope& scope, const Node& words) const {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
  Play play(rules_, const_cast<Table&>(table_), nullptr);
  CardList list;
  eval_cards(play, scope, words, list);
  for (std::size_t i = list.size(); i-- > 0;) {
    if (!sees(list[i])) list.erase(i);
  }
  return list;
}

const Occurrence* SeatView::occurrence(const Ask& question) const {
  const bool ours = question.seat == seat_ || also_.has(question.seat);
  if (!ours || question.occurrence >= table_.occurrences.size()) return nullptr;
  return &table_.occurrences[question.occurrence];
}

SeatSet SeatView::waiting_for() const {
  SeatSet seats;
  for (const Ask& a : table_.asks) {
    if (!a.answered()) seats.add(a.seat);
  }
  return seats;
}

std::string SeatView::option_words(const Names& names, const Ask& a, const Option& o) const {
  if (o.kind == OptionKind::card && definition_of(o.card) == 0xffff) {
    // The game may have a word for what lies there that says nothing of its face.
    std::string words;
    if (rules_.game.card_words != nullptr) words = rules_.game.card_words(rules_, table_, o.card);
    return words.empty() ? "a card you cannot see" : words;
  }
  return option_text(rules_, table_, names, a, o);
}

std::string SeatView::option_note(const Ask& a, const Option& o) const {
  if (o.kind == OptionKind::card && definition_of(o.card) == 0xffff) return {};
  return muster::option_note(rules_, table_, a, o);
}

boost::json::object SeatView::card_json(CardId c) const {
  const Sight s = sight(c);
  boost::json::object o;
  if (s.hidden) {
    o["hidden"] = true;
  } else {
    o["id"] = s.id;
    o["name"] = card_name(rules_, table_, c);
  }
  if (s.face_down) o["face_down"] = true;
  if (s.turned) o["turned"] = true;
  if (s.back_side) o["back"] = true;
  boost::json::object counters;
  for (std::size_t i = 0; i < rules_.game.counters.size(); ++i) {
    if (const int n = counter(c, i); n != 0) counters[rules_.game.counters[i]] = n;
  }
  if (!counters.empty()) o["counters"] = std::move(counters);
  if (table_.cards[c].first_child != no_card) {
    boost::json::array attached;
    for (CardId a = table_.cards[c].first_child; a != no_card; a = table_.cards[a].next) {
      attached.push_back(card_json(a));
    }
    o["attached"] = std::move(attached);
  }
  return o;
}

boost::json::array SeatView::zone_json(ZoneId z) const {
  boost::json::array cards;
  for (CardId c = table_.zones[z].first; c != no_card; c = table_.cards[c].next) {
    cards.push_back(card_json(c));
  }
  return cards;
}

boost::json::value SeatView::value_json(const ValueName& name, int value,
                                        const Names& names) const {
  switch (name.kind) {
    case ValueKind::number:
      return value;
    case ValueKind::seat:
      return value < 0 ? boost::json::value()
                       : boost::json::value(names.of(static_cast<Seat>(value)));
    case ValueKind::card:
      return value < 0 || !sees(static_cast<CardId>(value))
                 ? boost::json::value()
                 : boost::json::value(card_name(rules_, table_, static_cast<CardId>(value)));
    case ValueKind::seats: {
      boost::json::array list;
      for (int s = 0; s < players(); ++s) {
        if (SeatSet(static_cast<std::uint8_t>(value)).has(static_cast<Seat>(s))) {
          list.emplace_back(names.of(static_cast<Seat>(s)));
        }
      }
      return list;
    }
  }
  return {};
}

boost::json::object SeatView::json(const Names& names) const {
  const Game& game = rules_.game;
  boost::json::object view;
  view["game"] = game.id;
  view["seat"] = seat_ == no_seat ? boost::json::value() : boost::json::value(names.of(seat_));
  view["over"] = over();
  if (over()) view["winners"] = value_json({"winners", ValueKind::seats}, winners().bits(), names);
  for (std::size_t i = 0; i < game.values.size(); ++i) {
    view[game.values[i].name] = value_json(game.values[i], table_.values[i], names);
  }
  boost::json::object common;
  for (std::size_t kind = 0; kind < game.zones.size(); ++kind) {
    if (!game.zones[kind].per_seat) {
      common[game.zones[kind].name] = zone_json(zone(static_cast<std::uint8_t>(kind)));
    }
  }
  view["zones"] = std::move(common);
  boost::json::array seats;
  for (int place = 0; place < players(); ++place) {
    const Seat s = table_.facts.seat_at[static_cast<std::size_t>(place)];
    boost::json::object one;
    one["name"] = names.of(s);
    one["asked"] = waiting_for().has(s);
    for (std::size_t i = 0; i < game.seat_values.size(); ++i) {
      one[game.seat_values[i].name] = value_json(game.seat_values[i], value(s, i), names);
    }
    for (std::size_t kind = 0; kind < game.zones.size(); ++kind) {
      if (game.zones[kind].per_seat) {
        one[game.zones[kind].name] = zone_json(zone(static_cast<std::uint8_t>(kind), s));
      }
    }
    seats.push_back(std::move(one));
  }
  view["seats"] = std::move(seats);
  view["silent"] = silent();
  if (const Ask* a = question(); a != nullptr) {
    boost::json::object q;
    q["prompt"] = game.prompts[a->prompt].key;
    q["text"] = question_text(rules_, table_, names, *a);
    boost::json::array ids;
    for (const std::string& id : question_rules(rules_, *a)) ids.emplace_back(id);
    q["rules"] = std::move(ids);
    boost::json::array list;
    for (const Option& o : options(*a)) list.emplace_back(option_words(names, *a, o));
    q["options"] = std::move(list);
    view["question"] = std::move(q);
  }
  return view;
}

}  // namespace muster
