#include <fmt/format.h>

#include <boost/json/serialize.hpp>

#include "games/champions/bot/outlook.h"
#include "games/champions/rules/champions.h"
#include "games/champions/rules/forecast.h"
#include "games/champions/terminal/table.h"
#include "places.h"
#include "table_test.h"

namespace muster::terminal {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

namespace counter = champions::counter;
namespace status = champions::status;
namespace value = champions::value;
namespace zone = champions::zone;

// Two heroes in the middle of a round against Rhino.
class ChampionsTable : public TableTest {
 protected:
  ChampionsTable() : TableTest("champions", 2, {{"heroes", "Spider-Man,Iron Man"}}) {
    champions::at(table, value::round) = 3;
    champions::at(table, value::phase) = champions::player_phase;
    champions::at(table, value::active) = 0;
    champions::at(table, value::first_player) = 1;
    Play p(rules(), table, nullptr);
    const CardId villain = champions::villain(table);
    set(villain, counter::damage, 20);
    set(villain, counter::status, status::stunned | status::tough);
    p.attach(take("Enhanced Ivory Horn"), villain);
    const CardId scheme = champions::main_scheme(table);
    p.become(scheme, p.definition(scheme).back);
    set(scheme, counter::threat, 13);
    set(scheme, counter::acceleration, 1);
    set(give("Breakin' & Takin'", zone::side_schemes), counter::threat, 2);
    set(give("Crowd Control", zone::side_schemes), counter::threat, 4);
    set(give("Hydra Mercenary", zone::engaged, 0), counter::damage, 1);
    turn(give("Daredevil", zone::play_area, 0));
    set(give("Web-Shooter", zone::play_area, 0), counter::counters, 2);
    give("Aunt May", zone::play_area, 0);
    give("Swinging Web Kick", zone::hand, 0);
    give("Swinging Web Kick", zone::hand, 0);
    give("Genius", zone::hand, 0);
    give("Repulsor Blast", zone::hand, 1);
    p.move(table.zones[p.zone(zone::encounter_deck)].first, p.zone(zone::dealt, 1));
    drone = table.zones[p.zone(zone::deck, 1)].first;
    p.move(drone, p.zone(zone::engaged, 1));
    p.set_face_down(drone, true);
    p.card(drone).controller = no_seat;
  }

  // A card of this name that lies in none of the zones in play yet.
  CardId take(std::string_view name) {
    Play p(rules(), table, nullptr);
    for (std::size_t i = 0; i < table.cards.size(); ++i) {
      const auto c = static_cast<CardId>(i);
      const std::uint8_t kind = table.zones[p.card(c).zone].kind;
      if (p.definition(c).name == name &&
          (kind == zone::deck || kind == zone::encounter_deck || kind == zone::nemesis))
        return c;
    }
    ADD_FAILURE() << "there is no " << name;
    return 0;
  }
  CardId give(std::string_view name, std::uint8_t kind, Seat s = 0) {
    Play p(rules(), table, nullptr);
    const CardId c = take(name);
    p.move(c, p.zone(kind, s));
    return c;
  }

  std::string told(const Table& t, const Ask& a) const {
    return told_question(&champions::foresight, rules(), t, names, a);
  }
  std::string come(const Table& t, const Ask& a, int option) const {
    const SeatView view(rules(), t, a.seat);
    return Forecast(&champions::foresight, &champions::hidden_cards, rules(), t, view, a)
        .of(static_cast<std::size_t>(option));
  }

