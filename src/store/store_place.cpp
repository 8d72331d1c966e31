#include "store/store_place.h"

#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace muster {

bool is_database(std::string_view place) { return is_postgres_url(place); }

std::string place_in_words(std::string_view place) {
  return is_database(place) ? without_password(place) : std::string(place);
}

std::filesystem::path file_in(const std::filesystem::path& folder) { return folder / "house.db"; }

std::unique_ptr<HouseStore> open_store(const std::string& place,
                                       const std::function<void(const std::string&)>& tell,
                                       const NodeSettings& node) {
  if (!is_database(place)) return std::make_unique<SqliteStore>(file_in(place));
  PostgresStore::Settings settings;
  settings.tell = tell;
  settings.node.address = node.address;
  settings.node.lease = node.lease;
  settings.node.alone = node.alone;
  return std::make_unique<PostgresStore>(place, settings);
}

std::unique_ptr<HouseStore> open_store_to_read(const std::string& place) {
  if (is_database(place)) return PostgresStore::to_read(place);
  return SqliteStore::to_read(file_in(place));
}

}  // namespace muster
