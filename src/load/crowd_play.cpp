// What the crowd does with the messages it gets.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "load/crowd.h"
#include "load/refusal.h"

namespace muster::load {

void Crowd::received(Player& player, std::string_view text) {
  if (!read_message(text, message_)) {
    return watcher_.failed(
        fmt::format("the server sent what is no message: {}", text.substr(0, 200)));
  }
  switch (message_.kind) {
    case ServerMessage::Kind::update:
      return take_update(player);
    case ServerMessage::Kind::view:
      return take_view(player);
    case ServerMessage::Kind::refused:
      return take_refusal(player);
    case ServerMessage::Kind::bye:
      player.socket.close();
      return lost(player, std::string(message_.text));
    case ServerMessage::Kind::other:
      return;
  }
}

void Crowd::take_view(Player& player) {
  if (std::exchange(player.connecting, false)) {
    --connecting_;
    connect_more();
  }
  player.views_due = std::max(player.views_due - 1, 0);
  if (player.views_due > 0) return;
  LoadTable& table = player.table;
  if (message_.answers < player.owed) {
    broken_promise(fmt::format("table {} is at answer {}, and answer {} was acknowledged", table.id,
                               message_.answers, player.owed));
  }
  player.answers = message_.answers;
  player.viewing = message_.seat;
  if (!std::exchange(player.joined, true)) {
    ++joined_;
    watcher_.arrived();
  }
  settle(table);
  take_questions(player);
}

void Crowd::take_update(Player& player) {
  if (player.answers < 0) return;  // of a table that it is leaving: it has not seen its own yet
  if (message_.answers <= player.answers) {
    broken_promise(fmt::format("table {} went from answer {} to answer {}", player.table.id,
                               player.answers, message_.answers));
  }
  player.answers = message_.answers;
  acknowledge(player.table);
  settle(player.table);
  take_questions(player);
}

// The first client that is told of an answer is enough: from then on it must never be lost.
void Crowd::acknowledge(LoadTable& table) {
  table.acknowledged = std::max(table.acknowledged, message_.answers);
  for (Click& click : table.clicks) {
    // The other clients may be told of an earlier answer of this seat only now.
    if (click.seat != message_.by || click.n != 0 || click.after >= message_.answers) continue;
    click.n = message_.answers;
    if (journal_) {
      journal_->answer(
          table.id,
          {.n = click.n, .seat = click.seat, .question = click.question, .option = click.option});
    }
    return;
  }
}

// Clicks are done when the last client at the table has been told.
void Crowd::settle(LoadTable& table) {
  if (table.clicks.empty()) return;
  std::int64_t all_know = INT64_MAX;
  for (const auto& player : table.players) all_know = std::min(all_know, player->answers);
  for (std::size_t i = 0; i < table.clicks.size();) {
    const Click& click = table.clicks[i];
    if (click.n == 0 || click.n > all_know) {
      ++i;
      continue;
    }
    watcher_.chose(std::chrono::duration<float, std::milli>(LoadClock::now() - click.at).count());
    table.clicks[i] = table.clicks.back();
    table.clicks.pop_back();
  }
}

void Crowd::take_questions(Player& player) {
  player.open.clear();
  if (message_.over) return see_end(player);
  for (const AskedQuestion& question : message_.questions) {
    if (!player.table.on_its_way(question.seat, question.number)) player.open.push_back(question);
  }
  if (!player.open.empty()) {
    if (playing_) answer_open(player);
  } else if (message_.questions.empty()) {
    look_through_asked_seat(player);
  }
}

// Whoever plays for several seats in a game of each against each looks through one at a time.
void Crowd::look_through_asked_seat(Player& player) {
  const std::uint32_t mine = message_.asked & player.seats;
  if (mine == 0) return;
  for (int seat = 0; seat < plan_.players; ++seat) {
    if ((mine >> seat & 1U) == 0 || seat == player.viewing) continue;
    player.owed = player.table.acknowledged;
    ++player.views_due;
    player.socket.send(fmt::format(R"({{"t":"view","seat":{}}})", seat));
    return;
  }
}

void Crowd::see_end(Player& player) {
  player.saw_end = true;
  LoadTable& table = player.table;
  const bool all = std::all_of(table.players.begin(), table.players.end(),
                               [](const auto& p) { return p->saw_end; });
  // Clients that came back meanwhile see the end a second time.
  if (all && !table.opening) leave_ended(table);
}

void Crowd::start_playing() {
  playing_ = true;
  for (LoadTable& table : tables_) {
    for (const auto& player : table.players) {
      if (!player->open.empty()) answer_open(*player);
    }
  }
}

void Crowd::answer_open(Player& player) {
  if (plan_.rate > 0) {
    if (!std::exchange(player.in_pool, true)) pool_.push_back(&player);
    return;
  }
  const LoadClock::time_point now = LoadClock::now();
  for (const AskedQuestion& question : player.open) answer(player, question, now);
  player.open.clear();
}

bool Crowd::answer_one(LoadClock::time_point at) {
  while (!pool_.empty()) {
    Player*& picked = pool_[random_.below(static_cast<std::uint32_t>(pool_.size()))];
    Player& player = *picked;
    if (player.open.size() <= 1) {
      player.in_pool = false;
      picked = pool_.back();
      pool_.pop_back();
    }
    if (player.open.empty()) continue;  // its question went away, with its connection or its game
    const AskedQuestion question = player.open.back();
    player.open.pop_back();
    answer(player, question, at);
    return true;
  }
  return false;
}

void Crowd::answer(Player& player, const AskedQuestion& question, LoadClock::time_point at) {
  std::uint32_t option = random_.below(question.options);
  // An earlier answer to it may still be under way from node to node: whichever counts, it is this.
  for (const Click& click : player.table.in_doubt) {
    if (click.seat == question.seat && click.question == question.number) option = click.option;
  }
  player.table.clicks.push_back({.at = at,
                                 .seat = question.seat,
                                 .question = question.number,
                                 .option = option,
                                 .after = player.answers});
  out_.clear();
  fmt::format_to(std::back_inserter(out_), R"({{"t":"choose","seat":{},"q":{},"option":{}}})",
                 question.seat, question.number, option);
  player.socket.send(out_);
}

void Crowd::take_refusal(Player& player) {
  ++counts_.refused;
  const std::string words =
      fmt::format("{} was refused: {} ({})", message_.re, message_.text, message_.code);
  if (counts_.first_refusal.empty()) counts_.first_refusal = words;
  if (message_.re == "join") {
    if (journal_ && (message_.code == "no-such-table" || message_.code == "bad-key")) {
      broken_promise(fmt::format("table {} is gone: {}", player.table.id, message_.text));
    }
    return watcher_.failed(explain_refusal(words, message_.code));
  }
  if (message_.code == "too-much") return watcher_.failed(explain_refusal(words, message_.code));
  // The view that a client gets when it joins again says what is still asked.
  forget_clicks(player);
  players_to_try_.push_back(&player);
  wait_to_try_again();
}

}  // namespace muster::load
