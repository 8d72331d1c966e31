// How the crowd comes to its tables, and comes back to them.
#include "load/crowd.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>

#include "load/refusal.h"

namespace muster::load {

namespace json = boost::json;

namespace {

// Opening a table waits for the server's disk: several at a time share the wait.
constexpr std::size_t http_connections = 16;
// More at once would overflow the queue of connections that a server has not accepted yet.
constexpr std::size_t connecting_at_once = 64;
constexpr std::chrono::milliseconds before_trying_again{100};
constexpr std::size_t promises_told = 5;

}  // namespace

Crowd::Crowd(boost::asio::io_context& io, const LoadPlan& plan, CrowdWatcher& watcher)
    : plan_(plan),
      watcher_(watcher),
      io_(io),
      server_(resolve(plan.server)),
      http_(io, server_, plan.server.text(), http_connections),
      random_(plan.seed),
      tables_(static_cast<std::size_t>(plan.tables)) {
  if (!plan.journal.empty()) journal_.emplace(plan.journal);
}

std::uint64_t Crowd::players() const {
  return tables_.size() * static_cast<std::uint64_t>(plan_.clients);
}

void Crowd::open_tables() {
  for (LoadTable& table : tables_) open_table(table);
}

void Crowd::open_table(LoadTable& table) {
  table.opening = true;
  json::object options;
  for (const auto& [name, value] : plan_.options) options[name] = value;
  json::array seats(static_cast<std::size_t>(plan_.players), "person");
  const json::object body{{"game", plan_.game},
                          {"players", plan_.players},
                          {"options", std::move(options)},
                          {"seats", std::move(seats)},
                          {"seed", plan_.seed * 1000003 + seeds_used_++},
                          {"private", true}};
  http_.request(
      {.post = true, .target = "/api/v1/tables", .body = json::serialize(body), .keys = {}},
      [this, &table](const ApiAnswer& answer) { take_table(table, answer); });
}

void Crowd::take_table(LoadTable& table, const ApiAnswer& answer) {
  if (!answer.wrong.empty()) {
    if (!plan_.ride_out) return watcher_.failed(nothing_answers(plan_.server, answer.wrong));
    tables_to_try_.push_back(&table);
    return wait_to_try_again();
  }
  if (answer.status != 200 && answer.status != 201)
    return watcher_.failed(explain_http_error(answer.status, answer.body));
  json::error_code error;
  const json::value opened = json::parse(answer.body, error);
  table.keys.clear();
  try {
    table.id = json::value_to<std::string>(opened.at("table"));
    for (const json::value& key : opened.at("keys").as_array())
      table.keys.push_back(json::value_to<std::string>(key));
    table.watch = json::value_to<std::string>(opened.at("watch"));
  } catch (const std::exception&) {
    return watcher_.failed(
        fmt::format("the server's answer to POST /tables is not understood: {}", answer.body));
  }
  table.acknowledged = 0;
  table.clicks.clear();
  table.opening = false;
  if (journal_) journal_->table(table.id, table.keys);
  ++counts_.tables_opened;
  ++tables_open_;
  for (const auto& player : table.players) join(*player);
  watcher_.arrived();
}

void Crowd::seat_players() {
  for (LoadTable& table : tables_) seat(table);
  connect_more();
}

// Seats are dealt round; clients for whom none is left watch.
void Crowd::seat(LoadTable& table) {
  for (int c = 0; c < plan_.clients; ++c) {
    auto player = std::make_unique<Player>(io_, random_, *this, table);
    for (int s = c; s < plan_.players; s += plan_.clients)
      player->seats |= 1U << static_cast<unsigned>(s);
    to_connect_.push_back(player.get());
    table.players.push_back(std::move(player));
  }
}

void Crowd::connect_more() {
  while (connecting_ < connecting_at_once && !to_connect_.empty()) {
    Player* player = to_connect_.front();
    to_connect_.pop_front();
    player->connecting = true;
    ++connecting_;
    player->socket.open(server_, plan_.server.text());
  }
}

void Crowd::opened(Player& player) { join(player); }

void Crowd::join(Player& player) {
  player.answers = -1;
  player.owed = player.table.acknowledged;
  player.saw_end = false;
  player.open.clear();
  out_ = fmt::format(R"({{"t":"join","v":1,"table":"{}","keys":[)", player.table.id);
  for (std::size_t s = 0; s < player.table.keys.size(); ++s) {
    if ((player.seats >> s & 1U) == 0) continue;
    if (out_.back() != '[') out_ += ',';
    out_ += fmt::format("\"{}\"", player.table.keys[s]);
  }
  out_ += ']';
  if (player.seats == 0) out_ += fmt::format(R"(,"watch":"{}")", player.table.watch);
  out_ += '}';
  ++player.views_due;
  player.socket.send(out_);
}

// Everybody saw how the game ended: the same clients go on at a new table.
void Crowd::leave_ended(LoadTable& table) {
  watcher_.game_ended();
  table.clicks.clear();
  table.in_doubt.clear();
  --tables_open_;
  open_table(table);
}

void Crowd::lost(Player& player, const std::string& why) {
  if (std::exchange(player.connecting, false)) --connecting_;
  const bool was_here = std::exchange(player.joined, false);
  if (was_here) --joined_;
  if (!plan_.ride_out) {
    return watcher_.failed(was_here ? explain_lost(why) : explain_not_connected(plan_.server, why));
  }
  forget_clicks(player);
  player.open.clear();
  player.views_due = 0;
  players_to_try_.push_back(&player);
  wait_to_try_again();
}

// Whether these answers happened is not known, and nobody was promised that they did.
void Crowd::forget_clicks(Player& player) {
  for (const Click& click : player.table.clicks) {
    if ((player.seats >> click.seat & 1U) != 0 && click.n == 0)
      player.table.in_doubt.push_back(click);
  }
  std::erase_if(player.table.clicks,
                [&](const Click& click) { return (player.seats >> click.seat & 1U) != 0; });
}

void Crowd::wait_to_try_again() {
  if (players_to_try_.size() + tables_to_try_.size() != 1) return;  // it is waited for already
  again_.expires_after(before_trying_again);
  again_.async_wait([this](const boost::system::error_code& error) {
    if (!error) try_again();
  });
}

void Crowd::try_again() {
  for (LoadTable* table : std::exchange(tables_to_try_, {})) open_table(*table);
  for (Player* player : std::exchange(players_to_try_, {})) {
    if (player->joined) {
      join(*player);
    } else {
      ++counts_.reconnections;
      to_connect_.push_back(player);
    }
  }
  connect_more();
}

void Crowd::broken_promise(const std::string& what) {
  ++counts_.broken;
  if (counts_.broken_promises.size() < promises_told) counts_.broken_promises.push_back(what);
}

void Crowd::flush_journal() {
  if (journal_) journal_->flush();
}

void Crowd::report(LoadResult& result) const {
  result.tables_opened = counts_.tables_opened;
  result.reconnections = counts_.reconnections;
  result.refused = counts_.refused;
  result.first_refusal = counts_.first_refusal;
  result.broken = counts_.broken;
  result.broken_promises = counts_.broken_promises;
}

}  // namespace muster::load
