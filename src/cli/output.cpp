#include "cli/output.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "sim/crew_launch.h"

namespace muster {
namespace {

const char* escape_of(Colour colour) {
  switch (colour) {
    case Colour::bold:
      return "\x1b[1m";
    case Colour::dim:
      return "\x1b[2m";
    case Colour::red:
      return "\x1b[31m";
    case Colour::green:
      return "\x1b[32m";
    case Colour::yellow:
      return "\x1b[33m";
    case Colour::cyan:
      return "\x1b[36m";
  }
  return "";
}

// Without an exponent, which Boost always writes: people read these too. Six digits after the
// point, or none for a measure that is large.
std::string plain_number(double number) {
  std::string text = fmt::format("{:.{}f}", number, std::abs(number) < 1000 ? 6 : 0);
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text += '0';
  return text;
}

void write_pretty(std::string& out, const boost::json::value& value, std::size_t indent);

void start_line(std::string& out, std::size_t indent) {
  out += '\n';
  out.append(indent, ' ');
}

void write_pretty_object(std::string& out, const boost::json::object& object, std::size_t indent) {
  out += '{';
  for (const auto& [key, value] : object) {
    if (out.back() != '{') out += ',';
    start_line(out, indent + 2);
    out += boost::json::serialize(boost::json::string_view(key));
    out += ": ";
    write_pretty(out, value, indent + 2);
  }
  start_line(out, indent);
  out += '}';
}

void write_pretty_array(std::string& out, const boost::json::array& array, std::size_t indent) {
  out += '[';
  for (const boost::json::value& value : array) {
    if (out.back() != '[') out += ',';
    start_line(out, indent + 2);
    write_pretty(out, value, indent + 2);
  }
  start_line(out, indent);
  out += ']';
}

void write_pretty(std::string& out, const boost::json::value& value, std::size_t indent) {
  if (value.is_object() && !value.get_object().empty()) {
    write_pretty_object(out, value.get_object(), indent);
  } else if (value.is_array() && !value.get_array().empty()) {
    write_pretty_array(out, value.get_array(), indent);
  } else if (value.is_double() && std::isfinite(value.get_double())) {
    out += plain_number(value.get_double());
  } else {
    out += boost::json::serialize(value);
  }
}

}  // namespace

bool stdout_is_terminal() { return isatty(STDOUT_FILENO) == 1; }

bool stderr_is_terminal() { return isatty(STDERR_FILENO) == 1; }

std::size_t text_width() {
  constexpr std::size_t narrowest = 40;
  constexpr std::size_t widest = 100;
  winsize size{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): there is no other way to ask
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return widest;
  return std::clamp<std::size_t>(size.ws_col, narrowest, widest);
}

bool colours_on() {
  const char* no_color = std::getenv("NO_COLOR");
  // A launcher gives a terminal of its own, whatever it does with what is written there.
  return stdout_is_terminal() && launched_with() == nullptr &&
         (no_color == nullptr || *no_color == '\0');
}

std::string coloured(std::string_view text, Colour colour) {
  static const bool on = colours_on();
  return on ? fmt::format("{}{}\x1b[0m", escape_of(colour), text) : std::string(text);
}

std::string pretty_json(const boost::json::value& value) {
  std::string out;
  write_pretty(out, value, 0);
  return out;
}

void print_json(const boost::json::value& value) { fmt::print("{}\n", pretty_json(value)); }

ProgressBar::ProgressBar(std::string_view label, std::uint64_t total)
    : label_(label),
      total_(total),
      visible_(stderr_is_terminal() && launched_with() == nullptr),
      in_lines_(launched_with() != nullptr),
      tells_at_(std::chrono::steady_clock::now() + std::chrono::seconds(1)) {
  update(0);
}

ProgressBar::~ProgressBar() {
  if (visible_) std::fputs("\r\x1b[K", stderr);
}

void ProgressBar::update(std::uint64_t done) {
  if (!visible_ && !in_lines_) return;
  constexpr int cells = 30;
  const double share =
      total_ == 0 ? 1.0 : static_cast<double>(std::min(done, total_)) / static_cast<double>(total_);
  const int percent = static_cast<int>(share * 100.0);
  if (percent == drawn_percent_) return;
  if (in_lines_) {
    constexpr std::chrono::seconds between_lines{5};
    const auto now = std::chrono::steady_clock::now();
    if (now < tells_at_) return;
    tells_at_ = now + between_lines;
    drawn_percent_ = percent;
    return fmt::print(stderr, "muster: {}: {} %\n", label_, percent);
  }
  drawn_percent_ = percent;
  const int filled = cells * percent / 100;
  fmt::print(stderr, "\r{} [{:=<{}}{:{}}] {:3}%", label_, "", filled, "", cells - filled, percent);
}

}  // namespace muster
