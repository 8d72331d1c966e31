#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "scenario/scenario.h"
#include "util/file.h"

namespace muster {

namespace {

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
  CardId claim(const YamlNode& item, const std::string& name, Seat owner, ZoneId into);
  CardId new_card(DefinitionId d, Seat owner);
  void put(const YamlNode& item, const CardWords& words, CardId c, ZoneId z);
  void mark(const YamlNode& item, const CardWords& words, CardId c);
  void set_neighbours();
  void attach_all(const YamlNode& list, CardId host, Seat owner);
  void set_value(const YamlNode& at, const ValueName& name, std::int16_t& value);
  void set_membership(const ValueName& name, std::int16_t& value, Seat s, const YamlNode& at);
  std::vector<std::string> common_keys() const;

  Stage& stage_;
  Play play_;
  std::vector<bool> claimed_;
  struct Beside {
    YamlNode item;
    CardId card;
    CardMark mark;
  };
  std::vector<Beside> beside_;
};

// Where it is laid, it belongs to whom it lies before; cards of nobody's stay nobody's.
CardId Positioner::new_card(DefinitionId d, Seat owner) {
  const CardId c = stage_.table.add_card(d, play_.zone(0));
  const auto& definitions = stage_.rules.library.definitions;
  // Whose a card can be is told by the others of its type.
  bool a_players = false;
  for (const Card& other : stage_.table.cards) {
    a_players = a_players || (other.owner != no_seat &&
                              definitions[other.definition].type == definitions[d].type);
  }
  play_.card(c).owner = a_players ? owner : no_seat;
  play_.card(c).controller = play_.card(c).owner;
  claimed_.push_back(true);
  return c;
}

// A card of this name that the position has not used yet; its other side may have the name. Where
// several could be meant, the player's own comes first.
CardId Positioner::claim(const YamlNode& item, const std::string& name, Seat owner, ZoneId into) {
  const DefinitionId d = definition_called(stage_, item, name);
  const auto& definitions = stage_.rules.library.definitions;
  const std::string& real = definitions[d].name;
  const bool by_code = name != real;
  const auto means = [&](DefinitionId other) {
    return by_code ? other == d : definitions[other].name == real;
  };
  const auto fits = [&](CardId c, bool own) {
    const Card& card = play_.card(c);
    if (card.zone != into && game().zones[stage_.table.zones[card.zone].kind].stock) return false;
    if (claimed_[c] || (own && play_.card(c).owner != owner)) return false;
    if (game().any_cards && !own && play_.card(c).owner != no_seat) return false;
    const DefinitionId back = play_.definition(c).back;
    return means(play_.card(c).definition) || (back != 0xffff && means(back));
  };
  for (const bool own : {true, false}) {
    for (std::size_t i = 0; i < claimed_.size(); ++i) {
      const auto c = static_cast<CardId>(i);
      if (!fits(c, own)) continue;
      claimed_[c] = true;
      if (!means(play_.card(c).definition)) {
        play_.become(c, play_.definition(c).back);
        play_.card(c).side ^= 1U;
      }
      return c;
    }
  }
  if (game().any_cards) return new_card(d, owner);
  item.fail(fmt::format("all cards called \"{}\" in this game are used already", name));
}

void Positioner::mark(const YamlNode& item, const CardWords& words, CardId c) {
  for (const std::string& word : words.marks) {
    const CardMark m = read_mark(stage_, item, word);
    if (m.absent) item.fail(fmt::format("\"{}\" goes without saying in a position", word));
    Card& card = play_.card(c);
    switch (m.kind) {
      case CardMark::Kind::owner:
        card.owner = m.owner;
        // What lies before a player is that player's to control.
        if (card.host != no_card || stage_.table.zones[card.zone].owner == no_seat) {
          card.controller = m.owner;
        }
        break;
      case CardMark::Kind::flag:
        if (m.flag == flag::under) {
          item.fail("only a card that lies on another can be under it: {Host: [Card (under)]}");
        } else if (m.flag == flag::face_down) {
          play_.set_face_down(c, true);
        } else {
          card.set(m.flag, true);
        }
        break;
      case CardMark::Kind::bits:
        card.counters[m.counter] = static_cast<std::int16_t>(card.counters[m.counter] | m.number);
        break;
      case CardMark::Kind::number:
        card.counters[m.counter] = m.number;
        break;
      case CardMark::Kind::next_to:
        beside_.push_back({item, c, m});
        break;
    }
  }
}

// Cards that stand next to others, once all of them lie there.
void Positioner::set_neighbours() {
  for (const Beside& b : beside_) {
    const CardId neighbour = card_in_play(stage_, b.mark.card);
    if (neighbour == no_card || neighbour == b.card) {
      b.item.fail(fmt::format("there is no \"{}\" in play to stand next to", b.mark.card));
    }
    play_.card(b.card).counters[b.mark.counter] = static_cast<std::int16_t>(neighbour + 1);
  }
}

void Positioner::put(const YamlNode& item, const CardWords& words, CardId c, ZoneId z) {
  play_.move(c, z);
  play_.card(c).seen_by = 0;
  play_.set_face_down(c, false);
  mark(item, words, c);
}

void Positioner::attach_all(const YamlNode& list, CardId host, Seat owner) {
  for (const YamlNode& item : list.items()) {
    CardWords words = card_words(stage_, item);
    const CardId c = claim(item, words.name, owner, stage_.table.cards[host].zone);
    const bool under = std::erase(words.marks, "under") != 0;
    play_.attach(c, host, under);
    mark(item, words, c);
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
    for (const auto& [key, value] : list.entries()) {
      if (key != "exactly") unknown_key(value, key, {"exactly"});
    }
    items = list["exactly"].items();
  } else {
    items = list.items();
  }
  // {Rhino (damage 3): [Charge]}: a card with what is attached to it.
  struct Wanted {
    YamlNode item;
    CardWords words;
    std::vector<YamlNode> attached;
    CardId card;
  };
  const Seat owner = t.zones[z].owner == no_seat ? Seat{0} : t.zones[z].owner;
  std::vector<Wanted> wanted;
  for (const YamlNode& item : items) {
    if (item.is_map()) {
      for (const auto& [key, list_of_attached] : item.entries()) {
        wanted.push_back({item, card_words(stage_, item, key), {list_of_attached}, no_card});
      }
    } else {
      wanted.push_back({item, card_words(stage_, item), {}, no_card});
    }
  }
  std::vector<CardId> cards;
  cards.reserve(wanted.size());
  for (Wanted& w : wanted) {
    w.card = claim(w.item, w.words.name, owner, z);
    cards.push_back(w.card);
  }
  if (exact || game().zones[static_cast<std::size_t>(kind)].whole) {
    constexpr int box = 0;  // the first zone is where cards out of the game lie
    std::vector<CardId> rest;
    for (CardId c = t.zones[z].first; c != no_card; c = t.cards[c].next) rest.push_back(c);
    for (const CardId c : rest) {
      if (!claimed_[c]) play_.move(c, play_.zone(static_cast<std::uint8_t>(box)));
    }
  }
  for (const Wanted& w : wanted) {
    put(w.item, w.words, w.card, z);
    for (const YamlNode& list_of_attached : w.attached) attach_all(list_of_attached, w.card, owner);
  }
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
    if (key == game().identity_key) continue;  // dealt by the setup
    if (key == "used" && zone_kind_called(game(), "hero") >= 0) {
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
      const std::string_view from = game().zones[static_cast<std::size_t>(kind)].follows;
      if (!from.empty()) value.fail(fmt::format("this follows from `{}`", from));
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
    std::vector<std::string> known = {std::string(game().identity_key)};
    if (zone_kind_called(game(), "hero") >= 0) known.emplace_back("used");
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
      const Seat s = seat_called(stage_, seat, name);
      const int hero_zone = zone_kind_called(game(), game().identity_key);
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
  set_neighbours();
  if (const std::string wrong = game().complete_position(play_); !wrong.empty()) {
    position.fail("impossible position: " + wrong);
  }
}

// What chance will bring: numbers, card names, or {shuffle: [names on top]}.
std::vector<Foretold> read_random(const Stage& stage, const YamlNode& list) {
  std::vector<Foretold> result;
  for (const YamlNode& item : list.items()) {
    if (item.is_map()) {
      for (const auto& [key, names] : item.entries()) {
        if (key != "shuffle") unknown_key(names, key, {"shuffle"});
      }
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

}  // namespace

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

namespace {

// Whose identity it is: the first card of the list, with or without others attached to it.
std::string identity_named(const Stage& stage, const YamlNode& list) {
  const std::vector<YamlNode> items = list.is_text() ? std::vector<YamlNode>{list} : list.items();
  if (items.empty()) return "-";
  if (!items[0].is_map()) return card_words(stage, items[0]).name;
  const auto entries = items[0].entries();
  return entries.empty() ? "-" : card_words(stage, items[0], entries[0].first).name;
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
      const Seat s = seat_called(stage, seat, name);
      const std::string key(game.identity_key);
      if (seat.has(key)) heroes[s] = seat[key].text();
      if (seat.has("identity")) heroes[s] = identity_named(stage, seat["identity"]);
    }
    stage.setup.options.emplace_back(game.identity_option,
                                     fmt::format("{}", fmt::join(heroes, ",")));
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
