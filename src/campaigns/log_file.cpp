#include "campaigns/log_file.h"

#include <fmt/format.h>

#include <boost/json.hpp>

namespace muster::campaigns {

namespace {

namespace json = boost::json;

constexpr std::int64_t version = 1;
constexpr std::string_view version_key = "muster-campaign";
constexpr std::size_t most_items = 1000;  // in any list; more are no campaign

std::string text_of(const json::value& v, std::string_view what) {
  if (!v.is_string()) damaged(fmt::format("{} should be a text", what));
  return std::string(v.get_string());
}

json::object parsed(std::string_view data) {
  json::error_code error;
  json::parse_options depth;
  depth.max_depth = 8;
  const json::value root = json::parse({data.data(), data.size()}, error, {}, depth);
  if (error) damaged(fmt::format("it is cut off, or no JSON: {}", error.message()));
  json::object log = object(root, "it");
  const int written_by = number(log, version_key, 1);
  if (written_by > version) {
    throw CampaignError(fmt::format("this campaign log is of version {}; this program knows {}",
                                    written_by, version));
  }
  return log;
}

}  // namespace

void damaged(std::string_view what) {
  throw CampaignError(fmt::format("this is no campaign log: {}", what));
}

json::object begin_log(std::string_view game) { return {{version_key, version}, {"game", game}}; }

std::string written(const json::object& log) { return json::serialize(log) + "\n"; }

json::array written(const std::vector<std::string>& items) {
  json::array list;
  for (const std::string& item : items) list.emplace_back(item);
  return list;
}

std::string game_of(std::string_view data) { return text(parsed(data), "game"); }

json::object read_log(std::string_view data, std::string_view game) {
  json::object log = parsed(data);
  if (const std::string other = text(log, "game"); other != game) {
    throw CampaignError(fmt::format("this is a campaign of {}, not of {}", other, game));
  }
  return log;
}

const json::value& member(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  if (v == nullptr) damaged(fmt::format("\"{}\" is missing", key));
  return *v;
}

const json::object& object(const json::value& v, std::string_view what) {
  if (!v.is_object() || v.get_object().size() > most_items) {
    damaged(fmt::format("{} should be an object", what));
  }
  return v.get_object();
}

const json::array& list(const json::object& o, std::string_view key) {
  const json::value& v = member(o, key);
  if (!v.is_array() || v.get_array().size() > most_items) {
    damaged(fmt::format("\"{}\" should be a list", key));
  }
  return v.get_array();
}

std::string text(const json::object& o, std::string_view key) {
  return text_of(member(o, key), fmt::format("\"{}\"", key));
}

bool truth(const json::object& o, std::string_view key) {
  const json::value& v = member(o, key);
  if (!v.is_bool()) damaged(fmt::format("\"{}\" should be true or false", key));
  return v.get_bool();
}

int number(const json::value& v, int least, std::string_view what) {
  if (!v.is_int64() || v.get_int64() < least || v.get_int64() > most) {
    damaged(fmt::format("{} should be a number from {} to {}", what, least, most));
  }
  return static_cast<int>(v.get_int64());
}

int number(const json::object& o, std::string_view key, int least) {
  return number(member(o, key), least, fmt::format("\"{}\"", key));
}

std::vector<std::string> texts(const json::object& o, std::string_view key) {
  std::vector<std::string> items;
  for (const json::value& v : list(o, key)) {
    items.push_back(text_of(v, fmt::format("what is in \"{}\"", key)));
  }
  return items;
}

}  // namespace muster::campaigns
