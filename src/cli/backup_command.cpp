// muster backup: a copy of all tables, made while the house is open.
#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/house_folder.h"
#include "store/sqlite_store.h"

namespace muster {

namespace {

namespace fs = std::filesystem;

void back_up(const std::string& data, const std::string& to) {
  const fs::path file = (data.empty() ? usual_house_folder() : fs::path(data)) / "house.db";
  if (!fs::exists(file))
    throw UsageError(fmt::format("there are no tables in {}; --data says where", file.string()));
  if (fs::exists(to)) throw UsageError(fmt::format("{} exists already", to));
  SqliteStore::back_up(file, to);
  fmt::print("{} bytes in {}\n", fs::file_size(to), to);
}

}  // namespace

void add_backup_command(CLI::App& app) {
  struct BackupOptions {
    std::string data, to;
  };
  auto o = std::make_shared<BackupOptions>();
  CLI::App* command =
      app.add_subcommand("backup", "Copy all tables of the house, also while it is open");
  command->add_option("to", o->to, "The file to write; it must not exist yet")
      ->required()
      ->option_text("FILE");
  command->add_option("--data", o->data,
                      fmt::format("where tables are kept [{}]", usual_house_folder().string()));
  command->footer("Example: muster backup monday.db");
  command->callback([o] { back_up(o->data, o->to); });
}

}  // namespace muster
