#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "cards/reader.h"
#include "core/random.h"
#include "games/champions/deckbuilding/deck_formats.h"
#include "games/champions/rules/procedures.h"
#include "games/champions/rules/setup.h"
#include "places.h"
#include "proves.h"
#include "rules/engine.h"
#include "shelf/games.h"

namespace muster::champions {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const Rules& core() {
  static const Rules rules = load_rules(game(), source_dir());
  return rules;
}

const DeckCards& cards() {
  static const DeckCards all(core(), source_dir());
  return all;
}

Deck starter(const std::string& id) {
  return read_deck_file(cards(), decks::starter_deck_file(source_dir(), game(), id)).deck;
}

DefinitionId card(const Rules& rules, std::string_view code) {
  const int found = card_with_code(rules, code);
  if (found < 0) throw std::runtime_error(fmt::format("no card {}", code));
  return static_cast<DefinitionId>(found);
}
DefinitionId card(std::string_view code) { return card(core(), code); }

Setup alone(std::vector<std::pair<std::string, std::string>> options) {
  return {.players = 1, .options = std::move(options), .names = {}};
}

std::vector<std::string> broken(const Rules& rules, const Deck& deck) {
  std::vector<std::string> ids;
  for (const Breach& breach : breaches(rules, deck)) ids.push_back(breach.rule);
  return ids;
}
std::vector<std::string> broken(const Deck& deck) { return broken(core(), deck); }

std::string reasons(const Deck& deck) {
  std::string all;
  for (const Breach& breach : breaches(core(), deck)) all += breach.what + '\n';
  return all;
}

// ---- the rules of Appendix I
// ----------------------------------------------------------------------

// 15 cards of Spider-Man, all 19 that are allowed of justice, 6 basic ones.
Deck forty() {
  Deck deck = starter("spider-man-justice");
  for (auto entry = deck.cards.begin(); entry != deck.cards.end();) {
    entry = core().library.definitions[entry->first].words[attribute::aspect].empty()
                ? std::next(entry)
                : deck.cards.erase(entry);
  }
  for (const auto* code : {"01058", "01059"}) deck.cards[card(code)] = 1;
  for (const auto* code : {"01060", "01061", "01063", "01064", "01065"}) deck.cards[card(code)] = 3;
  for (const auto* code : {"01083", "01084", "01085", "01086", "01087", "01093"}) {
    deck.cards[card(code)] = 1;
  }
  deck.cards[card("01062")] = 2;  // The Power of Justice
  return deck;
}

TEST(Decks, FortyToFiftyCards) {
  PROVES("CH-DECK-2", "CH-EX-69");
  const Deck deck = forty();
  ASSERT_EQ(size(deck), 40);
  EXPECT_THAT(broken(deck), IsEmpty());

  Deck fewer = deck;
  --fewer.cards[card("01060")];
  EXPECT_THAT(broken(fewer), ElementsAre("CH-DECK-2"));
  EXPECT_THAT(reasons(fewer), HasSubstr("40 to 50 cards besides its identity; this one has 39"));

  Deck more = deck;
  for (const auto* code : {"01085", "01086", "01087", "01093"}) more.cards[card(code)] = 3;
  for (const auto* code : {"01091", "01092"}) more.cards[card(code)] = 1;
  ASSERT_EQ(size(more), 50);
  EXPECT_THAT(broken(more), IsEmpty());
  ++more.cards[card("01091")];
  EXPECT_THAT(broken(more), ElementsAre("CH-DECK-2"));

  Deck leadership = deck;
  leadership.cards[card("01069")] = 1;
  EXPECT_THAT(broken(leadership), ElementsAre("CH-DECK-4"));
  Deck four = deck;
  four.cards[card("01060")] = 4;
  EXPECT_THAT(broken(four), ElementsAre("CH-DECK-6"));
  Deck two_unique = deck;
  two_unique.cards[card("01058")] = 2;
  EXPECT_THAT(broken(two_unique), ElementsAre("CH-DECK-7"));
  Deck fourteen = deck;
  --fourteen.cards[card("01003")];
  ++fourteen.cards[card("01086")];
  EXPECT_THAT(broken(fourteen), ElementsAre("CH-DECK-3"));
}

TEST(Decks, ExactlyOneIdentity) {
  PROVES("CH-DECK-1");
  Deck deck = starter("spider-man-justice");
  EXPECT_THAT(broken(deck), IsEmpty());
  deck.identities.clear();
  EXPECT_THAT(broken(deck), ElementsAre("CH-DECK-1"));
  EXPECT_THAT(reasons(deck), HasSubstr("none"));
  deck = starter("spider-man-justice");
  add(core(), deck, card("01010a"), 1);
  EXPECT_THAT(broken(deck), Contains("CH-DECK-1"));
  EXPECT_THAT(reasons(deck), HasSubstr("Spider-Man and Captain Marvel"));
}

TEST(Decks, AllCardsOfTheHeroInEveryCopy) {
  PROVES("CH-DECK-3");
  for (const std::string& id : decks::starter_deck_ids(source_dir(), game())) {
    const Deck whole = starter(id);
    for (const auto& [which, n] : whole.cards) {
      if (!is_hero_specific(core().library.definitions[which])) continue;
      Deck deck = whole;
      if (n == 1) deck.cards.erase(which);
      if (n > 1) --deck.cards[which];
      deck.cards[card("01086")] += 1;
      EXPECT_THAT(broken(deck), ElementsAre("CH-DECK-3"));
      EXPECT_THAT(reasons(deck), HasSubstr(core().library.definitions[which].name));
    }
  }
  Deck panther = starter("black-panther-protection");
  panther.cards.erase(card("01043b"));
  panther.cards[card("01086")] += 1;
  EXPECT_THAT(reasons(panther), HasSubstr("it has 0 of 1 copy Wakanda Forever! (01043b)"));
}

TEST(Decks, OneAspect) {
  PROVES("CH-DECK-4");
  Deck deck = starter("spider-man-justice");
  deck.cards[card("01052")] = 2;
  EXPECT_THAT(broken(deck), ElementsAre("CH-DECK-4"));
  EXPECT_THAT(reasons(deck), HasSubstr("2 aggression, 14 justice"));
}

TEST(Decks, TheRestIsOfTheAspectOrBasic) {
  PROVES("CH-DECK-5");
  Deck deck = starter("spider-man-justice");
  deck.cards[card("01013")] = 1;
  EXPECT_THAT(broken(deck), ElementsAre("CH-DECK-5"));
  EXPECT_THAT(reasons(deck), HasSubstr("Photonic Blast is a card of another hero"));
  deck = starter("spider-man-justice");
  deck.cards[card("01165")] = 1;  // its own obligation
  EXPECT_THAT(broken(deck), ElementsAre("CH-DECK-5"));
  deck = starter("spider-man-justice");
  ++deck.cards[card("01003")];  // a third copy is not the hero's
  EXPECT_THAT(broken(deck), ElementsAre("CH-DECK-5"));
  // Basic cards alone will do, though the box has too few of them.
  deck = starter("spider-man-justice");
  for (const Definition& d : core().library.definitions) {
    if (d.set == "justice") deck.cards.erase(card(d.words[attribute::code]));
  }
  for (const auto* code : {"01085", "01086", "01087", "01091", "01092", "01093"}) {
    deck.cards[card(code)] = 3;
  }
  EXPECT_THAT(broken(deck), ElementsAre("CH-DECK-2"));
}

TEST(Decks, ThreeCopiesByTitle) {
  PROVES("CH-DECK-6");
  Deck deck = starter("spider-man-justice");
  deck.cards[card("01086")] = 3;
  EXPECT_THAT(broken(deck), IsEmpty());
  deck.cards[card("01086")] = 4;
  EXPECT_THAT(broken(deck), ElementsAre("CH-DECK-6"));
  EXPECT_THAT(reasons(deck), HasSubstr("4 of First Aid"));
}

TEST(Decks, WhatACardSaysOfItsDeck) {
  PROVES("CH-MAX-4", "CH-EX-41");
  Deck deck = starter("spider-man-justice");
  ASSERT_EQ(deck.cards[card("01088")], 1);
  deck.cards[card("01088")] = 2;
  EXPECT_EQ(size(deck), 41);
  EXPECT_THAT(broken(deck), ElementsAre("CH-MAX-4"));
  EXPECT_THAT(reasons(deck), HasSubstr("Energy says: max 1 per deck; this one has 2"));
  deck.cards[card("01088")] = 1;
  deck.cards[card("01062")] = 3;
  EXPECT_THAT(broken(deck), ElementsAre("CH-MAX-4"));
}

TEST(Decks, OneCopyOfAUniqueCard) {
  PROVES("CH-DECK-7", "CH-UNIQUE-3");
  Deck deck = starter("spider-man-justice");
  deck.cards[card("01084")] = 2;
  EXPECT_THAT(broken(deck), ElementsAre("CH-DECK-7"));
  EXPECT_THAT(reasons(deck), HasSubstr("2 of Nick Fury"));
}

// ---- people of one name: no two of them are in the core set
// ---------------------------------------

constexpr std::string_view namesakes =
    "game champions\n"
    "set hero \"Hero\"\n"
    "\n"
    "card \"T\"  hero  code \"h1a\"  back \"h1b\"  unique  thwart 1  attack 1  defense 1  hp 9  "
    "hand 5\n"
    "card \"N1\"  alter-ego  code \"h1b\"  back \"h1a\"  unique  recover 3  hp 9  hand 6\n"
    "card \"T\"  hero  code \"h2a\"  back \"h2b\"  unique  thwart 1  attack 1  defense 1  hp 9  "
    "hand 5\n"
    "card \"N2\"  alter-ego  code \"h2b\"  back \"h2a\"  unique  recover 3  hp 9  hand 6\n"
    "card \"U\"  hero  code \"h3a\"  back \"h3b\"  unique  thwart 1  attack 1  defense 1  hp 9  "
    "hand 5\n"
    "card \"V\"  alter-ego  code \"h3b\"  back \"h3a\"  unique  recover 3  hp 9  hand 6\n"
    "card \"Filler\"  event  code \"f1\"  copies 40  cost 0\n";
constexpr std::string_view allies =
    "game champions\n"
    "set basic \"Basic\"\n"
    "\n"
    "card \"T\"  ally  code \"a1\"  subtitle \"N1\"  unique  aspect basic  cost 1  hp 1\n"
    "card \"T\"  ally  code \"a2\"  subtitle \"N2\"  unique  aspect basic  cost 1  hp 1\n"
    "card \"T\"  ally  code \"a3\"  unique  aspect basic  cost 1  hp 1\n"
    "card \"T\"  ally  code \"a4\"  subtitle \"N1\"  unique  aspect basic  cost 2  hp 1\n"
    "card \"N1\"  ally  code \"a5\"  subtitle \"T\"  unique  aspect basic  cost 2  hp 1\n"
    "card \"G\"  event  code \"g1\"  copies 3  aspect basic  cost 1\n"
    "card \"G\"  event  code \"g2\"  copies 3  aspect basic  cost 2\n";

Rules made_up(const Game& of, const std::vector<CardFile>& files) {
  ReadResult read = read_cards(of, files);
  for (const CardError& error : read.errors) ADD_FAILURE() << described(error);
  return {of, std::move(read.library)};
}
const Rules& people() {
  static const Rules rules = [] {
    std::vector<CardFile> files = load_card_files(source_dir() + "/games/champions/cards");
    files.push_back({"namesakes", std::string(namesakes)});
    files.push_back({"allies", std::string(allies)});
    return made_up(game(), files);
  }();
  return rules;
}

Deck deck_of(std::initializer_list<std::string_view> codes) {
  Deck deck;
  add(people(), deck, card(people(), "f1"), 40);
  for (const std::string_view code : codes) add(people(), deck, card(people(), code), 1);
  return deck;
}

// Whether the second card cannot be in play besides the first.
bool kept_out(std::string_view first, std::string_view second) {
  auto table = std::make_unique<Table>();
  lay_out(people(), *table, alone({{"heroes", "Spider-Man"}}), 1);
  Play play(people(), *table, nullptr);
  const auto put = [&](std::string_view code, std::uint8_t zone) {
    const CardId c = table->add_card(card(people(), code), play.zone(zone::removed));
    play.card(c).owner = 0;
    play.card(c).controller = 0;
    play.move(c, play.zone(zone, 0));
    return c;
  };
  while (table->zones[play.zone(zone::identity, 0)].first != no_card) {
    play.move(table->zones[play.zone(zone::identity, 0)].first, play.zone(zone::removed));
  }
  put(first, is_identity(people().library.definitions[card(people(), first)]) ? zone::identity
                                                                              : zone::play_area);
  return unique_taken(play, put(second, zone::hand));
}

TEST(Decks, CopiesAreCountedByTitle) {
  PROVES("CH-DECK-6");
  EXPECT_THAT(broken(people(), deck_of({"h3a", "g1", "g1", "g2"})), IsEmpty());
  EXPECT_THAT(broken(people(), deck_of({"h3a", "g1", "g1", "g2", "g2"})), ElementsAre("CH-DECK-6"));
}

TEST(Decks, AlliesOfOneTitleAreDifferentPeopleBySubtitle) {
  PROVES("CH-EX-23", "CH-UNIQUE-6", "CH-DECK-8");
  EXPECT_THAT(broken(people(), deck_of({"h3a", "a1", "a2"})), IsEmpty());
  EXPECT_FALSE(kept_out("a1", "a2"));
  EXPECT_THAT(broken(people(), deck_of({"h3a", "a1", "a4"})), ElementsAre("CH-DECK-7"));
  EXPECT_THAT(broken(people(), deck_of({"h3a", "a1", "a1"})), ElementsAre("CH-DECK-7"));
  EXPECT_TRUE(kept_out("a1", "a4"));
  EXPECT_TRUE(kept_out("a1", "a1"));
  EXPECT_THAT(broken(people(), deck_of({"h3a", "a1", "a3"})), ElementsAre("CH-DECK-7"));
}

TEST(Decks, AHeroAndAnAllyOfOneTitle) {
  PROVES("CH-EX-24", "CH-UNIQUE-7", "CH-DECK-8", "CH-UNIQUE-3");
  EXPECT_THAT(broken(people(), deck_of({"h1a", "a2"})), IsEmpty());
  EXPECT_FALSE(kept_out("h1a", "a2"));
  EXPECT_THAT(broken(people(), deck_of({"h1a", "a1"})), ElementsAre("CH-DECK-7"));
  EXPECT_TRUE(kept_out("h1a", "a1"));
  EXPECT_THAT(broken(people(), deck_of({"h1a", "a5"})), ElementsAre("CH-DECK-7"));
}

TEST(Decks, TwoIdentitiesOfOneTitleInAGame) {
  PROVES("CH-EX-22", "CH-UNIQUE-4", "CH-UNIQUE-5");
  const std::array different = {deck_of({"h1a"}), deck_of({"h2a"})};
  EXPECT_THAT(party_breaches(people(), different), IsEmpty());
  const std::array same = {deck_of({"h1a"}), deck_of({"h1a"})};
  const std::vector<Breach> found = party_breaches(people(), same);
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].rule, "CH-UNIQUE-5");
  EXPECT_EQ(found[0].what, "2 players cannot all be T (N1)");
}

