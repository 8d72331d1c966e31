#include "games/aeons-end/terminal/turn_order.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/aeons-end/rules/aeons_end.h"
#include "games/aeons-end/terminal/cards.h"
#include "terminal/layout.h"

namespace muster::terminal {

namespace {

namespace attribute = aeons_end::attribute;
namespace cards = aeons_end_cards;
namespace zone = aeons_end::zone;
using aeons_end::printed;

// Whose turn a card means.
std::string who(const SeatView& view, const Names& names, const Definition& d) {
  constexpr std::size_t longest_name = 16;
  const int number = printed(d, attribute::number);
  if (number == 0) return d.name;
  const int seat = view.players() == 1 ? 0 : number - 1;
  return cut(names.of(static_cast<Seat>(seat)), longest_name);
}

struct Count {
  std::string who;
  int copies = 0;
};
using Counts = std::vector<Count>;

void add(Counts& counts, const std::string& who, int copies) {
  const auto same =
      std::find_if(counts.begin(), counts.end(), [&](const Count& c) { return c.who == who; });
  if (same != counts.end()) {
    same->copies += copies;
  } else {
    counts.push_back({who, copies});
  }
}

// Everybody knows what the deck is made of, and so what is left of it. AE-TURNORDER-1..8
Counts whole_deck(const SeatView& view, const Names& names, int size) {
  const int players = view.players();
  Counts counts;
  for (const DefinitionId id : view.rules().of_type[aeons_end::type::turn_order]) {
    const Definition& d = cards::definition(view, id);
    const int number = printed(d, attribute::number);
    int copies = d.copies;
    if (d.numbers[attribute::wild] != missing_number) {
      copies = players == 3 ? 1 : 0;
    } else if (number > 0 && players > 1) {
      copies = number > players ? 0 : players == 2 ? 2 : 1;
    } else if (number > 0) {
      copies = 0;
    }
    if (copies > 0) add(counts, who(view, names, d), copies);
  }
  int sum = 0;
  for (const Count& c : counts) sum += c.copies;
  // Alone one can have more or fewer turns, as agreed.
  if (players == 1) counts.insert(counts.begin(), {names.of(0), size - sum});
  return players == 1 || sum == size ? counts : Counts();
}

struct Seen {
  Lines drawn;       // oldest first
  Lines next, last;  // cards left of which the viewer knows where they lie
};

Seen seen(const SeatView& view, const Names& names) {
  Seen all;
  view.each_card(view.zone(zone::turn_discard), [&](const SeatView::Sight& card) {
    all.drawn.insert(all.drawn.begin(), who(view, names, cards::definition(view, card.definition)));
  });
  bool from_the_top = true;
  view.each_card(view.zone(zone::turn_deck), [&](const SeatView::Sight& card) {
    if (card.hidden) {
      from_the_top = false;
      all.last.clear();
      return;
    }
    Lines& where = from_the_top ? all.next : all.last;
    where.push_back(who(view, names, cards::definition(view, card.definition)));
  });
  return all;
}

std::string left_words(const SeatView& view, const Names& names, const Seen& now) {
  const int left = view.count(view.zone(zone::turn_deck));
  if (left == 0) return "none left: shuffled anew for the next turn";
  Counts counts = whole_deck(view, names, left + static_cast<int>(now.drawn.size()));
  for (const std::string& drawn : now.drawn) add(counts, drawn, -1);
  Lines words;
  for (const Count& c : counts) {
    // A deck laid out otherwise is not known.
    if (c.copies < 0) return fmt::format("{} left", left);
    if (c.copies > 0)
      words.push_back(c.copies == 1 ? c.who : fmt::format("{} ×{}", c.who, c.copies));
  }
  return fmt::format("{} left: {}", left, fmt::join(words, ", "));
}

}  // namespace

Lines turn_order_lines(const SeatView& view, const Names& names, const Style& style) {
  const Seen now = seen(view, names);
  Lines parts;
  if (!now.drawn.empty()) {
    Lines drawn = now.drawn;
    drawn.back() = style.ink(drawn.back(), Ink::title);
    parts.push_back(fmt::format("{}", fmt::join(drawn, " → ")));
  }
  parts.push_back(left_words(view, names, now));
  if (!now.next.empty()) parts.push_back(fmt::format("next: {}", fmt::join(now.next, ", ")));
  if (!now.last.empty()) parts.push_back(fmt::format("last: {}", fmt::join(now.last, ", ")));
  return labelled("Turn order", parts, " · ", style.width);
}

}  // namespace muster::terminal
