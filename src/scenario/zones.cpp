// What lies in a zone, compared with what is expected there.
#include <fmt/format.h>

#include <algorithm>

#include "scenario/scenario.h"
#include "view/view.h"

namespace muster {

namespace {

using Texts = std::vector<std::string>;

// A card as an expectation writes it.
struct Wanted {
  std::string text;  // as written
  CardWords words;
  std::vector<CardMark> marks;
  bool hosts = false;            // it is written with what lies on it
  std::vector<Wanted> attached;  // that
};

Wanted wanted_card(const Stage& stage, const YamlNode& at, const std::string& text) {
  Wanted w{.text = text, .words = card_words(stage, at, text), .marks = {}, .attached = {}};
  if (w.words.name != "?" && !is_a_card(stage, w.words.name)) {
    definition_called(stage, at, w.words.name);  // says that there is no such card
    at.fail(fmt::format("cards are compared by their names, and \"{}\" is none", w.words.name));
  }
  for (const std::string& mark : w.words.marks) w.marks.push_back(read_mark(stage, at, mark));
  return w;
}

// A list of cards, those with others attached to them as {Breach II: [Spark]}.
std::vector<Wanted> wanted_cards(const Stage& stage, const YamlNode& list) {
  if (list.is_text()) return {wanted_card(stage, list, list.text())};
  std::vector<Wanted> cards;
  for (const YamlNode& item : list.items()) {
    if (!item.is_map()) {
      cards.push_back(wanted_card(stage, item, item.text()));
      continue;
    }
    for (const auto& [name, attached] : item.entries()) {
      Wanted host = wanted_card(stage, item, name);
      host.hosts = true;
      host.attached = wanted_cards(stage, attached);
      Texts on_it;
      for (const Wanted& w : host.attached) on_it.push_back(w.text);
      host.text = fmt::format("{} [{}]", name, fmt::join(on_it, ", "));
      cards.push_back(std::move(host));
    }
  }
  return cards;
}

// Marks that card_marks() tells.
bool is_told(const Game& game, const CardMark& mark) {
  if (mark.absent) return false;
  switch (mark.kind) {
    case CardMark::Kind::flag:
      return mark.flag != flag::under && mark.flag != flag::revealed;
    case CardMark::Kind::bits:
      return true;
    case CardMark::Kind::number:
      return mark.number != 0 && ((game.quiet_counters >> mark.counter) & 1U) == 0;
    default:
      return false;
  }
}

constexpr std::size_t nobody = static_cast<std::size_t>(-1);

// Gives the wanted card `w` one of the cards, moving others to cards that fit them as well.
template <class F>
bool find_card(std::size_t w, F fits, std::vector<std::size_t>& taken_by,
               std::vector<bool>& tried) {
  for (std::size_t card = 0; card < taken_by.size(); ++card) {
    if (tried[card] || !fits(card, w)) continue;
    tried[card] = true;
    if (taken_by[card] == nobody || find_card(taken_by[card], fits, taken_by, tried)) {
      taken_by[card] = w;
      return true;
    }
  }
  return false;
}

// Whether as many wanted cards as there are cards can each have one that fits.
template <class F>
bool all_find_cards(std::size_t count, F fits) {
  std::vector<std::size_t> taken_by(count, nobody);
  for (std::size_t w = 0; w < count; ++w) {
    std::vector<bool> tried(count, false);
    if (!find_card(w, fits, taken_by, tried)) return false;
  }
  return true;
}

class ZoneReader {
 public:
  ZoneReader(const Stage& stage, Seat viewer) : stage_(stage), viewer_(viewer) {}

  bool hidden(CardId c) const {
    return viewer_ != all_seeing && !can_see(stage_.rules, stage_.table, viewer_, c);
  }
  std::string name(CardId c) const {
    return hidden(c) ? "?" : card_name(stage_.rules, stage_.table, c);
  }
  std::vector<CardId> attached(CardId host) const {
    return list(stage_.table.cards[host].first_child);
  }
  std::vector<CardId> list(CardId first) const {
    std::vector<CardId> cards;
    for (CardId c = first; c != no_card; c = stage_.table.cards[c].next) cards.push_back(c);
    return cards;
  }

