#include "cli/run_app.h"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "util/nearest.h"

namespace muster {
namespace {

constexpr int failure_found = 1;
constexpr int usage_error = 2;

// The command that the words on the command line lead to.
const CLI::App& innermost_command(const CLI::App& app) {
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  return *command;
}

std::string full_name(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent == nullptr ? command.get_name()
                           : fmt::format("{} {}", full_name(*parent), command.get_name());
}

void print_unknown_command(const CLI::App& parent, const std::string& word) {
  std::vector<std::string_view> names;
  for (const CLI::App* command : parent.get_subcommands({})) {
    if (!command->get_group().empty()) names.push_back(command->get_name());
  }
  const std::string_view nearest = nearest_word(word, names);
  fmt::print(stderr, "muster: no command \"{} {}\"{}\ncommands: {}\n", full_name(parent), word,
             nearest.empty() ? std::string() : fmt::format("; did you mean \"{}\"?", nearest),
             fmt::join(names, ", "));
}

int report_usage(const CLI::App& app, std::string_view message) {
  const CLI::App& command = innermost_command(app);
  const bool wants_command = !command.get_subcommands({}).empty();
  const std::vector<std::string> unread = command.remaining();
  if (wants_command && unread.empty()) {
    fmt::print(stderr, "{}", command.help());
  } else if (wants_command && !unread.front().starts_with('-')) {
    print_unknown_command(command, unread.front());
  } else {
    fmt::print(stderr, "muster: {}\n`{} --help` shows how it is used\n", message,
               full_name(command));
  }
  return usage_error;
}

}  // namespace

int run_app(CLI::App& app, int argc, const char* const* argv) {
  try {
    app.parse(argc, argv);
    return 0;
  } catch (const CLI::Success& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    return report_usage(app, error.what());
  } catch (const UsageError& error) {
    fmt::print(stderr, "muster: {}\n", error.what());
    return usage_error;
  } catch (const FailureFound&) {
    return failure_found;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "muster: there is too little memory; close other programs or add swap\n");
    return failure_found;
  } catch (const std::exception& error) {
    fmt::print(stderr, "muster: {}\n", error.what());
    return failure_found;
  }
}

}  // namespace muster
