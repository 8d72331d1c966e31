#include "games/sentinels/terminal/damage.h"

#include <fmt/format.h>

#include "games/sentinels/rules/sentinels.h"

namespace muster::terminal::sentinels_damage {

namespace {

namespace note = sentinels::note;

std::string in_words(const CardNote& n) {
  switch (n.kind) {
    case note::no_damage:
      return "cannot deal damage";
    case note::deals:
      return "deals " + n.words;
    case note::irreducible:
      return "deals irreducible damage";
    case note::takes:
      return "takes " + n.words;
    case note::immune:
      return n.words.empty() ? "immune" : "immune to " + n.words;
    default:
      return fmt::format("nemesis: {} +1", n.words);
  }
}

}  // namespace

Lines words(const SeatView& view, const Style& style, const SeatView::Sight& target) {
  Lines all;
  for (const CardNote& n : view.notes(target.in_play))
    all.push_back(style.ink(in_words(n), n.kind == note::nemesis ? Ink::quiet : Ink::warning));
  return all;
}

}  // namespace muster::terminal::sentinels_damage
