// What Game::steps holds: the step functions of the kernel's procedures and of a game's list.
#pragma once

#include <vector>

#include "rules/interpreter.h"
#include "rules/window.h"

namespace muster {

template <class... P>
std::vector<StepFunction> steps_of(ProcedureList<P...>) {
  std::vector<StepFunction> table(first_game_procedure + sizeof...(P), nullptr);
  const auto put = [&]<class Q>(std::type_identity<Q>) {
    table[number_of<Q>] = [](Play& p, void* frame) { static_cast<Q*>(frame)->step(p); };
  };
  put(std::type_identity<Window>{});
  put(std::type_identity<RunAbility>{});
  put(std::type_identity<EndPeriod>{});
  (put(std::type_identity<P>{}), ...);
  return table;
}

// What Game::scopes holds.
template <class... P>
std::vector<ScopeFunction> scopes_of(ProcedureList<P...>) {
  std::vector<ScopeFunction> table(first_game_procedure + sizeof...(P), nullptr);
  const auto put = [&]<class Q>(std::type_identity<Q>) {
    if constexpr (requires(Q & q) { q.scope; }) {
      table[number_of<Q>] = [](void* frame) { return &static_cast<Q*>(frame)->scope; };
    }
  };
  put(std::type_identity<RunAbility>{});
  (put(std::type_identity<P>{}), ...);
  return table;
}

}  // namespace muster
