#include "games/aeons-end/rules/aeons_end.h"
#include "table_test.h"

namespace muster::terminal {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

namespace counter = aeons_end::counter;
namespace deed = aeons_end::deed;
namespace prompt = aeons_end::prompt;
namespace seat_value = aeons_end::seat_value;
namespace status = aeons_end::status;
namespace value = aeons_end::value;
namespace zone = aeons_end::zone;

// A table that is laid out and can be changed by hand.
class AeonsEnd : public TableTest {
 protected:
  AeonsEnd(int players, std::vector<std::pair<std::string, std::string>> options)
      : TableTest("aeons-end", players, std::move(options)) {}

  // A card of this name that lies in none of the places where cards are used.
  CardId take(std::string_view name) {
    Play p(rules(), table, nullptr);
    for (std::size_t i = 0; i < table.cards.size(); ++i) {
      const auto c = static_cast<CardId>(i);
      if (p.definition(c).name != name || p.card(c).host != no_card) continue;
      const std::uint8_t kind = table.zones[p.card(c).zone].kind;
      if (kind == zone::nemesis_deck || kind == zone::turn_deck || kind == zone::deck ||
          kind == zone::husk_pool || (kind >= zone::supply && kind < zone::supply_end))
        return c;
    }
    return make(name);
  }
  CardId make(std::string_view name) { return TableTest::make(name, zone::box); }
  CardId give(std::string_view name, std::uint8_t kind, Seat s = 0) {
    return put(take(name), kind, s);
  }
  void empty(std::uint8_t kind, Seat s = 0) { TableTest::empty(kind, s, zone::box); }
  CardId breach(Seat s, int n) {
    const Play p(rules(), table, nullptr);
    CardId found = no_card;
    aeons_end::each_breach(p, s, [&](CardId b) {
      if (aeons_end::printed(p, b, aeons_end::attribute::number) == n) found = b;
    });
    return found;
  }
  CardId prep(std::string_view name, Seat s, int n) {
    Play p(rules(), table, nullptr);
    const CardId c = make(name);
    put(c, zone::hand, s);
    p.attach(c, breach(s, n));
    return c;
  }
  std::string deed_note(std::uint8_t which, CardId c = no_card) const {
    return note({.kind = OptionKind::deed, .value = which, .card = c});
  }
};

// Two mages in the middle of a round against Rageborne.
class AeonsEndTable : public AeonsEnd {
 protected:
  AeonsEndTable()
      : AeonsEnd(2, {{"mages", "Kadir,Mist"}, {"market", "free-charges"}, {"level", "expert"}}) {
    set(value::round, 3);
    set(value::turn, 15);
    set(value::phase, aeons_end::main_phase);
    set(value::active, 0);
    set(value::gravehold, 7);
    set(aeons_end::nemesis(table), counter::life, 41);
    set(aeons_end::nemesis(table), counter::fury, 3);
    for (const std::string_view card : {"Player 1", "Nemesis", "Player 2"}) {
      Play p(rules(), table, nullptr);
      p.move(take(card), p.zone(zone::turn_discard), Play::End::first);
    }
    set(put(make("Scorn"), zone::nemesis_play), counter::life, 4);
    set(put(make("Blood Cry"), zone::nemesis_play), counter::power, 1);
    put(make("Cleave"), zone::nemesis_discard);
    for (const Seat s : {Seat{0}, Seat{1}}) empty(zone::hand, s);
    for (const char* card : {"Crystal", "Crystal", "Ignite"}) put(make(card), zone::hand, 0);
    put(make("Jade"), zone::hand, 1);
    put(make("Emerald Shard"), zone::played, 0);
    for (const char* card : {"Spark", "Crystal", "Crystal", "Jade"})
      put(make(card), zone::discard, 0);
    set_seat(0, seat_value::aether, 2);
    set_seat(0, seat_value::spell_aether, 2);
    set_seat(0, seat_value::charges, 4);
    set_seat(1, seat_value::life, 0);
    set(value::exhausted, 2);
    set(breach(0, 3), counter::status, status::opened);
    set(breach(0, 3), counter::focused, 0);
    set(breach(0, 4), counter::status, status::focused_now);
    ignite = prep("Ignite", 0, 3);
    prep("Spark", 1, 1);
  }
  CardId ignite = no_card;
};

TEST_F(AeonsEndTable, ShowsTheTurnAndWhatCanStillCome) {
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("Round 3 · Turn 15 · Main phase · Katya's turn · expert\n"));
  EXPECT_THAT(text, HasSubstr("Turn order   Katya → Nemesis → Maxim · 3 left: Katya, Maxim, "
                              "Nemesis\n"));
}

