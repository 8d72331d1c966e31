#include "games/brawl/bot/quick_bot.h"

#include "rules/interpreter.h"

namespace muster::brawl {

void QuickBot::weigh(const SeatView& view, const Ask& question, std::span<double> worth) {
  const Situation situation(lore_, view);
  const Judgement judgement(lore_, situation);
  weigh_each(view, question, worth,
             [&](const Option& o) { return this->worth(view, question, o, judgement, situation); });
}

int QuickBot::technique_at_work(const Ask& question) const {
  if (question.ability == 0xffff) return -1;
  const Ability& a = lore_.rules.library.abilities[question.ability];
  const Definition& d = lore_.definition(a.definition);
  return d.type == type::technique ? d.ordinal : -1;
}

double QuickBot::worth(const SeatView& view, const Ask& question, const Option& option,
                       const Judgement& judgement, const Situation& situation) const {
  switch (option.kind) {
    case OptionKind::pass:
      return 0;
    case OptionKind::yes:
      return question.node == no_node ? 1.0
                                      : judgement.text(question.node, technique_at_work(question));
    case OptionKind::card:
      return worth_of_card(view, question, option, judgement, situation);
    case OptionKind::seat:
      return worth_of_seat(question, static_cast<Seat>(option.value), judgement, situation);
    case OptionKind::name:
      return judgement.named(lore_.type_of(option.value));
    case OptionKind::number:
    case OptionKind::deed:
      return 0;
    case OptionKind::ability:
      return worth_of_ability(view, question, option, judgement);
    case OptionKind::branch:
      return judgement.text(option.card, technique_at_work(question));
  }
  return 0;
}

double QuickBot::worth_of_card(const SeatView& view, const Ask& question, const Option& option,
                               const Judgement& judgement, const Situation& situation) const {
  const DefinitionId definition = view.definition_of(option.card);
  if (definition == 0xffff) return 0;
  const int type = lore_.type_of(definition);
  switch (question.prompt) {
    case prompt::lay:
      return judgement.laying(type);
    case prompt::pick_open:
      return judgement.keeping(type);
    case prompt::discard_to_limit:
      return -judgement.keeping(type);
    case prompt::take_card: {
      const int number = lore_.number[static_cast<std::size_t>(type)];
      return judgement.keeping(type) + (situation.fits(number, situation.last_number) ? 3.0 : 0.0);
    }
    case prompt_choice:
      break;
    default:
      return 0;
  }
  switch (lore_.said_with(question)) {
    case says::set_trap:
      return judgement.trap_on(type);
    case says::remove_trap:
      return -judgement.trap_on(type);
    case says::turn_tactic:
      return judgement.flip(type);
    case says::lay_knockout:
      return judgement.knockout_on(type);
    case says::remove_knockout:
      return -judgement.knockout_on(type);
    case says::exchange:
      return judgement.laying(type);
    default:
      return 0;
  }
}

double QuickBot::worth_of_ability(const SeatView& view, const Ask& question, const Option& option,
                                  const Judgement& judgement) const {
  const Ability& a = lore_.rules.library.abilities[option.value];
  if (a.kind == ability::action) return judgement.action(option.value);
  int revealed = -1;
  if (question.source != no_card) {
    if (const DefinitionId d = view.definition_of(question.source); d != 0xffff) {
      revealed = lore_.definition(d).type == type::technique ? lore_.type_of(d) : -1;
    }
  }
  const double worth = judgement.hero_ability(option.value, revealed);
  if (question.prompt != prompt::act) return worth - 2.0;  // once a battle: not for a trifle
  const PhraseId first =
      lore_.said(lore_.rules.library.children(lore_.rules.library.node(a.block))[0]);
  // Instead of the action it must beat the actions; beside it, it comes first if it is good.
  if (first == says::copy_action) return worth - 3.0;
  return worth > 5.0 ? worth + 100.0 : -100.0;
}

double QuickBot::worth_of_seat(const Ask& question, Seat seat, const Judgement& judgement,
                               const Situation& situation) const {
  const int by = technique_at_work(question);
  if (by == trick) return judgement.robbed(seat, 1);
  const bool guarded = situation.on_guard[seat] && (by == melee || by == shot);
  const int blows = by == melee ? situation.series[melee] : 1;
  return guarded ? 0.0 : judgement.harm(seat, blows);
}

}  // namespace muster::brawl
