#include "games/sentinels/bot/quick_bot.h"

#include <algorithm>

#include "games/sentinels/bot/judgement.h"
#include "rules/interpreter.h"

namespace muster::sentinels {

namespace {

constexpr double good_reward = 4.0;  // a collection is not used up for less

// One question to one seat, with everything that is known for answering it.
class Answering {
 public:
  Answering(const Lore& lore, const SeatView& view, const Ask& question)
      : lore_(lore), view_(view), question_(question), judgement_(lore, view) {
    if (question.ability != 0xffff) {
      ability_ = &lore.rules.library.abilities[question.ability];
      if (question.node != no_node) sentence_ = lore.sentence_with(*ability_, question.node);
    }
  }

  double worth(const Option& o) const {
    switch (question_.prompt) {
      case prompt_choice:
        return choice(o);
      case prompt_branch:
        return text(lore_.node(o.card));
      case prompt_may:
        return o.kind == OptionKind::pass ? 0.0
                                          : text(lore_.children(lore_.node(question_.node)).back());
      case prompt_window:
      case prompt_order:
        return o.kind == OptionKind::pass ? 0.0 : answer(o);
      case prompt::play:
        return o.kind == OptionKind::pass ? 0.0 : play(o.card);
      case prompt::power:
      case prompt::incapacitated:
        return o.kind == OptionKind::pass ? 0.0 : use(o);
      case prompt::reward:
        return o.kind == OptionKind::pass ? good_reward : use(o);
      case prompt::draw:
        return o.value;
      case prompt::arrange:
        return o.kind == OptionKind::pass ? 1.0 : 0.0;
      case prompt::aim:
      case prompt::pick:
      case prompt::tie:
        return o.kind == OptionKind::seat   ? judgement_.drawing(static_cast<Seat>(o.value), 1)
               : o.kind == OptionKind::pass ? 0.0
                                            : target(o.card);
      case prompt::card_order:
        return o.kind == OptionKind::pass ? 0.5 : 0.0;
      case prompt::order:
        return o.kind == OptionKind::pass ? 0.5 : first_hit(o.card);
      case prompt::modifiers:
        // Texts that prevent great damage see more of it before it is reduced; those of foes, too.
        return (o.value == deed::texts_first) == hits_hero() ? 1.0 : 0.0;
      case prompt::discard:
        return o.kind == OptionKind::pass ? 0.0 : discard(o.card);
      case prompt::search:
      case prompt::top_card:
        return found(o);
      case prompt::next_to:
        return host(o.card);
      case prompt::revealed:
        return revealed(o);
      default:
        return 0;
    }
  }

 private:
  bool hits_hero() const {
    const Occurrence* o = view_.occurrence(question_);
    return o == nullptr || o->subject == no_card || lore_of_hero(o->subject);
  }

  // The text at work, as far as the question tells.
  Reading reading() const {
    Reading r = judgement_.reading(question_.source, question_.seat, question_.ability);
    r.answers = view_.occurrence(question_);
    if (r.answers != nullptr) r.scope.occurrence = question_.occurrence;
    r.now = true;
    r.as_hero = lore_of_hero(question_.source) ||
                question_.seat != static_cast<Seat>(view_.value(value::captain));
    return r;
  }

  bool lore_of_hero(CardId c) const {
    const DefinitionId d = c == no_card ? DefinitionId{0xffff} : view_.definition_of(c);
    return d == 0xffff || lore_.team(d) == Team::hero;
  }

  double text(const Node& n) const {
    Reading r = reading();
    return judgement_.text(n, r);
  }

  // ---- a turn

  double play(CardId c) const {
    const DefinitionId d = view_.definition_of(c);
    return d == 0xffff ? 0.0 : judgement_.playing(d, c, question_.seat);
  }

  double use(const Option& o) const {
    const Ability& a = lore_.rules.library.abilities[o.value];
    return judgement_.ability(a, o.card, question_.seat);
  }

  // ---- what happens between