TEST_F(AeonsEndTable, SaysWhatIsKnownOfTheTurnOrderDeck) {
  Play p(rules(), table, nullptr);
  const ZoneId deck = p.zone(zone::turn_deck);
  const auto top = table.cards[table.zones[deck].first].definition;
  const std::string word = p.library.definitions[top].name == "Nemesis"    ? "Nemesis"
                           : p.library.definitions[top].name == "Player 1" ? "Katya"
                                                                           : "Maxim";
  EXPECT_THAT(drawn(0, plain), Not(HasSubstr("next:")));
  p.show(table.zones[deck].first, SeatSet::of(0));
  EXPECT_THAT(drawn(0, plain), HasSubstr("next: " + word));
  EXPECT_THAT(drawn(1, plain), Not(HasSubstr("next:")));
  const CardId first = table.zones[deck].first;
  table.take_out(first);
  table.add_last(first, deck);
  EXPECT_THAT(drawn(0, plain), HasSubstr("last: " + word));
}

TEST_F(AeonsEndTable, ShowsTheNemesisAndGravehold) {
  for (const Style& style : {plain, framed}) {
    const std::string text = drawn(0, style);
    EXPECT_THAT(text, HasSubstr("Gravehold    life 7/30"));
    EXPECT_THAT(text, HasSubstr("Rageborne · increased difficulty"));
    EXPECT_THAT(text, HasSubstr("Fury 3 · life 41/70"));
    EXPECT_THAT(text, HasSubstr("Unleash: The nemesis gains 1 Fury."));
    EXPECT_THAT(text, HasSubstr("Scorn (life 4/9) Persistent: Choose one:"));
    EXPECT_THAT(text, HasSubstr("Blood Cry (power 1/2) To discard: Lose 4 charges."));
    EXPECT_THAT(text, HasSubstr("discard 1, top Cleave · strike deck "));
    EXPECT_THAT(text, Not(HasSubstr("corruption deck")));
    EXPECT_LT(text.find("Scorn"), text.find("Blood Cry"));
  }
}

TEST_F(AeonsEndTable, ShowsTheCardThatIsResolved) {
  put(make("Cleave"), zone::resolving);
  EXPECT_THAT(drawn(0, plain), HasSubstr("Now: Cleave. The nemesis strikes."));
}

// 2 aether and 2 for spells: a Jade, and spells up to 4.
TEST_F(AeonsEndTable, MarksWhatCanBeGained) {
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("Gems   ✓ 2 Jade ×7               3 V'riswood Amber ×7"));
  EXPECT_THAT(text, HasSubstr("✓ 3 Spectral Echo ×5"));
  EXPECT_THAT(text, HasSubstr("✓ 4 Ignite ×5"));
  EXPECT_THAT(text, HasSubstr("  5 Feral Lightning ×5"));
  EXPECT_THAT(drawn(1, plain), Not(HasSubstr("✓")));
  set(value::phase, aeons_end::casting_phase);
  EXPECT_THAT(drawn(0, plain), Not(HasSubstr("✓ 2 Jade")));
}

TEST_F(AeonsEndTable, ShowsEmptyPilesAndTheDevouredOnes) {
  empty(zone::supply);
  put(make("Jade"), zone::devoured);
  EXPECT_THAT(drawn(0, plain),
              AllOf(HasSubstr("Gems     an empty pile"), HasSubstr("Devoured 1, on top ✓ 2 Jade")));
}

