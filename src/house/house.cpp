#include "house/house.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "house/keys.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::size_t most_watching_named = 50;

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

ApiError damaged_table() {
  return {410, "damaged",
          "This table was damaged and is set aside: whoever runs this house can look into it."};
}

ApiError closed_table() {
  return {410, "closed", "Whoever runs this house has closed this table."};
}

ApiError failed_table() {
  return {
      409, "failed",
      "The rules failed at this table, so it is closed. Nothing of it is lost: whoever runs this "
      "house knows of it."};
}

House::House(HouseStore& store, RulesShelf& shelf, Loop& loop, HouseRules manners)
    : store_(store),
      shelf_(shelf),
      loop_(loop),
      manners_(manners),
      before_(std::make_unique<Table>()),
      now_(std::make_unique<Table>()) {
  for (TableAside& aside : store_.tables_aside())
    out_of_play_[aside.table] = {std::move(aside.why), true};
  store_.on_set_aside([this](TableNumber number, const std::string& why) {
    loop_.post([this, number, why] { heard_of_damage(number, why); });
  });
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
  if (const auto out = out_of_play_.find(number); out != out_of_play_.end()) {
    if (out->second.why == closed_by_host) throw closed_table();
    if (out->second.set_aside) throw damaged_table();
    throw failed_table();
  }
  std::optional<KeptTable> kept;
  try {
    kept = store_.load(number);
  } catch (const StoreError& e) {
    tell_trouble("cannot-read", number, e.what());
    throw ApiError(503, "not-readable", "This table cannot be read now: please try again later.");
  }
  if (!kept) return nullptr;
  if (!kept->damage.empty()) throw damaged_table();
  if (tables_.size() >= manners_.most_tables)
    throw ApiError(503, "full", "The house is full: please try again later.");
  auto t = std::make_unique<LiveTable>();
  t->number = number;
  try {
    t->seating = read_seating(kept->notes);
  } catch (const std::exception& e) {
    const std::string why = fmt::format("the notes of the house cannot be read: {}", e.what());
    store_.keep({number, kept::SetAside{why}}, {});
    throw damaged_table();
  }
  if (t->seating.chance == 0) t->seating.chance = static_cast<std::uint64_t>(new_table_number());
  t->names = t->seating.names();
  t->record = std::move(kept->record);
  t->taken_back = kept->taken_back;
  t->left_at = seconds_now();
  set_out(*t);
  ++counts_.loaded;
  return tables_.emplace(number, std::move(t)).first->second.get();
}

void House::set_out(LiveTable& t) {
  const Game* game = shelf_.find(t.record.game);
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
  } catch (const std::exception& e) {
    fail(t.number, e.what());
    throw failed_table();
  }
}

// ---- tables that cannot be played ---------------------------------------------------------------

void House::for_table(TableNumber number, const std::function<void()>& f) {
  try {
    f();
  } catch (const std::exception& e) {
    fail(number, e.what());
  }
}

void House::fail(TableNumber number, std::string_view why) {
  ++counts_.failed;
  out_of_play_[number] = {std::string(why), false};
  tell_trouble("table-failed", number, why);
  send_home(number, "failed", failed_table().what());
}

void House::heard_of_damage(TableNumber number, const std::string& why) {
  out_of_play_[number] = {why, true};
  if (why == closed_by_host) {
    send_home(number, "closed", closed_table().what());
    return;
  }
  tell_trouble("table-damaged", number, why);
  send_home(number, "damaged", damaged_table().what());
}

void House::end_table(std::string_view id, bool for_good, Answer answer) {
  const TableNumber number = table_number(id);
  const bool there = number != 0 && (out_of_play_.contains(number) || tables_.contains(number) ||
                                     store_.load(number).has_value());
  if (!there) throw ApiError(404, "no-such-table", "There is no such table.");
  Entry entry{number, {}};
  if (for_good) {
    entry.what = kept::Closed{};
  } else {
    entry.what = kept::SetAside{std::string(closed_by_host)};
  }
  store_.keep(std::move(entry), [this, number, for_good,
                                 answer = std::move(answer)](const std::string& wrong) {
    loop_.post([this, number, for_good, answer, wrong] {
      note_kept(wrong);
      if (!wrong.empty()) {
        const ApiError error(503, "not-kept", "This could not be written down: try again later.");
        answer(nullptr, &error);
        return;
      }
      if (for_good) {
        ++counts_.closed;
        out_of_play_.erase(number);
        send_home(number, "closed", closed_table().what());
      }
      const json::object done;
      answer(&done, nullptr);
    });
  });
}

