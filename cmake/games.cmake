# The games: every folder of games/ with a parts.cpp. A game is added by adding its folder.
file(GLOB game_folders CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/games/*/parts.cpp")
set(includes "")
set(entries "")
foreach(parts IN LISTS game_folders)
  get_filename_component(folder "${parts}" DIRECTORY)
  get_filename_component(id "${folder}" NAME)
  string(REPLACE "-" "_" namespace "${id}")
  string(APPEND includes "#include \"games/${id}/parts.h\"\n")
  string(APPEND entries "      &${namespace}::parts(),\n")
endforeach()
list(LENGTH game_folders count)
set(game_list "${PROJECT_BINARY_DIR}/game_folders.cpp")
file(CONFIGURE OUTPUT "${game_list}" CONTENT "// Written by cmake/games.cmake.
#include \"shelf/folders.h\"

#include <array>

${includes}
namespace muster {

std::span<const GameParts* const> game_folders() {
  static const std::array<const GameParts*, ${count}> all = {
${entries}  };
  return all;
}

}  // namespace muster
")
