// The cards of Aeon's End as facts: how many there are of what, as the book counts its box.
#include <gtest/gtest.h>

#include <map>

#include "cards/reader.h"
#include "games/aeons-end/rules/aeons_end.h"
#include "games/aeons-end/rules/setup.h"
#include "places.h"
#include "proves.h"
#include "rules/phrase.h"
#include "shelf/games.h"

namespace muster::aeons_end {
namespace {

const Rules& rules() {
  static const Rules all = load_rules(game(), source_dir());
  return all;
}

int copies_of(std::uint8_t type) {
  int n = 0;
  for (const DefinitionId d : rules().of_type[type]) n += rules().library.definitions[d].copies;
  return n;
}

TEST(AeonsEndCards, TheBoxIsWhole) {
  EXPECT_EQ(copies_of(type::gem), 87);
  EXPECT_EQ(copies_of(type::spell), 86);
  EXPECT_EQ(copies_of(type::relic), 30);
  EXPECT_EQ(copies_of(type::attack) + copies_of(type::minion) + copies_of(type::power) +
                copies_of(type::strike) + copies_of(type::corruption),
            75);
  EXPECT_EQ(copies_of(type::turn_order), 9);
  EXPECT_EQ(copies_of(type::mage), 8);
  EXPECT_EQ(copies_of(type::nemesis), 4);
  EXPECT_EQ(copies_of(type::breach), 4);
  EXPECT_EQ(copies_of(type::husk), 15);
  EXPECT_EQ(market_cards(rules()).size(), 27U);
}

TEST(AeonsEndCards, EveryNemesisHasThreeCardsOfEachTier) {
  PROVES("AE-NEMSETUP-4", "AE-NEMDECK-3");
  for (const std::string& set : nemeses(rules())) {
    std::map<int, int> by_tier;
    for (const DefinitionId id : rules().of_set.at(set)) {
      const Definition& d = rules().library.definitions[id];
      if (d.type >= type::attack && d.type <= type::power) {
        by_tier[d.numbers[attribute::tier]] += d.copies;
      }
    }
    EXPECT_EQ(by_tier, (std::map<int, int>{{1, 3}, {2, 3}, {3, 3}})) << set;
  }
}

TEST(AeonsEndCards, EnoughBasicCardsForFourPlayers) {
  std::map<int, int> by_tier;
  for (const DefinitionId id : rules().of_set.at("basic")) {
    ++by_tier[rules().library.definitions[id].numbers[attribute::tier]];
  }
  EXPECT_EQ(by_tier, (std::map<int, int>{{1, 8}, {2, 7}, {3, 7}}));
}

TEST(AeonsEndCards, EveryCardHasATextThatPlayersCanRead) {
  for (const Definition& d : rules().library.definitions) {
    if (d.name == "Breach I") continue;  // it lies open, costs nothing and adds nothing
    EXPECT_FALSE(d.text.empty()) << d.name;
  }
}

TEST(AeonsEndCards, AHandNamesCardsThatThereAre) {
  auto files = load_card_files(std::filesystem::path(source_dir()) / "games/aeons-end/cards");
  files.push_back({"extra.cards",
                   "game aeons-end\nset extra \"Extra\"\n\n"
                   "card \"Ansel\"  mage  title \"Keeper\"  charges 4  breaches \"open\"  "
                   "hand \"Crystal, Cristal\"  deck \"Spark\"\n"});
  const ReadResult read = read_cards(game(), files);
  ASSERT_EQ(read.errors.size(), 1U);
  EXPECT_EQ(read.errors[0].file, "extra.cards");
  EXPECT_EQ(read.errors[0].line, 4);
  EXPECT_EQ(read.errors[0].message, "there is no card \"Cristal\" for the hand of \"Ansel\"");
}

TEST(Extent, TheGreaterShareIsFuller) {
  EXPECT_TRUE((Extent{2, 4}).fuller_than({1, 4}));
  EXPECT_TRUE((Extent{3, 4}).fuller_than({5, 8}));
  EXPECT_FALSE((Extent{1, 2}).fuller_than({2, 4}));
  EXPECT_TRUE((Extent{4, 4}).fuller_than({9, 10}));
  EXPECT_FALSE((Extent{4, 4}).fuller_than({0, 0}));  // what asks for nothing is done fully
  EXPECT_TRUE((Extent{0, 0}).fuller_than({0, 3}));
}

}  // namespace
}  // namespace muster::aeons_end
