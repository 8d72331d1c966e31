// What the house answers to HTTP requests: docs/protocol.md and docs/openapi.yaml.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "house/house.h"
#include "net/event_log.h"
#include "net/http.h"
#include "net/limits.h"

namespace muster {

class Api {
 public:
  Api(House& house, RulesShelf& shelf, Loop& loop, std::filesystem::path data_folder,
      AddressBook& addresses, EventLog& log)
      : house_(house),
        shelf_(shelf),
        loop_(loop),
        data_folder_(std::move(data_folder)),
        addresses_(addresses),
        log_(log) {}

  // Makes and packs what never changes while the house is open, before anybody waits for it.
  void get_ready();
  // Whoever runs the house shows this key.
  void set_host_key(std::string key) { host_key_ = std::move(key); }

  using Reply = std::function<void(HttpReply)>;
  // What is to be asked of another node: it replies, or calls `again` when the table has moved.
  using PassOn = std::function<void(const HttpRequest&, const std::string& node, Reply reply,
                                    std::function<void()> again)>;
  // Adds what the other nodes have to the list of public tables.
  using Lobby = std::function<void(boost::json::array, std::function<void(boost::json::array)>)>;
  void share(PassOn pass_on, Lobby lobby) {
    pass_on_ = std::move(pass_on);
    lobby_ = std::move(lobby);
  }
  // Paths below /api/v1. Replies once, now or when what was asked for is made or on the disk.
  void answer(const HttpRequest& request, Reply reply);

 private:
  std::vector<const Rules*> all_rules();
  HttpReply answer_now(const HttpRequest& request);
  bool answer_later(const HttpRequest& request, const Reply& reply);
  void made_at_the_desk(const HttpRequest& request, const Reply& reply,
                        std::function<std::string()> make);
  bool at_the_desks(const HttpRequest& request, const Reply& reply);
  bool at_the_gatherings(const HttpRequest& request, const Reply& reply);
  bool at_the_campaigns(const HttpRequest& request, const Reply& reply);
  bool at_the_lockers(const HttpRequest& request, const Reply& reply);
  // Says what is wrong, or has another node answer.
  using Refuse = std::function<void(const ApiError&)>;
  Refuse refusing(const HttpRequest& request, const Reply& reply);
  HttpReply failed(std::string_view path, std::string_view why);
  HttpReply game(const HttpRequest& request, std::string_view id, std::string_view what);
  const ReadyBody& catalogue(std::string_view game, std::string_view what) const;
  void tell_lobby(const HttpRequest& request, const Reply& reply);
  void keep_lobby(const boost::json::array& tables, double seconds);
  std::string make_catalogue(const Game& game, std::string_view what);

  House& house_;
  RulesShelf& shelf_;
  Loop& loop_;
  std::filesystem::path data_folder_;
  AddressBook& addresses_;
  EventLog& log_;
  std::string host_key_;
  PassOn pass_on_;
  Lobby lobby_;
  std::map<std::string, ReadyBody, std::less<>> catalogues_;
  // The list of public tables as it was made last, and until when it is told so.
  std::optional<ReadyBody> tables_;
  Instant tables_until_{};
};

}  // namespace muster
