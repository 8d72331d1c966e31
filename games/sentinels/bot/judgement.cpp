#include "games/sentinels/bot/judgement.h"

#include <algorithm>
#include <cmath>

namespace muster::sentinels {

namespace {

constexpr float unknown_yet = -1e7F;
constexpr double rounds_ahead = 3.0;   // how long a card in play is expected to stay
constexpr double villain_point = 1.0;  // an HP of the Villain
constexpr double incapacitation = 12.0;

}  // namespace

Judgement::Judgement(const Lore& lore, const SeatView& view)
    : lore_(lore),
      view_(view),
      me_(view.seat()),
      captain_(static_cast<Seat>(view.value(value::captain))) {
  for (int i = 0; i < view.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (view.value(s, seat_value::out) == 0) heroes_.add(s);
  }
  threats_.fill(unknown_yet);
  removals_.fill(unknown_yet);
  find_awaited();
}

// ---- targets ------------------------------------------------------------------------------------

void Judgement::find_awaited() {
  const auto villain = static_cast<CardId>(view_.value(value::villain));
  const DefinitionId d = view_.definition_of(villain);
  const Node* condition = d == 0xffff ? nullptr : lore_.awaits(d);
  if (condition == nullptr) return;
  const Reading r = reading(villain, captain_);
  const Node* cards = lore_.cards_hole(lore_.children(*condition)[0]);
  if (cards == nullptr) return;
  const CardList there = candidates(*cards, r);
  if (static_cast<int>(there.size()) <= number(lore_.children(*condition)[1], r)) awaited_ = there;
}

bool Judgement::is_hero_character(CardId c) const {
  const DefinitionId d = view_.definition_of(c);
  return d != 0xffff && lore_.definition(d).type == type::hero_character;
}

Judgement::Modifiers Judgement::modifiers(CardId source, CardId target, std::uint8_t how) const {
  Modifiers& m = modifiers_[(source * 31U + target * 7U + how) % modifiers_.size()];
  if (m.source == source && m.target == target && m.how == how) return m;
  m = {.source = source, .target = target, .how = how};
  const auto ask = [&](std::uint8_t which) {
    return view_.stat(StatQuery{.stat = which,
                                .card = target,
                                .definition = static_cast<DefinitionId>(how & mark::type),
                                .other = source});
  };
  m.immune = ask(stat::immune) != 0;
  if (source != no_card && is_target(source) &&
      view_.stat(StatQuery{.stat = stat::can_deal, .card = source}) == 0) {
    m.immune = true;
  }
  if (m.immune || (how & mark::fixed) != 0) return m;
  m.plus = static_cast<std::int8_t>(ask(stat::increase));
  if (source != no_card && is_target(source)) {
    const Definition& a = lore_.definition(view_.definition_of(source));
    const Definition& b = lore_.definition(view_.definition_of(target));
    const std::string& icon = a.words[attribute::nemesis];
    const bool foes =
        lore_.team(view_.definition_of(source)) != lore_.team(view_.definition_of(target));
    if (foes && !icon.empty() && icon == b.words[attribute::nemesis]) ++m.plus;
  }
  if ((how & mark::irreducible) == 0 && ask(stat::irreducible) == 0) {
    m.minus = static_cast<std::int8_t>(ask(stat::reduction));
  }
  return m;
}

int Judgement::damage(CardId source, CardId target, int amount, std::uint8_t how) const {
  const Modifiers m = modifiers(source, target, how);
  return m.immune ? 0 : std::max(0, amount + m.plus - m.minus);
}

double Judgement::hit(CardId target, int damage) const {
  const DefinitionId d = view_.definition_of(target);
  if (d == 0xffff || damage <= 0) return 0;
  const int left = hp(target);
  const int n = std::min(damage, left);
  if (lore_.team(d) == Team::hero) {
    if (!is_hero_character(target)) return 0.4 * -n + (n >= left ? removing(target) : 0.0);
    double lost = n >= left ? incapacitation : 0.0;
    for (int i = 0; i < n; ++i) lost += 0.7 + 3.0 / (left - i + 2);
    return -lost;
  }
  if (target == static_cast<CardId>(view_.value(value::villain))) {
    return villain_point * n * (left < 12 ? 1.4 : 1.0) + (n >= left && n > 0 ? 60.0 : 0.0);
  }
  if (lore_.indestructible(d)) return 0.05 * n;
  const double gain = removing(target);
  if (gain <= 0) return gain * n / std::max(1, left);
  return n >= left ? gain : 0.6 * gain * n / left;
}

double Judgement::healed(CardId target, int n) const {
  const DefinitionId d = view_.definition_of(target);
  if (d == 0xffff) return 0;
  const int left = hp(target);
  n = std::min(n, view_.counter(target, counter::max_hp) - left);
  if (n <= 0) return 0;
  if (lore_.team(d) != Team::hero) return -0.8 * n;
  if (!is_hero_character(target)) return 0.4 * n;
  double gained = 0;
  for (int i = 1; i <= n; ++i) gained += 0.55 + 3.0 / (left + i + 2);
  return gained;
}

double Judgement::threat(CardId c) const {
  float& known = threats_[c];
  if (known > unknown_yet) return known;
  known = 0;  // while it is being found out
  const DefinitionId d = view_.definition_of(c);
  if (d == 0xffff) return 0;
  double sum = 0;
  for (const Ability& a : lore_.abilities(d)) {
    double weight = 0;
    switch (a.kind) {
      case ability::start_phase:
      case ability::play_phase:
      case ability::end_phase:
        weight = 1.0;
        break;
      case ability::advanced_end_phase:
        weight = view_.value(value::advanced) != 0 ? 1.0 : 0.0;
        break;
      case ability::exterminate:
      case ability::fabricate:
        weight = 0.5;
        break;
      default:
        break;
    }
    if (weight > 0) sum -= weight * ability(a, c, captain_);
  }
  known = static_cast<float>(sum);
  return known;
}

double Judgement::removing(CardId c) const {
  float& known = removals_[c];
  if (known > unknown_yet) return known;
  known = 0;
  const DefinitionId d = view_.definition_of(c);
  if (d == 0xffff || !view_.in_play(c)) return 0;
  const Definition& card = lore_.definition(d);
  if (card.type == type::villain_character || card.type == type::hero_character) return 0;
  if (std::find(awaited_.begin(), awaited_.end(), c) != awaited_.end()) {
    return known = static_cast<float>(-villain_point * rounds_ahead);
  }
  const bool ours = card.type == type::hero;
  Seat owner = me_;
  if (ours) {
    for (int i = 0; i < view_.players(); ++i) {
      const auto s = static_cast<Seat>(i);
      const auto who = static_cast<CardId>(view_.value(s, seat_value::character));
      const DefinitionId hero = view_.definition_of(who);
      if (hero != 0xffff && lore_.definition(hero).set == card.set) owner = s;
    }
  }
  const double rounds = lore_.fleeting(d) ? 1.0 : rounds_ahead;
  double worth = -rounds * standing(d, c, ours ? owner : captain_);
  if (ours) worth -= 0.5;
  for (const Ability& a : lore_.abilities(d)) {  // what its destruction sets off
    if (a.event == event::destroyed && lore_.about_itself(a)) {
      worth += ability(a, c, ours ? owner : captain_);
    }
  }
  if (!ours && is_target(c)) worth += 0.3 * view_.counter(c, counter::max_hp);
  known = static_cast<float>(worth);
  return known;
}

// ---- cards --------------------------------------------------------------------------------------

namespace {

// How often in a round something happens that texts answer.
double frequency(std::uint8_t happening, bool ours) {
  switch (happening) {
    case event::aim:
    case event::amount:
    case event::outcome:
      return ours ? 0.9 : 1.5;
    case event::dealt:
      return ours ? 1.0 : 2.0;
    case event::power:
      return 1.2;
    case event::play:
    case event::played:
      return 0.8;
    case event::end_phase:
      return 1.0;
    default:
      return 0.4;
  }
}

}  // namespace

double Judgement::standing(DefinitionId d, CardId c, Seat you) const {
  const bool ours = lore_.team(d) == Team::hero;
  double sum = ours ? 0.0 : -threat(c);
  for (const Ability& a : lore_.abilities(d)) {
    switch (a.kind) {
      case ability::start_phase:
      case ability::play_phase:
      case ability::power_phase:
      case ability::draw_phase:
      case ability::end_phase:
        if (ours) sum += ability(a, c, you);
        break;
      case ability::each_start_phase:
        sum += ability(a, c, you);
        break;
      case ability::perform:
      case ability::accompany:
        sum += 0.5 * ability(a, c, you);
        break;
      case ability::power: {
        // What it is better than the powers that would be used without it.
        const double now = power(a, c, you);
        const double others = best_power(you, 0);
        sum += std::max(0.15 * now, now - others);
        break;
      }
      case ability::granted_power:
        sum += 0.8;
        break;
      case ability::reaction:
      case ability::granted_reaction:
      case ability::effect:
      case ability::may:
        if (lore_.about_itself(a)) break;
        sum += frequency(a.event, ours) * ability(a, c, you);
        break;
      case ability::always: {
        Reading r = reading(c, you);
        if (a.condition != no_node && chance(lore_.node(a.condition), r) < 0.5) break;
        for (const Node& n : lore_.children(lore_.node(a.block))) sum += rule(n, r);
        break;
      }
      default:
        break;
    }
  }
  return sum;
}

double Judgement::playing(DefinitionId d, CardId c, Seat by) const {
  if (depth_ > 3) return 2.0;
  double worth = 0;
  if (lore_.one_shot(d)) {
    for (const Ability& a : lore_.abilities(d)) {
      if (a.kind == ability::one_shot) worth += ability(a, c, by);
    }
    return worth;
  }
  const double rounds = lore_.fleeting(d) ? 1.0 : rounds_ahead;
  worth = rounds * standing(d, c, by);
  for (const Ability& a : lore_.abilities(d)) {
    if (!lore_.about_itself(a)) continue;
    worth += (a.event == event::destroyed ? 0.5 : 1.0) * ability(a, c, by);
  }
  return worth + 0.2 * lore_.printed(d, attribute::hp);
}

double Judgement::holding(DefinitionId d, CardId c) const {
  return std::clamp(0.5 * playing(d, c, me_), 0.3, 6.0);
}

double Judgement::drawing(Seat s, int cards) const {
  double sum = 0;
  int hand = view_.count(view_.zone(zone::hand, s));
  for (int i = 0; i < cards; ++i, ++hand) {
    sum += hand < 3 ? 2.0 : hand < 5 ? 1.5 : hand < 8 ? 1.0 : 0.4;
  }
  return sum;
}

double Judgement::power(const Ability& a, CardId c, Seat by) const { return ability(a, c, by); }

double Judgement::best_power(Seat s, int rank) const {
  if (depth_ > 2) return 2.0;
  std::array<double, 8> best{};
  view_.each_card(view_.zone(zone::area, s), [&](const SeatView::Sight& card) {
    if (card.hidden || !lore_.has(card.definition, ability::power)) return;
    for (const Ability& a : lore_.abilities(card.definition)) {
      if (a.kind != ability::power) continue;
      double worth = ability(a, card.id, s);
      for (double& b : best) {
        if (worth > b) std::swap(worth, b);
      }
    }
  });
  return best[static_cast<std::size_t>(rank)];
}

}  // namespace muster::sentinels
