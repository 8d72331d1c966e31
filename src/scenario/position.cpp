#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "scenario/scenario.h"
#include "util/file.h"

namespace muster {

namespace {

// The flags a card in a list may be marked with.
struct Mark {
  std::string_view name;
  std::uint16_t flag;
};
constexpr std::array marks = {Mark{"face down", flag::face_down}, Mark{"turned", flag::turned},
                              Mark{"revealed", flag::revealed}};

class Positioner {
 public:
  explicit Positioner(Stage& stage)
      : stage_(stage),
        play_(stage.rules, stage.table, nullptr),
        claimed_(stage.table.cards.size(), false) {}

  void place(const YamlNode& position);

 private:
  const Game& game() const { return stage_.rules.game; }
  void place_seat(const YamlNode& seat, Seat s);
  void fill_zone(int kind, Seat s, const YamlNode& list);
  CardId claim(const YamlNode& item, const std::string& name);
  void put(const YamlNode& item, CardId c, ZoneId z);
  void set_value(const YamlNode& at, const ValueName& name, std::int16_t& value);
  void set_membership(const ValueName& name, std::int16_t& value, Seat s, const YamlNode& at);
  std::vector<std::string> common_keys() const;

  Stage& stage_;
  Play play_;
  std::vector<bool> claimed_;
};

// A card of this name that the position has not used yet.
CardId Positioner::claim(const YamlNode& item, const std::string& name) {
  const DefinitionId d = definition_called(stage_, item, name);
  const std::string& real = stage_.rules.library.definitions[d].name;
  for (std::size_t c = 0; c < claimed_.size(); ++c) {
    const Definition& def = play_.definition(static_cast<CardId>(c));
    if (claimed_[c] || def.name != real) continue;
    claimed_[c] = true;
    return static_cast<CardId>(c);
  }
  item.fail(fmt::format("all cards called \"{}\" in this game are used already", name));
}

void Positioner::put(const YamlNode& item, CardId c, ZoneId z) {
  play_.move(c, z);
  play_.card(c).seen_by = 0;
  play_.set_face_down(c, false);
  for (const std::string& word : card_words(item).marks) {
    const auto mark =
        std::find_if(marks.begin(), marks.end(), [&](const Mark& m) { return m.name == word; });
    if (mark == marks.end()) unknown_key(item, word, {"face down", "turned", "revealed"});
    play_.card(c).set(mark->flag, true);
  }
}

void Positioner::fill_zone(int kind, Seat s, const YamlNode& list) {
  Table& t = stage_.table;
  const ZoneId z = play_.zone(static_cast<std::uint8_t>(kind), s);
  const bool exact = list.is_map();
  std::vector<YamlNode> items;
  if (list.is_text()) {
    items.push_back(list);
  } else if (exact) {
    items = list["exactly"].items();
  } else {
    items = list.items();
  }
  std::vector<CardId> cards;
  cards.reserve(items.size());
  for (const YamlNode& item : items) cards.push_back(claim(item, card_words(item).name));
  if (exact) {
    const int box = zone_kind_called(game(), "box");
    std::vector<CardId> rest;
    for (CardId c = t.zones[z].first; c != no_card; c = t.cards[c].next) rest.push_back(c);
    for (const CardId c : rest) {
      if (!claimed_[c]) play_.move(c, play_.zone(static_cast<std::uint8_t>(box)));
    }
  }
  for (std::size_t i = 0; i < cards.size(); ++i) put(items[i], cards[i], z);
  if (game().zones[static_cast<std::size_t>(kind)].sight == Sight::nobody) {
    // A list for a pile nobody sees is what lies on top, first card uppermost.
    for (std::size_t i = cards.size(); i-- > 0;) {
      t.take_out(cards[i]);
      t.add_first(cards[i], z);
    }
  }
}

void Positioner::set_value(const YamlNode& at, const ValueName& name, std::int16_t& value) {
  switch (name.kind) {
    case ValueKind::number:
      if (at.number() < -1000 || at.number() > 1000) at.fail("this number is out of reach");
      value = static_cast<std::int16_t>(at.number());
      return;
    case ValueKind::seat:
      value = seat_called(stage_, at);
      return;
    case ValueKind::seats: {
      SeatSet seats;
      for (const YamlNode& item : at.items()) seats.add(seat_called(stage_, item));
      value = seats.bits();
      return;
    }
    case ValueKind::card:
      at.fail(fmt::format("\"{}\" follows from the cards", name.name));
  }
}

void Positioner::set_membership(const ValueName& name, std::int16_t& value, Seat s,
                                const YamlNode& at) {
  if (name.kind == ValueKind::seat) {
    if (at.boolean()) value = s;
    return;
  }
  SeatSet seats(static_cast<std::uint8_t>(value));
  if (at.boolean()) {
    seats.add(s);
  } else {
    seats.remove(s);
  }
  value = seats.bits();
}

void Positioner::place_seat(const YamlNode& seat, Seat s) {
  for (const auto& [key, value] : seat.entries()) {
    if (key == "hero") continue;  // dealt by the setup
    if (key == "used") {
      play_
          .card(
              stage_.table
                  .zones[play_.zone(static_cast<std::uint8_t>(zone_kind_called(game(), "hero")), s)]
                  .first)
          .set(flag::face_down, value.boolean());
      continue;
    }
    const int kind = zone_kind_called(game(), key);
    if (kind >= 0 && game().zones[static_cast<std::size_t>(kind)].per_seat) {
      fill_zone(kind, s, value);
      continue;
    }
    if (const int v = value_called(game().seat_values, key); v >= 0) {
      set_value(value, game().seat_values[static_cast<std::size_t>(v)],
                stage_.table.facts.seat_values[s][static_cast<std::size_t>(v)]);
      continue;
    }
    const int v = value_called(game().values, key);
    if (v >= 0 && (game().values[static_cast<std::size_t>(v)].kind == ValueKind::seats ||
                   game().values[static_cast<std::size_t>(v)].kind == ValueKind::seat)) {
      set_membership(game().values[static_cast<std::size_t>(v)],
                     stage_.table.values[static_cast<std::size_t>(v)], s, value);
      continue;
    }
    std::vector<std::string> known = {"hero", "used"};
    for (const ZoneKind& z : game().zones) {
      if (z.per_seat) known.emplace_back(z.name);
    }
    for (const ValueName& n : game().seat_values) known.emplace_back(n.name);
    for (const ValueName& n : game().values) {
      if (n.kind != ValueKind::number) known.emplace_back(n.name);
    }
    unknown_key(value, key, known);
  }
}

std::vector<std::string> Positioner::common_keys() const {
  std::vector<std::string> known = {"at", "seats"};
  for (const ZoneKind& z : game().zones) {
    if (!z.per_seat) known.emplace_back(z.name);
  }
  for (const ValueName& n : game().values) known.emplace_back(n.name);
  for (const Shorthand& s : game().shorthands) known.emplace_back(s.name);
  return known;
}

void Positioner::place(const YamlNode& position) {
  // Cards in seats and in the open first: piles then take what is left.
  if (position.has("seats")) {
    for (const auto& [name, seat] : position["seats"].entries()) {
      const Seat s = seat_called(stage_, YamlNode(YAML::Node(name), seat.file()));
      const int hero_zone = zone_kind_called(game(), "hero");
      if (hero_zone >= 0) {
        const CardId hero =
            stage_.table.zones[play_.zone(static_cast<std::uint8_t>(hero_zone), s)].first;
        if (hero != no_card) claimed_[hero] = true;
      }
      place_seat(seat, s);
    }
  }
  for (const auto& [key, value] : position.entries()) {
    if (key == "at" || key == "seats") continue;
    if (const int kind = zone_kind_called(game(), key); kind >= 0) {
      if (game().zones[static_cast<std::size_t>(kind)].per_seat)
        value.fail("this belongs under `seats`");
      fill_zone(kind, 0, value);
    } else if (const int v = value_called(game().values, key); v >= 0) {
      set_value(value, game().values[static_cast<std::size_t>(v)],
                stage_.table.values[static_cast<std::size_t>(v)]);
    } else {
      const auto shorthand = std::find_if(game().shorthands.begin(), game().shorthands.end(),
                                          [&k = key](const Shorthand& s) { return s.name == k; });
      if (shorthand == game().shorthands.end()) unknown_key(value, key, common_keys());
      if (const std::string wrong = shorthand->write(play_, value.texts()); !wrong.empty())
        value.fail(wrong);
    }
  }
  if (const std::string wrong = game().complete_position(play_); !wrong.empty()) {
    position.fail("impossible position: " + wrong);
  }
}

// What chance will bring: numbers, card names, or {shuffle: [names on top]}.
std::vector<Foretold> read_random(const Stage& stage, const YamlNode& list) {
  std::vector<Foretold> result;
  for (const YamlNode& item : list.items()) {
    if (item.is_map()) {
      for (const YamlNode& name : item["shuffle"].items()) {
        result.push_back({.kind = Foretold::shuffle_top,
                          .last = 0,
                          .value = definition_called(stage, name, name.text())});
      }
      if (!result.empty()) result.back().last = 1;
      continue;
    }
    const std::string text = item.text();
    if (!text.empty() && text.find_first_not_of("0123456789") == std::string::npos) {
      result.push_back(
          {.kind = Foretold::number, .value = static_cast<std::uint16_t>(item.number())});
    } else {
      result.push_back({.kind = Foretold::card, .value = definition_called(stage, item, text)});
    }
  }
  if (result.size() > decltype(Table::foretold)::capacity())
    list.fail("too many outcomes are foretold");
  return result;
}

// Seeds have 64 bits, more than other numbers in a scenario.
std::uint64_t read_seed(const YamlNode& at) {
  const std::string digits = at.text();
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
  if (error != std::errc() || end != digits.data() + digits.size()) {
    at.fail("expected a whole number from 0 to 2^64 - 1, not \"" + digits + "\"");
  }
  return seed;
}

}  // namespace

void set_position(Stage& stage, const YamlNode& scenario) {
  const std::uint64_t seed = scenario.has("seed") ? read_seed(scenario["seed"]) : 1;
  const auto foretold =
      scenario.has("random") ? read_random(stage, scenario["random"]) : std::vector<Foretold>{};
  const Game& game = stage.rules.game;
  if (!scenario.has("position")) {
    try {
      lay_out(stage.rules, stage.table, stage.setup, seed, &stage.log, foretold);
    } catch (const SetupError& e) {
      scenario.fail(fmt::format("this game cannot be set up: {}", e.what()));
    }
    advance(stage.rules, stage.table, &stage.log);
    return;
  }
  const YamlNode position = scenario["position"];
  // Heroes named in the position are the setup's.
  if (position.has("seats")) {
    std::vector<std::string> heroes(static_cast<std::size_t>(stage.setup.players), "-");
    for (const auto& [name, seat] : position["seats"].entries()) {
      const Seat s = seat_called(stage, YamlNode(YAML::Node(name), seat.file()));
      if (seat.has("hero")) heroes[s] = seat["hero"].text();
    }
    stage.setup.options.emplace_back("heroes", fmt::format("{}", fmt::join(heroes, ",")));
  }
  game.complete_setup(stage.rules, stage.setup);
  try {
    lay_out(stage.rules, stage.table, stage.setup, seed);
  } catch (const SetupError& e) {
    position.fail(fmt::format("impossible position: {}", e.what()));
  }
  stage.table.stack.clear();
  const std::string moment = position["at"].text();
  const auto start = std::find_if(game.start_points.begin(), game.start_points.end(),
                                  [&](const StartPoint& s) { return s.name == moment; });
  if (start == game.start_points.end()) {
    std::vector<std::string> known;
    for (const StartPoint& s : game.start_points) known.emplace_back(s.name);
    unknown_key(position["at"], moment, known);
  }
  Play play(stage.rules, stage.table, nullptr);
  if (value_called(game.values, "first player") >= 0) {
    stage.table.values[static_cast<std::size_t>(value_called(game.values, "first player"))] = 0;
  }
  start->begin(play);
  Positioner(stage).place(position);
  for (const Foretold& f : foretold) stage.table.foretold.push_back(f);
  advance(stage.rules, stage.table, &stage.log);
}

}  // namespace muster
