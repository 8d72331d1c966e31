// Whatever is accepted can be opened again, by whichever door it came: set-ups, files of both
// forms, names and titles.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "house_test.h"
#include "util/base64.h"

namespace muster {
namespace {

namespace json = boost::json;
using test::HouseTest;
using test::solo;
using test::TestGuest;
using ::testing::HasSubstr;

class Doors : public HouseTest {
 protected:
  // Opens a table, closes the house, opens it again and sits down; "" or why not.
  std::string opened_again(const json::object& body) {
    Opened table;
    std::string refused;
    house_->open_table(body, "", [&](const json::object* answer, const ApiError* wrong) {
      if (wrong != nullptr) {
        EXPECT_LT(wrong->status, 500);
        refused = wrong->code;
        return;
      }
      table.id = json::value_to<std::string>(answer->at("table"));
      table.keys = {json::value_to<std::string>(answer->at("keys").at(0))};
    });
    run();
    if (!refused.empty()) return refused;
    close_house();
    open_house();
    TestGuest katya;
    join(katya, table, {table.keys[0]});
    EXPECT_EQ(katya.count("view"), 1U) << json::serialize(katya.last("refused"));
    EXPECT_EQ(store_->tables_aside().size(), 0U);
    EXPECT_NO_THROW(export_file(table.id, table.keys[0], "binary", {}));
    house_->leave(katya);
    return "";
  }
  std::string saved() {
    const Opened table = open(solo);
    return export_file(table.id, table.keys[0], "json", {}).data;
  }
};

TEST_F(Doors, NamesInAFileAreShortOrRefused) {
  const json::object file = json::parse(saved()).as_object();
  for (const std::size_t letters : {1U, 40U, 41U, 200U, 256U, 257U, 8192U, 70000U, 200000U}) {
    json::object forged = file;
    forged["names"] = json::array{std::string(letters, 'x')};
    const std::string said = opened_again({{"file", json::serialize(forged)}});
    EXPECT_EQ(said, letters <= most::letters_in_name ? "" : "bad-file") << letters;
  }
}

TEST_F(Doors, OptionsAreShortOrRefused) {
  const json::object file = json::parse(saved()).as_object();
  for (const std::size_t letters : {100U, 9000U, 16384U, 16385U, 70000U}) {
    json::object forged = file;
    forged["options"].as_object()["villain"] = std::string(letters, 'x');
    EXPECT_NE(opened_again({{"file", json::serialize(forged)}}), "");
    json::object body = json::parse(solo).as_object();
    body["options"].as_object()["villain"] = std::string(letters, 'x');
    EXPECT_NE(opened_again(body), "");
    body["options"] = json::object{{std::string(letters, 'x'), "1"}};
    EXPECT_NE(opened_again(body), "");
  }
}

TEST_F(Doors, NamesAndTitlesOfASetUpCanBeOpenedAgain) {
  for (const std::size_t letters : {1U, 40U, 80U, 320U, 70000U}) {
    json::object body = json::parse(solo).as_object();
    body["names"] = json::array{std::string(letters, 'n')};
    EXPECT_EQ(opened_again(body), "") << "long names are cut";
    body["title"] = std::string(letters, 't');
    EXPECT_EQ(opened_again(body), letters <= 320 ? "" : "bad-request");
  }
}

// The rules take the sets that Muster brings along for granted: one that is denied ended the house.
TEST_F(Doors, AFileThatDeniesASetIsRefused) {
  for (const Game* game : all_games()) {
    const auto& sets = shelf_.rules(*game).library.sets;
    Record record = new_record(shelf_.rules(*game), muster::Setup{.players = 2}, 7);
    for (const auto& [one, title] : sets) {
      std::vector<std::string> others;
      for (const auto& [id, name] : sets) {
        if (id != one) others.push_back(id);
      }
      for (const std::vector<std::string>& some : {others, {one}, {one, one, one}}) {
        record.sets = some;
        EXPECT_EQ(opened_again({{"file", base64_encoded(save_binary(record))}}), "bad-file")
            << game->id << " " << one;
      }
    }
  }
}

// In another order, or twice, they are the same.
TEST_F(Doors, SetsMayBeNamedInAnyOrder) {
  json::object file = json::parse(saved()).as_object();
  json::array& sets = file["sets"].as_array();
  std::reverse(sets.begin(), sets.end());
  sets.push_back(json::value(sets[0]));
  EXPECT_EQ(opened_again({{"file", json::serialize(file)}}), "");
}

// Cards that were read stay in memory.
TEST_F(Doors, NobodyFillsTheHouseWithChoicesOfSets) {
  const test::TemporaryFolder own;
  constexpr unsigned own_sets = 6;
  for (unsigned i = 0; i < own_sets; ++i) {
    std::ofstream(own.path() / fmt::format("{}.cards", i)) << fmt::format(
        "game champions\nset mine-{0} \"Mine {0}\"\n\ncard \"Mine {0}\"  resource  "
        "code \"m{0}\"  aspect basic  physical 1\n",
        i);
  }
  shelf_.look_in({{own.path()}, {}});
  const Game& game = *find_game("champions");
  std::vector<std::string> shipped;
  for (const auto& [id, title] : shelf_.rules(game).library.sets) {
    if (!id.starts_with("mine-")) shipped.push_back(id);
  }
  ASSERT_EQ(shipped.size() + own_sets, shelf_.rules(game).library.sets.size());
  std::size_t refused = 0;
  Record record = new_record(shelf_.rules(game), muster::Setup{.players = 1}, 7);
  for (unsigned some = 0; some < 40; ++some) {
    record.sets = shipped;
    for (unsigned i = 0; i < own_sets; ++i) {
      if (((some >> i) & 1U) != 0) record.sets.push_back(fmt::format("mine-{}", i));
    }
    house_->open_table(
        {{"file", base64_encoded(save_binary(record))}}, "",
        [&](const json::object*, const ApiError* wrong) {
          if (wrong != nullptr &&
              std::string(wrong->what()).find("cannot be brought so") != std::string::npos)
            ++refused;
        });
    run();
  }
  EXPECT_GE(refused, 20U);
  EXPECT_EQ(opened_again({{"file", saved()}}), "") << "other games are opened all the same";
  close_house();
  shelf_.look_in(usual_own_sets());
  open_house();
}

TEST(RecordSize, WhatCannotBeReadAgainIsNotWritten) {
  Record record;
  record.game = "brawl";
  record.setup.players = 2;
  record.setup.names = {std::string(most::letters_in_name, 'x')};
  EXPECT_EQ(load_record(save_binary(record)).setup.names, record.setup.names);
  record.setup.names = {std::string(most::letters_in_name + 1, 'x')};
  EXPECT_THROW(save_binary(record), SaveError);
  record.setup.names.clear();
  for (std::size_t i = 0; i < most::options; ++i)
    record.setup.options.emplace_back(std::to_string(i), std::string(most::letters_in_option, 'x'));
  EXPECT_EQ(load_record(save_binary(record)).setup.options, record.setup.options);
  record.setup.options.emplace_back("one", "more");
  EXPECT_THROW(save_binary(record), SaveError);
}

}  // namespace
}  // namespace muster
