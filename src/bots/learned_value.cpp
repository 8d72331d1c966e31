#include "bots/learned_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "shelf/games.h"
#include "util/data_dir.h"
#include "util/file.h"
#include "util/letters.h"

namespace muster {

namespace json = boost::json;

namespace {

// More signs than this are too many for a handful.
constexpr std::size_t most_signs = 64;

std::vector<double> numbers(const json::value& list) {
  std::vector<double> found;
  for (const json::value& n : list.as_array()) found.push_back(n.to_number<double>());
  return found;
}

std::vector<std::string> texts(const json::value& list) {
  std::vector<std::string> found;
  for (const json::value& t : list.as_array()) found.emplace_back(t.as_string());
  return found;
}

LearnedValue value_from(const Game& game, const json::value& read) {
  Signs signs(game, texts(read.at("signs")));
  std::vector<double> middle = numbers(read.at("middle"));
  std::vector<double> spread = numbers(read.at("spread"));
  SmallNet net(signs.size(), read.at("hidden").to_number<std::size_t>());
  const std::vector<double> weights = numbers(read.at("weights"));
  if (signs.size() > most_signs || middle.size() != signs.size() || spread.size() != signs.size() ||
      weights.size() != net.weights().size())
    throw SignError("the numbers do not fit the signs");
  std::copy(weights.begin(), weights.end(), net.weights().begin());
  return {std::move(signs), std::move(middle), std::move(spread), std::move(net),
          read.at("usual").to_number<double>()};
}

}  // namespace

double LearnedValue::odds(const SeatView& view) const {
  std::array<double, most_signs> room;  // NOLINT: read() fills it
  const auto in = std::span(room).first(signs_.size());
  signs_.read(view, in);
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = (in[i] - middle_[i]) / spread_[i];
  return net_.odds(in);
}

double LearnedValue::chance(const SeatView& view) const { return likely(odds(view)); }

double LearnedValue::beside_usual(const SeatView& view) const {
  return likely(odds(view) - usual_);
}

std::filesystem::path value_folder(const Game& game, const std::filesystem::path& data_folder) {
  return game_folder(game, data_folder) / "values";
}

std::string value_file(const SeatView& view) {
  std::string name;
  for (const char c : lower_case(view.against())) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (letter) {
      name += c;
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  }
  return fmt::format("{}{}{}.json", name, name.empty() ? "" : "-", view.players());
}

LearnedValue read_value(const Game& game, const std::string& text, const std::string& file) {
  try {
    return value_from(game, json::parse(text));
  } catch (const std::exception& e) {
    throw FileError(file, 1, fmt::format("not a value of {}: {}", game.id, e.what()));
  }
}

std::shared_ptr<const LearnedValue> value_for(const SeatView& view) {
  const Game& game = view.rules().game;
  const std::filesystem::path file = value_folder(game, data_dir()) / value_file(view);
  if (!std::filesystem::exists(file)) return nullptr;
  return std::make_shared<LearnedValue>(read_value(game, read_file(file), file.string()));
}

}  // namespace muster
