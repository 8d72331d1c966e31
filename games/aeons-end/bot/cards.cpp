// What cards, spells, breaches and abilities are worth to their player.
#include <algorithm>

#include "games/aeons-end/bot/judgement.h"

namespace muster::aeons_end {

namespace {

constexpr double corruption_use = -2.5;  // drawing one
constexpr double relic_use = 1.0;        // in aether
constexpr double spell_delay = 0.75;     // turns until a spell that was drawn is cast
constexpr double spell_held = 0.75;      // a spell in hand, of its damage
constexpr double room = 0.6;             // breaches that are not needed every turn
constexpr double more_room = 0.6;        // a spell that needs not wait
constexpr double room_least = 0.1;
constexpr double focus_part = 0.37;    // of an opened breach
constexpr double breach_bonus = 0.47;  // a damage more with each spell there
constexpr double supply_share = 0.38;  // a card bought, of one devoured
constexpr double other_breach = 0.8;   // one of another player
constexpr double prepped_turn = 0.4;   // what is prepped, of a turn that comes now

}  // namespace

double Judgement::rough_damage(DefinitionId d) const {
  const int cost = lore_.cost(d);
  return cost == 0 ? 1.0 : 1.7 + 0.35 * cost;
}

double Judgement::mean_spell() const {
  double sum = 2;
  int count = 2;
  const auto note = [&](DefinitionId d) {
    if (lore_.type_of(d) != type::spell) return;
    sum += rough_damage(d);
    ++count;
  };
  for (const Own& c : s_.hand) note(c.definition);
  for (const Own& c : s_.discard) note(c.definition);
  for (const Prepped& p : s_.prepped) {
    if (p.seat == s_.me) note(p.definition);
  }
  return sum / count;
}

// A rough guess: the own cards that are seen, and hidden ones like them.
double Judgement::mean_use() const {
  const auto guess = [&](DefinitionId d) {
    const int cost = lore_.cost(d);
    switch (lore_.type_of(d)) {
      case type::gem:
        return later_aether(cost == 0 ? 1.0 : cost <= 4 ? 2.0 : 3.0);
      case type::spell:
        return rough_damage(d);
      case type::corruption:
        return corruption_use;
      default:
        return later_aether(relic_use);
    }
  };
  double sum = 5 * later_aether(0.9);
  for (const Own& c : s_.hand) sum += guess(c.definition);
  for (const Own& c : s_.discard) sum += guess(c.definition);
  return sum / static_cast<double>(5 + s_.hand.size() + s_.discard.size());
}

// How often a card is drawn until the end, if it is there from then on.
double Judgement::uses(double from_turn) const {
  return std::max(0.0, turns_ - from_turn) * hand_size / (s_.deck_size + 1);
}

double Judgement::spell_damage(DefinitionId d) const {
  const Node* cast = lore_.text(d, ability::cast);
  return cast == nullptr ? 0.0 : text(*cast, {.you = s_.me, .plain = true});
}

double Judgement::use(DefinitionId d) const {
  switch (lore_.type_of(d)) {
    case type::corruption:
      return corruption_use;
    case type::spell: {
      double worth = spell_damage(d);
      if (const Node* while_there = lore_.text(d, ability::prepped)) {
        worth += std::max(0.0, text(*while_there, {.you = s_.me, .plain = true}));
      }
      if (const Node* also = lore_.text(d, ability::while_prepped)) {
        worth += text(*also, {.you = s_.me, .plain = true});
      }
      return worth;
    }
    default: {
      const Node* play = lore_.text(d, ability::play);
      return play == nullptr ? 0.0 : text(*play, {.you = s_.me, .plain = true});
    }
  }
}

double Judgement::use_now(DefinitionId d) const {
  switch (lore_.type_of(d)) {
    case type::spell:
      return spell_held * use(d);
    case type::gem:
      return use(d) * aether(1) / later_aether(1);
    default:
      return use(d);
  }
}

double Judgement::owning(DefinitionId d) const {
  const double delay = lore_.type_of(d) == type::spell ? spell_delay : 0.0;
  return uses(delay) * (use(d) - mean_use_);
}

double Judgement::gaining(DefinitionId d) const {
  const bool spell = lore_.type_of(d) == type::spell;
  // It comes when the deck has been drawn.
  double wait = static_cast<double>(s_.deck_left) / hand_size + (spell ? spell_delay : 0.0);
  if (lore_.text(d, ability::when_gained) != nullptr) wait = 0;  // on top of the deck
  double worth = use(d);
  if (spell) {
    // More spells than breaches wait in hand.
    const double share = (s_.seen_spells + 2.0 + 1.0) / (s_.seen + 8.0 + 1.0);
    const double slots = s_.opened[s_.me] + room;
    worth *= std::min(1.0, slots / (hand_size * share));
  }
  return uses(wait) * (worth - mean_use_);
}

double Judgement::taking() const {
  return view_.count(view_.zone(zone::devoured)) == 0 ? 0.0 : supply_share * devour(1);
}

double Judgement::destroying(DefinitionId d, bool from_hand) const {
  return -owning(d) - (from_hand ? use_now(d) : 0.0);
}

// The n cards that are missed least, added up.
double Judgement::worst_of_hand(Seat s, int n, bool destroyed) const {
  if (s != s_.me) return std::min(n, s_.hand_size[s]) * (destroyed ? 0.5 : 0.8) * aether(1);
  std::array<double, 24> lost{};
  std::size_t count = 0;
  for (const Own& c : s_.hand) {
    lost[count++] = destroyed ? -destroying(c.definition, true) : use_now(c.definition);
  }
  std::sort(lost.begin(), lost.begin() + static_cast<std::ptrdiff_t>(count));
  double worth = 0;
  for (std::size_t i = 0; i < std::min(count, static_cast<std::size_t>(n)); ++i) worth += lost[i];
  return worth;
}

double Judgement::spell(const Prepped& p, Seat caster) const {
  const Node* cast = lore_.text(p.definition, ability::cast);
  if (cast == nullptr) return 0;
  return text(*cast, {.you = caster,
                      .source = p.id,
                      .bonus = p.bonus,
                      .adjacent = static_cast<double>(p.adjacent)});
}

// What the own spells will deal in this casting phase, besides the one that is being cast.
double Judgement::still_to_cast() const {
  if (!s_.my_turn() || s_.phase != casting_phase) return 0;
  double damage = 0;
  for (const Prepped& p : s_.prepped) {
    const Node* cast = lore_.text(p.definition, ability::cast);
    if (p.seat != s_.me || cast == nullptr) continue;
    Sum sum;
    add(*cast,
        {.you = s_.me,
         .source = p.id,
         .bonus = p.bonus,
         .adjacent = static_cast<double>(p.adjacent),
         .plain = true},
        sum);
    damage += sum.damage;
  }
  return damage;
}

double Judgement::best_spell(Seat caster, bool own_new) const {
  double best = 0;
  for (const Prepped& p : s_.prepped) {
    if (own_new && (p.seat != caster || !p.now)) continue;
    best = std::max(best, spell(p, caster));
  }
  return best;
}

// ---- breaches -----------------------------------------------------------------------------------

double Judgement::opening(const Breach& b) const {
  const bool mine = b.seat == s_.me;
  const double share = (s_.seen_spells + 2.0) / (s_.seen + 8.0);
  const double spells = mine ? hand_size * share : 2.0;  // a turn
  // How often one breach more is wanted, and what the better ones add.
  const double wanted = std::clamp(spells - s_.opened[b.seat] + room, room_least, 1.0);
  const double bonus = breach_bonus * lore_.printed(b.definition, attribute::bonus);
  double worth = std::max(0.0, turns_ - 1) *
                 (more_room * wanted * mean_spell_ + bonus * std::min(1.0, spells / 3));
  if (!mine) return other_breach * worth;
  return worth + waiting_spell(b);
}

double Judgement::focusing(const Breach& b) const {
  if (b.focused >= last_focus) return opening(b);
  return focus_part * opening(b) + (1.0 - focus_part) * waiting_spell(b);
}

// The best spell in hand, if all other breaches are taken and this one could hold it now.
double Judgement::waiting_spell(const Breach& b) const {
  if (b.seat != s_.me || !s_.my_turn() || b.spells != 0 || b.focused_now) return 0;
  int free = 0;
  for (const Breach& o : s_.breaches) {
    if (o.seat == s_.me && o.spells == 0 && (o.opened || o.focused_now)) ++free;
  }
  double best = 0;
  int in_hand = 0;
  for (const Own& c : s_.hand) {
    if (lore_.type_of(c.definition) != type::spell) continue;
    ++in_hand;
    best = std::max(best, spell_damage(c.definition));
  }
  return in_hand > free ? best : 0.0;
}

// ---- mages --------------------------------------------------------------------------------------

double Judgement::ability(Seat s, std::uint8_t kind) const {
  const Node* n = lore_.text(s_.mage[s], kind);
  if (n == nullptr) return 0;
  return text(*n, {.you = s, .source = static_cast<CardId>(view_.value(s, seat_value::mage))});
}

double Judgement::turn_of(Seat s) const {
  double worth = s_.stands(s) ? 0.5 : 0.0;
  for (const Prepped& p : s_.prepped) {
    if (p.seat == s) worth += prepped_turn * spell_damage(p.definition);
  }
  return worth + 0.1 * s_.hand_size[s];
}

}  // namespace muster::aeons_end
