// Paying: CH-RESOURCE-1 .. 10, CH-WILD-1, CH-COST-4.
#include "games/champions/rules/resources.h"

#include <algorithm>

#include "cards/phrases.h"
#include "games/champions/words/vocabulary.h"

namespace muster::champions {

namespace {

void add(Resources& to, const Resources& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] = static_cast<std::uint8_t>(to[i] + from[i]);
}

int sum(const Resources& r) { return r[energy] + r[mental] + r[physical] + r[wild]; }

// How many resources the price still lacks. CH-RESOURCE-5..7, -9: wild ones stand for any.
int lacking(const Resources& r, const Price& price) {
  const auto missing = [](int needed, int there) { return std::max(0, needed - there); };
  const int typed = missing(price.energy, r[energy]) + missing(price.mental, r[mental]) +
                    missing(price.physical, r[physical]);
  return std::max(missing(typed, r[wild]), missing(price.all(), sum(r)));
}

bool asks_what_was_paid(const Play& p, const Node& n) {
  const Phrase& f = p.game.phrases[n.phrase];
  if (f.condition == paid_with) return true;
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

// "2 mental and 1 energy"
void add_price(Play& p, const Scope& s, const Node& price, Resources& to) {
  for (const Node& part : p.library.children(price)) {
    const Phrase& phrase = p.game.phrases[part.phrase];
    if (phrase.sort == Sort::price) add_price(p, s, part, to);
    if (phrase.sort != Sort::resource) continue;
    std::uint8_t& there = to[static_cast<std::size_t>(phrase.fixed)];
    there = static_cast<std::uint8_t>(there + number_in(p, s, price, 0));
  }
}

// The price a sentence asks, if it is one in resources.
bool price_of_sentence(Play& p, const Scope& s, const Node& n, Demand& demand) {
  const EffectFn effect = p.game.phrases[n.phrase].effect;
  Price& price = demand.price;
  Resources asked{};
  if (effect == spend) {
    add_price(p, s, hole(p, n, 0), asked);
  } else if (effect == spend_any_energy) {
    ++asked[energy];
    demand.open_ended = 1;
  } else {
    return false;
  }
  price.energy = static_cast<std::uint8_t>(price.energy + asked[energy]);
  price.mental = static_cast<std::uint8_t>(price.mental + asked[mental]);
  price.physical = static_cast<std::uint8_t>(price.physical + asked[physical]);
  price.any = static_cast<std::uint8_t>(price.any + sum(asked));
  return true;
}

bool spends(const Play& p, const Ability& a) {
  if (a.cost == no_node) return false;
  const auto cost = p.library.children(p.library.node(a.cost));
  return std::any_of(cost.begin(), cost.end(),
                     [&](const Node& n) { return p.game.phrases[n.phrase].can == can_spend; });
}

bool in_cost(const Play& p, const Scope& s, const Node& n) {
  const NodeId cost = p.library.abilities[s.ability].cost;
  if (cost == no_node) return false;
  const auto parts = p.library.children(p.library.node(cost));
  return std::any_of(parts.begin(), parts.end(), [&](const Node& part) { return &part == &n; });
}

// Calls f(card, ability index) for each resource ability the seat could use now. One that must be
// paid for with resources cannot be used in the middle of a payment. Nothing but a payment asks for
// them: CH-RESOURCE-ABILITY-1, CH-EX-38
template <class F>
void each_resource_ability(Play& p, Seat s, F f) {
  const auto look_at = [&](CardId c) {
    const Definition& d = p.definition(c);
    if ((d.ability_kinds & ability::resources) == 0 || !p.card(c).is(flag::works)) return;
    for (std::uint16_t i = 0; i < d.ability_count; ++i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i);
      const Ability& a = p.library.abilities[index];
      if (!ability::is_resource(a.kind) || !in_form(p, s, a.kind) || p.used_up(c, a)) continue;
      if (spends(p, a)) continue;
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

bool generates_top(const Play& p, const Ability& a) {
  const auto block = p.library.children(p.library.node(a.block));
  return std::any_of(block.begin(), block.end(), [&](const Node& n) {
    return p.game.phrases[n.phrase].effect == generate_top_of_discard;
  });
}

void take(Resources& from, const Resources& what) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    from[i] = static_cast<std::uint8_t>(from[i] - what[i]);
  }
}

// While it is alive, resources are judged as if they paid for this card.
class PayingFor {
 public:
  PayingFor(Play& p, CardId card) : value_(at(p.t, value::paying_for)), before_(value_) {
    value_ = card == no_card ? std::int16_t{-1} : static_cast<std::int16_t>(card);
  }
  PayingFor(const PayingFor&) = delete;
  PayingFor& operator=(const PayingFor&) = delete;
  ~PayingFor() { value_ = before_; }

 private:
  std::int16_t& value_;
  std::int16_t before_;
};

}  // namespace

Purse::Purse(Play& p, Seat s, CardId paying_for) : paying_for_(paying_for) {
  const PayingFor judged(p, paying_for);
  // CH-COST-8: nobody else's hand.
  each_in_zone(p, p.zone(zone::hand, s), [&](CardId c) {
    if (c == paying_for) return;
    const bool varies = ((p.definition(c).stats >> stat::resources) & 1U) != 0;
    varies_ = varies_ || varies;
    sources_.push_back({.card = c,
                        .ability = 0xffff,
                        .gives = resources_of(p, c),
                        .copies_top = 0,
                        .varies = static_cast<std::uint8_t>(varies ? 1 : 0)});
    add(sum_, sources_.back().gives);
  });
  each_resource_ability(p, s, [&](CardId c, std::uint16_t index) {
    const Ability& a = p.library.abilities[index];
    Source source{.card = c, .ability = index, .gives = {}, .copies_top = 0, .varies = 0};
    if (generates_top(p, a)) {
      source.copies_top = 1;
      copies_top_ = true;
      if (const CardId top = top_of_discard(p, s); top != no_card) {
        top_ = printed_resources(p, top);
      }
    } else {
      source.gives = resources_of_ability(p, s, a, no_card);
      add(sum_, source.gives);
    }
    sources_.push_back(source);
  });
}

bool Purse::covers(Play& p, CardId card, const Demand& demand) const {
  if (demand.price.all() == 0 && demand.keep == 0) return true;
  Resources all = sum_;
  if (card != paying_for_) {
    const PayingFor judged(p, card);
    for (const Source& s : sources()) {
      if (s.card == card && s.from_hand()) {
        take(all, s.gives);
      } else if (s.varies != 0) {
        add(all, resources_of(p, s.card));
        take(all, s.gives);
      }
      if (s.card == card && !varies_) break;
    }
  }
  return covers(card, nullptr, {}, all, demand);
}

bool Purse::covers_after(const Source* used, const Resources& pool, const Demand& demand) const {
  Resources all = sum_;
  add(all, pool);
  if (used != nullptr) take(all, used->gives);
  return covers(no_card, used, pool, all, demand);
}

// `all`: the pool and everything else but the used source and the card itself.
bool Purse::covers(CardId card, const Source* used, const Resources& pool, const Resources& all,
                   const Demand& demand) const {
  const bool top = copies_top_ && (used == nullptr || used->copies_top == 0);
  if (!top && demand.keep == 0) return lacking(all, demand.price) == 0;
  std::array<const Source*, most_sources> hand{};
  std::size_t cards = 0;
  for (const Source& s : sources()) {
    if (s.from_hand() && s.card != card && &s != used) hand[cards++] = &s;
  }
  if (cards < demand.keep) return false;
  // A card discarded in this payment can be the top card of the pile by then, if it helps to pay.
  const auto with_top = [&](const Resources& sum) {
    if (lacking(sum, demand.price) == 0) return true;
    if (!top) return false;
    const auto helps = [&](const Resources& gives) {
      Resources more = sum;
      add(more, gives);
      return lacking(more, demand.price) == 0;
    };
    if (used != nullptr && used->from_hand() ? helps(used->gives) : helps(top_)) return true;
    return std::any_of(
        hand.begin(), hand.begin() + static_cast<std::ptrdiff_t>(cards), [&](const Source* s) {
          Resources more = pool;
          add(more, s->gives);
          return lacking(more, demand.price) < lacking(pool, demand.price) && helps(s->gives);
        });
  };
  // Every way to keep that many cards.
  const auto keeping = [&](const auto& self, std::size_t from, int left, Resources sum) -> bool {
    if (left == 0) return with_top(sum);
    for (std::size_t i = from; i + static_cast<std::size_t>(left) <= cards; ++i) {
      Resources rest = sum;
      take(rest, hand[i]->gives);
      if (self(self, i + 1, left - 1, rest)) return true;
    }
    return false;
  };
  return keeping(keeping, 0, demand.keep, all);
}

Demand demand_of(Play& p, const Scope& s, const Ability& a) {
  Demand demand;
  if (is_type(p, s.source, type::event)) {
    demand.price.any = static_cast<std::uint8_t>(cost_of(p, s.you, s.source));
  }
  if (a.cost == no_node) return demand;
  for (const Node& n : p.library.children(p.library.node(a.cost))) {
    if (price_of_sentence(p, s, n, demand)) continue;
    if (p.game.phrases[n.phrase].effect != discard_chosen) continue;
    demand.keep = static_cast<std::uint8_t>(demand.keep + number_in(p, s, n, 0));
  }
  return demand;
}

// CH-RESOURCE-3, CH-ANATOMY-PLAYER-8
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
    if (effect == generate) add_price(p, scope, hole(p, n, 0), all);
    if (effect == generate_top_of_discard && top != no_card) add(all, printed_resources(p, top));
  }
  return all;
}

