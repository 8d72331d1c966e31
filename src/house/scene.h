// A table as one client may see it, in the form of the protocol: ids, numbers and lists, ready to
// be written down or compared with the scene before.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "view/view.h"

namespace muster {

// Whose eyes look at the table. Nobody's: a spectator.
struct Perspective {
  Seat seat = no_seat;
  SeatSet also = {};  // further seats of the same client whose cards it may see

  bool has(Seat s) const { return s == seat || also.has(s); }
  bool operator==(const Perspective&) const = default;
};

// Values and notes of cards at one moment. They are the same for all who see a card, and take
// longest to work out: several scenes of the moment share them.
class CardFacts {
 public:
  static constexpr std::size_t max_badges = 12;
  struct Fact {
    std::array<std::int16_t, max_badges> badges{};  // by index into Game::badges
    std::vector<CardNote> notes;
  };

  // Another moment comes.
  void forget() { ++moment_; }
  // What is known of a card, once `work_out` has said it.
  template <class WorkOut>
  const Fact& of(CardId c, WorkOut work_out) {
    if (facts_.size() <= c) facts_.resize(c + std::size_t{1});
    auto& [moment, fact] = facts_[c];
    if (moment != moment_) {
      work_out(fact);
      moment = moment_;
    }
    return fact;
  }

 private:
  std::vector<std::pair<std::uint64_t, Fact>> facts_;
  std::uint64_t moment_ = 1;
};

class Scene {
 public:
  static constexpr std::size_t max_badges = CardFacts::max_badges;

  struct CardSeen {
    std::int32_t id = 0;
    DefinitionId definition = 0xffff;  // 0xffff: only its back is seen
    std::uint16_t flags = 0;
    std::array<std::int16_t, card_counters> counters{};
    std::array<std::int16_t, max_badges> badges{};  // by index into Game::badges
    std::uint32_t first = 0, count = 0;             // what is attached to it, in `entries`
    std::vector<CardNote> notes;
  };
  struct ZoneSeen {
    std::uint32_t first = 0, count = 0;  // in `entries`
  };

  // Forgets what it was and looks at this table.
  void look(const Rules& rules, const Table& table, const Perspective& who);
  // The same, with what other scenes of this moment have worked out already.
  void look(const Rules& rules, const Table& table, const Perspective& who, CardFacts& facts);

  std::span<const ZoneSeen> zones() const { return zones_; }
  std::span<const CardSeen> cards() const { return cards_; }
  std::span<const std::int32_t> entries(const ZoneSeen& z) const {
    return std::span(entries_).subspan(z.first, z.count);
  }
  std::span<const std::int32_t> entries(const CardSeen& c) const {
    return std::span(entries_).subspan(c.first, c.count);
  }
  // The id by which this client knows a card; -1 when it cannot point at it.
  std::int32_t id(CardId c) const { return c < ids_.size() ? ids_[c] : -1; }
  // nullptr when there is none with this id.
  const CardSeen* find(std::int32_t id) const;
  bool same(const CardSeen& mine, const Scene& other, const CardSeen& its) const;

 private:
  void look_at_list(const SeatView& view, const Table& table, CardId first, bool closed);
  void add_hidden();
  CardSeen seen(const SeatView& view, const Table& table, CardId c, const SeatView::Sight& sight);

  std::vector<std::int32_t> entries_;
  std::vector<ZoneSeen> zones_;
  std::vector<CardSeen> cards_;
  std::vector<std::int32_t> ids_;     // by CardId
  std::vector<std::uint16_t> index_;  // by CardId: its place in cards_, from 1; 0: face not seen
  std::vector<std::int32_t> row_;     // the list being read; lists inside it are written first
  std::int32_t next_place_ = 0;
  CardFacts* facts_ = nullptr;  // while it looks
};

}  // namespace muster
