#include "sim/puzzle_finder.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <utility>

#include "bots/course.h"
#include "bots/thinker.h"
#include "scenario/export.h"
#include "scenario/writing.h"
#include "sim/blocks.h"
#include "sim/simulation.h"
#include "util/letters.h"
#include "util/version.h"

namespace muster {

namespace json = boost::json;

namespace {

// The games are decided near their ends; and whoever is to solve a puzzle wants to see it.
constexpr std::size_t answers_looked_at = 80;
// Lost games that were farther from being won than this hold none.
constexpr double nearly_won = 0.3;
constexpr std::size_t fewest_ways = 3, most_ways_of_puzzle = 12;
// At first so many games are played with each option, until one is lost: what wins all of them may
// be right, and where there are two of that kind, neither is.
constexpr int first_look = 3;
// Then with the others, until two are lost: who has won nearly all of so many is not wrong.
constexpr int second_look = 8, seen_enough = 2;
// What has won a quarter of so many at most is not tried more often.
constexpr int clear_after = 40;
// In some games the players take one of their best three answers by chance, one time in so many:
// those of bots that never slip are decided early, and in few ways.
constexpr std::array<std::uint32_t, 4> slips = {0, 24, 12, 6};
constexpr std::size_t slips_among = 3;
// So long thinking bots play on; then those that judge one step finish it.
constexpr int most_deep_decisions = 60;
constexpr std::size_t longest_puzzle_line = 6;
constexpr int easy_thought = 32, hard_thought = 160;

struct Tried {
  int option = 0;
  int games = 0, won = 0;
  int next = 0;  // the sample that it is tried on next
  std::map<std::string, int> defeats;

  int percent() const { return games == 0 ? 0 : (200 * won + games) / (2 * games); }
};

// One thread's room to try positions in.
class PuzzleRoom {
 public:
  // `easiest`: what is easier need not be found.
  PuzzleRoom(const Rules& rules, const PuzzleMeasure& measure, int easiest)
      : rules_(rules),
        measure_(measure),
        easiest_(easiest),
        hidden_(*parts_of(rules.game).hidden_cards),
        thinker_(rules),
        rollout_(rules),
        bot_(parts_of(rules.game).quick_bot(rules)),
        deep_(std::make_unique<Table>()) {}

  // Each different option of the question once, those first that look good.
  std::vector<Tried> ways(const SeatView& view, const Ask& question) {
    const auto options = view.options(question);
    std::vector<Tried> found;
    for (int o = 0; o < question.count; ++o) {
      const bool twin = std::any_of(found.begin(), found.end(), [&](const Tried& t) {
        return same_option(view, options[static_cast<std::size_t>(t.option)],
                           options[static_cast<std::size_t>(o)]);
      });
      if (!twin) found.push_back({.option = o, .games = 0, .won = 0, .next = 0, .defeats = {}});
    }
    std::vector<double> worth(question.count);
    bot_->weigh(view, question, worth);
    std::stable_sort(found.begin(), found.end(), [&](const Tried& a, const Tried& b) {
      return worth[static_cast<std::size_t>(a.option)] > worth[static_cast<std::size_t>(b.option)];
    });
    return found;
  }

  // The only one that seems to keep a won position; its place in the list, or -1.
  int only_likely(const SeatView& view, const Ask& question, std::uint64_t seed, const Names& names,
                  std::vector<Tried>& tried) {
    const Sampler sampler(view, hidden_);
    const auto look = [&](Tried& t, int games, int enough) {
      while (t.next < games && t.games - t.won < enough) play(sampler, question, t, seed, 1, names);
      return t.games - t.won < enough && t.won > 0;
    };
    int right = -1;
    for (std::size_t i = 0; i < tried.size(); ++i) {
      if (!look(tried[i], first_look, 1)) continue;
      // Who judges one step ahead would find it.
      const bool too_easy = i == 0 && easiest_ > 1;
      if (right >= 0 || too_easy) return -1;
      right = static_cast<int>(i);
    }
    if (right < 0) return -1;
    for (std::size_t i = 0; i < tried.size(); ++i) {
      if (std::cmp_not_equal(i, right) && look(tried[i], second_look, seen_enough)) return -1;
    }
    return right;
  }

