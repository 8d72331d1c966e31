// What the commands share in talking to a terminal, a pipe or another program.
#pragma once

#include <boost/json/value.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "util/json_array.h"

namespace muster {

bool stdout_is_terminal();
bool stderr_is_terminal();

// Columns for running text: those of the terminal, within reason; 100 when there is none.
std::size_t text_width();

// Colours are on when stdout is a terminal and NO_COLOR is not set.
enum class Colour { bold, dim, red, green, yellow, cyan };
bool colours_on();
std::string coloured(std::string_view text, Colour colour);

// JSON over several lines, indented by 2, keys in the order in which they were added.
std::string pretty_json(const boost::json::value& value);
void print_json(const boost::json::value& value);

// A line on stderr that fills up; silent when stderr is no terminal. The line goes away at the
// end. To be used from one thread.
class ProgressBar {
 public:
  ProgressBar(std::string_view label, std::uint64_t total);
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void update(std::uint64_t done);

 private:
  std::string label_;
  std::uint64_t total_;
  int drawn_percent_ = -1;
  bool visible_;
  bool in_lines_;  // now and then, for whoever reads what a launcher gathers
  std::chrono::steady_clock::time_point tells_at_;
};

}  // namespace muster
