// Tables on their way into memory and out of it, and those that cannot be played.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>

#include "house/carried.h"
#include "house/clock.h"
#include "house/house.h"
#include "house/keys.h"
#include "house/table_review.h"
#include "house/talk_paper.h"
#include "util/version.h"

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
  const Claim claim = store.claim(number);
  if (claim.place == Claim::Place::at_node) throw moved_table(claim.node);
  std::optional<KeptTable> kept = store.load(number);
  if (!kept) return nullptr;
  if (kept->damage == closed_by_host) throw closed_table();
  if (!kept->damage.empty()) throw damaged_table();
  auto t = std::make_unique<LiveTable>();
  t->number = number;
  t->token = claim.token;
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
  if (!t->seating.version.empty()) t->record.version = t->seating.version;
  t->taken_back = kept->taken_back;
  t->used = kept->used;
  t->archived = kept->archived;
  if (const std::optional<KeptPaper> talk = store.paper(talk_paper(number)))
    t->chat = read_talk(talk->text);
  try {
    const Game* game = shelf.find(t->record.game);
    if (game == nullptr)
      throw SaveError(fmt::format("this is a game of {}, which is unknown here", t->record.game));
    const Rules& rules = rules_for(shelf, *game, t->record);
    // What was kept is all answers: where they lead now is where the table is.
    const auto table = std::make_unique<Table>();
    Log log;
    replay(t->record, rules, *table, &log);
    t->keep_log(std::move(log));
    t->table = PackedTable(*table);
    t->over = table->over();
    t->rules = &rules;
    read_carried(kept->carried, *t);
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
  } else if (tables_.contains(number) && store_.holds_lease()) {
    go_on_with(number, then, wrong);
  } else if (const auto why = why_out_of_play(out_of_play_, number)) {
    wrong(*why);
  } else if (const auto at = reading_.find(number); at != reading_.end()) {
    at->second.who.emplace_back(std::move(then), std::move(wrong));
  } else if (hands_over_) {
    wrong(at_other_node());
  } else if (tables_.contains(number)) {
    // Nobody knows whether it is still ours.
    reading_[number] = {.who = {{std::move(then), std::move(wrong)}}, .since = loop_.now()};
    look_again(number);
  } else if (tables_.size() >= manners_.most_tables) {
    wrong({503, "full", "The house is full: please try again later."});
  } else if (read_table(number, whose)) {
    reading_[number] = {.who = {{std::move(then), std::move(wrong)}}, .since = loop_.now()};
  } else {
    wrong(too_much_work());
  }
}

bool House::read_table(TableNumber number, const std::string& whose) {
  return elsewhere(
      WorkPlace::desk, whose, [this, number] { return read_live_table(store_, shelf_, number); },
      [this, number](auto& made) { has_been_read(number, made); });
}

// A table that goes on here may need what this version does from now on.
void House::note_version(LiveTable& t) {
  if (t.rules == nullptr || t.seating.version == program_version) return;
  t.seating.version = t.record.version = program_version;
  store_.keep({t.number, kept::Noted{seating_text(t.seating)}, t.token}, [](const std::string&) {});
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
  if (!reading_.contains(number)) return;  // it was closed meanwhile, and those who waited know
  std::optional<ApiError> refused;
  try {
    std::shared_ptr<LiveTable> t = made.take();
    if (t != nullptr && hands_over_) {
      store_.keep({number, kept::Released{}, t->token}, {});
      refuse_waiting(number, at_other_node());
      return;
    }
    if (t != nullptr && t->archived) {
      restore(std::move(t));
      return;
    }
    if (t != nullptr) {
      put_in_memory(std::move(t));
      return;
    }
    refused = no_such_table();
  } catch (const ApiError& e) {
    refused = e;
  } catch (const StoreError& e) {
    if (waits_on(number)) {
      look_again(number);
      return;
    }
    tell_trouble("cannot-read", number, e.what());
    refused.emplace(503, "not-readable", "This table cannot be read now: please try again later.");
  } catch (const std::exception& e) {
    refuse_waiting(number, failed_table());
    fail(number, e.what());
    return;
  }
  refuse_waiting(number, *refused);
}

void House::refuse_waiting(TableNumber number, const ApiError& why) {
  if (const auto waiting = reading_.extract(number); !waiting.empty()) {
    for (const auto& [then, wrong] : waiting.mapped().who) wrong(why);
  }
  look_whether_handed_over();
}

void House::put_in_memory(std::shared_ptr<LiveTable> t) {
  constexpr std::int64_t a_day = 24 * 60 * 60;
  const TableNumber number = t->number;
  t->left_at = seconds_now();
  t->stamp = ++last_stamp_;
  ++counts_.loaded;
  note_version(*t);
  if (t->used + a_day < t->left_at)
    store_.keep({number, kept::Used{t->left_at}, t->token}, [](const std::string&) {});
  if (t->wish) wait_for_consent(*t);
  tables_.emplace(number, std::move(t));
  const auto waiting = reading_.extract(number);
  for (const auto& [then, wrong] : waiting.mapped().who) go_on_with(number, then, wrong);
}

