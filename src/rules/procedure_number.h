// How the table knows procedures: by numbers, which come from the places in each game's list.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace muster {

// What every procedure has: where to go on. Nothing else is needed to be one but a step().
struct Procedure {
  std::uint16_t pc = 0;
};

// The kernel's procedures come first in Game::steps, a game's own from here on.
inline constexpr std::uint16_t first_game_procedure = 8;

// The procedures of a game. Each namespace that has some finds the number of one by
// `procedure_number`, so that nobody writes numbers down.
template <class... P>
struct ProcedureList {
  template <class Q>
  static constexpr std::uint16_t number = [] {
    constexpr std::array<bool, sizeof...(P)> same = {std::is_same_v<P, Q>...};
    static_assert((std::is_same_v<P, Q> || ...), "this procedure is not in its game's list");
    return static_cast<std::uint16_t>(first_game_procedure +
                                      (std::find(same.begin(), same.end(), true) - same.begin()));
  }();
};

struct Window;
struct RunAbility;
struct EndPeriod;
constexpr std::uint16_t procedure_number(std::type_identity<Window>) { return 0; }
constexpr std::uint16_t procedure_number(std::type_identity<RunAbility>) { return 1; }
constexpr std::uint16_t procedure_number(std::type_identity<EndPeriod>) { return 2; }

template <class P>
inline constexpr std::uint16_t number_of = procedure_number(std::type_identity<P>{});

}  // namespace muster
