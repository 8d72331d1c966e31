// Campaigns that the house keeps: by key, over its tables, and as the command line writes them.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "games/rings/campaign/campaign.h"
#include "house/campaign_desk.h"
#include "house/keys.h"
#include "house_test.h"

namespace muster {
namespace {

using test::HouseTest;
using test::TestGuest;
using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

namespace json = boost::json;

class HouseCampaigns : public HouseTest {
 protected:
  struct Begun {
    std::string id, key, watch;
  };
  Begun begin(const json::object& wanted) {
    const json::object told =
        answered([&](const House::Answer& a) { house_->begin_campaign(wanted, "", a); });
    return {json::value_to<std::string>(told.at("campaign")),
            json::value_to<std::string>(told.at("key")),
            json::value_to<std::string>(told.at("watch"))};
  }
  Begun alone() {
    return begin({{"game", "rings"}, {"title", "Paths"}, {"names", {"Ada"}}, {"decks", {"lore"}}});
  }
  json::object info(const Begun& c, const std::string& key) {
    return answered([&](const House::Answer& a) { house_->campaign_info(c.id, key, "", a); });
  }
  json::object info(const Begun& c) { return info(c, c.key); }
  json::object step(const Begun& c, const std::string& key, const json::object& wanted) {
    return answered(
        [&](const House::Answer& a) { house_->campaign_step(c.id, key, wanted, "", a); });
  }
  json::object play(const Begun& c, const json::object& wanted) {
    return answered(
        [&](const House::Answer& a) { house_->play_campaign(c.id, c.key, wanted, "", a); });
  }
  json::object enter(const Begun& c) {
    return answered(
        [&](const House::Answer& a) { house_->enter_campaign_game(c.id, c.key, {}, "", a); });
  }
  json::object enter_file(const Begun& c, const std::string& file) {
    return answered([&](const House::Answer& a) {
      house_->enter_campaign_game(c.id, c.key, {{"file", file}}, "", a);
    });
  }
  json::object drop(const Begun& c) {
    return answered(
        [&](const House::Answer& a) { house_->drop_campaign_game(c.id, c.key, "", a); });
  }
  // The code and the sentence of what is thrown.
  template <class Do>
  std::string refusal(Do how) {
    try {
      how();
    } catch (const ApiError& e) {
      return fmt::format("{} {}: {}", e.status, e.code, e.what());
    }
    return "nothing is wrong";
  }
  // A bot plays to the end while somebody looks on.
  void play_to_the_end(const std::string& table, const std::string& watch) {
    TestGuest guest;
    say(guest,
        {{"t", "join"}, {"v", 1}, {"table", table}, {"keys", json::array()}, {"watch", watch}});
    for (int i = 0; i < 5000; ++i) {
      loop_->pass(std::chrono::milliseconds(800), *store_);
      guest.heard.clear();
      if (table_info(table, watch).at("over").as_bool()) break;
    }
    EXPECT_TRUE(table_info(table, watch).at("over").as_bool());
    house_->leave(guest);
  }
};

std::string text(const json::object& o, std::string_view name) {
  return json::value_to<std::string>(o.at(name));
}

TEST_F(HouseCampaigns, AreThereForWhoeverHasAKeyAndNobodyElse) {
  const Begun c = alone();
  EXPECT_EQ(text(info(c), "title"), "Paths");
  EXPECT_TRUE(info(c).at("mayGoOn").as_bool());
  EXPECT_FALSE(info(c, c.watch).at("mayGoOn").as_bool());
  for (const std::string& key : {std::string(), std::string(32, 'x'), c.key.substr(1)}) {
    EXPECT_THAT(refusal([&] { info(c, key); }), HasSubstr("404 no-such-campaign"));
    EXPECT_THAT(refusal([&] {
                  step(c, key, {{"note", "hello"}});
                }),
                HasSubstr("404 no-such-campaign"));
  }
  EXPECT_THAT(refusal([&] { step(c, c.watch, {{"note", "hello"}}); }), HasSubstr("403 not-yours"));
  EXPECT_THAT(refusal([&] { info({"zzzz", c.key, ""}); }), HasSubstr("404 no-such-campaign"));
  EXPECT_THAT(json::serialize(info(c)), Not(AnyOf(HasSubstr(c.key), HasSubstr(c.watch))));
}

TEST_F(HouseCampaigns, GoOnAfterTheHouseWasClosed) {
  const Begun c = alone();
  step(c, c.key, {{"note", "The bridge is out."}});
  const json::object before = info(c);
  close_house();
  open_house();
  EXPECT_EQ(info(c), before);
  EXPECT_THAT(json::serialize(before), HasSubstr("The bridge is out."));
}

TEST_F(HouseCampaigns, AGameIsPlayedAtATableAndEnteredWhenItIsOver) {
  const Begun c = alone();
  EXPECT_THAT(refusal([&] { enter(c); }), HasSubstr("409 nothing"));
  const json::object wanted{{"seats", {"random"}}, {"settings", {{"difficulty", "easy"}}}};
  const std::string table = text(play(c, wanted), "table");
  EXPECT_EQ(text(info(c).at("underWay").as_object(), "state"), "played");
  EXPECT_TRUE(info(c).at("next").is_null());
  EXPECT_THAT(refusal([&] { play(c, wanted); }), HasSubstr("under way already"));
  EXPECT_THAT(refusal([&] { enter(c); }), HasSubstr("409 not-over"));
  EXPECT_THAT(refusal([&] {
                step(c, c.key, {{"step", "deck/0"}, {"value", "lore"}});
              }),
              HasSubstr("is under way"));
  const std::string watch = [&] {
    const auto notes = read_campaign_notes(store_->paper("campaign/" + c.id)->text);
    EXPECT_EQ(notes.table, table);
    return read_seating(store_->load(store_->tables().at(0))->notes).watch_key;
  }();
  EXPECT_EQ(store_->load(store_->tables().at(0))->record.setup.option("campaign"), "on");
  play_to_the_end(table, watch);
  EXPECT_EQ(text(info(c).at("underWay").as_object(), "state"), "over");
  close_house();
  open_house();
  const json::object after = enter(c);
  EXPECT_TRUE(after.at("underWay").is_null());
  EXPECT_EQ(text(after, "last"), table);
  // Who plays by chance loses: the same scenario comes again.
  EXPECT_THAT(text(after, "cameOfIt"), HasSubstr("Lost after"));
  EXPECT_EQ(text(after.at("next").as_object(), "title"), "Passage Through Mirkwood");
  EXPECT_THAT(refusal([&] { enter(c); }), HasSubstr("409 nothing"));
}

TEST_F(HouseCampaigns, WhoSatAtTheLastGameFindsTheNextOneAndSitsThereByTheSameKey) {
  const Begun c =
      begin({{"game", "rings"}, {"names", {"Ada", "Boris"}}, {"decks", {"lore", "tactics"}}});
  const json::object wanted{{"seats", {"person", "person"}}};
  const json::object first = play(c, wanted);
  const std::string table = text(first, "table");
  const std::string given = json::value_to<std::string>(first.at("keys").at(1));
  const std::string own(32, 'b');
  TestGuest boris;
  say(boris, {{"t", "join"},
              {"v", 1},
              {"table", table},
              {"keys", json::array{given}},
              {"instead", json::array{json::value(json::array{given, own})}}});
  // Who plays may look at the campaign, and no more.
  const json::value you = boris.last("table").at("you");
  EXPECT_EQ(you.at("campaign").at("id").as_string(), c.id);
  EXPECT_EQ(you.at("campaign").at("watch").as_string(), c.watch);
  drop(c);
  const json::object second = play(c, wanted);
  EXPECT_EQ(boris.last("table").at("next").as_string(), text(second, "table"));
  EXPECT_TRUE(second.at("keys").at(0).is_string());
  EXPECT_TRUE(second.at("keys").at(1).is_null()) << "the key of Boris is nobody else's";
  say(boris, {{"t", "join"}, {"v", 1}, {"table", second.at("table")}, {"keys", json::array{own}}});
  EXPECT_THAT(json::serialize(boris.last("table").at("you").at("seats")), "[1]");
  house_->leave(boris);
}

TEST_F(HouseCampaigns, AForkIsNoGameOfTheCampaignAndGivesNoKeysAway) {
  const Begun c = alone();
  const json::object opened = play(c, {{"seats", {"person"}}});
  const std::string key = json::value_to<std::string>(opened.at("keys").at(0));
  const json::object fork_of = fork(text(opened, "table"), {{"keys", {key}}, {"at", 0}});
  EXPECT_TRUE(fork_of.at("keys").at(0).is_string());
  EXPECT_NE(fork_of.at("keys").at(0), opened.at("keys").at(0));
  for (const TableNumber number : store_->tables()) {
    const Seating seating = read_seating(store_->load(number)->notes);
    const bool is_fork = number == table_number(text(fork_of, "table"));
    EXPECT_EQ(seating.campaign, is_fork ? "" : c.id);
  }
}

TEST_F(HouseCampaigns, TheLogIsThatOfTheCommandLine) {
  const Begun c = alone();
  const House::File file =
      file_given([&](const House::FileAnswer& a) { house_->campaign_log(c.id, c.watch, "", a); });
  const rings::CampaignLog log = rings::campaign_from_json(file.data);
  EXPECT_EQ(log.name, "Paths");
  EXPECT_EQ(log.players[0].deck, "lore");
  const Begun again = begin({{"file", file.data}});
  EXPECT_NE(again.id, c.id);
  json::object there = info(again), here = info(c);
  there.erase("id");
  here.erase("id");
  EXPECT_EQ(there, here);
  EXPECT_THAT(refusal([&] {
                begin({{"file", file.data.substr(1)}});
              }),
              HasSubstr("422 not-allowed"));
  EXPECT_THAT(refusal([&] { begin({{"file", "{}"}}); }), HasSubstr("422 not-allowed"));
}

TEST_F(HouseCampaigns, AGameThatWasPlayedElsewhereIsEnteredIfItIsTheNextOne) {
  const Begun c = alone();
  const Rules& rules = shelf_.rules(*find_game("rings"));
  const rings::CampaignLog log =
      rings::campaign_from_json(read_campaign_notes(store_->paper("campaign/" + c.id)->text).log);
  const auto played = [&](muster::Setup setup) {
    Record record = new_record(rules, std::move(setup), 3);
    const auto table = std::make_unique<Table>();
    start(rules, *table, record.setup, record.seed);
    while (const Ask* ask = next_question(*table)) {
      const Seat seat = ask->seat;
      choose(rules, *table, seat, 0);
      record.choices.push_back({seat, 0});
    }
    record.hash = hash_for(record, rules, *table);
    return save_json(record, rules);
  };
  muster::Setup other = rings::next_setup(rules, log);
  other.options.emplace_back("penalties", "3");
  EXPECT_THAT(refusal([&] { enter_file(c, played(other)); }), HasSubstr("not the next game"));
  EXPECT_THAT(refusal([&] { enter_file(c, "{}"); }), HasSubstr("400 bad-file"));
  EXPECT_THAT(text(enter_file(c, played(rings::next_setup(rules, log))), "cameOfIt"),
              HasSubstr("after"));
}

TEST_F(HouseCampaigns, AreRemovedForGood) {
  const Begun c = alone();
  EXPECT_THAT(
      refusal([&] {
        answered([&](const House::Answer& a) { house_->remove_campaign(c.id, c.watch, "", a); });
      }),
      HasSubstr("403 not-yours"));
  answered([&](const House::Answer& a) { house_->remove_campaign(c.id, c.key, "", a); });
  EXPECT_THAT(refusal([&] { info(c); }), HasSubstr("404 no-such-campaign"));
  EXPECT_TRUE(store_->papers().empty());
}

TEST_F(HouseCampaigns, WhatMakesNoSenseIsRefusedWithTheReason) {
  EXPECT_THAT(refusal([&] { begin({{"game", "chess"}}); }), HasSubstr("404 no-such-game"));
  EXPECT_THAT(refusal([&] { begin({{"game", "brawl"}}); }), HasSubstr("404 no-campaigns"));
  EXPECT_THAT(refusal([&] { begin({{"game", "rings"}}); }), HasSubstr("each player needs a deck"));
  EXPECT_THAT(refusal([&] {
                begin({{"game", "rings"}, {"decks", {"/etc/passwd"}}});
              }),
              HasSubstr("422 not-allowed: there is no card"));
  EXPECT_THAT(refusal([&] {
                begin({{"game", "rings"}, {"decks", {"lore", "lore"}}});
              }),
              HasSubstr("is in two decks"));
  EXPECT_THAT(refusal([&] { begin({{"game", "rings"}, {"decks", 1}}); }), HasSubstr("400"));
  EXPECT_THAT(refusal([&] {
                begin({{"game", "sentinels"}, {"heroes", {"Nobody", "-", "-"}}});
              }),
              HasSubstr("422 not-allowed"));
  const Begun c = alone();
  EXPECT_THAT(refusal([&] {
                step(c, c.key, {{"step", "win"}});
              }),
              HasSubstr("422 not-allowed: this cannot be done now"));
  EXPECT_THAT(refusal([&] {
                play(c, {{"settings", {{"scenario", "escape-from-dol-guldur"}}}});
              }),
              HasSubstr("The log of the campaign says what \"scenario\" is."));
  EXPECT_THAT(refusal([&] { play(c, {{"settings", {{"first", "4"}}}}); }), HasSubstr("400"));
  EXPECT_THAT(refusal([&] { play(c, {{"seats", {"nobody"}}}); }), HasSubstr("400 no-such-bot"));
  EXPECT_TRUE(info(c).at("underWay").is_null());
}

// ---- what can be done between two games ---------------------------------------------------------

class CampaignDesk : public ::testing::Test {
 protected:
  CampaignNotes begun(const json::object& wanted) { return begin_campaign(shelf_, wanted); }
  json::object about(const CampaignNotes& notes) { return campaign_json(notes, shelf_); }
  std::vector<std::string> steps(const CampaignNotes& notes, bool needed_only = false) {
    std::vector<std::string> ids;
    const json::object all = about(notes);
    for (const json::value& step : all.at("steps").as_array()) {
      if (!needed_only || step.at("needed").as_bool())
        ids.push_back(json::value_to<std::string>(step.at("id")));
    }
    return ids;
  }
  std::string taken(CampaignNotes& notes, const std::string& step, const std::string& value = {}) {
    try {
      take_campaign_step(notes, shelf_, {{"step", step}, {"value", value}});
    } catch (const ApiError& e) {
      return e.what();
    }
    return "done";
  }
  // Changes the log behind the house's back.
  template <class Change>
  static void change(CampaignNotes& notes, Change how) {
    rings::CampaignLog log = rings::campaign_from_json(notes.log);
    how(log);
    notes.log = rings::campaign_json(log);
  }

