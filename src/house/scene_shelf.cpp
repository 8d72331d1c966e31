#include "house/scene_shelf.h"

#include "core/random.h"

namespace muster {

SceneShelf::Place& SceneShelf::place(TableNumber table, const Perspective& who) {
  const std::uint64_t eyes = who.seat + (std::uint64_t{who.also.bits()} << 8U);
  return places_[mix64(static_cast<std::uint64_t>(table) + eyes) % places];
}

const Scene& SceneShelf::scene(Place& place, TableNumber number, const Perspective& who,
                               std::uint64_t stamp, const Rules& rules, const Table& table) {
  if (place.table != number || place.who != who || place.stamp != stamp) {
    place.scene.look(rules, table, who);
    place.table = number;
    place.who = who;
    place.stamp = stamp;
  }
  return place.scene;
}

}  // namespace muster
