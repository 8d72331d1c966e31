// The cards of brawl as facts, and what no card of the two boxes shows but a rule demands.
#include <gtest/gtest.h>

#include <map>

#include "cards/reader.h"
#include "games/brawl/rules/brawl.h"
#include "places.h"
#include "proves.h"
#include "rules/engine.h"
#include "view/words.h"

namespace muster::brawl {
namespace {

std::vector<CardFile> card_files() {
  return load_card_files(std::filesystem::path(source_dir()) / "games/brawl/cards");
}

Rules rules_with(const std::string& extra = {}) {
  auto files = card_files();
  if (!extra.empty()) files.push_back({"extra.cards", extra});
  ReadResult result = read_cards(game(), files);
  for (const CardError& e : result.errors) ADD_FAILURE() << e.message;
  return {game(), std::move(result.library)};
}

TEST(BrawlCards, TechniquesHaveTheirNumbersCopiesAndActions) {
  PROVES("BR-TECHNIQUE-1", "BR-TECHNIQUE-3", "BR-AMBUSH-1", "BR-ARSENAL-1", "BR-MELEE-1",
         "BR-PLANNING-1", "BR-TRICK-1", "BR-DEFENSE-1", "BR-SHOT-1");
  struct Fact {
    int number;
    const char *first, *second;
  };
  const std::map<std::string, Fact> facts = {
      {"Ambush", {1, "Seize the Initiative", "Stun"}},
      {"Arsenal", {1, "First Aid Kit", "Explosives"}},
      {"Melee", {2, "Leap", "Hail of Blows"}},
      {"Planning", {3, "Feint", "Vantage Point"}},
      {"Trick", {4, "Dodge", "Slide Tackle"}},
      {"Defense", {5, "Breather", "Defensive Stance"}},
      {"Shot", {5, "Lethal Fire", "Suppressing Fire"}},
  };
  const Rules rules = rules_with();
  ASSERT_EQ(rules.of_type[type::technique].size(), facts.size());
  for (const DefinitionId id : rules.of_type[type::technique]) {
    const Definition& d = rules.library.definitions[id];
    const Fact& fact = facts.at(d.name);
    EXPECT_EQ(d.numbers[attribute::number], fact.number) << d.name;
    EXPECT_EQ(d.copies, 7) << d.name;
    const auto actions = rules.library.abilities_of(d);
    ASSERT_EQ(actions.size(), 2U) << d.name;
    EXPECT_EQ(actions[0].name, fact.first);
    EXPECT_EQ(actions[1].name, fact.second);
  }
}

TEST(BrawlCards, EachBoxHasTenHeroesAndTwelveBattlefields) {
  const Rules rules = rules_with();
  std::map<std::string, int> count;
  std::map<std::string, int> printed;
  for (const Definition& d : rules.library.definitions) {
    if (d.type != type::hero && d.type != type::battlefield) continue;
    const std::string key = d.set + (d.type == type::hero ? " heroes" : " battlefields");
    ++count[key];
    if (d.words[attribute::origin] == "printed") ++printed[key];
    EXPECT_FALSE(d.text.empty()) << d.name;
    EXPECT_EQ(d.ability_count, 1) << d.name;
  }
  const std::map<std::string, int> expected = {{"guardians heroes", 10},
                                               {"guardians battlefields", 12},
                                               {"avengers heroes", 10},
                                               {"avengers battlefields", 12}};
  EXPECT_EQ(count, expected);
  EXPECT_EQ(printed,
            (std::map<std::string, int>{{"guardians heroes", 5}, {"guardians battlefields", 2}}));
}

// No card of the two boxes makes anybody discard more than one card: a set of our own does.
TEST(BrawlCards, WhoMustDiscardMoreThanHeHasDiscardsAllAndStays) {
  PROVES("BR-DISCARD-1", "BR-DISCARD-2");
  const Rules rules = rules_with(
      "game brawl\nset extra \"Extra\"\n\n"
      "card \"Gale\"  hero  origin ours\n"
      "  active, before your action: each opponent discards 2 random cards from their hand\n");
  muster::Setup setup;
  setup.players = 2;
  setup.options = {{"heroes", "Gale,Gamora"}};
  Table t;
  start(rules, t, setup, 5);
  Play p(rules, t, nullptr);
  // Gamora keeps one card beside the one she lays.
  while (question_for(t, 0) == nullptr || t.asks[0].prompt != prompt::lay) {
    const Ask* a = next_question(t);
    ASSERT_NE(a, nullptr);
    choose(rules, t, a->seat, 0);
  }
  const ZoneId hand = p.zone(zone::hand, 1);
  choose(rules, t, 1, 0);
  while (t.zones[hand].count > 2) discard(p, t.zones[hand].last);
  at(t, value::first_player) = 0;
  choose(rules, t, 0, 0);
  const Ask* a = question_for(t, 0);
  ASSERT_NE(a, nullptr);
  ASSERT_EQ(t.zones[hand].count, 1);
  choose(rules, t, 0, 2);
  EXPECT_EQ(t.zones[hand].count, 0);
  EXPECT_TRUE(in_battle(t).has(1));
}

}  // namespace
}  // namespace muster::brawl
