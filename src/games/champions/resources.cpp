// Paying: CH-RESOURCE-1 .. 10, CH-WILD-1, CH-COST-4.
#include "games/champions/resources.h"

#include <algorithm>

namespace muster::champions {

namespace {

void add(Resources& to, const Resources& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = static_cast<std::uint8_t>(to[i] + from[i]);
}

int sum(const Resources& r) { return r[energy] + r[mental] + r[physical] + r[wild]; }

// How many resources the price still lacks. CH-RESOURCE-5, -6, -9: wild ones stand for any.
int lacking(const Resources& r, const Price& price) {
  const auto missing = [](int needed, int there) { return std::max(0, needed - there); };
  const int typed = missing(price.energy, r[energy]) + missing(price.mental, r[mental]) +
                    missing(price.physical, r[physical]);
  return std::max(missing(typed, r[wild]), missing(price.all(), sum(r)));
}
bool covers(const Resources& r, const Price& price) { return lacking(r, price) == 0; }

bool asks_what_was_paid(const Play& p, const Node& n) {
  const Phrase& f = p.game.phrases[n.phrase];
  if (f.condition == paid_with_energy || f.condition == paid_with_mental ||
      f.condition == paid_with_physical) {
    return true;
  }
  const auto children = p.library.children(n);
  return std::any_of(children.begin(), children.end(),
                     [&](const Node& c) { return asks_what_was_paid(p, c); });
}

// CH-WILD-1: what a wild resource is used as must be said where it makes a difference.
bool type_matters(const Play& p, CardId card, const Price& price) {
  if (price.typed() != 0) return true;
  if (card == no_card) return false;
  const auto abilities = p.library.abilities_of(p.definition(card));
  return std::any_of(abilities.begin(), abilities.end(), [&](const Ability& a) {
    return asks_what_was_paid(p, p.library.node(a.block));
  });
}

CardId top_of_discard(const Play& p, Seat s) { return p.t.zones[p.zone(zone::discard, s)].first; }

// Calls f(card, ability index) for each resource ability the seat could use now.
template <class F>
void each_resource_ability(Play& p, Seat s, F f) {
  const auto look_at = [&](CardId c) {
    const Definition& d = p.definition(c);
    if (d.ability_count == 0 || !p.card(c).is(flag::works)) return;
    for (std::uint16_t i = 0; i < d.ability_count; ++i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i);
      const Ability& a = p.library.abilities[index];
      if (!ability::is_resource(a.kind) || !in_form(p, s, a.kind) || p.used_up(c, a)) continue;
      Scope scope;
      scope.source = c;
      scope.you = s;
      scope.ability = index;
      if (a.cost != no_node && !can_do_all(p, scope, p.library.node(a.cost))) continue;
      f(c, index);
    }
  };
  each_in_zone(p, p.zone(zone::identity, s), look_at);
  each_in_zone(p, p.zone(zone::play_area, s), look_at);
}

// All that the seat could still generate, were `used` spent first.
Resources available(Play& p, Seat s, CardId paying_for, CardId used_card = no_card,
                    std::uint16_t used_ability = 0xffff) {
  Resources all{};
  each_in_zone(p, p.zone(zone::hand, s), [&](CardId c) {
    if (c != paying_for && (c != used_card || used_ability != 0xffff)) add(all, resources_of(p, c));
  });
  const bool from_hand = used_card != no_card && used_ability == 0xffff;
  const CardId top = from_hand ? used_card : top_of_discard(p, s);
  each_resource_ability(p, s, [&](CardId c, std::uint16_t index) {
    if (c == used_card && index == used_ability) return;
    add(all, resources_of_ability(p, s, p.library.abilities[index], top));
  });
  return all;
}

}  // namespace

Resources printed_resources(const Play& p, CardId c) {
  Resources r{};
  for (std::uint8_t i = 0; i < 4; ++i) {
    r[i] =
        static_cast<std::uint8_t>(printed(p, c, static_cast<std::uint8_t>(attribute::energy + i)));
  }
  return r;
}