// No identity of the core set asks for anything; this one is made up, with an attribute for it.
TEST(Decks, WhatAnIdentityAsksOfItsDeck) {
  PROVES("CH-DECK-9");
  Game asking = game();
  std::vector<Attribute> attributes(asking.attributes.begin(), asking.attributes.end());
  attributes.push_back({"deck-aspects"});
  asking.attributes = attributes;
  std::vector<CardType> types(asking.card_types.begin(), asking.card_types.end());
  const std::string optional = std::string(types[type::hero].optional) + " deck-aspects";
  types[type::hero].optional = optional;
  asking.card_types = types;
  const Rules rules = made_up(
      asking,
      {{"a",
        "game champions\nset hero \"Hero\"\n\n"
        "card \"U\"  hero  code \"h1\"  back \"h2\"  unique  thwart 1  attack 1  defense 1  hp 9  "
        "hand 5  deck-aspects 2\n"
        "card \"V\"  alter-ego  code \"h2\"  back \"h1\"  unique  recover 3  hp 9  hand 6\n"
        "card \"Filler\"  event  code \"f1\"  copies 38  cost 0\n"},
       {"b",
        "game champions\nset justice \"Justice\"\n\n"
        "card \"J\"  event  code \"j1\"  copies 3  aspect justice  cost 0\n"
        "card \"A\"  event  code \"a1\"  copies 3  aspect aggression  cost 0\n"}});
  Deck deck;
  for (const auto* code : {"h1", "j1", "a1"}) add(rules, deck, card(rules, code), 1);
  add(rules, deck, card(rules, "f1"), 38);
  EXPECT_THAT(broken(rules, deck), IsEmpty());
  add(rules, deck, card(rules, "j1"), 1);
  EXPECT_THAT(broken(rules, deck), ElementsAre("CH-DECK-9"));
  deck.cards.erase(card(rules, "a1"));
  EXPECT_THAT(broken(rules, deck), Contains("CH-DECK-9"));
}

