#include "store/postgres_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "store/postgres_schema.h"
#include "store/sums.h"

namespace muster {

namespace {

using Statement = PostgresLink::Statement;
using Rows = PostgresLink::Rows;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds try_again_after{300};
// A house that closes waits so long for a database that is away.
constexpr std::chrono::seconds last_wait{5};
constexpr std::size_t tables_folded_at_once = 8;

constexpr const char* begin_text = "BEGIN";
constexpr const char* commit_text = "COMMIT";
// What is read together is of one moment.
constexpr const char* begin_reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
// What must hold divides by zero where it does not: nothing of the transaction is committed then.
constexpr const char* mark_text =
    "WITH marked AS (UPDATE muster.writers SET batch = $1 WHERE node = $2 RETURNING node) SELECT 1 "
    "/ count(*) FROM marked";
constexpr const char* add_answer =
    "WITH head AS (UPDATE muster.heads SET answers = $2 + 1, entry = $3 WHERE number = $1 AND "
    "answers = $2 AND entry = $3 - 1 AND (token = $8 AND node = $9 OR $8 = 0 AND node IN (0, $9)) "
    "RETURNING number) INSERT INTO muster.journal SELECT $1, $3 / (SELECT count(*) FROM head), $2, "
    "$4, $5, $6, $7";
constexpr const char* take_back =
    "WITH head AS (UPDATE muster.heads SET answers = $2, entry = $3 WHERE number = $1 AND answers "
    ">= $2 AND entry = $3 - 1 AND (token = $7 AND node = $8 OR $7 = 0 AND node IN (0, $8)) "
    "RETURNING number) INSERT INTO muster.journal SELECT $1, $3 / (SELECT count(*) FROM head), $2, "
    "$4, 0, $5, $6";
// The row is locked first: the next statement sees it as it stays until the commit.
constexpr const char* lock_head = "SELECT number FROM muster.heads WHERE number = $1 FOR UPDATE";
constexpr const char* demand_token =
    "SELECT 1 / count(*) FROM muster.heads WHERE number = $1 AND token = $2 AND node = $3";
constexpr const char* demand_nobody =
    "SELECT 1 / (1 - count(*)) FROM muster.heads WHERE number = $1 AND node NOT IN (0, $2)";
constexpr const char* insert_table =
    "INSERT INTO muster.tables VALUES ($1, $2, $3, $4, 0, $5, $6, $7)";
constexpr const char* insert_head =
    "INSERT INTO muster.heads VALUES ($1, $2, 0, 0, $3, 1) ON CONFLICT (number) DO UPDATE SET "
    "answers = $2, entry = 0, folded = 0";
constexpr const char* insert_archived =
    "INSERT INTO muster.archived VALUES ($1, $2, $3, $4, $5, $6, $7)";
constexpr const char* delete_table = "DELETE FROM muster.tables WHERE number = $1";
constexpr const char* delete_head = "DELETE FROM muster.heads WHERE number = $1";
constexpr const char* delete_journal = "DELETE FROM muster.journal WHERE of_table = $1";
constexpr const char* delete_aside = "DELETE FROM muster.set_aside WHERE number = $1";
constexpr const char* delete_carried = "DELETE FROM muster.carried WHERE number = $1";
constexpr const char* delete_archived = "DELETE FROM muster.archived WHERE number = $1";

constexpr const char* insert_paper =
    "WITH paper AS (INSERT INTO muster.papers VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING "
    "RETURNING name) SELECT 1 / count(*) FROM paper";
constexpr const char* replace_paper =
    "INSERT INTO muster.papers VALUES ($1, $2, $3, $4, $5) ON CONFLICT (name) DO UPDATE SET "
    "version = $2, text = $3, used = $4, sum = $5";
constexpr const char* follow_paper =
    "WITH paper AS (UPDATE muster.papers SET version = $2, text = $3, used = $4, sum = $5 WHERE "
    "name "
    "= $1 AND version = $6 RETURNING name) SELECT 1 / count(*) FROM paper";

// The house closes, or must not write any more.
struct NoMoreWriting : StoreError {
  using StoreError::StoreError;
};

std::int64_t as_signed(std::uint64_t number) { return static_cast<std::int64_t>(number); }

// What needs to read before it writes is committed alone.
bool reads_first(const Entry& entry) {
  return std::holds_alternative<kept::SetAside>(entry.what) ||
         std::holds_alternative<kept::Archived>(entry.what) ||
         std::holds_alternative<kept::Restored>(entry.what);
}

bool has_answers(const Entry& entry) {
  return std::holds_alternative<kept::Chosen>(entry.what) ||
         std::holds_alternative<kept::TakenBack>(entry.what);
}

void add_table(std::vector<Statement>& to, TableNumber table, const KeptTable& kept,
               std::int64_t node) {
  const std::string record = save_binary(kept.record);
  const std::int64_t taken_back = kept.taken_back;
  to.push_back({insert_table,
                {table, kept.notes, record, taken_back, sum_of_record(table, record, taken_back, 0),
                 sum_of_notes(table, kept.notes), kept.used}});
  to.push_back({insert_head, {table, std::ssize(kept.record.choices), node}});
}

void add_archived(std::vector<Statement>& to, TableNumber table, const KeptTable& kept,
                  std::int64_t since) {
  const std::string record = save_binary(kept.record);
  const std::int64_t taken_back = kept.taken_back;
  to.push_back({insert_archived,
                {table, since, kept.notes, record, taken_back,
                 sum_of_record(table, record, taken_back, 0), sum_of_notes(table, kept.notes)}});
  to.push_back({insert_head, {table, -1, 0}});
}

}  // namespace

// ---- opening and closing ------------------------------------------------------------------------

PostgresStore::PostgresStore(const std::string& url, Settings settings)
    : url_(url), settings_(std::move(settings)), may_write_(true) {
  node_ = std::make_unique<PostgresNode>(url_, settings_.node, settings_.tell);
  connect();
  node_->on_heard({[this](const LeaseNews& news) {
                     std::function<void(const LeaseNews&)> heard;
                     {
                       const std::lock_guard lock(away_mutex_);
                       heard = lease_heard_;
                     }
                     if (heard) heard(news);
                   },
                   [this] { hear_of_being_forgotten(); }});
  start_writing();
}

PostgresStore::PostgresStore(const std::string& url, ToRead) : url_(url), may_write_(false) {
  reading_ = std::make_unique<PostgresLink>(url);
  const int found = format_in(*reading_);
  if (found != postgres_format()) {
    throw StoreError(
        fmt::format("{}: {} (format {}, here {})", without_password(url),
                    found == 0 ? "there are no tables" : "written by another version of Muster",
                    found, postgres_format()));
  }
}

std::unique_ptr<PostgresStore> PostgresStore::to_read(const std::string& url) {
  return std::unique_ptr<PostgresStore>(new PostgresStore(url, ToRead{}));
}

PostgresStore::~PostgresStore() {
  stop_writing();
  node_ = nullptr;  // its tables are free from now on
}

void PostgresStore::settle() {
  if (may_write_) settle_within(std::chrono::seconds(30));
}

// Leaves `writing_` empty when an earlier connection of this node is not closed yet: what was sent
// through it may still be committed.
void PostgresStore::connect() {
  writing_ = nullptr;
  auto link = std::make_unique<PostgresLink>(url_);
  // On disk before anybody sees it, whatever the server's own settings are; and if this machine
  // vanishes the server lets go of what it holds within seconds.
  link->run(
      "SET synchronous_commit = on; SET idle_in_transaction_session_timeout = 5000; SET "
      "tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3");
  const Rows locked =
      link->ask({"SELECT CASE WHEN pg_try_advisory_lock($1) THEN 1::bigint ELSE 0::bigint END",
                 {node_->number()}});
  if (locked.number(0, 0) == 0) return;
  link->on_slow(settings_.patience,
                [this](bool slow) { tell_away(slow ? "the database does not answer" : ""); });
  link->on_waiting([this] {
    if (!is_closing()) return false;
    if (!closing_seen_) {
      closing_seen_ = true;
      closing_since_ = Clock::now();
    }
    return Clock::now() - closing_since_ > last_wait;
  });
  writing_ = std::move(link);
}

void PostgresStore::on_away(Away heard) {
  const std::lock_guard lock(away_mutex_);
  away_heard_ = std::move(heard);
}

void PostgresStore::on_overtaken(std::function<void()> heard) {
  const std::lock_guard lock(away_mutex_);
  overtaken_heard_ = std::move(heard);
}

void PostgresStore::on_lease(std::function<void(const LeaseNews&)> heard) {
  const std::lock_guard lock(away_mutex_);
  lease_heard_ = std::move(heard);
}

void PostgresStore::on_lost(Lost heard) {
  const std::lock_guard lock(away_mutex_);
  lost_heard_ = std::move(heard);
}

void PostgresStore::tell_away(const std::string& why) {
  Away heard;
  {
    const std::lock_guard lock(away_mutex_);
    if (away_ == why) return;
    away_ = why;
    heard = away_heard_;
  }
  if (heard) heard(why);
}

// ---- the connection is lost ---------------------------------------------------------------------

// Waits until the database is there again.
void PostgresStore::come_back(const std::string& why) {
  heads_.clear();
  writing_ = nullptr;
  tell_away(why);
  const auto began = Clock::now();
  while (true) {
    if (is_closing() && Clock::now() - began > last_wait)
      throw NoMoreWriting(fmt::format("the database is away: {}", why));
    std::this_thread::sleep_for(try_again_after);
    try {
      connect();
      if (writing_ == nullptr) {
        tell_away("an earlier connection to the database is not closed yet");
        continue;
      }
      break;
    } catch (const LinkLost& e) {
      tell_away(e.what());
    }
  }
}

constexpr const char* forgotten_words =
    "the other nodes have forgotten this one, or another goes by its address: it has to be started "
    "again";

void PostgresStore::hear_of_being_forgotten() {
  if (overtaken_.exchange(true)) return;
  tell_away(forgotten_words);
  std::function<void()> heard;
  {
    const std::lock_guard lock(away_mutex_);
    heard = overtaken_heard_;
  }
  if (heard) heard();
}

void PostgresStore::be_overtaken() {
  writing_ = nullptr;
  hear_of_being_forgotten();
  throw NoMoreWriting(forgotten_words);
}

// Whether the commit under way was made before the connection was lost.
bool PostgresStore::was_committed() {
  const Rows last =
      writing_->ask({"SELECT batch FROM muster.writers WHERE node = $1", {node_->number()}});
  if (last.rows.empty()) be_overtaken();
  tell_away("");
  return last.number(0, 0) == batch_;
}

template <class Do>
bool PostgresStore::through_trouble(Do work) {
  if (overtaken_) throw NoMoreWriting(forgotten_words);
  bool lost = writing_ == nullptr;
  std::string why = "the connection is lost";
  ++batch_;
  while (true) {
    try {
      if (lost) {
        come_back(why);
        lost = false;
        if (was_committed()) return true;
      }
      work();
      return false;
    } catch (const LinkLost& e) {
      lost = true;
      why = e.what();
    }
  }
}

PostgresLink::Statement PostgresStore::mark() { return {mark_text, {batch_, node_->number()}}; }

// ---- writing ------------------------------------------------------------------------------------

// What an entry becomes, as far as it can be told without asking the database.
struct PostgresStore::Planner {
  const PostgresStore& store;
  TableNumber table;
  std::int64_t token;
  Heads& heads;  // as they will be
  Statements& to;

