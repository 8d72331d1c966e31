#include "kernel_game.h"

#include <algorithm>
#include <array>

#include "cards/phrases.h"
#include "cards/reader.h"
#include "rules/interpreter.h"
#include "rules/steps.h"
#include "rules/walk.h"
#include "view/words.h"

namespace muster::drill {

namespace {

constexpr std::array zones = {
    ZoneKind{.name = "flip deck",
             .sight = Sight::nobody,
             .refill = Refill::flip,
             .refill_from = zone::flip_pile},
    ZoneKind{.name = "flip pile"},
    ZoneKind{.name = "shuffle deck",
             .sight = Sight::nobody,
             .refill = Refill::shuffle,
             .refill_from = zone::shuffle_pile},
    ZoneKind{.name = "shuffle pile"},
    ZoneKind{.name = "field", .in_play = true},
    ZoneKind{.name = "area", .per_seat = true, .in_play = true},
    ZoneKind{.name = "hand", .per_seat = true, .sight = Sight::owner},
};
constexpr std::array prompts = {Prompt{"target", "", ""}, Prompt{"branch", "", ""},
                                Prompt{"may", "", ""},    Prompt{"window", "", ""},
                                Prompt{"order", "", ""},  Prompt{"act", "", ""}};
constexpr std::array log_lines = {LogLine{"none", "", ""}};
constexpr std::array ability_kinds = {
    AbilityKind{.word = "forced", .triggered = true, .label = "Forced"},
    AbilityKind{.word = "optional", .optional = true, .triggered = true, .label = "Optional"},
    AbilityKind{.word = "always", .constant = true, .label = ""},
};
constexpr std::array card_types = {CardType{"thing", "", ""}};
constexpr std::array<std::string_view, 2> events = {"hurt", "taken"};
constexpr std::array stats = {Stat{"strength", 2}, Stat{"weight", 1}};
constexpr std::array seat_values = {ValueName{"life"}, ValueName{"cheers"}};

bool me(Play&, const Scope& s, const Node&, const Occurrence& o) { return o.to == s.you; }
void cheer(Play& p, Scope& s, const Node& n) {
  auto& cheers = p.t.facts.seat_values[s.you][seat_value::cheers];
  cheers = static_cast<std::int16_t>(cheers + number_in(p, s, n, 0));
}
void hurt_yourself(Play& p, Scope& s, const Node& n) {
  p.call(Hurt{.to = s.you, .amount = static_cast<std::int16_t>(number_in(p, s, n, 0))});
}
void redirect(Play& p, Scope& s, const Node& n) {
  p.occurrence(s.occurrence).to = who_in(p, s, n, 0).lowest();
}
SeatSet you(Play&, const Scope& s, const Node&) { return SeatSet::of(s.you); }
SeatSet everyone_else(Play& p, const Scope& s, const Node&) {
  return p.everybody() - SeatSet::of(s.you);
}
void offer_somebody(Play& p, const Scope& s, const Node& n) {
  for (int i = 0; i < p.t.players(); ++i) {
    if (everyone_else(p, s, n).has(static_cast<Seat>(i))) p.offer_seat(static_cast<Seat>(i));
  }
}
// This card leaves play at once, in the middle of its text.
void fall(Play& p, Scope& s, const Node&) { p.move(s.source, p.zone(zone::flip_pile)); }
void take_all(Play& p, Scope&, const Node&) {
  TakeAll take;
  each_in_zone(p, p.zone(zone::field), [&](CardId c) { take.left.add(c); });
  p.call(take);
}
void this_card(Play&, const Scope& s, const Node&, CardList& out) { out.push_back(s.source); }
bool about_cards(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  CardList list;
  eval_cards(p, s, hole(p, n, 0), list);
  return std::find(list.begin(), list.end(), q.card) != list.end();
}
void win(Play& p, Scope& s, const Node&) { p.end_game(SeatSet::of(s.you)); }
int my_strength(Play& p, const Scope& s, const Node&) { return p.value(stat::strength, s.you); }
// A phrase that keeps to itself what it reads: the checker of card files cannot know.
int my_weight(Play& p, const Scope& s, const Node&) { return p.value(stat::weight, s.you); }
bool mine(Play&, const Scope& s, const Node&, const StatQuery& q) { return q.seat == s.you; }

Game make_game() {
  using namespace phrases;
  Game g;
  g.id = "drill";
  g.title = "Drill";
  g.min_players = 1;
  g.max_players = 4;
  g.zones = zones;
  g.prompts = prompts;
  g.log_lines = log_lines;
  g.ability_kinds = ability_kinds;
  g.card_types = card_types;
  g.events = events;
  g.stats = stats;
  g.seat_values = seat_values;
  g.phrases = kernel();
  for (const Phrase& phrase : {
           trigger("when you would be hurt", event::hurt, Point::before, me),
           trigger("when anybody would be hurt", event::hurt, Point::before),
           trigger("after you are hurt", event::hurt, Point::after, me),
           trigger("after anybody is hurt", event::hurt, Point::after),
           effect("cheer <number>", cheer),
           effect("hurt yourself for <number>", hurt_yourself),
           effect("<who> is hurt instead", redirect),
           effect("win the game", win),
           effect("this falls", fall),
           effect("take everything away", take_all),
           trigger("after something is taken away", event::taken, Point::after),
           cards("this", this_card),
           fixed_rule("<cards> weighs nothing", stat::weight, StatOp::set, 0, about_cards),
           who("you", you),
           reading(stat::strength, number("your strength", my_strength)),
           number("your weight", my_weight),
           rule("you get <number> weight", stat::weight, StatOp::add, mine),
           chosen_seat("another player", offer_somebody),
           rule("your strength is <number> to begin with", stat::strength, StatOp::base, mine),
           rule("you get <number> strength", stat::strength, StatOp::add, mine),
           rule("your strength is multiplied by <number>", stat::strength, StatOp::multiply, mine),
           rule("your strength is <number>", stat::strength, StatOp::set, mine),
       }) {
    g.phrases.push_back(phrase);
  }
  g.steps = steps_of(Procedures());
  g.check_setup = [](const Rules&, const Setup&) { return std::string(); };
  g.set_up = [](Play& p, const Setup&) {
    for (int s = 0; s < p.t.players(); ++s)
      p.t.facts.seat_values[static_cast<std::size_t>(s)][seat_value::life] = 10;
  };
  g.first_seat = [](const Table&) { return Seat{0}; };
  g.text_order = [](const Play&, CardId, const Ability&) { return 0; };
  g.orderer = [](const Table&) { return Seat{0}; };
  g.usable = [](Play&, CardId, const Ability&) { return true; };
  g.breaks_off = [](Play& p, const Scope& s) {
    return p.t.facts.seat_values[s.you][seat_value::life] <= 0;
  };
  return g;
}

}  // namespace

namespace {

void take_loss(Play& p, const Occurrence& o) {
  auto& life = p.t.facts.seat_values[o.to][seat_value::life];
  life = static_cast<std::int16_t>(life - o.amount);
}

}  // namespace

void Hurt::step(Play& p) {
  STEPS_BEGIN
  occurrence = p.open({.event = event::hurt, .to = to, .amount = amount});
  CALL(1, Window{.occurrence = occurrence, .point = Point::before});
  if (!p.occurrence(occurrence).stopped()) {
    take_loss(p, p.occurrence(occurrence));
    CALL(2, Window{.occurrence = occurrence, .point = Point::after});
  }
  p.close();
  STEPS_END;
}

void TakeAll::step(Play& p) {
  STEPS_BEGIN
  while (!left.empty()) {
    card = p.next_of(left.first(), left.last());
    left.remove(card);
    occurrence = p.open({.event = event::taken, .subject = card});
    p.move(card, p.zone(zone::flip_pile));
    CALL(1, Window{.occurrence = occurrence, .point = Point::after});
    p.close();
  }
  STEPS_END;
}

const Game& game() {
  static const Game g = make_game();
  return g;
}

Drill::Drill(const std::string& cards, int players, const Game& by) {
  const std::vector<CardFile> files = {
      {"drill.cards", "game drill\nset drill \"Drill\"\n\n" + cards}};
  ReadResult result = read_cards(by, files);
  if (!result.errors.empty()) throw std::runtime_error(result.errors[0].message);
  rules_ = std::make_unique<Rules>(by, std::move(result.library));
  Setup setup;
  setup.players = players;
  start(*rules_, table, setup, 1);
}

CardId Drill::add(const std::string& name, ZoneId z) {
  const int d = rules_->library.find(name);
  if (d < 0) throw std::runtime_error("no card " + name);
  const CardId c = table.add_card(static_cast<DefinitionId>(d), z);
  play().move(c, z);
  return c;
}

CardId Drill::put(const std::string& name, Seat s) { return add(name, play().zone(zone::area, s)); }

void Drill::hurt(Seat s, int amount) {
  Hurt h;
  h.to = s;
  h.amount = static_cast<std::int16_t>(amount);
  run(h);
}

namespace {
const Names letters{{"A", "B", "C", "D"}};
}

std::string Drill::asked() const {
  const Ask* a = next_question(table);
  if (a == nullptr) return {};
  std::string text = letters.of(a->seat) + ":";
  for (const Option& o : options(table, *a)) {
    text += (text.back() == ':' ? " " : ", ") + option_word(*rules_, table, letters, o);
  }
  return text;
}

void Drill::answer(const std::string& word) {
  const Ask* a = next_question(table);
  if (a == nullptr) throw std::runtime_error("nothing is asked");
  const auto list = options(table, *a);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (option_word(*rules_, table, letters, list[i]) == word) {
      choose(*rules_, table, a->seat, static_cast<int>(i), nullptr, &witness);
      return;
    }
  }
  throw std::runtime_error(word + " is not offered: " + asked());
}

}  // namespace muster::drill
