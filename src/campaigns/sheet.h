// A log sheet: what stands on it, and the same in plain text.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace muster::campaigns {

struct SheetLine {
  std::string left;
  std::string right = {};               // empty: the line is one text
  std::vector<std::string> under = {};  // what belongs to it, indented
};

struct SheetPart {
  std::string title;
  std::vector<SheetLine> lines;
};

struct Sheet {
  std::string title;
  std::vector<SheetPart> parts;
  std::string sum = {};  // what it all comes to; empty: nothing is counted
};

// A line for each.
std::vector<SheetLine> lines_of(const std::vector<std::string>& items);

// For people who read plain text: "  left ........ right", and a dash where there is nothing.
std::string text_of(const Sheet& sheet);
// For programs.
boost::json::object json_of(const Sheet& sheet);

}  // namespace muster::campaigns
