#include "games/aeons-end/bot/quick_bot.h"

#include <algorithm>
#include <optional>

#include "games/aeons-end/bot/plan.h"
#include "rules/interpreter.h"

namespace muster::aeons_end {

namespace {

// In what order a main phase is played: first what needs cards in hand, then all that brings
// aether, then what it is spent on.
namespace rank {
constexpr double stop = 900;  // a power, by other means than aether
constexpr double play = 800;
constexpr double use = 700;  // abilities
constexpr double ask = 650;
constexpr double breach = 600;
constexpr double prep = 500;
constexpr double late = 400;  // what needs a spell that was prepped this turn
constexpr double spend = 300;
constexpr double never = -100;
}  // namespace rank

constexpr double good_ability = 3.5;  // an ability is not used for less
constexpr double good_shield = 5.0;   // nor one that turns a nemesis card or turn aside

// One question to one seat, with everything that is known for answering it.
class Answering {
 public:
  Answering(const Lore& lore, const SeatView& view, const Ask& question)
      : lore_(lore), view_(view), question_(question), s_(lore, view), judgement_(lore, view, s_) {
    if (question.prompt == prompt::main) plan_.emplace(lore, view, judgement_, s_, question);
  }

  double worth(const Option& o) const {
    switch (question_.prompt) {
      case prompt::casting:
        return casting(o);
      case prompt::main:
        return main_phase(o);
      case prompt::act_for_another:
        return o.kind == OptionKind::pass ? good_ability : ability(o);
      case prompt_window:
        return o.kind == OptionKind::pass ? 0.0 : answering_ability(o);
      case prompt_branch:
        return judgement_.text(lore_.node(o.card), at_work());
      case prompt_may:
        return o.kind == OptionKind::pass ? 0.0 : may();
      case prompt_choice:
        return choice(o);
      default:
        return o.kind == OptionKind::seat ? seat(static_cast<Seat>(o.value)) : other(o);
    }
  }

 private:
  // ---- casting

  double casting(const Option& o) const {
    if (o.value == deed::end_casting) return 0;
    for (const Prepped& p : s_.prepped) {
      if (p.id != o.card) continue;
      const double worth = judgement_.spell(p, s_.me);
      if (worth <= 0.2) return -1;
      // A spell that counts its neighbours goes before them; then the small ones, which kill
      // what is weak and leave the nemesis to the great ones.
      const bool counts = lore_.says(*lore_.text(p.definition, ability::cast), says::adjacent);
      return (counts ? 200.0 : 100.0) - std::min(worth, 50.0);
    }
    return 0;
  }

  // ---- the main phase

  double main_phase(const Option& o) const {
    if (o.kind == OptionKind::ability) {
      if (const double planned = plan_->worth(o); planned > 0) return rank::late + planned;
      const bool mages = lore_.rules.library.abilities[o.value].kind != ability::prepped;
      const double worth = ability(o);
      return worth > (mages ? good_ability : 0.05) ? rank::use + worth : rank::never;
    }
    switch (o.value) {
      case deed::play:
        return play(o);
      case deed::prep:
        return rank::prep + judgement_.spell_damage(view_.definition_of(o.card));
      case deed::remove:
        return remove(o);
      case deed::ask:
        return rank::ask;
      case deed::gain:
      case deed::charge: {
        const double worth = plan_->worth(o);
        return worth > 0 ? rank::spend + std::min(worth, 50.0) : rank::never;
      }
      case deed::focus:
      case deed::open: {
        const double worth = plan_->worth(o);
        return worth > 0 ? rank::breach + std::min(worth, 50.0) : rank::never;
      }
      default:
        return 0;
    }
  }

  double play(const Option& o) const {
    const DefinitionId d = view_.definition_of(o.card);
    const Node* text = lore_.text(d, ability::play);
    if (text == nullptr) return rank::never;
    const double worth = judgement_.text(*text, {.you = s_.me, .source = o.card});
    if (lore_.type_of(d) == type::gem) {
      return rank::play + std::clamp(worth, 0.0, 50.0);
    }
    if (worth <= 0.05) return rank::never;
    // Relics that use gems in hand come before the gems.
    if (lore_.says(*text, says::play_again)) return rank::play + 60;
    return (lore_.says(*text, says::cast_stronger) ? rank::late : rank::use) +
           std::min(worth, 40.0);
  }

  double remove(const Option& o) const {
    if (const double planned = plan_->worth(o); planned > 0) return rank::spend + 60;
    for (const PowerCard& p : s_.powers) {
      if (p.id != o.card) continue;
      const Node& how = *lore_.text(p.definition, ability::to_discard);
      if (lore_.says(how, says::spend_aether)) return rank::never;
      const double worth = judgement_.stopping(p) + judgement_.text(how, {.you = s_.me});
      return worth > 0 ? rank::stop + std::min(worth, 50.0) : rank::never;
    }
    return rank::never;
  }