// ---- starter decks
// --------------------------------------------------------------------------------

TEST(Decks, TheStarterDecksAreAllowed) {
  EXPECT_THAT(decks::starter_deck_ids(source_dir(), game()),
              ElementsAre("black-panther-protection", "captain-marvel-aggression",
                          "captain-marvel-leadership", "iron-man-aggression", "she-hulk-aggression",
                          "spider-man-justice"));
  for (const std::string& id : decks::starter_deck_ids(source_dir(), game())) {
    const Deck deck = starter(id);
    EXPECT_THAT(broken(deck), IsEmpty()) << id;
    EXPECT_EQ(size(deck), 40) << id;
  }
}

TEST(Decks, AGameStartsWithADeck) {
  for (const std::string& id : decks::starter_deck_ids(source_dir(), game())) {
    const Deck deck = starter(id);
    const std::string& hero = core().library.definitions[deck.identities[0]].name;
    const auto setup = alone({{"heroes", hero}, {"decks", setup_text(core(), deck)}});
    EXPECT_EQ(check_setup(core(), setup), "");
    auto table = std::make_unique<Table>();
    lay_out(core(), *table, setup, 1);
    Deck laid{deck.name, deck.identities, {}};
    const Play play(core(), *table, nullptr);
    each_in_zone(play, play.zone(zone::deck, 0),
                 [&](CardId c) { ++laid.cards[table->cards[c].definition]; });
    EXPECT_EQ(laid, deck) << id;
  }
}