  std::string operator()(const kept::Opened& opened) const {
    KeptTable kept;
    kept.notes = opened.notes;
    kept.record = opened.record;
    kept.used = store.now();
    add_table(to, table, kept, node());
    heads[table] = Head{std::ssize(opened.record.choices), 0, 0, 1};
    return {};
  }
  std::string operator()(const kept::Noted& noted) const {
    store.demand(to, {table, token});
    to.push_back({"UPDATE muster.tables SET notes = $2, notes_sum = $3 WHERE number = $1",
                  {table, noted.notes, sum_of_notes(table, noted.notes)}});
    return {};
  }
  std::string operator()(const kept::Chosen& chosen) const {
    std::optional<Head>& head = heads[table];
    const auto number = static_cast<std::int64_t>(chosen.number);
    if (!head) return "there is no such table";
    if (head->answers != number) {
      return fmt::format("answer {} does not follow the {} answers of this table", number,
                         head->answers);
    }
    ++head->answers;
    ++head->entry;
    const std::int64_t seat = chosen.choice.seat, option = chosen.choice.option;
    const std::int64_t hash = as_signed(chosen.hash);
    to.push_back({add_answer,
                  {table, number, head->entry, seat, option, hash,
                   sum_of_line(head->entry, table, number, seat, option, hash), token, node()}});
    return {};
  }
  std::string operator()(const kept::TakenBack& taken) const {
    std::optional<Head>& head = heads[table];
    const auto left = static_cast<std::int64_t>(taken.left);
    if (!head) return "there is no such table";
    if (left > head->answers)
      return fmt::format("this table has {} answers, not {}", head->answers, left);
    head->answers = left;
    ++head->entry;
    const std::int64_t hash = as_signed(taken.hash);
    to.push_back({take_back,
                  {table, left, head->entry, std::int64_t{no_seat}, hash,
                   sum_of_line(head->entry, table, left, no_seat, 0, hash), token, node()}});
    return {};
  }
  std::string operator()(const kept::Closed&) const {
    store.demand(to, {table, token});
    for (const char* text :
         {delete_table, delete_head, delete_journal, delete_aside, delete_archived, delete_carried})
      to.push_back({text, {table}});
    heads[table] = std::nullopt;
    return {};
  }
  std::string operator()(const kept::Remembered& remembered) const {
    store.demand(to, {table, token});
    to.push_back(
        {"INSERT INTO muster.carried VALUES ($1, $2) ON CONFLICT (number) DO UPDATE SET carried "
         "= $2",
         {table, remembered.carried}});
    return {};
  }
  std::string operator()(const kept::Released& released) const {
    store.demand(to, {table, token});
    if (released.forgets) to.push_back({delete_carried, {table}});
    to.push_back(
        {"UPDATE muster.heads SET node = 0, token = token + 1 WHERE number = $1", {table}});
    heads[table] = std::nullopt;
    return {};
  }
  std::string operator()(const kept::Used& used) const {
    store.demand(to, {table, token});
    to.push_back({"UPDATE muster.tables SET used = $2 WHERE number = $1",
                  {table, store.kept_time(used.at)}});
    return {};
  }
  std::string operator()(const kept::Probe&) const { return {}; }
  std::string operator()(const kept::Copied& copied) const {
    KeptTable kept = copied.table;
    kept.used = store.kept_time(kept.used);
    if (kept.archived) {
      add_archived(to, table, kept, kept.used);
    } else {
      add_table(to, table, kept, 0);
    }
    return {};
  }
  std::string operator()(const kept::CopiedAside& copied) const {
    const AsideEvidence& e = copied.evidence;
    to.push_back({"INSERT INTO muster.set_aside VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                  {table, e.why, store.kept_time(e.since), e.notes, e.record, e.taken_back,
                   e.folded, e.journal}});
    return {};
  }
  std::string operator()(const kept::Paper& p) const {
    Statement statement{p.follows == 0                   ? insert_paper
                        : p.follows == kept::any_version ? replace_paper
                                                         : follow_paper,
                        {p.name, p.version, p.text, store.kept_time(p.used),
                         sum_of_paper(p.name, p.version, p.text)}};
    if (statement.text == follow_paper) statement.values.emplace_back(p.follows);
    to.push_back(std::move(statement));
    return {};
  }
  std::string operator()(const kept::PaperUsed& p) const {
    to.push_back(
        {"UPDATE muster.papers SET used = $2 WHERE name = $1", {p.name, store.kept_time(p.used)}});
    return {};
  }
  std::string operator()(const kept::PaperGone& p) const {
    to.push_back({"DELETE FROM muster.papers WHERE name = $1", {p.name}});
    return {};
  }
  // These read first.
  std::string operator()(const kept::SetAside&) const { return {}; }
  std::string operator()(const kept::Archived&) const { return {}; }
  std::string operator()(const kept::Restored&) const { return {}; }

