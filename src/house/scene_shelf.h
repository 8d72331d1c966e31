// Scenes that were looked at lately: what a client saw after the last answer is what it saw before
// the next one.
#pragma once

#include <cstdint>
#include <vector>

#include "house/scene.h"
#include "store/house_store.h"

namespace muster {

class SceneShelf {
 public:
  struct Place {
    TableNumber table = 0;
    Perspective who;
    std::uint64_t stamp = 0;  // of the table that the scene shows
    Scene scene;
  };

  // Where a scene of this table through these eyes has its place: that scene, or another one.
  Place& place(TableNumber table, const Perspective& who);

  // The scene of a table with this stamp; looks at the table if it is not there.
  const Scene& scene(Place& place, TableNumber number, const Perspective& who, std::uint64_t stamp,
                     const Rules& rules, const Table& table);

 private:
  static constexpr std::size_t places = 512;  // as many as may be played at once in a lively house
  std::vector<Place> places_ = std::vector<Place>(places);
};

}  // namespace muster
