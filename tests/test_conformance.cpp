// What every game must hold, found by random play through the one interface: over all player counts
// and setups, every choice offered can be made, nothing that must always hold breaks, the same
// choices lead to the same table, and nobody sees what is hidden from them.
//
// MUSTER_CONFORMANCE_GAMES says how many games to play (of each game there is).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <map>
#include <memory>

#include "core/packed_table.h"
#include "house/wire.h"
#include "rules/engine.h"
#include "rules/invariants.h"
#include "rules/witness.h"
#include "shelf/games.h"
#include "shelf/parts.h"
#include "sim/bench.h"
#include "sim/setups.h"
#include "sim/simulation.h"
#include "store/record.h"
#include "util/data_dir.h"
#include "view/hidden_cards.h"
#include "view/view.h"

namespace muster {
namespace {

std::uint64_t games_to_play() {
  const char* wanted = std::getenv("MUSTER_CONFORMANCE_GAMES");
  return wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 120;
}

std::string first_difference(const std::string& before, const std::string& after) {
  const auto at = std::mismatch(before.begin(), before.end(), after.begin(), after.end()).first;
  const auto place = static_cast<std::size_t>(at - before.begin());
  const std::size_t from = place < 200 ? 0 : place - 200;
  const auto around = [from](const std::string& s) {
    return s.substr(std::min(from, s.size()), 300);
  };
  return around(before) + "\nis now\n" + around(after);
}

// What would come of an option counts with the cards that are left in the decks, as people do.
std::string without_forecasts(const std::string& message) {
  boost::json::object view = boost::json::parse(message).as_object();
  const auto strip = [](boost::json::object& question) {
    for (boost::json::value& o : question.at("options").as_array()) o.as_object().erase("n");
  };
  if (auto* question = view.if_contains("question"); question != nullptr && question->is_object())
    strip(question->as_object());
  if (auto* list = view.if_contains("questions")) {
    for (boost::json::value& q : list->as_array()) strip(q.as_object());
  }
  return boost::json::serialize(view);
}

// One random game and everything that is tried on the way. Problems are exceptions, so that the
// message can say where they were.
class Trial {
 public:
  Trial(const Rules& rules, const Setup& setup, std::uint64_t seed)
      : rules_(rules), setup_(setup), seed_(seed), random_(mix64(seed)) {}

  // Whether a swap of cards hidden from one seat ever showed to another: otherwise the search for
  // leaks would prove nothing.
  bool swaps_seen() const { return swaps_seen_; }

  void run() {
    try {
      play();
      replay_all();
      save_and_load();
    } catch (const std::exception& e) {
      std::string options;
      for (const auto& [key, value] : setup_.options) options += fmt::format(" {}={}", key, value);
      ADD_FAILURE() << fmt::format("{} with {} players{}, seed {}, after {} choices: {}",
                                   rules_.game.id, setup_.players, options, seed_, choices_.size(),
                                   e.what());
    }
  }

 private:
  static void demand(bool holds, const std::string& otherwise) {
    if (!holds) throw std::runtime_error(otherwise);
  }

  void check(const Table& t, const Witness& witness) const {
    const std::string broken = broken_invariant(rules_, t);
    demand(broken.empty(), broken);
    demand(witness.complaint().empty(), witness.complaint());
  }

  bool now_and_then(std::uint32_t one_in) { return random_.below(one_in) == 0; }

  void play() {
    start(rules_, *table_, setup_, seed_, nullptr, &witness_);
    check(*table_, witness_);
    const std::uint32_t fork_at = random_.below(100);
    bool forked = false;
    while (const Ask* a = next_question(*table_)) {
      if (now_and_then(24)) try_every_option();
      if (now_and_then(24)) look_for_leaks();
      if (open_questions() > 1 && now_and_then(8)) answer_in_another_order();
      if (!forked && choices_.size() >= fork_at) {
        *fork_ = *table_;
        forked = true;
        demand(fork_->hash() == table_->hash(), "a copy has another hash");
      }
      // Not always the first who is asked: the order of simultaneous answers is free.
      Seat seat = a->seat;
      for (const Ask& other : decisions(*table_)) {
        if (!other.answered() && now_and_then(2)) seat = other.seat;
      }
      const int option = static_cast<int>(random_.below(question_for(*table_, seat)->count));
      choices_.push_back({seat, static_cast<std::uint16_t>(option)});
      if (now_and_then(4)) try_another_order(seat, option);
      choose(rules_, *table_, seat, option, nullptr, &witness_);
      check(*table_, witness_);
      if (forked) choose(rules_, *fork_, seat, option);
      demand(choices_.size() <= static_cast<std::size_t>(rules_.game.decision_bound),
             "the game does not end");
    }
    demand(table_->over(), "nobody is asked, and the game is not over");
    demand(table_->facts.winners != 0 || rules_.game.cooperative, "nobody has won");
    demand(table_->facts.choices == choices_.size(), "the table counts its choices wrong");
    if (forked) demand(fork_->hash() == table_->hash(), "a copy went another way");
  }

