#include "games/sentinels/rules/sentinels.h"
#include "table_test.h"

namespace muster::terminal {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

namespace counter = sentinels::counter;
namespace deed = sentinels::deed;
namespace prompt = sentinels::prompt;
namespace seat_value = sentinels::seat_value;
namespace value = sentinels::value;
namespace zone = sentinels::zone;

// A table that is laid out and can be changed by hand.
class Sentinels : public TableTest {
 protected:
  explicit Sentinels(std::vector<std::pair<std::string, std::string>> options)
      : TableTest("sentinels", 3, std::move(options)) {
    names.players = {"Katya", "Maxim", "Zhenya"};
    set(value::round, 3);
    set(value::turn, 0);
    set(value::phase, static_cast<int>(sentinels::Phase::power));
  }

  // Into play, with the HP that are printed.
  CardId play(std::string_view name, std::uint8_t kind, Seat s = no_seat) {
    const CardId c = make(name, kind, s == no_seat ? Seat{0} : s, s);
    Play p(rules(), table, nullptr);
    sentinels::set_starting_hp(p, c);
    return c;
  }
  CardId hold(std::string_view name, Seat s) { return make(name, zone::hand, s, s); }
  void incapacitate(Seat s) {
    Play p(rules(), table, nullptr);
    const CardId c = sentinels::character(table, s);
    p.become(c, p.definition(c).back);
    set(c, counter::max_hp, 0);
    set_seat(s, seat_value::out, 1);
  }
};

class SentinelsTable : public Sentinels {
 protected:
  SentinelsTable() : Sentinels({{"heroes", "Legacy,Haka: First Appearance,Ra"}}) {
    set(sentinels::villain(table), counter::hp, 31);
    set(play("Blade Battalion", zone::villain), counter::hp, 3);
    set(sentinels::character(table, 0), counter::hp, 12);
    hold("Flying Smash", 0);
    hold("Flying Smash", 0);
    hold("Bulletproof Skin", 0);
    hold("Mere", 1);
  }
};

TEST_F(SentinelsTable, ShowsTheRoundTheTurnAndThePhase) {
  EXPECT_THAT(drawn(0, plain), HasSubstr("Sentinels · Round 3 · Legacy's turn · POWER PHASE · H = "
                                         "3\n"));
  set(value::turn, sentinels::villain_side);
  set(value::advanced, 1);
  set(value::phase, static_cast<int>(sentinels::Phase::start));
  EXPECT_THAT(drawn(0, plain), HasSubstr("the Villain's turn · START PHASE · H = 3 · advanced"));
  set(value::turn, sentinels::environment_side);
  EXPECT_THAT(drawn(0, plain), HasSubstr("the Environment's turn"));
  table.facts.over = 1;
  EXPECT_THAT(drawn(0, plain), HasSubstr("Sentinels · the game is over"));
}

TEST_F(SentinelsTable, ShowsTheVillainWithItsCardsInOrder) {
  play("Living Force-Field", zone::villain);
  make("Hasten Doom", zone::villain_trash);
  make("Hasten Doom", zone::villain_trash);
  for (const Style& style : {plain, framed}) {
    const std::string text = drawn(0, style);
    EXPECT_THAT(text, HasSubstr("Baron Blade · Impulsion Beam Inventor"));
    EXPECT_THAT(text, HasSubstr("HP 31/40"));
    EXPECT_THAT(text, HasSubstr("When this would be destroyed: Instead flip this."));
    EXPECT_THAT(text, HasSubstr("Blade Battalion · HP 3/5"));
    EXPECT_THAT(text, HasSubstr("END PHASE: Baron Blade regains H minus 1"));
    EXPECT_THAT(text, HasSubstr("trash 2: Hasten Doom ×2"));
    EXPECT_LT(text.find("Blade Battalion ·"), text.find("Living Force-Field"));
    // What was done at the beginning is over, and this is no advanced game.
    EXPECT_THAT(text, AllOf(Not(HasSubstr("Setup")), Not(HasSubstr("Advanced"))));
  }
  set(value::advanced, 1);
  EXPECT_THAT(drawn(0, plain), HasSubstr("PHASE: Discard the top H minus 2 cards"));
}

TEST_F(SentinelsTable, ShowsTheOtherSideOfTheVillain) {
  Play p(rules(), table, nullptr);
  const CardId c = sentinels::villain(table);
  p.become(c, p.definition(c).back);
  EXPECT_THAT(drawn(0, plain), HasSubstr("Baron Blade · Armored Mad Scientist"));
}

TEST_F(SentinelsTable, ShowsTheHeroesInOrderWithOpenHands) {
  play("Mere", zone::area, 1);
  make("Bulletproof Skin", zone::trash, 0, 0);
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("▸ Legacy · Katya · HP 12/32"));
  EXPECT_THAT(text, HasSubstr("hand       3 · deck 40 · trash 1: Bulletproof Skin"));
  EXPECT_THAT(text, HasSubstr("Haka: First Appearance · Maxim · HP 32/32\n"
                              "    in play    Mere\n"
                              "    hand       1: Mere · deck 40 · trash 0"));
  EXPECT_LT(text.find("Legacy · Katya"), text.find("Haka: First"));
  EXPECT_LT(text.find("Haka: First"), text.find("Ra · Zhenya"));
  // The order is that of the turns, whoever looks.
  const std::string other = drawn(1, plain);
  EXPECT_LT(other.find("Legacy · Katya"), other.find("Haka: First"));
  EXPECT_THAT(other, HasSubstr("hand       3: Flying Smash ×2, Bulletproof Skin"));
}

