#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/sentinels/rules/procedures.h"

namespace muster::sentinels {

namespace {

// One number for each type of damage.
using ByType = std::array<int, damage_types>;
using Words = std::vector<std::string>;

std::string joined(const Words& words) { return fmt::format("{}", fmt::join(words, ", ")); }

int of_pair(Play& p, std::uint8_t which, CardId target, CardId source, std::size_t type) {
  return p.value(StatQuery{.stat = which,
                           .card = target,
                           .definition = static_cast<DefinitionId>(type),
                           .other = source});
}

// Whether something in force speaks of this value: if not, it is nothing, whoever hits whom. Scenes
// ask for the notes of all targets after each answer.
bool is_spoken_of(const Play& p, std::uint8_t which) { return p.t.facts.shapers[which] != 0; }

// No text speaks of the attacker and the target at once, but for those that make immune. So what
// comes from no card at all tells what is done to the target, and what is more when it hits itself
// is done to the attacker.
ByType when_dealt_to(Play& p, std::uint8_t which, CardId target) {
  ByType all{};
  if (!is_spoken_of(p, which)) return all;
  for (std::size_t type = 0; type < all.size(); ++type)
    all[type] = of_pair(p, which, target, no_card, type);
  return all;
}

ByType when_dealt_by(Play& p, std::uint8_t which, CardId source, const ByType& to_it) {
  ByType all{};
  if (!is_spoken_of(p, which)) return all;
  for (std::size_t type = 0; type < all.size(); ++type)
    all[type] = of_pair(p, which, source, source, type) - to_it[type];
  return all;
}

std::string_view type_name(std::size_t type) { return name_of(static_cast<DamageType>(type)); }

// "+1", "+1 (fire +2)", "fire +2"; empty where nothing changes.
std::string numbers(const ByType& all, char sign) {
  const int usual = *std::min_element(all.begin(), all.end());
  Words special;
  for (std::size_t type = 0; type < all.size(); ++type) {
    if (all[type] != usual)
      special.push_back(fmt::format("{} {}{}", type_name(type), sign, all[type]));
  }
  std::string rest = joined(special);
  if (usual == 0) return rest;
  const std::string words = fmt::format("{}{}", sign, usual);
  return rest.empty() ? words : fmt::format("{} ({})", words, rest);
}

// "+1 -2"; empty where nothing changes.
std::string changes(const ByType& increase, const ByType& reduction) {
  std::string more = numbers(increase, '+');
  const std::string less = numbers(reduction, '-');
  if (!more.empty() && !less.empty()) more += ' ';
  return more + less;
}

// ---- immunity -----------------------------------------------------------------------------------

std::string_view team_words(Team team) {
  switch (team) {
    case Team::hero:
      return "Hero targets";
    case Team::villain:
      return "Villain targets";
    default:
      return "Environment targets";
  }
}

// Of which of the targets in play it is dealt nothing: whole teams, or targets by name.
void add_harmless(Play& p, CardId target, std::size_t type, Words& words) {
  for (const Team team : {Team::villain, Team::hero, Team::environment}) {
    Words names;
    std::size_t members = 0;
    each_target(p, [&](CardId source) {
      if (team_of(p, source) != team) return;
      ++members;
      if (of_pair(p, stat::immune, target, source, type) != 0)
        names.push_back(p.definition(source).name);
    });
    if (members > 0 && names.size() == members) names = {std::string(team_words(team))};
    words.insert(words.end(), names.begin(), names.end());
  }
}

void add_immunity(Play& p, CardId target, std::vector<CardNote>& notes) {
  if (!is_spoken_of(p, stat::immune)) return;
  const ByType to = when_dealt_to(p, stat::immune, target);
  Words against;
  std::size_t usual = to.size();  // a type that it is not immune to
  for (std::size_t type = 0; type < to.size(); ++type) {
    if (to[type] != 0) {
      against.emplace_back(type_name(type));
    } else {
      usual = type;
    }
  }
  if (usual == to.size()) {  // to everything
    notes.push_back({note::immune, {}});
    return;
  }
  add_harmless(p, target, usual, against);
  if (!against.empty()) notes.push_back({note::immune, joined(against)});
}

// Both deal each other 1 more. SM-NEMESIS-2, -3
std::string nemeses(const Play& p, CardId target) {
  Words names;
  each_target(p, [&](CardId other) {
    if (same_nemesis(p.definition(target), p.definition(other)))
      names.push_back(p.definition(other).name);
  });
  return joined(names);
}

}  // namespace

std::vector<CardNote> damage_notes(Play& p, CardId target) {
  std::vector<CardNote> notes;
  if (!is_target(p, target)) return notes;
  const auto add = [&](std::uint8_t kind, std::string words) {
    if (!words.empty()) notes.push_back({kind, std::move(words)});
  };
  const ByType more = when_dealt_to(p, stat::increase, target);
  const ByType less = when_dealt_to(p, stat::reduction, target);
  if (card_value(p, target, stat::can_deal) == 0) {
    notes.push_back({note::no_damage, {}});
  } else {
    add(note::deals, changes(when_dealt_by(p, stat::increase, target, more),
                             when_dealt_by(p, stat::reduction, target, less)));
    if (of_pair(p, stat::irreducible, target, target, 0) != 0)
      notes.push_back({note::irreducible, {}});
  }
  add(note::takes, changes(more, less));
  add_immunity(p, target, notes);
  add(note::nemesis, nemeses(p, target));
  return notes;
}

}  // namespace muster::sentinels
