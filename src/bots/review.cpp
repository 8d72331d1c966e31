#include "bots/review.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <map>

namespace muster {

namespace json = boost::json;

namespace {

// What looks better by less than this is not looked at again.
constexpr double worth_a_proof = 0.02;
// A proof is broken off after so many games when nothing speaks for it.
constexpr int proof_step = 32;
// Another option was better if it was by this and by so many standard errors.
constexpr double worth_a_word = 0.03;
constexpr double beyond_chance = 2.0;
// A way to lose explains something when it makes so much of a difference.
constexpr double telling_defeat = 0.04;
constexpr std::size_t longest_better_line = 5;
// At least so many samples for each option.
constexpr int tries_for_each = 4;

json::array chances_json(const Chances& chances, int sides) {
  json::array list;
  for (int s = 0; s < sides; ++s) list.push_back(chances[static_cast<std::size_t>(s)]);
  return list;
}

void read_chances(const json::value& from, Chances& to) {
  std::size_t s = 0;
  for (const json::value& v : from.as_array()) to.at(s++) = v.to_number<double>();
}

// A mean, with its standard error.
struct Mean {
  double sum = 0, squares = 0;
  int count = 0;

  void add(double x) {
    sum += x;
    squares += x * x;
    ++count;
  }
  double mean() const { return count == 0 ? 0 : sum / count; }
  double error() const {
    if (count < 2) return 1;
    const double variance = (squares - sum * sum / count) / (count - 1);
    return std::sqrt(std::max(variance, 0.0) / count);
  }
};

std::vector<std::string> first_sentences(const Rules& rules, const Names& names, const Log& log,
                                         Seat reader) {
  std::vector<std::string> line;
  for (const LogEntry& e : log) {
    if (line.size() == longest_better_line) break;
    if (std::string text = log_text(rules, names, e, reader); !text.empty())
      line.push_back(std::move(text));
  }
  return line;
}

int sides_of(const GameCourse& course) {
  return course.rules().game.cooperative ? 1 : course.players();
}

}  // namespace

// ---- what was found -----------------------------------------------------------------------------

Review::Review(const GameCourse& course)
    : course_(course),
      sides_(sides_of(course)),
      levels_(course.news().size()),
      answers_(course.size()) {}

void Review::add(std::size_t block, std::string_view findings) {
  const json::value parsed = json::parse({findings.data(), findings.size()});
  const json::object& found = parsed.as_object();
  ++done_;
  if (block < levels_.size()) {
    levels_[block].done = true;
    read_chances(found.at("chances"), levels_[block].chances);
    return;
  }
  Judged& judged = answers_.at(block - levels_.size());
  judged.done = true;
  if (const json::value* bot = found.if_contains("bot")) {
    judged.bot = bot->to_number<int>();
    read_chances(found.at("moved"), judged.moved);
    read_chances(found.at("moved_error"), judged.moved_error);
  }
  if (const json::value* played = found.if_contains("played")) {
    judged.played = played->to_number<double>();
    judged.best = found.at("best").to_number<double>();
  }
  if (const json::value* better = found.if_contains("better")) {
    const json::object& b = better->as_object();
    Better& to = judged.better.emplace();
    to.option = b.at("option").to_number<int>();
    to.gain = b.at("gain").to_number<double>();
    to.error = b.at("error").to_number<double>();
    if (const json::value* defeat = b.if_contains("defeat")) {
      to.defeat = defeat->as_string();
      to.defeat_played = b.at("defeat_played").to_number<double>();
      to.defeat_better = b.at("defeat_better").to_number<double>();
    }
    for (const json::value& text : b.at("line").as_array()) to.line.emplace_back(text.as_string());
  }
}

Chances Review::moved_since(std::size_t i) const {
  Chances sum{};
  const std::size_t end = i + 1 < levels_.size() ? course_.news()[i + 1] : course_.size();
  for (std::size_t at = course_.news()[i]; at < end; ++at) {
    for (std::size_t s = 0; s < max_seats; ++s) sum[s] += answers_[at].moved[s];
  }
  return sum;
}

Chances Review::luck(std::size_t i) const {
  Chances change{};
  if (i == 0) return change;
  const Chances moved = moved_since(i - 1);
  for (std::size_t s = 0; s < max_seats; ++s)
    change[s] = levels_[i].chances[s] - levels_[i - 1].chances[s] - moved[s];
  return change;
}

// ---- finding it ---------------------------------------------------------------------------------

Reviewer::Reviewer(const GameCourse& course, const Names& names, SeatSet judged,
                   const ReviewEffort& effort, std::uint64_t seed)
    : course_(course),
      rules_(course.rules()),
      hidden_(*parts_of(rules_.game).hidden_cards),
      names_(names),
      judged_(judged),
      effort_(effort),
      seed_(seed),
      thinker_(rules_),
      rollout_(rules_),
      bot_(parts_of(rules_.game).quick_bot(rules_)),
      table_(std::make_unique<Table>()) {}

std::string Reviewer::do_block(std::size_t block) {
  const std::size_t levels = course_.news().size();
  return json::serialize(block < levels ? level(block) : answer(block - levels));
}

void Reviewer::add_winners(Chances& to, double part) const {
  const SeatSet winners(rollout_.table().facts.winners);
  for (int s = 0; s < sides_of(course_); ++s) {
    if (winners.has(static_cast<Seat>(s))) to[static_cast<std::size_t>(s)] += part;
  }
}

// What all players knew together counts here: the game is over, and it is luck only what none of
// them could know.
json::object Reviewer::level(std::size_t news) {
  const std::size_t at = course_.news()[news];
  course_.table_at(at, *table_);
  Chances chances{};
  if (table_->over()) {
    const SeatSet winners(table_->facts.winners);
    for (std::size_t s = 0; s < max_seats; ++s)
      chances[s] = winners.has(static_cast<Seat>(s)) ? 1 : 0;
    return {{"chances", chances_json(chances, sides_of(course_))}};
  }
  const SeatSet others = SeatSet::first(course_.players()) - SeatSet::of(0);
  const SeatView view(rules_, *table_, 0, others);
  const Sampler sampler(view, hidden_);
  int played = 0;
  for (int i = 0; i < effort_.level; ++i) {
    const std::uint64_t seed = mix64(mix64(seed_ + at) + static_cast<std::uint64_t>(i));
    if (!rollout_.play(sampler, 0, Rollout::as_it_does, seed).valid) continue;
    add_winners(chances, 1);
    ++played;
  }
  for (double& c : chances) c /= std::max(1, played);
  return {{"chances", chances_json(chances, sides_of(course_))}};
}

json::object Reviewer::answer(std::size_t at) {
  course_.table_at(at, *table_);
  const GameCourse::Answer& given = course_.answer(at);
  const Ask& question = *question_for(*table_, given.seat);
  const std::uint64_t seed = mix64(mix64(seed_) ^ at);
  json::object found;
  find_moved(question, given.option, seed, found);
  if (judged_.has(given.seat)) compare(question, given.option, mix64(seed), found);
  return found;
}

// Where the answer is the one that those who play on would have given, nothing has moved.
void Reviewer::find_moved(const Ask& question, int played, std::uint64_t seed,
                          json::object& found) {
  const SeatView own(rules_, *table_, question.seat);
  Random random(seed);
  const int bot = bot_->choose(own, question, random);
  const auto options = own.options(question);
  if (same_option(own, options[static_cast<std::size_t>(bot)],
                  options[static_cast<std::size_t>(played)]))
    return;
  const SeatSet others = SeatSet::first(course_.players()) - SeatSet::of(question.seat);
  const SeatView all(rules_, *table_, question.seat, others);
  const Sampler sampler(all, hidden_);
  std::array<Mean, max_seats> moved;
  for (int i = 0; i < effort_.moved; ++i) {
    const std::uint64_t sample = mix64(seed + static_cast<std::uint64_t>(i));
    Chances change{};
    if (!rollout_.play(sampler, question.seat, played, sample).valid) continue;
    add_winners(change, 1);
    if (!rollout_.play(sampler, question.seat, bot, sample).valid) continue;
    add_winners(change, -1);
    for (std::size_t s = 0; s < max_seats; ++s) moved[s].add(change[s]);
  }
  Chances mean{}, error{};
  for (std::size_t s = 0; s < max_seats; ++s) {
    mean[s] = moved[s].mean();
    error[s] = moved[s].error();
  }
  found["bot"] = bot;
  found["moved"] = chances_json(mean, sides_of(course_));
  found["moved_error"] = chances_json(error, sides_of(course_));
}

// Decisions are judged by what the seat could know.
void Reviewer::compare(const Ask& question, int played, std::uint64_t seed, json::object& found) {
  const SeatView view(rules_, *table_, question.seat);
  const Budget budget{.rollouts = std::max(effort_.tries, tries_for_each * question.count)};
  const Thought thought = thinker_.think(view, question, seed, budget, played);
  const auto options = view.options(question);
  const auto taken =
      std::find_if(thought.options.begin(), thought.options.end(), [&](const Thought::Weighed& w) {
        return same_option(view, options[static_cast<std::size_t>(w.option)],
                           options[static_cast<std::size_t>(played)]);
      });
  const Thought::Weighed& best = thought.options.front();
  if (taken == thought.options.end() || taken->tries == 0 || best.tries == 0) return;
  found["played"] = taken->chance;
  found["best"] = std::max(taken->chance, best.chance);
  if (best.option == taken->option || best.chance - taken->chance < worth_a_proof) return;
  prove(question, taken->option, best.option, mix64(seed), found);
}

// The option was picked because it looked best: whether it is, new games tell.
bool Reviewer::prove(const Ask& question, int played, int other, std::uint64_t seed,
                     json::object& found) {
  const SeatView view(rules_, *table_, question.seat);
  const Sampler sampler(view, hidden_);
  Mean gain;
  double chance_played = 0, chance_other = 0;
  std::map<std::string, std::pair<int, int>> defeats;  // after the one and the other
  std::uint64_t telling = 0;                           // a sample that only the other wins
  bool told = false;
  for (int i = 0; i < effort_.proof; ++i) {
    if (i != 0 && i % proof_step == 0 && gain.mean() < gain.error()) return false;
    const std::uint64_t sample = mix64(seed + static_cast<std::uint64_t>(i));
    const Played one = rollout_.play(sampler, question.seat, played, sample);
    std::string ending_one;
    if (one.valid && !one.won) ending_one = ending_text(rules_, rollout_.table(), names_);
    const Played two = rollout_.play(sampler, question.seat, other, sample);
    if (!one.valid || !two.valid) continue;
    if (!one.won) ++defeats[ending_one].first;
    if (!two.won) ++defeats[ending_text(rules_, rollout_.table(), names_)].second;
    chance_played += one.won ? 1 : 0;
    chance_other += two.won ? 1 : 0;
    gain.add((two.won ? 1 : 0) - (one.won ? 1 : 0));
    if (two.won && !one.won && !told) {
      telling = sample;
      told = true;
    }
  }
  if (gain.mean() < worth_a_word || gain.mean() < beyond_chance * gain.error()) return false;
  // From here on these say it better than what it was picked by.
  found["played"] = chance_played / gain.count;
  found["best"] = chance_other / gain.count;
  json::object better{{"option", other}, {"gain", gain.mean()}, {"error", gain.error()}};
  const auto worst =
      std::max_element(defeats.begin(), defeats.end(), [](const auto& a, const auto& b) {
        return a.second.first - a.second.second < b.second.first - b.second.second;
      });
  // Where players are against each other, that somebody else wins explains nothing.
  if (rules_.game.cooperative && worst != defeats.end()) {
    const double before = static_cast<double>(worst->second.first) / gain.count;
    const double after = static_cast<double>(worst->second.second) / gain.count;
    if (before - after >= telling_defeat) {
      better["defeat"] = worst->first;
      better["defeat_played"] = before;
      better["defeat_better"] = after;
    }
  }
  Log log;
  if (told) rollout_.play(sampler, question.seat, other, telling, &log);
  json::array line;
  for (std::string& text : first_sentences(rules_, names_, log, question.seat))
    line.emplace_back(std::move(text));
  better["line"] = std::move(line);
  found["better"] = std::move(better);
  return true;
}

}  // namespace muster
