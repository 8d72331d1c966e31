#include "bots/signs.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "shelf/parts.h"

namespace muster {

namespace {

// The place of what is called so; throws where nothing is.
template <class List, class NameOf>
std::uint8_t place_of(const List& list, std::string_view name, std::string_view what,
                      NameOf name_of) {
  const auto found = std::find_if(list.begin(), list.end(),
                                  [&](const auto& item) { return name_of(item) == name; });
  if (found == list.end()) throw SignError(fmt::format("there is no {} \"{}\"", what, name));
  return static_cast<std::uint8_t>(found - list.begin());
}

constexpr auto by_name = [](const auto& item) { return item.name; };

// Takes a word and the space behind it from the front.
bool take(std::string_view& words, std::string_view word) {
  if (!words.starts_with(word)) return false;
  words.remove_prefix(word.size());
  return true;
}

}  // namespace

Signs::Signs(const Game& game, std::vector<std::string> words)
    : words_(std::move(words)), progress_(parts_of(game).progress) {
  for (const std::string& w : words_) signs_.push_back(sign(game, w));
}

Signs::Sign Signs::sign(const Game& game, const std::string& words) {
  std::string_view rest = words;
  if (rest == "progress") return {.kind = Kind::progress};
  if (rest == "players") return {.kind = Kind::players};
  if (take(rest, "value "))
    return {.kind = Kind::value, .index = place_of(game.values, rest, "value", by_name)};
  if (take(rest, "total "))
    return {.kind = Kind::total, .index = place_of(game.seat_values, rest, "value", by_name)};
  if (take(rest, "least "))
    return {.kind = Kind::least, .index = place_of(game.seat_values, rest, "value", by_name)};
  const auto zone = [&](std::string_view name) {
    return place_of(game.zones, name, "zone", by_name);
  };
  if (take(rest, "cards in ")) return {.kind = Kind::cards, .zone = zone(rest)};
  const std::size_t in = rest.rfind(" in ");
  if (in == std::string_view::npos) throw SignError(fmt::format("\"{}\" is no sign", words));
  const std::string_view place = rest.substr(in + 4);
  rest = rest.substr(0, in);
  if (take(rest, "counter ")) {
    const auto same = [](std::string_view name) { return name; };
    return {.kind = Kind::counter,
            .index = place_of(game.counters, rest, "counter", same),
            .zone = zone(place)};
  }
  if (take(rest, "stat ")) {
    return {.kind = Kind::stat,
            .index = place_of(game.stats, rest, "stat", by_name),
            .zone = zone(place)};
  }
  throw SignError(fmt::format("\"{}\" is no sign", words));
}

double Signs::in_zone(const SeatView& view, const Sign& sign) {
  const int seats = view.rules().game.zones[sign.zone].per_seat ? view.players() : 1;
  int sum = 0;
  for (int s = 0; s < seats; ++s) {
    const ZoneId zone = view.zone(sign.zone, static_cast<Seat>(s));
    if (sign.kind == Kind::cards) {
      sum += view.count(zone);
      continue;
    }
    view.each_card(zone, [&](const SeatView::Sight& c) {
      if (c.in_play == no_card) return;
      sum += sign.kind == Kind::counter ? view.counter(c.in_play, sign.index)
                                        : view.stat(sign.index, c.in_play);
    });
  }
  return sum;
}

void Signs::read(const SeatView& view, std::span<double> numbers) const {
  std::size_t i = 0;
  for (const Sign& sign : signs_) {
    double& number = numbers[i++];
    switch (sign.kind) {
      case Kind::progress:
        number = progress_(view);
        break;
      case Kind::players:
        number = view.players();
        break;
      case Kind::value:
        number = view.value(sign.index);
        break;
      case Kind::total:
      case Kind::least: {
        int sum = 0, least = view.value(Seat{0}, sign.index);
        for (int s = 0; s < view.players(); ++s) {
          const int n = view.value(static_cast<Seat>(s), sign.index);
          sum += n;
          least = std::min(least, n);
        }
        number = sign.kind == Kind::total ? sum : least;
        break;
      }
      case Kind::cards:
      case Kind::counter:
      case Kind::stat:
        number = in_zone(view, sign);
        break;
    }
  }
}

std::vector<std::string> sign_words(const std::string& text) {
  std::vector<std::string> words;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    line.erase(std::min(line.find('#'), line.size()));
    line.erase(line.find_last_not_of(' ') + 1);
    if (!line.empty()) words.push_back(line);
  }
  return words;
}

}  // namespace muster