 private:
  std::int64_t node() const { return store.node_->number(); }
};

// What is written by a token is refused when it is old; what is written without one, when another
// node has the table.
void PostgresStore::demand(Statements& to, Right right) const {
  to.push_back({lock_head, {right.table}});
  if (right.token != 0) {
    to.push_back({demand_token, {right.table, right.token, node_->number()}});
  } else {
    to.push_back({demand_nobody, {right.table, node_->number()}});
  }
}

bool PostgresStore::is_foreign(const Entry& entry, const Head& head) const {
  return entry.token != 0 && head.token != entry.token;
}

void PostgresStore::tell_lost(const Entry& entry) {
  heads_.erase(entry.table);
  Lost heard;
  {
    const std::lock_guard lock(away_mutex_);
    heard = lost_heard_;
  }
  if (heard && entry.token != 0) heard(entry.table, entry.token);
}

// What the database says of a division by zero, in words.
std::string PostgresStore::why_refused(const Entry& entry, const std::string& said) {
  if (std::holds_alternative<kept::Paper>(entry.what)) return kept::paper_changed;
  const Rows head = writing_->ask(
      {"SELECT answers, token, node FROM muster.heads WHERE number = $1", {entry.table}});
  if (head.rows.empty()) {
    if (entry.token != 0) return std::string(at_another_node);
    return has_answers(entry) ? "there is no such table" : said;
  }
  const std::int64_t node = head.number(0, 2), mine = node_->number();
  const bool is_mine = entry.token != 0 ? head.number(0, 1) == entry.token && node == mine
                                        : node == 0 || node == mine;
  if (!is_mine) return std::string(at_another_node);
  return has_answers(entry) ? "this answer does not follow those that are there" : said;
}

