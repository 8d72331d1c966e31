// A later version goes on with every table of which it changes nothing, and says of the others
// which version they need. Houses of earlier versions are in tests/houses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/fingerprint.h"
#include "house/keys.h"
#include "house_test.h"
#include "places.h"
#include "util/version.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::HouseTest;
using test::solo;
using test::TestGuest;
using ::testing::HasSubstr;

class Upgrades : public HouseTest {
 protected:
  Upgrades() {
    table_ = open(solo);
    TestGuest katya;
    join(katya, table_, {table_.keys[0]});
    for (int i = 0; i < 3; ++i) answer(katya);
    house_->leave(katya);
  }
  // The house is closed and opened again with other cards.
  void upgrade(const std::function<void(const Game&, Library&)>& change) {
    close_house();
    shelf_.change([change](Library& library) {
      const Game& game = *find_game("champions");
      if (library.find("Spider-Man") < 0) return;
      change(game, library);
      take_fingerprints(game, library);
    });
    open_house();
  }
  // Every card of this name has a trait more.
  static void change_card(Library& library, std::string_view name) {
    int changed = 0;
    for (Definition& d : library.definitions) {
      if (d.name != name) continue;
      d.traits.emplace_back("Baker");
      ++changed;
    }
    EXPECT_GT(changed, 0) << name;
  }
  // Why it cannot be played here; empty when it can.
  std::string problem() {
    const json::object told = table_info(table_.id, table_.keys[0]);
    return told.contains("problem") ? json::value_to<std::string>(told.at("problem")) : "";
  }

  Opened table_;
};

TEST_F(Upgrades, WhatNobodyHasHereMayChange) {
  upgrade([](const Game&, Library& library) { change_card(library, "She-Hulk"); });
  EXPECT_EQ(problem(), "");
  TestGuest katya;
  join(katya, table_, {table_.keys[0]});
  EXPECT_EQ(katya.last("view").at("n").to_number<int>(), 3);
  answer(katya);
  EXPECT_EQ(katya.count("update"), 1U);
  house_->leave(katya);
  upgrade([](const Game&, Library&) {});
  EXPECT_EQ(problem(), "") << "and back again";
}

TEST_F(Upgrades, WhatIsOnTheTableMayNot) {
  upgrade([](const Game&, Library& library) { change_card(library, "Spider-Man"); });
  EXPECT_THAT(problem(), HasSubstr("another version"));
  TestGuest katya;
  join(katya, table_, {table_.keys[0]});
  EXPECT_EQ(katya.count("view"), 0U);
  house_->leave(katya);
  upgrade([](const Game&, Library&) {});
  EXPECT_EQ(problem(), "") << "nothing of it is lost";
}

TEST_F(Upgrades, TheVersionIsNamed) {
  close_house();
  {
    SqliteStore store(folder_.path() / "house.db");
    const TableNumber number = store.tables().at(0);
    Seating seating = read_seating(store.load(number)->notes);
    EXPECT_EQ(seating.version, program_version);
    seating.version = "0.1.2";
    store.keep({number, kept::Noted{seating_text(seating)}}, {});
  }
  open_house();
  EXPECT_EQ(problem(), "");
  close_house();
  {
    SqliteStore store(folder_.path() / "house.db");
    const TableNumber number = store.tables().at(0);
    Seating seating = read_seating(store.load(number)->notes);
    EXPECT_EQ(seating.version, program_version) << "it goes on here";
    seating.version = "0.1.2";
    store.keep({number, kept::Noted{seating_text(seating)}}, {});
  }
  upgrade([](const Game&, Library& library) { change_card(library, "Spider-Man"); });
  EXPECT_THAT(problem(), HasSubstr("played with Muster 0.1.2"));
  EXPECT_THAT(problem(), HasSubstr("only that version"));
}

class OldHouses : public HouseTest {};

TEST_F(OldHouses, EveryTableGoesOnOrSaysWhatItNeeds) {
  int houses = 0;
  for (const auto& version :
       std::filesystem::directory_iterator(std::filesystem::path(source_dir()) / "tests/houses")) {
    ++houses;
    close_house();
    for (const char* ending : {"", "-wal", "-shm"})
      std::filesystem::remove(folder_.path() / (std::string("house.db") + ending));
    std::filesystem::copy_file(version.path() / "house.db", folder_.path() / "house.db");
    const std::size_t to_read = SqliteStore::to_read(version.path() / "house.db")->tables().size();
    open_house();
    const std::vector<TableNumber> tables = store_->tables();
    EXPECT_EQ(tables.size(), to_read) << "whoever only reads sees as many";
    EXPECT_GE(tables.size(), 10U) << version.path();
    for (const TableNumber number : tables) {
      const std::optional<KeptTable> kept = store_->load(number);
      ASSERT_TRUE(kept);
      ASSERT_EQ(kept->damage, "");
      const Seating seating = read_seating(kept->notes);
      TestGuest guest;
      json::array keys;
      for (const SeatNotes& s : seating.seats) keys.emplace_back(s.key);
      say(guest, {{"t", "join"}, {"v", 1}, {"table", table_id(number)}, {"keys", keys}});
      const json::object told = guest.last("table");
      ASSERT_FALSE(told.empty()) << table_id(number);
      if (told.contains("problem")) {
        EXPECT_THAT(std::string(told.at("problem").as_string()), HasSubstr("version"));
        EXPECT_EQ(guest.count("view"), 0U);
      } else {
        EXPECT_EQ(guest.last("view").at("n").to_number<std::size_t>(), kept->record.choices.size());
      }
      house_->leave(guest);
    }
    run();
    EXPECT_TRUE(house_->out_of_play().empty()) << version.path();
  }
  EXPECT_GE(houses, 2);
}

}  // namespace
}  // namespace muster
