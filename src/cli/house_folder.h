// Where the tables of the house are kept when nobody says otherwise.
#pragma once

#include <cstdlib>
#include <filesystem>

namespace muster {

// Where people's data belong: $XDG_DATA_HOME, or ~/.local/share.
inline std::filesystem::path usual_house_folder() {
  if (const char* xdg = std::getenv("XDG_DATA_HOME"); xdg != nullptr && *xdg != '\0')
    return std::filesystem::path(xdg) / "muster";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home != '\0')
    return std::filesystem::path(home) / ".local" / "share" / "muster";
  return "muster-data";
}

}  // namespace muster
