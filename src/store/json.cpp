// The readable form: JSON with every answer in words beside its number.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <charconv>

#include "store/formats.h"
#include "view/words.h"

namespace muster {

namespace {

namespace json = boost::json;

std::string hex(std::uint64_t n) { return fmt::format("{:016x}", n); }

[[noreturn]] void damaged(std::string_view what) {
  throw SaveError(fmt::format("this is no saved game: {}", what));
}

const json::value& member(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  if (v == nullptr) damaged(fmt::format("\"{}\" is missing", key));
  return *v;
}

std::string text(const json::value& v, std::string_view what) {
  if (!v.is_string()) damaged(fmt::format("{} should be a text", what));
  return std::string(v.get_string());
}

std::uint64_t number(const json::value& v, std::uint64_t most, std::string_view what) {
  if (!v.is_int64() || v.get_int64() < 0 || static_cast<std::uint64_t>(v.get_int64()) > most) {
    damaged(fmt::format("{} should be a number from 0 to {}", what, most));
  }
  return static_cast<std::uint64_t>(v.get_int64());
}

std::uint64_t from_hex(const json::value& v, std::string_view what) {
  const std::string digits = text(v, what);
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n, 16);
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty()) {
    damaged(fmt::format("{} should be a hexadecimal number", what));
  }
  return n;
}

const json::array& list(const json::value& v, std::size_t most, std::string_view what) {
  if (!v.is_array() || v.get_array().size() > most)
    damaged(fmt::format("{} should be a list", what));
  return v.get_array();
}

}  // namespace

std::string save_json(const Record& record, const Rules& rules) {
  check_size(record);
  const Names names{record.setup.names};
  json::object o;
  o["muster"] = record.format;
  if (record.format >= 2) o["version"] = record.version;
  o["game"] = record.game;
  o["players"] = record.setup.players;
  json::object options;
  for (const auto& [key, value] : record.setup.options) options[key] = value;
  o["options"] = std::move(options);
  json::array people;
  for (const std::string& name : record.setup.names) people.emplace_back(name);
  o["names"] = std::move(people);
  o["seed"] = hex(record.seed);
  o["cards"] = hex(record.cards);
  o["hash"] = hex(record.hash);
  if (record.format >= 3) o["sets"] = json::array(record.sets.begin(), record.sets.end());
  json::array choices;
  Table t;
  start(rules, t, record.setup, record.seed);
  for (const Choice& c : record.choices) {
    const Ask* a = question_for(t, c.seat);
    if (a == nullptr) throw SaveError("an answer in this game answers nothing");
    json::object one;
    one["seat"] = c.seat;
    one["option"] = c.option;
    one["words"] = fmt::format(
        "{}: {}", names.of(c.seat),
        c.option < a->count ? option_word(rules, t, names, muster::options(t, *a)[c.option]) : "?");
    choices.push_back(std::move(one));
    choose(rules, t, c.seat, c.option);
  }
  o["choices"] = std::move(choices);
  return json::serialize(o) + "\n";
}

Record load_json(std::string_view data) {
  json::error_code error;
  json::parse_options depth;
  depth.max_depth = 8;
  const json::value root = json::parse({data.data(), data.size()}, error, {}, depth);
  if (error)
    throw SaveError(fmt::format("this is no saved game, or it is cut off: {}", error.message()));
  if (!root.is_object()) damaged("it should be an object");
  const json::object& o = root.get_object();
  Record record;
  record.format = readable_format(number(member(o, "muster"), UINT32_MAX, "\"muster\""));
  if (record.format >= 2) record.version = text(member(o, "version"), "\"version\"");
  record.game = text(member(o, "game"), "\"game\"");
  record.setup.players = static_cast<int>(number(member(o, "players"), max_seats, "\"players\""));
  const json::value& options = member(o, "options");
  if (!options.is_object() || options.get_object().size() > most::options)
    damaged("\"options\" should be an object");
  for (const auto& [key, value] : options.get_object()) {
    record.setup.options.emplace_back(key, text(value, "an option"));
  }
  for (const json::value& name : list(member(o, "names"), max_seats, "\"names\"")) {
    record.setup.names.push_back(text(name, "a name"));
  }
  record.seed = from_hex(member(o, "seed"), "\"seed\"");
  record.cards = from_hex(member(o, "cards"), "\"cards\"");
  record.hash = from_hex(member(o, "hash"), "\"hash\"");
  if (record.format >= 3) {
    for (const json::value& set : list(member(o, "sets"), most::sets, "\"sets\""))
      record.sets.push_back(text(set, "a set"));
  }
  for (const json::value& choice : list(member(o, "choices"), most::answers, "\"choices\"")) {
    if (!choice.is_object()) damaged("a choice should be an object");
    const json::object& c = choice.get_object();
    record.choices.push_back(
        {.seat = static_cast<Seat>(number(member(c, "seat"), max_seats - 1, "a seat")),
         .option = static_cast<std::uint16_t>(number(member(c, "option"), 0xfffe, "an option"))});
  }
  check_size(record);
  return record;
}

}  // namespace muster
