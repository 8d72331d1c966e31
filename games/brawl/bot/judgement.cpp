#include "games/brawl/bot/judgement.h"

#include <algorithm>
#include <cmath>

namespace muster::brawl {

namespace {

constexpr double out_of_the_battle = 60.0;
constexpr double kill = 30.0;
constexpr double nothing = -1e9;

// What the n-th energy is worth: the fewer, the dearer.
constexpr std::array<double, max_energy + 2> nth_energy = {0, 30, 14, 10, 8, 6, 5, 0};

}  // namespace

Judgement::Judgement(const Lore& lore, const Situation& situation)
    : lore_(lore),
      situation_(situation),
      rivalry_(1.0 / std::sqrt(std::max(1, situation.opponents.count()))) {}

template <class F>
double Judgement::sum(SeatSet seats, F f) const {
  double total = 0;
  for (; !seats.empty(); seats.remove(seats.lowest())) total += f(seats.lowest());
  return total;
}

template <class F>
double Judgement::best(SeatSet seats, F f) const {
  double top = nothing;
  for (; !seats.empty(); seats.remove(seats.lowest())) top = std::max(top, f(seats.lowest()));
  return top == nothing ? 0 : top;
}

template <class F>
double Judgement::best_type(F f) const {
  double top = nothing;
  for (int t = 0; t < technique_types; ++t) top = std::max(top, f(t));
  return top == nothing ? 0 : top;
}

int Judgement::number(const Node& n) const {
  if (lore_.rules.game.phrases[n.phrase].control == Control::literal) return n.value;
  const auto parts = lore_.rules.library.children(n);
  // "the number of Melee cards in your series", with the one to come
  if (lore_.said(n) != says::number_of_kind || lore_.said(parts[0]) != says::in_zone) return 1;
  const Node& kind = lore_.rules.library.children(parts[0])[0];
  if (lore_.said(kind) != says::cards_called) return 1;
  const Node& name = lore_.rules.library.children(kind)[0];
  return std::max(1,
                  situation_.series[index(lore_.type_of(static_cast<DefinitionId>(name.value)))]);
}

// How much of what somebody is given is for us; nothing, where others get it.
int Judgement::own_part(const Node& n, int amount) const {
  const auto holes = lore_.rules.library.children(n);
  return lore_.said(holes[0]) == says::you ? number(holes[index(amount)]) : 0;
}

// ---- single things -----------------------------------------------------------------------------

double Judgement::own_energy(int gained) const {
  if (!situation_.can_gain) return 0;
  double worth = 0;
  const int now = situation_.energy[situation_.me];
  for (int e = now + 1; e <= std::min(now + gained, max_energy); ++e) worth += nth_energy[index(e)];
  return worth;
}

double Judgement::own_loss(int amount) const {
  const int now = situation_.energy[situation_.me];
  if (amount >= now) return out_of_the_battle;
  double worth = 0;
  for (int e = now; e > now - amount; --e) worth += nth_energy[index(e)];
  return worth;
}

double Judgement::harm(Seat s, int amount) const {
  if (amount <= 0) return 0;
  if (s == situation_.me) return -own_loss(amount);
  const int now = situation_.energy[s];
  if (situation_.side.has(s)) return amount >= now ? -kill : -9.0 * amount;
  if (!situation_.opponents.has(s)) return 0;
  if (amount >= now) return kill * rivalry_;
  return rivalry_ * (8.0 * amount + (now - amount == 1 ? 3.0 : 0.0));
}

// Whoever has no card to lay leaves the battle.
double Judgement::robbed(Seat s, int cards) const {
  const int now = situation_.hand[s];
  const int lost = std::min(now, cards);
  if (lost == 0) return 0;
  const double sign = situation_.side.has(s) ? -1.0 : 1.0;
  if (now == lost) return sign * rivalry_ * (situation_.acted.has(s) ? 26.0 : 14.0);
  return sign * rivalry_ * lost * (now - lost < 3 ? 5.0 : 3.5);
}

double Judgement::cards(int n) const {
  const int needed = situation_.stages - situation_.stage;  // in this round, after this card
  double worth = 0;
  for (int i = 0; i < n; ++i) {
    const int now = situation_.hand[situation_.me] + i;
    worth += now == 0 && needed > 0 ? 24.0
             : now < needed         ? 11.0
             : now < needed + 3     ? 6.5
             : now < needed + 5     ? 3.5
                                    : 1.5;
  }
  return worth;
}

double Judgement::trap_on(int type) const {
  const auto t = index(type);
  double worth = sum(situation_.opponents, [&](Seat s) {
    return situation_.laid[s][t] * harm(s, situation_.trap_damage) +
           std::min(1.0, situation_.held[s][t]) * 2.5 * rivalry_;
  });
  if (!situation_.shrugs_off_traps) worth -= 3.5 * situation_.mine[t];
  return worth + sum(situation_.side - SeatSet::of(situation_.me), [&](Seat s) {
           return situation_.laid[s][t] * harm(s, situation_.trap_damage) -
                  std::min(1.0, situation_.held[s][t]) * 1.5;
         });
}

double Judgement::knockout_on(int type) const {
  const auto t = index(type);
  double worth = sum(situation_.opponents, [&](Seat s) {
    return (situation_.on_guard[s] ? 0 : situation_.laid[s][t] * kill * rivalry_) +
           std::min(1.0, situation_.held[s][t]) * 4.0 * rivalry_;
  });
  worth -= 3.0 * situation_.mine[t];
  return worth - sum(situation_.side - SeatSet::of(situation_.me), [&](Seat s) {
           return (situation_.on_guard[s] ? 0 : situation_.laid[s][t] * kill);
         });
}

double Judgement::named(int type) const {
  return sum(situation_.opponents,
             [&](Seat s) { return std::min(1.0, situation_.held[s][index(type)]) * robbed(s, 1); });
}

// Expected blows and shots of those still to act in this round.
double Judgement::guarding() const {
  if (situation_.on_guard[situation_.me]) return 0;
  const double fear = own_loss(1) / 10.0;
  const int opponents = std::max(1, situation_.opponents.count());
  double worth = sum(situation_.opponents - situation_.acted, [&](Seat s) {
    return 5.0 * situation_.laid[s][shot] + 7.0 * situation_.laid[s][melee] / opponents;
  });
  if (situation_.stage < situation_.stages) worth += 1.5 * opponents;
  return worth * fear;
}

// ---- texts -------------------------------------------------------------------------------------

// Those a phrase speaks of; of "a hero", all who could be chosen.
SeatSet Judgement::people(const Node& who) const {
  const auto parts = lore_.rules.library.children(who);
  const SeatSet everybody = situation_.opponents | situation_.side;
  const auto with = [&](auto wanted) {
    SeatSet found;
    for (SeatSet left = people(parts[0]); !left.empty(); left.remove(left.lowest())) {
      if (wanted(situation_.energy[left.lowest()])) found.add(left.lowest());
    }
    return found;
  };
  switch (lore_.said(who)) {
    case says::you:
      return SeatSet::of(situation_.me);
    case says::opponents:
      return situation_.opponents;
    case says::first_player:
      return everybody & SeatSet::of(situation_.first_player);
    case says::both_groups:
      return people(parts[0]) | people(parts[1]);
    case says::each_of_people:
    case says::one_of_people:
      return people(parts[0]);
    case says::people_with_exactly:
      return with([&](int energy) { return energy == number(parts[1]); });
    case says::people_with_more:
      return with([&](int energy) { return energy > situation_.energy[situation_.me]; });
    default:
      return everybody;
  }
}

double Judgement::damage(const Node& who, int amount, int by) const {
  const auto hit = [&](Seat s) { return is_guarded(s, by) ? 0.0 : harm(s, amount); };
  const SeatSet seats = people(who);
  return lore_.said(who) == says::one_of_people ? best(seats, hit) : sum(seats, hit);
}

double Judgement::effect(const Node& n, int by) const {
  const Library& library = lore_.rules.library;
  const auto holes = library.children(n);
  switch (lore_.said(n)) {
    case says::draw:
      return cards(own_part(n, 1));
    case says::discard_random:
      return sum(situation_.opponents,
                 [&](Seat s) { return is_guarded(s, by) ? 0.0 : robbed(s, number(holes[1])); });
    case says::name_technique:
      return best_type([&](int t) { return named(t); });
    case says::take_from_hand:
      return best(situation_.opponents, [&](Seat s) {
        const int taken = std::min(number(holes[1]), situation_.hand[s]);
        return robbed(s, taken) + cards(taken) + 1.0;
      });
    case says::gain:
      return own_energy(own_part(n, 1));
    case says::damage:
      return damage(holes[0], number(holes[1]), by);
    case says::set_trap:
      return best_type([&](int t) { return situation_.trapped[index(t)] ? nothing : trap_on(t); });
    case says::remove_trap:
      return best_type([&](int t) { return situation_.trapped[index(t)] ? -trap_on(t) : nothing; });
    case says::turn_tactic:
      return best_type([&](int t) { return flip(t); });
    case says::lay_knockout:
      return best_type(
          [&](int t) { return situation_.knocked_out[index(t)] ? nothing : knockout_on(t); });
    case says::remove_knockout:
      return best_type(
          [&](int t) { return situation_.knocked_out[index(t)] ? -knockout_on(t) : nothing; });
    case says::guard:
      return guarding();
    case says::take_first:
      return situation_.first_player == situation_.me ? 0.0 : 0.5;
    case says::copy_action:
      return best_type(
          [&](int t) { return situation_.revealed[index(t)] ? best_action(t) : nothing; });
    case says::exchange:
    case says::look_at_laid:
      return 1.0;
    case says::rescue:
      return out_of_the_battle;
    case says::no_drawing:
      return sum(situation_.opponents,
                 [&](Seat s) { return situation_.hand[s] <= 2 ? 4.0 * rivalry_ : 0.0; }) -
             cards(2) / 2.0;
    default:
      return 0;
  }
}

double Judgement::statement(const Node& n, int by) const {
  const auto parts = lore_.rules.library.children(n);
  switch (lore_.rules.game.phrases[n.phrase].control) {
    case Control::none:
      return effect(n, by);
    case Control::block:
    case Control::until: {
      double worth = 0;
      for (const Node& part : parts) worth += statement(part, by);
      return worth;
    }
    case Control::choose_one: {
      double top = nothing;
      for (const Node& branch : lore_.rules.library.children(parts[0])) {
        top = std::max(top, statement(branch, by));
      }
      return top == nothing ? 0 : top;
    }
    case Control::may:
      return std::max(0.0, statement(parts.back(), by));
    case Control::repeat:
      return number(parts[0]) * statement(parts.back(), by);
    case Control::if_true:
    case Control::for_each:
    case Control::in_turn:
    case Control::at_end_of:
    case Control::then:
    case Control::instead:
      return 0.5 * statement(parts.back(), by);
    case Control::literal:
    case Control::otherwise:
    case Control::cost:
      return 0;
  }
  return 0;
}

double Judgement::text(NodeId block, int by) const {
  return statement(lore_.rules.library.node(block), by);
}

double Judgement::action(std::uint16_t ability) const {
  const int type = lore_.type_of(lore_.rules.library.abilities[ability].definition);
  return text(lore_.block_of(ability, situation_.battlefield), type);
}

double Judgement::best_action(int type) const {
  const Definition& d = lore_.definition(lore_.technique[index(type)]);
  const double first = action(d.first_ability);
  const double second = action(static_cast<std::uint16_t>(d.first_ability + 1));
  if (situation_.hero != 0xffff && lore_.both_actions(situation_.hero, type)) {
    return std::max({first, second, first + second});
  }
  return std::max(first, second);
}

double Judgement::hero_ability(std::uint16_t ability, int revealed) const {
  const Ability& a = lore_.rules.library.abilities[ability];
  const auto sentences = lore_.rules.library.children(lore_.rules.library.node(a.block));
  if (lore_.said(sentences[0]) != says::both_actions || revealed < 0) return text(a.block, -1);
  // Both actions of the card: the second one is what the ability brings.
  const std::uint16_t first = lore_.definition(lore_.technique[index(revealed)]).first_ability;
  return std::min(action(first), action(static_cast<std::uint16_t>(first + 1)));
}

// ---- cards of the own hand ---------------------------------------------------------------------

double Judgement::laying(int type) const {
  const auto t = index(type);
  const int number = lore_.number[t];
  double worth = 0;
  if (!situation_.fits(number, situation_.last_number)) worth -= 2 * out_of_the_battle;
  if (situation_.knocked_out[t] && !situation_.on_guard[situation_.me])
    worth -= 1.5 * out_of_the_battle;
  if (situation_.trapped[t] && !situation_.shrugs_off_traps)
    worth -= own_loss(situation_.trap_damage);

  Situation then = situation_;
  ++then.series[t];
  --then.hand[then.me];
  --then.mine[t];
  worth += Judgement(lore_, then).best_action(type);

  // The rest of the round needs cards that may follow this one.
  const int stages_left = situation_.stages - situation_.stage;
  int followers = 0;
  for (std::size_t other = 0; other < then.mine.size(); ++other) {
    const bool safe = !then.knocked_out[other] &&
                      (!then.trapped[other] || then.energy[then.me] > then.trap_damage);
    if (safe && then.fits(lore_.number[other], number)) followers += then.mine[other];
  }
  worth -= 16.0 * std::max(0, stages_left - followers);
  if (stages_left > 0) {
    worth -= (followers == stages_left ? 3.0 : 0.0);
    const int step = situation_.last_number < 0 ? (situation_.descending ? 5 - number : number - 1)
                                                : std::abs(number - situation_.last_number);
    worth -= 1.5 * step;
  }
  return worth;
}

double Judgement::keeping(int type) const {
  // Shots hit everybody, tricks and blows bring cards or kill; a hand of one kind falls to a trap.
  constexpr PerType<double> liked = {3.0, 5.0, 6.5, 5.0, 6.5, 6.0, 8.0};
  const auto t = index(type);
  double worth = liked[t] - 1.5 * situation_.mine[t];
  if (situation_.hero != 0xffff && lore_.both_actions(situation_.hero, type)) worth += 4.0;
  if (situation_.trapped[t]) worth -= 3.0;
  if (situation_.knocked_out[t]) worth -= 3.0;
  // A round begins with low numbers (high ones where numbers must fall).
  int openers = 0;
  for (std::size_t other = 0; other < situation_.mine.size(); ++other) {
    if (situation_.descending ? lore_.number[other] >= 4 : lore_.number[other] <= 2) {
      openers += situation_.mine[other];
    }
  }
  const bool opener = situation_.descending ? lore_.number[t] >= 4 : lore_.number[t] <= 2;
  if (opener && openers < 3) worth += 1.0;
  return worth;
}

}  // namespace muster::brawl
