// The way in for whoever runs the house: the open house writes its port and a key into its folder,
// where only its owner can read them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace muster {

struct HostDoor {
  std::uint16_t port = 0;
  std::string key;
};

void write_door(const std::filesystem::path& data, const HostDoor& door);
void forget_door(const std::filesystem::path& data);
// Nothing when no house is open there.
std::optional<HostDoor> read_door(const std::filesystem::path& data);

// Asks the open house to end a table: "close" or "remove". Throws std::runtime_error with what it
// says when it does not.
void ask_to_end(const HostDoor& door, const std::string& table, const std::string& how);

}  // namespace muster
