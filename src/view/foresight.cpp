#include "view/foresight.h"

namespace muster {

namespace {

void fill(std::string& text, std::string_view hole, const std::string& with) {
  for (std::size_t at = text.find(hole); at != std::string::npos; at = text.find(hole, at))
    text.replace(at, hole.size(), with);
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

std::string told_forecast(const Foresight* foresight, const SeatView& view, const Rules& rules,
                          const Table& t, const Ask& a, const Option& o) {
  if (foresight == nullptr || foresight->forecast == nullptr) return {};
  // Nothing is told of a card that is not seen; a branch of a text is no card.
  const bool about_card = o.kind != OptionKind::branch && o.card != no_card;
  if (about_card && view.sight(o.card).hidden) return {};
  return foresight->forecast(rules, t, a, o);
}

}  // namespace muster
