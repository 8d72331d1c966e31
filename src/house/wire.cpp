#include "house/wire.h"

#include <algorithm>
#include <array>

#include "shelf/parts.h"
#include "view/foresight.h"

namespace muster {

namespace {

constexpr std::array<std::string_view, 9> option_kinds = {
    "pass", "yes", "card", "seat", "name", "number", "ability", "branch", "deed"};

void write_list(JsonWriter& to, std::span<const std::int32_t> entries) {
  to.begin_array();
  for (const std::int32_t e : entries) to.value(e);
  to.end_array();
}

void write_seats(JsonWriter& to, SeatSet seats) {
  to.begin_array();
  for (Seat s = 0; s < max_seats; ++s) {
    if (seats.has(s)) to.value(int{s});
  }
  to.end_array();
}

SeatSet seats_of(const Perspective& who) {
  SeatSet seats = who.also;
  if (who.seat != no_seat) seats.add(who.seat);
  return seats;
}

// Whoever only watches sees with the eyes of all seats at most, and sits at none.
bool sits_at(const Perspective& who, Seat s) { return who.seat != no_seat && who.has(s); }

// A value that names a card is the id under which the client knows it.
void write_value(JsonWriter& to, const ValueName& name, int value, const Scene& scene) {
  if (name.kind == ValueKind::card) {
    const int id = value < 0 ? -1 : scene.id(static_cast<CardId>(value));
    to.value(id);
  } else {
    to.value(value);
  }
}

int wire_value(const ValueName& name, int value, const Scene& scene) {
  if (name.kind != ValueKind::card) return value;
  return value < 0 ? -1 : scene.id(static_cast<CardId>(value));
}

void write_card(JsonWriter& to, const Rules& rules, const Scene& scene,
                const Scene::CardSeen& card) {
  const Game& game = rules.game;
  to.begin_object();
  const Definition* face = nullptr;
  if (card.definition != 0xffff) {
    face = &rules.library.definitions[card.definition];
    to.member("d", rules.known(card.definition));
  }
  if (card.flags != 0) to.member("f", int{card.flags});
  if (std::any_of(card.counters.begin(), card.counters.end(), [](int n) { return n != 0; })) {
    to.key("c").begin_object();
    for (std::size_t i = 0; i < game.counters.size(); ++i) {
      if (card.counters[i] != 0) to.key(static_cast<std::int64_t>(i)).value(int{card.counters[i]});
    }
    to.end_object();
  }
  bool any = false;
  for (std::size_t b = 0; b < game.badges.size(); ++b) {
    std::int16_t printed =
        face != nullptr ? face->numbers[game.badges[b].attribute] : missing_number;
    if (printed == missing_number || printed == x_number) printed = 0;
    if (card.badges[b] == printed) continue;
    if (!any) to.key("s").begin_object();
    any = true;
    to.key(std::int64_t{game.badges[b].stat}).value(int{card.badges[b]});
  }
  if (any) to.end_object();
  if (!card.notes.empty()) {
    to.key("n").begin_object();
    for (const CardNote& n : card.notes)
      to.key(std::int64_t{n.kind}).value(std::string_view(n.words));
    to.end_object();
  }
  if (card.count != 0) {
    to.key("a");
    write_list(to, scene.entries(card));
  }
  to.end_object();
}

void write_option(JsonWriter& to, const Moment& now, const SeatView& view, const Scene& scene,
                  const Ask& ask, std::size_t place, Forecast& forecast) {
  const Rules& rules = now.rules;
  const Option& o = options(now.table, ask)[place];
  to.begin_object();
  to.member("k", option_kinds[static_cast<std::size_t>(o.kind)]);
  const auto card = [&] {
    if (o.card == no_card) return;
    if (const std::int32_t id = scene.id(o.card); id >= 0) to.member("c", int{id});
  };
  switch (o.kind) {
    case OptionKind::card:
      card();
      break;
    case OptionKind::seat:
      to.member("s", int{o.value});
      break;
    case OptionKind::name:
      to.member("d", rules.known(o.value));
      break;
    case OptionKind::number:
      to.member("v", int{o.value});
      break;
    case OptionKind::ability:
      card();
      to.member("i", rules.known_ability(o.value));
      // The card catalogue has the text of the ability; here a name is enough.
      to.member("w", std::string_view(option_word(rules, now.table, now.names, o)));
      to.end_object();
      return;
    case OptionKind::deed:
      to.member("x", rules.game.deeds[o.value].key);
      card();
      if (o.extra != no_seat) to.member("s", int{o.extra});
      break;
    case OptionKind::pass:
    case OptionKind::yes:
    case OptionKind::branch:
      break;
  }
  to.member("w", std::string_view(view.option_words(now.names, ask, o)));
  std::string note = view.option_note(ask, o);
  if (note.empty()) note = forecast.of(place);
  if (!note.empty()) to.member("n", std::string_view(note));
  to.end_object();
}

void write_question(JsonWriter& to, const Moment& now, const Scene& scene, const Perspective& who,
                    const Ask& ask, std::int64_t number) {
  const Rules& rules = now.rules;
  const SeatView view(rules, now.table, ask.seat, seats_of(who));
  to.begin_object();
  to.member("q", number).member("seat", int{ask.seat});
  to.member("prompt", rules.game.prompts[ask.prompt].key);
  to.member("text", std::string_view(told_question(parts_of(rules.game).foresight, rules, now.table,
                                                   now.names, ask)));
  to.key("rules").begin_array();
  for (const std::string& id : question_rules(rules, ask)) to.value(std::string_view(id));
  to.end_array();
  if (const CardId asking = asking_card(now.table, ask);
      asking != no_card && scene.id(asking) >= 0) {
    to.member("source", scene.id(asking));
    if (const std::uint16_t ability = asking_ability(now.table, ask); ability != 0xffff)
      to.member("ability", rules.known_ability(ability));
  }
  if (const std::string about = occurrence_text(rules, now.table, now.names, ask); !about.empty())
    to.member("about", std::string_view(about));
  to.key("options").begin_array();
  const GameParts& parts = parts_of(rules.game);
  Forecast forecast(parts.foresight, parts.hidden_cards, rules, now.table, view, ask);
  for (std::size_t i = 0; i < ask.count; ++i) write_option(to, now, view, scene, ask, i, forecast);
  to.end_array();
  to.end_object();
}

void write_questions(JsonWriter& to, const Moment& now, const Scene& scene, const Perspective& who,
                     std::uint32_t taken_back) {
  const std::int64_t number = decision_number(now.table, taken_back);
  const Ask* first = nullptr;
  int open = 0;
  for (const Ask& a : now.table.asks) {
    if (a.answered() || !sits_at(who, a.seat)) continue;
    if (first == nullptr || a.seat == who.seat) first = &a;
    ++open;
  }
  to.key("question");
  if (first == nullptr) {
    to.null();
  } else {
    write_question(to, now, scene, who, *first, number);
  }
  if (open < 2) return;
  to.key("questions").begin_array();
  for (const Ask& a : now.table.asks) {
    if (!a.answered() && sits_at(who, a.seat)) write_question(to, now, scene, who, a, number);
  }
  to.end_array();
}

void write_line(JsonWriter& to, const Moment& now, const Perspective& who, const LogEntry& e) {
  // Whoever plays for several seats reads what any of them may read.
  Seat reader = who.seat;
  for (Seat s = 0; s < max_seats; ++s) {
    if (who.has(s) && e.known_to.has(s)) reader = s;
  }
  const bool knows = e.known_to == everyone || e.known_to.has(reader);
  to.begin_object();
  to.member("x", std::string_view(log_text(now.rules, now.names, e, reader)));
  to.member("k", log_line(now.rules.game, e.line).key);
  if (const std::string rule = log_rule(now.rules, e); !rule.empty())
    to.member("r", std::string_view(rule));
  if ((knows && e.definition != 0xffff) || e.other != 0xffff) {
    to.key("d").begin_array();
    if (knows && e.definition != 0xffff) to.value(now.rules.known(e.definition));
    if (e.other != 0xffff) to.value(now.rules.known(e.other));
    to.end_array();
  }
  if (e.by != no_seat) to.member("by", int{e.by});
  if (e.to != no_seat) to.member("to", int{e.to});
  if (e.number != 0) to.member("v", int{e.number});
  to.end_object();
}

void write_log(JsonWriter& to, const Moment& now, const Perspective& who,
               std::span<const LogEntry> lines) {
  to.key("log").begin_array();
  for (const LogEntry& e : lines) write_line(to, now, who, e);
  to.end_array();
}

void write_ending(JsonWriter& to, const Moment& now) {
  to.member("over", now.table.over());
  if (!now.table.over()) return;
  to.key("winners");
  write_seats(to, SeatSet(now.table.facts.winners));
  const SeatView view(now.rules, now.table, no_seat);
  to.member("ending", std::string_view(view.ending(now.names)));
}

void write_asked(JsonWriter& to, const SeatView& view) {
  to.key("asked");
  write_seats(to, view.waiting_for());
}

}  // namespace

std::int64_t decision_number(const Table& table, std::uint32_t taken_back) {
  constexpr std::int64_t answers_in_a_game = 1 << 20;
  // Seats that are asked at once answer in any order: their decisions keep one number. Whoever had
  // no choice has given no answer, so nothing is to be taken off for them.
  std::int64_t before = table.facts.choices;
  for (const Ask& a : table.asks) before -= a.answered() && a.count > 1 ? 1 : 0;
  return taken_back * answers_in_a_game + before;
}

void write_view(JsonWriter& to, const Moment& now, const Scene& scene, const Perspective& who,
                std::uint32_t taken_back, const Log& log) {
  const Game& game = now.rules.game;
  const Table& t = now.table;
  const SeatView view(now.rules, t, who.seat, who.also);
  to.member("n", std::int64_t{t.facts.choices});
  to.key("seat");
  if (who.seat == no_seat) {
    to.null();
  } else {
    to.value(int{who.seat});
  }
  to.key("seats");
  write_seats(to, who.seat == no_seat ? SeatSet() : seats_of(who));
  write_ending(to, now);
  to.key("values").begin_array();
  for (std::size_t i = 0; i < game.values.size(); ++i)
    write_value(to, game.values[i], t.values[i], scene);
  to.end_array();
  to.key("seatValues").begin_array();
  for (int s = 0; s < t.players(); ++s) {
    to.begin_array();
    for (std::size_t i = 0; i < game.seat_values.size(); ++i) {
      write_value(to, game.seat_values[i], t.facts.seat_values[static_cast<std::size_t>(s)][i],
                  scene);
    }
    to.end_array();
  }
  to.end_array();
  to.key("order").begin_array();
  for (int p = 0; p < t.players(); ++p) to.value(int{t.facts.seat_at[static_cast<std::size_t>(p)]});
  to.end_array();
  to.key("zoneOf").begin_array();
  for (std::size_t k = 0; k < game.zones.size(); ++k)
    to.value(int{now.rules.zone_base[t.facts.players][k]});
  to.end_array();
  to.key("zones").begin_array();
  for (const Scene::ZoneSeen& z : scene.zones()) write_list(to, scene.entries(z));
  to.end_array();
  to.key("cards").begin_object();
  for (const Scene::CardSeen& c : scene.cards()) {
    to.key(std::int64_t{c.id});
    write_card(to, now.rules, scene, c);
  }
  to.end_object();
  write_asked(to, view);
  to.member("silent", view.silent());
  write_questions(to, now, scene, who, taken_back);
  write_log(to, now, who, log);
  to.member("logFrom", 0);
}

void write_update(JsonWriter& to, const Moment& before, const Scene& scene_before,
                  const Moment& now, const Scene& scene, const Perspective& who,
                  std::uint32_t taken_back, std::span<const LogEntry> news) {
  const Game& game = now.rules.game;
  const Table& t = now.table;
  const SeatView view(now.rules, t, who.seat, who.also);
  to.member("n", std::int64_t{t.facts.choices});
  if (t.over()) write_ending(to, now);

  bool any = false;
  const auto open_once = [&](std::string_view name) {
    if (!any) to.key(name).begin_object();
    any = true;
  };
  const auto close = [&] {
    if (any) to.end_object();
    any = false;
  };
  for (std::size_t i = 0; i < game.values.size(); ++i) {
    const int value = wire_value(game.values[i], t.values[i], scene);
    if (value == wire_value(game.values[i], before.table.values[i], scene_before)) continue;
    open_once("values");
    to.key(static_cast<std::int64_t>(i)).value(value);
  }
  close();
  for (std::size_t s = 0; s < t.facts.players; ++s) {
    bool any_here = false;
    for (std::size_t i = 0; i < game.seat_values.size(); ++i) {
      const int value = wire_value(game.seat_values[i], t.facts.seat_values[s][i], scene);
      if (value ==
          wire_value(game.seat_values[i], before.table.facts.seat_values[s][i], scene_before))
        continue;
      open_once("seatValues");
      if (!any_here) to.key(static_cast<std::int64_t>(s)).begin_object();
      any_here = true;
      to.key(static_cast<std::int64_t>(i)).value(value);
    }
    if (any_here) to.end_object();
  }
  close();
  if (t.facts.seat_at != before.table.facts.seat_at) {
    to.key("order").begin_array();
    for (int p = 0; p < t.players(); ++p)
      to.value(int{t.facts.seat_at[static_cast<std::size_t>(p)]});
    to.end_array();
  }
  for (std::size_t z = 0; z < scene.zones().size(); ++z) {
    const auto here = scene.entries(scene.zones()[z]);
    const auto there = scene_before.entries(scene_before.zones()[z]);
    if (std::equal(here.begin(), here.end(), there.begin(), there.end())) continue;
    open_once("zones");
    to.key(static_cast<std::int64_t>(z));
    write_list(to, here);
  }
  close();
  for (const Scene::CardSeen& c : scene.cards()) {
    const Scene::CardSeen* was = scene_before.find(c.id);
    if (was != nullptr && scene.same(c, scene_before, *was)) continue;
    open_once("cards");
    to.key(std::int64_t{c.id});
    write_card(to, now.rules, scene, c);
  }
  for (const Scene::CardSeen& c : scene_before.cards()) {
    if (scene.find(c.id) != nullptr) continue;
    open_once("cards");
    to.key(std::int64_t{c.id}).null();
  }
  close();
  write_asked(to, view);
  to.member("silent", view.silent());
  write_questions(to, now, scene, who, taken_back);
  write_log(to, now, who, news);
}

}  // namespace muster