// A table that was archived is one like the others again before anybody sees it.
void House::restore(std::shared_ptr<LiveTable> t) {
  t->used = seconds_now();
  store_.keep({t->number, kept::Restored{t->used}, t->token}, [this, t](const std::string& wrong) {
    loop_.post([this, t, wrong] {
      note_kept(wrong);
      if (!reading_.contains(t->number)) return;
      if (wrong.empty()) {
        put_in_memory(t);
      } else {
        refuse_waiting(t->number,
                       {503, "not-kept", "This table cannot be opened now: try again later."});
      }
    });
  });
}

// ---- tables to which nobody comes ---------------------------------------------------------------

namespace {

constexpr std::chrono::hours between_tidying{1};
constexpr std::size_t most_archived_at_once = 500;

struct OldTables {
  std::vector<TableNumber> unused, archived;
  std::vector<std::string> papers;
};

}  // namespace

void House::tidy_up() {
  loop_.after(between_tidying, [this] { tidy_up(); });
  const std::int64_t now = seconds_now();
  elsewhere(
      WorkPlace::desk, "",
      [this, now] {
        OldTables old;
        if (manners_.archive_after.count() > 0)
          old.unused = store_.unused_since(now - manners_.archive_after.count());
        if (manners_.remove_after.count() > 0)
          old.archived = store_.archived_before(now - manners_.remove_after.count());
        // A campaign, a gathering and a locker are of use as long as a table of theirs may be
        // there.
        if (manners_.archive_after.count() > 0 && manners_.remove_after.count() > 0) {
          const std::int64_t unused_since =
              now - manners_.archive_after.count() - manners_.remove_after.count();
          for (const std::string_view kind : {campaign_papers, gathering_papers, locker_papers}) {
            const auto unused = store_.papers_unused_since(std::string(kind), unused_since);
            old.papers.insert(old.papers.end(), unused.begin(), unused.end());
          }
        }
        return old;
      },
      [this, now](Made<OldTables>& made) {
        OldTables old;
        try {
          old = made.take();
        } catch (const std::exception& e) {
          tell_trouble("cannot-read", 0, e.what());
        }
        if (old.unused.size() > most_archived_at_once) old.unused.resize(most_archived_at_once);
        for (const TableNumber number : old.unused) archive(number, now);
        for (const TableNumber number : old.archived) {
          if (tables_.contains(number) || reading_.contains(number)) continue;
          ++counts_.removed;
          store_.keep({number, kept::Closed{}}, [](const std::string&) {});
          store_.keep({number, kept::PaperGone{talk_paper(number)}}, {});
          store_.keep({0, kept::PaperGone{review_paper(number)}}, [](const std::string&) {});
        }
        for (const std::string& name : old.papers)
          store_.keep({0, kept::PaperGone{name}}, [](const std::string&) {});
      });
}

// Whoever comes while it is being archived waits until it is, and has it restored.
void House::archive(TableNumber number, std::int64_t now) {
  if (reading_.contains(number)) return;
  if (tables_.contains(number)) {
    store_.keep({number, kept::Used{now}}, [](const std::string&) {});
    return;
  }
  reading_[number] = {.who = {}, .since = loop_.now()};
  store_.keep({number, kept::Archived{now}}, [this, number](const std::string& wrong) {
    loop_.post([this, number, wrong] {
      note_kept(wrong);
      if (wrong.empty()) ++counts_.archived;
      const auto waiting = reading_.extract(number);
      if (waiting.empty()) return;
      for (const auto& [then, refused] : waiting.mapped().who)
        with_table(table_id(number), "", then, refused);
    });
  });
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
      WorkPlace::desk, "",
      [this, number] {
        const Claim claim = store_.claim(number);
        if (claim.place == Claim::Place::at_node) throw moved_table(claim.node);
        return store_.load(number).has_value();
      },
      [this, number, for_good, answer = std::move(answer)](Made<bool>& made) {
        std::optional<ApiError> wrong;
        try {
          if (!made.take()) wrong.emplace(404, "no-such-table", "There is no such table.");
        } catch (const ApiError& e) {
          wrong = e;
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
        store_.keep({number, kept::PaperGone{talk_paper(number)}}, {});
        ++counts_.closed;
        store_.keep({0, kept::PaperGone{review_paper(number)}}, [](const std::string&) {});
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
  // Whoever waits for a table that goes on elsewhere goes on waiting.
  if (code != "restart") refuse_waiting(number, {410, std::string(code), std::string(text)});
  const auto at = tables_.find(number);
  if (at == tables_.end()) return;
  const std::shared_ptr<LiveTable> t = std::move(at->second);
  tables_.erase(at);
  for (Guest* g : t->guests) {
    dismiss(*g, code, text);
    --guests_;
  }
  look_whether_handed_over();
}

void House::unload_idle() {
  const std::int64_t long_ago = seconds_now() - manners_.unload_after.count();
  for (auto at = tables_.begin(); at != tables_.end();) {
    LiveTable& t = *at->second;
    t.views.clear();  // kept for a moment, when many come at once
    if (t.record.choices.size() <= long_game) t.log.reset();
    const bool reviewed = t.review != nullptr && t.review->under_way;
    const bool idle = t.guests.empty() && !t.busy && !t.bot_thinks && !t.may_call &&
                      !t.talk_going && !reviewed && t.number != of_the_day_ &&
                      t.left_at <= long_ago;
    if (idle) {
      ++counts_.unloaded;
      release_idle(t);
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
