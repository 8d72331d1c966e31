// The campaign of Sentinels of the Multiverse: Events by their dates, and the Collection.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/bot.h"
#include "games/sentinels/campaign/campaign.h"
#include "games/sentinels/rules/procedures.h"
#include "games/sentinels/rules/setup.h"
#include "places.h"
#include "proves.h"
#include "rules/engine.h"
#include "shelf/games.h"
#include "temporary_folder.h"

namespace muster::sentinels {
namespace {

using test::TemporaryFolder;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const Rules& campaign_rules() {
  static const Rules all = load_rules(game(), source_dir());
  return all;
}

CampaignLog team() {
  return new_campaign(campaign_rules(), "Comics", {"Ada", "Boris", "Chen"},
                      {"Legacy", "Ra", "Tachyon"});
}

template <class Do>
std::string refusal(Do how) {
  try {
    how();
  } catch (const CampaignError& e) {
    return e.what();
  }
  return {};
}

// The game ends as soon as it has begun.
std::vector<std::string> play(
    CampaignLog& log, bool won,
    const std::vector<std::pair<std::string, std::string>>& settings = {}) {
  const Setup setup = next_setup(campaign_rules(), log, settings);
  Table table;
  start(campaign_rules(), table, setup, 1);
  Play p(campaign_rules(), table, nullptr);
  if (won) {
    win(p);
  } else {
    lose(p, all_incapacitated);
  }
  return record_game(campaign_rules(), log, setup, table);
}

void win_until(CampaignLog& log, const std::string& event) {
  while (next_event(campaign_rules(), log) != event) play(log, true);
}

TEST(SentinelsCampaign, ABeatenEventJoinsTheCollection) {
  PROVES("SM-COLLECTION-1");
  CampaignLog log = team();
  EXPECT_THAT(collection(campaign_rules(), log), IsEmpty());
  EXPECT_THAT(play(log, false), ElementsAre(HasSubstr("Lost: Moonfall")));
  EXPECT_THAT(collection(campaign_rules(), log), IsEmpty());
  EXPECT_THAT(play(log, true),
              ElementsAre(HasSubstr("Won: Moonfall"), HasSubstr("Moonfall is in your Collection")));
  EXPECT_THAT(collection(campaign_rules(), log), ElementsAre("moonfall"));
  win_until(log, "singularity");
  EXPECT_THAT(refusal([&] {
                next_setup(campaign_rules(), log, {{"collections", "mother-earth"}});
              }),
              HasSubstr("Mother Earth is not in your Collection"));
  EXPECT_EQ(next_setup(campaign_rules(), log, {{"collections", "moonfall"}}).option("collections"),
            "moonfall");
}

TEST(SentinelsCampaign, EventsComeByTheirDates) {
  PROVES("SM-EVENTS-3", "SM-CRITICAL-EVENT-5");
  CampaignLog log = team();
  std::vector<std::string> by_date;
  std::vector<std::string> regular;
  for (const DefinitionId d : events_in_order(campaign_rules())) {
    const Definition& event = campaign_rules().library.definitions[d];
    by_date.push_back(event.words[attribute::code]);
    if (event.type == type::event) regular.push_back(by_date.back());
  }
  ASSERT_EQ(by_date.size(), 12U);
  std::vector<std::string> played;
  while (!is_over(campaign_rules(), log)) {
    played.push_back(next_event(campaign_rules(), log));
    play(log, true);
  }
  EXPECT_EQ(played, by_date);
  EXPECT_EQ(collection(campaign_rules(), log), regular);  // critical ones leave nothing
  EXPECT_THAT(refusal([&] { next_setup(campaign_rules(), log, {}); }),
              HasSubstr("all Events are beaten"));
  // One of them once more, by choice; beating it again adds nothing.
  EXPECT_THAT(play(log, true, {{"event", "moonfall"}}), ElementsAre(HasSubstr("Won: Moonfall")));
  EXPECT_EQ(collection(campaign_rules(), log), regular);
}

TEST(SentinelsCampaign, AnExpendedCollectionComesBackInLaterGames) {
  PROVES("SM-COLLECTION-10");
  CampaignLog log = team();
  win_until(log, "singularity");
  const auto first = next_setup(campaign_rules(), log, {{"collections", "moonfall"}});
  // Played at random until the reward is used, which takes the card out of this game.
  bool expended = false;
  const std::unique_ptr<Bot> bot = make_bot("random", campaign_rules());
  for (std::uint64_t seed = 1; seed < 50 && !expended; ++seed) {
    Table table;
    start(campaign_rules(), table, first, seed);
    Random random(seed);
    for (const Ask* a = next_question(table); a != nullptr; a = next_question(table)) {
      const Seat s = a->seat;
      choose(campaign_rules(), table, s,
             bot->choose(SeatView(campaign_rules(), table, s), *a, random));
    }
    Play p(campaign_rules(), table, nullptr);
    expended = table.zones[p.zone(zone::collections)].first == no_card;
    if (expended) record_game(campaign_rules(), log, first, table);
  }
  ASSERT_TRUE(expended);
  EXPECT_THAT(log.games.back().collections, ElementsAre("moonfall"));
  EXPECT_THAT(collection(campaign_rules(), log), testing::Contains("moonfall"));
  const auto later = next_setup(campaign_rules(), log, {{"collections", "moonfall"}});
  Table table;
  start(campaign_rules(), table, later, 1);
  Play p(campaign_rules(), table, nullptr);
  EXPECT_NE(table.zones[p.zone(zone::collections)].first, no_card);
}

TEST(SentinelsCampaign, AnyHeroesAndAnyEnvironment) {
  PROVES("SM-EVENTS-5", "SM-EVENTS-6");
  CampaignLog log = team();
  play(log, true,
       {{"heroes", "Haka,Unity: First Appearance,Fanatic"}, {"environment", "magmaria"}});
  EXPECT_THAT(log.games[0].heroes, ElementsAre("Haka", "Unity: First Appearance", "Fanatic"));
  EXPECT_EQ(log.games[0].environment, "magmaria");
  EXPECT_THAT(refusal([&] {
                next_setup(campaign_rules(), log, {{"heroes", "Legasy"}});
              }),
              HasSubstr("did you mean Legacy?"));
  EXPECT_THAT(refusal([&] {
                next_setup(campaign_rules(), log, {{"event", "none"}});
              }),
              HasSubstr("without an Event"));
}

TEST(SentinelsCampaign, ReadsTheSheet) {
  CampaignLog log = team();
  play(log, false, {{"environment", "megalopolis"}, {"advanced", "yes"}});
  play(log, true, {{"environment", "megalopolis"}});
  log.notes.emplace_back("Ada owes Boris a coffee");
  const std::string sheet = text_of(campaign_sheet(campaign_rules(), log));
  for (const char* line :
       {"Campaign log: Comics\n", "Moonfall (advanced) ", "lost in round", "won in round",
        "Legacy, Ra and Tachyon, Megalopolis\n", "Dangerous Disruption or Timestream Tampering\n",
        "Ada owes Boris a coffee\n", "next: "}) {
    EXPECT_THAT(sheet, HasSubstr(line));
  }
}

TEST(SentinelsCampaign, WhatIsLostTimeAndAgainHasOneLine) {
  CampaignLog log = team();
  for (int i = 0; i < 40; ++i) play(log, false);
  play(log, true);
  play(log, false);
  const std::string sheet = text_of(campaign_sheet(campaign_rules(), log));
  EXPECT_THAT(sheet, HasSubstr("lost 40 times, at last in round"));
  EXPECT_THAT(sheet, HasSubstr("1 of 12 Events beaten; 1 won, 41 lost\n"));
  std::size_t lines = 0;
  for (std::size_t at = 0; (at = sheet.find(" in round ", at)) != std::string::npos; ++at) ++lines;
  EXPECT_EQ(lines, 3U) << sheet;
}

TEST(SentinelsCampaign, EveryHeroIsNamedOrNone) {
  EXPECT_THAT(
      refusal([&] {
        new_campaign(campaign_rules(), "Comics", {"Ada", "Boris", "Chen"}, {"Legacy", "Ra"});
      }),
      HasSubstr("2 Heroes for 3 players"));
  const CampaignLog log =
      new_campaign(campaign_rules(), "Comics", {"Ada", "Boris", "Chen"}, {"Legacy", "Ra", "-"});
  EXPECT_THAT(refusal([&] {
                next_setup(campaign_rules(), log, {{"heroes", "Haka"}});
              }),
              HasSubstr("1 Hero for 3 players"));
  EXPECT_EQ(new_campaign(campaign_rules(), "Comics", {"Ada", "Boris", "Chen"}, {}).heroes.size(),
            0U);
}

TEST(SentinelsCampaign, OneCollectionIsNotSeveral) {
  CampaignLog log = team();
  win_until(log, "mother-earth");
  EXPECT_THAT(refusal([&] {
                next_setup(campaign_rules(), log, {{"collections", "moonfall,singularity"}});
              }),
              HasSubstr("Mother Earth allows 1 Collection, not 2"));
  EXPECT_THAT(
      refusal([&] {
        next_setup(campaign_rules(), log, {{"event", "moonfall"}, {"collections", "singularity"}});
      }),
      HasSubstr("Moonfall allows 0 Collections, not 1"));
}

TEST(SentinelsCampaign, IsKeptInAFile) {
  TemporaryFolder folder;
  const auto file = folder.path() / "a.campaign";
  CampaignLog log = team();
  play(log, false);
  play(log, true);
  save_campaign(file, log);
  EXPECT_EQ(load_campaign(file), log);
  const std::string whole = read_file(file);
  for (std::size_t n = 0; n + 1 < whole.size(); n += 7) {  // cut off anywhere
    EXPECT_THROW(campaign_from_json(whole.substr(0, n)), CampaignError) << n;
  }
  folder.write("b.campaign", R"({"muster-campaign": 1, "game": "rings"})");
  EXPECT_THAT(refusal([&] { load_campaign(folder.path() / "b.campaign"); }),
              HasSubstr("b.campaign: this is a campaign of rings, not of sentinels"));
}

}  // namespace
}  // namespace muster::sentinels
