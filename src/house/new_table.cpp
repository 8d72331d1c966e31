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

// What a seat plays, in a word: its hero, or the deck it has by name; empty where neither is known.
std::string character_of(const Rules& rules, const Table& t, const Setup& setup, Seat s) {
  const Game& game = rules.game;
  for (std::size_t v = 0; v < game.seat_values.size(); ++v) {
    if (game.seat_values[v].kind != ValueKind::card) continue;
    const int card = t.facts.seat_values[s][v];
    if (card < 0 || static_cast<std::size_t>(card) >= t.cards.size()) return {};
    if (!can_see(rules, t, no_seat, static_cast<CardId>(card))) return {};
    const auto& definitions = rules.library.definitions;
    const Definition& d = definitions[t.cards[static_cast<CardId>(card)].definition];
    // Of two sides the hero's counts, whichever is up.
    const bool turned =
        d.back != 0xffff && game.card_types[definitions[d.back].type].name == game.identity_key;
    return turned ? definitions[d.back].name : d.name;
  }
  if (game.option_choices == nullptr) return {};
  std::string_view chosen = setup.option(game.identity_option);
  for (Seat before = 0; before < s; ++before) {
    const std::size_t comma = chosen.find(',');
    chosen = comma == std::string_view::npos ? std::string_view() : chosen.substr(comma + 1);
  }
  chosen = chosen.substr(0, chosen.find(','));
  for (const OptionChoice& choice : game.option_choices(rules, game.identity_option)) {
    if (choice.value == chosen) return choice.title;
  }
  return {};
}

std::vector<std::string> characters_of(const Rules& rules, const Table& t, const Setup& setup) {
  std::vector<std::string> all;
  all.reserve(static_cast<std::size_t>(setup.players));
  for (int s = 0; s < setup.players; ++s) {
    all.push_back(character_of(rules, t, setup, static_cast<Seat>(s)));
  }
  return all;
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
  const Rules& rules = shelf.rules(*game);
  if (!from_file) {
    record = new_record(rules, setup_of(wanted, *game), seed_of(wanted));
  }
  const auto table = std::make_unique<Table>();
  try {
    check_size(record);
    if (from_file) {
      replay(record, rules, *table, nullptr);
    } else {
      start(rules, *table, record.setup, record.seed);
      record.hash = hash_for(record, rules, *table);
    }
  } catch (const SetupError& e) {
    throw ApiError(400, "bad-setup", e.what());
  } catch (const SaveError& e) {
    throw ApiError(400, "bad-file", e.what());
  }
  const std::vector<std::string>& known = record.setup.names;
  Seating seating = seating_of(wanted, rules, record.setup.players, known,
                               characters_of(rules, *table, record.setup));
  record.setup.names = seating.names().players;
  const json::value* seed = wanted.if_contains("seed");
  const bool chosen =
      seed != nullptr && !seed->is_null() && !(seed->is_string() && seed->get_string().empty());
  seating.known = from_file ? "file" : chosen ? "seed" : "";
  if (seating.title.empty()) seating.title = tidy_text(remark, longest_title);
  return {std::move(record), std::move(seating), {}};
}

}  // namespace muster
