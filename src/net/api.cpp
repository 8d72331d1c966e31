#include "net/api.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <charconv>

#include "house/catalogue.h"
#include "house/example_desk.h"
#include "house/keys.h"
#include "net/work_time.h"
#include "util/tidy_text.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::string_view prefix = "/api/v1";

std::vector<std::string_view> parts_of(std::string_view path) {
  std::vector<std::string_view> parts;
  path.remove_prefix(prefix.size());
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    if (end != 0) parts.push_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

json::object body_of(const HttpRequest& request) {
  json::error_code error;
  json::parse_options shallow;
  shallow.max_depth = 8;
  json::value body = json::parse(request.body, error, {}, shallow);
  if (error || !body.is_object())
    throw ApiError(400, "bad-request", "The body of the request should be a JSON object.");
  return std::move(body.get_object());
}

std::optional<std::size_t> moment_of(const HttpRequest& request) {
  const std::string_view at = request.parameter("at");
  if (at.empty()) return std::nullopt;
  std::size_t number = 0;
  const auto read = std::from_chars(at.data(), at.data() + at.size(), number);
  if (read.ec != std::errc() || read.ptr != at.data() + at.size())
    throw ApiError(400, "bad-request", "\"at\" should be a number of answers.");
  return number;
}

HttpReply file_reply(const House::File& file) {
  HttpReply reply = json_reply(file.data);
  reply.type = file.type;
  reply.file = file.name;
  return reply;
}

HttpReply wrong_reply(const ApiError& e) { return error_reply(e.status, e.code, e.what()); }

}  // namespace

std::vector<const Rules*> Api::all_rules() {
  std::vector<const Rules*> rules;
  for (const Game* game : all_games()) rules.push_back(&shelf_.rules(*game));
  return rules;
}

void Api::answer(const HttpRequest& request, Reply reply) {
  try {
    if (!answer_later(request, reply)) reply(answer_now(request));
  } catch (const ApiError& e) {
    reply(wrong_reply(e));
  } catch (const std::exception& e) {
    reply(failed(request.path, e.what()));
  }
}

// What went wrong inside is for whoever runs the house.
HttpReply Api::failed(std::string_view path, std::string_view why) {
  log_.error("request-failed", {{"path", path.substr(0, 100)}, {"error", why}});
  return error_reply(500, "failed", "This could not be done. The house has noted why.");
}

// What takes long is made elsewhere.
void Api::made_at_the_desk(const HttpRequest& request, const Reply& reply,
                           std::function<std::string()> make) {
  auto made = std::make_shared<Made<std::string>>();
  const bool begun = loop_.work(
      WorkPlace::desk, request.address, [made, make = std::move(make)] { made->keep_of(make); },
      [this, made, reply, path = request.path] {
        try {
          reply(json_reply(made->take()));
        } catch (const ApiError& e) {
          reply(wrong_reply(e));
        } catch (const std::exception& e) {
          reply(failed(path, e.what()));
        }
      });
  if (!begun) throw too_much_work();
}

// Decks are read and written elsewhere, a long one takes long; so are examples set up and played.
bool Api::at_the_desks(const HttpRequest& request, const Reply& reply) {
  const auto parts = parts_of(request.path);
  if (parts.size() != 4 || parts[0] != "games") return false;
  const Game* found = find_game(parts[1]);
  if (found == nullptr) return false;
  if (request.method == "GET" && parts[2] == "examples") {
    made_at_the_desk(request, reply, [this, found, id = std::string(parts[3])] {
      return json::serialize(example_json(shelf_, *found, id, data_folder_));
    });
    return true;
  }
  if (request.method != "POST" || parts[2] != "decks") return false;
  const auto make = parts[3] == "read"       ? &read_deck_json
                    : parts[3] == "write"    ? &write_deck_json
                    : parts[3] == "together" ? &decks_together_json
                                             : nullptr;
  if (make == nullptr) return false;
  made_at_the_desk(request, reply, [make, &rules = shelf_.rules(*found), body = body_of(request)] {
    return json::serialize(make(rules, body));
  });
  return true;
}

