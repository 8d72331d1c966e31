// What a player of Sentinels of the Multiverse should know about an option beside its words.
#include <fmt/format.h>

#include "games/sentinels/rules/sentinels.h"
#include "games/sentinels/terminal/cards.h"
#include "games/sentinels/terminal/table.h"

namespace muster::terminal {

namespace {

namespace cards = sentinels_cards;
namespace prompt = sentinels::prompt;
namespace zone = sentinels::zone;

std::string joined(const Lines& facts) { return fmt::format("{}", fmt::join(facts, " · ")); }

// Heroes' cards of one name may lie in several areas.
std::string whose(const SeatView& view, CardId c) {
  for (int i = 0; i < view.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    bool found = false;
    view.each_card(view.zone(zone::area, s), [&](const SeatView::Sight& card) {
      found = found || (card.in_play == c && c != cards::character(view, s));
    });
    if (found && s != view.seat()) return "with " + cards::hero_name(view, s);
  }
  return {};
}

std::string card_note(const SeatView& view, const Ask& question, CardId c) {
  const SeatView::Sight card = view.sight(c);
  if (card.hidden) return {};
  const Definition& d = cards::definition(view, card.definition);
  if (card.in_play == no_card) return cards::full_text(view, d);
  Lines facts;
  const bool target = cards::is_target(view, card);
  // How much damage it would be stands in the words of the option, all modifiers counted.
  if (target && (question.prompt == prompt::aim || question.prompt == prompt::order)) {
    facts = {cards::hit_points(view, Style{}, c)};
  } else {
    facts = cards::facts(view, Style{}, card);
  }
  if (std::string hero = whose(view, c); !hero.empty()) facts.push_back(std::move(hero));
  if (std::string below = cards::under(view, card); !below.empty())
    facts.push_back(std::move(below));
  if (!target) facts.push_back(cards::lasting_text(view, d));
  return joined(facts);
}

std::string pile_note(const SeatView& view, std::uint8_t deck, std::uint8_t trash, Seat s = 0) {
  return fmt::format("deck {} · trash {}", view.count(view.zone(deck, s)),
                     view.count(view.zone(trash, s)));
}

// Options name Heroes by their players, and the two other sides.
std::string side_note(const SeatView& view, std::uint16_t side) {
  if (side == sentinels::villain_side)
    return pile_note(view, zone::villain_deck, zone::villain_trash);
  if (side == sentinels::environment_side)
    return pile_note(view, zone::environment_deck, zone::environment_trash);
  const auto s = static_cast<Seat>(side);
  if (cards::is_incapacitated(view, s)) return cards::hero_name(view, s) + " · incapacitated";
  return joined({cards::hero_name(view, s),
                 cards::hit_points(view, Style{}, cards::character(view, s)),
                 fmt::format("hand {}", view.count(view.zone(zone::hand, s))),
                 pile_note(view, zone::deck, zone::trash, s)});
}

}  // namespace

std::string sentinels_option_note(const SeatView& view, const Ask& question, const Option& option) {
  switch (option.kind) {
    case OptionKind::seat:
      return side_note(view, option.value);
    case OptionKind::card:
      return card_note(view, question, option.card);
    case OptionKind::deed:
      return option.card == no_card ? std::string() : card_note(view, question, option.card);
    default:  // abilities are told in full by the option itself
      return {};
  }
}

}  // namespace muster::terminal
