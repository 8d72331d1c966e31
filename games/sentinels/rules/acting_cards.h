// Cards that may be used, or act, by what the table keeps of them.
#pragma once

#include "games/sentinels/rules/sentinels.h"

namespace muster::sentinels {

// Those with an ability of these kinds, as far as `wanted` likes them, in the order of
// each_in_play.
template <class Wanted, class F>
void each_acting_card(const Play& p, std::uint32_t kinds, Wanted wanted, F f) {
  const auto areas = [&](auto call) {
    each_side(p, [&](std::uint8_t side) { call(area_of(p, side)); });
    call(p.zone(zone::event));
  };
  each_acting(p, kinds, areas, wanted, f);
}

}  // namespace muster::sentinels
