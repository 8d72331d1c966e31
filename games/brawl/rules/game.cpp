// The game as the kernel sees it: its lists of words, and the few answers the kernel asks for.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>

#include "cards/phrases.h"
#include "games/brawl/rules/choices.h"
#include "games/brawl/rules/positions.h"
#include "games/brawl/rules/procedures.h"
#include "games/brawl/rules/setup.h"
#include "games/brawl/words/vocabulary.h"
#include "rules/steps.h"

namespace muster::brawl {

namespace {

// BR-ZONE-1: what lies in the middle; BR-ZONE-2: what lies before each player. BR-GAP-45: hands,
// face-down cards and the order of the decks are secret; series, tactic cards and discards are not.
constexpr std::array zones = {
    ZoneKind{.name = "box", .sight = Sight::nobody, .out_of_game = true},
    ZoneKind{.name = "hero deck", .sight = Sight::nobody},
    ZoneKind{.name = "team deck", .sight = Sight::nobody},
    ZoneKind{.name = "technique deck",
             .sight = Sight::nobody,
             .refill = Refill::shuffle,
             .refill_from = zone::discard},
    ZoneKind{.name = "discard pile"},
    ZoneKind{.name = "tactic cards"},
    ZoneKind{.name = "knockout stack"},
    ZoneKind{.name = "battlefield deck",
             .sight = Sight::nobody,
             .refill = Refill::shuffle,
             .refill_from = zone::battlefield_discard},
    ZoneKind{.name = "battlefield", .in_play = true},
    ZoneKind{.name = "battlefield discard"},
    ZoneKind{.name = "open cards"},
    ZoneKind{.name = "dealt heroes", .per_seat = true, .sight = Sight::owner},
    ZoneKind{.name = "team card", .per_seat = true, .follows = "team"},
    ZoneKind{.name = "hero", .per_seat = true, .in_play = true},
    ZoneKind{.name = "hand", .per_seat = true, .sight = Sight::owner, .hand = true},
    ZoneKind{.name = "series", .per_seat = true, .sight = Sight::by_face, .face_down = true},
};

constexpr std::array prompts = {
    Prompt{"target", "Choose {what}.", ""},
    Prompt{"branch", "Choose one.", ""},
    Prompt{"may", "Do you want to?", ""},
    Prompt{"window", "Use an ability now?", "BR-GAP-5"},
    Prompt{"order", "Which works first?", ""},
    Prompt{"hero", "Choose your hero for the whole game.", "BR-SETUP-5"},
    Prompt{"discard", "You hold too many cards: discard one.", "BR-BATTLE-PREP-10"},
    Prompt{"pick", "Pick one of the open cards.", "BR-BATTLE-PREP-16"},
    Prompt{"lay", "Choose a technique card to lay.", "BR-CHOICE-1"},
    Prompt{"act", "Perform an action of the card you revealed.", "BR-ACTION-3"},
    Prompt{"second", "Perform the other action as well?", "BR-GAP-13"},
    Prompt{"after", "Use your ability before your turn ends?", "BR-GAP-5", "end your turn"},
    Prompt{"take", "Take a card from that hand.", "BR-TACKLE-1"},
};

constexpr std::array log_lines = {
    LogLine{"first player", "{by} is the first player.", "BR-SETUP-1"},
    LogLine{"teams", "The players form {number} teams.", "BR-TEAM-3"},
    LogLine{"team", "{together} are a team.", "BR-TEAM-3"},
    LogLine{"hero", "{by} plays {card}.", "BR-SETUP-5"},
    LogLine{"battle", "Battle {number} begins.", "BR-BATTLE-PREP-1"},
    LogLine{"battlefield", "The battlefield is {card}.", "BR-BATTLE-PREP-7"},
    LogLine{"no battlefield", "With two players there is no battlefield.", "BR-BATTLE-PREP-8"},
    LogLine{"draws", "{by} takes {number:card} from the deck.", "BR-DRAW-1"},
    LogLine{"deck renewed", "The discard pile is shuffled into a new technique deck.", "BR-DRAW-2"},
    LogLine{"picks", "{by} picks {card}.", "BR-BATTLE-PREP-17"},
    LogLine{"left over", "The open cards nobody took are discarded.", "BR-BATTLE-PREP-20"},
    LogLine{"round", "Round {number}.", "BR-ROUND-1", true},
    LogLine{"lays", "{by} lays {card}.", "BR-CHOICE-2"},
    LogLine{"reveals", "{by} reveals {card}.", "BR-ACTION-5"},
    LogLine{"performs", "{by} performs {ability}.", "BR-ACTION-3"},
    LogLine{"trap", "The trap on {card} strikes {by}.", "BR-TRAP-6"},
    LogLine{"loses", "{by} loses {number} energy.", "BR-DAMAGE-1"},
    LogLine{"gains", "{by} gains {number} energy.", "BR-ENERGY-4"},
    LogLine{"leaves", "{by} leaves the battle: {cause}.", "BR-LEAVE-11"},
    LogLine{"leaves later", "{by} fights on until the last card of the round.", "BR-DRAX-1"},
    LogLine{"knockout laid", "{by} lays a knockout card on {card}.", "BR-KNOCKOUT-2"},
    LogLine{"knockout removed", "{by} removes the knockout card from {card}.", "BR-KNOCKOUT-8"},
    LogLine{"knockout stopped", "{by} is on guard: the knockout card goes back.", "BR-STANCE-4"},
    LogLine{"trap set", "{by} sets a trap: {card}.", "BR-TRAP-2"},
    LogLine{"trap removed", "{by} removes a trap: {card}.", "BR-TRAP-3"},
    LogLine{"first player card", "{by} takes the first player card.", "BR-SEIZE-2"},
    LogLine{"names", "{by} names {card}.", "BR-STUN-1"},
    LogLine{"discards", "{by} discards {card}.", "BR-TECHNIQUE-5"},
    LogLine{"shows", "{by} shows {card}.", "BR-STUN-3"},
    LogLine{"looks", "{by} looks at the hand of {to}.", "BR-TACKLE-2"},
    LogLine{"takes", "{by} takes {card} from {to}.", "BR-TACKLE-1"},
    LogLine{"takes unseen", "{by} takes {card} from {to}, unseen.", "BR-BF-SPOILS-1"},
    LogLine{"guards", "{by} turns the card and is on guard.", "BR-STANCE-1"},
    LogLine{"exchanges", "{by} exchanges the laid card for {card}.", ""},
    LogLine{"looks at laid", "{by} looks at the card {to} has laid: {card}.", ""},
    LogLine{"gets", "{by} gets {card}.", "BR-DRAW-3"},
    LogLine{"cleared", "The series are cleared.", "BR-ROUND-CHECK-1"},
    LogLine{"wins battle", "{by} wins the battle ({number:win}).", "BR-BATTLE-WIN-3"},
    LogLine{"team wins battle", "{together} win the battle ({number:win}).", "BR-TEAM-BATTLE-2"},
    LogLine{"wins game", "{by} wins the game.", "BR-GAME-END-1"},
    LogLine{"team wins game", "{together} win the game.", "BR-TEAM-BATTLE-4"},
    LogLine{"redirected", "{by} turns the damage back on {to}.", ""},
    LogLine{"tie", "Several third wins at once: the game goes on.", "BR-GAME-END-3"},
};
static_assert(log_lines.size() == line::tie_goes_on + 1);

// BR-HERO-2, BR-SYMBOL-4: a hero's ability is active if it is marked so, else passive ("always"
// ones are passive as well).
constexpr std::array ability_kinds = {
    AbilityKind{.word = "action", .label = ""},
    AbilityKind{.word = "active", .optional = true, .triggered = true, .label = "Active"},
    AbilityKind{.word = "passive", .triggered = true, .label = "Passive"},
    AbilityKind{.word = "effect", .triggered = true, .label = ""},
    AbilityKind{.word = "always", .constant = true, .label = ""},
};

constexpr std::array attributes = {
    Attribute{"number", AttributeKind::number, true},
    Attribute{"technique", AttributeKind::text},
    Attribute{"color", AttributeKind::word},
    Attribute{"origin", AttributeKind::word},
};

constexpr std::array card_types = {
    CardType{"technique", "number", "origin"},
    CardType{"tactic", "technique", ""},
    CardType{"hero", "origin", ""},
    CardType{"battlefield", "origin", ""},
    CardType{"knockout", "", ""},
    CardType{"team", "color", ""},
};

constexpr std::array<std::string_view, 9> events = {
    "end of preparation", "start of a round", "cards laid",     "turn",          "action",
    "losing energy",      "leaving",          "end of a stage", "end of a round"};

constexpr Stat of_players(std::string_view name, std::int16_t base) {
  return {.name = name, .base = base, .of_players = true};
}
constexpr std::array stats = {  // BR-SETUP-8: 3 energy to begin with
    of_players("starting energy", 3), of_players("hand size", 5),    of_players("picks", 2),
    of_players("stages", 3),          of_players("trap damage", 1),  of_players("descending", 0),
    of_players("laid open", 0),       of_players("can draw", 1),     of_players("can gain", 1),
    of_players("actives work", 1),    of_players("both actions", 0), of_players("hand safe", 0)};

constexpr std::array seat_values = {ValueName{"energy"}, ValueName{"wins"}, ValueName{"team"},
                                    ValueName{"hero card", ValueKind::card}};

constexpr std::array values = {
    ValueName{"first player", ValueKind::seat},
    ValueName{"battle"},
    ValueName{"round"},
    ValueName{"stage"},
    ValueName{"fighters", ValueKind::seats},
    ValueName{"in battle", ValueKind::seats},
    ValueName{"acted", ValueKind::seats},
    ValueName{"doomed", ValueKind::seats},
    ValueName{"lost energy", ValueKind::seats},
    ValueName{"last left", ValueKind::seats},
    ValueName{"battle over"},
    ValueName{"in force"},
    ValueName{"both"},
    ValueName{"wins needed"},
    ValueName{"teams"},
    ValueName{"tie"},
    ValueName{"deciding"},
    ValueName{"turn", ValueKind::seat},
};

constexpr std::array<std::string_view, 9> causes = {"",
                                                    "a technique card",
                                                    "a trap",
                                                    "a hero's ability",
                                                    "the battlefield",
                                                    "no energy left",
                                                    "a broken number",
                                                    "a knockout card",
                                                    "no card to lay"};

// BR-SETUP-3: everything in player order begins with the holder of the first player card.
Seat first_seat(const Table& t) { return first_player(t); }

// Battlefield first, then heroes clockwise from the first player.
int text_order(const Play& p, CardId c, const Ability&) {
  const Seat s = p.card(c).controller;
  if (s == no_seat) return -1;
  const int n = p.t.players();
  return (p.t.facts.place_of[s] + n - p.t.facts.place_of[first_player(p.t)]) % n;
}

bool usable(Play& p, CardId c, const Ability& a) {
  const Seat s = p.card(c).controller;
  if (s == no_seat) return at(p.t, value::in_force) != 0;  // BR-BATTLEFIELD-1
  if (!in_battle(p.t).has(s)) return false;
  // BR-ACTIVE-3: a hero card lying face down has been used.
  return a.kind != ability::active ||
         (!p.card(c).is(flag::face_down) && p.value(stat::actives_work) != 0);
}

void on_use(Play& p, CardId c, const Ability& a) {
  if (a.kind != ability::active) return;
  p.card(c).set(flag::face_down, true);  // BR-ACTIVE-2
}

void on_refill(Play& p, ZoneId z) {
  if (z == p.zone(zone::technique_deck)) p.log({.line = line::deck_renewed});
}

std::string broken_invariant(const Rules& rules, const Table& t) {
  for (int i = 0; i < t.players(); ++i) {
    const auto s = static_cast<Seat>(i);
    if (energy(t, s) < 0 || energy(t, s) > max_energy) return "energy outside 0 to 6";
    // BR-BATTLE-WIN-5: the energy card counts to 3; BR-GAP-38: a fourth win is counted beside it.
    if (of(t, s, seat_value::wins) < 0 || of(t, s, seat_value::wins) > 4)
      return "wins outside 0 to 4";
  }
  std::size_t knockouts = 0;
  std::size_t techniques = 0;
  for (const Card& c : t.cards) {
    const std::uint8_t kind = rules.library.definitions[c.definition].type;
    knockouts += kind == type::knockout ? 1U : 0U;
    techniques += kind == type::technique ? 1U : 0U;
    if (c.host != no_card && t.cards[c.host].first_child != t.cards[c.host].last_child) {
      return "two knockout cards on one tactic card";
    }
  }
  if (knockouts != 7) return "not 7 knockout cards";
  if (techniques % 49 != 0) return "technique cards are missing";
  if (!(in_battle(t) - seats(t, value::fighters)).empty()) return "somebody fights who may not";
  return {};
}

// What laying a card would lead to, as far as the table tells: BR-CHOICE-5..7, BR-KNOCKOUT-4,
// BR-TRAP-6. The secret part, what others lay, is in nobody's note.
std::string option_note(const Rules& rules, const Table& t, const Ask& a, const Option& o) {
  if (a.prompt != prompt::lay || o.kind != OptionKind::card) return {};
  Table copy = t;
  Play p(rules, copy, nullptr);
  std::vector<std::string_view> notes;
  if (breaks_order(p, t.zones[p.zone(zone::series, a.seat)].last, o.card)) {
    notes.emplace_back("breaks the order");
  }
  const CardId tactic = tactic_of(p, o.card);
  if (knockout_on(p, tactic) != no_card) notes.emplace_back("knockout");
  if (is_trap(p, tactic)) notes.emplace_back("trap");
  return fmt::format("{}", fmt::join(notes, ", "));
}

// A tactic card goes by the name of its technique.
std::string card_words(const Rules& rules, const Table& t, CardId c) {
  return rules.library.definitions[t.cards[c].definition].words[attribute::technique];
}

constexpr std::array courses = {
    Course{"energy", [](Play& p, Seat s) { return energy(p.t, s); }, true},
    Course{"wins", [](Play& p, Seat s) -> int { return of(p.t, s, seat_value::wins); }, true},
};

constexpr std::array tallies = {
    Tally{"techniques performed",
          [](const Rules&, const LogEntry& e) { return e.line == line::performs ? 1 : 0; }},
    Tally{"energy lost",
          [](const Rules&, const LogEntry& e) { return e.line == line::loses ? e.number : 0; }},
    Tally{"energy gained",
          [](const Rules&, const LogEntry& e) { return e.line == line::gains ? e.number : 0; }},
};

Game make_game() {
  Game g;
  g.number = 2;
  g.id = "brawl";
  g.title = "Guardians of the Galaxy: Battle of Superheroes";
  g.min_players = 2;
  g.max_players = 8;
  g.summary =
      "Secret choices, three-card series, last hero standing; three battles won win the game.";
  g.decision_bound = 20000;
  g.zones = zones;
  g.prompts = prompts;
  g.log_lines = log_lines;
  g.ability_kinds = ability_kinds;
  g.attributes = attributes;
  g.card_types = card_types;
  g.events = events;
  g.stats = stats;
  g.seat_values = seat_values;
  g.courses = courses;
  g.tallies = tallies;
  g.values = values;
  g.causes = causes;
  g.options = setup_options();
  g.phrases = phrases::kernel();
  const auto own = vocabulary();
  g.phrases.insert(g.phrases.end(), own.begin(), own.end());
  g.steps = steps_of(Procedures());
  g.check_setup = check_setup;
  g.option_choices = option_choices;
  g.first_game = first_game;
  g.set_up = set_up;
  g.first_seat = first_seat;
  g.text_order = text_order;
  g.usable = usable;
  g.on_use = on_use;
  g.on_refill = on_refill;
  g.amounts_before = g.amounts_after = std::uint64_t{1} << event::lose_energy;
  g.broken_invariant = broken_invariant;
  g.card_words = card_words;
  g.option_note = option_note;
  g.no_player = "The battlefield";
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

}  // namespace muster::brawl
