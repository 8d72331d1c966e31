#include "house/gathering.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "house/api_error.h"
#include "house/keys.h"
#include "house/lengths.h"
#include "house/seating.h"
#include "house/wanted.h"
#include "store/record.h"
#include "util/tidy_text.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::string_view undecided = "-";

std::string kept_word(const json::object& o, std::string_view name) {
  return json::value_to<std::string>(o.at(name));
}

const Game& game_gathered_for(RulesShelf& shelf, const json::object& wanted) {
  const std::string id = muster::text_of(wanted, "game", longest_name);
  const Game* game = shelf.find(id);
  if (game == nullptr)
    throw ApiError(404, "no-such-game",
                   fmt::format("There is no game \"{}\" here.", tidy_text(id, longest_name)));
  return *game;
}

// The values of an option that each seat has its own of: "Spider-Man,-".
std::vector<std::string> seats_values(const json::object& wanted, std::string_view option,
                                      std::size_t seats) {
  std::vector<std::string> values(seats, std::string(undecided));
  const json::value* options = wanted.if_contains("options");
  if (options == nullptr || !options->is_object()) return values;
  const std::string all = muster::text_of(options->get_object(), option, most::letters_in_option);
  std::size_t from = 0;
  for (std::size_t s = 0; s < seats && from < all.size(); ++s) {
    const std::size_t end = std::min(all.find(',', from), all.size());
    if (end > from) values[s] = all.substr(from, end - from);
    from = end + 1;
  }
  return values;
}

void set_seats_values(json::object& wanted, std::string_view option,
                      const std::vector<std::string>& values) {
  json::value& options = wanted["options"];
  if (!options.is_object()) options.emplace_object();
  const bool any = std::any_of(values.begin(), values.end(),
                               [](const std::string& value) { return value != undecided; });
  if (any) {
    options.get_object()[option] = fmt::format("{}", fmt::join(values, ","));
  } else {
    options.get_object().erase(option);
  }
}

// A list of texts, made as long as there are seats.
json::array& texts_by_seat(json::object& wanted, std::string_view name, std::size_t seats) {
  json::value& list = wanted[name];
  if (!list.is_array()) list.emplace_array();
  list.get_array().resize(seats, json::value(""));
  return list.get_array();
}

std::string entry_at(const json::object& wanted, std::string_view name, std::size_t s,
                     std::string_view otherwise) {
  const json::value* list = wanted.if_contains(name);
  if (list == nullptr || !list->is_array() || s >= list->get_array().size() ||
      !list->get_array()[s].is_string())
    return std::string(otherwise);
  return json::value_to<std::string>(list->get_array()[s]);
}

std::size_t seat_meant(const json::object& o, std::size_t seats) {
  const json::value* seat = o.if_contains("seat");
  if (seat == nullptr || !seat->is_int64() || seat->get_int64() < 0 ||
      seat->get_int64() >= static_cast<std::int64_t>(seats))
    bad_request("There is no such seat.");
  return static_cast<std::size_t>(seat->get_int64());
}

}  // namespace

// A friend chooses for the seat of a friend, and who has called them for all the others.
bool Gathering::may_choose(Seat s, std::string_view with) const {
  return places[s].chooses ? same_key(places[s].key, with) : same_key(key, with);
}

bool Gathering::knows(std::string_view with) const {
  return same_key(key, with) || std::any_of(places.begin(), places.end(), [&](const Place& place) {
           return same_key(place.key, with);
         });
}

std::string gathering_text(const Gathering& g) {
  json::array places;
  for (const Gathering::Place& p : g.places)
    places.push_back(
        {{"key", p.key}, {"deck", p.deck}, {"chooses", p.chooses}, {"ready", p.is_ready}});
  return json::serialize(json::object{{"key", g.key},
                                      {"wanted", g.wanted},
                                      {"places", std::move(places)},
                                      {"begins", g.begins},
                                      {"table", g.table},
                                      {"captain", g.captain},
                                      {"watch", g.watch}});
}

Gathering read_gathering(std::string_view text) {
  const json::object root = json::parse({text.data(), text.size()}).as_object();
  Gathering g{.key = kept_word(root, "key"),
              .wanted = root.at("wanted").as_object(),
              .places = {},
              .begins = flag_of(root, "begins") || !kept_word(root, "table").empty(),
              .table = kept_word(root, "table"),
              .captain = kept_word(root, "captain"),
              .watch = kept_word(root, "watch")};
  for (const json::value& place : root.at("places").as_array()) {
    const json::object& p = place.as_object();
    g.places.push_back({.key = kept_word(p, "key"),
                        .deck = kept_word(p, "deck"),
                        .chooses = p.at("chooses").as_bool(),
                        .is_ready = p.at("ready").as_bool()});
  }
  return g;
}

