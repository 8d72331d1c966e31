// When abilities work.
#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

namespace {

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
// SM-FLIP-4: a side that has come up through it does not answer it again.
bool not_flipped_by_it(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.other != s.source;
}
// "A Hero" is any of them, and nobody is asked.
bool they_do(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  const Phrase& who = phrase_of(p, hole(p, n, 0));
  if (who.id == says::other_hero) return o.by != s.you;
  return who.offer != nullptr || who_in(p, s, n, 0).has(o.by);
}
bool take_that_phase(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.amount == static_cast<int>(phase_in(p, n, 1)) && they_do(p, s, n, o);
}
bool always_so(Play&, const Scope&, const Node&, const Occurrence&) { return true; }

}  // namespace

std::vector<Phrase> words_for_moments() {
  using phrases::called;
  using phrases::known_as;
  constexpr std::uint8_t same = 0xff;
  return {
      phrases::event("<cards> is attacked", event::aim, attacked, nullptr),
      known_as(phrases::event("<cards> is dealt <blow>", event::aim, is_struck, is_struck), same,
               event::dealt),
      known_as(phrases::event("<cards> deal(s) <blow>", event::aim, would_deal, has_dealt), same,
               event::dealt),
      known_as(phrases::event("<cards> is reduced to 0 HP", event::amount, to_zero, is_at_zero),
               same, event::dealt),
      phrases::event("damage that this reacted to is dealt", event::outcome, nullptr,
                     reacted_to<true>),
      phrases::event("damage that this reacted to comes to nothing", event::outcome, nullptr,
                     reacted_to<false>),
      called(says::is_destroyed, known_as(phrases::event("<cards> is destroyed", event::destroyed,
                                                         subject_in, was_destroyed),
                                          event::destroy, same)),
      phrases::event("<cards> destroy(s) <cards>", event::destroyed, nullptr, destroyed_by),
      called(says::is_played,
             known_as(phrases::event("<cards> is played", event::play, subject_in, subject_in),
                      same, event::played)),
      phrases::event("<who> use(s) a power", event::power, nullptr, they_do),
      phrases::event("<who> take(s) their <word> PHASE", event::phase, take_that_phase,
                     take_that_phase),
      phrases::event("the Environment trash is shuffled into the Environment deck", event::shuffled,
                     nullptr, not_flipped_by_it),
      called(says::flips,
             phrases::event("<cards> flip(s) to this side", event::flipped, nullptr, subject_in)),
      phrases::event("a Villain card comes to lie on top of the Environment deck", event::topped,
                     nullptr, always_so),
      phrases::trigger("in the END PHASE of <cards>", event::end_phase, Point::after, subject_in),
  };
}

}  // namespace muster::sentinels