  double answer(const Option& o) const {
    const Ability& a = lore_.rules.library.abilities[o.value];
    Reading r = judgement_.reading(o.card, question_.seat, o.value);
    r.answers = view_.occurrence(question_);
    if (r.answers != nullptr) r.scope.occurrence = question_.occurrence;
    r.now = true;
    return judgement_.text(lore_.node(a.block), r);
  }

  double choice(const Option& o) const {
    if (sentence_ == nullptr) return 0;
    Reading r = reading();
    const Node& asked = lore_.node(question_.node);
    if (asked.slot < r.scope.slots.size()) {
      r.scope.slots[asked.slot] =
          static_cast<std::int16_t>(o.kind == OptionKind::card ? o.card : o.value);
    }
    if (o.kind == OptionKind::number) return amount(o.value);
    if (o.kind == OptionKind::card) return found(o);
    if (lore_.meaning(*sentence_) == Meaning::choose) {  // what follows is about the chosen one
      r.scope.slots[hero_slot] = static_cast<std::int16_t>(o.value);
      r.now = false;
      return judgement_.text(lore_.node(ability_->block), r);
    }
    return judgement_.text(*sentence_, r);
  }

  // How much of it: HP are regained in full, damage to oneself is dealt as long as it pays.
  double amount(int n) const {
    if (lore_.meaning(*sentence_) != Meaning::deal) {
      return lore_.meaning(*sentence_) == Meaning::regain ? n : 0.0;
    }
    Reading r = reading();
    const CardList self = view_.cards(r.scope, lore_.children(*sentence_)[0]);
    if (self.empty()) return 0;
    return judgement_.hit(self[0], n) + 1.6 * n;
  }

  double target(CardId c) const {
    Reading r = reading();
    if (sentence_ == nullptr) return -keeping(c);
    switch (lore_.meaning(*sentence_)) {
      case Meaning::deal: {
        const auto parts = lore_.children(*sentence_);
        if (&lore_.node(question_.node) == &parts[0]) return source(c);
        return judgement_.done_to(*sentence_, c, r) + 0.4 * rules_about(c);
      }
      case Meaning::select:
        return rules_about(c);
      case Meaning::place:
        return host(c);
      case Meaning::fuel:
        return view_.in_play(c) ? host(c) : 0.9 - holding(c);
      case Meaning::destroy:
        return judgement_.done_to(*sentence_, c, r) + for_each_destroyed();
      default:
        return judgement_.done_to(*sentence_, c, r);
    }
  }

  // What becomes of the cards that a sentence picks, by the rules stated after it.
  double rules_about(CardId c) const {
    if (ability_ == nullptr) return 0;
    return rules_in(lore_.node(ability_->block), c);
  }
  double rules_in(const Node& n, CardId c) const {
    if (lore_.phrase(n).sort == Sort::rule) {
      const Node* cards = lore_.cards_hole(n);
      if (cards == nullptr || !lore_.means(*cards, Meaning::those)) return 0;
      return judgement_.rule_about(n, c, reading());
    }
    double sum = 0;
    for (const Node& part : lore_.children(n)) sum += rules_in(part, c);
    return sum;
  }

  // Who deals the damage: whoever deals most, or suffers least.
  double source(CardId c) const {
    const Node& to = lore_.children(*sentence_)[1];
    if (lore_.meaning(to) == Meaning::himself) return judgement_.hit(c, 2);
    return 0.01 * view_.counter(c, counter::hp);
  }

