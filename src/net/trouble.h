// Why a house cannot open, in one sentence that says what to do about it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>

namespace muster {

// `error` came when listening at this address.
std::string why_no_door(std::error_code error, const std::string& host, std::uint16_t port);

// `error` came when the folder of the tables was made or written to.
std::string why_no_folder(std::error_code error, const std::filesystem::path& folder);

}  // namespace muster
