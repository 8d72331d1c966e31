#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cards/reader.h"
#include "games/rings/campaign/campaign.h"
#include "places.h"
#include "proves.h"
#include "rules/engine.h"
#include "shelf/games.h"
#include "temporary_folder.h"
#include "util/file.h"

namespace muster::rings {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

const Rules& campaign_rules() {
  static const Rules rules = load_rules(game(), source_dir());
  return rules;
}

// A campaign of somebody's own: a scenario of the box with another campaign card, and cards for it.
const Rules& made_up() {
  static const Rules rules = [] {
    std::vector<CardFile> files = load_card_files(source_dir() + "/games/rings/cards");
    files.push_back(
        {"own",
         "game rings\nset river \"The River\"\n\n"
         "card \"The River\"  quest  code \"r1a\"  stage \"1A\"  back \"r1b\"  encounter-sets "
         "\"wilderlands\"\n\n"
         "card \"The River\"  quest  code \"r1b\"  stage \"1B\"  back \"r1a\"  quest-points 5\n\n"
         "card \"The River\"  campaign  code \"ra\"  stage \"A\"  back \"rb\"\n\n"
         "card \"Beyond the River\"  campaign  code \"rb\"  stage \"B\"  back \"ra\"\n"
         "  resolution:\n"
         "    if \"Gandalf\" is in play: earn \"Oath\"\n"
         "    otherwise: earn \"Dread\"\n\n"
         "card \"Oath\"  attachment  code \"r2\"  boon sphere neutral  cost 0  keywords permanent\n"
         "  placement: attach to a hero\n\n"
         "card \"Dread\"  event  code \"r3\"  burden sphere neutral  cost 0\n"
         "  action: each player draws 1 card\n\n"
         "card \"Old Friend\"  ally  code \"r4\"  boon sphere neutral  cost 2  willpower 1  attack "
         "1  defense 1  hp 2  keywords setup\n\n"
         "card \"Last Doubt\"  treachery  code \"r5\"  burden\n"
         "  when revealed: each player draws 1 card\n"});
    ReadResult read = read_cards(game(), files);
    for (const CardError& error : read.errors) ADD_FAILURE() << described(error);
    return Rules(game(), std::move(read.library));
  }();
  return rules;
}

CampaignLog begun(std::vector<std::string> decks = {"leadership", "lore"}, bool expert = false) {
  NewCampaign wanted;
  wanted.name = "Paths";
  wanted.expert = expert;
  wanted.names = {"Ada", "Boris", "Chen", "Dora"};
  wanted.names.resize(decks.size());
  wanted.decks = std::move(decks);
  return new_campaign(campaign_rules(), wanted);
}

constexpr std::string_view fifty_cards =
    "01013*3+01014*2+01015*2+01016*3+01017*3+01018*3+01019*2+01020*3+01021*3+01022*3+01023*3+"
    "01024*3+01025*3+01026*3+01027*2+01073*3+01028*3+01029*3";

// What is said against a deck of this player's heroes with 49 cards.
std::string refusal_of_49(const Rules& rules, CampaignLog log, std::size_t player) {
  DeckList deck;
  read_deck(rules, log.players[player].deck, deck);
  deck.cards.clear();
  read_deck(rules, "01001+" + std::string(fifty_cards), deck);
  deck.heroes.pop_back();
  --deck.cards.at(static_cast<DefinitionId>(card_with_code(rules, "01013")));
  try {
    change_deck(rules, log, player, write_deck(rules, deck));
  } catch (const CampaignError& e) {
    return e.what();
  }
  return "allowed";
}

// A game of the log as it lies on the table, to be brought to any end.
struct Game1 {
  const Rules& rules;
  std::unique_ptr<Table> table;
  Play p;

  explicit Game1(const CampaignLog& log, const Rules& by = campaign_rules(), std::uint64_t seed = 1)
      : rules(by), table(begin(log, by, seed)), p(by, *table, nullptr) {}

  static std::unique_ptr<Table> begin(const CampaignLog& log, const Rules& by, std::uint64_t seed) {
    auto table = std::make_unique<Table>();
    start(by, *table, next_setup(by, log), seed);
    return table;
  }

  // What the cards of the scenario do before the first round.
  void set_up() {
    while (step_now(*table) == Step::setup && !table->over()) {
      choose(rules, *table, next_question(*table)->seat, 0);
    }
  }

