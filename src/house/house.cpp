// What tables have in common: waiting for their turn, and for what is written or worked out.
#include "house/house.h"
#include "house/doing.h"

namespace muster {

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

ApiError no_such_table() {
  return {404, "no-such-table", "There is no such table: it was closed, or the link is wrong."};
}

ApiError moved_table(const std::string& node) {
  ApiError moved(503, "moved", "This table goes on at another node.");
  moved.node = node;
  return moved;
}

ApiError too_much_work() {
  return {429, "too-much", "So much is being done for you already: please wait a little."};
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
  store_.on_away(
      [this](const std::string& why) { loop_.post([this, why] { store_is_away(why); }); });
  store_.on_lost([this](TableNumber number, std::int64_t token) {
    loop_.post([this, number, token] {
      const auto at = tables_.find(number);
      if (at != tables_.end() && at->second->token == token) lose(number);
    });
  });
  store_.on_lease(
      [this](const LeaseNews& news) { loop_.post([this, news] { heard_of_lease(news); }); });
  unload_idle();
  loop_.after(std::chrono::minutes(1), [this] { tidy_up(); });
}

bool House::cooperative(const LiveTable& t) const {
  return t.rules != nullptr && t.rules->game.cooperative;
}

void House::when_free(TableNumber number, std::function<void(LiveTable&)> f) {
  const auto at = tables_.find(number);
  if (at == tables_.end()) return;
  LiveTable& t = *at->second;
  if (!t.busy) {
    f(t);
  } else {
    t.waiting.emplace_back([this, number, whose = for_whom_, f = std::move(f)] {
      const Doing doing(*this, whose);
      const auto still = tables_.find(number);
      if (still != tables_.end()) for_table(number, [&] { f(*still->second); });
    });
  }
}

void House::keep(LiveTable& t, Entry entry, WithTable kept, WithTable lost) {
  t.busy = true;
  entry.token = t.token;
  struct Outcome {
    WithTable kept, lost;
  };
  auto outcome = std::make_shared<const Outcome>(Outcome{std::move(kept), std::move(lost)});
  store_.keep(std::move(entry), [this, number = t.number, whose = for_whom_,
                                 outcome = std::move(outcome)](const std::string& wrong) {
    loop_.post([this, number, whose, outcome, wrong] {
      note_kept(wrong);
      go_on_for(whose, number, wrong.empty() ? outcome->kept : outcome->lost);
    });
  });
}

bool House::keep_busy(LiveTable& t, const std::string& whose, std::function<WayBack()> make,
                      std::function<void(LiveTable&, WayBack&)> then) {
  const bool begun =
      elsewhere(WorkPlace::desk, whose, std::move(make),
                [this, number = t.number, whose, then = std::move(then)](Made<WayBack>& made) {
                  go_on_for(whose, number, [&](LiveTable& table) {
                    WayBack way = made.take();
                    then(table, way);
                  });
                });
  t.busy = begun;
  return begun;
}

void House::go_on_for(const std::string& whose, TableNumber number, const WithTable& then) {
  const auto at = tables_.find(number);
  if (at == tables_.end()) return;
  if (whose.empty() || at->second->guests.size() <= few_guests) {
    const Doing doing(*this, whose);
    go_on(number, then);
    return;
  }
  loop_.charge(whose, [&] {
    const Doing doing(*this, whose);
    go_on(number, then);
  });
}

// What kept this table busy is done.
void House::go_on(TableNumber number, const WithTable& then) {
  const auto at = tables_.find(number);
  if (at == tables_.end()) return;
  at->second->busy = false;
  for_table(number, [&] { then(*at->second); });
  // It may have been closed just now.
  if (const auto still = tables_.find(number); still != tables_.end()) next_in_line(*still->second);
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

}  // namespace muster