  // Whether it keeps a won position, and no other does.
  bool only_right(const SeatView& view, const Ask& question, std::uint64_t seed, const Names& names,
                  std::vector<Tried>& tried, std::size_t right) {
    const Sampler sampler(view, hidden_);
    for (std::size_t i = 0; i < tried.size(); ++i) {
      while (tried[i].next < measure_.games) {
        play(sampler, question, tried[i], seed, std::min(10, measure_.games - tried[i].next),
             names);
        const int lost = tried[i].games - tried[i].won;
        if (i == right && lost > measure_.games - measure_.won) return false;
        if (i != right && tried[i].won > measure_.lost) return false;
        // It will not come to win half of them.
        if (i != right && tried[i].next >= clear_after && 4 * tried[i].won <= tried[i].games) break;
      }
    }
    return holds_deep(sampler, question, seed, tried, right);
  }

  // Whose choice it would be: 1 of who judges one step, 2 of who thinks a little; 3 of neither.
  int difficulty(const SeatView& view, const Ask& question, int right, std::uint64_t seed) {
    Random random(seed);
    const auto options = view.options(question);
    const auto is_right = [&](int o) {
      return same_option(view, options[static_cast<std::size_t>(o)],
                         options[static_cast<std::size_t>(right)]);
    };
    if (is_right(bot_->choose(view, question, random))) return 1;
    const auto thinks_so = [&](int rollouts) {
      return is_right(
          thinker_.think(view, question, seed, {.rollouts = rollouts}).options.front().option);
    };
    return thinks_so(easy_thought) && thinks_so(hard_thought) ? 2 : 3;
  }

  // How a game goes on that is won so.
  std::vector<std::string> line(const SeatView& view, const Ask& question, int right,
                                std::uint64_t seed, const Names& names) {
    const Sampler sampler(view, hidden_);
    Log log;
    rollout_.play(sampler, question.seat, right, mix64(seed), &log);
    std::vector<std::string> told;
    for (const LogEntry& e : log) {
      if (told.size() == longest_puzzle_line) break;
      if (std::string text = log_text(rules_, names, e, question.seat); !text.empty())
        told.push_back(std::move(text));
    }
    return told;
  }

 private:
  void play(const Sampler& sampler, const Ask& question, Tried& tried, std::uint64_t seed,
            int samples, const Names& names) {
    for (const int end = tried.next + samples; tried.next < end; ++tried.next) {
      const Played outcome = rollout_.play(sampler, question.seat, tried.option,
                                           mix64(seed + static_cast<std::uint64_t>(tried.next)));
      if (!outcome.valid) continue;
      ++tried.games;
      if (outcome.won) {
        ++tried.won;
      } else {
        ++tried.defeats[ending_text(rules_, rollout_.table(), names)];
      }
    }
  }

  // The right one must be won, and the two that looked best beside it lost, by those who think,
  // too.
  bool holds_deep(const Sampler& sampler, const Ask& question, std::uint64_t seed,
                  const std::vector<Tried>& tried, std::size_t right) {
    if (!deep_wins(sampler, question, seed, tried[right].option, measure_.deep_won)) return false;
    std::vector<const Tried*> others;
    for (std::size_t i = 0; i < tried.size(); ++i) {
      if (i != right) others.push_back(&tried[i]);
    }
    std::stable_sort(others.begin(), others.end(),
                     [](const Tried* a, const Tried* b) { return a->won > b->won; });
    for (std::size_t i = 0; i < std::min<std::size_t>(2, others.size()); ++i) {
      if (deep_wins(sampler, question, seed, others[i]->option, measure_.deep_lost + 1))
        return false;
    }
    return true;
  }

