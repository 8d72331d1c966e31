#include "net/host_door.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/json.hpp>
#include <stdexcept>

#include "util/file.h"

namespace muster {

namespace asio = boost::asio;
namespace fs = std::filesystem;
namespace json = boost::json;

namespace {

fs::path door_file(const fs::path& data) { return data / "door"; }

}  // namespace

void write_door(const fs::path& data, const HostDoor& door) {
  forget_door(data);
  const std::string text =
      json::serialize(json::object{{"port", door.port}, {"key", door.key}}) + "\n";
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): the system's interface
  const int file = ::open(door_file(data).c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return;  // `muster house` does without, and says so
  const bool written = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  ::close(file);
  if (!written) forget_door(data);
}

void forget_door(const fs::path& data) {
  std::error_code ignored;
  fs::remove(door_file(data), ignored);
}

std::optional<HostDoor> read_door(const fs::path& data) {
  try {
    const json::value read = json::parse(read_file(door_file(data)));
    return HostDoor{read.at("port").to_number<std::uint16_t>(),
                    json::value_to<std::string>(read.at("key"))};
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

void ask_to_end(const HostDoor& door, const std::string& table, const std::string& how) {
  asio::io_context io;
  asio::ip::tcp::socket socket(io);
  boost::system::error_code error;
  socket.connect({asio::ip::address_v4::loopback(), door.port}, error);
  if (error)
    throw std::runtime_error(fmt::format("the house does not answer: {}", error.message()));
  asio::write(
      socket,
      asio::buffer(fmt::format("POST /api/v1/host/tables/{}/{} HTTP/1.1\r\nHost: localhost\r\n"
                               "Muster-Key: {}\r\nContent-Length: 0\r\n"
                               "Connection: close\r\n\r\n",
                               table, how, door.key)),
      error);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), error);
  if (answer.starts_with("HTTP/1.1 200 ")) return;
  const std::size_t body = answer.find("\r\n\r\n");
  const json::value said =
      json::parse(body == std::string::npos ? "" : answer.substr(body + 4), error);
  std::string words = "the house said nothing";
  if (!error && said.is_object() && said.get_object().contains("error"))
    words = json::value_to<std::string>(said.at("error").at("text"));
  throw std::runtime_error(words);
}

}  // namespace muster
