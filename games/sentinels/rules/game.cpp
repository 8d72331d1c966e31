// The game as the kernel sees it: its lists of words, and the few answers the kernel asks for.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cards/phrases.h"
#include "games/sentinels/rules/choices.h"
#include "games/sentinels/rules/positions.h"
#include "games/sentinels/rules/procedures.h"
#include "games/sentinels/rules/setup.h"
#include "games/sentinels/words/vocabulary.h"
#include "rules/steps.h"
#include "util/word_list.h"

namespace muster::sentinels {

namespace {

// SM-PLAY-AREA-1, SM-TRASH-1, SM-GAP-43: each side has a play area, a deck and a trash. Everybody
// may look through trashes (SM-TRASH-2) and under cards (SM-UNDER-7), but not at what lies face
// down, under a card or not (SM-FACE-DOWN-2, SM-GAP-48).
constexpr std::array zones = {
    ZoneKind{.name = "removed"},
    ZoneKind{.name = "villain", .sight = Sight::face_up, .in_play = true},
    ZoneKind{.name = "villain deck", .sight = Sight::nobody},
    ZoneKind{.name = "villain trash"},
    ZoneKind{.name = "environment", .sight = Sight::face_up, .in_play = true},
    ZoneKind{.name = "environment deck", .sight = Sight::nobody},
    ZoneKind{.name = "environment trash"},
    ZoneKind{.name = "event", .in_play = true},
    ZoneKind{.name = "collections"},
    ZoneKind{.name = "revealed"},  // SM-REVEAL-3, SM-TOP-CARD-2: no longer on top of the deck
    ZoneKind{.name = "resolving"},
    ZoneKind{.name = "area",
             .per_seat = true,
             .sight = Sight::face_up,
             .in_play = true,
             .no_control = true},
    // SM-HAND-1: Heroes have one, the Villain and the Environment have not. SM-GAP-12: the players
    // are one team, and nothing forbids showing a hand.
    ZoneKind{.name = "hand", .per_seat = true, .hand = true, .no_control = true},
    ZoneKind{.name = "deck",
             .per_seat = true,
             .sight = Sight::nobody,
             .refill = Refill::shuffle,
             .refill_from = zone::trash,  // SM-DRAW-2
             .no_control = true},
    ZoneKind{.name = "trash", .per_seat = true, .no_control = true},
};
static_assert(zones.size() == zone::trash + 1);

constexpr std::array prompts = {
    Prompt{"target", "Choose {what}.", ""},
    Prompt{"branch", "Choose one.", ""},
    Prompt{"may", "Do you want to?", ""},
    Prompt{"window", "Use this now?", "SM-REACTION-1"},
    Prompt{"order", "Which works first?", "SM-CONFLICT-6"},
    Prompt{"play", "Play {what:a card}?", "SM-HERO-TURN-3", "play nothing"},
    Prompt{"power", "Use a power?", "SM-HERO-TURN-4", "use no power"},
    Prompt{.key = "draw",
           .text = "How many cards do you draw?",
           .rule = "SM-HERO-TURN-5",
           .amount = "draw {number:card}",
           .none = "draw none"},
    Prompt{"incapacitated", "Use one of your abilities?", "SM-INCAPACITATED-11", "use none"},
    Prompt{"arrange", "Which of your cards acts first?", "SM-CONFLICT-4", "as they lie"},
    Prompt{"pick", "Choose {what:a card}.", "", "no more"},
    Prompt{"aim", "Deal damage to {what:a target}.", "SM-ATTACK-1", "nobody else"},
    Prompt{"tie", "{what:Several fit}: which of them?", "SM-CONFLICT-6"},
    Prompt{"damage order", "Damage to {what:several targets}: who is hit next?", "SM-CONFLICT-7",
           "the rest as they lie"},
    Prompt{"modifiers", "What counts first?", "SM-GAP-16"},
    Prompt{"discard", "Discard {what:a card} ({number} to go).", "SM-DISCARD-2", "no more"},
    Prompt{"search", "Choose {what:a card}.", "SM-GAP-34", "no more"},
    Prompt{"revealed", "What becomes of it?", "SM-REVEAL-1"},
    Prompt{.key = "number",
           .text = "How many do you discover: {what:cards}?",
           .amount = "{number:card}",
           .none = "none"},
    Prompt{"damage type", "Which type of damage?", "SM-DAMAGE-2"},
    Prompt{"next to", "Which card?", "SM-PLAY-11"},
    Prompt{"reward", "Use a reward of your collection?", "SM-COLLECTION-7", "not now"},
    Prompt{"where", "Where do you look for it?", "SM-SUMMON-1"},
    Prompt{"top card", "Which card goes back first, below the others?", "SM-REVEAL-2"},
    Prompt{"card order", "{what:Several cards}: which of them comes next?", "SM-GAP-56",
           "the rest as they lie"},
};
static_assert(prompts.size() == prompt::card_order + 1);

constexpr std::array deeds = {
    Deed{"play", "play {card}"},
    Deed{"draw", "draw a card"},
    Deed{"first", "{card} acts first"},
    Deed{"reductions first", "the reductions, then the text that goes by the amount"},
    Deed{"texts first", "the text that goes by the amount, then the reductions"},
    Deed{"reward", "use {card}"},
    Deed{"replace", "put {card} back on top"},
    Deed{"discard", "discard {card}"},
    Deed{"take", "draw {card}"},
    Deed{"bury", "bury {card}"},
    Deed{"search the deck", "search the deck"},
    Deed{"search the trash", "search the trash"},
    Deed{"cold", "cold"},
    Deed{"energy", "energy"},
    Deed{"fire", "fire"},
    Deed{"infernal", "infernal"},
    Deed{"lightning", "lightning"},
    Deed{"melee", "melee"},
    Deed{"projectile", "projectile"},
    Deed{"psychic", "psychic"},
    Deed{"radiant", "radiant"},
    Deed{"sonic", "sonic"},
    Deed{"toxic", "toxic"},
};
static_assert(deeds.size() == deed::first_type + damage_types);

constexpr std::array log_lines = {
    LogLine{"villain", "The Villain is {card}.", "SM-SETUP-1"},
    LogLine{"environment", "The Environment deck is the one with {card}.", "SM-SETUP-1"},
    LogLine{"hero", "{by} plays {card}.", "SM-SETUP-10"},
    LogLine{"event", "The Event is {card}.", "SM-EVENTS-4"},
    LogLine{"collection", "The Heroes bring the Collection {card}.", "SM-COLLECTION-3"},
    LogLine{"round", "Round {number}.", "SM-ROUND-5"},
    LogLine{"villain turn", "The Villain's turn.", "SM-VILLAIN-TURN-1", true},
    LogLine{"hero turn", "{by}'s turn.", "SM-HERO-TURN-1", true},
    LogLine{"environment turn", "The Environment's turn.", "SM-ENVIRONMENT-TURN-1", true},
    LogLine{"phase", "A phase begins.", "SM-TURN-1"},
    LogLine{"plays", "{card} is played.", "SM-PLAY-1"},
    LogLine{"plays top", "{card} is played from the top of its deck.", "SM-PLAY-3"},
    LogLine{"cannot play", "{card} cannot be played.", "SM-PLAY-6"},
    LogLine{"power", "{by} uses {ability}.", "SM-POWER-1"},
    LogLine{"reaction", "{by} reacts with {card}.", "SM-REACTION-1"},
    LogLine{"text", "{card} works.", "SM-TURN-2"},
    LogLine{"draws", "{by} draws {card}.", "SM-DRAW-1"},
    LogLine{"discards", "{by} discards {card}.", "SM-DISCARD-1"},
    LogLine{"discarded", "{card} is discarded.", "SM-DISCARD-1"},
    LogLine{"damage", "{other} deals {card} {number} damage.", "SM-HP-2"},
    LogLine{"no damage", "{card} is dealt no damage.", "SM-GAP-17"},
    LogLine{"immune", "{card} is immune.", "SM-IMMUNE-1"},
    LogLine{"redirected", "The damage is redirected to {card}.", "SM-REDIRECT-1"},
    LogLine{"prevented", "The damage to {card} is prevented.", "SM-IMMUNE-2"},
    LogLine{"regains", "{card} regains {number} HP.", "SM-REGAIN-1"},
    LogLine{"destroyed", "{card} is destroyed.", "SM-DESTROY-1"},
    LogLine{"indestructible", "{card} is indestructible.", "SM-INDESTRUCTIBLE-1"},
    LogLine{"incapacitated", "{card} is incapacitated.", "SM-INCAPACITATED-1"},
    LogLine{"ability", "{by}, incapacitated, uses an ability.", "SM-INCAPACITATED-11"},
    LogLine{"flips", "The character flips: {card}.", "SM-FLIP-1"},
    LogLine{"buried", "{card} is buried.", "SM-BURY-1"},
    LogLine{"returned", "{card} returns to hand.", "SM-INDESTRUCTIBLE-4"},
    LogLine{"to deck", "{card} goes to its deck.", "SM-INDESTRUCTIBLE-3"},
    LogLine{"under", "{card} is put under {other}.", "SM-UNDER-1"},
    LogLine{"removed", "{card} is removed from the game.", "SM-REMOVE-1"},
    LogLine{"reveals", "{card} is revealed.", "SM-REVEAL-1"},
    LogLine{"shuffled", "{by}: A trash is shuffled into its deck.", "SM-EMPTY-DECK-2"},
    LogLine{"searched", "{card} is found.", "SM-SUMMON-1"},
    LogLine{"reward", "{by} uses the reward {ability}.", "SM-COLLECTION-5"},
    LogLine{"selects", "{card} is selected.", ""},
    LogLine{"arranges", "{by} puts {card} first.", "SM-CONFLICT-4"},
    LogLine{"skips", "{by} skips ahead in the turn.", "SM-GOLDEN-RULE-1"},
    LogLine{"token", "{card} has {number:token}.", "SM-GAP-39"},
    LogLine{"won", "The Heroes win: the Villain is defeated.", "SM-WIN-3"},
    LogLine{"lost all", "The Villain wins: all Heroes are incapacitated.", "SM-WIN-1"},
    LogLine{"lost", "The Villain wins by the text of a card.", "SM-WIN-2"},
    LogLine{"into deck", "{card} is shuffled into its deck.", "SM-INDESTRUCTIBLE-3"},
    LogLine{"hp set", "{card} has {number} HP now.", "SM-FLIP-3"},
    LogLine{"type", "{by} chooses the damage type {cause}.", "SM-DAMAGE-2"},
    LogLine{"power of", "{by} uses the power of {card}.", "SM-POWER-4"},
    LogLine{"to hand", "{card} goes to the hand of {by}.", ""},
    LogLine{"back on deck", "{card} goes back on top of its deck.", "SM-REVEAL-3"},
    LogLine{"hidden", "{number:card} of the Villain deck go into the Environment deck.",
            "SM-CRITICAL-EVENT-1"},
    LogLine{"beside", "{card} goes next to {other}.", "SM-PLAY-11"},
    LogLine{"face down", "{card} is turned face down.", "SM-FACE-DOWN-1"},
};
static_assert(log_lines.size() == line::face_down + 1);

constexpr AbilityKind text(std::string_view word, std::string_view label) {
  return {.word = word, .label = label, .timed = true};
}
constexpr std::array ability_kinds = {
    text("power", "Power"),
    text("granted power", "The Hero next to this gains this power"),
    // SM-REACTION-3: optional.
    AbilityKind{.word = "reaction", .optional = true, .triggered = true, .label = "Reaction"},
    AbilityKind{.word = "granted reaction",
                .optional = true,
                .triggered = true,
                .label = "The Hero next to this gains this reaction"},
    text("one-shot", ""),
    text("start phase", "START PHASE"),
    text("play phase", "PLAY PHASE"),
    text("power phase", "POWER PHASE"),
    text("draw phase", "DRAW PHASE"),
    text("end phase", "END PHASE"),
    text("each Hero's start phase", "START PHASE of each Hero"),
    text("perform", "PERFORM"),
    text("accompany", "ACCOMPANY"),
    text("exterminate", "EXTERMINATE"),
    text("fabricate", "FABRICATE"),
    text("incapacitated", "Incapacitated"),
    text("reward", "Reward"),
    text("setup", "Setup"),
    text("placement", ""),
    AbilityKind{.word = "effect", .triggered = true, .label = ""},
    AbilityKind{.word = "may", .optional = true, .triggered = true, .label = "You may use this"},
    AbilityKind{.word = "always", .constant = true, .label = ""},
    text("advanced end phase", "Advanced, END PHASE"),  // SM-ADVANCED-1, from here on
    AbilityKind{.word = "advanced effect", .triggered = true, .label = "Advanced", .timed = true},
    AbilityKind{.word = "advanced", .constant = true, .label = "Advanced", .timed = true},
};
static_assert(ability_kinds.size() == ability::advanced_always + 1);

constexpr Attribute number(std::string_view name, bool stat = false) {
  return {name, AttributeKind::number, stat};
}
constexpr Attribute words(std::string_view name) { return {name, AttributeKind::text}; }
constexpr Attribute yes(std::string_view name) { return {name, AttributeKind::flag}; }

constexpr std::array attributes = {
    Attribute{.name = "code", .kind = AttributeKind::text, .key = true},
    words("back"),
    words("variant"),
    words("title"),
    number("hp", true),
    words("nemesis"),
    number("complexity"),
    number("difficulty"),
    words("date"),
    number("order"),
    number("limit"),
    words("foe"),
    yes("critical"),
    yes("hero-target"),
};
static_assert(attributes.size() == attribute::hero_target + 1);

// SM-CHARACTER-CARD-1: Heroes and Villains have characters, Environments have none. What they must
// tell: SM-HERO-CHARACTER-CARD-1..3, SM-VILLAIN-CHARACTER-CARD-1, -2; all of them a nemesis icon
// (SM-NEMESIS-1), but for the incapacitated side.
constexpr std::array card_types = {
    CardType{"hero character", "code back hp nemesis", "variant complexity title"},
    CardType{"incapacitated", "code back", "variant title"},
    CardType{"hero", "", "code hp"},  // SM-HERO-CARD-1
    CardType{"villain character", "code hp nemesis title",
             "back difficulty critical date order limit"},
    CardType{"villain", "", "code hp nemesis"},                  // SM-VILLAIN-CARD-1
    CardType{"environment", "", "code hp hero-target nemesis"},  // SM-GAP-43
    CardType{"event", "code back date order limit foe title", ""},
    CardType{"collection", "code back", ""},
};
static_assert(card_types.size() == type::collection + 1);

constexpr std::array<std::string_view, 14> events = {"would be dealt damage",
                                                     "amount of damage",
                                                     "outcome of a reaction",
                                                     "damage dealt",
                                                     "would be destroyed",
                                                     "destroyed",
                                                     "would be played",
                                                     "played",
                                                     "power used",
                                                     "shuffled",
                                                     "flipped",
                                                     "on top",
                                                     "end phase",
                                                     "phase taken"};
static_assert(events.size() == event::phase + 1);

constexpr std::array event_words = {
    EventWords{"{source} is about to deal {subject} {number} damage", ""},
    EventWords{"{subject} is about to be dealt {number} damage", ""},
    EventWords{"", "the damage to {subject} came to {number}"},
    EventWords{"", "{subject} has been dealt {number} damage"},
    EventWords{"{subject} is about to be destroyed", ""},
    EventWords{"{subject} is being destroyed", "{subject} has been destroyed"},
    EventWords{"{subject} is about to be played", ""},
    EventWords{"", "{subject} has been played"},
    EventWords{"", "{by} has used a power"},
    EventWords{"", "the Environment trash has been shuffled into its deck"},
    EventWords{"", "{subject} has flipped"},
    EventWords{"", "{subject} lies on top of the Environment deck"},
    EventWords{"", "the END PHASE of {subject}"},
    EventWords{"{by} is about to take a PHASE", "{by} has taken a PHASE"},
};
static_assert(event_words.size() == events.size());

// Only texts change it.
constexpr Stat shaped(std::string_view name, std::int16_t base = 0) {
  return {.name = name, .base = base, .plain = true};
}
constexpr Stat of_players(std::string_view name, std::int16_t base = 0) {
  return {.name = name, .base = base, .plain = true, .of_players = true};
}
constexpr std::array stats = {
    shaped("increase of damage"),
    shaped("reduction of damage"),
    shaped("irreducible"),
    shaped("immune"),
    shaped("can deal damage", 1),
    Stat{"hit points"},
    shaped("indestructible"),
    shaped("no game text"),
    shaped("keyword"),
    of_players("additional plays"),
    of_players("additional powers"),
    of_players("additional draws"),
    of_players("can use powers", 1),
    shaped("cannot be played"),
    shaped("playable", 1),
    shaped("additional HP"),
    of_players("additional salvage"),
    of_players("the Heroes can win", 1),
    shaped("renamed"),
};
static_assert(stats.size() == stat::renamed + 1);

constexpr std::array seat_values = {
    ValueName{"character card", ValueKind::card},
    ValueName{"incapacitated"},
    ValueName{"cards played"},
    ValueName{"powers used"},
    ValueName{"additional powers"},
    ValueName{"additional plays"},
    ValueName{"cards discarded"},
    ValueName{"damage taken"},
    ValueName{"fire damage taken"},
    ValueName{"cold damage dealt"},
};
static_assert(seat_values.size() == seat_value::cold_dealt + 1);

constexpr std::array values = {
    ValueName{"turn"},
    ValueName{"phase"},
    ValueName{"round"},
    ValueName{"captain", ValueKind::seat},
    ValueName{"villain card", ValueKind::card},
    ValueName{"advanced"},
    ValueName{"setting up"},
    ValueName{"ending"},
    ValueName{.name = "that card", .kind = ValueKind::card, .fleeting = true},
    ValueName{.name = "that hero", .fleeting = true},
    ValueName{"skip to"},
    ValueName{"first game"},
    ValueName{"power card", ValueKind::card},
    ValueName{"power ability"},
    ValueName{"power plus"},
    ValueName{"power how"},
    ValueName{"power type changed"},
    ValueName{.name = "targets destroyed", .fleeting = true},
    ValueName{.name = "last hp", .fleeting = true},
    ValueName{.name = "last damage", .fleeting = true},
    ValueName{"ask to arrange"},
    ValueName{"collection limit"},
    ValueName{"attacks"},
    ValueName{"spared"},
    ValueName{.name = "damage type", .fleeting = true},
    ValueName{"phase of"},
};
static_assert(values.size() == value::phase_of + 1);

constexpr std::array<std::string_view, 6> counters = {"hp",      "max hp",  "state",
                                                      "next to", "watches", "tokens"};

constexpr std::array card_states = {
    CardState{.name = "armed", .counter = counter::state, .bit = state::armed},
    CardState{.name = "flipped once", .counter = counter::state, .bit = state::flipped_once},
};

constexpr std::array figures = {
    Figure{"rounds", [](const Rules&, const Table& t) { return at(t, value::round); }},
    Figure{"villain HP",
           [](const Rules&, const Table& t) {
             return static_cast<int>(t.cards[villain(t)].counters[counter::hp]);
           }},
    Figure{"active heroes", [](const Rules&, const Table& t) { return active_heroes(t).count(); }},
};

// SM-GAP-46: other keywords are labels for texts.
std::uint32_t marks(const Definition& d) {
  std::uint32_t found = 0;
  for (const std::string& k : d.keywords) {
    found |= k == "Indestructible" ? keyword::indestructible
             : k == "Limited"      ? keyword::limited
             : k == "One-Shot"     ? keyword::one_shot
             : k == "Ongoing"      ? keyword::ongoing
                                   : 0U;
  }
  return found;
}

// SM-ROUND-3: nearest the Villain first.
Seat first_seat(const Table&) { return 0; }
// SM-CONFLICT-6, SM-GAP-23: the players, who have named a captain.
Seat orderer(const Table& t) { return hero_on_turn(t) != no_seat ? hero_on_turn(t) : captain(t); }
int text_order(const Play&, CardId, const Ability&) { return 0; }

// Of HP alone: all else is what texts make of it.
int base_value(Play& p, const StatQuery& q) { return printed(p, q.card, attribute::hp); }

Seat you(const Play& p, CardId c, std::uint8_t) { return you_of(p, c); }

bool usable(Play& p, CardId c, const Ability& a) {
  // SM-ADVANCED-2
  if (a.kind >= ability::advanced_end_phase && at(p.t, value::advanced) == 0) return false;
  if (!in_play(p, c) || !face_up(p, c)) return false;
  // What takes texts away is not asked about itself while that is found out.
  const bool blanks = (p.definition(c).stats >> stat::no_text & 1U) != 0;
  if (!blanks && blank(p, c)) return false;
  if (a.kind != ability::reaction && a.kind != ability::granted_reaction) return true;
  return !used_this_turn(p, c, static_cast<std::uint16_t>(&a - p.library.abilities.data()));
}

// SM-GAP-29: the player of the Hero target decides.
SeatSet users(const Play& p, CardId c, const Ability& a) {
  if (a.kind == ability::granted_reaction) {
    const std::uint8_t side = stands_in(p, c);
    return side < p.t.players() ? SeatSet::of(side) : SeatSet();
  }
  return SeatSet::of(you_of(p, c));
}

void use(Play& p, CardId c, std::uint16_t ability, std::uint8_t occurrence, Seat by) {
  const Ability& a = p.library.abilities[ability];
  p.note_use(c, a);
  if (a.kind == ability::reaction || a.kind == ability::granted_reaction) {  // SM-REACTION-4
    note_used(p, c, ability);
    p.log({.line = line::reaction,
           .by = by,
           .known_to = everyone,
           .definition = p.card(c).definition});
    if (awaits_outcome(p.definition(c))) {
      p.card(c).counters[counter::watches] = static_cast<std::int16_t>(occurrence + 1);
    }
  } else {
    log_use(p, c, ability, by);
  }
  Scope s = scope_of(p, c, ability, occurrence);
  if (by != no_seat) s.you = by;
  note_type(s, p.occurrence(occurrence));
  p.call(RunAbility::of(p.library, s, a.block));
}

// SM-LASTING-1: what is out of play already has no effect that lasts.
bool may_last(const Play& p, const Scope& s, Period) {
  const std::uint8_t lies = zone_kind(p, s.source);
  return in_play(p, s.source) || lies == zone::resolving || lies == zone::collections;
}

// SM-LASTING-3: a text that answers its card's own destruction works as if the card were in play.
bool answers_own_destruction(const Play& p, const Scope& s) {
  if (s.occurrence == 0xff) return false;
  const Occurrence& o = p.t.occurrences[s.occurrence];
  return o.event == event::destroyed && o.subject == s.source;
}
// SM-GAP-55: with an incapacitated Hero's cards their texts leave the game. SM-GAP-57: so does the
// text of any card that leaves play, turns over or loses its text.
bool breaks_off(Play& p, const Scope& s) {
  if (s.source == no_card || s.ability == 0xffff) return false;
  const Card& card = p.card(s.source);
  const Ability& text = p.library.abilities[s.ability];
  const bool fallen = card.owner != no_seat && !active(p.t, card.owner);
  const bool shown = text.definition == card.definition;  // SM-FLIP-4, SM-VILLAIN-CHARACTER-CARD-3
  const bool works = card.is(flag::works) && shown && s.gone == 0;
  if (works && !fallen && p.t.facts.shapers[stat::no_text] == 0) return false;  // as nearly always
  switch (text.kind) {
    case ability::incapacitated:
    case ability::reward:
      return false;
    case ability::one_shot:
    case ability::setup:
    case ability::placement:
      return fallen;  // it is not in play yet, or never will be
    default:
      return fallen || (!answers_own_destruction(p, s) && (!works || blank(p, s.source)));
  }
}

// SM-LASTING-1: a card that is not in play cannot affect the game.
bool text_acts(const Play& p, CardId c) {
  return in_play(p, c) || zone_kind(p, c) == zone::resolving;
}

std::string_view other_side(Seat s) {
  return s == villain_side ? "the Villain" : s == environment_side ? "the Environment" : "";
}

std::string option_note(const Rules& rules, const Table& t, const Ask& a, const Option& o) {
  if (a.prompt != prompt::aim && a.prompt != prompt::order && a.prompt != prompt::tie) return {};
  const int damage = expected_damage(rules, t, o);
  return damage < 0 ? std::string() : fmt::format("{} damage", damage);
}

std::string preface(const Library&, const Definition& d) {
  std::string text;
  const auto say = [&](std::string_view words) {
    text += (text.empty() ? "" : " ") + std::string(words);
  };
  if (!d.words[attribute::variant].empty()) say(d.words[attribute::variant] + ".");
  if (!d.words[attribute::title].empty()) say(full_stop(d.words[attribute::title]));
  if (!d.words[attribute::nemesis].empty()) {
    say(fmt::format("Nemesis: {}.", d.words[attribute::nemesis]));
  }
  std::string list;
  for (const std::string& k : d.keywords) list += (list.empty() ? "" : ", ") + k;
  if (!list.empty()) say(list + ".");
  if (d.numbers[attribute::hero_target] != missing_number) say("This counts as a Hero target.");
  if (d.type == type::event) {
    say(fmt::format("{}. Collection limit {}.", d.words[attribute::date],
                    d.numbers[attribute::limit]));
  }
  return text;
}

// SM-GAP-17: nobody would be dealt damage that is 0 before anything reduces it, so no text answers
// it. What reductions leave of it is no matter: the players may choose that a text comes first.
std::string answered_nothing(Table& t) {
  std::string wrong;
  t.stack.each_frame([&](std::uint16_t kind, void* frame) {
    if (kind != number_of<Damage>) return;
    const Damage& d = *static_cast<Damage*>(frame);
    if (d.occurrence == 0xff || d.up > 0) return;
    const Occurrence& o = t.occurrences[d.occurrence];
    if (o.event == event::aim) wrong = "damage of nothing is answered before it is dealt";
  });
  return wrong;
}

std::string broken_invariant(const Rules& rules, const Table& t) {
  if (t.over()) return {};
  Table copy = t;
  if (std::string wrong = answered_nothing(copy); !wrong.empty()) return wrong;
  Play p(rules, copy, nullptr);
  std::string wrong;
  each_in_play(p, [&](CardId c) {
    if (hp_of(p, c) < 0 || hp_of(p, c) > max_hp_of(p, c)) {
      wrong = p.definition(c).name + " has impossible HP";
    }
    const std::uint8_t mark = p.card(c).mark;
    if ((mark & card_mark::damaged) != 0 && (mark & card_mark::those) == 0) {
      wrong = p.definition(c).name + " was dealt the damage, and is not what the text speaks of";
    }
  });
  for (int i = 0; i < t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    const CardId c = character(t, s);
    if (is_type(p, c, type::incapacitated) == active(t, s)) return "a Hero is on the wrong side";
    if (active(t, s)) continue;
    for (const std::uint8_t z : {zone::hand, zone::deck, zone::trash}) {
      if (t.zones[p.zone(z, s)].count != 0) return "an incapacitated Hero has cards";
    }
  }
  return wrong;
}

std::string ending(const Rules& rules, const Table& t, std::span<const std::string>) {
  const std::string& name = rules.library.definitions[t.cards[villain(t)].definition].name;
  switch (at(t, value::ending)) {
    case villain_defeated:
      return fmt::format("The Heroes win: {} is defeated.", name);
    case all_incapacitated:
      return fmt::format("{} wins: all Heroes are incapacitated.", name);
    default:
      return fmt::format("{} wins.", name);
  }
}

bool of_heroes(const Rules& rules, DefinitionId d) {
  return rules.library.definitions[d].type <= type::hero;
}

constexpr std::array courses = {
    Course{"HP of the Villain",
           [](Play& p, Seat) -> int { return p.card(villain(p.t)).counters[counter::hp]; }},
    Course{"HP",
           [](Play& p, Seat s) -> int { return p.card(character(p.t, s)).counters[counter::hp]; },
           true},
};

constexpr std::array tallies = {
    Tally{"cards played",
          [](const Rules&, const LogEntry& e) { return e.line == line::plays ? 1 : 0; }},
    Tally{"powers used",
          [](const Rules&, const LogEntry& e) {
            return e.line == line::power || e.line == line::power_of ? 1 : 0;
          }},
    Tally{"damage to Heroes and their cards",
          [](const Rules& rules, const LogEntry& e) {
            return e.line == line::damage && of_heroes(rules, e.definition) ? e.number : 0;
          }},
    Tally{"damage to all others",
          [](const Rules& rules, const LogEntry& e) {
            return e.line == line::damage && !of_heroes(rules, e.definition) ? e.number : 0;
          }},
};

std::string against(const Rules& rules, const Table& t) {
  return rules.library.definitions[t.cards[villain(t)].definition].name;
}

Game make_game() {
  Game g;
  g.number = 4;
  g.id = "sentinels";
  g.title = "Sentinels of the Multiverse: Definitive Edition";
  g.min_players = 3;
  g.max_players = 5;
  g.summary = "A team of comic-book heroes against a villain, in a place that takes no side.";
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
  g.seat_values = seat_values;
  g.courses = courses;
  g.tallies = tallies;
  g.against = against;
  g.values = values;
  g.counters = counters;
  g.quiet_counters = 1U << counter::max_hp | 1U << counter::next_to | 1U << counter::watches;
  g.beside_counter = counter::next_to;
  g.card_states = card_states;
  g.figures = figures;
  g.any_cards = true;
  g.options = setup_options();
  g.phrases = phrases::kernel();
  const auto own = vocabulary();
  g.phrases.insert(g.phrases.end(), own.begin(), own.end());
  g.steps = steps_of(Procedures());
  g.scopes = scopes_of(Procedures());  // SM-GAP-57
  g.check_setup = check_setup;
  g.option_choices = option_choices;
  g.first_game = first_game;
  g.ending = ending;
  g.set_up = set_up;
  g.first_seat = first_seat;
  g.text_order = text_order;
  g.orderer = orderer;
  g.usable = usable;
  g.action_kinds = ability::power_kinds | 1U << ability::each_start_phase;
  g.marks = marks;
  g.base_value = base_value;
  g.you = you;
  g.use = use;
  g.users = users;
  g.may_last = may_last;
  g.breaks_off = breaks_off;
  g.option_note = option_note;
  g.note_kinds = note_kinds;
  g.card_notes = damage_notes;
  g.other_side = other_side;
  g.causes = damage_type_names();
  g.preface = preface;
  g.face_down_is_blank = true;
  g.amounts_after = std::uint64_t{1} << event::dealt;
  g.text_acts = text_acts;
  g.players_order_hits = true;
  g.broken_invariant = broken_invariant;
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

}  // namespace muster::sentinels