  void try_every_option() {
    const Ask question = *next_question(*table_);
    for (int option = 0; option < question.count; ++option) {
      *scratch_ = *table_;
      Witness witness = witness_;
      choose(rules_, *scratch_, question.seat, option, nullptr, &witness);
      check(*scratch_, witness);
    }
    *scratch_ = *table_;
    for (const int wrong : {-1, static_cast<int>(question.count)}) {
      EXPECT_THROW(choose(rules_, *scratch_, question.seat, wrong), ChoiceError);
    }
    demand(scratch_->hash() == table_->hash(), "a refused choice changed the table");
  }

  // Where simultaneous things happen to several cards and nobody is asked which comes first.
  void try_another_order(Seat s, int option) {
    const std::string difference = order_trial_.difference(rules_, *table_, s, option);
    demand(difference.empty(), difference);
  }

  int open_questions() const {
    int open = 0;
    for (const Ask& a : decisions(*table_)) open += a.answered() ? 0 : 1;
    return open;
  }

  void answer_in_another_order() {
    std::vector<Choice> answers;
    for (const Ask& a : decisions(*table_)) {
      if (a.answered()) continue;
      answers.push_back({a.seat, static_cast<std::uint16_t>(random_.below(a.count))});
    }
    std::uint64_t hash = 0;
    for (int attempt = 0; attempt < 3; ++attempt) {
      *scratch_ = *table_;
      for (const Choice& c : answers) choose(rules_, *scratch_, c.seat, c.option);
      demand(attempt == 0 || scratch_->hash() == hash, "who answers first makes a difference");
      hash = scratch_->hash();
      const auto at =
          static_cast<std::ptrdiff_t>(random_.below(static_cast<std::uint32_t>(answers.size())));
      std::rotate(answers.begin(), answers.begin() + at, answers.end());
      std::swap(answers.front(), answers.back());
    }
  }

  // What a seat sees, and is asked, as bytes.
  std::string sight(const Table& t, Seat s) const {
    const SeatView view(rules_, t, s);
    std::string seen = boost::json::serialize(view.json(Names{}));
    if (const Ask* a = s == no_seat ? nullptr : question_for(t, s)) {
      seen += fmt::format("{} {} {} {} {}", a->prompt, a->count, a->source, a->node, a->ability);
      for (const Option& o : options(t, *a)) {
        seen += fmt::format(" {}/{}/{}/{} {}", static_cast<int>(o.kind), o.extra, o.value, o.card,
                            view.option_note(*a, o));
      }
    }
    return seen;
  }

  // What a client is sent, which must not even tell which card it is that it does not see.
  std::string sent(const Table& t, Seat s) const {
    const Perspective who{s, {}};
    Scene scene;
    scene.look(rules_, t, who);
    for (std::size_t c = 0; c < t.cards.size(); ++c) {
      const auto card = static_cast<CardId>(c);
      demand(can_see(rules_, t, s, card) || scene.id(card) != static_cast<std::int32_t>(c),
             "the number of a hidden card is sent");
    }
    std::string message;
    JsonWriter to(message);
    to.begin_object();
    write_view(to, {rules_, t, Names{}}, scene, who, 0, {});
    to.end_object();
    return message;
  }

  // With the texts that work: what looks at the swapped table samples others from it.
  void exchange(CardId a, CardId b) {
    Play play(rules_, *scratch_, nullptr);
    const DefinitionId face = scratch_->cards[a].definition;
    play.become(a, scratch_->cards[b].definition);
    play.become(b, face);
  }

  // Swaps cards hidden from the seat on the scratch table, among those for which `group` says the
  // same number.
  template <class Group>
  void swap_hidden(Seat s, Group group) {
    *scratch_ = *table_;
    std::map<int, std::vector<CardId>> hidden;
    for (std::size_t c = 0; c < table_->cards.size(); ++c) {
      const auto card = static_cast<CardId>(c);
      if (can_see(rules_, *table_, s, card)) continue;
      if (const int number = group(card); number != HiddenCards::known)
        hidden[number].push_back(card);
    }
    for (const auto& [number, cards] : hidden) {
      for (std::size_t n = cards.size(); n > 1; --n)
        exchange(cards[n - 1], cards[random_.below(static_cast<std::uint32_t>(n))]);
    }
  }

  // Tables that differ only in cards a seat may not see must look the same to it: any cards with
  // the same back, and, for what is foretold from the cards of a deck that may lie anywhere in it,
  // those.
  void look_for_leaks() {
    const HiddenCards* interchangeable = parts_of(rules_.game).hidden_cards;
    for (int i = 0; i <= table_->players(); ++i) {
      const Seat s = i == table_->players() ? no_seat : static_cast<Seat>(i);
      const std::string who = s == no_seat ? "of a spectator" : std::to_string(s + 1);
      const auto demand_same = [&](const std::string& before, const std::string& after) {
        demand(after == before,
               fmt::format("seat {} sees a hidden card: {}", who, first_difference(before, after)));
      };
      swap_hidden(s, [this](CardId c) {
        return int{rules_.library.definitions[table_->cards[c].definition].type};
      });
      demand_same(sight(*table_, s), sight(*scratch_, s));
      demand_same(without_forecasts(sent(*table_, s)), without_forecasts(sent(*scratch_, s)));
      const Seat other = s == 0 ? Seat{1} : Seat{0};
      swaps_seen_ = swaps_seen_ || sight(*scratch_, other) != sight(*table_, other);
      if (interchangeable == nullptr) continue;
      swap_hidden(s, [&](CardId c) { return interchangeable->pool(rules_, *table_, c); });
      demand_same(sent(*table_, s), sent(*scratch_, s));
    }
  }