TEST_F(AeonsEndTable, ShowsTheViewer) {
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("▸ Katya · Kadir · captain  life 10/10 · charges 4/5"));
  EXPECT_THAT(text, HasSubstr("Otherworldly Gate: "));
  EXPECT_THAT(text, HasSubstr("breaches     I   open      no spell"));
  EXPECT_THAT(text, HasSubstr("II  ●●○○      focus 2 · open 3"));
  EXPECT_THAT(text, HasSubstr("III open +1   Ignite (3 damage)"));
  EXPECT_THAT(text, HasSubstr("IV  ●●○○      takes a spell this turn  focus 4 · open 7, then +1"));
  EXPECT_THAT(text, HasSubstr("aether       2 · +2 only to gain a spell"));
  EXPECT_THAT(text, HasSubstr("played       Emerald Shard"));
  EXPECT_THAT(text, HasSubstr("hand         Crystal ×2  gem: Gain 1 aether."));
  EXPECT_THAT(text, HasSubstr("Ignite      spell, cost 4: Cast: Deal 2 damage."));
  EXPECT_THAT(text, HasSubstr("deck 5 · discard 4, from the top: Spark, Crystal ×2, Jade"));
}

TEST_F(AeonsEndTable, ShowsTheOthersWithoutTheirHands) {
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("Maxim · Mist · EXHAUSTED · charges 0/5"));
  EXPECT_THAT(text,
              HasSubstr("breaches   I open: Spark (1 damage) · II ●●○○ · III ●○○○ · IV ●○○○"));
  EXPECT_THAT(text, HasSubstr("hand       1 · deck 5 · discard 0"));
  EXPECT_LT(text.find("Maxim · Mist"), text.find("Katya · Kadir"));
  Play p(rules(), table, nullptr);
  const CardId seen = put(make("Flare"), zone::hand, 1);
  p.show(seen, SeatSet::of(0));
  EXPECT_THAT(drawn(0, plain), HasSubstr("hand       2: Flare, 1 unseen · deck 5"));
  const SeatView both(rules(), table, 0, SeatSet(3));
  EXPECT_THAT(drawn(both, plain), HasSubstr("hand       2: Jade, Flare"));
}

TEST_F(AeonsEndTable, WhoPlaysForAllReadsTheTitlesOfMages) {
  names.players = {"Kadir", "Mist"};
  EXPECT_THAT(drawn(0, plain),
              AllOf(HasSubstr("Kadir · Breach Mage Delver"), HasSubstr("Mist · Dagger Captain")));
}

TEST_F(AeonsEndTable, DiscountsAreInTheCosts) {
  set_seat(0, seat_value::discount, 3);
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("II  ●●○○      focus 0 · open 0"));
  EXPECT_THAT(text, HasSubstr("the next focus or opening costs 3 less"));
}

TEST_F(AeonsEndTable, FitsTheWidth) { fits_the_width(); }

TEST_F(AeonsEndTable, PlainLinesHaveNoEscapeCodesAndNoFrames) { plain_lines_are_plain(); }

// Whatever is hidden from a seat may be anything: the drawing is the same.
TEST_F(AeonsEndTable, HiddenCardsDoNotChangeWhatIsSeen) {
  Play p(rules(), table, nullptr);
  const std::string before = drawn(0, plain);
  const auto exchange = [&](CardId a, CardId b) {
    ASSERT_NE(table.cards[a].definition, table.cards[b].definition);
    std::swap(table.cards[a].definition, table.cards[b].definition);
  };
  exchange(table.zones[p.zone(zone::hand, 1)].first, table.zones[p.zone(zone::deck, 1)].last);
  const ZoneId nemesis_deck = p.zone(zone::nemesis_deck);
  exchange(table.zones[nemesis_deck].first, table.zones[nemesis_deck].last);
  EXPECT_EQ(before, drawn(0, plain));
}

// ---- what options mean --------------------------------------------------------------------------

TEST_F(AeonsEndTable, DeedsSayWhatTheyCostAndDo) {
  EXPECT_EQ(deed_note(deed::gain, take("Jade")), "cost 2 · Gain 2 aether.");
  EXPECT_EQ(deed_note(deed::focus, breach(0, 2)), "cost 2 · takes 1 spell this turn · now ●●○○");
  set(breach(0, 2), counter::focused, 3);
  EXPECT_EQ(deed_note(deed::focus, breach(0, 2)), "cost 2 · opens it");
  EXPECT_EQ(deed_note(deed::open, breach(0, 4)), "cost 7 · spells from it deal +1");
  EXPECT_EQ(deed_note(deed::charge), "then charges 5/5");
  EXPECT_EQ(deed_note(deed::end_main), "4 aether is lost");
}

