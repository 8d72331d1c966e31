#include "games/rings/terminal/table.h"

#include <fmt/format.h>

#include "games/rings/rules/rings.h"
#include "games/rings/terminal/cards.h"
#include "games/rings/terminal/players.h"
#include "games/rings/terminal/quest.h"
#include "terminal/layout.h"

namespace muster::terminal {

namespace {

namespace value = rings::value;

std::string_view phase_words(rings::Phase phase) {
  switch (phase) {
    case rings::Phase::resource:
      return "Resource phase";
    case rings::Phase::planning:
      return "Planning phase";
    case rings::Phase::quest:
      return "Quest phase";
    case rings::Phase::travel:
      return "Travel phase";
    case rings::Phase::encounter:
      return "Encounter phase";
    case rings::Phase::combat:
      return "Combat phase";
    case rings::Phase::refresh:
      return "Refresh phase";
    default:
      return {};
  }
}

Lines strip(const SeatView& view, const Names& names, const Style& style) {
  const auto step = static_cast<rings::Step>(view.value(value::step));
  const rings::StepName& name = rings::name_of(step);
  Lines parts = {"The Lord of the Rings"};
  if (view.over()) {
    parts.emplace_back("the game is over");
  } else if (step == rings::Step::setup) {
    parts.emplace_back(name.title);
  } else {
    parts.push_back(fmt::format("Round {}", view.value(value::round)));
    if (const std::string_view phase = phase_words(rings::phase_of(step)); !phase.empty())
      parts.emplace_back(phase);
    parts.push_back(fmt::format("{} {}", name.number, name.title));
  }
  for (std::string& part : parts) part = style.ink(part, Ink::title);
  constexpr std::size_t longest_first_player = 16;
  if (view.players() > 1) {
    const auto first = static_cast<Seat>(view.value(value::first_player));
    parts.push_back(fmt::format("first player: {}", cut(names.of(first), longest_first_player)));
  }
  if (view.value(value::easy) != 0) parts.emplace_back("easy");
  if (const int campaign = view.value(value::campaign); campaign != 0)
    parts.emplace_back(campaign == 1 ? "campaign" : "expert campaign");
  return flowing(parts, " · ", style.width);
}

}  // namespace

Lines draw_rings_table(const SeatView& view, const Names& names, const Style& style) {
  Lines lines = strip(view, names, style);
  append(lines, rings_quest_lines(view, style));
  append(lines, rings_staging_lines(view, style));
  append(lines, rings_player_lines(view, names, style));
  return lines;
}

std::string rings_card_words(const SeatView& view, CardId c) {
  return rings_cards::is_orc_guard(view, view.sight(c)) ? "Orc Guard" : std::string();
}

}  // namespace muster::terminal
