// What somebody wants, as it stands in the body of a request. All throw ApiError when it is not
// what it should be.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/seating.h"
#include "rules/play.h"

namespace muster {

[[noreturn]] void bad_request(const std::string& sentence);

std::string text_of(const boost::json::object& o, std::string_view name, std::size_t longest,
                    std::string otherwise = {});
// nullptr when there is none.
const boost::json::array* list_of(const boost::json::object& o, std::string_view name,
                                  std::size_t most);
bool flag_of(const boost::json::object& o, std::string_view name);

// A seed is any text of digits, or a number; none: the system chooses.
std::uint64_t seed_of(const boost::json::object& o);
Setup setup_of(const boost::json::object& o, const Game& game);
// Those who are not named keep the names they had in the file; people who had none are called like
// what they play, where that is known.
Seating seating_of(const boost::json::object& o, const Rules& rules, int players,
                   const std::vector<std::string>& known,
                   const std::vector<std::string>& characters);
// The id of a bot's seat or "person" or "open"; throws when the game has no such bot.
void check_seat_kind(const Rules& rules, std::string_view kind);

// The keys in the list `keys`, with commas between them.
std::string keys_in(const boost::json::object& wanted);
// After how many answers; nothing: after all.
std::optional<std::size_t> moment_in(const boost::json::object& wanted);
// What is said about something that is wrong. Its lines stay lines.
std::string remark_in(const boost::json::object& wanted);

}  // namespace muster