TEST_F(AeonsEndTable, CastsAddTheBreach) {
  EXPECT_THAT(deed_note(deed::cast, ignite), HasSubstr("2 + 1 = 3 damage · Cast: Deal 2 damage."));
  EXPECT_EQ(deed_note(deed::cast, prep("Spark", 0, 1)), "1 damage");
  EXPECT_EQ(deed_note(deed::cast, prep("Spark", 0, 2)), "1 damage · in a closed breach");
  // Breaches I and III are open.
  EXPECT_THAT(deed_note(deed::cast, prep("Planar Insight", 0, 1)), HasSubstr("4 damage"));
  // Beside it lie Spark and Planar Insight in I, and Ignite in III.
  EXPECT_THAT(deed_note(deed::cast, prep("Chaos Arc", 0, 2)), HasSubstr("9 damage"));
  // What depends on cards still to be discarded is not foretold.
  EXPECT_THAT(deed_note(deed::cast, prep("Dark Fire", 0, 3)),
              HasSubstr("+1 damage of the breach · Cast: Discard up to 2"));
}

TEST_F(AeonsEndTable, TargetsSayWhatWouldBeLeft) {
  Play p(rules(), table, nullptr);
  set(value::extra_damage, 4);
  p.ask(0, prompt::target, ignite);
  const CardId scorn = table.zones[p.zone(zone::nemesis_play)].first;
  p.offer_card(aeons_end::nemesis(table));
  p.offer_card(scorn);
  EXPECT_EQ(note({.kind = OptionKind::card, .card = aeons_end::nemesis(table)}),
            "life 41/70 · 37 left after 4 damage");
  EXPECT_EQ(note({.kind = OptionKind::card, .card = scorn}), "life 4/9 · defeated by 4 damage");
}

TEST_F(AeonsEndTable, OtherOptionsSayWhoAndWhere) {
  EXPECT_EQ(note({.kind = OptionKind::seat, .value = 1}),
            "Mist · exhausted · charges 0/5 · hand 1 · prepped 1");
  EXPECT_EQ(note({.kind = OptionKind::card, .card = breach(1, 1)}), "open · with Spark · of Mist");
  EXPECT_EQ(note({.kind = OptionKind::card, .card = take("Player 2")}), "");
  const CardId drawn_card = table.zones[SeatView(rules(), table, 0).zone(zone::turn_discard)].first;
  EXPECT_EQ(note({.kind = OptionKind::card, .card = drawn_card}), "Mist");
  const CardId jade = table.zones[SeatView(rules(), table, 0).zone(zone::discard, 0)].last;
  EXPECT_EQ(note({.kind = OptionKind::card, .card = jade}),
            "gem, cost 2 · Gain 2 aether. · in the discard pile");
}

// ---- the other nemeses --------------------------------------------------------------------------

class CarapaceQueenTable : public AeonsEnd {
 protected:
  CarapaceQueenTable() : AeonsEnd(1, {{"mages", "Jian"}, {"nemesis", "carapace-queen"}}) {
    for (int i = 0; i < 7; ++i) set(give("Husk", zone::husks), counter::life, 1);
  }
};

TEST_F(CarapaceQueenTable, SaysWhichSwarmLineApplies) {
  EXPECT_THAT(drawn(0, plain),
              HasSubstr("husks        7 · Swarm, if the number of husks is at most 10:"));
  for (int i = 0; i < 6; ++i) set(give("Husk", zone::husks), counter::life, 2);
  EXPECT_THAT(drawn(0, plain),
              HasSubstr("husks        13 with 2 life, 7 of them damaged · Swarm, if the number of "
                        "husks"));
}