  CardId named(std::string_view name) {
    for (std::size_t c = 0; c < table->cards.size(); ++c) {
      if (p.definition(static_cast<CardId>(c)).name == name) return static_cast<CardId>(c);
    }
    throw std::runtime_error(fmt::format("no {} on the table", name));
  }
  int copies(std::string_view name, std::uint8_t zone, Seat s = 0) {
    int n = 0;
    each_in_zone(p, p.zone(zone, s), [&](CardId c) { n += p.definition(c).name == name; });
    return n;
  }
  void fall(std::string_view hero) {
    const CardId c = named(hero);
    p.move(c, p.zone(zone::discard, p.card(c).owner));
  }
  void hurt(std::string_view hero, int damage) {
    p.card(named(hero)).counters[counter::damage] = static_cast<std::int16_t>(damage);
  }
  // One that lies aside.
  void attach(std::string_view card, std::string_view hero) {
    CardId found = no_card;
    each_in_zone(p, p.zone(zone::aside), [&](CardId c) {
      if (p.definition(c).name == card) found = c;
    });
    ASSERT_NE(found, no_card);
    p.attach(found, named(hero));
  }
  void last_stage(std::string_view code) {
    p.become(quest(*table), static_cast<DefinitionId>(card_with_code(rules, code)));
  }
  Recorded won(CampaignLog& log) {
    win(p);
    return record_game(rules, log, *table);
  }
  Recorded lost(CampaignLog& log) {
    lose(p, by_threat);
    return record_game(rules, log, *table);
  }
};

void win_next(CampaignLog& log, const Rules& rules = campaign_rules()) {
  Game1(log, rules).won(log);
}

std::string refusal(const std::function<void()>& step) {
  try {
    step();
  } catch (const CampaignError& e) {
    return e.what();
  }
  return "allowed";
}
std::string refusal_of_setup(const CampaignLog& log, const Rules& rules = campaign_rules()) {
  return refusal([&] { next_setup(rules, log); });
}

int starting_threat(const CampaignLog& log, Seat s) {
  const Game1 game(log);
  return threat_of(*game.table, s);
}

std::vector<std::string> pool_of(const CampaignLog& log) {
  std::vector<std::string> titles;
  for (const PoolCard& card : log.pool) titles.push_back(card.title);
  return titles;
}

// ---- the way through the campaign ---------------------------------------------------------------

TEST(RingsCampaign, PlayersAndHeroesAreRecordedFirst) {
  PROVES("LR-FELLOWSHIP-1", "LR-CAMPAIGN-SETUP-3", "LR-CAMPAIGN-LOG-2", "LR-GAP-48");
  const CampaignLog log = begun();
  ASSERT_THAT(log.players, SizeIs(2));
  EXPECT_EQ(log.players[0].name, "Ada");
  EXPECT_THAT(log.players[0].heroes, ElementsAre("Aragorn", "Théodred", "Glóin"));
  EXPECT_THAT(log.players[1].heroes, ElementsAre("Denethor", "Glorfindel", "Beravor"));
  EXPECT_THAT(refusal([] { begun({"leadership", "leadership"}); }), HasSubstr("two decks"));
  EXPECT_THAT(refusal([] { begun({"leadership", "nonsense"}); }), HasSubstr("no card nonsense"));
  EXPECT_THAT(refusal([] { begun({"01001+01013*3"}); }), HasSubstr("at least 50"));
}

TEST(RingsCampaign, ScenariosFollowEachOther) {
  PROVES("LR-CAMPAIGN-1", "LR-CAMPAIGN-2", "LR-CAMPAIGN-4", "LR-GAP-71", "LR-CAMPAIGN-LOG-3");
  CampaignLog log = begun();
  EXPECT_EQ(next_scenario(log), "passage-through-mirkwood");
  Game1(log).lost(log);
  EXPECT_EQ(next_scenario(log), "passage-through-mirkwood");
  Game1 first(log);
  at(*first.table, value::completed_rounds) = 4;
  const Recorded recorded = first.won(log);
  EXPECT_EQ(recorded.score, 40 + 29 + 30);
  EXPECT_EQ(next_scenario(log), "journey-along-the-anduin");
  EXPECT_EQ(log.completed[0],
            (CompletedScenario{.scenario = "passage-through-mirkwood", .score = 99, .rounds = 4}));
  win_next(log);
  EXPECT_EQ(next_scenario(log), "escape-from-dol-guldur");
  EXPECT_EQ(next_setup(campaign_rules(), log).option("scenario"), "escape-from-dol-guldur");
  win_next(log);
  EXPECT_TRUE(is_over(log));
  EXPECT_THAT(refusal_of_setup(log), HasSubstr("over"));
  EXPECT_EQ(total_score(log), 99 + log.completed[1].score + log.completed[2].score);
  EXPECT_GT(log.completed[2].score, 0);
}

TEST(RingsCampaign, LosingChangesNothing) {
  PROVES("LR-CAMPAIGN-3", "LR-GAP-63", "LR-GAP-70");
  CampaignLog log = begun({"leadership", "lore"}, true);
  Game1 first(log);
  first.hurt("Aragorn", 2);
  first.won(log);
  const CampaignLog before = log;
  Game1 second(log);
  second.fall("Glóin");
  second.hurt("Aragorn", 4);
  second.attach("Valor", "Aragorn");
  EXPECT_FALSE(second.lost(log).won);
  EXPECT_EQ(log, before);
  EXPECT_EQ(next_setup(campaign_rules(), log).option("damage"), "Aragorn@2");
}

TEST(RingsCampaign, OnlyTheNextGameIsRecorded) {
  CampaignLog log = begun();
  Game1 running(log);
  EXPECT_THAT(refusal([&] { record_game(campaign_rules(), log, *running.table); }),
              HasSubstr("not over"));
  win(running.p);
  record_game(campaign_rules(), log, *running.table);
  EXPECT_THAT(refusal([&] { record_game(campaign_rules(), log, *running.table); }),
              HasSubstr("goes on with Journey Along the Anduin"));

  CampaignLog others = begun({"tactics", "lore"});
  Game1 foreign(begun());
  win(foreign.p);
  EXPECT_THAT(refusal([&] { record_game(campaign_rules(), others, *foreign.table); }),
              HasSubstr("Ada played other heroes"));
}

TEST(RingsCampaign, CampaignCardsJoinTheScenario) {
  PROVES("LR-CAMPAIGN-TYPES-1", "LR-CAMPAIGN-CARD-1", "LR-CAMPAIGN-CARD-2", "LR-CAMPAIGN-CARD-3",
         "LR-BOON-2", "LR-BURDEN-3");
  const CampaignLog log = begun();
  Game1 game(log);
  EXPECT_EQ(game.copies("Passage Through Mirkwood", zone::campaign), 1);
  EXPECT_EQ(game.copies("Mendor", zone::allies), 0);
  game.set_up();
  EXPECT_EQ(game.copies("Mendor", zone::allies), 1);
  // Nothing that has not been earned is in a deck.
  for (const auto* title : {"Mendor's Support", "Ungoliant's Swarm", "Lingering Venom"}) {
    EXPECT_THROW(game.named(title), std::runtime_error) << title;
  }
  Table plain;
  lay_out(campaign_rules(), plain, {.players = 2, .options = {}, .names = {}}, 1);
  for (const Card& card : plain.cards) {
    const Definition& d = campaign_rules().library.definitions[card.definition];
    EXPECT_NE(d.type, type::campaign) << d.name;
    EXPECT_EQ(d.numbers[attribute::boon], missing_number) << d.name;
    EXPECT_EQ(d.numbers[attribute::burden], missing_number) << d.name;
  }
}

// ---- the fellowship -----------------------------------------------------------------------------

TEST(RingsCampaign, TheFallenAreReplaced) {
  PROVES("LR-FELLOWSHIP-2", "LR-FELLOWSHIP-3", "LR-FELLOWSHIP-6", "LR-FELLOWSHIP-7",
         "LR-CAMPAIGN-SETUP-4", "LR-GAP-64", "LR-GAP-65");
  CampaignLog log = begun();
  Game1 game(log);
  game.fall("Théodred");
  const Recorded recorded = game.won(log);
  EXPECT_THAT(recorded.news, Contains("Théodred has fallen"));
  EXPECT_THAT(log.fallen, ElementsAre("Théodred"));
  EXPECT_THAT(refusal_of_setup(log), AllOf(HasSubstr("Théodred of Ada has fallen"),
                                           HasSubstr("Éowyn, Eleanor, Dúnhere, Gimli")));
  EXPECT_THAT(refusal([&] { replace_hero(campaign_rules(), log, 0, "Théodred", "Beravor"); }),
              HasSubstr("played by Boris"));
  EXPECT_THAT(refusal([&] { replace_hero(campaign_rules(), log, 0, "Théodred", "Gimly"); }),
              HasSubstr("did you mean Gimli?"));
  replace_hero(campaign_rules(), log, 0, "Théodred", "Gimli");
  EXPECT_THAT(log.players[0].heroes, ElementsAre("Aragorn", "Gimli", "Glóin"));
  EXPECT_EQ(log.players[0].penalty, 1);
  EXPECT_EQ(log.players[1].penalty, 1);
  EXPECT_EQ(starting_threat(log, 0), 12 + 11 + 9 + 1);
  EXPECT_EQ(starting_threat(log, 1), 30 + 1);
  // Nobody can play the fallen any more.
  EXPECT_THAT(refusal([&] { replace_hero(campaign_rules(), log, 1, "Beravor", "Théodred"); }),
              HasSubstr("has fallen"));
  EXPECT_THAT(refusal([&] { keep_hero(campaign_rules(), log, 0, "Gimli"); }),
              HasSubstr("not fallen"));
}

TEST(RingsCampaign, AllWhoFellAreNamedBeforeTheNextGame) {
  PROVES("LR-CAMPAIGN-SETUP-4");
  CampaignLog log = begun();
  Game1 game(log);
  game.fall("Théodred");
  game.fall("Glóin");
  game.fall("Beravor");
  game.won(log);
  EXPECT_THAT(refusal_of_setup(log),
              HasSubstr("Théodred of Ada, Glóin of Ada and Beravor of Boris have fallen"));
  replace_hero(campaign_rules(), log, 0, "Théodred", "Gimli");
  replace_hero(campaign_rules(), log, 0, "Glóin", "Legolas");
  EXPECT_THAT(refusal_of_setup(log), HasSubstr("Beravor of Boris has fallen"));

  CampaignLog four = begun({"leadership", "lore", "spirit", "tactics"});
  Game1 full(four);
  full.fall("Legolas");
  full.fall("Eleanor");
  full.won(four);
  EXPECT_THAT(
      refusal_of_setup(four),
      HasSubstr("Eleanor of Chen and Legolas of Dora have fallen: no other hero is left, so "
                "`replace --keep` them for 1 threat each"));
}

TEST(RingsCampaign, AFallenHeroInAHandOrADeckHasFallenAllTheSame) {
  PROVES("LR-GAP-87");
  CampaignLog log = begun();
  Game1 game(log);
  for (const auto& [hero, zone] : {std::pair{"Théodred", zone::hand}, {"Glóin", zone::deck}}) {
    to_discard(game.p, game.named(hero));
    game.p.move(game.named(hero), game.p.zone(zone, 0));
  }
  game.won(log);
  EXPECT_THAT(log.fallen, ElementsAre("Théodred", "Glóin"));
}

TEST(RingsCampaign, APrisonerWhomNobodyPlaysIsNoPrisoner) {
  PROVES("LR-GAP-91");
  CampaignLog log = begun();
  win_next(log);
  win_next(log);
  log.prisoner = "Aragorn";
  EXPECT_EQ(next_setup(campaign_rules(), log).option("prisoner"), "Aragorn");
  EXPECT_THAT(text_of(campaign_sheet(campaign_rules(), log)),
              HasSubstr("Aragorn is the prisoner\n"));
  replace_hero(campaign_rules(), log, 0, "Aragorn", "Gimli");
  EXPECT_EQ(next_setup(campaign_rules(), log).option("prisoner"), "");
  EXPECT_THAT(text_of(campaign_sheet(campaign_rules(), log)),
              HasSubstr("Aragorn was to be the prisoner, but nobody plays that hero"));
  // Whoever takes that hero up brings the prisoner back.
  replace_hero(campaign_rules(), log, 1, "Beravor", "Aragorn");
  EXPECT_EQ(next_setup(campaign_rules(), log).option("prisoner"), "Aragorn");
}

TEST(RingsCampaign, OneHeroMayChangeBetweenScenarios) {
  PROVES("LR-FELLOWSHIP-8", "LR-FELLOWSHIP-9", "LR-CAMPAIGN-SETUP-6", "LR-GAP-66");
  CampaignLog log = begun();
  EXPECT_THAT(refusal([&] { replace_hero(campaign_rules(), log, 0, "Aragorn", "Gimli"); }),
              HasSubstr("no scenario is won yet"));
  win_next(log);
  EXPECT_THAT(refusal([&] { replace_hero(campaign_rules(), log, 0, "Aragorn", "Aragorn"); }),
              HasSubstr("already"));
  replace_hero(campaign_rules(), log, 0, "Aragorn", "Gimli");
  EXPECT_THAT(log.players[0].heroes, ElementsAre("Gimli", "Théodred", "Glóin"));
  EXPECT_EQ(log.players[0].penalty, 1);
  EXPECT_EQ(log.players[1].penalty, 1);
  EXPECT_THAT(refusal([&] { replace_hero(campaign_rules(), log, 0, "Glóin", "Thalin"); }),
              HasSubstr("one is all that is allowed"));
  replace_hero(campaign_rules(), log, 1, "Beravor", "Aragorn");  // who is free again
  EXPECT_EQ(log.players[0].penalty, 2);
  win_next(log);
  replace_hero(campaign_rules(), log, 0, "Glóin", "Thalin");
  EXPECT_EQ(log.players[1].penalty, 3);
  win_next(log);
  EXPECT_THAT(refusal([&] { replace_hero(campaign_rules(), log, 0, "Thalin", "Glóin"); }),
              HasSubstr("over"));
}

TEST(RingsCampaign, WithoutOtherHeroesTheFallenPlaysOn) {
  PROVES("LR-FELLOWSHIP-10", "LR-GAP-67");
  CampaignLog log = begun({"leadership", "lore", "spirit", "tactics"});
  Game1 game(log);
  game.fall("Legolas");
  game.won(log);
  EXPECT_THAT(free_heroes(campaign_rules(), log), IsEmpty());
  EXPECT_THAT(refusal_of_setup(log), HasSubstr("no other hero is left"));
  EXPECT_THAT(refusal([&] { replace_hero(campaign_rules(), log, 3, "Legolas", "Gimli"); }),
              HasSubstr("played by Dora"));
  keep_hero(campaign_rules(), log, 3, "Legolas");
  EXPECT_THAT(log.fallen, IsEmpty());
  EXPECT_EQ(log.players[3].penalty, 1);
  EXPECT_EQ(log.players[0].penalty, 0);
  EXPECT_EQ(starting_threat(log, 3), 30);

  CampaignLog two = begun();
  Game1 other(two);
  other.fall("Aragorn");
  other.won(two);
  EXPECT_THAT(refusal([&] { keep_hero(campaign_rules(), two, 0, "Aragorn"); }),
              HasSubstr("must be replaced"));
}

TEST(RingsCampaign, DecksChangeAndHeroesStay) {
  PROVES("LR-FELLOWSHIP-4", "LR-FELLOWSHIP-5", "LR-CAMPAIGN-SETUP-2");
  CampaignLog log = begun({"leadership"});
  const std::string cards(fifty_cards);
  change_deck(campaign_rules(), log, 0, "01001+01002+01003+" + cards);
  EXPECT_FALSE(log.players[0].learning);
  const Game1 game(log);
  EXPECT_EQ(game.table->zones[game.p.zone(zone::deck, 0)].count +
                game.table->zones[game.p.zone(zone::hand, 0)].count,
            50);
  EXPECT_THAT(refusal([&] { change_deck(campaign_rules(), log, 0, "01001+01002+01004+" + cards); }),
              HasSubstr("Ada plays Aragorn, Théodred and Glóin in this campaign; the deck has "
                        "Aragorn, Théodred and Gimli"));
  EXPECT_THAT(refusal([&] { change_deck(campaign_rules(), log, 0, "01001+01002+01003+01013*3"); }),
              HasSubstr("at least 50"));
  // The set-up checks it again, whoever wrote the file.
  CampaignLog forged = log;
  forged.players[0].heroes[0] = "Gimli";
  EXPECT_THAT(refusal_of_setup(forged), HasSubstr("other heroes than the log"));
}

TEST(RingsCampaign, PenaltiesAddUp) {
  PROVES("LR-EX-31", "LR-CAMPAIGN-SETUP-7", "LR-CAMPAIGN-POOL-12", "LR-CAMPAIGN-SETUP-5");
  NewCampaign wanted;
  wanted.names = {"Ada", "Boris"};
  wanted.decks = {"01007+01005+01006+01029*3", "01010+01011+01012+01065*2"};
  wanted.free_decks = true;
  CampaignLog log = new_campaign(campaign_rules(), wanted);
  EXPECT_EQ(starting_threat(log, 0), 27);
  EXPECT_EQ(starting_threat(log, 1), 30);
  win_next(log);
  log.pool = {{.title = "Valor", .player = nobody, .hero = "Éowyn"},
              {.title = "Scarred", .player = nobody, .hero = "Legolas"}};
  Game1 game(log);
  game.fall("Éowyn");
  EXPECT_THAT(game.won(log).news, Contains("Valor leaves the campaign pool with Éowyn"));
  EXPECT_THAT(pool_of(log), ElementsAre("Scarred"));
  replace_hero(campaign_rules(), log, 0, "Éowyn", "Gimli");
  replace_hero(campaign_rules(), log, 1, "Beravor", "Théodred");
  EXPECT_EQ(starting_threat(log, 0), 31);
  EXPECT_EQ(starting_threat(log, 1), 30);
}

// ---- the campaign pool --------------------------------------------------------------------------

TEST(RingsCampaign, TheCampaignCardIsResolved) {
  PROVES("LR-CAMPAIGN-CARD-4", "LR-CAMPAIGN-POOL-1", "LR-CAMPAIGN-POOL-2", "LR-CAMPAIGN-POOL-3");
  CampaignLog log = begun();
  CampaignLog other = log;
  Game1 beorn(log);
  beorn.last_stage("01122b");
  EXPECT_THAT(beorn.won(log).news,
              ElementsAre("Ada earns Mendor's Support", "Boris earns Mendor's Support",
                          "Ungoliant's Swarm is in the campaign pool now"));
  EXPECT_THAT(pool_of(log),
              ElementsAre("Mendor's Support", "Mendor's Support", "Ungoliant's Swarm"));
  Game1 path(other);
  path.last_stage("01121b");
  path.won(other);
  EXPECT_THAT(pool_of(other),
              ElementsAre("Mendor's Support", "Mendor's Support", "Lingering Venom"));
}

TEST(RingsCampaign, ThePoolIsPutIntoTheNextGame) {
  PROVES("LR-CAMPAIGN-POOL-5", "LR-CAMPAIGN-POOL-6", "LR-CAMPAIGN-POOL-7", "LR-CAMPAIGN-POOL-11",
         "LR-CAMPAIGN-SETUP-10", "LR-CAMPAIGN-SETUP-11", "LR-GAP-68");
  CampaignLog log = begun();
  Game1 first(log);
  first.last_stage("01122b");
  first.won(log);
  const auto supports = [](const CampaignLog& of, Seat s) {
    Game1 game(of);
    return game.copies("Mendor's Support", zone::deck, s) +
           game.copies("Mendor's Support", zone::hand, s);
  };
  EXPECT_EQ(supports(log, 0), 1);
  EXPECT_EQ(supports(log, 1), 1);
  Table laid;
  lay_out(campaign_rules(), laid, next_setup(campaign_rules(), log), 1);
  Play p(campaign_rules(), laid, nullptr);
  int swarms = 0;
  each_in_zone(p, p.zone(zone::encounter_deck),
               [&](CardId c) { swarms += p.definition(c).name == "Ungoliant's Swarm"; });
  EXPECT_EQ(swarms, 1);
  EXPECT_EQ(laid.zones[p.zone(zone::deck, 0)].count, 30 + 1);  // besides the deck

  EXPECT_THAT(refusal_of_49(campaign_rules(), log, 0), HasSubstr("it has 49 cards; at least 50"));

  give_card(campaign_rules(), log, "Mendor's Support", 0, 1);
  EXPECT_EQ(supports(log, 0), 0);
  EXPECT_EQ(supports(log, 1), 2);
  give_card(campaign_rules(), log, "Mendor's Support", 1, nobody);
  EXPECT_EQ(supports(log, 1), 1);
  EXPECT_THAT(refusal([&] { give_card(campaign_rules(), log, "Mendor's Support", 0, 1); }),
              HasSubstr("no Mendor's Support in the deck of Ada"));
  EXPECT_THAT(refusal([&] { give_card(campaign_rules(), log, "Ungoliant's Swarm", nobody, 1); }),
              HasSubstr("encounter deck"));
}

TEST(RingsCampaign, PermanentCardsStayWithTheirHeroes) {
  PROVES("LR-CAMPAIGN-POOL-4", "LR-CAMPAIGN-POOL-10", "LR-CAMPAIGN-SETUP-8", "LR-CAMPAIGN-LOG-4",
         "LR-GAP-60");
  CampaignLog log = begun();
  win_next(log);
  Game1 second(log);
  second.attach("Valor", "Aragorn");
  second.attach("Valor", "Beravor");
  second.attach("Scarred", "Aragorn");
  second.won(log);
  EXPECT_THAT(log.pool, Contains(PoolCard{.title = "Valor", .player = nobody, .hero = "Aragorn"}));
  EXPECT_THAT(log.pool, Contains(PoolCard{.title = "Valor", .player = nobody, .hero = "Beravor"}));
  EXPECT_THAT(log.pool,
              Contains(PoolCard{.title = "Scarred", .player = nobody, .hero = "Aragorn"}));
  EXPECT_THAT(text_of(campaign_sheet(campaign_rules(), log)),
              AllOf(HasSubstr("Aragorn has Valor"), HasSubstr("Aragorn has Scarred")));
  Game1 third(log);
  std::vector<std::string> on_aragorn;
  each_attached(third.p, third.named("Aragorn"),
                [&](CardId c) { on_aragorn.push_back(third.p.definition(c).name); });
  EXPECT_THAT(on_aragorn, AllOf(Contains("Valor"), Contains("Scarred")));
  EXPECT_EQ(third.copies("Valor", zone::deck) + third.copies("Valor", zone::hand), 0);
  // One that is discarded while its hero lives is attached again.
  const CampaignLog before = log;
  each_attached(third.p, third.named("Aragorn"), [&](CardId c) {
    if (third.p.definition(c).name == "Valor") third.p.move(c, third.p.zone(zone::discard, 0));
  });
  third.won(log);
  EXPECT_THAT(log.pool, Contains(PoolCard{.title = "Valor", .player = nobody, .hero = "Aragorn"}));
  EXPECT_EQ(std::count(log.pool.begin(), log.pool.end(), before.pool.back()), 1);
}

TEST(RingsCampaign, TheHeroWithMostDamageIsThePrisoner) {
  CampaignLog log = begun();
  win_next(log);
  CampaignLog tied = log;
  Game1 second(log);
  second.hurt("Glorfindel", 3);
  second.hurt("Aragorn", 2);
  second.won(log);
  EXPECT_EQ(log.prisoner, "Glorfindel");
  Game1 third(log);
  third.set_up();
  EXPECT_EQ(third.p.definition(static_cast<CardId>(at(*third.table, value::prisoner))).name,
            "Glorfindel");
  EXPECT_TRUE(has_state(third.p, third.named("Glorfindel"), state::prisoner));

  // A tie is broken by chance, the same way for the same game.
  std::map<std::string, int> chosen;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    CampaignLog once = tied, again = tied;
    Game1 game(tied, campaign_rules(), seed);
    game.hurt("Glorfindel", 3);
    game.hurt("Aragorn", 3);
    game.won(once);
    record_game(campaign_rules(), again, *game.table);
    EXPECT_EQ(once.prisoner, again.prisoner);
    ++chosen[once.prisoner];
  }
  EXPECT_GT(chosen["Glorfindel"], 0);
  EXPECT_GT(chosen["Aragorn"], 0);
  EXPECT_THAT(chosen, SizeIs(2));
}