  // Whether so many of the games are won, tried until it is clear.
  bool deep_wins(const Sampler& sampler, const Ask& question, std::uint64_t seed, int option,
                 int wanted) {
    int won = 0;
    for (int i = 0; i < measure_.deep && won < wanted; ++i) {
      if (won_by_thinking(sampler, question.seat, option,
                          mix64(mix64(seed) + static_cast<std::uint64_t>(i))))
        ++won;
      if (won + measure_.deep - 1 - i < wanted) return false;
    }
    return won >= wanted;
  }

  bool won_by_thinking(const Sampler& sampler, Seat seat, int option, std::uint64_t seed) {
    sampler.sample(seed, *deep_);
    Random random(seed);
    try {
      choose(rules_, *deep_, seat, option);
      for (int n = 0; n < most_deep_decisions; ++n) {
        const Ask* a = next_question(*deep_);
        if (a == nullptr) break;
        const SeatView view(rules_, *deep_, a->seat);
        // Whoever plays against it plays as well.
        const Thought thought =
            thinker_.think(view, *a, random.next(), {.rollouts = measure_.deep_rollouts});
        choose(rules_, *deep_, a->seat, thought.options.front().option);
      }
      if (!deep_->over()) {
        const Ask* a = next_question(*deep_);
        const SeatView view(rules_, *deep_, a->seat);
        const Sampler end(view, hidden_);
        rollout_.play(end, a->seat, Rollout::as_it_does, seed);
        return SeatSet(rollout_.table().facts.winners).has(seat);
      }
    } catch (const std::exception&) {
      return false;  // no table that could be
    }
    return SeatSet(deep_->facts.winners).has(seat);
  }

