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

// How many cards of a description there are.
double Judgement::count(const Node& kind, const Text& t) const {
  const Described d = lore_.described(kind);
  if (d.opened) return t.plain ? std::max(2, s_.opened[t.you]) : s_.opened[t.you];
  if (d.prepped) return s_.prepped_count[t.you];
  if (d.husks) return s_.husks;
  if (d.nemesis_turn_cards) return s_.nemesis_turns_gone;
  if (d.turn_cards) return s_.turn_cards_gone;
  if (d.closed) {
    int own = 0;
    for (const Breach& b : s_.breaches) own += b.seat == t.you ? 1 : 0;
    return own - s_.opened[t.you];
  }
  return 1;
}

double Judgement::number(const Node& n, const Text& t) const {
  if (lore_.control(n) == Control::literal) return n.value;
  const auto holes = lore_.children(n);
  switch (lore_.said(n)) {
    case says::sum:
      return number(holes[0], t) + number(holes[1], t);
    case says::difference:
      return number(holes[0], t) - number(holes[1], t);
    case says::product:
      return number(holes[0], t) * number(holes[1], t);
    case says::half:
      return (rounded(number(holes[0], t)) + 1) / 2;
    case says::number_of_kind:
      return count(holes[0], t);
    case says::number_of_people:
      return s_.players;
    case says::adjacent:
      return t.adjacent;
    case says::fury_tokens:
      return s_.fury;
    case says::stat_of_cards:
      if (lore_.said(holes[0]) != says::life_of_card) return 4;
      for (const Foe& m : s_.minions) {
        if (m.id == t.source) return m.life;
      }
      return 4;
    case says::empty_piles:
      return s_.empty_piles;
    case says::your_measure:
      return lore_.said(holes[0]) == says::life ? s_.life[t.you] : s_.charges[t.you];
    default:
      return 1;
  }
}

// Numbers that speak of what a sentence before did.
double Judgement::counted(const Node& n, const Text& t, const Sum& sum) const {
  const auto holes = lore_.children(n);
  switch (lore_.said(n)) {
    case says::number_this_way:
      return sum.chosen;
    case says::stat_of_cards:
      return lore_.said(holes[0]) == says::cost_of_card ? sum.cost : number(n, t);
    case says::less_for_each:
      return counted(holes[0], t, sum) - counted(holes[1], t, sum) * sum.chosen;
    case says::sum:
      return counted(holes[0], t, sum) + counted(holes[1], t, sum);
    case says::product:
      return counted(holes[0], t, sum) * counted(holes[1], t, sum);
    default:
      return number(n, t);
  }
}

