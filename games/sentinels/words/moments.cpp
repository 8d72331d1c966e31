// When abilities work.
#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

namespace {

Phrase before(std::string_view pattern, std::uint8_t event, MatchFn match) {
  return phrases::trigger(pattern, event, Point::before, match);
}
Phrase after(std::string_view pattern, std::uint8_t event, MatchFn match) {
  return phrases::trigger(pattern, event, Point::after, match);
}

bool subject_in(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return among(p, s, n, 0, o.subject);
}
// ---- damage -------------------------------------------------------------------------------------

bool is_blow(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return matches_blow(p, s, hole(p, n, 1), o);
}
// SM-REACTION-1, -5
bool attacked(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.source != no_card && is_target(p, o.source) && team_of(p, o.source) != Team::hero &&
         is_target(p, o.subject) && team_of(p, o.subject) == Team::hero && subject_in(p, s, n, o);
}
bool is_struck(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_blow(p, s, n, o) && subject_in(p, s, n, o);
}
bool would_deal(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_blow(p, s, n, o) && among(p, s, n, 0, o.source) && o.subject != s.source;
}
bool to_zero(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return subject_in(p, s, n, o) && o.amount >= hp_of(p, o.subject);
}
bool has_dealt(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return is_blow(p, s, n, o) && among(p, s, n, 0, o.source);
}
bool is_at_zero(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return subject_in(p, s, n, o) && hp_of(p, o.subject) == 0;
}
// The damage that this card reacted to.
template <bool dealt>
bool reacted_to(Play& p, const Scope& s, const Node&, const Occurrence& o) {
  const auto index = static_cast<std::int16_t>(&o - p.t.occurrences.begin());
  return p.card(s.source).counters[counter::watches] == index + 1 && (o.amount > 0) == dealt;
}

// ---- destruction and play -----------------------------------------------------------------------

// SM-UNDER-6: of a card that lay under another only the type is known.
bool asks_for_type(const Play& p, const Node& cards) {
  const Phrase& f = phrase_of(p, cards);
  if (f.kind_hole < 0) return f.known_under;
  const auto parts = p.library.children(cards);
  return (f.known_under || f.sort == Sort::cards) &&
         asks_for_type(p, parts[static_cast<std::size_t>(f.kind_hole)]);
}
bool was_destroyed(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  if ((o.marks & mark::under) != 0 && !asks_for_type(p, hole(p, n, 0))) return false;
  return subject_in(p, s, n, o);
}
bool destroyed_by(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return (o.marks & mark::under) == 0 && o.source != no_card && among(p, s, n, 0, o.source) &&
         among(p, s, n, 1, o.subject);
}
bool first_played(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return !has_state(p, s.source, state::saw_play) && subject_in(p, s, n, o);
}
// Whoever answers notes that it has happened.
Phrase once_a_turn(Phrase p) {
  p.fixed = 1;
  return p;
}
// SM-FLIP-4: a side that has come up through it does not answer it again.
bool not_flipped_by_it(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.other != s.source;
}
bool you_use(Play&, const Scope& s, const Node&, const Occurrence& o) { return o.by == s.you; }

}  // namespace

std::vector<Phrase> words_for_moments() {
  return {
      before("when <cards> is attacked", event::aim, attacked),
      before("when <cards> would be dealt <blow>", event::aim, is_struck),
      before("when <cards> would deal <blow>", event::aim, would_deal),
      before("when <cards> would be reduced to 0 HP", event::amount, to_zero),
      after("after <cards> is dealt <blow>", event::dealt, is_struck),
      after("after <cards> deal(s) <blow>", event::dealt, has_dealt),
      after("after <cards> is reduced to 0 HP", event::dealt, is_at_zero),
      after("after damage that this reacted to is dealt", event::outcome, reacted_to<true>),
      after("after damage that this reacted to comes to nothing", event::outcome,
            reacted_to<false>),
      before("when <cards> would be destroyed", event::destroy, subject_in),
      before("when <cards> is destroyed", event::destroyed, subject_in),
      after("after <cards> is destroyed", event::destroyed, was_destroyed),
      after("after <cards> destroys <cards>", event::destroyed, destroyed_by),
      before("when <cards> would be played", event::play, subject_in),
      after("after <cards> is played", event::played, subject_in),
      once_a_turn(after("after <cards> is played for the first time each turn", event::played,
                        first_played)),
      after("after you use a power", event::power, you_use),
      after("after a Hero uses a power", event::power, nullptr),
      after("after the Environment trash is shuffled into the Environment deck", event::shuffled,
            not_flipped_by_it),
      after("when <cards> flip(s) to this side", event::flipped, subject_in),
      after("after a Villain card comes to lie on top of the Environment deck", event::topped,
            nullptr),
      after("in the END PHASE of <cards>", event::end_phase, subject_in),
  };
}

}  // namespace muster::sentinels