TEST_F(CarapaceQueenTable, AloneAllPlayerCardsAreOnesOwn) {
  EXPECT_THAT(drawn(0, plain), HasSubstr("Turn order   5 left: Katya ×3, Nemesis ×2"));
  give("Player 2", zone::turn_discard);
  EXPECT_THAT(drawn(0, plain), HasSubstr("Turn order   Katya · 4 left: Katya ×2, Nemesis ×2"));
}

TEST_F(CarapaceQueenTable, TheEndSaysHow) {
  table.facts.over = 1;
  set(value::ending, aeons_end::swarmed);
  const SeatView view(rules(), table, no_seat);
  EXPECT_THAT(drawn(0, plain), HasSubstr("the game is over"));
  EXPECT_EQ(view.ending(names), "Carapace Queen wins: the husks are too many.");
}

// ---- before a game ------------------------------------------------------------------------------

std::optional<NewGame> welcomed_to_aeons_end(const std::string& input) {
  return welcomed_to("aeons-end", input);
}

TEST(AeonsEndWelcome, EnterIsAFirstGame) {
  const auto wanted = welcomed_to_aeons_end("\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.players, 2);
  EXPECT_EQ(wanted->setup.option("nemesis"), "rageborne");
  EXPECT_EQ(wanted->setup.option("mages"), "Kadir,Mist");
}

TEST(AeonsEndWelcome, EnterAtEachQuestionIsTheSameForOnePerson) {
  const auto wanted = welcomed_to_aeons_end("s\n\n\n\n\n\n\n\n");
  ASSERT_TRUE(wanted);
  EXPECT_TRUE(wanted->together);
  EXPECT_EQ(wanted->setup.players, 2);
  EXPECT_THAT(wanted->setup.names, ElementsAre("Kadir", "Mist"));
  EXPECT_EQ(wanted->setup.option("mages"), "Kadir,Mist");
  EXPECT_EQ(wanted->setup.option("nemesis"), "rageborne");
  EXPECT_EQ(wanted->setup.option("level"), "beginner");
  EXPECT_EQ(wanted->setup.option("market"), "deck-destruction");
}

TEST(AeonsEndWelcome, EverythingCanBeChosen) {
  const auto wanted = welcomed_to_aeons_end(
      "s\n1\n\nJian\nCrooked\nextinction\nchoose\nJade\n\nMage's\n\nIgnite\nChaos\n\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.players, 1);
  EXPECT_EQ(wanted->setup.option("mages"), "Jian");
  EXPECT_EQ(wanted->setup.option("nemesis"), "crooked-mask");
  EXPECT_EQ(wanted->setup.option("level"), "extinction");
  EXPECT_EQ(wanted->setup.option("market"), "Jade,Mage's Talisman,Ignite,Chaos Arc");
  EXPECT_EQ(wanted->game->check_setup(rules_of("aeons-end"), wanted->setup), "");
}

TEST(AeonsEndWelcome, NobodyIsChosenTwice) {
  const auto wanted = welcomed_to_aeons_end("s\n4\n\n1\n1\n1\n1\n\n\n\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.option("mages"), "Adelheim,Brama,Jian,Kadir");
}

TEST(AeonsEndWelcome, LeavingIsAlwaysPossible) {
  EXPECT_FALSE(welcomed_to_aeons_end("q\n"));
  EXPECT_FALSE(welcomed_to_aeons_end("s\n2\n\nquit\n"));
}

// ---- a game at the keyboard ---------------------------------------------------------------------

std::string played(const std::string& input) {
  return written_in({.game = find_game("aeons-end"),
                     .setup = {.players = 1, .options = {{"mages", "Kadir"}}, .names = {}},
                     .seed = 5,
                     .seats = {std::string(person)}},
                    input);
}

TEST(AeonsEndKeyboard, ATurnIsPlayedTakenBackAndExplained) {
  const std::string text = played("?\n2\nundo\nc Kadir\n");
  EXPECT_THAT(text, HasSubstr("Main phase: what do you do?"));
  EXPECT_THAT(text, HasSubstr("AE-MAIN-1"));
  EXPECT_THAT(text, HasSubstr("Taken back."));
  EXPECT_THAT(text, HasSubstr("Breach Mage Delver"));
}

}  // namespace
}  // namespace muster::terminal
