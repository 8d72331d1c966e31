#include "house/wanted.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "bots/bot.h"
#include "bots/bot_seats.h"
#include "house/api_error.h"
#include "house/keys.h"
#include "house/lengths.h"
#include "scenario/report.h"
#include "store/record.h"
#include "util/tidy_text.h"

namespace muster {

namespace json = boost::json;

void bad_request(const std::string& sentence) { throw ApiError(400, "bad-request", sentence); }

std::string text_of(const json::object& o, std::string_view name, std::size_t longest,
                    std::string otherwise) {
  const json::value* v = o.if_contains(name);
  if (v == nullptr || v->is_null()) return otherwise;
  if (!v->is_string()) bad_request(fmt::format("\"{}\" should be a text.", name));
  if (v->get_string().size() > longest) bad_request(fmt::format("\"{}\" is too long.", name));
  return {v->get_string().data(), v->get_string().size()};
}

const json::array* list_of(const json::object& o, std::string_view name, std::size_t most) {
  const json::value* v = o.if_contains(name);
  if (v == nullptr || v->is_null()) return nullptr;
  if (!v->is_array() || v->get_array().size() > most)
    bad_request(fmt::format("\"{}\" should be a list of at most {}.", name, most));
  return &v->get_array();
}

bool flag_of(const json::object& o, std::string_view name) {
  const json::value* v = o.if_contains(name);
  if (v != nullptr && !v->is_null() && !v->is_bool())
    bad_request(fmt::format("\"{}\" should be true or false.", name));
  return v != nullptr && v->is_bool() && v->get_bool();
}

// A seed is any text of digits, or a number; none: the system chooses.
std::uint64_t seed_of(const json::object& o) {
  const json::value* v = o.if_contains("seed");
  if (v == nullptr || v->is_null() || (v->is_string() && v->get_string().empty()))
    return static_cast<std::uint64_t>(new_table_number());
  if (v->is_int64() && v->get_int64() >= 0) return static_cast<std::uint64_t>(v->get_int64());
  if (v->is_uint64()) return v->get_uint64();
  if (v->is_string()) {
    std::uint64_t seed = 0;
    const char* end = v->get_string().data() + v->get_string().size();
    const auto read = std::from_chars(v->get_string().data(), end, seed);
    if (read.ec == std::errc() && read.ptr == end) return seed;
  }
  bad_request("\"seed\" should be a whole number.");
}

Setup setup_of(const json::object& o, const Game& game) {
  Setup setup;
  const json::value* players = o.if_contains("players");
  if (players == nullptr || !players->is_int64())
    bad_request("\"players\" should say how many play.");
  if (players->get_int64() < game.min_players || players->get_int64() > game.max_players) {
    bad_request(
        fmt::format("{} is for {} to {} players.", game.title, game.min_players, game.max_players));
  }
  setup.players = static_cast<int>(players->get_int64());
  if (const json::value* options = o.if_contains("options"); options != nullptr) {
    if (!options->is_object() || options->get_object().size() > most::options)
      bad_request("\"options\" should be an object.");
    for (const auto& [key, value] : options->get_object()) {
      const std::string chosen = text_of(options->get_object(), key, most::letters_in_option);
      if (!chosen.empty()) setup.options.emplace_back(key, chosen);
    }
  }
  return setup;
}

namespace {

// Names for seats that have none; nobody is called like somebody else.
void name_all(Seating& seating, const std::vector<std::string>& characters) {
  std::vector<std::string> names = seating.names().players;
  std::vector<bool> people;
  for (const SeatNotes& s : seating.seats) {
    const std::size_t n = people.size();
    people.push_back(!s.is_bot());
    if (people[n] && names[n].empty() && n < characters.size()) names[n] = characters[n];
  }
  complete_names(names, people);
  for (std::size_t s = 0; s < names.size(); ++s) {
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(s);
    const std::string wanted = names[s];
    for (int n = 2; std::find(names.begin(), end, names[s]) != end; ++n)
      names[s] = fmt::format("{} {}", wanted, n);
    seating.seats[s].name = names[s];
  }
}

}  // namespace

Seating seating_of(const json::object& o, const Rules& rules, int players,
                   const std::vector<std::string>& known,
                   const std::vector<std::string>& characters) {
  Seating seating;
  seating.title = tidy_text(text_of(o, "title", 4 * longest_title), longest_title);
  seating.is_private = flag_of(o, "private");
  const json::array* kinds = list_of(o, "seats", max_seats);
  const json::array* names = list_of(o, "names", max_seats);
  seating.seats.resize(static_cast<std::size_t>(players));
  for (std::size_t s = 0; s < seating.seats.size(); ++s) {
    SeatNotes& seat = seating.seats[s];
    seat.kind = persons_seat;
    if (kinds != nullptr && s < kinds->size()) {
      if (!(*kinds)[s].is_string()) bad_request("\"seats\" should say who sits where.");
      seat.kind = json::value_to<std::string>((*kinds)[s]);
      check_seat_kind(rules, seat.kind);
    }
    if (names != nullptr && s < names->size() && (*names)[s].is_string()) {
      seat.name = tidy_text(json::value_to<std::string>((*names)[s]), longest_name);
    } else if (s < known.size()) {
      seat.name = tidy_text(known[s], longest_name);
    }
  }
  name_all(seating, characters);
  return seating;
}

void check_seat_kind(const Rules& rules, std::string_view kind) {
  if (kind == persons_seat || kind == open_seat || is_offered(rules.game, kind)) return;
  throw ApiError(400, "no-such-bot",
                 fmt::format("A seat is person, open, or the name of a bot of {}, not \"{}\".",
                             rules.game.title, tidy_text(kind, longest_name)));
}

std::string keys_in(const json::object& wanted) {
  std::string keys;
  if (const json::array* list = list_of(wanted, "keys", max_seats + 1); list != nullptr) {
    for (const json::value& key : *list) {
      if (key.is_string()) keys += json::value_to<std::string>(key) + ",";
    }
  }
  return keys;
}

// After how many answers; nothing: after all.
std::optional<std::size_t> moment_in(const json::object& wanted) {
  const json::value* v = wanted.if_contains("at");
  if (v == nullptr || v->is_null()) return {};
  if (!v->is_int64() || v->get_int64() < 0) bad_request("\"at\" should be a number of answers.");
  return static_cast<std::size_t>(v->get_int64());
}

// Its lines stay lines.
std::string remark_in(const json::object& wanted) {
  const std::string said = text_of(wanted, "remark", longest_remark);
  std::string remark;
  for (std::size_t from = 0; from < said.size();) {
    const std::size_t end = std::min(said.find('\n', from), said.size());
    const std::string line =
        tidy_text(std::string_view(said).substr(from, end - from), said.size());
    if (!line.empty()) remark += remark.empty() ? line : "\n" + line;
    from = end + 1;
  }
  return remark;
}

}  // namespace muster
