// Tables to which nobody comes are put out of the way, and are back when somebody does.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <thread>

#include "house/keys.h"
#include "house_test.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::HouseTest;
using test::solo;
using test::TestGuest;

class Archive : public HouseTest {
 protected:
  Archive() {
    manners_.archive_after = std::chrono::hours(24 * 30);
    open_again();
    table_ = open(solo);
    number_ = table_number(table_.id);
    join(katya_, table_, {table_.keys[0]});
    for (int i = 0; i < 3; ++i) answer(katya_);
    say(katya_, {{"t", "undo"}});
  }
  ~Archive() override {
    if (katya_.table != 0) house_->leave(katya_);
  }
  void open_again() {
    close_house();
    open_house(manners_);
  }
  // Nobody has come to the table for long, and the house tidies up.
  void leave_for_long() {
    house_->leave(katya_);
    open_again();
    store_->keep({number_, kept::Used{1000}}, {});
    loop_->pass(std::chrono::minutes(2), *store_);
    run();
  }

  HouseRules manners_;
  Opened table_;
  TableNumber number_ = 0;
  TestGuest katya_;
};

TEST_F(Archive, WhatNobodyComesToIsArchivedAndComesBack) {
  const std::string before = save_binary(store_->load(number_)->record);
  leave_for_long();
  EXPECT_EQ(house_->counts().archived, 1U);
  EXPECT_TRUE(store_->tables().empty());
  EXPECT_EQ(store_->archived_before(INT64_MAX), std::vector<TableNumber>{number_});
  EXPECT_EQ(save_binary(store_->load(number_)->record), before);
  open_again();
  join(katya_, table_, {table_.keys[0]});
  EXPECT_EQ(katya_.last("view").at("n").to_number<int>(), 2);
  EXPECT_TRUE(store_->archived_before(INT64_MAX).empty());
  answer(katya_);
  house_->leave(katya_);
  open_again();
  join(katya_, table_, {table_.keys[0]});
  EXPECT_EQ(katya_.last("view").at("n").to_number<int>(), 3) << "and goes on like any other";
}

TEST_F(Archive, WhereSomebodyIsNothingIsArchived) {
  store_->keep({number_, kept::Used{1000}}, {});
  loop_->pass(std::chrono::minutes(2), *store_);
  EXPECT_EQ(house_->counts().archived, 0U);
  EXPECT_GT(store_->load(number_)->used, 1000);
  answer(katya_);
  EXPECT_EQ(katya_.last("update").at("n").to_number<int>(), 3);
}

TEST_F(Archive, WhoeverComesMeanwhileFindsTheTable) {
  house_->leave(katya_);
  open_again();
  store_->keep({number_, kept::Used{1000}}, {});
  loop_->pass(std::chrono::minutes(2), *store_);  // archiving is under way
  house_->hear(
      katya_,
      json::serialize(json::object{
          {"t", "join"}, {"v", 1}, {"table", table_.id}, {"keys", json::array{table_.keys[0]}}}));
  run();
  EXPECT_EQ(katya_.last("view").at("n").to_number<int>(), 2);
  answer(katya_);
  EXPECT_EQ(store_->load(number_)->record.choices.size(), 3U);
}

TEST_F(Archive, IsRemovedOnlyIfTheHostSaysSo) {
  leave_for_long();
  open_again();
  loop_->pass(std::chrono::hours(3), *store_);
  EXPECT_TRUE(store_->load(number_));
  manners_.remove_after = std::chrono::seconds(1);
  open_again();
  std::this_thread::sleep_for(std::chrono::milliseconds(2100));
  loop_->pass(std::chrono::minutes(2), *store_);
  run();
  EXPECT_EQ(house_->counts().removed, 1U);
  EXPECT_FALSE(store_->load(number_));
}

TEST_F(Archive, DamageInTheArchiveCostsThatTableOnly) {
  leave_for_long();
  close_house();
  sqlite3* file = nullptr;
  ASSERT_EQ(sqlite3_open((folder_.path() / "house.db").c_str(), &file), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(file, "UPDATE archived SET taken_back = 77", nullptr, nullptr, nullptr),
            SQLITE_OK);
  sqlite3_close(file);
  open_again();
  join(katya_, table_, {table_.keys[0]});
  run();
  EXPECT_EQ(katya_.last("refused").at("code").as_string(), "damaged");
  EXPECT_EQ(store_->tables_aside().size(), 1U);
}

}  // namespace
}  // namespace muster
