#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "games/rings/bot/outlook.h"
#include "games/rings/rules/forecast.h"
#include "games/rings/rules/rings.h"
#include "table_test.h"
#include "terminal/question.h"

namespace muster::terminal {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

namespace counter = rings::counter;
namespace deed = rings::deed;
namespace prompt = rings::prompt;
namespace seat_value = rings::seat_value;
namespace state = rings::state;
namespace value = rings::value;
namespace zone = rings::zone;

// Two players in the middle of a fight in Mirkwood.
class RingsTable : public TableTest {
 protected:
  RingsTable() : TableTest("rings", 2, {{"decks", "leadership,tactics"}, {"difficulty", "easy"}}) {
    Play p(rules(), table, nullptr);
    set(value::round, 3);
    set(value::step, static_cast<int>(rings::Step::s6_4_1));
    set(value::active, 0);
    set(value::first_player, 1);
    set_seat(0, seat_value::threat, 29);
    set_seat(1, seat_value::threat, 41);
    p.become(rings::quest(table), p.definition(rings::quest(table)).back);
    set(rings::quest(table), counter::progress, 2);
    set(make("Old Forest Road", zone::active_location), counter::progress, 1);
    set(make("Forest Spider", zone::staging), counter::damage, 3);
    make("Mountains of Mirkwood", zone::staging);
    make("Hummerhorns", zone::victory);
    make("Eyes of the Forest", zone::encounter_discard);
    aragorn = hero("Aragorn");
    set(aragorn, counter::resources, 3);
    set(aragorn, counter::damage, 4);
    set(aragorn, counter::state, state::committed);
    turn(aragorn);
    steward = make("Steward of Gondor", zone::hand, 0, 0);
    p.attach(steward, aragorn);
    turn(steward);
    for (int i = 0; i < 2; ++i) make("Guard of the Citadel", zone::allies, 0, 0);
    spider = make("King Spider", zone::engaged, 0);
    shadow = make("Dol Guldur Beastmaster", zone::encounter_deck);
    p.attach(shadow, spider, true);
    p.set_face_down(shadow, true);
    for (const char* card : {"Sneak Attack", "Sneak Attack", "Faramir"})
      make(card, zone::hand, 0, 0);
    held = make("Feint", zone::hand, 1, 1);
    guard = table.zones[p.zone(zone::deck, 1)].first;
    p.move(guard, p.zone(zone::engaged, 1));
    p.set_face_down(guard, true);
    p.card(guard).controller = no_seat;
  }

  CardId hero(std::string_view name) {
    const Play p(rules(), table, nullptr);
    for (std::size_t c = 0; c < table.cards.size(); ++c) {
      if (p.definition(static_cast<CardId>(c)).name == name) return static_cast<CardId>(c);
    }
    ADD_FAILURE() << "there is no " << name;
    return 0;
  }
  std::string deed_note(std::uint8_t which, CardId c) const {
    return note({.kind = OptionKind::deed, .value = which, .card = c});
  }

  std::string told(const Table& t, const Ask& a) const {
    return told_question(&rings::foresight, rules(), t, names, a);
  }
  std::string come(const Table& t, const Ask& a, int option) const {
    const SeatView view(rules(), t, a.seat);
    return Forecast(&rings::foresight, &rings::hidden_cards, rules(), t, view, a)
        .of(static_cast<std::size_t>(option));
  }