TEST(RingsCampaign, MendorOpensTheNextCampaign) {
  CampaignLog log = begun();
  win_next(log);
  win_next(log);
  CampaignLog without = log;
  Game1 third(log);
  third.set_up();
  third.p.set_face_down(third.named("Mendor"), false);
  third.won(log);
  EXPECT_THAT(log.heritage, ElementsAre("Mendor", "Mendor's Support"));
  EXPECT_THAT(text_of(campaign_sheet(campaign_rules(), log)),
              HasSubstr("Mendor and Mendor's Support open the next campaign"));
  CampaignLog alone = log;
  alone.heritage = {"Mendor"};
  EXPECT_THAT(text_of(campaign_sheet(campaign_rules(), alone)),
              HasSubstr("Mendor opens the next campaign"));
  Game1 lonely(without);
  lonely.set_up();
  lonely.p.move(lonely.named("Mendor"), lonely.p.zone(zone::removed));
  lonely.won(without);
  EXPECT_THAT(without.heritage, IsEmpty());

  CampaignLog next = begun({"tactics", "spirit", "lore"});
  EXPECT_THAT(refusal([&] { inherit(campaign_rules(), next, without); }), HasSubstr("nothing"));
  inherit(campaign_rules(), next, log);
  EXPECT_EQ(next_setup(campaign_rules(), next).option("boons"),
            "Mendor's Support,Mendor's Support,Mendor's Support");
  EXPECT_THAT(refusal([&] { inherit(campaign_rules(), next, begun()); }), HasSubstr("not over"));
}

