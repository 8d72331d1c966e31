#include "postgres_server.h"

#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "store/postgres_link.h"

namespace muster::test {

namespace fs = std::filesystem;

namespace {

constexpr const char* server_user = "postgres";

std::string newest_programs() {
  std::string found;
  std::error_code ignored;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", ignored)) {
    const fs::path bin = version.path() / "bin";
    if (fs::exists(bin / "initdb") && bin.string() > found) found = bin.string();
  }
  if (found.empty()) throw std::runtime_error("PostgreSQL is not here: install postgresql");
  return found;
}

}  // namespace

PostgresServer::PostgresServer() : programs_(newest_programs()) {
  std::string name = (fs::temp_directory_path() / "muster-pg-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
  folder_ = name;
  if (geteuid() == 0) {
    const passwd* user = getpwnam(server_user);
    if (user == nullptr || chown(name.c_str(), user->pw_uid, user->pw_gid) != 0)
      throw std::runtime_error("there is no user for PostgreSQL");
  }
  run("initdb", fmt::format("--no-sync -A trust -U {} -E UTF8 --locale=C -D {}/data", server_user,
                            folder_.string()));
  start();
}

PostgresServer::~PostgresServer() {
  kill();
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

PostgresServer& PostgresServer::shared() {
  static PostgresServer server;
  return server;
}

std::string PostgresServer::url(const std::string& database) const {
  return fmt::format("postgresql:///{}?host={}&user={}", database, folder_.string(), server_user);
}

std::string PostgresServer::new_database() {
  const std::string name = fmt::format("house{}", ++databases_);
  PostgresLink(url("postgres")).run(fmt::format("CREATE DATABASE {}", name).c_str());
  return url(name);
}

// After it was killed it may take a moment until the last of its processes has noticed.
void PostgresServer::start() {
  for (int tries = 0;; ++tries) {
    try {
      run("pg_ctl",
          fmt::format("-D {0}/data -l {0}/log -w -t 60 -o \"-k {0} -c listen_addresses=''\" start",
                      folder_.string()));
      return;
    } catch (const std::runtime_error&) {
      if (tries == 20) throw;
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
    }
  }
}

void PostgresServer::kill() {
  signal_all(SIGKILL);
  std::error_code ignored;
  fs::remove(folder_ / "data" / "postmaster.pid", ignored);
}

void PostgresServer::signal_all(int signal) const {
  for (const pid_t process : processes()) ::kill(process, signal);
}

std::vector<pid_t> PostgresServer::processes() const {
  std::vector<pid_t> found;
  pid_t first = 0;
  if (!(std::ifstream(folder_ / "data" / "postmaster.pid") >> first)) return found;
  found.push_back(first);
  std::ifstream children(fmt::format("/proc/{0}/task/{0}/children", first));
  for (pid_t child = 0; children >> child;) found.push_back(child);
  return found;
}

void PostgresServer::run(const std::string& program, const std::string& arguments) const {
  const std::string as = geteuid() == 0 ? fmt::format("runuser -u {} -- ", server_user) : "";
  const std::string command = fmt::format("cd / && {}{}/{} {} >{}/said 2>&1", as, programs_,
                                          program, arguments, folder_.string());
  if (std::system(command.c_str()) != 0) {
    std::ifstream said(folder_ / "said");
    throw std::runtime_error(program +
                             " failed: " + std::string(std::istreambuf_iterator<char>(said), {}));
  }
}

}  // namespace muster::test
