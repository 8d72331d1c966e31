// The procedures of the book, outermost first.
#pragma once

#include "core/card_set.h"
#include "games/rings/rules/rings.h"
#include "rules/interpreter.h"
#include "rules/order.h"
#include "rules/procedure.h"

namespace muster::rings {

enum Kind : std::uint16_t {
  kind_play_game = first_game_procedure,
  kind_set_up,
  kind_moment,
  kind_end_phase,
  kind_action_window,
  kind_resource_phase,
  kind_planning_phase,
  kind_quest_phase,
  kind_commit,
  kind_stage_cards,
  kind_resolve_quest,
  kind_travel_phase,
  kind_travel,
  kind_encounter_phase,
  kind_engage,
  kind_combat_phase,
  kind_enemy_attack,
  kind_turn_shadows,
  kind_deal_shadow,
  kind_player_attack,
  kind_refresh_phase,
  kind_use_ability,
  kind_play_card,
  kind_pay,
  kind_attach,
  kind_enter_play,
  kind_enforce_restricted,
  kind_reveal,
  kind_guard,
  kind_resolve_abilities,
  kind_place_progress,
  kind_progress_all,
  kind_check_quest,
  kind_advance,
  kind_show_stage,
  kind_deal_damage,
  kind_damage_all,
  kind_leave_play,
  kind_leave_all,
  kind_settle,
  kind_eliminate,
  kind_raise_threat,
  kind_draw_cards,
  kind_exhaust_some,
  kind_discard_some,
  kind_discard_together,
  kind_look_and_keep,
  kind_search_top,
  kind_take_from_encounter,
  kind_make_orc_guards,
  kind_shadow_attack,
  kind_capture,
  kind_rescue,
};

// The whole game. LR-ROUND-1 .. 5
struct PlayGame {
  static constexpr std::uint16_t kind = kind_play_game;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// Setup steps 5 to 7, and what a campaign adds. LR-SETUP-11 .. 16
struct SetUp {
  static constexpr std::uint16_t kind = kind_set_up;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t next = 0;
  CardId card = no_card;
  std::array<std::uint8_t, 2> spare{};
  void step(Play& p);
};

// The game arrives at a milestone that texts can speak of: a phase or round begins or ends. True:
// some text might, and a Moment is to be called.
bool arrives(Play& p, Step s);

// Texts speak of a milestone.
struct Moment {
  static constexpr std::uint16_t kind = kind_moment;
  std::uint16_t pc = 0;
  Step at = Step::setup;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
  static Moment of(Step s) {
    Moment m;
    m.at = s;
    return m;
  }
};

// What lasts until the end of the phase ends, then what happens at its end. LR-LASTING-5
struct EndPhase {
  static constexpr std::uint16_t kind = kind_end_phase;
  std::uint16_t pc = 0;
  Step at = Step::setup;
  Period period = Period::phase;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
  static EndPhase of(Step s, Period period = Period::phase) {
    EndPhase e;
    e.at = s;
    e.period = period;
    return e;
  }
};

// LR-ACTION-WINDOW-1 .. 3; with an active player it is the special window 2.2.
struct ActionWindow {
  static constexpr std::uint16_t kind = kind_action_window;
  std::uint16_t pc = 0;
  Seat asking = no_seat;
  std::uint8_t passes = 0;
  Seat planning = no_seat;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
  static ActionWindow in_planning(Seat active) {
    ActionWindow w;
    w.planning = active;
    return w;
  }
};

struct ResourcePhase {
  static constexpr std::uint16_t kind = kind_resource_phase;
  std::uint16_t pc = 0;
  Seat seat = no_seat;
  std::uint8_t done = 0;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
};

struct PlanningPhase {
  static constexpr std::uint16_t kind = kind_planning_phase;
  std::uint16_t pc = 0;
  std::uint8_t done = 0;
  std::array<std::uint8_t, 5> spare{};
  void step(Play& p);
};

struct QuestPhase {
  static constexpr std::uint16_t kind = kind_quest_phase;
  std::uint16_t pc = 0;
  std::uint8_t done = 0;
  Seat seat = no_seat;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
};

// One player commits characters, all at once. LR-GAP-52
struct Commit {
  static constexpr std::uint16_t kind = kind_commit;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
  static Commit of(Seat s) {
    Commit c;
    c.seat = s;
    return c;
  }
};

// Cards are revealed from the encounter deck, one after another.
struct StageCards {
  static constexpr std::uint16_t kind = kind_stage_cards;
  std::uint16_t pc = 0;
  std::uint8_t left = 0;
  Seat seat = 0;
  std::uint8_t in_turn = 1;  // 1: player by player; 0: all by this seat
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
  static StageCards of(int n, Seat s, bool in_turn) {
    StageCards c;
    c.left = static_cast<std::uint8_t>(n);
    c.seat = s;
    c.in_turn = in_turn ? 1 : 0;
    return c;
  }
};

struct ResolveQuest {
  static constexpr std::uint16_t kind = kind_resolve_quest;
  std::uint16_t pc = 0;
  std::int16_t difference = 0;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
};

struct TravelPhase {
  static constexpr std::uint16_t kind = kind_travel_phase;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// The players travel to a location, its cost first. LR-TRAVEL-1
struct Travel {
  static constexpr std::uint16_t kind = kind_travel;
  std::uint16_t pc = 0;
  CardId location = no_card;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
  static Travel to(CardId c) {
    Travel t;
    t.location = c;
    return t;
  }
};

struct EncounterPhase {
  static constexpr std::uint16_t kind = kind_encounter_phase;
  std::uint16_t pc = 0;
  std::uint8_t done = 0;
  Seat seat = no_seat;
  std::uint8_t engaged = 0;  // in this round of checks
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);

