#include "games/sentinels/terminal/cards.h"

#include <fmt/format.h>

#include "cards/text.h"
#include "games/sentinels/rules/sentinels.h"
#include "games/sentinels/terminal/damage.h"
#include "terminal/layout.h"
#include "terminal/tally.h"
#include "util/word_list.h"

namespace muster::terminal::sentinels_cards {

namespace {

namespace ability = sentinels::ability;
namespace attribute = sentinels::attribute;
namespace counter = sentinels::counter;
namespace seat_value = sentinels::seat_value;
namespace stat = sentinels::stat;
namespace value = sentinels::value;
namespace zone = sentinels::zone;

bool in_force(const SeatView& view, std::uint8_t kind) {
  return kind < ability::advanced_end_phase || view.value(value::advanced) != 0;
}

std::string text_of(const SeatView& view, const Definition& d,
                    bool (*wanted)(const SeatView& view, std::uint8_t kind)) {
  const Rules& rules = view.rules();
  Lines texts;
  for (const Ability& a : rules.library.abilities_of(d)) {
    if (wanted(view, a.kind)) texts.push_back(ability_text(rules.game, rules.library, a));
  }
  return fmt::format("{}", fmt::join(texts, " "));
}

// What lies on it and what the rules have noted of it.
Lines state_facts(const SeatView& view, const Style& style, CardId c) {
  Lines facts;
  if (const int n = view.counter(c, counter::tokens); n > 0) facts.push_back(counted(n, "token"));
  for (const CardState& s : view.rules().game.card_states) {
    if ((view.counter(c, static_cast<std::size_t>(s.counter)) & s.bit) != 0)
      facts.push_back(style.ink(s.name, Ink::warning));
  }
  if (view.stat(stat::indestructible, c) != 0) facts.emplace_back("indestructible");
  if (view.stat(stat::no_text, c) != 0) facts.push_back(style.ink("no game text", Ink::warning));
  if (const int there = view.counter(c, counter::next_to); there > 0)
    facts.push_back("next to " + name(view, view.sight(static_cast<CardId>(there - 1))));
  return facts;
}

}  // namespace

const Definition& definition(const SeatView& view, DefinitionId d) {
  return view.rules().library.definitions[d];
}

const Definition& face(const SeatView& view, CardId c) {
  return definition(view, view.definition_of(c));
}

std::string name(const SeatView& view, const SeatView::Sight& card) {
  return card.hidden ? "?" : definition(view, card.definition).name;
}

CardId villain(const SeatView& view) { return static_cast<CardId>(view.value(value::villain)); }

CardId character(const SeatView& view, Seat s) {
  return static_cast<CardId>(view.value(s, seat_value::character));
}

std::string hero_name(const SeatView& view, Seat s) {
  const Definition& d = face(view, character(view, s));
  return is_incapacitated(view, s) ? d.words[attribute::title] : d.name;
}

bool is_incapacitated(const SeatView& view, Seat s) { return view.value(s, seat_value::out) != 0; }

int turn(const SeatView& view) { return view.over() ? -1 : view.value(value::turn); }

bool is_target(const SeatView& view, const SeatView::Sight& card) {
  return card.in_play != no_card && !card.face_down &&
         view.counter(card.in_play, counter::max_hp) > 0;
}

std::vector<SeatView::Sight> targets(const SeatView& view) {
  std::vector<SeatView::Sight> all;
  const auto add = [&](ZoneId area) {
    view.each_card(area, [&](const SeatView::Sight& card) {
      if (is_target(view, card)) all.push_back(card);
    });
  };
  add(view.zone(zone::villain));
  for (int s = 0; s < view.players(); ++s) add(view.zone(zone::area, static_cast<Seat>(s)));
  add(view.zone(zone::environment));
  return all;
}

std::string hit_points(const SeatView& view, const Style& style, CardId c) {
  return "HP " + part_of(style, view.counter(c, counter::hp), view.counter(c, counter::max_hp));
}

Lines facts(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  Lines all;
  if (card.in_play == no_card) return all;
  if (is_target(view, card)) {
    all.push_back(hit_points(view, style, card.in_play));
    append(all, sentinels_damage::words(view, style, card));
  }
  if (!card.hidden &&
      definition(view, card.definition).numbers[attribute::hero_target] != missing_number)
    all.emplace_back("counts as a Hero target");
  append(all, state_facts(view, style, card.in_play));
  return all;
}

std::string under(const SeatView& view, const SeatView::Sight& card) {
  if (card.in_play == no_card) return {};
  Tally names;
  int unseen = 0;
  view.each_attached(card.in_play, [&](const SeatView::Sight& below) {
    if (below.hidden) {
      ++unseen;
    } else {
      names.add(name(view, below));
    }
  });
  Lines words = names.lines();
  if (unseen > 0) words.push_back(fmt::format("{} face down", unseen));
  return words.empty() ? std::string() : fmt::format("under it: {}", fmt::join(words, ", "));
}

std::string in_play(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  Lines all = facts(view, style, card);
  if (std::string below = under(view, card); !below.empty()) all.push_back(std::move(below));
  const std::string called = name(view, card);
  return all.empty() ? called : fmt::format("{} ({})", called, fmt::join(all, ", "));
}

std::string lasting_text(const SeatView& view, const Definition& d) {
  return text_of(view, d, [](const SeatView& v, std::uint8_t kind) {
    return kind != ability::setup && kind != ability::placement && kind != ability::one_shot &&
           in_force(v, kind);
  });
}

std::string full_text(const SeatView& view, const Definition& d) {
  std::string text = text_of(view, d, in_force);
  if (d.keywords.empty()) return text;
  return fmt::format("{}: {}", fmt::join(d.keywords, ", "), text);
}

std::string with_title(const Definition& d) {
  const std::string& title = d.words[attribute::title];
  return title.empty() ? d.name : fmt::format("{} · {}", d.name, title);
}

Lines from_the_top(const SeatView& view, ZoneId pile, std::size_t most) {
  Lines names;
  std::vector<int> copies;
  int left_out = 0;
  view.each_card(pile, [&](const SeatView::Sight& card) {
    const std::string called = name(view, card);
    if (left_out == 0 && !names.empty() && names.back() == called) {
      ++copies.back();
    } else if (names.size() < most) {
      names.push_back(called);
      copies.push_back(1);
    } else {
      ++left_out;
    }
  });
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (copies[i] > 1) names[i] += fmt::format(" ×{}", copies[i]);
  }
  if (left_out > 0 && !names.empty()) names.push_back(fmt::format("… {} more", left_out));
  return names;
}

}  // namespace muster::terminal::sentinels_cards
