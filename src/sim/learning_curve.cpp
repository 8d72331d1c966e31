#include "sim/learning_curve.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace muster {

namespace {

constexpr double picture_width = 720, picture_height = 360, margin_left = 64, margin_right = 20,
                 margin_top = 44, margin_bottom = 48;
// Steps are drawn as the mean of their neighbours, so many parts of the whole.
constexpr std::size_t parts_drawn = 60;
constexpr int lines_across = 4;

struct Drawn {
  double games = 0, learned = 0, ignorant = 0;
};

std::vector<Drawn> smooth(const std::vector<TrainingPoint>& curve) {
  const std::size_t together = std::max<std::size_t>(1, curve.size() / parts_drawn);
  std::vector<Drawn> drawn;
  for (std::size_t at = 0; at < curve.size(); at += together) {
    const std::size_t end = std::min(at + together, curve.size());
    Drawn d;
    for (std::size_t i = at; i < end; ++i) {
      const auto n = static_cast<double>(end - at);
      d.games += static_cast<double>(curve[i].games) / n;
      d.learned += curve[i].surprise / n;
      d.ignorant += curve[i].ignorant / n;
    }
    drawn.push_back(d);
  }
  return drawn;
}

std::string text(double x, double y, std::string_view anchor, std::string_view words) {
  return fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     words);
}

}  // namespace

std::string learning_curve(const std::vector<TrainingPoint>& curve, const std::string& title) {
  const std::vector<Drawn> drawn = smooth(curve);
  double most_games = 1, most = 1e-6;
  for (const Drawn& d : drawn) {
    most_games = std::max(most_games, d.games);
    most = std::max({most, d.learned, d.ignorant});
  }
  const auto x = [&](double games) {
    return margin_left + (picture_width - margin_left - margin_right) * games / most_games;
  };
  const auto y = [&](double nats) {
    return picture_height - margin_bottom -
           (picture_height - margin_top - margin_bottom) * nats / (1.05 * most);
  };
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "font-family=\"sans-serif\" font-size=\"13\">\n"
      "<rect width=\"{0:.0f}\" height=\"{1:.0f}\" fill=\"#fff\"/>\n",
      picture_width, picture_height);
  out += text(margin_left, 24, "start", title);
  for (int i = 0; i <= lines_across; ++i) {
    const double nats = most * i / lines_across, games = most_games * i / lines_across;
    out += fmt::format("<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#ddd\" fill=\"none\"/>\n",
                       margin_left, y(nats), picture_width - margin_right);
    out += text(margin_left - 8, y(nats) + 4, "end", fmt::format("{:.3f}", nats));
    out +=
        text(x(games), picture_height - margin_bottom + 20, "middle", fmt::format("{:.0f}", games));
  }
  out +=
      text((margin_left + picture_width - margin_right) / 2, picture_height - 8, "middle", "games");
  const auto line = [&](std::string_view colour, double Drawn::*of, double legend,
                        std::string_view words) {
    std::string path;
    for (const Drawn& d : drawn)
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x(d.games), y(d.*of));
    out += fmt::format("<path d=\"{}\" stroke=\"{}\" stroke-width=\"2\" fill=\"none\"/>\n", path,
                       colour);
    out += fmt::format("<g fill=\"{}\">{}</g>\n", colour,
                       text(picture_width - margin_right, legend, "end", words));
  };
  line("#888", &Drawn::ignorant, 24, "who knows how often it is won");
  line("#0a6", &Drawn::learned, 40, "who has learned: surprise, nats a position");
  return out + "</svg>\n";
}

}  // namespace muster