TEST(RingsCampaign, ACampaignOfOnesOwn) {
  PROVES("LR-CAMPAIGN-POOL-8", "LR-CAMPAIGN-POOL-9", "LR-CAMPAIGN-SETUP-9", "LR-GAP-61");
  NewCampaign wanted;
  wanted.names = {"Ada", "Boris"};
  wanted.decks = {"leadership", "lore"};
  wanted.scenarios = {"river", "passage-through-mirkwood"};
  CampaignLog log = new_campaign(made_up(), wanted);
  CampaignLog with_gandalf = log;
  win_next(log, made_up());
  EXPECT_THAT(log.pool,
              ElementsAre(PoolCard{.title = "Dread", .player = 0, .hero = std::string()}));
  EXPECT_EQ(next_scenario(log), "passage-through-mirkwood");
  // A burden is in somebody's deck, beyond the cards that the deck must have.
  Table table;
  lay_out(made_up(), table, next_setup(made_up(), log), 1);
  Play p(made_up(), table, nullptr);
  EXPECT_EQ(table.zones[p.zone(zone::deck, 0)].count, 30 + 1);
  EXPECT_THAT(refusal_of_49(made_up(), log, 0), HasSubstr("it has 49 cards; at least 50"));
  EXPECT_THAT(refusal([&] { give_card(made_up(), log, "Dread", 0, nobody); }),
              HasSubstr("must be in somebody's deck"));
  log.pool[0].player = nobody;
  EXPECT_THAT(refusal_of_setup(log, made_up()), HasSubstr("must be in somebody's deck"));
  give_card(made_up(), log, "Dread", nobody, 1);
  EXPECT_EQ(next_setup(made_up(), log).option("boons"), "-,Dread");

  Game1 game(with_gandalf, made_up());
  game.p.move(game.named("Gandalf"), game.p.zone(zone::allies, 0));
  game.won(with_gandalf);
  EXPECT_THAT(pool_of(with_gandalf), ElementsAre("Oath"));
  EXPECT_THAT(refusal_of_setup(with_gandalf, made_up()), HasSubstr("which hero"));
  EXPECT_THAT(refusal([&] { attach_card(made_up(), with_gandalf, "Oath", "Gimli"); }),
              HasSubstr("nobody plays Gimli"));
  attach_card(made_up(), with_gandalf, "Oath", "Beravor");
  EXPECT_EQ(next_setup(made_up(), with_gandalf).option("attached"), "Oath@Beravor");

  // Setup: in play from the beginning, not in the deck.
  log.pool = {{.title = "Old Friend", .player = 1, .hero = {}}};
  Game1 friends(log, made_up());
  EXPECT_EQ(friends.copies("Old Friend", zone::allies, 1), 1);
  EXPECT_EQ(friends.copies("Old Friend", zone::deck, 1), 0);
  EXPECT_EQ(friends.copies("Old Friend", zone::hand, 1), 0);
}

