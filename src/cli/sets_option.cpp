#include "cli/sets_option.h"

#include <fmt/format.h>

#include <filesystem>
#include <mutex>
#include <set>

#include "cli/commands.h"
#include "shelf/own_sets.h"

namespace muster {
namespace {

// Several shelves may read the same file: once is enough.
void say_once(const std::string& what) {
  static std::mutex saying;
  static std::set<std::string> said;
  const std::lock_guard lock(saying);
  if (said.insert(what).second) fmt::print(stderr, "muster: warning: {}\n", what);
}

}  // namespace

void look_for_own_sets() { set_usual_own_sets({folders_of_own_sets(), say_once}); }

void add_sets_option(CLI::App& command) {
  command
      .add_option_function<std::vector<std::string>>(
          "--sets",
          [](const std::vector<std::string>& folders) {
            OwnSets sets = usual_own_sets();
            for (const std::string& folder : folders) {
              if (!std::filesystem::is_directory(folder)) {
                throw UsageError(fmt::format("there is no folder {}", folder));
              }
              sets.folders.emplace_back(folder);
            }
            set_usual_own_sets(std::move(sets));
          },
          "A folder with sets of your own, besides $MUSTER_SETS or ~/.local/share/muster/sets")
      ->option_text("DIR")
      ->expected(1)
      ->take_all();
}

}  // namespace muster
