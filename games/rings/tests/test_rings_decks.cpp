#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include <array>

#include "games/rings/deckbuilding/deck_formats.h"
#include "places.h"
#include "proves.h"
#include "shelf/games.h"

namespace muster::rings {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::array all_formats = {DeckFormat::muster, DeckFormat::ringsdb_json,
                                    DeckFormat::ringsdb_text, DeckFormat::octgn};

const Rules& deck_rules() {
  static const Rules rules = load_rules(game(), source_dir());
  return rules;
}
const DeckCards& cards() {
  static const DeckCards all(deck_rules(), source_dir());
  return all;
}

Deck starter(std::string_view id) {
  return read_deck_file(cards(), decks::starter_deck_file(source_dir(), game(), id)).deck;
}
DefinitionId card(std::string_view code) {
  return static_cast<DefinitionId>(card_with_code(deck_rules(), code));
}
DeckRead read(const std::string& text, DeckFormat format) {
  return read_decks(cards(), text, format, "a file").at(0);
}
std::string error_of(const std::string& text, DeckFormat format) {
  try {
    read(text, format);
  } catch (const std::runtime_error& e) {
    return e.what();
  }
  return "read";
}

std::vector<std::string> broken(const Deck& deck) {
  std::vector<std::string> ids;
  for (const Breach& breach : breaches(deck_rules(), deck)) ids.push_back(breach.rule);
  return ids;
}
std::string reasons(const Deck& deck) {
  std::string all;
  for (const Breach& breach : breaches(deck_rules(), deck)) all += breach.what + '\n';
  return all;
}

// 3 heroes and 50 cards.
Deck fifty() {
  Deck deck;
  deck.name = "Fifty";
  deck.identities = {card("01001"), card("01004"), card("01007")};
  for (int n = 13; n < 29; ++n) deck.cards[card(fmt::format("010{}", n))] = 3;
  deck.cards[card("01029")] = 2;
  return deck;
}

// ---- the rules ----------------------------------------------------------------------------------

TEST(RingsDecks, OneToThreeHeroes) {
  PROVES("LR-DECKBUILDING-1");
  Deck deck = fifty();
  EXPECT_THAT(broken(deck), IsEmpty());
  deck.identities.resize(1);
  EXPECT_THAT(broken(deck), IsEmpty());
  deck.identities.clear();
  EXPECT_THAT(broken(deck), ElementsAre("LR-DECKBUILDING-1"));
  deck = fifty();
  deck.identities.push_back(card("01010"));
  EXPECT_THAT(broken(deck), ElementsAre("LR-DECKBUILDING-1"));
  EXPECT_THAT(reasons(deck), HasSubstr("there are 4 heroes; 1 to 3 are allowed"));
}

TEST(RingsDecks, AtLeastFiftyCards) {
  PROVES("LR-DECKBUILDING-2", "LR-DECKBUILDING-3");
  Deck deck = fifty();
  ASSERT_EQ(size(deck), 50);
  EXPECT_THAT(broken(deck), IsEmpty());
  --deck.cards[card("01029")];
  EXPECT_THAT(broken(deck), ElementsAre("LR-DECKBUILDING-2"));
  EXPECT_THAT(reasons(deck), HasSubstr("it has 49 cards; at least 50 are needed"));
  deck = fifty();  // more are fine
  for (int n = 30; n < 73; ++n) deck.cards[card(fmt::format("010{}", n))] = 3;
  EXPECT_EQ(size(deck), 50 + 43 * 3);
  EXPECT_THAT(broken(deck), IsEmpty());
  deck.cards[card("01096")] = 1;
  EXPECT_THAT(reasons(deck), HasSubstr("Forest Spider is no player card"));
}

TEST(RingsDecks, ThreeCopiesOfATitle) {
  PROVES("LR-DECKBUILDING-4");
  Deck deck = fifty();
  deck.cards[card("01013")] = 4;
  EXPECT_THAT(broken(deck), ElementsAre("LR-DECKBUILDING-4"));
  EXPECT_THAT(reasons(deck), HasSubstr("Guard of the Citadel is there 4 times; 3 are allowed"));
}

TEST(RingsDecks, HeroesOfOneGameAreDifferent) {
  const std::vector<Deck> party = {starter("leadership"), fifty()};
  const auto wrong = party_breaches(deck_rules(), party);
  ASSERT_THAT(wrong, SizeIs(1));
  EXPECT_EQ(wrong[0].what, "Aragorn is in two decks");
}

// ---- the files ----------------------------------------------------------------------------------

TEST(RingsDecks, LearningDecksAreThere) {
  EXPECT_THAT(decks::starter_deck_ids(source_dir(), game()),
              ElementsAre("leadership", "lore", "spirit", "tactics"));
  for (const std::string_view sphere : spheres) {
    const Deck deck = starter(sphere);
    const DeckList list = learning_deck(deck_rules(), sphere);
    EXPECT_EQ(deck.identities, list.heroes) << sphere;
    EXPECT_EQ(deck.cards, list.cards) << sphere;
    EXPECT_THAT(broken(deck), IsEmpty()) << "a learning deck is played as it is";
    EXPECT_EQ(setup_text(deck_rules(), deck), sphere);
  }
}

TEST(RingsDecks, EveryFormatKeepsTheDeck) {
  for (const std::string_view sphere : spheres) {
    const Deck deck = starter(sphere);
    for (const DeckFormat format : all_formats) {
      const std::string text = write_deck(cards(), deck, format);
      EXPECT_EQ(guess_deck_format(text), format) << text;
      const DeckRead again = read(text, format);
      EXPECT_EQ(again.deck, deck) << text;
      EXPECT_THAT(again.left_out, IsEmpty());
    }
  }
}

TEST(RingsDecks, EveryFormatKeepsTheOrderOfHeroes) {
  Deck deck = fifty();
  std::reverse(deck.identities.begin(), deck.identities.end());
  for (const DeckFormat format : all_formats) {
    const std::string text = write_deck(cards(), deck, format);
    EXPECT_EQ(read(text, format).deck.identities, deck.identities) << text;
  }
}

TEST(RingsDecks, JsonKeepsWhatIsSaidOfADeck) {
  Deck deck = fifty();
  deck.description = "To the mountain.\nAnd back.";
  deck.tags = "thematic";
  const std::string text = write_deck(cards(), deck, DeckFormat::ringsdb_json);
  EXPECT_EQ(read(text, DeckFormat::ringsdb_json).deck, deck) << text;
}

TEST(RingsDecks, ListsForTheSetup) {
  const Deck deck = fifty();
  const std::string text = setup_text(deck_rules(), deck);
  EXPECT_THAT(text, HasSubstr("01001+01004+01007+01013*3"));
  DeckList list;
  EXPECT_EQ(read_deck(deck_rules(), text, list), "");
  EXPECT_EQ(list.heroes, deck.identities);
  EXPECT_EQ(list.cards, deck.cards);
}

TEST(RingsDecks, OwnFiles) {
  const DeckRead one =
      read("name Two\nhero aragorn\nhero Éowyn\n3 steward of Gondor # rich\n", DeckFormat::muster);
  EXPECT_EQ(one.deck.name, "Two");
  EXPECT_THAT(one.deck.identities, ElementsAre(card("01001"), card("01007")));
  EXPECT_EQ(one.deck.cards, (std::map<DefinitionId, int>{{card("01026"), 3}}));
  EXPECT_THAT(error_of("hero Aragon\n", DeckFormat::muster),
              HasSubstr("a file:1: there is no hero \"Aragon\"; did you mean Aragorn?"));
  EXPECT_THAT(error_of("hero Aragorn\n2 Sneak Atack\n", DeckFormat::muster),
              HasSubstr("a file:2: there is no card \"Sneak Atack\"; did you mean Sneak Attack?"));
  EXPECT_THAT(error_of("stuff\n", DeckFormat::muster), HasSubstr("\"2 Steward of Gondor\""));
}

TEST(RingsDecks, JsonOfRingsDb) {
  const DeckRead one = read(
      R"({"id": 7, "name": "Riders", "heroes": {"01001": 1, "01002": 1}, "slots": {"01001": 1,
          "01002": 1, "01013": 3, "01026": "2", "99001": 1}, "sideslots": {"01014": 1}})",
      DeckFormat::ringsdb_json);
  EXPECT_EQ(one.deck.name, "Riders");
  EXPECT_THAT(one.deck.identities, ElementsAre(card("01001"), card("01002")));
  EXPECT_EQ(one.deck.cards, (std::map<DefinitionId, int>{{card("01013"), 3}, {card("01026"), 2}}));
  ASSERT_THAT(one.left_out, SizeIs(2));
  EXPECT_EQ(one.left_out[0].card, "99001");
  EXPECT_TRUE(one.left_out[0].unknown);
  EXPECT_EQ(one.left_out[1].card, "Faramir");
  EXPECT_FALSE(one.left_out[1].unknown);
  EXPECT_THAT(
      read_decks(cards(), R"([{"slots": []}, {"slots": {}}])", DeckFormat::ringsdb_json, ""),
      SizeIs(2));
  EXPECT_THAT(error_of("{}", DeckFormat::ringsdb_json), HasSubstr("\"slots\""));
  EXPECT_THAT(error_of("{\"slots\": {\"01013\": -1}}", DeckFormat::ringsdb_json),
              HasSubstr("no number of copies"));
  EXPECT_THAT(error_of("{\n\"slots\": ", DeckFormat::ringsdb_json),
              HasSubstr("a file:2: not JSON"));
}