// ---- expert campaigns ---------------------------------------------------------------------------

TEST(RingsCampaign, ExpertsKeepTheirDamage) {
  PROVES("LR-EXPERT-CAMPAIGN-1", "LR-EXPERT-CAMPAIGN-2", "LR-EXPERT-CAMPAIGN-3");
  CampaignLog log = begun({"leadership", "lore"}, true);
  Game1 first(log);
  first.hurt("Aragorn", 2);
  first.hurt("Beravor", 1);
  first.hurt("Denethor", 2);
  first.fall("Denethor");
  first.won(log);
  EXPECT_EQ(log.damage, (std::map<std::string, int>{{"Aragorn", 2}, {"Beravor", 1}}));
  EXPECT_THAT(text_of(campaign_sheet(campaign_rules(), log)),
              HasSubstr("Aragorn begins with 2 damage\n"));
  replace_hero(campaign_rules(), log, 1, "Denethor", "Gimli");
  Game1 second(log);
  EXPECT_EQ(damage_on(second.p, second.named("Aragorn")), 2);
  EXPECT_EQ(damage_on(second.p, second.named("Glóin")), 0);
  second.hurt("Aragorn", 0);
  second.won(log);
  EXPECT_EQ(log.damage, (std::map<std::string, int>{{"Beravor", 1}}));

  CampaignLog plain = begun();
  Game1 usual(plain);
  usual.hurt("Aragorn", 2);
  usual.won(plain);
  EXPECT_THAT(plain.damage, IsEmpty());
}

