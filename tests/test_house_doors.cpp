// Whatever is accepted can be opened again, by whichever door it came: set-ups, files of both
// forms, names and titles.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

// A game as it would be with these sets and no others, some answers given at random; empty: there
// can be none.
std::string game_with_sets(RulesShelf& shelf, const Game& game, std::vector<std::string> sets) {
  const int players = std::max(2, game.min_players);
  Record record = new_record(shelf.rules(game), Setup{.players = players}, 7);
  record.sets = std::move(sets);
  const auto table = std::make_unique<Table>();
  try {
    const Rules& rules = rules_for(shelf, game, record);
    record.cards = rules.library.fingerprint;
    start(rules, *table, record.setup, record.seed);
    Random random(1);
    for (int i = 0; i < 60 && !table->over(); ++i) {
      const Ask* ask = next_question(*table);
      const auto option = static_cast<std::uint16_t>(random.below(ask->count));
      record.choices.push_back({ask->seat, option});
      choose(rules, *table, ask->seat, option);
    }
    record.hash = hash_for(record, rules, *table);
    return save_binary(record);
  } catch (const std::exception&) {
    return {};
  }
}

TEST_F(Doors, AFileWithAnySetsIsRefusedOrPlayedWithThem) {
  int opened = 0;
  for (const Game* game : all_games()) {
    const auto& sets = shelf_.rules(*game).library.sets;
    for (const auto& [one, title] : sets) {
      std::vector<std::string> others;
      for (const auto& [id, name] : sets) {
        if (id != one) others.push_back(id);
      }
      for (const std::vector<std::string>& some : {others, {one}}) {
        const std::string file = game_with_sets(shelf_, *game, some);
        if (file.empty()) continue;
        const std::string said = opened_again({{"file", base64_encoded(file)}});
        if (said.empty()) ++opened;
        EXPECT_THAT(said, ::testing::AnyOf("", "bad-file")) << game->id << " " << one;
      }
    }
  }
  EXPECT_GT(opened, 0);
}

// Cards that were read stay in memory.
TEST_F(Doors, NobodyFillsTheHouseWithChoicesOfSets) {
  const Game& game = *find_game("champions");
  std::vector<std::string> sets;
  for (const auto& [id, title] : shelf_.rules(game).library.sets) sets.push_back(id);
  ASSERT_GT(sets.size(), 6U);
  std::size_t refused = 0;
  Record record = new_record(shelf_.rules(game), muster::Setup{.players = 1}, 7);
  for (unsigned some = 1; some < 40; ++some) {
    record.sets.clear();
    for (unsigned i = 0; i < 6; ++i) {
      if (((some >> i) & 1U) != 0) record.sets.push_back(sets[i]);
    }
    std::string why;
    house_->open_table({{"file", base64_encoded(save_binary(record))}}, "",
                       [&](const json::object*, const ApiError* wrong) {
                         why = wrong == nullptr ? "" : wrong->what();
                       });
    run();
    if (why.find("so many different choices of sets") != std::string::npos) ++refused;
  }
  EXPECT_GE(refused, 20U);
  EXPECT_EQ(opened_again({{"file", saved()}}), "") << "other games are opened all the same";
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
