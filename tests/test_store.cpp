#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "places.h"
#include "store/formats.h"
#include "store/save_file.h"
#include "store/session.h"
#include "temporary_folder.h"
#include "util/file.h"

namespace muster {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;

const Rules& brawl_rules() {
  static const Rules rules = load_rules(*find_game("brawl"), source_dir());
  return rules;
}

Setup three_players() {
  return {.players = 3, .options = {{"set", "both"}}, .names = {"Maxim", "Katya", "Женя"}};
}

// A game in which every question is answered by chance, up to `answers` of them.
Session played(std::uint64_t seed, std::size_t answers) {
  Session session(brawl_rules(), three_players(), seed);
  Random random(seed);
  while (!session.table().over() && session.record().choices.size() < answers) {
    const Ask& question = *next_question(session.table());
    session.choose(question.seat, static_cast<int>(random.below(question.count)));
  }
  return session;
}

void expect_same(const Record& a, const Record& b) {
  EXPECT_EQ(a.game, b.game);
  EXPECT_EQ(a.setup.players, b.setup.players);
  EXPECT_EQ(a.setup.options, b.setup.options);
  EXPECT_EQ(a.setup.names, b.setup.names);
  EXPECT_EQ(a.seed, b.seed);
  EXPECT_EQ(a.cards, b.cards);
  EXPECT_EQ(a.hash, b.hash);
  ASSERT_EQ(a.choices.size(), b.choices.size());
  for (std::size_t i = 0; i < a.choices.size(); ++i) {
    EXPECT_EQ(a.choices[i].seat, b.choices[i].seat);
    EXPECT_EQ(a.choices[i].option, b.choices[i].option);
  }
}

// What loading and replaying says; empty when it works.
std::string complaint(std::string_view data) {
  try {
    Table table;
    replay(load_record(data), brawl_rules(), table, nullptr);
    return {};
  } catch (const SaveError& e) {
    return e.what();
  }
}

TEST(Store, BothFormsTellTheSameGame) {
  for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{77}, UINT64_MAX}) {
    const Session session = played(seed, 60);
    expect_same(load_record(save_binary(session.record())), session.record());
    expect_same(load_record(save_json(session.record(), brawl_rules())), session.record());
    const Session again(brawl_rules(), load_record(save_binary(session.record())));
    EXPECT_EQ(again.table().hash(), session.table().hash());
    EXPECT_EQ(again.log().size(), session.log().size());
  }
}

TEST(Store, WholeGamesReplay) {
  const Session session = played(5, SIZE_MAX);
  ASSERT_TRUE(session.table().over());
  EXPECT_EQ(complaint(save_binary(session.record())), "");
  EXPECT_EQ(complaint(save_json(session.record(), brawl_rules())), "");
}

TEST(Store, JsonSaysTheAnswersInWords) {
  const Session session = played(3, 10);
  EXPECT_THAT(save_json(session.record(), brawl_rules()), HasSubstr("\"words\":\"Katya: "));
}

TEST(Store, CutOffAnywhereIsRefused) {
  const Session session = played(3, 40);
  for (const std::string& whole :
       {save_binary(session.record()), save_json(session.record(), brawl_rules())}) {
    // Without the line end a JSON file is still whole.
    const std::size_t end = whole.back() == '\n' ? whole.size() - 1 : whole.size();
    for (std::size_t length = 0; length < end; ++length) {
      ASSERT_NE(complaint(whole.substr(0, length)), "") << "cut off after " << length << " bytes";
    }
  }
  EXPECT_EQ(complaint(""), "this file is empty");
}

TEST(Store, FlippedBitsInTheCompactFormAreRefused) {
  const std::string whole = save_binary(played(3, 40).record());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (unsigned bit = 0; bit < 8; ++bit) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ (1U << bit));
      ASSERT_NE(complaint(damaged), "") << "bit " << bit << " of byte " << i;
    }
  }
}

// Not every change of a readable file is damage (a letter of the words, a name), but none may do
// harm.
TEST(Store, FlippedBitsInTheReadableFormDoNoHarm) {
  const std::string whole = save_json(played(3, 12).record(), brawl_rules());
  int refused = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(static_cast<unsigned char>(damaged[i]) ^ (1U << (i % 8)));
    refused += complaint(damaged).empty() ? 0 : 1;
  }
  EXPECT_GT(refused, 0);
}

TEST(Store, OtherFilesAreNoSavedGames) {
  EXPECT_EQ(complaint("scenario: Hail of Blows\n"), "this is no saved game of this program");
  EXPECT_THAT(complaint("{}"), HasSubstr("\"muster\" is missing"));
  EXPECT_THAT(complaint("[1]"), HasSubstr("no saved game"));
  EXPECT_THAT(complaint("{\"muster\": 1, \"game\": 7}"), HasSubstr("\"game\" should be a text"));
}

TEST(Store, AnotherFormatIsNamed) {
  std::string binary = save_binary(played(3, 4).record());
  binary[binary_magic.size()] = 9;
  EXPECT_THAT(complaint(binary), HasSubstr("saved in format 9, by a later version"));
  EXPECT_THAT(complaint("{\"muster\": 99}"), HasSubstr("saved in format 99"));
}

