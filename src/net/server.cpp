#include "net/server.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <boost/asio.hpp>
#include <cstring>
#include <mutex>
#include <stdexcept>

#include "house/keys.h"
#include "net/folder_lock.h"
#include "net/herald.h"
#include "net/host_door.h"
#include "net/http_session.h"
#include "net/metrics.h"
#include "net/other_nodes.h"
#include "net/trouble.h"
#include "net/work_time.h"
#include "net/workshop.h"
#include "store/store_place.h"

namespace muster {

namespace asio = boost::asio;
namespace fs = std::filesystem;
namespace json = boost::json;
using asio::ip::tcp;

namespace {

class AsioLoop : public Loop {
 public:
  AsioLoop(asio::io_context& io, AddressBook& addresses, std::size_t most_work_for_one)
      : io_(io),
        addresses_(addresses),
        workshop_([this](std::function<void()> task) { post(std::move(task)); },
                  [&addresses](const std::string& whose, double seconds) {
                    addresses.worked(whose, seconds, std::chrono::steady_clock::now());
                  },
                  most_work_for_one) {}

  // Others may post much at once, and each time this thread is woken costs as much as a small
  // answer: it is woken for all of it.
  void post(std::function<void()> task) override {
    bool first = false;
    {
      const std::lock_guard lock(posted_mutex_);
      first = posted_.empty();
      posted_.push_back(std::move(task));
    }
    if (first) asio::post(io_, [this] { do_posted(); });
  }
  void after(std::chrono::milliseconds wait, std::function<void()> task) override {
    auto timer = std::make_shared<asio::steady_timer>(io_, wait);
    timer->async_wait([timer, task = std::move(task)](const boost::system::error_code& error) {
      if (!error) task();
    });
  }
  bool work(WorkPlace place, const std::string& whose, std::function<void()> task,
            std::function<void()> then) override {
    return workshop_.work(place, whose, std::move(task), std::move(then));
  }
  void charge(const std::string& whose, const std::function<void()>& task) override {
    const double begin = work_time();
    task();
    addresses_.worked(whose, work_time() - begin, now());
  }
  std::chrono::steady_clock::time_point now() const override {
    return std::chrono::steady_clock::now();
  }
  // Before what the work is about is gone.
  void end_work() { workshop_.close(); }

 private:
  // One that throws must not take the others with it.
  void do_posted() {
    std::vector<std::function<void()>> tasks;
    {
      const std::lock_guard lock(posted_mutex_);
      tasks.swap(posted_);
    }
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      try {
        tasks[i]();
      } catch (...) {
        for (++i; i < tasks.size(); ++i) asio::post(io_, std::move(tasks[i]));
        throw;
      }
    }
  }

  asio::io_context& io_;
  AddressBook& addresses_;
  std::mutex posted_mutex_;
  std::vector<std::function<void()>> posted_;
  Workshop workshop_;
};

// What follows from the settings.
ServerSettings complete(ServerSettings settings) {
  // A house has the name of its machine, and that of every origin whose pages it serves.
  std::array<char, 256> machine{};
  if (::gethostname(machine.data(), machine.size() - 1) == 0 && machine[0] != '\0') {
    settings.names.emplace_back(machine.data());
    settings.names.push_back(settings.names.back() + ".local");
  }
  for (const std::string& origin : settings.origins) {
    const std::size_t scheme = origin.find("://");
    if (scheme == std::string::npos) continue;
    const std::string host = origin.substr(scheme + 3);
    settings.names.push_back(host.substr(0, host.find(':')));
  }
  if (!settings.call_ways.empty()) {
    const CallWays ways = read_call_ways(settings.call_ways);
    settings.manners.call_ways = ways.names();
    if (ways.push_key) settings.manners.push_key = base64_of_addresses(ways.push_key->open_part());
  }
  return settings;
}

// Nobody waits for the disk longer than these take.
constexpr int most_in_a_turn = 128;
constexpr auto time_to_say_goodbye = std::chrono::milliseconds(300);
// A database that is away must not keep anybody from closing the house.
constexpr auto time_to_hand_over = std::chrono::seconds(5);
constexpr auto between_looks = std::chrono::milliseconds(500);

// Where other nodes reach this one: as it was told, or by what it listens at.
std::string node_address(const ServerSettings& settings) {
  if (!settings.node.empty()) return settings.node;
  const bool any = settings.host == "0.0.0.0" || settings.host == "::";
  const std::string host = any ? asio::ip::host_name() : settings.host;
  const bool is_v6 = host.find(':') != std::string::npos;
  return is_v6 ? fmt::format("[{}]:{}", host, settings.port)
               : fmt::format("{}:{}", host, settings.port);
}

}  // namespace

