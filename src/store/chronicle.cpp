#include "store/chronicle.h"

#include <memory>

#include "view/characters.h"

namespace muster {

namespace {

// A game with more rounds is told by every second one, or fourth…
constexpr std::size_t most_points = 160;

class Chronicler {
 public:
  Chronicler(const Record& record, const Rules& rules)
      : record_(record), rules_(rules), table_(std::make_unique<Table>()) {
    for (std::size_t i = 0; i < rules.game.log_lines.size(); ++i) {
      if (rules.game.log_lines[i].key == "round") round_line_ = static_cast<int>(i);
    }
    told_.tallies.assign(rules.game.tallies.size(),
                         std::vector<int>(static_cast<std::size_t>(record.setup.players) + 1));
  }

  Chronicle tell() {
    start(rules_, *table_, record_.setup, record_.seed, &log_);
    note(0);
    for (std::size_t i = 0; i < record_.choices.size(); ++i) {
      choose(rules_, *table_, record_.choices[i].seat, record_.choices[i].option, &log_);
      note(i + 1);
    }
    finish();
    return std::move(told_);
  }

 private:
  void note(std::size_t at) {
    bool begins = false;
    for (const LogEntry& e : log_) {
      if (e.line == round_line_) {
        begins = true;
        ++told_.rounds;
      }
      for (std::size_t i = 0; i < told_.tallies.size(); ++i) {
        std::vector<int>& counts = told_.tallies[i];
        counts[std::min<std::size_t>(e.by, counts.size() - 1)] +=
            rules_.game.tallies[i].amount(rules_, e);
      }
    }
    log_.clear();
    if (begins) add(at);
  }

  void add(std::size_t at) {
    Chronicle::Point point{.at = at, .round = told_.rounds, .values = {}};
    Play p(rules_, *table_, nullptr);
    for (const Course& course : rules_.game.courses) {
      std::vector<int>& values = point.values.emplace_back();
      const int seats = course.per_seat ? record_.setup.players : 1;
      for (int s = 0; s < seats; ++s)
        values.push_back(course.value(p, course.per_seat ? static_cast<Seat>(s) : no_seat));
    }
    if (!told_.points.empty() && told_.points.back().at == at) told_.points.pop_back();
    told_.points.push_back(std::move(point));
    if (told_.points.size() <= most_points) return;
    std::vector<Chronicle::Point> half;
    for (std::size_t i = 0; i < told_.points.size(); i += 2)
      half.push_back(std::move(told_.points[i]));
    told_.points = std::move(half);
  }

  void finish() {
    if (told_.rounds > 0) add(record_.choices.size());
    if (rules_.game.against != nullptr) told_.against = rules_.game.against(rules_, *table_);
    told_.characters = characters_of(rules_, *table_, record_.setup);
    if (!table_->over()) return;
    for (const Figure& figure : rules_.game.figures)
      told_.figures.push_back(figure.value(rules_, *table_));
  }

  const Record& record_;
  const Rules& rules_;
  std::unique_ptr<Table> table_;
  Log log_;
  int round_line_ = -1;
  Chronicle told_;
};

}  // namespace

Chronicle chronicle_of(const Record& record, const Rules& rules) {
  return Chronicler(record, rules).tell();
}

}  // namespace muster