TEST_F(SentinelsTable, TheViewerReadsEveryText) {
  play("Inspiring Presence", zone::area, 0);
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("Galvanize: Power: Until your START PHASE:"));
  EXPECT_THAT(text, HasSubstr("Inspiring Presence  After this is played:"));
  EXPECT_THAT(text, HasSubstr("Flying Smash ×2   One-Shot: Legacy deals up to 3 targets"));
  EXPECT_THAT(text, HasSubstr("Bulletproof Skin  Ongoing, Limited: -1 damage dealt to Legacy."));
  EXPECT_THAT(drawn(no_seat, plain), Not(HasSubstr("Galvanize")));
}

// The question says what they do.
TEST_F(SentinelsTable, CardsThatCanBePlayedNowAreToldInTheQuestion) {
  Play p(rules(), table, nullptr);
  p.ask(0, prompt::play);
  const ZoneId hand = p.zone(zone::hand, 0);
  for (CardId c = table.zones[hand].first; c != no_card; c = table.cards[c].next)
    p.offer_deed(deed::play, c);
  EXPECT_THAT(drawn(0, plain), AllOf(HasSubstr("hand     Flying Smash ×2, Bulletproof Skin"),
                                     Not(HasSubstr("up to 3 targets"))));
}

TEST_F(SentinelsTable, MarksWhoIsIncapacitated) {
  incapacitate(1);
  EXPECT_THAT(drawn(0, plain),
              HasSubstr("Haka: First Appearance · Maxim · INCAPACITATED\n  Ra · Zhenya"));
  EXPECT_THAT(drawn(1, plain), HasSubstr("Incapacitated: A Hero takes their POWER PHASE."));
}

TEST_F(SentinelsTable, ShowsTheEnvironment) {
  EXPECT_THAT(drawn(0, plain), HasSubstr("Environment\n  piles        deck 15 · trash 0"));
  play("Police Backup", zone::environment);
  make("Bustling City", zone::environment_trash);
  EXPECT_THAT(drawn(0, plain),
              AllOf(HasSubstr("Environment · Megalopolis\n"),
                    HasSubstr("Police Backup · HP 6/6 · immune to Hero targets · counts as a Hero "
                              "target"),
                    HasSubstr("trash 1: Bustling City")));
}

