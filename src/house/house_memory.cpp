// Tables on their way into memory and out of it, and those that cannot be played.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "house/clock.h"
#include "house/house.h"
#include "house/keys.h"

namespace muster {

namespace json = boost::json;

namespace {

// Why this table cannot be played, if so.
std::optional<ApiError> why_out_of_play(const std::map<TableNumber, OutOfPlay>& out,
                                        TableNumber number) {
  const auto at = out.find(number);
  if (at == out.end()) return std::nullopt;
  if (at->second.why == closed_by_host) return closed_table();
  return at->second.set_aside ? damaged_table() : failed_table();
}

// What is kept of a table, played up to where it was left; nullptr when there is no such table.
// Throws ApiError, StoreError, and whatever its rules throw.
std::unique_ptr<LiveTable> read_live_table(HouseStore& store, RulesShelf& shelf,
                                           TableNumber number) {
  std::optional<KeptTable> kept = store.load(number);
  if (!kept) return nullptr;
  if (!kept->damage.empty()) throw damaged_table();
  auto t = std::make_unique<LiveTable>();
  t->number = number;
  try {
    t->seating = read_seating(kept->notes);
  } catch (const std::exception& e) {
    const std::string why = fmt::format("the notes of the house cannot be read: {}", e.what());
    store.keep({number, kept::SetAside{why}}, {});
    throw damaged_table();
  }
  if (t->seating.chance == 0) t->seating.chance = static_cast<std::uint64_t>(new_table_number());
  t->names = t->seating.names();
  t->record = std::move(kept->record);
  t->taken_back = kept->taken_back;
  try {
    const Game* game = shelf.find(t->record.game);
    if (game == nullptr)
      throw SaveError(fmt::format("this is a game of {}, which is unknown here", t->record.game));
    const Rules& rules = shelf.rules(*game);
    // What was kept is all answers: where they lead now is where the table is.
    const auto table = std::make_unique<Table>();
    replay(t->record, rules, *table, &t->log.emplace());
    t->table = PackedTable(*table);
    t->over = table->over();
    t->rules = &rules;
  } catch (const SaveError& e) {
    t->problem = e.what();
  }
  return t;
}

}  // namespace

void House::with_table(std::string_view id, const std::string& whose, WithTable then, Wrong wrong) {
  const TableNumber number = table_number(id);
  if (number == 0) {
    wrong(no_such_table());
  } else if (tables_.contains(number)) {
    go_on_with(number, then, wrong);
  } else if (const auto why = why_out_of_play(out_of_play_, number)) {
    wrong(*why);
  } else if (const auto at = reading_.find(number); at != reading_.end()) {
    at->second.emplace_back(std::move(then), std::move(wrong));
  } else if (tables_.size() >= manners_.most_tables) {
    wrong({503, "full", "The house is full: please try again later."});
  } else if (elsewhere(
                 WorkPlace::desk, whose,
                 [this, number] { return read_live_table(store_, shelf_, number); },
                 [this, number](auto& made) { has_been_read(number, made); })) {
    reading_[number].emplace_back(std::move(then), std::move(wrong));
  } else {
    wrong(too_much_work());
  }
}

// Those who waited may close the table one after the other.
void House::go_on_with(TableNumber number, const WithTable& then, const Wrong& wrong) {
  const auto at = tables_.find(number);
  if (at == tables_.end()) {
    wrong(why_out_of_play(out_of_play_, number).value_or(no_such_table()));
    return;
  }
  try {
    then(*at->second);
  } catch (const ApiError& e) {
    wrong(e);
  } catch (const std::exception& e) {
    fail(number, e.what());
    wrong(failed_table());
  }
}

void House::has_been_read(TableNumber number, Made<std::unique_ptr<LiveTable>>& made) {
  const auto at = reading_.find(number);
  if (at == reading_.end()) return;  // it was closed meanwhile, and those who waited know
  const auto waiting = std::move(at->second);
  reading_.erase(at);
  std::optional<ApiError> refused;
  try {
    std::unique_ptr<LiveTable> t = made.take();
    if (t == nullptr) {
      refused = no_such_table();
    } else {
      t->left_at = seconds_now();
      t->stamp = ++last_stamp_;
      ++counts_.loaded;
      tables_.emplace(number, std::move(t));
    }
  } catch (const ApiError& e) {
    refused = e;
  } catch (const StoreError& e) {
    tell_trouble("cannot-read", number, e.what());
    refused.emplace(503, "not-readable", "This table cannot be read now: please try again later.");
  } catch (const std::exception& e) {
    fail(number, e.what());
    refused = failed_table();
  }
  for (const auto& [then, wrong] : waiting) {
    if (refused) {
      wrong(*refused);
    } else {
      go_on_with(number, then, wrong);
    }
  }
}

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

void House::tell_trouble(std::string_view what, TableNumber number, std::string_view why) {
  if (trouble_) trouble_(what, number, why);
}

void House::end_table(std::string_view id, bool for_good, Answer answer) {
  const TableNumber number = table_number(id);
  if (out_of_play_.contains(number) || tables_.contains(number)) {
    end_kept_table(number, for_good, std::move(answer));
    return;
  }
  elsewhere(
      WorkPlace::desk, "", [this, number] { return store_.load(number).has_value(); },
      [this, number, for_good, answer = std::move(answer)](Made<bool>& made) {
        std::optional<ApiError> wrong;
        try {
          if (!made.take()) wrong.emplace(404, "no-such-table", "There is no such table.");
        } catch (const std::exception& e) {
          tell_trouble("cannot-read", number, e.what());
          wrong.emplace(503, "not-readable", "This table cannot be read now: try again later.");
        }
        if (wrong) {
          answer(nullptr, &*wrong);
        } else {
          end_kept_table(number, for_good, answer);
        }
      });
}

void House::end_kept_table(TableNumber number, bool for_good, Answer answer) {
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

// Everybody leaves this table, and it leaves memory.
void House::send_home(TableNumber number, std::string_view code, std::string_view text) {
  if (const auto waiting = reading_.extract(number); !waiting.empty()) {
    for (const auto& [then, wrong] : waiting.mapped())
      wrong({410, std::string(code), std::string(text)});
  }
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
    if (t.record.choices.size() <= long_game) t.log.reset();
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

}  // namespace muster
