// Opening, listing, forking and exporting tables.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "bots/bot_seats.h"
#include "house/house.h"
#include "house/keys.h"
#include "house/lengths.h"
#include "scenario/export.h"
#include "scenario/opening.h"
#include "scenario/report.h"
#include "util/base64.h"
#include "util/tidy_text.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_file = 1 << 20;
constexpr std::size_t longest_scenario = 1 << 18;  // reading it takes longer
constexpr std::size_t most_public_tables = 200;

[[noreturn]] void bad(const std::string& sentence) { throw ApiError(400, "bad-request", sentence); }

std::string text_of(const json::object& o, std::string_view name, std::size_t longest,
                    std::string otherwise = {}) {
  const json::value* v = o.if_contains(name);
  if (v == nullptr || v->is_null()) return otherwise;
  if (!v->is_string()) bad(fmt::format("\"{}\" should be a text.", name));
  if (v->get_string().size() > longest) bad(fmt::format("\"{}\" is too long.", name));
  return {v->get_string().data(), v->get_string().size()};
}

const json::array* list_of(const json::object& o, std::string_view name, std::size_t most) {
  const json::value* v = o.if_contains(name);
  if (v == nullptr || v->is_null()) return nullptr;
  if (!v->is_array() || v->get_array().size() > most)
    bad(fmt::format("\"{}\" should be a list of at most {}.", name, most));
  return &v->get_array();
}

bool flag_of(const json::object& o, std::string_view name) {
  const json::value* v = o.if_contains(name);
  if (v != nullptr && !v->is_null() && !v->is_bool())
    bad(fmt::format("\"{}\" should be true or false.", name));
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
  bad("\"seed\" should be a whole number.");
}

Setup setup_of(const json::object& o, const Game& game) {
  Setup setup;
  const json::value* players = o.if_contains("players");
  if (players == nullptr || !players->is_int64()) bad("\"players\" should say how many play.");
  if (players->get_int64() < game.min_players || players->get_int64() > game.max_players) {
    bad(fmt::format("{} is for {} to {} players.", game.title, game.min_players, game.max_players));
  }
  setup.players = static_cast<int>(players->get_int64());
  if (const json::value* options = o.if_contains("options"); options != nullptr) {
    if (!options->is_object() || options->get_object().size() > most::options)
      bad("\"options\" should be an object.");
    for (const auto& [key, value] : options->get_object()) {
      const std::string chosen = text_of(options->get_object(), key, most::letters_in_option);
      if (!chosen.empty()) setup.options.emplace_back(key, chosen);
    }
  }
  return setup;
}

// Names for seats that have none; nobody is called like somebody else.
void name_all(Seating& seating) {
  std::vector<std::string> names = seating.names().players;
  std::vector<bool> people;
  for (const SeatNotes& s : seating.seats) people.push_back(!s.is_bot());
  complete_names(names, people);
  for (std::size_t s = 0; s < names.size(); ++s) {
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(s);
    const std::string wanted = names[s];
    for (int n = 2; std::find(names.begin(), end, names[s]) != end; ++n)
      names[s] = fmt::format("{} {}", wanted, n);
    seating.seats[s].name = names[s];
  }
}

// Those who are not named keep the names they had in the file.
Seating seating_of(const json::object& o, const Rules& rules, int players,
                   const std::vector<std::string>& known) {
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
      if (!(*kinds)[s].is_string()) bad("\"seats\" should say who sits where.");
      seat.kind = json::value_to<std::string>((*kinds)[s]);
      check_seat_kind(rules, seat.kind);
    }
    if (names != nullptr && s < names->size() && (*names)[s].is_string()) {
      seat.name = tidy_text(json::value_to<std::string>((*names)[s]), longest_name);
    } else if (s < known.size()) {
      seat.name = tidy_text(known[s], longest_name);
    }
  }
  name_all(seating);
  return seating;
}

// What somebody with these keys may do with a table.
struct Rights {
  SeatSet seats;
  bool invited = false;   // may see the table at all
  bool know_all = false;  // the game is over, or nobody else plays it
};

