// A table as its clients know it.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "load/message.h"
#include "load/ws_client.h"

namespace muster::load {

using LoadClock = std::chrono::steady_clock;

struct Player;

// An answer on its way.
struct Click {
  LoadClock::time_point at;
  int seat = 0;
  std::int64_t question = 0;
  std::uint32_t option = 0;
  std::int64_t after = 0;  // so many answers had been given when it was made
  std::int64_t n = 0;      // which answer of the table it became; 0: nobody was told yet
};

struct LoadTable {
  std::string id;
  std::vector<std::string> keys;  // one per seat
  std::string watch;              // lets clients without a seat in
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Click> clicks;
  std::vector<Click> in_doubt;    // made when the connection was lost: they may still arrive
  std::int64_t acknowledged = 0;  // the latest answer that somebody was told of
  bool opening = false;           // its game has ended, and a new table is on its way

  bool on_its_way(int seat, std::int64_t question) const {
    for (const Click& click : clicks) {
      if (click.seat == seat && click.question == question) return true;
    }
    return false;
  }
};

// Whoever gets the messages of a player's socket.
class PlayerOwner {
 public:
  PlayerOwner() = default;
  PlayerOwner(const PlayerOwner&) = delete;
  PlayerOwner& operator=(const PlayerOwner&) = delete;
  virtual ~PlayerOwner() = default;

  virtual void opened(Player& player) = 0;
  virtual void received(Player& player, std::string_view text) = 0;
  virtual void lost(Player& player, const std::string& why) = 0;
};

// One client at a table, with the seats it plays for.
struct Player final : WsClient::Listener {
  Player(boost::asio::io_context& io, Random& random, PlayerOwner& player_owner,
         LoadTable& its_table)
      : owner(player_owner), table(its_table), socket(io, random, *this) {}

  void on_open() override { owner.opened(*this); }
  void on_text(std::string_view text) override { owner.received(*this, text); }
  void on_closed(const std::string& why) override { owner.lost(*this, why); }

  PlayerOwner& owner;
  LoadTable& table;
  WsClient socket;
  std::uint32_t seats = 0;  // one bit each
  int viewing = -1;         // through which of them it looks
  bool connecting = false;  // counted among those that are on their way in
  bool joined = false;
  bool saw_end = false;
  bool in_pool = false;       // of those whose questions wait for the next choice
  std::int64_t answers = -1;  // at its table, as far as it was told
  // What somebody at the table had been told of when this client last asked for a view: the view
  // cannot know less.
  std::int64_t owed = 0;
  // Views that were asked for and have not come. Only the last counts: one before it may be of the
  // table that was left.
  int views_due = 0;
  std::vector<AskedQuestion> open;
};

}  // namespace muster::load