// The resource itself is counted by the payment that the ability is used for.
void generate(Play&, Scope&, const Node&) {}
void generate_top_of_discard(Play&, Scope&, const Node&) {}

// CH-COST-7: with the payer's own cards. What a cost asks has been paid before the rest of it.
void spend(Play& p, Scope& s, const Node& n) {
  if (in_cost(p, s, n)) return;
  Demand demand;
  price_of_sentence(p, s, n, demand);
  if (!can_pay(p, s.you, no_card, demand)) return p.came_to(0, false);
  p.call(Pay{.seat = s.you, .demand = demand});
}

void spend_any_energy(Play& p, Scope& s, const Node& n) { spend(p, s, n); }

// The parts of a cost are judged together: demand_of.
bool can_spend(Play& p, const Scope& s, const Node& n) {
  if (in_cost(p, s, n)) return true;
  Demand demand;
  return price_of_sentence(p, s, n, demand) && can_pay(p, s.you, no_card, demand);
}

void discard_chosen(Play& p, Scope& s, const Node& n) {
  const int wanted = number_in(p, s, n, 0);
  p.call(DiscardCards{.seat = s.you,
                      .at_least = static_cast<std::uint8_t>(wanted),
                      .at_most = static_cast<std::uint8_t>(wanted),
                      .prompt = prompt::discard_cost});
}
// An effect does what it can.
bool can_discard_chosen(Play& p, const Scope& s, const Node& n) {
  if (in_cost(p, s, n)) return true;
  const int own = p.card(s.source).zone == p.zone(zone::hand, s.you) ? 1 : 0;
  return p.t.zones[p.zone(zone::hand, s.you)].count > own;
}