void House::tell_trouble(std::string_view what, TableNumber number, std::string_view why) {
  if (trouble_) trouble_(what, number, why);
}

// ---- a disk that fails --------------------------------------------------------------------------

namespace {

constexpr std::chrono::seconds try_again_after{5};
constexpr std::chrono::minutes say_again_after{1};

}  // namespace

// One entry may have failed for reasons of its own: whether anything can be written is tried out.
void House::note_kept(const std::string& wrong) {
  if (wrong.empty()) {
    disk_is_well();
    return;
  }
  ++counts_.not_kept;
  if (!trying_disk_) try_disk();
}

// Somebody has to notice when it is over, also if nobody plays meanwhile: until then it is tried
// now and again.
void House::try_disk() {
  trying_disk_ = true;
  store_.keep({0, kept::Probe{}}, [this](const std::string& wrong) {
    loop_.post([this, wrong] {
      if (wrong.empty()) {
        trying_disk_ = false;
        disk_is_well();
        return;
      }
      const bool begins = disk_trouble_.empty();
      disk_trouble_ = wrong;
      if (begins || loop_.now() - disk_told_ >= say_again_after) {
        disk_told_ = loop_.now();
        tell_trouble("disk-fails", 0, wrong);
      }
      if (begins) tell_everybody(*disk_message());
      loop_.after(try_again_after, [this] { try_disk(); });
    });
  });
}

void House::disk_is_well() {
  if (disk_trouble_.empty()) return;
  disk_trouble_.clear();
  tell_trouble("disk-well-again", 0, "");
  tell_everybody(*disk_message());
}

void House::tell_everybody(const std::string& message) {
  for (auto& [number, t] : tables_) tell_all(*t, message);
}

Message House::disk_message() const {
  return std::make_shared<const std::string>(
      disk_trouble_.empty()
          ? R"({"t":"trouble","code":"disk","over":true,"text":"The house can write again."})"
          : R"({"t":"trouble","code":"disk","text":"The house cannot write anything down now: nothing is lost, but nobody can go on before it can."})");
}

// Everybody leaves this table, and it leaves memory.
void House::send_home(TableNumber number, std::string_view code, std::string_view text) {
  const auto at = tables_.find(number);
  if (at == tables_.end()) return;
  const std::unique_ptr<LiveTable> t = std::move(at->second);
  tables_.erase(at);
  for (Guest* g : t->guests) {
    dismiss(*g, code, text);
    --guests_;
  }
}

void House::unload_idle() {
  const std::int64_t long_ago = seconds_now() - manners_.unload_after.count();
  for (auto at = tables_.begin(); at != tables_.end();) {
    LiveTable& t = *at->second;
    t.views.clear();  // kept for a moment, when many come at once
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
      const auto still = tables_.find(number);
      if (still != tables_.end()) for_table(number, [&] { f(*still->second); });
    });
  }
}

