#include "terminal/keyboard_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/advice.h"
#include "bots/think_bot.h"
#include "rules/interpreter.h"
#include "scenario/report.h"
#include "store/save_file.h"
#include "terminal/hint.h"
#include "terminal/question.h"
#include "terminal/screen.h"
#include "terminal/story.h"
#include "util/file.h"
#include "util/tidy_text.h"
#include "util/word_list.h"

namespace muster::terminal {

namespace {

constexpr std::chrono::milliseconds longest_hint{2000};
constexpr std::size_t told_after_loading = 12;  // log entries shown of a game loaded from a file

const Lines help_text = {
    "  3            choose option 3",
    "  Enter        say no or done, where that is an option",
    "  ?            the rules behind the question;  ? ID  any rule",
    "  hint         what a bot that thinks ahead would do, and why",
    "  c NAME       what a card says",
    "  undo         take back your last answer",
    "  skip NAME    don't ask me about using this card or ability in this round",
    "               (`skip NAME always`: ever); a question that would offer nothing",
    "               else passes by itself.  unskip [NAME]  asks again;  skips  lists",
    "  log          the whole story so far, with the rule behind each line",
    "  view         draw the table again",
    "  save [FILE]  keep the game;  FILE.json is readable by people",
    "  load [FILE]  go on with a saved game, or with a report that something is wrong",
    "  wrong        that is wrong: writes this moment, the turn so far and what you say",
    "               about it into a scenario file that can be sent and opened",
    "  quit         leave",
};

const Lines windows_help = {
    "",
    "  Where you can take an action, Enter passes this once, and one key passes more:",
    "  n            pass until the next phase",
    "  e            pass until the end of the round",
    "  w            wait until a card is revealed, an enemy attacks you, or anything",
    "               else is asked",
    "  Other questions are asked all the same.  unskip  asks about actions again",
};

// The option of a window that passes it.
int pass_option(const SeatView& view, const Ask& question) {
  const auto options = view.options(question);
  const auto pass = std::find_if(options.begin(), options.end(),
                                 [](const Option& o) { return o.kind == OptionKind::pass; });
  return static_cast<int>(pass - options.begin());
}

}  // namespace

// ---- beginning ----------------------------------------------------------------------------------

void KeyboardGame::start(const NewGame& wanted) {
  sit_down(std::make_unique<Session>(shelf_.rules(*wanted.game), wanted.setup, wanted.seed),
           wanted.seats, wanted.together);
  introduce();
}

void KeyboardGame::load(Record record, std::vector<std::string> seats) {
  const Game* game = find_game(record.game);
  if (game == nullptr)
    throw SaveError(fmt::format("this is a game of {}, which is unknown here", record.game));
  const Rules& rules = rules_for(shelf_, *game, record);
  auto session = std::make_unique<Session>(rules, std::move(record));
  const auto players = static_cast<std::size_t>(session->table().players());
  const bool usual = seats.size() != players;
  if (usual) {
    const int all = static_cast<int>(players);
    seats = seats_for(*game, all, usual_people(*game, all));
  }
  sit_down(std::move(session), std::move(seats), usual ? usually_together(*game) : together_);
  introduce();
}

void KeyboardGame::load(OpenedGame opened, std::vector<std::string> seats) {
  const std::string remark = std::move(opened.remark);
  load(std::move(opened.record), std::move(seats));
  if (!remark.empty()) notice_.insert(notice_.begin(), fmt::format("Reported: {}", remark));
}

void KeyboardGame::sit_down(std::unique_ptr<Session> session, std::vector<std::string> seats,
                            bool together) {
  std::vector<std::unique_ptr<Bot>> bots;
  bots.reserve(seats.size());
  for (const std::string& seat : seats) {
    bots.push_back(seat == person ? nullptr : make_bot(seat, session->rules()));
  }
  session_ = std::move(session);
  lookup_ = std::make_unique<Lookup>(session_->rules(), folder_);
  seats_ = std::move(seats);
  bots_ = std::move(bots);
  const std::size_t told = session_->log().size();
  const std::size_t from = told > told_after_loading ? told - told_after_loading : 0;
  answered_.assign(session_->record().choices.size(), {.log_before = from});
  together_ = together;
  skips_ = {};
  passing_ = {};
  passed_.clear();
  at_keyboard_ = no_seat;
  answer_by_itself();
  saved_hash_ = session_->record().hash;  // nothing of a person's would be lost now
}

void KeyboardGame::introduce() {
  std::vector<std::string> here;
  std::vector<std::string> others;
  for (std::size_t s = 0; s < seats_.size(); ++s) {
    const std::string name = session_->names().of(static_cast<Seat>(s));
    if (is_person(static_cast<Seat>(s))) {
      here.push_back(name);
    } else {
      others.push_back(fmt::format("{} ({} bot)", name, seats_[s]));
    }
  }
  notice_ = {fmt::format("At the keyboard: {}.{}", list_of(here),
                         others.empty() ? "" : fmt::format(" Others: {}.", list_of(others))),
             fmt::format("The seed is {}: `--seed {}` deals the same again.",
                         session_->record().seed, session_->record().seed)};
}

// ---- playing ------------------------------------------------------------------------------------

void KeyboardGame::run() {
  Next next = Next::play_on;
  while (next == Next::play_on) {
    answer_by_itself();
    if (session_->table().over()) {
      next = after_the_end();
      continue;
    }
    const Seat s = next_person();
    next = hand_over(s);
    if (next == Next::play_on) {
      passing_.asked(seats_of_person(s));
      draw(s);
      draw_question(s);
      next = ask(s);
    }
  }
  keep();
}

int KeyboardGame::people() const {
  return static_cast<int>(std::count(seats_.begin(), seats_.end(), person));
}

void KeyboardGame::answer_by_itself() {
  while (!session_->table().over() && (let_a_bot_answer() || pass_a_window())) {
  }
}

// A bot's generator follows from the seed and the number of answers, so that the same answers give
// the same game again, and taking one back does not change what the bots would do.
bool KeyboardGame::let_a_bot_answer() {
  const auto asks = decisions(session_->table());
  const auto mine = std::find_if(asks.begin(), asks.end(),
                                 [&](const Ask& a) { return !a.answered() && !is_person(a.seat); });
  if (mine == asks.end()) return false;
  const Seat s = mine->seat;
  Random random(mix64(session_->record().seed) + session_->record().choices.size());
  answer(s, bots_[s]->choose(session_->view(s), *mine, random), true);
  return true;
}

bool KeyboardGame::pass_a_window() {
  for (const Ask& a : decisions(session_->table())) {
    if (a.answered()) continue;
    const Seat s = a.seat;
    const SeatView view = session_->view(s);
    std::optional<Skips::Passed> passed = skips_.pass(view, a);
    if (!passed && passing_.passes(view, a))
      passed = {.option = pass_option(view, a),
                .names = {std::string(windows_of(view.rules().game)->name)}};
    if (!passed) continue;
    for (const std::string& name : passed->names) {
      if (std::find(passed_.begin(), passed_.end(), name) == passed_.end()) passed_.push_back(name);
    }
    answer(s, passed->option, true);
    return true;
  }
  return false;
}

void KeyboardGame::answer(Seat s, int option, bool by_itself) {
  const std::size_t before = session_->log().size();
  session_->choose(s, option);
  answered_.push_back({.log_before = before, .by_itself = by_itself});
  for (std::size_t i = before; i < session_->log().size(); ++i)
    passing_.hear(session_->rules().game, session_->log()[i]);
}

bool KeyboardGame::same_person(Seat a, Seat b) const {
  return a == b || (together_ && is_person(a) && is_person(b));
}

SeatSet KeyboardGame::seats_of_person(Seat s) const {
  SeatSet seats;
  for (int i = 0; s != no_seat && i < session_->table().players(); ++i) {
    if (same_person(s, static_cast<Seat>(i))) seats.add(static_cast<Seat>(i));
  }
  return seats;
}

Seat KeyboardGame::next_person() const {
  // Whoever is at the keyboard goes on if there is something to answer.
  if (at_keyboard_ != no_seat && question_for(session_->table(), at_keyboard_) != nullptr)
    return at_keyboard_;
  return next_question(session_->table())->seat;
}

// What this seat has read already: the log up to the last answer that was typed for it.
std::size_t KeyboardGame::last_read(Seat s) const {
  const std::vector<Choice>& choices = session_->record().choices;
  for (std::size_t i = choices.size(); i > 0; --i) {
    const Answered& a = answered_[i - 1];
    if (!a.by_itself && same_person(choices[i - 1].seat, s))
      return std::min(a.log_before, session_->log().size());
  }
  return 0;
}

KeyboardGame::Next KeyboardGame::hand_over(Seat s) {
  bool here = people() == 1 || together_ || s == at_keyboard_;
  if (!here) console_.hide();
  while (!here) {
    const std::optional<std::string> line = console_.ask(
        fmt::format("Pass the keyboard to {}, then press Enter.", session_->names().of(s)));
    if (!line) return input_ended();
    here = understand(*line).word != Word::quit;
    if (!here && quit() == Next::leave) return Next::leave;
  }
  at_keyboard_ = s;
  return Next::play_on;
}

void KeyboardGame::draw(Seat s) {
  console_.clear();
  console_.say(screen_lines(*session_, s, s == no_seat ? 0 : last_read(s), console_.style(),
                            seats_of_person(s)));
  for (const std::string& line : notice_) console_.say(wrapped(line, console_.style().width));
  notice_.clear();
  if (!passed_.empty()) {
    const std::string line = fmt::format("Passed by itself: {} (`skips`).", list_of(passed_));
    console_.say(console_.style().ink(cut(line, console_.style().width), Ink::quiet));
  }
  passed_.clear();
}

void KeyboardGame::draw_question(Seat s) {
  const Style style = console_.style();
  console_.say("");
  console_.say(question_lines(*session_, *question_for(session_->table(), s), style));
}

KeyboardGame::Next KeyboardGame::ask(Seat s) {
  while (true) {
    const Ask& question = *question_for(session_->table(), s);
    const int enter = enter_means(*session_, question);
    const std::optional<std::string> line = console_.ask(
        fmt::format("Your choice (1-{}{}, ? why{}{}, help):", choosable(*session_, question).size(),
                    enter != 0 ? fmt::format(", Enter = {}", enter) : "",
                    question.prompt == prompt_window ? ", skip NAME" : "",
                    in_window(question) ? ", n/e/w pass more" : ""));
    if (!line) return input_ended();
    const Typed typed = understand(*line);
    if (typed.word == Word::quit) {
      if (quit() == Next::leave) return Next::leave;
    } else if (obey(typed, s)) {
      return Next::play_on;
    }
  }
}

KeyboardGame::Next KeyboardGame::after_the_end() {
  // With one person the table as that person sees it, else as everybody does.
  Seat s = no_seat;
  if (people() == 1 || (together_ && people() > 0))
    s = static_cast<Seat>(std::find(seats_.begin(), seats_.end(), person) - seats_.begin());
  draw(s);
  console_.say("");
  announce_winners();
  if (people() == 0) return Next::leave;
  while (true) {
    const std::optional<std::string> line =
        console_.ask(kept_.empty() ? "save, log, undo, again (another game), or Enter to leave:"
                                   : "save, log, undo, or Enter to leave:");
    if (!line) return Next::leave;
    const Typed typed = understand(*line);
    if (typed.word == Word::nothing || typed.word == Word::quit) return Next::leave;
    if (typed.word == Word::again && kept_.empty()) {
      const Record& record = session_->record();
      start({.game = &session_->rules().game,
             .setup = record.setup,
             .seed = mix64(record.seed),
             .seats = seats_,
             .together = together_});
      return Next::play_on;
    }
    if (obey(typed, s)) return Next::play_on;
  }
}

void KeyboardGame::announce_winners() {
  console_.say(console_.style().ink(session_->view(no_seat).ending(session_->names()), Ink::title));
  console_.say(fmt::format("Seed {}, {} answers.", session_->record().seed,
                           session_->record().choices.size()));
}

// ---- what can be typed --------------------------------------------------------------------------

bool KeyboardGame::obey(const Typed& typed, Seat s) {
  const Style style = console_.style();
  switch (typed.word) {
    case Word::nothing:
    case Word::number:
      return choose(typed, s);
    case Word::why:
      explain(s, typed.rest);
      return false;
    case Word::hint:
      hint(s);
      return false;
    case Word::card:
      console_.say(typed.rest.empty()
                       ? Lines{"c and the name of a card shows what it says: c Melee"}
                       : lookup_->card(typed.rest, style));
      return false;
    case Word::undo:
      return undo(s);
    case Word::save:
      save(typed.rest);
      return false;
    case Word::load:
      return load_another(typed.rest);
    case Word::wrong:
      report(typed.rest, s);
      return false;
    case Word::log:
      console_.say(story_lines(*session_, s, 0, style, true, seats_of_person(s)));
      return false;
    case Word::view:
      draw(s);
      if (!session_->table().over()) draw_question(s);
      return false;
    case Word::skip:
    case Word::unskip:
    case Word::skips:
      return obey_skip(typed, s);
    case Word::next_phase:
    case Word::end_of_round:
    case Word::wait:
      return obey_pass(typed, s);
    case Word::help:
      help();
      return false;
    case Word::again:
    case Word::quit:
    case Word::unknown:
      break;
  }
  console_.say(
      fmt::format("\"{}\" means nothing here; a number chooses, `help` shows what else there is.",
                  typed.word == Word::unknown ? typed.rest : "again"));
  return false;
}

bool KeyboardGame::obey_skip(const Typed& typed, Seat s) {
  if (s == no_seat) {
    console_.say("The game is over: nothing is asked any more.");
    return false;
  }
  const SeatView view = session_->view(s);
  if (typed.word == Word::skips) {
    const Lines passed = passing_.list(view);
    console_.say(passed);
    if (passed.empty() || skips_.any(view)) console_.say(skips_.list(view));
    return false;
  }
  std::string said =
      typed.word == Word::skip ? skips_.skip(view, typed.rest) : skips_.unskip(view, typed.rest);
  if (typed.word == Word::unskip && typed.rest.empty() && passing_.stop(s))
    said = "You are asked about everything again.";
  // The question that is open may be one that passes now.
  const Ask* question = question_for(session_->table(), s);
  if (question != nullptr && skips_.pass(view, *question)) {
    notice_ = {said};
    return true;
  }
  console_.say(wrapped(said, console_.style().width));
  return false;
}

bool KeyboardGame::in_window(const Ask& question) const {
  const Windows* windows = windows_of(session_->rules().game);
  return windows != nullptr && windows->has(question);
}

bool KeyboardGame::obey_pass(const Typed& typed, Seat s) {
  const Ask* question = s == no_seat ? nullptr : question_for(session_->table(), s);
  if (question == nullptr || !in_window(*question)) {
    console_.say("There is nothing to pass on from here; where you can take an action, there is.");
    return false;
  }
  const SeatView view = session_->view(s);
  passing_.pass_on(view, *question, seats_of_person(s),
                   typed.word == Word::next_phase     ? Until::next_phase
                   : typed.word == Word::end_of_round ? Until::end_of_round
                                                      : Until::news);
  answer(s, pass_option(view, *question), false);
  return true;
}

void KeyboardGame::help() const {
  console_.say(help_text);
  if (windows_of(session_->rules().game) != nullptr) console_.say(windows_help);
}

void KeyboardGame::hint(Seat s) {
  const Ask* question = s == no_seat ? nullptr : question_for(session_->table(), s);
  if (question == nullptr) {
    console_.say("The game is over: there is nothing to choose.");
    return;
  }
  if (!can_think(session_->rules().game)) {
    console_.say("Nobody thinks ahead in this game yet.");
    return;
  }
  console_.say(console_.style().ink("Thinking …", Ink::quiet));
  Thinker thinker(session_->rules());
  Budget budget = level_called("strong").value().budget;
  budget.time = longest_hint;
  const Advice advice = advise(thinker, session_->view(s), *question, session_->names(),
                               session_->record().choices.size(), budget);
  console_.say(hint_lines(*session_, *question, advice, console_.style()));
}

bool KeyboardGame::choose(const Typed& typed, Seat s) {
  const Ask* question = s == no_seat ? nullptr : question_for(session_->table(), s);
  if (question == nullptr) {
    console_.say("The game is over: there is nothing to choose.");
    return false;
  }
  const std::vector<Choosable> choices = choosable(*session_, *question);
  const int enter = enter_means(*session_, *question);
  if (typed.word == Word::nothing && enter == 0) {
    console_.say(fmt::format("Enter alone would commit you here: type a number from 1 to {}.",
                             choices.size()));
    return false;
  }
  const int number = typed.word == Word::nothing ? enter : typed.number;
  if (number < 1 || number > static_cast<int>(choices.size())) {
    console_.say(
        fmt::format("There is no such option: type a number from 1 to {}.", choices.size()));
    return false;
  }
  answer(s, choices[static_cast<std::size_t>(number - 1)].option, false);
  keep();
  return true;
}

bool KeyboardGame::undo(Seat s) {
  const std::vector<Choice>& choices = session_->record().choices;
  std::size_t last = choices.size();
  const auto typed_here = [&](std::size_t i) {
    const Seat by = choices[i].seat;
    return !answered_[i].by_itself && (s == no_seat ? is_person(by) : same_person(by, s));
  };
  while (last > 0 && !typed_here(last - 1)) --last;
  if (last == 0) {
    console_.say("There is nothing to take back yet.");
    return false;
  }
  while (choices.size() >= last) session_->undo();
  answered_.resize(choices.size());
  passing_.stop_all();
  passed_.clear();
  notice_ = {"Taken back."};
  return true;
}

void KeyboardGame::explain(Seat s, const std::string& id) {
  const Style style = console_.style();
  const Ask* question = s == no_seat ? nullptr : question_for(session_->table(), s);
  if (!id.empty()) {
    console_.say(lookup_->rule(id, style));
  } else if (question == nullptr) {
    console_.say("? and the id of a rule shows it: ? BR-GAME-2");
  } else {
    const std::vector<std::string> ids = question_rules(session_->rules(), *question);
    if (ids.empty()) console_.say("The card that asks says it all; `c NAME` shows its text.");
    for (const std::string& rule : ids) console_.say(lookup_->rule(rule, style));
  }
}

// ---- files --------------------------------------------------------------------------------------

std::string KeyboardGame::usual_file() const {
  return fmt::format("{}-{}.muster", session_->record().game, session_->record().seed);
}

bool KeyboardGame::unsaved() const { return session_->record().hash != saved_hash_; }

void KeyboardGame::save(std::string file) {
  if (file.empty()) file = usual_file();
  if (std::filesystem::exists(file) &&
      !console_.confirm(fmt::format("{} exists. Replace it?", file))) {
    console_.say("Not saved.");
    return;
  }
  try {
    save_file(file, session_->record(), session_->rules());
    saved_hash_ = session_->record().hash;
    console_.say(
        fmt::format("Saved as {}; `muster play --load {}` goes on, `muster replay {}` shows it.",
                    file, file, file));
  } catch (const SaveError& e) {
    console_.say(fmt::format("Not saved: {}.", e.what()));
  }
}

// Around one keyboard nothing is kept from those who play: all of the game goes in.
void KeyboardGame::report(std::string remark, Seat s) {
  if (remark.empty()) {
    const std::optional<std::string> line =
        console_.ask("What is wrong, and what should happen? (one line)");
    if (!line) return;
    remark = *line;
  }
  const Record& record = session_->record();
  const std::string name =
      fmt::format("{}-{}-wrong-{}", record.game, record.seed, record.choices.size());
  std::string file = name + ".yaml";
  for (int n = 2; std::filesystem::exists(file); ++n) file = fmt::format("{}-{}.yaml", name, n);
  try {
    replace_file(file, report_scenario(record, session_->rules(),
                                       {.remark = tidy_text(remark, longest_remark),
                                        .by = seats_of_person(s),
                                        .whole = true,
                                        .table = {}}));
    console_.say(wrapped(
        fmt::format("Written to {}. Send it to whoever mends it; `muster play --load {}` goes to "
                    "this moment, `muster scenario {}` runs it.",
                    file, file, file),
        console_.style().width));
  } catch (const std::runtime_error& e) {
    console_.say(fmt::format("Not written: {}.", e.what()));
  }
}

void KeyboardGame::keep() {
  if (kept_.empty()) return;
  save_file(kept_, session_->record(), session_->rules());
  saved_hash_ = session_->record().hash;
}

bool KeyboardGame::load_another(std::string file) {
  if (!kept_.empty()) {
    console_.say("This game is one of a series: leave it first.");
    return false;
  }
  if (file.empty()) file = usual_file();
  if (unsaved() && !console_.confirm("Answers of this game are not saved. Leave it?")) return false;
  try {
    load(open_game(shelf_, std::filesystem::path(file)), seats_);
    notice_.insert(notice_.begin(), fmt::format("Loaded {}.", file));
    return true;
  } catch (const std::exception& e) {
    console_.say(fmt::format("Not loaded: {}.", e.what()));
    return false;
  }
}

KeyboardGame::Next KeyboardGame::quit() {
  keep();
  if (unsaved() && !session_->table().over()) {
    const std::optional<std::string> line = console_.ask(fmt::format(
        "Save before leaving? y saves as {}, n leaves without, Enter plays on:", usual_file()));
    const char first = !line ? 'n' : line->empty() ? ' ' : (*line)[0];
    if (first == 'y' || first == 'Y') {
      save({});
      if (unsaved()) return Next::play_on;
    } else if (first != 'n' && first != 'N') {
      return Next::play_on;
    }
  }
  console_.say(fmt::format("Until next time. The seed was {}.", session_->record().seed));
  return Next::leave;
}

KeyboardGame::Next KeyboardGame::input_ended() {
  keep();
  console_.say(fmt::format("The input ended before the game did. Seed {}, {} answers{}.",
                           session_->record().seed, session_->record().choices.size(),
                           unsaved() ? ", not saved" : ""));
  return Next::leave;
}

}  // namespace muster::terminal
