// A house that cannot open says why in one sentence.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <fstream>

#include "net/trouble.h"
#include "run_muster.h"
#include "temporary_folder.h"

namespace muster {
namespace {

using ::testing::HasSubstr;

std::error_code system_error(std::errc error) { return std::make_error_code(error); }

TEST(ServeTrouble, APortInUse) {
  EXPECT_EQ(
      why_no_door(system_error(std::errc::address_in_use), "127.0.0.1", 8080),
      "port 8080 of 127.0.0.1 is in use, perhaps by another house; --port 8081 takes another");
  EXPECT_THAT(why_no_door(system_error(std::errc::address_in_use), "127.0.0.1", 65535),
              HasSubstr("--port 8080 "));
}

TEST(ServeTrouble, APortOfTheSystem) {
  EXPECT_EQ(why_no_door(system_error(std::errc::permission_denied), "0.0.0.0", 80),
            "no permission to use port 80: those below 1024 are the system's; --port 8080 takes "
            "another");
}

TEST(ServeTrouble, AnAddressOfAnotherMachine) {
  EXPECT_THAT(why_no_door(system_error(std::errc::address_not_available), "192.0.2.1", 8080),
              HasSubstr("192.0.2.1 is no address of this machine"));
}

TEST(ServeTrouble, AFolderOfSomebodyElse) {
  for (const std::errc error : {std::errc::permission_denied, std::errc::read_only_file_system}) {
    EXPECT_EQ(why_no_folder(system_error(error), "/srv/tables"),
              "no permission to keep tables in /srv/tables; --data chooses another folder");
  }
}

TEST(ServeTrouble, ADiskWithoutRoom) {
  EXPECT_THAT(why_no_folder(system_error(std::errc::no_space_on_device), "/srv/tables"),
              HasSubstr("the disk is full, so no tables can be kept in /srv/tables"));
}

// A port that somebody listens at for as long as this lives.
class TakenPort {
 public:
  TakenPort() {
    address_.sin_family = AF_INET;
    address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address_);
    // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): the system's interface
    EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&address_), size), 0);
    EXPECT_EQ(listen(socket_, 1), 0);
    EXPECT_EQ(getsockname(socket_, reinterpret_cast<sockaddr*>(&address_), &size), 0);
    // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
  }
  TakenPort(const TakenPort&) = delete;
  TakenPort& operator=(const TakenPort&) = delete;
  ~TakenPort() { close(socket_); }
  std::string number() const { return std::to_string(ntohs(address_.sin_port)); }

 private:
  int socket_ = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address_{};
};

TEST(ServeCommand, SaysThatThePortIsInUse) {
  const TakenPort taken;
  const test::TemporaryFolder folder;
  const test::Outcome outcome = test::run_muster("serve --port " + taken.number() + " --data " +
                                                 folder.path().string() + " 2>&1");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.output,
              HasSubstr("muster: port " + taken.number() + " of 127.0.0.1 is in use"));
}

TEST(ServeCommand, SaysThatTheFolderCannotBeMade) {
  const test::TemporaryFolder folder;
  std::ofstream(folder.path() / "file") << "in the way";
  const test::Outcome outcome = test::run_muster(
      "serve --port 0 --data " + (folder.path() / "file" / "tables").string() + " 2>&1");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.output, HasSubstr("cannot be written: Not a directory; --data chooses"));
}

}  // namespace
}  // namespace muster