bool paid_with(Play& p, const Scope& s, const Node& n) {
  return (static_cast<unsigned>(s.paid) >> resource_in(p, n, 0) & 1U) != 0;
}
int resource_in(Play& p, const Node& n, int i) { return phrase_of(p, hole(p, n, i)).fixed; }

bool can_pay(Play& p, Seat s, CardId card, const Demand& demand) {
  if (demand.price.all() == 0 && demand.keep == 0) return true;
  return Purse(p, s, card).covers(p, card, demand);
}

// CH-INITIATE-3, -5, CH-COST-1
int cost_of(Play& p, Seat s, CardId c) {
  return p.value(StatQuery{.stat = stat::cost, .seat = s, .card = c});
}

// Only what leaves the price payable is offered, so no payment has to be taken back
// (CH-INITIATE-7).
void Pay::offer(Play& p) const {
  const Purse purse(p, seat, card);
  const auto leads_there = [&](const Purse::Source& s) {
    const Resources& r = purse.gives(s);
    if (sum(r) == 0) return false;
    if (demand.open_ended != 0 && r[energy] + r[wild] == 0) return false;
    Resources all = pool;
    add(all, r);
    if (demand.open_ended == 0 && lacking(all, demand.price) >= lacking(pool, demand.price)) {
      return false;
    }
    return purse.covers_after(&s, all, demand);
  };
  const auto list = purse.sources();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Purse::Source& s = list[i];
    if (!s.from_hand()) {
      if (leads_there(s)) p.offer_ability(s.card, s.ability);
      continue;
    }
    // Copies of a card are all the same.
    const bool copy = std::any_of(
        list.begin(), list.begin() + static_cast<std::ptrdiff_t>(i), [&](const Purse::Source& o) {
          return o.from_hand() && p.card(o.card).definition == p.card(s.card).definition;
        });
    if (!copy && leads_there(s)) p.offer_card(s.card);
  }
}