void House::keep(LiveTable& t, Entry entry, std::function<void(LiveTable&)> kept,
                 std::function<void(LiveTable&)> lost) {
  t.busy = true;
  store_.keep(std::move(entry), [this, number = t.number, kept = std::move(kept),
                                 lost = std::move(lost)](const std::string& wrong) {
    loop_.post([this, number, kept, lost, wrong] {
      note_kept(wrong);
      const bool failed = !wrong.empty();
      const auto at = tables_.find(number);
      if (at == tables_.end()) return;
      LiveTable& table = *at->second;
      table.busy = false;
      for_table(number, [&] { (failed ? lost : kept)(table); });
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
      for_table(number, [&] { call_bots(table); });
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

Message House::view_message(LiveTable& t, const Perspective& who, bool undone) {
  const auto known = std::find_if(t.views.begin(), t.views.end(),
                                  [&](const auto& view) { return view.first == who; });
  if (known != t.views.end() && !undone) return known->second;
  Log log;
  replay(t.record, *t.rules, *now_, &log);
  scene_.look(*t.rules, *now_, who);
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "view");
  write_view(to, {*t.rules, *now_, t.names}, scene_, who, t.taken_back, log);
  if (undone) to.member("undone", true);
  to.end_object();
  auto made = std::make_shared<const std::string>(std::move(message));
  if (!undone) t.views.emplace_back(who, made);
  return made;
}

json::object House::info(const LiveTable& t) const {
  json::array seats;
  const SeatSet here = t.present();
  for (std::size_t s = 0; s < t.seating.seats.size(); ++s) {
    const SeatNotes& seat = t.seating.seats[s];
    json::object o{{"name", seat.name},
                   {"kind", seat.kind},
                   {"here", seat.is_bot() || here.has(static_cast<Seat>(s))}};
    if (seat.is_person()) {
      // Who looks at the table from where is everybody's business.
      o["eyes"] = std::count_if(t.guests.begin(), t.guests.end(),
                                [&](const Guest* g) { return g->seats.has(static_cast<Seat>(s)); });
      if (seat.own) o["own"] = true;
      if (seat.peeked) o["peeked"] = true;
      if (t.muted.has(static_cast<Seat>(s))) o["muted"] = true;
    }
    seats.push_back(std::move(o));
  }
  json::value captain;
  if (t.seating.captain != no_seat) captain = t.seating.captain;
  const auto watching = std::count_if(t.guests.begin(), t.guests.end(),
                                      [](const Guest* g) { return g->seats.empty(); });
  json::object o{{"v", 1},
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
  if (t.seating.for_several()) o["consentAfter"] = manners_.consent_after.count();
  if (!t.seating.known.empty()) o["known"] = t.seating.known;
  if (!t.problem.empty()) o["problem"] = t.problem;
  return o;
}

// All but what concerns its receiver: that is put before the last bracket.
std::string House::table_text(const LiveTable& t) const {
  json::object o = info(t);
  o["t"] = "table";
  json::array watching;
  for (const Guest* g : t.guests) {
    if (!g->seats.empty()) continue;
    json::object one{{"id", g->number}, {"name", g->name}};
    if (t.is_muted(*g)) one["muted"] = true;
    watching.push_back(std::move(one));
    if (watching.size() == most_watching_named) break;
  }
  o["guests"] = std::move(watching);
  return json::serialize(o);
}

void House::send_table_to(LiveTable& t, Guest& g, const std::string& text) {
  std::string message = text;
  message.back() = ',';
  JsonWriter to(message);
  to.key("you").begin_object().key("seat");
  if (g.viewing == no_seat) {
    to.null();
  } else {
    to.value(int{g.viewing});
  }
  to.key("seats").begin_array();
  for (Seat s = 0; s < max_seats; ++s) {
    if (g.seats.has(s)) to.value(int{s});
  }
  to.end_array().member("captain", g.captain);
  to.member("alone", !g.seats.empty() && (t.people() - g.seats).empty());
  if (t.is_muted(g)) to.member("muted", true);
  to.end_object();
  message += '}';
  g.send(std::make_shared<const std::string>(std::move(message)));
}

// What is the same for all is written once.
void House::send_table(LiveTable& t) {
  if (t.guests.empty()) return;
  const std::string text = table_text(t);
  for (Guest* g : t.guests) send_table_to(t, *g, text);
}

void House::tell_all(LiveTable& t, const std::string& message) {
  const auto shared = std::make_shared<const std::string>(message);
  for (Guest* g : t.guests) g->send(shared);
}

Message House::chat_message(const ChatLine& line, bool old) {
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
  return std::make_shared<const std::string>(std::move(message));
}

}  // namespace muster
