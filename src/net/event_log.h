// What happens in the house, one JSON object a line, for people who run it and for their tools.
// Keys and chat never come in here.
#pragma once

#include <cstdio>
#include <filesystem>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <variant>

namespace muster {

class EventLog {
 public:
  // Empty: to the standard error. Throws std::runtime_error when the file cannot be written.
  explicit EventLog(const std::filesystem::path& file);
  EventLog(const EventLog&) = delete;
  EventLog& operator=(const EventLog&) = delete;
  ~EventLog();

  using Value = std::variant<std::int64_t, double, std::string_view>;
  using Fields = std::initializer_list<std::pair<std::string_view, Value>>;
  void info(std::string_view event, Fields fields = {}) { write("info", event, fields); }
  void warning(std::string_view event, Fields fields = {}) { write("warning", event, fields); }
  void error(std::string_view event, Fields fields = {}) { write("error", event, fields); }

 private:
  void write(std::string_view level, std::string_view event, Fields fields);

  std::FILE* file_;
};

}  // namespace muster