  CardId aragorn = no_card, steward = no_card, spider = no_card, shadow = no_card;
  CardId held = no_card, guard = no_card;
};

const Style wide{.width = 120};
const Style wide_framed{.width = 120, .boxes = true};

TEST_F(RingsTable, ShowsRoundPhaseAndStep) {
  for (const Style& style : {plain, framed, wide, wide_framed}) {
    const std::string text = drawn(0, style);
    EXPECT_THAT(text, HasSubstr("Round 3 · Combat phase · 6.4.1 Declare defenders"));
    EXPECT_THAT(text, AllOf(HasSubstr("first player: Maxim"), HasSubstr(" · easy")));
  }
}

TEST_F(RingsTable, ShowsTheQuest) {
  for (const Style& style : {plain, framed, wide, wide_framed}) {
    const std::string text = drawn(0, style);
    EXPECT_THAT(text, HasSubstr("Flies and Spiders 1B"));
    EXPECT_THAT(text, HasSubstr("progress 2/8"));
    EXPECT_THAT(text, HasSubstr("location     Old Forest Road (progress 1/3)"));
    EXPECT_THAT(text, HasSubstr("discard 1, top Eyes of the Forest"));
    EXPECT_THAT(text, HasSubstr("victory      Hummerhorns (5)"));
  }
}

TEST_F(RingsTable, ShowsWhatLiesAsideAndWhatWasEarned) {
  EXPECT_THAT(drawn(0, plain), AllOf(Not(HasSubstr("aside ")), Not(HasSubstr("earned "))));
  for (int i = 0; i < 2; ++i) make("Valor", zone::aside);
  make("Mendor's Support", zone::pool, 0, 0);
  make("Mendor's Support", zone::pool, 0, 1);
  make("Lingering Venom", zone::pool);
  for (const Style& style : {plain, framed, wide, wide_framed}) {
    const std::string text = drawn(0, style);
    EXPECT_THAT(text, HasSubstr("aside        Valor ×2"));
    EXPECT_THAT(text, HasSubstr("earned       Mendor's Support ×2 · Lingering Venom"));
  }
}

TEST_F(RingsTable, ShowsTheStagingArea) {
  for (const Style& style : {plain, framed, wide, wide_framed}) {
    const std::string text = drawn(0, style);
    EXPECT_THAT(
        text, HasSubstr("Forest Spider          threat 2 · engages at 25 · ATK 2 DEF 1 · HP 1/4"));
    EXPECT_THAT(text, HasSubstr("Mountains of Mirkwood  threat 2 · progress 0/3"));
    EXPECT_THAT(text, HasSubstr("threat 4"));
  }
}

TEST_F(RingsTable, ShowsWhatEnemiesInTheStagingAreaGuard) {
  Play p(rules(), table, nullptr);
  p.attach(make("Shadow Key", zone::staging), make("Cavern Guardian", zone::staging));
  EXPECT_THAT(drawn(0, plain), HasSubstr("HP 2/2\n      + Shadow Key\n"));
  make("Dungeon Torch", zone::staging);
  EXPECT_THAT(drawn(0, plain), HasSubstr("Dungeon Torch          objective\n"));
}

TEST_F(RingsTable, SaysWhatTheQuestWouldComeTo) {
  EXPECT_THAT(drawn(0, plain), Not(HasSubstr("willpower against")));
  set(value::step, static_cast<int>(rings::Step::s3_3));
  EXPECT_THAT(drawn(0, plain), HasSubstr("2 willpower against 4 threat: threat rises by 2"));
  for (const char* name : {"Théodred", "Glóin"}) set(hero(name), counter::state, state::committed);
  EXPECT_THAT(drawn(0, plain), HasSubstr("5 willpower against 4 threat: 1 progress"));
  set(hero("Théodred"), counter::state, 0);
  EXPECT_THAT(drawn(0, plain), HasSubstr("4 willpower against 4 threat: nothing happens"));
}

TEST_F(RingsTable, AfterItsResolutionTheQuestIsWhatItCameTo) {
  set(value::step, static_cast<int>(rings::Step::s3_4));
  set(value::willpower, 9);
  set(value::threat, 3);
  EXPECT_THAT(drawn(0, plain), HasSubstr("9 willpower against 3 threat: 6 progress"));
}

TEST_F(RingsTable, WhoIsChosenCountsBeforeBeingCommitted) {
  set(value::step, static_cast<int>(rings::Step::s3_2));
  table.cards[hero("Glóin")].mark = rings::card_mark::chosen;
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("4 willpower against 4 threat"));
  EXPECT_THAT(text, HasSubstr("HP 4/4  chosen"));
}

