// What guests say, one message at a time.
#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "house/doing.h"
#include "house/heard.h"
#include "house/lengths.h"

namespace muster {

namespace json = boost::json;

bool is_join(std::string_view message) {
  if (message.find("\"join\"") == std::string_view::npos) return false;
  json::error_code error;
  const json::value root = json::parse({message.data(), message.size()}, error);
  if (error || !root.is_object()) return false;
  const json::value* kind = root.get_object().if_contains("t");
  return kind != nullptr && kind->is_string() && kind->get_string() == "join";
}

void House::hear(Guest& guest, std::string_view message) {
  json::error_code error;
  json::parse_options shallow;
  shallow.max_depth = 4;
  // Most messages fit in here: nothing is allocated for them.
  std::array<unsigned char, 4096> room;  // NOLINT: filled by the parser
  json::monotonic_resource memory(room.data(), room.size());
  const json::value root = json::parse({message.data(), message.size()}, error, &memory, shallow);
  if (error || !root.is_object()) {
    refuse(guest, "", "bad-message", "This is no message of the protocol.");
    return;
  }
  const Heard unnamed{root.get_object(), ""};
  const Heard m{root.get_object(), unnamed.text("t")};
  struct Kind {
    std::string_view name;
    void (House::*heard)(Guest&, const Heard&);
    bool at_table = true;
  };
  static constexpr std::array kinds = {
      Kind{"choose", &House::choose},     Kind{"join", &House::join, false},
      Kind{"view", &House::look_through}, Kind{"undo", &House::undo},
      Kind{"consent", &House::consent},   Kind{"look", &House::look},
      Kind{"hint", &House::hint},         Kind{"weigh", &House::weigh},
      Kind{"say", &House::say},           Kind{"signal", &House::say},
      Kind{"name", &House::rename},       Kind{"sit", &House::sit},
      Kind{"seat", &House::change_seat},  Kind{"renew", &House::renew},
      Kind{"set", &House::change_table},  Kind{"close", &House::close},
      Kind{"show", &House::show},         Kind{"call", &House::call},
      Kind{"next", &House::lead_on},      Kind{"mute", &House::mute},
      Kind{"remove", &House::remove},     Kind{"review", &House::review},
  };
  const auto* kind =
      std::find_if(kinds.begin(), kinds.end(), [&](const Kind& k) { return k.name == m.kind; });
  if (kind == kinds.end()) {
    refuse(guest, m.kind, "bad-message", "There is no such message in the protocol.");
  } else if (kind->at_table && guest.table == 0) {
    refuse(guest, m.kind, "bad-message", "The first message must be join.");
  } else {
    const Doing doing(*this, guest.from);
    try {
      (this->*kind->heard)(guest, m);
    } catch (const ApiError& e) {
      refuse(guest, m.kind, e.code, e.what());
    } catch (const std::exception& e) {
      if (guest.table == 0) {
        tell_trouble("message-failed", 0, e.what());
        refuse(guest, m.kind, "failed", "This could not be done.");
      } else {
        fail(guest.table, e.what());
      }
    }
  }
}

void House::refuse(Guest& g, std::string_view re, std::string_view code, std::string_view text,
                   std::int64_t q) {
  ++counts_.refused;
  std::string message;
  JsonWriter to(message);
  to.begin_object().member("t", "refused").member("re", re.substr(0, longest_name));
  if (q >= 0) to.member("q", q);
  to.member("code", code).member("text", text).end_object();
  g.send(std::make_shared<const std::string>(std::move(message)));
}

bool House::may_act(Guest& g, const Heard& m, Seat s) {
  if (s != no_seat && g.seats.has(s)) return true;
  refuse(g, m.kind, "not-yours", "You don't sit there.");
  return false;
}

bool House::plays(Guest& g, const Heard& m, const LiveTable& t) {
  if (t.rules == nullptr) refuse(g, m.kind, "other-version", t.problem);
  return t.rules != nullptr;
}

bool House::is_captain(Guest& g, const Heard& m) {
  if (!g.captain) refuse(g, m.kind, "not-captain", "Only the host of the table may do that.");
  return g.captain;
}

}  // namespace muster
