#include "games/aeons-end/terminal/players.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/aeons-end/rules/aeons_end.h"
#include "games/aeons-end/terminal/cards.h"
#include "games/aeons-end/terminal/numbers.h"
#include "terminal/drawing.h"
#include "terminal/layout.h"
#include "terminal/tally.h"

namespace muster::terminal {

namespace {

namespace attribute = aeons_end::attribute;
namespace cards = aeons_end_cards;
namespace counter = aeons_end::counter;
namespace numbers = aeons_end_numbers;
namespace seat_value = aeons_end::seat_value;
namespace value = aeons_end::value;
namespace zone = aeons_end::zone;
using aeons_end::printed;

std::string mark(const SeatView& view, Seat s) {
  return view.value(value::active) == s && !view.over() ? "▸ " : "";
}

// Somebody who plays for all calls the seats by their mages.
std::string title_of(const SeatView& view, const Names& names, Seat s) {
  constexpr std::size_t longest_name = 16;
  const std::string name = cut(names.of(s), longest_name);
  const Definition& mage = cards::mage(view, s);
  std::string title = fmt::format("{}{} · {}", mark(view, s), name,
                                  name == mage.name ? mage.words[attribute::title] : mage.name);
  if (view.players() > 1 && view.value(value::captain) == s) title += " · captain";
  if (view.waiting_for().has(s) && s != view.seat()) title += " · choosing";
  return title;
}

std::string life_words(const SeatView& view, const Style& style, Seat s) {
  if (cards::is_exhausted(view, s)) return style.ink("EXHAUSTED", Ink::danger);
  return "life " + part_of(style, view.value(s, seat_value::life), view.value(value::player_start));
}

std::string charge_words(const SeatView& view, const Style& style, Seat s) {
  const int slots = printed(cards::mage(view, s), attribute::charges);
  const int n = view.value(s, seat_value::charges);
  const std::string words = fmt::format("{}/{}", n, slots);
  return "charges " + (n >= slots ? style.ink(words, Ink::good) : words);
}

// Cards one after another, those of one name side by side told once: "Spark, Crystal ×2".
Lines in_order(const SeatView& view, ZoneId z) {
  Lines names;
  std::vector<int> copies;
  view.each_card(z, [&](const SeatView::Sight& card) {
    const std::string name = card.hidden ? "?" : cards::definition(view, card.definition).name;
    if (!names.empty() && names.back() == name) {
      ++copies.back();
    } else {
      names.push_back(name);
      copies.push_back(1);
    }
  });
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (copies[i] > 1) names[i] += fmt::format(" ×{}", copies[i]);
  }
  return names;
}

// What the viewer sees of a hand, one entry for each kind of card.
struct Held {
  const Definition* card = nullptr;
  int copies = 0;
};
std::vector<Held> held(const SeatView& view, Seat s) {
  std::vector<Held> all;
  view.each_card(view.zone(zone::hand, s), [&](const SeatView::Sight& card) {
    if (card.hidden) return;
    const Definition* d = &cards::definition(view, card.definition);
    const auto same =
        std::find_if(all.begin(), all.end(), [&](const Held& h) { return h.card == d; });
    if (same != all.end()) {
      ++same->copies;
    } else {
      all.push_back({d, 1});
    }
  });
  std::stable_sort(all.begin(), all.end(),
                   [](const Held& a, const Held& b) { return a.card->type < b.card->type; });
  return all;
}

std::string held_name(const Held& h) {
  return h.copies == 1 ? h.card->name : fmt::format("{} ×{}", h.card->name, h.copies);
}

// "5: Jade, 4 unseen", or just "5".
std::string known_hand(const SeatView& view, Seat s) {
  const int all = view.count(view.zone(zone::hand, s));
  int unseen = all;
  Lines words;
  for (const Held& h : held(view, s)) {
    words.push_back(held_name(h));
    unseen -= h.copies;
  }
  if (words.empty()) return std::to_string(all);
  if (unseen > 0) words.push_back(fmt::format("{} unseen", unseen));
  return fmt::format("{}: {}", all, fmt::join(words, ", "));
}

// ---- breaches -----------------------------------------------------------------------------------

// "Ignite (3 damage)": with the damage it will deal from there, where that is known.
std::string prepped_words(const SeatView& view, const Style& style, Seat s, CardId breach) {
  Lines spells;
  view.each_attached(breach, [&](const SeatView::Sight& card) {
    const Definition& d = cards::definition(view, card.definition);
    std::string words = style.ink(d.name, Ink::title);
    if (const auto damage =
            numbers::spell_damage(view, d, {.seat = s, .breach = breach, .owner = s}))
      words += fmt::format(" ({} damage)", *damage + numbers::breach_bonus(view, breach));
    spells.push_back(std::move(words));
  });
  return fmt::format("{}", fmt::join(spells, ", "));
}

// "open +1", or how far it is.
std::string state_words(const SeatView& view, CardId breach) {
  const int bonus = printed(cards::face(view, breach), attribute::bonus);
  if (!cards::is_opened(view, breach)) return cards::focus_dots(view, breach);
  return bonus == 0 ? "open" : fmt::format("open +{}", bonus);
}

std::string closed_words(const SeatView& view, Seat s, CardId breach) {
  const int bonus = printed(cards::face(view, breach), attribute::bonus);
  std::string words = fmt::format("focus {} · open {}", cards::focus_cost(view, s, breach),
                                  cards::open_cost(view, s, breach));
  if (bonus != 0) words += fmt::format(", then +{}", bonus);
  return words;
}

// A closed breach takes a spell in the turn in which it was focused.
bool ready_now(const SeatView& view, CardId breach) {
  return (view.counter(breach, counter::status) & aeons_end::status::focused_now) != 0;
}

Lines own_breaches(const SeatView& view, const Style& style) {
  const Seat s = view.seat();
  const std::size_t width = inside_width(style);
  Lines lines;
  view.each_card(view.zone(zone::breaches, s), [&](const SeatView::Sight& breach) {
    constexpr std::size_t widest_state = 8;
    const bool open = cards::is_opened(view, breach.id);
    Lines words = {padded(cards::breach_number(view, breach.id), 3) + " " +
                   padded(state_words(view, breach.id), widest_state)};
    if (std::string spells = prepped_words(view, style, s, breach.id); !spells.empty()) {
      words.push_back(std::move(spells));
    } else if (open) {
      words.push_back(style.ink("no spell", Ink::quiet));
    } else if (ready_now(view, breach.id)) {
      words.push_back(style.ink("takes a spell this turn", Ink::good));
    }
    if (!open) words.push_back(closed_words(view, s, breach.id));
    append(lines, labelled(lines.empty() ? "breaches" : "", words, "  ", width));
  });
  if (lines.empty()) return labelled("breaches", {"none"}, "", width);
  return lines;
}

Lines breaches_in_a_line(const SeatView& view, const Style& style, Seat s) {
  Lines items;
  view.each_card(view.zone(zone::breaches, s), [&](const SeatView::Sight& breach) {
    std::string words =
        fmt::format("{} {}", cards::breach_number(view, breach.id), state_words(view, breach.id));
    if (const std::string spells = prepped_words(view, style, s, breach.id); !spells.empty())
      words += ": " + spells;
    items.push_back(std::move(words));
  });
  if (items.empty()) items.emplace_back("no breaches");
  return items;
}

// ---- the others ---------------------------------------------------------------------------------

Lines other_player(const SeatView& view, const Names& names, const Style& style, Seat s) {
  const std::size_t width = inside_width(style);
  const auto count = [&](std::uint8_t kind) { return view.count(view.zone(kind, s)); };
  const bool turn = view.value(value::active) == s && !view.over();
  Lines facts = {style.ink(cut(title_of(view, names, s), width), turn ? Ink::warning : Ink::title),
                 life_words(view, style, s), charge_words(view, style, s)};
  if (turn) facts.push_back(fmt::format("aether {}", view.value(s, seat_value::aether)));
  Lines lines = flowing(facts, " · ", width, 2);
  append(lines, labelled("  breaches", breaches_in_a_line(view, style, s), " · ", width));
  append(lines, labelled("  played", in_order(view, view.zone(zone::played, s)), ", ", width));
  const Lines discard = in_order(view, view.zone(zone::discard, s));
  const Lines piles = {
      known_hand(view, s), fmt::format("deck {}", count(zone::deck)),
      fmt::format("discard {}{}", count(zone::discard),
                  discard.empty() ? "" : ", top " + discard[0].substr(0, discard[0].find(" ×")))};
  append(lines, labelled("  hand", piles, " · ", width));
  return lines;
}

// ---- the viewer ---------------------------------------------------------------------------------

Lines aether_facts(const SeatView& view, const Style& style) {
  const Seat s = view.seat();
  const auto amount = [&](std::uint8_t v) { return view.value(s, v); };
  Lines facts = {style.ink(std::to_string(amount(seat_value::aether)), Ink::title)};
  if (const int n = amount(seat_value::gem_aether); n > 0)
    facts.push_back(fmt::format("+{} only to gain a gem", n));
  if (const int n = amount(seat_value::spell_aether); n > 0)
    facts.push_back(fmt::format("+{} only to gain a spell", n));
  if (const int n = amount(seat_value::relic_aether); n > 0)
    facts.push_back(fmt::format("+{} only to gain a relic", n));
  if (const int n = amount(seat_value::discount); n > 0)
    facts.push_back(fmt::format("the next focus or opening costs {} less", n));
  int all = 0;
  for (const std::uint8_t v : {seat_value::aether, seat_value::gem_aether, seat_value::spell_aether,
                               seat_value::relic_aether})
    all += amount(v);
  if (all > 0 && view.value(value::phase) == aeons_end::main_phase)
    facts.emplace_back("✓ in the market: enough for it");
  return facts;
}

// Each kind of card with what it does; beside its name, or below it where that leaves no room.
Lines hand_lines(const SeatView& view, std::size_t width) {
  constexpr std::size_t least_room = 24;
  const std::vector<Held> all = held(view, view.seat());
  if (all.empty()) return labelled("hand", {"no cards"}, "", width);
  std::size_t widest = 0;
  for (const Held& h : all) widest = std::max(widest, columns(held_name(h)) + 2);
  const bool beside_it = width >= label_width + widest + least_room;
  const std::size_t indent = beside_it ? widest : 2;
  Lines inside;
  for (const Held& h : all) {
    const std::string words =
        fmt::format("{}: {}", cards::kind_and_cost(view, *h.card), cards::text_of(view, *h.card));
    const std::size_t room = width > label_width + indent ? width - label_width - indent : 1;
    const Lines text = wrapped(words, room);
    const Lines name = {held_name(h)};
    append(inside, beside_it ? beside(name, indent, text) : name);
    if (!beside_it) append(inside, beside({}, indent, text));
  }
  return beside({"hand"}, label_width, inside);
}

Lines own_player(const SeatView& view, const Names& names, const Style& style) {
  const Seat s = view.seat();
  const std::size_t width = inside_width(style);
  const bool turn = view.value(value::active) == s && !view.over();
  Lines inside = wrapped(cards::ability_words(view, s), width, 2);
  append(inside, own_breaches(view, style));
  if (turn) append(inside, labelled("aether", aether_facts(view, style), " · ", width));
  append(inside, labelled("played", in_order(view, view.zone(zone::played, s)), ", ", width));
  append(inside, hand_lines(view, width));
  const Lines discard = in_order(view, view.zone(zone::discard, s));
  std::string piles = fmt::format("deck {} · discard {}", view.count(view.zone(zone::deck, s)),
                                  view.count(view.zone(zone::discard, s)));
  if (!discard.empty()) piles += fmt::format(", from the top: {}", fmt::join(discard, ", "));
  append(inside, labelled("piles", {piles}, "", width));
  const std::string note =
      fmt::format("{} · {}", life_words(view, style, s), charge_words(view, style, s));
  const std::string title =
      cut(title_of(view, names, s), style.boxes ? width - 4 : style.width - columns(note) - 2);
  return boxed(style, style.ink(title, Ink::mine), note, inside);
}

}  // namespace

Lines player_lines(const SeatView& view, const Names& names, const Style& style) {
  Lines others;
  for (const Seat s : seats_around(view)) append(others, other_player(view, names, style, s));
  Lines lines;
  if (!others.empty()) {
    lines = boxed(style, view.seat() == no_seat ? "The players, clockwise" : "Clockwise from you",
                  "", others);
  }
  if (view.seat() != no_seat) append(lines, own_player(view, names, style));
  return lines;
}

}  // namespace muster::terminal