TEST_F(SentinelsTable, ShowsWhatIsUnderCards) {
  Play p(rules(), table, nullptr);
  p.attach(make("Hasten Doom", zone::villain_trash), sentinels::villain(table), true);
  const CardId below = make("Mere", zone::hand, 1, 1);
  p.attach(below, play("Bulletproof Skin", zone::area, 0), true);
  EXPECT_THAT(drawn(0, plain), HasSubstr("under it: Hasten Doom"));
  EXPECT_THAT(drawn(0, plain), HasSubstr("Bulletproof Skin (under it: Mere)"));
}

TEST_F(SentinelsTable, ShowsWhatIsCarriedOut) {
  make("Hasten Doom", zone::resolving);
  make("Blade Battalion", zone::revealed);
  EXPECT_THAT(drawn(0, plain),
              AllOf(HasSubstr("Now          Hasten Doom. One-Shot: Baron Blade deals each Hero"),
                    HasSubstr("Revealed     Blade Battalion. Minion: END PHASE:")));
}

// ---- what is added to damage and taken from it --------------------------------------------------

TEST_F(SentinelsTable, NemesesDealEachOtherMore) {
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("nemesis: Legacy +1\n"));
  EXPECT_THAT(text, HasSubstr("Legacy · Katya · HP 12/32 · nemesis: Baron Blade +1"));
  incapacitate(0);
  EXPECT_THAT(drawn(0, plain), Not(HasSubstr("nemesis: Legacy")));
}

TEST_F(SentinelsTable, NumbersSayWhatIsDealtAndTaken) {
  play("Living Force-Field", zone::villain);
  play("\"Consider the Price of Victory!\"", zone::villain);
  play("Inspiring Presence", zone::area, 0);
  play("Bulletproof Skin", zone::area, 0);
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("  takes -1 · nemesis: Legacy +1"));
  EXPECT_THAT(text, HasSubstr("Legacy · Katya · HP 12/32 · deals -1 · takes -1"));
  EXPECT_THAT(text, HasSubstr("Haka: First Appearance · Maxim · HP 32/32 · deals +1 -1\n"));
  EXPECT_THAT(text, HasSubstr("Blade Battalion · HP 3/5\n"));
}

TEST_F(SentinelsTable, SaysWhoIsImmune) {
  play("Mobile Defense Platform", zone::villain);
  play("Danger Sense", zone::area, 0);
  EXPECT_THAT(drawn(0, plain), AllOf(HasSubstr("  immune · nemesis: Legacy +1"),
                                     Not(HasSubstr("immune to Environment targets"))));
  play("Bank Heist In Progress", zone::environment);
  EXPECT_THAT(drawn(0, plain),
              HasSubstr("Legacy · Katya · HP 12/32 · immune to Environment targets"));
  // Of several targets only this one counts as a Hero target.
  play("Police Backup", zone::environment);
  EXPECT_THAT(drawn(0, plain), HasSubstr("Bank Heist In Progress · HP 6/6\n"));
}

TEST_F(SentinelsTable, SaysWhoseDamageIsIrreducible) {
  play("Haka of Frenzy", zone::area, 1);
  EXPECT_THAT(drawn(0, plain), HasSubstr("HP 32/32 · deals irreducible damage"));
}

TEST_F(SentinelsTable, FitsTheWidth) {
  play("Living Force-Field", zone::villain);
  play("Police Backup", zone::environment);
  play("Inspiring Presence", zone::area, 0);
  for (const char* card : {"Hasten Doom", "Blade Battalion", "Devious Disruption"})
    make(card, zone::villain_trash);
  make("Hasten Doom", zone::resolving);
  fits_the_width();
}

TEST_F(SentinelsTable, PlainLinesHaveNoEscapeCodesAndNoFrames) { plain_lines_are_plain(); }

