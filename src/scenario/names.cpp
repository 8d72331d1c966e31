#include <fmt/format.h>

#include <algorithm>

#include "scenario/scenario.h"
#include "util/nearest.h"

namespace muster {

namespace {

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  const std::string_view nearest = nearest_word(word, views);
  if (!nearest.empty()) return fmt::format("; did you mean \"{}\"?", nearest);
  return {};
}

}  // namespace

void unknown_key(const YamlNode& at, const std::string& key, std::vector<std::string> known) {
  std::string message = fmt::format("\"{}\" means nothing here{}", key, did_you_mean(key, known));
  if (message.back() != '?') message += fmt::format("; known are: {}", fmt::join(known, ", "));
  at.fail(message);
}

Seat seat_called(const Stage& stage, const YamlNode& name) {
  const std::string wanted = name.text();
  std::vector<std::string> known;
  for (int s = 0; s < stage.setup.players; ++s) {
    known.push_back(stage.names.of(static_cast<Seat>(s)));
    if (known.back() == wanted) return static_cast<Seat>(s);
  }
  name.fail(fmt::format("nobody is called \"{}\"{}", wanted, did_you_mean(wanted, known)));
}

int zone_kind_called(const Game& game, std::string_view name) {
  for (std::size_t i = 0; i < game.zones.size(); ++i) {
    if (game.zones[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

int value_called(std::span<const ValueName> names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

DefinitionId definition_called(const Stage& stage, const YamlNode& at, const std::string& name) {
  const int d = stage.rules.library.find(name);
  if (d >= 0) return static_cast<DefinitionId>(d);
  // Cards of one name are told apart by what the game says tells them apart: a code.
  const auto& definitions = stage.rules.library.definitions;
  for (std::size_t a = 0; a < stage.rules.game.attributes.size(); ++a) {
    if (!stage.rules.game.attributes[a].key) continue;
    const auto found = std::find_if(definitions.begin(), definitions.end(),
                                    [&](const Definition& def) { return def.words[a] == name; });
    if (found != definitions.end()) return static_cast<DefinitionId>(found - definitions.begin());
  }
  std::vector<std::string> known;
  for (const Definition& def : stage.rules.library.definitions) known.push_back(def.name);
  at.fail(fmt::format("there is no card called \"{}\"{}", name, did_you_mean(name, known)));
}

std::vector<std::string> card_marks(const Game& game, const Card& card) {
  std::vector<std::string> marks;
  if (card.is(flag::face_down)) marks.emplace_back("face down");
  bool turned_has_a_word = false;
  std::uint32_t bitwise = game.quiet_counters;  // and counters that are read as states
  for (const CardState& s : game.card_states) {
    turned_has_a_word = turned_has_a_word || s.flag == flag::turned;
    if (s.flag != 0 && card.is(s.flag)) marks.emplace_back(s.name);
    if (s.counter < 0) continue;
    bitwise |= 1U << s.counter;
    if ((card.counters[static_cast<std::size_t>(s.counter)] & s.bit) != 0)
      marks.emplace_back(s.name);
  }
  if (!turned_has_a_word && card.is(flag::turned)) marks.emplace_back("turned");
  for (std::size_t i = 0; i < game.counters.size(); ++i) {
    if (card.counters[i] != 0 && ((bitwise >> i) & 1U) == 0)
      marks.push_back(fmt::format("{} {}", game.counters[i], card.counters[i]));
  }
  return marks;
}

CardWords card_words(const YamlNode& item) {
  std::string text = item.text();
  CardWords words;
  const std::size_t open = text.rfind(" (");
  if (open != std::string::npos && text.back() == ')') {
    std::string marks = text.substr(open + 2, text.size() - open - 3);
    text.resize(open);
    for (std::size_t at = 0; at <= marks.size();) {
      const std::size_t comma = std::min(marks.find(", ", at), marks.size());
      words.marks.push_back(marks.substr(at, comma - at));
      at = comma + 2;
    }
  }
  words.name = text;
  return words;
}

}  // namespace muster
