#include "games/champions/bot/quick_bot.h"

#include <algorithm>
#include <optional>

#include "rules/interpreter.h"

namespace muster::champions {

namespace {

// In what order a turn is taken: what brings cards and helps everything after it comes first.
namespace rank {
constexpr double cards = 500;
constexpr double lasting = 400;
constexpr double ally = 300;
constexpr double deed = 200;  // events, abilities and basic powers, by their worth
constexpr double flip = 100;
constexpr double never = -100;
}  // namespace rank

// A round as the alter-ego gives more than what is counted of it: the turn after it begins rested.
constexpr double rest_of_a_round = 6.7;
// A resource that comes again in the next round.
constexpr double area_resource = 0.042;
// Paying with a resource that the card asks for.
constexpr double asked_resource = 0.49;
// How likely an attack by the villain is against this seat if other heroes are there.
constexpr double attack_on_me = 0.47;
// A resource spent where any number may be.
constexpr double open_resource = 1.1;
// A resource spent for an answer.
constexpr double answer_resource = 0.72;
// The card spent for an answer.
constexpr double answer_card = 0.81;
// A card drawn anew for the opening hand.
constexpr double opening_card = 0.65;
// A card drawn anew at the end of the turn.
constexpr double drawn_anew = 0.86;
// An ally that defends and survives: it is exhausted and weaker.
constexpr double ally_hurt = 0.56;

// One question to one seat, with everything that is known for answering it.
class Answering {
 public:
  Answering(const Lore& lore, const SeatView& view, const Ask& question)
      : lore_(lore),
        view_(view),
        question_(question),
        situation_(lore, view),
        judgement_(lore, view, situation_) {
    switch (question.prompt) {
      case prompt::turn:
      case prompt::act_for_another:
        choose_form();
        plan_turn();
        break;
      case prompt::pay:
      case prompt::pay_any:
        choose_form();
        plan_.emplace(lore_, view_, judgement_, situation_, forms(), question.source);
        plan_->solve();
        if (question.prompt == prompt::pay) choose_payment();
        break;
      default:
        break;
    }
  }

  double worth(const Option& o) const {
    switch (question_.prompt) {
      case prompt::turn:
      case prompt::act_for_another:
        return turn(o);
      case prompt::pay:
      case prompt::pay_any:
        return payment(o);
      case prompt::defend:
        return defence(o);
      default:
        return other(o);
    }
  }

 private:
  // ---- the turn

  Plan::Forms forms() const {
    const bool both = situation_.can_flip && flip_;
    return {.hero = situation_.hero_form || both, .alter_ego = !situation_.hero_form || both};
  }

  double plan_value(Plan::Forms forms) const {
    Plan p(lore_, view_, judgement_, situation_, forms, question_.source);
    p.solve();
    return p.value();
  }

  // What the other side of the identity card says about changing to it.
  double welcome() const {
    double worth = 0;
    for (const Ability& a : lore_.abilities(lore_.definition(situation_.self.definition).back)) {
      if (a.event == event::change_form) worth += judgement_.ability(a, situation_.self.id);
    }
    return worth;
  }

  void choose_form() {
    if (!situation_.can_flip) return;
    const bool hero = situation_.hero_form;
    double stay = plan_value({.hero = hero, .alter_ego = !hero});
    double change = plan_value({.hero = true, .alter_ego = true}) + welcome();
    stay += hero ? judgement_.as_hero() : judgement_.as_alter_ego();
    change += hero ? judgement_.as_alter_ego() : judgement_.as_hero();
    if (!hero && situation_.self.ready) {
      const double rest = judgement_.healed(situation_.recover);
      stay += rest;
      change += std::max(rest, judgement_.act(situation_.self));
    }
    flip_ = change + (hero ? rest_of_a_round : 0.0) > stay;
  }

  void plan_turn() {
    plan_.emplace(lore_, view_, judgement_, situation_, forms());
    for (const Option& o : view_.options(question_)) {
      if (o.kind != OptionKind::ability) continue;
      const Ability& a = lore_.rules.library.abilities[o.value];
      const int price = lore_.price(a);
      if (price != 0) plan_->add_ability(o.value, judgement_.ability(a, o.card), price);
    }
    plan_->solve();
  }

