// Whole games as readable text. A change of behaviour shows up as a difference here; when it is
// meant, MUSTER_UPDATE_GOLDEN=1 writes the files anew.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <memory>

#include "bots/bot.h"
#include "places.h"
#include "rules/engine.h"
#include "shelf/games.h"
#include "util/data_dir.h"
#include "util/file.h"

namespace muster {
namespace {

struct Playthrough {
  const char* name;
  const char* game;
  int players;
  std::vector<std::pair<std::string, std::string>> options;
  std::uint64_t seed;
};

// What test reports call it.
void PrintTo(const Playthrough& game, std::ostream* out) { *out << game.game << '-' << game.name; }

const std::array playthroughs = {
    Playthrough{"2-players", "brawl", 2, {}, 1},
    Playthrough{"4-players", "brawl", 4, {{"set", "both"}}, 2},
    Playthrough{"8-players-in-teams", "brawl", 8, {{"teams", "4"}}, 3},
    Playthrough{
        "rhino-won", "champions", 1, {{"scenario", "rhino"}, {"heroes", "Captain Marvel"}}, 5},
    Playthrough{"klaw-lost-by-scheme",
                "champions",
                2,
                {{"scenario", "klaw"}, {"heroes", "Spider-Man,Iron Man"}},
                6},
    Playthrough{"ultron-4-players", "champions", 4, {{"scenario", "ultron"}}, 1},
    Playthrough{"rageborne-won",
                "aeons-end",
                2,
                {{"nemesis", "rageborne"}, {"mages", "Kadir,Mist"}, {"market", "deck-destruction"}},
                4},
    Playthrough{"crooked-mask-lost",
                "aeons-end",
                3,
                {{"nemesis", "crooked-mask"}, {"level", "extinction"}},
                1},
    Playthrough{"solo",
                "aeons-end",
                1,
                {{"nemesis", "carapace-queen"}, {"mages", "Brama"}, {"market", "free-charges"}},
                1},
    Playthrough{"mirkwood-won",
                "rings",
                1,
                {{"scenario", "passage-through-mirkwood"}, {"decks", "leadership"}},
                5},
    Playthrough{"anduin-3-players", "rings", 3, {{"scenario", "journey-along-the-anduin"}}, 7},
    Playthrough{"dol-guldur-lost", "rings", 2, {{"scenario", "escape-from-dol-guldur"}}, 4},
    Playthrough{"baron-blade-won",
                "sentinels",
                3,
                {{"villain", "baron-blade"}, {"heroes", "Legacy,Ra,The Wraith"}},
                8},
    Playthrough{"omnitron-lost",
                "sentinels",
                4,
                {{"villain", "omnitron"},
                 {"environment", "wagner-mars-base"},
                 {"heroes", "Bunker,Tempest,Unity,Tachyon"}},
                9},
    Playthrough{"citizen-dawn-advanced",
                "sentinels",
                5,
                {{"villain", "citizen-dawn"},
                 {"environment", "freedom-tower"},
                 {"advanced", "yes"},
                 {"heroes", "Fanatic,Haka,Absolute Zero,Captain Cosmic,The Argent Adept"}},
                1},
};

// The log as a spectator reads it, with every choice where it was made.
std::string play_through(const Playthrough& what) {
  const Rules rules = load_rules(*find_game(what.game), data_dir());
  Setup setup;
  setup.players = what.players;
  setup.options = what.options;
  std::string text = fmt::format("# {}, {} players, seed {}", what.game, what.players, what.seed);
  for (const auto& [key, value] : what.options) text += fmt::format(", {}={}", key, value);
  text += ", played by quick bots\n";

  const Names names;
  const auto table = std::make_unique<Table>();
  Log log;
  std::size_t told = 0;
  const auto tell = [&] {
    for (; told < log.size(); ++told) text += log_text(rules, names, log[told], no_seat) + "\n";
  };
  const auto bot = make_bot("quick", rules);
  Random random(what.seed);
  start(rules, *table, setup, what.seed, &log);
  tell();
  while (const Ask* a = next_question(*table)) {
    const Seat s = a->seat;
    const int option = bot->choose(SeatView(rules, *table, s), *a, random);
    const Option chosen = options(*table, *a)[static_cast<std::size_t>(option)];
    text += fmt::format("  > {}: {} (of {}): {}\n", names.of(s), rules.game.prompts[a->prompt].key,
                        a->count, option_word(rules, *table, names, chosen));
    choose(rules, *table, s, option, &log);
    tell();
  }
  return text + fmt::format("# {} choices, hash {:016x}\n", table->facts.choices, table->hash());
}

class Golden : public ::testing::TestWithParam<Playthrough> {};

TEST_P(Golden, PlaysAsWritten) {
  const auto& [name, game, players, options, seed] = GetParam();
  const std::filesystem::path file = std::filesystem::path(source_dir()) / "games" / game /
                                     "tests/golden" / fmt::format("{}.txt", name);
  const std::string now = play_through(GetParam());
  if (std::getenv("MUSTER_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(file) << now;
    return;
  }
  const std::string before = read_file(file);
  if (now == before) return;
  const auto [in_now, in_before] =
      std::mismatch(now.begin(), now.end(), before.begin(), before.end());
  const auto line = 1 + std::count(now.begin(), in_now, '\n');
  const auto line_in = [](const std::string& text, auto at) {
    const auto from = text.rfind('\n', static_cast<std::size_t>(at - text.begin()));
    return text.substr(from + 1, text.find('\n', from + 1) - from - 1);
  };
  FAIL() << file.string() << ':' << line << ": played otherwise than written"
         << "\n  written: " << line_in(before, in_before) << "\n  played:  " << line_in(now, in_now)
         << "\nMUSTER_UPDATE_GOLDEN=1 writes the file anew, if this is meant.";
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, ::testing::ValuesIn(playthroughs),
                         [](const auto& instance) {
                           std::string name =
                               fmt::format("{}-{}", instance.param.game, instance.param.name);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace muster