// Asks what a wild resource is used as: only types that are still wanted and leave the rest
// payable. False when that does not matter. CH-EX-66
bool Pay::ask_wild_type(Play& p) const {
  const Price& price = demand.price;
  if (pool[wild] == 0 || demand.open_ended != 0 || !type_matters(p, card, price)) return false;
  const Purse purse(p, seat, card);
  const auto offer_type = [&](std::uint8_t as, int needed) {
    if (price.typed() != 0 && pool[as] >= needed) return;
    Resources all = pool;
    --all[wild];
    ++all[as];
    if (purse.covers_after(nullptr, all, demand)) {
      p.offer_deed(static_cast<std::uint8_t>(deed::as_energy + as));
    }
  };
  p.ask(seat, prompt::wild_type, card);
  offer_type(energy, price.energy);
  offer_type(mental, price.mental);
  offer_type(physical, price.physical);
  if (p.t.asks.back().count != 0) return true;
  p.t.asks.pop_back();
  return false;
}

void Pay::step(Play& p) {
  enum : std::uint16_t { generating = 0, chosen = 1, declared = 2 };
  at(p.t, value::paying_for) = card == no_card ? std::int16_t{-1} : static_cast<std::int16_t>(card);
  if (pc == chosen) {
    const Option o = p.answer();
    pc = generating;
    if (o.kind == OptionKind::pass) {
      demand.open_ended = 0;
    } else if (o.kind == OptionKind::card) {
      add(pool, resources_of(p, o.card));
      p.log({.line = line::pays,
             .by = seat,
             .known_to = everyone,
             .definition = p.card(o.card).definition});
      to_discard_unsaid(p, o.card);
    } else {
      add(pool,
          resources_of_ability(p, seat, p.library.abilities[o.value], top_of_discard(p, seat)));
      p.call(UseAbility{.card = o.card, .ability = o.value, .seat = seat});
      return;
    }
  } else if (pc == declared) {
    const auto as = static_cast<std::uint8_t>(p.answer().value - deed::as_energy);
    --pool[wild];
    ++pool[as];
    pc = generating;
  }
  if (ask_wild_type(p)) {
    pc = declared;
    return;
  }
  const bool enough = lacking(pool, demand.price) == 0;
  if (!enough || demand.open_ended != 0) {
    p.ask(seat, demand.open_ended != 0 ? prompt::pay_any : prompt::pay, card);
    p.t.asks.back().number = static_cast<std::int16_t>(lacking(pool, demand.price));
    offer(p);
    if (enough) p.offer_pass();
    if (p.t.asks.back().count != 0) {
      pc = chosen;
      return;
    }
    p.t.asks.pop_back();
  }
  // What is more than the price is lost with the pool, and so is what wild was used as.
  // CH-RESOURCE-10, CH-GAP-64, CH-EX-65
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

namespace {

Phrase resource(std::string_view pattern, Resource which) {
  Phrase p;
  p.sort = Sort::resource;
  p.pattern = pattern;
  p.fixed = which;
  return p;
}
Phrase price(std::string_view pattern) {
  Phrase p;
  p.sort = Sort::price;
  p.pattern = pattern;
  return p;
}

}  // namespace

std::vector<Phrase> words_for_paying() {
  using phrases::effect;
  return {
      resource("energy", energy),
      resource("mental", mental),
      resource("physical", physical),
      resource("wild", wild),
      price("<number> <resource>"),
      price("<price>, <price>"),
      price("<price> and <price>"),
      effect("spend <price>", spend, can_spend),
      effect("spend any number of energy resources", spend_any_energy, can_spend),
      effect("generate <price>", generate),
      effect("generate the resources of the top card of your discard pile",
             generate_top_of_discard),
  };
}

}  // namespace muster::champions
