// "That is wrong.": a moment of a game as a scenario that can be sent, run and opened.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "places.h"
#include "run_muster.h"
#include "scenario/opening.h"
#include "scenario/report.h"
#include "scenario/scenario.h"
#include "store/session.h"
#include "temporary_folder.h"
#include "util/file.h"

namespace muster {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

RulesShelf& shelf() {
  static RulesShelf all(source_dir());
  return all;
}

Session played(std::string_view game, muster::Setup setup, std::uint64_t seed, std::size_t steps) {
  Session session(shelf().rules(*find_game(game)), std::move(setup), seed);
  Random random(seed);
  while (!session.table().over() && session.record().choices.size() < steps) {
    const Ask& question = *next_question(session.table());
    session.choose(question.seat, static_cast<int>(random.below(question.count)));
  }
  return session;
}

Report whole(std::string remark) {
  return {.remark = std::move(remark), .by = SeatSet::of(0), .whole = true, .table = {}};
}

TEST(Report, OfEveryGameHoldsAndOpensAtItsMoment) {
  for (const Game* game : all_games()) {
    muster::Setup setup;
    setup.players = std::max(2, game->min_players);
    setup.names = {"Ada", "Boris"};
    for (const std::size_t steps : {std::size_t{0}, std::size_t{9}, std::size_t{60}}) {
      const Session session = played(game->id, setup, 7, steps);
      const std::string text =
          report_scenario(session.record(), session.rules(), whole("It should be 2."));
      const auto results = run_scenarios(shelf(), text, "report.yaml");
      ASSERT_EQ(results.size(), 1U);
      EXPECT_THAT(results[0].failures, IsEmpty()) << text;
      EXPECT_EQ(results[0].title, "That is wrong: It should be 2.");
      const OpenedGame opened = open_game(shelf(), text, "report.yaml");
      EXPECT_EQ(opened.record.hash, session.record().hash) << game->id;
      EXPECT_EQ(opened.record.choices.size(), session.record().choices.size());
      EXPECT_EQ(opened.remark, "It should be 2.");
    }
  }
}

TEST(Report, HasTheQuestionTheTurnSoFarAndTheRulesBehindThem) {
  const Session session =
      played("champions", {.players = 1, .options = {}, .names = {"Ada"}}, 3, 15);
  const std::string text = report_scenario(session.record(), session.rules(), whole(""));
  const Ask& question = *next_question(session.table());
  EXPECT_THAT(text, HasSubstr("scenario: \"That is wrong\"\n"));
  EXPECT_THAT(text, HasSubstr("    - \"Ada\": \"" + question_text(session.rules(), session.table(),
                                                                  session.names(), question)));
  const auto rules_line = text.substr(text.find("  rules: ["), 2000);
  for (const std::string& id : question_rules(session.rules(), question))
    EXPECT_THAT(rules_line, HasSubstr(id));
  // From the line with which the turn began to the last one.
  const Log& log = session.log();
  std::size_t from = log.size();
  while (from > 0 && !log_line(session.rules().game, log[from - 1].line).begins) --from;
  ASSERT_GT(from, 0U);
  const auto line = [&](std::size_t i) {
    return "    - \"" + log_text(session.rules(), session.names(), log[i], all_seeing) + "\"\n";
  };
  EXPECT_THAT(text, HasSubstr("  log:\n" + line(from - 1)));
  EXPECT_THAT(text, HasSubstr(line(log.size() - 1) + "  rules: ["));
}

TEST(Report, RemarksMayHoldAnything) {
  const Session session = played("brawl", {.players = 2, .options = {}, .names = {}}, 3, 5);
  for (const std::string remark :
       {"two\nlines: \"quoted\", # and {so} on \\", "Так не має бути", "- a\n- b: [c", "#1"}) {
    const std::string text = report_scenario(session.record(), session.rules(), whole(remark));
    EXPECT_EQ(open_game(shelf(), text, "report.yaml").remark, remark);
  }
}

// While others play, nothing goes out that the reporter does not see: no seed, no answers, and no
// card whose face is hidden.
TEST(Report, OfOneSeatAmongOthersHasOnlyWhatItMaySee) {
  bool hidden_there = false;
  for (const std::uint64_t seed : {4U, 5U, 6U}) {
    const Session session =
        played("champions", {.players = 2, .options = {}, .names = {"Ada", "Boris"}}, seed, 30);
    const std::string text =
        report_scenario(session.record(), session.rules(),
                        {.remark = "Hm", .by = SeatSet::of(0), .whole = false, .table = "abc123"});
    EXPECT_THAT(text, HasSubstr("sealed: {table: \"abc123\", answers: 30, seen by: [\"Ada\"]}"));
    EXPECT_THAT(text, AllOf(Not(HasSubstr("\nseed:")), Not(HasSubstr("\nplay:")),
                            Not(HasSubstr("\noptions:"))));
    std::set<std::string> known;
    for (std::size_t c = 0; c < session.table().cards.size(); ++c) {
      const auto card = static_cast<CardId>(c);
      if (can_see(session.rules(), session.table(), 0, card))
        known.insert(card_name(session.rules(), session.table(), card));
    }
    std::string story;
    for (const LogEntry& e : session.log())
      story += log_text(session.rules(), session.names(), e, 0) + "\n";
    for (std::size_t c = 0; c < session.table().cards.size(); ++c) {
      const std::string name = card_name(session.rules(), session.table(), static_cast<CardId>(c));
      if (known.contains(name) || story.find(name) != std::string::npos) continue;
      hidden_there = true;
      EXPECT_THAT(text, Not(HasSubstr("\"" + name))) << name;
    }
    // It is a scenario that cannot be run, and says why.
    const auto results = run_scenarios(shelf(), text, "sealed.yaml");
    ASSERT_EQ(results.size(), 1U);
    EXPECT_THAT(results[0].failures, ElementsAre(HasSubstr("only what one player may see")));
    EXPECT_THROW(open_game(shelf(), text, "sealed.yaml"), SaveError);
    const auto sealed = sealed_report(text);
    ASSERT_TRUE(sealed.has_value());
    EXPECT_EQ(sealed->table, "abc123");
    EXPECT_EQ(sealed->answers, 30U);
  }
  EXPECT_TRUE(hidden_there);
}

TEST(Opening, SaysWhatCannotBeGoneOnWith) {
  const auto complaint = [](const std::string& text) -> std::string {
    try {
      open_game(shelf(), text, "f.yaml");
    } catch (const SaveError& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_THAT(complaint("scenario: x\ngame: brawl\nplayers: 2\nposition: {at: choice}\n"),
              HasSubstr("f.yaml:4: only a game that is played from its beginning"));
  EXPECT_THAT(complaint("scenario: x\ngame: brawl\nplayers: 2\ncards: ../../etc/passwd\n"),
              HasSubstr("f.yaml:4: only a game"));
  EXPECT_THAT(complaint("scenario: x\ngame: brawl\nplayers: 2\nplay: [{A: Nobody}]\n"),
              HasSubstr("f.yaml:4: A cannot answer \"Nobody\" here any more"));
  EXPECT_THAT(complaint("scenario: x\ngame: chess\nplayers: 2\n"), HasSubstr("f.yaml:2:"));
  EXPECT_THAT(complaint("scenario: a\n---\nscenario: b\n"), HasSubstr("one scenario"));
  EXPECT_THAT(complaint("scenario: [\n"), HasSubstr("f.yaml"));
}

TEST(Report, IsWrittenAndOpenedInTheTerminal) {
  const test::TemporaryFolder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const auto typed = [](const std::string& lines, const std::string& arguments) {
    return test::run_muster(arguments + " 2>&1 <<'END'\n" + lines + "\nEND").output;
  };
  const std::string said = typed("1\n1\nwrong\nDrax should act first.\nwrong Again\nquit\nn",
                                 "play brawl --seed 3 --plain --names Katya");
  EXPECT_THAT(said, HasSubstr("What is wrong, and what should happen?"));
  EXPECT_THAT(said, HasSubstr("Written to brawl-3-wrong-"));
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    files.push_back(entry.path().filename().string());
  std::sort(files.begin(), files.end());
  ASSERT_EQ(files.size(), 2U);  // nothing that was written is overwritten
  const std::string file = files[1];
  EXPECT_EQ(test::run_muster("scenario " + files[0] + " " + files[1]).exit_code, 0);
  EXPECT_THAT(typed("quit", "play --plain --load " + file),
              HasSubstr("Reported: Drax should act first."));
  EXPECT_THAT(typed("load " + file + "\nquit", "play brawl --seed 9 --plain"),
              HasSubstr("Loaded " + file));
  EXPECT_EQ(test::run_muster("replay --verify " + file).exit_code, 0);
  std::filesystem::current_path(before);
}

}  // namespace
}  // namespace muster