  const Rules& rules_;
  const PuzzleMeasure& measure_;
  const int easiest_;
  const HiddenCards& hidden_;
  Thinker thinker_;
  Rollout rollout_;
  std::unique_ptr<Bot> bot_;
  std::unique_ptr<Table> deep_;
};

// "grand-warlord-voss" is Grand Warlord Voss.
bool same_name(std::string_view value, std::string_view name) {
  return std::equal(value.begin(), value.end(), name.begin(), name.end(), [](char v, char n) {
    return lower_case(v) == lower_case(n) || (v == '-' && (n == ' ' || n == '\''));
  });
}

// What is played against, and what is not as usual in this set-up.
std::string setup_words(const Rules& rules, const Table& table, const Setup& setup) {
  std::string words;
  if (rules.game.against != nullptr) words = rules.game.against(rules, table);
  for (const SetupOption& option : rules.game.options) {
    const std::string_view value = setup.option(option.name, option.standard);
    if (value == option.standard || value.empty() || same_name(value, words)) continue;
    words += fmt::format("{}{} {}", words.empty() ? "" : ", ", option.name, value);
  }
  return words;
}

Puzzle describe(const Rules& rules, const Table& table, const Names& names, const Ask& question,
                std::vector<Tried> tried, std::size_t right) {
  Puzzle puzzle{.game = std::string(rules.game.id),
                .seat = names.of(question.seat),
                .option = tried[right].option};
  std::swap(tried[0], tried[right]);
  std::stable_sort(tried.begin() + 1, tried.end(),
                   [](const Tried& a, const Tried& b) { return a.won > b.won; });
  const auto options = muster::options(table, question);
  for (const Tried& t : tried) {
    Puzzle::Way way{.option = option_text(rules, table, names, question,
                                          options[static_cast<std::size_t>(t.option)]),
                    .chance = t.percent(),
                    .defeat = {}};
    const auto worst =
        std::max_element(t.defeats.begin(), t.defeats.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    if (worst != t.defeats.end() && worst->second * 5 >= t.games) way.defeat = worst->first;
    puzzle.ways.push_back(std::move(way));
  }
  return puzzle;
}

// Whether the right answer can be told from the others by its words; of others with the same words
// the better one stays.
bool told_apart(Puzzle& puzzle) {
  std::set<std::string> said;
  bool right = true;
  std::erase_if(puzzle.ways, [&](const Puzzle::Way& w) {
    const bool again = !said.insert(w.option).second;
    if (again && w.option == puzzle.ways[0].option) right = false;
    return again;
  });
  return right && puzzle.ways.size() >= fewest_ways;
}

// Plays one game for each block, and looks for the best puzzle in it.
class PuzzleWorker : public BlockWorker {
 public:
  explicit PuzzleWorker(const PuzzlePlan& plan)
      : plan_(plan),
        rules_(*plan.rules),
        room_(rules_, plan.measure, plan.difficulty),
        bot_(parts_of(rules_.game).quick_bot(rules_)),
        table_(std::make_unique<Table>()) {}

  std::string do_block(std::uint64_t block) override {
    const Setup& setup = plan_.setups[block % plan_.setups.size()];
    const std::uint64_t seed = game_seed(plan_.seed, block);
    Record record = new_record(rules_, setup, seed);
    start(rules_, *table_, setup, seed);
    Random random(mix64(seed));
    const std::uint32_t slip = slips[random.below(static_cast<std::uint32_t>(slips.size()))];
    std::vector<GameCourse::Answer> answers;
    for (const Ask* a = next_question(*table_); a != nullptr; a = next_question(*table_)) {
      if (std::cmp_equal(answers.size(), rules_.game.decision_bound)) return {};
      const Seat seat = a->seat;
      const SeatView view(rules_, *table_, seat);
      const bool careless = slip != 0 && random.below(slip) == 0;
      const int option = careless ? slip_of(view, *a, random) : bot_->choose(view, *a, random);
      answers.push_back({seat, static_cast<std::uint16_t>(option)});
      record.choices.push_back({seat, static_cast<std::uint16_t>(option)});
      choose(rules_, *table_, seat, option);
    }
    const bool won = table_->facts.winners != 0;
    if (!won && parts_of(rules_.game).progress(SeatView(rules_, *table_, 0)) < nearly_won)
      return {};
    const GameCourse course(rules_, setup, seed, std::move(answers));
    return best_of(course, record);
  }

 private:
  // One of the best answers, whichever.
  int slip_of(const SeatView& view, const Ask& question, Random& random) {
    std::vector<double> worth(question.count);
    bot_->weigh(view, question, worth);
    std::vector<int> order(question.count);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
      return worth[static_cast<std::size_t>(a)] > worth[static_cast<std::size_t>(b)];
    });
    const std::size_t among = std::min(order.size(), slips_among);
    return order[random.below(static_cast<std::uint32_t>(among))];
  }