TEST(RingsCampaign, TheSheetWarnsOfDamageThatIsTooMuch) {
  CampaignLog log = begun({"leadership", "lore"}, true);
  Game1 first(log);
  first.hurt("Aragorn", 6);  // with Citadel Plate
  first.won(log);
  EXPECT_THAT(text_of(campaign_sheet(campaign_rules(), log)),
              HasSubstr("Aragorn begins with 6 damage, too much to live: heal or fall\n"));
}

TEST(RingsCampaign, HealingCostsThreat) {
  PROVES("LR-EXPERT-CAMPAIGN-4", "LR-GAP-69");
  CampaignLog log = begun({"leadership", "lore"}, true);
  Game1 first(log);
  first.hurt("Aragorn", 3);
  first.hurt("Glóin", 1);
  first.won(log);
  heal_hero(campaign_rules(), log, "aragorn");
  EXPECT_EQ(log.damage, (std::map<std::string, int>{{"Glóin", 1}}));
  EXPECT_EQ(log.players[0].penalty, 1);
  EXPECT_EQ(log.players[1].penalty, 0);
  heal_hero(campaign_rules(), log, "Glóin");
  EXPECT_EQ(log.players[0].penalty, 2);
  EXPECT_THAT(refusal([&] { heal_hero(campaign_rules(), log, "Aragorn"); }),
              HasSubstr("no damage"));
  EXPECT_THAT(refusal([&] { heal_hero(campaign_rules(), log, "Gimli"); }),
              HasSubstr("nobody plays"));
  CampaignLog plain = begun();
  EXPECT_THAT(refusal([&] { heal_hero(campaign_rules(), plain, "Aragorn"); }), HasSubstr("expert"));
}