void PostgresStore::write_batch(std::vector<Waiting> batch) {
  const auto began = Clock::now();
  std::vector<Outcome> outcomes;
  for (std::size_t first = 0; first < batch.size();) {
    std::size_t end = first + 1;
    if (!reads_first(batch[first].entry)) {
      while (end < batch.size() && !reads_first(batch[end].entry)) ++end;
    }
    const std::span run = std::span<const Waiting>(batch).subspan(first, end - first);
    try {
      if (reads_first(batch[first].entry)) {
        outcomes.push_back(commit_alone(batch[first].entry));
      } else {
        for (Outcome& o : commit(run)) outcomes.push_back(std::move(o));
      }
    } catch (const StoreError& e) {
      outcomes.resize(end, {e.what(), false});
    }
    first = end;
  }
  if (!batch.empty())
    note_commit(batch.size(), std::chrono::duration<double>(Clock::now() - began).count());
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const Waiting& w = batch[i];
    if (w.done) w.done(outcomes[i].wrong);
    if (outcomes[i].wrong == at_another_node) tell_lost(w.entry);
    const auto* aside = std::get_if<kept::SetAside>(&w.entry.what);
    if (aside != nullptr && outcomes[i].wrong.empty()) tell_aside(w.entry.table, aside->why);
    if (!outcomes[i].damaged || aside != nullptr) continue;
    set_aside_damaged(w.entry.table, outcomes[i].wrong);
  }
  fold(batch);
}

