#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>

#include "places.h"
#include "run_muster.h"
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

std::string in(const TemporaryFolder& folder, const std::string& name) {
  return (folder.path() / name).string();
}

TEST(DeckCommand, ShowsADeck) {
  const Outcome outcome = run_muster("deck show spider-man-justice");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.output,
              AllOf(HasSubstr("Spider-Man, Justice\n"),
                    HasSubstr("Spider-Man / Peter Parker, 40 cards\n"), HasSubstr("\nally 5\n"),
                    HasSubstr("  1 Black Cat (Felicia Hardy)"), HasSubstr("cost 2  energy")));
}

TEST(DeckCommand, ShowsJson) {
  const Outcome outcome = run_muster("deck show black-panther-protection --json");
  EXPECT_EQ(outcome.exit_code, 0);
  const boost::json::value deck = boost::json::parse(outcome.output);
  EXPECT_EQ(deck.at("size"), 40);
  EXPECT_EQ(deck.at("identities").at(0).at("alter-ego"), "T'Challa");
  EXPECT_TRUE(deck.at("breaches").as_array().empty());
  EXPECT_EQ(deck.at("cards").as_array().size(), 31U);
  EXPECT_THAT(std::string(deck.at("setup").as_string()), HasSubstr("01043d*2"));
}

TEST(DeckCommand, ChecksDecks) {
  const TemporaryFolder folder;
  const Outcome right = run_muster("deck check spider-man-justice she-hulk-aggression");
  EXPECT_EQ(right.exit_code, 0);
  EXPECT_THAT(right.output, HasSubstr("she-hulk-aggression: She-Hulk / Jennifer Walters, 40 cards: "
                                      "right\n"));
  folder.write("wrong.deck", "hero Spider-Man\n4 First Aid\n");
  const Outcome wrong = run_muster("deck check " + in(folder, "wrong.deck"));
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.output, AllOf(HasSubstr("wrong.deck: CH-DECK-2 "), HasSubstr("CH-DECK-3 "),
                                  HasSubstr("CH-DECK-6 "), Not(HasSubstr("right"))));
  folder.write("slip.deck", "hero Spider-Man\n2 Bakflip\n");
  const Outcome slip = run_muster("deck check " + in(folder, "slip.deck"));
  EXPECT_EQ(slip.exit_code, 1);
  EXPECT_THAT(slip.output, HasSubstr("slip.deck:2: there is no card \"Bakflip\"; did you mean "
                                     "Backflip?\n"));
  folder.write("foreign.txt", "Wasps\n\nSpider-Man\n\n1x Wasp (Wasp)\n");
  const Outcome foreign = run_muster("deck check " + in(folder, "foreign.txt"));
  EXPECT_EQ(foreign.exit_code, 1);
  EXPECT_THAT(foreign.output, HasSubstr("1 Wasp (Wasp): no card of the sets here\n"));
}

TEST(DeckCommand, ChecksDecksTogether) {
  EXPECT_EQ(run_muster("deck check captain-marvel-leadership captain-marvel-aggression").exit_code,
            0);
  const Outcome outcome =
      run_muster("deck check captain-marvel-leadership captain-marvel-aggression --together");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.output, HasSubstr("together: CH-UNIQUE-5 2 players cannot all be Captain "
                                        "Marvel (Carol Danvers)\n"));
}

TEST(DeckCommand, ExportsAndImports) {
  const TemporaryFolder folder;
  const std::string whole =
      read_file(source_dir() + "/games/champions/decks/iron-man-aggression.deck");
  for (const std::string format : {"marvelcdb-json", "marvelcdb-text", "octgn", "muster"}) {
    const std::string file = in(folder, format);
    const std::string command =
        fmt::format("deck export iron-man-aggression --to {} -o {}", format, file);
    EXPECT_EQ(run_muster(command).exit_code, 0);
    EXPECT_EQ(run_muster("deck check " + file).exit_code, 0);
    EXPECT_EQ(run_muster("deck import " + file).output, whole);
    EXPECT_EQ(run_muster(fmt::format("deck import {} --from {}", file, format)).output, whole);
  }
}

TEST(DeckCommand, SaysWhatItCannotImport) {
  const TemporaryFolder folder;
  folder.write("a.json", R"({"name": "A", "hero_code": "01001a", "slots": {"01003": 2, "12004":
      {"quantity": 3, "name": "Ant-Man"}}})");
  const std::string out = in(folder, "a.deck");
  const Outcome outcome =
      run_muster("deck import " + in(folder, "a.json") + " -o " + out + " 2>&1");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.output, "muster: 3 Ant-Man (12004): no card of the sets here\n");
  EXPECT_EQ(read_file(out),
            "name A\nhero Spider-Man\n\n# Spider-Man\n2 Backflip\n\n# Not in the deck\n# 3 Ant-Man "
            "(12004): no card of the sets here\n");
}

TEST(DeckCommand, SaysWhatAnImportedDeckLacksWhenItIsExported) {
  const TemporaryFolder folder;
  folder.write(
      "a.deck",
      "name A\ndescription Quick.\nhero Spider-Man\n\n# Spider-Man\n2 Backflip\n\n# Not in "
      "the deck\n# 3 Ant-Man (12004): no card of the sets here\n");
  const std::string file = in(folder, "a.deck");
  const Outcome own = run_muster("deck export " + file + " --to muster");
  EXPECT_EQ(own.exit_code, 1);
  EXPECT_EQ(own.output, read_file(file)) << "a deck file keeps it";
  for (const std::string format : {"marvelcdb-json", "marvelcdb-text", "octgn"}) {
    const Outcome other =
        run_muster(fmt::format("deck export {} --to {} 2>&1 >/dev/null", file, format));
    EXPECT_EQ(other.exit_code, 1);
    EXPECT_THAT(other.output, HasSubstr("muster: 3 Ant-Man (12004): no card of the sets here\n"));
    EXPECT_EQ(other.output.find("no place for the description") != std::string::npos,
              format == "marvelcdb-text");
  }
}

