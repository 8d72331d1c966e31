#include "store/postgres_schema.h"

#include <fmt/format.h>

#include <array>

namespace muster {

namespace {

struct PostgresStep {
  const char* what;
  const char* text;
};

// What each version adds to the one before it. All is in a schema of its own, so that a database
// may have other things in it, too.
constexpr std::array<PostgresStep, 3> postgres_steps = {
    {{"tables, their journal, those set aside and those archived",
      R"(
CREATE SCHEMA muster;
CREATE TABLE muster.house (    -- one row
  one    boolean PRIMARY KEY DEFAULT true CHECK (one),
  format bigint NOT NULL,
  writer bigint NOT NULL,      -- who writes; another each time that a house is opened
  batch  bigint NOT NULL       -- the last that it has committed
);
INSERT INTO muster.house VALUES (true, 0, 0, 0);
CREATE TABLE muster.tables (
  number     bigint PRIMARY KEY,
  notes      bytea NOT NULL,   -- the house's own
  record     bytea NOT NULL,   -- setup, seed, and the answers up to `folded`
  taken_back bigint NOT NULL,  -- how often answers were taken back up to `folded`
  folded     bigint NOT NULL,  -- the last entry of its journal that the record has
  sum        bigint NOT NULL,  -- of all but the notes
  notes_sum  bigint NOT NULL,
  used       bigint NOT NULL   -- when somebody last came, in seconds since 1970
);
CREATE INDEX ON muster.tables (used);
CREATE TABLE muster.heads (    -- where a table is: narrow, because it changes with every answer
  number  bigint PRIMARY KEY,
  answers bigint NOT NULL,
  entry   bigint NOT NULL,     -- the last of its journal
  folded  bigint NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE muster.journal (
  of_table bigint NOT NULL,
  entry    bigint NOT NULL,    -- counted for each table: the same answer cannot be there twice
  number   bigint NOT NULL,    -- of the answer, counted from 0; or how many answers stay
  seat     bigint NOT NULL,    -- 255: answers are taken back
  option   bigint NOT NULL,
  hash     bigint NOT NULL,    -- of the table then
  sum      bigint NOT NULL,
  PRIMARY KEY (of_table, entry)
);
CREATE TABLE muster.set_aside (
  number     bigint PRIMARY KEY,
  why        bytea NOT NULL,
  since      bigint NOT NULL,
  notes      bytea NOT NULL,
  record     bytea NOT NULL,
  taken_back bigint NOT NULL,
  folded     bigint NOT NULL,
  journal    bytea NOT NULL    -- its lines of the journal that were not folded, as JSON
);
CREATE TABLE muster.archived (
  number     bigint PRIMARY KEY,
  since      bigint NOT NULL,
  notes      bytea NOT NULL,
  record     bytea NOT NULL,   -- with all answers
  taken_back bigint NOT NULL,
  sum        bigint NOT NULL,
  notes_sum  bigint NOT NULL
);
CREATE INDEX ON muster.archived (since);
)"},
     {"what is kept beside the tables", R"(
CREATE TABLE muster.papers (
  name    bytea PRIMARY KEY,
  version bigint NOT NULL,
  text    bytea NOT NULL,
  used    bigint NOT NULL,     -- seconds since 1970
  sum     bigint NOT NULL
);
)"},
     {"nodes that share the tables, and which of them has which",
      R"(
CREATE TABLE muster.nodes (    -- those who may have tables, for as long as they say so
  node    bigint PRIMARY KEY,  -- another each time that one opens
  address bytea NOT NULL,      -- where the others reach it; empty: nowhere
  format  bigint NOT NULL,     -- of the database, as it knows it
  alone   bigint NOT NULL,     -- 1: nobody else may be there
  until   timestamptz NOT NULL -- by the clock of the database
);
CREATE TABLE muster.writers (  -- apart, so that renewing never waits for a commit
  node  bigint PRIMARY KEY,
  batch bigint NOT NULL        -- the last that it has committed
) WITH (fillfactor = 50);
CREATE TABLE muster.carried (     -- what is wished at tables that are played
  number bigint PRIMARY KEY,
  carried bytea NOT NULL
);
ALTER TABLE muster.heads
  ADD COLUMN node bigint NOT NULL DEFAULT 0,   -- who has the table; 0: nobody
  ADD COLUMN token bigint NOT NULL DEFAULT 1;  -- one more each time that somebody takes it
CREATE INDEX heads_of_node ON muster.heads (node) WHERE node <> 0;
INSERT INTO muster.heads SELECT number, -1, 0, 0, 0, 1 FROM muster.archived;
ALTER TABLE muster.house DROP COLUMN writer, DROP COLUMN batch,
  ADD COLUMN secret bytea NOT NULL DEFAULT convert_to(replace(
    gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'UTF8')  -- what nodes show each other
)"}}};

}  // namespace

int postgres_format() { return static_cast<int>(postgres_steps.size()); }

int format_in(PostgresLink& link) {
  const auto there = link.ask(
      {"SELECT count(*) FROM pg_tables WHERE schemaname = 'muster' AND tablename = 'house'", {}});
  if (there.number(0, 0) == 0) return 0;
  return static_cast<int>(link.ask({"SELECT format FROM muster.house", {}}).number(0, 0));
}

void migrate(PostgresLink& link, const std::function<void(const std::string& what)>& tell) {
  const int found = format_in(link);
  if (found > postgres_format()) {
    throw StoreError(fmt::format("written by a later version of Muster (format {}, here {})", found,
                                 postgres_format()));
  }
  for (int format = found; format < postgres_format(); ++format) {
    const PostgresStep& step = postgres_steps[static_cast<std::size_t>(format)];
    tell(fmt::format("the database is brought from format {} to {}: {}", format, format + 1,
                     step.what));
    link.run(
        fmt::format("BEGIN; {}; UPDATE muster.house SET format = {}; COMMIT", step.text, format + 1)
            .c_str());
  }
}

}  // namespace muster
