// What is told about tables to those who are not at them, and games as files.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <tuple>

#include "house/clock.h"
#include "house/first_answers.h"
#include "house/house.h"
#include "house/keys.h"
#include "house/rights.h"
#include "house/wanted.h"
#include "scenario/export.h"
#include "scenario/report.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::size_t most_public_tables = 200;

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

json::array House::public_tables() {
  json::array list;
  for (const auto& [number, t] : tables_) {
    const bool shown = !t->seating.is_private && !t->over && !t->guests.empty();
    if (shown && list.size() < most_public_tables) list.push_back(info(*t));
  }
  return list;
}

// Once a day the table is chosen that shows most: open hands before closed ones, then whom many
// watch, then where much has happened. It stays the whole day, as long as it is public.
std::optional<json::object> House::table_of_the_day() {
  constexpr std::int64_t a_day = 24 * 60 * 60;
  if (!manners_.table_of_the_day) return std::nullopt;
  const auto shown = [](const LiveTable& t) {
    return !t.seating.is_private && !t.seating.locked && t.rules != nullptr &&
           !t.record.choices.empty();
  };
  const std::int64_t today = seconds_now() / a_day;
  const auto chosen = tables_.find(of_the_day_);
  if (day_ == today && chosen != tables_.end() && shown(*chosen->second))
    return info(*chosen->second);
  const auto shows = [](const LiveTable& t) {
    const auto watching = std::count_if(t.guests.begin(), t.guests.end(),
                                        [](const Guest* g) { return g->seats.empty(); });
    return std::tuple(t.seating.open_hands(), watching, t.record.choices.size());
  };
  const LiveTable* best = nullptr;
  for (const auto& [number, t] : tables_) {
    if (shown(*t) && (best == nullptr || shows(*t) > shows(*best))) best = t.get();
  }
  if (best == nullptr) return std::nullopt;
  of_the_day_ = best->number;
  day_ = today;
  return info(*best);
}

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
          send_table_now(noted);
          owed->settle(nullptr);
        },
        [owed](LiveTable&) {
          const ApiError error(503, "not-kept", "This could not be written down: try again later.");
          owed->settle(&error);
        });
  });
}

// The file is made elsewhere; then, if the whole game is in it, that is noted.
void House::give_file(LiveTable& t, const std::string& whose, std::function<File()> make,
                      bool whole, FileAnswer answer) {
  const bool begun =
      elsewhere(WorkPlace::desk, whose, std::move(make),
                [this, number = t.number, whole, answer = std::move(answer)](Made<File>& made) {
                  go_on_with(
                      number,
                      [&](LiveTable& table) {
                        const auto file = std::make_shared<const File>(made.take());
                        if (!whole) {
                          answer(file.get(), nullptr);
                          return;
                        }
                        give_away(table, "export", [file, answer](const ApiError* wrong) {
                          answer(wrong == nullptr ? file.get() : nullptr, wrong);
                        });
                      },
                      [&](const ApiError& wrong) { answer(nullptr, &wrong); });
                });
  if (!begun) throw too_much_work();
}

void House::export_table(std::string_view id, std::string_view keys, std::string_view form,
                         std::optional<std::size_t> at, const std::string& whose,
                         FileAnswer answer) {
  with_table(
      id, whose,
      [this, keys = std::string(keys), form = std::string(form), at, whose, answer](LiveTable& t) {
        check_may_know_all(t, keys);
        check_moment(t.record, at);
        if (!form.empty() && form != "json" && form != "binary" && form != "scenario")
          bad_request("\"form\" should be json, binary or scenario.");
        give_file(
            t, whose,
            [rules = t.rules, whole = record_of(t), at, form,
             name = fmt::format("{}-{}", t.record.game, table_id(t.number))] {
              const Record record = first_answers(whole, *rules, at);
              if (form == "binary")
                return File{name + ".muster", "application/octet-stream", save_binary(record)};
              if (form == "scenario") {
                return File{name + ".yaml", "application/yaml",
                            export_scenario(record, *rules, record.choices.size())};
              }
              return File{name + ".json", "application/json", save_json(record, *rules)};
            },
            true, answer);
      },
      [answer](const ApiError& wrong) { answer(nullptr, &wrong); });
}

void House::report_table(std::string_view id, const json::object& wanted, const std::string& whose,
                         FileAnswer answer) {
  with_table(
      id, whose,
      [this, wanted, whose, answer](LiveTable& t) {
        check_plays(t);
        const Rights rights = rights_of(t, keys_in(wanted));
        if (!rights.invited)
          throw ApiError(403, "private", "This table is private: only those with a link see it.");
        const std::optional<std::size_t> at = moment_in(wanted);
        check_moment(t.record, at);
        give_file(
            t, whose,
            [rules = t.rules, whole = record_of(t), at,
             report = Report{.remark = remark_in(wanted),
                             .by = rights.seats,
                             .whole = rights.know_all,
                             .table = table_id(t.number)}] {
              const Record record = first_answers(whole, *rules, at);
              return File{fmt::format("{}-{}-wrong-{}.yaml", record.game, report.table,
                                      record.choices.size()),
                          "application/yaml", report_scenario(record, *rules, report)};
            },
            rights.know_all, answer);
      },
      [answer](const ApiError& wrong) { answer(nullptr, &wrong); });
}

void House::table_info(std::string_view id, std::string_view key, const std::string& whose,
                       Answer answer) {
  with_table(
      id, whose,
      [this, key = std::string(key), answer](LiveTable& t) {
        const bool invited = t.seating.seat_of(key) != no_seat ||
                             same_key(t.seating.captain_key, key) ||
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
        answer(&o, nullptr);
      },
      [answer](const ApiError& wrong) { answer(nullptr, &wrong); });
}

}  // namespace muster