  double turn(const Option& o) const {
    if (o.kind == OptionKind::pass) return 0;
    if (o.kind == OptionKind::ability) return use(o);
    const Friend* f = nullptr;
    for (const Friend& one : situation_.friends) {
      if (one.id == o.card) f = &one;
    }
    switch (o.value) {
      case deed::play:
        return play(o);
      case deed::attack:
        return f == nullptr ? rank::never : when_good(judgement_.attack_with(*f));
      case deed::thwart:
        return f == nullptr ? rank::never : when_good(judgement_.thwart_with(*f));
      case deed::recover: {
        const double rest = judgement_.healed(situation_.recover);
        const double instead = flip_ ? judgement_.act(situation_.self) : 0.0;
        return rest > instead ? rank::deed + rest : rank::never;
      }
      case deed::change_form:
        return flip_ ? rank::flip : rank::never;
      case deed::end_turn:
        return 0;
      default:
        return rank::never;
    }
  }

  static double when_good(double worth) { return worth > 0.05 ? rank::deed + worth : rank::never; }

  double play(const Option& o) const {
    const DefinitionId d = view_.definition_of(o.card);
    if (!plan_->plays(d)) return rank::never;
    const double worth = judgement_.playing(d);
    switch (lore_.definition(d).type) {
      case type::upgrade:
      case type::support:
        return rank::lasting + worth;
      case type::ally:
        return rank::ally + worth;
      default:
        return rank::deed + worth;
    }
  }

  double use(const Option& o) const {
    const Ability& a = lore_.rules.library.abilities[o.value];
    const double worth = judgement_.ability(a, o.card);
    if (lore_.price(a) != 0) return plan_->uses(o.value) ? rank::deed + worth : rank::never;
    if (worth <= 0.05) return rank::never;
    const Node& block = lore_.rules.library.node(a.block);
    const bool brings = lore_.says(block, Meaning::draw) || lore_.says(block, Meaning::who_draws) ||
                        lore_.says(block, Meaning::pick_from_top) ||
                        lore_.says(block, Meaning::cheaper) ||
                        lore_.says(block, Meaning::recover_card);
    return (brings ? rank::cards : rank::deed) + worth;
  }

  // ---- paying: with what is missed least

  bool asks_for(DefinitionId paid_for, std::uint8_t resource) const {
    constexpr std::array<Meaning, 3> asked = {Meaning::paid_energy, Meaning::paid_mental,
                                              Meaning::paid_physical};
    const auto abilities = lore_.abilities(paid_for);
    return std::any_of(abilities.begin(), abilities.end(), [&](const Ability& a) {
      return lore_.says(lore_.rules.library.node(a.block), asked[resource]);
    });
  }

  // What is lost with a card that pays.
  double price_of(const Option& o, DefinitionId paid_for) const {
    if (o.kind == OptionKind::ability) return area_resource;  // there again in the next round
    double lost = plan_->value() - plan_->value_without(o.card);
    if (paid_for == 0xffff) return lost;
    const DefinitionId with = view_.definition_of(o.card);
    for (std::uint8_t r = 0; r < 3; ++r) {
      const auto printed = static_cast<std::uint8_t>(attribute::energy + r);
      if (lore_.printed(with, printed) != 0 && asks_for(paid_for, r)) lost -= asked_resource;
    }
    return lost;
  }

  // The cheapest cards that together pay what is lacking.
  void choose_payment() {
    constexpr int most = 8;
    const auto lacking = static_cast<std::size_t>(std::clamp<int>(question_.number, 1, most));
    struct Way {
      double lost = 1e9;
      std::uint64_t with = 0;
    };
    std::array<Way, most + 1> ways;  // to pay so much
    ways[0].lost = 0;
    const DefinitionId paid_for =
        question_.source == no_card ? DefinitionId{0xffff} : view_.definition_of(question_.source);
    std::uint64_t bit = 1;
    for (const Option& o : view_.options(question_)) {
      const double lost = price_of(o, paid_for);
      const auto n = static_cast<std::size_t>(resources(o, paid_for));
      for (std::size_t sum = lacking; sum > 0; --sum) {
        const Way& before = ways[sum > n ? sum - n : 0];
        if (before.lost + lost < ways[sum].lost)
          ways[sum] = {before.lost + lost, before.with | bit};
      }
      bit <<= 1;
    }
    paying_ = ways[lacking].with;
  }

  int resources(const Option& o, DefinitionId paid_for) const {
    if (o.kind != OptionKind::card) return 1;
    const DefinitionId with = view_.definition_of(o.card);
    return std::max(1,
                    paid_for == 0xffff ? lore_.resources(with) : lore_.resources(with, paid_for));
  }