TEST(RingsDecks, TextOfRingsDb) {
  const DeckRead one = read(
      "Riders of the Mark\n\nMain Deck\n\nHero (2)\n1x Aragorn (Core Set)\n1x Éowyn (Core Set)\n\n"
      "Ally (3)\n2x Guard of the Citadel (Core Set)\n1x Arwen (The Watcher in the Water)\n\n"
      "Attachment (1)\n1x Steward of Gondor\n\nSideboard\n1x Faramir (Core Set)\n"
      "2x Elladan (Road to Rivendell)\n",
      DeckFormat::ringsdb_text);
  EXPECT_EQ(one.deck.name, "Riders of the Mark");
  EXPECT_THAT(one.deck.identities, ElementsAre(card("01001"), card("01007")));
  EXPECT_EQ(one.deck.cards, (std::map<DefinitionId, int>{{card("01013"), 2}, {card("01026"), 1}}));
  ASSERT_THAT(one.left_out, SizeIs(3));
  EXPECT_EQ(one.left_out[0].card, "Arwen (The Watcher in the Water)");
  EXPECT_EQ(one.first_unknown(), &one.left_out[0]);
  EXPECT_EQ(one.left_out[1].why, "is in the sideboard");
  EXPECT_EQ(one.left_out[2].card, "Elladan (Road to Rivendell)");
  EXPECT_EQ(one.left_out[2].why, "is in the sideboard") << "nothing of the deck is missing";
  EXPECT_FALSE(one.left_out[2].unknown);
  EXPECT_THAT(error_of("Nothing\n", DeckFormat::ringsdb_text), HasSubstr("no card in it"));
  // Without a title it is called after its first hero.
  EXPECT_EQ(read("Hero (1)\n1x Gimli (Core Set)\n", DeckFormat::ringsdb_text).deck.name, "Gimli");
}