 private:
  bool offer_optional(Play& p);
  bool offer_check(Play& p);
};

// An enemy engages a player. LR-ENGAGED-1
struct Engage {
  static constexpr std::uint16_t kind = kind_engage;
  std::uint16_t pc = 0;
  CardId enemy = no_card;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 2> spare{};
  void step(Play& p);
  static Engage of(CardId enemy, Seat s) {
    Engage e;
    e.enemy = enemy;
    e.seat = s;
    return e;
  }
};

struct CombatPhase {
  static constexpr std::uint16_t kind = kind_combat_phase;
  std::uint16_t pc = 0;
  std::uint8_t done = 0;
  Seat seat = no_seat;
  CardId enemy = no_card;
  std::array<std::uint8_t, 2> spare{};
  CardSet dealt;  // enemies that had their chance of a shadow card
  void step(Play& p);

 private:
  bool next_for_shadow(Play& p);
  bool offer_enemies(Play& p);
};

// LR-ENEMY-ATTACK-1 .. 18
struct EnemyAttack {
  static constexpr std::uint16_t kind = kind_enemy_attack;
  std::uint16_t pc = 0;
  CardId enemy = no_card;
  Seat seat = 0;  // the defending player
  std::uint8_t occurrence = 0xff;
  std::uint8_t asked = 0;  // seats that were asked for a sentinel
  std::uint8_t outside = 0;
  std::int16_t amount = 0;
  CardId hit = no_card;
  CardId target = no_card;    // the character it attacks, if it attacks one. LR-GAP-32
  Step before = Step::setup;  // where the game was, for an attack outside the combat phase
  std::uint8_t spare = 0;
  CardSet declared;  // defenders whose declaration is to be answered
  CardSet outer;     // defenders of the attack that this one interrupts
  void step(Play& p);
  static EnemyAttack of(CardId enemy, Seat s) {
    EnemyAttack a;
    a.enemy = enemy;
    a.seat = s;
    return a;
  }

 private:
  bool offer_defenders(Play& p);
  bool offer_sentinels(Play& p);
  bool offer_hit(Play& p);
  bool goes_on(const Play& p) const;
  bool many(Play& p) const;
};

// LR-ENEMY-ATTACK-8: the shadow cards of an attacking enemy, one at a time.
struct TurnShadows {
  static constexpr std::uint16_t kind = kind_turn_shadows;
  std::uint16_t pc = 0;
  CardId enemy = no_card;
  Seat seat = 0;
  std::uint8_t attack = 0;
  CardId card = no_card;
  std::uint16_t ability = 0xffff;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 5> spare{};
  void step(Play& p);
  static TurnShadows of(CardId enemy, Seat s, std::uint8_t attack) {
    TurnShadows t;
    t.enemy = enemy;
    t.seat = s;
    t.attack = attack;
    return t;
  }
};

struct DealShadow {
  static constexpr std::uint16_t kind = kind_deal_shadow;
  std::uint16_t pc = 0;
  CardId enemy = no_card;
  Seat seat = no_seat;  // whom it attacks or is engaged with
  std::uint8_t left = 1;
  std::uint8_t occurrence = 0xff;
  std::uint8_t spare = 0;
  void step(Play& p);
  static DealShadow to(CardId enemy, Seat s, int n = 1) {
    DealShadow d;
    d.enemy = enemy;
    d.seat = s;
    d.left = static_cast<std::uint8_t>(n);
    return d;
  }
};

// LR-PLAYER-ATTACK-1 .. 12. With an attacker given, that one attacks alone.
struct PlayerAttack {
  static constexpr std::uint16_t kind = kind_player_attack;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  CardId enemy = no_card;
  CardId alone = no_card;
  Seat helper = no_seat;
  std::uint8_t helped = 0;
  std::int16_t amount = 0;
  std::uint8_t was_in_staging = 0;
  Step before = Step::setup;
  std::array<std::uint8_t, 2> spare{};
  void step(Play& p);
  static PlayerAttack by(Seat s) {
    PlayerAttack a;
    a.seat = s;
    return a;
  }

