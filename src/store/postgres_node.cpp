#include "store/postgres_node.h"

#include <fmt/format.h>

#include <cstdlib>
#include <random>

#include "store/postgres_schema.h"

namespace muster {

namespace {

using Rows = PostgresLink::Rows;

// Held while somebody joins: any number would do, and earlier versions hold the same one for as
// long as they have the database open.
constexpr std::int64_t joining_lock = 0x6d7573746572;
constexpr std::chrono::milliseconds renew_again_after{200};
constexpr int renewals_in_a_lease = 4;

// A table is free when nobody has it, or somebody whose lease is over.
constexpr const char* claim_text =
    "UPDATE muster.heads h SET node = $2, token = h.token + 1 WHERE h.number = $1 AND (h.node IN "
    "(0, $2) OR NOT EXISTS (SELECT FROM muster.nodes n WHERE n.node = h.node AND n.until > "
    "clock_timestamp())) AND EXISTS (SELECT FROM muster.nodes n WHERE n.node = $2 AND n.until > "
    "clock_timestamp()) RETURNING h.token";
constexpr const char* who_has_text =
    "SELECT h.node, coalesce(n.address, '') FROM muster.heads h LEFT JOIN muster.nodes n ON n.node "
    "= h.node WHERE h.number = $1";
constexpr const char* renew_text =
    "UPDATE muster.nodes SET until = clock_timestamp() + $2 * interval '1 millisecond' WHERE node "
    "= $1 RETURNING (SELECT count(*) FROM muster.nodes was WHERE was.node = $1 AND was.until < "
    "clock_timestamp())";
constexpr const char* clock_text = "SELECT extract(epoch FROM clock_timestamp())::bigint";
constexpr const char* others_text =
    "SELECT address FROM muster.nodes WHERE until > clock_timestamp() AND node <> $1 AND address "
    "<> '' ORDER BY address";

}  // namespace

std::int64_t PostgresNode::now_in_milliseconds() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::int64_t PostgresNode::clock_of_machine() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

PostgresNode::PostgresNode(std::string url, Settings settings, Tell tell)
    : url_(std::move(url)), settings_(std::move(settings)), tell_(std::move(tell)) {
  std::random_device chance;
  number_ = static_cast<std::int64_t>((std::uint64_t{chance()} << 31U ^ chance()) | 1U);
  link_ = std::make_unique<PostgresLink>(url_);
  try {
    join(*link_);
  } catch (const LinkLost&) {
    throw;
  } catch (const StoreError& e) {
    throw StoreError(fmt::format("{}: {}", without_password(url_), e.what()));
  }
  renewing_ = std::thread([this] { renew_again_and_again(); });
}

// What is in the way of being one of those who share the database; empty: nothing.
std::string PostgresNode::why_not(PostgresLink& link) const {
  const Rows there = link.ask(
      {"SELECT count(*), coalesce(max(alone), 0), count(*) FILTER (WHERE format <> $1) FROM "
       "muster.nodes WHERE until > clock_timestamp() AND (address <> $2 OR address = '')",
       {std::int64_t{postgres_format()}, settings_.address}});
  if (there.number(0, 1) != 0 || (settings_.alone && there.number(0, 0) != 0))
    return "another house has this database open";
  if (there.number(0, 2) != 0)
    return "nodes of another version have this database open that know another form of it";
  return "";
}

// Nearly the same is the same: otherwise what is kept would change by a second now and then.
void PostgresNode::compare_clocks(std::int64_t theirs) {
  constexpr std::int64_t nearly = 60;
  const std::int64_t apart = theirs - settings_.clock();
  if (std::abs(apart - clock_ahead_) <= nearly) return;
  clock_ahead_ = std::abs(apart) > nearly ? apart : 0;
  if (clock_ahead_ == 0) return tell_("the database's clock and this machine's agree again");
  tell_(fmt::format("the database's clock is {} seconds {} this machine's, and counts",
                    std::abs(apart), apart > 0 ? "ahead of" : "behind"));
}

void PostgresNode::join(PostgresLink& link) {
  const auto began = std::chrono::steady_clock::now();
  bool waits = false;
  while (true) {
    std::string why = "another house has this database open";
    const Rows locked =
        link.ask({"SELECT CASE WHEN pg_try_advisory_lock($1) THEN 1::bigint ELSE 0::bigint END",
                  {joining_lock}});
    if (locked.number(0, 0) != 0) {
      // Those who are there know the form that is there.
      if (format_in(link) < nodes_since_format || (why = why_not(link)).empty()) break;
      link.ask({"SELECT pg_advisory_unlock($1)::int::bigint", {joining_lock}});
    }
    if (std::chrono::steady_clock::now() - began >= settings_.wait) throw StoreError(why);
    if (!waits) tell_(why + ": this one waits");
    waits = true;
    std::this_thread::sleep_for(renew_again_after);
  }
  migrate(link, tell_);
  key_ = link.ask({"SELECT secret FROM muster.house", {}}).bytes(0, 0);
  compare_clocks(link.ask({clock_text, {}}).number(0, 0));
  const std::int64_t lease = settings_.lease.count(), alone = settings_.alone ? 1 : 0;
  held_until_ = now_in_milliseconds() + lease;
  // Whoever had this address before has gone, and so have those who have been silent for long.
  link.ask_all(
      {{"BEGIN", {}},
       {"WITH gone AS (DELETE FROM muster.nodes WHERE (address = $1 AND address <> '') OR until < "
        "clock_timestamp() - interval '1 day' RETURNING node), batches AS (DELETE FROM "
        "muster.writers w USING gone WHERE w.node = gone.node) UPDATE muster.heads h SET node = 0, "
        "token = h.token + 1 FROM gone WHERE h.node = gone.node",
        {settings_.address}},
       {"INSERT INTO muster.writers VALUES ($1, 0)", {number_}},
       {"INSERT INTO muster.nodes VALUES ($1, $2, $3, $4, clock_timestamp() + $5 * interval '1 "
        "millisecond')",
        {number_, settings_.address, std::int64_t{postgres_format()}, alone, lease}},
       {"COMMIT", {}},
       {"SELECT pg_advisory_unlock($1)::int::bigint", {joining_lock}}});
}

void PostgresNode::on_heard(Heard heard) {
  const std::lock_guard lock(mutex_);
  heard_ = std::move(heard);
}

std::vector<std::string> PostgresNode::others() const {
  const std::lock_guard lock(mutex_);
  return others_;
}

Claim PostgresNode::claim(PostgresLink& link, TableNumber table) const {
  if (!holds_lease()) throw StoreError("this node has lost its lease");
  // Whoever has it may let go of it just now.
  constexpr int tries = 3;
  for (int i = 0; i < tries; ++i) {
    const std::vector<Rows> found =
        link.ask_all({{claim_text, {table, number_}}, {who_has_text, {table}}});
    if (!found[0].rows.empty()) return {Claim::Place::here, found[0].number(0, 0), {}};
    if (found[1].rows.empty()) return {Claim::Place::nowhere, 0, {}};
    const std::int64_t node = found[1].number(0, 0);
    if (node != 0 && node != number_) return {Claim::Place::at_node, 0, found[1].bytes(0, 1)};
  }
  throw StoreError("the database does not know the lease of this node");
}

// ---- renewing -----------------------------------------------------------------------------------

bool PostgresNode::sleep_for(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return !more_.wait_for(lock, time, [this] { return leaving_; });
}

void PostgresNode::tell_lease(const LeaseNews& news) {
  if (told_held_ == news.held) return;
  told_held_ = news.held;
  std::function<void(const LeaseNews&)> heard;
  {
    const std::lock_guard lock(mutex_);
    heard = heard_.lease;
  }
  if (heard) heard(news);
}

void PostgresNode::renew_again_and_again() {
  const std::chrono::milliseconds often = settings_.lease / renewals_in_a_lease;
  auto wait = often;
  while (sleep_for(wait)) {
    try {
      renew();
      wait = often;
    } catch (const StoreError&) {
      link_ = nullptr;
      wait = std::min(renew_again_after, often);
      if (!holds_lease()) tell_lease({});
    }
  }
}

void PostgresNode::renew() {
  if (link_ == nullptr) link_ = std::make_unique<PostgresLink>(url_);
  // A lease that is over is told while an answer is still waited for.
  link_->on_waiting([this] {
    if (holds_lease()) return false;
    tell_lease({});
    const std::lock_guard lock(mutex_);
    return leaving_;
  });
  const std::int64_t lease = settings_.lease.count();
  const std::int64_t asked = now_in_milliseconds();
  const std::vector<Rows> said =
      link_->ask_all({{renew_text, {number_, lease}}, {others_text, {number_}}, {clock_text, {}}});
  if (said[0].rows.empty()) {
    held_until_ = 0;
    tell_lease({});
    std::function<void()> forgotten;
    {
      const std::lock_guard lock(mutex_);
      forgotten = heard_.forgotten;
      leaving_ = true;
    }
    if (forgotten) forgotten();
    return;
  }
  {
    const std::lock_guard lock(mutex_);
    others_.clear();
    for (std::size_t i = 0; i < said[1].rows.size(); ++i) others_.push_back(said[1].bytes(i, 0));
  }
  if (now_in_milliseconds() < asked + lease) compare_clocks(said[2].number(0, 0));
  // Of what it had before its lease was over, others may have taken something. It need not have
  // noticed: whoever sleeps, or whose machine is stopped, sees no time pass.
  LeaseNews news{true, {}};
  if (said[0].number(0, 0) != 0) told_held_ = false;
  if (!told_held_) {
    const Rows mine =
        link_->ask({"SELECT number, token FROM muster.heads WHERE node = $1", {number_}});
    for (std::size_t i = 0; i < mine.rows.size(); ++i)
      news.tables[mine.number(i, 0)] = mine.number(i, 1);
  }
  // Whoever hears of it lets go of what is lost before anybody can come to it again.
  if (now_in_milliseconds() < asked + lease) tell_lease(news);
  held_until_ = asked + lease;
}

void PostgresNode::leave() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
    heard_ = {};
  }
  more_.notify_one();
  if (!renewing_.joinable()) return;
  renewing_.join();
  held_until_ = 0;
  if (link_ == nullptr) return;
  try {
    link_->on_waiting([began = now_in_milliseconds()] {
      constexpr std::int64_t longest = 2000;
      return now_in_milliseconds() - began > longest;
    });
    link_->ask_all(
        {{"UPDATE muster.heads SET node = 0, token = token + 1 WHERE node = $1", {number_}},
         {"DELETE FROM muster.writers WHERE node = $1", {number_}},
         {"DELETE FROM muster.nodes WHERE node = $1", {number_}}});
  } catch (const StoreError&) {
    // Then the lease ends by itself.
  }
}

}  // namespace muster
