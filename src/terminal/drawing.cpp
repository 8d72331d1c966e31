#include "terminal/drawing.h"

#include <array>

#include "terminal/aeons_end_table.h"
#include "terminal/brawl_table.h"
#include "terminal/champions_table.h"
#include "terminal/generic_table.h"
#include "terminal/rings_table.h"
#include "terminal/sentinels_table.h"

namespace muster::terminal {

std::vector<Seat> seats_around(const SeatView& view) {
  std::vector<Seat> seats;
  Seat s = view.seat() == no_seat ? Seat{0} : view.left_of(view.seat());
  while (s != view.seat() && static_cast<int>(seats.size()) < view.players()) {
    seats.push_back(s);
    s = view.left_of(s);
  }
  return seats;
}

const Drawing& drawing_of(const Game& game) {
  struct Entry {
    std::string_view game;
    Drawing drawing;
  };
  static constexpr std::array entries = {
      Entry{"aeons-end", {draw_aeons_end_table, aeons_end_option_note}},
      Entry{"brawl", {draw_brawl_table, brawl_option_note}},
      Entry{"champions", {draw_champions_table, champions_option_note, champions_card_words}},
      Entry{"rings", {draw_rings_table, rings_option_note, rings_card_words}},
      Entry{"sentinels", {draw_sentinels_table, sentinels_option_note}},
  };
  static constexpr Drawing generic = {draw_generic_table, generic_option_note};
  for (const Entry& e : entries) {
    if (e.game == game.id) return e.drawing;
  }
  return generic;
}

}  // namespace muster::terminal
