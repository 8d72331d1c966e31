#include "terminal/asking.h"

#include <fmt/format.h>

#include <algorithm>

#include "util/letters.h"

namespace muster::terminal {

Typed read(Console& console, const std::string& prompt) {
  const std::optional<std::string> line = console.ask(prompt);
  if (!line) throw Leave{};
  Typed typed = understand(*line);
  if (typed.word == Word::quit) throw Leave{};
  return typed;
}

int read_number(Console& console, const std::string& what, int least, int most, int usual) {
  while (true) {
    const Typed typed =
        read(console, fmt::format("{} ({}-{}) [Enter: {}]", what, least, most, usual));
    if (typed.word == Word::nothing) return usual;
    if (typed.word == Word::number && typed.number >= least && typed.number <= most)
      return typed.number;
    console.say(
        fmt::format("A number from {} to {}, please, or just Enter for {}.", least, most, usual));
  }
}

std::size_t choose_item(Console& console, const std::string& question,
                        const std::vector<Item>& items, std::size_t usual) {
  std::size_t widest = 0;
  for (const Item& item : items) widest = std::max(widest, columns(item.name));
  const Style style = console.style();
  console.say("");
  console.say(style.ink(question, Ink::title));
  const std::size_t before = widest + 7;  // the number, the name and the gaps
  for (std::size_t i = 0; i < items.size(); ++i) {
    std::string start = fmt::format("{}  {}  ", style.ink(fmt::format("{:3}", i + 1), Ink::mine),
                                    padded(items[i].name, widest));
    for (const std::string& line :
         wrapped(items[i].note, style.width > before ? style.width - before : 1)) {
      console.say(start + style.ink(line, Ink::quiet));
      start.assign(before, ' ');
    }
  }
  while (true) {
    const Typed typed = read(
        console, fmt::format("Number or name (1-{}) [Enter: {}]", items.size(), items[usual].name));
    if (typed.word == Word::nothing) return usual;
    if (typed.word == Word::number && typed.number >= 1 &&
        typed.number <= static_cast<int>(items.size()))
      return static_cast<std::size_t>(typed.number - 1);
    for (std::size_t i = 0; i < items.size() && typed.word == Word::unknown; ++i) {
      if (same_letters(std::string_view(items[i].name).substr(0, typed.rest.size()), typed.rest))
        return i;
    }
    console.say(fmt::format("A number from 1 to {} or a name, please, or just Enter for {}.",
                            items.size(), items[usual].name));
  }
}

std::vector<Item> items_of(const std::vector<OptionChoice>& choices) {
  std::vector<Item> items;
  items.reserve(choices.size());
  for (const OptionChoice& choice : choices) items.push_back({choice.title, choice.note});
  return items;
}

std::size_t place_of(const std::vector<OptionChoice>& choices, std::string_view value) {
  const auto found = std::find_if(choices.begin(), choices.end(),
                                  [&](const OptionChoice& c) { return c.value == value; });
  return found == choices.end() ? 0 : static_cast<std::size_t>(found - choices.begin());
}

}  // namespace muster::terminal
