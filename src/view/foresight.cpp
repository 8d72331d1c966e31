#include "view/foresight.h"

#include <algorithm>
#include <exception>

#include "rules/engine.h"
#include "rules/interpreter.h"

namespace muster {

namespace {

void fill(std::string& text, std::string_view hole, const std::string& with) {
  for (std::size_t at = text.find(hole); at != std::string::npos; at = text.find(hole, at))
    text.replace(at, hole.size(), with);
}

// More can be chosen between only where the choice is not about what becomes of them.
constexpr std::size_t most_options = 40;
constexpr int most_windows = 8;

// Passes in the windows that open; what else is asked is the end of it.
void pass_windows(const Rules& rules, Table& t, Log& log) {
  for (int left = most_windows; left > 0; --left) {
    const Ask* a = next_question(t);
    if (a == nullptr || a->prompt != prompt_window) return;
    const auto list = options(t, *a);
    const auto pass = std::find_if(list.begin(), list.end(),
                                   [](const Option& o) { return o.kind == OptionKind::pass; });
    if (pass == list.end()) return;
    choose(rules, t, a->seat, static_cast<int>(pass - list.begin()), &log);
  }
}

}  // namespace

std::string told_question(const Foresight* foresight, const Rules& rules, const Table& t,
                          const Names& names, const Ask& a) {
  Situation now;
  if (foresight != nullptr && foresight->situation != nullptr)
    now = foresight->situation(rules, t, a);
  if (now.words.empty()) return question_text(rules, t, names, a);
  if (a.source != no_card) fill(now.words, "{source}", card_name(rules, t, a.source));
  if (now.subject != no_card) fill(now.words, "{subject}", card_name(rules, t, now.subject));
  if (now.to != no_seat) fill(now.words, "{to}", names.of(now.to));
  return now.words + ". " + std::string(rules.game.prompts[a.prompt].text);
}

Forecast::Forecast(const Foresight* foresight, const HiddenCards* hidden, const Rules& rules,
                   const Table& t, const SeatView& view, const Ask& a)
    : foresight_(foresight), hidden_(hidden), rules_(rules), table_(t), view_(view), ask_(a) {}

std::string Forecast::of(std::size_t option) {
  if (foresight_ == nullptr) return {};
  const Option& o = options(table_, ask_)[option];
  // Nothing is told of a card that is not seen; a branch of a text is no card.
  const bool about_card = o.kind != OptionKind::branch && o.card != no_card;
  if (about_card && view_.sight(o.card).hidden) return {};
  if (foresight_->forecast != nullptr) {
    if (std::string words = foresight_->forecast(rules_, table_, ask_, o); !words.empty())
      return words;
  }
  return is_tried(o) ? tried(option) : std::string();
}

bool Forecast::is_tried(const Option& o) const {
  if (hidden_ == nullptr || foresight_->outcomes.empty() || ask_.prompt != prompt_choice)
    return false;
  // Who is asked at once with others does not decide alone what follows.
  if (table_.asks.size() != 1 || ask_.count > most_options) return false;
  return (o.kind == OptionKind::card && o.card != no_card) || o.kind == OptionKind::seat;
}

std::optional<Forecast::Came> Forecast::came_of(const Table& from, std::size_t option) {
  Table& t = tables_->back();
  t = from;
  const Option o = options(t, t.asks[0])[option];
  const DefinitionId target =
      o.kind == OptionKind::card ? t.cards[o.card].definition : DefinitionId{0xffff};
  Log log;
  try {
    choose(rules_, t, ask_.seat, static_cast<int>(option), &log);
    pass_windows(rules_, t, log);
  } catch (const std::exception&) {
    return std::nullopt;  // no table that could be
  }
  Came came;
  came.fill(-1);
  for (const LogEntry& e : log) {
    for (std::size_t i = 0; i < foresight_->outcomes.size(); ++i) {
      const Outcome& outcome = foresight_->outcomes[i];
      if (e.line != outcome.line || came[i] >= 0) continue;
      const bool is_about = outcome.of_seat
                                ? o.kind == OptionKind::seat && e.by == static_cast<Seat>(o.value)
                                : o.kind == OptionKind::card && e.definition == target;
      if (is_about) came[i] = e.number;
    }
  }
  return came;
}

std::string Forecast::tried(std::size_t option) {
  if (tables_ == nullptr) {
    tables_ = std::make_unique<std::array<Table, 3>>();
    const Sampler sampler(view_, *hidden_);
    sampler.sample(1, (*tables_)[0]);
    sampler.sample(2, (*tables_)[1]);
  }
  const std::optional<Came> one = came_of((*tables_)[0], option);
  const std::optional<Came> other = came_of((*tables_)[1], option);
  if (!one || !other) return {};
  std::string words, end;
  for (std::size_t i = 0; i < foresight_->outcomes.size(); ++i) {
    const Outcome& outcome = foresight_->outcomes[i];
    if ((*one)[i] < 0 || (*one)[i] != (*other)[i]) continue;
    std::string said(outcome.words);
    fill(said, "{number}", std::to_string((*one)[i]));
    std::string& to = outcome.ends ? end : words;
    to += (to.empty() ? "" : ", ") + said;
  }
  return words.empty() || end.empty() ? words + end : words + ": " + end;
}

}  // namespace muster
