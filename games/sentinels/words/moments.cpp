// When abilities work.
#include "cards/phrases.h"
#include "games/sentinels/words/vocabulary.h"

namespace muster::sentinels {

bool among(Play& p, const Scope& s, const Node& n, int i, CardId c) {
  return c != no_card && fits(p, s, hole(p, n, i), c);
}

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
bool about_this(Play&, const Scope& s, const Node&, const Occurrence& o) {
  return o.subject == s.source;
}
bool has_type(Play& p, const Node& n, int i, const Occurrence& o) {
  const auto word = static_cast<std::size_t>(hole(p, n, i).value);
  return damage_type_called(p.library.words[word]) == (o.marks & mark::type);
}

// ---- damage -------------------------------------------------------------------------------------

// SM-REACTION-1, -5
bool attacked(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.source != no_card && is_target(p, o.source) && team_of(p, o.source) != Team::hero &&
         is_target(p, o.subject) && team_of(p, o.subject) == Team::hero && subject_in(p, s, n, o);
}
bool aimed_by(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return subject_in(p, s, n, o) && o.source != no_card && is_target(p, o.source) &&
         among(p, s, n, 1, o.source);
}
bool would_deal(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return among(p, s, n, 0, o.source) && o.subject != s.source;
}
bool subject_of_type(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return has_type(p, n, 1, o) && subject_in(p, s, n, o);
}
bool source_of_type(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return has_type(p, n, 1, o) && among(p, s, n, 0, o.source);
}
bool so_much(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.amount >= number_in(p, s, n, 1) && subject_in(p, s, n, o);
}
bool exactly(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.amount == number_in(p, s, n, 0) && among(p, s, n, 1, o.subject);
}
bool to_zero(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return subject_in(p, s, n, o) && o.amount >= hp_of(p, o.subject);
}
bool dealt_by(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return subject_in(p, s, n, o) && o.source != no_card && in_play(p, o.source) &&
         among(p, s, n, 1, o.source);
}
bool first_dealt(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return among(p, s, n, 0, o.source) && o.cause == cause::first;
}
bool one_of_five_types(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  if (!among(p, s, n, 0, o.source)) return false;
  for (int i = 1; i <= 5; ++i) {
    if (has_type(p, n, i, o)) return true;
  }
  return false;
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
bool asks_for_type(Play& p, const Scope& s, const Node& n) {
  const Node& base = *choice_of(p, s, hole(p, n, 0)).base;
  const Node& set = p.library.children(base).empty() ? base : p.library.children(base).back();
  const std::string_view pattern = p.game.phrases[set.phrase].pattern;
  return pattern == "card(s)" || pattern == "Hero card(s)" || pattern == "Villain card(s)" ||
         pattern == "Environment card(s)";
}
bool was_destroyed(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  if ((o.marks & mark::under) != 0 && !asks_for_type(p, s, n)) return false;
  return subject_in(p, s, n, o);
}
bool destroyed_by(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return (o.marks & mark::under) == 0 && o.source != no_card && among(p, s, n, 0, o.source) &&
         among(p, s, n, 1, o.subject);
}
bool you_play(Play& p, const Scope& s, const Node& n, const Occurrence& o) {
  return o.by == s.you && subject_in(p, s, n, o);
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
      before("when <cards> would be dealt damage", event::aim, subject_in),
      before("when <cards> would be dealt damage by <cards>", event::aim, aimed_by),
      before("when <cards> would deal damage", event::aim, would_deal),
      before("when <cards> would be dealt <word> damage", event::amount, subject_of_type),
      before("when <cards> would deal <word> damage", event::amount, source_of_type),
      before("when <cards> would be dealt <number> or more damage", event::amount, so_much),
      before("when exactly <number> damage would be dealt to <cards>", event::amount, exactly),
      before("when <cards> would be reduced to 0 HP", event::amount, to_zero),
      after("after <cards> is dealt damage", event::dealt, subject_in),
      after("after <cards> is dealt <word> damage", event::dealt, subject_of_type),
      after("after <cards> is dealt damage by <cards>", event::dealt, dealt_by),
      after("after <cards> deals damage for the first time each turn", event::dealt, first_dealt),
      after("after <cards> deals <word>, <word>, <word>, <word> or <word> damage", event::dealt,
            one_of_five_types),
      after("after <cards> is reduced to 0 HP", event::dealt, is_at_zero),
      after("after damage that this reacted to is dealt", event::outcome, reacted_to<true>),
      after("after damage that this reacted to comes to nothing", event::outcome,
            reacted_to<false>),
      before("when <cards> would be destroyed", event::destroy, subject_in),
      before("when this is destroyed", event::destroyed, about_this),
      before("when <cards> is destroyed", event::destroyed, subject_in),
      after("after <cards> is destroyed", event::destroyed, was_destroyed),
      after("after <cards> destroys <cards>", event::destroyed, destroyed_by),
      before("when <cards> would be played", event::play, subject_in),
      after("after this is played", event::played, about_this),
      after("after <cards> is played", event::played, subject_in),
      after("after you play <cards>", event::played, you_play),
      once_a_turn(after("after <cards> is played for the first time each turn", event::played,
                        first_played)),
      after("after you use a power", event::power, you_use),
      after("after a Hero uses a power", event::power, nullptr),
      after("after the Environment trash is shuffled into the Environment deck", event::shuffled,
            not_flipped_by_it),
      after("when this flips to this side", event::flipped, about_this),
      after("after a Villain card comes to lie on top of the Environment deck", event::topped,
            nullptr),
      after("in the END PHASE of <cards>", event::end_phase, subject_in),
  };
}

}  // namespace muster::sentinels
