// The constant rules that texts state.
#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

namespace {

using phrases::called;
using phrases::fixed_rule;
using phrases::rule;

// A rule about damage asks for the target, its source and the type.
template <int blow, int cards>
bool dealt_by(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.other != no_card && concerns_blow(p, s, hole(p, n, blow), q) &&
         among(p, s, n, cards, q.other);
}
template <int blow, int cards>
bool dealt_to(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return concerns_blow(p, s, hole(p, n, blow), q) && among(p, s, n, cards, q.card);
}

// The types of damage that the text of a card says it deals itself.
unsigned types_dealt(Play& p, CardId c, const Node& n) {
  unsigned types = 0;
  const auto children = p.library.children(n);
  if (deals_damage(p, n)) {
    Scope s;
    s.source = c;
    s.you = you_of(p, c);
    if (fits(p, s, p.library.id_of(children[0]), c)) {
      for (int i = 0; i < damage_parts(p, n); ++i) {
        types |= 1U << (damage_part(p, n, i).how & mark::type);
      }
    }
    return types;
  }
  for (const Node& child : children) types |= types_dealt(p, c, child);
  return types;
}
bool immune_to_own_types(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  if (!among(p, s, n, 0, q.card)) return false;
  unsigned types = 0;
  for (const Ability& a : p.library.abilities_of(p.definition(q.card))) {
    types |= types_dealt(p, q.card, p.library.node(a.block));
  }
  return (types >> q.definition & 1U) != 0;
}

bool concerns(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.card != no_card && among(p, s, n, 0, q.card);
}
bool gains_keyword(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.definition == hole(p, n, 1).value && concerns(p, s, n, q);
}
bool has_hp(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return q.card != no_card && among(p, s, n, 0, q.card);
}
bool your_seat(Play&, const Scope& s, const Node&, const StatQuery& q) { return q.seat == s.you; }
bool their_seat(Play& p, const Scope& s, const Node& n, const StatQuery& q) {
  return who_in(p, s, n, 0).has(q.seat);
}
bool nobody(Play&, const Scope&, const Node&, const StatQuery&) { return false; }

bool other_device_or_alive(Play& p, const Scope& s, const Node& n, const StatQuery&) {
  if (hp_of(p, s.source) > 0) return true;
  bool other = false;
  each_in_play(p, [&](CardId c) {
    if (c != s.source && has_keyword(p, c, hole(p, n, 0).value)) other = true;
  });
  return other;
}

// "+1 ... for each <cards>": so much for each of the cards in that hole.
Phrase for_each(std::string_view pattern, std::uint8_t stat, StatOp op, AppliesFn applies) {
  Phrase p = rule(pattern, stat, op, applies);
  p.times_hole = 3;
  return p;
}
Phrase amount_second(std::string_view pattern, std::uint8_t stat, StatOp op, AppliesFn applies) {
  Phrase p = rule(pattern, stat, op, applies);
  p.amount_hole = 1;
  return p;
}
Phrase of_them(std::string_view pattern, std::uint8_t stat) {
  return amount_second(pattern, stat, StatOp::add, their_seat);
}
Phrase until(std::string_view pattern, Period period) {
  Phrase p = phrases::control(pattern, Control::until);
  p.fixed = static_cast<std::int16_t>(period);
  return p;
}

}  // namespace

std::vector<Phrase> words_for_rules() {
  constexpr StatOp add = StatOp::add;
  constexpr StatOp less = StatOp::subtract;  // the number is written with its minus
  constexpr StatOp set = StatOp::set;
  return {
      until("until your START PHASE", Period::next_turn),
      until("until the <word> START PHASE", Period::next_turn),
      until("while this is in play", Period::game),

      called(says::about_dealers,
             rule("+<number> <blow> dealt by <cards>", stat::increase, add, dealt_by<1, 2>)),
      called(says::about_dealers,
             rule("<number> <blow> dealt by <cards>", stat::reduction, less, dealt_by<1, 2>)),
      rule("+<number> <blow> dealt to <cards>", stat::increase, add, dealt_to<1, 2>),
      rule("<number> <blow> dealt to <cards>", stat::reduction, less, dealt_to<1, 2>),
      called(says::about_dealers, for_each("+<number> <blow> dealt by <cards> for each <kind>",
                                           stat::increase, add, dealt_by<1, 2>)),
      for_each("<number> <blow> dealt to <cards> for each <kind>", stat::reduction, less,
               dealt_to<1, 2>),
      called(says::about_dealers, fixed_rule("<blow> dealt by <cards> is irreducible",
                                             stat::irreducible, add, 1, dealt_by<0, 1>)),
      called(says::immunity,
             fixed_rule("<cards> are/is immune to <blow>", stat::immune, add, 1, dealt_to<1, 0>)),
      fixed_rule("<cards> are/is immune to the types of damage that their texts deal", stat::immune,
                 add, 1, immune_to_own_types),
      fixed_rule("<cards> cannot deal damage", stat::can_deal, set, 0, concerns),
      fixed_rule("<cards> are/is indestructible", stat::indestructible, add, 1, concerns),
      fixed_rule("<cards> have/has no game text", stat::no_text, add, 1, concerns),
      fixed_rule("<cards> gain(s) the keyword <word>", stat::keyword, add, 1, gains_keyword),
      amount_second("<cards> have/has <number> HP", stat::hit_points, StatOp::base, has_hp),
      fixed_rule("<cards> cannot be played", stat::playable, set, 0, concerns),
      fixed_rule("this cannot be played in your PLAY PHASE", stat::can_play, add, 1, nobody),
      fixed_rule("this cannot be played from hand", stat::can_play, add, 2, nobody),
      of_them("<who> may play <number> additional card(s) in the PLAY PHASE", stat::plays),
      of_them("<who> may use <number> additional power(s) in the POWER PHASE", stat::powers),
      of_them("<who> may draw <number> additional card(s) in the DRAW PHASE", stat::draws),
      fixed_rule("you cannot use powers", stat::can_use, set, 0, your_seat),
      rule("+<number> to all HP recovery", stat::regains, add),
      rule("+<number> to all salvaging", stat::salvages, add),
      fixed_rule("the Heroes cannot win unless this is at 0 HP and is the only <word> card in play",
                 stat::heroes_win, set, 0, other_device_or_alive),
      fixed_rule("on <cards>, the Villain's name means the Hero with the lowest HP", stat::renamed,
                 add, 1, concerns),
  };
}

std::vector<Phrase> vocabulary() {
  std::vector<Phrase> all;
  for (const auto& part :
       {phrases::kernel_nouns(), words_for_cards(), words_for_things(), words_for_damage(),
        words_for_heroes(), words_for_moves(), words_for_moments(), words_for_rules()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

}  // namespace muster::sentinels
