// What the text of a card does for this seat, read from its phrases.
#include <algorithm>
#include <cmath>

#include "games/champions/bot/judgement.h"

namespace muster::champions {

namespace {

constexpr double drawn = 6.5;                // a card
constexpr double encounter = 5.4;            // a card of the encounter deck revealed
constexpr double ready_hero = 3.7;           // at least
constexpr double acceleration_token = 0.83;  // each round
constexpr double attachment_attack = 0.76;   // each ATK that an attachment gives, and round
constexpr double attachment_scheme = 0.44;   // each SCH that it gives, and round
constexpr double attachment_answer = 1.6;    // a text of it that answers something
constexpr double attachment_rule = 8.9;      // a rule of it that always holds
constexpr double counters_added = 1.7;       // counters put on an own card
constexpr double card_discarded = 1.1;       // from the hand, by choice
constexpr double one_resource = 0.9;         // spent or generated
constexpr double stunned_self = 1.3;         // the own hero
constexpr double enemy_arrives = 4.8;        // a minion or a nemesis
constexpr double ally_arrives = 4.2;         // put into play by a text
constexpr double last_in_row = 0.5;  // how likely a special ability is the last of the sequence
constexpr double tough_given = 2.1;  // to an enemy
constexpr double drone_comes = 4.6;  // a facedown Drone of the usual strength
constexpr double villain_confused = 5.2;  // it does not scheme once
constexpr double side_threat = 0.85;      // a threat placed on a side scheme

constexpr double nothing = -1e9;

}  // namespace

int Judgement::number(const Node& n, const Text& t) const {
  if (lore_.control(n) == Control::literal) return n.value;
  const auto holes = lore_.children(n);
  switch (lore_.meaning(n)) {
    case Meaning::sum:
      return number(holes[0], t) + number(holes[1], t);
    case Meaning::product:
      return number(holes[0], t) * number(holes[1], t);
    case Meaning::some_resources:
      return number(holes[0], t);
    case Meaning::at_most:
      return std::min(number(holes[0], t), number(holes[1], t));
    case Meaning::per_player:
      return number(holes[0], t) * s_.players;
    case Meaning::of_this_way: {
      // As many as its card has counters, if it has any; they are what a cost takes.
      const int counters = t.source != no_card && view_.in_play(t.source)
                               ? view_.counter(t.source, counter::counters)
                               : 0;
      return counters != 0 ? counters : 2;
    }
    case Meaning::damage_on_hero:
      return s_.self.damage;
    case Meaning::heros_attack:
      return s_.self.attack;
    case Meaning::number_of_cards:
      return 2;
    default:
      return 1;
  }
}

bool Judgement::has_trait(int word) const {
  const std::string& trait = lore_.rules.library.words[static_cast<std::size_t>(word)];
  if (lore_.has_trait(s_.self.definition, trait)) return true;
  const auto gives = [&](const Own& own) {
    for (const Ability& a : lore_.abilities(own.definition)) {
      if (a.kind != ability::always) continue;
      for (const Node& n : lore_.children(lore_.rules.library.node(a.block))) {
        const Node* gained = lore_.gained_trait(n);
        if (gained != nullptr && gained->value == word) return true;
      }
    }
    return false;
  };
  return std::any_of(s_.area.begin(), s_.area.end(), gives);
}

// How many own cards would do more if their player had this trait.
double Judgement::traits_matter(int word) const {
  if (has_trait(word)) return 0;
  double worth = 0;
  const auto look_at = [&](const Own& own) {
    for (const Ability& a : lore_.abilities(own.definition)) {
      for (const Node& n : lore_.children(lore_.rules.library.node(a.block))) {
        if (lore_.control(n) != Control::if_true) continue;
        const Node& condition = lore_.children(n)[0];
        if (lore_.meaning(condition) != Meaning::has_trait) continue;
        if (lore_.children(condition)[0].value == word && own.ready) worth += 1.2;
      }
    }
  };
  for (const Own& own : s_.area) look_at(own);
  for (const Own& own : s_.hand) look_at(own);
  return worth;
}

double Judgement::likelihood(const Node& condition) const {
  switch (lore_.meaning(condition)) {
    case Meaning::hero_form:
      return s_.hero_form ? 1.0 : 0.0;
    case Meaning::negation:
      return 1.0 - likelihood(lore_.children(condition)[0]);
    case Meaning::has_trait:
      return has_trait(lore_.children(condition)[0].value) ? 1.0 : 0.15;
    case Meaning::last_step:
      return last_in_row;
    default:
      return 0.5;
  }
}

// ---- nouns --------------------------------------------------------------------------------------

double Judgement::damage_to(const Node& cards, int n, const Text& t) const {
  double worth = 0;
  switch (lore_.meaning(cards)) {
    case Meaning::an_enemy:
    case Meaning::enemy_at_hand:
      return best_hit(n, t.attack);
    case Meaning::a_minion:
      return best_hit(n, t.attack, true);
    case Meaning::villain:
      return hit(s_.villain(), n, t.attack);
    case Meaning::each_enemy:
      for (const Foe& f : s_.foes) worth += hit(f, n, t.attack);
      return worth;
    case Meaning::villain_and_engaged:
      for (const Foe& f : s_.foes) {
        if (f.villain || f.engaged == s_.me) worth += hit(f, n, t.attack);
      }
      return worth;
    case Meaning::own_identity:
    case Meaning::own_hero:
    case Meaning::each_hero:
      return -hurt(n);
    case Meaning::each_character:
      for (const Foe& f : s_.foes) worth += hit(f, n, t.attack);
      [[fallthrough]];
    case Meaning::each_friend:
      worth -= hurt(n);
      for (const Friend& f : s_.friends) {
        if (f.ally) worth -= ally(f) * std::min(1.0, static_cast<double>(n) / std::max(1, f.hp));
      }
      return worth;
    case Meaning::this_card:
      if (const Friend* f = friend_of(t.source); f != nullptr && f->ally) {
        return -ally(*f) * std::min(1.0, static_cast<double>(n) / std::max(1, f->hp));
      }
      return 0;
    default:
      return 0;
  }
}

double Judgement::healing_of(const Node& cards, int n) const {
  switch (lore_.meaning(cards)) {
    case Meaning::villain:
      return -std::min(n, view_.counter(s_.villain().id, counter::damage));
    case Meaning::this_card:
      return 0.5 * n;
    case Meaning::own_hero:
    case Meaning::own_identity:
    case Meaning::a_friend:
      return healed(n);
    default:
      return 0;
  }
}

double Judgement::threat_from(const Node& cards, int n) const {
  double worth = 0;
  switch (lore_.meaning(cards)) {
    case Meaning::a_scheme:
      return best_thwarted(n);
    case Meaning::the_main_scheme:
      return thwarted(s_.main_scheme(), n);
    case Meaning::each_scheme:
      for (const Scheme& s : s_.schemes) {
        if (!s.main || !s_.crisis) worth += thwarted(s, n);
      }
      return worth;
    default:
      return 0;
  }
}

double Judgement::threat_on(const Node& cards, int n, const Text& t) const {
  const Meaning m = lore_.meaning(cards);
  if (m == Meaning::the_main_scheme ||
      (m == Meaning::this_card && t.source == s_.main_scheme().id)) {
    return -threat_comes(n);
  }
  if (m == Meaning::each_side_scheme) {
    return -side_threat * n * static_cast<double>(s_.schemes.size() - 1);
  }
  return -side_threat * n;
}

// All own cards with a "special" ability, the best of them last.
double Judgement::sequence() const {
  double worth = 0;
  for (const Own& own : s_.area) {
    for (const Ability& a : lore_.abilities(own.definition)) {
      if (a.kind != ability::special) continue;
      worth += text(lore_.rules.library.node(a.block),
                    {.source = own.id, .attack = a.label == label::attack});
    }
  }
  return worth;
}

// What a facedown Drone costs that comes; those that are there show how strong they are.
double Judgement::drone() const {
  for (const Foe& f : s_.foes) {
    if (f.definition == 0xffff) return drone_comes * 0.5 * (f.attack + f.hp + f.damage);
  }
  return drone_comes;
}

// What an attachment does by its rules, not by its numbers.
double Judgement::attached_rules(DefinitionId d) const {
  double worth = 0;
  for (const Ability& a : lore_.abilities(d)) {
    if (a.kind == ability::always) worth += attachment_rule;
    if (a.kind == ability::forced_interrupt || a.kind == ability::forced_response)
      worth += attachment_answer;
  }
  return worth;
}

// The card being revealed does nothing.
double Judgement::cancelled() const {
  double worth = 0.3;
  view_.each_card(view_.zone(zone::revealed), [&](const SeatView::Sight& s) {
    if (s.hidden) return;
    worth = 0.3;
    const std::uint8_t kind = lore_.definition(s.definition).type;
    if (kind == type::minion) {
      Foe f;
      f.attack = lore_.printed(s.definition, attribute::attack);
      f.scheme = lore_.printed(s.definition, attribute::scheme);
      f.guard = lore_.has_keyword(s.definition, "guard");
      f.engaged = s_.me;
      worth += foe_value(f);
    }
    if (kind == type::side_scheme || kind == type::attachment) worth += 3.0;
    for (const Ability& a : lore_.abilities(s.definition)) {
      if (a.kind != ability::when_revealed && a.kind != ability::when_revealed_hero &&
          a.kind != ability::when_revealed_alter_ego) {
        continue;
      }
      if (ability::needs_hero(a.kind) && !s_.hero_form) continue;
      if (ability::needs_alter_ego(a.kind) && s_.hero_form) continue;
      worth -= text(lore_.rules.library.node(a.block), {.source = s.id});
    }
  });
  return worth;
}

// ---- sentences ----------------------------------------------------------------------------------

double Judgement::effect(const Node& n, const Text& t) const {
  const auto holes = lore_.children(n);
  switch (lore_.meaning(n)) {
    case Meaning::damage:
      return damage_to(holes[1], number(holes[0], t), t);
    case Meaning::take_damage:
      return -hurt(number(holes[1], t));
    case Meaning::take_that_much:
      return threat_comes(2) - hurt(2);
    case Meaning::indirect_damage:
    case Meaning::assign_damage:
      return -0.8 * hurt(2);
    case Meaning::move_damage: {
      const int moved = std::min(number(holes[0], t), s_.self.damage);
      return healed(moved) + damage_to(holes[2], moved, t);
    }
    case Meaning::prevent_all:
      return hurt(std::max(1, s_.villain().attack + view_.value(value::boost_icons)));
    case Meaning::prevent_damage:
      return hurt(number(holes[0], t)) * 0.8;
    case Meaning::heal:
      return healing_of(holes[1], number(holes[0], t));
    case Meaning::heal_all:
      return healing_of(holes[1], 3);
    case Meaning::exhaust:
      if (lore_.meaning(holes[0]) == Meaning::this_card) return 0;
      if (lore_.meaning(holes[0]) == Meaning::each_own_upgrade) {
        return -0.8 * static_cast<double>(s_.area.size());
      }
      return s_.self.ready ? -1.8 : -0.1;
    case Meaning::ready: {
      if (lore_.meaning(holes[0]) != Meaning::an_ally) {
        return s_.self.ready ? 0.0 : std::max(ready_hero, act(s_.self));
      }
      double best = 0;
      for (const Friend& f : s_.friends) {
        if (f.ally && !f.ready) best = std::max(best, act(f));
      }
      return best;
    }
    case Meaning::stun:
      switch (lore_.meaning(holes[0])) {
        case Meaning::own_identity:
        case Meaning::own_hero:
        case Meaning::each_hero:
          return s_.self.stunned ? 0.0 : -stunned_self;
        case Meaning::villain:
        case Meaning::enemy_at_hand:
          return stunned(s_.villain());
        case Meaning::an_enemy: {
          double best = 0;
          for (const Foe& f : s_.foes) best = std::max(best, stunned(f));
          return best;
        }
        default:
          return 0;
      }
    case Meaning::confuse:
      if (lore_.meaning(holes[0]) != Meaning::villain) return -1.2;
      return s_.villain().confused ? 0.0 : villain_confused;
    case Meaning::tough:
      return -tough_given;

    case Meaning::remove_threat:
      return threat_from(holes[1], number(holes[0], t));
    case Meaning::place_threat:
      return threat_on(holes[1], number(holes[0], t), t);
    case Meaning::place_here:
      return t.source == s_.main_scheme().id ? -threat_comes(number(holes[0], t))
                                             : -side_threat * number(holes[0], t);
    case Meaning::place_here_for_each:
      return -side_threat * s_.players;
    case Meaning::scheme_less:
      return threat_comes(number(holes[0], t));
    case Meaning::acceleration:
      return -number(holes[0], t) * acceleration_token * std::min(s_.rounds, 5.0);

    case Meaning::draw:
    case Meaning::who_draws:
      return drawn * number(holes[1], t);
    case Meaning::draw_up:
      return drawn * std::max(0, s_.hand_as_hero - static_cast<int>(s_.hand.size()) + 1);
    case Meaning::pick_from_top:
      return 1.5 * drawn;
    case Meaning::search:
      return 1.7 * drawn;
    case Meaning::recover_card:
      return 1.2 * drawn;
    case Meaning::recycle:
      return -1.0;
    case Meaning::discard_from_deck:
      return -0.05 * number(holes[1], t);
    case Meaning::others_discard_from_deck:
      return -0.3;
    case Meaning::keep_discarded:
      return drawn;
    case Meaning::discard_random:
      return -drawn * number(holes[1], t);
    case Meaning::others_discard_random:
      return -drawn;
    case Meaning::discard_from_hand:
      return -card_discarded * number(holes[0], t);
    case Meaning::discard_hand_part:
      return -2.0;
    case Meaning::discard: {
      double least = 2.5;
      for (const Own& own : s_.area) least = std::min(least, losing(own));
      return s_.area.size() == 0 ? 0.0 : -least;
    }
    case Meaning::discard_this: {
      if (t.source == no_card) return 0;
      const DefinitionId d = view_.definition_of(t.source);
      if (d == 0xffff || lore_.definition(d).type != type::attachment) return 0;
      const double stays = std::min(s_.rounds, 3.0);
      return attachment_attack * stays * lore_.printed(d, attribute::attack_bonus) +
             attachment_scheme * stays * lore_.printed(d, attribute::scheme_bonus) +
             attached_rules(d);
    }
    case Meaning::return_this:
      return -2.0;
    case Meaning::put_counters:
      return t.source != no_card && view_.counter(t.source, counter::counters) >= 5
                 ? 0.0
                 : counters_added;

    case Meaning::change_form:
      return s_.can_flip ? -1.0 : 0.5;
    case Meaning::to_alter_ego:
      // So that an obligation goes for good; a hero who acted already loses little.
      return as_alter_ego() > as_hero() - 2.0 ? 1.0 : -1.0;
    case Meaning::special_sequence:
      return sequence();
    case Meaning::put_ally:
      return ally_arrives;
    case Meaning::spend:
      return -one_resource * number(holes[0], t);
    case Meaning::generate:
      return one_resource * number(holes[0], t);
    case Meaning::cancel_effects:
      return cancelled();
    case Meaning::surge:
      return -encounter;
    case Meaning::overkill:
      return 0.5;
    case Meaning::villain_attacks:
      if (s_.villain().stunned) return 0;
      return -std::min(attacked_by(s_.villain(), s_.boosts, 0),
                       attacked_by(s_.villain(), s_.boosts, s_.defense) + action);
    case Meaning::villain_schemes:
      return s_.villain().confused ? 0.0 : -threat_comes(s_.villain().scheme + 1);
    case Meaning::more_boost:
      return -1.2;
    case Meaning::minions_attack:
      return -hurt(std::min(s_.blows, s_.self.hp - 1));
    case Meaning::enemy_comes:
      return -enemy_arrives;
    case Meaning::reveal_more:
      return -encounter;
    case Meaning::deal_encounter:
      return -encounter * number(holes[1], t);
    case Meaning::drones:
      return -drone() * number(holes[1], t);
    case Meaning::drones_for_all:
      return -drone() * number(holes[1], t) * s_.playing;
    default:
      return 0;
  }
}

// A rule that holds until the end of the phase.
double Judgement::rule(const Node& n, const Text& t) const {
  const auto holes = lore_.children(n);
  const auto those = [&](bool thwarting) {
    double count = 0;
    const Meaning who = lore_.meaning(holes[0]);
    for (const Friend& f : s_.friends) {
      if (f.controller != s_.me || !f.ready) continue;
      if (who == Meaning::this_card && f.id != t.source) continue;
      if (!f.ally && !s_.hero_form) continue;
      const bool thwarts = f.ally && thwart_with(f) > attack_with(f);
      if (thwarts == thwarting) count += 1;
    }
    return count;
  };
  switch (lore_.meaning(n)) {
    case Meaning::more_attack:
      return number(holes[1], t) * those(false);
    case Meaning::more_thwart:
      return number(holes[1], t) * those(true);
    case Meaning::cheaper:
      return s_.hand.size() > 1 ? 0.9 * number(holes[2], t) : 0.0;
    default:
      if (const Node* trait = lore_.gained_trait(n)) return traits_matter(trait->value);
      return 0;
  }
}

double Judgement::block(std::span<const Node> sentences, const Text& t) const {
  double worth = 0;
  double passed = 0;  // how likely the "if" just before is true
  for (const Node& n : sentences) {
    if (lore_.control(n) == Control::if_true) {
      passed = likelihood(lore_.children(n)[0]);
      worth += passed * statement(lore_.children(n).back(), t);
    } else if (lore_.control(n) == Control::otherwise) {
      worth += (1.0 - passed) * statement(lore_.children(n).back(), t);
    } else {
      worth += statement(n, t);
    }
  }
  return worth;
}

double Judgement::statement(const Node& n, const Text& t) const {
  const auto parts = lore_.children(n);
  switch (lore_.control(n)) {
    case Control::none:
      return lore_.rules.game.phrases[n.phrase].sort == Sort::rule ? rule(n, t) : effect(n, t);
    case Control::block:
      return block(parts, t);
    case Control::choose_one: {
      double top = nothing;
      for (const Node& branch : lore_.children(parts[0])) top = std::max(top, statement(branch, t));
      return top == nothing ? 0 : top;
    }
    case Control::may:
      return std::max(0.0, statement(parts.back(), t));
    case Control::repeat:
      return number(parts[0], t) * statement(parts.back(), t);
    case Control::then:
      return 0.8 * statement(parts.back(), t);
    case Control::until:
    case Control::for_each:
    case Control::in_turn:
    case Control::instead:
    case Control::at_end_of:
    case Control::if_true:
      return statement(parts.back(), t);
    case Control::literal:
    case Control::otherwise:
    case Control::cost:
      return 0;
  }
  return 0;
}

double Judgement::text(const Node& n, const Text& t) const { return statement(n, t); }

double Judgement::cost(const Ability& a, CardId source) const {
  if (a.cost == no_node) return 0;
  double worth = 0;
  for (const Node& n : lore_.children(lore_.rules.library.node(a.cost))) {
    switch (lore_.meaning(n)) {
      case Meaning::spend:
        break;
      case Meaning::exhaust:
        if (lore_.meaning(lore_.children(n)[0]) == Meaning::this_card) {
          const Friend* f = friend_of(source);
          worth += f != nullptr ? act(*f) : 0.05;
        } else {
          worth += s_.self.ready ? act(s_.self) : 0.0;
        }
        break;
      case Meaning::remove_counters:
        worth += 0.4;
        break;
      case Meaning::discard_this:
        worth += 0.6;
        break;
      default:
        worth -= effect(n, {.source = source});
    }
  }
  return worth;
}

double Judgement::ability(const Ability& a, CardId source) const {
  // A stunned hero's attack, or a confused one's thwart, only takes the status card away.
  if ((a.label == label::attack && s_.self.stunned) ||
      (a.label == label::thwart && s_.self.confused)) {
    return 0.2 - cost(a, source);
  }
  return text(lore_.rules.library.node(a.block),
              {.source = source, .attack = a.label == label::attack}) -
         cost(a, source);
}

double Judgement::target(const Node& sentence, CardId chosen, const Text& t) const {
  const auto holes = lore_.children(sentence);
  const Foe* known = foe(chosen);
  const DefinitionId d = view_.definition_of(chosen);
  const bool enemy = known != nullptr || d == 0xffff;
  const auto hurt_by = [&](int n) {
    if (!enemy) {
      const Friend* f = friend_of(chosen);
      return f == nullptr ? 0.0 : f->ally ? -ally(*f) : -hurt(n);
    }
    return hit(known != nullptr ? *known : read_foe(lore_, view_, chosen), n, t.attack);
  };
  const auto less_threat = [&](int n) {
    for (const Scheme& s : s_.schemes) {
      if (s.id == chosen) return thwarted(s, n);
    }
    return 0.0;
  };
  switch (lore_.meaning(sentence)) {
    case Meaning::damage:
      return hurt_by(number(holes[0], t));
    case Meaning::move_damage:
      return hurt_by(std::min(number(holes[0], t), s_.self.damage));
    case Meaning::remove_threat:
      return less_threat(number(holes[0], t));
    case Meaning::stun:
      return stunned(known != nullptr ? *known : read_foe(lore_, view_, chosen));
    case Meaning::heal: {
      const Friend* f = friend_of(chosen);
      if (f == nullptr) return -1.0;
      const int n = std::min(f->damage, number(holes[0], t));
      if (f->id == s_.self.id) return healed(n);
      return f->ally ? 0.9 * n : 0.8 * n + (f->hp <= 4 ? 1.5 : 0.0);
    }
    case Meaning::ready: {
      const Friend* f = friend_of(chosen);
      return f == nullptr ? 0.0 : act(*f) + 0.1 * f->hp;
    }
    case Meaning::discard:
      for (const Own& own : s_.area) {
        if (own.id == chosen) return -losing(own);
      }
      return -1.0;
    case Meaning::buy_ally:
      return d == 0xffff ? 0.0 : playing(d) - 1.0 * lore_.printed(d, attribute::cost);
    default:
      return 0;
  }
}

}  // namespace muster::champions
