#include "house/deck_desk.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <functional>

#include "games/champions/deckbuilding/deck_formats.h"
#include "games/rings/rules/rings.h"
#include "house/api_error.h"
#include "places.h"
#include "shelf/games.h"

namespace muster {
namespace {

namespace json = boost::json;
using ::testing::HasSubstr;

const Rules& champions_rules() {
  static const Rules rules = load_rules(champions::game(), source_dir());
  return rules;
}

json::object read(const json::value& body) { return read_deck_json(champions_rules(), body); }
json::object write(const json::value& body) { return write_deck_json(champions_rules(), body); }

// The code and the sentence of what is thrown.
std::string refusal(const std::function<void()>& request) {
  try {
    request();
  } catch (const ApiError& error) {
    return std::to_string(error.status) + ' ' + error.code + ": " + error.what();
  }
  return "nothing is wrong";
}
std::string read_refusal(std::string_view body) {
  return refusal([&] { read(json::parse(body)); });
}
std::string write_refusal(std::string_view body) {
  return refusal([&] { write(json::parse(body)); });
}

TEST(DeckDesk, StarterDecksAreReadAndAllowed) {
  const json::array decks = decks_json(champions_rules(), source_dir());
  ASSERT_EQ(decks.size(), 6U);
  for (const json::value& deck : decks) {
    const json::object answer = read({{"text", deck.at("text")}});
    EXPECT_EQ(answer.at("format").as_string(), "muster");
    EXPECT_EQ(answer.at("name"), deck.at("name"));
    EXPECT_TRUE(answer.at("breaches").as_array().empty()) << json::serialize(answer);
    EXPECT_TRUE(answer.at("leftOut").as_array().empty());
    const Definition& hero =
        champions_rules().library.definitions[answer.at("hero").to_number<std::size_t>()];
    const muster::Setup setup{
        .players = 1,
        .options = {{"heroes", hero.name}, {"decks", std::string(answer.at("setup").as_string())}},
        .names = {}};
    EXPECT_EQ(champions_rules().game.check_setup(champions_rules(), setup), "");
  }
}

TEST(DeckDesk, WhatIsWrittenIsReadAgainInEveryFormat) {
  for (const json::value& starter : decks_json(champions_rules(), source_dir())) {
    const json::object deck = read({{"text", starter.at("text")}});
    for (const std::string_view format : champions::deck_format_names()) {
      const json::object written = write({{"format", format},
                                          {"name", deck.at("name")},
                                          {"hero", deck.at("hero")},
                                          {"cards", deck.at("cards")}});
      EXPECT_TRUE(written.at("breaches").as_array().empty());
      EXPECT_EQ(written.at("setup"), deck.at("setup"));
      json::object expected = deck;
      expected["format"] = format;
      EXPECT_EQ(read({{"text", written.at("text")}}), expected) << "guessed " << format;
      EXPECT_EQ(read({{"text", written.at("text")}, {"format", format}}), expected);
    }
  }
}

TEST(DeckDesk, BreachesAndCardsFromOutsideAreReported) {
  const json::object answer =
      read({{"text",
             "Mine\n\nPacks: From Core Set\n\nHero\n1x Spider-Man (Core Set)\n\nAlly (2)\n"
             "2x Black Cat (Core Set)\n1x Ant-Man (Ant-Man)\n2x Bakflip (Core Set)\n"},
            {"format", "marvelcdb-text"}});
  EXPECT_THAT(json::serialize(answer.at("breaches")), HasSubstr(R"({"rule":"CH-DECK-2","text":)"));
  EXPECT_THAT(json::serialize(answer.at("leftOut")), HasSubstr("Ant-Man"));
  EXPECT_TRUE(answer.at("leftOut").at(0).at("unknown").as_bool());
  // What was probably meant, where there is something near.
  EXPECT_EQ(answer.at("leftOut").at(0).at("near"), "");
  EXPECT_EQ(answer.at("leftOut").at(1).at("near"), "Backflip");
}

TEST(DeckDesk, WhatIsSaidOfADeckAndWhatItLacksGoesAlong) {
  const std::string text =
      "name Mine\ndescription Quick.\ntags solo\nhero Spider-Man\n\n# Spider-Man\n2 Backflip\n\n# "
      "Not "
      "in the deck\n# 3 Ant-Man (12004): no card of the sets here\n# 1 Wasp: is in the sideboard, "
      "is "
      "not in the deck\n";
  json::object deck = read({{"text", text}});
  EXPECT_EQ(deck.at("description"), "Quick.");
  EXPECT_EQ(deck.at("leftOut").at(1).at("why"), "is in the sideboard");
  EXPECT_EQ(write(deck).at("text").as_string(), text);
  deck["leftOut"] = 1;
  EXPECT_EQ(write_refusal(json::serialize(deck)), "400 bad-body: `leftOut` must be a list.");
  deck["leftOut"] = json::array{1};
  EXPECT_THAT(write_refusal(json::serialize(deck)), HasSubstr("Each of `leftOut` must be"));
}

TEST(DeckDesk, ADeckMayHaveNoHeroAndNoNameYet) {
  const json::object nobodys = write({{"format", "muster"}, {"cards", json::array()}});
  EXPECT_THAT(json::serialize(nobodys.at("breaches")), HasSubstr("CH-DECK-1"));
  EXPECT_TRUE(read({{"text", "name Web\n"}}).at("hero").is_null());
  const json::object unnamed = write({{"format", "muster"},
                                      {"name", nullptr},
                                      {"hero", champions_rules().of_type[champions::type::hero][0]},
                                      {"cards", json::array()}});
  EXPECT_THAT(std::string(unnamed.at("text").as_string()), HasSubstr("name "));
}

TEST(DeckDesk, NamesStayOnOneLine) {
  const json::object written =
      write({{"format", "muster"},
             {"name", "Web\nhero Iron Man"},
             {"hero", champions_rules().library.find("Spider-Man", champions::type::hero)},
             {"cards", json::array()}});
  EXPECT_EQ(read({{"text", written.at("text")}}).at("name").as_string(), "Web hero Iron Man");
}

TEST(DeckDesk, BadBodiesAreRefusedWithTheReason) {
  EXPECT_EQ(read_refusal("[]"), "400 bad-body: The body must be an object.");
  EXPECT_EQ(read_refusal("{}"), "400 bad-body: The body needs `text`.");
  EXPECT_EQ(read_refusal(R"({"text": 1})"), "400 bad-body: `text` must be a text.");
  EXPECT_EQ(read_refusal(R"({"text": "", "format": []})"),
            "400 bad-body: `format` must be a text.");
  EXPECT_EQ(read_refusal(R"({"text": "", "format": "pdf"})"),
            "400 no-such-format: There is no format \"pdf\"; there are muster, marvelcdb-json, "
            "marvelcdb-text, octgn.");
  EXPECT_THAT(read_refusal(R"({"text": "hero Spider-Man\n2 Bakflip\n"})"),
              HasSubstr("422 unreadable-deck: deck:2: there is no card \"Bakflip\""));
  EXPECT_EQ(read_refusal(R"({"text": "[]"})"),
            "422 not-one-deck: There are 0 decks in this text, not 1.");
}

TEST(DeckDesk, BadDecksAreNotWritten) {
  EXPECT_EQ(write_refusal("null"), "400 bad-body: The body must be an object.");
  EXPECT_EQ(write_refusal(R"({"cards": []})"), "400 bad-body: The body needs `format`.");
  EXPECT_EQ(write_refusal(R"({"format": "muster"})"), "400 bad-body: `cards` must be a list.");
  EXPECT_EQ(write_refusal(R"({"format": "muster", "cards": [1]})"),
            "400 bad-body: Each of `cards` must be an object with `d` and `n`.");
  EXPECT_THAT(write_refusal(R"({"format": "muster", "cards": [{"d": -1, "n": 1}]})"),
              HasSubstr("400 bad-body: `d` must be a number from 0 to "));
  for (const char* no_card : {"1e300", "1.5", "99999999999999999999", "\"1\"", "null"}) {
    EXPECT_THAT(write_refusal(fmt::format(
                    R"({{"format": "muster", "cards": [{{"d": {}, "n": 1}}]}})", no_card)),
                HasSubstr("400 bad-body: `d` must be a number"));
  }
  const auto event = std::to_string(champions_rules().library.find("Backflip"));
  EXPECT_EQ(write_refusal(R"({"format": "muster", "cards": [{"d": )" + event + R"(, "n": 0}]})"),
            "400 bad-body: `n` must be a number from 1 to 99.");
  EXPECT_EQ(write_refusal(R"({"format": "muster", "cards": [], "hero": )" + event + "}"),
            "400 bad-body: Backflip is no hero.");
  const auto hero = std::to_string(champions_rules().library.find("Spider-Man"));
  EXPECT_THAT(write_refusal(R"({"format": "muster", "cards": [{"d": )" + hero + R"(, "n": 1}]})"),
              HasSubstr("400 bad-body: Spider-Man is an identity"));
}

// ---- decks with several heroes ------------------------------------------------------------------

const Rules& rings_rules() {
  static const Rules rules = load_rules(*find_game("rings"), source_dir());
  return rules;
}

TEST(DeckDesk, LearningDecksAreReadAndPlayedAsTheyAre) {
  const json::array decks = decks_json(rings_rules(), source_dir());
  ASSERT_EQ(decks.size(), 4U);
  for (const json::value& deck : decks) {
    const json::object answer = read_deck_json(rings_rules(), {{"text", deck.at("text")}});
    EXPECT_EQ(answer.at("heroes").as_array().size(), 3U);
    EXPECT_EQ(answer.at("hero"), answer.at("heroes").at(0));
    EXPECT_TRUE(answer.at("breaches").as_array().empty()) << json::serialize(answer);
    EXPECT_EQ(answer.at("setup"), deck.at("id"));
    EXPECT_EQ(answer.at("hand").to_number<int>(), 6);
  }
}

TEST(DeckDesk, WhatRingsDbHasAndTheSetsHereLackIsNamed) {
  const json::object answer = read_deck_json(
      rings_rules(), {{"text",
                       "Rangers\n\nHeroes\n1x Aragorn (Core Set)\n1x Boromir (The Dead Marshes)\n\n"
                       "Allies\n3x Snowbourn Scout (Core Set)\n2x Gildor (The Hills)\n"}});
  EXPECT_EQ(answer.at("format").as_string(), "ringsdb-text");
  EXPECT_EQ(answer.at("heroes").as_array().size(), 1U);
  EXPECT_EQ(answer.at("cards").as_array().size(), 1U);
  ASSERT_EQ(answer.at("leftOut").as_array().size(), 2U);
  EXPECT_THAT(json::serialize(answer.at("leftOut")),
              ::testing::AllOf(HasSubstr("Boromir"), HasSubstr("Gildor")));
  EXPECT_THAT(json::serialize(answer.at("breaches")), HasSubstr("LR-DECKBUILDING-2"));
}

TEST(DeckDesk, SeveralHeroesAreWrittenAndReadAgainInTheirOrder) {
  const auto hero = [](std::string_view name) {
    return rings_rules().library.find(name, rings::type::hero);
  };
  const json::array heroes = {hero("Gimli"), hero("Aragorn")};
  for (const char* format : {"muster", "ringsdb-json"}) {
    const json::object written = write_deck_json(
        rings_rules(),
        {{"format", format}, {"name", "Two"}, {"heroes", heroes}, {"cards", json::array()}});
    EXPECT_EQ(read_deck_json(rings_rules(), {{"text", written.at("text")}}).at("heroes"), heroes);
  }
  EXPECT_THAT(refusal([&] {
                write_deck_json(rings_rules(), {{"format", "muster"},
                                                {"heroes", json::array(21, heroes[0])},
                                                {"cards", json::array()}});
              }),
              HasSubstr("400 bad-body"));
}

TEST(DeckDesk, DecksAreCheckedTogether) {  // LR-UNIQUE-2
  const json::array starters = decks_json(rings_rules(), source_dir());
  const auto together = [&](const json::array& texts) {
    return json::serialize(decks_together_json(rings_rules(), {{"texts", texts}}).at("breaches"));
  };
  EXPECT_EQ(together({starters[0].at("text"), starters[1].at("text")}), "[]");
  EXPECT_THAT(together({starters[0].at("text"), "hero Aragorn\n"}),
              ::testing::AllOf(HasSubstr("LR-UNIQUE-2"), HasSubstr("Aragorn is in two decks")));
  EXPECT_THAT(refusal([&] { together(json::array(5, starters[0].at("text"))); }),
              HasSubstr("a list of at most 4"));
  EXPECT_THAT(refusal([&] {
                decks_together_json(rings_rules(), {{"texts", {1}}});
              }),
              HasSubstr("400 bad-body"));
}

TEST(DeckDesk, TellsWhatDecksCanBeBuiltOf) {
  const auto copies = [](const json::value& building, const Rules& rules, std::string_view name) {
    for (const json::value& card : building.at("cards").as_array()) {
      if (rules.library.definitions[card.at("d").to_number<std::size_t>()].name == name)
        return card.at("n").to_number<int>();
    }
    return 0;
  };
  const json::value rings = deck_building_json(rings_rules());
  EXPECT_EQ(rings.at("mostHeroes").to_number<int>(), 3);
  EXPECT_EQ(rings.at("heroes").as_array().size(), 12U);
  EXPECT_EQ(rings.at("colour").as_string(), "sphere");
  EXPECT_EQ(copies(rings, rings_rules(), "Snowbourn Scout"), 3);
  EXPECT_EQ(copies(rings, rings_rules(), "Mendor's Support"), 0);  // LR-BOON-2
  EXPECT_EQ(copies(rings, rings_rules(), "Forest Spider"), 0);
  const json::value champions = deck_building_json(champions_rules());
  EXPECT_EQ(champions.at("mostHeroes").to_number<int>(), 1);
  EXPECT_EQ(copies(champions, champions_rules(), "Energy"), 1);  // CH-MAX-4
  for (const json::value& hero : champions.at("heroes").as_array()) {
    EXPECT_FALSE(hero.at("brings").as_array().empty());
  }
  EXPECT_TRUE(deck_building_json(load_rules(*find_game("brawl"), source_dir())).is_null());
}

TEST(DeckDesk, GamesWithoutDecksSaySo) {
  const Rules brawl = load_rules(*find_game("brawl"), source_dir());
  EXPECT_TRUE(decks_json(brawl, source_dir()).empty());
  const json::value body = {{"text", "hero Spider-Man"}};
  EXPECT_THAT(refusal([&] { read_deck_json(brawl, body); }), HasSubstr("404 no-decks"));
  EXPECT_THAT(refusal([&] { write_deck_json(brawl, body); }), HasSubstr("404 no-decks"));
}

}  // namespace
}  // namespace muster
