// muster store: a house from one store to another.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/output.h"
#include "net/folder_lock.h"
#include "store/copy.h"
#include "store/store_place.h"

namespace muster {

namespace {

namespace fs = std::filesystem;

std::string contents_in_words(const StoreContents& c) {
  return fmt::format("{} tables, {} archived, {} set aside, {} answers, hash {:016x}", c.tables,
                     c.archived, c.set_aside, c.answers, c.hash);
}

// Nobody else writes there meanwhile; a database has a lock of its own.
std::unique_ptr<FolderLock> locked(const std::string& place) {
  return is_database(place) ? nullptr : std::make_unique<FolderLock>(place);
}

const auto tell_changes = [](const std::string& what) { fmt::print("{}\n", what); };

void copy_house(const std::string& from, const std::string& to) {
  if (!is_database(from) && !fs::exists(file_in(from)))
    throw UsageError(fmt::format("there are no tables in {}", from));
  if (!is_database(to) && fs::exists(file_in(to)))
    throw UsageError(fmt::format("there are tables in {} already", to));
  if (!is_database(to)) fs::create_directories(to);
  const auto from_lock = locked(from), to_lock = locked(to);
  const NodeSettings nobody_else{.address = {}, .lease = std::chrono::seconds(5), .alone = true};
  const auto source = open_store(from, tell_changes, nobody_else),
             target = open_store(to, tell_changes, nobody_else);
  const StoreContents there = contents_of(*source);
  fmt::print("{}: {}\n", place_in_words(from), contents_in_words(there));
  {
    ProgressBar bar("copying", there.tables + there.archived + there.set_aside);
    copy_store(*source, *target, [&](std::size_t done) { bar.update(done); });
  }
  const StoreContents copied = contents_of(*target);
  fmt::print("{}: {}\n", place_in_words(to), contents_in_words(copied));
  if (copied != there) throw StoreError("the copy is not the same: do not use it");
  fmt::print("the copy is the same\n");
}

}  // namespace

void add_store_command(CLI::App& app) {
  struct StoreOptions {
    std::string from, to;
  };
  auto o = std::make_shared<StoreOptions>();
  CLI::App* command = app.add_subcommand("store", "Where the tables of a house are");
  command->require_subcommand(1);
  CLI::App* copies =
      command->add_subcommand("copy", "Copy a house that is closed, and compare the copy");
  copies->add_option("from", o->from, "The folder of a house, or postgresql://…")->required();
  copies->add_option("to", o->to, "A folder or an empty database")->required();
  copies->footer(
      "Example: muster store copy ~/.local/share/muster postgresql://muster@localhost/muster");
  copies->callback([o] { copy_house(o->from, o->to); });
}

}  // namespace muster
