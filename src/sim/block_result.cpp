#include "sim/block_result.h"

#include <algorithm>

namespace muster {

namespace {

void add(std::vector<WinCount>& to, const std::vector<WinCount>& from) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    to[i].games += from[i].games;
    to[i].wins += from[i].wins;
  }
}

// ---- bytes --------------------------------------------------------------------------------------

// Numbers in as few bytes as they need, most of them one.
void put(std::string& to, std::uint64_t number) {
  while (number >= 0x80) {
    to += static_cast<char>(number | 0x80);
    number >>= 7;
  }
  to += static_cast<char>(number);
}

std::uint64_t get(std::string_view& from) {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    if (from.empty()) throw SimulationError("a result came cut off");
    const auto byte = static_cast<unsigned char>(from.front());
    from.remove_prefix(1);
    number |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  return number;
}

// Of long lists that are mostly empty, what is there, each with its place.
template <class Item, class There, class Put>
void put_list(std::string& to, const std::vector<Item>& list, There there, Put put_item) {
  put(to, static_cast<std::uint64_t>(std::count_if(list.begin(), list.end(), there)));
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!there(list[i])) continue;
    put(to, i);
    put_item(list[i]);
  }
}

template <class Item, class Get>
void get_list(std::string_view& from, std::vector<Item>& list, Get get_item) {
  for (std::uint64_t left = get(from); left > 0; --left) {
    const std::uint64_t place = get(from);
    if (place >= list.size()) throw SimulationError("a result of other games came");
    get_item(list[place]);
  }
}

void put_counts(std::string& to, const std::vector<WinCount>& counts) {
  put_list(
      to, counts, [](const WinCount& c) { return c.games != 0; },
      [&](const WinCount& c) {
        put(to, c.games);
        put(to, c.wins);
      });
}

void get_counts(std::string_view& from, std::vector<WinCount>& counts) {
  get_list(from, counts, [&](WinCount& c) {
    c.games = get(from);
    c.wins = get(from);
  });
}

}  // namespace

SimulationResult empty_result(const SimulationPlan& plan) {
  SimulationResult result;
  result.seats.resize(max_seats);
  result.heroes.resize(plan.rules->library.definitions.size());
  SetupTally tally;
  tally.figures.resize(plan.rules->game.figures.size());
  result.setups.resize(plan.setups.size(), tally);
  if (plan.rules->game.cooperative) result.endings.resize(plan.rules->game.log_lines.size());
  return result;
}

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

std::string block_bytes(const SimulationResult& r, const std::vector<PlayedGame>& played) {
  std::string to;
  for (const std::uint64_t number : {r.games, r.decisions, r.battles, r.rounds, r.longest,
                                     r.longest_seed, r.unended, r.unended_seed}) {
    put(to, number);
  }
  put_counts(to, r.seats);
  put_counts(to, r.heroes);
  put_list(
      to, r.setups, [](const SetupTally& t) { return t.count.games != 0; },
      [&](const SetupTally& t) {
        put(to, t.count.games);
        put(to, t.count.wins);
        for (const std::int64_t figure : t.figures) put(to, static_cast<std::uint64_t>(figure));
      });
  put_list(
      to, r.endings, [](std::uint64_t n) { return n != 0; }, [&](std::uint64_t n) { put(to, n); });
  put(to, played.size());
  for (const PlayedGame& game : played) {
    put(to, game.hash);
    put(to, game.decisions);
  }
  return to;
}

std::vector<PlayedGame> read_block(const SimulationPlan& plan, std::string_view bytes,
                                   SimulationResult& result) {
  result = empty_result(plan);
  for (std::uint64_t* number :
       {&result.games, &result.decisions, &result.battles, &result.rounds, &result.longest,
        &result.longest_seed, &result.unended, &result.unended_seed}) {
    *number = get(bytes);
  }
  get_counts(bytes, result.seats);
  get_counts(bytes, result.heroes);
  get_list(bytes, result.setups, [&](SetupTally& t) {
    t.count.games = get(bytes);
    t.count.wins = get(bytes);
    for (std::int64_t& figure : t.figures) figure = static_cast<std::int64_t>(get(bytes));
  });
  get_list(bytes, result.endings, [&](std::uint64_t& n) { n = get(bytes); });
  std::vector<PlayedGame> played(get(bytes));
  for (PlayedGame& game : played) {
    game.hash = get(bytes);
    game.decisions = get(bytes);
  }
  return played;
}

}  // namespace muster