Rights rights_of(const LiveTable& t, std::string_view keys) {
  Rights r;
  bool captain = false;
  while (!keys.empty()) {
    const std::size_t comma = std::min(keys.find(','), keys.size());
    const std::string_view key = keys.substr(0, comma);
    if (const Seat s = t.seating.seat_of(key); s != no_seat) r.seats.add(s);
    captain = captain || same_key(t.seating.captain_key, key) || same_key(t.seating.watch_key, key);
    keys.remove_prefix(std::min(comma + 1, keys.size()));
  }
  r.invited = !r.seats.empty() || captain || !t.seating.is_private;
  // Whoever takes an open seat later plays with the one who has looked into the decks.
  const bool open = std::any_of(t.seating.seats.begin(), t.seating.seats.end(),
                                [](const SeatNotes& s) { return s.kind == open_seat; });
  const bool alone = (!r.seats.empty() || captain) && (t.people() - r.seats).empty() && !open;
  r.know_all = (t.over && r.invited) || alone;
  return r;
}

void check_plays(const LiveTable& t) {
  if (t.rules == nullptr) throw ApiError(409, "other-version", t.problem);
}

void check_may_know_all(const LiveTable& t, std::string_view keys) {
  check_plays(t);
  if (!rights_of(t, keys).know_all) {
    throw ApiError(
        403, "not-over",
        "While others play or a seat is open, only a finished game can be exported or forked: what "
        "lies in the decks would be known.");
  }
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
  if (!v->is_int64() || v->get_int64() < 0) bad("\"at\" should be a number of answers.");
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

Record first_answers(const LiveTable& t, std::optional<std::size_t> at, Table& scratch) {
  Record record = t.record;
  record.setup.names = t.names.players;
  if (at && *at > record.choices.size())
    bad(fmt::format("This game has only {} answers.", record.choices.size()));
  if (!at || *at == record.choices.size()) return record;
  replay(record, *t.rules, scratch, nullptr, *at);
  record.choices.resize(*at);
  record.hash = scratch.hash();
  return record;
}

}  // namespace

void check_seat_kind(const Rules& rules, std::string_view kind) {
  if (kind == persons_seat || kind == open_seat || has_bot(rules.game, kind)) return;
  throw ApiError(400, "no-such-bot",
                 fmt::format("A seat is person, open, or the name of a bot of {}, not \"{}\".",
                             rules.game.title, tidy_text(kind, longest_name)));
}

// ---- opening ------------------------------------------------------------------------------------

// A saved game, or a scenario that plays one; of a sealed report the house has the game itself.
OpenedGame House::game_in(const std::string& text, std::string_view keys) {
  try {
    if (!is_scenario(text))
      return {load_record(text.starts_with('{') ? text : base64_decoded(text)), {}};
    if (text.size() > longest_scenario) throw SaveError("this scenario is too long");
    if (const auto sealed = sealed_report(text)) {
      LiveTable& t = table(sealed->table);
      check_may_know_all(t, keys);
      return {first_answers(t, sealed->answers, *now_), {}};
    }
    return open_game(shelf_, text, "file");
  } catch (const ApiError&) {
    throw;
  } catch (const std::runtime_error& e) {
    throw ApiError(400, "bad-file", fmt::format("This file cannot be opened: {}.", e.what()));
  }
}

House::NewTable House::prepare(const json::object& wanted) {
  const bool from_file = wanted.contains("file");
  Record record;
  std::string remark;
  if (from_file) {
    OpenedGame opened = game_in(text_of(wanted, "file", longest_file), keys_in(wanted));
    record = std::move(opened.record);
    remark = std::move(opened.remark);
  } else {
    record.game = text_of(wanted, "game", longest_name);
  }
  const Game* game = shelf_.find(record.game);
  if (game == nullptr) {
    throw ApiError(
        404, "no-such-game",
        fmt::format("There is no game \"{}\" here.", tidy_text(record.game, longest_name)));
  }
  const Rules& rules = shelf_.rules(*game);
  if (!from_file) {
    record.setup = setup_of(wanted, *game);
    record.seed = seed_of(wanted);
    record.cards = rules.library.fingerprint;
  }
  try {
    check_size(record);
    if (from_file) {
      replay(record, rules, *now_, nullptr);
    } else {
      start(rules, *now_, record.setup, record.seed);
      record.hash = now_->hash();
    }
  } catch (const SetupError& e) {
    throw ApiError(400, "bad-setup", e.what());
  } catch (const SaveError& e) {
    throw ApiError(400, "bad-file", e.what());
  } catch (const std::exception& e) {
    tell_trouble("setup-failed", 0, e.what());
    throw ApiError(422, "failed", "The rules failed at such a table: it cannot be opened.");
  }
  const std::vector<std::string>& known = record.setup.names;
  Seating seating = seating_of(wanted, rules, record.setup.players, known);
  record.setup.names = seating.names().players;
  const json::value* seed = wanted.if_contains("seed");
  const bool chosen =
      seed != nullptr && !seed->is_null() && !(seed->is_string() && seed->get_string().empty());
  seating.known = from_file ? "file" : chosen ? "seed" : "";
  if (seating.title.empty()) seating.title = tidy_text(remark, longest_title);
  return {std::move(record), std::move(seating)};
}

