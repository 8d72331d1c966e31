#include "net/event_log.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <cerrno>
#include <chrono>
#include <stdexcept>
#include <system_error>

#include "util/json_writer.h"

namespace muster {

EventLog::EventLog(const std::filesystem::path& file)
    : file_(file.empty() ? stderr : std::fopen(file.c_str(), "ae")) {
  if (file_ == nullptr) {
    throw std::runtime_error(fmt::format(
        "{}: {}", file.string(), std::error_code(errno, std::generic_category()).message()));
  }
}

EventLog::~EventLog() {
  if (file_ != stderr) std::fclose(file_);
}

void EventLog::write(std::string_view level, std::string_view event, Fields fields) {
  using namespace std::chrono;
  const auto now = system_clock::now();
  const auto ms = duration_cast<milliseconds>(now.time_since_epoch()).count() % 1000;
  std::string line;
  JsonWriter to(line);
  to.begin_object();
  to.member("time", std::string_view(fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z",
                                                 fmt::gmtime(system_clock::to_time_t(now)), ms)));
  to.member("level", level).member("event", event);
  for (const auto& [name, value] : fields) {
    to.key(name);
    if (const auto* n = std::get_if<std::int64_t>(&value)) {
      to.value(*n);
    } else if (const auto* d = std::get_if<double>(&value)) {
      to.raw(fmt::format("{:.6f}", *d));
    } else {
      to.value(std::get<std::string_view>(value));
    }
  }
  to.end_object();
  line += '\n';
  std::fwrite(line.data(), 1, line.size(), file_);
  std::fflush(file_);
}

}  // namespace muster