TEST(RingsDecks, FilesOfOctgn) {
  const std::string text =
      "<deck game=\"a21af4e8-be4b-4cda-a6b6-534f9717391f\"><section name=\"Hero\" shared=\"False\">"
      "<card qty=\"1\" id=\"51223bd0-ffd1-11df-a976-0801200c9001\">Aragorn</card></section>"
      "<section name=\"Ally\"><card qty=\"3\" id=\"51223BD0-FFD1-11DF-A976-0801200C9013\">Guard of "
      "the Citadel</card><card qty=\"1\" id=\"0\">Arwen</card></section>"
      "<section name=\"Sideboard\"><card qty=\"1\" id=\"51223bd0-ffd1-11df-a976-0801200c9014\">"
      "Faramir</card><card qty=\"2\" id=\"1\">Elladan</card></section></deck>";
  const DeckRead one = read(text, DeckFormat::octgn);
  EXPECT_THAT(one.deck.identities, ElementsAre(card("01001")));
  EXPECT_EQ(one.deck.cards, (std::map<DefinitionId, int>{{card("01013"), 3}}));
  ASSERT_THAT(one.left_out, SizeIs(3));
  EXPECT_EQ(one.left_out[0].card, "Arwen (0)");
  EXPECT_FALSE(one.left_out[1].unknown);
  EXPECT_EQ(one.left_out[2].card, "Elladan (1)");
  EXPECT_EQ(one.left_out[2].why, "is in the sideboard");
  EXPECT_FALSE(one.left_out[2].unknown);
  EXPECT_THAT(write_deck(cards(), fifty(), DeckFormat::octgn),
              AllOf(HasSubstr("a21af4e8-be4b-4cda-a6b6-534f9717391f"),
                    HasSubstr("<section name=\"Hero\""), HasSubstr("<section name=\"Event\"")));
}

}  // namespace
}  // namespace muster::rings