  double ability(const Option& o) const {
    const Ability& a = lore_.rules.library.abilities[o.value];
    return judgement_.text(lore_.node(a.block), {.you = s_.me, .source = o.card});
  }

  // Abilities that turn something aside.
  double answering_ability(const Option& o) const {
    const Ability& a = lore_.rules.library.abilities[o.value];
    double aside = 0;
    if (a.event == event::nemesis_drawn) {
      view_.each_card(view_.zone(zone::resolving), [&](const SeatView::Sight& c) {
        if (c.hidden) return;
        for (const std::uint8_t kind : {ability::resolve, ability::immediately, ability::power}) {
          if (const Node* n = lore_.text(c.definition, kind)) {
            aside -= judgement_.text(*n, {.you = s_.me, .source = c.id});
          }
        }
      });
    } else if (s_.turn_cards_gone != 0) {
      bool first = true;
      view_.each_card(view_.zone(zone::turn_discard), [&](const SeatView::Sight& c) {
        if (first && means_nemesis(lore_, c.definition)) aside = judgement_.danger();
        first = false;
      });
    }
    return aside - good_shield;
  }

  // ---- questions of texts

  Judgement::Text at_work() const {
    Seat you = question_.seat;
    return {.you = you, .source = question_.source};
  }

  double may() const {
    const Node& n = lore_.node(question_.node);
    const Node& block = lore_.children(n).back();
    if (lore_.says(block, says::distribute)) return distribute();
    if (lore_.says(block, says::deal_more)) return strengthen(block);
    return judgement_.text(block, at_work());
  }

  // Damage to a husk is distributed over all of them, for one life.
  double distribute() const {
    const double spare = (s_.husks - 1) * 0.8 * judgement_.husk();
    return std::min(spare, 3 * judgement_.husk()) - judgement_.hurt(s_.me, 1);
  }

  // A price for more damage.
  double strengthen(const Node& block) const {
    double worth = judgement_.text(block, at_work());
    for (const Node& n : lore_.children(block)) {
      if (lore_.said(n) == says::lose_charges) worth += 2;
      if (lore_.said(n) == says::discard && lore_.described(n).gems) {
        int dearest = 0;
        for (const Own& c : s_.hand) {
          if (lore_.type_of(c.definition) == type::gem) {
            dearest = std::max(dearest, lore_.cost(c.definition));
          }
        }
        worth += dearest;
      }
    }
    return worth;
  }

  double choice(const Option& o) const {
    if (question_.ability == 0xffff || question_.node == no_node) return 0;
    const Ability& a = lore_.rules.library.abilities[question_.ability];
    const Node* sentence = lore_.sentence_with(a, question_.node);
    if (sentence == nullptr) return 0;
    if (o.kind == OptionKind::seat) {
      Judgement::Text t = at_work();
      t.asked = question_.node;
      t.answer = static_cast<Seat>(o.value);
      return judgement_.text(*sentence, t);
    }
    if (o.kind != OptionKind::card) return 0;
    return target(*sentence, o.card);
  }

  double target(const Node& sentence, CardId c) const {
    const DefinitionId d = view_.definition_of(c);
    switch (lore_.said(sentence)) {
      case says::deal:
        return judgement_.hit(c, damage(sentence));
      case says::focus:
        for (const Breach& b : s_.breaches) {
          if (b.id == c) return judgement_.focusing(b);
        }
        return 0;
      case says::cast:
      case says::cast_stronger:
      case says::cast_and_keep:
        for (const Prepped& p : s_.prepped) {
          if (p.id == c) return judgement_.spell(p, question_.seat);
        }
        return 0;
      case says::discard:
        return d == 0xffff ? 0.0 : judgement_.discarding(d);
      case says::destroy:
        return d == 0xffff ? 0.0 : judgement_.destroying(d, in_hand(c));
      case says::shuffle_cards_into:
        return judgement_.turn_of(
            static_cast<Seat>(std::max(0, lore_.printed(d, attribute::number) - 1)));
      case says::play_card:
        return 2 * judgement_.use(d) - judgement_.owning(d);
      case says::return_to_hand:
        return judgement_.use(d);
      case says::gain_on_deck:
        return judgement_.gaining(d) - price_of_gain(d);
      case says::gain_card:
      case says::gain_into_hand:
        return judgement_.gaining(d);
      case says::devour:
        return pile(c, static_cast<int>(judgement_.number(lore_.children(sentence)[0], at_work())));
      default:
        return 0;
    }
  }

  // The text may make its player suffer for the card's cost.
  double price_of_gain(DefinitionId d) const {
    const Ability& a = lore_.rules.library.abilities[question_.ability];
    const Node* of = lore_.part_saying(lore_.node(a.block), says::stat_of_cards);
    if (of == nullptr || lore_.said(lore_.children(*of)[0]) != says::cost_of_card) return 0;
    return judgement_.hurt(s_.me, (lore_.cost(d) + 1) / 2);
  }

