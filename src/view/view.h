// What a seat may see. This is the only way the state of a table leaves the engine: bots, front
// ends and the server get views, never tables.
#pragma once

#include <boost/json/object.hpp>
#include <optional>

#include "rules/engine.h"
#include "view/words.h"

namespace muster {

// A window on a table that shows what one seat (no_seat: a spectator) may see, without copying. Who
// plays for several seats sees what any of them may see.
class SeatView {
 public:
  SeatView(const Rules& rules, const Table& table, Seat seat, SeatSet also = {})
      : rules_(rules), table_(table), seat_(seat), also_(also) {}

  const Rules& rules() const { return rules_; }
  Seat seat() const { return seat_; }
  int players() const { return table_.players(); }
  bool over() const { return table_.over(); }
  // Players must not advise each other now.
  bool silent() const { return rules_.game.silent != nullptr && rules_.game.silent(table_); }
  SeatSet winners() const { return SeatSet(table_.facts.winners); }
  // Who won, and how.
  std::string ending(const Names& names) const { return ending_text(rules_, table_, names); }
  Seat left_of(Seat s) const { return table_.left_of(s); }
  // Whom or what the players play against; empty: each other.
  std::string against() const {
    return rules_.game.against == nullptr ? std::string() : rules_.game.against(rules_, table_);
  }

  // Values of the table and of seats are public.
  int value(std::size_t index) const { return table_.values[index]; }
  int value(Seat s, std::size_t index) const { return table_.facts.seat_values[s][index]; }

  ZoneId zone(std::uint8_t kind, Seat s = 0) const;
  int count(ZoneId z) const { return table_.zones[z].count; }

  // A card as this seat sees it: nothing but its back when it is hidden.
  struct Sight {
    bool hidden = true;
    CardId id = no_card;       // only of cards whose face is visible
    CardId in_play = no_card;  // of a card in play, face up or down: what lies on it is public
    DefinitionId definition = 0xffff;
    bool face_down = false, turned = false, back_side = false, revealed = false;
  };
  Sight sight(CardId c) const;
  template <class F>
  void each_card(ZoneId z, F f) const {
    for (CardId c = table_.zones[z].first; c != no_card; c = table_.cards[c].next) f(sight(c));
  }
  template <class F>
  void each_attached(CardId host, F f) const {
    for (CardId c = table_.cards[host].first_child; c != no_card; c = table_.cards[c].next)
      f(sight(c));
  }
  // Of a card this seat sees, or has been offered.
  DefinitionId definition_of(CardId c) const;
  bool has_attached(CardId c) const { return table_.cards[c].first_child != no_card; }
  bool back_side(CardId c) const { return table_.cards[c].side == 1; }

  // What lies on a card in play is public even where its face is not; elsewhere nothing counts.
  bool in_play(CardId c) const;
  int counter(CardId c, std::size_t index) const {
    return in_play(c) ? table_.cards[c].counters[index] : 0;
  }
  // What the rules have noted of a card in play, in front of all: that it was chosen for something.
  int mark(CardId c) const { return in_play(c) ? table_.cards[c].mark : 0; }
  // Does it lie under its host, rather than being attached to it?
  bool under(CardId c) const { return table_.cards[c].is(flag::under); }
  // A value after everything that changes it, of a card this seat sees or of one in play whose face
  // says nothing while it is down; 0 for others.
  int stat(std::uint8_t stat, CardId c) const;
  // The same of the whole table; these are public.
  int stat(std::uint8_t stat) const;
  // The same of several cards: what one would do to another. 0 if this seat does not see them.
  int stat(const StatQuery& query) const;
  // What else is to be known of a card in play that this seat sees.
  std::vector<CardNote> notes(CardId c) const;

  // What the words of a text stand for, as far as this seat sees it. The scope says whose text it
  // is; words about what a text answers are for the text that asks (see Ask::occurrence) only.
  int number(const Scope& scope, const Node& words) const;
  bool holds(const Scope& scope, const Node& condition) const;
  CardList cards(const Scope& scope, const Node& words) const;
  // What the question to this seat answers; nullptr: nothing.
  const Occurrence* occurrence(const Ask& question) const;

  // The question to this seat, if one is open; and who else is being asked.
  const Ask* question() const { return seat_ == no_seat ? nullptr : question_for(table_, seat_); }
  std::span<const Option> options(const Ask& a) const { return muster::options(table_, a); }
  SeatSet waiting_for() const;
  // An option in words; a card whose face is hidden is not named.
  std::string option_words(const Names& names, const Ask& a, const Option& o) const;
  // What it would come to, as far as those words say it.
  std::string option_note(const Ask& a, const Option& o) const;

  boost::json::object json(const Names& names) const;

  // Is there nothing this seat could tell two cards apart by? The one does as well as the other.
  bool alike(CardId a, CardId b) const;

 private:
  friend class Sampler;
  bool sees(CardId c) const;
  boost::json::object card_json(CardId c) const;
  boost::json::array zone_json(ZoneId z) const;
  boost::json::value value_json(const ValueName& name, int value, const Names& names) const;

  const Rules& rules_;
  const Table& table_;
  Seat seat_;
  SeatSet also_;
};

}  // namespace muster