std::vector<PostgresStore::Outcome> PostgresStore::commit(std::span<const Waiting> run) {
  std::vector<Outcome> outcomes;
  std::string refused;
  // If it was made, though nobody was told, then as planned: all that must hold was demanded.
  through_trouble([&] {
    refused.clear();
    try {
      try_commit(run, outcomes);
    } catch (const LinkLost&) {
      throw;
    } catch (const StoreError& e) {
      heads_.clear();
      writing_->run("ROLLBACK");
      refused = run.size() == 1 ? why_refused(run[0].entry, e.what()) : e.what();
    }
  });
  if (refused.empty()) return outcomes;
  if (run.size() == 1) return {{refused, false}};
  // One that cannot be kept must not take the others with it.
  outcomes.clear();
  for (std::size_t i = 0; i < run.size(); ++i)
    outcomes.push_back(commit(run.subspan(i, 1)).front());
  return outcomes;
}

// All that can be kept of it, together. What cannot is in `outcomes` before anything is sent.
void PostgresStore::try_commit(std::span<const Waiting> run, std::vector<Outcome>& outcomes) {
  outcomes.assign(run.size(), {});
  fetch_heads(run);
  Heads planned;
  for (const Waiting& w : run) {
    if (const auto head = heads_.find(w.entry.table); head != heads_.end()) planned.insert(*head);
  }
  Statements statements = {{begin_text, {}}, mark()};
  for (std::size_t i = 0; i < run.size(); ++i) {
    const Entry& entry = run[i].entry;
    const auto head = planned.find(entry.table);
    if (has_answers(entry) && head != planned.end() && head->second &&
        is_foreign(entry, *head->second)) {
      outcomes[i].wrong = at_another_node;
      continue;
    }
    outcomes[i].wrong =
        std::visit(Planner{*this, entry.table, entry.token, planned, statements}, entry.what);
  }
  statements.push_back({commit_text, {}});
  writing_->ask_all(statements);
  for (const auto& [table, head] : planned) {
    heads_.erase(table);
    if (head) heads_.emplace(table, head);
  }
}

void PostgresStore::fetch_heads(std::span<const Waiting> run) {
  constexpr std::size_t most_known = 200000;
  if (heads_.size() > most_known) heads_.clear();
  Statements questions;
  std::vector<TableNumber> asked;
  for (const Waiting& w : run) {
    if (!has_answers(w.entry)) continue;
    // Without a token nobody knows whether others have written meanwhile.
    const auto known = heads_.find(w.entry.table);
    if (known != heads_.end() && known->second && known->second->token == w.entry.token) continue;
    if (std::find(asked.begin(), asked.end(), w.entry.table) != asked.end()) continue;
    asked.push_back(w.entry.table);
    questions.push_back({"SELECT answers, entry, folded, token FROM muster.heads WHERE number = $1",
                         {w.entry.table}});
  }
  if (questions.empty()) return;
  const std::vector<Rows> heads = writing_->ask_all(questions);
  for (std::size_t i = 0; i < asked.size(); ++i) {
    heads_.erase(asked[i]);
    if (heads[i].rows.empty()) continue;  // it may be opened before it is answered
    heads_[asked[i]] = Head{heads[i].number(0, 0), heads[i].number(0, 1), heads[i].number(0, 2),
                            heads[i].number(0, 3)};
  }
}

// Something that reads before it writes, in a transaction of its own.
template <class Do>
PostgresStore::Outcome PostgresStore::alone(Right right, Do work) {
  Outcome outcome;
  through_trouble([&] {
    outcome = {};
    try {
      Statements first = {{begin_text, {}}, mark()};
      demand(first, right);
      writing_->ask_all(first);
      work();
      writing_->ask({commit_text, {}});
    } catch (const LinkLost&) {
      throw;
    } catch (const StoreError& e) {
      writing_->run("ROLLBACK");
      outcome = {e.what(), dynamic_cast<const DamageError*>(&e) != nullptr};
    }
  });
  return outcome;
}

PostgresStore::Outcome PostgresStore::commit_alone(const Entry& entry) {
  heads_.erase(entry.table);
  Outcome outcome = alone({entry.table, entry.token}, [&] {
    if (const auto* aside = std::get_if<kept::SetAside>(&entry.what)) {
      write_aside(entry.table, aside->why);
    } else if (const auto* archived = std::get_if<kept::Archived>(&entry.what)) {
      write_archived(entry.table, kept_time(archived->at));
    } else if (const auto* restored = std::get_if<kept::Restored>(&entry.what)) {
      write_restored(entry.table, kept_time(restored->at));
    }
  });
  if (!outcome.wrong.empty() && !outcome.damaged && writing_ != nullptr)
    outcome.wrong = why_refused(entry, outcome.wrong);
  return outcome;
}