bool Api::at_the_campaigns(const HttpRequest& request, const Reply& reply) {
  const auto parts = parts_of(request.path);
  if (parts.empty() || parts[0] != "campaigns" || parts.size() > 3) return false;
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  const std::string_view what = parts.size() == 3 ? parts[2] : std::string_view();
  // A game of a campaign may be at another node, which knows the campaign as well. What was changed
  // here is only looked at there.
  HttpRequest there = request;
  if (post && (what == "next" || what == "steps" || what == "drop" ||
               (what == "enter" && body_of(request).contains("file")))) {
    there.method = "GET";
    there.path = there.target = fmt::format("{}/campaigns/{}", prefix, parts[1]);
    there.body.clear();
  }
  const Refuse refuse = refusing(there, reply);
  const auto told_at = [reply, refuse](int status) {
    return [reply, refuse, status](const json::object* answer, const ApiError* wrong) {
      if (wrong != nullptr) {
        refuse(*wrong);
      } else {
        reply(json_reply(json::serialize(*answer), status));
      }
    };
  };
  if (post && (parts.size() == 1 || what == "play") &&
      !addresses_.may_open_table(request.address, std::chrono::steady_clock::now())) {
    throw ApiError(429, "too-much",
                   "So many tables and campaigns in so short a time: please wait a little.");
  }
  if (post && parts.size() == 1) {
    house_.begin_campaign(body_of(request), request.address, told_at(201));
  } else if (get && parts.size() == 2) {
    house_.campaign_info(parts[1], request.key, request.address, told_at(200));
  } else if (get && what == "log") {
    house_.campaign_log(parts[1], request.key, request.address,
                        [reply](const House::File* file, const ApiError* wrong) {
                          reply(wrong != nullptr ? wrong_reply(*wrong) : file_reply(*file));
                        });
  } else if (post && what == "next") {
    house_.campaign_next(parts[1], request.key, body_of(request), request.address, told_at(200));
  } else if (post && what == "steps") {
    house_.campaign_step(parts[1], request.key, body_of(request), request.address, told_at(200));
  } else if (post && what == "play") {
    house_.play_campaign(parts[1], request.key, body_of(request), request.address, told_at(201));
  } else if (post && what == "enter") {
    house_.enter_campaign_game(parts[1], request.key, body_of(request), request.address,
                               told_at(200));
  } else if (post && what == "drop") {
    house_.drop_campaign_game(parts[1], request.key, request.address, told_at(200));
  } else if (post && what == "remove") {
    house_.remove_campaign(parts[1], request.key, request.address, told_at(200));
  } else {
    return false;
  }
  return true;
}

bool Api::at_the_gatherings(const HttpRequest& request, const Reply& reply) {
  const auto parts = parts_of(request.path);
  if (parts.empty() || parts[0] != "gatherings" || parts.size() > 3) return false;
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  const std::string_view what = parts.size() == 3 ? parts[2] : std::string_view();
  const auto told_at = [reply](int status) {
    return [reply, status](const json::object* answer, const ApiError* wrong) {
      reply(wrong != nullptr ? wrong_reply(*wrong) : json_reply(json::serialize(*answer), status));
    };
  };
  if (post && (parts.size() == 1 || what == "begin") &&
      !addresses_.may_open_table(request.address, std::chrono::steady_clock::now())) {
    throw ApiError(429, "too-much", "So many tables in so short a time: please wait a little.");
  }
  if (post && parts.size() == 1) {
    house_.gather(body_of(request), request.address, told_at(201));
  } else if (get && parts.size() == 2) {
    house_.gathering_info(parts[1], request.key, request.address, told_at(200));
  } else if (post && what == "choose") {
    house_.choose_in_gathering(parts[1], request.key, body_of(request), request.address,
                               told_at(200));
  } else if (post && what == "begin") {
    house_.begin_gathered(parts[1], request.key, request.address, told_at(201));
  } else {
    return false;
  }
  return true;
}

