// What the kernel asks of a game while it plays: where its book differs from the others.
#pragma once

#include <cstdint>

#include "core/table.h"
#include "rules/phrase.h"

namespace muster {

struct Definition;

// Which targets and alternatives a text may choose, where a book says more than "what can be done".
enum class Choosing : std::uint8_t {
  able,              // any that could do something
  fullest_branches,  // of alternatives, those that can be done most fully
  fullest,           // of targets as well
};

struct GamePolicy {
  // In which order seats are served when the book says "beginning with": normally the first player.
  Seat (*first_seat)(const Table&) = nullptr;
  // The order in which a card's compulsory text works among several: lower first.
  int (*text_order)(const Play&, CardId, const Ability&) = nullptr;
  // Who decides when several compulsory texts come equally early; nullptr: the order of play areas.
  Seat (*orderer)(const Table&) = nullptr;
  // Whether this ability of a card in play can be used now at all (face up, not banned, ...).
  bool (*usable)(Play&, CardId, const Ability&) = nullptr;
  // What the game asks of a card at every turn, for Definition::marks; nullptr: nothing.
  std::uint32_t (*marks)(const Definition&) = nullptr;
  // The value of a stat before anything changes it; nullptr: Stat::base for all.
  int (*base_value)(Play&, const StatQuery&) = nullptr;
  // What cards lying on others add to it, as a plus; nullptr: nothing.
  int (*bonus)(const Play&, const StatQuery&) = nullptr;
  // Whom "you" means on a card that answers something; nullptr: its controller.
  Seat (*you)(const Play&, CardId, std::uint8_t occurrence) = nullptr;
  // Who answers what a text asks; nullptr: "you".
  Seat (*asked)(const Play&, const Scope&, const Node& question) = nullptr;
  // How the targets and alternatives of a text are chosen; nullptr: Choosing::able.
  Choosing (*choosing)(const Play&, const Scope&) = nullptr;
  // Carries out an ability in a window, used by this seat (no_seat: it is compulsory); nullptr: its
  // block, at once.
  void (*use)(Play&, CardId, std::uint16_t ability, std::uint8_t occurrence, Seat by) = nullptr;
  // Who may use an optional ability of this card; nullptr: its controller.
  SeatSet (*users)(const Play&, CardId, const Ability&) = nullptr;
  // After something happened: when the compulsory texts have worked and before anybody may answer,
  // what follows from the table itself. Whether it called a procedure; nullptr: nothing follows.
  bool (*before_answers)(Play&) = nullptr;
  // Whether lasting effects of this text concern only what they concern when they begin; nullptr:
  // none do.
  bool (*freezes)(const Play&, const Scope&) = nullptr;
  // Whether an effect of this text may last until the end of a period; nullptr: always.
  bool (*may_last)(const Play&, const Scope&, Period) = nullptr;
  // Whether a text that is being carried out ends where it is, because of what it led to; nullptr:
  // all texts are carried out to their end.
  bool (*breaks_off)(Play&, const Scope&) = nullptr;
  // Whether the text of a card acts where the card lies now. What of it is still to be carried out,
  // and what it made last, ends when the card goes elsewhere; nullptr: neither ends with the card.
  bool (*text_acts)(const Play&, CardId) = nullptr;
  // Events, a bit for each, of which there is nothing to answer when their amount is 0: before they
  // happen, and after.
  std::uint64_t amounts_before = 0, amounts_after = 0;
  // Whether players must not advise each other now; nullptr: never.
  bool (*silent)(const Table&) = nullptr;
  // Whether a text can do nothing to this card (it is immune); nullptr: never.
  bool (*unaffected)(Play&, const Scope&, CardId) = nullptr;
  // Whether a text must not choose this card, though it could do something to it (an attack, and
  // somebody guards it); nullptr: never.
  bool (*beyond_reach)(Play&, const Scope&, CardId) = nullptr;
  // An ability can be used only if whatever it chooses can be chosen.
  bool needs_targets = false;
  // Abilities of a prior kind (they cancel) may answer before the compulsory texts do, and only
  // then; and what is to be replaced can still be answered by others, the last of whom counts.
  bool cancels_first = false;
  // Kinds of ability, a bit for each, that work while the card is in a hand or set aside.
  std::uint32_t outside_kinds = 0;
  // Kinds of ability, a bit for each, that are looked for again and again: the table keeps which
  // cards in play or in a hand have one, for each_acting (rules/walk.h).
  std::uint32_t action_kinds = 0;
  // "Limit 1 per game" counts for each player, not for the card.
  bool game_limits_by_player = false;
  // A card lying face down in play has no text.
  bool face_down_is_blank = false;
  // Called when an optional ability is used, before its effects (flip the card, pay, ...).
  void (*on_use)(Play&, CardId, const Ability&) = nullptr;
  // Called when an empty pile has been renewed (a penalty, a line in the log); may be nullptr.
  void (*on_refill)(Play&, ZoneId) = nullptr;
  // The players choose in which order several cards are reached by what happens at the same time.
  bool players_order_hits = false;
};

}  // namespace muster
