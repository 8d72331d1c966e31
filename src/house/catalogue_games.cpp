#include "house/catalogue_games.h"

#include <array>
#include <string>
#include <vector>

#include "bots/bot_seats.h"
#include "house/campaign_desk.h"
#include "house/card_flags.h"
#include "house/deck_desk.h"
#include "rules/setup.h"

namespace muster {

namespace {

namespace json = boost::json;

template <class Items, class F>
json::array list(const Items& items, F as_json) {
  json::array all;
  for (const auto& item : items) all.emplace_back(as_json(item));
  return all;
}

json::value word(std::string_view text) { return json::string(text); }

// A body for POST /tables: whoever asks sits down first. In cooperative games the others are people
// as well, since one person may play for several seats; elsewhere they are opponents.
json::object first_json(const Rules& rules) {
  const Setup first = first_game(rules);
  const auto players = static_cast<std::size_t>(first.players);
  std::vector<bool> people(players, rules.game.cooperative);
  people[0] = true;
  std::vector<std::string> names = first.names;
  name_bots(names, people);  // people bring theirs, or are called like their heroes
  json::object options;
  for (const auto& [name, value] : first.options) options[name] = value;
  return {{"game", rules.game.id},
          {"players", first.players},
          {"options", std::move(options)},
          {"seats", list(people,
                         [&](bool person) {
                           return word(person ? std::string_view("person") : usual_bot(rules.game));
                         })},
          {"names", json::array(names.begin(), names.end())}};
}

json::object heading_json(const Rules& rules) {
  const Game& game = rules.game;
  const std::vector<std::string> bots = bots_of(game);
  return {{"id", game.id},
          {"title", game.title},
          {"summary", game.summary},
          {"players", {game.min_players, game.max_players}},
          {"cooperative", game.cooperative},
          {"bots", json::array(bots.begin(), bots.end())},
          {"first", first_json(rules)}};
}

json::value zone_json(const ZoneKind& zone) {
  return {{"name", zone.name},
          {"perSeat", zone.per_seat},
          {"inPlay", zone.in_play},
          {"hand", zone.hand}};
}

json::value value_json(const ValueName& value) {
  constexpr std::array<std::string_view, 4> kinds = {"number", "seat", "seats", "card"};
  return {{"name", value.name}, {"kind", kinds[static_cast<std::size_t>(value.kind)]}};
}

json::value state_json(const CardState& state) {
  json::object object{{"name", state.name}};
  if (state.flag != 0) object["flag"] = sent_flags(state.flag, false);
  if (state.counter >= 0) {
    object["counter"] = state.counter;
    object["bit"] = state.bit;
  }
  return object;
}

json::value option_json(const Rules& rules, const SetupOption& option) {
  json::object object{{"name", option.name},
                      {"help", option.help},
                      {"default", option.standard},
                      {"perSeat", option.per_seat},
                      {"many", option.many}};
  const std::vector<OptionChoice> choices = choices_of(rules, option);
  if (choices.empty()) return object;
  object["choices"] = list(choices, [](const OptionChoice& choice) -> json::value {
    return {{"value", choice.value}, {"title", choice.title}, {"note", choice.note}};
  });
  return object;
}

}  // namespace

json::array games_json(std::span<const Rules* const> games) {
  return list(games, [](const Rules* rules) { return json::value(heading_json(*rules)); });
}

json::object game_json(const Rules& rules) {
  const Game& game = rules.game;
  json::object object = heading_json(rules);
  object["zones"] = list(game.zones, zone_json);
  object["values"] = list(game.values, value_json);
  object["seatValues"] = list(game.seat_values, value_json);
  object["counters"] = list(game.counters, word);
  object["stats"] = list(game.stats, [](const Stat& stat) { return word(stat.name); });
  object["badges"] = list(game.badges, [&](const Badge& badge) -> json::value {
    return {{"stat", badge.stat}, {"attribute", game.attributes[badge.attribute].name}};
  });
  object["notes"] = list(game.note_kinds, word);
  object["states"] = list(game.card_states, state_json);
  object["deeds"] = list(game.deeds, [](const Deed& deed) -> json::value {
    return {{"key", deed.key}, {"text", deed.text}};
  });
  object["prompts"] = list(game.prompts, [](const Prompt& prompt) -> json::value {
    return {{"key", prompt.key}, {"text", prompt.text}, {"rule", prompt.rule}};
  });
  std::vector<LogLine> lines(game.log_lines.begin(), game.log_lines.end());
  lines.insert(lines.end(), kernel_log_lines().begin(), kernel_log_lines().end());
  object["logLines"] = list(lines, [](const LogLine& line) -> json::value {
    return {{"key", line.key}, {"rule", line.rule}};
  });
  object["types"] = list(game.card_types, [](const CardType& type) { return word(type.name); });
  json::object sets;
  for (const auto& [id, title] : rules.library.sets) sets[id] = title;
  object["sets"] = std::move(sets);
  object["options"] =
      list(game.options, [&](const SetupOption& option) { return option_json(rules, option); });
  object["decks"] = deck_building_json(rules);
  object["campaign"] = campaign_form_json(rules);
  return object;
}

}  // namespace muster