// ---- formats
// --------------------------------------------------------------------------------------

constexpr std::array all_formats = {DeckFormat::muster, DeckFormat::marvelcdb_json,
                                    DeckFormat::marvelcdb_text, DeckFormat::octgn};

DeckRead read(std::string_view text, DeckFormat format) {
  std::vector<DeckRead> decks = read_decks(cards(), text, format, "a-file");
  EXPECT_THAT(decks, SizeIs(1));
  return decks.at(0);
}

void expect_round_trip(const Deck& deck) {
  for (const DeckFormat format : all_formats) {
    const std::string text = write_deck(cards(), deck, format);
    EXPECT_EQ(guess_deck_format(text), format) << text;
    const DeckRead back = read(text, format);
    EXPECT_THAT(back.left_out, IsEmpty());
    EXPECT_EQ(back.deck, deck) << text;
  }
}

TEST(DeckFormats, RoundTrips) {
  for (const std::string& id : decks::starter_deck_ids(source_dir(), game()))
    expect_round_trip(starter(id));
  Deck odd = starter("black-panther-protection");
  odd.name = "3 <Kings> & \"Queens\" #1: ]]> \\ Жуки";
  odd.cards[card("01043a")] = 3;
  odd.cards.erase(card("01043c"));
  odd.cards[card("01094")] = 1;  // a villain: no deck may have it, but no format loses it
  odd.identities.push_back(card("01010a"));
  expect_round_trip(odd);
}