  std::string best_of(const GameCourse& course, const Record& record) {
    const Names names = names_for(record);
    Puzzle best;
    std::size_t best_at = 0;
    const std::size_t first =
        course.size() > answers_looked_at ? course.size() - answers_looked_at : 0;
    for (std::size_t at = first; at < course.size(); ++at) {
      course.table_at(at, *table_);
      // Where several are asked at once, the others' answers are a matter of guessing.
      if (table_->asks.size() != 1) continue;
      const Ask question = table_->asks[0];
      const SeatView view(rules_, *table_, question.seat);
      std::vector<Tried> tried = room_.ways(view, question);
      if (tried.size() < fewest_ways || tried.size() > most_ways_of_puzzle) continue;
      const std::uint64_t seed = mix64(mix64(record.seed) + at);
      const int right = room_.only_likely(view, question, seed, names, tried);
      if (right < 0) continue;
      const auto place = static_cast<std::size_t>(right);
      if (!room_.only_right(view, question, seed, names, tried, place)) continue;
      Puzzle puzzle = describe(rules_, *table_, names, question, tried, place);
      if (!told_apart(puzzle)) continue;
      puzzle.difficulty = room_.difficulty(view, question, puzzle.option, seed);
      if (puzzle.difficulty < plan_.difficulty) continue;
      if (!best.ways.empty() && puzzle.difficulty <= best.difficulty) continue;
      puzzle.line = room_.line(view, question, puzzle.option, seed, names);
      puzzle.title = question_text(rules_, *table_, names, question);
      if (const std::string words = setup_words(rules_, *table_, record.setup); !words.empty())
        puzzle.title += fmt::format(" ({})", words);
      puzzle.id = fmt::format("{:016x}-{}", record.seed, at);
      best = std::move(puzzle);
      best_at = at;
    }
    if (best.ways.empty()) return {};
    Record part = record;
    part.choices.resize(best_at);
    course.table_at(best_at, *table_);
    part.hash = hash_for(part, rules_, *table_);
    const std::string file =
        export_scenario(part, rules_, best_at, {.title = best.title, .more = puzzle_lines(best)});
    return json::serialize(json::object{{"id", best.id}, {"file", file}});
  }

  const PuzzlePlan& plan_;
  const Rules& rules_;
  PuzzleRoom room_;
  std::unique_ptr<Bot> bot_;
  std::unique_ptr<Table> table_;
};

}  // namespace

void find_puzzles(const PuzzlePlan& plan, Crew& crew, const PuzzleWatch& watch) {
  BlockWork work;
  work.blocks = plan.games;
  work.threads = plan.threads;
  work.identity = fmt::format(
      "puzzles in {} games of {} with seed {}, {} setups, from difficulty {}, cards {:016x}, by "
      "version {}",
      plan.games, plan.rules->game.id, plan.seed, plan.setups.size(), plan.difficulty,
      plan.rules->library.fingerprint, program_version);
  work.worker = [&plan] { return std::make_unique<PuzzleWorker>(plan); };
  work.combine = [&](std::uint64_t block, std::string_view found) {
    if (watch.progress) watch.progress(block + 1);
    if (found.empty()) return;
    const json::value read = json::parse({found.data(), found.size()});
    const std::string file(read.at("file").as_string());
    Puzzle puzzle = read_puzzle(file, std::string(read.at("id").as_string()));
    watch.found(puzzle, file);
  };
  work.name = [](std::uint64_t block) { return fmt::format("game {}", block); };
  work.report = [&](const std::string& what) {
    if (watch.report) watch.report(what);
  };
  do_blocks(work, crew);
}

std::string check_puzzle(const Rules& rules, const Record& record, const Puzzle& puzzle,
                         std::uint64_t seed, const PuzzleMeasure& measure) {
  const auto table = std::make_unique<Table>();
  replay(record, rules, *table, nullptr);
  const Names names = names_for(record);
  if (table->asks.size() != 1 || names.of(table->asks[0].seat) != puzzle.seat)
    return fmt::format("{} is not asked there", puzzle.seat);
  const Ask question = table->asks[0];
  const SeatView view(rules, *table, question.seat);
  PuzzleRoom room(rules, measure, 1);
  std::vector<Tried> tried = room.ways(view, question);
  const auto right = std::find_if(tried.begin(), tried.end(),
                                  [&](const Tried& t) { return t.option == puzzle.option; });
  if (right == tried.end()) return "the answer is not offered";
  const auto place = static_cast<std::size_t>(right - tried.begin());
  const Puzzle now = describe(rules, *table, names, question, tried, place);
  if (now.ways[0].option != puzzle.ways.at(0).option)
    return fmt::format("the answer reads \"{}\" now", now.ways[0].option);
  if (room.only_right(view, question, seed, names, tried, place)) return {};
  std::string what = "other tables say:";
  for (const Tried& t : tried) what += fmt::format(" {} of {}", t.won, t.games);
  return what;
}

}  // namespace muster
