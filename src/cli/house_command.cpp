// muster house: the tables of a house, for whoever runs it.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include <boost/json.hpp>
#include <future>
#include <memory>

#include "cli/commands.h"
#include "cli/house_folder.h"
#include "cli/output.h"
#include "house/house.h"
#include "house/keys.h"
#include "net/folder_lock.h"
#include "net/host_door.h"
#include "store/store_place.h"
#include "util/data_dir.h"
#include "util/file.h"

namespace muster {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

struct HouseOptions {
  std::string data, store, table, to;
  bool json = false;
};

fs::path house_folder_of(const HouseOptions& o) {
  fs::path folder = o.data.empty() ? usual_house_folder() : fs::path(o.data);
  if (!fs::exists(folder / "house.db"))
    throw UsageError(
        fmt::format("there are no tables in {}; --data says where they are", folder.string()));
  return folder;
}

// Where the tables are.
std::string tables_of(const HouseOptions& o) {
  return o.store.empty() ? house_folder_of(o).string() : o.store;
}

TableNumber table_number_of(const HouseOptions& o) {
  const TableNumber number = table_number(o.table);
  if (number == 0) throw UsageError(fmt::format("\"{}\" is no id of a table", o.table));
  return number;
}

std::string house_day(std::int64_t seconds) {
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

// What there is to say about a table. Keys are not.
json::object table_facts(TableNumber number, const KeptTable& kept) {
  json::object o{{"table", table_id(number)}};
  if (!kept.damage.empty()) {
    o["setAside"] = kept.damage;
    return o;
  }
  o["game"] = kept.record.game;
  if (!kept.record.version.empty()) o["version"] = kept.record.version;
  if (kept.archived) o["archived"] = house_day(kept.used);
  o["players"] = kept.record.setup.players;
  o["answers"] = kept.record.choices.size();
  try {
    const Seating seating = read_seating(kept.notes);
    o["title"] = seating.title;
    o["opened"] = house_day(seating.opened);
    o["private"] = seating.is_private;
    o["locked"] = seating.locked;
    json::array seats;
    for (const SeatNotes& s : seating.seats) seats.push_back({{"name", s.name}, {"kind", s.kind}});
    o["seats"] = std::move(seats);
  } catch (const std::exception& e) {
    o["setAside"] = fmt::format("the notes of the house cannot be read: {}", e.what());
  }
  return o;
}

std::string fact_word(const json::object& o, std::string_view name) {
  const json::value* v = o.if_contains(name);
  if (v == nullptr) return "";
  return v->is_string() ? json::value_to<std::string>(*v) : json::serialize(*v);
}

void list_tables(const HouseOptions& o) {
  const auto store = open_store_to_read(tables_of(o));
  json::array all;
  for (const TableNumber number : store->tables()) {
    if (const std::optional<KeptTable> kept = store->load(number))
      all.push_back(table_facts(number, *kept));
  }
  for (const TableNumber number : store->archived_before(INT64_MAX)) {
    if (const std::optional<KeptTable> kept = store->load(number))
      all.push_back(table_facts(number, *kept));
  }
  for (const TableAside& aside : store->tables_aside()) {
    all.push_back({{"table", table_id(aside.table)},
                   {"setAside", aside.why},
                   {"since", house_day(aside.since)}});
  }
  if (o.json) {
    print_json(all);
    return;
  }
  for (const json::value& v : all) {
    const json::object& t = v.get_object();
    if (t.contains("setAside")) {
      fmt::print("{:<12} set aside: {}\n", fact_word(t, "table"), fact_word(t, "setAside"));
    } else {
      fmt::print("{:<12} {:<10} {:>6} answers  opened {}{}  {}\n", fact_word(t, "table"),
                 fact_word(t, "game"), fact_word(t, "answers"), fact_word(t, "opened"),
                 t.contains("archived") ? ", archived " + fact_word(t, "archived") : "",
                 fact_word(t, "title"));
    }
  }
  fmt::print("{} tables\n", all.size());
}

void show_table(const HouseOptions& o) {
  const TableNumber number = table_number_of(o);
  const auto store = open_store_to_read(tables_of(o));
  const std::optional<KeptTable> kept = store->load(number);
  if (!kept) throw UsageError(fmt::format("there is no table {}", o.table));
  const json::object facts = table_facts(number, *kept);
  if (o.json) {
    print_json(facts);
    return;
  }
  for (const auto& [name, value] : facts)
    fmt::print("{:<10} {}\n", std::string_view(name), fact_word(facts, name));
}

// Which tables this version of Muster can go on with, and what the others need.
void check_tables(const HouseOptions& o) {
  const auto store = open_store_to_read(tables_of(o));
  RulesShelf shelf(data_dir());
  json::array others;
  std::size_t fine = 0;
  for (const TableNumber number : store->tables()) {
    std::optional<KeptTable> kept = store->load(number);
    if (!kept) continue;
    std::string problem = kept->damage;
    try {
      if (problem.empty()) {
        const std::string version = read_seating(kept->notes).version;
        if (!version.empty()) kept->record.version = version;
        const Game* game = shelf.find(kept->record.game);
        if (game == nullptr) throw SaveError("this game is unknown here");
        const auto table = std::make_unique<Table>();
        replay(kept->record, rules_for(shelf, *game, kept->record), *table, nullptr);
      }
    } catch (const std::exception& e) {
      problem = e.what();
    }
    if (problem.empty()) {
      ++fine;
    } else {
      others.push_back({{"table", table_id(number)},
                        {"game", kept->record.game},
                        {"version", kept->record.version},
                        {"problem", problem}});
    }
  }
  if (o.json) {
    print_json(json::object{{"playable", fine}, {"others", std::move(others)}});
    return;
  }
  for (const json::value& other : others) {
    const json::object& t = other.get_object();
    fmt::print("{:<12} {:<10} {}\n", fact_word(t, "table"), fact_word(t, "game"),
               fact_word(t, "problem"));
  }
  fmt::print("{} tables can be played by this version, {} cannot\n", fine, others.size());
}

// The game as a file; of a table that is set aside, all that is there of it.
void export_table_to(const HouseOptions& o) {
  const TableNumber number = table_number_of(o);
  const auto store = open_store_to_read(tables_of(o));
  const std::optional<KeptTable> kept = store->load(number);
  if (!kept) throw UsageError(fmt::format("there is no table {}", o.table));
  if (fs::exists(o.to)) throw UsageError(fmt::format("{} exists already", o.to));
  const bool aside = !kept->damage.empty();
  replace_file(o.to, aside ? store->evidence(number) + "\n" : save_binary(kept->record));
  fmt::print(
      "{}: {}\n", o.to,
      aside ? fmt::format("all that is there of a table that is set aside ({})", kept->damage)
            : fmt::format("{} answers; `muster replay` shows them", kept->record.choices.size()));
}

void end_table(const HouseOptions& o, const std::string& how) {
  const TableNumber number = table_number_of(o);
  // Of a house with a database the folder tells no more than how to speak with it.
  const fs::path folder = o.store.empty()  ? house_folder_of(o)
                          : o.data.empty() ? usual_house_folder()
                                           : fs::path(o.data);
  if (fs::exists(folder) && FolderLock::is_taken(folder)) {
    const std::optional<HostDoor> door = read_door(folder);
    if (!door)
      throw std::runtime_error(
          "a house is open in this folder and cannot be asked; close it first");
    ask_to_end(*door, o.table, how);
  } else {
    std::optional<FolderLock> lock;
    if (o.store.empty()) lock.emplace(folder);
    const auto opened = open_store(
        tables_of(o), [](const std::string&) {}, NodeSettings{});
    HouseStore& store = *opened;
    if (!store.load(number)) throw UsageError(fmt::format("there is no table {}", o.table));
    Entry entry{number, kept::Closed{}};
    if (how == "close") entry.what = kept::SetAside{std::string(closed_by_host)};
    std::promise<std::string> said;
    store.keep(std::move(entry), [&](const std::string& wrong) { said.set_value(wrong); });
    if (const std::string wrong = said.get_future().get(); !wrong.empty())
      throw std::runtime_error(wrong);
  }
  fmt::print("{} is {}d\n", o.table, how);
}

}  // namespace

void add_house_command(CLI::App& app) {
  auto o = std::make_shared<HouseOptions>();
  CLI::App* command = app.add_subcommand("house", "The tables of a house, for whoever runs it");
  command->require_subcommand(1);
  const auto add = [&](const std::string& name, const std::string& help, bool of_table) {
    CLI::App* sub = command->add_subcommand(name, help);
    if (of_table) sub->add_option("table", o->table, "The id of the table")->required();
    sub->add_option("--data", o->data,
                    fmt::format("where tables are kept [{}]", usual_house_folder().string()));
    sub->add_option("--store", o->store, "the database with the tables: postgresql://…")
        ->envname("MUSTER_STORE");
    return sub;
  };
  CLI::App* lists = add("list", "All tables, also while the house is open", false);
  lists->add_flag("--json", o->json, "as JSON");
  lists->callback([o] { list_tables(*o); });
  CLI::App* shows = add("show", "What there is to say about one table", true);
  shows->add_flag("--json", o->json, "as JSON");
  shows->callback([o] { show_table(*o); });
  CLI::App* checks =
      add("check", "Which tables this version can go on with: before an upgrade, and after", false);
  checks->add_flag("--json", o->json, "as JSON");
  checks->callback([o] { check_tables(*o); });
  CLI::App* exports =
      add("export", "The game as a file; of a damaged table, all that is there of it", true);
  exports->add_option("to", o->to, "The file to write; it must not exist yet")->required();
  exports->callback([o] { export_table_to(*o); });
  add("close", "Nobody plays on at this table; it stays as it is", true)->callback([o] {
    end_table(*o, "close");
  });
  add("remove", "This table is gone for good", true)->callback([o] { end_table(*o, "remove"); });
  command->footer("Example: muster house list --data /var/lib/muster");
}

}  // namespace muster
