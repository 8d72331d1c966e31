// How much those who are away may be called: whoever names whom the house is to reach may name
// somebody who never asked for it, and the house must not flood them, nor many of them.
#pragma once

#include <string>
#include <unordered_map>

#include "util/allowance.h"

namespace muster {

class CallBook {
 public:
  // Whether somebody, by where they come from, may name one more whom the house is to call.
  bool may_name(const std::string& from, Instant now);
  // Whether this one, by a way and what they are called there, may be called once more, whatever
  // tables it is for. `to` is empty where a way leads to one place for all.
  bool may_reach(const std::string& by, const std::string& to, Instant now);

 private:
  using Book = std::unordered_map<std::string, Allowance>;
  static bool take(Book& book, const std::string& who, double per_second, double at_once,
                   Instant now);

  Book names_, called_;
};

}  // namespace muster