  double payment(const Option& o) const {
    if (o.kind == OptionKind::pass) return 0;
    if (question_.prompt == prompt::pay_any) {
      return o.kind == OptionKind::ability
                 ? rank::deed
                 : plan_->value_without(o.card) - plan_->value() + open_resource;
    }
    const auto index = &o - view_.options(question_).data();
    return index < 64 && (paying_ >> index & 1U) != 0 ? 1.0 : 0.0;
  }

  // ---- an enemy attacks

  double defence(const Option& o) const {
    const Foe foe = read_foe(lore_, view_, question_.source);
    const int boosts = foe.villain ? situation_.boost_cards : 0;
    // In step two of the villain phase the minions attack after the villain.
    const int blows = foe.villain && view_.value(value::step) == 2 ? situation_.blows : 0;
    const double later = judgement_.hurt(std::min(blows, situation_.self.hp - 1));
    if (o.kind == OptionKind::pass) {
      return -(judgement_.attacked_by(foe, boosts, -blows) - later) * at_me();
    }
    if (o.card == situation_.self.id) {
      return -judgement_.attacked_by(foe, boosts, situation_.defense - blows) + later - action +
             answers_to_defence();
    }
    for (const Friend& f : situation_.friends) {
      if (f.id != o.card) continue;
      const double whole = judgement_.ally(f);
      if (f.tough) return -1.2;
      const double blow = foe.attack + (foe.villain ? 1.2 * boosts : 0.0);
      return blow >= f.hp ? -whole : -ally_hurt - whole * blow / (f.hp + 1);
    }
    return 0;
  }

  // How likely the attack is against this seat: of a minion that is known, of the villain not.
  double at_me() const {
    for (const Foe& f : situation_.foes) {
      if (f.id != question_.source || f.villain) continue;
      return f.engaged == situation_.me ? 1.0 : 0.3;
    }
    if (!situation_.hero_form) return attack_on_me;
    return situation_.other_heroes == 0 ? 1.0 : attack_on_me;
  }

  // Cards in hand or in play that answer a defence by the hero.
  double answers_to_defence() const {
    double worth = 0;
    const auto look_at = [&](const Own& own) {
      for (const Ability& a : lore_.abilities(own.definition)) {
        if (a.event == event::defend && a.point == Point::after) {
          worth = std::max(worth, 0.8 * judgement_.ability(a, own.id));
        }
      }
    };
    for (const Own& own : situation_.hand) look_at(own);
    for (const Own& own : situation_.area) look_at(own);
    return worth;
  }

  // ---- everything else

  double other(const Option& o) const {
    switch (o.kind) {
      case OptionKind::pass:
        return 0;
      case OptionKind::yes:
        return question_.node == no_node
                   ? 1.0
                   : judgement_.text(
                         lore_.children(lore_.rules.library.node(question_.node)).back(),
                         at_work());
      case OptionKind::branch:
        return judgement_.text(lore_.rules.library.node(o.card), at_work());
      case OptionKind::seat:
        return o.value == situation_.me ? 1.0 : 0.0;
      case OptionKind::ability:
        return answer(o);
      case OptionKind::deed:
        return resource_type(o);
      case OptionKind::card:
        return card(o.card);
      default:
        return 0;
    }
  }

  Judgement::Text at_work() const {
    const bool attack = question_.ability != 0xffff &&
                        lore_.rules.library.abilities[question_.ability].label == label::attack;
    return {.source = question_.source, .attack = attack};
  }

  // An ability or an event that answers what happens.
  double answer(const Option& o) const {
    const Ability& a = lore_.rules.library.abilities[o.value];
    double worth = judgement_.ability(a, o.card) - answer_resource * lore_.price(a);
    const DefinitionId d = view_.definition_of(o.card);
    if (d != 0xffff && lore_.definition(d).type == type::event) {
      worth -= answer_card + answer_resource * view_.stat(stat::cost, o.card);
    }
    return question_.prompt == prompt_window ? worth - 0.05 : worth;
  }

  double resource_type(const Option& o) const {
    if (question_.source == no_card || question_.prompt != prompt::wild_type) return 0;
    const DefinitionId d = view_.definition_of(question_.source);
    if (d == 0xffff || o.value < deed::as_energy) return 0;
    return asks_for(d, static_cast<std::uint8_t>(o.value - deed::as_energy)) ? 1.0 : 0.0;
  }