bool Judgement::condition(const Node& n, const Text& t) const {
  const auto holes = lore_.children(n);
  switch (lore_.said(n)) {
    case says::equals:
      // The first time this turn that a card is played is now.
      return number(holes[0], t) == number(holes[1], t);
    case says::at_least:
      return number(holes[0], t) >= number(holes[1], t);
    case says::at_most:
      return number(holes[0], t) <= number(holes[1], t);
    case says::there_is:
      return count(holes[0], t) > 0;
    case says::has_at_least:
      return s_.charges[t.you] >= number(holes[1], t);
    case says::that_card_is: {
      bool players = false;
      bool first = true;
      view_.each_card(view_.zone(zone::turn_deck), [&](const SeatView::Sight& c) {
        if (first && !c.hidden) players = !means_nemesis(lore_, c.definition);
        first = false;
      });
      return players;
    }
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

// Those that a description of players fits.
SeatSet Judgement::people(const Node& n, const Text& t) const {
  const auto parts = lore_.children(n);
  if (lore_.said(n) == says::allies) return s_.allies(t.you);
  SeatSet among = parts.empty() ? s_.everybody : people(parts[0], t);
  if (lore_.said(n) != says::with_charge_slot) return among;
  for (SeatSet all = among; !all.empty(); all.remove(all.lowest())) {
    const Seat s = all.lowest();
    if (s_.charges[s] >= s_.slots[s]) among.remove(s);
  }
  return among;
}

// Those who have most of something, or least of it.
SeatSet Judgement::foremost(const Node& who) const {
  const bool lowest = lore_.said(who) == says::least;
  const Node& measure = lore_.children(who)[1];
  const PhraseId of = lore_.said(measure);
  if (of == says::life) {
    return most([&](Seat s) { return !lowest ? s_.life[s] : s_.stands(s) ? -s_.life[s] : -1000; });
  }
  if (of == says::charges) return most([&](Seat s) { return s_.charges[s]; });
  if (of != says::count_of_kind && of != says::expensive) return s_.everybody;
  const Described d = lore_.described(measure);
  if (d.opened) return most([&](Seat s) { return s_.opened[s]; });
  if (!d.prepped) return s_.everybody;
  if (of == says::count_of_kind) return most([&](Seat s) { return s_.prepped_count[s]; });
  return most([&](Seat s) {
    int dearest = -1;
    for (const Prepped& p : s_.prepped) {
      if (p.seat == s) dearest = std::max(dearest, lore_.cost(p.definition));
    }
    return dearest;
  });
}

// The worth of the best answer, where the players choose.
template <class F>
double Judgement::for_whom(const Node& who, const Text& t, F f) const {
  if (lore_.id_of(who) == t.asked && t.answer != no_seat) return f(t.answer);
  SeatSet among;
  switch (lore_.said(who)) {
    case says::you:
      return f(t.you);
    case says::each_of_people: {
      double sum = 0;
      for (SeatSet left = people(lore_.children(who)[0], t); !left.empty();
           left.remove(left.lowest())) {
        sum += f(left.lowest());
      }
      return sum;
    }
    case says::one_of_people:
      among = people(lore_.children(who)[0], t);
      break;
    case says::most:
    case says::least:
      among = foremost(who);
      break;
    case says::active_player:
    case says::player_of_card:
    case says::dealer:
      return f(s_.active == no_seat ? t.you : s_.active);
    default:  // any player
      among = s_.everybody;
      break;
  }
  if (among.empty()) return 0;
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

double Judgement::worth_for_players(const Node& n, const Text& t, const Sum& sum) const {
  const auto holes = lore_.children(n);
  const auto amount = [&](std::size_t hole) { return rounded(counted(holes[hole], t, sum)); };
  switch (lore_.said(n)) {
    case says::gain_aether:
      return for_whom(holes[0], t, [&](Seat s) {
        return s == t.you ? worth_of_aether(amount(1), t) : later_aether(amount(1));
      });
    case says::gain_bound_aether:
      return (lore_.said(holes[1]) == says::spells ? 0.7 : 0.5) * worth_of_aether(amount(0), t);
    case says::spend_aether:
      return -worth_of_aether(amount(0), t);
    case says::cheaper_breach:
      return cheaper_breach(amount(0), t);
    case says::gain_charges:
      return for_whom(holes[0], t, [&](Seat s) { return charges(s, amount(1)); });
    case says::lose_charges:
      return for_whom(holes[0], t, [&](Seat s) {
        Text theirs = t;
        theirs.you = s;
        const int lost = rounded(number(holes[1], theirs));
        return -lost * (lost == s_.charges[s] ? 1.2 : charges(s, 1));
      });
    case says::gain_life:
      if (lore_.said(holes[0]) == says::gravehold) return gravehold_healed(amount(1));
      if (lore_.said(holes[0]) == says::the_nemesis) return -0.7 * amount(1);
      return for_whom(holes[0], t, [&](Seat s) { return healed(s, amount(1)); });
    case says::suffer:
      if (lore_.said(holes[0]) == says::gravehold) return -gravehold_hurt(amount(1));
      return for_whom(holes[0], t, [&](Seat s) {
        Text theirs = t;
        theirs.you = s;
        return -hurt(s, rounded(counted(holes[1], theirs, sum)));
      });
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

// Cards that somebody discards or destroys, and what a sentence after it asks of them.
double Judgement::disposing(const Node& n, const Text& t, Sum& sum) const {
  const bool destroyed = lore_.said(n) == says::destroy;
  const Node& cards = lore_.children(n)[0];
  const Described d = lore_.described(cards);
  const int wanted = d.number == nullptr ? 1 : rounded(number(*d.number, t));
  if (d.how_many == says::this_card) {
    const DefinitionId own =
        t.source == no_card ? DefinitionId{0xffff} : view_.definition_of(t.source);
    return own == 0xffff || lore_.type_of(own) == type::corruption ? 0 : -owning(own);
  }
  if (d.how_many == says::that_card) {
    // Nobody knows it before the text is carried out: it might be a card with this very text.
    if (t.plain) return 0;
    // What was just revealed or looked at still lies on top of the deck.
    DefinitionId seen = 0xffff;
    bool first = true;
    view_.each_card(view_.zone(zone::deck, t.you), [&](const SeatView::Sight& c) {
      if (first && !c.hidden) seen = c.definition;
      first = false;
    });
    if (seen == 0xffff) return 0;
    return destroyed ? destroying(seen, false) : aether(1.1) - use(seen);
  }
  if (d.how_many == says::top_card || d.how_many == says::top_cards) {
    sum.chosen = wanted;
    return destroyed && !lore_.says(cards, says::nemesis_deck) ? -1.0 * wanted : 0;
  }
  if (d.prepped) {
    if (destroyed) return -6.0 * wanted;
    const int price = d.at_least == nullptr ? 0 : rounded(number(*d.at_least, t));
    return -prepped_lost(t.you, price, d.how_many == says::highest);
  }
  if (d.called) return -aether(2);
  if (d.gems && !destroyed) {
    sum.cost = t.plain ? 2 : 0;
    if (!t.plain && t.you == s_.me) {
      for (const Own& c : s_.hand) {
        if (lore_.type_of(c.definition) != type::gem) continue;
        sum.cost = std::max(sum.cost, static_cast<double>(lore_.cost(c.definition)));
      }
    }
    return -worth_of_aether(1.0 + sum.cost / 3, t);
  }
  if (d.at_least != nullptr && destroyed) {
    double best = -8;
    for (const Own& c : s_.hand) {
      if (lore_.cost(c.definition) >= number(*d.at_least, t)) {
        best = std::max(best, destroying(c.definition, true));
      }
    }
    return best;
  }
  const bool optional = d.how_many == says::up_to || d.how_many == says::any_number;
  sum.chosen = optional && !t.plain ? std::min(wanted, s_.hand_size[t.you]) : wanted;
  const auto chosen = static_cast<int>(sum.chosen);
  if (destroyed) return t.plain ? thinned * sum.chosen : -worst_of_hand(t.you, chosen, true);
  return t.plain ? -held * later_aether(sum.chosen) : -worst_of_hand(t.you, chosen, false);
}

// Cards that somebody takes back.
double Judgement::taking_back(const Node& cards, const Text& t) const {
  const Described d = lore_.described(cards);
  if (d.played) return worth_of_aether(1.7, t);
  if (!d.spells) return 0.5 * aether(1);
  // No more than can be prepped, two to each opened breach.
  int room = 2 * s_.opened[t.you] - s_.prepped_count[t.you];
  std::array<double, 3> best{};
  view_.each_card(view_.zone(zone::discard, t.you), [&](const SeatView::Sight& c) {
    if (c.hidden || lore_.type_of(c.definition) != type::spell) return;
    const double damage = spell_damage(c.definition);
    const auto least = std::min_element(best.begin(), best.end());
    *least = std::max(*least, damage);
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

double Judgement::worth_for_cards(const Node& n, const Text& t, Sum& sum) const {
  const auto holes = lore_.children(n);
  switch (lore_.said(n)) {
    case says::draw:
      return for_whom(holes[0], t,
                      [&](Seat) { return drawn * worth_of_aether(number(holes[1], t), t); });
    case says::discard:
    case says::destroy:
      return disposing(n, t, sum);
    case says::return_to_hand:
      return taking_back(holes[0], t);
    case says::discard_together:
      // So many that what is left does not matter, or none.
      sum.chosen = number(holes[0], t) / 2;
      return -sum.chosen * aether(1.2);
    case says::put_on_top:
      return lore_.said(holes[0]) == says::this_card ? aether(1) : 0;
    case says::reveal:
    case says::look_at:
      return lore_.says(n, says::your_deck) ? top_seen : 0;
    case says::shuffle_zone_into:
      return -shuffled_deck;
    case says::play_again:
      return worth_of_aether(1.2, t);
    case says::gain_card:
    case says::gain_on_deck:
    case says::gain_into_hand:
      return 2;
    default:
      return 0;
  }
}

double Judgement::worth_for_spells(const Node& n, const Text& t) const {
  const auto holes = lore_.children(n);
  switch (lore_.said(n)) {
    case says::focus: {
      if (t.plain) return focused * std::min(1.0, turns_ / 6);
      const bool own = lore_.says(holes[0], says::you_control);
      double best = 0;
      for (const Breach& b : s_.breaches) {
        if ((b.seat == t.you || !own) && !b.opened) best = std::max(best, focusing(b));
      }
      return best;
    }
    case says::cast:
    case says::cast_and_keep:
      if (lore_.said(holes[0]) == says::that_card)
        return t.plain ? 0.0 : 0.8 * best_spell(t.you, false);
      return t.plain ? cast_at_once : best_spell(t.you, false);
    case says::cast_stronger:
      return t.plain ? cast_at_once : best_spell(t.you, true) + 2.0;
    case says::put_on_bottom: {
      bool nemesis = false;
      bool first = true;
      view_.each_card(view_.zone(zone::turn_deck), [&](const SeatView::Sight& c) {
        if (first && !c.hidden) nemesis = means_nemesis(lore_, c.definition);
        first = false;
      });
      return nemesis ? 1.0 : -1.0;
    }
    case says::order_deck:
      return s_.turn_cards_left > 1 && s_.nemesis_turns_left > 0 ? turn_deck_order : 0.0;
    case says::shuffle_cards_into: {
      if (lore_.says(holes[0], says::nemesis_turn_cards))
        return -nemesis_turn * s_.nemesis_turns_gone;
      double best = 0;
      view_.each_card(view_.zone(zone::turn_discard), [&](const SeatView::Sight& c) {
        const int who = lore_.printed(c.definition, attribute::number);
        if (who == 0) return;
        const auto seat = static_cast<Seat>(s_.players == 1 ? 0 : who - 1);
        best = std::max(best, extra_turn + turn_of(seat));
      });
      return best;
    }
    default:
      return 0;
  }
}

double Judgement::worth_for_nemesis(const Node& n, const Text& t, const Sum& sum) const {
  const auto holes = lore_.children(n);
  const auto amount = [&](std::size_t hole) { return rounded(counted(holes[hole], t, sum)); };
  switch (lore_.said(n)) {
    case says::unleash:
      return (holes.empty() ? 1 : amount(0)) * unleash_;
    case says::strike:
      return -strike_;
    case says::swarm:
      return swarm(s_.husks);
    case says::fury:
      return -amount(0) * fury_token;
    case says::players_lose:
      return -game_lost;
    case says::put_into_play:
      return -minion_back;
    case says::put_husks:
      return -husks(amount(0));
    case says::discard_husks:
      return husk_ * amount(0);
    case says::devour:
      return -devour(amount(0));
    case says::corruption:
    case says::corruption_in_hand:
      return for_whom(holes[0], t, [&](Seat s) { return -corrupted(s, amount(1)); });
    default:
      return 0;
  }
}

void Judgement::effect(const Node& n, const Text& t, Sum& sum) const {
  const auto holes = lore_.children(n);
  const PhraseId said = lore_.said(n);
  if (said == says::deal_more) {
    sum.more += counted(holes[0], t, sum);
    return;
  }
  if (said == says::deal) {
    const int damage = rounded(counted(holes[0], t, sum) + sum.more) + (sum.dealt ? 0 : t.bonus);
    sum.more = 0;
    sum.dealt = true;
    sum.damage += damage;
    sum.worth += t.plain ? damage : best_hit(damage);
    return;
  }
  sum.worth += worth_for_players(n, t, sum) + worth_for_spells(n, t) + worth_for_nemesis(n, t, sum);
  if (said == says::discard_husks) sum.chosen = rounded(counted(holes[0], t, sum));
  sum.worth += worth_for_cards(n, t, sum);
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
      if (lore_.said(parts[0]) == says::that_card_is && t.plain) {
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