TEST_F(RingsTable, ShowsThePlayers) {
  for (const Style& style : {plain, framed, wide, wide_framed}) {
    const std::string text = drawn(0, style);
    EXPECT_THAT(text, HasSubstr("▸ Katya"));
    EXPECT_THAT(text, HasSubstr("threat 29 of 50"));
    EXPECT_THAT(text, HasSubstr("Maxim · first player"));
    EXPECT_THAT(text, HasSubstr("threat 41 of 50"));
    EXPECT_THAT(
        text,
        HasSubstr("Aragorn [Lea]   3 res  WP 2 ATK 3 DEF 2 HP 1/5  sentinel exhausted committed"));
    EXPECT_THAT(text, AllOf(HasSubstr("exhausted"), HasSubstr("committed")));
    EXPECT_THAT(text, HasSubstr("    + Steward of Gondor (exhausted)"));
    EXPECT_THAT(text, HasSubstr("Legolas [Tac]"));
    EXPECT_THAT(text, HasSubstr("Guard of the Citadel (WP 1 ATK 1 DEF 0, HP 2/2) ×2"));
    EXPECT_THAT(text, HasSubstr("King Spider (ATK 3 DEF 1, HP 3/3) + shadow ?"));
    EXPECT_THAT(text, HasSubstr("Orc Guard (ATK 1 DEF 1, HP 1/1)"));
    EXPECT_THAT(text, HasSubstr("1 Sneak Attack [Lea] ×2   4 Faramir [Lea]"));
    EXPECT_THAT(text, HasSubstr("hand 3 · deck "));
  }
}

TEST_F(RingsTable, ShowsTheCardThatIsRevealed) {
  make("Ungoliant's Spawn", zone::revealed);
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("revealed     Ungoliant's Spawn · threat 3 · engages at 32"));
  EXPECT_THAT(text, HasSubstr("               When Revealed: "));
  EXPECT_THAT(text, Not(HasSubstr("Shadow:")));
}

TEST_F(RingsTable, AShadowThatIsTurnedUpIsShown) {
  Play p(rules(), table, nullptr);
  p.set_face_down(shadow, false);
  EXPECT_THAT(drawn(0, plain), HasSubstr("HP 3/3) + shadow Dol Guldur Beastmaster"));
}

TEST_F(RingsTable, APrisonerSaysSo) {
  Play p(rules(), table, nullptr);
  p.set_face_down(aragorn, true);
  set(aragorn, counter::state, state::prisoner);
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, AllOf(HasSubstr("Aragorn [Lea]"), HasSubstr("prisoner")));
  EXPECT_THAT(text, Not(HasSubstr("Orc Guard (ATK 2")));
}

TEST_F(RingsTable, AnEliminatedPlayerHasNothing) {
  set(value::out, 2);
  EXPECT_THAT(drawn(0, plain), AllOf(HasSubstr("Maxim  eliminated"), Not(HasSubstr("Legolas"))));
}

TEST_F(RingsTable, WhoPlaysForSeveralSeatsSeesAllTheirHands) {
  const SeatView both(rules(), table, 0, SeatSet(3));
  EXPECT_THAT(drawn(both, plain), AllOf(HasSubstr("Sneak Attack"), HasSubstr("1 Feint [Tac]")));
  EXPECT_THAT(drawn(0, plain), Not(HasSubstr("Feint")));
  EXPECT_THAT(drawn(no_seat, plain), AllOf(Not(HasSubstr("Feint")), Not(HasSubstr("Sneak"))));
}

// Who saw the top card of the deck knows what the Orc Guard was; it is one all the same.
TEST_F(RingsTable, AnOrcGuardIsOneToThoseWhoKnowTheCardToo) {
  Play p(rules(), table, nullptr);
  p.show(guard, SeatSet::of(0));
  EXPECT_THAT(drawn(0, plain), HasSubstr("Orc Guard (ATK 1 DEF 1, HP 1/1)"));
  EXPECT_EQ(drawing_of(rules().game).card_words(view(0), guard), "Orc Guard");
  EXPECT_EQ(note({.kind = OptionKind::card, .card = guard}), "ATK 1 DEF 1 · HP 1/1");
}

TEST_F(RingsTable, FitsTheWidth) {
  fits_the_width();
  set(value::step, static_cast<int>(rings::Step::s3_3));
  fits_the_width();
  EXPECT_THAT(drawn(0, Style{.width = 40}), HasSubstr("2 willpower against 4 threat: threat"));
}

TEST_F(RingsTable, PlainLinesHaveNoEscapeCodesAndNoFrames) { plain_lines_are_plain(); }

