#include "games/rings/bot/quick_bot.h"

#include <algorithm>
#include <optional>

#include "games/rings/bot/judgement.h"
#include "games/rings/bot/quest_plan.h"
#include "rules/interpreter.h"

namespace muster::rings {

namespace {

// One question to one seat, with everything that is known for answering it.
class Answering {
 public:
  Answering(const Lore& lore, const SeatView& view, const Ask& question)
      : lore_(lore), view_(view), question_(question), s_(lore, view), judgement_(lore, view, s_) {
    if (question.prompt == prompt::commit) {
      plan_.emplace(lore, view, s_, view.options(question));
    }
  }

  double worth(const Option& o) const {
    switch (question_.prompt) {
      case prompt_window:
        return o.kind == OptionKind::pass ? 0.0 : judgement_.response(o.card, o.value);
      case prompt_branch:
        return judgement_.effect(lore_.gist_of(lore_.node(o.card)));
      case prompt_may:
        return o.kind == OptionKind::pass
                   ? 0.0
                   : judgement_.effect(lore_.gist_of(lore_.node(question_.node)));
      case prompt_choice:
        return choice(o);
      case prompt::mulligan:
        return o.value == deed::keep_hand ? 0.0 : 4.5 - hand();
      case prompt::action:
      case prompt::planning:
        if (o.kind == OptionKind::pass) return 0;
        return o.kind == OptionKind::deed ? judgement_.playing(view_.definition_of(o.card))
                                          : judgement_.action(o.card, o.value);
      case prompt::commit:
        return o.kind == OptionKind::pass ? 0.0 : plan_->commits(o.card) ? 1.0 : -1.0;
      case prompt::defend:
      case prompt::sentinel:
        return defend(o);
      case prompt::player_attack:
        return attack(o);
      case prompt::attackers:
      case prompt::ranged:
        return attack_with(o);
      default:
        return other(o);
    }
  }

 private:
  double hand() const {
    double sum = 0;
    for (const Own& o : s_.hand) sum += std::min(3.0, judgement_.holding(o.definition));
    return sum;
  }

  // ---- questions of texts

  double choice(const Option& o) const {
    if (question_.ability == 0xffff) return 0;
    const Ability& a = lore_.rules.library.abilities[question_.ability];
    const Gist& g = lore_.gist(question_.ability);
    Meaning deed = g.deed;
    if (question_.node != no_node) {
      const Node* sentence = lore_.sentence_with(a, question_.node);
      if (sentence != nullptr && lore_.meaning(*sentence) != Meaning::unknown) {
        deed = lore_.meaning(*sentence);
      }
    }
    if (o.kind == OptionKind::seat) return judgement_.seat(deed, static_cast<Seat>(o.value));
    if (o.kind != OptionKind::card) return 0;
    return judgement_.target(deed, g, a.definition, o.card);
  }

  // ---- combat

  double defend(const Option& o) const {
    const Foe* enemy = s_.foe(question_.source);
    Opponent attacker{.attack = view_.stat(stat::attack, question_.source)};
    if (enemy != nullptr) attacker = Combat::opponent(*enemy);
    Combat combat(s_, s_.me);
    combat.strikes_now(question_.source);
    const bool mine = question_.prompt == prompt::defend;
    if (o.kind == OptionKind::pass) {
      const double loss = mine ? combat.undefended(attacker) : 3.0 + 0.8 * attacker.attack;
      return combat.worth() - loss;
    }
    double loss = 0;
    for (const Fighter& f : combat.fighters) {
      if (f.id == o.card) loss = combat.defended(f, attacker);
    }
    combat.leave_out(o.card);
    return combat.worth() - loss;
  }

  int strength_of_ready(CardId enemy) const {
    int sum = 0;
    const Foe* f = s_.foe(enemy);
    for (const Friend& x : s_.friends) {
      if (x.seat != s_.me || !x.ready || !x.can_attack) continue;
      if (f != nullptr && f->engaged != s_.me && view_.stat(stat::ranged, x.id) == 0) continue;
      sum += x.attack;
    }
    return sum;
  }

  double attack(const Option& o) const {
    if (o.kind == OptionKind::pass) return 0;
    const Foe* f = s_.foe(o.card);
    if (f == nullptr) return 1;
    if (f->engaged == no_seat) return staged_attack(*f);
    const int strength = strength_of_ready(o.card);
    const int need = f->defense + f->hp;
    if (strength >= need) return 100 + f->bounty - 0.3 * need;
    const double hurt = strength - f->defense;
    return hurt <= 0 ? -1.0 : hurt * f->bounty / f->hp;
  }

  // Somebody who may strike at the staging area does so alone.
  double staged_attack(const Foe& f) const {
    int most = 0;
    for (const Friend& x : s_.friends) {
      if (x.seat == s_.me && x.ready && view_.stat(stat::attacks_staging, x.id) != 0) {
        most = std::max(most, x.attack + 1);
      }
    }
    if (most <= f.defense) return -1;
    if (most >= f.defense + f.hp) return 50 + f.bounty;
    return s_.engaged_with(s_.me) == 0 ? most - f.defense : 0.1;
  }