TEST(DeckFormats, KeepWhatIsSaidOfADeck) {
  Deck deck = starter("spider-man-justice");
  deck.description = "For <two> & more # players.\n\nTags: are none of these";
  deck.tags = "solo, \"beginner\"";
  for (const DeckFormat format :
       {DeckFormat::muster, DeckFormat::marvelcdb_json, DeckFormat::octgn}) {
    const std::string text = write_deck(cards(), deck, format);
    EXPECT_EQ(read(text, format).deck, deck) << text;
  }
  deck.tags.clear();
  deck.description = "Tags: of old";
  const std::string text = write_deck(cards(), deck, DeckFormat::octgn);
  EXPECT_EQ(read(text, DeckFormat::octgn).deck, deck) << text;
}

TEST(DeckFormats, DeckFilesNoteWhatTheyLack) {
  const DeckRead deck = read(
      "hero Spider-Man\n# 2 Wasp: no card of the sets here\n2 Backflip\n\n# Not in the deck\n"
      "# 3 Ant-Man: Big (12004): no card of the sets here\n"
      "# 1 Black Cat: is in the sideboard, is not in the deck\n# 4 of a kind\n",
      DeckFormat::muster);
  ASSERT_THAT(deck.left_out, SizeIs(2)) << "only what stands below the heading";
  EXPECT_EQ(deck.left_out[0].card, "Ant-Man: Big (12004)");
  EXPECT_EQ(deck.left_out[0].copies, 3);
  EXPECT_TRUE(deck.left_out[0].unknown);
  EXPECT_EQ(deck.left_out[1].why, "is in the sideboard");
  EXPECT_FALSE(deck.left_out[1].unknown);
  EXPECT_TRUE(deck.lacks_any());
  EXPECT_EQ(deck.first_unknown(), nullptr) << "the deck file wants no such card";
}

