// Where the tables of a house are: a folder, or a PostgreSQL database.
#pragma once

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

// Opens it, or makes it; `tell` hears what is changed to bring it up to date. `stand_by`: waits for
// as long as another house has the database open. Throws StoreError.
std::unique_ptr<HouseStore> open_store(const std::string& place,
                                       const std::function<void(const std::string&)>& tell,
                                       bool stand_by = false);
// To read only, also while a house has it open.
std::unique_ptr<HouseStore> open_store_to_read(const std::string& place);

}  // namespace muster
