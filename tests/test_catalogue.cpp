#include "house/catalogue.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <memory>
#include <set>

#include "bots/bot.h"
#include "cards/text.h"
#include "house/card_flags.h"
#include "ledger/entry.h"
#include "places.h"
#include "rules/engine.h"
#include "rules/setup.h"
#include "shelf/games.h"
#include "store/session.h"

namespace muster {
namespace {

namespace json = boost::json;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

const Rules& rules_of(std::string_view id) {
  static RulesShelf shelf(source_dir());
  return shelf.rules(*find_game(id));
}

std::vector<const Rules*> all_rules() {
  std::vector<const Rules*> all;
  for (const Game* game : all_games()) all.push_back(&rules_of(game->id));
  return all;
}

std::vector<std::string> texts(const json::value& list) {
  std::vector<std::string> all;
  for (const json::value& text : list.as_array()) all.emplace_back(text.as_string());
  return all;
}

std::string text(const json::value& value) { return std::string(value.as_string()); }

// What is left out means none.
json::value or_else(const json::value& object, std::string_view name, json::value none) {
  const json::value* found = object.as_object().if_contains(name);
  if (found != nullptr) none = *found;
  return none;
}

class Catalogue : public ::testing::TestWithParam<const Game*> {
 protected:
  const Rules& rules = rules_of(GetParam()->id);
};

INSTANTIATE_TEST_SUITE_P(Games, Catalogue, ::testing::ValuesIn(all_games()), [](const auto& game) {
  std::string name(game.param->id);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

// ---- games --------------------------------------------------------------------------------------

Setup setup_in(const json::value& body) {
  Setup setup;
  setup.players = static_cast<int>(body.at("players").as_int64());
  for (const auto& option : body.at("options").as_object()) {
    setup.options.emplace_back(option.key(), text(option.value()));
  }
  setup.names = texts(body.at("names"));
  return setup;
}

TEST_P(Catalogue, TheFirstGameCanBePlayedToItsEnd) {
  const json::value first = game_json(rules).at("first");
  EXPECT_EQ(text(first.at("game")), rules.game.id);
  const muster::Setup setup = setup_in(first);
  EXPECT_EQ(rules.game.check_setup(rules, setup), "");
  const std::vector<std::string> seats = texts(first.at("seats"));
  ASSERT_EQ(static_cast<int>(seats.size()), setup.players);
  // People bring their names, or are called like their heroes; no two bots are called the same.
  std::set<std::string> names;
  for (std::size_t s = 0; s < seats.size(); ++s) {
    const bool person = seats[s] == "person";
    EXPECT_EQ(setup.names[s].empty(), person);
    EXPECT_TRUE(person || names.insert(setup.names[s]).second);
  }
  EXPECT_EQ(seats[0], "person");
  for (std::size_t s = 1; s < seats.size(); ++s) {
    EXPECT_TRUE(rules.game.cooperative ? seats[s] == "person" : has_bot(rules.game, seats[s]));
  }
  Session session(rules, setup, 7);
  const std::unique_ptr<Bot> bot = make_bot("quick", rules);
  Random random(7);
  for (Seat s = 0; !session.table().over(); s = static_cast<Seat>((s + 1) % setup.players)) {
    const SeatView view = session.view(s);
    if (const Ask* ask = view.question()) session.choose(s, bot->choose(view, *ask, random));
  }
  EXPECT_THAT(session.view(no_seat).ending(session.names()), ::testing::EndsWith("."));
}

TEST(CatalogueOfGames, ListsWhatThereIs) {
  const json::array games = games_json(all_rules());
  ASSERT_EQ(games.size(), all_games().size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Game& game = *all_games()[i];
    EXPECT_EQ(text(games[i].at("id")), game.id);
    EXPECT_EQ(text(games[i].at("title")), game.title);
    EXPECT_EQ(text(games[i].at("summary")), game.summary);
    EXPECT_EQ(games[i].at("players"), json::value({game.min_players, game.max_players}));
    EXPECT_EQ(games[i].at("cooperative").as_bool(), game.cooperative);
    EXPECT_THAT(texts(games[i].at("bots")),
                ElementsAre("random", "quick", "easy", "fair", "strong"));
  }
}

TEST(CatalogueOfGames, FirstGames) {
  EXPECT_EQ(json::serialize(game_json(rules_of("champions")).at("first")),
            R"({"game":"champions","players":1,"options":{"heroes":"Spider-Man"},)"
            R"("seats":["person"],"names":[""]})");
  EXPECT_EQ(json::serialize(game_json(rules_of("brawl")).at("first")),
            R"({"game":"brawl","players":4,"options":{},)"
            R"("seats":["person","quick","quick","quick"],)"
            R"("names":["","Ada","Boris","Chen"]})");
}

TEST_P(Catalogue, TheWordsOfAGameStandAtTheIndicesThatViewsUse) {
  const json::object game = game_json(rules);
  const auto names = [&](std::string_view part, std::string_view field) {
    std::vector<std::string> all;
    for (const json::value& entry : game.at(part).as_array()) {
      all.push_back(text(field.empty() ? entry : entry.at(field)));
    }
    return all;
  };
  const auto own = [](const auto& entries, auto field) {
    std::vector<std::string> all;
    for (const auto& entry : entries) all.emplace_back(entry.*field);
    return all;
  };
  EXPECT_EQ(names("zones", "name"), own(rules.game.zones, &ZoneKind::name));
  EXPECT_EQ(names("values", "name"), own(rules.game.values, &ValueName::name));
  EXPECT_EQ(names("seatValues", "name"), own(rules.game.seat_values, &ValueName::name));
  EXPECT_EQ(names("stats", ""), own(rules.game.stats, &Stat::name));
  EXPECT_EQ(names("deeds", "key"), own(rules.game.deeds, &Deed::key));
  EXPECT_EQ(names("prompts", "text"), own(rules.game.prompts, &Prompt::text));
  auto lines = own(rules.game.log_lines, &LogLine::key);
  for (const LogLine& line : kernel_log_lines()) lines.emplace_back(line.key);
  EXPECT_EQ(names("logLines", "key"), lines);
  EXPECT_EQ(names("types", ""), own(rules.game.card_types, &CardType::name));
  EXPECT_EQ(names("states", "name"), own(rules.game.card_states, &CardState::name));
  EXPECT_EQ(game.at("counters").as_array().size(), rules.game.counters.size());
  EXPECT_EQ(game.at("notes").as_array().size(), rules.game.note_kinds.size());
  EXPECT_EQ(game.at("sets").as_object().size(), rules.library.sets.size());
  const json::array& zones = game.at("zones").as_array();
  EXPECT_EQ(std::count_if(zones.begin(), zones.end(),
                          [](const json::value& zone) { return zone.at("hand").as_bool(); }),
            1);
  for (const json::value& badge : game.at("badges").as_array()) {
    EXPECT_LT(badge.at("stat").to_number<std::size_t>(), rules.game.stats.size());
    const auto attributes = own(rules.game.attributes, &Attribute::name);
    EXPECT_THAT(attributes, Contains(text(badge.at("attribute"))));
  }
}

TEST(CatalogueOfGames, StatesSpeakOfTheFlagsThatAreSent) {
  const json::object game = game_json(rules_of("champions"));
  EXPECT_EQ(json::serialize(game.at("states").at(0)), R"({"name":"exhausted","flag":2})");
  EXPECT_EQ(json::serialize(game.at("states").at(1)), R"({"name":"stunned","counter":3,"bit":1})");
  EXPECT_EQ(sent_flags(flag::face_down | flag::under | flag::works, true),
            sent_flag::face_down | sent_flag::under | sent_flag::other_side);
  EXPECT_EQ(sent_flags(flag::turned | flag::revealed | flag::in_play, false),
            sent_flag::turned | sent_flag::revealed);
}

// ---- how a game can be set up -------------------------------------------------------------------

json::array options_of(const Rules& rules) { return game_json(rules).at("options").as_array(); }
json::array choices_in(const json::value& option) {
  return or_else(option, "choices", json::array()).as_array();
}

// Some choices need others: heroes of the other box, teams for six, an Event for collections.
bool somebody_can_play(const Rules& rules, const std::string& option, const std::string& value) {
  std::vector<Setup> setups;
  for (int players = rules.game.min_players; players <= rules.game.max_players; ++players) {
    setups.push_back({.players = players, .options = {{option, value}}, .names = {}});
    if (rules.game.id == "brawl" && option != "set") {
      setups.push_back(setups.back());
      setups.back().options.emplace_back("set", "both");
    }
    if (rules.game.id == "sentinels" && option == "collections") {
      setups.back().options.emplace_back("event", "deus-ex-machina");
    }
  }
  return std::any_of(setups.begin(), setups.end(), [&](const Setup& setup) {
    return rules.game.check_setup(rules, setup).empty();
  });
}

TEST_P(Catalogue, EveryChoiceIsAllowed) {
  const json::array options = options_of(rules);
  ASSERT_EQ(options.size(), rules.game.options.size());
  for (const json::value& option : options) {
    const std::string name = text(option.at("name"));
    const std::string standard = text(option.at("default"));
    EXPECT_TRUE(somebody_can_play(rules, name, standard)) << name << '=' << standard;
    std::vector<std::string> values;
    for (const json::value& choice : choices_in(option)) {
      values.push_back(text(choice.at("value")));
      EXPECT_TRUE(somebody_can_play(rules, name, values.back())) << name << '=' << values.back();
      EXPECT_NE(text(choice.at("title")), "");
    }
    EXPECT_EQ(std::set<std::string>(values.begin(), values.end()).size(), values.size());
    if (!values.empty() && !standard.empty()) {
      EXPECT_THAT(values, Contains(standard));
    }
  }
}

TEST_P(Catalogue, OptionsPerSeatTakeAValueForEachSeat) {
  for (const json::value& option : options_of(rules)) {
    if (!option.at("perSeat").as_bool()) continue;
    const std::string name = text(option.at("name"));
    const json::array choices = choices_in(option);
    const std::string value = choices.empty() ? "-" : text(choices[0].at("value"));
    for (const std::string& list : {value + ",-", "-," + value, "," + value}) {
      const int players = std::max(2, rules.game.min_players);
      const muster::Setup setup{.players = players, .options = {{name, list}}, .names = {}};
      EXPECT_EQ(rules.game.check_setup(rules, setup), "") << name << '=' << list;
    }
  }
}

TEST(CatalogueOfGames, ChampionsOffersWhatIsInTheBox) {
  const auto choice = [](std::string_view option, std::size_t at) {
    for (const json::value& o : options_of(rules_of("champions"))) {
      if (text(o.at("name")) == option) return json::serialize(o.at("choices").at(at));
    }
    return std::string();
  };
  EXPECT_EQ(choice("heroes", 0), R"({"value":"Spider-Man","title":"Spider-Man",)"
                                 R"("note":"Peter Parker, starter deck: justice"})");
  EXPECT_EQ(choice("scenario", 0),
            R"({"value":"rhino","title":"Rhino","note":"for a first game"})");
  EXPECT_EQ(choice("scenario", 1), R"({"value":"klaw","title":"Klaw","note":""})");
  EXPECT_EQ(choice("modular", 0),
            R"({"value":"default","title":"the usual one","note":"the one the villain names"})");
  EXPECT_EQ(choice("modular", 1),
            R"({"value":"bomb-scare","title":"Bomb Scare","note":"named by Rhino"})");
  EXPECT_EQ(choice("modular", 6), R"({"value":"random","title":"random","note":"any of them"})");
  EXPECT_EQ(choice("aspects", 1), R"({"value":"justice","title":"Justice",)"
                                  R"("note":"the starter deck of Spider-Man"})");
}

// ---- cards --------------------------------------------------------------------------------------

json::value number(std::int16_t printed) {
  if (printed == missing_number) return nullptr;
  return printed == x_number ? json::value("X") : json::value(printed);
}

void expect_attributes(const Rules& rules, const json::value& entry, const Definition& card) {
  const json::value numbers = or_else(entry, "numbers", json::object());
  const json::value words = or_else(entry, "words", json::object());
  for (std::size_t i = 0; i < rules.game.attributes.size(); ++i) {
    const std::string_view name = rules.game.attributes[i].name;
    EXPECT_EQ(or_else(numbers, name, nullptr), number(card.numbers[i])) << card.name << ' ' << name;
    EXPECT_EQ(text(or_else(words, name, "")), card.words[i]) << card.name << ' ' << name;
  }
  EXPECT_EQ(or_else(entry, "cost", nullptr), or_else(numbers, "cost", nullptr)) << card.name;
}

void expect_abilities(const Rules& rules, const json::value& entry, const Definition& card) {
  const json::value abilities = or_else(entry, "abilities", json::array());
  const auto own = rules.library.abilities_of(card);
  ASSERT_EQ(abilities.as_array().size(), own.size()) << card.name;
  for (std::size_t i = 0; i < own.size(); ++i) {
    const json::value& ability = abilities.at(i);
    EXPECT_EQ(&rules.library.abilities[ability.at("i").to_number<std::size_t>()], &own[i]);
    EXPECT_EQ(text(or_else(ability, "name", "")), own[i].name);
    EXPECT_EQ(text(ability.at("kind")), rules.game.ability_kinds[own[i].kind].word);
    EXPECT_EQ(text(ability.at("text")), ability_text(rules.game, rules.library, own[i]));
    EXPECT_EQ(texts(or_else(ability, "rules", json::array())), own[i].rules);
  }
}

TEST_P(Catalogue, EveryCardHasAnEntryThatSaysWhatItIs) {
  const json::array cards = cards_json(rules);
  ASSERT_EQ(cards.size(), rules.library.definitions.size());
  for (std::size_t d = 0; d < cards.size(); ++d) {
    const Definition& card = rules.library.definitions[d];
    const json::value& entry = cards[d];
    EXPECT_EQ(entry.at("d").to_number<std::size_t>(), d);
    EXPECT_EQ(text(entry.at("name")), card.name);
    EXPECT_EQ(text(entry.at("set")), card.set);
    EXPECT_EQ(text(entry.at("type")), rules.game.card_types[card.type].name);
    EXPECT_EQ(text(or_else(entry, "icon", "")), card.icon);
    EXPECT_EQ(entry.at("copies").to_number<int>(), card.copies);
    EXPECT_EQ(or_else(entry, "back", 0xffff).to_number<int>(), card.back);
    EXPECT_EQ(text(or_else(entry, "text", "")), card.text);
    EXPECT_EQ(texts(or_else(entry, "traits", json::array())), card.traits);
    EXPECT_EQ(texts(or_else(entry, "keywords", json::array())), card.keywords);
    expect_attributes(rules, entry, card);
    expect_abilities(rules, entry, card);
  }
}

// ---- rules --------------------------------------------------------------------------------------

TEST_P(Catalogue, TheWholeLedgerIsThere) {
  const Ledger ledger = load_ledger(ledger_file(source_dir(), rules.game.id));
  const json::array entries = rules_json(ledger);
  const std::vector<std::string_view> ids = ledger.ids();
  ASSERT_EQ(entries.size(), ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    EXPECT_EQ(text(entries[i].at("id")), ids[i]);
    EXPECT_NE(text(entries[i].at("section")), "");
    EXPECT_NE(text(entries[i].at("text")), "");
    const std::vector<std::string> see = texts(entries[i].at("see"));
    EXPECT_THAT(see, Not(Contains(ids[i])));
    for (const std::string& id : see) EXPECT_THAT(ids, Contains(id));
    if (i < ledger.rules.size()) {
      EXPECT_EQ(text(entries[i].at("section")), ledger.rules[i].term);
    }
  }
}

TEST(CatalogueOfRules, SeeWhatAnEntrySpeaksOf) {
  const Ledger ledger = parse_ledger(R"(
game: test
title: Test
language: en
rules:
  - {id: T-A-1, term: First, kind: info, rule: "See T-B-2, T-NONE-1 and T-A-1.", lines: 1, testable: true}
  - {id: T-B-2, term: Second, kind: info, rule: "T-A-1 (T-GAP-1); T-A-1 again.", lines: 2, testable: true}
examples:
  - {id: T-EX-1, title: Shown, given: a, when: b, then: c, lines: 3, rules: [T-B-2]}
gaps:
  - {id: T-GAP-1, question: "What of T-B-2?", ruling: Nothing., lines: 4}
)",
                                     "test.yaml");
  const json::array entries = rules_json(ledger);
  EXPECT_THAT(texts(entries[0].at("see")), ElementsAre("T-B-2"));
  EXPECT_THAT(texts(entries[1].at("see")), ElementsAre("T-A-1", "T-GAP-1"));
  EXPECT_THAT(texts(entries[2].at("see")), ElementsAre("T-B-2"));
  EXPECT_THAT(texts(entries[3].at("see")), ElementsAre("T-B-2"));
  EXPECT_EQ(json::serialize(entries[3]),
            R"({"id":"T-GAP-1","kind":"gap","section":"Gaps","title":"What of T-B-2?",)"
            R"("text":"Nothing.","see":["T-B-2"]})");
}

}  // namespace
}  // namespace muster
