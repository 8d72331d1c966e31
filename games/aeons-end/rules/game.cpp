// The game as the kernel sees it: its lists of words, and the few answers the kernel asks for.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cards/phrases.h"
#include "games/aeons-end/rules/choices.h"
#include "games/aeons-end/rules/positions.h"
#include "games/aeons-end/rules/procedures.h"
#include "games/aeons-end/rules/setup.h"
#include "games/aeons-end/words/vocabulary.h"
#include "rules/steps.h"

namespace muster::aeons_end {

namespace {

// AE-SUPPLY-4: nothing refills it.
constexpr ZoneKind pile(std::string_view name) { return {.name = name, .stock = true}; }

// AE-GAP-56: decks are hidden, and hands from others; discard piles are open to all.
constexpr std::array zones = {
    ZoneKind{.name = "box", .out_of_game = true},
    // AE-GOLDEN-2, AE-NEMESIS-5: what the mat says is in force for the whole game.
    ZoneKind{.name = "nemesis", .in_play = true},
    ZoneKind{.name = "nemesis deck", .sight = Sight::nobody},  // AE-GAP-42: never refilled
    ZoneKind{.name = "nemesis discard"},
    ZoneKind{.name = "minions and powers", .in_play = true},
    ZoneKind{.name = "resolving"},
    ZoneKind{.name = "husks", .in_play = true},
    ZoneKind{.name = "husk pool"},
    ZoneKind{.name = "strike deck", .sight = Sight::nobody},
    ZoneKind{.name = "corruption deck", .sight = Sight::nobody},
    ZoneKind{.name = "devoured pile"},
    ZoneKind{.name = "turn order deck",
             .sight = Sight::nobody,
             .refill = Refill::shuffle,
             .refill_from = zone::turn_discard},  // AE-TURNORDER-9
    ZoneKind{.name = "turn order discard"},
    pile("supply 1"),
    pile("supply 2"),
    pile("supply 3"),
    pile("supply 4"),
    pile("supply 5"),
    pile("supply 6"),
    pile("supply 7"),
    pile("supply 8"),
    pile("supply 9"),
    ZoneKind{.name = "mage", .per_seat = true, .in_play = true},
    ZoneKind{.name = "breaches", .per_seat = true, .in_play = true},
    ZoneKind{.name = "hand", .per_seat = true, .sight = Sight::owner, .hand = true},
    ZoneKind{.name = "deck",
             .per_seat = true,
             .sight = Sight::nobody,
             .refill = Refill::flip,
             .refill_from = zone::discard},  // AE-MAGE-8, AE-DECK-1, AE-DRAW-5, AE-GAP-22
    ZoneKind{.name = "discard pile", .per_seat = true},  // AE-MAGE-9
    ZoneKind{.name = "played", .per_seat = true},
};
static_assert(zones.size() == zone::played + 1);

constexpr std::array prompts = {
    Prompt{"target", "Choose {what}.", ""},
    Prompt{"branch", "Choose one.", "AE-OR-1"},
    Prompt{"may", "Do you want to?", ""},
    Prompt{"window", "Use your ability now?", "AE-ABILITY-5"},
    Prompt{"order", "Which works first?", ""},
    Prompt{"casting", "Casting phase: cast a prepped spell?", "AE-CASTING-1"},
    Prompt{"main", "Main phase: what do you do?", "AE-MAIN-1"},
    Prompt{"act", "Use your ability in this main phase?", "AE-ABILITY-5", "no"},
    Prompt{"turn", "Who takes this turn?", "AE-TURNORDER-5"},
    Prompt{"breach", "Prep it to which breach?", "AE-PREP-1"},
    Prompt{"order of discarding", "Which card do you discard next?", "AE-DRAW-1",
           "the rest in the order played"},
    Prompt{"discard", "Discard a card ({number} to go).", "AE-GAP-23"},
    Prompt{"discard up to", "Discard a card? (at most {number})", "AE-GAP-59", "no more"},
    Prompt{"destroy", "Destroy a card ({number} to go).", "AE-DESTROY-1"},
    Prompt{"destroy up to", "Destroy a card? (at most {number})", "AE-DESTROY-1", "no more"},
    Prompt{"return up to", "Return a card to your hand? (at most {number})", "AE-GAP-54",
           "no more"},
    Prompt{"return", "Return which card to your hand?", "AE-PLAY-1"},
    Prompt{"who falls first", "Whose exhaustion is resolved first?", "AE-GAP-5"},
    Prompt{"destroy breach", "You are exhausted: destroy one of your breaches.", "AE-EXHAUST-4"},
    Prompt{"damage", "Who suffers the damage of the breach?", "AE-CAST-5"},
    Prompt{"distribute", "Which husk suffers the next damage ({number} to go)?", "AE-DAMAGE-1"},
    Prompt{"who discards", "Who discards a card? (at most {number})", "AE-GAP-49", "nobody"},
    Prompt{"corruption", "Which corruption is resolved next?", "AE-CROOKEDMASK-7"},
    Prompt{"corruption goes to", "To whose discard pile does the corruption go?",
           "AE-CROOKEDMASK-4"},
    Prompt{"turn order", "Which turn order card comes next?", "AE-TURN-1"},
    Prompt{"pile", "Devour a card from which supply pile?", "AE-NEMESIS-9"},
};
static_assert(prompts.size() == prompt::pile + 1);

constexpr std::array deeds = {
    Deed{"cast", "cast {card} from {host}"},
    Deed{"end casting phase", "cast no more"},
    Deed{"play", "play {card}"},
    Deed{"gain", "gain {card}"},
    Deed{"gain charge", "gain a charge (2 aether)"},
    Deed{"focus", "focus {card}"},
    Deed{"open", "open {card}"},
    Deed{"prep", "prep {card}"},
    Deed{"remove", "discard {card} from play by its condition"},
    Deed{"ask", "let {who} use an ability"},
    Deed{"end main phase", "end your main phase"},
};
static_assert(deeds.size() == deed::end_main + 1);

constexpr std::array log_lines = {
    LogLine{"nemesis", "The nemesis is {card}.", "AE-NEMSETUP-1"},
    LogLine{"mage", "{by} plays {card}.", "AE-SETUP-1"},
    LogLine{"market", "{card} is in the supply.", "AE-SUPPLY-1"},
    LogLine{"turn order", "The turn order card is {card}.", "AE-TURN-1"},
    LogLine{"round", "The turn order deck is shuffled anew: round {number}.", "AE-TURNORDER-9"},
    LogLine{"turn", "{by}'s turn.", "AE-TURN-4", true},
    LogLine{"nemesis turn", "{card}'s turn.", "AE-NEMTURN-1", true},
    LogLine{"casts", "{by} casts {card}.", "AE-CAST-1"},
    LogLine{"damage", "{card} suffers {number} damage.", "AE-DAMAGE-1"},
    LogLine{"prevented", "The damage to {card} is prevented.", "AE-GOLDEN-1"},
    LogLine{"defeated", "{card} is defeated.", "AE-MINION-4"},
    LogLine{"plays", "{by} plays {card}.", "AE-PLAY-1"},
    LogLine{"aether", "{by} gains {number} aether.", "AE-GEM-1"},
    LogLine{"gains", "{by} gains {card}.", "AE-GAIN-2"},
    LogLine{"charge", "{by} gains {number:charge}.", "AE-CHARGE-2"},
    LogLine{"charges lost", "{by} loses {number:charge}.", "AE-ABILITY-4"},
    LogLine{"uses", "{by} uses {ability}.", "AE-ABILITY-1"},
    LogLine{"focuses", "{by} focuses {card} of {to}.", "AE-FOCUS-2"},
    LogLine{"opens", "{by} opens {card} of {to}.", "AE-OPEN-3"},
    LogLine{"preps", "{by} preps {card} to {other}.", "AE-PREP-1"},
    LogLine{"spell discarded", "{by} discards the prepped {card}.", "AE-GAP-23"},
    LogLine{"removes", "{by} discards {card} from play.", "AE-TODISCARD-2"},
    LogLine{"discards", "{by} discards {card}.", "AE-DISCARD-1"},
    LogLine{"destroys", "{by} destroys {card}.", "AE-DESTROY-1"},
    LogLine{"draws", "{by} draws {card}.", "AE-DRAW-2"},
    LogLine{"deck turned", "{by} turns the discard pile over as a new deck.", "AE-DRAW-5"},
    LogLine{"returns", "{by} takes {card} back to hand.", "AE-PLAY-1"},
    LogLine{"to hand", "{card} goes to the hand of {by}.", ""},
    LogLine{"on deck", "{card} goes on top of {by}'s deck.", ""},
    LogLine{"reveals", "{by} reveals {card}.", "AE-DRAW-6"},
    LogLine{"looks", "{by} looks at the top card of the deck: {card}.", "AE-DRAW-6"},
    LogLine{"turn card revealed", "{by} reveals the turn order card {card}.", "AE-TURNORDER-9"},
    LogLine{"turn card moved", "{by} puts it on the bottom of the turn order deck.", ""},
    LogLine{"turn card placed", "{by} puts {card} next.", ""},
    LogLine{"turn deck ordered", "{by} puts the turn order deck back in order.", ""},
    LogLine{"turn card shuffled", "{card} is shuffled into the turn order deck.", ""},
    LogLine{"shuffles", "{by} shuffles the discard pile into the deck.", "AE-OBJECT-6"},
    LogLine{"suffers", "{by} suffers {number} damage.", "AE-DAMAGE-5"},
    LogLine{"Gravehold suffers", "Gravehold suffers {number} damage.", "AE-DAMAGE-6"},
    LogLine{"Gravehold gains", "Gravehold gains {number} life.", "AE-LIFE-2"},
    LogLine{"life", "{by} gains {number} life.", "AE-LIFE-1"},
    LogLine{"nemesis life", "{card} gains {number} life.", "AE-LIFE-3"},
    LogLine{"no damage", "{number} damage is prevented.", "AE-GOLDEN-1"},
    LogLine{"exhausted", "{by} is exhausted.", "AE-EXHAUST-1"},
    LogLine{"breach destroyed", "{by} destroys {card}.", "AE-EXHAUST-4"},
    LogLine{"unleash", "Unleash!", "AE-UNLEASH-1"},
    LogLine{"fury", "{card} gains {number} Fury.", "AE-RAGEBORNE-5"},
    LogLine{"fury lost", "{card} loses {number} Fury.", "AE-GAP-34"},
    LogLine{"strike", "The strike is {card}.", "AE-GAP-34"},
    LogLine{"swarm", "{card} swarms.", "AE-GAP-34"},
    LogLine{"husks enter", "{number:husk} come into play.", "AE-GAP-34"},
    LogLine{"husks leave", "{number:husk} are discarded.", "AE-GAP-34"},
    LogLine{"devours", "{card} is devoured.", "AE-GAP-34"},
    LogLine{"corruption", "{by} gains a corruption.", "AE-CROOKEDMASK-2"},
    LogLine{"corruption in hand", "{by} gains a corruption into hand.", "AE-CROOKEDMASK-6"},
    LogLine{"corruption goes", "{card} goes to the discard pile of {by}.", "AE-CROOKEDMASK-5"},
    LogLine{"corruption resolved", "{by} resolves {card}.", "AE-CROOKEDMASK-7"},
    LogLine{"nemesis draws", "The nemesis card is {card}.", "AE-NEMDRAW-1"},
    LogLine{"nemesis deck empty", "The nemesis deck is empty.", "AE-NEMDRAW-2"},
    LogLine{"enters", "{card} comes into play.", "AE-NEMDRAW-5"},
    LogLine{"power", "{card} has {number:power token} left.", "AE-POWER-2"},
    LogLine{"power resolves", "{card} takes effect.", "AE-POWER-3"},
    LogLine{"persists", "{card} does its work.", "AE-MINION-2"},
    LogLine{"stopped", "{card} is discarded without effect.", "AE-ABILITY-5"},
    LogLine{"nemesis discards", "{card} is discarded from the nemesis deck.", ""},
    LogLine{"won", "The nemesis is defeated: the players win.", "AE-WIN-2"},
    LogLine{"won by cards", "The nemesis has no cards left: the players win.", "AE-WIN-1"},
    LogLine{"lost Gravehold", "Gravehold falls: the players lose.", "AE-LOSS-2"},
    LogLine{"lost by exhaustion", "All players are exhausted: the players lose.", "AE-LOSS-1"},
    LogLine{"lost by swarm", "The husks are too many: the players lose.", "AE-LOSS-3"},
    LogLine{"lost by hunger", "The whole supply is devoured: the players lose.", "AE-LOSS-3"},
};
static_assert(log_lines.size() == line::lost_supply + 1);

constexpr std::array ability_kinds = {
    AbilityKind{.word = "play", .label = ""},
    AbilityKind{.word = "cast", .label = "Cast"},
    AbilityKind{.word = "prepped", .label = "While prepped, during your main phase you may"},
    // AE-WHILEPREPPED-3: at the moment that its text names.
    AbilityKind{.word = "while prepped", .triggered = true, .label = "While prepped"},
    AbilityKind{.word = "when gained", .label = "When you gain this"},
    AbilityKind{.word = "when prepped", .label = "When you prep this"},
    // AE-GAP-17: three kinds of a mage's abilities, by when they can be used.
    AbilityKind{.word = "ability", .label = "During your main phase", .timed = true},
    AbilityKind{.word = "shared ability", .label = "During any player's main phase", .timed = true},
    AbilityKind{.word = "answering ability",
                .optional = true,
                .triggered = true,
                .label = "You may use this"},
    AbilityKind{.word = "unleash", .label = "Unleash"},
    AbilityKind{.word = "increased unleash", .label = "Increased difficulty, Unleash"},
    AbilityKind{.word = "setup", .label = "Setup"},
    AbilityKind{.word = "increased setup", .label = "Increased difficulty, setup, in addition"},
    AbilityKind{.word = "swarm", .label = "Swarm"},
    AbilityKind{.word = "resolve", .label = ""},
    AbilityKind{.word = "immediately", .label = "Immediately"},
    AbilityKind{.word = "life", .label = "When it comes into play"},
    AbilityKind{.word = "persistent", .label = "Persistent"},
    AbilityKind{.word = "power", .label = "Power"},
    AbilityKind{.word = "to discard", .label = "To discard"},
    AbilityKind{.word = "effect", .triggered = true, .label = ""},
    AbilityKind{.word = "always", .constant = true, .label = ""},
    AbilityKind{.word = "increased difficulty",
                .constant = true,
                .label = "Increased difficulty",
                .timed = true},
};
static_assert(ability_kinds.size() == ability::increased + 1);

constexpr Attribute number(std::string_view name, bool stat = true) {
  return {name, AttributeKind::number, stat};
}
constexpr Attribute text(std::string_view name) { return {name, AttributeKind::text}; }
constexpr Attribute cards(std::string_view name) { return {name, AttributeKind::cards}; }
constexpr Attribute yes(std::string_view name) { return {name, AttributeKind::flag}; }

constexpr std::array attributes = {
    number("cost", false),   number("life"),
    number("power"),         number("tier"),
    number("charges"),       number("difficulty"),
    number("number"),        number("focus", false),
    number("open-0", false), number("open-1", false),
    number("open-2", false), number("open-3", false),
    number("bonus", false),  text("title"),
    text("breaches"),        cards("hand"),
    cards("deck"),           text("markets"),
    yes("starter"),          yes("wild"),
};
static_assert(attributes.size() == attribute::wild + 1);

constexpr std::array card_types = {
    CardType{"mage", "title charges breaches hand deck", ""},
    CardType{"breach", "number", "focus open-0 open-1 open-2 open-3 bonus"},
    // AE-CARD-4
    CardType{"gem", "cost", "starter markets"},
    CardType{"relic", "cost", "starter markets"},
    CardType{"spell", "cost", "starter markets"},
    CardType{"nemesis", "life difficulty", ""},
    // AE-NEMCARD-1, -4
    CardType{"attack", "tier", ""},
    CardType{"minion", "tier", "life"},
    CardType{"power", "tier power", ""},
    CardType{"strike", "", "tier"},  // AE-RAGEBORNE-3
    CardType{"corruption", "cost", "tier"},
    CardType{"husk", "", ""},
    CardType{"turn order", "", "number wild"},
};
static_assert(card_types.size() == type::turn_order + 1);

constexpr std::array<std::string_view, 5> events = {"turn order card drawn", "nemesis card drawn",
                                                    "end of a casting phase", "damage",
                                                    "end of the nemesis turn"};

constexpr std::array event_words = {
    EventWords{"The turn order card is {subject}", "The turn order card is {subject}"},
    EventWords{"The nemesis card is {subject}", "The nemesis card was {subject}"},
    EventWords{"The casting phase ends", "The casting phase ends"},
    EventWords{"{subject} is about to suffer {number} damage",
               "{subject} has suffered {number} damage"},
    EventWords{"The nemesis turn ends", "The nemesis turn ends"},
};
static_assert(event_words.size() == events.size());

constexpr Stat of_players(std::string_view name, std::int16_t base = 0) {
  return {.name = name, .base = base, .of_players = true};
}
constexpr std::array stats = {
    of_players("spells per breach", 1),
    of_players("suffers", 1),
    Stat{"prep closed"},
    of_players("Fury for a strike"),
    of_players("husk life"),
    of_players("husks heal"),
    of_players("room for husks"),
    of_players("damage of husks without room"),
    of_players("devoured can be gained"),
    of_players("devour damage"),
    of_players("lost without supply"),
    of_players("corruption to deck"),
    of_players("corruption to discard"),
    of_players("corruption damage"),
    of_players("corruptions resolve"),
    Stat{"shares breach"},
};
static_assert(stats.size() == stat::shares_breach + 1);

constexpr std::array seat_values = {ValueName{"life"},
                                    ValueName{"charges"},
                                    ValueName{"aether"},
                                    ValueName{"gem aether"},
                                    ValueName{"spell aether"},
                                    ValueName{"breach discount"},
                                    ValueName{"mage card", ValueKind::card},
                                    ValueName{"spent charges"},
                                    ValueName{"relic aether"}};
static_assert(seat_values.size() == seat_value::relic_aether + 1);

constexpr std::array values = {
    ValueName{"phase"},
    ValueName{"active player", ValueKind::seat},
    ValueName{"captain", ValueKind::seat},
    ValueName{"Gravehold"},
    ValueName{"Gravehold at the start"},
    ValueName{"life at the start"},
    ValueName{"nemesis life at the start"},
    ValueName{"increased difficulty"},
    ValueName{"free choice"},
    ValueName{"exhausted", ValueKind::seats},
    ValueName{"nemesis card", ValueKind::card},
    ValueName{"extra damage"},
    ValueName{"round"},
    ValueName{"turns"},
    ValueName{"last pile", ValueKind::number, true},
    ValueName{"declined", ValueKind::seats},
    ValueName{"ending"},
};
static_assert(values.size() == value::ending + 1);

constexpr std::array<std::string_view, 5> counters = {"life", "power", "focused", "fury", "status"};

constexpr std::array card_states = {
    CardState{.name = "opened", .counter = counter::status, .bit = status::opened},
    CardState{.name = "focused this turn", .counter = counter::status, .bit = status::focused_now},
    CardState{.name = "prepped this turn", .counter = counter::status, .bit = status::prepped_now},
};

constexpr std::array figures = {
    Figure{"Gravehold", [](const Rules&, const Table& t) { return at(t, value::gravehold); }},
    Figure{"nemesis life",
           [](const Rules&, const Table& t) {
             return static_cast<int>(t.cards[nemesis(t)].counters[counter::life]);
           }},
    Figure{"turns", [](const Rules&, const Table& t) { return at(t, value::turn); }},
};

Seat first_seat(const Table& t) { return at(t, value::active) >= 0 ? active(t) : captain(t); }
int text_order(const Play&, CardId, const Ability&) { return 0; }

// The texts of the nemesis speak to all players: the captain answers. AE-GAP-49
Seat you(const Play& p, CardId c, std::uint8_t) {
  return p.card(c).controller != no_seat ? p.card(c).controller : captain(p.t);
}

bool usable(Play& p, CardId c, const Ability& a) {
  switch (a.kind) {
    case ability::moment: {  // AE-ABILITY-2
      const Seat s = p.card(c).controller;
      return free_charges(p.t, s) >= charge_slots(p, s);
    }
    case ability::increased:  // AE-NEMESIS-6
      return at(p.t, value::increased) != 0;
    default:
      return true;
  }
}

void use(Play& p, CardId c, std::uint16_t ability, std::uint8_t occurrence, Seat) {
  p.call(UseAbility{
      .card = c, .ability = ability, .seat = you(p, c, occurrence), .occurrence = occurrence});
}

void on_refill(Play& p, ZoneId z) {
  if (z != p.zone(zone::turn_deck)) {
    return p.log({.line = line::deck_turned, .by = p.t.zones[z].owner});
  }
  ++at(p.t, value::round);  // AE-GAP-47
  p.log({.line = line::round, .number = at(p.t, value::round)});
}

// AE-RESOLVE-2, -3, AE-OR-1, -2, AE-GAP-24..26
Choosing choosing(const Play& p, const Scope& s) {
  const std::uint8_t kind = p.definition(s.source).type;
  const bool players_own = kind <= type::spell || kind == type::corruption;
  if (!players_own) return Choosing::fullest;
  return at(p.t, value::free_choice) != 0 ? Choosing::able : Choosing::fullest_branches;
}

std::string preface(const Library&, const Definition& d) {
  switch (d.type) {
    case type::mage:
      return fmt::format("{}. Ability: {} charges. Breaches: {}. Hand: {}. Deck, from the top: {}.",
                         d.words[attribute::title], d.numbers[attribute::charges],
                         d.words[attribute::breaches], d.words[attribute::hand],
                         d.words[attribute::deck]);
    case type::breach: {
      std::string words;
      if (d.numbers[attribute::focus] != missing_number) {
        words = fmt::format("Focus: {}. Open: {}, {}, {} or {} after 0, 1, 2 or 3 focuses.",
                            d.numbers[attribute::focus], d.numbers[attribute::open_0],
                            d.numbers[attribute::open_1], d.numbers[attribute::open_2],
                            d.numbers[attribute::open_3]);
      }
      if (d.numbers[attribute::bonus] != missing_number) {
        words += fmt::format("{}Opened: +{} damage on cast.", words.empty() ? "" : " ",
                             d.numbers[attribute::bonus]);
      }
      return words;
    }
    case type::turn_order:
      if (d.numbers[attribute::wild] != missing_number) {
        return "The players decide which of them takes this turn.";
      }
      return d.numbers[attribute::number] == missing_number
                 ? "The nemesis takes this turn."
                 : fmt::format("Player {} takes this turn.", d.numbers[attribute::number]);
    case type::husk:
      return "A minion of the Carapace Queen.";
    default:
      return {};
  }
}

std::string broken_seat(const Play& p, Seat s) {
  const Table& t = p.t;
  const int life = of(t, s, seat_value::life);
  if (life < 0 || life > at(t, value::player_start)) return "a player's life is out of bounds";
  if (exhausted(t).has(s) != (life == 0)) return "who is exhausted has no life, and only they";
  const int charges = of(t, s, seat_value::charges);
  if (charges < 0 || charges > charge_slots(p, s)) return "a mage has too many charges";
  for (const std::uint8_t v : {seat_value::aether, seat_value::gem_aether, seat_value::spell_aether,
                               seat_value::relic_aether, seat_value::discount}) {
    if (of(t, s, v) < 0) return "aether below zero";
  }
  std::string wrong;
  each_breach(p, s, [&](CardId b) {
    if (!is_type(p, b, type::breach)) wrong = "something else among the breaches";
    if (spells_in(p, b) > (opened(p, b) ? 2 : 1)) wrong = "too many spells in a breach";
    if (p.card(b).counters[counter::focused] > last_focus) wrong = "a breach is focused too often";
  });
  return wrong;
}

std::string broken_invariant(const Rules& rules, const Table& t) {
  if (t.over()) return {};
  Table copy = t;
  const Play p(rules, copy, nullptr);
  for (int i = 0; i < t.players(); ++i) {
    if (std::string wrong = broken_seat(p, static_cast<Seat>(i)); !wrong.empty()) return wrong;
  }
  const int gravehold = at(t, value::gravehold);
  if (gravehold <= 0 || gravehold > at(t, value::gravehold_start)) {
    return "Gravehold's life is out of bounds";
  }
  const int life = life_of(p, nemesis(t));
  if (life <= 0 || life > at(t, value::nemesis_start)) return "the nemesis's life is out of bounds";
  // AE-GAP-31: a minion's life has no limit.
  if (exhausted(t) == SeatSet::first(t.players()) && !solo(t)) return "all are exhausted";
  return {};
}

std::string ending(const Rules& rules, const Table& t, std::span<const std::string>) {
  const std::string& name = rules.library.definitions[t.cards[nemesis(t)].definition].name;
  switch (at(t, value::ending)) {
    case nemesis_defeated:
      return fmt::format("The players win: {} is defeated.", name);
    case nemesis_out_of_cards:
      return fmt::format("The players win: {} has no cards left.", name);
    case gravehold_fell:
      return fmt::format("{} wins: Gravehold has fallen.", name);
    case all_exhausted:
      return fmt::format("{} wins: all players are exhausted.", name);
    case swarmed:
      return fmt::format("{} wins: the husks are too many.", name);
    case supply_devoured:
      return fmt::format("{} wins: the whole supply is devoured.", name);
    default:
      return "The game is not over.";
  }
}

constexpr std::array courses = {
    Course{"life of the nemesis", [](Play& p, Seat) -> int { return life_of(p, nemesis(p.t)); }},
    Course{"life of Gravehold", [](Play& p, Seat) -> int { return at(p.t, value::gravehold); }},
    Course{"life", [](Play& p, Seat s) -> int { return of(p.t, s, seat_value::life); }, true},
};

constexpr std::array tallies = {
    Tally{"cards played",
          [](const Rules&, const LogEntry& e) { return e.line == line::plays ? 1 : 0; }},
    Tally{"spells cast",
          [](const Rules&, const LogEntry& e) { return e.line == line::casts ? 1 : 0; }},
    Tally{"damage to the nemesis and its minions",
          [](const Rules&, const LogEntry& e) { return e.line == line::deals ? e.number : 0; }},
    Tally{"damage suffered",
          [](const Rules&, const LogEntry& e) { return e.line == line::suffers ? e.number : 0; }},
    Tally{"cards gained",
          [](const Rules&, const LogEntry& e) { return e.line == line::gains_card ? 1 : 0; }},
};

std::string against(const Rules& rules, const Table& t) {
  return rules.library.definitions[t.cards[nemesis(t)].definition].name;
}

Game make_game() {
  Game g;
  g.number = 2;
  g.id = "aeons-end";
  g.title = "Aeon's End";
  g.min_players = 1;
  g.max_players = 4;
  g.summary =
      "Breach mages against a nemesis: build decks that are never shuffled, save Gravehold.";
  g.decision_bound = 20000;
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
  g.card_states = card_states;
  g.figures = figures;
  g.any_cards = true;
  g.identity_key = "mage";
  g.identity_option = "mages";
  g.options = setup_options();
  g.phrases = phrases::kernel();
  const auto own = vocabulary();
  g.phrases.insert(g.phrases.end(), own.begin(), own.end());
  g.steps = steps_of(Procedures());
  g.check_setup = check_setup;
  g.option_choices = option_choices;
  g.first_game = first_game;
  g.ending = ending;
  g.set_up = set_up;
  g.first_seat = first_seat;
  g.text_order = text_order;
  g.usable = usable;
  g.you = you;
  g.use = use;
  g.on_refill = on_refill;
  g.choosing = choosing;
  g.preface = preface;
  g.amounts_before = g.amounts_after = std::uint64_t{1} << event::damage;
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

}  // namespace muster::aeons_end