// What is there of a table cannot be read: out of the way with it.
void PostgresStore::set_aside_damaged(TableNumber table, const std::string& why) {
  try {
    if (commit_alone({table, kept::SetAside{why}}).wrong.empty()) tell_aside(table, why);
  } catch (const StoreError&) {
    // It is found damaged again when somebody next comes.
  }
}

PostgresStore::Found PostgresStore::find_to_write(TableNumber table) {
  return found_in(table, writing_->ask_all(questions_about(table)));
}

void PostgresStore::write_aside(TableNumber table, const std::string& why) {
  const Found found = find_to_write(table);
  Statements statements;
  if (found.is_there) {
    statements.push_back({delete_aside, {table}});
    statements.push_back({"INSERT INTO muster.set_aside VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                          {table, why, now(), found.raw.notes, found.raw.record,
                           found.raw.taken_back, found.raw.folded, lines_as_json(found.lines)}});
  }
  for (const char* text :
       {delete_table, delete_head, delete_journal, delete_archived, delete_carried})
    statements.push_back({text, {table}});
  writing_->ask_all(statements);
}

void PostgresStore::write_archived(TableNumber table, std::int64_t at) {
  const Found found = find_to_write(table);
  if (!found.is_there || found.archived) return;
  Statements statements;
  add_archived(statements, table, read(table, found), at);
  for (const char* text : {delete_table, delete_journal, delete_carried})
    statements.push_back({text, {table}});
  statements.push_back(
      {"UPDATE muster.heads SET node = 0, token = token + 1 WHERE number = $1", {table}});
  writing_->ask_all(statements);
}

void PostgresStore::write_restored(TableNumber table, std::int64_t at) {
  const Found found = find_to_write(table);
  if (!found.is_there || !found.archived) return;
  KeptTable kept = read(table, found);
  kept.used = at;
  Statements statements;
  add_table(statements, table, kept, 0);
  statements.push_back({delete_archived, {table}});
  writing_->ask_all(statements);
}

// Puts the journals of tables that have grown long into their records.
void PostgresStore::fold(std::span<const Waiting> batch) {
  std::vector<TableNumber> grown;
  for (const Waiting& w : batch) {
    const auto head = heads_.find(w.entry.table);
    if (head == heads_.end() || !head->second) continue;
    if (head->second->entry - head->second->folded < settings_.longest_journal) continue;
    if (std::find(grown.begin(), grown.end(), w.entry.table) == grown.end())
      grown.push_back(w.entry.table);
    if (grown.size() == tables_folded_at_once) break;
  }
  for (const TableNumber table : grown) {
    try {
      const Outcome outcome = alone({table, heads_.at(table)->token}, [&] { fold_one(table); });
      if (outcome.damaged) set_aside_damaged(table, outcome.wrong);
    } catch (const StoreError&) {
      // The journal stays as long as it is, and it is tried again after the next answer.
    }
  }
}

void PostgresStore::fold_one(TableNumber table) {
  const Found found = find_to_write(table);
  if (!found.is_there || found.archived || found.lines.empty()) return;
  const KeptTable kept = read(table, found);
  const std::string record = save_binary(kept.record);
  const std::int64_t folded = found.lines.back().entry, taken_back = kept.taken_back;
  writing_->ask_all(
      {{"UPDATE muster.tables SET record = $2, taken_back = $3, folded = $4, sum = $5 WHERE "
        "number = $1",
        {table, record, taken_back, folded, sum_of_record(table, record, taken_back, folded)}},
       {"UPDATE muster.heads SET folded = $2 WHERE number = $1", {table, folded}},
       {"DELETE FROM muster.journal WHERE of_table = $1 AND entry <= $2", {table, folded}}});
  heads_.erase(table);  // it is asked for again
}

// ---- reading ------------------------------------------------------------------------------------

// What is asked about a table, together.
PostgresStore::Statements PostgresStore::questions_about(TableNumber table) {
  return {{"SELECT notes, record, taken_back, folded, sum, notes_sum, used FROM muster.tables "
           "WHERE number = $1",
           {table}},
          {"SELECT j.entry, j.number, j.seat, j.option, j.hash, j.sum FROM muster.journal j JOIN "
           "muster.tables t ON t.number = j.of_table WHERE j.of_table = $1 AND j.entry > t.folded "
           "ORDER BY j.entry",
           {table}},
          {"SELECT notes, record, taken_back, sum, notes_sum, since FROM muster.archived WHERE "
           "number = $1",
           {table}},
          {"SELECT answers, entry FROM muster.heads WHERE number = $1", {table}},
          {"SELECT carried FROM muster.carried WHERE number = $1", {table}}};
}