// Other cards do no harm where the game leads to the same position with them.
TEST(Store, OtherCardsAreNamedWhereTheyMatter) {
  Record record = played(3, 4).record();
  record.cards ^= 1U;
  EXPECT_EQ(complaint(save_binary(record)), "");
  record.version = "0.0.7";
  record.hash ^= 1U;
  EXPECT_THAT(complaint(save_binary(record)), HasSubstr("played with Muster 0.0.7"));
}

TEST(Store, AGameOfTheFirstFormatNeedsTheSameCards) {
  const Session session = played(3, 4);
  Record record = session.record();
  record.format = 1;
  record.hash = session.table().hash();
  for (const std::string& saved : {save_binary(record), save_json(record, brawl_rules())}) {
    EXPECT_EQ(complaint(saved), "");
    EXPECT_EQ(load_record(saved).format, 1);
  }
  record.cards ^= 1U;
  EXPECT_THAT(complaint(save_binary(record)), HasSubstr("another version of the cards"));
}

TEST(Store, AnotherGameIsNamed) {
  Record record = played(3, 4).record();
  record.game = "rings";
  EXPECT_EQ(complaint(save_binary(record)), "this is a game of rings, not of brawl");
}

TEST(Store, AnotherEndIsRefused) {
  Record record = played(3, 4).record();
  record.hash ^= 1U;
  EXPECT_THAT(complaint(save_binary(record)), HasSubstr("its end differs"));
  record.choices.pop_back();
  EXPECT_THAT(complaint(save_binary(record)), HasSubstr("its end differs"));
}

TEST(Store, ImpossibleChoicesAreRefused) {
  const Record record = played(3, 12).record();
  for (std::size_t i = 0; i < record.choices.size(); ++i) {
    Record wrong = record;
    wrong.choices[i].option = 300;
    EXPECT_THAT(complaint(save_binary(wrong)), HasSubstr("does not follow the rules"));
    wrong = record;
    wrong.choices[i].seat = 7;
    EXPECT_THAT(complaint(save_binary(wrong)), HasSubstr("does not follow the rules"));
  }
  Record longer = played(5, SIZE_MAX).record();
  longer.choices.push_back({.seat = 0, .option = 0});
  EXPECT_THAT(complaint(save_binary(longer)), HasSubstr("does not follow the rules"));
}

TEST(Store, ImpossibleSetupsAreRefused) {
  Record record = played(3, 0).record();
  for (const int players : {0, 1, 5}) {
    record.setup.players = players;
    record.setup.options = {{"set", "guardians"}};
    EXPECT_THAT(complaint(save_binary(record)), HasSubstr("impossible setup"));
  }
  record.setup.players = 3;
  record.setup.options = {{"moon", "full"}};
  EXPECT_THAT(complaint(save_binary(record)), HasSubstr("there is no option \"moon\""));
}

TEST(Store, FilesTakeTheFormTheirNameSays) {
  const test::TemporaryFolder folder;
  const Session session = played(3, 20);
  for (const char* name : {"game.muster", "game.json", "game"}) {
    const auto file = folder.path() / name;
    save_file(file, session.record(), brawl_rules());
    save_file(file, session.record(), brawl_rules());  // once more over itself
    const std::string data = read_file(file);
    EXPECT_EQ(data[0], std::string_view(name) == "game.json" ? '{' : 'M');
    EXPECT_EQ(complaint(data), "");
  }
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 3);
  EXPECT_THROW(save_file(folder.path() / "no" / "such", session.record(), brawl_rules()),
               SaveError);
}

TEST(Session, UndoComesBackToTheSameTable) {
  Session session(brawl_rules(), three_players(), 9);
  Random random(4);
  std::vector<std::uint64_t> hashes, recorded;
  std::vector<std::size_t> logs;
  while (hashes.size() < 80 && !session.table().over()) {
    hashes.push_back(session.table().hash());
    recorded.push_back(session.record().hash);
    logs.push_back(session.log().size());
    const Ask& question = *next_question(session.table());
    session.choose(question.seat, static_cast<int>(random.below(question.count)));
  }
  while (!hashes.empty()) {
    ASSERT_TRUE(session.undo());
    EXPECT_EQ(session.table().hash(), hashes.back());
    EXPECT_EQ(session.log().size(), logs.back());
    EXPECT_EQ(session.record().hash, recorded.back());
    hashes.pop_back();
    recorded.pop_back();
    logs.pop_back();
  }
  EXPECT_FALSE(session.undo());
}

TEST(Session, UndoForASeatGoesBackToItsLastQuestion) {
  Session session = played(9, 50);
  const std::vector<Choice> choices = session.record().choices;
  std::size_t last = choices.size();
  while (choices[last - 1].seat != 1) --last;
  ASSERT_TRUE(session.undo(1));
  EXPECT_EQ(session.record().choices.size(), last - 1);
  EXPECT_NE(question_for(session.table(), 1), nullptr);
}

}  // namespace
}  // namespace muster
