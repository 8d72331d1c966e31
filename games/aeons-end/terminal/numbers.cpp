#include "games/aeons-end/terminal/numbers.h"

#include "games/aeons-end/rules/aeons_end.h"
#include "games/aeons-end/terminal/cards.h"
#include "games/aeons-end/words/says.h"

namespace muster::terminal::aeons_end_numbers {

namespace {

namespace ability = aeons_end::ability;
namespace attribute = aeons_end::attribute;
namespace cards = aeons_end_cards;
namespace prompt = aeons_end::prompt;
namespace says = aeons_end::says;
namespace value = aeons_end::value;
namespace zone = aeons_end::zone;
using aeons_end::printed;

int prepped_in(const SeatView& view, CardId breach) {
  int n = 0;
  view.each_attached(breach, [&](const SeatView::Sight&) { ++n; });
  return n;
}

int opened_of(const SeatView& view, Seat s) {
  int n = 0;
  view.each_card(view.zone(zone::breaches, s), [&](const SeatView::Sight& breach) {
    n += cards::is_opened(view, breach.id) ? 1 : 0;
  });
  return n;
}

int prepped_beside(const SeatView& view, Caster by) {
  const int here = printed(cards::face(view, by.breach), attribute::number);
  int n = 0;
  view.each_card(view.zone(zone::breaches, by.owner), [&](const SeatView::Sight& breach) {
    const int distance = printed(cards::face(view, breach.id), attribute::number) - here;
    if (distance == 1 || distance == -1) n += prepped_in(view, breach.id);
  });
  return n;
}

// How many cards of a description lie open: of husks, and of one's own opened breaches, in whatever
// order the words stand.
std::optional<int> count(const SeatView& view, const Node& kind, Caster by) {
  const Library& library = view.rules().library;
  bool own = false;
  bool opened = false;
  for (const Node* n = &kind;; n = library.children(*n).data()) {
    switch (view.rules().game.phrases[n->phrase].id) {
      case says::husks:
        return view.count(view.zone(zone::husks));
      case says::you_control:
        own = true;
        break;
      case says::opened:
        opened = true;
        break;
      case says::breaches:
        return own && opened ? std::optional(opened_of(view, by.seat)) : std::nullopt;
      default:
        return {};
    }
  }
}

std::optional<int> number(const SeatView& view, const Node& n, Caster by) {
  const Library& library = view.rules().library;
  const Phrase& phrase = view.rules().game.phrases[n.phrase];
  if (phrase.control == Control::literal) return n.value;
  const auto parts = library.children(n);
  switch (phrase.id) {
    case says::sum:
    case says::product: {
      const std::optional<int> a = number(view, parts[0], by);
      const std::optional<int> b = number(view, parts[1], by);
      if (!a || !b) return {};
      return phrase.id == says::sum ? *a + *b : *a * *b;
    }
    case says::number_of_kind:
      return count(view, parts[0], by);
    case says::adjacent:
      if (by.breach == no_card) return {};
      return prepped_beside(view, by);
    default:
      return {};
  }
}

bool deals(const SeatView& view, const Node& effect) {
  return view.rules().game.phrases[effect.phrase].id == says::deal;
}

bool holds(const SeatView& view, const Node& condition) {
  const PhraseId said = view.rules().game.phrases[condition.phrase].id;
  if (said != says::at_most && said != says::at_least) return false;
  const auto parts = view.rules().library.children(condition);
  const std::optional<int> a = number(view, parts[0], {});
  const std::optional<int> b = number(view, parts[1], {});
  if (!a || !b) return false;
  return said == says::at_most ? *a <= *b : *a >= *b;
}

}  // namespace

std::optional<int> spell_damage(const SeatView& view, const Definition& spell, Caster by) {
  const Library& library = view.rules().library;
  for (const Ability& a : library.abilities_of(spell)) {
    if (a.kind != ability::cast) continue;
    for (const Node& effect : library.children(library.node(a.block))) {
      if (deals(view, effect)) return number(view, library.children(effect)[0], by);
    }
  }
  return {};
}

int breach_bonus(const SeatView& view, CardId breach) {
  return cards::is_opened(view, breach) ? printed(cards::face(view, breach), attribute::bonus) : 0;
}

std::optional<int> asked_damage(const SeatView& view, const Ask& question) {
  const int more = view.value(value::extra_damage);
  if (question.prompt == prompt::distribute) return 1;
  if (question.prompt == prompt::target) return more;
  if (question.node == no_node) return {};
  const Library& library = view.rules().library;
  const Node& effect = library.node(question.node);
  if (!deals(view, effect)) return {};
  const std::optional<int> own = number(view, library.children(effect)[0], {.seat = question.seat});
  return own ? std::optional(*own + more) : own;
}

const Ability* swarm_now(const SeatView& view) {
  const Library& library = view.rules().library;
  for (const Ability& a : library.abilities_of(cards::face(view, cards::nemesis(view)))) {
    if (a.kind != ability::swarm) continue;
    if (a.condition == no_node || holds(view, library.node(a.condition))) return &a;
  }
  return nullptr;
}

}  // namespace muster::terminal::aeons_end_numbers
