// Games with so many answers that telling all of them would be too much for whoever comes.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <memory>

#include "house/live_table.h"
#include "house/wire.h"
#include "util/data_dir.h"

namespace muster {
namespace {

namespace json = boost::json;

constexpr std::size_t very_many = 100000;

TEST(LongGames, AViewTellsTheEndOfWhatHasHappened) {
  RulesShelf shelf(data_dir());
  const Rules& rules = shelf.rules(*find_game("brawl"));
  const auto table = std::make_unique<Table>();
  Log begin;
  start(rules, *table, muster::Setup{.players = 2}, 7, &begin);
  for (int i = 0; i < 20 && !table->over(); ++i)
    choose(rules, *table, next_question(*table)->seat, 0, &begin);
  Log log;
  while (log.size() < very_many) log.insert(log.end(), begin.begin(), begin.end());
  // As long as names can be.
  std::string name;
  for (int i = 0; i < 40; ++i) name += "\xf0\x9f\x90\x89";
  const Names names{{name, name}};
  const Perspective who{0, {}};
  Scene scene;
  scene.look(rules, *table, who);
  std::string message;
  JsonWriter to(message);
  to.begin_object();
  write_view(to, {rules, *table, names}, scene, who, 0, log, 7);
  to.end_object();
  EXPECT_LT(message.size(), std::size_t{1} << 20U) << "whoever reads slowly is sent no more";
  const json::value view = json::parse(message);
  const json::array& told = view.at("log").as_array();
  EXPECT_GT(told.size(), 500U);
  EXPECT_EQ(view.at("logFrom").to_number<std::size_t>() + told.size(), log.size() + 7);
  EXPECT_EQ(json::value_to<std::string>(told.back().at("x")),
            log_text(rules, names, log.back(), 0));
}

TEST(LongGames, AShortOneIsToldFromItsBeginning) {
  LiveTable t;
  t.keep_log(Log(most_lines_told));
  EXPECT_EQ(t.log->size(), most_lines_told);
  EXPECT_EQ(t.log_from, 0U);
}

TEST(LongGames, WhatNobodyIsToldIsNotKept) {
  LiveTable t;
  t.keep_log(Log(very_many));
  EXPECT_LT(t.log->capacity(), 2 * most_lines_told);
  EXPECT_EQ(t.log_from + t.log->size(), very_many);
  for (std::size_t i = 0; i < very_many; ++i) {
    t.log->emplace_back();
    t.shorten_log();
  }
  EXPECT_LE(t.log->size(), 2 * most_lines_told);
  EXPECT_EQ(t.log_from + t.log->size(), 2 * very_many);
  t.keep_log(Log(5));
  EXPECT_EQ(t.log_from, 0U);
}

}  // namespace
}  // namespace muster