  // `hosts`: what lies on the card counts, too.
  bool is(CardId c, const Wanted& w, bool exactly, bool hosts) const {
    if (name(c) != w.words.name) return false;
    if (hidden(c)) return true;
    for (const CardMark& mark : w.marks) {
      if (!has_mark(stage_, c, mark)) return false;
    }
    if (exactly) {
      const auto told = std::count_if(w.marks.begin(), w.marks.end(), [&](const CardMark& m) {
        return is_told(stage_.rules.game, m);
      });
      const Texts marks = card_marks(stage_.rules.game, stage_.table.cards[c]);
      if (static_cast<std::size_t>(told) != marks.size()) return false;
    }
    return !hosts || same(attached(c), w.attached, false, true);
  }

  // Whether these are the wanted cards, in this order or in any.
  bool same(const std::vector<CardId>& cards, const std::vector<Wanted>& wanted, bool exactly,
            bool ordered) const {
    if (cards.size() != wanted.size()) return false;
    const bool hosts =
        std::any_of(wanted.begin(), wanted.end(), [](const Wanted& w) { return w.hosts; });
    const auto fits = [&](std::size_t card, std::size_t w) {
      return is(cards[card], wanted[w], exactly, hosts);
    };
    if (!ordered) return all_find_cards(cards.size(), fits);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (!fits(i, i)) return false;
    }
    return true;
  }

  std::string text(CardId c, bool with_marks, bool with_attached) const {
    std::string text = name(c);
    if (hidden(c)) return text;
    if (const Texts marks = card_marks(stage_.rules.game, stage_.table.cards[c]);
        with_marks && !marks.empty()) {
      text += fmt::format(" ({})", fmt::join(marks, ", "));
    }
    Texts on_it;
    for (const CardId a : attached(c)) on_it.push_back(this->text(a, with_marks, true));
    if (with_attached && !on_it.empty()) text += fmt::format(" [{}]", fmt::join(on_it, ", "));
    return text;
  }

 private:
  const Stage& stage_;
  Seat viewer_;
};

}  // namespace

std::vector<ZoneComparison> compare_zone(const Stage& stage, const YamlNode& expected, ZoneId z,
                                         Seat viewer) {
  const ZoneReader reader(stage, viewer);
  const Zone& zone = stage.table.zones[z];
  const std::vector<CardId> cards = reader.list(zone.first);
  const bool ordered = stage.rules.game.zones[zone.kind].sight != Sight::owner;
  std::vector<ZoneComparison> result;
  const auto compare_list = [&](const YamlNode& at, const std::string& what,
                                const std::vector<CardId>& found, bool exactly, bool in_order) {
    const std::vector<Wanted> wanted = wanted_cards(stage, at);
    bool marks = exactly;
    bool hosts = false;
    Texts texts;
    for (const Wanted& w : wanted) {
      marks = marks || !w.marks.empty();
      hosts = hosts || w.hosts;
      texts.push_back(w.text);
    }
    Texts there;
    for (const CardId c : found) there.push_back(reader.text(c, marks, hosts));
    result.push_back({at, what, fmt::format("[{}]", fmt::join(texts, ", ")),
                      fmt::format("[{}]", fmt::join(there, ", ")),
                      reader.same(found, wanted, exactly, in_order)});
  };
  if (!expected.is_map()) {
    compare_list(expected, "", cards, false, ordered);
    return result;
  }
  for (const auto& [key, value] : expected.entries()) {
    if (key == "count") {
      result.push_back({value, " count", std::to_string(value.number()), std::to_string(zone.count),
                        value.number() == zone.count});
    } else if (key == "has" || key == "lacks") {
      for (const Wanted& w : wanted_cards(stage, value)) {
        const bool there = std::any_of(cards.begin(), cards.end(),
                                       [&](CardId c) { return reader.is(c, w, false, w.hosts); });
        result.push_back({value, fmt::format(" has {}", w.text), key == "has" ? "yes" : "no",
                          there ? "yes" : "no", there == (key == "has")});
      }
    } else if (key == "top") {
      std::vector<CardId> top = cards;
      top.resize(std::min(top.size(), wanted_cards(stage, value).size()));
      compare_list(value, " top", top, false, true);
    } else if (key == "exactly") {
      compare_list(value, "", cards, true, ordered);
    } else {
      unknown_key(value, key, {"count", "has", "lacks", "top", "exactly"});
    }
  }
  return result;
}

}  // namespace muster
