// Short questions about cards, and what happens at once.
#include <array>

#include "games/sentinels/rules/acting_cards.h"
#include "games/sentinels/rules/procedures.h"

namespace muster::sentinels {

namespace {

constexpr std::array<std::string_view, damage_types> type_names = {
    "cold",       "energy",  "fire",    "infernal", "lightning", "melee",
    "projectile", "psychic", "radiant", "sonic",    "toxic"};

constexpr std::array<std::string_view, 7> phase_names = {
    "",           "START PHASE",         "PLAY PHASE", "POWER PHASE",
    "DRAW PHASE", "INCAPACITATED PHASE", "END PHASE"};

}  // namespace

std::span<const std::string_view> damage_type_names() { return type_names; }
std::string_view name_of(DamageType type) { return type_names[static_cast<std::size_t>(type)]; }
std::string_view name_of(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }

int damage_type_called(std::string_view word) {
  for (std::size_t i = 0; i < type_names.size(); ++i) {
    // The first letter tells nearly all of them apart.
    if (!word.empty() && type_names[i][0] == word[0] && type_names[i] == word) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

namespace {

// Whether some text in play gives this keyword at all. Asked first, so that a text that depends on
// one keyword is not asked about while another is looked for.
bool is_given(const Play& p, int word) {
  for (std::size_t i = 0; i < p.t.texts.size(); ++i) {
    if ((p.t.subjects[i].stats >> stat::keyword & 1U) == 0) continue;
    for (const Ability& a : p.library.abilities_of(p.definition(p.t.texts[i]))) {
      if (!p.game.ability_kinds[a.kind].constant) continue;
      for (const Node& rule : p.library.children(p.library.node(a.block))) {
        if (p.game.phrases[rule.phrase].stat == stat::keyword &&
            p.library.children(rule)[1].value == word) {
          return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

// SM-KEYWORD-1. SM-UNDER-6, SM-FACE-DOWN-1: such a card has no keywords.
bool has_keyword(Play& p, CardId c, int word) {
  if (lies_under(p, c) || !face_up(p, c)) return false;
  const std::uint64_t bit = p.rules.keyword_of_word[static_cast<std::size_t>(word)];
  if ((p.definition(c).keyword_bits & bit) != 0) return true;
  if (p.t.facts.shapers[stat::keyword] == 0 || !is_given(p, word)) return false;
  return p.value(StatQuery{
             .stat = stat::keyword, .card = c, .definition = static_cast<DefinitionId>(word)}) != 0;
}

bool blank(Play& p, CardId c) {
  return p.t.facts.shapers[stat::no_text] != 0 && card_value(p, c, stat::no_text) != 0;
}

bool text_works(Play& p, CardId c) { return in_play(p, c) && face_up(p, c) && !blank(p, c); }

bool indestructible(Play& p, CardId c) {
  if (has_printed_keyword(p, c, keyword::indestructible)) return true;
  return p.t.facts.shapers[stat::indestructible] != 0 &&
         card_value(p, c, stat::indestructible) != 0;
}

CardList at_zero(Play& p) {
  CardList found;
  each_target(p, [&](CardId c) {
    if (hp_of(p, c) == 0 && !has_state(p, c, state::dying) && !indestructible(p, c)) {
      found.push_back(c);
    }
  });
  return found;
}

// SM-GAP-21: any target may bear an icon, and what matches adds 1, no more.
bool same_nemesis(const Definition& a, const Definition& b) {
  const std::string& icon = a.words[attribute::nemesis];
  return !icon.empty() && icon == b.words[attribute::nemesis] && team_of(a) != team_of(b);
}
bool same_nemesis(const Play& p, CardId a, CardId b) {
  return same_nemesis(p.definition(a), p.definition(b));
}

CardId next_to(const Play& p, CardId c) {
  const int n = p.card(c).counters[counter::next_to];
  return n == 0 ? no_card : static_cast<CardId>(n - 1);
}

// SM-COOPERATIVE-2, SM-GAP-50: the Hero whose card it is; for Villain and Environment all players,
// whom the captain speaks for.
Seat you_of(const Play& p, CardId c) {
  const Seat s = p.card(c).owner;
  return s != no_seat ? s : captain(p.t);
}

std::uint8_t ability_of(Phase phase) {
  switch (phase) {
    case Phase::start:
      return ability::start_phase;
    case Phase::play:
      return ability::play_phase;
    case Phase::power:
      return ability::power_phase;
    case Phase::draw:
      return ability::draw_phase;
    default:
      return ability::end_phase;
  }
}

void set_starting_hp(Play& p, CardId c) {
  const auto hp = static_cast<std::int16_t>(card_value(p, c, stat::hit_points));
  p.card(c).counters[counter::hp] = p.card(c).counters[counter::max_hp] = hp;
}

void settle_hp(Play& p) {
  if (p.t.facts.shapers[stat::hit_points] == 0) return;
  each_in_play(p, [&](CardId c) {
    if (!is_character(p, c) && (card_value(p, c, stat::hit_points) > 0) != (max_hp_of(p, c) > 0)) {
      set_starting_hp(p, c);
    }
  });
}

void forget_in_play(Play& p, CardId c) {
  p.card(c).counters.fill(0);
  p.forget_uses(c);
  p.end_lasting([&](const Lasting& l) { return l.source == c; });  // SM-GAP-37: One-Shots too
  if (!in_play(p, c)) return;
  p.unfreeze(c);                       // SM-GAP-45
  each_in_play(p, [&](CardId other) {  // nothing is next to it any more
    std::int16_t& beside = p.card(other).counters[counter::next_to];
    if (beside == static_cast<int>(c) + 1) beside = 0;
  });
}

void log_card(Play& p, std::uint8_t line, CardId c, Seat by, int number) {
  p.log({.line = line,
         .by = by,
         .known_to = everyone,
         .definition = p.card(c).definition,
         .number = static_cast<std::int16_t>(number)});
}

void log_under(Play& p, CardId c, CardId host) {
  p.log({.line = line::under,
         .known_to = everyone,
         .definition = p.card(c).definition,
         .other = p.card(host).definition});
}

// SM-DISCARD-1, SM-DESTROY-1; SM-TRASH-3: on top, and nothing changes the order of the others.
void to_trash(Play& p, CardId c) {
  forget_in_play(p, c);
  p.move(c, trash_of(p, side_of(p, c)), Play::End::first);
}

void regain(Play& p, CardId c, int n) {
  if (!is_target(p, c) || n <= 0) return;  // SM-INCAPACITATED-9
  n += p.t.facts.shapers[stat::regains] != 0 ? card_value(p, c, stat::regains) : 0;
  std::int16_t& hp = p.card(c).counters[counter::hp];
  const int now = std::min(hp + n, max_hp_of(p, c));
  if (now == hp) return;
  log_card(p, line::regains, c, no_seat, now - hp);
  hp = static_cast<std::int16_t>(now);
}

int draw(Play& p, Seat s, int n) {
  if (!active(p.t, s)) return 0;  // SM-INCAPACITATED-7
  int drawn = 0;
  for (; drawn < n; ++drawn) {
    const CardId c = p.top(p.zone(zone::deck, s));
    if (c == no_card) break;  // SM-GAP-7
    p.move(c, p.zone(zone::hand, s));
    p.log({.line = line::draws, .by = s, .known_to = everyone, .definition = p.card(c).definition});
  }
  return drawn;
}

// SM-COOPERATIVE-1: all win, or all lose. SM-GAP-42: at once, so what comes first decides.
void win(Play& p) {
  at(p.t, value::ending) = villain_defeated;
  p.log({.line = line::won, .known_to = everyone, .definition = p.card(villain(p.t)).definition});
  p.end_game(p.everybody());
}

void lose(Play& p, Ending why) {
  at(p.t, value::ending) = why;
  p.log({.line = why == all_incapacitated ? line::lost_all : line::lost,
         .known_to = everyone,
         .definition = p.card(villain(p.t)).definition});
  p.end_game(SeatSet());
}

bool may_win(Play& p) {
  return p.t.facts.shapers[stat::heroes_win] == 0 || p.value(stat::heroes_win) != 0;
}

void put_back_revealed(Play& p, CardId source) {
  each_in_zone(p, p.zone(zone::revealed), [&](CardId c) {
    const int by = p.card(c).counters[counter::watches] - 1;
    if ((p.card(c).mark & card_mark::loose) == 0 || by < 0) return;
    const auto revealer = static_cast<CardId>(by);
    const bool at_work = in_play(p, revealer) || zone_kind(p, revealer) == zone::resolving;
    if (revealer != source && at_work) return;
    forget_in_play(p, c);
    p.move(c, deck_of(p, side_of(p, c)), Play::End::first);
    log_card(p, line::back_on_deck, c);
  });
}

void shuffle_into_deck(Play& p, std::uint8_t side) {
  const ZoneId trash = trash_of(p, side);
  const ZoneId deck = deck_of(p, side);
  while (p.t.zones[trash].first != no_card) {
    p.move(p.t.zones[trash].first, deck, Play::End::last, SeatSet());
  }
  p.shuffle(deck);
  p.log({.line = line::shuffled, .by = side});
}

// ---- playing ------------------------------------------------------------------------------------

namespace {

// A rule about the card itself that its own text states: it holds in a hand as well.
bool says_of_itself(const Play& p, CardId c, std::uint8_t stat, int what) {
  const Definition& d = p.definition(c);
  if ((d.stats >> stat & 1U) == 0) return false;
  for (const Ability& a : p.library.abilities_of(d)) {
    if (a.kind != ability::always) continue;
    for (const Node& rule : p.library.children(p.library.node(a.block))) {
      const Phrase& phrase = p.game.phrases[rule.phrase];
      if (phrase.stat == stat && phrase.fixed == what) return true;
    }
  }
  return false;
}

bool copy_in_play(const Play& p, CardId c) {
  bool found = false;
  each_in_play(p, [&](CardId o) {
    if (o != c && face_up(p, o) && p.card(o).definition == p.card(c).definition) found = true;
  });
  return found;
}

}  // namespace

bool can_be_played(Play& p, CardId c, bool from_hand) {
  if (has_printed_keyword(p, c, keyword::limited) && copy_in_play(p, c))
    return false;  // SM-LIMITED-1, -2
  // SM-GAP-44: whatever allows it, "cannot" wins.
  if (p.t.facts.shapers[stat::playable] != 0 && card_value(p, c, stat::playable) == 0) return false;
  if (from_hand && says_of_itself(p, c, stat::can_play, 2)) return false;
  const bool own_phase =
      phase_now(p.t) == Phase::play && at(p.t, value::phase_of) == p.card(c).owner;
  return !own_phase || !says_of_itself(p, c, stat::can_play, 1);
}

bool can_play_any(Play& p, Seat s, const Scope& scope, NodeId filter, std::uint8_t from) {
  if (!active(p.t, s)) return false;  // SM-INCAPACITATED-5
  bool any = false;
  each_in_zone(p, p.zone(from, s), [&](CardId c) {
    any = any || (can_be_played(p, c, from == zone::hand) &&
                  (filter == no_node || fits(p, scope, filter, c)));
  });
  return any;
}

// ---- powers -------------------------------------------------------------------------------------

// SM-POWER-2, -3, SM-REACTION-4; SM-GAP-26: on this very card, in the turn of whomever it is.
bool used_this_turn(const Play& p, CardId c, std::uint16_t ability) {
  for (const Use& u : p.t.uses) {
    if (u.card == c && u.ability == ability && u.period == Period::turn) return true;
  }
  return false;
}

void note_used(Play& p, CardId c, std::uint16_t ability) {
  p.t.uses.push_back({.card = c, .ability = ability, .period = Period::turn, .count = 1});
}

namespace {

template <class F>
void visit_powers(Play& p, Seat s, F f) {
  // SM-INCAPACITATED-6; SM-GAP-44: who cannot use powers can use no additional one either.
  if (!active(p.t, s) || seat_stat(p, s, stat::can_use) == 0) return;
  const auto may_be_used = [&](CardId c) {
    const bool granted = (p.definition(c).ability_kinds >> ability::granted_power & 1U) != 0;
    return (granted || p.card(c).owner == s) && text_works(p, c);
  };
  each_acting_card(p, ability::power_kinds, may_be_used, [&](CardId c) {
    const Definition& d = p.definition(c);
    const CardId beside = next_to(p, c);
    for (std::uint16_t i = 0; i < d.ability_count; ++i) {
      const auto index = static_cast<std::uint16_t>(d.first_ability + i);
      const std::uint8_t kind = p.library.abilities[index].kind;
      const bool own = kind == ability::power && p.card(c).owner == s;  // SM-POWER-4
      // SM-GAP-27: another's power only where its card gives it.
      const bool granted = kind == ability::granted_power && beside == character(p.t, s);
      if ((own || granted) && !used_this_turn(p, c, index)) f(c, index);
    }
  });
}

}  // namespace

void each_power(Play& p, Seat s, void (*f)(Play&, CardId, std::uint16_t)) {
  visit_powers(p, s, [&](CardId c, std::uint16_t a) { f(p, c, a); });
}

bool can_use_power(Play& p, Seat s) {
  bool any = false;
  visit_powers(p, s, [&](CardId, std::uint16_t) { any = true; });
  return any;
}

}  // namespace muster::sentinels