// ---- as text ------------------------------------------------------------------------------------

CampaignLog eventful() {
  CampaignLog log = begun({"leadership", "lore"}, true);
  Game1 first(log);
  first.hurt("Aragorn", 2);
  first.fall("Denethor");
  first.last_stage("01122b");
  first.won(log);
  replace_hero(campaign_rules(), log, 1, "Denethor", "Gimli");
  Game1 second(log);
  second.attach("Valor", "Gimli");
  second.won(log);
  log.notes.emplace_back("the boat \"leaks\"");
  return log;
}

TEST(RingsCampaign, TheSheetHasAllFields) {
  PROVES("LR-CAMPAIGN-LOG-5");
  const CampaignLog log = eventful();
  const std::string sheet = text_of(campaign_sheet(campaign_rules(), log));
  EXPECT_THAT(sheet, AllOf(HasSubstr("Ada: Aragorn, Théodred, Glóin"),
                           HasSubstr("Boris: Gimli, Glorfindel, Beravor"),
                           HasSubstr("Fallen heroes\n-------------\n  Denethor\n"),
                           HasSubstr("Gimli has Valor"), HasSubstr("Aragorn is the prisoner")));
  EXPECT_THAT(sheet, AllOf(HasSubstr("the boat \"leaks\""), HasSubstr("Passage Through Mirkwood "),
                           HasSubstr("next: Escape from Dol Guldur"), HasSubstr("+1"),
                           HasSubstr("Mendor's Support"), HasSubstr("Ungoliant's Swarm")));
  EXPECT_THAT(sheet, HasSubstr(fmt::format("Campaign score: {}\n", total_score(log))));
}

