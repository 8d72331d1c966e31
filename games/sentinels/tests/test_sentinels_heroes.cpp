// What is printed on the Heroes' cards beside their texts.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "games/sentinels/rules/sentinels.h"
#include "places.h"
#include "shelf/games.h"
#include "util/file.h"

namespace muster::sentinels {
namespace {

const Rules& hero_rules() {
  static const Rules all = load_rules(game(), source_dir());
  return all;
}

std::string more_about_hero(const Definition& d) {
  if (d.type != type::hero_character) return "-";
  const std::string& variant = d.words[attribute::variant];
  return fmt::format(
      "{}{}, nemesis {}, complexity {}, back {}", variant.empty() ? "" : variant + ", ",
      hero_rules().library.abilities_of(d)[0].name, d.words[attribute::nemesis],
      d.numbers[attribute::complexity], hero_rules().library.definitions[d.back].name);
}

// "bunker | hero | Flak Cannon | 2 | - | Item, Ordnance, Limited | -"
std::string facts_of_hero(const Definition& d) {
  const int hp = d.numbers[attribute::hp];
  return fmt::format("{} | {} | {} | {} | {} | {} | {}", d.set, game().card_types[d.type].name,
                     d.name, d.copies, hp == missing_number ? "-" : std::to_string(hp),
                     fmt::join(d.keywords, ", "), more_about_hero(d));
}

// The list was written from the printed cards, not from the card files.
TEST(SentinelsHeroes, AreAsPrinted) {
  std::multiset<std::string> ours;
  for (const std::uint8_t kind : {type::hero_character, type::hero}) {
    for (const DefinitionId d : hero_rules().of_type[kind]) {
      ours.insert(facts_of_hero(hero_rules().library.definitions[d]));
    }
  }
  std::multiset<std::string> printed;
  std::istringstream list(
      read_file(std::filesystem::path(source_dir()) / "tests/facts/sentinels-heroes.txt"));
  for (std::string line; std::getline(list, line);) printed.insert(line);
  EXPECT_EQ(ours, printed);
}

}  // namespace
}  // namespace muster::sentinels
