// muster serve: the house, for browsers.
#include <fmt/format.h>

#include <memory>

#include "cli/commands.h"
#include "cli/house_folder.h"
#include "cli/sets_option.h"
#include "net/server.h"
#include "store/store_place.h"
#include "util/data_dir.h"

namespace muster {

namespace {

namespace fs = std::filesystem;

struct ServeOptions {
  ServerSettings settings;
  std::string data, web, log;
  int bot_delay = 700;
  int think_time = 1000;
  int unload_after = 60;
  int consent_after = 600;
  int archive_after = 90;
  int lease = 5000;
  int remove_after = 0;
  int call_after = 60;
  std::string call_ways;
  bool no_limits = false;
};

void serve(ServeOptions& o) {
  o.settings.data = o.data.empty() ? usual_house_folder() : fs::path(o.data);
  o.settings.web = o.web.empty() ? data_dir() / "web" / "dist" : fs::path(o.web);
  o.settings.log = o.log;
  if (!o.settings.store.empty() && !is_database(o.settings.store))
    throw UsageError("--store wants postgresql://…; --data says in which folder tables are");
  o.settings.lease = std::chrono::milliseconds(o.lease);
  o.settings.manners.bot_delay = std::chrono::milliseconds(o.bot_delay);
  o.settings.manners.think_time = std::chrono::milliseconds(o.think_time);
  o.settings.manners.unload_after = std::chrono::seconds(o.unload_after);
  o.settings.manners.consent_after = std::chrono::seconds(o.consent_after);
  o.settings.manners.archive_after = std::chrono::hours(24) * o.archive_after;
  o.settings.manners.remove_after = std::chrono::hours(24) * o.remove_after;
  o.settings.manners.call_after = std::chrono::seconds(o.call_after);
  o.settings.call_ways = o.call_ways;
  if (o.no_limits) o.settings.limits = Limits::none();
  Server server(o.settings, data_dir());
  const bool any = o.settings.host == "0.0.0.0" || o.settings.host == "::";
  fmt::print(
      "Muster is at http://{}:{}\nTables are kept in {}. Ctrl+C closes the house.\n",
      any                              ? "localhost"
      : o.settings.host == "127.0.0.1" ? "localhost"
                                       : o.settings.host,
      server.port(),
      o.settings.store.empty() ? o.settings.data.string() : place_in_words(o.settings.store));
  std::fflush(stdout);
  // Whoever starts it again has a node that joins the others anew.
  if (!server.run()) throw FailureFound();
}

}  // namespace

void add_serve_command(CLI::App& app) {
  auto o = std::make_shared<ServeOptions>();
  CLI::App* command = app.add_subcommand("serve", "Open the house: tables in the browser");
  add_sets_option(*command);
  command->add_option("--port", o->settings.port, "the port; 0 takes any free one")
      ->capture_default_str();
  command
      ->add_option("--host", o->settings.host,
                   "the address to listen at: 0.0.0.0 opens the house to the network")
      ->capture_default_str();
  command->add_option("--data", o->data,
                      "where tables are kept (normally " + usual_house_folder().string() + ")");
  command
      ->add_option("--store", o->settings.store,
                   "keep tables in this PostgreSQL database: postgresql://user@machine/name")
      ->envname("MUSTER_STORE");
  command->add_option("--node", o->settings.node,
                      "with --store: where other nodes of this database reach this one, such as "
                      "10.0.0.1:8080; normally what it listens at");
  command
      ->add_option("--lease", o->lease,
                   "with --store: a node that says nothing for so many milliseconds loses its "
                   "tables to the others")
      ->check(CLI::Range(500, 600000))
      ->capture_default_str();
  command->add_option("--log", o->log,
                      "write what happens to this file, one JSON object a line "
                      "(normally to the standard error)");
  command->add_option("--web", o->web, "the folder with the page (normally web/dist)");
  command
      ->add_option("--bot-delay", o->bot_delay,
                   "how long bots wait before they answer, in milliseconds")
      ->check(CLI::Range(0, 60000))
      ->capture_default_str();
  command
      ->add_option("--think-time", o->think_time,
                   "how long bots that think, and hints, take at most, in milliseconds")
      ->check(CLI::Range(10, 60000))
      ->capture_default_str();
  command
      ->add_option("--unload-after", o->unload_after,
                   "a table nobody looks at leaves memory after so many seconds")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  command
      ->add_option("--consent-after", o->consent_after,
                   "who is away is not waited for longer than so many seconds when somebody wants "
                   "to take back")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  command
      ->add_option("--archive-after", o->archive_after,
                   "a table to which nobody has come for so many days is archived, until somebody "
                   "does; 0: never")
      ->check(CLI::Range(0, 36500))
      ->capture_default_str();
  command
      ->add_option("--remove-after", o->remove_after,
                   "a table that was archived so many days ago is gone for good; 0: never")
      ->check(CLI::Range(0, 36500))
      ->capture_default_str();
  command
      ->add_option("--notify", o->call_ways,
                   "a file that says how those who are away may be told that it is their turn: "
                   "ntfy, a webhook, e-mail (docs/hosting.md); without it nothing leaves the house")
      ->check(CLI::ExistingFile);
  command
      ->add_option("--notify-after", o->call_after,
                   "they are told when they have been away for so many seconds")
      ->check(CLI::Range(0, 86400))
      ->capture_default_str();
  command->add_flag("--table-of-the-day", o->settings.manners.table_of_the_day,
                    "the front page shows a table each day that is worth watching");
  command->add_option("--origin", o->settings.origins,
                      "another origin whose pages may connect, such as https://cards.example.org");
  command->add_option("--name", o->settings.names,
                      "what the house is called, such as cards.example.org; its addresses and the "
                      "name of the machine need not be said");
  command->add_flag("--public-metrics", o->settings.public_metrics,
                    "everybody may read /metrics, not this machine alone");
  command->add_flag("--behind-proxy", o->settings.behind_proxy,
                    "take the addresses of clients from X-Forwarded-For");
  command->add_flag("--no-limits", o->no_limits,
                    "no limits per connection and address, for load tests");
  command->footer("Example: muster serve --port 8080 --host 0.0.0.0");
  command->callback([o] { serve(*o); });
}

}  // namespace muster