// Whoever tries keys finds none: there are too many, and after some tries nothing is looked up.
bool Api::at_the_lockers(const HttpRequest& request, const Reply& reply) {
  const auto parts = parts_of(request.path);
  if (parts.empty() || parts[0] != "locker") return false;
  const bool opens = request.method == "GET" && parts.size() == 1;
  const bool fills = request.method == "POST" && parts.size() == 1;
  const bool removes = request.method == "POST" && parts.size() == 2 && parts[1] == "remove";
  if (!opens && !fills && !removes) return false;
  const auto now = std::chrono::steady_clock::now();
  if (!addresses_.may_try_locker(request.address, now))
    throw ApiError(429, "too-much", "So many lockers in so short a time: please wait a little.");
  const auto told = [this, reply, address = request.address](const json::object* answer,
                                                             const ApiError* wrong) {
    if (wrong != nullptr && wrong->status == 404)
      addresses_.tried_locker(address, std::chrono::steady_clock::now());
    reply(wrong != nullptr ? wrong_reply(*wrong) : json_reply(json::serialize(*answer)));
  };
  if (opens) {
    house_.open_locker(request.key, request.address, told);
  } else if (removes) {
    house_.remove_locker(request.key, told);
  } else {
    const json::object body = body_of(request);
    const json::value* follows = body.if_contains("follows");
    if (follows != nullptr && *follows == 0) addresses_.tried_locker(request.address, now);
    // What is written costs more than the time of this thread.
    constexpr double seconds_for_each = 0.02;
    addresses_.worked(request.address, seconds_for_each, now);
    house_.fill_locker(request.key, body, told);
  }
  return true;
}

Api::Refuse Api::refusing(const HttpRequest& request, const Reply& reply) {
  static constexpr std::chrono::milliseconds again_after{250};
  if (!pass_on_ || request.from_node)
    return [reply](const ApiError& wrong) { reply(wrong_reply(wrong)); };
  return
      [this, asked = std::make_shared<const HttpRequest>(request), reply](const ApiError& wrong) {
        if (wrong.node.empty()) {
          reply(wrong_reply(wrong));
          return;
        }
        pass_on_(*asked, wrong.node, reply, [this, asked, reply, wrong] {
          if (loop_.now() >= asked->until) {
            reply(wrong_reply(wrong));
          } else {
            loop_.after(again_after, [this, asked, reply] { answer(*asked, reply); });
          }
        });
      };
}

// Requests that are answered when something was made elsewhere, or is on the disk.
bool Api::answer_later(const HttpRequest& request, const Reply& reply) {
  if (at_the_desks(request, reply) || at_the_campaigns(request, reply) ||
      at_the_gatherings(request, reply) || at_the_lockers(request, reply)) {
    return true;
  }
  const auto parts = parts_of(request.path);
  const bool get = request.method == "GET" || request.method == "HEAD";
  const Refuse refuse = refusing(request, reply);
  const auto file_told = [reply, refuse](const House::File* file, const ApiError* wrong) {
    if (wrong != nullptr) {
      refuse(*wrong);
    } else {
      reply(file_reply(*file));
    }
  };
  if (get && parts.size() == 3 && parts[0] == "tables" && parts[2] == "export") {
    house_.export_table(parts[1], request.key, request.parameter("form"), moment_of(request),
                        request.address, file_told);
    return true;
  }
  if (request.method == "POST" && parts.size() == 3 && parts[0] == "tables" &&
      parts[2] == "report") {
    house_.report_table(parts[1], body_of(request), request.address, file_told);
    return true;
  }
  const auto told_at = [reply, refuse](int status) {
    return [reply, refuse, status](const json::object* answer, const ApiError* wrong) {
      if (wrong != nullptr) {
        refuse(*wrong);
      } else {
        reply(json_reply(json::serialize(*answer), status));
      }
    };
  };
  if (get && parts.size() == 1 && parts[0] == "tables") {
    tell_lobby(request, reply);
    return true;
  }
  if (request.method == "POST" && parts.size() == 2 && parts[0] == "tables" &&
      parts[1] == "check") {
    house_.check_table(body_of(request), request.address, told_at(200));
    return true;
  }
  if (get && parts.size() == 2 && parts[0] == "tables") {
    house_.table_info(parts[1], request.key, request.address, told_at(200));
    return true;
  }
  if (get && parts.size() == 3 && parts[0] == "tables" && parts[2] == "story") {
    house_.table_story(parts[1], request.key, request.address, told_at(200));
    return true;
  }
  const bool ends = parts.size() == 4 && parts[0] == "host" && parts[1] == "tables" &&
                    (parts[3] == "close" || parts[3] == "remove");
  if (request.method == "POST" && ends) {
    if (!request.by_host && !same_key(host_key_, request.key))
      throw ApiError(403, "not-the-host", "This is for whoever runs the house.");
    house_.end_table(parts[2], parts[3] == "remove", told_at(200));
    return true;
  }
  const bool opens = parts.size() == 1 && parts[0] == "tables";
  const bool forks = parts.size() == 3 && parts[0] == "tables" && parts[2] == "fork";
  if (request.method != "POST" || (!opens && !forks)) return false;
  if (!addresses_.may_open_table(request.address, std::chrono::steady_clock::now())) {
    throw ApiError(429, "too-much",
                   "So many tables in so short a time: please wait a little (the house can allow "
                   "more, see docs/hosting.md).");
  }
  if (opens) {
    house_.open_table(body_of(request), request.address, told_at(201));
  } else {
    house_.fork_table(parts[1], body_of(request), request.address, told_at(201));
  }
  return true;
}

