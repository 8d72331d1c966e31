// The other nodes of a house, and what is asked of them: requests about tables that they have,
// their part of the list of public tables, and whether they are well.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/json/array.hpp>
#include <functional>

#include "net/api.h"
#include "net/node_call.h"
#include "store/house_store.h"

namespace muster {

class OtherNodes {
 public:
  OtherNodes(boost::asio::io_context& io, const HouseStore& store) : io_(io), store_(store) {}

  void pass_on(const HttpRequest& request, const std::string& node, const Api::Reply& reply,
               const std::function<void()>& again);
  using Tables = std::function<void(boost::json::array)>;
  // The public tables of all nodes; those of the others are as old as a second.
  void gather(boost::json::array own, Tables then);
  // Whether any of them can do what this one cannot.
  void look_whether_well(const std::function<void(bool any)>& then);

 private:
  boost::asio::io_context& io_;
  const HouseStore& store_;
  boost::json::array theirs_;
  Instant gathered_{};
  std::vector<std::pair<boost::json::array, Tables>> waiting_;
};

}  // namespace muster
