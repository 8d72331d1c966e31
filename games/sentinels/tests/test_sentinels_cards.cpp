// The cards of Sentinels of the Multiverse as facts: how many there are of what, as the book counts
// its box.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "games/sentinels/rules/sentinels.h"
#include "games/sentinels/rules/setup.h"
#include "places.h"
#include "proves.h"
#include "shelf/games.h"
#include "util/file.h"

namespace muster::sentinels {
namespace {

const Rules& rules() {
  static const Rules all = load_rules(game(), source_dir());
  return all;
}
const Definition& card(DefinitionId d) { return rules().library.definitions[d]; }

// Copies of cards of this type, by deck.
std::map<std::string, int> decks_of(std::uint8_t type) {
  std::map<std::string, int> decks;
  for (const DefinitionId d : rules().of_type[type]) decks[card(d).set] += card(d).copies;
  return decks;
}

TEST(SentinelsCards, TwelveHeroDecksOfForty) {
  PROVES("SM-DECK-3", "SM-DECK-6");
  const auto decks = decks_of(type::hero);
  EXPECT_EQ(decks.size(), 12U);
  for (const auto& [set, copies] : decks) EXPECT_EQ(copies, 40) << set;
}

TEST(SentinelsCards, SixVillainDecksOfTwentyFive) {
  PROVES("SM-DECK-4", "SM-DECK-7");
  const auto decks = decks_of(type::villain);
  EXPECT_EQ(decks.size(), 6U);
  for (const auto& [set, copies] : decks) EXPECT_EQ(copies, 25) << set;
}

TEST(SentinelsCards, SixEnvironmentDecksOfFifteen) {
  PROVES("SM-DECK-5", "SM-DECK-8");
  const auto decks = decks_of(type::environment);
  EXPECT_EQ(decks.size(), 6U);
  for (const auto& [set, copies] : decks) EXPECT_EQ(copies, 15) << set;
}

TEST(SentinelsCards, EveryHeroHasTwoCharactersWithTwoSides) {
  PROVES("SM-CHARACTER-CARD-2", "SM-VARIANT-1", "SM-HERO-CHARACTER-CARD-1",
         "SM-HERO-CHARACTER-CARD-2", "SM-KEYWORD-2");
  std::map<std::string, std::set<std::string>> variants;
  for (const DefinitionId d : rules().of_type[type::hero_character]) {
    const Definition& front = card(d);
    variants[front.set].insert(front.words[attribute::variant]);
    EXPECT_GT(front.numbers[attribute::hp], 0) << front.name;
    EXPECT_EQ(front.words[attribute::nemesis], front.name);
    EXPECT_EQ(front.keywords, std::vector<std::string>{"Hero"});
    EXPECT_EQ(front.ability_kinds, 1U << ability::power) << front.name;
    ASSERT_NE(front.back, 0xffff) << front.name;
    const Definition& back = card(front.back);
    EXPECT_EQ(back.type, type::incapacitated);
    EXPECT_EQ(back.numbers[attribute::hp], missing_number);
    EXPECT_TRUE(back.words[attribute::nemesis].empty());
    EXPECT_EQ(back.ability_kinds, 1U << ability::incapacitated) << back.name;
    EXPECT_EQ(back.ability_count, 3) << back.name;
  }
  EXPECT_EQ(variants.size(), 12U);
  for (const auto& [set, names] : variants) {
    EXPECT_EQ(names, (std::set<std::string>{"", "First Appearance"})) << set;
  }
}

TEST(SentinelsCards, EveryVillainHasOneCharacterWithTwoSides) {
  PROVES("SM-CHARACTER-CARD-3", "SM-VILLAIN-CHARACTER-CARD-1", "SM-VILLAIN-CHARACTER-CARD-2",
         "SM-ADVANCED-1", "SM-KEYWORD-3", "SM-NEMESIS-1");
  const auto all = villains(rules());
  EXPECT_EQ(all.size(), 6U);
  constexpr std::uint32_t advanced = 1U << ability::advanced_always |
                                     1U << ability::advanced_effect |
                                     1U << ability::advanced_end_phase;
  for (const DefinitionId d : all) {
    const Definition& front = card(d);
    ASSERT_NE(front.back, 0xffff) << front.name;
    const Definition& back = card(front.back);
    EXPECT_EQ(back.back, d);
    for (const Definition* side : {&front, &back}) {
      EXPECT_GT(side->numbers[attribute::hp], 0);
      EXPECT_FALSE(side->words[attribute::nemesis].empty());
      EXPECT_FALSE(side->words[attribute::title].empty());
      EXPECT_NE(side->ability_kinds & advanced, 0U) << side->name;
      EXPECT_EQ(side->keywords.front(), "Villain");
    }
    EXPECT_EQ(back.ability_kinds >> ability::setup & 1U, 0U) << "no Setup on the back";
  }
}

TEST(SentinelsCards, SixEventsAndSixCriticalOnes) {
  PROVES("SM-EVENT-CARD-1", "SM-EVENTS-3", "SM-CRITICAL-EVENT-4");
  EXPECT_EQ(rules().of_type[type::event].size(), 6U);
  const auto all = events_in_order(rules());
  EXPECT_EQ(all.size(), 12U);
  int order = 0;
  for (const DefinitionId d : all) {
    EXPECT_FALSE(card(d).words[attribute::date].empty());
    EXPECT_GE(card(d).numbers[attribute::limit], 0);
    EXPECT_GE(card(d).numbers[attribute::order], order);
    order = card(d).numbers[attribute::order];
  }
  EXPECT_EQ(card(all.front()).name, "Moonfall");
  EXPECT_EQ(card(all.back()).name, "The Mocktriarch");
}

// SM-COLLECTION-5: two rewards on the back of each Event.
TEST(SentinelsCards, EveryEventHasTwoRewards) {
  for (const DefinitionId d : rules().of_type[type::event]) {
    const Definition& back = card(card(d).back);
    EXPECT_EQ(back.type, type::collection);
    EXPECT_EQ(back.ability_count, 2) << back.name;
  }
}

TEST(SentinelsCards, OnlyOneShotsGoAtOnce) {
  PROVES("SM-ONE-SHOT-2", "SM-KEYWORD-1");
  for (const std::uint8_t kind : {type::hero, type::villain, type::environment}) {
    for (const DefinitionId d : rules().of_type[kind]) {
      const Definition& c = card(d);
      EXPECT_FALSE(c.keywords.empty()) << c.name;
      const bool one_shot =
          std::find(c.keywords.begin(), c.keywords.end(), "One-Shot") != c.keywords.end();
      EXPECT_EQ((c.ability_kinds >> ability::one_shot & 1U) != 0, one_shot) << c.name;
    }
  }
}

// What is printed beside the name, the keywords and the HP.
std::string more_about(const Definition& d) {
  const auto word = [&](std::uint8_t a) { return d.words[a]; };
  const auto limit = [&] {
    return fmt::format("{}, limit {}", word(attribute::date), d.numbers[attribute::limit]);
  };
  switch (d.type) {
    case type::villain_character: {
      std::string more =
          fmt::format("{}, nemesis {}", word(attribute::title), word(attribute::nemesis));
      const int difficulty = d.numbers[attribute::difficulty];
      if (difficulty != missing_number) more += fmt::format(", difficulty {}", difficulty);
      return word(attribute::date).empty() ? more : more + ", " + limit();
    }
    case type::event:
      return fmt::format("{}, {}, against {}", word(attribute::title), limit(),
                         word(attribute::foe));
    case type::collection: {
      std::vector<std::string> rewards;
      for (const Ability& a : rules().library.abilities_of(d)) rewards.push_back(a.name);
      return fmt::format("{}", fmt::join(rewards, ", "));
    }
    default:
      return d.numbers[attribute::hero_target] != missing_number ? "a Hero target" : "-";
  }
}

// "megalopolis | environment | Police Backup | 1 | 6 | Supporter | a Hero target"
std::string facts_of(const Definition& d) {
  const int hp = d.numbers[attribute::hp];
  return fmt::format("{} | {} | {} | {} | {} | {} | {}", d.set, game().card_types[d.type].name,
                     d.name, d.copies, hp == missing_number ? "-" : std::to_string(hp),
                     d.keywords.empty() ? "-" : fmt::format("{}", fmt::join(d.keywords, ", ")),
                     more_about(d));
}

// The list was written from the printed cards, not from the card files.
TEST(SentinelsCards, VillainsEnvironmentsAndEventsAreAsPrinted) {
  std::multiset<std::string> ours;
  for (const std::uint8_t kind :
       {type::villain_character, type::villain, type::environment, type::event, type::collection}) {
    for (const DefinitionId d : rules().of_type[kind]) ours.insert(facts_of(card(d)));
  }
  std::multiset<std::string> printed;
  std::istringstream list(
      read_file(std::filesystem::path(source_dir()) / "tests/facts/sentinels-foes.txt"));
  for (std::string line; std::getline(list, line);) printed.insert(line);
  EXPECT_EQ(ours, printed);
}

// The text of the card that goes by this name; of a critical Event the Villain's.
const std::string& text_of(std::string_view name) {
  for (const Definition& d : rules().library.definitions) {
    if (d.name == name) return d.text;
  }
  static const std::string none = "there is no such card";
  return none;
}

TEST(SentinelsCards, TextsReadAsSentences) {
  const auto expect = [](std::string_view name, const std::string& words) {
    EXPECT_THAT(text_of(name), ::testing::HasSubstr(words)) << name;
  };
  expect("Dance in the Fray", "After an Ongoing card of yours is destroyed: Haka deals");
  expect("The Staff of Ra", "Double that damage after all other changes.");
  expect("Atlantean Font of Power",
         "Each Hero discards up to 1 card. If each active Hero did so: destroy this.");
  expect("Atlantean Font of Power", "Play the top card of each Hero deck in turn order.");
  expect("Burning High Rise",
         "If the number of cards discarded this way is at least H plus 2: destroy this.");
  expect("Mad Bomber Baron Blade",
         "Shuffle the Environment deck until no Villain card lies on top of it.");
  expect("Mad Bomber Baron Blade",
         "END PHASE: Shuffle the top card of the Villain deck into the Environment deck.");
  expect("Emergency Shielding", "After damage that this reacted to is dealt: Destroy this.");
  expect("Combat Prowess", "After damage that this reacted to comes to nothing: You may play");
  expect("Stun Bolt", "-1 damage dealt by that target.");
  expect("Knock Heads", "-1 damage dealt by those targets.");
  expect("Freedom Security Staff", "You may let a Hero do this: discard 2 cards, then destroy");
  expect("Legacy's Landing Pad", "You may let a Hero collect 1 Ongoing card.");
  expect("Ironclad Maintenance Bay",
         "Each Hero does this: you may salvage 1 Item card from your trash.");
  expect("Modular Workbench", "Play 1 card. Then if ");
  expect("Akash'Mecha", "Earth, Inc. Nemesis");
  for (const Definition& d : rules().library.definitions) {
    for (const char* words : {"..", "!.", "?.", "ou may: ", "top 1 ", "atch that damage"}) {
      if (d.name == "Not-Tastic...") continue;
      EXPECT_THAT(d.text, ::testing::Not(::testing::HasSubstr(words))) << d.name;
    }
  }
}

}  // namespace
}  // namespace muster::sentinels
