#include "house/house.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "house/keys.h"

namespace muster {

namespace {

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

House::House(HouseStore& store, RulesShelf& shelf, Loop& loop, HouseRules manners)
    : store_(store),
      shelf_(shelf),
      loop_(loop),
      manners_(manners),
      before_(std::make_unique<Table>()),
      now_(std::make_unique<Table>()) {
  unload_idle();
}

// ---- tables -------------------------------------------------------------------------------------

LiveTable& House::table(std::string_view id) {
  const TableNumber number = table_number(id);
  LiveTable* found = number == 0 ? nullptr : load(number);
  if (found == nullptr)
    throw ApiError(404, "no-such-table",
                   "There is no such table: it was closed, or the link is wrong.");
  return *found;
}

LiveTable* House::load(TableNumber number) {
  if (const auto at = tables_.find(number); at != tables_.end()) return at->second.get();
  std::optional<KeptTable> kept = store_.load(number);
  if (!kept) return nullptr;
  if (tables_.size() >= manners_.most_tables)
    throw ApiError(503, "full", "The house is full: please try again later.");
  auto t = std::make_unique<LiveTable>();
  t->number = number;
  t->seating = read_seating(kept->notes);
  t->names = t->seating.names();
  t->record = std::move(kept->record);
  t->taken_back = kept->taken_back;
  t->left_at = seconds_now();
  set_out(*t);
  ++counts_.loaded;
  return tables_.emplace(number, std::move(t)).first->second.get();
}

void House::set_out(LiveTable& t) {
  const Game* game = find_game(t.record.game);
  try {
    if (game == nullptr)
      throw SaveError(fmt::format("this is a game of {}, which is unknown here", t.record.game));
    const Rules& rules = shelf_.rules(*game);
    // What was kept is all answers: where they lead now is where the table is.
    replay(t.record, rules, *now_, nullptr);
    t.table = PackedTable(*now_);
    t.over = now_->over();
    t.rules = &rules;
  } catch (const SaveError& e) {
    t.problem = e.what();
  }
}

void House::unload_idle() {
  const std::int64_t long_ago = seconds_now() - manners_.unload_after.count();
  for (auto at = tables_.begin(); at != tables_.end();) {
    const LiveTable& t = *at->second;
    const bool idle = t.guests.empty() && !t.busy && !t.bot_thinks && t.left_at <= long_ago;
    if (idle) {
      ++counts_.unloaded;
      at = tables_.erase(at);
    } else {
      ++at;
    }
  }
  const auto often = std::clamp<std::chrono::milliseconds>(
      manners_.unload_after / 4, std::chrono::milliseconds(100), std::chrono::milliseconds(10000));
  loop_.after(often, [this] { unload_idle(); });
}

void House::when_free(TableNumber number, std::function<void(LiveTable&)> f) {
  const auto at = tables_.find(number);
  if (at == tables_.end()) return;
  LiveTable& t = *at->second;
  if (!t.busy) {
    f(t);
  } else {
    t.waiting.emplace_back([this, number, f = std::move(f)] {
      if (const auto still = tables_.find(number); still != tables_.end()) f(*still->second);
    });
  }
}

void House::keep(LiveTable& t, Entry entry, std::function<void(LiveTable&)> kept,
                 std::function<void(LiveTable&)> lost) {
  t.busy = true;
  store_.keep(std::move(entry), [this, number = t.number, kept = std::move(kept),
                                 lost = std::move(lost)](const std::string& wrong) {
    loop_.post([this, number, kept, lost, failed = !wrong.empty()] {
      const auto at = tables_.find(number);
      if (at == tables_.end()) return;
      LiveTable& table = *at->second;
      table.busy = false;
      if (failed) ++counts_.not_kept;
      (failed ? lost : kept)(table);
      // It may have been closed just now.
      if (const auto still = tables_.find(number); still != tables_.end())
        next_in_line(*still->second);
    });
  });
}

void House::next_in_line(LiveTable& t) {
  const TableNumber number = t.number;
  for (auto at = tables_.find(number); at != tables_.end() && !at->second->busy;
       at = tables_.find(number)) {
    LiveTable& table = *at->second;
    if (table.waiting.empty()) {
      call_bots(table);
      return;
    }
    const std::function<void()> next = std::move(table.waiting.front());
    table.waiting.erase(table.waiting.begin());
    next();
  }
}

bool House::cooperative(const LiveTable& t) const {
  return t.rules != nullptr && t.rules->game.cooperative;
}

// ---- guests -------------------------------------------------------------------------------------

void House::leave(Guest& guest) {
  const auto at = tables_.find(guest.table);
  guest.table = 0;
  guest.seats = {};
  guest.viewing = no_seat;
  guest.captain = false;
  if (at == tables_.end()) return;
  LiveTable& t = *at->second;
  std::erase(t.guests, &guest);
  --guests_;
  t.left_at = seconds_now();
  if (t.wish) t.wish->need = t.wish->need & t.present();
  if (t.wish && t.wish->need.empty()) drop_wish(t, false, no_seat);
  send_table(t);
}

void House::farewell() {
  for (auto& [number, t] : tables_) {
    for (Guest* g : t->guests) {
      g->send(std::make_shared<const std::string>(
          R"({"t":"bye","code":"restart","text":"The house shuts down; your table is kept."})"));
    }
  }
}

void House::dismiss(Guest& g, std::string_view code, std::string_view text) {
  std::string message;
  JsonWriter(message)
      .begin_object()
      .member("t", "bye")
      .member("code", code)
      .member("text", text)
      .end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
  leave(g);
}

// ---- telling ------------------------------------------------------------------------------------

void House::send_view(LiveTable& t, Guest& g, bool undone) {
  Log log;
  replay(t.record, *t.rules, *now_, &log);
  const Perspective who = g.perspective(cooperative(t));
  scene_.look(*t.rules, *now_, who);
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "view");
  write_view(to, {*t.rules, *now_, t.names}, scene_, who, t.taken_back, log);
  if (undone) to.member("undone", true);
  to.end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
}

boost::json::object House::info(const LiveTable& t) const {
  boost::json::array seats;
  const SeatSet here = t.present();
  for (std::size_t s = 0; s < t.seating.seats.size(); ++s) {
    const SeatNotes& seat = t.seating.seats[s];
    seats.push_back({{"name", seat.name},
                     {"kind", seat.kind},
                     {"here", seat.is_bot() || here.has(static_cast<Seat>(s))}});
  }
  boost::json::value captain;
  if (t.seating.captain != no_seat) captain = t.seating.captain;
  const auto watching = std::count_if(t.guests.begin(), t.guests.end(),
                                      [](const Guest* g) { return g->seats.empty(); });
  boost::json::object o{
      {"v", 1},
      {"id", table_id(t.number)},
      {"game", t.record.game},
      {"title", t.seating.title},
      {"players", t.seating.seats.size()},
      {"seats", std::move(seats)},
      {"captain", std::move(captain)},
      {"private", t.seating.is_private},
      {"locked", t.seating.locked},
      {"watching", watching},
      {"over", t.over},
      {"opened", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                             fmt::gmtime(static_cast<std::time_t>(t.seating.opened)))},
      {"answers", t.record.choices.size()}};
  if (!t.problem.empty()) o["problem"] = t.problem;
  return o;
}

