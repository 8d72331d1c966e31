// Opening and forking tables.
#include <boost/json.hpp>

#include "house/clock.h"
#include "house/first_answers.h"
#include "house/house.h"
#include "house/keys.h"
#include "house/lengths.h"
#include "house/rights.h"
#include "house/wanted.h"
#include "util/tidy_text.h"
#include "util/version.h"

namespace muster {

namespace json = boost::json;

// Reads and tries out elsewhere what is wanted. If that turns out to be a report about one of our
// own tables, its game is taken from there.
void House::prepare(const json::object& wanted, const std::string& whose,
                    std::function<void(Made<NewTable>&)> then) {
  auto body = std::make_shared<const json::object>(wanted);
  const auto refuse_all = [then](const ApiError& wrong) {
    Made<NewTable> made;
    made.keep_of([&]() -> NewTable { throw wrong; });
    then(made);
  };
  const bool begun = elsewhere(
      WorkPlace::desk, whose, [this, body] { return prepare_table(shelf_, *body); },
      [this, body, whose, then, refuse_all](Made<NewTable>& made) {
        std::optional<SealedReport> sealed;
        made.peek([&](const NewTable& read) { sealed = read.sealed; });
        if (!sealed) {
          then(made);
          return;
        }
        with_table(
            sealed->table, whose,
            [this, body, whose, then, refuse_all, at = sealed->answers](LiveTable& t) {
              check_may_know_all(t, keys_in(*body));
              const bool again = elsewhere(
                  WorkPlace::desk, whose,
                  [this, body, rules = t.rules, record = record_of(t), at] {
                    const Record known = first_answers(record, *rules, at);
                    return prepare_table(shelf_, *body, &known);
                  },
                  then);
              if (!again) refuse_all(too_much_work());
            },
            refuse_all);
      });
  if (!begun) refuse_all(too_much_work());
}

// What came of preparing a table; whoever asked is told when nothing did.
std::optional<NewTable> House::prepared(Made<NewTable>& made, const Answer& answer) {
  std::optional<ApiError> wrong;
  try {
    return made.take();
  } catch (const ApiError& e) {
    wrong = e;
  } catch (const std::exception& e) {
    tell_trouble("setup-failed", 0, e.what());
    wrong.emplace(422, "failed", "The rules failed at such a table: it cannot be opened.");
  }
  answer(nullptr, &*wrong);
  return std::nullopt;
}

void House::check_table(const json::object& wanted, const std::string& whose, Answer answer) {
  prepare(wanted, whose, [this, answer = std::move(answer)](Made<NewTable>& made) {
    const json::object fine;
    if (prepared(made, answer)) answer(&fine, nullptr);
  });
}

void House::open_table(const json::object& wanted, const std::string& whose, Answer answer) {
  prepare(wanted, whose, [this, answer = std::move(answer)](Made<NewTable>& made) {
    if (std::optional<NewTable> t = prepared(made, answer))
      open(std::move(t->record), std::move(t->seating), answer);
  });
}

void House::fork_table(std::string_view id, const json::object& wanted, const std::string& whose,
                       Answer answer) {
  const auto refused = [answer](const ApiError& wrong) { answer(nullptr, &wrong); };
  with_table(
      id, whose,
      [this, wanted, whose, answer, refused](LiveTable& t) {
        check_may_know_all(t, keys_in(wanted));
        const std::optional<std::size_t> at = moment_in(wanted);
        check_moment(t.record, at);
        Seating seating = t.seating;
        // What was other people's is open now: they get their links from the one who forks.
        seating.title =
            tidy_text(text_of(wanted, "title", 4 * longest_title, t.seating.title), longest_title);
        seating.known = "fork";
        seating.campaign.clear();
        seating.campaign_watch.clear();
        seating.next.clear();
        // Whoever goes on elsewhere takes nobody's seat along.
        for (SeatNotes& seat : seating.seats) {
          seat.own = false;
          seat.key.clear();
        }
        const bool begun = elsewhere(
            WorkPlace::desk, whose,
            [rules = t.rules, record = record_of(t), at] {
              return first_answers(record, *rules, at);
            },
            [this, number = t.number, seating, answer, refused](Made<Record>& made) {
              go_on_with(
                  number,
                  [&](LiveTable& table) {
                    // Whoever plays on from here in another table learns what comes in this one.
                    give_away(table, "fork",
                              [this, record = made.take(), seating, answer](const ApiError* wrong) {
                                if (wrong != nullptr) {
                                  answer(nullptr, wrong);
                                } else {
                                  open(record, seating, answer);
                                }
                              });
                  },
                  refused);
            });
        if (!begun) throw too_much_work();
      },
      refused);
}

void House::open(Record record, Seating seating, Answer answer) {
  const TableNumber number = new_table_number();
  seating.opened = seconds_now();
  seating.version = program_version;
  seating.captain_key = new_key();
  seating.watch_key = new_key();
  seating.locked = false;
  seating.captain = no_seat;
  seating.chance = static_cast<std::uint64_t>(new_table_number());
  json::array keys;
  for (std::size_t s = 0; s < seating.seats.size(); ++s) {
    SeatNotes& seat = seating.seats[s];
    // Some have the key to their seat already; one that nobody else has is told to nobody.
    if (!seat.is_person()) seat.key.clear();
    if (seat.is_person() && seat.key.empty()) seat.key = new_key();
    seat.change_hands();
    if (seat.is_person() && seating.captain == no_seat) seating.captain = static_cast<Seat>(s);
    keys.push_back(seat.is_person() && !seat.own ? json::value(seat.key) : json::value());
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

}  // namespace muster
