#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "games/rings/campaign/campaign.h"
#include "places.h"
#include "rules/engine.h"
#include "run_muster.h"
#include "shelf/games.h"
#include "temporary_folder.h"
#include "util/file.h"

namespace muster {
namespace {

using test::Outcome;
using test::run_muster;
using test::TemporaryFolder;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class CampaignCommand : public ::testing::Test {
 protected:
  std::string in(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string log() const { return in("a.campaign"); }

  Outcome campaign(const std::string& words, const std::string& more = {}) const {
    const std::size_t end = words.find(' ');
    return run_muster(fmt::format("campaign {} {} {} {} 2>&1", words.substr(0, end), log(),
                                  end == std::string::npos ? "" : words.substr(end), more));
  }
  rings::CampaignLog written() const { return rings::load_campaign(log()); }

  // The next scenario is won without being played.
  void win() const {
    static const Rules rules = load_rules(rings::game(), source_dir());
    rings::CampaignLog log_now = written();
    Table table;
    start(rules, table, rings::next_setup(rules, log_now), 1);
    Play p(rules, table, nullptr);
    rings::win(p);
    rings::record_game(rules, log_now, table);
    rings::save_campaign(log(), log_now);
  }

  TemporaryFolder folder_;
};

TEST_F(CampaignCommand, BeginsAndShows) {
  const Outcome made = campaign("new --decks leadership,lore --names Ada,Boris --title Paths");
  EXPECT_EQ(made.exit_code, 0);
  EXPECT_THAT(made.output, AllOf(HasSubstr("Campaign log: Paths\n"),
                                 HasSubstr("Ada: Aragorn, Théodred, Glóin\n"),
                                 HasSubstr("next: Passage Through Mirkwood")));
  const Outcome again = campaign("new --decks leadership");
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_THAT(again.output, HasSubstr("is there already"));
  EXPECT_THAT(campaign("show").output, HasSubstr("begins the next game."));
  EXPECT_THAT(campaign("print").output, Not(HasSubstr("begins the next game.")));
  const boost::json::value json = boost::json::parse(campaign("show --json").output);
  EXPECT_EQ(json.at("next"), "passage-through-mirkwood");
  EXPECT_EQ(json.at("setup").at("decks"), "leadership,lore");
  EXPECT_EQ(json.at("players").as_array().size(), 2U);
}

TEST_F(CampaignCommand, TellsWhatIsWrong) {
  EXPECT_THAT(campaign("show").output, HasSubstr("cannot read"));
  const Outcome decks = campaign("new --players 2 --decks leadership");
  EXPECT_EQ(decks.exit_code, 1);
  EXPECT_THAT(decks.output, HasSubstr("2 players need 2 decks, not 1"));
  EXPECT_THAT(campaign("new --decks leadershop").output,
              AllOf(HasSubstr("did you mean leadership?"),
                    HasSubstr("starter decks: leadership, lore, spirit, tactics\n")));
  folder_.write("a.campaign", "{\"muster-campaign\": 1");
  const Outcome broken = campaign("show");
  EXPECT_EQ(broken.exit_code, 1);
  EXPECT_THAT(broken.output, HasSubstr("a.campaign: this is no campaign log"));
}

TEST_F(CampaignCommand, BotsPlayAndTheResultIsRecorded) {
  ASSERT_EQ(campaign("new --decks leadership").exit_code, 0);
  const std::string before = read_file(log());
  const Outcome played = campaign("play --bot random --seed 3", "-o " + in("game.muster"));
  EXPECT_EQ(played.exit_code, 0);
  const bool won = played.output.find("Won after") != std::string::npos;
  EXPECT_THAT(played.output, HasSubstr(won ? "score of" : "Lost after"));
  EXPECT_EQ(read_file(log()) == before, !won);
  EXPECT_FALSE(std::filesystem::exists(log() + ".game"));
  // The same game, taken from its file.
  folder_.write("a.campaign", before);
  const Outcome recorded = campaign("record", in("game.muster"));
  EXPECT_EQ(recorded.exit_code, 0);
  EXPECT_EQ(recorded.output, played.output);
  win();
  const Outcome late = campaign("record", in("game.muster"));
  EXPECT_EQ(late.exit_code, 1);
  EXPECT_THAT(
      late.output,
      HasSubstr("is not the next game of this campaign: it was Passage Through Mirkwood, and"));
  EXPECT_THAT(campaign("play --bot nobody").output, HasSubstr("there is no bot \"nobody\""));
  EXPECT_THAT(campaign("play --bot random --option scenario=x").output,
              HasSubstr("the campaign log says what scenario is"));
}

TEST_F(CampaignCommand, AGameCanBeLeftAndTakenUp) {
  ASSERT_EQ(campaign("new --decks tactics --names Ada").exit_code, 0);
  folder_.write("answers", "1\n");  // keeps the hand, then the input ends
  const Outcome left = campaign("play --plain --seed 5", "< " + in("answers"));
  EXPECT_EQ(left.exit_code, 0);
  EXPECT_THAT(left.output, AllOf(HasSubstr("The game is kept"), Not(HasSubstr("not saved"))));
  EXPECT_TRUE(std::filesystem::exists(log() + ".game"));
  EXPECT_THAT(campaign("show").output, HasSubstr("A game is under way"));
  EXPECT_THAT(campaign("deck --deck tactics").output,
              HasSubstr("a game of this campaign is under"));
  // A bot goes on where the person stopped.
  const Outcome ended = campaign("play --bot random");
  EXPECT_EQ(ended.exit_code, 0);
  EXPECT_THAT(ended.output, ::testing::AnyOf(HasSubstr("Won"), HasSubstr("Lost")));
  EXPECT_FALSE(std::filesystem::exists(log() + ".game"));
  EXPECT_THAT(campaign("drop").output, HasSubstr("no game of this campaign is under way"));
  campaign("play --plain --seed 5", "< " + in("answers"));
  EXPECT_EQ(campaign("drop").exit_code, 0);
  EXPECT_FALSE(std::filesystem::exists(log() + ".game"));
}

TEST_F(CampaignCommand, ChangesBetweenGames) {
  ASSERT_EQ(campaign("new --decks leadership,lore --names Ada,Boris --expert").exit_code, 0);
  win();
  const Outcome replaced = campaign("replace --player Ada --hero Aragorn --with Gimli");
  EXPECT_EQ(replaced.exit_code, 0);
  EXPECT_THAT(replaced.output, HasSubstr("Ada: Gimli, Théodred, Glóin"));
  EXPECT_EQ(written().players[1].penalty, 1);
  const std::string before = read_file(log());
  const Outcome again = campaign("replace --player Ada --hero Gimli --with Aragorn");
  EXPECT_EQ(again.exit_code, 1);
  EXPECT_THAT(again.output, HasSubstr("one is all that is allowed"));
  EXPECT_EQ(campaign("replace --player Ada --hero Gimli").exit_code, 2);
  EXPECT_THAT(campaign("heal --hero Gimli").output, HasSubstr("Gimli has no damage"));
  EXPECT_THAT(campaign("deck --deck lore").output, HasSubstr("--player says whose"));
  EXPECT_THAT(campaign("deck --player Boris --deck tactics").output, HasSubstr("Boris plays"));
  EXPECT_EQ(read_file(log()), before);
  EXPECT_EQ(campaign("give --card \"Mendor's Support\" --from Ada --to nobody").exit_code, 0);
  EXPECT_EQ(written().pool[0].player, rings::nobody);
  EXPECT_EQ(campaign("note", "'mind the spiders'").exit_code, 0);
  EXPECT_THAT(campaign("print").output, HasSubstr("  mind the spiders\n"));

  rings::CampaignLog hurt = written();
  hurt.damage["Gimli"] = 2;
  rings::save_campaign(log(), hurt);
  EXPECT_EQ(campaign("heal --hero gimli").exit_code, 0);
  EXPECT_EQ(written().players[0].penalty, 2);
}

TEST_F(CampaignCommand, OneCampaignOpensAnother) {
  ASSERT_EQ(campaign("new --decks leadership --names Ada").exit_code, 0);
  const Outcome early = run_muster(
      fmt::format("campaign new {} --decks lore --after {} 2>&1", in("b.campaign"), log()));
  EXPECT_THAT(early.output, HasSubstr("not over yet"));
  for (int i = 0; i < 3; ++i) win();
  rings::CampaignLog survived = written();  // as if he had been put into play
  survived.heritage = {"Mendor", "Mendor's Support"};
  rings::save_campaign(log(), survived);
  EXPECT_THAT(campaign("show").output, HasSubstr("All scenarios are won."));
  EXPECT_THAT(campaign("play --bot random").output, HasSubstr("the campaign is over"));
  const Outcome next = run_muster(
      fmt::format("campaign new {} --decks lore --after {} 2>&1", in("b.campaign"), log()));
  EXPECT_EQ(next.exit_code, 0);
  EXPECT_THAT(next.output, HasSubstr("Mendor's Support"));
}

TEST_F(CampaignCommand, EventsOfSentinels) {
  const std::string kind = "--game sentinels ";
  EXPECT_THAT(campaign("new " + kind + "--decks lore").output, HasSubstr("--heroes"));
  EXPECT_THAT(campaign("new " + kind + "--heroes Legacy,Legacy,Ra").output, HasSubstr("twice"));
  const Outcome two = campaign("new " + kind + "--heroes Legacy,Ra");
  EXPECT_EQ(two.exit_code, 1);
  EXPECT_THAT(two.output, HasSubstr("2 Heroes for 3 players"));
  EXPECT_THAT(campaign("new " + kind + "--expert").output, HasSubstr("campaigns of other games"));
  const Outcome made = campaign("new " + kind + "--heroes Legacy,Ra,Haka --names Ada,Boris,Chen");
  EXPECT_EQ(made.exit_code, 0);
  EXPECT_THAT(made.output, HasSubstr("next: Moonfall (Apr 1968), without Collections"));

  for (int seed = 1; seed < 40; ++seed) {
    if (campaign(fmt::format("play --bot quick --seed {}", seed)).output.starts_with("Won")) break;
  }
  const Outcome shown = campaign("show --json");
  EXPECT_EQ(shown.exit_code, 0);
  const auto json = boost::json::parse(shown.output);
  EXPECT_EQ(json.at("game").as_string(), "sentinels");
  EXPECT_EQ(json.at("collection").as_array().at(0).as_string(), "moonfall");
  EXPECT_EQ(json.at("next").as_string(), "mad-bomber-blade");
  EXPECT_EQ(json.at("games").as_array().back().at("won").as_bool(), true);

  // People are asked what they bring; the game is kept when they leave.
  folder_.write("answers", "2\n");
  const Outcome left = campaign("play --plain --seed 1", "< " + in("answers"));
  EXPECT_THAT(left.output, AllOf(HasSubstr("Which Collection do you bring (1 of"),
                                 HasSubstr("The game is kept")));
  EXPECT_THAT(campaign("show").output, HasSubstr("A game is under way"));
  EXPECT_EQ(campaign("drop").exit_code, 0);

  // Who leaves before the first answer finds the same game again.
  const Outcome at_once = campaign("play --plain --seed 7", "< /dev/null");
  EXPECT_EQ(at_once.exit_code, 0);
  EXPECT_THAT(at_once.output, HasSubstr("The game is kept"));
  EXPECT_TRUE(std::filesystem::exists(log() + ".game"));
  const Outcome taken_up = campaign("play --plain", "< " + in("answers"));
  EXPECT_THAT(taken_up.output,
              AllOf(HasSubstr("Which Collection do you bring (1 of"), HasSubstr("The seed is 7")));
  EXPECT_EQ(campaign("drop").exit_code, 0);

  EXPECT_THAT(campaign("play --option collections=wayward-sun --bot quick").output,
              HasSubstr("Wayward Sun is not in your Collection"));
  EXPECT_THAT(campaign("play --option villain=omnitron --bot quick").output,
              HasSubstr("the campaign log says what villain is"));
  EXPECT_THAT(campaign("heal --hero Ra").output, HasSubstr("a campaign of sentinels"));
  EXPECT_EQ(campaign("note", "'to be continued'").exit_code, 0);
  EXPECT_THAT(campaign("print").output, HasSubstr("  to be continued\n"));
}

}  // namespace
}  // namespace muster
