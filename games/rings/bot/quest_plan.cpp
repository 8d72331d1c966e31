#include "games/rings/bot/quest_plan.h"

#include <algorithm>
#include <cmath>

namespace muster::rings {

namespace {

constexpr double threat_of_card = 1.3;  // that an average encounter card brings
constexpr double spread_of_card = 1.3;
constexpr Foe typical_enemy = {.attack = 3, .defense = 1, .hp = 3, .bounty = 4};

}  // namespace

double quest_outcome(const Situation& s, double difference, double threat_price) {
  if (difference <= 0) return difference * threat_price;
  double worth = 0;
  if (const Place* p = s.active_location()) {
    const double here = std::min<double>(difference, p->left);
    worth += here * (p->key ? 1.2 : 0.8) + (here >= p->left ? 0.8 : 0.0);
    difference -= here;
  }
  const double here = std::min<double>(difference, s.quest_left);
  worth += here;
  if (here >= s.quest_left && s.quest_left > 0 && !s.stage_stands) {
    worth += s.last_stage ? 40.0 : 1.0;
  }
  return worth + 0.05 * (difference - here);
}

QuestPlan::QuestPlan(const Lore& lore, const SeatView& view, const Situation& situation,
                     std::span<const Option> offered)
    : s_(situation), combat_(situation, situation.me) {
  const auto offers = [&](CardId c) {
    return std::any_of(offered.begin(), offered.end(),
                       [c](const Option& o) { return o.kind == OptionKind::deed && o.card == c; });
  };
  int places = 0;
  for (const Place& p : s_.places) places += p.active ? 0 : 1;
  for (const Friend& f : s_.friends) {
    if (f.seat != s_.me || !f.ready) continue;
    Candidate c{.id = f.id, .willpower = f.willpower, .readies = f.readies};
    const Definition& d = lore.definition(f.definition);
    if ((d.events >> event::commit & 1U) != 0) {
      const Gist* g = lore.gist(f.definition, ability::response);
      if (g != nullptr && g->deed == Meaning::add_resources) c.more = 0.8;
      if (g != nullptr && g->deed == Meaning::place_progress) {
        c.more = g->target == Meaning::each_staged ? 0.9 * places
                 : s_.active_location() != nullptr ? 0.8
                                                   : 0.0;
      }
    }
    // Who looks on where exhausted characters are hurt is no worse off for it.
    c.chosen = !offers(f.id);
    candidates_.add(c);
  }
  for (const Foe& f : s_.foes) {
    if (f.engaged == no_seat && s_.will_engage(f, s_.me)) combat_.add(f);
  }
  willpower_ = s_.committed_willpower + others_to_come();
  const auto stage = static_cast<CardId>(view.value(value::quest));
  const int reveals =
      view.stat(stat::stages, stage) == 0 ? 0 : s_.playing + view.stat(stat::reveals, stage);
  threat_ = s_.staging_threat + threat_of_card * reveals;
  spread_ = spread_of_card * std::sqrt(static_cast<double>(reveals));
  threat_price_ = s_.threat_price();
  enemy_chance_ = (s_.threat[s_.me] >= 30 ? 0.5 : 0.35) * (reveals != 0 ? 1 : 0);

  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (candidates_[i].chosen) committed_ |= 1U << i;
  }
  // From nobody upwards and from everybody downwards.
  const std::uint32_t chosen = committed_;
  std::uint32_t all = committed_;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (candidates_[i].willpower > 0 || candidates_[i].more > 0) all |= 1U << i;
  }
  std::uint32_t down = all;
  const double up_worth = climb(committed_, all & ~chosen);
  const double down_worth = climb(down, all & ~chosen);
  if (down_worth > up_worth) committed_ = down;
}

double QuestPlan::climb(std::uint32_t& set, std::uint32_t movable) const {
  double best = total(set);
  while (true) {
    std::uint32_t next = set;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      if ((movable >> i & 1U) == 0) continue;
      const double worth = total(set ^ 1U << i);
      if (worth > best + 1e-9) {
        best = worth;
        next = set ^ 1U << i;
      }
    }
    if (next == set) return best;
    set = next;
  }
}

bool QuestPlan::commits(CardId c) const {
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (candidates_[i].id == c) return (committed_ >> i & 1U) != 0;
  }
  return false;
}

// Those who come after this seat commit the better part of what they have.
double QuestPlan::others_to_come() const {
  double sum = 0;
  SeatSet before;
  for (Seat s = s_.first; s != s_.me; s = static_cast<Seat>((s + 1) % s_.players)) before.add(s);
  for (const Friend& f : s_.friends) {
    if (f.seat == s_.me || before.has(f.seat) || !f.ready) continue;
    sum += f.willpower * (f.willpower >= f.attack ? 0.85 : 0.4);
  }
  return sum;
}

double QuestPlan::quest(double willpower) const {
  const double mean = willpower_ + willpower - threat_;
  return 0.4 * quest_outcome(s_, mean, threat_price_) +
         0.3 * quest_outcome(s_, mean - 1.2 * spread_, threat_price_) +
         0.3 * quest_outcome(s_, mean + 1.2 * spread_, threat_price_);
}

double QuestPlan::total(std::uint32_t committed) const {
  double willpower = 0, more = 0;
  Combat combat = combat_;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if ((committed >> i & 1U) == 0) continue;
    const Candidate& c = candidates_[i];
    willpower += c.willpower;
    more += c.more;
    if (!c.readies) combat.leave_out(c.id);
  }
  double fight = (1 - enemy_chance_) * combat.worth();
  if (enemy_chance_ > 0) {
    combat.add(typical_enemy);
    fight += enemy_chance_ * combat.worth();
  }
  return quest(willpower) + more + fight;
}

}  // namespace muster::rings