PostgresStore::Found PostgresStore::found_in(TableNumber table, std::span<const Rows> answers) {
  Found found;
  const Rows& tables = answers[0];
  const Rows& lines = answers[1];
  const Rows& archived = answers[2];
  const Rows& heads = answers[3];
  if (!heads.rows.empty()) found.head = Head{heads.number(0, 0), heads.number(0, 1), 0, 0};
  if (!answers[4].rows.empty()) found.carried = answers[4].bytes(0, 0);
  if (!tables.rows.empty()) {
    found.is_there = true;
    found.raw.notes = tables.bytes(0, 0);
    found.raw.record = tables.bytes(0, 1);
    found.raw.taken_back = tables.number(0, 2);
    found.raw.folded = tables.number(0, 3);
    found.sum = tables.number(0, 4);
    found.notes_sum = tables.number(0, 5);
    found.used = tables.number(0, 6);
  } else if (!archived.rows.empty()) {
    found.is_there = found.archived = true;
    found.raw.notes = archived.bytes(0, 0);
    found.raw.record = archived.bytes(0, 1);
    found.raw.taken_back = archived.number(0, 2);
    found.sum = archived.number(0, 3);
    found.notes_sum = archived.number(0, 4);
    found.used = archived.number(0, 5);
  }
  for (std::size_t i = 0; i < lines.rows.size(); ++i) {
    found.lines.push_back({.entry = lines.number(i, 0),
                           .number = static_cast<std::uint32_t>(lines.number(i, 1)),
                           .option = static_cast<std::uint16_t>(lines.number(i, 3)),
                           .seat = static_cast<std::uint8_t>(lines.number(i, 2)),
                           .hash = static_cast<std::uint64_t>(lines.number(i, 4))});
    if (lines.number(i, 5) != sum_of_line(lines.number(i, 0), table, lines.number(i, 1),
                                          lines.number(i, 2), lines.number(i, 3),
                                          lines.number(i, 4)))
      found.lines.back() = damaged_line(lines.number(i, 0));
  }
  return found;
}

// Throws DamageError.
KeptTable PostgresStore::read(TableNumber table, const Found& found) {
  const std::int64_t folded = found.archived ? 0 : found.raw.folded;
  if (found.sum != sum_of_record(table, found.raw.record, found.raw.taken_back, folded) ||
      found.notes_sum != sum_of_notes(table, found.raw.notes))
    throw DamageError("what is kept of this table is damaged: its sum does not fit");
  try {
    KeptTable kept{.notes = found.raw.notes,
                   .record = load_record(found.raw.record),
                   .taken_back = static_cast<std::uint32_t>(found.raw.taken_back),
                   .damage = {},
                   .used = found.used,
                   .archived = found.archived,
                   .carried = found.carried};
    apply_lines(found.lines, kept);
    const std::int64_t last = found.lines.empty() ? folded : found.lines.back().entry;
    if (!found.archived && (!found.head || found.head->entry != last ||
                            found.head->answers != std::ssize(kept.record.choices)))
      throw DamageError("the answers that are kept of this table are not all that there were");
    return kept;
  } catch (const SaveError& e) {
    throw DamageError(e.what());
  }
}

template <class Ask>
auto PostgresStore::reading(Ask ask) {
  {
    const std::lock_guard lock(away_mutex_);
    if (!away_.empty()) throw StoreError(away_);
  }
  const std::lock_guard lock(reading_mutex_);
  for (bool again : {true, false}) {
    try {
      if (reading_ == nullptr) {
        reading_ = std::make_unique<PostgresLink>(url_);
        // A table is claimed through it, too, and may be locked by a node that has vanished.
        if (may_write_) reading_->run("SET synchronous_commit = on; SET lock_timeout = 2000");
        // Who reads can come again: they are not kept waiting for long.
        const auto slow = std::make_shared<bool>(false);
        reading_->on_slow(settings_.patience, [slow](bool is_slow) { *slow = is_slow; });
        reading_->on_waiting([slow] { return *slow; });
      }
      return ask(*reading_);
    } catch (const LinkLost&) {
      reading_ = nullptr;
      if (!again) throw;
    } catch (const StoreError&) {
      reading_ = nullptr;
      throw;
    }
  }
  throw StoreError("the database is away");
}

std::vector<TableNumber> PostgresStore::numbers_of(const Statement& question) {
  const Rows rows = reading([&](PostgresLink& link) { return link.ask(question); });
  std::vector<TableNumber> numbers;
  for (std::size_t i = 0; i < rows.rows.size(); ++i) numbers.push_back(rows.number(i, 0));
  return numbers;
}

std::int64_t PostgresStore::kept_time(std::int64_t time) const {
  const std::int64_t ahead = node_ == nullptr ? 0 : node_->clock_ahead();
  return time > INT64_MAX - std::abs(ahead) ? time : time + ahead;
}

