// Somebody at a table: a browser, or whatever else speaks the protocol.
#pragma once

#include <memory>
#include <string>

#include "house/scene.h"
#include "store/house_store.h"
#include "util/allowance.h"

namespace muster {

// What one message is to its receivers; sent to many, it is kept once.
using Message = std::shared_ptr<const std::string>;

class Guest {
 public:
  Guest() = default;
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  virtual ~Guest() = default;

  virtual void send(Message message) = 0;
  // Its table is at another node: what it asked for is asked there, and all else it says.
  virtual void lead_to(const std::string& /*node*/, const std::string& /*words*/) {}
  // It was told good-bye and comes again by itself: its connection ends when it has heard that.
  virtual void see_off() {}

  // ---- what the house knows of it
  std::uint64_t number = 0;  // of this stay at a table: no other has had it
  std::uint64_t coming = 0;  // waits for its table to be read; 0: it does not
  TableNumber table = 0;     // 0: at none
  SeatSet seats;
  Seat viewing = no_seat;  // through whose eyes it looks
  bool captain = false;
  std::string name;  // of a spectator
  std::string from;  // its address, as far as somebody has one
  // What it may say: who floods a table with talk is told to slow down, and nobody hears of it.
  Allowance talk{1, 12};

  // In cooperative games whoever plays for several seats sees what all of them see.
  Perspective perspective(bool cooperative) const {
    if (!cooperative || seats.empty()) return {viewing, {}};
    return {viewing, seats - SeatSet::of(viewing)};
  }
};

}  // namespace muster
