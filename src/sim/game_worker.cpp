// One thread that plays the games of a simulation.
#include "sim/game_worker.h"

#include <fmt/format.h>

#include <algorithm>

#include "bots/bot.h"
#include "rules/engine.h"
#include "rules/invariants.h"
#include "rules/witness.h"
#include "sim/block_result.h"

namespace muster {

namespace {

// One in so many decisions is tried with what it leads to in another order.
constexpr std::uint64_t orders_tried = 8;

// Where a game keeps what the statistics speak of; -1 where it has no such thing.
struct Columns {
  int hero = -1;    // a seat value
  int battle = -1;  // a log line
  int round = -1;   // a log line

  explicit Columns(const Game& game) {
    for (std::size_t i = 0; i < game.seat_values.size(); ++i) {
      const std::string_view name = game.seat_values[i].name;
      if (name == "hero card" || name == "identity card" || name == "mage card" ||
          name == "character card")
        hero = static_cast<int>(i);
    }
    for (std::size_t i = 0; i < game.log_lines.size(); ++i) {
      if (game.log_lines[i].key == "battle") battle = static_cast<int>(i);
      if (game.log_lines[i].key == "round") round = static_cast<int>(i);
    }
  }
};

// Plays games, in one thread.
class GameWorker : public BlockWorker {
 public:
  explicit GameWorker(const SimulationPlan& plan) : plan_(plan), columns_(plan.rules->game) {
    for (int s = 0; s < max_seats; ++s) {
      bots_.push_back(
          make_bot(plan.bots[static_cast<std::size_t>(s) % plan.bots.size()], *plan.rules));
    }
  }

  std::string do_block(std::uint64_t block) override {
    result_ = empty_result(plan_);
    std::vector<PlayedGame> played;
    const GameRange games = games_of(plan_, block);
    for (std::uint64_t game = games.first; game < games.end; ++game) {
      const std::uint64_t seed = game_seed(plan_.seed, game);
      const Setup& setup = plan_.setups[game % plan_.setups.size()];
      std::uint64_t decisions = 0;
      try {
        decisions = play(setup, seed);
      } catch (const SetupError&) {
        throw;
      } catch (const std::exception& e) {
        throw SimulationError(fmt::format("{} players{}, seed {}, game {}, after {} answers: {}",
                                          setup.players, options_text(setup), seed, game,
                                          table_.facts.choices, e.what()));
      }
      count(decisions, seed);
      tally(result_.setups[game % plan_.setups.size()]);
      played.push_back({table_.hash(), decisions});
    }
    return block_bytes(result_, played);
  }

 private:
  static std::string options_text(const Setup& setup) {
    std::string text;
    for (const auto& [key, value] : setup.options) text += fmt::format(", {}={}", key, value);
    return text;
  }

  std::uint64_t play(const Setup& setup, std::uint64_t seed) {
    const Rules& rules = *plan_.rules;
    log_.clear();
    witness_ = Witness();
    Witness* const witness = plan_.check ? &witness_ : nullptr;
    start(rules, table_, setup, seed, &log_, witness);
    Random random(mix64(seed ^ 0x626f7473));  // the bots' own chance
    std::uint64_t decisions = 0;
    if (plan_.check) check();
    for (const Ask* a = next_question(table_); a != nullptr; a = next_question(table_)) {
      const Seat s = a->seat;
      const int option = bots_[s]->choose(SeatView(rules, table_, s), *a, random);
      if (plan_.check && decisions % orders_tried == 0) try_orders(s, option);
      muster::choose(rules, table_, s, option, &log_, witness);
      if (++decisions == static_cast<std::uint64_t>(rules.game.decision_bound)) return decisions;
      if (plan_.check) check();
    }
    return decisions;
  }

  void check() const {
    demand(broken_invariant(*plan_.rules, table_));
    demand(witness_.complaint());
  }

  void try_orders(Seat s, int option) {
    demand(order_trial_.difference(*plan_.rules, table_, s, option));
  }

  void demand(const std::string& broken) const {
    if (!broken.empty()) throw std::runtime_error(broken + what_happened());
  }

  // The end of the story, for whoever has to find out why.
  std::string what_happened() const {
    constexpr std::size_t lines = 15;
    std::string text = "\nThe last that happened:";
    for (std::size_t i = log_.size() - std::min(log_.size(), lines); i < log_.size(); ++i) {
      text += "\n  " + log_text(*plan_.rules, Names{}, log_[i], all_seeing);
    }
    for (const Ask& a : table_.asks)
      text += "\n  ? " + question_text(*plan_.rules, table_, Names{}, a);
    return text;
  }

  // A two-sided hero is counted under one of the sides.
  DefinitionId first_side(CardId hero) const {
    const DefinitionId d = table_.cards[hero].definition;
    return std::min(d, plan_.rules->library.definitions[d].back);
  }

  void count(std::uint64_t decisions, std::uint64_t seed) {
    ++result_.games;
    result_.decisions += decisions;
    if (decisions > result_.longest ||
        (decisions == result_.longest && seed < result_.longest_seed)) {
      result_.longest = decisions;
      result_.longest_seed = seed;
    }
    if (!table_.over()) {
      ++result_.unended;
      result_.unended_seed = std::min(result_.unended_seed, seed);
    } else if (!result_.endings.empty() && !log_.empty()) {
      ++result_.endings[log_.back().line];  // the last line of the story says how it ended
    }
    for (const LogEntry& e : log_) {
      if (e.line == columns_.battle) ++result_.battles;
      if (e.line == columns_.round) ++result_.rounds;
    }
    const SeatSet winners(table_.facts.winners);
    for (std::size_t s = 0; s < static_cast<std::size_t>(table_.players()); ++s) {
      const bool won = winners.has(static_cast<Seat>(s));
      note(result_.seats[s], won);
      if (columns_.hero < 0) continue;
      const int hero = table_.facts.seat_values[s][static_cast<std::size_t>(columns_.hero)];
      if (hero >= 0) note(result_.heroes[first_side(static_cast<CardId>(hero))], won);
    }
  }

  // All win or all lose where players are on one side; elsewhere somebody always wins.
  void tally(SetupTally& to) const {
    note(to.count, table_.facts.winners != 0);
    const auto figures = plan_.rules->game.figures;
    for (std::size_t i = 0; i < figures.size(); ++i) {
      if (figures[i].when_won && table_.facts.winners == 0) continue;
      to.figures[i] += figures[i].value(*plan_.rules, table_);
    }
  }

  static void note(WinCount& count, bool won) {
    ++count.games;
    if (won) ++count.wins;
  }

  const SimulationPlan& plan_;
  Columns columns_;
  std::vector<std::unique_ptr<Bot>> bots_;
  Table table_;
  Log log_;
  Witness witness_;
  OrderTrial order_trial_;
  SimulationResult result_;
};

}  // namespace

std::unique_ptr<BlockWorker> make_game_worker(const SimulationPlan& plan) {
  return std::make_unique<GameWorker>(plan);
}

}  // namespace muster
