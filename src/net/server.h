// The house with its door open: HTTP and WebSocket on one port, all in one thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "house/house.h"
#include "net/limits.h"

namespace muster {

struct ServerSettings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;   // 0: any free one
  std::filesystem::path data;  // where the tables are kept, and what is this house's alone
  std::string store;           // a database with the tables; empty: they are in `data`
  std::string node;            // where other nodes of this database reach this one
  std::chrono::milliseconds lease{5000};  // so long a node is waited for that says nothing
  std::filesystem::path web;              // the page
  std::filesystem::path log;              // empty: the standard error
  bool behind_proxy = false;              // addresses come from X-Forwarded-For
  std::vector<std::string> origins;       // further origins whose pages may connect
  std::vector<std::string> names;         // what the house is called, besides its addresses
  bool public_metrics = false;            // everybody may read /metrics, not this machine alone
  std::filesystem::path call_ways;        // the file that says how to reach those who are away
  HouseRules manners;
  Limits limits;
};

// Throws std::runtime_error when the house cannot open: the port is taken, the folder not writable.
class Server {
 public:
  Server(const ServerSettings& settings, const std::filesystem::path& data_folder);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  std::uint16_t port() const;
  // Serves until a signal asks it to stop (SIGINT, SIGTERM), or stop() is called.
  // False when the other nodes have forgotten this one.
  bool run();
  void stop();  // from any thread

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace muster