std::string error_of(std::string_view text, DeckFormat format) {
  try {
    read_decks(cards(), text, format, "a-file");
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "no error";
}

TEST(DeckFormats, DeckFilesSayWhatIsWrongAndWhere) {
  const auto error = [](std::string_view text) { return error_of(text, DeckFormat::muster); };
  EXPECT_EQ(error("name A\n# 1 Nothing\n\n2 Bakflip\n"),
            "a-file:4: there is no card \"Bakflip\"; did you mean Backflip?");
  EXPECT_EQ(error("hero Spiderman"),
            "a-file:1: there is no hero \"Spiderman\"; did you mean Spider-Man?");
  EXPECT_THAT(error("1 Wakanda Forever!"),
              AllOf(HasSubstr("several"), HasSubstr("(01043a), (01043b), (01043c), (01043d)")));
  EXPECT_EQ(error("1 Backflip (01043d)"), "a-file:1: 01043d is Wakanda Forever!, not Backflip");
  EXPECT_EQ(error("0 Backflip"), "a-file:1: 0 is no number of copies");
  EXPECT_EQ(error("99999999999 Backflip"), "a-file:1: 99999999999 is no number of copies");
  EXPECT_THAT(error("Backflip"), HasSubstr("a-file:1: \"Backflip\" is no line of a deck"));
}

TEST(DeckFormats, DeckFilesMayBeWrittenLoosely) {
  const DeckRead deck = read(
      "\xef\xbb\xbfhero spider-man\r\n  2x backflip   # mine\r\n1 Backflip\n"
      "1 Captain Marvel\xe2\x80\x99s Helmet\n2 wakanda forever! (01043d)\n",
      DeckFormat::muster);
  EXPECT_EQ(deck.deck.name, "Spider-Man");
  EXPECT_EQ(deck.deck.cards.at(card("01003")), 3);
  EXPECT_EQ(deck.deck.cards.at(card("01016")), 1);
  EXPECT_EQ(deck.deck.cards.at(card("01043d")), 2);
}

TEST(DeckFormats, MarvelcdbJson) {
  const DeckRead deck = read(
      R"({"id": 7, "name": "Web\nof Cards", "investigator_code": "01001a", "hero_name": "Spider-Man",
          "slots": {"01002": 1, "01001a": 1, "01165": 1, "33023": 2, "12004": {"quantity": 3,
          "name": "Ant-Man"}, "01003": "2", "01004": 0}, "meta": "{\"aspect\":\"justice\"}"})",
      DeckFormat::marvelcdb_json);
  EXPECT_EQ(deck.deck.name, "Web of Cards");
  EXPECT_THAT(deck.deck.identities, ElementsAre(card("01001a")));
  EXPECT_EQ(size(deck.deck), 3);
  ASSERT_THAT(deck.left_out, SizeIs(3));
  EXPECT_EQ(deck.left_out[0].card, "33023");
  EXPECT_EQ(deck.left_out[0].copies, 2);
  EXPECT_EQ(deck.left_out[1].card, "Ant-Man (12004)");
  EXPECT_EQ(deck.left_out[2].card, "Eviction Notice");
  EXPECT_FALSE(deck.left_out[2].unknown);
}

