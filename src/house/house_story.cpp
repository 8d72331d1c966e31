// How a game went, for whoever may see its table.
#include <boost/json.hpp>

#include "house/house.h"
#include "house/rights.h"
#include "rules/setup.h"
#include "store/chronicle.h"
#include "view/view.h"

namespace muster {

namespace json = boost::json;

namespace {

// What was chosen before the game, in the words of those who choose. Names of decks and the like
// are left out: what is free text says nothing about other games.
json::array setup_json(const Rules& rules, const Setup& setup) {
  json::array chosen;
  for (const SetupOption& option : rules.game.options) {
    if (option.per_seat || option.many || option.values == "text") continue;
    const std::string value(setup.option(option.name, option.standard));
    std::string title = value;
    for (const OptionChoice& choice : choices_of(rules, option)) {
      if (choice.value == value) title = choice.title;
    }
    chosen.push_back({{"name", option.name}, {"value", value}, {"title", title}});
  }
  return chosen;
}

json::object story_json(const Rules& rules, const Record& record) {
  const Chronicle told = chronicle_of(record, rules);
  json::array courses, points, tallies, figures, characters;
  for (const Course& course : rules.game.courses)
    courses.push_back({{"name", course.name}, {"perSeat", course.per_seat}});
  for (const Chronicle::Point& point : told.points) {
    points.push_back(
        {{"at", point.at}, {"round", point.round}, {"values", json::value_from(point.values)}});
  }
  for (std::size_t i = 0; i < told.tallies.size(); ++i) {
    tallies.push_back(
        {{"name", rules.game.tallies[i].name}, {"counts", json::value_from(told.tallies[i])}});
  }
  for (std::size_t i = 0; i < told.figures.size(); ++i)
    figures.push_back({{"name", rules.game.figures[i].name}, {"value", told.figures[i]}});
  for (const std::string& name : told.characters) characters.emplace_back(name);
  return {{"rounds", told.rounds},         {"against", told.against},
          {"characters", characters},      {"setup", setup_json(rules, record.setup)},
          {"courses", std::move(courses)}, {"points", std::move(points)},
          {"tallies", std::move(tallies)}, {"figures", std::move(figures)}};
}

}  // namespace

void House::table_story(std::string_view id, std::string_view keys, const std::string& whose,
                        Answer answer) {
  const auto refused = [answer](const ApiError& wrong) { answer(nullptr, &wrong); };
  with_table(
      id, whose,
      [this, keys = std::string(keys), whose, answer, refused](LiveTable& t) {
        check_plays(t);
        if (!rights_of(t, keys).invited)
          throw ApiError(403, "private", "This table is private: only those with a link see it.");
        const bool begun = elsewhere(
            WorkPlace::desk, whose,
            [rules = t.rules, record = record_of(t)] { return story_json(*rules, record); },
            [this, number = t.number, keys, answer, refused](Made<json::object>& made) {
              go_on_with(
                  number,
                  [&](LiveTable& table) {
                    json::object story;
                    try {
                      story = made.take();
                    } catch (const std::exception& e) {
                      tell_trouble("story-failed", table.number, e.what());
                      throw ApiError(422, "failed", "How this game went cannot be told.");
                    }
                    json::object told = info(table);
                    table.table.unpack(*now_);
                    json::array winners;
                    const auto players = static_cast<Seat>(now_->players());
                    for (Seat s = 0; s < players; ++s) {
                      if (SeatSet(now_->facts.winners).has(s)) winners.push_back(int{s});
                    }
                    told["winners"] = std::move(winners);
                    told["ending"] =
                        table.over ? SeatView(*table.rules, *now_, no_seat).ending(table.names)
                                   : std::string();
                    for (auto& [name, value] : story) told[name] = std::move(value);
                    // Its players may show a finished game to others, whoever opened the table.
                    if (table.over && !rights_of(table, keys).seats.empty())
                      told["watch"] = table.seating.watch_key;
                    answer(&told, nullptr);
                  },
                  refused);
            });
        if (!begun) throw too_much_work();
      },
      refused);
}

}  // namespace muster
