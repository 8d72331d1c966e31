#include "games/champions/terminal/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/champions/rules/champions.h"
#include "terminal/tally.h"

namespace muster::terminal::champions_cards {

namespace {

namespace attribute = champions::attribute;
namespace counter = champions::counter;
namespace stat = champions::stat;
namespace type = champions::type;

// A printed value, or one that something gives a card that has none printed.
void add_stat(const SeatView& view, Lines& words, const Definition& d, CardId c,
              std::uint8_t printed_as, std::uint8_t stat) {
  if (d.numbers[printed_as] == missing_number && view.stat(stat, c) == 0) return;
  words.push_back(stat_words(view, stat, c));
}

// "3 web": counters are called what the card calls them.
std::string counter_words(const SeatView& view, const Definition& d, CardId c) {
  const int n = view.counter(c, counter::counters);
  if (n == 0) return {};
  const std::string& kind = d.words[attribute::counter];
  return fmt::format("{} {}", n, kind.empty() ? "counters" : kind);
}

Lines enemy_words(const SeatView& view, const Style& style, CardId c) {
  return {fmt::format("{} {} {}", hit_points(view, style, c), stat_words(view, stat::attack, c),
                      stat_words(view, stat::scheme, c))};
}

// What a card shows by its kind, before its state.
Lines face_words(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  if (is_drone(card)) return enemy_words(view, style, card.in_play);
  if (card.hidden) return {};
  const Definition& d = definition(view, card.definition);
  switch (d.type) {
    case type::minion:
    case type::villain:
      return enemy_words(view, style, card.in_play);
    case type::ally: {
      Lines values = {hit_points(view, style, card.in_play)};
      add_stat(view, values, d, card.in_play, attribute::thwart, stat::thwart);
      add_stat(view, values, d, card.in_play, attribute::attack, stat::attack);
      return {fmt::format("{}", fmt::join(values, " "))};
    }
    case type::side_scheme:
    case type::main_scheme:
      return {fmt::format("threat {}", view.counter(card.in_play, counter::threat))};
    case type::attachment: {
      Lines bonuses;
      if (const int n = printed(d, attribute::attack_bonus); n != 0)
        bonuses.push_back(fmt::format("ATK {:+}", n));
      if (const int n = printed(d, attribute::scheme_bonus); n != 0)
        bonuses.push_back(fmt::format("SCH {:+}", n));
      return bonuses;
    }
    default:
      return {};
  }
}

std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string bracketed(const std::string& letters) {
  return letters.empty() ? letters : fmt::format("[{}]", letters);
}

}  // namespace

const Definition& definition(const SeatView& view, DefinitionId d) {
  return view.rules().library.definitions[d];
}

int printed(const Definition& d, std::uint8_t attribute) {
  const int n = d.numbers[attribute];
  return n == missing_number || n == x_number ? 0 : n;
}

int printed(const SeatView& view, const Definition& d, std::uint8_t flat, std::uint8_t each) {
  return printed(d, flat) + printed(d, each) * view.players();
}

bool is_drone(const SeatView::Sight& card) { return card.face_down && card.in_play != no_card; }

std::string name(const SeatView& view, const SeatView::Sight& card) {
  if (is_drone(card)) return "Drone";
  return card.hidden ? "?" : definition(view, card.definition).name;
}

std::string hit_points(const SeatView& view, const Style& style, CardId c) {
  const int most = view.stat(stat::hit_points, c);
  const int left = most - view.counter(c, counter::damage);
  return "HP " + part_of(style, left, most);
}

std::string stat_words(const SeatView& view, std::uint8_t stat, CardId c) {
  return fmt::format("{} {}", view.rules().game.stats[stat].name, view.stat(stat, c));
}

Lines statuses(const SeatView& view, const Style& style, CardId c) {
  struct Status {
    int bit;
    std::string_view word;
  };
  constexpr std::array all = {Status{champions::status::stunned, "stunned"},
                              Status{champions::status::confused, "confused"},
                              Status{champions::status::tough, "tough"}};
  Lines words;
  for (const Status& s : all) {
    if ((view.counter(c, counter::status) & s.bit) != 0)
      words.push_back(style.ink(s.word, Ink::warning));
  }
  return words;
}

Lines keywords(const SeatView& view, const SeatView::Sight& card) {
  Lines words;
  if (!card.hidden && !is_drone(card)) {
    for (const std::string& k : definition(view, card.definition).keywords) {
      // The others matter only when the card is revealed or enters play.
      if (k == "guard" || k == "quickstrike") words.push_back(k);
    }
  }
  if (const int n = view.stat(stat::retaliate, card.in_play); n > 0)
    words.push_back(fmt::format("retaliate {}", n));
  return words;
}

Lines icons(const Definition& d) {
  struct Icon {
    std::uint8_t attribute;
    std::string_view word;
  };
  constexpr std::array all = {Icon{attribute::acceleration_icons, "acceleration"},
                              Icon{attribute::hazard_icons, "hazard"},
                              Icon{attribute::crisis_icons, "crisis"}};
  Lines words;
  for (const Icon& icon : all) {
    const int n = printed(d, icon.attribute);
    if (n > 0)
      words.push_back(n == 1 ? std::string(icon.word) : fmt::format("{} ×{}", icon.word, n));
  }
  return words;
}

std::string resources(const Style& style, const Definition& d) {
  struct Resource {
    std::uint8_t attribute;
    char letter;
    Ink ink;
  };
  constexpr std::array all = {
      Resource{attribute::energy, 'E', Ink::warning}, Resource{attribute::mental, 'M', Ink::mine},
      Resource{attribute::physical, 'P', Ink::danger}, Resource{attribute::wild, 'W', Ink::good}};
  std::string letters;
  for (const Resource& r : all) {
    const int n = printed(d, r.attribute);
    if (n > 0) letters += style.ink(std::string(static_cast<std::size_t>(n), r.letter), r.ink);
  }
  return letters;
}

std::string cost(const SeatView& view, CardId c) {
  const int as_printed = definition(view, view.definition_of(c)).numbers[attribute::cost];
  if (as_printed == missing_number) return "–";
  return as_printed == x_number ? "X" : std::to_string(view.stat(stat::cost, c));
}

std::string in_play(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  Lines facts = face_words(view, style, card);
  const auto add = [&](const Lines& more) { facts.insert(facts.end(), more.begin(), more.end()); };
  if (card.in_play != no_card) add(statuses(view, style, card.in_play));
  if (!card.hidden && !is_drone(card)) {
    const Definition& d = definition(view, card.definition);
    add(icons(d));
    if (std::string words = counter_words(view, d, card.in_play); !words.empty())
      facts.push_back(std::move(words));
    if (d.type == type::minion || d.type == type::ally) add(keywords(view, card));
  }
  if (card.turned) facts.push_back(style.ink("exhausted", Ink::quiet));
  std::string words = name(view, card);
  if (!facts.empty()) words += fmt::format(" ({})", fmt::join(facts, ", "));
  if (card.in_play == no_card) return words;
  int under = 0;
  view.each_attached(card.in_play, [&](const SeatView::Sight& on) {
    if (on.in_play == no_card) {
      ++under;
    } else {
      words += " + " + in_play(view, style, on);
    }
  });
  if (under > 0) words += fmt::format(" + {} under it", under);
  return words;
}

std::string in_hand(const SeatView& view, const Style& style, const SeatView::Sight& card) {
  const Definition& d = definition(view, card.definition);
  const std::string letters = bracketed(resources(style, d));
  return fmt::format("{} {}{}{}", style.ink(cost(view, card.id), Ink::title), d.name,
                     letters.empty() ? "" : " ", letters);
}

std::string worth(const SeatView& view, CardId c) {
  const DefinitionId d = view.definition_of(c);
  return d == 0xffff ? std::string() : bracketed(resources(Style{}, definition(view, d)));
}

std::string note(const SeatView& view, CardId c) {
  constexpr std::size_t longest_text = 72;
  const Style plain;
  const SeatView::Sight card = view.sight(c);
  Lines facts;
  if (card.in_play != no_card) {
    facts = face_words(view, plain, card);
    const auto add = [&](const Lines& more) {
      facts.insert(facts.end(), more.begin(), more.end());
    };
    add(statuses(view, plain, c));
    add(keywords(view, card));
    if (!card.hidden && !is_drone(card)) add(icons(definition(view, card.definition)));
  } else if (!card.hidden) {
    const Definition& d = definition(view, card.definition);
    if (d.numbers[attribute::cost] != missing_number)
      facts.push_back(fmt::format("cost {}", cost(view, c)));
    if (std::string letters = bracketed(resources(plain, d)); !letters.empty())
      facts.push_back(std::move(letters));
    facts.emplace_back(view.rules().game.card_types[d.type].name);
    if (!d.text.empty()) facts.push_back(cut(one_line(d.text), longest_text));
  }
  return fmt::format("{}", fmt::join(facts, " · "));
}

}  // namespace muster::terminal::champions_cards
