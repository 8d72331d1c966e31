#include "sim/simulation.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>

#include "bots/bot.h"
#include "rules/engine.h"
#include "rules/invariants.h"
#include "rules/setup.h"
#include "rules/witness.h"

namespace muster {

namespace {

constexpr std::uint64_t chunk_size = 64;
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

void add(std::vector<WinCount>& to, const std::vector<WinCount>& from) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    to[i].games += from[i].games;
    to[i].wins += from[i].wins;
  }
}

SetupTally empty_tally(const Game& game) {
  SetupTally tally;
  tally.figures.resize(game.figures.size());
  return tally;
}

// One thread's share of the games.
class Worker {
 public:
  explicit Worker(const SimulationPlan& plan) : plan_(plan), columns_(plan.rules->game) {
    for (int s = 0; s < max_seats; ++s) {
      bots_.push_back(
          make_bot(plan.bots[static_cast<std::size_t>(s) % plan.bots.size()], *plan.rules));
    }
    result_.seats.resize(max_seats);
    result_.heroes.resize(plan.rules->library.definitions.size());
    result_.setups.resize(plan.setups.size(), empty_tally(plan.rules->game));
    if (plan.rules->game.cooperative) {
      result_.endings.resize(plan.rules->game.log_lines.size());
    }
  }

  // Returns the hash of these games.
  std::uint64_t play_chunk(std::uint64_t first, std::uint64_t end) {
    std::uint64_t hash = 0;
    for (std::uint64_t game = first; game < end; ++game) {
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
      hash = mix64(hash ^ table_.hash());
      hash = mix64(hash ^ decisions);
    }
    return hash;
  }

  const SimulationResult& result() const { return result_; }

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

// The chunks of games still to be played, shared by the threads.
class Queue {
 public:
  explicit Queue(std::uint64_t games)
      : games_(games), hashes_((games + chunk_size - 1) / chunk_size) {}

  // Plays chunks until none is left or a game failed.
  template <class AfterChunk>
  void work(Worker& worker, AfterChunk after_chunk) {
    while (true) {
      const std::uint64_t chunk = next_.fetch_add(1);
      if (chunk >= hashes_.size() || failed_.load()) return;
      const std::uint64_t first = chunk * chunk_size;
      const std::uint64_t end = std::min(first + chunk_size, games_);
      try {
        hashes_[chunk] = worker.play_chunk(first, end);
      } catch (...) {
        note_failure(chunk);
        return;
      }
      after_chunk(done_.fetch_add(end - first) + end - first);
    }
  }

  void throw_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

  std::uint64_t hash() const {
    std::uint64_t h = games_;
    for (const std::uint64_t chunk : hashes_) h = mix64(h ^ chunk);
    return h;
  }

 private:
  // Of several failures the one of the earliest games is told.
  void note_failure(std::uint64_t chunk) {
    const std::lock_guard lock(mutex_);
    if (failure_ && failed_chunk_ < chunk) return;
    failure_ = std::current_exception();
    failed_chunk_ = chunk;
    failed_.store(true);
  }

  std::uint64_t games_;
  std::vector<std::uint64_t> hashes_;  // by chunk
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::exception_ptr failure_;
  std::uint64_t failed_chunk_ = 0;
};

void merge(SimulationResult& into, const SimulationResult& part) {
  into.games += part.games;
  into.decisions += part.decisions;
  into.battles += part.battles;
  into.rounds += part.rounds;
  into.unended += part.unended;
  into.unended_seed = std::min(into.unended_seed, part.unended_seed);
  into.endings.resize(std::max(into.endings.size(), part.endings.size()));
  for (std::size_t i = 0; i < part.endings.size(); ++i) into.endings[i] += part.endings[i];
  if (part.longest > into.longest ||
      (part.longest == into.longest && part.longest_seed < into.longest_seed)) {
    into.longest = part.longest;
    into.longest_seed = part.longest_seed;
  }
  add(into.seats, part.seats);
  add(into.heroes, part.heroes);
  into.setups.resize(std::max(into.setups.size(), part.setups.size()));
  for (std::size_t i = 0; i < part.setups.size(); ++i) into.setups[i].add(part.setups[i]);
}

}  // namespace

std::uint64_t game_seed(std::uint64_t seed, std::uint64_t game) {
  return mix64(mix64(seed) + game);
}

void SetupTally::add(const SetupTally& other) {
  count.games += other.count.games;
  count.wins += other.count.wins;
  figures.resize(std::max(figures.size(), other.figures.size()));
  for (std::size_t i = 0; i < other.figures.size(); ++i) figures[i] += other.figures[i];
}

SetupTally whole_tally(const SimulationResult& result) {
  SetupTally whole;
  for (const SetupTally& t : result.setups) whole.add(t);
  return whole;
}

std::vector<SetupShare> shares_by_setup(const SimulationPlan& plan,
                                        const SimulationResult& result) {
  std::vector<SetupShare> shares;
  const auto add = [&](std::string_view what, std::string value, const SetupTally& tally) {
    for (SetupShare& s : shares) {
      if (s.what == what && s.value == value) return s.tally.add(tally);
    }
    shares.push_back({std::string(what), std::move(value), tally});
  };
  const Game& game = plan.rules->game;
  for (int n = game.min_players; n <= game.max_players; ++n) add("players", std::to_string(n), {});
  for (std::size_t i = 0; i < plan.setups.size(); ++i) {
    add("players", std::to_string(plan.setups[i].players), result.setups[i]);
  }
  for (const SetupOption& option : game.options) {
    // In the order in which they are offered, whichever was played first.
    for (OptionChoice& c : choices_of(*plan.rules, option))
      add(option.name, std::move(c.value), {});
    for (std::size_t i = 0; i < plan.setups.size(); ++i) {
      const std::string_view value = plan.setups[i].option(option.name, option.standard);
      add(option.name, std::string(value), result.setups[i]);
    }
  }
  // What all games had in common distinguishes nothing.
  std::erase_if(shares, [&](const SetupShare& s) {
    return s.tally.count.games == result.games || s.tally.count.games == 0;
  });
  return shares;
}

Share share_of(const WinCount& count) {
  if (count.games == 0) return {0, 0, 1};
  constexpr double z = 1.959963984540054;  // of the normal distribution, for 95 %
  const auto n = static_cast<double>(count.games);
  const double p = static_cast<double>(count.wins) / n;
  const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  return {p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

SimulationResult simulate(const SimulationPlan& plan,
                          const std::function<void(std::uint64_t)>& progress) {
  if (plan.setups.empty() || plan.bots.empty()) throw SetupError("nothing to simulate");
  for (const Setup& setup : plan.setups) {
    if (const std::string wrong = plan.rules->game.check_setup(*plan.rules, setup);
        !wrong.empty()) {
      throw SetupError(wrong);
    }
  }
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < std::max(1, plan.threads); ++i)
    workers.push_back(std::make_unique<Worker>(plan));

  const auto began = std::chrono::steady_clock::now();
  Queue queue(plan.games);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers.size(); ++i) {
      threads.emplace_back(
          [&queue, &worker = *workers[i]] { queue.work(worker, [](std::uint64_t) {}); });
    }
    queue.work(*workers[0], [&](std::uint64_t done) {
      if (progress) progress(done);
    });
  }
  queue.throw_failure();

  SimulationResult result;
  result.seats.resize(max_seats);
  result.heroes.resize(plan.rules->library.definitions.size());
  for (const auto& worker : workers) merge(result, worker->result());
  result.hash = queue.hash();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  return result;
}

}  // namespace muster