  CardId drone = no_card;
};

TEST_F(ChampionsTable, ShowsTheVillainsSide) {
  for (const Style& style : {plain, framed}) {
    const std::string text = drawn(0, style);
    EXPECT_THAT(text, HasSubstr("Round 3 · Player phase · Katya's turn · first player: Maxim"));
    EXPECT_THAT(text, HasSubstr("Rhino I"));
    EXPECT_THAT(text, HasSubstr("HP 8/28"));
    EXPECT_THAT(text, HasSubstr("ATK 3 · SCH 1 · stunned · tough · 1 more stage"));
    EXPECT_THAT(text, HasSubstr("attached     Enhanced Ivory Horn (ATK +1)"));
    EXPECT_THAT(text, HasSubstr("The Break-In! 1B · threat 13/14 · +3 each round"));
    EXPECT_THAT(text, HasSubstr("1 acceleration token"));
    EXPECT_THAT(text, HasSubstr("Breakin' & Takin' (threat 2, hazard)"));
    EXPECT_THAT(text, HasSubstr("Crowd Control (threat 4, crisis)"));
    EXPECT_THAT(text, HasSubstr("encounter    deck "));
  }
}

TEST_F(ChampionsTable, ShowsThePlayers) {
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("▸ Katya · Peter Parker (alter-ego)  HP 10/10"));
  EXPECT_THAT(text, HasSubstr("Maxim · Tony Stark (alter-ego) · first player  HP 9/9"));
  EXPECT_THAT(text, HasSubstr("REC 3 · hand 3 of 6"));
  EXPECT_THAT(text, HasSubstr("Hydra Mercenary (HP 2/3 ATK 1 SCH 0, guard)"));
  EXPECT_THAT(text, HasSubstr("text         "));
  EXPECT_THAT(text, HasSubstr("Daredevil (HP 3/3 THW 2 ATK 2, exhausted)"));
  EXPECT_THAT(text, HasSubstr("upgrades     Web-Shooter (2 web)"));
  EXPECT_THAT(text, HasSubstr("supports     Aunt May"));
  EXPECT_THAT(text, HasSubstr("3 Swinging Web Kick [M] ×2   – Genius [MM]"));
  EXPECT_THAT(text, HasSubstr("1 encounter card face down"));
  EXPECT_THAT(text, HasSubstr("Drone (HP 0/0 ATK 0 SCH 0)"));
  EXPECT_THAT(text, Not(HasSubstr("Repulsor Blast")));
  EXPECT_LT(text.find("Tony Stark"), text.find("Peter Parker"));
}

TEST_F(ChampionsTable, WhoPlaysForSeveralSeatsSeesAllTheirHands) {
  const SeatView both(rules(), table, 0, SeatSet(3));
  const std::string text = drawn(both, plain);
  EXPECT_THAT(text, AllOf(HasSubstr("Swinging Web Kick"), HasSubstr("1 Repulsor Blast [P]")));
}

TEST_F(ChampionsTable, AHeroHasOtherValuesThanAnAlterEgo) {
  Play p(rules(), table, nullptr);
  const CardId c = champions::identity_of(table, 0);
  p.become(c, p.definition(c).back);
  set(c, counter::damage, 8);
  set(c, counter::status, status::confused);
  turn(c);
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("Katya · Spider-Man (hero)  HP 2/10"));
  EXPECT_THAT(text, HasSubstr("THW 1 · ATK 2 · DEF 3 · confused · exhausted"));
}

TEST_F(ChampionsTable, AnEliminatedPlayerHasNothing) {
  champions::at(table, value::out) = 2;
  EXPECT_THAT(drawn(0, plain), AllOf(HasSubstr("Maxim  eliminated"), Not(HasSubstr("Tony"))));
}

TEST_F(ChampionsTable, FitsTheWidth) { fits_the_width(); }

TEST_F(ChampionsTable, PlainLinesHaveNoEscapeCodesAndNoFrames) { plain_lines_are_plain(); }

// Whatever is hidden from a seat may be anything: drawing, options and JSON are the same.
TEST_F(ChampionsTable, HiddenCardsDoNotChangeWhatIsSeen) {
  Play p(rules(), table, nullptr);
  p.ask(0, champions::prompt::attack_target);
  p.offer_card(drone);
  p.offer_card(champions::villain(table));
  set(drone, counter::damage, 1);
  const Table before = table;
  const auto exchange = [&](CardId hidden) {
    Card& other = table.cards[table.zones[p.zone(zone::deck, 1)].last];
    ASSERT_NE(table.cards[hidden].definition, other.definition);
    std::swap(table.cards[hidden].definition, other.definition);
  };
  exchange(drone);
  exchange(table.zones[p.zone(zone::hand, 1)].first);
  const SeatView then(rules(), before, 0);
  const SeatView now(rules(), table, 0);
  EXPECT_EQ(drawn(then, plain), drawn(now, plain));
  EXPECT_EQ(boost::json::serialize(then.json(names)), boost::json::serialize(now.json(names)));
  const Option option{.kind = OptionKind::card, .card = drone};
  EXPECT_EQ(champions_card_words(now, drone), "Drone");
  EXPECT_EQ(champions_option_note(now, table.asks[0], option),
            "HP -1/0 ATK 0 SCH 0 · engaged with Tony Stark");
  EXPECT_EQ(champions_option_note(now, table.asks[0], option),
            champions_option_note(then, before.asks[0], option));
}

TEST_F(ChampionsTable, CountersArePublicOnCardsInPlayOnly) {
  set(drone, counter::damage, 1);
  set(table.zones[SeatView(rules(), table, 0).zone(zone::hand, 0)].first, counter::damage, 7);
  const std::string json = boost::json::serialize(SeatView(rules(), table, 0).json(names));
  EXPECT_THAT(json, HasSubstr(R"({"hidden":true,"face_down":true,"counters":{"damage":1}})"));
  EXPECT_THAT(json, HasSubstr(R"("name":"Web-Shooter","counters":{"counters":2})"));
  EXPECT_THAT(json, Not(HasSubstr(R"("damage":7)")));
}

