// What the campaign logs of all games have in common: JSON that people can read, with a version and
// the game it is of. A file that makes no sense is refused, never read by half.
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "util/file.h"

namespace muster {

// A step that the rules of a campaign do not allow, or a log that is none.
struct CampaignError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

namespace campaigns {

inline constexpr int most = 100000;  // of anything that is counted

[[noreturn]] void damaged(std::string_view what);

// The log of a game yet without content, and one as it is written.
boost::json::object begin_log(std::string_view game);
std::string written(const boost::json::object& log);
boost::json::array written(const std::vector<std::string>& items);

// The id of the game that a log is of. Throws CampaignError when it is no log.
std::string game_of(std::string_view data);
// The content of a log of this game.
boost::json::object read_log(std::string_view data, std::string_view game);

// Each of these throws CampaignError, naming the key, when there is something else.
const boost::json::value& member(const boost::json::object& o, std::string_view key);
const boost::json::object& object(const boost::json::value& v, std::string_view what);
const boost::json::array& list(const boost::json::object& o, std::string_view key);
std::string text(const boost::json::object& o, std::string_view key);
bool truth(const boost::json::object& o, std::string_view key);
int number(const boost::json::value& v, int least, std::string_view what);
int number(const boost::json::object& o, std::string_view key, int least = 0);
std::vector<std::string> texts(const boost::json::object& o, std::string_view key);

// What `read` makes of a file; its errors name the file.
template <class Read>
auto load(const std::filesystem::path& file, Read read) {
  const std::string data = read_file(file);
  try {
    return read(data);
  } catch (const CampaignError& e) {
    throw CampaignError(file.string() + ": " + e.what());
  }
}

}  // namespace campaigns
}  // namespace muster