  double attack_with(const Option& o) const {
    const Foe* f = s_.foe(question_.source);
    if (f == nullptr) return 0;
    const bool help = question_.prompt == prompt::ranged;
    const auto offered = [&](CardId c) {
      const auto options = view_.options(question_);
      return std::any_of(options.begin(), options.end(), [c](const Option& x) {
        return x.kind == OptionKind::deed && x.card == c;
      });
    };
    // Those that are ready and not offered have been chosen.
    int chosen = 0, left = 0;
    for (const Friend& x : s_.friends) {
      if (x.attacking) chosen += x.attack;
      if (x.seat != s_.me || !x.ready || !x.can_attack) continue;
      if (offered(x.id)) {
        left += x.attack;
      } else if (!help) {
        chosen += x.attack;
      }
    }
    const int need = f->defense + f->hp - chosen;
    if (o.kind == OptionKind::pass) return 0;
    if (need <= 0) return -1;
    const Friend* x = s_.friend_of(o.card);
    if (x == nullptr || x->attack <= 0) return -1;
    if (help && left < need && s_.engaged_with(s_.me) != 0) return -1;
    if (left < need) return chosen + left > f->defense ? 1.0 + x->attack : -1.0;
    // The last blow by the weakest who is strong enough; until then the strongest first. Those
    // whose kills are progress come before all others.
    const double trophy = 300.0 * x->trophies;
    return trophy + (x->attack >= need ? 200.0 - x->attack : 100.0 + x->attack);
  }

  // ---- everything else

  double other(const Option& o) const {
    if (o.kind == OptionKind::pass) return 0;
    if (o.kind == OptionKind::number) return number(o.value);
    if (o.kind == OptionKind::seat) return o.value == s_.me ? 0.1 : 0.0;
    const DefinitionId d = o.card == no_card ? DefinitionId{0xffff} : view_.definition_of(o.card);
    const Friend* f = s_.friend_of(o.card);
    switch (question_.prompt) {
      case prompt::pay:
        return f == nullptr ? 0.0 : f->resources - (f->readies && f->resources < 2 ? 5.0 : 0.0);
      case prompt::attach_to:
        return judgement_.host(view_.definition_of(question_.source), o.card);
      case prompt::travel: {
        const Place* p = s_.place(o.card);
        return p == nullptr ? 0.0 : judgement_.travelling(*p);
      }
      case prompt::engage: {
        const Foe* e = s_.foe(o.card);
        if (e == nullptr) return 0;
        return s_.will_engage(*e, s_.me) ? -0.1 : judgement_.engaging(*e);
      }
      case prompt::check:
      case prompt::enemy_attack: {
        const Foe* e = s_.foe(o.card);
        return e == nullptr ? 0.0 : e->attack;
      }
      case prompt::undefended:
      case prompt::defender_hit: {
        if (f == nullptr) return 0;
        const Fighter x{.hp = f->hp, .worth = f->worth, .hero = f->hero};
        return -Combat::harm(x, hit_by_source());
      }
      case prompt::restricted:
        if (d == 0xffff) return 0;
        return lore_.objective(d) ? -20.0 : -judgement_.holding(d);
      case prompt::refresh:
        return 1;
      case prompt::keep_one:
      case prompt::put_back:
        return d == 0xffff ? 0.0 : judgement_.holding(d);
      case prompt::search:
        return d == 0xffff ? 0.0 : found(d);
      case prompt::exhaust:
        return f == nullptr ? 0.0 : -judgement_.usefulness(*f);
      case prompt::discard:
        return d == 0xffff ? 0.0 : -judgement_.holding(d);
      default:
        return 0;
    }
  }

  int hit_by_source() const { return std::max(1, view_.stat(stat::attack, question_.source)); }

  // A card of the own deck, or one for the staging area.
  double found(DefinitionId d) const {
    const std::uint8_t t = lore_.type_of(d);
    if (t == type::enemy || t == type::location || t == type::treachery) {
      return lore_.names(s_.stage, d) ? 50.0 : 20.0 - judgement_.encounter_card(d);
    }
    return judgement_.holding(d) + 0.1;
  }

  double number(int n) const {
    const DefinitionId d = view_.definition_of(question_.source);
    const Gist* g = d == 0xffff ? nullptr : lore_.gist(d, ability::action);
    if (g != nullptr && g->deed == Meaning::look_and_keep) return -std::abs(n - 3);
    return n;
  }

  const Lore& lore_;
  const SeatView& view_;
  const Ask& question_;
  Situation s_;
  Judgement judgement_;
  std::optional<QuestPlan> plan_;
};

}  // namespace

void QuickBot::weigh(const SeatView& view, const Ask& question, std::span<double> worth) {
  const Answering answering(lore_, view, question);
  weigh_each(view, question, worth, [&](const Option& o) { return answering.worth(o); });
}

}  // namespace muster::rings
