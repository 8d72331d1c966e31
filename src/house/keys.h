// Keys: the right to a seat, as letters and digits that nobody can guess.
#pragma once

#include <string>
#include <string_view>

#include "store/house_store.h"

namespace muster {

// 32 letters and digits (190 bits) from the system's generator.
std::string new_key();
// Whether a text could be a key: whoever takes one of their own makes it themselves.
bool is_key(std::string_view text);

// A number for a new table, and how the number is written in addresses: nobody finds a table by
// counting.
TableNumber new_table_number();
std::string table_id(TableNumber number);
// 0 when the text is no id of a table.
TableNumber table_number(std::string_view id);

// Takes the same time wherever the keys differ. Nothing equals an empty key.
bool same_key(std::string_view a, std::string_view b);

}  // namespace muster
