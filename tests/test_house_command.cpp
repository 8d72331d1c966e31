// muster house: the tables of a house, for whoever runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <boost/json.hpp>
#include <thread>

#include "house_test.h"
#include "net/host_door.h"
#include "net/server.h"
#include "run_muster.h"
#include "util/file.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::duel;
using test::HouseTest;
using test::run_muster;
using test::solo;
using test::TestGuest;
using ::testing::HasSubstr;
using ::testing::Not;

class HouseCommand : public HouseTest {
 protected:
  std::string data() const { return folder_.path().string(); }
};

TEST_F(HouseCommand, ListsShowsAndExportsTables) {
  const Opened table = open(duel);
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  answer(katya);
  house_->leave(katya);
  // While the house is open.
  const auto listed = run_muster("house list --json --data " + data());
  EXPECT_EQ(listed.exit_code, 0) << listed.output;
  const json::value all = json::parse(listed.output);
  ASSERT_EQ(all.as_array().size(), 1U);
  EXPECT_EQ(all.at(0).at("table").as_string(), table.id);
  EXPECT_EQ(all.at(0).at("game").as_string(), "brawl");
  EXPECT_EQ(all.at(0).at("answers").to_number<int>(), 1);
  const auto shown = run_muster("house show " + table.id + " --data " + data());
  EXPECT_THAT(shown.output, HasSubstr("Katya"));
  EXPECT_THAT(shown.output, Not(HasSubstr(table.keys[0]))) << "keys are not shown";
  const std::string file = (folder_.path() / "game.muster").string();
  const auto exported = run_muster("house export " + table.id + " " + file + " --data " + data());
  EXPECT_EQ(exported.exit_code, 0) << exported.output;
  EXPECT_EQ(run_muster("replay " + file).exit_code, 0);
}

TEST_F(HouseCommand, ClosesAndRemovesTablesOfAHouseThatIsNotOpen) {
  const Opened table = open(duel);
  close_house();
  EXPECT_EQ(run_muster("house close " + table.id + " --data " + data()).exit_code, 0);
  open_house();
  TestGuest katya;
  join(katya, table, {table.keys[0]});
  EXPECT_EQ(katya.last("refused").at("code").as_string(), "closed");
  close_house();
  EXPECT_THAT(run_muster("house list --data " + data()).output,
              HasSubstr("closed by whoever runs"));
  EXPECT_EQ(run_muster("house remove " + table.id + " --data " + data()).exit_code, 0);
  EXPECT_THAT(run_muster("house list --data " + data()).output, HasSubstr("0 tables"));
  EXPECT_EQ(run_muster("house remove " + table.id + " --data " + data() + " 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("house show nonsense! --data " + data() + " 2>&1").exit_code, 2);
  EXPECT_EQ(run_muster("house list --data " + data() + "/nowhere 2>&1").exit_code, 2);
  open_house();
}

TEST_F(HouseCommand, ADamagedTableIsExportedForStudy) {
  const Opened table = open(duel);
  close_house();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder_.path() / "house.db").c_str(), &database), SQLITE_OK);
  sqlite3_exec(database, "UPDATE tables SET record = x'00ff'", nullptr, nullptr, nullptr);
  sqlite3_close(database);
  const std::string file = (folder_.path() / "evidence.json").string();
  const auto exported = run_muster("house export " + table.id + " " + file + " --data " + data());
  EXPECT_EQ(exported.exit_code, 0) << exported.output;
  EXPECT_THAT(read_file(file), HasSubstr("\"record\":\"00ff\""));
  open_house();
}

TEST(OpenHouse, IsAskedToEndItsTables) {
  const test::TemporaryFolder folder;
  ServerSettings settings;
  settings.port = 0;
  settings.data = folder.path();
  settings.log = folder.path() / "log";
  settings.limits = Limits::none();
  Server server(settings, data_dir());
  std::thread thread([&] { server.run(); });
  const auto door = read_door(folder.path());
  ASSERT_TRUE(door);
  EXPECT_EQ(door->port, server.port());
  const auto perms = std::filesystem::status(folder.path() / "door").permissions();
  EXPECT_EQ(perms & std::filesystem::perms::all,
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  const auto none = run_muster("house close abc --data " + folder.path().string() + " 2>&1");
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_THAT(none.output, HasSubstr("no such table"));
  EXPECT_THROW(ask_to_end({door->port, std::string(32, 'x')}, "abc", "close"), std::runtime_error);
  server.stop();
  thread.join();
}

}  // namespace
}  // namespace muster
