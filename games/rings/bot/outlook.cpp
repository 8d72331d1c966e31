#include "games/rings/bot/outlook.h"

#include <algorithm>
#include <cmath>

#include "games/rings/rules/rings.h"

namespace muster::rings {

namespace {

// What it takes to do what a stage asks for beside progress, in quest points: before one is there,
// at most for enemies, and for each objective that nobody has claimed.
constexpr double usual_aim = 9, hardest_aim = 11, points_of_objective = 3;

const std::string& stage_of(const Definition& d) { return d.words[attribute::stage]; }

// What the stages after this one take. Which there are is printed on every box; of those with the
// same number one comes, whichever.
double later_stages(const Rules& rules, const Definition& now) {
  double to_go = 0;
  for (char number = static_cast<char>(stage_of(now).front() + 1); number <= '9'; ++number) {
    double sum = 0;
    int stages = 0;
    for (const DefinitionId id : rules.of_set.at(now.set)) {
      const Definition& d = rules.library.definitions[id];
      if (d.type != type::quest || stage_of(d).size() != 2) continue;
      if (stage_of(d)[0] != number || stage_of(d)[1] != 'B') continue;
      const int points = d.numbers[attribute::quest_points];
      sum += points > 0 ? points : usual_aim;
      ++stages;
    }
    if (stages == 0) break;
    to_go += sum / stages;
  }
  return to_go;
}

// What else a stage asks for are enemies to be beaten, or what they guard.
double other_aims_to_go(const SeatView& view) {
  double hp = 0;
  int unclaimed = 0;
  const auto count_objective = [&](const SeatView::Sight& c) {
    if (!c.hidden && view.rules().library.definitions[c.definition].type == type::objective)
      ++unclaimed;
  };
  const auto add = [&](const SeatView::Sight& c) {
    if (c.in_play == no_card || c.hidden || c.face_down) return;
    count_objective(c);
    view.each_attached(c.id, count_objective);
    if (view.rules().library.definitions[c.definition].type != type::enemy) return;
    const int left = view.stat(stat::hit_points, c.id) - view.counter(c.id, counter::damage);
    hp += std::max(1, left);
  };
  view.each_card(view.zone(zone::staging), add);
  for (int s = 0; s < view.players(); ++s) {
    view.each_card(view.zone(zone::engaged, static_cast<Seat>(s)), add);
  }
  return 1 + (hardest_aim - 1) * (1 - std::exp(-hp / 15)) + points_of_objective * unclaimed;
}

// Quest points that are still to be placed, all stages together.
double quest_to_go(const SeatView& view) {
  const auto c = static_cast<CardId>(view.value(value::quest));
  const DefinitionId id = view.definition_of(c);
  if (id == 0xffff) return 0;
  const Definition& stage = view.rules().library.definitions[id];
  if (stage_of(stage).empty()) return 0;
  const int points = view.stat(stat::quest_points, c);
  double to_go = std::max(0, points - view.counter(c, counter::progress));
  if (points == 0 || view.stat(stat::can_advance, c) == 0) to_go += other_aims_to_go(view);
  return to_go + later_stages(view.rules(), stage);
}

// Players' cards belong to their owner's deck and hand, shadow cards and Orc Guards to the
// encounter deck; the stages of the quest are in order.
int pool_of(const Rules& rules, const Table& t, CardId c) {
  const Card& hidden = t.cards[c];
  if (hidden.owner != no_seat) return hidden.owner;
  if (t.zones[hidden.zone].kind == zone::quest_deck) return HiddenCards::known;
  return rules.library.definitions[hidden.definition].type == type::quest ? HiddenCards::known
                                                                          : max_seats;
}

}  // namespace

const HiddenCards hidden_cards = {.pool = pool_of};

double progress(const SeatView& view) { return std::exp(-quest_to_go(view) / 12.0); }

}  // namespace muster::rings