  RulesShelf shelf_{data_dir()};
};

TEST_F(CampaignDesk, OffersWhatTheLogAllowsAndNothingElse) {  // LR-FELLOWSHIP-6 .. 9
  CampaignNotes notes = begun({{"game", "rings"}, {"names", {"Ada"}}, {"decks", {"leadership"}}});
  EXPECT_THAT(steps(notes), ElementsAre("deck/0"));
  EXPECT_EQ(taken(notes, "replace/Aragorn", "Gimli"), "this cannot be done now");
  change(notes, [](rings::CampaignLog& log) {
    log.completed.push_back({log.scenarios[0], 20, 5});
    log.fallen = {"Aragorn"};
  });
  EXPECT_THAT(steps(notes, true), ElementsAre("replace/Aragorn"));
  EXPECT_THAT(json::serialize(about(notes).at("next")), HasSubstr("problem"));
  EXPECT_THAT(taken(notes, "replace/Aragorn", "Aragorn"), HasSubstr("cannot be chosen"));
  EXPECT_THAT(taken(notes, "replace/Aragorn", "Glóin"), HasSubstr("cannot be chosen"));
  EXPECT_EQ(taken(notes, "replace/Aragorn", "Gimli"), "done");
  EXPECT_TRUE(steps(notes, true).empty());
  EXPECT_THAT(json::serialize(about(notes).at("next")), Not(HasSubstr("problem")));
  // One of free will, and no second one.
  EXPECT_EQ(taken(notes, "replace/Glóin", "Legolas"), "done");
  EXPECT_THAT(steps(notes), ElementsAre("deck/0"));
  EXPECT_EQ(rings::campaign_from_json(notes.log).players[0].penalty, 2);
}

TEST_F(CampaignDesk, HealsInExpertCampaigns) {  // LR-EXPERT-CAMPAIGN-4
  CampaignNotes notes =
      begun({{"game", "rings"}, {"names", {"Ada"}}, {"decks", {"leadership"}}, {"expert", true}});
  change(notes, [](rings::CampaignLog& log) { log.damage["Aragorn"] = 2; });
  EXPECT_THAT(steps(notes), ElementsAre("heal/Aragorn", "deck/0"));
  EXPECT_EQ(taken(notes, "heal/Aragorn"), "done");
  EXPECT_THAT(steps(notes), ElementsAre("deck/0"));
}

TEST_F(CampaignDesk, CardsOfThePoolGoWhereTheyMay) {  // LR-CAMPAIGN-POOL-4, -8, LR-GAP-68
  CampaignNotes notes =
      begun({{"game", "rings"}, {"names", {"Ada", "Boris"}}, {"decks", {"leadership", "lore"}}});
  change(notes, [&](rings::CampaignLog& log) {
    log.pool.push_back({.title = "Mendor's Support", .player = 0, .hero = {}});
  });
  EXPECT_THAT(steps(notes), ElementsAre("deck/0", "deck/1", "give/0/Mendor's Support"));
  EXPECT_EQ(taken(notes, "give/0/Mendor's Support", "0"),
            "Mendor's Support: into whose deck?: this cannot be chosen");
  EXPECT_EQ(taken(notes, "give/0/Mendor's Support", "1"), "done");
  EXPECT_THAT(json::serialize(about(notes).at("sheet")), HasSubstr("deck of Boris"));
  EXPECT_EQ(taken(notes, "give/1/Mendor's Support", "-1"), "done");
  EXPECT_THAT(json::serialize(about(notes).at("sheet")), HasSubstr("left out"));
}

TEST_F(CampaignDesk, OtherCardsWithTheSameHeroes) {  // LR-FELLOWSHIP-4, -5
  CampaignNotes notes = begun({{"game", "rings"}, {"names", {"Ada"}}, {"decks", {"leadership"}}});
  EXPECT_THAT(taken(notes, "deck/0", "lore"), HasSubstr("Ada plays Aragorn"));
  EXPECT_THAT(taken(notes, "deck/0", "../secret"), HasSubstr("there is no card"));
  EXPECT_EQ(taken(notes, "deck/0", "leadership"), "done");
}

// SM-COLLECTION-1, -2, SM-EVENTS-3
TEST_F(CampaignDesk, EventsComeByTheirDatesWithTheCollectionsThatWereWon) {
  CampaignNotes notes = begun({{"game", "sentinels"}, {"names", {"Ada", "Boris", "Chen"}}});
  const auto setting = [&](const json::object& next, std::string_view name) -> json::value {
    for (const json::value& s : next.at("settings").as_array()) {
      if (s.at("name").as_string() == name) return s;
    }
    return nullptr;
  };
  json::object next = next_game_json(notes, shelf_, {});
  const std::string first = json::value_to<std::string>(setting(next, "event").at("value"));
  EXPECT_TRUE(setting(next, "collections").is_null());
  EXPECT_THAT(json::serialize(setting(next, "captain")), Not(HasSubstr("\"4\"")));
  json::object log = json::parse(notes.log).as_object();
  log["games"].as_array().push_back({{"event", first},
                                     {"won", true},
                                     {"rounds", 7},
                                     {"advanced", false},
                                     {"environment", "megalopolis"},
                                     {"heroes", json::array()},
                                     {"collections", json::array()}});
  notes.log = json::serialize(log);
  next = next_game_json(notes, shelf_, {});
  EXPECT_NE(setting(next, "event").at("value").as_string(), first);
  // The one that was beaten is there, if the next Event lets anybody bring one; never to itself.
  const json::object itself = next_game_json(notes, shelf_, {{"settings", {{"event", first}}}});
  EXPECT_TRUE(setting(itself, "collections").is_null());
  const json::value events = setting(next, "event");
  for (const json::value& event : events.at("choices").as_array()) {
    const json::object with =
        next_game_json(notes, shelf_, {{"settings", {{"event", event.at("value")}}}});
    const json::value collections = setting(with, "collections");
    if (collections.is_null()) continue;
    EXPECT_EQ(collections.at("choices").as_array().size(), 1U);
    EXPECT_EQ(collections.at("choices").at(0).at("value").as_string(), first);
    EXPECT_GT(collections.at("most").to_number<int>(), 0);
  }
  const json::object body =
      table_of_campaign(notes, shelf_, {{"seats", {"quick", "quick", "quick"}}});
  EXPECT_EQ(body.at("options").at("event"), setting(next, "event").at("value"));
}

}  // namespace
}  // namespace muster