TEST_F(RingsTable, SpheresHaveColours) {
  EXPECT_THAT(drawn(0, coloured),
              AllOf(HasSubstr("\x1b[35m[Lea]\x1b[0m"), HasSubstr("\x1b[31m[Tac]\x1b[0m")));
}

// Whatever is hidden from a seat may be anything: the drawing and the JSON are the same.
TEST_F(RingsTable, HiddenCardsDoNotChangeWhatIsSeen) {
  Play p(rules(), table, nullptr);
  const std::string drawing = drawn(0, plain);
  const std::string json = boost::json::serialize(view(0).json(names));
  const auto exchange = [&](CardId hidden, CardId other) {
    ASSERT_NE(table.cards[hidden].definition, table.cards[other].definition);
    std::swap(table.cards[hidden].definition, table.cards[other].definition);
  };
  exchange(held, table.zones[p.zone(zone::deck, 1)].last);
  exchange(guard, table.zones[p.zone(zone::deck, 0)].first);
  exchange(shadow, table.zones[p.zone(zone::encounter_deck)].first);
  EXPECT_EQ(drawing, drawn(0, plain));
  EXPECT_EQ(json, boost::json::serialize(view(0).json(names)));
}

// ---- what options mean --------------------------------------------------------------------------

TEST_F(RingsTable, DeedsSayWhatTheyComeTo) {
  Play p(rules(), table, nullptr);
  p.ask(0, prompt::defend, spider);
  EXPECT_EQ(deed_note(deed::defend, aragorn),
            "DEF 2 · HP 1/5 · before the shadow: takes 1: destroyed");
  p.set_face_down(shadow, false);
  EXPECT_EQ(deed_note(deed::defend, hero("Glóin")), "DEF 1 · HP 4/4 · takes 2");
  table.asks.clear();
  p.ask(0, prompt::attackers, spider);
  table.cards[hero("Glóin")].mark = rings::card_mark::chosen;
  EXPECT_EQ(deed_note(deed::attack_with, hero("Théodred")),
            "ATK 2 · then 4 against 1: takes 3: destroyed");
  table.asks.clear();
  set(value::step, static_cast<int>(rings::Step::s3_2));
  p.ask(0, prompt::commit);
  EXPECT_EQ(deed_note(deed::commit, hero("Théodred")), "WP 1 · then 5 against 4: 1 progress");
}

TEST_F(RingsTable, PaymentsSayWhatIsThere) {
  Play p(rules(), table, nullptr);
  p.ask(0, prompt::pay);
  EXPECT_EQ(note({.kind = OptionKind::card, .card = aragorn}), "[Lea] 3 resources");
  EXPECT_EQ(note({.kind = OptionKind::seat, .value = 1}), "threat 41 · hand 1");
}

// Whatever happens, the table and the options can be drawn, and fit.
TEST(RingsGames, AreDrawnThroughout) {
  const Rules& rules = rules_of("rings");
  for (const char* scenario :
       {"passage-through-mirkwood", "journey-along-the-anduin", "escape-from-dol-guldur"}) {
    Session session(rules, {.players = 3, .options = {{"scenario", scenario}}, .names = {}}, 11);
    Random random(5);
    for (int i = 0; i < 600 && !session.table().over(); ++i) {
      const Ask question = *next_question(session.table());
      EXPECT_FALSE(choosable(session, question).empty());
      for (const Seat s : {question.seat, no_seat}) {
        for (const std::string& line :
             drawing_of(rules.game).table(session.view(s), session.names(), framed))
          ASSERT_LE(columns(line), framed.width) << line;
      }
      session.choose(question.seat, static_cast<int>(random.below(question.count)));
    }
  }
}

// ---- before a game ------------------------------------------------------------------------------

std::optional<NewGame> welcomed_to_rings(const std::string& input) {
  return welcomed_to("rings", input);
}

