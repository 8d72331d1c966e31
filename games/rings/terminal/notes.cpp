// What a player of The Lord of the Rings should know about an option beside its words.
#include <fmt/format.h>

#include <algorithm>

#include "games/rings/rules/rings.h"
#include "games/rings/terminal/cards.h"
#include "games/rings/terminal/quest.h"
#include "games/rings/terminal/table.h"
#include "util/word_list.h"

namespace muster::terminal {

namespace {

namespace attribute = rings::attribute;
namespace cards = rings_cards;
namespace counter = rings::counter;
namespace deed = rings::deed;
namespace prompt = rings::prompt;
namespace seat_value = rings::seat_value;
namespace stat = rings::stat;
namespace type = rings::type;
namespace zone = rings::zone;

constexpr std::size_t longest_text = 100;

std::string joined(const Lines& facts) { return fmt::format("{}", fmt::join(facts, " · ")); }

void add_text(Lines& facts, const std::string& text) {
  if (!text.empty()) facts.push_back(cut(text, longest_text));
}

const Definition& face(const SeatView& view, CardId c) {
  return cards::definition(view, view.definition_of(c));
}

// What is worth knowing of a card that is played or taken.
std::string card_note(const SeatView& view, CardId c) {
  const SeatView::Sight card = view.sight(c);
  if (card.hidden || cards::is_orc_guard(view, card)) {
    return card.in_play == no_card
               ? std::string()
               : fmt::format("{} · {}", cards::fight(view, c), cards::hit_points(view, Style{}, c));
  }
  const Definition& d = face(view, c);
  Lines facts;
  if (card.in_play == no_card && d.numbers[attribute::cost] != missing_number)
    facts.push_back(fmt::format("cost {}", cards::cost(view, c)));
  if (const std::string sphere = cards::sphere(Style{}, d);
      !sphere.empty() && card.in_play == no_card)
    facts.push_back(sphere);
  if (cards::is_character(view, card)) {
    facts.push_back(cards::powers(view, c));
    facts.push_back(cards::hit_points(view, Style{}, c));
  } else if (d.type == type::enemy && card.in_play != no_card) {
    facts.push_back(cards::fight(view, c));
    facts.push_back(cards::hit_points(view, Style{}, c));
  } else if (d.type == type::location && card.in_play != no_card) {
    facts.push_back(fmt::format("threat {}", view.stat(stat::threat, c)));
    facts.push_back(cards::progress(view, c));
  } else if (d.type == type::ally) {
    facts.push_back(
        fmt::format("{} HP {}", cards::powers(view, c), view.stat(stat::hit_points, c)));
  } else {
    facts.emplace_back(view.rules().game.card_types[d.type].name);
  }
  for (std::string& fact : cards::state_facts(view, Style{}, card))
    facts.push_back(std::move(fact));
  if (card.in_play == no_card) {
    add_text(facts, cards::text(d));
  } else if (!cards::is_character(view, card)) {
    add_text(facts, cards::lasting_text(view, d));
  }
  return joined(facts);
}

// "takes 2", or what that does to whoever it is.
std::string damage_words(const SeatView& view, CardId c, int damage) {
  if (damage <= 0) return "takes no damage";
  const int left = cards::hit_points_left(view, c) - damage;
  return left <= 0 ? fmt::format("takes {}: destroyed", damage) : fmt::format("takes {}", damage);
}

// ---- deeds --------------------------------------------------------------------------------------

std::string commit_note(const SeatView& view, CardId c) {
  QuestSums sums = rings_quest_sums(view);
  sums.willpower += view.stat(stat::willpower, c);
  return fmt::format("WP {} · then {} against {}: {}", view.stat(stat::willpower, c),
                     sums.willpower, sums.threat, rings_quest_outcome(sums));
}

std::string enemy_note(const SeatView& view, CardId c) {
  Lines facts = {fmt::format("engages at {}", view.stat(stat::engagement, c)),
                 cards::fight(view, c), cards::hit_points(view, Style{}, c)};
  if (const SeatView::Sight card = view.sight(c); !card.hidden && !cards::is_orc_guard(view, card))
    add_text(facts, cards::lasting_text(view, face(view, c)));
  return joined(facts);
}

// Shadow effects may still change what the attack comes to.
std::string defend_note(const SeatView& view, const Ask& question, CardId c) {
  const int defense = view.stat(stat::counts_defense, c) == 0 ? 0 : view.stat(stat::defense, c);
  const int damage = view.stat(stat::attack, question.source) - defense;
  bool shadow = false;
  view.each_attached(question.source, [&](const SeatView::Sight& on) {
    shadow = shadow || (on.in_play == no_card && on.face_down);
  });
  return fmt::format("DEF {} · {} · {}{}", defense, cards::hit_points(view, Style{}, c),
                     shadow ? "before the shadow: " : "", damage_words(view, c, damage));
}

int attack_so_far(const SeatView& view) {
  int sum = 0;
  for (int s = 0; s < view.players(); ++s) {
    for (const std::uint8_t kind : {zone::heroes, zone::allies}) {
      view.each_card(view.zone(kind, static_cast<Seat>(s)), [&](const SeatView::Sight& card) {
        const CardId c = card.in_play;
        if (cards::is_chosen(view, c) || cards::has_state(view, c, rings::state::attacking))
          sum += view.stat(stat::attack, c);
      });
    }
  }
  return sum;
}

std::string attack_note(const SeatView& view, const Ask& question, CardId c) {
  const int attack = view.stat(stat::attack, c);
  if (question.source == no_card) return fmt::format("ATK {}", attack);
  const CardId enemy = question.source;
  const int sum = attack_so_far(view) + attack;
  const int defense = view.stat(stat::defense, enemy);
  return fmt::format("ATK {} · then {} against {}: {}", attack, sum, defense,
                     damage_words(view, enemy, sum - defense));
}

std::string deed_note(const SeatView& view, const Ask& question, const Option& option) {
  switch (option.value) {
    case deed::play:
    case deed::travel:
    case deed::attack:
      return card_note(view, option.card);
    case deed::commit:
      return commit_note(view, option.card);
    case deed::engage:
      return enemy_note(view, option.card);
    case deed::defend:
      return defend_note(view, question, option.card);
    case deed::attack_with:
      return attack_note(view, question, option.card);
    default:
      return {};
  }
}

// Whose resources pay.
std::string payer_note(const SeatView& view, CardId c) {
  return fmt::format("{} {}", cards::sphere(Style{}, face(view, c)),
                     counted(view.counter(c, counter::resources), "resource"));
}

}  // namespace

std::string rings_option_note(const SeatView& view, const Ask& question, const Option& option) {
  switch (option.kind) {
    case OptionKind::seat: {
      const auto s = static_cast<Seat>(option.value);
      return fmt::format("threat {} · hand {}", view.value(s, seat_value::threat),
                         view.count(view.zone(zone::hand, s)));
    }
    case OptionKind::card:
      if (question.prompt == prompt::pay) return payer_note(view, option.card);
      if (question.prompt == prompt::undefended)
        return fmt::format(
            "{} · {}", cards::hit_points(view, Style{}, option.card),
            damage_words(view, option.card, view.stat(stat::attack, question.source)));
      return card_note(view, option.card);
    case OptionKind::deed:
      return deed_note(view, question, option);
    default:
      return {};
  }
}

}  // namespace muster::terminal
