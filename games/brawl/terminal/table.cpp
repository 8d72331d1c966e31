#include "games/brawl/terminal/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "games/brawl/rules/brawl.h"
#include "terminal/layout.h"

namespace muster::terminal {

namespace {

namespace value = brawl::value;
namespace seat_value = brawl::seat_value;
namespace zone = brawl::zone;

constexpr std::size_t longest_name = 16;

const Definition& definition(const SeatView& view, DefinitionId d) {
  return view.rules().library.definitions[d];
}

int number_of(const Definition& d) { return d.numbers[brawl::attribute::number]; }

// "2 Melee": the number is what the order of a series is about.
std::string technique_words(const Definition& d) {
  return fmt::format("{} {}", number_of(d), d.name);
}

SeatSet seats_in(const SeatView& view, std::uint8_t v) {
  return SeatSet(static_cast<std::uint8_t>(view.value(v)));
}

std::string short_name(const Names& names, Seat s) { return cut(names.of(s), longest_name); }

std::string repeated(std::string_view sign, int times) {
  std::string text;
  for (; times > 0; --times) text += sign;
  return text;
}

std::string energy_dots(const SeatView& view, Seat s) {
  const int n = view.value(s, seat_value::energy);
  return repeated("●", n) + repeated("○", brawl::max_energy - n);
}

// A team's wins are counted with its first hero.
int wins_of(const SeatView& view, Seat s) {
  if (view.value(value::teams) == 0) return view.value(s, seat_value::wins);
  int wins = 0;
  for (int i = 0; i < view.players(); ++i) {
    const auto other = static_cast<Seat>(i);
    if (view.value(other, seat_value::team) == view.value(s, seat_value::team)) {
      wins = std::max(wins, view.value(other, seat_value::wins));
    }
  }
  return wins;
}

std::string win_stars(const SeatView& view, Seat s) {
  const int wins = wins_of(view, s);
  return repeated("★", wins) + repeated("☆", view.value(value::wins_needed) - wins);
}

std::string energy_inked(const SeatView& view, const Style& style, Seat s) {
  const bool low = view.value(s, seat_value::energy) <= 1;
  return style.ink(energy_dots(view, s), low ? Ink::danger : Ink::good);
}

// The hero a seat plays, once it is chosen.
SeatView::Sight hero_of(const SeatView& view, Seat s) {
  SeatView::Sight hero;
  view.each_card(view.zone(zone::hero, s), [&](const SeatView::Sight& card) { hero = card; });
  return hero;
}

std::string hero_name(const SeatView& view, Seat s) {
  const SeatView::Sight hero = hero_of(view, s);
  return hero.hidden ? "no hero yet" : definition(view, hero.definition).name;
}

// ---- the strip ----------------------------------------------------------------------------------

Lines moment(const SeatView& view) {
  if (view.over()) return {"the game is over"};
  if (view.value(value::battle) == 0) return {"Choosing heroes"};
  const std::string battle = fmt::format("Battle {}", view.value(value::battle));
  if (view.value(value::round) == 0) return {battle, "Preparation"};
  return {battle, fmt::format("Round {}", view.value(value::round)),
          fmt::format("Stage {}", view.value(value::stage)),
          view.value(value::turn) >= 0 ? "Phase 2: actions" : "Phase 1: choice"};
}

Lines strip(const SeatView& view, const Names& names, const Style& style) {
  Lines parts = {"Battle of Superheroes"};
  append(parts, moment(view));
  for (std::string& part : parts) part = style.ink(part, Ink::title);
  if (const int turn = view.value(value::turn); turn >= 0 && !view.over()) {
    parts.push_back(fmt::format("{}'s turn", short_name(names, static_cast<Seat>(turn))));
  }
  parts.push_back(fmt::format(
      "first player: {}", short_name(names, static_cast<Seat>(view.value(value::first_player)))));
  return flowing(parts, " · ", style.width);
}

// ---- the centre ---------------------------------------------------------------------------------

struct Tactic {
  const Definition* technique = nullptr;
  bool trap = false, knockout = false;
};

std::vector<Tactic> tactics(const SeatView& view) {
  std::vector<Tactic> all;
  const Library& library = view.rules().library;
  view.each_card(view.zone(zone::tactics), [&](const SeatView::Sight& card) {
    const std::string& name = definition(view, card.definition).words[brawl::attribute::technique];
    const int d = library.find(name, brawl::type::technique);
    all.push_back({.technique = &library.definitions[static_cast<std::size_t>(d)],
                   .trap = card.back_side,
                   .knockout = view.has_attached(card.id)});
  });
  return all;
}

std::string tactic_state(const Tactic& t, const Style& style) {
  if (t.trap && t.knockout) return style.ink("▲TRAP ✖KO", Ink::danger);
  if (t.knockout) return style.ink("✖ KNOCKOUT", Ink::danger);
  return t.trap ? style.ink("▲ TRAP", Ink::warning) : std::string();
}

Lines tactic_row(const SeatView& view, const Style& style) {
  std::vector<Lines> cells;
  Lines words;
  for (const Tactic& t : tactics(view)) {
    const std::string state = tactic_state(t, style);
    cells.push_back({technique_words(*t.technique), state});
    words.push_back(state.empty() ? technique_words(*t.technique)
                                  : fmt::format("{} {}", technique_words(*t.technique), state));
  }
  if (Lines row = cells_in_a_row(style, cells); !row.empty()) return row;
  return flowing(words, " · ", style.width, 2);
}

// The card everybody sees on top of a pile.
std::string top_of(const SeatView& view, std::uint8_t kind) {
  std::string top;
  view.each_card(view.zone(kind), [&](const SeatView::Sight& card) {
    if (top.empty() && !card.hidden) top = definition(view, card.definition).name;
  });
  return top;
}

Lines battlefield_lines(const SeatView& view, const Style& style) {
  Lines lines;
  view.each_card(view.zone(zone::battlefield), [&](const SeatView::Sight& card) {
    const Definition& d = definition(view, card.definition);
    const std::string text = fmt::format("{}: {}", d.name, d.text);
    for (std::string line : wrapped(text, style.width - 13)) {
      lines.push_back((lines.empty() ? "Battlefield  " : "             ") + std::move(line));
    }
  });
  if (lines.empty() && view.value(value::battle) > 0)
    lines.emplace_back("Battlefield  none in this battle");
  return lines;
}

Lines pile_lines(const SeatView& view, const Style& style) {
  const auto count = [&](std::uint8_t kind) { return view.count(view.zone(kind)); };
  const std::string top = top_of(view, zone::discard);
  Lines parts = {
      fmt::format("deck {}", count(zone::technique_deck)),
      fmt::format("discard {}{}", count(zone::discard), top.empty() ? "" : ", top " + top),
      fmt::format("knockouts {}", count(zone::knockout_stack))};
  if (view.players() > 2)
    parts.push_back(fmt::format("battlefields {}", count(zone::battlefield_deck)));
  parts.front() = "Piles        " + parts.front();
  return flowing(parts, " · ", style.width, 13);
}

// ---- players ------------------------------------------------------------------------------------

// Square brackets: lying face down.
std::string series_card(const SeatView& view, const SeatView::Sight& card) {
  const std::string words = card.hidden ? "?" : technique_words(definition(view, card.definition));
  if (card.face_down) return fmt::format("[{}]", words);
  return card.turned ? words + " (on guard)" : words;
}

std::string series_words(const SeatView& view, Seat s) {
  Lines cards;
  view.each_card(view.zone(zone::series, s),
                 [&](const SeatView::Sight& card) { cards.push_back(series_card(view, card)); });
  return cards.empty() ? "–" : fmt::format("{}", fmt::join(cards, " → "));
}

// The cards of a zone that the viewer sees, by number, with how many there are of each.
Lines known_cards(const SeatView& view, ZoneId z) {
  std::map<std::pair<int, std::string_view>, int> counts;
  int unseen = 0;
  view.each_card(z, [&](const SeatView::Sight& card) {
    if (card.hidden) {
      ++unseen;
    } else {
      const Definition& d = definition(view, card.definition);
      ++counts[{number_of(d), d.name}];
    }
  });
  Lines words;
  for (const auto& [card, n] : counts) {
    words.push_back(n == 1 ? fmt::format("{} {}", card.first, card.second)
                           : fmt::format("{} {} ×{}", card.first, card.second, n));
  }
  if (unseen > 0) words.push_back(fmt::format("{} unseen", unseen));
  return words;
}

std::string hand_words(const SeatView& view, Seat s) {
  const ZoneId hand = view.zone(zone::hand, s);
  if (view.count(hand) == 0) return "no cards";
  return fmt::format("{}: {}", view.count(hand), fmt::join(known_cards(view, hand), ", "));
}

std::string status_words(const SeatView& view, Seat s) {
  Lines words;
  const bool fighting = view.value(value::battle) > 0 && !view.over();
  if (view.value(value::teams) != 0)
    words.push_back(fmt::format("team {}", view.value(s, seat_value::team) + 1));
  if (view.value(value::first_player) == s) words.emplace_back("first player");
  if (fighting && !seats_in(view, value::in_battle).has(s)) words.emplace_back("out of the battle");
  if (fighting && seats_in(view, value::doomed).has(s))
    words.emplace_back("leaves after the last card");
  if (const SeatView::Sight hero = hero_of(view, s); !hero.hidden && hero.face_down)
    words.emplace_back("ability used");
  if (view.waiting_for().has(s) && s != view.seat()) words.emplace_back("choosing");
  return fmt::format("{}", fmt::join(words, ", "));
}

Lines other_player(const SeatView& view, const Names& names, const Style& style, Seat s) {
  const std::size_t width = inside_width(style);
  const bool turn = view.value(value::turn) == s && !view.over();
  const bool out = view.value(value::battle) > 0 && !seats_in(view, value::in_battle).has(s);
  const std::size_t column = width < 56 ? 0 : 40;  // where energies stand below each other
  const std::string who = cut(
      fmt::format("{} {} · {}", turn ? "▸" : " ", short_name(names, s), hero_name(view, s)), width);
  Lines facts = {padded(style.ink(who, turn  ? Ink::warning
                                       : out ? Ink::quiet
                                             : Ink::title),
                        column),
                 fmt::format("{}  {}", energy_inked(view, style, s),
                             style.ink(win_stars(view, s), Ink::warning))};
  if (std::string status = status_words(view, s); !status.empty())
    facts.push_back(std::move(status));
  Lines lines = flowing(facts, "  ", width, 4);
  const Lines parts = {padded("    series " + series_words(view, s), 40),
                       "hand " + hand_words(view, s)};
  for (const std::string& part : flowing(parts, "  ", width, 4)) {
    append(lines, columns(part) > width ? wrapped(part, width, 9) : Lines{part});
  }
  return lines;
}

Lines own_player(const SeatView& view, const Names& names, const Style& style) {
  const Seat s = view.seat();
  const std::size_t width = inside_width(style);
  Lines inside;
  if (const SeatView::Sight hero = hero_of(view, s); !hero.hidden) {
    append(inside, wrapped(definition(view, hero.definition).text, width));
  }
  inside.push_back("series  " + series_words(view, s));
  Lines hand = known_cards(view, view.zone(zone::hand, s));
  for (std::string& card : hand) card = style.ink(card, Ink::mine);
  if (hand.empty()) hand.emplace_back("no cards");
  hand.front() = "hand    " + hand.front();
  append(inside, flowing(hand, "   ", width, 8));
  std::string title =
      style.ink(fmt::format("{} · {}", short_name(names, s), hero_name(view, s)), Ink::mine);
  if (const std::string status = status_words(view, s); !status.empty()) title += " · " + status;
  const std::string note =
      energy_inked(view, style, s) + "  " + style.ink(win_stars(view, s), Ink::warning);
  return boxed(style, title, note, inside);
}

// ---- what an option means -----------------------------------------------------------------------

std::string action_names(const SeatView& view, const Definition& d) {
  Lines names;
  for (const Ability& a : view.rules().library.abilities_of(d)) names.push_back(a.name);
  return fmt::format("{}", fmt::join(names, " or "));
}

std::string technique_note(const SeatView& view, const Definition& d) {
  return fmt::format("{} · {}", number_of(d), action_names(view, d));
}

}  // namespace

Lines draw_brawl_table(const SeatView& view, const Names& names, const Style& style) {
  Lines lines = strip(view, names, style);
  append(lines, battlefield_lines(view, style));
  append(lines, tactic_row(view, style));
  append(lines, pile_lines(view, style));
  if (Lines open = known_cards(view, view.zone(zone::open_cards)); !open.empty()) {
    open.front() = "Open cards   " + open.front();
    append(lines, flowing(open, " · ", style.width, 13));
  }
  Lines others;
  for (const Seat s : seats_around(view)) append(others, other_player(view, names, style, s));
  append(lines,
         boxed(style, view.seat() == no_seat ? "The players, clockwise" : "Clockwise from you", "",
               others));
  if (view.seat() != no_seat) append(lines, own_player(view, names, style));
  return lines;
}

std::string brawl_option_note(const SeatView& view, const Ask&, const Option& option) {
  if (option.kind == OptionKind::seat) {
    const auto s = static_cast<Seat>(option.value);
    return fmt::format("{} · {} · {} cards in hand", hero_name(view, s), energy_dots(view, s),
                       view.count(view.zone(zone::hand, s)));
  }
  if (option.kind != OptionKind::card && option.kind != OptionKind::name) return {};
  const DefinitionId d =
      option.kind == OptionKind::name ? option.value : view.definition_of(option.card);
  if (d == 0xffff) return {};
  const Definition& card = definition(view, d);
  switch (card.type) {
    case brawl::type::technique:
      return technique_note(view, card);
    case brawl::type::tactic:
      return view.back_side(option.card) ? "now a trap" : "now no trap";
    default:
      return card.text;
  }
}

}  // namespace muster::terminal