void House::check_table(const json::object& wanted) { prepare(wanted); }

void House::open_table(const json::object& wanted, Answer answer) {
  NewTable made = prepare(wanted);
  open(std::move(made.record), std::move(made.seating), std::move(answer));
}

void House::fork_table(std::string_view id, const json::object& wanted, Answer answer) {
  LiveTable& t = table(id);
  check_may_know_all(t, keys_in(wanted));
  Record record =
      without_failing(t.number, [&] { return first_answers(t, moment_in(wanted), *now_); });
  Seating seating = t.seating;
  // What was other people's is open now: they get their links from the one who forks.
  seating.title =
      tidy_text(text_of(wanted, "title", 4 * longest_title, t.seating.title), longest_title);
  seating.known = "fork";
  // Whoever plays on from here in another table learns what comes in this one.
  give_away(t, "fork",
            [this, record = std::move(record), seating = std::move(seating),
             answer = std::move(answer)](const ApiError* wrong) {
              if (wrong != nullptr) {
                answer(nullptr, wrong);
              } else {
                open(record, seating, answer);
              }
            });
}

namespace {

// Somebody waits for an answer. If what would bring it is dropped, they hear of that.
class Owed {
 public:
  explicit Owed(std::function<void(const ApiError*)> answer) : answer_(std::move(answer)) {}
  Owed(const Owed&) = delete;
  Owed& operator=(const Owed&) = delete;
  ~Owed() {
    if (!answer_) return;
    const ApiError gone(410, "gone", "The table was closed meanwhile.");
    answer_(&gone);
  }
  void settle(const ApiError* wrong) { std::exchange(answer_, nullptr)(wrong); }

 private:
  std::function<void(const ApiError*)> answer_;
};

}  // namespace

void House::give_away(LiveTable& t, const std::string& how,
                      std::function<void(const ApiError*)> then) {
  if (!t.seating.known.empty()) {
    then(nullptr);
    return;
  }
  auto owed = std::make_shared<Owed>(std::move(then));
  when_free(t.number, [this, owed, how](LiveTable& table) {
    Seating changed = table.seating;
    changed.known = how;
    const std::string notes = seating_text(changed);
    keep(
        table, {table.number, kept::Noted{notes}},
        [this, owed, how](LiveTable& noted) {
          noted.seating.known = how;
          send_table(noted);
          owed->settle(nullptr);
        },
        [owed](LiveTable&) {
          const ApiError error(503, "not-kept", "This could not be written down: try again later.");
          owed->settle(&error);
        });
  });
}