TEST(RingsWelcome, EnterIsLeadershipAloneInMirkwood) {
  const auto wanted = welcomed_to_rings("\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.players, 1);
  EXPECT_THAT(wanted->seats, ElementsAre("human"));
  EXPECT_EQ(wanted->setup.option("decks"), "leadership");
}

TEST(RingsWelcome, EnterAtEachQuestionIsTheSame) {
  const auto wanted = welcomed_to_rings("s\n\n\n\n\n\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.players, 1);
  EXPECT_EQ(wanted->setup.option("scenario"), "passage-through-mirkwood");
  EXPECT_EQ(wanted->setup.option("difficulty"), "normal");
  EXPECT_EQ(wanted->setup.option("decks"), "leadership");
}

TEST(RingsWelcome, OnePersonMayPlaySeveralDecks) {
  const auto wanted = welcomed_to_rings("s\n2\n\nJourney\neasy\nlore\nspirit\n2\n");
  ASSERT_TRUE(wanted);
  EXPECT_TRUE(wanted->together);
  EXPECT_THAT(wanted->setup.names, ElementsAre("Lore", "Spirit"));
  EXPECT_EQ(wanted->setup.option("scenario"), "journey-along-the-anduin");
  EXPECT_EQ(wanted->setup.option("difficulty"), "easy");
  EXPECT_EQ(wanted->setup.option("decks"), "lore,spirit");
  EXPECT_EQ(wanted->setup.option("first"), "2");
  EXPECT_EQ(wanted->game->check_setup(rules_of("rings"), wanted->setup), "");
}

TEST(RingsWelcome, NoDeckIsChosenTwice) {
  const auto wanted = welcomed_to_rings("s\n4\n\n\n\n\n\n\n\n\n\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.option("decks"), "leadership,tactics,spirit,lore");
}

TEST(RingsWelcome, AListThatIsNoDeckIsRefused) {
  const auto wanted = welcomed_to_rings("s\n\n\n\n\nlist\n99999\n01001+01013*3\n\ntactics\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.option("decks"), "tactics");
}

TEST(RingsWelcome, LeavingIsAlwaysPossible) {
  EXPECT_FALSE(welcomed_to_rings("q\n"));
  EXPECT_FALSE(welcomed_to_rings("s\n2\n\nquit\n"));
}

// What a question is about, and what its options would come to, is said before it is answered; the
// shadow card is only mentioned.
TEST_F(RingsTable, TellsWhatAnAttackWouldDo) {
  Play p(rules(), table, nullptr);
  const int attack = rings::card_value(p, spider, rings::stat::attack);
  p.ask(0, prompt::defend, spider);
  p.offer_deed(deed::defend, aragorn);
  p.offer_pass();
  const Ask& ask = table.asks.back();
  EXPECT_EQ(told(table, ask),
            fmt::format("King Spider attacks {} for {} plus a shadow card. Who defends?",
                        names.of(0), attack));
  const int taken = std::max(0, attack - rings::card_value(p, aragorn, rings::stat::defense));
  EXPECT_EQ(come(table, ask, 0),
            fmt::format("takes {} + shadow{}", taken,
                        taken >= rings::remaining_hit_points(p, aragorn) ? ": destroyed" : ""));
  EXPECT_EQ(come(table, ask, 1), fmt::format("a hero takes {} + shadow", attack));
  const Table before = table;
  Card& other = table.cards[table.zones[p.zone(zone::encounter_deck)].last];
  ASSERT_NE(table.cards[shadow].definition, other.definition);
  std::swap(table.cards[shadow].definition, other.definition);
  EXPECT_EQ(told(before, before.asks.back()), told(table, table.asks.back()));
}

TEST_F(RingsTable, TellsWhatAQuestAndAnAttackWouldComeTo) {
  Play p(rules(), table, nullptr);
  p.ask(0, prompt::attackers, spider);
  p.offer_deed(deed::attack_with, aragorn);
  const int attack = rings::card_value(p, aragorn, rings::stat::attack);
  const int damage = std::max(0, attack - rings::card_value(p, spider, rings::stat::defense));
  EXPECT_THAT(told(table, table.asks.back()),
              HasSubstr("hit points left; your attack: 0. Who attacks?"));
  EXPECT_THAT(come(table, table.asks.back(), 0),
              HasSubstr(fmt::format("attack {}: deals {}", attack, damage)));
  p.ask(0, prompt::commit);
  p.offer_deed(deed::commit, aragorn);
  EXPECT_EQ(
      come(table, table.asks.back(), 0),
      fmt::format("{} against {}",
                  rings::total_willpower(p) + rings::card_value(p, aragorn, rings::stat::willpower),
                  rings::total_threat(p)));
}

}  // namespace
}  // namespace muster::terminal
