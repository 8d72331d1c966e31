// Runs the texts of cards: trees of phrases, one sentence after another, stopping to ask.
#pragma once

#include "rules/phrase.h"
#include "rules/procedure.h"

namespace muster {

inline const Phrase& phrase_of(const Play& p, const Node& n) { return p.game.phrases[n.phrase]; }

int eval_number(Play& p, const Scope& s, const Node& n);
SeatSet eval_who(Play& p, const Scope& s, const Node& n);
void eval_cards(Play& p, const Scope& s, const Node& n, CardList& out);
bool eval_condition(Play& p, const Scope& s, const Node& n);

// By how much a constant rule changes its value.
int rule_amount(Play& p, const Scope& s, const Node& rule);

// Could this sentence do anything now? Judged without asking and without changing anything.
bool can_do(Play& p, const Scope& s, const Node& n);
// Could all of it be done now?
bool can_do_all(Play& p, const Scope& s, const Node& block);
// How much of this sentence could be done now. Where it asks, the answer that allows most counts.
Extent extent_of(Play& p, const Scope& s, const Node& n);
// Could this ability be used now: can its cost be paid, and would the rest do anything?
bool can_start(Play& p, const Scope& s, const Ability& a);

// The i-th thing that fills a hole of a phrase.
inline const Node& hole(Play& p, const Node& n, int i) {
  return p.library.children(n)[static_cast<std::size_t>(i)];
}
inline int number_in(Play& p, const Scope& s, const Node& n, int i) {
  return eval_number(p, s, hole(p, n, i));
}
inline SeatSet who_in(Play& p, const Scope& s, const Node& n, int i) {
  return eval_who(p, s, hole(p, n, i));
}

// Whether a sentence is part of an ability's cost: costs are no effects.
inline bool is_cost(const Play& p, const Scope& s, const Node& sentence) {
  if (s.ability == 0xffff || p.library.abilities[s.ability].cost == no_node) return false;
  const auto cost = p.library.children(p.library.node(p.library.abilities[s.ability].cost));
  return !cost.empty() && &sentence >= &cost.front() && &sentence <= &cost.back();
}

// What an ability that answers something answers.
inline const Occurrence& answered(Play& p, const Scope& s) { return p.occurrence(s.occurrence); }

// Prompts every game has, at these places in Game::prompts.
enum KernelPrompt : std::uint8_t {
  prompt_choice,  // a card's text asks for a target; the phrase says which
  prompt_branch,  // "choose one"
  prompt_may,     // "you may"
  prompt_window,  // use an ability now, or pass
  prompt_order,   // which of several compulsory texts works first
  first_game_prompt,
};

// Carries out one ability from beginning to end.
struct RunAbility : Procedure {
  static constexpr int max_depth = 6;

  // A place in a block. Loops come back to their block until `again` is spent.
  struct Cursor {
    NodeId block = no_node;
    std::uint8_t at = 0, end = 0;
    std::uint8_t again = 0;        // rounds left, or the seats left of a "for each"
    std::uint8_t loops_seats = 0;  // 1: over seats, 2: each of them as "you"
    std::int16_t outer = -1;       // the loop seat, or "you", of the block around
  };

  std::uint8_t depth = 0;
  std::uint8_t asked = 0;  // questions of the current sentence that are answered
  Scope scope;
  std::uint16_t is_cost = 0;  // 1: it ends with the first sentence that cannot be done entirely
  std::array<Cursor, max_depth> cursors{};

  static RunAbility of(const Library& library, const Scope& scope, NodeId block);
  // The cost of an ability. Whether all of it was paid is what the procedure comes to.
  static RunAbility paying(const Library& library, const Scope& scope, NodeId cost);
  void step(Play& p);

 private:
  void enter(Play& p, NodeId block, std::uint8_t from, std::uint8_t to);
  void enter_statement(Play& p, const Node& n);
  void leave_block(Play& p);
  bool ask_next(Play& p, const Node& sentence);
  bool ask_for_another(Play& p, const Node& sentence, const Node& q, int set);
  bool unpaid() const { return is_cost != 0 && scope.fulfilled == 0; }
  void run(Play& p, const Node& sentence);
};
}  // namespace muster