void House::open(Record record, Seating seating, Answer answer) {
  const TableNumber number = new_table_number();
  seating.opened = std::chrono::duration_cast<std::chrono::seconds>(
                       std::chrono::system_clock::now().time_since_epoch())
                       .count();
  seating.captain_key = new_key();
  seating.watch_key = new_key();
  seating.locked = false;
  seating.captain = no_seat;
  seating.chance = static_cast<std::uint64_t>(new_table_number());
  json::array keys;
  for (std::size_t s = 0; s < seating.seats.size(); ++s) {
    SeatNotes& seat = seating.seats[s];
    seat.key = seat.is_person() ? new_key() : std::string();
    seat.own = seat.peeked = false;
    if (seat.is_person() && seating.captain == no_seat) seating.captain = static_cast<Seat>(s);
    keys.push_back(seat.is_person() ? json::value(seat.key) : json::value());
  }
  auto told = std::make_shared<const json::object>(json::object{{"table", table_id(number)},
                                                                {"keys", std::move(keys)},
                                                                {"captain", seating.captain_key},
                                                                {"watch", seating.watch_key}});
  store_.keep({number, kept::Opened{seating_text(seating), std::move(record)}},
              [this, told, answer = std::move(answer)](const std::string& wrong) {
                loop_.post([this, told, answer, wrong] {
                  note_kept(wrong);
                  if (!wrong.empty()) {
                    const ApiError error(503, "not-kept", "The table could not be written down.");
                    answer(nullptr, &error);
                  } else {
                    ++counts_.opened;
                    answer(told.get(), nullptr);
                  }
                });
              });
}

// ---- reading ------------------------------------------------------------------------------------

json::array House::public_tables() {
  json::array list;
  for (const auto& [number, t] : tables_) {
    const bool shown = !t->seating.is_private && !t->over && !t->guests.empty();
    if (shown && list.size() < most_public_tables) list.push_back(info(*t));
  }
  return list;
}

json::object House::table_info(std::string_view id, std::string_view key) {
  LiveTable& t = table(id);
  const bool invited = t.seating.seat_of(key) != no_seat || same_key(t.seating.captain_key, key) ||
                       same_key(t.seating.watch_key, key);
  if (t.seating.is_private && !invited)
    throw ApiError(403, "private", "This table is private: only those with a link see it.");
  json::object o = info(t);
  if (t.rules != nullptr) {
    t.table.unpack(*now_);
    json::array asked;
    for (const Ask& a : now_->asks) {
      if (!a.answered()) asked.push_back(a.seat);
    }
    o["asked"] = std::move(asked);
  }
  return o;
}

void House::export_table(std::string_view id, std::string_view keys, std::string_view form,
                         std::optional<std::size_t> at, FileAnswer answer) {
  LiveTable& t = table(id);
  check_may_know_all(t, keys);
  const auto file = without_failing(t.number, [&] {
    const Record record = first_answers(t, at, *now_);
    const std::string name = fmt::format("{}-{}", record.game, table_id(t.number));
    if (form.empty() || form == "json") {
      return std::make_shared<const File>(
          File{name + ".json", "application/json", save_json(record, *t.rules)});
    }
    if (form == "binary") {
      return std::make_shared<const File>(
          File{name + ".muster", "application/octet-stream", save_binary(record)});
    }
    if (form == "scenario") {
      return std::make_shared<const File>(
          File{name + ".yaml", "application/yaml",
               export_scenario(record, *t.rules, record.choices.size())});
    }
    bad("\"form\" should be json, binary or scenario.");
  });
  give_away(t, "export", [file, answer = std::move(answer)](const ApiError* wrong) {
    answer(wrong == nullptr ? file.get() : nullptr, wrong);
  });
}

void House::report_table(std::string_view id, const json::object& wanted, FileAnswer answer) {
  LiveTable& t = table(id);
  check_plays(t);
  const Rights rights = rights_of(t, keys_in(wanted));
  if (!rights.invited)
    throw ApiError(403, "private", "This table is private: only those with a link see it.");
  const auto file = without_failing(t.number, [&] {
    const Record record = first_answers(t, moment_in(wanted), *now_);
    return std::make_shared<const File>(File{
        fmt::format("{}-{}-wrong-{}.yaml", record.game, table_id(t.number), record.choices.size()),
        "application/yaml",
        report_scenario(record, *t.rules,
                        {.remark = remark_in(wanted),
                         .by = rights.seats,
                         .whole = rights.know_all,
                         .table = table_id(t.number)})});
  });
  if (!rights.know_all) {
    answer(file.get(), nullptr);
    return;
  }
  // The whole game is in it, like in an export.
  give_away(t, "export", [file, answer = std::move(answer)](const ApiError* wrong) {
    answer(wrong == nullptr ? file.get() : nullptr, wrong);
  });
}

}  // namespace muster
