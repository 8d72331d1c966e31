// Gatherings: tables to be, at which friends choose what they play before they are opened.
#include <boost/json.hpp>

#include "house/clock.h"
#include "house/gathering.h"
#include "house/house_desk.h"
#include "house/keys.h"

namespace muster {

namespace json = boost::json;

struct House::OpenGathering {
  std::string id;
  std::int64_t version = 0;  // of what is kept
  Gathering g;
};

namespace {

std::string gathering_paper(std::string_view id) {
  return std::string(gathering_papers) + std::string(id);
}

// Whoever has no key learns nothing, not even whether there is one.
House::OpenGathering read_gathered(HouseStore& store, const std::string& id,
                                   const std::string& key) {
  const ApiError none(404, "no-such-gathering",
                      "Nobody gathers here: the link is wrong, or it was long ago.");
  if (table_number(id) == 0) throw none;
  const std::optional<KeptPaper> paper = store.paper(gathering_paper(id));
  if (!paper || paper->damaged) throw none;
  House::OpenGathering open{.id = id, .version = paper->version, .g = read_gathering(paper->text)};
  if (!open.g.knows(key)) throw none;
  return open;
}

}  // namespace

// Writes a gathering down if nobody else has done so meanwhile.
void House::keep_gathering(const OpenGathering& g, Answer answer, std::function<void()> then) {
  kept::Paper paper{.name = gathering_paper(g.id),
                    .follows = g.version,
                    .version = g.version + 1,
                    .text = gathering_text(g.g),
                    .used = seconds_now()};
  keep_paper({0, std::move(paper)}, [answer = std::move(answer), then = std::move(then)](
                                        const json::object*, const ApiError* wrong) {
    if (wrong != nullptr) {
      answer(nullptr, wrong);
    } else {
      then();
    }
  });
}

void House::gather(const json::object& wanted, const std::string& whose, Answer answer) {
  at_the_desk(
      whose, told(answer), [this, wanted] { return new_gathering(shelf_, wanted); },
      [this, whose, answer](Gathering made) {
        const OpenGathering open{.id = table_id(new_table_number()), .g = std::move(made)};
        // What could not be opened is not gathered for.
        prepare(open.g.wanted, whose, [this, open, answer](Made<NewTable>& tried) {
          if (!prepared(tried, answer)) return;
          json::object opened = opened_json(open.g);
          const auto tell = std::make_shared<const json::object>(json::object{
              {"gathering", open.id}, {"key", open.g.key}, {"keys", opened.at("keys")}});
          keep_gathering(open, answer, [tell, answer] { answer(tell.get(), nullptr); });
        });
      });
}

void House::gathering_info(std::string_view id, std::string_view key, const std::string& whose,
                           Answer answer) {
  at_the_desk(
      whose, told(answer),
      [this, id = std::string(id), key = std::string(key)] {
        return gathering_json(read_gathered(store_, id, key).g, shelf_, key);
      },
      [answer](const json::object& about) { answer(&about, nullptr); });
}

void House::choose_in_gathering(std::string_view id, std::string_view key,
                                const json::object& wanted, const std::string& whose,
                                Answer answer) {
  at_the_desk(
      whose, told(answer),
      [this, id = std::string(id), key = std::string(key), wanted] {
        OpenGathering open = read_gathered(store_, id, key);
        choose_in(open.g, shelf_, key, wanted);
        return open;
      },
      [this, whose, answer, wanted, key = std::string(key)](const OpenGathering& open) {
        // What the rules do not allow is not chosen, and whoever chose it hears why.
        prepare(open.g.wanted, whose,
                [this, whose, open, key, wanted, answer](Made<NewTable>& tried) {
                  if (!prepared(tried, answer)) return;
                  const auto again = [this, whose, id = open.id, key, wanted, answer](
                                         const json::object*, const ApiError* wrong) {
                    // Somebody else has chosen meanwhile: both count.
                    if (wrong->code == "changed") {
                      choose_in_gathering(id, key, wanted, whose, answer);
                    } else {
                      answer(nullptr, wrong);
                    }
                  };
                  keep_gathering(open, again, [this, whose, id = open.id, key, answer] {
                    gathering_info(id, key, whose, answer);
                  });
                });
      });
}

// First nothing can be chosen any more, and then the table is opened: whatever somebody was told
// they have chosen is there.
void House::begin_gathered(std::string_view id, std::string_view key, const std::string& whose,
                           Answer answer) {
  at_the_desk(
      whose, told(answer),
      [this, id = std::string(id), key = std::string(key)] {
        OpenGathering open = read_gathered(store_, id, key);
        if (!same_key(open.g.key, key))
          throw ApiError(403, "not-yours", "Who has called the others together begins.");
        return open;
      },
      [this, whose, answer](const OpenGathering& open) {
        if (open.g.has_begun()) {
          const json::object opened = opened_json(open.g);
          answer(&opened, nullptr);
          return;
        }
        if (!beginning_.insert(open.id).second)
          throw ApiError(409, "begun", "The game begins in a moment.");
        const Answer done = [this, id = open.id, answer](const json::object* opened,
                                                         const ApiError* wrong) {
          beginning_.erase(id);
          answer(opened, wrong);
        };
        prepare(open.g.wanted, whose, [this, open, whose, done](Made<NewTable>& made) {
          std::optional<NewTable> t = prepared(made, done);
          if (!t) return;
          OpenGathering begins = open;
          begins.g.begins = true;
          const auto again = [this, open, whose, done](const json::object*, const ApiError* wrong) {
            if (wrong->code != "changed") {
              done(nullptr, wrong);
              return;
            }
            // Somebody has chosen meanwhile.
            beginning_.erase(open.id);
            begin_gathered(open.id, open.g.key, whose, done);
          };
          keep_gathering(begins, again, [this, begins, t = std::move(*t), whose, done] {
            open_gathered(begins, t, whose, done);
          });
        });
      });
}

void House::open_gathered(const OpenGathering& open, NewTable t, const std::string& whose,
                          const Answer& answer) {
  // Everybody sits down by the key that brought them here.
  for (std::size_t s = 0; s < std::min(t.seating.seats.size(), open.g.places.size()); ++s)
    t.seating.seats[s].key = open.g.places[s].key;
  this->open(std::move(t.record), std::move(t.seating),
             [this, id = open.id, key = open.g.key, whose, answer](const json::object* opened,
                                                                   const ApiError* wrong) {
               if (wrong != nullptr) {
                 answer(nullptr, wrong);
               } else {
                 note_begun(id, key, *opened, whose, answer);
               }
             });
}

// Those who wait find the table from here on.
void House::note_begun(const std::string& id, const std::string& key, const json::object& opened,
                       const std::string& whose, const Answer& answer) {
  at_the_desk(
      whose, told(answer), [this, id, key] { return read_gathered(store_, id, key); },
      [this, id, key, opened, whose, answer](OpenGathering open) {
        if (!open.g.has_begun()) {
          open.g.table = json::value_to<std::string>(opened.at("table"));
          open.g.captain = json::value_to<std::string>(opened.at("captain"));
          open.g.watch = json::value_to<std::string>(opened.at("watch"));
        }
        const auto again = [this, id, key, opened, whose, answer](const json::object*,
                                                                  const ApiError* wrong) {
          if (wrong->code == "changed") {
            note_begun(id, key, opened, whose, answer);
          } else {
            answer(nullptr, wrong);
          }
        };
        keep_gathering(open, again, [answer, g = open.g] {
          const json::object all = opened_json(g);
          answer(&all, nullptr);
        });
      });
}

}  // namespace muster
