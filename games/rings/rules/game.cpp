// The game as the kernel sees it: its lists of words, and the few answers the kernel asks for.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cards/phrases.h"
#include "games/rings/rules/choices.h"
#include "games/rings/rules/positions.h"
#include "games/rings/rules/procedures.h"
#include "games/rings/rules/setup.h"
#include "games/rings/words/vocabulary.h"
#include "rules/nouns.h"
#include "rules/steps.h"
#include "rules/window.h"

namespace muster::rings {

namespace {

// Where cards are not `in_play` they are out of play: LR-IN-PLAY-2. Everybody sees what no `sight`
// keeps from them, so also the piles and the victory display: LR-DISCARD-PILE-1, -3. What lies out
// of play before a seat is that player's: LR-OWNERSHIP-6.
constexpr std::array zones = {
    ZoneKind{.name = "removed"},
    ZoneKind{.name = "victory display"},
    ZoneKind{.name = "set aside", .aside = true},
    ZoneKind{.name = "quest", .in_play = true, .whole = true},
    ZoneKind{.name = "quest deck", .sight = Sight::nobody},
    ZoneKind{.name = "campaign", .in_play = true},
    ZoneKind{.name = "active location", .in_play = true},
    ZoneKind{.name = "staging area", .sight = Sight::by_face, .in_play = true},
    ZoneKind{.name = "encounter deck", .sight = Sight::nobody},
    ZoneKind{.name = "encounter discard"},
    ZoneKind{.name = "revealed", .sight = Sight::by_face},
    ZoneKind{.name = "campaign pool"},
    ZoneKind{.name = "heroes", .per_seat = true, .in_play = true, .whole = true},
    ZoneKind{.name = "allies", .per_seat = true, .in_play = true},
    ZoneKind{.name = "engaged",
             .per_seat = true,
             .sight = Sight::by_face,
             .in_play = true,
             .no_control = true},
    ZoneKind{.name = "on deck", .per_seat = true, .in_play = true, .no_control = true},
    // LR-TABLE-TALK-2; as large as it gets: LR-DRAW-5
    ZoneKind{.name = "hand", .per_seat = true, .sight = Sight::owner, .hand = true},
    // Nothing renews it: LR-OUT-OF-CARDS-2
    ZoneKind{.name = "deck", .per_seat = true, .sight = Sight::nobody},
    ZoneKind{.name = "discard pile", .per_seat = true},
    ZoneKind{.name = "playing", .per_seat = true},
};
static_assert(zones.size() == zone::playing + 1);

constexpr std::array prompts = {
    Prompt{"target", "Choose {what}.", ""},
    Prompt{"branch", "Choose one.", ""},
    Prompt{"may", "Do you want to?", ""},
    Prompt{"window", "Use a response now?", "LR-RESPONSE-5"},
    Prompt{"order", "Which works first?", "LR-FORCED-3"},
    Prompt{"mulligan", "Keep this hand, or shuffle it back and draw six new cards?", "LR-SETUP-12"},
    Prompt{"action", "Take an action?", "LR-ACTION-WINDOW-1", "no action"},
    Prompt{"planning", "Play allies and attachments, or take an action.", "LR-PLANNING-PHASE-3",
           "end planning"},
    Prompt{"pay", "Whose resources pay? {number} to go.", "LR-RESOURCE-MATCH-1"},
    Prompt{
        .key = "x", .text = "How much is X?", .rule = "LR-LETTER-X-2", .amount = "X is {number}"},
    Prompt{"attach", "Attach it to what?", "LR-ATTACHMENT-1"},
    Prompt{"commit", "Who commits to the quest?", "LR-QUEST-PHASE-4", "nobody else"},
    Prompt{"travel", "Do the players travel?", "LR-TRAVEL-PHASE-3", "stay"},
    Prompt{"engage", "Do you engage an enemy?", "LR-ENCOUNTER-PHASE-3", "don't engage"},
    Prompt{"check", "Which enemy engages?", "LR-GAP-21"},
    Prompt{"shadow order", "Which enemy is dealt its shadow card first?", "LR-GAP-22"},
    Prompt{"enemy attack", "Which enemy attacks next?", "LR-ENEMY-ATTACK-1"},
    Prompt{"defend", "Who defends?", "LR-ENEMY-ATTACK-3", "nobody defends"},
    Prompt{"sentinel", "Does a sentinel of yours defend?", "LR-SENTINEL-2", "no"},
    Prompt{"undefended", "Nobody defended: which hero takes the damage?", "LR-ENEMY-ATTACK-12"},
    Prompt{"defender hit", "Which defender takes the damage?", "LR-MULTI-DEFENDERS-3"},
    Prompt{"attack", "Which enemy do you attack?", "LR-PLAYER-ATTACK-1", "no more attacks"},
    Prompt{"attackers", "Who attacks?", "LR-PLAYER-ATTACK-1", "nobody else"},
    Prompt{"ranged", "Do ranged characters of yours join the attack?", "LR-PLAYER-ATTACK-3",
           "nobody else"},
    Prompt{"restricted", "Too many restricted attachments: which one goes?", "LR-RESTRICTED-2"},
    Prompt{"refresh", "Pay {number} resources to ready this hero?", "LR-REFRESH-PHASE-3",
           "leave exhausted"},
    Prompt{"keep", "Which card do you keep?", "LR-SEARCH-2"},
    Prompt{"put back", "Which card goes back on top next?", "LR-SEARCH-3"},
    Prompt{"search", "Which card do you take?", "LR-SEARCH-2", "none"},
    Prompt{"staging order", "What is resolved first?", "LR-GAP-19"},
    Prompt{"exhaust", "Exhaust a character.", "LR-CHOOSE-1"},
    Prompt{"discard", "Discard a card from your hand.", "LR-COST-4"},
    Prompt{"fall order", "Which of them falls first?", "LR-SIMULTANEOUS-1"},
    Prompt{"discard order", "Which card goes to the discard pile first?", "LR-DISCARD-PILE-5"},
};
static_assert(prompts.size() == prompt::discard_order + 1);

constexpr std::array deeds = {
    Deed{"play", "play {card}"},
    Deed{"commit", "commit {card}"},
    Deed{"travel to", "travel to {card}"},
    Deed{"engage", "engage {card}"},
    Deed{"defend with", "defend with {card}"},
    Deed{"attack", "attack {card}"},
    Deed{"attack with", "attack with {card}"},
    Deed{"doomed", "doomed"},
    Deed{"guarded", "guarded"},
    Deed{"when revealed", "its effects when revealed"},
    Deed{"pay", "pay to ready {card}"},
    Deed{"new hand", "draw a new hand"},
    Deed{"keep", "keep this hand"},
};
static_assert(deeds.size() == deed::keep_hand + 1);

constexpr std::array log_lines = {
    LogLine{"scenario", "The quest begins with {card}.", "LR-SETUP-13"},
    LogLine{"hero", "{by} plays {card}.", "LR-SETUP-6"},
    LogLine{"round", "Round {number}.", "LR-ROUND-1", true},
    LogLine{"resource phase", "The resource phase begins.", "LR-ROUND-5"},
    LogLine{"planning phase", "The planning phase begins.", "LR-ROUND-5"},
    LogLine{"quest phase", "The quest phase begins.", "LR-ROUND-5"},
    LogLine{"travel phase", "The travel phase begins.", "LR-ROUND-5"},
    LogLine{"encounter phase", "The encounter phase begins.", "LR-ROUND-5"},
    LogLine{"combat phase", "The combat phase begins.", "LR-ROUND-5"},
    LogLine{"refresh phase", "The refresh phase begins.", "LR-ROUND-5"},
    LogLine{"plays", "{by} plays {card}.", "LR-PLAY-PUT-1"},
    LogLine{"uses", "{by} uses {card}.", "LR-INITIATE-1"},
    LogLine{"forced", "{card} takes effect.", "LR-FORCED-1"},
    LogLine{"stage", "The quest is {card} now.", "LR-QUEST-CARD-1"},
    LogLine{"stage defeated", "{card} is completed.", "LR-QUEST-ADVANCE-1"},
    LogLine{"reveals", "{by} reveals {card}.", "LR-STAGING-2"},
    LogLine{"doomed", "{card} is doomed {number}.", "LR-DOOMED-1"},
    LogLine{"surge", "{card} surges.", "LR-SURGE-1"},
    LogLine{"guarded", "{card} is guarded by {other}.", "LR-GUARDED-1"},
    LogLine{"staged", "{card} is added to the staging area.", "LR-STAGING-4"},
    LogLine{"commits", "{by} commits {card} to the quest.", "LR-QUEST-PHASE-4"},
    LogLine{"succeeds", "The players quest successfully, by {number}.", "LR-QUEST-PHASE-13"},
    LogLine{"fails", "The players quest unsuccessfully, by {number}.", "LR-QUEST-PHASE-15"},
    LogLine{"draw", "Willpower and threat are equal: nothing happens.", "LR-QUEST-PHASE-16"},
    LogLine{"progress", "{number} progress is placed on {card}.", "LR-ACTIVE-LOCATION-4"},
    LogLine{"progress removed", "{number} progress is removed from {card}.", "LR-GAP-85"},
    LogLine{"explored", "{card} is explored.", "LR-EXPLORED-1"},
    LogLine{"travels", "The players travel to {card}.", "LR-TRAVEL-PHASE-3"},
    LogLine{"engages", "{card} engages {by}.", "LR-ENGAGED-1"},
    LogLine{"shadow dealt", "{card} is dealt a shadow card.", "LR-COMBAT-PHASE-3"},
    LogLine{"shadow", "The shadow card is {card}.", "LR-ENEMY-ATTACK-8"},
    LogLine{"no shadow", "The shadow card is {card}, without effect.", "LR-ENEMY-ATTACK-8"},
    LogLine{"enemy attacks", "{card} attacks {by}.", "LR-ENGAGED-3"},
    LogLine{"defends", "{card} defends.", "LR-ENEMY-ATTACK-3"},
    LogLine{"undefended", "Nobody defends {by}.", "LR-ENEMY-ATTACK-5"},
    LogLine{"attacks", "{card} attacks {other}.", "LR-PLAYER-ATTACK-1"},
    LogLine{"damage", "{card} takes {number} damage.", "LR-DAMAGE-4"},
    LogLine{"no damage", "{card} cannot take damage.", "LR-CANNOT-DAMAGE-1"},
    LogLine{"heals", "{card} heals {number} damage.", "LR-GAP-59"},
    LogLine{"destroyed", "{card} is destroyed.", "LR-HIT-POINTS-2"},
    LogLine{"threat", "{by}'s threat rises by {number}.", "LR-THREAT-1"},
    LogLine{"threat down", "{by}'s threat falls by {number}.", "LR-THREAT-1"},
    LogLine{"eliminated", "{by} is eliminated.", "LR-ELIMINATION-4"},
    LogLine{"draws", "{by} draws {card}.", "LR-DRAW-1"},
    LogLine{"discards", "{card} is discarded.", "LR-DISCARD-PILE-2"},
    LogLine{"returns", "{card} returns to {by}'s hand.", "LR-OWNERSHIP-7"},
    LogLine{"enters", "{card} is put into play.", "LR-PLAY-PUT-4"},
    LogLine{"attached", "{card} is attached to {other}.", "LR-ATTACHMENT-1"},
    LogLine{"on deck", "{card} is attached to {by}'s deck.", "LR-ATTACHMENT-1"},
    LogLine{"removed", "{card} is removed from the game.", "LR-REMOVED-1"},
    LogLine{"victory", "{card} goes to the victory display.", "LR-VICTORY-1"},
    LogLine{"cancelled", "The effects of {card} are cancelled.", "LR-CANCEL-1"},
    LogLine{"new encounter deck", "The encounter discard pile is shuffled into a new deck.",
            "LR-OUT-OF-CARDS-3"},
    LogLine{"first player", "{by} is the first player.", "LR-REFRESH-PHASE-5"},
    LogLine{"mulligan", "{by} draws a new hand.", "LR-MULLIGAN-1"},
    LogLine{"resources", "{card} gains {number:resource}.", "LR-GAIN-1"},
    LogLine{"readies", "{card} readies.", "LR-READY-2"},
    LogLine{"exhausts", "{card} exhausts.", "LR-EXHAUSTED-1"},
    LogLine{"claims", "{by} claims {card}.", "LR-OBJECTIVE-4"},
    LogLine{"captured", "{card} is taken prisoner.", "LR-GAP-25"},
    LogLine{"rescued", "{card} is rescued.", "LR-GAP-25"},
    LogLine{"orc guard", "A card of {by}'s deck becomes an Orc Guard.", "LR-GAP-25"},
    LogLine{"control", "{by} controls {card} now.", "LR-OWNERSHIP-5"},
    LogLine{"to staging", "{card} goes to the staging area.", "LR-STAGING-AREA-1"},
    LogLine{"excess", "{number} excess damage becomes threat for {by}.", "LR-GOLDEN-2"},
    LogLine{"won", "The players win.", "LR-WINNING-1"},
    LogLine{"lost by threat", "All players are eliminated: the game is lost.", "LR-ELIMINATION-8"},
    LogLine{"lost by heroes", "All heroes are gone: the game is lost.", "LR-ELIMINATION-8"},
    LogLine{"lost by card", "The game is lost.", "LR-GOLDEN-2"},
    LogLine{"searches", "{by} searches the top of the deck.", "LR-SEARCH-1"},
    LogLine{"shuffled in", "{card} is shuffled into a deck.", "LR-GAP-42"},
    LogLine{"earns", "{card} is earned.", "LR-CAMPAIGN-POOL-3"},
    LogLine{"keeps", "{card} stays with {other}.", "LR-CAMPAIGN-POOL-4"},
    LogLine{"prisoner", "{card} will be taken prisoner.", "LR-CAMPAIGN-LOG-3"},
    LogLine{"pays", "{card} pays {number:resource}.", "LR-PLANNING-PHASE-5"},
    LogLine{"discards from hand", "{by} discards {card} from hand.", "LR-DISCARD-PILE-2"},
    LogLine{"looks", "{by} looks at the top card of the encounter deck: {card}.", "LR-EFFECTS-4"},
    LogLine{"looks at shadow", "{by} looks at the shadow card: {card}.", "LR-EFFECTS-4"},
    LogLine{"to bottom", "{by} puts {card} on the bottom of the encounter deck.", ""},
    LogLine{"on encounter deck", "{card} goes on top of the encounter deck.", ""},
    LogLine{"deck bottom", "{card} goes to the bottom of {by}'s deck.", ""},
    LogLine{"takes", "{by} adds {card} to the hand of {to}.", ""},
    LogLine{"finds nothing", "{by} takes no card.", "LR-SEARCH-1"},
    LogLine{"shuffles discards", "{by}'s discard pile is shuffled into the deck.", ""},
    LogLine{"willpower", "The committed characters have {number} willpower.", "LR-QUEST-PHASE-12"},
    LogLine{"staging threat", "The staging area has {number} threat.", "LR-QUEST-PHASE-12"},
    LogLine{"turns over", "{other} is turned over: {card}.", "LR-CARD-TYPES-3"},
    LogLine{"set aside", "{card} is set aside.", ""},
    LogLine{"switches", "{card} and {other} switch their resources.", "LR-SWITCH-1"},
    LogLine{"leaves quest", "{card} is removed from the quest.", "LR-GOLDEN-2"},
    LogLine{"guard was", "The Orc Guard was {card}.", "LR-DISCARD-PILE-2"},
};
static_assert(log_lines.size() == line::guard_was + 1);

// LR-ABILITY-1. What is `optional` may be used, as soon as what it waits for has come and without
// an action window (LR-ABILITY-2, LR-RESPONSE-1, -4); actions may be used where a window offers
// them. Everything else works by itself when its time has come: LR-ABILITY-3, LR-TRIGGERED-2.
constexpr std::array ability_kinds = {
    AbilityKind{.word = "action", .label = "Action"},
    AbilityKind{.word = "planning action", .label = "Planning Action"},
    AbilityKind{.word = "quest action", .label = "Quest Action"},
    AbilityKind{.word = "travel action", .label = "Travel Action"},
    AbilityKind{.word = "encounter action", .label = "Encounter Action"},
    AbilityKind{.word = "combat action", .label = "Combat Action"},
    AbilityKind{.word = "refresh action", .label = "Refresh Action"},
    AbilityKind{.word = "action of any player", .label = "Action of any player"},
    AbilityKind{.word = "action from hand", .label = "Action from your hand"},
    AbilityKind{.word = "response", .optional = true, .triggered = true, .label = "Response"},
    // LR-ABILITY-ORDER-3
    AbilityKind{.word = "cancelling response",
                .optional = true,
                .triggered = true,
                .label = "Response",
                .prior = true},
    AbilityKind{.word = "response from hand",
                .optional = true,
                .triggered = true,
                .label = "Response from your hand"},
    // LR-FORCED-1
    AbilityKind{.word = "forced", .triggered = true, .label = "Forced"},
    AbilityKind{.word = "forced from aside", .triggered = true, .label = "Forced"},
    // LR-PASSIVE-1: a text without a word in bold; with a moment of its own, or always in force
    AbilityKind{.word = "passive", .triggered = true, .label = ""},
    AbilityKind{.word = "setup", .label = "Setup"},
    AbilityKind{.word = "when revealed", .label = "When Revealed"},
    AbilityKind{.word = "shadow", .label = "Shadow"},
    AbilityKind{.word = "travel", .label = "Travel"},
    AbilityKind{.word = "placement", .label = ""},
    AbilityKind{.word = "resolution", .label = "Resolution"},
    AbilityKind{.word = "always", .constant = true, .label = ""},
};
static_assert(ability_kinds.size() == ability::always + 1);

constexpr Attribute number(std::string_view name, bool stat = true) {
  return {name, AttributeKind::number, stat};
}
constexpr Attribute text(std::string_view name) { return {name, AttributeKind::text}; }
constexpr Attribute word(std::string_view name) { return {name, AttributeKind::word}; }
constexpr Attribute yes(std::string_view name) { return {name, AttributeKind::flag}; }

constexpr std::array attributes = {
    Attribute{.name = "code", .kind = AttributeKind::text, .key = true},
    text("back"),
    text("stage"),
    yes("unique"),
    word("sphere"),
    number("cost", false),
    number("threat-cost"),
    number("willpower"),
    number("attack"),
    number("defense"),
    number("hp"),
    number("engagement"),
    number("threat"),
    number("quest-points"),
    number("doomed"),
    number("victory"),
    number("easy", false),
    number("deck-limit", false),
    number("pay-from", false),
    number("per-host", false),
    number("max-per-round", false),
    yes("boon"),
    yes("burden"),
    text("encounter-sets"),
    number("starter", false),
};
static_assert(attributes.size() == attribute::starter + 1);

#define PLAYER_CARD "unique deck-limit starter back pay-from per-host max-per-round boon burden "
#define ENCOUNTER "unique doomed victory easy boon burden back per-host "
// LR-CARD-TYPES-1, LR-GAP-3: what each type has printed on it.
constexpr std::array card_types = {
    // Players' cards: LR-CARD-ANATOMY-2
    CardType{"hero", "code sphere threat-cost willpower attack defense hp",
             "unique starter deck-limit"},
    CardType{"ally", "code sphere cost willpower attack defense hp", PLAYER_CARD},
    CardType{"attachment", "code sphere cost", PLAYER_CARD},
    CardType{"event", "code sphere cost", PLAYER_CARD, true},
    // Encounter cards: LR-CARD-ANATOMY-4..7
    CardType{"enemy", "code engagement threat attack defense hp", ENCOUNTER},
    CardType{"location", "code threat quest-points", ENCOUNTER},
    CardType{"treachery", "code", ENCOUNTER},
    CardType{"objective", "code", ENCOUNTER},
    CardType{"objective ally", "code willpower attack defense hp", ENCOUNTER},
    // Either side of them: LR-CARD-ANATOMY-8, -9
    CardType{"quest", "code stage back", "quest-points encounter-sets"},
    // LR-CAMPAIGN-TYPES-1; boons and burdens are cards of other types, marked as such
    CardType{"campaign", "code stage back", ""},
};
#undef PLAYER_CARD
#undef ENCOUNTER
static_assert(card_types.size() == type::campaign + 1);

constexpr std::array<std::string_view, 24> events = {
    "attack",         "defend",     "declare", "damage",   "destroyed", "leave play",
    "explored",       "enter play", "play",    "commit",   "reveal",    "shadow",
    "deal shadow",    "travel",     "engage",  "success",  "failure",   "progress",
    "stage defeated", "moment",     "draw",    "initiate", "rescue",    "capture"};
static_assert(events.size() == event::capture + 1);

constexpr std::array event_words = {
    EventWords{"{subject} attacks {to}", "an attack is over"},
    EventWords{"{subject} defends", "{subject} has been declared as a defender"},
    EventWords{"{subject} is attacked", "attackers of {subject} have been declared"},
    EventWords{"{subject} is about to take {number} damage", "{subject} has taken {number} damage"},
    EventWords{"{subject} is about to be destroyed", "{subject} has been destroyed"},
    EventWords{"{subject} is about to leave play", "{subject} has left play"},
    EventWords{"{subject} is about to be explored", "{subject} has been explored"},
    EventWords{"{subject} enters play", "{subject} has entered play"},
    EventWords{"{by} plays {subject}", "{by} has played {subject}"},
    EventWords{"{by} commits characters", "{by} has committed characters to the quest"},
    EventWords{"{to} reveals {subject}", "{to} has revealed {subject}"},
    EventWords{"the shadow effect of {subject} is about to resolve",
               "the shadow effect of {subject} has resolved"},
    EventWords{"{subject} is dealt a shadow card", "{subject} has been dealt a shadow card"},
    EventWords{"the players travel to {subject}", "the players have travelled to {subject}"},
    EventWords{"{subject} engages {to}", "{subject} has engaged {to}"},
    EventWords{"the players quest successfully", "the players have quested successfully"},
    EventWords{"the players quest unsuccessfully", "the players have quested unsuccessfully"},
    EventWords{"progress is placed on {subject}", "progress has been placed on {subject}"},
    EventWords{"{subject} is about to be completed", "a quest card has been completed"},
    EventWords{"a phase begins or ends", "a phase begins or ends"},
    EventWords{"{to} is about to draw {number:card}", "{to} has drawn {number:card}"},
    EventWords{"{by} uses {subject}", "{by} has used {subject}"},
    EventWords{"{subject} is about to be rescued", "{subject} has been rescued"},
    EventWords{"a hero is about to be captured", "a hero has been captured"},
};
static_assert(event_words.size() == events.size());

// A value that only texts change.
constexpr Stat plain(std::string_view name, std::int16_t base = 0) {
  return {.name = name, .base = base, .plain = true};
}

// The same, asked of a player or of the whole table.
constexpr Stat of_players(std::string_view name, std::int16_t base = 0) {
  return {.name = name, .base = base, .plain = true, .of_players = true};
}

constexpr std::array stats = {
    Stat{"willpower"},
    Stat{"attack"},
    Stat{"defense"},
    Stat{"hit points"},
    Stat{"threat"},
    Stat{"engagement cost"},
    Stat{"quest points"},
    Stat{"cost"},
    Stat{"doomed"},
    Stat{"surge"},
    Stat{"ranged"},
    Stat{"sentinel"},
    Stat{"restricted"},
    plain("trait"),
    plain("resource icon"),
    plain("can attack", 1),
    plain("can defend", 1),
    plain("can commit", 1),
    plain("can be attached", 1),
    plain("can take damage", 1),
    plain("can be engaged", 1),
    plain("contributes", 1),
    plain("counts defense", 1),
    plain("attacks staging"),
    plain("excess to threat"),
    plain("immune"),
    plain("blank"),
    plain("collects", 1),
    plain("refresh price"),
    plain("must travel"),
    plain("can advance", 1),
    of_players("won"),
    of_players("reveals"),
    of_players("makes checks", 1),
    of_players("stages", 1),
    of_players("staging threat"),
    of_players("draws", 1),
    of_players("ally limit"),
    of_players("refresh threat"),
    of_players("many defenders"),
    plain("can play", 1),
    plain("can progress", 1),
};
static_assert(stats.size() == stat::can_progress + 1);
static_assert([] {
  for (std::size_t i = 0; i < stats.size(); ++i) {
    const auto s = static_cast<std::uint8_t>(i);
    if (stats[i].plain != is_plain(s) || stats[i].base != plain_value(s)) return false;
  }
  return true;
}());

constexpr std::array badges = {
    Badge{stat::willpower, attribute::willpower},
    Badge{stat::attack, attribute::attack},
    Badge{stat::defense, attribute::defense},
    Badge{stat::hit_points, attribute::hp},
    Badge{stat::threat, attribute::threat},
    Badge{stat::engagement, attribute::engagement},
    Badge{stat::quest_points, attribute::quest_points},
    Badge{stat::cost, attribute::cost},
};

constexpr std::array seat_values = {ValueName{"threat"}, ValueName{"penalty"}};

constexpr std::array values = {
    ValueName{"first player", ValueKind::seat},
    ValueName{"round"},
    ValueName{"step"},
    ValueName{"active player", ValueKind::seat},
    ValueName{"eliminated", ValueKind::seats},
    ValueName{"quest card", ValueKind::card},
    ValueName{"loss"},
    ValueName{"completed rounds"},
    ValueName{"allies played"},
    ValueName{"committed willpower"},
    ValueName{"staging threat"},
    ValueName{"attack strength"},
    ValueName{"hit points changed"},
    ValueName{"looked at", ValueKind::card},
    ValueName{"ask discards"},
    ValueName{"easy"},
    ValueName{"campaign mode"},
    ValueName{"prisoner card", ValueKind::card},
    ValueName{"phase"},
    ValueName{"willpower now"},
    ValueName{"threat now"},
};
static_assert(values.size() == value::threat_now + 1);

// Tokens are numbers on cards: there is no bank that could run out. LR-TOKENS-OUT-1, LR-SETUP-8
constexpr std::array<std::string_view, 5> counters = {"damage", "resources", "progress", "state",
                                                      "attacked by"};

constexpr std::array card_states = {
    CardState{.name = "exhausted", .flag = flag::turned},
    CardState{.name = "committed", .counter = counter::state, .bit = state::committed},
    CardState{.name = "prisoner", .counter = counter::state, .bit = state::prisoner},
    CardState{.name = "attacking", .counter = counter::state, .bit = state::attacking},
    CardState{.name = "defending", .counter = counter::state, .bit = state::defending},
    CardState{.name = "has attacked", .counter = counter::state, .bit = state::has_attacked},
    CardState{.name = "attacked", .counter = counter::state, .bit = state::attacked},
    CardState{.name = "claimed", .counter = counter::state, .bit = state::claimed},
    CardState{.name = "fallen", .counter = counter::state, .bit = state::fallen},
};

constexpr std::array step_names = {
    StepName{"", "Setup"},
    StepName{"0.0", "Round begins"},
    StepName{"1.1", "Resource phase begins"},
    StepName{"1.2", "Gain resources"},
    StepName{"1.3", "Draw cards"},
    StepName{"1.4", "Resource phase ends"},
    StepName{"2.1", "Planning phase begins"},
    StepName{"2.2", "Special action window"},
    StepName{"2.3", "Next player"},
    StepName{"2.4", "Planning phase ends"},
    StepName{"3.1", "Quest phase begins"},
    StepName{"3.2", "Commit characters"},
    StepName{"3.3", "Staging"},
    StepName{"3.4", "Quest resolution"},
    StepName{"3.5", "Quest phase ends"},
    StepName{"4.1", "Travel phase begins"},
    StepName{"4.2", "Travel"},
    StepName{"4.3", "Travel phase ends"},
    StepName{"5.1", "Encounter phase begins"},
    StepName{"5.2", "Optional engagement"},
    StepName{"5.3", "Engagement checks"},
    StepName{"5.4", "Encounter phase ends"},
    StepName{"6.1", "Combat phase begins"},
    StepName{"6.2", "Deal shadow cards"},
    StepName{"6.3", "Enemy attacks begin"},
    StepName{"6.4", "Choose an enemy"},
    StepName{"6.4.1", "Declare defenders"},
    StepName{"6.4.2", "Resolve shadow effects"},
    StepName{"6.4.3", "Combat damage"},
    StepName{"6.4.4", "Enemy attack ends"},
    StepName{"6.5", "Next player"},
    StepName{"6.6", "Enemy attacks end"},
    StepName{"6.7", "Player attacks begin"},
    StepName{"6.8", "Choose a target"},
    StepName{"6.8.1", "Ranged attackers"},
    StepName{"6.8.2", "Attack strength"},
    StepName{"6.8.3", "Combat damage"},
    StepName{"6.8.4", "Player attack ends"},
    StepName{"6.9", "Next player"},
    StepName{"6.10", "Player attacks end"},
    StepName{"6.11", "Combat phase ends"},
    StepName{"7.1", "Refresh phase begins"},
    StepName{"7.2", "Ready cards"},
    StepName{"7.3", "Raise threat"},
    StepName{"7.4", "First player token"},
    StepName{"7.5", "Refresh phase ends"},
    StepName{"0.1", "Round ends"},
};
static_assert(step_names.size() == static_cast<std::size_t>(Step::s0_1) + 1);

// Who was named just now for what has not happened yet: to commit, to attack.
constexpr std::array<std::string_view, 1> note_kinds = {"chosen"};
std::vector<CardNote> card_notes(Play& p, CardId c) {
  if ((p.card(c).mark & card_mark::chosen) == 0) return {};
  return {CardNote{}};
}

Seat first_seat(const Table& t) { return first_player(t); }  // LR-PLAYER-ORDER-1
Seat orderer(const Table& t) { return first_player(t); }     // LR-FORCED-3, LR-SIMULTANEOUS-1

// LR-ABILITY-ORDER-1
int text_order(const Play&, CardId, const Ability& a) { return a.kind == ability::passive ? 0 : 1; }

// LR-BASE-VALUE-1, -2: printed values; an Orc Guard has those its maker gives it. Being blank takes
// printed keywords, not those that a text adds: LR-BLANK-2, LR-GAIN-3.
int base_value(Play& p, const StatQuery& q) {
  if (q.card == no_card) return stats[q.stat].base;
  if (is_orc_guard(p, q.card)) {
    const bool one =
        q.stat == stat::attack || q.stat == stat::defense || q.stat == stat::hit_points;
    return one ? 1 : stats[q.stat].base;
  }
  if (printed_as(q.stat) != 0xff) return printed(p, q.card, printed_as(q.stat));
  const auto keyword = [&](std::uint32_t mark) {
    return (p.definition(q.card).marks & mark) != 0 && !blank(p, q.card) ? 1 : 0;  // LR-BLANK-3
  };
  switch (q.stat) {
    case stat::cost:
      if (p.definition(q.card).numbers[attribute::cost] == x_number) {
        return q.definition == 0xffff ? 0 : q.definition;  // LR-LETTER-X-1
      }
      return printed(p, q.card, attribute::cost);
    case stat::doomed:
      return blank(p, q.card) ? 0 : printed(p, q.card, attribute::doomed);
    case stat::surge:
      return keyword(definition_mark::surge);
    case stat::ranged:
      return keyword(definition_mark::ranged);
    case stat::sentinel:
      return keyword(definition_mark::sentinel);
    case stat::restricted:
      return keyword(definition_mark::restricted);
    default:
      return stats[q.stat].base;
  }
}

// Whom the text of a card speaks to, and who decides where it says "may". LR-MAY-2
Seat you(const Play& p, CardId c, std::uint8_t occurrence) {
  if (p.card(c).controller != no_seat) return p.card(c).controller;
  const CardId host = p.card(c).host;
  if (host != no_card && p.card(host).controller != no_seat) return p.card(host).controller;
  if (occurrence != 0xff) {
    const Occurrence& o = p.t.occurrences[occurrence];
    if (o.to != no_seat && !out(p.t).has(o.to)) return o.to;
  }
  const Seat engaged = engaged_with(p, c);
  return engaged != no_seat && !out(p.t).has(engaged) ? engaged : first_player(p.t);
}

// LR-FIRST-PLAYER-3: the first player picks the targets of encounter and quest cards, whoever uses
// a text those of all others: LR-CHOOSE-2.
Seat asked(const Play& p, const Scope& s, const Node& question) {
  const Sort sort = p.game.phrases[question.phrase].sort;
  const bool target = sort == Sort::cards || sort == Sort::who;
  return target && !you_choose(p, question) && is_encounter_card(p, s.source) &&
                 p.card(s.source).controller == no_seat
             ? first_player(p.t)
             : s.you;
}

// Whether a text is there at all. Exhausted cards have theirs: LR-EXHAUSTED-4.
bool usable(Play& p, CardId c, const Ability& a) {
  const AbilityKind& kind = ability_kinds[a.kind];
  const Card& card = p.card(c);
  const bool event = is_type(p, c, type::event);
  const bool outside =
      a.kind == ability::response_from_hand || a.kind == ability::forced_from_aside;
  if (!card.is(flag::in_play)) {  // LR-ABILITY-6, -7; LR-PASSIVE-2
    const bool leaving = answers_own_leaving(p, a) && !card.is(flag::works);
    if (!leaving && !(event && zone_kind(p, c) == zone::hand) && !outside) return false;
  } else if (outside) {
    return false;
  }
  // LR-BLANK-1. What blanks others is not asked about itself while that is found out.
  const bool blanks = (p.definition(c).stats >> stat::blank & 1U) != 0;
  if (!blanks && blank(p, c)) return false;
  if (kind.constant || !kind.optional) return true;
  if (!event) return true;
  const Seat s = controller(p, c);
  return s != no_seat && !out(p.t).has(s) && may_play(p, s, c) &&
         can_pay(p, s, c, cost_of(p, s, c));
}

void use(Play& p, CardId c, std::uint16_t ability, std::uint8_t occurrence, Seat by) {
  p.call(UseAbility{.card = c,
                    .ability = ability,
                    .seat = by != no_seat ? by : you(p, c, occurrence),
                    .occurrence = occurrence});
}

// LR-ABILITY-ORDER-1, LR-WINNING-2: the stage, or the game, ends before anybody responds to what
// ended it; but not before a forced effect could lose the game (LR-GAP-46).
bool before_answers(Play& p) {
  if (!quest_is_due(p)) return false;
  p.call(CheckQuest{});
  return true;
}

// Responses of the scenario's cards are the first player's to use, for all.
SeatSet users(const Play& p, CardId c, const Ability&) {
  const Seat s = you(p, c, 0xff);
  return p.card(c).controller == no_seat ? SeatSet::of(first_player(p.t))
                                         : SeatSet::of(s) & playing(p.t);
}

// LR-LASTING-3, -4; LR-EVENT-5, LR-GAP-56, LR-GAP-83
bool freezes(const Play& p, const Scope& s) { return !is_encounter_card(p, s.source); }

// Asked for effects, not for costs: LR-EFFECTS-2.
bool unaffected(Play& p, const Scope& s, CardId c) { return immune_to(p, c, s.source); }

// LR-LASTING-6
bool may_last(const Play& p, const Scope&, Period until) {
  if (until != Period::attack) return true;
  return std::any_of(p.t.occurrences.begin(), p.t.occurrences.end(),
                     [](const Occurrence& o) { return o.event == event::attack; });
}

// Nobody sees what an Orc Guard was.
std::string card_words(const Rules&, const Table& t, CardId c) {
  const Card& card = t.cards[c];
  const std::uint8_t kind = t.zones[card.zone].kind;
  const bool guard = card.is(flag::face_down) && card.host == no_card && card.owner != no_seat &&
                     (kind == zone::engaged || kind == zone::staging);
  return guard ? "Orc Guard" : "";
}

std::string preface(const Library&, const Definition& d) {
  std::string text;
  const auto say = [&](std::string_view words) {
    text += (text.empty() ? "" : " ") + std::string(words);
  };
  for (const std::string& k : d.keywords) {
    std::string word = k;
    if (word[0] >= 'a') word[0] = static_cast<char>(word[0] - 'a' + 'A');
    say(word + ".");
  }
  const auto has = [&](std::uint8_t a) { return d.numbers[a] != missing_number; };
  if (has(attribute::doomed)) say(fmt::format("Doomed {}.", d.numbers[attribute::doomed]));
  if (has(attribute::victory)) say(fmt::format("Victory {}.", d.numbers[attribute::victory]));
  if (has(attribute::per_host)) {
    say(fmt::format("Limit {} per hero.", d.numbers[attribute::per_host]));
  }
  if (has(attribute::max_per_round)) {
    say(fmt::format("At most {} of these can be played each round.",
                    d.numbers[attribute::max_per_round]));
  }
  if (has(attribute::pay_from)) {
    say(fmt::format("Pay for this with resources of {} different heroes.",
                    d.numbers[attribute::pay_from]));
  }
  return text;
}

// LR-COMBAT-PHASE-22, LR-GAP-30: shadow cards are dealt for an attack, and do not outlive it or the
// combat phase.
bool stray_shadow(const Play& p) {
  if (phase_now(p.t) == Phase::combat || p.t.stack.holds(number_of<EnemyAttack>) ||
      p.t.stack.holds(number_of<ShadowAttack>)) {
    return false;
  }
  bool found = false;
  each_in_play(p, [&](CardId c) {
    const CardId child = p.card(c).first_child;
    found = found || (is_enemy(p, c) && child != no_card && p.card(child).is(flag::under));
  });
  return found;
}

std::string broken_invariant(const Rules& rules, const Table& t) {
  // Between any two actions nothing is half done.
  if (t.over() || t.asks.empty() ||
      (t.asks[0].prompt != prompt::action && t.asks[0].prompt != prompt::planning)) {
    return {};
  }
  Table copy = t;
  Play p(rules, copy, nullptr);
  if (stray_shadow(p)) return "a shadow card lies there, and no enemy attacks";
  for (int i = 0; i < t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (!out(t).has(s)) {
      if (threat_of(t, s) >= threat_elimination_level) return "a player should be eliminated";
      continue;
    }
    for (const std::uint8_t z :
         {zone::heroes, zone::allies, zone::engaged, zone::hand, zone::deck}) {
      if (t.zones[p.zone(z, s)].count != 0)
        return "an eliminated player has cards in the " + std::string(zones[z].name);
    }
  }
  std::string wrong;
  each_in_play(p, [&](CardId c) {
    if ((is_character(p, c) || is_enemy(p, c)) && remaining_hit_points(p, c) <= 0) {
      wrong = p.definition(c).name + " should be destroyed";
    }
    if (is_location(p, c) && progress_on(p, c) >= quest_points(p, c)) {
      wrong = p.definition(c).name + " should be explored";
    }
  });
  if (t.zones[p.zone(zone::active_location)].count > 1) wrong = "there are two active locations";
  return wrong;
}

// All win or lose together. Only who wins has a score: LR-SCORING-2, -7.
std::string ending(const Rules& rules, const Table& t, std::span<const std::string>) {
  if (t.facts.winners != 0) {
    return fmt::format("The players win with a score of {} (the lower, the better).",
                       score(rules, t));
  }
  switch (at(t, value::loss)) {
    case by_threat:
      return "The game is lost: the threat has grown too great.";
    case by_heroes:
      return "The game is lost: no hero is left.";
    default:
      return "The game is lost.";
  }
}

constexpr std::array figures = {
    Figure{"score", [](const Rules& rules, const Table& t) { return score(rules, t); }, true},
    Figure{"rounds", [](const Rules&, const Table& t) { return at(t, value::round); }},
};

bool of_enemy(const Rules& rules, DefinitionId d) {
  return rules.library.definitions[d].type == type::enemy;
}

constexpr std::array courses = {
    Course{"threat", [](Play& p, Seat s) -> int { return of(p.t, s, seat_value::threat); }, true},
    Course{"willpower, as the quest was resolved last",
           [](Play& p, Seat) -> int { return at(p.t, value::willpower); }},
    Course{"threat of the staging area then",
           [](Play& p, Seat) -> int { return at(p.t, value::threat); }},
};

constexpr std::array tallies = {
    Tally{"cards played",
          [](const Rules&, const LogEntry& e) { return e.line == line::plays ? 1 : 0; }},
    Tally{"progress placed",
          [](const Rules&, const LogEntry& e) { return e.line == line::progress ? e.number : 0; }},
    Tally{"damage to enemies",
          [](const Rules& rules, const LogEntry& e) {
            return e.line == line::damage && of_enemy(rules, e.definition) ? e.number : 0;
          }},
    Tally{"damage to heroes and allies",
          [](const Rules& rules, const LogEntry& e) {
            return e.line == line::damage && !of_enemy(rules, e.definition) ? e.number : 0;
          }},
    Tally{"encounter cards revealed",
          [](const Rules&, const LogEntry& e) { return e.line == line::reveals ? 1 : 0; }},
};

std::string against(const Rules& rules, const Table& t) {
  const int quest = at(t, value::quest);
  if (quest < 0) return {};
  const auto& sets = rules.library.sets;
  const auto found =
      sets.find(rules.library.definitions[t.cards[static_cast<CardId>(quest)].definition].set);
  return found == sets.end() ? std::string() : found->second;
}

Game make_game() {
  Game g;
  g.number = 3;
  g.id = "rings";
  g.title = "The Lord of the Rings: The Card Game";
  g.min_players = 1;
  g.max_players = 4;  // LR-GAP-2
  g.summary = "Heroes of Middle-earth on a quest: willpower against threat, and what lurks there.";
  g.decision_bound = 40000;
  g.cooperative = true;
  g.zones = zones;
  g.prompts = prompts;
  g.deeds = deeds;
  g.log_lines = log_lines;
  g.ability_kinds = ability_kinds;
  g.attributes = attributes;
  g.card_types = card_types;
  g.events = events;
  g.event_words = event_words;
  g.stats = stats;
  g.badges = badges;
  g.seat_values = seat_values;
  g.courses = courses;
  g.tallies = tallies;
  g.against = against;
  g.values = values;
  g.counters = counters;
  g.card_states = card_states;
  g.figures = figures;
  g.any_cards = true;
  g.options = setup_options();
  g.phrases = phrases::kernel();
  for (const auto& more : {phrases::kernel_places(), phrases::kernel_choices(), vocabulary()}) {
    g.phrases.insert(g.phrases.end(), more.begin(), more.end());
  }
  g.steps = steps_of(Procedures());
  g.check_setup = check_setup;
  g.option_choices = option_choices;
  g.note_kinds = note_kinds;
  g.card_notes = card_notes;
  g.first_game = first_game;
  g.ending = ending;
  g.set_up = set_up;
  g.first_seat = first_seat;
  g.text_order = text_order;
  g.orderer = orderer;
  g.usable = usable;
  g.marks = marks_of;
  g.base_value = base_value;
  g.card_words = card_words;
  g.nameless = "an Orc Guard";
  g.you = you;
  g.asked = asked;
  g.use = use;
  g.users = users;
  g.before_answers = before_answers;
  g.freezes = freezes;
  g.unaffected = unaffected;
  g.may_last = may_last;
  g.preface = preface;
  g.outside_kinds = 1U << ability::response_from_hand | 1U << ability::forced_from_aside;
  g.action_kinds = (2U << ability::action_from_hand) - 1;
  g.then_binds = true;             // LR-THEN-1
  g.game_limits_by_player = true;  // LR-LIMIT-2
  g.cancels_first = true;          // LR-ABILITY-ORDER-3, LR-REPLACEMENT-3
  g.needs_targets = true;          // LR-GAP-50
  g.face_down_is_blank = true;
  g.amounts_before = g.amounts_after = std::uint64_t{1} << event::damage | std::uint64_t{1}
                                                                               << event::progress;
  g.broken_invariant = broken_invariant;
  g.identity_key = "plays";
  g.identity_option = "decks";
  g.start_points = start_points();
  g.complete_setup = complete_setup;
  g.complete_position = complete_position;
  return g;
}

}  // namespace

const StepName& name_of(Step step) { return step_names[static_cast<std::size_t>(step)]; }

Phase phase_of(Step step) {
  constexpr auto phases = [] {
    std::array<Phase, step_names.size()> list{};
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string_view number = step_names[i].number;
      list[i] = static_cast<Phase>(number.empty() ? 0 : number[0] - '0');
    }
    return list;
  }();
  return phases[static_cast<std::size_t>(step)];
}

const Game& game() {
  static const Game g = make_game();
  return g;
}

}  // namespace muster::rings