TEST(DeckCommand, ImportsOneOfSeveral) {
  const TemporaryFolder folder;
  folder.write("a.json", R"([{"name": "Apples", "slots": {}}, {"name": "Pears", "slots": {}}])");
  const std::string file = in(folder, "a.json");
  const Outcome which = run_muster("deck import " + file + " 2>&1");
  EXPECT_EQ(which.exit_code, 2);
  EXPECT_THAT(which.output, HasSubstr("choose one with --deck: Apples, Pears\n"));
  EXPECT_EQ(run_muster("deck import " + file + " --deck Pears").output, "name Pears\n");
  EXPECT_THAT(run_muster("deck import " + file + " --deck Pear 2>&1").output,
              HasSubstr("did you mean Pears?"));
}

TEST(DeckCommand, WrongUse) {
  const Outcome name = run_muster("deck show spiderman-justice 2>&1");
  EXPECT_EQ(name.exit_code, 2);
  EXPECT_THAT(name.output, HasSubstr("did you mean spider-man-justice?"));
  const Outcome format = run_muster("deck export spider-man-justice --to octgm 2>&1");
  EXPECT_EQ(format.exit_code, 2);
  EXPECT_THAT(format.output, HasSubstr("did you mean octgn?"));
  EXPECT_EQ(run_muster("deck import nothing.json 2>&1").exit_code, 1);
}

TEST(DeckCommand, DecksOfTheRings) {
  const TemporaryFolder folder;
  const Outcome shown = run_muster("deck show leadership");
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_THAT(shown.output,
              AllOf(HasSubstr("Leadership\nAragorn, Théodred, Glóin, 30 cards\n"),
                    HasSubstr("  3 Guard of the Citadel"), HasSubstr("starting threat: 29\n"),
                    Not(HasSubstr("LR-DECKBUILDING"))));
  const boost::json::value json = boost::json::parse(run_muster("deck show lore --json").output);
  EXPECT_EQ(json.at("game"), "rings");
  EXPECT_EQ(json.at("setup"), "lore");
  EXPECT_EQ(json.at("identities").at(1).at("threat"), 12);
  EXPECT_THAT(run_muster("deck check tactics spirit --together").output,
              AllOf(HasSubstr("tactics: Gimli, Legolas, Thalin, 30 cards: right\n"),
                    HasSubstr("spirit: ")));
  // Each format is known by its looks, and leads back to the same deck.
  const std::string own = run_muster("deck export spirit --to muster").output;
  for (const std::string format : {"muster", "ringsdb-json", "ringsdb-text", "octgn"}) {
    const std::string file = in(folder, "a." + format);
    EXPECT_EQ(run_muster("deck export spirit --to " + format + " -o " + file).exit_code, 0);
    EXPECT_EQ(run_muster("deck import " + file).output, own) << format;
  }
  folder.write("small.deck", "hero Aragorn\n4 Sneak Attack\n");
  const Outcome wrong = run_muster("deck check " + in(folder, "small.deck"));
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.output,
              AllOf(HasSubstr("LR-DECKBUILDING-2 "), HasSubstr("LR-DECKBUILDING-4 ")));
  folder.write("far.txt", "Far\n\nHero (1)\n1x Aragorn (Core Set)\n1x Arwen (Elsewhere)\n");
  const Outcome far = run_muster("deck import " + in(folder, "far.txt") + " 2>&1");
  EXPECT_EQ(far.exit_code, 1);
  EXPECT_THAT(far.output, HasSubstr("1 Arwen (Elsewhere): no card of the sets here"));
  EXPECT_THAT(run_muster("deck check spirit spider-man-justice --together 2>&1").output,
              HasSubstr("two games"));
  EXPECT_THAT(run_muster("deck show spirit --game chess 2>&1").output,
              HasSubstr("decks are for champions and rings"));
}

TEST(DeckCommand, PlaysWithDecksOfTheRings) {
  const TemporaryFolder folder;
  const Outcome played = run_muster("simulate rings --deck spirit --deck lore --games 2 2>&1");
  EXPECT_EQ(played.exit_code, 0) << played.output;
  folder.write("small.deck", "hero Aragorn\n3 Sneak Attack\n");
  const std::string file = in(folder, "small.deck");
  EXPECT_THAT(run_muster("simulate rings --deck " + file + " --games 1 2>&1").output,
              HasSubstr("at least 50"));
  const Outcome free =
      run_muster("simulate rings --deck " + file + " --option deck-rules=free --games 1 2>&1");
  EXPECT_EQ(free.exit_code, 0) << free.output;
}

TEST(DeckCommand, HelpHasAnExample) {
  for (const char* command : {"", "show ", "check ", "import ", "export "}) {
    const Outcome outcome = run_muster(std::string("deck ") + command + "--help");
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_THAT(outcome.output, HasSubstr("Example: muster deck "));
  }
}

}  // namespace
}  // namespace muster
