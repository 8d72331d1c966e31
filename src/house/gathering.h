// A table to be: friends come by their links and choose what they play, and then it is opened. All
// but the reading and writing of what is kept throws ApiError.
#pragma once

#include <boost/json/object.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.h"
#include "shelf/games.h"

namespace muster {

struct Gathering {
  struct Place {
    std::string key;   // of the seat, here and at the table; empty: nobody needs one
    std::string deck;  // what its deck is called
    bool chooses = false, is_ready = false;
  };

  std::string key;             // of who has called the others together
  boost::json::object wanted;  // what `POST /tables` takes
  std::vector<Place> places;   // by seat
  bool begins = false;         // nothing can be chosen any more
  // The table, once it is opened, and its keys.
  std::string table, captain, watch;

  bool has_begun() const { return !table.empty(); }
  bool may_choose(Seat s, std::string_view with) const;
  bool knows(std::string_view with) const;
};

std::string gathering_text(const Gathering& g);
Gathering read_gathering(std::string_view text);

// `wanted` is what `POST /tables` takes, and `choosing`: the seats that friends choose for.
Gathering new_gathering(RulesShelf& shelf, const boost::json::object& wanted);
// {seat, name?, options?, deck?, ready?} of whoever has this key.
void choose_in(Gathering& g, RulesShelf& shelf, std::string_view key,
               const boost::json::object& choice);
// As whoever has this key sees it.
boost::json::object gathering_json(const Gathering& g, RulesShelf& shelf, std::string_view key);
// What opening the table told, for who has called the others together.
boost::json::object opened_json(const Gathering& g);

}  // namespace muster
