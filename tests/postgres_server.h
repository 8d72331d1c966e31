// A PostgreSQL of a test's own, in a folder of its own, without a network. It refuses to run as
// root: then it runs as the user that Debian makes for it.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace muster::test {

class PostgresServer {
 public:
  PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  // One for all tests of this process that leave it alone.
  static PostgresServer& shared();

  std::string url(const std::string& database) const;
  std::string new_database();  // an empty one: its address
  void start();
  // As if its machine lost power.
  void kill();
  // It stops to answer, and goes on.
  void freeze() const { signal_all(19); }
  void thaw() const { signal_all(18); }

 private:
  void run(const std::string& program, const std::string& arguments) const;
  void signal_all(int signal) const;
  std::vector<pid_t> processes() const;
  std::filesystem::path folder_;
  std::string programs_;  // where they are
  int databases_ = 0;
};

}  // namespace muster::test
