#include "net/metrics.h"

#include <fmt/format.h>

#include "house/keys.h"

namespace muster {

std::string metrics_text(const House& house, const Door& door, const HouseStore& store) {
  const HouseStore::Commits commits = store.commits();
  std::string text;
  const auto metric = [&](std::string_view name, std::string_view type, std::string_view help,
                          auto value) {
    fmt::format_to(std::back_inserter(text),
                   "# HELP muster_{0} {1}\n# TYPE muster_{0} {2}\nmuster_{0} {3}\n", name, help,
                   type, value);
  };
  const HouseCounts& h = house.counts();
  const DoorCounts& d = door.counts;
  metric("tables", "gauge", "Tables in memory.", house.tables_in_memory());
  metric("guests", "gauge", "People and programs at a table.", house.guests());
  metric("connections", "gauge", "Open connections.", door.addresses->connections());
  metric("sockets", "gauge", "Open WebSockets.", d.sockets);
  metric("choices_total", "counter", "Answers that were accepted and written down.", h.choices);
  metric("refused_total", "counter", "Messages that were refused.", h.refused);
  metric("taken_back_total", "counter", "Times that answers were taken back.", h.taken_back);
  metric("tables_opened_total", "counter", "Tables opened.", h.opened);
  metric("tables_closed_total", "counter", "Tables closed by their captains.", h.closed);
  metric("tables_loaded_total", "counter", "Tables brought back into memory.", h.loaded);
  metric("tables_unloaded_total", "counter", "Tables that left memory.", h.unloaded);
  metric("tables_archived_total", "counter", "Tables archived because nobody came for long.",
         h.archived);
  metric("tables_removed_total", "counter", "Archived tables removed.", h.removed);
  metric("tables_failed_total", "counter", "Tables closed because their rules failed.", h.failed);
  text +=
      "# HELP muster_table_out_of_play A table that was damaged and set aside, or whose rules "
      "failed.\n# TYPE muster_table_out_of_play gauge\n";
  for (const auto& [number, out] : house.out_of_play()) {
    fmt::format_to(std::back_inserter(text),
                   "muster_table_out_of_play{{table=\"{}\",reason=\"{}\"}} 1\n", table_id(number),
                   out.set_aside ? "damaged" : "failed");
  }
  if (store.is_shared()) {
    metric("lease_held", "gauge", "1 while this node may have tables.",
           store.holds_lease() ? 1 : 0);
    metric("other_nodes", "gauge", "Nodes besides this one.", store.other_nodes().size());
    metric("tables_lost_total", "counter", "Tables that went to another node.", h.lost);
    metric("relayed", "gauge", "WebSockets whose table is at another node.", d.relayed);
    metric("passed_on_total", "counter", "HTTP requests that another node has answered.",
           d.passed_on);
  }
  metric("requests_total", "counter", "HTTP requests.", d.requests);
  metric("messages_total", "counter", "Messages from WebSockets.", d.messages);
  metric("messages_sent_total", "counter", "Messages to WebSockets.", d.sent);
  metric("bytes_sent_total", "counter", "Bytes sent to WebSockets.", d.bytes_sent);
  metric("turned_away_total", "counter",
         "Requests and connections over a limit, or of a strange origin.", d.turned_away);
  metric("slow_readers_total", "counter", "Connections dropped because they did not read.",
         d.slow_readers);
  metric("commits_total", "counter", "Commits to the disk.", commits.commits);
  metric("commit_entries_total", "counter", "Entries written by them.", commits.entries);
  metric("commit_seconds_total", "counter", "Time they took.",
         fmt::format("{:.6f}", commits.seconds));
  metric("commit_seconds_max", "gauge", "The longest of them.",
         fmt::format("{:.6f}", commits.longest));
  metric("disk_failing", "gauge", "1 while nothing can be written down.",
         house.disk_trouble().empty() ? 0 : 1);
  metric("not_kept_total", "counter", "Entries that could not be written down.", h.not_kept);
  metric("errors_total", "counter",
         "What should not happen: entries that could not be kept, connections that failed.",
         h.not_kept + d.errors);
  return text;
}

}  // namespace muster
