#pragma once

#include "sim/crew.h"

namespace muster {

// A crew of one.
class CrewOfOne : public Crew {
 public:
  int rank() const override { return 0; }
  int size() const override { return 1; }
  int on_this_machine() const override { return 1; }
  std::string machine_of(int) override { return {}; }
  void send(int, std::string_view) override {}
  std::optional<CrewLetter> receive() override { return std::nullopt; }
  void some_are_gone() override {}
};

}  // namespace muster