void House::send_table_to(LiveTable& t, Guest& g) {
  boost::json::object o = info(t);
  o["t"] = "table";
  boost::json::array seats;
  for (Seat s = 0; s < max_seats; ++s) {
    if (g.seats.has(s)) seats.push_back(s);
  }
  o["you"] = {{"seat", g.viewing == no_seat ? boost::json::value() : boost::json::value(g.viewing)},
              {"seats", std::move(seats)},
              {"captain", g.captain},
              {"alone", !g.seats.empty() && (t.people() - g.seats).empty()}};
  g.send(std::make_shared<const std::string>(boost::json::serialize(o)));
}

void House::send_table(LiveTable& t) {
  for (Guest* g : t.guests) send_table_to(t, *g);
}

void House::tell_all(LiveTable& t, const std::string& message) {
  const auto shared = std::make_shared<const std::string>(message);
  for (Guest* g : t.guests) g->send(shared);
}

void House::send_chat(Guest& g, const ChatLine& line, bool old) {
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "said").key("seat");
  if (line.seat == no_seat) {
    to.null();
  } else {
    to.value(int{line.seat});
  }
  to.member("name", std::string_view(line.name));
  if (line.word.empty()) {
    to.member("text", std::string_view(line.text));
  } else {
    to.member("word", std::string_view(line.word));
  }
  if (old) to.member("old", true);
  to.end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
}

}  // namespace muster