TEST(RingsCampaign, FilesKeepEverything) {
  const test::TemporaryFolder folder;
  const auto file = folder.path() / "a.campaign";
  const CampaignLog log = eventful();
  save_campaign(file, log);
  EXPECT_EQ(load_campaign(file), log);
  EXPECT_FALSE(std::filesystem::exists(file.string() + ".part"));
  EXPECT_THROW(load_campaign(folder.path() / "none"), std::runtime_error);

  const std::string whole = read_file(file);
  for (std::size_t n = 0; n + 1 < whole.size(); n += 7) {  // cut off anywhere
    EXPECT_THROW(campaign_from_json(whole.substr(0, n)), CampaignError) << n;
  }
  for (const auto* broken :
       {"[]", "{}", "{\"muster-campaign\": 1}", "{\"muster-campaign\": \"x\"}"}) {
    EXPECT_THROW(campaign_from_json(broken), CampaignError) << broken;
  }
  std::string later = whole;
  later.replace(later.find(":1"), 2, ":7");
  EXPECT_THAT(refusal([&] { campaign_from_json(later); }), HasSubstr("version 7"));
  CampaignLog unordered = log;
  std::swap(unordered.completed[0], unordered.completed[1]);
  EXPECT_THAT(refusal([&] { campaign_from_json(campaign_json(unordered)); }), HasSubstr("order"));
  folder.write("b.campaign", "{");
  EXPECT_THAT(refusal([&] { load_campaign(folder.path() / "b.campaign"); }),
              HasSubstr("b.campaign: this is no campaign log"));
}

TEST(RingsCampaign, SaysWhatDiffers) {
  CampaignLog log = begun();
  muster::Setup setup = next_setup(campaign_rules(), log);
  EXPECT_EQ(differs(campaign_rules(), log, setup), "");
  setup.options.emplace_back("first", "2");
  EXPECT_EQ(differs(campaign_rules(), log, setup), "");
  log.players[0].penalty = 1;
  EXPECT_THAT(differs(campaign_rules(), log, setup),
              HasSubstr("penalties is \"\", the log says \"1,0\""));
}

}  // namespace
}  // namespace muster::rings
