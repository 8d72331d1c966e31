#include "house/new_table.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <memory>
#include <variant>

#include "house/api_error.h"
#include "house/lengths.h"
#include "house/wanted.h"
#include "util/base64.h"
#include "util/tidy_text.h"
#include "view/characters.h"

namespace muster {

namespace json = boost::json;

namespace {

constexpr std::size_t longest_file = 1 << 20;
constexpr std::size_t longest_scenario = 1 << 18;  // reading it takes longer

// A saved game, or a scenario that plays one; of a sealed report the house has the game itself.
std::variant<OpenedGame, SealedReport> game_in(RulesShelf& shelf, const std::string& text) {
  try {
    if (!is_scenario(text)) {
      return OpenedGame{load_record(text.starts_with('{') ? text : base64_decoded(text)), {}};
    }
    if (text.size() > longest_scenario) throw SaveError("this scenario is too long");
    if (auto sealed = sealed_report(text)) return *sealed;
    return open_game(shelf, text, "file");
  } catch (const ApiError&) {
    throw;
  } catch (const std::runtime_error& e) {
    throw ApiError(400, "bad-file", fmt::format("This file cannot be opened: {}.", e.what()));
  }
}

}  // namespace

NewTable prepare_table(RulesShelf& shelf, const json::object& wanted, const Record* known_game) {
  const bool from_file = wanted.contains("file");
  Record record;
  std::string remark;
  if (known_game != nullptr) {
    record = *known_game;
  } else if (from_file) {
    auto found = game_in(shelf, text_of(wanted, "file", longest_file));
    if (const auto* sealed = std::get_if<SealedReport>(&found)) return {{}, {}, *sealed};
    OpenedGame& opened = std::get<OpenedGame>(found);
    record = std::move(opened.record);
    remark = std::move(opened.remark);
  } else {
    record.game = text_of(wanted, "game", longest_name);
  }
  const Game* game = shelf.find(record.game);
  if (game == nullptr) {
    throw ApiError(
        404, "no-such-game",
        fmt::format("There is no game \"{}\" here.", tidy_text(record.game, longest_name)));
  }
  if (!from_file) record = new_record(shelf.rules(*game), setup_of(wanted, *game), seed_of(wanted));
  const Rules* rules = nullptr;
  const auto table = std::make_unique<Table>();
  try {
    check_size(record);
    // As it will be read again: a game is played with the sets that there were.
    rules = &rules_for_brought(shelf, *game, record);
    if (from_file) {
      replay(record, *rules, *table, nullptr);
    } else {
      start(*rules, *table, record.setup, record.seed);
      record.hash = hash_for(record, *rules, *table);
    }
  } catch (const SetupError& e) {
    throw ApiError(400, "bad-setup", e.what());
  } catch (const SaveError& e) {
    throw ApiError(400, "bad-file", e.what());
  }
  const std::vector<std::string>& known = record.setup.names;
  Seating seating = seating_of(wanted, *rules, record.setup.players, known,
                               characters_of(*rules, *table, record.setup));
  record.setup.names = seating.names().players;
  const json::value* seed = wanted.if_contains("seed");
  const bool chosen =
      seed != nullptr && !seed->is_null() && !(seed->is_string() && seed->get_string().empty());
  seating.known = from_file ? "file" : chosen ? "seed" : "";
  if (seating.title.empty()) seating.title = tidy_text(remark, longest_title);
  return {std::move(record), std::move(seating), {}};
}

}  // namespace muster