 private:
  bool offer_targets(Play& p);
  bool offer_attackers(Play& p);
  bool offer_ranged(Play& p);
  int strength(Play& p) const;
};
// Whether this character of this player may attack this enemy.
bool may_attack(Play& p, Seat s, CardId c, CardId enemy, bool alone);

struct RefreshPhase {
  static constexpr std::uint16_t kind = kind_refresh_phase;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint8_t done = 0;
  std::array<std::uint8_t, 3> spare{};
  CardSet left;
  CardSet stay;
  void step(Play& p);
};

// LR-INITIATE-1 .. 8
struct UseAbility {
  static constexpr std::uint16_t kind = kind_use_ability;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint16_t ability = 0xffff;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t x = 0;
  std::uint8_t stopped = 0;
  std::uint8_t initiated = 0xff;
  std::uint8_t event = 0;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
  static UseAbility of(CardId c, std::uint16_t ability, Seat s, std::uint8_t occurrence = 0xff) {
    UseAbility u;
    u.card = c;
    u.ability = ability;
    u.seat = s;
    u.occurrence = occurrence;
    return u;
  }

 private:
  Scope scope() const;
};

struct PlayCard {
  static constexpr std::uint16_t kind = kind_play_card;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = 0;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
  static PlayCard of(CardId c, Seat s) {
    PlayCard x;
    x.card = c;
    x.seat = s;
    return x;
  }
};

// Resources from the pools of heroes, one by one where it makes a difference.
struct Pay {
  static constexpr std::uint16_t kind = kind_pay;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t left = 0;
  CardId card = no_card;
  std::uint8_t from = 0;  // different heroes that must pay
  std::uint8_t paid_from = 0;
  CardSet payers;
  void step(Play& p);
  static Pay of(Seat s, CardId card, int n, int from) {
    Pay x;
    x.seat = s;
    x.card = card;
    x.left = static_cast<std::uint8_t>(n);
    x.from = static_cast<std::uint8_t>(from);
    return x;
  }
};

// A card is attached to what its text says.
struct Attach {
  static constexpr std::uint16_t kind = kind_attach;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = 0;
  std::uint8_t played = 0;
  CardId host = no_card;
  void step(Play& p);
  static Attach of(CardId c, Seat s, bool played, CardId host = no_card) {
    Attach a;
    a.card = c;
    a.seat = s;
    a.played = played ? 1 : 0;
    a.host = host;
    return a;
  }
};

struct EnterPlay {
  static constexpr std::uint16_t kind = kind_enter_play;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = 0;
  std::uint8_t was_played = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t spare = 0;
  void step(Play& p);
  static EnterPlay of(CardId c, Seat s, bool was_played) {
    EnterPlay e;
    e.card = c;
    e.seat = s;
    e.was_played = was_played ? 1 : 0;
    return e;
  }
};

// LR-RESTRICTED-1, -2
struct EnforceRestricted {
  static constexpr std::uint16_t kind = kind_enforce_restricted;
  std::uint16_t pc = 0;
  CardId host = no_card;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
  static EnforceRestricted on(CardId host) {
    EnforceRestricted e;
    e.host = host;
    return e;
  }
};

// Staging one encounter card. LR-STAGING-1 .. 5
struct Reveal {
  static constexpr std::uint16_t kind = kind_reveal;
  std::uint16_t pc = 0;
  CardId card = no_card;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t todo = 0;  // doomed 1, guarded 2, when revealed 4
  std::uint8_t surges = 0;
  CardId guards = no_card;  // the objective that it is to guard
  std::uint8_t from_deck = 1;
  std::uint8_t now = 0;
  std::uint8_t no_guard = 0;  // its own guard comes later
  std::uint8_t gone = 0;      // it left as it was revealed
  std::uint8_t replaced = 0;  // another card comes in its place
  std::array<std::uint8_t, 1> spare{};
  void step(Play& p);
  static Reveal of(CardId c, Seat s, CardId guards = no_card, bool from_deck = true) {
    Reveal r;
    r.card = c;
    r.seat = s;
    r.guards = guards;
    r.from_deck = from_deck ? 1 : 0;
    return r;
  }
};

// LR-GUARDED-1, -2: a guard for this objective.
struct Guard {
  static constexpr std::uint16_t kind = kind_guard;
  std::uint16_t pc = 0;
  CardId objective = no_card;
  Seat seat = 0;
  std::uint8_t count = 0;
  CardId card = no_card;
  std::array<CardId, 3> waiting{};  // guarded objectives that came in between
  std::uint8_t next = 0;
  std::uint8_t spare = 0;
  void step(Play& p);
  static Guard of(CardId objective, Seat s) {
    Guard g;
    g.objective = objective;
    g.seat = s;
    return g;
  }
};

// The abilities of one kind on a card, one after the other.
struct ResolveAbilities {
  static constexpr std::uint16_t kind = kind_resolve_abilities;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint8_t which = 0;  // ability kind
  Seat seat = 0;
  std::uint8_t next = 0;
  std::uint8_t occurrence = 0xff;
  void step(Play& p);
  static ResolveAbilities of(CardId c, std::uint8_t which, Seat s, std::uint8_t occurrence = 0xff) {
    ResolveAbilities r;
    r.card = c;
    r.which = which;
    r.seat = s;
    r.occurrence = occurrence;
    return r;
  }
};

// LR-ACTIVE-LOCATION-4, -5; LR-GAP-43
struct PlaceProgress {
  static constexpr std::uint16_t kind = kind_place_progress;
  std::uint16_t pc = 0;
  CardId card = no_card;  // the quest, or a location that is named
  std::int16_t amount = 0;
  std::int16_t on_location = 0;
  CardId location = no_card;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 5> spare{};
  void step(Play& p);
  static PlaceProgress on(CardId c, int n) {
    PlaceProgress x;
    x.card = c;
    x.amount = static_cast<std::int16_t>(n);
    return x;
  }
};

struct ProgressAll {
  static constexpr std::uint16_t kind = kind_progress_all;
  std::uint16_t pc = 0;
  std::int16_t amount = 0;
  CardId card = no_card;
  std::array<std::uint8_t, 2> spare{};
  CardSet left;
  void step(Play& p);
};

// Whether the current stage is done, or the game is won by its text. LR-QUEST-ADVANCE-1
struct CheckQuest {
  static constexpr std::uint16_t kind = kind_check_quest;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

bool quest_is_due(Play& p);

// The current stage is defeated; the next one comes. LR-GAP-44
struct Advance {
  static constexpr std::uint16_t kind = kind_advance;
  std::uint16_t pc = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t spare = 0;
  CardId defeated = no_card;
  std::array<std::uint8_t, 2> more_spare{};
  void step(Play& p);
};

// Side A of the current quest card is followed, then side B is shown and resolved.
struct ShowStage {
  static constexpr std::uint16_t kind = kind_show_stage;
  std::uint16_t pc = 0;
  std::array<std::uint8_t, 6> spare{};
  void step(Play& p);
};

// LR-DAMAGE-1 .. 4
struct DealDamage {
  static constexpr std::uint16_t kind = kind_deal_damage;
  std::uint16_t pc = 0;
  CardId target = no_card;
  CardId source = no_card;
  std::int16_t amount = 0;
  std::uint8_t attack = 0xff;  // the occurrence of the attack it belongs to
  std::uint8_t occurrence = 0xff;
  std::int16_t excess = 0;
  Seat seat = no_seat;
  std::uint8_t fell = 0;
  std::uint16_t spare = 0;
  void step(Play& p);
  static DealDamage of(CardId target, int amount, CardId source, std::uint8_t attack = 0xff) {
    DealDamage d;
    d.target = target;
    d.amount = static_cast<std::int16_t>(amount);
    d.source = source;
    d.attack = attack;
    return d;
  }
};

struct DamageAll {
  static constexpr std::uint16_t kind = kind_damage_all;
  std::uint16_t pc = 0;
  CardId source = no_card;
  std::int16_t amount = 0;
  std::int16_t total = 0;
  CardId target = no_card;
  std::array<std::uint8_t, 6> spare{};
  CardSet left;
  void step(Play& p);
};

// Whether the text of the card that this happens to answers it: it may have left play by then.
bool own_text_answers(const Play& p, const Occurrence& o);

// What happens in place of an occurrence that a text replaced. LR-REPLACEMENT-2
RunAbility replacement_of(Play& p, std::uint8_t occurrence);

// A card leaves play. What becomes of the card is `to`.
struct LeavePlay {
  static constexpr std::uint16_t kind = kind_leave_play;
  enum To : std::uint8_t {
    discard_pile,
    hand,
    into_deck,  // shuffled
    bottom_of_deck,
    encounter_top,
    into_encounter_deck,
    from_game,
  };
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::uint8_t why = 0;  // cause
  std::uint8_t to = 0;
  std::uint8_t occurrence = 0xff;
  std::uint8_t shared = 0;  // 1: the occurrence is another procedure's, with its windows
  std::uint8_t gone = 0;    // 1: a text has put it elsewhere
  std::array<std::uint8_t, 7> spare{};
  void step(Play& p);
  static LeavePlay of(CardId c, std::uint8_t why, To to = discard_pile) {
    LeavePlay l;
    l.card = c;
    l.why = why;
    l.to = to;
    return l;
  }
  // Within an occurrence that has its own windows.
  static LeavePlay within(CardId c, std::uint8_t why, std::uint8_t occurrence) {
    LeavePlay l = of(c, why);
    l.occurrence = occurrence;
    l.shared = 1;
    return l;
  }
};

struct LeaveAll {
  static constexpr std::uint16_t kind = kind_leave_all;
  std::uint16_t pc = 0;
  std::uint8_t why = 0;
  std::uint8_t to = 0;
  CardId card = no_card;
  std::array<std::uint8_t, 2> spare{};
  CardSet left;
  void step(Play& p);
};

// Characters and enemies whose hit points have dropped to their damage without taking any, and
// attachments that a card cannot have any more.
struct Settle {
  static constexpr std::uint16_t kind = kind_settle;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::array<std::uint8_t, 4> spare{};
  void step(Play& p);
};

// LR-ELIMINATION-1 .. 8
struct Eliminate {
  static constexpr std::uint16_t kind = kind_eliminate;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t why = 0;
  CardId card = no_card;
  std::array<std::uint8_t, 2> spare{};
  void step(Play& p);
  static Eliminate of(Seat s, Loss why) {
    Eliminate e;
    e.seat = s;
    e.why = static_cast<std::uint8_t>(why);
    return e;
  }
};

// All these players at the same time. LR-THREAT-ELIM-2
struct RaiseThreat {
  static constexpr std::uint16_t kind = kind_raise_threat;
  std::uint16_t pc = 0;
  std::int16_t amount = 0;
  std::uint8_t seats = 0;
  Seat seat = no_seat;
  std::array<std::uint8_t, 2> spare{};
  std::array<std::int16_t, 4> each{};  // if they differ
  void step(Play& p);
  static RaiseThreat of(SeatSet who, int n) {
    RaiseThreat r;
    r.seats = who.bits();
    r.amount = static_cast<std::int16_t>(n);
    return r;
  }
};

// LR-DRAW-1 .. 5
struct DrawCards {
  static constexpr std::uint16_t kind = kind_draw_cards;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t occurrence = 0xff;
  std::int16_t amount = 0;
  std::uint8_t seats = 0;
  std::uint8_t drawn = 0;
  void step(Play& p);
  static DrawCards of(SeatSet who, int n) {
    DrawCards d;
    d.seats = who.bits();
    d.amount = static_cast<std::int16_t>(n);
    return d;
  }
};

// A player chooses and exhausts characters.
struct ExhaustSome {
  static constexpr std::uint16_t kind = kind_exhaust_some;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t left = 0;
  std::uint8_t heroes_only = 0;
  std::uint8_t seats = 0;  // and after this one, these
  std::uint8_t each = 0;
  std::uint8_t lacking = 0;  // 1: somebody had too few
  void step(Play& p);
  static ExhaustSome of(SeatSet who, int n, bool heroes_only) {
    ExhaustSome e;
    e.seats = who.bits();
    e.each = static_cast<std::uint8_t>(n);
    e.heroes_only = heroes_only ? 1 : 0;
    return e;
  }
};

// A player discards cards of their choice from hand.
struct DiscardSome {
  static constexpr std::uint16_t kind = kind_discard_some;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t left = 0;
  std::uint8_t done = 0;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
  static DiscardSome of(Seat s, int n) {
    DiscardSome d;
    d.seat = s;
    d.left = static_cast<std::uint8_t>(n);
    return d;
  }
};

// Cards that go to discard piles at the same time. LR-DISCARD-PILE-5, LR-GAP-74
struct DiscardTogether {
  static constexpr std::uint16_t kind = kind_discard_together;
  std::uint16_t pc = 0;
  CardId card = no_card;
  std::array<std::uint8_t, 4> spare{};
  CardSet left;
  void step(Play& p);
};

// A player looks at the top cards of a deck, keeps one and puts the others back in any order.
struct LookAndKeep {
  static constexpr std::uint16_t kind = kind_look_and_keep;
  std::uint16_t pc = 0;
  Seat seat = 0;
  Seat owner = 0;
  std::uint8_t count = 0;
  std::array<std::uint8_t, 3> spare{};
  CardSet left;
  void step(Play& p);
};

// Players search the top cards of their decks for one.
struct SearchTop {
  static constexpr std::uint16_t kind = kind_search_top;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t seats = 0;
  std::uint8_t count = 0;
  std::array<std::uint8_t, 3> spare{};
  CardSet among;
  void step(Play& p);
};

// Players search the encounter deck and discard pile for a card and add it to the staging area.
struct TakeFromEncounter {
  static constexpr std::uint16_t kind = kind_take_from_encounter;
  std::uint16_t pc = 0;
  Seat seat = 0;
  std::uint8_t seats = 0;
  std::uint16_t trait = 0xffff;  // a word
  std::uint16_t spare = 0;
  void step(Play& p);
};

// Players put the top cards of their decks face down before them as Orc Guards.
struct MakeOrcGuards {
  static constexpr std::uint16_t kind = kind_make_orc_guards;
  std::uint16_t pc = 0;
  std::uint8_t seats = 0;
  Seat seat = no_seat;
  CardId card = no_card;
  std::array<std::uint8_t, 2> spare{};
  void step(Play& p);
};

// A shadow card that is an enemy attacks itself.
struct ShadowAttack {
  static constexpr std::uint16_t kind = kind_shadow_attack;
  std::uint16_t pc = 0;
  CardId enemy = no_card;
  Seat seat = 0;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
  static ShadowAttack of(CardId enemy, Seat s) {
    ShadowAttack a;
    a.enemy = enemy;
    a.seat = s;
    return a;
  }
};

// A hero becomes a prisoner, at random unless a text says otherwise.
struct Capture {
  static constexpr std::uint16_t kind = kind_capture;
  std::uint16_t pc = 0;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 5> spare{};
  void step(Play& p);
};
void take_prisoner(Play& p, CardId hero);

// The prisoner is free again.
struct Rescue {
  static constexpr std::uint16_t kind = kind_rescue;
  std::uint16_t pc = 0;
  CardId hero = no_card;
  std::uint8_t occurrence = 0xff;
  std::array<std::uint8_t, 3> spare{};
  void step(Play& p);
};
CardId the_prisoner(const Play& p);  // no_card: there is none

inline bool is_step_of_attack(Step s) {
  return (s >= Step::s6_4 && s <= Step::s6_4_4) || (s >= Step::s6_8 && s <= Step::s6_8_4);
}
inline void set_step(Play& p, Step s) {
  at(p.t, value::step) = static_cast<std::int16_t>(s);
  if (!is_step_of_attack(s)) at(p.t, value::phase) = static_cast<std::int16_t>(phase_of(s));
}
// The next player in player order who has not had their turn.
inline Seat next_seat(const Play& p, std::uint8_t done) {
  return first_in_order(p, playing(p.t) - SeatSet(done));
}
// Whether there may be something to settle.
bool unsettled(Play& p);

// ---- questions that several procedures ask ------------------------------------------------------

int cost_of(Play& p, Seat s, CardId c);  // after modifiers
// Can this seat pay so many resources for this card? LR-RESOURCE-MATCH-1
bool can_pay(Play& p, Seat s, CardId c, int n);
// Whether an optional ability can be used by this seat: restrictions, price of an event, effect.
bool may_enter(Play& p, Seat s, CardId c);  // LR-UNIQUE-3, LR-ATTACHMENT-3
bool can_travel_to(Play& p, CardId location);
bool can_engage_by_choice(Play& p, CardId enemy);

}  // namespace muster::rings