TEST(DeckFormats, MarvelcdbJsonOfAnUnknownHero) {
  const DeckRead deck =
      read(R"({"hero_code": "03001a", "hero_name": "Captain America", "slots": []})",
           DeckFormat::marvelcdb_json);
  EXPECT_THAT(deck.deck.identities, IsEmpty());
  ASSERT_THAT(deck.left_out, SizeIs(1));
  EXPECT_EQ(deck.left_out[0].card, "Captain America (03001a)");
}

TEST(DeckFormats, MarvelcdbJsonMayBeAListOfDecks) {
  const auto decks = read_decks(cards(), R"([{"name": "A", "slots": {}}, {"slots": {"01002": 1}}])",
                                DeckFormat::marvelcdb_json, "a-file");
  ASSERT_THAT(decks, SizeIs(2));
  EXPECT_EQ(decks[0].deck.name, "A");
  EXPECT_EQ(size(decks[1].deck), 1);
}

TEST(DeckFormats, WrongJson) {
  const auto error = [](std::string_view text) {
    return error_of(text, DeckFormat::marvelcdb_json);
  };
  EXPECT_THAT(error("{\"name\":\n\n nonsense}"), HasSubstr("a-file:3: not JSON"));
  EXPECT_THAT(error("{\"slots\": {}"), HasSubstr("not JSON"));
  EXPECT_THAT(error("{\"slots\": {}} more"), HasSubstr("not JSON"));
  EXPECT_THAT(error(std::string(100000, '[')), HasSubstr("not JSON"));
  EXPECT_EQ(error("{\"name\": 1}"), "a-file: a deck is an object with \"slots\" in it");
  EXPECT_EQ(error("[1]"), "a-file: a deck is an object with \"slots\" in it");
  EXPECT_THAT(error("{\"slots\": 7}"), HasSubstr("\"slots\" is an object"));
  EXPECT_EQ(error("{\"slots\": {\"01002\": -1}}"), "a-file: -1 is no number of copies of 01002");
  EXPECT_EQ(error("{\"slots\": {\"01002\": 1e99}}"),
            "a-file: 1E99 is no number of copies of 01002");
}

TEST(DeckFormats, MarvelcdbText) {
  const DeckRead deck = read(
      "[Solo] Web of Cards\n\nSpider-Man (Core Set)\n\nPacks: From Core Set to Wasp\n\n"
      "Allies (3)\n1x Black Cat (Core Set)\n1x Hawkeye: Clint Barton (Core Set)\n"
      "1x Hawkeye (Hawkeye)\n1x Wasp [13002] (Wasp)\n\nEvents\n2 Backflip [01003] (Core Set)\n"
      "1x Swinging Web Kick [Hero]\n\nDeck built on a site.\n",
      DeckFormat::marvelcdb_text);
  EXPECT_EQ(deck.deck.name, "[Solo] Web of Cards");
  EXPECT_THAT(deck.deck.identities, ElementsAre(card("01001a")));
  EXPECT_EQ(deck.deck.cards,
            (std::map<DefinitionId, int>{
                {card("01002"), 1}, {card("01066"), 1}, {card("01003"), 2}, {card("01005"), 1}}));
  ASSERT_THAT(deck.left_out, SizeIs(2));
  EXPECT_EQ(deck.left_out[0].card, "Hawkeye (Hawkeye)");
  EXPECT_EQ(deck.left_out[1].card, "Wasp [13002] (Wasp)");
}

TEST(DeckFormats, MarvelcdbTextWithCardsOfOneName) {
  const DeckRead deck = read(
      "Forever\n\n1x Black Panther [01040a]\n\nEvents\n1x Wakanda Forever! (Core Set)\n1x Wakanda "
      "Forever! (Core Set)\n1x Wakanda Forever! (Core Set)\n2x Wakanda Forever! (Core Set)\n",
      DeckFormat::marvelcdb_text);
  EXPECT_THAT(deck.deck.identities, ElementsAre(card("01040a")));
  EXPECT_EQ(
      deck.deck.cards,
      (std::map<DefinitionId, int>{
          {card("01043a"), 1}, {card("01043b"), 1}, {card("01043c"), 1}, {card("01043d"), 2}}));
}

