#include "games/rings/terminal/quest.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/rings/rules/rings.h"
#include "games/rings/terminal/cards.h"
#include "terminal/layout.h"
#include "terminal/tally.h"

namespace muster::terminal {

namespace {

namespace attribute = rings::attribute;
namespace cards = rings_cards;
namespace stat = rings::stat;
namespace seat_value = rings::seat_value;
namespace type = rings::type;
namespace value = rings::value;
namespace zone = rings::zone;

rings::Step step_of(const SeatView& view) {
  return static_cast<rings::Step>(view.value(value::step));
}

// ---- the quest ----------------------------------------------------------------------------------

Lines text_lines(const std::string& text, std::size_t width) {
  return text.empty() ? Lines{} : labelled("", {text}, "", width);
}

// A card in play and, below it, what it says.
Lines with_text(const SeatView& view, const Style& style, std::string_view label, ZoneId z) {
  Lines lines;
  view.each_card(z, [&](const SeatView::Sight& card) {
    const std::size_t width = inside_width(style);
    append(lines,
           labelled(lines.empty() ? label : "", {cards::in_play(view, style, card)}, "", width));
    if (!card.hidden)
      append(lines, text_lines(cards::lasting_text(view, cards::definition(view, card.definition)),
                               width));
  });
  return lines;
}

Lines encounter_facts(const SeatView& view) {
  Lines facts = {fmt::format("deck {}", view.count(view.zone(zone::encounter_deck)))};
  std::string discard = fmt::format("discard {}", view.count(view.zone(zone::encounter_discard)));
  bool top = true;
  view.each_card(view.zone(zone::encounter_discard), [&](const SeatView::Sight& card) {
    if (top) discard += ", top " + cards::name(view, card);
    top = false;
  });
  facts.push_back(std::move(discard));
  return facts;
}

Lines victory_facts(const SeatView& view) {
  Tally items;
  view.each_card(view.zone(zone::victory), [&](const SeatView::Sight& card) {
    const int points =
        card.hidden ? 0 : cards::definition(view, card.definition).numbers[attribute::victory];
    items.add(points > 0 ? fmt::format("{} ({})", cards::name(view, card), points)
                         : cards::name(view, card));
  });
  return items.lines();
}

Lines names_in(const SeatView& view, ZoneId z) {
  Tally items;
  view.each_card(z, [&](const SeatView::Sight& card) { items.add(cards::name(view, card)); });
  return items.lines();
}

// ---- the staging area ---------------------------------------------------------------------------

// An enemy whose engagement cost somebody's threat has reached comes in the encounter phase.
bool will_engage(const SeatView& view, int engagement_cost) {
  const SeatSet out(static_cast<std::uint8_t>(view.value(value::out)));
  for (int s = 0; s < view.players(); ++s) {
    const auto seat = static_cast<Seat>(s);
    if (!out.has(seat) && view.value(seat, seat_value::threat) >= engagement_cost) return true;
  }
  return false;
}

std::string threat_words(const SeatView& view, CardId c) {
  const int threat = view.stat(stat::threat, c);
  if (view.stat(stat::contributes, c) == 0) return fmt::format("threat {} not counted", threat);
  return fmt::format("threat {}", threat);
}

Lines staging_facts(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  const CardId c = card.in_play == no_card ? card.id : card.in_play;  // also while it is revealed
  const bool guard = cards::is_orc_guard(view, card);
  const std::uint8_t kind = guard || card.hidden ? std::uint8_t{type::enemy}
                                                 : cards::definition(view, card.definition).type;
  Lines facts;
  if (kind == type::enemy) {
    const int engagement = view.stat(stat::engagement, c);
    facts = {threat_words(view, c),
             fmt::format("engages at {}",
                         style.ink(std::to_string(engagement),
                                   will_engage(view, engagement) ? Ink::danger : Ink::good)),
             cards::fight(view, c), cards::hit_points(view, style, c)};
  } else if (kind == type::location) {
    facts = {threat_words(view, c), cards::progress(view, c)};
  } else {
    facts.emplace_back(view.rules().game.card_types[kind].name);
  }
  append(facts, cards::state_facts(view, style, card));
  return facts;
}

// What is being revealed, with what it would bring.
Lines revealed_lines(const SeatView& view, const Style& style) {
  const std::size_t width = inside_width(style);
  Lines lines;
  view.each_card(view.zone(zone::revealed), [&](const SeatView::Sight& card) {
    Lines facts = {cards::name(view, card)};
    if (!card.hidden) append(facts, staging_facts(view, style, card));
    append(lines, labelled(lines.empty() ? "revealed" : "", facts, " · ", width));
    if (!card.hidden)
      append(lines, text_lines(cards::revealed_text(view, cards::definition(view, card.definition)),
                               width));
  });
  return lines;
}

}  // namespace

QuestSums rings_quest_sums(const SeatView& view) {
  if (step_of(view) == rings::Step::s3_4)
    return {.willpower = view.value(value::willpower), .threat = view.value(value::threat)};
  QuestSums sums{.threat = view.stat(stat::staging_threat)};
  const bool commits = step_of(view) == rings::Step::s3_2;
  for (int s = 0; s < view.players(); ++s) {
    for (const std::uint8_t kind : {zone::heroes, zone::allies}) {
      view.each_card(view.zone(kind, static_cast<Seat>(s)), [&](const SeatView::Sight& card) {
        if (!cards::is_character(view, card)) return;
        const CardId c = card.in_play;
        if (cards::has_state(view, c, rings::state::committed) ||
            (commits && cards::is_chosen(view, c)))
          sums.willpower += view.stat(stat::willpower, c);
      });
    }
  }
  view.each_card(view.zone(zone::staging), [&](const SeatView::Sight& card) {
    if (view.stat(stat::contributes, card.in_play) != 0)
      sums.threat += view.stat(stat::threat, card.in_play);
  });
  return sums;
}

std::string rings_quest_outcome(QuestSums sums) {
  const int more = sums.willpower - sums.threat;
  if (more == 0) return "nothing happens";
  return more > 0 ? fmt::format("{} progress", more) : fmt::format("threat rises by {}", -more);
}

Lines rings_quest_lines(const SeatView& view, const Style& style) {
  const std::size_t width = inside_width(style);
  const auto quest = static_cast<CardId>(view.value(value::quest));
  const Definition& d = cards::definition(view, view.definition_of(quest));
  Lines inside;
  if (!d.text.empty()) inside = labelled("text", {cards::text(d)}, "", width);
  if (view.stat(stat::can_advance, quest) == 0)
    append(inside, labelled("", {style.ink("cannot be completed yet", Ink::warning)}, "", width));
  append(inside, with_text(view, style, "campaign", view.zone(zone::campaign)));
  append(inside, with_text(view, style, "location", view.zone(zone::active_location)));
  append(inside, revealed_lines(view, style));
  append(inside, labelled("encounter", encounter_facts(view), " · ", width));
  append(inside, labelled("victory", victory_facts(view), " · ", width));
  append(inside, labelled("aside", names_in(view, view.zone(zone::aside)), " · ", width));
  append(inside, labelled("earned", names_in(view, view.zone(zone::pool)), " · ", width));
  const std::string title =
      style.ink(fmt::format("{} {}", d.name, d.words[attribute::stage]), Ink::title);
  const bool points = d.numbers[attribute::quest_points] != missing_number;
  return boxed(style, title, points ? cards::progress(view, quest) : "", inside);
}

Lines rings_staging_lines(const SeatView& view, const Style& style) {
  const std::size_t width = inside_width(style);
  std::size_t widest = 0;
  view.each_card(view.zone(zone::staging), [&](const SeatView::Sight& card) {
    widest = std::max(widest, columns(cards::name(view, card)));
  });
  Lines inside;
  view.each_card(view.zone(zone::staging), [&](const SeatView::Sight& card) {
    Lines facts = staging_facts(view, style, card);
    facts[0] = padded(cards::name(view, card), widest) + "  " + facts[0];
    append(inside, flowing(facts, " · ", width, 2));
    append(inside, cards::attached_lines(view, style, card.in_play));
  });
  if (inside.empty()) inside.push_back(style.ink("nothing", Ink::quiet));
  const QuestSums sums = rings_quest_sums(view);
  const std::string title = "Staging area";
  if (rings::phase_of(step_of(view)) != rings::Phase::quest || view.over())
    return boxed(style, style.ink(title, Ink::danger), fmt::format("threat {}", sums.threat),
                 inside);
  const std::string words = fmt::format("{} willpower against {} threat: {}", sums.willpower,
                                        sums.threat, rings_quest_outcome(sums));
  const Ink ink = sums.willpower > sums.threat   ? Ink::good
                  : sums.willpower < sums.threat ? Ink::danger
                                                 : Ink::warning;
  // Beside the title, or below the cards where it has no room there.
  const bool fits = columns(title) + columns(words) + 8 <= style.width;
  if (!fits) {
    for (const std::string& line : wrapped(words, width)) inside.push_back(style.ink(line, ink));
  }
  return boxed(style, style.ink(title, Ink::danger), fits ? style.ink(words, ink) : "", inside);
}

}  // namespace muster::terminal
