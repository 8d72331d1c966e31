// The log as a referee would read it: whatever is done with a card in front of all is named there,
// and nobody reads in it what they may not know.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>

#include "rules/engine.h"
#include "shelf/games.h"
#include "sim/setups.h"
#include "sim/simulation.h"
#include "util/data_dir.h"
#include "view/words.h"

namespace muster {
namespace {

constexpr std::uint64_t games_of_each = 40;

// Moves that one line tells of all cards together, or that follow from a line by the rules.
struct Bulk {
  std::string_view game, from, to, why;
};
constexpr std::array bulk_moves = {
    Bulk{"brawl", "technique deck", "open cards", "they are there to be picked"},
    Bulk{"brawl", "battlefield", "battlefield discard", "the next one takes its place"},
    Bulk{"aeons-end", "husk pool", "husks", "how many come is said"},
    Bulk{"aeons-end", "husks", "husk pool", "how many go is said"},
};

bool is_bulk(const Game& game, std::string_view from, std::string_view to) {
  return std::any_of(bulk_moves.begin(), bulk_moves.end(), [&](const Bulk& b) {
    return b.game == game.id && b.from == from && b.to == to;
  });
}

class Reading {
 public:
  Reading(const Rules& rules, const Setup& setup, std::uint64_t seed)
      : rules_(rules), random_(mix64(seed)) {
    start(rules, *table_, setup, seed, &log_);
  }

  // What was missing from the log; empty: nothing.
  std::string play() {
    while (const Ask* a = next_question(*table_)) {
      *before_ = *table_;
      remember();
      log_.clear();
      choose(rules_, *table_, a->seat, static_cast<int>(random_.below(a->count)), &log_);
      if (table_->over()) break;  // whatever was under way stopped
      if (std::string missing = unnamed(); !missing.empty()) return missing;
      if (std::string told = leaked(); !told.empty()) return told;
    }
    return {};
  }

 private:
  bool open_to_all(const Table& t, CardId c) const { return can_see(rules_, t, no_seat, c); }
  std::string_view zone_name(const Table& t, CardId c) const {
    return rules_.game.zones[t.zones[t.cards[c].zone].kind].name;
  }
  bool from_pile(CardId c) const {
    return rules_.game.zones[before_->zones[before_->cards[c].zone].kind].sight == Sight::nobody;
  }

  std::string unnamed() const {
    std::set<DefinitionId> named;
    for (const Log& lines : recent_) name_all(lines, named);
    name_all(log_, named);
    // With a player who is out all cards of that player go.
    const bool out = std::any_of(log_.begin(), log_.end(), [&](const LogEntry& e) {
      const std::string_view key = log_line(rules_.game, e.line).key;
      return key == "eliminated" || key == "incapacitated";
    });
    if (out) return {};
    for (std::size_t i = 0; i < before_->cards.size(); ++i) {
      const auto c = static_cast<CardId>(i);
      const Card& was = before_->cards[c];
      const Card& is = table_->cards[c];
      if (was.zone == is.zone && was.host == is.host) continue;
      if (!open_to_all(*table_, c)) continue;
      const bool turned_up = from_pile(c);
      const bool came = is.is(flag::in_play) && !was.is(flag::in_play);
      const bool went = was.is(flag::in_play) && !is.is(flag::in_play);
      if (!turned_up && !came && !went) continue;
      if (is_bulk(rules_.game, zone_name(*before_, c), zone_name(*table_, c))) continue;
      if (named.contains(was.definition) || named.contains(is.definition)) continue;
      return fmt::format("{} goes from {} to {} unsaid:\n{}",
                         rules_.library.definitions[is.definition].name, zone_name(*before_, c),
                         zone_name(*table_, c), story());
    }
    return {};
  }

  static void name_all(const Log& lines, std::set<DefinitionId>& named) {
    for (const LogEntry& e : lines) {
      named.insert(e.definition);
      named.insert(e.other);
    }
  }

  // A card is named as it is played; what follows may take many questions.
  void remember() {
    constexpr std::size_t questions = 40;
    recent_.push_back(log_);
    if (recent_.size() > questions) recent_.erase(recent_.begin());
  }

  // To those who may not know a card, a line reads the same whatever card it is.
  std::string leaked() const {
    for (const LogEntry& e : log_) {
      if (e.known_to == everyone || e.definition == 0xffff) continue;
      LogEntry other = e;
      other.definition = e.definition == 0 ? 1 : 0;
      if (other.node != no_node) other.node = other.node == 0 ? 1 : 0;
      for (int i = 0; i <= table_->players(); ++i) {
        const Seat s = i == table_->players() ? no_seat : static_cast<Seat>(i);
        if (e.known_to.has(s)) continue;
        if (log_text(rules_, Names{}, e, s) != log_text(rules_, Names{}, other, s))
          return "told to whom it should not be: " + log_text(rules_, Names{}, e, s);
      }
    }
    return {};
  }

  std::string story() const {
    std::string text;
    for (const LogEntry& e : log_) text += "  " + log_text(rules_, Names{}, e, all_seeing) + "\n";
    return text;
  }

  const Rules& rules_;
  Random random_;
  std::unique_ptr<Table> table_ = std::make_unique<Table>();
  std::unique_ptr<Table> before_ = std::make_unique<Table>();
  Log log_;
  std::vector<Log> recent_;  // of the answers before
};

TEST(Log, NamesEveryCardThatIsTurnedUpComesIntoPlayOrLeavesIt) {
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    const auto setups = every_setup(rules);
    for (std::uint64_t i = 0; i < games_of_each; ++i) {
      const muster::Setup& setup = setups[i % setups.size()];
      Reading reading(rules, setup, game_seed(31, i));
      EXPECT_EQ(reading.play(), "") << game->id << ", game " << i;
    }
  }
}

// No hole of a line stays open, whatever the entry has in it.
TEST(Log, EveryLineCanBeFilled) {
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    LogEntry e;
    e.by = e.to = 0;
    e.together = SeatSet::first(2);
    e.known_to = everyone;
    e.definition = e.other = 0;
    e.ability = 0;
    e.node = 0;
    const auto filled = [&](std::size_t line) {
      e.line = static_cast<std::uint8_t>(line);
      return log_text(rules, Names{}, e, no_seat);
    };
    for (std::size_t i = 0; i < game->log_lines.size(); ++i)
      EXPECT_THAT(filled(i), ::testing::Not(::testing::HasSubstr("{"))) << game->id;
    for (std::size_t i = 0; i < kernel_log_lines().size(); ++i)
      EXPECT_THAT(filled(kernel_line::first + i), ::testing::Not(::testing::HasSubstr("{")));
  }
}

}  // namespace
}  // namespace muster
