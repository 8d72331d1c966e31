// Tells those who are away that it is their turn, by the ways that whoever runs the house has set
// up. Without a file that names some, nothing ever leaves the machine. It has a thread of its own
// and speaks with the world through another program (curl), which is stopped when it takes too
// long: what becomes of a message is no matter of the house.
#pragma once

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "house/house.h"
#include "util/web_push.h"

namespace muster {

// The ways, one a line: `ntfy https://ntfy.sh [TOKEN]`, `webhook https://…`,
// `mail smtps://user:password@host FROM`, `push CONTACT [KEY-FILE]`, and
// `house https://cards.example.org`, where links lead.
struct CallWays {
  std::string house, ntfy, ntfy_token, webhook, mail, mail_from, push_contact;
  std::optional<PushKey> push_key;

  std::vector<std::string> names() const;
};
// Throws std::runtime_error, which says which line is wrong. Where nobody says otherwise, the key
// for push messages lies beside the file of the ways.
CallWays read_call_ways(const std::filesystem::path& file);

// What curl is told to do for somebody, as its config, and what it is to upload.
struct Letter {
  std::string config, upload;
};
Letter letter_for(const CallWays& ways, const Summons& who);

class Herald {
 public:
  // Who hears, from the herald's thread, that a message did not arrive.
  using Trouble = std::function<void(std::string_view way, std::string_view why)>;
  Herald(CallWays ways, Trouble trouble);
  Herald(const Herald&) = delete;
  Herald& operator=(const Herald&) = delete;
  ~Herald();

  // At once; what is too much to be told is not told.
  void call(const Summons& who);

 private:
  void run();
  std::string send(const Letter& letter);
  bool is_closing() const;

  const CallWays ways_;
  const Trouble trouble_;
  mutable std::mutex mutex_;  // of what follows
  std::condition_variable more_;
  std::deque<Summons> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace muster
