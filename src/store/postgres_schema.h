// What the tables of the house look like in PostgreSQL, in all versions of it.
#pragma once

#include <functional>
#include <string>

#include "store/postgres_link.h"

namespace muster {

int postgres_format();
// Since when several nodes may share it.
inline constexpr int nodes_since_format = 3;
// The version that is there; 0: nothing yet.
int format_in(PostgresLink& link);
// Brings the database up to date, step by step, and tells each. Throws StoreError when it is of a
// later version.
void migrate(PostgresLink& link, const std::function<void(const std::string& what)>& tell);

}  // namespace muster