HttpReply Api::answer_now(const HttpRequest& request) {
  const auto parts = parts_of(request.path);
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (get && parts.size() == 1 && parts[0] == "games") return catalogue("", "games").reply(request);
  if (parts.size() >= 2 && parts[0] == "games") {
    const std::size_t after =
        static_cast<std::size_t>(parts[1].data() + parts[1].size() - request.path.data());
    const std::string_view rest = std::string_view(request.path).substr(after);
    return game(request, parts[1], rest.empty() ? rest : rest.substr(1));
  }
  if (get && parts.size() == 1 && parts[0] == "table-of-the-day") {
    const auto found = house_.table_of_the_day();
    return json_reply(found ? json::serialize(*found) : "null");
  }
  throw ApiError(404, "no-such-path", "There is nothing at this path; docs/protocol.md lists all.");
}

// Everybody who looks at the front page asks for it again and again. Making it never takes more
// than a small share of the house's time: what took long to make is told for longer.
void Api::tell_lobby(const HttpRequest& request, const Reply& reply) {
  if (request.from_node) {
    reply(json_reply(json::serialize(house_.public_tables())));
    return;
  }
  if (tables_ && loop_.now() < tables_until_) {
    reply(tables_->reply(request));
    return;
  }
  const double begin = work_time();
  json::array own = house_.public_tables();
  const double seconds = work_time() - begin;
  if (!lobby_) {
    keep_lobby(own, seconds);
    reply(tables_->reply(request));
  } else {
    lobby_(std::move(own), [this, request, reply, seconds](const json::array& all) {
      keep_lobby(all, seconds);
      reply(tables_->reply(request));
    });
  }
}

void Api::keep_lobby(const json::array& tables, double seconds) {
  constexpr double largest_share = 0.05;
  const double begin = work_time();
  tables_.emplace(json::serialize(tables));
  seconds += work_time() - begin;
  tables_until_ = loop_.now() + std::chrono::duration_cast<Instant::duration>(
                                    std::chrono::duration<double>(seconds / largest_share));
}

HttpReply Api::game(const HttpRequest& request, std::string_view id, std::string_view what) {
  const Game* found = find_game(id);
  if (found == nullptr) {
    throw ApiError(404, "no-such-game",
                   fmt::format("There is no game \"{}\" here.", tidy_text(id, 40)));
  }
  const bool get = request.method == "GET" || request.method == "HEAD";
  if (get && (what.empty() || what == "cards" || what == "rules" || what == "decks" ||
              what == "puzzles")) {
    return catalogue(found->id, what).reply(request);
  }
  throw ApiError(404, "no-such-path", "There is nothing at this path; docs/protocol.md lists all.");
}

void Api::get_ready() {
  catalogues_.emplace("/games", json::serialize(games_json(all_rules())));
  for (const Game* game : all_games()) {
    for (const std::string_view what : {"", "cards", "rules", "decks", "puzzles"})
      catalogues_.emplace(fmt::format("{}/{}", game->id, what), make_catalogue(*game, what));
  }
}

const ReadyBody& Api::catalogue(std::string_view game, std::string_view what) const {
  return catalogues_.at(fmt::format("{}/{}", game, what));
}

std::string Api::make_catalogue(const Game& game, std::string_view what) {
  const Rules& rules = shelf_.rules(game);
  if (what.empty()) return json::serialize(game_json(rules));
  if (what == "cards") return json::serialize(cards_json(rules));
  if (what == "puzzles") return json::serialize(puzzles_json(game, data_folder_));
  if (what == "decks") return json::serialize(decks_json(rules, data_folder_));
  const auto ledger = ledger_file(data_folder_, game.id);
  return json::serialize(rules_json(load_ledger(ledger), shown_examples(game, data_folder_)));
}

}  // namespace muster
