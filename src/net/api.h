// What the house answers to HTTP requests: docs/protocol.md and docs/openapi.yaml.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "house/house.h"
#include "net/http.h"
#include "net/limits.h"

namespace muster {

class Api {
 public:
  Api(House& house, RulesShelf& shelf, std::filesystem::path data_folder, AddressBook& addresses)
      : house_(house), shelf_(shelf), data_folder_(std::move(data_folder)), addresses_(addresses) {}

  using Reply = std::function<void(HttpReply)>;
  // Paths below /api/v1. Replies once, now or when what was asked for is on the disk.
  void answer(const HttpRequest& request, Reply reply);

 private:
  std::vector<const Rules*> all_rules();
  HttpReply answer_now(const HttpRequest& request);
  bool answer_later(const HttpRequest& request, const Reply& reply);
  HttpReply game(const HttpRequest& request, std::string_view id, std::string_view what);
  const std::string& catalogue(const Game& game, std::string_view what);

  House& house_;
  RulesShelf& shelf_;
  std::filesystem::path data_folder_;
  AddressBook& addresses_;
  std::map<std::string, std::string, std::less<>> catalogues_;  // made when first asked for
};

}  // namespace muster
