// The engine's facts in words: questions, options and log lines, for a person or a script.
#pragma once

#include <string>
#include <vector>

#include "rules/engine.h"

namespace muster {

// What the players are called; seats beyond the list are "Player 3".
struct Names {
  std::vector<std::string> players;
  std::string of(Seat s) const;
};

std::string card_name(const Rules& rules, const Table& t, CardId c);

// The card that asks: the one the question names, or whose text is being carried out.
CardId asking_card(const Table& t, const Ask& a);
// Which of its abilities does; 0xffff: none.
std::uint16_t asking_ability(const Table& t, const Ask& a);
// "Choose an opponent." and the ids of the rules behind it.
std::string question_text(const Rules& rules, const Table& t, const Names& names, const Ask& a);
// What the window is about that this question belongs to: "Rhino attacks Spider-Man"; else empty.
std::string occurrence_text(const Rules& rules, const Table& t, const Names& names, const Ask& a);
std::vector<std::string> question_rules(const Rules& rules, const Ask& a);

// "Katya", "Hail of Blows: Deal a hero 1 damage ...", "done".
std::string option_text(const Rules& rules, const Table& t, const Names& names, const Ask& a,
                        const Option& o);
// What it would come to: "3 damage"; mostly nothing. The words above have it as well.
std::string option_note(const Rules& rules, const Table& t, const Ask& a, const Option& o);

// Whose card this option is, where the question also offers an equal card of somebody else and
// everybody sees both ("Breach II of Katya"); no_seat: the card's name is enough.
Seat told_apart_by(const Rules& rules, const Table& t, const Ask& a, const Option& o);

// The short word scripts use for an option: "Katya", "Hail of Blows", "Melee", "pass".
std::string option_word(const Rules& rules, const Table& t, const Names& names, const Option& o);

// A log line as this seat may read it (no_seat: a spectator), and the rule behind it.
inline constexpr Seat all_seeing = 0xfe;  // for those who may know everything: scenarios
std::string log_text(const Rules& rules, const Names& names, const LogEntry& e, Seat reader);
std::string log_rule(const Rules& rules, const LogEntry& e);

// Who won the game, and how.
std::string ending_text(const Rules& rules, const Table& t, const Names& names);

}  // namespace muster