  // Texts that count what was destroyed or discarded: what one more of it brings.
  double for_each_destroyed() const { return gain_from_one_more(3); }
  double gain_from_one_more(int many) const {
    if (ability_ == nullptr) return 0;
    const Node* block = &lore_.node(ability_->block);
    return gain_in(*block, many);
  }
  double gain_in(const Node& block, int many) const {
    if (sentence_ == nullptr) return 0;
    bool after = false;
    Reading none = reading();
    Reading some = none;
    none.scope.result = 0;
    some.scope.result = static_cast<std::int16_t>(many);
    double gain = 0;
    for (const Node& n : lore_.children(block)) {
      if (after) {
        gain += judgement_.text(n, some) - judgement_.text(n, none);
      } else if (&n == sentence_ || (lore_.control(n) == Control::in_turn &&
                                     contains(lore_.children(n).back(), *sentence_))) {
        after = true;
      }
    }
    return gain / many;
  }
  bool contains(const Node& n, const Node& part) const {
    if (&n == &part) return true;
    const auto parts = lore_.children(n);
    return std::any_of(parts.begin(), parts.end(),
                       [&](const Node& c) { return contains(c, part); });
  }

  double keeping(CardId c) const { return view_.in_play(c) ? -judgement_.removing(c) : holding(c); }
  double holding(CardId c) const {
    const DefinitionId d = view_.definition_of(c);
    return d == 0xffff || lore_.definition(d).type != type::hero ? 0.3 : judgement_.holding(d, c);
  }

  double discard(CardId c) const {
    const bool forced = view_.options(question_).back().kind != OptionKind::pass;
    return (forced ? 0.0 : gain_from_one_more(4)) - holding(c);
  }

  // Whom damage to several reaches first: what protects the others, if it falls.
  double first_hit(CardId c) const {
    if (sentence_ == nullptr || lore_.meaning(*sentence_) != Meaning::deal) return 0;
    Reading r = reading();
    const double worth = judgement_.done_to(*sentence_, c, r);
    return worth >= judgement_.removing(c) && worth > 0 ? worth : 0.0;
  }

  // A card that is looked for.
  double found(const Option& o) const {
    if (o.kind == OptionKind::pass) return 0;
    const DefinitionId d = view_.definition_of(o.card);
    if (d == 0xffff) return 0;
    if (lore_.definition(d).type == type::hero) {
      return judgement_.playing(d, o.card, question_.seat);
    }
    const double worth =
        judgement_.playing(d, o.card, static_cast<Seat>(view_.value(value::captain)));
    return question_.prompt == prompt::search && question_.source == no_card ? -worth : worth;
  }

  double host(CardId c) const {
    const DefinitionId d = view_.definition_of(c);
    if (d == 0xffff) return 0;
    const Definition& card = lore_.definition(d);
    double worth = card.type == type::hero_character ? 2.0 : 0.0;
    const auto mine = static_cast<CardId>(view_.value(question_.seat, seat_value::character));
    if (c == mine) worth += 0.5;
    for (const Ability& a : lore_.abilities(d)) {  // what needs cards under it most
      if (a.kind == ability::power) worth += 0.2;
    }
    return worth;
  }

  double revealed(const Option& o) const {
    if (o.kind == OptionKind::pass) return 0;
    const bool optional = view_.options(question_).back().kind == OptionKind::pass;
    const DefinitionId d = view_.definition_of(o.card);
    if (d == 0xffff) return 0;
    const bool hero = lore_.definition(d).type == type::hero;
    const double worth =
        hero ? judgement_.playing(d, o.card, question_.seat)
             : std::min(-0.5, judgement_.playing(d, o.card,
                                                 static_cast<Seat>(view_.value(value::captain))));
    switch (o.value) {
      case deed::play:
      case deed::take:
        return worth;
      case deed::put_back:
        return 0.5 * worth;
      case deed::bury:
        return -0.8 * worth;
      case deed::discard:
        if (optional) return -worth;
        [[fallthrough]];
      default:
        return hero && question_.source == no_card ? -0.6 * worth : 1.2;
    }
  }

  const Lore& lore_;
  const SeatView& view_;
  const Ask& question_;
  const Judgement judgement_;
  const Ability* ability_ = nullptr;
  const Node* sentence_ = nullptr;
};

}  // namespace

void QuickBot::weigh(const SeatView& view, const Ask& question, std::span<double> worth) {
  const Answering answering(lore_, view, question);
  weigh_each(view, question, worth, [&](const Option& o) { return answering.worth(o); });
}

}  // namespace muster::sentinels
