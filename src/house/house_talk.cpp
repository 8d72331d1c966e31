// Talk and signals.
#include <algorithm>
#include <array>

#include "house/clock.h"
#include "house/heard.h"
#include "house/talk_paper.h"
#include "util/tidy_text.h"

namespace muster {

namespace {

constexpr std::size_t longest_text = 500;
constexpr std::size_t remembered_lines = 50;
constexpr std::array<std::string_view, 6> signals = {"offer",       "wait",     "thanks",
                                                     "well-played", "thinking", "help"};

}  // namespace

void House::say(Guest& g, const Heard& m) {
  LiveTable& t = *tables_.at(g.table);
  if (t.is_muted(g)) {
    refuse(g, m.kind, "muted", "The host does not want you to talk here.");
    return;
  }
  if (!g.talk.take(loop_.now())) {
    refuse(g, m.kind, "too-much", "You talk too fast: slow down.");
    return;
  }
  if (t.rules != nullptr && t.people().count() > 1 && m.kind == "say") {
    t.table.unpack(*now_);
    if (SeatView(*t.rules, *now_, no_seat).silent()) {
      refuse(g, m.kind, "silent", "Nobody may advise now.");
      return;
    }
  }
  ChatLine line{.seat = g.viewing,
                .name = g.viewing != no_seat ? t.names.of(g.viewing) : g.name,
                .text = {},
                .word = {}};
  if (m.kind == "signal") {
    const auto* word = std::find(signals.begin(), signals.end(), m.text("word"));
    if (word == signals.end()) {
      refuse(g, m.kind, "bad-message", "There is no such signal.");
      return;
    }
    line.word = *word;
  } else {
    line.text = tidy_text(m.text("text"), longest_text);
    if (line.text.empty()) return;
  }
  const Message said = chat_message(line, false);
  for (Guest* guest : t.guests) guest->send(said);
  if (t.chat.size() == remembered_lines) t.chat.erase(t.chat.begin());
  t.chat.push_back(std::move(line));
  keep_talk(t);
}

// Whoever is away reads it when they come; nobody waits for the disk to hear it. However much is
// said, it is written once at a time.
void House::keep_talk(LiveTable& t) {
  t.talk_due = t.talk_going;
  if (t.talk_going) return;
  t.talk_going = true;
  store_.keep({t.number, kept::Paper{.name = talk_paper(t.number),
                                     .follows = kept::any_version,
                                     .version = 1,
                                     .text = talk_text(t.chat),
                                     .used = seconds_now()}},
              [this, number = t.number, token = t.token](const std::string&) {
                loop_.post([this, number, token] {
                  const auto at = tables_.find(number);
                  if (at == tables_.end() || at->second->token != token) return;
                  at->second->talk_going = false;
                  if (at->second->talk_due) keep_talk(*at->second);
                });
              });
}

Message House::chat_message(const ChatLine& line, bool old) {
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "said").key("seat");
  if (line.seat == no_seat) {
    to.null();
  } else {
    to.value(int{line.seat});
  }
  to.member("name", std::string_view(line.name));
  if (line.word.empty()) {
    to.member("text", std::string_view(line.text));
  } else {
    to.member("word", std::string_view(line.word));
  }
  if (old) to.member("old", true);
  to.end_object();
  return std::make_shared<const std::string>(std::move(message));
}

}  // namespace muster