TEST(DeckFormats, MarvelcdbTextOfAnUnknownHero) {
  const DeckRead deck = read(
      "Shields\n\nCaptain America\n\nPacks: Captain America\n\nEvents\n\n"
      "1x First Aid (Core Set)\n",
      DeckFormat::marvelcdb_text);
  ASSERT_THAT(deck.left_out, SizeIs(1));
  EXPECT_EQ(deck.left_out[0].card, "Captain America");
  EXPECT_EQ(error_of("A title\n\nand nothing else", DeckFormat::marvelcdb_text),
            "a-file:1: no card in it: a line is \"2x Backflip (Core Set)\"");
}

TEST(DeckFormats, Octgn) {
  const DeckRead deck = read(
      "<?xml version='1.0'?>\n<!-- a deck -->\n<deck "
      "game=\"055c536f-adba-4bc2-acbf-9aefb9756046\">\n"
      "<section name=\"Hero\" shared='False'>\n"
      "<card qty=\"1\" id=\"18AE183C-de26-4369-8a41-424d58f01631\">Spider-Man</card>\n"
      "<card qty=\"1\" id=\"\">Spider-Man</card></section>\n<section name=\"Empty\"/>\n"
      "<section name=\"Ally\"><card qty='1' id='471e5531-48c9-4b6c-8417-7158b81f4287'/>\n"
      "<card qty=\"2\" id=\"00000000-0000-0000-0000-000000000000\">Ant-Man &amp; "
      "Was&#x70;&#8217;s</card>\n</section><notes><![CDATA[]]></notes></deck>",
      DeckFormat::octgn);
  EXPECT_EQ(deck.deck.name, "Spider-Man");
  EXPECT_THAT(deck.deck.identities, ElementsAre(card("01001a")));
  EXPECT_EQ(deck.deck.cards, (std::map<DefinitionId, int>{{card("01002"), 1}}));
  ASSERT_THAT(deck.left_out, SizeIs(1));
  EXPECT_EQ(deck.left_out[0].card,
            "Ant-Man & Wasp\xe2\x80\x99s (00000000-0000-0000-0000-000000000000)");
  EXPECT_EQ(deck.left_out[0].copies, 2);
}

TEST(DeckFormats, WrongXml) {
  const auto error = [](std::string_view text) { return error_of(text, DeckFormat::octgn); };
  EXPECT_EQ(error(""), "a-file:1: there is no <deck> in it");
  EXPECT_EQ(error("<html></html>"), "a-file:1: a deck of OCTGN is <deck>, not <html>");
  EXPECT_EQ(error("<deck>\n<section>\n</deck>"), "a-file:3: </deck> closes nothing");
  EXPECT_EQ(error("<deck>\n<section>\n"), "a-file:3: <section> is never closed");
  EXPECT_EQ(error("<deck>\n<!-- x"), "a-file:2: <!-- is never closed");
  EXPECT_EQ(error("<deck"), "a-file:1: <deck is never closed");
  EXPECT_EQ(error("<deck game>"), "a-file:1: the attributes of <deck> cannot be read");
  EXPECT_EQ(error("<deck game=x>"), "a-file:1: the attributes of <deck> cannot be read");
  EXPECT_EQ(error("<deck>\n<card qty=\"many\">A</card></deck>"),
            "a-file:2: many is no number of copies");
  EXPECT_THAT(error("<"), HasSubstr("a-file:1: "));
}

// Whatever is in a file, reading it ends with a deck or with one message.
TEST(DeckFormats, AnyTextIsSafeToRead) {
  Random random(1);
  const Deck deck = starter("black-panther-protection");
  for (const DeckFormat format : all_formats) {
    const std::string whole = write_deck(cards(), deck, format);
    for (int i = 0; i < 300; ++i) {
      std::string text = whole;
      for (int n = 0; n < 3; ++n) {
        const auto at = random.below(static_cast<std::uint32_t>(text.size()));
        switch (random.below(3)) {
          case 0:
            text[at] = static_cast<char>(random.below(256));
            break;
          case 1:
            text.erase(at, random.below(20) + 1);
            break;
          default:
            text.resize(at + 1);
        }
      }
      for (const DeckFormat as : {format, guess_deck_format(text)}) {
        EXPECT_NE(error_of(text, as), "") << text;
      }
    }
  }
}

}  // namespace
}  // namespace muster::champions
