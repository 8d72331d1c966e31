// Where the tables of a house are: a folder, or a PostgreSQL database.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "store/house_store.h"

namespace muster {

// "postgresql://…", or the folder of a house.
bool is_database(std::string_view place);
// For people to read: without a password.
std::string place_in_words(std::string_view place);
std::filesystem::path file_in(const std::filesystem::path& folder);

// What there is to say of a node that shares a database with others.
struct NodeSettings {
  std::string address;  // where the others reach it; empty: nowhere, since it has no door
  std::chrono::milliseconds lease{5000};
  bool alone = false;  // it wants the database for itself
};

// Opens it, or makes it; `tell` hears what is changed to bring it up to date. Throws StoreError.
std::unique_ptr<HouseStore> open_store(const std::string& place,
                                       const std::function<void(const std::string&)>& tell,
                                       const NodeSettings& node);
// To read only, also while a house has it open.
std::unique_ptr<HouseStore> open_store_to_read(const std::string& place);

}  // namespace muster
