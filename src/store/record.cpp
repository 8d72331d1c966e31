#include "store/record.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/reader.h"
#include "store/formats.h"
#include "store/position.h"
#include "util/version.h"

namespace muster {

std::uint8_t readable_format(std::uint64_t version) {
  if (version == 0 || version > save_format) {
    throw SaveError(fmt::format(
        "this game was saved in format {}, by a later version of Muster; this one reads up to {}",
        version, save_format));
  }
  return static_cast<std::uint8_t>(version);
}

Record new_record(const Rules& rules, Setup setup, std::uint64_t seed) {
  Record record;
  record.version = program_version;
  record.game = rules.game.id;
  record.setup = std::move(setup);
  record.seed = seed;
  record.cards = rules.library.fingerprint;
  for (const auto& [id, title] : rules.library.sets) record.sets.push_back(id);
  return record;
}

namespace {

// The sets of a record, each once and in one order; none: all there are. Throws SaveError when one
// is not here.
std::vector<std::string> sets_of(const Library& all, const Record& record) {
  for (const std::string& set : record.sets) {
    if (all.sets.contains(set)) continue;
    throw SaveError(fmt::format("this game was begun with the set \"{}\", which is not here", set));
  }
  std::vector<std::string> sets = record.sets;
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  if (sets.size() == all.sets.size()) sets.clear();
  return sets;
}

}  // namespace

const Rules& rules_for(RulesShelf& shelf, const Game& game, const Record& record) {
  const Rules& all = shelf.rules(game);
  const std::vector<std::string> sets = sets_of(all.library, record);
  if (sets.empty()) return all;
  try {
    return shelf.rules(game, sets);
  } catch (const CardFilesError& e) {
    throw SaveError(fmt::format(
        "the sets that this game was begun with can no longer be read by themselves: {}",
        e.what()));
  }
}

const Rules& rules_for_brought(RulesShelf& shelf, const Game& game, const Record& record) {
  const std::vector<std::string> sets = sets_of(shelf.rules(game).library, record);
  if (!sets.empty() && !shelf.has_room_for(game, sets))
    throw SaveError("this game was begun with fewer sets than are here, and cannot be brought so");
  return rules_for(shelf, game, record);
}

std::uint64_t hash_for(const Record& record, const Rules& rules, const Table& table) {
  if (record.format == 1) return table.hash();
  return position_hash(rules, table,
                       record.format == 2 ? OutOfGame::what_it_does : OutOfGame::its_name);
}

void check_size(const Record& record) {
  const auto check = [](std::size_t n, std::size_t limit, const char* what) {
    if (n > limit)
      throw SaveError(fmt::format("this game has {} {}; {} can be kept", n, what, limit));
  };
  check(record.game.size(), most::letters_in_name, "letters in the name of the game");
  check(record.version.size(), most::letters_in_version, "letters in its version");
  check(static_cast<std::size_t>(std::max(record.setup.players, 0)), max_seats, "players");
  check(record.setup.options.size(), most::options, "options");
  for (const auto& [key, value] : record.setup.options) {
    check(key.size(), most::letters_in_option_name, "letters in the name of an option");
    check(value.size(), most::letters_in_option, "letters in an option");
  }
  check(record.setup.names.size(), max_seats, "names");
  for (const std::string& name : record.setup.names)
    check(name.size(), most::letters_in_name, "letters in a name");
  check(record.sets.size(), most::sets, "sets");
  for (const std::string& set : record.sets)
    check(set.size(), most::letters_in_name, "letters in the name of a set");
  check(record.choices.size(), most::answers, "answers");
}

Record load_record(std::string_view data) {
  if (data.substr(0, binary_magic.size()) == binary_magic) return load_binary(data);
  const std::size_t first = data.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && data[first] == '{') return load_json(data);
  throw SaveError(data.empty() ? "this file is empty" : "this is no saved game of this program");
}

namespace {

// Which version a game needs that this one plays otherwise.
std::string other_version(const Record& record) {
  if (record.version.empty() || record.version == program_version)
    return "this game was played by another version of the rules or the cards";
  return fmt::format(
      "this game was played with Muster {}, whose rules or cards have changed since: only that "
      "version can go on with it (this one is {})",
      record.version, program_version);
}

}  // namespace

void replay(const Record& record, const Rules& rules, Table& table, Log* log, std::size_t steps) {
  if (record.game != rules.game.id) {
    throw SaveError(fmt::format("this is a game of {}, not of {}", record.game, rules.game.id));
  }
  const bool other_cards = record.cards != rules.library.fingerprint;
  if (other_cards && record.format == 1) {
    throw SaveError(
        fmt::format("this game was played with another version of the cards "
                    "({:016x}; here they are {:016x}): it cannot be replayed",
                    record.cards, rules.library.fingerprint));
  }
  // Whoever has the same cards need not look for another version.
  const auto why = [&](const std::string& otherwise) {
    return SaveError(other_cards ? other_version(record) : otherwise);
  };
  try {
    start(rules, table, record.setup, record.seed, log);
    for (std::size_t i = 0; i < record.choices.size() && i < steps; ++i) {
      choose(rules, table, record.choices[i].seat, record.choices[i].option, log);
    }
  } catch (const SetupError& e) {
    throw why(fmt::format("this saved game has an impossible setup: {}", e.what()));
  } catch (const ChoiceError& e) {
    throw why(fmt::format("this saved game does not follow the rules: {}", e.what()));
  }
  if (steps >= record.choices.size() && hash_for(record, rules, table) != record.hash) {
    throw why("this saved game was played by another version of the rules: its end differs");
  }
}

}  // namespace muster