Resources resources_of(Play& p, CardId c) {
  Resources r = printed_resources(p, c);
  if (!is_type(p, c, type::resource)) return r;
  const int times = card_value(p, c, stat::resources);  // CH-RESOURCE-CARD-2
  for (std::uint8_t& n : r) n = static_cast<std::uint8_t>(n * times);
  return r;
}

Resources resources_of_ability(Play& p, Seat s, const Ability& a, CardId top) {
  Resources all{};
  Scope scope;
  scope.you = s;
  for (const Node& n : p.library.children(p.library.node(a.block))) {
    const EffectFn effect = p.game.phrases[n.phrase].effect;
    const auto amount = [&] { return static_cast<std::uint8_t>(number_in(p, scope, n, 0)); };
    if (effect == generate_energy) all[energy] = amount();
    if (effect == generate_mental) all[mental] = amount();
    if (effect == generate_physical) all[physical] = amount();
    if (effect == generate_wild) all[wild] = amount();
    if (effect == generate_top_of_discard && top != no_card) add(all, printed_resources(p, top));
  }
  return all;
}

// The resource itself is counted by the payment that the ability is used for.
void generate_energy(Play&, Scope&, const Node&) {}
void generate_mental(Play&, Scope&, const Node&) {}
void generate_physical(Play&, Scope&, const Node&) {}
void generate_wild(Play&, Scope&, const Node&) {}
void generate_top_of_discard(Play&, Scope&, const Node&) {}

namespace {

// The price a sentence of a cost asks, if it is one in resources.
bool price_of_sentence(Play& p, const Scope& s, const Node& n, Price& price) {
  const EffectFn effect = p.game.phrases[n.phrase].effect;
  const auto amount = [&] { return static_cast<std::uint8_t>(number_in(p, s, n, 0)); };
  if (effect == spend_energy) {
    price.energy = amount();
  } else if (effect == spend_mental) {
    price.mental = amount();
  } else if (effect == spend_physical) {
    price.physical = amount();
  } else if (effect == spend_one_of_each) {
    price.energy = price.mental = price.physical = 1;
  } else if (effect == spend_any_energy) {
    price.energy = 1;
  } else {
    return false;
  }
  price.any = static_cast<std::uint8_t>(price.typed());
  return true;
}

// CH-COST-7: with the payer's own cards. The card whose ability it is may lie in the hand no more.
void spend(Play& p, Scope& s, const Node& n) {
  Price price;
  price_of_sentence(p, s, n, price);
  if (!can_pay(p, s.you, no_card, price)) return p.came_to(0, false);
  p.call(Pay::of(s.you, no_card, price));
}

}  // namespace

void spend_energy(Play& p, Scope& s, const Node& n) { spend(p, s, n); }
void spend_mental(Play& p, Scope& s, const Node& n) { spend(p, s, n); }
void spend_physical(Play& p, Scope& s, const Node& n) { spend(p, s, n); }
void spend_one_of_each(Play& p, Scope& s, const Node& n) { spend(p, s, n); }
void spend_any_energy(Play& p, Scope& s, const Node& n) {
  Price price;
  price_of_sentence(p, s, n, price);
  p.call(Pay::of(s.you, no_card, price, true));
}

bool can_spend(Play& p, const Scope& s, const Node& n) {
  Price price;
  // An event in hand cannot be discarded to pay for itself.
  const CardId own = is_type(p, s.source, type::event) ? s.source : no_card;
  return price_of_sentence(p, s, n, price) && can_pay(p, s.you, own, price);
}

bool paid_with_energy(Play&, const Scope& s, const Node&) { return (s.paid & 1U) != 0; }
bool paid_with_mental(Play&, const Scope& s, const Node&) { return (s.paid & 2U) != 0; }
bool paid_with_physical(Play&, const Scope& s, const Node&) { return (s.paid & 4U) != 0; }

bool can_pay(Play& p, Seat s, CardId card, const Price& price) {
  if (price.all() == 0) return true;
  at(p.t, value::paying_for) = card == no_card ? std::int16_t{-1} : static_cast<std::int16_t>(card);
  const bool can = covers(available(p, s, card), price);
  at(p.t, value::paying_for) = -1;
  return can;
}

