// The game as the kernel sees it: its lists of words, and the few answers the kernel asks for.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cards/phrases.h"
#include "games/champions/rules/choices.h"
#include "games/champions/rules/positions.h"
#include "games/champions/rules/procedures.h"
#include "games/champions/rules/setup.h"
#include "games/champions/words/vocabulary.h"
#include "rules/nouns.h"
#include "rules/steps.h"

namespace muster::champions {

namespace {

// A card enters play and leaves it by moving between these zones, and what is in play stays there
// until something moves it. CH-IN-PLAY-1, -5, -6
constexpr std::array zones = {
    ZoneKind{.name = "removed"},                       // CH-IN-PLAY-4
    ZoneKind{.name = "villain", .in_play = true},      // CH-IN-PLAY-2: the top card of its deck
    ZoneKind{.name = "villain deck"},                  // CH-IN-PLAY-3: those below it
    ZoneKind{.name = "main scheme", .in_play = true},  // CH-IN-PLAY-2
    ZoneKind{.name = "scheme deck"},                   // CH-IN-PLAY-3
    ZoneKind{.name = "side schemes", .sight = Sight::by_face, .in_play = true},
    ZoneKind{.name = "environments", .in_play = true},           // CH-ENVIRONMENT-3
    ZoneKind{.name = "encounter deck", .sight = Sight::nobody},  // CH-IN-PLAY-3
    ZoneKind{.name = "encounter discard"},
    ZoneKind{.name = "boost cards", .sight = Sight::by_face, .face_down = true},
    ZoneKind{.name = "revealed"},  // a treachery is never in play. CH-IN-PLAY-9
    ZoneKind{.name = "identity", .per_seat = true, .in_play = true},
    // CH-ALLY-2, CH-UPGRADE-2, CH-SUPPORT-3
    ZoneKind{.name = "play area", .per_seat = true, .in_play = true},
    // CH-MINION-3
    ZoneKind{.name = "engaged",
             .per_seat = true,
             .sight = Sight::by_face,
             .in_play = true,
             .no_control = true},
    // Their player controls what lies in these. CH-OWNERSHIP-6, CH-IN-PLAY-3
    ZoneKind{.name = "hand", .per_seat = true, .sight = Sight::owner, .hand = true},
    ZoneKind{.name = "deck", .per_seat = true, .sight = Sight::nobody},
    ZoneKind{.name = "discard pile", .per_seat = true},
    ZoneKind{.name = "encounter cards",
             .per_seat = true,
             .sight = Sight::nobody,
             .face_down = true,
             .no_control = true},
    ZoneKind{.name = "nemesis set", .per_seat = true, .no_control = true},  // CH-IN-PLAY-4
    ZoneKind{.name = "playing", .per_seat = true},  // an event: CH-ABILITY-5, CH-IN-PLAY-9
};

constexpr std::array prompts = {
    Prompt{"target", "Choose {what}.", ""},
    Prompt{"branch", "Choose one.", ""},
    Prompt{"may", "Do you want to?", ""},
    Prompt{"window", "Use an ability or an event now?", "CH-INTERRUPT-4"},
    Prompt{"order", "Which works first?", "CH-FORCED-3"},
    Prompt{"mulligan", "Discard cards you don't want; you draw as many anew.", "CH-SETUP-16",
           "keep the rest"},
    Prompt{"turn", "What do you do?", "CH-TURN-1"},
    Prompt{"act", "You are asked to act now. Do you?", "CH-TURN-11", "no"},
    Prompt{"pay", "Pay with what? {number} more needed.", "CH-RESOURCE-6"},
    Prompt{"pay any", "Spend another energy resource?", "CH-RESOURCE-8", "enough"},
    Prompt{"wild", "What do you use the wild resource as?", "CH-WILD-1"},
    Prompt{"attack", "Attack which enemy?", "CH-ATTACK-8"},
    Prompt{"thwart", "Thwart which scheme?", "CH-THWART-2"},
    Prompt{"defend", "Does anybody defend?", "CH-ENEMY-ATTACK-3", "don't defend"},
    Prompt{"discard down", "Discard down to your hand size.", "CH-END-PLAYER-PHASE-2"},
    Prompt{"discard", "Discard cards before you draw?", "CH-END-PLAYER-PHASE-1", "keep the rest"},
    Prompt{"ally limit", "You control too many allies: discard one.", "CH-ALLY-LIMIT-1"},
    Prompt{"restricted", "You control too many restricted cards: discard one.", "CH-RESTRICTED-2"},
    Prompt{"minion", "Which minion activates next?", "CH-VPHASE-4"},
    Prompt{"attach", "Attach it to what?", "CH-ATTACH-1"},
    Prompt{"control", "Under whose control does it enter play?", "CH-OWNERSHIP-5"},
    Prompt{"discard cost", "Discard a card from your hand.", "CH-COST-3"},
    Prompt{"assign", "Who takes 1 of the damage?", "CH-FIRST-PLAYER-5"},
    Prompt{"indirect", "Which of your characters takes 1 of the damage?", "CH-INDIRECT-1"},
    Prompt{"sequence", "Which ability comes next?", "CH-SPECIAL-1"},
    Prompt{"keep", "Which card do you keep?", "CH-CHOOSE-1"},
    Prompt{"search", "Which card do you take?", "CH-SEARCH-3"},
    Prompt{"pick", "Which card?", "CH-CHOOSE-1"},
};

constexpr std::array deeds = {
    Deed{"play", "play {card}"},
    Deed{"attack with", "attack with {card}"},
    Deed{"thwart with", "thwart with {card}"},
    Deed{"recover with", "recover with {card}"},
    Deed{"change form", "change form"},
    Deed{"end turn", "end your turn"},
    Deed{"ask", "ask {who} to act"},
    Deed{"defend with", "defend with {card}"},
    Deed{"energy", "as energy"},
    Deed{"mental", "as mental"},
    Deed{"physical", "as physical"},
};
static_assert(deeds.size() == deed::as_physical + 1);

constexpr std::array log_lines = {
    LogLine{"villain", "The villain is {card}.", "CH-SETUP-10"},
    LogLine{"hero", "{by} plays {card}.", "CH-SETUP-2"},
    LogLine{"round", "Round {number}.", "CH-ROUND-1"},
    LogLine{"turn", "{by}'s turn.", "CH-PLAYER-PHASE-1", true},
    LogLine{"villain phase", "The villain phase begins.", "CH-ROUND-4", true},
    LogLine{"plays", "{by} plays {card}.", "CH-PLAY-1"},
    LogLine{"uses", "{by} uses {card}.", "CH-INITIATE-1"},
    LogLine{"forced", "{card} takes effect.", "CH-FORCED-1"},
    LogLine{"pays", "{by} discards {card} to pay.", "CH-RESOURCE-2"},
    LogLine{"form", "{by} is {card} now.", "CH-FORM-2"},
    LogLine{"attacks", "{card} attacks {other}.", "CH-ATTACK-1"},
    LogLine{"thwarts", "{card} thwarts {other}.", "CH-THWART-1"},
    LogLine{"recovers", "{card} recovers.", "CH-RECOVER-2"},
    LogLine{"enemy attacks", "{card} attacks {by}.", "CH-ENEMY-ATTACK-1"},
    LogLine{"enemy schemes", "{card} schemes.", "CH-ENEMY-SCHEME-1"},
    LogLine{"boost", "The boost card is {card}: {number:icon}.", "CH-BOOST-3"},
    LogLine{"defends", "{card} defends.", "CH-DEFEND-1"},
    LogLine{"undefended", "Nobody defends {by}.", "CH-ENEMY-ATTACK-13"},
    LogLine{"damage", "{card} takes {number} damage.", "CH-DAMAGE-1"},
    LogLine{"no damage", "{card} cannot take damage.", "CH-CANNOT-1"},
    LogLine{"damage put", "{number} damage is put on {card}.", "CH-DAMAGE-1"},
    LogLine{"prevents damage", "{card} prevents {number} damage.", "CH-PREVENT-1"},
    LogLine{"prevents threat", "{card} prevents {number} threat.", "CH-PREVENT-1"},
    LogLine{"heals", "{card} heals {number} damage.", "CH-HEAL-1"},
    LogLine{"tough", "{card} is tough: no damage, and the tough card is discarded.", "CH-TOUGH-1"},
    LogLine{"stunned", "{card} is stunned: the stunned card is discarded instead.", "CH-STUNNED-1"},
    LogLine{"confused", "{card} is confused: the confused card is discarded instead.",
            "CH-CONFUSED-1"},
    LogLine{"gets tough", "{card} gets a status card: tough.", "CH-STATUS-1"},
    LogLine{"gets stunned", "{card} gets a status card: stunned.", "CH-STATUS-1"},
    LogLine{"gets confused", "{card} gets a status card: confused.", "CH-STATUS-1"},
    LogLine{"defeated", "{card} is defeated.", "CH-DEFEAT-1"},
    LogLine{"stage", "{card} enters the next stage.", "CH-VILLAIN-DEFEAT-3"},
    LogLine{"eliminated", "{by} is eliminated.", "CH-ELIMINATION-1"},
    LogLine{"threat", "{number} threat is placed on {card}.", "CH-THREAT-1"},
    LogLine{"starting threat", "{card} starts with {number} threat.", "CH-MAIN-SCHEME-9"},
    LogLine{"threat removed", "{number} threat is removed from {card}.", "CH-THWART-3"},
    LogLine{"scheme stage", "The main scheme advances to {card}.", "CH-MAIN-SCHEME-2"},
    LogLine{"reveals", "{by} reveals {card}.", "CH-REVEAL-2"},
    LogLine{"enters", "{card} enters play.", "CH-ENTERS-PLAY-1"},
    LogLine{"enters engaged", "{card} enters play, engaged with {by}.", "CH-ENTERS-PLAY-1"},
    LogLine{"engages", "{card} engages {by}.", "CH-ENGAGED-1"},
    LogLine{"surge", "{card} surges.", "CH-SURGE-1"},
    LogLine{"dealt", "{by} is dealt an encounter card.", "CH-DEAL-2"},
    LogLine{"draws", "{by} draws {card}.", "CH-DRAW-1"},
    LogLine{"takes", "{by} takes {card} into hand.", ""},
    LogLine{"returns", "{card} returns to {by}'s hand.", ""},
    LogLine{"shuffled in", "{card} is shuffled into {by}'s deck.", ""},
    LogLine{"under", "A card of {by}'s hand goes facedown under {other}.", ""},
    LogLine{"nothing found", "The search finds nothing.", "CH-SEARCH-1"},
    LogLine{"discards", "{card} is discarded.", "CH-DEFEAT-3"},
    LogLine{"discards from hand", "{by} discards {card} from hand.", ""},
    LogLine{"discards from deck", "{by} discards {card} from the deck.", ""},
    LogLine{"discards encounter card", "From the encounter deck: {card} is discarded.", ""},
    LogLine{"new deck", "{by} shuffles the discard pile into a new deck.",
            "CH-EMPTY-PLAYER-DECK-1"},
    LogLine{"new encounter deck", "The encounter discard pile is shuffled into a new deck.",
            "CH-EMPTY-ENCOUNTER-DECK-1"},
    LogLine{"acceleration", "{card} gets an acceleration token.", "CH-ACCEL-TOKEN-2"},
    LogLine{"cancelled", "The effects of {card} are cancelled.", "CH-CANCEL-1"},
    LogLine{"consequential", "{card} takes consequential damage.", "CH-CONSEQUENTIAL-1"},
    LogLine{"retaliates", "{card} retaliates.", "CH-RETALIATE-1"},
    LogLine{"first player", "{by} is the first player.", "CH-FIRST-PLAYER-2"},
    LogLine{"overkill", "{number} excess damage goes to {card}.", "CH-OVERKILL-2"},
    LogLine{"attached", "{card} is attached to {other}.", "CH-ATTACH-1"},
    LogLine{"exhausts", "{card} exhausts.", "CH-EXHAUST-1"},
    LogLine{"readies", "{card} readies.", "CH-READY-1"},
    LogLine{"counters", "{card} has {number:counter}.", ""},
    LogLine{"control", "{by} controls {card} now.", "CH-OWNERSHIP-5"},
    LogLine{"removed", "{card} is removed from the game.", "CH-REMOVED-1"},
    LogLine{"nemesis", "{by}'s nemesis appears.", "CH-NEMESIS-3"},
    LogLine{"drone", "A card of {by}'s deck becomes a Drone.", "CH-GAP-66"},
    LogLine{"won", "The villain is defeated: the players win.", "CH-WIN-1"},
    LogLine{"lost by scheme", "The main scheme is completed: the villain wins.", "CH-WIN-2"},
    LogLine{"lost by defeat", "All players are eliminated: the villain wins.", "CH-ELIMINATION-8"},
};
static_assert(log_lines.size() == line::lost_by_defeat + 1);

// What stands before the colon of a text says when it works. CH-ABILITY-8, CH-TRIGGERED-1
// Actions, interrupts, responses and resources are left to the players. CH-ABILITY-12,
// CH-TRIGGERED-3, CH-EVENT-4
constexpr std::array ability_kinds = {
    AbilityKind{.word = "action", .label = "Action", .timed = true},
    AbilityKind{.word = "hero action", .label = "Hero Action", .timed = true},
    AbilityKind{.word = "alter-ego action", .label = "Alter-Ego Action", .timed = true},
    // CH-INTERRUPT-1
    AbilityKind{.word = "interrupt",
                .optional = true,
                .triggered = true,
                .label = "Interrupt",
                .timed = true},
    AbilityKind{.word = "hero interrupt",
                .optional = true,
                .triggered = true,
                .label = "Hero Interrupt",
                .timed = true},
    AbilityKind{.word = "alter-ego interrupt",
                .optional = true,
                .triggered = true,
                .label = "Alter-Ego Interrupt",
                .timed = true},
    // CH-RESPONSE-1
    AbilityKind{.word = "response",
                .optional = true,
                .triggered = true,
                .label = "Response",
                .timed = true},
    AbilityKind{.word = "hero response",
                .optional = true,
                .triggered = true,
                .label = "Hero Response",
                .timed = true},
    AbilityKind{.word = "alter-ego response",
                .optional = true,
                .triggered = true,
                .label = "Alter-Ego Response",
                .timed = true},
    AbilityKind{.word = "resource", .label = "Resource", .timed = true},
    AbilityKind{.word = "hero resource", .label = "Hero Resource", .timed = true},
    AbilityKind{.word = "alter-ego resource", .label = "Alter-Ego Resource", .timed = true},
    // From here on nobody is asked whether. CH-ABILITY-10, CH-TRIGGERED-4
    AbilityKind{
        .word = "forced interrupt", .triggered = true, .label = "Forced Interrupt", .timed = true},
    AbilityKind{
        .word = "forced response", .triggered = true, .label = "Forced Response", .timed = true},
    AbilityKind{.word = "special", .label = "Special", .timed = true},
    AbilityKind{.word = "setup", .label = "Setup", .timed = true},
    AbilityKind{.word = "when revealed", .label = "When Revealed", .timed = true},
    AbilityKind{
        .word = "when revealed in hero form", .label = "When Revealed (Hero)", .timed = true},
    AbilityKind{.word = "when revealed in alter-ego form",
                .label = "When Revealed (Alter-Ego)",
                .timed = true},
    AbilityKind{.word = "when defeated", .label = "When Defeated", .timed = true},
    AbilityKind{.word = "boost", .label = "Boost", .timed = true},
    AbilityKind{.word = "obligation", .label = ""},  // what an obligation makes its player do
    AbilityKind{.word = "placement", .label = ""},   // where a card goes as it enters play
    AbilityKind{.word = "always", .constant = true, .label = ""},  // CH-ABILITY-9, CH-CONSTANT-1
};
static_assert(ability_kinds.size() == ability::always + 1);

constexpr std::array<std::string_view, 3> labels = {"attack", "thwart", "defense"};

constexpr Attribute number(std::string_view name, bool stat = true) {
  return {name, AttributeKind::number, stat};
}
constexpr Attribute text(std::string_view name) { return {name, AttributeKind::text}; }
constexpr Attribute word(std::string_view name) { return {name, AttributeKind::word}; }
constexpr Attribute yes(std::string_view name) { return {name, AttributeKind::flag}; }

constexpr std::array attributes = {
    Attribute{.name = "code", .kind = AttributeKind::text, .key = true},
    text("back"),
    text("subtitle"),
    text("stage"),
    yes("unique"),  // CH-UNIQUE-1, CH-ANATOMY-PLAYER-17
    word("aspect"),
    number("cost", false),
    number("energy"),
    number("mental"),
    number("physical"),
    number("wild"),
    number("thwart"),
    number("attack"),
    number("defense"),
    number("recover"),
    number("scheme"),
    number("thwart-damage"),
    number("attack-damage"),
    number("hp"),
    number("hp-each"),
    number("hand"),
    number("attack-bonus"),
    number("scheme-bonus"),
    // A star only says that the text has an ability for it, which must be used or not by its kind.
    // CH-STAR-1, CH-GAP-9
    yes("attack-star"),
    yes("scheme-star"),
    number("threat"),
    number("threat-each"),
    number("target"),
    number("target-each"),
    number("acceleration"),
    number("acceleration-each"),
    number("acceleration-icons"),
    number("hazard-icons"),
    number("crisis-icons"),
    number("boost"),
    yes("boost-star"),
    number("retaliate"),
    number("uses"),
    word("counter"),
    number("counters"),
    number("deck-limit", false),
    number("per-player", false),
    number("per-host", false),
    number("max-per-round", false),
    number("max-per-phase", false),
    yes("hero-form-only"),
    word("modular"),
};
static_assert(attributes.size() == attribute::modular + 1);

#define PLAYER_CARD "subtitle unique aspect energy mental physical wild deck-limit "
#define RESTRICTIONS "per-player per-host max-per-round max-per-phase hero-form-only "
#define IN_PLAY "back uses counter counters retaliate "
#define ENCOUNTER "boost boost-star "
#define ICONS "acceleration-icons hazard-icons crisis-icons "
// CH-CARD-TYPES-1, CH-ANATOMY-PLAYER-3, CH-ANATOMY-SCENARIO-2. Texts work in play, CH-ABILITY-4,
// CH-IN-PLAY-8; where it says true they work in a hand, CH-ABILITY-5.
constexpr std::array card_types = {
    // CH-IDENTITY-1
    CardType{"hero", "code back thwart attack defense hp hand", "unique aspect retaliate"},
    CardType{"alter-ego", "code back recover hp hand", "unique retaliate"},
    CardType{"ally", "code cost hp",  // CH-ALLY-1
             PLAYER_CARD RESTRICTIONS IN_PLAY "thwart attack thwart-damage attack-damage"},
    CardType{"event", "code cost", PLAYER_CARD RESTRICTIONS, true},  // CH-EVENT-1
    CardType{"resource", "code", PLAYER_CARD, true},                 // CH-RESOURCE-CARD-1: no cost
    CardType{"support", "code cost", PLAYER_CARD RESTRICTIONS IN_PLAY},  // CH-SUPPORT-1
    CardType{"upgrade", "code cost", PLAYER_CARD RESTRICTIONS IN_PLAY},  // CH-UPGRADE-1
    CardType{"villain", "code stage attack scheme",                      // CH-VILLAIN-1
             "unique hp hp-each attack-star scheme-star retaliate"},
    // CH-MINION-1
    CardType{"minion", "code hp", ENCOUNTER IN_PLAY "unique attack scheme attack-star scheme-star"},
    CardType{"main scheme", "code back stage",
             ICONS "threat threat-each target target-each acceleration acceleration-each modular"},
    CardType{"side scheme", "code", ENCOUNTER ICONS "unique threat threat-each"},
    CardType{"treachery", "code", ENCOUNTER "unique"},  // CH-TREACHERY-1
    CardType{"attachment", "code",                      // CH-ATTACHMENT-1
             ENCOUNTER ICONS IN_PLAY
             "unique attack-bonus scheme-bonus attack-star scheme-star per-host"},
    CardType{"environment", "code", ENCOUNTER ICONS IN_PLAY "unique"},  // CH-ENVIRONMENT-1
    CardType{"obligation", "code", ENCOUNTER},                          // CH-OBLIGATION-1
};
#undef PLAYER_CARD
#undef RESTRICTIONS
#undef IN_PLAY
#undef ENCOUNTER
#undef ICONS
static_assert(card_types.size() == type::obligation + 1);

constexpr std::array<std::string_view, 15> events = {
    "attack",     "damage",      "defeat", "scheme",   "threat", "thwart", "reveal", "play",
    "enter play", "change form", "defend", "initiate", "draw",   "engage", "moment"};

constexpr std::array event_words = {
    EventWords{"{source} attacks {subject}", "{source} has attacked {subject}"},
    EventWords{"{subject} is about to take {number} damage", "{subject} has taken {number} damage"},
    EventWords{"{subject} is about to be defeated", "{subject} has been defeated"},
    EventWords{"{source} schemes", "{source} has schemed"},
    EventWords{"{number} threat is about to be placed on {subject}",
               "{number} threat has been placed on {subject}"},
    EventWords{"{source} thwarts", "{source} has thwarted"},
    EventWords{"{to} reveals {subject}", "{to} has revealed {subject}"},
    EventWords{"{by} plays {subject}", "{by} has played {subject}"},
    EventWords{"{subject} enters play", "{subject} has entered play"},
    EventWords{"{by} changes form", "{by} has changed form"},
    EventWords{"{source} attacks {subject}", "{subject} has defended"},
    EventWords{"{by} uses {subject}", "{by} has used {subject}"},
    EventWords{"{to} draws {number:card}", "{to} has drawn {number:card}"},
    EventWords{"{subject} engages {to}", "{subject} has engaged {to}"},
    EventWords{"", "a part of the round begins or ends"},
};
static_assert(event_words.size() == events.size());

constexpr std::array stats = {Stat{"THW"},
                              Stat{.name = "ATK", .has_bonus = true},
                              Stat{"DEF"},
                              Stat{"REC"},
                              Stat{.name = "SCH", .has_bonus = true},
                              Stat{"hit points"},
                              Stat{"hand size"},
                              Stat{"retaliate"},
                              Stat{.name = "ally limit", .base = 3, .plain = true},
                              Stat{"cost"},
                              Stat{.name = "can take damage", .base = 1, .plain = true},
                              Stat{.name = "threat removable", .base = 1, .plain = true},
                              Stat{.name = "resources", .base = 1, .plain = true},
                              Stat{.name = "ally must defend", .plain = true},
                              Stat{.name = "trait", .plain = true},
                              Stat{.name = "can be played", .base = 1, .plain = true},
                              Stat{"boost icons"},
                              Stat{.name = "can be stunned", .base = 1, .plain = true},
                              Stat{.name = "can be confused", .base = 1, .plain = true},
                              Stat{.name = "can be discarded", .base = 1, .plain = true}};
static_assert(stats.size() == stat::can_be_discarded + 1);

constexpr std::array badges = {
    Badge{stat::thwart, attribute::thwart},   Badge{stat::attack, attribute::attack},
    Badge{stat::defense, attribute::defense}, Badge{stat::recover, attribute::recover},
    Badge{stat::scheme, attribute::scheme},   Badge{stat::hit_points, attribute::hp},
    Badge{stat::cost, attribute::cost},
};

constexpr std::array seat_values = {ValueName{"identity card", ValueKind::card},
                                    ValueName{"changed form"}, ValueName{"deck out"}};

constexpr std::array values = {
    ValueName{"first player", ValueKind::seat},
    ValueName{"round"},
    ValueName{"phase"},
    ValueName{"step"},
    ValueName{"active player", ValueKind::seat},
    ValueName{"eliminated", ValueKind::seats},
    ValueName{"villain card", ValueKind::card},
    ValueName{"main scheme card", ValueKind::card},
    ValueName{"peril", ValueKind::seat},
    ValueName{"last in sequence"},
    ValueName{"boost icons"},
    ValueName{"scheme less"},
    ValueName{"loss"},
    ValueName{"declined", ValueKind::seats},
    ValueName{"paying for", ValueKind::card},
    ValueName{"paid with"},
    ValueName{"hit points changed"},
    ValueName{"deck out"},
    ValueName{"expert"},
};
static_assert(values.size() == value::expert + 1);

constexpr std::array<std::string_view, 6> counters = {"damage", "threat",       "counters",
                                                      "status", "acceleration", "assigned"};

constexpr std::array card_states = {
    CardState{.name = "exhausted", .flag = flag::turned},
    CardState{.name = "stunned", .counter = counter::status, .bit = status::stunned},
    CardState{.name = "confused", .counter = counter::status, .bit = status::confused},
    CardState{.name = "tough", .counter = counter::status, .bit = status::tough},
};

// Whoever is first has the first chance, and clockwise from there. CH-FIRST-PLAYER-7, -8,
// CH-PLAYER-ORDER-1
Seat first_seat(const Table& t) { return first_player(t); }
// CH-FORCED-3, CH-SIMULTANEOUS-1, CH-FIRST-PLAYER-6
Seat orderer(const Table& t) { return first_player(t); }
// What "would" happen is answered before what happens. CH-GAP-81
int text_order(const Play& p, CardId, const Ability& a) {
  return p.game.phrases[p.library.node(a.trigger).phrase].would ? 0 : 1;
}

// Printed values; what is lying face down has none of its own. CH-BASE-1
int base_value(Play& p, const StatQuery& q) {
  if (q.card == no_card || is_drone(p, q.card)) return stats[q.stat].base;
  switch (q.stat) {
    case stat::thwart:
      return printed(p, q.card, attribute::thwart);  // CH-ANATOMY-PLAYER-10
    case stat::attack:
      return printed(p, q.card, attribute::attack);  // CH-ANATOMY-PLAYER-11, CH-ANATOMY-SCENARIO-7
    case stat::defense:
      return printed(p, q.card, attribute::defense);  // CH-ANATOMY-PLAYER-12
    case stat::recover:
      return printed(p, q.card, attribute::recover);  // CH-ANATOMY-PLAYER-13
    case stat::scheme:
      return printed(p, q.card, attribute::scheme);  // CH-ANATOMY-SCENARIO-6
    case stat::hit_points:
      // CH-HIT-POINTS-1, CH-ANATOMY-PLAYER-7, CH-ANATOMY-SCENARIO-5
      return printed(p, q.card, attribute::hp) +
             printed(p, q.card, attribute::hp_each) * p.t.players();
    case stat::hand_size:
      return printed(p, q.card, attribute::hand);  // CH-ANATOMY-PLAYER-15
    case stat::retaliate:
      return printed(p, q.card, attribute::retaliate);
    case stat::cost:
      return printed(p, q.card, attribute::cost);  // CH-ANATOMY-PLAYER-6
    case stat::boost:
      return printed(p, q.card, attribute::boost);  // CH-ANATOMY-SCENARIO-8
    default:
      return stats[q.stat].base;
  }
}

// The enemy whose activation is at work.
CardId activating(const Play& p) {
  for (std::size_t i = p.t.occurrences.size(); i-- > 0;) {
    const Occurrence& o = p.t.occurrences[i];
    const bool activates = o.event == event::attack || o.event == event::scheme;
    if (activates && (o.marks & mark::by_enemy) != 0) return o.source;
  }
  return villain(p.t);
}

// CH-ATTACHMENT-2: attachments; CH-BOOST-3: boost icons, for the activation under way only.
int bonus(const Play& p, const StatQuery& q) {
  if (q.card == no_card) return 0;
  const std::uint8_t attribute =
      q.stat == stat::attack ? attribute::attack_bonus : attribute::scheme_bonus;
  const int icons = at(p.t, value::boost_icons);
  int n = icons != 0 && q.card == activating(p) ? icons : 0;
  each_attached(p, q.card, [&](CardId a) { n += printed(p, a, attribute); });
  return n;
}

// Whom the text of an encounter card speaks to. CH-GAP-79
Seat you(const Play& p, CardId c, std::uint8_t occurrence) {
  if (p.card(c).controller != no_seat) return p.card(c).controller;
  if (occurrence != 0xff) {
    const Occurrence& o = p.t.occurrences[occurrence];
    if (o.to != no_seat && !out(p.t).has(o.to)) return o.to;
  }
  const Seat engaged = engaged_with(p, c);
  return engaged != no_seat ? engaged : first_player(p.t);
}

// CH-FIRST-PLAYER-5, CH-GAP-82: the first player picks the targets of encounter cards; what a text
// makes "you" do, you choose.
Seat asked(const Play& p, const Scope& s, const Node& question) {
  const Sort sort = p.game.phrases[question.phrase].sort;
  const bool target = sort == Sort::cards || sort == Sort::who;
  if (!target || p.card(s.source).controller != no_seat) return s.you;
  return you_choose(p, question) ? s.you : first_player(p.t);
}

// CH-GUARD-1: what is an attack can be made on whoever may be attacked.
bool beyond_reach(Play& p, const Scope& s, CardId c) {
  const bool attack = s.ability != 0xffff && p.library.abilities[s.ability].label == label::attack;
  return attack && is_enemy(p, c) && !can_attack(p, s.you, c);
}

bool usable(Play& p, CardId c, const Ability& a) {
  const AbilityKind& kind = ability_kinds[a.kind];
  if (kind.constant || !kind.optional) return true;  // CH-GAP-61: peril or not
  const Seat s = controller(p, c);                   // CH-ABILITY-13
  if (s == no_seat || !may_act(p, s) || !in_form(p, s, a.kind)) return false;
  const bool event = is_type(p, c, type::event);
  if (!event && a.cost == no_node) return true;
  Scope scope;
  scope.source = c;
  scope.you = s;
  scope.ability = static_cast<std::uint16_t>(&a - p.library.abilities.data());
  return can_pay(p, s, event ? c : no_card, demand_of(p, scope, a));
}

void use(Play& p, CardId c, std::uint16_t ability, std::uint8_t occurrence, Seat) {
  p.call(UseAbility{
      .card = c, .ability = ability, .seat = you(p, c, occurrence), .occurrence = occurrence});
}

// CH-LASTING-7
bool may_last(const Play& p, const Scope&, Period until) {
  if (until == Period::turn) return at(p.t, value::active) >= 0;
  if (until != Period::attack) return true;
  return std::any_of(p.t.occurrences.begin(), p.t.occurrences.end(),
                     [](const Occurrence& o) { return o.event == event::attack; });
}

bool silent(const Table& t) { return at(t, value::peril) >= 0; }  // CH-PERIL-1, CH-TABLE-TALK-2

// Nobody sees what a Drone was.
std::string card_words(const Rules&, const Table& t, CardId c) {
  const Card& card = t.cards[c];
  const bool drone =
      card.is(flag::face_down) && card.host == no_card && t.zones[card.zone].kind == zone::engaged;
  return drone ? "Drone" : "";
}

// The alter-ego whose obligation it is; nullptr: nobody's.
const Definition* obliged(const Library& library, const Definition& d) {
  const auto found = std::find_if(
      library.definitions.begin(), library.definitions.end(),
      [&](const Definition& other) { return other.type == type::alter_ego && other.set == d.set; });
  return found == library.definitions.end() ? nullptr : &*found;
}

std::string preface(const Library& library, const Definition& d) {
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
  if (has(attribute::retaliate)) say(fmt::format("Retaliate {}.", d.numbers[attribute::retaliate]));
  if (has(attribute::uses)) {
    say(fmt::format("Uses ({} {} counters).", d.numbers[attribute::uses],
                    d.words[attribute::counter]));
  }
  if (has(attribute::counters)) {
    say(fmt::format("Enters play with {} {} counters.", d.numbers[attribute::counters],
                    d.words[attribute::counter]));
  }
  if (has(attribute::hero_form_only)) say("Hero form only.");
  if (const Definition* whose = d.type == type::obligation ? obliged(library, d) : nullptr) {
    say(fmt::format("Goes to the player of {}.", whose->name));
  }
  if (has(attribute::per_player))
    say(fmt::format("Max {} per player.", d.numbers[attribute::per_player]));
  if (has(attribute::per_host))
    say(fmt::format("Max {} on one card.", d.numbers[attribute::per_host]));
  if (has(attribute::max_per_round))
    say(fmt::format("Max {} per round.", d.numbers[attribute::max_per_round]));
  if (has(attribute::max_per_phase))
    say(fmt::format("Max {} per phase.", d.numbers[attribute::max_per_phase]));
  return text;
}

std::string broken_invariant(const Rules& rules, const Table& t) {
  if (t.over()) return {};
  // CH-BOOST-3: a boost card is dealt for one activation, and does not outlive it.
  for (const Zone& z : t.zones) {
    if (z.kind == zone::boost && z.count != 0 && !t.stack.holds(number_of<EnemyAttack>) &&
        !t.stack.holds(number_of<EnemyScheme>)) {
      return "a boost card lies there, and no enemy activates";
    }
  }
  // Between any two deeds of a turn nothing is half done.
  if (t.asks.empty() || t.asks[0].prompt != prompt::turn) return {};
  Table copy = t;
  Play p(rules, copy, nullptr);
  for (int i = 0; i < t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (out(t).has(s)) {
      for (const std::uint8_t z : {zone::play_area, zone::engaged, zone::hand, zone::deck}) {
        if (t.zones[p.zone(z, s)].count != 0)
          return "an eliminated player has cards in the " + std::string(zones[z].name);
      }
      continue;
    }
    if (t.cards[identity_of(t, s)].zone != p.zone(zone::identity, s)) return "an identity is gone";
  }
  std::string wrong;
  each_in_play(p, [&](CardId c) {
    if (is_character(p, c) && remaining_hit_points(p, c) <= 0) {
      wrong = p.definition(c).name + " should be defeated";
    }
  });
  return wrong;
}

// CH-WIN-1, -2: all win or lose together, so nobody is named but the villain.
std::string ending(const Rules& rules, const Table& t, std::span<const std::string>) {
  if (t.facts.winners != 0) {
    return fmt::format("The players win: {} is defeated.",
                       rules.library.definitions[t.cards[villain(t)].definition].name);
  }
  switch (at(t, value::loss)) {
    case by_scheme:
      return "The villain wins: the main scheme is completed.";
    case by_defeat:
      return "The villain wins: every hero is eliminated.";
    default:
      return "The villain wins.";
  }
}

bool of_enemy(const Rules& rules, DefinitionId d) {
  const std::uint8_t kind = rules.library.definitions[d].type;
  return kind == type::villain || kind == type::minion;
}

constexpr std::array courses = {
    Course{"hit points of the villain",
           [](Play& p, Seat) { return remaining_hit_points(p, villain(p.t)); }},
    Course{"threat on the main scheme",
           [](Play& p, Seat) { return threat_on(p, main_scheme(p.t)); }},
    Course{"hit points",
           [](Play& p, Seat s) {
             return out(p.t).has(s) ? 0 : remaining_hit_points(p, identity_of(p.t, s));
           },
           true},
};

constexpr std::array tallies = {
    Tally{"cards played",
          [](const Rules&, const LogEntry& e) { return e.line == line::plays ? 1 : 0; }},
    Tally{"damage to enemies",
          [](const Rules& rules, const LogEntry& e) {
            return e.line == line::takes_damage && of_enemy(rules, e.definition) ? e.number : 0;
          }},
    Tally{"damage to heroes and allies",
          [](const Rules& rules, const LogEntry& e) {
            return e.line == line::takes_damage && !of_enemy(rules, e.definition) ? e.number : 0;
          }},
    Tally{"threat placed",
          [](const Rules&, const LogEntry& e) {
            return e.line == line::threat_placed ? e.number : 0;
          }},
    Tally{"threat removed",
          [](const Rules&, const LogEntry& e) {
            return e.line == line::threat_removed ? e.number : 0;
          }},
};

std::string against(const Rules& rules, const Table& t) {
  return rules.library.definitions[t.cards[villain(t)].definition].name;
}

Game make_game() {
  Game g;
  g.number = 1;
  g.id = "champions";
  g.title = "Marvel Champions: The Card Game";
  g.min_players = 1;
  g.max_players = 4;
  g.summary = "Heroes and their alter-egos against a villain's scheme; defeat the villain in time.";
  g.decision_bound = 20000;
  g.cooperative = true;
  g.zones = zones;
  g.prompts = prompts;
  g.deeds = deeds;
  g.log_lines = log_lines;
  g.ability_kinds = ability_kinds;
  g.labels = labels;
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
  g.any_cards = true;
  g.options = setup_options();
  g.phrases = phrases::kernel();
  for (const auto& more : {phrases::kernel_places(), phrases::kernel_choices(), vocabulary()}) {
    g.phrases.insert(g.phrases.end(), more.begin(), more.end());
  }
  g.steps = steps_of(Procedures());
  g.check_setup = check_setup;
  g.option_choices = option_choices;
  g.first_game = first_game;
  g.ending = ending;
  g.set_up = set_up;
  g.first_seat = first_seat;
  g.text_order = text_order;
  g.orderer = orderer;
  g.usable = usable;
  g.action_kinds = ability::actions;
  g.base_value = base_value;
  g.bonus = bonus;
  g.card_words = card_words;
  g.nameless = "a Drone";
  g.then_binds = true;  // CH-THEN-1
  g.you = you;
  g.asked = asked;
  g.beyond_reach = beyond_reach;
  g.use = use;
  g.may_last = may_last;
  g.silent = silent;
  g.preface = preface;
  // The text that shows is what a card brings to the game. CH-ABILITY-1, CH-ANATOMY-PLAYER-5,
  // CH-ANATOMY-SCENARIO-4
  g.face_down_is_blank = true;
  g.amounts_before = g.amounts_after = std::uint64_t{1} << event::damage | std::uint64_t{1}
                                                                               << event::threat;
  g.broken_invariant = broken_invariant;
  g.shorthands = shorthands();
  g.start_points = start_points();
  g.complete_setup = complete_setup;
  g.complete_position = complete_position;
  return g;
}

}  // namespace

const Game& game() {
  static const Game g = make_game();
  return g;
}

}  // namespace muster::champions