  // What this spell will deal: the numbers of its text that depend on cards are known by now only
  // roughly, which matters little for where it goes.
  int damage(const Node& sentence) const {
    Judgement::Text t = at_work();
    t.adjacent = 1;
    const double n = judgement_.number(lore_.children(sentence)[0], t);
    return std::max(1, static_cast<int>(n)) + view_.value(value::extra_damage);
  }

  // ---- everything else

  double seat(Seat s) const {
    switch (question_.prompt) {
      case prompt::who_takes_turn:
        return judgement_.turn_of(s) + (s == s_.me ? 0.2 : 0.0);
      case prompt::collective_discard:
        return s_.hand_size[s] + (s_.stands(s) ? 0.0 : 1.0);
      case prompt::corruption_goes_to:
        return -judgement_.corruption_beneath(s);
      default:
        return s == s_.me ? 0.1 : 0.0;
    }
  }

  double other(const Option& o) const {
    if (o.kind == OptionKind::pass) return pass();
    const DefinitionId d = o.card == no_card ? DefinitionId{0xffff} : view_.definition_of(o.card);
    switch (question_.prompt) {
      case prompt::breach:
        return breach_for_spell(o.card);
      case prompt::corruption_order:
        // First what heals who is hurt, last what heals who is not, or not yet.
        return judgement_.text(*lore_.text(d, ability::resolve), {.you = s_.me, .source = o.card});
      case prompt::discard_order:
        return -1;
      case prompt::discard_card:
      case prompt::discard_up_to:
        return d == 0xffff ? 0.0 : judgement_.discarding(d);
      case prompt::destroy_card:
      case prompt::destroy_up_to:
        return d == 0xffff ? 0.0 : judgement_.destroying(d, in_hand(o.card));
      case prompt::return_up_to:
      case prompt::return_card:
        return d == 0xffff ? 0.0 : judgement_.use(d);
      case prompt::destroy_breach:
        for (const Breach& b : s_.breaches) {
          if (b.id == o.card) return (b.opened ? -10.0 : 0.0) - b.focused + 0.1 * b.number;
        }
        return 0;
      case prompt::distribute:
        return -view_.counter(o.card, counter::life);  // one that falls is better than two hurt
      case prompt::target:
        return judgement_.hit(o.card, view_.value(value::extra_damage));
      case prompt::turn_order_next:
        return means_nemesis(lore_, d) ? 0.0 : 1.0;
      case prompt::pile:
        return pile(o.card, 1);
      default:
        return 0;
    }
  }

  // What "no more" stands for.
  double pass() const {
    switch (question_.prompt) {
      case prompt::collective_discard: {
        // Each gem prevents 3 damage of what is to come.
        const int left = question_.number;
        const double prevented =
            judgement_.gravehold_hurt(3 * left) - judgement_.gravehold_hurt(3 * (left - 1));
        return prevented > judgement_.aether(1.3) || 3 * left >= s_.gravehold ? -1.0 : 100.0;
      }
      case prompt::discard_up_to:
        return -3.0;  // each card deals damage
      case prompt::destroy_up_to: {
        const bool deals = question_.source == no_card && s_.phase == casting_phase;
        return deals ? -3.0 : 0.0;
      }
      default:
        return 0;
    }
  }

  bool in_hand(CardId c) const {
    return std::any_of(s_.hand.begin(), s_.hand.end(), [&](const Own& o) { return o.id == c; });
  }

  double breach_for_spell(CardId c) const {
    for (const Breach& b : s_.breaches) {
      if (b.id != c) continue;
      // Closed breaches are for spells that nothing else holds.
      return (b.opened ? 2.0 : 0.0) + 4.0 * b.bonus - 0.1 * b.number - b.spells;
    }
    return 0;
  }

  // A pile that nobody needs, and that has the cards.
  double pile(CardId top, int n) const {
    const DefinitionId d = view_.definition_of(top);
    if (d == 0xffff) return 0;
    for (std::uint8_t z = zone::supply; z < zone::supply_end; ++z) {
      const ZoneId zone = view_.zone(z);
      CardId first = no_card;
      view_.each_card(zone, [&](const SeatView::Sight& c) {
        if (first == no_card) first = c.id;
      });
      if (first != top) continue;
      const int have = view_.count(zone);
      const double lacking = judgement_.gravehold_hurt(2 * std::max(0, n - have));
      return -lacking - std::max(0.0, judgement_.gaining(d)) - (have <= n ? 3.0 : 0.0) + 0.1 * have;
    }
    return 0;
  }

  const Lore& lore_;
  const SeatView& view_;
  const Ask& question_;
  Situation s_;
  Judgement judgement_;
  std::optional<Plan> plan_;
};

}  // namespace

void QuickBot::weigh(const SeatView& view, const Ask& question, std::span<double> worth) {
  const Answering answering(lore_, view, question);
  weigh_each(view, question, worth, [&](const Option& o) { return answering.worth(o); });
}

}  // namespace muster::aeons_end
