#include "scenario/report.h"

#include <fmt/format.h>

#include <algorithm>

#include "scenario/export.h"
#include "scenario/scenario.h"
#include "scenario/writing.h"
#include "view/view.h"

namespace muster {

namespace {

class Reporter {
 public:
  Reporter(const Record& record, const Rules& rules, const Report& report)
      : record_(record),
        rules_(rules),
        report_(report),
        stage_{rules, names_for(record), record.setup, {}, {}} {
    replay(record, rules, stage_.table, &stage_.log);
  }

  std::string text() {
    const std::string said = about();  // first: it collects the rules
    std::string title = "That is wrong";
    const std::string first(report_.remark.substr(0, report_.remark.find('\n')));
    if (!first.empty()) title += ": " + shortened(first);
    if (report_.whole) {
      return export_scenario(record_, rules_, record_.choices.size(),
                             {.title = std::move(title), .more = said});
    }
    std::string out =
        fmt::format("scenario: {}\ngame: {}\n{}", yaml_text(title), record_.game, said);
    out +=
        "# Others play on: only what is open to those below. The house keeps the rest; when the\n"
        "# game is over, opening this file there goes to the moment.\n";
    out += fmt::format("sealed: {{table: {}, answers: {}, seen by: {}}}\n",
                       yaml_text(report_.table), record_.choices.size(), quoted_list(readers()));
    out += fmt::format("names: {}\n", quoted_list(stage_.names.players));
    return out + "expect:\n  sees:\n" + sights();
  }

 private:
  static std::string shortened(const std::string& text) {
    constexpr std::size_t most = 60;
    if (text.size() <= most) return text;
    std::size_t end = most;  // not within a letter of several bytes
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
    return text.substr(0, end) + "...";
  }

  bool reads_for(Seat s) const { return report_.whole || report_.by.has(s); }
  std::vector<std::string> readers() const {
    std::vector<std::string> names;
    for (int i = 0; i < stage_.table.players(); ++i) {
      if (report_.by.has(static_cast<Seat>(i)))
        names.push_back(stage_.names.of(static_cast<Seat>(i)));
    }
    if (names.empty()) names.emplace_back("spectator");
    return names;
  }

  // Whoever of the readers may know most of this line.
  Seat reader_of(const LogEntry& e) const {
    if (report_.whole) return all_seeing;
    for (int i = 0; i < stage_.table.players(); ++i) {
      const auto s = static_cast<Seat>(i);
      if (report_.by.has(s) && e.known_to.has(s)) return s;
    }
    return no_seat;
  }

  void cite(const std::string& rule) {
    if (!rule.empty() && std::find(cited_.begin(), cited_.end(), rule) == cited_.end())
      cited_.push_back(rule);
  }

  std::string about() {
    std::string out =
        fmt::format("report:\n  remark: {}\n  by: {}\n  answers: {}\n", yaml_text(report_.remark),
                    quoted_list(readers()), record_.choices.size());
    out += asked();
    out += story();
    out += fmt::format("  rules: [{}]\n", fmt::join(cited_, ", "));
    return out;
  }

  std::string asked() {
    std::string out;
    for (const Ask& a : stage_.table.asks) {
      if (a.answered() || !reads_for(a.seat)) continue;
      if (out.empty()) out = "  asked:\n";
      const SeatView view(rules_, stage_.table, a.seat, report_.by);
      std::vector<std::string> words;
      for (const Option& o : options(stage_.table, a))
        words.push_back(view.option_words(stage_.names, a, o));
      out += fmt::format("    - {}: {}\n      options: {}\n", yaml_text(stage_.names.of(a.seat)),
                         yaml_text(question_text(rules_, stage_.table, stage_.names, a)),
                         quoted_list(words));
      for (const std::string& id : question_rules(rules_, a)) cite(id);
    }
    return out;
  }

  // Since the turn began.
  std::string story() {
    std::size_t from = stage_.log.size();
    while (from > 0 && !log_line(rules_.game, stage_.log[from - 1].line).begins) --from;
    if (from > 0) --from;
    if (from == stage_.log.size()) return {};
    std::string out = "  log:\n";
    for (; from < stage_.log.size(); ++from) {
      const LogEntry& e = stage_.log[from];
      out += fmt::format("    - {}\n", yaml_text(log_text(rules_, stage_.names, e, reader_of(e))));
      cite(log_rule(rules_, e));
    }
    return out;
  }

  bool sees(Seat viewer, CardId c) const { return can_see(rules_, stage_.table, viewer, c); }

  std::string card(Seat viewer, CardId c) const {
    if (!sees(viewer, c)) return "?";
    const auto written = card_marks(rules_.game, stage_.table.cards[c]);
    const std::string name = card_name(rules_, stage_.table, c);
    return written.empty() ? name : fmt::format("{} ({})", name, fmt::join(written, ", "));
  }

  std::string zone(Seat viewer, const Zone& z) const {
    std::vector<std::string> cards;
    bool any_seen = false;
    for (CardId c = z.first; c != no_card; c = stage_.table.cards[c].next) {
      any_seen = any_seen || sees(viewer, c);
      std::vector<std::string> on_it;
      for (CardId a = stage_.table.cards[c].first_child; a != no_card;
           a = stage_.table.cards[a].next) {
        on_it.push_back(sees(viewer, a) ? card_name(rules_, stage_.table, a) : "?");
      }
      const std::string name = yaml_text(card(viewer, c));
      cards.push_back(on_it.empty() ? name : fmt::format("{{{}: {}}}", name, quoted_list(on_it)));
    }
    if (!any_seen) return fmt::format("{{count: {}}}", z.count);
    return fmt::format("[{}]", fmt::join(cards, ", "));
  }

  std::string sights() const {
    std::string out;
    const auto look = [&](Seat viewer, const std::string& name) {
      out += fmt::format("    {}:\n", yaml_text(name));
      for (const Zone& z : stage_.table.zones) {
        if (z.count == 0 || rules_.game.zones[z.kind].per_seat) continue;
        out += fmt::format("      {}: {}\n", rules_.game.zones[z.kind].name, zone(viewer, z));
      }
      for (int i = 0; i < stage_.table.players(); ++i) {
        const auto s = static_cast<Seat>(i);
        std::vector<std::string> own;
        for (const Zone& z : stage_.table.zones) {
          if (z.count == 0 || z.owner != s || !rules_.game.zones[z.kind].per_seat) continue;
          own.push_back(fmt::format("{}: {}", rules_.game.zones[z.kind].name, zone(viewer, z)));
        }
        out +=
            fmt::format("      {}: {{{}}}\n", yaml_text(stage_.names.of(s)), fmt::join(own, ", "));
      }
    };
    for (int i = 0; i < stage_.table.players(); ++i) {
      const auto s = static_cast<Seat>(i);
      if (report_.by.has(s)) look(s, stage_.names.of(s));
    }
    if (report_.by.empty()) look(no_seat, "spectator");
    return out;
  }

  const Record& record_;
  const Rules& rules_;
  const Report& report_;
  Stage stage_;
  std::vector<std::string> cited_;
};

}  // namespace

std::string report_scenario(const Record& record, const Rules& rules, const Report& report) {
  return Reporter(record, rules, report).text();
}

}  // namespace muster
