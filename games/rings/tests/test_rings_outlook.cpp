// How near to the end of a quest bots take themselves to be.
#include "games/rings/bot/outlook.h"
#include "games/rings/rules/box.h"
#include "games/rings/rules/rings.h"
#include "table_test.h"

namespace muster::terminal {
namespace {

namespace attribute = rings::attribute;
namespace counter = rings::counter;
namespace zone = rings::zone;

class RingsOutlook : public TableTest {
 protected:
  RingsOutlook() : TableTest("rings", 2, {}) {
    // Nobody stands in the way.
    empty(zone::staging, 0, zone::encounter_discard);
    for (Seat s = 0; s < 2; ++s) empty(zone::engaged, s, zone::encounter_discard);
  }

  // The sides of a scenario's stages that are played on.
  std::vector<DefinitionId> stages(const std::string& scenario, char number) {
    std::vector<DefinitionId> found;
    for (const DefinitionId id : rules().of_set.at(scenario)) {
      const Definition& d = rules().library.definitions[id];
      if (d.type == rings::type::quest && d.words[attribute::stage] == std::string{number, 'B'})
        found.push_back(id);
    }
    return found;
  }
  int points(DefinitionId stage) {
    const int n = rules().library.definitions[stage].numbers[attribute::quest_points];
    return n == missing_number ? 0 : n;
  }
  double with(DefinitionId stage, int progress) {
    const CardId quest = rings::quest(table);
    Play(rules(), table, nullptr).become(quest, stage);
    set(quest, counter::progress, progress);
    return rings::progress(view(0));
  }
};

// The next stage is never further from the end than the one before it.
TEST_F(RingsOutlook, RisesFromStageToStage) {
  int steps = 0;
  for (const std::string& scenario : rings::scenarios(rules())) {
    for (char number = '1'; number < '9'; ++number) {
      for (const DefinitionId stage : stages(scenario, number)) {
        SCOPED_TRACE(scenario + " " + number);
        if (points(stage) > 1) {
          EXPECT_LT(with(stage, 0), with(stage, points(stage) - 1));
        }
        double sum = 0;
        const std::vector<DefinitionId> later = stages(scenario, static_cast<char>(number + 1));
        for (const DefinitionId next : later) sum += with(next, 0);
        if (later.empty()) continue;
        EXPECT_LT(with(stage, points(stage) - 1), sum / static_cast<double>(later.size()));
        ++steps;
      }
    }
  }
  EXPECT_GE(steps, 6);
}

// Where a stage asks for enemies, they count by what is left of them.
TEST_F(RingsOutlook, CountsTheEnemiesThatAStageAsksFor) {
  const DefinitionId ambush = stages("journey-along-the-anduin", '3').at(0);
  const double alone = with(ambush, 0);
  const CardId troll = make("Hill Troll", zone::staging);
  const double whole = with(ambush, 0);
  EXPECT_LT(whole, alone);
  set(troll, counter::damage, 6);
  EXPECT_GT(with(ambush, 0), whole);
  EXPECT_LT(with(ambush, 0), alone);
  // The first stage stands as long as there is a Hill Troll.
  const DefinitionId river = stages("journey-along-the-anduin", '1').at(0);
  const double stands = with(river, 7);
  put(troll, zone::encounter_discard);
  EXPECT_GT(with(river, 7), stands);
}

}  // namespace
}  // namespace muster::terminal
