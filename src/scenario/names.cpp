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
  return seat_called(stage, name, name.text());
}

Seat seat_called(const Stage& stage, const YamlNode& at, const std::string& name) {
  std::vector<std::string> known;
  for (int s = 0; s < stage.setup.players; ++s) {
    known.push_back(stage.names.of(static_cast<Seat>(s)));
    if (known.back() == name) return static_cast<Seat>(s);
  }
  at.fail(fmt::format("nobody is called \"{}\"{}", name, did_you_mean(name, known)));
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

bool is_a_card(const Stage& stage, const std::string& name) {
  const std::string_view nameless = stage.rules.game.nameless;
  return stage.rules.library.find(name) >= 0 || nameless.substr(nameless.find(' ') + 1) == name;
}

CardId card_in_play(const Stage& stage, const std::string& name) {
  const std::size_t hash = name.rfind('#');
  const bool numbered = hash != std::string::npos && hash + 1 < name.size() &&
                        name.size() - hash < 6 &&
                        name.find_first_not_of("0123456789", hash + 1) == std::string::npos;
  const std::string wanted = numbered ? name.substr(0, hash) : name;
  int left = numbered ? std::stoi(name.substr(hash + 1)) : 1;
  for (std::size_t i = 0; i < stage.table.cards.size(); ++i) {
    const auto c = static_cast<CardId>(i);
    if (stage.table.cards[i].is(flag::in_play) &&
        card_name(stage.rules, stage.table, c) == wanted && --left == 0) {
      return c;
    }
  }
  return no_card;
}

}  // namespace muster
