// What the text of a card does for the players, read from its phrases.
#include <algorithm>
#include <cmath>

#include "games/aeons-end/bot/judgement.h"

namespace muster::aeons_end {

namespace {

constexpr double fury_token = 0.85;
constexpr double drawn = 0.85;           // a card, in aether
constexpr double thinned = 0.2;          // a poor card destroyed, some time
constexpr double focused = 2.1;          // a breach, some time
constexpr double cast_at_once = 2.5;     // a spell, out of the usual order
constexpr double discount = 0.5;         // an aether less for a breach
constexpr double prepped_back = 0.9;     // a prepped spell that is discarded, of its damage
constexpr double held = 1.0;             // a card in another hand, in aether
constexpr double turn_deck_order = 3.5;  // putting it in order
constexpr double extra_turn = 5.0;       // besides what is prepped
constexpr double nemesis_turn = 6.0;     // one more of the nemesis
constexpr double top_seen = 0.3;
constexpr double minion_back = 10.0;
constexpr double shuffled_deck = 0.4;  // an order that was made with care
constexpr double half_way = 0.5;       // a condition that nobody can foresee

int rounded(double n) { return static_cast<int>(std::lround(n)); }

}  // namespace

// ---- numbers and conditions ---------------------------------------------------------------------

double Judgement::number(const Node& n, const Text& t) const {
  if (lore_.control(n) == Control::literal) return n.value;
  const auto holes = lore_.children(n);
  switch (lore_.meaning(n)) {
    case Meaning::sum:
      return number(holes[0], t) + number(holes[1], t);
    case Meaning::difference:
      return number(holes[0], t) - number(holes[1], t);
    case Meaning::product:
      return number(holes[0], t) * number(holes[1], t);
    case Meaning::own_opened:
      return t.plain ? std::max(2, s_.opened[t.you]) : s_.opened[t.you];
    case Meaning::adjacent:
      return t.adjacent;
    case Meaning::own_prepped:
      return s_.prepped_count[t.you];
    case Meaning::fury_tokens:
      return s_.fury;
    case Meaning::this_life:
      for (const Foe& m : s_.minions) {
        if (m.id == t.source) return m.life;
      }
      return 4;
    case Meaning::husks_in_play:
      return s_.husks;
    case Meaning::empty_piles:
      return s_.empty_piles;
    case Meaning::number_of_players:
      return s_.players;
    case Meaning::turn_cards_discarded:
      return s_.turn_cards_gone;
    case Meaning::nemesis_turn_cards:
      return s_.nemesis_turns_gone;
    case Meaning::half_cost_this_way:
      return 2;
    default:
      return 1;
  }
}

// Numbers that speak of what a sentence before did.
double Judgement::counted(const Node& n, const Text& t, const Sum& sum) const {
  const auto holes = lore_.children(n);
  switch (lore_.meaning(n)) {
    case Meaning::of_this_way:
      return sum.chosen;
    case Meaning::cost_this_way:
      return sum.cost;
    case Meaning::sum:
      return counted(holes[0], t, sum) + counted(holes[1], t, sum);
    case Meaning::product:
      return counted(holes[0], t, sum) * counted(holes[1], t, sum);
    default:
      return number(n, t);
  }
}

bool Judgement::condition(const Node& n, const Text& t) const {
  const auto holes = lore_.children(n);
  switch (lore_.meaning(n)) {
    case Meaning::is:
      return number(holes[0], t) == number(holes[1], t);
    case Meaning::at_least:
      return number(holes[0], t) >= number(holes[1], t);
    case Meaning::at_most:
      return number(holes[0], t) <= number(holes[1], t);
    case Meaning::all_opened: {
      int own = 0;
      for (const Breach& b : s_.breaches) own += b.seat == t.you ? 1 : 0;
      return s_.opened[t.you] == own;
    }
    case Meaning::first_play:
      return true;
    case Meaning::revealed_player:
      return view_.value(value::revealed_player) != 0;
    case Meaning::husk_there:
      return s_.husks != 0;
    default:
      return false;
  }
}

// ---- who ----------------------------------------------------------------------------------------

template <class F>
SeatSet Judgement::most(F measure) const {
  SeatSet tied;
  int top = -10000;
  for (SeatSet left = s_.everybody; !left.empty(); left.remove(left.lowest())) {
    const int n = measure(left.lowest());
    if (n > top) tied = SeatSet();
    if (n >= top) tied.add(left.lowest());
    top = std::max(top, n);
  }
  return tied;
}

// The worth of the best answer, where the players choose.
template <class F>
double Judgement::for_whom(const Node& who, const Text& t, F f) const {
  if (lore_.id_of(who) == t.asked && t.answer != no_seat) return f(t.answer);
  SeatSet among;
  switch (lore_.meaning(who)) {
    case Meaning::you:
      return f(t.you);
    case Meaning::each_player: {
      double sum = 0;
      for (SeatSet left = s_.everybody; !left.empty(); left.remove(left.lowest())) {
        sum += f(left.lowest());
      }
      return sum;
    }
    case Meaning::active_player:
      return f(s_.active == no_seat ? t.you : s_.active);
    case Meaning::any_ally:
      among = s_.allies(t.you);
      break;
    case Meaning::lowest_life:
      among = most([&](Seat s) { return s_.stands(s) ? -s_.life[s] : -1000; });
      break;
    case Meaning::most_life:
      among = most([&](Seat s) { return s_.life[s]; });
      break;
    case Meaning::most_prepped:
      among = most([&](Seat s) { return s_.prepped_count[s]; });
      break;
    case Meaning::most_opened:
      among = most([&](Seat s) { return s_.opened[s]; });
      break;
    case Meaning::most_charges:
      among = most([&](Seat s) { return s_.charges[s]; });
      break;
    case Meaning::that_cards_player:
    case Meaning::dealer:
      return f(s_.active == no_seat ? t.you : s_.active);
    default:  // any player
      among = s_.everybody;
      break;
  }
  double best = -game_lost;
  for (; !among.empty(); among.remove(among.lowest())) best = std::max(best, f(among.lowest()));
  return best;
}

// ---- effects ------------------------------------------------------------------------------------

double Judgement::worth_of_aether(double n, const Text& t) const {
  return t.plain ? later_aether(n) : aether(n);
}

// Good for one breach that is still closed, once a turn.
double Judgement::cheaper_breach(int n, const Text& t) const {
  int closed = 0;
  for (const Breach& b : s_.breaches) closed += b.seat == t.you && !b.opened ? 1 : 0;
  if (!t.plain && view_.value(t.you, seat_value::discount) != 0) closed = 0;
  return discount * std::min(closed, 3) / 3.0 * worth_of_aether(n, t);
}

double Judgement::worth_for_players(const Node& n, const Text& t) const {
  const auto holes = lore_.children(n);
  const auto amount = [&](std::size_t hole) { return rounded(number(holes[hole], t)); };
  switch (lore_.meaning(n)) {
    case Meaning::gain_aether:
      return worth_of_aether(amount(0), t);
    case Meaning::gain_gem_aether:
      return 0.5 * worth_of_aether(amount(0), t);
    case Meaning::gain_spell_aether:
      return 0.7 * worth_of_aether(amount(0), t);
    case Meaning::spend_aether:
      return -worth_of_aether(amount(0), t);
    case Meaning::cheaper_breach:
      return cheaper_breach(amount(0), t);
    case Meaning::gain_charges:
      return charges(t.you, amount(0));
    case Meaning::they_gain_charges:
      return for_whom(holes[0], t, [&](Seat s) { return charges(s, amount(1)); });
    case Meaning::lose_charges:
      return -amount(0) * charges(t.you, 1);
    case Meaning::lose_all_charges:
      return -s_.charges[t.you] * 1.2;
    case Meaning::allies_gain_charges: {
      double best = 0;
      for (SeatSet a = s_.allies(t.you); !a.empty(); a.remove(a.lowest())) {
        best = std::max(best, charges(a.lowest(), amount(0)));
      }
      return best;
    }
    case Meaning::gain_life:
      return healed(t.you, amount(0));
    case Meaning::they_gain_life:
      return for_whom(holes[0], t, [&](Seat s) { return healed(s, amount(1)); });
    case Meaning::suffer:
      return -hurt(t.you, amount(0));
    case Meaning::they_suffer:
      return for_whom(holes[0], t, [&](Seat s) { return -hurt(s, amount(1)); });
    case Meaning::gravehold_gains:
      return gravehold_healed(amount(0));
    case Meaning::gravehold_suffers:
      return -gravehold_hurt(amount(0));
    case Meaning::gravehold_suffers_for_each:
      return -gravehold_hurt(amount(0) * (s_.husks + 1) / 2);
    case Meaning::gravehold_suffers_for_tier_three:
      return -gravehold_hurt(amount(0));
    case Meaning::gravehold_suffers_unless_gems:
      return -std::min(gravehold_hurt(amount(0)), amount(1) * aether(1.2));
    default:
      return 0;
  }
}

// The prepped spell of this price that is missed least, or the dearest.
double Judgement::prepped_lost(Seat s, int price, bool dearest) const {
  double least = 100;
  double most = 0;
  for (const Prepped& p : s_.prepped) {
    if (p.seat != s || lore_.cost(p.definition) < price) continue;
    const double damage = spell_damage(p.definition);
    least = std::min(least, damage);
    most = std::max(most, damage);
  }
  return prepped_back * (dearest ? most : least == 100 ? 0.0 : least);
}

double Judgement::worth_for_cards(const Node& n, const Text& t, Sum& sum) const {
  const auto holes = lore_.children(n);
  const auto amount = [&](std::size_t hole) { return rounded(number(holes[hole], t)); };
  switch (lore_.meaning(n)) {
    case Meaning::draw:
      return drawn * worth_of_aether(amount(0), t);
    case Meaning::they_draw:
      return drawn * worth_of_aether(amount(1), t);
    case Meaning::discard:
      sum.chosen = amount(0);
      return t.plain ? -held * later_aether(amount(0)) : -worst_of_hand(t.you, amount(0), false);
    case Meaning::discard_up_to:
      sum.chosen = t.plain ? amount(0) : std::min(amount(0), s_.hand_size[t.you]);
      return t.plain ? -held * later_aether(sum.chosen)
                     : -worst_of_hand(t.you, static_cast<int>(sum.chosen), false);
    case Meaning::discard_gem:
      sum.cost = t.plain ? 2 : 0;
      if (!t.plain && t.you == s_.me) {
        for (const Own& c : s_.hand) {
          if (lore_.type_of(c.definition) != type::gem) continue;
          sum.cost = std::max(sum.cost, static_cast<double>(lore_.cost(c.definition)));
        }
      }
      return -worth_of_aether(1.0 + sum.cost / 3, t);
    case Meaning::discard_prepped:
      return -prepped_lost(t.you, holes.empty() ? 0 : amount(0), false);
    case Meaning::discard_dearest:
      return -prepped_lost(t.you, 0, true);
    case Meaning::destroy:
      return t.plain ? thinned * amount(0) : -worst_of_hand(t.you, amount(0), true);
    case Meaning::destroy_up_to:
      sum.chosen = t.plain ? amount(0) : std::min(amount(0), s_.hand_size[t.you]);
      return t.plain ? thinned * sum.chosen
                     : -worst_of_hand(t.you, static_cast<int>(sum.chosen), true);
    case Meaning::destroy_dear: {
      double best = -8;
      for (const Own& c : s_.hand) {
        if (lore_.cost(c.definition) >= amount(0)) {
          best = std::max(best, destroying(c.definition, true));
        }
      }
      return best;
    }
    case Meaning::destroy_prepped:
      return -12;
    case Meaning::return_spells: {
      // No more than can be prepped, two to each opened breach.
      int room = 2 * s_.opened[t.you] - s_.prepped_count[t.you];
      std::array<double, 3> best{};
      view_.each_card(view_.zone(zone::discard, t.you), [&](const SeatView::Sight& c) {
        if (c.hidden || lore_.type_of(c.definition) != type::spell) return;
        const double d = spell_damage(c.definition);
        const auto least = std::min_element(best.begin(), best.end());
        *least = std::max(*least, d);
      });
      if (t.you == s_.me) {
        for (const Own& c : s_.hand) room -= lore_.type_of(c.definition) == type::spell ? 1 : 0;
      } else {
        room -= 1;
      }
      std::sort(best.begin(), best.end());
      double worth = 0;
      for (int i = 0; i < std::min(3, room); ++i) worth += best[static_cast<std::size_t>(2 - i)];
      return 0.9 * worth;
    }
    case Meaning::return_free_card:
      return 0.5 * aether(1);
    case Meaning::discard_named:
      return -aether(2);
    case Meaning::discard_together:
      return -held * aether(amount(0));
    case Meaning::discard_spells_together: {
      double worth = 0;
      for (const Prepped& p : s_.prepped) worth = std::max(worth, spell_damage(p.definition));
      return -1.6 * worth;
    }
    case Meaning::destroy_this: {
      const DefinitionId d =
          t.source == no_card ? DefinitionId{0xffff} : view_.definition_of(t.source);
      return d == 0xffff || lore_.type_of(d) == type::corruption ? 0 : -owning(d);
    }
    case Meaning::put_on_deck:
      return aether(1);
    case Meaning::play_gem_twice:
      return worth_of_aether(1.2, t);
    case Meaning::return_gem:
      return worth_of_aether(1.7, t);
    case Meaning::reveal_top:
    case Meaning::look_at_top:
      return top_seen;
    case Meaning::shuffle_discard:
      return -shuffled_deck;
    case Meaning::destroy_top:
      return -amount(0) * 1.0;
    case Meaning::gain_spell:
    case Meaning::gain_relic:
    case Meaning::gain_cheap_gem:
    case Meaning::gain_cheap_card:
      return 2;
    default:
      return 0;
  }
}

double Judgement::worth_for_spells(const Node& n, const Text& t) const {
  switch (lore_.meaning(n)) {
    case Meaning::focus:
    case Meaning::focus_cheapest:
    case Meaning::focus_any: {
      if (t.plain) return focused * std::min(1.0, turns_ / 6);
      double best = 0;
      for (const Breach& b : s_.breaches) {
        const bool fits = b.seat == t.you || lore_.meaning(n) == Meaning::focus_any;
        if (fits && !b.opened) best = std::max(best, focusing(b));
      }
      return best;
    }
    case Meaning::cast:
      return t.plain ? cast_at_once : best_spell(t.you, false);
    case Meaning::cast_new:
      return t.plain ? cast_at_once : best_spell(t.you, true) + 2.0;
    case Meaning::cast_twice:
      return t.plain ? 2 * cast_at_once : 1.8 * best_spell(t.you, false);
    case Meaning::bury_turn_card: {
      bool nemesis = false;
      bool first = true;
      view_.each_card(view_.zone(zone::turn_deck), [&](const SeatView::Sight& c) {
        if (first && !c.hidden) nemesis = means_nemesis(lore_, c.definition);
        first = false;
      });
      return nemesis ? 1.0 : -1.0;
    }
    case Meaning::order_turn_deck:
      return s_.turn_cards_left > 1 && s_.nemesis_turns_left > 0 ? turn_deck_order : 0.0;
    case Meaning::shuffle_turn_card: {
      double best = 0;
      view_.each_card(view_.zone(zone::turn_discard), [&](const SeatView::Sight& c) {
        const int who = lore_.printed(c.definition, attribute::number);
        if (who == 0) return;
        const auto seat = static_cast<Seat>(s_.players == 1 ? 0 : who - 1);
        best = std::max(best, extra_turn + turn_of(seat));
      });
      return best;
    }
    case Meaning::shuffle_nemesis_cards:
      return -nemesis_turn * s_.nemesis_turns_gone;
    default:
      return 0;
  }
}

double Judgement::worth_for_nemesis(const Node& n, const Text& t) const {
  const auto holes = lore_.children(n);
  const auto amount = [&](std::size_t hole) { return rounded(number(holes[hole], t)); };
  const int times = holes.empty() ? 1 : amount(0);
  switch (lore_.meaning(n)) {
    case Meaning::unleash:
      return times * unleash_;
    case Meaning::strike:
      return -times * strike_;
    case Meaning::swarm:
      return times * swarm(s_.husks);
    case Meaning::fury:
      return -times * fury_token;
    case Meaning::nemesis_gains_life:
      return -0.7 * times;
    case Meaning::players_lose:
      return -game_lost;
    case Meaning::return_minion:
      return -minion_back;
    case Meaning::husks:
      return -husks(times);
    case Meaning::fewer_husks:
      return husk_ * times;
    case Meaning::half_the_husks:
      return husk_ * s_.husks / 2;
    case Meaning::distribute:
      return 0;
    case Meaning::devour:
    case Meaning::devour_any:
      return -devour(times);
    case Meaning::corruption:
    case Meaning::corruption_to_hand:
      return -corrupted(t.you, times);
    case Meaning::they_gain_corruption:
      return for_whom(holes[0], t, [&](Seat s) { return -corrupted(s, amount(1)); });
    case Meaning::corruption_together:
      return -times * corrupted(t.you, 1);
    default:
      return 0;
  }
}

void Judgement::effect(const Node& n, const Text& t, Sum& sum) const {
  const auto holes = lore_.children(n);
  const Meaning m = lore_.meaning(n);
  if (m == Meaning::deal_more) {
    const double more = counted(holes[0], t, sum);
    sum.more += more;
    return;
  }
  if (m == Meaning::deal) {
    const int damage = rounded(counted(holes[0], t, sum) + sum.more) + (sum.dealt ? 0 : t.bonus);
    sum.more = 0;
    sum.dealt = true;
    sum.damage += damage;
    sum.worth += t.plain ? damage : best_hit(damage);
    return;
  }
  if (m <= Meaning::gravehold_suffers_unless_gems) {
    sum.worth += worth_for_players(n, t);
  } else if (m <= Meaning::gain_cheap_card) {
    sum.worth += worth_for_cards(n, t, sum);
  } else if (m <= Meaning::shuffle_nemesis_cards) {
    sum.worth += worth_for_spells(n, t);
  } else {
    sum.worth += worth_for_nemesis(n, t);
  }
}

void Judgement::add_all(std::span<const Node> sentences, const Text& t, Sum& sum) const {
  bool passed = false;  // the "if" just before was true
  for (const Node& n : sentences) {
    if (lore_.control(n) == Control::otherwise) {
      if (!passed) add(lore_.children(n).back(), t, sum);
      continue;
    }
    add(n, t, sum);
    passed = lore_.control(n) == Control::if_true && condition(lore_.children(n)[0], t);
  }
}

void Judgement::add(const Node& n, const Text& t, Sum& sum) const {
  const auto parts = lore_.children(n);
  switch (lore_.control(n)) {
    case Control::none:
      return effect(n, t, sum);
    case Control::block:
    case Control::then:
    case Control::instead:
      return add_all(lore_.control(n) == Control::block ? parts : lore_.children(parts.back()), t,
                     sum);
    case Control::choose_one: {
      Sum best = sum;
      best.worth = -1e9;
      for (const Node& branch : lore_.children(parts[0])) {
        Sum with = sum;
        add(branch, t, with);
        if (with.worth > best.worth) best = with;
      }
      sum = best;
      return;
    }
    case Control::may: {
      Sum with = sum;
      add(parts.back(), t, with);
      // Damage that is still to be dealt counts too.
      if (with.worth + with.more > sum.worth + sum.more) sum = with;
      return;
    }
    case Control::if_true:
      if (lore_.meaning(parts[0]) == Meaning::revealed_player && t.plain) {
        Sum with = sum;
        add(parts.back(), t, with);
        sum.worth += half_way * (with.worth - sum.worth);
      } else if (condition(parts[0], t)) {
        add(parts.back(), t, sum);
      }
      return;
    case Control::in_turn:
      sum.worth += for_whom(parts[0], t, [&](Seat s) {
        Text theirs = t;
        theirs.you = s;
        Sum inner;
        add(parts.back(), theirs, inner);
        return inner.worth;
      });
      return;
    case Control::repeat:
      for (int i = 0; i < rounded(number(parts[0], t)); ++i) add(parts.back(), t, sum);
      return;
    default:
      return;
  }
}

double Judgement::text(const Node& n, const Text& t) const {
  Sum sum;
  add(n, t, sum);
  return sum.worth;
}

}  // namespace muster::aeons_end