TEST_F(ChampionsTable, TheEndSaysHow) {
  const SeatView view(rules(), table, no_seat);
  table.facts.over = 1;
  table.facts.winners = 3;
  EXPECT_EQ(view.ending(names), "The players win: Rhino is defeated.");
  table.facts.winners = 0;
  champions::at(table, value::loss) = champions::by_scheme;
  EXPECT_EQ(view.ending(names), "The villain wins: the main scheme is completed.");
  champions::at(table, value::loss) = champions::by_defeat;
  EXPECT_EQ(view.ending(names), "The villain wins: every hero is eliminated.");
}

// ---- before a game ------------------------------------------------------------------------------

std::optional<NewGame> welcomed_to_champions(const std::string& input) {
  return welcomed_to("champions", input);
}

TEST(ChampionsWelcome, EnterIsSpiderManAloneAgainstRhino) {
  const auto wanted = welcomed_to_champions("\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.players, 1);
  EXPECT_THAT(wanted->seats, ElementsAre("human"));
  EXPECT_EQ(wanted->setup.option("heroes"), "Spider-Man");
  EXPECT_EQ(wanted->setup.option("scenario", "rhino"), "rhino");
}

TEST(ChampionsWelcome, EnterAtEachQuestionIsTheSame) {
  const auto wanted = welcomed_to_champions("s\n\n\n\n\n\n\n\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.players, 1);
  EXPECT_EQ(wanted->setup.option("heroes"), "Spider-Man");
  EXPECT_EQ(wanted->setup.option("aspects"), "justice");
  EXPECT_EQ(wanted->setup.option("scenario"), "rhino");
  EXPECT_EQ(wanted->setup.option("mode"), "standard");
  EXPECT_EQ(wanted->setup.option("modular"), "bomb-scare");
}

TEST(ChampionsWelcome, ADeckMayComeFromAFile) {
  const std::string deck =
      (std::filesystem::path(source_dir()) / "games/champions/decks/spider-man-justice.deck")
          .string();
  const auto wanted =
      welcomed_to_champions("s\n\n\nSpider\ndeck\nno-such.deck\n" + deck + "\n\n\n\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.option("heroes"), "Spider-Man");
  EXPECT_EQ(wanted->setup.option("aspects"), "-");
  EXPECT_THAT(std::string(wanted->setup.option("decks")), HasSubstr("01002*1"));
}

TEST(ChampionsWelcome, ADeckOfAnotherHeroIsRefused) {
  const std::string deck =
      (std::filesystem::path(source_dir()) / "games/champions/decks/she-hulk-aggression.deck")
          .string();
  const auto wanted = welcomed_to_champions("s\n\n\nSpider\ndeck\n" + deck + "\n\n\n\n\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.option("decks"), "");
}

TEST(ChampionsWelcome, OnePersonMayPlayForTwo) {
  const auto wanted = welcomed_to_champions("s\n2\n\nIron\naggr\n9\n1\n\nultron\n2\nrandom\n2\n");
  ASSERT_TRUE(wanted);
  EXPECT_TRUE(wanted->together);
  EXPECT_THAT(wanted->seats, ElementsAre("human", "human"));
  EXPECT_THAT(wanted->setup.names, ElementsAre("Iron Man", "Spider-Man"));
  EXPECT_EQ(wanted->setup.option("heroes"), "Iron Man,Spider-Man");
  EXPECT_EQ(wanted->setup.option("aspects"), "aggression,justice");
  EXPECT_EQ(wanted->setup.option("scenario"), "ultron");
  EXPECT_EQ(wanted->setup.option("mode"), "expert");
  EXPECT_EQ(wanted->setup.option("modular"), "random");
  EXPECT_EQ(wanted->setup.option("first"), "2");
}

TEST(ChampionsWelcome, OthersMayBePeopleOrBots) {
  const auto people = welcomed_to_champions("s\n2\n2\nKatya\nMaxim\n\n\n\n\n\n\n\n\n");
  ASSERT_TRUE(people);
  EXPECT_FALSE(people->together);
  EXPECT_THAT(people->seats, ElementsAre("human", "human"));
  EXPECT_THAT(people->setup.names, ElementsAre("Katya", "Maxim"));
  const auto bots = welcomed_to_champions("s\n3\nbots\nKatya\n\n\n\n\n\n\n\n\n\n\n");
  ASSERT_TRUE(bots);
  EXPECT_EQ(bots->seats[0], "human");
  EXPECT_NE(bots->seats[2], "human");
}

TEST(ChampionsWelcome, LeavingIsAlwaysPossible) {
  EXPECT_FALSE(welcomed_to_champions("q\n"));
  EXPECT_FALSE(welcomed_to_champions("s\n2\n\nquit\n"));
}

// ---- a game at the keyboard ---------------------------------------------------------------------

std::string played(int players, bool together, const std::string& input) {
  return written_in(
      {.game = find_game("champions"),
       .setup = {.players = players, .options = {{"heroes", "Spider-Man"}}, .names = {}},
       .seed = 7,
       .seats = std::vector<std::string>(static_cast<std::size_t>(players), std::string(person)),
       .together = together},
      input);
}

TEST(ChampionsKeyboard, OnePersonDoesNotPassTheKeyboard) {
  EXPECT_THAT(played(2, true, "\n\n"),
              AllOf(Not(HasSubstr("Pass the keyboard")), HasSubstr("Player 2 ▸")));
  EXPECT_THAT(played(2, false, "\n\n"), HasSubstr("Pass the keyboard to Player 1"));
}

TEST(ChampionsKeyboard, EnterKeepsTheHand) {
  EXPECT_THAT(played(1, false, "\n"), HasSubstr("What do you do?"));
}

// The mulligan, then to the hero's side, and every window that offers Spider-Sense passes.
TEST(ChampionsKeyboard, SkippedWindowsPassAndCanBeTakenBack) {
  const std::string text = played(1, false, "\nskip spider-sense always\nskips\nhelp\nunskip\n");
  EXPECT_THAT(text, HasSubstr("You are not asked about Spider-Sense any more"));
  EXPECT_THAT(text, HasSubstr("  Spider-Sense  always"));
  EXPECT_THAT(text, HasSubstr("skip NAME"));
  EXPECT_THAT(text, HasSubstr("You are asked about everything again."));
}

// What a question is about, and what its options would come to, is said before it is answered; a
// boost card is only counted.
TEST_F(ChampionsTable, TellsWhatAnAttackWouldDo) {
  Play p(rules(), table, nullptr);
  const CardId rhino = champions::villain(table);
  const CardId peter = champions::identity_of(table, 0);
  const CardId ally = give("Jessica Jones", zone::play_area, 0);
  const int attack = champions::card_value(p, rhino, champions::stat::attack);
  p.open({.event = champions::event::attack,
          .to = 0,
          .marks = champions::mark::by_enemy,
          .source = rhino,
          .subject = peter});
  champions::give_boost_card(p);
  p.ask(0, champions::prompt::defend, rhino);
  p.offer_deed(champions::deed::defend, ally);
  p.offer_pass();
  const Ask& ask = table.asks.back();
  EXPECT_EQ(told(table, ask),
            fmt::format("Rhino attacks Peter Parker for {} plus a boost card. Does anybody defend?",
                        attack));
  EXPECT_EQ(come(table, ask, 0),
            fmt::format("takes {} + boost{}", attack,
                        attack >= champions::remaining_hit_points(p, ally) ? ": defeated" : ""));
  EXPECT_EQ(come(table, ask, 1), fmt::format("you take {} + boost", attack));
  // Which card boosts it is told to nobody.
  const Table before = table;
  Card& boost = table.cards[table.zones[p.zone(zone::boost)].first];
  Card& other = table.cards[table.zones[p.zone(zone::encounter_deck)].last];
  ASSERT_NE(boost.definition, other.definition);
  std::swap(boost.definition, other.definition);
  EXPECT_EQ(told(before, before.asks.back()), told(table, table.asks.back()));
  EXPECT_EQ(come(before, before.asks.back(), 0), come(table, ask, 0));
}

TEST_F(ChampionsTable, TellsWhatPowersAndTheVillainPhaseWouldDo) {
  Play p(rules(), table, nullptr);
  const CardId rhino = champions::villain(table);
  const CardId ally = give("Jessica Jones", zone::play_area, 0);
  const CardId scheme = champions::main_scheme(table);
  p.ask(0, champions::prompt::attack_target, ally);
  p.offer_card(rhino);
  EXPECT_EQ(come(table, table.asks.back(), 0), "tough: no damage");
  p.ask(0, champions::prompt::thwart_target, ally);
  p.offer_card(scheme);
  EXPECT_EQ(come(table, table.asks.back(), 0),
            fmt::format("−{} threat", champions::card_value(p, ally, champions::stat::thwart)));
  p.ask(0, champions::prompt::turn);
  p.offer_deed(champions::deed::end_turn);
  EXPECT_EQ(
      come(table, table.asks.back(), 0),
      fmt::format("then threat +{}, the villain schemes for {}+", champions::threat_each_round(p),
                  champions::card_value(p, rhino, champions::stat::scheme)));
}

}  // namespace
}  // namespace muster::terminal
