// A message from a guest, as far as it was understood.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string_view>

#include "house/house.h"

namespace muster {

// A message that was understood as far as being an object with a kind.
struct House::Heard {
  const boost::json::object& body;
  std::string_view kind;

  std::string_view text(std::string_view name) const {
    const boost::json::value* v = body.if_contains(name);
    if (v == nullptr || !v->is_string()) return {};
    return {v->get_string().data(), v->get_string().size()};
  }
  // `otherwise` when there is none, or none in this range.
  std::int64_t number(std::string_view name, std::int64_t most, std::int64_t otherwise) const {
    const boost::json::value* v = body.if_contains(name);
    if (v == nullptr || !v->is_int64() || v->get_int64() < 0 || v->get_int64() > most)
      return otherwise;
    return v->get_int64();
  }
  Seat seat(std::string_view name = "seat") const {
    return static_cast<Seat>(number(name, max_seats - 1, no_seat));
  }
  std::optional<bool> flag(std::string_view name) const {
    const boost::json::value* v = body.if_contains(name);
    if (v == nullptr || !v->is_bool()) return std::nullopt;
    return v->get_bool();
  }
};

}  // namespace muster
