#include "net/trouble.h"

#include <fmt/format.h>

namespace muster {

namespace {

constexpr int first_port_of_everybody = 1024;
constexpr int last_port = 65535;

// One that is not this one and that nobody needs rights for.
int another_port(std::uint16_t port) {
  return port >= first_port_of_everybody && port < last_port ? port + 1 : 8080;
}

}  // namespace

std::string why_no_door(std::error_code error, const std::string& host, std::uint16_t port) {
  if (error == std::errc::address_in_use) {
    return fmt::format("port {} of {} is in use, perhaps by another house; --port {} takes another",
                       port, host, another_port(port));
  }
  if (error == std::errc::permission_denied) {
    return fmt::format(
        "no permission to use port {}: those below {} are the system's; --port {} takes another",
        port, first_port_of_everybody, another_port(port));
  }
  if (error == std::errc::address_not_available) {
    return fmt::format(
        "{} is no address of this machine; --host 127.0.0.1 is this machine alone, 0.0.0.0 every "
        "network",
        host);
  }
  return fmt::format("port {} of {} cannot be used: {}; --port chooses another", port, host,
                     error.message());
}

std::string why_no_folder(std::error_code error, const std::filesystem::path& folder) {
  if (error == std::errc::permission_denied || error == std::errc::read_only_file_system ||
      error == std::errc::operation_not_permitted) {
    return fmt::format("no permission to keep tables in {}; --data chooses another folder",
                       folder.string());
  }
  if (error == std::errc::no_space_on_device) {
    return fmt::format(
        "the disk is full, so no tables can be kept in {}; make room, or --data chooses another "
        "folder",
        folder.string());
  }
  return fmt::format("the folder {} cannot be written: {}; --data chooses another", folder.string(),
                     error.message());
}

}  // namespace muster