std::int64_t PostgresStore::said_time(std::int64_t time) const {
  return node_ == nullptr ? time : time - node_->clock_ahead();
}

std::int64_t PostgresStore::now() const { return kept_time(node_->clock()); }

std::vector<TableNumber> PostgresStore::tables() {
  return numbers_of({"SELECT number FROM muster.tables ORDER BY number", {}});
}

std::vector<TableNumber> PostgresStore::unused_since(std::int64_t time) {
  return numbers_of({"SELECT number FROM muster.tables WHERE used < $1 ORDER BY used, number",
                     {kept_time(time)}});
}

std::vector<TableNumber> PostgresStore::archived_before(std::int64_t time) {
  return numbers_of({"SELECT number FROM muster.archived WHERE since < $1 ORDER BY since, number",
                     {kept_time(time)}});
}

std::vector<TableAside> PostgresStore::tables_aside() {
  const Rows rows = reading([](PostgresLink& link) {
    return link.ask({"SELECT number, why, since FROM muster.set_aside ORDER BY since, number", {}});
  });
  std::vector<TableAside> found;
  for (std::size_t i = 0; i < rows.rows.size(); ++i)
    found.push_back({rows.number(i, 0), rows.bytes(i, 1), said_time(rows.number(i, 2))});
  return found;
}

// As it was at one moment.
PostgresStore::Found PostgresStore::find_to_read(TableNumber table) {
  return reading([&](PostgresLink& link) {
    Statements statements = questions_about(table);
    statements.insert(statements.begin(), {begin_reading, {}});
    statements.push_back({commit_text, {}});
    const std::vector<Rows> answers = link.ask_all(statements);
    return found_in(table, std::span(answers).subspan(1));
  });
}

Claim PostgresStore::claim(TableNumber table) {
  return reading([&](PostgresLink& link) { return node_->claim(link, table); });
}

std::optional<KeptTable> PostgresStore::load(TableNumber table) {
  KeptTable damaged;
  const Found found = find_to_read(table);
  if (!found.is_there) {
    const std::optional<AsideEvidence> aside = aside_evidence(table);
    if (!aside) return std::nullopt;
    damaged.damage = aside->why;
    return damaged;
  }
  try {
    KeptTable kept = read(table, found);
    kept.used = said_time(kept.used);
    return kept;
  } catch (const DamageError& e) {
    damaged.damage = e.what();
  }
  if (may_write_) {
    keep({table, kept::SetAside{damaged.damage}}, {});
    write_soon();
  }
  return damaged;
}

std::optional<AsideEvidence> PostgresStore::aside_evidence(TableNumber table) {
  const Rows rows = reading([&](PostgresLink& link) {
    return link.ask(
        {"SELECT why, since, notes, record, taken_back, folded, journal FROM "
         "muster.set_aside WHERE number = $1",
         {table}});
  });
  if (rows.rows.empty()) return std::nullopt;
  return AsideEvidence{rows.bytes(0, 0),  said_time(rows.number(0, 1)),
                       rows.bytes(0, 2),  rows.bytes(0, 3),
                       rows.number(0, 4), rows.number(0, 5),
                       rows.bytes(0, 6)};
}

std::optional<KeptPaper> PostgresStore::paper(const std::string& name) {
  const Rows rows = reading([&](PostgresLink& link) {
    return link.ask({"SELECT version, used, text, sum FROM muster.papers WHERE name = $1", {name}});
  });
  if (rows.rows.empty()) return std::nullopt;
  KeptPaper found{rows.number(0, 0), said_time(rows.number(0, 1)), rows.bytes(0, 2), false};
  found.damaged = rows.number(0, 3) != sum_of_paper(name, found.version, found.text);
  if (found.damaged) found.text.clear();
  return found;
}

std::vector<std::string> PostgresStore::names_of(const Statement& question) {
  const Rows rows = reading([&](PostgresLink& link) { return link.ask(question); });
  std::vector<std::string> names;
  for (std::size_t i = 0; i < rows.rows.size(); ++i) names.push_back(rows.bytes(i, 0));
  return names;
}

std::vector<std::string> PostgresStore::papers() {
  return names_of({"SELECT name FROM muster.papers ORDER BY name", {}});
}

std::vector<std::string> PostgresStore::papers_unused_since(const std::string& begin,
                                                            std::int64_t time) {
  return names_of(
      {"SELECT name FROM muster.papers WHERE used < $1 AND substr(name, 1, length($2)) = $2 ORDER "
       "BY name",
       {kept_time(time), begin}});
}

std::string PostgresStore::evidence(TableNumber table) {
  if (const auto aside = aside_evidence(table)) return evidence_text(table, *aside, true);
  Found found = find_to_read(table);
  if (!found.is_there) return {};
  found.raw.journal = lines_as_json(found.lines);
  return evidence_text(table, found.raw, false);
}

}  // namespace muster