// Nobody knows what lies in the decks: the drawing is the same.
TEST_F(SentinelsTable, HiddenCardsDoNotChangeWhatIsSeen) {
  Play p(rules(), table, nullptr);
  const std::string before = drawn(0, plain);
  for (const ZoneId deck : {p.zone(zone::villain_deck), p.zone(zone::environment_deck),
                            p.zone(zone::deck, 0), p.zone(zone::deck, 1)}) {
    const CardId first = table.zones[deck].first;
    CardId other = table.cards[first].next;
    while (table.cards[other].definition == table.cards[first].definition)
      other = table.cards[other].next;
    std::swap(table.cards[first].definition, table.cards[other].definition);
  }
  EXPECT_EQ(before, drawn(0, plain));
}

// ---- types of damage ----------------------------------------------------------------------------

class VossTable : public Sentinels {
 protected:
  VossTable() : Sentinels({{"villain", "grand-warlord-voss"}, {"heroes", "Legacy,Bunker,Ra"}}) {}
};

TEST_F(VossTable, TellsTypesOfDamageApart) {
  play("Bionauts", zone::villain);
  play("Grunt Guards", zone::villain);
  const std::string text = drawn(0, plain);
  EXPECT_THAT(text, HasSubstr("Bionauts · HP 6/6 · takes -1 · immune to toxic"));
  EXPECT_THAT(text, HasSubstr("HP 90/90\n  takes -5"));  // 2 for each of them, and 1
}

// ---- Events -------------------------------------------------------------------------------------

class EventTable : public Sentinels {
 protected:
  EventTable()
      : Sentinels({{"event", "singularity"}, {"collections", "moonfall"}, {"heroes", "Legacy"}}) {}
};

TEST_F(EventTable, ShowsTheEventAndTheCollections) {
  EXPECT_THAT(drawn(0, plain),
              AllOf(HasSubstr("Event        Singularity · Pervasive Omnicode."),
                    HasSubstr("Collections  Moonfall. Dangerous Disruption: Reward:")));
}

// ---- what options mean --------------------------------------------------------------------------

TEST_F(SentinelsTable, OptionsSayWhatTheyAreAbout) {
  EXPECT_EQ(note({.kind = OptionKind::seat, .value = 1}),
            "Haka · HP 32/32 · hand 1 · deck 40 · trash 0");
  EXPECT_EQ(note({.kind = OptionKind::seat, .value = sentinels::villain_side}),
            "deck 25 · trash 0");
  EXPECT_EQ(note({.kind = OptionKind::seat, .value = sentinels::environment_side}),
            "deck 15 · trash 0");
  const CardId skin = table.zones[view(0).zone(zone::hand, 0)].last;
  EXPECT_EQ(note({.kind = OptionKind::deed, .value = deed::play, .card = skin}),
            "Ongoing, Limited: -1 damage dealt to Legacy.");
  EXPECT_EQ(note({.kind = OptionKind::card, .card = play("Bulletproof Skin", zone::area, 0)}, 1),
            "with Legacy · -1 damage dealt to Legacy.");
  const Definition& legacy = rules().library.definitions[static_cast<std::size_t>(
      table.cards[sentinels::character(table, 0)].definition)];
  // The option itself has the whole text.
  EXPECT_EQ(note({.kind = OptionKind::ability, .value = legacy.first_ability}), "");
  incapacitate(1);
  EXPECT_EQ(note({.kind = OptionKind::seat, .value = 1}), "Haka · incapacitated");
}

// The words of such an option say how much it would be.
TEST_F(SentinelsTable, TargetsOfDamageSayWhatTheyHave) {
  play("Living Force-Field", zone::villain);
  const Option baron{.kind = OptionKind::card, .card = sentinels::villain(table)};
  EXPECT_EQ(note(baron), "HP 31/40 · takes -1 · nemesis: Legacy +1");
  Play p(rules(), table, nullptr);
  p.ask(0, prompt::aim);
  p.offer_card(sentinels::villain(table));
  EXPECT_EQ(note(baron), "HP 31/40");
}

// ---- before a game ------------------------------------------------------------------------------

std::optional<NewGame> welcomed_to_sentinels(const std::string& input) {
  return welcomed_to("sentinels", input);
}