int cost_of(Play& p, Seat s, CardId c) {
  return p.value(StatQuery{.stat = stat::cost, .seat = s, .card = c});
}

bool Pay::satisfied() const { return covers(pool, price); }

// Only what leaves the price payable is offered, so no payment has to be taken back
// (CH-INITIATE-7).
void Pay::offer(Play& p) const {
  const auto leads_there = [&](const Resources& r, CardId used, std::uint16_t used_ability) {
    if (sum(r) == 0) return false;
    if (open_ended != 0 && r[energy] + r[wild] == 0) return false;
    Resources all = pool;
    champions::add(all, r);
    if (open_ended == 0 && lacking(all, price) >= lacking(pool, price)) return false;
    champions::add(all, available(p, seat, card, used, used_ability));
    return covers(all, price);
  };
  each_kind_in_zone(p, p.zone(zone::hand, seat), [&](CardId c) {
    if (c != card && leads_there(resources_of(p, c), c, 0xffff)) p.offer_card(c);
  });
  each_resource_ability(p, seat, [&](CardId c, std::uint16_t index) {
    const Resources r =
        resources_of_ability(p, seat, p.library.abilities[index], top_of_discard(p, seat));
    if (leads_there(r, c, index)) p.offer_ability(c, index);
  });
}

void Pay::add(const std::array<std::uint8_t, 4>& resources) { champions::add(pool, resources); }

void Pay::step(Play& p) {
  enum : std::uint16_t { generating = 0, chosen = 1, used = 2, declaring = 3 };
  at(p.t, value::paying_for) = card == no_card ? std::int16_t{-1} : static_cast<std::int16_t>(card);
  if (pc == chosen) {
    const Option o = p.answer();
    pc = generating;
    if (o.kind == OptionKind::pass) {
      open_ended = 0;
    } else if (o.kind == OptionKind::card) {
      add(resources_of(p, o.card));
      p.log({.line = line::pays,
             .by = seat,
             .known_to = everyone,
             .definition = p.card(o.card).definition});
      to_discard(p, o.card);
    } else {
      const Resources r =
          resources_of_ability(p, seat, p.library.abilities[o.value], top_of_discard(p, seat));
      add(r);
      pc = declaring;
      p.call(UseAbility::of(o.card, o.value, seat));
      return;
    }
  }
  if (pc == used) {
    const auto as = static_cast<std::uint8_t>(p.answer().value - deed::as_energy);
    --pool[wild];
    ++pool[as];
    pc = generating;
  }
  if (pc == declaring) pc = generating;
  if (pool[wild] != 0 && type_matters(p, card, price) && open_ended == 0) {
    // Only types that are still wanted and leave the rest payable.
    const auto offer_type = [&](std::uint8_t as, int needed) {
      if (price.typed() != 0 && pool[as] >= needed) return;
      Resources all = pool;
      --all[wild];
      ++all[as];
      champions::add(all, available(p, seat, card));
      if (covers(all, price)) p.offer_deed(static_cast<std::uint8_t>(deed::as_energy + as));
    };
    p.ask(seat, prompt::wild_type, card);
    offer_type(energy, price.energy);
    offer_type(mental, price.mental);
    offer_type(physical, price.physical);
    if (p.t.asks.back().count != 0) {
      pc = used;
      return;
    }
    p.t.asks.pop_back();
  }
  const bool enough = satisfied();
  if (!enough || open_ended != 0) {
    p.ask(seat, open_ended != 0 ? prompt::pay_any : prompt::pay, card);
    offer(p);
    if (enough) p.offer_pass();
    if (p.t.asks.back().count != 0) {
      pc = chosen;
      return;
    }
    p.t.asks.pop_back();
  }
  at(p.t, value::paying_for) = -1;
  std::uint8_t bits = 0;
  for (std::uint8_t i = 0; i < 3; ++i) {
    if (pool[i] != 0) bits = static_cast<std::uint8_t>(bits | 1U << i);
  }
  at(p.t, value::paid_with) = bits;
  p.came_to(pool[energy] + pool[wild], enough);
  check_deck(p, seat);
  p.finish();
}

}  // namespace muster::champions
