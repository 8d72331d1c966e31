// What the tests of the games' tables on the terminal share: a table that is laid out and changed
// by hand, and people who type.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <map>
#include <sstream>

#include "places.h"
#include "rules/engine.h"
#include "shelf/games.h"
#include "terminal/drawing.h"
#include "terminal/keyboard_game.h"
#include "terminal/welcome.h"

namespace muster::terminal {

inline const Style plain{.width = 80};
inline const Style framed{.width = 80, .boxes = true};
inline const Style coloured{.width = 80, .boxes = true, .escapes = true};

inline std::string joined(const Lines& lines) { return fmt::format("{}", fmt::join(lines, "\n")); }

// Read once for all tests.
inline const Rules& rules_of(const std::string& game) {
  static std::map<std::string, Rules> all;
  const auto found = all.find(game);
  if (found != all.end()) return found->second;
  return all.emplace(game, load_rules(*find_game(game), source_dir())).first->second;
}

class TableTest : public ::testing::Test {
 protected:
  TableTest(const std::string& game, int players,
            std::vector<std::pair<std::string, std::string>> options)
      : rules_(rules_of(game)) {
    lay_out(rules_, table, {.players = players, .options = std::move(options), .names = {}}, 1);
  }

  const Rules& rules() const { return rules_; }

  // A new card of this name.
  CardId make(std::string_view name, std::uint8_t kind, Seat s = 0, Seat owner = no_seat) {
    Play p(rules_, table, nullptr);
    const int d = rules_.library.find(name);
    EXPECT_GE(d, 0) << "there is no " << name;
    return p.create(static_cast<DefinitionId>(d), p.zone(kind, s), owner);
  }
  CardId put(CardId c, std::uint8_t kind, Seat s = 0) {
    Play p(rules_, table, nullptr);
    p.move(c, p.zone(kind, s), Play::End::last, SeatSet());  // nobody saw it before
    return c;
  }
  void empty(std::uint8_t kind, Seat s, std::uint8_t into) {
    Play p(rules_, table, nullptr);
    while (table.zones[p.zone(kind, s)].first != no_card)
      p.move(table.zones[p.zone(kind, s)].first, p.zone(into));
  }
  void set(CardId c, std::uint8_t which, int n) {
    table.cards[c].counters[which] = static_cast<std::int16_t>(n);
  }
  void set(std::uint8_t v, int n) { table.values[v] = static_cast<std::int16_t>(n); }
  void set_seat(Seat s, std::uint8_t v, int n) {
    table.facts.seat_values[s][v] = static_cast<std::int16_t>(n);
  }
  void turn(CardId c) { table.cards[c].set(flag::turned, true); }

  SeatView view(Seat s) const { return {rules_, table, s}; }
  std::string drawn(const SeatView& view, const Style& style) const {
    return joined(drawing_of(rules_.game).table(view, names, style));
  }
  std::string drawn(Seat s, const Style& style) const { return drawn(view(s), style); }
  std::string note(const Option& option, Seat s = 0) const {
    const Ask* question = question_for(table, s);
    return drawing_of(rules_.game)
        .option_note(view(s), question == nullptr ? Ask{} : *question, option);
  }

  void fits_the_width() const {
    for (const std::size_t width : {40U, 60U, 80U, 100U, 120U}) {
      for (const bool boxes : {false, true}) {
        const Style style{.width = width, .boxes = boxes, .escapes = boxes};
        for (const std::string& line : drawing_of(rules_.game).table(view(0), names, style)) {
          EXPECT_LE(columns(line), width) << line;
        }
      }
    }
  }
  void plain_lines_are_plain() const {
    using ::testing::AllOf;
    using ::testing::HasSubstr;
    using ::testing::Not;
    EXPECT_THAT(drawn(0, plain), AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("│"))));
    EXPECT_THAT(drawn(0, framed), AllOf(Not(HasSubstr("\x1b")), HasSubstr("│")));
    EXPECT_THAT(drawn(0, coloured), HasSubstr("\x1b"));
  }

  Names names{{"Katya", "Maxim"}};
  Table table;

 private:
  const Rules& rules_;
};

// ---- people who type ----------------------------------------------------------------------------

inline std::optional<NewGame> welcomed_to(std::string_view game, const std::string& input) {
  RulesShelf shelf(source_dir());
  std::istringstream in(input);
  std::ostringstream out;
  Console console(in, out, [] { return plain; });
  return ask_for_game(console, shelf, 9, find_game(game));
}

// All that is written while somebody plays a game.
inline std::string written_in(NewGame wanted, const std::string& input) {
  RulesShelf shelf(source_dir());
  std::istringstream in(input);
  std::ostringstream out;
  Console console(in, out, [] { return plain; });
  KeyboardGame game(console, shelf, source_dir());
  complete_names(wanted);
  game.start(wanted);
  game.run();
  return out.str();
}

}  // namespace muster::terminal
