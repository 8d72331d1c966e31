// A game played at one keyboard: one person against bots, or several who pass it on.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "scenario/opening.h"
#include "shelf/games.h"
#include "store/session.h"
#include "terminal/console.h"
#include "terminal/lookup.h"
#include "terminal/new_game.h"
#include "terminal/passing.h"
#include "terminal/skips.h"
#include "terminal/typed.h"

namespace muster::terminal {

class KeyboardGame {
 public:
  KeyboardGame(Console& console, RulesShelf& shelf, std::filesystem::path data_folder)
      : console_(console), shelf_(shelf), folder_(std::move(data_folder)) {}

  // Both throw when the game cannot begin: SetupError, BotError, SaveError. An empty list of seats
  // means the usual: a person and bots.
  void start(const NewGame& wanted);
  void load(Record record, std::vector<std::string> seats);
  // A game out of a file of any form; who reported something there is heard first.
  void load(OpenedGame opened, std::vector<std::string> seats);

  // From now on the game is kept in this file, after every answer of a person and at the end: it
  // is one of a series, so another one cannot take its place at this table.
  void keep_in(std::filesystem::path file) { kept_ = std::move(file); }

  // Plays until it is over or the person leaves.
  void run();

  const Session& session() const { return *session_; }

 private:
  enum class Next { play_on, leave };

  bool is_person(Seat s) const { return seats_[s] == person; }
  int people() const;
  void sit_down(std::unique_ptr<Session> session, std::vector<std::string> seats, bool together);
  void introduce();
  // Bots, and windows that people want to pass.
  void answer_by_itself();
  bool let_a_bot_answer();
  bool pass_a_window();
  void answer(Seat s, int option, bool by_itself);
  // Whether this seat's answers are given by the person who sits at this one.
  bool same_person(Seat a, Seat b) const;
  // All seats this person plays for.
  SeatSet seats_of_person(Seat s) const;
  Seat next_person() const;
  std::size_t last_read(Seat s) const;
  Next hand_over(Seat s);
  void draw(Seat s);
  void draw_question(Seat s);

  Next ask(Seat s);
  Next after_the_end();
  // Carries out what was typed; true when the table changed and everything is to be drawn anew.
  bool obey(const Typed& typed, Seat s);
  bool obey_skip(const Typed& typed, Seat s);
  bool obey_pass(const Typed& typed, Seat s);
  bool in_window(const Ask& question) const;
  void help() const;
  bool choose(const Typed& typed, Seat s);
  bool undo(Seat s);
  void explain(Seat s, const std::string& id);
  void hint(Seat s);
  void save(std::string file);
  void report(std::string remark, Seat s);
  void keep();
  bool load_another(std::string file);
  bool unsaved() const;
  Next quit();
  Next input_ended();
  void announce_winners();
  std::string usual_file() const;

  Console& console_;
  RulesShelf& shelf_;
  std::filesystem::path folder_;
  std::unique_ptr<Session> session_;
  std::unique_ptr<Lookup> lookup_;
  std::vector<std::string> seats_;
  std::vector<std::unique_ptr<Bot>> bots_;
  struct Answered {
    std::size_t log_before = 0;  // entries in the log before the answer
    bool by_itself = false;      // nobody typed it
  };
  std::vector<Answered> answered_;
  bool together_ = false;  // one person plays for all: nothing is hidden, the keyboard stays
  Skips skips_;
  Passing passing_;
  std::vector<std::string> passed_;  // what windows passed over since the last drawing
  Lines notice_;                     // said below the next drawing
  Seat at_keyboard_ = no_seat;
  std::uint64_t saved_hash_ = 0;
  std::filesystem::path kept_;  // empty: people save when they want to
};

}  // namespace muster::terminal
