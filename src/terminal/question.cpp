#include "terminal/question.h"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/drawing.h"
#include "terminal/layout.h"

namespace muster::terminal {

std::vector<Choosable> choosable(const Session& session, const Ask& question) {
  const SeatView view = session.view(question.seat);
  const Drawing& drawing = drawing_of(session.rules().game);
  std::vector<Choosable> entries;
  int option = 0;
  for (const Option& o : view.options(question)) {
    Choosable e{.option = option++, .text = {}, .note = {}};
    if (o.kind == OptionKind::card && drawing.card_words != nullptr)
      e.text = drawing.card_words(view, o.card);
    if (e.text.empty()) e.text = view.option_words(session.names(), question, o);
    e.note = drawing.option_note(view, question, o);
    const auto same = std::find_if(entries.begin(), entries.end(), [&](const Choosable& other) {
      return other.text == e.text && other.note == e.note;
    });
    if (same == entries.end() || o.kind == OptionKind::pass) {
      entries.push_back(std::move(e));
    } else {
      ++same->copies;
    }
  }
  for (Choosable& e : entries) {
    if (e.copies > 1) e.text += fmt::format(" ×{}", e.copies);
  }
  return entries;
}

Lines question_lines(const Session& session, const Ask& question, const Style& style) {
  const std::vector<Choosable> entries = choosable(session, question);
  std::size_t widest = 0;
  // A note stands beside its text, or below one that would leave no room for the notes of all.
  const std::size_t longest = style.width / 2;
  for (const Choosable& e : entries) {
    if (!e.note.empty() && columns(e.text) <= longest) widest = std::max(widest, columns(e.text));
  }
  const std::string title =
      fmt::format("{} ▸ {}", session.names().of(question.seat),
                  question_text(session.rules(), session.table(), session.names(), question));
  Lines lines;
  for (const std::string& line : wrapped(title, style.width))
    lines.push_back(style.ink(line, Ink::title));
  if (session.view(question.seat).silent()) {
    lines.push_back(style.ink("Peril: nobody may advise now.", Ink::title));
  }
  int number = 0;
  for (const Choosable& e : entries) {
    ++number;
    constexpr std::size_t margin = 5;  // " 12  "
    const std::size_t width = style.width - margin;
    Lines words;
    if (e.note.empty() || columns(e.text) > longest) words = wrapped(e.text, width);
    if (!e.note.empty()) {
      const std::string text = padded(words.empty() ? e.text : std::string(), widest) + "  ";
      const std::string below(columns(text), ' ');
      for (const std::string& line :
           wrapped(e.note, width > columns(text) ? width - columns(text) : 1)) {
        words.push_back((words.empty() ? text : below) + style.ink(line, Ink::quiet));
      }
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::string key = i == 0 ? fmt::format("{:3}", number) : "   ";
      lines.push_back(style.ink(key, Ink::mine) + "  " + words[i]);
    }
  }
  return lines;
}

int enter_means(const Session& session, const Ask& question) {
  const std::vector<Choosable> entries = choosable(session, question);
  const auto options = session.view(question.seat).options(question);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (options[static_cast<std::size_t>(entries[i].option)].kind == OptionKind::pass)
      return static_cast<int>(i) + 1;
  }
  return entries.size() == 1 ? 1 : 0;
}

}  // namespace muster::terminal
