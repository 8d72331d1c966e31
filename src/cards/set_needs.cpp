#include "cards/set_needs.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cards/source.h"
#include "util/nearest.h"

namespace muster {
namespace {

// At the first line of a card.
CardError at(const Definition& d, std::string message) {
  return {d.file, d.line, 1, std::move(message)};
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known) {
  const std::string_view near = nearest_word(word, known);
  return near.empty() ? std::string() : fmt::format("; did you mean {}?", in_quotes(near));
}

}  // namespace

std::vector<CardError> unplayable_sets(const Game& game, const Library& library,
                                       std::span<const SetNeed> needs) {
  std::set<std::pair<std::string, std::string_view>> there;
  for (const Definition& d : library.definitions) {
    there.emplace(d.set, game.card_types[d.type].name);
  }
  std::vector<CardError> errors;
  for (const SetNeed& need : needs) {
    std::set<std::string> told;
    for (const Definition& d : library.definitions) {
      if (game.card_types[d.type].name != need.type) continue;
      const std::string where = d.set + std::string(need.in);
      if (there.contains({where, need.needs}) || !told.insert(d.set).second) continue;
      errors.push_back(at(d, fmt::format("{} cannot be played: there is no {} in the set {}",
                                         in_quotes(d.name), need.needs, where)));
    }
  }
  return errors;
}

std::vector<CardError> unknown_keywords(const Library& library, const KnownKeywords& known) {
  std::vector<CardError> errors;
  if (known.any) return errors;
  for (const Definition& d : library.definitions) {
    for (const std::string& keyword : d.keywords) {
      if (std::find(known.words.begin(), known.words.end(), keyword) != known.words.end()) continue;
      errors.push_back(
          at(d, known.words.empty()
                    ? fmt::format("this game has no keywords, and so no {}", in_quotes(keyword))
                    : fmt::format("there is no keyword {}{}", in_quotes(keyword),
                                  did_you_mean(keyword, known.words))));
    }
  }
  return errors;
}

std::vector<CardError> unknown_icons(const Library& library,
                                     std::span<const std::string_view> known) {
  const std::set<std::string_view> names(known.begin(), known.end());
  std::vector<CardError> errors;
  for (const Definition& d : library.definitions) {
    if (d.icon.empty() || names.contains(d.icon)) continue;
    errors.push_back(at(
        d, fmt::format("there is no icon {}{}", in_quotes(d.icon), did_you_mean(d.icon, known))));
  }
  return errors;
}

}  // namespace muster
