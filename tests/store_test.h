// What tests of stores have in common.
#pragma once

#include <gtest/gtest.h>

#include <future>
#include <string>
#include <vector>

#include "store/house_store.h"

namespace muster::test {

inline Record some_record() {
  Record r;
  r.game = "brawl";
  r.setup = {.players = 2, .options = {{"set", "both"}}, .names = {"Katya", "Maxim"}};
  r.seed = 77;
  r.cards = 5;
  return r;
}

// Keeps a entry and waits for what the store says about it.
inline std::string kept_now(HouseStore& store, Entry entry) {
  std::promise<std::string> said;
  store.keep(std::move(entry), [&](const std::string& wrong) { said.set_value(wrong); });
  return said.get_future().get();
}

inline void open_table(HouseStore& store, TableNumber number, const std::string& notes = "notes") {
  ASSERT_EQ(kept_now(store, {number, kept::Opened{notes, some_record()}}), "");
}

inline Entry choice(TableNumber table, std::size_t number, int option) {
  return {table, kept::Chosen{number, {1, static_cast<std::uint16_t>(option)}}};
}

inline std::vector<int> options_of(HouseStore& store, TableNumber table) {
  std::vector<int> options;
  const std::optional<KeptTable> found = store.load(table);
  for (const Choice& c : found->record.choices) options.push_back(c.option);
  return options;
}

}  // namespace muster::test
