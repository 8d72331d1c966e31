// Rules and cards to read during a game.
#pragma once

#include <filesystem>
#include <optional>
#include <span>

#include "ledger/ledger.h"
#include "rules/play.h"
#include "terminal/style.h"

namespace muster::terminal {

// Looks things up for one game. The ledger is read when it is first needed.
class Lookup {
 public:
  Lookup(const Rules& rules, std::filesystem::path data_folder)
      : rules_(rules), folder_(std::move(data_folder)) {}

  // A rule, example or gap ruling by its id, in any case; or what was probably meant.
  Lines rule(std::string_view id, const Style& style);
  // A card by its name or the beginning of it; or what was probably meant.
  Lines card(std::string_view name, const Style& style) const;

 private:
  const Rules& rules_;
  std::filesystem::path folder_;
  std::optional<Ledger> ledger_;
};

}  // namespace muster::terminal