TEST(SentinelsWelcome, EnterIsAFirstGame) {
  const auto wanted = welcomed_to_sentinels("\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.players, 3);
  EXPECT_EQ(wanted->setup.option("heroes"), "Legacy,Haka,Ra");
  EXPECT_EQ(wanted->setup.option("first-game"), "yes");
}

TEST(SentinelsWelcome, EnterAtEachQuestionIsTheSameForOnePerson) {
  const auto wanted = welcomed_to_sentinels("s\n\n\n\n\n\n\n\n\n\n\n");
  ASSERT_TRUE(wanted);
  EXPECT_TRUE(wanted->together);
  EXPECT_EQ(wanted->setup.players, 3);
  EXPECT_THAT(wanted->setup.names, ElementsAre("Legacy", "Haka", "Ra"));
  EXPECT_EQ(wanted->setup.option("villain"), "baron-blade");
  EXPECT_EQ(wanted->setup.option("environment"), "megalopolis");
  EXPECT_EQ(wanted->setup.option("heroes"), "Legacy,Haka,Ra");
  EXPECT_EQ(wanted->setup.option("advanced", "no"), "no");
  EXPECT_EQ(wanted->setup.option("first-game"), "yes");
  EXPECT_EQ(wanted->game->check_setup(rules_of("sentinels"), wanted->setup), "");
}

TEST(SentinelsWelcome, AnEventSaysWhoTheVillainIs) {
  const auto wanted = welcomed_to_sentinels(
      "s\n4\n\nInvasion\nMoonfall\n\nMagmaria\nUnity\nLegacy: First\n\n\nyes\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.option("event"), "invasion-of-earth");
  EXPECT_EQ(wanted->setup.option("villain"), "");
  EXPECT_EQ(wanted->setup.option("collections"), "moonfall");
  EXPECT_EQ(wanted->setup.option("environment"), "magmaria");
  EXPECT_EQ(wanted->setup.option("heroes"), "Unity,Legacy: First Appearance,Haka,Ra");
  EXPECT_EQ(wanted->setup.option("advanced"), "yes");
  EXPECT_THAT(wanted->setup.names, ElementsAre("Unity", "Legacy", "Haka", "Ra"));
  EXPECT_EQ(wanted->game->check_setup(rules_of("sentinels"), wanted->setup), "");
}

TEST(SentinelsWelcome, SeveralPeopleNameACaptain) {
  const auto wanted = welcomed_to_sentinels("s\n3\nbots\nKatya\n\nOmnitron\n\n\n\n\n\n2\n");
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->setup.option("villain"), "omnitron");
  EXPECT_EQ(wanted->setup.option("captain"), "2");
  EXPECT_EQ(wanted->setup.option("first-game"), "");
  EXPECT_EQ(wanted->game->check_setup(rules_of("sentinels"), wanted->setup), "");
}

TEST(SentinelsWelcome, LeavingIsAlwaysPossible) {
  EXPECT_FALSE(welcomed_to_sentinels("q\n"));
  EXPECT_FALSE(welcomed_to_sentinels("s\n3\n\nquit\n"));
}

// ---- a game at the keyboard ---------------------------------------------------------------------

TEST(SentinelsKeyboard, ATurnIsPlayedTakenBackAndExplained) {
  const std::string text =
      written_in({.game = find_game("sentinels"),
                  .setup = {.players = 3, .options = {{"heroes", "Legacy,Haka,Ra"}}, .names = {}},
                  .seed = 5,
                  .seats = {3, std::string(person)},
                  .together = true},
                 "?\n1\nundo\nc Legacy\n");
  EXPECT_THAT(text, HasSubstr("Play a card?"));
  EXPECT_THAT(text, HasSubstr("SM-HERO-TURN-3"));
  EXPECT_THAT(text, HasSubstr("Taken back."));
  EXPECT_THAT(text, HasSubstr("Galvanize"));
}

}  // namespace
}  // namespace muster::terminal