  void replay_all() {
    start(rules_, *scratch_, setup_, seed_);
    for (const Choice& c : choices_) choose(rules_, *scratch_, c.seat, c.option);
    demand(scratch_->hash() == table_->hash(), "a replay went another way");
  }

  void save_and_load() {
    Record record;
    record.game = rules_.game.id;
    record.setup = setup_;
    record.seed = seed_;
    record.cards = rules_.library.fingerprint;
    record.hash = hash_for(record, rules_, *table_);
    record.choices = choices_;
    for (const std::string& saved : {save_binary(record), save_json(record, rules_)}) {
      replay(load_record(saved), rules_, *scratch_, nullptr);
      demand(scratch_->hash() == table_->hash(), "a saved game went another way");
    }
  }

  const Rules& rules_;
  const Setup& setup_;
  std::uint64_t seed_;
  Random random_;
  std::unique_ptr<Table> table_ = std::make_unique<Table>();
  std::unique_ptr<Table> fork_ = std::make_unique<Table>();
  std::unique_ptr<Table> scratch_ = std::make_unique<Table>();
  Witness witness_;
  OrderTrial order_trial_;
  std::vector<Choice> choices_;
  bool swaps_seen_ = false;
};

TEST(Conformance, RandomPlayOfEverySetup) {
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    const auto setups = every_setup(rules);
    ASSERT_FALSE(setups.empty());
    bool swaps_seen = false;
    for (std::uint64_t i = 0; i < games_to_play(); ++i) {
      Trial trial(rules, setups[i % setups.size()], game_seed(20, i));
      trial.run();
      if (HasFailure()) return;  // the first one is enough to look into
      swaps_seen = swaps_seen || trial.swaps_seen();
    }
    EXPECT_TRUE(swaps_seen);
  }
}

// What follows from the rest of a table and is no part of its hash is packed as well.
TEST(Conformance, AnUnpackedTableIsWhole) {
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    for (const Table& table : mid_game_tables(rules, bench_setup(*game), 4)) {
      const auto unpacked = std::make_unique<Table>();
      PackedTable(table).unpack(*unpacked);
      EXPECT_EQ(unpacked->hash(), table.hash());
      EXPECT_EQ(broken_invariant(rules, *unpacked), "");
    }
  }
}

// The checks themselves must notice a broken table.
TEST(Conformance, BrokenTablesAreNoticed) {
  for (const Game* game : all_games()) {
    const Rules rules = load_rules(*game, data_dir());
    muster::Setup setup;  // a test fixture has a Setup of its own
    setup.players = game->min_players;
    const auto whole = std::make_unique<Table>();
    start(rules, *whole, setup, 1);
    ASSERT_EQ(broken_invariant(rules, *whole), "");
    const auto broken_by = [&](auto damage) {
      const auto table = std::make_unique<Table>(*whole);
      damage(*table);
      return broken_invariant(rules, *table);
    };
    EXPECT_NE(broken_by([](Table& t) { t.take_out(0); }), "");
    EXPECT_NE(broken_by([](Table& t) { ++t.zones[t.cards[0].zone].count; }), "");
    EXPECT_NE(
        broken_by([](Table& t) { t.cards[0].zone = static_cast<ZoneId>(t.cards[0].zone + 1); }),
        "");
    EXPECT_NE(broken_by([](Table& t) { t.cards[0].flags ^= flag::in_play; }), "");
    EXPECT_NE(broken_by([](Table& t) { t.cards[0].counters[0] = -1; }), "");
    EXPECT_NE(broken_by([](Table& t) { ++t.facts.listeners[0]; }), "");
    EXPECT_NE(broken_by([](Table& t) { ++t.facts.shapers[0]; }), "");
    EXPECT_NE(broken_by([](Table& t) { t.subjects.push_back({}); }), "");
    EXPECT_NE(broken_by([](Table& t) {
                if (t.actors.has(0)) {
                  t.actors.remove(0);
                } else {
                  t.actors.add(0);
                }
              }),
              "");
    if (!whole->subjects.empty()) {
      EXPECT_NE(broken_by([](Table& t) { t.subjects[0].events ^= 1U; }), "");
    }
    EXPECT_NE(broken_by([](Table& t) { t.asks.clear(); }), "");
    EXPECT_NE(broken_by([](Table& t) { t.options.push_back({}); }), "");
    EXPECT_NE(broken_by([](Table& t) { t.facts.seat_at[0] = 1; }), "");
  }
}

}  // namespace
}  // namespace muster