class Server::Impl {
 public:
  Impl(const ServerSettings& settings, const fs::path& data_folder)
      : settings_(complete(settings)),
        lock_(settings.data),
        log_(settings.log),
        files_(settings.web),
        addresses_(std::make_shared<AddressBook>(settings_.limits)),
        loop_(io_, *addresses_, settings_.limits.work_under_way),
        store_(open_store(
            settings.store.empty() ? settings.data.string() : settings.store,
            [this](const std::string& what) {
              log_.info("store", {{"what", std::string_view(what)}});
            },
            {.address = node_address(settings), .lease = settings.lease, .alone = false})),
        shelf_(data_folder),
        house_(*store_, shelf_, loop_, settings_.manners),
        api_(house_, shelf_, loop_, data_folder, *addresses_, log_),
        others_(io_, *store_),
        door_{.io = io_,
              .house = house_,
              .api = api_,
              .files = files_,
              .addresses = addresses_,
              .log = log_,
              .limits = settings_.limits,
              .behind_proxy = settings.behind_proxy,
              .origins = settings_.origins,
              .names = settings_.names,
              .public_metrics = settings.public_metrics,
              .metrics = [this] { return metrics_text(house_, door_, *store_); },
              .trouble = [this] { return trouble(); },
              .node_key = store_->node_key(),
              .cut_off = [this] { return others_are_well_ && !store_->holds_lease(); },
              .counts = {}},
        acceptor_(io_),
        signals_(io_) {
    for (const Game* game : all_games()) shelf_.rules(*game);  // errors in cards show now
    house_.on_trouble([this](std::string_view what, TableNumber table, std::string_view why) {
      const std::string id = table == 0 ? std::string() : table_id(table);
      log_.error(what, {{"table", std::string_view(id)}, {"error", why}});
    });
    if (!settings_.call_ways.empty()) {
      herald_ = std::make_unique<Herald>(
          read_call_ways(settings_.call_ways), [this](std::string_view way, std::string_view why) {
            loop_.post([this, way = std::string(way), why = std::string(why)] {
              log_.warning("not-called",
                           {{"way", std::string_view(way)}, {"why", std::string_view(why)}});
            });
          });
      house_.on_call([this](const Summons& who) { herald_->call(who); });
    }
    for (const auto& [number, out] : house_.out_of_play()) {
      const std::string id = table_id(number);
      log_.warning("set-aside",
                   {{"table", std::string_view(id)}, {"why", std::string_view(out.why)}});
    }
    store_->on_overtaken([this] {
      loop_.post([this] {
        overtaken_ = true;
        log_.error("overtaken", {});
        close();
      });
    });
    if (store_->is_shared()) share();
    store_->gather();
    api_.get_ready();
    open_door();
    // For `muster house`, which speaks with the house that is open: only its owner can read this.
    const std::string key = new_key();
    api_.set_host_key(key);
    write_door(settings_.data, {port(), key});
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    herald_.reset();
    loop_.end_work();
    forget_door(settings_.data);
  }

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  bool run() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const boost::system::error_code& error, int signal) {
      if (error) return;
      log_.info("signal", {{"signal", std::int64_t{signal}}});
      close();
    });
    log_.info("open", {{"host", std::string_view(settings_.host)},
                       {"port", std::int64_t{port()}},
                       {"data", std::string_view(settings_.data.native())},
                       {"store", std::string_view(place_in_words(settings_.store))}});
    accept();
    serve();
    store_->settle();
    log_.info("closed", {{"choices", static_cast<std::int64_t>(house_.counts().choices)}});
    return !overtaken_;
  }

  void stop() {
    asio::post(io_, [this] { close(); });
  }

 private:
  void open_door() {
    boost::system::error_code error;
    const auto address = asio::ip::make_address(settings_.host, error);
    if (error) {
      throw std::runtime_error(fmt::format(
          "\"{}\" is no address; 127.0.0.1 is this machine alone, 0.0.0.0 every network",
          settings_.host));
    }
    const tcp::endpoint endpoint(address, settings_.port);
    acceptor_.open(endpoint.protocol());
    acceptor_.set_option(asio::socket_base::reuse_address(true));
    acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) throw std::runtime_error(why_no_door(error, settings_.host, settings_.port));
  }

  // What is there to do at the same time is one turn, and what it has to keep is committed
  // together. What goes wrong at one table must not end the others.
  void serve() {
    while (true) {
      try {
        if (io_.run_one() == 0) return;
        for (int done = 1; done < most_in_a_turn && io_.poll_one() != 0; ++done) {
        }
      } catch (const std::exception& e) {
        ++door_.counts.errors;
        log_.error("failed", {{"error", std::string_view(e.what())}});
      }
      store_->write_soon();
    }
  }

  void accept() {
    acceptor_.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (error) {
        // Out of descriptors, or gone again: a moment later there may be room.
        ++door_.counts.errors;
        log_.warning("accept", {{"error", std::string_view(error.message())}});
        loop_.after(std::chrono::milliseconds(100), [this] { accept(); });
        return;
      }
      welcome(std::move(socket));
      accept();
    });
  }

  void welcome(tcp::socket socket) {
    boost::system::error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;
    const std::string address = counted_address(endpoint.address().to_string());
    // Connections of a proxy are many guests.
    if (!addresses_->opened(address, std::chrono::steady_clock::now(), settings_.behind_proxy)) {
      ++door_.counts.turned_away;
      return;
    }
    socket.set_option(tcp::no_delay(true), error);
    begin_http_session(door_, std::move(socket), address);
  }

  void close() {
    if (door_.closing) return;
    door_.closing = true;
    acceptor_.close();
    signals_.cancel();
    // What was accepted is written down; then everybody goes.
    const auto end = [this] {
      house_.farewell();
      loop_.after(time_to_say_goodbye, [this] { io_.stop(); });
    };
    if (!store_->is_shared() || overtaken_) return end();
    loop_.after(time_to_hand_over, end);
    house_.hand_over(end);
  }

  // Tables that other nodes have are asked for there, and so is what this one cannot do while it is
  // cut off.
  void share() {
    api_.share(
        [this](const HttpRequest& request, const std::string& node, const Api::Reply& reply,
               const std::function<void()>& again) {
          ++door_.counts.passed_on;
          others_.pass_on(request, node, reply, again);
        },
        [this](json::array own, std::function<void(json::array)> then) {
          others_.gather(std::move(own), std::move(then));
        });
    watch_lease();
  }

  void watch_lease() {
    loop_.after(between_looks, [this] { watch_lease(); });
    if (store_->holds_lease()) {
      others_are_well_ = false;
      return;
    }
    others_.look_whether_well([this](bool any) {
      others_are_well_ = any;
      if (any && !store_->holds_lease()) house_.send_all_away();
    });
  }

  std::string trouble() {
    if (door_.closing) return "closing";
    if (!store_->holds_lease()) return "cut off from the database";
    // What exactly is wrong is in the log.
    return house_.disk_trouble().empty() ? "" : "nothing can be written down";
  }

  const ServerSettings settings_;
  FolderLock lock_;
  asio::io_context io_{1};
  EventLog log_;
  StaticFiles files_;
  std::shared_ptr<AddressBook> addresses_;
  AsioLoop loop_;  // before the store, whose thread speaks to it
  std::unique_ptr<HouseStore> store_;
  RulesShelf shelf_;
  House house_;
  std::unique_ptr<Herald> herald_;
  Api api_;
  OtherNodes others_;
  Door door_;
  tcp::acceptor acceptor_;
  asio::signal_set signals_;
  bool overtaken_ = false;
  bool others_are_well_ = false;  // while this one has lost its lease
};

Server::Server(const ServerSettings& settings, const fs::path& data_folder)
    : impl_(std::make_unique<Impl>(settings, data_folder)) {}
Server::~Server() = default;
std::uint16_t Server::port() const { return impl_->port(); }
bool Server::run() { return impl_->run(); }
void Server::stop() { impl_->stop(); }

}  // namespace muster
