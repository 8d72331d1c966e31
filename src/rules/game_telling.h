// What a game tells people beyond its words: notes, endings, figures.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/table.h"
#include "rules/log.h"

namespace muster {

class Play;
class Library;
struct Definition;
struct Rules;

// Something that numbers and states do not tell of a card in play.
struct CardNote {
  std::uint8_t kind = 0;  // in GameWords::note_kinds
  std::string words;      // may be empty: the kind says it all

  bool operator==(const CardNote&) const = default;
};

// A number that says how a game went, for statistics: "Gravehold 12".
struct Figure {
  std::string_view name;
  int (*value)(const Rules&, const Table&);  // of a table whose game is over
  bool when_won = false;                     // it means something only where the players have won
};

// What shows from moment to moment how a game goes, and everybody may know: "threat 31".
struct Course {
  std::string_view name;
  int (*value)(Play&, Seat);  // the seat: where it is asked of each
  bool per_seat = false;
};

// What is counted from the log of a game: "damage dealt to enemies 14".
struct Tally {
  std::string_view name;
  int (*amount)(const Rules&, const LogEntry&);  // what a line counts for; 0: nothing
};

struct GameTelling {
  std::span<const Figure> figures;  // may be none
  std::span<const Course> courses;  // the most telling first
  std::span<const Tally> tallies;
  // Whom or what the players play against, as it lies on the table; nullptr: each other.
  std::string (*against)(const Rules&, const Table&) = nullptr;
  // Who won, and how; nullptr: the names of the winners say it.
  std::string (*ending)(const Rules&, const Table&, std::span<const std::string> names) = nullptr;
  // What stands on the card before its abilities (keywords, limits); nullptr: nothing.
  std::string (*preface)(const Library&, const Definition&) = nullptr;
  // What an option would come to, for whoever chooses: "3 damage"; nullptr or empty: nothing.
  std::string (*option_note)(const Rules&, const Table&, const Ask&, const Option&) = nullptr;
  // What an option calls a seat that nobody has: the villain's side; nullptr: there are none.
  std::string_view (*other_side)(Seat) = nullptr;
  // A card's name where players call it otherwise; empty: by its name.
  std::string (*card_words)(const Rules&, const Table&, CardId) = nullptr;
  // What front ends note on a card in play beside its numbers and states, in the order of
  // GameWords::note_kinds; nullptr: nothing.
  std::vector<CardNote> (*card_notes)(Play&, CardId) = nullptr;
};

}  // namespace muster