Gathering new_gathering(RulesShelf& shelf, const json::object& wanted) {
  const Game& game = game_gathered_for(shelf, wanted);
  Gathering g;
  for (const char* part :
       {"game", "players", "options", "seats", "names", "seed", "private", "title"}) {
    if (const json::value* value = wanted.if_contains(part)) g.wanted[part] = *value;
  }
  const Setup setup = setup_of(g.wanted, game);
  g.key = new_key();
  g.places.resize(static_cast<std::size_t>(setup.players));
  for (std::size_t s = 0; s < g.places.size(); ++s) {
    if (entry_at(g.wanted, "seats", s, persons_seat) == persons_seat) g.places[s].key = new_key();
  }
  const json::array* choosing = list_of(wanted, "choosing", max_seats);
  if (choosing == nullptr || choosing->empty())
    bad_request("\"choosing\" should be the seats that friends choose for.");
  for (const json::value& seat : *choosing) {
    const std::size_t s = seat_meant({{"seat", seat}}, g.places.size());
    if (g.places[s].key.empty()) bad_request("Only a person chooses.");
    g.places[s].chooses = true;
  }
  return g;
}

void choose_in(Gathering& g, RulesShelf& shelf, std::string_view key, const json::object& choice) {
  const std::size_t s = seat_meant(choice, g.places.size());
  if (!g.may_choose(static_cast<Seat>(s), key))
    throw ApiError(403, "not-yours", "Somebody else chooses for this seat.");
  if (g.begins) throw ApiError(409, "begun", "The game has begun: nothing can be chosen any more.");
  Gathering::Place& place = g.places[s];
  if (choice.contains("name")) {
    texts_by_seat(g.wanted, "names", g.places.size())[s] =
        tidy_text(muster::text_of(choice, "name", 4 * longest_name), longest_name);
  }
  if (const json::value* options = choice.if_contains("options")) {
    if (!options->is_object()) bad_request("\"options\" should be an object.");
    for (const SetupOption& option : game_gathered_for(shelf, g.wanted).options) {
      if (!option.per_seat) continue;
      std::vector<std::string> values = seats_values(g.wanted, option.name, g.places.size());
      const std::string value =
          muster::text_of(options->get_object(), option.name, longest_seat_option);
      if (value.find(',') != std::string::npos)
        bad_request(fmt::format("\"{}\" should be one value.", option.name));
      values[s] = value.empty() ? std::string(undecided) : value;
      set_seats_values(g.wanted, option.name, values);
    }
    place.deck = tidy_text(muster::text_of(choice, "deck", 4 * longest_title), longest_title);
  }
  if (choice.contains("ready")) place.is_ready = flag_of(choice, "ready");
}

json::object gathering_json(const Gathering& g, RulesShelf& shelf, std::string_view key) {
  const Game& game = game_gathered_for(shelf, g.wanted);
  json::array seats, mine;
  for (std::size_t s = 0; s < g.places.size(); ++s) {
    const Gathering::Place& place = g.places[s];
    json::object options;
    for (const SetupOption& option : game.options) {
      if (!option.per_seat) continue;
      const std::string value = seats_values(g.wanted, option.name, g.places.size())[s];
      if (value != undecided) options[option.name] = value;
    }
    seats.push_back({{"kind", entry_at(g.wanted, "seats", s, persons_seat)},
                     {"name", entry_at(g.wanted, "names", s, "")},
                     {"options", std::move(options)},
                     {"deck", place.deck},
                     {"chooses", place.chooses},
                     {"ready", place.is_ready}});
    if (g.may_choose(static_cast<Seat>(s), key)) mine.push_back(s);
  }
  json::object options;
  if (const json::value* all = g.wanted.if_contains("options");
      all != nullptr && all->is_object()) {
    for (const SetupOption& option : game.options) {
      const json::value* value = all->get_object().if_contains(option.name);
      if (!option.per_seat && value != nullptr) options[option.name] = *value;
    }
  }
  return {{"game", game.id},
          {"players", g.places.size()},
          {"title", muster::text_of(g.wanted, "title", 4 * longest_title)},
          {"options", std::move(options)},
          {"seats", std::move(seats)},
          {"mine", std::move(mine)},
          {"host", same_key(g.key, key)},
          {"table", g.table}};
}

json::object opened_json(const Gathering& g) {
  json::array keys;
  for (const Gathering::Place& place : g.places)
    keys.push_back(place.key.empty() ? json::value() : json::value(place.key));
  return {
      {"table", g.table}, {"keys", std::move(keys)}, {"captain", g.captain}, {"watch", g.watch}};
}

}  // namespace muster
