// Many clients at many tables: opens the tables, seats the clients, lets them answer at random, and
// opens a new table where a game has ended. All of it in one thread.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <deque>
#include <optional>

#include "load/http_client.h"
#include "load/journal.h"
#include "load/plan.h"
#include "load/table.h"

namespace muster::load {

// Whoever wants to know what happens to the crowd.
class CrowdWatcher {
 public:
  CrowdWatcher() = default;
  CrowdWatcher(const CrowdWatcher&) = delete;
  CrowdWatcher& operator=(const CrowdWatcher&) = delete;
  virtual ~CrowdWatcher() = default;

  virtual void arrived() = 0;  // one more table is open, or one more client has joined
  virtual void chose(float milliseconds) = 0;  // from the click until all clients were told
  virtual void game_ended() = 0;
  virtual void failed(const std::string& why) = 0;  // the load cannot go on
};

class Crowd final : public PlayerOwner {
 public:
  Crowd(boost::asio::io_context& io, const LoadPlan& plan, CrowdWatcher& watcher);

  void open_tables();
  void seat_players();
  // From now on questions are answered: at once, or by answer_one() where the plan has a rate.
  void start_playing();
  // Answers one of the open questions, any of them; false when there is none.
  bool answer_one(LoadClock::time_point at);
  void flush_journal();

  std::uint64_t tables() const { return tables_.size(); }
  std::uint64_t players() const;
  std::uint64_t tables_open() const { return tables_open_; }
  std::uint64_t joined() const { return joined_; }
  // Fills in what is known here.
  void report(LoadResult& result) const;

 private:
  // ---- tables and connections
  void open_table(LoadTable& table);
  void take_table(LoadTable& table, const ApiAnswer& answer);
  void seat(LoadTable& table);
  void connect_more();
  void join(Player& player);
  void leave_ended(LoadTable& table);

  // ---- sockets
  void opened(Player& player) override;
  void received(Player& player, std::string_view text) override;
  void lost(Player& player, const std::string& why) override;

  // ---- messages
  void take_view(Player& player);
  void take_update(Player& player);
  void take_refusal(Player& player);
  void take_questions(Player& player);
  void look_through_asked_seat(Player& player);
  void see_end(Player& player);

  // ---- answers
  void answer_open(Player& player);
  void answer(Player& player, const AskedQuestion& question, LoadClock::time_point at);
  void acknowledge(LoadTable& table);
  void settle(LoadTable& table);

  // ---- trouble
  void forget_clicks(Player& player);
  void wait_to_try_again();
  void try_again();
  void broken_promise(const std::string& what);

  const LoadPlan& plan_;
  CrowdWatcher& watcher_;
  boost::asio::io_context& io_;
  boost::asio::steady_timer again_{io_};
  boost::asio::ip::tcp::endpoint server_;
  HttpClient http_;
  Random random_;
  std::optional<Journal> journal_;
  std::deque<LoadTable> tables_;
  bool playing_ = false;
  std::uint64_t tables_open_ = 0, joined_ = 0;
  std::uint32_t seeds_used_ = 0;

  std::deque<Player*> to_connect_;
  std::size_t connecting_ = 0;
  std::vector<Player*> pool_;  // with open questions, where the plan has a rate
  std::vector<Player*> players_to_try_;
  std::vector<LoadTable*> tables_to_try_;

  ServerMessage message_;  // the one being looked at
  std::string out_;        // the one being written
  LoadResult counts_;
};

}  // namespace muster::load