  // How glad a player is to have this card in hand.
  double quality(DefinitionId d) const {
    const double gain = judgement_.playing(d) - 1.1 * lore_.printed(d, attribute::cost);
    return judgement_.holding(d) + 0.3 * std::max(0.0, gain);
  }

  double opening(DefinitionId d) const {
    switch (lore_.definition(d).type) {
      case type::resource:
        return 1.0;
      case type::event:
        return quality(d);
      default:
        return 0.5 * (judgement_.playing(d) - lore_.printed(d, attribute::cost));
    }
  }

  double card(CardId c) const {
    const DefinitionId d = view_.definition_of(c);
    switch (question_.prompt) {
      case prompt_choice:
        if (question_.node != no_node && question_.ability != 0xffff) {
          const Ability& a = lore_.rules.library.abilities[question_.ability];
          if (const Node* sentence = lore_.sentence_with(a, question_.node); sentence != nullptr) {
            if (lore_.meaning(*sentence) == Meaning::discard_some) return 0.8 - quality(d);
            return judgement_.target(*sentence, c, at_work());
          }
        }
        return 0;
      case prompt::attack_target:
        return attacked(c);
      case prompt::thwart_target:
        return thwarted(c);
      case prompt::mulligan:
        return opening_card - opening(d);
      case prompt::discard_hand:
      case prompt::discard_down:
        return drawn_anew - quality(d);
      case prompt::discard_cost:
        return 0.8 - quality(d);
      case prompt::ally_limit:
      case prompt::restricted_limit:
        return -judgement_.keeping(c);
      case prompt::attach_to:
        return host(c);
      case prompt::assign_damage:
      case prompt::assign_indirect:
        return assigned(c);
      case prompt::sequence:
        return -special(c, d);
      case prompt::keep_one:
      case prompt::search:
      case prompt::pick_cards:
        return d == 0xffff ? 0.0 : std::max(quality(d), opening(d));
      default:
        return 0;
    }
  }

  const Friend* acting() const {
    for (const Friend& f : situation_.friends) {
      if (f.id == question_.source) return &f;
    }
    return nullptr;
  }

  double attacked(CardId c) const {
    const Friend* f = acting();
    return judgement_.hit(read_engaged(c), f == nullptr ? 2 : f->attack, true);
  }

  Foe read_engaged(CardId c) const {
    for (const Foe& f : situation_.foes) {
      if (f.id == c) return f;
    }
    Foe drone = read_foe(lore_, view_, c);
    drone.engaged = situation_.me;
    return drone;
  }

  double thwarted(CardId c) const {
    const Friend* f = acting();
    for (const Scheme& s : situation_.schemes) {
      if (s.id == c) return judgement_.thwarted(s, f == nullptr ? 1 : f->thwart);
    }
    return 0;
  }

  // Own cards hinder the strongest enemy or help the ally who stays longest.
  double host(CardId c) const {
    for (const Friend& f : situation_.friends) {
      if (f.id == c) return judgement_.ally(f) - (f.controller == situation_.me ? 0.0 : 1.0);
    }
    const Foe f = read_engaged(c);
    return f.villain ? 3.0 + f.attack : f.attack - 0.2 * f.hp;
  }

  double assigned(CardId c) const {
    for (const Friend& f : situation_.friends) {
      if (f.id != c) continue;
      const int there = view_.counter(c, counter::assigned);
      if (f.ally) return -judgement_.ally(f) / std::max(1, f.hp);
      if (f.id == situation_.self.id) {
        return judgement_.hurt(there) - judgement_.hurt(there + 1);
      }
      return there + 1 >= f.hp ? -50.0 : -1.0 - there;
    }
    return 0;
  }

  double special(CardId c, DefinitionId d) const {
    for (const Ability& a : lore_.abilities(d)) {
      if (a.kind == ability::special) return judgement_.ability(a, c);
    }
    return 0;
  }

  const Lore& lore_;
  const SeatView& view_;
  const Ask& question_;
  const Situation situation_;
  const Judgement judgement_;
  std::optional<Plan> plan_;
  std::uint64_t paying_ = 0;  // the options that pay, as bits
  bool flip_ = false;         // end the turn in the other form
};

}  // namespace

void QuickBot::weigh(const SeatView& view, const Ask& question, std::span<double> worth) {
  const Answering answering(lore_, view, question);
  weigh_each(view, question, worth, [&](const Option& o) { return answering.worth(o); });
}

}  // namespace muster::champions
